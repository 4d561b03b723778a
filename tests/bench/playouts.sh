#!/bin/sh
# playouts.sh: how many games a second the search of the referee's own players plays to their end, on one processor.
#
#   BUILD=build tests/bench/playouts.sh
#
# A figure is processor time: the median of five runs over the middle positions of 20 games of two players.

BUILD=${BUILD:-build}

# row GAME MOVES GOAL: the positions after MOVES moves; a GOAL of 0 means no goal.
row() {
    figure=$(for _ in 1 2 3 4 5; do "$BUILD/tests/bench/playouts" "$1" "$2"; done |
        awk '{ print $2 }' | sort -n | sed -n 3p)
    said=$([ "$figure" -ge "$3" ] && echo reached || echo missed)
    [ "$3" -gt 0 ] && said="at least $3: $said" || said=
    printf '%-58s %9s %-9s %s\n' "$1, playouts from the middle of a game" "$figure" 'a second' "$said"
}

row lvl0 6 50000
row prime-daifugo 6 20000
row daifugo 6 0
row attactics 6 0
row primary 6 0
row rummy 6 0
