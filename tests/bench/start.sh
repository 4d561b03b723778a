#!/bin/sh
# start.sh: how long prime-judge takes to start, answer and end, in English and in Japanese.
#
#   BUILD=build tests/bench/start.sh [BUILD...]
#
# Milliseconds of RUNS runs (2000): of the fastest tenth, and the median. Builds that are named, for example of another
# version, take turns with this one.
. tests/cli/tap.sh
. tests/cli/locale.sh

locales=C
if has_japanese; then
    locales='C ja_JP.UTF-8'
else
    echo "skipped: $why"
fi
export LOCPATH="$BUILD/tests/locale"

printf '%-12s  %-6s  %7s  %6s  %s\n' locale words fastest median build
for locale in $locales; do
    for words in '-q 7' --help; do
        for build in "$BUILD" "$@"; do
            # shellcheck disable=SC2086 # two words
            took=$(LC_ALL=$locale "$BUILD/tests/bench/starts" "${RUNS:-2000}" "$build/bin/prime-judge" $words)
            printf '%-12s  %-6s  %7s  %6s  %s\n' "$locale" "$words" "${took% *}" "${took#* }" "$build"
        done
    done
done
