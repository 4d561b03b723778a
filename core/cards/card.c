/* card.c: a card, a hand, and the number that cards spell. */
#include "core/cards/card.h"

#include "core/base/decimal.h"
#include "core/base/words.h"
#include "core/num/digits.h"

#include <string.h>

int hand_count(const struct hand *hand)
{
    int count = 0;
    for (int i = 0; i <= CARD_UNKNOWN; i++)
        count += hand->copies[i];
    return count;
}

void hand_add(struct hand *hand, const struct hand *more)
{
    for (int i = 0; i <= CARD_UNKNOWN; i++)
        hand->copies[i] = (unsigned char)(hand->copies[i] + more->copies[i]);
}

const char *card_word(const struct deck *deck, int kind)
{
    return kind == CARD_UNKNOWN ? "?" : deck->card[kind].word;
}

static void write_copies(const struct deck *deck, int kind, int copies, char separator, size_t begin, struct text *text)
{
    for (int copy = 0; copy < copies; copy++) {
        if (text->length > begin && separator != '\0')
            text_add_char(text, separator);
        text_add(text, card_word(deck, kind));
    }
}

void hand_write(const struct deck *deck, const struct hand *hand, char separator, struct text *text)
{
    size_t begin = text->length;
    for (int i = 0; i < deck->kinds; i++)
        write_copies(deck, i, hand->copies[i], separator, begin, text);
    write_copies(deck, CARD_UNKNOWN, hand->copies[CARD_UNKNOWN], separator, begin, text);
}

int card_kind(const struct deck *deck, const char *word, size_t length)
{
    for (int i = 0; i < deck->kinds; i++)
        if (deck_is_word(deck, deck->card[i].word, word, length) ||
            deck_is_word(deck, deck->card[i].also, word, length))
            return i;
    return -1;
}

/* How many bytes of a word go into a message. */
static int shown(size_t length)
{
    return length < 40 ? (int)length : 40;
}

/* Reads a value: digits, or the word of a card that has one value (T for 10). -1 if it is neither. */
static int read_value(const struct deck *deck, const char *word, size_t length)
{
    struct digits digits;
    uint64_t value;
    if (digits_read(word, length, &digits) && digits.count == length)
        return digits_to_u64(digits, &value) && value <= DECK_VALUE_MAX ? (int)value : -1;
    int kind = card_kind(deck, word, length);
    return kind >= 0 && deck->card[kind].values == 1 ? deck->card[kind].value[0] : -1;
}

static bool has_value(const struct deck_card *card, int value)
{
    for (int i = 0; i < card->values; i++)
        if (card->value[i] == value)
            return true;
    return false;
}

bool card_read(const struct deck *deck, const char *word, size_t length, struct card *card, struct fault *fault)
{
    const char *colon = memchr(word, ':', length);
    size_t name = colon != NULL ? (size_t)(colon - word) : length;
    int kind = card_kind(deck, word, name);
    if (length == 0)
        return refuse(fault, FAULT_BAD_CARD, "nothing stands beside a comma");
    if (kind < 0)
        return refuse(fault, FAULT_BAD_CARD, "%.*s", shown(length), word);
    const struct deck_card *of = &deck->card[kind];
    *card = (struct card){(unsigned char)kind, CARD_NO_VALUE};
    if (colon != NULL) {
        int value = read_value(deck, colon + 1, length - name - 1);
        if (!has_value(of, value))
            return refuse(fault, FAULT_BAD_VALUE, "%.*s", shown(length), word);
        card->value = (short)value;
    } else if (of->values == 1) {
        card->value = of->value[0];
    } else if (of->values > 1 && !of->joker) {
        return refuse(fault, FAULT_NEED_VALUE, "%.*s", shown(length), word);
    }
    return true;
}

void card_write(const struct deck *deck, struct card card, struct text *text)
{
    const struct deck_card *of = &deck->card[card.kind];
    text_add(text, of->word);
    if (of->values > 1 && !of->joker && card.value != CARD_NO_VALUE)
        text_print(text, ":%d", card.value);
}

struct card_walk card_walk(const struct deck *deck, const char *text, size_t length, struct fault *fault)
{
    struct card_walk walk = {deck, text, text + length, NULL, text + length, true, fault};
    for (const char *at = text; at < walk.last && walk.joker == NULL; at++)
        if (*at == '|' || (deck->letters && *at == '/')) {
            walk.end = at;
            walk.joker = at;
        }
    return walk;
}

void card_walk_to(struct card_walk *walk, const char *cards, size_t length)
{
    walk->at = cards;
    walk->end = cards + length;
    walk->piece = true;
}

/* Gives the card, a Joker, the next value, of `|X=T` or `/X=T`. */
static bool walk_joker(struct card_walk *walk, struct card *card)
{
    const struct deck_card *of = &walk->deck->card[card->kind];
    if (walk->joker == NULL)
        return true;
    const char *at = walk->joker + 1;
    const char *stop = at;
    while (stop < walk->last && *stop != '|' && *stop != '/')
        stop++;
    const char *equals = walk->joker < walk->last ? memchr(at, '=', (size_t)(stop - at)) : NULL;
    if (equals == NULL || card_kind(walk->deck, at, (size_t)(equals - at)) != card->kind)
        return refuse(walk->fault, FAULT_JOKER_VALUE, "%s", of->word);
    int value = read_value(walk->deck, equals + 1, (size_t)(stop - equals - 1));
    if (!has_value(of, value))
        return refuse(walk->fault, FAULT_JOKER_VALUE, "%.*s", shown((size_t)(stop - at)), at);
    card->value = (short)value;
    walk->joker = stop;
    return true;
}

bool card_walk_more(const struct card_walk *walk)
{
    return walk->at < walk->end;
}

bool card_walk_next(struct card_walk *walk, struct card *card)
{
    size_t left = (size_t)(walk->end - walk->at);
    const char *comma = memchr(walk->at, ',', left);
    size_t length = comma != NULL ? (size_t)(comma - walk->at) : left;
    if (length == 0)
        return refuse(walk->fault, FAULT_BAD_CARD, "nothing stands before a comma");
    bool whole = !walk->deck->letters || (walk->piece && card_kind(walk->deck, walk->at, length) >= 0);
    if (!whole && length > 1) { /* a character of several bytes is no card, but the message names all of it */
        size_t size = text_utf8_length(walk->at, length);
        length = size > 0 ? size : 1;
    }
    if (!card_read(walk->deck, walk->at, length, card, walk->fault))
        return false;
    if (!whole && !deck_is_word(walk->deck, card_word(walk->deck, card->kind), walk->at, length))
        return refuse(walk->fault, FAULT_BAD_CARD, "%.*s", shown(length), walk->at); /* `12K`: is it QK or A2K? */
    walk->at += length;
    walk->piece = walk->at == comma;
    if (walk->piece && ++walk->at == walk->end)
        return refuse(walk->fault, FAULT_BAD_CARD, "nothing stands after a comma");
    return !walk->deck->card[card->kind].joker || walk_joker(walk, card);
}

bool card_walk_end(const struct card_walk *walk)
{
    if (walk->joker != NULL && walk->joker < walk->last)
        return refuse(walk->fault, FAULT_JOKER_VALUE, "no Joker for %.*s", shown((size_t)(walk->last - walk->joker)),
                      walk->joker);
    return true;
}

static bool can_spell(const struct card_walk *walk, struct card card, bool first)
{
    const struct deck_card *of = &walk->deck->card[card.kind];
    if (card.value == CARD_NO_VALUE)
        return refuse(walk->fault, of->joker ? FAULT_JOKER_VALUE : FAULT_NO_VALUE, "%s", of->word);
    if (first && card.value == 0)
        return refuse(walk->fault, FAULT_LEADING_ZERO, "%s", of->word);
    return true;
}

bool card_walk_spell(struct card_walk *walk, size_t max, struct text *digits)
{
    size_t before = digits->length;
    struct card card = {0};
    if (!card_walk_more(walk))
        return refuse(walk->fault, FAULT_BAD_CARD, "no card");
    while (card_walk_more(walk)) {
        if (!card_walk_next(walk, &card) || !can_spell(walk, card, digits->length == before))
            return false;
        text_add_u64(digits, (uint64_t)card.value);
        if (digits->length - before > max)
            return refuse(walk->fault, FAULT_TOO_MANY_DIGITS, "more than %zu", max);
    }
    return true;
}

bool card_read_number(const struct deck *deck, const char *text, size_t length, size_t max_digits,
                      struct text *digits, struct fault *fault)
{
    struct card_walk walk = card_walk(deck, text, length, fault);
    size_t before = digits->length;
    bool ok = card_walk_spell(&walk, max_digits, digits) && card_walk_end(&walk);
    if (!ok)
        text_cut(digits, before);
    return ok;
}

int card_read_play(const struct deck *deck, const char *text, size_t length, struct card *cards, int room,
                   struct fault *fault)
{
    struct card_walk walk = card_walk(deck, text, length, fault);
    int count = 0;
    if (!card_walk_more(&walk)) {
        refuse(fault, FAULT_BAD_CARD, "no card");
        return -1;
    }
    while (card_walk_more(&walk)) {
        if (count == room) {
            refuse(fault, FAULT_MALFORMED, "more than %d cards", room);
            return -1;
        }
        if (!card_walk_next(&walk, &cards[count]))
            return -1;
        count++;
    }
    return card_walk_end(&walk) ? count : -1;
}

void card_write_value(const struct deck *deck, struct card card, struct text *text)
{
    const struct deck_card *of = &deck->card[card.kind];
    if (!of->joker || card.value == CARD_NO_VALUE)
        return;
    text_print(text, "|%s=", of->word);
    int kind = 0;
    while (kind < deck->kinds && (deck->card[kind].values != 1 || deck->card[kind].value[0] != card.value))
        kind++;
    if (kind < deck->kinds)
        text_add(text, deck->card[kind].word);
    else
        text_add_u64(text, (uint64_t)card.value);
}

/* A fast way for cards that are one letter each, without a value to be named; false if one is not so. */
static bool write_letters(const struct deck *deck, const struct card *cards, int count, struct text *text)
{
    char letters[64];
    if (!deck->letters || count > (int)sizeof letters)
        return false;
    for (int i = 0; i < count; i++) {
        if (deck->card[cards[i].kind].values != 1)
            return false;
        letters[i] = deck->card[cards[i].kind].word[0];
    }
    text_add_bytes(text, letters, (size_t)count);
    return true;
}

void card_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text)
{
    if (write_letters(deck, cards, count, text))
        return;
    for (int i = 0; i < count; i++) {
        if (i > 0 && !deck->letters)
            text_add_char(text, ',');
        card_write(deck, cards[i], text);
    }
    for (int i = 0; i < count; i++)
        card_write_value(deck, cards[i], text);
}

size_t card_spell(const struct card *cards, int count, char *room)
{
    size_t length = 0;
    room[0] = '\0';
    for (int i = 0; i < count; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        if (cards[i].value < 0)
            return 0;
        size_t more = decimal_write((uint64_t)cards[i].value, digits);
        if (length + more > DIGITS_OF_CARDS)
            return 0;
        memcpy(room + length, digits, more + 1);
        length += more;
    }
    return length;
}
