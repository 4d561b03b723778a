#!/bin/sh
# hostile.sh: 10,000 games of prime-match with programs that misbehave and are started anew (GAMES=N), and one that
# needs 5 s to start: nobody else loses by it, and no descriptor and no process is left.
GAMES=${GAMES:-10000} SLOW_START=5000 exec tests/cli/test_hostile.sh
