/* test_explain_sentences.c: the sentences that explain moves of Prime Daifugo; they reveal no hidden cards. */
#include "referee/games/prime_daifugo/tests/scene.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

/* The explanation does not depend on other hands or the order of the deck. */
static void explanations_reveal_no_hidden_cards(void **state)
{
    struct scene scene;
    struct game_state *other = malloc(sizeof *other);
    struct text said = {0};
    assert_non_null(other);
    scene_open(&scene);
    for (int seed = 1; seed <= 100; seed++) {
        struct rng deal = {(uint64_t)seed};
        channel_send(&scene.channel, "new prime-daifugo players=A,B seed=%d hand=8", seed);
        scene_choose(&scene, scene.best);
        scene_choose(&scene, scene.other);
        memcpy(other, scene_state(&scene), sizeof *other);
        prime_daifugo_redeal(scene_match(&scene), other, other->common.turn, &deal);
        text_clear(&said);
        text_clear(&scene.said);
        scene_explain(&scene, scene_state(&scene), &scene.said);
        scene_explain(&scene, other, &said);
        assert_string_equal(text_string(&said), text_string(&scene.said));
    }
    text_free(&said);
    free(other);
    scene_close(&scene);
}

/*
 * Checks the explanation for B, who has the hand of `row`, after A has played or passed; the row also gives the deck.
 */
static void expect_said(struct scene *scene, const char *const row[7])
{
    struct text commands = {0};
    text_print(&commands, "new prime-daifugo players=A,B deal=manual seed=1 %s; deal B %s; deal A %s68; deal pile %s",
               row[0], row[1], row[2], row[3]);
    text_print(&commands, "; start A; %s%s", *row[2] != '\0' ? "play " : "pass", row[2]);
    channel_run(&scene->channel, commands.at);
    text_copy(scene->best, sizeof scene->best, row[4]);
    text_copy(scene->other, sizeof scene->other, row[5]);
    text_clear(&scene->said);
    scene_explain(scene, scene_state(scene), &scene->said);
    assert_string_equal(text_string(&scene->said), row[6]);
    text_free(&commands);
}

static void these_sentences_are_said(void **state)
{
    static const char *const rows[][7] = { /* options, B's hand, A's play, deck, best move, other move, explanation */
        {"", "5738", "A3", "99TJ", "play 57", "play 83",
         "clears the field and leads again; keeps 83 for the last play"},
        {"composites=no", "QK73T", "53", "99TJ", "play QK", "play 73",
         "no prime of the cards that are not seen beats it; keeps 7103 for the last play"},
        {"", "A2223", "", "99", "play 22A23", "play 23", "goes out"},
        {"", "4689", "3", "99", "draw", "pass", "no prime of this hand beats 3"},
        {"", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 3 cards"},
        {"penalty=1", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 1 card"},
        {"penalty=number", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 2 cards"},
        {"penalty=0", "24223", "", "999", "play 24=2*2*3", "draw", "is wrong, which draws 0 cards"},
        {"jokers=1", "K7X", "", "99", "play K", "pass",
         "no prime of the cards that are not seen beats it; keeps 137 for the last play"},
        {"start-reversed=yes", "AAAA222233334444555666777888" "9999TTTTJJJJQQQQKKKKXX", "", "57", "play 6A", "draw",
         "no prime of the cards that are not seen beats it, but 57 may"},
        {"", "QK4", "", "99", "play QK", "draw", /* of cards that were not dealt */
         "no prime of the cards that are not seen beats it, but a composite may"},
        {"composites=no", "QK4", "", "KQ254A", "play QK", "draw", "no prime of the cards that are not seen beats it"},
        {"", "K44", "", "X9", "play K", "draw", "no prime of the cards that are not seen beats it, but a Joker may"},
        {"joker-last=no jokers=1", "K7X", "", "99", "play K", "pass",
         "no prime of the cards that are not seen beats it"},
    };
    struct scene scene;
    scene_open(&scene);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        expect_said(&scene, rows[i]);
    scene_close(&scene);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explanations_reveal_no_hidden_cards),
        cmocka_unit_test(these_sentences_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
