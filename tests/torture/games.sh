#!/bin/sh
# games.sh: ten thousand random matches of every game (GAME_MATCHES=N of each), as many runs at a time as there are
# processors; takes minutes.
. tests/cli/tap.sh

matches=${GAME_MATCHES:-10000}
games=$(echo games | "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\) .*/\1/p')
part=2500 # matches of a run: a game that takes long is played by all processors

# Lines GAME FIRST COUNT, which are runs: of the matches with the seeds from FIRST on.
runs() {
    for game in $games; do
        first=1
        while [ "$first" -le "$matches" ]; do
            left=$((matches - first + 1))
            echo "$game $first $((left < part ? left : part))"
            first=$((first + part))
        done
    done
}

# What each run found goes to a file of its own, named GAME.FIRST; the empty GAME.FIRST.broken says that it found something.
# shellcheck disable=SC2016 # the shell that xargs calls expands
runs | TRIAL=$BUILD/tests/referee/test_every_game xargs -P "$(processors)" -n 3 sh -c '
    GAME=$2 SEED=$3 GAMES=$4 "$TRIAL" > "$1/$2.$3" 2>&1 || : > "$1/$2.$3.broken"' sh "$scratch"
for game in $games; do
    broken=$(find "$scratch" -name "$game.*.broken")
    same "$game keeps every promise in $matches random matches" '' "$broken"
    figure "$game: random matches" "$matches" '' 1
    for run in $broken; do sed 's/^/# /' "${run%.broken}"; done
done
tap_end
