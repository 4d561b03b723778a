#!/bin/sh
# test_sizes.sh: the sheets of prime-tables on paper: no text is smaller than promised, no row is split over two pages.
# Words, their places and their sizes are read from the PDF.
. tests/cli/tap.sh

tables=$BUILD/bin/prime-tables
LC_ALL=C
export LC_ALL

# The smallest type of each sheet in points: in normal print, and in large print.
promised='8.4 18   judgement
8.4 18   judgement --deck=trump
9   18   list
7.5 18   list --from=18446744073709551000 --to=18446744073709551615
9   18   factors
9   18   matrix
9   18   matrix --deck=trump
9   18   grid
9   18   plays
9   18   plays --deck=lvl0-advanced
9   18   clues
9   18   hints
9   18   hints --deck=trump
9   18   deck
9   18   deck --deck=lvl0-advanced
9   18   deck --deck=trump
10  18   strongest
10  18   strongest --deck=trump
10  18   rules
10  18   rules --game=primary
8.5 18   score'

case $("$tables" score --format=pdf 2>&1 > /dev/null) in
*'without pango'*)
    skip 'pangocairo absent' 'no text is smaller than promised'
    tap_end
    ;;
esac
for tool in pdftotext pdffonts; do
    command -v $tool > /dev/null || { skip "$tool absent" 'no text is smaller than promised'; tap_end; }
done
"$tables" score -o "$scratch/try.pdf"
if ! pdffonts "$scratch/try.pdf" | grep -q DejaVuSans; then
    skip 'dejavu-sans absent' 'no text is smaller than promised'
    tap_end
fi

# words SHEET OPTIONS...: prints "PAGE LEFT TOP SIZE WORD" for each word of its PDF, in points. pdftotext gives
# each word in DejaVu Sans a height of 1.1625 times its type size, whatever its letters.
words() {
    "$tables" "$@" -o "$scratch/sheet.pdf" || exit
    pdftotext -bbox "$scratch/sheet.pdf" - | awk -F '"' '
        /<page / { page++ }
        /<word / {
            word = $9
            sub(/^>/, "", word)
            sub(/<.*/, "", word)
            printf "%d %.1f %.1f %.2f %s\n", page, $2, $4, ($8 - $4) / 1.1625, word
        }'
}

# lines SHEET OPTIONS...: prints "PAGE:WORD WORD..." for each line, from left to right.
lines() {
    words "$@" | sort -k1,1n -k3,3n -k2,2n | awk '
        $1 != page || $3 > top + 2 { if (NR > 1) print line; line = $1 ":" $5; page = $1; top = $3; next }
        { line = line " " $5 }
        END { print line }'
}

# rows SHEET OPTIONS...: prints the different rows of tables, sorted: the lines of digits, P, signs and blanks only.
rows() {
    lines "$@" | sed 's/^[0-9]*://' | grep '^[0-9P+! =·²³⁴⁵⁶]*$' | sort -u
}

## Sizes

# smaller POINTS SHEET OPTIONS...: prints up to three words in smaller type, or "no words"; nothing if all is well.
smaller() {
    least=$1
    shift
    words "$@" | awk -v least="$least" '
        $4 < least - 0.03 { print $4 " points on page " $1 ": " $5 }
        END { if (NR == 0) print "no words" }' | sort -u | head -n 3
}

while read -r normal large sheet; do
    for paper in a4 letter; do
        # shellcheck disable=SC2086 # a sheet and its options are words
        {
            same "$sheet on $paper: no text is smaller than $normal points" '' \
                "$(smaller "$normal" $sheet --paper=$paper)"
            same "$sheet on $paper in large print: none is smaller than $large points" '' \
                "$(smaller "$large" $sheet --paper=$paper --large-print)"
        }
    done
done << END
$promised
END

## Rows

for paper in a4 letter; do
    for sheet in list factors matrix grid; do
        rows $sheet --paper=$paper > "$scratch/rows"
        rows $sheet --paper=$paper --large-print > "$scratch/large"
        check "$sheet on $paper has at least 15 rows" test "$(wc -l < "$scratch/rows")" -gt 14
        [ $sheet = matrix ] || same "$sheet on $paper: the rows in large print are those in normal print" \
            "$(cat "$scratch/rows")" "$(cat "$scratch/large")"
    done
    # In large print the columns of the matrix are on two pages: its rows are parts of those in normal print.
    rows matrix --paper=$paper --large-print > "$scratch/large"
    same "matrix on $paper: in large print each row is a part of a normal one" '' "$(rows matrix --paper=$paper |
        awk 'NR == FNR { all = all "\n" $0 " "; row[$1] = row[$1] "\n" $0 " "; next }
            { line = $0; side = $1; sub(/^[^ ]* /, "") }
            !index(all, " " line " ") && !index(row[side], " " $0 " ") && !index(all, "\n" line " ") { print line }' \
            - "$scratch/large")"
    for deck in lvl0 lvl0-advanced; do
        lines plays --deck=$deck --paper=$paper --large-print > "$scratch/lines"
        "$tables" plays --deck=$deck --tsv > "$scratch/plays"
        # The words of each line are alternately a prime and a hand.
        same "plays on $paper, $deck: in large print each hand is beside its prime" '' "$(awk '
            NR == FNR { sub(/^[0-9]*:/, ""); for (i = 1; i < NF; i += 2) beside[$i, $(i + 1)] = 1; next }
            !(($2, $3) in beside) { print $3 " and " $2 }' "$scratch/lines" "$scratch/plays")"
    done
done

# Here the ten numbers of a row do not fit side by side: they are one below the other, on the same page.
words list --paper=a5 --large-print > "$scratch/words"
"$tables" list > "$scratch/list"
same 'on A5 in large print the ten primes of each row are on one page' '' "$(awk '
    NR == FNR { pages[$5] = pages[$5] " " $1; next }
    { row = row " " $1; for (n = split(pages[$1], page); n > 0; n--) count[page[n]]++ }
    FNR % 10 == 0 {
        whole = 0
        for (p in count) if (count[p] >= 10) whole = 1
        if (!whole) print row
        row = ""
        split("", count)
    }' "$scratch/words" "$scratch/list")"

# If a heading were the last line of a page, the word "cards:" would be on one page, and the column heads on the next.
for paper in a4 letter 210x200 210x250; do
    for print in '' --large-print; do
        # shellcheck disable=SC2086 # no option, or one
        same "plays on $paper $print: no heading at the foot of a page" '' "$(lines plays --paper=$paper $print |
            awk '/cards?:/ { heading = $0; next } heading != "" && $0 !~ /Cards/ { print heading } { heading = "" }')"
    done
done
tap_end
