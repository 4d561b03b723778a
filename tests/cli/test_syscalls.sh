#!/bin/sh
# test_syscalls.sh: no program executes another, reaches a network, or opens a file that nobody named.
. tests/cli/tap.sh

list=$top/tests/cli/syscalls.txt
LC_ALL=C
export LC_ALL
if ! command -v strace > /dev/null || ! strace -o "$scratch/trace" true 2> /dev/null; then
    for sentence in 'system calls are those of the list' 'files are those that were named'; do
        skip 'strace absent' "$sentence"
    done
    tap_end
fi
cd "$scratch" || exit
cp "$top/decks/lvl0.deck" own.deck
printf 'new lvl0 players=A,B seed=3 deck=./own.deck\nlegal\nsuggest\nsave kept.rec\nload kept.rec\n91\n' > input

# run PROGRAM WORD...: adds what it asks of the system to its trace; a run begins with `run`.
run() {
    program=$1
    shift
    strace -f -qq -o run "$BUILD/bin/$program" "$@" > /dev/null 2>&1 < input
    cat run >> "$program.trace"
    echo "$program" >> runs
}

run prime-judge
run prime-judge --help
run prime-judge --no-such-option
run prime-judge --deck=./own.deck -f 1000000157000007710000155430001304289003798333 5,7
run prime-judge --json --deck=trump KQ=2^5*4A
run prime-hints hand --jobs=2 --deck=trump A2233TJKX --tally
run prime-hints plan --composite --jobs=2 --deck=trump A2245K
run prime-hints composite --jobs=2 --deck=trump A2345KQ
run prime-hints clues --deck=./own.deck
run prime-hints quiz --seed=4
run prime-tables list --to=100000 -o list.txt
run prime-tables list -o list.txt
run prime-tables judgement -o sheet.pdf
run prime-tables grid --to=99 -o sheet.png
run prime-tables plays --cards=1 --deck=./own.deck --json
run prime-referee
run prime-referee --journal=grown.rec input
run prime-referee --resume=grown.rec
run prime-referee --verify=kept.rec
run prime-referee --practise lvl0

# calls TRACE: the names of the calls in it.
calls() {
    sed -n 's/^[0-9]* *\([a-z][a-z0-9_]*\)(.*/\1/p' "$1" | sort -u
}

# named TRACE: the files that it opened and that are no part of the system.
named() {
    sed -n 's/^[0-9]* *open[a-z0-9]*([^"]*"\([^"]*\)".*/\1/p' "$1" | sort -u |
        sed "s|^$(pwd -P)|.|; s|^\./||" | sort -u |
        grep -v -e '^/lib' -e '^/usr/' -e '^/etc/ld' -e '^/etc/fonts' -e '^/etc/papersize$' -e '^/sys/devices/system/cpu' \
            -e '^/proc/self' -e '^/proc/cpuinfo' -e '^/dev/null$' -e '^/etc/localtime$' \
            -e '^/var/cache/fontconfig' -e '/\.cache/fontconfig' -e '/\.fontconfig' -e '/\.fonts' \
            -e '/\.local/share/fonts' -e '/\.config/fontconfig' -e '^/nix/' -e '^/gnu/'
}

for program in prime-judge prime-hints prime-tables prime-referee; do
    sed -n "s/#.*//; s/^all://p; s/^$program://p" "$list" | tr -s ' ' '\n' | sort -u > allowed
    same "$program: system calls are those of the list" '' "$(calls "$program.trace" | comm -23 - allowed)"
    same "$program: each run is one program, and executes no other" "$(grep -c "^$program$" runs)" \
        "$(grep -c '^[0-9]* *execve' "$program.trace")"
done
same 'prime-judge opens the deck that was named' own.deck "$(named prime-judge.trace)"
same 'prime-hints too' own.deck "$(named prime-hints.trace)"
same 'prime-tables opens its deck, the new files and their folder' '. .list.txt.new .sheet.pdf.new .sheet.png.new own.deck' \
    "$(named prime-tables.trace | tr '\n' ' ' | sed 's/ $//')"
same 'prime-referee opens what its command line and its commands name' \
    '. .kept.rec.new grown.rec input kept.rec own.deck' "$(named prime-referee.trace | tr '\n' ' ' | sed 's/ $//')"
tap_end
