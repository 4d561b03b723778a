#!/bin/sh
# test_layers.sh: tests/layers sees each kind of arrow that points the wrong way.
. tests/cli/tap.sh

# A small house in which all is well, then one with a wrong line in it.
house() {
    rm -rf "$scratch/house"
    mkdir -p "$scratch/house/core/num" "$scratch/house/core/cards" "$scratch/house/judge" "$scratch/house/tables" \
        "$scratch/house/referee/games/lvl0" "$scratch/house/referee/engine"
    (
        cd "$scratch/house" || exit
        printf '#include <gmp.h>\n#include "core/num/bignum.h"\n' > core/num/bignum.c
        printf '/* argv, "exit" and FILE in a comment\n   malloc( */\nstatic const char *word = "exit";\n' > core/cards/deck.c
        printf '#include "core/cards/deck.h"\nint main(int argc, char **argv) { exit(0); }\n' > judge/main.c
        printf '#include <cairo.h>\n#include "tables/draw.h"\n' > tables/draw_cairo.c
        printf '#include "core/cards/deck.h"\n#include "referee/game.h"\n#include "referee/games/lvl0/state.h"\n' > referee/games/lvl0/rules.c
        printf 'static int free_cards(int free);\nint left = free + free_cards(1);\n' >> referee/games/lvl0/rules.c
        printf '#include "core/base/text.h"\n#include "referee/engine/session.h"\n' > referee/engine/session.c
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
sees 'the core may not know a tool' core/cards/deck.c '#include "judge/judge.h"'
sees 'the core may not know the referee' core/cards/deck.c '#include "referee/game.h"'
sees 'a tool may not know another tool' judge/main.c '#include "tables/draw.h"'
sees 'a tool may not know the referee' judge/main.c '#include "referee/engine/session.h"'
sees 'the referee may not know a tool' referee/engine/session.c '#include "judge/judge.h"'
sees 'the referee may not know a game by its file' referee/engine/session.c '#include "referee/games/lvl0/state.h"'
sees 'a game may not know the session' referee/games/lvl0/rules.c '#include "referee/engine/session.h"'
sees 'a game may not know another game' referee/games/lvl0/rules.c '#include "referee/games/rummy/state.h"'
sees 'a game may not know a tool' referee/games/lvl0/rules.c '#include "judge/judge.h"'
sees 'GMP stays in bignum' core/cards/deck.c '#include <gmp.h>'
sees 'editline stays in prompt' judge/main.c '#include <editline/readline.h>'
sees 'cairo stays behind draw' tables/main.c '#include <cairo-pdf.h>'
sees 'primesieve stays in tables' core/num/prime.c '#include <primesieve.h>'
sees 'an include names its room' judge/main.c '#include "judge.h"'
sees 'a game takes no memory' referee/games/lvl0/rules.c 'x = malloc(3);'
sees 'a game takes none from the core either' referee/games/lvl0/rules.c 'x = memory_resize(x, 3);'
sees 'a game does not include stdio' referee/games/lvl0/rules.c '#include <stdio.h>'
sees 'a game prints nothing' referee/games/lvl0/rules.c 'printf("x");'
sees 'the core does not end the program' core/cards/deck.c '/* a */ if (x) exit(2); /* b */'
sees 'the core writes to no stream' core/cards/deck.c 'fputs("x", stderr);'
sees 'a module of a tool sees no argv' judge/judge.c 'void f(char **argv);'
tap_end
