/* attempt.c: tries a command on a position and discards the events. */
#include "referee/players/attempt.h"

#include "core/base/words.h"
#include "referee/engine/apply.h"
#include "referee/game/match.h"

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
