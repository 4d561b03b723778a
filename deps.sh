#!/bin/sh
# deps.sh: finds the libraries that the programs use, installs those that are missing, and writes down what it found.
#
#   ./deps.sh install    installs what is missing with the system's package manager; DEPS=no forbids it
#   ./deps.sh config     prints what the Makefile wants to know: the libraries, and the flags that the compiler takes
#
# CC, CFLAGS, LDFLAGS and PKG_CONFIG are honoured. Only GMP is required; cmocka is for the tests, and without
# another library the part of a program that needs it says so.

CC=${CC:-cc}
PKG_CONFIG=${PKG_CONFIG:-pkg-config}

# What is wanted, its header and library (a program has none), and its package for each package manager.
wanted='
#module      header        library     apt-get            dnf                 pacman      apk             brew
gmp          gmp.h         gmp         libgmp-dev         gmp-devel           gmp         gmp-dev         gmp
cmocka       cmocka.h      cmocka      libcmocka-dev      libcmocka-devel     cmocka      cmocka-dev      cmocka
libedit      histedit.h    edit        libedit-dev        libedit-devel       libedit     libedit-dev     libedit
cairo        cairo.h       cairo       libcairo2-dev      cairo-devel         cairo       cairo-dev       cairo
primesieve   primesieve.h  primesieve  libprimesieve-dev  primesieve-devel    primesieve  primesieve-dev  primesieve
mandoc       -             -           mandoc             mandoc              mandoc      mandoc          mandoc
'

# Whether a small program that includes the headers compiles and links with these flags.
try() {
    headers=$1
    shift
    {
        echo '#include <setjmp.h>'
        echo '#include <stdarg.h>'
        echo '#include <stddef.h>'
        echo '#include <stdint.h>'
        for header in $headers; do echo "#include <$header>"; done
        echo 'int main(void) { return 0; }'
    } > "$scratch/try.c"
    # The words of the flags are meant to be split.
    # shellcheck disable=SC2086
    $CC $CFLAGS "$@" -o "$scratch/try" "$scratch/try.c" $LDFLAGS $link_flags > /dev/null 2>&1
}

# Asks pkg-config, else the compiler, also for a folder of headers of that name; sets include_flags and link_flags.
has_library() {
    if $PKG_CONFIG --exists "$1" 2> /dev/null; then
        include_flags=$($PKG_CONFIG --cflags "$1")
        link_flags=$($PKG_CONFIG --libs "$1")
        return 0
    fi
    link_flags=-l$3
    for include_flags in '' "-I/usr/include/$1" "-I/usr/local/include/$1"; do
        # shellcheck disable=SC2086 # no word, or one
        try "$2" $include_flags && return
    done
    return 1
}

has() {
    if [ "$2" = - ]; then
        command -v "$1" > /dev/null 2>&1
    else
        has_library "$1" "$2" "$3"
    fi
}

# The lines of `wanted` that are not there.
missing() {
    echo "$wanted" | while read -r module header library packages; do
        case $module in '' | '#'*) continue ;; esac
        has "$module" "$header" "$library" || echo "$module $header $library $packages"
    done
}

say() {
    echo "deps: $*" >&2
}

# Prints a command, then runs it, as root where the package manager needs that.
run() {
    if [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ]; then
        if command -v sudo > /dev/null; then
            set -- sudo "$@"
        elif command -v doas > /dev/null; then
            set -- doas "$@"
        else
            say "not root, and there is no sudo; as root, run: $*"
            return 1
        fi
    fi
    say "$*"
    "$@" < /dev/null >&2
}

has_lists() {
    [ "$manager" != apt-get ] || [ -n "$(find "${APT_LISTS:-/var/lib/apt/lists}" -name '*Packages*' 2> /dev/null | head -n 1)" ]
}

refresh() {
    case $manager in
    apt-get) run apt-get update ;;
    pacman) run pacman -Sy ;;
    apk) run apk update ;;
    *) return 1 ;;
    esac
}

add() {
    case $manager in
    apt-get) run env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ;;
    dnf) run dnf install -y "$@" ;;
    pacman) run pacman -S --needed --noconfirm "$@" ;;
    apk) run apk add "$@" ;;
    brew) run brew install "$@" ;;
    esac
}

# All at once; if that fails, with fresh lists; if that fails, one by one, so that one unknown name spoils nothing else.
add_all() {
    has_lists || refresh
    add "$@" && return
    refresh && add "$@" && return
    for package; do
        add "$package"
    done
}

find_manager() {
    for manager in apt-get dnf pacman apk brew; do
        command -v $manager > /dev/null 2>&1 && return
    done
    manager=
}

# The packages of the lines of `missing`, for this package manager; pkg-config with them, which finds what lies elsewhere.
packages_of() {
    command -v "$PKG_CONFIG" > /dev/null 2>&1 || case $manager in
    apt-get) echo pkg-config ;;
    dnf) echo pkgconf-pkg-config ;;
    *) echo pkgconf ;;
    esac
    case $manager in
    apt-get) column=4 ;;
    dnf) column=5 ;;
    pacman) column=6 ;;
    apk) column=7 ;;
    brew) column=8 ;;
    esac
    awk -v column="$column" '{ print $column }'
}

names_of() {
    awk '{ printf "%s%s", sep, $1; sep = ", " }'
}

install() {
    lacking=$(missing)
    [ -n "$lacking" ] || return 0
    find_manager
    if [ "$DEPS" = no ]; then
        say "missing, and DEPS=no forbids to install it: $(echo "$lacking" | names_of)"
    elif [ -z "$manager" ]; then
        say "missing, and no package manager is known here: $(echo "$lacking" | names_of)"
    else
        say "missing: $(echo "$lacking" | names_of)"
        # shellcheck disable=SC2046 # one word for each package
        add_all $(echo "$lacking" | packages_of)
        lacking=$(missing)
        [ -z "$lacking" ] || say "going on without: $(echo "$lacking" | names_of)"
    fi
    case $lacking in
    gmp\ *)
        say 'GMP (gmp.h) is required: nothing can be built without it'
        return 1
        ;;
    esac
}

# Those of the flags given, in order, that the compiler and the linker take without a word; `accepted` stands before them.
accept() {
    link_flags=
    for flag; do
        # shellcheck disable=SC2086 # a flag may be two words
        try 'stdio.h string.h' -Werror $accepted $flag && accepted="$accepted $flag"
    done
}

# What hardens a delivered program.
hardening() {
    fortify='-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE'
    accepted=
    accept "$fortify=3"
    [ -n "$accepted" ] || accept "$fortify=2"
    accept -fstack-protector-strong -fstack-clash-protection -fcf-protection=full -fPIE
    echo "HARDENING_CFLAGS =$accepted"
    compiled=$accepted
    accept -pie -Wl,-z,relro,-z,now
    echo "HARDENING_LDFLAGS =${accepted#"$compiled"}"
}

config() {
    link_flags=
    if ! try ''; then
        say "the C compiler does not work: $CC $CFLAGS"
        return 1
    fi
    if ! has_library gmp gmp.h gmp; then
        say 'GMP (gmp.h) is missing; make deps installs it'
        return 1
    fi
    echo '# What ./deps.sh found here; make deps looks again.'
    echo "CONFIG_OF = $CC $CFLAGS $LDFLAGS"
    echo "$wanted" | while read -r module header library _; do
        case $header in '' | header | -) continue ;; esac
        name=$(echo "$module" | tr '[:lower:]' '[:upper:]')
        has_library "$module" "$header" "$library" || continue
        echo "HAVE_$name = yes"
        echo "${name}_CFLAGS = $include_flags"
        echo "${name}_LIBS = $link_flags"
    done
    hardening
}

scratch=$(mktemp -d) || exit 1
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
case $1 in
install | config) "$1" ;;
*)
    echo 'usage: ./deps.sh install|config' >&2
    exit 2
    ;;
esac
