#!/bin/sh
# whole.sh: tests of make check without QUICK=yes and with all random games: cmocka programs, transcripts and sheets.
. tests/cli/tap.sh

jobs=$(processors)
unset QUICK MATCHES

# shellcheck disable=SC2317,SC2046 # called by check; names of tests are words
whole() {
    own_make -s -j"$jobs" BUILD="$folder" RESULTS="$scratch/results" run-tests/cli/test_transcripts.sh \
        run-tests/cli/test_tables.sh run-tests/cli/test_hints.sh TOGETHER=yes \
        $(own_make -s BUILD="$folder" print-TESTS | sed 's/[^ ]*/run-&/g') \
        $(own_make -s BUILD="$folder" print-OWN_SLOW | sed 's/[^ ]*/run-own\/&/g') &&
        tests/run "$scratch/results"
}

check 'all tests pass with all their cases' whole
passed=$(tests/run "$scratch/results" | sed -n 's/ passed.*//p')
figure 'tests with all their cases' "$passed"
tried "$passed"
tap_end
