/* request.c: one command in progress: its words, its reply, and its refusal. */
#include "referee/channel/request.h"

#include "referee/channel/show.h"
#include "referee/engine/time_used.h"

void request_take_snapshot(struct request *request)
{
    const struct protocol *protocol = request->protocol;
    const struct session *session = protocol->session;
    request->before = (struct snapshot){
        .position = session->positions.now,
        .turn = session->on ? time_used_turn(session) : 0,
        .stage = session->on ? match_stage(&session->match, session_state(session)) : STAGE_SETUP,
        .clock_runs = game_clock_runs(session),
        .output = protocol->out->text.length,
    };
}

bool request_require_game(struct request *request)
{
    return request->protocol->session->on || refuse_plain(&request->fault, FAULT_NO_GAME);
}

bool request_confirm(struct request *request, const char *question)
{
    const struct protocol *protocol = request->protocol;
    if (protocol->confirmation.is_sure || !channel_is_person(protocol))
        return true;
    text_say(&request->said, "%s [y/N]", question);
    request->has_question = true;
    return false;
}

void request_ask(struct request *request, const struct words *words)
{
    struct text *asked = &request->protocol->confirmation.command;
    for (int i = 0; i < words->count; i++)
        text_print(asked, i > 0 ? " %s" : "%s", words->word[i]);
    show_data_prose(request->protocol, request->said.at, request->said.length, 0);
}
