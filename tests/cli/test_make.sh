#!/bin/sh
# test_make.sh: make run prints the judge's output and nothing else; a second make does nothing; install and uninstall.
# It uses the complete build of this tree, so that little is compiled; test_bare.sh makes a build of its own.
. tests/cli/tap.sh
. tests/cli/locale.sh

# make for this build, independent of the make that runs this test. Another DATADIR rebuilds no program, because other
# tests run the programs now.
MAKEFLAGS=$(echo "$MAKEFLAGS" | sed 's/ *-j[0-9]*//; s/ *--jobserver[^ ]*//')
export MAKEFLAGS
unset PREFIX BINDIR GAMESDIR MANDIR DATADIR LIBDIR INCLUDEDIR DESTDIR
again() {
    env -u BUILD -u MAKELEVEL make --no-print-directory -o "$folder/datadir" "BUILD=$folder" DEPS=no "$@"
}

# Runs a command; prints its standard output and its status as one text.
outcome() {
    "$@" 2> "$scratch/stderr" < "$scratch/stdin"
    echo "status $?"
}

printf '103\n3,10\n' > "$scratch/stdin"
same 'make run judges what comes in, and 0 is its status though one is not prime' \
    '103: prime
3,10 = 310: composite = 2 * 5 * 31
status 0' "$(outcome again run)"
same 'in a tree that is built nothing else is said' '' "$(cat "$scratch/stderr")"
printf '7\nx\n' > "$scratch/stdin"
same 'make with several jobs gives the judge its input too, and a line that cannot be judged makes 2' \
    '7: prime
status 2' "$(outcome again -s -j2 run)"
has 'and is reported' 'prime-judge: stdin:2: ' "$(cat "$scratch/stderr")"

same 'make of a tree that is built does nothing and says nothing' '' "$(again all 2>&1)"

## The flags

# flags LIST SETTING...: prints a list of the Makefile with these settings, in a separate build.
flags() {
    list=$1
    shift
    env -u WERROR make -s --no-print-directory DEPS=no "BUILD=$scratch/build" "$@" "print-$list"
}
same 'CI=true alone does not make warnings errors' '' "$(CI=true flags WARNINGS WERROR= | grep -o -e -Werror)"
has 'WERROR=yes does' -Werror "$(flags WARNINGS WERROR=yes)"
same 'a -D_FORTIFY_SOURCE given by the user is the only one' '' \
    "$(flags HARDEN_COMPILE CPPFLAGS=-D_FORTIFY_SOURCE=1 | grep -o _FORTIFY_SOURCE)"

# A bug: `make strength GAMES=100` took 100 for a list of games of the Makefile.
same 'a variable that users set is not taken for a list of the Makefile' '' \
    "$(again -s print-GAMES print-PAGES | grep .)"
for bad in 'BUILD=' 'BUILD=a b'; do
    has "make $bad says what is wrong" 'BUILD is the name of a folder, without blanks' "$(again -s run "$bad" 2>&1)"
done

## Installing

# The installed files, relative to DESTDIR.
installed() {
    (cd "$scratch/root" && find . ! -type d | sort)
}

mkdir -p "$scratch/root/opt/my cards/share/man/man5"
mkdir -m 700 "$scratch/root/opt/my cards/bin"
echo mine > "$scratch/root/opt/my cards/share/man/man5/mine.5"
# shellcheck disable=SC2317 # called by check
in_root() {
    again -s "$1" "PREFIX=/opt/my cards" "DESTDIR=$scratch/root"
}
check 'make install, in a folder with a blank in its name' in_root install
files=$(installed)
for file in bin/prime-judge share/man/man5/prime-deck.5 share/prime-card-games/decks/lvl0-advanced.deck \
    share/prime-card-games/decks/lvl0.deck share/prime-card-games/decks/trump.deck \
    share/prime-card-games/players/player.sh share/prime-card-games/players/player.py \
    share/prime-card-games/players/player.c share/prime-card-games/players/learner.py \
    share/prime-card-games/players/channel.py share/prime-card-games/players/lvl0.py \
    share/doc/prime-card-games/README.md share/doc/prime-card-games/README.ja.md \
    share/doc/prime-card-games/LICENSE share/doc/prime-card-games/NEWS; do
    has "$file is installed" "./opt/my cards/$file" "$files"
done
for program in "$BUILD"/bin/prime-*; do
    has "${program##*/} is installed" "./opt/my cards/bin/${program##*/}" "$files"
done
for page in $(again -s print-BUILT_MAN); do
    section=${page##*.}
    has "${page##*/} is installed" "./opt/my cards/share/man/man$section/${page##*/}" "$files"
done
for page in $(again -s print-BUILT_TRANSLATED); do
    language=$(basename "${page%/*}")
    file=share/man/$language/man${page##*.}/${page##*/}
    has "$file is installed" "./opt/my cards/$file" "$files"
done
has 'there are such pages' ./opt/my\ cards/share/man/ja/man1/prime-judge.1 "$files"
same 'each page in another language has the name of an English one' '' \
    "$(for page in man/ja/* referee/games/*/ja/*; do [ -f "${page%/ja/*}/${page##*/}" ] || echo "$page"; done)"
for language in $(again -s print-LANGUAGES); do
    needs msgfmt "the catalogue of $language is installed" || continue
    has "the catalogue of $language is installed" \
        "./opt/my cards/share/locale/$language/LC_MESSAGES/prime-card-games.mo" "$files"
done
version=$("$BUILD/bin/prime-judge" --version | sed -n '1s/^[^ ]* //p')
same 'each page names the version' '' \
    "$(find "$scratch/root/opt/my cards/share/man" -name 'prime*' -exec grep -L "^\.Os prime-card-games $version\$" {} +)"
same 'without BUGS no page names a tracker' 0 "$(find "$scratch/root/opt/my cards/share/man" -name 'prime*' \
    -exec cat {} + | grep -c '^\.Sh \(BUGS\|バグ\)')"
for file in $(again -s print-BUILT_COMPLETIONS); do
    name=${file##*/}
    case $name in
    *.bash) place=bash-completion/completions/${name%.bash} ;;
    *.fish) place=fish/vendor_completions.d/$name ;;
    _*) place=zsh/site-functions/$name ;;
    esac
    has "$name is installed" "./opt/my cards/share/$place" "$files"
done
same 'nothing lies outside the prefix' '' "$(echo "$files" | grep -v '^\./opt/my cards/')"
same 'an installed program works' '7: prime' "$("$scratch/root/opt/my cards/bin/prime-judge" 7)"
same 'programs can be run by all, and other files are not programs' '' \
    "$(cd "$scratch/root/opt/my cards" && find bin -type f ! -perm 755 &&
        find share -name 'prime*' ! -path '*/players/*' -type f ! -perm 644)"

players="$scratch/root/opt/my cards/share/prime-card-games/players"
for player in "$players"/*.sh "$players"/*.py; do
    check "the example ${player##*/} can be run" [ -x "$player" ]
done
refuse 'the example player.c is a source, and cannot' [ -x "$players/player.c" ]

# A program is running while everything is installed again.
mkfifo "$scratch/typed"
"$scratch/root/opt/my cards/bin/prime-referee" < "$scratch/typed" > "$scratch/answers" &
exec 8> "$scratch/typed"
check 'a program that is running can be replaced' in_root install
echo games >&8
exec 8>&-
wait $!
has 'and goes on as it was' = "$(cat "$scratch/answers")"

# shellcheck disable=SC2012 # a name without surprises
same 'a folder that was there keeps its mode' drwx------ "$(ls -ld "$scratch/root/opt/my cards/bin" | cut -c 1-10)"
# make uninstall leaves catalogues of other languages, and files that others have put beside ours.
mkdir -p "$scratch/root/opt/my cards/share/locale/ja/LC_MESSAGES"
echo mine > "$scratch/root/opt/my cards/share/locale/ja/LC_MESSAGES/mine.mo"
check 'make uninstall' in_root uninstall
same 'files of others stay, but no empty folder' '.
./opt
./opt/my cards
./opt/my cards/share
./opt/my cards/share/locale
./opt/my cards/share/locale/ja
./opt/my cards/share/locale/ja/LC_MESSAGES
./opt/my cards/share/locale/ja/LC_MESSAGES/mine.mo
./opt/my cards/share/man
./opt/my cards/share/man/man5
./opt/my cards/share/man/man5/mine.5' "$(cd "$scratch/root" && find . | sort)"
check 'make uninstall where nothing is installed' in_root uninstall

## Without msgfmt

# All commands except msgfmt, as on a system without gettext.
mkdir "$scratch/commands"
(
    IFS=:
    for place in $PATH; do
        ln -s "$place"/* "$scratch/commands/" 2> /dev/null # of two commands with the same name the first is linked
    done
    rm -f "$scratch/commands/msgfmt"
)
# shellcheck disable=SC2317 # called by check
without_msgfmt() {
    # shellcheck disable=SC2123 # it is the path of commands that is meant
    (PATH=$scratch/commands && again -s "$1" "PREFIX=/opt/cards" "DESTDIR=$scratch/english")
}
check 'make install without msgfmt' without_msgfmt install
has 'installs the programs' ./opt/cards/bin/prime-judge "$(cd "$scratch/english" && find .)"
same 'and no catalogue' '' "$(find "$scratch/english" -name '*.mo')"
mkdir -p "$scratch/english/opt/cards/share/locale/ja/LC_MESSAGES"
echo old > "$scratch/english/opt/cards/share/locale/ja/LC_MESSAGES/prime-card-games.mo"
check 'make uninstall without msgfmt' without_msgfmt uninstall
same 'removes a catalogue that was made with it, too' '' "$(find "$scratch/english" ! -type d)"

## Other folders

# shellcheck disable=SC2317 # called by check
elsewhere() {
    (umask 077 && again -s "$1" "DESTDIR=$scratch/else" BINDIR=/games MANDIR=/pages DATADIR=/data)
}
check 'make install with a umask of 077, in folders that are named' elsewhere install
same 'all may look into the folders, whatever the umask' '' "$(find "$scratch/else"/* -type d ! -perm 755)"
check 'BINDIR has the programs' [ -x "$scratch/else/games/prime-judge" ]
check 'MANDIR has the pages' [ -f "$scratch/else/pages/man1/prime-judge.1" ]
check 'DATADIR has the decks' [ -f "$scratch/else/data/prime-card-games/decks/lvl0.deck" ]
echo mine > "$scratch/else/data/prime-card-games/decks/mine.deck"
check 'make uninstall beside a deck of the user' elsewhere uninstall
same "the user's deck stays, and no other file" ./data/prime-card-games/decks/mine.deck \
    "$(cd "$scratch/else" && find . -type f)"

check 'make install with a folder for games' again -s install "DESTDIR=$scratch/played" PREFIX=/usr GAMESDIR=/usr/games
same 'it has what is played' 'prime-match prime-referee' "$(cd "$scratch/played/usr/games" && echo *)"
same 'BINDIR has the others' 'prime-archive prime-hints prime-judge prime-tables' "$(cd "$scratch/played/usr/bin" && echo *)"
check 'make uninstall takes GAMESDIR, too' again -s uninstall "DESTDIR=$scratch/played" PREFIX=/usr GAMESDIR=/usr/games
same 'and nothing is left in it' '' "$(find "$scratch/played" ! -type d)"

## Where bugs are reported

# bugs_of URL: prints how the English and the Japanese page of prime-judge name it in a separate build.
bugs_of() {
    env -u MAKELEVEL make -s --no-print-directory DEPS=no "BUILD=$scratch/build" "SHARED=$folder" "BUGS=$1" \
        "$scratch/build/man/prime-judge.1" "$scratch/build/man/ja/prime-judge.1" 2>&1
    sed -n '/^\.Sh BUGS/,/^\.Lk/p; /^\.Sh バグ/,/^\.Lk/p' "$scratch"/build/man/prime-judge.1 \
        "$scratch"/build/man/ja/prime-judge.1
}
same 'the pages name the tracker' ".Sh BUGS
Report bugs at
.Lk https://example.org/?a=1&b=2 .
.Sh バグ
バグの報告先は次のとおりです。
.Lk https://example.org/?a=1&b=2" "$(bugs_of 'https://example.org/?a=1&b=2')"
same 'but not if there is none' '' "$(bugs_of '')"

## The folder of the catalogues

# compile FOLDER: compiles datadir.c for a DATADIR, in a separate build; prints "compiled" if that was necessary.
compiled=$scratch/build/core/base/datadir.o
compile() {
    touch "$scratch/before"
    env -u MAKELEVEL make -s --no-print-directory DEPS=no "BUILD=$scratch/build" "SHARED=$folder" "DATADIR=$1" \
        "$compiled" 2>&1
    [ -z "$(find "$compiled" -newer "$scratch/before")" ] || echo compiled
}
same 'datadir.c is compiled for the folder of what is installed' compiled "$(compile /nowhere)"
same 'and again for another folder' compiled "$(compile "$scratch/data")"
same 'but not for the same one' '' "$(compile "$scratch/data")"

# A program with that folder, beside which are catalogues of other programs.
mkdir -p "$scratch/bin" "$scratch/share/locale/ja/LC_MESSAGES" "$scratch/data"
cp -R "$BUILD/share/locale" "$scratch/data/"
link=$(again -s print-LINK)
objects=$(again -s print-JUDGE | sed 's/\.c/.o/g')
libraries="$(again -s print-LIBEDIT_LIBS) $(again -s print-CORE_LIBS)"
# shellcheck disable=SC2086 # lists of words
(cd "$BUILD" && $link -o "$scratch/bin/prime-judge" $objects "$compiled" libcore.a $libraries)
if has_japanese; then
    has 'beside catalogues of other programs only, ours of DATADIR are found' '表示' \
        "$(japanese "$scratch/bin/prime-judge" --help)"
    cp -R "$BUILD/share/locale" "$scratch/share/"
    rm -r "$scratch/data/locale"
    has 'those beside the programs are found, too' '表示' "$(japanese "$scratch/bin/prime-judge" --help)"
else
    skip "$why" 'ours of DATADIR are found'
fi
tap_end
