#!/bin/sh
# analyzers.sh: what follows the paths through the code: gcc -fanalyzer, unoptimized and optimized, and clang's analyzer.
. tests/cli/tap.sh

unset MAKEFLAGS MAKELEVEL # of the make that runs this
jobs=$(getconf _NPROCESSORS_ONLN)
flags=$(make -s print-LANGUAGE)
sources=$(make -s print-SOURCES)
nodes=60000 # a function has that many states at most: with the 225000 of clang's own it takes three times as long

# Not asked for: functions of Annex K, which no C library here has, and other names for strcpy; the lengths of what it
# copies are checked where names and words are read.
checks='-*,clang-analyzer-*,-clang-analyzer-security.insecureAPI.strcpy'
checks=$checks,-clang-analyzer-security.insecureAPI.DeprecatedOrUnsafeBufferHandling

# A file at a time, as many times as there are processors.
# shellcheck disable=SC2317,SC2086 # called by check; flags and files are words
gcc_all() {
    printf '%s\n' $sources | xargs -P "$jobs" -I FILE gcc $flags "$1" -fanalyzer -Werror -c -o /dev/null FILE
}

# shellcheck disable=SC2317,SC2086 # called by check; flags and files are words
clang_all() {
    printf '%s\n' $sources | xargs -P "$jobs" -I FILE clang-tidy --quiet --warnings-as-errors='*' --checks="$checks" FILE \
        -- $flags -Xclang -analyzer-config -Xclang max-nodes="$nodes" 2> /dev/null
}

count=$(echo "$sources" | wc -w)
if ! command -v gcc > /dev/null; then
    skip 'gcc absent' 'gcc -fanalyzer finds nothing'
elif ! echo 'int main(void) { return 0; }' | gcc -fanalyzer -x c -c -o /dev/null - 2> /dev/null; then
    skip 'this gcc has no -fanalyzer' 'gcc -fanalyzer finds nothing'
else
    for level in -O0 -O2; do
        check "gcc -fanalyzer finds nothing at $level" gcc_all $level
        figure "files looked at by -fanalyzer $level" "$count" "$(version gcc)"
    done
fi
if command -v clang-tidy > /dev/null; then
    check "clang's analyzer finds nothing" clang_all
    figure "files looked at by clang's analyzer" "$count" "$(version clang-tidy)"
else
    skip 'clang-tidy absent' "clang's analyzer finds nothing"
fi
tap_end
