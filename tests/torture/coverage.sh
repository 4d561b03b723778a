#!/bin/sh
# coverage.sh: which lines the tests run, and which branches they take, as gcov counts them; a line that none runs is
# explained in tests/coverage.txt, or this fails. The tests are the cmocka programs, the scripts that run the programs,
# and the examples of the pages, as `make covering` runs them. Lines with a way that is never taken are told in
# build/coverage/open.
. tests/cli/tap.sh

build=$folder/coverage
for tool in gcc gcov tmux; do
    if ! command -v $tool > /dev/null; then
        skip "$tool absent" 'each line is run by a test, or it is explained why not'
        tap_end
    fi
done

# Programs that a signal ends write their counts too: counts.o is in each. No optimizing: of the lines that count and
# search one in eleven would vanish.
jobs=$(getconf _NPROCESSORS_ONLN 2> /dev/null || echo 1)
mkdir -p "$build"
gcc -O1 -D_XOPEN_SOURCE=700 -c -o "$build/counts.o" tests/torture/counts.c || exit 1
set -- -s -j"$jobs" DEPS=no BUILD="$build" CC=gcc CFLAGS='-O0 -g1 --coverage' \
    LDFLAGS="$build/counts.o" HARDENING=no WERROR=
if ! make "$@" all test-programs > "$scratch/made" 2>&1; then
    tail -n 20 "$scratch/made" | sed 's/^/# /'
    check 'the programs build so that lines are counted' false
    tap_end
fi

# Where libedit is absent lines are read plainly: one file, and its test.
plain=$build/plain
objects="$plain/core/ui/prompt.o $plain/tests/terminal.o $plain/tests/core/ui/test_prompt.o"
# shellcheck disable=SC2046,SC2086 # several words
plain_prompt() {
    make "$@" BUILD="$plain" HAVE_LIBEDIT= LAST_CFLAGS= $objects &&
        gcc --coverage -o "$plain/test_prompt" $objects "$build/counts.o" "$build/libtests.a" "$build/libprimecards.a" \
            $(make "$@" print-CMOCKA_LIBS print-GMP_LIBS)
}

if ! plain_prompt "$@" > "$scratch/made" 2>&1; then
    sed 's/^/# /' "$scratch/made"
    check 'a prompt without libedit is built' false
fi
find "$build" -name '*.gcda' -exec rm {} +
rm -rf "$build/results"
# With QUICK tests try some of many cases: those run no other lines.
QUICK=yes MATCHES=${MATCHES:-5} TEST_SECONDS=900 make "$@" TOGETHER=yes RESULTS="$build/results" covering > "$scratch/made" 2>&1
tests/run "$build/results" plain/test_prompt "$plain/test_prompt" >> "$scratch/made"

# A test that watches the calls of a program fails here, for the counts are written too; that is told, and no more.
tests/run "$build/results" > "$scratch/counts" || sed -n '/^FAILED/,/^ok/s/^/# /p' "$scratch/made"
tail -n 1 "$scratch/counts" | sed 's/^/# tests: /'

# A source that no program of these contained has no counts (.gcda), but it has lines (.gcno).
uncounted=
echo "$plain/core/ui/prompt.gcno" > "$scratch/counted"
for source in $(make "$@" print-CORE print-ROOMS); do
    lines=$build/${source%.c}.gcno
    if [ -e "$lines" ]; then echo "$lines" >> "$scratch/counted"; else uncounted="$uncounted $source"; fi
done
xargs gcov -b -c -t < "$scratch/counted" 2> "$scratch/complaints" > "$scratch/gcov"
awk -v uncounted="$uncounted" -v explained=tests/coverage.txt -v open="$build/open" -v tool="$(version gcov)" \
    -f tests/torture/coverage.awk "$scratch/gcov"
