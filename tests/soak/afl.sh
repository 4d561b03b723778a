#!/bin/sh
# afl.sh: fuzzes a target of tests/fuzz with AFL++, the next one at each turn, and resumes from what was kept. An input
# that breaks a promise is kept in $SOAK/afl/TARGET/default/crashes.
. tests/cli/tap.sh

: "${SOAK:=$scratch}" "${TURN:=30}"
kept=$SOAK/afl

if ! is_there afl-fuzz || ! is_there afl-clang-fast; then
    skip 'AFL++ absent' 'no input breaks a promise'
    tap_end
fi
check 'the fuzzers are built' own_make -s BUILD="$folder" afl

# stat_of NAME: a count of afl-fuzz; nothing if it has written none yet.
stat_of() {
    sed -n "s/^$1 *: *//p" "$kept/$target/default/fuzzer_stats" 2> /dev/null
}

# shellcheck disable=SC2317 # called by check
fuzz() {
    AFL_AUTORESUME=1 AFL_NO_UI=1 AFL_NO_AFFINITY=1 AFL_SKIP_CPUFREQ=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1 \
        afl-fuzz -V "$TURN" -s "$turn" -G 2500 -t 5000 -x "tests/fuzz/$1.dict" -i "tests/fuzz/corpus/$1" -o "$kept/$1" \
        -- "$BUILD/afl/tests/fuzz/$1" > "$scratch/log" 2>&1 || {
        tail -n 20 "$scratch/log"
        return 1
    }
    broken="$(stat_of saved_crashes) crashes, $(stat_of saved_hangs) hangs"
    echo "$broken"
    test "$broken" = '0 crashes, 0 hangs'
}

turn=$(cat "$kept/turn" 2> /dev/null || echo 1)
# shellcheck disable=SC2046 # several names
set -- $(own_make -s print-FUZZERS)
shift $(((turn - 1) % $#))
target=$(basename "$1")
mkdir -p "$kept"
before=$(stat_of execs_done)
check "no input breaks a promise of $target (seed $turn)" fuzz "$target"
executions=$(stat_of execs_done)
edges=$(stat_of edges_found)
check "$target tried inputs" test "${executions:-0}" -ne "${before:-0}"
figure "executions of $target by AFL++, so far" "${executions:-0}" "$(version afl-fuzz)" "$turn"
figure 'edges that they covered' "${edges:-0}" "$(version afl-fuzz)" "$turn"
echo $((turn + 1)) > "$kept/turn"
tap_end
