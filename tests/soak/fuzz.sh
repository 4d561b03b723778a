#!/bin/sh
# fuzz.sh: fuzzes each target of tests/fuzz with libFuzzer, with a new seed at each turn, from the stored inputs and
# those that it has kept. An input that breaks a promise is kept in $SOAK/fuzz/broken: try it with
# build/tests/fuzz/TARGET FILE, and store it in tests/fuzz/corpus/TARGET when the bug is fixed.
. tests/cli/tap.sh

: "${SOAK:=$scratch}" "${TURN:=160}"
kept=$SOAK/fuzz

if ! echo 'int LLVMFuzzerTestOneInput(void) { return 0; }' |
    clang -x c -fsanitize=fuzzer,address -o "$scratch/fuzzer" - 2> /dev/null; then
    skip 'libFuzzer of clang absent' 'no input breaks a promise'
    tap_end
fi
check 'the fuzzers are built' own_make -s BUILD="$folder" fuzz

# value NAME: the last value of that name in the log of the last run, such as `cov: 1513`; 0 if there is none.
value() {
    grep -ao "$1: *[0-9][0-9]*" "$scratch/log" | sed 's/.* //' | tail -n 1 | grep . || echo 0
}

# shellcheck disable=SC2317 # called by check
fuzz() {
    "$BUILD/fuzz/tests/fuzz/$1" -seed="$seed" -max_total_time=$((TURN / targets + 1)) -max_len=2500 -len_control=20 \
        -timeout=30 -dict="tests/fuzz/$1.dict" -print_final_stats=1 -artifact_prefix="$kept/broken/$1-" \
        "$kept/$1" "tests/fuzz/corpus/$1" > "$scratch/log" 2>&1 || {
        grep -a '^broken:\|ERROR:\|Test unit written' "$scratch/log"
        return 1
    }
}

fuzzers=$(own_make -s print-FUZZERS | tr ' ' '\n' | sed 's/.*\///')
targets=$(echo "$fuzzers" | grep -c .)
check 'there are targets' test "$targets" -gt 0
for target in $fuzzers; do
    mkdir -p "$kept/$target" "$kept/broken"
    read -r seed executions 2> /dev/null < "$kept/$target.count" || seed=0 executions=0
    seed=$((seed + 1))
    check "no input breaks a promise of $target (seed $seed)" fuzz "$target"
    tried=$(value 'number_of_executed_units')
    check "$target tried inputs" test "$tried" -gt 0
    executions=$((${executions:-0} + tried))
    echo "$seed $executions" > "$kept/$target.count"
    figure "executions of fuzz/$target, so far" "$executions" "$(version clang)" "$seed"
    figure "edges that they covered" "$(value cov)" "$(version clang)" "$seed"
done
tap_end
