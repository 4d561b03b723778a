#!/bin/sh
# test_statistics.sh: prime-archive statistics: random games, counted a second time from their events alone; files left
# out.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
LC_ALL=C
export LC_ALL
tests=$PWD/tests/cli
cd "$scratch" || exit

## Random games, counted twice

mkfifo answers
number=${QUICK:+20}
number=${GAMES_COUNTED:-${number:-40}}
# players_of GAME: the minimum and maximum number of players; nothing if count_events.awk does not know its events.
players_of() {
    case $1 in
    attactics) echo 2 2 ;;
    lvl0 | primary) echo 2 3 ;;
    prime-daifugo) echo 2 4 ;;
    daifugo | rummy) echo 2 5 ;;
    esac
}

for game in $(game_names); do
    # shellcheck disable=SC2046 # two numbers
    set -- "$game" $(players_of "$game")
    if [ $# = 1 ]; then
        skip 'its events are not counted a second time' "$1: $number random games are counted as their events are"
        continue
    fi
    # shellcheck disable=SC2094 # the two speak to each other through a pipe
    "$tests/random_player.sh" "$1" "$2" "$3" "$number" "${SEED:-1}" < answers |
        "$referee" --record="$1.rec" > answers
    "$archive" statistics --format=tsv "$1.rec" > found
    # A share has the columns COUNT and OF, where OF for plays and openings is the sum of all; for a mean OF is the
    # number of games.
    awk -F '\t' -v OFS='\t' '
        $2 ~ /^(files|opening-play|play)$/ || $4 == 0 && $5 == "-" { next }
        { print $1, $2, $3, "count", $4 }
        $2 ~ /^(first|right|great|all-out|composite|opening-won)$/ || $3 == "cards of one" {
            print $1, $2, $3, "of", $5
        }
        ' found | sort > counted
    awk -f "$tests/count_events.awk" "$1.rec" | awk -F '\t' '$2 !~ /^(length|penalty)$/ || $5 > 0' | sort > expected
    check "$1: $number random games are counted as their events are" diff expected counted
    # shellcheck disable=SC2016 # awk expands
    check "$1: most have come to an end, some have not, and some are second games" awk -F '\t' -v of="$number" '
        $3 == "begun" { begun = $4 }
        $3 == "finished" { finished = $4 }
        END { exit !(begun > of && finished > of / 2 && finished < begun) }' found
done

## The same games as records and as score notation

sed 's/ #~[0-9a-f]*$//' prime-daifugo.rec | awk '
    /^new prime-daifugo / { close(name); name = sprintf("game%04d.rec", ++games); print "# prime-record 1" > name }
    games > 0 { print > name }'
for game in game*.rec; do
    { echo "load $game"; echo 'record --notation'; } | "$referee" | sed -n 's/^| //p' > "${game%.rec}.txt"
done
"$archive" statistics --format=tsv game*.rec > expected
"$archive" statistics --format=tsv game*.txt | sed 's/\.txt$/.rec/' > found
check "$number matches of score notation are counted as their records" diff expected found
same 'all files' "$number" "$(awk '$3 == "counted" { print $4 }' found)"

## Two matches by hand, in one record: a move taken back, a composite, penalties, whole hands, great plays

cat > hand.rec << 'END'
# prime-record 1
new prime-daifugo players=Ann,Ben deal=manual
deal Ann 5,7,Q,K,3
deal Ben K,T,2,5,K,A,4,6
deal pile A,A,A,2,2,3,3,3,5,6,7,8,9
start Ann
play 57
play 3
undo 1
play QK
play KT=2*5*KA
pass
play 64
play 3
new prime-daifugo players=Ann,Ben deal=manual
deal Ann K,K
deal Ben 2,2,2,2,4,4,4,4,A
deal pile 3,5
start Ann
pass
play 42222444A
pass
END
cat > expected << 'END'
games begun 2 -
games finished 1 -
first 2 1 1
length turns 6 1
length plays 5 1
length passes 1 1
opening 2 1 2
opening 9 1 2
opening-won 2 1 1
opening-play 57 1 2
opening-play 422224441 1 2
plays 1 1 6
plays 2 4 6
plays 9 1 6
right 1 1 1
right 2 3 4
right 9 0 1
great 9 0 1
all-out 1 1 1
all-out 2 0 1
all-out 9 0 1
composite composites 1 1
penalty in a game 1 1
penalty cards of one 4 2
play 42222444A 0 9
files counted 1 -
files false 0 -
files unreadable 0 -
END
# tsv FILE...: prints STATISTIC KEY COUNT OF for each line.
tsv() {
    "$archive" statistics --format=tsv "$@" | cut -f 2-5 | tr '\t' ' '
}
tsv hand.rec > found
check 'a record is counted as one does by hand' diff expected found
same 'a great play has its number, player and file' '42222444A 0 9 422224441 Ben hand.rec' \
    "$("$archive" statistics --format=tsv hand.rec | sed -n 's/^prime-daifugo	play	//p' | tr '\t' ' ')"
sed 's/^play 42222444A/play 22224444A/; $d' hand.rec > won.rec
tsv won.rec > found
has 'a great play that is prime is right' 'great 9 1 1' "$(cat found)"
has 'and the whole hand' 'all-out 9 1 1' "$(cat found)"

"$archive" statistics --all hand.rec > output
has 'a share is a line of a table, with its error' \
    '    2 cards                        3 of       4    75.0 %    30.1 to  95.4 %' "$(cat output)"
has 'so is a mean' '    cards of one                   4 in       2      2.00    2.00 to  2.00' "$(cat output)"
has 'and a great play, with --all' '    42222444A                  9 cards  wrong  Ben, hand.rec' "$(cat output)"
same 'the files come first' 'All games,  Files counted,    counted                        1' \
    "$(sed 's/^\(  Files counted\).*/\1/; 3q' output | paste -s -d , -)"
"$archive" statistics hand.rec > short
same 'without --all great plays are counted' '  1 play of 9 cards and more: --all lists it' "$(tail -n 1 short)"
same 'and nothing else is left out' "$(sed '/^  Plays of 9 cards and more/,$d' output)" "$(sed '$d' short)"
tsv --all hand.rec > all
tsv hand.rec > found
check 'for programs --all changes nothing' cmp found all

## Score notation, several games in a file; files of both kinds

cat > two.txt << 'END'
### prime-daifugo
Ann:(57QK4)
Ben:(KT25KA46)
Ann:57[GC]
Ann:QK
Ben:KT=2*5*KA

### prime-daifugo
Cy:(5)
Ben:(7)
Cy:5#
END
tsv two.txt > found
has 'all games of score notation are counted' 'games begun 2 -' "$(cat found)"
has 'won by their first player' 'first 2 1 1' "$(cat found)"
tsv two.txt hand.rec two.txt > found
has 'files of both kinds go together' 'games begun 6 -' "$(cat found)"

printf '%s\n' '### prime-daifugo penalty=0' '7up,	the  2nd:(2A2A2A2A3X7)' 'P1:(KT55KK73889)' \
    '7up,	the  2nd:2A2A2A2A3,P()' > great.txt
has 'a player is named as on the sheet, with blanks for tabs' '2A2A2A2A3	0	9	212121213	7up, the  2nd	great.txt' \
    "$("$archive" statistics --format=tsv great.txt)"
cat > alias.rec << 'END'
# prime-record 1
new prime-daifugo players=Ann,Ben deal=manual penalty=0
alias Ben Mr X
deal Ann 5
deal Ben 2,2,2,2,4,4,4,4,A
start Ben
play 42222444A
END
has 'or as was said before the start' '42222444A	0	9	422224441	Mr X	alias.rec' \
    "$("$archive" statistics --format=tsv alias.rec)"

printf 'Ann:(A234567)\nBen:(AA22345)\nAnn:53\nBen:4A\n' > small.txt
status 'a sheet of other house rules is false' 1 "$archive" statistics small.txt
status 'with its rule it is counted' 0 "$archive" statistics --tsv start-reversed=yes small.txt
has 'as played' 'plays	2	2	2' "$(cat output)"
"$archive" statistics --part=1/2 start-reversed=yes small.txt hand.rec > part.1
"$archive" statistics --part=2/2 small.txt hand.rec > part.2
status 'parts by other rules do not belong together' 2 "$archive" statistics --merge part.1 part.2
"$archive" statistics --part=2/2 start-reversed=yes small.txt hand.rec > part.2
status 'parts by the same rules do' 0 "$archive" statistics --merge part.1 part.2
status 'a review takes the rules too' 0 "$archive" review --iterations=5 start-reversed=yes small.txt

## Numbers named when the time of a game is over

cat > time.rec << 'END'
# prime-record 1
new prime-daifugo players=Ann,Ben,Cy deal=manual all-at=9
deal Ann 5,3
deal Ben 4
deal Cy 2,3,K
deal pile 9
start Ann
play 3
time-up
play 4
pass
play 5
END
tsv time.rec > found
has 'they have a line of their own' 'named primes 1 2' "$(cat found)"
has 'and are not plays' 'length plays 1 1' "$(cat found)"
has 'nor turns' 'length turns 2 1' "$(cat found)"
same 'to name none is not to pass' '' "$(grep 'length passes' found)"
"$archive" statistics time.rec > output
has 'the table says what they are' \
    '  Prime numbers of all cards, named when the time of a game was over' "$(cat output)"

## Files that are left out

cat > false.rec << 'END'
# prime-record 1
new prime-daifugo players=A,B deal=manual
deal A 4
deal B 5
start A
play 4
#! play A cards=5 as=5
END
sed 's/Cy:5#/Cy:7#/' two.txt > false.txt
echo 'dear diary' > diary
printf 'new lvl0 players=A,B seed=5\nview A\nrecord\n' | "$referee" | sed -n 's/^| //p' > view.rec
"$referee" --record=whole.rec << 'END' > output
new lvl0 players=A,B seed=5
pass
END
sed 's/ pass/ draw/' whole.rec > damaged.rec
# The counts of files.
files() {
    awk '$2 == "files" { printf "%s%s %s", space, $3, $4; space = " " }' output
}

status 'false files are left out, with status 1' 1 "$archive" statistics --format=tsv hand.rec false.rec false.txt
same 'and named' 'false.rec:7: false.txt:11:' \
    "$(sed -n 's/prime-archive: \(false[.a-z]*:[0-9]*:\).*/\1/p' errors | paste -s -d ' ' -)"
same 'their right games too' 'begun 2' "$(sed -n 's/.*games	begun	\([0-9]*\).*/begun \1/p' output)"
same 'and counted' 'counted 1 false 2 unreadable 0' "$(files)"
status 'unreadable ones too, with status 2' 2 \
    "$archive" statistics --format=tsv diary hand.rec none view.rec damaged.rec false.rec
same 'and counted on their own' 'counted 1 false 1 unreadable 4' "$(files)"
has 'a file that is not there is named' 'none: No such file or directory' "$(cat errors)"
has 'and a diary' 'diary:1:1: ' "$(cat errors)"
has 'and a damaged record' 'damaged.rec:' "$(cat errors)"
has 'and the record of a view, for it hides cards' 'view.rec:1: the record of a view hides cards' "$(cat errors)"
same 'each on a line of its own' 5 "$(wc -l < errors | tr -d ' ')"

## Folders and standard input

mkdir -p club/2024/spring club/empty
cp hand.rec club/b.rec
cp two.txt club/2024/a
cp game0001.rec club/2024/spring/
cp diary club/.diary
ln -s .. club/2024/circle
"$archive" statistics --format=tsv club/2024/a club/2024/spring/game0001.rec club/b.rec > expected
check 'of a folder all files are counted, and of those in it' "$archive" statistics --format=tsv club
"$archive" statistics --format=tsv club > found
check 'as if they were named in order' diff expected found
"$archive" statistics --format=tsv club/ hand.rec > output
same 'a folder goes together with files' 'counted 4 false 0 unreadable 0' "$(files)"
cp false.txt club/2024/
status 'a false file in a folder is left out, with status 1' 1 "$archive" statistics --format=tsv club
has 'and named with its folder' 'club/2024/false.txt:11:' "$(cat errors)"
status 'a folder without files has status 2' 2 "$archive" statistics --format=tsv club/empty
same 'and says so' 'prime-archive: club/empty: no files in it' "$(cat errors)"

ln -s nowhere club/empty/gone
status 'a link that leads nowhere is not left out in silence' 2 "$archive" statistics --format=tsv club/empty
same 'it is named' 'prime-archive: club/empty/gone: No such file or directory' "$(cat errors)"
same 'and unreadable' 'counted 0 false 0 unreadable 1' "$(files)"
rm club/empty/gone

if can_bind; then
    mkdir closed
    cp hand.rec closed/a.rec
    cp two.txt closed/b
    chmod 600 closed
    denied='prime-archive: closed/a.rec: Permission denied
prime-archive: closed/b: Permission denied'
    status 'a folder that has only its names to say is trouble' 2 bound "$archive" statistics --format=tsv closed
    same 'each name is reported' "$denied" "$(cat errors)"
    same 'as an unreadable file' 'counted 0 false 0 unreadable 2' "$(files)"
    complains 'so is one of score notation' 2 "$denied" bound "$archive" check closed
    chmod 300 closed
    complains 'a folder that does not say its names is trouble' 2 'prime-archive: closed: Permission denied' bound \
        "$archive" statistics --format=tsv closed hand.rec
    same 'and other files are counted' 'counted 1 false 0 unreadable 1' "$(files)"
    chmod 700 closed
else
    skip 'setpriv absent' 'a folder that has only its names to say is trouble'
fi

# grow FILE MEGABYTES: extends the file with zero bytes that take no space on the disk.
grow() {
    dd if=/dev/null of="$1" bs=1048576 seek="$2" 2> /dev/null
}
mkdir large
cp hand.rec large/a.rec
cp hand.rec large/b.rec
if grow large/a.rec 3072 && grow large/b.rec 5120; then
    cp hand.rec large/c.rec
    TZ=UTC touch -t 204001010000 large/c.rec
    status 'files of 3 and of 5 GB are not left out in silence' 2 "$archive" statistics --format=tsv large
    same 'they are not records' 'prime-archive: large/a.rec:23: a line of more than 65536 bytes
prime-archive: large/b.rec:23: a line of more than 65536 bytes' "$(cat errors)"
    same 'a file of 2040 is counted' 'counted 1 false 0 unreadable 2' "$(files)"
else
    skip 'files of 5 GB absent' 'files of 3 and of 5 GB are not left out in silence'
fi
rm -r large

"$archive" statistics --format=tsv hand.rec | sed 's/hand[.]rec/stdin/' > expected
"$archive" statistics --format=tsv - < hand.rec > found
check 'standard input is -' diff expected found
# shellcheck disable=SC2002 # a pipe is meant
cat hand.rec | "$archive" statistics --format=tsv - > found
check 'and may be a pipe of a record' diff expected found
# shellcheck disable=SC2002
cat two.txt | "$archive" statistics --format=tsv - hand.rec > output
same 'or of score notation, beside other files' 'counted 2 false 0 unreadable 0' "$(files)"
# shellcheck disable=SC2002
cat diary | "$archive" statistics - > output 2> errors
same 'an unreadable file in it has status 2' 2 "$?"
has 'and a name' 'stdin:1:1: ' "$(cat errors)"

## The folder of a series

mkdir series
"$BUILD/bin/prime-match" --seed=1 lvl0 Ann=random 'Ben=sh:echo a remark >&2; exit 3' --games=2 \
    --records=series --quiet \
    > output 2> errors < /dev/null
check 'prime-match writes its results beside the records' [ -s series/results.tsv ]
check 'and what a program says' [ -s series/Ben.err ]
status 'the records of a series are counted as the folder has them' 0 "$archive" statistics --format=tsv series
same 'and nothing else of it' 'counted 2 false 0 unreadable 0' "$(files)"
same 'nor is it an error' '' "$(cat errors)"
status 'results alone are not files to count' 2 "$archive" statistics --format=tsv series/results.tsv
has 'but read if they are named' 'series/results.tsv:1:' "$(cat errors)"
complains 'so is what a program said' 2 'series/Ben.err:1:1: ' "$archive" statistics --format=tsv series/Ben.err
complains 'nor are they score notation' 2 \
    'prime-archive: series: no files but records in it: prime-archive verify checks one' "$archive" check series

## Fair deals

fair='new lvl0 players=A,B deal=fair
cut A one
cut B two
start
'
printf '%s%s' "$fair" "$fair" | "$referee" --record=void.rec > output
same 'a fair game that another one replaced is void, the last one is not' 'void 1' \
    "$("$archive" statistics void.rec | awk '$1 == "void" { print $1, $2 }')"

## Parts

# The whole set contains files that are right, false and unreadable, records and score notation, and a folder without
# files.
whole() {
    "$archive" statistics "$@" hand.rec club great.txt false.rec two.txt none club/empty prime-daifugo.rec lvl0.rec \
        alias.rec
}
whole --tsv > whole.tsv 2> errors
same 'the whole has the status of its worst file' 2 $?
whole > whole.txt 2> errors
whole --all > all.txt 2> errors
for parts in 1 2 3 8 30; do
    rm -f part.*
    for part in $(seq $parts); do
        whole --part="$part/$parts" > "part.$part" 2> /dev/null
    done
    # shellcheck disable=SC2046 # several names, those of the last parts first
    "$archive" statistics --merge --tsv $(echo part.* | tr ' ' '\n' | sort -r) > sum.tsv
    same "$parts parts have the status of the whole" 2 $?
    check "$parts parts make the whole, byte for byte" cmp whole.tsv sum.tsv
    cat part.* > together
    "$archive" statistics --merge together > sum.txt
    check "$parts parts in one file too, as tables" cmp whole.txt sum.txt
    "$archive" statistics --merge --all together > sum.txt
    check "$parts parts have all long plays" cmp all.txt sum.txt
done
# shellcheck disable=SC2002 # a pipe is meant
cat together | "$archive" statistics --merge --tsv - > sum.tsv
check 'parts may come through a pipe' cmp whole.tsv sum.tsv
"$archive" statistics --part=1/2 hand.rec great.txt > part.1
"$archive" statistics --part=2/2 hand.rec great.txt > part.2
status 'of right files the status of the sum is 0' 0 "$archive" statistics --merge part.1 part.2

# refused SENTENCE MESSAGE OPTION...: the status is 2, with a message and no answer.
refused() {
    sentence=$1
    message=$2
    shift 2
    complains "$sentence" 2 "$message" "$archive" statistics "$@"
    same "$sentence: no answer" '' "$(cat output)"
}
refused 'a part is missing' 'of 2 parts these are missing: 2' --merge part.1
refused 'a part is there twice' 'part.1 and part.1 are both part 1/2' --merge part.1 part.1
"$archive" statistics --part=2/2 hand.rec two.txt > other
refused 'a part is of other files' 'other:3: not a part of the same files as the first one' --merge part.1 other
refused 'what --tsv writes is no part' 'whole.tsv:1: these are not the statistics of a part' --merge whole.tsv
refused 'nor what is not there' 'nowhere: No such file or directory' --merge nowhere
refused 'nor a folder' '.: Is a directory' --merge .
refused 'a part is not a whole' '--part and --merge do not go together' --merge --part=1/2 part.1
refused 'a part is not a table' '--part writes lines with tabs' --part=1/2 --format=text hand.rec
for part in 0/3 4/3 1/0 3 1/ /3 1/1000001 ''; do
    refused "there is no part '$part'" '--part: I/N, as 1/4, I from 1 to N' --part="$part" hand.rec
done
complains 'parts are of statistics' 2 'verify does not take --part' "$archive" verify --part=1/2 hand.rec
status 'the sum too' 2 "$archive" review --merge hand.rec

## Options

complains 'without a file nothing is counted' 2 'statistics needs the name of a file' "$archive" statistics
complains 'there are two' 2 '--format=json and html go with review' "$archive" statistics --format=json hand.rec
complains 'there is no third' 2 'text|tsv|json|html' "$archive" statistics --format=xml hand.rec
tap_end
