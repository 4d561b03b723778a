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
            run=0
            while [ $run -lt "${RUNS:-2000}" ]; do
                # shellcheck disable=SC2086 # two words
                LC_ALL=$locale "$BUILD/tests/bench/own_time" "$scratch/taken" "$build/bin/prime-judge" $words > \
                    "$scratch/said" || exit
                cat "$scratch/taken"
                run=$((run + 1))
            done | sort -n -k 2,2 | awk -v locale="$locale" -v words="$words" -v build="$build" '
                { took[NR] = 1000 * $2 }
                END {
                    printf "%-12s  %-6s  %7.3f  %6.3f  %s\n", locale, words, took[int(NR / 10) + 1],
                        took[int(NR / 2) + 1], build
                }'
        done
    done
done
