#!/bin/sh
# random_player.sh: plays games by random moves: reads the referee's answers, and writes commands.
#
#   random_player.sh GAME MIN MAX GAMES SEED
#
# If the referee lists the moves, it chooses one of them; otherwise it follows the advice. In Prime Daifugo, whose moves
# are not listed, it also plays random cards of its hand, draws and passes.

game=$1 min=$2 max=$3 games=$4 random=$5

# Sets $random to the next pseudo-random number below 2^31 (the generator of the C standard), and $chance to 0 .. N-1.
below() {
    random=$(((random * 1103515245 + 12345) % 2147483648))
    chance=$((random / 65536 % $1))
}

# Sends a command. Returns whether it is accepted; $text is the reply, and $picked one of its lines of data.
ask() {
    picked='' lines=0
    echo "$1"
    while read -r mark text; do
        case $mark in
        '|')
            lines=$((lines + 1))
            below $lines
            [ "$chance" -gt 0 ] || picked=$text
            ;;
        =) return 0 ;;
        '?') return 1 ;;
        esac
    done
    exit 1
}

# Prints some cards of the hand in $text, or all of them, in random order; sometimes as a composite play, usually wrong.
some_cards() {
    below 10000
    echo "$text" | awk -v seed="$chance" -F , '{
        srand(seed)
        for (i = NF; i > 1; i--) {
            j = 1 + int(rand() * i)
            card = $i
            $i = $j
            $j = card
        }
        put = rand() < 0.5 ? NF : 1 + int(rand() * NF)
        composite = put > 2 && rand() < 0.15
        for (i = 1; i <= put; i++)
            cards = cards (composite && i == put - 1 ? "=" : composite && i == put ? "*" : "") $i
        jokers = gsub(/X/, "X", cards)
        print cards (put == 1 ? "" : jokers == 1 ? "|X=3" : jokers == 2 ? "|X=3|X=7" : "")
    }'
}

move() {
    below 10
    case $game,$chance in
    prime-daifugo,0) ask draw && return ;;
    prime-daifugo,1) ask pass && return ;;
    prime-daifugo,[2-6]) ask hand && ask "play $(some_cards)" && return ;;
    *,[0-2]) ask legal && [ "$lines" -gt 0 ] && ask "$picked" && return ;;
    esac
    ask suggest && ask "$text"
}

play() {
    moves=400
    [ $((games % 10)) -ne 5 ] || moves=5 # some games stay unfinished
    while [ $moves -gt 0 ] && move; do
        moves=$((moves - 1))
    done
}

while [ "$games" -gt 0 ]; do
    below $((max - min + 1))
    players=$((min + chance))
    ask "new $game players=$players seed=$random deal=auto" && play
    below 3 # some matches have a second game
    [ "$chance" -gt 0 ] || ! ask new || play
    games=$((games - 1))
done
