#!/bin/sh
# series_in_process.sh: how many games a minute the referee's own fair players play, in process and on one processor.
#
#   BUILD=build tests/bench/series_in_process.sh
#
# A figure is processor time: the median of five runs of 4,000 games of two players, deals included.
. tests/bench/figures.sh

# fair GAME GOAL
fair() {
    figure=$(for _ in 1 2 3 4 5; do "$bench/series_in_process" "$1" 4000; done | median 2)
    row "$1 between fair players, in process" "$figure" games/min "$2" least
}

fair prime-daifugo 150000
fair lvl0 400000
for game in daifugo attactics primary rummy; do
    fair $game 200000
done
