/* new_option.c: the options of `new`: their rows, and their values, parsed and written. */
#include "referee/engine/new_option.h"

#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/words.h"
#include "referee/engine/number_list.h"
#include "referee/game/match.h"

#include <string.h>

enum { CHOICE_NONE = -2 }; /* not a value; differs from SEAT_NONE and OPTION_UNSET */

/* The options that all games have. */
static const struct option_row shared[] = {
    [SHARED_GAMES] = {"games", OPTION_NUMBER, "0", N_("Games in the match"),
                      N_("games that the match has, 0 for no limit"), NULL, 0, 1000},
    [SHARED_TARGET] = {"target", OPTION_NUMBER, "0", N_("Points that end the match"),
                       N_("points of one player that end the match, 0 for none"), NULL, 0, 1000000},
    [SHARED_PRACTISE] = {"practise", OPTION_CHOICE, "no", NULL, N_("the referee plays for others"),
                         "no|yes|easy|club|fair|strong", 0, 0},
    [SHARED_HOTSEAT] = {"hotseat", OPTION_YES_NO, NULL, NULL,
                        N_("at a terminal hands are covered until their player is there"), NULL, 0, 0},
    [SHARED_ADVICE] = {"advice", OPTION_YES_NO, "yes", NULL, N_("a player on a channel of his own may ask for advice"),
                       NULL, 0, 0},
    [SHARED_OPTIONS] = {NULL, OPTION_NUMBER, NULL, NULL, NULL, NULL, 0, 0},
};

const struct option_row *new_option_row(const struct game *game, int i)
{
    i += i >= SHARED_TARGET && game->target != NULL;
    const struct option_row *row = i < SHARED_OPTIONS ? &shared[i] : &game->options[i - SHARED_OPTIONS];
    return row->name != NULL ? row : NULL;
}

void new_option_write_choices(const char *choices, struct text *text)
{
    int count = 1;
    for (const char *bar = choices; (bar = strchr(bar, '|')) != NULL; bar++)
        count++;
    for (int i = 0; i < count; i++) {
        size_t length = strcspn(choices, "|");
        text_add(text, i == 0 ? "" : i + 1 < count ? _(", ") : _(" or "));
        text_add_bytes(text, choices, length);
        choices += length + 1;
    }
}

/* Adds "a, b or a player" for "a|b". */
static void add_seats(struct text *text, const char *choices)
{
    struct text words = {0};
    text_print(&words, "%s|%s", choices, _("a player"));
    new_option_write_choices(words.at, text);
    text_free(&words);
}

void new_option_write_values(const struct option_row *row, struct text *text)
{
    if (row->kind == OPTION_YES_NO)
        text_say(text, "yes or no");
    else if (row->kind == OPTION_NUMBER)
        text_say(text, "%d to %d", row->min, row->max);
    else if (row->kind == OPTION_CHOICE)
        new_option_write_choices(row->choices, text);
    else if (row->kind == OPTION_SEAT)
        add_seats(text, row->choices);
}

/* The index of `word` in "a|b|c", from 0, or CHOICE_NONE. */
static int find_choice(const char *choices, const char *word)
{
    size_t length = strlen(word);
    for (int index = 0; choices != NULL; index++) {
        const char *stop = strchr(choices, '|');
        size_t size = stop != NULL ? (size_t)(stop - choices) : strlen(choices);
        if (size == length && strncmp(choices, word, size) == 0)
            return index;
        choices = stop != NULL ? stop + 1 : NULL;
    }
    return CHOICE_NONE;
}

/* The words of an option of OPTION_YES_NO or OPTION_CHOICE, in the order of their values. */
static const char *choices_of(const struct option_row *row)
{
    return row->kind == OPTION_YES_NO ? "no|yes" : row->choices;
}

/* Adds word `i` of "a|b|c". */
static void write_choice(const char *choices, int i, struct text *text)
{
    for (; i > 0; i--)
        choices = strchr(choices, '|') + 1;
    text_add_bytes(text, choices, strcspn(choices, "|"));
}

bool new_option_refuse_value(struct fault *fault, const char *name, const char *value, struct text *values)
{
    refuse(fault, FAULT_BAD_OPTION, "%.40s=%.60s; it may be %s", name, value, text_string(values));
    text_free(values);
    return false;
}

static bool read_deck(struct match *match, const struct option_row *row, const char *value, struct fault *fault)
{
    char message[300];
    if (deck_is_file(value) && file_is_irregular(value)) /* reading from a pipe could block forever */
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: not a regular file", row->name, value);
    if (deck_open(value, &match->deck, message, sizeof message))
        return true;
    return refuse(fault, FAULT_BAD_OPTION, "%s=%s", row->name, message);
}

/*
 * Parses a seat: the first word of the choices, a number from 1, a player's name, or another word of the choices.
 * Returns CHOICE_NONE for anything else. Players' names take precedence over the words after the first, because a
 * record may be older than these words.
 */
static int read_seat(const struct match *match, const struct option_row *row, const char *value)
{
    uint64_t number;
    int word = find_choice(row->choices, value);
    if (word == 0)
        return SEAT_NONE;
    if (words_number(value, 1, (uint64_t)match->seats, &number))
        return (int)number - 1;
    int seat = match_seat(match, value);
    if (seat != SEAT_NONE)
        return seat;
    return word != CHOICE_NONE ? SEAT_WORD + word : CHOICE_NONE;
}

/* Parses the value of an option that is not stored as text. */
static bool read_value(const struct match *match, const struct option_row *row, const char *value, int *result,
                       struct fault *fault)
{
    uint64_t number;
    switch (row->kind) {
    case OPTION_YES_NO:
    case OPTION_CHOICE:
        *result = find_choice(choices_of(row), value);
        break;
    case OPTION_NUMBER:
        *result = words_number(value, (uint64_t)row->min, (uint64_t)row->max, &number) ? (int)number : CHOICE_NONE;
        break;
    case OPTION_SEAT:
        *result = read_seat(match, row, value);
        break;
    case OPTION_TEXT:
    case OPTION_DECK:
    case OPTION_NUMBERS:
        break;
    }
    if (*result != CHOICE_NONE)
        return true;
    struct text values = {0};
    new_option_write_values(row, &values);
    return new_option_refuse_value(fault, row->name, value, &values);
}

/* Sets option `i` of game.options from its text. */
static bool set_option(struct match *match, int i, const char *value, struct fault *fault)
{
    const struct option_row *row = &match->game->options[i];
    if (row->kind == OPTION_NUMBERS)
        return number_list_read(row->name, value, match, fault);
    if (row->kind != OPTION_TEXT && row->kind != OPTION_DECK)
        return read_value(match, row, value, &match->option[i], fault);
    if (row->kind == OPTION_TEXT && row->default_value == NULL && *value == '\0')
        return refuse(fault, FAULT_BAD_OPTION, "%s= needs a value", row->name);
    if (strlen(value) >= OPTION_BYTES)
        return refuse(fault, FAULT_BAD_OPTION, "%s= is too long", row->name);
    text_copy(match->option_text[i], OPTION_BYTES, value);
    return row->kind == OPTION_TEXT || read_deck(match, row, value, fault);
}

bool new_option_set_defaults(struct match *match, struct fault *fault)
{
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        const char *value = match->game->options[i].default_value;
        match->option[i] = OPTION_UNSET;
        if (value != NULL && !set_option(match, i, value, fault))
            return false;
    }
    for (int i = 0; i < SHARED_OPTIONS; i++) {
        const char *value = shared[i].default_value;
        match->shared[i] = OPTION_UNSET;
        if (value != NULL && !read_value(match, &shared[i], value, &match->shared[i], fault))
            return false;
    }
    return true;
}

const char *new_option_value(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
}

/* Whether the value of an option with this row names a file. */
static bool is_file(const struct option_row *row, const char *value)
{
    return (row->kind == OPTION_DECK && deck_is_file(value)) ||
           (row->kind == OPTION_NUMBERS && number_list_is_file(value));
}

/* The row of the option that the word sets, and its value; NULL if it is not an option of the game. */
static const struct option_row *row_of(const struct game *game, const char *word, const char **value)
{
    for (const struct option_row *row = game->options; row->name != NULL; row++)
        if ((*value = new_option_value(word, row->name)) != NULL)
            return row;
    return NULL;
}

bool new_option_names_file(const struct game *game, const char *word)
{
    const char *value;
    const struct option_row *row = row_of(game, word, &value);
    return row != NULL && is_file(row, value);
}

size_t new_option_key_length(const struct game *game, const char *word)
{
    const char *value;
    const struct option_row *row = row_of(game, word, &value);
    if (row != NULL && row->kind == OPTION_NUMBERS)
        return (size_t)(value - word) + number_list_owner_length(value);
    size_t length = strcspn(word, "=");
    return length + (word[length] == '=');
}

/* Whether the word sets an option of the clock. */
static bool is_clock_option(const char *word)
{
    static const char *const names[] = {"clock", "bank", "think", "calls"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (new_option_value(word, names[i]) != NULL)
            return true;
    return false;
}

bool new_option_refuse(const struct game *game, const char *word, struct fault *fault)
{
    static const char *const common[] = {"players", "deal", "seed"};
    char name[NAME_BYTES + 1] = "";
    struct nearest nearest = {.typed = name};
    struct text list = {0};
    const struct option_row *row;
    if (is_clock_option(word))
        return refuse(fault, FAULT_BAD_OPTION, "%.60s; %s has no clock, as no turn can end by a forced pass", word,
                      game->name);
    strncat(name, word, strcspn(word, "=") < NAME_BYTES ? strcspn(word, "=") : NAME_BYTES);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        nearest_offer(&nearest, common[i], strlen(common[i]));
        text_print(&list, "%s%s", i == 0 ? "" : _(", "), common[i]);
    }
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++) {
        nearest_offer(&nearest, row->name, strlen(row->name));
        text_print(&list, "%s%s", _(", "), row->name);
    }
    if (nearest.word[0] != '\0')
        refuse(fault, FAULT_BAD_OPTION, "%.60s; did you mean %s=?", word, nearest.word);
    else
        refuse(fault, FAULT_BAD_OPTION, "%.60s; %s has %s", word, game->name, list.at);
    text_free(&list);
    return false;
}

bool new_option_read(struct match *match, const char *word, bool no_files, struct fault *fault)
{
    const char *value;
    for (int i = 0; i < SHARED_OPTIONS; i++)
        if ((value = new_option_value(word, shared[i].name)) != NULL)
            return read_value(match, &shared[i], value, &match->shared[i], fault);
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        if ((value = new_option_value(word, match->game->options[i].name)) == NULL)
            continue;
        if (no_files && is_file(&match->game->options[i], value))
            return refuse(fault, FAULT_NO_FILES, "%.60s", word);
        return set_option(match, i, value, fault);
    }
    return new_option_refuse(match->game, word, fault);
}

static bool refuse_practice(const struct match *match, const char *why, struct fault *fault)
{
    struct text value = {0};
    write_choice(shared[SHARED_PRACTISE].choices, match->shared[SHARED_PRACTISE], &value);
    refuse(fault, FAULT_BAD_OPTION, "practise=%s: %s", value.at, why);
    text_free(&value);
    return false;
}

bool new_option_check(const struct match *match, struct fault *fault)
{
    bool practises = match->shared[SHARED_PRACTISE] != PRACTISE_NO, covers = match->shared[SHARED_HOTSEAT] == 1;
    if (practises && match->deal == DEAL_TABLE)
        return refuse_practice(match, _("with real cards the referee cannot play for others"), fault);
    if (covers && match->deal == DEAL_TABLE)
        return refuse(fault, FAULT_BAD_OPTION, "hotseat=yes: with real cards the referee knows no hand to cover");
    if (match->deal == DEAL_FAIR && match->is_seeded)
        return refuse(fault, FAULT_BAD_OPTION, "seed=: nobody can choose the cards of a fair deal");
    if (match->deal == DEAL_FAIR && practises)
        return refuse_practice(match, _("a fair deal is for players who each cut the deck"), fault);
    if (covers && practises)
        return refuse(fault, FAULT_BAD_OPTION, "hotseat=yes: in practice only one person is at the keyboard");
    if (match->shared[SHARED_TARGET] > 0 && match->game->target != NULL)
        return refuse(fault, FAULT_BAD_OPTION, "target: %s has an option of its own for that", match->game->name);
    return true;
}

/*
 * Adds the word for the value, or the player's name. If read_seat would read that name as another value, adds the
 * number of the seat instead.
 */
static void write_seat(const struct match *match, const struct option_row *row, int seat, struct text *text)
{
    if (seat == SEAT_NONE || seat >= SEAT_WORD)
        write_choice(row->choices, seat == SEAT_NONE ? 0 : seat - SEAT_WORD, text);
    else if (read_seat(match, row, match->name[seat]) == seat)
        text_add(text, match->name[seat]);
    else
        text_print(text, "%d", seat + 1);
}

/* Adds the value of option `i` of game.options as it would be typed; nothing if it is unset. */
static void write_option(const struct match *match, int i, struct text *text)
{
    const struct option_row *row = &match->game->options[i];
    int value = match->option[i];
    if (row->kind == OPTION_TEXT || row->kind == OPTION_DECK) {
        text_add(text, match->option_text[i]);
    } else if (value == OPTION_UNSET && row->kind != OPTION_SEAT) {
        return;
    } else if (row->kind == OPTION_SEAT) {
        write_seat(match, row, value, text);
    } else if (row->kind == OPTION_NUMBER) {
        text_print(text, "%d", value);
    } else {
        write_choice(choices_of(row), value, text);
    }
}

/* Whether option `i` of game.options has its default value, or no value. */
static bool is_default(const struct match *match, int i)
{
    const struct option_row *row = &match->game->options[i];
    const char *text = match->option_text[i];
    int value = OPTION_UNSET;
    if (row->kind == OPTION_NUMBERS)
        return match->lists == NULL;
    if (row->kind == OPTION_TEXT || row->kind == OPTION_DECK)
        return *text == '\0' || (row->default_value != NULL && strcmp(text, row->default_value) == 0);
    if (row->kind != OPTION_SEAT && match->option[i] == OPTION_UNSET)
        return true;
    return row->default_value != NULL && read_value(match, row, row->default_value, &value, NULL) &&
           match->option[i] == value;
}

void match_write_options(const struct match *match, struct text *text)
{
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        if (is_default(match, i))
            continue;
        if (match->game->options[i].kind == OPTION_NUMBERS) {
            number_list_write(match, match->game->options[i].name, text);
            continue;
        }
        text_print(text, " %s=", match->game->options[i].name);
        write_option(match, i, text);
    }
}

void new_option_write_shared(const struct match *match, struct text *text)
{
    for (int i = 0; i < SHARED_OPTIONS; i++) {
        const struct option_row *row = &shared[i];
        int value = match->shared[i];
        bool is_default = row->default_value != NULL && value == find_choice(choices_of(row), row->default_value);
        if (row->kind == OPTION_NUMBER && value > 0)
            text_print(text, " %s=%d", row->name, value);
        if (row->kind == OPTION_NUMBER || value == OPTION_UNSET || is_default)
            continue;
        text_print(text, " %s=", row->name);
        write_choice(choices_of(row), value, text);
    }
}
