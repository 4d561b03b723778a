/* game.c: games between computer players without a channel, for programs that measure. */
#include "tests/bench/in_process/game.h"

#include "core/base/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static void exit_unless(bool ok, const struct text *command, const struct fault *fault)
{
    if (ok)
        return;
    (void)fprintf(stderr, "refused: %s: %s %s\n", command->at, fault_row(fault).word, fault->detail);
    exit(1);
}

void game_begin(struct session *session, const struct game *game, const char *options, unsigned long long seed)
{
    struct text command = {0};
    struct words words;
    struct fault fault = {.code = FAULT_SYNTAX};
    text_print(&command, "%s %s seed=%llu", game->name, options, seed);
    bool ok = words_split(command.at, &words) && session_new(session, words.count, words.word, &fault);
    exit_unless(ok, &command, &fault);
    text_free(&command);
}

bool game_is_over(const struct session *session)
{
    return match_stage(&session->match, session_state(session)) == STAGE_OVER;
}

void game_move(struct session *session, struct computer_player *player, struct chosen *chosen)
{
    struct fault fault;
    int seat = match_turn(&session->match, session_state(session));
    text_clear(&chosen->command);
    if (seat == SEAT_NONE) {
        text_add(&chosen->command, "start");
        chosen->choice.size = 0;
    } else {
        computer_move(player, &session->match, session_state(session), seat, chosen);
    }
    exit_unless(session_play_chosen(session, chosen, &fault), &chosen->command, &fault);
}

double processor_seconds(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
