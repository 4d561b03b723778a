#!/bin/sh
# test_browser.sh: the page for a phone in a browser without a window, driven by tests/browser/run.mjs: what a person
# does with it, by clicks. PARTS chooses parts of it. Without QUICK=yes each game is played in both languages, by
# pointer alone.
. tests/cli/tap.sh
. tests/browser/tools.sh

if why=$(browser_absent); then
    echo "1..0 # SKIP $why absent"
    exit
fi

# As it is built with the programs beside it, so that no other page is tested.
made=$(own_make -s BUILD="$folder" page 2>&1) || { echo "$made" | sed 's/^/# /'; exit 1; }
case $made in *'skipped:'*) echo "1..0 # SKIP $(first_absent "$made") absent"; exit ;; esac

# The smallest game becomes a seventh one in a copy of the tree, as README.md has it, and a page is made with it.
make_seventh() {
    tree=$scratch/tree
    mkdir -p "$tree/$folder" "$tree/referee"
    cp -pR Makefile mk deps.sh core judge hints tables match page decks po man completions tests NEWS "$tree" &&
        cp -pR referee "$tree" && mkdir "$tree/referee/games/tiny" &&
        cp -pR "$BUILD/page" "$BUILD/config.mk" "$BUILD/core" "$BUILD/libcore.a" "$BUILD/share" \
            "$BUILD"/decks.* "$tree/$folder" || return
    for file in referee/games/null/*.[ch] referee/games/null/rules.txt; do
        sed 's/null/tiny/g; s/NULL_/TINY_/g' "$file" > "$tree/referee/games/tiny/${file##*/}" || return
    done
    games=$(own_make -s print-ALL_GAMES)
    own_make -s -C "$tree" BUILD="$folder" ALL_GAMES="$games tiny" page || return
    SEVENTH=$tree/$folder/page/prime-card-games.html
    export SEVENTH
}

# A folder that is given from the root would be that of this tree.
case $folder in
/*) ;;
*) make_seventh > "$scratch/seventh" 2>&1 || { sed 's/^/# /' "$scratch/seventh"; exit 1; } ;;
esac

# shellcheck disable=SC2086 # the parts are words
CHROMIUM=$(find_chromium) SCRATCH=$scratch node tests/browser/run.mjs ${PARTS-}
