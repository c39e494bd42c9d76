"""Appending, reading, and what happens when two write at once."""

from __future__ import annotations

import threading
from itertools import pairwise
from pathlib import Path

import pytest

from tablewright.kernel import Begun, MoveError, Noted, Record, Rewound
from tablewright.rules.ember import Camp
from tablewright.store import NoCampaign, SeatRow, Stale, Store, StoreError, hash_of, new_token


def notes(*texts: str) -> list[Record]:
    return [Noted(text, "host") for text in texts]


def test_records_are_numbered_from_one_and_come_back_in_order(store: Store, campaign: str) -> None:
    first = store.append(campaign, 0, notes("a", "b"))
    second = store.append(campaign, 2, notes("c"))

    assert [(entry.seq, entry.record) for entry in (*first, *second)] == list(enumerate(notes("a", "b", "c"), 1))
    assert store.entries(campaign) == [*first, *second]
    assert store.entries(campaign, after=1, upto=2) == [first[1]]
    assert store.entries(campaign, last=2) == [first[1], *second]
    assert store.some(campaign, [3, 1, 9]) == [first[0], *second]


def test_an_empty_append_changes_nothing(store: Store, campaign: str) -> None:
    assert store.append(campaign, 7, []) == []
    assert store.entries(campaign) == []


@pytest.mark.parametrize("after", [0, 1, 3, 99])
def test_an_append_that_does_not_stand_behind_the_last_record_is_refused_whole(
    store: Store, campaign: str, after: int
) -> None:
    kept = store.append(campaign, 0, notes("a", "b"))

    with pytest.raises(Stale) as stale:
        store.append(campaign, after, notes("c", "d", "e"))

    assert (stale.value.expected, stale.value.actual) == (after, 2)
    assert store.entries(campaign) == kept


def test_campaigns_do_not_see_one_another(store: Store, campaign: str) -> None:
    other = store.create("Days", "ember", {}, SeatRow("host", "Olu", "host"))
    store.append(campaign, 0, notes("a"))
    store.append(other, 0, notes("b", "c"))

    assert [entry.record for entry in store.entries(other)] == notes("b", "c")
    assert store.load(other).campaign.state == Camp(heat=3)
    assert store.load(campaign).campaign.state == Camp(heat=5)
    assert {(row.name, row.version, row.host) for row in store.campaigns()} == {
        ("Nights", 1, "Hana"),
        ("Days", 2, "Olu"),
    }


def test_the_campaign_that_changed_last_is_listed_first(store: Store, campaign: str) -> None:
    other = store.create("Days", "ember", {}, SeatRow("host", "Olu", "host"))
    assert {row.version for row in store.campaigns()} == {0}
    # Times are kept to the millisecond: write until they differ.
    while store.campaigns()[0].id != campaign:
        store.append(campaign, store.load(campaign).campaign.version, notes("a"))

    assert [row.id for row in store.campaigns()] == [campaign, other]


def test_a_campaign_that_is_not_there(store: Store) -> None:
    with pytest.raises(NoCampaign, match="no campaign 'nowhere'"):
        store.load("nowhere")
    with pytest.raises(NoCampaign):
        store.append("nowhere", 0, notes("a"))
    with pytest.raises(NoCampaign):
        list(store.export("nowhere"))


def test_a_campaign_needs_a_game_and_a_set_up_that_fit(store: Store) -> None:
    with pytest.raises(MoveError, match="no game 'chess'"):
        store.create("x", "chess", {}, SeatRow("host", "Hana", "host"))
    with pytest.raises(MoveError, match="set-up"):
        store.create("x", "ember", {"heat": "hot"}, SeatRow("host", "Hana", "host"))
    assert store.campaigns() == []


def test_what_was_written_is_there_after_closing(path: Path) -> None:
    store = Store.open(path)
    campaign = store.create("Nights", "ember", {}, SeatRow("host", "Hana", "host"))
    kept = store.append(campaign, 0, [Begun("watch/keep_watch", {}, "host"), *notes("é – 火")])
    store.close()

    again = Store.open(f"sqlite:///{path}")
    assert again.entries(campaign) == kept
    assert list(again.load(campaign).campaign.drafts) == [1]
    again.close()


def test_two_stores_on_one_file_lose_nothing(path: Path) -> None:
    """Each writes as fast as it can, and writes again what came too late."""
    each = 60
    stores = [Store.open(path), Store.open(path)]
    campaign = stores[0].create("Nights", "ember", {}, SeatRow("host", "Hana", "host"))
    refused = [0, 0]

    def write(number: int) -> None:
        head = 0
        for count in range(each):
            while True:
                try:
                    head = stores[number].append(campaign, head, notes(f"{number}/{count}", "and"))[-1].seq
                    break
                except Stale as stale:
                    refused[number] += 1
                    head = stale.actual

    threads = [threading.Thread(target=write, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    entries = stores[0].entries(campaign)
    assert stores[1].entries(campaign) == entries
    assert [entry.seq for entry in entries] == list(range(1, 4 * each + 1))
    texts = [entry.record.text for entry in entries if isinstance(entry.record, Noted)]
    for number in (0, 1):
        assert [text for text in texts if text.startswith(f"{number}/")] == [f"{number}/{n}" for n in range(each)]
    assert all(second == "and" for first, second in pairwise(texts) if first != "and")
    for store in stores:
        store.close()


def test_threads_may_share_a_store(store: Store, campaign: str) -> None:
    other = store.create("Days", "ember", {}, SeatRow("host", "Olu", "host"))

    def write(to: str) -> None:
        for count in range(40):
            store.append(to, count, notes(str(count)))
            assert len(store.entries(to)) == count + 1

    threads = [threading.Thread(target=write, args=(to,)) for to in (campaign, other)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert [row.version for row in store.campaigns()] == [40, 40]


def test_rewinds_are_found_without_reading_the_rest(store: Store, campaign: str) -> None:
    rewound = Rewound((1,), "why", "host")
    store.append(campaign, 0, [*notes("a"), rewound, *notes("b")])

    assert store.rewinds(campaign) == [(2, rewound)]


def test_of_a_links_secret_only_the_hash_is_kept(store: Store, campaign: str, path: Path) -> None:
    token, token_hash = new_token()
    store.add_seat(campaign, SeatRow("ben", "Ben", "player", token_hash))

    assert store.seat_by_token(hash_of(token)) == (campaign, SeatRow("ben", "Ben", "player", token_hash))
    assert [seat.id for seat in store.seats(campaign)] == ["host", "ben"]
    store.close()
    everything = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert token_hash.encode() in everything
    assert token.encode() not in everything


def test_a_link_can_be_taken_away(store: Store, campaign: str) -> None:
    token, token_hash = new_token()
    store.add_seat(campaign, SeatRow("ben", "Ben", "player", token_hash))
    store.set_token(campaign, "ben", None)

    assert store.seat_by_token(hash_of(token)) is None
    assert [seat.id for seat in store.seats(campaign)] == ["host", "ben"]


def test_an_id_stands_for_one_seat_only(store: Store, campaign: str) -> None:
    with pytest.raises(StoreError, match="taken the seat 'host'"):
        store.add_seat(campaign, SeatRow("host", "Another", "player"))

    assert [seat.name for seat in store.seats(campaign)] == ["Hana"]
