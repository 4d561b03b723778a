/* house.c: Prime Daifugo: plays that house rules refuse, and whether a hand has a play that they accept. */
#include "referee/games/prime_daifugo/state.h"

#include "core/base/decimal.h"
#include "core/base/words.h"
#include "core/cards/deck_number.h"
#include "core/spell/spell.h"
#include "referee/game/match.h"
#include "referee/games/prime_daifugo/search.h"

#include <string.h>

enum { LISTS = 2 };

#define NUMBER_MAX 999999999999999999u /* the greatest number that may get an effect */

int prime_daifugo_max_cards(const struct match *match)
{
    int max = match->option[PRIME_DAIFUGO_MAX_CARDS];
    return max > 0 ? max : PRIME_DAIFUGO_CARDS;
}

bool prime_daifugo_has_primes(const struct match *match)
{
    return match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_ONLY;
}

bool prime_daifugo_has_composites(const struct match *match)
{
    return match->option[PRIME_DAIFUGO_COMPOSITES] != PRIME_DAIFUGO_COMPOSITES_NO;
}

const struct deck_number *prime_daifugo_special(const struct match *match, const struct prime_daifugo_play *play)
{
    bool is_ordinary = play->is_claim && play->ruling != PRIME_DAIFUGO_AS_NUMBER;
    return is_ordinary ? NULL : deck_number_of_digits(&match->deck, digits_of(play->number));
}

/* ---- the numbers with an effect ---- */

static const struct {
    int option;
    enum deck_effect effect;
    const char *name;
} lists[LISTS] = {
    {PRIME_DAIFUGO_CUT, DECK_CUT, "cut"},
    {PRIME_DAIFUGO_REVOLUTION, DECK_TURN, "revolution"},
};

static void remove_numbers(struct deck *deck, enum deck_effect effect)
{
    int kept = 0;
    for (int i = 0; i < deck->numbers; i++)
        if (deck->number[i].effect != effect)
            deck->number[kept++] = deck->number[i];
    deck->numbers = (unsigned char)kept;
}

/* Whether the cards of the deck spell the number, within the maximum number of cards in a number. */
static bool can_be_played(const struct match *match, struct digits number)
{
    const struct deck *deck = &match->deck;
    struct hand all = {0};
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct spell spell;
    for (int kind = 0; kind < deck->kinds; kind++)
        all.copies[kind] = deck->card[kind].copies;
    spell_begin(&spell, deck, &all);
    for (int count = 1; count <= prime_daifugo_max_cards(match) && count <= (int)number.count; count++)
        if (spell_first(&spell, NULL, number, count, cards))
            return true;
    return false;
}

/* Whether the lists of registered numbers let some player play the number. */
static bool is_registered(const struct match *match, struct digits number)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (match_may_play(match, seat, number))
            return true;
    return false;
}

/* Adds a number to the deck, with its name in `before`, the deck before these options were applied. */
static bool add_number(struct match *match, int list, const struct deck *before, const char *word, struct fault *fault)
{
    struct deck *deck = &match->deck;
    const char *name = lists[list].name, *typed = match->option_text[lists[list].option];
    struct deck_number number = {.effect = lists[list].effect};
    if (!words_number(word, 1, NUMBER_MAX, &number.number) || word[0] == '0')
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s; it may be none, or numbers with commas between", name,
                      typed);
    if (deck_number_find(deck, number.number) != NULL)
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: %s has an effect already", name, typed, word);
    if (deck->numbers == DECK_NUMBERS_MAX)
        return refuse(fault, FAULT_BAD_OPTION, "%s: at most %d numbers have an effect", name, DECK_NUMBERS_MAX);
    if (!can_be_played(match, digits_of(word)))
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: no play of this game is %s", name, typed, word);
    if (!is_registered(match, digits_of(word)))
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: %s is not registered", name, typed, word);
    const struct deck_number *known = deck_number_find(before, number.number);
    if (known != NULL)
        text_copy(number.name, sizeof number.name, known->name);
    deck->number[deck->numbers++] = number;
    return true;
}

static bool add_numbers(struct match *match, int list, const struct deck *before, struct fault *fault)
{
    const char *at = match->option_text[lists[list].option];
    if (strcmp(at, "none") == 0)
        return true;
    for (;;) {
        char word[DECIMAL_DIGITS_MAX + 1];
        size_t length = strcspn(at, ",");
        text_copy(word, length < sizeof word ? length + 1 : sizeof word, at);
        if (!add_number(match, list, before, word, fault))
            return false;
        if (at[length] == '\0')
            return true;
        at += length + 1;
    }
}

bool prime_daifugo_choose_numbers(struct match *match, struct fault *fault)
{
    const struct deck before = match->deck;
    for (int list = 0; list < LISTS; list++)
        if (match->option_text[lists[list].option][0] != '\0')
            remove_numbers(&match->deck, lists[list].effect);
    for (int list = 0; list < LISTS; list++)
        if (match->option_text[lists[list].option][0] != '\0' && !add_numbers(match, list, &before, fault))
            return false;
    return true;
}

/* ---- refusals ---- */

static int count_jokers(const struct deck *deck, const struct prime_daifugo_play *play)
{
    int jokers = 0;
    for (int i = 0; i < play->count; i++)
        jokers += deck->card[play->card[i].kind].joker;
    return jokers;
}

bool prime_daifugo_check_cards(const struct match *match, const struct game_state *state,
                               const struct prime_daifugo_play *play, struct fault *fault)
{
    const int *option = match->option;
    int max = prime_daifugo_max_cards(match), jokers = count_jokers(&match->deck, play);
    bool goes_out = play->count == hand_count(&state->hand[state->common.turn]);
    if (play->of_number > max)
        return refuse(fault, PRIME_DAIFUGO_TOO_MANY_CARDS_FAULT, "at most %d, not %d", max, play->of_number);
    if (play->is_claim && !prime_daifugo_has_composites(match))
        return refuse_plain(fault, PRIME_DAIFUGO_NO_COMPOSITES_FAULT);
    if (jokers > 1 && option[PRIME_DAIFUGO_TWO_JOKERS] == 0)
        return refuse(fault, PRIME_DAIFUGO_TWO_JOKERS_FAULT, "these are %d", jokers);
    if (jokers > 0 && goes_out && option[PRIME_DAIFUGO_JOKER_LAST] == 0)
        return refuse_plain(fault, PRIME_DAIFUGO_JOKER_LAST_FAULT);
    return true;
}

bool prime_daifugo_check_number(const struct match *match, int seat, const struct prime_daifugo_play *play,
                                struct fault *fault)
{
    int count;
    match_numbers(match, seat, &count);
    if (!match_may_play(match, seat, digits_of(play->number)))
        return refuse(fault, PRIME_DAIFUGO_NOT_REGISTERED_FAULT,
                      count == 1 ? N_("%.60s is not one of the %d registered number")
                                 : N_("%.60s is not one of the %d registered numbers"),
                      play->number, count);
    bool is_bare = !play->is_claim && prime_daifugo_special(match, play) == NULL;
    if (is_bare && !prime_daifugo_has_primes(match))
        return refuse(fault, PRIME_DAIFUGO_COMPOSITES_ONLY_FAULT, "%.60s", play->number);
    return true;
}

/* ---- whether there is a play ---- */

/* The plays to look for. */
struct wanted {
    const struct match *match;
    const struct game_state *state;
    struct hand hand; /* the cards that may be used */
    int count;        /* cards of the number */
};

static bool beats(const struct game_state *state, struct digits number)
{
    char last[DIGITS_OF_CARDS + 1];
    if (state->size == 0)
        return true;
    prime_daifugo_last_number(state, last);
    return prime_daifugo_beats(number, digits_of(last), state->reversed);
}

static int joker_of(const struct deck *deck)
{
    int kind = 0;
    while (!deck->card[kind].joker)
        kind++;
    return kind;
}

/*
 * Whether the cards can form two numbers of at least 2 (a lone ace is 1). With exponents=any one of them may be a lone
 * ace.
 */
static bool can_be_factors(const struct match *match, const struct hand *hand)
{
    const struct deck *deck = &match->deck;
    int aces = 0, others = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].value[0] == 1)
            aces += hand->copies[kind];
        else
            others += hand->copies[kind];
    if (match->option[PRIME_DAIFUGO_EXPONENTS] == PRIME_DAIFUGO_EXPONENTS_ANY)
        return aces + others >= 3 || (others > 0 && aces + others == 2);
    return others + aces / 2 >= 2;
}

/*
 * Whether the strongest number beats the last play, and the other cards can be put down as its factors, right or wrong.
 */
static bool has_claim(const struct wanted *wanted)
{
    const struct deck *deck = &wanted->match->deck;
    char number[DIGITS_OF_CARDS + 1];
    struct card cards[PRIME_DAIFUGO_CARDS];
    struct hand left = wanted->hand;
    struct spell spell;
    if (!prime_daifugo_strongest(deck, &wanted->hand, wanted->count, wanted->state->reversed, number) ||
        !beats(wanted->state, digits_of(number)))
        return false;
    spell_begin(&spell, deck, &wanted->hand);
    bool is_spelt = spell_first(&spell, NULL, digits_of(number), wanted->count, cards); /* with the fewest Jokers */
    for (int i = 0; i < wanted->count && is_spelt; i++)
        left.copies[cards[i].kind]--;
    return can_be_factors(wanted->match, &left);
}

/* Whether the cards of `spell` spell the number, and it may be played and beats the last play. */
static bool can_play(const struct wanted *wanted, const struct spell *spell, uint64_t number)
{
    char word[DECIMAL_DIGITS_MAX + 1];
    struct digits digits = {word, decimal_write(number, word)};
    struct card cards[PRIME_DAIFUGO_CARDS];
    return match_may_play(wanted->match, wanted->state->common.turn, digits) && beats(wanted->state, digits) &&
           spell_first(spell, NULL, digits, wanted->count, cards);
}

/* Whether the hand spells a number with an effect that may be played without factors and beats the last play. */
static bool has_special(const struct wanted *wanted)
{
    const struct deck *deck = &wanted->match->deck;
    struct spell spell;
    bool found = false;
    spell_begin(&spell, deck, &wanted->hand);
    for (int i = 0; i < deck->numbers && !found; i++)
        found = can_play(wanted, &spell, deck->number[i].number);
    return found;
}

static bool has_number(const struct wanted *wanted)
{
    char number[DIGITS_OF_CARDS + 1];
    return prime_daifugo_strongest(&wanted->match->deck, &wanted->hand, wanted->count, wanted->state->reversed,
                                   number) &&
           beats(wanted->state, digits_of(number));
}

/* Whether the hand spells a registered number that beats the last play. */
static bool has_registered(const struct wanted *wanted)
{
    const struct match *match = wanted->match;
    struct spell spell;
    int count;
    const uint64_t *numbers = match_numbers(match, wanted->state->common.turn, &count);
    bool found = false;
    spell_begin(&spell, &match->deck, &wanted->hand);
    for (int i = 0; i < count && !found; i++)
        found = can_play(wanted, &spell, numbers[i]);
    return found;
}

enum { FACTORS_MIN = 2 }; /* minimum number of cards of the factors of a composite */

struct hand prime_daifugo_usable(const struct match *match, struct hand hand, int laid, int held)
{
    unsigned char *jokers = &hand.copies[joker_of(&match->deck)];
    if (*jokers > 1 && match->option[PRIME_DAIFUGO_TWO_JOKERS] == 0)
        *jokers = 1;
    if (laid >= held && match->option[PRIME_DAIFUGO_JOKER_LAST] == 0)
        *jokers = 0;
    return hand;
}

/* Whether there is a play whose number has `count` cards. */
static bool has_play_of(const struct match *match, const struct game_state *state, const struct hand *hand, int count)
{
    int held = hand_count(&state->hand[state->common.turn]), registered;
    struct wanted bare = {match, state, prime_daifugo_usable(match, *hand, count, held), count};
    struct wanted claim = {match, state, prime_daifugo_usable(match, *hand, count + FACTORS_MIN, held), count};
    match_numbers(match, state->common.turn, &registered);
    if (count == 1 && bare.hand.copies[joker_of(&match->deck)] > 0)
        return true;
    if (prime_daifugo_has_primes(match))
        return registered > 0 ? has_registered(&bare) : has_number(&bare);
    return has_special(&bare) || (count + FACTORS_MIN <= held &&
                                  (registered > 0 ? has_registered(&claim) : has_claim(&claim)));
}

bool prime_daifugo_has_play(const struct match *match, const struct game_state *state, const struct hand *hand)
{
    int held = hand_count(&state->hand[state->common.turn]), max = prime_daifugo_max_cards(match);
    if (state->size > 0)
        return state->size <= held && has_play_of(match, state, hand, state->size);
    for (int count = 1; count <= held && count <= max; count++)
        if (has_play_of(match, state, hand, count))
            return true;
    return false;
}
