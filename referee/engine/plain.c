/* plain.c: the pending action, in sentences for people who tap instead of typing. */
#include "referee/engine/plain.h"

#include "core/base/language.h"
#include "referee/engine/title.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

#include <string.h>

/*
 * Adds the pending action before a game, from the verbs `deal NAME` and `start` of the view; nothing without them, or
 * if a player is to cut.
 */
static void add_set_up(const struct match *match, const struct view *table, struct text *text)
{
    if (view_has_verb(table, "cut"))
        return;
    if (view_has_verb(table, "start"))
        text_say(text, match->deal == DEAL_TABLE ? N_("Choose who begins.") : N_("The game can begin."));
    else if (view_has_verb(table, "deal"))
        text_say(text, "Deal the cards.");
}

/* Adds the result of the game, without the commands that begin the next one, which are buttons. */
static void add_result(const struct match *match, const struct game_state *state, const char *due, struct text *text)
{
    struct text after = {0};
    size_t length = strlen(due);
    match_due_after(match, state, &after);
    if (length >= after.length && strcmp(due + length - after.length, text_string(&after)) == 0)
        length -= after.length;
    while (length > 0 && (due[length - 1] == ' ' || due[length - 1] == ':'))
        length--;
    text_add_bytes(text, due, length);
    text_free(&after);
}

static void end_sentence(struct text *text, size_t begin)
{
    static const char *const stops[] = {".", "!", "?", "\u3002", "\uFF01", "\uFF1F"};
    for (size_t i = 0; i < sizeof stops / sizeof *stops; i++) {
        size_t size = strlen(stops[i]);
        if (text->length >= begin + size && memcmp(text->at + text->length - size, stops[i], size) == 0)
            return;
    }
    text_say(text, ".");
}

/*
 * Adds the sentences of the game's hook `plain`. If players share the device and the sentences do not begin with the
 * name of the player on turn, a sentence that names that player comes first.
 */
static void add_plain(const struct match *match, const struct game_state *state, const struct view *table,
                      struct text *text)
{
    struct text said = {0};
    int turn = match_turn(match, state);
    match->game->plain(match, state, table, &said);
    bool is_shared = match->shared[SHARED_HOTSEAT] == 1 && turn != SEAT_NONE && said.length > 0;
    if (is_shared && strncmp(said.at, match_name(match, turn), strlen(match_name(match, turn))) != 0)
        text_say(text, "It is %s's turn. ", match_name(match, turn));
    text_add_text(text, &said);
    text_free(&said);
}

void plain_add(const struct match *match, const struct game_state *state, const struct view *table, const char *due,
               struct text *text)
{
    size_t begin = text->length;
    enum stage stage = match_stage(match, state);
    int turn = match_turn(match, state);
    if (stage == STAGE_ON && turn != SEAT_NONE && !view_has_verb(table, NULL))
        text_say(text, "It is %s's turn.", match_name(match, turn));
    else if (match->game->plain != NULL)
        add_plain(match, state, table, text);
    if (text->length == begin && stage == STAGE_SETUP)
        add_set_up(match, table, text);
    if (text->length == begin && stage == STAGE_OVER)
        add_result(match, state, due, text);
    else if (text->length == begin)
        title_add_due(match->game, due, text);
    if (text->length > begin)
        end_sentence(text, begin);
}
