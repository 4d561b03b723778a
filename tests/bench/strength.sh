#!/bin/sh
# strength.sh: how strong the levels of the computer are: each against the next one, in every game, and in the original
# Prime Daifugo as people play it. The table is that of doc/strength.md.
#
#   BUILD=build tests/bench/strength.sh ['GAME [OPTION ...]' ...]
#   THINK='i100 10' GAMES='400 200' tests/bench/strength.sh lvl0 'prime-daifugo max-cards=4'
#
# THINK lists what strong has for a move, milliseconds or iN playouts; GAMES lists how many games it plays with each.
# The other levels play as many as GAMES has first. PRIMARY, whose games are long, has a tenth. Every deal is played in
# all seatings. +/- is the 95 % error: of a score by the pairs of games with the same deal, else by the games.
#
# The games are saved in RECORDS, so that the same command goes on where it was stopped. The default is a folder of the
# last commit that changed a player; remove it if you change a player without a commit.

BUILD=${BUILD:-build}
THINK=${THINK:-10 100 1000}
GAMES=${GAMES:-1000 200 40}
SEED=${SEED:-1}
JOBS=${JOBS:-$(nproc 2> /dev/null || echo 1)}
players="core referee match :(exclude,glob)**/tests/**"
match=$BUILD/bin/prime-match

# The last commit that changed a player, with + if there are changes since.
# shellcheck disable=SC2086 # folders
commit() {
    git log -1 --format=%h -- $players 2> /dev/null | grep . || { echo unknown && return; }
    git diff --quiet HEAD -- $players || echo +
}
commit=$(commit | tr -d '\n')
RECORDS=${RECORDS:-$BUILD/strength/$commit}
listed=$RECORDS/registered.txt

# The numbers that a club would register: of each hand of up to four cards the greatest prime, and the greatest of more
# cards that such a list can have.
registered() {
    for count in 1 2 3 4; do
        "$BUILD/bin/prime-tables" plays --deck=trump --count=$count --format=tsv | cut -f 2
    done
    "$BUILD/bin/prime-tables" strongest --deck=trump --format=tsv | cut -f 3 | grep -v '.\{20\}'
}

# series GAMES KIND PLAYER...: the JSON of a series, a line for each brace that is opened, or nothing if it was stopped.
# KIND is a game with options.
# shellcheck disable=SC2086 # KIND and the players are words
series() {
    games=$1 kind=$2
    shift 2
    [ "${kind%% *}" != primary ] || games=$(((games + 9) / 10))
    name=$(echo "$kind $* seed $SEED" | sed 's|=[^ ]*/[^ ]*||' | tr -c 'A-Za-z0-9\n' -)
    json=$("$match" --quiet --format=json --games="$games" --seed="$SEED" --concurrency="$JOBS" \
        --records="$RECORDS/$name" $kind "$@") && echo "$json" | tr '{' '\n'
}

# score GAMES KIND ONE OTHER: the score of the first in percent, and its error by the pairs.
score() {
    series "$1" "$2" A="$3" B="$4" | awk '
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

# places GAMES KIND ONE OTHERS: how often, in percent, one player among three others is first, and his mean place.
places() {
    series "$1" "$2" A="$3" B="$4" C="$4" D="$4" | awk '
        /"name":"A"/ {
            games = value("games"); won = value("won") / games; place = value("place"); found = 1
            printf "%.1f +/- %.1f, %.2f +/- %.2f", 100 * won, 196 * sqrt(won * (1 - won) / games), place,
                value("place_error")
        }
        function value(name, rest) { rest = $0; sub(".*\"" name "\":", "", rest); return rest + 0 }
        END { exit !found }'
}

# The games, and the kinds of the original one that people play.
kinds() {
    echo games | "$BUILD/bin/prime-referee" | awk '$1 == "|" { print $2 }' | while read -r game; do
        echo "$game"
        [ "$game" != prime-daifugo ] || printf '%s\n' "$game max-cards=4" "$game registered=$listed"
    done
}

# each_think COMMAND KIND: a column for each time to think: the command with strong and fair, in as many games as GAMES
# has at that place, or as it has last.
each_think() {
    command=$1 kind=$2
    # shellcheck disable=SC2086 # words
    set -- $GAMES
    for think in $THINK; do
        column "$("$command" "$1" "$kind" "strong:$think" fair)"
        [ $# = 1 ] || shift
    done
}

# column TEXT: in a row, as wide as $width; a series that was stopped has no text, and ends the table.
column() {
    [ -n "$1" ] || { echo && exit 1; }
    printf " | %-${width}s" "$1"
}

# rows TITLE COMMAND KIND ...: a table with a row for each kind; in one of scores, the other levels come first.
# shellcheck disable=SC2086 # the two levels of a pair
rows() {
    title=$1 command=$2
    shift 2
    printf '%-25s' "$title"
    [ "$command" = places ] || { column 'easy v. club' && column 'club v. fair'; }
    for think in $THINK; do
        column "strong:$think v. fair"
    done
    for kind; do
        printf '\n%-25s' "${kind%=*/*}"
        [ "$command" = places ] || for pair in 'easy club' 'club fair'; do
            column "$(score "${GAMES%% *}" "$kind" $pair)"
        done
        each_think "$command" "$kind"
    done
    echo
}

mkdir -p "$RECORDS" || exit
[ -s "$listed" ] || registered | sort -nu > "$listed"
echo "make strength THINK='$THINK' GAMES='$GAMES' SEED=$SEED"
echo "commit $commit; scores in %; registered= has $(wc -l < "$listed") numbers"
width=18
if [ $# = 0 ]; then
    IFS=$(printf '\n.') && IFS=${IFS%.}
    # shellcheck disable=SC2046 # a line is a kind
    set -- $(kinds)
    unset IFS
    rows game score "$@"
    width=28
    rows 'four seats: first, place' places daifugo
else
    rows game score "$@"
fi
