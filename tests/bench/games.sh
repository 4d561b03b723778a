#!/bin/sh
# games.sh: how fast the referee replays the records of each game.
#
#   BUILD=build tests/bench/games.sh [GAME...]
#
# A figure is processor time: the median of five runs, less that of runs without commands.

BUILD=${BUILD:-build}
referee=$BUILD/bin/prime-referee
measure=$BUILD/tests/bench/measure
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
# shellcheck disable=SC2046 # names are words
[ $# -gt 0 ] || set -- $(env -u MAKEFLAGS -u MAKELEVEL make -s print-ALL_GAMES | tr _ -)

# Games of two players who follow the suggestions, at most 400 commands each.
cat > "$scratch/player" << 'END'
ask() { echo "$1"; while read -r mark text && [ "$mark" != = ]; do [ "$mark" != '?' ] || return 1; done; }
for seed in 1 2 3 4 5 6 7 8 9 10; do
    ask "new $GAME players=A,B seed=$seed deal=auto"
    i=0
    while [ $i -lt 400 ] && ask suggest && ask "$text"; do
        i=$((i + 1))
    done
done
END
mkfifo "$scratch/answers"
for game; do
    rm -f "$scratch/record"
    # shellcheck disable=SC2094 # the two speak to each other through a pipe
    GAME=$game sh "$scratch/player" < "$scratch/answers" | "$referee" --record="$scratch/record" > "$scratch/answers"
    sed -n 's/ #~.*//; /^#/!p' "$scratch/record" > "$scratch/games"
    commands=$(wc -l < "$scratch/games")
    i=0
    while [ $i -lt $((100000 / commands)) ]; do
        cat "$scratch/games"
        i=$((i + 1))
    done > "$scratch/replay"
    lines=$(wc -l < "$scratch/replay")
    moves=$(grep -c '^[AB] ' "$scratch/replay")
    figures=$("$measure" "$lines" "$scratch/replay" "$referee") || exit
    rate=$(awk "BEGIN { printf \"%.0f\", $moves * 1e9 / (${figures% *} * $lines) }")
    said=$([ "$rate" -ge 200000 ] && echo reached || echo missed)
    printf '%-58s %9s %-9s at least %s: %s\n' "prime-referee $game: moves replayed, deals included" \
        "$rate" 'a second' 200000 "$said"
done
