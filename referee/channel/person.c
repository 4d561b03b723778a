/* person.c: a session with a person at a terminal. */
#include "referee/channel/person.h"

#include "core/base/version.h"
#include "core/ui/program.h"
#include "core/ui/prompt.h"
#include "referee/channel/caller.h"
#include "referee/channel/completion.h"
#include "referee/channel/painter.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { COLUMNS_MAX = 100 };

static void write_welcome(const struct game *game, struct text *text)
{
    text_print(text,
               "prime-referee " VERSION " deals the cards, keeps the rules, and says who has won.\n"
               "To begin, type: new %s players=Ann,Ben    (with your own names)\n"
               "games lists the games, rules %s tells how that one is played, help helps,\n"
               "Tab completes a word, an empty line shows the table, quit ends.\n",
               game->name, game->name);
}

void person_prompt(const struct protocol *protocol, char prompt[PERSON_PROMPT_BYTES])
{
    const struct session *session = protocol->session;
    int seat = protocol_viewer(protocol);
    bool is_covered = protocol_is_covered(protocol);
    if (session->on && (seat == VIEW_ALL || is_covered))
        seat = game_turn(&session->match, session_state(session));
    text_copy(prompt, PERSON_PROMPT_BYTES, session->on && seat >= 0 ? session->match.name[seat] : "referee");
    text_copy(prompt + strlen(prompt), PERSON_PROMPT_BYTES - strlen(prompt), is_covered ? ", press Enter> " : "> ");
}

/* Erases the screen and what has scrolled off it (ECMA-48; the last one is xterm's, and most others have it too). */
static const char clear[] = "\033[H\033[2J\033[3J";

/* A terminal that cannot be erased is scrolled. */
static const char scroll[] = "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
                             "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n";

/* The table as wide as the terminal is now, but not so wide that what belongs together stands far apart. */
static void fit_terminal(struct protocol_options *options)
{
    int columns = prompt_columns() - 2;
    if (columns > COLUMNS_MAX)
        columns = COLUMNS_MAX;
    options->columns = columns < PAINTER_COLUMNS_MIN ? PAINTER_COLUMNS_MIN : columns;
    options->color = program_has_color(0, STDOUT_FILENO);
    options->clear = program_has_cursor() ? clear : scroll;
}

/* At the end of the session, if the game or its match is not over: how to go on. */
static void say_how_to_go_on(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct text note = {0};
    if (!session->on || protocol->host->journals == 0)
        return;
    if (game_is_last(&session->match, session_state(session)))
        return;
    text_add(&note, "To go on: prime-referee --resume");
    if (protocol->host->kept != 0)
        text_print(&note, "=%s", protocol->host->journal_path[0]);
    protocol_note(protocol, note.at);
    text_free(&note);
    (void)out_flush(protocol->out);
}

/* What the clock of a match needs to speak at the prompt. */
struct speaker {
    struct protocol *protocol;
    struct prompt *prompt;
    char *text; /* of the prompt, PERSON_PROMPT_BYTES */
};

/* Whether the terminal has a line that was typed while it does the editing, or more of one. */
static bool has_line(void *input)
{
    struct pollfd typed = {.fd = STDIN_FILENO, .events = POLLIN};
    (void)input;
    return poll(&typed, 1, 0) > 0;
}

static int clock_wait(void *context)
{
    const struct speaker *speaker = context;
    if (!has_line(NULL)) /* Ctrl-C may have dropped it */
        speaker->protocol->early = 0;
    return speaker->protocol->ended ? -1 : caller_wait(speaker->protocol);
}

/* After a forced pass the typed line is of who has passed: it must not be taken for a move of the next player. */
static bool clock_speak(void *context, struct text *lines)
{
    const struct speaker *speaker = context;
    struct protocol *protocol = speaker->protocol;
    int position = protocol->session->positions.now;
    fit_terminal(&protocol->options);
    caller_tick(protocol);
    text_add_text(lines, &protocol->out->text);
    text_clear(&protocol->out->text);
    person_prompt(protocol, speaker->text);
    if (protocol_is_covered(protocol))
        prompt_forget(speaker->prompt);
    return protocol->session->positions.now == position;
}

enum line_status person_hold_session(struct protocol *protocol, int *error)
{
    struct completion completion = {.protocol = protocol};
    struct prompt prompt;
    struct sigaction before;
    char text[PERSON_PROMPT_BYTES] = "";
    enum line_status status = LINE_END;
    char *line;
    size_t length;
    protocol->options.interactive = protocol->options.pretty = true;
    protocol->options.has_line = has_line;
    fit_terminal(&protocol->options);
    if (!protocol->session->on)
        write_welcome(protocol->session->rules.games[0], &protocol->out->text);
    else if (!protocol->options.practise && !protocol->options.begun) /* a resumed game */
        protocol_go_on(protocol);
    sigaction(SIGINT, &(struct sigaction){.sa_handler = SIG_IGN}, &before); /* Ctrl-C by mistake must not end a game */
    prompt_open(&prompt, text, completion_word, &completion);
    struct speaker speaker = {protocol, &prompt, text};
    prompt_set_clock(&prompt, (struct prompt_clock){clock_wait, clock_speak, &speaker});
    while (!protocol->ended && out_flush(protocol->out)) {
        person_prompt(protocol, text);
        status = prompt_next(&prompt, &line, &length);
        if (status == LINE_END || status == LINE_FAILED || protocol->ended)
            break;
        protocol_arrive(protocol);
        fit_terminal(&protocol->options);
        protocol_line(protocol, status, line, length);
        if (protocol->hotseat.is_passed)
            prompt_forget(&prompt); /* the next player must not see what was typed */
    }
    if (protocol->hotseat.is_shown && protocol_has_hotseat(protocol))
        text_add(&protocol->out->text, protocol->options.clear);
    say_how_to_go_on(protocol);
    *error = prompt.lines.error;
    prompt_close(&prompt);
    sigaction(SIGINT, &before, NULL);
    completion_free(&completion);
    return status == LINE_FAILED ? LINE_FAILED : LINE_END;
}
