#!/bin/sh
# test_calibrate.sh: `make calibrate` compares told chances with games, and writes the tables that correct them.
. tests/cli/tap.sh

export BUILD SAMPLES="$scratch/samples" ITERATIONS=8

# calibrate [COMMAND ...] GAME: in the scratch folder, which has its own source of the game.
calibrate() {
    (cd "$scratch" && env "$@")
}

tables() {
    grep -c '^    \.calibration = {.*},$' "$scratch/referee/games/lvl0/player.c"
}

mkdir -p "$scratch/referee/games/lvl0"
sed '/\.calibration = /d' referee/games/lvl0/player.c > "$scratch/referee/games/lvl0/player.c"
script=$top/tests/bench/calibrate.sh

rows=$(calibrate GAMES=42 JOBS=1 "$script" lvl0)
same 'too few games fail' 1 $?
has 'and say so' 'lvl0: 0 bins have 1,000 moves from 300 games' "$rows"
same 'each bin has its moves, games, and what was told and won' '' "$(echo "$rows" | tail -n +3 | sed '$d' |
    grep -v '^lvl0 *[0-9]*-[0-9]* *[0-9]* *[0-9]* *[0-9.]* *[0-9.]* *[-+][0-9.]* +/- *[0-9.]*  few$')"
same 'the jobs share the games' "$rows" "$(calibrate GAMES=42 JOBS=3 "$script" lvl0)"

row=$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n 1)
same 'a table of eleven knots is written' 11 "$(echo "$row" | sed 's/.*{//' | awk -F, '{ print NF - 1 }')"
same 'into the source of the game' 1 "$(tables)"
same 'which otherwise stays as it is' '' \
    "$(sed '/\.calibration = /d' referee/games/lvl0/player.c | diff - "$scratch/referee/games/lvl0/player.c" | grep '^[<>]' | grep -v '\.calibration = ')"
same 'the same games give the same table' "$row" "$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n 1)"
same 'in place of the one before' 1 "$(tables)"
tap_end
