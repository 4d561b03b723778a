#!/bin/sh
# test_readme.sh: what README.md says of the tree, the decks and the commands is true. Its examples are run by tests/page.
. tests/cli/tap.sh

# The names in the tree.
tree=$(sed -n '/^## The tree/,/^The first line/s/^    \([^ ]*\)  .*/\1/p' README.md)
for name in $tree; do
    check "the tree has $name" [ -e "${name%/}" ]
done
for name in *; do
    case $name in README.md | "${folder%%/*}" | build) continue ;; esac
    [ -d "$name" ] && name=$name/
    has "the tree of README names $name" " $name " " $(echo "$tree" | tr '\n' ' ')"
done

# The row of copies in the table of decks, from the deck file: copies that are known by card, assumed ones by number.
known=$(awk '$1 == "card" && !/assumed/ { sub("copies=", "", $3); printf "%s%s: %s", sep, $2, $3; sep = ", " }' \
    decks/lvl0-advanced.deck)
assumed=$(awk '$1 == "card" && /assumed/ { sub("copies=", "", $3); cards[$3] = cards[$3] " " $2 }
    END { for (i = 1; i <= 4; i++) printf "%s%s: %d", (i > 1) ? ";" : "", cards[i], i }' decks/lvl0-advanced.deck)
has 'the counts that are known are those of the deck' "| copies | $known;" "$(cat README.md)"
has 'the counts that are assumed are those of the deck' " |$assumed |" "$(cat README.md)"

same 'it opens with the two commands' '    make run      # sets up, builds, and starts the judge
    make check    # sets up, builds, and runs all tests' "$(sed -n 3,4p README.md)"
has 'the minute at the table is the one of the test' "$(sed 's/^/    /' tests/golden/referee/minute.terminal)" \
    "$(cat README.md)"
same 'it is plain ASCII' '' "$(LC_ALL=C grep -n '[^ -~]' README.md)"
has '.ci/run runs the test command' 'make check' "$(cat .ci/run)"
tap_end
