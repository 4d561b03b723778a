/* words.c: the words of a command, and the list of legal moves. */
#include "referee/game/move.h"

#include "core/base/fault.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/player.h"

#include <string.h>

void moves_free(struct moves *moves)
{
    memory_free(moves->choice);
    *moves = (struct moves){.choice = NULL};
}

struct choice *moves_add(struct moves *moves)
{
    if (moves->count == moves->capacity) {
        moves->capacity = 2 * moves->capacity + CHOICES_MAX;
        moves->choice = memory_array(moves->choice, (size_t)moves->capacity, sizeof *moves->choice);
    }
    return &moves->choice[moves->count++];
}

/* Skips a comma at the beginning of a word if the word before it does not end with a comma. */
static void skip_comma(const struct move *move, struct piece *piece)
{
    const char *word = move->word[piece->word];
    bool follows = piece->at != NULL && piece->next == 0 && piece->at[piece->length] == '\0';
    if (!follows || *word != ',')
        return;
    if (word[1] != '\0')
        piece->next = 1;
    else if (piece->word + 1 < move->count)
        piece->word++;
}

bool move_piece(const struct move *move, struct piece *piece)
{
    if (piece->word >= move->count)
        return false;
    skip_comma(move, piece);
    const char *at = move->word[piece->word] + piece->next;
    piece->at = at;
    piece->length = strcspn(at, ",");
    piece->next += piece->length + 1;
    bool is_last = at[piece->length] == '\0';
    if (is_last || (piece->length > 0 && at[piece->length + 1] == '\0' && piece->word + 1 < move->count)) {
        piece->word++;
        piece->next = 0;
    }
    return true;
}

bool refuse_player(const struct match *match, const char *word, struct fault *fault)
{
    struct text names = {0};
    if (fault == NULL)
        return false;
    for (int seat = 0; seat < match->seats; seat++)
        text_print(&names, "%s%s", seat == 0 ? "" : seat + 1 < match->seats ? _(", ") : _(" and "), match->name[seat]);
    refuse(fault, FAULT_BAD_PLAYER, "%.60s; %s play", word, text_string(&names));
    text_free(&names);
    return false;
}

bool move_seat(const struct move *move, int word, int *seat)
{
    if (word >= move->count)
        return true;
    *seat = move->made != NULL ? move->made->seat : match_seat(move->match, move->word[word]);
    return *seat != SEAT_NONE || refuse_player(move->match, move->word[word], move->fault);
}
