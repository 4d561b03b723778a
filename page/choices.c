/* choices.c: lists the games and their options for a form. */
#include "page/choices.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "referee/channel/guide.h"
#include "referee/engine/new_match.h"
#include "referee/engine/new_option.h"
#include "referee/engine/title.h"
#include "referee/games.h"

#include <ctype.h>
#include <string.h>

static void add_string(const char *before, const char *value, struct text *answer)
{
    text_add(answer, before);
    if (value != NULL)
        text_add_json(answer, value, strlen(value));
    else
        text_add(answer, "null");
}

/* Adds `before`, then the words "a|b" as "a","b", and a closing bracket. */
static void add_words(const char *before, const char *words, struct text *answer)
{
    text_add(answer, before);
    for (const char *at = words; *at != '\0';) {
        size_t length = strcspn(at, "|");
        text_add(answer, at > words ? "," : "");
        text_add_json(answer, at, length);
        at += length + (at[length] == '|');
    }
    text_add_char(answer, ']');
}

/* Adds the title of each of these values. */
static void add_titles(const struct game *game, const char *option, const char *values, struct text *answer)
{
    const char *before = ",\"titles\":[";
    for (const char *at = values; *at != '\0'; before = ",") {
        struct text title = {0};
        size_t length = strcspn(at, "|");
        title_add_choice(game, option, at, length, &title);
        add_string(before, title.at, answer);
        text_free(&title);
        at += length + (at[length] == '|');
    }
    text_add_char(answer, ']');
}

static void add_values(const struct game *game, const struct option_row *row, struct text *answer)
{
    const char *values = row->kind == OPTION_YES_NO ? "no|yes" : row->choices;
    add_words(",\"values\":[", values, answer);
    add_titles(game, row->name, values, answer);
}

/* ---- the help of an option, for a form: if its values have titles, the help must not mention typed values ---- */

/* If one of the values "a|b" is at `at` as a whole word, its length; otherwise 0. */
static size_t value_at(const char *values, const char *at)
{
    for (const char *value = values; *value != '\0';) {
        size_t length = strcspn(value, "|");
        char after = strncmp(at, value, length) == 0 ? at[length] : 'a';
        if (after == '\0' || after == ' ' || (unsigned char)after >= 0x80)
            return length;
        value += length + (value[length] == '|');
    }
    return 0;
}

/* Whether titles replace the values in the help. In English the help keeps the values and explains them. */
static bool titles_replace_values(const struct game *game, const char *option, const char *values)
{
    struct text title = {0};
    size_t length = strcspn(values, "|");
    title_add_choice(game, option, values, length, &title);
    bool differs = title.length != length || memcmp(title.at, values, length) != 0;
    text_free(&title);
    return differs && strcmp(language_code(), "en") != 0;
}

/*
 * Adds the help without a list of values after a colon. Elsewhere a value is replaced by its title, or omitted if a
 * blank follows.
 */
static void add_without_values(const struct game *game, const char *option, const char *values, const char *help,
                               struct text *text)
{
    static const char colon[] = "\uFF1A";
    for (const char *at = help; *at != '\0';) {
        bool is_word_start = at == help || (unsigned char)at[-1] >= 0x80;
        size_t length = is_word_start ? value_at(values, at) : 0;
        if (strncmp(at, colon, strlen(colon)) == 0 && value_at(values, at + strlen(colon)) > 0)
            return;
        if (length == 0)
            text_add_char(text, *at++);
        else if (at[length] != ' ')
            title_add_choice(game, option, at, length, text);
        at += length + (length > 0 && at[length] == ' ');
    }
}

/* Adds the help, with `clock=` replaced by the title of that option. */
static void add_names_of_options(const struct game *game, const char *help, struct text *text)
{
    for (const char *at = help, *equals; *at != '\0'; at = equals + 1) {
        equals = at + strcspn(at, "=");
        const char *word = equals;
        while (word > at && strchr("abcdefghijklmnopqrstuvwxyz-", word[-1]) != NULL)
            word--;
        const struct option_row *row = NULL;
        bool is_bare = *equals != '\0' && (equals[1] == '\0' || equals[1] == ' ' || (unsigned char)equals[1] >= 0x80);
        for (int i = 0; is_bare && (row = new_option_row(game, i)) != NULL; i++)
            if (row->title != NULL && strlen(row->name) == (size_t)(equals - word) &&
                memcmp(row->name, word, strlen(row->name)) == 0)
                break;
        text_add_bytes(text, at, (size_t)((row != NULL ? word : *equals != '\0' ? equals + 1 : equals) - at));
        if (row != NULL)
            text_say(text, "“%s”", _(row->title));
        if (*equals == '\0')
            return;
        equals += row != NULL && equals[1] == ' ' && (unsigned char)equals[2] >= 0x80;
    }
}

/* ---- options whose help says what to type ---- */

/*
 * The help of such an option in a form. `words` are values that may be chosen besides names, or typed in place of
 * numbers: NULL for those of the option. If the option names a player (`is_seat`), its values are these words and the
 * players.
 */
struct plain_row {
    const char *option;
    enum option_kind kind;
    bool is_seat;
    const char *help, *words;
};

static const struct plain_row plains[] = {
    {"calls", OPTION_TEXT, false, N_("the seconds left at which the clock calls: numbers with commas between"),
     "none"},
    {"cut", OPTION_TEXT, false, N_("numbers that clear the field, with commas between; empty: 57"), "none"},
    {"first", OPTION_TEXT, true, N_("who begins"), "random"},
    {"five-nine", OPTION_YES_NO, false, N_("the two 5/9 cards; if not chosen, as all advanced cards"), NULL},
    {"four-six-eight", OPTION_YES_NO, false, N_("the two 4/6/8 cards; if not chosen, as all advanced cards"), NULL},
    {"hand", OPTION_TEXT, false, N_("cards dealt to each, 0 to 54; 0: as many as go round, but 18 for two"), "all"},
    {"previous", OPTION_TEXT, false, N_("the players of a game before, from first to last, with commas between"), ""},
    {"revolution", OPTION_TEXT, false, N_("numbers that turn the order round, with commas between; empty: 1729"),
     "none"},
    {"skip", OPTION_YES_NO, false, N_("the two SKIP cards, for three; if not chosen, as all advanced cards"), NULL},
    {"start", OPTION_SEAT, true, N_("who begins the first game and the next ones"), NULL},
    {"starter", OPTION_SEAT, true, N_("who begins the first game; then it is the next player"), NULL},
    {"starter", OPTION_TEXT, true, N_("who leads first in each game"), NULL},
    {"teams", OPTION_TEXT, false, N_("when playing in teams: the number of each player's team, such as 1,2,1,2"), ""},
    {"zero", OPTION_YES_NO, false, N_("the two 0 cards; if not chosen, as all advanced cards"), NULL},
};

static const struct plain_row *plain_of(const struct option_row *row)
{
    for (size_t i = 0; i < sizeof plains / sizeof *plains; i++)
        if (plains[i].kind == row->kind && strcmp(plains[i].option, row->name) == 0)
            return &plains[i];
    return NULL;
}

/* Adds the words and the seats to choose from. */
static void add_seats(const struct game *game, const struct option_row *row, const char *words, struct text *answer)
{
    struct text values = {0};
    text_print(&values, "%s", words);
    for (int seat = 1; seat <= game->seats_max; seat++)
        text_print(&values, "|%d", seat);
    add_words(",\"values\":[", values.at, answer);
    add_titles(game, row->name, words, answer);
    text_cut(answer, answer->length - 1); /* the closing bracket */
    for (int seat = 1; seat <= game->seats_max; seat++) {
        struct text title = {0};
        text_say(&title, "Player %d", seat);
        add_string(",", title.at, answer);
        text_free(&title);
    }
    text_add(answer, "],\"seats\":true");
    text_free(&values);
}

/* Adds the words that may be typed in place of numbers. */
static void add_typed(const struct game *game, const struct option_row *row, const char *words, struct text *answer)
{
    if (*words == '\0')
        return;
    add_words(",\"words\":[", words, answer);
    add_titles(game, row->name, words, answer);
}

static void add_plain_choice(const struct game *game, const struct option_row *row, const struct plain_row *plain,
                             struct text *answer)
{
    const char *words = plain->words != NULL ? plain->words : row->choices != NULL ? row->choices : "";
    if (plain->is_seat)
        add_seats(game, row, words, answer);
    else if (row->kind == OPTION_TEXT)
        add_typed(game, row, words, answer);
    else
        add_values(game, row, answer);
}

static void add_plain_help(const struct game *game, const struct option_row *row, const struct plain_row *plain,
                           struct text *help)
{
    struct text title = {0};
    if (row->kind == OPTION_TEXT && !plain->is_seat && *plain->words != '\0') {
        title_add_choice(game, row->name, plain->words, strlen(plain->words), &title);
        text_say(help, "%s; or “%s”", _(plain->help), title.at);
    } else
        text_add(help, _(plain->help));
    text_free(&title);
}

/* Whether the help only repeats the title, except for the case of its first letter or a list of the values. */
static bool repeats_title(const char *title, const char *help)
{
    size_t length = strlen(title);
    return strlen(help) >= length && toupper((unsigned char)help[0]) == toupper((unsigned char)title[0]) &&
           strncmp(help + 1, title + 1, length - 1) == 0 &&
           (help[length] == '\0' || strcmp(help + length, ": on or off") == 0);
}

static void add_title_and_help(const struct game *game, const struct option_row *row, struct text *answer)
{
    const char *title = row->title != NULL ? _(row->title) : NULL;
    struct text help = {0}, shown = {0};
    const struct plain_row *plain = plain_of(row);
    if (plain != NULL)
        add_plain_help(game, row, plain, &help);
    else if (row->kind == OPTION_CHOICE && titles_replace_values(game, row->name, row->choices))
        add_without_values(game, row->name, row->choices, _(row->help), &help);
    else
        text_add(&help, _(row->help));
    add_names_of_options(game, text_string(&help), &shown);
    if (title != NULL)
        add_string(",\"title\":", title, answer);
    if (title == NULL || !repeats_title(title, text_string(&shown)))
        add_string(",\"help\":", text_string(&shown), answer);
    text_free(&help);
    text_free(&shown);
}

static void add_option(const struct game *game, const struct option_row *row, struct text *answer)
{
    add_string("{\"name\":", row->name, answer);
    add_string(",\"default\":", row->default_value, answer);
    if (strcmp(row->name, "factors") == 0) { /* "judged": values that need a judge, which Play does not offer */
        add_string(",\"table\":", FACTORS_AT_A_TABLE, answer);
        add_words(",\"judged\":[", FACTORS_AT_A_TABLE, answer);
    }
    const struct plain_row *plain = plain_of(row);
    add_title_and_help(game, row, answer);
    if (plain != NULL)
        add_plain_choice(game, row, plain, answer);
    else if (row->kind == OPTION_YES_NO || row->kind == OPTION_CHOICE)
        add_values(game, row, answer);
    else if (row->kind == OPTION_NUMBER)
        text_print(answer, ",\"min\":%d,\"max\":%d", row->min, row->max);
    if (row->kind == OPTION_NUMBERS || row->kind == OPTION_DECK)
        text_add(answer, ",\"hidden\":true");
    text_add_char(answer, '}');
}

static void add_deals(const struct game *game, struct text *answer)
{
    const char *separator = ",\"deals\":[";
    for (unsigned deal = 1; deal <= DEAL_FAIR; deal <<= 1) {
        if ((game->deals & deal) == 0)
            continue;
        text_add(answer, separator);
        add_string("{\"name\":", new_match_deal_word((enum deal)deal), answer);
        add_string(",\"help\":", guide_deal((enum deal)deal), answer);
        text_add_char(answer, '}');
        separator = ",";
    }
    text_add_char(answer, ']');
}

/* The game that a form preselects; without it, the form preselects the first game. */
static const char usual[] = "prime-daifugo";

static void add_game(const struct game *game, struct text *answer)
{
    const struct option_row *row;
    struct text summary = {0};
    add_string("{\"name\":", game->name, answer);
    text_add(answer, strcmp(game->name, usual) == 0 ? ",\"usual\":true" : "");
    add_string(",\"title\":", _(game->title), answer);
    text_add(&summary, _(game->summary));
    columns_join(&summary);
    add_string(",\"summary\":", text_string(&summary), answer);
    text_free(&summary);
    text_print(answer, ",\"seats\":[%d,%d,%d]", game->seats_min, game->seats_max, game->seats_default);
    add_deals(game, answer);
    text_add(answer, ",\"options\":[");
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_option(game, row, answer);
    }
    text_add(answer, "]}");
}

/* Default names of players; a translation has its own, and the same number of them. */
static const char usual_names[] = N_("Ann|Ben|Cat|Dan|Eve|Finn|Gus|Hal");

void choices_write(struct text *answer)
{
    add_words("{\"names\":[", _(usual_names), answer);
    text_add(answer, ",\"games\":[");
    for (int i = 0; games[i] != NULL; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_game(games[i], answer);
    }
    text_add(answer, "]}\n");
}
