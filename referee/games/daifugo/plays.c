/* plays.c: Daifugo: finds promising plays of a hand with bit masks. */
#include "referee/games/daifugo/state.h"

#include "core/base/bits.h"
#include "referee/game/match.h"

/* In a mask, bit (value - 3) * 4 + suit stands for a card, so that each value has four adjacent bits. */
static const uint64_t value_bits = 0x1111111111111;
enum { VALUES = 13, SUIT_BITS = 15 };

struct daifugo_hand daifugo_hand_of(const struct daifugo_cards *cards)
{
    struct daifugo_hand hand = {.jokers = cards->copies[DAIFUGO_JOKER]};
    for (int card = 0; card < DAIFUGO_NATURALS; card++)
        hand.cards |= (uint64_t)(cards->copies[card] > 0) << card;
    hand.count = bits_count(hand.cards) + hand.jokers;
    return hand;
}

/* The cards that begin a run: three or more cards of one suit in sequence. */
static uint64_t runs_of(uint64_t cards)
{
    return cards & cards >> DAIFUGO_SUITS & cards >> 2 * DAIFUGO_SUITS;
}

/* The cards that belong to a run. */
static uint64_t in_runs(uint64_t cards)
{
    uint64_t runs = runs_of(cards);
    return runs | runs << DAIFUGO_SUITS | runs << 2 * DAIFUGO_SUITS;
}

/* The number of cards of each value, in its four bits. */
static uint64_t counts_of(uint64_t cards)
{
    uint64_t pairs = (cards & 0x5555555555555) + (cards >> 1 & 0x5555555555555);
    return (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333);
}

int daifugo_groups(const struct match *match, uint64_t cards)
{
    uint64_t counts = counts_of(cards), some = (counts | counts >> 1 | counts >> 2) & value_bits;
    int groups = bits_count(some);
    if (match->option[DAIFUGO_KAIDAN] != DAIFUGO_ON)
        return groups;
    uint64_t runs = runs_of(cards), lone = counts & ~(counts >> 1) & ~(counts >> 2) & value_bits;
    int saved = bits_count(cards & lone * SUIT_BITS & in_runs(cards)) - bits_count(runs & ~(runs << DAIFUGO_SUITS));
    return saved > 0 ? groups - saved : groups;
}

/* ---- finding plays ---- */

struct finder {
    const struct match *match;
    const struct game_state *state;
    struct daifugo_hand hand;
    bool is_wide;         /* try every choice of suits, not only one or two for each value and count */
    int suits;            /* bit mask of suits that the play must have; 0: any; -1: one suit twice, which natural cards
                             alone cannot have */
    int lock;             /* bit mask of suits that would lock the pile, or 0 */
    int floor;            /* the lowest rank, 0 to 12 in the order in force, that beats the top */
    int ceiling;          /* the highest rank that is allowed */
    uint64_t in_runs;
    struct daifugo_option *option;
    int count, max;
    bool is_all;
};

/* Converts a value (0 for a three) to its rank in the order in force, and a rank to its value. */
static int turned(const struct game_state *state, int value)
{
    return daifugo_is_reversed(state) ? VALUES - 1 - value : value;
}

static void add(struct finder *finder, uint64_t naturals, uint64_t as, int raw)
{
    const struct match *match = finder->match;
    struct daifugo_option option = {.naturals = naturals, .as = as, .raw = (unsigned char)raw};
    option.count = (unsigned char)(bits_count(naturals) + bits_count(as) + raw);
    if (option.count == finder->hand.count && match->option[DAIFUGO_FOUL] == DAIFUGO_FOUL_REJECT) {
        struct daifugo_play play = daifugo_play_of(&option);
        if (daifugo_is_foul(match, finder->state, &play))
            return;
    }
    bool may_rev = option.count >= 4 && match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_CHOICE;
    if (may_rev && match->option[DAIFUGO_KAIDAN_REV] != DAIFUGO_ON) {
        struct daifugo_play play = daifugo_play_of(&option);
        may_rev = !daifugo_is_sequence(&play);
    }
    for (int rev = 0; rev <= (may_rev ? 1 : 0); rev++) {
        option.rev = rev == 1;
        if (finder->count < finder->max)
            finder->option[finder->count++] = option;
        else
            finder->is_all = false;
    }
}

/* Chooses `count` of the suits held, cards of runs last. */
static int choose_suits(const struct finder *finder, int value, int held, int count)
{
    int busy = (int)(finder->in_runs >> DAIFUGO_SUITS * value & SUIT_BITS), chosen = 0;
    for (int round = 0; round < 2; round++)
        for (int suit = 0; suit < DAIFUGO_SUITS && bits_count((unsigned)chosen) < count; suit++)
            if ((held & 1 << suit) != 0 && (busy >> suit & 1) == round)
                chosen |= 1 << suit;
    return chosen;
}

/* Adds a set of these natural suits, with `jokers` jokers for suits that are missing. */
static void add_set(struct finder *finder, int value, int naturals, int jokers)
{
    int wanted = finder->suits > 0 ? finder->suits : SUIT_BITS, as = 0;
    for (int suit = 0; suit < DAIFUGO_SUITS && bits_count((unsigned)as) < jokers; suit++)
        if ((wanted & ~naturals & 1 << suit) != 0)
            as |= 1 << suit;
    if (bits_count((unsigned)as) == jokers && (naturals & ~wanted) == 0)
        add(finder, (uint64_t)naturals << DAIFUGO_SUITS * value, (uint64_t)as << DAIFUGO_SUITS * value, 0);
}

/*
 * The maximum number of jokers to combine with natural cards in a play of `count` cards: two only if all plays are
 * tried, or if the play empties the hand.
 */
static int most_jokers(const struct finder *finder, int count)
{
    bool ends = count == finder->hand.count;
    return finder->hand.jokers < 2 || finder->is_wide || ends ? finder->hand.jokers : 1;
}

/* Finds the sets of `count` cards of the value, without and with jokers. */
static void find_sets_of(struct finder *finder, int value, int count)
{
    int held = (int)(finder->hand.cards >> DAIFUGO_SUITS * value & SUIT_BITS);
    if (finder->suits > 0)
        held &= finder->suits;
    for (int jokers = 0; jokers <= most_jokers(finder, count) && jokers < count; jokers++) {
        int naturals = count - jokers, lock = finder->lock & held;
        if (naturals > bits_count((unsigned)held))
            continue;
        for (int suits = 1; finder->is_wide && suits <= SUIT_BITS; suits++)
            if ((suits & ~held) == 0 && bits_count((unsigned)suits) == naturals)
                add_set(finder, value, suits, jokers);
        if (finder->is_wide)
            continue;
        int chosen = choose_suits(finder, value, held, naturals);
        add_set(finder, value, chosen, jokers);
        if (lock == finder->lock && lock != chosen && bits_count((unsigned)lock) == naturals)
            add_set(finder, value, lock, jokers);
    }
}

static void find_sets(struct finder *finder, int min, int max)
{
    for (int rank = finder->floor; rank <= finder->ceiling; rank++) {
        int value = turned(finder->state, rank);
        int held = bits_count(finder->hand.cards >> DAIFUGO_SUITS * value & SUIT_BITS);
        int most = held > 0 ? held + finder->hand.jokers : 0;
        for (int count = min; count <= max && count <= most; count++)
            find_sets_of(finder, value, count);
    }
}

/*
 * Adds the kaidan of `count` cards that begins with `first`. Returns false if the suit has too few values, or if
 * filling the gaps takes more than most_jokers.
 */
static bool add_kaidan(struct finder *finder, int first, int count)
{
    uint64_t cards = (value_bits & (((uint64_t)1 << DAIFUGO_SUITS * count) - 1)) << first;
    if (first / DAIFUGO_SUITS + count > VALUES)
        return false;
    uint64_t naturals = cards & finder->hand.cards;
    if (bits_count(cards & ~naturals) > most_jokers(finder, count))
        return false;
    if (naturals != 0)
        add(finder, naturals, cards & ~naturals, 0);
    return true;
}

static void find_kaidans(struct finder *finder, int min, int max)
{
    uint64_t runs = runs_of(finder->hand.cards);
    if (finder->match->option[DAIFUGO_KAIDAN] != DAIFUGO_ON || (runs == 0 && finder->hand.jokers == 0))
        return;
    for (int rank = finder->floor; rank <= finder->ceiling; rank++)
        for (int suit = 0; suit < DAIFUGO_SUITS; suit++) {
            int first = DAIFUGO_SUITS * turned(finder->state, rank) + suit, count = min;
            bool may_begin = finder->hand.jokers > 0 || (runs >> first & 1) != 0;
            if (!may_begin || (finder->suits > 0 && (finder->suits & 1 << suit) == 0))
                continue;
            while (count <= max && add_kaidan(finder, first, count))
                count++;
        }
}

/* Finds plays that may follow the top, raw jokers last. */
static void find_answers(struct finder *finder)
{
    const struct game_state *state = finder->state;
    const struct daifugo_play *top = &state->top;
    bool is_kaidan = daifugo_is_sequence(top), is_raw = top->card[0].as == DAIFUGO_JOKER;
    if (is_raw) {
        if (top->count == 1 && (finder->hand.cards & 1) != 0 &&
            finder->match->option[DAIFUGO_SPADE_3] != DAIFUGO_SPADE_3_OFF)
            add(finder, 1, 0, 0);
        return;
    }
    int rank = turned(state, daifugo_value(top->card[0].as) - 3);
    finder->floor = rank + 1;
    finder->ceiling = state->geki && rank + 1 < VALUES ? rank + 1 : VALUES - 1;
    for (int suit = 0; suit < DAIFUGO_SUITS && !is_kaidan; suit++) {
        bool has_suit = state->first_suits[suit] > 0;
        finder->suits |= state->shibari && has_suit ? 1 << suit : 0;
        finder->lock |= state->plays == 1 && has_suit ? 1 << suit : 0;
        if (state->shibari && state->first_suits[suit] > 1)
            finder->suits = -1;
    }
    if (is_kaidan && state->shibari)
        finder->suits = 1 << daifugo_suit(top->card[0].as);
    if (is_kaidan)
        find_kaidans(finder, top->count, top->count);
    else if (finder->suits >= 0)
        find_sets(finder, top->count, top->count);
    if (top->count == 1 && finder->hand.jokers > 0)
        add(finder, 0, 0, 1);
    if (top->count == 2 && finder->hand.jokers == 2 && !state->shibari)
        add(finder, 0, 0, 2);
}

int daifugo_find_plays(const struct match *match, const struct game_state *state, const struct daifugo_hand *hand,
                       bool is_wide, struct daifugo_option *options, int max, bool *is_all)
{
    struct finder finder = {.match = match, .state = state, .hand = *hand, .is_wide = is_wide, .option = options,
                            .max = max, .ceiling = VALUES - 1, .is_all = is_wide && hand->jokers == 0};
    finder.in_runs = in_runs(hand->cards);
    if (state->plays > 0) {
        find_answers(&finder);
    } else {
        find_kaidans(&finder, 3, VALUES);
        find_sets(&finder, 1, DAIFUGO_SUITS);
        for (int raw = 1; raw <= hand->jokers; raw++)
            add(&finder, 0, 0, raw);
    }
    *is_all = finder.is_all;
    return finder.count;
}

struct daifugo_play daifugo_play_of(const struct daifugo_option *option)
{
    struct daifugo_play play = {.rev = option->rev};
    for (uint64_t cards = option->naturals | option->as; cards != 0; cards &= cards - 1) {
        int card = bits_lowest(cards);
        play.card[play.count++] = (struct daifugo_card){(unsigned char)card, (option->as >> card & 1) != 0};
    }
    for (int i = 0; i < option->raw; i++)
        play.card[play.count++] = (struct daifugo_card){DAIFUGO_JOKER, true};
    return play;
}
