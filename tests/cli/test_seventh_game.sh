#!/bin/sh
# test_seventh_game.sh: adds a game as doc/new-game.md says, by the name SEVENTH (default: climb), and runs the layers
# check, the tests of all games, and matches with it.
. tests/cli/tap.sh
. tests/cli/seventh.sh

game=${SEVENTH:-climb}
tree=$scratch/tree

# The files keep their times and refer to their sources by relative names, so that make finds them up to date. Other
# tests may be making locales meanwhile.
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

check 'the sources are copied' copy_tree "$tree"
check 'and the files built from them' copy_build
cd "$tree" || exit
export BUILD=build
unset MAKEFLAGS MFLAGS MAKELEVEL

## The recipe

recipe "$game" > "$scratch/recipe"
check 'doc/new-game.md has commands' [ "$(grep -c "$game" "$scratch/recipe")" -ge 4 ]
while read -r command; do
    check "$command" sh -c "$command"
done < "$scratch/recipe"

refuse 'the last of them fails where there is no such game' sh -c "$(sed -n "\$s/new $game/new nosuch/p" "$scratch/recipe")"

## The tests of all games

check 'make check-game' make -s check-game GAME="$game"
check 'its rules are a sheet' build/bin/prime-tables rules --game="$game"
check 'there are Japanese evenings' make -s -j "$(processors)" build/tests/referee/terminal/test_evenings
check 'test_japanese.sh' env QUICK=yes sh tests/cli/test_japanese.sh

## Matches

check 'programs play it against each other' build/bin/prime-match --games=20 --records="$scratch/records" --quiet \
    "$game" Ann=fair Ben=random Cy=strong:i50
check 'the records verify' build/bin/prime-archive verify "$scratch"/records/*.record
printf 'new %s players=Ann,Ben start=Ann\nshow\n' "$game" > "$scratch/typed"
has 'a person plays it' ' show Ann cards=' "$(build/bin/prime-referee < "$scratch/typed")"
tap_end
