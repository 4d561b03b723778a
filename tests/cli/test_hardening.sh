#!/bin/sh
# test_hardening.sh: the delivered programs are hardened: position-independent, relocations read-only, no executable
# stack, stack protector, checked string functions.
. tests/cli/tap.sh

flags=$(sed -n 's/^HARDENING_[A-Z]* = *//p' "$BUILD/config.mk")
[ "$HARDENING" = no ] && flags=
case $(sed -n 's/^CONFIG_OF//p' "$BUILD/config.mk") in
*-O[123sz]*) ;;
*) flags=$(echo "$flags" | sed 's/-D_FORTIFY_SOURCE=.//') ;; # it does nothing without optimisation
esac
if ! command -v readelf > /dev/null; then
    skip 'readelf absent' 'the programs are hardened'
    tap_end
fi

# One check of each program, if the compiler and linker took the flag.
each() {
    for program in "$BUILD"/bin/prime-*; do
        case $flags in
        *"$1"*) has "${program##*/}: $2" "$3" "$(readelf -W "$4" "$program" 2>&1)" ;;
        *) skip "the compiler does not take $1" "${program##*/}: $2" ;;
        esac
    done
}

each -pie 'position-independent' 'DYN (' -h
each -Wl,-z,relro 'relocations are read-only' GNU_RELRO -l
each -Wl,-z,relro,-z,now 'all symbols are bound at the start' BIND_NOW -d
each -fstack-protector-strong 'stack protector' __stack_chk_fail --dyn-syms
each -D_FORTIFY_SOURCE 'checked functions' _chk@ --dyn-syms
for program in "$BUILD"/bin/prime-*; do
    same "${program##*/}: the stack is not executable" 'RW' \
        "$(readelf -lW "$program" | sed -n 's/.*GNU_STACK .* \(R[WE]*\) .*/\1/p')"
done
tap_end
