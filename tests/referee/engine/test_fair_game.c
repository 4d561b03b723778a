/* test_fair_game.c: a session with a fair deal: who cuts, what can be undone, and when the secret is revealed. */
#include "referee/engine/fair_game.h"

#include "referee/engine/fair.h"
#include "referee/games.h"
#include "referee/games/null/state.h"
#include "tests/cmocka.h"
#include "tests/referee/dialogue.h"
#include "tests/referee/engine/records.h"
#include "tests/referee/sessions.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#define FAIR "new lvl0 players=Ann,Ben deal=fair"
#define SECRET "0000000000000000000000000000000000000000000000000000000000000069"

static bool fill_with_vector_secret(void *bytes, size_t count)
{
    memset(bytes, 0, count);
    ((unsigned char *)bytes)[count - 1] = 0x69;
    return true;
}

static bool fill_nothing(void *bytes, size_t count)
{
    return false;
}

/* Runs a step with the secret of the vector or, with the option `without`, with no random bytes available. */
static void begin(struct channel *channel, const char *options, const char *rest)
{
    bool has_entropy = strcmp(options, " without") != 0;
    channel->protocol.session->rules.entropy = has_entropy ? fill_with_vector_secret : fill_nothing;
    dialogue_step(channel, rest);
}

static const struct dialogue dialogues[] = {
    /* The first vector of test_fair.c: 32 of the 54 cards; the hands are dealt round the table from Ann on. */
    {"the deal of a vector is that of prime-daifugo", {
        "begin: new prime-daifugo players=Ann,Ben deal=fair has "
            "! fair commit c180c574b30849e4472992ba9837c0bd75963033402181cd0418d41be764c03b",
        "cut Ann banana; cut Ben lucky 7; start",
        "pile = 5,9,2,3,J,J,K,9,5,7,6,2,X,T,8,4,6,5,2,8,A,7,4,X,A,7,K,5,2,Q,9,3",
    }},
    {"without random bytes there is no fair deal", {
        "begin without: new lvl0 deal=fair -> ? bad-deal",
    }},
    {"a game that is given up is void and reveals its secret", {
        "begin: new prime-daifugo players=Ann,Ben deal=fair",
        "new chess -> ? bad-option",
        "new lvl0 players=Ann,Ben seed=1 has fair void\n! 5 fair secret " SECRET "\n! 6 new lvl0 ",
        "new lvl0 players=Ann,Ben seed=1 lacks fair",
    }},
    {"each player cuts once, and before the start", {
        "cut Ann a -> ? no-game",
        "new lvl0 players=Ann,Ben",
        "cut Ann a -> ? wrong-phase",
        FAIR,
        "start -> ? cut-missing",
        "cut Bob a -> ? bad-player",
        "cut Ann; Ann cut a -> ? syntax",
        "cut Ben a   b -> fair cut Ben a b",
        "cut Ben a b -> ? cut-twice",
        "undo -> ? nothing-to-undo",
        "start -> ? cut-missing",
        "cut Ann 1",
        "start Ann -> ? syntax",
        "start",
        "cut Ann 2 -> ? wrong-phase",
        "undo -> ? nothing-to-undo",
        "start -> ? wrong-phase",
    }},
    {"cuts are words that can be seen", {
        FAIR,
        "cut Ann a\x1b[2J; cut Ann a\xC2\x85 -> ? syntax",
        "cut Ann a\xE2\x80\x8B -> ? bad-cut", /* zero-width space */
        "cut Ann a\xE2\x80\xAE" "b -> ? bad-cut", /* right-to-left override */
        "cut Ann a\xFF; cut An\nn a; cut Ann\nx a -> ? syntax",
        "cut Ann a; cut Ben <script>alert('x')</script>; start",
    }},
    {"nobody chooses the cards of a fair deal", {
        FAIR " seed=1 -> ? bad-option",
        FAIR " practise=yes -> ? bad-option",
        "new lvl0 deal=fair secret=" SECRET " -> ? bad-option",
    }},
    {"a seat cuts only for itself, and sees no secret", {
        FAIR "; view Ann",
        "cut Ben x -> ? not-your-seat",
        "cut Ann x",
        "record has new lvl0 players=Ann,Ben deal=fair #~",
        "record lacks secret",
    }},
    /* The cards are known once all players have built their decks; after the commit nobody builds again. */
    {"in PRIMARY players build before the commit", {
        "new primary players=Ann,Ben deal=fair",
        "start; cut Ann x -> ? wrong-phase",
        "Ann build RRYYBB; undo; Ann build RRYYBB; Ben build RRYYBB has fair commit ",
        "undo -> ? nothing-to-undo",
        "record has fair cards ",
        "cut Ann x; cut Ben y; start",
    }},
    /* At each step, the pending action and the verbs that the table offers lead to the start. */
    {"the table says who cuts next", {
        FAIR,
        "table --json has Ann, say a word for the shuffle",
        "table --json has {\"verb\":\"cut Ann\",\"takes\":\"values\",\"min\":1,\"max\":32",
        "table --json lacks \"deal",
        "cut Ann 1 2 3",
        "table --json has Ben, say a word for the shuffle",
        "table --json lacks \"cut Ann",
        "cut Ben 1; table --json has {\"verb\":\"start\",\"takes\":\"nothing\"}",
    }},
};

/* Implements `shuffle` with a deal that begins the game twice. */
static void shuffle_and_start_twice(const struct match *match, struct game_state *state,
                                    struct made_list *commands)
{
    game_null.shuffle(match, state, commands);
    made_start(commands, match, 0);
    made_start(commands, match, 0);
}

/* Past bugs: the next command announced the events before the refusal, and the key of the cuts stayed in use. */
static void a_deal_that_is_refused_changes_nothing(void **state)
{
    struct game game = game_null;
    const struct game *const list[] = {&game, NULL};
    unsigned char key[CHANCE_KEY_BYTES];
    struct channel channel;
    game.shuffle = shuffle_and_start_twice;
    channel_open(&channel, list);
    channel_run(&channel, "new null players=Ann,Ben deal=fair; cut Ann a; cut Ben b");
    const struct session *session = channel.protocol.session;
    memcpy(key, session->match.key, sizeof key);
    channel_refuse(&channel, "start", "wrong-phase");
    channel_send(&channel, "start");
    assert_int_equal(session->report.count, 0);
    assert_memory_equal(key, session->match.key, sizeof key);
    channel_close(&channel);
}

static void a_cut_has_256_bytes_at_most(void **state)
{
    struct channel *channel = *state;
    char line[70000] = "cut Ann ";
    channel_run(channel, FAIR);
    memset(line + 8, 'x', 257);
    channel_refuse(channel, line, "bad-cut");
    memset(line + 8, 'x', 64000);
    channel_refuse(channel, line, "bad-cut");
    line[8 + 256] = '\0';
    channel_run(channel, line);
}

static void a_hashed_cut_is_opened_by_its_words_when_all_have_cut(void **state)
{
    struct channel *channel = *state;
    char digits[SHA256_DIGITS + 1], command[100], capitals[100];
    channel_run(channel, FAIR);
    fair_hash_cut(channel->protocol.session->fair.commit, "Ann", "31 41", digits);
    snprintf(command, sizeof command, "cut Ann sha256:%s", digits);
    snprintf(capitals, sizeof capitals, "cut Ann SHA256:%s", digits);
    channel_refuse(channel, "cut Ann sha256:12", "bad-cut");
    /* If a hash in capitals were read as words, the words would be the hash itself, which is not secret. */
    channel_refuse(channel, capitals, "bad-cut");
    channel_refuse(channel, "cut Ann Sha256:", "bad-cut");
    channel_run(channel, command);
    channel_refuse(channel, command, "cut-twice");
    channel_refuse(channel, "cut Ann 31 41", "cut-missing");
    channel_run(channel, "cut Ben b");
    channel_refuse(channel, "start", "cut-missing");
    channel_refuse(channel, "cut Ann 31 42", "bad-cut");
    channel_expect_events(channel, "cut Ann 31 41", "fair cut Ann 31 41");
    channel_refuse(channel, "cut Ann 31 41", "cut-twice");
    channel_run(channel, "start");
}

/* A player could otherwise choose cards by taking back a draw, or a play after seeing what it shows. */
static void undo_stops_at_shown_cards_and_each_undo_is_recorded(void **state)
{
    struct channel *channel = *state;
    channel->protocol.session->rules.entropy = fill_with_vector_secret;
    channel_run(channel, "new prime-daifugo players=Ann,Ben deal=fair; cut Ann banana; cut Ben lucky 7; start; pass; "
                         "undo; pass");
    assert_non_null(strstr(records_expect_replay(channel->protocol.session), "undo 1\n#! undo 1\n"));
    channel_run(channel, "undo; redo; undo; pass");
    static const char *const told[][2] = {{"record --notation", ":%\n"}, {"replay", " passes.\n"}};
    for (size_t i = 0; i < sizeof told / sizeof *told; i++) { /* neither shows the passes that were undone */
        const char *pass = strstr(channel_send(channel, "%s", told[i][0]), told[i][1]);
        assert_non_null(pass);
        assert_null(strstr(pass + 1, told[i][1]));
    }
    channel_run(channel, "draw");
    channel_refuse(channel, "undo", "nothing-to-undo");
    records_expect_replay(channel->protocol.session);
}

/* If undo were possible, a guess could be taken back after all players have seen the cards. */
static void undo_stops_at_cards_that_were_shown_and_returned(void **state)
{
    struct channel *channel = *state;
    channel->protocol.session->rules.entropy = fill_with_vector_secret;
    channel_run(channel, "new lvl0 players=Ann,Ben deal=fair hand=20; cut Ann a; cut Ben b; start");
    for (int number = 4; number <= 12; number += 2) {
        channel_send(channel, "play %d", number);
        if (channel_refusal(channel)[0] == '\0')
            break;
    }
    assert_true(channel_answer_has(channel, "! return"));
    channel_refuse(channel, "undo", "nothing-to-undo");
}

static bool next_entropy(void *bytes, size_t count)
{
    static unsigned char calls;
    memset(bytes, ++calls, count);
    return true;
}

static void each_game_of_a_match_has_its_own_secret_and_cuts(void **state)
{
    struct channel *channel = *state;
    struct text first = {0};
    channel->protocol.session->rules.entropy = next_entropy;
    channel_run(channel, "new daifugo players=2 hand=1 games=2 deal=fair; cut P1 a; cut P2 b; start");
    text_add(&first, channel->protocol.session->fair.commit);
    const struct session *session = channel->protocol.session;
    sessions_follow_advice(channel->protocol.session, 200);
    channel_refuse(channel, "undo", "nothing-to-undo");
    channel_run(channel, "new");
    assert_string_not_equal(first.at, session->fair.commit);
    channel_refuse(channel, "start", "cut-missing");
    channel_run(channel, "cut P1 a; cut P2 b; start");
    assert_non_null(strstr(records_expect_replay(session), "\nnew secret="));
    text_free(&first);
}

static void records_of_fair_games_are_readable_by_their_owner_only(void **state)
{
    struct stat status;
    channel_run(*state, FAIR "; save record");
    assert_int_equal(stat("record", &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
}

/* If the secret is known, the last player to cut can choose the cards. */
static void a_game_whose_secret_was_revealed_does_not_go_on(void **state)
{
    struct channel *channel = *state, other;
    channel_run(channel, "new prime-daifugo players=Ann,Ben deal=fair; cut Ann 1; save begun; cut Ben 2; start; draw");
    channel_refuse(channel, "load begun", "bad-record");
    channel_run(channel, FAIR);
    channel_refuse(channel, "load begun", "bad-record");
    channel_run(channel, "new lvl0 players=Ann,Ben");
    channel_refuse(channel, "load begun", "bad-record");
    channel_open(&other, games);
    channel_run(&other, FAIR);
    assert_non_null(strstr(channel_send(&other, "load begun"), "fair void\n"));
    channel_run(&other, "cut Ben 3; start");
    channel_refuse(&other, "undo", "nothing-to-undo");
    channel_close(&other);
}

/* With these random bytes, the hand that is shown has a joker. */
static bool fill_with_sevens(void *bytes, size_t count)
{
    memset(bytes, 7, count);
    return true;
}

/* Plain words are the cut of the player to act, in the order of the seats; an empty line deals. */
static void each_person_at_a_prompt_cuts_with_a_word(void **state)
{
    struct channel c;
    struct session *session = &c.host.session;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON, .pretty = true,
                                                            .now = channel_now});
    session->rules.entropy = fill_with_sevens;
    const char *answer = channel_send(&c, "new prime-daifugo players=Ann,Ben deal=fair");
    assert_non_null(strstr(answer, "The deck is sealed, before anybody cuts:\n"));
    assert_non_null(strstr(answer, "Ann, say a word for the shuffle: `cut Ann WORD`\n"));
    answer = channel_send(&c, " Banana  split ");
    assert_non_null(strstr(answer, "Ann cuts: Banana split.\n"));
    assert_non_null(strstr(answer, "Ben, say a word for the shuffle: `cut Ben WORD`\n"));
    channel_send(&c, "%s", "");
    channel_send(&c, "help");
    assert_string_equal(session->fair.cut[1].text, "");
    answer = channel_send(&c, "白い 鯨");
    assert_non_null(strstr(answer, "Ben cuts: 白い 鯨.\n"));
    assert_non_null(strstr(answer, "all have cut: `start` deals\n"));
    channel_send(&c, "more");
    assert_int_equal(match_stage(&session->match, session_state(session)), STAGE_SETUP);
    channel_send(&c, "%s", "");
    assert_int_equal(match_stage(&session->match, session_state(session)), STAGE_ON);
    channel_close(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deal_that_is_refused_changes_nothing),
        ON_A_CHANNEL(a_cut_has_256_bytes_at_most),
        ON_A_CHANNEL(a_hashed_cut_is_opened_by_its_words_when_all_have_cut),
        ON_A_CHANNEL(undo_stops_at_shown_cards_and_each_undo_is_recorded),
        ON_A_CHANNEL(undo_stops_at_cards_that_were_shown_and_returned),
        ON_A_CHANNEL(each_game_of_a_match_has_its_own_secret_and_cuts),
        ON_A_CHANNEL(records_of_fair_games_are_readable_by_their_owner_only),
        ON_A_CHANNEL(a_game_whose_secret_was_revealed_does_not_go_on),
        cmocka_unit_test(each_person_at_a_prompt_cuts_with_a_word),
    };
    return dialogues_run(dialogues, COUNT(dialogues), begin) +
           cmocka_run_group_tests(tests, files_enter, files_leave) != 0;
}
