/* reason.c: explains in a sentence why a move is better than another one. */
#include "referee/players/reason.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "referee/engine/title.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <math.h>
#include <string.h>

enum { COMPARED_MAX = 6 }; /* an explanation is sought in comparisons with the next COMPARED_MAX - 1 best moves */

/* Two moves of an answer: the sentence is about `subject`; `other` is NULL if there is nothing to compare it with. */
struct comparison {
    const struct mcts_answer *answer;
    const struct mcts_move *subject, *other;
    const char *what; /* describes `other` in English: "which one would think of first" */
    bool is_best;     /* the subject is the best move; otherwise `other` is */
    bool plain;       /* in the words of the buttons */
};

static struct comparison compare(const struct mcts_answer *answer, int suggested, bool plain)
{
    const struct mcts_move *move = answer->move;
    if (suggested > 0)
        return (struct comparison){answer, &move[suggested], &move[0], N_("which the search prefers"), false, plain};
    if (answer->also > 0)
        return (struct comparison){answer, &move[0], &move[answer->also], N_("which one would think of first"), true,
                                   plain};
    return (struct comparison){answer, &move[0], answer->count > 1 ? &move[1] : NULL, N_("the next best"), true, plain};
}

static const char *command_of(const struct comparison *comparison, const struct mcts_move *move)
{
    return comparison->answer->text.at + move->command;
}

/* ---- chances ---- */

/* The chance of a move as the sentence gives it. */
static long percent(const struct mcts_move *move)
{
    return lround(100 * move->chance);
}

/* Explains why the best move is ranked above the other one, although its chance does not show it. */
static void add_excuse(const struct comparison *comparison, struct text *text)
{
    const struct mcts_move *best = comparison->is_best ? comparison->subject : comparison->other;
    const struct mcts_move *worse = comparison->is_best ? comparison->other : comparison->subject;
    if (best->chance > worse->chance)
        return;
    if (worse->chance - best->chance <= best->error + worse->error)
        text_say(text, ", which may be chance");
    else if (best->score > worse->score)
        text_add(text, comparison->is_best ? _(", but a worse place on the average")
                                           : _(", but a better place on the average"));
    else
        text_add(text, comparison->is_best ? _(", in fewer trials") : _(", in more trials"));
}

static void add_other_chance(const struct comparison *comparison, struct text *text)
{
    const struct mcts_move *subject = comparison->subject, *other = comparison->other;
    struct text chance = {0};
    if (other->visits == 0)
        text_say(&chance, "was not tried");
    else
        text_say(&chance, "%ld %%", percent(other));
    if (other->visits > 0 && percent(other) != percent(subject))
        add_excuse(comparison, &chance);
    /* Translators: a move, that it is "the next best", and its chance. */
    text_say(text, " (%s, %s, %s)", command_of(comparison, other), _(comparison->what), chance.at);
    text_free(&chance);
}

static void write_chances(const struct comparison *comparison, struct text *text)
{
    text_print(text, comparison->is_best ? _("%s wins %ld %%") : _("%s is played by rule of thumb, and wins %ld %%"),
               command_of(comparison, comparison->subject), percent(comparison->subject));
    if (comparison->other != NULL)
        add_other_chance(comparison, text);
}

/* ---- the result of an exact search ---- */

enum outcome { OUTCOME_LOSS, OUTCOME_DRAW, OUTCOME_WIN, OUTCOME_UNKNOWN };

/* A move whose `error` is not 0 is unproven, however often it was tried: OUTCOME_UNKNOWN. */
static enum outcome outcome_of(const struct mcts_move *move)
{
    if (move->error > 0)
        return OUTCOME_UNKNOWN;
    return move->chance > 0.75 ? OUTCOME_WIN : move->chance > 0.25 ? OUTCOME_DRAW : OUTCOME_LOSS;
}

/*
 * Writes the proven results. A game of two players is zero-sum: a proven win holds whatever the opponent does. With
 * more players a proven result holds only if each of the others plays for himself.
 */
static void write_outcome(const struct comparison *comparison, bool is_for_two, struct text *text)
{
    static const char *const of_two[] = {
        [OUTCOME_LOSS] = N_("%s loses, if no other player errs"),
        [OUTCOME_DRAW] = N_("%s does not lose, whatever the others do"),
        [OUTCOME_WIN] = N_("%s wins whatever the others do"),
        [OUTCOME_UNKNOWN] = N_("%s is not known to win"),
    };
    static const char *const of_more[] = {
        [OUTCOME_LOSS] = N_("%s does not win, if each of the others plays for himself"),
        [OUTCOME_DRAW] = N_("%s shares the win, if each of the others plays for himself"),
        [OUTCOME_WIN] = N_("%s wins, if each of the others plays for himself"),
        [OUTCOME_UNKNOWN] = N_("%s is not known to win"),
    };
    static const char *const other[] = {[OUTCOME_LOSS] = N_(" (%s, %s, may lose)"),
                                        [OUTCOME_DRAW] = N_(" (%s, %s, does not lose)"),
                                        [OUTCOME_WIN] = N_(" (%s, %s, wins)"),
                                        [OUTCOME_UNKNOWN] = N_(" (%s, %s, is not known to win)")};
    enum outcome own = outcome_of(comparison->subject);
    text_print(text, is_for_two ? _(of_two[own]) : _(of_more[own]), command_of(comparison, comparison->subject));
    if (comparison->other == NULL)
        return;
    const char *command = command_of(comparison, comparison->other);
    enum outcome others = outcome_of(comparison->other);
    if (own == others)
        text_say(text, " (so does %s, %s)", command, _(comparison->what));
    else
        text_print(text, _(other[others]), command, _(comparison->what));
}

/* ---- the explanation of the game ---- */

/* Writes the advantage of `best` over `other` as the game explains it; if `other` has size 0, what `best` does. */
static void explain_by_game(const struct match *match, const struct game_state *state, const struct choice *best,
                            const struct choice *other, struct text *text)
{
    const struct game_player *player = match->game->player;
    struct precomputed *precomputed = NULL;
    if (player->explain == NULL || best->size == 0)
        return;
    if (player->precomputed_size > 0) {
        precomputed = memory_resize(NULL, player->precomputed_size);
        memset(precomputed, 0, player->precomputed_size);
        player->precompute(match, precomputed);
    }
    player->explain(match, precomputed, state, best, other->size > 0 ? other : best, text);
    memory_free(precomputed);
}

/*
 * Writes the game's explanation of an advantage of the best move over `wanted` or, if the game finds none, over another
 * of the first COMPARED_MAX moves. Returns the move over which there is an advantage, or NULL.
 */
static const struct mcts_move *find_explanation(const struct match *match, const struct game_state *state,
                                                const struct mcts_answer *answer, const struct mcts_move *wanted,
                                                struct text *said)
{
    const struct mcts_move *best = &answer->move[0];
    explain_by_game(match, state, &best->choice, &wanted->choice, said);
    if (said->length > 0)
        return wanted;
    for (int i = 1; i < answer->count && i < COMPARED_MAX; i++) {
        const struct mcts_move *move = &answer->move[i];
        if (move != wanted)
            explain_by_game(match, state, &best->choice, &move->choice, said);
        if (said->length > 0)
            return move;
    }
    return NULL;
}

/*
 * Replaces the commands in backquotes by the commands as they are typed or, if `plain`, by the words of their buttons.
 */
static void format_commands(const struct match *match, bool plain, struct text *said)
{
    struct text told = {0};
    if (plain) {
        title_add_moves(match->game, text_string(said), &told);
    } else {
        for (const char *at = text_string(said); *at != '\0'; at++)
            if (*at != '`')
                text_add_char(&told, *at);
    }
    text_free(said);
    *said = told;
}

/*
 * Adds the game's explanation of the best move's advantage over the other move of the sentence, or over a third move,
 * which is then named. If there is only one move, it is compared with itself.
 */
static void add_explanation(const struct match *match, const struct game_state *state,
                            const struct comparison *comparison, struct text *text)
{
    struct text said = {0};
    bool is_best = comparison->is_best;
    const struct mcts_move *other = comparison->other != NULL ? comparison->other : comparison->subject;
    const struct mcts_move *best = is_best ? comparison->subject : other;
    const struct mcts_move *wanted = is_best ? other : comparison->subject;
    const struct mcts_move *found = find_explanation(match, state, comparison->answer, wanted, &said);
    format_commands(match, comparison->plain, &said);
    if (found != NULL && is_best && found == wanted)
        text_say(text, ", and %s", said.at);
    else if (found != NULL && is_best)
        text_say(text, ", and, against %s, %s", command_of(comparison, found), said.at);
    else if (found != NULL && found == wanted)
        text_say(text, "; %s: %s", command_of(comparison, best), said.at);
    else if (found != NULL)
        text_say(text, "; %s, against %s: %s", command_of(comparison, best), command_of(comparison, found), said.at);
    text_free(&said);
}

void reason_write(const struct match *match, const struct game_state *state, const struct mcts_answer *answer,
                  int suggested, bool plain, struct text *text)
{
    const struct comparison comparison = compare(answer, suggested, plain);
    if (answer->is_exact)
        write_outcome(&comparison, match->seats == 2, text);
    else
        write_chances(&comparison, text);
    add_explanation(match, state, &comparison, text);
    if (!answer->is_exact && answer->listed == 1)
        text_say(text, "; no other move looks worth a try");
}
