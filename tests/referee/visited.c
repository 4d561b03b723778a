/* visited.c: for tests: the positions of random games, and random commands among those that are legal. */
#include "tests/referee/visited.h"

#include "tests/cmocka.h"
#include "tests/referee/random_play.h"
#include "tests/referee/searched.h"

#include <string.h>

enum { MOVES_MAX = 300 };

long visited_each(const struct game *game, uint64_t seed, int games,
                  void (*call)(void *context, const struct match *match, const struct game_state *state),
                  void *context)
{
    const struct game *const only[] = {game, NULL};
    struct text command = {0};
    long count = 0;
    for (int i = 0; i < games; i++) {
        struct random_play play;
        random_open(&play, only, game, seed + (uint64_t)i);
        const struct session *session = random_session(&play);
        for (int moves = 0; moves < MOVES_MAX && !random_is_over(&play); moves++) {
            if (match_stage(&session->match, session_state(session)) == STAGE_ON) {
                call(context, &session->match, session_state(session));
                count++;
            }
            text_clear(&command);
            random_move(&play, &command);
            channel_accept(&play.channel, command.at);
        }
        random_close(&play);
    }
    text_free(&command);
    return count;
}

void visited_make(const struct match *match, struct game_state *state, const struct choice *choice)
{
    struct text command = {0};
    match->game->player->write(match, state, choice, &command);
    assert_true(searched_apply(match, state, match_turn(match, state), text_string(&command)));
    text_free(&command);
}

bool visited_choose_legal(struct channel *channel, struct rng *rng, struct text *command)
{
    uint64_t count = 0;
    for (const char *line = channel_send(channel, "legal"); *line == '|'; line += strcspn(line, "\n") + 1)
        if (rng_below(rng, ++count) == 0) {
            text_clear(command);
            text_add_bytes(command, line + 2, strcspn(line + 2, "\n"));
        }
    return count > 0;
}
