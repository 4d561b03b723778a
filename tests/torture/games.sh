#!/bin/sh
# games.sh: 10,000 random matches of every game (GAME_MATCHES=N of each), one run per processor at a time.
. tests/cli/tap.sh

matches=${GAME_MATCHES:-10000}
games=$(game_names)
part=2500 # matches of a run: small, so that all processors share a game that takes long

# Prints the runs as lines GAME FIRST COUNT: matches with seeds from FIRST on. The last run of a game has the remainder.
runs() {
    for game in $games; do
        first=1
        while left=$((matches - first + 1)) && [ "$left" -ge $((2 * part)) ]; do
            echo "$game $first $part"
            first=$((first + part))
        done
        [ "$left" -le 0 ] || echo "$game $first $left"
    done
}

# The output of a run goes to the file GAME.FIRST. If the run passes, the file GAME.FIRST.passed is created.
runs > "$scratch/runs"
# shellcheck disable=SC2016 # the shell that xargs calls expands
TRIAL=$BUILD/tests/referee/test_every_game xargs -P "$(processors)" -n 3 sh -c '
    GAME=$2 SEED=$3 MATCHES=$4 "$TRIAL" > "$1/$2.$3" 2>&1 && : > "$1/$2.$3.passed"' sh "$scratch" < "$scratch/runs"
for game in $games; do
    grep "^$game " "$scratch/runs" | cut -d ' ' -f 2 > "$scratch/firsts"
    broken=$(while read -r first; do
        [ -e "$scratch/$game.$first.passed" ] || echo "$game.$first"
    done < "$scratch/firsts")
    check "$game keeps every promise in $matches random matches" test -s "$scratch/firsts" -a -z "$broken"
    figure "$game: random matches" "$matches" '' 1
    [ -n "$broken" ] || tried "$(grep "^$game " "$scratch/runs" | awk '{ n += $3 } END { print n + 0 }')"
    for run in $broken; do sed 's/^/# /' "$scratch/$run"; done
done
tap_end
