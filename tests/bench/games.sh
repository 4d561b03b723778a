#!/bin/sh
# games.sh: how fast the referee replays the records of each game.
#
#   BUILD=build tests/bench/games.sh [GAME...]
#
# A figure is processor time: the median of five runs, less that of runs without commands.
. tests/bench/figures.sh

# shellcheck disable=SC2046 # names are words
[ $# -gt 0 ] || set -- $(env -u MAKEFLAGS -u MAKELEVEL make -s print-ALL_GAMES | tr _ -)
for game; do
    suggested 10 "$game players=A,B deal=auto" > "$scratch/games"
    repeated $((100000 / $(wc -l < "$scratch/games"))) "$scratch/games" > "$scratch/replay"
    moves=$(grep -c '^[AB] ' "$scratch/replay")
    figures=$("$bench/measure" "$moves" "$scratch/replay" "$referee") || exit
    row "prime-referee $game: moves replayed, deals included" "$(calculate %.0f "1e9 / ${figures% *}")" 'a second' \
        200000 least
done
