#!/bin/sh
# statistics.sh: how long it takes to count the games of an archive: 1,000 records, and 1,000 score sheets.
#
#   BUILD=build tests/bench/statistics.sh
#
# A figure is processor time: the median of five runs.
. tests/bench/figures.sh

# Games of random moves, one a record; then each of them in score notation.
player=$PWD/tests/cli/random_player.sh
cd "$scratch" || exit
mkfifo answers
# shellcheck disable=SC2094 # the two speak to each other through a pipe
"$player" prime-daifugo 2 2 1000 1 < answers | "$referee" --record=games > answers
sed 's/ #~[0-9a-f]*$//' games | awk '
    /^new prime-daifugo / { close(name); name = sprintf("game%04d", ++games); print "# prime-record 1" > name }
    games > 0 { print > name }'
for game in game????; do
    mv "$game" "$game.rec"
    { echo "load $game.rec"; echo 'record --notation'; } | "$referee" | sed -n 's/^| //p' > "$game.txt"
done

moves=$(cat game*.rec | grep -c '^P[12] ')
echo "prime-archive statistics, 1,000 files of $moves moves of prime-daifugo"
take 5 "$archive" statistics game*.rec
row 'records counted' "$(calculate %.2f "$processor")" s 5 most
take 5 "$archive" statistics game*.txt
row 'score notation counted' "$(calculate %.2f "$processor")" s 5 most
