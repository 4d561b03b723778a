#!/bin/sh
# test_bare.sh: a build without the optional libraries has no warnings, and the same output except for missing features.
. tests/cli/tap.sh
unset PREFIX BINDIR GAMESDIR MANDIR DATADIR LIBDIR INCLUDEDIR DESTDIR

# shellcheck disable=SC2317 # called by check
bare() {
    env -u BUILD -u MAKELEVEL make -s --no-print-directory DEPS=no "BUILD=$scratch/bare" CFLAGS=-O0 HARDENING=no \
        WERROR=yes WITHOUT='pangocairo libedit primesieve pari libintl' "$scratch/bare/bin/prime-judge" \
        "$scratch/bare/bin/prime-tables"
}
check 'the programs build without the optional libraries, and without a warning' bare
has 'a format that needs one says so' 'built without pango' "$("$scratch/bare/bin/prime-tables" --format=pdf judgement 2>&1)"
same 'the primes are the same without primesieve' "$("$BUILD/bin/prime-tables" list --to=20000)" \
    "$("$scratch/bare/bin/prime-tables" list --to=20000)"
long=10000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000267
same 'and verdicts without libpari' "$("$BUILD/bin/prime-judge" 57 1729 $long)" \
    "$("$scratch/bare/bin/prime-judge" 57 1729 $long)"
tap_end
