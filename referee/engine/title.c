/* title.c: the names of areas and verbs as people are shown them, in their language. */
#include "referee/engine/title.h"

#include "core/base/language.h"

#include <string.h>

/* Areas that several games have. */
static const struct area_row areas[] = {
    {"hand", N_("the cards in a hand")},
    {"deck", N_("the pile to draw from")},
    {"pile", N_("the pile to draw from")},
    {"discards", N_("the discarded cards")},
    {"play", N_("the cards to beat")},
    {"before", N_("what was played before")},
    {"open", N_("the card that lies open")},
    {"board", N_("the board")},
    {"sheet", N_("the score sheet")},
    {NULL, NULL},
};

/* Verbs of the games. One that is not here is shown as it is. */
static const struct area_row verbs[] = {
    {"play", N_("button: put cards down")},
    {"draw", N_("button: draw a card")},
    {"d", N_("button: play the card D")},
    {"discard", N_("button: throw cards away")},
    {"skip", N_("button: pass over a player")},
    {"pass", N_("button: play nothing")},
    {"timeout", N_("button: the time is over")},
    {"exchange", N_("button: exchange cards")},
    {"give", N_("button: give cards")},
    {"none", N_("button: no cards")},
    {"rev", N_("button: the order turns round")},
    {"slam", N_("button: slam")},
    {"me", N_("my score")},
    {"opp", N_("the score of the other player")},
    {"take", N_("button: take the open card")},
    {"out", N_("button: go out")},
    {"left", N_("button: lay cards open that are left")},
    {"start", N_("button: begin the game")},
    {"build", N_("button: build a deck")},
    {"draft", N_("button: choose from the pool")},
    {"combine", N_("button: combine two cards")},
    {"use", N_("button: use points")},
    {"react", N_("button: react to what is used")},
    {"assign", N_("button: put a counter on an area")},
    {"done", N_("button: no more points are used")},
    {"end", N_("button: end the turn")},
    {"deal", N_("button: deal cards")},
    {"set", N_("button: set up a position")},
    {"turn", N_("button: whose turn it is")},
    {"count", N_("button: correct the number of cards")},
    {"cut", N_("button: say a word for the shuffle")},
    {NULL, NULL},
};

static const struct area_row *find(const struct area_row *row, const char *name, size_t length)
{
    while (row != NULL && row->name != NULL && (strlen(row->name) != length || memcmp(row->name, name, length) != 0))
        row++;
    return row != NULL && row->name != NULL ? row : NULL;
}

/* Of the row, or the word itself without one. */
static const char *show(const struct area_row *row, const char *word, size_t length, size_t *shown)
{
    const char *said = row != NULL ? language_name(row->name, row->meaning) : word;
    *shown = row != NULL ? strlen(said) : length;
    return said;
}

const char *title_of_area(const struct game *game, const char *name, size_t length, size_t *shown)
{
    const struct area_row *own = find(game != NULL ? game->areas : NULL, name, length);
    return show(own != NULL ? own : find(areas, name, length), name, length, shown);
}

void title_add_words(const struct game *game, const char *words, size_t length, struct text *text)
{
    const char *end = words + length;
    for (const char *word = words, *next; word < end; word = next) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        size_t bytes = (size_t)((blank != NULL ? blank : end) - word), shown;
        const struct area_row *row = find(verbs, word, bytes);
        bool is_first = word == words;
        const struct area_row *area = find(game != NULL ? game->areas : NULL, word, bytes);
        row = area != NULL && !is_first ? area : row != NULL ? row : find(areas, word, bytes);
        const char *said = show(row, word, bytes, &shown);
        text_add_bytes(text, said, shown);
        text_add(text, blank != NULL ? " " : "");
        next = word + bytes + (blank != NULL);
    }
}
