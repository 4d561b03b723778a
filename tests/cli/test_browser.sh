#!/bin/sh
# test_browser.sh: the page for a phone in a headless browser, driven by tests/browser/run.mjs: what a person does with
# it, by clicks. PARTS chooses parts of the test. Without QUICK=yes each game is played in both languages, by pointer
# alone.
. tests/cli/tap.sh
. tests/browser/tools.sh
. tests/cli/seventh.sh

if why=$(browser_absent); then
    echo "1..0 # SKIP $why absent"
    exit
fi

# Makes the page in the build of the programs, so that no other page is tested.
made=$(own_make -s BUILD="$folder" page 2>&1) || { echo "$made" | sed 's/^/# /'; exit 1; }
case $made in *'skipped:'*) echo "1..0 # SKIP $(first_absent "$made") absent"; exit ;; esac

# Follows doc/new-game.md in a copy of the source tree, and makes a page with that game.
make_seventh() {
    tree=$scratch/tree
    copy_tree "$tree" && mkdir -p "$tree/$folder" && cp -pR "$BUILD/page" "$BUILD/config.mk" "$BUILD/core" \
        "$BUILD/libcore.a" "$BUILD/share" "$BUILD"/decks.* "$tree/$folder" || return
    recipe climb | sed '/^make/,$d' > "$scratch/recipe"
    (cd "$tree" && sh -e "$scratch/recipe") && own_make -s -C "$tree" BUILD="$folder" page || return
    SEVENTH=$tree/$folder/page/prime-card-games.html
    export SEVENTH
}

# An absolute build folder belongs to this tree, and cannot be that of the copy.
case $folder in
/*) ;;
*) make_seventh > "$scratch/seventh" 2>&1 || { sed 's/^/# /' "$scratch/seventh"; exit 1; } ;;
esac

# shellcheck disable=SC2086 # the parts are words
CHROMIUM=$(find_chromium) SCRATCH=$scratch node tests/browser/run.mjs ${PARTS-}
