#!/bin/bash
# machines.sh: the programs on machines other than this one, which is amd64. All print the same as here: README's
# examples, and the outputs of outputs.txt.
#
# i386 runs at full speed: in a new system the project is set up, built, tested and packaged. For arm64, armhf, and
# s390x, which is big-endian, a second system cross-compiles the programs, and qemu runs them. It does so for i386, too,
# if the kernel runs no 32-bit programs: then the rest is skipped. musl is another C library. tests/release/system.sh
# makes the systems, i386 and cross, and lists its requirements.
. tests/cli/tap.sh

sentence='the programs are the same on other machines'
[ "$(id -u)" = 0 ] || { skip 'not root' "$sentence"; tap_end; }
[ "$(uname -m)" = x86_64 ] || { skip 'amd64 absent' "$sentence"; tap_end; }
is_there mmdebstrap || needs debootstrap "$sentence" || tap_end
. tests/release/system.sh

systems=$fresh
jobs=$(processors)
# Debian's name, that of the GNU tools, and qemu's.
machines='arm64 aarch64-linux-gnu aarch64
armhf arm-linux-gnueabihf arm
s390x s390x-linux-gnu s390x'
runs_i386=yes
if is_there arch-test && ! arch-test i386 > "$scratch/said" 2>&1; then
    runs_i386=no
    machines="i386 i686-linux-gnu i386
$machines"
    skip 'a kernel that runs 32-bit programs absent' 'i386: set up, tested and packaged there'
fi
names=$(echo "$machines" | cut -d ' ' -f 1)

# The first package source of this machine.
archive=$(cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources 2> /dev/null |
    sed -n 's/^URIs: *\([^ ]*\).*/\1/p; s/^deb \(\[[^]]*\] *\)*\([^ ]*\) .*/\2/p' | head -n 1)

SECONDS=0
part() {
    echo "# seconds of $1: $SECONDS"
    SECONDS=0
}

# in_project COMMAND: runs it as root in the project's folder of the system, with an empty environment.
in_project() {
    inside sh -c "cd /root/cards && $1"
}

# install PACKAGE...: installs packages in the system.
install() {
    inside env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# ends_well SENTENCE COMMAND...: a check of a long command; the end of its output is shown if it fails.
ends_well() {
    "${@:2}" > "$scratch/told" 2>&1 < /dev/null
    status=$?
    [ $status -eq 0 ] || tail -n 40 "$scratch/told" | cut -c 1-300 | sed 's/^/#   /'
    same "$1" 0 $status
}

# built NAME LOG FOLDER: the log of a build has no warning, and the programs and the library exist.
built() {
    same "$1: built without a warning" '' "$(grep -E 'warning:|error:|Error [0-9]' "$2" | cut -c 1-300)"
    for file in bin/prime-judge bin/prime-hints bin/prime-tables bin/prime-referee bin/prime-match \
        bin/prime-archive lib/libprimecards.a lib/libprimecards.so; do
        check "$1: there is $file" test -e "$fresh/root/cards/$3/$file"
    done
}

# list NAME FOLDER [COMMAND]: writes the list of the outputs of the programs in a folder of the project, after COMMAND.
list() {
    rm -rf "$fresh/root/kept-$1"
    mkdir "$fresh/root/kept-$1"
    in_project "${3:-:} && tests/torture/outputs.sh $2 /root/kept-$1" > "$scratch/$1.list" 2> "$scratch/$1.errors"
}

# refused FILE: an output consists of a program's error message and status 2.
refused() {
    [ "$(tail -n 1 "$1")" = 'status 2' ] && grep -q '^prime-[a-z]*: ' "$1"
}

# listed NAME [sentence]: the list is that of this machine; or, with `sentence`, outputs that differ are refusals. The
# first lines of wrong outputs are shown.
listed() {
    wrong=0
    while read -r number command; do
        kept=$fresh/root/kept-$1/$number
        if [ "$2" ] && refused "$kept"; then
            echo "#   a sentence instead: $command"
        else
            wrong=$((wrong + 1))
            echo "#   wrong: $command"
            [ $wrong -gt 9 ] || diff -a "$scratch/kept/$number" "$kept" | cut -c 1-200 | head -n 6 | sed 's/^/#     /'
        fi
    done < <(diff "$scratch/amd64.list" "$scratch/$1.list" | sed -n 's/^> [^ ]* //p')
    same "$1: all outputs are those of amd64${2:+, or a sentence}" 0 "$wrong"
    same "$1: there are as many" "$count" "$(wc -l < "$scratch/$1.list")"
    tried "$(wc -l < "$scratch/$1.list")"
}

# readme NAME FOLDER: runs README's examples with the programs in FOLDER/bin.
readme() {
    in_project "BUILD=$2 tests/page README.md" > "$scratch/$1.readme" 2>&1
}

# readme_true NAME: the examples print what README says.
readme_true() {
    check "$1: README has examples" grep -q '^ok.* [$] ' "$scratch/$1.readme"
    same "$1: README's examples print what it says" '' "$(grep -v -e '^ok' -e '^1[.][.]' "$scratch/$1.readme")"
    tried "$(checks_in < "$scratch/$1.readme")"
}

# make_there NAME [ARCHITECTURE]: makes a system with a clone of the project. Ends the script if that fails. The
# packages come from one suite, which has the same versions of them for all machines.
make_there() {
    fresh=$systems/$1 architecture=$2
    if ! make_system git make gcc libc6-dev ca-certificates > "$scratch/made" 2>&1; then
        tail -n 20 "$scratch/made" | sed 's/^/# /'
        if grep -q 'Failed getting release file' "$scratch/made"; then
            skip 'network absent' "$sentence"
        else
            check "system $1 not made: $(tail -n 1 "$scratch/made")" false
        fi
        tap_end
    fi
    rm -f "$fresh"/etc/apt/sources.list.d/*
    printf "%s $archive bookworm main\n" deb deb-src > "$fresh/etc/apt/sources.list"
    check "$1: it has the processes and terminals of this machine" mount_system
    rm -rf "$fresh/root/project.git" "$fresh/root/cards"
    cp -r "$scratch/project.git" "$fresh/root/"
    check "$1: the project is cloned" inside git clone -q /root/project.git /root/cards
}

## In the system cross

# The locales of a machine, which depend on its byte order, are unpacked to /root/NAME.
# shellcheck disable=SC2046 # names of packages are words
install_compilers() {
    for name in $names; do
        inside dpkg --add-architecture "$name" || return
    done
    inside apt-get update &&
        install gettext qemu-user-static dpkg-dev m4 xz-utils musl-tools \
            $(echo "$machines" | awk '{ print "gcc-" $2, "libc6-dev:" $1, "libgmp-dev:" $1 }') || return
    for name in $names; do
        inside sh -c "cd /root && rm -f libc-bin_* && apt-get download libc-bin:$name && dpkg -x libc-bin_* $name" || return
    done
}

# The build of a machine is in build/NAME, and scripts that run its programs are in build/NAME/run/bin.
build_for() {
    in_project "make -j$jobs BUILD=build/$1 CFLAGS=-O2 CC=$2-gcc" \
        > "$scratch/$1.log" 2>&1
    mkdir -p "$fresh/root/cards/build/$1/run/bin"
    for program in prime-judge prime-hints prime-tables prime-referee prime-match prime-archive; do
        script=$fresh/root/cards/build/$1/run/bin/$program
        echo "#!/bin/sh
exec qemu-$3-static -E LOCPATH=/root/$1/usr/lib/locale -L / /root/cards/build/$1/bin/$program \"\$@\"" > "$script"
        chmod +x "$script"
    done
}

# GMP for musl is built from Debian's sources, which lack the manual: an empty makefile replaces it.
build_for_musl() {
    inside sh -c "[ -e /root/musl/lib/libgmp.a ] || { rm -rf /root/gmp && mkdir /root/gmp && cd /root/gmp &&
        apt-get source gmp && cd gmp-*/ && mkdir -p doc && echo '%:;' > doc/Makefile.in &&
        ./configure --host=x86_64-linux-musl CC=musl-gcc CC_FOR_BUILD=gcc \
            --disable-shared --prefix=/root/musl && make -j$jobs && make install; }" > "$scratch/gmp.log" 2>&1 &&
        in_project "make -j$jobs BUILD=build/musl CC=musl-gcc CFLAGS=-O2 \
            CPPFLAGS=-isystem/root/musl/include LDFLAGS=-L/root/musl/lib" > "$scratch/musl.log" 2>&1
}

cross() {
    fresh=$systems/cross
    install_compilers > "$scratch/installed" 2>&1
    echo $? > "$scratch/status"
    part 'cross: compilers and qemu' >> "$scratch/parts"
    echo "$machines" | while read -r name tools emulator; do
        build_for "$name" "$tools" "$emulator" < /dev/null
    done
    part 'cross: builds' >> "$scratch/parts"
    build_for_musl
    part 'musl: GMP, and a build' >> "$scratch/parts"
    for name in $names; do
        list "$name" "build/$name/run/bin"
        readme "$name" "build/$name/run"
    done
    list musl build/musl/bin
    readme musl build/musl
    part 'cross: outputs' >> "$scratch/parts"
}

## The systems

git clone -q --bare . "$scratch/project.git" 2> "$scratch/said" ||
    { cat "$scratch/said"; check 'the project can be cloned' false; tap_end; }
mkdir "$scratch/kept"
tests/torture/outputs.sh "$BUILD/bin" "$scratch/kept" > "$scratch/amd64.list" 2> "$scratch/amd64.errors"
count=$(grep -c '^[^#]' tests/torture/outputs.txt)
same 'amd64: there are all outputs' "$count" "$(wc -l < "$scratch/amd64.list")"
make_there cross
[ $runs_i386 = no ] || make_there i386 i386
part 'making the systems'
cross &

## i386

i386() {
    fresh=$systems/i386
    in_project 'printf "103\n91\n" | make run' > "$scratch/i386.answers" 2> "$scratch/i386.log"
    same 'i386: make run sets up, builds and judges' '103: prime
91: composite = 7 * 13' "$(cat "$scratch/i386.answers")"
    part 'i386: make run'
    built i386 "$scratch/i386.log" build
    list i386 build/bin
    listed i386
    # A stack of 128 KiB; then no /proc.
    list i386-stack build/bin 'ulimit -s 128'
    listed i386-stack sentence
    umount -l "$fresh/proc"
    list i386-proc build/bin
    listed i386-proc sentence
    mount -t proc proc "$fresh/proc"
    part 'i386: outputs'
    ends_well 'i386: what the tests need besides is installed' in_project 'make check-deps'
    ends_well 'i386: make check-quick passes' in_project "make -j$jobs check-quick"
    tail -n 1 "$scratch/told" | sed 's/^/#   /'
    grep -A9 '^FAILED' "$scratch/told" | cut -c 1-300 | sed 's/^/#   /'
    part 'i386: make check-quick'
    # The packages for this machine, without those for all machines. The tests have just been run.
    echo 'build=any' > "$fresh/etc/dpkg/buildpackage.conf"
    ends_well 'i386: what builds Debian packages is installed' install dpkg-dev
    ends_well 'i386: and what these need' in_project 'DEBIAN_FRONTEND=noninteractive apt-get build-dep -y --arch-only ./'
    ends_well 'i386: the Debian packages are built' in_project "DEB_BUILD_OPTIONS='nocheck parallel=$jobs' make deb"
    ends_well 'i386: and installed' in_project 'dpkg -i build/deb/prime-card-games_*.deb build/deb/libprimecards1_*.deb'
    ends_well "i386: README's examples are true of them" in_project 'tests/release/installed README.md'
    part 'i386: the Debian packages'
}
[ $runs_i386 = no ] || i386

## The others

wait
fresh=$systems/cross
same 'cross: compilers and qemu are installed' 0 "$(cat "$scratch/status")"
[ "$(cat "$scratch/status")" = 0 ] || tail -n 20 "$scratch/installed" | sed 's/^/#   /'
check 'musl: GMP is built' test -e "$fresh/root/musl/lib/libgmp.a"
[ -e "$fresh/root/musl/lib/libgmp.a" ] || tail -n 20 "$scratch/gmp.log" | sed 's/^/#   /'
for name in $names musl; do
    built "$name" "$scratch/$name.log" "build/$name"
    listed "$name"
    readme_true "$name"
done
sed 's/^# /# meanwhile, /' "$scratch/parts"
part 'waiting for the others'

## The time for a verdict

median() {
    sort -n "$1" | sed -n 3p | cut -d ' ' -f 1
}

# timed NUMBERS TITLE: nanoseconds of processor time per line. The two machines take turns; the median of five runs
# counts.
timed() {
    rm -f "$scratch"/*.ns
    "$BUILD/tests/bench/make_numbers" "$1" 50000 > "$scratch/numbers"
    for _ in 1 2 3 4 5; do
        "$BUILD/tests/bench/measure" 50000 "$scratch/numbers" "$BUILD/bin/prime-judge" -n >> "$scratch/amd64.ns"
        "$BUILD/tests/bench/measure" 50000 "$scratch/numbers" chroot "$systems/i386" \
            /root/cards/build/bin/prime-judge -n >> "$scratch/i386.ns"
    done
    there=$(median "$scratch/i386.ns") here=$(median "$scratch/amd64.ns")
    check "verdicts of $2 are timed" test "${here:-0}" -gt 0 -a "${there:-0}" -gt 0
    figure "$2, i386 / amd64, ns" "$there / $here = $(awk "BEGIN { printf \"%.1f\", ${there:-0} / ${here:-1} }")"
}

[ $runs_i386 = no ] || { timed odd 'random odd, 64 bits'; timed primes 'primes, 64 bits'; }
figure 'outputs that are the same on each machine' "$count"
part 'verdicts'
tap_end
