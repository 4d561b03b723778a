/* dealing.c: how a session executes commands unless the deal is fair (fair_game.c). */
#include "referee/engine/dealing.h"

#include "referee/engine/parsed.h"
#include "referee/game/rows.h"

/* Copies the position to the scratch state, and creates the `deal` commands that complete the deal at random. */
static void complete(struct session *session, struct made_list *deal)
{
    made_free(deal);
    struct game_state *scratch = positions_try(&session->positions);
    if (session->match.game->complete != NULL)
        session->match.game->complete(&session->match, scratch, deal);
}

/*
 * Runs `start`, preceded by the `deal` commands that complete the deal, as separate commands. A first pass runs all of
 * these commands only on the scratch state, so that a refusal changes nothing; the second pass commits them.
 */
static bool start(struct session *session, const struct parsed *command, struct fault *fault)
{
    struct made_list deal = {0};
    complete(session, &deal);
    bool ok = session_run_made(session, &deal, false, fault) && session_run(session, command, fault);
    events_clear(&session->report);
    if (ok) {
        complete(session, &deal);
        ok = session_run_made(session, &deal, true, fault);
        int first = session->report.count;
        ok = ok && session_run(session, command, fault);
        if (ok)
            session_commit(session, command, STEP_COMMAND, first);
    }
    made_free(&deal);
    return ok;
}

static bool cut(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    (void)session, (void)viewer, (void)count, (void)word;
    return refuse(fault, FAULT_WRONG_PHASE, "the deck is cut with deal=fair");
}

static bool allows(const struct session *session, const struct parsed *command, struct fault *fault)
{
    (void)session, (void)command, (void)fault;
    return true;
}

static void commit(struct session *session, const struct parsed *command)
{
    bool is_chance = (command->verb->flags & VERB_CHANCE) != 0;
    session_commit(session, command, is_chance ? STEP_CHANCE : STEP_COMMAND, 0);
}

/* Only the secret form of the event contains the seed. */
static void announce(struct session *session, const struct game_state *first)
{
    struct move move = {.report = &session->report};
    (void)first;
    text_add(event_secret(&move, 0), "new ");
    new_match_write_public(&session->match, true, &session->report.text);
}

static void add_due(const struct session *session, struct text *text)
{
    session->match.game->due(&session->match, session_state(session), text);
}

static void describe(const struct session *session, int viewer, struct view *view)
{
    session->match.game->table(&session->match, session_state(session), viewer, view);
}

const struct dealing plain_dealing = {
    .cut = cut,
    .allows = allows,
    .start = start,
    .commit = commit,
    .announce = announce,
    .add_due = add_due,
    .describe = describe,
};
