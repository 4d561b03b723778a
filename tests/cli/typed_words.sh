# typed_words.sh: for tests of other languages: the words that stay English in them.
# shellcheck shell=sh

# The words in the first column of a list of two columns; a first column that is too wide ends with "]" or "...".
# shellcheck disable=SC2317 # called in a pipe
first_column() {
    sed -n 's/^| \([^ ].*\)$/\1/p; s/^  \([a-z].*\)$/\1/p' |
        sed 's/  .*//; s/\([]]\) [a-z].*/\1/; s/ [.]\{3\} [a-z].*//' |
        grep -o '[a-z][a-z0-9-]*'
}

# typed_words: prints these words as the programs list them in English, one per line: commands, with their placeholders;
# games and their options; values of options "a|b"; commands of --help, and values; the programs; and the words of
# typed_words.txt.
# shellcheck disable=SC2154 # scratch is of tap.sh
typed_words() {
    game_names > "$scratch/games"
    cat "$scratch/games"
    while read -r game; do
        printf '%s\n' commands help "help new $game" "new $game players=Ann,Ben deal=auto seed=3" commands help
    done < "$scratch/games" | LC_ALL=C "$BUILD/bin/prime-referee" | first_column
    for program in judge hints tables referee match archive; do
        echo "prime-$program"
        LC_ALL=C "$BUILD/bin/prime-$program" --help > "$scratch/help"
        first_column < "$scratch/help"
        grep -o -e '--[a-z-]*=[a-z][a-z0-9|-]*' "$scratch/help" | sed 's/.*=//'
    done
    find core judge hints tables referee match archive -name '*.[ch]' -exec grep -h -o '"[a-z0-9-]*|[a-z0-9|-]*"' {} + |
        tr -d '"'
    sed 's/ *#.*//' tests/cli/typed_words.txt
}
