# typed_words.sh: for tests of another language: the words that stay English in it.
# shellcheck shell=sh

# typed_words: prints them, a line each: strings of the sources that are one word, or values "a|b", and not marked for
# translation, which are commands, options, keys, codes and values; the programs and games; and those of typed_words.txt.
# shellcheck disable=SC2154 # folder is of tap.sh
typed_words() {
    find core judge hints tables referee match -name '*.[ch]' -exec cat {} + |
        grep -o -E '(_\(|text_say\([^"]*|language_count\(.*)?"[a-z][a-z0-9_|-]*=?"' | sed -n 's/^"\([^"=]*\)=\{0,1\}"$/\1/p'
    own_make -s BUILD="$folder" print-PROGRAMS print-GAMES | tr _ -
    sed 's/ *#.*//' tests/cli/typed_words.txt
}
