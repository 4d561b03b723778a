#!/bin/bash
# front_door.sh: README's first two commands in a new Debian 12 that has only git, make and a C compiler: as root, as an
# ordinary user, and with something missing. Prints the seconds of each part. .ci/run runs it.
. tests/cli/tap.sh

[ "$(id -u)" = 0 ] || { check 'fresh system not made: this is not root' false; tap_end; }
. tests/release/system.sh

# Tests of operations on files and modes that an ordinary user may do and root may not, and vice versa.
files_and_modes=(
    core/base/test_file core/base/test_folder core/base/test_state_folder core/ui/test_prompt
    referee/engine/test_autosave referee/engine/test_record referee/channel/test_files match/test_results
    cli/test_records.sh cli/test_match.sh cli/test_tables.sh cli/test_judge.sh
)
project='/root/a folder/prime cards'
answers='103: prime
91: composite = 7 * 13'

SECONDS=0
part() {
    echo "# seconds of $1: $SECONDS"
    SECONDS=0
}

# in_project COMMAND [PROJECT]: runs it as root in the project, with an empty environment.
in_project() {
    inside sh -c "cd '${2:-$project}' && $1"
}

# told COMMAND...: runs it, shows its output as comments, and keeps the output in $scratch/told. Returns its status.
told() {
    "$@" 2>&1 < /dev/null | tee "$scratch/told" | sed 's/^/#   /'
    return "${PIPESTATUS[0]}"
}

# ends_well SENTENCE COMMAND...: a check of a long command, whose output is shown as it appears.
ends_well() {
    told "${@:2}"
    same "$1" 0 $?
}

# says_why SENTENCE PART COMMAND...: the command fails, and its last line of output, except those of make itself, is one
# sentence that contains PART.
says_why() {
    told "${@:3}"
    refuse "$1: it fails" test $? -eq 0
    has "$1: it says why" "$2" "$(grep -v '^make' "$scratch/told" | tail -n 1)"
}

# judged COMMAND...: prints the answers of make run to two numbers.
judged() {
    printf '103\n91\n' | "$@" 2> "$scratch/errors" || cat "$scratch/errors"
}

## The system

git clone -q --bare . "$scratch/project.git" 2> "$scratch/said" ||
    { cat "$scratch/said"; check 'the project can be cloned' false; tap_end; }
if ! make_system git make gcc libc6-dev ca-certificates > "$scratch/made" 2>&1; then
    tail -n 20 "$scratch/made" | sed 's/^/# /'
    check "fresh system not made: $(tail -n 1 "$scratch/made")" false
    tap_end
fi
check 'it has the processes and terminals of this machine' mount_system
check 'there is an ordinary user' has_user
rm -rf "$fresh/srv/project.git" "$fresh$project"
cp -r "$scratch/project.git" "$fresh/srv/"
check 'git trusts the copy of another user' inside git config --system --replace-all safe.directory '*'
check 'the project is cloned into a folder with a blank' inside git clone -q /srv/project.git "$project"
check 'and by an ordinary user' as_user 'rm -rf cards && git clone -q file:///srv/project.git cards'
part 'making the system'

## Cases in which make run cannot work

says_why 'without a network' 'without gmp nothing can be built' unshare --net env -i PATH="$PATH" HOME=/root \
    chroot "$fresh" sh -c "cd '$project' && make run"
says_why 'without root' 'without gmp nothing can be built' as_user 'cd cards && make run'
part 'refusals'

## make run

same 'make run sets up, builds and judges' "$answers" "$(judged in_project 'make run')"
part 'make run'
same 'and does so again' "$answers" "$(judged in_project 'DEPS=no make run')"
same 'without a network, too' "$answers" \
    "$(judged unshare --net env -i PATH="$PATH" chroot "$fresh" sh -c "cd '$project' && make run")"
same 'and for an ordinary user' "$answers" "$(judged as_user 'cd cards && make run')"
refuse 'it has installed no Japanese font' inside dpkg -s fonts-ipafont-gothic
in_project 'build/bin/prime-tables matrix --lang=ja -o /root/matrix.pdf' > "$scratch/told" 2>&1
same 'a sheet without its font is refused' 2 $?
has 'with the name of the package' fonts-ipafont-gothic "$(cat "$scratch/told")"
check 'there is a small disk' inside sh -c 'mkdir -p /mnt/full'
mount -t tmpfs -o size=4m tmpfs "$fresh/mnt/full"
says_why 'on a full disk' 'No space left on device' in_project 'make BUILD=/mnt/full/build run'
says_why 'make check on a full disk' 'No space left on device' in_project 'make BUILD=/mnt/full/build check'
umount "$fresh/mnt/full"
part 'make run again'

## make check

says_why 'make check goes on without a network' 'going on without' \
    unshare --net env -i PATH="$PATH" HOME=/root chroot "$fresh" sh -c "cd '$project' && make check-deps && false"
says_why 'and without root' 'going on without' as_user 'cd cards && make check-deps && false'
ends_well 'make check passes, in a system without fonts and locales' in_project 'make check'
part 'make check'
check 'an ordinary user has a copy' inside sh -c \
    "rm -rf /home/ann/copy && cp -a '$project' /home/ann/copy && chown -R ann: /home/ann/copy"
runs=$(printf 'run-tests/%s ' "${files_and_modes[@]}")
ends_well 'the tests of files and modes pass for an ordinary user' as_user "cd copy && rm -rf build/user &&
    QUICK=yes DEPS=no make -s AS_BUILT=yes TOGETHER=yes RESULTS=build/user $runs && tests/run build/user"
part 'the tests of files and modes'
tap_end
