#!/bin/sh
# test_fair.sh: the script of prime-fair(7) checks records of fair deals, in each shell and with each hash program here.
. tests/cli/tap.sh

# The script as mandoc prints it: the text of its here-document.
sed -n '/^\$ cat > fair\.sh/,/^END$/p' man/prime-fair.7 | sed '1d; $d; s/\\(aq/'"'"'/g; s/\\e/\\/g' > "$scratch/fair.sh"
check 'the script is one of shell' [ "$(head -n 1 "$scratch/fair.sh")" = '#!/bin/sh' ]
check 'it has 80 lines at most' [ "$(wc -l < "$scratch/fair.sh")" -le 80 ]
if needs shellcheck 'it is clean'; then
    check 'it is clean' shellcheck -e SC2086 "$scratch/fair.sh"
fi

# play GAME OPTIONS: plays a game of random suggestions for two; its record is GAME.rec.
play() {
    {
        echo "new $1 players=Ann,Ben deal=fair $2"
        [ "$1" != primary ] || printf '%s\n' 'Ann build RRYYBB' 'Ben build RRYYBB'
        # shellcheck disable=SC2016 # a cut is not for the shell
        printf '%s\n' 'cut Ann it'"'"'s "a" $HOME %d \n `id` & <more>' 'cut Ben 二' start
    } > "$scratch/commands"
    rm -f "$scratch/$1.rec"
    "$BUILD/bin/prime-referee" --record="$scratch/$1.rec" < "$scratch/commands" > "$scratch/out" 2>&1
    moves=0
    while [ $moves -lt "$3" ] && ! grep -q '^#! fair secret' "$scratch/$1.rec"; do
        moves=$((moves + 1))
        move=$(printf 'load %s\nsuggest\n' "$scratch/$1.rec" | "$BUILD/bin/prime-referee" | sed -n '$s/^= //p')
        echo "$move" | "$BUILD/bin/prime-referee" --resume="$scratch/$1.rec" > "$scratch/out" 2>&1
    done
}

# deals RECORD: the cards of each deal of a whole pile, one a line.
deals() {
    sed -n 's/ #~.*//; s/^#! deal .* cards=//p' "$1"
}

for game in $(game_names); do
    if echo "new $game deal=fair" | "$BUILD/bin/prime-referee" | grep -q '^?'; then
        skip 'this game has no fair deals' "$game: the record replays"
        continue
    fi
    play "$game" '' 4
    check "$game: the record is private" [ "$(find "$scratch/$game.rec" -perm 600)" ]
    check "$game: the record replays" "$BUILD/bin/prime-archive" verify "$scratch/$game.rec"
    check "$game: the script finds the commit right" sh "$scratch/fair.sh" "$scratch/$game.rec"
    sed 's/^\(#! fair cards [^,]*\),/\1,\1,/' "$scratch/$game.rec" > "$scratch/other.rec"
    refuse "$game: another card is found" sh "$scratch/fair.sh" "$scratch/other.rec"
done
same 'each deal of whole piles is what the script says' "$(deals "$scratch/attactics.rec")" \
    "$(sh "$scratch/fair.sh" "$scratch/attactics.rec" | sed -n 's/^use .: //p')"
pile=$(deals "$scratch/rummy.rec" | tail -n 1)
has 'the pile is the end of the order' ",$pile." \
    "$(sh "$scratch/fair.sh" "$scratch/rummy.rec" | sed -n 's/^use 0.*/&./p')"

# Cards that go under the deck are shuffled again.
for _ in 1 2 3 4 5 6 7 8; do
    play prime-daifugo 'under=shuffled hand=11' 40
    ! grep -q '^#! under .*cards=' "$scratch/prime-daifugo.rec" || break
done
found=$(sed -n 's/ #~.*//; s/^#! under .*cards=//p' "$scratch/prime-daifugo.rec")
check 'cards were shuffled again' [ "$found" ]
same 'each shuffle after the deal is what the script says' "$found" \
    "$(sh "$scratch/fair.sh" "$scratch/prime-daifugo.rec" | sed -n '3,$s/^use [0-9]*: //p')"

# A player checks their own view after the game.
play daifugo hand=1 40
for viewer in Ann public; do
    printf 'load %s\nview %s\nrecord\n' "$scratch/daifugo.rec" $viewer | "$BUILD/bin/prime-referee" |
        sed -n 's/^| //p' > "$scratch/view.rec"
    same "the record of $viewer gives the same order" "$(sh "$scratch/fair.sh" "$scratch/daifugo.rec")" \
        "$(sh "$scratch/fair.sh" "$scratch/view.rec")"
done

wanted=$(sh "$scratch/fair.sh" "$scratch/prime-daifugo.rec")
for shell in dash bash 'busybox sh'; do
    if needs "${shell%% *}" "$shell gives the same"; then
        # shellcheck disable=SC2086 # busybox sh is two words
        same "$shell gives the same" "$wanted" "$($shell "$scratch/fair.sh" "$scratch/prime-daifugo.rec")"
    fi
done

# With a PATH in which only one of these programs can compute hashes.
for program in sha256sum shasum openssl; do
    if needs $program "$program gives the same"; then
        rm -rf "$scratch/tools"
        mkdir "$scratch/tools"
        for tool in sh awk mktemp rm perl $program; do
            path=$(command -v "$tool") && ln -s "$path" "$scratch/tools/$tool"
        done
        same "$program gives the same" "$wanted" \
            "$(PATH=$scratch/tools sh "$scratch/fair.sh" "$scratch/prime-daifugo.rec")"
    fi
done

# A game that was replaced: the growing record contains both games, and the secret of the first below the second.
printf '%s\n' 'new lvl0 players=Ann,Ben deal=fair' 'cut Ann a' 'cut Ben b' start 'new lvl0 players=Ann,Ben deal=fair' |
    "$BUILD/bin/prime-referee" --record="$scratch/void.rec" > "$scratch/out"
check 'a void game is in the record' grep -q '^#! fair void' "$scratch/void.rec"
check 'a record with a void game replays' "$BUILD/bin/prime-archive" verify "$scratch/void.rec"
same 'both games of it are right' 2 "$(sh "$scratch/fair.sh" "$scratch/void.rec" | grep -c 'is right$')"
tap_end
