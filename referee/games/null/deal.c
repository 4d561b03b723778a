/* deal.c: the null game: set-up, and the deal. */
#include "referee/games/null/state.h"

#include "referee/cardplay/deal.h"
#include "referee/cardplay/start.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

/* The deck is reduced to one card each of 1 to 9. */
bool null_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    (void)fault; /* no options contradict each other */
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        struct deck_card *card = &match->deck.card[kind];
        card->copies = card->values == 1 && card->value[0] < 10;
    }
    state->winner = SEAT_NONE;
    return true;
}

/* The deal consists of commands, so that replaying a record never depends on random numbers. */
void null_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    deal_round(match, state, 1, match->option[NULL_START], SEAT_NONE, commands);
}

/* A refusal may leave `state` half changed: it is a copy, which is then discarded. */
bool null_run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat = match_seat(move->match, move->word[0]);
    if (!deal_run(move, state->hand, &state->stock, NULL))
        return false;
    return seat == SEAT_NONE || hand_count(&state->hand[seat]) <= 1 ||
           refuse(move->fault, FAULT_BAD_DEAL, "a player has one card");
}

bool null_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int start;
    if (!start_read(move, move->match->option[NULL_START], SEAT_NONE, &start) ||
        !deal_end(move, state->hand, 1, &state->stock))
        return false;
    for (int seat = 0; seat < move->match->seats; seat++) {
        event_begin(move); /* the public form stays empty: other viewers do not see the event */
        text_print(event_secret(move, 1u << (unsigned)seat), "hold %s cards=%d", match_name(move->match, seat),
                   null_number(move->match, &state->hand[seat]));
    }
    null_begin_turn(move, start);
    return true;
}
