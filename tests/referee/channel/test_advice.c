/* test_advice.c: the commands `suggest` and `why`. */
#include "core/base/memory.h"
#include "referee/channel/advice.h"
#include "referee/engine/hooks.h"
#include "referee/engine/standing.h"
#include "referee/games.h"
#include "referee/players/exact.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/random_play.h"

#include <stdlib.h>
#include <string.h>

enum { MATCHES = 4, MATCHES_QUICK = 2, POSITIONS = 12, MOVES = 60 };

/* A position with several moves, none of which ends the game. */
#define BEGUN \
    "new lvl0 players=A,B deal=manual seed=1; deal A 3,5,2,9,12; deal B 2,2,7,8; deal pile 4,6,8,9,10,10; start A"
#define LEVELS "; there are easy, fair, strong[:MS|:iN]"
#define NO_LEVEL "? bad-option -- that cannot be chosen: no level is called "
#define NO_COUNT "? bad-number -- not a number: how many moves, 1 to 256, not "
#define NO_SYNTAX "? syntax -- that is not how it is written: "
#define NO_SEARCH NO_SYNTAX "only a search weighs several moves: suggest strong "

/* ---- what is answered ---- */

static const struct dialogue dialogues[] = {
    {"words that ask for nothing are refused and say what there is", {
        BEGUN,
        "suggest random -> " NO_LEVEL "random" LEVELS,
        "suggest strong: -> " NO_LEVEL "strong:" LEVELS,
        "suggest strong:-1 -> " NO_LEVEL "strong:-1" LEVELS,
        "suggest strong:i -> " NO_LEVEL "strong:i" LEVELS,
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
        "suggest strong:0 2 -> " NO_SEARCH "2",
        "suggest strong fair 3 -> " NO_SYNTAX "suggest [LEVEL] [K]",
        "why not -> " NO_SYNTAX "why, and nothing after it",
        "why -> ? wrong-phase", /* nothing has been suggested */
    }},
    {"without a game and after it there is no advice, nor where the cards are unknown", {
        "suggest strong:i5; why -> ? no-game",
        "new lvl0 players=A,B deal=manual; deal A 3; deal B 2; start A; play 3",
        "suggest strong:i5 3; why -> ? game-over",
        "new prime-daifugo players=A,B deal=table; start A",
        "suggest strong:i5; why -> ? hidden",
    }},
    {"why is forgotten when another position is on the table", {
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
    {"but not by questions", {
        BEGUN "; suggest; hand; legal; state; why",
    }},
};

static void a_player_lets_the_others_wait_a_second_at_most(void **state)
{
    static const char *const longer[] = {"suggest strong:1001", "suggest strong:3600000 3", "suggest strong:i10001"};
    struct channel *c = *state;
    channel_run(c, BEGUN "; seat A");
    for (size_t i = 0; i < sizeof longer / sizeof *longer; i++)
        channel_refuse(c, longer[i], "not-allowed");
    channel_accept(c, "suggest strong:2");
    assert_int_equal(c->host.adviser.level.ms, 2);
    channel_accept(c, "suggest strong:i40 3");
    assert_int_equal(c->host.adviser.level.ms, ADVICE_SEAT_MS);
    channel_run(c, "suggest; why");
    assert_int_equal(c->host.adviser.level.iterations, ADVICE_WHY_ITERATIONS);
    assert_int_equal(c->host.adviser.level.ms, ADVICE_SEAT_MS);
}

static void where_nobody_waits_a_search_by_playouts_is_not_bounded_in_time(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN "; suggest strong:i40");
    assert_int_equal(c->host.adviser.level.ms, 0);
    channel_run(c, "suggest; why");
    assert_int_equal(c->host.adviser.level.ms, 0);
}

/* ---- suggest ---- */

static void without_a_level_and_without_time_it_is_fair(void **state)
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

/* The search of the game, whose best moves a person reads with their scores; `why` tells the numbers of that search. */
static void a_person_is_advised_by_a_search(void **state)
{
    struct channel *c = *state;
    const struct suggestion *suggestion = &c->protocol.suggestion;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.prompts = true;
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

static void a_person_is_told_as_many_moves_as_are_asked_for(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.prompts = true;
    c->protocol.options.advice = (struct level){COMPUTER_STRONG, 0, 300};
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

static void a_person_is_told_if_the_search_was_cut_off(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PERSON;
    c->protocol.options.prompts = true;
    c->protocol.options.advice = (struct level){COMPUTER_STRONG, ADVICE_MS, LEVEL_ITERATIONS_MAX};
    assert_non_null(strstr(channel_send(c, "suggest"), "%\nThe search was cut off after 2 s.\n"));
}

static void a_person_who_taps_is_told_the_score_of_the_move(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_PHONE;
    c->protocol.options.advice = (struct level){COMPUTER_STRONG, 0, 300};
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

static void a_search_lists_as_many_moves_as_are_asked_for_best_first(void **state)
{
    struct channel *c = *state;
    for (int moves = 1; moves <= 4; moves++) {
        struct mcts_answer answer = {0};
        struct computer_player adviser;
        const struct level level = {COMPUTER_STRONG, 0, 300};
        channel_run(c, BEGUN);
        const struct session *session = &c->host.session;
        computer_open(&adviser, &level);
        adviser.rng = (struct rng){(uint64_t)session->positions.now};
        channel_send(c, "suggest");
        assert_true(computer_weigh(&adviser, &session->match, session_state(session), 0,
                                   c->protocol.suggestion.command.at, &answer));
        channel_send(c, "suggest strong:i300 %d", moves);
        check_lines(c, &answer, moves);
        mcts_answer_free(&answer);
        computer_close(&adviser);
    }
}

static void of_fewer_moves_than_were_asked_for_each_stands_once(void **state)
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

/* ---- why ---- */

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

/* Finds the move of the answer whose command the words begin with, and skips the command. */
static const struct mcts_move *read_move(const struct mcts_answer *answer, const char **words)
{
    const struct mcts_move *found = NULL;
    size_t longest = 0;
    for (int i = 0; i < answer->count; i++) {
        size_t length = strlen(mcts_command(answer, i));
        if (length > longest && strncmp(*words, mcts_command(answer, i), length) == 0 &&
            strchr(" ,", (*words)[length]) != NULL) {
            found = &answer->move[i];
            longest = length;
        }
    }
    if (found == NULL)
        fail_msg("no move of the search: %s", *words);
    *words += longest;
    return found;
}

static bool take_words(const char **words, const char *expected)
{
    bool is_there = strncmp(*words, expected, strlen(expected)) == 0;
    *words += is_there ? strlen(expected) : 0;
    return is_there;
}

/*
 * Reads a number of won trials, and the number of trials if it follows. Fails the test unless the former is the win
 * rate of the move, scaled to its visits or to 100 trials, whichever is fewer.
 */
static void check_trials(const struct mcts_move *move, unsigned long long of, const char **words)
{
    char *end;
    unsigned long long won = strtoull(*words, &end, 10);
    assert_ptr_not_equal(end, *words);
    *words = end;
    if (take_words(words, " of ")) {
        of = strtoull(*words, &end, 10);
        *words = end;
        assert_true(take_words(words, of == 1 ? " trial" : " trials"));
    }
    assert_int_equal(of, move->visits < 100 ? move->visits : 100);
    double difference = (double)won - move->chance * (double)of;
    assert_true(difference <= 0.5 && difference >= -0.5);
}

/* Parses the sentence on the last suggestion, and compares its numbers with the result of the search. */
static void check_numbers(const struct suggestion *suggestion, const char *sentence)
{
    const struct mcts_answer *answer = &suggestion->answer;
    const struct mcts_move *move = read_move(answer, &sentence), *other;
    assert_ptr_equal(move, &answer->move[suggestion->move]);
    bool is_best = !take_words(&sentence, " is played by rule of thumb, and");
    assert_int_equal(is_best, suggestion->move == 0);
    assert_true(take_words(&sentence, " wins "));
    check_trials(move, 0, &sentence);
    assert_true(take_words(&sentence, " ("));
    other = read_move(answer, &sentence);
    if (take_words(&sentence, ", which the search prefers, "))
        assert_ptr_equal(other, answer->move);
    else if (take_words(&sentence, ", which one would think of first, "))
        assert_ptr_equal(other, &answer->move[answer->also]);
    else
        assert_true(take_words(&sentence, ", the next best, ") && other == &answer->move[1]);
    if (take_words(&sentence, "was not tried")) {
        assert_int_equal(other->visits, 0);
    } else if (take_words(&sentence, "as many")) {
        double difference = 100 * (other->chance - move->chance);
        assert_true(difference <= 1 && difference >= -1);
    } else {
        check_trials(other, move->visits < 100 ? move->visits : 100, &sentence);
    }
    assert_true(*sentence == ')' || *sentence == ',');
}

static void why_tells_the_numbers_of_the_search(void **state)
{
    static const char *const commands[] = {"suggest strong:i300", "suggest strong:i40 2", "suggest", "suggest easy"};
    struct channel *c = *state;
    const struct suggestion *suggestion = &c->protocol.suggestion;
    for (int seed = 1; seed <= 6; seed++) {
        channel_send(c, "new lvl0 players=A,B hand=6 seed=%d", seed);
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
            channel_accept(c, commands[i]);
            channel_accept(c, "why");
            assert_true(suggestion->answer.count > 0 && !suggestion->answer.is_exact);
            assert_string_equal(mcts_command(&suggestion->answer, suggestion->move), suggestion->command.at);
            check_numbers(suggestion, channel_reply(c));
        }
    }
}

/* ---- endings ---- */

/* The score of the move for the player on turn: 1, 0.5 or 0, by a search of that move alone; -1 if it is not proven. */
static double truth(const struct session *session, const char *command)
{
    const struct match *match = &session->match;
    int seat = match_turn(match, session_state(session));
    struct mover mover = {.match = match};
    struct exact *exact = exact_new();
    struct exact_value value = {.is_proven = false};
    struct game_state *after = memory_resize(NULL, match->game->state_size);
    memcpy(after, session_state(session), match->game->state_size);
    assert_true(attempt_command(&mover.attempt, match, after, seat, command));
    exact_bound(exact, 8 * (uint64_t)ADVICE_WHY_ITERATIONS, 0); /* the limit of `why` for all moves together */
    for (int depth = 0; depth < EXACT_DEPTH_MAX && !value.is_proven; depth++)
        if (!exact_search(exact, &mover, after, seat, depth, &value)) {
            value.is_proven = false;
            break;
        }
    memory_free(after);
    exact_free(exact);
    mover_free(&mover);
    return value.is_proven ? value.score[seat] : -1;
}

/* Fails the test unless the move has the score that the sentence claims. */
static void check_clause(const struct session *session, const char *command, double said, const char *sentence)
{
    double found = truth(session, command);
    if (found < said - 0.1 || found > said + 0.1)
        fail_msg("%s: %s gets %g", sentence, command, found);
}

struct clause {
    const char *words;
    double value; /* score of the move; -1: the clause makes no claim */
};

/* Finds the clause that the words begin with, and skips it. */
static double read_clause(const struct clause *clauses, const char **words)
{
    for (; clauses->words != NULL; clauses++)
        if (take_words(words, clauses->words))
            return clauses->value;
    fail_msg("no clause of an ending: %s", *words);
    return -1;
}

/* Checks the claims on both moves. */
static void check_ending(const struct session *session, const struct mcts_answer *answer, const char *sentence)
{
    static const struct clause own[] = {
        {" wins whatever the others do", 1}, {" does not lose, whatever the others do", .5},
        {" loses, if no other player errs", 0}, {" is not known to win", -1}, {NULL, 0}};
    static const struct clause others[] = {
        {", wins)", 1}, {", does not lose)", .5}, {", may lose)", 0}, {", is not known to win)", -1}, {NULL, 0}};
    static const struct clause labels[] = {{", which one would think of first", 0}, {", which the search prefers", 0},
                                           {", the next best", 0}, {NULL, 0}};
    const char *words = sentence, *command = mcts_command(answer, (int)(read_move(answer, &words) - answer->move));
    double said = read_clause(own, &words);
    if (said >= 0)
        check_clause(session, command, said, sentence);
    if (!take_words(&words, " ("))
        return;
    bool is_same = take_words(&words, "so does ");
    command = mcts_command(answer, (int)(read_move(answer, &words) - answer->move));
    (void)read_clause(labels, &words);
    double other = is_same ? said : read_clause(others, &words);
    if (other >= 0)
        check_clause(session, command, other, sentence);
}

/* Checks the reason for the last suggestion, if the search was exact. */
static void check_reason(struct channel *c, bool is_exact)
{
    if (!is_exact)
        return;
    channel_accept(c, "why");
    check_ending(&c->host.session, &c->protocol.suggestion.answer, channel_reply(c));
}

/*
 * Plays games in which each move is suggested. Wherever the search is exact, the reasons for the suggestions of the
 * levels strong and fair are checked. With QUICK in the environment the test plays about a third of the games.
 */
static void each_clause_on_an_ending_is_true(void **state)
{
    struct channel *c = *state;
    const struct mcts_answer *answer = &c->protocol.suggestion.answer;
    int endings = 0, end = getenv("QUICK") != NULL ? 29 : 42;
    for (int seed = 22; seed < end; seed++) {
        channel_send(c, "new attactics players=A,B seed=%d", seed);
        for (int moves = 0; moves < MOVES && channel_send(c, "suggest strong:i60")[0] == '='; moves++) {
            bool is_exact = answer->is_exact;
            endings += is_exact;
            check_reason(c, is_exact);
            channel_accept(c, "suggest");
            check_reason(c, is_exact);
            channel_send(c, "%s", c->protocol.suggestion.command.at);
        }
    }
    assert_true(endings >= 30);
}

/* A move with an unknown outcome is not listed with a win rate of one half. */
static void a_move_of_which_nothing_is_known_has_no_chance(void **state)
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

/* Plays games by suggestions up to the first position whose value is proven and in which the player on turn wins. */
static void play_to_a_sure_win(struct channel *c)
{
    const struct mcts_answer *answer = &c->protocol.suggestion.answer;
    for (int seed = 1; seed <= 20; seed++) {
        channel_send(c, "new attactics players=A,B seed=%d", seed);
        while (channel_send(c, "suggest strong:i60")[0] == '=') {
            if (answer->is_exact && answer->move[0].chance > 0.75)
                return;
            channel_send(c, "suggest");
            channel_send(c, "%s", channel_reply(c));
        }
    }
    fail_msg("no position is searched to its end");
}

/* The player for whom a win is proven goes on to play the suggested moves, and the opponent plays at random. */
static void who_is_told_that_he_wins_whatever_the_others_do_wins(void **state)
{
    struct channel *c = *state;
    const struct session *session = &c->host.session;
    const struct level random = {COMPUTER_RANDOM, 0, 0};
    struct computer_player other;
    struct text command = {0};
    play_to_a_sure_win(c);
    channel_accept(c, "why");
    assert_non_null(strstr(channel_reply(c), " wins whatever the others do"));
    int winner = match_turn(&session->match, session_state(session)), from = session->positions.now;
    computer_open(&other, &random);
    for (int game = 0; game < 10; game++) {
        while (match_stage(&session->match, session_state(session)) != STAGE_OVER) {
            bool is_winner = match_turn(&session->match, session_state(session)) == winner;
            text_clear(&command);
            channel_accept(c, "suggest strong:i60");
            text_add(&command, channel_reply(c));
            struct chosen chosen = {.command = command};
            if (!is_winner)
                computer_move(&other, &session->match, session_state(session), !winner, &chosen);
            command = chosen.command;
            channel_send(c, "%s", command.at);
            assert_string_equal(channel_refusal(c), "");
        }
        double wins;
        (void)standing_score(&session->match, session_state(session), winner, &wins);
        assert_true(wins > 0.99);
        channel_send(c, "undo %d", session->positions.now - from);
    }
    computer_close(&other);
    text_free(&command);
}

/* While the decks of PRIMARY are being built, there is nothing to play out. */
static void where_nothing_can_be_weighed_it_is_a_rule_of_thumb(void **state)
{
    struct channel *c = *state;
    struct text sentence = {0};
    channel_run(c, "new primary players=A,B seed=1");
    assert_int_equal(*channel_send(c, "suggest strong:i20 3"), '=');
    text_print(&sentence, "%s is a rule of thumb: there is nothing to weigh it by", channel_reply(c));
    channel_accept(c, "why");
    assert_string_equal(channel_reply(c), sentence.at);
    text_free(&sentence);
}

static void advice_is_given_in_json_too(void **state)
{
    struct channel *c = *state;
    channel_run(c, BEGUN);
    c->protocol.options.kind = CHANNEL_JSON;
    const char *said = channel_send(c, "{\"id\":1,\"command\":\"suggest strong:i40 2\"}");
    assert_true(strncmp(said, "{\"data\":\"0.", 11) == 0 || strncmp(said, "{\"data\":\"1.", 11) == 0);
    assert_non_null(strstr(channel_send(c, "{\"id\":2,\"command\":\"why\"}"), " trials"));
}

/* ---- the clock ---- */

static void a_turn_that_ends_while_moves_are_weighed_has_no_suggestion(void **state)
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

/* ---- hidden information ---- */

/* Requests advice with `cards` in place of the real state, and adds the answers. */
static void ask(struct random_play *play, const void *cards, struct text *answers)
{
    static const char *const questions[] = {"suggest easy", "suggest strong:i24 5", "why", "suggest"};
    const struct session *session = random_session(play);
    memcpy(session->positions.current, cards, session->match.game->state_size);
    suggestion_forget(&play->channel.protocol.suggestion);
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        text_add(answers, channel_send(&play->channel, "%s", questions[i]));
}

/* Compares the advice in two positions that look the same to the seat on turn. */
static void compare_worlds(struct random_play *play, struct rng *deals)
{
    const struct session *session = random_session(play);
    size_t size = session->match.game->state_size;
    struct game_state *real = memory_resize(NULL, size), *other = memory_resize(NULL, size);
    struct text one = {0}, two = {0};
    memcpy(real, session_state(session), size);
    memcpy(other, real, size);
    hooks_redeal(&session->match, other, match_turn(&session->match, real), deals);
    ask(play, real, &one);
    ask(play, other, &two);
    assert_string_equal(one.at, two.at);
    memcpy(session->positions.current, real, size);
    text_free(&one);
    text_free(&two);
    memory_free(real);
    memory_free(other);
}

/* The channel sees everything, but advice uses only what the player on turn can know. */
static void advice_does_not_depend_on_what_the_player_cannot_know(void **state)
{
    uint64_t matches = getenv("QUICK") != NULL ? MATCHES_QUICK : MATCHES;
    for (int i = 0; games[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= matches; seed++) {
            struct random_play play;
            struct rng deals = {~seed};
            random_open(&play, games, games[i], seed);
            for (int moves = 0; moves < POSITIONS && !random_is_over(&play); moves++) {
                if (match_turn(&random_session(&play)->match, session_state(random_session(&play))) != SEAT_NONE)
                    compare_worlds(&play, &deals);
                channel_send(&play.channel, "suggest");
                channel_send(&play.channel, "%s", channel_reply(&play.channel));
            }
            random_close(&play);
        }
}

/*
 * Pairs of positions, set up by hand with only some cards of the deck, that look the same to the player on turn but
 * differ in the hidden cards.
 */
static const struct {
    const char *name, *all, *one, *other; /* `all`: the first commands of both; then those of one or the other */
    const char *begin;                    /* the last command of both */
} hand_made[] = {
    {"attactics",
     "new attactics players=A,B deal=scenario; set A score 24; set B score 30; set turns 8; set A display +3 x2 -4; "
     "set A rack /2 /3; set B display x3 x5 +1",
     "set A black /4; set B rack /2 /5 /3; set B main +2 x2", "set A black /7; set B rack /4 /6 /7; set B main -7 Dr",
     "turn A"},
    {"attactics, the racks alone",
     "new attactics players=A,B deal=scenario; set A score 24; set B score 30; set turns 8; set A display +3 x2 -4; "
     "set A rack /2 /3; set B display x3 x5 +1",
     "set B rack /2 /5 /3", "set B rack /4 /6 /7", "turn A"},
    {"lvl0", "new lvl0 players=A,B deal=manual seed=1; deal A 3 7 9 10 2", "deal B 2 4; deal pile 13 17 19 6 8 1 12 5",
     "deal B 13 17; deal pile 11 11 11 7 7 13 13 3", "start A"},
    {"lvl0 with closed discards",
     "new lvl0 players=A,B deal=manual seed=1 discards=closed; deal A 3 7 9 10 2; deal pile 6 8 1",
     "deal B 2 4; deal discard 3 4 5", "deal B 13 17; deal discard 12 12 5", "start A"},
    {"prime-daifugo", "new prime-daifugo players=A,B deal=manual seed=1; deal A 244689TQ", "deal B A23; deal pile 355",
     "deal B KKQ; deal pile JTX", "start A"},
    {"daifugo", "new daifugo players=A,B deal=manual; deal A 4S 4H 6D 9C", "deal B 2S 2D JK", "deal B 3S 3D 5H",
     "start A"},
    {"rummy", "new rummy players=A,B deal=manual seed=1; deal A 23 3 13 61 40 45 50; deal open 99",
     "deal B 2 4 F 91 97 1 60; deal pile 11 25 26 8 9 55 44 33",
     "deal B 72 74 76 78 77 75 73; deal pile 12 20 30 48 82 83 84 85", "start A"},
};

enum { HAND_MADE = sizeof hand_made / sizeof *hand_made };

/* Sets up row `row` of hand_made, with `cards` as its differing commands, and adds all advice for A, who is on turn. */
static void ask_as_a(int row, const char *cards, struct text *answers)
{
    static const char *const questions[] = {
        "state", "table", "suggest easy", "why", "suggest strong:i100 3", "why", "suggest", "why"};
    struct channel c;
    channel_open(&c, games);
    channel_run(&c, hand_made[row].all);
    channel_run(&c, cards);
    channel_run(&c, hand_made[row].begin);
    channel_accept(&c, "view A"); /* not `seat A`: on a player's channel the search would also have a time limit */
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        text_add(answers, channel_send(&c, "%s", questions[i]));
    channel_close(&c);
}

/* A player does not know which cards are out of the game either: the two positions differ in those cards. */
static void advice_does_not_depend_on_which_cards_are_out_of_the_game(void **state)
{
    for (int row = 0; row < HAND_MADE; row++) {
        struct text one = {0}, other = {0};
        ask_as_a(row, hand_made[row].one, &one);
        ask_as_a(row, hand_made[row].other, &other);
        if (strcmp(one.at, other.at) != 0)
            fail_msg("%s:\n%s\n%s", hand_made[row].name, one.at, other.at);
        text_free(&one);
        text_free(&other);
    }
}

/*
 * Two different wrong plays with the same number of cards lead to the same position. A past bug: `why` named a play
 * that was not the suggested one.
 */
static void why_speaks_of_the_wrong_play_that_was_suggested(void **state)
{
    struct channel *c = *state;
    char suggested[100];
    channel_run(c, "new prime-daifugo players=3 seed=1; play A27; play A49; play A67; play 883; play 24J; play 7Q7");
    channel_run(c, "draw; pass; suggest easy");
    text_copy(suggested, sizeof suggested, channel_reply(c));
    assert_int_equal(strncmp(suggested, "play ", 5), 0);
    channel_accept(c, "why");
    assert_int_equal(strncmp(channel_reply(c), suggested, strlen(suggested)), 0);
    assert_int_equal(channel_reply(c)[strlen(suggested)], ' ');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(a_player_lets_the_others_wait_a_second_at_most),
        ON_A_CHANNEL(where_nobody_waits_a_search_by_playouts_is_not_bounded_in_time),
        ON_A_CHANNEL(without_a_level_and_without_time_it_is_fair),
        ON_A_CHANNEL(a_person_is_advised_by_a_search),
        ON_A_CHANNEL(a_person_is_told_as_many_moves_as_are_asked_for),
        ON_A_CHANNEL(a_person_is_told_if_the_search_was_cut_off),
        ON_A_CHANNEL(a_person_who_taps_is_told_the_score_of_the_move),
        ON_A_CHANNEL(a_search_lists_as_many_moves_as_are_asked_for_best_first),
        ON_A_CHANNEL(of_fewer_moves_than_were_asked_for_each_stands_once),
        ON_A_CHANNEL(a_suggestion_changes_nothing),
        ON_A_CHANNEL(why_is_forgotten_on_all_channels),
        ON_A_CHANNEL(why_tells_the_numbers_of_the_search),
        ON_A_CHANNEL(each_clause_on_an_ending_is_true),
        ON_A_CHANNEL(a_move_of_which_nothing_is_known_has_no_chance),
        ON_A_CHANNEL(who_is_told_that_he_wins_whatever_the_others_do_wins),
        ON_A_CHANNEL(where_nothing_can_be_weighed_it_is_a_rule_of_thumb),
        ON_A_CHANNEL(advice_is_given_in_json_too),
        cmocka_unit_test(a_turn_that_ends_while_moves_are_weighed_has_no_suggestion),
        cmocka_unit_test(advice_does_not_depend_on_what_the_player_cannot_know),
        cmocka_unit_test(advice_does_not_depend_on_which_cards_are_out_of_the_game),
        ON_A_CHANNEL(why_speaks_of_the_wrong_play_that_was_suggested),
    };
    return dialogues_run(dialogues, COUNT(dialogues), NULL) + cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
