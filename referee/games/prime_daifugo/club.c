/* club.c: Prime Daifugo: the moves of a club player, who knows many numbers by heart and plans with them. */
#include "referee/games/prime_daifugo/club.h"

#include "core/base/decimal.h"
#include "core/num/prime.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/choice.h"
#include "referee/games/prime_daifugo/random.h"

#include <string.h>

enum {
    FEW = 4,         /* maximum number of cards of most well-known numbers */
    MANY = 7,        /* maximum number of cards of the others */
    PLAYS_MAX = 220, /* maximum number of plays of the hand that are considered */
    STEPS = 200000,
    TURN = 2,        /* cost of a turn; the unit of the costs is half a turn */
    STUCK = 3,       /* cost of a card that fits no play of the plan */
    JOKER = 1,       /* cost of a Joker that stays alone */
    TOLERATED = 9,   /* maximum cost that an answer may add to the plan */
    DRAWS_MAX = 12,  /* with at most this many cards in hand, a card may be drawn before a play */
    LATE = 9,        /* if all others have at most this many cards, leads that are hard to answer come first */
    LAST = 5,        /* if all others have at most this many cards, they may go out as soon as they lead */
    OUT_MAX = 6,     /* maximum number of cards in hand for which a composite of all cards is looked for */
    OUT_TRIES = 200, /* maximum number of composites that are tried */
    TEN = 9          /* the kind of the tens */
};

/* In sets of cards here, Jokers are the cards of value 0. */
#define JOKER_CARD (uint64_t)1
#define JOKERS (uint64_t)7

/* A number that the player knows and has the cards for. */
struct club_play {
    uint64_t need; /* a set of card_set.h */
    unsigned char count, evens; /* cards, and even ones among them */
    unsigned char value[DECIMAL_DIGITS_MAX]; /* plus CHOICE_IS_JOKER for a Joker */
};

/* A player who chooses a move. */
struct club_player {
    const struct prime_daifugo_position *position;
    const struct known_numbers *known; /* NULL: the registered numbers, or else those of is_well_known */
    struct prime_daifugo_finder finder; /* on an empty field */
    uint64_t cards; /* the hand */
    int plays;
    struct club_play play[PLAYS_MAX];
};

/* ---- knowledge ---- */

/*
 * Whether club players know the prime of these cards. They know all primes of at most three cards; of four cards, those
 * that begin with three cards of 10 or more (QKTJ), with which one answers, and those that get rid of even cards (82T7,
 * 8243, 8639); of more cards, those of kings, queens, jacks and tens in descending order (KKKQQJ). These are 961
 * primes, some of them spelt in several ways.
 */
static bool is_well_known(const struct card *card, int count)
{
    int great = 0, even = 0, falling = 0, head = count - 1;
    bool is_small = card[head].value <= 9;
    for (int i = 0; i < head; i++) {
        great += card[i].value > 9;
        even += card[i].value % 2 == 0;
        falling += card[i].value >= card[i + 1].value;
    }
    if (count <= 3)
        return true;
    if (count == FEW)
        return great == head || even == head || (great == 0 && is_small && even + 1 == head);
    return great == head && !is_small && falling == head;
}

/* Adds a play. Of plays with Jokers and the same cards, keeps the last one, which is the strongest. */
static void add(struct club_player *player, const struct card *card, int count)
{
    struct club_play play = {.count = (unsigned char)count};
    int at = player->plays;
    for (int i = 0; i < count; i++) {
        bool is_joker = card[i].kind == PRECOMPUTED_JOKER_KIND;
        play.need += is_joker ? JOKER_CARD : (uint64_t)1 << 4 * card[i].value;
        play.value[i] = (unsigned char)(card[i].value + (is_joker ? CHOICE_IS_JOKER : 0));
        play.evens = (unsigned char)(play.evens + (card[i].value % 2 == 0 && !is_joker));
    }
    for (int i = 0; i < player->plays && (play.need & JOKERS) != 0; i++)
        if (player->play[i].need == play.need)
            at = i;
    if (at == PLAYS_MAX)
        return;
    player->play[at] = play;
    player->plays += at == player->plays;
}

/* Callback of prime_daifugo_each_prime. A player with registered numbers knows all of them. */
static bool add_if_known(void *context)
{
    struct club_player *player = context;
    const struct prime_daifugo_finder *finder = &player->finder;
    if (prime_daifugo_has_list(finder->position) || is_well_known(finder->card, finder->count))
        add(player, finder->card, finder->count);
    return player->plays < PLAYS_MAX;
}

/* Adds the play of a number of the list with `count` cards, if it is a prime that may be played. */
static void add_listed(struct club_player *player, const struct spell *spell, uint64_t number, int count)
{
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(number, word)};
    struct card card[DECIMAL_DIGITS_MAX];
    if (spell_first(spell, NULL, digits, count, card) && prime_is(number) &&
        match_may_play(player->position->match, player->position->seat, digits))
        add(player, card, count);
}

/* Adds the plays of all numbers of the list: those of fewer cards first, and of equally many, the weakest first. */
static void add_list(struct club_player *player, const struct hand *hand)
{
    const struct prime_daifugo_position *position = player->position;
    int numbers = player->known->count, held = hand_count(hand), max = prime_daifugo_max_cards(position->match);
    for (int count = 1; count <= held && count <= max && count <= DECIMAL_DIGITS_MAX; count++) {
        const struct hand usable = prime_daifugo_usable(position->match, *hand, count, held);
        struct spell spell;
        spell_begin(&spell, &position->match->deck, &usable);
        for (int i = 0; i < numbers; i++)
            add_listed(player, &spell, player->known->number[position->reversed ? numbers - 1 - i : i], count);
    }
}

/* The tens, jacks, queens, kings and Jokers of the hand. */
static struct hand great_cards(struct hand hand)
{
    for (int kind = 0; kind < TEN; kind++)
        hand.copies[kind] = 0;
    return hand;
}

static uint64_t set_of(const struct hand *hand)
{
    return precomputed_hand(hand).cards + JOKER_CARD * hand->copies[PRECOMPUTED_JOKER_KIND];
}

/* Finds the plays of the hand. */
static void find_plays(struct club_player *player)
{
    struct hand hand = player->position->hand, great = great_cards(hand);
    bool has_list = prime_daifugo_has_list(player->position);
    int held = hand_count(&hand), max = has_list ? held : MANY;
    player->cards = set_of(&hand);
    if (player->known != NULL)
        add_list(player, &hand);
    for (int count = 1; count <= max && count <= held && player->known == NULL; count++) {
        player->finder.steps = STEPS;
        prime_daifugo_each_prime(&player->finder, has_list || count <= FEW ? hand : great, count, add_if_known, player);
    }
}

/* ---- plans ---- */

/* Plans lay the plays of the greatest rank first: those of most cards, then those with few Jokers and many evens. */
static int rank(const struct club_play *play)
{
    return 16 * play->count + play->evens - 8 * (int)(play->need & JOKERS);
}

/* The cost of getting rid of these cards, in half turns, by a plan that lays the plays by their rank. */
static int cost(const struct club_player *player, uint64_t cards)
{
    int half_turns = 0;
    for (const struct club_play *best = NULL;; best = NULL) {
        for (int i = 0; i < player->plays; i++) {
            const struct club_play *play = &player->play[i];
            if (card_set_has(cards, play->need) &&
                (best == NULL || rank(play) > rank(best)))
                best = play;
        }
        if (best == NULL)
            return half_turns + STUCK * card_set_count(cards & ~JOKERS) + JOKER * (int)(cards & JOKERS);
        cards -= best->need;
        half_turns += TURN;
    }
}

static struct digits spell_play(const struct club_play *play, char number[DIGITS_OF_CARDS + 1])
{
    struct digits digits = {number, 0};
    for (int i = 0; i < play->count; i++)
        digits.count += decimal_write(play->value[i] % CHOICE_IS_JOKER, number + digits.count);
    return digits;
}

/* Whether the play may follow the last one. */
static bool follows(const struct club_player *player, const struct club_play *play)
{
    const struct prime_daifugo_position *position = player->position;
    char number[DIGITS_OF_CARDS + 1];
    return position->size == 0 || (position->size == play->count &&
                                   prime_daifugo_beats(spell_play(play, number), digits_of(position->last),
                                                       position->reversed));
}

struct idea {
    const struct club_play *play;
    int left; /* the cost of the cards left after it */
};

/*
 * Whether a play is better than an earlier one, which has fewer cards or is weaker. A play that leaves a lower cost is
 * better. Of plays that leave the same cost, the stronger one is better if the player goes out next and must not lose
 * the lead; otherwise the weaker one is. Among leads, those of few cards are better at first; later, those of three or
 * four cards, which the others can rarely beat.
 */
static bool is_better(const struct club_player *player, const struct idea *idea, const struct idea *before)
{
    static const char preference[2][FEW + 1] = {{0, 3, 4, 2, 1}, {0, 1, 2, 4, 3}};
    const struct prime_daifugo_position *position = player->position;
    int count = idea->play->count, other = before->play != NULL ? before->play->count : 0;
    const char *prefers = preference[position->most_held <= LATE];
    bool is_last = idea->left <= TURN && (position->size == 0 || position->most_held <= LAST);
    if (before->play == NULL || idea->left != before->left || is_last)
        return before->play == NULL || idea->left <= before->left;
    return count <= FEW && other <= FEW && prefers[count] > prefers[other];
}

/* The best play that may follow the last one; `play` is NULL if there is none. */
static struct idea find_best(const struct club_player *player)
{
    struct idea best = {0};
    for (int i = 0; i < player->plays; i++) {
        struct idea idea = {.play = &player->play[i]};
        if (!follows(player, idea.play))
            continue;
        idea.left = cost(player, player->cards - idea.play->need);
        if (is_better(player, &idea, &best))
            best = idea;
    }
    return best;
}

/* ---- moves ---- */

static void choose_play(const struct match *match, const struct club_play *play, struct choice *choice)
{
    struct card card[DECIMAL_DIGITS_MAX];
    for (int i = 0; i < play->count; i++) {
        int value = play->value[i] % CHOICE_IS_JOKER;
        bool is_joker = value != play->value[i];
        card[i] = (struct card){(unsigned char)(is_joker ? PRECOMPUTED_JOKER_KIND : value - 1), (short)value};
    }
    choice_from_cards(match, card, play->count, choice);
}

/* Finds a play that clears the field: a number that cuts, such as 57, or a lone Joker. */
static bool find_cut(struct prime_daifugo_finder *finder)
{
    return prime_daifugo_find_special(finder, prime_daifugo_plain_hand(finder->position), DECK_CUT) ||
           prime_daifugo_find_joker(finder);
}

/* Finds a composite with its factors that uses all cards, if they are few. */
static bool find_out(struct prime_daifugo_finder *finder)
{
    const struct prime_daifugo_position *position = finder->position;
    return hand_count(&position->hand) <= OUT_MAX && prime_daifugo_jokers(position) == 0 &&
           prime_daifugo_find_product(finder, position->size, OUT_TRIES, true, NULL);
}

/* A prime_daifugo_worth: greater if a composite leaves fewer cards. */
static int prefer_few_left(const struct prime_daifugo_position *position, const struct card *card, int count,
                           const struct hand *left)
{
    (void)card, (void)count, (void)position;
    return -hand_count(left);
}

/* Whether the cards left after the play of the finder take at most one turn. */
static bool leaves_one_turn(const struct club_player *player, const struct prime_daifugo_finder *finder)
{
    struct hand left = prime_daifugo_hand_after(finder);
    return cost(player, set_of(&left)) <= TURN;
}

/* Chooses a move; false if there is none that the player wants to make. */
static bool choose(const struct club_player *player, struct prime_daifugo_finder *finder, struct choice *choice)
{
    const struct prime_daifugo_position *position = player->position;
    const struct idea best = find_best(player);
    bool has_play = best.play != NULL, goes_out = has_play && best.left == 0;
    bool may_grow = position->may_draw && hand_count(&position->hand) <= DRAWS_MAX;
    bool ends = find_out(finder) || (!goes_out && find_cut(finder) && leaves_one_turn(player, finder));
    bool draws = !ends && has_play && best.left > TURN && may_grow;
    bool plays = has_play && (position->size == 0 || best.left <= cost(player, player->cards) + TOLERATED);
    if (!ends && !draws && plays) {
        choose_play(position->match, best.play, choice);
        return true;
    }
    if (ends || (!draws && prime_daifugo_find_product(finder, position->size, OUT_TRIES, false, prefer_few_left))) {
        choice_from_finder(position->match, finder, choice);
        return true;
    }
    if (draws || position->may_draw) {
        choice_without_cards(choice, CHOICE_DRAW);
        return true;
    }
    bool cuts = find_cut(finder);
    if (cuts)
        choice_from_finder(position->match, finder, choice);
    return cuts;
}

void prime_daifugo_club(const struct match *match, const struct game_state *state, int seat,
                        const struct known_numbers *known, struct rng *rng, struct choice *choice)
{
    char last[DIGITS_OF_CARDS + 1];
    const struct prime_daifugo_position position = prime_daifugo_position_of(match, state, seat, last);
    struct prime_daifugo_position empty = position;
    struct prime_daifugo_finder finder = {.position = &position, .steps = STEPS};
    struct club_player player = {.position = &position, .known = known, .finder = {.position = &empty}};
    empty.size = 0;
    empty.last = "";
    if (state->common.phase == PRIME_DAIFUGO_ALL || !prime_daifugo_has_primes(match)) {
        prime_daifugo_advise_choice(match, state, seat, choice);
        return;
    }
    find_plays(&player);
    if (choose(&player, &finder, choice))
        return;
    if (position.size > 0)
        choice_without_cards(choice, CHOICE_PASS);
    else
        prime_daifugo_random(match, state, seat, rng, choice);
}
