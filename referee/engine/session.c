/* session.c: a match in progress: its positions, undo and redo, and its record. */
#include "referee/engine/session.h"

#include "core/base/memory.h"
#include "core/cards/deck_with.h"
#include "referee/engine/apply.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/game/view.h"

#include <string.h>

void session_init(struct session *session, const struct match_rules *rules)
{
    struct match_rules kept = *rules; /* which may be the session's own */
    memset(session, 0, sizeof *session);
    session->rules = kept;
}

struct session *session_open(const struct match_rules *rules)
{
    struct session *session = memory_resize(NULL, sizeof *session);
    session_init(session, rules);
    return session;
}

void session_close(struct session *session)
{
    if (session != NULL)
        session_free(session);
    memory_free(session);
}

void session_free(struct session *session)
{
    positions_free(&session->positions);
    text_free(&session->told);
    text_free(&session->log);
    text_free(&session->unwritten);
    text_free(&session->chance);
    text_free(&session->record);
    report_free(&session->report);
    verdict_free(&session->verdict);
    session_init(session, &session->rules);
}

bool session_is_next(const struct session *session)
{
    return game_common(session_state(session))->games > 0;
}

const struct game_state *session_state(const struct session *session)
{
    return session->positions.current;
}

/* The length of the log at position `i`. */
static size_t log_end_of(const struct session *session, int i)
{
    return session->positions.steps[i].log_end;
}

static bool is_fair(const struct session *session)
{
    return session->match.deal == DEAL_FAIR;
}

const char *session_log(const struct session *session, size_t *length)
{
    *length = !session->on         ? 0
              : is_fair(session) ? session->log.length
                                 : log_end_of(session, session->positions.now);
    return text_string(&session->log);
}

/* ---- the log ---- */

/* Ends the log entry that began at `begin` with the events from number `first` on. A journal gets it too. */
static void log_end(struct session *session, size_t begin, int first)
{
    text_add_char(&session->log, '\n');
    report_write_events(&session->report, first, VIEW_ALL, &session->log);
    if (session->is_journaled)
        text_add_bytes(&session->unwritten, session->log.at + begin, session->log.length - begin);
}

/* Adds the line of the command, without its newline, after the `chance` line that makes it repeatable. */
static void log_command(struct session *session, const struct parsed *command)
{
    struct text *log = &session->log;
    if (session->chance.length > 0 && !is_fair(session)) /* there the secret and the cuts bring it again */
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

/* What led to the position of that state, which is the last one; its turn began with position `turn`. */
static struct step make_step(const struct session *session, const struct game_state *state, enum step_kind kind,
                             int turn)
{
    return (struct step){.log_end = session->log.length,
                         .seq = session->seq + 1,
                         .turn = turn,
                         .kind = (unsigned char)kind,
                         .stage = (unsigned char)game_stage(&session->match, state),
                         .seat = (signed char)game_turn(&session->match, state)};
}

/*
 * Makes the scratch state the next position, and drops those that could be redone. The events begin at `first`. The
 * position is kept if more than the command led to it.
 */
static void commit(struct session *session, const struct parsed *command, enum step_kind kind, int first, bool is_kept)
{
    struct positions *positions = &session->positions;
    if (!is_fair(session))
        text_cut(&session->log, log_end_of(session, positions->now));
    size_t length, begin = session->log.length;
    log_command(session, command);
    log_end(session, begin, first);
    bool begins_turn = report_find(&session->report, "turn ", &length) != NULL;
    int turn = begins_turn ? positions->now + 1 : positions->steps[positions->now].turn;
    struct step step = make_step(session, positions->scratch, kind, turn);
    step.seq = session->seq + 1 + report_events(&session->report, first);
    positions_commit(positions, step, is_kept);
}

/* ---- one command ---- */

/* What the game is given to run the command on the scratch state. */
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
        .report = &session->report,
        .verdict = &session->verdict,
        .chance = &session->chance,
        .record = &session->record,
        .fault = fault,
    };
}

/* Runs the command on the scratch state. Refused, the report is as before and the scratch state must not be used. */
static bool run(struct session *session, const struct parsed *command, struct fault *fault)
{
    int before = session->report.count;
    struct move move = make_move(session, command, fault);
    if (apply(&move, command)) {
        if ((command->verb->flags & VERB_START) != 0)
            hooks_tell_lot(&move);
        if (game_stage(move.match, move.state) == STAGE_OVER) /* it was not before: that is refused */
            standing_report(&move);
        return true;
    }
    report_cut(&session->report, before);
    return false;
}

/* Parses the words of a command of the viewer. */
static bool read_command(const struct session *session, int viewer, int count, char *const *word,
                         struct parsed *command, struct fault *fault)
{
    const struct match *match = session->on ? &session->match : NULL;
    struct parsing parsing = {&session->rules, match, session->positions.current, viewer};
    return parsed_read(&parsing, count, word, command, fault);
}

/* ---- several commands ---- */

/*
 * Runs each line of `lines`, a command of the referee, on the scratch state; with `commits` each becomes a position.
 * The lines are cut up.
 */
static bool run_lines(struct session *session, struct text *lines, bool commits, struct fault *fault)
{
    for (char *line = lines->at; line != NULL && *line != '\0';) {
        size_t length = strcspn(line, "\n"); /* each ends with a newline */
        int first = session->report.count;
        struct words words;
        struct parsed command;
        line[length] = '\0';
        if (!words_split(line, &words) ||
            !read_command(session, VIEW_ALL, words.count, words.word, &command, fault) ||
            !run(session, &command, fault))
            return false;
        if (commits) {
            commit(session, &command, session->is_journaled ? STEP_DEAL : STEP_CHANCE, first, true);
            positions_try(&session->positions);
        }
        line += length + 1;
    }
    return true;
}

/* Copies the position to the scratch state, and writes the `deal` lines that complete its deal at random. */
static void complete(struct session *session, struct text *lines)
{
    text_clear(lines);
    struct game_state *scratch = positions_try(&session->positions);
    if (session->match.game->complete != NULL)
        session->match.game->complete(&session->match, scratch, lines);
}

/*
 * `start`: the `deal` lines that complete the deal come before it as commands of their own. A first pass runs all of it
 * on the scratch state alone, so that a refusal changes nothing; the second one commits.
 */
static bool start(struct session *session, const struct parsed *command, struct fault *fault)
{
    struct text lines = {0};
    complete(session, &lines);
    bool ok = run_lines(session, &lines, false, fault) && run(session, command, fault);
    report_clear(&session->report);
    if (ok) {
        complete(session, &lines);
        ok = run_lines(session, &lines, true, fault);
        int first = session->report.count;
        ok = ok && run(session, command, fault);
        if (ok)
            commit(session, command, STEP_COMMAND, first, true);
    }
    text_free(&lines);
    return ok;
}

/* ---- a fair deal ---- */

/* Takes the position for good: undo stops here. */
static void seal(struct session *session)
{
    session->positions.floor = session->positions.now;
}

/* Whether the game on the table waits for cuts. */
static bool is_cutting(const struct session *session)
{
    return is_fair(session) && session->fair.commit[0] != '\0' &&
           game_stage(&session->match, session_state(session)) == STAGE_SETUP;
}

bool session_awaits_cut(const struct session *session, int *seat)
{
    bool awaits = session->on && is_cutting(session);
    *seat = awaits ? fair_next(&session->fair, &session->match) : SEAT_NONE;
    return awaits;
}

bool session_cut(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    static const struct verb_row row = {.name = "cut"};
    struct parsed command = {&row, SEAT_NONE, count, word};
    report_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    if (!is_fair(session))
        return refuse(fault, FAULT_WRONG_PHASE, "the deck is cut with deal=fair");
    if (game_stage(&session->match, session_state(session)) != STAGE_SETUP)
        return refuse(fault, FAULT_WRONG_PHASE, "the cards are dealt");
    int seat = count > 0 ? match_seat(&session->match, word[0]) : SEAT_NONE;
    if (count == 0)
        return refuse_syntax(fault, row.name, "NAME WORD ..");
    if (seat == SEAT_NONE)
        return refuse_player(&session->match, word[0], fault);
    if (viewer != VIEW_ALL && viewer != seat)
        return refuse(fault, FAULT_NOT_YOUR_SEAT, "%s", word[0]);
    if (!fair_cut(&session->fair, &session->match, seat, count - 1, word + 1, &session->report, fault))
        return false;
    text_clear(&session->chance);
    text_clear(&session->record);
    positions_try(&session->positions);
    commit(session, &command, STEP_COMMAND, 0, true);
    seal(session);
    return true;
}

/* Refuses what would choose the cards, and what comes too late to be committed to. */
static bool may_run_fair(const struct session *session, const struct parsed *command, struct fault *fault)
{
    static const char *const choices[] = {"deal", "set", "turn", "chance"};
    const struct verb_row *verb = command->verb;
    bool chooses = (verb->flags & VERB_CHANCE) != 0;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        chooses = chooses || strcmp(verb->name, choices[i]) == 0;
    if (chooses)
        return refuse_saying(fault, FAULT_WRONG_PHASE, "nobody can choose the cards of a fair deal");
    return (verb->flags & (VERB_SETUP | VERB_START)) != 0 || !is_cutting(session) ||
           refuse_plain(fault, FAULT_WRONG_PHASE);
}

/* `start`: the key is known now. What the deal brings are events of this command; its commands are not recorded. */
static bool start_fair(struct session *session, const struct parsed *command, struct fault *fault)
{
    const struct match *match = &session->match;
    struct text lines = {0};
    if (game_stage(match, session_state(session)) != STAGE_SETUP)
        return refuse(fault, FAULT_WRONG_PHASE, "the game has begun");
    if (!fair_may_start(&session->fair, match, fault))
        return false;
    if (command->count > 0)
        return refuse_syntax(fault, command->verb->name, "");
    fair_hash_key(&session->fair, match, session->match.key);
    match->game->shuffle(match, positions_try(&session->positions), &lines);
    bool ok = run_lines(session, &lines, false, fault);
    text_free(&lines);
    if (!ok)
        return false;
    if (game_stage(match, session->positions.scratch) == STAGE_OVER)
        fair_report_secret(match, &session->report);
    text_clear(&session->record);
    commit(session, command, STEP_COMMAND, 0, true);
    seal(session);
    return true;
}

/* The scratch state has run the command: tells what all must know of chance, and makes it the next position. */
static void commit_fair(struct session *session, const struct parsed *command)
{
    const struct match *match = &session->match;
    const struct game_state *scratch = session->positions.scratch;
    bool is_set_up = game_stage(match, scratch) == STAGE_SETUP, is_final = false;
    if (is_set_up && session->fair.commit[0] == '\0' && fair_may_commit(match, scratch)) {
        fair_report_commit(&session->fair, match, scratch, &session->report);
        is_final = true;
    } else if (!is_set_up) {
        is_final = fair_report_uses(match, session_state(session), scratch, &session->report);
    }
    commit(session, command, STEP_COMMAND, 0, is_final);
    if (is_final)
        seal(session);
}

bool session_would_be_void(const struct session *session)
{
    return session->on && is_fair(session) && session->fair.commit[0] != '\0' &&
           game_stage(&session->match, session_state(session)) != STAGE_OVER;
}

/* Reports the secret of a fair game that is not over, as another one takes its place; returns how many events. */
static int report_void(const struct session *session, struct report *report)
{
    struct move move = {.report = report};
    if (!session_would_be_void(session))
        return 0;
    event(&move, "fair void");
    fair_report_secret(&session->match, report);
    return report->count;
}

/* A journal has these events, which the report begins with, below the line of `new` that brought them. */
static void journal_void(struct session *begun, int events)
{
    struct text lines = {0};
    const char *words;
    size_t length, line = strcspn(text_string(&begun->unwritten), "\n") + 1;
    if (events == 0 || begun->unwritten.length == 0)
        return;
    text_add_bytes(&lines, begun->unwritten.at, line);
    for (int i = 0; i < events; i++) {
        report_see(&begun->report, i, VIEW_ALL, &words, &length);
        text_print(&lines, "#! %.*s\n", (int)length, words);
    }
    text_add(&lines, begun->unwritten.at + line);
    text_free(&begun->unwritten);
    begun->unwritten = lines;
}

static void add_secret(const struct session *session, struct text *text)
{
    char digits[SHA256_DIGITS + 1];
    sha256_write_digits(session->match.secret, digits);
    text_print(text, "%s\n", digits);
}

/*
 * The session ends: what was told, and is told now, is known to the players of the other one. The text goes over to it:
 * a copy of it for each game would make a session of many games slow.
 */
static void keep_told(struct session *session, struct session *other)
{
    text_add_text(&session->told, &other->told);
    if (session->on && is_fair(session))
        add_secret(session, &session->told);
    text_free(&other->told);
    other->told = session->told;
    session->told = (struct text){0};
}

bool session_may_load(const struct session *session, const struct session *other, struct fault *fault)
{
    struct text secret = {0};
    bool ok = true;
    if (!is_fair(other) || game_stage(&other->match, session_state(other)) == STAGE_OVER)
        return true;
    add_secret(other, &secret);
    if (session->on && is_fair(session) && memcmp(session->match.secret, other->match.secret, SHA256_BYTES) == 0)
        ok = refuse(fault, FAULT_BAD_RECORD, "this fair game is on the table; undo takes moves back");
    else if (strstr(text_string(&session->told), secret.at) != NULL)
        ok = refuse(fault, FAULT_BAD_RECORD, "the secret of this fair game has been told");
    text_free(&secret);
    return ok;
}

void session_void(struct session *session, struct session *other)
{
    keep_told(session, other);
    journal_void(other, report_void(session, &other->report));
}

void session_due(const struct session *session, struct text *text)
{
    if (is_cutting(session))
        fair_due(&session->fair, &session->match, text);
    else
        session->match.game->due(&session->match, session_state(session), text);
}

void session_table(const struct session *session, int viewer, struct view *table)
{
    const struct match *match = &session->match;
    match->game->table(match, session_state(session), viewer, table);
    if (is_fair(session) && game_stage(match, session_state(session)) == STAGE_SETUP)
        table_drop_deal(table);
    if (is_cutting(session))
        fair_describe(&session->fair, match, viewer, table);
}

void session_say_due(const struct session *session, struct fault *fault)
{
    struct text due = {0};
    bool is_time = fault->code == FAULT_WRONG_PHASE || fault->code == FAULT_NOT_YOUR_TURN ||
                   fault->code == FAULT_GAME_OVER;
    if (is_time)
        session_due(session, &due);
    if (due.length > 0 && fault->detail[0] != '\0' && strcmp(fault->detail, due.at) != 0) {
        char first[sizeof fault->detail];
        text_copy(first, sizeof first, fault->detail);
        refuse(fault, fault->code, "%s; %s", first, due.at);
    } else if (due.length > 0) {
        refuse(fault, fault->code, "%s", due.at);
    }
    text_free(&due);
}

/* Whether the match could be played with another deck. */
static bool has_deck_option(const struct game *game)
{
    for (const struct option_row *row = game->options; row->name != NULL; row++)
        if (row->kind == OPTION_DECK)
            return true;
    return false;
}

/* A card that another deck has is answered with that deck. */
static void say_deck(const struct session *session, struct fault *fault)
{
    struct text detail = {0};
    text_say(&detail, "%s; ", fault->detail);
    if (deck_with(&session->match.deck, fault->detail, strcspn(fault->detail, " ;"), "deck=", &detail))
        refuse(fault, FAULT_BAD_CARD, "%s", detail.at);
    text_free(&detail);
}

static bool play(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    struct parsed command;
    if (session->on && is_fair(session) && strcmp(word[0], "cut") == 0)
        return session_cut(session, viewer, count - 1, word + 1, fault);
    if (!read_command(session, viewer, count, word, &command, fault))
        return false;
    if (is_fair(session) && !may_run_fair(session, &command, fault))
        return false;
    if ((command.verb->flags & VERB_START) != 0)
        return is_fair(session) ? start_fair(session, &command, fault) : start(session, &command, fault);
    positions_try(&session->positions);
    if (!run(session, &command, fault))
        return false;
    if (is_fair(session))
        commit_fair(session, &command);
    else
        commit(session, &command, (command.verb->flags & VERB_CHANCE) != 0 ? STEP_CHANCE : STEP_COMMAND, 0, false);
    return true;
}

bool session_play(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    report_clear(&session->report);
    bool ok = play(session, viewer, count, word, fault);
    if (!ok && session->on)
        session_say_due(session, fault);
    if (!ok && session->on && fault->code == FAULT_BAD_CARD && has_deck_option(session->match.game))
        say_deck(session, fault);
    return ok;
}

/* ---- new, undo, redo ---- */

void session_seal_deal(struct session *session)
{
    struct positions *positions = &session->positions;
    int begin = 0;
    if (!session->on || !session->match.is_recorded)
        return;
    while (begin < positions->now && positions->steps[begin].stage == STAGE_SETUP)
        begin++;
    positions->floor = begin;
}

void session_forget_numbers(struct session *session)
{
    for (int i = 0; session->on && i <= session->positions.last; i++)
        session->positions.steps[i].seq = 0;
}

/*
 * Makes the state, which becomes the session's, position 0 of a new session, whose log has the line of `new` from
 * `begin` on, and deals. The seed is in the secret form of the event only.
 */
static bool begin_game(struct session *session, size_t begin, struct game_state *first, struct fault *fault)
{
    struct move move = {.report = &session->report};
    int first_event = session->report.count;
    text_add(event_begin(&move), "new ");
    match_write_public(&session->match, false, &session->report.text);
    if (!is_fair(session)) {
        text_add(event_secret(&move, 0), "new ");
        match_write_public(&session->match, true, &session->report.text);
    } else if (fair_may_commit(&session->match, first)) {
        fair_report_commit(&session->fair, &session->match, first, &session->report);
    }
    log_end(session, begin, first_event);
    session->on = true;
    struct step step = make_step(session, first, STEP_COMMAND, 0);
    step.seq += report_events(&session->report, first_event);
    positions_begin(&session->positions, session->match.game->state_size, first, step);
    if (session->match.deal != DEAL_AUTO)
        return true;
    struct text lines = {0};
    session->match.game->shuffle(&session->match, positions_try(&session->positions), &lines);
    bool ok = run_lines(session, &lines, true, fault);
    text_free(&lines);
    session->positions.floor = session->positions.now;
    return ok;
}

/* Replaces the session by the one that was begun. The lines that no journal has yet are kept, those of both. */
static void replace(struct session *session, struct session *begun)
{
    struct text unwritten = session->unwritten;
    text_add_text(&unwritten, &begun->unwritten);
    text_free(&begun->unwritten);
    session->unwritten = (struct text){0};
    keep_told(session, begun);
    begun->forgets = session->forgets;
    begun->on_replace = session->on_replace;
    begun->context = session->context;
    session_free(session);
    *session = *begun;
    session->unwritten = unwritten;
}

/*
 * The log of a game goes over to the next one of the match, and back again if that one cannot be begun. It is no copy:
 * so a match of many games takes time that is proportional to its length. What could be redone stays, in a copy.
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
    if (game_stage(&session->match, session_state(session)) != STAGE_OVER) {
        refuse(fault, FAULT_WRONG_PHASE, "`new %s` begins a new match", game->name);
        session_say_due(session, fault);
        return false;
    }
    fault->own = game->faults;
    begun->match = session->match;
    if (!match_read_next(&session->rules, count, word, &begun->match, fault))
        return false;
    *first = memory_resize(NULL, game->state_size);
    return hooks_again(&begun->match, session_state(session), *first, fault);
}

/* Sets up a new match by the words after `new`; without any, of the first game. */
static bool set_up_match(struct session *begun, int count, char *const *word, struct game_state **first,
                         struct fault *fault)
{
    char name[NAME_BYTES];
    char *const one[] = {name};
    text_copy(name, sizeof name, begun->rules.games[0]->name);
    if (!match_read(&begun->rules, count > 0 ? count : 1, count > 0 ? word : one, &begun->match, fault))
        return false;
    fault->own = begun->match.game->faults;
    *first = memory_resize(NULL, begun->match.game->state_size);
    return hooks_begin(&begun->match, *first, fault);
}

/* The line of the next game. A record of a match with deal=manual has always had one word there. */
static void write_next(const struct match *match, struct text *log)
{
    text_add(log, "new");
    if (match->is_recorded || match->deal == DEAL_AUTO || match->deal == DEAL_FAIR)
        match_write_recorded_deal(match, false, log);
}

struct session *session_begin(struct session *session, int count, char *const *word, struct fault *fault)
{
    struct session *begun = session_open(&session->rules);
    struct game_state *first = NULL;
    bool is_next = session->on && (count == 0 || strncmp(word[0], "deal=", 5) == 0 ||
                                   (is_fair(session) && strncmp(word[0], "secret=", 7) == 0));
    report_clear(&session->report);
    begun->is_journaled = session->is_journaled;
    begun->seq = session->seq;
    bool ok = is_next ? set_up_next(session, begun, count, word, &first, fault)
                      : set_up_match(begun, count, word, &first, fault);
    if (ok && is_next)
        lend_log(session, begun);
    size_t begin = begun->log.length;
    if (ok && is_next)
        write_next(&begun->match, &begun->log);
    else if (ok)
        match_write(&begun->match, &begun->log);
    else
        memory_free(first);
    int events = ok && !is_next ? report_void(session, &begun->report) : 0;
    if (ok && begin_game(begun, begin, first, fault)) {
        journal_void(begun, events);
        return begun;
    }
    if (ok && is_next && session->log.at == NULL) { /* it was lent */
        session->log = begun->log;
        text_cut(&session->log, begin);
        begun->log = (struct text){0};
    }
    session_close(begun);
    return NULL;
}

void session_take(struct session *session, struct session *begun)
{
    if (session->on && !session_is_next(begun) && session->on_replace != NULL)
        session->on_replace(session->context, session);
    replace(session, begun);
    memory_free(begun);
}

bool session_new(struct session *session, int count, char *const *word, struct fault *fault)
{
    struct session *begun = session_begin(session, count, word, fault);
    if (begun != NULL)
        session_take(session, begun);
    return begun != NULL;
}

/* ---- undo and redo ---- */

/* The position one command before `i`: steps of chance go with the command after them. */
static int step_back(const struct positions *positions, int i)
{
    i--;
    while (i > positions->floor && positions->steps[i].kind != STEP_COMMAND)
        i--;
    return i;
}

/* The position `count` commands back, if there are so many; else `*missing` is how many there are not. */
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

const struct game_state *session_before(const struct session *session)
{
    const struct positions *positions = &session->positions;
    return session->on && positions->before_at >= 0 && positions->before_at == positions->now - 1 ? positions->before
                                                                                                   : NULL;
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

/* How many commands a journal has between two positions when it is replayed: each `deal` of STEP_DEAL counts there. */
static int recorded_steps(const struct positions *positions, int from, int to)
{
    int count = 0;
    for (int i = to - 1; i >= from; i--)
        count += i == from || positions->steps[i].kind != STEP_CHANCE;
    return count;
}

/* What a command needs that is run once more, so that it changes nothing but the state. */
struct again {
    struct session *session;
    struct report report;
    struct verdict verdict;
    struct text line, chance, record;
};

/* It is the last line there that is no event: before it stands what chance brought, with deal=fair what was undone. */
void session_add_command(const struct session *session, int i, struct text *text)
{
    const char *from = session->log.at + log_end_of(session, i - 1), *end = session->log.at + log_end_of(session, i);
    for (const char *line = from; line < end; line = (const char *)memchr(line, '\n', (size_t)(end - line)) + 1)
        if (*line != '#')
            from = line;
    text_add_bytes(text, from, strcspn(from, "\n"));
}

/* Runs the command that led to position `i` once more; what chance brought, it brings again by itself. */
static bool run_again(void *context, int i, struct game_state *state)
{
    struct again *again = context;
    struct session *session = again->session;
    struct parsed command;
    struct words words;
    struct fault fault;
    text_clear(&again->line);
    session_add_command(session, i, &again->line);
    if (!words_split(again->line.at, &words) ||
        !read_command(session, VIEW_ALL, words.count, words.word, &command, &fault))
        return false;
    struct move move = make_move(session, &command, &fault);
    report_clear(&again->report);
    move.state = state;
    move.report = &again->report;
    move.verdict = &again->verdict;
    move.chance = &again->chance;
    move.record = &again->record;
    return command.verb->run(&move);
}

/* Makes position `i` the current one. It has been there: what led to it can be run again. */
static void go_to(struct session *session, int i)
{
    struct again again = {.session = session};
    positions_go(&session->positions, i, run_again, &again);
    report_free(&again.report);
    verdict_free(&again.verdict);
    text_free(&again.line);
    text_free(&again.chance);
    text_free(&again.record);
}

/* Reports the count that was asked for; a journal gets the count that leads to the same position in a replay. */
static void report_undo(struct session *session, const char *verb, uint64_t count, int recorded)
{
    struct move move = {.report = &session->report};
    event(&move, "%s %llu", verb, (unsigned long long)count);
    if (is_fair(session))
        text_print(&session->log, "%s %d\n#! %s %d\n", verb, recorded, verb, recorded);
    if (session->is_journaled)
        text_print(&session->unwritten, "%s %d\n#! %s %d\n", verb, recorded, verb, recorded);
}

/* Refuses to undo or redo more moves than the `count` that there are; `format` says how many. */
static bool too_few(struct fault *fault, int code, uint64_t count, const char *format)
{
    return count == 0 ? refuse_plain(fault, code) : refuse(fault, code, format, (unsigned long long)count);
}

bool session_undo(struct session *session, uint64_t count, struct fault *fault)
{
    const struct positions *positions = &session->positions;
    uint64_t missing;
    report_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = position_back(positions, count, &missing);
    if (missing > 0)
        return too_few(fault, FAULT_NOTHING_TO_UNDO, count - missing, N_("%llu can be taken back"));
    report_undo(session, "undo", count, recorded_steps(positions, target, positions->now));
    go_to(session, target);
    return true;
}

bool session_redo(struct session *session, uint64_t count, struct fault *fault)
{
    const struct positions *positions = &session->positions;
    report_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = positions->now;
    for (uint64_t k = 0; k < count; k++) {
        if (target == positions->last)
            return too_few(fault, FAULT_NOTHING_TO_REDO, k, N_("%llu can be brought back"));
        do
            target++;
        while (target < positions->last && positions->steps[target].kind != STEP_COMMAND);
    }
    report_undo(session, "redo", count, recorded_steps(positions, positions->now, target));
    go_to(session, target);
    return true;
}
