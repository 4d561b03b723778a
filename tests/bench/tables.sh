#!/bin/sh
# tables.sh: how fast prime-tables is: the primes up to 10^8, compared with primesieve, and each sheet.
#
# A figure is the median of five runs, in milliseconds of CPU time (user and system) and of elapsed time.
. tests/bench/figures.sh

tables=$BUILD/bin/prime-tables

# measure COMMAND...: prints "CPU CLOCK" of the median run.
measure() {
    take 5 "$@"
    calculate '%.0f %.0f' "1000 * $processor, 1000 * $elapsed"
}

# show NAME FIGURES
show() {
    # shellcheck disable=SC2086 # two figures
    printf '%-58s %6s ms CPU %6s ms clock\n' "$1" $2
}

echo 'prime-tables list --to=100000000 (goal: 2.5 times faster than primesieve -p, 8 MB)'
ours=$(measure "$tables" list --to=100000000)
show 'prime-tables list --to=100000000' "$ours"
if command -v primesieve > /dev/null; then
    theirs=$(measure primesieve 100000000 -p -q)
    show 'primesieve 100000000 -p' "$theirs"
    echo "$ours $theirs" | awk '{ printf "%-58s %6.1f times CPU %5.1f times clock\n", "faster by", $3 / $1, $4 / $2 }'
else
    echo 'skipped: primesieve absent'
fi
take 1 "$tables" list --to=100000000
echo "peak memory $memory KB"

echo
echo 'one sheet (goal: 150 ms, a PNG 150 ms a page)'
# one OPTIONS...: shows a sheet, and keeps its CPU time for the sum.
over=0
count=0
one() {
    figures=$(measure "$tables" "$@")
    show "$*" "$figures"
    count=$((count + 1))
    [ "${figures%% *}" -le 150 ] || over=$((over + 1))
}

for sheet in $("$tables" --help | sed -n '/^Sheets:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for format in text html pdf svg; do
        one "$sheet" --format=$format
    done
    one "$sheet" --format=png --page=1
    one "$sheet" --format=pdf --large-print
done
one plays --deck=lvl0-advanced --format=pdf --large-print
one deck --deck=trump --format=pdf --backs
echo "$over of $count sheets took more than 150 ms of CPU time"
echo
for cards in 3 4 5; do
    show "plays --deck=trump --cards=$cards, text" "$(measure "$tables" plays --deck=trump --cards=$cards)"
done
echo "judgement PDF: $("$tables" judgement --format=pdf | wc -c) bytes (goal: below 100 KB)"
