#!/bin/sh
# strength.sh: every level of the referee's own players against every other, in every game: a table of scores.
#
#   BUILD=build tests/bench/strength.sh [GAME ...]
#   GAMES=2000 SEED=1 THINK=i1000 JOBS=2 tests/bench/strength.sh lvl0
#
# GAMES games for each pair, every deal in both seatings; THINK is what `strong` has for a move, iN trials or
# milliseconds. With trials the same GAMES and SEED give the same table. Where four can play, one strong player also
# meets three fair ones. +/- is the 95 % error, of the pairs of games with the same deal.

BUILD=${BUILD:-build}
GAMES=${GAMES:-200}
SEED=${SEED:-1}
THINK=${THINK:-i1000}
JOBS=${JOBS:-$(nproc 2> /dev/null || echo 1)}
match=$BUILD/bin/prime-match

# series ARGUMENT...: the JSON of a series, a line for each brace that is opened.
series() {
    "$match" --quiet --format=json --games="$GAMES" --seed="$SEED" --concurrency="$JOBS" "$@" | tr '{' '\n'
}

# score GAME ONE OTHER: the score of the first in percent, and its error by the pairs.
score() {
    series "$1" A="$2" B="$3" | awk '
        /"pairs":\[/ {
            sub(/.*"pairs":\[/, ""); sub(/\].*/, ""); split($0, pair, ",")
            for (i = 1; i <= 5; i++) {
                n += pair[i]; sum += pair[i] * (i - 1) / 4; square += pair[i] * ((i - 1) / 4) ^ 2
            }
            if (n == 0) exit 1
            mean = sum / n
            printf "%.1f +/- %.1f", 100 * mean, 196 * sqrt((square / n - mean ^ 2) / n); found = 1
        }
        END { exit !found }'
}

# first GAME: how often one strong player among three fair ones is first, and his mean place.
first() {
    series "$1" A="strong:$THINK" B=fair C=fair D=fair | awk '
        /"name":"A"/ {
            games = value("games"); won = value("won") / games; place = value("place"); found = 1
            printf "first %.1f %% +/- %.1f, mean place %.2f +/- %.2f", 100 * won, 196 * sqrt(won * (1 - won) / games),
                place, value("place_error")
        }
        function value(name, rest) { rest = $0; sub(".*\"" name "\":", "", rest); return rest + 0 }
        END { exit !found }'
}

games() {
    echo games | "$BUILD/bin/prime-referee" | awk '$1 == "|" { print $2 }'
}

# Whether four can play it: `| NAME  MIN-MAX players`.
seats_four() {
    echo games | "$BUILD/bin/prime-referee" |
        awk -v game="$1" '$2 == game { split($3, seats, "-"); found = seats[2] >= 4 } END { exit !found }'
}

echo "strong has $THINK a move; $GAMES games a pair, seed $SEED; scores in %"
printf '%-14s | %-15s | %-15s | %-15s | %s\n' \
    game 'easy v. fair' 'strong v. easy' 'strong v. fair' 'strong v. three fair'
# shellcheck disable=SC2046 # names without blanks
[ $# -gt 0 ] || set -- $(games)
for game; do
    four=
    ! seats_four "$game" || four=$(first "$game") || exit
    printf '%-14s | %-15s | %-15s | %-15s | %s\n' "$game" "$(score "$game" easy fair)" \
        "$(score "$game" "strong:$THINK" easy)" "$(score "$game" "strong:$THINK" fair)" "$four"
done
