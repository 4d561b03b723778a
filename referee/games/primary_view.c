/* primary_view.c: PRIMARY: what can be seen of it. */
#include "referee/games/primary.h"

#include <string.h>

const char *primary_phase_word(const struct game_state *state)
{
    static const char *const words[] = {"build", "scenario", "play", "resolve", "react", "end", "over"};
    return words[state->phase];
}

/* ---- the end ---- */

static bool is_team_in(const struct match *match, const struct game_state *state, int team)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->team[seat] == team && !state->is_out[seat])
            return true;
    return false;
}

/* Adds the members of a team, or of all teams that are still in. */
static void write_team(const struct match *match, const struct game_state *state, int team, const char *between,
                       struct text *text)
{
    size_t begin = text->length;
    for (int seat = 0; seat < match->seats; seat++) {
        if (team >= 0 ? state->team[seat] != team : !is_team_in(match, state, state->team[seat]))
            continue;
        text_add(text, text->length > begin ? between : "");
        text_add(text, match->name[seat]);
    }
}

/* The teams that are in, then the others by their last member, the latest first. */
static void write_ranking(const struct match *match, const struct game_state *state, struct text *text)
{
    write_team(match, state, -1, "=", text);
    bool told[100] = {false};
    for (int i = state->outs - 1; i >= 0; i--) {
        int team = state->team[state->out_order[i]];
        if (told[team] || is_team_in(match, state, team))
            continue;
        told[team] = true;
        text_add_char(text, '>');
        write_team(match, state, team, "=", text);
    }
}

void primary_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->phase == PRIMARY_OVER && primary_is_decided(match, state))
        write_team(match, state, -1, ",", text);
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

static bool sees_area(int viewer, int seat, int area)
{
    return viewer == VIEW_ALL || area == PRIMARY_DISCARD || area == PRIMARY_FADED ||
           (area == PRIMARY_HAND && viewer == seat);
}

static void show_seat(const struct match *match, const struct game_state *state, int seat, int viewer, struct keys *keys)
{
    const char *name = match->name[seat];
    const unsigned short *counters = state->counters[seat];
    for (int area = 0; area < PRIMARY_AREAS; area++) {
        if (sees_area(viewer, seat, area))
            primary_write_area(state, seat, area, key_begin(keys, "%s.%s", name, primary_area_word(area)));
        else
            key_hidden(keys, state->size[seat][area], "%s.%s", name, primary_area_word(area));
    }
    text_print(key_begin(keys, "%s.handsize", name), "%d", state->size[seat][PRIMARY_HAND]);
    text_print(key_begin(keys, "%s.decksize", name), "%d", state->size[seat][PRIMARY_DECK]);
    text_print(key_begin(keys, "%s.counters", name), "%d,%d,%d,%d", counters[0], counters[1], counters[2], counters[3]);
    text_add(key_begin(keys, "%s.alive", name), state->is_out[seat] ? "no" : "yes");
    text_print(key_begin(keys, "%s.team", name), "%d", state->team[seat]);
}

/* The sets of each player: of a draft all see them, else their owner alone. */
static void show_sets(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    for (int seat = 0; seat < match->seats; seat++) {
        bool built = primary_is_built(match, state, seat);
        if (match->option[PRIMARY_BUILDING] == 0 && !match_sees(viewer, seat)) {
            key_hidden(keys, built, "%s.sets", match->name[seat]);
            continue;
        }
        struct text *text = key_begin(keys, "%s.sets", match->name[seat]);
        for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
            for (int set = 0; set < state->sets[seat][colour]; set++)
                text_add_char(text, primary_letter((enum primary_colour)colour));
    }
}

void primary_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    bool over = state->phase == PRIMARY_OVER;
    int turn = match->game->turn(state);
    key_string(keys, "turn", match_name(match, state->phase == PRIMARY_REACT ? state->turn : turn));
    key_string(keys, "phase", primary_phase_word(state));
    key_number(keys, "turns", state->turns);
    write_pools(state, key_begin(keys, "pools"));
    write_cards(state->step, state->steps, key_begin(keys, "resolving"));
    write_cards(state->queue, state->queued, key_begin(keys, "queue"));
    key_number(keys, "lost", state->lost);
    key_string(keys, "replay", state->replay ? "yes" : "no");
    key_string(keys, "asked", match_name(match, state->asked));
    struct text *winner = key_begin(keys, "winner");
    if (over && primary_is_decided(match, state))
        primary_result(match, state, winner);
    else if (over)
        text_add(winner, "none");
    struct text *ranking = key_begin(keys, "ranking");
    if (over)
        write_ranking(match, state, ranking);
    show_sets(match, state, viewer, keys);
    for (int seat = 0; seat < match->seats; seat++)
        show_seat(match, state, seat, viewer, keys);
}

/* ---- what a viewer cannot know ---- */

/*
 * Cards of an area of one player are not those of another's, so each player's hand and
 * deck are shuffled as one; of his own a viewer knows the hand.
 */
void primary_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    if (viewer == VIEW_ALL)
        return;
    for (int seat = 0; seat < match->seats; seat++) {
        unsigned char *hand = state->card + (primary_cards(state, seat, PRIMARY_HAND) - state->card);
        unsigned char *deck = state->card + (primary_cards(state, seat, PRIMARY_DECK) - state->card);
        int both = state->size[seat][PRIMARY_HAND] + state->size[seat][PRIMARY_DECK];
        if (match_sees(viewer, seat))
            rng_shuffle(rng, deck, state->size[seat][PRIMARY_DECK]);
        else
            rng_shuffle(rng, hand, (size_t)both); /* the deck follows the hand */
    }
    state->chances = 0;
    state->rng.state = rng_next(rng);
}

/* ---- the table as a person would lay it out ---- */

static void picture_area(const struct match *match, const struct game_state *state, int seat, int area, int viewer,
                         struct text *text)
{
    const unsigned char *cards = primary_cards(state, seat, area);
    int count = state->size[seat][area], counters = state->counters[seat][area];
    (void)match;
    text_print(text, "    %-8s", primary_area_word(area));
    for (int i = 0; i < 10; i++)
        text_add_char(text, i < counters ? 'o' : ' ');
    text_print(text, " %2d ", count);
    int shown = sees_area(viewer, seat, area) && area != PRIMARY_DECK ? count : 0;
    int first = shown > 16 ? shown - 16 : 0; /* the newest, as many as a line holds */
    text_add(text, first > 0 ? " ..." : "");
    for (int i = first; i < shown; i++) {
        text_add_char(text, ' ');
        primary_write_card(cards[i], text);
    }
    text_add_char(text, '\n');
}

void primary_picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    text_print(text, "%s", primary_phase_word(state));
    if (state->steps > 0) {
        text_add(text, "   on the table ");
        write_cards(state->step, state->steps, text);
        text_add(text, "   points ");
        write_pools(state, text);
    }
    if (state->queued > 0) {
        text_add(text, "   then ");
        write_cards(state->queue, state->queued, text);
    }
    if (state->asked != SEAT_NONE)
        text_print(text, "   %s is asked", match->name[state->asked]);
    text_add(text, "   (o is a counter)\n");
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(text, "%c %s", seat == match->game->turn(state) ? '>' : ' ', match->name[seat]);
        if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM)
            text_print(text, ", team %d", state->team[seat]);
        text_add(text, state->is_out[seat] ? ", out\n" : "\n");
        for (int area = 0; area < PRIMARY_AREAS && !state->is_out[seat]; area++)
            picture_area(match, state, seat, area, viewer, text);
    }
}
