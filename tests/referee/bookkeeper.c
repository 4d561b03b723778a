/* bookkeeper.c: for tests: tracks the cards of a game from the events of its record alone, to check the game. */
#include "tests/referee/bookkeeper.h"

#include "tests/cmocka.h"
#include "tests/referee/random_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACES_MAX = 3 + SEATS_MAX, CARDS_MAX = 300, WORD_BYTES = 16 };

/* Cards as words, oldest first. */
struct heap {
    int count;
    char card[CARDS_MAX][WORD_BYTES];
};

/* Indexes of the heaps: the piles, then the hands. */
enum { HEAP_PILE, HEAP_DISCARD, HEAP_TABLE, HEAP_HANDS };

struct account {
    const struct match *match;
    struct heap heap[PLACES_MAX];
    struct heap played; /* the cards of the play that is to be judged next */
    char table[4096];   /* the expected value of the key `table` */
    char play[256];     /* like `A:5,3=53` */
    char turn[NAME_BYTES + 1];
    char *message;
    size_t capacity;
};

static bool report_wrong(struct account *account, const char *what, const char *event)
{
    snprintf(account->message, account->capacity, "%s: %.*s", what, (int)strcspn(event, "\n"), event);
    return false;
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(a, b);
}

static bool is_same_set(const struct heap *a, const struct heap *b)
{
    struct heap one = *a, other = *b;
    qsort(one.card, (size_t)one.count, WORD_BYTES, compare_words);
    qsort(other.card, (size_t)other.count, WORD_BYTES, compare_words);
    for (int i = 0; i < one.count && one.count == other.count; i++)
        if (strcmp(one.card[i], other.card[i]) != 0)
            return false;
    return one.count == other.count;
}

static bool is_same_row(const struct heap *a, const struct heap *b)
{
    for (int i = 0; i < a->count && a->count == b->count; i++)
        if (strcmp(a->card[i], b->card[i]) != 0)
            return false;
    return a->count == b->count;
}

static void add_card(struct heap *heap, const char *card, size_t length)
{
    assert_true(heap->count < CARDS_MAX && length < WORD_BYTES);
    memcpy(heap->card[heap->count], card, length);
    heap->card[heap->count++][length] = '\0';
}

static bool remove_card(struct heap *heap, const char *card)
{
    for (int i = 0; i < heap->count; i++)
        if (strcmp(heap->card[i], card) == 0) {
            memmove(heap->card[i], heap->card[i + 1], (size_t)(heap->count - i - 1) * WORD_BYTES);
            heap->count--;
            return true;
        }
    return false;
}

/* Reads the cards of `3,5/9:9`, without their values. */
static struct heap read_cards(const char *cards)
{
    struct heap heap = {0};
    const char *end = cards + strcspn(cards, " \n");
    while (cards < end && *cards != '-') {
        const char *stop = cards + strcspn(cards, ", \n");
        add_card(&heap, cards, strcspn(cards, ":, \n"));
        cards = stop + (*stop == ',');
    }
    return heap;
}

static bool move_all(struct heap *from, struct heap *to, const struct heap *cards)
{
    for (int i = 0; i < cards->count; i++) {
        if (!remove_card(from, cards->card[i]))
            return false;
        add_card(to, cards->card[i], strlen(cards->card[i]));
    }
    return true;
}

/* The hand of the player whose name is at the start of `name`, or NULL. */
static struct heap *hand_of(struct account *account, const char *name)
{
    size_t length = strcspn(name, " \n");
    for (int seat = 0; seat < account->match->seats; seat++)
        if (strlen(account->match->name[seat]) == length && strncmp(account->match->name[seat], name, length) == 0)
            return &account->heap[HEAP_HANDS + seat];
    return NULL;
}

static const char *text_after(const char *event, const char *word)
{
    const char *found = strstr(event, word);
    return found != NULL ? found + strlen(word) : "";
}

/* ---- events ---- */

static bool on_new(struct account *account, const char *event)
{
    memset(account->heap, 0, sizeof account->heap);
    account->table[0] = account->turn[0] = '\0';
    return true;
}

static bool on_deal(struct account *account, const char *event)
{
    struct heap *hand = hand_of(account, event + 5);
    struct heap *heap = hand != NULL ? hand : &account->heap[event[5] == 'p' ? HEAP_PILE : HEAP_DISCARD];
    *heap = read_cards(text_after(event, "cards="));
    return true;
}

/* The event lists the cards in deck order, so they are compared with the top of the pile as a multiset. */
static bool on_draw(struct account *account, const char *event)
{
    struct heap *pile = &account->heap[HEAP_PILE], *hand = hand_of(account, event + 5);
    struct heap drawn = read_cards(text_after(event, "cards=")), top = *pile;
    top.count = drawn.count < pile->count ? drawn.count : pile->count;
    if (hand == NULL || !is_same_set(&top, &drawn) || drawn.count != strtol(text_after(event, "n="), NULL, 10))
        return report_wrong(account, "not the top of the pile", event);
    return move_all(pile, hand, &drawn);
}

static bool on_play(struct account *account, const char *event)
{
    struct heap *hand = hand_of(account, event + 5), copy;
    const char *cards = text_after(event, "cards=");
    char spelt[64] = "";
    if (hand == NULL)
        return report_wrong(account, "a play of nobody", event);
    account->played = read_cards(cards);
    copy = *hand;
    if (!move_all(&copy, &(struct heap){0}, &account->played))
        return report_wrong(account, "cards played that were not held", event);
    for (const char *at = cards; *at != ' '; at += *at == ',') {
        size_t length = strcspn(at, ", "), value = strcspn(at, ":, ");
        value = value < length ? value + 1 : 0;
        snprintf(spelt + strlen(spelt), sizeof spelt - strlen(spelt), "%.*s", (int)(length - value), at + value);
        at += length;
    }
    snprintf(account->play, sizeof account->play, "%.*s:%.*s=%s", (int)strcspn(event + 5, " "), event + 5,
             (int)strcspn(cards, " "), cards, spelt);
    return strncmp(text_after(event, " as="), spelt, strlen(spelt)) == 0 ||
           report_wrong(account, "not what the cards spell", event);
}

/* Judges the number again by trial division. Announced factors must be prime, and their product must be the number. */
static bool on_judge(struct account *account, const char *event)
{
    uint64_t number = strtoull(event + 6, NULL, 10), product = 1;
    bool prime = number > 1 && random_smallest_factor(number) == number;
    const char *verdict = text_after(event + 6, " ");
    const char *expected = prime ? "prime" : number < 2 ? "neither" : "composite";
    if (strncmp(verdict, expected, strlen(expected)) != 0)
        return report_wrong(account, "judged wrongly", event);
    for (const char *at = verdict + strlen(expected); *at == ' ';) {
        char *end;
        uint64_t factor = strtoull(at, &end, 10);
        if (factor < 2 || random_smallest_factor(factor) != factor)
            return report_wrong(account, "a factor that is not prime", event);
        product *= factor;
        at = end;
    }
    bool is_told = number > 1 && !prime && match_tells_factors(account->match);
    if (product != (is_told ? number : 1))
        return report_wrong(account, is_told ? "factors of another number" : "factors that are not told", event);
    if (!prime)
        return true;
    size_t length = strlen(account->table);
    snprintf(account->table + length, sizeof account->table - length, length > 0 ? ";%s" : "%s", account->play);
    struct heap *hand = hand_of(account, account->turn);
    return (hand != NULL && move_all(hand, &account->heap[HEAP_TABLE], &account->played)) ||
           report_wrong(account, "a judgement on the play of nobody", event);
}

static bool discard(struct account *account, const char *name, const char *card, const char *event)
{
    struct heap cards = read_cards(card), *hand = hand_of(account, name);
    return (hand != NULL && move_all(hand, &account->heap[HEAP_DISCARD], &cards)) ||
           report_wrong(account, "a card thrown away that was not held", event);
}

static bool on_discard(struct account *account, const char *event)
{
    return discard(account, event + 8, event + 8 + strcspn(event + 8, " ") + 1, event);
}

static bool on_skip(struct account *account, const char *event)
{
    return discard(account, event + 5, "SKIP", event);
}

static bool on_reshuffle(struct account *account, const char *event)
{
    struct heap *pile = &account->heap[HEAP_PILE], *discards = &account->heap[HEAP_DISCARD];
    struct heap cards = read_cards(text_after(event, "cards="));
    if (pile->count > 0 || !is_same_set(&cards, discards))
        return report_wrong(account, "not the discards that were shuffled", event);
    *pile = cards;
    discards->count = 0;
    return true;
}

static bool on_round(struct account *account, const char *event)
{
    struct heap table = account->heap[HEAP_TABLE];
    account->table[0] = '\0';
    return move_all(&account->heap[HEAP_TABLE], &account->heap[HEAP_DISCARD], &table);
}

static bool on_turn(struct account *account, const char *event)
{
    snprintf(account->turn, sizeof account->turn, "%.*s", (int)strcspn(event + 5, " \n"), event + 5);
    return true;
}

static bool on_win(struct account *account, const char *event)
{
    const struct heap *hand = hand_of(account, event + 4);
    account->turn[0] = '\0';
    return (hand != NULL && hand->count == 0) || report_wrong(account, "won with cards in hand", event);
}

static bool on_nothing(struct account *account, const char *event)
{
    return true;
}

static const struct {
    const char *kind;
    bool (*handle_event)(struct account *account, const char *event);
} kinds[] = {
    {"new", on_new},         {"deal", on_deal},   {"draw", on_draw},           {"play", on_play},   {"judge", on_judge},
    {"discard", on_discard}, {"skip", on_skip},   {"reshuffle", on_reshuffle}, {"round", on_round}, {"turn", on_turn},
    {"win", on_win},         {"pass", on_nothing}, {"return", on_nothing},     {"match", on_nothing},
    {"over", on_nothing},
};

static bool handle_event(struct account *account, const char *event)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        size_t length = strlen(kinds[i].kind);
        if (strncmp(event, kinds[i].kind, length) == 0 && strchr(" \n", event[length]) != NULL)
            return kinds[i].handle_event(account, event);
    }
    return report_wrong(account, "an event that nobody knows", event);
}

/* ---- comparison with the position ---- */

static bool has_key(struct account *account, struct channel *channel, const char *key, const char *expected)
{
    channel_send(channel, "get %s", key);
    if (strcmp(channel_reply(channel), expected) == 0)
        return true;
    snprintf(account->message, account->capacity, "%s is %s, by the events %s", key, channel_reply(channel), expected);
    return false;
}

static bool has_cards(struct account *account, struct channel *channel, const char *key, const struct heap *heap,
                      bool in_order)
{
    channel_send(channel, "get %s", key);
    struct heap found = read_cards(channel_reply(channel));
    if (in_order ? is_same_row(&found, heap) : is_same_set(&found, heap))
        return true;
    snprintf(account->message, account->capacity, "%s is %s, by the events %d other cards", key, channel_reply(channel),
             heap->count);
    return false;
}

static bool has_all_cards(struct account *account)
{
    const struct deck *deck = &account->match->deck;
    struct heap all = {0}, whole = {0};
    for (int i = 0; i < HEAP_HANDS + account->match->seats; i++)
        for (int k = 0; k < account->heap[i].count; k++)
            add_card(&all, account->heap[i].card[k], strlen(account->heap[i].card[k]));
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int copies = deck->card[kind].copies; copies > 0; copies--)
            add_card(&whole, deck->card[kind].word, strlen(deck->card[kind].word));
    return is_same_set(&all, &whole) || report_wrong(account, "the cards are not those of the deck", "");
}

static bool has_counts(struct account *account, struct channel *channel)
{
    const struct heap *discards = &account->heap[HEAP_DISCARD];
    char number[16], key[NAME_BYTES + 8];
    snprintf(number, sizeof number, "%d", account->heap[HEAP_PILE].count);
    bool ok = has_key(account, channel, "pile.count", number);
    snprintf(number, sizeof number, "%d", discards->count);
    ok = ok && has_key(account, channel, "discard.count", number);
    const char *top = discards->count > 0 ? discards->card[discards->count - 1] : "-";
    ok = ok && has_key(account, channel, "discard.top", top) && has_cards(account, channel, "discard", discards, true);
    for (int seat = 0; seat < account->match->seats && ok; seat++) {
        snprintf(key, sizeof key, "%s.hand", account->match->name[seat]);
        ok = has_cards(account, channel, key, &account->heap[HEAP_HANDS + seat], false);
        snprintf(key, sizeof key, "%s.count", account->match->name[seat]);
        snprintf(number, sizeof number, "%d", account->heap[HEAP_HANDS + seat].count);
        ok = ok && has_key(account, channel, key, number);
    }
    return ok;
}

bool bookkeeper_can_track(const struct game *game)
{
    return strcmp(game->name, "lvl0") == 0;
}

bool bookkeeper_balances(struct channel *channel, const char *record, char *message, size_t capacity)
{
    struct account account = {.match = &channel->protocol.session->match, .message = message, .capacity = capacity};
    for (const char *line = record; *line != '\0'; line += strcspn(line, "\n") + 1)
        if (strncmp(line, "#! ", 3) == 0) {
            char event[4096];
            snprintf(event, sizeof event, "%.*s\n", (int)(strstr(line, " #~") - line) - 3, line + 3);
            if (!handle_event(&account, event))
                return false;
        }
    return has_all_cards(&account) && has_counts(&account, channel) &&
           has_cards(&account, channel, "pile", &account.heap[HEAP_PILE], true) &&
           has_key(&account, channel, "table", account.table[0] != '\0' ? account.table : "-") &&
           has_key(&account, channel, "turn", account.turn[0] != '\0' ? account.turn : "-");
}
