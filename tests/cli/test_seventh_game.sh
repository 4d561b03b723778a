#!/bin/sh
# test_seventh_game.sh: a game that is added as README.md says, under SEVENTH=climb or another name: the walls, the tests
# of all games, and matches with it.
. tests/cli/tap.sh
. tests/cli/seventh.sh

game=${SEVENTH:-climb}
tree=$scratch/tree

# What is built has relative names, and is as old as its sources. Other tests may be making locales.
# shellcheck disable=SC2317 # called by check
copy_build() {
    mkdir -p "$tree/build/tests" && (
        cd "$BUILD" || exit
        for part in tests/*; do
            [ "$part" = tests/locale ] || cp -pR "$part" "$tree/build/tests" || exit
        done
        [ ! -d share ] || cp -pR share "$tree/build" || exit
        cp -pR config.mk datadir prefix bin completions core hints judge lib man match pic referee tables ./*.[acdo] \
            "$tree/build"
    )
}

check 'the tree and what is built of it are copied' copy_tree "$tree"
check 'with the objects' copy_build
cd "$tree" || exit
export BUILD=build
unset MAKEFLAGS MFLAGS MAKELEVEL

## The recipe

recipe "$game" > "$scratch/recipe"
check 'README.md has commands' [ "$(grep -c "$game" "$scratch/recipe")" -ge 4 ]
while read -r command; do
    check "$command" sh -c "$command"
done < "$scratch/recipe"

## The tests of all games

export QUICK=yes MATCHES=5
programs=$(grep -lE '\<games\[|= games;' -r tests/match tests/referee tests/tables --include='test_*.c')
programs=$(echo "$programs" referee/games/"$game"/tests/test_*.c | sed 's/\.c\>//g')
evenings=$(find tests/referee -name test_evenings.c | sed 's/\.c$//') # test_japanese.sh runs it
# shellcheck disable=SC2046,SC2086 # a program a word
check 'the tests are built' make -s -j "$(processors)" $(printf ' build/%s' $programs $evenings)
for program in $programs; do
    check "$program" env GAME="$game" "build/$program"
done
check 'its page' tests/page "referee/games/$game/$game.6"
check 'its rules are a sheet' build/bin/prime-tables rules --game="$game"
for script in catalogue japanese match fair review statistics completions; do
    check "test_$script.sh" sh "tests/cli/test_$script.sh"
done

## Matches

check 'programs play it against each other' build/bin/prime-match --games=20 --records="$scratch/records" --quiet \
    "$game" Ann=fair Ben=random Cy=strong:i50
check 'the records verify' build/bin/prime-archive verify "$scratch"/records/*.record
printf 'new %s players=Ann,Ben start=Ann\nshow\n' "$game" > "$scratch/typed"
has 'a person plays it' ' show Ann cards=' "$(build/bin/prime-referee < "$scratch/typed")"
tap_end
