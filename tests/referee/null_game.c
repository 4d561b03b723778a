/*
 * null_game.c: for tests: the smallest game that has all a game needs; copy it to begin a new one.
 *
 * Each player holds one card of 1 to 9, which nobody else sees. On turn he shows it, or passes. Who shows a prime has
 * won; any other card is out, and he takes the top card of the pile instead. When the pile is used up, nobody has won.
 *
 * A larger game has a file for each section below: state.h and state.c, rules.c, deal.c, view.c, advice.c, game.c. Each
 * calls those before it alone.
 */
#include "tests/referee/null_game.h"

#include "core/base/decimal.h"
#include "core/cards/hand.h"
#include "core/num/prime.h"
#include "referee/game/deal.h"
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/game/rows.h"
#include "referee/game/view.h"

#include <assert.h>

/* ---- state.h, state.c: the state, and questions about it ---- */

enum { SEATS = 4 };
enum { SETUP, PLAY, OVER }; /* the rows of phases */
enum { OPTION_START };      /* the rows of options */

/* Those of this game alone; those that all share stand in core/base/fault.h. */
#define NULL_FAULTS(FAULT) FAULT(PILE_EMPTY_FAULT, "pile-empty", "there is no card to take")
FAULT_CODES(NULL_FAULTS);

/* Flat bytes: a copy of them is a position. What undo should bring back is in here, chance too. */
struct game_state {
    struct game_common common;
    struct hand hand[SEATS]; /* of one card */
    struct pile pile;        /* the top first */
    int shown;               /* the last number shown; 0 for none */
    int winner;
};
static_assert(offsetof(struct game_state, common) == 0, "the referee finds it there");

/* The number on the card of a player, who holds one. */
static int number_of(const struct match *match, const struct hand *hand)
{
    int kind = 0;
    while (hand->copies[kind] == 0)
        kind++;
    return match->deck.card[kind].value[0];
}

/* ---- rules.c: the moves of a turn ---- */

static void begin_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = PLAY;
    event(move, "turn %s", match_name(move->match, seat));
}

static void end(struct move *move, int winner)
{
    move->state->winner = winner;
    move->state->common.turn = SEAT_NONE;
    move->state->common.phase = OVER;
    if (winner != SEAT_NONE)
        event(move, "win %s", match_name(move->match, winner));
    else
        event(move, "end nobody");
}

static void take(struct move *move)
{
    struct game_state *state = move->state;
    struct pile drawn = {0};
    pile_add(&drawn, pile_take(&state->pile, 0));
    state->hand[move->seat] = pile_hand(&drawn);
    event_pile(move, move->seat, &drawn, "draw %s n=1 cards=", match_name(move->match, move->seat));
}

static bool run_show(struct move *move)
{
    struct game_state *state = move->state;
    char digits[DECIMAL_DIGITS_MAX + 1];
    state->shown = number_of(move->match, &state->hand[move->seat]);
    decimal_write((uint64_t)state->shown, digits);
    event(move, "show %s cards=%s", match_name(move->match, move->seat), digits);
    state->hand[move->seat] = (struct hand){0};
    if (event_judge(move, digits_of(digits)) == VERDICT_PRIME) {
        end(move, move->seat);
    } else if (state->pile.count == 0) {
        end(move, SEAT_NONE);
    } else {
        take(move);
        begin_turn(move, (move->seat + 1) % move->match->seats);
    }
    return true;
}

static bool run_pass(struct move *move)
{
    if (move->state->pile.count == 0)
        return refuse_plain(move->fault, PILE_EMPTY_FAULT);
    event(move, "pass %s", match_name(move->match, move->seat));
    begin_turn(move, (move->seat + 1) % move->match->seats);
    return true;
}

/* ---- deal.c: set-up, and the deal ---- */

/* One card each of 1 to 9 stays in the deck. */
static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    (void)fault; /* all options go together */
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        struct deck_card *card = &match->deck.card[kind];
        card->copies = card->values == 1 && card->value[0] < 10;
    }
    state->winner = SEAT_NONE;
    return true;
}

/* The deal as commands: so that a record never depends on chance. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = deal_remaining(&match->deck, &(struct hand){0});
    game_shuffle(match, state, deck.kind, deck.count);
    int start = match->option[OPTION_START];
    if (start == SEAT_NONE)
        start = game_choose(match, state, match->seats);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(commands, "deal %s %s\n", match->name[seat], card_word(&match->deck, pile_take(&deck, 0)));
    text_add(commands, "deal pile ");
    pile_write(&match->deck, &deck, commands);
    text_print(commands, "\nstart %s\n", match->name[start]);
}

/* A refusal may leave `state` half done: it is a copy, and is thrown away. */
static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, index;
    struct pile pile;
    if (!deal_to(move, &seat, &index) || !deal_read(move, 1, &pile))
        return false;
    if (seat != SEAT_NONE && pile.count != 1)
        return refuse(move->fault, FAULT_BAD_DEAL, "a player has one card");
    if (seat != SEAT_NONE)
        state->hand[seat] = pile_hand(&pile);
    else
        state->pile = pile;
    struct hand dealt = pile_hand(&state->pile);
    for (int i = 0; i < move->match->seats; i++)
        hand_add(&dealt, &state->hand[i]);
    if (!deal_fits(move, &dealt))
        return false;
    event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
    return true;
}

static bool run_start(struct move *move)
{
    struct game_state *state = move->state;
    int start = 0;
    if (!move_seat(move, 0, &start) || !deal_end(move, state->hand, 1, &state->pile))
        return false;
    for (int seat = 0; seat < move->match->seats; seat++) {
        event_begin(move); /* an event without a public form: the others do not hear that there was one */
        text_print(event_secret(move, 1u << (unsigned)seat), "hold %s cards=%d", match_name(move->match, seat),
                   number_of(move->match, &state->hand[seat]));
    }
    text_print(move->record, "start %s", match_name(move->match, start));
    begin_turn(move, start);
    return true;
}

/* ---- view.c: what can be seen ---- */

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", game_phase(match, state));
    key_number(keys, "shown", state->shown);
    for (int seat = 0; seat < match->seats; seat++)
        if (match_sees(viewer, seat))
            hand_write(&match->deck, &state->hand[seat], ',', key_begin(keys, "%s.hand", match->name[seat]));
        else
            key_hidden(keys, hand_count(&state->hand[seat]), "%s.hand", match->name[seat]);
    if (viewer == VIEW_ALL)
        pile_write(&match->deck, &state->pile, key_begin(keys, "pile"));
    else
        key_hidden(keys, state->pile.count, "pile");
    key_number(keys, "pile.count", state->pile.count);
    key_string(keys, "winner", match_name(match, state->winner));
}

static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = state->pile;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_add_hand(&cards, &state->hand[seat]);
    chance_sort(cards.kind, cards.count);
    rng_shuffle(rng, cards.kind, cards.count);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_redeal_hand(&cards, &state->hand[seat]);
    state->pile = cards;
}

static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}

/* ---- advice.c: the moves there are, and a sensible one ---- */

static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match, (void)seat;
    move_add(moves, "show");
    if (state->pile.count > 0)
        move_add(moves, "pass");
    return true;
}

/* From what the player can know alone: his own card, and how many the pile has. */
static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    bool wins = prime_is((uint64_t)number_of(match, &state->hand[seat]));
    text_add(command, wins || state->pile.count < 3 ? "show" : "pass");
}

/* ---- table.c: the table as people and programs are shown it, and what is due ---- */

static void describe_deal(const struct match *match, const struct game_state *state, struct view *table)
{
    struct hand dealt = pile_hand(&state->pile);
    for (int seat = 0; seat < match->seats; seat++)
        hand_add(&dealt, &state->hand[seat]);
    deal_describe(match, &dealt, deal_next(match, state->hand), table);
}

/* What lies there, then the verbs of whoever is to act, if that is the viewer. */
static void describe(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    table_area(table, SEAT_NONE, LAYOUT_STACK, "pile");
    table_hidden(table, state->pile.count);
    for (int seat = 0; seat < match->seats; seat++) {
        int cards = hand_count(&state->hand[seat]);
        table_area(table, seat, LAYOUT_FAN, "hand");
        if (!match_sees(viewer, seat))
            table_hidden(table, cards);
        else if (cards > 0)
            text_print(table_card(table), "%d", number_of(match, &state->hand[seat]));
    }
    if (state->common.phase == SETUP && viewer == VIEW_ALL)
        describe_deal(match, state, table);
    if (state->common.phase != PLAY || !match_sees(viewer, state->common.turn))
        return;
    table_verb(table, "show", TAKES_NOTHING, NULL, 0, 0);
    if (state->pile.count > 0)
        table_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

static void due(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->common.phase == SETUP)
        deal_due(match, deal_next(match, state->hand), text);
    else if (state->common.phase == OVER)
        text_print(text, "%s has won: `new` begins the next game", match_name(match, state->winner));
    else
        text_print(text, "%s shows the card%s", match_name(match, state->common.turn),
                   state->pile.count > 0 ? ", or passes" : "");
}

/* ---- game.c: the tables, and all parts as one struct game ---- */

static const char *const piles[] = {"pile", NULL};

static const struct option_row options[] = {
    [OPTION_START] = {"start", OPTION_SEAT, "random", "Who begins", "who begins: random or a player", "random", 0, 0},
    {.name = NULL},
};

static const struct phase_row phases[] = {
    [SETUP] = {"setup", STAGE_SETUP}, [PLAY] = {"play", STAGE_ON}, [OVER] = {"over", STAGE_OVER}};

static const struct verb_row verbs[] = {
    {"show", "", "show the number", run_show, 0, 0, VERB_MOVE, 0},
    {"pass", "", "keep it; not when the pile is used up", run_pass, 0, 0, VERB_MOVE, 0},
    {"deal", "NAME|pile CARDS", "give cards by hand (deal=manual)", run_deal, 2, 512, VERB_SETUP | VERB_SECRET, 0},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START, 0},
    {.name = NULL},
};

static const struct fault_row faults[] = FAULT_ROWS(NULL_FAULTS);

const struct game null_game = {
    .name = "null",
    .title = "Null",
    .summary = "Each holds a card of 1 to 9. Show it, or pass: who shows a prime has won.\n",
    .seats_min = 2,
    .seats_max = SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_FAIR | DEAL_MANUAL,
    .deck = "lvl0",
    .state_size = sizeof(struct game_state),
    .piles = piles,
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
    .due = due,
    .table = describe,
};
