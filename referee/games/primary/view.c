/* view.c: PRIMARY: writes the state as keys. */
#include "referee/game/keys.h"
#include "referee/game/match.h"
#include "referee/games/primary/state.h"

/* ---- the ranking ---- */

/* The teams that are still in, then the others in reverse order of the elimination of their last members. */
static void write_ranking(const struct match *match, const struct game_state *state, struct text *text)
{
    primary_write_team(match, state, -1, "=", text);
    bool is_written[100] = {false}; /* by team number, which is less than 100 */
    for (int i = state->outs - 1; i >= 0; i--) {
        int team = state->team[state->out_order[i]];
        if (is_written[team] || primary_team_is_alive(match, state, team))
            continue;
        is_written[team] = true;
        text_add_char(text, '>');
        primary_write_team(match, state, team, "=", text);
    }
}

/* ---- keys ---- */

static void write_pools(const struct game_state *state, struct text *text)
{
    const char *comma = "";
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0) {
            text_print(text, "%s%c%d", comma, primary_letter((enum primary_colour)colour), state->pool[colour]);
            comma = ",";
        }
}

static void write_cards(const unsigned char *cards, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        primary_write_card(cards[i], text);
    }
}

bool primary_sees_area(const struct match *match, int viewer, int seat, int area)
{
    if (area == PRIMARY_DISCARD || area == PRIMARY_FADED)
        return true;
    return !match_has_real_cards(match) && (viewer == VIEW_ALL || (area == PRIMARY_HAND && viewer == seat));
}

static void show_seat(const struct match *match, const struct game_state *state, int seat, int viewer,
                      struct keys *keys)
{
    const char *name = match->name[seat];
    const int *counters = state->counters[seat];
    for (int area = 0; area < PRIMARY_AREAS; area++) {
        int size = state->size[seat][area];
        const char *word = primary_area_word(area);
        if (primary_sees_area(match, viewer, seat, area))
            match_write_cards(match, primary_cards(state, seat, area), size, key_begin(keys, "%s.%s", name, word));
        else
            key_hidden(keys, size, "%s.%s", name, word);
    }
    text_print(key_begin(keys, "%s.handsize", name), "%d", state->size[seat][PRIMARY_HAND]);
    text_print(key_begin(keys, "%s.decksize", name), "%d", state->size[seat][PRIMARY_DECK]);
    text_print(key_begin(keys, "%s.counters", name), "%d,%d,%d,%d", counters[0], counters[1], counters[2], counters[3]);
    text_add(key_begin(keys, "%s.alive", name), state->is_out[seat] ? "no" : "yes");
    text_print(key_begin(keys, "%s.team", name), "%d", state->team[seat]);
}

/* The sets, or single cards, that each player has chosen for the deck: in a draft all see them, else their owner. */
static void show_sets(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    for (int seat = 0; seat < match->seats; seat++) {
        bool is_built = primary_is_built(match, state, seat);
        if (!primary_has_draft(match) && !match_sees(viewer, seat)) {
            key_hidden(keys, is_built, "%s.sets", match->name[seat]);
            continue;
        }
        primary_write_chosen_lots(match, state, seat, key_begin(keys, "%s.sets", match->name[seat]));
    }
}

void primary_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    bool is_over = state->common.phase == PRIMARY_OVER;
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", match_phase(match, state));
    key_number(keys, "turns", state->turns);
    write_pools(state, key_begin(keys, "pools"));
    write_cards(state->resolving, state->resolving_count, key_begin(keys, "resolving"));
    write_cards(state->queue, state->queued, key_begin(keys, "queue"));
    key_number(keys, "lost", state->lost);
    key_string(keys, "replay", state->replay ? "yes" : "no");
    key_string(keys, "asked", match_name(match, state->asked));
    struct text *winner = key_begin(keys, "winner");
    if (is_over && primary_is_decided(match, state))
        primary_write_winners(match, state, winner);
    else if (is_over)
        text_add(winner, "none");
    struct text *ranking = key_begin(keys, "ranking");
    if (is_over)
        write_ranking(match, state, ranking);
    show_sets(match, state, viewer, keys);
    for (int seat = 0; seat < match->seats; seat++)
        show_seat(match, state, seat, viewer, keys);
}
