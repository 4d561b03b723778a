#!/bin/sh
# generate.sh: prints a source of C that is made from texts of the tree, or from a list of the Makefile.
#
#   mk/generate.sh decks FILE...         the built-in decks
#   mk/generate.sh rules_text GAME...    the rules of each game for a printed sheet, in English and, if there, Japanese
#   mk/generate.sh page_text FILE...     the style and the script of HTML sheets, an array named by the file's suffix
#   mk/generate.sh games GAME...         the table of games
#   mk/generate.sh tests NAME...         the table of test programs
set -e

# strings FILE [SEPARATOR]: each line as a string literal of C.
strings() {
    sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n"'"$2/" "$1"
}

decks() {
    echo '#include "core/cards/deck_list.h"'
    echo 'const struct deck_text deck_texts[] = {'
    for file; do
        title=$(sed -n 's/\\/\\\\/g; s/"/\\"/g; s/^title \(.*\)/"\1"/p' "$file")
        printf '{"%s",\n%s,\n' "$(basename "$file" .deck)" "${title:-0}"
        strings "$file"
        echo '},'
    done
    echo '{0, 0, 0}};'
}

rules_text() {
    echo '#include "tables/rules_text.h"'
    echo 'const struct rules_text rules_texts[] = {'
    for game; do
        echo "{\"$game\"," | tr _ -
        for file in "referee/games/$game/rules.txt" "referee/games/$game/rules.ja.txt"; do
            if [ -f "$file" ]; then strings "$file"; else echo 0; fi
            echo ,
        done
        echo '},'
    done
    echo '{0, 0, 0}};'
}

page_text() {
    echo '#include "tables/page_text.h"'
    for file; do
        echo "const char *const page_${file##*.}[] = {"
        strings "$file" ,
        echo '0};'
    done
}

games() {
    echo '#include "referee/games.h"'
    printf 'extern const struct game game_%s;\n' "$@"
    echo 'const struct game *const games[] = {'
    printf '&game_%s,\n' "$@"
    echo '0};'
}

# The main of tests/core/num/test_digits.c is compiled as main_of_tests_core_num_test_digits.
tests() {
    echo '#include "tests/main.h"'
    printf '%s\n' "$@" | sed 's,/,_,g; s/.*/int main_of_&(void);/'
    echo 'const struct test_program test_programs[] = {'
    printf '%s\n' "$@" | awk '{ name = $0; gsub("/", "_"); printf "{\"%s\", main_of_%s},\n", name, $0 }'
    echo '{0, 0}};'
}

echo "/* Made by mk/generate.sh $1. */"
"$@"
