/* test_reason.c: sentences on why one move is better than another: each number in them is from the answer. */
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/players/reason.h"
#include "tests/cmocka.h"

/* ---- hand-made answers ---- */

enum { MOVES = 3, ROWS = 10 };

/* The figures of the moves "play 5", "play 7" and "draw", up to the first one without visits. */
struct given {
    double score, chance, error;
    uint64_t visits;
};

static void write_reason(const struct game *game, int seats, const struct given given[MOVES], int also, int suggested,
                         bool is_exact, struct text *text)
{
    static const char commands[] = "play 5\0play 7\0draw";
    static const size_t at[MOVES] = {0, 7, 14};
    struct mcts_move move[MOVES];
    struct mcts_answer answer = {.move = move, .also = also, .is_exact = is_exact};
    struct match match = {.game = game, .seats = seats};
    text_add_bytes(&answer.text, commands, sizeof commands);
    for (; answer.count < MOVES && (given[answer.count].visits > 0 || answer.count == also); answer.count++) {
        const struct given *each = &given[answer.count];
        move[answer.count] = (struct mcts_move){.choice = {1, {(unsigned char)(answer.count + 1)}},
                                                .command = at[answer.count],
                                                .score = each->score,
                                                .chance = each->chance,
                                                .error = each->error,
                                                .visits = each->visits};
    }
    answer.listed = answer.count;
    reason_write(&match, NULL, &answer, suggested, false, text);
    text_free(&answer.text);
}

/* ---- the explanation by the game ---- */

/* Implements the hook `explain`: names the two moves that it was called with. */
static void explain(const struct match *match, const struct precomputed *precomputed, const struct game_state *state,
                    const struct choice *best, const struct choice *other, struct text *text)
{
    text_print(text, "keeps move %d; move %d would not", best->byte[0], other->byte[0]);
}

static void say_nothing(const struct match *match, const struct precomputed *precomputed,
                        const struct game_state *state, const struct choice *best, const struct choice *other,
                        struct text *text)
{
}

/* Implements the hook `explain`: has an objection only to the third move. */
static void explain_third(const struct match *match, const struct precomputed *precomputed,
                          const struct game_state *state, const struct choice *best, const struct choice *other,
                          struct text *text)
{
    if (other->byte[0] == 3)
        explain(match, precomputed, state, best, other, text);
}

static const struct game_player silent = {.explain = NULL}, speaks = {.explain = explain},
                                speaks_in_vain = {.explain = say_nothing}, speaks_of_third = {.explain = explain_third};

/* ---- the sentences ---- */

struct row {
    const char *sentence;
    struct given given[MOVES];
    int also, suggested;
};

#define TWO {{.71, .712, .01, 4000}, {.5, .538, .02, 1000}}
#define THREE {{.71, .712, .01, 4000}, {.5, .538, .02, 1000}, {.4, .4, .1, 90}}
#define WON {1, 1, 0, 9}
#define DRAWN {.5, .5, 0, 5}
#define SHARED {.75, .5, 0, 5}
#define LOST {0, 0, 0, 3}
#define UNKNOWN {.5, .5, .5, 0}
#define TRIED {.97, .97, .03, 40}
#define FAILED {.02, .02, .03, 40}

static const struct {
    const char *name;
    int seats;
    bool is_exact;
    struct row rows[ROWS];
    const struct game_player *player; /* NULL: one that explains nothing */
} reasons[] = {
    {"a move is compared by its chance", 2, false, {
        {"play 5 wins 71 % (play 7, which one would think of first, 54 %)", THREE, 1, 0},
        {"play 5 wins 71 % (draw, which one would think of first, 40 %)", THREE, 2, 0},
        {"play 5 wins 71 % (play 7, the next best, 54 %)", THREE, 0, 0},
        {"play 5 wins 71 % (play 7, the next best, 54 %)", THREE, -1, 0},
        {"play 5 wins 100 %; no other move looks worth a try", {{1, 1, .4, 1}}, 0, 0},
        {"play 5 wins 71 % (play 7, the next best, 40 %)",
         {{.71, 12 / 17.0, .2, 17}, {.4, .4, .3, 5}}, 0, 0},
        {"play 5 wins 71 % (play 7, the next best, 71 %)",
         {{.71, .712, .01, 4000}, {.708, .708, .02, 1000}}, 0, 0},
        {"play 5 wins 71 % (play 7, which one would think of first, was not tried)",
         {{.71, .712, .01, 4000}, {.5, .5, .5, 0}}, 1, 0},
    }, NULL},
    {"if the better move won less often, the reason is given", 2, false, {
        {"play 5 wins 50 % (play 7, the next best, 52 %, which may be chance)",
         {{.5, .5, .01, 4000}, {.52, .52, .02, 1000}}, 0, 0},
        {"play 5 wins 50 % (play 7, the next best, 60 %, but a worse place on the average)",
         {{.7, .5, .01, 4000}, {.6, .6, .02, 1000}}, 0, 0},
        {"play 5 wins 50 % (play 7, the next best, 60 %, in fewer trials)",
         {{.5, .5, .01, 4000}, {.6, .6, .02, 1000}}, 0, 0},
        {"play 5 wins 50 % (play 7, the next best, 50 %)",
         {{.5, .5, .01, 4000}, {.5, .5, .02, 1000}}, 0, 0},
    }, NULL},
    {"a move by rule of thumb that the search does not prefer is called that", 2, false, {
        {"play 7 is played by rule of thumb, and wins 54 % (play 5, which the search prefers, 71 %)",
         TWO, 1, 1},
        {"draw is played by rule of thumb, and wins 40 % (play 5, which the search prefers, 71 %)",
         THREE, 2, 2},
        {"play 7 is played by rule of thumb, and wins 60 % (play 5, which the search prefers, 50 %, but a "
         "better place on the average)",
         {{.7, .5, .01, 4000}, {.6, .6, .02, 1000}}, 1, 1},
        {"play 7 is played by rule of thumb, and wins 60 % (play 5, which the search prefers, 50 %, in more trials)",
         {{.5, .5, .01, 4000}, {.6, .6, .02, 1000}}, 1, 1},
    }, NULL},
    {"the result of a fully searched ending is stated as certain", 2, true, {
        {"play 5 wins whatever the others do (play 7, which one would think of first, may lose)", {WON, LOST}, 1, 0},
        {"play 5 wins whatever the others do (play 7, the next best, does not lose)", {WON, DRAWN}, 0, 0},
        {"play 5 wins whatever the others do (so does play 7, the next best)", {WON, WON}, 0, 0},
        {"play 5 does not lose, whatever the others do (play 7, the next best, may lose)", {DRAWN, LOST}, 0, 0},
        {"play 5 loses, if no other player errs (so does play 7, the next best)", {LOST, LOST}, 0, 0},
        {"play 5 wins whatever the others do", {WON}, 0, 0},
        {"play 7 loses, if no other player errs (play 5, which the search prefers, wins)", {WON, LOST}, 1, 1},
    }, NULL},
    /* Beside a proven win, other moves may be unproven: tried, or the one thought of first, or not tried at all. */
    {"neither win nor loss is stated of an unproven move", 2, true, {
        {"play 5 wins whatever the others do (play 7, which one would think of first, is not known to win)",
         {WON, UNKNOWN}, 1, 0},
        {"play 5 wins whatever the others do (play 7, which one would think of first, is not known to win)",
         {WON, TRIED}, 1, 0},
        {"play 5 wins whatever the others do (play 7, which one would think of first, is not known to win)",
         {WON, FAILED}, 1, 0},
        {"play 7 is not known to win (play 5, which the search prefers, wins)", {WON, TRIED}, 1, 1},
        {"play 7 is not known to win (play 5, which the search prefers, wins)", {WON, FAILED}, 1, 1},
    }, NULL},
    /* The search assumes that each opponent plays for himself, although two opponents might help each other. */
    {"with three players no result is stated for all replies", 3, true, {
        {"play 5 wins, if each of the others plays for himself (play 7, the next best, may lose)", {WON, LOST}, 0, 0},
        {"play 5 wins, if each of the others plays for himself (play 7, the next best, is not known to win)",
         {WON, {.9, .9, .1, 7}}, 0, 0},
        {"play 5 shares the win, if each of the others plays for himself", {SHARED}, 0, 0},
        {"play 5 does not win, if each of the others plays for himself (so does play 7, the next best)",
         {LOST, LOST}, 0, 0},
    }, NULL},
    {"what the game says of the two moves ends the sentence", 2, false, {
        {"play 5 wins 71 % (play 7, which one would think of first, 54 %), and keeps move 1; move 2 would not",
         TWO, 1, 0},
        {"play 7 is played by rule of thumb, and wins 54 % (play 5, which the search prefers, 71 %); play 5: keeps "
         "move 1; move 2 would not", TWO, 1, 1},
        {"play 5 wins 100 %, and keeps move 1; move 1 would not; no other move looks worth a try",
         {{1, 1, .4, 1}}, 0, 0},
    }, &speaks},
    {"the game may have nothing to say", 2, false, {
        {"play 5 wins 71 % (play 7, which one would think of first, 54 %)", TWO, 1, 0},
    }, &speaks_in_vain},
    {"if the game has nothing to say of the two, the better one is compared with another move", 2, false, {
        {"play 5 wins 71 % (play 7, which one would think of first, 54 %), and, against draw, keeps move 1; move 3 "
         "would not", THREE, 1, 0},
        {"play 7 is played by rule of thumb, and wins 54 % (play 5, which the search prefers, 71 %); play 5, against "
         "draw: keeps move 1; move 3 would not", THREE, 1, 1},
    }, &speaks_of_third},
};

static void each_move_is_compared_with_another(void **state)
{
    for (size_t i = 0; i < COUNT(reasons); i++) {
        const struct game game = {.name = "a game",
                                  .player = reasons[i].player != NULL ? reasons[i].player : &silent};
        for (const struct row *row = reasons[i].rows; row->sentence != NULL; row++) {
            struct text text = {0};
            write_reason(&game, reasons[i].seats, row->given, row->also, row->suggested, reasons[i].is_exact, &text);
            assert_row(reasons[i].name, text.at, row->sentence);
            text_free(&text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_move_is_compared_with_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
