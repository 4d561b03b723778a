/*
 * test_due.c: the pending action and the possible commands, at random positions of every game. For each verb in the
 * view the game accepts some command, and each listed move can be built from a verb. Environment, except for the test
 * in Japanese: GAME=lvl0 tests only this game; for random positions POSITIONS=N is their number per game (10,000; 600
 * with QUICK), SEED=N the first seed (1).
 */
#include "core/base/columns.h"
#include "referee/game/view.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/japanese.h"
#include "tests/referee/offered.h"
#include "tests/referee/random_play.h"
#include "tests/referee/searched.h"
#include "tests/skipped.h"

#include <stdlib.h>
#include <string.h>

enum {
    POSITIONS = 10000,
    POSITIONS_QUICK = 600,
    POSITIONS_JAPANESE = 1000,
    TRIES = 1000,
    TRIES_RARE = 2000000,
    MOVES_MAX = 300,
    WORDS = 512
};

struct word {
    const char *at;
    size_t length;
};

static bool is_same(struct word a, struct word b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static struct word text_of(const struct view *table, int i)
{
    struct word word;
    word.at = view_text(table, i, &word.length);
    return word;
}

/* ---- whether a command can be made from a verb ---- */

/* Whether the word is the card (item `i`), alone or with one of its values: CARD, CARD:VALUE or CARD=VALUE. */
static bool is_card(const struct view *table, int i, struct word word)
{
    struct word card = text_of(table, i);
    if (is_same(card, word))
        return true;
    if (word.length <= card.length + 1 || memcmp(word.at, card.at, card.length) != 0 ||
        (word.at[card.length] != ':' && word.at[card.length] != '='))
        return false;
    word = (struct word){word.at + card.length + 1, word.length - card.length - 1};
    for (i++; i < table->count && table->items[i].kind == VIEW_AS; i++)
        if (is_same(text_of(table, i), word))
            return true;
    return false;
}

/* If the word is one of the `*count` items, a card or a value, removes that item and returns true. */
static bool take_item(const struct view *table, int *items, int *count, struct word word)
{
    for (int i = 0; i < *count; i++)
        if (is_card(table, items[i], word)) {
            items[i] = items[--*count];
            return true;
        }
    return false;
}

/* Splits the string at blanks and commas. Returns the number of words, at most WORDS. */
static int split(const char *words, struct word *list)
{
    int count = 0;
    for (words += strspn(words, " ,"); *words != '\0' && count < WORDS; words += strspn(words, " ,")) {
        list[count] = (struct word){words, strcspn(words, " ,")};
        words += list[count++].length;
    }
    return count;
}

/* Whether the command is this verb (item `verb`), followed by words that the view offers for it. */
static bool is_made_of(const struct view *table, int verb, int seat, const char *words)
{
    const struct view_item *item = &table->items[verb];
    struct word name = text_of(table, verb), list[WORDS];
    int items[OFFERED_MAX], count = offered_choices(table, verb, seat, items), taken = 0, values[OFFERED_MAX];
    if (strncmp(words, name.at, name.length) != 0 || (words[name.length] != ' ' && words[name.length] != '\0'))
        return false;
    words += name.length + strspn(words + name.length, " ");
    if (item->takes == TAKES_NOTHING || *words == '\0')
        return *words == '\0' && (item->takes == TAKES_NOTHING || item->min == 0);
    if (item->takes == TAKES_NUMBER)
        return strtol(words, NULL, 10) >= item->min && strtol(words, NULL, 10) <= item->max;
    for (int i = 0; i < count && item->name == NULL; i++) /* a value may be several words */
        if (is_same(text_of(table, items[i]), (struct word){words, strlen(words)}))
            return item->min <= 1;
    int left = split(words, list), listed = offered_items(table, verb, VIEW_VALUE, values);
    while (taken < left && take_item(table, items, &count, list[taken]))
        taken++;
    bool ends = taken == left ||
                (taken + 1 == left && item->name != NULL && take_item(table, values, &listed, list[taken]));
    return ends && taken >= item->min && taken <= item->max;
}

/* ---- positions ---- */

struct trial {
    struct random_play play;
    struct view table;
    struct text command, due;
    long positions;
};

static bool is_accepted(struct trial *trial, const char *command)
{
    channel_send(&trial->play.channel, "%s", command);
    bool accepted = *channel_refusal(&trial->play.channel) == '\0';
    if (accepted)
        channel_send(&trial->play.channel, "undo");
    return accepted;
}

/* Whether the verb takes claims, and the command is the verb and any words: is_made_of knows only single cards. */
static bool may_be_claim(const struct view *table, int verb, const char *command)
{
    struct word name = text_of(table, verb);
    return table->items[verb].takes == TAKES_CLAIM && strncmp(command, name.at, name.length) == 0 &&
           command[name.length] == ' ';
}

/*
 * Whether a listed or suggested move is built from this verb and is accepted. That move is then in `command`.
 */
static bool has_witness(struct trial *trial, int verb, int seat)
{
    struct text lines = {0};
    bool found = false;
    text_add_text(&lines, &trial->play.legal);
    if (*channel_send(&trial->play.channel, "suggest") == '=')
        text_print(&lines, "%s\n", channel_reply(&trial->play.channel));
    for (const char *line = text_string(&lines); *line != '\0' && !found; line += strcspn(line, "\n") + 1) {
        text_clear(&trial->command);
        text_add_bytes(&trial->command, line, strcspn(line, "\n"));
        found = (may_be_claim(&trial->table, verb, text_string(&trial->command)) ||
                 is_made_of(&trial->table, verb, seat, text_string(&trial->command))) &&
                is_accepted(trial, text_string(&trial->command));
    }
    text_free(&lines);
    return found;
}

/*
 * Whether one of many more random commands of the verb is accepted. They are tried on copies of the position, which
 * is fast enough for many: sometimes only one play in 50,000 is accepted.
 */
static bool is_ever_accepted(struct trial *trial, int verb, int seat)
{
    const struct session *session = random_session(&trial->play);
    size_t size = session->match.game->state_size;
    struct game_state *copy = malloc(size);
    bool found = false;
    for (long i = 0; i < TRIES_RARE && !found; i++) {
        offered_command(&trial->table, verb, &session->match, seat, &trial->play.rng, &trial->command);
        memcpy(copy, session_state(session), size);
        found = searched_apply(&session->match, copy, seat, trial->command.at);
    }
    free(copy);
    return found;
}

static void check_verb(struct trial *trial, int verb, int seat)
{
    const struct session *session = random_session(&trial->play);
    bool found = has_witness(trial, verb, seat);
    for (int i = 0; i < TRIES && !found; i++) {
        offered_command(&trial->table, verb, &session->match, seat, &trial->play.rng, &trial->command);
        found = is_accepted(trial, trial->command.at);
    }
    if (!found && !is_ever_accepted(trial, verb, seat))
        fail_msg("%s\n%snothing made of `%.*s` is accepted, not %s: %s", text_string(&trial->play.opening),
                 channel_send(&trial->play.channel, "table"), (int)text_of(&trial->table, verb).length,
                 text_of(&trial->table, verb).at, trial->command.at, channel_reply(&trial->play.channel));
}

/* Fails unless each legal move can be built from a verb of the view. Stores the moves in play.legal. */
static void check_listed(struct trial *trial, int seat)
{
    text_clear(&trial->play.legal);
    for (const char *line = channel_send(&trial->play.channel, "legal"); *line == '|'; line += strcspn(line, "\n") + 1)
        text_add_bytes(&trial->play.legal, line + 2, strcspn(line, "\n") - 1);
    for (const char *line = text_string(&trial->play.legal); *line != '\0'; line += strcspn(line, "\n") + 1) {
        bool found = false;
        text_clear(&trial->command);
        text_add_bytes(&trial->command, line, strcspn(line, "\n"));
        for (int i = 0; i < trial->table.count && !found; i++)
            found = trial->table.items[i].kind == VIEW_VERB &&
                    is_made_of(&trial->table, i, seat, text_string(&trial->command));
        if (!found)
            fail_msg("%s\nthe listed move `%s` cannot be built from a verb of the view\n%s", trial->play.opening.at,
                     trial->command.at, channel_send(&trial->play.channel, "table --json"));
    }
}

/* The first verb for a move that, without words and at the wrong time, is refused because of the time. */
static const char *untimely_verb(const struct trial *trial)
{
    const struct verb_row *row = trial->play.game->verbs;
    while ((row->flags & (VERB_SETUP | VERB_CHANCE)) != 0 || ((row->flags & VERB_SYNTAX_FIRST) != 0 && row->min > 0))
        row++;
    assert_non_null(row->name);
    return row->name;
}

/*
 * The sentence on the pending action fits under the table and names the player to act, and the refusal of a command at
 * the wrong time contains it.
 */
static void check_due(struct trial *trial, int seat)
{
    const struct session *session = random_session(&trial->play);
    text_clear(&trial->due);
    session->match.game->due(&session->match, session_state(session), &trial->due);
    assert_in_range(columns_of(trial->due.at, trial->due.length), 1, GAME_DUE_COLUMNS);
    if (seat != SEAT_NONE)
        assert_non_null(strstr(trial->due.at, session->match.name[seat]));
    const char *refused = channel_send(&trial->play.channel, "%s", seat != SEAT_NONE ? "start" : untimely_verb(trial));
    if (strstr(refused, trial->due.at) == NULL)
        fail_msg("the refusal of a command at the wrong time does not say what is due (%s): %s", trial->due.at,
                 refused);
}

/* Writes this viewer's view of the table. Returns the number of verbs in the view. */
static int look_as(struct trial *trial, int viewer)
{
    const struct session *session = random_session(&trial->play);
    int verbs = 0;
    view_clear(&trial->table);
    session->match.game->table(&session->match, session_state(session), viewer, &trial->table);
    for (int i = 0; i < trial->table.count; i++)
        verbs += trial->table.items[i].kind == VIEW_VERB;
    return verbs;
}

static void check_position(struct trial *trial)
{
    const struct session *session = random_session(&trial->play);
    int seat = match_turn(&session->match, session_state(session));
    check_due(trial, seat);
    if (seat == SEAT_NONE)
        return;
    for (int other = VIEW_PUBLIC; other < session->match.seats; other++)
        if (other != VIEW_ALL && other != seat)
            assert_int_equal(look_as(trial, other), 0);
    int verbs = look_as(trial, seat);
    assert_int_equal(look_as(trial, VIEW_ALL), verbs);
    if (verbs == 0)
        fail_msg("%s\n%sno verb is named", trial->play.opening.at, channel_send(&trial->play.channel, "table"));
    check_listed(trial, seat);
    for (int i = 0; i < trial->table.count; i++)
        if (trial->table.items[i].kind == VIEW_VERB)
            check_verb(trial, i, seat);
    trial->positions++;
}

static void each_verb_that_the_table_names_is_accepted_and_each_listed_move_can_be_built_from_a_verb(void **state)
{
    const char *only = getenv("GAME");
    long positions = (long)random_setting("POSITIONS", getenv("QUICK") != NULL ? POSITIONS_QUICK : POSITIONS);
    for (int i = 0; games[i] != NULL; i++) {
        struct trial trial = {.positions = 0};
        if (only != NULL && strcmp(only, games[i]->name) != 0)
            continue;
        for (uint64_t seed = random_setting("SEED", 1); trial.positions < positions; seed++) {
            random_open(&trial.play, games, games[i], seed);
            check_position(&trial);
            for (int move = 0; move < MOVES_MAX && !random_is_over(&trial.play); move++) {
                random_move(&trial.play, &trial.command);
                channel_send(&trial.play.channel, "%s", text_string(&trial.command));
                assert_string_equal(channel_refusal(&trial.play.channel), "");
                check_position(&trial);
            }
            random_close(&trial.play);
        }
        view_free(&trial.table);
        text_free(&trial.command);
        text_free(&trial.due);
    }
}

/* The sentence also fits in Japanese, whose characters are two columns wide. */
static void the_pending_action_in_Japanese_fits_under_the_table_and_is_in_refusals(void **state)
{
    struct trial trial = {.positions = 0};
    if (!japanese_begin()) {
        japanese_end();
        skip_because("msgfmt absent");
    }
    for (int i = 0; games[i] != NULL; i++) {
        long positions = 0;
        for (uint64_t seed = 1; positions < POSITIONS_JAPANESE; seed++) {
            const struct session *session = NULL;
            random_open(&trial.play, games, games[i], seed);
            session = random_session(&trial.play);
            for (int move = 0; move < MOVES_MAX && !random_is_over(&trial.play); move++, positions++) {
                check_due(&trial, match_turn(&session->match, session_state(session)));
                random_move(&trial.play, &trial.command);
                channel_send(&trial.play.channel, "%s", text_string(&trial.command));
            }
            random_close(&trial.play);
        }
    }
    japanese_end();
    text_free(&trial.command);
    text_free(&trial.due);
}

/*
 * Checks a position during a deal by hand: the referee's verbs in the view are accepted. Returns the number of verbs.
 */
static int check_set_up(struct trial *trial)
{
    int verbs = look_as(trial, VIEW_ALL);
    check_due(trial, SEAT_NONE);
    for (int i = 0; i < trial->table.count; i++)
        if (trial->table.items[i].kind == VIEW_VERB)
            check_verb(trial, i, SEAT_NONE);
    return verbs;
}

/* Sends random commands of the view until the game begins, at most `moves` of them, and checks each position before. */
static void deal_by_hand(struct trial *trial, const char *deal, int moves)
{
    const struct session *session = random_session(&trial->play);
    channel_send(&trial->play.channel, "new %s deal=%s", trial->play.game->name, deal);
    assert_string_equal(channel_refusal(&trial->play.channel), "");
    for (int move = 0; move < moves && match_stage(&session->match, session_state(session)) == STAGE_SETUP; move++) {
        int verbs = check_set_up(trial), verb = 0;
        assert_true(verbs > 0);
        for (int skip = (int)rng_below(&trial->play.rng, (uint64_t)verbs) + 1; skip > 0; verb++)
            skip -= trial->table.items[verb].kind == VIEW_VERB;
        offered_command(&trial->table, verb - 1, &session->match, SEAT_NONE, &trial->play.rng, &trial->command);
        channel_send(&trial->play.channel, "%s", trial->command.at);
    }
}

static void a_deal_by_hand_uses_the_verbs_that_the_table_names(void **state)
{
    static const char *const deals[] = {"manual", "table", "scenario"};
    const char *only = getenv("GAME");
    for (int i = 0; games[i] != NULL; i++) {
        struct trial trial = {.positions = 0};
        if (only != NULL && strcmp(only, games[i]->name) != 0)
            continue;
        for (uint64_t seed = 1; seed <= 8; seed++)
            for (int deal = 0; deal < 3; deal++) {
                if ((games[i]->deals & (unsigned)DEAL_MANUAL << deal) == 0)
                    continue;
                random_join(&trial.play, games, games[i], seed);
                deal_by_hand(&trial, deals[deal], 12);
                random_close(&trial.play);
            }
        view_free(&trial.table);
        text_free(&trial.command);
        text_free(&trial.due);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_verb_that_the_table_names_is_accepted_and_each_listed_move_can_be_built_from_a_verb),
        cmocka_unit_test(the_pending_action_in_Japanese_fits_under_the_table_and_is_in_refusals),
        cmocka_unit_test(a_deal_by_hand_uses_the_verbs_that_the_table_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
