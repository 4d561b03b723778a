#!/bin/sh
# test_layers.sh: tests/layers sees each kind of arrow that points the wrong way.
. tests/cli/tap.sh

# A small house in which all is well, then one with a wrong line in it.
house() {
    rm -rf "$scratch/house"
    mkdir -p "$scratch/house/core" "$scratch/house/judge" "$scratch/house/tables" "$scratch/house/referee/games"
    (
        cd "$scratch/house" || exit
        printf '#include <gmp.h>\n#include "core/bignum.h"\n' > core/bignum.c
        printf '/* argv, "exit" and FILE in a comment\n   malloc( */\nstatic const char *word = "exit";\n' > core/deck.c
        printf '#include "core/deck.h"\nint main(int argc, char **argv) { exit(0); }\n' > judge/main.c
        printf '#include <cairo.h>\n#include "tables/draw.h"\n' > tables/draw_cairo.c
        printf '#include "core/deck.h"\n#include "referee/game.h"\n#include "referee/games/lvl0.h"\n' > referee/games/lvl0.c
        printf 'static int free_cards(int free);\nint left = free + free_cards(1);\n' >> referee/games/lvl0.c
        printf '#include "core/text.h"\n#include "referee/session.h"\n' > referee/session.c
        [ $# -eq 0 ] || printf '%s\n' "$2" >> "$1"
    )
}

sees() {
    house "$2" "$3"
    found=$(tests/layers "$scratch/house")
    has "$1" "
# $2:" "$found"
}

house
check 'a house in which all is well passes' tests/layers "$scratch/house"
refuse 'an empty house does not pass' tests/layers "$scratch"
sees 'the core may not know a tool' core/deck.c '#include "judge/judge.h"'
sees 'the core may not know the referee' core/deck.c '#include "referee/game.h"'
sees 'a tool may not know another tool' judge/main.c '#include "tables/draw.h"'
sees 'a tool may not know the referee' judge/main.c '#include "referee/session.h"'
sees 'the referee may not know a tool' referee/session.c '#include "judge/judge.h"'
sees 'the referee may not know a game by its file' referee/session.c '#include "referee/games/lvl0.h"'
sees 'a game may not know the session' referee/games/lvl0.c '#include "referee/session.h"'
sees 'a game may not know another game' referee/games/lvl0.c '#include "referee/games/rummy.h"'
sees 'a game may not know a tool' referee/games/lvl0.c '#include "judge/judge.h"'
sees 'GMP stays in bignum' core/deck.c '#include <gmp.h>'
sees 'editline stays in prompt' judge/main.c '#include <editline/readline.h>'
sees 'cairo stays behind draw' tables/main.c '#include <cairo-pdf.h>'
sees 'primesieve stays in tables' core/prime.c '#include <primesieve.h>'
sees 'an include names its room' judge/main.c '#include "judge.h"'
sees 'a game takes no memory' referee/games/lvl0.c 'x = malloc(3);'
sees 'a game takes none from the core either' referee/games/lvl0.c 'x = memory_resize(x, 3);'
sees 'a game does not include stdio' referee/games/lvl0.c '#include <stdio.h>'
sees 'a game prints nothing' referee/games/lvl0.c 'printf("x");'
sees 'the core does not end the program' core/deck.c '/* a */ if (x) exit(2); /* b */'
sees 'the core writes to no stream' core/deck.c 'fputs("x", stderr);'
sees 'a module of a tool sees no argv' judge/judge.c 'void f(char **argv);'
tap_end
