/* intent_new.c: how a person names a game, its options and its players. */
#include "referee/terminal/intent_new.h"

#include "core/base/language.h"
#include "referee/engine/new_option.h"
#include "referee/engine/title.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

static void lower(char *word, size_t length)
{
    for (size_t i = 0; i < length; i++)
        word[i] = (char)tolower((unsigned char)word[i]);
}

/* Skips the characters that people leave out of the name of a game, or add to it. */
static const char *skip_gap(const char *at)
{
    return at + strspn(at, " -.");
}

/*
 * The number of words from `i` on that make up the name, with or without the blanks, `-` and `.` between its parts; 0
 * if the words are not the name.
 */
static int count_name(const struct words *words, int i, const char *name)
{
    int count = 0;
    for (name = skip_gap(name); *name != '\0' && i + count < words->count; count++)
        for (const char *at = skip_gap(words->word[i + count]); *at != '\0'; at = skip_gap(at + 1)) {
            if (tolower((unsigned char)*at) != tolower((unsigned char)*name))
                return 0;
            name = skip_gap(name + 1);
        }
    return *name == '\0' ? count : 0;
}

/*
 * The number of words from `i` on that make up the game's name or title, in English or the user's language: the
 * greatest if several fit; 0 if none does.
 */
static int count_longest_name(const struct words *words, int i, const struct game *game)
{
    struct text name = {0};
    int most = 0;
    title_add_words(game, game->name, strlen(game->name), &name);
    const char *const names[] = {game->name, name.at, game->title, _(game->title)};
    for (size_t k = 0; k < sizeof names / sizeof *names; k++) {
        int count = count_name(words, i, names[k]);
        most = count > most ? count : most;
    }
    text_free(&name);
    return most;
}

const struct game *intent_new_game(const struct game *const *games, const struct words *words, int i, int *count)
{
    const struct game *found = NULL;
    *count = 0;
    for (const struct game *const *game = games; *game != NULL; game++) {
        int length = count_longest_name(words, i, *game);
        found = length > *count ? *game : found;
        *count = length > *count ? length : *count;
    }
    return found;
}

static const struct option_row *find_option(const struct game *game, const char *word, size_t length)
{
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++)
        if (strlen(row->name) == length && strncasecmp(row->name, word, length) == 0)
            return row;
    return NULL;
}

/* Adds the choice of "a|b|c" that equals the word, in any case. Returns false if no choice does. */
static bool add_choice(const char *choices, const char *word, struct text *text)
{
    for (size_t length; *choices != '\0'; choices += length + (choices[length] == '|')) {
        length = strcspn(choices, "|");
        if (strlen(word) != length || strncasecmp(choices, word, length) != 0)
            continue;
        text_add_bytes(text, choices, length);
        return true;
    }
    return false;
}

/*
 * Adds the option that `option value` means, or `option` alone, which means yes if yes is one of the choices. Returns
 * the number of words after the option that were used.
 */
static int add_bare_option(const struct option_row *row, const char *next, struct text *command)
{
    struct text value = {0};
    const char *choices = row->kind == OPTION_YES_NO ? "no|yes" : row->kind == OPTION_CHOICE ? row->choices : "";
    bool is_switch = add_choice(choices, "yes", &value);
    bool has_value = *next != '\0' && strchr(next, '=') == NULL;
    if (is_switch) {
        text_clear(&value);
        has_value = add_choice(choices, next, &value);
    }
    if (is_switch && !has_value)
        text_add(&value, "yes");
    text_print(command, " %s=%s", row->name, is_switch ? value.at : has_value ? next : "");
    text_free(&value);
    return has_value;
}

/* Words that people put between names, and options of `new` that do not belong to a game. */
static const char *const fillers[] = {"&", "and", "for", "vs", "with", NULL};
static const char *const settings[] = {"deal", "seed", NULL};

static bool is_one_of(const char *word, const char *const *list)
{
    for (; *list != NULL; list++)
        if (strcasecmp(word, *list) == 0)
            return true;
    return false;
}

/*
 * Adds an option, in lower case, to the command; adds any other word to `players`. Returns the number of words after it
 * that were used.
 */
static int add_option(const struct game *game, char *word, const char *next, struct text *players,
                      struct text *command)
{
    char *value = strchr(word, '=');
    size_t length = strcspn(word, "=");
    const struct option_row *row = find_option(game, word, length);
    if (value == NULL && row != NULL)
        return add_bare_option(row, next, command);
    if (value == NULL && is_one_of(word, settings) && *next != '\0') {
        lower(word, length);
        text_print(command, " %s=%s", word, next);
        return 1;
    }
    if (value == NULL) { /* a name, or the number of players */
        if (!is_one_of(word, fillers))
            text_print(players, players->length > 0 ? ",%s" : "%s", word);
        return 0;
    }
    lower(word, length);
    bool is_word = row != NULL && (row->kind == OPTION_YES_NO || row->kind == OPTION_CHOICE);
    if (is_word || strncmp(word, "deal=", 5) == 0)
        lower(value, strlen(value));
    text_print(command, " %s", word);
    return 0;
}

bool intent_new_read(const struct game *const *games, const struct words *words, struct text *command)
{
    int count;
    const struct game *game = intent_new_game(games, words, 1, &count);
    struct text players = {0};
    bool has_list = false; /* even an empty one: a locale may lack the letters of the names */
    if (game == NULL)
        return false;
    text_print(command, "new %s", game->name);
    for (int i = 1 + count; i < words->count; i++) {
        char *word = words->word[i];
        bool is_list = strncasecmp(word, "players=", 8) == 0;
        const char *next = i + 1 < words->count ? words->word[i + 1] : "";
        has_list = has_list || is_list;
        if (is_list)
            text_print(&players, players.length > 0 ? ",%s" : "%s", word + 8);
        else if (strcasecmp(word, "players") != 0)
            i += add_option(game, word, next, &players, command);
        while (players.length > 0 && players.at[players.length - 1] == ',')
            text_cut(&players, players.length - 1);
    }
    if (players.length > 0 || has_list)
        text_print(command, " players=%s", text_string(&players));
    text_free(&players);
    return true;
}
