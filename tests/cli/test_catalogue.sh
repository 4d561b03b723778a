#!/bin/sh
# test_catalogue.sh: each catalogue of sentences, po/LANGUAGE.po, is complete and fits the sources.
#
# xgettext reads the sentences from the current sources; nothing in the source tree is changed.
# shellcheck disable=SC2016 # what is in backquotes and after $ is text
. tests/cli/tap.sh
. tests/cli/typed_words.sh

for tool in xgettext msgcat msgfmt; do
    needs $tool 'the catalogues are complete' || tap_end
done

# faults SOURCES.pot CODE.po
faults() {
    language=$(basename "$2" .po)
    msgcat --no-wrap "$1" > "$scratch/sources.po"
    msgcat --no-wrap "$2" > "$scratch/flat.po"
    LC_ALL=C awk -v language="$language" -f tests/cli/catalogue.awk "$scratch/sources.po" "$scratch/flat.po"
}

# The words of a catalogue's translations, without placeholders and the catalogue's header.
translations() {
    msgattrib --translated --no-wrap "$1" | LC_ALL=C awk '
        /^msgid ""$/ { is_head = !is_past_head++ }
        /^msgid|^$/ { is_shown = 0; if (/^$/) is_head = 0 }
        /^msgstr/ { is_shown = !is_head }
        is_shown {
            sub(/^[^"]*"/, "")
            sub(/"$/, "")
            gsub(/\\[nt]/, " ")
            gsub(/%([0-9]+\$)?[-+#0]*[0-9*]*(\.[0-9*]*)?(hh|h|ll|l|z)?[a-zA-Z]|\{[^}]*\}/, " ")
            print
        }'
}

## The catalogues

# sentences LANGUAGE: reads the sentences of all sources, except games without rules in this language.
sentences() {
    games=
    for game in $(own_make -s BUILD="$folder" print-ALL_GAMES); do
        if game_has "$game" "rules.$1.txt"; then
            games="$games $game"
        else
            echo "# $game: skipped: this game has no rules.$1.txt" >&2
        fi
    done
    own_make -s BUILD="$folder" ALL_GAMES="$games" POT="$scratch/all.pot" POTFILES="$scratch/POTFILES" pot 2>&1
}

typed_words > "$scratch/typed"

for language in $(own_make -s BUILD="$folder" print-LANGUAGES); do
    catalogue=po/$language.po
    same "$language: the sentences can be read from the sources, without a warning" '' "$(sentences "$language")"
    check 'there are more than a thousand' [ "$(grep -c ^msgid "$scratch/all.pot")" -gt 1000 ]
    same "$language: msgfmt -c has no complaint" '' "$(msgfmt -c -o /dev/null "$catalogue" 2>&1)"
    same "$language: each sentence has its translation, with its placeholders" '' \
        "$(faults "$scratch/all.pot" "$catalogue")"
    [ "$language" = ja ] || continue
    translations "$catalogue" > "$scratch/translations"
    same "$language: no English word is left but what is typed, and names" '' \
        "$(LC_ALL=C awk -f tests/cli/english.awk "$scratch/typed" "$scratch/translations")"
done

## The check itself

# entry ID STRING: prints an entry, with the flags of $flags.
entry() {
    printf '%smsgid "%s"\nmsgstr "%s"\n\n' "${flags:+#, $flags
}" "$1" "$2"
}

head='msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=1; plural=0;\\n"
'

# finds SENTENCE FAULT MESSAGE TRANSLATION: the check finds this fault in a catalogue of one message; none if FAULT is
# empty.
finds() {
    { echo "$head"; flags='' entry "$3" ''; } > "$scratch/one.pot"
    { echo "$head"; entry "$3" "$4"; } > "$scratch/ja.po"
    found=$(faults "$scratch/one.pot" "$scratch/ja.po")
    if [ "$2" ]; then
        has "$1" "\"$3\": $2" "$found"
    else
        same "$1" '' "$found"
    fi
}

finds 'a good translation has no fault' '' '%d of %s' '%2$sの%1$d枚'
finds 'so has one whose numbers are in another order' '' '{1} plays {cards}: `undo`' '{cards}を{1}が出しました（`undo`）'
finds 'precisions and widths may differ' '' '%.40s has %3d' '%sは%d枚'
finds 'the precision of a star is an argument' '' '%.*s has %d' '%.*sは%d枚'
finds 'and must not be dropped' 'the arguments differ' '%.*s has %d' '%sは%d枚'
finds 'a type must be the same' 'the arguments differ' '%d of %s' '%sの%d枚'
finds 'its length too' 'the arguments differ' '%lu cards' '%d枚'
finds 'an argument must not be dropped' 'the arguments differ' '%d of %s' '%d枚'
finds 'places and order must not be mixed' 'the arguments differ' '%d of %s' '%2$sの%d枚'
finds 'a per cent is not an argument' '' '95 %% of %d' '%dの95%%'
finds 'a placeholder must not be dropped' 'the placeholders differ' '{1} plays {cards}' '{1}が出しました'
finds 'unless it says so' '' '{1}, {2} seconds are left' '{1-}残り{2}秒'
finds 'nor be another' 'the placeholders differ' '{1} plays {2+}' '{1}が{2}を出しました'
finds 'a command in backquotes must not be dropped' 'the commands differ' 'say `undo`' '戻してください'
finds 'nor be translated' 'the commands differ' 'say `undo`' '`戻す`と入力してください'
finds 'but what it has of an argument may be numbered' '' 'of %d: `discard %s`' '`discard %2$s`：%1$d枚のうち'
finds 'and not be dropped' 'the commands differ' 'of %d: `discard %s`' '`%2$s`：%1$d枚のうち'
finds 'an entry that English shows verbatim may have them' '' 'undo: back' '`undo`：戻す'
finds 'but not one that is not there' 'the commands differ' 'undo: back' '`redo`：進める'
finds 'a line that is broken by hand is found' 'has a newline and blanks' 'all games' 'すべての\n    局'
finds 'but not where English has such lines' '' 'Moves:\n  end' '手：\n  終わり'
finds 'a word that means something else is found' 'has 概素数' 'probably prime' '概素数'
finds 'digits of full width are found' 'has a letter, a digit' 'two' '２枚'
finds 'kana of half width are found' 'has a letter, a digit' 'card' 'ｶｰﾄﾞ'
finds 'a blank between digits and kana is found' 'has a blank between' '%d cards' '山札 %d枚'
finds 'punctuation of half width is found' 'has punctuation' 'Yes.' 'はい.'
finds 'a missing translation is found' 'has no translation' 'Yes.' ''
flags=fuzzy finds 'a fuzzy one is found' 'is fuzzy' 'Yes.' 'はい。'
{ echo "$head"; entry 'Yes.' ''; entry 'No.' ''; } > "$scratch/one.pot"
{
    echo "$head"
    entry 'Yes.' 'はい。'
    entry 'Old.' '古い。'
    printf '#~ msgid "Gone."\n#~ msgstr "ない。"\n'
} > "$scratch/ja.po"
found=$(faults "$scratch/one.pot" "$scratch/ja.po")
has 'a message that is in the sources alone is found' '"No.": has no translation' "$found"
has 'one that is in the catalogue alone too' '"Old.": is not in the sources' "$found"
has 'and an obsolete one' '"Gone.": is obsolete' "$found"
printf 'msgid "%%d card"\nmsgid_plural "%%d cards"\nmsgstr[0] "%%s枚"\n' | { echo "$head"; cat; } > "$scratch/ja.po"
printf 'msgid "%%d card"\nmsgid_plural "%%d cards"\nmsgstr[0] ""\n' | { echo "$head"; cat; } > "$scratch/one.pot"
has 'numbers of things are looked at' 'the arguments differ' "$(faults "$scratch/one.pot" "$scratch/ja.po")"

echo 'カード new lvl0 players=Ann,Ben --quit `what is this` KT' > "$scratch/text"
same 'words to be typed are not English words' '' \
    "$(LC_ALL=C awk -f tests/cli/english.awk "$scratch/typed" "$scratch/text")"
for word in prime card and or not the of is; do
    echo "カードの$word です" > "$scratch/text"
    has "\"$word\" is a word of sentences" "$word: " \
        "$(LC_ALL=C awk -f tests/cli/english.awk "$scratch/typed" "$scratch/text")"
done
echo 'Annは3を played しました' > "$scratch/text"
printf 'Ann\nplayed|drawn\n' > "$scratch/few"
same 'nor is a value' '' "$(LC_ALL=C awk -f tests/cli/english.awk "$scratch/few" "$scratch/text")"
echo 'Ann' > "$scratch/few"
has 'another word is found' 'played: ' "$(LC_ALL=C awk -f tests/cli/english.awk "$scratch/few" "$scratch/text")"
tap_end
