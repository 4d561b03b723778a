#!/bin/sh
# whole.sh: the tests of make check that QUICK=yes or few random games shorten, with all their cases.
. tests/cli/tap.sh

jobs=$(processors)
unset QUICK MATCHES

# shellcheck disable=SC2317,SC2046 # called by check; names of tests are words
whole() {
    own_make -s -j"$jobs" BUILD="$folder" RESULTS="$scratch/results" run-tests/cli/test_transcripts.sh \
        run-tests/cli/test_tables.sh run-tests/cli/test_hints.sh run-tests/cli/test_option_pairs.sh \
        run-tests/cli/test_statistics.sh run-tests/cli/test_players.sh TOGETHER=yes \
        $(own_make -s BUILD="$folder" print-TESTS | sed 's/[^ ]*/run-&/g') \
        $(own_make -s BUILD="$folder" print-OWN_SLOW | sed 's/[^ ]*/run-own\/&/g') &&
        tests/run "$scratch/results"
}

check 'all tests pass with all their cases' whole
passed=$(tests/run "$scratch/results" | sed -n 's/ passed.*//p')
figure 'tests with all their cases' "$passed"
tried "$passed"
tap_end
