/* test_player.c: Daifugo: what a player that searches asks of the game. */
#include "core/base/memory.h"
#include "referee/engine/report.h"
#include "referee/engine/session.h"
#include "referee/games/daifugo/state.h"
#include "tests/referee/channel.h"
#include "tests/referee/hooks.h"
#include "tests/referee/random_play.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static const struct game *const only[] = {&daifugo, NULL};

static void every_choice_is_accepted_and_makes_what_its_words_make(void **state)
{
    struct hooks_seen seen = {0};
    (void)state;
    hooks_check(&daifugo, 1, 150, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.doubted > 0);
}

/* ---- lists ---- */

static bool is_listed(const struct match *match, const struct game_state *state, const struct choice *choices,
                      int count, const char *line, size_t length)
{
    struct text command = {0};
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        text_clear(&command);
        match->game->player->write(match, state, &choices[i], &command);
        found = command.length == length && memcmp(command.at, line, length) == 0;
    }
    text_free(&command);
    return found;
}

/* Every legal command must be among the choices, but for a `rev` that changes nothing. */
static void check_complete(const struct match *match, const struct game_state *state, const struct choice *choices,
                           int count)
{
    struct moves moves = {0};
    assert_true(game_legal(match, state, game_turn(match, state), &moves));
    moves_end(&moves);
    for (const char *line = moves.lines.at; *line != '\0'; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n");
        bool is_void = match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_AUTO && length > 4 &&
                       memcmp(line + length - 4, " rev", 4) == 0;
        if (!is_void && !is_listed(match, state, choices, count, line, length))
            fail_msg("a list that claims to have all lacks: %.*s", (int)length, line);
    }
    text_free(&moves.lines);
}

static void a_list_that_claims_to_have_all_has_every_legal_command(void **state)
{
    struct choice choices[CHOICES_MAX];
    long complete = 0;
    (void)state;
    for (uint64_t seed = 1000; seed < 1120; seed++) {
        struct random_play play;
        struct text command = {0};
        random_open(&play, only, &daifugo, seed);
        for (int i = 0; i < 300 && !random_is_over(&play); i++) {
            const struct session *session = random_session(&play);
            bool is_all;
            int count = daifugo_player.list(&session->match, NULL, session_state(session), choices, CHOICES_MAX,
                                            &is_all);
            if (is_all)
                check_complete(&session->match, session_state(session), choices, count);
            complete += is_all;
            text_clear(&command);
            random_move(&play, &command);
            channel_accept(&play.channel, command.at);
        }
        text_free(&command);
        random_close(&play);
    }
    assert_true(complete > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_makes_what_its_words_make),
        cmocka_unit_test(a_list_that_claims_to_have_all_has_every_legal_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
