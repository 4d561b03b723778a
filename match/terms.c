/* terms.c: writes the terms of a series. */
#include "match/terms.h"

#include "referee/channel/command.h"
#include "referee/games.h"

#include <string.h>

/* Adds the words that new_match_write_again wrote, except for players and deal. */
static void copy_options(char *line, struct text *text)
{
    struct words words;
    bool is_split = words_split(line, &words);
    for (int i = 0; is_split && i < words.count; i++)
        if (strncmp(words.word[i], "players=", 8) != 0 && strncmp(words.word[i], "deal=", 5) != 0)
            text_print(text, "%s%s", i > 0 ? " " : "", words.word[i]);
}

void terms_write_game(const struct terms *terms, struct text *text)
{
    struct new_match_rules rules = command_rules(games, false);
    struct words words;
    struct fault fault;
    struct text line = {0}, again = {0};
    text_print(&line, "%s%s seed=1 players=", terms->game->name, terms->options);
    for (int i = 0; i < terms->schedule.seats; i++)
        text_print(&line, "%s%s", i > 0 ? "," : "", terms->entrants[i].name);
    struct session *session = session_open(&rules);
    if (words_split(line.at, &words) && session_new(session, words.count, words.word, &fault)) {
        new_match_write_again(&session->match, &again);
        copy_options(again.at, text);
    } else {
        text_print(text, "%s%s", terms->game->name, terms->options);
    }
    session_close(session);
    text_free(&line);
    text_free(&again);
}

void terms_write(const struct terms *terms, struct text *text)
{
    text_print(text, "time=%.12g bank=%.12g margin=%.12g moves=%llu match=%s advice=%s", (double)terms->time / 1e6,
               (double)terms->bank / 1e6, (double)terms->margin / 1e3, (unsigned long long)terms->moves,
               terms->is_match ? "yes" : "no", terms->advice ? "yes" : "no");
    if (terms->deals != NULL) {
        char digits[SHA256_DIGITS + 1];
        sha256_write_digits(terms->deals->digest, digits);
        text_print(text, " deals=%.16s", digits);
    }
}
