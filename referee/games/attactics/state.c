/* state.c: Prime Attactics: tiles, and queries about the state. */
#include "referee/games/attactics/state.h"

#include "core/base/text.h"
#include "referee/game/match.h"

#include <string.h>

/* Tiles with the number 1, 6 or 7 are not in the easy game. */
const struct attactics_tile attactics_tiles[ATTACTICS_KINDS] = {
    {"+1", ATTACTICS_GREEN, 1, 1},   {"+2", ATTACTICS_GREEN, 2, 1},   {"+3", ATTACTICS_GREEN, 3, 1},
    {"+4", ATTACTICS_GREEN, 4, 1},   {"+5", ATTACTICS_GREEN, 5, 1},   {"+6", ATTACTICS_GREEN, 6, 1},
    {"+7", ATTACTICS_GREEN, 7, 1},   {"-1", ATTACTICS_BLUE, 1, 1},    {"-2", ATTACTICS_BLUE, 2, 1},
    {"-3", ATTACTICS_BLUE, 3, 1},    {"-4", ATTACTICS_BLUE, 4, 1},    {"-5", ATTACTICS_BLUE, 5, 1},
    {"-6", ATTACTICS_BLUE, 6, 1},    {"-7", ATTACTICS_BLUE, 7, 1},    {"x2", ATTACTICS_RED, 2, 1},
    {"x3", ATTACTICS_RED, 3, 1},     {"x4", ATTACTICS_RED, 4, 1},     {"x5", ATTACTICS_RED, 5, 1},
    {"x6", ATTACTICS_RED, 6, 1},     {"x7", ATTACTICS_RED, 7, 1},     {"Dg", ATTACTICS_GREEN, 0, 4},
    {"Db", ATTACTICS_BLUE, 0, 2},    {"Dr", ATTACTICS_RED, 0, 3},     {"/2", ATTACTICS_STRIPED, 2, 1},
    {"/3", ATTACTICS_STRIPED, 3, 1}, {"/4", ATTACTICS_STRIPED, 4, 1}, {"/5", ATTACTICS_STRIPED, 5, 1},
    {"/6", ATTACTICS_STRIPED, 6, 1}, {"/7", ATTACTICS_STRIPED, 7, 1},
};

const char *const attactics_hand_words[ATTACTICS_GROUPS] = {"display", "rack"};
const char *const attactics_pile_words[ATTACTICS_GROUPS + 1] = {"main", "black", NULL};

const char *attactics_hand_name(enum attactics_group group)
{
    static const char *const meanings[] = {N_("the tiles that both see"), N_("the tiles that their owner sees alone")};
    return language_name(attactics_hand_words[group], meanings[group]);
}

const char *attactics_pile_name(enum attactics_group group)
{
    static const char *const meanings[] = {N_("the pile of coloured tiles"), N_("the pile of black tiles")};
    return language_name(attactics_pile_words[group], meanings[group]);
}

/* ---- tiles ---- */

bool attactics_is_easy(const struct match *match)
{
    return match->option[ATTACTICS_MODE] == ATTACTICS_EASY;
}

int attactics_copies(const struct match *match, int tile)
{
    int number = attactics_tiles[tile].number;
    return attactics_is_easy(match) && (number == 1 || number > 5) ? 0 : attactics_tiles[tile].copies;
}

int attactics_group_size(const struct match *match, enum attactics_group group)
{
    int size = 0;
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        size += attactics_group(tile) == group ? attactics_copies(match, tile) : 0;
    return size;
}

/* The sign, as in attactics_tiles, for the first character of a tile as people type it; 0 if it is not a sign. */
static char read_sign(const char *at, size_t length)
{
    static const struct {
        const char *typed;
        char sign;
    } signs[] = {
        {"+", '+'}, {"-", '-'}, {"x", 'x'}, {"/", '/'}, {"D", 'D'},
        {"X", 'x'}, {"d", 'D'}, {"*", 'x'}, {"\u00D7", 'x'}, {"\u00F7", '/'}, {"\u2212", '-'},
    };
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++)
        if (strlen(signs[i].typed) == length && memcmp(signs[i].typed, at, length) == 0)
            return signs[i].sign;
    return 0;
}

int attactics_read_tile(const char *word, size_t length)
{
    size_t sign = text_utf8_length(word, length);
    if (sign == 0 || length != sign + 1)
        return ATTACTICS_NO_TILE;
    char first = read_sign(word, sign), second = attactics_lower(word[sign]);
    int tile = 0;
    while (tile < ATTACTICS_KINDS &&
           (attactics_tiles[tile].word[0] != first || attactics_tiles[tile].word[1] != second))
        tile++;
    return tile;
}

/* ---- rows of tiles ---- */

void attactics_row_add(struct attactics_row *row, int tile)
{
    row->tile[row->count++] = (unsigned char)tile;
}

void attactics_row_remove(struct attactics_row *row, int index)
{
    memmove(row->tile + index, row->tile + index + 1, (size_t)(--row->count - index));
}

int attactics_find(const struct attactics_row *row, int tile)
{
    for (int i = 0; i < row->count; i++)
        if (row->tile[i] == tile)
            return i;
    return -1;
}

int attactics_count(const struct attactics_row *row, int tile)
{
    int count = 0;
    for (int i = 0; i < row->count; i++)
        count += row->tile[i] == tile;
    return count;
}

int attactics_copies_left(const struct match *match, const struct attactics_side *side, int tile)
{
    return attactics_copies(match, tile) - attactics_count(&side->played, tile);
}

int attactics_unplayed(const struct attactics_side *side)
{
    return side->hand[ATTACTICS_MAIN].count + side->hand[ATTACTICS_BLACK].count + side->pile[ATTACTICS_MAIN].count +
           side->pile[ATTACTICS_BLACK].count;
}

/* ---- the game ---- */

int attactics_round(const struct game_state *state)
{
    return state->turns / ATTACTICS_PLAYERS + 1;
}

const char *attactics_reason_word(const struct game_state *state)
{
    static const char *const words[] = {"none", "zero", "stuck", "empty"};
    return words[state->reason];
}

/* The higher score wins, also when a score of 0 ended the game: the other score is then above 0. */
const char *attactics_winner(const struct match *match, const struct game_state *state)
{
    uint64_t first = state->side[0].score, second = state->side[1].score;
    if (state->common.phase != ATTACTICS_OVER)
        return "-";
    return first == second ? "draw" : match->name[first > second ? 0 : 1];
}
