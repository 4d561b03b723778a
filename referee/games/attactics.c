/* attactics.c: Prime Attactics. */
#include "referee/game.h"

#include <string.h>

enum {
    PLAYERS = 2,
    SET_MAX = 35,   /* tiles of one player */
    LINES_MAX = 140 /* of both columns of the score sheet: a turn each */
};

enum group { MAIN, BLACK, GROUPS };
enum colour { GREEN, BLUE, RED, STRIPED };

/* All different tiles in canonical order; those with a number of 1, 6 or 7 leave the easy game. */
static const struct tile {
    const char *word;
    unsigned char colour, number, copies; /* number 0 is a D */
} tiles[] = {
    {"+1", GREEN, 1, 1}, {"+2", GREEN, 2, 1}, {"+3", GREEN, 3, 1}, {"+4", GREEN, 4, 1}, {"+5", GREEN, 5, 1},
    {"+6", GREEN, 6, 1}, {"+7", GREEN, 7, 1}, {"-1", BLUE, 1, 1},  {"-2", BLUE, 2, 1},  {"-3", BLUE, 3, 1},
    {"-4", BLUE, 4, 1},  {"-5", BLUE, 5, 1},  {"-6", BLUE, 6, 1},  {"-7", BLUE, 7, 1},  {"x2", RED, 2, 1},
    {"x3", RED, 3, 1},   {"x4", RED, 4, 1},   {"x5", RED, 5, 1},   {"x6", RED, 6, 1},   {"x7", RED, 7, 1},
    {"Dg", GREEN, 0, 4}, {"Db", BLUE, 0, 2},  {"Dr", RED, 0, 3},   {"/2", STRIPED, 2, 1}, {"/3", STRIPED, 3, 1},
    {"/4", STRIPED, 4, 1}, {"/5", STRIPED, 5, 1}, {"/6", STRIPED, 6, 1}, {"/7", STRIPED, 7, 1},
};

enum { KINDS = sizeof tiles / sizeof *tiles, NO_TILE = KINDS };

/* Tiles in order, by their place in the table. */
struct row {
    unsigned char count;
    unsigned char tile[SET_MAX];
};

/* A line of the score sheet: what was done to the score of `column`. */
struct line {
    unsigned char column, first, second; /* second may be NO_TILE */
};

struct side {
    struct row hand[GROUPS];  /* the display, and the rack */
    struct row stock[GROUPS]; /* face down, the top first */
    struct row played;
    uint64_t score, first_score;
    bool is_dealt[GROUPS];
    bool has_slammed;
};

enum phase { PHASE_SETUP, PHASE_SCENARIO, PHASE_PLAY, PHASE_OVER };
enum reason { REASON_IS_NONE, REASON_ZERO, REASON_STUCK, REASON_EMPTY };

static const char *const phase_words[] = {"setup", "scenario", "play", "over"};
static const char *const reason_words[] = {"none", "zero", "stuck", "empty"};

struct game_state {
    struct rng rng;
    struct side side[PLAYERS];
    struct line line[LINES_MAX];
    unsigned char lines;
    unsigned short turns;
    unsigned char phase, reason;
    signed char turn;
};

static const char *const places[] = {"main", "black", NULL};
static const char *const hand_words[] = {"display", "rack"};

enum { OPTION_MODE, OPTION_START, OPTION_FIRST, OPTION_TARGETS };
enum { FIRST_RANDOM = 2 };

static const struct option_row options[] = {
    [OPTION_MODE] = {"mode", OPTION_CHOICE, "full", "full: 35 tiles each; easy: without the numbers 1, 6, 7 and without slam", "full|easy", 0, 0},
    [OPTION_START] = {"start", OPTION_CHOICE, "11", "the score of both at the start: 11, 13, 17 or 19", "11|13|17|19", 0, 0},
    [OPTION_FIRST] = {"first", OPTION_CHOICE, "1", "who begins: 1, 2 or random", "1|2|random", 0, 0},
    [OPTION_TARGETS] = {"targets", OPTION_CHOICE, "free", "free: any tile on any score; gain: a play must help", "free|gain", 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

#define OWN_FAULTS(FAULT) \
    FAULT(D_FIRST, "d-first", "a D is the second tile of a play") \
    FAULT(D_SECOND, "d-second", "the second tile of a play is a D") \
    FAULT(D_COLOUR, "d-colour", "the D must have the colour of the tile; black has none") \
    FAULT(NEGATIVE, "negative", "a score is never below zero") \
    FAULT(NOT_DIVISIBLE, "not-divisible", "the score is not divisible by that") \
    FAULT(TARGET, "target", "a play must raise the own score or lower the other") \
    FAULT(SLAM_EASY, "slam-easy", "the easy game has no slam dunk") \
    FAULT(SLAM_USED, "slam-used", "one slam dunk for each player") \
    FAULT(SLAM_EARLY, "slam-early", "a slam dunk comes after the third round") \
    FAULT(SLAM_FIRST, "slam-first", "a slam dunk begins with + or -") \
    FAULT(SLAM_SECOND, "slam-second", "a slam dunk ends with a division") \
    FAULT(SLAM_ZERO, "slam-zero", "the score would be zero before the division") \
    FAULT(MUST_PLAY, "must-play", "there is a tile that can be played")

#define OWN_PLACE(name, word, text) PLACE_##name,
enum { OWN_FAULTS(OWN_PLACE) OWN_COUNT };
#define OWN_CODE(name, word, text) ATTACTICS_##name = FAULT_OWN + PLACE_##name,
enum { OWN_FAULTS(OWN_CODE) };
#define OWN_ROW(name, word, text) {word, text},
static const struct fault_row faults[] = {OWN_FAULTS(OWN_ROW) {NULL, NULL}};

/* ---- tiles ---- */

static enum group group_of(int tile)
{
    return tiles[tile].colour == STRIPED ? BLACK : MAIN;
}

static bool is_d(int tile)
{
    return tiles[tile].number == 0;
}

static bool is_easy(const struct match *match)
{
    return match->option[OPTION_MODE] == 1;
}

/* How many of the tile a player has in this mode. */
static int copies_of(const struct match *match, int tile)
{
    int number = tiles[tile].number;
    return is_easy(match) && (number == 1 || number > 5) ? 0 : tiles[tile].copies;
}

/* The tile of that name, or NO_TILE. */
static int read_tile(const char *word, size_t length)
{
    int tile = 0;
    while (tile < KINDS && (strlen(tiles[tile].word) != length || memcmp(tiles[tile].word, word, length) != 0))
        tile++;
    return tile;
}

static void row_add(struct row *row, int tile)
{
    row->tile[row->count++] = (unsigned char)tile;
}

static int row_find(const struct row *row, int tile)
{
    for (int i = 0; i < row->count; i++)
        if (row->tile[i] == tile)
            return i;
    return -1;
}

static void row_remove(struct row *row, int place)
{
    memmove(row->tile + place, row->tile + place + 1, (size_t)(--row->count - place));
}

static void row_write(const struct row *row, struct text *text)
{
    for (int i = 0; i < row->count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        text_add(text, tiles[row->tile[i]].word);
    }
}

static int row_copies(const struct row *row, int tile)
{
    int copies = 0;
    for (int i = 0; i < row->count; i++)
        copies += row->tile[i] == tile;
    return copies;
}

/* All tiles of a group, in canonical order. */
static struct row whole_group(const struct match *match, enum group group)
{
    struct row row = {0};
    for (int tile = 0; tile < KINDS; tile++)
        for (int i = 0; i < copies_of(match, tile) && group_of(tile) == group; i++)
            row_add(&row, tile);
    return row;
}

static int hand_size(const struct match *match, enum group group)
{
    static const int sizes[2][GROUPS] = {{8, 4}, {5, 3}};
    return sizes[is_easy(match)][group];
}

static int unplayed(const struct side *side)
{
    return side->hand[MAIN].count + side->hand[BLACK].count + side->stock[MAIN].count + side->stock[BLACK].count;
}

/* ---- arithmetic ---- */

/* The score after a number tile. Refused: below zero, or a division with a remainder. */
static bool apply_tile(uint64_t score, int tile, uint64_t *result, struct fault *fault)
{
    uint64_t number = tiles[tile].number;
    switch (tiles[tile].colour) {
    case GREEN:
        *result = score + number;
        return true;
    case BLUE:
        *result = score - number;
        return number <= score || refuse(fault, ATTACTICS_NEGATIVE, "%llu - %llu", (unsigned long long)score,
                                         (unsigned long long)number);
    case RED:
        *result = score * number;
        return true;
    default:
        *result = score / number;
        return score % number == 0 || refuse(fault, ATTACTICS_NOT_DIVISIBLE, "%llu / %llu", (unsigned long long)score,
                                             (unsigned long long)number);
    }
}

/* A play or a slam: the first tile, then a D or, for a slam, a division; NO_TILE for none. */
struct action {
    int player, target;
    int first, second;
    bool slams;
};

static bool check_target(const struct match *match, const struct action *action, uint64_t before, uint64_t after,
                         struct fault *fault)
{
    bool helps = action->target == action->player ? after > before : after < before;
    return match->option[OPTION_TARGETS] == 0 || helps || refuse_plain(fault, ATTACTICS_TARGET);
}

static bool is_held(const struct side *side, int tile)
{
    return tile == NO_TILE || row_find(&side->hand[group_of(tile)], tile) >= 0;
}

static bool check_play(const struct match *match, const struct game_state *state, const struct action *action,
                       uint64_t *result, struct fault *fault)
{
    const struct side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    if (is_d(action->first))
        return refuse_plain(fault, ATTACTICS_D_FIRST);
    if (action->second != NO_TILE && !is_d(action->second))
        return refuse_plain(fault, ATTACTICS_D_SECOND);
    if (action->second != NO_TILE && tiles[action->first].colour != tiles[action->second].colour)
        return refuse_plain(fault, ATTACTICS_D_COLOUR);
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return refuse(fault, FAULT_NOT_HELD, "%s", tiles[is_held(side, action->first) ? action->second : action->first].word);
    if (!apply_tile(score, action->first, result, fault))
        return false;
    *result *= action->second != NO_TILE ? 2 : 1;
    return check_target(match, action, score, *result, fault);
}

static bool check_slam(const struct match *match, const struct game_state *state, const struct action *action,
                       uint64_t *result, struct fault *fault)
{
    const struct side *side = &state->side[action->player];
    uint64_t score = state->side[action->target].score;
    int colour = tiles[action->first].colour;
    if (is_easy(match))
        return refuse_plain(fault, ATTACTICS_SLAM_EASY);
    if (side->has_slammed)
        return refuse_plain(fault, ATTACTICS_SLAM_USED);
    if (state->turns < 6)
        return refuse(fault, ATTACTICS_SLAM_EARLY, "this is round %d", state->turns / 2 + 1);
    if (is_d(action->first) || (colour != GREEN && colour != BLUE))
        return refuse_plain(fault, ATTACTICS_SLAM_FIRST);
    if (tiles[action->second].colour != STRIPED)
        return refuse_plain(fault, ATTACTICS_SLAM_SECOND);
    if (!is_held(side, action->first) || !is_held(side, action->second))
        return refuse(fault, FAULT_NOT_HELD, "%s", tiles[is_held(side, action->first) ? action->second : action->first].word);
    if (!apply_tile(score, action->first, result, fault))
        return false;
    if (*result == 0)
        return refuse_plain(fault, ATTACTICS_SLAM_ZERO);
    return apply_tile(*result, action->second, result, fault) && check_target(match, action, score, *result, fault);
}

static bool check_action(const struct match *match, const struct game_state *state, const struct action *action,
                         uint64_t *result, struct fault *fault)
{
    return action->slams ? check_slam(match, state, action, result, fault)
                         : check_play(match, state, action, result, fault);
}

/* Calls for every play and slam of the player that would be accepted, each once. */
typedef void each_action(void *context, const struct action *action, uint64_t result);

static void try_action(const struct match *match, const struct game_state *state, struct action action,
                       each_action *call, void *context)
{
    struct fault fault;
    uint64_t result;
    if (check_action(match, state, &action, &result, &fault))
        call(context, &action, result);
}

static void for_each_action(const struct match *match, const struct game_state *state, int player, each_action *call,
                            void *context)
{
    static const unsigned char d_of[] = {20, 21, 22, NO_TILE}; /* by colour */
    for (int first = 0; first < KINDS; first++) {
        if (is_d(first) || !is_held(&state->side[player], first))
            continue;
        for (int turn = 0; turn < PLAYERS; turn++) {
            int target = (player + turn) % PLAYERS, d = d_of[tiles[first].colour];
            try_action(match, state, (struct action){player, target, first, NO_TILE, false}, call, context);
            if (d != NO_TILE)
                try_action(match, state, (struct action){player, target, first, d, false}, call, context);
        }
        for (int second = 0; second < KINDS; second++)
            if (tiles[second].colour == STRIPED)
                try_action(match, state, (struct action){player, 1 - player, first, second, true}, call, context);
    }
}

static void count_action(void *context, const struct action *action, uint64_t result)
{
    (void)action, (void)result;
    ++*(int *)context;
}

static bool can_act(const struct match *match, const struct game_state *state, int player)
{
    int count = 0;
    for_each_action(match, state, player, count_action, &count);
    return count > 0;
}

/* ---- set-up ---- */

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    static const uint64_t scores[] = {11, 13, 17, 19};
    (void)fault;
    state->rng.state = match->seed;
    state->turn = SEAT_NONE;
    state->phase = match->deal == DEAL_SCENARIO ? PHASE_SCENARIO : PHASE_SETUP;
    for (int player = 0; player < PLAYERS; player++)
        state->side[player].score = state->side[player].first_score = scores[match->option[OPTION_START]];
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
    if (state->phase != PHASE_SETUP)
        return;
    for (int player = 0; player < PLAYERS; player++)
        for (int group = 0; group < GROUPS; group++) {
            if (state->side[player].is_dealt[group])
                continue;
            struct row row = whole_group(match, (enum group)group);
            rng_shuffle(&state->rng, row.tile, row.count);
            text_print(commands, "deal %s %s ", match->name[player], places[group]);
            row_write(&row, commands);
            text_add_char(commands, '\n');
        }
}

static int choose_first(const struct match *match, struct game_state *state)
{
    int first = match->option[OPTION_FIRST];
    return first == FIRST_RANDOM ? (int)rng_below(&state->rng, PLAYERS) : first;
}

static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    complete(match, state, commands);
    text_print(commands, "start %s\n", match->name[choose_first(match, state)]);
}

/* The tiles of the words from `from` on; `-` alone is none. */
static bool read_row(struct move *move, int from, struct row *row)
{
    struct piece piece = {.word = from};
    *row = (struct row){0};
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int tile = read_tile(piece.at, piece.length);
        if (tile == NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece.length < 40 ? piece.length : 40), piece.at);
        if (row->count == SET_MAX)
            return refuse(move->fault, FAULT_BAD_DEAL, "too many tiles");
        row_add(row, tile);
    }
    return true;
}

static bool run_deal(struct move *move)
{
    int group = match_place(move->match, move->word[1]);
    int player = match_seat(move->match, move->word[0]);
    struct row row;
    if (group < 0)
        return refuse(move->fault, FAULT_SYNTAX, "main or black: %.60s", move->word[1]);
    if (player == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (!read_row(move, 2, &row))
        return false;
    for (int tile = 0; tile < KINDS; tile++) {
        int copies = group_of(tile) == (enum group)group ? copies_of(move->match, tile) : 0;
        if (row_copies(&row, tile) != copies)
            return refuse(move->fault, FAULT_BAD_DEAL, "%d of %s, not %d", row_copies(&row, tile), tiles[tile].word, copies);
    }
    move->state->side[player].stock[group] = row;
    move->state->side[player].is_dealt[group] = true;
    event(move, "deal %s %s n=%d", move->word[0], places[group], row.count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s %s n=%d cards=", move->word[0], places[group], row.count);
    row_write(&row, text);
    return true;
}

/* The top of a pile joins the display or the rack. */
static void restock(struct side *side, enum group group)
{
    if (side->stock[group].count == 0)
        return;
    row_add(&side->hand[group], side->stock[group].tile[0]);
    row_remove(&side->stock[group], 0);
}

static void tell_hand(struct move *move, int player, enum group group)
{
    const struct row *row = &move->state->side[player].hand[group];
    struct text *text = event_begin(move);
    text_print(text, "%s %s ", hand_words[group], match_name(move->match, player));
    if (group == BLACK) {
        text_print(text, "n=%d", row->count);
        text = event_secret(move, 1u << (unsigned)player);
        text_print(text, "%s %s ", hand_words[group], match_name(move->match, player));
    }
    row_write(row, text);
    if (row->count == 0 && group == MAIN)
        text_add_char(text, '-');
}

/* ---- the end ---- */

/* The seat that has won, or SEAT_NONE for a draw or before the end. */
static int winner(const struct game_state *state)
{
    if (state->phase != PHASE_OVER || state->side[0].score == state->side[1].score)
        return SEAT_NONE;
    return state->side[0].score > state->side[1].score ? 0 : 1; /* a zero is always the lower one */
}

static const char *winner_word(const struct match *match, const struct game_state *state)
{
    int seat = winner(state);
    return state->phase != PHASE_OVER ? "none" : seat == SEAT_NONE ? "draw" : match->name[seat];
}

static enum reason reason_to_end(const struct match *match, const struct game_state *state)
{
    if (state->side[0].score == 0 || state->side[1].score == 0)
        return REASON_ZERO;
    if (can_act(match, state, 0) || can_act(match, state, 1))
        return REASON_IS_NONE;
    return unplayed(&state->side[0]) + unplayed(&state->side[1]) == 0 ? REASON_EMPTY : REASON_STUCK;
}

/* Ends the game, or gives the turn to `seat`. */
static void begin_turn(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->reason = (unsigned char)reason_to_end(move->match, state);
    state->phase = state->reason == REASON_IS_NONE ? PHASE_PLAY : PHASE_OVER;
    state->turn = (signed char)(state->phase == PHASE_PLAY ? seat : SEAT_NONE);
    if (state->phase == PHASE_PLAY)
        event(move, "turn %s", match_name(move->match, seat));
    else
        event(move, "over %s %llu-%llu %s", reason_words[state->reason], (unsigned long long)state->side[0].score,
              (unsigned long long)state->side[1].score, winner_word(move->match, state));
}

static bool run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = move->count > 0 ? match_seat(move->match, move->word[0]) : choose_first(move->match, state);
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    for (int player = 0; player < PLAYERS; player++)
        for (int group = 0; group < GROUPS; group++) {
            for (int i = hand_size(move->match, (enum group)group); i > 0; i--)
                restock(&state->side[player], (enum group)group);
            tell_hand(move, player, (enum group)group);
        }
    text_print(move->record, "start %s", match_name(move->match, seat));
    begin_turn(move, seat);
    return true;
}

/* ---- a position of one's own ---- */

/* A player has no more of a tile than his set. */
static bool check_copies(struct move *move, const struct side *side)
{
    for (int tile = 0; tile < KINDS; tile++) {
        enum group group = group_of(tile);
        int copies = row_copies(&side->hand[group], tile) + row_copies(&side->stock[group], tile);
        if (copies > copies_of(move->match, tile))
            return refuse(move->fault, FAULT_BAD_DEAL, "%d of %s, at most %d", copies, tiles[tile].word,
                          copies_of(move->match, tile));
    }
    return true;
}

static bool set_row(struct move *move, struct side *side, struct row *into, enum group group)
{
    struct row row;
    if (!read_row(move, 2, &row))
        return false;
    for (int i = 0; i < row.count; i++)
        if (group_of(row.tile[i]) != group)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s is of the other group", tiles[row.tile[i]].word);
    *into = row;
    return check_copies(move, side);
}

static bool read_number(struct move *move, const char *word, uint64_t least, uint64_t most, uint64_t *number)
{
    struct digits digits;
    if (digits_read(word, strlen(word), &digits) && digits_to_u64(digits, number) && *number >= least && *number <= most)
        return true;
    return refuse(move->fault, FAULT_BAD_OPTION, "a number of %llu to %llu: %.40s", (unsigned long long)least,
                  (unsigned long long)most, word);
}

/* `set Pk display|rack|main|black TILES`, `set Pk score N`, `set Pk slam used|unused`. */
static bool set_side(struct move *move, struct side *side)
{
    const char *what = move->word[1];
    if (strcmp(what, "score") == 0 && move->count == 3) {
        bool ok = read_number(move, move->word[2], 1, 1000000000000000, &side->score);
        side->first_score = side->score;
        return ok;
    }
    if (strcmp(what, "slam") == 0 && move->count == 3) {
        side->has_slammed = strcmp(move->word[2], "used") == 0;
        return side->has_slammed || strcmp(move->word[2], "unused") == 0 ||
               refuse(move->fault, FAULT_BAD_OPTION, "used or unused: %.40s", move->word[2]);
    }
    for (int group = 0; group < GROUPS; group++) {
        if (strcmp(what, hand_words[group]) == 0)
            return set_row(move, side, &side->hand[group], (enum group)group);
        if (strcmp(what, places[group]) == 0)
            return set_row(move, side, &side->stock[group], (enum group)group);
    }
    return refuse(move->fault, FAULT_SYNTAX, "display, rack, main, black, score or slam: %.40s", what);
}

static bool run_set(struct move *move)
{
    struct game_state *state = move->state;
    uint64_t number;
    if (strcmp(move->word[0], "turns") == 0 && move->count == 2) {
        if (!read_number(move, move->word[1], 0, LINES_MAX, &number))
            return false;
        state->turns = (unsigned short)number;
        return true;
    }
    int player = match_seat(move->match, move->word[0]);
    if (player == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (move->count < 3)
        return refuse(move->fault, FAULT_SYNTAX, "set NAME display|rack|main|black|score|slam VALUE");
    return set_side(move, &state->side[player]);
}

static bool run_turn(struct move *move)
{
    int seat = match_seat(move->match, move->word[0]);
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    begin_turn(move, seat);
    return true;
}

/* ---- moves ---- */

static void write_line(const struct line *line, uint64_t before, uint64_t after, struct text *text)
{
    const char *first = tiles[line->first].word;
    text_print(text, "%llu %c %s", (unsigned long long)before, first[0], first + 1);
    if (line->second != NO_TILE && is_d(line->second))
        text_add(text, " x D");
    else if (line->second != NO_TILE)
        text_print(text, " / %s", tiles[line->second].word + 1);
    text_print(text, " = %llu", (unsigned long long)after);
}

static void end_turn(struct move *move)
{
    move->state->turns++;
    begin_turn(move, 1 - move->seat);
}

static void lay_down(struct move *move, int tile)
{
    struct side *side = &move->state->side[move->seat];
    struct row *hand = &side->hand[group_of(tile)];
    row_remove(hand, row_find(hand, tile));
    row_add(&side->played, tile);
}

/* What a play and a slam have in common once they are known to be right. */
static void act(struct move *move, const struct action *action, uint64_t result)
{
    struct game_state *state = move->state;
    struct side *side = &state->side[move->seat];
    int used[] = {action->first, action->second};
    bool changed[GROUPS] = {false};
    struct line line = {(unsigned char)action->target, (unsigned char)action->first, (unsigned char)action->second};
    uint64_t before = state->side[action->target].score;
    state->line[state->lines++] = line;
    state->side[action->target].score = result;
    struct text *text = event_begin(move);
    text_print(text, "score %s ", match_name(move->match, action->target));
    write_line(&line, before, result, text);
    for (int i = 0; i < 2; i++)
        if (used[i] != NO_TILE)
            lay_down(move, used[i]);
    for (int i = 0; i < 2; i++)
        if (used[i] != NO_TILE) {
            restock(side, group_of(used[i]));
            changed[group_of(used[i])] = true;
        }
    for (int group = 0; group < GROUPS; group++)
        if (changed[group])
            tell_hand(move, move->seat, (enum group)group);
    end_turn(move);
}

static bool run_play(struct move *move)
{
    const char *target = move->word[move->count - 1];
    bool own = strcmp(target, "me") == 0;
    struct action action = {.player = move->seat, .target = own ? move->seat : 1 - move->seat, .second = NO_TILE};
    uint64_t result;
    if (!own && strcmp(target, "opp") != 0)
        return refuse(move->fault, FAULT_SYNTAX, "the last word is me or opp");
    for (int i = 0; i < move->count - 1; i++) {
        int tile = read_tile(move->word[i], strlen(move->word[i]));
        if (tile == NO_TILE)
            return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[i]);
        *(i == 0 ? &action.first : &action.second) = tile;
    }
    if (!check_action(move->match, move->state, &action, &result, move->fault))
        return false;
    event(move, "play %s %s%s%s %s", match_name(move->match, move->seat), move->word[0], move->count > 2 ? " " : "",
          move->count > 2 ? move->word[1] : "", target);
    act(move, &action, result);
    return true;
}

static bool run_slam(struct move *move)
{
    struct action action = {.player = move->seat, .target = 1 - move->seat, .slams = true};
    uint64_t result;
    action.first = read_tile(move->word[0], strlen(move->word[0]));
    action.second = read_tile(move->word[1], strlen(move->word[1]));
    if (action.first == NO_TILE || action.second == NO_TILE)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[action.first == NO_TILE ? 0 : 1]);
    if (!check_action(move->match, move->state, &action, &result, move->fault))
        return false;
    move->state->side[move->seat].has_slammed = true;
    event(move, "slam %s %s %s", match_name(move->match, move->seat), move->word[0], move->word[1]);
    act(move, &action, result);
    return true;
}

static bool run_pass(struct move *move)
{
    if (can_act(move->match, move->state, move->seat))
        return refuse_plain(move->fault, ATTACTICS_MUST_PLAY);
    event(move, "miss %s", match_name(move->match, move->seat));
    end_turn(move);
    return true;
}

/* ---- what can be seen ---- */

static enum stage stage(const struct game_state *state)
{
    return state->phase == PHASE_PLAY ? STAGE_ON : state->phase == PHASE_OVER ? STAGE_OVER : STAGE_SETUP;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    bool deals = (verb->flags & VERB_SETUP) != 0;
    bool scenario = verb->run == run_set || verb->run == run_turn;
    int wanted = scenario ? PHASE_SCENARIO : PHASE_SETUP;
    return !deals || move->state->phase == wanted ||
           refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", phase_words[move->state->phase]);
}

static void write_action(const struct action *action, struct text *text)
{
    text_print(text, "%s %s", action->slams ? "slam" : "play", tiles[action->first].word);
    if (action->second != NO_TILE)
        text_print(text, " %s", tiles[action->second].word);
    if (!action->slams)
        text_add(text, action->target == action->player ? " me" : " opp");
}

static void list_key(void *context, const struct action *action, uint64_t result)
{
    struct text *text = context;
    (void)result;
    if (text->length > 0 && text->at[text->length - 1] != ' ')
        text_add_char(text, ',');
    write_action(action, text);
}

/* The column of a player: every line begins with the result of the one before. */
static void write_sheet(const struct game_state *state, int column, const char *between, struct text *text)
{
    uint64_t score = state->side[column].first_score;
    bool first = true;
    for (int i = 0; i < state->lines; i++) {
        const struct line *line = &state->line[i];
        struct fault fault;
        uint64_t result;
        if (line->column != column)
            continue;
        apply_tile(score, line->first, &result, &fault);
        if (line->second != NO_TILE && is_d(line->second))
            result *= 2;
        else if (line->second != NO_TILE)
            apply_tile(result, line->second, &result, &fault);
        text_add(text, first ? "" : between);
        write_line(line, score, result, text);
        score = result;
        first = false;
    }
}

static void show_row(struct keys *keys, const struct row *row, bool visible, const char *name, const char *key)
{
    if (visible)
        row_write(row, key_begin(keys, "%s.%s", name, key));
    else
        key_hidden(keys, row->count, "%s.%s", name, key);
}

static void show_side(const struct match *match, const struct game_state *state, int player, int viewer, struct keys *keys)
{
    const struct side *side = &state->side[player];
    const char *name = match->name[player];
    text_print(key_begin(keys, "%s.score", name), "%llu", (unsigned long long)side->score);
    show_row(keys, &side->hand[MAIN], true, name, "display");
    show_row(keys, &side->hand[BLACK], match_sees(viewer, player), name, "rack");
    show_row(keys, &side->stock[MAIN], viewer == VIEW_ALL, name, "main");
    show_row(keys, &side->stock[BLACK], viewer == VIEW_ALL, name, "black");
    show_row(keys, &side->played, true, name, "played");
    show_row(keys, &side->hand[BLACK], match_sees(viewer, player), name, "hand");
    text_print(key_begin(keys, "%s.tiles", name), "%d", unplayed(side));
    text_add(key_begin(keys, "%s.slam", name), side->has_slammed ? "used" : "unused");
    write_sheet(state, player, " ; ", key_begin(keys, "%s.sheet", name));
}

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->turn));
    key_string(keys, "phase", phase_words[state->phase]);
    key_number(keys, "turns", state->turns);
    key_number(keys, "round", state->turns / 2 + 1);
    key_string(keys, "winner", winner_word(match, state));
    key_string(keys, "reason", reason_words[state->reason]);
    if (state->turn != SEAT_NONE && !match_sees(viewer, state->turn)) {
        key_hidden(keys, 1, "legal");
    } else {
        struct text *text = key_begin(keys, "legal");
        if (state->turn != SEAT_NONE && can_act(match, state, state->turn))
            for_each_action(match, state, state->turn, list_key, text);
        else
            text_add(text, "none");
    }
    for (int player = 0; player < PLAYERS; player++)
        show_side(match, state, player, viewer, keys);
}

static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->phase == PHASE_OVER)
        text_add(text, winner_word(match, state));
}

/* The order of every pile, and which of the other's black tiles stand in his rack. */
static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    (void)match;
    for (int player = 0; player < PLAYERS && viewer != VIEW_ALL; player++) {
        struct side *side = &state->side[player];
        struct row *rack = &side->hand[BLACK], *black = &side->stock[BLACK];
        rng_shuffle(rng, side->stock[MAIN].tile, side->stock[MAIN].count);
        rng_shuffle(rng, black->tile, black->count);
        for (int i = 0; i < rack->count && !match_sees(viewer, player) && black->count > 0; i++) {
            int other = (int)rng_below(rng, (uint64_t)(rack->count + black->count));
            unsigned char *with = other < rack->count ? &rack->tile[other] : &black->tile[other - rack->count];
            unsigned char tile = rack->tile[i];
            rack->tile[i] = *with;
            *with = tile;
        }
    }
    if (viewer != VIEW_ALL)
        state->rng.state = rng_next(rng);
}

/* ---- advice ---- */

static void list_move(void *context, const struct action *action, uint64_t result)
{
    (void)result;
    write_action(action, move_begin(context));
}

static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    for_each_action(match, state, seat, list_move, moves);
    if (!can_act(match, state, seat))
        move_add(moves, "pass");
    return true;
}

/* The best action so far. */
struct advice {
    const struct game_state *state;
    struct action best;
    long double worth;
    bool found;
};

/* The ratio of the scores is what counts; a score of 0 decides. D tiles and slams are kept unless they gain. */
static void weigh(void *context, const struct action *action, uint64_t result)
{
    struct advice *advice = context;
    uint64_t score[PLAYERS];
    for (int player = 0; player < PLAYERS; player++)
        score[player] = player == action->target ? result : advice->state->side[player].score;
    uint64_t own = score[action->player], other = score[1 - action->player];
    long double worth = other == 0 ? 1e30L : (long double)own / (long double)other;
    if (advice->found && worth <= advice->worth)
        return;
    advice->best = *action;
    advice->worth = worth;
    advice->found = true;
}

static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    struct advice advice = {.state = state};
    for_each_action(match, state, seat, weigh, &advice);
    if (advice.found)
        write_action(&advice.best, command);
    else
        text_add(command, "pass");
}

/* ---- the table as a person would lay it out ---- */

static void picture_row(const char *label, const struct row *row, bool visible, struct text *text)
{
    text_print(text, "  %-8s", label);
    for (int i = 0; i < row->count; i++)
        text_print(text, " %s", visible ? tiles[row->tile[i]].word : "?");
    text_add_char(text, '\n');
}

/* The squares of the board that are covered with the player's tiles; a dot is a tile still to come. */
static void picture_board(const struct match *match, const struct side *side, struct text *text)
{
    static const int first_of_row[] = {0, 7, 14, 20, 23, KINDS};
    for (int row = 0; row < 5; row++) {
        text_add(text, row == 0 ? "  board   " : "          ");
        for (int tile = first_of_row[row]; tile < first_of_row[row + 1]; tile++)
            for (int i = 0; i < copies_of(match, tile); i++)
                text_print(text, " %2s", i < row_copies(&side->played, tile) ? tiles[tile].word : ".");
        text_add_char(text, '\n');
    }
}

/* The two columns side by side, as the leaflet prints them. */
static void picture_sheet(const struct match *match, const struct game_state *state, struct text *text)
{
    struct text column[PLAYERS] = {{0}, {0}};
    const char *at[PLAYERS];
    for (int player = 0; player < PLAYERS; player++) {
        write_sheet(state, player, "\n", &column[player]);
        at[player] = text_string(&column[player]);
    }
    text_print(text, "%-38s%s\n", match->name[0], match->name[1]);
    while (*at[0] != '\0' || *at[1] != '\0') {
        int length[PLAYERS];
        for (int player = 0; player < PLAYERS; player++)
            length[player] = (int)strcspn(at[player], "\n");
        text_print(text, "%-38.*s%.*s\n", length[0], at[0], length[1], at[1]);
        for (int player = 0; player < PLAYERS; player++)
            at[player] += length[player] + (at[player][length[player]] == '\n');
    }
    text_free(&column[0]);
    text_free(&column[1]);
}

static void picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    picture_sheet(match, state, text);
    for (int player = 0; player < PLAYERS; player++) {
        const struct side *side = &state->side[player];
        text_print(text, "%c %s: %llu   round %d, pile %d and %d, slam %s\n", player == state->turn ? '>' : ' ',
                   match->name[player], (unsigned long long)side->score, state->turns / 2 + 1, side->stock[MAIN].count,
                   side->stock[BLACK].count, side->has_slammed ? "used" : "unused");
        picture_row("display", &side->hand[MAIN], true, text);
        picture_row("rack", &side->hand[BLACK], match_sees(viewer, player), text);
        picture_board(match, side, text);
    }
}

static const struct verb_row verbs[] = {
    {"play", "TILE [D] me|opp", "use a tile, doubled by a D of its colour, on one's own or the other's score", run_play, 2, 3, VERB_MOVE},
    {"slam", "TILE /N", "slam dunk: add or subtract, then divide, on the other's score", run_slam, 2, 2, VERB_MOVE},
    {"pass", "", "miss the turn: only when no tile can be played", run_pass, 0, 0, VERB_MOVE},
    {"deal", "NAME main|black TILES", "give the order of a pile, top first (deal=manual)", run_deal, 3, 64, VERB_SETUP | VERB_HIDDEN},
    {"start", "[NAME]", "fill displays and racks; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"set", "NAME display|rack|main|black|score|slam VALUE", "build a position (deal=scenario); also turns N", run_set, 2, 64, VERB_SETUP | VERB_HIDDEN},
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
    .seats_least = PLAYERS,
    .seats_most = PLAYERS,
    .seats_standard = PLAYERS,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .complete = complete,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = show,
    .legal = legal,
    .suggest = suggest,
    .redeal = redeal,
    .result = result,
    .picture = picture,
};
