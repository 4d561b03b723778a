/* test_why.c: the command `why`: its sentences agree with the search, and their claims about endings are true. */
#include "core/base/memory.h"
#include "referee/channel/advice.h"
#include "referee/games.h"
#include "referee/players/exact.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES = 60 };

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

/* Skips the expected words. Returns false, and skips nothing, if the text begins otherwise. */
static bool skip_words(const char **words, const char *expected)
{
    bool is_there = strncmp(*words, expected, strlen(expected)) == 0;
    *words += is_there ? strlen(expected) : 0;
    return is_there;
}

/* Reads "71 %"; fails the test unless that is the chance of the move. */
static void check_chance(const struct mcts_move *move, const char **words)
{
    char *end;
    double percent = strtod(*words, &end);
    assert_ptr_not_equal(end, *words);
    *words = end;
    assert_true(skip_words(words, " %"));
    assert_true(percent - 100 * move->chance <= 0.5 && percent - 100 * move->chance >= -0.5);
}

/* Compares the move and the chance in a sentence on the last suggestion with the result of the search. */
static void check_numbers(const struct suggestion *suggestion, const char *sentence)
{
    const struct mcts_answer *answer = &suggestion->answer;
    const struct mcts_move *move = read_move(answer, &sentence);
    assert_ptr_equal(move, &answer->move[suggestion->move]);
    bool is_best = !skip_words(&sentence, " is played by rule of thumb, and");
    assert_int_equal(is_best, suggestion->move == 0);
    assert_true(skip_words(&sentence, " wins "));
    check_chance(move, &sentence);
}

static void why_reports_the_numbers_of_the_search(void **state)
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
static double exact_score(const struct session *session, const char *command)
{
    const struct match *match = &session->match;
    int seat = match_turn(match, session_state(session));
    struct mover mover = {.match = match};
    struct exact *exact = exact_new();
    struct exact_value value = {.is_proven = false};
    struct game_state *after = memory_resize(NULL, match->game->state_size);
    memcpy(after, session_state(session), match->game->state_size);
    assert_true(attempt_command(&mover.attempt, match, after, seat, command));
    exact_set_limits(exact, 8 * (uint64_t)ADVICE_WHY_ITERATIONS, 0); /* the limit of `why` for all moves together */
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
    double found = exact_score(session, command);
    if (found < said - 0.1 || found > said + 0.1)
        fail_msg("%s: %s gets %g", sentence, command, found);
}

struct clause {
    const char *words;
    double value; /* score of the move; -1: the clause makes no claim */
};

/* Skips the clause that the words begin with. Returns its value. */
static double read_clause(const struct clause *clauses, const char **words)
{
    for (; clauses->words != NULL; clauses++)
        if (skip_words(words, clauses->words))
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
    if (!skip_words(&words, " ("))
        return;
    bool is_same = skip_words(&words, "so does ");
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

/* ---- the move that one would think of first ---- */

/*
 * Checks whether the reason for a suggestion of this level says that one would think of the move `fair` first. It must
 * if a search prefers another move, and must not otherwise. The other levels name the move of the search.
 */
static void check_first_thought(struct channel *c, const char *level, const char *fair)
{
    static const char label[] = ", which one would think of first";
    const struct suggestion *suggestion = &c->protocol.suggestion;
    bool searches = strncmp(level, "strong", strlen("strong")) == 0;
    channel_send(c, "suggest %s", level);
    bool is_other = searches && suggestion->answer.count > 0 && strcmp(suggestion->command.at, fair) != 0;
    channel_accept(c, "why");
    const char *sentence = channel_reply(c), *found = strstr(sentence, label);
    if ((found != NULL) != is_other)
        fail_msg("%s: %s, where one would think of %s first", level, sentence, fair);
    if (found == NULL)
        return;
    size_t length = strlen(fair);
    if ((size_t)(found - sentence) <= length || strncmp(found - length, fair, length) != 0 ||
        strchr("( ", found[-(ptrdiff_t)length - 1]) == NULL)
        fail_msg("%s: %s, not %s", level, sentence, fair);
}

static void why_names_the_move_of_fair_and_no_other_as_the_first_thought(void **state)
{
    static const char *const levels[] = {"strong:i60", "strong:i20 2", "easy", "club", "fair"};
    struct channel *c = *state;
    const int most = getenv("QUICK") != NULL ? 5 : 8;
    struct text fair = {0};
    for (int i = 0; games[i] != NULL; i++) {
        channel_send(c, "new %s players=A,B seed=3", games[i]->name);
        for (int moves = 0; moves < most && channel_send(c, "suggest fair")[0] == '='; moves++) {
            text_clear(&fair);
            text_add(&fair, channel_reply(c));
            for (size_t k = 0; k < sizeof levels / sizeof *levels; k++)
                check_first_thought(c, levels[k], fair.at);
            channel_send(c, "%s", fair.at);
        }
    }
    text_free(&fair);
}

/*
 * Two different wrong plays with the same number of cards lead to the same position. A past bug: `why` named a play
 * that was not the suggested one.
 */
static void why_names_the_wrong_play_that_was_suggested(void **state)
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
        ON_A_CHANNEL(why_reports_the_numbers_of_the_search),
        ON_A_CHANNEL(each_clause_on_an_ending_is_true),
        ON_A_CHANNEL(why_names_the_move_of_fair_and_no_other_as_the_first_thought),
        ON_A_CHANNEL(why_names_the_wrong_play_that_was_suggested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
