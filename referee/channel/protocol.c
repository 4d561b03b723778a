/* protocol.c: protocol 1: commands in, replies, events and data out. */
#include "referee/channel/protocol.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/ui/typed.h"
#include "referee/channel/game_clock.h"
#include "referee/channel/intent.h"
#include "referee/channel/json.h"
#include "referee/channel/opponent.h"
#include "referee/channel/player_seat.h"
#include "referee/channel/sentence.h"
#include "referee/engine/time_used.h"

#include <errno.h>
#include <string.h>
#include <strings.h>

enum {
    ID_MAX = 2147483647,
    LATE_ENTER_MS = 1500 /* what is typed so soon after a forced pass was begun before it */
};

bool protocol_needs_game(struct request *request)
{
    return request->protocol->session->on || refuse_plain(&request->fault, FAULT_NO_GAME);
}

bool protocol_is_sure(struct request *request, const char *question)
{
    const struct protocol *protocol = request->protocol;
    if (protocol->is_sure || !protocol->options.interactive)
        return true;
    text_say(&request->said, "%s [y/N]", question);
    request->asks = true;
    return false;
}

/* The journal that was not asked for failed: the game goes on without it. */
static void drop_kept(struct protocol *protocol)
{
    struct text note = {0};
    text_say(&note, "this game is not kept from here on: %s", strerror(errno));
    protocol_note(protocol, note.at);
    text_free(&note);
    journal_close(&protocol->host->journal[protocol->host->kept]);
    protocol->host->journals--;
    for (int i = protocol->host->kept; i < protocol->host->journals; i++) {
        protocol->host->journal[i] = protocol->host->journal[i + 1];
        protocol->host->journal_path[i] = protocol->host->journal_path[i + 1];
    }
    protocol->host->kept = -1;
}

/*
 * Appends what was accepted to the journals. It comes before the reply: what was replied to is recorded. When one has
 * failed, nothing more is written to any: those before it have these lines already.
 */
static bool write_journals(struct protocol *protocol)
{
    struct text *lines = &protocol->session->unwritten;
    if (protocol->host->error != 0)
        return false;
    for (int i = 0; i < protocol->host->journals && lines->length > 0; i++)
        if (!journal_write(&protocol->host->journal[i], lines->at, lines->length)) {
            if (i == protocol->host->kept) {
                drop_kept(protocol);
                i--;
                continue;
            }
            protocol->host->error = errno;
            protocol->host->error_path = protocol->host->journal_path[i];
            protocol->ended = true;
            return false;
        }
    text_clear(lines);
    return true;
}

/* ---- the clock ---- */

void protocol_keep_time(struct protocol *protocol)
{
    protocol_settle(protocol, true, protocol->options.now());
    (void)write_journals(protocol);
}

/* ---- practice ---- */

enum { PRACTISE_MOVES_MAX = 10000 }; /* by others in a row: they might never lead to the person's turn */

/* Whether a player other than the first is to act, in the set-up, too: a deck may have to be built. */
static bool is_others_turn(const struct session *session)
{
    return game_turn(&session->match, session_state(session)) > 0;
}

/* Plays for the player on turn, or `time-up` if the time of the game is over. */
static bool play_for_other(struct protocol *protocol, struct fault *fault)
{
    struct session *session = protocol->session;
    struct text command = {0};
    struct words words;
    if (game_clock_is_over(&protocol->host->game_clock, session, protocol->options.now()))
        text_add(&command, "time-up");
    else
        opponent_move(protocol, &command);
    bool ok = (words_split(command.at, &words) || refuse_plain(fault, FAULT_SYNTAX)) &&
              session_play(session, VIEW_ALL, words.count, words.word, fault) &&
              (write_journals(protocol) || refuse_plain(fault, FAULT_BAD_FILE));
    text_free(&command);
    return ok;
}

bool protocol_awaits_others(const struct protocol *protocol)
{
    return protocol_practises(protocol) && is_others_turn(protocol->session);
}

/* What the others take is their own affair: the time of a turn runs when they have played. */
bool protocol_play_other(struct protocol *protocol, struct fault *fault)
{
    if (!play_for_other(protocol, fault))
        return false;
    show_events(protocol);
    if (!protocol_awaits_others(protocol))
        protocol_start_turn(protocol, protocol->thinks_first);
    return true;
}

static void play_for_others(struct protocol *protocol)
{
    struct fault fault;
    int moves = 0;
    while (!protocol->options.others_apart && moves < PRACTISE_MOVES_MAX && protocol_awaits_others(protocol) &&
           protocol_play_other(protocol, &fault))
        moves++;
}

/* ---- a hot seat ---- */

static void say_whom_to_pass_to(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    if (!protocol->options.interactive)
        return;
    text_say(&note, "Pass to %s, and press Enter.",
             match_name(&session->match, game_turn(&session->match, session_state(session))));
    protocol_note(protocol, note.at);
    text_free(&note);
}

/* Erases the screen before what was written from `begin` on. */
static void clear_screen(struct protocol *protocol, size_t begin)
{
    struct text *out = &protocol->out->text, written = {0};
    if (protocol->options.clear == NULL)
        return;
    text_add(&written, text_string(out) + begin);
    text_cut(out, begin);
    text_add(out, protocol->options.clear);
    text_add_text(out, &written);
    protocol->hotseat.is_shown = false;
    text_free(&written);
}

/* Adds what was done, in words: at a prompt wrapped, else as the sentence of an event. */
static void add_said(const struct protocol *protocol, const struct text *said, struct text *out)
{
    if (said->length > 0 && protocol->options.interactive)
        wire_prose(out, show_style(protocol), said->at, said->length, 0);
    else if (said->length > 0)
        wire_line(out, show_style(protocol), WIRE_SAY, said->at, said->length);
}

/* Keeps what has happened for those who are not at the keyboard. */
static void keep_for_others(struct protocol *protocol, const struct text *said)
{
    struct hotseat *hotseat = &protocol->hotseat;
    for (int seat = 0; seat < protocol->session->match.seats; seat++) {
        if (seat == hotseat->seat)
            continue;
        add_said(protocol, said, &hotseat->missed[seat]);
        show_seen(protocol, seat, &hotseat->missed[seat]);
    }
}

/*
 * The hands are covered: the screen is erased, and all are told what all may know. The answer to the command begins at
 * `begin` of the output.
 */
static void pass_on(struct protocol *protocol, const struct text *said, size_t begin)
{
    if (protocol->hotseat.is_shown)
        clear_screen(protocol, begin);
    add_said(protocol, said, &protocol->out->text);
    show_events(protocol); /* as the public sees them: nobody is at the keyboard */
    if (protocol_is_covered(protocol))
        say_whom_to_pass_to(protocol);
    else if (protocol->options.interactive)
        show_table(protocol); /* nobody is to act */
}

void protocol_uncover(struct protocol *protocol)
{
    struct hotseat *hotseat = &protocol->hotseat;
    clear_screen(protocol, protocol->out->text.length);
    hotseat_uncover(hotseat, protocol->session);
    text_add_text(&protocol->out->text, &hotseat->missed[hotseat->seat]);
    text_clear(&hotseat->missed[hotseat->seat]);
    protocol_start_turn(protocol, protocol->thinks_first);
    protocol->thinks_first = false;
    if (protocol->options.interactive)
        show_table(protocol);
}

/* ---- one command ---- */

const struct command *protocol_command(const struct protocol *protocol, const char *name)
{
    for (const struct command *row = protocol->host->commands; row->name != NULL; row++)
        if (strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

/* Whether the words come after the time of the game, and become the verb `time-up`. */
static bool is_after_time(const struct protocol *protocol, const struct words *words)
{
    return game_clock_is_over(&protocol->host->game_clock, protocol->session, protocol_arrival(protocol)) &&
           turn_clock_is_move(protocol->session, words);
}

/* Runs the verb in place of a move that came too late. */
static bool run_late(struct request *request, int viewer, char *verb, const char *note)
{
    char *late[] = {verb};
    if (!session_play(request->protocol->session, viewer, 1, late, &request->fault))
        return false;
    protocol_note(request->protocol, note);
    return true;
}

static bool refuse_covered(struct request *request)
{
    const struct session *session = request->protocol->session;
    return refuse_saying(&request->fault, FAULT_HIDDEN, "the hands are covered: %s presses Enter first",
                         match_name(&session->match, game_turn(&session->match, session_state(session))));
}

/* Runs a verb of the game; the verb `timeout` or `time-up` instead if a move comes too late. */
static bool run_move(struct request *request, struct words *words)
{
    static char timeout[] = "timeout", time_up[] = "time-up";
    struct protocol *protocol = request->protocol;
    const struct session *session = protocol->session;
    int actor = protocol_actor(protocol, words->word[0]);
    if (protocol_is_covered(protocol))
        return refuse_covered(request);
    if (is_after_time(protocol, words))
        return run_late(request, VIEW_ALL, time_up, _("The time of the game is over: the move was not made."));
    if (turn_clock_limit(&protocol->host->clock, session) == 0 ||
        !turn_clock_is_late(&protocol->host->clock, session, words, protocol_arrival(protocol)))
        return session_play(protocol->session, actor, words->count, words->word, &request->fault);
    return run_late(request, actor, timeout, _("Too late: the time for this turn was over."));
}

/* `Ann factors` becomes `factors Ann`, and so with each command of all games that may name a player and no more. */
static void name_last(const struct protocol *protocol, struct words *words)
{
    const struct session *session = protocol->session;
    const struct command *row = words->count == 2 ? protocol_command(protocol, words->word[1]) : NULL;
    if (row == NULL || strcmp(row->arguments, "[NAME]") != 0 || !session->on ||
        match_seat(&session->match, words->word[0]) == SEAT_NONE)
        return;
    char *name = words->word[0];
    words->word[0] = words->word[1];
    words->word[1] = name;
}

/* Whether a verb of the game stands there, perhaps after a player's name. */
static bool has_verb(const struct session *session, const struct words *words)
{
    if (!session->on)
        return false;
    bool is_named = words->count > 1 && match_seat(&session->match, words->word[0]) != SEAT_NONE;
    return match_verb(session->match.game, words->word[is_named]) != NULL;
}

/* Whether the command is about the hand of the player on turn. */
static bool needs_hand(const struct command *row)
{
    static const char *const names[] = {"suggest", "why", "legal"};
    bool needs = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        needs = needs || strcmp(row->name, names[i]) == 0;
    return needs;
}

static bool run_words(struct request *request, struct words *words)
{
    struct protocol *protocol = request->protocol;
    name_last(protocol, words);
    const struct command *row = protocol_command(protocol, words->word[0]);
    protocol->is_move = row == NULL && has_verb(protocol->session, words);
    report_clear(&protocol->session->report);
    if (!player_seat_may_run(protocol, words->word[0], &request->fault))
        return false;
    if (row == NULL)
        return run_move(request, words);
    request->count = words->count - 1;
    request->word = words->word + 1;
    if (request->count < row->min || request->count > row->max)
        return refuse_syntax(&request->fault, row->name, row->arguments);
    if (needs_hand(row) && protocol_is_covered(protocol))
        return refuse_covered(request);
    return row->run(request);
}

/* Writes the question, and keeps the command that waits for its answer. */
static void ask(struct request *request, const struct words *words)
{
    struct text *asked = &request->protocol->asked;
    for (int i = 0; i < words->count; i++)
        text_print(asked, i > 0 ? " %s" : "%s", words->word[i]);
    protocol_data_prose(request->protocol, request->said.at, request->said.length, 0);
}

/* Before news are written: at the other channels that people share the hands of some are covered, and they miss it. */
static void cover_elsewhere(const struct protocol *protocol)
{
    const struct text nothing = {0};
    for (struct protocol *one = protocol->host->channels; one != NULL; one = one->next) {
        if (one == protocol || !protocol_passes(one))
            continue;
        one->news = one->out->text.length;
        one->hotseat.is_passed = hotseat_pass(&one->hotseat, one->session);
        if (protocol_has_hotseat(one))
            keep_for_others(one, &nothing);
    }
}

/* After it: they are told to whom to pass, and a person who is to act is shown the table; all are, when nobody is. */
static void show_elsewhere(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    int turn = session->on ? game_turn(&session->match, session_state(session)) : SEAT_NONE;
    for (struct protocol *one = protocol->host->channels; one != NULL && session->on; one = one->next) {
        if (one == protocol)
            continue;
        if (one->hotseat.is_passed && one->hotseat.is_shown)
            clear_screen(one, one->news);
        if (one->hotseat.is_passed && protocol_is_covered(one))
            say_whom_to_pass_to(one);
        else if (one->options.pretty && (turn == SEAT_NONE || protocol_viewer(one) == turn))
            show_table(one);
    }
}

/*
 * Writes what an accepted command has brought to its own channel: events, the moves of others, the table. `changed`:
 * there is news. The answer begins at `begin` of the output. The events go to all channels.
 */
static void write_own_news(struct protocol *protocol, const struct request *request, bool changed, size_t begin)
{
    struct hotseat *hotseat = &protocol->hotseat;
    if (changed && protocol_passes(protocol))
        hotseat->is_passed = hotseat_pass(hotseat, protocol->session);
    if (protocol_has_hotseat(protocol))
        keep_for_others(protocol, &request->said);
    if (hotseat->is_passed) {
        pass_on(protocol, &request->said, begin);
        return;
    }
    add_said(protocol, &request->said, &protocol->out->text);
    show_events(protocol);
    if (request->tells_turn)
        show_turn_again(protocol);
    play_for_others(protocol);
    if (changed && protocol->options.pretty)
        show_table(protocol);
}

/* The same for all channels. */
static void write_news(struct protocol *protocol, const struct request *request, bool changed, size_t begin)
{
    if (changed)
        cover_elsewhere(protocol);
    write_own_news(protocol, request, changed, begin);
    if (changed)
        show_elsewhere(protocol);
}

void protocol_begin_command(struct request *request)
{
    const struct protocol *protocol = request->protocol;
    const struct session *session = protocol->session;
    request->before = (struct before){
        .position = session->positions.now,
        .turn = session->on ? time_used_turn(session) : 0,
        .stage = session->on ? game_stage(&session->match, session_state(session)) : STAGE_SETUP,
        .runs = game_clock_runs(session),
        .output = protocol->out->text.length,
    };
}

/* Another position is on the table than that for which something was suggested. */
static void forget_suggestions(const struct host *host)
{
    for (struct protocol *one = host->channels; one != NULL; one = one->next)
        suggestion_forget(&one->suggestion);
}

/*
 * An accepted command: records, writes the news and begins the next turn. False if it could not be recorded;
 * `*changed`, whether there was news.
 */
static bool accept(const struct request *request, bool *changed)
{
    struct protocol *protocol = request->protocol;
    struct before before = request->before;
    struct session *session = protocol->session;
    bool thinks, begins = turn_clock_end(&protocol->host->clock, session, before.stage == STAGE_SETUP, &thinks);
    if (!write_journals(protocol))
        return false;
    bool moved = protocol->options.interactive && session->positions.now != before.position; /* even without events */
    *changed = session->report.count > 0 || request->shows || moved;
    if (*changed || request->tells_turn || session->positions.now != before.position)
        forget_suggestions(protocol->host);
    if (begins) {
        protocol->corrects = protocol_goes_back(protocol, before.turn);
        protocol_start_turn(protocol, thinks);
    }
    protocol->thinks_first = begins && thinks;
    game_clock_go_on(&protocol->host->game_clock, session, before.runs, protocol->options.now(), thinks);
    write_news(protocol, request, *changed, before.output);
    if (begins && !thinks && before.stage != STAGE_ON && protocol->host->clock.seat != SEAT_NONE &&
        protocol->options.judges && protocol->options.interactive)
        protocol_say_who_begins(protocol);
    /* Time begins to run when the player has come, or when the others have played. */
    if (begins && (protocol_is_covered(protocol) || protocol_awaits_others(protocol)))
        protocol->host->clock.seat = SEAT_NONE;
    return true;
}

/* Whether the words, at least one, may leave the position on the table, or say what the turn has taken. */
static bool may_move(const struct protocol *protocol, const struct words *words)
{
    static const char *const verbs[] = {"undo", "redo", "load", "used", "elapsed"};
    bool moves = protocol_command(protocol, words->word[0]) == NULL;
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        moves = moves || strcmp(words->word[0], verbs[i]) == 0;
    return moves;
}

/* Runs one command, of which there may be no words, and writes its events and the reply. */
static void answer(struct protocol *protocol, const char *id, struct words *words)
{
    struct request request = {.protocol = protocol};
    if (words->count > 0)
        protocol_settle(protocol, may_move(protocol, words), protocol_arrival(protocol));
    protocol_begin_command(&request);
    bool ok = words->count > 0 ? run_words(&request, words) : refuse(&request.fault, FAULT_SYNTAX, "no command");
    bool changed;
    if (ok && accept(&request, &changed)) {
        if (!protocol->options.interactive)
            wire_reply(&protocol->out->text, show_style(protocol), id, &request.answer);
        else if (!changed)
            sentence_reply(protocol->session->match.game, words,
                           request.is_probable ? "probable" : text_string(&request.answer),
                           show_style(protocol).columns, &protocol->out->text);
    } else if (request.asks) {
        ask(&request, words);
    } else if (!ok) {
        show_refusal(protocol, id, &request.fault);
        (void)write_journals(protocol); /* the time */
    }
    text_free(&request.answer);
    text_free(&request.said);
}

bool protocol_enter(struct protocol *protocol, const struct words *move, uint64_t now, struct fault *fault)
{
    struct request request = {.protocol = protocol};
    bool changed;
    protocol_settle(protocol, true, now);
    protocol_begin_command(&request);
    if (!session_play(protocol->session, VIEW_ALL, move->count, move->word, fault))
        return false;
    (void)accept(&request, &changed);
    return true;
}

/* ---- lines ---- */

/* Whether the line is the word or its first letter, in upper or lower case, or the word in the user's language. */
static bool is_word(const char *line, const char *word, const char *meaning)
{
    return strcasecmp(line, word) == 0 || (strncasecmp(line, word, 1) == 0 && line[1] == '\0') ||
           strcmp(line, language_name(word, meaning)) == 0;
}

enum reply { REPLY_NONE, REPLY_YES, REPLY_NO };

/* What a person says to a question; nothing is no. */
static enum reply read_reply(const char *line)
{
    struct text folded = {0};
    fold_add(&folded, line, typed_length(line, strlen(line)));
    const char *said = text_string(&folded);
    bool yes = is_word(said, "yes", N_("the answer yes to a question"));
    bool no = *line == '\0' || is_word(said, "no", N_("the answer no to a question"));
    text_free(&folded);
    return yes ? REPLY_YES : no ? REPLY_NO : REPLY_NONE;
}

/* Takes a line as the answer to a question. False if none was asked, or if it is a command: that ends it. */
static bool take_answer(struct protocol *protocol, const char *line)
{
    struct text asked = protocol->asked;
    struct words words;
    enum reply reply = asked.length > 0 ? read_reply(line) : REPLY_NONE;
    bool yes = reply == REPLY_YES, no = reply == REPLY_NO;
    protocol->asked = (struct text){0};
    if (yes) {
        (void)words_split(asked.at, &words); /* they were split before */
        protocol->is_sure = true;
        answer(protocol, "", &words);
        protocol->is_sure = false;
    } else if (no) {
        protocol_note(protocol, _("Nothing is changed."));
    }
    text_free(&asked);
    return yes || no;
}

static void refuse_line(struct protocol *protocol, const char *id, int code, const char *detail)
{
    struct fault fault;
    refuse(&fault, code, "%s", detail);
    show_refusal(protocol, id, &fault);
}

/* Takes a first word of digits alone off as the id: false if it is out of range. */
static bool take_id(struct words *words, const char **id)
{
    struct digits digits;
    uint64_t number;
    *id = "";
    if (!digits_read(words->word[0], strlen(words->word[0]), &digits))
        return true;
    if (!digits_to_u64(digits, &number) || number > ID_MAX)
        return false;
    *id = digits.at;
    words->count--;
    memmove(words->word, words->word + 1, (size_t)words->count * sizeof *words->word);
    return true;
}

/* Answers a line of text without its comment; `length` is at least 1. The line is cut up. */
static void text_line(struct protocol *protocol, char *line, size_t length)
{
    struct words words;
    const char *id = "";
    bool clean = text_is_clean(line, length);
    bool fits = words_split(line, &words);
    if (!protocol->options.interactive && !take_id(&words, &id)) /* a person gives no ids */
        refuse_line(protocol, "", FAULT_SYNTAX, _("an id is a number of 0 to 2147483647"));
    else if (!clean)
        refuse_line(protocol, id, FAULT_SYNTAX, _("control bytes, or no UTF-8"));
    else if (!fits)
        refuse_line(protocol, id, FAULT_SYNTAX, _("too many words"));
    else
        answer(protocol, id, &words);
}

/* Whether real cards are being dealt, at a table where somebody judges: an empty line says that all have theirs. */
static bool is_dealing(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    return protocol->options.judges && session->on && session->match.deal == DEAL_TABLE &&
           game_stage(&session->match, session_state(session)) == STAGE_SETUP;
}

/*
 * Before a fair deal a word alone, which is no command, is the cut of the player who is asked for one; an empty line
 * deals when all have cut. False if the line is something else.
 */
static bool read_cut(const struct protocol *protocol, const char *line, size_t length, struct text *command)
{
    const struct session *session = protocol->session;
    int seat;
    char first[NAME_BYTES + 2] = "";
    size_t word = strcspn(line, " \t");
    if (!session_awaits_cut(session, &seat) || (length == 0) != (seat == SEAT_NONE))
        return false;
    if (length == 0) {
        text_add(command, "start");
        return true;
    }
    strncat(first, line, word < sizeof first - 1 ? word : sizeof first - 1);
    if (match_is_verb(&session->rules, session->match.game, first) || match_seat(&session->match, first) != SEAT_NONE ||
        !match_sees(protocol_actor(protocol, "cut"), seat))
        return false;
    text_print(command, "cut %s %.*s", session->match.name[seat], (int)length, line);
    return true;
}

/* Answers a line that a person has typed. */
static void typed_line(struct protocol *protocol, const char *line, size_t length)
{
    struct text command = {0};
    protocol->hotseat.is_passed = false;
    if (!read_cut(protocol, line, length, &command))
        intent_read(protocol->session, protocol_viewer(protocol), line, length, &command);
    if (command.length == 0 && is_dealing(protocol))
        text_add(&command, "start");
    if (command.length > 0)
        text_line(protocol, command.at, command.length);
    else if (protocol_is_covered(protocol) && protocol->passed != 0 &&
             protocol->passed + LATE_ENTER_MS > protocol->options.now())
        say_whom_to_pass_to(protocol); /* the one whose time was up may have meant the own hand */
    else if (protocol_is_covered(protocol))
        protocol_uncover(protocol);
    else if (protocol->session->on)
        show_table(protocol);
    text_free(&command);
}

/* Takes off the comment and the blanks at both ends, and adds a NUL. Returns what is left of the length. */
static size_t strip(char **line, size_t length)
{
    const char *comment = memchr(*line, '#', length);
    const char *at = *line;
    if (comment != NULL)
        length = (size_t)(comment - *line);
    words_trim(&at, &length);
    *line += at - *line;
    (*line)[length] = '\0';
    return length;
}

/* Answers the command of a JSON object. It is read like a line of text, but has no id of its own. */
static void json_command(struct protocol *protocol, const char *id, struct text *command)
{
    struct words words = {.count = 0};
    char *line = command->at;
    if (!text_is_clean(text_string(command), command->length))
        refuse_line(protocol, id, FAULT_SYNTAX, _("control bytes"));
    else if (command->length > 0 && strip(&line, command->length) > 0 && !words_split(line, &words))
        refuse_line(protocol, id, FAULT_SYNTAX, _("too many words"));
    else
        answer(protocol, id, &words);
}

static void json_line(struct protocol *protocol, const char *line, size_t length)
{
    struct text id = {0}, command = {0};
    uint64_t number;
    bool ok = json_read_command(line, length, &id, &command);
    bool id_fits = id.length == 0 || words_number(id.at, 0, ID_MAX, &number);
    if (!ok || !id_fits || !text_is_clean(line, length))
        refuse_line(protocol, id_fits ? text_string(&id) : "", FAULT_SYNTAX,
                    _("not an object like {\"id\":1,\"command\":\"A play 5 3\"}"));
    else
        json_command(protocol, text_string(&id), &command);
    text_free(&id);
    text_free(&command);
}

void protocol_line(struct protocol *protocol, enum line_status status, char *line, size_t length)
{
    protocol->early = 0;
    protocol->is_move = false;
    if (status != LINE_READ) {
        bool is_long = status == LINE_TOO_LONG;
        text_clear(&protocol->asked);
        refuse_line(protocol, "", is_long ? FAULT_TOO_LONG : FAULT_SYNTAX, is_long ? "" : _("a NUL byte"));
        return;
    }
    if (protocol->options.echo) {
        size_t shown = length > 0 && line[length - 1] == '\r' ? length - 1 : length;
        wire_line(&protocol->out->text, show_style(protocol), WIRE_ECHO, line, shown);
    }
    if (!protocol->options.json) {
        length = strip(&line, length);
        if (take_answer(protocol, line))
            return;
        if (protocol->options.interactive)
            typed_line(protocol, line, length);
        else if (length > 0)
            text_line(protocol, line, length);
        return;
    }
    const char *object = line;
    words_trim(&object, &length);
    if (length > 0 && *object != '#')
        json_line(protocol, object, length);
}

/* ---- opening ---- */

void protocol_go_on(struct protocol *protocol)
{
    report_clear(&protocol->session->report);
    play_for_others(protocol);
    if (protocol_is_covered(protocol)) {
        clear_screen(protocol, protocol->out->text.length); /* a hand may be there from before */
        say_whom_to_pass_to(protocol);
    } else if (protocol->options.pretty)
        show_table(protocol);
}

void protocol_open(struct protocol *protocol, struct host *host, const struct protocol_options *options,
                   struct out *out)
{
    struct protocol **end = &host->channels;
    *protocol = (struct protocol){.options = *options, .host = host, .session = &host->session, .out = out};
    text_copy(protocol->viewer, sizeof protocol->viewer, "all");
    protocol->hotseat.seat = SEAT_NONE;
    if (options->now == NULL)
        protocol->options.now = turn_clock_now;
    if (host->channels == NULL)
        protocol_start_clock(protocol);
    while (*end != NULL)
        end = &(*end)->next;
    *end = protocol;
}

void protocol_close(struct protocol *protocol)
{
    struct protocol **link = &protocol->host->channels;
    while (*link != protocol)
        link = &(*link)->next;
    *link = protocol->next;
    text_free(&protocol->asked);
    suggestion_free(&protocol->suggestion);
    hotseat_forget(&protocol->hotseat);
}
