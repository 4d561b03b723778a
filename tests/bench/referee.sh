#!/bin/sh
# referee.sh: how fast the referee is at Lvl. 0: moves replayed from a record, commands answered one by one, memory.
#
#   BUILD=build tests/bench/referee.sh
#
# A figure is the median of five runs. Processor time is that of the referee alone.
. tests/bench/figures.sh

# Games of three players who sometimes draw first.
suggested 20 'lvl0 players=A,B,C advanced=yes' draws > "$scratch/games"
repeated 100 "$scratch/games" > "$scratch/script"
"$referee" --record="$scratch/record" "$scratch/script" > /dev/null
moves=$(grep -c '^[ABC] ' "$scratch/record")

# rate FILE PROGRAM WORD...: moves per second.
rate() {
    file=$1
    shift
    figures=$("$bench/measure" "$moves" "$file" "$@") || exit
    calculate %.0f "1e9 / ${figures% *}"
}

echo 'prime-referee lvl0, deals included'
row 'moves replayed by prime-archive verify, digests and events compared' \
    "$(rate "$scratch/record" "$archive" verify /dev/stdin)" 'a second' 300000 least
row 'moves replayed from the record as input, all answered' "$(rate "$scratch/record" "$referee")" 'a second' 300000 least

head -n 20000 "$scratch/script" > "$scratch/commands"
sed 's/^/= /' "$scratch/commands" > "$scratch/lines"
ours=$("$bench/round_trips" "$scratch/commands" "$referee") || exit
theirs=$("$bench/round_trips" "$scratch/lines" "$bench/echo_lines") || exit
row 'processor time of a command, sent alone' "$(calculate %.1f "${ours#* } / 1000")" us 10 most
row 'a round trip over two pipes' "$(calculate %.1f "${ours% *} / 1000")" us \
    "$(calculate %.1f "2 * ${theirs% *} / 1000")" most
echo "  (twice that of a C program that gives each line back," \
    "$(calculate %.1f "${theirs% *} / 1000") us)"

# One game of 10,000 moves: wrong plays, whose cards come back.
{
    echo 'new lvl0 players=A,B deal=manual seed=1'
    printf 'deal A 10,8,6\ndeal B 10,8,6\nstart A\n'
    printf 'play 10 8\nplay 10 6\nplay 8 10\nplay 6 10\n' > "$scratch/four"
    repeated 2500 "$scratch/four"
} > "$scratch/long"
"$referee" --record="$scratch/long.rec" "$scratch/long" > /dev/null
figures=$("$bench/measure" 10000 "$scratch/long.rec" "$archive" verify /dev/stdin) || exit
row 'memory for a game of 10,000 moves, each of which can be undone' "${figures#* }" KiB 10240 most

"$bench/positions" > "$scratch/positions"
read -r name size took < "$scratch/positions"
row "a copy of a position of $name ($size bytes)" "$took" ns 100 most
awk 'NR > 1 { printf "  of %s (%d bytes) %d ns\n", $1, $2, $3 }' "$scratch/positions"
