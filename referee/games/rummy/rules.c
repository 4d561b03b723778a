/* rules.c: Primes Rummy: executes the moves of a turn, and ends the game. */
#include "referee/cardplay/count.h"
#include "referee/cardplay/place.h"
#include "referee/game/match.h"
#include "referee/game/move.h"
#include "referee/games/rummy/state.h"

#include <string.h>

void rummy_begin_turn(struct move *move, int seat)
{
    move->state->common.turn = seat;
    move->state->common.phase = RUMMY_DRAW;
    move->state->taken = RUMMY_NO_CARD;
    event(move, "turn %s draw", match_name(move->match, seat));
}

/* ---- drawing ---- */

bool rummy_has_draw(const struct game_state *state)
{
    return state->stock.pile.count > 0 || state->heap.count > 1;
}

/* The discards below the open card; there must be one. */
static struct pile covered(const struct game_state *state)
{
    struct pile cards = state->heap;
    cards.count--;
    return cards;
}

bool rummy_may_draw(const struct game_state *state)
{
    if (state->stock.pile.count > 0)
        return true;
    if (!rummy_has_draw(state))
        return false;
    struct pile cards = covered(state);
    return stock_fits(&state->stock, &cards);
}

/* Shuffles all discards except the open card into the stock. */
static bool recycle(struct move *move)
{
    struct game_state *state = move->state;
    struct pile *cards = &state->stock.pile;
    *cards = covered(state);
    state->heap.kind[0] = (unsigned char)rummy_open_card(state);
    state->heap.count = 1;
    if (match_has_real_cards(move->match))
        memset(cards->kind, RUMMY_UNKNOWN, cards->count);
    return stock_shuffle(move, &state->stock, cards, "", "recycle %d");
}

bool rummy_do_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (state->stock.pile.count == 0 && !recycle(move))
        return false;
    int card = pile_take(&state->stock.pile, 0);
    rummy_add(state, move->seat, card);
    state->common.phase = RUMMY_DISCARD;
    event(move, "draw %s", match_name(move->match, move->seat));
    if (card == RUMMY_UNKNOWN || event_is_mute(move))
        return true;
    event_begin(move); /* only its new owner sees the card itself */
    struct text *text = event_secret(move, 1u << (unsigned)move->seat);
    text_add(text, "drew ");
    rummy_write_card(card, text);
    return true;
}

bool rummy_run_draw(struct move *move)
{
    if (!rummy_has_draw(move->state))
        return refuse_plain(move->fault, RUMMY_PILE_EMPTY_FAULT);
    return rummy_do_draw(move);
}

void rummy_do_take(struct move *move)
{
    struct game_state *state = move->state;
    int card = rummy_open_card(state);
    state->heap.count--;
    rummy_add(state, move->seat, card);
    rummy_remember(state, move->seat, card);
    state->taken = (int8_t)card;
    state->common.phase = RUMMY_DISCARD;
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_print(text, "take %s ", match_name(move->match, move->seat));
    rummy_write_card(card, text);
}

bool rummy_run_take(struct move *move)
{
    if (move->state->heap.count == 0)
        return refuse_plain(move->fault, RUMMY_NO_OPEN_CARD_FAULT);
    rummy_do_take(move);
    return true;
}

/* ---- the end of a turn and of the game ---- */

static int points_of_keys(const struct game_state *state, int seat)
{
    int points = 0;
    for (int i = 0; i < state->hand_count[seat]; i++)
        points += state->hand[seat][i] == RUMMY_FREE || rummy_is_prime(state->hand[seat][i]);
    return points;
}

/*
 * With scoring=keys, the first player out scores 0, and the others score a point for each prime and free card in hand.
 * With scoring=places, the first scores 0, the others score their place, or without a place the number of players.
 */
static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    int place = state->place[seat];
    if (match->option[RUMMY_SCORING] == 0)
        return place == 1 ? 0 : points_of_keys(state, seat);
    return place == 0 ? match->seats : place == 1 ? 0 : place;
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->common.phase = RUMMY_OVER;
    state->common.turn = SEAT_NONE;
    event(move, "over");
    bool is_shown = !match_has_real_cards(move->match) && !event_is_mute(move);
    for (int seat = 0; seat < move->match->seats && is_shown; seat++) {
        if (state->place[seat] > 0 && state->place[seat] < move->match->seats)
            continue;
        struct text *text = event_begin(move);
        text_print(text, "hand %s ", match_name(move->match, seat));
        rummy_write_cards(state->hand[seat], state->hand_count[seat], ' ', text);
    }
    for (int seat = 0; seat < move->match->seats; seat++) {
        state->points[seat] = (unsigned char)points_of(move->match, state, seat);
        event(move, "points %s %d", match_name(move->match, seat), state->points[seat]);
    }
}

/* The first player whose cards give points but are unknown, or SEAT_NONE. */
static int next_unknown(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats && match->option[RUMMY_SCORING] == 0; seat++)
        if (rummy_has_unknown_cards(state, seat))
            return seat;
    return SEAT_NONE;
}

void rummy_end(struct move *move)
{
    struct game_state *state = move->state;
    int seat = next_unknown(move->match, state);
    if (seat == SEAT_NONE) {
        end_game(move);
        return;
    }
    state->common.phase = RUMMY_LEFT;
    state->common.turn = seat;
    event(move, "turn %s left", match_name(move->match, seat));
}

static void end_turn(struct move *move)
{
    struct game_state *state = move->state;
    int limit = move->match->option[RUMMY_TURN_LIMIT];
    if (++state->turns == limit) {
        event(move, "limit");
        rummy_end(move);
        return;
    }
    rummy_begin_turn(move, place_next(move->match, state->place, move->seat));
}

/* After a player has gone out: ends the game, or with scoring=places goes on until one player is left. */
static void end_or_go_on(struct move *move)
{
    struct game_state *state = move->state;
    int left = place_count_in(move->match, state->place);
    if (move->match->option[RUMMY_SCORING] == 1 && left > 1) {
        end_turn(move);
        return;
    }
    if (move->match->option[RUMMY_SCORING] == 1) {
        int last = place_next(move->match, state->place, move->seat);
        state->place[last] = (unsigned char)move->match->seats;
        event(move, "last %s %d", match_name(move->match, last), move->match->seats);
    }
    rummy_end(move);
}

/* ---- discarding and going out ---- */

bool rummy_may_throw(const struct match *match, const struct game_state *state, int seat, int index)
{
    return match->option[RUMMY_WITH_JUST_TAKEN] == 0 || state->hand[seat][index] != state->taken;
}

/* A card as it was typed, and the number that it stands for (RUMMY_FREE: any). */
struct member {
    struct piece piece;
    int card, as;
    bool is_numbered; /* typed with its number, as in F=29 */
};

/* Reads `23`, `F`, `F=29` or `F:29`. The number of a free card is checked later; one above 99 is stored as 100. */
static bool read_member(const struct piece *piece, struct member *member)
{
    struct digits digits;
    uint64_t number;
    *member = (struct member){.piece = *piece};
    bool is_free = piece->length > 1 && (piece->at[0] == 'F' || piece->at[0] == 'f');
    if (!is_free || (piece->at[1] != '=' && piece->at[1] != ':')) {
        member->card = member->as = rummy_read_card(piece->at, piece->length);
        return member->card != RUMMY_NO_CARD;
    }
    if (!digits_read(piece->at + 2, piece->length - 2, &digits))
        return false;
    bool fits = digits_to_u64(digits, &number) && number <= RUMMY_NUMBERS;
    member->card = RUMMY_FREE;
    member->as = fits ? (int)number : RUMMY_NUMBERS + 1;
    member->is_numbered = true;
    return true;
}

static bool check_number(struct move *move, const struct member *member)
{
    if (!member->is_numbered || (member->as >= 1 && member->as <= RUMMY_NUMBERS))
        return true;
    return refuse(move->fault, RUMMY_BAD_FREE_FAULT, "%.*s", (int)member->piece.length, member->piece.at);
}

/* The index of the card in the hand, or -1 after a refusal. With real cards, an unknown card becomes this card. */
static int find_in_hand(struct move *move, int card)
{
    struct game_state *state = move->state;
    unsigned char *hand = state->hand[move->seat];
    int count = state->hand_count[move->seat], index = rummy_find_held(hand, count, card);
    if (match_has_real_cards(move->match) && !rummy_may_have(move->match, state, move->seat, card, 1, move->fault))
        return -1;
    if (index >= 0)
        hand[index] = (unsigned char)card;
    else if (match_has_real_cards(move->match))
        count_refuse(move->match, move->seat, count, move->fault);
    else
        refuse(move->fault, FAULT_NOT_HELD, "%.60s", move->word[0]);
    return index;
}

/* The index in the hand of the card that the first word names; -1 after a refusal if it may not be discarded. */
static int check_discard(struct move *move)
{
    const struct game_state *state = move->state;
    const char *word = move->word[0];
    struct member member;
    if (!read_member(&(struct piece){.at = word, .length = strlen(word)}, &member)) {
        refuse(move->fault, FAULT_BAD_CARD, "%.60s", word);
        return -1;
    }
    int index = find_in_hand(move, member.card);
    if (index < 0 || !check_number(move, &member))
        return -1;
    if (!rummy_may_throw(move->match, state, move->seat, index)) {
        refuse(move->fault, RUMMY_JUST_TAKEN_FAULT, "%.60s", word);
        return -1;
    }
    return index;
}

static void throw_away(struct move *move, int index)
{
    struct game_state *state = move->state;
    int card = state->hand[move->seat][index];
    rummy_remove(state->hand[move->seat], &state->hand_count[move->seat], index);
    rummy_forget(state, move->seat, card);
    pile_add(&state->heap, card);
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_print(text, "discard %s ", match_name(move->match, move->seat));
    rummy_write_card(card, text);
}

void rummy_do_discard(struct move *move, int index)
{
    throw_away(move, index);
    end_turn(move);
}

bool rummy_run_discard(struct move *move)
{
    int index = check_discard(move);
    if (index >= 0)
        rummy_do_discard(move, index);
    return index >= 0;
}

/* The sets as the player named them. Set i begins at member[begin[i]], with its key once check_set has found it. */
struct named {
    struct member member[RUMMY_HAND];
    int begin[RUMMY_HAND + 1];
    int count, sets;
};

/* Writes `F=29,20,24`. */
static void write_set(const struct member *member, int count, struct text *text)
{
    for (int i = 0; i < count; i++) {
        text_add(text, i > 0 ? "," : "");
        rummy_write_card(member[i].card, text);
        if (member[i].is_numbered)
            text_print(text, "=%d", member[i].as);
    }
}

/* Refuses with this code; the detail is the cards. */
static bool refuse_cards(struct move *move, int code, const unsigned char *cards, int count)
{
    struct text text = {0};
    rummy_write_cards(cards, count, ' ', &text);
    refuse(move->fault, code, "%s", text_string(&text));
    text_free(&text);
    return false;
}

/*
 * Refuses sets that leave out the cards `left` of the hand. With real cards, names one that the player took or, if none
 * is known, gives their number.
 */
static bool refuse_left(struct move *move, const unsigned char *left, int count)
{
    const char *name = match_name(move->match, move->seat);
    struct text card = {0};
    if (!match_has_real_cards(move->match))
        return refuse_cards(move, RUMMY_NOT_ALL_USED_FAULT, left, count);
    if (left[0] != RUMMY_UNKNOWN) {
        rummy_write_card(left[0], &card);
        refuse(move->fault, RUMMY_NOT_ALL_USED_FAULT, "%s, which %s took", card.at, name);
        text_free(&card);
        return false;
    }
    return refuse(move->fault, RUMMY_NOT_ALL_USED_FAULT, "by my count %s has %d more: `count %s N` corrects it", name,
                  count, name);
}

/*
 * Refuses a card that is not in the hand, or is named too often. With real cards, refuses the sets because they leave
 * out other cards or, if they do not, because they have more cards than were counted.
 */
static bool refuse_not_held(struct move *move, const struct member *member, const unsigned char *left, int left_count)
{
    const struct game_state *state = move->state;
    if (match_has_real_cards(move->match) && left_count > 0)
        return refuse_left(move, left, left_count);
    if (match_has_real_cards(move->match)) /* one has just been discarded */
        return count_refuse(move->match, move->seat, state->hand_count[move->seat] + 1, move->fault);
    bool is_held = rummy_find(state->hand[move->seat], state->hand_count[move->seat], member->card) >= 0;
    bool is_thrown = rummy_open_card(state) == member->card;
    return refuse(move->fault, FAULT_NOT_HELD,
                  is_held ? N_("%.*s once more") : is_thrown ? N_("%.*s, which is thrown away") : "%.*s",
                  (int)member->piece.length, member->piece.at);
}

/* With real cards: refuses a card that is known to be elsewhere, or is named too often. */
static bool check_place(struct move *move, const struct named *named, int card)
{
    int copies = 1;
    for (int i = 0; i < named->count; i++)
        copies += named->member[i].card == card;
    return !match_has_real_cards(move->match) ||
           rummy_may_have(move->match, move->state, move->seat, card, copies, move->fault);
}

/* Reads the sets. Every card must be held, and named once; `left` are the cards that have not been named yet. */
static bool read_sets(struct move *move, struct named *named, unsigned char *left, unsigned char *left_count)
{
    struct piece piece = {.word = 1};
    int word = 0;
    while (move_piece(move, &piece)) {
        struct member member;
        int length = (int)piece.length;
        int in_word = piece.next == 0 ? piece.word - 1 : piece.word;
        if (!read_member(&piece, &member))
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", length, piece.at);
        int index = rummy_find_held(left, *left_count, member.card);
        if (!check_place(move, named, member.card))
            return false;
        if (index < 0)
            return refuse_not_held(move, &member, left, *left_count);
        rummy_remove(left, left_count, index);
        if (in_word != word)
            named->begin[named->sets++] = named->count;
        word = in_word;
        named->member[named->count++] = member;
    }
    named->begin[named->sets] = named->count;
    return *left_count == 0 || refuse_left(move, left, *left_count);
}

/* Whether a free card without a number can be a key: a prime that all other cards of the set match. */
static bool fits_free_key(struct rummy_rules rules, const unsigned char *others, int count)
{
    for (int key = 2; key <= RUMMY_NUMBERS; key++)
        if (rummy_is_prime(key) && rummy_fits_key(rules, key, others, count))
            return true;
    return false;
}

static bool refuse_small(struct move *move, const struct member *member, int count, int min)
{
    struct text text = {0};
    write_set(member, count, &text);
    refuse(move->fault, RUMMY_SET_TOO_SMALL_FAULT,
           count == 1 ? N_("%s has %d, not %d (join the cards of a set by commas: 23,3,13)")
                      : N_("%s has %d, not %d"), text.at, count, min);
    text_free(&text);
    return false;
}

/* Refuses a set, whose key is member[0]: names the first card that does not match it, or else what `both` requires. */
static bool refuse_match(struct move *move, const struct member *member, int count)
{
    int key = member[0].as;
    for (int i = 1; i < count; i++)
        if (member[i].as != RUMMY_FREE && !rummy_matches(key, member[i].as))
            return refuse(move->fault, RUMMY_NO_MATCH_FAULT, "%.*s with %d", (int)member[i].piece.length,
                          member[i].piece.at, key);
    return refuse(move->fault, RUMMY_NO_MATCH_FAULT,
                  "%d needs a card with its ones-digit, and another with its tens-digit", key);
}

static bool refuse_free_key(struct move *move, const struct member *member, int count)
{
    struct text text = {0};
    write_set(member + 1, count - 1, &text);
    refuse(move->fault, RUMMY_NO_MATCH_FAULT, "no prime goes with %s", text.at);
    text_free(&text);
    return false;
}

/* Whether the card at index `key` is a key that all other cards of the set match. */
static bool fits_as_key(struct rummy_rules rules, const struct member *member, int count, int key)
{
    unsigned char others[RUMMY_HAND];
    int size = 0;
    for (int i = 0; i < count; i++)
        if (i != key)
            others[size++] = (unsigned char)member[i].as;
    if (member[key].as == RUMMY_FREE)
        return fits_free_key(rules, others, size);
    return rummy_is_prime(member[key].as) && rummy_fits_key(rules, member[key].as, others, size);
}

/* Moves the card at index `key` to the front; the others keep their order. */
static void put_first(struct member *member, int key)
{
    struct member first = member[key];
    memmove(member + 1, member, (size_t)key * sizeof *member);
    member[0] = first;
}

/* Refuses a set that has no key; says why its first prime or free card cannot be the key. */
static bool refuse_key(struct move *move, struct member *member, int count)
{
    int key = 0;
    while (key < count && member[key].as != RUMMY_FREE && !rummy_is_prime(member[key].as))
        key++;
    if (key < count) {
        put_first(member, key);
        return member[0].as == RUMMY_FREE ? refuse_free_key(move, member, count) : refuse_match(move, member, count);
    }
    struct text text = {0};
    write_set(member, count, &text);
    refuse(move->fault, RUMMY_KEY_NOT_PRIME_FAULT, "%s", text.at);
    text_free(&text);
    return false;
}

/* Checks a set, and moves its key, the first card that fits as the key, to the front. */
static bool check_set(struct move *move, struct member *member, int count)
{
    struct rummy_rules rules = rummy_rules(move->match);
    int key = 0;
    for (int i = 0; i < count; i++)
        if (!check_number(move, &member[i]))
            return false;
    if (count < rules.min)
        return refuse_small(move, member, count, rules.min);
    while (key < count && !fits_as_key(rules, member, count, key))
        key++;
    if (key == count)
        return refuse_key(move, member, count);
    put_first(member, key);
    return true;
}

/* Replaces the hand by the cards of its sets, which now lie open: real cards become known. */
static void reveal_hand(struct game_state *state, int seat, const struct named *named)
{
    state->hand_count[seat] = 0;
    for (int i = 0; i < named->count; i++)
        rummy_add(state, seat, named->member[i].card);
}

/* For `out CARD SET …`: checks the sets that were named, and writes them. */
static bool out_as_named(struct move *move, const unsigned char *cards, int count, struct text *text)
{
    struct named named = {.count = 0};
    unsigned char left[RUMMY_HAND], left_count = (unsigned char)count;
    memcpy(left, cards, (size_t)count);
    if (!read_sets(move, &named, left, &left_count))
        return false;
    for (int i = 0; i < named.sets; i++)
        if (!check_set(move, named.member + named.begin[i], named.begin[i + 1] - named.begin[i]))
            return false;
    for (int i = 0; i < named.sets; i++) {
        text_add_char(text, ' ');
        write_set(named.member + named.begin[i], named.begin[i + 1] - named.begin[i], text);
    }
    reveal_hand(move->state, move->seat, &named);
    return true;
}

/* Writes the sets that were found, the key of each first. */
static void write_split(const unsigned char *cards, int count, const unsigned char *set, const bool *is_key,
                        struct text *text)
{
    for (int part = 0; part < RUMMY_SETS_MAX; part++) {
        for (int i = 0; i < count; i++)
            if (set[i] == part && is_key[i]) {
                text_add_char(text, ' ');
                rummy_write_card(cards[i], text);
            }
        for (int i = 0; i < count; i++)
            if (set[i] == part && !is_key[i]) {
                text_add_char(text, ',');
                rummy_write_card(cards[i], text);
            }
    }
}

static bool out_as_found(struct move *move, const unsigned char *cards, int count, struct text *text)
{
    unsigned char set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX];
    if (match_has_real_cards(move->match))
        return refuse(move->fault, RUMMY_NOT_ALL_USED_FAULT,
                      "name the sets that lie open: `out 50 23,3,13 41,40,45,11`");
    if (!rummy_split(rummy_rules(move->match), cards, count, set, is_key))
        return refuse_cards(move, RUMMY_NO_ARRANGEMENT_FAULT, cards, count);
    write_split(cards, count, set, is_key, text);
    return true;
}

/* The place of the next player to go out. */
static int next_place(const struct move *move)
{
    return move->match->seats - place_count_in(move->match, move->state->place) + 1;
}

void rummy_do_out(struct move *move, int index)
{
    int place = next_place(move);
    throw_away(move, index);
    move->state->place[move->seat] = (unsigned char)place;
    end_or_go_on(move);
}

bool rummy_run_out(struct move *move)
{
    int discard = check_discard(move);
    return discard >= 0 && rummy_go_out(move, discard);
}

bool rummy_go_out(struct move *move, int discard)
{
    struct game_state *state = move->state;
    unsigned char cards[RUMMY_HAND], count = state->hand_count[move->seat];
    memcpy(cards, state->hand[move->seat], count);
    rummy_remove(cards, &count, discard);
    throw_away(move, discard);
    int place = next_place(move);
    struct text *text = event_begin(move);
    text_print(text, "out %s %d", match_name(move->match, move->seat), place);
    if (!(move->count > 1 ? out_as_named(move, cards, count, text) : out_as_found(move, cards, count, text)))
        return false;
    state->place[move->seat] = (unsigned char)place;
    end_or_go_on(move);
    return true;
}
