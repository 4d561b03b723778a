#!/usr/bin/env python3
"""channel.py: a seat at the table, over JSON, for the example players beside it; prime-player(7) describes the lines.

A player of one game calls play(GAME, choose); choose(channel) returns a move, or None if no move is to be made now.
"""
import json
import os
import sys


class Over(Exception):
    """The match is over."""


class Channel:
    """The seat channel on standard input and output."""

    def __init__(self, plays):
        self.plays = plays  # the name of the game
        self.me = None
        self.events = 0  # that may have made it our turn
        self.game = []  # the events of this game, as lists of words
        self.refused = False  # whether our last move was

    def read(self):
        """An answer, as a dictionary. Of the events, `you` tells our name."""
        line = sys.stdin.readline()
        if not line:
            raise Over
        answer = json.loads(line)
        if "event" in answer:
            self.hear([answer["event"]] + answer["words"])
        return answer

    def hear(self, event):
        """Notes an event; `you` tells our name."""
        self.events += 1
        if event[0] == "new" and event[1] != self.plays:
            sys.exit(f"{sys.argv[0]} plays {self.plays} only")
        if event[0] == "new":
            self.game.clear()
        self.game.append(event)
        if event[0] == "you":
            self.me = event[1]

    def ask(self, command):
        """Sends a command; returns whether it was accepted, the text of the reply, and the lines of data."""
        print(json.dumps({"command": command}), flush=True)
        data = []
        while True:
            answer = self.read()
            if "data" in answer:
                data.append(answer["data"])
            elif "reply" in answer:
                return answer["reply"] == "ok", answer["text"], data

    def legal(self):
        """The moves that may be made now: none if it is not our turn, or if there are too many to list."""
        return self.ask("legal")[2]

    def state(self):
        """The table as this seat sees it: the value of each key."""
        return dict(line.split(" ", 1) for line in self.ask("state")[2])

    def cards(self, key="hand"):
        """A list of cards: the hand, or the value of another key, such as "get discard"."""
        text = self.ask(key)[1]
        return [] if text in ("-", "") else text.split(",")


def play(game, choose):
    """Plays until the match is over. After each event it may be our turn, and a turn may take several moves."""
    channel = Channel(game)
    try:
        while True:
            channel.read()
            heard = None
            while heard != channel.events:  # what happens while we ask may make it our turn
                heard = channel.events
                move = choose(channel)
                if move:
                    heard = None
                    channel.refused = not channel.ask(move)[0]
                    if channel.refused:
                        print("refused:", move, file=sys.stderr)
    except (Over, BrokenPipeError):
        # What could not be written would be written again at the exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
