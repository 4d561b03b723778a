# locale.sh: for tests: Japanese locales, made by localedef if the system has none.
# shellcheck shell=sh

# make_locale NAME: makes ja_JP.UTF-8 or ja_JP.EUC-JP in $BUILD/tests/locale if it does not exist yet; use it with
# LOCPATH=$BUILD/tests/locale. False if localedef is missing or cannot make it.
make_locale() {
    locales=$BUILD/tests/locale
    [ ! -d "$locales/$1" ] || return 0
    command -v localedef > /dev/null && mkdir -p "$locales" || return
    # localedef's status is 1 after a warning. It takes a name with a slash as a folder.
    localedef -i "${1%%.*}" -f "${1#*.}" "$locales/$1.$$" > /dev/null 2>&1
    [ -f "$locales/$1.$$/LC_CTYPE" ] || return
    mv "$locales/$1.$$" "$locales/$1" 2> /dev/null || rm -rf "$locales/$1.$$" # another test was faster
    [ -d "$locales/$1" ]
}

# has_japanese: whether programs of the build can run in Japanese here; if not, $why says what is missing.
has_japanese() {
    why='msgfmt absent'
    [ -f "$BUILD/share/locale/ja/LC_MESSAGES/prime-card-games.mo" ] || return
    why='libintl absent'
    grep -q '^HAVE_LIBINTL = yes' "$BUILD/config.mk" || return
    # shellcheck disable=SC2034 # for the scripts that call this
    why='locales absent'
    make_locale ja_JP.UTF-8
}

# japanese COMMAND...: runs a command in the locale ja_JP.UTF-8.
japanese() {
    env LOCPATH="$BUILD/tests/locale" LC_ALL=ja_JP.UTF-8 "$@"
}
