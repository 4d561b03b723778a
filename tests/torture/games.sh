#!/bin/sh
# games.sh: ten thousand random matches of every game (GAME_MATCHES=N of each), as many runs at a time as there are
# processors; takes minutes.
. tests/cli/tap.sh

matches=${GAME_MATCHES:-10000}
games=$(echo games | "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\) .*/\1/p')
part=2500 # matches of a run: a game that takes long is played by all processors

# Lines GAME FIRST COUNT, which are runs: of the matches with the seeds from FIRST on. The last one has the rest too.
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

# What each run found goes to a file of its own, named GAME.FIRST; GAME.FIRST.passed says that it found nothing.
runs > "$scratch/runs"
# shellcheck disable=SC2016 # the shell that xargs calls expands
TRIAL=$BUILD/tests/referee/test_every_game xargs -P "$(processors)" -n 3 sh -c '
    GAME=$2 SEED=$3 MATCHES=$4 "$TRIAL" > "$1/$2.$3" 2>&1 && : > "$1/$2.$3.passed"' sh "$scratch" < "$scratch/runs"
for game in $games; do
    grep "^$game " "$scratch/runs" | cut -d ' ' -f 2 > "$scratch/firsts"
    broken=$(while read -r first; do [ -e "$scratch/$game.$first.passed" ] || echo "$game.$first"; done < "$scratch/firsts")
    check "$game keeps every promise in $matches random matches" test -s "$scratch/firsts" -a -z "$broken"
    figure "$game: random matches" "$matches" '' 1
    for run in $broken; do sed 's/^/# /' "$scratch/$run"; done
done
tap_end
