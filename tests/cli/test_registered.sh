#!/bin/sh
# test_registered.sh: a list of plays from prime-tables as the only numbers that may be played in prime-daifugo.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
tables=$BUILD/bin/prime-tables
LC_ALL=C
export LC_ALL
cd "$scratch" || exit

# said LINE...: prints the referee's answers.
said() {
    printf '%s\n' "$@" | "$referee"
}

## Lists of 500, as prime-tables writes them

# Some numbers have several plays: 1289 is Q89 and A289.
for cards in 1 2 3 4; do
    "$tables" plays --deck=trump --cards="$cards"
done | awk '!seen[$2]++' | head -n 500 > plays.txt
same 'a list has 500 plays' 500 "$(wc -l < plays.txt | tr -d ' ')"
sed 's/^[0-9]*: \([0-9]*\) .*/\1/' plays.txt | sort -n > numbers
said 'new prime-daifugo registered=./plays.txt seed=1' | sed -n 's/^! 1 new.* registered=\([0-9,]*\) .*/\1/p' |
    tr ',' '\n' > registered
check 'the referee registers its numbers, and no others' diff numbers registered
for format in tsv csv; do
    "$tables" plays --deck=trump --cards=4 --format="$format" | sed '501,$d' > "plays.$format"
    has "it reads the list as $format" ',13111013' "$(said "new prime-daifugo registered=./plays.$format seed=1")"
done

## A game by these numbers alone

ask() {
    echo "$1"
    while read -r mark text && [ "$mark" != = ]; do
        [ "$mark" != '?' ] || exit
    done
}
play() {
    ask 'new prime-daifugo players=Ann,Ben registered=./plays.txt seed=4'
    while :; do
        ask suggest
        ask "$text"
    done
}
mkfifo answers
# shellcheck disable=SC2094 # the two speak to each other through a pipe
play < answers | "$referee" --record=played.rec > answers
sed -n 's/^#! play .* as=\([0-9]*\).*/\1/p' played.rec | sort -n -u > played
check 'a game of suggestions comes to an end' grep -q '^#! win ' played.rec
check 'numbers are played in it' test -s played
sort -u numbers > sorted
same 'and only those of the list' '' "$(sort -u played | comm -23 - sorted)"
mv plays.txt moved.txt
check 'its record replays without the list' "$archive" verify played.rec
mv moved.txt plays.txt
has 'another number is refused' '61029 is not one of the 500 registered numbers' \
    "$(said 'new prime-daifugo players=A,B deal=manual registered=./plays.txt' 'deal A 6,T,2,9,4' 'deal B 5' \
        'deal pile 9' 'start A' 'play 6T29')"

has 'a file that is not there is named' 'registered=./none.txt: No such file or directory' \
    "$(said 'new prime-daifugo registered=./none.txt')"

## 20,000 numbers of up to 20 digits: the line of `new` has 400,000 bytes, other lines 65536

awk 'BEGIN { for (n = 0; n < 20000; n++) printf "18446744073708%06d\n", n }' > great.txt
sed '1s/.*/3/; 2s/.*/57/' great.txt > lists.txt
{
    echo 'new prime-daifugo players=Ann,Ben registered=./lists.txt deal=manual'
    printf '%s\n' 'deal Ann 3 5 7' 'deal Ben 5 7' 'deal pile 2' 'start Ann' 'play 3' 'save lists.rec'
} > begin
"$referee" < begin > answers.txt
check 'they are registered' grep -q '^! 1 new .* registered=3,57,18446744073708000002,.*,18446744073708019999' \
    answers.txt
check 'their record verifies' "$archive" verify lists.rec
same 'it is loaded' '= 3' "$(said 'load lists.rec' 'get last' | tail -n 1)"
same 'its lines are commands, too' '= 3' "$({ cat lists.rec; echo 'get last'; } | "$referee" --strict | tail -n 1)"
has 'rules tells how many there are' 'This match has registered=(20000 numbers).' "$(said 'load lists.rec' rules)"
said 'load lists.rec' 'record --notation' | sed -n 's/^| \{0,1\}//p' > lists.game
same 'its score sheet is read again' '= 3' "$(said 'load lists.game' 'get last' | tail -n 1)"
same 'it is resumed' '= Ann' "$(printf '%s\n' pass 'play 5 7' result | "$referee" --resume=lists.rec | tail -n 1)"

awk 'BEGIN { printf "new prime-daifugo registered=1"; for (n = 0; n < 80000; n++) printf ",%06d", n }' > beyond
has 'a line of 560,000 bytes is refused' '? too-long' "$(said "$(cat beyond)")"
{ sed 1q lists.rec; cat beyond; } > beyond.rec
has 'in a record, too' 'a line of more than 524288 bytes' "$("$archive" verify beyond.rec 2>&1)"

## A list for each player

printf '2\n3\n57\n' > ann.txt
"$BUILD/bin/prime-match" --games=2 --seed=1 --records=each prime-daifugo registered=Ann:./ann.txt Ann=fair \
    Ben=strong:i200 > series 2> errors
same 'a report names the file' 'prime-daifugo registered=Ann:./ann.txt: 2 games' "$(head -n 1 series)"
check 'a record has its numbers' grep -q '^new .* registered=Ann:2,3,57 ' each/0000001.record
sed -n 's/^#! play Ann .* as=\([0-9]*\).*/\1/p' each/*.record | sort -n -u > played
check 'its player plays numbers' test -s played
same 'and only these' '' "$(sort -u played | comm -23 - ann.txt)"
has 'in a tournament it is refused' 'registered=Ann: is a list for one player, who does not sit at every table' \
    "$("$BUILD/bin/prime-match" --tournament=round-robin prime-daifugo registered=Ann:./ann.txt Ann=random Ben=random \
        Cy=random 2>&1)"
has 'a deck is chosen once, though its name has a colon' 'deck= is given twice' \
    "$(said 'new lvl0 deck=a:lvl0.deck deck=b:lvl0.deck')"

## A score sheet names no file: it may come from anybody, and no line of a file is told

printf '%s\n' "### prime-daifugo registered=$scratch/secret" 'Ann:(73)' 'Ben:(57)' Ann:7 > naming.game
echo 'nobody:secret' > secret
for reader in "$archive check naming.game" "$archive statistics naming.game" "$referee --strict"; do
    # shellcheck disable=SC2086 # a command and its words
    same "$reader: its title reads no file" '' "$(echo 'load naming.game' | $reader 2>&1 | grep nobody)"
done
has 'and is refused' 'naming.game:1:1: this referee may not read or write files' "$("$archive" check naming.game 2>&1)"
tap_end
