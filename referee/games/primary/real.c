/* real.c: PRIMARY: with real cards, finds which cards the hidden ones can be, given the open ones. */
#include "referee/games/primary/state.h"

#include "core/base/language.h"
#include "referee/game/match.h"

void primary_count_known(const struct game_state *state, int seat, int copies[PRIMARY_KINDS])
{
    for (int area = PRIMARY_DECK; area < PRIMARY_AREAS; area++) {
        const unsigned char *cards = primary_cards(state, seat, area);
        for (int i = 0; i < state->size[seat][area]; i++)
            if (cards[i] != PRIMARY_UNKNOWN)
                copies[cards[i]]++;
    }
    for (int i = 0; seat == state->common.turn && i < state->resolving_count; i++)
        copies[state->resolving[i] & PRIMARY_CARD]++;
    for (int i = 0; seat == state->common.turn && i < state->queued; i++)
        copies[state->queue[i] & PRIMARY_CARD]++;
}

/* The lot that contains the card: its set, or in a draft of cards the card itself. */
static int lot_of(const struct match *match, int card)
{
    return primary_drafts_cards(match) ? card : (int)primary_colour(card);
}

/* The maximum number of copies of the lot that the player can have chosen. */
static int limit_of(const struct match *match, const struct game_state *state, int seat, int lot)
{
    int pool = match->option[PRIMARY_POOL], lots = primary_lots_per_deck(match);
    if (primary_is_built(match, state, seat))
        return state->lots[seat][lot];
    return pool < lots ? pool : lots;
}

void primary_raise_lots_needed(const struct match *match, const struct game_state *state, int seat,
                               const int copies[PRIMARY_KINDS], int lots[PRIMARY_KINDS])
{
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        int *needed = &lots[lot_of(match, card)], own = copies[card] - state->gained[seat][card];
        *needed = own > *needed ? own : *needed;
    }
}

/*
 * Writes where the known copies of a card are: "2 in the discard pile, 1 in the faded pile". Cards in play are left
 * out, since no hidden card of their player is revealed meanwhile.
 */
static void write_places(const struct game_state *state, int seat, int card, struct text *text)
{
    static const char *const places[] = {NULL, N_("%d under the deck"), N_("%d in the discard pile"),
                                         N_("%d in the faded pile")};
    size_t begin = text->length;
    for (int area = PRIMARY_DECK; area < PRIMARY_AREAS; area++) {
        const unsigned char *cards = primary_cards(state, seat, area);
        int copies = 0;
        for (int i = 0; i < state->size[seat][area]; i++)
            copies += cards[i] == card;
        if (copies == 0)
            continue;
        text_add(text, text->length > begin ? _(", ") : "");
        text_say(text, places[area], copies);
    }
}

static bool refuse_copies(const struct match *match, const struct game_state *state, int seat, int card,
                          struct fault *fault)
{
    int most = limit_of(match, state, seat, lot_of(match, card)) + state->gained[seat][card];
    char letter = primary_letter(primary_colour(card));
    struct text places = {0};
    if (fault == NULL)
        return false;
    if (most <= 0 && !primary_drafts_cards(match))
        return refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT, "%s has no set of %s", match->name[seat],
                      primary_colour_word(primary_colour(card)));
    write_places(state, seat, card, &places);
    if (places.length == 0)
        refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT, "%s can have %d of %c%d", match->name[seat], most, letter,
               primary_value(card));
    else
        refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT, "%s can have %d of %c%d; open already: %s", match->name[seat],
               most, letter, primary_value(card), text_string(&places));
    text_free(&places);
    return false;
}

/* In a draft: whether the pool has enough copies of the card's lot for all open cards, `needed` of them for `seat`. */
static bool check_pool(const struct match *match, const struct game_state *state, int seat, int card, int needed,
                       struct fault *fault)
{
    int lot = lot_of(match, card), pool = match->option[PRIMARY_POOL], value = primary_value(card);
    char letter = primary_letter(primary_colour(card));
    for (int other = 0; other < match->seats; other++) {
        int copies[PRIMARY_KINDS] = {0}, lots[PRIMARY_KINDS] = {0};
        if (other == seat)
            continue;
        primary_count_known(state, other, copies);
        primary_raise_lots_needed(match, state, other, copies, lots);
        needed += primary_is_built(match, state, other) ? state->lots[other][lot] : lots[lot];
    }
    if (needed <= pool || fault == NULL)
        return needed <= pool;
    return primary_drafts_cards(match)
               ? refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT, "the pool had %d of %c%d", pool, letter, value)
               : refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT,
                        "all sets of %s together are %d, and %c%d would be of another",
                        primary_colour_word(primary_colour(card)), pool, letter, value);
}

/* Refuses a card because the player's deck would need more lots than it has. */
static bool refuse_lots(const struct match *match, int seat, int card, int needed, struct fault *fault)
{
    static const char *const sentences[2][2] = {
        {N_("%s's deck has %d sets; with %c%d it would have %d"),
         N_("%s's deck has %d set; with %c%d it would have %d")},
        {N_("%s's deck has %d cards; with %c%d it would have %d"),
         N_("%s's deck has %d card; with %c%d it would have %d")},
    };
    int allowed = primary_lots_per_deck(match);
    return refuse(fault, PRIMARY_TOO_MANY_COPIES_FAULT, sentences[primary_drafts_cards(match)][allowed == 1],
                  match->name[seat], allowed, primary_letter(primary_colour(card)), primary_value(card), needed);
}

bool primary_may_be_hidden(const struct match *match, const struct game_state *state, int seat,
                           const unsigned char *cards, int count, struct fault *fault)
{
    int copies[PRIMARY_KINDS] = {0}, lots[PRIMARY_KINDS] = {0}, needed = 0, allowed = primary_lots_per_deck(match);
    primary_count_known(state, seat, copies);
    for (int i = 0; i < count; i++)
        copies[cards[i] & PRIMARY_CARD]++;
    primary_raise_lots_needed(match, state, seat, copies, lots);
    for (int i = 0; i < count; i++) {
        int card = cards[i] & PRIMARY_CARD, lot = lot_of(match, card);
        if (copies[card] - state->gained[seat][card] > limit_of(match, state, seat, lot))
            return refuse_copies(match, state, seat, card, fault);
        if (primary_has_draft(match) && !check_pool(match, state, seat, card, lots[lot], fault))
            return false;
    }
    for (int lot = 0; lot < primary_lot_kinds(match); lot++)
        needed += lots[lot];
    return needed <= allowed || refuse_lots(match, seat, cards[0], needed, fault);
}
