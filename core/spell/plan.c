/* plan.c: plans a whole hand: the fewest plays that empty it. */

/*
 * A plan splits the hand into sets of cards, one for each play. Only the best play of a set matters: the largest number
 * that all its cards spell. So the search is over sets. It tries 1 play, 2 plays and so on, until the hand can be split
 * into that number of plays; then it tries sets as the last play, and plans the remaining cards in the same way.
 * Results about sets are cached (plan_memo.h).
 *
 * A set is a number in mixed radix: digit i is the number of cards of the i-th kind in it. Removing the cards of one
 * set from another is a subtraction.
 */
#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/spell/composite.h"
#include "core/spell/plan.h"
#include "core/spell/plan_memo.h"
#include "core/spell/spell.h"

#include <string.h>

enum {
    SET_STEPS = 50,        /* cost of looking for the best play of a set, in addition to the steps of the search */
    TICK_STEPS = 1 << 20,  /* between two calls of question.tick */
    GREEDY_STEPS = 1000000 /* for each number of cards, after the exact plan has run out of steps */
};

/* Plays in the order in which they are played. */
struct sequence {
    int plays;
    uint64_t set[SEARCH_CARDS_MAX]; /* the cards of each play */
    struct plan_candidate play[SEARCH_CARDS_MAX];
};

/* A kind of card in the hand that has a value. */
struct kind {
    int kind, copies;
    int digits;      /* of its longest value */
    uint64_t stride; /* the amount that one card adds to a set: the weight of its digit in mixed radix */
    bool is_end;     /* can be the last card of a prime of several cards, or of a special number */
    bool is_play;    /* can be played alone even if it is not an end: 2, 5 or a Joker */
};

struct planner {
    const struct plan_question *question;
    struct deck rules; /* the deck whose special numbers apply */
    struct kind kind[DECK_KINDS_MAX];
    int kinds;
    struct plan_memo memo;
    struct text text; /* numbers and claims of candidates, NUL-terminated */
    struct search *search;
    struct spell spell;
    uint64_t steps;
    bool ran_out;    /* the limit on steps was exceeded, and the search has ended early */
    bool is_partial; /* not every composite play was considered */
};

/* Sets. */

/* The number of cards of the i-th kind in the set. */
static int copies_in(const struct planner *planner, uint64_t set, int i)
{
    const struct kind *kind = &planner->kind[i];
    return (int)(set / kind->stride % (uint64_t)(kind->copies + 1));
}

static int cards_in(const struct planner *planner, uint64_t set)
{
    int cards = 0;
    for (int i = 0; i < planner->kinds; i++)
        cards += copies_in(planner, set, i);
    return cards;
}

static struct hand hand_of(const struct planner *planner, uint64_t set)
{
    struct hand hand = {{0}};
    for (int i = 0; i < planner->kinds; i++)
        hand.copies[planner->kind[i].kind] = (unsigned char)copies_in(planner, set, i);
    return hand;
}

static uint64_t set_of(const struct planner *planner, const struct hand *hand)
{
    uint64_t set = 0;
    for (int i = 0; i < planner->kinds; i++)
        set += hand->copies[planner->kind[i].kind] * planner->kind[i].stride;
    return set;
}

static int digits_in(const struct planner *planner, uint64_t set)
{
    int digits = 0;
    for (int i = 0; i < planner->kinds; i++)
        digits += copies_in(planner, set, i) * planner->kind[i].digits;
    return digits;
}

/* The maximum number of digits that `cards` cards of the set can spell. */
static int max_digits(const struct planner *planner, uint64_t set, int cards)
{
    int digits = 0;
    for (int length = 4; length > 0; length--)
        for (int i = 0; i < planner->kinds; i++) {
            int copies = planner->kind[i].digits == length ? copies_in(planner, set, i) : 0;
            copies = copies < cards ? copies : cards;
            digits += copies * length;
            cards -= copies;
        }
    return digits;
}

static void tick(void *context)
{
    const struct planner *planner = context;
    if (planner->question->tick != NULL)
        planner->question->tick(planner->question->context);
}

/* Counts steps; false once the limit of the question is exceeded. */
static bool count_steps(struct planner *planner, uint64_t steps)
{
    uint64_t before = planner->steps;
    planner->steps += steps;
    if (planner->steps / TICK_STEPS > before / TICK_STEPS)
        tick(planner);
    if (planner->question->steps > 0 && planner->steps > planner->question->steps)
        planner->ran_out = true;
    return !planner->ran_out;
}

/* Plays of a set. */

static struct digits number_of(const struct planner *planner, const struct plan_candidate *candidate)
{
    return digits_of(planner->text.at + candidate->number);
}

/* Compares two plays: negative, 0 or positive. A Joker alone is less than any number. */
static int compare_candidates(const struct planner *planner, const struct plan_candidate *a,
                              const struct plan_candidate *b)
{
    if (a->kind == PLAN_JOKER || b->kind == PLAN_JOKER)
        return (a->kind != PLAN_JOKER) - (b->kind != PLAN_JOKER);
    return digits_compare(number_of(planner, a), number_of(planner, b));
}

static size_t keep_text(struct planner *planner, const char *bytes, size_t length)
{
    size_t begin = planner->text.length;
    text_add_bytes(&planner->text, bytes, length);
    text_add_char(&planner->text, '\0');
    return begin;
}

static bool beats_table(const struct planner *planner, const struct plan_candidate *candidate)
{
    const struct plan_question *question = planner->question;
    if (!question->has_table)
        return true;
    if ((question->counts >> candidate->count & 1) == 0)
        return false;
    return candidate->kind == PLAN_JOKER || digits_compare(number_of(planner, candidate), question->table) > 0;
}

static void improve(const struct planner *planner, struct plan_candidate *best,
                    const struct plan_candidate *candidate)
{
    if (!best->exists || compare_candidates(planner, candidate, best) > 0)
        *best = *candidate;
}

/* Records the candidate if it is the best of its set so far. */
static void offer(struct planner *planner, uint64_t set, const struct plan_candidate *candidate)
{
    struct plan_known *known = plan_memo_known(&planner->memo, set);
    improve(planner, &known->best, candidate);
    if (beats_table(planner, candidate))
        improve(planner, &known->best_first, candidate);
}

struct offering {
    struct planner *planner;
    uint64_t set;
    int count;
};

static bool offer_prime(void *context, struct digits prime)
{
    struct offering *offering = context;
    struct plan_candidate candidate = {.exists = true, .kind = PLAN_PRIME, .count = offering->count};
    candidate.number = keep_text(offering->planner, prime.at, prime.count);
    offer(offering->planner, offering->set, &candidate);
    return false;
}

/* Offers the special numbers, which may be played although they are not prime, with a card for each digit. */
static void offer_special(struct planner *planner, uint64_t set, int count)
{
    struct card cards[SEARCH_CARDS_MAX];
    planner->spell.hand = hand_of(planner, set);
    for (int i = 0; i < planner->rules.numbers; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        int length = (int)decimal_write(planner->rules.number[i].number, digits);
        if (count != length || !spell_first(&planner->spell, NULL, digits_of(digits), count, cards))
            continue;
        struct plan_candidate candidate = {.exists = true, .kind = PLAN_SPECIAL, .count = count};
        candidate.number = keep_text(planner, digits, (size_t)length);
        offer(planner, set, &candidate);
    }
}

/* Searches for the best play of all cards of the set. Called once for each set. */
static void find_best(struct planner *planner, uint64_t set)
{
    struct hand hand = hand_of(planner, set);
    int count = hand_count(&hand), play = planner->question->deck->play;
    plan_memo_known(&planner->memo, set)->is_searched = true;
    if (play > 0 && count > play)
        return;
    if (count == 1 && play == 0)
        for (int i = 0; i < planner->kinds; i++)
            if (copies_in(planner, set, i) > 0 && planner->question->deck->card[planner->kind[i].kind].joker) {
                struct plan_candidate joker = {.exists = true, .kind = PLAN_JOKER, .count = 1};
                offer(planner, set, &joker);
            }
    offer_special(planner, set, count);
    if (!search_may_use_all(planner->question->deck, &hand))
        return;
    uint64_t left = planner->question->steps > planner->steps ? planner->question->steps - planner->steps : 1;
    struct search_question primes = {.deck = planner->question->deck, .hand = hand, .hasty = true,
                                       .steps = planner->question->steps > 0 ? left : 0};
    struct offering offering = {planner, set, count};
    search_set_question(planner->search, &primes);
    search_run(planner->search, count, offer_prime, NULL, &offering);
    count_steps(planner, SET_STEPS + search_steps(planner->search));
}

/* The best play of the set; if `must_beat`, the best play that beats the field. */
static struct plan_candidate best_of(struct planner *planner, uint64_t set, bool must_beat)
{
    if (!plan_memo_known(&planner->memo, set)->is_searched)
        find_best(planner, set);
    const struct plan_known *known = plan_memo_known(&planner->memo, set);
    return must_beat ? known->best_first : known->best;
}

static bool offer_composite(void *context, const struct composite_play *play)
{
    struct planner *planner = context;
    struct plan_candidate candidate = {.exists = true, .kind = PLAN_COMPOSITE, .count = play->count};
    candidate.number = keep_text(planner, play->number.at, play->number.count);
    candidate.claim = keep_text(planner, play->claim, strlen(play->claim));
    offer(planner, set_of(planner, &play->used), &candidate);
    return true;
}

static void offer_composites(struct planner *planner)
{
    const struct plan_question *question = planner->question;
    struct composite_question composite = {.deck = question->deck, .hand = question->hand, .steps = question->steps,
                                           .search = planner->search, .tick = tick};
    struct composite_end end = composite_find(&composite, offer_composite, planner);
    planner->is_partial = end.ran_out || end.too_long;
}

/* Feasibility: can a set be split into a given number of plays? */

/* A necessary condition: each play either has a card that can end it, or is a single card that can be played alone. */
static bool has_enough_ends(const struct planner *planner, uint64_t set, int plays)
{
    int ends = 0, alone = 0, cards = 0;
    for (int i = 0; i < planner->kinds; i++) {
        int copies = copies_in(planner, set, i);
        cards += copies;
        ends += planner->kind[i].is_end ? copies : 0;
        alone += planner->kind[i].is_play && !planner->kind[i].is_end ? copies : 0;
    }
    if (ends == 0)
        return cards == alone && plays == cards;
    return plays <= ends + alone;
}

/* Called with each set; false ends the enumeration. */
typedef bool set_found(struct planner *planner, void *context, uint64_t set);

/*
 * Calls `found` with `chosen` plus each subset of `from` that has `cards` cards of the kinds from `kind` on. Each set
 * costs a step. False if the steps ran out or `found` ended the enumeration.
 */
static bool for_each_set(struct planner *planner, uint64_t from, int kind, int cards, uint64_t chosen, set_found *found,
                         void *context)
{
    if (cards == 0)
        return count_steps(planner, 1) && found(planner, context, chosen);
    if (kind == planner->kinds)
        return true;
    int copies = copies_in(planner, from, kind);
    bool go_on = true;
    for (int taken = copies < cards ? copies : cards; taken >= 0 && go_on; taken--)
        go_on = for_each_set(planner, from, kind + 1, cards - taken,
                             chosen + (uint64_t)taken * planner->kind[kind].stride, found, context);
    return go_on;
}

static int max_in_play(const struct planner *planner, uint64_t set, int plays)
{
    int max = cards_in(planner, set) - (plays - 1), play = planner->question->deck->play;
    return play > 0 && play < max ? play : max;
}

/* A set to be split into `plays` plays; if `must_beat`, one of them must beat the field. */
struct splitting {
    uint64_t set;
    int plays;
    bool must_beat;
};

static bool can_split(struct planner *planner, uint64_t set, int plays, bool must_beat);

/*
 * A set_found that returns false, to end the enumeration, if `play` and a split of the remaining cards form a split of
 * the set.
 */
static bool does_not_split(struct planner *planner, void *context, uint64_t play)
{
    const struct splitting *splitting = context;
    return !(can_split(planner, splitting->set - play, splitting->plays - 1, false) &&
             best_of(planner, play, splitting->must_beat).exists);
}

/*
 * Tries sets as one of the plays. Only sets with a card of the last kind need be tried, as some play must have it; if
 * `must_beat`, the play that must beat the field is tried instead.
 */
static bool can_split_off(struct planner *planner, uint64_t set, int plays, bool must_beat)
{
    struct splitting splitting = {set, plays, must_beat};
    int top = planner->kinds - 1;
    while (copies_in(planner, set, top) == 0)
        top--;
    uint64_t last = must_beat ? 0 : planner->kind[top].stride;
    for (int cards = max_in_play(planner, set, plays); cards > 0; cards--)
        if (!for_each_set(planner, set - last, 0, cards - !must_beat, last, does_not_split, &splitting))
            return !planner->ran_out;
    return false;
}

static bool can_split(struct planner *planner, uint64_t set, int plays, bool must_beat)
{
    if (plays == 1)
        return best_of(planner, set, must_beat).exists;
    if (!planner->question->composite && !has_enough_ends(planner, set, plays))
        return false;
    const struct plan_split *known = plan_memo_split(&planner->memo, set, plays, must_beat);
    if (known != NULL)
        return known->is_possible;
    bool is_possible = can_split_off(planner, set, plays, must_beat);
    if (!planner->ran_out)
        plan_memo_add_split(&planner->memo, (struct plan_split){set, (unsigned char)plays, must_beat, is_possible});
    return is_possible;
}

/* The best plan with a given number of plays. */

/*
 * Positive if a is better: it has fewer plays, or else the larger last play, or else the larger last but one, and so
 * on.
 */
static int compare_sequences(const struct planner *planner, const struct sequence *a, const struct sequence *b)
{
    if (a->plays != b->plays)
        return b->plays - a->plays;
    int order = 0;
    for (int i = a->plays - 1; i >= 0 && order == 0; i--)
        order = compare_candidates(planner, &a->play[i], &b->play[i]);
    return order;
}

static bool best_sequence(struct planner *planner, uint64_t set, int plays, bool must_beat, struct sequence *best);

/*
 * Takes the set `play` as the last play and plans the remaining cards, unless the result cannot be better than `best`.
 */
static void try_last(struct planner *planner, const struct splitting *splitting, uint64_t play, struct sequence *best)
{
    struct sequence sequence;
    int plays = splitting->plays;
    if (!can_split(planner, splitting->set - play, plays - 1, splitting->must_beat))
        return;
    struct plan_candidate last = best_of(planner, play, false);
    if (!last.exists || (best->plays > 0 && compare_candidates(planner, &last, &best->play[plays - 1]) < 0))
        return;
    if (!best_sequence(planner, splitting->set - play, plays - 1, splitting->must_beat, &sequence))
        return;
    /* If an earlier play is larger, the plan that has it last is better. The play that beats the field stays first. */
    int largest = sequence.plays - 1;
    if (largest >= splitting->must_beat && compare_candidates(planner, &sequence.play[largest], &last) > 0)
        return;
    sequence.set[sequence.plays] = play;
    sequence.play[sequence.plays++] = last;
    if (best->plays == 0 || compare_sequences(planner, &sequence, best) > 0)
        *best = sequence;
}

/* The context of try_play: the set to be planned, and its best plan so far. */
struct planning {
    struct splitting splitting;
    struct sequence *best;
};

/* Whether every number of this many digits is less than the best. */
static bool is_short(const struct planner *planner, const struct plan_candidate *best, int digits)
{
    return best->exists && best->kind != PLAN_JOKER && digits < (int)number_of(planner, best).count;
}

static bool try_play(struct planner *planner, void *context, uint64_t play)
{
    const struct planning *planning = context;
    if (!is_short(planner, &planning->best->play[planning->splitting.plays - 1], digits_in(planner, play)))
        try_last(planner, &planning->splitting, play, planning->best);
    return true;
}

/*
 * Finds the best plan with exactly `plays` plays; a plan must exist. False if the steps ran out before one was found.
 */
static bool best_sequence(struct planner *planner, uint64_t set, int plays, bool must_beat, struct sequence *best)
{
    *best = (struct sequence){0};
    if (plays == 1) {
        best->play[0] = best_of(planner, set, must_beat);
        best->set[0] = set;
        best->plays = best->play[0].exists;
        return best->plays == 1;
    }
    struct planning planning = {{set, plays, must_beat}, best};
    for (int cards = max_in_play(planner, set, plays); cards > 0; cards--)
        if (is_short(planner, &best->play[plays - 1], max_digits(planner, set, cards)) ||
            !for_each_set(planner, set, 0, cards, 0, try_play, &planning))
            break;
    return best->plays > 0;
}

/* The whole plan. */

/* The context of plan_without: the best plan so far over all choices of the cards that are not played. */
struct leaving {
    uint64_t all;
    int plays;
    struct sequence *best;
    uint64_t *played;
};

/* A set_found that plans the hand without the cards `left`. */
static bool plan_without(struct planner *planner, void *context, uint64_t left)
{
    const struct leaving *leaving = context;
    struct sequence sequence;
    uint64_t set = leaving->all - left;
    bool must_beat = planner->question->has_table;
    if (!can_split(planner, set, leaving->plays, must_beat) ||
        !best_sequence(planner, set, leaving->plays, must_beat, &sequence))
        return true;
    if (leaving->best->plays == 0 || compare_sequences(planner, &sequence, leaving->best) > 0) {
        *leaving->best = sequence;
        *leaving->played = set;
    }
    return true;
}

/* Finds the exact plan: fewest cards left, then fewest plays. Sets `*played` to the cards that are played. */
static void find_exactly(struct planner *planner, uint64_t all, struct sequence *best, uint64_t *played)
{
    struct leaving leaving = {all, 0, best, played};
    int cards = cards_in(planner, all);
    for (int left = 0; left < cards; left++)
        for (leaving.plays = 1; leaving.plays <= cards - left; leaving.plays++)
            if (!for_each_set(planner, all, 0, left, 0, plan_without, &leaving) || best->plays > 0)
                return;
}

/* The greatest prime with the largest possible number of cards; if `must_beat`, among primes that beat the field. */
static struct plan_candidate longest_prime(struct planner *planner, uint64_t set, bool must_beat)
{
    const struct plan_question *question = planner->question;
    struct search_question primes = {.deck = question->deck, .hand = hand_of(planner, set), .hasty = true,
                                       .steps = GREEDY_STEPS};
    struct plan_candidate candidate = {.kind = PLAN_PRIME};
    char number[SEARCH_DIGITS_MAX + 1];
    if (must_beat)
        primes.over = question->table;
    search_set_question(planner->search, &primes);
    for (int count = search_max(planner->search); count > 0 && !candidate.exists; count--) {
        if (must_beat && (question->counts >> count & 1) == 0)
            continue;
        size_t digits = search_first(planner->search, count, number);
        candidate.exists = digits > 0;
        candidate.count = count;
        candidate.number = digits > 0 ? keep_text(planner, number, digits) : 0;
    }
    return candidate;
}

/* The cards of a play that spells the number. */
static uint64_t cards_of(struct planner *planner, uint64_t set, const struct plan_candidate *candidate)
{
    struct card cards[SEARCH_CARDS_MAX];
    struct hand used = {{0}};
    planner->spell.hand = hand_of(planner, set);
    spell_first(&planner->spell, NULL, number_of(planner, candidate), candidate->count, cards);
    for (int i = 0; i < candidate->count; i++)
        used.copies[cards[i].kind]++;
    return set_of(planner, &used);
}

/*
 * Finds a greedy plan: each play has as many cards as possible. Plays are in the order of their numbers; only a play
 * that must beat the field stays first.
 */
static void find_greedily(struct planner *planner, uint64_t all, struct sequence *best, uint64_t *played)
{
    uint64_t left = all;
    while (left > 0) {
        bool must_beat = planner->question->has_table && best->plays == 0;
        struct plan_candidate candidate = longest_prime(planner, left, must_beat);
        if (!candidate.exists)
            break;
        uint64_t used = cards_of(planner, left, &candidate);
        int at = best->plays++, min = planner->question->has_table;
        for (; at > min && compare_candidates(planner, &best->play[at - 1], &candidate) > 0; at--) {
            best->set[at] = best->set[at - 1];
            best->play[at] = best->play[at - 1];
        }
        best->set[at] = used;
        best->play[at] = candidate;
        left -= used;
    }
    *played = all - left;
}

/* Whether the value ends in the last digit of a special number. */
static bool ends_special(const struct planner *planner, int value)
{
    for (int i = 0; i < planner->rules.numbers; i++)
        if (planner->rules.number[i].number % 10 == (uint64_t)value % 10)
            return true;
    return false;
}

static void add_kind(struct planner *planner, int kind, uint64_t *stride)
{
    const struct deck_card *card = &planner->question->deck->card[kind];
    struct kind added = {.kind = kind, .copies = planner->question->hand.copies[kind], .stride = *stride};
    char digits[DECIMAL_DIGITS_MAX + 1];
    added.digits = (int)decimal_write((uint64_t)card->value[card->values - 1], digits);
    for (int i = 0; i < card->values; i++) {
        int value = card->value[i];
        added.is_end = added.is_end || (value % 2 == 1 && value % 5 != 0) || ends_special(planner, value);
        added.is_play = added.is_play || value == 2 || value == 5;
    }
    added.is_play = added.is_play || card->joker;
    *stride *= (uint64_t)added.copies + 1;
    planner->kind[planner->kinds++] = added;
}

static uint64_t open_planner(struct planner *planner, const struct plan_question *question)
{
    uint64_t stride = 1;
    memset(planner, 0, sizeof *planner);
    planner->question = question;
    planner->memo = plan_memo_new();
    planner->rules = *question->deck;
    if (planner->rules.numbers == 0 && planner->rules.play == 0)
        deck_builtin("trump", &planner->rules);
    for (int kind = 0; kind < question->deck->kinds; kind++)
        if (question->deck->card[kind].values > 0 && question->hand.copies[kind] > 0)
            add_kind(planner, kind, &stride);
    planner->search = question->search != NULL ? question->search : search_new(1);
    spell_begin(&planner->spell, question->deck, &question->hand);
    return set_of(planner, &question->hand);
}

static void close_planner(struct planner *planner)
{
    if (planner->question->search == NULL)
        search_free(planner->search);
    plan_memo_free(&planner->memo);
    text_free(&planner->text);
    memory_free(planner);
}

static void write_plan(const struct planner *planner, const struct sequence *best, uint64_t played, struct plan *plan)
{
    struct hand used = hand_of(planner, played);
    plan->plays = best->plays;
    plan->play = memory_array(NULL, (size_t)best->plays, sizeof *plan->play);
    plan->left = planner->question->hand;
    for (int kind = 0; kind < planner->question->deck->kinds; kind++)
        plan->left.copies[kind] = (unsigned char)(plan->left.copies[kind] - used.copies[kind]);
    text_add_text(&plan->text, &planner->text);
    for (int i = 0; i < best->plays; i++) {
        const struct plan_candidate *play = &best->play[i];
        plan->play[i] = (struct plan_play){.kind = (enum plan_kind)play->kind, .used = hand_of(planner, best->set[i]),
                                           .count = play->count, .number = play->number, .claim = play->claim};
    }
    plan->is_exact = !planner->ran_out && !planner->is_partial;
}

bool plan_accepts(const struct deck *deck, const struct hand *hand)
{
    int cards = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        cards += deck->card[kind].values > 0 ? hand->copies[kind] : 0;
    return cards <= SEARCH_CARDS_MAX;
}

void plan_find(const struct plan_question *question, struct plan *plan)
{
    struct planner *planner = memory_resize(NULL, sizeof *planner);
    struct sequence best = {0}, greedy = {0};
    uint64_t all = open_planner(planner, question), played = 0, greedy_played = 0;
    if (question->composite)
        offer_composites(planner);
    if (all > 0)
        find_exactly(planner, all, &best, &played);
    if (planner->ran_out) {
        find_greedily(planner, all, &greedy, &greedy_played);
        /* An exact plan, if one was found, leaves the fewest cards. */
        bool leaves_as_few = cards_in(planner, greedy_played) == cards_in(planner, played);
        if (best.plays == 0 || (leaves_as_few && compare_sequences(planner, &greedy, &best) > 0)) {
            best = greedy;
            played = greedy_played;
        }
    }
    write_plan(planner, &best, played, plan);
    close_planner(planner);
}

int plan_fewest(const struct plan_question *question, int max, bool *is_exact)
{
    struct planner *planner = memory_resize(NULL, sizeof *planner);
    uint64_t all = open_planner(planner, question);
    int cards = cards_in(planner, all), plays = 0;
    if (cards == hand_count(&question->hand)) {
        if (question->composite)
            offer_composites(planner);
        for (int tried = 1; tried <= max && tried <= cards && plays == 0; tried++)
            plays = can_split(planner, all, tried, question->has_table) ? tried : 0;
    }
    *is_exact = !planner->ran_out && !planner->is_partial;
    close_planner(planner);
    return plays;
}

void plan_free(struct plan *plan)
{
    memory_free(plan->play);
    plan->play = NULL;
    text_free(&plan->text);
}
