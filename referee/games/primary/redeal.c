/* redeal.c: PRIMARY: redeals the cards hidden from a viewer. */
#include "referee/game/match.h"
#include "referee/games/primary/state.h"

#include <string.h>

/* The cards of a player that are hidden from a viewer: adjacent in state->card, the hand before the deck. */
struct hidden {
    unsigned char *card;
    size_t count;
};

/*
 * The cards of the player that the viewer cannot know: the hand, unless the viewer sees it, and the deck without the
 * cards at the bottom that all players have seen.
 */
static struct hidden hidden_of(struct game_state *state, int seat, int viewer)
{
    int first = match_sees(viewer, seat) ? PRIMARY_DECK : PRIMARY_HAND, count = 0;
    for (int area = first; area <= PRIMARY_DECK; area++)
        count += state->size[seat][area];
    return (struct hidden){state->card + (primary_cards(state, seat, first) - state->card),
                           (size_t)(count - state->known[seat])};
}

/*
 * Replaces the sets of a player by the sets that the seen cards require and, up to the size of a deck, random sets. No
 * colour gets more sets than the pool has.
 */
static void choose_sets(const struct match *match, struct game_state *state, int seat,
                        const int needed[PRIMARY_KINDS], struct rng *rng)
{
    unsigned char *sets = state->lots[seat];
    int left = match->option[PRIMARY_SETS];
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        sets[colour] = (unsigned char)needed[colour];
        left -= needed[colour];
    }
    while (left > 0) {
        int colour = (int)rng_below(rng, PRIMARY_COLOURS);
        if (sets[colour] == match->option[PRIMARY_POOL])
            continue;
        sets[colour]++;
        left--;
    }
}

/*
 * For a player who has built a deck in secret: replaces the sets by random ones that are consistent with all open cards
 * of the player. The hidden cards become the cards of these sets that are not open, without those lost to other
 * players, and with those taken from them, in ascending order.
 */
static void rebuild(const struct match *match, struct game_state *state, int seat, struct hidden hidden,
                    struct rng *rng)
{
    int seen[PRIMARY_KINDS] = {0}, needed[PRIMARY_KINDS] = {0};
    size_t count = 0;
    memset(hidden.card, PRIMARY_UNKNOWN, hidden.count);
    primary_count_known(state, seat, seen);
    primary_raise_lots_needed(match, state, seat, seen, needed);
    choose_sets(match, state, seat, needed, rng);
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        int copies = state->lots[seat][primary_colour(card)] + state->gained[seat][card] - seen[card];
        for (; copies > 0 && count < hidden.count; copies--) /* before the deal, no cards are hidden */
            hidden.card[count++] = (unsigned char)card;
    }
}

/*
 * Every card that moves from one player to another is seen by all, so the hidden cards of each player are redealt
 * separately. Real cards are not redealt.
 */
void primary_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    for (int seat = 0; seat < match->seats && !match_has_real_cards(match); seat++) {
        struct hidden hidden = hidden_of(state, seat, viewer);
        bool is_secret = !primary_has_draft(match) && !match_sees(viewer, seat);
        if (is_secret && primary_is_built(match, state, seat))
            rebuild(match, state, seat, hidden, rng);
        else
            chance_sort(hidden.card, hidden.count);
        rng_shuffle(rng, hidden.card, hidden.count);
    }
    state->chances = 0;
}
