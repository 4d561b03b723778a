/* session.c: a match in progress: new, play, undo and redo. */
#include "referee/engine/session.h"

#include "core/base/memory.h"
#include "core/cards/deck_with.h"
#include "referee/engine/dealing.h"
#include "referee/engine/hooks.h"
#include "referee/engine/parsed.h"
#include "referee/game/player.h"
#include "referee/game/rows.h"

#include <string.h>

struct session *session_open(const struct new_match_rules *rules)
{
    struct session *session = memory_resize(NULL, sizeof *session);
    session_init(session, rules);
    return session;
}

void session_close(struct session *session)
{
    if (session != NULL)
        session_release(session);
    memory_free(session);
}

bool session_is_later_game(const struct session *session)
{
    return game_common(session_state(session))->games > 0;
}

void session_add_due(const struct session *session, struct text *text)
{
    session->dealing->add_due(session, text);
}

void session_describe_table(const struct session *session, int viewer, struct view *view)
{
    session->dealing->describe(session, viewer, view);
}

void session_add_due_to_fault(const struct session *session, struct fault *fault)
{
    struct text due = {0};
    bool is_wrong_time = fault->code == FAULT_WRONG_PHASE || fault->code == FAULT_NOT_YOUR_TURN ||
                   fault->code == FAULT_GAME_OVER;
    if (is_wrong_time)
        session_add_due(session, &due);
    if (due.length > 0 && fault->detail[0] != '\0' && strcmp(fault->detail, due.at) != 0) {
        char first[sizeof fault->detail];
        text_copy(first, sizeof first, fault->detail);
        refuse(fault, fault->code, "%s; %s", first, due.at);
    } else if (due.length > 0) {
        refuse(fault, fault->code, "%s", due.at);
    }
    text_free(&due);
}

/* Whether the game has an option that chooses the deck. */
static bool has_deck_option(const struct game *game)
{
    for (const struct option_row *row = game->options; row->name != NULL; row++)
        if (row->kind == OPTION_DECK)
            return true;
    return false;
}

/* If another deck has the refused card, adds that deck to the message. */
static void say_deck(const struct session *session, struct fault *fault)
{
    struct text detail = {0};
    text_say(&detail, "%s; ", fault->detail);
    if (deck_with_suggest(&session->match.deck, fault->detail, deck_with_card_length(fault->detail), "deck=", &detail))
        refuse(fault, FAULT_BAD_CARD, "%s", detail.at);
    text_free(&detail);
}

/* ---- a command of the game ---- */

static bool obey(struct session *session, const struct parsed *command, struct fault *fault)
{
    const struct dealing *dealing = session->dealing;
    if (!dealing->allows(session, command, fault))
        return false;
    if ((command->verb->flags & VERB_START) != 0)
        return dealing->start(session, command, fault);
    positions_try(&session->positions);
    if (!session_run(session, command, fault))
        return false;
    dealing->commit(session, command);
    return true;
}

static bool play(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    struct parsed command;
    const struct dealing *dealing = session->dealing;
    if (session->on && strcmp(word[0], "cut") == 0)
        return dealing->cut(session, viewer, count - 1, word + 1, fault);
    return session_read(session, viewer, count, word, &command, fault) && obey(session, &command, fault);
}

bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    events_clear(&session->report);
    bool ok = play(session, viewer, count, word, fault);
    if (!ok)
        events_clear(&session->report);
    if (!ok && session->on)
        session_add_due_to_fault(session, fault);
    if (!ok && session->on && fault->code == FAULT_BAD_CARD && has_deck_option(session->match.game))
        say_deck(session, fault);
    return ok;
}

bool session_play_chosen(struct session *session, struct chosen *chosen, struct fault *fault)
{
    const struct match *match = &session->match;
    struct words words;
    events_clear(&session->report);
    if (!words_split(chosen->command.at, &words))
        return refuse_plain(fault, FAULT_SYNTAX);
    const struct verb_row *verb = new_match_verb(match->game, words.word[0]);
    int seat = match_is_referees_verb(verb) ? SEAT_NONE : match_turn(match, session_state(session));
    const struct parsed command = {verb, seat, words.count - 1, words.word + 1, NULL,
                                   chosen->choice.size > 0 ? &chosen->choice : NULL};
    fault->own = match->game->faults;
    return obey(session, &command, fault);
}

/* ---- new, undo, redo ---- */

void session_seal_deal(struct session *session)
{
    struct positions *positions = &session->positions;
    int after_setup = 0;
    if (!session->on || !session->match.is_recorded)
        return;
    while (after_setup < positions->now && positions->steps[after_setup].stage == STAGE_SETUP)
        after_setup++;
    positions->floor = after_setup;
}

void session_forget_numbers(struct session *session)
{
    for (int i = 0; session->on && i <= session->positions.last; i++)
        session->positions.steps[i].seq = 0;
}

/*
 * Makes `first` position 0 of a new session, which takes ownership of it; with deal=auto, deals. The line of `new`
 * begins at `begin` in the log.
 */
static bool begin_game(struct session *session, size_t begin, struct game_state *first, struct fault *fault)
{
    struct move move = {.report = &session->report};
    int first_event = session->report.count;
    session->dealing = session->match.deal == DEAL_FAIR ? &fair_dealing : &plain_dealing;
    text_add(event_begin(&move), "new ");
    new_match_write_public(&session->match, false, &session->report.text);
    session->dealing->announce(session, first);
    session_end_entry(session, begin, first_event);
    session->on = true;
    struct step step = session_make_step(session, first, STEP_COMMAND, 0);
    step.seq += events_count(&session->report, first_event);
    positions_begin(&session->positions, session->match.game->state_size, first, step);
    if (session->match.deal != DEAL_AUTO)
        return true;
    struct made_list deal = {0};
    session->match.game->shuffle(&session->match, positions_try(&session->positions), &deal);
    bool ok = session_run_made(session, &deal, true, fault);
    made_free(&deal);
    session->positions.floor = session->positions.now;
    return ok;
}

/*
 * Hands the log over to the next game of the match; the caller hands it back if that game cannot be begun. The log is
 * moved, not copied, so that a match of many games takes time proportional to its length. It is copied only if moves
 * can be redone: this session then keeps them, and the copy ends before them.
 */
static void lend_log(struct session *session, struct session *begun)
{
    size_t length;
    const char *log = session_log(session, &length);
    if (session->forgets)
        return;
    if (length < session->log.length) {
        text_add_bytes(&begun->log, log, length);
        return;
    }
    begun->log = session->log;
    session->log = (struct text){0};
}

/* Sets up the next game of the match. */
static bool set_up_next(const struct session *session, struct session *begun, int count, char *const *word,
                        struct game_state **first, struct fault *fault)
{
    const struct game *game = session->match.game;
    if (match_stage(&session->match, session_state(session)) != STAGE_OVER) {
        refuse(fault, FAULT_WRONG_PHASE, "`new %s` begins a new match", game->name);
        session_add_due_to_fault(session, fault);
        return false;
    }
    fault->own = game->faults;
    match_copy(&begun->match, &session->match);
    if (!new_match_read_next(&session->rules, count, word, &begun->match, fault))
        return false;
    *first = memory_resize(NULL, game->state_size);
    return hooks_begin_next(&begun->match, session_state(session), *first, fault);
}

/* Sets up a new match by the words after `new`; without words, a match of the first game in the list. */
static bool set_up_match(struct session *begun, int count, char *const *word, struct game_state **first,
                         struct fault *fault)
{
    char name[NAME_BYTES];
    char *const default_words[] = {name};
    text_copy(name, sizeof name, begun->rules.games[0]->name);
    if (!new_match_read(&begun->rules, count > 0 ? count : 1, count > 0 ? word : default_words, &begun->match, fault))
        return false;
    fault->own = begun->match.game->faults;
    *first = memory_resize(NULL, begun->match.game->state_size);
    return hooks_begin(&begun->match, *first, fault);
}

struct session *session_begin(struct session *session, int count, char *const *word, struct fault *fault)
{
    struct session *begun = session_open(&session->rules);
    struct game_state *first = NULL;
    bool is_next = session->on && new_match_has_next_words(&session->match, count, word);
    events_clear(&session->report);
    begun->is_journaled = session->is_journaled;
    begun->is_unlogged = session->is_unlogged;
    begun->seq = session->seq;
    bool ok = is_next ? set_up_next(session, begun, count, word, &first, fault)
                      : set_up_match(begun, count, word, &first, fault);
    if (ok && is_next)
        lend_log(session, begun);
    size_t begin = begun->log.length;
    if (ok && is_next)
        new_match_write_next(&begun->match, &begun->log);
    else if (ok)
        new_match_write(&begun->match, &begun->log);
    else
        memory_free(first);
    int events = ok && !is_next ? fair_game_report_void(session, &begun->report) : 0;
    if (ok && begin_game(begun, begin, first, fault)) {
        fair_game_journal_void(begun, events);
        return begun;
    }
    if (ok && is_next && session->log.at == NULL) { /* the log was moved */
        session->log = begun->log;
        text_cut(&session->log, begin);
        begun->log = (struct text){0};
    }
    session_close(begun);
    return NULL;
}

void session_replace(struct session *session, struct session *other, bool ends)
{
    struct text unwritten = session->unwritten;
    if (session->on && ends && session->on_replace != NULL)
        session->on_replace(session->context, session);
    text_add_text(&unwritten, &other->unwritten);
    text_free(&other->unwritten);
    session->unwritten = (struct text){0};
    fair_game_move_revealed(session, other);
    other->forgets = session->forgets;
    other->on_replace = session->on_replace;
    other->context = session->context;
    session_release(session);
    *session = *other;
    session->unwritten = unwritten;
    memory_free(other);
}

bool session_new(struct session *session, int count, char *const *word, struct fault *fault)
{
    struct session *begun = session_begin(session, count, word, fault);
    if (begun != NULL)
        session_replace(session, begun, !session_is_later_game(begun));
    return begun != NULL;
}

/* ---- undo and redo ---- */

/* The position one command before `i`: random results and completed deals belong to the command after them. */
static int step_back(const struct positions *positions, int i)
{
    i--;
    while (i > positions->floor && positions->steps[i].kind != STEP_COMMAND)
        i--;
    return i;
}

/*
 * The position `count` commands back; `*missing` is set to the number of commands by which `count` is too large, or 0.
 */
static int position_back(const struct positions *positions, uint64_t count, uint64_t *missing)
{
    int target = positions->now;
    for (; count > 0 && target > positions->floor; count--)
        target = step_back(positions, target);
    *missing = count;
    return target;
}

bool session_undoes_start(const struct session *session, uint64_t count)
{
    const struct positions *positions = &session->positions;
    uint64_t missing = 1;
    int target = session->on ? position_back(positions, count, &missing) : 0;
    return missing == 0 && positions->steps[target].stage == STAGE_SETUP &&
           positions->steps[positions->now].stage != STAGE_SETUP;
}

uint64_t session_moves_since(const struct session *session, int seat)
{
    const struct positions *positions = &session->positions;
    uint64_t count = 0;
    for (int i = positions->now; session->on && i > positions->floor;) {
        i = step_back(positions, i);
        count++;
        if (positions->steps[i].seat == seat)
            return count;
    }
    return 0;
}

/* The number of commands between two positions when a journal is replayed: there each `deal` of STEP_DEAL counts. */
static int recorded_steps(const struct positions *positions, int from, int to)
{
    int count = 0;
    for (int i = to - 1; i >= from; i--)
        count += i == from || positions->steps[i].kind != STEP_CHANCE;
    return count;
}

/*
 * The command is the last line of the entry that is not an event: random results and, with deal=fair, undone commands
 * come before it.
 */
void session_add_command(const struct session *session, int i, struct text *text)
{
    const char *from = session->log.at + session_log_length_at(session, i - 1);
    const char *end = session->log.at + session_log_length_at(session, i);
    for (const char *line = from; line < end; line = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1)
        if (*line != '#')
            from = line;
    text_add_bytes(text, from, strcspn(from, "\n"));
}

/* Reports the requested count; a journal gets the count that leads to the same position in a replay. */
static void report_undo(struct session *session, const char *verb, uint64_t count, int recorded)
{
    struct move move = {.report = &session->report};
    event(&move, "%s %llu", verb, (unsigned long long)count);
    if (session_keeps_undone(session) && !session->is_unlogged)
        text_print(&session->log, "%s %d\n#! %s %d\n", verb, recorded, verb, recorded);
    if (session->is_journaled)
        text_print(&session->unwritten, "%s %d\n#! %s %d\n", verb, recorded, verb, recorded);
}

/* Refuses to undo or redo more than the `count` possible moves; `format` contains that number. */
static bool refuse_count(struct fault *fault, int code, uint64_t count, const char *format)
{
    return count == 0 ? refuse_plain(fault, code) : refuse(fault, code, format, (unsigned long long)count);
}

bool session_undo(struct session *session, uint64_t count, struct fault *fault)
{
    const struct positions *positions = &session->positions;
    uint64_t missing;
    events_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = position_back(positions, count, &missing);
    if (missing > 0)
        return refuse_count(fault, FAULT_NOTHING_TO_UNDO, count - missing, N_("%llu can be taken back"));
    report_undo(session, "undo", count, recorded_steps(positions, target, positions->now));
    positions_go(&session->positions, target);
    return true;
}

bool session_redo(struct session *session, uint64_t count, struct fault *fault)
{
    const struct positions *positions = &session->positions;
    events_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = positions->now;
    for (uint64_t k = 0; k < count; k++) {
        if (target == positions->last)
            return refuse_count(fault, FAULT_NOTHING_TO_REDO, k, N_("%llu can be brought back"));
        do
            target++;
        while (target < positions->last && positions->steps[target].kind != STEP_COMMAND);
    }
    report_undo(session, "redo", count, recorded_steps(positions, positions->now, target));
    positions_go(&session->positions, target);
    return true;
}
