#!/bin/sh
# referee.sh: how fast the referee is at Lvl. 0: moves replayed from a record, commands answered one by one, memory.
#
#   BUILD=build tests/bench/referee.sh
#
# A figure is the median of five runs. Processor time is that of the referee alone.

BUILD=${BUILD:-build}
referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
bench=$BUILD/tests/bench
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

# row TITLE FIGURE UNIT GOAL WORD: WORD is `least` or `most`: the figure must be at least, or at most, the GOAL.
row() {
    said=$(awk "BEGIN { print ((\"$5\" == \"least\") == ($2 >= $4) ? \"reached\" : \"missed\") }")
    printf '%-58s %9s %-9s %s %s: %s\n' "$1" "$2" "$3" "at $5" "$4" "$said"
}

# Games of three players who follow the suggestions, and sometimes draw first.
cat > "$scratch/player" << 'END'
ask() { echo "$1"; while read -r mark text && [ "$mark" != = ]; do [ "$mark" != '?' ] || return 1; done; }
for seed in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
    ask "new lvl0 players=A,B,C advanced=yes seed=$seed"
    i=0
    while [ $i -lt 400 ] && ask suggest; do
        i=$((i + 1))
        [ $((i % 4)) -gt 0 ] || text=draw
        ask "$text" || ask pass || break
    done
done
END
mkfifo "$scratch/answers"
# shellcheck disable=SC2094 # the two speak to each other through a pipe
sh "$scratch/player" < "$scratch/answers" | "$referee" --record="$scratch/once" > "$scratch/answers"
sed -n 's/ #~.*//; /^#/!p' "$scratch/once" > "$scratch/games"
i=0
while [ $i -lt 100 ]; do
    cat "$scratch/games"
    i=$((i + 1))
done > "$scratch/script"
"$referee" --record="$scratch/record" "$scratch/script" > /dev/null
moves=$(grep -c '^[ABC] ' "$scratch/record")

# rate FILE PROGRAM WORD...: moves per second.
rate() {
    file=$1
    shift
    figures=$("$bench/measure" "$moves" "$file" "$@") || exit
    awk "BEGIN { printf \"%.0f\", 1e9 / ${figures% *} }"
}

echo 'prime-referee lvl0, deals included'
row 'moves replayed by prime-archive verify, digests and events compared' \
    "$(rate "$scratch/record" "$archive" verify /dev/stdin)" 'a second' 300000 least
row 'moves replayed from the record as input, all answered' "$(rate "$scratch/record" "$referee")" 'a second' 300000 least

head -n 20000 "$scratch/script" > "$scratch/commands"
sed 's/^/= /' "$scratch/commands" > "$scratch/lines"
ours=$("$bench/round_trips" "$scratch/commands" "$referee") || exit
theirs=$("$bench/round_trips" "$scratch/lines" "$bench/echo_lines") || exit
row 'processor time of a command, sent alone' "$(awk "BEGIN { printf \"%.1f\", ${ours#* } / 1000 }")" us 10 most
row 'a round trip over two pipes' "$(awk "BEGIN { printf \"%.1f\", ${ours% *} / 1000 }")" us \
    "$(awk "BEGIN { printf \"%.1f\", 2 * ${theirs% *} / 1000 }")" most
echo "  (twice that of a C program that gives each line back," \
    "$(awk "BEGIN { printf \"%.1f\", ${theirs% *} / 1000 }") us)"

# One game of 10,000 moves: wrong plays, whose cards come back.
{
    echo 'new lvl0 players=A,B deal=manual seed=1'
    printf 'deal A 10,8,6\ndeal B 10,8,6\nstart A\n'
    i=0
    while [ $i -lt 2500 ]; do
        printf 'play 10 8\nplay 10 6\nplay 8 10\nplay 6 10\n'
        i=$((i + 1))
    done
} > "$scratch/long"
"$referee" --record="$scratch/long.rec" "$scratch/long" > /dev/null
figures=$("$bench/measure" 10000 "$scratch/long.rec" "$archive" verify /dev/stdin) || exit
row 'memory for a game of 10,000 moves, each of which can be undone' "${figures#* }" KiB 10240 most

"$bench/positions" > "$scratch/positions"
read -r name size took < "$scratch/positions"
row "a copy of a position of $name ($size bytes)" "$took" ns 100 most
awk 'NR > 1 { printf "  of %s (%d bytes) %d ns\n", $1, $2, $3 }' "$scratch/positions"
