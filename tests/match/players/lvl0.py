#!/usr/bin/env python3
"""lvl0.py: plays Prime Daifugo Lvl. 0 as a good human does, by counting the plays that its cards still need.

    prime-match lvl0 Ann=json:./lvl0.py Ben=fair

Arrange the hand in as few plays as possible. A 12 counts half a play, because it ends the round and you lead again; so
does a D. A card that is in no prime counts one and a half, and a play that few hands can beat a little less than one.
Play what leaves the fewest plays; of these the one that most hands can beat, because strong numbers are for later. Only
if one more play would win, prefer what few hands can beat. If each play would break the hand up, draw instead. Play D
first, and discard what fits no prime.
"""
import bisect
import functools
import itertools
import random

import channel

DECK = "1 1 1 2 2 2 3 3 3 3 3 4 4 4 5 5 6 6 6 7 7 7 7 8 8 9 9 9 9 10 10 10 11 11 11 12 12 12 13 13 13 17 19".split()
ICON = "4689"  # a play of three cards needs one of these
MANY = 12  # of a larger hand the other cards are not arranged: each counts for most of a play


def sieve(size):
    """The sieve of Eratosthenes: byte n is 1 if n is prime."""
    marks = bytearray([0, 0]) + bytearray([1]) * (size - 2)
    for n in range(2, int(size ** 0.5) + 1):
        if marks[n]:
            marks[n * n::n] = bytes(len(marks[n * n::n]))
    return marks


IS_PRIME = sieve(2000)


def is_allowed(row):
    """Whether the values may be played in this order."""
    return row[0] != "0" and (len(row) < 3 or (max(map(len, row)) == 1 and any(value in ICON for value in row)))


@functools.lru_cache(maxsize=None)
def greatest(cards):
    """The greatest prime of these cards, one to three, or 0. A card like 5/9 has several values."""
    rows = (row for values in itertools.product(*(card.split("/") for card in cards if card not in ("D", "SKIP")))
            for row in itertools.permutations(values) if len(row) == len(cards) and is_allowed(row))
    return max((number for number in map(int, map("".join, rows)) if IS_PRIME[number]), default=0)


def without(hand, cards):
    """The hand without these cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return tuple(rest)


HANDS = [random.Random(seed).sample(DECK, 8) for seed in range(200)]
BEST = {count: sorted(max(map(greatest, itertools.combinations(hand, count))) for hand in HANDS) for count in (1, 2, 3)}


def strength(cards, number):
    """The share of hands of eight that cannot beat the number."""
    return bisect.bisect_right(BEST[len(cards)], number) / len(HANDS)


@functools.lru_cache(maxsize=500000)
def plays_of(hand):
    """The plays that a sorted hand needs: the least over all plays that its first card can be in."""
    if not hand:
        return 0
    first, rest = hand[:1], hand[1:]
    if len(hand) > MANY or first[0] in ("D", "SKIP"):
        return (0.7 if len(hand) > MANY else 0.5) + plays_of(rest)
    fewest = 1.5 + plays_of(rest)
    for others in set(itertools.chain(*(itertools.combinations(rest, count) for count in range(3)))):
        cards, number = first + others, greatest(first + others)
        if number:
            cost = 0.5 if "12" in cards else 1 - strength(cards, number) / 10
            fewest = min(fewest, cost + plays_of(without(rest, others)))
    return fewest


class Play:
    """A play: its cards, its number, and the plays that the rest of the hand needs."""

    def __init__(self, command, hand):
        words = command.split()[1:]
        self.command, self.cards = command, [word.split(":")[0] for word in words]
        self.number = int("".join(word.split(":")[-1] for word in words))
        self.is_prime = IS_PRIME[self.number]
        self.left = plays_of(without(hand, self.cards)) if self.is_prime else None

    def worth(self):
        """The greater the better."""
        ends_round, holds = "12" in self.cards, strength(self.cards, self.number)
        return -self.left + ((1 if ends_round else holds) if self.left <= 1 else -(0.5 if ends_round else holds) / 2)


def choose(table):
    """The move, or None if it is not our turn."""
    moves = table.legal()
    hand = tuple(sorted(table.cards())) if moves else ()
    if not moves or moves[0].startswith("discard "):
        return min(moves, key=lambda move: plays_of(without(hand, move.split()[1:])), default=None)
    plays = [play for play in (Play(move, hand) for move in moves if move.startswith("play ")) if play.is_prime]
    best = max(plays, key=Play.worth, default=None)
    if best and (best.left == 0 or ("d" not in moves and best.left < plays_of(hand) + 0.5)):
        return best.command
    others = [move for move in ("d", "draw", best and best.command, "skip", "pass") if move in moves]
    return (others or moves)[0]


channel.play("lvl0", choose)
