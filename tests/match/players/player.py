#!/usr/bin/env python3
"""player.py: plays any game: a move that `legal` lists, else what `suggest` says, else a prime of the hand.

    prime-match prime-daifugo Ann=sh:./player.py Ben=fair

Where moves are not listed, as in Prime Daifugo, `table --json` says what can be done: how many cards a play may have,
which cards are in the hand, and as what they may be played.
"""
import json
import os
import random
import sys

SPELT = {"A": "1", "T": "10", "J": "11", "Q": "12", "K": "13"}


class Over(Exception):
    """The match is over."""


class Referee:
    """The seat channel on standard input and output."""

    def __init__(self):
        self.me = None
        self.events = 0

    def read(self):
        """A line: its mark and the text after it. Events tell who we are."""
        line = sys.stdin.readline()
        if not line:
            raise Over
        mark, _, text = line.rstrip("\n").partition(" ")
        words = text.split()
        self.events += mark == "!"
        if mark == "!" and words[1] == "you":
            self.me = words[2]
        return mark, text

    def ask(self, command):
        """Sends a command; returns whether it was accepted, the text of the reply, and the lines of data."""
        print(command, flush=True)
        data = []
        while True:
            mark, text = self.read()
            if mark == "|":
                data.append(text)
            elif mark in ("=", "?"):
                return mark == "=", text, data

    def get(self, key):
        """The value of a key, or None where the game has no such key."""
        is_accepted, text, _ = self.ask("get " + key)
        return text if is_accepted else None


def is_prime(n):
    """Exact below 3.3e24: no number below it is a strong pseudoprime to all of these (Sorenson and Webster 2015)."""
    bases = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)
    if n < 2 or any(n % p == 0 for p in bases):
        return n in bases
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    return all(pow(a, odd, n) == 1 or any(pow(a, odd << i, n) == n - 1 for i in range(twos)) for a in bases)


def is_wrong(move):
    """Whether the move puts down a number, as "play 10 5/9:9" does, that is not prime."""
    verb, *cards = move.split()
    number = "".join(card.split(":")[-1] for card in cards)
    return verb == "play" and number.isdigit() and not is_prime(int(number))


def choose(moves):
    """Any move but a wrong one; to pass only where there is no other."""
    good = [move for move in moves if not is_wrong(move)] or moves
    return random.choice([move for move in good if move != "pass"] or good)


def row_of(cards):
    """The words of a row of cards, and the number that they spell; a Joker is any of its values."""
    words, number = [], ""
    for card in cards:
        value = random.choice(card.get("as", [card["card"]]))
        words.append(card["card"] + ":" + value if "as" in card and len(cards) > 1 else card["card"])
        number += SPELT.get(value, value)
    return words, int(number)


def find_prime(referee, table, verb):
    """A command that puts down a prime, the more cards the better, or None."""
    last, is_reversed = referee.get("last"), referee.get("order") == "reversed"
    areas = {area["name"]: area["cards"] for area in table["areas"] if area["owner"] == referee.me}
    hand = areas[verb["from"]]
    for count in range(min(verb["max"], len(hand)), verb["min"] - 1, -1):
        for _ in range(200):
            words, number = row_of(random.sample(hand, count))
            beats = last in ("-", None) or (number < int(last) if is_reversed else number > int(last))
            if beats and is_prime(number) and not (count == 1 and words == ["X"]):
                return " ".join([verb["verb"]] + words)
    return None


def think(referee):
    """The move, or None if it is not our turn."""
    is_accepted, _, moves = referee.ask("legal")
    if is_accepted:
        return choose(moves) if moves else None
    is_accepted, move, _ = referee.ask("suggest")
    if is_accepted:
        return move
    if referee.get("turn") != referee.me or referee.get("asked") not in ("-", None):
        return None
    is_accepted, _, moves = referee.ask("legal")  # the turn may have begun after the first question
    if is_accepted and moves:
        return choose(moves)
    table = json.loads(referee.ask("table --json")[2][0])
    verbs = {verb["verb"]: verb for verb in table["verbs"]}
    play = find_prime(referee, table, verbs["play"]) if "play" in verbs else None
    return play or next((verb for verb in ("draw", "pass") if verb in verbs), None)


def main():
    """After each event it may be our turn, and a turn may take several moves."""
    random.seed(1)
    referee = Referee()
    try:
        while True:
            referee.read()
            heard = None
            while heard != referee.events:  # what happens while we ask may make it our turn
                heard = referee.events
                move = think(referee)
                if move:
                    heard = None
                    if not referee.ask(move)[0]:
                        print("refused:", move, file=sys.stderr)
    except (Over, BrokenPipeError):
        # What could not be written would be written again at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


main()
