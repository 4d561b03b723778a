/* person.c: a person at a terminal. */
#include "referee/terminal/person.h"

#include "core/base/language.h"
#include "core/base/version.h"
#include "core/ui/program.h"
#include "core/ui/screen.h"
#include "core/ui/typed.h"
#include "referee/channel/caller.h"
#include "referee/channel/journals.h"
#include "referee/channel/kept.h"
#include "referee/channel/painter.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/standing.h"
#include "referee/terminal/keyboard.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS_MAX = 100 };

void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES])
{
    const struct session *session = protocol->session;
    int seat = protocol->access.viewer;
    bool is_covered = protocol->access.is_covered;
    if (session->on && (seat == VIEW_ALL || is_covered))
        seat = match_turn(&session->match, session_state(session));
    const char *name = session->on && seat >= 0 ? session->match.name[seat] : _("referee");
    struct text words = {0};
    if (is_covered)
        text_say(&words, "%s, press Enter> ", name);
    else
        text_print(&words, "%s> ", name);
    text_copy(prompt, PERSON_PROMPT_BYTES, words.at);
    text_free(&words);
}

/* Erases the screen and the scrollback (ECMA-48; the last sequence is from xterm, and most other terminals have it). */
static const char clear[] = "\033[H\033[2J\033[3J";

/* A terminal that cannot be erased is scrolled. */
static const char scroll[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
                             "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";

void person_fit_terminal(struct protocol *protocol)
{
    struct protocol_options *options = &protocol->options;
    int columns = screen_columns() - 2;
    if (columns > COLUMNS_MAX)
        columns = COLUMNS_MAX;
    options->columns = columns < PAINTER_COLUMNS_MIN ? PAINTER_COLUMNS_MIN : columns;
    options->color = program_wants_color(0, STDOUT_FILENO);
    options->clear = program_accepts_escapes() ? clear : scroll;
}

/* At the end of the session: says how to continue, unless the game, or its match, is over. */
static void say_how_to_go_on(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    if (!session->on || protocol->host->journals == 0)
        return;
    if (standing_no_game_follows(&session->match, session_state(session)))
        return;
    if (protocol->host->kept != 0)
        text_say(&note, "To go on: prime-referee --resume=%s", protocol->host->journal_path[0]);
    else
        text_say(&note, "To go on: prime-referee --resume");
    show_note(protocol, note.at);
    text_free(&note);
    (void)out_flush(protocol->out);
}

/* ---- texts for reading ---- */

/* Holds back the part of a text for reading that does not fit on the screen above the prompt. */
static void hold_back(struct person *person)
{
    struct text *text = &person->protocol->out->text;
    const char *at = text_string(text);
    int rows = screen_rows() - 1;
    if (!person->protocol->is_text || rows < 1)
        return;
    for (; rows > 0 && *at != '\0'; rows--) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    text_add(&person->rest, at);
    text_cut(text, text->length - person->rest.length);
}

/* Shows more of the text, or drops its rest. Returns false if no text is held back, or if the line is a command. */
static bool read_on(struct person *person, const char *line, size_t length)
{
    struct text rest = person->rest;
    bool goes_on = length == 0, is_read = goes_on || typed_word(line, length) == TYPED_QUIT;
    if (rest.length == 0)
        return false;
    person->rest = (struct text){0};
    person->protocol->is_text = goes_on;
    if (goes_on)
        text_add_text(&person->protocol->out->text, &rest);
    text_free(&rest);
    return is_read;
}

/* ---- the game that is kept ---- */

/* Offers to go on with the last kept game that is not over. */
static void offer_kept(struct person *person)
{
    struct protocol *protocol = person->protocol;
    struct text offer = {0};
    if (protocol->host->kept >= 0 &&
        kept_offer(&protocol->session->rules, time(NULL), &person->offered, &offer))
        show_note(protocol, offer.at);
    else
        text_clear(&person->offered);
    text_free(&offer);
}

static void write_welcome(struct person *person)
{
    struct protocol *protocol = person->protocol;
    const struct game *game = protocol->session->rules.games[0];
    struct text lines = {0};
    text_say(&lines,
             "%s deals the cards, keeps the rules, and says who has won.\n"
             "To begin, type: new %s players=Ann,Ben    (with your own names)\n"
             "games lists the games, rules %s tells how that one is played, help helps,\n"
             "Tab completes a word, an empty line shows the table, quit ends.\n",
             "prime-referee " VERSION, game->name, game->name);
    show_data_paragraph(protocol, lines.at);
    text_free(&lines);
    offer_kept(person);
}

/* Resumes the game that was offered, or drops the offer. Returns false if there is none or the line is a command. */
static bool answer_offer(struct person *person, const char *line, size_t length)
{
    struct text path = person->offered;
    bool goes_on = length == 0, is_taken = path.length > 0 && (goes_on || typed_equals(line, length, "n"));
    person->offered = (struct text){0};
    if (is_taken && goes_on && journals_resume(person->protocol, path.at))
        protocol_go_on(person->protocol);
    text_free(&path);
    return is_taken;
}

static void set_prompt(struct person *person)
{
    if (person->rest.length > 0)
        text_copy(person->text, sizeof person->text, _("Enter: more, q: enough> "));
    else
        person_prompt(person->protocol, person->text);
}

/* ---- the clocks ---- */

/* Whether the terminal has input: a whole line if the terminal does the editing itself, otherwise any character. */
static bool has_line(void *input)
{
    struct pollfd typed = {.fd = STDIN_FILENO, .events = POLLIN};
    (void)input;
    return poll(&typed, 1, 0) > 0;
}

/* The milliseconds until the next announcement of a clock or the next call of duty.attend; -1 if there is neither. */
static int clock_wait(void *context)
{
    const struct person *person = context;
    const struct person_duty *duty = &person->duty;
    if (!has_line(NULL)) /* Ctrl-C may have discarded the line */
        person->protocol->timing.early = 0;
    if (person->protocol->ended)
        return -1;
    int clock = caller_wait(person->protocol), other = duty->wait != NULL ? duty->wait(duty->context) : -1;
    return clock < 0 || (other >= 0 && other < clock) ? other : clock;
}

/*
 * Makes the announcements of the clocks, and calls duty.attend. Returns false if the position changes: after a forced
 * pass the text that was typed must not become the move of the next player.
 */
static bool clock_announce(void *context, struct text *lines)
{
    struct person *person = context;
    struct protocol *protocol = person->protocol;
    int position = protocol->session->positions.now;
    person_fit_terminal(protocol);
    caller_tick(protocol);
    if (person->duty.attend != NULL && !person->duty.attend(person->duty.context))
        prompt_end_reading(&person->prompt);
    text_add_text(lines, &protocol->out->text);
    text_clear(&protocol->out->text);
    set_prompt(person);
    if (protocol->access.is_covered)
        prompt_forget(&person->prompt);
    return protocol->session->positions.now == position;
}

void person_open(struct person *person, struct protocol *protocol)
{
    *person = (struct person){.protocol = protocol, .completion = {.protocol = protocol}};
    protocol->options.pretty = protocol->options.prompts = true;
    protocol->options.has_line = has_line;
    person_fit_terminal(protocol);
    prompt_open(&person->prompt, person->text, completion_word, &person->completion);
    prompt_set_clock(&person->prompt, (struct prompt_clock){clock_wait, clock_announce, person});
}

enum line_status person_answer(struct person *person)
{
    struct protocol *protocol = person->protocol;
    char *line;
    size_t length;
    hold_back(person);
    if (!out_flush(protocol->out))
        return LINE_END;
    if (protocol->hotseat.is_passed)
        prompt_forget(&person->prompt); /* the next player must not see what was typed */
    set_prompt(person);
    enum line_status status = prompt_next(&person->prompt, &line, &length);
    if (status == LINE_END || status == LINE_FAILED || protocol->ended)
        return status == LINE_FAILED ? LINE_FAILED : LINE_END;
    timing_set_arrival(protocol);
    person_fit_terminal(protocol);
    if (status != LINE_READ || (!read_on(person, line, length) && !answer_offer(person, line, length)))
        keyboard_line(protocol, status, line, length);
    return status;
}

void person_close(struct person *person)
{
    prompt_close(&person->prompt);
    completion_free(&person->completion);
    text_free(&person->rest);
    text_free(&person->offered);
}

enum line_status person_hold_session(struct protocol *protocol, int *error)
{
    struct person person;
    struct sigaction before;
    enum line_status status = LINE_END;
    sigaction(SIGINT, &(struct sigaction){.sa_handler = SIG_IGN}, &before); /* Ctrl-C by mistake must not end a game */
    person_open(&person, protocol);
    protocol->options.pauses_alone = true;
    if (!protocol->session->on)
        write_welcome(&person);
    else if (!protocol->options.practise && protocol->options.kind != CHANNEL_JUDGE) /* a resumed game */
        protocol_go_on(protocol);
    while (!protocol->ended && (status = person_answer(&person)) != LINE_END && status != LINE_FAILED)
        continue;
    (void)out_flush(protocol->out);
    if (protocol->hotseat.is_shown && protocol->access.has_hotseat)
        text_add(&protocol->out->text, protocol->options.clear);
    say_how_to_go_on(protocol);
    *error = person.prompt.lines.error;
    person_close(&person);
    sigaction(SIGINT, &before, NULL);
    return status == LINE_FAILED ? LINE_FAILED : LINE_END;
}
