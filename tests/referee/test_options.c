/*
 * test_options.c: with any options of a game, the rules accept the moves that are listed and suggested, and no others.
 * Tries each value of each option alone, and any two values together. Environment: SEED=N is the first seed (1),
 * GAME=lvl0 tests only this game, QUICK tries only some of the pairs.
 */
#include "core/base/memory.h"
#include "core/base/words.h"
#include "referee/engine/hooks.h"
#include "referee/game/keys.h"
#include "referee/games.h"
#include "referee/players/attempt.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/skipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MATCHES_LEAST = 30,   /* minimum matches per game */
    MOVES = 40,           /* maximum moves per match */
    CLOSELY_EACH = 4,     /* one in CLOSELY_EACH positions has all its moves tried */
    SMALL = 10,           /* maximum bytes of the line that shows a small hand: = X,7,10 */
    DEALS = 512,          /* positions with other cards that are checked if the hand is small */
    DEALS_QUICK = 32,
    DEALS_OF_LIST = 16,   /* divides DEALS for a game that lists its moves, which takes longer */
    CANDIDATES = 12,      /* random commands tried at a position whose moves are all tried */
    REPEATED_MAX = 64,    /* maximum number of times that a command may repeat a move */
    VALUES_MAX = 256,     /* maximum values of all options of a game */
    PAIRS_QUICK = 200     /* pairs per game with QUICK */
};

/* ---- values ---- */

struct value {
    int option; /* index of the option's row */
    char word[OPTION_BYTES];
};

struct values {
    int count;
    struct value value[VALUES_MAX];
};

static void add_word(struct values *values, int option, const char *word, size_t length)
{
    assert_in_range(values->count, 0, VALUES_MAX - 1);
    struct value *value = &values->value[values->count++];
    value->option = option;
    snprintf(value->word, sizeof value->word, "%.*s", (int)length, word);
}

/* Adds the words of "cards|number|1|0". */
static void add_choices(struct values *values, int option, const char *choices)
{
    for (const char *at = choices; at != NULL;) {
        add_word(values, option, at, strcspn(at, "|"));
        at = strchr(at, '|');
        at = at != NULL ? at + 1 : NULL;
    }
}

/* Adds the smallest numbers, a small one, and the greatest. */
static void add_numbers(struct values *values, int option, const struct option_row *row)
{
    const int numbers[] = {row->min, row->min + 1, row->min + 2, row->min + 5, row->max};
    char word[16];
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i] < row->max || i + 1 == sizeof numbers / sizeof *numbers) {
            int length = snprintf(word, sizeof word, "%d", numbers[i]);
            add_word(values, option, word, (size_t)length);
        }
}

/* Adds values of one option. If its kind does not define the values, the match may be refused because of them. */
static void add_values(struct values *values, int option, const struct option_row *row)
{
    static const char *const of_kind[] = {
        [OPTION_YES_NO] = "no|yes",
        [OPTION_NUMBER] = NULL,
        [OPTION_CHOICE] = NULL,
        [OPTION_SEAT] = "P1|P2",
        [OPTION_TEXT] = "1|2|1,2|1,2,1,2|P2|P2,P1|P3,P1,P2",
        [OPTION_DECK] = "lvl0|lvl0-advanced|trump",
        [OPTION_NUMBERS] = "2,3,5,7,11,13,23,37,53,57,101,111,1213,1729",
    };
    add_choices(values, option, of_kind[row->kind]);
    add_choices(values, option, row->choices);
    if (row->kind == OPTION_NUMBER || (row->kind == OPTION_TEXT && row->max > 0))
        add_numbers(values, option, row);
}

/* ---- a match ---- */

/* Counts of the matches and moves tried in a game. */
struct tally {
    long matches, pairs; /* matches that the game accepted, and those among them with two options */
    long listed, suggested, others; /* moves that were listed; suggested; accepted without being either */
    bool played[OPTIONS_MAX];
};

/* A match with these options, and memory for its positions. */
struct bench {
    struct tally *tally;
    struct random_play play;
    struct attempt attempt;
    struct text command;
    const struct game_state *state; /* the position being checked */
    struct game_state *dealt; /* another position, with other cards */
    struct game_state *after; /* the position after the command tried last */
    uint64_t *results;        /* hashes of the positions after each listed move */
    int count, capacity, deals;
};

static const struct match *match_of(struct bench *bench)
{
    return &random_session(&bench->play)->match;
}

static int turn_of(struct bench *bench)
{
    return match_turn(match_of(bench), bench->state);
}

/* Tries a command of the player to act on a copy of the position. */
static bool is_accepted(struct bench *bench, const char *command)
{
    memcpy(bench->after, bench->state, match_of(bench)->game->state_size);
    return attempt_command(&bench->attempt, match_of(bench), bench->after, turn_of(bench), command);
}

/* Prints the position, as the referee sees it, and fails the test. */
static void fail_with(struct bench *bench, const char *what, const char *command)
{
    struct keys keys = {0};
    keys_clear(&keys, NULL);
    match_of(bench)->game->show(match_of(bench), bench->state, VIEW_ALL, &keys);
    keys_end(&keys);
    for (const char *line = text_string(&keys.lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        print_message("# %.*s\n", (int)strcspn(line, "\n"), line);
    keys_free(&keys);
    fail_msg("%s, %d moves on: %s: %s", bench->play.opening.at, bench->play.moves, what, command);
}

static void expect_accepted(struct bench *bench, const char *source, const char *command)
{
    if (!is_accepted(bench, command))
        fail_with(bench, source, command);
}

/* The FNV-1a hash (Fowler, Noll, Vo) of the position after the command tried last. */
static uint64_t hash_after(struct bench *bench)
{
    const unsigned char *bytes = (const unsigned char *)bench->after;
    uint64_t hash = 0xCBF29CE484222325;
    for (size_t i = 0; i < match_of(bench)->game->state_size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001B3;
    return hash;
}

/* ---- a position ---- */

static void store_result(struct bench *bench)
{
    if (bench->count == bench->capacity) {
        bench->capacity = 2 * bench->capacity + 256;
        bench->results = memory_array(bench->results, (size_t)bench->capacity, sizeof *bench->results);
    }
    bench->results[bench->count++] = hash_after(bench);
}

/* Checks that every listed move is accepted. Returns false if the game cannot list its moves. */
static bool check_listed(struct bench *bench)
{
    struct text lines = {0};
    bool is_list = hooks_legal_lines(match_of(bench), bench->state, turn_of(bench), &lines);
    bench->count = 0;
    for (const char *line = text_string(&lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        text_clear(&bench->command);
        text_add_bytes(&bench->command, line, strcspn(line, "\n"));
        expect_accepted(bench, "listed, but refused", text_string(&bench->command));
        store_result(bench);
    }
    bench->tally->listed += bench->count;
    text_clear(&bench->play.legal); /* random commands are composed of its words */
    text_add_text(&bench->play.legal, &lines);
    text_free(&lines);
    return is_list;
}

static bool is_result(const struct bench *bench, uint64_t hash)
{
    for (int i = 0; i < bench->count; i++)
        if (bench->results[i] == hash)
            return true;
    return false;
}

/*
 * Whether the command is a move of the player to act. Other commands, and a pass forced by the clock, are not listed.
 */
static bool is_move(struct bench *bench, const char *command)
{
    char verb[NAME_BYTES + 1];
    text_copy(verb, sizeof verb, command);
    verb[strcspn(verb, " ")] = '\0';
    const struct verb_row *row = new_match_verb(match_of(bench)->game, verb);
    return row != NULL && strcmp(verb, "timeout") != 0 &&
           (row->flags & (VERB_SETUP | VERB_CHANCE | VERB_REFEREE)) == 0;
}

/* Whether the last command, which leads to a position with this hash, makes a listed move N times: use mill Ann 3. */
static bool is_repeated(struct bench *bench, uint64_t hash)
{
    struct text once = {0};
    uint64_t times = 0;
    const char *number = strrchr(bench->command.at, ' ');
    if (number == NULL || !words_number(number + 1, 2, REPEATED_MAX, &times))
        return false;
    text_add_bytes(&once, bench->command.at, (size_t)(number - bench->command.at));
    bool is_same = is_accepted(bench, once.at) && is_result(bench, hash_after(bench));
    while (is_same && --times > 0)
        is_same = attempt_command(&bench->attempt, match_of(bench), bench->after, turn_of(bench), once.at);
    text_free(&once);
    return is_same && hash_after(bench) == hash;
}

/* An unlisted move is refused, or leads to the same position as a listed move that is written in another way. */
static void check_others(struct bench *bench)
{
    for (int i = 0; i < CANDIDATES; i++) {
        random_candidate(&bench->play, &bench->command);
        const char *command = text_string(&bench->command);
        if (!is_move(bench, command) || !is_accepted(bench, command))
            continue;
        bench->tally->others++;
        uint64_t hash = hash_after(bench);
        if (!is_result(bench, hash) && !is_repeated(bench, hash))
            fail_with(bench, "accepted, but not listed", command);
    }
}

static void check_suggested(struct bench *bench)
{
    text_clear(&bench->command);
    hooks_suggest(match_of(bench), bench->state, turn_of(bench), &bench->command);
    expect_accepted(bench, "suggested, but refused", text_string(&bench->command));
    bench->tally->suggested++;
}

static void check_position(struct bench *bench, const struct game_state *state)
{
    bench->state = state;
    check_suggested(bench);
    if (rng_below(&bench->play.rng, CLOSELY_EACH) == 0 && check_listed(bench))
        check_others(bench);
}

/*
 * Checks the position and, if the player to act has few cards, the position with other cards as well: most hands of few
 * cards are rare.
 */
static void check_surroundings(struct bench *bench)
{
    const struct match *match = match_of(bench);
    const struct game_state *state = session_state(random_session(&bench->play));
    if (match_stage(match, state) != STAGE_ON)
        return;
    check_position(bench, state);
    bool is_small = strlen(channel_send(&bench->play.channel, "hand")) <= SMALL;
    for (int i = 0; is_small && i < bench->deals; i++) {
        memcpy(bench->dealt, state, match->game->state_size);
        hooks_redeal(match, bench->dealt, VIEW_PUBLIC, &bench->play.rng);
        check_position(bench, bench->dealt);
    }
}

/* ---- matches ---- */

/* Plays some moves, then lets the time of the game run out if its options limit the time. */
static void play_on(struct bench *bench)
{
    struct random_play *play = &bench->play;
    for (play->moves = 0; play->moves < MOVES && !random_is_over(play); play->moves++) {
        check_surroundings(bench);
        random_move(play, &bench->command);
        const char *answer = channel_send(&play->channel, "%s", text_string(&bench->command));
        if (*channel_refusal(&play->channel) != '\0')
            fail_msg("%s, %d moves on: %s: %s", play->opening.at, play->moves, bench->command.at, answer);
    }
    channel_send(&play->channel, "time-up");
    if (*channel_refusal(&play->channel) == '\0')
        check_surroundings(bench);
}

/*
 * Begins a match with these values; `second` may be NULL. Returns false if the game refuses them with any number of
 * players.
 */
static bool begin(struct bench *bench, const struct value *first, const struct value *second, uint64_t seed)
{
    struct random_play *play = &bench->play;
    const struct game *game = play->game;
    int span = game->seats_max - game->seats_min + 1;
    for (int i = 0; i < span; i++) {
        text_clear(&play->opening);
        text_print(&play->opening, "new %s players=%d seed=%llu%s", game->name,
                   game->seats_min + (int)((seed + (uint64_t)i) % (uint64_t)span), (unsigned long long)seed,
                   new_match_deal_default(game) != DEAL_AUTO ? " deal=auto" : "");
        for (const struct value *value = first; value != NULL; value = value == first ? second : NULL)
            text_print(&play->opening, " %s=%s", game->options[value->option].name, value->word);
        channel_send(&play->channel, "%s", play->opening.at);
        if (*channel_refusal(&play->channel) == '\0')
            return true;
    }
    return false;
}

/* Plays a match with these values; `second` may be NULL. Returns false if the game refuses the values. */
static bool try_values(struct tally *tally, const struct game *game, const struct value *first,
                       const struct value *second, uint64_t seed)
{
    struct bench bench = {.tally = tally, .deals = getenv("QUICK") != NULL ? DEALS_QUICK : DEALS};
    bench.deals /= game->legal != NULL ? DEALS_OF_LIST : 1;
    random_join(&bench.play, games, game, seed);
    bench.after = memory_resize(NULL, game->state_size);
    bench.dealt = memory_resize(NULL, game->state_size);
    bool has_begun = begin(&bench, first, second, seed);
    if (has_begun) {
        tally->matches++;
        tally->pairs += second != NULL;
        tally->played[first->option] = true;
        tally->played[second != NULL ? second->option : first->option] = true;
        play_on(&bench);
    }
    random_close(&bench.play);
    attempt_free(&bench.attempt);
    text_free(&bench.command);
    memory_free(bench.after);
    memory_free(bench.dealt);
    memory_free(bench.results);
    return has_begun;
}

/* The number of pairs of values of different options. */
static uint64_t count_pairs(const struct values *values)
{
    uint64_t pairs = 0;
    for (int i = 0; i < values->count; i++)
        for (int k = 0; k < i; k++)
            pairs += values->value[i].option != values->value[k].option;
    return pairs;
}

/* Tries each value alone, all pairs with a value that is refused alone, and one in `share` of the other pairs. */
static void try_all(struct tally *tally, const struct game *game, const struct values *values, uint64_t seed)
{
    bool has_begun[VALUES_MAX];
    uint64_t share = getenv("QUICK") != NULL ? count_pairs(values) / PAIRS_QUICK + 1 : 1, number = 0;
    for (int i = 0; i < values->count; i++) {
        has_begun[i] = try_values(tally, game, &values->value[i], NULL, seed + (uint64_t)i);
        for (int k = 0; k < i; k++, number++)
            if (values->value[i].option != values->value[k].option &&
                ((number + seed) % share == 0 || !has_begun[i] || !has_begun[k]))
                (void)try_values(tally, game, &values->value[i], &values->value[k], seed + number);
    }
}

/* Tries all values of a game; a game with few options is tried again with other seeds. */
static void try_game(struct tally *tally, const struct game *game)
{
    struct values values = {0};
    uint64_t seed = random_setting("SEED", 1);
    for (int option = 0; game->options[option].name != NULL; option++)
        add_values(&values, option, &game->options[option]);
    for (uint64_t i = 0; i < MATCHES_LEAST && tally->matches < MATCHES_LEAST; i++)
        try_all(tally, game, &values, seed + i * VALUES_MAX);
}

/* Fails the test if an option of the game, or a kind of move, was not tried. */
static void check_tally(const struct tally *tally, const struct game *game)
{
    print_message("# %s: %ld matches, %ld with two options; %ld moves listed, %ld suggested, %ld others accepted\n",
                  game->name, tally->matches, tally->pairs, tally->listed, tally->suggested, tally->others);
    int options = 0;
    for (; game->options[options].name != NULL; options++)
        if (!tally->played[options])
            fail_msg("%s: no match has %s", game->name, game->options[options].name);
    bool is_listed = game->legal == NULL || (tally->listed > 0 && tally->others > 0);
    if ((tally->pairs == 0 && options > 1) || tally->suggested == 0 || !is_listed)
        fail_msg("%s: not everything was tried", game->name);
}

static void with_any_options_the_rules_accept_just_the_listed_and_suggested_moves(void **state)
{
    const char *only = getenv("GAME");
    int tried = 0;
    for (int i = 0; games[i] != NULL; i++) {
        struct tally tally = {0};
        if (only != NULL && strcmp(only, games[i]->name) != 0)
            continue;
        tried++;
        if (games[i]->options[0].name == NULL) {
            skip_game(games[i]->name, "this game has no options");
            continue;
        }
        try_game(&tally, games[i]);
        check_tally(&tally, games[i]);
    }
    assert_true(tried > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(with_any_options_the_rules_accept_just_the_listed_and_suggested_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
