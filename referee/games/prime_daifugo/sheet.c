/* sheet.c: Prime Daifugo: score sheet data other than moves: titles, and names as they are written. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

/* Adds the words from index `from` on, each after a blank. */
static void add_words(const struct move *move, int from, struct text *text)
{
    for (int i = from; i < move->count; i++) {
        text_add_char(text, ' ');
        text_add(text, move->word[i]);
    }
}

bool prime_daifugo_run_title(struct move *move)
{
    struct text *text = event_begin(move);
    text_add(text, "title");
    add_words(move, 0, text);
    return true;
}

bool prime_daifugo_run_alias(struct move *move)
{
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat))
        return false;
    for (int i = 1; i < move->count; i++)
        if (strchr(move->word[i], ':') != NULL || strstr(move->word[i], "\uFF1A") != NULL)
            return refuse(move->fault, FAULT_BAD_PLAYERS, "the name on a score sheet ends at a colon: %.60s",
                          move->word[i]);
    struct text *text = event_begin(move);
    text_print(text, "alias %s", match_name(move->match, seat));
    add_words(move, 1, text);
    return true;
}
