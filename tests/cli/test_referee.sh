#!/bin/sh
# test_referee.sh: prime-referee as a process: answers in time, output that fails, statuses, bad commands.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
LC_ALL=C
export LC_ALL

# A game to send commands to: A is on turn and may draw.
cat > "$scratch/game" << 'END'
new lvl0 players=A,B seed=5 deal=manual
deal A 5,3,1
deal B 7,1
deal pile 9
start A
END

## A reply comes before the next command is sent

# ask SENTENCE COMMAND REPLY: the reply comes while the referee waits for more input.
ask() {
    printf '%s\n' "$2" >&3
    while read -r found <&4; do
        case $found in [=?]*) break ;; esac
    done
    same "$1" "$3" "$found"
}

begin "$referee"
ask 'hello is answered at once' 'hello' "= $("$referee" --version | sed '1!d; s/$/ 1/')"
ask 'a match begins' '1 new lvl0 players=A,B seed=3' '=1'
ask 'a question is answered' '2 get turn' '=2 B'
ask 'a refusal too' '3 A pass' "?3 not-your-turn -- it is another player's turn: B may draw or play D, then plays or passes"
printf '\n# nothing\n4 judge 91\n' >&3
read -r found <&4
same 'a blank line and a comment are not' '=4 composite 7 13' "$found"
ask 'the end is answered' quit '='
finish
same 'and is an end in peace' 0 "$?"

begin "$referee" --json
printf '{"id":1,"command":"judge 7"}\n' >&3
read -r found <&4
same 'JSON is answered at once' '{"reply":"ok","id":1,"text":"prime"}' "$found"
finish
same 'the end of the input is the end' 0 "$?"

# stands OPTIONS HAND PLAY: prints the event `judge` of the play, or that there is none, and the result of the play.
stands() {
    {
        printf '{"command":"new %s players=A,B deal=manual"}\n{"command":"deal A %s"}\n' "$1" "$2"
        printf '{"command":"%s"}\n' 'deal B 4' 'deal pile 3 3 9' 'start A' "play $3"
    } | "$referee" --json --say | awk '
        /"event":"judge"/ { judged = /"verdict":"yes"/ ? "yes" : /"verdict":"no"/ ? "no" : "unsaid" }
        /"event":"(return|penalty)"/ { taken = " and taken back" }
        { last = $0 }
        END { print last ~ /"reply":"ok"/ ? (judged == "" ? "not judged" : judged) taken : last }'
}

# In lvl0 and prime-daifugo plays are judged; the other games have no `judge` event.
same 'lvl0: of a prime the verdict is yes' yes "$(stands lvl0 '5 3 7' '5 3')"
same 'lvl0: of a composite, which is taken back, no' 'no and taken back' "$(stands lvl0 '5 7 3' '5 7')"
same 'prime-daifugo: of a prime the verdict is yes' yes "$(stands prime-daifugo 5392 53)"
same 'of a composite, which is taken back, no' 'no and taken back' "$(stands prime-daifugo 5A72 5A)"
same 'of a composite with its factors, which stands, yes' yes "$(stands prime-daifugo 573A92 '57=3*A9')"
same 'of one with other factors no' 'no and taken back' "$(stands prime-daifugo 573A32 '57=3*A3')"
same '57 cuts and is not judged' 'not judged' "$(stands prime-daifugo 572 57)"
same '1729 turns the order and is not judged' 'not judged' "$(stands prime-daifugo A7292 A729)"
same 'a Joker alone is not judged' 'not judged' "$(stands prime-daifugo X2 X)"
same '57 is judged as another number where it does not cut' 'no and taken back' \
    "$(stands 'prime-daifugo cut=none' 572 57)"
same 'a composite that is registered is judged, too' 'no and taken back' \
    "$(stands 'prime-daifugo registered=51' 5A72 5A)"

## Statuses

status 'no input, no trouble' 0 "$referee"
printf 'hum\njudge 7\n' > "$scratch/script"
status 'a refused command is not a failure' 0 "$referee" "$scratch/script"
same 'and the next one is answered' '= prime' "$(tail -n 1 "$scratch/output")"
status 'with --strict it is' 1 "$referee" --strict "$scratch/script"
same 'and the next one is not answered' 1 "$(wc -l < "$scratch/output" | tr -d ' ')"
echo 'judge 7' > "$scratch/accepted"
status 'where nothing is refused it is a success' 0 "$referee" --strict "$scratch/accepted"
input=$scratch/script
status 'the same from standard input' 1 "$referee" --strict
status 'the same by the name -' 1 "$referee" --strict -
input=/dev/null
complains 'a file that is not there' 2 "prime-referee: $scratch/none: No such file" "$referee" "$scratch/none"
status 'a folder is not a file' 2 "$referee" "$scratch"
status 'an option that is none' 2 "$referee" --nosuch
has 'is shown how to ask for help' "Try 'prime-referee --help'" "$(cat "$scratch/errors")"
status 'two files are one too many' 2 "$referee" "$scratch/script" "$scratch/script"
# Old command lines for functions that are now in prime-archive.
while IFS='|' read -r words message; do
    # shellcheck disable=SC2086 # several words
    complains "it does no more: $words" 2 "prime-referee: $message" "$referee" $words
    same 'there is no answer' '' "$(cat "$scratch/output")"
done << 'END'
--verify=old.rec|--verify is now `prime-archive verify FILE`
--digest=0123456789abcdef --verify=old.rec|--verify is now `prime-archive verify FILE`
--json --verify=old.rec|--verify is now `prime-archive verify FILE`
--strict --tsv --notation archive|--notation is now `prime-archive check FILE`
--statistics|--statistics is now `prime-archive statistics FILE ...`
--format=csv --statistics archive|--statistics is now `prime-archive statistics FILE ...`
--part=1/2 --statistics archive|--statistics is now `prime-archive statistics FILE ...`
--merge --statistics parts|--statistics is now `prime-archive statistics FILE ...`
--time=0.5 --iterations=5 --review old.rec|--review is now `prime-archive review FILE`
--csv old.rec|--csv is now an option of prime-archive
--iterations=5|--iterations is now an option of prime-archive
END
status 'an option that is gone does not make --version ambiguous' 0 "$referee" --ver
status 'nor is it begun' 2 "$referee" --forma=tsv
same 'or offered' "prime-referee: there is no option --forma
Try 'prime-referee --help' for more information." "$(cat "$scratch/errors")"
status 'one file is not appended to twice' 2 "$referee" --record "$scratch/j" --journal "$scratch/j"
refuse 'and a refused command line makes no file' test -e "$scratch/j"
printf 'save %s/x\nload %s/x\nnew lvl0 deck=%s/x.deck\n' "$scratch" "$scratch" "$scratch" > "$scratch/script"
# The judge at a table begins with the deal; options for the game override the defaults.
judged() {
    printf 'start\nget clock\n' | "$referee" --judge "$@" | sed -n 's/ seed=.*//; s/^! [0-9]* \(new\|think\)/\1/p; $p'
}
same 'the judge begins a game of real cards with a minute to think' \
    'new prime-daifugo players=P1,P2 clock=60 factors=asked think=60 think 60 = 60' "$(judged | tr '\n' ' ' | sed 's/ $//')"
same 'options of the judge may be chosen' 'new lvl0 players=Ann,Ben factors=never clock=30 think=60 think 60 = 60' \
    "$(judged lvl0 players=Ann,Ben factors=never clock=30 | tr '\n' ' ' | sed 's/ $//')"
has 'a game without a clock is judged without one' 'new rummy players=P1,P2
' "$(judged rummy)"
status 'practice without a bell' 0 "$referee" --practise --no-bell prime-daifugo
status 'numbers of a player that are not there' 2 "$referee" --practise --level=club:/nonexistent prime-daifugo
same 'are named' 'prime-referee: --level: club:/nonexistent: No such file or directory' "$(head -n 1 "$scratch/errors")"
status 'judging is not practice' 2 "$referee" --judge --practise

# in_time SENTENCE EXPECTED COMMAND: the command takes its times from a clock, on a machine that may be busy: one of
# four tries must give the expected result.
in_time() {
    for _ in 1 2 3 4; do
        found=$($3)
        [ "$found" != "$2" ] || break
    done
    same "$1" "$2" "$found"
}

# A call and the forced pass arrive unrequested, on time, at a program that waits.
# shellcheck disable=SC2317 # called by in_time
spoken() {
    {
        echo 'new prime-daifugo players=Ann,Ben deal=table clock=2 calls=1'
        echo 'start Ann'
        sleep 3
    } | "$referee" | perl -MTime::HiRes=time -ne '
        $begin = time if /turn Ann/;
        my ($what, $due) = /call Ann/ ? ("call", 1) : /pass Ann timeout/ ? ("pass", 2) : next;
        my $late = time - $begin - $due;
        print $what, abs $late < 0.5 ? " " : " at the wrong time: $late ";'
}
needs perl 'the time is called on time' &&
    in_time 'the time is called, and the pass entered, unasked and on time' 'call pass ' spoken

# While a number of thousands of digits is judged, a call arrives on time, before the judgement.
# shellcheck disable=SC2317 # called by in_time
judged_long() {
    {
        echo 'new prime-daifugo players=Ann,Ben deal=table clock=60 calls=59'
        echo 'start Ann'
        sleep 0.9
        printf 'judge %s\njudge %s\n' "$long" "$long"
    } | "$referee" | perl -MTime::HiRes=time -ne '
        $begin = time if /turn Ann/;
        my $late = time - $begin - 1;
        print "$1 " if /(call Ann|= prime)/;
        print "at the wrong time: $late " if /call Ann/ && abs($late) > 0.5;'
}
if needs perl 'the clock speaks while a number is judged'; then
    long=$(perl -Mbigint -e 'print 2**9689 - 1')
    in_time 'the clock speaks while a number is judged' 'call Ann = prime = prime ' judged_long
fi

status 'without files' 0 "$referee" --no-files "$scratch/script"
same 'none is touched' '? no-files? no-files? no-files' "$(sed 's/ -- .*//' "$scratch/output" | tr -d '\n')"

## A full disk

if [ -c /dev/full ]; then
    printf 'games\n' > "$scratch/script"
    "$referee" "$scratch/script" > /dev/full 2> "$scratch/errors"
    same 'lost output is trouble' 2 "$?"
    has 'and is reported' 'No space left' "$(cat "$scratch/errors")"
    { yes games | head -n 200; cat "$scratch/game"; } > "$scratch/script"
    "$referee" --record "$scratch/lost.rec" "$scratch/script" > /dev/full 2> "$scratch/errors"
    same 'so it is where more is to come' 2 "$?"
    same 'and what comes after it is not done' '' "$(cat "$scratch/lost.rec")"
    status 'a journal on a full disk is trouble' 2 "$referee" --journal /dev/full "$scratch/game"
    has 'and is reported with its name' '/dev/full: No space left' "$(cat "$scratch/errors")"
    same 'nothing is answered that is not in the journal' '' "$(cat "$scratch/output")"
    (cat "$scratch/game"; echo 'save /dev/full'; echo 'get turn') > "$scratch/script"
    status 'a device is not saved over' 0 "$referee" "$scratch/script"
    same 'and the game goes on' '? bad-file= A' "$(tail -n 2 "$scratch/output" | sed 's/ -- .*//' | tr -d '\n')"
    check 'and it is still a device' test -c /dev/full
else
    skip '/dev/full absent' 'lost output is trouble'
fi

## Long lines

awk 'BEGIN { for (i = 0; i < 3000000; i++) printf "play 5 "; print ""; print "judge 7" }' > "$scratch/script"
status 'a line of 20 MB' 0 "$referee" "$scratch/script"
same 'is refused, once, and the next one answered' '? too-long= prime' \
    "$(sed 's/ -- .*//' "$scratch/output" | tr -d '\n')"

## Bad commands: each has a refusal with its id and its code; tests/referee/channel/test_odd_words.c tries thousands

cat > "$scratch/refusals" << 'END'
unknown-command zzfoo 5
not-your-turn B pass
bad-player C draw
not-held play 2
bad-card play 5,,3
not-held play 5 5
bad-value A play 5/9:4
skip-two-players skip
nothing-to-discard discard 5
syntax pass 1
syntax state x
syntax get A B
bad-key get A.hands
nothing-to-undo undo 6
syntax redo -1
bad-players new lvl0 players=A,A
bad-option new lvl0 hand=47
bad-option new nosuch
wrong-phase deal A 5
wrong-phase start C
malformed judge 7=7
need-value judge 5/9
bad-file load /none/x
bad-file save /dev/full
syntax view A B C
syntax A
syntax A undo
syntax quit now
END
awk '{ sub(/^[^ ]*/, NR); print }' "$scratch/refusals" > "$scratch/bad"
{ cat "$scratch/game"; echo record; cat "$scratch/bad"; echo record; echo 'get turn'; } > "$scratch/script"
status 'bad commands' 0 "$referee" "$scratch/script"
same 'each has one refusal, with its id and its code' "$(awk '{ print "?" NR, $1 }' "$scratch/refusals")" \
    "$(sed -n 's/^\(?[0-9]* [a-z-]*\) -- ..*/\1/p' "$scratch/output")"
grep '^|' "$scratch/output" > "$scratch/records"
lines=$(($(wc -l < "$scratch/records") / 2))
same 'the record is as before' "$(head -n $lines "$scratch/records")" "$(tail -n $lines "$scratch/records")"
status 'the first of them ends --strict' 1 "$referee" --strict "$scratch/script"
printf '%s\n' '00x draw' '-1 draw' '2147483648 draw' '99999999999999999999 draw' > "$scratch/script"
same 'an id is a number of 0 to 2147483647' '? no-game? no-game? syntax? syntax' \
    "$("$referee" "$scratch/script" | sed 's/ -- .*//' | tr -d '\n')"

## Tables

# The table view of every position in the transcripts.
for file in tests/golden/referee/*.txt referee/games/*/tests/*.transcript; do
    sed -n 's/^> \{0,1\}//p' "$file" | "$referee" --pretty
done > "$scratch/tables"
check 'there are tables of all six games' test "$(grep -c '^#' "$scratch/tables")" -gt 1000
same 'no line of a table is wider than 80 columns' '' "$(awk '/^#/ && length($0) > 82 { print; exit }' "$scratch/tables")"

## Practice

said=$("$referee" --practise lvl0 deal=table 2>&1 < /dev/null)
same 'with real cards there is no practice' 2 $?
has 'and it is said why' 'with real cards nobody plays for the others' "$said"
has 'a practice game may name the players' ' > Kim  10 cards' "$(echo quit | "$referee" --practise lvl0 Kim Lee seed=1)"
has 'an option alone is not a name' ' > You       10 cards' "$(echo quit | "$referee" --practise lvl0 advanced seed=1)"
has 'the game may be named by its title' '"new","seq":1,"words":["lvl0",' \
    "$("$referee" --json --practise 'prime daifugo lvl. 0' 2>&1 < /dev/null)"
has 'without a name the words are options of the usual game' ' > Kim  10 cards' \
    "$(echo quit | "$referee" --practise players=Kim,Lee seed=1)"
has 'of judging too' 'new prime-daifugo players=Kim,Lee clock=60' "$("$referee" --judge players=Kim,Lee < /dev/null)"
said=$("$referee" --practise chess Kim 2>&1 < /dev/null)
same 'names make no game of what is none' 2 $?
has 'and the games are named' 'no game is called chess' "$said"
for begin in --practise --judge; do
    for words in chess 'lvl0 hand=99'; do
        # shellcheck disable=SC2086 # several words
        said=$("$referee" $begin $words 2> "$scratch/errors" < /dev/null)
        same "$begin $words is trouble, and nothing is answered" '2 ' "$? $said"
        has 'the reason is a message' 'prime-referee: that cannot be chosen: ' "$(cat "$scratch/errors")"
    done
    complains "no word names no game to $begin" 2 'no game is named' "$referee" $begin ''
done
same 'a program gets it as JSON' '{"reply":"refused","code":"bad-option","text":"that cannot be chosen: hand=99; it may be 1 to 80"}' \
    "$("$referee" --json --practise lvl0 hand=99 < /dev/null)"

## A person at a terminal

if needs_terminal 'a person at a terminal plays'; then
    press "prime-referee; echo it ended with \$?" Enter
    screen 'referee>'
    press 'rules rummy' Enter
    screen 'free'
    has 'a person reads the rules in lines as wide as the terminal' 'goes out; the others score a point for each prime and each free card they hold, and the fewest' "$shown"
    press quit Enter
    screen 'ended with 0'
    has 'quit ends it, with status 0' 'it ended with 0' "$shown"
    press "clear; prime-referee --practise; echo it ended with \$?" Enter
    screen 'You may draw'
    has 'a person who practises is told where the moves stand' 'The last line under the table says what you can do' "$shown"
    has 'and what is due is there' 'You may draw or play D, then play or pass' "$shown"
    press quit Enter
    screen 'ended with 0'
    press "clear; prime-referee --judge prime-daifugo players=Kim,Lee; echo it ended with \$?" Enter
    screen 'Type only what is played'
    has 'a person who judges sees how the game begins' \
        'Then press Enter, or type start and the name of the player who begins.' "$shown"
    has 'and what is typed then' 'Type only what is played: cards, draw, pass;' "$shown"
    press quit Enter
    screen 'ended with 0'
    press "clear; prime-referee --practise chess; echo it ended with \$?" Enter
    screen 'ended with 2'
    has 'where there is no such game there is nothing to welcome to' \
        'prime-referee: that cannot be chosen: no game is called chess; there are' "$(echo "$shown" | head -n 1)"
    press "clear; prime-referee --practise --codes rummy; echo it ended with \$?" Enter
    screen 'take the open'
    press darw Enter
    screen 'No:'
    has 'with --codes a refusal ends with its code' '[unknown-command]' "$shown"
    press quit Enter
    screen 'ended with 0'
    press "clear; prime-referee; echo it ended with \$?" Enter
    screen 'referee>'
    press 'new lvl0 Kim Lee seed=1 deal=table' Enter
    screen 'who begins'
    press 'start Kim' Enter
    screen 'Kim>'
    press pass Enter
    screen 'Lee>'
    press quit Enter
    screen 'ended with 0'
    has 'at the end a person sees how to continue' 'To go on: prime-referee --resume' "$shown"
    press "clear; prime-referee; echo it ended with \$?" Enter
    screen 'Kim, Lee: lvl0, unfinished'
    has 'what is kept is offered' 'Enter goes on, n begins anew.' "$shown"
    press Enter
    screen 'Lee>'
    has 'Enter goes on with it' 'Lee may draw or play D' "$shown"
    press quit Enter
    screen 'ended with 0'
    press "clear; prime-referee --resume; echo it ended with \$?" Enter
    screen 'Lee>'
    has 'the game that was kept goes on' 'Lee may draw or play D' "$shown"
    tmux -S "$scratch/tmux" resize-window -x 200 # the path of the scratch folder may be long
    judged=7
    fresh_screen() {
        judged=$((judged + 2))
        press C-l "judge $judged" Enter
        screen "judge $judged" # what was there before is gone
    }
    # A bug: `load` replaced a running match without a question, and `new` asked before it was refused.
    for kept in "$scratch/state/prime-card-games/"*.rec; do cp "$kept" "$scratch/other.rec"; done
    for refused in 'new lvl0 hand=99' "load $scratch/nosuch" 'again hand=99'; do
        fresh_screen
        press "$refused" Enter
        screen 'No: '
        has "a refused command asks for no confirmation: ${refused%% *}" 'No: ' "$(echo "$shown" | grep -v '\[y/N\]')"
    done
    for leaving in 'new lvl0 Jo Max' again "load $scratch/other.rec"; do
        fresh_screen
        press "$leaving" Enter
        screen 'Leave it? [y/N]'
        has "a running match is not left without a question: ${leaving%% *}" 'stays among the kept games' "$shown"
        press n Enter
        screen 'Nothing is changed'
    done
    press 'new lvl0 Jo Max seed=1 hotseat=no' Enter
    screen 'Leave it? [y/N]'
    press y Enter
    screen 'To go back to it: load '
    press "$(echo "$shown" | sed -n 's/To go back to it: //p')" Enter
    screen 'Leave it? [y/N]'
    press y Enter
    screen 'Lee may draw'
    has 'a match that was left can be gone back to' 'Lee may draw or play D' "$(echo "$shown" | tail -n 3)"
    press quit Enter
    screen 'ended with 0'
    press "clear; XDG_STATE_HOME=$scratch/left prime-referee; echo it ended with \$?" Enter
    screen 'referee>'
    press 'new lvl0 Ann Ben seed=2 hand=1 hotseat=no' Enter
    screen 'Ann>'
    press 'play 11' Enter
    screen 'Ann 1'
    press 'new lvl0 Cy Dan seed=4 hotseat=no' Enter
    screen 'Leave it? [y/N]'
    has 'a match is running between its games, too' 'stays among the kept games. Leave it? [y/N]' "$shown"
    press y Enter
    screen 'To go back to it: load '
    press quit Enter
    screen 'ended with 0'
    press "clear; XDG_STATE_HOME=$scratch/left prime-referee --resume; echo it ended with \$?" Enter
    screen '> Cy'
    has 'the current match continues, not the one that was left before' '> Cy ' "$shown"
    press quit Enter
    screen 'ended with 0'
    if can_bind; then
        chmod 500 "$scratch/left/prime-card-games"
        unable=
        [ "$(id -u)" != 0 ] || unable='setpriv --bounding-set=-dac_override,-dac_read_search'
        press "clear; XDG_STATE_HOME=$scratch/left $unable prime-referee --record=$scratch/own.rec; echo it ended with \$?" Enter
        screen 'referee>'
        press 'new lvl0 Ann Ben seed=2 hotseat=no' Enter again Enter
        screen 'Leave it? [y/N]'
        has 'where the folder of kept games cannot be written the question says so' 'and will be lost' "$shown"
        press y Enter quit Enter
        screen 'ended with 0'
        chmod 700 "$scratch/left/prime-card-games"
    else
        skip 'setpriv absent' 'where the folder of kept games cannot be written the question says so'
    fi
    press "clear; XDG_STATE_HOME=/dev/null prime-referee; echo it ended with \$?" Enter
    screen 'This game is not kept'
    has 'where nothing can be kept the program says so, and goes on' 'This game is not kept: ' "$shown"
    press quit Enter
    screen 'ended with 0'
    press "clear; XDG_STATE_HOME=$scratch/apart prime-referee --no-files; ls $scratch/apart; echo \$((8 * 111))" Enter
    screen 'referee>'
    press 'new lvl0 Kim Lee seed=1 hotseat=no' Enter
    press again Enter
    screen 'Leave it? [y/N]'
    has 'a match that nothing keeps will be lost, and the question says so' 'and will be lost' "$shown"
    press n Enter
    press quit Enter
    screen 888
    has 'without files no game is kept' 'cannot access' "$shown"
    press "clear; XDG_STATE_HOME=$scratch/none prime-referee --resume; echo it ended with \$?" Enter
    screen 'ended with 2'
    has 'without a kept game there is none to go on with' 'no game is kept that could go on' "$shown"
    press "clear; stty -echo; echo \$((8 * 111)); prime-referee --json; echo it ended with \$?; stty echo" Enter
    screen 888
    press '{"command":"judge 7"}' Enter
    screen '"prime"'
    press C-d
    screen 'ended with 0'
    has 'JSON is JSON at a terminal too, without a prompt' '{"reply":"ok","text":"prime"}
it ended with 0' "$shown"
    press "clear; prime-referee --practise --json; echo it ended with \$?" Enter
    screen '"deal"'
    press C-d
    screen 'ended with 0'
    has 'and so is practice' '{"event":"new","seq":1' "$shown"
    terminal_end
fi
printf '%s\n' 'new prime-daifugo players=Ann,Ben deal=table' 'start Ann' 'play KT=2*5*KA' 'Ben play 9' replay |
    "$BUILD/bin/prime-referee" --say > "$scratch/said"
same 'with --say replay tells in the same words as the events' "$(sed -n 's/^# //p' "$scratch/said")" \
    "$(sed -n 's/^| //p' "$scratch/said")"
tap_end
