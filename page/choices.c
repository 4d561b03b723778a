/* choices.c: the games, and what can be chosen for each, for a form. */
#include "page/choices.h"

#include "core/base/language.h"
#include "referee/channel/guide.h"
#include "referee/engine/match.h"
#include "referee/games.h"

#include <string.h>

static void add_string(const char *before, const char *value, struct text *answer)
{
    text_add(answer, before);
    if (value != NULL)
        text_add_json(answer, value, strlen(value));
    else
        text_add(answer, "null");
}

/* "a|b" as ["a","b"]. */
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

static void add_option(const struct option_row *row, struct text *answer)
{
    add_string("{\"name\":", row->name, answer);
    add_string(",\"default\":", row->default_value, answer);
    add_string(",\"help\":", _(row->help), answer);
    if (row->kind == OPTION_YES_NO)
        add_words(",\"values\":[", "no|yes", answer);
    else if (row->kind == OPTION_CHOICE)
        add_words(",\"values\":[", row->choices, answer);
    else if (row->kind == OPTION_SEAT)
        add_words(",\"seats\":[", row->choices != NULL ? row->choices : "", answer);
    else if (row->kind == OPTION_NUMBER)
        text_print(answer, ",\"min\":%d,\"max\":%d", row->min, row->max);
    if (row->kind == OPTION_NUMBERS)
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
        add_string("{\"name\":", match_deal_word((enum deal)deal), answer);
        add_string(",\"help\":", guide_deal((enum deal)deal), answer);
        text_add_char(answer, '}');
        separator = ",";
    }
    add_string("],\"deal\":", match_deal_word(match_deal_default(game)), answer);
}

static void add_game(const struct game *game, struct text *answer)
{
    const struct option_row *row;
    add_string("{\"name\":", game->name, answer);
    add_string(",\"title\":", _(game->title), answer);
    add_string(",\"summary\":", _(game->summary), answer);
    text_print(answer, ",\"seats\":[%d,%d,%d]", game->seats_min, game->seats_max, game->seats_default);
    add_string(",\"judging\":", game->judging != NULL ? _(game->judging) : NULL, answer);
    add_deals(game, answer);
    text_add(answer, ",\"options\":[");
    for (int i = 0; (row = match_option_row(game, i)) != NULL; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_option(row, answer);
    }
    text_add(answer, "]}");
}

void choices_write(struct text *answer)
{
    text_add(answer, "{\"games\":[");
    for (int i = 0; games[i] != NULL; i++) {
        text_add(answer, i > 0 ? "," : "");
        add_game(games[i], answer);
    }
    text_add(answer, "]}\n");
}
