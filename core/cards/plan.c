/* plan.c: how to empty a hand in the fewest plays. */

/*
 * A plan splits the hand into sets of cards, one a play. Of a set only its best play matters: the largest number that
 * all its cards form. So the search is over sets: numbers of plays ascend until the hand can be split into so many;
 * then the last play is sought from the largest down, and what is left is planned in the same way. What was found out
 * about a set is kept.
 */
#include "core/cards/plan.h"

#include "core/base/decimal.h"
#include "core/base/memory.h"
#include "core/cards/spell.h"
#include "core/cards/composite.h"

#include <string.h>

enum {
    SET_STEPS = 50,       /* what it costs to look for the best play of a set, besides the steps of the search */
    TICK_STEPS = 1 << 20,
    GREEDY_STEPS = 1000000 /* for each number of cards, when the plan must be found in a hurry */
};

/* A play that a set of cards can make; the number and claim stand in the planner's text. */
struct option {
    bool exists;
    enum plan_kind kind;
    int count;
    size_t number, claim;
};

/* What is known of a set: its best play, its best play that beats the table. */
struct known {
    uint64_t key; /* 0 for a free place: the empty set is never looked up */
    bool is_searched;
    struct option any, first;
};

/* Whether a set can be split into so many plays. */
struct split {
    uint64_t key;
    unsigned char plays;
    bool first; /* one of the plays must beat the table */
    bool is_possible;
};

/* A table by hashing with open addresses, kept half empty. */
struct hashed {
    void *place;
    size_t size; /* of a place */
    size_t places, used;
};

/* Some plays, the last of them last. */
struct sequence {
    int plays;
    uint64_t key[SEARCH_CARDS_MAX];
    struct option option[SEARCH_CARDS_MAX];
};

/* A kind that takes part. */
struct kind {
    int kind, copies;
    int digits;      /* of its longest value */
    uint64_t stride; /* of a set's key: the sum of copies times strides */
    bool is_end;     /* can end a number of several cards */
    bool is_play;    /* can be played alone */
};

struct planner {
    const struct plan_wish *wish;
    struct kind kind[DECK_KINDS_MAX];
    int kinds;
    struct hashed known, splits;
    struct text text;
    struct search *search;
    struct spell spell;
    uint64_t steps;
    bool ran_out;
    bool is_partial; /* not every composite play is known */
};

/* Tables. */

static uint64_t hash_of(uint64_t key, unsigned more)
{
    uint64_t hash = (key ^ (uint64_t)more << 56) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static struct known *known_at(const struct hashed *table, size_t place)
{
    return (struct known *)table->place + place;
}

static struct split *split_at(const struct hashed *table, size_t place)
{
    return (struct split *)table->place + place;
}

/* Doubles the table if it is half full; true if it did, and the old places are in `*old`. */
static bool grow(struct hashed *table, struct hashed *old)
{
    if (2 * table->used < table->places)
        return false;
    *old = *table;
    table->places = old->places > 0 ? 2 * old->places : 1024;
    table->place = memory_array(NULL, table->places, table->size);
    memset(table->place, 0, table->places * table->size);
    return true;
}

static size_t find_known(const struct hashed *table, uint64_t key)
{
    size_t place = hash_of(key, 0) & (table->places - 1);
    while (known_at(table, place)->key != 0 && known_at(table, place)->key != key)
        place = (place + 1) & (table->places - 1);
    return place;
}

/* What is known of the set; good until the next call. */
static struct known *know(struct planner *planner, uint64_t key)
{
    struct hashed *table = &planner->known, old;
    if (grow(table, &old)) {
        for (size_t i = 0; i < old.places; i++)
            if (known_at(&old, i)->key != 0)
                *known_at(table, find_known(table, known_at(&old, i)->key)) = *known_at(&old, i);
        memory_free(old.place);
    }
    struct known *known = known_at(table, find_known(table, key));
    table->used += known->key == 0;
    known->key = key;
    return known;
}

static size_t find_split(const struct hashed *table, uint64_t key, int plays, bool first)
{
    size_t place = hash_of(key, 2 * (unsigned)plays + first) & (table->places - 1);
    for (;; place = (place + 1) & (table->places - 1)) {
        const struct split *split = split_at(table, place);
        if (split->plays == 0 || (split->key == key && split->plays == plays && split->first == first))
            return place;
    }
}

static void keep_split(struct planner *planner, struct split split)
{
    struct hashed *table = &planner->splits, old;
    if (grow(table, &old)) {
        for (size_t i = 0; i < old.places; i++) {
            const struct split *kept = split_at(&old, i);
            if (kept->plays != 0)
                *split_at(table, find_split(table, kept->key, kept->plays, kept->first)) = *kept;
        }
        memory_free(old.place);
    }
    *split_at(table, find_split(table, split.key, split.plays, split.first)) = split;
    table->used++;
}

/* Sets. */

/* How many of the i-th kind are in the set. */
static int copies_in(const struct planner *planner, uint64_t key, int i)
{
    const struct kind *kind = &planner->kind[i];
    return (int)(key / kind->stride % (uint64_t)(kind->copies + 1));
}

static int cards_in(const struct planner *planner, uint64_t key)
{
    int cards = 0;
    for (int i = 0; i < planner->kinds; i++)
        cards += copies_in(planner, key, i);
    return cards;
}

static struct hand hand_of(const struct planner *planner, uint64_t key)
{
    struct hand hand = {{0}};
    for (int i = 0; i < planner->kinds; i++)
        hand.copies[planner->kind[i].kind] = (unsigned char)copies_in(planner, key, i);
    return hand;
}

static uint64_t key_of(const struct planner *planner, const struct hand *hand)
{
    uint64_t key = 0;
    for (int i = 0; i < planner->kinds; i++)
        key += hand->copies[planner->kind[i].kind] * planner->kind[i].stride;
    return key;
}

static int digits_in(const struct planner *planner, uint64_t key)
{
    int digits = 0;
    for (int i = 0; i < planner->kinds; i++)
        digits += copies_in(planner, key, i) * planner->kind[i].digits;
    return digits;
}

/* The most digits that `cards` cards of the set can spell. */
static int max_digits(const struct planner *planner, uint64_t key, int cards)
{
    int digits = 0;
    for (int length = 4; length > 0; length--)
        for (int i = 0; i < planner->kinds; i++) {
            int copies = planner->kind[i].digits == length ? copies_in(planner, key, i) : 0;
            copies = copies < cards ? copies : cards;
            digits += copies * length;
            cards -= copies;
        }
    return digits;
}

static bool take_steps(struct planner *planner, uint64_t steps)
{
    uint64_t before = planner->steps;
    planner->steps += steps;
    if (planner->wish->tick != NULL && planner->steps / TICK_STEPS > before / TICK_STEPS)
        planner->wish->tick(planner->wish->context);
    if (planner->wish->steps > 0 && planner->steps > planner->wish->steps)
        planner->ran_out = true;
    return !planner->ran_out;
}

/* Plays of a set. */

static struct digits number_of(const struct planner *planner, const struct option *option)
{
    return digits_of(planner->text.at + option->number);
}

/* Negative, 0 or positive; a Joker alone is less than any number. */
static int compare_options(const struct planner *planner, const struct option *a, const struct option *b)
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

static bool beats_table(const struct planner *planner, const struct option *option)
{
    const struct plan_wish *wish = planner->wish;
    if (!wish->has_table)
        return true;
    if ((wish->counts >> option->count & 1) == 0)
        return false;
    return option->kind == PLAN_JOKER || digits_compare(number_of(planner, option), wish->table) > 0;
}

static void improve(const struct planner *planner, struct option *best, const struct option *option)
{
    if (!best->exists || compare_options(planner, option, best) > 0)
        *best = *option;
}

/* A play becomes known for its set. */
static void offer(struct planner *planner, uint64_t key, const struct option *option)
{
    struct known *known = know(planner, key);
    improve(planner, &known->any, option);
    if (beats_table(planner, option))
        improve(planner, &known->first, option);
}

struct offering {
    struct planner *planner;
    uint64_t key;
    int count;
};

static bool offer_prime(void *context, struct digits prime)
{
    struct offering *offering = context;
    struct option option = {true, PLAN_PRIME, offering->count, keep_text(offering->planner, prime.at, prime.count), 0};
    offer(offering->planner, offering->key, &option);
    return false;
}

/* 57 cuts and 1729 turns the order round, though they are not prime. */
static void offer_special(struct planner *planner, uint64_t key, int count)
{
    const char *number = count == 2 ? "57" : "1729";
    struct card cards[4];
    if (planner->wish->deck->play > 0 || (count != 2 && count != 4))
        return;
    planner->spell.hand = hand_of(planner, key);
    if (!spell_first(&planner->spell, NULL, digits_of(number), count, cards))
        return;
    struct option option = {true, PLAN_SPECIAL, count, keep_text(planner, number, strlen(number)), 0};
    offer(planner, key, &option);
}

/* Whether a number of all these cards may be prime, as far as its last digit and the sum of its digits tell. */
static bool may_be_prime(const struct planner *planner, const struct hand *hand)
{
    const struct deck *deck = planner->wish->deck;
    bool has_end = false, is_certain = true;
    int sum = 0;
    for (int i = 0; i < planner->kinds; i++) {
        const struct kind *kind = &planner->kind[i];
        if (hand->copies[kind->kind] == 0)
            continue;
        has_end = has_end || kind->is_end;
        is_certain = is_certain && deck->card[kind->kind].values == 1;
        sum += hand->copies[kind->kind] * deck->card[kind->kind].value[0];
    }
    return has_end && !(is_certain && sum % 3 == 0);
}

/* Looks for the best play of all cards of the set, once. */
static void look_up(struct planner *planner, uint64_t key)
{
    struct hand hand = hand_of(planner, key);
    int count = hand_count(&hand), play = planner->wish->deck->play;
    know(planner, key)->is_searched = true;
    if (play > 0 && count > play)
        return;
    if (count == 1 && play == 0)
        for (int i = 0; i < planner->kinds; i++)
            if (copies_in(planner, key, i) > 0 && planner->wish->deck->card[planner->kind[i].kind].joker) {
                struct option joker = {true, PLAN_JOKER, 1, 0, 0};
                offer(planner, key, &joker);
            }
    offer_special(planner, key, count);
    if (count > 1 && !may_be_prime(planner, &hand))
        return;
    uint64_t left = planner->wish->steps > planner->steps ? planner->wish->steps - planner->steps : 1;
    struct search_question question = {.deck = planner->wish->deck, .hand = hand, .hasty = true,
                                       .steps = planner->wish->steps > 0 ? left : 0};
    struct offering offering = {planner, key, count};
    search_ask(planner->search, &question);
    search_run(planner->search, count, offer_prime, NULL, &offering);
    take_steps(planner, SET_STEPS + search_steps(planner->search));
}

/* The best play of the set, or the best that beats the table. */
static struct option best_of(struct planner *planner, uint64_t key, bool first)
{
    if (!know(planner, key)->is_searched)
        look_up(planner, key);
    const struct known *known = know(planner, key);
    return first ? known->first : known->any;
}

static bool offer_composite(void *context, const struct composite_play *play)
{
    struct planner *planner = context;
    struct option option = {.exists = true, .kind = PLAN_COMPOSITE, .count = play->count};
    option.number = keep_text(planner, play->number.at, play->number.count);
    option.claim = keep_text(planner, play->claim, strlen(play->claim));
    offer(planner, key_of(planner, &play->used), &option);
    return true;
}

static void offer_composites(struct planner *planner)
{
    const struct plan_wish *wish = planner->wish;
    struct composite_wish composite = {.deck = wish->deck, .hand = wish->hand, .steps = wish->steps};
    struct composite_end end = composite_find(&composite, offer_composite, planner);
    planner->is_partial = end.ran_out || end.too_long;
}

/* Whether so many plays are possible. */

/* Each play needs a card to end it, or is one card. */
static bool has_enough_ends(const struct planner *planner, uint64_t key, int plays)
{
    int ends = 0, alone = 0, cards = 0;
    for (int i = 0; i < planner->kinds; i++) {
        int copies = copies_in(planner, key, i);
        cards += copies;
        ends += planner->kind[i].is_end ? copies : 0;
        alone += planner->kind[i].is_play && !planner->kind[i].is_end ? copies : 0;
    }
    if (ends == 0)
        return cards == alone && plays == cards;
    return plays <= ends + alone;
}

/* Called with each set; false ends the walk. */
typedef bool set_found(struct planner *planner, void *context, uint64_t set);

/*
 * All ways to choose so many cards of `from`, with `chosen` chosen already, of the kinds from `kind` on. Each set costs
 * a step.
 */
static bool each_set(struct planner *planner, uint64_t from, int kind, int cards, uint64_t chosen, set_found *found,
                     void *context)
{
    if (cards == 0)
        return take_steps(planner, 1) && found(planner, context, chosen);
    if (kind == planner->kinds)
        return true;
    int copies = copies_in(planner, from, kind);
    bool go_on = true;
    for (int taken = copies < cards ? copies : cards; taken >= 0 && go_on; taken--)
        go_on = each_set(planner, from, kind + 1, cards - taken, chosen + (uint64_t)taken * planner->kind[kind].stride,
                         found, context);
    return go_on;
}

static int max_in_play(const struct planner *planner, uint64_t key, int plays)
{
    int max = cards_in(planner, key) - (plays - 1), play = planner->wish->deck->play;
    return play > 0 && play < max ? play : max;
}

/* A set to be split. */
struct splitting {
    uint64_t key;
    int plays;
    bool first;
};

static bool can_split(struct planner *planner, uint64_t key, int plays, bool first);

/* Goes on while this play does not split the set. */
static bool does_not_split(struct planner *planner, void *context, uint64_t play)
{
    const struct splitting *of = context;
    return !(can_split(planner, of->key - play, of->plays - 1, false) && best_of(planner, play, of->first).exists);
}

/* One play must have the card that stands last; or, with the table, one must beat it. */
static bool can_split_off(struct planner *planner, uint64_t key, int plays, bool first)
{
    struct splitting splitting = {key, plays, first};
    int top = planner->kinds - 1;
    while (copies_in(planner, key, top) == 0)
        top--;
    uint64_t last = first ? 0 : planner->kind[top].stride;
    for (int cards = max_in_play(planner, key, plays); cards > 0; cards--)
        if (!each_set(planner, key - last, 0, cards - !first, last, does_not_split, &splitting))
            return !planner->ran_out;
    return false;
}

static bool can_split(struct planner *planner, uint64_t key, int plays, bool first)
{
    if (plays == 1)
        return best_of(planner, key, first).exists;
    if (!planner->wish->composite && !has_enough_ends(planner, key, plays))
        return false;
    if (planner->splits.places > 0) {
        const struct split *kept = split_at(&planner->splits, find_split(&planner->splits, key, plays, first));
        if (kept->plays != 0)
            return kept->is_possible;
    }
    bool is_possible = can_split_off(planner, key, plays, first);
    if (!planner->ran_out)
        keep_split(planner, (struct split){key, (unsigned char)plays, first, is_possible});
    return is_possible;
}

/* The best of the plans with so many plays. */

/* Positive if a is the better one: fewer plays, then from the last play on the larger number. */
static int compare_sequences(const struct planner *planner, const struct sequence *a, const struct sequence *b)
{
    if (a->plays != b->plays)
        return b->plays - a->plays;
    int order = 0;
    for (int i = a->plays - 1; i >= 0 && order == 0; i--)
        order = compare_options(planner, &a->option[i], &b->option[i]);
    return order;
}

static bool best_sequence(struct planner *planner, uint64_t key, int plays, bool first, struct sequence *best);

/* Takes the set `play` as the last play and plans the rest, if that may be better than the best so far. */
static void try_last(struct planner *planner, const struct splitting *of, uint64_t play, struct sequence *best)
{
    struct sequence sequence;
    int plays = of->plays;
    if (!can_split(planner, of->key - play, plays - 1, of->first))
        return;
    struct option last = best_of(planner, play, false);
    if (!last.exists || (best->plays > 0 && compare_options(planner, &last, &best->option[plays - 1]) < 0))
        return;
    if (!best_sequence(planner, of->key - play, plays - 1, of->first, &sequence))
        return;
    /* were a play before it larger, the better plan would have that one last; but the first play must stay first */
    int largest = sequence.plays - 1;
    if (largest >= of->first && compare_options(planner, &sequence.option[largest], &last) > 0)
        return;
    sequence.key[sequence.plays] = play;
    sequence.option[sequence.plays++] = last;
    if (best->plays == 0 || compare_sequences(planner, &sequence, best) > 0)
        *best = sequence;
}

/* A set whose best plan is sought. */
struct planning {
    struct splitting of;
    struct sequence *best;
};

static bool is_short(const struct planner *planner, const struct option *best, int digits)
{
    return best->exists && best->kind != PLAN_JOKER && digits < (int)number_of(planner, best).count;
}

static bool try_play(struct planner *planner, void *context, uint64_t play)
{
    const struct planning *planning = context;
    if (!is_short(planner, &planning->best->option[planning->of.plays - 1], digits_in(planner, play)))
        try_last(planner, &planning->of, play, planning->best);
    return true;
}

/* The best plan with exactly so many plays, which must be possible; false if the steps ran out before one was found. */
static bool best_sequence(struct planner *planner, uint64_t key, int plays, bool first, struct sequence *best)
{
    *best = (struct sequence){0};
    if (plays == 1) {
        best->option[0] = best_of(planner, key, first);
        best->key[0] = key;
        best->plays = best->option[0].exists;
        return best->plays == 1;
    }
    struct planning planning = {{key, plays, first}, best};
    for (int cards = max_in_play(planner, key, plays); cards > 0; cards--)
        if (is_short(planner, &best->option[plays - 1], max_digits(planner, key, cards)) ||
            !each_set(planner, key, 0, cards, 0, try_play, &planning))
            break;
    return best->plays > 0;
}

/* The whole plan. */

/* Plans of the hand without the cards that are left. */
struct leaving {
    uint64_t all;
    int plays;
    struct sequence *best;
    uint64_t *played;
};

static bool leave(struct planner *planner, void *context, uint64_t left)
{
    const struct leaving *leaving = context;
    struct sequence sequence;
    uint64_t key = leaving->all - left;
    bool first = planner->wish->has_table;
    if (!can_split(planner, key, leaving->plays, first) ||
        !best_sequence(planner, key, leaving->plays, first, &sequence))
        return true;
    if (leaving->best->plays == 0 || compare_sequences(planner, &sequence, leaving->best) > 0) {
        *leaving->best = sequence;
        *leaving->played = key;
    }
    return true;
}

/* Fewest cards left, then fewest plays. `*played` is the set that is played. */
static void find_exactly(struct planner *planner, uint64_t all, struct sequence *best, uint64_t *played)
{
    struct leaving leaving = {all, 0, best, played};
    int cards = cards_in(planner, all);
    for (int left = 0; left < cards; left++)
        for (leaving.plays = 1; leaving.plays <= cards - left; leaving.plays++)
            if (!each_set(planner, all, 0, left, 0, leave, &leaving) || best->plays > 0)
                return;
}

struct greedy {
    struct planner *planner;
    struct option option;
};

static bool take_first(void *context, struct digits prime)
{
    struct greedy *greedy = context;
    greedy->option = (struct option){true, PLAN_PRIME, 0, keep_text(greedy->planner, prime.at, prime.count), 0};
    return false;
}

/* The greatest prime of the most cards; with the table, of those that beat it. */
static struct option max_cards(struct planner *planner, uint64_t key, bool first)
{
    const struct plan_wish *wish = planner->wish;
    struct search_question question = {.deck = wish->deck, .hand = hand_of(planner, key), .hasty = true,
                                       .steps = GREEDY_STEPS};
    struct greedy greedy = {.planner = planner};
    if (first)
        question.over = wish->table;
    search_ask(planner->search, &question);
    for (int count = search_max(planner->search); count > 0 && !greedy.option.exists; count--) {
        if (first && (wish->counts >> count & 1) == 0)
            continue;
        search_run(planner->search, count, take_first, NULL, &greedy);
        greedy.option.count = count;
    }
    return greedy.option;
}

/* The cards that spell the number. */
static uint64_t cards_of(struct planner *planner, uint64_t key, const struct option *option)
{
    struct card cards[SEARCH_CARDS_MAX];
    struct hand used = {{0}};
    planner->spell.hand = hand_of(planner, key);
    spell_first(&planner->spell, NULL, number_of(planner, option), option->count, cards);
    for (int i = 0; i < option->count; i++)
        used.copies[cards[i].kind]++;
    return key_of(planner, &used);
}

/* A plan in a hurry: always the most cards that go. */
static void find_greedily(struct planner *planner, uint64_t all, struct sequence *best, uint64_t *played)
{
    uint64_t left = all;
    while (left > 0) {
        struct option option = max_cards(planner, left, planner->wish->has_table && best->plays == 0);
        if (!option.exists)
            break;
        uint64_t used = cards_of(planner, left, &option);
        int at = best->plays++;
        for (; at > planner->wish->has_table && compare_options(planner, &best->option[at - 1], &option) > 0; at--) {
            best->key[at] = best->key[at - 1];
            best->option[at] = best->option[at - 1];
        }
        best->key[at] = used;
        best->option[at] = option;
        left -= used;
    }
    *played = all - left;
}

static void add_kind(struct planner *planner, int kind, uint64_t *stride)
{
    const struct deck_card *card = &planner->wish->deck->card[kind];
    struct kind added = {.kind = kind, .copies = planner->wish->hand.copies[kind], .stride = *stride};
    char digits[DECIMAL_DIGITS_MAX + 1];
    added.digits = (int)decimal_write((uint64_t)card->value[card->values - 1], digits);
    for (int i = 0; i < card->values; i++) {
        int value = card->value[i];
        added.is_end = added.is_end || (value % 2 == 1 && value % 5 != 0);
        added.is_play = added.is_play || value == 2 || value == 5;
    }
    added.is_play = added.is_play || card->joker;
    *stride *= (uint64_t)added.copies + 1;
    planner->kind[planner->kinds++] = added;
}

static uint64_t open_planner(struct planner *planner)
{
    const struct plan_wish *wish = planner->wish;
    uint64_t stride = 1;
    planner->known.size = sizeof(struct known);
    planner->splits.size = sizeof(struct split);
    for (int kind = 0; kind < wish->deck->kinds; kind++)
        if (wish->deck->card[kind].values > 0 && wish->hand.copies[kind] > 0)
            add_kind(planner, kind, &stride);
    planner->search = search_new(1);
    spell_begin(&planner->spell, wish->deck, &wish->hand);
    return key_of(planner, &wish->hand);
}

static void write_plan(const struct planner *planner, const struct sequence *best, uint64_t played, struct plan *plan)
{
    struct hand used = hand_of(planner, played);
    plan->plays = best->plays;
    plan->left = planner->wish->hand;
    for (int kind = 0; kind < planner->wish->deck->kinds; kind++)
        plan->left.copies[kind] = (unsigned char)(plan->left.copies[kind] - used.copies[kind]);
    text_add_text(&plan->text, &planner->text);
    for (int i = 0; i < best->plays; i++) {
        const struct option *option = &best->option[i];
        plan->play[i] = (struct plan_play){.kind = option->kind, .used = hand_of(planner, best->key[i]),
                                           .count = option->count, .number = option->number, .claim = option->claim};
    }
    plan->is_exact = !planner->ran_out && !planner->is_partial;
}

void plan_find(const struct plan_wish *wish, struct plan *plan)
{
    struct planner planner = {.wish = wish};
    struct sequence best = {0}, greedy = {0};
    uint64_t all = open_planner(&planner), played = 0, greedily = 0;
    if (wish->composite)
        offer_composites(&planner);
    if (all > 0)
        find_exactly(&planner, all, &best, &played);
    if (planner.ran_out) {
        find_greedily(&planner, all, &greedy, &greedily);
        /* a plan that was found leaves the fewest cards already */
        bool leaves_as_few = cards_in(&planner, greedily) == cards_in(&planner, played);
        if (best.plays == 0 || (leaves_as_few && compare_sequences(&planner, &greedy, &best) > 0)) {
            best = greedy;
            played = greedily;
        }
    }
    write_plan(&planner, &best, played, plan);
    search_free(planner.search);
    memory_free(planner.known.place);
    memory_free(planner.splits.place);
    text_free(&planner.text);
}

void plan_free(struct plan *plan)
{
    text_free(&plan->text);
}
