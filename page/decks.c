/* decks.c: the built-in decks and their cards, for keys to tap. */
#include "page/decks.h"

#include "core/base/language.h"
#include "core/cards/card.h"

#include <string.h>

static const struct {
    const char *name, *title;
} titles[] = {
    {"lvl0", N_("Prime Daifugo Lvl. 0")},
    {"lvl0-advanced", N_("Prime Daifugo Lvl. 0, advanced")},
    {"trump", N_("Playing cards")},
};

static const char *title_of(const char *name)
{
    for (size_t i = 0; i < sizeof titles / sizeof *titles; i++)
        if (strcmp(titles[i].name, name) == 0)
            return _(titles[i].title);
    return name;
}

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
        add_member(",\"title\":", title_of(name), answer);
        text_add_char(answer, '}');
    }
    text_add(answer, "]}\n");
}

/* The word of the card that has this value alone, or the value. */
static void add_word_of(const struct deck *deck, int value, struct text *word)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (deck->card[kind].values == 1 && deck->card[kind].value[0] == value) {
            text_add(word, deck->card[kind].word);
            return;
        }
    text_print(word, "%d", value);
}

static void add_value(const struct deck *deck, int kind, int value, struct text *answer)
{
    struct text word = {0};
    if (deck->card[kind].joker) {
        text_print(&word, "%s:", deck->card[kind].word);
        add_word_of(deck, value, &word);
    } else
        card_write(deck, (struct card){(unsigned char)kind, (short)value}, &word);
    text_print(answer, "{\"value\":\"%d\"", value);
    add_member(",\"text\":", word.at, answer);
    text_add_char(answer, '}');
    text_free(&word);
}

static void add_card(const struct deck *deck, int kind, struct text *answer)
{
    const struct deck_card *card = &deck->card[kind];
    add_member("{\"card\":", card->word, answer);
    add_member(",\"text\":", card->word, answer);
    text_print(answer, ",\"joker\":%s,\"as\":[", card->joker ? "true" : "false");
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
    text_print(answer, ",\"join\":\"%s\",\"play\":%d,\"cards\":[", deck.letters ? "" : ",", deck.play);
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
