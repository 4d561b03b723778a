#!/usr/bin/env python3
"""learner.py: a game as an environment for programs that learn: reset, step, reward, observations as numbers.

    ./learner.py [GAMES]

Environment has the form of a gymnasium.Env, but needs Python alone: prime-referee, which is in the PATH or in
PRIME_REFEREE, plays for the opponent, and is asked in JSON. Below it is an example that learns to play Lvl. 0: it plays
100 games with random moves, learns for that many GAMES (300), and plays 100 games with what it has learnt.
"""
import json
import math
import os
import random
import subprocess
import sys

REFEREE = os.environ.get("PRIME_REFEREE", "prime-referee")
ME = "Ann"
LVL0_KEYS = [ME + ".hand", "Ben.count", "last", "pile.count"]
LVL0_CARDS = [str(n) for n in range(1, 14)] + ["17", "19", "D"]


class Environment:
    """A game of two against the referee. An action is an index into info["moves"], the moves that may be made now.

    keys: what is observed, keys of `state`. A hand gives a number for each of `cards`, how many there are in it; any
    other key gives one number, 0 if it has none. opponent: yes (random moves), easy, fair, strong:iN.
    """

    def __init__(self, game="lvl0", options="", opponent="yes", keys=None, cards=None):
        self.begin = f"new {game} players={ME},Ben practise={opponent} {options}"
        self.keys, self.cards = keys or LVL0_KEYS, cards or LVL0_CARDS
        self.moves = []
        self.referee = subprocess.Popen([REFEREE, "--json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        universal_newlines=True)

    def ask(self, command):
        """Sends a command; returns the text of the reply and the lines of data."""
        print(json.dumps({"command": command}), file=self.referee.stdin, flush=True)
        data = []
        for line in self.referee.stdout:
            answer = json.loads(line)
            if "data" in answer:
                data.append(answer["data"])
            elif answer.get("reply") == "ok":
                return answer["text"], data
            elif "reply" in answer:
                raise ValueError(f"{command}: {answer['code']}: {answer['text']}")
        raise EOFError("prime-referee has ended")

    def observe(self):
        """The position as ME sees it: as many numbers each time."""
        state = dict(line.split(" ", 1) for line in self.ask("state")[1])
        numbers = []
        for key in self.keys:
            if key.endswith(".hand"):
                hand = state[key].split(",")
                numbers += [hand.count(card) for card in self.cards]
            else:
                numbers.append(int(state[key]) if state[key].isdigit() else 0)
        return numbers

    def reset(self, seed=None):
        """Begins a game; the same seed deals the same cards. Returns the observation and {"moves": commands}."""
        self.ask(self.begin + (f" seed={seed}" if seed is not None else ""))
        self.moves = self.ask("legal")[1]
        return self.observe(), {"moves": self.moves}

    def step(self, action):
        """Makes the move; the opponent plays until it is our turn. Returns observation, reward, terminated, truncated
        and info. The reward is 1 for a win and -1 for a loss, at the end, and 0 before and for a draw."""
        self.ask(self.moves[action])
        terminated = self.ask("get phase")[0] == "over"
        winner = self.ask("result")[0]
        self.moves = [] if terminated else self.ask("legal")[1]
        reward = 0 if winner == "-" else 1 if ME in winner.split(",") else -1
        return self.observe(), reward, terminated, False, {"moves": self.moves}

    def close(self):
        """Ends the referee."""
        self.referee.stdin.close()
        self.referee.wait()
        self.referee.stdout.close()


# ---- the example ----


def is_prime(n):
    """By trial division: plays of Lvl. 0 have at most six digits."""
    return n > 1 and all(n % d for d in range(2, math.isqrt(n) + 1))


def features(move):
    """What the learner looks at in a move."""
    verb, *cards = move.split()
    prime = verb == "play" and is_prime(int("".join(cards)))
    return [verb == "play" and not prime, prime, len(cards) * prime, verb == "draw", verb == "pass", verb == "d"]


def choose(weights, moves, rng):
    """A move by chance, the better by the weights the likelier; also how much more than usual it has of each feature."""
    table = [features(move) for move in moves]
    values = [math.exp(sum(w * x for w, x in zip(weights, row))) for row in table]
    action = rng.choices(range(len(moves)), values)[0]
    usual = [sum(v * row[k] for v, row in zip(values, table)) / sum(values) for k in range(len(weights))]
    return action, [x - y for x, y in zip(table[action], usual)]


def play(environment, weights, seed, rng):
    """A game; returns its reward and the sum of what `choose` says of the moves."""
    _, info = environment.reset(seed)
    gained, reward, is_over = [0.0] * len(weights), 0, False
    while not is_over:
        action, gain = choose(weights, info["moves"], rng)
        gained = [x + y for x, y in zip(gained, gain)]
        _, reward, is_over, _, info = environment.step(action)
    return reward, gained


def wins(environment, weights, rng):
    """How many of 100 games are won."""
    return sum(play(environment, weights, seed, rng)[0] > 0 for seed in range(100))


def main():
    """REINFORCE (Williams 1992): after a win the moves that were made become likelier, after a loss less likely."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    environment, rng = Environment(), random.Random(1)
    weights = [0.0] * len(features("pass"))
    print("before:", wins(environment, weights, rng), "of 100 games won")
    for seed in range(100, 100 + games):
        reward, gained = play(environment, weights, seed, rng)
        weights = [w + 0.05 * reward * g for w, g in zip(weights, gained)]
    print(f"after {games}:", wins(environment, weights, rng), "of 100 games won")
    environment.close()


if __name__ == "__main__":
    main()
