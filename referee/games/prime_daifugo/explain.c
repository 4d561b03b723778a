/* explain.c: true statements on why one move of Prime Daifugo is better than another. */
#include "referee/games/prime_daifugo/explain.h"

#include "core/base/decimal.h"
#include "core/base/language.h"
#include "core/cards/deck_number.h"
#include "core/cards/hand.h"
#include "core/num/primality.h"
#include "core/spell/plan.h"
#include "core/spell/spell.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/search.h"

#include <string.h>

enum {
    PLAN_STEPS = 300000,
    PLAN_JOBS = 16,       /* the share of one of 16 searches, 3 MB, is enough for few cards: search_new */
    PLAN_CARDS_MAX = 11,  /* maximum number of cards of a plan */
    SAID_PLAYS_MAX = 3,   /* a plan of more plays is not reported */
    DRAWN_CARDS_MAX = 9,  /* larger hands, after a draw, are not searched for a prime of all their cards */
    STEPS = 400000,
    STATEMENTS_MAX = 2,
    U64_DIGITS = 19      /* all numbers of at most 19 digits are below 2^64 */
};

enum verb { VERB_PLAYS, VERB_DRAWS, VERB_PASSES };

/* Facts about a move that its player knows. */
struct facts {
    enum verb verb;
    struct prime_daifugo_play play; /* with VERB_PLAYS */
    bool is_joker;                  /* a lone Joker */
    bool is_right;                  /* a prime, a correct claim, a special number, or a Joker */
    const struct deck_number *number; /* the deck's entry if the play has an effect, else NULL */
    struct hand left;
    int held;          /* number of cards in `left` */
    bool has_plan;
    struct plan plan;
};

/* An explanation under construction. */
struct explanation {
    const struct match *match;
    const struct game_state *state;
    struct hand hand, unseen;
    struct search *search; /* for the plans; NULL before the first one */
    int said; /* number of statements written */
    struct text *text;
};

/* ---- the facts ---- */

static void read_play(const struct match *match, const struct choice *choice, struct facts *facts)
{
    struct prime_daifugo_play *play = &facts->play;
    choice_read_play(choice, play);
    facts->is_joker = choice->byte[0] == CHOICE_JOKER;
    facts->number = facts->is_joker ? NULL : prime_daifugo_special(match, play);
    facts->is_right = facts->is_joker || facts->number != NULL ||
                      (play->is_claim ? prime_daifugo_is_correct(play) : primality_of(digits_of(play->number)));
}

/* Whether the cards left are few enough for a plan, and the rules of the match allow every play of any plan. */
static bool may_plan(const struct match *match, const struct facts *facts)
{
    struct hand usable = prime_daifugo_usable(match, facts->left, facts->held, facts->held);
    return facts->held > 0 && facts->held <= PLAN_CARDS_MAX && match->deck.numbers > 0 && match->lists == NULL &&
           prime_daifugo_has_primes(match) && facts->held <= prime_daifugo_max_cards(match) &&
           hand_count(&usable) == facts->held;
}

static void make_plan(struct explanation *explanation, struct facts *facts)
{
    const struct match *match = explanation->match;
    if (explanation->search == NULL)
        explanation->search = search_new(PLAN_JOBS);
    const struct plan_question question = {
        .deck = &match->deck,
        .hand = facts->left,
        .composite = match->option[PRIME_DAIFUGO_COMPOSITES] == PRIME_DAIFUGO_COMPOSITES_YES,
        .steps = PLAN_STEPS,
        .search = explanation->search,
    };
    plan_find(&question, &facts->plan);
    facts->has_plan = facts->plan.is_exact;
}

static void find_facts(struct explanation *explanation, const struct choice *choice, struct facts *facts)
{
    int kind = choice->byte[0];
    facts->verb = kind == CHOICE_DRAW ? VERB_DRAWS : kind == CHOICE_PASS ? VERB_PASSES : VERB_PLAYS;
    facts->left = explanation->hand;
    if (facts->verb == VERB_PLAYS)
        read_play(explanation->match, choice, facts);
    for (int i = 0; facts->is_right && i < facts->play.count; i++)
        facts->left.copies[facts->play.card[i].kind]--;
    facts->held = hand_count(&facts->left);
    if (facts->verb == VERB_PASSES || facts->is_right)
        if (may_plan(explanation->match, facts))
            make_plan(explanation, facts);
}

/* The cards that the player on turn does not see: those in other hands, in the deck, and left out of the game. */
static struct hand unseen(const struct match *match, const struct game_state *state)
{
    struct pile left_out = prime_daifugo_left_out(match, state);
    struct hand cards = pile_hand(&state->stock.pile), others = pile_hand(&left_out);
    hand_add(&cards, &others);
    for (int seat = 0; seat < match->seats; seat++)
        if (seat != state->common.turn)
            hand_add(&cards, &state->hand[seat]);
    return cards;
}

/* The greatest number of cards that another player can have in the next turn, after a draw. */
static int most_cards(const struct match *match, const struct game_state *state)
{
    int most = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        int held = hand_count(&state->hand[seat]) + 1;
        if (seat != state->common.turn && state->place[seat] == 0 && held > most)
            most = held;
    }
    return most;
}

/*
 * A search for a number that beats the play, from the unseen cards and the factors of the play, which go under the
 * deck.
 */
static struct prime_daifugo_search search_above(const struct explanation *explanation, const struct facts *facts)
{
    struct prime_daifugo_search search = {
        .deck = &explanation->match->deck,
        .hand = explanation->unseen,
        .count = facts->play.of_number,
        .last = digits_of(facts->play.number),
        .reversed = explanation->state->reversed != (facts->number != NULL && facts->number->effect == DECK_TURN),
        .steps = STEPS,
    };
    for (int i = facts->play.of_number; i < facts->play.count; i++)
        search.hand.copies[facts->play.card[i].kind]++;
    return search;
}

static bool no_prime_beats(const struct explanation *explanation, const struct facts *facts)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = search_above(explanation, facts);
    return !prime_daifugo_find_weakest(&search, cards) && search.steps > 0;
}

/*
 * Whether a composite of the cards of search_above may beat the play: the search found one, did not finish, or cannot
 * find all composites of so many cards.
 */
static bool may_composite_beat(const struct explanation *explanation, const struct facts *facts)
{
    char strongest[DIGITS_OF_CARDS + 1];
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = search_above(explanation, facts);
    if (!prime_daifugo_has_composites(explanation->match) ||
        !prime_daifugo_strongest(search.deck, &search.hand, search.count, search.reversed, strongest) ||
        !prime_daifugo_beats(digits_of(strongest), search.last, search.reversed))
        return false;
    search.composite = true;
    bool found = prime_daifugo_find_weakest(&search, cards);
    return found || search.steps <= 0 || 2 * search.count > U64_DIGITS;
}

/* Whether the number beats the play, and can be spelt by as many cards of the search as the play has. */
static bool may_number_beat(const struct prime_daifugo_search *search, struct digits number)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct spell spell;
    spell_begin(&spell, search->deck, &search->hand);
    return prime_daifugo_beats(number, search->last, search->reversed) &&
           spell_first(&spell, NULL, number, search->count, cards);
}

/* ---- the sentences ---- */

/* Begins another statement, after "; " unless it is the first. False if STATEMENTS_MAX statements have been written. */
static bool begin_statement(struct explanation *explanation)
{
    if (explanation->said == STATEMENTS_MAX)
        return false;
    if (explanation->said++ > 0)
        text_say(explanation->text, "; ");
    return true;
}

static void add_play(const struct plan *plan, const struct plan_play *play, struct text *text)
{
    if (play->kind == PLAN_JOKER)
        text_add(text, "X");
    else
        text_add(text, plan->text.at + (play->kind == PLAN_COMPOSITE ? play->claim : play->number));
}

/* Whether the plan plays all cards. */
static bool goes_out(const struct facts *facts)
{
    return facts->has_plan && hand_count(&facts->plan.left) == 0;
}

/* Says, for example, "keeps 57 and 831 for the last 2 plays". */
static void say_plan(struct explanation *explanation, const struct facts *facts)
{
    static const char *const keeps[SAID_PLAYS_MAX + 1] = {
        "", N_("keeps %s for the last play"), N_("keeps %s and %s for the last 2 plays"),
        N_("keeps %s, %s and %s for the last 3 plays")};
    const struct plan *plan = &facts->plan;
    struct text play[SAID_PLAYS_MAX] = {0};
    if (!begin_statement(explanation))
        return;
    for (int i = 0; i < plan->plays; i++)
        add_play(plan, &plan->play[i], &play[i]);
    text_say(explanation->text, keeps[plan->plays], text_string(&play[0]), text_string(&play[1]),
             text_string(&play[2]));
    for (int i = 0; i < SAID_PLAYS_MAX; i++)
        text_free(&play[i]);
}

/* If the plan after the other move is worse, says why: more cards are left over, or it takes more plays. */
static void say_other_plan(struct explanation *explanation, const struct facts *best, const struct facts *other,
                           const char *command)
{
    struct text *text = explanation->text, cards = {0};
    int over = hand_count(&other->plan.left), best_over = hand_count(&best->plan.left);
    if (over > best_over && begin_statement(explanation)) {
        hand_write(&explanation->match->deck, &other->plan.left, ',', &cards);
        text_print(text,
                   language_plural("`%s` would leave over at least %d card, as %s",
                                   "`%s` would leave over at least %d cards, as %s", (unsigned long long)over),
                   command, over, text_string(&cards));
    } else if (over == best_over && other->plan.plays > best->plan.plays && begin_statement(explanation)) {
        text_say(text, "`%s` would leave at least %d plays", command, other->plan.plays);
    }
    text_free(&cards);
}

static void say_plans(struct explanation *explanation, const struct facts *best, const struct facts *other,
                      const char *command)
{
    if (goes_out(best) && best->plan.plays <= SAID_PLAYS_MAX)
        say_plan(explanation, best);
    if (best->has_plan && other->has_plan && other->verb == VERB_PLAYS && other->held > 0)
        say_other_plan(explanation, best, other, command);
}

static void add_choice(struct text *choices, const char *choice)
{
    text_add(choices, choices->length > 0 ? _(" or ") : "");
    text_add(choices, choice);
}

/* Adds the plays other than primes that may beat the play: "57 or a composite". */
static void add_exceptions(struct explanation *explanation, const struct facts *facts, struct text *choices)
{
    const struct prime_daifugo_search search = search_above(explanation, facts);
    for (int i = 0; i < search.deck->numbers; i++) {
        char word[DECIMAL_DIGITS_MAX + 1];
        const struct digits number = {word, decimal_write(search.deck->number[i].number, word)};
        if (may_number_beat(&search, number))
            add_choice(choices, word);
    }
    for (int kind = 0; kind < search.deck->kinds && search.count == 1; kind++)
        if (search.deck->card[kind].joker && search.hand.copies[kind] > 0)
            add_choice(choices, _("a Joker"));
    if (may_composite_beat(explanation, facts))
        add_choice(choices, _("a composite"));
}

/* If it is certain, says that no other player can have as many cards, or else that no prime beats the play. */
static void say_strength(struct explanation *explanation, const struct facts *facts)
{
    struct text *text = explanation->text;
    int cards = facts->play.of_number;
    if (cards > most_cards(explanation->match, explanation->state)) {
        if (begin_statement(explanation))
            text_say(text, "no other player can have %d cards", cards);
    } else if (no_prime_beats(explanation, facts) && begin_statement(explanation)) {
        struct text choices = {0};
        add_exceptions(explanation, facts, &choices);
        if (choices.length > 0)
            text_say(text, "no prime of the cards that are not seen beats it, but %s may", choices.at);
        else
            text_say(text, "no prime of the cards that are not seen beats it");
        text_free(&choices);
    }
}

/* Whether the hand and one card of this kind form a prime that may be played now. */
static bool is_prime_with(const struct explanation *explanation, int kind)
{
    const struct game_state *state = explanation->state;
    char last[DIGITS_OF_CARDS + 1];
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = {
        .deck = &explanation->match->deck, .hand = explanation->hand, .reversed = state->reversed, .steps = STEPS};
    search.hand.copies[kind]++;
    search.count = hand_count(&search.hand);
    prime_daifugo_last_number(state, last);
    if (state->size > 0)
        search.last = digits_of(last);
    return prime_daifugo_find_weakest(&search, cards);
}

/* Says with how many of the unseen cards the whole hand goes out as one prime. */
static void say_draw(struct explanation *explanation)
{
    const struct match *match = explanation->match;
    int held = hand_count(&explanation->hand) + 1, size = explanation->state->size, good = 0;
    if (held > DRAWN_CARDS_MAX || held > prime_daifugo_max_cards(match) || (size > 0 && size != held) || held < 2 ||
        match->lists != NULL || !prime_daifugo_has_primes(match) ||
        match->option[PRIME_DAIFUGO_JOKER_LAST] == 0 || match->option[PRIME_DAIFUGO_TWO_JOKERS] == 0)
        return;
    for (int kind = 0; kind < match->deck.kinds; kind++)
        if (explanation->unseen.copies[kind] > 0 && is_prime_with(explanation, kind))
            good += explanation->unseen.copies[kind];
    if (good > 0 && begin_statement(explanation))
        text_say(explanation->text, "with at least %d of the %d cards that are not seen all %d go out as one prime",
                 good, hand_count(&explanation->unseen), held);
}

/* Says that no prime of the hand beats the last play, if that is certain. */
static void say_stuck(struct explanation *explanation)
{
    const struct game_state *state = explanation->state;
    char last[DIGITS_OF_CARDS + 1];
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct prime_daifugo_search search = {.deck = &explanation->match->deck, .hand = explanation->hand,
                                          .count = state->size, .reversed = state->reversed, .steps = STEPS};
    prime_daifugo_last_number(state, last);
    search.last = digits_of(last);
    if (state->size > 0 && !prime_daifugo_find_weakest(&search, cards) && search.steps > 0 &&
        begin_statement(explanation))
        text_say(explanation->text, "no prime of this hand beats %s", last);
}

static void say_play(struct explanation *explanation, const struct facts *best, const struct facts *other)
{
    bool cuts = best->is_joker || (best->number != NULL && best->number->effect == DECK_CUT);
    bool turns = best->number != NULL && best->number->effect == DECK_TURN;
    bool is_other_right = other->verb == VERB_PLAYS && other->is_right;
    if (cuts && begin_statement(explanation))
        text_say(explanation->text, "clears the field and leads again");
    else if (turns && begin_statement(explanation))
        text_say(explanation->text, "turns the order round");
    else if (best->is_right && !cuts && !(is_other_right && strcmp(best->play.number, other->play.number) == 0))
        say_strength(explanation, best);
}

/* Explains a wrong play, which may be made on purpose, to draw cards. */
static void say_wrong(struct explanation *explanation, const struct prime_daifugo_play *play)
{
    const int penalty[] = {
        [PRIME_DAIFUGO_PENALTY_CARDS] = play->count,
        [PRIME_DAIFUGO_PENALTY_NUMBER] = play->of_number,
        [PRIME_DAIFUGO_PENALTY_ONE] = 1,
        [PRIME_DAIFUGO_PENALTY_NONE] = 0,
    };
    int drawn = penalty[explanation->match->option[PRIME_DAIFUGO_PENALTY]], pile = explanation->state->stock.pile.count;
    drawn = drawn < pile ? drawn : pile;
    if (begin_statement(explanation))
        text_print(explanation->text,
                   language_plural("is wrong, which draws %d card", "is wrong, which draws %d cards",
                                   (unsigned long long)drawn),
                   drawn);
}

static void say_all(struct explanation *explanation, const struct facts *best, const struct facts *other,
                    const char *command)
{
    if (best->verb == VERB_DRAWS)
        say_draw(explanation);
    else if (best->verb == VERB_PLAYS && !best->is_right)
        say_wrong(explanation, &best->play);
    else if (best->verb == VERB_PLAYS && best->held == 0 && begin_statement(explanation))
        text_say(explanation->text, "goes out");
    else if (best->verb == VERB_PLAYS)
        say_play(explanation, best, other);
    if (best->verb == VERB_PASSES || (best->verb == VERB_PLAYS && best->is_right && best->held > 0))
        say_plans(explanation, best, other, command);
    if (best->verb != VERB_PLAYS && explanation->said == 0)
        say_stuck(explanation);
}

void prime_daifugo_explain(const struct match *match, const struct precomputed *precomputed,
                           const struct game_state *state, const struct choice *best, const struct choice *other,
                           struct text *text)
{
    struct explanation explanation = {.match = match, .state = state, .hand = state->hand[state->common.turn],
                                      .unseen = unseen(match, state), .text = text};
    struct facts good = {.is_right = false}, bad = {.is_right = false};
    struct text command = {0};
    (void)precomputed;
    if (state->common.phase == PRIME_DAIFUGO_ALL)
        return;
    prime_daifugo_write_choice(match, state, other, &command);
    find_facts(&explanation, best, &good);
    find_facts(&explanation, other, &bad);
    say_all(&explanation, &good, &bad, command.at);
    plan_free(&good.plan);
    plan_free(&bad.plan);
    text_free(&command);
    if (explanation.search != NULL)
        search_free(explanation.search);
}
