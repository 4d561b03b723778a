#!/bin/sh
# games.sh: random matches of every game, with new seeds, until the turn is over.
. tests/cli/tap.sh

: "${SOAK:=$scratch}" "${TURN:=30}"
trial=$BUILD/tests/referee/test_every_game
batch=200
next=$(cat "$SOAK/games.next" 2> /dev/null || echo 1)
end=$(($(date +%s) + TURN))

# shellcheck disable=SC2317 # called by check
play() {
    MATCHES=$batch SEED=$next "$trial"
}

while
    check "$batch matches of each game from seed $next keep every promise" play
    next=$((next + batch))
    echo "$next" > "$SOAK/games.next"
    [ "$(date +%s)" -lt "$end" ]
do :; done
figure 'random matches of each game, so far' $((next - 1)) '' 1
tap_end
