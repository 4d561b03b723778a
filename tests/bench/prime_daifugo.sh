#!/bin/sh
# prime_daifugo.sh: how fast the referee is at the original Prime Daifugo: moves replayed, sheets checked, long numbers
# judged, advice.
#
#   BUILD=build tests/bench/prime_daifugo.sh
#
# A figure is processor time: the median of five runs, less that of runs without commands.
. tests/bench/figures.sh

# time_of LINES FILE: nanoseconds per line.
time_of() {
    figures=$("$bench/measure" "$1" "$2" "$referee") || exit
    echo "${figures% *}"
}

suggested 20 'prime-daifugo players=A,B' > "$scratch/games"
repeated 200 "$scratch/games" > "$scratch/replay"
lines=$(wc -l < "$scratch/replay")
moves=$(grep -c '^[AB] ' "$scratch/replay")
ns=$(time_of "$lines" "$scratch/replay")
echo 'prime-referee prime-daifugo'
row "moves replayed, deals of $((moves / 4000)) moves each included" \
    "$(calculate %.0f "$moves * 1e9 / ($ns * $lines)")" 'a second' 100000 least

# The same games in score notation, 500 times: as it is written, and as players write it.
awk '/^new/ && NR > 1 { print "record --notation" } { print } END { print "record --notation" }' "$scratch/games" |
    "$referee" | sed -n 's/^| *//p; /^=$/p' |
    awk '/^###/ { on = 1 } /^=$/ && on { on = 0; print "" } on' > "$scratch/sheets"
repeated 500 "$scratch/sheets" > "$scratch/archive"
sed 's/^###.*/### found/; s/^\(.\):/\17up: /; /^###/!y/TQKJX/tqkjx/' "$scratch/archive" > "$scratch/found"
for name in archive found; do
    figures=$("$bench/measure" 10000 "$scratch/$name" "$archive" check -) || exit
    row "10,000 games in score notation checked ($name)" \
        "$(calculate %.2f "${figures% *} / 1e5")" s 10 most
done

# long_plays CARDS LAST COUNT: COUNT random plays of CARDS cards that end with LAST; each is undone.
long_plays() {
    awk -v cards="$1" -v last="$2" -v count="$3" '
        BEGIN {
            srand(1)
            print "new prime-daifugo players=A,B deal=manual seed=1"
            print "deal A AAAA22223333444455556666777788889999TTTTJJJJQQQQKKKKX"
            print "deal B X\ndeal pile -\nstart A"
            least = "T T T T J J J J Q Q Q Q K K K"
            most = "A A A A 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8 8 8 8 9 9 9 9 " least " X"
            split(cards == 53 ? most : least, hand)
            for (n = 0; hand[n + 1] != ""; n++);
            for (line = 0; line < count; line++) {
                for (i = n; i > 1; i--) { j = int(rand() * i) + 1; card = hand[i]; hand[i] = hand[j]; hand[j] = card }
                play = ""
                for (i = 1; i < cards; i++) play = play hand[i]
                print "play " play last (play ~ /X/ ? "|X=K" : "") "\nundo"
            }
        }'
}

# judged TITLE CARDS LAST MAX: microseconds for a play, without the undo.
judged() {
    long_plays 1 7 2000 > "$scratch/short"
    long_plays "$2" "$3" 2000 > "$scratch/long"
    short=$(time_of 2000 "$scratch/short")
    long=$(time_of 2000 "$scratch/long")
    row "$1" "$(calculate %.0f "($long - $short) / 1000")" us "$4" most
}

judged 'a move of 22 digits judged, 11 cards that end with K' 11 K 50
judged 'a move of 71 digits judged, 53 cards that end with K' 53 K 500

# Advice, once at each position of the games.
sed '/^[AB] /s/^/suggest\n/' "$scratch/games" > "$scratch/advice"
asked=$(grep -c '^suggest' "$scratch/advice")
with=$(time_of "$asked" "$scratch/advice")
without=$(time_of "$asked" "$scratch/games")
row "a suggestion, at $asked positions" "$(calculate %.2f "($with - $without) / 1e6")" ms 20 most
