#!/bin/sh
# deps.sh: finds the libraries that the programs use, installs the missing ones, and prints what it found.
#
#   ./deps.sh install    installs missing libraries with the system's package manager; DEPS=no forbids it
#   ./deps.sh config     prints settings for the Makefile: the libraries, and the flags that the compiler accepts
#   ./deps.sh install config       both, and looks for the libraries once
#   ./deps.sh install page, ./deps.sh page    the same for the tools that only make page needs: the second reports
#                        whether they are all present
#   ./deps.sh install check        installs what the tests need in addition: fonts, if there are none, and locales
#   ./deps.sh install check-all    installs what make check-all needs in addition, the tools of make page included
#   ./deps.sh install torture      installs what make torture needs in addition, the tools of make check-all included
#   ./deps.sh where TOOL...        prints for each tool how to get it; an empty line for an unknown one
#
# CC, CPPFLAGS, CFLAGS, LDFLAGS and PKG_CONFIG are honoured, and may contain quotes as in a recipe of the Makefile.
# BUILD is the build folder, and SPACE the megabytes that a first build takes: a disk with less space is an error.
# WITHOUT names libraries that are treated as absent ('pangocairo pari'), and are not installed either. A library counts
# as found if a small program that uses it compiles and links with all of them. Only GMP is required; cmocka is for the
# tests; without any other library, the part of a program that needs it says so.
#
# Both commands report problems with GMP. Of the other libraries, `install` reports the missing ones, and `config`,
# which the Makefile calls after it, those that do not work: nothing is reported twice.

CC=${CC:-cc}
PKG_CONFIG=${PKG_CONFIG:-pkg-config}

# Each library with its header and a function that the oldest sufficient version introduced. Programs have neither.
wanted='
gmp         gmp.h         mpz_inits
cmocka      cmocka.h      _cmocka_run_group_tests
libedit     histedit.h    el_wset
pangocairo  pango/pangocairo.h pango_context_set_round_glyph_positions
primesieve  primesieve.h  primesieve_free_iterator
pari        pari/pari.h   GENtostr_unquoted
libintl     libintl.h     dngettext
msgfmt      -             -
mandoc      -             -
'

# Additional tools of make page: programs, and libraries that clang finds by itself. CLANG is honoured. Without msgfmt
# the page would be in English only.
wanted_for_page='
clang     -
wasm-ld   -
wasi-libc -
wasm-rt   -
msgfmt    -
'

# Additional tools of the tests, each by the name with which a test reports that it is absent. Those of make check:
wanted_for_check='
font          -
japanese-font -
locales       -
'

# make check-all also runs other programs: shells, readers of drawn files, browsers, sieves.
wanted_for_check_all="$wanted_for_check $wanted_for_page"'
dejavu-sans  -
fc-match     -
c++          -
readelf      -
nm           -
objdump      -
size         -
ps           -
perl         -
ntheory      -
python3      -
git          -
tar          -
sha256sum    -
shasum       -
openssl      -
unshare      -
strace       -
tmux         -
xgettext     -
msgcat       -
gettext      -
bash         -
dash         -
busybox      -
zsh          -
fish         -
shellcheck   -
xmllint      -
pdftotext    -
pdffonts     -
pdfinfo      -
pdftoppm     -
qpdf         -
rsvg-convert -
node         -
chromium     -
chromedriver -
'

wanted_for_torture="$wanted_for_check_all"'
gcc        -
gcov       -
clang-rt   -
clang-tidy -
cppcheck   -
eslint     -
valgrind   -
factor     -
gp         -
primesieve-bin -
debootstrap -
arch-test  -
'

# Their packages, a column for each package manager: the first manager that exists is used.
packages='
module     apt-get           dnf                pacman     zypper              apk            pkg        brew
pkg-config pkg-config        pkgconf-pkg-config pkgconf    pkg-config          pkgconf        pkgconf    pkgconf
gmp        libgmp-dev        gmp-devel          gmp        gmp-devel           gmp-dev        gmp        gmp
cmocka     libcmocka-dev     libcmocka-devel    cmocka     libcmocka-devel     cmocka-dev     cmocka     cmocka
libedit    libedit-dev       libedit-devel      libedit    libedit-devel       libedit-dev    libedit    libedit
pangocairo libpango1.0-dev   pango-devel        pango      pango-devel         pango-dev      pango      pango
primesieve libprimesieve-dev primesieve-devel   primesieve libprimesieve-devel primesieve-dev primesieve primesieve
pari       libpari-dev       pari-devel         pari       pari-devel          pari-dev       pari       pari
libintl    gettext           gettext-devel      gettext    gettext-runtime     gettext-dev    gettext-runtime gettext
msgfmt     gettext           gettext            gettext    gettext-tools       gettext        gettext-tools gettext
mandoc     mandoc            mandoc             mandoc     mandoc              mandoc         mandoc     mandoc
clang      clang             clang              clang      clang               clang          llvm       llvm
wasm-ld    lld               lld                lld        lld                 lld            llvm       lld
wasi-libc  wasi-libc         wasi-libc-static   wasi-libc  -                   wasi-libc      wasi-libc  wasi-libc
wasm-rt    libclang-rt-dev-wasm32 -             wasi-compiler-rt -             wasi-compiler-rt -        wasi-runtimes
font       fonts-dejavu-core dejavu-sans-fonts  ttf-dejavu dejavu-fonts        font-dejavu    dejavu     -
japanese-font fonts-ipafont-gothic ipa-gothic-fonts otf-ipafont ipa-gothic-fonts font-ipa     ja-font-ipa -
dejavu-sans fonts-dejavu-core dejavu-sans-fonts ttf-dejavu dejavu-fonts        font-dejavu    dejavu     -
fc-match   fontconfig        fontconfig         fontconfig fontconfig          fontconfig     fontconfig fontconfig
c++        g++               gcc-c++            gcc        gcc-c++             g++            llvm       gcc
readelf    binutils          binutils           binutils   binutils            binutils       binutils   binutils
nm         binutils          binutils           binutils   binutils            binutils       binutils   binutils
objdump    binutils          binutils           binutils   binutils            binutils       binutils   binutils
size       binutils          binutils           binutils   binutils            binutils       binutils   binutils
ps         procps            procps-ng          procps-ng  procps              procps         -          -
perl       perl              perl               perl       perl                perl           perl5      perl
ntheory    libmath-prime-util-perl perl-Math-Prime-Util perl-math-prime-util perl-Math-Prime-Util - p5-Math-Prime-Util -
python3    python3           python3            python     python3             python3        python3    python
git        git               git                git        git                 git            git        git
tar        tar               tar                tar        tar                 tar            gtar       gnu-tar
sha256sum  coreutils         coreutils          coreutils  coreutils           coreutils      coreutils  coreutils
shasum     perl              perl-Digest-SHA    perl       perl                perl-utils     perl5      perl
openssl    openssl           openssl            openssl    openssl             openssl        openssl    openssl
unshare    util-linux        util-linux         util-linux util-linux          util-linux-misc -         -
strace     strace            strace             strace     strace              strace         -          -
tmux       tmux              tmux               tmux       tmux                tmux           tmux       tmux
locales    locales           glibc-locale-source glibc-locales glibc-i18ndata  -              -          -
xgettext   gettext           gettext            gettext    gettext-tools       gettext        gettext-tools gettext
msgcat     gettext           gettext            gettext    gettext-tools       gettext        gettext-tools gettext
gettext    gettext           gettext            gettext    gettext-runtime     gettext        gettext-runtime gettext
bash       bash              bash               bash       bash                bash           bash       bash
dash       dash              dash               dash       dash                dash           dash       dash
busybox    busybox           busybox            busybox    busybox             busybox        busybox    -
zsh        zsh               zsh                zsh        zsh                 zsh            zsh        zsh
fish       fish              fish               fish       fish                fish           fish       fish
shellcheck shellcheck        ShellCheck         shellcheck ShellCheck          shellcheck     hs-ShellCheck shellcheck
xmllint    libxml2-utils     libxml2            libxml2    libxml2-tools       libxml2-utils  libxml2    libxml2
pdftotext  poppler-utils     poppler-utils      poppler    poppler-tools       poppler-utils  poppler-utils poppler
pdffonts   poppler-utils     poppler-utils      poppler    poppler-tools       poppler-utils  poppler-utils poppler
pdfinfo    poppler-utils     poppler-utils      poppler    poppler-tools       poppler-utils  poppler-utils poppler
pdftoppm   poppler-utils     poppler-utils      poppler    poppler-tools       poppler-utils  poppler-utils poppler
qpdf       qpdf              qpdf               qpdf       qpdf                qpdf           qpdf       qpdf
rsvg-convert librsvg2-bin    librsvg2-tools     librsvg    rsvg-convert        rsvg-convert   librsvg2-rust librsvg
node       nodejs            nodejs             nodejs     nodejs              nodejs         node       node
chromium   chromium          chromium           chromium   chromium            chromium       chromium   -
chromedriver chromium-driver chromedriver       chromium   chromedriver        chromium-chromedriver chromium -
gcc        gcc               gcc                gcc        gcc                 gcc            gcc        gcc
gcov       gcc               gcc                gcc        gcc                 gcc            gcc        gcc
clang-rt   libclang-rt-dev   compiler-rt        compiler-rt clang              compiler-rt    llvm       llvm
clang-tidy clang-tidy        clang-tools-extra  clang      clang-tools         clang-extra-tools llvm    llvm
cppcheck   cppcheck          cppcheck           cppcheck   cppcheck            cppcheck       cppcheck   cppcheck
eslint     eslint            -                  eslint     -                   -              -          eslint
valgrind   valgrind          valgrind           valgrind   valgrind            valgrind       valgrind   -
factor     coreutils         coreutils          coreutils  coreutils           coreutils      coreutils  coreutils
gp         pari-gp           pari-gp            pari       pari-gp             pari           pari       pari
primesieve-bin primesieve-bin primesieve        primesieve primesieve          primesieve     primesieve primesieve
debootstrap debootstrap      debootstrap        debootstrap -                  debootstrap    debootstrap -
arch-test  arch-test         -                  -          -                   -              -          -
'

say() {
    echo "deps: $*" >&2
}

# Prints its arguments as one text, with commas.
listed() {
    separator=
    for word; do
        printf '%s%s' "$separator" "$word"
        separator=', '
    done
}

has_word() {
    case " $1 " in *" $2 "*) ;; *) return 1 ;; esac
}

# Removes the libraries of WITHOUT from the wanted ones.
leave_out() {
    libraries=$(echo "$wanted" | awk '$2 != "-" { print $1 }')
    set -f
    for module in $WITHOUT; do
        [ "$module" != gmp ] || { say 'WITHOUT: nothing can be built without gmp'; return 1; }
        echo "$libraries" | grep -q -F -x -e "$module" || { say "WITHOUT: no library is called $module"; return 1; }
        wanted=$(echo "$wanted" | awk -v module="$module" '$1 != module')
    done
    set +f
}

## Finding libraries and tools

# try HEADERS FUNCTIONS FLAGS: whether a program with these headers that refers to these functions compiles and links.
# The flags are in the same place as in the Makefile, before the user's. Leaves the command in `tried`, and its messages
# in the file said.
try() {
    write_program "$1" "$2"
    tried="$CC $3 $CPPFLAGS $CFLAGS -o try try.c $LDFLAGS $link_flags"
    compile "$3" "-o \"\$scratch/try\"" "$LDFLAGS $link_flags" > "$scratch/said" 2>&1
}

write_program() {
    {
        for header in stdarg.h stddef.h stdint.h setjmp.h $1; do echo "#include <$header>"; done
        for function in $2; do echo "static void (*volatile use_$function)(void) = (void (*)(void))$function;"; done
        echo 'int main(void) { return 0'
        for function in $2; do echo "|| use_$function == 0"; done
        echo '; }'
    } > "$scratch/try.c"
}

# compile FLAGS MODE LIBRARIES: a shell splits the words, as in a recipe of the Makefile. The messages are in English.
compile() {
    eval "LC_ALL=C $CC $1 $CPPFLAGS $CFLAGS $2 \"\$scratch/try.c\" $3" < /dev/null
}

# has_header HEADER FLAGS
has_header() {
    write_program "$1" ''
    compile "$2" -E '' > /dev/null 2>&1
}

# After a failed try: whether the linker found no library at all, not even an unsuitable one.
lacks_library() {
    grep -q -E 'find (library )?-l|library.* not found' "$scratch/said" &&
        ! grep -q -i -E 'incompatible|wrong format|architecture' "$scratch/said"
}

# Records the command tried for a library, and the most telling line of the compiler's output; for its first failure
# only.
note_failure() {
    [ ! -s "$scratch/failure-$1" ] || return
    line=$(grep -E 'error|incompatible|undefined|find|not found' "$scratch/said" | head -n 1)
    [ -n "$line" ] || line=$(head -n 1 "$scratch/said")
    {
        echo "tried: ${tried% }" | tr -s ' '
        echo "answer: ${line#"$scratch/"}"
    } > "$scratch/failure-$1"
}

# Asks pkg-config about a library: sets include_flags and link_flags. pkg-config does not know libintl, which many C
# libraries contain.
ask_pkg_config() {
    [ "$1" != libintl ] || { include_flags='' link_flags=''; return; }
    # The words are split on purpose: they may contain options.
    $PKG_CONFIG --exists "$1" 2> /dev/null || return
    include_flags=$($PKG_CONFIG --cflags "$1")
    link_flags=$($PKG_CONFIG --libs "$1")
}

# The probable flags of a library that pkg-config does not know.
assume() {
    include_flags=
    link_flags=-l${1#lib}
}

# find_library MODULE HEADER FUNCTION: 0 if it works, with include_flags and link_flags set; 1 if it is missing; 2 if it
# is present but does not compile or link. The flags of pkg-config are tried first, then the usual folders.
find_library() {
    rm -f "$scratch/failure-$1"
    if ask_pkg_config "$1"; then
        try "$2" "$3" "$include_flags" && return
        note_failure "$1"
    fi
    for include_flags in '' "-I/usr/include/$1" "-I/usr/local/include -I/usr/local/include/$1"; do
        has_header "$2" "$include_flags" || continue
        link_flags=-l${1#lib}
        case $include_flags in *local*) link_flags="-L/usr/local/lib $link_flags" ;; esac
        try "$2" "$3" "$include_flags" && return
        lacks_library || note_failure "$1"
    done
    [ ! -s "$scratch/failure-$1" ] || return 2
    return 1
}

has_program() {
    command -v "$1" > /dev/null 2>&1 || return 1
}

# Whether a program of WebAssembly links, which needs its C library or the routine that multiplies 128 bits.
links_for_wasm() {
    echo "$1" > "$scratch/wasm.c"
    ${CLANG:-clang} --target=wasm32-wasi -o "$scratch/wasm" "$scratch/wasm.c" > /dev/null 2>&1 < /dev/null
}

# Whether fontconfig finds a font that matches a pattern. True if nothing is drawn, because a library is missing.
has_font() {
    ! has_word "$WITHOUT" pangocairo &&
        find_library fontconfig fontconfig/fontconfig.h FcFontMatch || return 0
    cat > "$scratch/try.c" << 'END'
#include <fontconfig/fontconfig.h>
int main(int count, char **words)
{
    FcPattern *pattern = FcNameParse((const FcChar8 *)words[count - 1]);
    FcFontSet *fonts = FcFontList(0, pattern, FcObjectSetBuild(FC_FAMILY, (char *)0));
    return fonts == 0 || fonts->nfont == 0;
}
END
    compile "$include_flags" "-o \"\$scratch/fonts\"" "$LDFLAGS $link_flags" > /dev/null 2>&1 || return 0
    "$scratch/fonts" "$1" > /dev/null 2>&1
}

# Whether localedef can make a Japanese locale, as it can on systems that have the sources. Its status is 1 after a
# warning.
makes_locales() {
    localedef -i ja_JP -f EUC-JP "$scratch/locale" > /dev/null 2>&1 < /dev/null
    [ -f "$scratch/locale/LC_CTYPE" ]
}

# Whether the compiler has its own libraries for sanitizers.
has_sanitizers() {
    echo 'int main(void) { return 0; }' > "$scratch/try.c"
    "$1" -fsanitize=address -o "$scratch/try" "$scratch/try.c" > /dev/null 2>&1 < /dev/null
}

has_tool() {
    case $1 in
    clang) has_program "${CLANG:-clang}" ;;
    font) has_font : ;;
    japanese-font) has_font :lang=ja ;;
    dejavu-sans) has_font 'DejaVu Sans' ;;
    locales) makes_locales ;;
    clang-rt) has_sanitizers clang ;;
    ntheory) perl -Mntheory -e 1 > /dev/null 2>&1 < /dev/null ;;
    factor) factor --version 2> /dev/null | grep -q GNU ;;
    primesieve-bin) has_program primesieve ;;
    chromium) has_program chromium || has_program chromium-browser || has_program google-chrome ;;
    wasi-libc) links_for_wasm '#include <stdlib.h>
        int main(void) { return abs(0); }' ;;
    wasm-rt) links_for_wasm 'unsigned __int128 n;
        int main(void) { n *= n; return 0; }' ;;
    *) has_program "$1" ;;
    esac || return 1
}

# Escapes a value so that a makefile reads it unchanged.
quoted() {
    case $* in
    *['$#']*) printf '%s\n' "$*" | sed 's/\$/$$/g; s/\(\\*\)#/\1\1\\#/g' ;;
    *) printf '%s\n' "$*" ;;
    esac
}

report_found() {
    [ "$1" != pari ] || { (report_pari); return; }
    name=$(echo "$1" | tr '[:lower:]' '[:upper:]')
    echo "HAVE_$name = yes"
    echo "${name}_CFLAGS = $(quoted "$include_flags")"
    echo "${name}_LIBS = $(quoted "$link_flags")"
}

# libpari is not linked: pari.c loads it when it is needed, by the name that a program linked with it requests. If there
# is only an archive, there is no such name.
report_pari() {
    try 'pari/pari.h' GENtostr_unquoted "$include_flags" || return 0
    shared=$(LC_ALL=C tr -c '[:print:]' '\n' < "$scratch/try" | grep -E '^[^ ]*libpari[^ /]*[.](so|dylib)[.0-9]*$' |
        head -n 1)
    [ -n "$shared" ] || return 0
    echo 'HAVE_PARI = yes'
    echo "PARI_CFLAGS = $(quoted "-DPARI_NAME='\"$shared\"'")"
    link_flags=
    try dlfcn.h dlopen '' || link_flags=-ldl
    echo "PARI_LIBS = $link_flags"
}

# Looks for everything in $wanted: sets `missing` and `unusable`, and writes the lines for the Makefile to the file
# found.
look() {
    missing=
    unusable=
    ! look_at_once || return 0
    : > "$scratch/found"
    while read -r module header function; do
        case $header in
        '') continue ;;
        -) has_tool "$module" ;;
        *) find_library "$module" "$header" "$function" && report_found "$module" >> "$scratch/found" ;;
        esac
        case $? in
        0) ;;
        1) missing="$missing $module" ;;
        *) unusable="$unusable $module" ;;
        esac
    done << END
$wanted
END
}

# Handles the usual case in one run of the compiler: pkg-config knows all libraries, and they all work.
look_at_once() {
    headers=
    functions=
    all_include_flags=
    all_link_flags=
    : > "$scratch/found"
    while read -r module header function; do
        case $header in
        '') continue ;;
        -) has_tool "$module" && continue || return ;;
        esac
        ask_pkg_config "$module" || assume "$module"
        report_found "$module" >> "$scratch/found"
        headers="$headers $header"
        functions="$functions $function"
        all_include_flags="$all_include_flags $include_flags"
        all_link_flags="$all_link_flags $link_flags"
    done << END
$wanted
END
    link_flags=$all_link_flags
    try "$headers" "$functions" "$all_include_flags"
}

say_failure() {
    sed 's/^/deps:   /' "$scratch/failure-$1" >&2
}

# Without a working compiler every library seems to be missing.
check_compiler() {
    link_flags=
    try '' '' '' && return
    note_failure compiler
    say 'the C compiler does not work: nothing can be built'
    say_failure compiler
    say 'what to do: install a C compiler, or set CC, CPPFLAGS, CFLAGS and LDFLAGS to what works here'
    return 1
}

# say_unusable MODULE CONSEQUENCE
say_unusable() {
    say "$1 is installed, but does not work with this compiler and these flags: $2"
    say_failure "$1"
}

advise_on_unusable() {
    say 'what to do: install a newer one, or one for this compiler, and name its place, for example' \
        'make CPPFLAGS=-I/place/include LDFLAGS=-L/place/lib; or change CC, CPPFLAGS, CFLAGS or LDFLAGS'
}

# False, after a report, if nothing can be built and installing packages could not change that.
check_required() {
    has_word "$missing $unusable" gmp || return 0
    check_compiler || return
    has_word "$unusable" gmp || return 0
    say_unusable gmp 'nothing can be built'
    advise_on_unusable
    return 1
}

## Installing

# Sets the commands of the package manager.
know_manager() {
    case $manager in
    apt-get)
        refresh='apt-get update -o APT::Update::Error-Mode=any'
        add='env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends'
        ;;
    dnf) refresh='dnf makecache' add='dnf install -y' ;;
    pacman) refresh='pacman -Sy' add='pacman -S --needed --noconfirm' ;;
    zypper) refresh='zypper --non-interactive refresh' add='zypper --non-interactive install' ;;
    apk) refresh='apk update' add='apk add' ;;
    pkg) refresh='env ASSUME_ALWAYS_YES=yes pkg update' add='env ASSUME_ALWAYS_YES=yes pkg install' ;;
    brew) refresh='brew update' add='brew install' ;;
    esac
}

# On systems other than FreeBSD and DragonFly a program named pkg is something else.
find_manager() {
    for manager in $(echo "$packages" | sed -n 's/^module//p'); do
        has_program "$manager" || continue
        [ "$manager" != pkg ] || case $(uname) in FreeBSD | DragonFly) ;; *) continue ;; esac
        know_manager
        return
    done
    manager=
}

# Sets `root` to the command that runs others as root: empty if none is needed. False if there is none.
find_root() {
    root=
    [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ] || return 0
    for root in sudo doas; do
        ! has_program $root || return 0
    done
    root=
    return 1
}

# Prints the packages for modules, in the order of the table; for libraries also pkg-config, which finds those in other
# places.
packages_of() {
    [ -n "$set" ] || has_program "${PKG_CONFIG%% *}" || set -- pkg-config "$@"
    echo "$packages" | awk -v manager="$manager" -v modules=" $* " '
        $1 == "module" { for (i = 2; i <= NF; i++) if ($i == manager) column = i; next }
        NF > 0 && index(modules, " " $1 " ") && $column != "-" && !seen[$column]++ { print $column }'
}

# Prints a command, then runs it, as root if necessary.
run() {
    # shellcheck disable=SC2086 # no word, or one
    set -- $root "$@"
    say "$*"
    "$@" < /dev/null >&2
}

has_lists() {
    [ "$manager" != apt-get ] ||
        [ -n "$(find "${APT_LISTS:-/var/lib/apt/lists}" -name '*Packages*' 2> /dev/null | head -n 1)" ]
}

# After a failed command: whether sudo or doas refuses every command, so that it need not be tried again.
is_refused() {
    [ -n "$root" ] && ! $root -n true < /dev/null > /dev/null 2>&1
}

# Installs all at once; if that fails, with fresh lists; if that fails, one by one, so that an unknown name stops no
# other.
# shellcheck disable=SC2086 # the commands are words
add_all() {
    has_lists || run $refresh || has_lists || return
    run $add "$@" && return
    ! is_refused || return
    if run $refresh; then
        is_fresh=yes
        run $add "$@" && return
    else
        is_fresh=
    fi
    [ $# -gt 1 ] && add_each "$@"
}

# If the lists cannot be fetched there may be no network: then it stops at the first failure.
add_each() {
    failures=0
    for package; do
        # shellcheck disable=SC2086 # the command is words
        run $add "$package" && continue
        failures=$((failures + 1))
        [ -n "$is_fresh" ] || break
    done
    [ "$failures" -eq 0 ]
}

# Prints what the user can do without this script.
advise_by_hand() {
    if [ -z "$manager" ]; then
        echo 'no package manager is known here: install them by hand'
        return
    fi
    command=$(packages_of "$@" | tr '\n' ' ')
    [ -n "$command" ] || { echo "$manager has no package of that name: install it by hand"; return; }
    command="$add $command"
    has_lists || command="$refresh && $command"
    [ "$manager" = brew ] || printf 'as root, '
    echo "run: ${command% }"
}

# give_up WHY: one sentence with the names that are still missing, and why; an error if nothing can be built.
give_up() {
    # shellcheck disable=SC2086 # the names are words
    names=$(listed $missing)
    if has_word "$missing" gmp; then
        say "missing: $names, and without gmp nothing can be built: $1"
        return 1
    fi
    say "going on without $names: $1"
}

# Whether a build fits on its disk, including the space of an existing build, which it replaces. Otherwise the compiler
# would report a full disk many times in the middle of the build.
check_space() {
    [ -n "$BUILD" ] || return 0
    needed=${SPACE:-60}
    free=$(df -P -k "$BUILD" 2> /dev/null | awk 'NR == 2 { print int($4 / 1024) }')
    used=$(du -s -k "$BUILD" 2> /dev/null | awk '{ print int($1 / 1024) }')
    [ $((${free:-$needed} + ${used:-0})) -ge "$needed" ] || {
        say "No space left on device: the disk of $BUILD has $free MB left, and a build takes $needed MB"
        return 1
    }
}

# shellcheck disable=SC2046,SC2086 # the names are words
install() {
    check_space || return
    look
    check_required || return
    [ -n "$missing" ] || return 0
    find_manager
    advice=$(advise_by_hand $missing)
    if [ "$DEPS" = no ]; then
        give_up "DEPS=no forbids an installation; $advice"
    elif [ -z "$manager" ] || [ -z "$(packages_of $missing)" ]; then
        give_up "$advice"
    elif ! find_root; then
        give_up "you are not root, and there is no sudo or doas; $advice"
    else
        install_missing
    fi
}

# shellcheck disable=SC2046,SC2086 # the names are words
install_missing() {
    say "missing: $(listed $missing)"
    if add_all $(packages_of $missing); then
        why="$manager reports no error, but they are not found"
        [ -n "$set" ] ||
            why="$why; name their place, for example make CPPFLAGS=-I/place/include LDFLAGS=-L/place/lib"
    elif is_refused; then
        why="see what $root says above; $advice"
    else
        why="put right what $manager says above (is there a network?), then run make ${set:+$set-}deps again"
    fi
    look
    check_required || return
    [ -z "$missing" ] || give_up "$why"
}

## The compiler

# Adds to `accepted` the given flags, in order, that the compiler and the linker accept without a message: usually all
# of them, which takes one run of the compiler.
accept() {
    link_flags=
    if try 'stdio.h string.h' '' "-Werror $accepted $*"; then
        accepted="$accepted $*"
        return
    fi
    for flag; do
        try 'stdio.h string.h' '' "-Werror $accepted $flag" && accepted="$accepted $flag"
    done
}

# The flags that harden a delivered program. A _FORTIFY_SOURCE given by the user is not set again.
hardening() {
    accepted=
    case "$CC $CPPFLAGS $CFLAGS" in
    *_FORTIFY_SOURCE*) ;;
    *)
        fortify='-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE'
        accept "$fortify=3"
        [ -n "$accepted" ] || accept "$fortify=2"
        ;;
    esac
    accept -fstack-protector-strong -fstack-clash-protection -fcf-protection=full -fPIE
    echo "HARDENING_CFLAGS =$accepted"
    compiled=$accepted
    accept -pie -Wl,-z,relro,-z,now
    echo "HARDENING_LDFLAGS =${accepted#"$compiled"}"
}

# The tools for the compiler's target machine, unless the user names others.
tools() {
    ar=$(eval "$CC -print-prog-name=ar" 2> /dev/null) || ar='ar'
    objcopy=$(eval "$CC -print-prog-name=objcopy" 2> /dev/null) || objcopy=objcopy
    OBJCOPY=${OBJCOPY:-$objcopy}
    echo "ifeq (\$(origin AR),default)"
    echo "AR = $ar"
    echo endif
    echo "OBJCOPY ?= $objcopy"
}

# Whether the library primecards(3) can be made here: the linker must accept a version script and combine many objects
# into one, and objcopy must make names local.
library() {
    printf 'X { local: *; };\n' > "$scratch/map"
    write_program '' ''
    link_flags="-shared -fPIC -Wl,-soname,try -Wl,--version-script,$scratch/map -Wl,--gc-sections -Wl,-z,defs"
    try '' '' '' && "$OBJCOPY" --localize-hidden "$scratch/try" "$scratch/tried" > /dev/null 2>&1 || return 0
    link_flags='-r -nostdlib -Wl,--gc-sections,--force-group-allocation -Wl,-u,main'
    try '' '' '' || return 0
    echo 'MAKES_LIBRARY = yes'
}

# Prints what look found.
config() {
    check_required || return
    if has_word "$missing" gmp; then
        say 'nothing can be built without gmp (gmp.h), which is missing: run make deps, which installs it'
        return 1
    fi
    for module in $unusable; do
        say_unusable "$module" 'going on without it'
    done
    [ -z "$unusable" ] || advise_on_unusable
    echo '# What ./deps.sh found here; make deps looks again.'
    echo "CONFIG_OF = $(quoted "$CC $CPPFLAGS $CFLAGS $LDFLAGS${WITHOUT:+ $WITHOUT}")"
    echo "BUILT_CC = $(quoted "$CC")"
    echo "BUILT_CPPFLAGS = $(quoted "$CPPFLAGS")"
    echo "BUILT_CFLAGS = $(quoted "$CFLAGS")"
    echo "BUILT_LDFLAGS = $(quoted "$LDFLAGS")"
    echo "BUILT_WITHOUT = $(quoted "$WITHOUT")"
    cat "$scratch/found"
    hardening
    tools
    library
}

## The page

# Reports missing tools and returns false if the page cannot be made.
page() {
    look
    # shellcheck disable=SC2086 # the names are words
    [ -z "$missing" ] || {
        find_manager
        echo "skipped: without $(listed $missing) the page cannot be made; make page-deps installs that, or" \
            "$(advise_by_hand $missing)"
        return 1
    }
}

## The sets of tools

# Sets $wanted to the tools of a set, whose name goes to $set; the empty name stands for the libraries.
want() {
    set=$1
    case $set in
    page) wanted=$wanted_for_page ;;
    check) wanted=$wanted_for_check ;;
    check-all) wanted=$wanted_for_check_all ;;
    torture) wanted=$wanted_for_torture ;;
    esac
}

# Prints the goal of make that installs a tool: that of the first set that contains it. False if no set does.
goal_of() {
    for set in '' check check-all torture; do
        [ -z "$set" ] || want "$set"
        ! echo "$wanted" | awk '{ print $1 }' | grep -q -F -x -e "$1" || { echo "make ${set:+$set-}deps"; return; }
    done
    return 1
}

# Prints a line for each tool: the goal that installs it, and the package; an empty line if there is none.
where() {
    find_manager
    for tool; do
        (
            goal=$(goal_of "$tool") || { echo; exit; }
            set=any # a library is named without pkg-config
            package=$(packages_of "$tool")
            echo "${package:+$goal installs it (package $package)}"
        )
    done
}

case ${DEPS:-yes} in
yes | no) ;;
*) say "DEPS=$DEPS is neither yes nor no"; exit 1 ;;
esac
scratch=$(mktemp -d 2> /dev/null) || { say "no temporary folder can be made in ${TMPDIR:-/tmp}: set TMPDIR"; exit 1; }
trap 'rm -rf "$scratch"' EXIT
trap 'exit 1' HUP INT TERM
set=
case $* in
install) leave_out && install ;;
config) leave_out && look && config ;;
'install config') leave_out && install >&2 && config ;;
page) want page && page ;;
'install page' | 'install check' | 'install check-all' | 'install torture') want "$2" && install ;;
'where '*) shift && where "$@" ;;
*)
    echo 'usage: ./deps.sh install [config|page|check|check-all|torture]|config|page|where TOOL...' >&2
    exit 2
    ;;
esac
