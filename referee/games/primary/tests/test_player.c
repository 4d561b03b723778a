/* test_player.c: PRIMARY: the moves, estimates and explanations for the computer players (game_player). */
#include "referee/engine/session.h"
#include "referee/games/primary/player.h"
#include "tests/cmocka.h"
#include "tests/referee/searched.h"
#include "tests/referee/visited.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void every_choice_is_accepted_and_acts_as_its_command(void **state)
{
    struct searched_seen seen = {0};
    searched_check(&game_primary, 1, 60, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.picks > 1000);
}

static void random_moves_are_accepted_where_there_are_too_many_to_list(void **state)
{
    static const struct game *const only[] = {&game_primary, NULL};
    static const char *const positions[] = {
        "new primary players=P1,P2 deal=manual sets=20 pool=4",
        "new primary deal=scenario; set P1 hand O2 O2 O2 O2 O3 O3 O3 O3 O4 O4 O4 O4 O5 O5 O5 O5; set P2 hand Y1;"
        " turn P1 nodraw"};
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        struct channel c;
        struct game_state *copy = malloc(game_primary.state_size);
        struct rng rng = {1};
        channel_open(&c, only);
        channel_run(&c, positions[i]);
        channel_refuse(&c, "legal", "hidden");
        const struct match *match = &c.protocol.session->match;
        for (int draws = 0; draws < 100; draws++) {
            struct choice choice;
            struct text command = {0};
            memcpy(copy, session_state(c.protocol.session), game_primary.state_size);
            primary_random(match, copy, 0, &rng, &choice);
            primary_write(match, copy, &choice, &command);
            assert_true(searched_apply(match, copy, 0, command.at));
            text_free(&command);
        }
        free(copy);
        channel_close(&c);
    }
}

/* ---- the moves before the deal ---- */

/* Checks that each listed and each random move of the player who builds is accepted, and that none is listed twice. */
static void check_building(const struct match *match, const struct game_state *state)
{
    struct choice choices[CHOICES_MAX + 1];
    struct game_state *copy = malloc(game_primary.state_size);
    struct rng rng = {1};
    bool is_all;
    int count = primary_list(match, NULL, state, choices, CHOICES_MAX, &is_all), seat = match_turn(match, state);
    assert_in_range(count, 1, CHOICES_MAX);
    assert_false(is_all);
    primary_pick(match, NULL, state, &rng, &choices[count]);
    for (int i = 0; i <= count; i++) {
        struct text command = {0};
        for (int j = 0; j < i && i < count; j++)
            assert_memory_not_equal(&choices[i], &choices[j], sizeof *choices);
        memcpy(copy, state, game_primary.state_size);
        primary_write(match, copy, &choices[i], &command);
        assert_true(searched_apply(match, copy, seat, command.at));
        text_free(&command);
    }
    free(copy);
}

/* Makes the move that is suggested. */
static void follow(struct channel *c, const char *suggest)
{
    char command[256];
    channel_send(c, "%s", suggest);
    snprintf(command, sizeof command, "%s", channel_reply(c));
    channel_accept(c, command);
}

static void decks_of_all_sizes_are_listed_once_and_accepted(void **state)
{
    static const char *const builds[] = {"pool", "draft", "draft-cards"};
    static const struct game *const only[] = {&game_primary, NULL};
    struct channel c;
    channel_open(&c, only);
    for (int pool = 1; pool <= 9; pool += 2)
        for (int sets = 1; sets <= 3 * pool; sets += 1 + sets / 4)
            for (int build = 0; build < 3; build++) {
                channel_send(&c, "new primary players=P1,P2 deal=manual build=%s pool=%d sets=%d", builds[build], pool,
                             sets);
                const struct session *session = c.protocol.session;
                for (int moves = 0; moves < 20 && match_turn(&session->match, session_state(session)) >= 0; moves++) {
                    check_building(&session->match, session_state(session));
                    follow(&c, "suggest club");
                }
            }
    channel_close(&c);
}

/* Adds what `strong` suggests to the second player, after the first has built this deck. */
static void suggest_to_second(const char *deck, int threads, struct text *answer)
{
    static const struct game *const only[] = {&game_primary, NULL};
    struct channel c;
    channel_open(&c, only);
    c.protocol.options.threads = threads;
    channel_send(&c, "new primary players=P1,P2 deal=manual seed=1");
    channel_send(&c, "build %s", deck);
    text_add(answer, channel_send(&c, "suggest strong:i60 4"));
    follow(&c, "suggest strong:i60 4");
    channel_close(&c);
}

static void strong_builds_the_same_deck_whatever_others_built_and_with_any_threads(void **state)
{
    struct text answer = {0}, other = {0}, threaded = {0};
    suggest_to_second("RYBOGP", 1, &answer);
    suggest_to_second("BBBGGG", 1, &other);
    suggest_to_second("BBBGGG", 3, &threaded);
    assert_non_null(strstr(answer.at, "| 0."));
    assert_non_null(strstr(answer.at, "= build "));
    assert_string_equal(answer.at, other.at);
    assert_string_equal(answer.at, threaded.at);
    text_free(&answer);
    text_free(&other);
    text_free(&threaded);
}

/* ---- the estimate of a position ---- */

/* A position of players P1 and so on, and the expected estimate: 4 for a card to play or draw, 3 for a counter. */
struct standing {
    const char *options, *sets;
    double place[4], wins[4];
};

static const struct standing standings[] = {
    /* 8, 4 and 4: the cubes are 512, 64 and 64 */
    {"players=3", "set P1 hand R1; set P1 deck R2; set P2 deck B1; set P3 hand G1",
     {8.0 / 9, (1.0 / 9 + 0.5) / 2, (1.0 / 9 + 0.5) / 2}, {0.8, 0.1, 0.1}},
    /* 3 and 6, and 1 for a card that was played */
    {"players=2", "set P1 counters 0 1 0 0; set P2 counters 1 0 0 1; set P1 discard R1 R2 R3",
     {0.5, 0.5}, {0.5, 0.5}},
    {"players=3", "set P1 hand R1; set P2 hand R1; set P3 deck R1 R2; set P3 out",
     {0.75, 0.75, 0}, {0.5, 0.5, 0}},
    /* 8 and 4 for two teams; a player of one team is out */
    {"players=4 style=team teams=1,2,1,2", "set P1 hand R1 R2; set P3 out; set P2 hand B1; set P4 faded R1",
     {(0.5 + 16.0 / 9) / 3, (0.5 + 2.0 / 9) / 3, (0.5 + 16.0 / 9) / 3, (0.5 + 2.0 / 9) / 3},
     {4.0 / 9, 1.0 / 18, 4.0 / 9, 1.0 / 18}},
};

static void estimates_are_as_calculated_by_hand(void **state)
{
    static const struct game *const only[] = {&game_primary, NULL};
    for (size_t i = 0; i < sizeof standings / sizeof *standings; i++) {
        const struct standing *row = &standings[i];
        double score[SEATS_MAX], wins[SEATS_MAX];
        struct channel c;
        channel_open(&c, only);
        channel_send(&c, "new primary deal=scenario %s", row->options);
        channel_run(&c, row->sets);
        channel_accept(&c, "turn P1 nodraw");
        const struct match *match = &c.protocol.session->match;
        primary_estimate(match, NULL, session_state(c.protocol.session), score, wins);
        for (int seat = 0; seat < match->seats; seat++) {
            assert_true(fabs(score[seat] - (row->place[seat] + row->wins[seat]) / 2) < 1e-12);
            assert_true(fabs(wins[seat] - row->wins[seat]) < 1e-12);
        }
        channel_close(&c);
    }
}

/* ---- random positions ---- */

/* Checks that the shares of the win add up to 1, and that the normalized places would have the mean 1/2. */
static void check_estimate(void *context, const struct match *match, const struct game_state *state)
{
    double score[SEATS_MAX], wins[SEATS_MAX], scores = 0, won = 0;
    primary_estimate(match, NULL, state, score, wins);
    for (int seat = 0; seat < match->seats; seat++) {
        assert_true(score[seat] >= 0 && score[seat] <= 1 && wins[seat] >= 0 && wins[seat] <= 1);
        scores += score[seat];
        won += wins[seat];
    }
    assert_true(fabs(scores - (0.5 * match->seats + 1) / 2) < 1e-12);
    assert_true(fabs(won - 1) < 1e-12);
}

static void estimated_scores_and_wins_have_the_right_sums(void **state)
{
    assert_true(visited_each(&game_primary, 300, 60, check_estimate, NULL) > 1000);
}

/* ---- explanations ---- */

enum { PAIRS = 6 };

/*
 * A move that is explained, the states after it and after another move, both made by their commands, and how often each
 * kind of claim was checked.
 */
struct reasons {
    struct rng rng;
    const struct match *match;
    const struct game_state *state;
    struct game_state after, other;
    int seat;
    long points, again, kept, many, stopped, cards, counters, empty, out, answers, skipped, ended, back;
};

static int count_held(const struct game_state *state, int seat, int card)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    int copies = 0;
    for (int i = 0; i < state->size[seat][PRIMARY_HAND]; i++)
        copies += hand[i] == card;
    return copies;
}

/* "2 red, 2 yellow and 1 orange points": gives up the points of each card of the play, and counts them. */
static void check_points(struct reasons *reasons, const char *said)
{
    struct game_state state = reasons->after;
    int points[PRIMARY_COLOURS] = {0}, sum = 0;
    while (state.common.phase == PRIMARY_RESOLVE) {
        for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
            points[colour] += state.pool[colour];
        assert_true(searched_apply(reasons->match, &state, reasons->seat, "done"));
    }
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++) {
        char word[32];
        sum += points[colour];
        snprintf(word, sizeof word, " %d %s", points[colour], primary_colour_word((enum primary_colour)colour));
        assert_true((strstr(said, word) != NULL) == (points[colour] > 0));
    }
    assert_int_equal(strstr(said, "points") != NULL, sum > 1);
    bool is_again = state.replay && state.size[reasons->seat][PRIMARY_HAND] > 0;
    assert_int_equal(strstr(said, "another play") != NULL, is_again);
    reasons->points++;
    reasons->again += is_again;
}

/* "keeps R5, R5 and B3", or "keeps 7 cards": the hand has these cards, or this many more, than after the other play. */
static void check_kept(struct reasons *reasons, const char *said)
{
    int named[PRIMARY_KINDS] = {0}, count = 0, number;
    /* NOLINTNEXTLINE(cert-err34-c): the program wrote it */
    bool is_number = sscanf(said, ", and keeps %d cards of the other play", &number) == 1;
    for (const char *at = said + strlen(", and keeps "); *at != '\0'; at++)
        if (strchr("RYBOGP", *at) != NULL)
            named[primary_read_card(at, 2)]++;
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        int more = count_held(&reasons->after, reasons->seat, card) - count_held(&reasons->other, reasons->seat, card);
        count += more > 0 ? more : 0;
        assert_true(is_number || named[card] == (more > 0 ? more : 0));
    }
    assert_true(!is_number || number == count);
    reasons->kept += !is_number;
    reasons->many += is_number;
}

static void check_play(struct reasons *reasons, const char *said)
{
    const char *keeps = strstr(said, ", and keeps ");
    check_points(reasons, said);
    if (keeps != NULL)
        check_kept(reasons, keeps);
}

static int counters_of(const struct game_state *state, int seat)
{
    int count = 0;
    for (int area = 0; area < PRIMARY_AREAS; area++)
        count += state->counters[seat][area];
    return count;
}

/* The area with this name. */
static int area_named(const char *words)
{
    int area = PRIMARY_HAND;
    while (strcmp(words, primary_area_name(area)) != 0)
        assert_true(++area < PRIMARY_AREAS);
    return area;
}

/* "leaves P2 8 cards in the deck", "leaves P2 no counter on the hand" */
static void check_left(struct reasons *reasons, int target, const char *said)
{
    const struct game_state *after = &reasons->after;
    const char *on = strstr(said, " on the "), *in = strstr(said, " in the ");
    int count = 0, area = area_named((on != NULL ? on : in) + strlen(" in the "));
    if (strstr(said, " no c") == NULL)
        assert_int_equal(sscanf(said, "leaves P%*d %d", &count), 1); /* NOLINT(cert-err34-c): the program wrote it */
    assert_int_equal(on != NULL ? after->counters[target][area] : after->size[target][area], count);
    reasons->counters += on != NULL;
    reasons->cards += on == NULL;
    reasons->empty += count == 0;
}

/* Checks the claim about the player whose name is in the sentence. */
static void check_use(struct reasons *reasons, int target, const char *said)
{
    const struct game_state *after = &reasons->after;
    const unsigned short *size = after->size[target];
    if (strstr(said, "may be stopped") != NULL) {
        assert_int_equal(after->common.phase, PRIMARY_REACT);
        assert_int_equal(after->asked, target);
        reasons->stopped++;
    } else if (strstr(said, "no card in hand or deck") != NULL) {
        assert_int_equal(size[PRIMARY_HAND] + size[PRIMARY_DECK] + counters_of(after, target), 0);
        reasons->out++;
    } else if (strstr(said, "brings back a faded card of ") != NULL) {
        assert_int_equal(size[PRIMARY_FADED] + 1, reasons->state->size[target][PRIMARY_FADED] +
                                                      (after->common.phase == PRIMARY_END &&
                                                               reasons->state->resolving_count == 2
                                                           ? 2 * (target == reasons->seat) : 0));
        reasons->back++;
    } else {
        check_left(reasons, target, said);
    }
}

/* A skip gives up one counter and keeps the hand; "no counter to move" is said only to a player without counters. */
static void check_end(struct reasons *reasons, const char *said)
{
    int seat = reasons->seat, cards = reasons->state->size[seat][PRIMARY_HAND], number = 0;
    if (strcmp(said, "there is no counter to move") == 0) {
        assert_int_equal(counters_of(reasons->state, seat), 0);
        reasons->ended++;
        return;
    }
    assert_int_equal(counters_of(&reasons->after, seat), counters_of(reasons->state, seat) - 1);
    assert_int_equal(reasons->after.size[seat][PRIMARY_HAND], cards);
    assert_false(reasons->after.is_out[seat]);
    if (strcmp(said, "stays in the game without a card in hand") != 0)
        assert_true(sscanf(said, "keeps all %d cards in hand", &number) == 1 || /* NOLINT(cert-err34-c) */
                    sscanf(said, "keeps the %d card in hand", &number) == 1);   /* NOLINT(cert-err34-c) */
    assert_int_equal(number, cards);
    reasons->skipped++;
}

/* A player who uses a counter keeps a card that would otherwise be lost; one who does not keeps the counter. */
static void check_answer(struct reasons *reasons, const char *said)
{
    int area = PRIMARY_HAND;
    while (strstr(said, primary_area_name(area)) == NULL)
        area++;
    if (strstr(said, "last card") != NULL)
        assert_true(reasons->after.size[reasons->seat][area] == 1 && reasons->other.size[reasons->seat][area] == 0);
    else
        assert_int_equal(reasons->after.counters[reasons->seat][area],
                         reasons->other.counters[reasons->seat][area] + 1);
    reasons->answers++;
}

static void check_reasons(struct reasons *reasons, const char *said)
{
    int number;
    const char *name = strstr(said, " P");
    if (*said == '\0')
        return;
    if (strncmp(said, "gives ", 6) == 0)
        check_play(reasons, said);
    else if (strcmp(said, "there is no counter to move") == 0 || (name == NULL && strstr(said, " in hand") != NULL))
        check_end(reasons, said);
    else if (strncmp(said, "keeps ", 6) == 0)
        check_answer(reasons, said);
    else if (name != NULL && sscanf(name, " P%d", &number) == 1) /* NOLINT(cert-err34-c): the program wrote it */
        check_use(reasons, number - 1, said);
    else
        fail_msg("what is this? %s", said);
}

static void explain_some(void *context, const struct match *match, const struct game_state *state)
{
    struct reasons *reasons = context;
    struct choice choices[CHOICES_MAX];
    bool is_all;
    int count = primary_list(match, NULL, state, choices, CHOICES_MAX, &is_all);
    reasons->match = match;
    reasons->state = state;
    reasons->seat = match_turn(match, state);
    for (int i = 0; i < (count > 1 ? PAIRS : 1); i++) {
        int best = (int)rng_below(&reasons->rng, (uint64_t)count);
        int other = count > 1 ? (best + 1 + (int)rng_below(&reasons->rng, (uint64_t)count - 1)) % count : best;
        struct text text = {0};
        reasons->after = reasons->other = *state;
        visited_make(match, &reasons->after, &choices[best]);
        visited_make(match, &reasons->other, &choices[other]);
        primary_explain(match, NULL, state, &choices[best], &choices[other], &text);
        check_reasons(reasons, text_string(&text));
        text_free(&text);
    }
}

static void every_reason_given_is_true(void **state)
{
    struct reasons reasons = {.rng = {1}};
    visited_each(&game_primary, 900, 80, explain_some, &reasons);
    assert_true(reasons.points > 100 && reasons.again > 10 && reasons.kept > 100 && reasons.many > 5);
    assert_true(reasons.stopped > 10 && reasons.cards > 100 && reasons.counters > 100 && reasons.empty > 10);
    assert_true(reasons.out > 0 && reasons.answers > 10 && reasons.skipped > 10 && reasons.ended > 10);
    assert_true(reasons.back > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_acts_as_its_command),
        cmocka_unit_test(random_moves_are_accepted_where_there_are_too_many_to_list),
        cmocka_unit_test(decks_of_all_sizes_are_listed_once_and_accepted),
        cmocka_unit_test(strong_builds_the_same_deck_whatever_others_built_and_with_any_threads),
        cmocka_unit_test(estimates_are_as_calculated_by_hand),
        cmocka_unit_test(estimated_scores_and_wins_have_the_right_sums),
        cmocka_unit_test(every_reason_given_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
