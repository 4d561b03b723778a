#!/usr/bin/env python3
"""daifugo.py: plays Daifugo with house rules as a good human does, by sorting the hand into the plays that it needs.

    prime-match daifugo Ann=json:./daifugo.py Ben=fair

Sort the hand into sets and kaidans. Each is a play, and the stronger ones count less, up to a half, because you are
likely to lead again after them; an eight, which ends the pile, and a Joker count a third. Of your plays choose the one
that leaves least, and do not use up strength: a weak play is better than a strong one that leaves as little. Pass if
any play would leave more than the hand counts now, less a little. When an eight or a Joker leads to the last play, use
it. Never end with a foul, and do not keep only cards that would be one.
"""
import functools
import itertools

import channel

VALUES = "3456789TJQKA2"
JOKER = "JK"
MANY = 20  # in a larger hand no kaidans are looked for
CUT = 0.3  # what an eight counts, and a Joker
SHARE = {1: 1, 2: 0.7}  # of hands that can beat a single card, how many can beat a pair; below, three and more


def strength(values, is_reversed):
    """From 0 to 1, how hard a play of these values is to beat."""
    low = 12 - max(values) if is_reversed else min(values)
    return 1 - (1 - low / 12) * SHARE.get(len(values), 0.4)


def values_of(cards):
    """The values, from 0 for a 3 to 12 for a 2."""
    return [VALUES.index(card[0]) for card in cards]


def count_of(cards, is_reversed):
    """What one play of these cards counts."""
    return CUT if any(card[0] == "8" for card in cards) else 1 - strength(values_of(cards), is_reversed) / 2


def kaidans(cards):
    """The longest one from each card of a hand without Jokers."""
    for first in cards:
        suit = [VALUES[value] + first[1] for value in range(VALUES.index(first[0]), len(VALUES))]
        kaidan = list(itertools.takewhile(cards.__contains__, suit))
        if len(kaidan) >= 3:
            yield kaidan


def is_foul(card, is_kakumei):
    """Whether the game must not end with it."""
    return card == JOKER or card[0] == ("3" if is_kakumei else "2")


@functools.lru_cache(maxsize=500000)
def plays_of(cards, is_reversed):
    """The least that cards without Jokers count, as sets and kaidans."""
    sets = [[card for card in cards if card[0] == value] for value in {card[0] for card in cards}]
    ways = [sum(count_of(cards, is_reversed) for cards in sets)]
    for kaidan in kaidans(cards) if len(cards) <= MANY else ():
        rest = tuple(card for card in cards if card not in kaidan)
        ways.append(count_of(kaidan, is_reversed) + plays_of(rest, is_reversed))
    return min(ways)


def left(hand, is_kakumei):
    """What the whole hand counts."""
    others = tuple(card for card in hand if card != JOKER)
    stuck = bool(hand) and all(is_foul(card, is_kakumei) for card in hand)
    return plays_of(others, is_kakumei) + CUT * (len(hand) - len(others)) + 2 * stuck


def without(hand, cards):
    """The hand without these cards."""
    rest = list(hand)
    for card in cards:
        rest.remove(card)
    return rest


def worth(move, hand, is_kakumei):
    """The greater the better."""
    verb, *words = move.split()
    if verb == "pass":
        return -left(hand, is_kakumei) - 0.2
    cards = [word for word in words if word not in ("rev", "none")]
    rest = without(hand, [card.split("=")[0] for card in cards])
    after = left(rest, is_kakumei != ("rev" in words))
    shown = [card.split("=")[-1] for card in cards]
    if verb != "play":
        return -after
    if not rest:
        is_last = shown == [JOKER] or any(is_foul(card, is_kakumei) for card in shown if card != JOKER)
        return -100 if is_last else 100
    leads = shown[0] == JOKER or any(card[0] == "8" for card in shown)
    used = 1 if shown[0] == JOKER else 0.6 if leads else strength(values_of(shown), is_kakumei)
    return 50 if leads and after <= 1 else -after - used * 0.3


def choose(seat):
    """The move, or None if it is not our turn."""
    moves = seat.legal()
    if len(moves) < 2:
        return moves[0] if moves else None
    hand, is_kakumei = seat.cards(), seat.ask("get kakumei")[1] == "on"
    return max(moves, key=lambda move: worth(move, hand, is_kakumei))


channel.play("daifugo", choose)
