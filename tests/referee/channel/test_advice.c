/* test_advice.c: the commands `suggest` and `why`: refusals, levels, the suggested moves and how they are shown. */
#include "referee/channel/advice.h"
#include "referee/engine/hooks.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"

#include <string.h>

/* A position with several moves, none of which ends the game. */
#define BEGUN \
    "new lvl0 players=A,B deal=manual seed=1; deal A 3,5,2,9,12; deal B 2,2,7,8; deal pile 4,6,8,9,10,10; start A"
#define LEVELS "; there are easy, club[:FILE], fair, strong[:MS|:iN]"
#define NO_LEVEL "? bad-option -- that cannot be chosen: no level is called "
#define NO_COUNT "? bad-number -- not a number: how many moves, 1 to 256, not "
#define NO_SYNTAX "? syntax -- that is not how it is written: "
#define NO_SEARCH NO_SYNTAX "only a search weighs several moves: suggest strong "

static const struct dialogue dialogues[] = {
    {"levels and numbers that do not exist are refused with the possible ones", {
        BEGUN,
        "suggest random -> " NO_LEVEL "random" LEVELS,
        "suggest strong: -> " NO_LEVEL "strong:" LEVELS,
        "suggest strong:-1 -> " NO_LEVEL "strong:-1" LEVELS,
        "suggest strong:i -> " NO_LEVEL "strong:i" LEVELS,
        "suggest club: -> " NO_LEVEL "club:" LEVELS,
        "suggest club:chess -> ? bad-option -- that cannot be chosen: club:chess; it may be a file, whose name has a / "
        "or a ., or numbers with commas between",
        "suggest club:./none -> ? bad-option -- that cannot be chosen: club:./none: No such file or directory",
        "suggest strong:99999999999999 -> ? bad-option -- that cannot be chosen: strong:MS is at most 3600000",
        "suggest strong 0 -> " NO_COUNT "0",
        "suggest strong -1 -> " NO_COUNT "-1",
        "suggest strong 257 -> " NO_COUNT "257",
        "suggest strong 1000000 -> " NO_COUNT "1000000",
        "suggest strong fair -> " NO_COUNT "fair",
        "suggest 3 strong -> " NO_SYNTAX "suggest [LEVEL] [K]",
        "suggest 3 -> " NO_SEARCH "3",
        "suggest fair 3 -> " NO_SEARCH "3",
        "suggest easy 2 -> " NO_SEARCH "2",
        "suggest club:7 2 -> " NO_SEARCH "2",
        "suggest strong:0 2 -> " NO_SEARCH "2",
        "suggest strong fair 3 -> " NO_SYNTAX "suggest [LEVEL] [K]",
        "why not -> " NO_SYNTAX "why, and nothing after it",
        "why -> ? wrong-phase", /* nothing has been suggested */
    }},
    {"there is no advice without a game, after it, or if the cards are unknown", {
        "suggest strong:i5; why -> ? no-game",
        "new lvl0 players=A,B deal=manual; deal A 3; deal B 2; start A; play 3",
        "suggest strong:i5 3; why -> ? game-over",
        "new prime-daifugo players=A,B deal=table; start A",
        "suggest strong:i5; why -> ? hidden",
    }},
    {"a suggestion is forgotten when the position changes", {
        BEGUN "; suggest; why; draw",
        "why -> ? wrong-phase",
        "undo; suggest strong:i20; why; suggest; why; undo; redo",
        "why -> ? wrong-phase",
        "suggest; why; new lvl0 players=A,B seed=1",
        "why -> ? wrong-phase",
        "suggest; why; again seed=5",
        "why -> ? wrong-phase",
        BEGUN,
        "why -> ? wrong-phase",
        "suggest; draw; undo",
        "why -> ? wrong-phase",
    }},
    {"but not after queries", {
        BEGUN "; suggest; hand; legal; state; why",
    }},
};

static void a_search_for_a_player_takes_at_most_a_second(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN "; seat A");
    dialogue_step(c, "suggest strong:1001; suggest strong:3600000 3; suggest strong:i10001 -> ? not-allowed");
    channel_accept(c, "suggest strong:2");
    assert_int_equal(c->host.adviser.level.ms, 2);
    channel_accept(c, "suggest strong:i40 3");
    assert_int_equal(c->host.adviser.level.ms, ADVICE_SEAT_MS);
    channel_run(c, "suggest; why");
    assert_int_equal(c->host.adviser.level.iterations, ADVICE_WHY_ITERATIONS);
    assert_int_equal(c->host.adviser.level.ms, ADVICE_SEAT_MS);
}

static void a_search_by_iterations_for_the_organiser_has_no_time_limit(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN "; suggest strong:i40");
    assert_int_equal(c->host.adviser.level.ms, 0);
    channel_run(c, "suggest; why");
    assert_int_equal(c->host.adviser.level.ms, 0);
}

static void without_a_level_or_with_an_empty_search_the_suggestion_is_fair(void **state)
{
    static const char *const same[] = {"suggest", "suggest fair", "suggest strong:0", "suggest strong:i0"};
    struct channel *c = *state;
    struct text fair = {0};
    channel_run(c, BEGUN);
    const struct session *session = &c->host.session;
    hooks_suggest(&session->match, session_state(session), 0, &fair);
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        channel_accept(c, same[i]);
        assert_string_equal(channel_reply(c), fair.at);
    }
    text_free(&fair);
}

static void begin_for_a_person(struct channel *c)
{
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.prompts = true;
}

/* By default a person gets the moves of a search with their win rates, and `why` explains that search. */
static void a_person_is_advised_by_a_search(void **state)
{
    struct channel *c = *state;
    const struct suggestion *suggestion = &c->protocol.suggestion;
    begin_for_a_person(c);
    struct text said = {0}, first = {0};
    text_add(&said, channel_send(c, "suggest"));
    const struct level *level = &c->host.adviser.level;
    assert_int_equal(level->computer, COMPUTER_STRONG);
    assert_int_equal(level->ms, ADVICE_MS);
    assert_int_equal(level->iterations, c->host.session.match.game->player->advice_iterations);
    text_print(&first, "%s ", mcts_command(&suggestion->answer, 0));
    assert_int_equal(strncmp(said.at, first.at, first.length), 0);
    assert_non_null(strstr(said.at, " wins "));
    assert_non_null(strstr(said.at, " %\n"));
    double best = suggestion->answer.move[0].chance;
    assert_int_equal(strncmp(channel_send(c, "why"), first.at, first.length), 0);
    assert_true(best <= suggestion->answer.move[0].chance && best >= suggestion->answer.move[0].chance);
    text_free(&said);
    text_free(&first);
}

static void a_person_is_shown_as_many_moves_as_requested(void **state)
{
    struct channel *c = *state;
    begin_for_a_person(c);
    c->protocol.options.advice = (struct level){.computer = COMPUTER_STRONG, .iterations = 300};
    for (int moves = 0; moves <= 4; moves++) {
        int lines = 0, wanted = moves == 0 ? ADVICE_LISTED : moves;
        const char *said = moves == 0 ? channel_send(c, "suggest") : channel_send(c, "suggest %d", moves);
        for (const char *at = said; *at != '\0'; at = strchr(at, '\n') + 1)
            lines++;
        assert_int_equal(lines, wanted < c->protocol.suggestion.answer.count ? wanted
                                                                             : c->protocol.suggestion.answer.count);
    }
    assert_null(strchr(channel_send(c, "suggest fair"), '%'));
}

static void a_person_is_informed_if_the_search_was_cut_off(void **state)
{
    struct channel *c = *state;
    begin_for_a_person(c);
    c->protocol.options.advice =
        (struct level){.computer = COMPUTER_STRONG, .ms = ADVICE_MS, .iterations = LEVEL_ITERATIONS_MAX};
    assert_non_null(strstr(channel_send(c, "suggest"), "%\nThe search was cut off after 2 s.\n"));
}

static void the_phone_page_gets_the_win_rate_of_the_move(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PHONE;
    c->protocol.options.advice = (struct level){.computer = COMPUTER_STRONG, .iterations = 300};
    const char *said = channel_send(c, "%s", "{\"command\":\"suggest\"}"), *score = strstr(said, "\"wins ");
    assert_non_null(score);
    assert_ptr_equal(strstr(said, " %\""), score + strcspn(score, "%") - 1);
    assert_non_null(strstr(said, mcts_command(&c->protocol.suggestion.answer, 0)));
}

/*
 * Checks that each line has a win rate with three decimals and a command that is accepted, the first being the reply.
 */
static void check_lines(struct channel *c, const struct mcts_answer *answer, int moves)
{
    struct text lines = {0};
    for (int i = 0; i < moves && i < answer->count; i++)
        text_print(&lines, "| %.3f %s\n", answer->move[i].chance, mcts_command(answer, i));
    text_print(&lines, "= %s\n", mcts_command(answer, 0));
    assert_string_equal(text_string(&c->out.text), lines.at);
    for (int i = 0; i < moves && i < answer->count; i++) {
        channel_accept(c, mcts_command(answer, i));
        channel_accept(c, "undo");
    }
    text_free(&lines);
}

static void a_search_lists_as_many_moves_as_requested_best_first(void **state)
{
    struct channel *c = *state;
    for (int moves = 1; moves <= 4; moves++) {
        struct mcts_answer answer = {0};
        struct computer_player adviser;
        const struct level level = {.computer = COMPUTER_STRONG, .iterations = 300};
        channel_run(c, BEGUN);
        const struct session *session = &c->host.session;
        computer_open(&adviser, &level);
        adviser.rng = (struct rng){(uint64_t)session->positions.now};
        channel_send(c, "suggest");
        assert_true(computer_search(&adviser, &session->match, session_state(session), 0,
                                    c->protocol.suggestion.command.at, &answer));
        channel_send(c, "suggest strong:i300 %d", moves);
        check_lines(c, &answer, moves);
        mcts_answer_free(&answer);
        computer_close(&adviser);
    }
}

static void if_there_are_fewer_moves_than_requested_each_is_listed_once(void **state)
{
    struct channel *c = *state;
    channel_run(c, "new lvl0 players=A,B deal=manual; deal A 3,4; deal B 2,2; deal pile 5,5; start A; draw");
    const char *said = channel_send(c, "suggest strong:i50 256");
    int lines = 0;
    for (const char *at = said; *at == '|'; at = strchr(at, '\n') + 1)
        lines++;
    assert_in_range(lines, 1, 20);
}

static void a_suggestion_changes_nothing(void **state)
{
    struct channel *c = *state;
    struct text before = {0};
    channel_run(c, BEGUN);
    text_add(&before, channel_send(c, "record"));
    channel_run(c, "suggest easy; suggest strong:i40 3; why");
    assert_string_equal(channel_send(c, "record"), before.at);
    assert_string_equal(channel_reply(c), "");
    text_free(&before);
}

/* A move that the search has not tried is listed with "-", not with a win rate of one half. */
static void a_move_that_was_not_tried_has_no_win_rate(void **state)
{
    struct channel *c = *state;
    const struct mcts_answer *answer = &c->protocol.suggestion.answer;
    int unknown = 0;
    for (int seed = 7; seed <= 40 && unknown == 0; seed++) { /* the game with seed 7 has one */
        channel_send(c, "new attactics players=A,B seed=%d", seed);
        while (unknown == 0 && channel_send(c, "suggest strong:i60 256")[0] == '|') {
            const char *line = text_string(&c->out.text);
            for (int i = 0; i < answer->count; i++, line = strchr(line, '\n') + 1) {
                const struct mcts_move *move = &answer->move[i];
                bool is_known = move->visits > 0 || (answer->is_exact && move->error <= 0);
                assert_int_equal(strncmp(line, "| - ", 4) != 0, is_known);
                unknown += !is_known;
            }
            channel_send(c, "suggest");
            channel_send(c, "%s", channel_reply(c));
        }
    }
    assert_true(unknown > 0);
}

static void advice_is_given_in_json_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_JSON;
    const char *said = channel_send(c, "{\"id\":1,\"command\":\"suggest strong:i40 2\"}");
    assert_true(strncmp(said, "{\"data\":\"0.", 11) == 0 || strncmp(said, "{\"data\":\"1.", 11) == 0);
    assert_non_null(strstr(channel_send(c, "{\"id\":2,\"command\":\"why\"}"), " wins "));
}

static void a_turn_that_times_out_during_the_search_has_no_suggestion(void **state)
{
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PROGRAM});
    channel_run(&c, "new lvl0 players=A,B deal=manual seed=1 clock=1; deal A 3,5,2,9; deal B 2,2,7,8; start A");
    const char *said = channel_send(&c, "suggest strong:1500");
    assert_non_null(strstr(said, "? wrong-phase -- the time was over before the moves were weighed\n"));
    assert_non_null(strstr(channel_send(&c, "record"), "#! pass A timeout"));
    channel_refuse(&c, "why", "wrong-phase");
    channel_close(&c);
}

/* A move on one channel discards the last suggestion on another. */
static void why_is_forgotten_on_all_channels(void **state)
{
    struct channel *c = *state;
    struct protocol other;
    struct out out;
    char draw[] = "draw", why[] = "why";
    channel_run(c, BEGUN);
    out_init(&out, -1);
    protocol_open(&other, &c->host, &(struct protocol_options){.kind = CHANNEL_PROGRAM}, &out);
    channel_run(c, "suggest; why");
    protocol_line(&other, LINE_READ, why, strlen(why)); /* nothing has been suggested on that channel */
    assert_non_null(strstr(text_string(&out.text), "? wrong-phase"));
    protocol_line(&other, LINE_READ, draw, strlen(draw));
    channel_refuse(c, "why", "wrong-phase");
    protocol_close(&other);
    out_free(&out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_search_for_a_player_takes_at_most_a_second),
        ON_A_CHANNEL(a_search_by_iterations_for_the_organiser_has_no_time_limit),
        ON_A_CHANNEL(without_a_level_or_with_an_empty_search_the_suggestion_is_fair),
        ON_A_CHANNEL(a_person_is_advised_by_a_search),
        ON_A_CHANNEL(a_person_is_shown_as_many_moves_as_requested),
        ON_A_CHANNEL(a_person_is_informed_if_the_search_was_cut_off),
        ON_A_CHANNEL(the_phone_page_gets_the_win_rate_of_the_move),
        ON_A_CHANNEL(a_search_lists_as_many_moves_as_requested_best_first),
        ON_A_CHANNEL(if_there_are_fewer_moves_than_requested_each_is_listed_once),
        ON_A_CHANNEL(a_suggestion_changes_nothing),
        ON_A_CHANNEL(why_is_forgotten_on_all_channels),
        ON_A_CHANNEL(a_move_that_was_not_tried_has_no_win_rate),
        ON_A_CHANNEL(advice_is_given_in_json_too),
        cmocka_unit_test(a_turn_that_times_out_during_the_search_has_no_suggestion),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
