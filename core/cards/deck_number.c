/* deck_number.c: the numbers of a deck that may be played although they are not prime, and their effects. */
#include "core/cards/deck_number.h"

#include "core/base/language.h"

#include <string.h>

static const struct {
    const char *word, *sentence;
} effects[] = {
    [DECK_CUT] = {"cut", N_("as a play it cuts (%s)")},
    [DECK_TURN] = {"turn", N_("as a play it turns the order round (%s)")},
};

/* The names used by built-in decks, for translation; in English they are shown unchanged. */
static const struct {
    const char *name, *meaning;
} names[] = {
    {"Grothendieck", N_("the name of what 57 does")},
    {"Ramanujan", N_("the name of what 1729 does")},
};

const struct deck_number *deck_number_find(const struct deck *deck, uint64_t number)
{
    for (int i = 0; i < deck->numbers; i++)
        if (deck->number[i].number == number)
            return &deck->number[i];
    return NULL;
}

const struct deck_number *deck_number_of_digits(const struct deck *deck, struct digits number)
{
    uint64_t value;
    return deck->numbers > 0 && digits_to_u64(number, &value) ? deck_number_find(deck, value) : NULL;
}

const char *deck_number_effect(const struct deck_number *number)
{
    return effects[number->effect].word;
}

static const char *name_of(const struct deck_number *number)
{
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strcmp(number->name, names[i].name) == 0)
            return language_name(number->name, names[i].meaning);
    return number->name;
}

void deck_number_add_play(const struct deck_number *number, struct text *text)
{
    text_say(text, effects[number->effect].sentence, name_of(number));
}

void deck_number_add_note(const struct deck_number *number, struct text *text)
{
    struct text play = {0};
    deck_number_add_play(number, &play);
    text_say(text, "not prime; %s", play.at);
    text_free(&play);
}

void deck_number_add_verdict(const struct deck_number *number, struct text *text)
{
    text_add(text, "not prime; ");
    text_print(text, effects[number->effect].sentence, number->name);
}
