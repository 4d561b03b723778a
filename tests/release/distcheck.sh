#!/bin/bash
# distcheck.sh: the tarball of make dist can be built, tested, installed and uninstalled elsewhere: unpacked below a
# folder with a blank in its name, as another user, and without a network. $DISTCHECK is the target that runs the tests
# there.
#
# Only root can change to another user and leave the network: for others these checks are reported as skipped.
. tests/cli/tap.sh

unset MAKEFLAGS MFLAGS MAKELEVEL
export LC_ALL=C DEPS=no
chmod 755 "$scratch"
place="$scratch/another place"
mkdir -p "$place/home"
mkdir -m 1777 "$scratch/tmp" # TMPDIR may be for its owner alone
jobs=-j$(processors)

## The user who builds it

as=()
if [ "$(id -u)" = 0 ] && setpriv --reuid=65534 --regid=65534 --clear-groups true 2> "$scratch/said"; then
    as=(setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs)
else
    skip 'not root' 'another user can build it'
fi
if [ "$(id -u)" = 0 ] && unshare --net true 2> "$scratch/said"; then
    as=(unshare --net "${as[@]}")
else
    skip 'no right to leave the network' 'it can be built without a network'
fi

# there FOLDER COMMAND...: runs it in that folder, as that user, and shows the end of its output if it fails.
# shellcheck disable=SC2317 # called by check
there() {
    (cd "$1" && shift && HOME=$place/home TMPDIR=$scratch/tmp XDG_STATE_HOME='' "${as[@]}" "$@") \
        > "$scratch/there" 2>&1 < /dev/null ||
        { tail -n 60 "$scratch/there"; return 1; }
}

# given COMMAND...: runs it here, and makes that user the owner of the files in $place.
given() {
    "$@" && { [ "$(id -u)" != 0 ] || chown -R 65534:65534 "$place"; }
}

# Without -g the bytes do not depend on the build folder.
build() {
    check "$1" there "$2" make "$jobs" BUILD=build CFLAGS=-O2 PREFIX=/usr/local all
}

installed() {
    check "$1" there "$2" make -s BUILD=build CFLAGS=-O2 PREFIX=/usr/local "DESTDIR=$3" install
}

# Prints the files and folders below a folder: modes, names, checksums.
listing() {
    (cd "$1" && find . -type d -printf '%m %p\n' -o -printf '%m %p ' -exec sha256sum '{}' \; | LC_ALL=C sort)
}

## The tarball

tarball=$(make -s "BUILD=$folder" dist)
case $tarball in /*) ;; *) tarball=$top/$tarball ;; esac
check "there is $tarball" [ -s "$tarball" ]
name=$(basename "$tarball" .tar.gz)
source=$place/$name
check 'it is unpacked' given tar -xzf "$tarball" -C "$place"
build 'it builds' "$source"
check "its tests pass: make ${DISTCHECK:=check-quick}" there "$source" make "$jobs" BUILD=build CFLAGS=-O2 "$DISTCHECK"
echo "# $(tail -n 1 "$scratch/there")"
check 'it makes a tarball' there "$source" make -s BUILD=build dist
check 'which is the same, byte for byte' cmp "$tarball" "$source/build/dist/$name.tar.gz"
same 'no file that it brought was changed' '' "$(tar -dzf "$tarball" -C "$place" 2>&1 | grep -v -e 'Uid differs' -e 'Gid differs')"
same 'and no other file was made, but in build' '' \
    "$(tar -tzf "$tarball" | sort | comm -13 - <(cd "$place" && find "$name" -path "$name/build" -prune -o -type f -print | sort))"

## Installing

root=$place/root
installed 'it is installed below DESTDIR' "$source" "$root"
check 'an installed program works' [ "$("$root/usr/local/bin/prime-judge" 7)" = '7: prime' ]
same 'no file tells the folder in which it was made' '' "$(grep -rlF "$place" "$root")"
if [ -e .git ] && git clone -q --no-hardlinks . "$place/checkout" 2> "$scratch/said" && given true; then
    build 'a checkout builds' "$place/checkout"
    installed 'it is installed, too' "$place/checkout" "$place/other root"
    check 'tarball and checkout install the same' \
        diff <(listing "$root") <(listing "$place/other root")
else
    skip 'no checkout' 'tarball and checkout install the same'
fi
check 'it is uninstalled' there "$source" make -s BUILD=build PREFIX=/usr/local "DESTDIR=$root" uninstall
same 'and nothing is left' '' "$(find "$root" ! -type d)"
same 'but the folders in which PREFIX lies' "$root/usr
$root/usr/local" "$(find "$root" -mindepth 1 | sort)"
tap_end
