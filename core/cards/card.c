/* card.c: cards, hands, and the numbers that cards spell. */
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

/* The only kind whose word equals the typed one if case is ignored; -1 if no kind or several kinds match. */
static int kind_ignoring_case(const struct deck *deck, const char *word, size_t length)
{
    int found = -1;
    for (int i = 0; i < deck->kinds; i++) {
        const struct deck_card *card = &deck->card[i];
        if (!deck_is_word_in_any_case(card->word, word, length) && !deck_is_word_in_any_case(card->also, word, length))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

int card_kind(const struct deck *deck, const char *word, size_t length)
{
    if (deck->letters && length == 1)
        return (unsigned char)word[0] < DECK_LETTERS ? deck->kind_of[(unsigned char)word[0]] - 1 : -1;
    for (int i = 0; i < deck->kinds && length > 0; i++) {
        const struct deck_card *card = &deck->card[i];
        bool may_be = deck_may_be_word(card->word, word[0]) || deck_may_be_word(card->also, word[0]);
        if (may_be && (deck_is_word(deck, card->word, word, length) || deck_is_word(deck, card->also, word, length)))
            return i;
    }
    return deck->letters ? -1 : kind_ignoring_case(deck, word, length);
}

int card_first_in_row(const struct deck *deck, const char *row, size_t left, size_t *length)
{
    int kind = left > 1 && row[0] == '1' && row[1] == '0' ? card_kind(deck, row, 2) : -1;
    *length = kind >= 0 ? 2 : 1;
    return kind >= 0 ? kind : card_kind(deck, row, 1);
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

size_t card_piece_length(const char *at, const char *end)
{
    const char *stop = at;
    while (stop < end && *stop != ',' && !is_blank(*stop))
        stop++;
    return (size_t)(stop - at);
}

static const char *skip_blanks(const char *at, const char *end)
{
    while (at < end && is_blank(*at))
        at++;
    return at;
}

const char *card_next_piece(const char *at, const char *end, bool *comma)
{
    at = skip_blanks(at, end);
    *comma = at < end && *at == ',';
    return *comma ? skip_blanks(at + 1, end) : at;
}

/* The end of `at` .. `end` without trailing blanks. */
static const char *trimmed_end(const char *at, const char *end)
{
    while (end > at && is_blank(end[-1]))
        end--;
    return end;
}

/* The number of bytes of a word to show in a message. */
static int shown_length(size_t length)
{
    return length < 40 ? (int)length : 40;
}

/* Reads a value: a number without leading zeros, or the word of a card with a single value (T for 10); otherwise -1. */
static int read_value(const struct deck *deck, const char *word, size_t length)
{
    struct digits digits;
    uint64_t value;
    if (digits_read(word, length, &digits) && digits.count == length)
        return digits_to_u64(digits, &value) && value <= DECK_VALUE_MAX ? (int)value : -1;
    int kind = card_kind(deck, word, length);
    return kind >= 0 && deck->card[kind].values == 1 ? deck->card[kind].value[0] : -1;
}

/*
 * In a deck of words, adds the words of cards that side by side are the digits, each word as long as possible: `10 3`
 * for 103. Returns false if there are no such cards.
 */
static bool add_split(const struct deck *deck, const char *digits, size_t length, struct text *split)
{
    if (length == 0)
        return true;
    size_t before = split->length;
    for (size_t size = length; size > 0; size--) {
        if (card_kind(deck, digits, size) < 0)
            continue;
        text_print(split, before > 0 ? " %.*s" : "%.*s", (int)size, digits);
        if (add_split(deck, digits + size, length - size, split))
            return true;
        text_cut(split, before);
    }
    return false;
}

bool card_refuse(const struct deck *deck, const char *word, size_t length, struct fault *fault)
{
    struct text split = {0};
    struct digits digits;
    bool is_several_cards = !deck->letters && length > 2 && length <= DECK_WORD_MAX &&
                            digits_read(word, length, &digits) && add_split(deck, word, length, &split);
    refuse(fault, FAULT_BAD_CARD, is_several_cards ? N_("%.*s (did you mean %s?)") : "%.*s", shown_length(length), word,
           text_string(&split));
    text_free(&split);
    return false;
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
        return refuse(fault, FAULT_BAD_CARD, "a card is missing next to a comma");
    if (kind < 0)
        return card_refuse(deck, word, length, fault);
    const struct deck_card *entry = &deck->card[kind];
    *card = (struct card){(unsigned char)kind, CARD_NO_VALUE};
    if (colon != NULL) {
        int value = read_value(deck, colon + 1, length - name - 1);
        if (!has_value(entry, value))
            return refuse(fault, FAULT_BAD_VALUE, "%.*s", shown_length(length), word);
        card->value = (short)value;
    } else if (entry->values == 1) {
        card->value = entry->value[0];
    } else if (entry->values > 1 && !entry->joker) {
        return refuse(fault, FAULT_NEED_VALUE, "%.*s", shown_length(length), word);
    }
    return true;
}

void card_write(const struct deck *deck, struct card card, struct text *text)
{
    const struct deck_card *entry = &deck->card[card.kind];
    text_add(text, entry->word);
    if (entry->values > 1 && !entry->joker && card.value != CARD_NO_VALUE)
        text_print(text, ":%d", card.value);
}

struct card_walk card_walk(const struct deck *deck, const char *text, size_t length, struct fault *fault)
{
    const char *last = trimmed_end(text, text + length), *joker = text;
    while (joker < last && *joker != '|' && !(deck->letters && *joker == '/'))
        joker++;
    struct card_walk walk = {deck, NULL, NULL, joker < last ? joker : NULL, last, true, fault};
    card_walk_to(&walk, text, (size_t)(joker - text));
    return walk;
}

void card_walk_to(struct card_walk *walk, const char *cards, size_t length)
{
    walk->at = skip_blanks(cards, cards + length);
    walk->end = trimmed_end(walk->at, cards + length);
    walk->piece = true;
}

/* Gives a Joker without a value the next value of `|X=T` or `/X=T`. */
static bool assign_joker_value(struct card_walk *walk, struct card *card)
{
    const struct deck_card *entry = &walk->deck->card[card->kind];
    if (walk->joker == NULL)
        return true;
    const char *at = walk->joker + 1;
    const char *stop = at;
    while (stop < walk->last && *stop != '|' && *stop != '/')
        stop++;
    const char *equals = walk->joker < walk->last ? memchr(at, '=', (size_t)(stop - at)) : NULL;
    const char *name = equals != NULL ? skip_blanks(at, equals) : NULL;
    if (name == NULL || card_kind(walk->deck, name, (size_t)(trimmed_end(name, equals) - name)) != card->kind)
        return refuse(walk->fault, FAULT_JOKER_VALUE, "%s", entry->word);
    const char *value_at = skip_blanks(equals + 1, stop);
    int value = read_value(walk->deck, value_at, (size_t)(trimmed_end(value_at, stop) - value_at));
    if (!has_value(entry, value))
        return refuse(walk->fault, FAULT_JOKER_VALUE, "%.*s", shown_length((size_t)(stop - at)), at);
    card->value = (short)value;
    walk->joker = stop;
    return true;
}

bool card_walk_has_more(const struct card_walk *walk)
{
    return walk->at < walk->end;
}

/* The length of the character at `at`; an invalid byte counts as one character. */
static size_t character_length(const char *at, size_t left)
{
    size_t size = text_utf8_length(at, left);
    return size > 0 ? size : 1;
}

/* The length of a card with its value (`:T`, `:10`), if a value follows its word, which is the `name` bytes at `at`. */
static size_t letter_length(const char *at, size_t name, const char *end)
{
    const char *value = at + name + 1, *stop = value;
    if (value > end || at[name] != ':')
        return name;
    while (stop < end && *stop >= '0' && *stop <= '9')
        stop++;
    if (stop == value && stop < end && *stop != ',' && !is_blank(*stop))
        stop += character_length(stop, (size_t)(end - stop));
    return (size_t)(stop - at);
}

/* Advances to the next card, past blanks, a comma, or both. Refuses a comma at the end of the cards. */
static bool skip_separator(struct card_walk *walk)
{
    bool comma;
    const char *next = card_next_piece(walk->at, walk->end, &comma);
    walk->piece = next > walk->at;
    walk->at = next;
    return !comma || next < walk->end || refuse(walk->fault, FAULT_BAD_CARD, "a card is missing after a comma");
}

bool card_walk_next(struct card_walk *walk, struct card *card)
{
    const struct deck *deck = walk->deck;
    size_t length = (size_t)(walk->end - walk->at);
    if (walk->piece)
        length = card_piece_length(walk->at, walk->end);
    if (length == 0)
        return refuse(walk->fault, FAULT_BAD_CARD, "a card is missing before a comma");
    if (deck->letters && !(walk->piece && card_kind(deck, walk->at, length) >= 0)) {
        size_t name;
        if (card_first_in_row(deck, walk->at, length, &name) < 0)
            name = character_length(walk->at, length);
        length = letter_length(walk->at, name, walk->end);
    }
    if (!card_read(deck, walk->at, length, card, walk->fault))
        return false;
    walk->at += length;
    if (!skip_separator(walk))
        return false;
    return !deck->card[card->kind].joker || card->value != CARD_NO_VALUE || assign_joker_value(walk, card);
}

bool card_walk_end(const struct card_walk *walk)
{
    if (walk->joker != NULL && walk->joker < walk->last)
        return refuse(walk->fault, FAULT_JOKER_VALUE, "no Joker for %.*s",
                      shown_length((size_t)(walk->last - walk->joker)), walk->joker);
    return true;
}

/* Refuses a card without a value and, at the beginning of a number, a 0. */
static bool can_spell(const struct card_walk *walk, struct card card, bool is_first)
{
    const struct deck_card *entry = &walk->deck->card[card.kind];
    if (card.value == CARD_NO_VALUE)
        return refuse(walk->fault, entry->joker ? FAULT_JOKER_VALUE : FAULT_NO_VALUE, "%s", entry->word);
    if (is_first && card.value == 0)
        return refuse(walk->fault, FAULT_LEADING_ZERO, "%s", entry->word);
    return true;
}

bool card_walk_spell(struct card_walk *walk, size_t max, struct text *digits)
{
    size_t before = digits->length;
    struct card card = {0};
    if (!card_walk_has_more(walk))
        return refuse(walk->fault, FAULT_BAD_CARD, "no card");
    while (card_walk_has_more(walk)) {
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

int card_read_play(const struct deck *deck, const char *text, size_t length, struct card *cards, int capacity,
                   struct fault *fault)
{
    struct card_walk walk = card_walk(deck, text, length, fault);
    int count = 0;
    if (!card_walk_has_more(&walk)) {
        refuse(fault, FAULT_BAD_CARD, "no card");
        return -1;
    }
    while (card_walk_has_more(&walk)) {
        if (count == capacity) {
            refuse(fault, FAULT_MALFORMED, "more than %d cards", capacity);
            return -1;
        }
        if (!card_walk_next(&walk, &cards[count]))
            return -1;
        count++;
    }
    return card_walk_end(&walk) ? count : -1;
}

void card_write_as(const struct deck *deck, struct card card, struct text *text)
{
    int kind = deck->card[card.kind].joker ? 0 : deck->kinds;
    while (kind < deck->kinds && (deck->card[kind].values != 1 || deck->card[kind].value[0] != card.value))
        kind++;
    if (kind < deck->kinds)
        text_add(text, deck->card[kind].word);
    else
        text_add_u64(text, (uint64_t)card.value);
}

void card_write_joker_value(const struct deck *deck, struct card card, struct text *text)
{
    const struct deck_card *entry = &deck->card[card.kind];
    if (!entry->joker || card.value == CARD_NO_VALUE)
        return;
    text_print(text, "|%s=", entry->word);
    card_write_as(deck, card, text);
}

/*
 * A fast path for cards of one value in a deck of letters, which are written as one letter each. In all other cases
 * returns false and adds nothing.
 */
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
        card_write_joker_value(deck, cards[i], text);
}

size_t card_spell(const struct card *cards, int count, char *buffer)
{
    size_t length = 0;
    buffer[0] = '\0';
    for (int i = 0; i < count; i++) {
        char digits[DECIMAL_DIGITS_MAX + 1];
        if (cards[i].value < 0)
            return 0;
        size_t more = decimal_write((uint64_t)cards[i].value, digits);
        if (length + more > DIGITS_OF_CARDS)
            return 0;
        memcpy(buffer + length, digits, more + 1);
        length += more;
    }
    return length;
}
