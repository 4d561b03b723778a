#!/bin/sh
# playouts.sh: how many games a second the search of the referee's own players plays to their end, on one processor.
#
#   BUILD=build tests/bench/playouts.sh
#
# A figure is processor time: the median of five runs over the middle positions of 20 games of two players.
. tests/bench/figures.sh

# playouts GAME [GOAL]
playouts() {
    figure=$(for _ in 1 2 3 4 5; do "$bench/playouts" "$1"; done | median 2)
    row "$1, playouts from the middle of a game" "$figure" 'a second' "$2" least
}

playouts lvl0 50000
playouts prime-daifugo 20000
for game in daifugo attactics primary rummy; do
    playouts $game
done
