/* spell.c: finds the plays of a hand that spell a given number. */
#include "core/spell/spell.h"

#include "core/base/decimal.h"

#include <string.h>

static void add_token(struct spell *spell, int kind, int value)
{
    struct spell_token token = {.kind = (unsigned char)kind, .value = (short)value};
    char digits[DECIMAL_DIGITS_MAX + 1];
    token.length = (unsigned char)decimal_write((uint64_t)value, digits);
    token.joker = spell->deck->card[kind].joker;
    memcpy(token.digits, digits, token.length);
    if (token.length > spell->longest)
        spell->longest = token.length;
    int digit = digits[0] - '0';
    for (int at = spell->first[10]; at > spell->first[digit + 1]; at--)
        spell->token[at] = spell->token[at - 1];
    spell->token[spell->first[digit + 1]] = token;
    for (int later = digit + 1; later <= 10; later++)
        spell->first[later]++;
}

void spell_begin(struct spell *spell, const struct deck *deck, const struct hand *hand)
{
    spell->deck = deck;
    spell->hand = *hand;
    spell->joker_alone = false;
    spell->is_plain = true;
    spell->jokers = spell->longest = 0;
    memset(spell->first, 0, sizeof spell->first);
    for (int kind = 0; kind < deck->kinds; kind++) {
        if (hand->copies[kind] == 0)
            continue;
        spell->is_plain = spell->is_plain && deck->card[kind].values <= 1;
        spell->jokers += deck->card[kind].joker ? hand->copies[kind] : 0;
        for (int i = 0; i < deck->card[kind].values; i++)
            add_token(spell, kind, deck->card[kind].value[i]);
    }
}

/* The state of a depth-first search over cards laid from left to right. */
struct walk {
    const struct spell *spell;
    const char *number;
    int length, count;
    int jokers; /* Jokers still to be laid, exactly this many */
    unsigned char left[DECK_KINDS_MAX]; /* cards of the hand not laid yet */
    unsigned char need[DECK_KINDS_MAX]; /* cards that must be played and are not laid yet */
    int needed; /* the sum of `need` */
    int choices; /* cards laid that may have a choice of values */
    struct card *cards;
    spell_found *found;
    void *context;
};

/* The indices in the number at which the next card may begin: several if a card laid has values of several lengths. */
struct positions {
    int count;
    short at[SPELL_DIGITS_MAX + 1];
};

static bool is_allowed(const struct walk *walk)
{
    const struct deck *deck = walk->spell->deck;
    if (walk->count == 1)
        return walk->spell->joker_alone || !deck->card[walk->cards[0].kind].joker;
    if (walk->count != 3 || !deck->three_icon)
        return true;
    for (int i = 0; i < 3; i++)
        if (deck_has_icon(deck, walk->cards[i].kind, walk->cards[i].value))
            return true;
    return false;
}

/* Whether the number has the token's digits at `at`. The first digit is known to match. */
static bool spells(const struct walk *walk, const struct spell_token *token, int at)
{
    if (token->length > walk->length - at)
        return false;
    for (int i = 1; i < token->length; i++)
        if (token->digits[i] != walk->number[at + i])
            return false;
    return true;
}

/* With all cards laid, tries all values of the cards from index `given` on that spell the number from `at` on. */
static bool give_values(struct walk *walk, int at, int given)
{
    const struct spell *spell = walk->spell;
    if (given == walk->count)
        return at < walk->length || !is_allowed(walk) || walk->found(walk->context, walk->cards, given);
    if (at == walk->length)
        return true;
    int digit = walk->number[at] - '0';
    bool go_on = true;
    for (int i = spell->first[digit]; i < spell->first[digit + 1] && go_on; i++) {
        const struct spell_token *token = &spell->token[i];
        if (token->kind != walk->cards[given].kind || !spells(walk, token, at))
            continue;
        walk->cards[given].value = token->value;
        go_on = give_values(walk, at + token->length, given + 1);
    }
    return go_on;
}

/* The next kind, in the order of the deck, that can begin at a position; token[i] is the next token at position i. */
static int next_kind(const struct walk *walk, const struct positions *positions, const unsigned short *token)
{
    const struct spell *spell = walk->spell;
    int kind = DECK_KINDS_MAX;
    for (int i = 0; i < positions->count; i++)
        if (token[i] < spell->first[walk->number[positions->at[i]] - '0' + 1] && spell->token[token[i]].kind < kind)
            kind = spell->token[token[i]].kind;
    return kind;
}

static void add_position(struct positions *positions, int at)
{
    for (int i = 0; i < positions->count; i++)
        if (positions->at[i] == at)
            return;
    positions->at[positions->count++] = (short)at;
}

/* Sets `*after` to the positions after a card of this kind; moves token[i] past the tokens of the kind. */
static void positions_after(const struct walk *walk, const struct positions *positions, unsigned short *token, int kind,
                            struct positions *after)
{
    const struct spell *spell = walk->spell;
    after->count = 0;
    for (int i = 0; i < positions->count; i++) {
        int end = spell->first[walk->number[positions->at[i]] - '0' + 1];
        for (; token[i] < end && spell->token[token[i]].kind == kind; token[i]++)
            if (spells(walk, &spell->token[token[i]], positions->at[i]))
                add_position(after, positions->at[i] + spell->token[token[i]].length);
    }
}

static bool can_lay(const struct walk *walk, int kind)
{
    return walk->left[kind] > 0 && (walk->jokers > 0 || !walk->spell->deck->card[kind].joker);
}

static bool lay(struct walk *walk, struct positions *positions, int laid);

static bool lay_card(struct walk *walk, struct positions *after, int laid, int kind)
{
    bool joker = walk->spell->deck->card[kind].joker, needed = walk->need[kind] > 0;
    walk->left[kind]--;
    walk->need[kind] = (unsigned char)(walk->need[kind] - needed);
    walk->needed -= needed;
    walk->jokers -= joker;
    walk->cards[laid].kind = (unsigned char)kind;
    bool go_on = lay(walk, after, laid + 1);
    walk->jokers += joker;
    walk->needed += needed;
    walk->need[kind] = (unsigned char)(walk->need[kind] + needed);
    walk->left[kind]++;
    return go_on;
}

/* Whether this many cards can have this many digits. */
static bool is_reachable(const struct spell *spell, int digits, int cards)
{
    return digits >= cards && digits <= cards * spell->longest;
}

/* Drops the positions from which `cards` cards cannot reach the end of the number. */
static void drop_positions(const struct walk *walk, struct positions *positions, int cards)
{
    int kept = 0;
    for (int i = 0; i < positions->count; i++)
        if (is_reachable(walk->spell, walk->length - positions->at[i], cards))
            positions->at[kept++] = positions->at[i];
    positions->count = kept;
}

/*
 * Lays the next card in the usual case of a single position. A kind with only one token there leaves no choice of
 * value.
 */
static bool lay_at(struct walk *walk, int at, int laid)
{
    const struct spell *spell = walk->spell;
    int digit = walk->number[at] - '0', next;
    bool go_on = true;
    for (int i = spell->first[digit]; i < spell->first[digit + 1] && go_on; i = next) {
        struct positions after;
        int kind = spell->token[i].kind;
        after.count = 0;
        for (next = i; next < spell->first[digit + 1] && spell->token[next].kind == kind; next++)
            if (spells(walk, &spell->token[next], at))
                add_position(&after, at + spell->token[next].length);
        if (after.count == 0 || !can_lay(walk, kind))
            continue;
        bool has_choice = next > i + 1;
        walk->cards[laid].value = spell->token[i].value;
        walk->choices += has_choice;
        go_on = lay_card(walk, &after, laid, kind);
        walk->choices -= has_choice;
    }
    return go_on;
}

/*
 * Lays the remaining cards in all ways. At each depth kinds are tried in the order of the deck, which gives the order
 * of the plays; the depth of the recursion is the number of cards.
 */
static bool lay(struct walk *walk, struct positions *positions, int laid)
{
    int cards = walk->count - laid, kind;
    drop_positions(walk, positions, cards);
    if (positions->count == 0 || walk->needed > cards || walk->jokers > cards)
        return true;
    if (cards == 0 && walk->choices > 0)
        return give_values(walk, 0, 0);
    if (cards == 0)
        return !is_allowed(walk) || walk->found(walk->context, walk->cards, laid);
    if (positions->count == 1)
        return lay_at(walk, positions->at[0], laid);
    unsigned short token[SPELL_DIGITS_MAX + 1];
    for (int i = 0; i < positions->count; i++)
        token[i] = walk->spell->first[walk->number[positions->at[i]] - '0'];
    bool go_on = true;
    while (go_on && (kind = next_kind(walk, positions, token)) < DECK_KINDS_MAX) {
        struct positions after;
        positions_after(walk, positions, token, kind, &after);
        if (after.count == 0 || !can_lay(walk, kind))
            continue;
        walk->choices++;
        go_on = lay_card(walk, &after, laid, kind);
        walk->choices--;
    }
    return go_on;
}

/* Whether the deck allows this many cards to spell a number of this length without a leading 0. */
static bool fits_deck(const struct deck *deck, struct digits number, int count)
{
    if (count < 1 || count > SPELL_CARDS_MAX || (deck->play > 0 && count > deck->play))
        return false;
    if (number.at[0] == '0' || number.count > (size_t)count * 4)
        return false;
    return count != 3 || !deck->three_single_digits || number.count == 3;
}

static bool walk_all(const struct spell *spell, const struct hand *must, struct digits number, int count,
                     struct card *cards, spell_found *found, void *context)
{
    struct walk walk = {.spell = spell, .number = number.at, .count = count, .cards = cards, .found = found,
                        .context = context};
    if (!fits_deck(spell->deck, number, count))
        return true;
    walk.length = (int)number.count;
    memcpy(walk.left, spell->hand.copies, sizeof walk.left);
    if (must != NULL) {
        memcpy(walk.need, must->copies, sizeof walk.need);
        walk.needed = hand_count(must);
    }
    bool go_on = true;
    for (int jokers = 0; jokers <= spell->jokers && go_on; jokers++) {
        struct positions start;
        start.count = 1;
        start.at[0] = 0;
        walk.jokers = jokers;
        go_on = lay(&walk, &start, 0);
    }
    return go_on;
}

bool spell_each(const struct spell *spell, const struct hand *must, struct digits number, int count,
                spell_found *found, void *context)
{
    struct card cards[SPELL_CARDS_MAX];
    return walk_all(spell, must, number, count, cards, found, context);
}

static bool stop(void *context, const struct card *cards, int count)
{
    (void)context;
    (void)cards;
    (void)count;
    return false;
}

bool spell_first(const struct spell *spell, const struct hand *must, struct digits number, int count,
                 struct card *cards)
{
    return !walk_all(spell, must, number, count, cards, stop, NULL);
}

/*
 * The number of cards of the last play to keep because the new number has the same digits there. Returns the other
 * cards to the hand.
 */
static int keep_cards(struct spell_trail *trail, struct digits number)
{
    const struct spell *spell = trail->spell;
    int same = 0, kept = 0;
    if (trail->length == (int)number.count)
        while (same < trail->length && trail->digits[same] == number.at[same])
            same++;
    while (kept < trail->laid && trail->is_first[kept] && trail->at[kept] + spell->longest <= same)
        kept++;
    while (trail->laid > kept)
        trail->left[spell->token[trail->token[--trail->laid]].kind]++;
    memcpy(trail->digits + same, number.at + same, number.count - (size_t)same);
    trail->length = (int)number.count;
    return kept;
}

/* Whether the token, whose first digit matches, can be the card at `at`. */
static bool is_next(const struct spell_trail *trail, const struct spell_token *token, int at)
{
    if (trail->left[token->kind] == 0 || token->length > trail->length - at)
        return false;
    for (int i = 1; i < token->length; i++)
        if (token->digits[i] != trail->digits[at + i])
            return false;
    return true;
}

/* Lays the first token that fits, from trail->token[laid] on; false if none fits. */
static bool lay_next(struct spell_trail *trail)
{
    const struct spell *spell = trail->spell;
    int at = trail->at[trail->laid], end = spell->first[trail->digits[at] - '0' + 1];
    for (; trail->token[trail->laid] < end; trail->token[trail->laid]++) {
        const struct spell_token *token = &spell->token[trail->token[trail->laid]];
        if (!is_next(trail, token, at))
            continue;
        if (is_reachable(spell, trail->length - at - token->length, trail->count - trail->laid - 1)) {
            trail->left[token->kind]--;
            trail->at[++trail->laid] = (short)(at + token->length);
            return true;
        }
        trail->is_first[trail->laid] = false;
    }
    return false;
}

static void begin_card(struct spell_trail *trail)
{
    int digit = trail->digits[trail->at[trail->laid]] - '0';
    trail->token[trail->laid] = trail->spell->first[digit];
    trail->is_first[trail->laid] = true;
}

/* Backtracks: removes the last card and moves on to the token after it; false if no card is laid. */
static bool remove_last_card(struct spell_trail *trail)
{
    if (trail->laid == 0)
        return false;
    trail->laid--;
    trail->left[trail->spell->token[trail->token[trail->laid]].kind]++;
    trail->token[trail->laid]++;
    trail->is_first[trail->laid] = false;
    return true;
}

/* spell_follow for hands in which no kind has several values: backtracking without a choice of values. */
static bool follow_plainly(struct spell_trail *trail, struct digits number, struct card *cards)
{
    const struct spell *spell = trail->spell;
    if (keep_cards(trail, number) < trail->count)
        begin_card(trail);
    while (trail->laid < trail->count) {
        if (lay_next(trail)) {
            if (trail->laid < trail->count)
                begin_card(trail);
        } else if (!remove_last_card(trail)) {
            return false;
        }
    }
    for (int i = 0; i < trail->count; i++)
        cards[i] = (struct card){spell->token[trail->token[i]].kind, spell->token[trail->token[i]].value};
    return true;
}

bool spell_follow(struct spell_trail *trail, struct digits number, struct card *cards)
{
    const struct spell *spell = trail->spell;
    bool has_no_icon_rule = trail->count != 3 || !spell->deck->three_icon;
    if (!spell->is_plain || !has_no_icon_rule || trail->must != NULL ||
        !fits_deck(spell->deck, number, trail->count))
        return spell_first(spell, trail->must, number, trail->count, cards);
    if (trail->length == 0)
        memcpy(trail->left, spell->hand.copies, sizeof trail->left);
    return follow_plainly(trail, number, cards);
}

int spell_deck_number(const struct spell *spell, const struct hand *must, const struct deck_number *number,
                      char *digits, struct card *cards)
{
    int count = (int)decimal_write(number->number, digits);
    return spell_first(spell, must, (struct digits){digits, (size_t)count}, count, cards) ? count : 0;
}

uint64_t spell_counts(const struct deck *deck, const char *play, size_t length)
{
    struct card cards[SPELL_CARDS_MAX];
    struct hand all = {{0}};
    struct spell spell;
    struct digits number;
    uint64_t counts = 0;
    if (!digits_read(play, length, &number)) {
        int count = card_read_play(deck, play, length, cards, SPELL_CARDS_MAX - 1, NULL);
        return count > 0 ? UINT64_C(1) << count : 0;
    }
    for (int kind = 0; kind < deck->kinds; kind++)
        all.copies[kind] = deck->card[kind].copies;
    spell_begin(&spell, deck, &all);
    for (int count = 1; count < SPELL_CARDS_MAX; count++)
        if (spell_first(&spell, NULL, number, count, cards))
            counts |= UINT64_C(1) << count;
    return counts;
}
