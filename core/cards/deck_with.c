/* deck_with.c: finds the deck that has a card which another deck lacks. */
#include "core/cards/deck_with.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/cards/card.h"

#include <string.h>

static bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/*
 * Whether the word is a row of letter cards. Digits alone are not one: they are a number, or cards whose words have
 * several characters, such as 12.
 */
static bool is_row(const struct deck *deck, const char *word, size_t length)
{
    bool has_letter = false;
    for (size_t i = 0, size; i < length; i += size) {
        if (card_first_in_row(deck, word + i, length - i, &size) < 0)
            return false;
        has_letter = has_letter || is_letter(word[i]);
    }
    return deck->letters && has_letter;
}

/* Adds the title of a built-in deck, in quotation marks because it is a name within a sentence. */
static void add_title(int i, struct text *text)
{
    text_say(text, "“%s”", deck_builtin_title(i));
}

static void add_title_of(const struct deck *deck, struct text *text)
{
    if (deck->title[0] != '\0')
        text_say(text, "“%s”", deck_title(deck));
    else
        text_add(text, deck->name);
}

bool deck_with_suggest(const struct deck *deck, const char *word, size_t length, const char *option, struct text *text)
{
    const char *colon = memchr(word, ':', length), *name;
    size_t size = colon != NULL ? (size_t)(colon - word) : length;
    struct text names = {0}, options = {0};
    bool is_single_card = false;
    bool has_it_already = card_kind(deck, word, size) >= 0 || is_row(deck, word, size);
    for (int i = 0; !has_it_already && deck_builtin_text(i, &name) != NULL; i++) {
        struct deck other;
        deck_builtin(name, &other);
        bool is_card = card_kind(&other, word, size) >= 0;
        if (!is_card && !is_row(&other, word, size))
            continue;
        is_single_card = is_single_card || is_card;
        text_add(&names, names.length > 0 ? _(" and ") : "");
        if (option == NULL)
            add_title(i, &names);
        else
            text_add(&names, name);
        text_print(&options, "%s%s%s", options.length > 0 ? _(" or ") : "", option != NULL ? option : "", name);
    }
    bool found = names.length > 0;
    if (found && option == NULL)
        text_say(text, is_single_card ? N_("%.*s is a card of %s") : N_("%.*s are cards of %s"), (int)size, word,
                 names.at);
    else if (found)
        text_say(text, is_single_card ? N_("%.*s is a card of %s: %s") : N_("%.*s are cards of %s: %s"), (int)size,
                 word, names.at, options.at);
    text_free(&names);
    text_free(&options);
    return found;
}

/* Whether the decks agree in `letters` and `play`, and the other has all cards of this one, with as many copies. */
static bool has_all(const struct deck *other, const struct deck *deck)
{
    bool has = other->letters == deck->letters && other->play == deck->play;
    for (int i = 0; i < deck->kinds && has; i++) {
        int kind = card_kind(other, deck->card[i].word, strlen(deck->card[i].word));
        has = kind >= 0 && other->card[kind].copies == deck->card[i].copies;
    }
    return has;
}

/* Whether the (folded) word has a card that is in `other` but not in `deck`. Values after a colon are ignored. */
static bool has_missing_card(const struct deck *other, const struct deck *deck, const char *word)
{
    for (size_t length; *word != '\0'; word += length + (word[length] != '\0')) {
        length = strcspn(word, ", \t#");
        size_t size = strcspn(word, ":, \t#");
        if (size > 0 && card_kind(deck, word, size) < 0 && card_kind(other, word, size) >= 0)
            return true;
    }
    return false;
}

const char *deck_with_more(const struct deck *deck, const char *word)
{
    const char *name, *found = NULL;
    struct text typed = {0};
    fold_add(&typed, word, strlen(word));
    for (int i = 0; found == NULL && deck_builtin_text(i, &name) != NULL; i++) {
        struct deck other;
        deck_builtin(name, &other);
        if (has_all(&other, deck) && has_missing_card(&other, deck, text_string(&typed)))
            found = name;
    }
    text_free(&typed);
    return found;
}

size_t deck_with_card_length(const char *detail)
{
    /* The details of FAULT_BAD_CARD that name no card. */
    static const char *const sentences[] = {
        N_("a card is missing next to a comma"),
        N_("a card is missing before a comma"),
        N_("a card is missing after a comma"),
        N_("no card"),
    };
    /* In translations of the other details, the card may be followed by a full-width colon or parenthesis. */
    static const char colon[] = "\uFF1A", parenthesis[] = "\uFF08";
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        if (strcmp(detail, _(sentences[i])) == 0)
            return 0;
    size_t size = strcspn(detail, ", ");
    const char *ends[] = {strstr(detail, colon), strstr(detail, parenthesis)};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends[i] != NULL && (size_t)(ends[i] - detail) < size)
            size = (size_t)(ends[i] - detail);
    return detail[size] != ' ' && strncmp(detail + size, colon, strlen(colon)) != 0 ? size : 0;
}

void deck_with_explain_fault(const struct deck *deck, const struct fault *fault, const char *option, struct text *text)
{
    size_t size = fault->code == FAULT_BAD_CARD ? deck_with_card_length(fault->detail) : 0;
    if (size > 0 && deck_with_suggest(deck, fault->detail, size, option, text))
        return;
    if (fault->detail[0] != '\0')
        text_say(text, "%s: %s", fault_row(fault).text, fault->detail);
    else
        text_add(text, fault_row(fault).text);
    if (size == 0)
        return;
    struct text cards = {0}, name = {0};
    if (option == NULL)
        add_title_of(deck, &name);
    else
        text_add(&name, deck->name);
    for (int kind = 0; kind < deck->kinds; kind++)
        text_print(&cards, "%s%s", kind > 0 ? " " : "", deck->card[kind].word);
    text_say(text, "; %s has %s", text_string(&name), text_string(&cards));
    text_free(&name);
    text_free(&cards);
}
