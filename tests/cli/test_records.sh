#!/bin/sh
# test_records.sh: records as files: --record, --journal, --resume, prime-archive verify; and a referee killed at every
# system call.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
LC_ALL=C
export LC_ALL
cd "$scratch" || exit

# soon COMMAND...: runs the command with a limit of ten seconds.
# shellcheck disable=SC2317,SC3045 # status calls it; where there is no such limit it goes without
soon() {
    (ulimit -t 10 2> /dev/null; "$@")
}

cat > game << 'END'
new lvl0 players=A,B seed=5 deal=manual
deal A 5,3,2
deal B 1,4,9
deal pile 7
start A
play 5 3
play 9 4
draw
play 2
pass
END
printf 'pass\nplay 7\n' > rest

## Digests

digest() {
    sed 's/ #~[0-9a-f]*$//' "$1" | sha256sum | cut -d ' ' -f 1
}
if command -v sha256sum > /dev/null; then
    { cat game; printf 'save digested.rec\nget digest\n'; } | "$referee" > output
    same 'the last digest is what sha256sum says of the lines without digests' "$(sed -n '$s/^= //p' output)" \
        "$(digest digested.rec)"
    same 'each line shows the first half of its own' "$(digest digested.rec | cut -c 1-32)" \
        "$(sed -n '$s/.*#~//p' digested.rec)"
    sed '3s/.*/#!/' digested.rec > without_one
    refuse 'a record with another line and the old digests does not verify' "$archive" verify without_one
else
    skip 'sha256sum absent' 'the last digest is what sha256sum says of the lines without digests'
fi

## --record, --resume and verify

status 'a game is recorded' 0 "$referee" --record game.rec game
status 'the record verifies' 0 "$archive" verify game.rec
lines=$(wc -l < game.rec)
same 'and all its lines carry digests' "game.rec: $lines of $lines lines carry digests; its digest:" "$(sed 1q output)"
{ cat game; echo record; } > script
"$referee" script | sed -n 's/^| //p' > shown.rec
check 'it is what the command record shows' cmp game.rec shown.rec
{ cat game; echo 'save saved.rec'; } > script
"$referee" script > /dev/null
check 'and what save writes' cmp game.rec saved.rec
"$referee" < game.rec > output
same 'a record is a script' 0 "$(grep -c '^?' output)"
same 'each of its commands is accepted' 11 "$(grep -c '^=' output)"

printf 'undo\nundo\nredo\nhum\n' | "$referee" --resume game.rec > output
same 'a record is resumed' '! 1 undo 1! 2 turn B draw=1! 3 undo 1! 4 turn A play=1! 5 redo 1! 6 turn B draw=1?' \
    "$(sed 's/^= /=/; s/ unknown-.*//' output | tr -d '\n')"
status 'it still verifies' 0 "$archive" verify game.rec
same 'undo and redo are in it' 'undo 1 undo 1 redo 1 ' "$(tail -n 6 game.rec | sed -n '/^#/!s/ #~.*/ /p' | tr -d '\n')"
"$referee" --resume game.rec rest > output
same 'it ends with the game' '! 6 win A' "$(grep win output)"
status 'and verifies' 0 "$archive" verify game.rec
"$referee" --record game.rec game > output
same 'a second session appends a match' 2 "$(grep -c '^new' game.rec)"
status 'and that verifies' 0 "$archive" verify game.rec

# A bug: with standard output or standard error closed, answers or messages were written into the record, with status 0.
cp game.rec before.rec
printf 'pass\n' | "$referee" --resume game.rec >&- 2> errors
same 'a closed standard output is trouble' 2 $?
has 'and reported' 'cannot write standard output' "$(cat errors)"
"$referee" --resume game.rec --journal . > output 2>&- < /dev/null
same 'a closed standard error changes no status' 2 $?
"$referee" --resume game.rec > output 2> errors <&-
same 'a closed standard input is trouble' 2 $?
status 'no answer and no message is in the record' 0 "$archive" verify game.rec
cp before.rec game.rec

cp game.rec truncated.rec
printf 'A pla' >> truncated.rec
status 'a truncated last line does not verify' 2 "$archive" verify truncated.rec
same 'and is reported' 'prime-archive: truncated.rec: the last line is not complete: --resume drops it' "$(cat errors)"
status 'it is not appended to' 2 "$referee" --record truncated.rec game
echo 'get phase' | "$referee" --resume truncated.rec > output
same 'but dropped, and that is reported' '# the last line was not complete, and is dropped= draw' "$(tr -d '\n' < output)"
check 'all else is unchanged' cmp game.rec truncated.rec

sed 's/^#! judge 53 prime/#! judge 53 prima/' saved.rec > spoilt.rec
complains 'a changed word is damage' 2 'spoilt.rec:14: the digest is wrong' "$archive" verify spoilt.rec
sed 's/ #~.*//; s/^#! judge 53 prime/#! judge 53 composite 1 53/' saved.rec > differs.rec
status 'without digests it differs' 1 "$archive" verify differs.rec
same 'recorded and replayed' 'differs.rec:14: recorded judge 53 composite 1 53, replayed judge 53 prime' "$(cat output)"
same 'on standard output only' '' "$(cat errors)"
sed 's/ #~.*//; s/^B pass/B draw 3/' saved.rec > refused.rec
status 'so does a command that is refused' 1 "$archive" verify refused.rec
has 'with its code' 'recorded B draw 3, replayed ? syntax' "$(cat output)"
for form in --tsv --csv --format=text; do
    status "a check of records has no $form" 2 "$archive" verify saved.rec "$form"
    has 'which is named as it was given' "prime-archive: verify does not take ${form%=*}" "$(cat errors)"
done
complains 'two records are not resumed' 2 'one record can be resumed' "$referee" --resume=saved.rec --resume=game.rec
complains 'an empty name is refused' 2 'prime-referee: no file is named: --journal=FILE' "$referee" --journal= game
complains 'so is one of commands' 2 'prime-referee: no file is named' "$referee" ''
status 'a file that is not there is trouble' 2 "$archive" verify none.rec
status 'so is a folder' 2 "$archive" verify .
status 'and an empty file' 2 "$archive" verify /dev/null
status 'nothing is resumed that is not there' 2 "$referee" --resume none.rec
refuse 'nor made' test -e none.rec
echo 'dear diary' > diary
status 'a diary is not appended to' 2 "$referee" --journal diary game
same 'and stays as it is' 'dear diary' "$(cat diary)"
sed 's/$/\r/' saved.rec > crlf.rec
status 'a record whose lines another system ended in its way does not verify' 2 "$archive" verify crlf.rec

## Records that every reader refuses: with a byte order mark, which some editors write, and with a malformed digest.
## Bug: a record without digests verified if its last comment contained the true digest and further text

# damaged SENTENCE WHERE: each reader refuses the record damaged.rec with this sentence, and leaves the file unchanged.
damaged() {
    cp damaged.rec untouched.rec
    for reader in 'referee --resume' 'referee --record' 'archive verify' 'archive statistics' 'archive review'; do
        # shellcheck disable=SC2086 # two words
        complains "$reader: $1" 2 "damaged.rec:$2" "$BUILD/bin/prime-"$reader damaged.rec
    done
    has "load: $1" "? bad-record $2" "$(echo 'load damaged.rec' | "$referee" | sed 's/-- .*damaged.rec:/ /; s/  / /')"
    check 'it stays as it was' cmp damaged.rec untouched.rec
}

{ printf '\357\273\277'; cat saved.rec; } > damaged.rec
damaged 'a byte order mark is refused' '1: a byte order mark: a record begins with # prime-record 2'
same 'such a record is still played as commands' "$("$referee" --strict saved.rec)" "$("$referee" --strict damaged.rec)"
sed 's/ #~.*//' saved.rec > bare.rec
echo '# the end' >> bare.rec
lines=$(wc -l < bare.rec)
true_digest=$("$archive" verify bare.rec | sed -n 2p | cut -c 1-32)
for end in ' ' '\t' '\342\200\213' 0 '\320\260'; do
    { sed '$d' bare.rec; printf "# the end #~%s$end\n" "$true_digest"; } > damaged.rec
    damaged "a digest with '$end' behind it is refused" "$lines: #~ may come only before the whole digest"
done

## The number of lines with digests, and a digest that was kept

status 'a record without digests verifies' 0 "$archive" verify bare.rec
same 'and is said to show nothing' \
    "bare.rec: 0 of $lines lines carry digests: a change would not show; its digest:" "$(sed 1q output)"
{ sed '$d' bare.rec; echo "# the end #~$true_digest"; } > once.rec
status 'the true digest may stand on the last line alone' 0 "$archive" verify once.rec
same 'and is counted' "once.rec: 1 of $lines lines carry digests; its digest:" "$(sed 1q output)"
whole=$(sed -n 2p output)
same 'the whole digest begins with it' "$true_digest" "$(echo "$whole" | cut -c 1-32)"
status 'it is found again' 0 "$archive" verify bare.rec --digest="$whole"
status 'as a line shows it, too' 0 "$archive" --digest="$true_digest" verify bare.rec
for other in "$(echo "$whole" | tr 0-9a-f 1-9a-f0)" "$(echo "$true_digest" | tr 0-9a-f 1-9a-f0)" \
    "$(echo "$whole" | cut -c 1-16)"; do
    status 'another digest is not that of the record' 1 "$archive" verify bare.rec --digest="$other"
    same 'both are reported' "$whole:bare.rec: the digest is not $other" "$(sed 1d output | paste -s -d : -)"
done
for other in '' 0 "${whole}0" "$(echo "$whole" | tr a-f A-F)" "$(echo "$true_digest" | sed 's/.$/ /')"; do
    gives "a digest is digits: not '$other'" 2 '' "$archive" verify bare.rec --digest="$other"
done
status 'a digest is that of one record' 2 "$archive" verify bare.rec --digest="$whole" bare.rec
status 'not of what is not verified' 2 "$archive" statistics --digest="$whole" bare.rec

## Several files

status 'several records verify at once' 0 "$archive" verify saved.rec game.rec bare.rec
same 'each is named, with its digest' 'saved.rec game.rec bare.rec ' "$(sed -n 's/: .*//p' output | tr '\n' ' ')"
status 'if one differs, the status says so' 1 "$archive" verify saved.rec differs.rec game.rec
same 'the line names the record' 'differs.rec:14: recorded judge 53 composite 1 53, replayed judge 53 prime' \
    "$(grep differs output)"
complains 'trouble wins' 2 'prime-archive: none.rec: ' "$archive" verify none.rec differs.rec saved.rec
has 'and the others are verified all the same' differs.rec:14: "$(cat output)"
status 'so are files of score notation checked' 2 "$archive" check none nowhere
same 'each of them' 2 "$(wc -l < errors | tr -d ' ')"
: > empty
: > blank
status 'empty files are not score notation' 2 "$archive" check empty blank
same 'and are called empty' 'prime-archive: empty: the file is empty
prime-archive: blank: the file is empty' "$(cat errors)"
# shellcheck disable=SC2016 # the shell that is called expands
status 'a record that comes through a pipe is not score notation' 2 sh -c 'cat saved.rec | "$1" check -' sh "$archive"
same 'and is called a record, as a file is' \
    'prime-archive: stdin: this is a record, not score notation: prime-archive verify checks it' "$(cat errors)"
# shellcheck disable=SC2016 # the shell that is called expands
status '- is standard input' 1 sh -c '"$1" verify - < differs.rec' sh "$archive"
has 'which is named' 'stdin:14: recorded judge 53' "$(cat output)"
complains 'an empty name is refused among them, too' 2 'prime-archive: no file is named' "$archive" verify saved.rec ''

status 'what is not resumed has no other record either' 2 "$referee" --resume none.rec --record other.rec
refuse 'nor makes one' test -e other.rec

## A last line without a newline. Bugs: --resume dropped it, though its digest shows that it is complete; and in a
## record without digests it dropped a move that verify and load accepted

for lines in 1 6 7 11 12 13 14; do
    head -n $lines saved.rec > ended.rec
    head -c -1 ended.rec > unended.rec
    cp unended.rec grown.rec
    status "$lines lines without a newline verify" 0 "$archive" verify unended.rec
    echo 'get last' | "$referee" --resume=ended.rec > expected
    echo 'get last' | "$referee" --resume=unended.rec > output
    check 'they are resumed as with it' cmp expected output
    check 'and get it' cmp ended.rec unended.rec
    "$referee" --record=grown.rec game > output
    status 'they are appended to' 0 "$archive" verify grown.rec
done
printf '%s\n' '# prime-record 2' 'new lvl0 players=A,B deal=manual' 'deal A 5,3' 'deal B 7,1' 'start A' > hand.rec
printf 'A play 5' | cat hand.rec - > unended.rec
status 'a move by hand without a newline verifies' 0 "$archive" verify unended.rec
same 'it loads' '! 1 turn B draw= 6= 5' "$(printf 'load unended.rec\nget last\n' | "$referee" | tr -d '\n')"
same 'it is resumed' '= 5' "$(echo 'get last' | "$referee" --resume=unended.rec)"
same 'and still there, with a comment whose digest reveals a truncated line from then on' \
    'A play 5
# each line from here on has a digest' "$(tail -n 2 unended.rec | sed 's/ #~.*//')"
echo 'B play 7' | "$referee" --resume=unended.rec > output
status 'what is appended is a line of its own' 0 "$archive" verify unended.rec
printf 'A pla' >> unended.rec
status 'a line that a crash cuts short is truncated, though the first line has no digest' 2 "$archive" verify unended.rec
same 'it does not load' 'bad-record' "$(echo 'load unended.rec' | "$referee" | sed 's/? \([a-z-]*\).*/\1/')"
same 'and is dropped' '# the last line was not complete, and is dropped= 7' \
    "$(echo 'get last' | "$referee" --resume=unended.rec | tr -d '\n')"
status 'a record by hand is opened' 0 "$referee" --resume=hand.rec --record=copy.rec
status 'and again' 0 "$referee" --resume=hand.rec
status 'it is given no events, which another seed would change' 0 "$archive" verify hand.rec
status 'nor is a copy' 0 "$archive" verify copy.rec
printf '# prime-record 2' > unended.rec
"$referee" --record=unended.rec game > output
status 'a first line by hand may lack its newline too' 0 "$archive" verify unended.rec

## Records of the first version are read, and not appended to

printf '%s\n' '# prime-record 1' 'new lvl0 players=A,B deal=manual' 'deal A 5,3' 'deal B 7,1' 'start A' > old.rec
cp old.rec kept.rec
for option in --resume --record --journal; do
    status "a record of version 1 is not opened with $option" 2 "$referee" $option=old.rec game
    same 'and that is said' \
        'prime-referee: old.rec: records of version 1 are only read: load it, and save it anew' "$(cat errors)"
done
check 'it stays as it was' cmp old.rec kept.rec
status 'it verifies' 0 "$archive" verify old.rec
printf 'load old.rec\nsave anew.rec\n' | "$referee" > output
same 'it is loaded and saved again' '# prime-record 2' "$(sed -n '1s/ #~.*//p' anew.rec)"
same 'and then it is resumed' '= A' "$(echo 'get turn' | "$referee" --resume=anew.rec)"
printf '# prime-record 1 #~2e2a37c713e9dba2\nnew lv' > old.rec
status 'nothing is dropped of one whose last line is not complete' 2 "$referee" --resume=old.rec
has 'which is not appended to either' 'records of version 1 are only read' "$(cat errors)"
status 'it does not verify' 2 "$archive" verify old.rec
same 'and the message has the remedy' 'prime-archive: old.rec: the last line is not complete: delete it' "$(cat errors)"

## Records from before the event `over` gave places and points: it had fewer words, or there was none

for game in $(game_names); do
    "$BUILD/bin/prime-match" --games=2 --seed=3 --records="ended.$game" --quiet "$game" Ann=fair Ben=random > output
    same "$game: one event over gives the places and points" 1 \
        "$(grep -c '^#! over .*places=[12],[12] points=' "ended.$game/0000001.record")"
    for older in 's/ places=.*//' '/^#! over places=/d; s/ places=.*//'; do
        sed "s/ #~[0-9a-f]*\$//; $older" "ended.$game/0000001.record" > older.rec
        status "$game: a record without them verifies" 0 "$archive" verify older.rec
    done
done

## A record that ends before the events of its last command. A bug: they were appended to another file

sed '/^A play 5 3/q' saved.rec > cut.rec
rm -f next
"$referee" --record=cut.rec --record=next game > output
status 'a record that was cut off before events gets them' 0 "$archive" verify cut.rec
status 'and another file does not' 0 "$archive" verify next

## Practice

printf 'suggest\nundo\nrecord\n' > script
"$referee" --practise --record practice.rec rummy seed=3 < script > answers
same 'practice is recorded' 0 "$?"
status 'and the record verifies' 0 "$archive" verify practice.rec
check 'with all cards, whatever the person sees' grep -q '^deal Computer [0-9R]' practice.rec
cp practice.rec kept.rec
complains 'practice does not resume' 2 '--practise begins a new game' "$referee" --practise --resume practice.rec
check 'nor touches the record' cmp practice.rec kept.rec
printf 'new lvl0 players=Ann,Ben deal=recorded practise=yes seed=1\ndeal Ann 3 4\ndeal Ben 4 6\nstart Ben\n' |
    "$referee" --record begun.rec > answers
same 'practice that is resumed goes on until the person is on turn' '= Ann' \
    "$(echo 'get turn' | "$referee" --resume begun.rec | tail -n 1)"

## A game with a total time limit. A bug: its time was counted from the start of the machine, and it ended at once

echo 'new prime-daifugo players=A,B seed=1 start=A all-at=1' | "$referee" --record=timed.rec > answers
same 'the time between the two sessions is none of the game' '! 1 pass A' \
    "$(echo pass | "$referee" --resume=timed.rec | head -n 1)"
sed 's/ #~[0-9a-f]*$//; /^elapsed /d' timed.rec > spent.rec
echo 'elapsed 60001' >> spent.rec
same 'but what was played before is' '! 1 time-up' \
    "$(echo pass | "$referee" --resume=spent.rec | sed -n '/^!/p' | head -n 1)"

## A resumed match that continues in another file. A bug: that file had only the new moves, and did not replay

printf 'new lvl0 players=A,B seed=4 start=A\ndraw\nundo\ndraw\nundo\n' | "$referee" --record=first > answers
printf 'redo\npass\nrecord\n' | "$referee" --record=before --resume=first --journal=after > answers
check 'a record that is resumed goes on' "$archive" verify first
check 'a file named before it holds the match too' cmp before first
check 'and so does one named after it' cmp after first
same 'all of them lead to the same table' "$(grep '^|' answers)" \
    "$(echo record | "$referee" --resume=after | grep '^|')"

## A record of a deal by hand, in which `start` deals the remaining cards, is resumed. A bug: `undo` was recorded as two
## commands, and replaying them took back one more

printf '%s\n' '# prime-record 2' 'new lvl0 players=A,B deal=manual seed=1' 'deal A 3,5' 'deal B 7,7' 'start A' > hand
for other in '' --journal=copy; do
    cp hand hand.rec
    # shellcheck disable=SC2086 # no word if there is none
    printf 'undo\nredo\nundo\nrecord\n' | "$referee" --resume=hand.rec $other > answers
    same "undo after a deal that start completed means the same in the file ${other:-alone}" "$(grep '^|' answers)" \
        "$(echo record | "$referee" --resume=hand.rec | grep '^|')"
done
same 'and in another file that got the match' "$(grep '^|' answers)" \
    "$(echo record | "$referee" --resume=copy | grep '^|')"

## Two programs and one record. A bug: both appended to it, which destroyed the record

mkfifo commands
: > answers # the shell in the background may create it only after the first read
XDG_STATE_HOME=$PWD/state "$referee" --journal shared.rec < commands > answers &
exec 3> commands
# say COMMANDS: sends them to the referee, and waits until it has answered them all.
said=0
say() {
    printf '%s\n' "$@" >&3
    said=$((said + $#))
    tries=0
    while [ "$(grep -c '^[=?]' answers)" -lt $said ] && [ $((tries += 1)) -lt 1200 ]; do sleep 0.05; done
}
say 'new lvl0 players=A,B seed=5'
status 'a journal that another program writes is not appended to' 2 "$referee" --journal shared.rec game
same 'and that is said' 'prime-referee: shared.rec: another program is writing it' "$(cat errors)"
status 'nor resumed' 2 "$referee" --resume shared.rec rest
echo 'load shared.rec' > script
has 'it can be read' '= 5' "$("$referee" script)"
printf 'new lvl0\nsave shared.rec\n' > script
has 'it is not saved over' 'shared.rec: another program is writing it' "$("$referee" script | grep '^? bad-file')"
say 'save ./shared.rec'
has 'nor by the session whose it is: its own record went on growing in a file without a name' \
    "./shared.rec: this session's own record grows in it" "$(tail -n 1 answers | grep '^? bad-file')"
say 'load shared.rec' 'A draw'
status 'that session may load it, and still holds it' 2 "$referee" --journal shared.rec game
say 'new lvl0 deck=./shared.rec'
status 'nor is it let go where it was read in vain: what others append spoiled it' 2 "$referee" --journal shared.rec game
mkdir -p state/prime-card-games
ln shared.rec state/prime-card-games/evening.rec
say 'games --kept'
has 'it is listed among the games that are kept' 'evening.rec  lvl0' "$(cat answers)"
status 'nor is it let go where it was listed: two programs wrote it then' 2 "$referee" --resume=shared.rec rest
exec 3>&-
wait
status 'then it verifies' 0 "$archive" verify shared.rec
status 'and others may append to it' 0 "$referee" --journal shared.rec game
status 'a device may be empty, and is resumed like an empty file' 0 "$referee" --resume=/dev/null game
status 'a pipe cannot be read again, and is not waited for' 2 "$referee" --resume=commands
same 'that is said' 'prime-referee: commands: it cannot be read and appended to' "$(cat errors)"
for reader in 'referee --resume' 'archive verify' 'archive check'; do
    # shellcheck disable=SC2086 # two words
    status "a device without lines is not read for ever: $reader" 2 soon "$BUILD/bin/prime-"$reader /dev/zero
    has 'the first line is too long' '/dev/zero:1:' "$(cat errors)"
done
if [ -e /proc/self/mem ]; then
    status 'notation that cannot be read is trouble' 2 "$archive" check /proc/self/mem
    same 'the message names the file' 'prime-archive: /proc/self/mem: Input/output error' "$(cat errors)"
else
    skip '/proc absent' 'notation that cannot be read is trouble'
fi
# shellcheck disable=SC2016 # the shell that status calls expands
status 'a device is not a record that another program writes' 0 \
    sh -c '"$1" --record=/dev/null | "$1" --record=/dev/null' sh "$referee"

## Kept games that cannot be examined. A bug: they were treated as missing

if can_bind; then
    kept=$scratch/state/prime-card-games
    mkdir -p "$kept"
    cp saved.rec "$kept/late.rec"
    TZ=UTC touch -t 204001011200 "$kept/late.rec"
    # with_kept COMMAND...: runs the command where these games are kept.
    with_kept() {
        XDG_STATE_HOME=$scratch/state bound "$@"
    }
    has 'a game of 2040 is listed' "| $kept/late.rec  lvl0 " "$(echo 'games --kept' | with_kept "$referee")"
    chmod 600 "$kept"
    denied="$kept/late.rec: Permission denied"
    same 'one that cannot be looked at is a refusal' "? bad-file -- the file cannot be read or written: $denied" \
        "$(echo 'games --kept' | with_kept "$referee")"
    complains 'and does not go on' 2 "$denied" with_kept "$referee" --resume
    chmod 700 "$kept"
else
    skip 'setpriv absent' 'a kept game that cannot be looked at is a refusal'
fi

## Two names of the same file

rm -f first
refuse 'one file by two names is not appended to twice' "$referee" --record=first --record=./first
has 'that is said' 'first and ./first are one file' "$("$referee" --record=first --record=./first 2>&1)"
check 'but a device may be' "$referee" --record=/dev/null --record=/dev/../dev/null

## Commands read from the record itself. A bug: each was appended and read again, until the disk was full

"$referee" --record=first game > output
cp first kept
status 'commands are not read from the file that is appended to' 2 soon "$referee" --journal=first first
same 'that is said' 'prime-referee: first: commands are not read from the record that grows' "$(cat errors)"
status 'nor from the record that is resumed' 2 soon "$referee" --resume=./first first
# shellcheck disable=SC2016 # the shell that status calls expands
status 'nor where that is standard input' 2 soon sh -c '"$1" --record=first - < ./first' sh "$referee"
# shellcheck disable=SC2016
status 'nor without a word for it' 2 soon sh -c '"$1" --resume=first < first' sh "$referee"
# shellcheck disable=SC2016
status 'nor in practice' 2 soon sh -c '"$1" --practise --record=first < first' sh "$referee"
status 'nor from a second file, to which the match goes on' 2 soon "$referee" --resume=first --record=next next
check 'the record is as it was' cmp first kept

## A refusal changes no file. Bugs: a truncated line was dropped, the match was written, an empty file was created

printf 'A pla' >> first
cp first cut
cp first next
rm -f other
status 'a truncated record is not resumed with commands from it' 2 "$referee" --resume=first first
status 'nor from another file that is appended to' 2 "$referee" --resume=first --record=other --record=next next
refuse 'the others are not made' test -e other
status 'nor by two names' 2 "$referee" --resume=first --record=./first game
check 'it is unchanged' cmp first cut
"$referee" --record=whole game > output
: > empty
ln empty same
status 'two names of an empty file are refused' 2 "$referee" --resume=whole --record=empty --record=same game
refuse 'before the match is in it' test -s empty
status 'so are two names of a file that is not there' 2 "$referee" --resume=whole --record=new --record=./new game
refuse 'before the match is in it, too' test -s new
status 'commands that are not there are refused' 2 "$referee" --record=none none
has 'in words' 'prime-referee: none: No such file or directory' "$(cat errors)"
refuse 'and no record is made' test -e none

## A line of a record is longer than the command typed: it adds the player's name and a digest

{
    echo 'new primary players=A,B seed=4 deal=auto'
    printf 'chance %065400d\n' 1
    printf 'chance %065430d\n' 1
} > long
same 'a move that a record could not hold is refused' '=
=
? too-long -- a line has at most 65536 bytes: a move has at most 65436 bytes' "$("$referee" --record=kept < long | grep '^[=?]')"
check 'accepted commands can be read again' "$archive" verify kept

## A full disk, and a journal that becomes unwritable in the middle of a game. A bug: at the file size limit a signal
## killed the referee without a message

# shellcheck disable=SC3045 # it is looked at whether there is one
if (ulimit -S -f 1) 2> /dev/null; then
    cp saved.rec small.rec
    # shellcheck disable=SC3045 # ulimit -f is there, as was looked at above
    (ulimit -S -f $(($(wc -c < small.rec) / 512 + 3)); yes pass | "$referee" --resume small.rec > output 2> errors; echo $? > code)
    same 'a file that may not grow ends the referee' 2 "$(cat code)"
    has 'with the name of the file' 'small.rec: File too large' "$(cat errors)"
    accepted=$(grep -c '^=' output)
    written=$(($(grep -c '^[AB] pass' small.rec) - $(grep -c '^[AB] pass' saved.rec)))
    check 'answered commands are in the journal' test "$accepted" -le "$written"
    check 'and at most one move that was not' test "$written" -le $((accepted + 1))
    "$referee" --resume small.rec rest > /dev/null
    status 'and it is resumed' 0 "$archive" verify small.rec

    printf '%s\n' '# prime-record 2' 'new lvl0 players=A,B deal=manual' 'deal A 5,3,2' 'deal B 7,1' 'deal pile 9' \
        'start A' > hand.rec
    # A bug: the time since the last command is recorded at the end, and a failure to do so was not reported.
    { sed 's/deal=manual/& clock=30/' hand.rec; echo '# padding'; } > clock.rec
    cp clock.rec full.rec
    sleep 0.1 | "$referee" --resume=full.rec > /dev/null
    has 'the time since the last command is recorded' 'used A ' "$(tail -n 1 full.rec)"
    printf '#%*s\n' $((1024 + 20 - 2 - $(wc -c < full.rec))) '' >> clock.rec # a part of the last line fits
    # shellcheck disable=SC3045
    (ulimit -S -f 2; sleep 0.1 | "$referee" --resume=clock.rec > output 2> errors; echo $? > code)
    same 'where there is no room for it, that is trouble' '2 prime-referee: clock.rec: File too large' \
        "$(cat code) $(cat errors)"
    status 'and no part of it is left' 0 "$archive" verify clock.rec
else
    skip 'ulimit -f absent' 'a file that may not grow ends the referee'
fi

## Killed at every system call

# kill_at CALL N COMMAND...: runs the command and kills it at the N-th call of this kind. False if it made fewer calls.
# Calls after the 120th are not the program's own: with gcov, the counts are written at the end.
kill_at() {
    call=$1
    number=$2
    shift 2
    [ "$number" -le 120 ] || return
    strace -f -qq -o trace -e trace="$call" -e inject="$call:signal=KILL:when=$number" "$@" > output 2> errors
    test $? -eq 137
}

if command -v strace > /dev/null && strace -o trace true 2> /dev/null; then
    # After each kill the file is the complete old or new one.
    head -n 6 game > old
    { cat old; echo 'save --replace kept.rec'; } > script
    "$referee" script > /dev/null
    cp kept.rec old.rec
    { cat game; echo 'save --replace kept.rec'; } > script
    "$referee" script > /dev/null
    cp kept.rec new.rec
    points=0 kept_old=0 kept_new=0 damaged=0
    for call in openat write fsync rename close fchmod fcntl ftruncate exit_group; do
        number=1
        cp old.rec kept.rec
        while kill_at "$call" $number "$referee" script; do
            points=$((points + 1))
            if cmp -s kept.rec old.rec; then kept_old=$((kept_old + 1))
            elif cmp -s kept.rec new.rec; then kept_new=$((kept_new + 1))
            else damaged=$((damaged + 1)); fi
            number=$((number + 1))
            cp old.rec kept.rec
        done
    done
    check 'a save was killed at many points' test "$points" -gt 20
    check 'some before it was there, some after' test "$kept_old" -gt 0 -a "$kept_new" -gt 0
    same 'at none of them the file was damaged' 0 "$damaged"
    "$referee" script > /dev/null
    check 'files left by a crash do not disturb the next save' cmp kept.rec new.rec

    # The journal contains every command that was answered.
    points=0 lost=0 unread=0
    for call in openat write fsync close; do
        number=1
        rm -f j.rec
        while kill_at "$call" $number "$referee" --journal j.rec game; do
            points=$((points + 1))
            answered=$(grep -c '^=' output)
            written=$(sed -n '/^#/!p' j.rec 2> /dev/null | grep -c '#~')
            test "$answered" -le "$written" || lost=$((lost + 1))
            if [ -e j.rec ] && ! "$referee" --resume j.rec /dev/null > /dev/null; then unread=$((unread + 1)); fi
            if [ -s j.rec ] && ! "$archive" verify j.rec > /dev/null; then unread=$((unread + 1)); fi
            number=$((number + 1))
            rm -f j.rec
        done
    done
    check 'a journal was killed at many points' test "$points" -gt 20
    same 'nothing was answered that is not in it' 0 "$lost"
    same 'each was resumed, and verifies' 0 "$unread"

    # The order must be: written, synced, answered.
    rm -f j.rec
    { while read -r command; do echo "$command"; sleep 0.1; done; } < game |
        strace -qq -s 9999 -o trace -e trace=openat,write,fsync,close "$referee" --journal j.rec > output
    awk '
        /^close\(1\)/ { exit } # another file may be 1 then
        /openat\(.*"j.rec"/ { journal = $NF }
        /^fsync\(/ && $1 ~ "\\(" journal "\\)" { synced = written; next }
        /^write\(/ { split($1, part, /[(,]/) }
        /^write\(/ && part[2] == journal { written++; next }
        /^write\(1,/ { answers += gsub(/\\n=/, "") + sub(/^write\(1, "=/, ""); if (answers > synced) print "answer " answers ": " written " written, " synced " on the disk" }
        END { print answers " answers, " synced " on the disk" }' trace > summary
    same 'a command is on the disk before it is answered' '10 answers, 10 on the disk' "$(cat summary)"

    # Saving: the bytes, then the name, each synced before the next step.
    strace -qq -o trace -e trace=openat,write,fsync,rename "$referee" script > output
    awk '
        /^openat\(.*kept.rec.new"/ { file = $NF }
        /^openat\(.*O_RDONLY/ { folder = $NF }
        /^write\(/ && $1 ~ "\\(" file "," { done = done " write"; next }
        /^fsync\(/ && $1 ~ "\\(" file "\\)" && done !~ /rename/ { done = done " sync"; next }
        /^rename\(/ { done = done " rename" }
        /^fsync\(/ && $1 ~ "\\(" folder "\\)" { done = done " sync-folder" }
        /^write\(1,/ && done != "" && done !~ / answer$/ { done = done " answer" }
        END { print done }' trace > summary
    same 'a file is on the disk before it has its name, and the name before that is answered' \
        ' write sync rename sync-folder answer' "$(cat summary)"
else
    for sentence in 'a save was killed at many points' 'a journal was killed at many points' \
        'a command is on the disk before it is answered' \
        'a file is on the disk before it has its name, and the name before that is answered'; do
        skip 'strace absent' "$sentence"
    done
fi

tap_end
