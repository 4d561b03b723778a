/* intent_word.c: verbs in the words of the user's language. */
#include "referee/terminal/intent_word.h"

#include "core/base/language.h"
#include "core/base/text.h"
#include "core/ui/typed.h"
#include "referee/engine/title.h"
#include "referee/game/rows.h"

#include <string.h>

/* Other common words for verbs, besides their titles. A translation is one or more words, separated by spaces. */
static const struct title_row words[] = {
    {"play", N_("typed: put cards down")},
    {"draw", N_("typed: draw a card")},
    {"discard", N_("typed: throw cards away")},
    {"skip", N_("typed: pass over a player")},
    {"pass", N_("typed: play nothing")},
    {"start", N_("typed: begin the game")},
    {"deal", N_("typed: deal cards")},
    {"out", N_("typed: go out")},
    {"take", N_("typed: take the open card")},
    {"pause", N_("typed: stop the clocks")},
    {"continue", N_("typed: let the clocks go on")},
    {"undo", N_("typed: take a move back")},
    {"redo", N_("typed: bring a move back")},
    {"new", N_("typed: begin a new game")},
    {"again", N_("typed: another match")},
    {"suggest", N_("typed: a sensible move")},
    {"why", N_("typed: why that move")},
    {"hand", N_("typed: the cards of a player")},
    {"table", N_("typed: the table")},
    {"legal", N_("typed: the moves of the player on turn")},
    {"judge", N_("typed: whether a number is prime")},
    {"factors", N_("typed: the factors of a number")},
    {"games", N_("typed: which games there are")},
    {"rules", N_("typed: how a game is played")},
    {"result", N_("typed: who has won")},
    {"score", N_("typed: games won and points")},
    {"record", N_("typed: the record")},
    {"replay", N_("typed: the match once more")},
    {"save", N_("typed: write the record to a file")},
    {"load", N_("typed: go on from a record")},
    {"commands", N_("typed: the commands")},
    {"help", TYPED_HELP_WORDS},
    {"quit", TYPED_QUIT_WORDS},
    {NULL, NULL},
};

/* Whether the word is the title of the verb, as shown on its button. */
static bool is_title(const struct game *game, const char *verb, const char *word)
{
    struct text title = {0};
    title_add_words(game, verb, strlen(verb), &title);
    bool is_equal = strcmp(text_string(&title), word) == 0;
    text_free(&title);
    return is_equal;
}

const char *intent_word(const struct game *game, const char *word)
{
    if (!typed_has_non_ascii(word, strlen(word)))
        return NULL;
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        if (is_title(game, row->name, word))
            return row->name;
    for (const struct title_row *row = words; row->name != NULL; row++)
        if (is_title(game, row->name, word) ||
            typed_is_one_of(word, strlen(word), language_name(row->name, row->meaning)))
            return row->name;
    return NULL;
}
