/* title.c: titles of areas, verbs and option values, shown to people in their language. */
#include "referee/engine/title.h"

#include "core/base/language.h"
#include "core/base/text.h"
#include "referee/game/rows.h"

#include <string.h>

/* Areas that several games share. */
static const struct title_row areas[] = {
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

/* Verbs that several games share. A verb without a row is shown as it is. */
static const struct title_row verbs[] = {
    {"play", N_("button: put cards down")},
    {"draw", N_("button: draw a card")},
    {"discard", N_("button: throw cards away")},
    {"skip", N_("button: pass over a player")},
    {"pass", N_("button: play nothing")},
    {"timeout", N_("button: the time is over")},
    {"start", N_("button: begin the game")},
    {"deal", N_("button: deal cards")},
    {"set", N_("button: set up a position")},
    {"turn", N_("button: whose turn it is")},
    {"count", N_("button: correct the number of cards")},
    {"cut", N_("button: say a word for the shuffle")},
    {"undo", N_("button: take a move back")},
    {NULL, NULL},
};

/* Moves with cards: a translation has a %s in their place. A move without a row is shown word by word. */
static const struct title_row moves[] = {
    {"play %s", N_("move: put %s down")},
    {"discard %s", N_("move: throw %s away")},
    {"exchange %s", N_("move: hand over %s")},
    {"give %s", N_("move: give %s")},
    {"combine %s", N_("move: combine %s")},
    {"build %s", N_("move: build a deck of %s")},
    {"draft %s", N_("move: choose %s from the pool")},
    {"out %s", N_("move: go out with %s")},
    {"slam %s", N_("move: slam %s")},
    {NULL, NULL},
};

/* Option values that several games share: of any option, or of a named one. */
static const struct title_row choices[] = {
    {"3d", N_("choice: who holds the 3 of diamonds")},
    {"all", N_("choice: all of them")},
    {"alternate", N_("choice: each in turn")},
    {"any", N_("choice: any of them")},
    {"loser", N_("choice: who lost the game before")},
    {"no", N_("choice: no")},
    {"none", N_("choice: none")},
    {"off", N_("choice: off")},
    {"on", N_("choice: on")},
    {"random", N_("choice: drawn by lot")},
    {"winner", N_("choice: who won the game before")},
    {"yes", N_("choice: yes")},
    {"factors=told", N_("choice: told to all")},
    {"factors=asked", N_("choice: told if asked")},
    {"factors=never", N_("choice: never told")},
    {NULL, NULL},
};

static const struct title_row *find(const struct title_row *row, const char *name, size_t length)
{
    for (; row != NULL && row->name != NULL; row++)
        if (strlen(row->name) == length && memcmp(row->name, name, length) == 0)
            return row;
    return NULL;
}

/* The title from the row, or the word itself if `row` is NULL. */
static const char *show(const struct title_row *row, const char *word, size_t length, size_t *shown)
{
    const char *said = row != NULL ? language_name(row->name, row->meaning) : word;
    *shown = row != NULL ? strlen(said) : length;
    return said;
}

const char *title_of_area(const struct game *game, const char *name, size_t length, size_t *shown)
{
    const struct title_row *own = find(game != NULL ? game->areas : NULL, name, length);
    return show(own != NULL ? own : find(areas, name, length), name, length, shown);
}

size_t title_without_word(const char *title, size_t length, const char *word, size_t word_length)
{
    bool ends = length > word_length && title[length - word_length - 1] == ' ' &&
                memcmp(title + length - word_length, word, word_length) == 0;
    return ends ? length - word_length - 1 : length;
}

/* Finds the title of a word of a command: the first is a verb, the others may be anything. */
static const struct title_row *find_word(const struct game *game, const char *word, size_t length, bool is_first)
{
    const struct title_row *row = !is_first && game != NULL ? find(game->areas, word, length) : NULL;
    row = row == NULL && game != NULL ? find(game->titles, word, length) : row;
    row = row == NULL ? find(verbs, word, length) : row;
    return row == NULL ? find(areas, word, length) : row;
}

void title_add_times(const char *words, size_t length, struct text *text)
{
    for (const char *at = words; at < words + length; at++)
        if (*at == '*')
            text_add(text, "\u00D7");
        else
            text_add_char(text, *at);
}

/* The sign of the suit that the last letter of a card denotes, 7D; NULL if the word is not a card with a suit. */
static const char *find_sign(const struct game *game, const char *word, size_t length)
{
    static const char card[] = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ/";
    const struct sign_row *row = game != NULL && length > 1 ? game->signs : NULL;
    for (size_t i = 0; i < length; i++)
        if (memchr(card, word[i], sizeof card - 1) == NULL)
            return NULL;
    while (row != NULL && row->letter != '\0' && (row->letter != word[length - 1] || row->sign == NULL))
        row++;
    return row != NULL ? row->sign : NULL;
}

/* Adds cards as in the view and on the buttons of the game: 7♦, KT=2×5×KA. */
static void add_cards(const struct game *game, const char *words, size_t length, struct text *text)
{
    for (const char *word = words, *end = words + length; word < end;) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        size_t bytes = (size_t)((blank != NULL ? blank : end) - word);
        const char *sign = find_sign(game, word, bytes);
        title_add_times(word, sign != NULL ? bytes - 1 : bytes, text);
        text_add(text, sign != NULL ? sign : "");
        text_add(text, blank != NULL ? " " : "");
        word += bytes + (blank != NULL);
    }
}

/*
 * Whether word `i`, from 0, after the verb is the name of a player, according to the arguments of the verb: `NAME
 * CARDS`.
 */
static bool is_name(const struct game *game, const char *verb, size_t length, int i)
{
    const struct verb_row *row = game->verbs;
    while (row->name != NULL && (strlen(row->name) != length || memcmp(row->name, verb, length) != 0))
        row++;
    const char *argument = row->name != NULL ? row->arguments : "";
    for (; i > 0; i--) {
        argument += strcspn(argument, " ");
        argument += strspn(argument, " ");
    }
    const char *name = strstr(argument, "NAME");
    return name != NULL && name < argument + strcspn(argument, " ");
}

/* Adds the titles of the words of a command; cards get their signs if `has_signs`. */
static void add_words(const struct game *game, const char *command, size_t length, bool has_signs, struct text *text)
{
    const char *end = command + length, *first = memchr(command, ' ', length);
    size_t verb = first != NULL ? (size_t)(first - command) : length;
    int i = -1; /* the verb */
    for (const char *word = command, *next; word < end; word = next, i++) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        size_t bytes = (size_t)((blank != NULL ? blank : end) - word), shown;
        const struct title_row *row = find_word(game, word, bytes, word == command);
        const char *said = show(row, word, bytes, &shown);
        bool is_card = has_signs && i >= 0 && row == NULL && find_sign(game, word, bytes) != NULL &&
                       !is_name(game, command, verb, i);
        if (is_card)
            add_cards(game, word, bytes, text);
        else
            text_add_bytes(text, said, title_without_word(said, shown, word, bytes));
        text_add(text, blank != NULL ? " " : "");
        next = word + bytes + (blank != NULL);
    }
}

void title_add_words(const struct game *game, const char *command, size_t length, struct text *text)
{
    add_words(game, command, length, false, text);
}

/* Whether one of the words up to `end` has a title, so that it is not a card. */
static bool has_title(const struct game *game, const char *word, const char *end)
{
    for (const char *next; word < end; word = next) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        if (find_word(game, word, (size_t)((blank != NULL ? blank : end) - word), false) != NULL)
            return true;
        next = blank != NULL ? blank + 1 : end;
    }
    return false;
}

/* Finds the row in `moves` for a command with cards after its verb; NULL if there is no row. */
static const struct title_row *find_move(const struct game *game, const char *command, size_t length)
{
    const char *blank = memchr(command, ' ', length);
    size_t verb = blank != NULL ? (size_t)(blank - command) : 0;
    const struct title_row *row = moves;
    if (blank != NULL && has_title(game, blank + 1, command + length))
        return NULL;
    while (row->name != NULL && (verb == 0 || strncmp(row->name, command, verb) != 0 || row->name[verb] != ' '))
        row++;
    return row->name != NULL ? row : NULL;
}

/*
 * Finds the game's own row, `play %s me`, for the move. The words in the place of the %s are `*size` bytes from offset
 * `*from` of the command. NULL if there is no row.
 */
static const struct title_row *find_own_move(const struct game *game, const char *command, size_t length, size_t *from,
                                             size_t *size)
{
    for (const struct title_row *row = game != NULL ? game->titles : NULL; row != NULL && row->name != NULL; row++) {
        const char *hole = strstr(row->name, "%s"), *rest = hole != NULL ? hole + strlen("%s") : "";
        *from = hole != NULL ? (size_t)(hole - row->name) : length;
        if (*from + strlen(rest) >= length)
            continue;
        *size = length - *from - strlen(rest);
        if (memcmp(command, row->name, *from) == 0 && memcmp(command + *from + *size, rest, strlen(rest)) == 0)
            return row;
    }
    return NULL;
}

void title_add_move(const struct game *game, const char *command, size_t length, struct text *text)
{
    size_t from = 0, size = 0;
    const struct title_row *own = find_own_move(game, command, length, &from, &size);
    const struct title_row *row = own != NULL ? own : find_move(game, command, length);
    if (row == NULL) {
        add_words(game, command, length, true, text);
        return;
    }
    const char *form = own != NULL ? _(own->meaning) : language_name(row->name, row->meaning);
    const char *hole = strstr(form, "%s");
    if (own == NULL) {
        from = strcspn(command, " ") + 1;
        size = length - from;
    }
    text_add_bytes(text, form, hole != NULL ? (size_t)(hole - form) : strlen(form));
    add_cards(game, command + from, size, text);
    text_add(text, hole != NULL ? hole + strlen("%s") : "");
}

/* ---- the pending action ---- */

/* Commands that begin a game or a match, and the titles of their buttons. */
static const struct {
    const char *command, *title;
} beginnings[] = {{"again", N_("Rematch")}, {"new", N_("Next game")}, {"start", N_("Begin")}};
enum { BEGINNINGS = sizeof beginnings / sizeof *beginnings };

/* The index of the command in `beginnings`, or BEGINNINGS. */
static int find_beginning(const char *command, size_t length)
{
    int i = 0;
    while (i < BEGINNINGS &&
           (strlen(beginnings[i].command) != length || memcmp(beginnings[i].command, command, length) != 0))
        i++;
    return i;
}

/* Whether the word is a placeholder: `start NAME`. */
static bool is_placeholder(const char *word, size_t length)
{
    static const char *const words[] = {"AREA",   "CARD", "CARDS", "LETTER", "LETTERS", "N", "NAME",
                                        "NUMBER", "SETS", "TILE",  "TILES",  "WORD"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && memcmp(words[i], word, length) == 0)
            return true;
    return false;
}

static void add_button(const struct game *game, const char *command, size_t length, struct text *text)
{
    int beginning = find_beginning(command, length);
    struct text words = {0};
    for (const char *word = command, *end = command + length; word < end;) {
        const char *blank = memchr(word, ' ', (size_t)(end - word));
        size_t bytes = (size_t)((blank != NULL ? blank : end) - word);
        if (!is_placeholder(word, bytes)) {
            text_add(&words, words.length > 0 ? " " : "");
            text_add_bytes(&words, word, bytes);
        }
        word += bytes + (blank != NULL);
    }
    if (beginning < BEGINNINGS)
        text_add(text, _(beginnings[beginning].title));
    else if (length > 4 && memcmp(command, "new ", 4) == 0)
        text_say(text, "New game");
    else
        title_add_words(game, text_string(&words), words.length, text);
    text_free(&words);
}

/* The offset of the colon before a list of commands; without a list, the length of the sentence. */
static size_t before_list(const char *due)
{
    static const char *const colons[] = {": ", "\uFF1A"};
    size_t first = strcspn(due, "`");
    for (size_t i = 0; i < sizeof colons / sizeof *colons && due[first] == '`'; i++) {
        size_t size = strlen(colons[i]);
        if (first > size && memcmp(due + first - size, colons[i], size) == 0)
            return first - size;
    }
    return strlen(due);
}

void title_add_due(const struct game *game, const char *due, struct text *text)
{
    for (const char *at = due, *end = due + before_list(due); at < end;) {
        const char *mark = memchr(at, '`', (size_t)(end - at));
        const char *stop = mark != NULL ? memchr(mark + 1, '`', (size_t)(end - mark - 1)) : NULL;
        text_add_bytes(text, at, (size_t)((stop != NULL ? mark + 1 : end) - at));
        if (stop == NULL)
            return;
        add_button(game, mark + 1, (size_t)(stop - mark - 1), text);
        text_add_char(text, '`');
        at = stop + 1;
    }
}

/* Whether the byte is part of a character outside ASCII, which is taken to be a wide one. */
static bool is_wide(char byte)
{
    return (unsigned char)byte >= 0x80;
}

typedef void add_title(const struct game *game, const char *command, size_t length, struct text *text);

static void add_said(const struct game *game, const char *said, add_title *add, struct text *text)
{
    for (const char *at = said, *mark, *stop; *at != '\0'; at = stop + 1) {
        mark = strchr(at, '`');
        stop = mark != NULL ? strchr(mark + 1, '`') : NULL;
        at += at > said && at[0] == ' ' && is_wide(at[1]); /* no blank between a wide quotation mark and a wide
                                                              character */
        text_add_bytes(text, at, stop != NULL ? (size_t)(mark - at) : strlen(at));
        if (stop == NULL)
            return;
        if (text->length > 1 && text->at[text->length - 1] == ' ' && is_wide(text->at[text->length - 2]))
            text_cut(text, text->length - 1);
        struct text button = {0};
        add(game, mark + 1, (size_t)(stop - mark - 1), &button);
        text_say(text, "“%s”", text_string(&button));
        text_free(&button);
    }
}

void title_add_said(const struct game *game, const char *said, struct text *text)
{
    add_said(game, said, add_button, text);
}

void title_add_moves(const struct game *game, const char *said, struct text *text)
{
    add_said(game, said, title_add_move, text);
}

void title_add_choices(const char *due, struct text *text)
{
    const char *separator = "[", *stop;
    for (const char *mark = strchr(due, '`'); mark != NULL && (stop = strchr(mark + 1, '`')) != NULL;
         mark = strchr(stop + 1, '`')) {
        int i = find_beginning(mark + 1, (size_t)(stop - mark - 1));
        if (i == BEGINNINGS)
            continue;
        text_print(text, "%s{\"command\":\"%s\",\"title\":", separator, beginnings[i].command);
        text_add_json(text, _(beginnings[i].title), strlen(_(beginnings[i].title)));
        text_add_char(text, '}');
        separator = ",";
    }
    text_add(text, *separator == '[' ? "[]" : "]");
}

void title_add_choice(const struct game *game, const char *option, const char *value, size_t length, struct text *text)
{
    struct text key = {0};
    size_t shown;
    text_print(&key, "%s=%.*s", option, (int)length, value);
    const struct title_row *row = find(game->titles, key.at, key.length);
    row = row == NULL ? find(choices, key.at, key.length) : row;
    row = row == NULL ? find(choices, value, length) : row;
    const char *said = row != NULL ? language_name("", row->meaning) : value;
    if (row != NULL && *said == '\0') /* in English the meaning is shown */
        said = row->meaning + strlen("choice: ");
    shown = said != value ? strlen(said) : length;
    text_add_bytes(text, said, shown);
    text_free(&key);
}
