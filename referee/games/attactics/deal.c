/* deal.c: Prime Attactics: set-up, the deal, positions set up by hand, and counts of real tiles. */
#include "referee/games/attactics/state.h"

#include "core/base/words.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* ---- set-up ---- */

/* Reads the option `first`. It is a text, so that a record keeps it as it was typed: `first=2`, `first=Ben`. */
static bool read_first(struct match *match, struct fault *fault)
{
    const char *word = match->option_text[ATTACTICS_FIRST];
    int *first = &match->option[ATTACTICS_FIRST];
    uint64_t number;
    *first = match_seat(match, word);
    if (words_number(word, 1, ATTACTICS_PLAYERS, &number))
        *first = (int)number - 1;
    else if (strcmp(word, "random") == 0)
        *first = SEAT_NONE;
    else if (*first == SEAT_NONE)
        return refuse(fault, FAULT_BAD_OPTION, "first=%.60s; it may be 1, 2, random, %s or %s", word, match->name[0],
                      match->name[1]);
    return true;
}

/* Refuses a starting score that is not a prime. The range has been checked. */
static bool check_start(const struct match *match, struct fault *fault)
{
    int start = match->option[ATTACTICS_START], factor = 2;
    while (start % factor != 0 && factor * factor < start)
        factor++;
    return start % factor != 0 ||
           refuse(fault, FAULT_BAD_OPTION, "start=%d is not prime: %d x %d", start, factor, start / factor);
}

bool attactics_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (!read_first(match, fault) || !check_start(match, fault))
        return false;
    state->common.phase = match->deal == DEAL_SCENARIO ? ATTACTICS_SCENARIO : ATTACTICS_SETUP;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        state->side[player].score = state->side[player].start_score = (uint64_t)match->option[ATTACTICS_START];
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

/* Shuffles and deals the piles that were not dealt by hand: for each player the main pile, then the black one. */
void attactics_complete(const struct match *match, struct game_state *state, struct made_list *commands)
{
    for (int player = 0; player < ATTACTICS_PLAYERS && !match_has_real_cards(match); player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            if (state->side[player].is_dealt[group])
                continue;
            struct attactics_row row = whole_group(match, (enum attactics_group)group);
            match_shuffle(match, state, row.tile, row.count);
            made_deal(commands, match, player, group, row.tile, row.count);
        }
}

static int choose_first(const struct match *match, struct game_state *state)
{
    int first = match->option[ATTACTICS_FIRST];
    return first == SEAT_NONE ? match_draw_first(match, state) : first;
}

void attactics_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    attactics_complete(match, state, commands);
    made_start(commands, match, choose_first(match, state));
}

/*
 * Reads the tiles of a command from word `from` on; `-` alone means no tiles. Takes the tiles of move->made instead, if
 * it is not NULL.
 */
static bool read_row(struct move *move, int from, struct attactics_row *row)
{
    struct piece piece = {.word = from};
    int count = 0;
    *row = (struct attactics_row){0};
    for (int i = 0; move->made != NULL && i < move->made->count; i++)
        attactics_row_add(row, move->made->card[i]);
    if (move->made != NULL)
        return true;
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int tile = attactics_read_tile(piece.at, piece.length);
        if (tile == ATTACTICS_NO_TILE)
            return refuse(move->fault, ATTACTICS_BAD_TILE_FAULT, "%.*s", (int)piece.length, piece.at);
        if (count++ < ATTACTICS_TILES_MAX)
            attactics_row_add(row, tile);
    }
    return count <= ATTACTICS_TILES_MAX ||
           refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "%d tiles, and a player has %d", count, ATTACTICS_TILES_MAX);
}

/* Refuses more copies of a tile than a player has. */
static bool check_count(struct move *move, int tile, int count)
{
    int copies = attactics_copies(move->match, tile);
    return count <= copies || refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "%d tiles %s, and a player has %d", count,
                                     attactics_tiles[tile].word, copies);
}

/* Refuses a row that does not consist of all tiles of the group. */
static bool check_whole(struct move *move, const struct attactics_row *row, int group)
{
    const char *pile = attactics_pile_name((enum attactics_group)group);
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        const char *word = attactics_tiles[tile].word;
        int copies = attactics_group(tile) == (enum attactics_group)group ? attactics_copies(move->match, tile) : 0;
        int count = attactics_count(row, tile);
        if (count > 0 && copies == 0)
            return refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "%s is not in the %s pile", word, pile);
        if (count < copies)
            return refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "the %s pile is dealt whole, and %s is missing", pile,
                          word);
        if (!check_count(move, tile, count))
            return false;
    }
    return true;
}

bool attactics_run_deal(struct move *move)
{
    int group = move->made != NULL ? move->made->pile : match_pile(move->match, move->word[1]);
    int player = SEAT_NONE;
    struct attactics_row row;
    if (match_has_real_cards(move->match))
        return refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "they lie before the players: `start NAME` begins");
    if (group < 0)
        return refuse(move->fault, FAULT_SYNTAX, "main or black: %.60s", move->word[1]);
    if (!move_seat(move, 0, &player) || !read_row(move, 2, &row) || !check_whole(move, &row, group))
        return false;
    move->state->side[player].pile[group] = row;
    move->state->side[player].is_dealt[group] = true;
    event(move, "deal %s %s n=%d", move->word[0], attactics_pile_words[group], row.count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s %s n=%d cards=", move->word[0], attactics_pile_words[group], row.count);
    match_write_cards(move->match, row.tile, row.count, text);
    return true;
}

/* A pile of all real tiles of a group, which are unknown. */
static struct attactics_row unknown_group(const struct match *match, enum attactics_group group)
{
    struct attactics_row row = {.count = (unsigned char)attactics_group_size(match, group)};
    memset(row.tile, ATTACTICS_UNKNOWN, row.count);
    return row;
}

bool attactics_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = choose_first(move->match, state);
    if (!move_seat(move, 0, &seat))
        return false;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            if (match_has_real_cards(move->match))
                state->side[player].pile[group] = unknown_group(move->match, (enum attactics_group)group);
            for (int i = hand_size(move->match, (enum attactics_group)group); i > 0; i--)
                attactics_restock(&state->side[player], (enum attactics_group)group);
            attactics_announce_hand(move, player, (enum attactics_group)group);
        }
    text_print(move->record, "start %s", match_name(move->match, seat));
    attactics_begin_turn(move, seat);
    return true;
}

/* ---- positions set up by hand ---- */

/* Refuses more copies of a tile, in hand and pile together, than a player has. */
static bool check_copies(struct move *move, const struct attactics_side *side)
{
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++) {
        enum attactics_group group = attactics_group(tile);
        int count = attactics_count(&side->hand[group], tile) + attactics_count(&side->pile[group], tile);
        if (!check_count(move, tile, count))
            return false;
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
            return refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "%s goes into the %s or the %s pile",
                          attactics_tiles[row.tile[i]].word, attactics_hand_name(1 - group),
                          attactics_pile_name(1 - group));
    *into = row;
    return check_copies(move, side);
}

/*
 * An upper bound of the score that the tiles still to be played can produce from `score`; UINT64_MAX if it is not below
 * 2^63.
 */
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
                    score += number; /* as if all additions came first: multiplying afterwards gives more */
        }
    return score <= INT64_MAX / factor ? score * factor : UINT64_MAX;
}

static bool set_score(struct move *move, struct attactics_side *side)
{
    bool ok = words_number(move->word[2], 1, INT64_MAX, &side->score);
    side->start_score = side->score;
    return ok || refuse(move->fault, ATTACTICS_BAD_VALUE_FAULT, "a score is a number of 1 to %lld, not %.40s",
                        (long long)INT64_MAX, move->word[2]);
}

static bool set_slam(struct move *move, struct attactics_side *side)
{
    const char *word = move->word[2];
    side->has_slammed = strcmp(word, "used") == 0;
    return side->has_slammed || strcmp(word, "unused") == 0 ||
           refuse(move->fault, ATTACTICS_BAD_VALUE_FAULT, "the slam dunk is used or unused, not %.40s", word);
}

/* Carries out `set NAME display|rack|main|black TILES`, `set NAME score N` and `set NAME slam used|unused`. */
static bool set_side(struct move *move, struct attactics_side *side)
{
    const char *part = move->word[1];
    bool is_score = strcmp(part, "score") == 0;
    if (is_score || strcmp(part, "slam") == 0) {
        if (move->count != 3)
            return refuse(move->fault, FAULT_SYNTAX, "%s", is_score ? "set NAME score N" : "set NAME slam used|unused");
        return is_score ? set_score(move, side) : set_slam(move, side);
    }
    for (int group = 0; group < ATTACTICS_GROUPS; group++) {
        if (strcmp(part, attactics_hand_words[group]) == 0)
            return set_row(move, side, &side->hand[group], (enum attactics_group)group);
        if (strcmp(part, attactics_pile_words[group]) == 0)
            return set_row(move, side, &side->pile[group], (enum attactics_group)group);
    }
    return refuse(move->fault, FAULT_SYNTAX, "display, rack, main, black, score or slam: %.40s", part);
}

bool attactics_run_set(struct move *move)
{
    struct game_state *state = move->state;
    int player = match_seat(move->match, move->word[0]);
    uint64_t number;
    if (strcmp(move->word[0], "turns") == 0 && move->count == 2) {
        if (!words_number(move->word[1], 0, ATTACTICS_TURNS, &number))
            return refuse(move->fault, ATTACTICS_BAD_VALUE_FAULT, "turns is a number of 0 to %d, not %.40s",
                          ATTACTICS_TURNS, move->word[1]);
        state->turns = (unsigned short)number;
        return true;
    }
    if (strcmp(move->word[0], "turns") == 0 && player == SEAT_NONE)
        return refuse(move->fault, FAULT_SYNTAX, "%s", "set turns N");
    if (!move_seat(move, 0, &player))
        return false;
    if (move->count < 3)
        return refuse(move->fault, FAULT_SYNTAX, "%s", "set " ATTACTICS_SET_WORDS);
    return set_side(move, &state->side[player]);
}

int attactics_find_too_high(const struct game_state *state)
{
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        if (highest_score(state, state->side[player].score) == UINT64_MAX)
            return player;
    return SEAT_NONE;
}

bool attactics_run_turn(struct move *move)
{
    int seat = SEAT_NONE, high = attactics_find_too_high(move->state);
    if (!move_seat(move, 0, &seat))
        return false;
    if (high != SEAT_NONE)
        return refuse(move->fault, ATTACTICS_BAD_DEAL_FAULT, "%s's score could grow beyond 2^63",
                      move->match->name[high]);
    attactics_begin_turn(move, seat);
    return true;
}

/* ---- real tiles ---- */

/* Accepts only the right number: players name every tile when they play it, so the referee knows how many are left. */
bool attactics_run_count(struct move *move)
{
    const struct match *match = move->match;
    int seat = SEAT_NONE;
    uint64_t count;
    if (!match_has_real_cards(match))
        return refuse(move->fault, ATTACTICS_BAD_COUNT_FAULT, "the referee has the tiles, and counts them itself");
    if (!move_seat(move, 0, &seat))
        return false;
    const struct attactics_side *side = &move->state->side[seat];
    int left = attactics_unplayed(side);
    if (words_number(move->word[1], (uint64_t)left, (uint64_t)left, &count)) {
        event(move, "count %s n=%d", match_name(match, seat), left);
        return true;
    }
    const char *name = match_name(match, seat);
    int played = side->played.count, all = played + left;
    if (words_number(move->word[1], 0, (uint64_t)left, &count))
        return refuse(move->fault, ATTACTICS_BAD_COUNT_FAULT,
                      "by my count %s has played %d of %d, and %d are left: was a play not entered?", name, played, all,
                      left);
    if (words_number(move->word[1], (uint64_t)left, INT64_MAX, &count))
        return refuse(move->fault, ATTACTICS_BAD_COUNT_FAULT,
                      "by my count %s has played %d of %d, and %d are left; "
                      "`undo` takes back a play that was not made", name, played, all, left);
    return refuse(move->fault, ATTACTICS_BAD_COUNT_FAULT, "by my count %s has played %d of %d, and %d are left", name,
                  played, all, left);
}
