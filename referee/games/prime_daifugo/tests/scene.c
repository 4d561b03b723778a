/* scene.c: for tests: a position of Prime Daifugo, two moves in it, and why one is better. */
#include "referee/games/prime_daifugo/tests/scene.h"

#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/explain.h"
#include "tests/cmocka.h"
#include "tests/referee/parsers.h"
#include "tests/referee/searched.h"

#include <string.h>

void scene_open(struct scene *scene)
{
    *scene = (struct scene){.rng = {3}, .search = search_new(1)};
    channel_open(&scene->channel, games);
}

void scene_close(struct scene *scene)
{
    channel_close(&scene->channel);
    search_free(scene->search);
    text_free(&scene->said);
}

const struct match *scene_match(const struct scene *scene)
{
    return &scene->channel.host.session.match;
}

const struct game_state *scene_state(const struct scene *scene)
{
    return session_state(&scene->channel.host.session);
}

const struct deck *scene_deck(const struct scene *scene)
{
    return &scene_match(scene)->deck;
}

void scene_choose(struct scene *scene, char command[256])
{
    const struct game_state *state = scene_state(scene);
    int seat = state->common.turn;
    uint64_t roll = rng_below(&scene->rng, 10);
    struct text text = {0};
    if (roll < 5)
        hooks_suggest(scene_match(scene), state, seat, &text);
    else if (roll < 9)
        searched_easy(scene_match(scene), state, seat, &scene->rng, &text);
    else
        text_add(&text, prime_daifugo_may_draw(state) && roll == 9 ? "draw" : "pass");
    text_copy(command, 256, text.at);
    text_free(&text);
}

/* Builds the choice for a composite play that was parsed. */
static void choose_claim(const struct scene *scene, const struct prime_daifugo_play *play, struct choice *choice)
{
    struct prime_daifugo_finder finder = {.count = play->of_number};
    memcpy(finder.card, play->card, sizeof finder.card);
    for (int i = play->of_number; i < play->count; i++) {
        finder.factors.token[finder.factors.tokens++] = play->card[i].kind;
        if (play->sign[i] != '\0')
            finder.factors.token[finder.factors.tokens++] = play->sign[i] == '*' ? FACTORED_TIMES : FACTORED_POWER;
    }
    choice_from_finder(scene_match(scene), &finder, choice);
}

/* The choice for a command. */
static struct choice choice_of(const struct scene *scene, const char *command)
{
    struct choice choice;
    struct prime_daifugo_play play;
    struct text typed = {0};
    struct fault fault;
    const char *word = command + 5;
    choice_without_cards(&choice, strcmp(command, "draw") == 0 ? CHOICE_DRAW : CHOICE_PASS);
    if (strncmp(command, "play ", 5) != 0)
        return choice;
    assert_true(prime_daifugo_join(scene_deck(scene), &word, 1, false, &typed, &fault) &&
                prime_daifugo_read_cards(scene_deck(scene), &typed, PRIME_DAIFUGO_BY_RULES, &play, &fault));
    if (!prime_daifugo_is_lone_joker(scene_deck(scene), &play))
        assert_true(prime_daifugo_read_values(scene_deck(scene), &typed, true, &play, &fault));
    if (play.is_claim)
        choose_claim(scene, &play, &choice);
    else
        choice_from_cards(scene_match(scene), play.card, play.count, &choice);
    text_free(&typed);
    return choice;
}

/* The hook must not parse any words. */
void scene_explain(const struct scene *scene, const struct game_state *state, struct text *text)
{
    struct choice good = choice_of(scene, scene->best), bad = choice_of(scene, scene->other);
    parsers_reset();
    prime_daifugo_explain(scene_match(scene), NULL, state, &good, &bad, text);
    assert_int_equal(parsers_calls(), 0);
}
