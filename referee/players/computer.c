/* computer.c: the computer players of the referee, one for each level. */
#include "referee/players/computer.h"

#include "core/base/memory.h"
#include "referee/game/match.h"
#include "referee/game/view.h"
#include "referee/players/choices.h"
#include "referee/players/offered.h"

#include <string.h>

enum {
    TRIES = 64,    /* attempts to find a correct play of a verb at random */
    HELPED_OF = 4, /* if all attempts of a verb fail, the player follows the suggestion one time in HELPED_OF */
    VERBS_MAX = 32,
    EASY_ERRORS = 30 /* random moves in 100, unless the game sets easy_errors */
};

void computer_open(struct computer_player *player, const struct level *level)
{
    *player = (struct computer_player){.level = *level, .threads = 1};
}

void computer_close(struct computer_player *player)
{
    mcts_answer_free(&player->answer);
    if (player->mcts != NULL)
        mcts_free(player->mcts);
    *player = (struct computer_player){.threads = 0};
}

/* ---- a random move of those that the game lists ---- */

/* Picks a random legal move. Returns false if the game cannot list its legal moves. */
static bool choose_listed(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                          struct choice *choice)
{
    struct moves moves = {0};
    bool is_listed = choices_any_legal(match, state, seat, rng, &moves, choice);
    moves_free(&moves);
    return is_listed;
}

/* ---- a random move built from the verbs of the view ---- */

/* Scratch memory for trying commands; it is reused from one command to the next. */
struct trial {
    const struct match *match;
    const struct game_state *state;
    int seat;
    struct game_state *copy; /* the position to which a command is applied */
    struct view table;      /* the view of `state` */
    struct view after;      /* the view of `copy` */
    struct attempt attempt;
};

static void trial_free(struct trial *trial)
{
    memory_free(trial->copy);
    view_free(&trial->table);
    view_free(&trial->after);
    attempt_free(&trial->attempt);
}

/* Whether the game accepts the command; if so, `copy` is the position after it. */
static bool is_accepted(struct trial *trial, const struct text *command)
{
    memcpy(trial->copy, trial->state, trial->match->game->state_size);
    return attempt_command(&trial->attempt, trial->match, trial->copy, trial->seat, text_string(command));
}

/* The number of cards in the player's area of this name. */
static int cards_in(const struct view *table, int seat, const char *name)
{
    int area = offered_area(table, seat, name);
    return area >= 0 ? view_cards(table, area) : 0;
}

/* Whether the command that led to `copy` was a wrong play, after which the cards remain in the hand. */
static bool is_wrong(struct trial *trial, int verb)
{
    const char *from = trial->table.items[verb].name;
    if (from == NULL)
        return false;
    view_clear(&trial->after);
    trial->match->game->table(trial->match, trial->copy, trial->seat, &trial->after);
    return cards_in(&trial->after, trial->seat, from) >= cards_in(&trial->table, trial->seat, from);
}

/*
 * Writes a command of the verb that the game accepts. Returns false if none is found. A play of cards must be correct:
 * wrong plays would only make the hands grow, and the game would never end.
 */
static bool try_verb(struct trial *trial, int verb, struct rng *rng, struct text *command)
{
    for (int tries = trial->table.items[verb].takes == TAKES_NOTHING ? 1 : TRIES; tries > 0; tries--) {
        offered_command(&trial->table, verb, trial->match, trial->seat, rng, command);
        if (is_accepted(trial, command) && !is_wrong(trial, verb))
            return true;
    }
    return false;
}

/* Lists the verbs except `timeout`, which is not a decision of the player. */
static int list_verbs(const struct view *table, int verbs[VERBS_MAX])
{
    int count = 0;
    for (int i = 0; i < table->count && count < VERBS_MAX; i++)
        if (table->items[i].kind == VIEW_VERB && !offered_is(table, i, "timeout"))
            verbs[count++] = i;
    return count;
}

/*
 * Tries the verbs in random order. Returns false, so that the caller plays the suggestion, if no command is accepted,
 * and one time in HELPED_OF after a verb for which no correct play was found: where correct plays are rare (composites
 * only, for example), everybody would otherwise pass for ever.
 */
static bool choose_offered(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                           struct text *command)
{
    struct trial trial = {.match = match, .state = state, .seat = seat};
    int verbs[VERBS_MAX];
    bool found = false;
    trial.copy = memory_resize(NULL, match->game->state_size);
    match->game->table(match, state, seat, &trial.table);
    for (int count = list_verbs(&trial.table, verbs); count > 0 && !found; count--) {
        int i = (int)rng_below(rng, (uint64_t)count);
        found = try_verb(&trial, verbs[i], rng, command);
        if (!found && rng_below(rng, HELPED_OF) == 0)
            break;
        verbs[i] = verbs[count - 1];
    }
    trial_free(&trial);
    return found;
}

/* ---- the levels ---- */

static void move_fairly(struct computer_player *player, const struct match *match, const struct game_state *state,
                        int seat, struct chosen *chosen)
{
    (void)player;
    match->game->player->advise(match, state, seat, &chosen->choice);
}

static void move_by_chance(struct computer_player *player, const struct match *match, const struct game_state *state,
                           int seat, struct chosen *chosen)
{
    const struct game_player *hooks = match->game->player;
    if (choose_listed(match, state, seat, &player->rng, &chosen->choice))
        return;
    if (hooks->random != NULL) {
        hooks->random(match, state, seat, &player->rng, &chosen->choice);
        return;
    }
    if (choose_offered(match, state, seat, &player->rng, &chosen->command))
        return;
    text_clear(&chosen->command);
    move_fairly(player, match, state, seat, chosen);
}

static void move_easily(struct computer_player *player, const struct match *match, const struct game_state *state,
                        int seat, struct chosen *chosen)
{
    const struct game_player *hooks = match->game->player;
    int errors = hooks->easy_errors > 0 ? hooks->easy_errors : EASY_ERRORS;
    if (hooks->easy != NULL)
        hooks->easy(match, state, seat, &player->rng, &chosen->choice);
    else if (rng_below(&player->rng, 100) < (uint64_t)errors)
        move_by_chance(player, match, state, seat, chosen);
    else
        move_fairly(player, match, state, seat, chosen);
}

bool computer_weigh(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                    const char *also, struct mcts_answer *answer)
{
    const struct mcts_terms terms = {.seconds = player->level.ms / 1000.0, .iterations = player->level.iterations,
                                     .threads = player->threads, .seed = rng_next(&player->rng), .also = also};
    answer->count = 0;
    if (!level_searches(&player->level))
        return false;
    if (player->mcts == NULL)
        player->mcts = mcts_new();
    return mcts_think(player->mcts, &terms, match, state, seat, answer) && answer->count > 0;
}

static void move_strongly(struct computer_player *player, const struct match *match, const struct game_state *state,
                          int seat, struct chosen *chosen)
{
    if (!computer_weigh(player, match, state, seat, NULL, &player->answer)) {
        move_fairly(player, match, state, seat, chosen);
        return;
    }
    chosen->choice = player->answer.move[0].choice;
    text_add(&chosen->command, mcts_command(&player->answer, 0));
}

void computer_move(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                   struct chosen *chosen)
{
    static void (*const moves[COMPUTERS])(struct computer_player *, const struct match *, const struct game_state *,
                                          int, struct chosen *) = {
        [COMPUTER_RANDOM] = move_by_chance,
        [COMPUTER_EASY] = move_easily,
        [COMPUTER_FAIR] = move_fairly,
        [COMPUTER_STRONG] = move_strongly,
    };
    text_clear(&chosen->command);
    chosen->choice = (struct choice){.size = 0};
    moves[player->level.computer](player, match, state, seat, chosen);
    if (chosen->choice.size > 0 && chosen->command.length == 0)
        match->game->player->write(match, state, &chosen->choice, &chosen->command);
}
