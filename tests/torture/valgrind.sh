#!/bin/sh
# valgrind.sh: transcripts and quick tests under valgrind's memcheck: no error, and no definite leak. A sixth of both,
# chosen by the seed; SHARE=1 takes all.
#
# A program takes most of a second to start under memcheck, so sanitizers.sh runs the transcripts of many short runs.
. tests/cli/tap.sh

jobs=$(processors)
share=${SHARE:-6} seed=${SEED:-$(date +%s)}
export MATCHES="${MATCHES:-1}" QUICK=yes
memcheck="valgrind --quiet --suppressions=$top/tests/torture/memcheck --leak-check=full"
memcheck="$memcheck --show-leak-kinds=definite --errors-for-leak-kinds=definite"

needs valgrind 'programs and tests under memcheck' || tap_end

# Scripts named like the programs, which run these under memcheck. Each run has its own log.
mkdir -p "$scratch/bin" "$scratch/logs" "$scratch/results"
for program in "$BUILD"/bin/*; do
    echo "#!/bin/sh
exec $memcheck --log-file='$scratch/logs/%p' '$program' \"\$@\"" > "$scratch/bin/${program##*/}"
    chmod +x "$scratch/bin/${program##*/}"
done

# The transcripts must be the same as without memcheck, and the logs must stay empty. Sets $replayed to their number.
# shellcheck disable=SC2317 # called by check
transcripts() {
    printf "%s\n" tests/golden/*/*.txt referee/games/*/tests/*.transcript |
        grep -vE '/(bad|usage|rare)\.txt$' | share_of "$share" "$seed" |
        BUILD=$scratch xargs -P "$jobs" -n 2 tests/cli/test_transcripts.sh > "$scratch/replayed"
    status=$?
    cat "$scratch/replayed"
    replayed=$(checks_in < "$scratch/replayed")
    [ "$replayed" -gt 0 ] && return "$status"
}

# Requires at least one run, because without any there would be no log either.
# shellcheck disable=SC2317 # called by check
said_nothing() {
    runs=$(find "$scratch/logs" -type f | wc -l)
    [ "$runs" -gt 0 ] && ! grep -h . "$scratch"/logs/*
}

# Tests that take a second or more are left out: under memcheck they take a minute. So is this one, which memcheck
# cannot run:
#
# tests/core/num/test_pari_memory   limits the address space, of which memcheck needs more than the program
slow='/test_(text|deck|verdict|card|file|memory|draw|plays|judge|null_game|protocol|record|notation|every_game)$
/test_(certificate|certificate_step|pari|quiz)$'
tests=$(own_make -s BUILD="$folder" print-SANITIZED_TESTS | tr ' ' '\n' | grep -vE "$slow|/test_pari_memory$" |
    share_of "$share" "$seed")

# Sets $cases to the number of cases that were tried.
# shellcheck disable=SC2317,SC2086,SC2046 # called by check; names of tests are words
programs() {
    own_make -s BUILD="$folder" $(echo "$tests" | sed "s,^,$folder/,") && echo "$tests" |
        xargs -P "$jobs" -I TEST tests/run "$scratch/results" TEST $memcheck --error-exitcode=1 "$BUILD/TEST" ||
        return
    cases=$(cases_in "$scratch/results")
    tests/run "$scratch/results"
}

replayed=0 runs=0 cases=0
check 'transcripts are the same under memcheck' transcripts
check 'memcheck finds nothing in the programs' said_nothing
check 'memcheck finds nothing in the test programs' programs
tried $((replayed + cases))
figure 'transcripts under memcheck' "$replayed" "$(version valgrind)" "$seed"
figure 'runs of the programs' "$runs" "$(version valgrind)" "$seed"
figure 'cases of test programs under memcheck' "$cases" "$(version valgrind)" "$seed"
tap_end
