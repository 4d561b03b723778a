#!/bin/sh
# reasons.sh: in how many of 200 positions of each game `why` has a reason besides the numbers of the search.
#
#   BUILD=build tests/bench/reasons.sh
#
# Fails if none is measured.

BUILD=${BUILD:-build}

"$BUILD/tests/bench/reasons" all 200 1000 1 | awk '
    { said = $2 >= 70 ? "reached" : "missed"
      printf "%-58s %9s %-9s at least 70: %s\n", $1 ", positions with a reason", $2, $3 " " $4, said }
    END { exit NR == 0 }'
