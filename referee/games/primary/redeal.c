/* redeal.c: PRIMARY: redeals the cards hidden from a viewer. */
#include "referee/game/match.h"
#include "referee/games/primary/state.h"

#include <string.h>

/* The cards of a player that are hidden from a viewer: adjacent in state->card, the hand before the deck. */
struct hidden {
    unsigned char *card;
    size_t count;
};

/* The cards at the bottom of the deck that all players have seen are not hidden. */
static struct hidden hidden_of(struct game_state *state, int seat, int viewer)
{
    int first = match_sees(viewer, seat) ? PRIMARY_DECK : PRIMARY_HAND, count = 0;
    for (int area = first; area <= PRIMARY_DECK; area++)
        count += state->size[seat][area];
    return (struct hidden){state->card + (primary_cards(state, seat, first) - state->card),
                           (size_t)(count - state->known[seat])};
}

/* Chooses the sets that the seen cards require, and the others at random, within the pool. */
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
 * Gives a player who has built in secret other sets, consistent with all open cards of these sets. The hidden cards are
 * then the other cards of the sets, minus the cards lost to other players, plus the cards taken from them.
 */
static void rebuild(const struct match *match, struct game_state *state, int seat, struct hidden hidden,
                    struct rng *rng)
{
    int seen[PRIMARY_KINDS] = {0}, needed[PRIMARY_KINDS] = {0};
    size_t count = 0;
    memset(hidden.card, PRIMARY_UNKNOWN, hidden.count);
    primary_count_known(state, seat, seen);
    primary_count_lots(match, state, seat, seen, needed);
    choose_sets(match, state, seat, needed, rng);
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        int copies = state->lots[seat][primary_colour(card)] + state->gained[seat][card] - seen[card];
        for (; copies > 0 && count < hidden.count; copies--) /* before the deal, no cards are hidden */
            hidden.card[count++] = (unsigned char)card;
    }
}

/*
 * Cards pass between players only in view of all, so each player's hidden cards are redealt separately. Real cards are
 * not redealt.
 */
void primary_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    for (int seat = 0; seat < match->seats && !match_has_real_cards(match); seat++) {
        struct hidden hidden = hidden_of(state, seat, viewer);
        bool is_secret = !primary_drafts(match) && !match_sees(viewer, seat);
        if (is_secret && primary_is_built(match, state, seat))
            rebuild(match, state, seat, hidden, rng);
        chance_sort(hidden.card, hidden.count);
        rng_shuffle(rng, hidden.card, hidden.count);
    }
    state->chances = 0;
}
