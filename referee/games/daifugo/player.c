/* player.c: Daifugo: what the referee's own players ask: moves worth a try, moves by chance, and why. */
#include "referee/games/daifugo/state.h"

#include "core/base/bits.h"

#include <string.h>

/* Cards in a hand: of so many all natural plays are tried, of fewer also all of jokers. */
enum { MANY = 8, FEW = 4, OPTIONS = CHOICES_MAX };

enum { DEAR = 10 /* the rank, from 0, of cards that one is slow to spend: K in the normal order */ };

/* ---- the coding: a kind, then `rev` and the cards of a play, or the cards that are handed over ---- */

enum { CHOICE_PASS, CHOICE_PLAY, CHOICE_HAND_OVER };
enum { JOKER_BIT = 64 };

static void encode_play(const struct daifugo_play *play, struct choice *choice)
{
    *choice = (struct choice){.size = (unsigned char)(2 + play->count)};
    choice->byte[0] = CHOICE_PLAY;
    choice->byte[1] = play->rev;
    for (int i = 0; i < play->count; i++)
        choice->byte[2 + i] = (unsigned char)(play->card[i].as | (play->card[i].is_joker ? JOKER_BIT : 0));
}

static struct daifugo_play decode_play(const struct choice *choice)
{
    struct daifugo_play play = {.count = (unsigned char)(choice->size - 2), .rev = choice->byte[1] != 0};
    for (int i = 0; i < play.count; i++)
        play.card[i] = (struct daifugo_card){(unsigned char)(choice->byte[2 + i] & (JOKER_BIT - 1)),
                                             (choice->byte[2 + i] & JOKER_BIT) != 0};
    return play;
}

static void encode_pass(struct choice *choice)
{
    *choice = (struct choice){.size = 1};
    choice->byte[0] = CHOICE_PASS;
}

static void encode_cards(const struct daifugo_cards *cards, struct choice *choice)
{
    *choice = (struct choice){.size = 1};
    choice->byte[0] = CHOICE_HAND_OVER;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < cards->copies[card]; i++)
            choice->byte[choice->size++] = (unsigned char)card;
}

static struct daifugo_cards decode_cards(const struct choice *choice)
{
    struct daifugo_cards cards = {{0}};
    for (int i = 1; i < choice->size; i++)
        cards.copies[choice->byte[i]]++;
    return cards;
}

static void make(struct move *move, const struct game_lore *lore, const struct choice *choice)
{
    (void)lore;
    if (choice->byte[0] == CHOICE_PASS) {
        daifugo_do_pass(move);
    } else if (choice->byte[0] == CHOICE_PLAY) {
        struct daifugo_play play = decode_play(choice);
        daifugo_do_play(move, &play);
    } else {
        struct daifugo_cards cards = decode_cards(choice);
        daifugo_do_hand_over(move, &cards);
    }
}

static void write(const struct match *match, const struct game_state *state, const struct choice *choice,
                  struct text *command)
{
    (void)match;
    if (choice->byte[0] == CHOICE_PASS) {
        text_add(command, "pass");
    } else if (choice->byte[0] == CHOICE_PLAY) {
        struct daifugo_play play = decode_play(choice);
        daifugo_write_command(&play, command);
    } else {
        struct daifugo_cards cards = decode_cards(choice);
        daifugo_write_hand_over(state, &cards, command);
    }
}

/* ---- how good a play looks ---- */

/* What is asked about the hand once for all its plays. */
struct outlook {
    const struct match *match;
    const struct game_state *state;
    struct daifugo_hand hand;
    int groups;     /* plays that it takes */
    int rivals_min; /* cards of the other player who has fewest */
    bool reversed;
    uint64_t sure; /* the lowest bits of values whose cards would end the pile, or cannot be beaten */
};

/* The lowest bit of a value, 3 to 15. */
#define VALUE_BIT(value) ((uint64_t)1 << DAIFUGO_SUITS * ((value) - 3))

/* Whether the cards end the pile: eights, or two nines. */
static bool cuts(const struct match *match, uint64_t cards, int count)
{
    const uint64_t eights = 15 * VALUE_BIT(8), nines = 15 * VALUE_BIT(9);
    bool is_set = count < 3 || (cards & eights) == cards;
    return (match->option[DAIFUGO_EIGHT] == DAIFUGO_ON && (cards & eights) != 0 &&
            (is_set || match->option[DAIFUGO_KAIDAN_8] == DAIFUGO_ON)) ||
           (match->option[DAIFUGO_NINE] == DAIFUGO_ON && bits_count(cards & nines) > 1);
}

/* The cards that others may hold, as far as the player on turn knows, and how many jokers are among them. */
static uint64_t find_unseen(const struct outlook *outlook, int *jokers)
{
    const struct game_state *state = outlook->state;
    const struct daifugo_cards *tens = &state->tens[state->common.turn];
    uint64_t seen = outlook->hand.cards;
    for (int card = 0; card < DAIFUGO_NATURALS; card++)
        seen |= (uint64_t)((state->gone.copies[card] | state->pile.copies[card] | tens->copies[card]) != 0) << card;
    *jokers = outlook->match->option[DAIFUGO_OPTION_JOKERS] - outlook->hand.jokers -
              state->gone.copies[DAIFUGO_JOKER] - state->pile.copies[DAIFUGO_JOKER] - tens->copies[DAIFUGO_JOKER];
    return ~seen;
}

/* Sets `sure`, from the highest rank down: nothing that is unseen beats so many cards, or they end the pile. */
static void find_sure(struct outlook *outlook)
{
    int jokers, most = 0;
    uint64_t unseen = find_unseen(outlook, &jokers);
    for (int rank = 12; rank >= 0; rank--) {
        int first = DAIFUGO_SUITS * (outlook->reversed ? 12 - rank : rank);
        uint64_t own = outlook->hand.cards >> first & 15;
        int count = bits_count(own), others = bits_count(unseen >> first & 15);
        bool is_sure = count > 0 && count > most + jokers && !(count == 1 && jokers > 0);
        if (count > 0 && (is_sure || cuts(outlook->match, own << first, count)))
            outlook->sure |= (uint64_t)1 << first;
        most = others > most ? others : most;
    }
}

static struct outlook look(const struct match *match, const struct game_state *state)
{
    struct outlook outlook = {.match = match, .state = state, .rivals_min = DAIFUGO_HAND_MAX};
    int turn = state->common.turn;
    outlook.hand = daifugo_hand_of(&state->hand[turn]);
    outlook.groups = daifugo_groups(match, outlook.hand.cards);
    outlook.reversed = daifugo_is_reversed(state);
    for (int seat = 0; seat < match->seats; seat++) {
        int count = seat != turn && daifugo_is_active(state, seat) ? daifugo_count(&state->hand[seat]) : 0;
        if (count > 0 && count < outlook.rivals_min)
            outlook.rivals_min = count;
    }
    find_sure(&outlook);
    return outlook;
}

/* The rank of the weakest card in the order in force, from 0; a joker for itself is above all. */
static int rank_of(const struct outlook *outlook, const struct daifugo_option *option)
{
    uint64_t cards = option->naturals | option->as;
    if (cards == 0)
        return 13;
    if (outlook->reversed)
        return 12 - bits_highest(cards) / DAIFUGO_SUITS;
    return bits_lowest(cards) / DAIFUGO_SUITS;
}

static bool is_foul_end(const struct outlook *outlook, const struct daifugo_option *option)
{
    struct daifugo_play play = daifugo_play_of(option);
    return daifugo_is_foul(outlook->match, outlook->state, &play);
}

/* How `suggest` weighs a play. */
static int plain_worth(const struct outlook *outlook, const struct daifugo_option *option)
{
    int worth = -40 * (option->raw + bits_count(option->as)) - (option->rev ? 500 : 0);
    for (uint64_t cards = option->naturals; cards != 0; cards &= cards - 1) {
        int value = bits_lowest(cards) / DAIFUGO_SUITS + 3;
        worth += outlook->reversed ? 20 + value : 20 - value;
    }
    if (option->count == outlook->hand.count)
        worth += is_foul_end(outlook, option) ? -100000 : 100000;
    return worth;
}

/* The lowest bit of each value that is among the cards. */
static uint64_t values_of(uint64_t cards)
{
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & 0x1111111111111;
}

/* Whether the player keeps the lead with these cards. */
static bool is_sure(const struct outlook *outlook, const struct daifugo_option *option)
{
    uint64_t cards = option->naturals | option->as, values = values_of(cards);
    if (cuts(outlook->match, cards, option->count) || option->raw > 0)
        return true;
    return (values & (values - 1)) == 0 && (values & outlook->sure) != 0 &&
           option->naturals == (outlook->hand.cards & values * 15);
}

/* What counts when a play is weighed, found by trial against `suggest`. */
enum {
    TO_PLAY = 21,       /* rather than to pass */
    EACH_CARD = 2,
    EACH_GROUP = 12,    /* more than are left by a play of a whole group */
    EACH_JOKER = 12,
    LOW_ANSWER = 4,     /* cards that beat the top and are not high */
    HIGH = 9,           /* the rank, from 0, above which cards are high */
    EACH_HIGH_RANK = 2,
    RUN_OUT = 40,       /* one keeps the lead, and then all but one group keep it */
    TAKE_OVER = 20,     /* the same in answer to others */
    SPARE = 4,          /* cards that keep the lead, too early */
    FEW_LEFT = 3,       /* cards of another player: */
    HURRY = 10,         /* then one plays rather than passes */
    BAD_END = 60,       /* what is left is a foul to end with */
    REV = 3
};

static bool ends_badly(const struct outlook *outlook, uint64_t rest, int jokers)
{
    uint64_t highest = (uint64_t)15 << (outlook->state->kakumei ? 0 : DAIFUGO_NATURALS - DAIFUGO_SUITS);
    return rest == 0 ? jokers > 0 : (rest & ~highest) == 0;
}

/* How good a play looks that keeps the hand together; passing is 0. */
static int wary_worth(const struct outlook *outlook, const struct daifugo_option *option)
{
    const struct daifugo_hand *hand = &outlook->hand;
    uint64_t rest = hand->cards & ~option->naturals;
    int jokers = option->raw + bits_count(option->as), rank = rank_of(outlook, option), left = hand->jokers - jokers;
    if (option->count == hand->count)
        return is_foul_end(outlook, option) ? -100000 : 100000;
    int groups = daifugo_groups(outlook->match, rest);
    int loose = groups - bits_count(values_of(rest) & outlook->sure) - left; /* groups that others may beat */
    bool leads = outlook->state->plays == 0;
    int worth = TO_PLAY + EACH_CARD * option->count - EACH_GROUP * (groups - outlook->groups + 1) - EACH_JOKER * jokers;
    if (leads)
        worth -= rank;
    else
        worth += rank < HIGH ? LOW_ANSWER : -EACH_HIGH_RANK * (rank - HIGH);
    if (is_sure(outlook, option))
        worth += loose > 1 ? -SPARE : leads ? RUN_OUT : TAKE_OVER;
    if (!leads && outlook->rivals_min <= FEW_LEFT)
        worth += HURRY;
    if (ends_badly(outlook, rest, left))
        worth -= BAD_END;
    return option->rev ? worth - REV : worth;
}

/* ---- plays ---- */

struct field {
    struct daifugo_option option[OPTIONS];
    int worth[OPTIONS];
    int count;
};

static void sort_field(struct field *field)
{
    for (int i = 1; i < field->count; i++)
        for (int k = i; k > 0 && field->worth[k] > field->worth[k - 1]; k--) {
            struct daifugo_option option = field->option[k];
            int worth = field->worth[k];
            field->option[k] = field->option[k - 1];
            field->worth[k] = field->worth[k - 1];
            field->option[k - 1] = option;
            field->worth[k - 1] = worth;
        }
}

/* A play that empties the hand and is a foul: worse than a pass. */
static bool is_last_resort(int worth)
{
    return worth < -50000;
}

static void weigh_all(const struct outlook *outlook, struct field *field)
{
    for (int i = 0; i < field->count; i++)
        field->worth[i] = wary_worth(outlook, &field->option[i]);
}

/* All plays, where they fit. */
struct collection {
    struct choice *choices;
    int count, max;
};

static void collect(void *context, const struct daifugo_play *play)
{
    struct collection *all = context;
    if (all->count < all->max)
        encode_play(play, &all->choices[all->count]);
    all->count++;
}

/* Every play of a small hand with jokers: they may stand for anything. 0 if there are too many. */
static int list_every_play(const struct match *match, const struct game_state *state, struct choice *choices, int max)
{
    struct collection all = {.choices = choices, .max = max};
    daifugo_for_each_play(match, state, state->common.turn, collect, &all);
    return all.count <= max ? all.count : 0;
}

/* A leader who holds other cards does not pass, but where the ending is to be exact. */
static bool may_pass(const struct match *match, const struct game_state *state, const struct field *field, bool is_wide)
{
    if (!daifugo_may_pass(match, state, state->common.turn, NULL))
        return false;
    return state->plays > 0 || is_wide || field->count == 0 || is_last_resort(field->worth[0]);
}

static int list_plays(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                      bool *is_all)
{
    struct outlook outlook = look(match, state);
    struct field field;
    bool is_wide = outlook.hand.count <= MANY;
    int count = 0, room = max - 1 < OPTIONS ? max - 1 : OPTIONS;
    if (outlook.hand.jokers > 0 && outlook.hand.count <= FEW)
        count = list_every_play(match, state, choices, max - 1);
    if (count > 0) {
        *is_all = true;
        if (daifugo_may_pass(match, state, state->common.turn, NULL))
            encode_pass(&choices[count++]);
        return count;
    }
    field.count = daifugo_find(match, state, &outlook.hand, is_wide, field.option, room, is_all);
    weigh_all(&outlook, &field);
    sort_field(&field);
    bool passes = may_pass(match, state, &field, is_wide);
    for (int i = 0; i < field.count; i++) {
        struct daifugo_play play = daifugo_play_of(&field.option[i]);
        if (passes && field.worth[i] < 0) {
            encode_pass(&choices[count++]);
            passes = false;
        }
        encode_play(&play, &choices[count++]);
    }
    if (passes)
        encode_pass(&choices[count++]);
    return count;
}

/* ---- handing cards over ---- */

/* How little a card is missed: weak ones that stand alone come first. */
static int dispensable(const struct outlook *outlook, int card)
{
    if (card == DAIFUGO_JOKER)
        return -60;
    uint64_t rest = outlook->hand.cards & ~((uint64_t)1 << card);
    int rank = outlook->reversed ? 12 - card / DAIFUGO_SUITS : card / DAIFUGO_SUITS;
    int groups = daifugo_groups(outlook->match, rest);
    return 10 * (outlook->groups - groups) - rank - (card / DAIFUGO_SUITS == 5 ? 6 : 0);
}

/* The cards of the hand, those first that are parted with most easily; in an exchange of the strongest, these. */
static int sort_cards(const struct outlook *outlook, bool strongest, unsigned char cards[DAIFUGO_HAND_MAX])
{
    const struct daifugo_cards *hand = &outlook->state->hand[outlook->state->common.turn];
    int worth[DAIFUGO_HAND_MAX], count = 0;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < hand->copies[card]; i++) {
            int k = count++, own = strongest ? daifugo_value(card) : dispensable(outlook, card);
            for (; k > 0 && worth[k - 1] < own; k--) {
                worth[k] = worth[k - 1];
                cards[k] = cards[k - 1];
            }
            worth[k] = own;
            cards[k] = (unsigned char)card;
        }
    return count;
}

/* Subsets of the first `pool` cards, each kind once. */
struct subsets {
    const struct match *match;
    const struct game_state *state;
    unsigned char card[DAIFUGO_HAND_MAX];
    int pool;
    struct choice *choices;
    int count, max;
    bool is_all;
};

/* Adds the choices that go on with up to `left` of the cards from `from` on. The depth is `left`: 6 at most. */
static void add_subsets(struct subsets *subsets, struct daifugo_cards *cards, int from, int left)
{
    for (int i = from; i < subsets->pool && left > 0; i++) {
        if (i > from && subsets->card[i] == subsets->card[i - 1])
            continue; /* the other joker */
        cards->copies[subsets->card[i]]++;
        add_subsets(subsets, cards, i + 1, left - 1);
        cards->copies[subsets->card[i]]--;
    }
    if (!daifugo_may_hand_over(subsets->match, subsets->state, cards, NULL))
        return;
    if (subsets->count < subsets->max)
        encode_cards(cards, &subsets->choices[subsets->count++]);
    else
        subsets->is_all = false;
}

static int list_hand_over(const struct match *match, const struct game_state *state, struct choice *choices, int max,
                          bool *is_all)
{
    struct outlook outlook = look(match, state);
    struct daifugo_step step = daifugo_handed_over(match, state);
    struct daifugo_cards cards = {{0}};
    struct subsets subsets = {.match = match, .state = state, .choices = choices, .max = max, .is_all = true};
    int held = sort_cards(&outlook, step.strongest, subsets.card);
    int pool = step.count == 1 ? held : step.count == 2 ? 7 : 6;
    subsets.pool = pool < held ? pool : held;
    subsets.is_all = subsets.pool == held;
    add_subsets(&subsets, &cards, 0, step.count);
    *is_all = subsets.is_all;
    return subsets.count;
}

static int list(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                struct choice *choices, int max, bool *is_all)
{
    (void)lore;
    return state->common.phase == DAIFUGO_PLAYING ? list_plays(match, state, choices, max, is_all)
                                                  : list_hand_over(match, state, choices, max, is_all);
}

/* ---- moves by chance ---- */

enum { NOISE = 8 };

/* The best of the plays, each with some chance added; plain ones are those that `suggest` would make. -1: pass. */
static int pick_option(const struct outlook *outlook, const struct field *field, bool is_plain, struct rng *rng)
{
    const struct game_state *state = outlook->state;
    bool is_free = state->plays > 0 && !is_plain;
    int best = -1, most = 0, noise = is_plain ? 1 : NOISE;
    if (is_free)
        most = (int)(rng_next(rng) % NOISE);
    for (int i = 0; i < field->count; i++) {
        int worth = is_plain ? plain_worth(outlook, &field->option[i]) : wary_worth(outlook, &field->option[i]);
        worth += noise > 1 ? (int)(rng_next(rng) % NOISE) : 0;
        if ((best < 0 && !is_free) || worth > most) {
            best = i;
            most = worth;
        }
    }
    bool is_foul = best >= 0 && is_last_resort(most);
    return is_foul && daifugo_may_pass(outlook->match, state, state->common.turn, NULL) ? -1 : best;
}

static void pick_play(const struct match *match, const struct game_state *state, struct rng *rng, struct choice *choice)
{
    struct outlook outlook = look(match, state);
    struct field field;
    bool is_all;
    field.count = daifugo_find(match, state, &outlook.hand, false, field.option, OPTIONS, &is_all);
    int best = pick_option(&outlook, &field, rng_next(rng) % 2 == 0, rng);
    if (best < 0) {
        encode_pass(choice);
        return;
    }
    struct daifugo_play play = daifugo_play_of(&field.option[best]);
    encode_play(&play, choice);
}

/* Mostly as many cards as may be handed over: the weakest, or those that are missed least. */
static void pick_cards(const struct match *match, const struct game_state *state, struct rng *rng,
                       struct choice *choice)
{
    struct outlook outlook = look(match, state);
    struct daifugo_step step = daifugo_handed_over(match, state);
    struct daifugo_cards cards = {{0}};
    unsigned char card[DAIFUGO_HAND_MAX];
    int held = sort_cards(&outlook, step.strongest, card), count = step.count < held ? step.count : held;
    bool is_plain = rng_next(rng) % 2 == 0 && !step.strongest;
    for (int i = 0, kind = 0; i < count; i++) {
        while (is_plain && state->hand[state->common.turn].copies[kind] == cards.copies[kind])
            kind++;
        cards.copies[is_plain ? kind : card[i]]++;
    }
    bool is_foul = state->common.phase != DAIFUGO_EXCHANGE && count == held && state->is_foul;
    if (is_foul)
        cards = (struct daifugo_cards){{0}};
    encode_cards(&cards, choice);
}

static void pick(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                 struct rng *rng, struct choice *choice)
{
    (void)lore;
    if (state->common.phase == DAIFUGO_PLAYING)
        pick_play(match, state, rng, choice);
    else
        pick_cards(match, state, rng, choice);
}

/* ---- what passes say ---- */

/* The players who passed on the top of the pile by their own choice: a five takes the next turns away. */
static unsigned who_passed(const struct match *match, const struct game_state *state)
{
    unsigned passed = state->passed;
    int skipped = state->owner;
    if (state->plays == 0)
        return 0;
    for (int i = 0; i < state->top.count && match->option[DAIFUGO_FIVE] == DAIFUGO_ON; i++)
        if (daifugo_value(state->top.card[i].as) == 5) {
            skipped = daifugo_next_active(match, state, skipped);
            passed &= ~(1u << skipped);
        }
    return passed;
}

/* How likely it is that a player with this hand passed: one who has a cheap play rarely does. */
static double likely_to_pass(const struct match *match, const struct game_state *state, int seat)
{
    struct outlook outlook = {.match = match, .state = state, .reversed = daifugo_is_reversed(state)};
    struct daifugo_option option[OPTIONS];
    bool is_all, has_any = false;
    outlook.hand = daifugo_hand_of(&state->hand[seat]);
    int count = daifugo_find(match, state, &outlook.hand, false, option, OPTIONS, &is_all);
    for (int i = 0; i < count; i++) {
        if (option[i].count == outlook.hand.count && is_foul_end(&outlook, &option[i]))
            continue;
        if (option[i].raw == 0 && option[i].as == 0 && rank_of(&outlook, &option[i]) < DEAR)
            return 0.1;
        has_any = true;
    }
    return has_any ? 0.4 : 1;
}

static double plausibility(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                           int viewer)
{
    double likely = 1;
    unsigned passed = who_passed(match, state);
    (void)lore;
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != viewer && daifugo_is_active(state, seat) && (passed & 1u << seat) != 0)
            likely *= likely_to_pass(match, state, seat);
    return likely;
}

/* ---- why ---- */

/* Facts about a move, with commas between them, after a first word or two. */
struct facts {
    struct text *text;
    const char *before; /* what comes before the next one */
};

static void begin_fact(struct facts *facts, const char *words)
{
    text_print(facts->text, "%s%s", facts->before, words);
    facts->before = ", ";
}

/* Two cards of the play that are one and the same, as a joker may stand for a card beside it, are one here. */
static struct daifugo_option option_of(const struct choice *choice)
{
    struct daifugo_option option = {.count = 0};
    if (choice->byte[0] != CHOICE_PLAY)
        return option;
    struct daifugo_play play = decode_play(choice);
    for (int i = 0; i < play.count; i++) {
        if (play.card[i].as == DAIFUGO_JOKER)
            option.raw++;
        else if (play.card[i].is_joker)
            option.as |= (uint64_t)1 << play.card[i].as;
        else
            option.naturals |= (uint64_t)1 << play.card[i].as;
    }
    option.count = play.count;
    option.rev = play.rev;
    return option;
}

/* The hand without the cards of the move. */
static struct daifugo_cards kept_by(const struct game_state *state, const struct choice *choice)
{
    struct daifugo_cards kept = state->hand[state->common.turn];
    int from = choice->byte[0] == CHOICE_PLAY ? 2 : 1;
    for (int i = from; i < choice->size; i++)
        kept.copies[from == 2 && (choice->byte[i] & JOKER_BIT) != 0 ? DAIFUGO_JOKER : choice->byte[i]]--;
    return kept;
}

/* Whether nobody can have an answer to some sets of natural cards: of so many, nothing unseen is higher. */
static bool is_unbeatable(const struct outlook *outlook, const struct daifugo_option *option)
{
    uint64_t values = values_of(option->naturals);
    bool is_set = option->as == 0 && option->raw == 0 && values != 0 && (values & (values - 1)) == 0;
    bool is_plain = !option->rev && option->count < 4 && values != VALUE_BIT(7) && values != VALUE_BIT(11);
    int jokers, first = is_set ? bits_lowest(values) : 0;
    uint64_t unseen = find_unseen(outlook, &jokers);
    if (!is_set || !is_plain || (option->count == 1 && jokers > 0) || (option->count == 2 && jokers > 1))
        return false;
    for (int card = 0; card < DAIFUGO_NATURALS; card += DAIFUGO_SUITS)
        if ((outlook->reversed ? card < first : card > first) &&
            bits_count(unseen >> card & 15) + jokers >= option->count)
            return false;
    return true;
}

static bool is_foul(const struct outlook *outlook, const struct choice *choice)
{
    struct daifugo_play play = decode_play(choice);
    return daifugo_is_foul(outlook->match, outlook->state, &play);
}

/* What the play does at once. */
static void tell_effect(const struct outlook *outlook, const struct choice *best, struct facts *facts)
{
    struct daifugo_option option = option_of(best);
    bool ends = option.count == outlook->hand.count;
    if (option.count == 0)
        return;
    if (ends && !is_foul(outlook, best))
        begin_fact(facts, "goes out at once");
    else if (!ends && cuts(outlook->match, option.naturals | option.as, option.count))
        begin_fact(facts, "ends the pile");
    else if (!ends && is_unbeatable(outlook, &option))
        begin_fact(facts, "cannot be beaten");
}

/* The strong cards that one move keeps and the other one does not: jokers, eights, and the highest value. */
static void tell_kept(const struct outlook *outlook, const struct daifugo_cards *kept,
                      const struct daifugo_cards *other, struct facts *facts)
{
    int highest = outlook->reversed ? 3 : DAIFUGO_TOP_VALUE;
    struct daifugo_cards strong = {{0}};
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        int value = daifugo_value(card);
        bool is_strong = value == highest || value == DAIFUGO_RAW ||
                         (value == 8 && outlook->match->option[DAIFUGO_EIGHT] == DAIFUGO_ON);
        if (is_strong && kept->copies[card] > other->copies[card])
            strong.copies[card] = (unsigned char)(kept->copies[card] - other->copies[card]);
    }
    if (daifugo_count(&strong) == 0)
        return;
    begin_fact(facts, "keeps ");
    daifugo_write_cards(&strong, ',', facts->text);
}

/* A card that the other move would leave alone of its value, of two or more; -1 if there is none. */
static int find_lone(const struct daifugo_hand *held, uint64_t kept, uint64_t other)
{
    for (int first = 0; first < DAIFUGO_NATURALS; first += DAIFUGO_SUITS) {
        uint64_t lone = other >> first & 15;
        if (bits_count(lone) == 1 && bits_count(held->cards >> first & 15) > 1 && bits_count(kept >> first & 15) != 1)
            return first + bits_lowest(lone);
    }
    return -1;
}

static void write_other(const struct choice *other, struct text *text)
{
    struct daifugo_play play = decode_play(other);
    text_add(text, "; ");
    daifugo_write_play(&play, ',', text);
}

/* What is wrong with the other play. */
static void tell_other(const struct outlook *outlook, const struct choice *other, const struct daifugo_cards *kept,
                       const struct daifugo_cards *left, struct text *text)
{
    struct daifugo_option option = option_of(other);
    int lone = find_lone(&outlook->hand, daifugo_hand_of(kept).cards, daifugo_hand_of(left).cards);
    if (option.count == 0)
        return;
    if (option.count == outlook->hand.count && is_foul(outlook, other)) {
        write_other(other, text);
        text_add(text, " would be a foul to end with");
    } else if (lone >= 0) {
        write_other(other, text);
        text_add(text, " would leave ");
        daifugo_write_card(lone, text);
        text_add(text, " alone");
    }
}

static void explain(const struct match *match, const struct game_lore *lore, const struct game_state *state,
                    const struct choice *best, const struct choice *other, struct text *text)
{
    struct outlook outlook = look(match, state);
    struct daifugo_cards kept = kept_by(state, best), left = kept_by(state, other);
    struct facts facts = {text, ""};
    size_t begin = text->length;
    (void)lore;
    tell_effect(&outlook, best, &facts);
    tell_kept(&outlook, &kept, &left, &facts);
    if (text->length > begin)
        tell_other(&outlook, other, &kept, &left, text);
}

/* ---- a beginner ---- */

/*
 * A beginner spends high cards first, one at a time, and does not see that several could go out together. Kaidans and
 * jokers come last, and now and then it is just any play.
 */
enum { EASY_ERRORS = 15 /* of 100 */, EACH_EASY_CARD = 4, EASY_KAIDAN = 30, EACH_EASY_JOKER = 40 };

static int easy_worth(const struct outlook *outlook, const struct daifugo_option *option)
{
    struct daifugo_play play = daifugo_play_of(option);
    int jokers = option->raw + bits_count(option->as);
    if (option->count == outlook->hand.count && is_foul_end(outlook, option))
        return -100000;
    return rank_of(outlook, option) - EACH_EASY_CARD * option->count - EACH_EASY_JOKER * jokers -
           EASY_KAIDAN * daifugo_is_sequence(&play);
}

/* The index of an option, or -1 for a pass. */
static int easy_option(const struct outlook *outlook, const struct daifugo_option *options, int count, struct rng *rng)
{
    bool may_pass = daifugo_may_pass(outlook->match, outlook->state, outlook->state->common.turn, NULL);
    int best = -1, most = 0;
    if (count > 0 && rng_next(rng) % 100 < EASY_ERRORS)
        return (int)rng_below(rng, (uint64_t)count);
    for (int i = 0; i < count; i++) {
        int worth = easy_worth(outlook, &options[i]);
        if (best < 0 || worth > most) {
            best = i;
            most = worth;
        }
    }
    return may_pass && is_last_resort(most) ? -1 : best;
}

static void easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                 struct text *command)
{
    struct choice choices[CHOICES_MAX], *choice = choices;
    bool is_all;
    (void)seat;
    if (state->common.phase != DAIFUGO_PLAYING) {
        int count = list_hand_over(match, state, choices, CHOICES_MAX, &is_all);
        choice += rng_below(rng, (uint64_t)count);
    } else {
        struct outlook outlook = look(match, state);
        struct daifugo_option options[OPTIONS];
        int count = daifugo_find(match, state, &outlook.hand, false, options, OPTIONS, &is_all);
        int best = easy_option(&outlook, options, count, rng);
        struct daifugo_play play = {.count = 0};
        if (best >= 0)
            play = daifugo_play_of(&options[best]);
        encode_play(&play, choice);
        if (best < 0)
            encode_pass(choice);
    }
    write(match, state, choice, command);
}

const struct game_player daifugo_player = {
    .list = list,
    .pick = pick,
    .make = make,
    .write = write,
    .plausibility = plausibility,
    .explain = explain,
    .easy = easy,
};
