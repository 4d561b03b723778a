/*
 * test_explain.c: the explanations of moves of Prime Daifugo are true: each claim is parsed and checked independently.
 */
#include "core/base/words.h"
#include "core/cards/deck_number.h"
#include "core/cards/hand.h"
#include "core/spell/composite.h"
#include "core/spell/spell.h"
#include "referee/cardplay/deal.h"
#include "referee/engine/hooks.h"
#include "referee/engine/session.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/easy.h"
#include "referee/games/prime_daifugo/explain.h"
#include "tests/cmocka.h"
#include "tests/referee/parsers.h"
#include "tests/referee/searched.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BRUTE_CARDS = 8 }; /* maximum number of cards for which all partitions are tried */

enum claim_kind { OUT, CLEARS, TURNS, WRONG, TOO_MANY, UNBEATEN, KEEPS, OVER, PLAYS, DRAWN, KINDS };

/* A position, two moves, and how often each claim was made. */
struct scene {
    struct session session;
    struct search *search;
    struct rng rng;
    char best[256], other[256];
    struct text command, said;
    int claims[KINDS], checked; /* number of partitions tried */
};

static const struct match *match_of(const struct scene *scene)
{
    return &scene->session.match;
}

static const struct game_state *state_of(const struct scene *scene)
{
    return session_state(&scene->session);
}

static const struct deck *deck_of(const struct scene *scene)
{
    return &match_of(scene)->deck;
}

static void run(struct scene *scene, const char *command, bool begins)
{
    struct words words;
    struct fault fault;
    text_clear(&scene->command);
    text_add(&scene->command, command);
    bool ok = words_split(scene->command.at, &words) &&
              (begins ? session_new(&scene->session, words.count, words.word, &fault)
                      : session_play(&scene->session, VIEW_ALL, words.count, words.word, &fault));
    if (!ok)
        fail_msg("%s: %s", command, fault.detail);
}

static void open_scene(struct scene *scene)
{
    static const struct new_match_rules rules = {.games = games};
    *scene = (struct scene){.rng = {3}, .search = search_new(1)};
    session_init(&scene->session, &rules);
}

static void close_scene(struct scene *scene)
{
    session_free(&scene->session);
    search_free(scene->search);
    text_free(&scene->command);
    text_free(&scene->said);
}

/* ---- the cards of a move, and those left ---- */

/* The cards of a play like "play KT=2*5*KA|X=2". Sets `*of_number` to the count of those of the number. */
static struct hand cards_of(const struct scene *scene, const char *command, int *of_number)
{
    struct hand cards = {0};
    bool is_factor = false;
    *of_number = 0;
    for (const char *at = command + 5; *at != '\0' && *at != '|'; at++) {
        is_factor = is_factor || *at == '=';
        int kind = card_kind(deck_of(scene), at, 1);
        if (kind < 0 || strchr("=*^", *at) != NULL)
            continue;
        cards.copies[kind]++;
        *of_number += !is_factor;
    }
    return cards;
}

/* The hand of the player on turn after the move, if the move is correct. */
static struct hand left_after(const struct scene *scene, const char *command)
{
    const struct game_state *state = state_of(scene);
    struct hand left = state->hand[state->common.turn];
    int of_number;
    if (strncmp(command, "play ", 5) != 0)
        return left;
    struct hand cards = cards_of(scene, command, &of_number);
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++) {
        assert_true(cards.copies[kind] <= left.copies[kind]);
        left.copies[kind] = (unsigned char)(left.copies[kind] - cards.copies[kind]);
    }
    return left;
}

/* ---- whether cards can be one play on an empty field ---- */

static bool end_search(void *context, struct digits prime)
{
    *(bool *)context = true;
    return false;
}

static bool end_composites(void *context, const struct composite_play *play)
{
    *(bool *)context = true;
    return false;
}

static bool is_special(const struct scene *scene, const struct hand *hand, int count)
{
    struct spell spell;
    struct card cards[SPELL_CARDS_MAX];
    spell_begin(&spell, deck_of(scene), hand);
    for (int i = 0; i < deck_of(scene)->numbers; i++) {
        char digits[24];
        snprintf(digits, sizeof digits, "%llu", (unsigned long long)deck_of(scene)->number[i].number);
        if (spell_first(&spell, NULL, digits_of(digits), count, cards))
            return true;
    }
    return false;
}

static bool is_play(struct scene *scene, const struct hand *hand)
{
    const struct deck *deck = deck_of(scene);
    int count = hand_count(hand);
    bool found = count == 1 && hand->copies[card_kind(deck, "X", 1)] == 1;
    struct search_question question = {.deck = deck, .hand = *hand, .must = *hand};
    struct composite_question composite = {.deck = deck, .hand = *hand, .must = *hand, .search = scene->search};
    if (found || is_special(scene, hand, count))
        return true;
    search_ask(scene->search, &question);
    (void)search_run(scene->search, count, end_search, NULL, &found);
    if (!found && match_of(scene)->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_YES)
        (void)composite_find(&composite, end_composites, &found);
    return found;
}

/* ---- plans, by trying all partitions ---- */

struct partitions {
    int kind[BRUTE_CARDS], cards;
    int8_t plays[1 << BRUTE_CARDS]; /* fewest plays that use exactly these cards; -1 if there are none */
};

static struct hand subset(const struct partitions *partitions, unsigned set)
{
    struct hand hand = {0};
    for (int i = 0; i < partitions->cards; i++)
        hand.copies[partitions->kind[i]] = (unsigned char)(hand.copies[partitions->kind[i]] + (set >> i & 1));
    return hand;
}

static void try_partitions(struct scene *scene, const struct hand *hand, struct partitions *partitions)
{
    static bool is_one[1 << BRUTE_CARDS];
    partitions->cards = 0;
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
        for (int i = 0; i < hand->copies[kind]; i++)
            partitions->kind[partitions->cards++] = kind;
    partitions->plays[0] = 0;
    for (unsigned set = 1; set < 1u << partitions->cards; set++) {
        struct hand part = subset(partitions, set);
        is_one[set] = is_play(scene, &part);
        partitions->plays[set] = -1;
        for (unsigned play = set; play > 0; play = (play - 1) & set) {
            int others = partitions->plays[set & ~play];
            if (is_one[play] && others >= 0 && (partitions->plays[set] < 0 || others + 1 < partitions->plays[set]))
                partitions->plays[set] = (int8_t)(others + 1);
        }
    }
}

/* Finds the fewest cards that can be left over, and the fewest plays that leave that many. */
static void fewest(const struct partitions *partitions, int *over, int *plays)
{
    *over = partitions->cards;
    *plays = 0;
    for (unsigned set = 1; set < 1u << partitions->cards; set++) {
        int left = partitions->cards - __builtin_popcount(set), count = partitions->plays[set];
        if (count >= 0 && (left < *over || (left == *over && count < *plays))) {
            *over = left;
            *plays = count;
        }
    }
}

/* ---- the claims ---- */

/* The number after these words of the claim. */
static int number_behind(const char *fact, const char *words)
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

static bool go_on(void *context, const struct card *cards, int count)
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
    bool ok = claim_read(deck_of(scene), cards, strlen(cards), 40, &numbers, &fault);
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
    bool right = verdict.answer == VERDICT_PRIME || deck_number_of_digits(deck_of(scene), digits_of(digits)) != NULL;
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
        for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
            if (cards.copies[kind] > hand.copies[kind])
                return false;
            else
                hand.copies[kind] = (unsigned char)(hand.copies[kind] - cards.copies[kind]);
        return (strcmp(*play, "X") == 0 || is_right_claim(scene, *play)) && are_plays(scene, play + 1, plays - 1, hand);
    }
    if (!is_right_number(scene, *play))
        return false;
    spell_begin(&spell, deck_of(scene), &hand);
    for (int count = 1; count <= hand_count(&hand) && !spelling.fits; count++)
        spell_each(&spell, NULL, digits_of(*play), count, go_on, &spelling);
    return spelling.fits;
}

/* Whether no house rule refuses any play of these cards. */
static bool is_free(const struct scene *scene, const struct hand *hand)
{
    const int *option = match_of(scene)->option;
    int jokers = hand->copies[card_kind(deck_of(scene), "X", 1)];
    return match_of(scene)->lists == NULL && option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY &&
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
        said = number_behind(end, " for the last ");
    *end = '\0';
    for (char *at = strtok_r(copy, ", ", &rest); at != NULL; at = strtok_r(NULL, ", ", &rest))
        if (strcmp(at, "and") != 0)
            play[plays++] = at;
    assert_int_equal(plays, said);
    assert_true(is_free(scene, &left));
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
    int said = number_behind(fact, " would leave over at least "), fewest_over, plays;
    const char *at = strstr(fact, " would leave over at least ");
    check_command(scene->other, fact, (size_t)(at - fact));
    at = strstr(at, ", as ") + 5;
    assert_true(hand_read(deck_of(scene), at, strlen(at), &over, &fault));
    assert_int_equal(hand_count(&over), said);
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
        assert_true(over.copies[kind] <= left.copies[kind]);
    if (hand_count(&left) > BRUTE_CARDS)
        return;
    scene->checked++;
    try_partitions(scene, &left, &partitions);
    fewest(&partitions, &fewest_over, &plays);
    assert_int_equal(fewest_over, said);
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
        left.copies[kind] = (unsigned char)(left.copies[kind] - over.copies[kind]);
    try_partitions(scene, &left, &partitions);
    assert_true(partitions.plays[(1u << partitions.cards) - 1] >= 0); /* the other cards can all be played */
}

static void check_more_plays(struct scene *scene, const char *fact)
{
    struct hand left = left_after(scene, scene->other), best = left_after(scene, scene->best);
    struct partitions partitions;
    int said = number_behind(fact, " would leave at least "), over, plays, best_over, best_plays;
    const char *at = strstr(fact, " would leave at least ");
    check_command(scene->other, fact, (size_t)(at - fact));
    if (hand_count(&left) > BRUTE_CARDS || hand_count(&best) > BRUTE_CARDS)
        return;
    scene->checked++;
    try_partitions(scene, &left, &partitions);
    fewest(&partitions, &over, &plays);
    assert_int_equal(plays, said);
    try_partitions(scene, &best, &partitions);
    fewest(&partitions, &best_over, &best_plays);
    assert_true(best_over == over && best_plays < plays);
}

static struct hand all_unseen(const struct scene *scene)
{
    const struct game_state *state = state_of(scene);
    struct hand cards = deal_dealt(match_of(scene), state->hand, &state->stock, NULL);
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
        cards.copies[kind] = (unsigned char)(cards.copies[kind] - state->hand[state->common.turn].copies[kind]);
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
        numbers.copies[card_kind(deck_of(scene), at, 1)]++;
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++)
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
    const struct deck *deck = deck_of(scene);
    struct hand unseen = unseen_after(scene);
    bool reversed = state_of(scene)->reversed, found = false;
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
    if (match_of(scene)->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_NO) {
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

/* `number` is the number that the best move has put on the field. */
static void check_unbeaten(struct scene *scene, const char *number, const char *fact)
{
    struct search_question question = {.deck = deck_of(scene), .hand = unseen_after(scene)};
    int of_number;
    bool found = false;
    (void)cards_of(scene, scene->best, &of_number);
    *(state_of(scene)->reversed ? &question.under : &question.over) = digits_of(number);
    search_ask(scene->search, &question);
    (void)search_run(scene->search, of_number, end_search, NULL, &found);
    assert_false(found);
    check_exceptions(scene, number, of_number, fact);
}

static void check_too_many(const struct scene *scene, const char *fact)
{
    const struct game_state *state = state_of(scene);
    int said = number_behind(fact, "no other player can have "), of_number;
    (void)cards_of(scene, scene->best, &of_number);
    assert_int_equal(said, of_number);
    for (int seat = 0; seat < match_of(scene)->seats; seat++)
        if (seat != state->common.turn)
            assert_true(hand_count(&state->hand[seat]) + 1 < said);
}

static void check_drawn(struct scene *scene, const char *fact)
{
    const struct game_state *state = state_of(scene);
    const struct hand *hand = &state->hand[state->common.turn];
    struct hand cards = all_unseen(scene);
    char last[DIGITS_OF_CARDS + 1];
    int said = number_behind(fact, "with at least "), unseen = number_behind(fact, " of the ");
    int all = number_behind(fact, " cards that are not seen all "), good = 0;
    assert_string_equal(scene->best, "draw");
    assert_true(is_free(scene, hand));
    assert_int_equal(unseen, hand_count(&cards));
    assert_int_equal(all, hand_count(hand) + 1);
    prime_daifugo_last(state, last);
    for (int kind = 0; kind < deck_of(scene)->kinds; kind++) {
        struct search_question question = {.deck = deck_of(scene), .hand = *hand};
        bool found = false;
        question.hand.copies[kind]++;
        if (state->size > 0)
            *(state->reversed ? &question.under : &question.over) = digits_of(last);
        search_ask(scene->search, &question);
        (void)search_run(scene->search, all, end_search, NULL, &found);
        good += found ? cards.copies[kind] : 0;
    }
    assert_true(said > 0 && said <= good);
}

static bool begins(const char *fact, const char *words)
{
    return strncmp(fact, words, strlen(words)) == 0;
}

/* Checks a claim that can be checked before the best move is made. Returns its kind. */
static enum claim_kind check_before(struct scene *scene, const char *fact)
{
    struct hand left = left_after(scene, scene->best);
    if (strcmp(fact, "goes out") == 0) {
        assert_int_equal(hand_count(&left), 0);
        return OUT;
    }
    if (begins(fact, "keeps ")) {
        check_keeps(scene, fact);
        return KEEPS;
    }
    if (begins(fact, "no other player can have ")) {
        check_too_many(scene, fact);
        return TOO_MANY;
    }
    if (begins(fact, "with at least ")) {
        check_drawn(scene, fact);
        return DRAWN;
    }
    if (strstr(fact, " would leave over at least ") != NULL) {
        check_over(scene, fact);
        return OVER;
    }
    if (strstr(fact, " would leave at least ") != NULL) {
        check_more_plays(scene, fact);
        return PLAYS;
    }
    return strcmp(fact, "clears the field and leads again") == 0 ? CLEARS
           : strcmp(fact, "turns the order round") == 0          ? TURNS
           : begins(fact, "is wrong, which draws ")               ? WRONG
           : begins(fact, "no prime of the cards that are not seen beats it") ? UNBEATEN
                                                                              : KINDS;
}

/* The position before the best move. */
struct before {
    int seat, held;
    bool reversed;
    char last[DIGITS_OF_CARDS + 1];
};

/* Checks a claim about the effect of the best move, after it has been made. */
static void check_after(const struct scene *scene, const struct before *before, enum claim_kind kind,
                        const char *fact)
{
    const struct game_state *state = state_of(scene);
    int held = hand_count(&state->hand[before->seat]);
    if (kind == CLEARS)
        assert_true(state->size == 0 && (held == 0 || state->common.turn == before->seat));
    if (kind == TURNS)
        assert_true(state->reversed != before->reversed);
    if (kind == OUT)
        assert_int_equal(held, 0);
    if (kind == WRONG)
        assert_int_equal(held, before->held + number_behind(fact, "is wrong, which draws "));
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
    int count = card_read_play(deck_of(scene), play, strlen(play), cards, PRIME_DAIFUGO_CARDS, &fault);
    assert_true(count > 0);
    number[card_spell(cards, count, number)] = '\0';
}

/* Builds the choice for a composite play that was parsed. */
static void choose_claim(const struct scene *scene, const struct prime_daifugo_play *play, struct choice *choice)
{
    struct prime_daifugo_finder finder = {.count = play->of_number};
    memcpy(finder.card, play->card, sizeof finder.card);
    for (int i = play->of_number; i < play->count; i++) {
        finder.factors.token[finder.factors.tokens++] = play->card[i].kind;
        if (play->sign[i] != '\0')
            finder.factors.token[finder.factors.tokens++] = play->sign[i] == '*' ? FACTORED_TIMES : FACTORED_POWER;
    }
    choice_found(match_of(scene), &finder, choice);
}

/* The choice for a command. */
static struct choice choice_of(const struct scene *scene, const char *command)
{
    struct choice choice;
    struct prime_daifugo_play play;
    struct text typed = {0};
    struct fault fault;
    const char *word = command + 5;
    choice_plain(&choice, strcmp(command, "draw") == 0 ? CHOICE_DRAW : CHOICE_PASS);
    if (strncmp(command, "play ", 5) != 0)
        return choice;
    assert_true(prime_daifugo_join(deck_of(scene), &word, 1, false, &typed, &fault) &&
                prime_daifugo_read_cards(deck_of(scene), &typed, PRIME_DAIFUGO_BY_RULES, &play, &fault));
    if (!prime_daifugo_is_lone_joker(deck_of(scene), &play))
        assert_true(prime_daifugo_read_values(deck_of(scene), &typed, true, &play, &fault));
    if (play.is_claim)
        choose_claim(scene, &play, &choice);
    else
        choice_cards(match_of(scene), play.card, play.count, &choice);
    text_free(&typed);
    return choice;
}

/* Adds the explanation of why one command is better than the other. The hook must not parse any words. */
static void explain(const struct scene *scene, const struct game_state *state, const char *best, const char *other,
                    struct text *text)
{
    struct choice good = choice_of(scene, best), bad = choice_of(scene, other);
    parsers_forget();
    prime_daifugo_explain(match_of(scene), NULL, state, &good, &bad, text);
    assert_int_equal(parsers_calls(), 0);
}

/* Explains the best move, checks all claims, and makes the move. */
static void check_scene(struct scene *scene)
{
    const struct game_state *state = state_of(scene);
    struct before before = {.seat = state->common.turn, .reversed = state->reversed};
    char copy[1024], *rest = NULL, *fact[8];
    enum claim_kind kind[8];
    int facts = 0;
    before.held = hand_count(&state->hand[before.seat]);
    text_clear(&scene->said);
    explain(scene, state, scene->best, scene->other, &scene->said);
    snprintf(copy, sizeof copy, "%s", text_string(&scene->said));
    for (char *at = strtok_r(copy, ";", &rest); at != NULL; at = strtok_r(NULL, ";", &rest)) {
        fact[facts] = at + (*at == ' ');
        kind[facts] = check_before(scene, fact[facts]);
        if (kind[facts] == KINDS)
            fail_msg("%s", fact[facts]);
        if (kind[facts] == UNBEATEN) {
            char number[DIGITS_OF_CARDS + 1];
            number_of(scene, scene->best, number);
            check_unbeaten(scene, number, fact[facts]);
        }
        scene->claims[kind[facts]]++;
        facts++;
    }
    assert_true(facts <= 2);
    run(scene, scene->best, false);
    for (int i = 0; i < facts; i++)
        check_after(scene, &before, kind[i], fact[i]);
}

/* ---- positions ---- */

/* Chooses a move at random: a suggestion, a beginner's play, or none. */
static void choose(struct scene *scene, char command[256])
{
    const struct game_state *state = state_of(scene);
    int seat = state->common.turn;
    uint64_t way = rng_below(&scene->rng, 10);
    text_clear(&scene->command);
    if (way < 5)
        hooks_suggest(match_of(scene), state, seat, &scene->command);
    else if (way < 9)
        searched_easy(match_of(scene), state, seat, &scene->rng, &scene->command);
    else
        text_add(&scene->command, prime_daifugo_may_draw(state) && way == 9 ? "draw" : "pass");
    snprintf(command, 256, "%s", scene->command.at);
}

/* Plays `games_played` games; with QUICK in the environment every second one. */
static void play_games(struct scene *scene, const char *options, int games_played)
{
    int step = getenv("QUICK") != NULL ? 2 : 1;
    for (int seed = step; seed <= games_played; seed += step) {
        char begin[256];
        snprintf(begin, sizeof begin, "prime-daifugo %s seed=%d", options, seed);
        run(scene, begin, true);
        for (int i = 0; i < 150 && match_stage(match_of(scene), state_of(scene)) == STAGE_ON; i++) {
            choose(scene, scene->best);
            choose(scene, scene->other);
            check_scene(scene);
        }
    }
}

static void what_is_said_is_true(void **state)
{
    struct scene scene;
    open_scene(&scene);
    play_games(&scene, "players=A,B", 120);
    play_games(&scene, "players=A,B composites=no", 150);
    play_games(&scene, "players=A,B,C start-reversed=yes", 60);
    play_games(&scene, "players=A,B hand=6", 150);
    for (int kind = 0; kind < KINDS; kind++)
        assert_true(scene.claims[kind] >= 3);
    assert_true(scene.checked >= 20);
    close_scene(&scene);
}

static void what_is_said_is_true_under_house_rules(void **state)
{
    static const char *const options[] = {
        "players=A,B composites=only hand=5", "players=A,B registered=2,3,57,23,1310", "players=A,B max-cards=3",
        "players=A,B joker-last=no", "players=A,B two-jokers=no jokers=4", "players=A,B cut=none revolution=none",
        "players=A,B cut=57,61,7 revolution=23,111,561", "players=A,B,C,D penalty=0", "players=A,B,C penalty=1",
        "players=A,B,C placings=yes lose-at=14", "players=A,B factors=never", "players=A,B exponents=any",
    };
    struct scene scene;
    open_scene(&scene);
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        play_games(&scene, options[i], i == 0 ? 2 : 8);
    close_scene(&scene);
}

/* The explanation does not depend on other hands or the order of the deck. */
static void nothing_is_said_of_hidden_cards(void **state)
{
    struct scene scene;
    struct game_state *other = malloc(sizeof *other);
    struct text said = {0};
    assert_non_null(other);
    open_scene(&scene);
    for (int seed = 1; seed <= 100; seed++) {
        char begin[64];
        struct rng deal = {(uint64_t)seed};
        snprintf(begin, sizeof begin, "prime-daifugo players=A,B seed=%d hand=8", seed);
        run(&scene, begin, true);
        choose(&scene, scene.best);
        choose(&scene, scene.other);
        memcpy(other, state_of(&scene), sizeof *other);
        prime_daifugo_redeal(match_of(&scene), other, other->common.turn, &deal);
        text_clear(&said);
        text_clear(&scene.said);
        explain(&scene, state_of(&scene), scene.best, scene.other, &scene.said);
        explain(&scene, other, scene.best, scene.other, &said);
        assert_string_equal(text_string(&said), text_string(&scene.said));
    }
    text_free(&said);
    free(other);
    close_scene(&scene);
}

/* ---- sentences ---- */

/*
 * Checks the explanation for B, who has the hand of `row`, after A has played or passed; the row also gives the deck.
 */
static void expect_said(struct scene *scene, const char *const row[7])
{
    char command[128];
    snprintf(command, sizeof command, "prime-daifugo players=A,B deal=manual seed=1 %s", row[0]);
    run(scene, command, true);
    snprintf(command, sizeof command, "deal B %s", row[1]);
    run(scene, command, false);
    snprintf(command, sizeof command, "deal A %s68", row[2]);
    run(scene, command, false);
    snprintf(command, sizeof command, "deal pile %s", row[3]);
    run(scene, command, false);
    run(scene, "start A", false);
    snprintf(command, sizeof command, *row[2] != '\0' ? "play %s" : "pass", row[2]);
    run(scene, command, false);
    text_clear(&scene->said);
    explain(scene, state_of(scene), row[4], row[5], &scene->said);
    assert_string_equal(text_string(&scene->said), row[6]);
}

static void these_sentences_are_said(void **state)
{
    static const char *const rows[][7] = {
        {"", "5738", "A3", "99TJ", "play 57", "play 83",
         "clears the field and leads again; keeps 83 for the last play"},
        {"", "QK73T", "53", "99TJ", "play QK", "play 73",
         "no prime of the cards that are not seen beats it; keeps 7103 for the last play"},
        {"", "A2223", "", "99", "play 22A23", "play 23", "goes out"},
        {"", "4689", "3", "99", "draw", "pass", ""},
        {"", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 3 cards"},
        {"penalty=1", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 1 card"},
        {"penalty=number", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 2 cards"},
        {"penalty=0", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 0 cards"},
        {"", "77X", "", "99", "play 7", "pass",
         "no prime of the cards that are not seen beats it; keeps 137 for the last play"},
        {"start-reversed=yes", "6A4", "", "57", "play 6A", "draw",
         "no prime of the cards that are not seen beats it, but 57 may"},
        {"", "QK4", "", "KQ254A", "play QK", "draw",
         "no prime of the cards that are not seen beats it, but a composite may"},
        {"composites=no", "QK4", "", "KQ254A", "play QK", "draw", "no prime of the cards that are not seen beats it"},
        {"", "K44", "", "X9", "play K", "draw", "no prime of the cards that are not seen beats it, but a Joker may"},
        {"joker-last=no", "77X", "", "99", "play 7", "pass", "no prime of the cards that are not seen beats it"},
    };
    struct scene scene;
    open_scene(&scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_said(&scene, rows[i]);
    close_scene(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_said_is_true),
        cmocka_unit_test(what_is_said_is_true_under_house_rules),
        cmocka_unit_test(nothing_is_said_of_hidden_cards),
        cmocka_unit_test(these_sentences_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
