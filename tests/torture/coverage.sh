#!/bin/sh
# coverage.sh: counts with gcov the lines and functions that the tests run. Fails if the tests run less than 98 % of the
# lines of a room, which is a folder, or if no test enters a function. The tests are those of `make covering`: the
# cmocka programs, the scripts that run the programs, and the examples of the pages. build/coverage/open lists the lines
# that are not run.
. tests/cli/tap.sh

build=$folder/coverage
for tool in gcc gcov tmux; do
    if ! command -v $tool > /dev/null; then
        skip "$tool absent" 'the tests run the lines of each room'
        tap_end
    fi
done

# counts.o makes programs write their counts even if a signal ends them. -O0, because optimization would remove one in
# eleven of the counted lines.
jobs=$(getconf _NPROCESSORS_ONLN 2> /dev/null || echo 1)
mkdir -p "$build"
gcc -O1 -fPIC -D_XOPEN_SOURCE=700 -c -o "$build/counts.o" tests/torture/counts.c || exit 1
set -- -s -j"$jobs" DEPS=no BUILD="$build" CC=gcc CFLAGS='-O0 -g1 --coverage' \
    LDFLAGS="$build/counts.o" HARDENING=no WERROR=
if ! make "$@" all test-programs > "$scratch/made" 2>&1; then
    tail -n 20 "$scratch/made" | sed 's/^/# /'
    check 'the programs build so that lines are counted' false
    tap_end
fi

# The prompt built without libedit: one file, and its test.
plain=$build/plain
objects="$plain/core/ui/prompt.o $plain/tests/terminal.o $plain/tests/core/ui/test_prompt.o"
# shellcheck disable=SC2046,SC2086 # several words
plain_prompt() {
    make "$@" BUILD="$plain" HAVE_LIBEDIT= LAST_CFLAGS= $objects &&
        gcc --coverage -o "$plain/test_prompt" $objects "$build/counts.o" "$build/libtests.a" "$build/libcore.a" \
            $(make "$@" -j1 print-CMOCKA_LIBS print-CORE_LIBS)
}

if ! plain_prompt "$@" > "$scratch/made" 2>&1; then
    sed 's/^/# /' "$scratch/made"
    check 'a prompt without libedit is built' false
fi
find "$build" -name '*.gcda' -exec rm {} +
rm -rf "$build/results"
# Fewer cases and random positions cover the same lines.
QUICK=yes MATCHES=${MATCHES:-5} POSITIONS=200 TEST_SECONDS=900 \
    make "$@" TOGETHER=yes RESULTS="$build/results" covering > "$scratch/made" 2>&1
tests/run "$build/results" plain/test_prompt "$plain/test_prompt" >> "$scratch/made"

check 'the tests pass where lines are counted' tests/run "$build/results"
sed -n '/^FAILED/,/^ok/s/^/# /p' "$scratch/made"

# A source that no program linked has lines (.gcno), but no counts (.gcda). A source that was not compiled has neither.
sources=$(make "$@" -j1 print-CORE print-ROOMS print-LIB)
{
    echo "$plain/core/ui/prompt.gcno"
    make "$@" -j1 print-CORE print-ROOMS print-OWN_NUMBERS | tr ' ' '\n' | sed "s,.*,$build/&,; s,c\$,gcno,"
    make "$@" -j1 print-LIB print-LIB_OWN | tr ' ' '\n' | sed "s,.*,$build/pic/&,; s,c\$,gcno,"
} > "$scratch/counted"
xargs gcov -b -t < "$scratch/counted" 2> "$scratch/complaints" > "$scratch/gcov"
same 'gcov reads the counts of each source' '' "$(grep -v ', assuming not executed$' "$scratch/complaints")"
# shellcheck disable=SC2086 # words
awk -v rooms="$(printf '%s\n' $sources | sed 's,/[^/]*$,,' | sort -u | tr '\n' ' ')" -v floor=98 -v open="$build/open" \
    -v results="$tap_count" -v tool="$(version gcov)" -f tests/torture/coverage.awk "$scratch/gcov" || tap_failed=1
exit "$tap_failed"
