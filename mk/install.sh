#!/bin/sh
# install.sh: installs or removes files.
#
#   mk/install.sh install MODE:FROM:TO...
#   mk/install.sh uninstall MODE:FROM:TO...
#
# TO begins with bin/, games/, man/, lib/, include/ or share/: the environment variable of that name is the folder, with
# DESTDIR. MODE is that of the file; or `link` for a symbolic link to FROM; or `pc` for a file of pkg-config, in which
# PREFIX, LIBDIR, INCLUDEDIR and VERSION are filled in.

# Sets `to` to the place of a file.
place() {
    to=${1##*:}
    eval "to=\$${to%%/*}/\${to#*/}"
}

# filled_in NAME FOLDER: an expression of sed. pkg-config moves a folder below PREFIX with it; blanks are escaped twice,
# as sed removes one backslash.
filled_in() {
    case $2 in
    "$PREFIX"/*) folder="\${prefix}/${2#"$PREFIX"/}" ;;
    *) folder=$2 ;;
    esac
    printf 's|@%s@|%s|\n' "$1" "$(echo "$folder" | sed 's/ /\\\\ /g')"
}

# install(1) replaces the old file by a new one, so that a program can be replaced while it is running.
install_one() {
    from=${1#*:}
    from=${from%:*}
    [ -d "${to%/*}" ] || install -d "${to%/*}" || return
    case $1 in
    link:*) ln -sf "$from" "$to" ;;
    pc:*)
        sed -e "$(filled_in PREFIX "$PREFIX")" -e "$(filled_in LIBDIR "$LIBDIR")" \
            -e "$(filled_in INCLUDEDIR "$INCLUDEDIR")" -e "s|@VERSION@|$VERSION|" "$from" > "$to" && chmod 644 "$to"
        ;;
    *) install -m "${1%%:*}" "$from" "$to" ;;
    esac
}

# Removes the folder of `to`, and those above it, as long as they are empty and below PREFIX.
remove_folders() {
    folder=${to%/*}
    while case $folder in "$DESTDIR$PREFIX"/*) ;; *) false ;; esac &&
        { [ ! -d "$folder" ] || rmdir "$folder" 2> /dev/null; }; do
        folder=${folder%/*}
    done
}

umask 022
command=$1
shift
for file; do
    place "$file"
    if [ "$command" = install ]; then
        install_one "$file" && echo "$to" || exit
    else
        rm -f "$to" || exit
    fi
done
[ "$command" = uninstall ] || exit 0

# Beside our decks may be those of a user, which stay.
# shellcheck disable=SC2154 # share is of the environment
rmdir "$share/doc/prime-card-games" "$share/prime-card-games/decks" "$share/prime-card-games/players" \
    "$share/prime-card-games" 2> /dev/null
# Empty folders of the system stay: bin of /usr, of /usr/local and the like.
case $DESTDIR$PREFIX in '' | /usr | /usr/local) exit 0 ;; esac
for file; do
    place "$file"
    remove_folders
done
