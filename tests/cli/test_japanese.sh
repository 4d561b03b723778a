#!/bin/sh
# test_japanese.sh: the programs in Japanese: in which locales, what stays as it is, damaged catalogues, no English left.
. tests/cli/tap.sh
. tests/cli/locale.sh
. tests/cli/typed_words.sh
unset LANGUAGE LC_ALL LC_MESSAGES LANG TEXTDOMAINDIR

if ! has_japanese; then
    skip "$why" 'the programs speak Japanese'
    tap_end
fi
referee=$BUILD/bin/prime-referee
LOCPATH=$BUILD/tests/locale
export LOCPATH

# said SETTING...: what the referee says of a command that does not exist, in an environment with these settings.
said() {
    echo 'get x' | env "$@" "$referee" 2>&1
}
english='? no-game -- no game has begun yet'
japanese='? no-game -- まだゲームが始まっていません'

## Locales

same 'in ja_JP.UTF-8 they speak Japanese' "$japanese" "$(said LC_ALL=ja_JP.UTF-8)"
same 'LANG alone is enough' "$japanese" "$(said LANG=ja_JP.UTF-8)"
same 'so are LC_MESSAGES and LC_CTYPE' "$japanese" "$(said LC_MESSAGES=ja_JP.UTF-8 LC_CTYPE=ja_JP.UTF-8)"
same 'LANGUAGE may have it as the second choice' "$japanese" "$(said LANG=ja_JP.UTF-8 LANGUAGE=xx:ja)"
for locale in C POSIX C.UTF-8 xx_YY.UTF-8 ja_JP.nothing ../../etc; do
    same "in $locale they speak English" "$english" "$(said LC_ALL=$locale)"
    same "in $locale LANGUAGE does not change that" "$english" "$(said LC_ALL=$locale LANGUAGE=ja)"
done
same 'without a locale they speak English' "$english" "$(said A=B)"
same 'LC_MESSAGES=C is English, whatever LANG is' "$english" "$(said LANG=ja_JP.UTF-8 LC_MESSAGES=C)"
same 'LANGUAGE=en is English, whatever the locale is' "$english" "$(said LC_ALL=ja_JP.UTF-8 LANGUAGE=en)"
same 'so is Japanese with characters that are not UTF-8' "$english" "$(said LC_MESSAGES=ja_JP.UTF-8 LC_CTYPE=C)"
if make_locale ja_JP.EUC-JP; then
    same 'in ja_JP.EUC-JP they speak English' "$english" "$(said LC_ALL=ja_JP.EUC-JP)"
    same 'and so they do with LANGUAGE=ja' "$english" "$(said LC_ALL=ja_JP.EUC-JP LANGUAGE=ja)"
else
    skip 'charmap EUC-JP absent' 'in ja_JP.EUC-JP they speak English'
fi

## What is the same in every language

# A game with names in kanji, refusals, and what programs read.
cat > "$scratch/commands" << 'END'
1 new lvl0 players=太郎,次郎 seed=3 deal=manual
2 deal 太郎 5 3 10
3 deal 次郎 7 1
4 deal pile 9
5 start 太郎
6 play 4
7 次郎 play 7
8 legal
9 state
10 table --json
11 play 10 3
12 foo
13 why
14 undo
END
LC_ALL=C "$referee" --echo < "$scratch/commands" > "$scratch/english"
LC_ALL=ja_JP.UTF-8 "$referee" --echo < "$scratch/commands" > "$scratch/japanese"

# Replies without the sentences of refusals and of the table, and without lines of notes.
machine() {
    sed 's/^\(? *[^ ]* [a-z-]* --\).*/\1/; s/^\(?[0-9]* [a-z-]* --\).*/\1/; s/"\(due\|text\|note\|notes\|marks\)":.*//; /^#/d' "$1"
}
same 'events, replies, codes, keys and names of areas are the same' "$(machine "$scratch/english")" "$(machine "$scratch/japanese")"
has 'sentences of refusals are translated' 'そのカードは手札にありません' "$(cat "$scratch/japanese")"
refuse 'what is due is translated, in json too' cmp -s "$scratch/english" "$scratch/japanese"

# both SENTENCE COMMAND...: the output is the same in English and in Japanese.
both() {
    sentence=$1
    shift
    same "$sentence" "$(LC_ALL=C "$@" 2> /dev/null; echo "status $?")" \
        "$(LC_ALL=ja_JP.UTF-8 "$@" 2> /dev/null; echo "status $?")"
}
both 'judge --tsv is' "$BUILD/bin/prime-judge" --tsv 57 91 103 3,10 1 0 x
both 'judge --json is' "$BUILD/bin/prime-judge" --json 57 91 103 3,10 1 0
both 'hints --tsv is' "$BUILD/bin/prime-hints" hand 3 7 10 --tsv
both 'hints --json is' "$BUILD/bin/prime-hints" hand 3 7 10 --json
both 'a list of primes is' "$BUILD/bin/prime-tables" list --from=1900 --to=1950
# wide: the lines that are wider than 80 columns, where each character that is not ASCII has two.
wide() {
    LC_ALL=C awk '{ wide = $0; gsub(/[\200-\277]/, "", wide); gsub(/[\300-\377]/, "xx", wide); if (length(wide) > 80) print }'
}
for program in judge hints tables referee match; do
    same "the name and the version of prime-$program are" "$("$BUILD/bin/prime-$program" --version | head -n 1)" \
        "$(LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-$program" --version | head -n 1)"
    shown=$(LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-$program" --help)
    has "--help of prime-$program is in Japanese" '表示' "$shown"
    has 'with its usage' "使い方：prime-$program " "$shown"
    same 'and the names of values' '' "$(printf '%s\n' "$shown" | grep -v '`' |
        grep -E 'options|FILE|FOLDER|DIR|PATH|GAME|LEVEL|CARD|DECK|COMMAND')"
    same 'no line is wider than 80 columns' '' "$(printf '%s\n' "$shown" | wide)"
done
for locale in C ja_JP.UTF-8; do
    printf 'new lvl0 players=太郎,次郎 seed=3\nsave %s/%s.record\n' "$scratch" $locale | LC_ALL=$locale "$referee" > /dev/null
done
check 'a record is, byte for byte' cmp "$scratch/C.record" "$scratch/ja_JP.UTF-8.record"

sheets=$BUILD/bin/prime-tables
for sheet in hints deck clues matrix judgement; do
    for format in tsv json csv; do
        both "the records of $sheet as $format are" "$sheets" "$sheet" --format=$format
    done
done
same 'why there are no records is in Japanese' 'prime-tables: playsでは11枚までです' \
    "$(LC_ALL=ja_JP.UTF-8 "$sheets" plays --deck=trump --cards=20 --format=tsv 2>&1)"

# A person reads sentences; what scripts read is as it is in English.
explained() {
    LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-judge" -e "$@"
}
same 'with an explanation the answer is a sentence, in a pipe too' '91は素数ではありません。7×13です。7で割り切れます。9 - 2×1 = 7は7の倍数です。' \
    "$(explained 91)"
same 'and so it is with NUL behind it' '91は素数ではありません。7×13です。7で割り切れます。9 - 2×1 = 7は7の倍数です。' \
    "$(explained -0 91 | tr -d '\0')"
same 'and as a comment between certificates' '# 91は素数ではありません。7×13です。7で割り切れます。9 - 2×1 = 7は7の倍数です。' \
    "$(explained --certificate 91)"
refuse 'a mark at the end of a number is refused in Japanese too' explained 57.
both 'a list of verdicts in a pipe is' "$BUILD/bin/prime-judge" 57 103 3,10 24=2^3*3
if terminal; then
    press "clear; LC_ALL=ja_JP.UTF-8 prime-judge 91 24=2^3*3; prime-judge 91; echo \$((6 * 111))" Enter
    screen 666
    has 'at a terminal prime-judge answers in sentences' '91は素数ではありません。7×13です。' "$shown"
    has 'of claims, too' '24=2^3*3はあってます。' "$shown"
    has 'in English in words, as in a pipe' '91: composite = 7 * 13' "$shown"
    terminal_end
else
    skip 'tmux absent' 'at a terminal prime-judge answers in sentences'
fi

## Damaged catalogues

catalogue=$BUILD/share/locale/ja/LC_MESSAGES/prime-card-games.mo
size=$(wc -c < "$catalogue")
folder_of_one=$scratch/locale/ja/LC_MESSAGES
damaged=$folder_of_one/prime-card-games.mo
mkdir -p "$folder_of_one"
cat > "$scratch/evening" << 'END'
new prime-daifugo players=Ann,Ben seed=3
help new prime-daifugo
rules
legal
foo
play 4
play A
suggest
why
state
table
undo
undo
count Ann 3
END

# Plays with the damaged catalogue; true if the referee ends as it should.
plays() {
    TEXTDOMAINDIR=$scratch/locale LC_ALL=ja_JP.UTF-8 "$referee" --pretty < "$scratch/evening" > "$scratch/played" 2>&1
    [ $? -le 1 ]
}
LC_ALL=C "$referee" --pretty < "$scratch/evening" > "$scratch/played.english"

check 'without a catalogue they play' plays
check 'in English' cmp "$scratch/played.english" "$scratch/played"
for length in 0 1 27 28 100 $((size / 2)) $((size - 1)); do
    dd if="$catalogue" of="$damaged" bs="$length" count=1 2> /dev/null || : > "$damaged"
    check "with $length bytes of it they play" plays
    check 'in English' cmp "$scratch/played.english" "$scratch/played"
done
cp "$catalogue" "$damaged"
check 'with all of it they play' plays
refuse 'in Japanese' cmp -s "$scratch/played.english" "$scratch/played"

# damage SEED: changes bytes here and there, of the head and tables most of all.
damage() {
    cp "$catalogue" "$damaged"
    awk -v seed="$1" -v size="$size" 'BEGIN {
        srand(seed)
        for (i = 0; i < 12; i++)
            print int(rand() * (i < 2 ? 28 : i < 7 ? size / 4 : size)), int(rand() * 256)
    }' | sed -n "$(($1 % 3 * 3 + 1)),\$p" | while read -r place byte; do
        # shellcheck disable=SC2059 # the format is the byte
        printf "\\$(printf %o "$byte")" | dd of="$damaged" bs=1 seek="$place" conv=notrunc 2> /dev/null
    done
}
broken=
for seed in 1 2 3 4 5 6 7 8; do
    damage $seed
    plays || broken="$broken $seed"
done
same 'with bytes changed here and there they play' '' "$broken"

# version TRANSLATION: a catalogue that has this translation of one message that takes arguments.
version() {
    printf 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "no game is called %%.60s: there are %%s"\nmsgstr "%s"\n' \
        "$1" | msgfmt -o "$damaged" -
}
# shellcheck disable=SC2016 # the place of an argument
for translation in '%%s%%s%%s%%n' '%%d %%d' '%%5$s' 'ない'; do
    version "$translation"
    check "with the translation $translation, of another version, they play" plays
done

## No English word is left

typed_words > "$scratch/typed"
english_of() {
    LC_ALL=C awk -f tests/cli/english.awk "$scratch/typed" "$@"
}
if [ -x "$BUILD/tests/referee/channel/test_evenings" ]; then
    mkdir "$scratch/evenings"
    EVENINGS=$scratch/evenings "$BUILD/tests/referee/channel/test_evenings" > "$scratch/said" 2>&1
    check 'evenings of all games are held in Japanese' [ "$(find "$scratch/evenings" -type f | wc -l)" -ge 20 ]
    same 'no English word is left in them but what is typed, and names' '' "$(english_of "$scratch"/evenings/*)"
else
    skip 'test programs absent' 'no English word is left in evenings of all games'
fi
grep -h -v '^> \|^[^ ]*> ' referee/games/*/tests/*.ja.terminal > "$scratch/shown"
same 'nor in the stored evenings' '' "$(english_of "$scratch/shown")"
tap_end
