/*
 * test_player.c: Daifugo: the moves and explanations for the computer players (game_player), and inference from passes.
 */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "referee/engine/session.h"
#include "referee/games/daifugo/plan.h"
#include "referee/games/daifugo/state.h"
#include "tests/cmocka.h"
#include "tests/referee/channel.h"
#include "tests/referee/searched.h"
#include "tests/referee/visited.h"

#include <stdlib.h>
#include <string.h>

static const struct game *const only[] = {&game_daifugo, NULL};

static void every_choice_is_accepted_and_does_what_its_command_does(void **state)
{
    struct searched_seen seen = {0};
    searched_check(&game_daifugo, 1, 150, &seen);
    assert_true(seen.complete > 0 && seen.complete < seen.positions);
    assert_true(seen.doubted > 0);
}

/* ---- lists ---- */

static bool is_listed(const struct match *match, const struct game_state *state, const struct choice *choices,
                      int count, const char *line, size_t length)
{
    struct text command = {0};
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        text_clear(&command);
        match->game->player->write(match, state, &choices[i], &command);
        found = command.length == length && memcmp(command.at, line, length) == 0;
    }
    text_free(&command);
    return found;
}

/* Every legal command must be among the choices, except a `rev` that changes nothing. */
static void check_complete(const struct match *match, const struct game_state *state, const struct choice *choices,
                           int count)
{
    struct text lines = {0};
    assert_true(hooks_legal_lines(match, state, match_turn(match, state), &lines));
    for (const char *line = lines.at; *line != '\0'; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n");
        bool is_redundant = match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_AUTO && length > 4 &&
                            memcmp(line + length - 4, " rev", 4) == 0;
        if (!is_redundant && !is_listed(match, state, choices, count, line, length))
            fail_msg("a list that claims to have all lacks: %.*s", (int)length, line);
    }
    text_free(&lines);
}

/* ---- jokers as high cards ---- */

/*
 * Opens the channel, which the caller closes, with a game in which P1 leads with this hand against an opponent with one
 * card. `hand` has the words of `deal`.
 */
static const struct session *lead(struct channel *c, const char *options, const char *hand)
{
    channel_open(c, only);
    channel_send(c, "new daifugo players=2 deal=manual %s", options);
    channel_send(c, "deal P1 %s", hand);
    channel_accept(c, "deal P2 3C");
    channel_accept(c, "start P1");
    return c->protocol.session;
}

/* Whether the command is among the choices; each choice must be accepted. */
static bool lists_only_accepted(const char *options, const char *hand, const char *command)
{
    struct channel c;
    const struct session *session = lead(&c, options, hand);
    const struct game_state *state = session_state(session);
    struct game_state *trial = memory_resize(NULL, sizeof *trial);
    struct choice choices[CHOICES_MAX];
    struct text words = {0};
    bool is_all;
    int count = daifugo_player.list(&session->match, NULL, state, choices, CHOICES_MAX, &is_all);
    for (int i = 0; i < count; i++) {
        text_clear(&words);
        daifugo_player.write(&session->match, state, &choices[i], &words);
        *trial = *state;
        if (!searched_apply(&session->match, trial, 0, text_string(&words)))
            fail_msg("%s: %s: listed, but refused: %s", options, hand, text_string(&words));
    }
    bool found = is_listed(&session->match, state, choices, count, command, strlen(command));
    text_free(&words);
    memory_free(trial);
    channel_close(&c);
    return found;
}

static void a_joker_counts_as_a_card_whatever_it_stands_for(void **state)
{
    static const struct {
        const char *options, *hand, *play;
        bool is_listed;
    } rows[] = {
        {"jokers=1", "3S 4H 7S 7H 7D JK", "play 7S 7H 7D JK=7C rev", true},
        {"jokers=1", "3S 4H 2S 2H 2D JK", "play 2S 2H 2D JK=2C rev", true},
        {"jokers=1", "3S 4H QS KS AS JK", "play QS KS AS JK=2S rev", true},
        {"jokers=1 kaidanrev=off", "3S 4H QS KS AS JK", "play QS KS AS JK=2S rev", false},
        {"jokers=1 foul=reject kaidanrev=off kakumei=off", "JS QS KS AS JK", "play JS QS KS AS JK=2S", false},
        {"jokers=1 foul=reject kaidanrev=off kakumei=off", "JS QS KS AS JK", "play JK=TS JS QS KS AS", true},
        {"jokers=1 foul=reject", "TS JS QS KS JK", "play TS JS QS KS JK=AS rev", true},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (lists_only_accepted(rows[i].options, rows[i].hand, rows[i].play) != rows[i].is_listed)
            fail_msg("%s: %s: %s", rows[i].options, rows[i].hand, rows[i].play);
}

/* Adds a hand of `count` spades and hearts from T to 2, and jokers. */
static void deal_high(struct rng *rng, int count, int jokers, struct text *hand)
{
    uint64_t dealt = 0;
    for (int i = 0; i < count;) {
        int card = (7 + (int)rng_below(rng, 6)) * DAIFUGO_SUITS + (int)rng_below(rng, 2);
        if ((dealt >> card & 1) != 0)
            continue;
        dealt |= (uint64_t)1 << card;
        char word[DAIFUGO_CARD_BYTES];
        daifugo_spell(card, word);
        text_print(hand, "%s%s", i > 0 ? " " : "", word);
        i++;
    }
    for (int i = 0; i < jokers; i++)
        text_add(hand, " JK");
}

static void plays_of_high_cards_and_jokers_are_accepted(void **state)
{
    static const char *const options[] = {"foul=reject", "foul=reject kaidanrev=off", "foul=reject kakumei=off", ""};
    struct rng rng = {7};
    struct text hand = {0};
    for (int i = 0; i < 300; i++) {
        text_clear(&hand);
        deal_high(&rng, 4 + i % 4, 1 + i % 2, &hand);
        lists_only_accepted(options[rng_below(&rng, 4)], text_string(&hand), "pass");
    }
    text_free(&hand);
}

/* ---- plans ---- */

/* The remaining hand, and the fewest plays that empty it, by trying all plays that are accepted. */
struct trial {
    const struct match *match;
    const struct game_state *state;
    int fewest;
};

static int fewest_by_trial(const struct match *match, const struct game_state *state);

static void try_play(void *context, const struct daifugo_play *play)
{
    struct trial *trial = context;
    struct game_state *after = memory_resize(NULL, sizeof *after);
    *after = *trial->state;
    for (int i = 0; i < play->count; i++)
        after->hand[0].copies[play->card[i].is_joker ? DAIFUGO_JOKER : play->card[i].as]--;
    int plays = 1 + fewest_by_trial(trial->match, after);
    trial->fewest = plays < trial->fewest ? plays : trial->fewest;
    memory_free(after);
}

static int fewest_by_trial(const struct match *match, const struct game_state *state)
{
    struct trial trial = {match, state, DAIFUGO_HAND_MAX};
    if (daifugo_count(&state->hand[0]) == 0)
        return 0;
    daifugo_for_each_play(match, state, 0, try_play, &trial);
    return trial.fewest;
}

static void the_fewest_plays_of_a_hand_are_those_that_trial_finds(void **state)
{
    struct rng rng = {11};
    struct text hand = {0};
    int hands = getenv("QUICK") != NULL ? 30 : 120;
    for (int i = 0; i < hands; i++) {
        struct channel c;
        text_clear(&hand);
        deal_high(&rng, 3 + i % 2, i % 3, &hand);
        const struct session *session = lead(&c, i % 5 == 0 ? "kaidan=off" : "", text_string(&hand));
        const struct daifugo_hand held = daifugo_hand_of(&session_state(session)->hand[0]);
        int fewest = daifugo_fewest_plays(&session->match, held.cards, held.jokers);
        if (fewest != fewest_by_trial(&session->match, session_state(session)))
            fail_msg("%s: not %d", text_string(&hand), fewest);
        channel_close(&c);
    }
    text_free(&hand);
}

static void the_fewest_plays_of_larger_hands_are_those_of_their_plans(void **state)
{
    static const struct {
        const char *options, *hand;
        int fewest;
    } rows[] = {
        {"", "3S 4S 5S 5H 5D 6C 7C 8C", 3},
        {"", "3S 4S 5S 6S 6H 6D 9C TC", 4},
        {"kaidan=off", "3S 4S 5S 6S 6H 6D 9C TC", 6},
        {"", "3S 4S 5S 6S 7S 8S 9S TS", 1},
        {"", "3S 4S 6S 7S JK 9H 9D 2C", 3},
        {"", "4S 4H 4D 4C JK", 2},
        {"", "4S 4H 4D 4C JK JK", 2},
        {"", "AS 2S JK 5H 5D", 2},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct channel c;
        const struct session *session = lead(&c, rows[i].options, rows[i].hand);
        const struct daifugo_hand held = daifugo_hand_of(&session_state(session)->hand[0]);
        int fewest = daifugo_fewest_plays(&session->match, held.cards, held.jokers);
        if (fewest != rows[i].fewest)
            fail_msg("%s: %d, not %d", rows[i].hand, fewest, rows[i].fewest);
        channel_close(&c);
    }
}

/* ---- explanations ---- */

enum { PAIRS = 6, DEALS = 8, TRIED_CARDS = 3 };

/* A move that is explained, and the states after it and after the other move. */
struct reasons {
    const struct match *match;
    const struct game_state *state;
    struct game_state *after, *other; /* gifts and discards after them are declined */
    struct choice best, worse;
    struct rng rng;
    long out, ends, unbeaten, kept, foul, alone, stuck, fewer, plays, weakest, stronger;
};

static void make_and_decline(const struct match *match, struct game_state *state, const struct choice *choice)
{
    int seat = match_turn(match, state);
    bool plays = state->common.phase == DAIFUGO_PLAYING;
    visited_make(match, state, choice);
    if (plays && state->common.phase == DAIFUGO_GIVE)
        assert_true(searched_apply(match, state, seat, "give none"));
    if (plays && state->common.phase == DAIFUGO_DISCARD)
        assert_true(searched_apply(match, state, seat, "discard none"));
}

/* The card at the start of the word. */
static int card_of(const char *word)
{
    char spelled[DAIFUGO_CARD_BYTES];
    int card = DAIFUGO_KINDS;
    do
        daifugo_spell(--card, spelled);
    while (memcmp(spelled, word, 2) != 0);
    return card;
}

static void check_kept(const struct reasons *reasons, int seat, const char *at)
{
    for (; at != NULL; at = at[2] == ',' && at[3] != ' ' ? at + 3 : NULL)
        assert_true(reasons->after->hand[seat].copies[card_of(at)] > reasons->other->hand[seat].copies[card_of(at)]);
}

/* Checks that no opponent has a legal play in random redeals of the state after the best move. */
static void check_unbeaten(struct reasons *reasons, int seat)
{
    struct game_state *trial = memory_resize(NULL, sizeof *trial);
    for (int i = 0; i < DEALS; i++) {
        *trial = *reasons->after;
        hooks_redeal(reasons->match, trial, seat, &reasons->rng);
        for (int rival = 0; rival < reasons->match->seats && trial->plays > 0; rival++)
            if (rival != seat && daifugo_is_active(trial, rival))
                assert_int_equal(daifugo_playable(reasons->match, trial, rival).max, 0);
    }
    memory_free(trial);
}

static void check_alone(const struct reasons *reasons, int seat, int card)
{
    for (int same = card / 4 * 4; same < card / 4 * 4 + 4; same++)
        assert_int_equal(reasons->other->hand[seat].copies[same], same == card);
}

/* The cards that the command of the choice names. */
static struct daifugo_cards named_by(const struct reasons *reasons, const struct choice *choice)
{
    struct daifugo_cards cards = {{0}};
    struct text command = {0};
    daifugo_player.write(reasons->match, reasons->state, choice, &command);
    for (const char *at = strchr(text_string(&command), ' '); at != NULL; at = strchr(at + 1, ' '))
        if (strcmp(at, " none") != 0 && strcmp(at, " rev") != 0)
            cards.copies[card_of(at + 1)]++;
    text_free(&command);
    return cards;
}

/* The hand without these cards. */
static struct daifugo_cards without(const struct reasons *reasons, const struct daifugo_cards *cards)
{
    struct daifugo_cards left = reasons->state->hand[match_turn(reasons->match, reasons->state)];
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        left.copies[card] = (unsigned char)(left.copies[card] - cards->copies[card]);
    return left;
}

/* The place of the card in the order in force, the weakest first. */
static int strength(const struct reasons *reasons, int card)
{
    int value = daifugo_value(card);
    return value == DAIFUGO_RAW ? value : daifugo_is_reversed(reasons->state) ? -value : value;
}

/* Checks that no card that the hand keeps is weaker than one that it gives up. */
static void check_weakest(const struct reasons *reasons)
{
    const struct daifugo_cards taken = named_by(reasons, &reasons->best), left = without(reasons, &taken);
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int other = 0; other < DAIFUGO_KINDS && taken.copies[card] > 0; other++)
            assert_true(left.copies[other] == 0 || strength(reasons, card) <= strength(reasons, other));
}

/* Checks that only this move keeps the cards of the list, and that each is stronger than all cards that it gives up. */
static void check_stronger(const struct reasons *reasons, const char *at)
{
    const struct daifugo_cards taken = named_by(reasons, &reasons->best), other = named_by(reasons, &reasons->worse);
    for (; at != NULL; at = at[2] == ',' ? at + 3 : NULL) {
        assert_true(other.copies[card_of(at)] > taken.copies[card_of(at)]);
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            assert_true(taken.copies[card] == 0 || strength(reasons, card) < strength(reasons, card_of(at)));
    }
}

/* The fewest plays, all of them leads, of the cards that the choice leaves: by trial if there are few of them. */
static int plays_left(const struct reasons *reasons, const struct choice *choice)
{
    const struct daifugo_cards taken = named_by(reasons, choice), left = without(reasons, &taken);
    const struct daifugo_hand hand = daifugo_hand_of(&left);
    int plays = daifugo_fewest_plays(reasons->match, hand.cards, hand.jokers);
    if (hand.count <= TRIED_CARDS) {
        struct game_state *trial = memory_resize(NULL, sizeof *trial);
        *trial = *reasons->state;
        trial->common.phase = DAIFUGO_PLAYING;
        trial->common.turn = trial->place[0] = trial->plays = 0;
        trial->shibari = trial->geki = false;
        trial->hand[0] = left;
        assert_int_equal(plays, fewest_by_trial(reasons->match, trial));
        memory_free(trial);
    }
    return plays;
}

/* "leaves cards for 2 plays", and after "; `pass` would leave cards for " the number of the other move */
static void check_plays(struct reasons *reasons, const char *text)
{
    const char *other = strstr(text, " would leave cards for ");
    assert_int_equal(strtol(text + strlen("leaves cards for "), NULL, 10), plays_left(reasons, &reasons->best));
    if (other != NULL)
        assert_int_equal(strtol(other + strlen(" would leave cards for "), NULL, 10),
                         plays_left(reasons, &reasons->worse));
    reasons->fewer += other != NULL;
    reasons->plays += other == NULL;
}

/* Checks the claims on a move without an immediate effect. */
static void check_others(struct reasons *reasons, const char *text)
{
    bool is_beaten = strstr(text, "no play of this hand beats the pile") != NULL;
    if (is_beaten || strstr(text, "no card of this hand may be led") != NULL) {
        reasons->stuck++;
        assert_int_equal(reasons->best.size, 1);
        assert_int_equal(reasons->state->plays > 0, is_beaten);
        assert_int_equal(daifugo_playable(reasons->match, reasons->state,
                                          match_turn(reasons->match, reasons->state)).max, 0);
    } else if (strstr(text, "leaves cards for ") != NULL) {
        check_plays(reasons, strstr(text, "leaves cards for "));
    } else if (strstr(text, "gets rid of the weakest cards") != NULL) {
        reasons->weakest++;
        check_weakest(reasons);
    } else if (strstr(text, "keeps the stronger ") != NULL) {
        reasons->stronger++;
        check_stronger(reasons, strstr(text, "keeps the stronger ") + strlen("keeps the stronger "));
    }
}

/* Checks each claim of the sentence against the states after the moves, which were made by their commands. */
static void check_reasons(struct reasons *reasons, const char *text)
{
    int seat = match_turn(reasons->match, reasons->state);
    const char *stronger = strstr(text, "keeps the stronger "), *kept = stronger ? NULL : strstr(text, "keeps ");
    const char *alone = strstr(text, " alone") != NULL ? strstr(text, " would leave ") : NULL;
    if (strstr(text, "goes out at once") != NULL) {
        reasons->out++;
        assert_true(reasons->after->place[seat] > 0 && (reasons->after->fouls >> seat & 1) == 0);
    }
    if (strstr(text, "ends the pile") != NULL) {
        reasons->ends++;
        assert_int_equal(reasons->after->plays, 0);
    }
    if (strstr(text, "cannot be beaten") != NULL) {
        reasons->unbeaten++;
        check_unbeaten(reasons, seat);
    }
    if (kept != NULL) {
        reasons->kept++;
        check_kept(reasons, seat, kept + strlen("keeps "));
    }
    if (strstr(text, "would be a foul to end with") != NULL) {
        reasons->foul++;
        assert_true((reasons->other->fouls >> seat & 1) == 1);
    }
    if (alone != NULL) {
        reasons->alone++;
        check_alone(reasons, seat, card_of(alone + strlen(" would leave ")));
    }
    check_others(reasons, text);
}

static void check_pair(struct reasons *reasons)
{
    struct choice choices[CHOICES_MAX];
    struct text text = {0};
    bool is_all;
    int count = daifugo_player.list(reasons->match, NULL, reasons->state, choices, CHOICES_MAX, &is_all);
    reasons->best = choices[rng_below(&reasons->rng, (uint64_t)count)];
    reasons->worse = choices[rng_below(&reasons->rng, (uint64_t)count)];
    *reasons->after = *reasons->other = *reasons->state;
    make_and_decline(reasons->match, reasons->after, &reasons->best);
    make_and_decline(reasons->match, reasons->other, &reasons->worse);
    daifugo_player.explain(reasons->match, NULL, reasons->state, &reasons->best, &reasons->worse, &text);
    check_reasons(reasons, text_string(&text));
    text_free(&text);
}

static void explain_some(void *context, const struct match *match, const struct game_state *state)
{
    struct reasons *reasons = context;
    reasons->match = match;
    reasons->state = state;
    for (int i = 0; i < PAIRS; i++)
        check_pair(reasons);
}

static void every_reason_given_is_true(void **state)
{
    struct game_state *after = memory_resize(NULL, sizeof *after), *other = memory_resize(NULL, sizeof *other);
    struct reasons reasons = {.after = after, .other = other};
    visited_each(&game_daifugo, 2000, 150, explain_some, &reasons);
    assert_true(reasons.out > 0 && reasons.ends > 0 && reasons.unbeaten > 0);
    assert_true(reasons.kept > 0 && reasons.foul > 0 && reasons.alone > 0);
    assert_true(reasons.stuck > 10 && reasons.fewer > 10 && reasons.plays > 10);
    assert_true(reasons.weakest > 10 && reasons.stronger > 10);
    memory_free(after);
    memory_free(other);
}

/* ---- complete lists ---- */

static void check_list(void *context, const struct match *match, const struct game_state *state)
{
    struct choice choices[CHOICES_MAX];
    long *complete = context;
    bool is_all;
    int count = daifugo_player.list(match, NULL, state, choices, CHOICES_MAX, &is_all);
    if (is_all)
        check_complete(match, state, choices, count);
    *complete += is_all;
}

static void a_list_that_claims_to_be_complete_has_every_legal_command(void **state)
{
    long complete = 0;
    visited_each(&game_daifugo, 1000, 120, check_list, &complete);
    assert_true(complete > 1000);
}

/* ---- beginners, and passes ---- */

/* The plausibility of Bob's hand for Cid, after the moves by which Ann has led and Bob has passed or was skipped. */
static double plausible_after(const char *hand, const char *moves)
{
    struct channel c;
    channel_open(&c, only);
    channel_run(&c, "new daifugo players=Ann,Bob,Cid deal=manual five=on; deal Ann 9S 5S 4D; deal Cid 6S 7S TS");
    channel_send(&c, "deal Bob %s", hand);
    channel_run(&c, "start Ann");
    channel_run(&c, moves);
    const struct session *session = c.protocol.session;
    double likely = daifugo_player.plausibility(&session->match, NULL, session_state(session), 2);
    channel_close(&c);
    return likely;
}

static void a_player_who_passed_probably_had_no_cheap_play(void **state)
{
    static const char moves[] = "play 9S; pass";
    double could_not = plausible_after("3H 4H 5H", moves), cheaply = plausible_after("3H 4H TH", moves);
    double dearly = plausible_after("3H 4H JK", moves), skipped = plausible_after("3H 4H TH", "play 5S");
    assert_true(could_not == 1 && skipped == 1);
    assert_true(cheaply < dearly && dearly < could_not);
}

static void write_club(const struct match *match, const struct game_state *state, int seat, struct rng *rng,
                       struct text *command)
{
    struct choice choice;
    daifugo_player.club(match, state, seat, NULL, rng, &choice);
    daifugo_player.write(match, state, &choice, command);
}

/* Checks that the move is accepted, and the same whatever cards are hidden. */
static void check_move(void (*write)(const struct match *, const struct game_state *, int, struct rng *, struct text *),
                       const struct match *match, const struct game_state *state, struct rng *rng)
{
    struct game_state *trial = memory_resize(NULL, sizeof *trial);
    struct text command = {0}, again = {0};
    struct rng same = *rng;
    int seat = match_turn(match, state);
    *trial = *state;
    write(match, state, seat, rng, &command);
    hooks_redeal(match, trial, seat, &(struct rng){1});
    write(match, trial, seat, &same, &again);
    assert_string_equal(text_string(&command), text_string(&again));
    *trial = *state;
    assert_true(searched_apply(match, trial, seat, text_string(&command)));
    text_free(&command);
    text_free(&again);
    memory_free(trial);
}

static void play_without_a_search(void *context, const struct match *match, const struct game_state *state)
{
    check_move(searched_easy, match, state, context);
    check_move(write_club, match, state, context);
}

static void moves_without_a_search_are_accepted_and_know_no_hidden_card(void **state)
{
    struct rng rng = {3};
    visited_each(&game_daifugo, 3000, 150, play_without_a_search, &rng);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_choice_is_accepted_and_does_what_its_command_does),
        cmocka_unit_test(a_list_that_claims_to_be_complete_has_every_legal_command),
        cmocka_unit_test(a_joker_counts_as_a_card_whatever_it_stands_for),
        cmocka_unit_test(plays_of_high_cards_and_jokers_are_accepted),
        cmocka_unit_test(the_fewest_plays_of_a_hand_are_those_that_trial_finds),
        cmocka_unit_test(the_fewest_plays_of_larger_hands_are_those_of_their_plans),
        cmocka_unit_test(every_reason_given_is_true),
        cmocka_unit_test(moves_without_a_search_are_accepted_and_know_no_hidden_card),
        cmocka_unit_test(a_player_who_passed_probably_had_no_cheap_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
