/* state.c: Daifugo: values and notation of cards, and queries about the state. */
#include "core/base/language.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/daifugo/state.h"

#include <string.h>

static const char value_letters[] = "3456789TJQKA2";
static const char suit_letters[] = "SHDC";

int daifugo_deck_count(const struct match *match)
{
    return DAIFUGO_NATURALS + match->option[DAIFUGO_OPTION_JOKERS];
}

int daifugo_copies(const struct match *match, int card)
{
    return card == DAIFUGO_JOKER ? match->option[DAIFUGO_OPTION_JOKERS] : 1;
}

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
    for (int card = 0; card <= DAIFUGO_UNKNOWN; card++)
        count += cards->copies[card];
    return count;
}

void daifugo_gather(const struct daifugo_cards *cards, struct pile *pile)
{
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        for (int i = 0; i < cards->copies[card]; i++)
            pile_add(pile, card);
}

int daifugo_lacking(const struct daifugo_cards *cards, const struct daifugo_play *play)
{
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i].is_joker ? DAIFUGO_JOKER : play->card[i].as, copies = 1;
        for (int k = 0; k < i; k++)
            copies += (play->card[k].is_joker ? DAIFUGO_JOKER : play->card[k].as) == card;
        if (cards->copies[card] < copies)
            return card;
    }
    return -1;
}

bool daifugo_is_sequence(const struct daifugo_play *play)
{
    return play->count > 2 && daifugo_value(play->card[0].as) != daifugo_value(play->card[1].as);
}

/* The cards of the deck that are neither in hands, nor played, nor discarded: their number, as unknown cards. */
static struct daifugo_cards count_aside(const struct match *match, const struct game_state *state)
{
    struct daifugo_cards aside = {{0}};
    int left = daifugo_deck_count(match) - daifugo_count(&state->gone) - daifugo_count(&state->pile);
    for (int seat = 0; seat < match->seats; seat++)
        left -= daifugo_count(&state->hand[seat]) + daifugo_count(&state->tens[seat]);
    aside.copies[DAIFUGO_UNKNOWN] = (unsigned char)(left > 0 ? left : 0);
    return aside;
}

struct daifugo_cards daifugo_aside(const struct match *match, const struct game_state *state)
{
    struct daifugo_cards aside = {{0}};
    if (match_has_real_cards(match))
        return count_aside(match, state);
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        int left = daifugo_copies(match, card);
        for (int seat = 0; seat < match->seats; seat++)
            left -= state->hand[seat].copies[card] + state->tens[seat].copies[card];
        left -= state->gone.copies[card] + state->pile.copies[card];
        aside.copies[card] = (unsigned char)(left > 0 ? left : 0);
    }
    return aside;
}

struct daifugo_cards daifugo_may_hold(const struct match *match, const struct game_state *state, int seat)
{
    struct daifugo_cards cards = {{0}};
    if (!match_has_real_cards(match))
        return state->hand[seat];
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        cards.copies[card] =
            (unsigned char)(daifugo_copies(match, card) - state->gone.copies[card] - state->pile.copies[card]);
    return cards;
}

/* ---- writing cards ---- */

const char *daifugo_value_word(int value)
{
    static const char *const words[] = {"3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A", "2", "JK"};
    return words[value - 3];
}

void daifugo_spell(int card, char word[DAIFUGO_CARD_BYTES])
{
    if (card == DAIFUGO_UNKNOWN) {
        memcpy(word, "?", sizeof "?");
        return;
    }
    word[0] = card == DAIFUGO_JOKER ? 'J' : value_letters[card / DAIFUGO_SUITS];
    word[1] = card == DAIFUGO_JOKER ? 'K' : suit_letters[card % DAIFUGO_SUITS];
    word[2] = '\0';
}

void daifugo_write_card(int card, struct text *text)
{
    char word[DAIFUGO_CARD_BYTES];
    daifugo_spell(card, word);
    text_add(text, word);
}

void daifugo_write_suits(const unsigned char *suits, struct text *text)
{
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        for (int i = 0; i < suits[suit]; i++)
            text_add_char(text, suit_letters[suit]);
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
    for (int card = 0; card <= DAIFUGO_UNKNOWN; card++)
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

bool daifugo_is_word(const char *at, size_t length, const char *word)
{
    for (size_t i = 0; i < length; i++)
        if (upper(at[i]) != upper(word[i]))
            return false;
    return word[length] == '\0';
}

/* Reads `4S`, `S4`, `10S` or `JK`, in either case; -1 for anything else. */
static int read_card(const char *at, size_t length)
{
    bool is_ten = length == 3 && memcmp(at, "10", 2) == 0;
    if (length != 2 && !is_ten)
        return -1;
    char first = is_ten ? 'T' : upper(at[0]), second = upper(at[length - 1]);
    if (first == 'J' && second == 'K')
        return DAIFUGO_JOKER;
    if (strchr(suit_letters, first) != NULL) { /* suit before value */
        char suit_letter = first;
        first = second;
        second = suit_letter;
    }
    const char *value = strchr(value_letters, first), *suit = strchr(suit_letters, second);
    if (value == NULL || suit == NULL)
        return -1;
    return (int)(value - value_letters) * DAIFUGO_SUITS + (int)(suit - suit_letters);
}

/* Reads `4S`, `JK`, `JK=7S`, `JK:7S` or `JK:JK`; false for anything else. */
static bool read_played(const char *at, size_t length, struct daifugo_card *card)
{
    bool declared = length >= 5 && (at[2] == '=' || at[2] == ':') && read_card(at, 2) == DAIFUGO_JOKER;
    int as = declared ? read_card(at + 3, length - 3) : read_card(at, length);
    *card = (struct daifugo_card){(unsigned char)(as < 0 ? 0 : as), declared || as == DAIFUGO_JOKER};
    return as >= 0 && !(declared && at[2] == '=' && as == DAIFUGO_JOKER);
}

static bool refuse_card(struct move *move, const struct piece *piece)
{
    return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece->length < 40 ? piece->length : 40), piece->at);
}

/* Stops at 100, since that is more than any hand can have, also of unknown cards. */
static void count_card(struct daifugo_cards *cards, int card)
{
    if (cards->copies[card] < 100)
        cards->copies[card]++;
}

/* With real cards, the players do not name cards that stay hidden. */
static bool refuse_named(const struct move *move)
{
    if (move->state->common.phase == DAIFUGO_SETUP)
        return refuse(move->fault, FAULT_BAD_DEAL, "the players hold real cards: deal ? for each");
    return refuse(move->fault, FAULT_SYNTAX, "these cards stay hidden: type ? for each");
}

/* Physical cards: here a joker cannot stand for another card. */
bool daifugo_read_cards(struct move *move, int from, const char *none, struct daifugo_cards *cards)
{
    struct piece piece = {.word = from};
    bool has_real_cards = match_has_real_cards(move->match);
    *cards = (struct daifugo_cards){{0}};
    for (int i = 0; move->made != NULL && i < move->made->count; i++)
        count_card(cards, move->made->card[i]);
    if (move->made != NULL ||
        (move->count == from + 1 && daifugo_is_word(move->word[from], strlen(move->word[from]), none)))
        return true;
    while (move_piece(move, &piece)) {
        bool is_hidden = has_real_cards && piece.length == 1 && *piece.at == '?';
        int card = is_hidden ? DAIFUGO_UNKNOWN : read_card(piece.at, piece.length);
        if (card < 0)
            return refuse_card(move, &piece);
        if (has_real_cards && !is_hidden)
            return refuse_named(move);
        count_card(cards, card);
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

/* Refuses a play of too many cards: with not-held if one of them is not in the hand, else with not-set-or-kaidan. */
static bool refuse_long(const struct move *move, const struct daifugo_cards *cards)
{
    char word[DAIFUGO_CARD_BYTES];
    for (int card = 0; card < DAIFUGO_KINDS && !match_has_real_cards(move->match); card++)
        if (cards->copies[card] > move->state->hand[move->seat].copies[card]) {
            daifugo_spell(card, word);
            return refuse(move->fault, FAULT_NOT_HELD, "%s", word);
        }
    return refuse(move->fault, DAIFUGO_NOT_SET_OR_KAIDAN_FAULT, "no play has more than %d cards", DAIFUGO_PLAY);
}

bool daifugo_read_play(struct move *move, struct daifugo_play *play)
{
    struct piece piece = {0};
    struct daifugo_cards cards = {{0}};
    *play = (struct daifugo_play){0};
    while (move_piece(move, &piece)) {
        struct daifugo_card card;
        if (daifugo_is_word(piece.at, piece.length, "rev") && !play->rev) {
            play->rev = true;
            continue;
        }
        if (!read_played(piece.at, piece.length, &card))
            return refuse_card(move, &piece);
        count_card(&cards, card.is_joker ? DAIFUGO_JOKER : card.as);
        if (play->count < DAIFUGO_PLAY)
            insert(play, card);
    }
    return daifugo_count(&cards) <= DAIFUGO_PLAY || refuse_long(move, &cards);
}

/* ---- the game ---- */

const char *daifugo_title(int seats, int place)
{
    static const char *const titles[] = {N_("Daifugo"), N_("Fugo"), N_("Heimin"), N_("Hinmin"), N_("Daihinmin")};
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

bool daifugo_is_reversed(const struct game_state *state)
{
    return state->kakumei != state->jack;
}

int daifugo_strength(const struct game_state *state, int value)
{
    return value == DAIFUGO_RAW ? DAIFUGO_RAW : daifugo_is_reversed(state) ? -value : value;
}
