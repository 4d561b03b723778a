#!/bin/sh
# test_review.sh: prime-archive review: records of all games, and score notation; the three formats have the same moves;
# files that cannot be reviewed.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
LC_ALL=C.UTF-8
export LC_ALL
cd "$scratch" || exit

# review FILE [OPTION...]: with few trials.
review() {
    file=$1
    shift
    "$archive" review "$file" --iterations=40 "$@"
}

# Whether each link of the page leads to a place in it, each place has a unique name, and nothing is loaded.
# shellcheck disable=SC2317 # called by check
links() {
    grep -o 'href="[^"]*"' found.html | sed 's/^href="//; s/"$//' | sort -u > linked
    grep -o 'id="[^"]*"' found.html | sed 's/^id="/#/; s/"$//' | sort > places
    uniq -d places > wrong
    comm -23 linked places >> wrong
    grep -iE 'https?://|<script|@import|url\(|src=' found.html | grep -v 'xmlns="http://www.w3.org/' >> wrong
    [ ! -s wrong ] || { cat wrong; return 1; }
}

## A record of each game

for game in $(game_names); do
    "$BUILD/bin/prime-match" --seed=1 "$game" Ann=fair Ben=random --games=1 --no-duplicate --records="$game" --quiet \
        > /dev/null 2>&1
    record=$(printf '%s\n' "$game"/*1.record)
    for form in text json html; do
        review "$record" --format="$form" > "found.$form" 2> errors
        same "$game: a review as $form" '0 ' "$? $(cat errors)"
    done
    refuse "$game: no line of text is wider than 80 columns" grep -nE '^.{81}' found.text
    check "$game: each link leads to a place of the page, and nothing is loaded" links
    ! needs xmllint "$game: the page is well formed" ||
        check "$game: the page is well formed" xmllint --noout found.html
    review "$record" --format=json > again.json
    check "$game: the same trials give the same review" cmp found.json again.json
    sed -n 's/^{"number":\([0-9]*\),"player":"\([^"]*\)","move":"\([^"]*\)".*/\1. \2: \3/p' found.json > moves
    sed -n 's/^<h3>\([0-9]*\. \)<svg.*<\/svg>\(.*\) <span.*/\1\2/p' found.html > headings
    sed -nE 's/^ *([0-9]+)  (Ann|Ben)  +/\1. \2: /p' found.text > lines
    same "$game: each move of the record is in json" "$(grep -cE '^(Ann|Ben) ' "$record")" "$(grep -c . moves)"
    check "$game: each has its heading in html" diff moves headings
    # shellcheck disable=SC2016 # awk expands
    check "$game: each begins its line of text" awk '
        NR == FNR { move[NR] = $0; next }
        index($0, move[FNR]) != 1 { print; wrong = 1 }
        END { exit wrong || FNR * 2 != NR }' moves lines
done

## A missed win, several games, and score notation

cat > missed << 'END'
new lvl0 players=Ann,Ben deal=manual games=2
deal Ann 7
deal Ben 5
start Ann
pass
play 5
new
deal Ann 2
deal Ben 5
start Ann
play 2
END
"$referee" --record=missed.rec missed > answers
"$archive" review missed.rec --format=json > found.json
"$archive" review missed.rec > found.text
has 'games of a file have numbers' 'Game 2: Prime Daifugo Lvl. 0, Ann has won' "$(cat found.text)"
has 'text names the better move' '100 ->' "$(grep '?? *play 7$' found.text)"
"$archive" review - --format=json < missed.rec | sed '1s/"file":"-"/"file":"missed.rec"/' > again.json
check '- is standard input' cmp found.json again.json
# shellcheck disable=SC2002 # a pipe is what is tested
cat missed.rec | "$archive" review /dev/stdin --format=json | sed '1s|/dev/stdin|missed.rec|' > again.json
check 'a pipe is read, too' cmp found.json again.json
status 'a bound in seconds' 0 "$archive" review missed.rec --time=0.01
has 'and the page says so' '0.01 s a move' "$(tr '\n' ' ' < output)"
status 'both bounds' 0 "$archive" review missed.rec --time=5 --iterations=9
has 'and both are said' '9 trials or 5 s a move' "$(tr '\n' ' ' < output)"

for threads in 1 2 8; do
    "$archive" review missed.rec --iterations=400 --threads="$threads" --format=json > "of-$threads.json"
done
check 'the number of threads changes nothing' cmp of-1.json of-2.json
check 'nor do all that there can be' cmp of-1.json of-8.json
status 'more threads than trees are refused' 2 "$archive" review missed.rec --threads=9
for command in verify check statistics; do
    status "threads are not for $command" 2 "$archive" $command missed.rec --threads=2
    has 'in words' "$command does not take --threads" "$(cat errors)"
done

status 'one trial' 0 "$archive" review missed.rec --iterations=1
has 'is no trials' 'By 1 trial a move.' "$(tr '\n' ' ' < output)"
status 'a bound in seconds, as json' 0 "$archive" review missed.rec --time=0.25 --format=json
has 'has no bound of trials' '"iterations":null,"seconds":0.25,' "$(cat output)"

printf 'Ann <b>&"x":(57QK)\nMr =B:(KT25KA46)\nAnn <b>&"x":57[GC]\nAnn <b>&"x":QK#\n' > sheet.txt
status 'score notation is reviewed' 0 review sheet.txt --format=html
check 'names are text in a page' grep -q 'Ann &lt;b&gt;&amp;&quot;x&quot;' output
refuse 'and never markup' grep -q '<b>&' output
! needs xmllint 'the page of such names is well formed' ||
    check 'the page of such names is well formed' xmllint --noout output
review sheet.txt --format=json > found.json
has 'players are called as on the sheet' '"player":"Ann <b>&\"x\"","move":"play 57"' "$(cat found.json)"

name='<i>"&'"'"'.rec'
cp missed.rec "$name"
status 'a file of any name' 0 review "$name" --format=html
check 'its name is text, too' grep -q '<h1>Review of &lt;i&gt;&quot;&amp;&#39;.rec</h1>' output
! needs xmllint 'the page is well formed' || check 'the page is well formed' xmllint --noout output
review "$name" --format=json > found.json
has 'and in json' '"file":"<i>\"&'"'"'.rec"' "$(cat found.json)"

## Moves that are not evaluated

printf 'new lvl0 players=Ann,Ben deal=table hand=3\nstart Ann\nplay 5 3\npass\n' > table
"$referee" --record=table.rec table > answers
status 'real cards are not weighed' 0 review table.rec --format=json
cp output found.json
has 'their moves are listed' '"move":"play 5 3","weighed":"unknown"' "$(cat found.json)"
status 'text lists them, too' 0 review table.rec
has 'and says why they have no figures' '-: not weighed. The referee does not know the cards' "$(cat output)"
for form in json html; do
    status "real cards as $form" 0 review table.rec --format="$form"
done
! needs xmllint 'a page without a curve is well formed' ||
    check 'a page without a curve is well formed' xmllint --noout output

cat > tie << 'END'
new prime-daifugo players=Ann,Ben,Cy deal=manual all-at=9
deal Ann 5,3
deal Ben 4
deal Cy 9,8
deal pile 9
start Ann
play 3
time-up
pass
pass
pass
END
"$referee" --record=tie.rec tie > answers
review tie.rec > output
cat > teams << 'END'
new primary deal=scenario players=4 style=team teams=1,2,1,2
set P1 hand R1
set P3 hand R1 R1
turn P1 nodraw
play R1
done
end
play R1
done
end
END
"$referee" --record=teams.rec teams > answers
has 'a draw' 'Prime Daifugo, drawn' "$(cat output)"
review teams.rec > output
has 'a team that has won' 'PRIMARY, P1 and P3 have won' "$(cat output)"
tail -n +2 lvl0/0000001.record | head -n 30 > begun
{ head -n 1 lvl0/0000001.record; cat begun; } > unfinished.rec
status 'a game that is not over' 0 review unfinished.rec --format=html
has 'is called so' ', not over</h2>' "$(cat output)"
! needs xmllint 'its page is well formed' || check 'its page is well formed' xmllint --noout output

if needs_terminal 'a review that takes long says at a terminal how far it is'; then
    press "cd '$scratch'; prime-archive review attactics/0000001.record --time=0.3 > reviewed" Enter
    screen ' moves'
    has 'a review that takes long says at a terminal how far it is' 'of ' "$(echo "$shown" | grep 'of [0-9]* moves')"
    press C-c
    press "echo \$((6 * 111))" Enter
    screen 666 # it has ended
    terminal_end
fi

## Files that cannot be reviewed

complains 'no such file' 2 'prime-archive: none.rec: No such file or directory' review none.rec
mkdir folder
complains 'a folder' 2 'prime-archive: folder: Is a directory' review folder
: > empty
gives 'an empty file' 2 '' review empty --format=html
head -c 3000 "$referee" > binary
status 'a program' 2 review binary
printf '# prime-record 1\nnew lvl0 players=Ann,Ben seed=1\n' > begun.rec
complains 'a game without a move' 2 'prime-archive: begun.rec: no player has moved' review begun.rec
printf '# prime-record 1\n' > alone.rec
complains 'a record without a match' 2 'prime-archive: alone.rec: no player has moved' review alone.rec
head -c 300 missed.rec > cut.rec
status 'a record that was cut off' 2 review cut.rec
"$archive" verify cut.rec 2> verified
same 'is refused as verify refuses it' "$(cat verified)" "$(cat errors)"
sed 's/^Ben play 5/Ben play 6/' missed.rec > changed.rec
status 'a record that was changed' 2 review changed.rec
"$archive" verify changed.rec 2> verified
same 'is refused as verify refuses it, too' "$(cat verified)" "$(cat errors)"
sed 's/ #~[0-9a-f]*$//; s/^Ben play 5/Ben play 6/' missed.rec > false.rec
complains 'a record that does not replay' 1 "prime-archive: $("$archive" verify false.rec)" review false.rec
printf 'Ann:(57QK)\nBen:(KT25KA46)\nAnn:59\n' > wrong.txt
status 'score notation that cannot be' 1 review wrong.txt

## Memory: a record of many games needs no more than its longest game. Bug: all games were kept, with a position for
## each move

# games N: prints a record of N games of 9 moves.
games() {
    echo '# prime-record 2'
    yes 'new prime-daifugo players=A,B deal=manual
deal A 7,5,3,2
deal B 5,5
deal pile 3,4,6,8
start A
A draw
A pass
B draw
B pass
A play 7' | head -n $((10 * $1))
}
count=${QUICK:+2000} # two thousand take more than the limit if they are not streamed
count=${count:-4000}
games "$count" > many.rec
for form in text json html; do
    # shellcheck disable=SC3045 # without such a limit the test passes
    (ulimit -v 40000 2> /dev/null; exec "$archive" review many.rec --iterations=1 --threads=1 --format=$form) \
        > output 2> errors
    same "the review of many games as $form takes no memory for each" 0 $?
    check 'all games are in it' grep -q -e "Game $count" -e "\"number\":$count" output
done

## Options

status 'json is for reviews' 2 "$archive" statistics --format=json missed.rec
same 'only' 'prime-archive: --format=json and html go with review' "$(head -n 1 errors)"
for format in tsv csv; do
    status "a review has no $format" 2 review missed.rec --format=$format
    same 'and says so' 'prime-archive: a review is written as text, json or html' "$(head -n 1 errors)"
done
status 'trials are of a review' 2 "$archive" check sheet.txt --iterations=5
status 'so are seconds' 2 "$archive" --time=5 verify missed.rec
for seconds in 0 -1 1e3 0x5 nan . '' 86401; do
    status "--time=$seconds" 2 "$archive" review missed.rec --time="$seconds"
done
for trials in 0 -1 x 1000000001 ''; do
    status "--iterations=$trials" 2 "$archive" review missed.rec --iterations="$trials"
done
for other in --digest=0123456789abcdef --strict --part=1/2 --merge missed.rec; do
    status "a review and $other" 2 "$archive" review missed.rec "$other"
done
status 'an empty name' 2 "$archive" review ''

tap_end
