/* agent.c: a player at one board: its program or connection, and its channel to the session there. */
#include "match/agent.h"

#include "core/base/language.h"
#include "core/base/monotonic.h"
#include "referee/channel/painter.h"
#include "referee/channel/player_seat.h"
#include "referee/channel/show.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void agent_init(struct agent *agent, const struct terms *terms, const struct entrant *entrant)
{
    *agent = (struct agent){.terms = terms, .entrant = entrant, .socket = -1};
    computer_open(&agent->computer, &entrant->level);
    out_init(&agent->out, -1);
}

/* ---- joining ---- */

static void open_link(struct agent *agent, int from, int to)
{
    link_open(&agent->link, from, to);
    agent->is_linked = true;
    agent->is_starting = true;
    agent->has_played = agent->has_left = false;
}

static bool open_errors(struct agent *agent)
{
    struct text path = {0};
    const struct terms *terms = agent->terms;
    if (terms->records != NULL)
        text_print(&path, "%s/%s.err", terms->records, agent->entrant->name);
    bool ok = errors_open(&agent->errors, terms->records != NULL ? path.at : NULL);
    text_free(&path);
    return ok;
}

static bool start(struct agent *agent, struct text *why)
{
    const struct entrant *entrant = agent->entrant;
    if (!open_errors(agent)) {
        text_print(why, "%s/%s.err: %s", agent->terms->records, entrant->name, strerror(errno));
        return false;
    }
    if (!child_start(&agent->child, entrant->where, agent->terms->starting)) {
        text_print(why, "%s: %s: %s", entrant->name, entrant->where, strerror(errno));
        errors_close(&agent->errors);
        return false;
    }
    errors_begin(&agent->errors, agent->child.errors);
    agent->starting = 0;
    open_link(agent, agent->child.from, agent->child.to);
    return true;
}

bool agent_prepare(struct agent *agent, struct leaving *leaving, struct text *why)
{
    agent->fault = FAULTLESS;
    agent->has_spoken = false;
    agent->lost = 0;
    agent->is_missed = false;
    agent->waited = 0;
    agent->bank = agent->terms->bank;
    times_clear(&agent->times);
    if (agent->entrant->kind != ENTRANT_PROGRAM)
        return true;
    if (agent->is_linked && agent->has_played && child_has_ended(&agent->child))
        agent_dismiss(agent, leaving, true);
    return agent->is_linked || start(agent, why);
}

/* Accepts the next connection to the player's socket; -1 if that fails. */
static int accept_next(struct agent *agent)
{
    int fd = accept(agent->entrant->listener, NULL, NULL);
    agent->accept_failed = fd < 0 && errno != EAGAIN;
    return fd;
}

int agent_listener(struct agent *agent)
{
    bool accept_failed = agent->accept_failed;
    agent->accept_failed = false;
    return accept_failed ? -1 : agent->entrant->listener;
}

bool agent_connect(struct agent *agent)
{
    if (agent->is_linked)
        return false;
    int fd = accept_next(agent);
    if (fd < 0)
        return false;
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 || fcntl(fd, F_SETFL, O_NONBLOCK) != 0) {
        close(fd);
        return false;
    }
    agent->socket = fd;
    open_link(agent, fd, fd);
    agent->is_starting = agent->lost == 0;
    agent->lost = 0;
    return true;
}

/* Adds a remark in the form that this player reads. */
static void write_remark(const struct agent *agent, const char *sentence, struct text *text)
{
    const struct entrant *entrant = agent->entrant;
    const struct wire_style style = {entrant->is_spoken_to ? WIRE_SENTENCES : entrant->json ? WIRE_JSON : WIRE_MARKS,
                                     PAINTER_COLUMNS, false};
    wire_note(text, style, sentence, strlen(sentence));
}

void agent_refuse(struct agent *agent)
{
    struct text note = {0};
    int fd = accept_next(agent);
    if (fd < 0)
        return;
    write_remark(agent, _("The seat is taken."), &note);
    (void)send(fd, note.at, note.length, MSG_DONTWAIT);
    close(fd);
    text_free(&note);
}

void agent_send_note(struct agent *agent, const char *sentence)
{
    struct text note = {0};
    write_remark(agent, sentence, &note);
    link_write(&agent->link, &note);
    text_free(&note);
}

bool agent_open_channel(struct agent *agent, struct host *host, struct text *why)
{
    const struct entrant *entrant = agent->entrant;
    const struct protocol_options options = {
        .kind = entrant->is_spoken_to ? CHANNEL_PERSON : entrant->json ? CHANNEL_JSON : CHANNEL_PROGRAM,
        .no_files = true, .pretty = entrant->is_spoken_to};
    struct fault fault;
    agent_begin_turn(agent);
    if (agent->has_channel)
        return true;
    protocol_open(&agent->channel, host, &options, &agent->out);
    agent->has_channel = true;
    if (player_seat_take(&agent->channel, entrant->name, &fault)) {
        if (entrant->is_spoken_to)
            show_table(&agent->channel);
        show_turn_to_build(&agent->channel);
        return true;
    }
    text_say(why, "%s: %s", entrant->name, fault.detail);
    return false;
}

void agent_restart(struct agent *agent, struct host *host, struct leaving *leaving)
{
    struct text why = {0};
    agent_dismiss(agent, leaving, false);
    if (!start(agent, &why) || !agent_open_channel(agent, host, &why))
        agent->fault = FAULT_CRASH;
    text_free(&why);
}

void agent_close_channel(struct agent *agent)
{
    if (!agent->has_channel)
        return;
    protocol_close(&agent->channel);
    text_clear(&agent->out.text);
    agent->has_channel = false;
}

/* ---- playing ---- */

void agent_begin_turn(struct agent *agent)
{
    agent->lines = agent->refusals = 0;
}

/*
 * The program or connection has ended, or the player has sent `quit`. For a program this is not a fault between two
 * games: after a game, and before its first line in the next game.
 */
static void handle_end(struct agent *agent)
{
    bool may_leave = agent->entrant->kind == ENTRANT_PROGRAM && agent->has_played && !agent->has_spoken;
    agent->has_left = may_leave;
    if (!may_leave)
        agent->fault = FAULT_CRASH;
}

static void close_link(struct agent *agent)
{
    agent_close_channel(agent);
    link_close(&agent->link);
    agent->is_linked = false;
    if (agent->socket >= 0)
        close(agent->socket);
    agent->socket = -1;
    agent->is_prompted = false;
}

void agent_lose(struct agent *agent)
{
    agent_send_output(agent);
    close_link(agent);
    agent->lost = (uint64_t)monotonic_ms();
}

static enum line_status status_of(enum link_news news)
{
    return news == LINK_LINE ? LINE_READ : news == LINK_TOO_LONG ? LINE_TOO_LONG : LINE_HAS_NUL;
}

/* Handles the end of the lines, or a line that is too long. A lost connection may be restored. */
static void end_lines(struct agent *agent, enum link_news news)
{
    agent->said_length = 0;
    if (news == LINK_TOO_LONG)
        agent->fault = FAULT_FLOOD;
    else if (agent->entrant->kind != ENTRANT_SOCKET || agent->terms->rejoin == 0)
        handle_end(agent);
    else
        agent_lose(agent);
}

/*
 * Counts the line just answered: too many lines, or too many refused moves, are a fault. A line that is not a move,
 * such as the debugging output of a program, only counts as a line.
 */
static void count_line(struct agent *agent)
{
    struct protocol *channel = &agent->channel;
    agent->lines++;
    agent->refusals += channel->fault.code != FAULT_NONE && channel->is_move;
    channel->fault.code = FAULT_NONE;
    if (channel->ended)
        end_lines(agent, LINK_END);
    else if (agent->refusals >= AGENT_REFUSALS_MAX && !agent->entrant->is_spoken_to)
        agent->fault = FAULT_ILLEGAL;
    else if (agent->lines > AGENT_LINES_MAX)
        agent->fault = FAULT_FLOOD;
    agent->has_spoken = true;
}

/*
 * Keeps the beginning of the line for the message about a fault. Must be called before the line is answered, which
 * modifies it.
 */
static void store_said(struct agent *agent, const char *line, size_t length)
{
    agent->said_length = length < AGENT_SAID_BYTES ? length : AGENT_SAID_BYTES;
    if (agent->said_length > 0)
        memcpy(agent->said, line, agent->said_length);
}

/*
 * Whether no more lines are to be read: the lines have ended, the line is too long, or a lost connection has cut it
 * off.
 */
static bool is_end_of_lines(const struct agent *agent, enum link_news news)
{
    bool is_cut = agent->entrant->kind == ENTRANT_SOCKET && agent->link.in.is_unterminated;
    return news == LINK_END || news == LINK_TOO_LONG || is_cut;
}

void agent_answer_lines(struct agent *agent)
{
    char *line = NULL;
    size_t length = 0;
    while (agent->is_linked && agent->fault == FAULTLESS && !agent->has_left) {
        int position = agent->channel.session->positions.now;
        enum link_news news = link_next(&agent->link, &line, &length);
        if (news == LINK_NOTHING)
            break;
        agent->is_starting = false;
        if (is_end_of_lines(agent, news)) {
            end_lines(agent, news);
            break;
        }
        agent->is_prompted = false; /* the person's newline has ended the prompt */
        store_said(agent, line, length);
        keyboard_line(&agent->channel, status_of(news), line, length);
        count_line(agent);
        if (agent->channel.session->positions.now != position)
            break;
    }
}

/* Ends the line of a prompt, so that output begins on the next line. */
static void end_prompt(struct agent *agent)
{
    struct text lines = {0};
    if (!agent->is_prompted)
        return;
    text_add_char(&lines, '\n');
    text_add_text(&lines, &agent->out.text);
    text_free(&agent->out.text);
    agent->out.text = lines;
    agent->is_prompted = false;
}

void agent_send_output(struct agent *agent)
{
    if (!agent->is_linked)
        return;
    if (agent->out.text.length > 0) {
        end_prompt(agent);
        link_write(&agent->link, &agent->out.text);
    }
    if (link_is_clogged(&agent->link) && agent->fault == FAULTLESS)
        agent->fault = FAULT_CRASH;
}

void agent_prompt(struct agent *agent)
{
    const struct entrant *entrant = agent->entrant;
    char words[PERSON_PROMPT_BYTES];
    struct text prompt = {0};
    if (agent->is_prompted || !agent->is_linked || entrant->kind != ENTRANT_SOCKET || !entrant->is_spoken_to)
        return;
    person_prompt(&agent->channel, words);
    text_add(&prompt, words);
    link_write(&agent->link, &prompt);
    text_free(&prompt);
    agent->is_prompted = true;
}

bool agent_has_hung_up(const struct agent *agent)
{
    char byte;
    struct pollfd polled = {.fd = agent->socket};
    return (poll(&polled, 1, 0) > 0 && (polled.revents & (POLLHUP | POLLERR)) != 0) ||
           recv(agent->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void agent_detect_end(struct agent *agent)
{
    bool is_gone = agent->entrant->kind == ENTRANT_SOCKET
                       ? agent->lost != 0 && (uint64_t)monotonic_ms() >= agent->lost + agent->terms->rejoin / 1000
                       : agent->entrant->kind == ENTRANT_PROGRAM && child_has_ended(&agent->child);
    if (is_gone && agent->fault == FAULTLESS)
        handle_end(agent);
}

void agent_poll(struct agent *agent, struct pollfd polled[AGENT_POLLED])
{
    for (int i = 0; i < AGENT_POLLED; i++)
        polled[i] = (struct pollfd){.fd = -1};
    if (agent->is_linked)
        link_events(&agent->link, polled);
    polled[2].events = POLLIN;
    if (agent->entrant->kind == ENTRANT_SOCKET)
        polled[2].fd = agent_listener(agent);
    else if (agent->is_linked && agent->entrant->kind == ENTRANT_PROGRAM)
        polled[2].fd = agent->errors.from;
}

/*
 * Handles a pending connection at the socket. If the current connection has hung up but its end has not been read yet,
 * the new connection stays pending: it may be the same player, who reconnects.
 */
static void accept_or_refuse(struct agent *agent, struct host *host)
{
    struct text why = {0};
    if (agent->is_linked && !agent_has_hung_up(agent))
        agent_refuse(agent);
    else if (agent_connect(agent) && !agent_open_channel(agent, host, &why))
        agent->fault = FAULT_CRASH;
    text_free(&why);
}

void agent_exchange(struct agent *agent, struct host *host, const struct pollfd polled[AGENT_POLLED])
{
    if (polled[0].revents != 0)
        link_read(&agent->link);
    if (polled[1].revents != 0)
        link_flush(&agent->link);
    if (polled[2].revents != 0 && agent->entrant->kind == ENTRANT_PROGRAM)
        (void)errors_read(&agent->errors);
    else if (polled[2].revents != 0)
        accept_or_refuse(agent, host);
}

/* ---- leaving ---- */

void agent_dismiss(struct agent *agent, struct leaving *leaving, bool at_once)
{
    agent_close_channel(agent);
    if (!agent->is_linked)
        return;
    close_link(agent);
    if (agent->entrant->kind != ENTRANT_PROGRAM)
        return;
    errors_drain(&agent->errors);
    leaving_add(leaving, &agent->child, &agent->errors, at_once, (uint64_t)monotonic_ms());
}

void agent_free(struct agent *agent)
{
    computer_close(&agent->computer);
    out_free(&agent->out);
}
