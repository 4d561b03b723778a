#!/bin/sh
# review.sh: how long the review of a game of prime-daifugo takes at its default, with all processors.
#
#   BUILD=build tests/bench/review.sh
#
# A figure is elapsed time: the median of three runs.

BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
command -v perl > /dev/null || { echo 'skipped: perl absent'; exit 0; }
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit

# Of games at random the one whose number of moves is closest to that of a game at a tournament.
"$BUILD/bin/prime-match" --seed=1 prime-daifugo Ann=random Ben=random \
    --games=100 --no-duplicate --records=games --quiet \
    > results || exit
game=$(grep -cE '^(Ann|Ben) ' games/*.record | awk -F : '
    { apart = $2 > 40 ? $2 - 40 : 40 - $2 }
    NR == 1 || apart < least { least = apart; name = $1 }
    END { print name }')
moves=$(grep -cE '^(Ann|Ben) ' "$game")
# shellcheck disable=SC2016 # perl expands
took=$(perl -MTime::HiRes=time -e '
    for (1 .. 3) {
        my $before = time;
        system "\"$ARGV[0]\" review $ARGV[1] > reviewed" and exit 1;
        push @took, time - $before;
    }
    printf "%.2f", (sort { $a <=> $b } @took)[1]' "$BUILD/bin/prime-archive" "$game") || exit
said=$(awk "BEGIN { print ($took <= 10 ? \"reached\" : \"missed\") }")
echo "prime-archive review, $(getconf _NPROCESSORS_ONLN) processors"
printf '%-58s %9s %-9s at most 10: %s\n' "a game of prime-daifugo of $moves moves" "$took" s "$said"
