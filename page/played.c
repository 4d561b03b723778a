/* played.c: the referee of the page: a command as JSON goes in, the lines of prime-referee --json --say come out. */
#include "page/played.h"

#include "page/one_file.h"
#include "page/refused.h"
#include "referee/channel/caller.h"
#include "referee/channel/command.h"
#include "referee/channel/intent.h"
#include "referee/channel/sight.h"
#include "referee/engine/record.h"
#include "referee/engine/time_used.h"
#include "referee/games.h"

#include <string.h>

enum { STRONG_MS = 500 }; /* that a strong opponent thinks of a move */

void played_open(struct host *host, struct protocol *protocol, struct out *out)
{
    const struct protocol_options options = {
        .json = true, .says = true, .no_files = true, .covers = true, .level = {COMPUTER_STRONG, STRONG_MS, 0}};
    command_host(host, games, true);
    protocol_open(protocol, host, &options, out);
}

void played_line(struct protocol *protocol, char *line, size_t length)
{
    enum line_status status = length > LINE_MAX_BYTES                    ? LINE_TOO_LONG
                              : memchr(line, '\0', length) != NULL ? LINE_HAS_NUL
                                                                    : LINE_READ;
    protocol_arrive(protocol);
    protocol_line(protocol, status, line, length);
    protocol->ended = false; /* `quit` ends nothing: the page goes on */
}

void played_add_wait(const struct protocol *protocol, struct text *answer)
{
    text_print(answer, "{\"wait\":%d}\n", caller_wait(protocol));
}

/* Whose hand is shown, or null where all are, or none is. */
static void add_viewer(const struct protocol *protocol, struct text *answer)
{
    int viewer = protocol->session->on ? protocol_viewer(protocol) : VIEW_PUBLIC;
    text_add(answer, ",\"viewer\":");
    if (viewer >= 0)
        text_add_json(answer, protocol->session->match.name[viewer], strlen(protocol->session->match.name[viewer]));
    else
        text_add(answer, "null");
}

void played_add_covered(const struct protocol *protocol, struct text *answer)
{
    const struct session *session = protocol->session;
    text_add(answer, "{\"covered\":");
    if (session->on && protocol_is_covered(protocol)) {
        const char *name = match_name(&session->match, game_turn(&session->match, session_state(session)));
        text_add_json(answer, name, strlen(name));
    } else {
        text_add(answer, "null");
    }
    add_viewer(protocol, answer);
    text_add(answer, "}\n");
}

void played_add_meaning(const struct protocol *protocol, const struct text *line, struct text *answer)
{
    struct text command = {0};
    intent_read(protocol->session, protocol_viewer(protocol), text_string(line), line->length, &command);
    text_add(answer, "{\"command\":");
    text_add_json(answer, text_string(&command), command.length);
    text_add(answer, "}\n");
    text_free(&command);
}

void played_uncover(struct protocol *protocol)
{
    if (protocol->session->on && protocol_is_covered(protocol))
        protocol_uncover(protocol);
    played_add_covered(protocol, &protocol->out->text);
}

void played_add_record(const struct protocol *protocol, struct text *answer)
{
    struct record_chain chain = {0};
    struct text log = {0}, record = {0};
    struct fault fault;
    if (!protocol->session->on) {
        refuse_plain(&fault, FAULT_NO_GAME);
        refused_add(&fault, answer);
        return;
    }
    time_used_write_log(protocol->session, &log);
    record_write(&chain, text_string(&log), log.length, &record);
    text_add(answer, "{\"record\":");
    text_add_json(answer, record.at, record.length);
    text_add(answer, "}\n");
    text_free(&log);
    text_free(&record);
}

void played_restore(struct protocol *protocol, const struct text *record, struct text *answer)
{
    char line[] = "{\"command\":\"load record\"}";
    (void)answer;
    one_file_put(text_string(record), record->length);
    protocol->options.no_files = false;
    protocol_line(protocol, LINE_READ, line, strlen(line));
    protocol->options.no_files = true;
    one_file_put("", 0);
}
