/* searched.c: for tests: random games in which a game's hooks for the search are checked at every position. */
#include "tests/referee/searched.h"

#include "core/base/memory.h"
#include "core/base/words.h"
#include "referee/engine/apply.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/players/attempt.h"
#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum {
    MOVES_MAX = 400, /* maximum moves of a game, which random players may never end */
    PICKS = 4,
    DEALS = 2 /* redealt states at each position */
};

/* A game being checked, and memory for its states. */
struct check {
    const struct game_player *player;
    const struct match *match;
    const struct game_state *state; /* the position */
    struct precomputed *precomputed;
    struct game_state *said, *made; /* after the words of a choice, and after the hook `make` */
    struct choice list[CHOICES_MAX], other[CHOICES_MAX];
    struct rng rng;
    struct searched_seen *seen;
};

/* ---- one move ---- */

bool searched_apply(const struct match *match, struct game_state *state, int seat, const char *command)
{
    struct attempt attempt = {.words = {0}};
    struct fault fault;
    struct words words;
    struct move move = attempt_move(&attempt, match, state, seat, &fault);
    attempt.report.is_mute = false; /* unlike in a search */
    text_add(&attempt.words, command);
    bool is_accepted = words_split(attempt.words.at, &words) && words.count > 0;
    if (is_accepted) {
        const struct parsed parsed = {new_match_verb(match->game, words.word[0]), seat, words.count - 1,
                                      words.word + 1, NULL, NULL};
        move.count = parsed.count;
        move.word = (const char *const *)parsed.word;
        is_accepted = parsed.verb != NULL && apply(&move, &parsed);
    }
    attempt_free(&attempt);
    return is_accepted;
}

void searched_easy(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                struct text *command)
{
    struct choice choice;
    match->game->player->easy(match, state, seat, rng, &choice);
    match->game->player->write(match, state, &choice, command);
}

/* ---- the checks of a position ---- */

/* Makes the choice in the state check->made. */
static void make(struct check *check, const struct choice *choice)
{
    struct attempt attempt = {.words = {0}};
    struct fault fault;
    struct move move = attempt_move(&attempt, check->match, check->made, match_turn(check->match, check->made), &fault);
    assert_true(check->player->make(&move, check->precomputed, choice));
    attempt_free(&attempt);
}

/* Checks that the words of the choice are accepted, and lead to the same bytes as `make`. */
static void check_choice(struct check *check, const struct choice *choice)
{
    const struct match *match = check->match;
    size_t size = match->game->state_size;
    struct text command = {0};
    check->player->write(match, check->state, choice, &command);
    memcpy(check->said, check->state, size);
    memcpy(check->made, check->state, size);
    if (!searched_apply(match, check->said, match_turn(match, check->state), text_string(&command)))
        fail_msg("%s: a choice is refused: %s", match->game->name, text_string(&command));
    make(check, choice);
    if (memcmp(check->said, check->made, size) != 0)
        fail_msg("%s: make differs from the words: %s", match->game->name, text_string(&command));
    for (int i = choice->size; i < CHOICE_BYTES; i++)
        assert_int_equal(choice->byte[i], 0);
    text_free(&command);
}

static int list(struct check *check, const struct game_state *state, struct choice *choices, bool *is_all)
{
    int count = check->player->list(check->match, check->precomputed, state, choices, CHOICES_MAX, is_all);
    assert_in_range(count, 1, CHOICES_MAX);
    return count;
}

/* Checks that the list is the same in redealt states, which look the same to the player to act. */
static void check_worlds(struct check *check, int count, bool is_all)
{
    const struct match *match = check->match;
    int seat = match_turn(match, check->state);
    for (int i = 0; i < DEALS; i++) {
        bool is_all_there;
        memcpy(check->said, check->state, match->game->state_size);
        hooks_redeal(match, check->said, seat, &check->rng);
        assert_int_equal(list(check, check->said, check->other, &is_all_there), count);
        assert_int_equal(is_all_there, is_all);
        assert_memory_equal(check->other, check->list, (size_t)count * sizeof *check->list);
        if (check->player->plausibility == NULL)
            continue;
        double plausible = check->player->plausibility(match, check->precomputed, check->said, seat);
        assert_true(plausible >= 0 && plausible <= 1);
        check->seen->doubted += plausible < 1;
    }
}

/* Moves listed below the root of a search are accepted, too, if the game can guarantee that. */
static void check_inner(struct check *check)
{
    bool is_all;
    if (check->player->list_inner == NULL)
        return;
    int count =
        check->player->list_inner(check->match, check->precomputed, check->state, check->other, CHOICES_MAX, &is_all);
    assert_in_range(count, 1, CHOICES_MAX);
    for (int i = 0; i < count && check->seen->inner_is_reliable; i++)
        check_choice(check, &check->other[i]);
}

static void check_position(struct check *check)
{
    bool is_all;
    int count = list(check, check->state, check->list, &is_all);
    struct choice picked;
    for (int i = 0; i < count; i++) {
        check_choice(check, &check->list[i]);
        for (int j = 0; j < i; j++)
            assert_true(memcmp(&check->list[i], &check->list[j], sizeof *check->list) != 0);
    }
    check_inner(check);
    check_worlds(check, count, is_all);
    for (int i = 0; i < PICKS; i++) {
        memset(&picked, 0xAA, sizeof picked);
        check->player->pick(check->match, check->precomputed, check->state, &check->rng, &picked);
        check_choice(check, &picked);
    }
    check->seen->positions++;
    check->seen->choices += count;
    check->seen->picks += PICKS;
    check->seen->complete += is_all;
}

/* ---- games ---- */

/* Plays a listed choice half of the time, otherwise a move of the random players. */
static void play_move(struct check *check, struct random_play *play)
{
    struct text command = {0};
    bool is_all;
    int count = list(check, check->state, check->list, &is_all);
    if (rng_below(&check->rng, 2) == 0)
        check->player->write(check->match, check->state, &check->list[rng_below(&check->rng, (uint64_t)count)],
                             &command);
    else
        random_move(play, &command);
    channel_send(&play->channel, "%s", text_string(&command));
    if (*channel_refusal(&play->channel) != '\0')
        fail_msg("%s: %s: %s", play->opening.at, text_string(&command), channel_reply(&play->channel));
    text_free(&command);
}

static void check_game(const struct game *game, uint64_t seed, struct searched_seen *seen)
{
    const struct game *const games[] = {game, NULL};
    struct check check = {.player = game->player, .rng = {seed}, .seen = seen};
    struct random_play play;
    random_open(&play, games, game, seed);
    check.match = &random_session(&play)->match;
    check.precomputed = memory_resize(NULL, game->player->precomputed_size);
    check.said = memory_resize(NULL, game->state_size);
    check.made = memory_resize(NULL, game->state_size);
    if (game->player->precompute != NULL)
        game->player->precompute(check.match, check.precomputed);
    for (int i = 0; i < MOVES_MAX && !random_is_over(&play); i++) {
        check.state = session_state(random_session(&play));
        check_position(&check);
        play_move(&check, &play);
    }
    memory_free(check.precomputed);
    memory_free(check.said);
    memory_free(check.made);
    random_close(&play);
}

void searched_check(const struct game *game, uint64_t seed, int games, struct searched_seen *seen)
{
    int step = getenv("QUICK") != NULL ? 3 : 1;
    for (int i = 0; i < games; i += step)
        check_game(game, seed + (uint64_t)i, seen);
}

int searched_wins_of_beginner(struct channel *channel, const char *options, int games)
{
    const struct session *session = channel->protocol.session;
    struct rng rng = {11};
    int won = 0;
    for (int game = 0; game < games; game++) {
        double wins;
        channel_send(channel, "new %s players=A,B seed=%d", options, game / 2);
        while (match_stage(&session->match, session_state(session)) == STAGE_ON) {
            struct text text = {0};
            int seat = match_turn(&session->match, session_state(session));
            if (seat == game % 2)
                searched_easy(&session->match, session_state(session), seat, &rng, &text);
            else
                hooks_suggest(&session->match, session_state(session), seat, &text);
            channel_accept(channel, text.at);
            text_free(&text);
        }
        (void)standing_score(&session->match, session_state(session), game % 2, &wins);
        won += wins > 0.99;
    }
    return won;
}
