"""What happens to an asset's card, and what its abilities do to a roll."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kernel import Fact, Told
from tablewright.kernel.show import Change, Line, Say
from tablewright.rules.starforged.assets.words import value_name
from tablewright.rules.starforged.extras import AssetId
from tablewright.rules.starforged.facts import moved
from tablewright.rules.starforged.roll_facts import Outcome
from tablewright.rules.starforged.state import HeroId, Party


class CardValueSet(Fact, frozen=True):
    """A value that an asset's card keeps changed: ammo, a clock, a mark, whether something was used."""

    hero: HeroId
    asset: AssetId
    name: str
    key: str
    before: int
    after: int
    why: str = ""

    def apply(self, party: Party) -> Party:
        hero = party.hero(self.hero)
        return party.with_hero(
            self.hero, assets=hero.with_asset(hero.asset(self.asset).with_value(self.key, self.after))
        )

    def tell(self, told: Told) -> Iterable[Line]:
        if words := value_name(self.key):
            yield moved(told.whose(self.hero, f"{self.name}, {words}"), self.before, self.after, self.why)


class CardWordSet(Fact, frozen=True):
    """The owner of an asset named something on its card."""

    hero: HeroId
    asset: AssetId
    name: str
    key: str
    text: str

    def apply(self, party: Party) -> Party:
        hero = party.hero(self.hero)
        return party.with_hero(self.hero, assets=hero.with_asset(hero.asset(self.asset).with_word(self.key, self.text)))

    def tell(self, told: Told) -> Iterable[Line]:
        yield Change(told.whose(self.hero, f"{self.name}, {self.key.replace('_', ' ')}"), "", self.text or "nothing")


class AbilityApplied(Fact, frozen=True):
    """An ability of an asset bears on a roll, or was used."""

    hero: HeroId
    asset: AssetId
    name: str
    what: str

    def tell(self, told: Told) -> Iterable[Line]:
        yield Say(f"{told.whose(self.hero, self.name)}: {self.what}.")


class AutomaticResult(Fact, frozen=True):
    """An ability took the place of the dice: no match, nothing to burn (G-18)."""

    hero: HeroId
    outcome: Outcome
    why: str

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"An automatic {self.outcome}, without a roll: {self.why}.")


class OutcomeShifted(Fact, frozen=True):
    """An outcome counts as another."""

    hero: HeroId
    before: Outcome
    after: Outcome
    why: str

    def tell(self, told: Told) -> Iterable[Line]:
        del told
        yield Say(f"The {self.before} counts as a {self.after}: {self.why}.")
