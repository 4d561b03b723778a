/* intent.c: turns a line that a person types at a prompt into a command of the protocol. */
#include "referee/terminal/intent.h"

#include "core/base/fold.h"
#include "core/cards/card.h"
#include "core/ui/typed.h"
#include "referee/game/view.h"
#include "referee/terminal/intent_new.h"
#include "referee/terminal/intent_word.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/*
 * A line being read. `first` is the index of the word after the player's name; 0: the line does not begin with a name.
 */
struct intent {
    const struct session *session;
    const struct game *game; /* the current game, or NULL */
    int viewer;
    struct words words;
    int first;
    char name[NAME_BYTES]; /* the name of a game, which replaces its title */
    char verb[2][NAME_BYTES]; /* verbs that replace a first and a second word of the user's language */
};

/* ---- words ---- */

static void lower(char *word)
{
    for (; *word != '\0'; word++)
        *word = (char)tolower((unsigned char)*word);
}

static bool is_verb(const struct intent *intent, const char *word)
{
    return new_match_is_verb(&intent->session->rules, intent->game, word);
}

/*
 * The name of the player whose name is exactly this word, or else of the only player whose name differs only in case;
 * NULL if there is none.
 */
static const char *name_of(const struct intent *intent, const char *word)
{
    const struct match *match = &intent->session->match;
    const char *name = NULL;
    for (int seat = 0; intent->game != NULL && seat < match->seats; seat++) {
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

/* Replaces a word of the user's language by the verb that it means, unless it is the first and a player's name. */
static void translate_verb(struct intent *intent, int i)
{
    const char *verb = i < 2 ? intent_word(intent->game, intent->words.word[i]) : NULL;
    if (verb == NULL || (i == 0 && name_of(intent, intent->words.word[i]) != NULL))
        return;
    text_copy(intent->verb[i], sizeof intent->verb[i], verb);
    intent->words.word[i] = intent->verb[i];
}

/* Whether word `i` is a verb, in upper or lower case or in the user's language; if so, spells it as a command. */
static bool spell_verb(struct intent *intent, int i)
{
    char small[NAME_BYTES];
    translate_verb(intent, i);
    char *word = intent->words.word[i];
    text_copy(small, sizeof small, word);
    lower(small);
    if (strlen(word) >= sizeof small || !is_verb(intent, small))
        return false;
    lower(word);
    return true;
}

/*
 * Spells a player's name as in the match. In a word with a dot (`ann.hand`) the part before the dot may be a name.
 * Returns false if there is no name.
 */
static bool spell_name(const struct intent *intent, char *word)
{
    char *dot = strchr(word, '.');
    if (dot != NULL)
        *dot = '\0';
    const char *name = name_of(intent, word);
    if (name != NULL)
        memcpy(word, name, strlen(word)); /* they have the same length */
    if (dot != NULL)
        *dot = '.';
    return name != NULL;
}

static void drop_word(struct intent *intent, int i)
{
    intent->words.count--;
    memmove(intent->words.word + i, intent->words.word + i + 1,
            (size_t)(intent->words.count - i) * sizeof *intent->words.word);
}

static void write_words(const struct intent *intent, int from, struct text *text)
{
    for (int i = from; i < intent->words.count; i++) {
        text_add(text, text->length > 0 ? " " : "");
        text_add(text, intent->words.word[i]);
    }
}

/* ---- cards without a verb ---- */

/* Whether the word is a card, or, in a deck of letters, each of its letters is a card. */
static bool spells_cards(const struct deck *deck, const char *word)
{
    bool is_row = deck->letters;
    size_t left = strlen(word), length;
    for (const char *at = word; is_row && left > 0; at += length, left -= length)
        is_row = card_first_in_row(deck, at, left, &length) >= 0;
    return is_row || card_kind(deck, word, strlen(word)) >= 0;
}

static bool has_text(const struct view *table, int i, const char *word)
{
    size_t length;
    const char *text = view_text(table, i, &length);
    return length == strlen(word) && strncasecmp(text, word, length) == 0;
}

/* Whether a person means cards by the word: it has a digit or a sign, or is a card of the deck or in the view. */
static bool means_cards(const struct intent *intent, const struct view *table, const char *word)
{
    if (strpbrk(word, "0123456789=*^/:|") != NULL || spells_cards(&intent->session->match.deck, word))
        return true;
    for (int i = 0; i < table->count; i++)
        if ((table->items[i].kind == VIEW_CARD || table->items[i].kind == VIEW_VALUE) && has_text(table, i, word))
            return true;
    return false;
}

/* Whether the words from `first` on are one of the verb's values. */
static bool is_value(const struct intent *intent, const struct view *table, int verb)
{
    struct text words = {0};
    bool found = false;
    write_words(intent, intent->first, &words);
    for (int i = verb + 1, end = view_details_end(table, verb); i < end && !found; i++)
        found = table->items[i].kind == VIEW_VALUE && has_text(table, i, text_string(&words));
    text_free(&words);
    return found;
}

static bool takes_cards(const struct view_item *item)
{
    return item->kind == VIEW_VERB && (item->takes == TAKES_CARDS || item->takes == TAKES_CLAIM);
}

/*
 * The index in the view of the verb that cards without a verb mean: the first that takes this number of cards or has
 * the words as a value, otherwise the first that takes cards; -1 if there is none.
 */
static int find_verb(const struct intent *intent, const struct view *table)
{
    int any = -1, cards = 0;
    for (int i = intent->first; i < intent->words.count; i++)
        for (const char *at = intent->words.word[i]; *at != '\0'; at += *at == ',') {
            cards += *at != ',';
            at += strcspn(at, ",");
        }
    for (int i = 0; i < table->count; i++) {
        const struct view_item *item = &table->items[i];
        if (takes_cards(item) && cards >= item->min && cards <= item->max)
            return i;
        if (item->kind == VIEW_VERB && item->takes == TAKES_VALUES && is_value(intent, table, i))
            return i;
        if (takes_cards(item) && any < 0)
            any = i;
    }
    return any;
}

static bool offers_start(const struct view *table)
{
    for (int i = 0; i < table->count; i++)
        if (table->items[i].kind == VIEW_VERB && has_text(table, i, "start"))
            return true;
    return false;
}

/* The verb to use for cards that cannot be played now: its refusal gives the reason and the pending action. */
static const char *usual_verb(const struct game *game)
{
    const struct verb_row *row = new_match_verb(game, "play");
    for (const struct verb_row *any = game->verbs; row == NULL && any->name != NULL; any++)
        if (any->max > 0 && !match_is_referees_verb(any))
            row = any;
    return row != NULL ? row->name : "";
}

/* Adds the verb that cards without a verb mean; nothing if the first word is no card. */
static void add_verb(const struct intent *intent, struct text *command)
{
    const struct session *session = intent->session;
    struct view table = {0};
    session_describe_table(session, intent->viewer, &table);
    if (means_cards(intent, &table, intent->words.word[intent->first])) {
        /* Once `start` is offered the hands are dealt: bare cards must not replace one. */
        int verb = offers_start(&table) ? -1 : find_verb(intent, &table);
        size_t length = 0;
        const char *at = verb >= 0 ? view_text(&table, verb, &length) : usual_verb(intent->game);
        text_add(command, command->length > 0 ? " " : "");
        text_add_bytes(command, at, verb >= 0 ? length : strlen(at));
    }
    view_free(&table);
}

/* ---- a line ---- */

/* Removes punctuation at the end of the line, but not that of a file name, nor a `?` for an unknown card. */
static void trim_end(struct intent *intent, const char *verb)
{
    char *last = intent->words.word[intent->words.count - 1];
    size_t length = strlen(last);
    bool is_file = strcmp(verb, "save") == 0 || strcmp(verb, "load") == 0;
    bool is_unknown_card = strcmp(verb, "deal") == 0 || strspn(last, ".,!?") == length; /* `give ?,?` */
    while (length > 1 && !is_file && strchr(is_unknown_card ? ".,!" : ".,!?", last[length - 1]) != NULL)
        last[--length] = '\0';
}

/* Leaves out `play` in `play D`, if that card has a verb of its own. */
static void read_lone_card(struct intent *intent)
{
    int verb = intent->first;
    bool has_card = intent->words.count == verb + 2;
    if (has_card && strcmp(intent->words.word[verb], "play") == 0 && spell_verb(intent, verb + 1) &&
        new_match_verb(intent->game, intent->words.word[verb + 1]) != NULL)
        drop_word(intent, verb);
}

/*
 * Whether the line begins with the name of a player: `Ann pass`, `Ann: 3 5`; removes punctuation after the name. A name
 * that is also a card (`A`) is a name only before a verb or with punctuation after it.
 */
static bool read_name(struct intent *intent)
{
    struct words *words = &intent->words;
    size_t length = strlen(words->word[0]);
    if (words->count < 2 || is_verb(intent, words->word[0]))
        return false;
    char end = words->word[0][length - 1];
    if (length > 1 && (end == ',' || end == ':')) {
        words->word[0][length - 1] = '\0';
        if (spell_name(intent, words->word[0]))
            return true;
        words->word[0][length - 1] = end;
        return false;
    }
    if (name_of(intent, words->word[0]) == NULL)
        return false;
    return spell_verb(intent, 1) || !spells_cards(&intent->session->match.deck, words->word[0]);
}

/* Whether the line begins with a verb, possibly after the name of a player. Corrects the spelling of both. */
static bool read_beginning(struct intent *intent)
{
    intent->first = read_name(intent) ? 1 : 0;
    if (intent->first == 1)
        spell_name(intent, intent->words.word[0]);
    return spell_verb(intent, intent->first);
}

/* Reads a line that does not begin with a verb: the title of a game, a number, or cards. `asks`: it ended with `?`. */
static void read_without_verb(struct intent *intent, bool asks, struct text *command)
{
    int count;
    const struct game *game =
        intent->game == NULL ? intent_new_game(intent->session->rules.games, &intent->words, 0, &count) : NULL;
    if (game != NULL && count == intent->words.count) {
        text_print(command, "rules %s", game->name);
        return;
    }
    if (asks || (intent->game == NULL && isdigit((unsigned char)*intent->words.word[0]))) {
        text_add(command, "judge");
        write_words(intent, 0, command);
        return;
    }
    for (int i = intent->first; i < intent->words.count; i++)
        if (strlen(intent->words.word[i]) > 1) /* a single letter is a card */
            spell_name(intent, intent->words.word[i]);
    if (intent->first == 1)
        text_add(command, intent->words.word[0]);
    if (intent->game != NULL)
        add_verb(intent, command);
    write_words(intent, intent->first, command);
}

/* How the words after a verb are spelt in the command. */
enum rest {
    REST_UNCHANGED, /* files, cards */
    REST_GAME,      /* the title of a game becomes its name */
    REST_VERB,      /* a verb, perhaps in the user's language */
    REST_WORDS,     /* in lower case; names of players as the match has them */
    REST_MOVE       /* only names of players, and no single letters, which may be cards */
};

static enum rest rest_of(const char *verb)
{
    static const struct {
        const char *verb;
        enum rest rest;
    } rows[] = {
        {"judge", REST_UNCHANGED}, {"load", REST_UNCHANGED}, {"record", REST_UNCHANGED}, {"save", REST_UNCHANGED},
        {"rules", REST_GAME},      {"help", REST_VERB},      {"get", REST_WORDS},        {"hand", REST_WORDS},
        {"known", REST_WORDS},     {"start", REST_WORDS},    {"table", REST_WORDS},      {"view", REST_WORDS},
        {"factors", REST_WORDS},   {"seat", REST_WORDS},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(verb, rows[i].verb) == 0)
            return rows[i].rest;
    return REST_MOVE;
}

/* Spells the words after the verb as in a command. */
static void spell_rest(struct intent *intent, const char *verb)
{
    int count;
    enum rest kind = rest_of(verb);
    const struct game *const *games = intent->session->rules.games;
    const struct game *game =
        kind == REST_GAME ? intent_new_game(games, &intent->words, intent->first + 1, &count) : NULL;
    if (game != NULL) {
        text_copy(intent->name, sizeof intent->name, game->name);
        intent->words.word[intent->first + 1] = intent->name;
        intent->words.count = intent->first + 2;
        return;
    }
    if (kind == REST_VERB && intent->words.count > intent->first + 1)
        translate_verb(intent, intent->first + 1);
    for (int i = intent->first + 1; i < intent->words.count && kind != REST_UNCHANGED; i++) {
        char *word = intent->words.word[i];
        if (kind == REST_MOVE && strlen(word) == 1) /* perhaps a card */
            continue;
        if (!spell_name(intent, word) && kind != REST_MOVE)
            lower(word);
        else if (kind == REST_WORDS && strchr(word, '.') != NULL)
            lower(strchr(word, '.'));
    }
}

/* Adds the command, with ~/ at the beginning of its file name replaced by the home folder, as in a shell. */
static void write_file_command(const struct intent *intent, struct text *command)
{
    const char *home = getenv("HOME"), *last = intent->words.word[intent->words.count - 1];
    bool is_home = home != NULL && intent->words.count > 1 && strncmp(last, "~/", 2) == 0;
    write_words(intent, 0, command);
    if (is_home) {
        text_cut(command, command->length - strlen(last));
        text_print(command, "%s%s", home, last + 1);
    }
}

static void read_line(struct intent *intent, struct text *command)
{
    const char *last = intent->words.word[intent->words.count - 1];
    bool asks = strlen(last) > 1 && last[strlen(last) - 1] == '?', has_verb = read_beginning(intent);
    trim_end(intent, has_verb ? intent->words.word[intent->first] : "");
    if (!has_verb && intent->words.count == 1 && asks && spell_verb(intent, 0)) {
        text_print(command, "help %s", intent->words.word[0]);
        return;
    }
    if (!has_verb && (asks || !read_beginning(intent))) {
        read_without_verb(intent, asks, command);
        return;
    }
    const char *verb = intent->words.word[intent->first];
    if (strcmp(verb, "new") == 0) {
        if (!intent_new_read(intent->session->rules.games, &intent->words, command))
            write_words(intent, 0, command);
        return;
    }
    spell_rest(intent, verb);
    if (strcmp(verb, "save") == 0 || strcmp(verb, "load") == 0) {
        write_file_command(intent, command);
        return;
    }
    if (intent->game != NULL)
        read_lone_card(intent);
    write_words(intent, 0, command);
}

/* The verb that a line such as `exit.`, `BYE` or `?` means, or NULL. A letter that is a card stays a card. */
static const char *synonym(const struct intent *intent, const char *line, size_t length)
{
    static const char *const verbs[] = {[TYPED_OTHER] = NULL, [TYPED_QUIT] = "quit", [TYPED_HELP] = "help"};
    bool is_letter = typed_length(line, length) == 1 && intent->game != NULL;
    char letter[] = {length > 0 ? *line : ' ', '\0'};
    return is_letter && spells_cards(&intent->session->match.deck, letter) ? NULL : verbs[typed_word(line, length)];
}

void intent_read(const struct session *session, int viewer, const char *line, size_t length, struct text *command)
{
    struct intent intent = {.session = session, .game = session->on ? session->match.game : NULL, .viewer = viewer};
    struct text folded = {0};
    const char *verb = synonym(&intent, line, length);
    fold_add(&folded, line, length);
    bool fits = folded.length > 0 && words_split(folded.at, &intent.words);
    if (verb != NULL)
        text_add(command, verb);
    else if (fits && intent.words.count > 0)
        read_line(&intent, command);
    else if (!fits)
        text_add_bytes(command, line, length);
    text_free(&folded);
}
