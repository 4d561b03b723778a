/* card_options.c: options that name cards, and options of printed cards: size, bleed, offset, selection. */
#include "tables/card_options.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/words.h"
#include "core/cards/card.h"
#include "core/cards/deck_with.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static const struct {
    const char *name;
    double width, height;
} sizes[] = {{"poker", 63, 88}, {"bridge", 57, 89}, {"tarot", 70, 120}};

bool card_options_size(const char *name, struct paper *paper)
{
    enum { SIDE_MIN = 30, SIDE_MAX = 300 };
    double width, height;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (strcasecmp(name, sizes[i].name) == 0) {
            paper->card_width = sizes[i].width;
            paper->card_height = sizes[i].height;
            return true;
        }
    if (!paper_length(&name, SIDE_MIN, SIDE_MAX, &width) || *name++ != 'x' ||
        !paper_length(&name, SIDE_MIN, SIDE_MAX, &height) || *name != '\0')
        return false;
    paper->card_width = width;
    paper->card_height = height;
    return true;
}

bool card_options_bleed(const char *word, struct paper *paper)
{
    enum { BLEED_MAX = 50 };
    return paper_length(&word, 0, BLEED_MAX, &paper->bleed) && *word == '\0';
}

bool card_options_offset(const char *word, struct paper *paper)
{
    enum { OFFSET_MAX = 50 };
    char *end;
    if (strspn(word, "0123456789.,+-") != strlen(word) || strlen(word) > 20)
        return false;
    double x = strtod(word, &end);
    if (end == word || *end != ',')
        return false;
    word = end + 1;
    double y = strtod(word, &end);
    if (end == word || *end != '\0' || x < -OFFSET_MAX || x > OFFSET_MAX || y < -OFFSET_MAX || y > OFFSET_MAX)
        return false;
    paper->back_x = x;
    paper->back_y = y;
    return true;
}

int card_options_kind(const struct deck *deck, const char *option, const char *word, size_t length, char *message,
                      size_t capacity)
{
    struct text typed = {0}, other = {0};
    fold_add(&typed, word, length);
    int kind = card_kind(deck, text_string(&typed), typed.length);
    if (kind < 0 && deck_with_suggest(deck, text_string(&typed), typed.length, "--deck=", &other))
        snprintf(message, capacity, "--%s: %s", option, other.at);
    else if (kind < 0)
        snprintf(message, capacity, _("--%s: the deck %s has no card '%.*s'"), option, deck->name,
                 length < 40 ? (int)length : 40, word);
    text_free(&other);
    text_free(&typed);
    return kind;
}

bool card_options_only(const char *word, struct sheet_request *request, char *message, size_t capacity)
{
    const struct deck *deck = &request->deck;
    const char *number = strchr(word, '#');
    size_t length = number != NULL ? (size_t)(number - word) : strlen(word);
    uint64_t copy = 0;
    int kind = card_options_kind(deck, "only", word, length, message, capacity);
    bool ok = kind >= 0;
    if (ok && number != NULL && !words_number(number + 1, 1, deck->card[kind].copies, &copy)) {
        snprintf(message, capacity, _("--only: the deck %s has copies 1 to %d of %s, not '%.40s'"), deck->name,
                 deck->card[kind].copies, deck->card[kind].word, number + 1);
        ok = false;
    }
    for (int i = 0; ok && i < deck->card[kind].copies; i++)
        if (copy == 0 || (uint64_t)i + 1 == copy)
            request->only[kind][i] = true;
    request->has_only = request->has_only || ok;
    return ok;
}

bool card_options_is_selected(const struct sheet_request *request, int kind, int copy)
{
    return !request->has_only || request->only[kind][copy];
}
