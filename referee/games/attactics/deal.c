/* deal.c: Prime Attactics: set-up, the deal, and positions of one's own. */
#include "referee/games/attactics/state.h"

#include "core/base/words.h"

#include <string.h>

enum { TURNS_MAX = 140 }; /* turns of a game: one for each tile, and no two missed turns in succession */

enum { FIRST_RANDOM = 2 };

/* ---- set-up ---- */

bool attactics_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    static const uint64_t scores[] = {11, 13, 17, 19};
    (void)fault;
    state->common.phase = match->deal == DEAL_SCENARIO ? ATTACTICS_SCENARIO : ATTACTICS_SETUP;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        state->side[player].score = state->side[player].first_score = scores[match->option[ATTACTICS_START]];
    return true;
}

/* ---- the deal ---- */

/* All tiles of a group, in canonical order. */
static struct attactics_row whole_group(const struct match *match, enum attactics_group group)
{
    struct attactics_row row = {0};
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        for (int i = 0; i < attactics_copies(match, tile) && attactics_group(tile) == group; i++)
            attactics_row_add(&row, tile);
    return row;
}

static int hand_size(const struct match *match, enum attactics_group group)
{
    static const int sizes[2][ATTACTICS_GROUPS] = {{8, 4}, {5, 3}};
    return sizes[attactics_is_easy(match)][group];
}

/* Deals the groups that were not dealt by hand, shuffled: of each player the main one, then the black one. */
void attactics_complete(const struct match *match, struct game_state *state, struct text *commands)
{
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            if (state->side[player].is_dealt[group])
                continue;
            struct attactics_row row = whole_group(match, (enum attactics_group)group);
            rng_shuffle(&state->common.rng, row.tile, row.count);
            text_print(commands, "deal %s %s ", match->name[player], attactics_pile_words[group]);
            attactics_write_row(&row, commands);
            text_add_char(commands, '\n');
        }
}

static int choose_first(const struct match *match, struct game_state *state)
{
    int first = match->option[ATTACTICS_FIRST];
    return first == FIRST_RANDOM ? (int)rng_below(&state->common.rng, ATTACTICS_PLAYERS) : first;
}

void attactics_shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    attactics_complete(match, state, commands);
    text_print(commands, "start %s\n", match->name[choose_first(match, state)]);
}

/* The tiles of the words from `from` on; `-` alone is none. */
static bool read_row(struct move *move, int from, struct attactics_row *row)
{
    struct piece piece = {.word = from};
    int count = 0;
    *row = (struct attactics_row){0};
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int tile = attactics_read_tile(piece.at, piece.length);
        if (tile == ATTACTICS_NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece.length, piece.at);
        if (count++ < ATTACTICS_SET)
            attactics_row_add(row, tile);
    }
    return count <= ATTACTICS_SET || refuse(move->fault, FAULT_BAD_DEAL, "%d tiles of %d", count, ATTACTICS_SET);
}

bool attactics_run_deal(struct move *move)
{
    int group = match_pile(move->match, move->word[1]);
    int player = SEAT_NONE;
    struct attactics_row row;
    if (group < 0)
        return refuse(move->fault, FAULT_SYNTAX, "main or black: %.60s", move->word[1]);
    if (!move_seat(move, 0, &player) || !read_row(move, 2, &row))
        return false;
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        int copies = attactics_group(tile) == (enum attactics_group)group ? attactics_copies(move->match, tile) : 0;
        if (attactics_count(&row, tile) != copies)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s is dealt whole, with %d of %s, not %d", move->word[1],
                          copies, attactics_tiles[tile].word, attactics_count(&row, tile));
    }
    move->state->side[player].pile[group] = row;
    move->state->side[player].is_dealt[group] = true;
    event(move, "deal %s %s n=%d", move->word[0], attactics_pile_words[group], row.count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s %s n=%d cards=", move->word[0], attactics_pile_words[group], row.count);
    attactics_write_row(&row, text);
    return true;
}

bool attactics_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = choose_first(move->match, state);
    if (!move_seat(move, 0, &seat))
        return false;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            for (int i = hand_size(move->match, (enum attactics_group)group); i > 0; i--)
                attactics_restock(&state->side[player], (enum attactics_group)group);
            attactics_announce_hand(move, player, (enum attactics_group)group);
        }
    text_print(move->record, "start %s", match_name(move->match, seat));
    attactics_begin_turn(move, seat);
    return true;
}

/* ---- a position of one's own ---- */

/* Refuses more copies of a tile than the set of a player has. */
static bool check_copies(struct move *move, const struct attactics_side *side)
{
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        enum attactics_group group = attactics_group(tile);
        int copies = attactics_count(&side->hand[group], tile) + attactics_count(&side->pile[group], tile);
        if (copies > attactics_copies(move->match, tile))
            return refuse(move->fault, FAULT_BAD_DEAL, "%d of %s, at most %d", copies, attactics_tiles[tile].word,
                          attactics_copies(move->match, tile));
    }
    return true;
}

static bool set_row(struct move *move, struct attactics_side *side, struct attactics_row *into,
                    enum attactics_group group)
{
    struct attactics_row row;
    if (!read_row(move, 2, &row))
        return false;
    for (int i = 0; i < row.count; i++)
        if (attactics_group(row.tile[i]) != group)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s is of the other group", attactics_tiles[row.tile[i]].word);
    *into = row;
    return check_copies(move, side);
}

/* An upper bound of what all tiles still to be played can make of `score`; UINT64_MAX if it is not below 2^63. */
static uint64_t highest_score(const struct game_state *state, uint64_t score)
{
    uint64_t factor = 1;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int tile = 0; tile < ATTACTICS_DIVISIONS; tile++) {
            const struct attactics_side *side = &state->side[player];
            int copies = attactics_count(&side->hand[ATTACTICS_MAIN], tile);
            copies += attactics_count(&side->pile[ATTACTICS_MAIN], tile);
            uint64_t number = attactics_tiles[tile].number;
            for (; copies > 0; copies--)
                if (attactics_is_d(tile))
                    factor *= 2;
                else if (attactics_tiles[tile].colour == ATTACTICS_RED)
                    factor *= number;
                else if (attactics_tiles[tile].colour == ATTACTICS_GREEN)
                    score += number; /* as if all were added first: multiplying then gives more */
        }
    return score <= INT64_MAX / factor ? score * factor : UINT64_MAX;
}

static bool read_number(struct move *move, const char *word, uint64_t min, uint64_t max, uint64_t *number)
{
    return words_number(word, min, max, number) ||
           refuse(move->fault, FAULT_BAD_OPTION, "a number of %llu to %llu: %.40s", (unsigned long long)min,
                  (unsigned long long)max, word);
}

/* `set Pk display|rack|main|black TILES`, `set Pk score N`, `set Pk slam used|unused`. */
static bool set_side(struct move *move, struct attactics_side *side)
{
    const char *what = move->word[1];
    if (strcmp(what, "score") == 0 && move->count == 3) {
        bool ok = read_number(move, move->word[2], 1, INT64_MAX, &side->score);
        side->first_score = side->score;
        return ok;
    }
    if (strcmp(what, "slam") == 0 && move->count == 3) {
        side->has_slammed = strcmp(move->word[2], "used") == 0;
        return side->has_slammed || strcmp(move->word[2], "unused") == 0 ||
               refuse(move->fault, FAULT_BAD_OPTION, "used or unused: %.40s", move->word[2]);
    }
    for (int group = 0; group < ATTACTICS_GROUPS; group++) {
        if (strcmp(what, attactics_hand_words[group]) == 0)
            return set_row(move, side, &side->hand[group], (enum attactics_group)group);
        if (strcmp(what, attactics_pile_words[group]) == 0)
            return set_row(move, side, &side->pile[group], (enum attactics_group)group);
    }
    return refuse(move->fault, FAULT_SYNTAX, "display, rack, main, black, score or slam: %.40s", what);
}

bool attactics_run_set(struct move *move)
{
    struct game_state *state = move->state;
    uint64_t number;
    if (strcmp(move->word[0], "turns") == 0 && move->count == 2) {
        if (!read_number(move, move->word[1], 0, TURNS_MAX, &number))
            return false;
        state->turns = (unsigned short)number;
        return true;
    }
    int player = SEAT_NONE;
    if (!move_seat(move, 0, &player))
        return false;
    if (move->count < 3)
        return refuse(move->fault, FAULT_SYNTAX, "set NAME display|rack|main|black|score|slam VALUE");
    return set_side(move, &state->side[player]);
}

bool attactics_run_turn(struct move *move)
{
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat))
        return false;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        if (highest_score(move->state, move->state->side[player].score) == UINT64_MAX)
            return refuse(move->fault, FAULT_BAD_DEAL, "the score of %s could pass 2^63", move->match->name[player]);
    attactics_begin_turn(move, seat);
    return true;
}
