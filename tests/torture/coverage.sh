#!/bin/sh
# coverage.sh: counts with gcov which lines and branches the tests cover. It fails if one is uncovered and not explained
# in tests/coverage.txt. The tests are those of `make covering`: the cmocka programs, the scripts that run the programs,
# and the examples of the pages. Lines with an uncovered branch are listed in build/coverage/open.
. tests/cli/tap.sh

build=$folder/coverage
for tool in gcc gcov tmux; do
    if ! command -v $tool > /dev/null; then
        skip "$tool absent" 'each line is run by a test, or it is explained why not'
        tap_end
    fi
done

# counts.o makes programs write their counts even if a signal ends them. -O0, because optimizing would remove one in
# eleven of the lines that count and search.
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

# The prompt as it is built without libedit: one file, and its test.
plain=$build/plain
objects="$plain/core/ui/prompt.o $plain/tests/terminal.o $plain/tests/core/ui/test_prompt.o"
# shellcheck disable=SC2046,SC2086 # several words
plain_prompt() {
    make "$@" BUILD="$plain" HAVE_LIBEDIT= LAST_CFLAGS= $objects &&
        gcc --coverage -o "$plain/test_prompt" $objects "$build/counts.o" "$build/libtests.a" "$build/libcore.a" \
            $(make "$@" print-CMOCKA_LIBS print-CORE_LIBS)
}

if ! plain_prompt "$@" > "$scratch/made" 2>&1; then
    sed 's/^/# /' "$scratch/made"
    check 'a prompt without libedit is built' false
fi
find "$build" -name '*.gcda' -exec rm {} +
rm -rf "$build/results"
# QUICK=yes tries fewer cases, which cover the same lines.
QUICK=yes MATCHES=${MATCHES:-5} TEST_SECONDS=900 make "$@" TOGETHER=yes RESULTS="$build/results" covering \
    > "$scratch/made" 2>&1
tests/run "$build/results" plain/test_prompt "$plain/test_prompt" >> "$scratch/made"

# A test that watches system calls fails here, because the counts are written too. It is reported only as a comment.
tests/run "$build/results" > "$scratch/counts" || sed -n '/^FAILED/,/^ok/s/^/# /p' "$scratch/made"
tail -n 1 "$scratch/counts" | sed 's/^/# tests: /'

# A source that no program linked has no counts (.gcda), but it has lines (.gcno).
uncounted=
echo "$plain/core/ui/prompt.gcno" > "$scratch/counted"
for source in $(make "$@" print-CORE print-ROOMS); do
    lines=$build/${source%.c}.gcno
    if [ -e "$lines" ]; then echo "$lines" >> "$scratch/counted"; else uncounted="$uncounted $source"; fi
done
xargs gcov -b -c -t < "$scratch/counted" 2> "$scratch/complaints" > "$scratch/gcov"
awk -v uncounted="$uncounted" -v explained=tests/coverage.txt -v open="$build/open" -v tool="$(version gcov)" \
    -f tests/torture/coverage.awk "$scratch/gcov"
