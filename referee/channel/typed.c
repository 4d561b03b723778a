/* typed.c: what a person types at a prompt, as a command of the protocol. */
#include "referee/channel/typed.h"

#include "core/base/fold.h"
#include "core/cards/card.h"
#include "referee/engine/table.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

/* A line that is being read. `first` is the word after the player's name, if the line begins with one. */
struct typed {
    const struct session *session;
    const struct game *game; /* on the table, or NULL */
    int viewer;
    struct words words;
    int first;
};

static const struct {
    const char *word, *verb;
} synonyms[] = {{"exit", "quit"}, {"bye", "quit"}, {"?", "help"}};

/* ---- words ---- */

static void lower(char *word)
{
    for (; *word != '\0'; word++)
        *word = (char)tolower((unsigned char)*word);
}

static bool is_verb(const struct typed *typed, const char *word)
{
    return match_is_verb(&typed->session->rules, typed->game, word);
}

/* Whether the word is a verb in either case; then it is written in lower case. */
static bool spell_verb(const struct typed *typed, char *word)
{
    char small[NAME_BYTES];
    text_copy(small, sizeof small, word);
    lower(small);
    if (strlen(word) >= sizeof small || !is_verb(typed, small))
        return false;
    lower(word);
    return true;
}

/* The name of the only player who is called so in either case, or NULL. */
static const char *name_of(const struct typed *typed, const char *word)
{
    const struct match *match = &typed->session->match;
    const char *name = NULL;
    for (int seat = 0; typed->game != NULL && seat < match->seats; seat++) {
        if (strcmp(match->name[seat], word) == 0)
            return match->name[seat];
        if (strcasecmp(match->name[seat], word) == 0) {
            if (name != NULL)
                return NULL;
            name = match->name[seat];
        }
    }
    return name;
}

/* Spells the names of players as they are called; one letter might be a card, and is a name only at the beginning. */
static void spell_names(struct typed *typed)
{
    for (int i = 0; i < typed->words.count; i++) {
        const char *name = i == 0 || strlen(typed->words.word[i]) > 1 ? name_of(typed, typed->words.word[i]) : NULL;
        if (name != NULL)
            memcpy(typed->words.word[i], name, strlen(name)); /* as long as the word */
    }
}

static void drop_word(struct typed *typed, int i)
{
    typed->words.count--;
    memmove(typed->words.word + i, typed->words.word + i + 1,
            (size_t)(typed->words.count - i) * sizeof *typed->words.word);
}

static void write_words(const struct typed *typed, int from, struct text *text)
{
    for (int i = from; i < typed->words.count; i++) {
        text_add(text, text->length > 0 ? " " : "");
        text_add(text, typed->words.word[i]);
    }
}

/* ---- cards without a verb ---- */

/* Whether all letters are cards of a deck of letters, or the word is a card. */
static bool is_of_deck(const struct deck *deck, const char *word)
{
    bool is_row = deck->letters;
    for (const char *at = word; is_row && *at != '\0'; at++)
        is_row = card_kind(deck, at, 1) >= 0;
    return is_row || card_kind(deck, word, strlen(word)) >= 0;
}

static bool is_item(const struct table *table, int i, const char *word)
{
    size_t length;
    const char *text = table_text(table, i, &length);
    return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

/* Whether a person means cards by the word: it has a digit or a sign, or is a card of the deck or on the table. */
static bool is_cards(const struct typed *typed, const struct table *table, const char *word)
{
    if (strpbrk(word, "0123456789=*^/:|") != NULL || is_of_deck(&typed->session->match.deck, word))
        return true;
    for (int i = 0; i < table->count; i++)
        if ((table->items[i].kind == TABLE_CARD || table->items[i].kind == TABLE_VALUE) && is_item(table, i, word))
            return true;
    return false;
}

/* Whether the words from `first` on are one of the verb's values. */
static bool is_value(const struct typed *typed, const struct table *table, int verb)
{
    struct text words = {0};
    bool found = false;
    write_words(typed, typed->first, &words);
    for (int i = verb + 1, end = table_next(table, verb); i < end && !found; i++)
        found = table->items[i].kind == TABLE_VALUE && is_item(table, i, text_string(&words));
    text_free(&words);
    return found;
}

static bool takes_cards(const struct table_item *item)
{
    return item->kind == TABLE_VERB && (item->takes == TAKES_CARDS || item->takes == TAKES_CLAIM);
}

/* The verb of the table that cards alone mean: one that takes so many words, or has these as a value; or -1. */
static int find_verb(const struct typed *typed, const struct table *table)
{
    int any = -1, cards = 0;
    for (int i = typed->first; i < typed->words.count; i++)
        for (const char *at = typed->words.word[i]; *at != '\0'; at += *at == ',') {
            cards += *at != ',';
            at += strcspn(at, ",");
        }
    for (int i = 0; i < table->count; i++) {
        const struct table_item *item = &table->items[i];
        if (takes_cards(item) && cards >= item->min && cards <= item->max)
            return i;
        if (item->kind == TABLE_VERB && item->takes == TAKES_VALUES && is_value(typed, table, i))
            return i;
        if (takes_cards(item) && any < 0)
            any = i;
    }
    return any;
}

/* The verb of a move that is not possible now: its refusal says why, and what is due. */
static const char *usual_verb(const struct game *game)
{
    const struct verb_row *row = match_verb(game, "play");
    for (const struct verb_row *any = game->verbs; row == NULL && any->name != NULL; any++)
        if (any->max > 0 && (any->flags & (VERB_SETUP | VERB_CHANCE)) == 0)
            row = any;
    return row != NULL ? row->name : "";
}

/* Adds the verb that is meant by cards alone; nothing where the words are no cards. */
static void add_verb(const struct typed *typed, struct text *command)
{
    const struct session *session = typed->session;
    struct table table = {0};
    typed->game->table(&session->match, session_state(session), typed->viewer, &table);
    if (is_cards(typed, &table, typed->words.word[typed->first])) {
        int verb = find_verb(typed, &table);
        size_t length = 0;
        const char *at = verb >= 0 ? table_text(&table, verb, &length) : usual_verb(typed->game);
        text_add(command, command->length > 0 ? " " : "");
        text_add_bytes(command, at, verb >= 0 ? length : strlen(at));
    }
    table_free(&table);
}

/* ---- new ---- */

/* How many words from `i` on are the name, whose parts a blank or `-` divides; 0 if they are another. */
static int count_name(const struct typed *typed, int i, const char *name)
{
    int words = 0;
    while (*name != '\0' && i + words < typed->words.count) {
        const char *word = typed->words.word[i + words];
        size_t length = strlen(word);
        if (strncasecmp(name, word, length) != 0 || strchr(" -", name[length]) == NULL)
            return 0;
        name += length + (name[length] != '\0');
        words++;
    }
    return *name == '\0' ? words : 0;
}

/* The game whose name or title the words from `i` on are, or NULL; `*count` is how many words. */
static const struct game *find_game(const struct typed *typed, int i, int *count)
{
    const struct game *found = NULL;
    *count = 0;
    for (const struct game *const *game = typed->session->rules.games; *game != NULL; game++) {
        int name = count_name(typed, i, (*game)->name), title = count_name(typed, i, (*game)->title);
        int words = title > name ? title : name;
        if (words > *count) {
            found = *game;
            *count = words;
        }
    }
    return found;
}

static const struct option_row *find_option(const struct game *game, const char *word, size_t length)
{
    for (const struct option_row *row = game->options; row->name != NULL; row++)
        if (strlen(row->name) == length && strncasecmp(row->name, word, length) == 0)
            return row;
    return NULL;
}

static bool is_yes_or_no(const char *word)
{
    return strcasecmp(word, "yes") == 0 || strcasecmp(word, "no") == 0;
}

/* `option value` and `option` alone, which says yes. Returns how many words after the option were taken. */
static int add_bare_option(const struct option_row *row, const char *next, struct text *command)
{
    bool is_switch = row->kind == OPTION_YES_NO;
    bool has_value = is_switch ? is_yes_or_no(next) : *next != '\0' && strchr(next, '=') == NULL;
    const char *value = has_value ? next : "";
    if (is_switch)
        value = strcasecmp(value, "no") == 0 ? "no" : "yes";
    text_print(command, " %s=%s", row->name, value);
    return has_value;
}

/* Adds an option in small letters; a word that is none is a player. Returns how many words after it were taken. */
static int add_option(const struct game *game, char *word, const char *next, struct text *players,
                      struct text *command)
{
    char *value = strchr(word, '=');
    size_t length = strcspn(word, "=");
    const struct option_row *row = find_option(game, word, length);
    if (value == NULL && row != NULL)
        return add_bare_option(row, next, command);
    if (value == NULL) {
        text_print(players, players->length > 0 ? ",%s" : "%s", word);
        return 0;
    }
    for (size_t i = 0; i < length; i++)
        word[i] = (char)tolower((unsigned char)word[i]);
    bool is_word = row != NULL && (row->kind == OPTION_YES_NO || row->kind == OPTION_CHOICE);
    if (is_word || strncmp(word, "deal=", 5) == 0)
        lower(value);
    text_print(command, " %s", word);
    return 0;
}

/* After `new`: the game in its title's words, then options, and players with or without `players=`. */
static void read_new(struct typed *typed, struct text *command)
{
    int count;
    const struct game *game = find_game(typed, 1, &count);
    struct text players = {0};
    if (game == NULL) {
        write_words(typed, 0, command);
        return;
    }
    text_print(command, "new %s", game->name);
    for (int i = 1 + count; i < typed->words.count; i++) {
        char *word = typed->words.word[i];
        bool is_list = strncasecmp(word, "players=", 8) == 0;
        if (is_list)
            text_print(&players, players.length > 0 ? ",%s" : "%s", word + 8);
        else
            i += add_option(game, word, i + 1 < typed->words.count ? typed->words.word[i + 1] : "", &players, command);
        while (players.length > 0 && players.at[players.length - 1] == ',')
            text_cut(&players, players.length - 1);
    }
    if (players.length > 0)
        text_print(command, " players=%s", players.at);
    text_free(&players);
}

/* ---- a line ---- */

/* Leaves out stops and marks at the end of the line, but not of a file's name, or of a card that is not known. */
static void trim_end(struct typed *typed, const char *verb)
{
    char *last = typed->words.word[typed->words.count - 1];
    size_t length = strlen(last);
    bool is_file = strcmp(verb, "save") == 0 || strcmp(verb, "load") == 0;
    while (length > 1 && !is_file && strchr(strcmp(verb, "deal") == 0 ? ".,!" : ".,!?", last[length - 1]) != NULL)
        last[--length] = '\0';
}

/* `play D`: a card that has a verb of its own. */
static void read_lone_card(struct typed *typed)
{
    int verb = typed->first;
    if (typed->words.count == verb + 2 && strcmp(typed->words.word[verb], "play") == 0 &&
        spell_verb(typed, typed->words.word[verb + 1]) && match_verb(typed->game, typed->words.word[verb + 1]) != NULL)
        drop_word(typed, verb);
}

/* Whether the line begins with a verb, perhaps after the name of a player. It is spelt as it should be. */
static bool read_beginning(struct typed *typed)
{
    struct words *words = &typed->words;
    bool is_named = words->count > 1 && name_of(typed, words->word[0]) != NULL && !is_verb(typed, words->word[0]);
    typed->first = is_named ? 1 : 0;
    return spell_verb(typed, words->word[typed->first]);
}

/* A line that begins with no verb: cards, or a number. */
static void read_cards(struct typed *typed, bool asks, struct text *command)
{
    spell_names(typed);
    if (asks || (typed->game == NULL && isdigit((unsigned char)*typed->words.word[0]))) {
        text_add(command, "judge");
        write_words(typed, 0, command);
        return;
    }
    if (typed->first == 1)
        text_add(command, typed->words.word[0]);
    if (typed->game != NULL)
        add_verb(typed, command);
    write_words(typed, typed->first, command);
}

static void read_line(struct typed *typed, struct text *command)
{
    static const char *const plain[] = {"judge", "load", "record", "save"}; /* no players are named in these */
    const char *last = typed->words.word[typed->words.count - 1];
    bool asks = strlen(last) > 1 && last[strlen(last) - 1] == '?', is_plain = false;
    if (!read_beginning(typed)) {
        trim_end(typed, "");
        if (asks || !read_beginning(typed)) {
            read_cards(typed, asks, command);
            return;
        }
    }
    const char *verb = typed->words.word[typed->first];
    trim_end(typed, verb);
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        is_plain = is_plain || strcmp(verb, plain[i]) == 0;
    if (strcmp(verb, "new") == 0) {
        read_new(typed, command);
        return;
    }
    if (!is_plain)
        spell_names(typed);
    if (typed->game != NULL)
        read_lone_card(typed);
    write_words(typed, 0, command);
}

void typed_read(const struct session *session, int viewer, const char *line, size_t length, struct text *command)
{
    struct typed typed = {.session = session, .game = session->on ? session->match.game : NULL, .viewer = viewer};
    struct text folded = {0};
    const char *verb = NULL;
    fold_add(&folded, line, length);
    bool fits = folded.length > 0 && words_split(folded.at, &typed.words);
    for (size_t i = 0; fits && typed.words.count == 1 && i < sizeof synonyms / sizeof *synonyms; i++)
        if (strcasecmp(typed.words.word[0], synonyms[i].word) == 0)
            verb = synonyms[i].verb;
    if (verb != NULL)
        text_add(command, verb);
    else if (fits && typed.words.count > 0)
        read_line(&typed, command);
    else if (!fits)
        text_add_bytes(command, line, length);
    text_free(&folded);
}
