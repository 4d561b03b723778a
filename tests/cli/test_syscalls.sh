#!/bin/sh
# test_syscalls.sh: no program uses the network, executes other programs (except the players of prime-match), or opens a
# file that was not named.
. tests/cli/tap.sh

list=$top/tests/cli/syscalls.txt
LC_ALL=C
export LC_ALL
unset FONTCONFIG_FILE FONTCONFIG_PATH # fonts are where the system has them
if ! command -v strace > /dev/null || ! strace -o "$scratch/trace" true 2> /dev/null; then
    for sentence in 'system calls are those of the list' 'files are those that were named'; do
        skip 'strace absent' "$sentence"
    done
    tap_end
fi
cd "$scratch" || exit
cp "$top/decks/lvl0.deck" own.deck
printf 'new lvl0 players=A,B seed=3 deck=./own.deck\nlegal\nsuggest strong:i50 3\nwhy\nsave kept.rec\nload kept.rec\n91\n' > input
printf 'y\nn\n' > yes_and_no

# run STATUS PROGRAM WORD...: adds its system calls to its trace; reports another exit status.
run() {
    expected=$1 program=$2
    shift 2
    strace -f -qq -o run "$BUILD/bin/$program" "$@" > /dev/null 2>&1 < "${answers:-input}"
    status=$?
    [ "$status" -eq "$expected" ] || echo "status $status: $program $*" >> others
    cat run >> "$program.trace"
    echo "$program" >> runs
}

# Without pango no sheet is drawn, so no output file is opened; without a font the sheet is not finished.
drawn=0 sheets=' .sheet.pdf.new .sheet.png.new'
case $("$BUILD/bin/prime-tables" judgement -o probe.pdf 2>&1) in
*'without pango'*) drawn=2 sheets= ;;
*'no installed font'*) drawn=2 ;;
esac
: > others

run 2 prime-judge
run 0 prime-judge --help
run 2 prime-judge --no-such-option
run 1 prime-judge --deck=./own.deck -f 1000000157000007710000155430001304289003798333 5,7
run 0 prime-judge --json --deck=trump KQ=2^5*4A
run 0 prime-hints hand --jobs=2 --deck=trump A2233TJKX --tally
run 0 prime-hints plan --composite --deck=trump A2245K
run 0 prime-hints composite --deck=trump A2345KQ
run 0 prime-hints clues --deck=./own.deck
answers=yes_and_no
run 0 prime-hints quiz --seed=4 --limit=2
XDG_STATE_HOME=$(pwd -P)/state
export XDG_STATE_HOME
run 0 prime-hints quiz --seed=4 --limit=2 --score=always
answers=
run 0 prime-tables list --to=100000 -o list.txt
run 0 prime-tables list -o list.txt
run "$drawn" prime-tables judgement -o sheet.pdf
run "$drawn" prime-tables grid --to=99 -o sheet.png
run 0 prime-tables plays --cards=1 --deck=./own.deck --json
run 0 prime-referee
run 0 prime-referee --journal=grown.rec input
run 0 prime-referee --resume=grown.rec
run 0 prime-archive verify kept.rec
run 0 prime-referee --practise lvl0
run 0 prime-referee --threads=2 input
run 0 prime-match lvl0 hand=3 Ann=fair Ben=random --games=4 --concurrency=2 --records=series
run 0 prime-match lvl0 hand=3 Ann=fair Ben=random --games=2 --watch=look
run 0 prime-match --merge series/results.tsv
run 0 prime-archive statistics kept.rec series
run 0 prime-archive review --iterations=20 --threads=2 series/0000001.record

# calls TRACE: prints the names of the calls in it.
calls() {
    sed -n 's/^[0-9]* *\([a-z][a-z0-9_]*\)(.*/\1/p' "$1" | sort -u
}

# named TRACE: prints the files that it opened, without those of the system.
named() {
    sed -n 's/^[0-9]* *open[a-z0-9]*([^"]*"\([^"]*\)".*/\1/p' "$1" | sort -u |
        sed "s|^$(pwd -P)|.|; s|^\./||" | sort -u |
        grep -v -E -e '^/(lib|lib32|lib64|libx32|usr|nix|gnu)/' -e '^/etc/ld\.so\.' -e '^/etc/(papersize|localtime)$' \
            -e '^/etc/(fonts|terminfo)/' -e '^/sys/devices/system/cpu' -e '^/proc/(self/|cpuinfo$|filesystems$)' -e '^/dev/null$' \
            -e '^/var/cache/fontconfig(/|$)' -e "^$HOME/\.(fonts|fonts\.conf|fonts\.conf\.d|fontconfig|terminfo)(/|$)" \
            -e "^${XDG_CACHE_HOME:-$HOME/.cache}/fontconfig(/|$)" -e "^${XDG_DATA_HOME:-$HOME/.local/share}/fonts(/|$)" \
            -e "^${XDG_CONFIG_HOME:-$HOME/.config}/fontconfig(/|$)"
}

# typed PROGRAM PROMPT LINE SAID: types a line to the program at a terminal, then quits.
typed() {
    press "clear; strace -f -qq -o run $1; echo ended \$?" Enter
    screen "$2"
    press "$3" Enter
    screen "$4"
    press quit Enter
    screen 'ended 0'
    has "$1 at a terminal ends with status 0" 'ended 0' "$shown"
    cat run >> terminal.trace
    echo terminal >> runs
}

programs='prime-judge prime-hints prime-tables prime-referee prime-match prime-archive'
if needs_terminal 'at a terminal no file is opened'; then
    typed prime-judge 'judge>' 57 '57 is not prime'
    typed prime-referee 'referee>' games lvl0
    terminal_end
    programs="$programs terminal"
    same 'at a terminal no file is opened but the record that is kept' '' \
        "$(named terminal.trace | grep -v '^state/prime-card-games')"
fi
same 'each run ended as it should' '' "$(cat others)"

for program in $programs; do
    sed -n "s/#.*//; s/^all://p; s/^$program://p" "$list" | tr -s ' ' '\n' | sort -u > allowed
    same "$program: system calls are those of the list" '' "$(calls "$program.trace" | comm -23 - allowed)"
    same "$program: each run is one program, and executes no other" "$(grep -c "^$program$" runs)" \
        "$(grep -c '^[0-9]* *execve' "$program.trace")"
done
same 'prime-judge opens the deck that was named' own.deck "$(named prime-judge.trace)"
same 'prime-hints too, and the file of the scores' 'own.deck state/prime-card-games/quiz.tsv' \
    "$(named prime-hints.trace | tr '\n' ' ' | sed 's/ $//')"
same 'prime-tables opens its deck, the new files and their folder' ". .list.txt.new$sheets own.deck" \
    "$(named prime-tables.trace | tr '\n' ' ' | sed 's/ $//')"
same 'prime-referee opens what its command line and its commands name' \
    '. .kept.rec.new grown.rec input kept.rec own.deck' "$(named prime-referee.trace | tr '\n' ' ' | sed 's/ $//')"
same 'prime-match opens its folder, the results and the records in it' 'series
series/0000001.record.new
series/0000002.record.new
series/0000003.record.new
series/0000004.record.new
series/results.tsv' "$(named prime-match.trace)"

## The players of prime-match

strace -f -qq -e trace=execve,socket -o players "$BUILD/bin/prime-match" lvl0 Ann='sh:exit 3' Ben=random --games=2 \
    --watch=look --quiet > /dev/null 2>&1
same 'prime-match executes the shell of a player, once for each start' 'sh sh' \
    "$(sed -n '2,$s|^[0-9]* *execve("[^"]*/\([^"/]*\)".*|\1|p' players | tr '\n' ' ' | sed 's/ $//')"
same 'and its sockets are those of this machine' AF_UNIX \
    "$(cat players prime-match.trace | sed -n 's/^[0-9]* *socket(\([A-Z0-9_]*\),.*/\1/p' | sort -u)"
tap_end
