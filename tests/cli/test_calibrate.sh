#!/bin/sh
# test_calibrate.sh: `make calibrate` compares told chances with games, and writes the tables that correct them.
. tests/cli/tap.sh

export BUILD SAMPLES="$scratch/samples" ITERATIONS=8

# calibrate [COMMAND ...] GAME: in the scratch folder, which has its own source of the game.
calibrate() {
    (cd "$scratch" && env "$@")
}

source=$scratch/referee/games/lvl0/player.c

# table KIND: the knots in the source.
table() {
    sed -n "/^    {\"$1\"/{ n; s/^     //; s/},\$//; p; }" "$source"
}

# emptied FILE: the source without the knots.
emptied() {
    sed 's/^     {[0-9., ]*}},$/     {0}},/' "$1"
}

mkdir -p "$scratch/referee/games/lvl0"
emptied referee/games/lvl0/player.c > "$source"
script=$top/tests/bench/calibrate.sh

rows=$(calibrate GAMES=42 JOBS=1 "$script" lvl0)
same 'too few games fail' 1 $?
has 'and say so' 'lvl0: 0 bins have 1,000 moves from 300 games' "$rows"
figures='[0-9]*-[0-9]* *[0-9]* *[0-9]* *[0-9.]* *[0-9.]* *[-+][0-9.]* +/- *[0-9.]*  few'
same 'each bin has its moves, games, and what was told and won' '' \
    "$(echo "$rows" | tail -n +3 | grep -v -e ' bins ' -e "^lvl0 *two *$figures$" -e "^lvl0 *three *$figures$")"
same 'the jobs share the games' "$rows" "$(calibrate GAMES=42 JOBS=3 "$script" lvl0)"

written=$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n +2)
same 'a table of eleven knots is written for each kind' 'two 11
three 11' "$(echo "$written" | awk '{ print $2, NF - 2 }')"
same 'into the source of the game' "$written" "lvl0 two $(table two)
lvl0 three $(table three)"
same 'which otherwise stays as it is' "$(emptied referee/games/lvl0/player.c)" "$(emptied "$source")"
same 'the same games give the same tables' "$written" "$(calibrate FIT=yes GAMES=42 "$script" lvl0 | tail -n +2)"
two=$(table two)
row=$(calibrate KINDS=three FIT=yes GAMES=42 SEED=700 "$script" lvl0 | tail -n 1)
same 'other games of one kind give another table' "$row" "lvl0 three $(table three)"
check 'which is not that of before' test "$written" != "lvl0 two $two
$row"
same 'and leaves the other kind as it is' "$two" "$(table two)"
sed -i 's/^    {"three", /    {"drei", /' "$source"
calibrate KINDS=three FIT=yes GAMES=42 "$script" lvl0 > "$scratch/output"
same 'a kind that the source does not have fails' '1 1' "$? $(wc -l < "$scratch/output" | tr -d ' ')"
calibrate "$script" nosuch > "$scratch/output" 2> "$scratch/errors"
same 'so does a game that there is not' '2 calibrate.sh: nosuch has no table' "$? $(tail -n 1 "$scratch/errors")"
calibrate KINDS=drei "$script" lvl0 > "$scratch/output" 2> "$scratch/errors"
same 'and a kind' '2 calibrate.sh: lvl0 of the kinds drei has no table' "$? $(tail -n 1 "$scratch/errors")"
tap_end
