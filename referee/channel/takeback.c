/* takeback.c: the commands that take moves back and restore them: undo, redo. */
#include "referee/channel/takeback.h"

#include "core/base/language.h"
#include "referee/channel/access.h"
#include "referee/engine/title.h"

#include <string.h>

static bool read_count(struct request *request, uint64_t *count)
{
    *count = 1;
    return request->count == 0 || words_number(request->word[0], 1, UINT64_MAX, count) ||
           refuse(&request->fault, FAULT_SYNTAX, "a number of moves, 1 or more, not %.60s", request->word[0]);
}

/* Adds the words from index `from` on, joined by blanks. */
static void add_move_words(const struct words *words, int from, struct text *text)
{
    for (int i = from; i < words->count; i++)
        text_print(text, i > from ? " %s" : "%s", words->word[i]);
}

/* Adds "Ann's play of 19", or the words of a referee's command. Words that the viewer may not see are omitted. */
static void add_move_name(const struct session *session, int viewer, bool says, char *line, struct text *said)
{
    const struct match *match = &session->match;
    struct words words;
    struct text rest = {0};
    (void)words_split(line, &words); /* of a name and WORDS_MAX words, the last word is omitted */
    int seat = match_seat(match, words.word[0]), verb = seat != SEAT_NONE ? 1 : 0;
    const struct verb_row *row = new_match_verb(match->game, words.word[verb]);
    bool is_secret = (row->flags & (VERB_SECRET | VERB_HIDDEN | VERB_CHANCE)) != 0;
    if (!is_secret || match_sees(viewer, seat)) /* without a seat, only the referee sees the words */
        add_move_words(&words, verb + 1, &rest);
    if (says) {
        struct text move = {0}, title = {0};
        text_print(&move, rest.length > 0 ? "%s %s" : "%s", row->name, text_string(&rest));
        title_add_move(match->game, move.at, move.length, &title);
        if (seat != SEAT_NONE)
            text_say(said, "%s's move “%s”", words.word[0], title.at);
        else
            text_say(said, "“%s”", title.at);
        text_free(&move);
        text_free(&title);
    } else if (seat == SEAT_NONE)
        text_print(said, rest.length > 0 ? "%s %s" : "%s", row->name, text_string(&rest));
    else if (rest.length > 0)
        text_say(said, "%s's %s of %s", words.word[0], row->name, rest.at);
    else
        text_say(said, "%s's %s", words.word[0], row->name);
    text_free(&rest);
}

/* The messages of describe_moves: for one move or several, and with or without a player on turn. */
enum direction { UNDONE, REDONE };

static const struct {
    const char *one, *one_turn, *many, *many_turn;
} sentences[] = {
    [UNDONE] = {N_("%s is taken back."), N_("%s is taken back: %s is on turn."),
                    N_("%llu moves, from %s to %s, are taken back."),
                    N_("%llu moves, from %s to %s, are taken back: %s is on turn.")},
    [REDONE] = {N_("%s is back."), N_("%s is back: %s is on turn."), N_("%llu moves, from %s to %s, are back."),
                     N_("%llu moves, from %s to %s, are back: %s is on turn.")},
};

/* For people: describes the moves taken back or restored, and the player on turn. `from` is the previous position. */
static void describe_moves(struct request *request, uint64_t count, int from, enum direction direction)
{
    const struct session *session = request->protocol->session;
    struct text line = {0}, first = {0}, last = {0}, *said = &request->said;
    const struct protocol *protocol = request->protocol;
    int viewer = protocol->access.has_hotseat ? VIEW_PUBLIC : protocol->access.viewer; /* all players may read it */
    int to = session->positions.now, lower = from < to ? from : to, upper = from < to ? to : from;
    bool says = channel_says(protocol);
    if (!channel_is_person(protocol) && !says)
        return;
    session_add_command(session, lower + 1, &line);
    add_move_name(session, viewer, says, line.at, &first);
    text_clear(&line);
    session_add_command(session, upper, &line);
    add_move_name(session, viewer, says, line.at, &last);
    int seat = match_turn(&session->match, session_state(session));
    const char *turn = match_name(&session->match, seat);
    if (count > 1)
        text_say(said, seat != SEAT_NONE ? sentences[direction].many_turn : sentences[direction].many,
                 (unsigned long long)count, first.at, last.at, turn);
    else
        text_say(said, seat != SEAT_NONE ? sentences[direction].one_turn : sentences[direction].one, last.at, turn);
    text_free(&line);
    text_free(&first);
    text_free(&last);
}

/* Whether the moves may be taken back: a person at a prompt must confirm an undo of the start of the game. */
static bool may_undo(struct request *request, uint64_t count)
{
    return !session_undoes_start(request->protocol->session, count) ||
           request_confirm(request, _("That takes back the start of the game, into the deal. Do it?"));
}

bool takeback_undo(struct request *request)
{
    uint64_t count;
    if (!read_count(request, &count))
        return false;
    if (request->count == 0 && request->protocol->access.is_practice &&
        (count = session_moves_since(request->protocol->session, 0)) == 0)
        return refuse_plain(&request->fault, FAULT_NOTHING_TO_UNDO);
    int before = request->protocol->session->positions.now;
    if (!may_undo(request, count) || !session_undo(request->protocol->session, count, &request->fault))
        return false;
    access_update(request->protocol);
    request->repeats_turn = true;
    describe_moves(request, count, before, UNDONE);
    text_add_u64(&request->answer, count);
    return true;
}

bool takeback_redo(struct request *request)
{
    uint64_t count;
    int before = request->protocol->session->positions.now;
    if (!read_count(request, &count) || !session_redo(request->protocol->session, count, &request->fault))
        return false;
    access_update(request->protocol);
    request->repeats_turn = true;
    describe_moves(request, count, before, REDONE);
    text_add_u64(&request->answer, count);
    return true;
}
