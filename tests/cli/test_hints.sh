#!/bin/sh
# test_hints.sh: prime-hints as a process: first answers, memory, output that fails, keystrokes at a terminal.
. tests/cli/tap.sh

hints=$BUILD/bin/prime-hints
LC_ALL=C XDG_STATE_HOME=$scratch/state
export LC_ALL XDG_STATE_HOME

# Starts a question that gets its answer too late through a pipe; it is checked further down.
{ sleep 4; echo n; } | "$hints" quiz --seed=1 --limit=1 --time=1 > "$scratch/late" &
late=$!

## The first answers come at once, and memory is bounded

# A hand with two Jokers takes minutes. Its first answers appear at once, and its memory can be measured meanwhile.
mkfifo "$scratch/answers"
"$hints" hand --deck=trump --anyway A2356789TXX > "$scratch/answers" 2> "$scratch/errors" &
child=$!
(sleep 30; kill $child) > /dev/null 2>&1 &
guard=$!
exec 3< "$scratch/answers"
read -r first <&3
same 'the first answer comes while the search goes on' '1: 7 7' "$first"
lines=0
while [ $lines -lt 20000 ] && read -r _ <&3; do
    lines=$((lines + 1))
done
if [ -r /proc/$child/status ]; then
    peak=$(sed -n 's/^VmHWM:[^0-9]*\([0-9]*\) kB/\1/p' /proc/$child/status)
    check "a long search takes no more than 64 MB ($peak KB)" [ "$peak" -le 65536 ]
else
    skip '/proc absent' 'a long search takes no more than 64 MB'
fi
exec 3<&-
kill $guard
if sh -c 'kill -PIPE $$' 2> /dev/null; then
    kill $child
    skip 'SIGPIPE is ignored here' 'a broken pipe ends the search by SIGPIPE'
else
    wait $child
    status=$?
    same 'a broken pipe ends the search by SIGPIPE' "$(sh -c 'kill -PIPE $$' 2> /dev/null; echo $?)" $status
fi
same 'and silently' '' "$(cat "$scratch/errors")"

same 'a limit ends a search that would take minutes' 3 \
    "$("$hints" hand --deck=trump --count=9 --limit=3 A2356789TXX | wc -l | tr -d ' ')"

## The number of threads changes nothing

letters=A2347789TK
[ -z "$QUICK" ] || letters=A2347TK
"$hints" hand --deck=trump --jobs=1 $letters > "$scratch/one"
for jobs in 2 3 64; do
    # shellcheck disable=SC2016 # the shell that check calls expands
    check "$jobs threads write what one writes" sh -c '"$1" hand --deck=trump --jobs="$2" "$4" | cmp - "$3"' \
        sh "$hints" $jobs "$scratch/one" $letters
done

## Composite plays without a limit

deck=--deck=trump
# shellcheck disable=SC2016 # the shell that check calls expands
check 'composite plays of few cards are written before all are found' sh -c \
    '[ "$(timeout 60 "$1" composite "$2" --anyway A23456789TJQKX | head -n 1)" = "1: 12 Q=2*X*3|X=2" ]' sh "$hints" $deck
# shellcheck disable=SC2016 # the same
check 'a limit that they reach ends the search' sh -c \
    '[ "$(timeout 60 "$1" composite "$2" --anyway --limit=30 A23456789TJQKX | wc -l)" -eq 30 ]' sh "$hints" $deck
letters=A2345678TKX
[ -z "$QUICK" ] || letters=A235678TKX
for options in '' --tally --first --limit=400 --must=K --tsv; do
    # shellcheck disable=SC2086 # may be none
    same "without a bound composite $options finds the same" "$("$hints" composite $deck $options $letters)" \
        "$("$hints" composite $deck $options --anyway $letters)"
done

## Output that cannot be written

if [ -w /dev/full ]; then
    for command in 'clues' 'cards' 'hand 3 7' 'ways 113' 'plan 3 7' 'quiz --anki' \
        'hand --deck=trump --anyway A2356789TXX' 'hand --deck=trump --count=9 --anyway A2356789TXX' \
        'hand --first 3 7' 'ways --deck=trump 111111111111' \
        'quiz --anki --deck=trump --limit=2000' 'composite --deck=trump 922322' \
        'composite --json --deck=trump XX2223455'; do
        # shellcheck disable=SC2086 # several words
        "$hints" $command > /dev/full 2> "$scratch/errors" < /dev/null
        same "a full disk makes the status of $command 2" 2 $?
        has "and is reported" 'cannot write standard output' "$(cat "$scratch/errors")"
    done
else
    skip '/dev/full absent' 'a full disk is noticed'
fi
"$hints" cards >&- 2> "$scratch/errors"
same 'a closed standard output makes the status 2' 2 $?

## A question waits for its answer in a pipe

mkfifo "$scratch/questions" "$scratch/replies"
"$hints" quiz --seed=1 --limit=2 < "$scratch/replies" > "$scratch/questions" &
child=$!
exec 4> "$scratch/replies" 3< "$scratch/questions"
read -r question <&3
has 'the first question comes before an answer' '1/2 ' "$question"
echo n >&4
read -r reply <&3
read -r question <&3
has 'the answer is judged before the next is read' ': ' "$reply"
has 'and the next question comes' '2/2 ' "$question"
echo y >&4
exec 4>&-
score=$(cat <&3)
has 'the score comes at the end' ' of 2 right' "$score"
wait $child
same 'and the status is 0' 0 $?
wait $late
same 'an answer through a pipe may come too late' \
    'late: 19 is prime. None of the primes up to 3 divides it: 2 divisions are enough.' "$(sed -n 2p "$scratch/late")"

check 'where output is not a terminal no score is kept' [ ! -e "$XDG_STATE_HOME" ]

## The score from day to day

scores=$XDG_STATE_HOME/prime-card-games/quiz.tsv
# quiz: prints the last line of a quiz of one question, with its messages; `status` is the exit status.
as= # the prefix of a command that must obey file permissions; set to bound below
quiz() {
    said=$(printf 'n\nn\n' | $as "$hints" quiz --seed=1 --limit=1 --score=always 2>&1)
    status=$?
    echo "$said" | tail -n 1
}
same 'if it is asked for it is' 'today: 0 of 1 right' "$(quiz)"
today=$(cat "$scores")
same 'two quizzes are added up' 'today: 0 of 2 right' "$(quiz)"
has 'a folder that cannot be made is a sentence' 'the score is not kept: /proc/none/prime-card-games: ' \
    "$(XDG_STATE_HOME=/proc/none; quiz)"
same 'and the quiz has its own status' 0 "$(XDG_STATE_HOME=/proc/none; quiz > /dev/null; echo $status)"
# shellcheck disable=SC3045 # every sh has ulimit -S
has 'a full disk too' 'quiz.tsv: File too large' "$(ulimit -S -f 0; quiz)"
same 'then the scores are as they were' "$today
$today" "$(cat "$scores")"
if can_bind; then
    chmod a-w "$scores"
    as=bound
    has 'a file that may not be written is a sentence' 'quiz.tsv: Permission denied' "$(quiz)"
    as=
    chmod u+w "$scores"
else
    skip 'root writes everywhere' 'a file that may not be written is a sentence'
fi
if [ "$(id -u)" = 0 ]; then
    # shellcheck disable=SC2016 # the inner shell expands
    said=$(unshare -m sh -c 'mount --bind "$XDG_STATE_HOME" "$XDG_STATE_HOME" &&
        mount -o remount,bind,ro "$XDG_STATE_HOME" || exit 9
        echo n | "$1" quiz --seed=1 --limit=1 --score=always 2>&1' sh "$hints" 2> /dev/null)
    case $? in
    0) has 'a read-only file system is a sentence' 'quiz.tsv: Read-only file system' "$said" ;;
    *) skip 'nothing is read-only here' 'a read-only file system is a sentence' ;;
    esac
fi
rm "$scores"

## Keystrokes at a terminal

if needs_terminal 'keys at a terminal answer a quiz'; then
    press "prime-hints quiz --seed=1 --limit=3" Enter
    screen '1/3'
    press n
    screen '2/3'
    has 'one key answers' 'prime? n  right: 713 = 23 * 31' "$shown"
    press y
    screen '3/3'
    press q
    screen 'of 2'
    has 'q ends the quiz with the score' '2 of 2 right' "$shown"
    has 'which is kept at a terminal' 'today: 2 of 2 right' "$shown"
    press "clear; prime-hints quiz --seed=1 7 D --score=never; echo \$((6 * 111))" Enter
    screen '1/20'
    press y
    screen 666
    has 'a quiz ends when no other number fits' 'No other number fits.' "$shown"
    same 'a score that is not wanted is not kept' 1 "$(grep -c . "$scores")"
    press 'stty -a | tr " ;" "\n\n" | grep -x -e -*echo -e -*icanon | paste -s -d /' Enter
    screen 'icanon/echo'
    has 'the terminal is put right again' 'icanon/echo' "$shown"
    # Bugs: Ctrl-Z and Ctrl-\ were ordinary keystrokes, and after a stop keystrokes were no longer read one by one.
    press "clear; set -m; echo \$((8 * 111))" Enter
    screen 888 # the quiz before is no longer there
    press "prime-hints quiz --seed=1 --limit=3" Enter
    screen '1/3'
    press C-z
    screen 'Stopped'
    has 'Ctrl-Z stops the quiz' 'Stopped' "$shown"
    press "jobs -p > '$scratch/stopped'; clear; echo \$((6 * 111))" Enter
    screen 666
    press fg Enter
    screen '1/3'
    has 'when it continues, it shows the question again' '1/3 ' "$shown"
    press N
    screen '2/3'
    has 'and one key answers it' 'prime? n  right: 713 = 23 * 31' "$shown"
    kill -TSTP "$(cat "$scratch/stopped")"
    screen 'Stopped'
    # shellcheck disable=SC2016 # the shell at the terminal expands
    press 'clear; echo $((7 * 111))' Enter
    screen 777
    press fg Enter
    screen '2/3'
    press Y
    screen '3/3'
    has 'nor is it otherwise when somebody else stops it' 'prime? y  right: ' "$shown"
    press "C-\\"
    screen 'Quit'
    has 'Ctrl-\ ends it at once' 'Quit' "$shown"
    press 'stty -a | tr " ;" "\n\n" | grep -x -e -*echo -e -*icanon | paste -s -d /' Enter
    screen 'icanon/echo'
    has 'with the terminal put right' 'icanon/echo' "$shown"
    press 'clear' Enter
    press "prime-hints quiz --time=1 --seed=1; echo \$((6 * 111))" Enter
    screen 'late:'
    has 'an answer may come too late' 'late: 19 is prime. None' "$shown"
    press C-c
    screen 666
    has 'Ctrl-C ends the quiz' 666 "$shown"
    press "clear; prime-hints hand 3 7 --count=2 --over=40; prime-hints hand 3 7 --count=2 --under=40 | cat" Enter
    screen '2: 37'
    has 'a hand is searched there' '2: 73 7,3' "$shown"
    press 'clear' Enter
    press "prime-hints hand --deck=trump --count=9 --tally --anyway A2356789TXX" Enter
    screen 'digits: at'
    has 'a long search says where it is' '9 cards, ' "$shown"
    press C-c
    press 'clear' Enter
    press "prime-hints composite --deck=trump --tally --anyway A23456789TJQKX" Enter
    screen 'plays so far'
    has 'a long search for composite plays says how many there are' ' composite plays so far ...' "$shown"
    printf '%s\n' "$shown" > "$scratch/shown"
    refuse 'and counts those of a tally' grep -q '^0 composite' "$scratch/shown"
    press C-c
    press "clear; echo \$((7 * 111))" Enter
    screen 777 # the search has ended
    press "clear; prime-hints plan --composite --deck=trump --anyway A23456789TJQKX" Enter
    for _ in 1 2 3; do # it takes seconds of a slow machine, or where lines are counted, until the search begins
        screen 'looking for'
    done
    has 'a long search for a plan says what it does' 'looking for the fewest plays ...' "$shown"
    press C-c
    hang_up "prime-hints quiz --seed=1 --limit=9" 1/9
    same 'a terminal that goes away ends a quiz' 2 "$status"
fi
tap_end
