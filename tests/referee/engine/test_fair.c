/* test_fair.c: fair deals: hashes; random games, checked independently; altered records. */
#include "referee/engine/fair.h"

#include "core/base/sha256.h"
#include "referee/engine/record.h"
#include "referee/game/view.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/referee/engine/records.h"
#include "tests/referee/random_play.h"
#include "tests/skipped.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the published vectors ---- */

/*
 * Computed by an independent program. The cards of the second and third vectors show the format only: they are not the
 * piles of these games.
 */
static const struct {
    const char *lines, *secret, *names[3], *cuts[3], *hashes[3], *commit, *key;
} vectors[] = {
    {"new prime-daifugo players=Ann,Ben deal=fair\n"
     "fair cards A,A,A,A,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5,6,6,6,6,7,7,7,7,8,8,8,8,9,9,9,9,T,T,T,T,J,J,J,J,Q,Q,Q,Q,"
     "K,K,K,K,X,X\n",
     "0000000000000000000000000000000000000000000000000000000000000069",
     {"Ann", "Ben"},
     {"banana", "lucky 7"},
     {"83e22d11082fe8f58071fcb5dfcd7f3fce655eccb2d512feda06f5a6a1a54b41",
      "8fc487a34a0eed4092ee3769cda70d7fe170deebd5eb615a9e5ee515833572c9"},
     "c180c574b30849e4472992ba9837c0bd75963033402181cd0418d41be764c03b",
     "ae2503db85583ca90395dc7ead45be4f9495943b2248bee4c978ab3ed22b43c2"},
    {"new lvl0 players=Ann,Ben,もりしー deal=fair\nfair cards 0,0,1,1,1,2,2,2,3,3,3,3,3,4,4,4\n",
     "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
     {"Ann", "Ben", "もりしー"},
     {"31415926535897932384626433832795", "-", "白い 鯨"},
     {"907ca17d973af1c0c2dfad70dd57ed2d853d5074239e86f6b7d4a3a477bc2809",
      "cdf1a865a30f27b45aaba6e32ed9a469a801ab31bf9b98719967a471b2738274",
      "57ed3e12649a17a8374379d26a79105301b64a3559c60d4f31df29e7be723e68"},
     "5ce5a3147427da8e04eaa3c47b6eb435550d4a170a934c337ffae287ebdeb8f0",
     "07cede7c6c81710e1009ad0b6ac6eb539ce18e115b4f09fe0c95cff8eb82456e"},
    {"new attactics players=Ann,Ben deal=fair\nfair cards 1,1,2,2,3,3\nfair cards +5,-6,x3,/7\n",
     "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
     {"Ann", "Ben"},
     {"a", "b"},
     {"cea01fd6f209c57319c7e0e1e85da54f51f3e7e104ee0c534ec3d60d57484320",
      "c9504ae3c202cb06139be9d015e0fa1b07df585d05877bfe692797065959cbf9"},
     "e4e34aa916fae05d14d820f87645affdeb58fc05d851d5e0607ca391485cfd6a",
     "1d82bee18dab8585ab7d86e9d4edf92c9b9dbbd2adfaec6168ba03a30f692d9f"},
};

static void the_hashes_match_the_published_vectors(void **state)
{
    for (size_t i = 0; i < sizeof vectors / sizeof *vectors; i++) {
        struct match match = {.seats = 0};
        struct fair fair = {.commit = ""};
        char hash[SHA256_DIGITS + 1];
        char key[SHA256_DIGITS + 1];
        assert_true(sha256_read_digits(vectors[i].secret, match.secret));
        fair_hash_commit(vectors[i].lines, match.secret, fair.commit);
        assert_string_equal(fair.commit, vectors[i].commit);
        for (int seat = 0; seat < 3 && vectors[i].names[seat] != NULL; seat++, match.seats++) {
            text_copy(match.name[seat], sizeof match.name[seat], vectors[i].names[seat]);
            text_copy(fair.cut[seat].text, sizeof fair.cut[seat].text, vectors[i].cuts[seat]);
            fair_hash_cut(fair.commit, vectors[i].names[seat], vectors[i].cuts[seat], hash);
            assert_string_equal(hash, vectors[i].hashes[seat]);
        }
        fair_hash_key(&fair, &match, match.key);
        sha256_write_digits(match.key, key);
        assert_string_equal(key, vectors[i].key);
    }
}

/* ---- an independent check of a record ---- */

enum { TOKENS_MAX = 260, TOKEN_BYTES = 24, PILES_MAX = 20 };

struct list {
    int count;
    char word[TOKENS_MAX][TOKEN_BYTES];
};

/* Data read from the lines of one game. */
struct checked {
    char commit[80], secret[80], key[80];
    struct text hashed, cuts;
    int piles, seats, uses, deals, reshuffles;
    struct list *cards, *order; /* arrays of PILES_MAX */
};

static void read_list(const char *from, struct list *list)
{
    list->count = 0;
    while (*from != '\0' && *from != ' ' && *from != '\n') {
        size_t length = strcspn(from, ", \n");
        assert_true(length < TOKEN_BYTES && list->count < TOKENS_MAX);
        memcpy(list->word[list->count], from, length);
        list->word[list->count++][length] = '\0';
        from += length + (from[length] == ',');
    }
}

static void hash(const char *text, char digits[65])
{
    struct sha256 sha;
    unsigned char digest[SHA256_BYTES];
    sha256_begin(&sha);
    sha256_add(&sha, text, strlen(text));
    sha256_digest(&sha, digest);
    sha256_write_digits(digest, digits);
}

/*
 * Word `index` of the random numbers of use `use` of the key, as the specification of fair deals defines it. Unlike in
 * chance.c it is computed from the hexadecimal digits.
 */
static unsigned word_of(const char *key, int use, int index)
{
    char text[120], digits[65], word[5] = "";
    snprintf(text, sizeof text, "%s:%d:%d", key, use, index / 16);
    hash(text, digits);
    memcpy(word, digits + (size_t)(index % 16) * 4, 4);
    return (unsigned)strtoul(word, NULL, 16);
}

static void shuffle(const char *key, int use, struct list *list)
{
    int index = 0;
    for (int i = list->count - 1; i > 0; i--) {
        unsigned n = (unsigned)i + 1, word;
        do
            word = word_of(key, use, index++);
        while (word >= 65536 - 65536 % n);
        char swap[TOKEN_BYTES];
        memcpy(swap, list->word[i], TOKEN_BYTES);
        memcpy(list->word[i], list->word[word % n], TOKEN_BYTES);
        memcpy(list->word[word % n], swap, TOKEN_BYTES);
    }
}

static bool has_same_cards(const struct list *a, const struct list *b, int from, int step)
{
    bool used[TOKENS_MAX] = {false};
    for (int i = 0; i < a->count; i++) {
        int k = from;
        while (k < b->count && (used[k] || strcmp(a->word[i], b->word[k]) != 0))
            k += step;
        if (k >= b->count || (k - from) / step >= a->count)
            return false;
        used[k] = true;
    }
    return true;
}

/*
 * Whether the cards were dealt from one of the orders: consecutive cards, or every `seats`th card; if `is_sorted`, in
 * any order.
 */
static bool is_dealt_from(const struct list *dealt, const struct checked *checked, bool is_sorted)
{
    for (int pile = 0; pile < checked->piles; pile++)
        for (int from = 0; from < checked->order[pile].count; from++)
            for (int step = 1; step <= checked->seats; step += checked->seats - 1) {
                const struct list *order = &checked->order[pile];
                int i = 0;
                while (i < dealt->count && from + i * step < order->count &&
                       strcmp(dealt->word[i], order->word[from + i * step]) == 0)
                    i++;
                if (i == dealt->count || (is_sorted && has_same_cards(dealt, order, from, step)))
                    return true;
            }
    return false;
}

static bool starts_with(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* Computes the key and the order of each pile, once all cuts are known. */
static void find_orders(struct checked *checked)
{
    struct text text = {0};
    text_print(&text, "prime-fair 1 key\nfair commit %s\nfair secret %s\n%s", checked->commit, checked->secret,
               text_string(&checked->cuts));
    hash(text.at, checked->key);
    for (int pile = 0; pile < checked->piles; pile++) {
        checked->order[pile] = checked->cards[pile];
        shuffle(checked->key, pile, &checked->order[pile]);
    }
    text_free(&text);
}

/* Checks a reshuffle: the cards in deck order, shuffled with the same use of the key, must have the recorded order. */
static void check_reshuffle(struct checked *checked, const char *game, const struct list *after, int use)
{
    struct list sorted = {0};
    bool used[TOKENS_MAX] = {false};
    for (int i = 0; i < checked->cards[0].count; i++)
        for (int k = 0; k < after->count; k++)
            if (!used[k] && strcmp(after->word[k], checked->cards[0].word[i]) == 0) {
                used[k] = true;
                memcpy(sorted.word[sorted.count++], after->word[k], TOKEN_BYTES);
                break;
            }
    assert_int_equal(sorted.count, after->count);
    shuffle(checked->key, use, &sorted);
    for (int i = 0; i < sorted.count; i++)
        if (strcmp(sorted.word[i], after->word[i]) != 0)
            fail_msg("%s: use %d of %s gives %s, not %s", game, use, checked->key, sorted.word[i], after->word[i]);
    checked->reshuffles++;
}

/* Checks one event of the record. */
static void check_event(struct checked *checked, const char *game, const char *event, size_t length,
                        struct list *reshuffled)
{
    const char *cards = strstr(event, " cards=");
    struct list list;
    char digits[65];
    if (cards != NULL && cards < event + length)
        read_list(cards + 7, &list);
    if (starts_with(event, "new "))
        text_print(&checked->hashed, "prime-fair 1 commit\n%.*s\n", (int)length, event);
    if (starts_with(event, "fair cards ")) {
        text_print(&checked->hashed, "%.*s\n", (int)length, event);
        assert_true(checked->piles < PILES_MAX);
        read_list(event + strlen("fair cards "), &checked->cards[checked->piles++]);
    } else if (starts_with(event, "fair commit ")) {
        snprintf(checked->commit, sizeof checked->commit, "%.64s", event + strlen("fair commit "));
        text_print(&checked->hashed, "fair secret %s\n", checked->secret);
        hash(checked->hashed.at, digits);
        assert_string_equal(digits, checked->commit);
    } else if (starts_with(event, "fair cut ")) {
        text_print(&checked->cuts, "%.*s\n", (int)length, event);
        checked->seats++;
    } else if (starts_with(event, "fair use ")) {
        int use = (int)strtol(event + strlen("fair use "), NULL, 10);
        assert_true(use >= checked->piles && use >= checked->uses);
        checked->uses = use + 1;
        if (reshuffled->count > 0)
            check_reshuffle(checked, game, reshuffled, use);
        reshuffled->count = 0;
    } else if (starts_with(event, "fair secret ")) {
        assert_int_equal(strncmp(event + strlen("fair secret "), checked->secret, 64), 0);
    } else if (starts_with(event, "deal ") && cards != NULL && strchr(event, '?') == NULL) {
        if (!is_dealt_from(&list, checked, strcmp(game, "daifugo") == 0))
            fail_msg("%s: not dealt from what was promised: %.*s", game, (int)length, event);
        checked->deals++;
    } else if (cards != NULL &&
               (starts_with(event, "reshuffle ") || starts_with(event, "recycle ") || starts_with(event, "under "))) {
        *reshuffled = list;
    }
}

/* Checks the record of one fair game: the commit, the deal, and each later shuffle. */
static void check_log(const char *game, const char *log, int *reshuffles)
{
    struct checked checked = {.piles = 0};
    struct list reshuffled = {0};
    struct text lines = {0};
    const char *secret = strstr(log, " secret=");
    assert_non_null(secret);
    checked.cards = calloc(PILES_MAX, sizeof *checked.cards);
    checked.order = calloc(PILES_MAX, sizeof *checked.order);
    assert_true(checked.cards != NULL && checked.order != NULL);
    snprintf(checked.secret, sizeof checked.secret, "%.64s", secret + 8);
    for (const char *line = log; *line != '\0'; line += strcspn(line, "\n") + 1) {
        text_clear(&lines);
        text_add_bytes(&lines, line, strcspn(line, "\n"));
        if (starts_with(lines.at, "start"))
            find_orders(&checked);
        else if (starts_with(lines.at, "#! "))
            check_event(&checked, game, lines.at + 3, lines.length - 3, &reshuffled);
    }
    assert_true(checked.deals >= 2);
    *reshuffles += checked.reshuffles;
    text_free(&checked.hashed);
    text_free(&checked.cuts);
    text_free(&lines);
    free(checked.cards);
    free(checked.order);
}

/* ---- random games ---- */

static uint64_t entropy_seed;

static bool next_entropy(void *bytes, size_t count)
{
    struct rng rng = {entropy_seed += 11};
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rng_next(&rng);
    return true;
}

static void send(struct random_play *play, const char *command)
{
    channel_send(&play->channel, "%s", command);
    if (*channel_refusal(&play->channel) != '\0')
        fail_msg("%s: %s: %s", play->game->name, command, channel_reply(&play->channel));
}

/* Options that change which piles are shuffled, or how often. */
static const struct {
    const char *game, *options;
} varied_options[] = {
    {"prime-daifugo", "under=shuffled"}, {"lvl0", "hand=2 advanced=yes"},
    {"lvl0", "hand=9 games=2"},                            {"primary", "build=draft pool=9"},
    {"primary", "build=draft-cards pool=9"},                      {"rummy", "free=0 starter=random"},
    {"daifugo", "starter=random jokers=1"},                {"attactics", "first=random"},
};

static void add_options(const struct game *game, uint64_t seed, struct text *command)
{
    for (size_t i = 0; i < sizeof varied_options / sizeof *varied_options; i++)
        if (strcmp(varied_options[i].game, game->name) == 0 && (seed + i) % 3 == 0) {
            text_print(command, " %s", varied_options[i].options);
            return;
        }
}

/* Plays a fair game: builds decks if the game requires it, cuts, starts, plays up to `moves` moves, undoes some. */
static void play_fair(struct random_play *play, const struct game *game, uint64_t seed, int moves)
{
    struct text command = {0};
    random_join(play, games, game, seed);
    struct session *session = random_session(play);
    session->rules.entropy = next_entropy;
    text_print(&command, "new %s players=%d deal=fair", game->name,
               game->seats_min + (int)(seed % (uint64_t)(game->seats_max - game->seats_min + 1)));
    add_options(game, seed, &command);
    send(play, command.at);
    while (session->fair.commit[0] == '\0') {
        random_move(play, &command);
        send(play, command.at);
    }
    for (int seat = 0; seat < session->match.seats; seat++) {
        text_clear(&command);
        text_print(&command, "cut %s word %d of %d", session->match.name[seat], seat, (int)seed);
        send(play, command.at);
    }
    send(play, "start");
    for (int i = 0; i < moves && !random_is_over(play); i++) {
        random_move(play, &command);
        send(play, command.at);
        if (i % 5 == 4)
            channel_send(&play->channel, "undo");
    }
    text_free(&command);
}

/* Whether the game supports fair deals. If not, reports that the test skips the game. */
static bool has_fair_deals_or_skip(const struct game *game)
{
    bool has = (game->deals & DEAL_FAIR) != 0;
    if (!has)
        skip_game(game->name, "this game has no fair deals");
    return has;
}

/* Fails the test unless the moves alone, without those that were undone, can be replayed. */
static void expect_moves_replay(const struct session *session)
{
    struct text moves = {0}, message = {0};
    record_add_moves(session, &moves);
    if (records_verify_log(moves.at, moves.length, &message) != RECORD_SAME)
        fail_msg("%s: %s", session->match.game->name, message.at);
    text_free(&moves);
    text_free(&message);
}

static void random_fair_games_are_dealt_as_promised(void **state)
{
    int reshuffles = 0, over = 0;
    for (int i = 0; games[i] != NULL; i++)
        for (uint64_t seed = 1; seed <= 12 && has_fair_deals_or_skip(games[i]); seed++) {
            struct random_play play;
            play_fair(&play, games[i], seed, 400);
            const char *log = records_expect_replay(random_session(&play));
            expect_moves_replay(random_session(&play));
            over += random_is_over(&play);
            assert_true(!random_is_over(&play) == (strstr(log, "\n#! fair secret ") == NULL));
            check_log(games[i]->name, log, &reshuffles);
            random_close(&play);
        }
    assert_true(reshuffles > 0 && over > 6);
}

/* ---- altered records ---- */

/*
 * A copy of the log in which the first `from` is replaced by `to`. If `to` is NULL, the hexadecimal digit after `from`
 * is replaced instead, by the next one: 9 by 0, f by a. The caller frees the text.
 */
static struct text altered(const char *log, const char *from, const char *to)
{
    struct text text = {0};
    const char *at = strstr(log, from);
    assert_non_null(at);
    const char *rest = at + strlen(from);
    text_add_bytes(&text, log, (size_t)(at - log));
    text_add(&text, to != NULL ? to : from);
    if (to == NULL) {
        text_add_char(&text, *rest == '9' ? '0' : *rest == 'f' ? 'a' : (char)(*rest + 1));
        rest++;
    }
    text_add(&text, rest);
    return text;
}

static void a_record_with_another_hash_secret_or_cut_does_not_replay(void **state)
{
    static const struct {
        const char *what, *from, *to;
    } rows[] = {
        {"another commit", "fair commit ", NULL},
        {"another secret", " secret=", NULL},
        {"another cut", "cut P1 word", "cut P1 wood"},
        {"another card", "fair cards ", "fair cards 1,"},
        {"a seed", " secret=", " seed=4 secret="},
        {"two secrets", " deal=fair secret", " deal=fair deal=fair secret"},
        {"a deal chosen", "\nstart\n", "\ndeal P1 2\nstart\n"},
        {"a cut after the start", "\nstart\n", "\nstart\ncut P1 more\n"},
        {"no cut", "\ncut P1 word 0 of 3\n", "\n"},
        {"a reveal of another secret", "#! fair secret ", NULL}, /* only once the game is over */
    };
    for (int i = 0; games[i] != NULL; i++) {
        struct random_play play;
        struct text message = {0};
        if (!has_fair_deals_or_skip(games[i]))
            continue;
        play_fair(&play, games[i], 3, 400);
        const char *log = records_expect_replay(random_session(&play));
        for (size_t k = 0; k < sizeof rows / sizeof *rows - !random_is_over(&play); k++) {
            struct text other = altered(log, rows[k].from, rows[k].to);
            if (records_verify_log(other.at, other.length, &message) != RECORD_DIFFERS)
                fail_msg("%s: %s: not found", games[i]->name, rows[k].what);
            text_free(&other);
        }
        text_free(&message);
        random_close(&play);
    }
}

/* ---- refusals, and the verbs of the table ---- */

static void no_command_names_cards_or_chance_after_a_fair_deal(void **state)
{
    static const char *const chosen[] = {"chance 1", "deal P1 2", "set P1.hand 2", "turn P1"};
    for (int i = 0; games[i] != NULL; i++) {
        struct random_play play;
        if (!has_fair_deals_or_skip(games[i]))
            continue;
        play_fair(&play, games[i], 2, 0);
        for (size_t k = 0; k < sizeof chosen / sizeof *chosen; k++) {
            channel_send(&play.channel, "%s", chosen[k]);
            if (*channel_refusal(&play.channel) == '\0')
                fail_msg("%s: %s", games[i]->name, chosen[k]);
        }
        random_close(&play);
    }
}

/* Writes the first verb of the table with as many of its values as it needs. */
static void build_command(const struct view *table, struct text *command)
{
    int verb = 0, values = 0;
    size_t length;
    while (verb < table->count && table->items[verb].kind != VIEW_VERB)
        verb++;
    assert_true(verb < table->count);
    const char *word = view_text(table, verb, &length);
    text_clear(command);
    text_add_bytes(command, word, length);
    for (int i = verb + 1; i < table->count && values < table->items[verb].min; i++, values++) {
        assert_int_equal(table->items[i].kind, VIEW_VALUE);
        word = view_text(table, i, &length);
        text_print(command, " %.*s", (int)length, word);
    }
}

static void the_verbs_of_the_table_lead_to_the_deal_in_every_game(void **state)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct random_play play;
        struct text command = {0}, due = {0};
        if (!has_fair_deals_or_skip(games[i]))
            continue;
        random_join(&play, games, games[i], 1);
        struct session *session = random_session(&play);
        text_print(&command, "new %s players=%d deal=fair", games[i]->name, games[i]->seats_max);
        send(&play, command.at);
        for (int steps = 0; match_stage(&session->match, session_state(session)) == STAGE_SETUP; steps++) {
            struct view table = {0};
            assert_true(steps < 40);
            text_clear(&due);
            session_add_due(session, &due);
            assert_in_range(due.length, 1, GAME_DUE_BYTES);
            session_describe_table(session, VIEW_ALL, &table);
            build_command(&table, &command);
            send(&play, command.at);
            view_free(&table);
        }
        text_free(&command);
        text_free(&due);
        random_close(&play);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_hashes_match_the_published_vectors),
        cmocka_unit_test(random_fair_games_are_dealt_as_promised),
        cmocka_unit_test(a_record_with_another_hash_secret_or_cut_does_not_replay),
        cmocka_unit_test(no_command_names_cards_or_chance_after_a_fair_deal),
        cmocka_unit_test(the_verbs_of_the_table_lead_to_the_deal_in_every_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
