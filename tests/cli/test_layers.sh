#!/bin/sh
# test_layers.sh: tests/layers reports each arrow that its table lacks, each cycle, and each violation of another rule.
. tests/cli/tap.sh

lvl0=referee/games/lvl0
daifugo=referee/games/prime_daifugo
evil=referee/games/prime_evil

# Each ordered pair of rooms, "allowed FROM TO" or "forbidden FROM TO": whether arrows lead from one to the other. Three
# games represent all games.
tests/layers --arrows | awk -v names="$lvl0 $daifugo $evil" '
    function walk(start, room,    i, count, to) {
        if ((start, room) in reached)
            return
        reached[start, room] = 1
        count = split(arrows[room], to)
        for (i = 1; i <= count; i++)
            walk(start, to[i])
    }
    BEGIN { games = split(names, game) }
    function add(from, to) {
        arrows[from] = arrows[from] " " to
        rooms[from] = rooms[to] = 1
    }
    $1 == "referee/games/G" { for (i = 1; i <= games; i++) add(game[i], $3); next }
    { add($1, $3) }
    END {
        for (from in rooms)
            walk(from, from)
        for (from in rooms)
            for (to in rooms)
                if (from != to)
                    print ((from, to) in reached) ? "allowed" : "forbidden", from, to
    }' | sort > "$scratch/pairs"
rooms=$(cut -d ' ' -f 2 "$scratch/pairs" | sort -u)

# include KIND: creates in each room a file that contains an include for each pair of the kind.
include() {
    awk -v kind="$1" '
        $1 == kind {
            source = $2 ~ /[.][ch]$/ ? $2 : $2 "/part.c"
            header = $3 ~ /[.][ch]$/ ? $3 : $3 (($3 == "core/base") ? "/text.h" : "/part.h")
            print "#include \"" header "\"" >> source
        }' "$scratch/pairs"
}

# The basic tree, which obeys all rules: each room includes everything that it may.
mkdir -p "$scratch/well" && (
    cd "$scratch/well" || exit
    for room in $rooms; do
        case $room in
        *.[ch]) ;;
        *) mkdir -p "$room" && printf '#include "%s/part.h"\n' "$room" > "$room/part.c" ;;
        esac
    done
    include allowed
    printf '#include <gmp.h>\n' > core/num/bignum.c
    printf '#include <editline/readline.h>\nvoid f(char **argv) { exit(0); }\n' > core/ui/prompt.c
    printf '/* argv, "exit" and FILE in a comment\n   malloc( lvl0 */\n' > core/cards/deck.c
    printf 'static const char *const word = "exit \\" exit";\n' >> core/cards/deck.c
    printf 'void report(char *format, ...) __attribute__((format(printf, 2, 3)));\n' > core/base/text.h
    printf 'int main(int argc, char **argv) { exit(argv[0] == "\\""); }\n' > judge/main.c
    printf '#include <cairo.h>\n' > tables/draw_cairo.c
    printf '#include <primesieve.h>\nstatic const char deck[] = "lvl0";\n' > tables/primes.c
    printf 'static int free_cards(int free);\nstatic int f(int free) { return free + free_cards(1); }\n' > $lvl0/rules.c
    for header in stdarg stdbool stddef stdint stdlib string; do
        printf '#include <%s.h>\n' "$header" >> $lvl0/rules.c
    done
    for module in decimal fault rng text words; do
        printf '#include "core/base/%s.h"\n' "$module" >> $lvl0/rules.c
    done
    mkdir $lvl0/tests && printf '#include "judge/judge.h"\n' > $lvl0/tests/test_rules.c
    printf 'static const char word[] = "lvl01 prime";\nstatic const int prime;\n' > referee/engine/session.c
    mkdir -p tests/core build && printf '#include "x.c"\nint x;\n' | tee tests/core/test_x.c > build/x.c
)

# house [FILE LINE]...: creates the basic tree, with lines appended to files.
house() {
    rm -rf "$scratch/house"
    cp -R "$scratch/well" "$scratch/house"
    while [ $# -gt 0 ]; do
        case $1 in */*) mkdir -p "$scratch/house/${1%/*}" ;; esac
        printf '%s\n' "$2" >> "$scratch/house/$1"
        shift 2
    done
}

# sees SENTENCE FILE LINE: with the line in the file, the check fails and names the file; `found` is its output.
sees() {
    house "$2" "$3"
    if found=$(tests/layers "$scratch/house"); then
        same "$1" 'a failure' "$found"
    else
        has "$1" "
# $2" "$found"
    fi
}

# finds SENTENCE CYCLE [FILE LINE]...: the check fails and prints the cycle.
finds() {
    sentence=$1
    cycle=$2
    shift 2
    house "$@"
    if found=$(tests/layers "$scratch/house"); then
        same "$sentence" "$cycle" "$found"
    else
        has "$sentence" "
# $cycle
" "$found"
    fi
}

# passes SENTENCE [FILE LINE]...
passes() {
    sentence=$1
    shift
    house "$@"
    check "$sentence" tests/layers "$scratch/house"
}

## Rooms

passes 'a house in which each room includes all that it may passes'
mkdir "$scratch/empty"
refuse 'an empty house does not pass' tests/layers "$scratch/empty"
has 'and it is said why' 'not ok 13 - there are sources to look at
1..13' "$(tests/layers "$scratch/empty")"

house
(cd "$scratch/house" && include forbidden)
tests/layers "$scratch/house" | sed -n 's/^# .*: \([^ ]*\) -> \([^ ]*\): .*/forbidden \1 \2/p' | sort > "$scratch/found"
for room in $rooms; do
    same "$room: an include of any other room is reported, and none that is allowed" \
        "$(grep "^forbidden $room " "$scratch/pairs")" "$(grep "^[^ ]* $room " "$scratch/found")"
done

sees 'a tool may not know another tool' judge/main.c '#include "tables/draw.h"'
sees 'a game may not know another whose name begins as its own' $evil/x.c "#include \"$daifugo/state.h\""
sees 'a blank before the name makes no difference' judge/main.c '  #  include   "tables/draw.h"'
sees 'a comment before the name makes no difference' judge/main.c '/* */ #include /* */ "tables/draw.h"'
sees 'an include names its room' judge/main.c '#include "judge.h"'
sees 'an include names its room from the top' judge/main.c '#include "../judge/judge.h"'
sees 'a file is not included by a macro' judge/main.c '#include HEADER'
sees 'a test is not included' judge/main.c '#include "tests/cards.h"'
sees 'a source is not included' judge/main.c '#include "judge/judge.c"'
sees 'an include ends in .h' core/num/ecm.c '#include "core/num/ecm.inc"'
sees 'an include in angle brackets ends in .h' judge/main.c '#include <judge.c>'
sees 'none of our own stands in angle brackets' judge/main.c '#include <tables/draw.h>'
sees 'nor by another path' judge/main.c '#include <./tables/draw.h>'
sees 'import is include' judge/main.c '#import "tables/draw.h"'
sees 'a source that stands beside the rooms of the core is reported' core/digits.c 'enum { X };'
sees 'a folder in a room is not part of the room' judge/talk/talk.c 'enum { X };'
sees 'a new folder at the top is not a room' stock/numbers.c 'enum { X };'
sees 'nor is the top itself' prime.c 'enum { X };'
house out/new.c 'int x;'
mkdir "$scratch/house/judge/notes.c"
check 'the folder of the build is not looked at, nor a folder named as a source' \
    env BUILD=out tests/layers "$scratch/house"
check 'nor is it by its whole path' env BUILD="$scratch/house/out" tests/layers "$scratch/house"

## Libraries and names

sees 'GMP stays in bignum' core/cards/deck.c '#include <gmp.h>'
sees 'editline stays in prompt' judge/main.c '#include <editline/readline.h>'
sees 'readline stays in prompt' judge/main.c '#include <readline/readline.h>'
sees 'cairo stays behind draw' tables/main.c '#include <cairo-pdf.h>'
sees 'so does pango' tables/prose.c '#include <pango/pangocairo.h>'
sees 'primesieve stays in tables' core/num/prime.c '#include <primesieve.h>'
sees 'a game takes no memory' $lvl0/rules.c 'static void f(void) { x = malloc(3); }'
sees 'a game takes none through a pointer' $lvl0/rules.c 'static void *(*const take)(size_t) = malloc;'
sees 'a game opens no file' $lvl0/rules.c 'static void f(void) { open("x", 0); }'
sees 'a macro of a game does not either' $lvl0/rules.c '#define X(name) open(name, 0)'
passes 'a game calls through a pointer' $lvl0/rules.c 'static void f(each_play *each) { each(1); }'
sees 'and nothing else' $lvl0/rules.c 'static void f(int x) { assert(x); }'
for header in stdio.h unistd.h time.h dlfcn.h math.h; do
    sees "a game does not include $header" $lvl0/rules.c "#include <$header>"
done
for module in memory out file lines version; do
    sees "a game does not include core/base/$module.h" $lvl0/rules.c "#include \"core/base/$module.h\""
done
finds 'a game does not call core/base/memory, whoever includes its header' \
    "$lvl0/rules.c:14: $lvl0 -> core/base: memory_resize" core/base/memory.h 'void memory_resize(void);' \
    core/base/memory.c 'void memory_resize(void) { }' core/base/text.h '#include "core/base/memory.h"' \
    $lvl0/rules.c 'static void f(void) { memory_resize(); }'
sees 'a game prints nothing' $lvl0/rules.c 'static void f(void) { printf("x"); }'
sees 'a game keeps nothing in a function' $lvl0/rules.c 'static void f(void) { static int calls; calls++; }'

## Data

sees 'a static object is constant' core/cards/deck.c 'static int count;'
sees 'one that has a value is' hints/find.c 'static int count = 1;'
sees 'one that others use is' referee/engine/session.c 'int count;'
sees 'one in a header is' core/cards/deck.h 'static int count;'
sees 'a pointer is, not what it leads to' tables/cards.c 'static const char *word;'
sees 'a pointer to functions is' judge/talk.c 'static void (*run)(const int) = run_it;'
sees 'an object that stands behind its type is' judge/talk.c 'static struct { int x; } state;'
sees 'one on the next line is' judge/talk.c 'static struct {
    int x;
}
state = {1};'
sees 'the second is' judge/talk.c 'static const char *const a, *b;'
sees 'one behind a value is' judge/talk.c 'static const char *const a = 0, *b;'
passes 'constants, types and declarations are not variables' judge/talk.c 'static const int a = 1, b[] = {1, 2};
int const c = 1;
static const struct { int x; } d[] = { {1}, {2} };
static const char *const *const e = f;
static void (*const g[])(int) = {h};
struct tag;
struct tag { int x; };
enum { X = 1 };
typedef struct { int x; } name;
typedef int number;
union u { int x; } __attribute__((packed));
extern const int c;
_Static_assert(1, "x");
static_assert(sizeof(int) == 4, "x");
static int f(int x) { int y = x; return y; };'

## Declarations of a source

prototype='int daifugo_count(const void *cards);'
sees 'a game does not declare a function of another' $lvl0/rules.c "$prototype"
sees 'nor one in a function' $lvl0/rules.c 'static void f(void) { extern const struct game daifugo; }'
sees 'no source declares what it does not define' judge/main.c 'void judge_run(void);'
finds 'nor what another source of its room defines' 'judge/main.c:2: run' judge/run.c 'void run(void) { }' \
    judge/main.c 'void run(void);'
defines="$prototype
int daifugo_count(const void *cards) { return 1; }"
finds 'a header does not declare what another room defines' "$lvl0/state.h:1: daifugo_count" \
    $lvl0/state.h "$prototype" $daifugo/rules.c "$defines"
finds 'a prototype in a function opens no wall' "$lvl0/rules.c:14: $lvl0 -> $daifugo: daifugo_count" \
    $daifugo/rules.c "$defines" $lvl0/rules.c "static int f(void) { $prototype return daifugo_count(0); }"
finds 'nor does one in a header' "$lvl0/rules.c:15: $lvl0 -> $daifugo: daifugo_count" \
    $daifugo/rules.c "$defines" $lvl0/state.h "$prototype" $lvl0/rules.c "#include \"$lvl0/state.h\"
static int f(void) { return daifugo_count(0); }"
finds 'a tool does not call another' 'judge/main.c:2: judge -> tables: draw_line' \
    tables/draw.h 'void draw_line(void);' tables/draw.c 'void draw_line(void) { }' \
    judge/main.c 'static void f(void) { draw_line(); }'
finds 'the channel may not define it' 'referee/game/notation.h:1: event' referee/game/notation.h 'void event(int x);' \
    referee/channel/report.c 'void event(int x) { }'
finds 'and a game may not use it then' "$lvl0/rules.c:15: $lvl0 -> referee/channel: event" \
    referee/game/notation.h 'void event(int x);' referee/channel/report.c 'void event(int x) { }' \
    $lvl0/rules.c '#include "referee/game/notation.h"
static void f(void) { event(1); }'
finds 'the core calls nothing that notation.h declares' 'core/cards/deck.c:4: core/cards -> referee/engine: event' \
    referee/game/notation.h 'void event(int x);' referee/engine/hooks.c 'void event(int x) { }' \
    core/cards/deck.c 'static void f(void) { event(1); }'
sees 'the core does not end the program' core/cards/deck.c '/* a */ if (x) exit(2); /* b */'
sees 'a mark of a comment in a string begins none' core/cards/deck.c 'f("/*"); exit(2); f("*/");'
sees 'nor does one in a character' core/cards/deck.c "f('\"', '/*'); exit(2); f('\"', '*/');"
sees 'a word beside a comment is a word' core/cards/deck.c 'else/**/exit(2);'
sees 'the core writes to no stream' core/cards/deck.c 'fputs("x", stderr);'
sees 'a module of a tool sees no argv' judge/judge.c 'void f(char **argv);'

## Names of games

sees 'no string of the engine names a game' referee/engine/session.c 'static const char game[] = "lvl0";'
sees 'nor an identifier of the channel' referee/channel/command.c 'static const int lvl0_rules;'
sees 'nor one of the core' core/cards/deck.c 'static const int is_prime_daifugo;'
sees 'nor one of the manager of matches' match/main.c 'static const char try[] = "Try: lvl0";'
sees 'a name is seen in capitals' referee/game/game.h 'enum { LVL0_CARDS = 3 };'
sees 'a name is seen as people write it' referee/game/game.h '#define GAME "prime-daifugo"'
has 'and is printed in full, with the rule' 'not ok 9 - no game is named in the core, in prime-match and the general files of the referee
# referee/game/game.h:1: prime_daifugo
' "$found"
sees 'the object of a game is its name, too' referee/main.c 'static const struct game *const first = &game_lvl0;'
finds 'also of one that is called by an English word' 'core/cards/deck.c:4: game_deal' \
    referee/games/deal/state.h 'enum { X };' core/cards/deck.c 'static const struct game *const first = &game_deal;'
finds 'so is what begins it' 'core/cards/deck.c:4: new deal players' \
    referee/games/deal/state.h 'enum { X };' core/cards/deck.c '    "Try: new deal players=2\n"'
finds 'and what its name is compared with' 'core/cards/deck.c:4: deal' referee/games/deal/state.h 'enum { X };' \
    core/cards/deck.c 'static bool f(struct game *game) { return strcmp(game->name, "deal") == 0; }'
passes 'else its name is an English word' referee/games/deal/state.h 'enum { X };' core/cards/deck.c \
    'static const char word[] = "a new deal", verb[] = "deal"; static int f(int x) { return deal_read_target(x, row.name, "deal"); }'
passes 'a comment may name a game' referee/engine/session.c '/* as in lvl0 */'
passes 'a game may name itself' $lvl0/rules.c 'static const char name[] = "lvl0";'

## Circles

finds 'a header and its source are one' 'hints/a -> hints/b -> hints/a' \
    hints/a.c '#include "hints/b.h"' hints/b.c '#include "hints/a.h"'
finds 'a cycle of three' 'hints/a -> hints/b -> hints/c -> hints/a' \
    hints/a.c '#include "hints/b.h"' hints/b.c '#include "hints/c.h"' hints/c.h '#include "hints/a.h"'
has 'the reason for each arrow is below' '#     hints/b.c:1' "$found"
house hints/a.c '#include "hints/b.h"' hints/b.c '#include "hints/a.h"' judge/a.c '#include "judge/b.h"' \
    judge/b.c '#include "judge/a.h"'
has 'two cycles are reported, each once' 'not ok 10 - no cycle of includes (a header and the source of its name are one)
# hints/a -> hints/b -> hints/a
#     hints/a.c:1
#     hints/b.c:1
# judge/a -> judge/b -> judge/a
#     judge/a.c:1
#     judge/b.c:1
ok 11' "$(tests/layers "$scratch/house")"

state="$lvl0/state.h"
calls='#include "referee/games/lvl0/state.h"'
declared='void rules_play(void);
int view_show(int x,
              int y);
extern const int view_table[];'
rules='void rules_play(void)
{
    view_show(1, 2);
}'
view='int view_show(int x,
              int y)
{
    return x + y;
}'
cycle="$lvl0/rules -> $lvl0/view -> $lvl0/rules"
finds 'a cycle of calls below one header' "$cycle" $state "$declared" $lvl0/rules.c "$calls
$rules" $lvl0/view.c "$calls
$view
static void f(void) { rules_play(); }"
has 'the reason for each arrow is below, with the name' "#     $lvl0/view.c:7: rules_play" "$found"
finds 'a function in a table counts as called' "$cycle" $state "$declared" $lvl0/rules.c "$calls
$rules" $lvl0/view.c "$calls
$view
static const struct game game = {
    .play = rules_play,
};"
finds 'a table of another file is used' "$cycle" $state "$declared" $lvl0/rules.c "$calls
void rules_play(void)
{
    view_table[0]++;
}" $lvl0/view.c "$calls
const int view_table[] = {
    1,
};
static int f(void)
{
    rules_play();
}"
finds 'braces in a string count for nothing' "$cycle" $state "$declared" $lvl0/rules.c "$calls
static int f(void)
{
    g(\"{\", '{'); { \"a\"; }
}
$rules" $lvl0/view.c "$calls
$view
static void f(void) { rules_play(); }"
finds 'a function in whose #if a brace is opened twice ends at the margin' "$cycle" $state "$declared" \
    $lvl0/rules.c "$calls
static int f(void)
{
#if X
    if (1) {
#else
    if (2) {
#endif
    }
}
$rules" $lvl0/view.c "$calls
$view
static void f(void) { rules_play(); }"
finds 'an unclosed brace or string ends with its file' "$cycle" $state "$declared" $lvl0/a.c "int x = {
#define X \\" $lvl0/b.c '/* open' $lvl0/rules.c "$calls
$rules" $lvl0/view.c "$calls
$view
static void f(void) { rules_play(); }"
finds 'a header may be included by another' "$cycle" $state "$declared" $lvl0/more.h "$calls" \
    $lvl0/rules.c "#include \"$lvl0/more.h\"
$rules" $lvl0/view.c "#include \"$lvl0/more.h\"
$view
static void f(void) { rules_play(); }"
finds 'a function may follow a declaration on its line' "$cycle" $state "$declared" $lvl0/rules.c "$calls
int f(int); void rules_play(void) { view_show(1, 2); }
int f(int x) { return x; }" $lvl0/view.c "$calls
enum { X = 1 }; static const int x = 1; static int g(void) { return 1; } int view_show(int x, int y) { rules_play(); }"
finds 'a macro calls as well' "$cycle" $state "$declared" $lvl0/rules.c "$calls
$rules" $lvl0/view.c "$calls
$view
#define PLAY \\
    rules_play()"
passes 'a comment, a string, a member and a tag are not calls' $state "$declared" $lvl0/rules.c "$calls
$rules" $lvl0/view.c "$calls
$view
typedef void rules_play(void);
struct rules_play {
    int rules_play;
};
/* rules_play() */
static const char word[] = \"rules_play()\";
static int f(struct rules_play *x)
{
    x->rules_play = x.rules_play;
    f((struct rules_play *)0);
}"
finds 'two headers do not share a tag' 'hints/line.h:1: row, as in core/base/words.h' \
    core/base/words.h 'struct row { int x; };' hints/line.h 'struct row { int y; };'
finds 'nor do a struct and an enum' 'hints/line.h:1: row, as in core/base/words.h' \
    core/base/words.h 'struct row { int x; };' hints/line.h 'enum row { ROW };'
finds 'functions in headers make a cycle as well' 'core/num/curve -> core/num/words -> core/num/curve' \
    core/num/words.h 'static inline int words_of(int x) { return x; }
#include "core/num/curve.h"
static inline int run(void)
{
    return curve_add(1);
}' core/num/curve.h 'static inline int curve_add(int x)
{
    return words_of(x);
}'
tap_end
