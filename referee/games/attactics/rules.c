/* rules.c: Prime Attactics: tiles, arithmetic, the deal and the verbs. */
#include "referee/games/attactics/state.h"

#include "core/base/words.h"

#include <string.h>

enum { TURNS_MAX = 140 }; /* of a game: a missed turn is followed by none */

/* Those with a number of 1, 6 or 7 leave the easy game. */
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

enum { TILE_DG = 20, TILE_DB, TILE_DR, TILE_DIVISIONS };

const char *const attactics_hand_words[ATTACTICS_GROUPS] = {"display", "rack"};
const char *const attactics_pile_words[ATTACTICS_GROUPS + 1] = {"main", "black", NULL};

enum { FIRST_RANDOM = 2 };

static const struct option_row options[] = {
    [ATTACTICS_MODE] = {"mode", OPTION_CHOICE, "full",
                        "full: 35 tiles each; easy: without the numbers 1, 6, 7 and without slam", "full|easy", 0, 0},
    [ATTACTICS_START] = {"start", OPTION_CHOICE, "11", "the score of both at the start: 11, 13, 17 or 19",
                         "11|13|17|19", 0, 0},
    [ATTACTICS_FIRST] = {"first", OPTION_CHOICE, "1", "who begins: 1, 2 or random", "1|2|random", 0, 0},
    [ATTACTICS_TARGETS] = {"targets", OPTION_CHOICE, "free", "free: any tile on any score; gain: a play must help",
                           "free|gain", 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(ATTACTICS_FAULTS);

/* ---- tiles ---- */

enum attactics_group attactics_group(int tile)
{
    return attactics_tiles[tile].colour == ATTACTICS_STRIPED ? ATTACTICS_BLACK : ATTACTICS_MAIN;
}

bool attactics_is_d(int tile)
{
    return attactics_tiles[tile].number == 0;
}

static bool is_easy(const struct match *match)
{
    return match->option[ATTACTICS_MODE] == ATTACTICS_EASY;
}

int attactics_copies(const struct match *match, int tile)
{
    int number = attactics_tiles[tile].number;
    return is_easy(match) && (number == 1 || number > 5) ? 0 : attactics_tiles[tile].copies;
}

/* The tile of that name, or ATTACTICS_NO_TILE. */
static int read_tile(const char *word, size_t length)
{
    int tile = 0;
    while (tile < ATTACTICS_KINDS &&
           (strlen(attactics_tiles[tile].word) != length || memcmp(attactics_tiles[tile].word, word, length) != 0))
        tile++;
    return tile;
}

static void row_add(struct attactics_row *row, int tile)
{
    row->tile[row->count++] = (unsigned char)tile;
}

static void row_remove(struct attactics_row *row, int place)
{
    memmove(row->tile + place, row->tile + place + 1, (size_t)(--row->count - place));
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

void attactics_write_row(const struct attactics_row *row, struct text *text)
{
    for (int i = 0; i < row->count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        text_add(text, attactics_tiles[row->tile[i]].word);
    }
}

/* All tiles of a group, in canonical order. */
static struct attactics_row whole_group(const struct match *match, enum attactics_group group)
{
    struct attactics_row row = {0};
    for (int tile = 0; tile < ATTACTICS_KINDS; tile++)
        for (int i = 0; i < attactics_copies(match, tile) && attactics_group(tile) == group; i++)
            row_add(&row, tile);
    return row;
}

static int hand_size(const struct match *match, enum attactics_group group)
{
    static const int sizes[2][ATTACTICS_GROUPS] = {{8, 4}, {5, 3}};
    return sizes[is_easy(match)][group];
}

int attactics_unplayed(const struct attactics_side *side)
{
    return side->hand[ATTACTICS_MAIN].count + side->hand[ATTACTICS_BLACK].count + side->pile[ATTACTICS_MAIN].count +
           side->pile[ATTACTICS_BLACK].count;
}

/* ---- plays and slams ---- */

int attactics_apply(uint64_t score, int tile, uint64_t *result)
{
    uint64_t number = attactics_tiles[tile].number;
    switch (attactics_tiles[tile].colour) {
    case ATTACTICS_GREEN:
        *result = score + number;
        return FAULT_NONE;
    case ATTACTICS_BLUE:
        if (number > score)
            return ATTACTICS_NEGATIVE_FAULT;
        *result = score - number;
        return FAULT_NONE;
    case ATTACTICS_RED:
        *result = score * number;
        return FAULT_NONE;
    default:
        if (score % number != 0)
            return ATTACTICS_NOT_DIVISIBLE_FAULT;
        *result = score / number;
        return FAULT_NONE;
    }
}

static int check_target(const struct match *match, const struct attactics_action *action, uint64_t before,
                        uint64_t after)
{
    bool helps = action->target == action->player ? after > before : after < before;
    return helps || match->option[ATTACTICS_TARGETS] != ATTACTICS_GAIN ? FAULT_NONE : ATTACTICS_TARGET_FAULT;
}

static bool is_held(const struct attactics_side *side, int tile)
{
    return tile == ATTACTICS_NO_TILE || attactics_find(&side->hand[attactics_group(tile)], tile) >= 0;
}

static int check_play(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    bool doubles = action->second != ATTACTICS_NO_TILE;
    if (attactics_is_d(action->first))
        return ATTACTICS_D_FIRST_FAULT;
    if (doubles && !attactics_is_d(action->second))
        return ATTACTICS_D_SECOND_FAULT;
    if (doubles && attactics_tiles[action->first].colour != attactics_tiles[action->second].colour)
        return ATTACTICS_D_COLOUR_FAULT;
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return FAULT_NOT_HELD;
    int code = attactics_apply(score, action->first, result);
    if (code != FAULT_NONE)
        return code;
    *result *= doubles ? 2 : 1;
    return check_target(match, action, score, *result);
}

static int check_slam(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                      uint64_t *result)
{
    const struct attactics_side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    int colour = attactics_tiles[action->first].colour;
    if (is_easy(match))
        return ATTACTICS_SLAM_EASY_FAULT;
    if (side->has_slammed)
        return ATTACTICS_SLAM_USED_FAULT;
    if (state->turns < 3 * ATTACTICS_PLAYERS)
        return ATTACTICS_SLAM_EARLY_FAULT;
    if (attactics_is_d(action->first) || (colour != ATTACTICS_GREEN && colour != ATTACTICS_BLUE))
        return ATTACTICS_SLAM_FIRST_FAULT;
    if (attactics_tiles[action->second].colour != ATTACTICS_STRIPED)
        return ATTACTICS_SLAM_SECOND_FAULT;
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return FAULT_NOT_HELD;
    int code = attactics_apply(score, action->first, result);
    if (code == FAULT_NONE && *result == 0)
        code = ATTACTICS_SLAM_ZERO_FAULT;
    if (code == FAULT_NONE)
        code = attactics_apply(*result, action->second, result);
    return code == FAULT_NONE ? check_target(match, action, score, *result) : code;
}

int attactics_check(const struct match *match, const struct game_state *state, const struct attactics_action *action,
                    uint64_t *result)
{
    return action->slams ? check_slam(match, state, action, result) : check_play(match, state, action, result);
}

/* What the walk over all actions carries. */
struct each {
    const struct match *match;
    const struct game_state *state;
    attactics_each *call;
    void *context;
};

/* Calls for the action if it would be accepted; false if the walk is at its end. */
static bool try_action(const struct each *each, struct attactics_action action)
{
    uint64_t result;
    return attactics_check(each->match, each->state, &action, &result) != FAULT_NONE ||
           each->call(each->context, &action, result);
}

/* A tile on both scores, alone and with its D. */
static bool try_plays(const struct each *each, int player, int tile)
{
    static const unsigned char d_of[] = {TILE_DG, TILE_DB, TILE_DR, ATTACTICS_NO_TILE}; /* by colour */
    int d = d_of[attactics_tiles[tile].colour];
    for (int i = 0; i < ATTACTICS_PLAYERS; i++) {
        int target = (player + i) % ATTACTICS_PLAYERS;
        if (!try_action(each, (struct attactics_action){player, target, tile, ATTACTICS_NO_TILE, false}))
            return false;
        if (d != ATTACTICS_NO_TILE && !try_action(each, (struct attactics_action){player, target, tile, d, false}))
            return false;
    }
    return true;
}

void attactics_for_each(const struct match *match, const struct game_state *state, int player, attactics_each *call,
                        void *context)
{
    const struct each each = {match, state, call, context};
    for (int first = 0; first < ATTACTICS_KINDS; first++) {
        if (attactics_is_d(first) || !is_held(&state->side[player], first))
            continue;
        if (!try_plays(&each, player, first))
            return;
        for (int second = TILE_DIVISIONS; second < ATTACTICS_KINDS; second++)
            if (!try_action(&each, (struct attactics_action){player, 1 - player, first, second, true}))
                return;
    }
}

static bool find_one(void *context, const struct attactics_action *action, uint64_t result)
{
    (void)action, (void)result;
    *(bool *)context = true;
    return false;
}

bool attactics_can_act(const struct match *match, const struct game_state *state, int player)
{
    bool found = false;
    attactics_for_each(match, state, player, find_one, &found);
    return found;
}

void attactics_write_action(const struct attactics_action *action, struct text *text)
{
    text_print(text, "%s %s", action->slams ? "slam" : "play", attactics_tiles[action->first].word);
    if (action->second != ATTACTICS_NO_TILE)
        text_print(text, " %s", attactics_tiles[action->second].word);
    if (!action->slams)
        text_add(text, action->target == action->player ? " me" : " opp");
}

void attactics_write_line(const struct attactics_line *line, uint64_t before, uint64_t after, struct text *text)
{
    const char *first = attactics_tiles[line->first].word;
    text_print(text, "%llu %c %s", (unsigned long long)before, first[0], first + 1);
    if (line->second != ATTACTICS_NO_TILE && attactics_is_d(line->second))
        text_add(text, " x D");
    else if (line->second != ATTACTICS_NO_TILE)
        text_print(text, " / %s", attactics_tiles[line->second].word + 1);
    text_print(text, " = %llu", (unsigned long long)after);
}

/* ---- set-up ---- */

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    static const uint64_t scores[] = {11, 13, 17, 19};
    (void)fault;
    state->rng.state = match->seed;
    state->turn = SEAT_NONE;
    state->phase = match->deal == DEAL_SCENARIO ? ATTACTICS_PHASE_SCENARIO : ATTACTICS_PHASE_SETUP;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        state->side[player].score = state->side[player].first_score = scores[match->option[ATTACTICS_START]];
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct rng rng = state->rng;
    struct match copy = *match;
    *state = (struct game_state){.turn = SEAT_NONE};
    bool ok = setup(&copy, state, fault);
    state->rng = rng;
    return ok;
}

/* The groups that nobody has dealt, shuffled: of each player the main one, then the black one. */
static void complete(const struct match *match, struct game_state *state, struct text *commands)
{
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            if (state->side[player].is_dealt[group])
                continue;
            struct attactics_row row = whole_group(match, (enum attactics_group)group);
            rng_shuffle(&state->rng, row.tile, row.count);
            text_print(commands, "deal %s %s ", match->name[player], attactics_pile_words[group]);
            attactics_write_row(&row, commands);
            text_add_char(commands, '\n');
        }
}

static int choose_first(const struct match *match, struct game_state *state)
{
    int first = match->option[ATTACTICS_FIRST];
    return first == FIRST_RANDOM ? (int)rng_below(&state->rng, ATTACTICS_PLAYERS) : first;
}

static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    complete(match, state, commands);
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
        int tile = read_tile(piece.at, piece.length);
        if (tile == ATTACTICS_NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece.length, piece.at);
        if (count++ < ATTACTICS_SET)
            row_add(row, tile);
    }
    return count <= ATTACTICS_SET || refuse(move->fault, FAULT_BAD_DEAL, "%d tiles of %d", count, ATTACTICS_SET);
}

static bool run_deal(struct move *move)
{
    int group = match_place(move->match, move->word[1]);
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

/* The top of a pile joins the display or the rack. */
static void restock(struct attactics_side *side, enum attactics_group group)
{
    if (side->pile[group].count == 0)
        return;
    row_add(&side->hand[group], side->pile[group].tile[0]);
    row_remove(&side->pile[group], 0);
}

static void tell_hand(struct move *move, int player, enum attactics_group group)
{
    const struct attactics_row *row = &move->state->side[player].hand[group];
    struct text *text = event_begin(move);
    text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    if (group == ATTACTICS_BLACK) {
        text_print(text, "n=%d", row->count);
        text = event_secret(move, 1u << (unsigned)player);
        text_print(text, "%s %s ", attactics_hand_words[group], match_name(move->match, player));
    }
    attactics_write_row(row, text);
    text_add(text, row->count == 0 ? "-" : "");
}

/* ---- the end ---- */

static enum attactics_reason reason_to_end(const struct match *match, const struct game_state *state)
{
    if (state->side[0].score == 0 || state->side[1].score == 0)
        return ATTACTICS_BY_ZERO;
    if (attactics_can_act(match, state, 0) || attactics_can_act(match, state, 1))
        return ATTACTICS_NOT_ENDED;
    int left = attactics_unplayed(&state->side[0]) + attactics_unplayed(&state->side[1]);
    return left == 0 ? ATTACTICS_BY_EMPTY : ATTACTICS_BY_STUCK;
}

/* Ends the game, or gives the turn to `seat`. */
static void begin_turn(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->reason = (unsigned char)reason_to_end(move->match, state);
    state->phase = state->reason == ATTACTICS_NOT_ENDED ? ATTACTICS_PHASE_PLAY : ATTACTICS_PHASE_OVER;
    state->turn = (int8_t)(state->phase == ATTACTICS_PHASE_PLAY ? seat : SEAT_NONE);
    if (state->phase == ATTACTICS_PHASE_PLAY)
        event(move, "turn %s", match_name(move->match, seat));
    else
        event(move, "over %s %llu-%llu %s", attactics_reason_word(state), (unsigned long long)state->side[0].score,
              (unsigned long long)state->side[1].score, attactics_winner(move->match, state));
}

static bool run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = choose_first(move->match, state);
    if (!move_seat(move, 0, &seat))
        return false;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int group = 0; group < ATTACTICS_GROUPS; group++) {
            for (int i = hand_size(move->match, (enum attactics_group)group); i > 0; i--)
                restock(&state->side[player], (enum attactics_group)group);
            tell_hand(move, player, (enum attactics_group)group);
        }
    text_print(move->record, "start %s", match_name(move->match, seat));
    begin_turn(move, seat);
    return true;
}

/* ---- a position of one's own ---- */

/* A player has no more of a tile than his set. */
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

/* The highest score that all the tiles there are could make of `score`, or UINT64_MAX beyond 2^63. */
static uint64_t highest_score(const struct game_state *state, uint64_t score)
{
    uint64_t factor = 1;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        for (int tile = 0; tile < TILE_DIVISIONS; tile++) {
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
                    score += number; /* first: adding before multiplying gives more */
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

static bool run_set(struct move *move)
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

static bool run_turn(struct move *move)
{
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat))
        return false;
    for (int player = 0; player < ATTACTICS_PLAYERS; player++)
        if (highest_score(move->state, move->state->side[player].score) == UINT64_MAX)
            return refuse(move->fault, FAULT_BAD_DEAL, "the score of %s could pass 2^63", move->match->name[player]);
    begin_turn(move, seat);
    return true;
}

/* ---- moves ---- */

static void end_turn(struct move *move)
{
    move->state->turns++;
    begin_turn(move, 1 - move->seat);
}

static void lay_down(struct move *move, int tile)
{
    struct attactics_side *side = &move->state->side[move->seat];
    struct attactics_row *hand = &side->hand[attactics_group(tile)];
    row_remove(hand, attactics_find(hand, tile));
    row_add(&side->played, tile);
}

/* What a play and a slam have in common once they are known to be right. */
static void act(struct move *move, const struct attactics_action *action, uint64_t result)
{
    struct game_state *state = move->state;
    struct attactics_side *side = &state->side[move->seat];
    int used[] = {action->first, action->second};
    bool changed[ATTACTICS_GROUPS] = {false};
    struct attactics_line line = {(unsigned char)action->target, (unsigned char)action->first,
                                  (unsigned char)action->second};
    uint64_t before = state->side[action->target].score;
    state->line[state->lines++] = line;
    state->side[action->target].score = result;
    struct text *text = event_begin(move);
    text_print(text, "score %s ", match_name(move->match, action->target));
    attactics_write_line(&line, before, result, text);
    for (int i = 0; i < 2; i++)
        if (used[i] != ATTACTICS_NO_TILE)
            lay_down(move, used[i]);
    for (int i = 0; i < 2; i++)
        if (used[i] != ATTACTICS_NO_TILE) {
            restock(side, attactics_group(used[i]));
            changed[attactics_group(used[i])] = true;
        }
    for (int group = 0; group < ATTACTICS_GROUPS; group++)
        if (changed[group])
            tell_hand(move, move->seat, (enum attactics_group)group);
    end_turn(move);
}

/* Refuses an action that attactics_check has found wrong, and says what it is about. */
static bool refuse_action(struct move *move, const struct attactics_action *action, int code)
{
    const struct attactics_side *side = &move->state->side[move->seat];
    uint64_t score = move->state->side[action->target].score;
    int number = attactics_tiles[action->first].number;
    int missing = is_held(side, action->first) ? action->second : action->first;
    if (code == FAULT_NOT_HELD)
        return refuse(move->fault, code, "%s", attactics_tiles[missing].word);
    if (code == ATTACTICS_SLAM_EARLY_FAULT)
        return refuse(move->fault, code, "this is round %d", move->state->turns / 2 + 1);
    if (code == ATTACTICS_NEGATIVE_FAULT)
        return refuse(move->fault, code, "%llu - %d", (unsigned long long)score, number);
    if (code != ATTACTICS_NOT_DIVISIBLE_FAULT)
        return refuse_plain(move->fault, code);
    if (action->slams) {
        attactics_apply(score, action->first, &score);
        number = attactics_tiles[action->second].number;
    }
    return refuse(move->fault, code, "%llu / %d", (unsigned long long)score, number);
}

static bool run_play(struct move *move)
{
    const char *target = move->word[move->count - 1];
    bool own = strcmp(target, "me") == 0;
    int tile[] = {ATTACTICS_NO_TILE, ATTACTICS_NO_TILE};
    uint64_t result;
    if (!own && strcmp(target, "opp") != 0)
        return refuse(move->fault, FAULT_SYNTAX, "the last word is me or opp");
    for (int i = 0; i < move->count - 1; i++) {
        tile[i] = read_tile(move->word[i], strlen(move->word[i]));
        if (tile[i] == ATTACTICS_NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[i]);
    }
    struct attactics_action action = {move->seat, own ? move->seat : 1 - move->seat, tile[0], tile[1], false};
    int code = attactics_check(move->match, move->state, &action, &result);
    if (code != FAULT_NONE)
        return refuse_action(move, &action, code);
    event(move, "play %s %s%s%s %s", match_name(move->match, move->seat), move->word[0], move->count > 2 ? " " : "",
          move->count > 2 ? move->word[1] : "", target);
    act(move, &action, result);
    return true;
}

static bool run_slam(struct move *move)
{
    struct attactics_action action = {.player = move->seat, .target = 1 - move->seat, .slams = true};
    uint64_t result;
    action.first = read_tile(move->word[0], strlen(move->word[0]));
    action.second = read_tile(move->word[1], strlen(move->word[1]));
    if (action.first == ATTACTICS_NO_TILE || action.second == ATTACTICS_NO_TILE)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[action.first == ATTACTICS_NO_TILE ? 0 : 1]);
    int code = attactics_check(move->match, move->state, &action, &result);
    if (code != FAULT_NONE)
        return refuse_action(move, &action, code);
    move->state->side[move->seat].has_slammed = true;
    event(move, "slam %s %s %s", match_name(move->match, move->seat), move->word[0], move->word[1]);
    act(move, &action, result);
    return true;
}

static bool run_pass(struct move *move)
{
    if (attactics_can_act(move->match, move->state, move->seat))
        return refuse_plain(move->fault, ATTACTICS_MUST_PLAY_FAULT);
    event(move, "miss %s", match_name(move->match, move->seat));
    end_turn(move);
    return true;
}

/* ---- the game ---- */

static enum stage stage(const struct game_state *state)
{
    return state->phase == ATTACTICS_PHASE_PLAY   ? STAGE_ON
           : state->phase == ATTACTICS_PHASE_OVER ? STAGE_OVER
                                                  : STAGE_SETUP;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    bool deals = (verb->flags & VERB_SETUP) != 0;
    bool scenario = verb->run == run_set || verb->run == run_turn;
    int wanted = scenario ? ATTACTICS_PHASE_SCENARIO : ATTACTICS_PHASE_SETUP;
    return !deals || move->state->phase == wanted ||
           refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", attactics_phase_word(move->state));
}

/* The display and the rack after a move are shown by the picture, and so is the turn. */
static const struct sentence_row sentences[] = {
    {"play * * me", "{1} plays {2} on the own score."},
    {"play * * opp", "{1} plays {2} on the other score."},
    {"play * * * me", "{1} plays {2} with {3} on the own score."},
    {"play * * * opp", "{1} plays {2} with {3} on the other score."},
    {"slam * * *", "{1} slam-dunks: {2}, then {3}."},
    {"miss *", "{1} cannot play and misses the turn."},
    {"over zero * *", "A score is zero: {3} wins."},
    {"over * * draw", "Nobody can play: a draw at {2}."},
    {"over * * *", "Nobody can play: {3} wins, {2}."},
    {"score *", ""},
    {"display *", ""},
    {"rack *", ""},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "TILE [D] me|opp", "use a tile, doubled by a D of its colour, on one's own or the other's score",
     run_play, 2, 3, VERB_MOVE},
    {"slam", "TILE /N", "slam dunk: add or subtract, then divide, on the other's score", run_slam, 2, 2, VERB_MOVE},
    {"pass", "", "miss the turn: only when no tile can be played", run_pass, 0, 0, VERB_MOVE},
    {"deal", "NAME main|black TILES", "give the order of a pile, top first (deal=manual)",
     run_deal, 3, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
    {"start", "[NAME]", "fill displays and racks; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"set", "NAME display|rack|main|black|score|slam VALUE",
     "build a position (deal=scenario); also turns N", run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
    {"turn", "NAME", "begin to play from a position", run_turn, 1, 1, VERB_SETUP},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game attactics = {
    .name = "attactics",
    .title = "Prime Attactics",
    .summary = "Two players, a score each, 11 at first. A turn: play a tile on your own score or on the\n"
               "other's: add, subtract, multiply or divide. A division must come out even, a score is\n"
               "never below zero. A D of the tile's colour doubles the result. Once, from round four on,\n"
               "a slam dunk adds or subtracts and then divides the other's score. A score of exactly\n"
               "zero loses; when neither can play, the higher score wins.\n",
    .seats_min = ATTACTICS_PLAYERS,
    .seats_max = ATTACTICS_PLAYERS,
    .seats_default = ATTACTICS_PLAYERS,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .places = attactics_pile_words,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .complete = complete,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = attactics_show,
    .legal = attactics_legal,
    .suggest = attactics_suggest,
    .redeal = attactics_redeal,
    .result = attactics_result,
    .picture = attactics_picture,
};
