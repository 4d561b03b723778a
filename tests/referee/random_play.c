/* random_play.c: for tests: random players of any game, who use the protocol as a program would. */
#include "tests/referee/random_play.h"

#include "referee/engine/new_match.h"
#include "tests/cmocka.h"

#include <stdlib.h>
#include <string.h>

enum { OPTION_TRIES = 8 };

/* A random decision: true with probability `times` / `trials`. */
static bool is_likely(struct rng *rng, uint64_t times, uint64_t trials)
{
    return rng_below(rng, trials) < times;
}

/* ---- a match ---- */

/*
 * Adds ` option=value` with a random value; the value of a list of numbers is the primes up to a bound, that of a text
 * one of its `choices`, or a number if its row has a maximum. Adds nothing for a deck, or a text with neither.
 */
static void choose_value(struct random_play *play, const struct option_row *row, int seats, struct text *text)
{
    struct rng *rng = &play->rng;
    const char *choices = row->kind == OPTION_YES_NO ? "no|yes" : row->choices;
    bool is_text = row->kind == OPTION_TEXT && choices != NULL;
    if (row->kind == OPTION_NUMBERS) {
        text_print(text, " %s=2", row->name);
        for (uint64_t n = 3, last = 200 + rng_below(rng, 1800); n < last; n++)
            if (random_smallest_factor(n) == n)
                text_print(text, ",%llu", (unsigned long long)n);
    } else if (row->kind == OPTION_NUMBER || (is_text && row->max > 0 && is_likely(rng, 1, 2))) {
        int range = row->max - row->min < 15 ? row->max - row->min : 15;
        text_print(text, " %s=%d", row->name, row->min + (int)rng_below(rng, (uint64_t)range + 1));
    } else if (row->kind == OPTION_SEAT && (choices == NULL || is_likely(rng, 1, 2))) {
        text_print(text, " %s=P%d", row->name, 1 + (int)rng_below(rng, (uint64_t)seats));
    } else if (row->kind == OPTION_YES_NO || row->kind == OPTION_CHOICE || row->kind == OPTION_SEAT || is_text) {
        int count = 1;
        for (const char *bar = choices; (bar = strchr(bar, '|')) != NULL; bar++)
            count++;
        for (uint64_t skip = rng_below(rng, (uint64_t)count); skip > 0; skip--)
            choices = strchr(choices, '|') + 1;
        text_print(text, " %s=%.*s", row->name, (int)strcspn(choices, "|"), choices);
    }
}

/* Replaces the system's random bytes in tests, so that a match without a seed can be repeated. */
static bool fill_with_threes(void *bytes, size_t count)
{
    memset(bytes, 3, count);
    return true;
}

/*
 * Begins a match, which the referee deals even if the game's default is another way to deal. One match in three has no
 * seed.
 */
static void begin(struct random_play *play, int seats, bool with_options)
{
    struct text *opening = &play->opening;
    text_clear(opening);
    text_print(opening, "new %s players=%d", play->game->name, seats);
    if (play->seed % 3 != 0)
        text_print(opening, " seed=%llu", (unsigned long long)play->seed);
    if (new_match_deal_default(play->game) != DEAL_AUTO)
        text_add(opening, " deal=auto");
    for (const struct option_row *row = play->game->options; with_options && row->name != NULL; row++)
        if (is_likely(&play->rng, 1, 3))
            choose_value(play, row, seats, opening);
    channel_send(&play->channel, "%s", opening->at);
    assert_true(play->channel.protocol.session->on == (*channel_refusal(&play->channel) == '\0'));
}

void random_join(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed)
{
    *play = (struct random_play){.list = list, .game = game, .seed = seed, .rng = {seed}};
    channel_open(&play->channel, list);
    play->channel.protocol.session->rules.entropy = fill_with_threes;
}

/* Half of the matches have random options, unless the game refuses OPTION_TRIES choices of them. */
void random_open(struct random_play *play, const struct game *const *list, const struct game *game, uint64_t seed)
{
    random_join(play, list, game, seed);
    int seats = game->seats_min + (int)rng_below(&play->rng, (uint64_t)(game->seats_max - game->seats_min) + 1);
    begin(play, seats, seed % 2 == 1);
    for (int tries = 1; *channel_refusal(&play->channel) != '\0' && tries < OPTION_TRIES; tries++)
        begin(play, seats, true);
    if (*channel_refusal(&play->channel) != '\0')
        begin(play, seats, false);
    if (*channel_refusal(&play->channel) != '\0')
        begin(play, game->seats_default, false);
    assert_string_equal(channel_refusal(&play->channel), "");
}

void random_close(struct random_play *play)
{
    channel_close(&play->channel);
    text_free(&play->opening);
    text_free(&play->legal);
}

struct session *random_session(struct random_play *play)
{
    return play->channel.protocol.session;
}

bool random_is_over(struct random_play *play)
{
    const struct session *session = random_session(play);
    return match_stage(&session->match, session_state(session)) == STAGE_OVER;
}

/* ---- moves ---- */

uint64_t random_setting(const char *variable, uint64_t otherwise)
{
    const char *value = getenv(variable);
    return value != NULL ? strtoull(value, NULL, 10) : otherwise;
}

uint64_t random_smallest_factor(uint64_t n)
{
    for (uint64_t factor = 2; factor * factor <= n; factor++)
        if (n % factor == 0)
            return factor;
    return n < 2 ? 0 : n;
}

uint64_t random_number(const char *command, size_t length)
{
    uint64_t number = 0;
    const char *end = command + length;
    if (length < 5 || memcmp(command, "play ", 5) != 0)
        return 0;
    for (const char *at = command + 5; at < end;) {
        const char *stop = memchr(at, ' ', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        const char *value = memchr(at, ':', (size_t)(stop - at));
        for (value = value != NULL ? value + 1 : at; value < stop; value++) {
            if (*value < '0' || *value > '9' || number > 999999)
                return 0;
            number = 10 * number + (uint64_t)(*value - '0');
        }
        at = stop < end ? stop + 1 : end;
    }
    return number;
}

static bool is_prime(uint64_t n)
{
    return n > 1 && random_smallest_factor(n) == n;
}

/* A line chosen from those considered so far, each with equal probability (reservoir sampling). */
struct pick {
    uint64_t count;
    const char *line;
};

static void consider(struct random_play *play, struct pick *choice, const char *line)
{
    if (rng_below(&play->rng, ++choice->count) == 0)
        choice->line = line;
}

static void list_legal(struct random_play *play)
{
    text_clear(&play->legal);
    const char *answer = channel_send(&play->channel, "legal");
    for (const char *line = answer; line[0] == '|';) {
        size_t length = strcspn(line, "\n");
        text_add_bytes(&play->legal, line + 2, length - 1);
        line += length + 1;
    }
}

static void suggest(struct random_play *play, struct text *command)
{
    channel_send(&play->channel, "suggest");
    text_clear(command);
    text_add(command, channel_reply(&play->channel));
}

void random_move(struct random_play *play, struct text *command)
{
    struct pick any = {0}, prime = {0};
    bool is_clever = is_likely(&play->rng, 4, 5), has_numbers = false;
    list_legal(play);
    for (const char *line = text_string(&play->legal); *line != '\0'; line += strcspn(line, "\n") + 1) {
        uint64_t number = random_number(line, strcspn(line, "\n"));
        has_numbers = has_numbers || number > 0;
        consider(play, &any, line);
        if (is_clever && is_prime(number))
            consider(play, &prime, line);
    }
    const char *chosen = prime.line != NULL ? prime.line : any.line;
    if (chosen == NULL || (is_clever && !has_numbers)) {
        suggest(play, command);
        return;
    }
    text_clear(command);
    text_add_bytes(command, chosen, strcspn(chosen, "\n"));
}

/* ---- candidates ---- */

/* Adds a random word of a text whose words are separated by commas, blanks and newlines. */
static void add_word_of(struct random_play *play, const char *from, struct text *word)
{
    const char *chosen = "-";
    int count = 0;
    size_t length = 1;
    for (const char *at = from + strspn(from, " ,\n"); *at != '\0'; at += strspn(at, " ,\n")) {
        size_t size = strcspn(at, " ,\n");
        if (rng_below(&play->rng, (uint64_t)++count) == 0) {
            chosen = at;
            length = size;
        }
        at += size;
    }
    text_add_bytes(word, chosen, length);
}

static void add_card(struct random_play *play, struct text *word)
{
    const struct deck *deck = &play->channel.protocol.session->match.deck;
    if (deck->kinds == 0) {
        add_word_of(play, "1 2 3 4 5 6 7 8 9 10 11 12 13", word);
        return;
    }
    const struct deck_card *card = &deck->card[rng_below(&play->rng, deck->kinds)];
    text_add(word, card->word);
    if (card->values > 1 && is_likely(&play->rng, 3, 4))
        text_print(word, ":%d", card->value[rng_below(&play->rng, card->values)]);
}

static void add_argument(struct random_play *play, struct text *word)
{
    static const char junk[] = "- none ? 0 -1 99 4294967296 5/9:9 X|X=2 2^3 a:b = * ,3 3, play yes pile discard row";
    const struct session *session = random_session(play);
    uint64_t kind = rng_below(&play->rng, 16);
    if (kind < 8)
        add_word_of(play, *channel_send(&play->channel, "hand") == '=' ? channel_reply(&play->channel) : "", word);
    else if (kind < 11)
        add_word_of(play, text_string(&play->legal), word);
    else if (kind < 13)
        add_card(play, word);
    else if (kind < 14)
        text_add(word, session->match.name[rng_below(&play->rng, (uint64_t)session->match.seats)]);
    else
        add_word_of(play, junk, word);
}

static const struct verb_row *choose_verb(struct random_play *play)
{
    const struct verb_row *chosen = play->game->verbs;
    uint64_t weight = 0;
    for (const struct verb_row *row = play->game->verbs; row->name != NULL; row++) {
        bool is_referees = (row->flags & (VERB_SETUP | VERB_CHANCE)) != 0;
        uint64_t own = is_referees ? 1 : row->max > 0 ? 16 : 4;
        weight += own;
        if (is_likely(&play->rng, own, weight))
            chosen = row;
    }
    return chosen;
}

void random_candidate(struct random_play *play, struct text *command)
{
    const struct session *session = random_session(play);
    const struct verb_row *verb = choose_verb(play);
    struct text word = {0};
    text_clear(command);
    if (is_likely(&play->rng, 1, 4))
        text_print(command, "%s ", session->match.name[rng_below(&play->rng, (uint64_t)session->match.seats)]);
    text_add(command, verb->name);
    int max = verb->max < verb->min + 4 ? verb->max : verb->min + 4;
    int count = verb->min + (int)rng_below(&play->rng, (uint64_t)(max - verb->min) + 1);
    if (is_likely(&play->rng, 1, 16))
        count += is_likely(&play->rng, 1, 2) || count == 0 ? 1 : -1;
    for (int i = 0; i < count; i++) {
        text_clear(&word);
        add_argument(play, &word);
        text_print(command, " %s", text_string(&word));
    }
    text_free(&word);
}
