/* deal.c: Daifugo: set-up, the deal, and corrections of card counts. */
#include "referee/games/daifugo/state.h"

#include "core/base/language.h"
#include "core/base/words.h"
#include "referee/cardplay/count.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* The value of the option `hand` after set-up: HAND_ALL, or a number of cards (0: the default). */
enum { HAND_ALL = -1 };

/* The value of the option `starter` after set-up: one of these, or a seat. */
enum { STARTER_RANDOM = -1, STARTER_3D = -2, STARTER_LOSER = -3 };
enum { CARD_3D = 2 };

/* ---- set-up ---- */

static int hand_size(const struct match *match)
{
    int hand = match->option[DAIFUGO_OPTION_HAND];
    if (hand > 0)
        return hand;
    return match->seats == 2 && hand != HAND_ALL ? 18 : daifugo_deck_count(match) / match->seats;
}

/* Parses the option `hand`, and normalizes its text for records: `all`, or a number without leading zeros. */
static bool read_hand(struct match *match, struct fault *fault)
{
    char *text = match->option_text[DAIFUGO_OPTION_HAND];
    uint64_t number;
    if (daifugo_is_word(text, strlen(text), "all")) {
        match->option[DAIFUGO_OPTION_HAND] = HAND_ALL;
        text_copy(text, OPTION_BYTES, "all");
        return true;
    }
    if (!words_number(text, 0, DAIFUGO_HAND_MAX, &number))
        return refuse(fault, FAULT_BAD_OPTION, "hand=%.60s; it may be 0 to %d, or all", text, DAIFUGO_HAND_MAX);
    struct text digits = {0};
    text_add_u64(&digits, number);
    text_copy(text, OPTION_BYTES, digits.at);
    text_free(&digits);
    match->option[DAIFUGO_OPTION_HAND] = (int)number;
    return true;
}

static int find_seat(const struct match *match, const char *word, size_t length)
{
    char name[NAME_BYTES + 1] = "";
    struct digits digits;
    uint64_t number;
    if (length > NAME_BYTES)
        return SEAT_NONE;
    memcpy(name, word, length);
    if (digits_read(word, length, &digits) && digits_to_u64(digits, &number) && number >= 1 &&
        number <= (uint64_t)match->seats)
        return (int)number - 1;
    return match_seat(match, name);
}

static bool read_starter(struct match *match, struct fault *fault)
{
    static const char *const words[] = {"random", "3d", "loser"};
    const char *text = match->option_text[DAIFUGO_STARTER];
    int *starter = &match->option[DAIFUGO_STARTER];
    for (int i = 0; i < 3; i++)
        if (daifugo_is_word(text, strlen(text), words[i])) {
            *starter = -1 - i;
            return true;
        }
    *starter = find_seat(match, text, strlen(text));
    return *starter != SEAT_NONE ||
           refuse(fault, FAULT_BAD_OPTION, "starter=%.60s is none of random, 3d, loser and the players", text);
}

/* Parses the option `previous`: empty, or every player once, first place to last. */
static bool read_previous(const struct match *match, struct game_state *state, struct fault *fault)
{
    const char *at = match->option_text[DAIFUGO_PREVIOUS];
    unsigned seen = 0;
    int count = 0;
    for (; *at != '\0' && count < match->seats; count++) {
        size_t length = strcspn(at, ",");
        int seat = find_seat(match, at, length);
        if (seat == SEAT_NONE || (seen & 1u << seat) != 0)
            break;
        seen |= 1u << seat;
        state->previous[count] = (int8_t)seat;
        at += length;
        at += *at == ',' && at[1] != '\0';
    }
    state->has_previous = count == match->seats;
    return ((count == 0 || state->has_previous) && *at == '\0') ||
           refuse(fault, FAULT_BAD_OPTION, "previous=%.60s does not name every player once",
                  match->option_text[DAIFUGO_PREVIOUS]);
}

bool daifugo_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    int cards = daifugo_deck_count(match);
    state->owner = SEAT_NONE;
    if (!read_hand(match, fault))
        return false;
    if (match->option[DAIFUGO_LONE_PLAY] == 1 && match->option[DAIFUGO_OPTION_JOKERS] == 0)
        return refuse(fault, FAULT_BAD_OPTION, "loneplay=yes: the deck has no joker");
    if (hand_size(match) * match->seats > cards)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", hand_size(match), cards);
    return read_starter(match, fault) && read_previous(match, state, fault);
}

/* Keeps the order of the places for the next game; without a place for every player, there is no exchange. */
void daifugo_keep(const struct match *match, const struct game_state *before, struct game_state *state)
{
    state->has_previous = true;
    for (int seat = 0; seat < match->seats; seat++) {
        if (before->place[seat] == 0)
            state->has_previous = false;
        else
            state->previous[before->place[seat] - 1] = (int8_t)seat;
    }
}

/* ---- the deal ---- */

static int choose_starter(const struct match *match, struct game_state *state)
{
    int starter = match->option[DAIFUGO_STARTER];
    if (starter >= 0)
        return starter;
    for (int seat = 0; seat < match->seats && starter == STARTER_3D; seat++)
        if (state->hand[seat].copies[CARD_3D] > 0)
            return seat;
    if (starter == STARTER_LOSER && state->has_previous)
        return state->previous[match->seats - 1];
    return match_draw_first(match, state);
}

/* Deals one card at a time, beginning with seat 1, and puts the rest aside. A random starter is drawn after that. */
void daifugo_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    unsigned char deck[54];
    int count = 0, each = hand_size(match);
    struct game_state dealt = *state;
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        for (int value = 0; value < 13; value++)
            deck[count++] = (unsigned char)(value * DAIFUGO_SUITS + suit);
    for (int i = 0; i < match->option[DAIFUGO_OPTION_JOKERS]; i++)
        deck[count++] = DAIFUGO_JOKER;
    match_shuffle(match, &dealt, deck, (size_t)count);
    for (int seat = 0; seat < match->seats; seat++) {
        unsigned char hand[sizeof deck];
        for (int i = 0; i < each; i++)
            dealt.hand[seat].copies[hand[i] = deck[i * match->seats + seat]]++;
        made_deal(commands, match, seat, -1, hand, each);
    }
    made_start(commands, match, choose_starter(match, &dealt));
    state->common.chance = dealt.common.chance;
    state->common.drawn = dealt.common.drawn;
}

bool daifugo_run_deal(struct move *move)
{
    int seat = SEAT_NONE;
    struct daifugo_cards cards;
    if (!move_seat(move, 0, &seat) || !daifugo_read_cards(move, 1, "-", &cards))
        return false;
    if (match_has_real_cards(move->match) && daifugo_count(&cards) > daifugo_deck_count(move->match))
        return refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d cards", daifugo_deck_count(move->match));
    move->state->hand[seat] = cards;
    event(move, "deal %s n=%d", move->word[0], daifugo_count(&cards));
    struct text *text = event_secret(move, 1u << seat);
    text_print(text, "deal %s n=%d cards=", move->word[0], daifugo_count(&cards));
    daifugo_write_cards(&cards, ',', text);
    return true;
}

/* Adds a player's name and number of cards to a list, in the format `first` or, after other entries, `next`. */
static void add_holder(const char *first, const char *next, const char *name, int count, struct text *holders)
{
    text_say(holders, holders->length > 0 ? next : first, name, count);
}

/* Refuses a card that was dealt more often than the deck has it, and names its holders. */
static bool refuse_copies(const struct match *match, const struct game_state *state, int card, int max,
                          struct fault *fault)
{
    char word[DAIFUGO_CARD_BYTES];
    struct text holders = {0};
    daifugo_spell(card, word);
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand[seat].copies[card] > 0)
            add_holder(N_(": %s has %d"), N_(", %s has %d"), match->name[seat], state->hand[seat].copies[card],
                       &holders);
    refuse(fault, FAULT_BAD_DEAL, "the deck has %d of %s%s", max, word, text_string(&holders));
    text_free(&holders);
    return false;
}

/* With real cards: the number of cards that a player begins with, those dealt as `?` or else the full hand. */
static int initial_count(const struct match *match, const struct game_state *state, int seat)
{
    int count = daifugo_count(&state->hand[seat]);
    return count > 0 ? count : hand_size(match);
}

static bool may_start_with_real_cards(const struct match *match, const struct game_state *state, struct fault *fault)
{
    int left = daifugo_deck_count(match);
    for (int seat = 0; seat < match->seats; seat++)
        left -= initial_count(match, state, seat);
    return left >= 0 || refuse(fault, FAULT_BAD_DEAL, "the deck has %d cards", daifugo_deck_count(match));
}

bool daifugo_may_start(const struct match *match, const struct game_state *state, struct fault *fault)
{
    if (match_has_real_cards(match))
        return may_start_with_real_cards(match, state, fault);
    int copies[DAIFUGO_KINDS] = {0};
    for (int seat = 0; seat < match->seats; seat++) {
        if (daifugo_count(&state->hand[seat]) == 0)
            return refuse(fault, FAULT_BAD_DEAL, "%s has no cards", match->name[seat]);
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            copies[card] += state->hand[seat].copies[card];
    }
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        int max = daifugo_copies(match, card);
        if (copies[card] > max)
            return refuse_copies(match, state, card, max, fault);
    }
    return true;
}

/* With real cards: sets the counts of cards and announces them. */
static void count_hands(struct move *move)
{
    struct game_state *state = move->state;
    struct text text = {0};
    for (int seat = 0; seat < move->match->seats; seat++) {
        int count = initial_count(move->match, state, seat);
        state->hand[seat].copies[DAIFUGO_UNKNOWN] = (unsigned char)count;
        add_holder(N_("By my count %s has %d"), N_(", %s %d"), match_name(move->match, seat), count, &text);
    }
    struct daifugo_cards aside = daifugo_aside(move->match, state);
    event_note(move, N_("%s; aside %d."), text_string(&text), daifugo_count(&aside));
    event_note(move, N_("`count NAME N` corrects it, now or later."));
    text_free(&text);
}

/*
 * The leader is NAME; without it, the option `starter` decides. starter=random then means the first seat, so that a
 * deal by hand does not depend on chance; with real cards, the leader is drawn by lot.
 */
bool daifugo_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = 0, starter = move->match->option[DAIFUGO_STARTER];
    bool has_real_cards = match_has_real_cards(move->match);
    bool is_fixed = move->count > 0 || (starter == STARTER_RANDOM && !has_real_cards);
    if (!move_seat(move, 0, &seat) || !daifugo_may_start(move->match, state, move->fault))
        return false;
    if (!is_fixed && has_real_cards && starter == STARTER_3D)
        return refuse(move->fault, FAULT_SYNTAX, "whoever holds 3D leads: `start NAME`");
    if (has_real_cards)
        count_hands(move);
    state->leader = (int8_t)(is_fixed ? seat : choose_starter(move->match, state));
    if (move->match->option[DAIFUGO_WITH_EXCHANGE] == 1 && state->has_previous)
        daifugo_begin_exchange(move);
    else
        daifugo_give_turn(move, state->leader);
    text_print(move->record, "start %s", match_name(move->match, state->leader));
    daifugo_announce_turn(move);
    return true;
}

/* ---- real cards ---- */

/* Whether the player can have `count` cards: additional ones come from the undealt cards. */
static bool check_count(const struct match *match, const struct game_state *state, int seat, int count,
                        struct fault *fault)
{
    struct daifugo_cards aside = daifugo_aside(match, state);
    const char *name = match_name(match, seat);
    int undealt = daifugo_count(&aside), most = daifugo_count(&state->hand[seat]) + undealt;
    if (!daifugo_is_active(state, seat))
        return refuse(fault, FAULT_BAD_COUNT, "%s is out, and `undo` takes that back", name);
    if (count == 0)
        return refuse(fault, FAULT_BAD_COUNT,
                      "%s is still in: `undo` the last play, correct the count, and play again", name);
    if (count > most && undealt > 0)
        return refuse(fault, FAULT_BAD_COUNT,
                      undealt == 1 ? N_("%d lies aside, so that %s can have at most %d")
                                   : N_("%d lie aside, so that %s can have at most %d"),
                      undealt, name, most);
    return count <= most ||
           refuse(fault, FAULT_BAD_COUNT, "no card lies aside, so first correct a player who has fewer than I count");
}

bool daifugo_run_count(struct move *move)
{
    const struct match *match = move->match;
    int seat = SEAT_NONE, count = 0;
    if (!count_read(move, daifugo_deck_count(match), &seat, &count) ||
        !check_count(match, move->state, seat, count, move->fault))
        return false;
    move->state->hand[seat].copies[DAIFUGO_UNKNOWN] = (unsigned char)count;
    event(move, "count %s n=%d", match_name(match, seat), count);
    return true;
}
