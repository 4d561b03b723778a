/*
 * test_exact.c: the exact search of endings against plain recursion over commands in words (POSITIONS=N of each game,
 * SEED=1, GAME=only this one). 10,000 positions; 150 with QUICK in the environment.
 */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/game/keys.h"
#include "referee/games.h"
#include "referee/players/exact.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 10000,
    POSITIONS_QUICK = 150,
    DEPTH_MAX = 6,
    MADE_MAX = 500, /* limit on the moves of the plain recursion from one position; positions beyond it are skipped */
    EXACT_MOVES = 1 << 20
};

/* ---- small positions ---- */

/* A match, and the position that commands build in it. */
struct lab {
    struct random_play play;
    const struct match *match;
    struct game_state *state;
    struct attempt attempt;
    struct rng rng;
    bool is_refused; /* a command was refused */
    uint64_t made;   /* moves made by the plain recursion */
};

static int below(struct lab *lab, int n)
{
    return (int)rng_below(&lab->rng, (uint64_t)n);
}

static void run_command(struct lab *lab, const char *command)
{
    lab->is_refused = lab->is_refused || !attempt_command(&lab->attempt, lab->match, lab->state, SEAT_NONE, command);
}

/* A command with `least` to `most` random words of `words`, separated by blanks; `-` stands for no words. */
struct lot {
    const char *command, *words;
    int least, most;
};

static void run_lot(struct lab *lab, const struct lot *lot)
{
    struct text text = {0};
    int count = lot->least + below(lab, lot->most - lot->least + 1), words = 1;
    for (const char *at = lot->words; at != NULL && *at != '\0'; at++)
        words += *at == ' ';
    text_print(&text, "%s%s", lot->command, lot->words != NULL && count == 0 ? " -" : "");
    for (; count > 0; count--) {
        const char *word = lot->words;
        for (int skipped = below(lab, words); skipped > 0; skipped--)
            word = strchr(word, ' ') + 1;
        text_print(&text, " %.*s", (int)strcspn(word, " "), word);
    }
    run_command(lab, text.at);
    text_free(&text);
}

/* Deals seven cards to each player, one open card, and three cards to draw, all different. */
static void deal_rummy(struct lab *lab)
{
    static const char *const commands[] = {"deal A", "deal B", "deal open", "deal pile"};
    static const int counts[] = {7, 7, 1, 3};
    unsigned char cards[60];
    for (size_t i = 0; i < sizeof cards; i++)
        cards[i] = (unsigned char)(i + 1);
    rng_shuffle(&lab->rng, cards, sizeof cards);
    for (int i = 0, next = 0; i < 4; i++) {
        struct text text = {0};
        text_add(&text, commands[i]);
        for (int count = 0; count < counts[i]; count++)
            text_print(&text, " %d", cards[next++]);
        run_command(lab, text.at);
        text_free(&text);
    }
    run_command(lab, "start");
}

#define LVL0 "1 2 3 4 5 6 7 8 9 11 13 D"
#define ADVANCED "1 2 3 4 5 7 9 13 SKIP 5/9"
#define SUITS "3D 3C 3S 4H 5C 7S 8D 9H 9C TD JH KS 2C JK"
#define SHOWN "+1 +2 +3 +4 -1 -2 -3 -4 x2"
#define RACK "/2 /3 /4 /5"
#define SCORES "2 3 4 5 7 11"
#define LETTERS "A 2 3 4 5 7 9 J K"
#define COLORS "R1 R2 B1 B2 G1 G3 Y1 Y2 P1 P2 R3 B3"
#define PRIMARY \
    {{"set A hand", COLORS, 1, 1}, {"set B hand", COLORS, 1, 1}, {"set A deck", COLORS, 0, 1}, \
     {"set B deck", COLORS, 0, 1}, {"turn A nodraw", NULL, 0, 0}}

enum { LOTS = 8 };

struct recipe {
    const char *game, *opening;
    int part; /* number of tenths of the game's positions */
    struct lot lots[LOTS]; /* none for rummy, in which no card is dealt twice */
};

static const struct recipe recipes[] = {
    {"lvl0", "players=A,B deal=manual", 4,
     {{"deal A", LVL0, 1, 1}, {"deal B", LVL0, 2, 2}, {"deal pile", LVL0, 0, 1}, {"start A", NULL, 0, 0}}},
    {"lvl0", "players=A,B deal=manual", 4,
     {{"deal A", LVL0, 2, 2}, {"deal B", LVL0, 1, 1}, {"deal pile", LVL0, 0, 1}, {"start A", NULL, 0, 0}}},
    {"lvl0", "players=A,B,C deal=manual advanced=yes", 2,
     {{"deal A", ADVANCED, 1, 1}, {"deal B", ADVANCED, 1, 1}, {"deal C", ADVANCED, 1, 1},
      {"deal pile", ADVANCED, 0, 0}, {"start A", NULL, 0, 0}}},
    {"daifugo", "players=A,B deal=manual", 7,
     {{"deal A", SUITS, 1, 3}, {"deal B", SUITS, 1, 3}, {"start A", NULL, 0, 0}}},
    {"daifugo", "players=A,B,C deal=manual", 3,
     {{"deal A", SUITS, 1, 2}, {"deal B", SUITS, 1, 2}, {"deal C", SUITS, 1, 2}, {"start A", NULL, 0, 0}}},
    {"attactics", "players=A,B deal=scenario", 10,
     {{"set A display", SHOWN, 1, 2}, {"set B display", SHOWN, 1, 1}, {"set A rack", RACK, 0, 1},
      {"set B rack", RACK, 0, 1}, {"set A score", SCORES, 1, 1}, {"set B score", SCORES, 1, 1},
      {"turn A", NULL, 0, 0}}},
    {"prime-daifugo", "players=A,B deal=manual", 10,
     {{"deal A", LETTERS, 1, 2}, {"deal B", LETTERS, 1, 2}, {"deal pile", LETTERS, 0, 1}, {"start A", NULL, 0, 0}}},
    {"primary", "players=A,B deal=scenario limit=1", 8, PRIMARY},
    {"primary", "players=A,B deal=scenario limit=2", 2, PRIMARY},
    {"rummy", "players=A,B deal=manual turnlimit=1", 10, {{NULL, NULL, 0, 0}}},
};

static void build_by_recipe(struct lab *lab, const struct recipe *recipe)
{
    for (int i = 0; i < LOTS && recipe->lots[i].command != NULL; i++)
        run_lot(lab, &recipe->lots[i]);
    if (recipe->lots[0].command == NULL)
        deal_rummy(lab);
}

/* ---- the moves for the plain recursion ---- */

enum { HELD_MAX = 3 };

/* Adds `play` with these cards as one number, and, if there are three cards, also as claims. */
static void add_plays(struct text *lines, const struct text *cards, const int *order, int count)
{
    static const char *const gaps[][2] = {{"", ""}, {"=", "*"}, {"=", "^"}, {"=", ""}, {"", "="}};
    for (int i = 0; i < (count == HELD_MAX ? 5 : 1); i++) {
        text_print(lines, "play %s", cards[order[0]].at);
        for (int k = 1; k < count; k++)
            text_print(lines, "%s%s", gaps[i][k - 1], cards[order[k]].at);
        text_add_char(lines, '\n');
    }
}

/* Adds all plays that begin with `count` cards in this order; `used` is a bit mask of these cards. */
static void add_orders(struct text *lines, const struct text *cards, int held, int *order, int count, unsigned used)
{
    if (count > 0)
        add_plays(lines, cards, order, count);
    for (int i = 0; i < held && count < HELD_MAX; i++)
        if ((used >> i & 1) == 0) {
            order[count] = i;
            add_orders(lines, cards, held, order, count + 1, used | 1u << i);
        }
}

/*
 * For a game that does not list its moves: draw, pass, and everything that can be written with the cards of the hand.
 */
static void list_writable(const struct match *match, const struct game_state *state, int seat, struct text *lines)
{
    struct keys keys = {.wanted = NULL};
    struct text name = {0}, cards[16] = {{0}};
    int order[HELD_MAX], held = 0;
    text_print(&name, "%s.hand", match->name[seat]);
    keys_clear(&keys, name.at);
    match->game->show(match, state, VIEW_ALL, &keys);
    for (const char *at = text_string(&keys.value); *at != '\0' && *at != '-' && held < 16; at += *at == ',') {
        text_add_bytes(&cards[held++], at, strcspn(at, ","));
        at += strcspn(at, ",");
    }
    text_add(lines, "draw\npass\n");
    add_orders(lines, cards, held, order, 0, 0);
    for (int i = 0; i < held; i++)
        text_free(&cards[i]);
    keys_free(&keys);
    text_free(&name);
}

static void list_moves(const struct match *match, const struct game_state *state, int seat, struct text *lines)
{
    if (match->game->legal == NULL)
        list_writable(match, state, seat, lines);
    else
        assert_true(hooks_legal_lines(match, state, seat, lines));
}

/* ---- plain recursion ---- */

/* The value of a position for each seat, found by the plain recursion. */
struct plain {
    double score[SEATS_MAX]; /* an unfinished game, at the last depth, counts as a draw */
    double low, high;        /* with two players: score of the seat if unfinished games count as lost, or as won */
    bool is_cut;             /* there was an unfinished game; with more than two players, one that may matter */
};

static bool has_same_chance(const struct game_state *one, const struct game_state *two)
{
    const struct chance *first = &game_common(one)->chance, *second = &game_common(two)->chance;
    return first->uses == second->uses && first->rng.state == second->rng.state;
}

static bool is_preferred(const struct plain *one, const struct plain *two, int player, int seat)
{
    if (one->score[player] < two->score[player] || one->score[player] > two->score[player])
        return one->score[player] > two->score[player];
    return player != seat && one->score[seat] < two->score[seat];
}

static double greater_or_smaller(double one, double other, bool greater)
{
    return (one > other) == greater ? one : other;
}

/* With more than two players: whether no other move can change the choice of `player` or the score of `seat`. */
static bool is_settled(const struct plain *value, int player, int seat)
{
    bool is_worst = player == seat || value->score[seat] <= 0;
    return !value->is_cut && value->score[player] >= 1 && is_worst;
}

/* Combines the best value so far with the value of one more move. Ties for the player are broken against the seat. */
static struct plain combine(struct plain best, struct plain value, int player, int seat, int player_count)
{
    if (player_count > 2 && is_settled(&best, player, seat))
        return best;
    if (player_count > 2 && is_settled(&value, player, seat))
        return value;
    struct plain both = is_preferred(&value, &best, player, seat) ? value : best;
    both.low = greater_or_smaller(best.low, value.low, player == seat);
    both.high = greater_or_smaller(best.high, value.high, player == seat);
    both.is_cut = best.is_cut || value.is_cut;
    return both;
}

/* Tries every command, recursively up to `depth` moves. */
static struct plain solve_plainly(struct lab *lab, const struct game_state *state, int seat, int depth)
{
    struct plain best = {.is_cut = false};
    struct text lines = {0};
    double wins;
    int player = match_turn(lab->match, state);
    bool is_over = match_stage(lab->match, state) == STAGE_OVER;
    if (is_over || depth == 0 || lab->made > MADE_MAX) {
        for (int i = 0; i < lab->match->seats; i++)
            best.score[i] = standing_score(lab->match, state, i, &wins);
        best.low = is_over ? best.score[seat] : 0;
        best.high = is_over ? best.score[seat] : 1;
        best.is_cut = !is_over;
        return best;
    }
    list_moves(lab->match, state, player, &lines);
    struct game_state *after = memory_resize(NULL, lab->match->game->state_size);
    int made = 0;
    for (char *line = lines.at, *end; *line != '\0'; line = end + 1) {
        end = strchr(line, '\n');
        *end = '\0';
        memcpy(after, state, lab->match->game->state_size);
        if (!attempt_command(&lab->attempt, lab->match, after, player, line)) {
            assert_null(lab->match->game->legal);
            continue;
        }
        lab->made += has_same_chance(after, state) ? 1 : MADE_MAX;
        struct plain value = solve_plainly(lab, after, seat, depth - 1);
        best = made++ == 0 ? value : combine(best, value, player, seat, lab->match->seats);
    }
    memory_free(after);
    text_free(&lines);
    return best;
}

/* ---- the comparison ---- */

static void open_lab(struct lab *lab, const struct recipe *recipe, const struct game *const *list, uint64_t seed)
{
    memset(lab, 0, sizeof *lab);
    random_join(&lab->play, list, list[0], seed);
    channel_send(&lab->play.channel, "new %s %s seed=1", recipe->game, recipe->opening);
    assert_string_equal(channel_refusal(&lab->play.channel), "");
    lab->match = &random_session(&lab->play)->match;
    lab->state = memory_resize(NULL, lab->match->game->state_size);
    lab->rng = (struct rng){seed};
}

static void close_lab(struct lab *lab)
{
    attempt_free(&lab->attempt);
    memory_free(lab->state);
    random_close(&lab->play);
}

/* Builds a position and makes a few random moves in it. Returns false if it cannot be built, or the game is over. */
static bool build(struct lab *lab, const struct recipe *recipe, struct mover *mover, struct choices *choices)
{
    memcpy(lab->state, session_state(random_session(&lab->play)), lab->match->game->state_size);
    lab->is_refused = false;
    build_by_recipe(lab, recipe);
    for (int moves = below(lab, 3); moves > 0 && !lab->is_refused; moves--) {
        if (match_stage(lab->match, lab->state) != STAGE_ON)
            return false;
        mover_list(mover, lab->state, choices);
        lab->is_refused = !mover_make(mover, choices, below(lab, choices->count), lab->state);
    }
    return !lab->is_refused && match_stage(lab->match, lab->state) == STAGE_ON;
}

/*
 * Whether both searches have proven the value of a position; fails if the values differ. If the exact search tries all
 * moves, both must also agree on what is proven.
 */
static bool compare(struct lab *lab, struct exact *exact, struct mover *mover)
{
    struct exact_value value;
    int seat = below(lab, lab->match->seats), depth = 2 + below(lab, DEPTH_MAX - 1);
    bool tries_all = !mover_has_list(mover);
    lab->made = 0;
    struct plain plain = solve_plainly(lab, lab->state, seat, depth);
    exact_set_limits(exact, EXACT_MOVES, 0);
    if (lab->made > MADE_MAX || !exact_search(exact, mover, lab->state, seat, depth, &value))
        return false;
    bool is_plain = lab->match->seats == 2 ? plain.high - plain.low < 0.25 : !plain.is_cut;
    bool is_proven = value.is_proven && is_plain;
    bool differs = value.score[seat] < plain.score[seat] - 1e-9 || value.score[seat] > plain.score[seat] + 1e-9;
    if ((is_proven || tries_all) && differs) {
        channel_send(&lab->play.channel, "state");
        fail_msg("%s: of seat %d in %d moves: %g, not %g", lab->match->game->name, seat, depth, value.score[seat],
                 plain.score[seat]);
    }
    bool is_drawn = plain.score[seat] > 0.25 && plain.score[seat] < 0.75; /* a search with bounds may leave that open */
    if (tries_all && (lab->match->seats > 2 || !is_drawn || value.is_proven))
        assert_int_equal(value.is_proven, is_plain);
    return is_proven;
}

/* The game's precomputed tables, or NULL if it has none. The caller frees them. */
static struct precomputed *precompute(const struct match *match)
{
    const struct game_player *player = match->game->player;
    if (player == NULL || player->precompute == NULL || player->precomputed_size == 0)
        return NULL;
    struct precomputed *precomputed = memory_resize(NULL, player->precomputed_size);
    memset(precomputed, 0, player->precomputed_size);
    player->precompute(match, precomputed);
    return precomputed;
}

/* Compares `positions` positions whose value both searches prove. */
static void check_recipe(const struct recipe *recipe, const struct game *const *list, uint64_t positions)
{
    struct lab lab;
    struct exact *exact = exact_new();
    struct choices *choices = memory_resize(NULL, sizeof *choices);
    memset(choices, 0, sizeof *choices);
    open_lab(&lab, recipe, list, random_setting("SEED", 1));
    struct precomputed *precomputed = precompute(lab.match);
    struct mover mover = {.match = lab.match, .precomputed = precomputed};
    uint64_t tries = 0, max = 100 * positions;
    for (; positions > 0 && tries < max; tries++)
        if (build(&lab, recipe, &mover, choices))
            positions -= compare(&lab, exact, &mover);
    if (getenv("VERBOSE"))
        print_message("%s: %lu tries\n", recipe->game, (unsigned long)tries);
    assert_int_equal(positions, 0);
    mover_free(&mover);
    memory_free(choices);
    exact_free(exact);
    memory_free(precomputed);
    close_lab(&lab);
}

/* Checks all recipes of the games that list their moves, with or without their hooks. */
static void check_recipes(bool has_hooks)
{
    uint64_t positions = random_setting("POSITIONS", getenv("QUICK") != NULL ? POSITIONS_QUICK : POSITIONS);
    const char *only = getenv("GAME");
    for (int i = 0; games[i] != NULL; i++) {
        struct game game = *games[i];
        const struct game *const list[] = {&game, NULL};
        const struct game_player bare = {
            .make = game.player->make, .advise = game.player->advise, .write = game.player->write};
        if (!has_hooks)
            game.player = &bare;
        bool is_hooked = game.player->list != NULL;
        if (has_hooks != is_hooked || (game.legal == NULL && !is_hooked))
            continue;
        for (size_t k = 0; k < sizeof recipes / sizeof recipes[0]; k++)
            if (strcmp(recipes[k].game, game.name) == 0 && (only == NULL || strcmp(only, game.name) == 0))
                check_recipe(&recipes[k], list, positions * (uint64_t)recipes[k].part / 10);
    }
}

static void the_search_of_all_moves_agrees_with_plain_recursion(void **state)
{
    check_recipes(false);
}

static void the_search_by_hooks_agrees_with_plain_recursion(void **state)
{
    check_recipes(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_search_of_all_moves_agrees_with_plain_recursion),
        cmocka_unit_test(the_search_by_hooks_agrees_with_plain_recursion),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
