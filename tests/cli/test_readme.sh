#!/bin/sh
# test_readme.sh: the statements of README.md and doc/ about the tree, the decks and the commands are true; the files,
# links, targets and options that any document names exist. tests/page runs the examples, test_seventh_game.sh those of
# doc/new-game.md.
. tests/cli/tap.sh

LC_ALL=C
export LC_ALL

# at_most LINES DOCUMENT
at_most() {
    check "$2 has at most $1 lines" [ "$(wc -l < "$2")" -le "$1" ]
}
at_most 250 README.md
at_most 250 README.ja.md
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

## What documents name

# The files of the tree, which need not be in the folder that a document names. Built and installed files are missing.
find . -name .git -prune -o -path ./build -prune -o -print | sed 's/^\.//' > "$scratch/tree"

# is_made NAME: whether a build, an install or a release makes it.
is_made() {
    case $1 in
    build/* | po/prime-card-games.pot | share/* | ../share | man6/* | v[0-9]*) ;;
    *) return 1 ;;
    esac
}

# is_there NAME: whether the tree has it, at its top or anywhere; of a test the name without .c will do. A name with a
# placeholder (M.c, TARGET) stands for any.
is_there() {
    name=$(echo "${1%/}" | sed 's,^\./,,; s,/G/,/null/,; s,/G$,/null,')
    case /$name in */[A-Z] | */[A-Z][./]* | *_[A-Z].* | *CODE* | *TARGET*) return ;; esac
    grep -q -x -F -e "/$name" -e "/$name.c" "$scratch/tree" ||
        awk -v name="/$name" 'substr($0, length($0) - length(name) + 1) == name { found = 1 } END { exit !found }' \
            "$scratch/tree"
}

# has_target NAME: whether make knows it; the tests and the stages of torture have rules for all.
has_target() {
    case $1 in
    run-own/*) is_there "${1#run-own/}" ;;
    run-*) is_there "${1#run-}" ;;
    torture-*) is_there "tests/torture/${1#torture-}.sh" ;;
    *) cat Makefile mk/*.mk tests/lab.mk | grep -q -E "^([a-z-]+ )*$1( [a-z-]+)*:" ;;
    esac
}

# leads FOLDER LINK: whether a link in a document of that folder leads to a file, and to a heading of it.
leads() {
    target=$1/${2%%#*}
    [ -e "$target" ] || return
    case $2 in *'#'*) ;; *) return 0 ;; esac
    [ "${2%%#*}" ] || target=$document
    awk -f tests/cli/document.awk "$target" | grep -q -x -F "heading ${2#*#}"
}

# lacking: prints the names in the output of document.awk that do not exist.
lacking() {
    while read -r kind name option; do
        case $kind in
        file) is_made "$name" || is_there "$name" ;;
        link) leads "$(dirname "$document")" "$name" ;;
        target) has_target "$name" ;;
        option) "$BUILD/bin/$name" --help | grep -q -w -e "$option" ;;
        esac || echo "$kind $name${option:+ $option}"
    done
}

for document in README.md README.ja.md PACKAGING.md tests/README.md doc/*.md; do
    awk -f tests/cli/document.awk "$document" | sort -u > "$scratch/names"
    same "$document: files, links, targets and options are there" '' "$(lacking < "$scratch/names")"
done
document=$scratch/false.md
cat > "$document" << 'END'
# A heading
`core/num/prim.c` and `core/num/prime.c`, `make chek` and
`make
check`, [a link](none.md) and [another](#no-heading) and [a third](#a-heading); `prime-judge -q --quiet --loud`.
END
same 'a false name of each kind is found' 'file core/num/prim.c
link #no-heading
link none.md
option prime-judge --loud
target chek' "$(awk -f tests/cli/document.awk "$document" | sort -u | lacking)"

## Excerpts

# The blocks of C in doc/new-game.md, each in a file.
awk -v folder="$scratch" '
    /^```c$/ { at = folder "/excerpt" ++count; next }
    /^```/ { at = ""; next }
    at != "" { print > at }' doc/new-game.md
check 'doc/new-game.md has excerpts' [ -s "$scratch/excerpt1" ]
for excerpt in "$scratch"/excerpt*; do
    has "an excerpt is in the null game: $(head -n 1 "$excerpt" | sed 's/^ *//')" "$(cat "$excerpt")" \
        "$(cat referee/games/null/*.[ch])"
done

## The deck

# prime-deck(5) and the deck file have the same words, with the same numbers of copies.
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
for page in README.md PACKAGING.md; do
    for machine in amd64 i386 arm64 armhf s390x musl; do
        has "$page names the machine $machine, which make torture tries" "$machine" "$(cat $page)"
    done
done
same 'it is plain ASCII' '' "$(grep -n '[^ -~]' README.md)"
has '.ci/run runs both in a new system' 'make check' "$(cat .ci/run tests/release/front_door.sh)"
tap_end
