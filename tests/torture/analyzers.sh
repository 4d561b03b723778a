#!/bin/sh
# analyzers.sh: gcc -fanalyzer on the programs, the library and the page, at -O0 and at -O2, which find different paths.
# tests/lint runs clang's analyzer.
. tests/cli/tap.sh

jobs=$(processors)
flags=$(own_make -s BUILD="$folder" print-LANGUAGE)
sources=$(own_make -s BUILD="$folder" print-PRODUCT)
count=$(echo "$sources" | wc -w)

# analyzed LEVEL: analyzes all files, one per processor at a time.
# shellcheck disable=SC2317,SC2086 # called by check; flags and files are words
analyzed() {
    printf '%s\n' $sources | xargs -P "$jobs" -I @ gcc $flags "$1" -fanalyzer -Werror -c -o /dev/null @
}

check 'there are sources to analyze' test "$count" -gt 0
needs gcc 'gcc -fanalyzer finds nothing' || tap_end
if ! echo 'int main(void) { return 0; }' | gcc -fanalyzer -x c -c -o /dev/null - 2> /dev/null; then
    skip 'this gcc has no -fanalyzer' 'gcc -fanalyzer finds nothing'
else
    for level in -O0 -O2; do
        check "gcc -fanalyzer finds nothing at $level" analyzed $level
        tried "$(echo "$sources" | wc -w)"
        figure "gcc -fanalyzer $level: files" "$count" "$(version gcc)"
    done
fi
tap_end
