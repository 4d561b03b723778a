#!/bin/sh
# sanitizers.sh: tests and transcripts in builds that watch themselves: memory, arithmetic, what was never set, threads.
#
# Of clang's integer checks those are left out that find unsigned numbers wrap or lose high bits in a shift: hashes,
# random numbers and numbers of several words do it on purpose. MemorySanitizer does not see what libraries write that
# are not built with it: so without libedit, cairo and primesieve, and without the tests that speak to GMP; the programs
# still judge numbers of any length, but for core/bignum.c, which tests/torture/msan names.
. tests/cli/tap.sh

unset MAKEFLAGS MAKELEVEL # of the make that runs this
jobs=$(getconf _NPROCESSORS_ONLN)
export GAMES="${GAMES:-5}" QUICK=yes
memory='-fsanitize=address,undefined'
conversions='-fsanitize=implicit-conversion,float-divide-by-zero,local-bounds,nullability'
without_gmp='core/test_[adfhlopst]|core/test_(card|clue|digits|rng|words)|judge/test_[bj]|hints/test_[fpq]|referee/test|games/test_([^p]|primary|prime_daifugo$|prime_daifugo_a)'
ignored=-fsanitize-ignorelist=$top/tests/torture/msan
unset_memory="-fsanitize=memory -fsanitize-memory-track-origins $ignored"

# The tests whose name matches, as make's goals.
runs() {
    make -s print-TESTS | tr ' ' '\n' | grep -E "$1" | sed 's/^/run-/'
}

# make for the build of this name.
# shellcheck disable=SC2317 # what check calls is reached
made() {
    make --no-print-directory -s -j"$jobs" BUILD="$BUILD/torture-$name" CC="$compiler" \
        CFLAGS="-O1 -g1 -fno-omit-frame-pointer -fno-sanitize-recover=all $flags" WARNINGS= HARDENING=no "$@"
}

# shellcheck disable=SC2317,SC2046,SC2086 # called by check; goals and settings are words
programs() {
    rm -rf "$BUILD/torture-$name/results"
    made $settings $(runs "$1") && tests/run "$BUILD/torture-$name/results"
}

# shellcheck disable=SC2317,SC2086 # called by check
transcripts() {
    made $settings all && BUILD=$BUILD/torture-$name tests/cli/test_transcripts.sh "$@"
}

# suite NAME COMPILER FLAGS TESTS TRANSCRIPTS [SETTING...]: a build, and what is run in it.
# shellcheck disable=SC2086 # flags and names of files are words
suite() {
    name=$1 compiler=$2 flags=$3 wanted=$4 golden=$5
    shift 5
    settings=$*
    said="$compiler ${flags%% *}"
    echo 'int main(void) { return 0; }' > "$scratch/try.c"
    if ! command -v "$compiler" > /dev/null; then
        skip "$compiler absent" "$said: tests and transcripts"
    elif ! $compiler $flags -o "$scratch/try" "$scratch/try.c" 2> /dev/null; then
        skip "$compiler has no ${flags%% *}" "$said: tests and transcripts"
    else
        check "$said: no test program has a finding" programs "$wanted"
        check "$said: no transcript has a finding" transcripts $golden
        figure "$said: test programs" "$(runs "$wanted" | wc -l)" "$(version "$compiler")"
    fi
}

suite gcc gcc "$memory -DHARASS_POSITIONS" . ""
suite clang clang "$memory $conversions -DHARASS_POSITIONS" . ""
suite tsan clang -fsanitize=thread hints/ "$(echo tests/golden/hints/*.txt)"
suite msan clang "$unset_memory" "$without_gmp" "$(echo tests/golden/judge/[blstu]*.txt tests/golden/hints/[!c]*.txt \
    tests/golden/referee/*.txt)" HAVE_LIBEDIT= LIBEDIT_LIBS= HAVE_CAIRO= CAIRO_LIBS= HAVE_PRIMESIEVE= PRIMESIEVE_LIBS=
tap_end
