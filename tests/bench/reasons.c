/*
 * reasons.c: counts how often `why` has a reason besides the numbers, in positions of games of fair and strong:i100.
 *
 *     reasons [GAME|all [POSITIONS [ITERATIONS [SEED [SHOWN [OPTIONS]]]]]]
 *
 * One position in five is drawn, until there are POSITIONS of them. In each, strong:iITERATIONS explains its move.
 * Prints a line for each game: its name, the share of positions with a reason, and their number. SHOWN is none, lacking
 * (prints the sentences without a reason as well) or all.
 */
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/players/reason.h"
#include "tests/bench/in_process/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ONE_IN = 5, MOVES_MAX = 400, SEATS = 2 };

static const struct level fair = {.computer = COMPUTER_FAIR},
                          quick = {.computer = COMPUTER_STRONG, .iterations = 100};

struct survey {
    const struct game *game;
    const char *options, *shown;
    struct session session;
    struct computer_player player[SEATS], adviser; /* the players are fair and strong:i100, in turns */
    struct rng rng;
    long wanted, done, explained;
};

/* Whether the sentence has more than the numbers: it is longer than without the game's hook. */
static bool has_reason(const struct match *match, const struct game_state *state, const struct mcts_answer *answer,
                       const struct text *sentence)
{
    struct game_player silent = *match->game->player;
    struct game game = *match->game;
    struct match quiet = *match;
    struct text numbers = {0};
    silent.explain = NULL;
    game.player = &silent;
    quiet.game = &game;
    reason_write(&quiet, state, answer, 0, false, &numbers);
    bool has = sentence->length > numbers.length;
    text_free(&numbers);
    return has;
}

/* Explains the best move of the position, if the search can evaluate its moves. */
static void explain(struct survey *survey, const struct match *match, const struct game_state *state)
{
    int seat = match_turn(match, state);
    struct mcts_answer answer = {0};
    struct text sentence = {0}, first = {0};
    hooks_suggest(match, state, seat, &first);
    if (computer_search(&survey->adviser, match, state, seat, first.at, &answer)) {
        reason_write(match, state, &answer, 0, false, &sentence);
        bool has = has_reason(match, state, &answer, &sentence);
        survey->done++;
        survey->explained += has;
        if (strcmp(survey->shown, "all") == 0 || (!has && strcmp(survey->shown, "lacking") == 0))
            (void)printf("%s %s\n", has ? "+" : "-", sentence.at);
    }
    mcts_answer_free(&answer);
    text_free(&sentence);
    text_free(&first);
}

static void play(struct survey *survey, long seed)
{
    struct chosen chosen = {.command = {0}};
    struct session *session = &survey->session;
    game_begin(session, survey->game, survey->options, (unsigned long)seed);
    for (int i = 0; i < MOVES_MAX && !game_is_over(session) && survey->done < survey->wanted; i++) {
        int seat = match_turn(&session->match, session_state(session));
        if (seat != SEAT_NONE && match_stage(&session->match, session_state(session)) == STAGE_ON &&
            rng_below(&survey->rng, ONE_IN) == 0)
            explain(survey, &session->match, session_state(session));
        game_move(session, &survey->player[seat == SEAT_NONE ? 0 : seat % SEATS], &chosen);
    }
    text_free(&chosen.command);
}

static void measure(struct survey *survey, const struct game *game, uint64_t iterations, long seed)
{
    const struct new_match_rules rules = {.games = games};
    const struct level level = {.computer = COMPUTER_STRONG, .iterations = iterations};
    survey->game = game;
    survey->done = survey->explained = 0;
    survey->rng = (struct rng){(uint64_t)seed};
    session_init(&survey->session, &rules);
    computer_open(&survey->adviser, &level);
    for (int i = 0; i < SEATS; i++)
        computer_open(&survey->player[i], i == 0 ? &fair : &quick);
    while (survey->done < survey->wanted)
        play(survey, seed++);
    (void)printf("%s %.1f %% of %ld\n", game->name, 100 * (double)survey->explained / (double)survey->done,
                 survey->done);
    for (int i = 0; i < SEATS; i++)
        computer_close(&survey->player[i]);
    computer_close(&survey->adviser);
    session_free(&survey->session);
}

int main(int argc, char **argv)
{
    bool is_all = argc < 2 || strcmp(argv[1], "all") == 0;
    uint64_t iterations = argc > 3 ? strtoull(argv[3], NULL, 10) : 1000;
    struct survey survey = {
        .wanted = argc > 2 ? strtol(argv[2], NULL, 10) : 200,
        .shown = argc > 5 ? argv[5] : "none",
        .options = argc > 6 ? argv[6] : "players=Ann,Ben advice=no",
    };
    for (int i = 0; games[i] != NULL; i++)
        if (is_all || strcmp(argv[1], games[i]->name) == 0)
            measure(&survey, games[i], iterations, argc > 4 ? strtol(argv[4], NULL, 10) : 1);
    return 0;
}
