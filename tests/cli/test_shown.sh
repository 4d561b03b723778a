#!/bin/sh
# test_shown.sh: no character is hidden: invisible characters, wherever prime-referee shows text that it did not write.
. tests/cli/tap.sh

referee=$BUILD/bin/prime-referee
archive=$BUILD/bin/prime-archive
LC_ALL=C XDG_STATE_HOME=$scratch
export LC_ALL XDG_STATE_HOME

# A control character of C1, a soft hyphen, an Arabic mark, zero width, right to left, an isolate, a filler, a variation
# selector, a byte order mark, a musical mark and a tag.
unseen='\0302\0233 \0302\0255 \0330\0234 \0342\0200\0213 \0342\0200\0256 \0342\0201\0246 \0343\0205\0244 \0357\0270\0217 \0357\0273\0277
    \0360\0235\0205\0263 \0363\0240\0201\0201'

# Lines for programs and people; @ stands for the character.
cat > "$scratch/commands" << 'END'
@
@ @
hello @
help @
new @
new lvl0 players=A@nn,Ann
new lvl0 players=A,B zero=@
new lvl0 deck=/nowhere/@
new daifugo players=A,B starter=@
new primary style=team teams=@
new prime-daifugo players=A,B deal=manual @
new prime-daifugo players=A,B deal=manual
get @
judge 5@
title 7@ = @
alias A p@q
deal A@ 3
deal A 3@
deal A 3,5
deal B 5,7
start A
@ play 3
A play 3@
play 3
table
state
replay
record
record --notation
games @
undo @
view @
load /nowhere/@
save /nowhere/@
save SAVED@
load SAVED@
record
END

# Score sheets; the last one is read to its end.
cat > "$scratch/sheet" << 'END'
###@ = 1 @
A@:(35)
B:(57)
A@:5
B@:7
C@:9
@
END
cat > "$scratch/table" << 'END'
### =A1 @
=A@:(3)
B@:(5)
=A@:3#
END

# Writes the file with the character of $character in place of each @.
with() {
    shown=$(printf %b "$character")
    sed "s|SAVED|$scratch/saved|; s|@|$shown|g" "$1"
}

# Prints the output of each run.
runs() {
    for options in '' --pretty --echo --json --strict; do
        # shellcheck disable=SC2086 # words, perhaps none
        case $options in
        --json) with "$scratch/commands" | sed 's/.*/{"command":"&"}/' | "$referee" --json --echo ;;
        *) with "$scratch/commands" | "$referee" $options ;;
        esac
    done
    file=$scratch/$(printf %b "$character")
    with "$scratch/commands" > "$file"
    "$referee" "$file"
    "$archive" verify "$file"
    "$referee" --resume="$file" < /dev/null
    "$archive" statistics "$file"
    "$archive" statistics --tsv "$scratch/saved$(printf %b "$character")" "$file" "$file.none"
    "$archive" verify "$scratch/saved$(printf %b "$character")"
    "$referee" --record="$file/none" --judge "x$(printf %b "$character")" < /dev/null
    "$referee" "--x$(printf %b "$character")"
    for sheet in sheet table; do
        with "$scratch/$sheet" > "$file"
        "$archive" check "$file"
        "$archive" check "$file" "$file"
        "$archive" --tsv check "$file"
        "$archive" statistics --tsv "$file"
    done
    rm -f "$file" "$scratch/saved$(printf %b "$character")"
}

found='' lines=0
for character in $unseen; do
    runs > "$scratch/output" 2>&1 < /dev/null
    lines=$((lines + $(wc -l < "$scratch/output")))
    found=$found$(grep -F "$(printf %b "$character")" "$scratch/output" | head -n 3)
done
same 'no character that nobody sees comes out as it went in' '' "$found"
check 'and much was said of them' test "$lines" -gt 2000
has 'they are shown by their bytes' 'title 7\xF3\xA0\x81\x81 = \xF3\xA0\x81\x81' "$(cat "$scratch/output")"
has 'in JSON by their numbers' '"words":["7\udb40\udc41","=","\udb40\udc41"]' "$(cat "$scratch/output")"

character='\0342\0200\0256'
with "$scratch/table" > "$scratch/sheet.txt"
same 'a cell of a table of sheets is not a formula' \
    "'=A\\xE2\\x80\\xAE,B\\xE2\\x80\\xAE '=A\\xE2\\x80\\xAE '=A1 \\xE2\\x80\\xAE" \
    "$("$archive" --tsv check "$scratch/sheet.txt" 2> /dev/null | awk -F'\t' '{ print $3, $4, $7 + 0 ? $7 : $8 }')"

cat > "$scratch/twins" << 'END'
new lvl0 players=Ann,ann seed=1
END
has 'a match of Ann and ann is refused' '? bad-players -- ' "$("$referee" < "$scratch/twins")"
printf '# prime-record 1\nnew lvl0 players=Ann,ann seed=1 deal=manual\n' > "$scratch/old"
check 'and an old record of it is replayed' "$archive" verify "$scratch/old"

tap_end
