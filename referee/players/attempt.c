/* attempt.c: tries a command on a position and discards the events. */
#include "referee/players/attempt.h"

#include "core/base/words.h"
#include "referee/engine/apply.h"
#include "referee/game/made.h"
#include "referee/game/match.h"

#include <string.h>

void attempt_free(struct attempt *attempt)
{
    events_free(&attempt->report);
    verdict_free(&attempt->verdict);
    text_free(&attempt->words);
    text_free(&attempt->chance);
    text_free(&attempt->record);
}

struct move attempt_move(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                         struct fault *fault)
{
    attempt->report.is_mute = true;
    events_clear(&attempt->report);
    text_clear(&attempt->chance);
    text_clear(&attempt->record);
    return (struct move){
        .match = match,
        .state = state,
        .seat = seat,
        .report = &attempt->report,
        .verdict = &attempt->verdict,
        .chance = &attempt->chance,
        .record = &attempt->record,
        .fault = fault,
    };
}

bool attempt_command(struct attempt *attempt, const struct match *match, struct game_state *state, int seat,
                     const char *command)
{
    struct words words;
    struct fault fault;
    text_clear(&attempt->words);
    text_add(&attempt->words, command);
    if (attempt->words.length == 0 || !words_split(attempt->words.at, &words) || words.count == 0)
        return false;
    const struct verb_row *verb = new_match_verb(match->game, words.word[0]);
    if (verb == NULL)
        return false;
    const struct parsed parsed = {verb, seat, words.count - 1, words.word + 1, NULL, NULL};
    struct move move = attempt_move(attempt, match, state, seat, &fault);
    move.count = parsed.count;
    move.word = (const char *const *)parsed.word;
    return apply(&move, &parsed);
}

/* Applies to `state`, in place, a command that the game itself created. */
static bool apply_made(struct attempt *attempt, const struct match *match, struct game_state *state,
                       const struct made_list *list, int i)
{
    struct made made = made_at(list, i);
    char *word[MADE_WORDS];
    struct fault fault;
    for (int j = 0; j < made.words; j++)
        word[j] = list->text.at + made.word[j];
    const struct parsed parsed = {new_match_verb(match->game, made.verb), made.actor, made.words, word, &made, NULL};
    struct move move = attempt_move(attempt, match, state, made.actor, &fault);
    move.count = made.words;
    move.word = (const char *const *)word;
    move.made = &made;
    return apply(&move, &parsed);
}

bool attempt_deal(struct attempt *attempt, const struct match *match, struct game_state *state,
                  struct game_state *scratch)
{
    struct made_list deal = {0};
    bool ok = true;
    memcpy(scratch, state, match->game->state_size);
    match->game->shuffle(match, scratch, &deal);
    for (int i = 0; i < deal.count && ok; i++)
        ok = apply_made(attempt, match, state, &deal, i);
    made_free(&deal);
    return ok;
}
