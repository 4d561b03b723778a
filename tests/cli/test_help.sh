#!/bin/sh
# test_help.sh: the help of the programs at a terminal, in both languages: it fits 80 and 40 columns, and is not torn.
# Without operands, a program without a prompt prints its usage there.
. tests/cli/tap.sh
. tests/cli/locale.sh

# fits LANGUAGE COMMAND...: prints the lines of the output of PROGRAM [OPTION] that do not fit.
fits() {
    language=$1
    program=$2
    shift 2
    same "${program##*/} $* in $language fits 80 and 40 columns" '' \
        "$($([ "$language" = en ] || echo japanese) python3 tests/cli/help.py "$program" "$@" 2>&1)"
}

if needs python3 'the help fits the terminal'; then
    for language in en ja; do
        if [ $language = ja ] && ! has_japanese; then
            skip "$why" 'the help in Japanese fits the terminal'
            continue
        fi
        for program in "$BUILD"/bin/prime-*; do
            fits "$language" "$program" --help
        done
        for name in hints tables match archive; do
            fits "$language" "$BUILD/bin/prime-$name"
        done
    done
fi

for name in hints tables match archive; do
    program=$BUILD/bin/prime-$name
    if needs_terminal "prime-$name without operands prints its short help"; then
        press clear Enter
        press "$program; echo \$((6 * 111 + \$?))" Enter
        screen 668
        has "prime-$name without operands prints its usage at a terminal" "usage: prime-$name" "$shown"
        has 'and where there is more' "Try 'prime-$name --help' for more information." "$shown"
        same 'but not the options' 0 "$(echo "$shown" | grep -c -e --version)"
    fi
    same 'elsewhere it says what is missing, and its status is 2' 2 \
        "$("$program" > "$scratch/out" 2> "$scratch/errors" < /dev/null; echo $?)"
    has 'on standard error' "Try 'prime-$name --help'" "$(cat "$scratch/errors")"
done
tap_end
