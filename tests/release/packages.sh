#!/bin/bash
# packages.sh: the Debian packages have the same bytes wherever, by whomever and whenever they are built; lintian is
# silent; and the packages agree with make install.
#
# It builds twice without running the package's tests, because make deb runs them. It needs the packages of
# Build-Depends.
. tests/cli/tap.sh

needs dpkg-buildpackage 'the packages are built' || tap_end
tarball=$(own_make -s "BUILD=$folder" dist)
case $tarball in /*) ;; *) tarball=$top/$tarball ;; esac

# built FOLDER SETTING...: builds the packages there with these settings of the environment.
# shellcheck disable=SC2317 # called by check
built() {
    place=$1
    shift
    env -u BUILD "$@" DEB_BUILD_OPTIONS=nocheck tests/release/deb "$tarball" "$place"
}

check 'the packages are built, and lintian says nothing' built "$scratch/first"
umask 002
check 'again in a longer path, with another umask, time zone, language and home' \
    built "$scratch/another/longer/path" TZ=Asia/Tokyo LC_ALL=C.UTF-8 HOME=/nowhere
sums() {
    (cd "$1" && sha256sum ./*.deb ./*.dsc ./*.tar.xz 2>&1)
}
same 'both have the same bytes' "$(sums "$scratch/first")" "$(sums "$scratch/another/longer/path")"
sums "$scratch/first" | sed 's/^/# /'

# Prints the paths of the files in a package.
files_of() {
    dpkg -c "$scratch/first/$1"_*.deb | awk '$1 !~ /^d/ { print substr($6, 2) }'
}
programs=$(files_of prime-card-games | grep -E '^/usr/(bin|games)/' | paste -s -d ' ' -)
same 'the games are in /usr/games' \
    '/usr/bin/prime-archive /usr/bin/prime-hints /usr/bin/prime-judge /usr/bin/prime-tables /usr/games/prime-match /usr/games/prime-referee' \
    "$programs"
has 'prime-match(1) is found in section 6, too' '/usr/share/man/man6/prime-match.6.gz' "$(files_of prime-card-games)"
has 'the page for a phone is in the documentation' /usr/share/prime-card-games/page.html "$(files_of prime-card-games-doc)"
same 'a program that was linked with the library finds it in a package of its own' \
    'libprimecards.so.1 libprimecards.so.1.0.0' \
    "$(files_of libprimecards1 | sed -n 's,^/usr/lib/.*/,,p' | sort | paste -s -d ' ' -)"
has 'the header is in the other one' /usr/include/primecards.h "$(files_of libprimecards-dev)"
same 'the version is that of the sources' "$(own_make -s BUILD="$folder" print-VERSION)" \
    "$(dpkg-deb -f "$scratch/first"/prime-card-games_*.deb Version)"
tap_end
