/* cards.c: test support: decks and hands from text, and the rows of a hand. */
#include "tests/cards.h"

#include "tests/cmocka.h"

#include <string.h>

enum { ROW_CARDS_MAX = 12 };

struct deck built_in(const char *name)
{
    struct deck deck;
    assert_true(deck_builtin(name, &deck));
    return deck;
}

struct deck deck_of(const char *text)
{
    struct deck deck;
    int line;
    char message[160];
    if (strchr(text, '\n') == NULL)
        return built_in(text);
    if (!deck_read(text, strlen(text), &deck, &line, message, sizeof message))
        fail_msg("%s\nline %d: %s", text, line, message);
    return deck;
}

struct hand hand_of(const struct deck *deck, const char *words)
{
    struct hand hand = {{0}};
    for (const char *at = words; *at != '\0';) {
        size_t length = deck->letters ? 1 : strcspn(at, " ");
        int kind = card_kind(deck, at, length);
        if (kind < 0)
            fail_msg("no card: %s", at);
        hand.copies[kind]++;
        at += length + (at[length] == ' ');
    }
    return hand;
}

struct hand hand_of_all(const struct deck *deck)
{
    struct hand hand = {{0}};
    for (int kind = 0; kind < deck->kinds; kind++)
        hand.copies[kind] = deck->card[kind].copies;
    return hand;
}

/* A row that is laid card by card. */
struct row {
    const struct deck *deck;
    struct hand left;
    struct card card[ROW_CARDS_MAX];
    int count;
    cards_visit_fn *visit;
    void *context;
};

static void lay_rest(struct row *row, int laid)
{
    if (laid == row->count) {
        row->visit(row->context, row->card, laid);
        return;
    }
    for (int kind = 0; kind < row->deck->kinds; kind++) {
        if (row->left.copies[kind] == 0)
            continue;
        row->left.copies[kind]--;
        for (int i = 0; i < row->deck->card[kind].values; i++) {
            row->card[laid] = (struct card){(unsigned char)kind, row->deck->card[kind].value[i]};
            lay_rest(row, laid + 1);
        }
        row->left.copies[kind]++;
    }
}

void cards_each_row(const struct deck *deck, const struct hand *hand, int count, cards_visit_fn *visit, void *context)
{
    struct row row = {.deck = deck, .left = *hand, .count = count, .visit = visit, .context = context};
    assert_true(count <= ROW_CARDS_MAX);
    lay_rest(&row, 0);
}

struct hand hand_of_random_cards(const struct deck *deck, struct rng *rng, int cards, int jokers)
{
    struct hand hand = {{0}};
    while (hand_count(&hand) < cards) {
        int kind = (int)rng_below(rng, deck->kinds);
        if (hand.copies[kind] == deck->card[kind].copies || (deck->card[kind].joker && jokers-- <= 0))
            continue;
        hand.copies[kind]++;
    }
    return hand;
}
