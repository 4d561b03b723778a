#!/bin/sh
# reasons.sh: in how many of 200 positions of each game `why` has a reason besides the numbers of the search.
#
#   BUILD=build tests/bench/reasons.sh

BUILD=${BUILD:-build}

"$BUILD/tests/bench/reasons" all 200 1000 1 | while read -r game share percent of; do
    said=$([ "${share%.*}" -ge 70 ] && echo reached || echo missed)
    printf '%-58s %9s %-9s %s\n' "$game, positions with a reason" "$share" "$percent $of" "at least 70: $said"
done
