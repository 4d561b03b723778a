#!/usr/bin/env python3
"""attactics.py: plays Prime Attactics as a good human does, by looking one answer ahead.

    prime-match attactics Ann=json:./attactics.py Ben=fair

Choose the tile after which the opponent's best answer leaves you best off: the ratio of the scores counts, and a score
of 0 loses. The answers are the tiles of the open display, and all striped tiles that are not yet played, as the rack is
hidden. A tile that multiplies, divides or doubles may wait, so while it is not played it is worth half of what it does;
+ and - are for small scores, and soon worth nothing.
"""
import math

import channel

BLACK = [f"/{n}" for n in range(2, 8)]
OF_COLOUR = {"Dg": "+", "Db": "-", "Dr": "x"}


def use(score, tile):
    """The score after the tile, or None if it cannot be used."""
    if tile[0] == "D":
        return 2 * score
    n = int(tile[1:])
    after = {"+": score + n, "-": score - n, "x": score * n, "/": score // n if score % n == 0 else -1}[tile[0]]
    return after if after >= 0 else None


def use_all(score, tiles):
    """The score after the tiles, or None."""
    for tile in tiles:
        score = None if score is None else use(score, tile)
    return score


def reserve(tiles):
    """What tiles are worth that may wait."""
    factors = [2 if tile[0] == "D" else int(tile[1:]) if tile[0] in "x/" else 1 for tile in tiles]
    return math.log(math.prod(factors)) / 2


def without(tiles, used):
    """The tiles without those used."""
    rest = list(tiles)
    for tile in used:
        rest.remove(tile)
    return rest


def balance(own, other):
    """The logarithm of the ratio of the scores."""
    return math.inf if other == 0 else -math.inf if own == 0 else math.log(own) - math.log(other)


def answers(display, black):
    """Each tile, and each with a D, that the opponent may use."""
    numbers = [tile for tile in display if tile[0] != "D"]
    pairs = [[tile, double] for tile in numbers for double in set(display) if OF_COLOUR.get(double) == tile[0]]
    return [[tile] for tile in numbers + black] + pairs


class Table:
    """Both scores and the tiles, as far as we know them."""

    def __init__(self, me, state):
        foe = next(key for key in state if key.endswith(".score") and key != me + ".score")[:-len(".score")]
        area = {key: value.split(",") if value != "-" else [] for key, value in state.items()}
        self.own, self.other = int(state[me + ".score"]), int(state[foe + ".score"])
        self.tiles = area[me + ".display"] + area[me + ".rack"]
        self.theirs = area[foe + ".display"] + [tile for tile in BLACK if tile not in area[foe + ".played"]]
        self.answers = answers(area[foe + ".display"], [tile for tile in self.theirs if tile in BLACK])

    def worth(self, move):
        """How well off we are after the move and the worst answer."""
        verb, *tiles = move.split()
        target = tiles.pop() if verb == "play" else "opp"
        own = use_all(self.own, tiles) if target == "me" else self.own
        other = use_all(self.other, tiles) if target == "opp" else self.other
        mine = reserve(without(self.tiles, tiles))
        worst = [balance(own, other) + mine - reserve(self.theirs)]
        for answer in self.answers if own and other else ():
            theirs = reserve(without(self.theirs, answer))
            for after in ((use_all(own, answer), other), (own, use_all(other, answer))):
                if None not in after:
                    worst.append(balance(*after) + mine - theirs)
        return min(worst)


def choose(seat):
    """The move, or None if it is not our turn."""
    moves = seat.legal()
    if len(moves) < 2:
        return moves[0] if moves else None
    table = Table(seat.me, seat.state())
    return max(moves, key=table.worth)


channel.play("attactics", choose)
