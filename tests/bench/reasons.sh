#!/bin/sh
# reasons.sh: in how many of 200 positions of each game `why` has a reason besides the numbers of the search.
#
#   BUILD=build tests/bench/reasons.sh
#
# Fails if none is measured.
. tests/bench/figures.sh

"$bench/reasons" all 200 1000 1 > "$scratch/reasons"
while read -r game share _ _ positions; do
    row "$game, positions with a reason" "$share" "% of $positions" 70 least
done < "$scratch/reasons"
test -s "$scratch/reasons"
