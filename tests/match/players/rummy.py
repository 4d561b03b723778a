#!/usr/bin/env python3
"""rummy.py: plays Primes Rummy as a good human does, by counting the cards that fit together.

    prime-match rummy Ann=json:./rummy.py Ben=fair

Take one, two or three primes of the hand as keys, and count the cards of the sets around them: these are kept. Discard
a card without which as many are kept; of several such cards the one without which most cards that can still be drawn
would help. Take the open card if one more is kept with it; else draw.
"""
import itertools

import channel

PRIMES = [n for n in range(2, 100) if all(n % d for d in range(2, n))]
FITS = {p: sum(1 << n for n in range(1, 100) if n != p and (n % 10 == p % 10 or n // 10 == p // 10)) for p in PRIMES}
FREE = "F"


def ones(mask):
    """The number of cards in a set of numbers, which has a bit for each."""
    return bin(mask).count("1")


def in_sets(numbers, keys, size):
    """The most cards of a hand of this size that are in sets around the keys, if no set is too small for its game."""
    least = 4 if size >= 14 else 3
    masks = [FITS[key] & numbers & ~sum(1 << key for key in keys) for key in keys]
    room = size - len(keys) - (len(keys) - 1) * (least - 1)  # for the cards beside the key of one set
    every = 0
    for mask in masks:
        every |= mask
    return len(keys) + min(size - len(keys), ones(every), sum(min(room, ones(mask)) for mask in masks))


def kept(numbers, free, size):
    """The most cards that fit together; a free card fits everywhere."""
    held = [p for p in PRIMES if numbers >> p & 1]
    keys = itertools.chain(*(itertools.combinations(held, count) for count in range(1, 4 if size >= 14 else 3)))
    return min(size, free + max((in_sets(numbers, chosen, size) for chosen in keys), default=0))


def bits(cards):
    """The set of the numbers among the cards."""
    return sum(1 << int(card) for card in set(cards) if card != FREE)


def without(cards, card):
    """The cards without one."""
    rest = list(cards)
    rest.remove(card)
    return rest


def worth(cards, gone):
    """The cards that are kept, and how many numbers that are not gone would be kept, too."""
    numbers, free, size = bits(cards), cards.count(FREE), len(cards)
    now = kept(numbers, free, size)
    return now, sum(kept(numbers | 1 << n, free, size) > now for n in range(1, 100) if not gone >> n & 1)


def takes(cards, card):
    """Whether one more is kept with the open card, and another one discarded."""
    now = kept(bits(cards), cards.count(FREE), len(cards))
    return any(kept(bits(rest), rest.count(FREE), len(rest)) > now
               for rest in (without(cards, other) + [card] for other in set(cards)))


def discards(events):
    """The cards that have been discarded since the last shuffle."""
    cards = []
    for kind, *words in events:
        cards = [] if kind == "recycle" else cards + [words[1]] if kind == "discard" else cards
    return cards


def choose(seat):
    """The move, or None if it is not our turn."""
    moves = seat.legal()
    cards = seat.cards() if moves else []
    if moves and moves[0] in ("draw", "take"):
        return "take" if "draw" not in moves or takes(cards, seat.ask("get open")[1]) else "draw"
    gone = bits(cards + discards(seat.game))
    outs = [move for move in moves if move.startswith("out ")]
    return outs[0] if outs else max(moves, key=lambda move: worth(without(cards, move.split()[1]), gone), default=None)


channel.play("rummy", choose)
