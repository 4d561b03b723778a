#!/bin/sh
# statistics.sh: how long it takes to count the games of an archive: 1,000 records, and 1,000 score sheets.
#
#   BUILD=build tests/bench/statistics.sh
#
# A figure is processor time: the median of five runs.

BUILD=${BUILD:-build}
case $BUILD in /*) ;; *) BUILD=$PWD/$BUILD ;; esac
referee=$BUILD/bin/prime-referee
command -v perl > /dev/null || { echo 'skipped: perl absent'; exit 0; }
scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT

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

# row TITLE SUFFIX: seconds for the files of that suffix, at most 5.
row() {
    # shellcheck disable=SC2016 # perl expands
    took=$(perl -e '
        for (1 .. 5) {
            my @before = times;
            system "\"$ARGV[0]\" statistics game*.$ARGV[1] > counted" and exit 1;
            my @after = times;
            push @took, $after[2] + $after[3] - $before[2] - $before[3];
        }
        printf "%.2f", (sort { $a <=> $b } @took)[2]' "$BUILD/bin/prime-archive" "$2") || exit
    said=$(awk "BEGIN { print ($took <= 5 ? \"reached\" : \"missed\") }")
    printf '%-58s %9s %-9s at most 5: %s\n' "$1" "$took" s "$said"
}

moves=$(cat game*.rec | grep -c '^P[12] ')
echo "prime-archive statistics, 1,000 files of $moves moves of prime-daifugo"
row 'records counted' rec
row 'score notation counted' txt
