#!/bin/sh
# test_library.sh: the installed library: the examples of its page, the symbols that it exports, and those that it
# needs.
. tests/cli/tap.sh

made() {
    own_make -s "BUILD=$folder" "print-$1"
}
if [ -z "$(made MAKES_LIBRARY)" ]; then
    skip 'the linker makes no such library' 'the library is installed'
    tap_end
fi

# Another DATADIR rebuilds no program: other tests run the programs now.
for_prefix() {
    own_make -s -o "$folder/datadir" "BUILD=$folder" DEPS=no "PREFIX=$1" "DESTDIR=$root" "$2"
}
root=$scratch/root
place=$root/opt/cards
check 'make install' for_prefix /opt/cards install
shared=$place/lib/libprimecards.so.1.0.0

## The page

PKG_CONFIG_PATH=$place/lib/pkgconfig
PKG_CONFIG_SYSROOT_DIR=$root
export PKG_CONFIG_PATH PKG_CONFIG_SYSROOT_DIR
# shellcheck disable=SC2317 # called by check
page() {
    LD_LIBRARY_PATH=$place/lib tests/page man/primecards.3
}
if needs pkg-config 'the examples of primecards(3) do what it says' &&
    needs cc 'the examples of primecards(3) do what it says'; then
    check 'the examples of primecards(3) do what it says' page
fi
same 'its programs end within 80 columns on the screen' '' \
    "$(awk '/^\.Bd -literal/ { on = 1 } /^\.Ed/ { on = 0 } on { gsub(/\\\(aq|\\e/, "x") } on && length > 75' man/primecards.3)"
same 'pkg-config says the version of the sources' "Version: $(made VERSION)" \
    "$(grep '^Version:' "$place/lib/pkgconfig/primecards.pc")"
same 'the page names each function, and no other' "$(made LIB_SYMBOLS | tr ' ' '\n' | sort)" \
    "$(sed -n 's/^\.Nm \(primecards_[a-z_]*\).*/\1/p' man/primecards.3 | sort)"
same 'and each status with its number' \
    "$(sed -n 's/^    \(PRIMECARDS_[A-Z_]*\) = \([0-9]*\).*/\1 \2/p' lib/primecards.h |
        sed -n '/_OK 0/,/_MALFORMED/p')" \
    "$(sed -n 's/^\.It Dv \(PRIMECARDS_[A-Z_]*\) No (\([0-9]*\))$/\1 \2/p' man/primecards.3)"
for function in $(made LIB_SYMBOLS); do
    check "man $function shows the page" [ "$place/share/man/man3/$function.3" -ef "$place/share/man/man3/primecards.3" ]
done

## C and C++, shared and static

cat > "$scratch/use.c" << 'END'
#include <primecards.h>
#include <stdio.h>
static char memory[PRIMECARDS_NUMBER_MEMORY];
int main(void)
{
    int verdict, status = primecards_verdict("131313121212111111111010101099998888777766665555444433332222", 1, &verdict,
                                             memory, sizeof memory);
    printf("%d %d %s\n", status, verdict, primecards_version());
    return 0;
}
END
version=$("$BUILD/bin/prime-judge" --version | sed -n '1s/^[^ ]* //p')
flags=-I"$place/include"
# In C++ an enum is a type by its name alone, so no function may have the same name.
{
    cat "$scratch/use.c"
    sed -n 's/^\(enum\|struct\) \(primecards_[a-z]*\) {.*/extern \2 a_\2;/p' lib/primecards.h
} > "$scratch/use.cc"
# built SENTENCE COMMAND...: the command makes a program, which prints the expected text.
built() {
    sentence=$1
    shift
    check "$sentence" "$@" -o "$scratch/use"
    same "$sentence, and runs" "0 2 $version" "$(LD_LIBRARY_PATH=$place/lib "$scratch/use")"
}
needs cc 'a program in C' && {
    built 'a program in C' cc -std=c99 -Wall -Wextra -Wpedantic -Werror "$flags" "$scratch/use.c" -L"$place/lib" -lprimecards
    built 'one with the static library' cc "$flags" "$scratch/use.c" "$place/lib/libprimecards.a"
    has 'which does not need the shared one' 0 "$(grep -c libprimecards.so "$scratch/use")"
}
echo 'int main(void) { return 0; }' > "$scratch/none.c"
if needs pkg-config 'a static program' && cc -static -o "$scratch/none" "$scratch/none.c" 2> "$scratch/said"; then
    # shellcheck disable=SC2046 # words
    built 'a static program' cc -static "$scratch/use.c" $(pkg-config --static --cflags --libs primecards)
else
    skip 'there are no static libraries' 'a static program'
fi
needs c++ 'a program in C++' &&
    built 'a program in C++' c++ -Wall -Wextra -Werror "$flags" "$scratch/use.cc" -L"$place/lib" -lprimecards
if needs pkg-config 'pkg-config knows the version'; then
    same 'pkg-config knows the version' "$version" "$(pkg-config --modversion primecards)"
    same 'and the folders' "-I$place/include -L$place/lib -lprimecards" \
        "$(pkg-config --cflags --libs primecards | sed 's/ *$//')"
    for_prefix '/opt/my cards' install > "$scratch/said"
    same 'also with a blank in their names' "-L$root/opt/my\\ cards/lib -lprimecards" \
        "$(PKG_CONFIG_PATH="$root/opt/my cards/lib/pkgconfig" pkg-config --libs primecards | sed 's/ *$//')"
    same 'all follow prefix, which can be moved' "-I$root/elsewhere/include -L$root/elsewhere/lib -lprimecards" \
        "$(PKG_CONFIG_PATH="$root/opt/my cards/lib/pkgconfig" pkg-config --define-variable=prefix=/elsewhere \
            --cflags --libs primecards | sed 's/ *$//')"
    for_prefix '/opt/my cards' uninstall > "$scratch/said"
fi

## Exported symbols

needs nm 'the symbols' || tap_end
# The symbols file has Debian's format: a symbol and its version, then the version of the package that introduced it.
same 'the symbols and their versions are those of the symbols file' \
    "$(sed -n 's/^ \([^ ]*\)@\([^ ]*\) .*/\1 \2/p' lib/libprimecards1.symbols | sort)" \
    "$(nm -D --defined-only "$shared" | awk '{ name = $3; sub(/@+/, " ", name)
        print (name ~ / / ? name : name " " name) }' | sort)"
same 'the archive shows the same functions, and nothing else' \
    "$(sed -n 's/^ \(primecards_[^ ]*\)@.*/\1/p' lib/libprimecards1.symbols | sort)" \
    "$(nm -g --defined-only "$place/lib/libprimecards.a" | awk 'NF == 3 { print $3 }' | sort)"
needs readelf 'the library names its interface' && {
    dynamic=$(LC_ALL=C readelf -d "$shared")
    has 'the library names its interface' 'soname: [libprimecards.so.1]' "$dynamic"
    same 'it needs the C library alone' '' "$(echo "$dynamic" | grep NEEDED | grep -v 'libc\.\|ld-')"
}

## Imported symbols

# Besides the functions that the compiler adds: strings, numbers in text, and the jump out of a computation without
# memory left. None of them allocates, prints, reads files, ends the process, or changes the state of the whole process.
# The C library ends the process in __stack_chk_fail and in the _chk functions, which hardening calls: the latter are
# listed without __ and _chk.
allowed='memchr memcmp memcpy memmove memrchr memset'
allowed="$allowed strchr strcmp strcspn strlen strncmp strnlen strpbrk strrchr strspn strstr"
allowed="$allowed snprintf vsnprintf setjmp _setjmp __sigsetjmp longjmp __stack_chk_fail __stack_chk_fail_local _GLOBAL_OFFSET_TABLE_"
allowed="$allowed __tls_get_addr __cxa_finalize __gmon_start__ _ITM_deregisterTMCloneTable _ITM_registerTMCloneTable"
# Arithmetic that the compiler calls where the processor has none: __umodti3, __clzdi2.
arithmetic='__[a-z]*[sdt]i[234]'
for library in "$shared" "$place/lib/libprimecards.a"; do
    same "${library##*/} calls nothing else than it may" '' \
        "$(nm -u "$library" | awk 'NF > 1 { sub(/@.*/, "", $NF); print $NF }' | sed 's/^__\(.*\)_chk$/\1/' |
            grep -v -x -F "$(echo "$allowed" | tr ' ' '\n')" | grep -v -x "$arithmetic")"
done

# An allowed function may still allocate: a program with a counting malloc detects that.
cat > "$scratch/count.c" << 'END'
#include <primecards.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char heap[1 << 22];
static size_t used;
static int is_watched, allocated;

void *malloc(size_t size)
{
    char *block = heap + used;
    allocated += is_watched;
    used += (size + 15) / 16 * 16;
    return used <= sizeof heap ? block : NULL;
}

void *calloc(size_t count, size_t size)
{
    return malloc(count * size);
}

void *realloc(void *old, size_t size)
{
    char *block = malloc(size);
    return block != NULL && old != NULL ? memmove(block, old, size) : block;
}

void free(void *old)
{
    (void)old;
}

static int hear(void *context, const struct primecards_play *play)
{
    (void)play;
    ++*(int *)context;
    return 0;
}

static char memory[PRIMECARDS_HAND_MEMORY];

int main(void)
{
    char number[66], text[1000];
    struct primecards_question question = {.deck = "trump", .hand = "A23456789TJQKX", .steps = 2000000, .kinds = 8};
    int finding, plays = 0;
    memset(number, '0', 65);
    number[0] = '1';
    number[65] = '\0';
    is_watched = 1;
    int factored = primecards_factors(number, PRIMECARDS_USUAL, &finding, text, sizeof text, NULL, memory,
                                      sizeof memory);
    int listed = primecards_plays(&question, hear, &plays, memory, sizeof memory);
    is_watched = 0;
    printf("%d %d: %s, %d allocations\n", factored, listed, plays > 0 ? "plays" : "no play", allocated);
    return 0;
}
END
needs cc 'it allocates nothing' && {
    check 'a program whose malloc counts' \
        cc -fno-builtin "$flags" "$scratch/count.c" -L"$place/lib" -lprimecards -o "$scratch/count"
    same 'it allocates nothing, for 10^64 and for composite plays' '0 6: plays, 0 allocations' \
        "$(LD_LIBRARY_PATH=$place/lib "$scratch/count")"
}

# Writable data: the start-up code of the C compiler uses at most 16 bytes.
writable() {
    LC_ALL=C size -A "$1" | awk '$1 ~ /^\.(data|bss)(\.|$)/ && $1 !~ /^\.data\.rel\.ro/ { sum += $2 } END { print sum + 0 }'
}
if needs size 'it keeps nothing between calls'; then
    check 'it keeps nothing between calls' [ "$(writable "$shared")" -le 16 ]
fi

check 'make uninstall' for_prefix /opt/cards uninstall
same 'leaves nothing of it' '' "$(find "$root" ! -type d)"
tap_end
