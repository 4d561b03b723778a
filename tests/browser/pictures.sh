#!/bin/sh
# pictures.sh: a picture of each screen of the page, in several sizes, light and dark, in English and Japanese, for a
# person to look at: build/pictures/page/SIZE-COLOURS-LANGUAGE-SCREEN.png. SIZES='390x844 1280x800' chooses.
. tests/browser/tools.sh

why=$(browser_absent) && { echo "skipped: $why absent"; exit 0; }
made=$(env -u MAKEFLAGS -u MAKELEVEL make -s BUILD="${BUILD:-build}" page 2>&1)
case $made in *skipped:*) echo "skipped: ${made#*skipped: }"; exit 0 ;; esac
exec env BUILD="${BUILD:-build}" CHROMIUM="$(find_chromium)" node tests/browser/pictures.mjs \
    "${BUILD:-build}/pictures/page"
