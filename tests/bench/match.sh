#!/bin/sh
# match.sh: how fast prime-match plays a series, in process and over pipes, and what the manager itself takes.
#
#   BUILD=build tests/bench/match.sh
#   GAMES=2000 SERIES=100000 tests/bench/match.sh    # the two longest rows with fewer games
#
# A figure is the best of three runs; of the two longest rows there is one run. Processor time is that of prime-match
# alone, without the programs that play.
. tests/bench/figures.sh

GAMES=${GAMES:-20000}
SERIES=${SERIES:-1000000}
player="sh:exec '$BUILD/tests/match/hostile/hostile'"
busy=
# shellcheck disable=SC2086 # the loops, if they run
trap '[ -z "$busy" ] || kill $busy; rm -rf "$scratch"' EXIT

# once ARGUMENT...: plays a series, its rows to $scratch/rows; sets processor, elapsed (seconds) and memory (KiB).
once() {
    "$bench/own_time" "$scratch/figures" "$BUILD/bin/prime-match" --seed=1 --quiet --format=tsv \
        "$@" > "$scratch/rows" || exit
    read -r processor elapsed memory < "$scratch/figures"
}

# best ARGUMENT...: the same of three runs: the least time of each kind.
best() {
    rm -f "$scratch/all"
    for _ in 1 2 3; do
        once "$@"
        cat "$scratch/figures" >> "$scratch/all"
    done
    processor=$(sort -n "$scratch/all" | awk 'NR == 1 { print $1 }')
    elapsed=$(sort -n -k 2 "$scratch/all" | awk 'NR == 1 { print $2 }')
}

# The sum of column 6, TURNS, of the rows of the last series.
moves() {
    awk '{ sum += $6 } END { print sum }' "$scratch/rows"
}

# The greatest of column 10, NAME=WORST,NAME=WORST.
slowest() {
    awk '{ split($10, worst, "[=,]"); for (i = 2; i in worst; i += 2) if (worst[i] > most) most = worst[i] + 0 }
        END { print most }' "$scratch/rows"
}

# fair GAME GOAL: series_in_process.sh has the cost of the session alone.
fair() {
    best --games=4000 "$1" A=fair B=fair
    row "$1 between fair players, a minute of one core" "$(calculate %.0f "4000 / $processor * 60")" games "$2" least
}

echo 'prime-match, deals included'
fair prime-daifugo 150000
fair lvl0 400000
fair daifugo 200000

best --games=1000 --concurrency=2 daifugo A="$player good" B="$player good"
row 'moves of two C programs over pipes, which ask what is legal' "$(calculate %.0f "$(moves) / $elapsed")" \
    'a second' 20000 least
seq 20000 | sed 's/^/= /' > "$scratch/lines"
pipe=$("$bench/round_trips" "$scratch/lines" "$bench/echo_lines") || exit
echo "  (two games at once; of each move the manager takes $(calculate %.1f "$processor / $(moves) * 1e6") us of a" \
    "processor; a line over two pipes and back takes $(calculate %.1f "${pipe% *} / 1000") us)"

best --games=8 --concurrency=2 daifugo A="$player late 10" B="$player late 10"
row 'share of a processor while two programs think 10 ms a move' "$(calculate %.2f "$processor / $elapsed * 100")" '%' \
    3 most

spin() {
    while :; do :; done
}
spin &
busy=$!
spin &
busy="$busy $!"
once --games="$GAMES" --concurrency=2 --time=0.010 daifugo A="$player good" B="$player good"
# shellcheck disable=SC2086 # two loops
kill $busy
busy=
row "faults in $GAMES games at 10 ms a move, with two busy loops beside" \
    "$(awk '$7 != "-" { count++ } END { print count + 0 }' "$scratch/rows")" games 0 most
echo "  ($(moves) moves; the slowest took $(slowest) ms)"

once --games="$((SERIES / 10))" prime-daifugo A=fair B=fair
tenth=$processor
once --games="$SERIES" prime-daifugo A=fair B=fair
row "memory of a series of $SERIES games" "$memory" KiB 16384 most
row '  time of a game, compared with a series of a tenth' "$(calculate %.2f "$processor / $tenth / 10")" times 1.2 most
# The folder as a run with --records would have left it, except for the records themselves.
"$BUILD/bin/prime-match" --seed=1 --quiet --games=2 --records="$scratch/series" prime-daifugo A=fair B=fair > /dev/null
tail -n +3 "$scratch/rows" >> "$scratch/series/results.tsv"
once --games="$SERIES" --records="$scratch/series" prime-daifugo A=fair B=fair
row "memory of a series that goes on behind $SERIES games" "$memory" KiB 16384 most
row '  time to read the result of a game' "$(calculate %.1f "$processor / $SERIES * 1e6")" us 10 most
