#!/bin/sh
# analyzers.sh: gcc -fanalyzer follows the paths through the code: the programs' unoptimized and optimized, which it sees
# in other shapes, that of tests unoptimized. tests/lint runs the analyzer of clang.
. tests/cli/tap.sh

jobs=$(processors)
flags=$(own_make -s BUILD="$folder" print-LANGUAGE)
all=$(own_make -s BUILD="$folder" print-SOURCES)
programs=$(own_make -s BUILD="$folder" print-CORE print-ROOMS)

# analyzed LEVEL FILES: a file at a time, as many times as there are processors.
# shellcheck disable=SC2317,SC2086 # called by check; flags and files are words
analyzed() {
    printf '%s\n' $2 | xargs -P "$jobs" -I FILE gcc $flags "$1" -fanalyzer -Werror -c -o /dev/null FILE
}

# look LEVEL FILES
look() {
    check "gcc -fanalyzer finds nothing at $1" analyzed "$1" "$2"
    figure "gcc -fanalyzer $1: files" "$(echo "$2" | wc -w)" "$(version gcc)"
}

needs gcc 'gcc -fanalyzer finds nothing' || tap_end
if ! echo 'int main(void) { return 0; }' | gcc -fanalyzer -x c -c -o /dev/null - 2> /dev/null; then
    skip 'this gcc has no -fanalyzer' 'gcc -fanalyzer finds nothing'
else
    look -O0 "$all"
    look -O2 "$programs"
fi
tap_end
