#!/bin/sh
# hostile.sh: 10,000 games of prime-match with misbehaving programs that are restarted (GAMES=N), and one program that
# needs 5 s to start: no other player is harmed, and no descriptor and no process is left.
GAMES=${GAMES:-10000} SLOW_START=5000 exec tests/cli/test_hostile.sh
