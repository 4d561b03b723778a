#!/bin/sh
# test_hardening.sh: the programs are hardened as far as the compiler and the linker can. The test reads that from the
# programs themselves, and is itself tested with programs that were built without one of the flags.
. tests/cli/tap.sh

for tool in readelf objdump; do
    if ! command -v $tool > /dev/null; then
        skip "$tool absent" 'the programs are hardened'
        tap_end
    fi
done
configured=$(sed -n 's/^CONFIG_OF = *//p' "$BUILD/config.mk")
compiler=${configured%% *}
case $configured in
*-O[123sz]*) optimised=yes ;;
*) optimised= ;; # without it no function is checked
esac

# The properties of a hardened program, one per line: a word, the compiler flag, and a description.
properties='pie        -pie                      position-independent
relro      -Wl,-z,relro              relocations are read-only
now        -Wl,-z,now                all symbols are bound at the start
nx         -Wl,-z,noexecstack        the stack is not executable
protector  -fstack-protector-strong  stack protector
fortify    -D_FORTIFY_SOURCE=2       checked functions
clash      -fstack-clash-protection  large frames are touched page by page
split      -                         nothing is writable and executable
rpath      -                         no folder to look for libraries in
textrel    -                         no relocation writes to the code'

# lacks FILE: prints the words of the properties that the program lacks.
lacks() {
    {
        readelf -W -h -l -d --dyn-syms "$1"
        objdump -d "$1" | grep -E -m 1 'or[a-z]* +.0x0,.*\(%[er]sp'
    } 2>&1 | awk '
        /Type: *DYN/ { has["pie"] = 1 }
        /GNU_RELRO/ { has["relro"] = 1 }
        /BIND_NOW|FLAGS_1.* NOW/ { has["now"] = 1 }
        $1 == "GNU_STACK" && $7 == "RW" { has["nx"] = 1 }
        /__stack_chk_fail/ { has["protector"] = 1 }
        / __[a-z]*(cpy|cat|set|move|printf|read|gets)_chk/ { has["fortify"] = 1 }
        /or[a-z]* +.0x0,/ { has["clash"] = 1 }
        ($1 == "LOAD" || $1 == "GNU_STACK") && /RWE/ { bad["split"] = 1 }
        /\((RPATH|RUNPATH)\)/ { bad["rpath"] = 1 }
        /TEXTREL/ { bad["textrel"] = 1 }
        END {
            count = split("pie relro now nx protector fortify clash", word, " ")
            for (i = 1; i <= count; i++)
                if (!(word[i] in has)) print word[i]
            for (i in bad) print i
        }' | sort | paste -s -d , -
}

# shellcheck disable=SC2317 # called by refuse
lack() {
    case $lacking in *",$1,"*) ;; *) return 1 ;; esac
}

# Builds a program with these flags. Its code is of the kind that they protect: a large stack frame, and copies into it.
cat > "$scratch/victim.c" << 'END'
#include <stdio.h>
#include <string.h>

int main(int argc, char **argv)
{
    char name[20000];
    snprintf(name, (size_t)argc, "%s", argv[0]);
    memcpy(name + strlen(name), argv[0], (size_t)argc);
    return puts(name) < 0;
}
END
makes() {
    # shellcheck disable=SC2086 # the flags are words
    $compiler -O2 -U_FORTIFY_SOURCE -Werror -o "$scratch/victim" "$scratch/victim.c" $1 > /dev/null 2>&1
}

all=' -fPIE -pie -Wl,-z,relro -Wl,-z,now -Wl,-z,noexecstack -fstack-protector-strong -D_FORTIFY_SOURCE=2'
changes='-pie pie -no-pie
-pie rpath -pie -Wl,-rpath,/tmp
-Wl,-z,relro relro -Wl,-z,norelro
-Wl,-z,now now -Wl,-z,lazy
-Wl,-z,noexecstack nx,split -Wl,-z,execstack
-fstack-protector-strong protector -fno-stack-protector
-D_FORTIFY_SOURCE=2 fortify -U_FORTIFY_SOURCE
-fstack-clash-protection clash -fno-stack-clash-protection'
case $(uname -m) in
x86_64 | i?86) all="$all -fstack-clash-protection" ;;
*) # the probes look different there
    changes=$(echo "$changes" | grep -v ' clash ')
    properties=$(echo "$properties" | grep -v '^clash')
    ;;
esac
if makes "$all"; then
    same 'a program made with all flags lacks nothing' '' "$(lacks "$scratch/victim")"
    while read -r flag words instead; do
        makes "$(echo "$all " | sed "s# $flag # $instead #")"
        same "$instead in place of $flag is noticed" "$words" "$(lacks "$scratch/victim")"
    done << END
$changes
END
else
    skip "$compiler does not take all flags" 'a flag that is taken away is noticed'
fi

# Prints why a program does not need that protection; nothing if it does.
excuse() {
    if [ "$HARDENING" = no ] && [ "$1" != - ]; then
        echo 'made with HARDENING=no'
    elif [ "$1" = -D_FORTIFY_SOURCE=2 ] && [ -z "$optimised" ]; then
        echo 'made without optimisation'
    elif [ "$1" != - ] && ! makes "$1"; then
        echo "the compiler does not take $1"
    fi
}

for program in "$BUILD"/bin/prime-*; do
    lacking=,$(lacks "$program"),
    while read -r word flag sentence; do
        case $lacking in
        *",$word,"*) reason=$(excuse "$flag") ;;
        *) reason='' ;;
        esac
        if [ -n "$reason" ]; then
            skip "$reason" "${program##*/}: $sentence"
        else
            refuse "${program##*/}: $sentence" lack "$word"
        fi
    done << END
$properties
END
done

# The linker drops the note from a program if the system's start-up files lack it, so the library is checked instead.
notes=$(readelf -n "$BUILD/libcore.a" 2>&1 | grep -c 'IBT, SHSTK')
reason=$(excuse -fcf-protection=full)
if [ -n "$reason" ]; then
    skip "$reason" 'jumps and returns are checked where the processor can'
else
    same 'jumps and returns are checked where the processor can, in each file of the core' \
        "$(ar t "$BUILD/libcore.a" | wc -l | tr -d ' ')" "$notes"
fi
tap_end
