/*
 * test_explain.c: the explanations of moves of Prime Daifugo are true: each claim is parsed and checked independently.
 */
#include "core/cards/deck_number.h"
#include "core/cards/hand.h"
#include "core/spell/spell.h"
#include "referee/cardplay/deal.h"
#include "referee/games/prime_daifugo/tests/partitions.h"
#include "tests/cmocka.h"

#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum claim_kind { OUT, CLEARS, TURNS, WRONG, TOO_MANY, UNBEATEN, KEEPS, OVER, PLAYS, DRAWN, STUCK, CLAIMS };

/* ---- the cards of a move, and those left ---- */

/* The cards of a play like "play KT=2*5*KA|X=2". Sets `*of_number` to the count of those of the number. */
static struct hand cards_of(const struct scene *scene, const char *command, int *of_number)
{
    struct hand cards = {0};
    bool is_factor = false;
    *of_number = 0;
    for (const char *at = command + 5; *at != '\0' && *at != '|'; at++) {
        is_factor = is_factor || *at == '=';
        int kind = card_kind(scene_deck(scene), at, 1);
        if (kind < 0 || strchr("=*^", *at) != NULL)
            continue;
        cards.copies[kind]++;
        *of_number += !is_factor;
    }
    return cards;
}

/* Takes the cards out of the hand; false if it lacks one. */
static bool remove_cards(struct hand *hand, const struct hand *cards)
{
    for (int kind = 0; kind < DECK_KINDS_MAX; kind++) {
        if (cards->copies[kind] > hand->copies[kind])
            return false;
        hand->copies[kind] = (unsigned char)(hand->copies[kind] - cards->copies[kind]);
    }
    return true;
}

/* The hand of the player on turn after the move, if the move is correct. */
static struct hand left_after(const struct scene *scene, const char *command)
{
    const struct game_state *state = scene_state(scene);
    struct hand left = state->hand[state->common.turn];
    int of_number;
    if (strncmp(command, "play ", 5) != 0)
        return left;
    struct hand cards = cards_of(scene, command, &of_number);
    assert_true(remove_cards(&left, &cards));
    return left;
}

/* ---- the claims ---- */

/* The number after these words of the claim. */
static int number_after(const char *fact, const char *words)
{
    const char *at = strstr(fact, words);
    char *end;
    assert_non_null(at);
    at += strlen(words);
    long number = strtol(at, &end, 10);
    assert_true(end > at);
    return (int)number;
}

/* Whether these plays (831, KT=2*5*KA, X) are correct and use exactly the hand, by trying all ways to spell them. */
static bool are_plays(struct scene *scene, char *const *play, int plays, struct hand hand);

struct spelling {
    struct scene *scene;
    char *const *play;
    int plays;
    struct hand hand;
    bool fits;
};

static bool try_other_plays(void *context, const struct card *cards, int count)
{
    struct spelling *spelling = context;
    struct hand left = spelling->hand;
    for (int i = 0; i < count; i++)
        left.copies[cards[i].kind]--;
    spelling->fits = are_plays(spelling->scene, spelling->play + 1, spelling->plays - 1, left);
    return !spelling->fits;
}

static bool is_right_claim(const struct scene *scene, const char *cards)
{
    struct text numbers = {0};
    struct claim claim = {0};
    struct fault fault;
    bool ok = claim_read(scene_deck(scene), cards, strlen(cards), 40, &numbers, &fault);
    if (ok)
        claim_judge(&claim, numbers.at);
    ok = ok && claim.answer == CLAIM_CORRECT;
    claim_free(&claim);
    text_free(&numbers);
    return ok;
}

static bool is_right_number(const struct scene *scene, const char *digits)
{
    struct verdict verdict = {0};
    verdict_of(&verdict, digits_of(digits), VERDICT_ONLY);
    bool right = verdict.answer == VERDICT_PRIME || deck_number_of_digits(scene_deck(scene), digits_of(digits)) != NULL;
    verdict_free(&verdict);
    return right;
}

static bool are_plays(struct scene *scene, char *const *play, int plays, struct hand hand)
{
    struct spelling spelling = {scene, play, plays, hand, false};
    struct spell spell;
    if (plays == 0)
        return hand_count(&hand) == 0;
    if (strpbrk(*play, "=X") != NULL) {
        char command[128];
        int of_number;
        snprintf(command, sizeof command, "play %s", *play);
        struct hand cards = cards_of(scene, command, &of_number);
        return remove_cards(&hand, &cards) && (strcmp(*play, "X") == 0 || is_right_claim(scene, *play)) &&
               are_plays(scene, play + 1, plays - 1, hand);
    }
    if (!is_right_number(scene, *play))
        return false;
    spell_begin(&spell, scene_deck(scene), &hand);
    for (int count = 1; count <= hand_count(&hand) && !spelling.fits; count++)
        spell_each(&spell, NULL, digits_of(*play), count, try_other_plays, &spelling);
    return spelling.fits;
}

/* Whether no house rule refuses any play of these cards. */
static bool is_unrestricted(const struct scene *scene, const struct hand *hand)
{
    const int *option = scene_match(scene)->option;
    int jokers = hand->copies[card_kind(scene_deck(scene), "X", 1)];
    return scene_match(scene)->lists == NULL && option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY &&
           (jokers == 0 || option[PRIME_DAIFUGO_JOKER_LAST] == 1) &&
           (jokers < 2 || option[PRIME_DAIFUGO_TWO_JOKERS] == 1);
}

static void check_keeps(struct scene *scene, const char *fact)
{
    struct hand left = left_after(scene, scene->best);
    char copy[512], *play[8], *rest = NULL;
    int plays = 0, said = 1;
    snprintf(copy, sizeof copy, "%s", fact + strlen("keeps "));
    char *end = strstr(copy, " for the last ");
    assert_non_null(end);
    if (strcmp(end, " for the last play") != 0)
        said = number_after(end, " for the last ");
    *end = '\0';
    for (char *at = strtok_r(copy, ", ", &rest); at != NULL; at = strtok_r(NULL, ", ", &rest))
        if (strcmp(at, "and") != 0)
            play[plays++] = at;
    assert_int_equal(plays, said);
    assert_true(is_unrestricted(scene, &left));
    assert_true(are_plays(scene, play, plays, left));
}

/* Checks that the claim begins with the command in backquotes. */
static void check_command(const char *command, const char *fact, size_t length)
{
    assert_int_equal(length, strlen(command) + 2);
    assert_true(fact[0] == '`' && fact[length - 1] == '`' && memcmp(fact + 1, command, length - 2) == 0);
}

static void check_over(struct scene *scene, const char *fact)
{
    struct hand left = left_after(scene, scene->other), over = {0};
    struct partitions partitions;
    struct fault fault;
    int said = number_after(fact, " would leave over at least "), fewest_over, plays;
    const char *at = strstr(fact, " would leave over at least ");
    check_command(scene->other, fact, (size_t)(at - fact));
    at = strstr(at, ", as ") + 5;
    assert_true(hand_read(scene_deck(scene), at, strlen(at), &over, &fault));
    assert_int_equal(hand_count(&over), said);
    struct hand others = left;
    assert_true(remove_cards(&others, &over));
    if (hand_count(&left) > BRUTE_CARDS)
        return;
    scene->checked++;
    partitions_try(scene, &left, &partitions);
    partitions_fewest(&partitions, &fewest_over, &plays);
    assert_int_equal(fewest_over, said);
    partitions_try(scene, &others, &partitions);
    assert_true(partitions.plays[(1u << partitions.cards) - 1] >= 0); /* the other cards can all be played */
}

static void check_more_plays(struct scene *scene, const char *fact)
{
    struct hand left = left_after(scene, scene->other), best = left_after(scene, scene->best);
    struct partitions partitions;
    int said = number_after(fact, " would leave at least "), over, plays, best_over, best_plays;
    const char *at = strstr(fact, " would leave at least ");
    check_command(scene->other, fact, (size_t)(at - fact));
    if (hand_count(&left) > BRUTE_CARDS || hand_count(&best) > BRUTE_CARDS)
        return;
    scene->checked++;
    partitions_try(scene, &left, &partitions);
    partitions_fewest(&partitions, &over, &plays);
    assert_int_equal(plays, said);
    partitions_try(scene, &best, &partitions);
    partitions_fewest(&partitions, &best_over, &best_plays);
    assert_true(best_over == over && best_plays < plays);
}

static struct hand all_unseen(const struct scene *scene)
{
    const struct game_state *state = scene_state(scene);
    struct hand cards = deal_dealt(scene_match(scene), state->hand, &state->stock, NULL);
    assert_true(remove_cards(&cards, &state->hand[state->common.turn]));
    return cards;
}

/*
 * The cards that other players may have after the best move: its factors can be drawn, but not the cards of the number.
 */
static struct hand unseen_after(const struct scene *scene)
{
    int of_number;
    struct hand unseen = all_unseen(scene), cards = cards_of(scene, scene->best, &of_number), numbers = {0};
    for (const char *at = scene->best + 5; *at != '\0' && *at != '=' && *at != '|'; at++)
        numbers.copies[card_kind(scene_deck(scene), at, 1)]++;
    for (int kind = 0; kind < scene_deck(scene)->kinds; kind++)
        unseen.copies[kind] = (unsigned char)(unseen.copies[kind] + cards.copies[kind] - numbers.copies[kind]);
    return unseen;
}

/* Whether the number is among the exceptions, as in ", but 57 or 1729 or a composite may". */
static bool is_exception(const char *fact, const char *word)
{
    const char *but = strstr(fact, ", but "), *at = but != NULL ? strstr(but, word) : NULL;
    size_t length = strlen(word);
    return at != NULL && at[-1] == ' ' && at[length] == ' ';
}

/* The exceptions name everything besides primes that beats the number, and nothing else. */
static void check_exceptions(struct scene *scene, const char *number, int of_number, const char *fact)
{
    const struct deck *deck = scene_deck(scene);
    struct hand unseen = unseen_after(scene);
    bool reversed = scene_state(scene)->reversed, found = false;
    struct spell spell;
    struct card cards[SPELL_CARDS_MAX];
    spell_begin(&spell, deck, &unseen);
    assert_int_equal(is_exception(fact, "a Joker"), of_number == 1 && unseen.copies[card_kind(deck, "X", 1)] > 0);
    for (int i = 0; i < deck->numbers; i++) {
        char digits[24];
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)deck->number[i].number);
        int order = digits_compare(digits_of(digits), digits_of(number));
        bool beats = (reversed ? order < 0 : order > 0) &&
                     spell_first(&spell, NULL, digits_of(digits), of_number, cards);
        assert_int_equal(is_exception(fact, digits), beats);
    }
    if (scene_match(scene)->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_NO) {
        assert_false(is_exception(fact, "a composite"));
        return;
    }
    if (of_number > 2 || is_exception(fact, "a composite"))
        return;
    struct composite_question question = {.deck = deck, .hand = unseen, .count = of_number, .steps = 200000,
                                          .search = scene->search};
    *(reversed ? &question.under : &question.over) = digits_of(number);
    (void)composite_find(&question, end_composites, &found);
    assert_false(found);
}

/* Writes the digits of the number played; the values of its Jokers follow it in the command. */
static void number_of(const struct scene *scene, const char *command, char number[DIGITS_OF_CARDS + 1])
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct fault fault;
    char play[256];
    const char *equals = strchr(command, '='), *bar = strchr(command, '|');
    bool is_claim = equals != NULL && (bar == NULL || equals < bar);
    snprintf(play, sizeof play, "%.*s", is_claim ? (int)(equals - command - 5) : 250, command + 5);
    int count = card_read_play(scene_deck(scene), play, strlen(play), cards, PRIME_DAIFUGO_CARDS, &fault);
    assert_true(count > 0);
    number[card_spell(cards, count, number)] = '\0';
}

static void check_unbeaten(struct scene *scene, const char *fact)
{
    char number[DIGITS_OF_CARDS + 1];
    struct search_question question = {.deck = scene_deck(scene), .hand = unseen_after(scene)};
    int of_number;
    bool found = false;
    (void)cards_of(scene, scene->best, &of_number);
    number_of(scene, scene->best, number);
    *(scene_state(scene)->reversed ? &question.under : &question.over) = digits_of(number);
    search_set_question(scene->search, &question);
    (void)search_run(scene->search, of_number, end_search, NULL, &found);
    assert_false(found);
    check_exceptions(scene, number, of_number, fact);
}

static void check_too_many(struct scene *scene, const char *fact)
{
    const struct game_state *state = scene_state(scene);
    int said = number_after(fact, "no other player can have "), of_number;
    (void)cards_of(scene, scene->best, &of_number);
    assert_int_equal(said, of_number);
    for (int seat = 0; seat < scene_match(scene)->seats; seat++)
        if (seat != state->common.turn)
            assert_true(hand_count(&state->hand[seat]) + 1 < said);
}

static void check_drawn(struct scene *scene, const char *fact)
{
    const struct game_state *state = scene_state(scene);
    const struct hand *hand = &state->hand[state->common.turn];
    struct hand cards = all_unseen(scene);
    char last[DIGITS_OF_CARDS + 1];
    int said = number_after(fact, "with at least "), unseen = number_after(fact, " of the ");
    int all = number_after(fact, " cards that are not seen all "), good = 0;
    assert_string_equal(scene->best, "draw");
    assert_true(is_unrestricted(scene, hand));
    assert_int_equal(unseen, hand_count(&cards));
    assert_int_equal(all, hand_count(hand) + 1);
    prime_daifugo_last_number(state, last);
    for (int kind = 0; kind < scene_deck(scene)->kinds; kind++) {
        struct search_question question = {.deck = scene_deck(scene), .hand = *hand};
        bool found = false;
        question.hand.copies[kind]++;
        if (state->size > 0)
            *(state->reversed ? &question.under : &question.over) = digits_of(last);
        search_set_question(scene->search, &question);
        (void)search_run(scene->search, all, end_search, NULL, &found);
        good += found ? cards.copies[kind] : 0;
    }
    assert_true(said > 0 && said <= good);
}

static void check_stuck(struct scene *scene, const char *fact)
{
    const struct game_state *state = scene_state(scene);
    struct search_question question = {.deck = scene_deck(scene), .hand = state->hand[state->common.turn]};
    char last[DIGITS_OF_CARDS + 1];
    bool found = false;
    assert_true(strcmp(scene->best, "draw") == 0 || strcmp(scene->best, "pass") == 0);
    prime_daifugo_last_number(state, last);
    assert_string_equal(fact + strlen("no prime of this hand beats "), last);
    *(state->reversed ? &question.under : &question.over) = digits_of(last);
    search_set_question(scene->search, &question);
    (void)search_run(scene->search, state->size, end_search, NULL, &found);
    assert_false(found);
}

/* The forms of the claims, as patterns of fnmatch. */
static const struct {
    const char *form;
    void (*check)(struct scene *scene, const char *fact); /* before the best move is made, or NULL */
} claims[CLAIMS] = {
    [OUT] = {"goes out", NULL},
    [CLEARS] = {"clears the field and leads again", NULL},
    [TURNS] = {"turns the order round", NULL},
    [WRONG] = {"is wrong, which draws *", NULL},
    [TOO_MANY] = {"no other player can have *", check_too_many},
    [UNBEATEN] = {"no prime of the cards that are not seen beats it*", check_unbeaten},
    [KEEPS] = {"keeps *", check_keeps},
    [OVER] = {"* would leave over at least *", check_over},
    [PLAYS] = {"* would leave at least *", check_more_plays},
    [DRAWN] = {"with at least *", check_drawn},
    [STUCK] = {"no prime of this hand beats *", check_stuck},
};

/* Checks a claim as far as that is possible before the best move is made. */
static enum claim_kind check_before(struct scene *scene, const char *fact)
{
    for (int kind = 0; kind < CLAIMS; kind++)
        if (fnmatch(claims[kind].form, fact, 0) == 0) {
            if (claims[kind].check != NULL)
                claims[kind].check(scene, fact);
            return (enum claim_kind)kind;
        }
    fail_msg("%s", fact);
    return CLAIMS;
}

/* The position before the best move. */
struct prior {
    int seat, held;
    bool reversed;
    char last[DIGITS_OF_CARDS + 1];
};

/* Checks a claim about the effect of the best move, after it has been made. */
static void check_after(const struct scene *scene, const struct prior *before, enum claim_kind kind, const char *fact)
{
    const struct game_state *state = scene_state(scene);
    int held = hand_count(&state->hand[before->seat]);
    if (kind == CLEARS)
        assert_true(state->size == 0 && (held == 0 || state->common.turn == before->seat));
    if (kind == TURNS)
        assert_true(state->reversed != before->reversed);
    if (kind == OUT)
        assert_int_equal(held, 0);
    if (kind == WRONG)
        assert_int_equal(held, before->held + number_after(fact, "is wrong, which draws "));
}

/* Explains the best move, checks and counts all claims, and makes the move. */
static void check_scene(struct scene *scene, int count[CLAIMS])
{
    const struct game_state *state = scene_state(scene);
    struct prior before = {.seat = state->common.turn, .reversed = state->reversed};
    char copy[1024], *rest = NULL, *fact[8];
    enum claim_kind kind[8];
    int facts = 0;
    before.held = hand_count(&state->hand[before.seat]);
    text_clear(&scene->said);
    scene_explain(scene, state, &scene->said);
    snprintf(copy, sizeof copy, "%s", text_string(&scene->said));
    for (char *at = strtok_r(copy, ";", &rest); at != NULL; at = strtok_r(NULL, ";", &rest)) {
        fact[facts] = at + (*at == ' ');
        kind[facts] = check_before(scene, fact[facts]);
        count[kind[facts++]]++;
    }
    assert_true(facts <= 2);
    channel_accept(&scene->channel, scene->best);
    for (int i = 0; i < facts; i++)
        check_after(scene, &before, kind[i], fact[i]);
}

/* ---- positions ---- */

/* Plays games with seeds from 1 to `last`; with QUICK in the environment every second one. */
static void play_games(struct scene *scene, const char *options, int last, int count[CLAIMS])
{
    int step = getenv("QUICK") != NULL ? 2 : 1;
    for (int seed = step; seed <= last; seed += step) {
        channel_send(&scene->channel, "new prime-daifugo %s seed=%d", options, seed);
        for (int i = 0; i < 150 && match_stage(scene_match(scene), scene_state(scene)) == STAGE_ON; i++) {
            scene_choose(scene, scene->best);
            scene_choose(scene, scene->other);
            check_scene(scene, count);
        }
    }
}

static void explanations_are_true(void **state)
{
    struct scene scene;
    int count[CLAIMS] = {0};
    scene_open(&scene);
    play_games(&scene, "players=A,B", 120, count);
    play_games(&scene, "players=A,B composites=no", 150, count);
    play_games(&scene, "players=A,B,C start-reversed=yes", 60, count);
    play_games(&scene, "players=A,B hand=6", 150, count);
    for (int kind = 0; kind < CLAIMS; kind++)
        assert_true(count[kind] >= 3);
    assert_true(scene.checked >= 20);
    scene_close(&scene);
}

static void explanations_are_true_under_house_rules(void **state)
{
    static const char *const options[] = {
        "players=A,B composites=only hand=5", "players=A,B registered=2,3,57,23,1310", "players=A,B max-cards=3",
        "players=A,B joker-last=no", "players=A,B two-jokers=no jokers=4", "players=A,B cut=none revolution=none",
        "players=A,B cut=57,61,7 revolution=23,111,561", "players=A,B,C,D penalty=0", "players=A,B,C penalty=1",
        "players=A,B,C placings=yes lose-at=14", "players=A,B factors=never", "players=A,B exponents=any",
    };
    struct scene scene;
    int count[CLAIMS] = {0};
    scene_open(&scene);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        play_games(&scene, options[i], i == 0 ? 2 : 8, count);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_are_true),
        cmocka_unit_test(explanations_are_true_under_house_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
