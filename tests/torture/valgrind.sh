#!/bin/sh
# valgrind.sh: transcripts and quick tests under valgrind's memcheck: no error, and no definite leak. A sixth of both,
# chosen by the seed; SHARE=1 takes all.
#
# A program takes most of a second to start under memcheck, so transcripts of many short runs are left to sanitizers.sh.
. tests/cli/tap.sh

jobs=$(processors)
share=${SHARE:-6} seed=${SEED:-$(date +%s)}
export MATCHES="${MATCHES:-1}" QUICK=yes
memcheck="valgrind --quiet --suppressions=$top/tests/torture/memcheck --leak-check=full"
memcheck="$memcheck --show-leak-kinds=definite --errors-for-leak-kinds=definite"

needs valgrind 'programs and tests under memcheck' || tap_end

# Scripts with the names of the programs, which run these under memcheck. Each run has its own log.
mkdir -p "$scratch/bin" "$scratch/logs" "$scratch/results"
for program in "$BUILD"/bin/*; do
    echo "#!/bin/sh
exec $memcheck --log-file='$scratch/logs/%p' '$program' \"\$@\"" > "$scratch/bin/${program##*/}"
    chmod +x "$scratch/bin/${program##*/}"
done

# The transcripts must come out as without memcheck, and the logs must stay empty.
# shellcheck disable=SC2317 # called by check
transcripts() {
    printf "%s\n" tests/golden/*/*.txt referee/games/*/tests/*.transcript |
        grep -vE '/(bad|usage|rare)\.txt$' | share_of "$share" "$seed" |
        BUILD=$scratch xargs -P "$jobs" -n 2 tests/cli/test_transcripts.sh
}

# shellcheck disable=SC2317 # called by check
said_nothing() {
    ! grep -h . "$scratch"/logs/*
}

# Tests that take a second or more are left out: under memcheck they take a minute.
slow='/test_(text|deck|verdict|card|file|memory|draw|plays|judge|null_game|protocol|record|notation|every_game)$'
tests=$(own_make -s BUILD="$folder" print-SANITIZED_TESTS | tr ' ' '\n' | grep -vE "$slow" | share_of "$share" "$seed")

# shellcheck disable=SC2317,SC2086,SC2046 # called by check; names of tests are words
programs() {
    own_make -s BUILD="$folder" $(echo "$tests" | sed "s,^,$folder/,") && echo "$tests" |
        xargs -P "$jobs" -I TEST tests/run "$scratch/results" TEST $memcheck --error-exitcode=1 "$BUILD/TEST" &&
        tests/run "$scratch/results"
}

check 'transcripts are the same under memcheck' transcripts
check 'memcheck finds nothing in the programs' said_nothing
check 'memcheck finds nothing in the test programs' programs
figure 'runs of the programs' "$(find "$scratch/logs" -type f | wc -l)" "$(version valgrind)" "$seed"
figure 'test programs' "$(echo "$tests" | wc -l)" "$(version valgrind)" "$seed"
tap_end
