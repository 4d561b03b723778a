/* test_pages.c: the manual pages have every row of the tables: commands, options, faults, moves, keys. */
#include "referee/channel/command.h"
#include "referee/game/keys.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/files.h"
#include "tests/referee/channel.h"
#include "tests/referee/folder.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { PAGE_BYTES = 1 << 17 };

static bool is_in_word(char c)
{
    return isalnum((unsigned char)c) || c == '-' || c == '_' || c == '.';
}

/* Whether `word` is a whole word of the text: "draw" is not in "already-drawn". */
static bool has_word(const char *words, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = words; at + size <= words + length; at++)
        if (memcmp(at, word, size) == 0 && (at == words || !is_in_word(at[-1])) &&
            (at + size == words + length || !is_in_word(at[size])))
            return true;
    return false;
}

/* Whether the word is marked up: ".It Cm hand= Ns Ar n", ".It Ic play Ar card", ".Li not-held ,". */
static bool has_mark(const char *page, const char *word)
{
    static const char *const macros[] = {"\n.It ", "\n.Li ", "\n.Cm ", "\n.Ic "};
    for (size_t i = 0; i < sizeof macros / sizeof *macros; i++)
        for (const char *at = page; (at = strstr(at, macros[i])) != NULL; at++)
            if (has_word(at + 5, strcspn(at + 5, "\n"), word))
                return true;
    return false;
}

static void expect(const char *path, const char *what, const char *word, bool has)
{
    if (!has)
        fail_msg("%s has no %s %s", path, what, word);
}

/* Fails the test unless the page has every key of a new match; NAME.hand or .hand stands for the key of each player. */
static void expect_keys(const struct game *game, const char *path, const char *page)
{
    struct keys keys = {0};
    struct session session;
    struct new_match_rules rules = command_rules(games, true);
    struct fault fault;
    char name[40];
    char *words[] = {name};
    snprintf(name, sizeof name, "%s", game->name);
    session_init(&session, &rules);
    assert_true(session_new(&session, 1, words, &fault));
    keys_clear(&keys, NULL);
    game->show(&session.match, session_state(&session), VIEW_ALL, &keys);
    keys_end(&keys);
    for (const char *line = text_string(&keys.lines); *line != '\0'; line += strcspn(line, "\n") + 1) {
        char key[80] = "";
        bool is_players = line[0] == 'P' && isdigit((unsigned char)line[1]);
        snprintf(key, sizeof key, "%s%.*s", is_players ? "NAME" : "", (int)strcspn(line, " ") - (is_players ? 2 : 0),
                 line + (is_players ? 2 : 0));
        expect(path, "key", key, has_mark(page, key) || (is_players && has_mark(page, key + 4))); /* NAME.hand, .hand */
    }
    keys_free(&keys);
    session_free(&session);
}

static void expect_game(const struct game *game, const char *path, const char *page)
{
    for (const struct verb_row *row = game->verbs; row->name != NULL; row++)
        expect(path, "move", row->name, has_mark(page, row->name));
    for (const struct option_row *row = game->options; row->name != NULL; row++)
        expect(path, "option", row->name, has_mark(page, row->name));
    for (const struct fault_row *row = game->faults; row->word != NULL; row++)
        expect(path, "fault", row->word, has_mark(page, row->word));
    expect_keys(game, path, page);
}

static void the_page_of_a_game_has_its_moves_options_faults_and_keys(void **state)
{
    char path[FOLDER_PATH_BYTES], page[PAGE_BYTES];
    for (const struct game *const *game = games; *game != NULL; game++) {
        folder_path(*game, "*.6", path);
        files_get(path, page, sizeof page);
        expect_game(*game, path, page);
    }
}

static void the_page_of_the_protocol_has_every_command_and_fault(void **state)
{
    static const char path[] = "man/prime-referee-protocol.7";
    char page[PAGE_BYTES];
    struct channel channel;
    const char *word;
    channel_open(&channel, games);
    files_get(path, page, sizeof page);
    for (int i = 0; (word = command_word(&channel.protocol, i)) != NULL; i++)
        expect(path, "command", word, has_mark(page, word));
    for (int code = FAULT_NONE + 1; code < FAULT_COMMON_COUNT; code++)
        expect(path, "fault", fault_word(code), has_mark(page, fault_word(code)));
    channel_close(&channel);
}

static void require(const struct game *game, const char *member, bool is_set)
{
    if (!is_set)
        fail_msg("%s: .%s must be set", game->name, member);
}

static void every_game_has_a_unique_name_and_all_required_members(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        const struct game *game = games[i];
        for (int k = 0; k < i; k++)
            if (strcmp(game->name, games[k]->name) == 0)
                fail_msg("two games are called %s", game->name);
        require(game, "title", game->title != NULL);
        require(game, "summary", game->summary != NULL);
        require(game, "options", game->options != NULL);
        require(game, "phases", game->phases != NULL);
        require(game, "verbs", game->verbs != NULL);
        require(game, "faults", game->faults != NULL);
        require(game, "setup", game->setup != NULL);
        require(game, "shuffle", game->shuffle != NULL || (game->deals & DEAL_AUTO) == 0);
        require(game, "show", game->show != NULL);
        require(game, "player", game->player != NULL && game->player->make != NULL && game->player->advise != NULL &&
                                 game->player->write != NULL);
        require(game, "redeal", game->redeal != NULL || game->is_open);
        require(game, "result", game->result != NULL);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_has_a_unique_name_and_all_required_members),
        cmocka_unit_test(the_page_of_a_game_has_its_moves_options_faults_and_keys),
        cmocka_unit_test(the_page_of_the_protocol_has_every_command_and_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
