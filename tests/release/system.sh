# system.sh: a new Debian 12 system, for scripts that need one: source it after tap.sh. It needs root, debootstrap or
# mmdebstrap, and the network. The system is in $fresh, a folder of the scratch folder unless $SYSTEM names another; an
# existing system is used again. A script that needs several systems sets $fresh to a folder below it before each call.
# shellcheck shell=bash

fresh=${SYSTEM:-$scratch/fresh}
mounted=()

# shellcheck disable=SC2317 # called by the trap
system_leave() {
    for fresh in "${mounted[@]}"; do
        umount -l "$fresh/mnt/full" "$fresh/dev/pts" "$fresh/proc" 2> /dev/null
    done
    rm -rf --one-file-system "$scratch" # what could not be unmounted stays
    tap_leave
}
trap system_leave EXIT

# make_system PACKAGE...: makes a minimal Debian with these packages, and the package sources of this machine. Its
# architecture is $architecture, by Debian's name, or that of this machine.
# shellcheck disable=SC2317 # called by check
make_system() {
    [ ! -x "$fresh/usr/bin/apt-get" ] || return 0
    maker=debootstrap
    is_there debootstrap || maker=mmdebstrap
    for _ in 1 2 3; do
        mkdir -p "${fresh%/*}"
        "$maker" ${architecture:+--arch="$architecture"} --variant=minbase \
            ${1:+--include="$(echo "$*" | tr ' ' ,)"} bookworm "$fresh" && take_sources && return
        rm -rf --one-file-system "$fresh"
        sleep 5
    done
    return 1
}

take_sources() {
    cp -a /etc/apt/apt.conf.d /etc/apt/trusted.gpg.d "$fresh/etc/apt/" &&
        cp -a /usr/share/keyrings "$fresh/usr/share/" &&
        cp -L /etc/resolv.conf "$fresh/etc/resolv.conf" || return
    ! ls /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources > /dev/null 2>&1 ||
        cp -a /etc/apt/sources.list.d "$fresh/etc/apt/"
    if [ -s /etc/apt/sources.list ]; then
        cp /etc/apt/sources.list "$fresh/etc/apt/"
    elif [ -n "$(ls "$fresh/etc/apt/sources.list.d")" ]; then
        rm -f "$fresh/etc/apt/sources.list"
    fi
    rm -rf "$fresh"/var/lib/apt/lists/* # as in an image: no list of packages
}

# shellcheck disable=SC2317 # called by check
mount_system() {
    mounted+=("$fresh")
    mount -t proc proc "$fresh/proc" && mount --bind /dev/pts "$fresh/dev/pts"
}

# inside COMMAND...: runs it as root in the system, with an empty environment.
inside() {
    env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root chroot "$fresh" "$@"
}

# as_user COMMAND: runs it as the ordinary user ann, as if she had logged in.
as_user() {
    inside su -l ann -c "$1"
}

# shellcheck disable=SC2317 # called by check
has_user() {
    inside id ann || inside useradd -m -s /bin/sh ann
}
