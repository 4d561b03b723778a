/* lone_table.c: for tests: a game of Prime Daifugo by itself, without a referee. */
#include "referee/games/prime_daifugo/tests/lone_table.h"

#include "referee/engine/hooks.h"
#include "referee/engine/new_match.h"
#include "referee/game/player.h"
#include "referee/games.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

bool table_send(struct table *table, struct game_state *state, int seat, const char *command)
{
    return attempt_command(&table->attempt, &table->match, state, seat, command);
}

void table_set_up(struct table *table, const char *commands)
{
    char *text = strdup(commands), *rest = NULL;
    for (char *at = strtok_r(text, ";\n", &rest); at != NULL; at = strtok_r(NULL, ";\n", &rest))
        if (!table_send(table, &table->state, SEAT_NONE, at))
            fail_msg("refused: %s", at);
    free(text);
}

bool table_open(struct table *table, const char *options)
{
    const struct new_match_rules rules = {.games = games};
    char *text = strdup(options), *rest = NULL, *word[20] = {(char *)"prime-daifugo"};
    struct fault fault;
    int count = 1;
    for (char *at = strtok_r(text, " ", &rest); at != NULL; at = strtok_r(NULL, " ", &rest))
        word[count++] = at;
    match_free(&table->match);
    bool ok = new_match_read(&rules, count, word, &table->match, &fault) &&
              hooks_begin(&table->match, &table->state, &fault);
    free(text);
    if (ok)
        prime_daifugo_player.precompute(&table->match, table->precomputed);
    return ok;
}

void table_begin(struct table *table, const char *options, const char *deals, const char *moves)
{
    struct text text = {0};
    const char *players = strstr(deals, "deal C ") != NULL ? "A,B,C" : "A,B";
    text_print(&text, "players=%s deal=manual seed=1 %s", players, options);
    attempt_free(&table->attempt);
    match_free(&table->match);
    *table = (struct table){.rng = {1}};
    assert_true(table_open(table, text.at));
    table_set_up(table, deals);
    table_set_up(table, "start A");
    text_clear(&text);
    text_add(&text, moves);
    char *rest = NULL;
    for (char *at = strtok_r(text.at, ";", &rest); at != NULL; at = strtok_r(NULL, ";", &rest))
        if (!table_send(table, &table->state, table->state.common.turn, at))
            fail_msg("%s: refused: %s", deals, at);
    text_free(&text);
}

int table_open_test(void **state)
{
    *state = calloc(1, sizeof(struct table));
    return *state == NULL;
}

int table_close_test(void **state)
{
    struct table *table = *state;
    match_free(&table->match);
    attempt_free(&table->attempt);
    free(table);
    return 0;
}
