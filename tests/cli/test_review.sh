#!/bin/sh
# test_review.sh: prime-archive review: records of all games, and score notation; the three formats say the same; files
# that cannot be reviewed.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
tab=$(printf '\t')
LC_ALL=C.UTF-8
export LC_ALL
cd "$scratch" || exit

# review FILE [OPTION...]: with few trials.
review() {
    file=$1
    shift
    "$archive" review "$file" --iterations=40 "$@"
}

# status SENTENCE EXPECTED COMMAND...: compares the exit status of the command, which has no input.
status() {
    sentence=$1
    expected=$2
    shift 2
    "$@" > output 2> errors < /dev/null
    same "$sentence" "$expected" "$?"
}

## The formats, in the files found.FORMAT

# members NAME...: prints the values of these members for each move in JSON lines, separated by tabs.
members() {
    awk -v names="$*" '
        BEGIN { count = split(names, name, " ") }
        /^{"number":[0-9]*,"player"/ {
            for (i = 1; i <= count; i++) {
                match($0, "\"" name[i] "\":(\"[^\"]*\"|[^,}]*)")
                value = substr($0, RSTART + length(name[i]) + 3, RLENGTH - length(name[i]) - 3)
                gsub(/"/, "", value)
                printf "%s%s", value == "null" ? "-" : value, i < count ? "\t" : "\n"
            }
        }' found.json
}

# found_rows: writes found.rows, a row for each move of found.json.
found_rows() {
    members number player move weighed before after error lost lost_error best mark > found.rows
}

# Prints for each player, from the rows: the number of moves evaluated, best moves, mistakes and blunders.
sums() {
    awk -F '\t' '
        { seen[$2] }
        $5 != "-" {
            moves[$2]++
            best[$2] += $10 == "-"
            mistakes[$2] += $11 == "?"
            blunders[$2] += $11 == "??"
        }
        END { for (name in seen) print name, moves[name] + 0, best[name] + 0, mistakes[name] + 0, blunders[name] + 0 }
        ' found.rows | sort
}

# Whether the figures of each row agree with each other, except for rounding in the last digit.
# shellcheck disable=SC2317 # called by check
adds_up() {
    awk -F '\t' '
        function say(what) { print what ": " $0; wrong = 1 }
        NF != 11 { say("not 11 columns") }
        $5 == "-" { next }
        { gap = $5 - $6 - $8; lost = $8 - 0.00006 < $9 ? 0 : $8; may_be = $8 + 0.00006 < $9 ? 0 : $8 }
        gap > 0.00015 || gap < -0.00015 || $8 < 0 || $5 > 1 || $6 < 0 { say("does not add up") }
        $11 == "??" && may_be < 0.19994 { say("no blunder") }
        $11 == "?" && (may_be < 0.09994 || lost > 0.20006) { say("no mistake") }
        $8 > 0 && $10 == "-" { say("nothing better") }
        END { exit wrong }' found.rows
}

# compare_forms GAME: compares the other formats, and the summaries, with the rows.
compare_forms() {
    sums > expected
    sed -n 's/^{"name":"//p' found.json | sed 's/,"lost".*//; s/"[a-z]*"://g; s/"//; s/,/ /g' | sort > from_json
    check "$1: the summary of json is the sum of the rows" diff expected from_json
    awk '$2 > 0 { print $1, $2, $4, $5 }' expected > weighed
    awk '/^Player +Moves/ { on = 1; next } NF == 0 { on = 0 } on && NF == 6 && $3 != "-" { print $1, $2, $5, $6 }' found.text |
        sort > from_text
    check "$1: and so is that of text" diff weighed from_text
    sed -n 's/^<tr><th scope="row">.*<\/svg>//p' found.html | sed 's/<[^>]*>/ /g' |
        awk '$2 > 0 { print $1, $2, $(NF - 1), $NF }' | sort > from_html
    check "$1: and that of html" diff weighed from_html
    cut -f 1-3 found.rows | sed "s/$tab/. /; s/$tab/: /" > expected
    sed -n 's/^<h3>\([0-9]*\. \)<svg.*<\/svg>\(.*\) <span.*/\1\2/p' found.html > from_html
    check "$1: html has a table for each move" diff expected from_html
    # shellcheck disable=SC2016 # awk expands
    check "$1: no line of text is wider than 80 columns" awk 'length($0) > 80 { print; wide = 1 } END { exit wide }' \
        found.text
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
    found_rows
    check "$game: the figures of a move add up" adds_up
    compare_forms "$game"
    check "$game: each link leads to a place of the page, and nothing is loaded" links
    ! needs xmllint "$game: the page is well formed" ||
        check "$game: the page is well formed" xmllint --noout found.html
    review "$record" --format=json > again.json
    check "$game: the same trials give the same review" cmp found.json again.json
    same "$game: each move of the record is a row" "$(grep -cE '^(Ann|Ben) ' "$record")" \
        "$(wc -l < found.rows | tr -d ' ')"
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
found_rows
same 'a win that is missed is a blunder' "1 Ann pass 1 play 7 ??" \
    "$(awk -F '\t' '$11 == "??" { print $1, $2, $3, $5, $10, $11 }' found.rows)"
same 'each game of a file is reviewed' '1 Ann,2 Ben,1 Ann' "$(cut -f 1,2 found.rows | tr "$tab" ' ' | paste -sd , -)"
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
same 'their moves are listed' 'play 5 3 unknown - -,pass unknown - -' \
    "$(members move weighed before mark | tr "$tab" ' ' | paste -sd , -)"
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

## Long names and long moves

cat > long << 'END'
new prime-daifugo players=Alexandra_von_Humboldt,バルトロメオ deal=manual
deal Alexandra_von_Humboldt 2,2,2,2,4,4,4,4,A,5,3,K,T
deal バルトロメオ K,T,6,5,K,A,7,6,Q,J
deal pile 7,7,9
start Alexandra_von_Humboldt
play 2 2 2 2 4 4 4 4 A 5 3
pass
play 5
END
"$referee" --record=long.rec long > answers
review long.rec --iterations=20 > found.text
has 'a long name is cut beside a move' ' 1  Alexandra_von…  play 2 2 2 2 4 4 4 4 A 5 3' "$(cat found.text)"
has 'and whole in the summary' "$(printf '\nAlexandra_von_Humboldt ')" "$(cat found.text)"
refuse 'no line ends with a blank' grep -n ' $' found.text
refuse 'nor is one wider than 80 columns' grep -nE '^.{81}' found.text

## Files that cannot be reviewed

status 'no such file' 2 review none.rec
same 'is said' 'prime-archive: none.rec: No such file or directory' "$(cat errors)"
mkdir folder
status 'a folder' 2 review folder
same 'is none' 'prime-archive: folder: Is a directory' "$(cat errors)"
: > empty
status 'an empty file' 2 review empty --format=html
same 'nothing is written' '' "$(cat output)"
head -c 3000 "$referee" > binary
status 'a program' 2 review binary
printf '# prime-record 1\nnew lvl0 players=Ann,Ben seed=1\n' > begun.rec
status 'a game without a move' 2 review begun.rec
same 'is named' 'prime-archive: begun.rec: no player has moved' "$(cat errors)"
printf '# prime-record 1\n' > alone.rec
status 'a record without a match' 2 review alone.rec
same 'is named, too' 'prime-archive: alone.rec: no player has moved' "$(cat errors)"
head -c 300 missed.rec > cut.rec
status 'a record that was cut off' 2 review cut.rec
"$archive" verify cut.rec 2> verified
same 'is refused as verify refuses it' "$(cat verified)" "$(cat errors)"
sed 's/^Ben play 5/Ben play 6/' missed.rec > changed.rec
status 'a record that was changed' 2 review changed.rec
"$archive" verify changed.rec 2> verified
same 'is refused as verify refuses it, too' "$(cat verified)" "$(cat errors)"
sed 's/ #~[0-9a-f]*$//; s/^Ben play 5/Ben play 6/' missed.rec > false.rec
status 'a record that does not replay' 1 review false.rec
same 'is named as verify names it' "prime-archive: $("$archive" verify false.rec)" "$(cat errors)"
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
