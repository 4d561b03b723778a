/* search.c: finds the weakest number that a hand can play to beat another one, and the strongest number. */
#include "referee/games/prime_daifugo/search.h"

#include "core/spell/search.h"

#include <string.h>

enum { FACTOR_STEPS = 200 /* the cost of finding factors and spelling them */ };

/* The number being spelt, and its cards. */
struct spelling {
    struct prime_daifugo_search *search;
    struct spell spell; /* its hand: the cards not laid yet */
    struct digits number;
    struct card card[PRIME_DAIFUGO_CARDS];
    struct card *cards; /* receives the cards of a number that is found */
    struct factored factored; /* of a composite */
    bool is_found;
    prime_daifugo_found *found; /* NULL: stop at the first number */
    void *context;
};

static struct search_question question_of(const struct deck *deck, const struct hand *hand, bool reversed)
{
    return (struct search_question){.deck = deck, .hand = *hand, .ascending = !reversed, .joker_alone = true,
                                    .hasty = true};
}

/* Whether at least `min` of the cards not laid spell the factors of the number; keeps these factors. */
static bool find_factors(struct spelling *spelling, int min)
{
    uint64_t number;
    spelling->search->steps -= FACTOR_STEPS;
    return digits_to_u64(spelling->number, &number) &&
           factored_first(&spelling->spell, number, min, PRIME_DAIFUGO_CARDS, &spelling->factored);
}

static bool lay(struct spelling *spelling, int laid, size_t at);

/* Tries, as card number `laid`, each kind of card with the value of the `length` digits at `at`, Jokers last. */
static bool lay_value(struct spelling *spelling, int laid, size_t at, size_t length)
{
    struct spell *spell = &spelling->spell;
    struct hand *hand = &spell->hand;
    const char *digits = spelling->number.at + at;
    bool found = false;
    for (int i = spell->first[*digits - '0']; i < spell->first[*digits - '0' + 1] && !found; i++) {
        const struct spell_token *token = &spell->token[i];
        bool is_same = token->length == length && token->digits[length - 1] == digits[length - 1];
        if (!is_same || hand->copies[token->kind] == 0)
            continue;
        spelling->card[laid] = (struct card){token->kind, token->value};
        hand->copies[token->kind]--;
        found = lay(spelling, laid + 1, at + length);
        hand->copies[token->kind]++;
    }
    return found;
}

/*
 * Spells the digits from `at` on with the cards left; those not used must spell the factors of a composite. Weak cards
 * are tried before strong ones. The recursion depth is the number of cards.
 */
static bool lay(struct spelling *spelling, int laid, size_t at)
{
    struct prime_daifugo_search *search = spelling->search;
    size_t cards = (size_t)(search->count - laid), digits = spelling->number.count - at;
    if (digits < cards || digits > 2 * cards || search->steps <= 0)
        return false;
    if (cards == 0)
        return !search->composite || find_factors(spelling, search->uses_all ? hand_count(&spelling->spell.hand) : 0);
    bool may_be_two = digits > 1 && spelling->number.at[at] == '1'; /* 10 to 13 */
    return (may_be_two && search->reversed && lay_value(spelling, laid, at, 2)) || lay_value(spelling, laid, at, 1) ||
           (may_be_two && !search->reversed && lay_value(spelling, laid, at, 2));
}

/* Callback of search_run. Most composites fail at once: even the whole hand does not spell their factors. */
static bool lay_number(void *context, struct digits number)
{
    struct spelling *spelling = context;
    struct prime_daifugo_search *search = spelling->search;
    spelling->number = number;
    if ((search->composite && !find_factors(spelling, 0)) || !lay(spelling, 0, 0))
        return search->steps > 0;
    spelling->is_found = true;
    memcpy(spelling->cards, spelling->card, (size_t)search->count * sizeof *spelling->cards);
    if (search->composite)
        search->factors = spelling->factored;
    return spelling->found != NULL && spelling->found(spelling->context) && search->steps > 0;
}

bool prime_daifugo_find_each(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS],
                             prime_daifugo_found *found, void *context)
{
    struct spelling spelling = {.search = search, .cards = cards, .found = found, .context = context};
    struct search_question question = question_of(search->deck, &search->hand, search->reversed);
    bool uses_hand = !search->composite && hand_count(&search->hand) == search->count;
    if (search->steps <= 0 || (uses_hand && !search_may_use_all(search->deck, &search->hand)))
        return false;
    spell_begin(&spelling.spell, search->deck, &search->hand);
    *(search->reversed ? &question.under : &question.over) = search->last;
    question.all_numbers = search->composite;
    question.steps = (uint64_t)search->steps;
    struct search *numbers = search_new(0);
    search_set_question(numbers, &question);
    search_run(numbers, search->count, lay_number, NULL, &spelling);
    search->steps -= (long)search_steps(numbers);
    if (search_ran_out(numbers) || search->steps < 0)
        search->steps = 0;
    search_free(numbers);
    return spelling.is_found;
}

bool prime_daifugo_find_weakest(struct prime_daifugo_search *search, struct card cards[PRIME_DAIFUGO_CARDS])
{
    return prime_daifugo_find_each(search, cards, NULL, NULL);
}

bool prime_daifugo_strongest(const struct deck *deck, const struct hand *hand, int count, bool reversed,
                             char number[DIGITS_OF_CARDS + 1])
{
    struct search_question question = question_of(deck, hand, !reversed);
    char found[SEARCH_DIGITS_MAX + 1];
    struct search *numbers = search_new(0);
    question.all_numbers = true;
    search_set_question(numbers, &question);
    size_t length = search_first(numbers, count, found);
    memcpy(number, found, length + 1);
    search_free(numbers);
    return length > 0;
}
