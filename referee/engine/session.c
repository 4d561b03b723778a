/* session.c: a match in progress: its positions, undo and redo, and its record. */
#include "referee/engine/session.h"

#include "core/base/lines.h"
#include "core/base/memory.h"
#include "core/cards/deck_with.h"
#include "core/base/nearest.h"
#include "referee/engine/standing.h"

#include <string.h>

enum { COMMAND_BYTES_MAX = LINE_MAX_BYTES - 100 };

enum step_kind {
    STEP_COMMAND,
    STEP_CHANCE, /* fixes what chance brings: undone and redone together with the step after it */
    STEP_DEAL    /* the same, for `deal` lines that complete a deal; when a journal is replayed, a command by itself */
};

/* What led to a position. */
struct step {
    size_t log_end; /* length of the log at this position */
    enum step_kind kind;
};

/* A command of the game, parsed. */
struct parsed {
    const struct verb_row *verb;
    int seat;  /* who acts; SEAT_NONE for a verb of the referee */
    int count; /* words after the verb */
    char *const *word;
};

void session_init(struct session *session, const struct match_rules *rules)
{
    *session = (struct session){.rules = *rules};
}

void session_free(struct session *session)
{
    memory_free(session->states);
    memory_free(session->steps);
    memory_free(session->scratch);
    text_free(&session->log);
    text_free(&session->unwritten);
    text_free(&session->chance);
    text_free(&session->record);
    report_free(&session->report);
    verdict_free(&session->verdict);
    session_init(session, &session->rules);
}

static size_t state_size(const struct session *session)
{
    return session->match.game->state_size;
}

static struct game_state *position(const struct session *session, int i)
{
    return (struct game_state *)(void *)(session->states + (size_t)i * state_size(session));
}

bool session_is_next(const struct session *session)
{
    return game_common(session_state(session))->games > 0;
}

const struct game_state *session_state(const struct session *session)
{
    return position(session, session->now);
}

const char *session_log(const struct session *session, size_t *length)
{
    *length = session->on ? session->steps[session->now].log_end : 0;
    return text_string(&session->log);
}

/* ---- positions ---- */

/* Makes room for at least that many positions. */
static void reserve(struct session *session, int positions)
{
    if (positions <= session->room)
        return;
#ifdef HARASS_POSITIONS
    session->room = positions + positions / 16; /* positions move often: the sanitizer finds a pointer into one */
#else
    session->room = positions + positions / 2 + 16;
#endif
    session->states = memory_array(session->states, (size_t)session->room, state_size(session));
    session->steps = memory_array(session->steps, (size_t)session->room, sizeof *session->steps);
}

/* Copies the current position to the scratch state. */
static void load_scratch(struct session *session)
{
#ifdef HARASS_POSITIONS
    session->scratch = memory_resize(session->scratch, state_size(session));
#endif
    memcpy(session->scratch, session_state(session), state_size(session));
}

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
    if (session->chance.length > 0)
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

/* Appends the scratch state as the next position, and drops those that could be redone. Its events begin at `first`. */
static void commit(struct session *session, const struct parsed *command, enum step_kind kind, int first)
{
    text_cut(&session->log, session->steps[session->now].log_end);
    size_t begin = session->log.length;
    log_command(session, command);
    log_end(session, begin, first);
    session->last = ++session->now;
    reserve(session, session->now + 1);
    memcpy(position(session, session->now), session->scratch, state_size(session));
    session->steps[session->now] = (struct step){session->log.length, kind};
}

/* ---- one command ---- */

/* What the game is given to run the command on the scratch state. */
static struct move make_move(struct session *session, const struct parsed *command, struct fault *fault)
{
    text_clear(&session->chance);
    text_clear(&session->record);
    return (struct move){
        .match = &session->match,
        .state = session->scratch,
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

static bool is_referees(const struct verb_row *verb)
{
    return (verb->flags & (VERB_SETUP | VERB_CHANCE)) != 0;
}

static bool has_right_words(const struct parsed *command, struct fault *fault)
{
    if (command->count >= command->verb->min && command->count <= command->verb->max)
        return true;
    return refuse_syntax(fault, command->verb->name, command->verb->arguments);
}

/* The checks before the verb's own, in the order that prime-referee-protocol(7) promises. */
static bool may_run(struct move *move, const struct parsed *command)
{
    const struct verb_row *verb = command->verb;
    enum stage stage = game_stage(move->match, move->state);
    if ((verb->flags & VERB_SYNTAX_FIRST) != 0 && !has_right_words(command, move->fault))
        return false;
    if (stage == STAGE_OVER)
        return refuse_plain(move->fault, FAULT_GAME_OVER);
    if (!is_referees(verb) && stage == STAGE_SETUP && (verb->flags & VERB_ANYONE) == 0)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE);
    int turn = game_turn(move->match, move->state);
    if (!is_referees(verb) && (verb->flags & VERB_ANYONE) == 0 && command->seat != turn)
        return refuse_plain(move->fault, FAULT_NOT_YOUR_TURN);
    if (!is_referees(verb) && command->seat == SEAT_NONE)
        return refuse_plain(move->fault, FAULT_WRONG_PHASE); /* nobody is on turn */
    return game_ready(move, verb) && has_right_words(command, move->fault);
}

/* Runs the command on the scratch state. Refused, the report is as before and the scratch state must not be used. */
static bool run(struct session *session, const struct parsed *command, struct fault *fault)
{
    int before = session->report.count;
    struct move move = make_move(session, command, fault);
    if (may_run(&move, command) && command->verb->run(&move)) {
        if (game_stage(move.match, move.state) == STAGE_OVER) /* it was not before: may_run refuses that */
            standing_report(&move);
        return true;
    }
    report_cut(&session->report, before);
    return false;
}

/* ---- words ---- */

/* Finds who acts, and whether the viewer may command it. Without a name the player on turn acts. */
static bool find_seat(const struct session *session, int viewer, const char *name, struct parsed *command,
                      struct fault *fault)
{
    if (is_referees(command->verb)) {
        if (name != NULL)
            return refuse(fault, FAULT_SYNTAX, "%s, without a player before it", command->verb->name);
        bool names_cards = (command->verb->flags & (VERB_CHANCE | VERB_SECRET | VERB_HIDDEN)) != 0;
        return !names_cards || viewer == VIEW_ALL ||
               refuse(fault, FAULT_HIDDEN, "%s names cards", command->verb->name);
    }
    command->seat = name != NULL ? match_seat(&session->match, name)
                                 : game_turn(&session->match, session_state(session));
    if (viewer != VIEW_ALL && command->seat != SEAT_NONE && command->seat != viewer)
        return refuse(fault, FAULT_NOT_YOUR_SEAT, "%s", match_name(&session->match, command->seat));
    return true;
}

/* Refuses a word that is no verb, and names the verb that may have been meant; after a player's name a move. */
static void refuse_verb(const struct session *session, const char *word, bool is_move, struct fault *fault)
{
    struct nearest nearest = {.typed = word};
    for (const struct verb_row *row = session->match.game->verbs; row->name != NULL; row++)
        nearest_offer(&nearest, row->name, strlen(row->name));
    for (const char *const *reserved = session->rules.reserved; !is_move && *reserved != NULL; reserved++)
        nearest_offer(&nearest, *reserved, strlen(*reserved));
    if (nearest.word[0] != '\0')
        refuse(fault, FAULT_UNKNOWN_COMMAND, "%.60s; do you mean %s?", word, nearest.word);
    else
        refuse(fault, FAULT_UNKNOWN_COMMAND, "%.60s", word);
}

/* Refuses word `at`, which is no verb of this game: the first word, or the one after a player's name. */
static void refuse_word(const struct session *session, int count, char *const *word, int at, struct fault *fault)
{
    const struct game *game = session->match.game;
    bool is_verb = match_is_verb(&session->rules, game, word[at]); /* or reserved: deal, start, set, turn */
    if (is_verb && at > 0)
        refuse(fault, FAULT_SYNTAX, "%s, without a player before it", word[at]);
    else if (is_verb)
        refuse(fault, FAULT_WRONG_PHASE, "%s has no %s", game->name, word[at]);
    else if (at == 0 && count > 1 && match_is_verb(&session->rules, game, word[1]))
        refuse_player(&session->match, word[0], fault);
    else
        refuse_verb(session, word[at], at > 0, fault);
}

static bool refuse_without_game(const struct session *session, const char *word, struct fault *fault)
{
    struct nearest nearest = {.typed = word};
    for (const char *const *reserved = session->rules.reserved; *reserved != NULL; reserved++)
        nearest_offer(&nearest, *reserved, strlen(*reserved));
    return nearest.word[0] == '\0' || match_is_verb(&session->rules, NULL, word)
               ? refuse_plain(fault, FAULT_NO_GAME)
               : refuse(fault, FAULT_NO_GAME, "do you mean %s?", nearest.word);
}

/*
 * Refuses what is no command in any game. A line of the record also has the player's name and a digest: a command is so
 * short that with both it can be read again.
 */
static bool may_be_command(const struct session *session, int count, char *const *word, struct fault *fault)
{
    size_t length = 0;
    if (!session->on)
        return refuse_without_game(session, word[0], fault);
    for (int i = 0; i < count; i++)
        length += strlen(word[i]) + 1;
    if (length > COMMAND_BYTES_MAX)
        return refuse(fault, FAULT_TOO_LONG, "a move has at most %d bytes", COMMAND_BYTES_MAX);
    if (count == 1 && match_seat(&session->match, word[0]) != SEAT_NONE)
        return refuse(fault, FAULT_SYNTAX, "%s, and then what %s does", word[0], word[0]);
    return true;
}

/* Parses the words of a command. */
static bool find_command(const struct session *session, int viewer, int count, char *const *word,
                         struct parsed *command, struct fault *fault)
{
    if (!may_be_command(session, count, word, fault))
        return false;
    const struct game *game = session->match.game;
    fault->own = game->faults;
    bool is_named = match_seat(&session->match, word[0]) != SEAT_NONE;
    const char *name = is_named ? word[0] : NULL;
    int verb = is_named ? 1 : 0;
    *command = (struct parsed){match_verb(game, word[verb]), SEAT_NONE, count - verb - 1, word + verb + 1};
    if (command->verb == NULL) {
        refuse_word(session, count, word, verb, fault);
        return false;
    }
    return find_seat(session, viewer, name, command, fault);
}

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
            !find_command(session, VIEW_ALL, words.count, words.word, &command, fault) ||
            !run(session, &command, fault))
            return false;
        if (commits)
            commit(session, &command, session->is_journaled ? STEP_DEAL : STEP_CHANCE, first);
        line += length + 1;
    }
    return true;
}

/* Copies the position to the scratch state, and writes the `deal` lines that complete its deal at random. */
static void complete(struct session *session, struct text *lines)
{
    text_clear(lines);
    load_scratch(session);
    if (session->match.game->complete != NULL)
        session->match.game->complete(&session->match, session->scratch, lines);
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
            commit(session, command, STEP_COMMAND, first);
    }
    text_free(&lines);
    return ok;
}

void session_say_due(const struct session *session, struct fault *fault)
{
    struct text due = {0};
    bool is_time = fault->code == FAULT_WRONG_PHASE || fault->code == FAULT_NOT_YOUR_TURN ||
                   fault->code == FAULT_GAME_OVER;
    if (is_time)
        session->match.game->due(&session->match, session_state(session), &due);
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
    text_print(&detail, "%s; ", fault->detail);
    if (deck_with(&session->match.deck, fault->detail, strcspn(fault->detail, " ;"), "deck=", &detail))
        refuse(fault, FAULT_BAD_CARD, "%s", detail.at);
    text_free(&detail);
}

static bool play(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    struct parsed command;
    if (!find_command(session, viewer, count, word, &command, fault))
        return false;
    if ((command.verb->flags & VERB_START) != 0)
        return start(session, &command, fault);
    load_scratch(session);
    if (!run(session, &command, fault))
        return false;
    commit(session, &command, (command.verb->flags & VERB_CHANCE) != 0 ? STEP_CHANCE : STEP_COMMAND, 0);
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
    int begin = 0;
    if (!session->on || !session->match.is_recorded)
        return;
    while (begin < session->now && game_stage(&session->match, position(session, begin)) == STAGE_SETUP)
        begin++;
    session->floor = begin;
}

/*
 * Makes the scratch state position 0 of a new session, whose log has the line of `new` from `begin` on, and deals.
 * The seed is in the secret form of the event only.
 */
static bool begin_game(struct session *session, size_t begin, struct fault *fault)
{
    struct move move = {.report = &session->report};
    text_add(event_begin(&move), "new ");
    match_write_public(&session->match, false, &session->report.text);
    text_add(event_secret(&move, 0), "new ");
    match_write_public(&session->match, true, &session->report.text);
    log_end(session, begin, 0);
    session->on = true;
    reserve(session, 1);
    memcpy(position(session, 0), session->scratch, state_size(session));
    session->steps[0] = (struct step){session->log.length, STEP_COMMAND};
    if (session->match.deal != DEAL_AUTO)
        return true;
    struct text lines = {0};
    session->match.game->shuffle(&session->match, session->scratch, &lines);
    bool ok = run_lines(session, &lines, true, fault);
    text_free(&lines);
    session->floor = session->now;
    return ok;
}

/* Replaces the session by the one that was begun. The lines that no journal has yet are kept, those of both. */
static void replace(struct session *session, struct session *begun)
{
    struct text unwritten = session->unwritten;
    text_add_text(&unwritten, &begun->unwritten);
    text_free(&begun->unwritten);
    session->unwritten = (struct text){0};
    begun->on_replace = session->on_replace;
    begun->context = session->context;
    session_free(session);
    *session = *begun;
    session->unwritten = unwritten;
}

/* Sets up the next game of the match: its log begins with that of the games before. */
static bool set_up_next(const struct session *session, struct session *begun, int count, char *const *word,
                        struct fault *fault)
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
    begun->scratch = memory_resize(NULL, game->state_size);
    if (!game_again(&begun->match, session_state(session), begun->scratch, fault))
        return false;
    text_add_bytes(&begun->log, session->log.at, session->steps[session->now].log_end);
    return true;
}

/* Sets up a new match by the words after `new`; without any, of the first game. */
static bool set_up_match(struct session *begun, int count, char *const *word, struct fault *fault)
{
    char name[NAME_BYTES];
    char *const first[] = {name};
    text_copy(name, sizeof name, begun->rules.games[0]->name);
    if (!match_read(&begun->rules, count > 0 ? count : 1, count > 0 ? word : first, &begun->match, fault))
        return false;
    fault->own = begun->match.game->faults;
    begun->scratch = memory_resize(NULL, state_size(begun));
    return game_begin(&begun->match, begun->scratch, fault);
}

/* The line of the next game. A record of a match with deal=manual has always had one word there. */
static void write_next(const struct match *match, struct text *log)
{
    text_add(log, "new");
    if (match->is_recorded || match->deal == DEAL_AUTO)
        match_write_recorded_deal(match, log);
}

/* The match is begun in a session of its own: a refusal, even of the last card dealt, leaves the old match as it is. */
bool session_new(struct session *session, int count, char *const *word, struct fault *fault)
{
    struct session begun;
    bool is_next = session->on && (count == 0 || strncmp(word[0], "deal=", 5) == 0);
    report_clear(&session->report);
    session_init(&begun, &session->rules);
    begun.is_journaled = session->is_journaled;
    bool ok = is_next ? set_up_next(session, &begun, count, word, fault)
                      : set_up_match(&begun, count, word, fault);
    size_t begin = begun.log.length;
    if (ok && is_next)
        write_next(&begun.match, &begun.log);
    else if (ok)
        match_write(&begun.match, &begun.log);
    if (ok && begin_game(&begun, begin, fault)) {
        if (session->on && !is_next && session->on_replace != NULL)
            session->on_replace(session->context, session);
        replace(session, &begun);
        return true;
    }
    session_free(&begun);
    return false;
}

void session_use(struct session *session, int seat, uint64_t milliseconds)
{
    session->used[seat] += milliseconds;
    if (session->is_journaled)
        text_print(&session->unwritten, "used %s %llu\n", session->match.name[seat],
                   (unsigned long long)milliseconds);
}

void session_write_used(const struct session *session, struct text *text)
{
    for (int seat = 0; session->on && seat < session->match.seats; seat++)
        if (session->used[seat] > 0)
            text_print(text, "used %s %llu\n", session->match.name[seat], (unsigned long long)session->used[seat]);
}

/* The position one command before `i`: steps of chance go with the command after them. */
static int step_back(const struct session *session, int i)
{
    i--;
    while (i > session->floor && session->steps[i].kind != STEP_COMMAND)
        i--;
    return i;
}

const struct game_state *session_past(const struct session *session, uint64_t count)
{
    int target = session->now;
    for (; count > 0 && target > session->floor; count--)
        target = step_back(session, target);
    return count == 0 ? position(session, target) : NULL;
}

uint64_t session_moves_since(const struct session *session, int seat)
{
    uint64_t count = 0;
    for (int i = session->now; session->on && i > session->floor;) {
        i = step_back(session, i);
        count++;
        if (game_turn(&session->match, position(session, i)) == seat)
            return count;
    }
    return 0;
}

/* How many commands a journal has between two positions when it is replayed: each `deal` of STEP_DEAL counts there. */
static int recorded_steps(const struct session *session, int from, int to)
{
    int count = 0;
    for (int i = to - 1; i >= from; i--)
        count += i == from || session->steps[i].kind != STEP_CHANCE;
    return count;
}

/* Reports the count that was asked for; a journal gets the count that leads to the same position in a replay. */
static void report_undo(struct session *session, const char *verb, uint64_t count, int recorded)
{
    struct move move = {.report = &session->report};
    event(&move, "%s %llu", verb, (unsigned long long)count);
    if (session->is_journaled)
        text_print(&session->unwritten, "%s %d\n#! %s %d\n", verb, recorded, verb, recorded);
}

/* Refuses to undo or redo more moves than the `count` that there are. */
static bool too_few(struct fault *fault, int code, uint64_t count, const char *what)
{
    return count == 0 ? refuse_plain(fault, code)
                      : refuse(fault, code, "%llu can be %s", (unsigned long long)count, what);
}

bool session_undo(struct session *session, uint64_t count, struct fault *fault)
{
    report_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = session->now;
    for (uint64_t k = 0; k < count; k++) {
        if (target == session->floor)
            return too_few(fault, FAULT_NOTHING_TO_UNDO, k, "taken back");
        target = step_back(session, target);
    }
    report_undo(session, "undo", count, recorded_steps(session, target, session->now));
    session->now = target;
    return true;
}

bool session_redo(struct session *session, uint64_t count, struct fault *fault)
{
    report_clear(&session->report);
    if (!session->on)
        return refuse_plain(fault, FAULT_NO_GAME);
    int target = session->now;
    for (uint64_t k = 0; k < count; k++) {
        if (target == session->last)
            return too_few(fault, FAULT_NOTHING_TO_REDO, k, "brought back");
        do
            target++;
        while (target < session->last && session->steps[target].kind != STEP_COMMAND);
    }
    report_undo(session, "redo", count, recorded_steps(session, session->now, target));
    session->now = target;
    return true;
}
