#!/bin/sh
# test_japanese.sh: the programs in Japanese: the locales, the text that stays the same, columns, and no English left.
. tests/cli/tap.sh
. tests/cli/locale.sh
. tests/cli/typed_words.sh
unset LANGUAGE LC_ALL LC_MESSAGES LANG TEXTDOMAINDIR

if ! has_japanese; then
    skip "$why" 'the programs speak Japanese'
    tap_end
fi
referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
LOCPATH=$BUILD/tests/locale
export LOCPATH

# said SETTING...: prints the referee's answer to an unknown command, in an environment with these settings.
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
    skip 'locales absent' 'in ja_JP.EUC-JP they speak English'
fi

## Text that is the same in every language

# Removes the sentences: those of refusals, values of JSON that are sentences, and lines of notes.
machine() {
    LC_ALL=C awk '
        BEGIN { string = "\"([^\"\\\\]|\\\\.)*\"" }
        /^#/ { next }
        /^\?/ { sub(/ -- .*/, " -- SENTENCE") }
        {
            gsub("\"(due|explanation)\":" string, "\"SENTENCE\"")
            gsub("\"(notes|tags)\":\\[" string "(," string ")*\\]", "\"SENTENCES\"")
            if (/"marks":\[/ || /"reply":"refused"/)
                gsub("\"text\":" string, "\"SENTENCE\"")
            print
        }' "$@"
}

# both SENTENCE COMMAND...: the output is not empty, and is the same in English and in Japanese except for sentences. It
# is in $scratch/en and $scratch/ja.
both() {
    sentence=$1
    shift
    LC_ALL=C "$@" > "$scratch/en" 2> /dev/null
    in_english=$?
    LC_ALL=ja_JP.UTF-8 "$@" > "$scratch/ja" 2> /dev/null
    in_japanese=$?
    if [ -s "$scratch/en" ]; then
        same "$sentence" "$(machine "$scratch/en"; echo "status $in_english")" \
            "$(machine "$scratch/ja"; echo "status $in_japanese")"
    else
        has "$sentence" 'some output' ''
    fi
}

# speaks SENTENCE PATTERN: lines that match the pattern have Japanese text after it in Japanese, and none in English.
speaks() {
    kana=$(printf '\343[\201-\203]')
    check "$1" env LC_ALL=C grep -q "$2.*$kana" "$scratch/ja"
    refuse 'in Japanese only' env LC_ALL=C grep -q "$kana" "$scratch/en"
}

# questions RECORD: the commands that a program sends to the referee at the end of a game, in the middle, and as a
# spectator.
questions() {
    cat << END
load $1
result
state
get x
undo 7
table --json
legal
state
suggest
suggest easy
hand
play x
play 4
pass x
record
judge 91
judge 24=2^3*3
foo
view public
table --json
hand 太郎
hello
END
}

# A whole match of each game, with players whose names are in kanji, is played, kept, and queried.
for game in $(game_names); do
    for locale in C ja_JP.UTF-8; do
        mkdir -p "$scratch/$locale"
        LC_ALL=$locale "$BUILD/bin/prime-match" --records="$scratch/$locale/$game" --seed=5 --games=2 --quiet "$game" \
            太郎=easy 次郎=easy > /dev/null
    done
    check "records of $game are, byte for byte" diff -r "$scratch/C/$game" "$scratch/ja_JP.UTF-8/$game"
    record=$scratch/C/$game/0000001.record
    check "a whole game of $game was recorded" [ "$(grep -c . "$record")" -gt 15 ]
    check "it verifies in Japanese" env LC_ALL=ja_JP.UTF-8 "$archive" verify "$record"
    check "and the other in English" env LC_ALL=C "$archive" verify "$scratch/ja_JP.UTF-8/$game/0000002.record"
    printf 'load %s\nsave %s/saved.record\n' "$record" "$scratch" | LC_ALL=ja_JP.UTF-8 "$referee" > /dev/null
    check 'it is the same after it was loaded and saved in Japanese' cmp "$record" "$scratch/saved.record"
    rm -f "$scratch/saved.record"
    questions "$record" > "$scratch/questions"
    both "$game: events, replies, codes, keys, moves and names of areas are" "$referee" "$scratch/questions"
    if game_has "$game" rules.ja.txt; then
        speaks "$game: what is due is translated, in json too" '"due":"'
    else
        skip 'this game is not in Japanese' "$game: what is due is translated, in json too"
    fi
    speaks "$game: refusals are translated" '^? unknown-command -- '
    sed 's/.*/{"command":"&"}/' "$scratch/questions" > "$scratch/questions.json"
    both "$game: so is all that in json" "$referee" --json "$scratch/questions.json"
    speaks "$game: refusals are translated, in json too" '"reply":"refused","code":"unknown-command","text":"'
    both "$game: a review in json is" "$archive" review "$record" --iterations=20 --format=json
    for format in tsv json; do
        both "$game: results of prime-match in $format are" "$BUILD/bin/prime-match" --format=$format --seed=5 \
            --games=2 --quiet "$game" 太郎=easy 次郎=easy
    done
    both "$game: statistics in tsv are" "$archive" statistics --tsv "$scratch/C/$game"
done
record=$scratch/C/prime-daifugo/0000001.record
printf 'load %s\nrecord --notation\n' "$record" > "$scratch/all"
both 'score notation is' "$referee" "$scratch/all"
sed -n 's/^| //p' "$scratch/ja" > "$scratch/notation"
both 'a check of score notation in tsv is' "$archive" check "$scratch/notation" --tsv

"$BUILD/bin/prime-judge" --certificate="$scratch/certificate" 1000000000000000000000000000057 > /dev/null
for format in tsv json; do
    both "judge --$format is" "$BUILD/bin/prime-judge" --$format 57 91 103 3,10 1 0 24=2^3*3 x
    both "judge --check --$format is" "$BUILD/bin/prime-judge" --$format --check="$scratch/certificate"
    both "hints hand --$format is" "$BUILD/bin/prime-hints" hand 3 7 10 --$format
    both "hints odds --$format is" "$BUILD/bin/prime-hints" odds --cards=3 --deals=200 --seed=3 --play-out --$format
    both "hints plan --$format is" "$BUILD/bin/prime-hints" plan 3 7 10 2 5 --$format
    both "hints composite --$format is" "$BUILD/bin/prime-hints" composite 622333A --deck=trump --$format
    both "hints clues --$format is" "$BUILD/bin/prime-hints" clues --$format
    both "tables judgement --$format is" "$BUILD/bin/prime-tables" judgement --$format
done
both 'a list of primes is' "$BUILD/bin/prime-tables" list --from=1900 --to=1950
both 'judge -e --json is, but for the explanation' "$BUILD/bin/prime-judge" -e --json 57 91 103 3,10 1 0 24=2^3*3
speaks 'the explanation is translated' '"explanation":"'
# shellcheck disable=SC2016 # expanded by that shell
both 'judge -e --tsv is, but for the explanation' sh -c '"$1" -e --tsv 57 91 103 3,10 1 0 | cut -f -4' sh \
    "$BUILD/bin/prime-judge"
for locale in C ja_JP.UTF-8; do
    printf 'y\nn\n' | XDG_STATE_HOME=$scratch/$locale LC_ALL=$locale "$BUILD/bin/prime-hints" quiz --score=always \
        --seed=1 --limit=2 > /dev/null
done
check 'the score of a quiz is' cmp "$scratch/C/prime-card-games/quiz.tsv" \
    "$scratch/ja_JP.UTF-8/prime-card-games/quiz.tsv"

for program in judge hints tables referee match archive; do
    same "the name and the version of prime-$program are" "$("$BUILD/bin/prime-$program" --version | head -n 1)" \
        "$(LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-$program" --version | head -n 1)"
    shown=$(LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-$program" --help)
    has "--help of prime-$program is in Japanese, with its usage" "使い方：prime-$program " "$shown"
    same 'and the names of values' '' "$(printf '%s\n' "$shown" | grep -v '`\|GAMEは' |
        grep -E 'options|FILE|FOLDER|DIR|PATH|GAME|LEVEL|CARD|DECK|COMMAND')"
done

sheets=$BUILD/bin/prime-tables
for sheet in hints deck clues matrix judgement; do
    for format in tsv json csv; do
        both "the records of $sheet as $format are" "$sheets" "$sheet" --format=$format
    done
done
same 'why there are no records is in Japanese' 'prime-tables: playsでは11枚までです' \
    "$(LC_ALL=ja_JP.UTF-8 "$sheets" plays --deck=trump --cards=20 --format=tsv 2>&1)"

# A person reads sentences; output for scripts is the same as in English.
explained() {
    LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-judge" -e "$@"
}
same 'with an explanation the answer is a sentence, in a pipe too' '91は素数ではありません。7×13です。7で割り切れます（一の位の2倍）。9 - 2×1 = 7は7の倍数です。' \
    "$(explained 91)"
same 'and so it is with NUL behind it' '91は素数ではありません。7×13です。7で割り切れます（一の位の2倍）。9 - 2×1 = 7は7の倍数です。' \
    "$(explained -0 91 | tr -d '\0')"
same 'and as a comment between certificates' '# 91は素数ではありません。7×13です。7で割り切れます（一の位の2倍）。9 - 2×1 = 7は7の倍数です。' \
    "$(explained --certificate 91)"
refuse 'a mark at the end of a number is refused in Japanese too' explained 57.
both 'a list of verdicts in a pipe is' "$BUILD/bin/prime-judge" 57 103 3,10 24=2^3*3
if needs_terminal 'at a terminal prime-judge answers in sentences'; then
    press "clear; LC_ALL=ja_JP.UTF-8 prime-judge 91 24=2^3*3; prime-judge 91; echo \$((6 * 111))" Enter
    screen 666
    has 'at a terminal prime-judge answers in sentences' '91は素数ではありません。7×13です。' "$shown"
    has 'of claims, too' '24=2^3*3はあってます。' "$shown"
    has 'in English in words, as in a pipe' '91: composite = 7 * 13' "$shown"
    press "clear; LC_ALL=ja_JP.UTF-8 prime-referee --no-files" Enter
    screen '審判>'
    press 'new lvl0 Ann Ben clock=2 calls=1 hotseat=no' Enter
    screen '残り1秒'
    has 'the judge calls the time without a name' '
残り1秒
' "$shown
"
    press quit Enter
    terminal_end
fi

## Columns

# Prints the lines with one character per column: XX for a character of two columns.
in_columns() {
    LC_ALL=C awk '{
        gsub(/[\343-\357][\200-\277][\200-\277]/, "XX")
        gsub(/[\342-\357][\200-\277][\200-\277]|[\302-\337][\200-\277]/, "x")
        print
    }'
}

# Prints the rows of a review whose cells are not below their headings: numbers and figures must end, and words must
# begin, where the heading does. The last line is the number of cells checked.
reviewed() {
    in_columns | awk '
        function cell(name, column, expected) {
            cells++
            if (column != expected)
                print name ", column " column " for " expected ": " $0
        }
        function take(pattern) { # of the row
            if (!match(row, pattern))
                return 0
            at += RSTART + RLENGTH - 1
            row = substr(row, RSTART + RLENGTH)
            return 1
        }
        /^ *XX  XXXXXXXXXX  / && NF == 7 {
            for (i = 1; i <= NF; i++) {
                begin[i] = match(substr($0, end[i - 1] + 1), /[^ ]/) + end[i - 1]
                end[i] = begin[i] + length($i) - 1
            }
            next
        }
        end[7] && /^ *[0-9]+  [^ ]/ && / -> / {
            at = 0
            row = $0
            take("^ *[0-9]+")
            cell("number", at, end[1])
            take("^ *")
            cell("name", at + 1, begin[2])
            take("^[^ ]+ +")
            cell("move", at + 1, begin[3])
            take(" -> +[0-9]+")
            cell("chance", at, end[4])
            if (take("^ +[0-9]+")) {
                cell("loss", at, end[5])
                take("^ +[0-9]+")
                cell("error", at, end[6])
                if (take("^  [ ?!]+") && row != "")
                    cell("better", at + 1, begin[7])
            }
        }
        END { print cells " cells" }'
}

# Prints the rows of statistics whose first two numbers do not end in the same columns; then the number of rows checked.
counted() {
    in_columns | awk '
        /^    [^ ]/ && match(substr($0, 5), / [0-9]+( |$)/) {
            rows++
            first = RSTART + RLENGTH + ($0 ~ / [0-9]+$/)
            second = match($0, / \/ +[0-9]+/) ? RSTART + RLENGTH : 0
            expected_first = expected_first ? expected_first : first
            expected_second = expected_second ? expected_second : second
            if (first != expected_first || (second && second != expected_second))
                print
        }
        END { print rows " rows" }'
}
for game in $(game_names); do
    LC_ALL=ja_JP.UTF-8 "$archive" review "$scratch/C/$game/0000001.record" --iterations=20 > "$scratch/ja"
    found=$(reviewed < "$scratch/ja")
    same "$game: a review has its cells below their headings" "${found##*
}" "$found"
    check 'in most rows' [ "${found%% *}" -gt $((3 * $(grep -c ' -> ' "$scratch/ja"))) ]
    LC_ALL=ja_JP.UTF-8 "$archive" statistics "$scratch/C/$game" > "$scratch/ja"
    found=$(counted < "$scratch/ja")
    same "$game: statistics have their numbers in columns" "${found##*
}" "$found"
    check 'in all rows' [ "${found%% *}" -eq "$(grep -c '^    [^ ].* [0-9]' "$scratch/ja")" ]
done
has 'a game is named by its title' '素数大富豪の新しいゲームです' \
    "$(echo quit | LC_ALL=ja_JP.UTF-8 "$referee" --practise 素数大富豪 seed=1)"

## No English word is left

typed_words > "$scratch/typed"
english_of() {
    LC_ALL=C awk -f tests/cli/english.awk "$scratch/typed" "$@"
}
for program in judge hints tables referee match archive; do
    LC_ALL=ja_JP.UTF-8 "$BUILD/bin/prime-$program" --help > "$scratch/help"
    same "no English word is left in --help of prime-$program but what is typed" '' "$(english_of "$scratch/help")"
    has 'there is much of it' '終了ステータス' "$(cat "$scratch/help")"
    check 'and no line of it has more than 80 columns' \
        [ "$(LC_ALL=ja_JP.UTF-8 wc -L < "$scratch/help")" -le 80 ]
done
if [ -x "$BUILD/tests/referee/terminal/test_evenings" ]; then
    mkdir "$scratch/evenings"
    EVENINGS=$scratch/evenings "$BUILD/tests/referee/terminal/test_evenings" > "$scratch/said" 2>&1
    check 'evenings of all games are held in Japanese' [ "$(find "$scratch/evenings" -type f | wc -l)" -ge 20 ]
    same 'no English word is left in them but what is typed, and names' '' "$(english_of "$scratch"/evenings/*)"
else
    skip 'test programs absent' 'no English word is left in evenings of all games'
fi
grep -h -v '^> \|^[^ ]*> ' referee/games/*/tests/*.ja.terminal > "$scratch/shown"
same 'nor in the stored evenings' '' "$(english_of "$scratch/shown")"
tap_end
