#!/bin/sh
# test_match.sh: bad input of prime-match: options, players, deals, folders, full disks, signals and closed streams: one
# message, the games played are kept, and a series can be continued.
# shellcheck disable=SC2016,SC2086 # the programs expand what is in quotes; several words are in one variable
. tests/cli/tap.sh

LC_ALL=C
export LC_ALL
hostile=$scratch/hostile
export hostile
cp "$BUILD/tests/match/hostile/hostile" "$hostile"
cd "$scratch" || exit

as= # the prefix of a command that must obey file permissions; set to bound below
match() {
    $as timeout 120 "$BUILD/bin/prime-match" "$@"
}

# refused SENTENCE MESSAGE WORDS...: the words end with status 2, the message (except the advice to use --help) and no
# report.
refused() {
    sentence=$1
    expected=$2
    shift 2
    match "$@" > output 2> errors < /dev/null
    same "$sentence" "2 prime-match: $expected" "$? $(grep -v "^Try 'prime-match --help'" errors)$(cat output)"
}

# ended SENTENCE STATUS MESSAGE WORDS...: as refused, with that status, and with any report.
ended() {
    sentence=$1
    expected="$2 ${3:+prime-match: }$3"
    shift 3
    match "$@" > output 2> errors < /dev/null
    same "$sentence" "$expected" "$? $(cat errors)"
}

# rows: the number of games in the results of a folder.
rows() {
    grep -vc '^#' "$1/results.tsv"
}

## Players

refused 'a game is named' 'no game is named'
refused 'the game is known' \
    "no game is called chess; there are $(game_names | paste -s -d , - | sed 's/,/, /g')" chess A=fair B=fair
refused 'players are named' 'no player is named: NAME=PLAYER, as in Ann=fair Ben=random' lvl0
refused 'an option is mistyped' 'hnad: no such player: 5 (random, easy, club[:FILE], fair, strong[:MS|:iN], person, sh:COMMAND, json:COMMAND, '\
'unix:PATH, person:PATH); did you mean the option hand=?' lvl0 hnad=5 A=fair
refused 'nobody is named twice' 'two players are called Ann' lvl0 Ann=fair Ann=random
refused 'nor with other letters of the same name' 'two players are called ANN' lvl0 Ann=fair ANN=random
refused 'nor with wide ones' "two players are called $(printf '\357\274\241nn')" lvl0 Ann=fair \
    "$(printf '\357\274\241nn')=random"
refused 'and a blank another word' "a player's name has no blank and no comma: A B" lvl0 'A B=fair' C=fair
refused 'a name is not a path' \
    'the game cannot be played like that: a name is a letter, then letters, digits, - or _: ../A' lvl0 ../A=fair B=fair
refused 'more players than seats are a tournament' \
    '4 players, and lvl0 has 3 seats: --tournament=round-robin or gauntlet' lvl0 A=fair B=fair C=fair D=fair
refused 'a tournament has players for a table' '2 players are named, and there are 3 seats' \
    --tournament=gauntlet --seats=3 lvl0 A=fair B=fair
refused 'a game has players enough' 'the game cannot be played like that: lvl0 is for 2 to 3 players' lvl0 A=fair

## Options

while IFS='|' read -r option said; do
    said=$(echo "$said" | tr @ '|')
    refused "$option" "$said" "$option" lvl0 A=fair B=fair
done << 'END_OF_OPTIONS'
--games=0|--games is a number of 1 to 1000000000, not '0'
--games=|--games is a number of 1 to 1000000000, not ''
--time=1e3|--time: 0 or a number of 0.000001 to 86400, as 0.5: 1e3
--time=-1|--time: 0 or a number of 0.000001 to 86400, as 0.5: -1
--time=0.0000001|--time: 0 or a number of 0.000001 to 86400, as 0.5: 0.0000001
--time=1.2.3|--time: 0 or a number of 0.000001 to 86400, as 0.5: 1.2.3
--bank=86401|--bank: 0 or a number of 0.000001 to 86400, as 0.5: 86401
--margin=0.0001|--margin: 0 or a number of 0.001 to 60000, as 0.5: 0.0001
--margin=60001|--margin: 0 or a number of 0.001 to 60000, as 0.5: 60001
--rejoin=x|--rejoin: 0 or a number of 0.000001 to 86400, as 0.5: x
--moves=0|--moves is a number of 1 to 1000000000, not '0'
--concurrency=257|--concurrency is a number of 1 to 256, not '257'
--seed=-1|--seed is a number of 0 to 18446744073709551615, not '-1'
--tournament=cup|--tournament is one of round-robin@gauntlet, not 'cup'
--seats=9|--seats is a number of 1 to 8, not '9'
--seats=2|--seats goes with --tournament
--part=3/2|--part: I/N, as 1/4, I from 1 to N: 3/2
--part=1|--part: I/N, as 1/4, I from 1 to N: 1
--sprt=2,1|--sprt: ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, as 0,10,0.05,0.05: 2,1
--format=xml|--format is one of text@tsv@json@csv, not 'xml'
--advice=maybe|--advice is one of no@yes, not 'maybe'
--quiet=yes|--quiet takes no value
--chess|there is no option --chess
--watch=|'': a socket's path has 1 to 107 bytes
--records=|--records: no folder is named
--deals=|no file is named: --deals=FILE
END_OF_OPTIONS
refused 'SPRT is for two' '--sprt compares two players' --sprt=0,9 lvl0 A=fair B=fair C=fair
refused 'a deal is played once or more often' '--duplicate or --no-duplicate' --duplicate --no-duplicate lvl0 A=fair \
    B=fair
refused 'people cannot play several games at once' \
    'people and sockets play one game at a time: no --concurrency' --concurrency=2 lvl0 A=unix:a.socket B=fair
while IFS='|' read -r option said; do
    refused "$option" "$option cannot be given here: $said" lvl0 "$option" A=fair B=fair
done << 'END_OF_OPTIONS'
players=A,B|players are named NAME=PLAYER, as in Ann=fair
seed=3|--seed=N gives the seed of the series
deal=manual|prime-match deals; --deals=FILE names deals
secret=3|the referee draws it
practise=A|a player is named easy, club, fair or strong instead
hotseat=yes|a player is named person instead
advice=no|--advice=yes or no says so
END_OF_OPTIONS
for without in '' games=0; do
    refused "a match has an end: primary $without" '--match needs games=N or target=N: what ends a match' --match primary \
        $without A=fair B=fair
done
for least in --time=0.000001 --seed=18446744073709551615; do
    ended "the limit is an option: $least" 0 '' --games=2 --quiet $least lvl0 A=fair B=fair
done
match --games=1 --quiet --tsv daifugo A=fair B=random C=fair D=random E=fair F=random > output 2>&1
same 'one game of six players is rounded up to a rotation' 6 "$(wc -l < output | tr -d ' ')"
refused 'an option cannot bring others' 'an option has no blank: hand=3 seed=4' lvl0 'hand=3 seed=4' A=fair B=fair
refused 'one clock at a time' 'clock=3 does not go with --time and --bank' --bank=9 lvl0 clock=3 A=fair B=fair
refused 'what the game says of its options is told' \
    'that cannot be chosen: hand=0; it may be 1 to 80' lvl0 hand=0 A=fair B=fair

## Programs that commit faults

ended 'of a command that does not exist the first fault is told, with what the shell says' 0 \
    "Ben: crash in game 1: $(sh -c -- ./none 2>&1)" --games=4 lvl0 Ann=fair Ben=sh:./none
has 'and it loses all games' '2 Ben 4 0 0 4 0.0' "$(tr -s ' ' < output)"
ended 'several lines are below it' 0 'Ben: crash in game 1:
prime-match: Ben: 1
prime-match: Ben: 2' --games=2 lvl0 Ann=fair 'Ben=sh:echo 1 >&2; echo 2 >&2'
ended 'only the last ones of many' 0 "Ben: crash in game 1:
$(awk 'BEGIN { for (i = 90; i <= 99; i++) print "prime-match: Ben: " i }')" --games=2 lvl0 Ann=fair \
    'Ben=sh:i=1; while [ $i -le 99 ]; do echo $i; i=$((i + 1)); done >&2'
ended 'invisible characters are escaped' 0 'Ben: crash in game 1: \x1B[1m\x00.' --games=2 lvl0 \
    Ann=fair 'Ben=sh:printf "\033[1m\000.\n" >&2'
ended 'a silent program has made its fault all the same' 0 'Ben: crash in game 1' --games=2 lvl0 Ann=fair Ben=sh:true
ended 'with records a file has the lines' 0 'Ben: crash in game 1: see kept/Ben.err' --games=4 --records=kept lvl0 \
    Ann=fair 'Ben=sh:echo words >&2'
same 'of all games' 'words words words words' "$(tr '\n' ' ' < kept/Ben.err | sed 's/ $//')"
ended 'each player is reported once' 0 'Ann: crash in game 1
prime-match: Ben: illegal in game 4 by '"'play no-such-card'" --seed=1 --concurrency=1 --games=8 --tournament=gauntlet \
    --no-duplicate lvl0 Fair=fair Ann=sh:true 'Ben=sh:exec "$hostile" illegal'
ended 'a flood is reported with the start of its last line' 0 "Ben: flood in game 1 by 'a\x09$(printf %058d 0)...'" \
    --games=2 lvl0 Ann=fair 'Ben=sh:exec yes "$(printf "a\t%080d" 0)"'
ended 'one line that is too long is not' 0 'Ben: flood in game 1' --games=2 lvl0 Ann=fair \
    'Ben=sh:printf "legal\n%070000d\n" 0; sleep 1'
ended '--quiet is silent' 0 '' --quiet --games=2 lvl0 Ann=fair 'Ben=sh:echo words >&2'

## Deals

printf '1\n# a comment\n\n2 # another\r\ndeal P1 3 5 7; deal P2 2 4 6; start P1\n' > good.deals
ended 'deals are seeds, and commands' 0 '' --games=6 --deals=good.deals lvl0 A=fair B=random
deals() {
    printf %b "$3" > bad.deals
    refused "$1" "bad.deals:$2: neither a seed nor the commands of a deal" --deals=bad.deals lvl0 A=fair B=fair
}
deals 'a word is not a deal' 2 '1\nchess\n'
deals 'nor are two seeds' 1 '1 2\n'
deals 'nor a seed and an option' 1 '1 hand=3\n'
deals 'nor a seed that is too great' 3 '\n\n18446744073709551616\n'
deals 'nor is a move' 1 'deal P1 3 5; deal P2 2 4; start P1; play 3\n'
deals 'nor a command that writes a file' 1 'deal P1 3 5; save stolen\n'
refused 'a file is there' 'none.deals: No such file or directory' --deals=none.deals lvl0 A=fair B=fair
printf '1\n\ndeal P1 3 5 7; deal P2 2 4 QQ; start P1\n' > bad.deals
ended 'of a deal that the game refuses the line is named' 2 \
    'bad.deals:3: lvl0 refuses the game: bad-card -- there is no such card: QQ; QQ are cards of trump: deck=trump' \
    --games=4 --format=tsv --deals=bad.deals lvl0 A=fair B=fair
same 'and the games before it are reported' 2 "$(grep -c . output)"
printf '2\n3\n57\n' > numbers.txt
ended 'numbers are read from a file' 0 '' --games=2 --seed=1 --records=listed prime-daifugo registered=numbers.txt \
    A=fair B=fair
same 'which the report names, not its numbers' 'prime-daifugo registered=numbers.txt: 2 games' "$(head -n 1 output)"
match --merge listed/results.tsv > output 2>&1
same 'the parts put together do, too' 'prime-daifugo registered=numbers.txt: 2 games' "$(head -n 1 output)"
printf '2\n3\n53\n' > numbers.txt
match --games=2 --records=listed prime-daifugo registered=numbers.txt A=fair B=fair > output 2> errors
same 'another list in that file is another series' 1 \
    "$(grep -c 'the results of another series: terms .*registered=.* this one has: terms .*registered=' errors)"

## Folders

series='lvl0 A=fair B=fair'
echo text > file
{
    refused 'a file is not a folder' 'file/results.tsv: Not a directory' --records=file $series
    refused 'a folder is made in one that is there' 'none/none: No such file or directory' --records=none/none $series
    ended 'a series is kept' 0 '' --games=4 --seed=1 --records=dir $series
    cp -r dir before
    refused 'another seed is another series' \
        'dir/results.tsv:9: the results of another series: seed 1; this one has: seed 2' --seed=2 --records=dir $series
    check 'nothing is changed there' diff -r before dir
    mkdir barred barred/0000003.record
    ended 'a record that cannot be written ends the series' 2 'barred/0000003.record: Is a directory' --games=6 \
        --records=barred $series
    same 'with what was played' 2 "$(rows barred)"
    rmdir barred/0000003.record
    ended 'which goes on later' 0 '' --games=6 --records=barred $series
    same 'to its end' 6 "$(rows barred)"
    mkdir -p errors.dir/B.err
    ended 'a file for standard error that cannot be opened ends it' 2 'errors.dir/B.err: Is a directory' --games=2 \
        --records=errors.dir lvl0 A=fair B=sh:true
}
if ! can_bind; then
    skip 'root writes everywhere' 'a folder that is not writable is refused'
else
    mkdir closed
    chmod 500 closed
    as=bound
    refused 'a folder that is not writable is refused' 'closed/results.tsv: Permission denied' --records=closed $series
    as=
    chmod 700 closed
fi

## A full disk

# full BLOCKS FILE WORDS...: a series whose files are limited to BLOCKS blocks of 512 bytes; FILE is the one that the
# message names, with NUMBER for its digits.
full() {
    blocks=$1
    files=$2
    shift 2
    rm -rf full whole
    # shellcheck disable=SC3045 # every sh has ulimit -S
    (ulimit -S -f "$blocks" && match --games=400 --seed=1 --records=full "$@") > output 2> errors
    status=$?
    same 'a full disk is said in one line, with status 2' "2 prime-match: full/$files: File too large" \
        "$status $(sed 's/[0-9]\{7\}/NUMBER/' errors)"
    played=$(rows full)
    check 'the games played are kept' test "$played" -gt 0 -a "$played" -lt 400
    has 'and reported' "lvl0: $played of 400 games" "$(head -n 1 output)"
    same 'no part of a file is left' '' "$(find full -name '*.new')"
    ended 'the series goes on when there is room' 0 '' --games=400 --records=full "$@"
    match --games=400 --seed=1 --records=whole "$@" > output
    check 'as if nothing had been' diff -r full whole
}
full 16 NUMBER.record lvl0 A=fair B=random
full 8 results.tsv --moves=1 lvl0 A=fair B=random

## Chance

# dealt FOLDER: the seed of a series with a person who does not arrive. People must not know the cards.
dealt() {
    : > errors # that of the series before
    "$BUILD/bin/prime-match" --no-duplicate --records="$1" lvl0 A=person:a.socket B=random > output 2> errors &
    tries=0
    until grep -q 'waiting for A' errors || [ $((tries += 1)) -gt 300 ]; do sleep 0.2; done
    kill $!
    wait $!
    sed -n 's/^# seed //p' "$1/results.tsv"
}
seed=$(dealt dealt)
check 'a series with people has a seed' [ "$seed" -ge 0 ]
same 'it keeps it when it goes on' "$seed" "$(dealt dealt)"
other=$(dealt again)
check 'another series has one, too' [ "$other" -ge 0 ]
refuse 'and it is another one' [ "$seed" = "$other" ]

# chance WORDS...: the seed that a series of programs has announced at its end.
chance() {
    match --games=2 "$@" lvl0 A=random B=random 2>&1 | sed -n 's/^Seed of the series: //p; s/.*"seed":\([0-9]*\),.*/\1/p
        s/^prime-match: seed of the series: //p'
}
for format in text json tsv csv; do
    seed=$(chance --format=$format)
    check "a random seed is printed when the series is over, in $format" [ "$seed" -ge 0 ]
    refuse 'each series has its own' [ "$seed" = "$(chance --format=$format)" ]
done
same 'quiet, with rows alone, it is not printed' '' "$(chance --quiet --tsv)"
same 'a seed that was named is in the report' '5 5' "$(chance --seed=5) $(chance --seed=5 --json)"
same 'and is not printed beside rows' '' "$(chance --seed=5 --tsv)"
seed=$(chance --records=own)
same 'a folder keeps it, and goes on with it' "# seed $seed 4" \
    "$(match --quiet --games=4 --records=own lvl0 A=random B=random > output
    echo "$(sed -n 9p own/results.tsv) $(rows own)")"
match --games=4 --records=repeated --seed="$seed" --quiet lvl0 A=random B=random > output
same 'by it the same games are played again' "$(cut -f 1-7 own/results.tsv)" "$(cut -f 1-7 repeated/results.tsv)"

# A series that can be continued keeps its secret.
(
    # shellcheck disable=SC2030
    exec "$BUILD/bin/prime-match" --quiet --games=100000 --json --records=ended lvl0 A=random B=random > output
) &
tries=0
until [ -s ended/0000002.record ] || [ $((tries += 1)) -gt 300 ]; do sleep 0.2; done
kill $!
wait $!
has 'while it can go on the report has no seed' '"seed":null,' "$(cat output)"

refused 'parts have one seed' 'all parts of a series have one seed: --part goes with --seed=N' --part=1/2 $series
ended 'which is named' 0 '' --games=4 --part=1/2 --seed=3 --records=with $series
ended 'and found when a part goes on' 0 '' --games=8 --part=1/2 --records=with $series
same 'which has it still' '# seed 3 4' "$(sed -n 9p with/results.tsv) $(rows with)"

## Seeds in files

printf '5 \n\n' > seed
same 'a seed can be read from a file' 5 "$(chance --seed=@seed)"
same 'or from standard input' 5 "$(chance --seed=- < seed)"
printf 'five\n' > bad.seed
refused 'a word is not a seed' 'bad.seed: a seed is one number of 0 to 18446744073709551615' --seed=@bad.seed --records=dir \
    $series
refused 'a file of a seed is named' 'no file is named: --seed=@FILE' --seed=@ $series
refused 'an empty standard input is not a seed' 'stdin: a seed is one number of 0 to 18446744073709551615' --seed=- $series
"$BUILD/bin/prime-match" --seed=- $series > output 2> errors <&-
same 'nor is a closed one' '2 prime-match: stdin: Bad file descriptor' "$? $(head -n 1 errors)"
same 'and the folder is as it was' 4 "$(rows dir)"

## Merging

{
    ended 'a part is kept' 0 '' --games=8 --seed=1 --part=1/2 --records=one $series
    ended 'and the other one' 0 '' --games=8 --seed=1 --part=2/2 --records=two $series
}
one=one/results.tsv
two=two/results.tsv
refused 'files are named' '--merge: no file is named' --merge
refused 'options of playing are refused' '--games does not go with --merge, which plays nothing' --merge --games=2 $one
refused 'all parts are there' 'of 2 parts these are missing: 2' --merge $one
refused 'and regular files' 'one: not a regular file' --merge one $two
refused 'that exist' 'none: No such file or directory' --merge $one none
sed '$d' $two > short
printf '3\t2' >> short
refused 'a row that is cut off is named' 'short: its last row is cut off: the part has not ended' --merge $one short
sed 's/A,B/B,A/' $two > wrong
refused 'a row that cannot be is refused' 'wrong:13: not a row of game 3 on deal 2, A,B' --merge $one wrong

## Signals

cat > player << 'END_OF_PLAYER'
#!/bin/sh
# player SIGNAL: sends the signal to the manager when some games are over, and plays.
manager=$PPID
if mkdir sent 2> /dev/null; then
    (
        until [ "$(grep -vc '^#' stopped/results.tsv)" -gt 9 ]; do sleep 0.1; done
        kill -s "$1" "$manager"
    ) &
fi
exec "$hostile" good
END_OF_PLAYER
chmod +x player
for signal in INT TERM HUP; do
    if { sh -c "kill -s $signal \$\$; sleep 0; echo ignored" | grep -q ignored; } 2> /dev/null; then
        skip "$signal is ignored here" "$signal ends a series"
        continue
    fi
    rm -rf sent stopped
    match --games=1000000 --concurrency=2 --records=stopped --format=tsv lvl0 A=random "B=sh:exec ./player $signal" \
        > output 2> errors
    same "$signal ends a series, and that is not a fault" '1 ' "$? $(cat errors)"
    check "$signal: what was played is reported" test "$(grep -c . output)" -gt 0
    same "$signal: exactly what is kept" "$(grep -v '^#' stopped/results.tsv)" "$(cat output)"
    same "$signal: nobody has lost by it" '' "$(cut -f 7 output | grep -v '^-$')"
    ! needs ps "$signal: no process is left" || same "$signal: no process is left" '' "$(running "$hostile")"
    check "$signal: the series goes on" match --quiet --games="$(($(rows stopped) + 2))" --records=stopped \
        lvl0 A=random "B=sh:exec ./player $signal"
done
rm -rf sent
(
    trap '' HUP
    exec "$BUILD/bin/prime-match" --games=100 lvl0 A=random \
        'B=sh:kill -s HUP $PPID; exec "$hostile" good' > output 2> errors
)
same 'a signal that is ignored, as by nohup, ends nothing' '0 lvl0: 100 games' "$? $(head -n 1 output)"

## Standard streams

{
    said() {
        same "$1" "$2" "$3 $(cat errors)"
    }
    if [ -c /dev/full ]; then
        for format in text tsv json; do
            match --games=4 --format=$format $series > /dev/full 2> errors
            said "$format: a full disk behind standard output is said" \
                '2 prime-match: cannot write standard output: No space left on device' $?
        done
        match --games=1000000000 --format=tsv $series > /dev/full 2> errors
        said 'and ends a long series' '2 prime-match: cannot write standard output: No space left on device' $?
        match --games=4 --records=unsaid $series > /dev/full 2> errors
        same 'but the games are kept' 4 "$(rows unsaid)"
        match --games=2 lvl0 A=fair 'B=sh:echo words >&2' > output 2> /dev/full
        same 'standard error may be full' '0 lvl0: 2 games' "$? $(head -n 1 output)"
    else
        skip '/dev/full absent' 'what cannot be written is said'
    fi
    match --games=4 $series 2> errors >&-
    said 'a closed standard output is said' '2 prime-match: cannot write standard output: Bad file descriptor' $?
    match --games=4 $series > output 2>&-
    same 'standard error may be closed' '0 lvl0: 4 games' "$? $(head -n 1 output)"
    match --games=4 --records=closed.streams lvl0 A=fair 'B=sh:exec "$hostile" good' <&- >&- 2>&-
    same 'with all three closed programs play and results are kept' '2 4 -' \
        "$? $(rows closed.streams) $(grep -v '^#' closed.streams/results.tsv | cut -f 7 | sort -u)"
}

tap_end
