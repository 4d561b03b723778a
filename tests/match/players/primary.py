#!/usr/bin/env python3
"""primary.py: plays PRIMARY as a good human does, by counting lives.

    prime-match primary Ann=json:./primary.py Ben=fair

The cards in hand and deck and the counters are a player's lives: each turn costs one, and nearly every point takes one
from an opponent, or gives you one. Build a deck of attacks, red and purple. Play a 1 first, because you may play again;
then the cards that have the most points together. Attack the opponent with the fewest lives: strip his hand, remove
his counters, then empty his deck. What cannot attack brings back cards or lays counters. Stop attacks with counters.
"""
import channel

WANTED = "RPOYGB"  # colours of a deck, best first
EFFECTS = ("strip", "remove", "take", "mill", "loot", "recover", "shield", "dup", "draw", "restore", "pilfer", "unfade",
           "fade")  # in the order in which points are spent


def points(move):
    """The points of a play, a string or a combination."""
    return sum(int(card[1]) for card in move.split()[1:])


def is_one(move):
    """Whether the move is a single card of value 1, after which we may play again."""
    verb, *cards = move.split()
    return verb == "play" and len(cards) == 1 and points(move) == 1


def build(new):
    """The deck: sets of the best two colours, then of the others, as the words of the event `new` allow."""
    options = dict(word.split("=", 1) for word in new if "=" in word)
    pool = int(options["pool"])
    return "build " + (WANTED[:2] * pool + WANTED[2:] * pool)[:int(options.get("sets", 6))]


def draft_rank(move):
    """The less the better, of sets ("draft R") and of cards ("draft R3")."""
    lot = move.split()[1]
    return WANTED.index(lot[0]), -int(lot[1:] or 0)


class Table:
    """The state of the game, as one player sees it."""

    def __init__(self, seat):
        self.me, self.state = seat.me, seat.state()

    def is_friend(self, name):
        """Whether a player is in our team, as we are."""
        return self.state[name + ".team"] == self.state[self.me + ".team"]

    def lives(self, name):
        """How many turns a player can last."""
        counters = sum(map(int, self.state[name + ".counters"].split(",")))
        return int(self.state[name + ".handsize"]) + int(self.state[name + ".decksize"]) + counters

    def rank(self, use):
        """The less the better: which effect, and on whom; done is better than to take a counter from a friend."""
        if use == "done":
            return len(EFFECTS), 0
        effect, name = use.split()[1:3]
        harms_friend = effect == "remove" and self.is_friend(name)
        return len(EFFECTS) + 1 if harms_friend else EFFECTS.index(effect), self.lives(name)

    def choose(self, moves):
        """One of the moves."""
        if "done" in moves:
            return min(moves, key=self.rank)
        if "react use" in moves:
            return "react pass" if self.is_friend(self.state["turn"]) and "react pass" in moves else "react use"
        if moves[0].startswith("draft "):
            return min(moves, key=draft_rank)
        plays = [move for move in moves if move.split()[0] in ("play", "combine")]
        if plays:
            return max(plays, key=lambda move: (is_one(move), points(move)))
        return "end" if "end" in moves else moves[0]


def choose(seat):
    """The move, or None if it is not our turn. Very long lists of moves are refused, so some move is found instead."""
    moves = seat.legal()
    if len(moves) == 1:
        return moves[0]
    if not moves and seat.ask("get turn")[1] != seat.me:
        return None
    table = Table(seat)
    if table.state["phase"] == "build" and not (moves and moves[0].startswith("draft ")):
        return build(seat.game[0])
    return table.choose(moves) if moves else "play " + seat.cards()[0] if table.state["phase"] == "play" else "end"


channel.play("primary", choose)
