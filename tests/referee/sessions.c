/* sessions.c: for tests: matches without a channel. */
#include "tests/referee/sessions.h"

#include "referee/channel/command.h"
#include "referee/engine/hooks.h"
#include "referee/engine/record.h"
#include "referee/games.h"
#include "tests/cmocka.h"

#include <string.h>

static bool execute(struct session *session, const struct words *words, struct fault *fault)
{
    const char *verb = words->word[0];
    uint64_t count = 1;
    if (words->count == 2)
        words_number(words->word[1], 1, 1000, &count);
    return strcmp(verb, "new") == 0    ? session_new(session, words->count - 1, words->word + 1, fault)
           : strcmp(verb, "undo") == 0 ? session_undo(session, count, fault)
           : strcmp(verb, "redo") == 0 ? session_redo(session, count, fault)
                                       : session_play(session, VIEW_ALL, words->count, words->word, fault);
}

void sessions_run(struct session *session, const char *commands)
{
    struct text line = {0};
    while (*commands != '\0') {
        size_t length = strcspn(commands, ";");
        struct words words;
        struct fault fault = {0};
        text_clear(&line);
        text_add_bytes(&line, commands, length);
        assert_true(words_split(line.at, &words));
        if (!execute(session, &words, &fault))
            fail_msg("%.*s: %s: %s", (int)length, commands, fault_row(&fault).word, fault.detail);
        commands += length + strspn(commands + length, "; ");
    }
    text_free(&line);
}

void sessions_begin(struct session *session, const char *commands)
{
    struct new_match_rules rules = command_rules(games, true);
    session_init(session, &rules);
    sessions_run(session, commands);
}

int sessions_follow_advice(struct session *session, int moves)
{
    const struct match *match = &session->match;
    struct text suggested = {0};
    int made = 0;
    for (; made < moves && match_stage(match, session_state(session)) != STAGE_OVER; made++) {
        int seat = match_turn(match, session_state(session));
        text_clear(&suggested);
        if (seat != SEAT_NONE) {
            text_print(&suggested, "%s ", match_name(match, seat));
            hooks_suggest(match, session_state(session), seat, &suggested);
        }
        sessions_run(session, seat != SEAT_NONE ? suggested.at : "start"); /* all players have chosen their cards */
    }
    text_free(&suggested);
    return made;
}

void sessions_replay(const struct session *session, played_listener *listener, void *context)
{
    struct played_games games_read = {.listener = listener, .context = context};
    assert_true(record_replay(session, played_add_command, &games_read));
    played_end(&games_read);
    played_free(&games_read);
}
