/* rules.c: the null game: the moves of a turn. */
#include "referee/games/null/state.h"

#include "core/base/decimal.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

void null_begin_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = NULL_PLAY;
    event(move, "turn %s", match_name(move->match, seat));
}

static void end_game(struct move *move, int winner)
{
    move->state->winner = winner;
    move->state->common.turn = SEAT_NONE;
    move->state->common.phase = NULL_OVER;
    if (winner != SEAT_NONE)
        event(move, "win %s", match_name(move->match, winner));
    else
        event(move, "end nobody");
}

bool null_run_show(struct move *move)
{
    struct game_state *state = move->state;
    char digits[DECIMAL_DIGITS_MAX + 1];
    state->shown = null_number(move->match, &state->hand[move->seat]);
    decimal_write((uint64_t)state->shown, digits);
    event(move, "show %s cards=%s", match_name(move->match, move->seat), digits);
    state->hand[move->seat] = (struct hand){0};
    if (event_judge(move, digits_of(digits)) == VERDICT_PRIME) {
        end_game(move, move->seat);
    } else if (state->stock.pile.count == 0) {
        end_game(move, SEAT_NONE);
    } else {
        stock_draw(move, &state->stock, move->seat, &state->hand[move->seat], 1, "draw %s n=%d cards=");
        null_begin_turn(move, (move->seat + 1) % move->match->seats);
    }
    return true;
}

bool null_run_pass(struct move *move)
{
    if (move->state->stock.pile.count == 0)
        return refuse_plain(move->fault, NULL_PILE_EMPTY_FAULT);
    event(move, "pass %s", match_name(move->match, move->seat));
    null_begin_turn(move, (move->seat + 1) % move->match->seats);
    return true;
}
