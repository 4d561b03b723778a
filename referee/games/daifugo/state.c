/* state.c: Daifugo: cards and their words, and questions about the state. */
#include "referee/games/daifugo/state.h"

#include <string.h>

static const char value_letters[] = "3456789TJQKA2";
static const char suit_letters[] = "SHDC";

int daifugo_value(int card)
{
    return card == DAIFUGO_JOKER ? DAIFUGO_RAW : card / DAIFUGO_SUITS + 3;
}

int daifugo_suit(int card)
{
    return card % DAIFUGO_SUITS;
}

int daifugo_count(const struct daifugo_cards *cards)
{
    int count = 0;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        count += cards->copies[card];
    return count;
}

bool daifugo_holds(const struct daifugo_cards *hand, const struct daifugo_play *play)
{
    struct daifugo_cards left = *hand;
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i].is_joker ? DAIFUGO_JOKER : play->card[i].as;
        if (left.copies[card] == 0)
            return false;
        left.copies[card]--;
    }
    return true;
}

/* ---- writing cards ---- */

void daifugo_write_card(int card, struct text *text)
{
    text_add_char(text, card == DAIFUGO_JOKER ? 'J' : value_letters[card / DAIFUGO_SUITS]);
    text_add_char(text, card == DAIFUGO_JOKER ? 'K' : suit_letters[card % DAIFUGO_SUITS]);
}

void daifugo_write_played(struct daifugo_card card, struct text *text)
{
    if (card.is_joker && card.as != DAIFUGO_JOKER)
        text_add(text, "JK=");
    daifugo_write_card(card.as, text);
}

void daifugo_write_cards(const struct daifugo_cards *cards, char separator, struct text *text)
{
    size_t begin = text->length;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < cards->copies[card]; i++) {
            if (text->length > begin)
                text_add_char(text, separator);
            daifugo_write_card(card, text);
        }
}

void daifugo_write_play(const struct daifugo_play *play, char separator, struct text *text)
{
    for (int i = 0; i < play->count; i++) {
        if (i > 0)
            text_add_char(text, separator);
        daifugo_write_played(play->card[i], text);
    }
}

/* ---- reading cards ---- */

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* `4S`, `JK`: -1 for anything else. */
static int read_card(const char *at, size_t length)
{
    static const char values[] = "3456789TJQKA2", suits[] = "SHDC";
    if (length != 2)
        return -1;
    char first = upper(at[0]), second = upper(at[1]);
    if (first == 'J' && second == 'K')
        return DAIFUGO_JOKER;
    const char *value = strchr(values, first), *suit = strchr(suits, second);
    if (value == NULL || suit == NULL)
        return -1;
    return (int)(value - values) * DAIFUGO_SUITS + (int)(suit - suits);
}

/* `4S`, `JK`, `JK=7S`. */
static bool read_played(const char *at, size_t length, struct daifugo_card *card)
{
    bool declared = length == 5 && at[2] == '=' && read_card(at, 2) == DAIFUGO_JOKER;
    int as = declared ? read_card(at + 3, 2) : read_card(at, length);
    *card = (struct daifugo_card){(unsigned char)(as < 0 ? 0 : as), declared || as == DAIFUGO_JOKER};
    return as >= 0 && !(declared && as == DAIFUGO_JOKER);
}

static bool bad_card(struct move *move, const struct piece *piece)
{
    return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece->length < 40 ? piece->length : 40), piece->at);
}

/* Cards as they are, jokers for nothing else. */
bool daifugo_read_cards(struct move *move, int from, const char *none, struct daifugo_cards *cards)
{
    struct piece piece = {.word = from};
    *cards = (struct daifugo_cards){{0}};
    if (move->count == from + 1 && strcmp(move->word[from], none) == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = read_card(piece.at, piece.length);
        if (card < 0)
            return bad_card(move, &piece);
        if (cards->copies[card] < 100)
            cards->copies[card]++;
    }
    return true;
}

static void insert(struct daifugo_play *play, struct daifugo_card card)
{
    int i = play->count++;
    for (; i > 0 && 2 * play->card[i - 1].as + play->card[i - 1].is_joker > 2 * card.as + card.is_joker; i--)
        play->card[i] = play->card[i - 1];
    play->card[i] = card;
}

/* The words of a play, in any order. */
bool daifugo_read_play(struct move *move, struct daifugo_play *play)
{
    struct piece piece = {0};
    *play = (struct daifugo_play){0};
    while (move_piece(move, &piece)) {
        struct daifugo_card card;
        if (piece.length == 3 && memcmp(piece.at, "rev", 3) == 0 && !play->rev)
            play->rev = true;
        else if (!read_played(piece.at, piece.length, &card))
            return bad_card(move, &piece);
        else if (play->count == DAIFUGO_PLAY)
            return refuse(move->fault, FAULT_NOT_HELD, "too many cards");
        else
            insert(play, card);
    }
    return true;
}

/* ---- the game ---- */

const char *daifugo_title(int seats, int place)
{
    static const char *const titles[] = {"Daifugo", "Fugo", "Heimin", "Hinmin", "Daihinmin"};
    if (place == 1 || place == seats)
        return titles[place == 1 ? 0 : 4];
    if (seats >= 4 && (place == 2 || place == seats - 1))
        return titles[place == 2 ? 1 : 3];
    return titles[2];
}

bool daifugo_is_active(const struct game_state *state, int seat)
{
    return state->place[seat] == 0;
}

int daifugo_next_active(const struct match *match, const struct game_state *state, int seat)
{
    do
        seat = (seat + 1) % match->seats;
    while (!daifugo_is_active(state, seat));
    return seat;
}

bool daifugo_is_reversed(const struct game_state *state)
{
    return state->kakumei != state->jack;
}

int daifugo_strength(const struct game_state *state, int value)
{
    return value == DAIFUGO_RAW ? DAIFUGO_RAW : daifugo_is_reversed(state) ? -value : value;
}
