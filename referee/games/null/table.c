/* table.c: the null game: the view of the table for people and programs, and the pending action. */
#include "referee/games/null/state.h"

#include "referee/cardplay/deal.h"
#include "referee/cardplay/show.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

/* The areas, then the verbs that the viewer may use now. */
void null_table(const struct match *match, const struct game_state *state, int viewer, struct view *table)
{
    view_area(table, SEAT_NONE, LAYOUT_STACK, "pile");
    view_hidden(table, state->stock.pile.count);
    for (int seat = 0; seat < match->seats; seat++)
        show_hand_area(match, seat, &state->hand[seat], match_sees(viewer, seat), table);
    if (state->common.phase == NULL_SETUP && viewer == VIEW_ALL)
        deal_describe(match, state->hand, &state->stock, NULL, table);
    if (state->common.phase != NULL_PLAY || !match_sees(viewer, state->common.turn))
        return;
    view_verb(table, "show", TAKES_NOTHING, NULL, 0, 0);
    if (state->stock.pile.count > 0)
        view_verb(table, "pass", TAKES_NOTHING, NULL, 0, 0);
}

void null_say_due(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    if (state->common.phase == NULL_SETUP) {
        deal_due(match, deal_next(match, state->hand), text);
    } else if (state->common.phase == NULL_PLAY) {
        bool may_pass = state->stock.pile.count > 0;
        text_say(text, may_pass ? N_("%s shows the card, or passes") : N_("%s shows the card"), name);
    } else {
        if (state->winner != SEAT_NONE)
            text_say(text, "%s has won: ", match_name(match, state->winner));
        else
            text_say(text, "nobody has won: ");
        match_due_after(match, state, text);
    }
}
