#!/bin/sh
# test_readme.sh: what README.md and doc/ say of the tree, the decks and the commands is true; tests/page runs their
# examples.
. tests/cli/tap.sh

LC_ALL=C
export LC_ALL

# at_most LINES DOCUMENT
at_most() {
    check "$2 has at most $1 lines" [ "$(wc -l < "$2")" -le "$1" ]
}
at_most 250 README.md
at_most 350 doc/architecture.md

## The map

# part FROM TO: the lines of doc/architecture.md from one heading to the next.
part() {
    sed -n "/^## $1/,/^## $2/p" doc/architecture.md
}

# The names in the tree. There may be other folders.
tree=$(part 'The rooms' 'The arrows' | sed -n 's/^    \([^ ]*\)  *.*/\1/p')
for name in $tree; do
    case $name in
    referee/games/G/) check 'the tree has the folder of a game' [ -n "$(ls -d referee/games/*/rules.c)" ] ;;
    *) check "the tree has $name" [ -e "${name%/}" ] ;;
    esac
done

# is_room NAME: whether it has sources: some rooms of tests/layers are only planned.
is_room() {
    [ "$1" = referee/games/G ] || [ -f "$1" ] || ls "$1"/*.[ch] > "$scratch/sources" 2>&1
}

# The map must agree with the table of tests/layers.
arrows=$(tests/layers --arrows | sort | while read -r from _ to; do
    ! is_room "$from" || ! is_room "$to" || echo "$from -> $to"
done)
for room in $(echo "$arrows" | sed 's/ -> /\n/' | sort -u); do
    case $room in *.[ch]) ;; *) room=$room/ ;; esac
    has "doc/architecture.md names the room $room" " $room " " $(echo "$tree" | tr '\n' ' ')"
done
same 'the map has the arrows of tests/layers, and no others' "$arrows" \
    "$(part 'The arrows' 'The life of a number' | grep '^    ' | awk -f tests/cli/map.awk | sort)"
same 'a map is read in all directions' "a -> b
a -> v/w
a loose end in line 5, column 5
c -> a
c -> d.h" "$(awk -f tests/cli/map.awk << 'END' | LC_ALL=C sort
a --+-> b <-+
    |       |  d.h
    v       |   ^
   v/w <----+   |
    |    a <----+- c
END
)"

## The deck

# What prime-deck(5) tells of the deck is what the deck file has: words with their number of copies.
deck() {
    awk -v assumed="$1" '$1 == "card" && /assumed/ == assumed { sub("copies=", "", $3); print $2, $3 }' \
        decks/lvl0-advanced.deck | sort
}
known=$(awk '/^It gives the number of copies/ { on = 1 }
    on && /^\.Ql/ { words[++count] = $2 }
    on && /^\(/ { for (; count > 0; count--) print words[count], substr($1, 2) + 0 }
    on && / each\)/ { exit }' man/prime-deck.5 | sort)
assumed=$(awk 'BEGIN { split("one two three four", word, " "); for (i in word) number[word[i]] = i }
    /^one copy of/ {
        gsub(/[,;]/, "")
        for (i = 1; i <= NF; i++)
            if ($i in number)
                copies = number[$i]
            else if ($i ~ /^[0-9]+$/)
                print $i, copies
    }' man/prime-deck.5 | sort)
same 'prime-deck(5) tells the counts that are known' "$(deck 0)" "$known"
same 'prime-deck(5) tells the counts that are assumed' "$(deck 1)" "$assumed"

## README

same 'it opens with the two commands' '    make run      # sets up, builds, and starts the judge
    make check    # sets up, builds, and runs the tests' "$(sed -n 3,4p README.md)"
has 'the minute at the table is the one of the test' "$(sed 's/^/    /' tests/golden/referee/minute.terminal)" \
    "$(cat README.md)"
same 'it is plain ASCII' '' "$(grep -n '[^ -~]' README.md)"
has '.ci/run runs both in a new system' 'make check' "$(cat .ci/run tests/release/front_door.sh)"
tap_end
