/* advice.c: Daifugo: lists all legal moves, and advises a sensible one. */
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/daifugo/coding.h"
#include "referee/games/daifugo/state.h"

/* A walk over all accepted plays or choices of cards, with a callback for each. */
struct visit {
    const struct match *match;
    const struct game_state *state;
    int seat;
    struct daifugo_cards hand; /* the cards that the player may hold */
    int count;                 /* the number of cards that the player has */
    void (*play)(struct visit *visit, const struct daifugo_play *play);
    void (*cards)(struct visit *visit, const struct daifugo_cards *cards);
    struct moves *moves;       /* for daifugo_legal */
    struct daifugo_play best;  /* for daifugo_advise */
    long worth;
    struct daifugo_playable *playable; /* for daifugo_playable */
    daifugo_each_play *each;           /* for daifugo_for_each_play, with `context` */
    void *context;
};

/* ---- every play ---- */

static void add(struct daifugo_play *play, int as, bool is_joker)
{
    play->card[play->count++] = (struct daifugo_card){(unsigned char)as, is_joker};
}

static void try_play(struct visit *visit, struct daifugo_play *play)
{
    for (int rev = 0; rev < 2; rev++) {
        play->rev = rev == 1;
        if (daifugo_may_play(visit->match, visit->state, visit->seat, play, NULL))
            visit->play(visit, play);
    }
}

/*
 * Tries the set that consists of the natural cards of `suits` (a bit mask), a joker that stands for the suit `first`,
 * and one that stands for `second` (4: no joker), in printing order.
 */
static void try_set(struct visit *visit, int value, unsigned suits, int first, int second)
{
    struct daifugo_play play = {.count = 0};
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++) {
        int card = value * DAIFUGO_SUITS + suit;
        if ((suits & 1u << suit) != 0)
            add(&play, card, false);
        if (suit == first)
            add(&play, card, true);
        if (suit == second)
            add(&play, card, true);
    }
    if (play.count > 0)
        try_play(visit, &play);
}

static void try_sets(struct visit *visit)
{
    const struct daifugo_cards *hand = &visit->hand;
    int jokers = hand->copies[DAIFUGO_JOKER];
    for (int value = 0; value < 13; value++) {
        unsigned held = 0;
        for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
            held |= hand->copies[value * DAIFUGO_SUITS + suit] > 0 ? 1u << suit : 0;
        for (unsigned suits = 0; suits < 16; suits++) {
            if ((suits & ~held) != 0)
                continue;
            for (int first = jokers > 0 ? 0 : DAIFUGO_SUITS; first <= DAIFUGO_SUITS; first++)
                for (int second = jokers > 1 ? first : DAIFUGO_SUITS; second <= DAIFUGO_SUITS; second++)
                    try_set(visit, value, suits, first, second);
        }
    }
    for (int count = 1; count <= jokers; count++) {
        struct daifugo_play play = {.count = 0};
        for (int i = 0; i < count; i++)
            add(&play, DAIFUGO_JOKER, true);
        try_play(visit, &play);
    }
}

/* Tries the kaidan whose cards at the indices `first` and `second` (-1 for none) are jokers. */
static void try_kaidan(struct visit *visit, int suit, int value, int length, int first, int second)
{
    struct daifugo_play play = {.count = 0};
    for (int i = 0; i < length; i++)
        add(&play, (value + i) * DAIFUGO_SUITS + suit, i == first || i == second);
    try_play(visit, &play);
}

/* The number of cards of the kaidan that the hand lacks. */
static int missing(const struct daifugo_cards *hand, int suit, int value, int length)
{
    int count = 0;
    for (int i = 0; i < length; i++)
        count += hand->copies[(value + i) * DAIFUGO_SUITS + suit] == 0;
    return count;
}

/* Tries the kaidans that begin with this value and are not longer than the hand. */
static void try_kaidans_from(struct visit *visit, int suit, int value)
{
    const struct daifugo_cards *hand = &visit->hand;
    int jokers = hand->copies[DAIFUGO_JOKER], longest = 13 - value < visit->count ? 13 - value : visit->count;
    for (int length = 3; length <= longest && missing(hand, suit, value, length) <= jokers; length++) {
        try_kaidan(visit, suit, value, length, -1, -1);
        for (int first = 0; first < length && jokers > 0; first++) {
            try_kaidan(visit, suit, value, length, first, -1);
            for (int second = first + 1; second < length && jokers > 1; second++)
                try_kaidan(visit, suit, value, length, first, second);
        }
    }
}

static void try_plays(struct visit *visit)
{
    visit->hand = daifugo_may_hold(visit->match, visit->state, visit->seat);
    visit->count = daifugo_count(&visit->state->hand[visit->seat]);
    try_sets(visit);
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        for (int value = 0; value < 13; value++)
            try_kaidans_from(visit, suit, value);
}

/* ---- every choice of cards to give, discard or exchange ---- */

/* Adds up to `left` more cards, of kind `from` or higher. The recursion depth is the number of cards, 6 at most. */
static void choose(struct visit *visit, struct daifugo_cards *cards, int from, int left)
{
    const struct daifugo_cards *hand = &visit->state->hand[visit->seat];
    if (daifugo_may_hand_over(visit->match, visit->state, cards, NULL))
        visit->cards(visit, cards);
    for (int card = from; card < DAIFUGO_KINDS && left > 0; card++) {
        if (cards->copies[card] == hand->copies[card])
            continue;
        cards->copies[card]++;
        choose(visit, cards, card, left - 1);
        cards->copies[card]--;
    }
}

static void try_choices(struct visit *visit)
{
    struct daifugo_cards cards = {{0}};
    choose(visit, &cards, 0, daifugo_pending_step(visit->match, visit->state).count);
}

/* ---- the list ---- */

static void list_play(struct visit *visit, const struct daifugo_play *play)
{
    daifugo_encode_play(play, moves_add(visit->moves));
}

static void list_choice(struct visit *visit, const struct daifugo_cards *cards)
{
    daifugo_encode_cards(cards, moves_add(visit->moves));
}

bool daifugo_legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    struct visit visit = {
        .match = match, .state = state, .seat = seat, .play = list_play, .cards = list_choice, .moves = moves};
    if (match_has_real_cards(match))
        return false;
    if (state->common.phase != DAIFUGO_PLAYING) {
        try_choices(&visit);
        return true;
    }
    try_plays(&visit);
    if (daifugo_may_pass(match, state, seat, NULL))
        daifugo_encode_pass(moves_add(moves));
    return true;
}

static void call_each(struct visit *visit, const struct daifugo_play *play)
{
    visit->each(visit->context, play);
}

void daifugo_for_each_play(const struct match *match, const struct game_state *state, int seat, daifugo_each_play *call,
                           void *context)
{
    struct visit visit = {
        .match = match, .state = state, .seat = seat, .play = call_each, .each = call, .context = context};
    try_plays(&visit);
}

/* ---- a summary of the plays ---- */

static void widen(int *min, int *max, int count)
{
    *min = *max == 0 || count < *min ? count : *min;
    *max = count > *max ? count : *max;
}

static void add_playable(struct visit *visit, const struct daifugo_play *play)
{
    struct daifugo_playable *playable = visit->playable;
    widen(&playable->min, &playable->max, play->count);
    if (play->rev)
        widen(&playable->rev_min, &playable->rev_max, play->count);
    for (int i = 0; i < play->count; i++)
        *(play->card[i].is_joker ? &playable->joker[play->card[i].as] : &playable->card[play->card[i].as]) = true;
}

struct daifugo_playable daifugo_playable(const struct match *match, const struct game_state *state, int seat)
{
    struct daifugo_playable playable = {.max = 0};
    struct visit visit = {.match = match, .state = state, .seat = seat, .play = add_playable, .playable = &playable};
    try_plays(&visit);
    return playable;
}

/* ---- advice ---- */

/* The weakness of a card in the order in force: weak cards are played first, jokers last. */
static int weakness(const struct game_state *state, struct daifugo_card card)
{
    if (card.is_joker)
        return -40;
    return 20 - daifugo_strength(state, daifugo_value(card.as));
}

/*
 * Prefers many weak cards. A play that empties the hand is the best of all, or the worst if it is a foul. `rev` counts
 * against a play; so does a lone joker that stands for another card, as a plain joker beats more.
 */
static void weigh_play(struct visit *visit, const struct daifugo_play *play)
{
    const struct game_state *state = visit->state;
    bool ends = visit->count == play->count;
    long worth = 0;
    for (int i = 0; i < play->count; i++)
        worth += weakness(state, play->card[i]);
    if (ends)
        worth += daifugo_is_foul(visit->match, state, play) ? -100000 : 100000;
    worth -= play->rev ? 500 : 0;
    worth -= play->count == 1 && play->card[0].is_joker && play->card[0].as != DAIFUGO_JOKER;
    if (visit->best.count > 0 && worth <= visit->worth)
        return;
    visit->best = *play;
    visit->worth = worth;
}

/*
 * As many cards as may be handed over: the weakest in the normal order, even while it is reversed; the strongest if the
 * exchange requires them. None if those are refused.
 */
static void advise_hand_over(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    struct daifugo_cards cards = {{0}};
    struct daifugo_step step = daifugo_pending_step(match, state);
    for (int i = 0, left = step.count; i < DAIFUGO_KINDS && left > 0; i++) {
        int card = step.strongest ? DAIFUGO_KINDS - 1 - i : i;
        int take = state->hand[seat].copies[card] < left ? state->hand[seat].copies[card] : left;
        cards.copies[card] = (unsigned char)take;
        left -= take;
    }
    if (!daifugo_may_hand_over(match, state, &cards, NULL))
        cards = (struct daifugo_cards){{0}};
    daifugo_encode_cards(&cards, choice);
}

void daifugo_advise(const struct match *match, const struct game_state *state, int seat, struct choice *choice)
{
    struct visit visit = {.match = match, .state = state, .seat = seat, .play = weigh_play};
    if (state->common.phase != DAIFUGO_PLAYING) {
        advise_hand_over(match, state, seat, choice);
        return;
    }
    try_plays(&visit);
    bool is_foul_finish = visit.best.count > 0 && visit.worth < -50000;
    if (visit.best.count == 0 || (is_foul_finish && daifugo_may_pass(match, state, seat, NULL)))
        daifugo_encode_pass(choice);
    else
        daifugo_encode_play(&visit.best, choice);
}
