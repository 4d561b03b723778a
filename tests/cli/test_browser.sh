#!/bin/sh
# test_browser.sh: the page for a phone in a browser without a window, driven by tests/browser/run.mjs: what a person
# does with it, by clicks. PARTS chooses parts of it. Without QUICK=yes each game is played in both languages, by pointer
# alone.
. tests/cli/tap.sh

for tool in node chromedriver; do
    is_there "$tool" || { echo "1..0 # SKIP $tool absent"; exit; }
done
for chromium in ${CHROMIUM:-chromium chromium-browser google-chrome} ''; do
    [ -n "$chromium" ] || { echo '1..0 # SKIP chromium absent'; exit; }
    ! is_there "$chromium" || break
done

# As it is built with the programs beside it, so that no other page is tested.
made=$(own_make -s BUILD="$folder" page 2>&1) || { echo "$made" | sed 's/^/# /'; exit 1; }
case $made in *'skipped:'*) echo "1..0 # SKIP ${made#*skipped: }"; exit ;; esac

# shellcheck disable=SC2086 # the parts are words
CHROMIUM=$(command -v "$chromium") SCRATCH=$scratch node tests/browser/run.mjs ${PARTS-}
