#!/bin/sh
# games.sh: ten thousand random matches of every game (GAME_MATCHES=N of each), two games at a time; takes minutes.
. tests/cli/tap.sh

trial=$BUILD/tests/referee/test_every_game
matches=${GAME_MATCHES:-10000}
games=$(echo games | "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\) .*/\1/p')

# One game; its findings, and how long it took, go to a file of its own.
play() {
    GAMES=$matches GAME=$1 "$trial" > "$scratch/$1" 2>&1 && echo passed > "$scratch/$1.passed"
}

# Two lines of games, each played one after another.
odd=$(echo "$games" | sed -n 'p;n')
even=$(echo "$games" | sed -n 'n;p')
for game in $odd; do play "$game"; done &
for game in $even; do play "$game"; done
wait
for game in $games; do
    check "$game keeps every promise in $matches random matches" test -s "$scratch/$game.passed"
    figure "$game: random matches" "$matches" '' 1
    [ -s "$scratch/$game.passed" ] || sed 's/^/# /' "$scratch/$game"
done
tap_end
