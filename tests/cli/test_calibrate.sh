#!/bin/sh
# test_calibrate.sh: `make calibrate` compares told chances with games, and writes the tables that correct them.
. tests/cli/tap.sh

export BUILD SAMPLES="$scratch/samples" ITERATIONS=8

# calibrate [COMMAND ...] GAME: in the scratch folder, which has its own source of the game.
calibrate() {
    (cd "$scratch" && env "$@")
}

tables() {
    grep -c '^     {[0-9., ]*}},$' "$scratch/referee/games/lvl0/player.c"
}

mkdir -p "$scratch/referee/games/lvl0"
sed 's/^     {[0-9., ]*}},$/     {0}},/' referee/games/lvl0/player.c > "$scratch/referee/games/lvl0/player.c"
script=$top/tests/bench/calibrate.sh

rows=$(calibrate GAMES=42 JOBS=1 "$script" lvl0)
same 'too few games fail' 1 $?
has 'and say so' 'lvl0 two: 0 bins have 1,000 moves from 300 games' "$rows"
same 'each bin has its moves, games, and what was told and won' '' "$(echo "$rows" | tail -n +3 |
    grep -v -e ' bins ' -e '^lvl0 *\(two\|three\) *[0-9]*-[0-9]* *[0-9]* *[0-9]* *[0-9.]* *[0-9.]* *[-+][0-9.]* +/- *[0-9.]*  few$')"
same 'the jobs share the games' "$rows" "$(calibrate GAMES=42 JOBS=3 "$script" lvl0)"

row=$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n 1)
same 'a table of eleven knots is written' 11 "$(echo "$row" | sed 's/.*{//' | awk -F, '{ print NF }')"
same 'into the source of the game, one for each kind' 2 "$(tables)"
same 'which otherwise stays as it is' "$(sed 's/^     {[0-9., ]*}},$/     {0}},/' referee/games/lvl0/player.c)" \
    "$(sed 's/^     {[0-9., ]*}},$/     {0}},/' "$scratch/referee/games/lvl0/player.c")"
same 'the same games give the same table' "$row" "$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n 1)"
same 'in place of those before' 2 "$(tables)"
knots=$(sed -n '/^    {"two"/{n;p;}' "$scratch/referee/games/lvl0/player.c")
calibrate KINDS=three FIT=yes GAMES=42 SEED=7 "$script" lvl0 > "$scratch/three"
same 'one kind alone' 'lvl0 three' "$(tail -n +2 "$scratch/three" | cut -d ' ' -f 1,2)"
same 'leaves the others as they are' "$knots" "$(sed -n '/^    {"two"/{n;p;}' "$scratch/referee/games/lvl0/player.c")"
tap_end
