#!/bin/sh
# sanitizers.sh: tests and transcripts in sanitized builds.
#
# gcc, address and undefined behaviour: all transcripts, and the tests of protocol and records with all their cases.
# make check-all runs the other tests in this way.
# clang, also conversions: the tests with QUICK=yes, without those in SLOW of mk/check.mk, and a quarter of the
# transcripts, chosen by the seed (SHARE=1: all).
# ThreadSanitizer: tests and transcripts of code that starts threads.
# MemorySanitizer: like clang, without the list below.
# SUITES='tsan msan' runs only these suites; the others are gcc and clang.
# clang's checks for unsigned overflow and shifts are off: hashes, random numbers and long arithmetic overflow on
# purpose.
. tests/cli/tap.sh

jobs=$(processors)
seed=${SEED:-$(date +%s)}
suites=${SUITES:-gcc clang tsan msan}
export MATCHES="${MATCHES:-5}"
all=$(own_make -s BUILD="$folder" print-TESTS | tr ' ' '\n')
quick=$(own_make -s BUILD="$folder" print-SANITIZED_TESTS | tr ' ' '\n')
whole='tests/referee/channel/test_protocol
tests/referee/engine/test_record'
memory='-fsanitize=address,undefined'
conversions='-fsanitize=implicit-conversion,float-divide-by-zero,local-bounds,nullability'
# MemorySanitizer of clang 14 does not know that stat64 and similar functions initialize memory.
unset_memory="-fsanitize=memory -fsanitize-ignorelist=tests/torture/msan -U_FILE_OFFSET_BITS -U_TIME_BITS"

# MemorySanitizer does not see writes of libraries that are not built with it. So the build is without libedit, pango
# and primesieve; tests/torture/msan excepts core/num/bignum.c, which uses GMP, and gmp_digits.c marks the digits that
# GMP writes. Left out are:
not_for_msan='
tests/core/num/test_bignum_random   reads numbers of GMP itself, to compare
tests/golden/tables/rare.txt        draws with pango
'

# Of the names on standard input, one per line, prints those that MemorySanitizer can run.
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

# Runs the tests $wanted, and sets $cases to the number of their cases.
# shellcheck disable=SC2317,SC2046,SC2086 # called by check; goals and settings are words
programs() {
    results=$BUILD/torture-$name/results
    rm -rf "$results"
    [ -n "$wanted" ] || { echo 'no test is wanted'; return 1; }
    made TOGETHER=yes $settings $(echo "$wanted" | sed 's/^/run-/') || return
    cases=$(cases_in "$results")
    tests/run "$results"
}

# Replays the transcripts $golden, and sets $replayed to the number of those that were not skipped.
# shellcheck disable=SC2317,SC2086 # called by check; names of files and settings are words
transcripts() {
    [ -n "$golden" ] || { echo 'no transcript is wanted'; return 1; }
    made $settings all || return
    BUILD=$BUILD/torture-$name tests/cli/test_transcripts.sh $golden > "$scratch/replayed"
    status=$?
    cat "$scratch/replayed"
    replayed=$(checks_in < "$scratch/replayed")
    [ "$replayed" -gt 0 ] && return "$status"
}

# suite NAME COMPILER FLAGS TESTS TRANSCRIPTS [SETTING...]: makes a build, and runs tests and transcripts in it.
# shellcheck disable=SC2086 # flags are words
suite() {
    case " $suites " in *" $1 "*) ;; *) return ;; esac
    name=$1 compiler=$2 flags=$3 wanted=$4 golden=$5 cases=0 replayed=0
    shift 5
    settings=$*
    said="$compiler ${flags%% *}"
    echo 'int main(void) { return 0; }' > "$scratch/try.c"
    needs "$compiler" "$said: tests and transcripts" || return
    for flag in $flags; do
        if ! "$compiler" "$flag" -o "$scratch/try" "$scratch/try.c" 2> /dev/null; then
            skip 'clang-rt absent' "$said: tests and transcripts"
            return
        fi
    done
    check "$said: no test program has a finding" programs
    check "$said: no transcript has a finding" transcripts
    tried $((cases + replayed))
    figure "$said: cases of test programs" "$cases" "$(version "$compiler")"
    figure "$said: transcripts" "$replayed" "$(version "$compiler")" "$seed"
}

transcripts=$(echo tests/golden/*/*.txt referee/games/*/tests/*.transcript)
for name in $suites; do
    case $name in gcc | clang | tsan | msan) ;; *) check "there is a suite $name" false ;; esac
done
unset QUICK
suite gcc gcc "$memory -DHARASS_POSITIONS" "$whole" "$transcripts"
export QUICK=yes
some=$(echo "$transcripts" | tr ' ' '\n' | share_of "${SHARE:-4}" "$seed")
suite clang clang "$memory $conversions -DHARASS_POSITIONS" "$quick" "$some"
# Tests of code that starts threads, except two: test_series measures its own memory, which would include that of
# ThreadSanitizer, and test_turn the time of moves, which would include the overhead of ThreadSanitizer.
threaded='tests/hints/
tests/match/test_(child|contest|people|sockets)$
tests/referee/(terminal/test_at_terminal|channel/test_practice)$
tests/referee/(players/test_(mcts|rollout)|analysis/test_review)$
tests/lib/'
suite tsan clang -fsanitize=thread "$(echo "$all" | grep -E "$threaded")" "$(echo tests/golden/hints/*.txt)"
export MSAN_OPTIONS=allocator_may_return_null=1
digits=$scratch/gmp_digits.o
clang -fsanitize=memory -O1 -c -o "$digits" tests/torture/gmp_digits.c 2> /dev/null # without clang the suite is skipped
suite msan clang "$unset_memory" "$(echo "$quick" | fit_for_msan)" "$(echo "$some" | fit_for_msan)" \
    HAVE_LIBEDIT= LIBEDIT_LIBS= HAVE_PANGOCAIRO= PANGOCAIRO_LIBS= HAVE_PRIMESIEVE= PRIMESIEVE_LIBS= \
    GMP_LIBS="-Wl,--wrap=__gmpz_get_str,$digits,-lgmp"
tap_end
