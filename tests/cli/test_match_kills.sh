#!/bin/sh
# test_match_kills.sh: prime-match, ended by kill -9 at KILLS random moments (20) and continued, has the results,
# records and report of an uninterrupted series. SEED=N repeats the moments.
# shellcheck disable=SC2016 # the programs expand what is in quotes
. tests/cli/tap.sh

kills=${KILLS:-20}
seed=${SEED:-$(date +%s)}
pids=$scratch/pids
hostile=$scratch/hostile
export pids hostile
cp "$BUILD/tests/match/hostile/hostile" "$hostile"
cd "$scratch" || exit
: > pids
awk -v seed="$seed" -v kills="$kills" 'BEGIN {
    srand(seed)
    for (i = 0; i < kills; i++)
        printf "%.3f %d\n", 0.005 + 0.12 * rand() ^ 2, 1 + int(4 * rand())
}' > moments

# series TABLES FOLDER: four players that always move the same way in the same game.
series() {
    exec "$BUILD/bin/prime-match" --seed=1 --quiet --tournament=round-robin --games=240 \
        --concurrency="$1" --records="$2" \
        --time=60 lvl0 Ann=fair Ben=random 'Cai=sh:echo $$ >> "$pids"; exec "$hostile" good' \
        'Dan=sh:echo $$ >> "$pids"; exec "$hostile" good'
}

# without_times: removes the times, which come last, from a report.
without_times() {
    sed '/^Milliseconds/,$d'
}

cut_times() {
    grep -v '^#' "$1/results.tsv" | cut -f 1-7
}

# begins LONG SHORT: prints the lines of the short file that differ from those of the long one.
begins() {
    awk 'NR == FNR { line[NR] = $0; next } $0 != line[FNR]' "$1" "$2"
}

# finish: plays the series to its end, and checks it.
finish() {
    (series 2 killed) > report || echo "status $?" >> broken
    without_times < report > report.short
    diff whole.report report.short >> broken
    cut_times killed > rows
    diff whole.rows rows >> broken
    rm killed/results.tsv killed/*.err
    diff -r whole killed >> broken
    rm -r killed
    finished=$((finished + 1))
}

(series 1 whole) > report
same 'a series is played' '0 240' "$? $(cut_times whole | wc -l | tr -d ' ')"
without_times < report > whole.report
has 'and reported' 'Rank' "$(cat whole.report)"
cut_times whole > whole.rows
rm whole/results.tsv whole/*.err

killed=0
finished=0
: > broken
while read -r moment tables; do
    series "$tables" killed > /dev/null 2> said &
    sleep "$moment"
    if kill -9 $! 2> /dev/null; then
        killed=$((killed + 1))
    fi
    wait $! 2> /dev/null
    case $? in
    0) finish ;;
    137) [ ! -f killed/results.tsv ] || {
        grep -v '^#' killed/results.tsv | sed '$d' | cut -f 1-7 > rows # the last one may be cut off
        begins whole.rows rows >> broken
    } ;;
    *) cat said >> broken ;;
    esac
done < moments
finish

same 'a series that was killed and gone on with has the results, records and report of one that was not' '' \
    "$(head -n 20 broken)"
check 'it was killed' test "$killed" -gt "$((kills / 2))"
for record in whole/*.record; do
    "$BUILD/bin/prime-archive" verify "$record" > /dev/null 2>&1 || echo "$record"
done > unverified
same 'each record can be verified' '' "$(cat unverified)"
check 'programs were started' test "$(wc -l < pids)" -gt 4
if needs ps 'programs whose manager was killed see the end of their input, and end'; then
    same 'programs whose manager was killed see the end of their input, and end' '' "$(running "$hostile" 60)"
fi
tried "$killed"
figure 'prime-match: ended by kill -9 and gone on with / series' "$killed / $finished" - "$seed"
tap_end
