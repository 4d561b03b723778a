#!/bin/sh
# test_readme.sh: what README.md and doc/ say of the tree, the decks and the commands is true; tests/page runs their
# examples.
. tests/cli/tap.sh

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

# The row of copies in the table of decks, made from the deck file: known copies by card, assumed ones by number.
known=$(awk '$1 == "card" && !/assumed/ { sub("copies=", "", $3); printf "%s%s: %s", sep, $2, $3; sep = ", " }' \
    decks/lvl0-advanced.deck)
assumed=$(awk '$1 == "card" && /assumed/ { sub("copies=", "", $3); cards[$3] = cards[$3] " " $2 }
    END { for (i = 1; i <= 4; i++) printf "%s%s: %d", (i > 1) ? ";" : "", cards[i], i }' decks/lvl0-advanced.deck)
has 'the counts that are known are those of the deck' "| copies | $known;" "$(cat README.md)"
has 'the counts that are assumed are those of the deck' " |$assumed |" "$(cat README.md)"

same 'it opens with the two commands' '    make run      # sets up, builds, and starts the judge
    make check    # sets up, builds, and runs the tests' "$(sed -n 3,4p README.md)"
has 'the minute at the table is the one of the test' "$(sed 's/^/    /' tests/golden/referee/minute.terminal)" \
    "$(cat README.md)"
same 'it is plain ASCII' '' "$(LC_ALL=C grep -n '[^ -~]' README.md)"
has '.ci/run runs both in a new system' 'make check' "$(cat .ci/run tests/release/front_door.sh)"
tap_end
