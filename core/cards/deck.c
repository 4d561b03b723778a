/* deck.c: decks as data: built in, or read from a file (prime-deck(5)). */
#include "core/cards/deck.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/base/nearest.h"
#include "core/base/text.h"
#include "core/base/words.h"
#include "core/cards/deck_list.h"
#include "core/num/prime.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    DECK_FILE_MAX = 65536,
    SHOWN_MAX = 27 /* bytes of a word in a message: even if all are written as \xNN, the message fits in 200 bytes */
};

/* The state of deck_read: the deck so far, and the destination of faults. */
struct reading {
    struct deck *deck;
    unsigned rows_seen; /* bit i is set once a line of row i of read_line has been read */
    int line;
    char *message;
    size_t capacity;
};

/* Reports a fault. The word comes from the file, so bytes that could control a terminal are written as \xNN. */
static bool report_fault(struct reading *reading, const char *what, const char *word)
{
    struct text shown = {0};
    text_add_safe(&shown, word, strnlen(word, SHOWN_MAX));
    snprintf(reading->message, reading->capacity, _("%s: %s"), _(what), text_string(&shown));
    text_free(&shown);
    return false;
}

/* Reads `5,9`, `0-13`, or a mixture of both. */
static bool read_values(struct reading *reading, struct deck_card *card, char *list)
{
    uint64_t first, last;
    card->values = 0;
    for (char *at = list; at != NULL;) {
        char *next = strchr(at, ',');
        if (next != NULL)
            *next++ = '\0';
        char *dash = strchr(at, '-');
        if (dash != NULL)
            *dash++ = '\0';
        if (!words_number(at, 0, DECK_VALUE_MAX, &first) ||
            !words_number(dash != NULL ? dash : at, first, DECK_VALUE_MAX, &last))
            return report_fault(reading, N_("a value is a number of 0 to 9999"), at);
        for (; first <= last; first++) {
            if (card->values == DECK_VALUES_MAX)
                return report_fault(reading, N_("a card has at most 14 values"), card->word);
            if (card->values > 0 && card->value[card->values - 1] >= (short)first)
                return report_fault(reading, N_("values ascend"), at);
            card->value[card->values++] = (short)first;
        }
        at = next;
    }
    return true;
}

/* `7` has the value 7, `5/9` the values 5 and 9; for other words the file gives values=. */
static bool read_values_of_word(struct reading *reading, struct deck_card *card)
{
    char list[DECK_WORD_MAX + 1];
    if (card->word[strspn(card->word, "0123456789/")] != '\0')
        return report_fault(reading, N_("say values= or special"), card->word);
    memcpy(list, card->word, sizeof list);
    for (char *slash = list; (slash = strchr(slash, '/')) != NULL;)
        *slash = ',';
    return read_values(reading, card, list);
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

bool deck_is_word_in_any_case(const char *word, const char *typed, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (word[i] == '\0' || upper(typed[i]) != upper(word[i]))
            return false;
    return length > 0 && word[length] == '\0';
}

bool deck_is_word(const struct deck *deck, const char *word, const char *typed, size_t length)
{
    return deck_is_word_in_any_case(word, typed, length) && (deck->letters || memcmp(word, typed, length) == 0);
}

/*
 * Reads a new word of a card into `into`. The excluded characters have a meaning next to cards (`3,5/9:9`, `X|X=T`,
 * `2^5*41`, comments, unknown cards) or begin a formula in a spreadsheet (+ - @).
 */
static bool read_word(struct reading *reading, const char *word, char *into)
{
    const struct deck *deck = reading->deck;
    size_t length = strlen(word);
    bool fits = length > 0 && length <= DECK_WORD_MAX && word[strcspn(word, ",:|=*^#?+-")] == '\0' && *word != '@';
    for (const char *at = word; *at != '\0'; at++)
        fits = fits && *at > ' ' && *at <= '~';
    if (!fits || (deck->letters && strcmp(word, "/") == 0))
        return report_fault(reading, N_("not a word for a card"), word);
    for (int i = 0; i < deck->kinds; i++)
        if ((deck_may_be_word(deck->card[i].word, *word) && deck_is_word(deck, deck->card[i].word, word, length)) ||
            (deck_may_be_word(deck->card[i].also, *word) && deck_is_word(deck, deck->card[i].also, word, length)))
            return report_fault(reading, N_("the card is there already"), word);
    memcpy(into, word, length + 1);
    return true;
}

static bool read_property(struct reading *reading, struct deck_card *card, char *word)
{
    uint64_t number;
    if (strncmp(word, "copies=", 7) == 0) {
        if (!words_number(word + 7, 1, DECK_COPIES_MAX, &number))
            return report_fault(reading, N_("a card has 1 to 99 copies"), word);
        card->copies = (unsigned char)number;
        return true;
    }
    if (strncmp(word, "values=", 7) == 0)
        return read_values(reading, card, word + 7);
    if (strncmp(word, "also=", 5) == 0)
        return read_word(reading, word + 5, card->also);
    if (strcmp(word, "icon") == 0 || strcmp(word, "icon=yes") == 0)
        card->icon = DECK_ICON_YES;
    else if (strcmp(word, "icon=no") == 0)
        card->icon = DECK_ICON_NO;
    else if (strcmp(word, "assumed") == 0)
        card->assumed = true;
    else if (strcmp(word, "joker") == 0)
        card->joker = true;
    else if (strcmp(word, "special") != 0)
        return report_fault(reading, N_("no such property of a card"), word);
    return true;
}

static bool has_word(const struct words *words, const char *word)
{
    for (int i = 2; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0)
            return true;
    return false;
}

/* Whether the properties of a card are consistent. */
static bool check_properties(struct reading *reading, const struct deck_card *card, bool is_special)
{
    if (is_special && (card->values > 0 || card->joker))
        return report_fault(reading, N_("a special card has no values"), card->word);
    if (!reading->deck->letters)
        return true;
    if (strlen(card->word) != 1)
        return report_fault(reading, N_("a card of this deck is one letter"), card->word);
    if (card->values > 1 && !card->joker)
        return report_fault(reading, N_("a letter with several values is a joker"), card->word);
    return true;
}

/* Enters a word of a card into kind_of if it is a single letter. */
static void index_letter(struct deck *deck, const char *word, int kind)
{
    unsigned char letter = (unsigned char)word[0];
    if (letter == '\0' || word[1] != '\0')
        return;
    deck->kind_of[letter] = (unsigned char)(kind + 1);
    if (upper(word[0]) >= 'A' && upper(word[0]) <= 'Z')
        deck->kind_of[letter ^ ' '] = (unsigned char)(kind + 1);
}

static bool read_card(struct reading *reading, const struct words *words)
{
    struct deck *deck = reading->deck;
    if (words->count < 2)
        return report_fault(reading, N_("a card needs a word"), "card");
    if (deck->kinds == DECK_KINDS_MAX)
        return report_fault(reading, N_("a deck has at most 40 different cards"), words->word[1]);
    struct deck_card *card = &deck->card[deck->kinds];
    *card = (struct deck_card){.copies = 1, .icon = DECK_ICON_OF_VALUE};
    if (!read_word(reading, words->word[1], card->word))
        return false;
    for (int i = 2; i < words->count; i++)
        if (!read_property(reading, card, words->word[i]))
            return false;
    bool is_special = has_word(words, "special");
    if (!is_special && card->values == 0 && !read_values_of_word(reading, card))
        return false;
    if (!check_properties(reading, card, is_special))
        return false;
    if (card->values < 2 && card->icon == DECK_ICON_OF_VALUE)
        card->icon = DECK_ICON_NO;
    if (deck->letters) {
        index_letter(deck, card->word, deck->kinds);
        index_letter(deck, card->also, deck->kinds);
    }
    deck->kinds++;
    return deck_count(deck) <= DECK_CARDS_MAX || report_fault(reading, N_("a deck has at most 255 cards"), card->word);
}

static bool read_three(struct reading *reading, const struct words *words)
{
    for (int i = 1; i < words->count; i++)
        if (strcmp(words->word[i], "digits") == 0)
            reading->deck->three_single_digits = true;
        else if (strcmp(words->word[i], "icon") == 0)
            reading->deck->three_icon = true;
        else
            return report_fault(reading, N_("three cards can need digits or icon"), words->word[i]);
    return words->count > 1 || report_fault(reading, N_("three cards can need digits or icon"), "three");
}

static bool read_letters(struct reading *reading, const struct words *words)
{
    if (words->count > 1 || reading->deck->kinds > 0)
        return report_fault(reading, N_("letters stands alone, before the cards"), words->word[words->count - 1]);
    reading->deck->letters = true;
    return true;
}

static bool read_play(struct reading *reading, const struct words *words)
{
    uint64_t max;
    if (words->count != 2 || !words_number(words->word[1], 0, DECK_CARDS_MAX, &max))
        return report_fault(reading, N_("a play has 0 (no bound) to 255 cards"), words->word[words->count - 1]);
    reading->deck->play = (unsigned char)max;
    return true;
}

/* Names are printed in headings, so they must be text that text_add_safe leaves unchanged. */
static bool is_printable(const char *word)
{
    struct text safe = {0};
    text_add_safe(&safe, word, strlen(word));
    bool is_same = strcmp(text_string(&safe), word) == 0;
    text_free(&safe);
    return is_same;
}

static bool read_name(struct reading *reading, const struct words *words)
{
    if (words->count != 2 || strlen(words->word[1]) >= sizeof reading->deck->name)
        return report_fault(reading, N_("a deck has a name of one word, at most 31 bytes"),
                            words->word[words->count - 1]);
    if (!is_printable(words->word[1]))
        return report_fault(reading, N_("not a name for a deck"), words->word[1]);
    text_copy(reading->deck->name, sizeof reading->deck->name, words->word[1]);
    return true;
}

/* mk/generate.sh reads the titles of built-in decks in its own way, for deck_builtin_title. */
static bool read_title(struct reading *reading, const struct words *words)
{
    char *title = reading->deck->title;
    size_t length = 0;
    for (int i = 1; i < words->count; i++) {
        if (!is_printable(words->word[i]))
            return report_fault(reading, N_("not a title for a deck"), words->word[i]);
        length += (size_t)snprintf(title + length, sizeof reading->deck->title - length, "%s%s", i > 1 ? " " : "",
                                   words->word[i]);
        if (length >= sizeof reading->deck->title)
            return report_fault(reading, N_("a title has at most 63 bytes"), words->word[i]);
    }
    return words->count > 1 || report_fault(reading, N_("a title has one or more words"), "title");
}

static bool read_effect(struct reading *reading, const char *word, enum deck_effect *effect)
{
    bool is_cut = strcmp(word, "cut") == 0;
    *effect = is_cut ? DECK_CUT : DECK_TURN;
    return is_cut || strcmp(word, "turn") == 0 || report_fault(reading, N_("a number can cut or turn"), word);
}

/* Names of plays are printed in sentences, and in pages where other characters have a meaning. */
static bool is_play_name(const char *word)
{
    for (const char *at = word; *at != '\0'; at++) {
        bool is_letter = (unsigned char)*at >= 0x80 || (upper(*at) >= 'A' && upper(*at) <= 'Z');
        if (!is_letter && strchr("-'.", *at) == NULL)
            return false;
    }
    return is_printable(word);
}

/* Reads `57 cut Grothendieck`. */
static bool read_number(struct reading *reading, const struct words *words)
{
    static const uint64_t max = 999999999999999999;
    struct deck *deck = reading->deck;
    struct deck_number number = {0};
    if (words->count != 4)
        return report_fault(reading, N_("a number has an effect and a name"), words->word[words->count - 1]);
    if (!words_number(words->word[1], 1, max, &number.number))
        return report_fault(reading, N_("a number has 1 to 18 digits and is not 0"), words->word[1]);
    if (prime_is(number.number))
        return report_fault(reading, N_("a prime may be played without this line"), words->word[1]);
    for (int i = 0; i < deck->numbers; i++)
        if (deck->number[i].number == number.number)
            return report_fault(reading, N_("the number is there already"), words->word[1]);
    if (deck->numbers == DECK_NUMBERS_MAX)
        return report_fault(reading, N_("a deck has at most 8 such numbers"), words->word[1]);
    if (!read_effect(reading, words->word[2], &number.effect))
        return false;
    if (strlen(words->word[3]) >= sizeof number.name || !is_play_name(words->word[3]))
        return report_fault(reading, N_("the name of a play has letters, at most 31 bytes"), words->word[3]);
    text_copy(number.name, sizeof number.name, words->word[3]);
    deck->number[deck->numbers++] = number;
    return true;
}

/* The first word, from index `first` on, that repeats an earlier one up to '='; NULL if none does. */
static const char *find_repeated(const struct words *words, int first)
{
    for (int i = first; i < words->count; i++)
        for (int earlier = first; earlier < i; earlier++) {
            size_t length = strcspn(words->word[i], "=");
            if (strncmp(words->word[i], words->word[earlier], length) == 0 &&
                strcspn(words->word[earlier], "=") == length)
                return words->word[i];
        }
    return NULL;
}

static bool read_line(struct reading *reading, const struct words *words)
{
    static const struct {
        const char *word;
        bool (*read)(struct reading *, const struct words *);
        bool may_repeat;    /* the line may occur more than once */
        int options;  /* index of the first word that must not be repeated; WORDS_MAX if all may be */
    } rows[] = {
        {"card", read_card, true, 2},    {"deck", read_name, false, 2},     {"letters", read_letters, false, 1},
        {"play", read_play, false, 2},   {"three", read_three, false, 1},   {"number", read_number, true, 4},
        {"title", read_title, false, WORDS_MAX},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(words->word[0], rows[i].word) != 0)
            continue;
        const char *repeated = find_repeated(words, rows[i].options);
        if (!rows[i].may_repeat && (reading->rows_seen & 1u << i))
            repeated = words->word[0];
        reading->rows_seen |= 1u << i;
        return repeated != NULL ? report_fault(reading, N_("said twice"), repeated) : rows[i].read(reading, words);
    }
    return report_fault(reading, N_("not a line of a deck file"), words->word[0]);
}

bool deck_read(const char *text, size_t length, struct deck *deck, int *line, char *message, size_t capacity)
{
    struct reading reading = {.deck = deck, .message = message, .capacity = capacity};
    const char *end = text + length;
    *deck = (struct deck){.name = "deck"};
    *line = 1;
    text += text_mark_length(text, length);
    while (text < end) {
        const char *stop = memchr(text, '\n', (size_t)(end - text));
        const char *next = stop != NULL ? stop + 1 : end;
        size_t size = (size_t)((stop != NULL ? stop : end) - text);
        char copy[256];
        struct words words;
        *line = ++reading.line;
        const char *comment = memchr(text, '#', size);
        size = comment != NULL ? (size_t)(comment - text) : size;
        words_trim(&text, &size);
        if (size >= sizeof copy || memchr(text, '\0', size) != NULL)
            return report_fault(&reading, N_("not a line of a deck file"), _("too long, or with a NUL"));
        memcpy(copy, text, size);
        copy[size] = '\0';
        words_split(copy, &words);
        if (words.count > 0 && !read_line(&reading, &words))
            return false;
        text = next;
    }
    if (deck->kinds == 0)
        snprintf(message, capacity, "%s", _("no cards in it"));
    return deck->kinds > 0;
}

const char *deck_builtin_text(int i, const char **name)
{
    for (int k = 0; deck_texts[k].name != NULL; k++)
        if (k == i) {
            *name = deck_texts[k].name;
            return deck_texts[k].text;
        }
    return NULL;
}

const char *deck_builtin_title(int i)
{
    const struct deck_text *row = &deck_texts[i];
    return row->title != NULL ? _(row->title) : row->name;
}

const char *deck_title(const struct deck *deck)
{
    return deck->title[0] != '\0' ? _(deck->title) : deck->name;
}

bool deck_builtin(const char *name, struct deck *deck)
{
    const char *text, *found;
    char message[200];
    int line;
    for (int i = 0; (text = deck_builtin_text(i, &found)) != NULL; i++)
        if (strcmp(name, found) == 0)
            return deck_read(text, strlen(text), deck, &line, message, sizeof message);
    return false;
}

/* Reads up to `capacity` bytes of the file; -1 with errno on failure. */
static ssize_t read_file(const char *name, char *text, size_t capacity)
{
    int fd = file_open(name, O_RDONLY);
    if (fd < 0)
        return -1;
    ssize_t length = file_read(fd, text, capacity);
    int error = errno;
    close(fd);
    errno = error;
    return length;
}

static bool open_file(const char *name, struct deck *deck, char *message, size_t capacity)
{
    char *text = memory_resize(NULL, DECK_FILE_MAX + 1), what[200];
    int line = 0;
    ssize_t length = read_file(name, text, DECK_FILE_MAX + 1);
    bool ok = false;
    if (length < 0)
        snprintf(message, capacity, "%s: %s", name, strerror(errno));
    else if (length > DECK_FILE_MAX)
        snprintf(message, capacity, _("%s: a deck file has at most %d bytes"), name, DECK_FILE_MAX);
    else if (!(ok = deck_read(text, (size_t)length, deck, &line, what, sizeof what)))
        snprintf(message, capacity, "%s:%d: %s", name, line, what);
    memory_free(text);
    return ok;
}

bool deck_is_file(const char *name)
{
    return strpbrk(name, "/.") != NULL;
}

bool deck_open(const char *name, struct deck *deck, char *message, size_t capacity)
{
    if (deck_is_file(name))
        return open_file(name, deck, message, capacity);
    if (deck_builtin(name, deck))
        return true;
    struct text names = {0};
    struct nearest nearest = {.typed = name};
    const char *known;
    for (int i = 0; deck_builtin_text(i, &known) != NULL; i++) {
        text_print(&names, "%s%s", i > 0 ? _(", ") : "", known);
        nearest_offer(&nearest, known, strlen(known));
    }
    if (nearest.word[0] != '\0')
        snprintf(message, capacity, _("no deck is called %.60s: did you mean %s?"), name, nearest.word);
    else if (name[0] == '\0')
        snprintf(message, capacity, _("no deck is named: there are %s; the name of a deck file has a / or a ."),
                 text_string(&names));
    else
        snprintf(message, capacity, _("no deck is called %.60s: there are %s; the name of a deck file has a / or a ."),
                 name, text_string(&names));
    text_free(&names);
    return false;
}

int deck_count(const struct deck *deck)
{
    int count = 0;
    for (int i = 0; i < deck->kinds; i++)
        count += deck->card[i].copies;
    return count;
}

int deck_joker(const struct deck *deck)
{
    int kind = deck->kinds - 1;
    while (kind >= 0 && !deck->card[kind].joker)
        kind--;
    return kind;
}

bool deck_has_icon(const struct deck *deck, int kind, int value)
{
    const struct deck_card *card = &deck->card[kind];
    if (card->icon != DECK_ICON_OF_VALUE)
        return card->icon == DECK_ICON_YES;
    for (int i = 0; i < deck->kinds; i++)
        if (deck->card[i].values == 1 && deck->card[i].value[0] == value)
            return deck->card[i].icon == DECK_ICON_YES;
    return false;
}
