"""A browser without a script: reads pages, fills in their forms, and sends them as they stand."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from starlette.testclient import TestClient


class Form:
    """A form of a page: where it goes, what is in it, and its buttons."""

    def __init__(self, attributes: dict[str, str]) -> None:
        self.id = attributes.get("id", "")
        self.method = attributes.get("method", "get")
        self.action = attributes.get("action", "")
        self.fields: dict[str, list[str]] = {}
        self.buttons: list[tuple[str, str]] = []


class Reader(HTMLParser):
    """Finds the forms of a page, and its words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[Form] = []
        self.said: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.ids: list[str] = []
        self._open: Form | None = None
        self._textarea = ""
        self._select = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = {name: value or "" for name, value in attrs}
        self.attributes += [(tag, name, value) for name, value in named.items()]
        if "id" in named:
            self.ids.append(named["id"])
        if tag == "form":
            self._open = Form(named)
            self.forms.append(self._open)
        elif self._open is not None and "disabled" not in named:
            self._field(self._open, tag, named)

    def _field(self, form: Form, tag: str, named: dict[str, str]) -> None:
        name, value = named.get("name", ""), named.get("value", "")
        if tag == "button":
            form.buttons.append((name, value))
        elif tag == "textarea":
            self._textarea = name
            form.fields[name] = [""]
        elif tag == "select":
            self._select = name
        elif tag == "option" and self._select and ("selected" in named or self._select not in form.fields):
            form.fields[self._select] = [value]
        elif tag == "input" and named.get("type") in ("radio", "checkbox"):
            form.fields.setdefault(name, [])
            if "checked" in named:
                form.fields[name].append(value)
        elif tag == "input" and name:
            form.fields[name] = [value]

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None
        elif tag == "textarea":
            self._textarea = ""
        elif tag == "select":
            self._select = ""

    def handle_data(self, data: str) -> None:
        self.said.append(data)
        if self._textarea and self._open is not None:
            self._open.fields[self._textarea] = [data]

    @property
    def words(self) -> str:
        """All that can be read, with single spaces."""
        return " ".join(" ".join(self.said).split())


class Visitor:
    """Somebody at a table, through pages alone."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.status = 0
        self.url = ""
        self.html = ""
        self.page = Reader("")

    def see(self, path: str) -> Reader:
        """Go to a page."""
        return self._at(self.client.get(path))

    def send(self, action: str, button: tuple[str, str] | None = None, **values: str | list[str]) -> Reader:
        """Fill in the form whose address ends like this, and press its button."""
        form = self.form(action, button)
        fields = {**form.fields, **{name.replace("__", "-"): _list(value) for name, value in values.items()}}
        if button is not None:
            fields[button[0]] = [button[1]]
        headers = {"referer": str(self.client.base_url.join(self.url)), "sec-fetch-site": "same-origin"}
        return self._at(self.client.post(form.action, data=fields, headers=headers))

    def form(self, action: str, button: tuple[str, str] | None = None) -> Form:
        """The first form that goes to an address ending like this, and has the button."""
        found = [form for form in self.page.forms if form.action.endswith(action) and button in (None, *form.buttons)]
        assert found, (action, button, [(form.action, form.buttons) for form in self.page.forms])
        return found[0]

    def _at(self, response: Any) -> Reader:
        self.status, self.url, self.html = response.status_code, response.url.path, response.text
        if response.url.query:
            self.url += f"?{response.url.query.decode()}"
        self.page = Reader(self.html)
        return self.page


def _list(value: str | list[str]) -> list[str]:
    return value if isinstance(value, list) else [value]
