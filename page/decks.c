/* decks.c: the built-in decks and their cards, for a keypad. */
#include "page/decks.h"

#include "core/cards/card.h"

#include <string.h>

static void add_member(const char *before, const char *value, struct text *answer)
{
    text_add(answer, before);
    text_add_json(answer, value, strlen(value));
}

void decks_write(struct text *answer)
{
    const char *name;
    text_add(answer, "{\"decks\":[");
    for (int i = 0; deck_builtin_text(i, &name) != NULL; i++) {
        add_member(i > 0 ? ",{\"name\":" : "{\"name\":", name, answer);
        add_member(",\"title\":", deck_builtin_title(i), answer);
        text_add_char(answer, '}');
    }
    add_member("],\"usual\":", DECK_USUAL, answer);
    text_add(answer, "}\n");
}

/* Adds the word of the first card that has this value and no other; if there is none, the value in digits. */
static void add_value_word(const struct deck *deck, int value, struct text *word)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].values == 1 && deck->card[kind].value[0] == value) {
            text_add(word, deck->card[kind].word);
            return;
        }
    text_print(word, "%d", value);
}

/* Adds a card as it is typed; a Joker with its value after a colon. */
static void write_card(const struct deck *deck, struct card card, struct text *text)
{
    if (!deck->card[card.kind].joker) {
        card_write(deck, card, text);
        return;
    }
    text_print(text, "%s:", deck->card[card.kind].word);
    add_value_word(deck, card.value, text);
}

/* The separator between a card of this kind and the next one: a value after a colon extends to the next comma. */
static const char *join_after(const struct deck *deck, int kind)
{
    return deck->letters && !deck->card[kind].joker ? "" : ",";
}

void decks_write_play(const struct deck *deck, const struct card *cards, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? join_after(deck, cards[i - 1].kind) : "");
        write_card(deck, cards[i], text);
    }
}

static void add_value(const struct deck *deck, int kind, int value, struct text *answer)
{
    struct text word = {0};
    write_card(deck, (struct card){(unsigned char)kind, (short)value}, &word);
    text_print(answer, "{\"value\":\"%d\"", value);
    add_member(",\"text\":", word.at, answer);
    add_member(",\"join\":", join_after(deck, kind), answer);
    text_add_char(answer, '}');
    text_free(&word);
}

static void add_card(const struct deck *deck, int kind, struct text *answer)
{
    const struct deck_card *card = &deck->card[kind];
    add_member("{\"card\":", card->word, answer);
    add_member(",\"text\":", card->word, answer);
    text_add(answer, ",\"as\":[");
    for (int i = 0; i < card->values && card->values > 1; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_value(deck, kind, card->value[i], answer);
    }
    text_add(answer, "]}");
}

bool decks_write_cards(const char *name, struct text *answer, struct fault *fault)
{
    struct deck deck;
    const char *separator = "";
    if (!deck_builtin(name, &deck))
        return refuse(fault, FAULT_BAD_OPTION, "%.40s", name);
    add_member("{\"deck\":", name, answer);
    text_print(answer, ",\"join\":\"%s\",\"apart\":\",\",\"play\":%d,\"cards\":[", deck.letters ? "" : ",", deck.play);
    for (int kind = 0; kind < deck.kinds; kind++) {
        if (deck.card[kind].values == 0)
            continue;
        text_add(answer, separator);
        add_card(&deck, kind, answer);
        separator = ",";
    }
    text_add(answer, "]}\n");
    return true;
}
