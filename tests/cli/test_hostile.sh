#!/bin/sh
# test_hostile.sh: misbehaving players of prime-match: each fault ends a game with its own code and costs no other
# player anything; no process and no descriptor is left. GAMES=N is the number of games in the test for lost
# descriptors.
. tests/cli/tap.sh

match=$BUILD/bin/prime-match
hostile=$scratch/hostile
pids=$scratch/pids
games=${QUICK:+96}
games=${GAMES:-${games:-320}} # of the series in which programs are restarted
slow=${SLOW_START:-1500}
export hostile pids slow
cp "$BUILD/tests/match/hostile/hostile" "$hostile"
words=$("$hostile" words | awk '$1 != "good" { print $1 }')

# bad WORD: adds a misbehaving player. The name of a player contains no hyphen.
bad() {
    set -- "$1" "$(name_of "$1")"
    case $1 in
    slow-start) echo "$2=sh:echo \$\$ >> \"\$pids\"; exec \"\$hostile\" $1 \$slow" ;;
    *) echo "$2=sh:echo \$\$ >> \"\$pids\"; exec \"\$hostile\" $1" ;;
    esac
}

name_of() {
    echo "$1" | tr -d -
}

# run NAME OPTIONS...: runs a series in the background, with its rows, messages, status and seconds in files.
run() {
    name=$1
    shift
    {
        began=$(date +%s)
        timeout 120 "$match" --seed=1 --format=tsv --time=1 --margin=500 \
            "$@" > "$scratch/$name.rows" 2> "$scratch/$name.said"
        echo $? > "$scratch/$name.status"
        echo $(($(date +%s) - began)) > "$scratch/$name.seconds"
    } &
}

# judge NAME: prints the errors in the rows of NAME: a game in which `Good` or `Fair` has a fault or, if another player
# has one, does not win; a fault other than that in the table; a misbehaving player without a fault, except in a game
# that was over before its third move (the first one after a start is not timed). `early` may be late: it has lost if
# three of its moves are read during one turn of others.
judge() {
    "$hostile" words | tr -d - | sed 's/ $/ -/' > "$scratch/table"
    awk -F '\t' '
        NR == FNR { split($0, of, " "); fault[of[1]] = of[2]; next }
        {
            count = split($3, seat, ",")
            split($5, place, ",")
            expected = "-"
            is_short = 0
            for (i = 1; i <= count; i++)
                if (fault[seat[i]] ~ /[a-z]/) {
                    expected = seat[i] "=" fault[seat[i]]
                    is_short = ("," $9 ",") ~ ("," seat[i] "=[12],")
                }
            if ($7 == "-" && is_short)
                expected = "-"
            if ($7 == "early=illegal")
                expected = $7
            if ($7 != expected)
                print "expected " expected ": " $0
            for (i = 1; i <= count && expected != "-"; i++)
                if ((seat[i] ~ /^(Good|Fair)$/) != (place[i] == 1) || index("," $4 ",", "," seat[i] ",") != \
                    (place[i] == 1 ? index("," $4 ",", "," seat[i] ",") : 0))
                    print "not the places of a fault: " $0
            games++
        }
        END { if (games == 0) print "no games" }
    ' "$scratch/table" "$scratch/$1.rows"
}

good="Good=sh:echo \$\$ >> \"\$pids\"; exec \"\$hostile\" good"
: > "$pids"

## All of them

set --
for word in $words; do
    set -- "$@" "$(bad "$word")"
done
run program --tournament=gauntlet --games=1 lvl0 "$good" "$@"
# Without `early`, because Fair moves at once: a message sent during its turn is read in a later turn, and may count as
# a move there.
set --
for word in $(echo "$words" | grep -v '^early'); do
    set -- "$@" "$(bad "$word")"
done
run tables --tournament=gauntlet --games=1 --concurrency=4 --records="$scratch/kept" lvl0 Fair=fair "$@"
for word in $words; do
    run "three.$word" --games=3 --concurrency=3 daifugo "$good" Fair=fair "$(bad "$word")"
done
wait

same 'a program loses nothing to players who misbehave, and each fault has its word' '' "$(judge program)"
same 'nor does fair, at four tables' '' "$(judge tables)"
for word in $words; do
    same "$word: nor do two players at a table of three" '' "$(judge "three.$word")"
done
same 'all series are played to their end' 0 "$(cat "$scratch"/*.status | sort -u)"
check 'a series of quick games has ended 4 s after its last one, whatever its players do' \
    test "$(cat "$scratch/three.ignore-term.seconds")" -le 9
check 'also if a child of a player holds its pipes' test "$(cat "$scratch/three.leave-child.seconds")" -le 9
check 'a player who ignores TERM is killed after 4 s, no sooner' \
    test "$(cat "$scratch/three.ignore-term.seconds")" -ge 3
if needs ps 'no process of a player is left'; then
    same 'no process of a player is left' '' "$(running "$hostile")"
fi
check 'players were started' test "$(wc -l < "$pids")" -gt 100
# Each of the programs that write to it at the same time may add one piece of 8 KiB.
check 'the file of standard error ends at 1 MiB' test "$(wc -c < "$scratch/kept/errors.err")" -ge 1048576
check 'and little behind it' test "$(wc -c < "$scratch/kept/errors.err")" -le 1114112
for record in "$scratch"/kept/*.record; do
    "$BUILD/bin/prime-archive" verify "$record" > /dev/null 2>&1 || echo "$record"
done > "$scratch/broken"
same 'the record of each game can be verified' '' "$(cat "$scratch/broken")"
same 'and there is one of each' "$(wc -l < "$scratch/tables.rows")" "$(find "$scratch/kept" -name '*.record' | wc -l)"

## Programs that are restarted

: > "$pids"
set --
for word in crash-at-start crash-third crash-reading close-output unread chatter illegal flood; do
    set -- "$@" "$(bad "$word")"
done
(
    # shellcheck disable=SC3045 # where there is no such limit, it is said on standard error and the games go on
    ulimit -n 48 # four tables need 4 * 6 descriptors, and 8 while a program is started
    exec timeout 1200 "$match" --seed=1 --format=tsv --time=10 --games="$games" --tournament=gauntlet --concurrency=4 \
        lvl0 Fair=fair "$@" > "$scratch/anew.rows" 2> "$scratch/anew.said"
)
same "$games games with programs that are restarted leak no descriptor" 0 $?
same 'and each fault has its word' '' "$(judge anew)"
check 'all games were played' test "$(wc -l < "$scratch/anew.rows")" -ge "$games"
(
    # shellcheck disable=SC3045
    ulimit -n 40 # one table
    exec timeout 1200 "$match" --seed=1 --format=tsv --time=10 --games="$games" daifugo Fair=fair "$(bad crash-third)" \
        "$(bad close-output)" > "$scratch/both.rows" 2> "$scratch/both.said"
)
same 'nor do they at a table of three' "0 $((games + (3 - games % 3) % 3))" "$? $(wc -l < "$scratch/both.rows")"
same 'where fair always wins' '' "$(awk -F '\t' '("," $4 ",") !~ /,Fair,/' "$scratch/both.rows")"
if needs ps 'no process of them is left'; then
    same 'no process of them is left' '' "$(running "$hostile")"
fi
tried "$(cat "$scratch"/*.rows | wc -l)"
figure 'prime-match: games with players that misbehave' "$(cat "$scratch"/*.rows | wc -l)"
tap_end
