/* computer.c: the computer players of the referee, one for each level. */
#include "referee/players/computer.h"

#include "core/base/memory.h"
#include "referee/game/match.h"
#include "referee/players/choices.h"

enum { EASY_ERRORS = 30 }; /* random moves in 100, unless the game sets easy_errors */

void computer_open(struct computer_player *player, const struct level *level)
{
    *player = (struct computer_player){.level = *level, .threads = 1};
}

void computer_close(struct computer_player *player)
{
    mcts_answer_free(&player->answer);
    if (player->mcts != NULL)
        mcts_free(player->mcts);
    *player = (struct computer_player){.threads = 0};
}

static void move_fairly(struct computer_player *player, const struct match *match, const struct game_state *state,
                        int seat, struct chosen *chosen)
{
    (void)player;
    match->game->player->advise(match, state, seat, &chosen->choice);
}

static void move_randomly(struct computer_player *player, const struct match *match, const struct game_state *state,
                          int seat, struct chosen *chosen)
{
    const struct game_player *hooks = match->game->player;
    struct moves moves = {0};
    bool is_listed = choices_random_legal(match, state, seat, &player->rng, &moves, &chosen->choice);
    moves_free(&moves);
    if (!is_listed && hooks->random != NULL)
        hooks->random(match, state, seat, &player->rng, &chosen->choice);
    else if (!is_listed)
        move_fairly(player, match, state, seat, chosen);
}

static void move_easily(struct computer_player *player, const struct match *match, const struct game_state *state,
                        int seat, struct chosen *chosen)
{
    const struct game_player *hooks = match->game->player;
    int errors = hooks->easy_errors > 0 ? hooks->easy_errors : EASY_ERRORS;
    if (hooks->easy != NULL)
        hooks->easy(match, state, seat, &player->rng, &chosen->choice);
    else if (rng_below(&player->rng, 100) < (uint64_t)errors)
        move_randomly(player, match, state, seat, chosen);
    else
        move_fairly(player, match, state, seat, chosen);
}

static struct mcts *get_searcher(struct computer_player *player)
{
    if (player->mcts == NULL)
        player->mcts = mcts_new();
    return player->mcts;
}

static void move_as_in_a_club(struct computer_player *player, const struct match *match, const struct game_state *state,
                              int seat, struct chosen *chosen)
{
    const struct game_player *hooks = match->game->player;
    const struct number_lists *lists = player->level.known;
    const struct known_numbers known = {lists != NULL ? lists->number : NULL, lists != NULL ? lists->count : 0};
    if (hooks->club != NULL)
        hooks->club(match, state, seat, lists != NULL ? &known : NULL, &player->rng, &chosen->choice);
    else if (hooks->club_lists)
        mcts_first(get_searcher(player), match, state, &chosen->choice);
    else
        move_fairly(player, match, state, seat, chosen);
}

bool computer_search(struct computer_player *player, const struct match *match, const struct game_state *state,
                     int seat, const char *also, struct mcts_answer *answer)
{
    const struct mcts_terms terms = {.seconds = player->level.ms / 1000.0, .iterations = player->level.iterations,
                                     .threads = player->threads, .seed = rng_next(&player->rng), .also = also};
    answer->count = 0;
    if (!level_searches(&player->level))
        return false;
    return mcts_think(get_searcher(player), &terms, match, state, seat, answer) && answer->count > 0;
}

static void move_strongly(struct computer_player *player, const struct match *match, const struct game_state *state,
                          int seat, struct chosen *chosen)
{
    if (!computer_search(player, match, state, seat, NULL, &player->answer)) {
        move_fairly(player, match, state, seat, chosen);
        return;
    }
    chosen->choice = player->answer.move[0].choice;
    text_add(&chosen->command, mcts_command(&player->answer, 0));
}

void computer_move(struct computer_player *player, const struct match *match, const struct game_state *state, int seat,
                   struct chosen *chosen)
{
    static void (*const moves[COMPUTERS])(struct computer_player *, const struct match *, const struct game_state *,
                                          int, struct chosen *) = {
        [COMPUTER_RANDOM] = move_randomly,
        [COMPUTER_EASY] = move_easily,
        [COMPUTER_CLUB] = move_as_in_a_club,
        [COMPUTER_FAIR] = move_fairly,
        [COMPUTER_STRONG] = move_strongly,
    };
    text_clear(&chosen->command);
    chosen->choice = (struct choice){.size = 0};
    moves[player->level.computer](player, match, state, seat, chosen);
    if (chosen->choice.size > 0 && chosen->command.length == 0)
        match->game->player->write(match, state, &chosen->choice, &chosen->command);
}
