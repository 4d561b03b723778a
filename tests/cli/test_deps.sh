#!/bin/sh
# test_deps.sh: what deps.sh finds, which packages it requests from each package manager, and what it prints if
# something is missing or broken. The compiler and the package managers are scripts: the compiler knows given headers,
# and a manager only logs its arguments.
. tests/cli/tap.sh
unset DEPS CPPFLAGS CFLAGS LDFLAGS PKG_CONFIG WITHOUT # the caller may have set them
compiler=$(command -v "${CC:-cc}" || command -v cc)

tools=$scratch/tools
there=$scratch/there # a file for each header that the compiler finds; it holds the message if including it fails
log=$scratch/log
mkdir "$tools" "$there"
for tool in sh awk cat chmod cp cut env find grep head mkdir mktemp rm sed sort tr; do
    ln -s "$(command -v $tool)" "$tools/$tool"
done

# tool NAME: creates a program; its text is on standard input.
tool() {
    {
        echo '#!/bin/sh'
        cat
    } > "$tools/$1"
    chmod +x "$tools/$1"
}

tool cc << END
last=
for word; do
    case \$word in
    *.c) source=\$word ;;
    -E) only_reads=yes ;;
    esac
    [ "\$last" != -o ] || made=\$word
    last=\$word
done
while read -r _ header; do
    case \$header in
    *'<gmp.h>' | *'<cmocka.h>' | *'<histedit.h>' | *'<pango/pangocairo.h>' | *'<fontconfig/fontconfig.h>' | \
        *'<primesieve.h>' | *'<pari/pari.h>')
        header=\${header##*[</]}
        header=\${header%>}
        [ -f "$there/\$header" ] || { echo "fatal error: \$header: No such file or directory" >&2; exit 1; }
        [ -n "\$only_reads" ] || [ ! -s "$there/\$header" ] || { cat "$there/\$header" >&2; exit 1; }
        [ "\$header" != pari.h ] || [ -z "\$made" ] || cat "$scratch/linked" > "\$made" 2> /dev/null || :
        ;;
    esac
done < "\$source"
! grep -q FcFontList "\$source" || cp "$scratch/fonts" "\$made"
END
# A stand-in for a program that uses fontconfig: the fonts that are installed here, each by its file.
cat > "$scratch/fonts" << END
#!$tools/sh
case \$1 in
*ja) [ -f "$there/japanese" ] ;;
*DejaVu*) [ -f "$there/dejavu" ] ;;
*) [ -f "$there/japanese" ] || [ -f "$there/dejavu" ] ;;
esac
END
chmod +x "$scratch/fonts"
tool id << 'END'
echo "${USER_ID:-0}"
END
tool uname << 'END'
echo "${SYSTEM:-FreeBSD}"
END
tool sudo << END
[ "\$1" != -n ] || shift
echo "sudo" >> "$log"
[ ! -f "$scratch/refused" ] || exit 1
"\$@"
END
mv "$tools/sudo" "$scratch/sudo"

# manager NAME UNKNOWN: makes this the only package manager. It fails if the name of a package matches UNKNOWN.
manager() {
    (cd "$tools" && rm -f apt-get dnf pacman zypper apk pkg brew mandoc msgfmt pkg-config tmux valgrind "$log" \
        "$there"/*)
    [ -n "$1" ] || return
    tool "$1" << END
echo "$1 \$*" >> "$log"
echo "noise"
[ ! -f "$scratch/offline" ] || exit 100
case " \$* " in *' update '* | *' -Sy '* | *' refresh '* | *' makecache '*) exit ;; esac
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
    *pango*) : > "$there/pangocairo.h" "$there/fontconfig.h" ;;
    *primesieve*) : > "$there/primesieve.h" ;;
    *pari*) : > "$there/pari.h" ;;
    mandoc) printf '#!/bin/sh\n' > "$tools/mandoc"; chmod +x "$tools/mandoc" ;;
    *dejavu*) : > "$there/dejavu" ;;
    *ipa*) : > "$there/japanese" ;;
    valgrind | tmux) printf '#!/bin/sh\n' > "$tools/\$word"; chmod +x "$tools/\$word" ;;
    gettext | gettext-tools) printf '#!/bin/sh\n' > "$tools/msgfmt"; chmod +x "$tools/msgfmt" ;;
    esac
done
END
}

# deps [SET]: runs deps.sh install; sets its status, its output, and the log of the managers' arguments.
deps() {
    touch "$log"
    PATH=$tools CC=cc CFLAGS='' LDFLAGS='' PKG_CONFIG=pkg-config APT_LISTS=$scratch/lists \
        sh deps.sh install "$@" > "$scratch/stdout" 2> "$scratch/stderr"
    status=$?
    asked=$(cat "$log")
    said=$(cat "$scratch/stderr")
}

# installs SENTENCE ASKED [SET]: deps, and what the managers are asked.
installs() {
    sentence=$1
    expected=$2
    shift 2
    deps "$@"
    same "$sentence" "$expected" "$asked"
}

config() {
    PATH=$tools CC=cc LDFLAGS='' PKG_CONFIG=pkg-config sh deps.sh config
}

## Each package manager

all='libgmp-dev libcmocka-dev libedit-dev libpango1.0-dev libprimesieve-dev libpari-dev gettext mandoc'
add_apt='apt-get install -y --no-install-recommends'
mkdir "$scratch/lists"
touch "$scratch/lists/host_Packages"

asks() {
    manager "$1" ''
    deps
    same "$1 is asked once, for all" "$2" "$asked"
    same "$1: all is well then" 0 $status
    has "$1: the command is printed first" "deps: $3$2" "$said"
    same "$1: nothing on standard output" '' "$(cat "$scratch/stdout")"
}

asks apt-get "$add_apt pkg-config $all" 'env DEBIAN_FRONTEND=noninteractive '
asks dnf 'dnf install -y pkgconf-pkg-config gmp-devel libcmocka-devel libedit-devel pango-devel '\
'primesieve-devel pari-devel gettext mandoc'
asks pacman 'pacman -S --needed --noconfirm pkgconf gmp cmocka libedit pango primesieve pari gettext mandoc'
asks zypper 'zypper --non-interactive install pkg-config gmp-devel libcmocka-devel libedit-devel pango-devel '\
'libprimesieve-devel pari-devel gettext-tools mandoc'
asks apk 'apk add pkgconf gmp-dev cmocka-dev libedit-dev pango-dev primesieve-dev pari-dev gettext '\
'mandoc'
asks pkg 'pkg install pkgconf gmp cmocka libedit pango primesieve pari gettext-tools mandoc' \
    'env ASSUME_ALWAYS_YES=yes '
asks brew 'brew install pkgconf gmp cmocka libedit pango primesieve pari gettext mandoc'

deps
same 'when all is there nothing is asked again' 1 "$(echo "$asked" | wc -l | tr -d ' ')"
same 'and nothing is said' '' "$(cat "$scratch/stdout" "$scratch/stderr")"

manager pkg ''
SYSTEM=Linux installs 'a program of the name pkg is not asked where it is not the package manager' ''

manager apt-get ''
(cd "$there" && touch gmp.h cmocka.h pangocairo.h primesieve.h pari.h)
installs 'only what is missing is installed' "$add_apt pkg-config libedit-dev gettext mandoc"

manager apt-get ''
WITHOUT='pangocairo pari' deps
same 'libraries that are left out are not installed' "$add_apt pkg-config libgmp-dev libcmocka-dev libedit-dev "\
'libprimesieve-dev gettext mandoc' "$asked"

manager apt-get ''
rm "$scratch/lists/host_Packages"
installs 'lists that are missing are fetched first' \
    "apt-get update -o APT::Update::Error-Mode=any
$add_apt pkg-config $all"
touch "$scratch/lists/host_Packages"

manager apt-get libprimesieve-dev
deps
same 'a name that is unknown does not spoil the others' 0 $status
has 'then they are asked for one by one' "$add_apt libgmp-dev
" "$asked"
has 'a package that could not be installed is named' 'deps: going on without primesieve: put right' "$said"

## No root, no network, no permission

# The output has this number of lines of deps.sh, and one of them is this line.
says() {
    same "$1, in one message" "$2" "$(grep -c '^deps: ' "$scratch/stderr")"
    has "$1" "$3" "$said"
}

manager apt-get '*'
deps
same 'without GMP it is an error' 1 $status
has 'and that is said' 'deps: missing: gmp, cmocka, libedit, pangocairo, primesieve, pari, msgfmt, mandoc, and '\
'without gmp ' "$said"

manager apt-get ''
touch "$scratch/offline"
deps
same 'without a network it is an error' 1 $status
same 'and the manager is not asked for each package' 3 "$(echo "$asked" | wc -l | tr -d ' ')"
same 'the last words of the manager are followed by one sentence' 'noise
deps: missing: gmp, cmocka, libedit, pangocairo, primesieve, pari, msgfmt, mandoc, and without gmp '\
'nothing can be built: put right '\
'what apt-get says above (is there a network?), then run make deps again' "$(tail -n 2 "$scratch/stderr")"
rm "$scratch/lists/host_Packages" "$log"
installs 'with no lists either, it is asked for them alone' 'apt-get update -o APT::Update::Error-Mode=any'
touch "$there/gmp.h"
deps
same 'without a network an optional package is not an error' 0 $status
touch "$scratch/lists/host_Packages"
(cd "$there" && touch cmocka.h histedit.h pangocairo.h primesieve.h pari.h)
tool msgfmt < /dev/null
rm "$log"
echo 'exit 1' | tool pkg-config
deps
same 'a single package is asked for once' 1 "$(grep -c install "$log")"
rm "$scratch/offline"

manager apt-get ''
cp "$scratch/sudo" "$tools/sudo"
USER_ID=1000 deps
has 'a user other than root uses sudo' 'sudo
apt-get install' "$asked"
has 'and sees it' 'deps: sudo env DEBIAN_FRONTEND=noninteractive apt-get install' "$said"
manager apt-get libprimesieve-dev
USER_ID=1000 deps
same 'with sudo, too, a name that is unknown does not spoil the others' \
    'deps: going on without primesieve: put right what apt-get says above (is there a network?), then run make deps '\
'again' \
    "$(tail -n 1 "$scratch/stderr")"
manager brew ''
USER_ID=1000 deps
same 'brew does not want root' '' "$(grep sudo "$log")"

by_hand="as root, run: env DEBIAN_FRONTEND=noninteractive $add_apt pkg-config"
manager apt-get ''
touch "$scratch/refused"
USER_ID=1000 deps
same 'sudo that refuses is an error without GMP' 1 $status
same 'it is asked once to do a thing' 1 "$(grep -c '^deps: sudo ' "$scratch/stderr")"
has 'and the command is printed' "see what sudo says above; $by_hand libgmp-dev" "$said"
rm "$tools/sudo" "$scratch/refused"

manager apt-get ''
USER_ID=1000 installs 'without sudo nothing is run' ''
same 'without sudo and GMP it is an error' 1 $status
says 'without sudo the command is printed' 1 "you are not root, and there is no sudo or doas; $by_hand $all"
touch "$there/gmp.h"
rm "$scratch/lists/host_Packages"
USER_ID=1000 deps
same 'without sudo it goes on without what can be spared' 0 $status
says 'the command begins with the lists if they are missing' 1 \
    'deps: going on without cmocka, libedit, pangocairo, primesieve, pari, msgfmt, mandoc: you are not root, '\
'and there is no sudo or doas; as root, run: apt-get update -o APT::Update::Error-Mode=any && env '
touch "$scratch/lists/host_Packages"

manager apt-get ''
touch "$there/gmp.h"
DEPS=no installs 'DEPS=no asks no package manager' ''
same 'DEPS=no goes on without what can be spared' 0 $status
says 'DEPS=no says what is missing' 1 "going on without cmocka, libedit, pangocairo, primesieve, pari, msgfmt, \
mandoc: DEPS=no forbids an installation; $by_hand libcmocka-dev "
rm "$there/gmp.h"
DEPS=no deps
same 'DEPS=no without GMP is an error' 1 $status
says 'DEPS=no says how to have it' 1 "DEPS=no forbids an installation; $by_hand libgmp-dev"

manager ''
touch "$there/gmp.h"
deps
same 'without a package manager it goes on' 0 $status
says 'it says what is missing' 1 \
    'without cmocka, libedit, pangocairo, primesieve, pari, msgfmt, mandoc: no package manager is known here: '\
'install them by hand'

## Libraries that are present but do not work

# broken HEADER MESSAGE: all libraries are present, but the compiler fails with this message if the header is included.
broken() {
    manager apt-get ''
    (cd "$there" && touch gmp.h cmocka.h histedit.h pangocairo.h primesieve.h pari.h)
    tool mandoc < /dev/null
    tool msgfmt < /dev/null
    echo "$2" > "$there/$1"
}

# refused_gmp NAME COMPILER_LINE MESSAGE: what deps.sh prints if GMP does not work.
refused_gmp() {
    same "$1: nothing is installed" '' "$asked"
    same "$1: an error" 1 $status
    same "$1: it is named, with what was tried" "deps: gmp is installed, but does not work with this compiler and \
these flags: nothing can be built
deps:   tried: $2
deps:   answer: $3" "$(head -n 3 "$scratch/stderr")"
    says "$1: what to do" 4 'deps: what to do: install a newer one, or one for this compiler'
}

broken gmp.h "gmp.h:1: error: a stray '@'"
deps
refused_gmp 'a header that does not compile' 'cc -o try try.c -lgmp' "gmp.h:1: error: a stray '@'"
config 2> "$scratch/again" > "$scratch/stdout"
same 'the same is said of it where nothing is to be installed' "$said" "$(cat "$scratch/again")"
same 'and nothing is written down' '' "$(cat "$scratch/stdout")"

broken gmp.h 'ld: skipping incompatible /usr/lib/libgmp.so when searching for -lgmp
ld: cannot find -lgmp'
deps
refused_gmp 'a library of another architecture' 'cc -o try try.c -lgmp' \
    'ld: skipping incompatible /usr/lib/libgmp.so when searching for -lgmp'

broken gmp.h 'ld: cannot find -lgmp'
installs 'a header without the library: what it wants is installed' "$add_apt pkg-config libgmp-dev"

manager apt-get ''
rm -f "$tools/cc.real"
mv "$tools/cc" "$tools/cc.real"
tool cc << 'END'
for word; do case $word in *.c) ! grep -q gmp.h "$word" || exit 1 ;; esac; done
END
deps
same 'a library that is installed but still not found is an error' 1 $status
has 'and that is said' 'apt-get reports no error, but they are not found; name their place' "$said"
mv "$tools/cc.real" "$tools/cc"

# Creates a pkg-config that knows these modules, each in its own folder.
claims() {
    tool pkg-config << END
case " $* " in *" \$2 "*) ;; *) exit 1 ;; esac
case \$1 in
--cflags) echo "-I/opt/\$2" ;;
--libs) echo "-L/opt -l\$2" ;;
esac
END
}

broken gmp.h ''
rm "$there/gmp.h"
claims gmp cmocka libedit pangocairo primesieve pari
deps
refused_gmp 'pkg-config knows what the compiler does not find' 'cc -I/opt/gmp -o try try.c -L/opt -lgmp' \
    'fatal error: gmp.h: No such file or directory'

broken pangocairo.h 'error: no'
claims gmp cmocka libedit pangocairo primesieve pari
installs 'of what can be spared nothing is installed that is there' ''
same 'and nothing said yet' '' "$said"
found=$(config 2> "$scratch/stderr")
said=$(cat "$scratch/stderr")
has 'but it is named when it is left out' 'deps: pangocairo is installed, but does not work with this compiler and these '\
'flags: going on without it
deps:   tried: cc -I/opt/pangocairo -o try try.c -L/opt -lpangocairo
deps:   answer: error: no' "$said"
says 'and what to do' 4 'deps: what to do: '
same 'it is not used' '' "$(echo "$found" | grep PANGOCAIRO)"
has 'the others are' 'PRIMESIEVE_CFLAGS = -I/opt/primesieve
PRIMESIEVE_LIBS = -L/opt -lprimesieve' "$found"

## The configuration

manager ''
touch "$there/gmp.h" "$there/histedit.h"
found=$(config)
has 'without pkg-config a library is found by compiling' 'LIBEDIT_LIBS = -ledit' "$found"
same 'absent modules are not named' '' "$(echo "$found" | grep PANGOCAIRO)"
claims pangocairo
touch "$there/pangocairo.h" "$there/fontconfig.h"
has 'with pkg-config it says where things are' 'PANGOCAIRO_CFLAGS = -I/opt/pangocairo
PANGOCAIRO_LIBS = -L/opt -lpangocairo' "$(config)"
touch "$there/pari.h"
same 'libpari that is an archive alone is not used' '' "$(config | grep PARI)"
printf '\177ELF\0libgmp.so.10\0libpari-gmp-tls.so.8\0libc.so.6\0' > "$scratch/linked"
same 'libpari is not linked: its name is kept' "HAVE_PARI = yes
PARI_CFLAGS = -DPARI_NAME='\"libpari-gmp-tls.so.8\"'
PARI_LIBS = " "$(config | grep PARI)"
printf 'MachO\0/opt/homebrew/opt/pari/lib/libpari-gmp.dylib\0/usr/lib/libSystem.B.dylib' > "$scratch/linked"
has 'of another system, too' '/pari/lib/libpari-gmp.dylib"' "$(config)"
rm "$there/gmp.h"
has 'without GMP that is reported' 'nothing can be built without gmp (gmp.h), which is missing: run make deps' \
    "$(config 2>&1)"
refuse 'and is an error' config

touch "$there/gmp.h"
fortified() {
    CFLAGS=$1 CPPFLAGS=$2 config | sed -n 's/^HARDENING_CFLAGS =.*\(-D_FORTIFY_SOURCE[^ ]*\).*/\1/p'
}
same 'functions are checked' -D_FORTIFY_SOURCE=3 "$(fortified -O2 '')"
same 'a -D_FORTIFY_SOURCE of CFLAGS is not given twice' '' "$(fortified '-O2 -D_FORTIFY_SOURCE=2' '')"
same 'nor one for the preprocessor alone' '' "$(fortified '-O2 -Wp,-D_FORTIFY_SOURCE=2' '')"
same 'nor one of CPPFLAGS' '' "$(fortified -O2 -D_FORTIFY_SOURCE=2)"

# make configures again if, and only if, a flag changes, whatever characters the flag contains.
weird="-I'/opt/my libs' -DA='\\\"#\\\$\$x'"
configure() {
    own_make -s "BUILD=$scratch/build" CC="$tools/cc" PKG_CONFIG=true "$@" "$scratch/build/config.mk" < /dev/null
}
(cd "$there" && touch gmp.h cmocka.h histedit.h pangocairo.h primesieve.h pari.h)
marked() {
    cut -d ' ' -f 2- "$scratch/build/config.mk" | grep -c MARK
}
configure
echo '# MARK' >> "$scratch/build/config.mk"
configure
same 'the same flags: what was found is kept' 1 "$(marked)"
configure "CPPFLAGS=$weird"
same 'other CPPFLAGS: it is looked for again' 0 "$(marked)"
echo '# MARK' >> "$scratch/build/config.mk"
configure "CPPFLAGS=$weird"
same 'quotes, blanks, dollars and hashes are the same flags too' 1 "$(marked)"
configure CPPFLAGS=-DB
same 'other CPPFLAGS again: once more' 0 "$(marked)"
kept_out() {
    grep -c 'HAVE_PANGOCAIRO\|HAVE_PARI' "$scratch/build/config.mk"
}
same 'libraries that are present are used' 2 "$(kept_out)"
configure CPPFLAGS=-DB WITHOUT='pangocairo pari'
same 'but for libraries that are left out' 0 "$(kept_out)"
same 'and no others' 1 "$(grep -c HAVE_LIBEDIT "$scratch/build/config.mk")"
refuse 'GMP cannot be left out' configure WITHOUT=gmp
refuse 'nor a word that is not a library' configure WITHOUT=mandoc
refuse 'nor what nobody knows' configure WITHOUT=gtk
refuse 'a name is not a pattern' configure WITHOUT=g.p
refuse 'nor the names of files' configure "WITHOUT=*"
check 'a library may be named twice' configure WITHOUT='pangocairo pangocairo'

## With the compiler of this system, and another GMP in a folder with a blank in its name

prefix="$scratch/my libs"
mkdir -p "$prefix/include" "$prefix/lib" "$prefix/a house"
cp deps.sh "$prefix/a house"
tool one << END
for word; do
    case \$word in *.c) ! grep -q -E 'cmocka|histedit|pangocairo|primesieve|pari' "\$word" || exit 1 ;; esac
done
exec "$compiler" "\$@"
END

# Runs a command of deps.sh in that folder, with only these variables set; with this compiler only GMP is looked for.
own() {
    (cd "$prefix/a house" && env -i PATH="$PATH" TMPDIR="$prefix" DEPS=no PKG_CONFIG=false CC="$tools/one" \
        CPPFLAGS="-I'$prefix/include'" LDFLAGS="-L'$prefix/lib'" ./deps.sh "$@" 2> "$scratch/stderr")
    status=$?
    said=$(cat "$scratch/stderr")
    asked=
}

echo 'int __gmpz_inits(void) { return 0; }' > "$scratch/gmp.c"
(cd "$scratch" && "$compiler" -c gmp.c && ar rcs "$prefix/lib/libgmp.a" gmp.o) > /dev/null 2>&1
echo 'int __gmpz_inits(void);
#define mpz_inits __gmpz_inits' > "$prefix/include/gmp.h"
own install
same 'CPPFLAGS and LDFLAGS may name the place of a library' 0 $status
own config > "$scratch/stdout"
has 'which is the one that is used' "CONFIG_OF = $tools/one -I'$prefix/include'  -L'$prefix/lib'
" "$(cat "$scratch/stdout")"
has 'where it is found' '
HAVE_GMP = yes' "$(cat "$scratch/stdout")"
same 'nothing is left behind' "a house include lib" "$(cd "$prefix" && echo *)"

wrong() {
    own install
    refused_gmp "$1" "$tools/one -I'$prefix/include' -o try try.c -L'$prefix/lib' -lgmp" \
        "$(sed -n 's/^deps:   answer: //p' "$scratch/stderr")"
    has "$1: the compiler's answer" "$2" "$said"
}
echo 'int mpz_init(void);' > "$prefix/include/gmp.h"
wrong 'GMP that is too old' mpz_inits
echo 'int mpz_inits(void);' > "$prefix/include/gmp.h"
wrong 'a header of another version than the library' mpz_inits
echo 'no header' > "$prefix/include/gmp.h"
wrong 'a header that is none' gmp.h:1

own_compiler() {
    touch "$log"
    PATH=$tools CC=$1 sh deps.sh "$2" 2>&1
}
manager apt-get ''
echo 'exit 1' | tool refuses
refuse 'a compiler that does not work is an error' own_compiler refuses config
refuse 'it is one where libraries are installed too' own_compiler refuses install
same 'and nothing is installed for it' '' "$(cat "$log")"
has 'it is named, and what to do' 'deps: the C compiler does not work: nothing can be built
deps:   tried: refuses -o try try.c' "$(CFLAGS='' LDFLAGS='' own_compiler refuses install)"

## The page

page() {
    PATH=$tools CLANG=clang sh deps.sh page 2>&1
}
manager apt-get ''
tool clang < /dev/null
tool wasm-ld < /dev/null
refuse 'without msgfmt no page is made, as it would speak English alone' page
has 'and that is said' 'skipped: without msgfmt the page cannot be made' "$(page)"
tool msgfmt < /dev/null
check 'with all its tools it can be made' page

## Additional tools of the tests

# drawing: a system with libraries for drawing, with apt-get, and without any font.
drawing() {
    manager apt-get "$1"
    touch "$there/pangocairo.h" "$there/fontconfig.h"
}

# The system can make locales.
# shellcheck disable=SC2016 # the tool expands
echo '/bin/mkdir -p "$5" && : > "$5/LC_CTYPE"' | tool localedef
drawing ''
installs 'a font of Latin and one of Japanese are installed where there is none' \
    "$add_apt fonts-dejavu-core fonts-ipafont-gothic" check
same 'and all is well' 0 $status
rm "$log"
installs 'they are installed once' '' check
same 'and nothing is said then' '' "$said"
rm "$there/japanese"
installs 'a font that is there is not replaced' "$add_apt fonts-ipafont-gothic" check

drawing ''
touch "$there/japanese"
installs 'a Japanese font is a font' '' check
drawing ''
WITHOUT=pangocairo installs 'a build that draws nothing needs no font' '' check
manager apt-get ''
installs 'nor where the libraries are absent' '' check
drawing ''
deps
same 'without a set no font is installed' '' "$(echo "$asked" | grep fonts-)"

drawing ''
DEPS=no installs 'DEPS=no asks for no font' '' check
same 'DEPS=no goes on without fonts' 0 $status
says 'and it says so' 1 "deps: going on without font, japanese-font: DEPS=no forbids an installation; as root, run: \
env DEBIAN_FRONTEND=noninteractive $add_apt fonts-dejavu-core fonts-ipafont-gothic"
drawing '*'
deps check
same 'a package that cannot be installed is not an error' 0 $status
same 'and is said in the last line' 'deps: going on without font, japanese-font: put right what apt-get says above '\
'(is there a network?), then run make check-deps again' "$(tail -n 1 "$scratch/stderr")"
manager brew ''
touch "$there/pangocairo.h" "$there/fontconfig.h"
installs 'a manager that has no such package is not asked' '' check
says 'and that is said' 1 \
    'deps: going on without font, japanese-font: brew has no package of that name: install it by hand'

drawing ''
rm -f "$tools/localedef"
deps check
has 'the sources of locales are installed where there are none' ' locales' "$asked"
drawing ''
rm -f "$tools/wasm-ld"
deps check-all
for package in fonts-ipafont-gothic lld chromium-driver busybox zsh tmux procps libmath-prime-util-perl locales; do
    has "make check-all asks for $package" " $package " "$asked "
done
same 'but for nothing of make torture alone' '' "$(echo "$asked" | grep -E 'valgrind|cppcheck')"
same 'and for each package once' '' "$(echo "$asked" | head -n 1 | tr ' ' '\n' | sort | uniq -d)"
drawing ''
tool tmux < /dev/null
deps torture
for package in valgrind cppcheck pari-gp zsh; do
    has "make torture asks for $package" " $package " "$asked "
done
same 'but for nothing that is there' '' "$(echo "$asked" | grep -w tmux)"

# Each tool has an entry for each manager, so that no tool gets the package of another.
same 'each line of the table has all columns' 8 \
    "$(sed -n "/^packages='/,/^'/p" deps.sh | sed '1d; $d' | awk '{ print NF }' | sort -u)"
same 'each tool that is wanted has a line' '' "$(awk '
    /^wanted/ { wants = 1; next }
    /^packages=/ { wants = 0; lists = 1; next }
    /^.$/ { wants = lists = 0 }
    wants && NF > 1 { names[$1] }
    lists { delete names[$1] }
    END { for (name in names) print name }' deps.sh)"

where() {
    PATH=$tools sh deps.sh where "$@"
}
same 'where a tool is to be had' 'make check-all-deps installs it (package tmux)
make check-deps installs it (package fonts-ipafont-gothic)
make torture-deps installs it (package valgrind)
make deps installs it (package libpango1.0-dev)
.' "$(where tmux japanese-font valgrind pangocairo; echo .)"
same 'a tool without a package gets an empty line' '


.' "$(where /proc nonsense 'g.p'; echo .)"
manager brew ''
same 'not where no package has it' '
make check-all-deps installs it (package tmux)' "$(where locales tmux)"

refuse 'a set that nobody knows is an error' sh deps.sh install everything
refuse 'so are two sets' sh deps.sh install check torture
## Values that are not valid

said=$(DEPS=NO ./deps.sh install 2>&1)
same 'DEPS that is neither yes nor no is refused' '1 deps: DEPS=NO is neither yes nor no' "$? $said"
said=$(TMPDIR=$scratch/none ./deps.sh config 2>&1)
same 'so is a TMPDIR that is not there' "1 deps: no temporary folder can be made in $scratch/none: set TMPDIR" "$? $said"

## A full disk

mkdir "$scratch/small"
said=$(BUILD=$scratch/small SPACE=999999999 DEPS=no ./deps.sh install 2>&1)
same 'a disk that is too small for a build ends it with status 1' 1 $?
has 'and one sentence' 'MB left, and a build takes 999999999 MB' "$said"
same 'and no other' 1 "$(echo "$said" | wc -l | tr -d ' ')"
# A disk of 100 MB that other programs fill.
mkdir "$scratch/df"
printf '#!/bin/sh\necho\necho disk 1 1 102400 1%% /\n' > "$scratch/df/df" && chmod +x "$scratch/df/df"
fits() { PATH=$scratch/df:$PATH BUILD=$scratch/small SPACE=120 DEPS=no ./deps.sh install; }
same 'a build of 120 MB does not fit into 100' 1 "$(fits > /dev/null 2>&1; echo $?)"
head -c 30000000 /dev/zero > "$scratch/small/built"
check 'space that an earlier build occupies counts as free' fits
tap_end
