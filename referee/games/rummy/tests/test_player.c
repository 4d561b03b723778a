/*
 * test_player.c: Primes Rummy: the estimate of a hand, the moves and explanations for the computer players, the
 * beginner.
 */
#include "core/base/memory.h"
#include "referee/games/rummy/easy.h"
#include "referee/games/rummy/explain.h"
#include "referee/games/rummy/player.h"
#include "referee/games/rummy/reach.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/searched.h"
#include "tests/referee/visited.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TWO "new rummy players=A,B deal=manual"

static void every_choice_is_accepted_and_has_the_effect_of_its_command(void **state)
{
    struct searched_seen seen = {.inner_is_reliable = true};
    searched_check(&game_rummy, 1, getenv("QUICK") != NULL ? 45 : 120, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
}

/* ---- the estimate of a hand ---- */

/* Fills the hand with different numbers and, one time in three, free cards. */
static void fill_hand(struct rng *rng, unsigned char *cards, int count)
{
    int free = rng_below(rng, 3) == 0 ? (int)rng_below(rng, 4) : 0;
    for (int i = 0; i < count; i++) {
        bool is_new;
        do {
            cards[i] = i < free ? RUMMY_FREE : (unsigned char)(1 + rng_below(rng, RUMMY_NUMBERS));
            is_new = i < free || memchr(cards, cards[i], (size_t)i) == NULL;
        } while (!is_new);
    }
}

/* Whether all cards except one split into sets. */
static bool splits_but_one(struct rummy_rules rules, const unsigned char *cards, int count)
{
    for (int i = 0; i < count; i++) {
        unsigned char others[RUMMY_SPLIT_MAX], set[RUMMY_SPLIT_MAX];
        bool is_key[RUMMY_SPLIT_MAX];
        memcpy(others, cards, (size_t)i);
        memcpy(others + i, cards + i + 1, (size_t)(count - i - 1));
        if (rummy_split(rules, others, count - 1, set, is_key))
            return true;
    }
    return false;
}

static void nothing_is_missing_from_a_hand_that_can_go_out(void **state)
{
    struct rummy_numbers numbers;
    struct rng rng = {1};
    unsigned char cards[RUMMY_SPLIT_MAX];
    long out = 0, right = 0, hands = getenv("QUICK") != NULL ? 2000 : 6000;
    rummy_evaluate_numbers(&numbers);
    for (int i = 0; i < hands; i++) {
        struct rummy_rules rules = {i % 5 == 0 ? 4 : 3, i % 7 == 0};
        int count = rules.min == 3 ? 8 : 15;
        fill_hand(&rng, cards, count);
        struct rummy_outlook outlook = rummy_evaluate(&numbers, rules, cards, count, count - 1);
        bool splits = splits_but_one(rules, cards, count);
        out += splits;
        right += splits == (outlook.missing == 0);
        if (splits)
            assert_int_equal(outlook.missing, 0);
    }
    assert_in_range(out, hands / 60, hands * 5 / 6);
    assert_true(right > hands - hands / 30);
}

static bool is_an_out(const struct rummy_reach *reach, int card)
{
    return ((card < 64 ? reach->outs.low : reach->outs.high) >> card % 64 & 1) != 0;
}

static void the_cards_that_complete_a_hand_are_those_found_by_trial(void **state)
{
    struct rummy_numbers numbers;
    struct rng rng = {4};
    const struct rummy_rules rules = {3, false};
    unsigned char cards[RUMMY_SPLIT_MAX];
    int tried = 0;
    rummy_evaluate_numbers(&numbers);
    for (int i = 0; i < 3000; i++) {
        fill_hand(&rng, cards, 7);
        struct rummy_reach reach = rummy_reach(&numbers, rules, cards, 7, 7);
        for (int card = 0; card <= RUMMY_NUMBERS && reach.missing == 1; card++) {
            if (card != RUMMY_FREE && memchr(cards, card, 7) != NULL)
                continue;
            cards[7] = (unsigned char)card;
            if (splits_but_one(rules, cards, 8) != is_an_out(&reach, card))
                fail_msg("%d %d %d %d %d %d %d: %d", cards[0], cards[1], cards[2], cards[3], cards[4], cards[5],
                         cards[6], card);
            tried++;
        }
    }
    assert_true(tried > 10000);
}

static void an_estimate_names_its_keys_and_what_is_missing(void **state)
{
    static const unsigned char cards[] = {3, 13, 23, 41, 45, 50, 60};
    struct rummy_numbers numbers;
    rummy_evaluate_numbers(&numbers);
    struct rummy_outlook outlook = rummy_evaluate(&numbers, (struct rummy_rules){3, false}, cards, 7, 7);
    assert_int_equal(outlook.missing, 2); /* 3, 13, 23 match, as do 41 and 45; 50 and 60 match nothing */
    assert_int_equal(outlook.keys, 2);
    assert_int_equal(outlook.used & 0x60, 0);
}

/* There are more free cards than sets in an estimate, and each could be any prime. */
static void an_estimate_aims_at_three_sets_with_any_number_of_free_cards(void **state)
{
    struct rummy_numbers numbers;
    struct rng rng = {2};
    unsigned char cards[RUMMY_SPLIT_MAX] = {0};
    rummy_evaluate_numbers(&numbers);
    for (int i = 0; i < 500; i++) {
        int free = 1 + (int)rng_below(&rng, RUMMY_FREE_MAX);
        for (int k = 0; k < RUMMY_SPLIT_MAX; k++)
            cards[k] = k < free ? RUMMY_FREE : (unsigned char)(1 + rng_below(&rng, RUMMY_NUMBERS));
        struct rummy_outlook outlook = rummy_evaluate(&numbers, (struct rummy_rules){3, false}, cards,
                                                      RUMMY_SPLIT_MAX, RUMMY_COUNT);
        assert_in_range(outlook.missing, 0, RUMMY_COUNT);
        assert_in_range(outlook.keys, 1, RUMMY_KEYS_MAX);
        for (int key = 0; key < outlook.keys; key++)
            assert_true(rummy_is_prime(outlook.key[key]));
        assert_true((outlook.used >> RUMMY_SPLIT_MAX) == 0);
    }
}

/* ---- positions ---- */

struct position {
    const struct match *match;
    const struct game_state *state;
    struct precomputed precomputed;
};

static struct position position_of(struct channel *channel)
{
    const struct session *session = channel->protocol.session;
    struct position position = {.match = &session->match, .state = session_state(session)};
    rummy_player.precompute(position.match, &position.precomputed);
    return position;
}

static void expect_words(struct channel *c, const char *before, const struct choice *best, const struct choice *other,
                         const char *words)
{
    channel_run(c, before);
    struct position position = position_of(c);
    struct text text = {0};
    rummy_explain(position.match, &position.precomputed, position.state, best, other, &text);
    assert_string_equal(text_string(&text), words);
    text_free(&text);
}

static struct choice make_choice(enum rummy_verb verb, int card)
{
    struct choice choice;
    rummy_encode(verb, card, &choice);
    return choice;
}

#define DEAL(hand) TWO "; deal A " hand "; deal B 1,4,6,8,10,12,14; deal open 99; deal pile 98,97; start A; draw"

static void a_move_is_explained_by_the_sets_it_leads_to(void **state)
{
    struct channel *c = *state;
    struct choice draw = make_choice(RUMMY_MOVE_DRAW, 0), take = make_choice(RUMMY_MOVE_TAKE, 0);
    struct choice out = make_choice(RUMMY_MOVE_OUT, 98), keep = make_choice(RUMMY_MOVE_DISCARD, 98);
    struct choice wrong = make_choice(RUMMY_MOVE_DISCARD, 13), same = keep;
    expect_words(c, DEAL("3,13,23,41,40,45,11"), &out, &wrong, "the others are 3,13,23 and 41,11,40,45");
    expect_words(c, DEAL("3,13,23,41,45,20,50"), &keep, &wrong,
                 "goes out with 21 of the 94 cards that are not seen; `discard 13` with none");
    expect_words(c, DEAL("3,13,41,50,20,60,86"), &keep, &wrong,
                 "leaves 3 cards that go with 41 or 13; `discard 13` would leave 2");
    expect_words(c, DEAL("3,13,23,41,45,20,50"), &keep, &same, "goes out with 21 of the 94 cards that are not seen");
    expect_words(c, TWO "; deal A 3,13,23,41,45,20,50; deal B 1,4,6,8,10,12,14; deal open 63; deal pile 98,97; start A",
                 &take, &draw, "the open card goes with 3 and 13 and 23");
    expect_words(c, TWO "; deal A 3,13,23,41,45,20,50; deal B 1,4,6,8,10,12,14; deal open 43; deal pile 98,97; start A",
                 &take, &draw, "goes out with the open card");
    expect_words(c, TWO "; deal A 3,13,23,41,45,20,50; deal B 1,4,6,8,10,12,14; deal open 98; deal pile 9,97; start A",
                 &draw, &take, "98 goes with no prime of the hand");
}

static void promising_moves_are_listed_the_best_first(void **state)
{
    static const char *const rows[][2] = {
        {DEAL("3,13,41,50,20,60,86"), "discard 20; discard 50; discard 86; discard 98; discard 60"},
        {DEAL("F,F,3,13,23,33,43"), "out 98"},
        /* 64 is as bad as 74 now, but matches 67 */
        {TWO "; deal A F,19,50,64,67,74,95; deal B 1,4,6,8,10,12,14; deal open 99; deal pile 97,98; start A; draw",
         "discard 50; discard 74; discard 64; discard 95"},
        {TWO "; deal A 2,3,13,23,41,45,40; deal B 1,4,6,8,10,12,14; deal open 99; deal pile 43,97; start A; draw",
         "out 2"},
        /* with no stock left, all moves */
        {TWO "; deal A F,F,F,15,50,20,60; deal B 1,4,6,8,10,12,14; deal open 99; deal pile 98; start A; draw",
         "discard 20; discard 50; discard 98; discard 60; discard 15; discard F"},
        {TWO "; deal A 3,13,23,41,45,20,50; deal B 1,4,6,8,10,12,14; deal open 43; deal pile 98,97; start A", "take"},
        {TWO "; deal A 3,13,23,41,45,20,50; deal B 1,4,6,8,10,12,14; deal open 98; deal pile 97,9; start A", "draw"},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        channel_run(*state, rows[i][0]);
        struct position position = position_of(*state);
        struct choice choices[CHOICES_MAX];
        struct text list = {0};
        bool is_all;
        int count = rummy_list(position.match, &position.precomputed, position.state, choices, CHOICES_MAX, &is_all);
        for (int k = 0; k < count; k++) {
            text_add(&list, k > 0 ? "; " : "");
            rummy_write(position.match, position.state, &choices[k], &list);
        }
        assert_row(rows[i][0], list.at, rows[i][1]);
        text_free(&list);
    }
}

/* ---- every claim, checked by the rules for sets alone ---- */

struct claims {
    const struct position *position;
    unsigned char left[2][RUMMY_HAND]; /* the hands after the best move, and after the other */
    int count;
    int thrown[2];
    long checked[8]; /* number of claims of each kind */
};

/* The words after the phrase, or NULL if it is missing. */
static const char *after_phrase(const char *words, const char *phrase)
{
    const char *at = strstr(words, phrase);
    return at != NULL ? at + strlen(phrase) : NULL;
}

static int number_at(const char *words)
{
    return words != NULL ? (int)strtol(words, NULL, 10) : -1;
}

/* Counts the cards that match one of the keys of "3 or 41; …". */
static int count_matching(const unsigned char *cards, int count, const char *keys)
{
    const char *end = strchr(keys, ';');
    int found = 0;
    for (int i = 0; i < count; i++) {
        bool fits = cards[i] == RUMMY_FREE;
        for (const char *at = keys; at != NULL && at < end; at = after_phrase(at, " or ")) {
            assert_true(rummy_is_prime(number_at(at)));
            fits = fits || rummy_matches(number_at(at), cards[i]);
        }
        found += fits;
    }
    return found;
}

/* Whether the hand goes out with this additional card. */
static bool goes_out(const struct claims *claims, int which, int card)
{
    unsigned char with[RUMMY_HAND + 1];
    memcpy(with, claims->left[which], (size_t)claims->count);
    with[claims->count] = (unsigned char)card;
    return splits_but_one(rummy_rules(claims->position->match), with, claims->count + 1);
}

/* Whether `kept` of the cards and `more` free ones, which can be any cards, split into sets. */
static bool splits_with(struct rummy_rules rules, const unsigned char *cards, int count, int kept, int more)
{
    for (unsigned mask = 0; mask < 1u << count; mask++) {
        unsigned char some[RUMMY_SPLIT_MAX], set[RUMMY_SPLIT_MAX];
        bool is_key[RUMMY_SPLIT_MAX];
        int size = 0;
        if (rummy_bits(mask) != kept)
            continue;
        for (int i = 0; i < count; i++)
            if ((mask >> i & 1) != 0)
                some[size++] = cards[i];
        memset(some + size, RUMMY_FREE, (size_t)more);
        if (rummy_split(rules, some, size + more, set, is_key))
            return true;
    }
    return false;
}

/* How many of `size` cards must be replaced for them to split; the `more` cards after them may be used instead. */
static int shortage(const struct claims *claims, const unsigned char *cards, int size, int more)
{
    int lacks = 0;
    while (!splits_with(rummy_rules(claims->position->match), cards, size + more, size - lacks, lacks))
        lacks++;
    return lacks;
}

/* Whether the hand is less short of going out with this additional card. */
static bool is_nearer(const struct claims *claims, int which, int card)
{
    unsigned char with[RUMMY_HAND + 1];
    memcpy(with, claims->left[which], (size_t)claims->count);
    with[claims->count] = (unsigned char)card;
    return shortage(claims, with, claims->count, 1) < shortage(claims, with, claims->count, 0);
}

typedef bool card_test(const struct claims *claims, int which, int card);

static int count_passing(const struct claims *claims, int which, card_test *test, const unsigned char *cards, int count)
{
    int found = 0;
    for (int i = 0; i < count; i++)
        found += test(claims, which, cards[i]);
    return found;
}

/*
 * Counts the face-down cards that pass the test, at their real places: in other hands, in the pile and below the open
 * card. All cards have been dealt.
 */
static int count_unseen(const struct claims *claims, int which, card_test *test, int *unseen)
{
    const struct game_state *state = claims->position->state;
    int covered = state->heap.count > 0 ? state->heap.count - 1 : 0;
    int found = count_passing(claims, which, test, state->stock.pile.kind, state->stock.pile.count) +
                count_passing(claims, which, test, state->heap.kind, covered);
    *unseen = state->stock.pile.count + covered;
    for (int seat = 0; seat < claims->position->match->seats; seat++)
        if (seat != state->common.turn) {
            found += count_passing(claims, which, test, state->hand[seat], state->hand_count[seat]);
            *unseen += state->hand_count[seat];
        }
    return found;
}

static void check_outs(struct claims *claims, const char *words, int good, int all)
{
    const char *other = after_phrase(words, "not seen; `discard ");
    char wanted[60];
    int unseen;
    assert_int_equal(count_unseen(claims, 0, goes_out, &unseen), good);
    assert_int_equal(unseen, all);
    int bad = count_unseen(claims, 1, goes_out, &unseen);
    struct text card = {0};
    rummy_write_card(claims->thrown[1], &card);
    snprintf(wanted, sizeof wanted, bad > 0 ? "%s` with %d" : "%s` with none", card.at, bad);
    if (other != NULL)
        assert_string_equal(other, wanted);
    else
        assert_int_equal(bad, good);
    text_free(&card);
}

/* "leaves the hand 2 cards short of going out; 28 of the 94 that are not seen help; after `discard 6` 26 help" */
static void check_shortage(const struct claims *claims, const char *words)
{
    int size = claims->count, unseen, lacks = shortage(claims, claims->left[0], size, 0);
    int others = shortage(claims, claims->left[1], size, 0);
    const char *worse = after_phrase(words, " would leave it "), *fewer = after_phrase(words, "; after `discard ");
    assert_int_equal(number_at(after_phrase(words, "leaves the hand ")), lacks);
    assert_int_equal(number_at(after_phrase(words, "going out; ")), count_unseen(claims, 0, is_nearer, &unseen));
    assert_int_equal(number_at(after_phrase(words, " of the ")), unseen);
    assert_int_equal(worse != NULL, others > lacks);
    assert_true(others >= lacks);
    if (worse != NULL)
        assert_int_equal(number_at(worse), others);
    if (fewer != NULL) {
        assert_int_equal(rummy_read_card(fewer, strcspn(fewer, "`")), claims->thrown[1]);
        assert_int_equal(number_at(after_phrase(fewer, "` ")), count_unseen(claims, 1, is_nearer, &unseen));
    }
}

/* Checks the claims on the open card. */
static void check_open(struct claims *claims, const char *words, int open)
{
    const char *none = after_phrase(words, " cards that are not seen help to go out, but not the open card");
    const char *key = after_phrase(words, " cards of the hand go with ");
    if (strcmp(words, "goes out with the open card") == 0) {
        assert_true(goes_out(claims, 0, open));
        claims->checked[4]++;
    } else if (strcmp(words, "the open card helps to go out") == 0) {
        assert_true(is_nearer(claims, 0, open));
        claims->checked[5]++;
    } else if (none != NULL) {
        int unseen;
        assert_false(is_nearer(claims, 0, open));
        assert_int_equal(number_at(words), count_unseen(claims, 0, is_nearer, &unseen));
        assert_int_equal(number_at(after_phrase(words, " of the ")), unseen);
        claims->checked[6]++;
    } else if (key != NULL) {
        assert_int_equal(number_at(key), open);
        int with = 0;
        for (int i = 0; i < claims->count; i++)
            with += claims->left[0][i] == RUMMY_FREE || rummy_matches(open, claims->left[0][i]);
        assert_int_equal(number_at(words), with);
    } else {
        assert_true(*words == '\0' || after_phrase(words, "the open card goes with ") != NULL);
        for (const char *at = after_phrase(words, "goes with "); at != NULL; at = after_phrase(at, " and "))
            assert_true(rummy_is_prime(number_at(at)) && rummy_matches(number_at(at), open) &&
                        memchr(claims->left[0], number_at(at), (size_t)claims->count) != NULL);
    }
}

/* Checks the claim that the card is not free, not prime, and matches no prime among these cards. */
static void check_useless(const unsigned char *cards, int count, int card)
{
    assert_false(card == RUMMY_FREE || rummy_is_prime(card));
    for (int i = 0; i < count; i++)
        assert_false(cards[i] != RUMMY_FREE && rummy_is_prime(cards[i]) && rummy_matches(cards[i], card));
}

static void check_sets(const struct claims *claims, const char *words)
{
    char line[200];
    int total = 0;
    snprintf(line, sizeof line, "%s", words + strlen("the others are "));
    for (char *part = strtok(line, " "); part != NULL; part = strtok(NULL, " ")) {
        unsigned char cards[RUMMY_HAND];
        int count = 0;
        for (char *card = part; strcmp(part, "and") != 0 && card != NULL; card = strchr(card, ',')) {
            card += *card == ',';
            cards[count++] = (unsigned char)rummy_read_card(card, strcspn(card, ","));
        }
        assert_true(count == 0 || rummy_is_set(rummy_rules(claims->position->match), cards, count));
        total += count;
    }
    assert_int_equal(total, claims->count);
}

static void check_words(struct claims *claims, const char *words)
{
    const struct game_state *state = claims->position->state;
    int open = state->heap.count > 0 ? rummy_open_card(state) : RUMMY_NO_CARD;
    const char *outs = after_phrase(words, " of the ") != NULL ? after_phrase(words, "goes out with ") : NULL;
    const char *keys = after_phrase(words, " cards that go with ");
    if (strncmp(words, "the others are ", 15) == 0) {
        check_sets(claims, words);
        claims->checked[0]++;
    } else if (outs != NULL) {
        check_outs(claims, words, number_at(outs), number_at(after_phrase(outs, " of the ")));
        claims->checked[1]++;
    } else if (keys != NULL) {
        assert_int_equal(count_matching(claims->left[0], claims->count, keys),
                         number_at(after_phrase(words, "leaves ")));
        assert_int_equal(count_matching(claims->left[1], claims->count, keys),
                         number_at(after_phrase(words, " would leave ")));
        claims->checked[2]++;
    } else if (after_phrase(words, " goes with no prime of the hand") != NULL) {
        int card = number_at(words);
        bool draws = state->common.phase == RUMMY_DRAW;
        assert_int_equal(card, draws ? open : claims->thrown[0]);
        check_useless(claims->left[0], claims->count, card);
        claims->checked[3]++;
    } else if (after_phrase(words, "leaves the hand ") != NULL) {
        check_shortage(claims, words);
        claims->checked[7]++;
    } else {
        check_open(claims, words, open);
    }
}

/* Determines the hand left after each of the moves; before a draw it is the whole hand. */
static void set_hands(struct claims *claims, const struct choice *best, const struct choice *other)
{
    const struct game_state *state = claims->position->state;
    int seat = state->common.turn;
    for (int i = 0; i < 2; i++) {
        unsigned char count = state->hand_count[seat];
        memcpy(claims->left[i], state->hand[seat], count);
        claims->thrown[i] = (i == 0 ? best : other)->byte[1];
        if (state->common.phase == RUMMY_DISCARD)
            rummy_remove(claims->left[i], &count, rummy_find(claims->left[i], count, claims->thrown[i]));
        claims->count = count;
    }
}

/* Checks the explanation of one listed move in comparison with another one; sets `command` to the listed move. */
static void check_position(struct claims *claims, struct rng *rng, struct text *command)
{
    const struct position *position = claims->position;
    struct choice choices[CHOICES_MAX], other;
    struct text words = {0};
    bool is_all;
    int seat = position->state->common.turn, hand = position->state->hand_count[seat];
    int count = rummy_list(position->match, &position->precomputed, position->state, choices, CHOICES_MAX, &is_all);
    const struct choice *best = &choices[rng_below(rng, (uint64_t)count)];
    rummy_encode(RUMMY_MOVE_DISCARD, position->state->hand[seat][rng_below(rng, (uint64_t)hand)], &other);
    if (position->state->common.phase == RUMMY_DRAW)
        rummy_encode(RUMMY_MOVE_DRAW, 0, &other);
    set_hands(claims, best, &other);
    rummy_explain(position->match, &position->precomputed, position->state, best, &other, &words);
    check_words(claims, text_string(&words));
    rummy_write(position->match, position->state, best, command);
    text_free(&words);
}

static void every_claim_of_an_explanation_is_true(void **state)
{
    struct channel *c = *state;
    struct claims claims = {.count = 0};
    struct rng rng = {5};
    int step = getenv("QUICK") != NULL ? 3 : 1; /* with QUICK a third of the games */
    for (int seed = step > 1; seed < 40; seed += step) {
        channel_send(c, "new rummy players=%d seed=%d game=%s free=%d", 2 + seed % 2, seed,
                     seed % 10 == 0 ? "advanced" : "basic", seed % 7);
        struct position position = position_of(c);
        claims.position = &position;
        for (int i = 0; i < 40 && match_stage(position.match, position.state) == STAGE_ON; i++) {
            struct text command = {0};
            check_position(&claims, &rng, &command);
            channel_accept(c, command.at);
            position.state = session_state(c->protocol.session);
            text_free(&command);
        }
    }
    for (size_t i = 0; i < COUNT(claims.checked); i++)
        assert_in_range(claims.checked[i], step > 1 ? 1 : 6, LONG_MAX);
}

/* ---- the beginner ---- */

static void the_beginner_discards_what_matches_least_but_any_card_one_time_in_four(void **state)
{
    enum { TIMES = 4000 };
    struct rng rng = {3};
    int least = 0, last = 0;
    channel_run(*state, TWO "; deal A 20,30,50,53,63,73,83; deal B 1,4,6,8,10,12,14; deal open 99; deal pile 43,97; "
                            "start A; draw"); /* 20, 30 and 50 match nothing */
    struct position position = position_of(*state);
    for (int i = 0; i < TIMES; i++) {
        struct text text = {0};
        searched_easy(position.match, position.state, 0, &rng, &text);
        last += strcmp(text.at, "discard 50") == 0;
        least += strcmp(text.at, "discard 20") == 0 || strcmp(text.at, "discard 30") == 0;
        text_free(&text);
    }
    assert_in_range(last, TIMES * 24 / 100, TIMES * 32 / 100);
    assert_in_range(last + least, TIMES * 82 / 100, TIMES * 86 / 100);
}

/* Checks that the move is the same whatever cards are hidden, and that it is accepted. */
static void check_club_move(void *context, const struct match *match, const struct game_state *state)
{
    struct game_state *trial = memory_resize(NULL, sizeof *trial);
    struct text command = {0};
    struct choice choice, again;
    int seat = match_turn(match, state);
    *trial = *state;
    rummy_player.club(match, state, seat, NULL, context, &choice);
    rummy_redeal(match, trial, seat, context);
    rummy_player.club(match, trial, seat, NULL, context, &again);
    assert_memory_equal(&choice, &again, sizeof choice);
    *trial = *state;
    rummy_write(match, state, &choice, &command);
    assert_true(searched_apply(match, trial, seat, text_string(&command)));
    text_free(&command);
    memory_free(trial);
}

static void a_move_by_the_rule_of_thumb_is_accepted_and_knows_no_hidden_card(void **state)
{
    struct rng rng = {5};
    visited_each(&game_rummy, 3000, 60, check_club_move, &rng);
}

static void the_beginner_wins_ten_to_thirty_of_a_hundred_games(void **state)
{
    assert_in_range(searched_wins_of_beginner(*state, "rummy", 400), 40, 120);
    searched_wins_of_beginner(*state, "rummy game=advanced free=6 both=on justtaken=off", 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_has_the_effect_of_its_command),
        cmocka_unit_test(nothing_is_missing_from_a_hand_that_can_go_out),
        cmocka_unit_test(a_move_by_the_rule_of_thumb_is_accepted_and_knows_no_hidden_card),
        cmocka_unit_test(the_cards_that_complete_a_hand_are_those_found_by_trial),
        cmocka_unit_test(an_estimate_names_its_keys_and_what_is_missing),
        cmocka_unit_test(an_estimate_aims_at_three_sets_with_any_number_of_free_cards),
        ON_A_CHANNEL(a_move_is_explained_by_the_sets_it_leads_to),
        ON_A_CHANNEL(promising_moves_are_listed_the_best_first),
        ON_A_CHANNEL(every_claim_of_an_explanation_is_true),
        ON_A_CHANNEL(the_beginner_discards_what_matches_least_but_any_card_one_time_in_four),
        ON_A_CHANNEL(the_beginner_wins_ten_to_thirty_of_a_hundred_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
