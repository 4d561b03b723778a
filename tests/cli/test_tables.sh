#!/bin/sh
# test_tables.sh: prime-tables as a process: all sheets in all formats, identical bytes, papers, output that fails.
# Checks with poppler's tools, xmllint, node or a browser are in test_printed.sh.
. tests/cli/tap.sh

tables=$BUILD/bin/prime-tables
LC_ALL=C
PAPERSIZE=a4 # whatever the system says
export LC_ALL PAPERSIZE
unset SOURCE_DATE_EPOCH
sheets=$("$tables" --help | sed -n '/^Sheets:/,/^$/s/^  \([a-z]*\) .*/\1/p' | grep -vx page)

"$tables" score -o "$scratch/try.pdf" 2> "$scratch/errors"
case $(cat "$scratch/errors") in
*'without pango'*) lacking=pango ;;
*'no installed font'*) lacking=font ;;
*) lacking= ;;
esac
drawn=
if [ "$lacking" ]; then skip "$lacking absent" 'sheets on pages'; else drawn=yes; fi

## Without pango

if [ "$lacking" = pango ]; then
    for format in pdf svg png; do
        has "$format without pango names the package" libpango1.0-dev "$("$tables" score --format=$format 2>&1)"
    done
fi

## Every sheet in every format, in the files SHEET.FORMAT

for sheet in $sheets; do
    for format in text tsv json csv md html; do
        case $sheet.$format in
        score.tsv | score.json | score.csv | rules.tsv | rules.json | rules.csv)
            status "$sheet has no $format" 2 "$tables" "$sheet" --format=$format
            ;;
        *)
            status "$sheet as $format" 0 "$tables" "$sheet" --format=$format
            mv "$scratch/output" "$scratch/$sheet.$format"
            ;;
        esac
    done
done
for sheet in judgement list factors matrix grid plays strongest clues hints deck; do
    made=$scratch/$sheet
    lines=$(wc -l < "$made.tsv")
    same "$sheet: csv is tsv with a line of names" $((lines + 1)) "$(wc -l < "$made.csv")"
    same "$sheet: json has the lines of tsv, each an object" "$((lines))" "$(grep -c '^{.*}$' "$made.json")"
    same "$sheet: tsv has as many columns as csv has names" "$(head -n 1 "$made.csv" | awk -F , '{ print NF }')" \
        "$(awk -F '\t' '{ print NF }' "$made.tsv" | sort -u)"
done

## Files as other programs read them

# coarse SHEET FORMAT: prints the option for large dots, for checks of whether dots can be drawn at all: drawing takes
# most of the time.
coarse() {
    case $1.$2 in
    judgement.png | score.png) ;;
    *.png) echo --dpi=36 ;;
    esac
}

if [ "$drawn" ]; then
    for sheet in $sheets; do
        for format in pdf svg png; do
            # shellcheck disable=SC2046 # may be none
            check "$sheet as $format" "$tables" "$sheet" -o "$scratch/$sheet.$format" --format=$format \
                $(coarse "$sheet" $format)
        done
    done
fi

# size_of FILE: prints "WIDTH HEIGHT" of the paper of an SVG, in millimetres.
size_of() {
    sed -n 's/^<svg .*width="\([0-9.]*\)mm" height="\([0-9.]*\)mm".*/\1 \2/p' "$1" |
        awk '{ printf "%.0f %.0f\n", $1, $2 }'
}

if [ "$drawn" ]; then
    "$tables" score --page=1 --paper=120x200.4 -o "$scratch/size.svg"
    same 'paper of any size' '120 200' "$(size_of "$scratch/size.svg")"
    PAPERSIZE=letter "$tables" score --page=1 -o "$scratch/size.svg"
    same 'PAPERSIZE is respected' '216 279' "$(size_of "$scratch/size.svg")"
    PAPERSIZE=letter "$tables" score --page=1 --paper=A4 -o "$scratch/size.svg"
    same '--paper wins over PAPERSIZE' '210 297' "$(size_of "$scratch/size.svg")"
    house=$scratch/etc # in a mount namespace of its own this is /etc
    mkdir "$house"
    [ ! -d /etc/fonts ] || cp -R /etc/fonts "$house"
    [ ! -e /etc/ld.so.cache ] || cp /etc/ld.so.cache "$house" # where libraries are
    # house_paper SENTENCE EXPECTED: compares the size of the paper, or else the message.
    house_paper() {
        rm -f "$scratch/size.svg"
        # shellcheck disable=SC2016 # the shell of that world expands
        unshare -rm sh -c 'mount --bind "$1" /etc && unset PAPERSIZE && exec "$2" score --page=1 -o "$3"' sh \
            "$house" "$tables" "$scratch/size.svg" 2> "$scratch/errors"
        if [ -e "$scratch/size.svg" ]; then
            same "$1" "$2" "$(size_of "$scratch/size.svg")"
        else
            same "$1" "$2" "$(head -n 1 "$scratch/errors")"
        fi
    }
    # shellcheck disable=SC2016 # the shell of that world expands
    if unshare -rm sh -c 'mount --bind "$1" /etc && "$2" --version' sh "$house" "$tables" > "$scratch/version" 2>&1; then
        house_paper 'without /etc/papersize it is A4' '210 297'
        printf '# the paper of this house\n\nletter\n' > "$house/papersize"
        house_paper '/etc/papersize is respected' '216 279'
        printf 'a-paper-of-more-than-thirty-one-letters\nletter' > "$house/papersize"
        house_paper 'a word too long for a paper is skipped, and the last line needs no newline' '216 279'
        printf '# the paper of this house\n\n' > "$house/papersize"
        house_paper 'with comments alone in it, it is A4' '210 297'
        rm "$house/papersize"
        mkdir "$house/papersize"
        house_paper 'a folder of that name is reported' \
            'prime-tables: /etc/papersize: Is a directory: say --paper=a4, or another'
        rmdir "$house/papersize"
        ln -s papersize "$house/papersize"
        house_paper 'a file that cannot be opened is reported' \
            'prime-tables: /etc/papersize: Too many levels of symbolic links: say --paper=a4, or another'
    else
        skip 'unshare absent' '/etc/papersize is respected'
    fi
fi

# Prints "WIDTH HEIGHT" from the head of a PNG.
png_size() {
    od -A n -t u1 -j 16 -N 8 "$1" | awk '{ print $3 * 256 + $4, $7 * 256 + $8 }'
}

if [ "$drawn" ]; then
    same 'a PNG of A4 across at 144 dots' '1684 1191' "$(png_size "$scratch/judgement.png")"
    same 'the pages of a PNG are one below another' '1191 3368' "$(png_size "$scratch/score.png")"
    "$tables" score --page=2 --dpi=72 -o "$scratch/one.png"
    same '--page selects one of them, --dpi its size' '595 842' "$(png_size "$scratch/one.png")"
    check 'the judgement PDF, with the tags of 700 cells, is below 200 KB' test "$(wc -c < "$scratch/judgement.pdf")" -lt 200000
fi

## Cards for a print shop

# png_dots FILE: prints the dots per metre across that its head gives.
png_dots() {
    od -A n -t u1 -j 33 -N 21 "$1" | tr -s '\n ' ' ' | awk '{ print ($9 * 256 + $10) * 65536 + $11 * 256 + $12, $17 }'
}

if [ "$drawn" ]; then
    same 'a PNG of 144 dots an inch says so' '5669 1' "$(png_dots "$scratch/judgement.png")"
    mkdir "$scratch/cards"
    status '--each' 0 "$tables" deck --each="$scratch/cards" --backs --dpi=40
    same 'makes a picture of each card and one of the back' '47 deck-01.png deck-46.png deck-back.png' \
        "$(find "$scratch/cards" -name '*.png' | grep -c .) $(cd "$scratch/cards" && echo deck-01* deck-46* deck-b*)"
    "$tables" deck --each="$scratch/cards" --only=1#1
    same 'of 63 x 88 mm at 300 dots an inch' '744 1039 11811 1' \
        "$(png_size "$scratch/cards/deck-01.png") $(png_dots "$scratch/cards/deck-01.png")"
    status '--each with bleed, of one card, as svg' 0 \
        "$tables" deck --each="$scratch/cards" --bleed=3 --only=19 --format=svg
    has 'makes a picture of its size with the bleed' 'width="69.000mm" height="94.000mm"' \
        "$(cat "$scratch/cards/deck-01.svg")"
    status '--each of the hint cards' 0 "$tables" hints --each="$scratch/cards" --dpi=40
    same 'makes ten' 10 "$(find "$scratch/cards" -name 'hints-*.png' | grep -c .)"
    "$tables" deck --only=3#2 --only=D --copies=2 -o "$scratch/only.svg"
    same '--only and --copies print those cards' '2 6' \
        "$(grep -c '+9' "$scratch/only.svg") $(grep -c 'Instead of' "$scratch/only.svg")"
    same 'the copy with its own clues' "$("$tables" clues | sed -n 's/^3 #2\/5: \(.\) \(.\) .*/\1 \2/p')" \
        "$(sed -n '/prime with/,/+9/s/.*>\([0-9]\)<.*/\1/p' "$scratch/only.svg" | head -n 2 | xargs echo)"
    "$tables" deck --only=5/9 --deck=lvl0-advanced --paper=letter --gutterfold -o "$scratch/fold.svg"
    has '--gutterfold turns the paper' 'width="279.400mm" height="215.900mm"' "$(cat "$scratch/fold.svg")"
    for size in poker=63x88 bridge=57x89 Tarot=70x120; do
        "$tables" deck --card-size="${size%=*}" -o "$scratch/named.svg"
        "$tables" deck --card-size="${size#*=}" -o "$scratch/given.svg"
        check "cards of ${size#*=} mm are ${size%=*}" cmp "$scratch/named.svg" "$scratch/given.svg"
    done
    "$tables" deck --card-size=30x45.5 --marks=none -o "$scratch/small.svg"
    check 'smaller cards are more on a page' test "$(grep -c 'Instead of' "$scratch/small.svg")" -gt 0
    "$tables" deck --outlines -o "$scratch/paths.svg"
    same '--outlines makes paths of letters' 0 "$(grep -c '<text' "$scratch/paths.svg")"
    refuse 'without it there are none' grep -q '<path' "$scratch/deck.svg"
    has 'text is text' '>Instead of drawing: draw<' "$(cat "$scratch/deck.svg")"

    # Requests that are impossible, or would have no effect.
    while IFS='|' read -r options message; do
        rm -rf "$scratch/unwritten"
        mkdir "$scratch/unwritten"
        case $options in
        *FOLDER*) options=$(echo "$options" | sed "s|FOLDER|$scratch/unwritten|g") ;;
        *) options="$options -o $scratch/unwritten/x.pdf" ;;
        esac
        # shellcheck disable=SC2086 # several words
        complains "$options is refused" 2 "$message" "$tables" $options
        same 'and no file is written' '' "$(ls -A "$scratch/unwritten")"
    done << 'END'
deck --paper=60x100|a card of 63 x 88 mm does not fit on this paper
deck --paper=120x140 --gutterfold|a card of 63 x 88 mm does not fit on one half of this paper
deck --paper=a5 --card-size=140x200 --bleed=10|a card of 140 x 200 mm with its bleed does not fit on this paper
deck --bleed=32|a bleed of 32.0 mm is more than half of a card of 63 x 88 mm
deck --bleed=51|--bleed is a length of 0 to 50 mm, not '51'
deck --bleed=-1|--bleed is a length of 0 to 50 mm, not '-1'
deck --bleed=3mm|--bleed is a length of 0 to 50 mm, not '3mm'
deck --card-size=29x88|--card-size is poker, bridge, tarot, or WxH in mm, each 30 to 300, not '29x88'
deck --card-size=63x|--card-size is poker, bridge, tarot, or WxH in mm, each 30 to 300, not '63x'
deck --card-size=63x88 --large-print|--large-print has a size of cards: leave out --card-size
deck --copies=0|--copies is a number of 1 to 99, not '0'
deck --copies=99 --large-print|the sheet would have 1139 pages, and at most 1000 can be: take fewer copies
deck --only=14|--only: the deck lvl0 has no card '14'
deck --deck=lvl0 --only=5/9|--only: 5/9 is a card of lvl0-advanced: --deck=lvl0-advanced
deck --only=3#6|--only: the deck lvl0 has copies 1 to 5 of 3, not '6'
deck --only=3#|--only: the deck lvl0 has copies 1 to 5 of 3, not ''
deck --only=|--only: the deck lvl0 has no card ''
deck --only=1234567890123456789012345678901234567890123|--only: the deck lvl0 has no card '1234567890123456789012345678901234567890'
deck --card-size=63x88x|--card-size is poker, bridge, tarot, or WxH in mm, each 30 to 300, not '63x88x'
deck --gutterfold --backs|--gutterfold has its backs on the same page: leave out --backs
deck --gutterfold --flip=short|--flip and --back-offset are for --backs
deck --outlines|--outlines is for svg, not for pdf
hints --only=3|--only means nothing for hints
score --bleed=3|--bleed means nothing for score
judgement --each=.|--each means nothing for judgement
deck --each=FOLDER -o FOLDER/x.png|--each names its files itself: leave out --output
deck --each=FOLDER --paper=a4|--paper means nothing with --each, which has no pages of paper
deck --each=FOLDER --copies=2|--copies means nothing with --each, which has no pages of paper
deck --each=FOLDER --marks=none|--marks means nothing with --each, which has no pages of paper
deck --each=FOLDER --format=text|--each is for pdf, svg and png, not for text
END
    # shellcheck disable=SC2046 # 256 options
    complains 'more cards than a deck can have are refused' 2 '--only more than 255 times' "$tables" deck \
        $(yes -- --only=3 | head -n 256) -o "$scratch/unwritten/x.pdf"
    for option in -o"$scratch/unwritten/x.pdf" --each="$scratch/unwritten"; do
        status "clue cards of which none was chosen, $option" 1 "$tables" clues --only=D --backs "$option"
        same 'are no file' '' "$(ls -A "$scratch/unwritten")"
    done
    printf 'deck many\nplay 2\ncard ABCDEFGHIJK special\ncard 3 copies=99\ncard 7 copies=4\n' > "$scratch/many.deck"
    status 'a hundred cards and more' 0 "$tables" deck --deck="$scratch/many.deck" --each="$scratch/cards" --dpi=20
    check 'have three digits in the names of their pictures' test -s "$scratch/cards/deck-104.png"
    "$tables" deck --deck="$scratch/many.deck" --only=3#7 --backs --bleed=3 -o "$scratch/many.svg"
    same 'and their number is on each' '1 1' "$(grep -c '>99<' "$scratch/many.svg") $(grep -c '>x<' "$scratch/many.svg")"
    for area in 'width="15.5" height="94" fill=' 'height="15.5" fill=' 'width="69" height="94" fill='; do
        has "colours go on over the cut: $area" "$area\"#0f4f45\"" "$(cat "$scratch/many.svg")"
    done
    complains '--each without a folder is refused' 2 'no folder is named: --each=FOLDER' "$tables" deck --each=
    status '--each into a folder that is missing is trouble' 2 "$tables" deck --each="$scratch/missing"
    has 'with the reason' "prime-tables: --each: $scratch/missing: No such file or directory" "$(cat "$scratch/errors")"
    complains '--each into a file is trouble' 2 'only.svg: Not a directory' "$tables" deck --each="$scratch/only.svg"
    mkdir "$scratch/shut"
    chmod 555 "$scratch/shut"
    if can_bind; then
        status '--each into a folder that cannot be written is trouble' 2 bound "$tables" deck --each="$scratch/shut"
        has 'with its name' "$scratch/shut: Permission denied" "$(cat "$scratch/errors")"
    else
        skip 'root writes everywhere' '--each into a folder that cannot be written is trouble'
    fi
    # A disk that becomes full after some of the cards: these files are whole, and the others do not exist.
    # shellcheck disable=SC2016 # the shell of that world expands
    if unshare -rm sh -c 'mount -t tmpfs -o size=64k none "$1" && "$2" deck --each="$1" 2> "$3"; echo $? > "$4"
        ls -A "$1" > "$5"; cp "$1/deck-01.png" "$6"' sh "$scratch/shut" "$tables" "$scratch/errors" "$scratch/status" \
        "$scratch/listed" "$scratch/first.png" 2> "$scratch/said"; then
        same '--each on a disk that gets full is trouble' 2 "$(cat "$scratch/status")"
        has 'with the reason' 'No space left on device' "$(cat "$scratch/errors")"
        refuse 'no temporary file is left' grep -q '[.]new$' "$scratch/listed"
        check 'and the cards that are there are whole' cmp "$scratch/cards/deck-01.png" "$scratch/first.png"
    else
        skip 'no tmpfs can be mounted' '--each on a disk that gets full is trouble'
    fi
fi

## The same input gives the same bytes

if [ "$drawn" ]; then
    sleep 1 # so that the time of day would make a difference
    some="judgement score"
    [ "$QUICK" ] || some="$some plays deck"
    for sheet in $some; do
        for format in pdf svg png html; do
            # shellcheck disable=SC2046 # may be none
            "$tables" "$sheet" --format=$format $(coarse "$sheet" $format) > "$scratch/again"
            check "$sheet.$format is the same again" cmp "$scratch/$sheet.$format" "$scratch/again"
        done
    done
    SOURCE_DATE_EPOCH=1000000000 "$tables" score -o "$scratch/dated.pdf"
    SOURCE_DATE_EPOCH=1000000000 "$tables" score -o "$scratch/again.pdf"
    check 'a dated PDF is the same again' cmp "$scratch/dated.pdf" "$scratch/again.pdf"
    SOURCE_DATE_EPOCH='' "$tables" score -o "$scratch/again.pdf"
    check 'an empty date is like none' cmp "$scratch/score.pdf" "$scratch/again.pdf"
    # A bug: dates of this kind were ignored without a message, and the file had no date.
    for date in tomorrow -1 68719476737 99999999999999999999; do
        SOURCE_DATE_EPOCH=$date status "a date of '$date' is trouble" 2 "$tables" score --format=pdf
        has 'with a message' "SOURCE_DATE_EPOCH is a number of 0 to 68719476736, seconds since 1970, not '$date'" \
            "$(cat "$scratch/errors")"
        SOURCE_DATE_EPOCH=$date "$tables" score -o "$scratch/again.svg"
        check 'for a picture it is ignored' cmp "$scratch/score.svg" "$scratch/again.svg"
    done
fi

## Fonts

# refuses SENTENCE MESSAGE LANGUAGE LOCALE: the message for a sheet in the language, in a locale, with only the fonts of
# the folder.
refuses() {
    LC_ALL=$4 FONTCONFIG_FILE=$scratch/fonts.conf status "$1" 2 "$tables" score --lang="$3" --format=pdf
    same 'with a message that names a package' "prime-tables: $2" "$(cat "$scratch/errors")"
    same 'and nothing is written' 0 "$(($(wc -c < "$scratch/output")))"
}
speaks= # whether there are sheets and messages in Japanese
LC_ALL=C.UTF-8 "$tables" nosuch --lang=ja 2>&1 | grep -q シート && speaks=yes

if [ "$lacking" != pango ]; then
    mkdir "$scratch/fonts"
    cat > "$scratch/fonts.conf" <<END
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$scratch/fonts</dir><cachedir>$scratch/fonts</cachedir></fontconfig>
END
    refuses 'no font at all is trouble' "no installed font has a character of 'Prime Attactics': install one that has, "\
'for instance the package fonts-dejavu-core, and for Japanese fonts-noto-cjk or fonts-ipafont-gothic' en C
    font=$(fc-match -f '%{file}' 'DejaVu Sans' 2> "$scratch/errors")
    case $font in
    *DejaVuSans*)
        cp "$font" "$scratch/fonts"
        FONTCONFIG_FILE=$scratch/fonts.conf status 'without a Japanese font a sheet in English is drawn' 0 \
            "$tables" score --format=pdf
        if [ "$speaks" ]; then
            refuses 'and one in Japanese is refused, in Japanese where it can be shown' '「最初の得点」を表示できる'\
'フォントがありません。パッケージfonts-dejavu-core、日本語はfonts-noto-cjkかfonts-ipafont-gothicなどを入れてください' ja C.UTF-8
        fi
        ;;
    *)
        ! needs fc-match 'sheets without a Japanese font' ||
            skip 'dejavu-sans absent' 'sheets without a Japanese font'
        ;;
    esac
fi

## Japanese

complains 'another language is refused' 2 "--lang is one of en|ja, not 'xx'" "$tables" score --lang=xx
mkdir "$scratch/empty"
TEXTDOMAINDIR=$scratch/empty status 'a language without its sentences is refused' 2 "$tables" score --lang=ja
has 'with a message' '--lang=ja: the sentences in that language are not installed' "$(cat "$scratch/errors")"
TEXTDOMAINDIR=$scratch/empty status 'English needs none' 0 "$tables" score --lang=en

if "$tables" score --lang=ja > "$scratch/output" 2>&1; then
    same 'a sheet in Japanese, in the locale C' '得点表' "$(head -n 1 "$scratch/output")"
    "$tables" score > "$scratch/english"
    check 'the last --lang is the one' "$tables" score --lang=ja --lang=en -o "$scratch/again"
    check 'and English is as ever' cmp "$scratch/english" "$scratch/again"
    for sheet in $sheets; do
        # Words of English: letters, except names of decks, cards and games.
        same "$sheet in Japanese has no English" '' "$("$tables" "$sheet" --lang=ja --format=md |
            sed 's/lvl0\(-advanced\)\{0,1\}//g; s/Lvl//g; s/Prime Attactics//g; s/trump//g' | grep -E -o '[A-Za-z]{2,}' |
            grep -E -v '^([A-Z]+)$' | sort -u)"
        for format in tsv json csv; do
            [ -e "$scratch/$sheet.$format" ] || continue
            "$tables" "$sheet" --format=$format --lang=ja > "$scratch/japanese"
            check "$sheet as $format is the same in Japanese" cmp "$scratch/$sheet.$format" "$scratch/japanese"
        done
    done
    "$tables" judgement --lang=ja --format=html > "$scratch/ja.html"
    has 'a page says that it is in Japanese' '<html lang="ja">' "$(cat "$scratch/ja.html")"
    same 'its script says nothing in English' '' "$(sed -n '/<script>/,$p' "$scratch/ja.html" | sed 's|//.*||' |
        grep -E -o '" ?[A-Za-z]+ [^"]*"' | grep -v 'use strict')"
    if LC_ALL=C.UTF-8 locale charmap 2> /dev/null | grep -q UTF-8; then
        has 'a message is in the language too' 'シート' "$(LC_ALL=C.UTF-8 "$tables" nosuch --lang=ja 2>&1)"
    fi
    # UTF-8 characters would not be text there.
    unreadable() {
        LC_ALL=$1 "$tables" score --lang=ja -o "$scratch/nowhere/x.pdf" 2>&1
    }
    same 'but for one of other characters than UTF-8' \
        "prime-tables: $scratch/nowhere/x.pdf: No such file or directory" "$(unreadable C)"
    same 'nor has what is wrong in the drawing any' '' \
        "$(LC_ALL=C "$tables" hints --lang=ja --card-size=30x30 --format=svg 2>&1 > /dev/null |
            LC_ALL=C sed "s/'[^']*'//g" | LC_ALL=C grep '[^ -~]')"
    . tests/cli/locale.sh
    if make_locale ja_JP.EUC-JP; then
        same 'nor in ja_JP.EUC-JP' "$(unreadable C)" "$(LOCPATH=$BUILD/tests/locale unreadable ja_JP.EUC-JP)"
    fi
else
    skip 'msgfmt absent' 'sheets in Japanese'
fi

if [ "$lacking" ]; then
    skip "$lacking absent" 'drawn sheets in Japanese'
elif ! "$tables" score --lang=ja > "$scratch/output" 2>&1; then
    skip 'msgfmt absent' 'drawn sheets in Japanese'
elif "$tables" score --lang=ja --format=svg > "$scratch/ja.svg" 2> "$scratch/errors"; then
    has 'an svg says that it is in Japanese' 'xml:lang="ja"' "$(cat "$scratch/ja.svg")"
    has 'and names fonts' 'Noto Sans CJK JP' "$(cat "$scratch/ja.svg")"
    for sheet in $sheets; do
        for format in pdf svg png; do
            # shellcheck disable=SC2046 # may be none
            check "$sheet as $format in Japanese" "$tables" "$sheet" --lang=ja --format=$format \
                -o "$scratch/sheet.$format" $(coarse "$sheet" $format)
        done
        check "$sheet in large print in Japanese" "$tables" "$sheet" --lang=ja --large-print -o "$scratch/sheet.svg"
    done
    "$tables" hints --lang=ja --format=svg > "$scratch/ja.svg"
    same 'hints have 9 points or more' '' "$(grep -o 'font-size="[0-9.]*' "$scratch/ja.svg" |
        awk -F '"' '$2 < 9 * 25.4 / 72 - 0.001')"
else
    skip 'japanese-font absent' 'drawn sheets in Japanese'
fi

## The page, copied from where it is installed

mkdir -p "$scratch/at/bin" "$scratch/at/share/prime-card-games"
cp "$tables" "$scratch/at/bin"
refuse 'prime-tables page says that it is not installed' "$scratch/at/bin/prime-tables" page -o "$scratch/copy.html"
printf '<!DOCTYPE html>\n<title>\0</title>' > "$scratch/at/share/prime-card-games/page.html"
check 'prime-tables page copies it where it is' "$scratch/at/bin/prime-tables" page -o "$scratch/copy.html"
check 'the copy has the same bytes' cmp "$scratch/at/share/prime-card-games/page.html" "$scratch/copy.html"
"$scratch/at/bin/prime-tables" page > "$scratch/written.html"
check 'and so has what is written to standard output' cmp "$scratch/copy.html" "$scratch/written.html"
refuse 'it takes no other option' "$scratch/at/bin/prime-tables" page --from=3 -o "$scratch/copy.html"
refuse 'a file that cannot be written is trouble' "$scratch/at/bin/prime-tables" page -o "$scratch/none/copy.html"

## Files are replaced completely or not at all

echo old > "$scratch/sheet.txt"
status 'a sheet to a file' 0 "$tables" list -o "$scratch/sheet.txt"
same 'the file is complete' "$("$tables" list | cksum)" "$(cksum < "$scratch/sheet.txt")"
echo old > "$scratch/sheet.txt"
status 'a list of nothing' 1 "$tables" list --from=24 --to=28 -o "$scratch/sheet.txt"
same 'a list of nothing leaves the old file' old "$(cat "$scratch/sheet.txt")"
# A bug: beyond the limit a signal killed the program: there was no message, and a truncated file was left.
(
    # shellcheck disable=SC3045 # every sh has ulimit -S
    ulimit -S -f 100
    "$tables" list --to=10000000 -o "$scratch/sheet.txt" 2> "$scratch/errors"
    echo $? > "$scratch/status"
)
same 'a file that grows too large is trouble' 2 "$(cat "$scratch/status")"
same 'and leaves the old file' old "$(cat "$scratch/sheet.txt")"
has 'with a message' 'sheet.txt: File too large' "$(cat "$scratch/errors")"
same 'no temporary file is left' '' "$(find "$scratch" -name '.*.new')"
printf 'deck <b>*\ncard 1 copies=2\n' > "$scratch/named.deck"
same 'the name of a deck is escaped in Markdown' '# The deck “\<b\>\*”: 2 cards' \
    "$("$tables" deck --deck="$scratch/named.deck" --format=md | head -n 1)"
# Card words with characters that have a meaning in a format. A bug: in notes of Markdown they were not escaped.
cat > "$scratch/signs.deck" << 'END'
deck R&D<i>%s"
play 2
card <b> values=3
card & values=7 copies=2
card %s values=1
card "x" values=9
card &amp; values=13
card _z_ values=11
card `k` values=17
card [a](b) special
card ~~ values=2,4
card $HOME values=19
card </title> values=23
card \n special
END
for sheet in deck clues matrix plays judgement; do
    "$tables" "$sheet" --deck="$scratch/signs.deck" --format=html > "$scratch/signs.html"
    refuse "$sheet.html has no element or attribute from a card" grep -q -F -e '>"x"' -e '<i>' -e '><b><' \
        -e '"</title>' -e '></title>' "$scratch/signs.html"
    has "$sheet.html escapes a word that is an entity" '&amp;amp;' "$(cat "$scratch/signs.html")"
    "$tables" "$sheet" --deck="$scratch/signs.deck" --format=md > "$scratch/signs.md"
    # shellcheck disable=SC2016 # signs of Markdown
    refuse "$sheet.md has no sign from a card" grep -q -e '\(^\|[^\]\)[[<_`~]' -e '[^\]&[a-z]' \
        "$scratch/signs.md"
done
# shellcheck disable=SC2016 # a word of a card
same 'tsv has card words as they are' '<b> & %s "x" &amp; _z_ `k` [a](b) ~~ $HOME </title> \n' \
    "$("$tables" deck --deck="$scratch/signs.deck" --tsv | cut -f 1 | uniq | xargs -d '\n' echo)"
# shellcheck disable=SC2016
same 'text too' '<b> & %s "x" &amp; _z_ `k` [a](b) ~~ $HOME </title> \n' \
    "$("$tables" deck --deck="$scratch/signs.deck" | sed -n '4,$s/^ *\([^ ]*\) .*/\1/p' | xargs -d '\n' echo)"
same 'csv quotes them' '"""x""",1,1' "$("$tables" deck --deck="$scratch/signs.deck" --format=csv | grep x)"
same 'json escapes them' '{"card":"\"x\"","copy":1,"copies":1} {"card":"\\n","copy":1,"copies":1}' \
    "$("$tables" deck --deck="$scratch/signs.deck" --json | grep -e x -e '[\]n' | xargs -d '\n' echo)"
if [ "$drawn" ]; then
    "$tables" deck --deck="$scratch/signs.deck" -o "$scratch/signs.svg"
    ! needs xmllint 'the svg of these cards parses' ||
        check 'the svg of these cards parses' xmllint --noout "$scratch/signs.svg"
    for word in '&lt;b&gt;' '&amp;' '%s' '&quot;x&quot;' '&amp;amp;' '&lt;/title&gt;'; do
        check "svg shows $word at two corners of its card and in its middle" test \
            "$(grep -c -F ">$word</text>" "$scratch/signs.svg")" -ge 3
    done
fi
# Letters that a page would show in reverse, or with their accents beside them, are refused.
for word in "$(printf '\327\220')" "$(printf 'e\314\201')" "$(printf '\342\200\2563')"; do
    printf 'deck x\ncard %s values=3\n' "$word" > "$scratch/word.deck"
    status "a card called $word is trouble" 2 "$tables" deck --deck="$scratch/word.deck"
    has 'with a reason' 'word.deck:2: not a word for a card: ' "$(cat "$scratch/errors")"
done
printf 'deck x\nnumber 57 cut \327\220\327\221\ncard 5\ncard 7\n' > "$scratch/word.deck"
has 'a name that runs from right to left is in the text' "$(printf 'cuts (\327\220\327\221)')" \
    "$("$tables" judgement --deck="$scratch/word.deck")"
[ ! "$drawn" ] || has 'and of an svg' "$(printf '\327\220\327\221')" "$("$tables" judgement --format=svg \
    --deck="$scratch/word.deck")"
printf 'deck x\ncard 1 copies=99\ncard 2 copies=99\ncard 3 copies=99\n' > "$scratch/large.deck"
complains 'a deck of too many cards is trouble' 2 'a deck has at most 255 cards' "$tables" deck --deck="$scratch/large.deck"
if [ -e /dev/stdout ]; then
    (echo Primes:; "$tables" list --to=5 -o /dev/stdout; echo behind) > "$scratch/report"
    same 'a file that the shell has opened is written from its offset' 'Primes: 2 3 5 behind' \
        "$(xargs echo < "$scratch/report")"
    "$tables" list --to=3 -o /dev/fd/3 3>> "$scratch/report"
    same 'also by its number, and nothing is overwritten' 'Primes: 2 3 5 behind 2 3' "$(xargs echo < "$scratch/report")"
    "$tables" list --to=3 -o /dev/fd/9 2> "$scratch/errors"
    same 'one that is not open is refused' '2 prime-tables: /dev/fd/9: Bad file descriptor' "$? $(cat "$scratch/errors")"
    # A bug: the name of such a pipe leads nowhere, and was taken for a file that does not exist yet.
    same 'a pipe that /dev/stdout leads to is written' '2 3 5' "$("$tables" list --to=5 -o /dev/stdout | xargs echo)"
fi
if [ -w /dev/full ]; then
    complains 'a full disk is trouble' 2 'No space left' "$tables" list -o /dev/full --format=text
    "$tables" list > /dev/full 2> "$scratch/errors"
    same 'on standard output too' 2 $?
    check 'and the device is not replaced' test -c /dev/full
fi
mkdir "$scratch/locked" "$scratch/open"
echo mine > "$scratch/open/protected"
chmod 444 "$scratch/open/protected"
chmod 555 "$scratch/locked"
if can_bind; then
    status 'a folder that cannot be written is trouble' 2 bound "$tables" list -o "$scratch/locked/list.txt"
    has 'and is named' "prime-tables: $scratch/locked: Permission denied" "$(cat "$scratch/errors")"
    status 'a file that is write-protected is trouble' 2 bound "$tables" list -o "$scratch/open/protected"
    has 'and is named, too' "prime-tables: $scratch/open/protected: Permission denied" "$(cat "$scratch/errors")"
    same 'and left alone' mine "$(cat "$scratch/open/protected")"
else
    skip 'root writes everywhere' 'a folder that cannot be written is trouble'
fi
status 'an empty name is refused' 2 "$tables" list -o ''
# A bug: the message had no name before its colon.
has 'with a message that names the option' 'prime-tables: no file is named: --output=FILE' \
    "$(cat "$scratch/errors")"
status 'a folder that is not there is trouble' 2 "$tables" list -o "$scratch/nowhere/list.txt"
status '- is standard output' 0 "$tables" list --to=5 -o -
same 'and nothing else' '2 3 5' "$(tr '\n' ' ' < "$scratch/output" | sed 's/ $//')"
if [ "$drawn" ]; then
    "$tables" score --format=pdf -o - > "$scratch/again"
    check 'for pages too' cmp "$scratch/score.pdf" "$scratch/again"
fi

## Lists

same 'the primes to a million' 78498 "$("$tables" list --to=1000000 | grep -c .)"
same 'the last primes below 2^64' '18446744073709551521 18446744073709551533 18446744073709551557 ' \
    "$("$tables" list --from=18446744073709551500 --to=18446744073709551615 | tr '\n' ' ')"
same 'SIGPIPE ends it without a message' 2 "$("$tables" list --to=1000000000 | head -n 1)"
# A bug: files for a browser were written until the disk was full.
for sheet in grid factors judgement; do
    for format in html md; do
        status "$sheet, too long for $format" 2 "$tables" $sheet --to=$((50000000 + 10 * 2000)) -o "$scratch/long.$format"
        has 'is refused' 'more than 1000000 rows of a table: as text, tsv, json and csv a sheet may be longer' \
            "$(cat "$scratch/errors")"
    done
done
same 'clue cards are those of prime-hints' "$("$BUILD/bin/prime-hints" cards)" "$("$tables" clues)"
for form in tsv json; do
    same "as $form too" "$("$BUILD/bin/prime-hints" cards --$form --deck=trump)" "$("$tables" clues --$form --deck=trump)"
done

## Rules

for game in $(game_names); do
    check "the rules of $game" "$tables" rules --game="$game"
done
same 'without a game they are those of Lvl. 0' "$("$tables" rules --game=lvl0 --format=md)" "$("$tables" rules --format=md)"
status 'a game that is mistyped is refused' 2 "$tables" rules --game=rumy
has 'and the right one named' "--game: no game is called 'rumy': did you mean rummy?" "$(cat "$scratch/errors")"
status 'a game that does not exist is refused' 2 "$tables" rules --game=chess
has 'and the games are listed' "no game is called 'chess': there are lvl0, daifugo, " "$(cat "$scratch/errors")"
complains '--game is for rules' 2 '--game means nothing for score' "$tables" score --game=rummy

## The page

"$tables" judgement -o "$scratch/judgement.html"
refuse 'the page has no URL' grep -q '://' "$scratch/judgement.html"
has 'its field asks for a keypad of digits' 'inputmode="decimal"' "$(cat "$scratch/judgement.html")"
"$tables" judgement --deck=trump -o "$scratch/trump.html"
refuse 'for cards of letters it does not' grep -q 'inputmode' "$scratch/trump.html"
"$tables" factors --to=3999 -o "$scratch/factors.html"
same 'tables without a heading have the title as their name, and a number' \
    'Smallest factors, 2 to 3999 Smallest factors, 2 to 3999, part 2' \
    "$(sed -n 's/<caption>\(.*\)<\/caption>/\1/p' "$scratch/factors.html" | xargs echo)"

# The numbers of judgement are wider than a phone; four columns are not.
has 'a note above a wide table says that there is more' 'More columns to the right' "$(cat "$scratch/factors.html")"
refuse 'but not over a narrow one' sh -c "'$tables' clues --format=html | grep -q 'More columns'"

## A person at a terminal

if needs_terminal 'a list that takes long reports its progress'; then
    press "prime-tables list --format=pdf" Enter
    screen 'with -o'
    has 'no pages are written to a terminal' 'a terminal does not show pdf: name a file with -o' "$shown"
    press clear Enter
    press "prime-tables list --from=60000 --to=60020" Enter
    screen '60017'
    has 'a list is shown on the terminal' '60013' "$shown"
    press clear Enter
    press "prime-tables list --to=20000000000 --tsv > /dev/null" Enter
    screen ' %'
    has 'a list that takes long reports its progress' ' %' "$shown"
    press C-c
    press "echo \$((6 * 111))" Enter
    screen 666 # the list has ended: the shell answers
    terminal_end
fi
tap_end
