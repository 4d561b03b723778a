#!/bin/sh
# coverage.sh: which lines the tests run, and which branches they take, as gcov counts them; a line that none runs is
# explained in tests/coverage.txt, or this fails. The tests are the cmocka programs, the scripts that run the programs,
# and the examples of the pages.
. tests/cli/tap.sh

build=$folder/coverage
for tool in gcc gcov tmux; do
    if ! command -v $tool > /dev/null; then
        skip "$tool absent" 'each line is run by a test, or it is explained why not'
        tap_end
    fi
done

jobs=$(getconf _NPROCESSORS_ONLN 2> /dev/null || echo 1)
set -- -s -j"$jobs" DEPS=no BUILD="$build" CC=gcc CFLAGS='-O0 -g1 --coverage' HARDENING=no WERROR=
if ! CI='' make "$@" all test-programs > "$scratch/made" 2>&1; then
    tail -n 20 "$scratch/made" | sed 's/^/# /'
    check 'the programs build so that lines are counted' false
    tap_end
fi
find "$build" -name '*.gcda' -exec rm {} +
rm -rf "$build/results"
GAMES=${GAMES:-5} TEST_SECONDS=900 make "$@" RESULTS="$build/results" covering > "$scratch/made" 2>&1

# A test that watches the calls of a program fails here, for the counts are written too; that is told, and no more.
tests/run "$build/results" > "$scratch/counts" || sed -n '/^FAILED/,/^ok/s/^/# /p' "$scratch/made"
tail -n 1 "$scratch/counts" | sed 's/^/# tests: /'
find "$build" -name '*.gcda' | sed "s,^$build/,," | grep -E '^(core|judge|hints|tables|referee)/' | LC_ALL=C sort |
    sed "s,^,$build/," | xargs gcov -b -c -t 2> "$scratch/complaints" > "$scratch/gcov"
awk -v explained=tests/coverage.txt -v tool="$(version gcov)" -f tests/torture/coverage.awk "$scratch/gcov"
