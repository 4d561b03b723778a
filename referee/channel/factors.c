/* factors.c: the command `factors`, and which viewers may know factors by the option `factors` of the match. */
#include "referee/channel/factors.h"

#include "referee/channel/sentence.h"
#include "referee/channel/show.h"
#include "referee/engine/standing.h"

#include <string.h>

bool factors_are_told(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    return !session->on || match_tells_factors(&session->match) || protocol->access.viewer == VIEW_ALL ||
           standing_no_game_follows(&session->match, session_state(session));
}

/* Whether the line is the event `judge NUMBER composite …`; if so, sets `number`. */
static bool is_composite(const char *line, size_t length, struct digits *number)
{
    static const char judge[] = "#! judge ", composite[] = " composite";
    size_t before = sizeof judge - 1, after = sizeof composite - 1;
    if (length <= before || memcmp(line, judge, before) != 0)
        return false;
    size_t digits = strcspn(line + before, " =\n");
    *number = (struct digits){line + before, digits};
    return before + digits + after <= length && memcmp(line + before + digits, composite, after) == 0;
}

/*
 * Finds the game's last composite number in the session log. If `*seat` is not SEAT_NONE, only numbers put down by that
 * seat count; `*seat` is set to the seat that put it down. The number points into the log.
 */
static bool find_number(const struct session *session, int *seat, struct digits *number)
{
    size_t length;
    const char *log = session_log(session, &length);
    bool is_found = false;
    int wanted = *seat, actor = SEAT_NONE;
    for (const char *line = log, *next; line < log + length; line = next) {
        size_t size = strcspn(line, "\n");
        struct digits judged;
        char name[NAME_BYTES + 1] = "";
        next = line + size + 1;
        if (*line != '#') {
            strncat(name, line, strcspn(line, " \n") < NAME_BYTES ? strcspn(line, " \n") : NAME_BYTES);
            actor = match_seat(&session->match, name);
            if (strcmp(name, "new") == 0) { /* forget the numbers of the previous game */
                is_found = false;
                *seat = wanted;
            }
        } else if (is_composite(line, size, &judged) && (wanted == SEAT_NONE || actor == wanted)) {
            is_found = true;
            *number = judged;
            *seat = actor;
        }
    }
    return is_found;
}

/* Finds the seat whose number is requested: `*seat`, or SEAT_NONE for any player. */
static bool find_seat(struct request *request, int *seat)
{
    const struct match *match = &request->protocol->session->match;
    int actor = request->protocol->access.viewer;
    *seat = actor == VIEW_ALL ? SEAT_NONE : actor;
    if (actor == VIEW_PUBLIC)
        return refuse_saying(&request->fault, FAULT_HIDDEN,
                             "only the player who put the number down may ask for its factors");
    if (request->count == 0)
        return true;
    int named = match_seat(match, request->word[0]);
    if (named == SEAT_NONE)
        return refuse_player(match, request->word[0], &request->fault);
    if (actor != VIEW_ALL && named != actor)
        return refuse(&request->fault, FAULT_NOT_YOUR_SEAT, "%s", match_name(match, named));
    *seat = named;
    return true;
}

/* For programs that show events to people: writes the answer, `91 composite 7 13`, as a sentence. */
static void say_answer(const struct request *request)
{
    const struct protocol *protocol = request->protocol;
    struct text event = {0}, sentence = {0};
    if (!channel_says(protocol))
        return;
    text_print(&event, "judge %s", text_string(&request->answer));
    sentence_say(protocol->session->match.game, event.at, event.length, &sentence);
    wire_lines(&protocol->out->text, show_style(protocol), WIRE_SAY, text_string(&sentence));
    text_free(&event);
    text_free(&sentence);
}

bool factors_run(struct request *request)
{
    struct session *session = request->protocol->session;
    struct digits number;
    int seat;
    if (!request_require_game(request) || !find_seat(request, &seat))
        return false;
    if (match_option_or(&session->match, "factors", FACTORS_TOLD) == FACTORS_NEVER)
        return refuse_saying(&request->fault, FAULT_HIDDEN, "factors=never: nobody is told the factors in this match");
    if (!find_number(session, &seat, &number))
        return seat == SEAT_NONE
                   ? refuse_saying(&request->fault, FAULT_WRONG_PHASE, "no number that was put down was composite")
                   : refuse_saying(&request->fault, FAULT_WRONG_PHASE, "%s has put no composite number down",
                                   match_name(&session->match, seat));
    verdict_of(&session->verdict, number, VERDICT_FACTORS);
    text_add_bytes(&request->answer, number.at, number.count);
    text_add_char(&request->answer, ' ');
    events_write_verdict(&session->verdict, true, &request->answer);
    say_answer(request);
    return true;
}
