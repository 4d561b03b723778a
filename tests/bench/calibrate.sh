#!/bin/sh
# calibrate.sh: whether the chances of winning that the search tells are true, in games of strong against itself.
#
#   BUILD=build tests/bench/calibrate.sh [GAME ...]
#   BUILD=build FIT=yes tests/bench/calibrate.sh [GAME ...]
#
# Each game has a table (struct calibration) for each kind of its positions. Prints ten bins for each kind: what was
# told of the moves that were played, and how many of their games were won; +/- is the 95 % error by the games. Fails if
# a bin with at least 1,000 moves from 300 games is 5 points off, less that error, or if no kind of a game has five bins
# that are so full. With FIT it writes the tables, from other games; `make` compiles them.
#
# KINDS (words, to leave out the others), ITERATIONS, GAMES (of each kind), SEED (the first one) and JOBS may be set,
# and SAMPLES, a folder for what was told.

BUILD=${BUILD:-build}
KINDS=${KINDS:-}
ITERATIONS=${ITERATIONS:-1000}
SEED=${SEED:-$([ -n "$FIT" ] && echo 1 || echo 1000001)}
JOBS=${JOBS:-$(nproc 2> /dev/null || echo 1)}
samples=${SAMPLES:-$BUILD/calibrate}

# Games in which five bins and more are filled: most games of the original one end with the first play.
games_of() {
    case $1 in
    'prime-daifugo players=Ann,Ben') echo 80000 ;;
    prime-daifugo*Cleo*) echo 8000 ;;
    prime-daifugo*) echo 4000 ;;
    'lvl0 players=Ann,Ben,Cleo') echo 800 ;;
    attactics* | primary*) echo 400 ;;
    *) echo 1500 ;;
    esac
}

# The kinds of a game, each with its options behind a tab.
kinds_of() {
    "$BUILD/tests/bench/told_chances" "$1" |
        awk -F '\t' -v kinds=" $KINDS " 'kinds == "  " || index(kinds, " " $1 " ") > 0'
}

# play GAME told|playouts: writes the moves of all games to $samples/GAME; each job plays a part.
play() {
    : > "$samples/$1"
    kinds_of "$1" | cut -f 2 | sort -u | while read -r options; do
        each=$(((${GAMES:-$(games_of "$1 $options")} + JOBS - 1) / JOBS)) job=0 parts='' pids=''
        while [ $job -lt "$JOBS" ]; do
            part=$samples/$1.$job
            "$BUILD/tests/bench/told_chances" "$1" "$ITERATIONS" $((SEED + job * each)) $each "$2" \
                "$options advice=no" > "$part" &
            parts="$parts $part" pids="$pids $!" job=$((job + 1))
        done
        for pid in $pids; do
            wait "$pid" || exit
        done
        # shellcheck disable=SC2086 # the names have no spaces
        cat $parts >> "$samples/$1" && rm -f $parts || exit
    done
}

# check GAME KIND...: the rows of the kinds; fails if a row is off, or if five bins are full in no kind.
check() {
    game=$1
    shift
    awk -v game="$game" -v kinds="$*" '
        { bin = int(10 * $3 + 1e-9); bin = $2 " " (bin > 9 ? 9 : bin); off = $5 - $3
          if (!((bin, $1) in moves)) of[bin, games[bin]++] = $1
          moves[bin, $1]++; sum[bin, $1] += off
          count[bin]++; told[bin] += $3; won[bin] += $5 }
        END {
            split(kinds, kind, " ")
            for (k = 1; k in kind; k++) {
                full = 0
                for (i = 0; i < 10; i++) if (count[kind[k] " " i] > 0) full += row(kind[k], i, kind[k] " " i)
                most = full > most ? full : most
            }
            if (most < 5) printf "%s: %d bins have 1,000 moves from 300 games\n", game, most
            exit (wrong > 0 || most < 5)
        }
        # Prints a bin of a kind; returns whether it is full.
        function row(kind, i, bin, mean, square, g, error, said) {
            mean = (won[bin] - told[bin]) / count[bin]
            for (g = 0; g < games[bin]; g++)
                square += (sum[bin, of[bin, g]] - moves[bin, of[bin, g]] * mean) ^ 2
            error = 1.96 * sqrt(square) / count[bin]
            said = count[bin] < 1000 || games[bin] < 300 ? "few" : "true"
            if (said == "true" && (mean < 0 ? -mean : mean) - error >= 0.05) { said = "OFF"; wrong++ }
            printf "%-14s %-6s %3d-%-3d %7d %6d  %5.1f  %5.1f  %+5.1f +/- %4.1f  %s\n", game, kind, 10 * i,
                10 * i + 10, count[bin], games[bin], 100 * told[bin] / count[bin], 100 * won[bin] / count[bin],
                100 * mean, 100 * error, said
            return said != "few"
        }' "$samples/$game"
}

# fit GAME KIND: the knots of a table, by least squares over the moves that neither won all of their playouts nor lost
# all. A bend costs as much as 100 moves that are as far from the line.
fit() {
    awk -v kind="$2" -v cost=100 -v step=0.002 '
        $2 == kind && $3 > 0 && $3 < 1 {
            i = int(10 * $3); i = i > 9 ? 9 : i; share[1] = 10 * $3 - i; share[0] = 1 - share[1]; moves++
            for (j = 0; j < 2; j++) {
                sum[i + j] += share[j] * $5
                for (k = 0; k < 2; k++) square[i + j, i + k] += share[j] * share[k]
            }
        }
        END {
            if (moves == 0) exit 1
            for (i = 1; i < 10; i++) for (j = -1; j < 2; j++) for (k = -1; k < 2; k++)
                square[i + j, i + k] += cost * (j == 0 ? -2 : 1) * (k == 0 ? -2 : 1)
            for (i = 0; i <= 10; i++) knot[i] = i / 10
            for (sweep = 0; sweep < 5000; sweep++) for (i = 0; i <= 10; i++) knot[i] = best(i)
            for (i = 0; i <= 10; i++) printf "%s%.3f", (i > 0 ? ", " : ""), knot[i]
        }
        # The best place of a knot between its neighbours.
        function best(i, k, rest, low, high) {
            rest = sum[i]
            for (k = i - 2; k <= i + 2; k++) rest -= k == i ? 0 : square[i, k] * knot[k]
            low = i > 0 ? knot[i - 1] + step : 0; high = i < 10 ? knot[i + 1] - step : 1
            rest /= square[i, i]
            return rest < low ? low : rest > high ? high : rest
        }' "$samples/$1"
}

# tabulate GAME KIND: writes the knots of the kind into the source of the game, in the line after its name and options.
tabulate() {
    folder=referee/games/$(echo "$1" | tr - _)
    file=$(grep -l '^static const struct calibration calibrations\[\] = {$' "$folder"/*.c) || return
    knots=$(fit "$1" "$2") || return
    awk -v kind="$2" -v knots="$knots" '
        is_next { $0 = "     {" knots "}},"; found = 1 }
        { is_next = index($0, "    {\"" kind "\", ") == 1 && /,$/; print }
        END { exit !found }' "$file" > "$samples/source" && cat "$samples/source" > "$file" && echo "$1 $2 {$knots}"
}

mkdir -p "$samples" || exit
status=0
# shellcheck disable=SC2046 # a game a word
[ $# -gt 0 ] || set -- $(echo games | "$BUILD/bin/prime-referee" | awk '$1 == "|" { print $2 }')
echo "${FIT:+FIT=$FIT }ITERATIONS=$ITERATIONS SEED=$SEED${GAMES:+ GAMES=$GAMES}"
[ -n "$FIT" ] || printf '%-14s %-6s %-7s %7s %6s  %5s  %5s  difference\n' game kind 'told %' moves games told won
for game; do
    kinds=$(kinds_of "$game" | cut -f 1)
    [ -n "$kinds" ] || { echo "calibrate.sh: $game${KINDS:+ of the kinds $KINDS} has no table" >&2 && exit 2; }
    play "$game" "$([ -n "$FIT" ] && echo playouts || echo told)" || exit
    if [ -z "$FIT" ]; then
        # shellcheck disable=SC2086 # words
        check "$game" $kinds || status=1
        continue
    fi
    for kind in $kinds; do
        tabulate "$game" "$kind" || status=1
    done
done
exit $status
