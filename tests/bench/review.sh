#!/bin/sh
# review.sh: how long the review of a game of prime-daifugo takes at its default, with all processors.
#
#   BUILD=build tests/bench/review.sh
#
# A figure is elapsed time: the median of three runs.
. tests/bench/figures.sh

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
take 3 "$archive" review "$game"
echo "prime-archive review, $(getconf _NPROCESSORS_ONLN) processors"
row "a game of prime-daifugo of $moves moves" "$(calculate %.2f "$elapsed")" s 10 most
