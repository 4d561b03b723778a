#!/bin/sh
# test_scripts.sh: common behaviour that scripts rely on: the status, lines for errors, csv, whole lines, byte order
# marks, decks, names of options.
# shellcheck disable=SC2016 # the shells that gives calls expand
. tests/cli/tap.sh

judge=$BUILD/bin/prime-judge
hints=$BUILD/bin/prime-hints
tables=$BUILD/bin/prime-tables
PATH=$BUILD/bin:$PATH
tab=$(printf '\t')
LC_ALL=C
export LC_ALL

## The status

gives 'with --status=read a composite number is not an error' 0 '8: composite = 2 * 2 * 2' "$judge" --status=read 8
gives 'nor is a wrong claim' 0 '8=2*2: wrong, 2 * 2 = 4' "$judge" --status=read 8=2*2
gives 'input that cannot be read is trouble' 2 '7: prime' "$judge" --status=read 7 x
gives 'with --status=answer all is as without it' 1 '8: composite = 2 * 2 * 2' "$judge" --status=answer 8
gives 'it counts for certificates, too' 0 '7: not proven, line 1: there is no certificate of this number, but of 3' \
    sh -c 'echo 3 | "$1" --certificate | "$1" --check=- --status=read 7' sh "$judge"
gives 'nothing found is not an error for prime-hints' 0 '' "$hints" hand --status=read 4 6
gives 'nor a plan of more plays' 0 '1: 2 2
1: 7 7' "$hints" plan --status=read --target=1 2 7
gives 'a bad card is' 2 '' "$hints" hand --status=read 14

## Errors among the answers

printf '7\nabc\n\n10,3 # a comment\n=1+1\n-8\n9\0\n\302\2267\t1\n' > "$scratch/lines"
input=$scratch/lines
gives 'with --errors=inline each line has its line' 2 "7${tab}7${tab}prime${tab}7
abc${tab}-${tab}error${tab}bad-number
-${tab}-${tab}error${tab}blank
10,3${tab}103${tab}prime${tab}103
'=1+1${tab}-${tab}error${tab}bad-card
'-8${tab}-${tab}error${tab}bad-number
9\\x00${tab}-${tab}error${tab}nul
\\xC2\\x967 1${tab}-${tab}error${tab}bad-number" "$judge" --tsv --errors=inline
same 'and no message is left' '' "$(cat "$scratch/errors")"
"$judge" --tsv -e --errors=inline < "$input" > "$scratch/output"
same 'with a sentence there are five columns in each' '8 5' \
    "$(awk -F '\t' '{ lines++; n[NF]++ } END { for (i in n) print lines, i }' "$scratch/output")"
"$judge" --json --errors=inline < "$input" > "$scratch/output"
same 'in JSON it is an object with the code and the sentence' \
    '{"input":"abc","error":"bad-number","text":"not a number: '"'abc'"'"}' "$(sed -n 2p "$scratch/output")"
same 'and of a blank line, which is not an error' '{"input":"","error":"blank","text":"there is nothing in it"}' \
    "$(sed -n 3p "$scratch/output")"
same 'and one for each line' 8 "$(wc -l < "$scratch/output" | tr -d ' ')"
head -c 70000 /dev/zero | tr '\0' 1 > "$scratch/long"
input=$scratch/long
gives 'a line that is too long has its line, too' 2 '{"input":null,"error":"too-long","text":"a line has at most 65536 bytes"}' \
    "$judge" --json --errors=inline
printf '7\n\n # two\n11' > "$scratch/lines"
input=$scratch/lines
gives 'blank lines and comments alone are not an error' 0 "7${tab}7${tab}prime${tab}7
-${tab}-${tab}error${tab}blank
-${tab}-${tab}error${tab}blank
11${tab}11${tab}prime${tab}11" "$judge" --tsv --errors=inline
printf '7\0\00011\0' > "$scratch/lines"
gives 'empty items that end with NUL have their answer, too' 0 "7${tab}7${tab}prime${tab}7
-${tab}-${tab}error${tab}blank
11${tab}11${tab}prime${tab}11" sh -c '"$1" -0 --tsv --errors=inline | tr "\0" "\n"' sh "$judge"
input=/dev/null
gives 'so have operands' 2 "7${tab}7${tab}prime${tab}7
-${tab}-${tab}error${tab}empty
zz${tab}-${tab}error${tab}bad-number" "$judge" --tsv --errors=inline 7 '' zz
gives 'text has no place for them' 2 '' "$judge" --errors=inline 7
has 'and says so' '--errors=inline is for --json, --tsv and --csv' "$(cat "$scratch/errors")"
printf '7\nx\n11\n' > "$scratch/lines"
input=$scratch/lines
gives 'prime-hints has lines for errors, too' 2 "1${tab}7${tab}7
error${tab}x${tab}bad-card
1${tab}11${tab}11" "$hints" ways --count=1 --tsv --errors=inline -
gives 'and objects' 2 '{"count":1,"number":"7","cards":"7"}
{"input":"x","error":"bad-card","text":"x is a card of trump: --deck=trump"}
{"count":1,"number":"11","cards":"11"}' "$hints" ways --count=1 --json --errors=inline -
printf '7\n4\n\n11\n x 7 y # 3\n9\0\n' > "$scratch/lines"
gives 'each line of input has a line at least, and one error at most' 2 'count,number,cards
error,7,nothing
error,4,nothing
error,-,blank
2,11,"1,1"
error,x,bad-card
error,9\x00,nul' "$hints" ways --csv --count=2 --errors=inline -
gives 'but when --limit is reached no more are listed' 0 "1${tab}7${tab}7" \
    sh -c 'head -n 4 "$2" | "$1" ways --tsv --limit=1 --errors=inline -' sh "$hints" "$scratch/lines"
gives '--limit counts the lines of all numbers' 0 '1: 7 7
1: 11 11' "$hints" ways --limit=2 7 11 13
printf '3\n0\n\nzz 3 zz\n5\n' > "$scratch/lines"
gives 'also of clues' 2 "5${tab}3${tab}53
5${tab}9${tab}59
error${tab}0${tab}nothing
error${tab}-${tab}blank
error${tab}zz${tab}bad-card
5${tab}3${tab}53
5${tab}9${tab}59" sh -c 'sed 1s/3/5/ "$2" | "$1" clues --tsv --errors=inline -' sh "$hints" "$scratch/lines"
awk 'BEGIN { while (n++ < 200) printf "3 "; print "" }' > "$scratch/lines"
gives 'a line with many bad cards of a hand has one, too' 2 "error${tab}3${tab}bad-deal" \
    "$hints" hand --tsv --errors=inline -
input=/dev/null
gives 'operands are answered each by itself' 0 'count,number,cards
error,4,nothing
2,11,"1,1"' "$hints" ways --csv --count=2 --errors=inline 4 11
gives 'in the two columns of a tally the input has no place' 2 'count,how_many
error,bad-card' "$hints" hand --csv --tally --errors=inline 3 14
gives 'of a hand only what is wrong with it' 2 '{"input":"14","error":"bad-card","text":"there is no such card: 14; lvl0 has 1 2 3 4 5 6 7 8 9 10 11 12 13 17 19 D"}' \
    "$hints" hand --json --errors=inline 3 14

## CSV

gives 'csv has the columns of tsv and their names' 0 'input,number,verdict,factors
"10,3",103,prime,103' "$judge" --csv 10,3
gives 'and the sentence' 0 'input,number,verdict,factors,explanation
7,7,prime,7,"2 does not divide it, and 3 * 3 is greater: one division is enough"' "$judge" --format=csv -e 7
gives 'without a line it has no names either' 2 '' "$judge" --csv x
gives 'errors have their line in it' 2 'input,number,verdict,factors
"a""b",-,error,bad-number' "$judge" --csv --errors=inline 'a"b'
gives 'certificates are checked in it' 0 'number,verdict,line,fault
7,proven,-,-' sh -c 'echo 7 | "$1" --certificate | "$1" --check=- --csv' sh "$judge"
gives 'prime-hints has it' 0 'count,number,cards
2,103,"10,3"' "$hints" hand --csv --count=2 --limit=1 10 3
gives 'of a tally' 0 'count,how_many
2,1' "$hints" hand --csv --tally 10 3 --count=2
gives 'of a plan, with as many fields where cards are left' 0 'count,number,cards
1,-,X
left,,46' "$hints" plan --csv --deck=trump X46 --table=K
gives 'and of a refusal in place of a tally' 2 'count,how_many
error,bad-card' "$hints" hand --csv --tally --errors=inline 3 99
gives 'of clues' 0 'card,partner,primes
5,3,53
5,9,59' "$hints" clues --csv 5
gives 'of odds' 0 'question,plays,deck,hand,cards,deals,seed,part,count,of,undecided,share,low,high' \
    sh -c '"$1" odds --csv --has=3 --cards=2 | head -n 1' sh "$hints"
for command in 'list --to=30' 'plays --count=2' clues deck factors; do
    # shellcheck disable=SC2086 # several words
    same "prime-tables $command --csv is --format=csv" "$("$tables" $command --format=csv)" "$("$tables" $command --csv)"
done
printf '%s\n' '# prime-record 1' 'new lvl0 players=A,B deal=manual' 'deal A 5,3' 'deal B 7,1' 'start A' 'A play 5' \
    > "$scratch/game.rec"
same 'prime-referee has it of statistics' "game,statistic,key,count,of,value,low,high
$(prime-archive statistics --tsv "$scratch/game.rec" | tr '\t' ,)" \
    "$(prime-archive statistics --csv "$scratch/game.rec")"
gives 'but the lines of parts are read again' 2 '' prime-archive statistics --part=1/2 --csv "$scratch/game.rec"
same 'prime-match has it, and the short names of the formats' 'number,deal,seating,winners,places,turns,faults,ms,moves,worst
1,1,"A,B"' "$(prime-match --games=2 --seed=1 --quiet --csv lvl0 A=random B=random | head -n 2 | sed 's/\(A,B"\).*/\1/')"
same 'all of them' "$(prime-match --games=2 --seed=1 --quiet --format=tsv lvl0 A=random B=random | cut -f 1-7)" \
    "$(prime-match --games=2 --seed=1 --quiet --tsv lvl0 A=random B=random | cut -f 1-7)"
if is_there python3; then
    "$judge" --csv --errors=inline 7 '3, 7' 'say "prime"' 8 > "$scratch/csv" 2> /dev/null
    gives 'another program reads it' 0 "['input', 'number', 'verdict', 'factors']
['7', '7', 'prime', '7']
['3, 7', '37', 'prime', '37']
['say \"prime\"', '-', 'error', 'bad-number']
['8', '8', 'composite', '2 2 2']" python3 -c 'import csv, sys
for row in csv.reader(open(sys.argv[1])): print(row)' "$scratch/csv"
else
    skip 'python3 absent' 'another program reads it'
fi

## Two judges on one pipe

seq 1000003 2 1030001 > "$scratch/one"
seq 5000000000000000000 7 5000000000000070000 > "$scratch/two"
"$judge" --json < "$scratch/one" > "$scratch/expected"
"$judge" --json < "$scratch/two" >> "$scratch/expected"
sort "$scratch/expected" > "$scratch/sorted"
{ "$judge" --json --line-buffered < "$scratch/one" & "$judge" --json --line-buffered < "$scratch/two"; wait; } |
    { sleep 1; cat; } > "$scratch/output" # while the pipe is full, both wait in the middle of a write
check 'two judges on one pipe tear no line' sh -c 'sort "$1/output" | cmp - "$1/sorted"' sh "$scratch"
awk 'BEGIN { while (n++ < 200) { printf "1"; for (i = 1; i < 2499; i++) printf "0"; print "0\n" n } }' > "$scratch/one"
for form in json csv; do
    { "$judge" --$form --line-buffered --errors=inline < "$scratch/one" &
        "$judge" --$form --line-buffered --errors=inline < "$scratch/one"; wait; } | { sleep 1; cat; } > "$scratch/output"
    same "and where a line of $form would be too long for that, the number is refused" '400 0' \
        "$(grep -c too-long "$scratch/output") $(LC_ALL=C awk 'length > 4095' "$scratch/output" | wc -l | tr -d ' ')"
done
head -n 2 "$scratch/one" > "$scratch/two"
input=$scratch/two
gives 'or has a message' 2 '1: neither' "$judge" --line-buffered
has 'which says why' 'stdin:1: the answer is longer than a pipe takes at once' "$(cat "$scratch/errors")"
input=/dev/null
# Both numbers are in the input, and the second one takes hours.
hard=22601385262034057849416540486101975135080389157197767183211977681094456418179666766085931213065825772506315628866769704480
hard=${hard}70001811149711863002112487928199487482066070131066586646083327982803560379205391980139946496955261
printf '7\n%s\n' "$hard" > "$scratch/numbers"
mkfifo "$scratch/verdicts"
# shellcheck disable=SC3045 # where there is no such limit it goes without
(ulimit -t 60; exec "$judge" -f --line-buffered) < "$scratch/numbers" > "$scratch/verdicts" & # it never lives on
slow=$!
read -r line < "$scratch/verdicts"
kill $slow
wait $slow 2> /dev/null
same 'an answer is written at once, though the next takes long' '7: prime' "$line"
printf '103\0007' > "$scratch/items"
input=$scratch/items
gives 'items that end with NUL are whole, too' 0 '103: prime 7: prime ' sh -c '"$1" -0 --line-buffered | tr "\0" " "' sh "$judge"
input=/dev/null

## Byte order marks

mark=$(printf '\357\273\277')
printf '%s7\n%s8\n' "$mark" "$mark" > "$scratch/marked"
input=$scratch/marked
gives 'a byte order mark before the first number is read over, and no other' 2 '7: prime' "$judge"
printf '%s3\n' "$mark" > "$scratch/marked"
gives 'so is one before cards' 0 '1: 3 3' "$hints" hand -
printf '%s7\0008\000' "$mark" > "$scratch/marked"
gives 'and before items that end with NUL' 1 '7: prime 8: composite = 2 * 2 * 2 ' \
    sh -c '"$1" -0 > "$2"; status=$?; tr "\0" " " < "$2"; exit $status' sh "$judge" "$scratch/items"
input=/dev/null

## Clues, line by line

printf '5\n\n3 zz\n5 3 # two\n5\n' > "$scratch/lines"
input=$scratch/lines
gives 'each line has its clues, in the order of the lines' 2 '5: 3 9 (2)
3: 1 2 4 5 7 8 10 11 13 17 19 (11)
5: 3 9 (2)
5: 3 9 (2)' "$hints" clues -
same 'a line with a bad card has none' 1 "$(grep -c 'stdin:3: there is no such card: zz' "$scratch/errors")"
gives 'operands before and after it are one list' 2 '2: 3 9 11 (3)
5: 3 9 (2)
3: 1 2 4 5 7 8 10 11 13 17 19 (11)
5: 3 9 (2)
5: 3 9 (2)
1: 3 4 6 7 9 10 13 19 (8) 1+1' "$hints" clues 2 - 1
input=/dev/null
begin "$hints" clues -
echo 5 >&3
read -r line <&4
same 'an answer does not wait for the next line' '5: 3 9 (2)' "$line"
finish

## Decks

for word in 4,0,9 5/9:9,7; do
    check "prime-judge knows the card of $word" test "$("$judge" --status=read "$word" | wc -l)" -eq 1
done
gives 'prime-hints knows the cards that prime-judge knows' 0 '1: 7 7
2: 97 5/9:9,7' "$hints" hand 5/9 7 --first
gives 'where they are options, too' 0 '3: 409 4,0,9' "$hints" hand 4 0 9 --must=0 --first
gives 'and prime-tables' 0 '2: 5/9' sh -c '"$1" plays --must=5/9 --count=2 | head -n 1 | sed "s/ .* .*5\/9.*/ 5\/9/"' sh "$tables"
for command in prime-judge 'prime-hints hand' 'prime-tables plays --must'; do
    # shellcheck disable=SC2086 # several words
    set -- $command
    program=${judge%/*}/$1
    shift
    said=$("$program" "$@" KT 2>&1)
    same "a card of another deck is trouble for $command" 2 $?
    has 'which names it' '--deck=trump' "$said"
done
gives 'without a card the list is that of the basic deck' 0 15 sh -c '"$1" clues | wc -l | tr -d " "' sh "$hints"
for hand in '3 7 10' '1 1 3 9 12 13' '4 4 6 9 9 17 19' 'D 8 11 2'; do
    for command in hand plan 'hand --first' 'hand --tally'; do
        # shellcheck disable=SC2086 # several words
        same "$command $hand is the same in the basic deck and in that with more cards" \
            "$("$hints" $command --deck=lvl0 $hand)" "$("$hints" $command --deck=lvl0-advanced $hand)"
    done
done

## Names of options

same 'prime-tables has the names of prime-hints' "$("$tables" plays --cards=3 --contains=7)" \
    "$("$tables" plays --count=3 --must=7)"
gives 'an option may be abbreviated' 0 '{"input":"7","number":"7","verdict":"prime","factors":["7"],"certainty":"proven"}' \
    "$judge" --js 7
gives 'one that may be two is refused' 2 '' "$judge" --no-f --c 7
has 'with both' '--c may mean --certificate, --check, --csv, --color' "$(cat "$scratch/errors")"
gives 'the intended option is offered' 2 '' "$hints" hand 3 --frist
has 'of options' 'there is no option --frist: did you mean --first?' "$(cat "$scratch/errors")"
gives 'and' 2 '' "$hints" cleus 3
has 'of commands' "there is no command 'cleus': did you mean clues?" "$(cat "$scratch/errors")"
gives 'also' 2 '' "$tables" judgment
has 'of sheets' "there is no sheet 'judgment': did you mean judgement?" "$(cat "$scratch/errors")"
for program in judge hints tables referee match archive; do
    same "-h is --help of prime-$program" "$("$BUILD/bin/prime-$program" --help)" "$("$BUILD/bin/prime-$program" -h)"
done

## Options that contradict each other, or have no effect together

while IFS='|' read -r words message; do
    # shellcheck disable=SC2086 # several words
    gives "$words is refused" 2 '' $words
    same 'in one line and the hint at --help' "${words%% *}: $message
Try '${words%% *} --help' for more information." "$(cat "$scratch/errors")"
done << 'END'
prime-hints quiz --anki --json|--anki and --json do not go together
prime-hints quiz --anki --time=3|--anki and --time do not go together
prime-hints hand 3 --tally --proven|--tally and --proven do not go together
prime-hints hand 3 7 --limit=3 --tally|--limit and --tally do not go together
prime-hints composite --deck=trump 37 --limit=3 --tally|--limit and --tally do not go together
prime-hints quiz --csv --limit=2|quiz has lines of several kinds, and csv has one: --tsv or --json
prime-judge 7 --json --csv|--json and --csv do not go together
prime-judge 7 --quiet --json|--quiet and --json do not go together
prime-judge 7 --quiet --tsv|--quiet and --tsv do not go together
prime-judge 7 --quiet --csv|--quiet and --csv do not go together
prime-judge 7 --quiet --format=text|--quiet and --format do not go together
prime-judge 7 --quiet --explain|--quiet and --explain do not go together
prime-judge 7 --quiet --color=never|--quiet and --color do not go together
prime-judge 7 --quiet --line-buffered|--quiet and --line-buffered do not go together
prime-judge 7 --quiet --errors=inline|--quiet and --errors do not go together
prime-judge 7 --factor --no-factors|--no-factors and --factor do not go together
prime-judge 7 --null --certificate|--null ends answers with NUL, but a certificate has several lines: name a file, --certificate=FILE
prime-judge --null --check=proof|--check reads certificates only: do not use it with --null
prime-judge 7 --any --status=read|--any and --status do not go together
prime-hints hand 3 7 --over=7 --under=3|--over=7 is not below --under=3: nothing lies between
prime-hints hand 3 7 --over=7 --under=7|--over=7 is not below --under=7: nothing lies between
prime-hints hand 3 7 --over=10,3 --under=9|--over=10,3 is not below --under=9: nothing lies between
prime-hints hand --deck=trump 3 7 --over=K --under=9|--over=K is not below --under=9: nothing lies between
prime-hints quiz --over=7 --under=3|--over=7 is not below --under=3: nothing lies between
prime-archive statistics none --part=1/2 --merge|--part and --merge do not go together
prime-judge --csv -0 7|--null ends answers with NUL, but csv needs lines: choose one of them
prime-judge --certificate --csv 7|a line of --csv holds no certificate: name a file, --certificate=FILE
prime-tables list --tsv --format=csv|--format and --tsv do not go together
prime-match --tsv --json lvl0 A=fair B=fair|--json and --tsv do not go together
prime-archive statistics none --tsv --format=csv|--format and --tsv do not go together
prime-archive verify none --strict|verify does not take --strict
prime-referee --json --codes|--json and --codes do not go together
END

tap_end
