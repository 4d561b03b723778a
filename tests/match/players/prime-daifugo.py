#!/usr/bin/env python3
"""prime-daifugo.py: plays the original Prime Daifugo by a rule of thumb about odd cards, with a program's patience.

    prime-match prime-daifugo Ann=json:./prime-daifugo.py Ben=fair

A prime ends in an odd card and not in 5. Such cards are few: play numbers that use up the others, weak numbers first,
and as many cards at once as form a prime in one of some hundred orders. If all cards can go out at once, let them; if
what keeps them from it is that their digits add up to a multiple of three, draw. A 57 and a lone Joker bring the lead.
"""
import itertools
import math
import random

import channel

NAMES = "0A23456789TJQK"  # what a Joker can be; the place of a card is its value
ENDERS = "A379JK"
TRIES = 600  # orders that are tried for a number of three cards or more
SMALL = math.prod(n for n in range(3, 200) if all(n % d for d in range(2, n)))


def is_prime(n):
    """Exact below 3.3e24: no number below it is a strong pseudoprime to all of these (Sorenson and Webster 2015)."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if n < 200 ** 2:
        return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))
    twos = (n - 1 & 1 - n).bit_length() - 1  # how often 2 divides n - 1
    return n % 2 == 1 and math.gcd(n, SMALL) == 1 and all(
        pow(a, n - 1 >> twos, n) == 1 or any(pow(a, n - 1 >> i, n) == n - 1 for i in range(1, twos + 1)) for a in bases)


def number_of(row):
    """The number that a row of cards spells; each is a pair of the card and what it is played as."""
    return int("".join(str(NAMES.index(name)) for _, name in row))


def spellings(digits, hand):
    """The rows of cards without Jokers that spell the digits."""
    if not digits:
        yield []
    for card in set(hand) - {"X"}:
        value = str(NAMES.index(card))
        if digits.startswith(value):
            rest = list(hand)
            rest.remove(card)
            yield from ([(card, card)] + row for row in spellings(digits[len(value):], rest))


def may_go_out(cards):
    """Whether no simple test excludes that the cards form a prime."""
    return "X" in cards or (sum(map(NAMES.index, cards)) % 3 != 0 and any(card in ENDERS for card in cards))


class Position:
    """What a player knows: the hand, the last number, and the options, from the words of the event `new`."""

    def __init__(self, seat):
        state, options = seat.state(), [word.split("=", 1) for word in seat.game[0] if "=" in word]
        self.hand, self.options = seat.cards(), dict(options)
        self.size, self.last = int(state["last.count"]), int(state["last"].replace("-", "0"))
        self.is_reversed, self.is_last_turn = state["order"] == "reversed", state["phase"] == "all"
        self.may_draw = (state["phase"] == "draw" and state["pile.count"] != "0" and
                         len(self.hand) + 1 != int(self.options.get("lose-at", 0)))
        self.most = int(self.options.get("max-cards", 0)) or len(self.hand)
        lists = [words.rsplit(":", 1)[-1].split(",") for key, words in options
                 if key == "registered" and words.split(":")[0] in (seat.me, words)]
        self.listed = set(lists[-1]) if lists else None

    def beats(self, number):
        """Whether the number may be played on the last one."""
        return self.size == 0 or (number < self.last if self.is_reversed else number > self.last)

    def is_allowed(self, row):
        """Whether the options let the row be played, and no simple test tells that it is not prime."""
        jokers = [card for card, _ in row].count("X")
        return (row[0][1] != "0" and (len(row) == 1 or row[-1][1] in ENDERS) and (len(row), jokers) != (1, 1) and
                (jokers < 2 or self.options.get("two-jokers") != "no") and
                (jokers == 0 or len(row) < len(self.hand) or self.options.get("joker-last") != "no"))

    def rows(self, count):
        """Rows of this many cards: of the listed numbers, or else all rows of one or two cards, and some of more."""
        if self.listed is not None:
            return (row for text in self.listed for row in spellings(text, self.hand) if len(row) == count)
        orders = (itertools.permutations(self.hand, count) if count < 3 else
                  (random.sample(self.hand, count) for _ in range(TRIES)))
        return ([(card, random.choice(NAMES) if card == "X" else card) for card in order] for order in orders)

    def worth(self, row):
        """The greater the better: it is all cards; the rest can go out; it has few enders and Jokers; it is weak."""
        rest = list(self.hand)
        for card, _ in row:
            rest.remove(card)
        return (not rest, len(rest) <= self.most and may_go_out(rest), -sum(card in ENDERS + "X" for card, _ in row),
                number_of(row) if self.is_reversed else -number_of(row))

    def prime(self, count):
        """The best play of a prime of this many cards, as a command, or None."""
        rows = [] if self.options.get("composites") == "only" or count > min(self.most, len(self.hand)) else [
            row for row in self.rows(count)
            if self.is_allowed(row) and self.beats(number_of(row)) and is_prime(number_of(row))]
        best = max(rows, key=self.worth, default=None)
        return best and "play " + "".join(card for card, _ in best) + "".join(
            "|X=" + name for card, name in best if card == "X")

    def special(self):
        """A lone Joker or 57, if it takes the lead."""
        is_free = self.listed is None and len(self.hand) > self.size
        if self.size == 1 and "X" in self.hand and (len(self.hand) > 1 or self.options.get("joker-last") != "no"):
            return "play X"
        return "play 57" if self.size == 2 and is_free and {"5", "7"} <= set(self.hand) and self.beats(57) and (
            "cut" not in self.options) else None

    def choose(self):
        """All cards; or to answer, a Joker or 57, or a prime; or to lead, a draw, or as many cards as form a prime."""
        count = len(self.hand)
        if self.is_last_turn or self.size:
            return (self.size in (0, count) and self.prime(count)) or (not self.is_last_turn and (
                self.special() or self.prime(self.size) or (self.may_draw and "draw"))) or "pass"
        moves = (self.prime(size) for size in range(count - 1, 0, -1))
        return self.prime(count) or (self.may_draw and "draw") or next(filter(None, moves), None) or (
            "play X" if "X" in self.hand else "pass")


def choose(seat):
    """The move, or None if it is not our turn."""
    if seat.ask("get turn")[1] != seat.me:
        return None
    return "pass" if seat.refused else Position(seat).choose()


random.seed(1)
channel.play("prime-daifugo", choose)
