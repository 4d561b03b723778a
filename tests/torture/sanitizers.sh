#!/bin/sh
# sanitizers.sh: tests and transcripts in sanitized builds.
#
# gcc, address and undefined behaviour: all tests, with QUICK=yes except for protocol and records, and all transcripts.
# clang, also conversions: without the tests in SLOW of the Makefile, and with a quarter of the transcripts, chosen by
# the seed (SHARE=1: all).
# ThreadSanitizer: tests and transcripts of prime-hints, the only program with threads.
# MemorySanitizer: as clang, without the list below.
# clang's checks for unsigned overflow and shifts are left out: hashes, random numbers and long arithmetic overflow on
# purpose.
. tests/cli/tap.sh

jobs=$(processors)
seed=${SEED:-$(date +%s)}
export MATCHES="${MATCHES:-5}"
all=$(own_make -s BUILD="$folder" print-TESTS | tr ' ' '\n')
quick=$(own_make -s BUILD="$folder" print-SANITIZED_TESTS | tr ' ' '\n')
whole='tests/referee/channel/test_protocol
tests/referee/engine/test_record' # they read untrusted input
memory='-fsanitize=address,undefined'
conversions='-fsanitize=implicit-conversion,float-divide-by-zero,local-bounds,nullability'
unset_memory="-fsanitize=memory -fsanitize-ignorelist=tests/torture/msan"

# MemorySanitizer does not see what libraries write that are not built with it. Hence a build without libedit, cairo and
# primesieve; tests/torture/msan excepts core/num/bignum.c, which uses GMP. These tests and transcripts are left out:
not_for_msan='
tests/hints/test_quiz           reads the digits of factors, which GMP wrote
tests/core/num/test_verdict     the same
tests/core/cards/test_claim     reads the digits of long products, which GMP wrote
tests/judge/test_talk           the same, in claims
tests/judge/test_judge          the same
tests/golden/tables/rare.txt    draws with cairo
'

# Of the names on standard input, one a line, prints those that MemorySanitizer can run.
fit_for_msan() {
    echo "$not_for_msan" | sed -n 's/ .*//; /./p' > "$scratch/not_for_msan"
    grep -vxF -f "$scratch/not_for_msan"
}

# made GOAL...: runs make for the build $name, with the tests $wanted.
# shellcheck disable=SC2317 # what check calls is reached
made() {
    own_make --no-print-directory -s -j"$jobs" BUILD="$folder/torture-$name" CC="$compiler" \
        CFLAGS="-O1 -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all $flags" WARNINGS= HARDENING=no \
        TESTS="$(echo "$wanted" | tr '\n' ' ')" "$@"
}

# shellcheck disable=SC2317,SC2046,SC2086 # called by check; goals and settings are words
programs() {
    rm -rf "$BUILD/torture-$name/results"
    made TOGETHER=yes $settings $(echo "$wanted" | grep -vxF "$whole" | sed 's/^/run-/') || return
    if echo "$wanted" | grep -qxF "$whole"; then
        (unset QUICK && made TOGETHER=yes $settings $(echo "$wanted" | grep -xF "$whole" | sed 's/^/run-/')) || return
    fi
    tests/run "$BUILD/torture-$name/results"
}

# shellcheck disable=SC2317,SC2086 # called by check; names of files and settings are words
transcripts() {
    made $settings all && BUILD=$BUILD/torture-$name tests/cli/test_transcripts.sh $golden
}

# suite NAME COMPILER FLAGS TESTS TRANSCRIPTS [SETTING...]: makes a build, and runs tests and transcripts in it.
# shellcheck disable=SC2086 # flags are words
suite() {
    name=$1 compiler=$2 flags=$3 wanted=$4 golden=$5
    shift 5
    settings=$*
    said="$compiler ${flags%% *}"
    echo 'int main(void) { return 0; }' > "$scratch/try.c"
    needs "$compiler" "$said: tests and transcripts" || return
    for flag in $flags; do
        if ! "$compiler" "$flag" -o "$scratch/try" "$scratch/try.c" 2> /dev/null; then
            skip "$compiler has no $flag" "$said: tests and transcripts"
            return
        fi
    done
    check "$said: no test program has a finding" programs
    check "$said: no transcript has a finding" transcripts
    figure "$said: test programs" "$(echo "$wanted" | wc -l)" "$(version "$compiler")"
    figure "$said: transcripts" "$(echo "$golden" | wc -w)" "$(version "$compiler")" "$seed"
}

transcripts=$(echo tests/golden/*/*.txt referee/games/*/tests/*.transcript)
export QUICK=yes
suite gcc gcc "$memory -DHARASS_POSITIONS" "$all" "$transcripts"
some=$(echo "$transcripts" | tr ' ' '\n' | share_of "${SHARE:-4}" "$seed")
suite clang clang "$memory $conversions -DHARASS_POSITIONS" "$quick" "$some"
# Only prime-hints is built.
suite tsan clang -fsanitize=thread "$(echo "$all" | grep tests/hints/)" "$(echo tests/golden/hints/*.txt)" \
    JUDGE= TABLES= REFEREE= GAMES=
export MSAN_OPTIONS=allocator_may_return_null=1
suite msan clang "$unset_memory" "$(echo "$quick" | fit_for_msan)" "$(echo "$some" | fit_for_msan)" \
    HAVE_LIBEDIT= LIBEDIT_LIBS= HAVE_CAIRO= CAIRO_LIBS= HAVE_PRIMESIEVE= PRIMESIEVE_LIBS=
tap_end
