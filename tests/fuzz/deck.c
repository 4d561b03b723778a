/* deck.c: fuzz target: deck files. An accepted deck is within the limits, and can be written and read again. */
#include "core/cards/deck.h"
#include "core/cards/deck_number.h"
#include "core/cards/hand.h"
#include "core/num/prime.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

/* The whole input is the file. */

/* ---- a deck, written in the format of prime-deck(5) ---- */

static void write_values(const struct deck_card *card, struct text *text)
{
    text_add(text, " values=");
    for (int i = 0; i < card->values; i++)
        text_print(text, "%s%d", i > 0 ? "," : "", card->value[i]);
}

static void write_card(const struct deck_card *card, struct text *text)
{
    text_print(text, "card %s copies=%d", card->word, card->copies);
    if (card->values > 0)
        write_values(card, text);
    else if (!card->joker)
        text_add(text, " special");
    if (card->also[0] != '\0')
        text_print(text, " also=%s", card->also);
    if (card->icon != DECK_ICON_OF_VALUE)
        text_add(text, card->icon == DECK_ICON_YES ? " icon=yes" : " icon=no");
    text_print(text, "%s%s\n", card->assumed ? " assumed" : "", card->joker ? " joker" : "");
}

static void write_deck(const struct deck *deck, struct text *text)
{
    text_print(text, "deck %s\nplay %d\n%s", deck->name, deck->play, deck->letters ? "letters\n" : "");
    if (deck->three_single_digits || deck->three_icon)
        text_print(text, "three%s%s\n", deck->three_single_digits ? " digits" : "", deck->three_icon ? " icon" : "");
    for (int i = 0; i < deck->kinds; i++)
        write_card(&deck->card[i], text);
    for (int i = 0; i < deck->numbers; i++)
        text_print(text, "number %llu %s %s\n", (unsigned long long)deck->number[i].number,
                   deck_number_effect(&deck->number[i]), deck->number[i].name);
}

static bool is_same_number(const struct deck_number *a, const struct deck_number *b)
{
    return a->number == b->number && a->effect == b->effect && strcmp(a->name, b->name) == 0;
}

static bool is_same_card(const struct deck_card *a, const struct deck_card *b)
{
    return strcmp(a->word, b->word) == 0 && strcmp(a->also, b->also) == 0 && a->copies == b->copies &&
           a->values == b->values && a->icon == b->icon && a->assumed == b->assumed && a->joker == b->joker &&
           memcmp(a->value, b->value, a->values * sizeof *a->value) == 0;
}

static void check_round_trip(const struct deck *deck)
{
    struct text text = {0};
    struct deck again;
    char message[160] = "";
    int line = 0;
    write_deck(deck, &text);
    bool is_read = deck_read(text.at, text.length, &again, &line, message, sizeof message);
    fuzz_check(is_read, "line %d: %s in\n%s", line, message, text.at);
    fuzz_check(strcmp(deck->name, again.name) == 0 && deck->letters == again.letters && deck->play == again.play &&
                   deck->three_single_digits == again.three_single_digits && deck->three_icon == again.three_icon &&
                   deck->kinds == again.kinds && deck->numbers == again.numbers,
               "another deck is read from\n%s", text.at);
    for (int i = 0; i < deck->kinds; i++)
        fuzz_check(is_same_card(&deck->card[i], &again.card[i]), "another card %d is read from\n%s", i + 1, text.at);
    for (int i = 0; i < deck->numbers; i++)
        fuzz_check(is_same_number(&deck->number[i], &again.number[i]), "another number is read from\n%s", text.at);
    text_free(&text);
}

/* ---- limits ---- */

static void check_card(const struct deck *deck, int kind)
{
    const struct deck_card *card = &deck->card[kind];
    struct fault fault = {.code = FAULT_NONE};
    struct text text = {0};
    struct card read;
    size_t length = strlen(card->word);
    fuzz_check(length > 0 && length <= DECK_WORD_MAX && strlen(card->also) <= DECK_WORD_MAX, "a word is too long");
    fuzz_check(card->copies >= 1 && card->copies <= DECK_COPIES_MAX, "%d copies", card->copies);
    fuzz_check(card->values <= DECK_VALUES_MAX, "%d values", card->values);
    for (int i = 0; i < card->values; i++)
        fuzz_check(card->value[i] <= DECK_VALUE_MAX && card->value[i] > (i > 0 ? card->value[i - 1] : -1),
                   "%s: values do not ascend", card->word);
    fuzz_check(card_kind(deck, card->word, length) == kind, "%s is another card", card->word);
    fuzz_check(card->also[0] == '\0' || card_kind(deck, card->also, strlen(card->also)) == kind, "%s is another card",
               card->also);
    bool names_value = card->values > 1 && !card->joker;
    card_write(deck, (struct card){(unsigned char)kind, names_value ? card->value[0] : CARD_NO_VALUE}, &text);
    fuzz_check(card_read(deck, text.at, text.length, &read, &fault) && read.kind == kind, "%s is not read: %d", text.at,
               fault.code);
    text_free(&text);
}

static void check_number(const struct deck *deck, const struct deck_number *number)
{
    struct text note = {0};
    fuzz_check(number->number >= 1 && !prime_is(number->number), "%llu", (unsigned long long)number->number);
    fuzz_check(deck_number_find(deck, number->number) == number, "%llu is found elsewhere",
               (unsigned long long)number->number);
    deck_number_add_note(number, &note);
    fuzz_check(text_is_clean(note.at, note.length) && strpbrk(note.at, "<>&*|\"") == NULL, "not clean: %s", note.at);
    text_free(&note);
}

/* The hand of all cards is the same after it is written and read again. */
static void check_hand(const struct deck *deck)
{
    struct hand hand = {{0}}, again = {{0}};
    struct text text = {0};
    struct fault fault;
    for (int i = 0; i < deck->kinds; i++)
        hand.copies[i] = deck->card[i].copies;
    hand_write(deck, &hand, deck->letters ? '\0' : ',', &text);
    fuzz_check(hand_read(deck, text.at, text.length, &again, &fault) && memcmp(&hand, &again, sizeof hand) == 0,
               "not the same hand: %s", text.at);
    text_free(&text);
}

static void check_message(int line, const char *message, size_t capacity, const char *text, size_t length)
{
    int lines = 1;
    for (size_t i = 0; i + 1 < length; i++)
        lines += text[i] == '\n';
    fuzz_check(line >= 1 && line <= lines, "line %d of %d", line, lines);
    fuzz_check(message[0] != '\0' && memchr(message, '\0', capacity) != NULL, "no message");
    fuzz_check(text_is_clean(message, strlen(message)), "not clean: %s", message);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    struct deck deck;
    char message[160] = "";
    int line = 0;
    const char *text = (const char *)bytes;
    if (!deck_read(text, size, &deck, &line, message, sizeof message)) {
        check_message(line, message, sizeof message, text, size);
        return 0;
    }
    fuzz_check(deck.kinds >= 1 && deck.kinds <= DECK_KINDS_MAX && deck_count(&deck) <= DECK_CARDS_MAX,
               "%d cards, %d of them different", deck_count(&deck), deck.kinds);
    fuzz_check(text_is_clean(deck.name, strlen(deck.name)), "not clean: %s", deck.name);
    for (int i = 0; i < deck.kinds; i++)
        check_card(&deck, i);
    fuzz_check(deck.numbers <= DECK_NUMBERS_MAX, "%d numbers", deck.numbers);
    for (int i = 0; i < deck.numbers; i++)
        check_number(&deck, &deck.number[i]);
    check_round_trip(&deck);
    check_hand(&deck);
    return 0;
}
