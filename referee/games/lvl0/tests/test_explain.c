/*
 * test_explain.c: Prime Daifugo Lvl. 0: the explanations of moves are true: each claim is checked by the words of
 * `legal` and by trial division.
 */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/games/lvl0/explain.h"
#include "referee/games/lvl0/player.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/referee/searched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TWO "new lvl0 players=A,B deal=manual advanced=yes"

/* ---- a position that was set up ---- */

/* The position of a channel, and the precomputed tables of its match, valid until the next position. */
struct position {
    const struct match *match;
    const struct game_state *state;
    struct precomputed *precomputed;
};

static struct position position_of(struct channel *channel)
{
    static struct precomputed precomputed;
    const struct session *session = channel->protocol.session;
    lvl0_precompute(&session->match, &precomputed);
    return (struct position){&session->match, session_state(session), &precomputed};
}

static int list(const struct position *position, struct choice choices[CHOICES_MAX], bool *is_all)
{
    return lvl0_list(position->match, position->precomputed, position->state, choices, CHOICES_MAX, is_all);
}

/* The legal move whose command is `command`. Fails the test if there is none. */
static struct choice choice_of(const struct position *position, const char *command)
{
    struct choice found = {.size = 0};
    struct moves moves = {0};
    lvl0_legal(position->match, position->state, position->state->common.turn, &moves);
    for (int i = 0; i < moves.count && found.size == 0; i++) {
        struct text text = {0};
        lvl0_write(position->match, position->state, &moves.choice[i], &text);
        if (strcmp(text.at, command) == 0)
            found = moves.choice[i];
        text_free(&text);
    }
    moves_free(&moves);
    if (found.size == 0)
        fail_msg("not legal: %s", command);
    return found;
}

static void a_move_is_explained_by_its_effect_and_the_cards_that_it_leaves(void **state)
{
    static const char *const rows[][4] = { /* the position, the best move, the other, why */
        {TWO "; deal A 2 3 5/9 7; deal B 7 4 4; start A", "play 2 3", "play 3",
         "leaves 7 and 5/9, which are prime together as 79"},
        /* of the cards left, neither 2 and 7 nor 7 and 8 spell a prime together */
        {TWO "; deal A 2 3 7 8; deal B 7 4 4; start A", "play 8 3", "play 2 3",
         "cards that are not seen form 36 numbers that beat it, and 50 that beat `play 2 3`"},
        {TWO "; deal A 1 3 7; deal B 7 4 4; start A", "play 1 3", "pass", "leaves 7, which is prime"},
        {TWO " multi-in-three=no; deal A 1 3 5/9; deal B 7 4 4; start A", "play 1 3", "pass",
         "leaves 5/9, which is prime as 5"},
        {TWO "; deal A 12 7 4 6; deal B 7 4 4; start A", "play 12 7", "pass", "ends the round at once by the 12"},
        {TWO "; deal A 19 13 4 6; deal B 7 4 4; start A", "play 19 13", "play 13",
         "cannot be beaten by cards that are not seen"},
        {TWO "; deal A 4 6 13 7; deal B 7 4 4; start A", "play 4 7", "play 13 7",
         "leaves 6 and 13, which are prime together as 613; `play 13 7` would leave 4 and 6, of which no prime can be "
         "played"},
        {TWO "; deal A 4 6 3 7; deal B 7 4 4; start A", "play 4 3", "play 3 7",
         "leaves 6 and 7, which are prime together as 67; `play 3 7` would leave 4 and 6, of which no prime can be "
         "played"},
        {TWO "; deal A 3 1; deal B 7 4 4; start A", "play 3 1", "play 3", "puts down the last cards"},
        {TWO "; deal A D 2 5 0; deal B 7 4 4; deal pile 2 5; start A; d", "discard 0", "discard 2",
         "no prime that this hand can play has the 0"},
        {TWO "; deal A 2 3 7 7; deal B 7 4 4; start A", "pass", "draw", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        channel_run(*state, rows[i][0]);
        struct position position = position_of(*state);
        struct choice best = choice_of(&position, rows[i][1]), other = choice_of(&position, rows[i][2]);
        struct text text = {0};
        lvl0_explain(position.match, position.precomputed, position.state, &best, &other, &text);
        if (strcmp(text_string(&text), rows[i][3]) != 0)
            fail_msg("%s: %s", rows[i][0], text_string(&text));
        text_free(&text);
    }
}

/* ---- every claim of an explanation, checked by the words of `legal` and by trial division ---- */

/* A position, and two moves in it. */
struct claims {
    const struct match *match;
    const struct game_state *state;
    struct game_state *after[2]; /* the states after the best move and after the other */
    const char *command[2];
    long checked;     /* number of claims checked so far */
    long compared[6]; /* the same, for each claim of check_numbers */
};

/* Whether a padded line of `legal` has the card, with or without a value. */
static bool has_card(const char *padded, const char *word)
{
    char plain[40], named[40];
    snprintf(plain, sizeof plain, " %s ", word);
    snprintf(named, sizeof named, " %s:", word);
    return strstr(padded, plain) != NULL || strstr(padded, named) != NULL;
}

/*
 * Counts the different primes that `hand` can play on a play of `size` cards with the number `above`, or on an empty
 * field if `size` is 0: all of them, or those with the card `word`. Sets `*has_number` if `number` is one of them.
 */
static int count_primes(const struct claims *claims, const struct hand *hand, int size, uint64_t above,
                        const char *word, uint64_t number, bool *has_number)
{
    enum { MAX = 2000 };
    uint64_t found[MAX];
    struct game_state *held = memory_resize(NULL, sizeof *held);
    struct text lines = {0};
    int count = 0;
    memcpy(held, claims->state, sizeof *held);
    held->common.phase = LVL0_PLAYING;
    held->hand[held->common.turn] = *hand;
    held->table.count = 0;
    held->size = (unsigned char)size;
    snprintf(held->last, sizeof held->last, "%llu", (unsigned long long)above);
    if (size == 0)
        held->last[0] = '\0';
    hooks_legal_lines(claims->match, held, held->common.turn, &lines);
    *has_number = false;
    for (const char *line = text_string(&lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        size_t length = strcspn(line, "\n");
        char padded[200];
        snprintf(padded, sizeof padded, "%.*s ", (int)length, line);
        uint64_t value = random_number(line, length);
        int at = 0;
        if (value < 2 || random_smallest_factor(value) != value || (*word != '\0' && !has_card(padded, word)))
            continue;
        while (at < count && found[at] != value)
            at++;
        assert_true(at < MAX);
        found[at] = value;
        count += at == count;
        *has_number = *has_number || value == number;
    }
    text_free(&lines);
    memory_free(held);
    return count;
}

static int count_numbers(const struct claims *claims, const struct hand *hand, int size, uint64_t above,
                         const char *word)
{
    bool has_number;
    return count_primes(claims, hand, size, above, word, 0, &has_number);
}

/*
 * Whether the cards left after a move (the best move if `which` is 0, the other if it is 1) can play a prime on an
 * empty field: this number or, if it is 0, any. Fails the test unless `cards`, a list from an explanation, names them.
 */
static bool has_prime_left(const struct claims *claims, int which, uint64_t number, const char *cards)
{
    const struct hand *left = &claims->after[which]->hand[claims->state->common.turn];
    struct text text = {0};
    char said[200];
    bool has_number;
    hand_write(&claims->match->deck, left, ',', &text);
    snprintf(said, sizeof said, "%s", cards);
    for (char *at; (at = strstr(said, " and ")) != NULL || (at = strstr(said, ", ")) != NULL;) {
        size_t length = *at == ',' ? 2 : 5;
        *at = ',';
        memmove(at + 1, at + length, strlen(at + length) + 1);
    }
    assert_string_equal(text_string(&text), said);
    text_free(&text);
    int count = count_primes(claims, left, 0, 0, "", number, &has_number);
    return number > 0 ? has_number : count > 0;
}

/* The cards that the player on turn does not see: of closed discards all but the top one. */
static struct hand unseen(const struct claims *claims)
{
    const struct game_state *before = claims->state;
    const struct pile *discard = &before->discard;
    bool is_open = lvl0_has_open_discards(claims->match);
    struct hand cards = {0};
    for (int kind = 0; kind < claims->match->deck.kinds; kind++) {
        bool is_top = discard->count > 0 && discard->kind[discard->count - 1] == kind;
        cards.copies[kind] = (unsigned char)(claims->match->deck.card[kind].copies -
                                             before->hand[before->common.turn].copies[kind] -
                                             pile_copies(&before->table, kind) -
                                             (is_open ? pile_copies(discard, kind) : is_top));
    }
    return cards;
}

/* Counts the primes that beat the play of this command and that unseen cards can form. */
static int beating_numbers(const struct claims *claims, const char *command)
{
    struct hand cards = unseen(claims);
    int size = 0;
    for (const char *at = command; (at = strchr(at, ' ')) != NULL; at++)
        size++;
    return count_numbers(claims, &cards, size, random_number(command, strlen(command)), "");
}

/* Whether the hand has a prime to play on the field. */
static bool can_play(const struct claims *claims, const struct hand *hand)
{
    return count_numbers(claims, hand, claims->state->size, strtoull(claims->state->last, NULL, 10), "") > 0;
}

/* Counts the unseen cards each of which would give the hand a prime to play. */
static int helping_cards(const struct claims *claims)
{
    const struct hand cards = unseen(claims);
    int helping = 0;
    for (int kind = 0; kind < claims->match->deck.kinds; kind++) {
        struct hand with = claims->state->hand[claims->state->common.turn];
        with.copies[kind]++;
        helping += cards.copies[kind] > 0 && can_play(claims, &with) ? cards.copies[kind] : 0;
    }
    return helping;
}

static int stops_of(const struct claims *claims, int which)
{
    const struct hand *hand = &claims->after[which]->hand[claims->state->common.turn];
    return hand->copies[card_kind(&claims->match->deck, "12", 2)];
}

/* Checks a claim that compares numbers or counts of cards. Returns false if it is another claim. */
static bool check_numbers(struct claims *claims, const char *claim)
{
    const struct hand *hand = &claims->state->hand[claims->state->common.turn];
    const struct hand cards = unseen(claims);
    char word[2][40], form[200];
    int good, bad;
    if (strcmp(claim, "keeps the 12") == 0) {
        assert_true(stops_of(claims, 0) > stops_of(claims, 1));
        claims->compared[0]++;
    } else if (sscanf(claim, "cards that are not seen form %d number%*[s] that beat it, and %d", &good, &bad) == 2 ||
               sscanf(claim, "cards that are not seen form %d number that beats it, and %d", &good, &bad) == 2) {
        snprintf(form, sizeof form, " that beat `%s`", claims->command[1]);
        assert_non_null(strstr(claim, form));
        assert_int_equal(beating_numbers(claims, claims->command[0]), good);
        assert_int_equal(beating_numbers(claims, claims->command[1]), bad);
        claims->compared[1]++;
    } else if (sscanf(claim, "puts down %d cards, not %d", &good, &bad) == 2) {
        for (int i = 0; i < 2; i++)
            assert_int_equal(hand_count(&claims->after[i]->hand[claims->state->common.turn]),
                             hand_count(hand) - (i == 0 ? good : bad));
        claims->compared[2]++;
    } else if (sscanf(claim, "the %39s is in %d primes that this hand can play, the %39s in %d", word[0], &good,
                      word[1], &bad) == 4 ||
               sscanf(claim, "the %39s is in %d prime that this hand can play, the %39s in %d", word[0], &good,
                      word[1], &bad) == 4) {
        assert_int_equal(count_numbers(claims, hand, 0, 0, word[0]), good);
        assert_int_equal(count_numbers(claims, hand, 0, 0, word[1]), bad);
        claims->compared[3]++;
    } else if (strcmp(claim, "this hand has no prime to play") == 0) {
        assert_false(can_play(claims, hand));
        claims->compared[4]++;
    } else if (sscanf(claim, "with %d of the %d cards that are not seen it has one", &good, &bad) == 2) {
        assert_int_equal(helping_cards(claims), good);
        assert_int_equal(hand_count(&cards), bad);
        claims->compared[5]++;
    } else {
        return false;
    }
    return true;
}

static void check_claim(struct claims *claims, const char *claim)
{
    int seat = claims->state->common.turn;
    char cards[200], word[40], command[100];
    unsigned long long number = 0;
    const char *would = strstr(claim, " would leave ");
    claims->checked++;
    if (check_numbers(claims, claim))
        return;
    if (strcmp(claim, "puts down the last cards") == 0) {
        assert_int_equal(claims->after[0]->winner, seat);
    } else if (strcmp(claim, "ends the round at once by the 12") == 0) {
        assert_true(claims->after[0]->size == 0 && claims->after[0]->common.turn == seat);
    } else if (strcmp(claim, "cannot be beaten by cards that are not seen") == 0) {
        assert_int_equal(beating_numbers(claims, claims->command[0]), 0);
    } else if (sscanf(claim, "no prime that this hand can play has the %39s", word) == 1) {
        assert_int_equal(count_numbers(claims, &claims->state->hand[seat], 0, 0, word), 0);
    } else if (would != NULL) {
        assert_int_equal(would - claim, snprintf(command, sizeof command, "`%s`", claims->command[1]));
        assert_memory_equal(claim, command, strlen(command));
        assert_int_equal(sscanf(would, " would leave %199[^\n]", cards), 1);
        *strstr(cards, ", of which no prime can be played") = '\0';
        assert_false(has_prime_left(claims, 1, 0, cards));
    } else {
        assert_int_equal(sscanf(claim, "leaves %199[^\n]", cards), 1);
        char *which = strstr(cards, ", which ");
        const char *as = strstr(which, " as ");
        if (as != NULL)
            number = strtoull(as + strlen(" as "), NULL, 10);
        *which = '\0';
        assert_true(has_prime_left(claims, 0, number, cards));
        assert_true(hand_count(&claims->after[0]->hand[seat]) <= LVL0_PLAY_MAX);
    }
}

/* Checks every claim of the explanation why `best` is better than `other`. */
static void check_explanation(const struct position *position, const struct choice *best, const struct choice *other,
                              struct claims *claims)
{
    struct text words = {0}, commands[2] = {{0}, {0}};
    const struct choice *choice[2] = {best, other};
    claims->match = position->match;
    claims->state = position->state;
    for (int i = 0; i < 2; i++) {
        lvl0_write(position->match, position->state, choice[i], &commands[i]);
        claims->command[i] = commands[i].at;
        memcpy(claims->after[i], position->state, sizeof *position->state);
        assert_true(searched_apply(position->match, claims->after[i], position->state->common.turn, commands[i].at));
    }
    lvl0_explain(position->match, position->precomputed, position->state, best, other, &words);
    for (char *claim = words.at, *end; claim != NULL && *claim != '\0'; claim = end) {
        end = strstr(claim, "; ");
        if (end != NULL) {
            *end = '\0';
            end += 2;
        }
        check_claim(claims, claim);
    }
    text_free(&words);
    text_free(&commands[0]);
    text_free(&commands[1]);
}

static void every_claim_of_an_explanation_is_true(void **state)
{
    struct channel *c = *state;
    struct claims claims = {.after = {memory_resize(NULL, sizeof(struct game_state)),
                                      memory_resize(NULL, sizeof(struct game_state))}};
    struct choice choices[CHOICES_MAX];
    struct rng rng = {7};
    for (int seed = 0; seed < 60; seed++) {
        channel_send(c, "new lvl0 players=%d seed=%d hand=%d advanced=%s discards=%s", 2 + seed % 2, seed,
                     3 + seed % 8, seed % 3 == 0 ? "no" : "yes", seed % 5 == 0 ? "closed" : "open");
        struct position position = position_of(c);
        for (int i = 0; i < 60 && match_stage(position.match, position.state) == STAGE_ON; i++) {
            bool is_all;
            struct text text = {0};
            int count = list(&position, choices, &is_all);
            const struct choice *best = &choices[rng_below(&rng, (uint64_t)count)];
            check_explanation(&position, best, &choices[rng_below(&rng, (uint64_t)count)], &claims);
            lvl0_write(position.match, position.state, best, &text);
            channel_accept(c, text.at);
            position.state = session_state(c->protocol.session);
            text_free(&text);
        }
    }
    assert_true(claims.checked > 200);
    for (size_t i = 0; i < COUNT(claims.compared); i++)
        assert_true(claims.compared[i] > 5);
    memory_free(claims.after[0]);
    memory_free(claims.after[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_move_is_explained_by_its_effect_and_the_cards_that_it_leaves),
        ON_A_CHANNEL(every_claim_of_an_explanation_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
