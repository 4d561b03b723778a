#!/bin/sh
# test_odds.sh: prime-hints odds as a process: refusals, parts and their sum, threads, progress.
. tests/cli/tap.sh

hints=$BUILD/bin/prime-hints
LC_ALL=C
export LC_ALL
decks=$PWD/decks
cd "$scratch" || exit

# odds OPTION...: prints the answer, with its errors; does not change `status`.
odds() {
    "$hints" odds "$@" 2>&1 < /dev/null
}

# refused SENTENCE PART_OF_MESSAGE OPTION...: the status is 2, and nothing is on standard output.
refused() {
    sentence=$1
    expected=$2
    shift 2
    "$hints" odds "$@" > output 2> errors < /dev/null
    same "$sentence: status 2" 2 $?
    has "$sentence" "$expected" "$(cat errors)"
    same "$sentence: no answer" '' "$(cat output)"
}

## Refusals

refused 'a question must be asked' 'odds of what? --play-out' --cards=3
refused 'and of some hands' 'odds of which hands? --cards=N' --plan=2
for pair in '--play-out --plan=1' '--play-out --has=3' '--plan=1 --over=7' '--plan=1 --has=3' '--over=7 --has=3'; do
    # shellcheck disable=SC2086 # two options
    refused "two questions are not asked at once: $pair" 'do not go together' $pair --cards=3
done
refused 'an order is one of all cards' '--any-order goes with --play-out' --plan=2 --any-order --cards=3
refused 'so is a condition on the number' '--indivisible-by goes with --play-out' --has=3 --indivisible-by=2 --cards=3
refused 'of one order' 'do not go together' --play-out --any-order --indivisible-by=2 --cards=3
refused 'composite plays are for plans' '--composite goes with --plan' --play-out --composite --cards=3
refused 'in decks that have them' 'the deck lvl0 has no composite plays' --plan=2 --composite --cards=3
refused 'a number of cards is for --over' '--count goes with --over' --has=3 --count=2 --cards=3
refused 'and not for all cards' 'do not go together' --play-out --over=7 --count=2 --cards=3
refused 'an exact count deals no hands' '--exact and --deals do not' --has=3 --cards=3 --exact --deals=5
refused 'and has no seed' '--exact and --seed do not' --has=3 --cards=3 --exact --seed=5
refused 'a plan has a play' "--plan is a number of 1 to 64, not '0'" --plan=0 --cards=3
refused 'a hand has a card' "--cards is a number of 1 to 46, not '0'" --has=3 --cards=0
refused 'and no more than the deck' "--cards is a number of 1 to 46, not '47'" --has=3 --cards=47
refused 'without Jokers that has less' "of 1 to 52, not '53'" --has=3 --cards=53 --deck=trump --no-jokers
refused 'and no fewer than are named' 'odds: 2 cards are named, and --cards=1 is less' --has=3 --cards=1 7 9
refused 'also where no more can be asked about' 'odds: 3 cards are named, and --cards=2 is less' \
    --play-out 3 7 9 --cards=2
refused 'a play has at most three cards' "of 1 to 3, not '4'" --play-out --cards=4
refused 'and the hand, too' 'the hand has 4 cards, and at most 3' --play-out 1 3 7 9
refused 'the hand has cards of the deck' 'operand 1: there is no such card: 14' --plan=1 14
refused 'and no more copies of a card than the deck has' 'the deck has 2 of 5' --plan=1 5 5 5
refused 'with --no-jokers the hand has no Joker' 'the hand has X, which --no-jokers rules out' --plan=1 \
    --deck=trump --no-jokers X3
refused 'the cards to have are of the deck' '--has=14: there is no such card' --has=14 --cards=3
refused 'no more than it has' 'the deck has 2 of 5' --has=5 --has=5,5 --cards=3
refused 'and named' '--has=: there is no such card' --has= --cards=3
refused 'there is a deal' '--deals is a number of 1 to' --plan=1 --cards=3 --deals=0
refused 'no more than can be' '--deals is a number of 1 to' --plan=1 --cards=3 --deals=99999999999999999999
refused 'a seed is a number' '--seed is a number of 0 to 18446744073709551615' --plan=1 --cards=3 --seed=-1
for part in 0/3 4/3 1/0 3 1/ /3 -1/3 1/3/3 1/1000001 a/b ''; do
    refused "there is no part '$part'" '--part: I/N, as 1/4, I from 1 to N' --has=3 --cards=3 --part="$part"
done
refused 'a part is not CSV, which --merge does not read' '--part writes lines with tabs, for --merge' \
    --has=3 --cards=3 --part=1/2 --seed=1 --csv
refused 'parts have one seed' '--part: all parts need the same --seed=N' --plan=1 --cards=5 --part=1/2
for list in '' 1 0 '2,' ',2' '2,,3' x 10000 2,3,5,7,11,13,17,19,23,29,31,37,41,43,47,53,59; do
    refused "no number is divided by '$list'" '--indivisible-by: 1 to 16 numbers of 2 to 9999' --play-out --cards=3 \
        --indivisible-by="$list"
done
refused 'a bound is a number or cards' '--over=elephant: there is no such card' --over=elephant --cards=3
refused 'of a number that no play spells one says how many' 'how many cards? --count=N' --cards=3 --deck=trump \
    --over=99999999999999999999999999999999999999999999999999999999999999999999
refused 'cards are as many as those' 'a play of another number of cards does not beat that' --over=10,3 \
    --count=3 --cards=3
refused 'as all that are laid' 'a play of another number of cards does not beat that' --play-out --over=10,3 --cards=3
refused 'too many deals are not counted' 'too many to count' --play-out --cards=12 --deck=trump --exact
refused 'steps are bounded or not' 'do not go together' --plan=1 --cards=3 --steps=3 --anyway
refused 'other options are those of other commands' 'odds does not take --first' --plan=1 --cards=3 --first

# Bug: a word chose the deck, and with it the odds of all others.
refused 'one deck is the default' '--has=0: 0 is a card of lvl0-advanced: --deck=lvl0-advanced' \
    --has=3 --has=0 --cards=5
refused 'also of the hand' 'operand 1: 0 is a card of lvl0-advanced' --has=3 --cards=5 0

## Answers

same 'an impossible event has status 1' 'K in the hand: 0 % exactly, 0 of 1 deals, deck trump
1' "$(odds --has=K --deck=trump Q 2; echo $?)"
same 'a possible event has status 0' 0 "$("$hints" odds --has=3 --cards=1 > output; echo $?)"
same 'the hand may come from standard input' '3 in the hand: 100 % exactly, 1 of 1 deals, deck lvl0' \
    "$(echo '3 7 # mine' | "$hints" odds --has=3 -)"
same 'cards to have may be named together or apart' "$(odds --has=3 --has=7 --cards=5)" "$(odds --has=3,7 --cards=5)"
same 'without Jokers there is none' 'X in the hand: 0 % exactly, 0 of 270725 deals, deck trump' \
    "$(odds --has=X --cards=4 --deck=trump --no-jokers | sed 's/, without Jokers//')"
same 'the order of all cards of a hand' \
    'all cards in one prime, as they lie: 66.6667 % exactly, 4 of 6 deals, deck lvl0' \
    "$(odds --play-out 9 3 7)"
first=$(odds --plan=1 --cards=5 --deals=5 --deck=trump --tsv | cut -f 7)
second=$(odds --plan=1 --cards=5 --deals=5 --deck=trump --tsv | cut -f 7)
check 'a seed is another each time' [ "$first" -ne "$second" ]
same 'and gives the same again' "$(odds --plan=1 --cards=5 --deals=50 --deck=trump --seed="$first")" \
    "$(odds --plan=1 --cards=5 --deals=50 --deck=trump --seed="$first")"
has 'hands whose steps ran out are reported' 'undecided ' "$(odds --plan=3 --cards=9 --deals=50 --seed=1 --steps=20)"
cp "$decks/lvl0.deck" a.deck
sed 's/copies=5/copies=4/' a.deck > b.deck
same 'the deck of a file has a digest' 1 \
    "$(odds --has=3 --cards=2 --deck=./a.deck --tsv | cut -f 3 | grep -c '^lvl0:[0-9a-f]\{8\}$')"
check 'which tells decks of one name apart' [ "$(odds --has=3 --cards=2 --deck=./a.deck --tsv | cut -f 3)" != \
    "$(odds --has=3 --cards=2 --deck=./b.deck --tsv | cut -f 3)" ]

## Threads and parts

for question in '--play-out' '--play-out --any-order' '--play-out --indivisible-by=2,3,5' '--plan=3' \
    '--over=0 --count=3' '--has=3'; do
    # shellcheck disable=SC2086 # several options
    {
        odds $question --cards=7 --deck=trump --deals=500 --seed=3 --jobs=1 --tsv > one
        for jobs in 2 5 64; do
            odds $question --cards=7 --deck=trump --deals=500 --seed=3 --jobs=$jobs --tsv > several
            check "$question: $jobs threads count what one counts" cmp one several
        done
        for part in 3 1 4 2; do
            odds $question --cards=7 --deck=trump --deals=500 --seed=3 --part=$part/4 --tsv
        done > parts
        odds --merge parts --tsv > sum
        check "$question: four parts make the whole, byte for byte" cmp one sum
        for format in text json; do
            same "$question: as $format too" \
                "$(odds $question --cards=7 --deck=trump --deals=500 --seed=3 --format=$format)" \
                "$(odds --merge parts --format=$format)"
        done
        odds $question --cards=3 --tsv --exact > whole
        for part in 1 2 3; do
            odds $question --cards=3 --tsv --exact --part=$part/3 > part$part
        done
        odds --merge --tsv part1 part2 part3 > sum
        check "$question: so do those of what is counted" cmp whole sum
    }
done
odds --plan=1 4 6 8 --tsv > none
same 'the sum has the status of the whole' 1 "$(odds --merge none > output; echo $?)"
for part in '--has=3 --cards=4 --part=2/2' '--plan=1 4 6 8 --part=1/1'; do
    # shellcheck disable=SC2086 # several options
    odds $part --tsv > output
    same "a part in which nothing is found is not a failure: $part" 0 $?
    same 'though it has no such hand' 0 "$(cut -f 9 output)"
done
for part in 1 2; do
    odds --has=3 --cards=4 --part=$part/2 --tsv | sed "s/\$/$(printf '\r')/; 1s/^/$(printf '\357\273\277')/"
done > marked
same 'marks of UTF-8 and ends of lines as Windows has them are read' "$(odds --has=3 --cards=4 --tsv)" \
    "$(odds --merge marked --tsv)"
# shellcheck disable=SC2002 # a pipe is meant
same 'parts may come through a pipe' "$(odds --merge parts)" "$(cat parts | "$hints" odds --merge -)"

## Parts that do not belong together

refused 'a file is named' '--merge: no file is named' --merge
refused 'nothing is dealt' '--deals does not go with --merge, which deals nothing' --merge --deals=5 parts
refused 'nor is a deck asked for' '--deck does not go with --merge' --merge --deck=trump parts
sed 1d parts > three
refused 'the missing part is named' 'of 4 parts these are missing: 3' --merge three

## Output that cannot be written, and progress

if [ -w /dev/full ]; then
    "$hints" odds --has=3 --cards=4 > /dev/full 2> errors
    same 'a full disk makes the status 2' 2 $?
    has 'and is reported' 'cannot write standard output' "$(cat errors)"
else
    skip '/dev/full absent' 'a full disk is noticed'
fi
if needs_terminal 'a long question says how far it is'; then
    press "prime-hints odds --play-out --any-order --deck=trump --cards=30 --deals=1000000000" Enter
    screen 'of 1000000000 hands'
    has 'a long question says how far it is' ' of 1000000000 hands (0 %) ...' "$shown"
    press C-c
    press "echo \$((6 * 111))" Enter
    screen 666 # it has ended
fi
tap_end
