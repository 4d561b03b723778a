#!/bin/sh
# series_in_process.sh: how many games a minute the referee's own fair players play, in process and on one processor.
#
#   BUILD=build tests/bench/series_in_process.sh
#
# A figure is processor time: the median of five runs of 4,000 games of two players, deals included.

BUILD=${BUILD:-build}

# row GAME GOAL
row() {
    figure=$(for _ in 1 2 3 4 5; do "$BUILD/tests/bench/series_in_process" "$1" 4000; done |
        awk '{ print $2 }' | sort -n | sed -n 3p)
    said=$([ "$figure" -ge "$2" ] && echo reached || echo missed)
    printf '%-58s %9s %-9s at least %s: %s\n' "$1 between fair players, in process" "$figure" 'games/min' "$2" "$said"
}

row prime-daifugo 150000
row lvl0 400000
row daifugo 200000
row attactics 200000
row primary 200000
row rummy 200000
