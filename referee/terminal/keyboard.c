/* keyboard.c: lines typed by a person: commands, answers to questions, Enter alone. */
#include "referee/terminal/keyboard.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/ui/typed.h"
#include "referee/channel/access.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/terminal/intent.h"

#include <string.h>
#include <strings.h>

enum { LATE_ENTER_MS = 1500 /* an empty line this soon after a clock ended a turn was meant for that turn */ };

/* ---- questions ---- */

/* Whether the line is the word or its first letter, in upper or lower case, or the word in the user's language. */
static bool is_word(const char *line, const char *word, const char *meaning)
{
    return strcasecmp(line, word) == 0 || (strncasecmp(line, word, 1) == 0 && line[1] == '\0') ||
           strcmp(line, language_name(word, meaning)) == 0;
}

enum reply { REPLY_NONE, REPLY_YES, REPLY_NO };

/* A person's reply to a question; an empty line means no. */
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

/*
 * Takes a line as the answer to a question. Returns false if there is no question, or if the line is a command, which
 * cancels the question.
 */
static bool take_answer(struct protocol *protocol, const char *line)
{
    struct confirmation *confirmation = &protocol->confirmation;
    struct text asked = confirmation->command;
    enum reply reply = asked.length > 0 ? read_reply(line) : REPLY_NONE;
    bool yes = reply == REPLY_YES, no = reply == REPLY_NO;
    confirmation->command = (struct text){0};
    if (yes) {
        confirmation->is_sure = true;
        protocol_command_line(protocol, asked.at, asked.length);
        confirmation->is_sure = false;
    } else if (no) {
        show_note(protocol, _("Nothing is changed."));
    }
    text_free(&asked);
    return yes || no;
}

/* ---- before the first turn ---- */

/*
 * Whether real cards are being dealt, at a table with a judge: an empty line then means that all players have their
 * cards.
 */
static bool is_dealing(const struct protocol *protocol)
{
    const struct session *session = protocol->session;
    return protocol->options.kind == CHANNEL_JUDGE && session->on && session->match.deal == DEAL_TABLE &&
           match_stage(&session->match, session_state(session)) == STAGE_SETUP;
}

/*
 * Before a fair deal a word that is not a command is the cut of the player whose cut is pending; once all have cut, an
 * empty line deals. Returns false if the line is neither a cut nor such an empty line.
 */
static bool read_cut(const struct protocol *protocol, const char *line, size_t length, struct text *command)
{
    const struct session *session = protocol->session;
    int seat;
    char first[NAME_BYTES + 2] = "";
    size_t word = strcspn(line, " \t");
    if (!fair_game_awaits_deal(session, &seat) || (length == 0) != (seat == SEAT_NONE))
        return false;
    if (length == 0) {
        text_add(command, "start");
        return true;
    }
    strncat(first, line, word < sizeof first - 1 ? word : sizeof first - 1);
    if (new_match_is_verb(&session->rules, session->match.game, first) ||
        match_seat(&session->match, first) != SEAT_NONE || !match_sees(access_actor(protocol, "cut"), seat))
        return false;
    text_print(command, "cut %s %.*s", session->match.name[seat], (int)length, line);
    return true;
}

/* ---- a line ---- */

/* Runs a line that is not the answer to a question. */
static void run_line(struct protocol *protocol, const char *line, size_t length)
{
    struct text command = {0};
    protocol->hotseat.is_passed = false;
    if (!read_cut(protocol, line, length, &command))
        intent_read(protocol->session, protocol->access.viewer, line, length, &command);
    if (command.length == 0 && is_dealing(protocol))
        text_add(&command, "start");
    if (command.length > 0)
        protocol_command_line(protocol, command.at, command.length);
    else if (protocol->access.is_covered && protocol->timing.passed != 0 &&
             protocol->timing.passed + LATE_ENTER_MS > protocol->options.now())
        hotseat_say_next(protocol); /* the player whose time ran out may have wanted to see their own hand */
    else if (protocol->access.is_covered)
        hotseat_uncover(protocol);
    else if (protocol->session->on)
        show_table(protocol);
    text_free(&command);
}

void keyboard_line(struct protocol *protocol, enum line_status status, char *line, size_t length)
{
    if (!channel_is_person(protocol))
        protocol_line(protocol, status, line, length);
    else if (protocol_prepare_line(protocol, status, &line, &length) && !take_answer(protocol, line))
        run_line(protocol, line, length);
}
