#!/bin/sh
# test_referee.sh: prime-referee as a process: every file that is appended to stays a record.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
LC_ALL=C
export LC_ALL
cd "$scratch" || exit 1

## A file to which a resumed match goes on was given the new moves alone: it did not replay

printf 'new lvl0 players=A,B seed=4 start=A\ndraw\nundo\ndraw\nundo\n' | "$referee" --record=first > answers
printf 'redo\npass\nrecord\n' | "$referee" --record=before --resume=first --journal=after > answers
check 'a record that is resumed goes on' "$referee" --verify=first
check 'a file named before it holds the match too' cmp before first
check 'and so does one named after it' cmp after first
same 'all of them lead to the same table' "$(grep '^|' answers)" \
    "$(echo record | "$referee" --resume=after | grep '^|')"

## Two names of one file

rm -f first
refuse 'one file is not appended to twice' "$referee" --record=first --record=./first
has 'that is said' 'first and ./first are one file' "$("$referee" --record=first --record=./first 2>&1)"
check 'but a device may be' "$referee" --record=/dev/null --record=/dev/../dev/null

## A line of a record is longer than what was typed: by the player's name and the digest

{
    echo 'new primary players=A,B seed=4'
    printf 'chance %065400d\n' 1
    printf 'chance %065430d\n' 1
} > long
same 'a move that a record could not hold is refused' '=
=
? too-long -- a line has at most 65536 bytes: a move has at most 65436 bytes' "$("$referee" --record=kept < long | grep '^[=?]')"
check 'what was accepted can be read again' "$referee" --verify=kept
tap_end
