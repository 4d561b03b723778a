#!/bin/sh
# outputs.sh: runs the commands of outputs.txt, and prints a line for each: the SHA-256 of its output, errors and status
# included, and the command. The lines must be the same on all machines.
#
#   tests/torture/outputs.sh FOLDER [KEPT]    the programs are in FOLDER; the outputs are kept in KEPT, one file a line
top=$PWD
PATH=$(cd "$1" && pwd):$PATH
LC_ALL=C
SOURCE_DATE_EPOCH=1700000000
export top PATH LC_ALL SOURCE_DATE_EPOCH
unset LANGUAGE PAPERSIZE NO_COLOR
kept=$2
place=$(mktemp -d) || exit
trap 'rm -rf "$place"' EXIT
trap 'exit 1' HUP INT TERM
XDG_STATE_HOME=$place/state
export XDG_STATE_HOME
mkdir "$place/here" && cd "$place/here" || exit

# numbers DIGITS COUNT: prints COUNT pseudo-random odd numbers, always the same ones.
numbers() {
    awk -v digits="$1" -v count="$2" 'BEGIN {
        x = 7 * digits + 1
        while (count-- > 0) {
            for (i = 0; i < digits; i++) {
                x = x * 16807 % 2147483647
                digit = int(x / 1000) % 10
                if (i == 0 && digit == 0)
                    digit = 1
                if (i == digits - 1 && digit % 2 == 0)
                    digit++
                printf "%d", digit
            }
            print ""
        }
    }'
}

number=0
grep '^[^#]' "$top/tests/torture/outputs.txt" > ../commands
while read -r command; do
    { eval "$command"; echo "status $?"; } < /dev/null > ../output 2>&1
    number=$((number + 1))
    [ -z "$kept" ] || cp ../output "$kept/$number"
    printf '%s %s %s\n' "$(sha256sum < ../output | cut -d ' ' -f 1)" $number "$command"
done < ../commands
