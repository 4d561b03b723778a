#!/bin/sh
# test_judge.sh: prime-judge as a process: answers in time, output that fails, long lines, bad lines.
. tests/cli/tap.sh

judge=$BUILD/bin/prime-judge
LC_ALL=C
export LC_ALL

## An answer comes before the next line is sent

# ask SENTENCE QUESTION ANSWER: the answer comes while the judge waits for more input.
ask() {
    printf %b "$2" >&3
    read -r answer <&4
    same "$1" "$3" "$answer"
}

for options in '' -n --json; do
    # shellcheck disable=SC2086 # several options
    begin "$judge" $options
    case $options in
    '') prime='103: prime' composite='310: composite = 2 * 5 * 31' cards='10,3 = 103: prime' ;;
    -n) prime='103: prime' composite='310: composite' cards='10,3 = 103: prime' ;;
    *)
        prime='{"input":"103","number":"103","verdict":"prime","factors":["103"],"certainty":"proven"}'
        composite='{"input":"310","number":"310","verdict":"composite","factors":["2","5","31"],"certainty":"proven"}'
        cards='{"input":"10,3","number":"103","verdict":"prime","factors":["103"],"certainty":"proven"}'
        ;;
    esac
    ask "an answer comes before the end of the input with '$options'" '103\n' "$prime"
    ask "an answer does not wait for the rest of the next line with '$options'" '310\n10,' "$composite"
    ask "a line may come in pieces with '$options'" '3\n' "$cards"
    finish
    same "the status comes at the end with '$options'" 1 $?
done

## Many lines at once

# Lines judged in batches have the same answers, in the same order, as single lines, wherever a read ends.
awk 'BEGIN { for (i = 0; i < 200000; i++) print i % 1000 == 7 ? "10,3" : i % 1000 == 9 ? "24=2*2*3" : 10000 * i + i % 7 }' \
    > "$scratch/many"
"$judge" -n < "$scratch/many" > "$scratch/together" 2> "$scratch/errors"
"$judge" -n --color=always < "$scratch/many" | tr -d '\033' | sed 's/\[[0-9]*m//g' > "$scratch/alone"
check 'lines tested together have the answers of lines alone' cmp "$scratch/together" "$scratch/alone"
same 'every line has an answer' 200000 "$(wc -l < "$scratch/together" | tr -d ' ')"

## Memory

if [ -r /proc/self/status ]; then
    begin "$judge"
    dd if=/dev/zero bs=1000000 count=300 2> /dev/null | tr '\000' 7 >&3
    printf '\n103\n' >&3
    read -r answer <&4
    peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$child/status)
    finish
    same 'a line of 300 MB makes the status 2' 2 $?
    same 'a line of 300 MB is one bad line' 'prime-judge: stdin:1: a line has at most 65536 bytes' \
        "$(cat "$scratch/errors")"
    same 'the line after it is judged' '103: prime' "$answer"
    check "and takes no more than 4 MB ($peak KB)" [ "$peak" -le 4096 ]
else
    skip '/proc absent' 'a line of 300 MB takes no more than 4 MB'
fi

## Output that cannot be written

if [ -w /dev/full ]; then
    "$judge" 103 > /dev/full 2> "$scratch/errors"
    same 'a full disk makes the status 2' 2 $?
    same 'a full disk is reported' 'prime-judge: cannot write standard output: No space left on device' \
        "$(cat "$scratch/errors")"
    for options in '' --json; do
        # shellcheck disable=SC2086 # none or one
        yes 103 | "$judge" $options > /dev/full 2> "$scratch/errors"
        same "on a full disk endless input ends too with '$options'" 1 "$(wc -l < "$scratch/errors" | tr -d ' ')"
    done
    "$judge" 103 abc > /dev/full 2> "$scratch/errors"
    same 'and the next operand is not read' 1 "$(wc -l < "$scratch/errors" | tr -d ' ')"
    "$judge" -q 103 > /dev/full
    same 'without output a full disk is no trouble' 0 $?
else
    skip '/dev/full absent' 'a full disk is noticed'
fi
"$judge" 103 >&- 2> "$scratch/errors"
same 'a closed standard output makes the status 2' 2 $?
"$judge" -q 103 >&-
same 'without output a closed one is no trouble' 0 $?

if sh -c 'kill -PIPE $$' 2> /dev/null; then
    skip 'SIGPIPE is ignored here' 'a broken pipe ends the judge silently'
else
    { { yes 103 | "$judge" -n 2> "$scratch/errors"; echo $? > "$scratch/status"; } | head -n 1; } > "$scratch/output"
    same 'a broken pipe ends the judge by SIGPIPE' "$(sh -c 'kill -PIPE $$' 2> /dev/null; echo $?)" \
        "$(cat "$scratch/status")"
    same 'and silently' '' "$(cat "$scratch/errors")"
fi

## Input that cannot be read

"$judge" <&- > "$scratch/output" 2> "$scratch/errors"
same 'a closed standard input makes the status 2' 2 $?
has 'and is reported' 'prime-judge: stdin:1: cannot be read: ' "$(cat "$scratch/errors")"
input=/
status 'a directory as standard input makes the status 2' 2 "$judge"
input=/dev/null

## The status of each option

for options in '' -n --no-factors -f --factor -e --explain --tsv --json --format=text --color=always --any -q --quiet \
    '-n -e' '-q -f' '-ne --json' --prove '--prove -q' --certificate '--certificate --json' \
    "--certificate=$scratch/proofs --tsv" "-q --certificate=$scratch/proofs" --deck=lvl0 --deck=trump --deck=decks/trump.deck --max-digits=20000; do
    # shellcheck disable=SC2086 # several options
    {
        status "103 is prime with '$options'" 0 "$judge" $options 103
        status "310 is not with '$options'" 1 "$judge" $options 310
        status "abc is trouble with '$options'" 2 "$judge" $options 103 abc
    }
done
long=1$(printf '%01000d' 0)1
has 'a number too long for a proof is said to be before it is tested' 'proofs are tried up to 1000 digits' \
    "$(echo "$long" | "$judge" --prove 2>&1)"
for options in --proof --quick --certificate=/nowhere/x --check=/nowhere/x '--prove -n' '-f -n' '-q -e' '-q --certificate' '-0 --certificate' --nonsense -x --format=xml --color=maybe --max-digits=20001 \
    --max-digits --deck=none --deck=/ --json=yes; do
    # shellcheck disable=SC2086 # several options
    gives "$options is a usage error or trouble" 2 '' "$judge" $options
done
# shellcheck disable=SC2016 # the shell that status calls expands
status 'NUL separates with -0' 0 sh -c 'printf "103\0007" | "$1" -0' sh "$judge"
printf '103: prime\0007: prime\000' > "$scratch/expected"
check 'NUL separates the answers too' cmp "$scratch/expected" "$scratch/output"

## Certificates

# Every prime of a list gets its certificate, in the order of the list.
awk 'BEGIN { for (i = 1; i < 40; i += 2) print "33170440646798873859" 61900 + i "\n" 1000 + i }' > "$scratch/many"
input=$scratch/many
status 'certificates are written while answers are given' 1 "$judge" --certificate="$scratch/proofs"
sed -n 's/: prime$//p' "$scratch/output" > "$scratch/primes"
check 'there are primes among them' test -s "$scratch/primes"
gives 'the file is checked' 0 "$(sed 's/$/: proven/' "$scratch/primes")" "$judge" --check="$scratch/proofs"
cp "$scratch/proofs" "$scratch/before"
status 'without a prime there is no certificate' 1 "$judge" --certificate="$scratch/proofs" 310
check 'and the old file stays' cmp "$scratch/before" "$scratch/proofs"
refuse 'and no other is left' test -e "$scratch/.proofs.new"
status 'an operand that cannot be read keeps no certificate back' 2 "$judge" --certificate="$scratch/proofs" abc 103
has 'it is in the file' 'N 103' "$(cat "$scratch/proofs")"

mkfifo "$scratch/pipe"
"$judge" --certificate="$scratch/pipe" 1000000000000000000000000000057 > /dev/null &
gives 'certificates go through a pipe, too' 0 '1000000000000000000000000000057: proven' "$judge" --check="$scratch/pipe"
wait
if [ -w /dev/full ]; then
    status 'a certificate that cannot be written is trouble' 2 "$judge" --certificate=/dev/full 103
    same 'and is reported' 'prime-judge: /dev/full: No space left on device' "$(cat "$scratch/errors")"
else
    skip '/dev/full absent' 'a certificate that cannot be written is trouble'
fi
"$judge" --check=- <&- > "$scratch/output" 2> "$scratch/errors"
same 'a closed standard input has no certificates' 2 $?

# Lines without end.
"$judge" --certificate 1000000000000000000000000000057 > "$scratch/whole"
{ head -n 5 "$scratch/whole"; yes 'Type BLS5' | head -n 1000000; } > "$scratch/long"
status 'a million lines have a verdict' 1 "$judge" --check="$scratch/long"
{ head -n 5 "$scratch/whole"; yes 'N 1000000000000000000000000000057' | head -n 1000000; } > "$scratch/long"
status 'and so have a million of numbers' 1 "$judge" --check="$scratch/long"
input=/dev/null

## Bad lines, each followed by a good one; tests/judge/test_bad_lines.c tries thousands

{
    printf '%s\n10,3\n' ++7 -7 7e 0x7 7_7 7.7 '(7' ,7 7,,3 0,7 14,7 5/9 5/9:7 7:3 D QK = 7= =7 7=3* 7=3^0 7==7 \
        7^^2 '7|X=3' %s7
    printf '%b\n10,3\n' '\0357\0274\0240\r' '\0377\r' '\0355\0240\0200' '7\0001' '\0033[31m7' '7\0177' \
        '\0342\0200\02567'
    printf '7\000\n10,3\n'
    for digits in 4301 65537; do
        head -c $digits /dev/zero | tr '\0' 3
        printf '\n10,3\n'
    done
} > "$scratch/bad"
count=$(grep -a -c '^10,3$' "$scratch/bad")
input=$scratch/bad
status 'bad lines make the status 2' 2 "$judge"
same 'every good line among them is judged, and nothing else' "  $count 10,3 = 103: prime" \
    "$(sort "$scratch/output" | uniq -c | sed 's/^ */  /; 3q')"
same 'every bad line has one message' "$count" "$(wc -l < "$scratch/errors" | tr -d ' ')"
same 'every message names its line' '' "$(awk '
    index($0, "prime-judge: stdin:" 2 * NR - 1 ": ") != 1 { print NR ": " $0; exit }' "$scratch/errors")"
same 'no message holds a control character' '' "$(tr -d '\n -~\200-\377' < "$scratch/errors")"
# shellcheck disable=SC2016 # $0 is awk's
check 'no message is long' awk 'length($0) > 200 { exit 1 }' "$scratch/errors"
status 'with -q they are the same' 2 "$judge" -q
same 'and have their messages' "$count" "$(wc -l < "$scratch/errors" | tr -d ' ')"

same 'a file of UTF-16 is recognized' 'prime-judge: stdin:1: this is UTF-16, but it must be UTF-8' \
    "$(printf '\377\3767\0\n\0' | "$judge" 2>&1 | head -n 1)"

## A person at a terminal

if needs_terminal 'a person at a terminal is answered in words'; then
    press "prime-judge; echo \$((6 * 111))" Enter
    screen 'judge>'
    has 'a person is shown what to type' 'Type a number (103) or cards (10,3), help, or quit.' "$shown"
    press 91 Enter
    screen '7 * 13.
judge>'
    has 'and is answered in words' '91 is not prime: 7 * 13.' "$shown"
    press 1000036000099 Enter 'why?' Enter
    screen 'multiply'
    has 'why shows great factors as a product, in rows that break at blanks' '1000003 * 1000033 = 1000036000099: multiply to    see it.' \
        "$(echo "$shown" | tr -d '\n')"
    # A bug: it was ignored without a message.
    head -c 66000 /dev/zero | tr '\000' 7 > "$scratch/pasted"
    tmux -S "$scratch/tmux" load-buffer "$scratch/pasted"
    tmux -S "$scratch/tmux" paste-buffer
    press Enter
    screen '65536'
    has 'a line that is too long is reported' 'A line has at most 65536 bytes.' "$shown"
    press qu Tab
    screen 'judge> quit'
    has 'a tabulator completes the word' 'judge> quit' "$shown"
    press Enter
    screen 666 # keys pressed before the shell is back are lost
    press "clear; echo \$((8 * 111)); prime-judge --deck=trump; echo it ended with \$?" Enter
    screen 888
    screen 'judge>'
    press C-d
    screen 'ended with 0'
    has 'the end of the input ends it, with status 0' 'it ended with 0' "$shown"
    hang_up "prime-judge" 'judge>'
    same 'so does a terminal that goes away, with status 2' 2 "$status"
fi
tap_end
