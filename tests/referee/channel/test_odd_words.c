/* test_odd_words.c: each verb with missing, doubled, extra, huge and negative arguments, in any phase. */
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_known_code(const char *code, const struct game *game)
{
    for (int i = 0; i < FAULT_COMMON_COUNT; i++)
        if (strcmp(fault_word(i), code) == 0)
            return true;
    for (const struct fault_row *row = game != NULL ? game->faults : NULL; row != NULL && row->word != NULL; row++)
        if (strcmp(row->word, code) == 0)
            return true;
    return false;
}

/* Adds what a refused command must leave as it was. */
static void add_situation(struct channel *channel, bool with_record, struct text *text)
{
    text_add(text, channel_send(channel, "state"));
    if (with_record)
        text_add(text, channel_send(channel, "record"));
}

/*
 * A line has exactly one reply, as the last line of the answer. A refusal has a listed code, and changes nothing; the
 * record, which may be long, is compared at every fifth line.
 */
static void check_line(struct channel *channel, const char *line)
{
    static unsigned lines;
    bool with_record = lines++ % 5 == 0;
    struct session *session = channel->protocol.session;
    struct text before = {0}, after = {0};
    const struct game *game = session->on ? session->match.game : NULL;
    if (game != NULL)
        add_situation(channel, with_record, &before);
    const char *answer = channel_send(channel, "%s", line);
    int replies = 0;
    for (const char *at = answer; *at != '\0'; at += strcspn(at, "\n") + 1) {
        if (strchr("|!#=?", *at) == NULL || replies > 0)
            fail_msg("%s: not a line of the protocol, or after the reply: %s", line, at);
        replies += *at == '=' || *at == '?';
    }
    if (replies != 1)
        fail_msg("%s: %d replies", line, replies);
    const char *code = channel_refusal(channel);
    if (*code != '\0' && !is_known_code(code, game))
        fail_msg("%s: no code of the list: %s", line, code);
    if (*code != '\0' && game != NULL) {
        add_situation(channel, with_record, &after);
        if (strcmp(before.at, after.at) != 0)
            fail_msg("%s: refused, but the state%s is another", line, with_record ? " or the record" : "");
    }
    text_free(&before);
    text_free(&after);
}

/* A word put in the place of an argument. */
static const char *const odd_words[] = {
    "-1", "0", "1", "99999999999999999999", "9223372036854775808", "18446744073709551615", "18446744073709551616", "-",
    "--", "A", "B", "C", "all", "pile", "5", "5,3", "5,,3", ",", "5/9", "5/9:9", "4/6/8:7", "SKIP", "D", "?", "=",
    "a=b", "players=A", "2^5*41", "KQ=2^5*4A", "X|X=T", "\xE7\xB4\xA0", "%s%n%d", "../../etc", "/", ".", "''", "\"",
    "\\", "0x10", "1e9",
    "00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007",
};
enum { ODD_WORDS = sizeof odd_words / sizeof *odd_words };

/*
 * Tries each verb with 0 to 4 words: without any; with each odd word alone, twice, and after a sensible word; with and
 * without a name before the verb. With QUICK in the environment it tries every fourth word, from a different first word
 * for each name.
 */
static void try_verb(struct channel *channel, const char *verb)
{
    size_t step = getenv("QUICK") != NULL ? 4 : 1;
    static const char *const before[] = {"", "A ", "B ", "7 ", "C "};
    char line[512];
    if (strcmp(verb, "quit") == 0)
        return; /* the command would end the channel */
    for (size_t name = 0; name < sizeof before / sizeof *before; name++) {
        snprintf(line, sizeof line, "%s%s", before[name], verb);
        check_line(channel, line);
        for (size_t i = step > 1 ? name % step : 0; i < ODD_WORDS; i += step) {
            static const char *const shapes[] = {"%s%s %s", "%s%s %s %s", "%s%s A %s", "%s%s 5 %s", "%s%s 1 3 %s %s"};
            const char *shape = shapes[(i + name) % 5];
            snprintf(line, sizeof line, shape, before[name], verb, odd_words[i], odd_words[i]);
            if (strstr(line, "save") == NULL) /* the command would write files */
                check_line(channel, line);
        }
    }
}

static void try_all(struct channel *channel)
{
    static const char *const others[] = {"set", "turn", "deal", "start", "hum", "Draw", "new"};
    const struct game *game = channel->protocol.session->on ? channel->protocol.session->match.game : NULL;
    for (int i = 0; command_word(&channel->protocol, i) != NULL && i < 21; i++)
        try_verb(channel, command_word(&channel->protocol, i));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        try_verb(channel, others[i]);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        try_verb(channel, row->name);
}

static void every_verb_answers_odd_words_before_new(void **state)
{
    for (int i = 0; i < ODD_WORDS; i++)
        check_line(*state, odd_words[i]);
    try_all(*state);
}

static void every_verb_of_every_game_answers_odd_words(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct channel channel;
        channel_open_with(&channel, games, &(struct protocol_options){.no_files = true});
        channel_send(&channel, "new %s seed=1 deal=auto", games[i]->name);
        try_all(&channel);
        channel_send(&channel, "new %s players=A,B seed=1 deal=manual", games[i]->name);
        try_all(&channel);
        channel_send(&channel, "view public");
        try_all(&channel);
        channel_close(&channel);
    }
}

static void every_verb_answers_odd_words_after_the_end(void **state)
{
    static const char *const verbs[] = {"play", "get", "hand", "deal", "chance"};
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual wins=1; deal A 5,3; deal B 7; deal pile 1; start A; play 5 3");
    dialogue_step(c, "B pass; A pass; draw 1 2; deal A 5; start; legal; suggest; new -> ? game-over");
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        try_verb(c, verbs[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(every_verb_answers_odd_words_before_new),
        cmocka_unit_test(every_verb_of_every_game_answers_odd_words),
        ON_A_CHANNEL(every_verb_answers_odd_words_after_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
