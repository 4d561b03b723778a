/*
 * null_game.c: for tests: the smallest game that has all a game needs; the place to begin a new one from.
 *
 * Each player holds one number of 1 to 9, which nobody else sees. On turn he shows it, or passes. Who
 * shows a prime has won; any other number is out, and he takes the next one of the pile in its place. When the
 * pile is used up, nobody has won.
 */
#include "tests/referee/null_game.h"

#include "core/base/decimal.h"

#include <string.h>

enum { SEATS = 4, NUMBERS = 9 };
enum phase { PHASE_SETUP, PHASE_PLAY, PHASE_OVER };

static const struct phase_row phases[] = {{"setup", STAGE_SETUP}, {"play", STAGE_ON}, {"over", STAGE_OVER}};

/* Flat bytes: a copy of them is a position. What undo should bring back is in here, chance too. */
struct game_state {
    struct game_common common;
    unsigned char hand[SEATS]; /* 0 for none */
    unsigned char pile[NUMBERS]; /* the top first */
    unsigned char count;
    unsigned char shown; /* the last number shown; 0 for none */
    int winner;
};

enum { OPTION_START };
static const struct option_row options[] = {
    [OPTION_START] = {"start", OPTION_SEAT, "random", "who begins: random or a player", "random", 0, 0},
    {.name = NULL},
};

static const char *const places[] = {"pile", NULL};

/* The faults of this game alone; those that all share stand in core/base/fault.h. */
#define NULL_FAULTS(FAULT) FAULT(PILE_EMPTY_FAULT, "pile-empty", "there is no number to take")
FAULT_CODES(NULL_FAULTS);
static const struct fault_row faults[] = FAULT_ROWS(NULL_FAULTS);

/* ---- set-up ---- */

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    (void)match, (void)fault; /* all options go together */
    state->winner = SEAT_NONE;
    return true;
}

/* The deal as commands: so that a record never depends on chance. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    unsigned char numbers[NUMBERS];
    for (int i = 0; i < NUMBERS; i++)
        numbers[i] = (unsigned char)(i + 1);
    rng_shuffle(&state->common.rng, numbers, NUMBERS);
    int start = match->option[OPTION_START];
    if (start == SEAT_NONE)
        start = (int)rng_below(&state->common.rng, (uint64_t)match->seats);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(commands, "deal %s %d\n", match->name[seat], numbers[seat]);
    text_add(commands, "deal pile ");
    for (int i = match->seats; i < NUMBERS; i++)
        text_print(commands, i > match->seats ? ",%d" : "%d", numbers[i]);
    text_print(commands, "\nstart %s\n", match->name[start]);
}

/* One number of 1 to 9, or 0. */
static int read_number(const struct piece *piece)
{
    return piece->length == 1 && *piece->at >= '1' && *piece->at <= '9' ? *piece->at - '0' : 0;
}

/* A number is in one place only. */
static bool is_dealt_twice(const struct match *match, const struct game_state *state)
{
    int seen[NUMBERS + 1] = {0};
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand[seat] > 0 && seen[state->hand[seat]]++ > 0)
            return true;
    for (int i = 0; i < state->count; i++)
        if (seen[state->pile[i]]++ > 0)
            return true;
    return false;
}

static void write_pile(const struct game_state *state, struct text *text)
{
    for (int i = 0; i < state->count; i++)
        text_print(text, i > 0 ? ",%d" : "%d", state->pile[i]);
}

static void tell_deal(struct move *move, int seat)
{
    const struct game_state *state = move->state;
    text_print(event_begin(move), "deal %s n=%d", move->word[0], seat != SEAT_NONE ? 1 : state->count);
    struct text *text = event_secret(move, seat != SEAT_NONE ? 1u << (unsigned)seat : 0);
    if (seat != SEAT_NONE) {
        text_print(text, "deal %s n=1 cards=%d", move->word[0], state->hand[seat]);
    } else {
        text_print(text, "deal pile n=%d cards=", state->count);
        write_pile(state, text);
    }
}

/* A refusal may leave `state` half done: it is a copy, and is thrown away. */
static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    struct piece piece = {.word = 1};
    int seat = match_seat(move->match, move->word[0]), count = 0;
    if (seat == SEAT_NONE && match_place(move->match, move->word[0]) < 0)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    for (; move_piece(move, &piece); count++) {
        int number = read_number(&piece);
        if (number == 0)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece.length < 60 ? piece.length : 60), piece.at);
        if (count == (seat != SEAT_NONE ? 1 : NUMBERS))
            return refuse_plain(move->fault, FAULT_BAD_DEAL);
        if (seat != SEAT_NONE)
            state->hand[seat] = (unsigned char)number;
        else
            state->pile[count] = (unsigned char)number;
    }
    if (seat == SEAT_NONE)
        state->count = (unsigned char)count;
    if (is_dealt_twice(move->match, state))
        return refuse(move->fault, FAULT_BAD_DEAL, "each number is there once");
    tell_deal(move, seat);
    return true;
}

static void begin_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    event(move, "turn %s", match_name(move->match, seat));
}

static bool run_start(struct move *move)
{
    int seat = move->count > 0 ? match_seat(move->match, move->word[0]) : 0;
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    for (int i = 0; i < move->match->seats; i++)
        if (move->state->hand[i] == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has no number", match_name(move->match, i));
    for (int i = 0; i < move->match->seats; i++) {
        event_begin(move); /* an event without a public form: the others do not hear that there was one */
        text_print(event_secret(move, 1u << (unsigned)i), "hold %s cards=%d", match_name(move->match, i),
                   move->state->hand[i]);
    }
    move->state->common.phase = PHASE_PLAY;
    text_print(move->record, "start %s", match_name(move->match, seat));
    begin_turn(move, seat);
    return true;
}

/* ---- moves ---- */

static void end(struct move *move, int winner)
{
    move->state->winner = winner;
    move->state->common.turn = SEAT_NONE;
    move->state->common.phase = PHASE_OVER;
    if (winner != SEAT_NONE)
        event(move, "win %s", match_name(move->match, winner));
    else
        event(move, "end nobody");
}

static void take(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->hand[seat] = state->pile[0];
    memmove(state->pile, state->pile + 1, --state->count);
    text_print(event_begin(move), "draw %s n=1 cards=?", match_name(move->match, seat));
    text_print(event_secret(move, 1u << (unsigned)seat), "draw %s n=1 cards=%d", match_name(move->match, seat),
               state->hand[seat]);
}

static bool run_show(struct move *move)
{
    struct game_state *state = move->state;
    char digits[DECIMAL_DIGITS_MAX + 1];
    int seat = state->common.turn;
    state->shown = state->hand[seat];
    decimal_write(state->shown, digits);
    event(move, "show %s cards=%s", match_name(move->match, seat), digits);
    state->hand[seat] = 0;
    if (event_judge(move, digits_of(digits)) == VERDICT_PRIME) {
        end(move, seat);
    } else if (state->count == 0) {
        end(move, SEAT_NONE);
    } else {
        take(move, seat);
        begin_turn(move, (seat + 1) % move->match->seats);
    }
    return true;
}

static bool run_pass(struct move *move)
{
    if (move->state->count == 0)
        return refuse_plain(move->fault, PILE_EMPTY_FAULT);
    event(move, "pass %s", match_name(move->match, move->state->common.turn));
    begin_turn(move, (move->state->common.turn + 1) % move->match->seats);
    return true;
}

static const struct verb_row verbs[] = {
    {"show", "", "show the number", run_show, 0, 0, VERB_MOVE, 0},
    {"pass", "", "keep it; not when the pile is used up", run_pass, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME|pile NUMBERS", "give numbers by hand (deal=manual)", run_deal, 2, NUMBERS + 1,
     VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {.name = NULL},
};

/* ---- what can be seen ---- */

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", game_phase(match, state));
    key_number(keys, "shown", state->shown);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && state->hand[seat] > 0)
            key_hidden(keys, 1, "%s.hand", match->name[seat]);
        else
            text_print(key_begin(keys, "%s.hand", match->name[seat]), "%.*d", state->hand[seat] > 0, state->hand[seat]);
    if (viewer == VIEW_ALL)
        write_pile(state, key_begin(keys, "pile"));
    else
        key_hidden(keys, state->count, "pile");
    key_number(keys, "pile.count", state->count);
    key_string(keys, "winner", match_name(match, state->winner));
}

static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match;
    (void)seat;
    move_add(moves, "show");
    if (state->count > 0)
        move_add(moves, "pass");
    return true;
}

/* Not more than the player can know: his own number, and whether he may pass. */
static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    static const int primes[NUMBERS + 1] = {[2] = 1, [3] = 1, [5] = 1, [7] = 1};
    (void)match;
    text_add(command, primes[state->hand[seat]] || state->count < 3 ? "show" : "pass");
}

static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    unsigned char numbers[SEATS + NUMBERS];
    size_t count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && state->hand[seat] > 0)
            numbers[count++] = state->hand[seat];
    memcpy(numbers + count, state->pile, state->count);
    rng_shuffle(rng, numbers, count + state->count);
    memcpy(state->pile, numbers + count, state->count);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat) && state->hand[seat] > 0)
            state->hand[seat] = numbers[--count];
}

static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}

const struct game null_game = {
    .name = "null",
    .title = "Null",
    .summary = "Each holds a number of 1 to 9. Show it, or pass: who shows a prime has won.\n",
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL,
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .phases = phases,
    .verbs = verbs,
    .faults = faults,
    .setup = setup,
    .shuffle = shuffle,
    .show = show,
    .legal = legal,
    .suggest = suggest,
    .redeal = redeal,
    .result = result,
};
