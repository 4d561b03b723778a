/* play.c: a play of Prime Daifugo: parsed from the words of a command, and written. */
#include "referee/games/prime_daifugo/play.h"

#include "core/cards/claim.h"

#include <string.h>

/* `c` is not NUL. */
static bool is_sign(char c)
{
    return strchr("=*^|/,", c) != NULL;
}

static void join_words(const char *const *word, int count, struct text *typed)
{
    for (int i = 0; i < count; i++) {
        if (i > 0 && !is_sign(word[i][0]) && !is_sign(typed->at[typed->length - 1]))
            text_add_char(typed, ',');
        text_add(typed, word[i]);
    }
}

/* ---- values beside Jokers ---- */

/* The number of bytes of `X:T3` that are a Joker and its value, which is one character or all digits that follow. */
static size_t value_length(const char *at)
{
    size_t digits = strspn(at + 2, "0123456789");
    return 2 + (digits > 0 ? digits : text_utf8_length(at + 2, strlen(at + 2)));
}

/* Splits the typed text into the cards and the values of their Jokers: `X:T,3` into `X,3` and `|X=T`. */
static bool split_values(const struct deck *deck, const char *typed, struct text *cards, struct text *values,
                         struct fault *fault)
{
    for (const char *at = typed; *at != '\0'; at++) {
        int kind = card_kind(deck, at, 1);
        bool is_joker = kind >= 0 && deck->card[kind].joker;
        size_t length = is_joker && at[1] == ':' ? value_length(at) : 1;
        struct card card;
        if (*at == '|' || *at == '/' || (is_joker && length == 1))
            return refuse(fault, FAULT_JOKER_VALUE, "beside one Joker, and not beside all: X:T 3 X:2");
        text_add_char(cards, *at);
        if (length == 1)
            continue;
        if (!card_read(deck, at, length, &card, fault))
            return false;
        card_write_joker_value(deck, card, values);
        at += length - 1;
    }
    return true;
}

/* Moves the values of the Jokers to the end of the play. */
static bool move_values(const struct deck *deck, bool is_number, struct text *typed, struct fault *fault)
{
    struct text cards = {0}, values = {0};
    bool ok = split_values(deck, typed->at, &cards, &values, fault);
    if (ok) {
        text_clear(typed);
        text_add_text(typed, &cards);
        if (cards.length > 1 || is_number)
            text_add_text(typed, &values);
    }
    text_free(&cards);
    text_free(&values);
    return ok;
}

bool prime_daifugo_join(const struct deck *deck, const char *const *word, int count, bool is_number,
                        struct text *typed, struct fault *fault)
{
    join_words(word, count, typed);
    return strchr(typed->at, ':') == NULL || move_values(deck, is_number, typed, fault);
}

/* ---- reading ---- */

/*
 * Reads all cards, so that a bad card is reported before a number of cards that is too large. Stores at most
 * PRIME_DAIFUGO_CARDS.
 */
static bool read_number(const struct deck *deck, const struct text *typed, struct prime_daifugo_play *play,
                        struct fault *fault)
{
    struct card_walk walk = card_walk(deck, typed->at, typed->length, fault);
    play->has_values = walk.joker != NULL;
    walk.joker = NULL;
    while (card_walk_has_more(&walk)) {
        struct card card;
        if (!card_walk_next(&walk, &card))
            return false;
        if (play->count < PRIME_DAIFUGO_CARDS)
            play->card[play->count] = card;
        play->count++;
    }
    play->of_number = play->count;
    return play->count <= deck_count(deck) || refuse(fault, FAULT_NOT_HELD, "there are %d cards", deck_count(deck));
}

bool prime_daifugo_read_cards(const struct deck *deck, const struct text *typed, enum prime_daifugo_ruling ruling,
                              struct prime_daifugo_play *play, struct fault *fault)
{
    bool is_wrong = ruling == PRIME_DAIFUGO_AS_WRONG;
    *play = (struct prime_daifugo_play){
        .is_claim = is_wrong || claim_is_intended(deck, typed->at, typed->length), .ruling = ruling};
    if (!play->is_claim)
        return read_number(deck, typed, play, fault);
    play->count = claim_cards(deck, typed->at, typed->length, play->card, PRIME_DAIFUGO_CARDS, &play->of_number, fault);
    return play->count > 0 && (is_wrong || claim_has_operator(deck, typed->at, typed->length, fault));
}

bool prime_daifugo_is_lone_joker(const struct deck *deck, const struct prime_daifugo_play *play)
{
    return !play->is_claim && play->count == 1 && deck->card[play->card[0].kind].joker;
}

/* Checks the claim, and sets the values of its Jokers and the signs of its cards. */
static bool read_claim(const struct deck *deck, const struct text *typed, bool has_any_exponents,
                       struct prime_daifugo_play *play, struct fault *fault)
{
    struct text numbers = {0};
    bool ok = play->ruling == PRIME_DAIFUGO_AS_WRONG
                  ? claim_read_wrong(deck, typed->at, typed->length, DIGITS_OF_CARDS, &numbers, fault)
              : has_any_exponents
                  ? claim_read_any(deck, typed->at, typed->length, DIGITS_OF_CARDS, &numbers, fault)
                  : claim_read(deck, typed->at, typed->length, DIGITS_OF_CARDS, &numbers, fault);
    if (ok)
        claim_signs(deck, typed->at, typed->length, play->card, play->sign);
    text_free(&numbers);
    return ok;
}

static bool read_jokers(const struct deck *deck, const struct text *typed, struct prime_daifugo_play *play,
                        struct fault *fault)
{
    struct card_walk walk = card_walk(deck, typed->at, typed->length, fault);
    for (int i = 0; i < play->count; i++) {
        if (!card_walk_next(&walk, &play->card[i]))
            return false;
        if (play->card[i].value == CARD_NO_VALUE)
            return refuse(fault, FAULT_JOKER_VALUE, "X3|X=T is 103");
    }
    return card_walk_end(&walk);
}

bool prime_daifugo_read_values(const struct deck *deck, const struct text *typed, bool has_any_exponents,
                               struct prime_daifugo_play *play, struct fault *fault)
{
    if (play->is_claim ? !read_claim(deck, typed, has_any_exponents, play, fault)
                       : !read_jokers(deck, typed, play, fault))
        return false;
    if (play->card[0].value == 0)
        return refuse_plain(fault, FAULT_LEADING_ZERO);
    play->number[card_spell(play->card, play->of_number, play->number)] = '\0';
    return true;
}

bool prime_daifugo_beats(struct digits number, struct digits last, bool reversed)
{
    int order = digits_compare(number, last);
    return reversed ? order < 0 : order > 0;
}

void prime_daifugo_write(const struct deck *deck, const struct prime_daifugo_play *play, struct text *text)
{
    if (play->is_claim)
        claim_write(deck, play->card, play->sign, play->count, text);
    else
        card_write_play(deck, play->card, play->count, text);
}

void prime_daifugo_write_numbers(const struct prime_daifugo_play *play, struct text *text)
{
    for (int i = 0; i < play->count; i++) {
        text_print(text, "%d", play->card[i].value);
        if (play->sign[i] != '\0')
            text_add_char(text, play->sign[i]);
    }
}

bool prime_daifugo_is_correct(const struct prime_daifugo_play *play)
{
    struct claim claim = {0};
    struct text numbers = {0};
    prime_daifugo_write_numbers(play, &numbers);
    claim_judge(&claim, numbers.at);
    bool correct = claim.answer == CLAIM_CORRECT;
    claim_free(&claim);
    text_free(&numbers);
    return correct;
}
