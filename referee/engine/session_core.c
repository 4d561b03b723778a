/* session_core.c: the state and the log of a session; runs a command, and commits its result as the next position. */
#include "referee/engine/session_core.h"

#include "referee/engine/apply.h"
#include "referee/engine/hooks.h"
#include "referee/engine/parsed.h"
#include "referee/game/rows.h"
#include "referee/engine/standing.h"

#include <string.h>

void session_init(struct session *session, const struct new_match_rules *rules)
{
    struct new_match_rules kept = *rules; /* `rules` may be a member of the session */
    memset(session, 0, sizeof *session);
    session->rules = kept;
}

void session_release(struct session *session)
{
    match_free(&session->match);
    positions_free(&session->positions);
    text_free(&session->told);
    text_free(&session->log);
    text_free(&session->unwritten);
    text_free(&session->chance);
    text_free(&session->record);
    events_free(&session->report);
    verdict_free(&session->verdict);
}

void session_free(struct session *session)
{
    session_release(session);
    session_init(session, &session->rules);
}

const struct game_state *session_state(const struct session *session)
{
    return session->positions.current;
}

size_t session_log_length_at(const struct session *session, int i)
{
    return session->positions.steps[i].log_end;
}

bool session_keeps_undone(const struct session *session)
{
    return session->match.deal == DEAL_FAIR;
}

const char *session_log(const struct session *session, size_t *length)
{
    *length = !session->on                    ? 0
              : session_keeps_undone(session) ? session->log.length
                                              : session_log_length_at(session, session->positions.now);
    return text_string(&session->log);
}

void session_end_entry(struct session *session, size_t begin, int first)
{
    if (session->is_unlogged) {
        text_clear(&session->log);
        return;
    }
    text_add_char(&session->log, '\n');
    events_write(&session->report, first, VIEW_ALL, &session->log);
    if (session->is_journaled)
        text_add_bytes(&session->unwritten, session->log.at + begin, session->log.length - begin);
}

/* Adds the line of the command, without its newline, after a `chance` line that makes it reproducible. */
static void log_command(struct session *session, const struct parsed *command)
{
    struct text *log = &session->log;
    if (session->chance.length > 0 && !session_keeps_undone(session))
        text_print(log, "chance %s\n", session->chance.at);
    if (session->record.length > 0) {
        text_add_text(log, &session->record);
        return;
    }
    if (command->seat != SEAT_NONE) {
        text_add(log, session->match.name[command->seat]);
        text_add_char(log, ' ');
    }
    text_add(log, command->verb->name);
    for (int i = 0; i < command->count; i++) {
        text_add_char(log, ' ');
        text_add(log, command->word[i]);
    }
}

struct step session_make_step(const struct session *session, const struct game_state *state, enum step_kind kind,
                              int turn)
{
    return (struct step){.log_end = session->log.length,
                         .seq = session->seq + 1,
                         .turn = turn,
                         .kind = (unsigned char)kind,
                         .stage = (unsigned char)match_stage(&session->match, state),
                         .seat = (signed char)match_turn(&session->match, state)};
}

void session_commit(struct session *session, const struct parsed *command, enum step_kind kind, int first)
{
    struct positions *positions = &session->positions;
    if (!session_keeps_undone(session))
        text_cut(&session->log, session_log_length_at(session, positions->now));
    size_t length, begin = session->log.length;
    if (!session->is_unlogged)
        log_command(session, command);
    session_end_entry(session, begin, first);
    bool begins_turn = events_find(&session->report, "turn ", &length) != NULL;
    int turn = begins_turn ? positions->now + 1 : positions->steps[positions->now].turn;
    struct step step = session_make_step(session, positions->scratch, kind, turn);
    step.seq = session->seq + 1 + events_count(&session->report, first);
    positions_commit(positions, step);
}

/* The arguments of the command for the game, on the scratch state. */
static struct move make_move(struct session *session, const struct parsed *command, struct fault *fault)
{
    text_clear(&session->chance);
    text_clear(&session->record);
    return (struct move){
        .match = &session->match,
        .state = session->positions.scratch,
        .seat = command->seat,
        .count = command->count,
        .word = (const char *const *)command->word,
        .made = command->made,
        .report = &session->report,
        .verdict = &session->verdict,
        .chance = &session->chance,
        .record = &session->record,
        .fault = fault,
    };
}

bool session_run(struct session *session, const struct parsed *command, struct fault *fault)
{
    int before = session->report.count;
    struct move move = make_move(session, command, fault);
    if (apply(&move, command)) {
        if ((command->verb->flags & VERB_START) != 0)
            hooks_report_lot(&move);
        if (match_stage(move.match, move.state) == STAGE_OVER) /* by this command: after the end all are refused */
            standing_report(&move);
        return true;
    }
    events_cut(&session->report, before);
    return false;
}

bool session_read(const struct session *session, int viewer, int count, char *const *word,
                  struct parsed *command, struct fault *fault)
{
    const struct match *match = session->on ? &session->match : NULL;
    struct parsing parsing = {&session->rules, match, session->positions.current, viewer};
    return parsed_read(&parsing, count, word, command, fault);
}

/* The parsed form of a command that the game created; its words are stored in `word`. */
static struct parsed command_of(const struct session *session, const struct made_list *list, const struct made *made,
                                char *word[MADE_WORDS])
{
    for (int i = 0; i < made->words; i++)
        word[i] = list->text.at + made->word[i];
    return (struct parsed){new_match_verb(session->match.game, made->verb), made->actor, made->words, word, made,
                           NULL};
}

bool session_run_made(struct session *session, const struct made_list *list, bool commits, struct fault *fault)
{
    fault->own = session->match.game->faults;
    for (int i = 0; i < list->count; i++) {
        int first = session->report.count;
        char *word[MADE_WORDS];
        struct made made = made_at(list, i);
        struct parsed command = command_of(session, list, &made, word);
        if (!session_run(session, &command, fault))
            return false;
        if (commits) {
            session_commit(session, &command, session->is_journaled ? STEP_DEAL : STEP_CHANCE, first);
            positions_try(&session->positions);
        }
    }
    return true;
}
