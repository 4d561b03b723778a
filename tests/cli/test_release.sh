#!/bin/sh
# test_release.sh: the version is defined in one place, and all copies of it agree; make dist makes the same tarball
# from git and from a tarball. tests/release/distcheck.sh builds one.
. tests/cli/tap.sh
LC_ALL=C
export LC_ALL

## The version

version=$(own_make -s BUILD="$folder" print-VERSION)
heading=$(grep -m 1 '^[0-9]' NEWS)
same 'the first version in NEWS is the one of core/base/version.h' "$version" "${heading%% *}"
for program in "$BUILD"/bin/prime-*; do
    same "${program##*/} --version says it" "${program##*/} $version" "$("$program" --version | head -n 1)"
done
if [ -f debian/changelog ]; then
    same 'the first version in debian/changelog is the same' "prime-card-games ($version)" \
        "$(sed -n '1s/) .*/)/p' debian/changelog)"
    same 'and the package has no second number of it' '3.0 (native)' "$(cat debian/source/format)"
    dated=$(echo "$heading" | sed -n 's/.*(\([0-9-]*\)).*/\1/p')
    same 'it is UNRELEASED as long as NEWS gives no date' "$([ -n "$dated" ] || echo UNRELEASED)" \
        "$(sed -n '1s/.*) \(UNRELEASED\);.*/\1/p' debian/changelog)"
    day=$(LC_ALL=C date -d "${dated:-today}" '+%d %b %Y' 2> "$scratch/said") # GNU date
    if [ -z "$day" ]; then
        skip 'GNU date absent' 'it has the date of NEWS'
    elif [ -n "$dated" ]; then
        has 'it has the date of NEWS' ", $day " "$(grep -m 1 '^ -- ' debian/changelog)"
    fi
else
    skip 'no debian' 'debian/changelog agrees'
fi

# All pages, in all languages. test_library.sh checks the version in pkg-config.
same 'manual pages say it at their foot' ".Os prime-card-games $version" \
    "$(grep -rh '^\.Os' "$BUILD/man" | sort -u)"
has 'PACKAGING.md names the tag of it' "v$version" "$(cat PACKAGING.md)"

## The environment

# The environment variables that the sources of the programs request by name, and those in the overview page.
asked=$(find core judge hints tables referee match archive -name '*.c' ! -path '*/tests/*' -exec grep -ho 'getenv("[A-Z_]*' {} + |
    sed 's/.*"//' | sort -u)
told=$(sed -n '/^\.Sh ENVIRONMENT/,/^\.Sh EXIT/s/^\.It Ev //p' man/prime-card-games.7 | tr -d ',' | tr ' ' '\n' | sort -u)
same 'prime-card-games(7) names each variable of the environment that is read' '' \
    "$(echo "$asked" | while read -r name; do echo "$told" | grep -qx "$name" || echo "$name"; done)"

## NEWS

# unsigned: prints the dated versions of a NEWS file that do not end with a line "-- NAME <EMAIL>, DATE".
unsigned() {
    awk '
        function finish() { if (version != "" && signed != dated) print version }
        /^[0-9]/ {
            finish()
            version = $1
            signed = "none"
            dated = match($0, /\([-0-9]+\)/) ? substr($0, RSTART + 1, RLENGTH - 2) : "none"
        }
        /^-- [^<]+ <[^ ]+@[^ ]+>, / { signed = $NF }
        END { finish() }'
}
same 'each release in NEWS has a signature and a date' '' "$(unsigned < NEWS)"
same 'a version that nobody signed is found, and one that is signed but not released' '0.4
0.3
0.1' "$(unsigned << 'END'
0.4 (2026-02-01)
* This.
0.3 (not released yet)
-- Ann <ann@example.org>, 2026-01-02
0.2 (2026-01-01)
-- Ann <ann@example.org>, 2026-01-01
0.1 (2025-01-01)
-- Ann <ann@example.org>, 2025-01-02
END
)"

## The tarball

case $(tar --version 2> /dev/null) in
*'GNU tar'*) ;;
*)
    skip 'tar absent' 'make dist makes a tarball'
    tap_end
    ;;
esac
! [ -e .git ] || needs git 'make dist makes a tarball' || tap_end
if [ -e .git ] && ! git ls-files > "$scratch/files" 2> "$scratch/said"; then
    skip 'the tree is of another user' 'make dist makes a tarball'
    tap_end
fi
if ! [ -e .git ] && ! [ -e MANIFEST ]; then
    skip 'no history of git, and no MANIFEST' 'make dist makes a tarball'
    tap_end
fi
[ -e .git ] || sed 1d MANIFEST > "$scratch/files"

# dist FOLDER OUTPUT: runs make dist there, which prints the name of the tarball.
dist() {
    (cd "$1" && own_make -s BUILD="$2" dist)
}
tarball=$(dist . "$scratch/first")
same 'make dist names the tarball' "$scratch/first/dist/prime-card-games-$version.tar.gz" "$tarball"
sleep 1
again=$(umask 077 && dist . "$scratch/second")
check 'made again, with another umask, it has the same bytes' cmp "$tarball" "$again"
{ cat "$scratch/files"; echo MANIFEST; } | sed "s,^,prime-card-games-$version/," | sort -u > "$scratch/expected"
tar -tzf "$tarball" | sort > "$scratch/found"
check 'it has the files that git knows, and the list of them' diff "$scratch/expected" "$scratch/found"
same 'all may read them, and only their owner, who is root, may write' '' \
    "$(tar -tvzf "$tarball" --numeric-owner | grep -v -e '^-rw-r--r-- 0/0 ' -e '^-rwxr-xr-x 0/0 ')"
same 'all have one time' 1 "$(tar -tvzf "$tarball" | awk '{ print $4, $5 }' | uniq | wc -l)"
mkdir "$scratch/a blank"
tar -xzf "$tarball" -C "$scratch/a blank"
unpacked="$scratch/a blank/prime-card-games-$version"
touch "$unpacked/notes"
third=$(dist "$unpacked" "$scratch/third")
check 'the tarball makes the same tarball, whatever else lies there' cmp "$tarball" "$third"
rm "$unpacked/LICENSE"
refuse 'a file that is missing is an error' dist "$unpacked" "$scratch/fourth"
has 'which names it' LICENSE "$(cat "$scratch/said")"

## Installing what was built

unset CC CPPFLAGS CFLAGS LDFLAGS PREFIX
built="$scratch/built"
own_make -s DEPS=no BUILD="$built" CFLAGS='-O1 -DPACKAGED="1 2"' PREFIX='/a blank' "$built/prefix"

# The commands that make would run in a build that contains little but its configuration.
would() {
    own_make -n V=1 DEPS=no BUILD="$built" "$@" 2>&1
}

# The compiler settings that it would use: the optimization, and the folder built into the programs.
compiled() {
    would "$@" | sed -n "s/.* \(-O[0-9]\) .*SHARE_FOLDER='\"\(.*\)\"'.* core.base.datadir\.c\$/\1 \2/p"
}
for goal in install check-quick; do
    same "make $goal takes the flags and the PREFIX that were built" '-O1 /a blank/share' "$(compiled $goal)"
    same 'and another PREFIX where it is named' '-O1 /usr/share' "$(compiled $goal PREFIX=/usr)"
done
has 'make install puts it there' "'/root/a blank/bin'" "$(would install DESTDIR=/root)"
has 'and make uninstall looks there' "'/root/a blank/bin'" "$(would uninstall DESTDIR=/root)"
same 'flags that are named at make install are taken' '-O3 /a blank/share' "$(compiled install CFLAGS=-O3)"
same 'make help prints the targets, and finds out nothing' "  make help       shows this" \
    "$(own_make -s BUILD="$scratch/none" help | grep 'make help')"
refuse 'and makes no folder' [ -e "$scratch/none" ]
tap_end
