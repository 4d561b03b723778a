#!/bin/sh
# test_deps.sh: what deps.sh asks of each package manager, played with managers that only write down what they are asked.
. tests/cli/tap.sh
unset DEPS # the caller may have forbidden what is played here

tools=$scratch/tools
there=$scratch/there # a file for each header and program that the compiler and the shell can find
log=$scratch/log
mkdir "$tools" "$there"
for tool in sh awk cat chmod cut env find grep head mkdir mktemp rm sed sort tr uname; do
    ln -s "$(command -v $tool)" "$tools/$tool"
done

# tool NAME: a program whose text is on standard input.
tool() {
    {
        echo '#!/bin/sh'
        cat
    } > "$tools/$1"
    chmod +x "$tools/$1"
}

# A compiler that knows the headers in $there.
tool cc << END
for word; do case \$word in *.c) source=\$word ;; esac; done
for header in gmp.h cmocka.h histedit.h cairo.h primesieve.h; do
    ! grep -q "<\$header>" "\$source" || [ -f "$there/\$header" ] || exit 1
done
END
tool id << 'END'
echo "${USER_ID:-0}"
END
tool sudo << END
echo "sudo" >> "$log"
"\$@"
END
mv "$tools/sudo" "$scratch/sudo"

# manager NAME UNKNOWN: the only manager there is; it refuses all if one of the packages has this name (a pattern).
manager() {
    rm -f "$tools/apt-get" "$tools/dnf" "$tools/pacman" "$tools/apk" "$tools/brew" "$tools/mandoc" "$log"
    rm -f "$there"/*
    [ -n "$1" ] || return
    tool "$1" << END
echo "$1 \$*" >> "$log"
echo "noise"
case \$1 in update | -Sy) exit ;; esac
for word; do
    case \$word in
    install | add | -*) ;;
    ${2:-none}) exit 100 ;;
    esac
done
for word; do
    case \$word in
    *gmp*) : > "$there/gmp.h" ;;
    *cmocka*) : > "$there/cmocka.h" ;;
    *libedit*) : > "$there/histedit.h" ;;
    *cairo*) : > "$there/cairo.h" ;;
    *primesieve*) : > "$there/primesieve.h" ;;
    mandoc) printf '#!/bin/sh\n' > "$tools/mandoc"; chmod +x "$tools/mandoc" ;;
    esac
done
END
}

# Runs deps.sh install there; keeps its status, its output, and what the managers were asked.
deps() {
    touch "$log"
    PATH=$tools CC=cc CFLAGS='' LDFLAGS='' PKG_CONFIG=pkg-config APT_LISTS=$scratch/lists \
        sh deps.sh install > "$scratch/stdout" 2> "$scratch/stderr"
    status=$?
    asked=$(cat "$log")
}

all='libgmp-dev libcmocka-dev libedit-dev libcairo2-dev libprimesieve-dev mandoc'
mkdir "$scratch/lists"
touch "$scratch/lists/host_Packages"

asks() {
    manager "$1" ''
    deps
    same "$1 is asked once, for all" "$2" "$asked"
    same "$1: all is well then" 0 $status
    has "$1: the command is printed first" "deps: $3$2" "$(cat "$scratch/stderr")"
    same "$1: nothing on standard output" '' "$(cat "$scratch/stdout")"
    deps
    same "$1: it is not asked again" "$2" "$asked"
    same "$1: and nothing is said" '' "$(cat "$scratch/stdout" "$scratch/stderr")"
}

asks apt-get "apt-get install -y --no-install-recommends pkg-config $all" 'env DEBIAN_FRONTEND=noninteractive '
asks dnf 'dnf install -y pkgconf-pkg-config gmp-devel libcmocka-devel libedit-devel cairo-devel primesieve-devel mandoc'
asks pacman 'pacman -S --needed --noconfirm pkgconf gmp cmocka libedit cairo primesieve mandoc'
asks apk 'apk add pkgconf gmp-dev cmocka-dev libedit-dev cairo-dev primesieve-dev mandoc'
asks brew 'brew install pkgconf gmp cmocka libedit cairo primesieve mandoc'

manager apt-get ''
touch "$there/gmp.h" "$there/cmocka.h" "$there/cairo.h" "$there/primesieve.h"
deps
same 'only what is missing is installed' \
    'apt-get install -y --no-install-recommends pkg-config libedit-dev mandoc' "$asked"

manager apt-get ''
rm "$scratch/lists/host_Packages"
deps
same 'lists that are missing are fetched first' \
    "apt-get update
apt-get install -y --no-install-recommends pkg-config $all" "$asked"
touch "$scratch/lists/host_Packages"

manager apt-get libprimesieve-dev
deps
same 'a name that is unknown does not spoil the others' 0 $status
has 'then they are asked for one by one' 'recommends libgmp-dev
' "$asked"
has 'what could not be had is said' 'deps: going on without: primesieve' "$(cat "$scratch/stderr")"

manager apt-get '*'
deps
same 'without GMP it is an error' 1 $status
has 'and that is said' 'GMP (gmp.h) is required' "$(cat "$scratch/stderr")"

manager apt-get ''
cp "$scratch/sudo" "$tools/sudo"
USER_ID=1000 deps
has 'who is not root uses sudo' 'sudo
apt-get install' "$asked"
has 'and sees it' 'deps: sudo env DEBIAN_FRONTEND=noninteractive apt-get install' "$(cat "$scratch/stderr")"
manager brew ''
USER_ID=1000 deps
same 'brew does not want root' '' "$(grep sudo "$log")"
rm "$tools/sudo"
manager apt-get ''
USER_ID=1000 deps
same 'without sudo nothing is run' '' "$asked"
has 'but the command is told' 'as root, run: env DEBIAN_FRONTEND=noninteractive apt-get install' "$(cat "$scratch/stderr")"

manager apt-get ''
touch "$there/gmp.h"
DEPS=no deps
same 'DEPS=no asks nobody' '' "$asked"
same 'DEPS=no goes on without what can be spared' 0 $status
has 'DEPS=no says what is missing' 'DEPS=no forbids to install it: cmocka, libedit, cairo, primesieve, mandoc' \
    "$(cat "$scratch/stderr")"
rm "$there/gmp.h"
DEPS=no deps
same 'DEPS=no without GMP is an error' 1 $status

manager ''
touch "$there/gmp.h"
deps
same 'without a package manager it goes on' 0 $status
has 'and says what is missing' 'no package manager is known here: cmocka' "$(cat "$scratch/stderr")"

# The configuration, with and without pkg-config.
config() {
    PATH=$tools CC=cc CFLAGS='' LDFLAGS='' sh deps.sh config
}
manager ''
touch "$there/gmp.h" "$there/histedit.h"
found=$(config)
has 'without pkg-config a library is found by compiling' 'LIBEDIT_LIBS = -ledit' "$found"
same 'what is not there is not named' '' "$(echo "$found" | grep CAIRO)"
tool pkg-config << 'END'
case $* in
'--exists cairo') ;;
'--cflags cairo') echo -I/opt/cairo ;;
'--libs cairo') echo -L/opt -lcairo ;;
*) exit 1 ;;
esac
END
has 'with pkg-config it says where things are' 'CAIRO_CFLAGS = -I/opt/cairo
CAIRO_LIBS = -L/opt -lcairo' "$(config)"
rm "$there/gmp.h"
has 'without GMP that is told' 'GMP (gmp.h) is missing' "$(config 2>&1)"
tool cc << 'END'
exit 1
END
refuse 'a compiler that does not work is an error' config
tap_end
