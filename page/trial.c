/* trial.c: tries whether a match can be started or opened, without giving up the current one. */
#include "page/trial.h"

#include "page/referee_page.h"
#include "page/refused.h"
#include "referee/channel/json.h"

#include <string.h>

/* A referee for one trial. Must not be moved. */
struct trial {
    struct host host;
    struct protocol protocol;
    struct out out;
};

static const char *stage_of(const struct session *session)
{
    static const char *const stages[] = {[STAGE_SETUP] = "setup", [STAGE_ON] = "on", [STAGE_OVER] = "over"};
    return session->on ? stages[match_stage(&session->match, session_state(session))] : "none";
}

/* Copies the current match, which a command such as `again` refers to. */
static void copy_match(struct trial *trial, const struct protocol *protocol)
{
    struct text record = {0};
    if (!protocol->session->on)
        return;
    referee_page_write_record(protocol, &record);
    referee_page_restore(&trial->protocol, &record);
    text_free(&record);
}

static void run_command(struct trial *trial, const struct text *command)
{
    struct text line = {0};
    text_add(&line, "{\"command\":");
    text_add_json(&line, text_string(command), command->length);
    text_add_char(&line, '}');
    referee_page_line(&trial->protocol, line.at, line.length);
    text_free(&line);
}

void trial_add(struct protocol *protocol, const struct text *command, const struct text *record, struct text *answer)
{
    struct trial trial;
    memset(&trial, 0, sizeof trial);
    out_init(&trial.out, -1);
    referee_page_open(&trial.host, &trial.protocol, &trial.out);
    if (record->length > 0) {
        referee_page_restore(&trial.protocol, record);
    } else {
        copy_match(&trial, protocol);
        text_clear(&trial.out.text);
        run_command(&trial, command);
    }
    text_add(answer, text_string(&trial.out.text));
    text_print(answer, "{\"stage\":\"%s\"}\n", stage_of(protocol->session));
    protocol_close(&trial.protocol);
    host_close(&trial.host);
    out_free(&trial.out);
}
