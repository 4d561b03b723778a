#!/bin/sh
# page.sh: how fast the page for a phone is in Chromium with the processor slowed six times: tests/browser/figures.mjs.
. tests/browser/tools.sh

why=$(browser_absent) && { echo "skipped: $why absent"; exit 0; }
made=$(env -u MAKEFLAGS -u MAKELEVEL make -s BUILD="${BUILD:-build}" page 2>&1)
case $made in *skipped:*) echo "skipped: ${made#*skipped: }"; exit 0 ;; esac
exec env BUILD="${BUILD:-build}" CHROMIUM="$(find_chromium)" node tests/browser/figures.mjs
