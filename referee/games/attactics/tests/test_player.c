/* test_player.c: Prime Attactics: the moves and explanations for the computer players (game_player). */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/engine/session.h"
#include "referee/games/attactics/state.h"
#include "tests/cmocka.h"
#include "tests/referee/searched.h"
#include "tests/referee/visited.h"

#include <stdio.h>
#include <string.h>

static void every_choice_is_accepted_and_does_what_its_command_does(void **state)
{
    struct searched_seen seen = {0};
    searched_check(&game_attactics, 1, 60, &seen);
    assert_true(seen.positions > 500);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
}

/* A list that claims to be complete is as long as the list of legal commands, and each of its choices is accepted. */
static void count_list(void *context, const struct match *match, const struct game_state *state)
{
    struct choice choices[CHOICES_MAX];
    struct moves moves = {0};
    long *complete = context;
    bool is_all;
    int count = attactics_player.list(match, NULL, state, choices, CHOICES_MAX, &is_all);
    assert_true(hooks_legal(match, state, match_turn(match, state), &moves));
    if (is_all)
        assert_int_equal(count, moves.count);
    else
        assert_true(count < moves.count);
    *complete += is_all;
    moves_free(&moves);
}

static void a_list_that_claims_to_be_complete_has_every_legal_command(void **state)
{
    long complete = 0;
    visited_each(&game_attactics, 500, 30, count_list, &complete);
    assert_true(complete > 100);
}

/* ---- explanations ---- */

enum { PAIRS = 6 };

struct reasons {
    struct rng rng;
    struct game_state *after, *other; /* the states after the best move and after the other one */
    long wins, safe, divided, cleared;
};

/* Whether the player may still have the division, as far as the opponent knows. */
static bool has_left(const struct match *match, const struct attactics_side *side, int number)
{
    char word[] = {'/', (char)('0' + number), '\0'};
    return attactics_copies_left(match, side, attactics_read_tile(word, 2)) > 0;
}

/* Checks each claim of the sentence for `seat` against the states after both moves. */
static void check_reasons(struct reasons *reasons, const struct match *match, int seat, const char *text)
{
    const struct attactics_side *own = &reasons->after->side[seat], *rival = &reasons->after->side[1 - seat];
    const char *left = strstr(text, " would leave ");
    unsigned long long made, against, score, number;
    if (strcmp(text, "wins at once") == 0) {
        reasons->wins++;
        assert_string_equal(attactics_winner(match, reasons->after), match->name[seat]);
    }
    if (sscanf(text, "makes it %llu to %llu", &made, &against) == 2) { /* NOLINT(cert-err34-c): the program wrote it */
        assert_true(made == own->score);
        assert_true(against == rival->score);
    }
    if (strstr(text, ", and no division that ") != NULL) {
        bool has_division = false;
        reasons->safe++;
        for (int divisor = 2; divisor <= 7; divisor++) {
            has_division |= has_left(match, rival, divisor);
            assert_true(!has_left(match, rival, divisor) || own->score % (unsigned)divisor != 0);
        }
        assert_true(has_division);
    }
    /* NOLINTNEXTLINE(cert-err34-c): the program wrote it */
    if (left != NULL && sscanf(left, " would leave %llu for /%llu", &score, &number) == 2) {
        reasons->divided++;
        assert_true(score == reasons->other->side[seat].score && score % number == 0);
        assert_true(has_left(match, &reasons->other->side[1 - seat], (int)number));
    }
    /* NOLINTNEXTLINE(cert-err34-c): the program wrote it */
    if (left != NULL && sscanf(left, " would leave %llu for -%llu, which wins", &score, &number) == 2) {
        char command[32];
        reasons->cleared++;
        snprintf(command, sizeof command, "play -%llu opp", number);
        assert_true(searched_apply(match, reasons->other, 1 - seat, command));
        assert_string_equal(attactics_winner(match, reasons->other), match->name[1 - seat]);
    }
}

static void explain_some(void *context, const struct match *match, const struct game_state *state)
{
    struct reasons *reasons = context;
    struct choice choices[CHOICES_MAX];
    bool is_all;
    int count = attactics_player.list(match, NULL, state, choices, CHOICES_MAX, &is_all);
    for (int i = 0; i < PAIRS; i++) {
        const struct choice *best = &choices[rng_below(&reasons->rng, (uint64_t)count)];
        const struct choice *other = &choices[rng_below(&reasons->rng, (uint64_t)count)];
        struct text text = {0};
        *reasons->after = *reasons->other = *state;
        visited_make(match, reasons->after, best);
        visited_make(match, reasons->other, other);
        attactics_player.explain(match, NULL, state, best, other, &text);
        check_reasons(reasons, match, match_turn(match, state), text_string(&text));
        text_free(&text);
    }
}

static void every_reason_given_is_true(void **state)
{
    struct game_state *after = memory_resize(NULL, sizeof *after), *other = memory_resize(NULL, sizeof *other);
    struct reasons reasons = {.after = after, .other = other};
    visited_each(&game_attactics, 900, 60, explain_some, &reasons);
    assert_true(reasons.wins > 0 && reasons.safe > 0);
    assert_true(reasons.divided > 0 && reasons.cleared > 0);
    memory_free(after);
    memory_free(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_does_what_its_command_does),
        cmocka_unit_test(a_list_that_claims_to_be_complete_has_every_legal_command),
        cmocka_unit_test(every_reason_given_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
