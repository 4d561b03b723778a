#!/usr/bin/env python3
"""lvl0.py: plays Prime Daifugo Lvl. 0 with the help of prime-hints, which is in the PATH or in PRIME_HINTS.

    prime-match lvl0 Ann=sh:./lvl0.py Ben=fair

prime-hints lists the primes of the hand. Of the plays that may be made it chooses the one after which the other cards
can be put down in the fewest plays.
"""
import collections
import functools
import os
import subprocess
import sys

HINTS = os.environ.get("PRIME_HINTS", "prime-hints")
STUCK = 1.4  # plays that a card is worth which is in no play
SPECIAL = 0.6  # that D or SKIP is worth
SURPLUS = 0.7  # that each card beyond EXACT is worth
CONTROL = 0.5  # that a 12 saves: it ends the round, and we lead again
EXACT = 12  # cards for which all ways to put them down are looked through

Play = collections.namedtuple("Play", "number cards kinds")


class Over(Exception):
    """The match is over."""


me = None


def read():
    """A line: its mark and the text after it. The event `you` tells who we are."""
    global me
    line = sys.stdin.readline()
    if not line:
        raise Over
    mark, _, text = line.rstrip("\n").partition(" ")
    words = text.split()
    if mark == "!" and words[1] == "you":
        me = words[2]
    return mark, text


def ask(command):
    """Sends a command; returns whether it was accepted, the text of the reply, and the lines of data."""
    print(command, flush=True)
    data = []
    while True:
        mark, text = read()
        if mark == "|":
            data.append(text)
        elif mark in ("=", "?"):
            return mark == "=", text, data


@functools.lru_cache(maxsize=1000)
def primes(hand):
    """The primes that the cards of the hand can form."""
    if not hand:
        return []
    command = [HINTS, "hand", "--deck=lvl0-advanced", "--jobs=1", "--tsv", *hand]
    lines = subprocess.run(command, stdout=subprocess.PIPE, universal_newlines=True, check=False).stdout.splitlines()
    plays = []
    for line in lines:
        _, number, words = line.split("\t")
        cards = words.split(",")
        plays.append(Play(int(number), cards, tuple(sorted(card.split(":")[0] for card in cards))))
    return plays


def without(hand, kinds):
    """The hand without these cards, or None if they are not all there."""
    rest = list(hand)
    for kind in kinds:
        if kind not in rest:
            return None
        rest.remove(kind)
    return tuple(rest)


def cost(hand):
    """How many plays the cards take; a card that is in none of them counts for STUCK."""
    cards = tuple(card for card in hand if card not in ("D", "SKIP"))
    dead = SPECIAL * (len(hand) - len(cards))
    if len(cards) > EXACT:
        return dead + cost(cards[:EXACT]) + SURPLUS * (len(cards) - EXACT)
    sets = {play.kinds for play in primes(cards)}
    having = collections.defaultdict(list)
    for kinds in sets:
        for kind in set(kinds):
            having[kind].append(kinds)

    @functools.lru_cache(maxsize=None)
    def fewest(rest):
        if not rest:
            return 0
        best = STUCK + fewest(rest[1:])
        for kinds in having[rest[0]]:
            left = without(rest, kinds)
            if left is not None:
                best = min(best, 1 + fewest(left))
        return best

    return dead + fewest(cards)


def best_play(hand, moves):
    """The best of the plays that may be made, as a command, or None. Of equal ones it has most cards, and is small."""
    best, chosen = None, None
    for play in primes(tuple(card for card in hand if card not in ("D", "SKIP"))):
        command = "play " + " ".join(play.cards)
        if command not in moves:
            continue
        rest = without(hand, play.kinds)
        if not rest:
            return command
        value = (cost(rest) - CONTROL * ("12" in play.kinds), -len(play.cards), play.number)
        if best is None or value < best:
            best, chosen = value, command
    return chosen


def choose(moves):
    """One of the moves that are listed."""
    hand = tuple(ask("hand")[1].split(","))
    if moves[0].startswith("discard "):
        return min(moves, key=lambda move: cost(without(hand, move.split()[1:])))
    play = best_play(hand, set(moves))
    if play and len(play.split()) - 1 == len(hand):
        return play
    if "d" in moves:
        return "d"
    for move in (play, "draw", "skip", "pass"):
        if move in moves:
            return move
    return moves[0]


def main():
    """After each event it may be our turn, and a turn may take several moves: draw, then play."""
    try:
        while True:
            read()
            while (moves := ask("legal")[2]):
                move = choose(moves)
                if not ask(move)[0]:
                    print("refused:", move, file=sys.stderr)
    except (Over, BrokenPipeError):
        sys.exit(0)


main()
