#!/bin/sh
# test_printed.sh: the files of prime-tables as other programs read them: pages, type sizes and backs by poppler's
# tools, pictures by xmllint, the page by node and a browser. Checks without these tools are in test_tables.sh.
. tests/cli/tap.sh

tables=$BUILD/bin/prime-tables
LC_ALL=C
PAPERSIZE=a4 # whatever the system says
export LC_ALL PAPERSIZE
unset SOURCE_DATE_EPOCH
sheets='judgement list factors matrix grid plays strongest clues hints deck score rules'

## The page

"$tables" judgement -o "$scratch/judgement.html"
"$tables" judgement --deck=trump -o "$scratch/trump.html"

# said FILE: reports the TAP output of a program about the page.
said() {
    while read -r line; do
        case $line in
        'ok '* | 'not ok '*)
            sentence=${line#* - }
            tap_line "${line%%" "[0-9]*}" "page: $sentence"
            case $line in 'not '*) tap_failed=1 ;; esac
            ;;
        *SKIP*) skip "${line#*SKIP }" 'the page judges in a browser' ;;
        '#'*) echo "$line" ;;
        esac
    done < "$1"
}

if needs node 'the script of the page judges'; then
    for page in judgement trump; do
        node tests/tables/page_script.js "$scratch/$page.html" > "$scratch/page" 2>&1
        same "the script of the page came to the end of its tests of $page" 0 $?
        said "$scratch/page"
    done
fi
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || command -v chrome)
if [ -z "$chromium" ]; then
    skip 'chromium absent' 'the page judges in a browser'
elif ! perl -MJSON::PP -e 1 2> /dev/null; then
    skip 'perl absent' 'the page judges in a browser'
else
    tests/tables/page.pl "$chromium" "$scratch/judgement.html" "$scratch" > "$scratch/page" 2>&1
    same 'the browser came to the end of its tests' 0 $?
    said "$scratch/page"
fi

case $("$tables" score -o "$scratch/score.pdf" 2>&1) in
*'without pango'*)
    skip 'prime-tables was built without pango' 'other programs read what is drawn'
    tap_end
    ;;
esac

## Contact sheets

if needs pdftoppm 'contact sheets are made of all sheets'; then
    PAPER=a4 DPI=5 PAGES=1 tests/pictures > "$scratch/contact" 2>&1
    same 'contact sheets are made of all sheets' 0 $?
    same 'in two sizes of print, in colour, in grey, and to save ink' 6 "$(grep -c '\.png: 15 pages$' "$scratch/contact")"
fi

## Pages

# The files that several checks read.
for sheet in judgement plays deck clues hints; do
    "$tables" "$sheet" -o "$scratch/$sheet.pdf"
done

# pages SHEET: "PAGES WIDTH HEIGHT" of its PDF, in millimetres.
pages() {
    pdfinfo "$1" | awk '/^Pages:/ { pages = $2 } /^Page size:/ { printf "%d %.0f %.0f\n", pages, $3 / 72 * 25.4, $5 / 72 * 25.4 }'
}

if needs pdfinfo 'PDF files have their pages and sizes'; then
    same 'the judgement table is one page across' '1 297 210' "$(pages "$scratch/judgement.pdf")"
    same 'the deck of 46 cards is six pages' '6 210 297' "$(pages "$scratch/deck.pdf")"
    same 'the 43 clue cards are five pages' '5 210 297' "$(pages "$scratch/clues.pdf")"
    same 'the ten hint cards are two pages' '2 210 297' "$(pages "$scratch/hints.pdf")"
    "$tables" deck --backs --paper=letter -o "$scratch/backs.pdf"
    same 'backs double the pages, on Letter paper' '12 216 279' "$(pages "$scratch/backs.pdf")"
    "$tables" deck --page=2 -o "$scratch/page.pdf"
    same '--page makes one page alone' '1 210 297' "$(pages "$scratch/page.pdf")"
    "$tables" judgement --large-print -o "$scratch/large.pdf"
    same 'large print takes more pages' '4 297 210' "$(pages "$scratch/large.pdf")"
    "$tables" judgement --deck=trump --large-print -o "$scratch/large.pdf"
    same 'which also have room for numbers that cut and turn' '4 297 210' "$(pages "$scratch/large.pdf")"
    has 'they are there' 'it turns the order round (Ramanujan)' "$(pdftotext "$scratch/large.pdf" - | tr '\n' ' ')"
    "$tables" judgement --deck=trump --large-print --paper=210x150 -o "$scratch/large.pdf"
    has 'they are on a page of their own where there is no room' 'it turns the order round (Ramanujan)' \
        "$(pdftotext "$scratch/large.pdf" - | tr '\n' ' ')"
    for game in $(game_names); do
        "$tables" rules --game="$game" -o "$scratch/rules.pdf"
        same "the rules of $game are one page" '1 210 297' "$(pages "$scratch/rules.pdf")"
        "$tables" rules --game="$game" --paper=letter -o "$scratch/rules.pdf"
        same 'on Letter paper too' '1 216 279' "$(pages "$scratch/rules.pdf")"
    done
    SOURCE_DATE_EPOCH=1000000000 "$tables" score -o "$scratch/dated.pdf"
    has 'SOURCE_DATE_EPOCH is the date of a PDF' ' 9 01:46:40 2001' "$(TZ=UTC pdfinfo "$scratch/dated.pdf")"
    same 'without it there is no date' '' "$(pdfinfo "$scratch/score.pdf" | grep Date)"
fi

# The data for screen readers and printers.
if needs pdfinfo 'a PDF says what it is'; then
    has 'its title is that of the sheet and its deck' \
        'Title:           Prime Number Judgement Table – Prime Daifugo Lvl. 0, advanced' \
        "$(pdfinfo "$scratch/judgement.pdf")"
    has 'a title that names the deck does not name it again' \
        'Title:           The deck “Prime Daifugo Lvl. 0”: 46 cards' "$(pdfinfo "$scratch/deck.pdf")"
    for sheet in judgement list; do
        "$tables" $sheet -o "$scratch/tagged.pdf"
        pdfinfo -struct-text "$scratch/tagged.pdf" > "$scratch/tags"
        has "$sheet is read with its headings" '  H1 (block)' "$(cat "$scratch/tags")"
        # Rows begin with a head, and have as many cells as the first row of their table.
        same "$sheet is read by rows" ok "$(awk '
            function end() {
                if (rows == 1) first = cells
                if (rows > 0 && cells != first) print rows, cells
                cells = 0
            }
            /^    TR$/ { end(); rows++; all++ }
            /^      T[HD]$/ { cells++ }
            /^  [A-Z]/ { end(); rows = 0 }
            END { print (all > 30) ? "ok" : "few" }' "$scratch/tags")"
    done
    "$tables" rules -o "$scratch/tagged.pdf"
    has 'words are apart where a line ends, and their letters are letters' \
        'Put down prime numbers, and be the first who has no cards left.' "$(pdfinfo -struct-text "$scratch/tagged.pdf")"
    same 'a score sheet is read in its order' 'Score sheets' "$("$tables" score -o "$scratch/score.pdf" &&
        pdfinfo "$scratch/score.pdf" | sed -n 's/^Title: *//p')"
    mkdir -p "$scratch/each"
    "$tables" deck --only=19 --each="$scratch/each" --format=pdf --bleed=3
    same 'a card with bleed says where it is cut' 'BleedBox: 0.00 0.00 195.59 266.46 TrimBox: 8.50 8.50 187.09 257.95' \
        "$(pdfinfo -box "$scratch/each/deck-01.pdf" | awk '/BleedBox|TrimBox/ { $1 = $1; print }' | xargs)"
fi
if needs qpdf 'a PDF is as the standard wants it'; then
    for sheet in $sheets; do
        "$tables" "$sheet" -o "$scratch/sheet.pdf"
        check "qpdf finds no fault in $sheet" qpdf --check "$scratch/sheet.pdf"
    done
    "$tables" deck --backs --page=2 -o "$scratch/sheet.pdf"
    check 'nor in one page of many' qpdf --check "$scratch/sheet.pdf"
    check 'nor in a card with bleed' qpdf --check "$scratch/each/deck-01.pdf"
    for language in en ja; do
        "$tables" hints --lang=$language -o "$scratch/sheet.pdf" 2> "$scratch/errors" || continue
        has "a PDF in $language says so" "/Lang ($language)" "$(qpdf --qdf "$scratch/sheet.pdf" - | strings)"
    done
    has 'the headings are an outline' '/Title (Not in the tables' "$(qpdf --qdf "$scratch/judgement.pdf" - | strings)"
fi

## Type: the least size of each sheet is in test_sizes.sh

# small_digits FILE: prints the words of the table of numbers in a PDF whose type is below 11 points or whose digits are
# less than 2.8 mm high, then the number of all words: those on the left half of page 1 below its head. In DejaVu Sans
# the height of a word is 1.164 times the type size, and that of a digit 0.729 times.
small_digits() {
    pdftotext -bbox -l 1 "$1" - | awk -F '"' '
        /<page/ { middle = $2 / 2 }
        /<word/ && $2 < middle && />0</ { begun = 1 }
        /<word/ && $2 < middle && begun {
            words++
            if (($8 - $4) / 1.164 < 10.99 || ($8 - $4) / 1.164 * 0.729 / 72 * 25.4 < 2.8)
                print
        }
        END { print words + 0 }'
}

if needs pdftotext 'digits of the judgement table are large enough for 60 cm'; then
    for options in --paper=a4 --paper=letter '--paper=letter --ink-saver' '--paper=a4 --deck=trump'; do
        # shellcheck disable=SC2086 # the options are words
        "$tables" judgement $options -o "$scratch/digits.pdf"
        same "with $options the digits are 2.8 mm high in all 500 cells" 500 "$(small_digits "$scratch/digits.pdf")"
    done
fi
if needs pdftotext 'a PDF contains its text'; then
    has '1913 is in the text of the PDF' 1913 "$(pdftotext "$scratch/judgement.pdf" -)"
    has 'hands are in the text of the PDF' 19,13 "$(pdftotext "$scratch/plays.pdf" -)"
fi
if needs pdftotext 'the text of a pdf in Japanese is text'; then
    if "$tables" score --lang=ja -o "$scratch/ja.pdf" 2> "$scratch/errors"; then
        has 'the text of a pdf in Japanese is text' '得点表' "$(pdftotext "$scratch/ja.pdf" -)"
    else
        skip 'a Japanese font or msgfmt absent' 'the text of a pdf in Japanese is text'
    fi
fi

## Backs

# print_at FILE PAGE FROM TO: prints the bounding box of the print between two fractions of the width: its distance from
# the left, the right, the top and the bottom of the page, in tenths of a millimetre. Cards are darker than marks and
# folds.
print_at() {
    # shellcheck disable=SC2016 # perl expands
    pdftoppm -r 254 -gray -f "$2" -l "$2" "$1" | perl -e '
        local $/;
        my ($from, $to) = @ARGV;
        my ($wide, $high, $dots) = <STDIN> =~ /^P5\s+(\d+)\s+(\d+)\s+255\s(.*)/s or exit 1;
        my ($left, $right, $top, $low) = ($wide, $wide, $high, $high);
        for my $y (0 .. $high - 1) {
            my $row = substr $dots, $y * $wide + $from * $wide, ($to - $from) * $wide;
            my ($first) = $row =~ /^([\x70-\xff]*)[\0-\x6f]/s or next;
            my ($last) = reverse($row) =~ /^([\x70-\xff]*)/; # from the end: a match at "$" would be tried at each dot
            my ($x, $z) = (length($first) + $from * $wide, length($last) + (1 - $to) * $wide);
            $left = $x if $x < $left;
            $right = $z if $z < $right;
            $top = $y if $y < $top;
            $low = $high - 1 - $y;
        }
        printf "%d %d %d %d\n", $left, $right, $top, $low' "$3" "$4"
}
# mirrored BOX BOX: `ok` if the second box is the first one mirrored left to right, within 0.1 mm.
mirrored() {
    echo "$1 $2" | awk 'function off(a, b) { return a - b > 1 || b - a > 1 }
        NF != 8 || off($1, $6) || off($2, $5) || off($3, $7) || off($4, $8) { print "not", $0; exit }
        { print "ok" }'
}
if needs pdftoppm 'printed backs are the mirrored fronts' && needs perl 'printed backs are the mirrored fronts'; then
    for options in --paper=a4 --paper=letter --large-print --card-size=bridge '--only=1 --paper=letter'; do
        # shellcheck disable=SC2086 # several words
        "$tables" deck --backs --marks=none $options -o "$scratch/printed.pdf"
        same "the printed backs of $options are the mirrored fronts" ok \
            "$(mirrored "$(print_at "$scratch/printed.pdf" 1 0 1)" "$(print_at "$scratch/printed.pdf" 2 0 1)")"
        # shellcheck disable=SC2086 # several words
        "$tables" deck --gutterfold --marks=none $options -o "$scratch/printed.pdf"
        same 'and those of one side, folded' ok \
            "$(mirrored "$(print_at "$scratch/printed.pdf" 1 0 0.5)" "$(print_at "$scratch/printed.pdf" 1 0.5 1)")"
    done
    "$tables" deck --backs --marks=none --back-offset=0.3,0 -o "$scratch/printed.pdf"
    has 'a back that is 0.3 mm beside its front is noticed' 'not ' \
        "$(mirrored "$(print_at "$scratch/printed.pdf" 1 0 1)" "$(print_at "$scratch/printed.pdf" 2 0 1)")"
fi

## Pictures

if needs xmllint 'svg parses'; then
    for sheet in $sheets; do
        "$tables" "$sheet" -o "$scratch/sheet.svg"
        check "$sheet.svg parses" xmllint --noout "$scratch/sheet.svg"
    done
fi
tap_end
