/* referee_page.c: the referee of the page: commands as JSON, answered with the lines of prime-referee --json --say. */
#include "page/referee_page.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "page/commitments.h"
#include "page/one_file.h"
#include "page/refused.h"
#include "referee/channel/access.h"
#include "referee/channel/advice.h"
#include "referee/channel/caller.h"
#include "referee/channel/command.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/protocol.h"
#include "referee/channel/practice.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/channel/wire.h"
#include "referee/engine/pause.h"
#include "referee/engine/record.h"
#include "referee/engine/time_used.h"
#include "referee/engine/title.h"
#include "referee/games.h"
#include "referee/terminal/intent.h"

#include <string.h>

enum { STRONG_MS = 500 }; /* thinking time of a strong opponent */

void referee_page_open(struct host *host, struct protocol *protocol, struct out *out)
{
    const struct protocol_options options = {
        .kind = CHANNEL_PHONE, .says = true, .no_files = true, .pauses_alone = true,
        .level = {.computer = COMPUTER_STRONG, .ms = STRONG_MS}};
    command_host(host, games, true);
    protocol_open(protocol, host, &options, out);
}

void referee_page_line(struct protocol *protocol, char *line, size_t length)
{
    enum line_status status = length > LINE_MAX_BYTES                    ? LINE_TOO_LONG
                              : memchr(line, '\0', length) != NULL ? LINE_HAS_NUL
                                                                    : LINE_READ;
    timing_set_arrival(protocol);
    protocol_line(protocol, status, line, length);
    protocol->ended = false; /* `quit` has no effect on the page */
}

void referee_page_advise(struct protocol *protocol)
{
    char line[] = "{\"command\":\"suggest\"}";
    protocol->options.advice = advice_for_people(protocol);
    referee_page_line(protocol, line, strlen(line));
    protocol->options.advice = (struct level){.computer = COMPUTER_RANDOM};
}

static void add_others(const struct protocol *protocol, struct text *answer)
{
    text_print(answer, "{\"others\":%s}\n", practice_awaits(protocol) ? "true" : "false");
}

void referee_page_play_for_others(struct protocol *protocol)
{
    struct fault fault;
    if (practice_awaits(protocol) && !practice_play(protocol, &fault))
        refused_add(&fault, &protocol->out->text);
    add_others(protocol, &protocol->out->text);
}

void referee_page_add_wait(const struct protocol *protocol, struct text *answer)
{
    uint64_t left;
    text_print(answer, "{\"wait\":%d,\"left\":", caller_wait(protocol));
    if (show_time_left(protocol, &left))
        text_add_u64(answer, left);
    else
        text_add(answer, "null");
    text_print(answer, ",\"paused\":%s}\n", pause_is_on(protocol->session) ? "true" : "false");
}

/* Adds the name of the player whose hand is shown, or null if all hands or none are shown. */
static void add_viewer(const struct protocol *protocol, struct text *answer)
{
    int viewer = protocol->session->on ? protocol->access.viewer : VIEW_PUBLIC;
    text_add(answer, ",\"viewer\":");
    if (viewer >= 0)
        text_add_json(answer, protocol->session->match.name[viewer], strlen(protocol->session->match.name[viewer]));
    else
        text_add(answer, "null");
}

void referee_page_add_covered(const struct protocol *protocol, struct text *answer)
{
    const struct session *session = protocol->session;
    text_add(answer, "{\"covered\":");
    if (session->on && protocol->access.is_covered) {
        const char *name = match_name(&session->match, match_turn(&session->match, session_state(session)));
        struct text said = {0};
        text_add_json(answer, name, strlen(name));
        text_say(&said, "Pass the phone to %s.", name);
        text_add(answer, ",\"pass\":");
        text_add_json(answer, said.at, said.length);
        text_free(&said);
    } else {
        text_add(answer, "null");
    }
    add_viewer(protocol, answer);
    text_add(answer, "}\n");
}

void referee_page_add_meaning(const struct protocol *protocol, const struct text *line, struct text *answer)
{
    struct text command = {0};
    intent_read(protocol->session, protocol->access.viewer, text_string(line), line->length, &command);
    text_add(answer, "{\"command\":");
    text_add_json(answer, text_string(&command), command.length);
    text_add(answer, "}\n");
    text_free(&command);
}

void referee_page_add_title(const struct protocol *protocol, const struct text *command, struct text *answer)
{
    const struct session *session = protocol->session;
    struct text title = {0};
    title_add_move(session->on ? session->match.game : NULL, text_string(command), command->length, &title);
    text_add(answer, "{\"title\":");
    text_add_json(answer, text_string(&title), title.length);
    text_add(answer, "}\n");
    text_free(&title);
}

static void add_part(const char *before, const char *text, size_t length, struct text *answer)
{
    text_add(answer, before);
    text_add_json(answer, text, length);
    text_add_char(answer, '}');
}

void referee_page_add_rules(const struct protocol *protocol, struct text *answer)
{
    const struct game *game = protocol->session->on ? protocol->session->match.game : NULL;
    struct text prose = {0};
    struct fault fault;
    if (game == NULL) {
        refuse_plain(&fault, FAULT_NO_GAME);
        refused_add(&fault, answer);
        return;
    }
    title_add_said(game, _(game->summary), &prose);
    columns_join(&prose);
    add_part("{\"rules\":[{\"kind\":\"title\",\"text\":", _(game->title), strlen(_(game->title)), answer);
    add_part(",{\"kind\":\"text\",\"text\":", prose.at, prose.length, answer);
    text_add(answer, "]}\n");
    text_free(&prose);
}

void referee_page_uncover(struct protocol *protocol)
{
    if (protocol->session->on && protocol->access.is_covered)
        hotseat_uncover(protocol);
    referee_page_add_covered(protocol, &protocol->out->text);
}

void referee_page_write_record(const struct protocol *protocol, struct text *record)
{
    struct record_chain chain = {0};
    struct text log = {0};
    time_used_write_log(protocol->session, &log);
    record_write(&chain, text_string(&log), log.length, record);
    text_free(&log);
}

void referee_page_add_record(struct protocol *protocol, struct text *answer)
{
    struct text record = {0};
    struct fault fault;
    if (!protocol->session->on) {
        refuse_plain(&fault, FAULT_NO_GAME);
        refused_add(&fault, answer);
        return;
    }
    protocol_keep_time(protocol);
    referee_page_write_record(protocol, &record);
    text_add(answer, "{\"record\":");
    text_add_json(answer, record.at, record.length);
    text_print(answer, ",\"game\":\"%s\",\"shared\":%s}\n", protocol->session->match.game->name,
               protocol->access.has_hotseat ? "true" : "false");
    text_free(&record);
}

void referee_page_add_last(const struct protocol *protocol, struct text *answer)
{
    static const char mark[] = "#! ";
    const struct session *session = protocol->session;
    if (!session->on)
        return;
    const struct step *steps = session->positions.steps;
    int now = session->positions.now;
    const char *line = session->log.at + (now > 0 ? steps[now - 1].log_end : 0);
    const char *end = session->log.at + steps[now].log_end;
    for (size_t length; line < end; line += length + 1) {
        length = strcspn(line, "\n");
        if (strncmp(line, mark, strlen(mark)) != 0)
            continue;
        const char *words = line + strlen(mark);
        wire_event(answer, show_style(protocol), session->match.game, 0, words, length - strlen(mark));
    }
}

void referee_page_add_now(struct protocol *protocol)
{
    struct text *answer = &protocol->out->text;
    char table[] = "{\"command\":\"table --json\"}";
    int next;
    if (!protocol->session->on)
        return;
    referee_page_add_record(protocol, answer);
    referee_page_line(protocol, table, strlen(table));
    referee_page_add_covered(protocol, answer);
    if (fair_game_awaits_deal(protocol->session, &next))
        commitments_add(protocol->session, answer);
    referee_page_add_wait(protocol, answer);
    add_others(protocol, answer);
}

void referee_page_restore(struct protocol *protocol, const struct text *record)
{
    char line[] = "{\"command\":\"load record\"}";
    one_file_put(text_string(record), record->length);
    protocol->options.no_files = false;
    protocol_line(protocol, LINE_READ, line, strlen(line));
    protocol->options.no_files = true;
    one_file_remove();
}
