/* rules.c: Primes Rummy. */
#include "core/base/words.h"
#include "referee/games/rummy/state.h"

#include <string.h>

enum { PLACE_PILE, PLACE_OPEN };
static const char *const places[] = {[PLACE_PILE] = "pile", [PLACE_OPEN] = "open", NULL};

static const struct option_row options[] = {
    [RUMMY_GAME] = {"game", OPTION_CHOICE, "basic",
                    "basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4", "basic|advanced", 0, 0},
    [RUMMY_FREE_CARDS] = {"free", OPTION_NUMBER, "4", "free cards in the pack", NULL, 0, RUMMY_FREE_MAX},
    [RUMMY_BOTH] = {"both", OPTION_CHOICE, "off", "a two-digit key needs matches of both kinds", "off|on", 0, 0},
    [RUMMY_WITH_JUST_TAKEN] = {"justtaken", OPTION_CHOICE, "on",
                               "the card just taken may not be discarded", "off|on", 0, 0},
    [RUMMY_SCORING] = {"scoring", OPTION_CHOICE, "keys",
                       "keys: primes and free cards left; places: play on for the places", "keys|places", 0, 0},
    [RUMMY_STARTER] = {"starter", OPTION_SEAT, "1", "who begins the first game", NULL, 0, 0},
    [RUMMY_TURN_LIMIT] = {"turnlimit", OPTION_NUMBER, "0",
                          "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(RUMMY_FAULTS);

/* ---- cards ---- */

int rummy_read_card(const char *word, size_t length)
{
    struct digits digits;
    uint64_t number;
    if (length == 1 && (*word == 'F' || *word == 'f'))
        return RUMMY_FREE;
    if (!digits_read(word, length, &digits) || digits.count != length || !digits_to_u64(digits, &number) ||
        number < 1 || number > RUMMY_NUMBERS)
        return RUMMY_NO_CARD;
    return (int)number;
}

void rummy_write_card(int card, struct text *text)
{
    if (card == RUMMY_FREE)
        text_add_char(text, 'F');
    else
        text_add_u64(text, (uint64_t)card);
}

void rummy_write_cards(const unsigned char *cards, int count, char separator, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, separator);
        rummy_write_card(cards[i], text);
    }
}

void rummy_count(const unsigned char *cards, int count, unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int i = 0; i < count; i++)
        copies[cards[i]]++;
}

void rummy_count_all(const struct match *match, const struct game_state *state,
                     unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int seat = 0; seat < match->seats; seat++)
        rummy_count(state->hand[seat], state->hand_count[seat], copies);
    rummy_count(state->stock.card, state->stock.count, copies);
    rummy_count(state->heap.card, state->heap.count, copies);
}

int rummy_copies(const struct match *match, int card)
{
    return card == RUMMY_FREE ? match->option[RUMMY_FREE_CARDS] : 1;
}

int rummy_too_many(const struct match *match, const unsigned char copies[RUMMY_NUMBERS + 1])
{
    for (int card = 0; card <= RUMMY_NUMBERS; card++)
        if (copies[card] > rummy_copies(match, card))
            return card;
    return RUMMY_NO_CARD;
}

/* The place of a card among `count`, or -1. */
static int find(const unsigned char *cards, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return i;
    return -1;
}

void rummy_take(unsigned char *cards, unsigned char *count, int place)
{
    memmove(cards + place, cards + place + 1, (size_t)(--*count - place));
}

void rummy_add(struct game_state *state, int seat, int card)
{
    unsigned char *hand = state->hand[seat];
    int place = state->hand_count[seat]++;
    for (; place > 0 && hand[place - 1] > card; place--)
        hand[place] = hand[place - 1];
    hand[place] = (unsigned char)card;
}

int rummy_open_card(const struct game_state *state)
{
    return state->heap.card[state->heap.count - 1];
}

static int hand_size(const struct match *match)
{
    return match->option[RUMMY_GAME] == 0 ? 7 : 14;
}

struct rummy_rules rummy_rules(const struct match *match)
{
    return (struct rummy_rules){match->option[RUMMY_GAME] == 0 ? 3 : 4, match->option[RUMMY_BOTH] == 1};
}

/* ---- set-up ---- */

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[RUMMY_GAME] == 1 && match->seats > 4)
        return refuse(fault, FAULT_BAD_PLAYERS, "2 to 4 play the advanced game");
    state->rng.state = match->seed;
    state->turn = SEAT_NONE;
    state->taken = -1;
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct game_state fresh = {
        .rng = state->rng, .games = (unsigned short)(state->games + 1), .turn = SEAT_NONE, .taken = -1};
    (void)match, (void)fault;
    memcpy(fresh.total, state->total, sizeof fresh.total);
    *state = fresh;
    return true;
}

static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct rummy_pile pack = {0};
    for (int number = 1; number <= RUMMY_NUMBERS; number++)
        pack.card[pack.count++] = (unsigned char)number;
    for (int i = 0; i < match->option[RUMMY_FREE_CARDS]; i++)
        pack.card[pack.count++] = RUMMY_FREE;
    rng_shuffle(&state->rng, pack.card, pack.count);
    int dealt = hand_size(match) * match->seats;
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(commands, "deal %s ", match->name[seat]);
        for (int i = seat; i < dealt; i += match->seats) {
            rummy_write_card(pack.card[i], commands);
            text_add_char(commands, i + match->seats < dealt ? ',' : '\n');
        }
    }
    text_add(commands, "deal open ");
    rummy_write_card(pack.card[dealt], commands);
    text_add(commands, "\ndeal pile ");
    rummy_write_cards(pack.card + dealt + 1, pack.count - dealt - 1, ',', commands);
    text_add(commands, "\nstart\n");
}

/* The cards of the words from `from` on; `-` alone is none. */
static bool read_pile(struct move *move, int from, struct rummy_pile *pile)
{
    struct piece piece = {.word = from};
    *pile = (struct rummy_pile){0};
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = rummy_read_card(piece.at, piece.length);
        if (card == RUMMY_NO_CARD)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece.length, piece.at);
        if (pile->count == RUMMY_CARDS)
            return refuse(move->fault, FAULT_BAD_DEAL, "too many cards");
        pile->card[pile->count++] = (unsigned char)card;
    }
    return true;
}

static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, place;
    struct rummy_pile pile;
    if (!deal_to(move, &seat, &place) || !read_pile(move, 1, &pile))
        return false;
    bool open = place == PLACE_OPEN;
    if ((open && pile.count > 1) || (seat != SEAT_NONE && pile.count > RUMMY_HAND))
        return refuse(move->fault, FAULT_BAD_DEAL, open ? "one card is open" : "too many cards");
    if (seat != SEAT_NONE) {
        state->hand_count[seat] = 0;
        for (int i = 0; i < pile.count; i++)
            rummy_add(state, seat, pile.card[i]);
    } else if (open) {
        state->heap = pile;
    } else {
        state->stock = pile;
    }
    struct text *text = event_begin(move);
    text_print(text, "deal %s n=%d cards=", move->word[0], pile.count);
    for (int i = 0; i < pile.count && !open; i++)
        text_add(text, i > 0 ? ",?" : "?");
    if (open) {
        rummy_write_cards(pile.card, pile.count, ',', text);
        return true;
    }
    text = event_secret(move, seat != SEAT_NONE ? 1u << (unsigned)seat : 0);
    text_print(text, "deal %s n=%d cards=", move->word[0], pile.count);
    rummy_write_cards(pile.card, pile.count, ',', text);
    return true;
}

static bool check_copies(const struct move *move)
{
    unsigned char copies[RUMMY_NUMBERS + 1] = {0};
    rummy_count_all(move->match, move->state, copies);
    int card = rummy_too_many(move->match, copies);
    if (card == RUMMY_FREE)
        return refuse(move->fault, FAULT_BAD_DEAL, "the pack has %d of F", rummy_copies(move->match, card));
    return card == RUMMY_NO_CARD || refuse(move->fault, FAULT_BAD_DEAL, "the pack has 1 of %d", card);
}

static void begin_turn(struct move *move, int seat)
{
    move->state->turn = (int8_t)seat;
    move->state->phase = RUMMY_DRAW;
    move->state->taken = -1;
    event(move, "turn %s draw", match_name(move->match, seat));
}

/* The first seat moves on by one with each game of the match. */
static bool run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int first = (match->option[RUMMY_STARTER] + state->games) % match->seats;
    if (!move_seat(move, 0, &first))
        return false;
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand_count[seat] != hand_size(match))
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has %d cards, not %d", match->name[seat],
                          state->hand_count[seat], hand_size(match));
    if (state->heap.count != 1)
        return refuse(move->fault, FAULT_BAD_DEAL, "no card is open");
    if (!check_copies(move))
        return false;
    text_print(move->record, "start %s", match->name[first]);
    begin_turn(move, first);
    return true;
}

/* ---- drawing ---- */

/* Whether there is a card to draw. */
static bool can_draw(const struct game_state *state)
{
    return state->stock.count > 0 || state->heap.count > 1;
}

/* Whether `chance`, if it was said, has just the cards that are shuffled: the first `count` of the heap. */
static bool is_chance_possible(const struct game_state *state, int count)
{
    struct rummy_pile left = {.count = (unsigned char)count};
    if (state->chance.count == 0)
        return true;
    memcpy(left.card, state->heap.card, (size_t)count);
    for (int i = 0; i < state->chance.count; i++) {
        int place = find(left.card, left.count, state->chance.card[i]);
        if (place < 0)
            return false;
        rummy_take(left.card, &left.count, place);
    }
    return left.count == 0;
}

bool rummy_may_draw(const struct game_state *state)
{
    return can_draw(state) && (state->stock.count > 0 || is_chance_possible(state, state->heap.count - 1));
}

/* All discards but the open card become the stock. */
static bool recycle(struct move *move)
{
    struct game_state *state = move->state;
    int count = state->heap.count - 1;
    if (!is_chance_possible(state, count))
        return refuse(move->fault, FAULT_BAD_CHANCE, "%d cards are shuffled", count);
    if (state->chance.count > 0) {
        state->stock = state->chance;
        state->chance.count = 0;
    } else {
        state->stock = state->heap;
        state->stock.count = (unsigned char)count;
        rng_shuffle(&state->rng, state->stock.card, state->stock.count);
        rummy_write_cards(state->stock.card, count, ',', move->chance);
    }
    state->heap.card[0] = state->heap.card[count];
    state->heap.count = 1;
    event(move, "recycle %d", count);
    struct text *text = event_secret(move, 0);
    text_print(text, "recycle %d cards=", count);
    rummy_write_cards(state->stock.card, count, ',', text);
    return true;
}

static bool run_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (!can_draw(state))
        return refuse_plain(move->fault, RUMMY_PILE_EMPTY_FAULT);
    if (state->stock.count == 0 && !recycle(move))
        return false;
    int card = state->stock.card[0];
    rummy_take(state->stock.card, &state->stock.count, 0);
    rummy_add(state, move->seat, card);
    state->phase = RUMMY_DISCARD;
    event(move, "draw %s", match_name(move->match, move->seat));
    event_begin(move); /* the card itself is for one pair of eyes */
    struct text *text = event_secret(move, 1u << (unsigned)move->seat);
    text_add(text, "drew ");
    rummy_write_card(card, text);
    return true;
}

static bool run_take(struct move *move)
{
    struct game_state *state = move->state;
    if (state->heap.count == 0)
        return refuse_plain(move->fault, RUMMY_NO_OPEN_CARD_FAULT);
    int card = rummy_open_card(state);
    state->heap.count--;
    rummy_add(state, move->seat, card);
    state->taken = (int8_t)card;
    state->phase = RUMMY_DISCARD;
    struct text *text = event_begin(move);
    text_print(text, "take %s ", match_name(move->match, move->seat));
    rummy_write_card(card, text);
    return true;
}

static bool run_chance(struct move *move)
{
    if (move->state->phase == RUMMY_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has not begun: start");
    return read_pile(move, 0, &move->state->chance);
}

/* ---- the end of a turn and of the game ---- */

static int players_in(const struct match *match, const struct game_state *state)
{
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        count += state->place[seat] == 0;
    return count;
}

static int points_of_keys(const struct game_state *state, int seat)
{
    int points = 0;
    for (int i = 0; i < state->hand_count[seat]; i++)
        points += state->hand[seat][i] == RUMMY_FREE || rummy_is_prime(state->hand[seat][i]);
    return points;
}

/*
 * By keys the one who is out scores 0, the others what they hold; by places 0, 2, 3 …, and without a place the number
 * of players.
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
    state->phase = RUMMY_OVER;
    state->turn = SEAT_NONE;
    event(move, "over");
    for (int seat = 0; seat < move->match->seats; seat++) {
        if (state->place[seat] > 0 && state->place[seat] < move->match->seats)
            continue;
        struct text *text = event_begin(move);
        text_print(text, "hand %s ", match_name(move->match, seat));
        rummy_write_cards(state->hand[seat], state->hand_count[seat], ' ', text);
    }
    for (int seat = 0; seat < move->match->seats; seat++) {
        state->points[seat] = (unsigned char)points_of(move->match, state, seat);
        state->total[seat] = (unsigned short)(state->total[seat] + state->points[seat]);
        event(move, "points %s %d", match_name(move->match, seat), state->points[seat]);
    }
}

static int next_in(const struct match *match, const struct game_state *state, int seat)
{
    do
        seat = (seat + 1) % match->seats;
    while (state->place[seat] != 0);
    return seat;
}

static void end_turn(struct move *move)
{
    struct game_state *state = move->state;
    int limit = move->match->option[RUMMY_TURN_LIMIT];
    if (++state->turns == limit) {
        event(move, "limit");
        end_game(move);
        return;
    }
    begin_turn(move, next_in(move->match, state, move->seat));
}

/* The first player out ends the game by keys; by places it goes on until one is left. */
static void end_out(struct move *move)
{
    struct game_state *state = move->state;
    int left = players_in(move->match, state);
    if (move->match->option[RUMMY_SCORING] == 1 && left > 1) {
        end_turn(move);
        return;
    }
    if (move->match->option[RUMMY_SCORING] == 1) {
        int last = next_in(move->match, state, move->seat);
        state->place[last] = (unsigned char)move->match->seats;
        event(move, "last %s %d", match_name(move->match, last), move->match->seats);
    }
    end_game(move);
}

/* ---- discarding and going out ---- */

bool rummy_may_throw(const struct match *match, const struct game_state *state, int seat, int place)
{
    return match->option[RUMMY_WITH_JUST_TAKEN] == 0 || state->hand[seat][place] != state->taken;
}

/* The place in the hand of the card that `word` throws away, or -1, refused. */
static int check_discard(struct move *move, const char *word)
{
    const struct game_state *state = move->state;
    int card = rummy_read_card(word, strlen(word));
    if (card == RUMMY_NO_CARD) {
        refuse(move->fault, FAULT_BAD_CARD, "%.60s", word);
        return -1;
    }
    int place = find(state->hand[move->seat], state->hand_count[move->seat], card);
    if (place < 0)
        refuse(move->fault, FAULT_NOT_HELD, "%.60s", word);
    if (place >= 0 && !rummy_may_throw(move->match, state, move->seat, place)) {
        refuse(move->fault, RUMMY_JUST_TAKEN_FAULT, "%.60s", word);
        return -1;
    }
    return place;
}

static void throw_away(struct move *move, int place)
{
    struct game_state *state = move->state;
    int card = state->hand[move->seat][place];
    rummy_take(state->hand[move->seat], &state->hand_count[move->seat], place);
    state->heap.card[state->heap.count++] = (unsigned char)card;
    struct text *text = event_begin(move);
    text_print(text, "discard %s ", match_name(move->match, move->seat));
    rummy_write_card(card, text);
}

static bool run_discard(struct move *move)
{
    int place = check_discard(move, move->word[0]);
    if (place < 0)
        return false;
    throw_away(move, place);
    end_turn(move);
    return true;
}

/* A card of a named set: itself, and the number it stands for (RUMMY_FREE if it may be any). */
struct member {
    int card, as;
    bool is_numbered; /* F=29 */
};

/* The sets as they were named; member `begin[i]` is the key of set i. */
struct named {
    struct member member[RUMMY_HAND];
    int begin[RUMMY_HAND + 1];
    int count, sets;
};

/* `23`, `F` or `F=29`. The number of a free card is looked at later: 0 and too great ones are kept, told apart. */
static bool read_member(const struct piece *piece, struct member *member)
{
    struct digits digits;
    uint64_t number;
    if (piece->length < 2 || (piece->at[0] != 'F' && piece->at[0] != 'f') || piece->at[1] != '=') {
        *member = (struct member){.card = rummy_read_card(piece->at, piece->length)};
        member->as = member->card;
        return member->card != RUMMY_NO_CARD;
    }
    if (!digits_read(piece->at + 2, piece->length - 2, &digits))
        return false;
    bool fits = digits_to_u64(digits, &number) && number <= RUMMY_NUMBERS;
    *member = (struct member){RUMMY_FREE, fits ? (int)number : RUMMY_NUMBERS + 1, true};
    return true;
}

/* Reads the sets, in reading order: every card must be held, and named once. `left` is what has not been named. */
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
        int place = find(left, *left_count, member.card);
        if (place < 0)
            return refuse(move->fault, FAULT_NOT_HELD, "%.*s", length, piece.at);
        rummy_take(left, left_count, place);
        if (in_word != word)
            named->begin[named->sets++] = named->count;
        word = in_word;
        named->member[named->count++] = member;
    }
    named->begin[named->sets] = named->count;
    if (*left_count > 0)
        return refuse(move->fault, RUMMY_NOT_ALL_USED_FAULT, "%d left", *left_count);
    return true;
}

/* Whether some prime that a bare free card can be goes with all the others of its set. */
static bool fits_free_key(struct rummy_rules rules, const unsigned char *others, int count)
{
    for (int key = 2; key <= RUMMY_NUMBERS; key++)
        if (rummy_is_prime(key) && rummy_fits_key(rules, key, others, count))
            return true;
    return false;
}

static bool check_set(struct move *move, const struct member *member, int count)
{
    struct rummy_rules rules = rummy_rules(move->match);
    unsigned char others[RUMMY_HAND];
    for (int i = 0; i < count; i++)
        if (member[i].is_numbered && (member[i].as < 1 || member[i].as > RUMMY_NUMBERS))
            return refuse_plain(move->fault, RUMMY_BAD_FREE_FAULT);
    if (count < rules.min)
        return refuse(move->fault, RUMMY_SET_TOO_SMALL_FAULT, "%d, not %d", count, rules.min);
    int key = member[0].as;
    bool is_free = member[0].card == RUMMY_FREE && !member[0].is_numbered;
    if (!is_free && !rummy_is_prime(key))
        return refuse(move->fault, RUMMY_KEY_NOT_PRIME_FAULT, "%d", key);
    for (int i = 1; i < count; i++)
        others[i - 1] = (unsigned char)member[i].as;
    bool fits = is_free ? fits_free_key(rules, others, count - 1) : rummy_fits_key(rules, key, others, count - 1);
    return fits || refuse_plain(move->fault, RUMMY_NO_MATCH_FAULT);
}

/* `out CARD SET …`: the words of the sets are what is told. */
static bool out_as_named(struct move *move, const unsigned char *cards, int count, struct text *told)
{
    struct named named = {.count = 0};
    unsigned char left[RUMMY_HAND], left_count = (unsigned char)count;
    memcpy(left, cards, (size_t)count);
    if (!read_sets(move, &named, left, &left_count))
        return false;
    for (int i = 0; i < named.sets; i++)
        if (!check_set(move, named.member + named.begin[i], named.begin[i + 1] - named.begin[i]))
            return false;
    for (int i = 0; i < named.count; i++) {
        bool begins = false;
        for (int k = 0; k < named.sets; k++)
            begins = begins || named.begin[k] == i;
        text_add_char(told, begins ? ' ' : ',');
        rummy_write_card(named.member[i].card, told);
        if (named.member[i].is_numbered)
            text_print(told, "=%d", named.member[i].as);
    }
    return true;
}

/* Tells a splitting, the key of each set first. */
static void write_split(const unsigned char *cards, int count, const unsigned char *set, const bool *is_key,
                        struct text *told)
{
    for (int part = 0; part < RUMMY_SETS_MAX; part++) {
        for (int i = 0; i < count; i++)
            if (set[i] == part && is_key[i]) {
                text_add_char(told, ' ');
                rummy_write_card(cards[i], told);
            }
        for (int i = 0; i < count; i++)
            if (set[i] == part && !is_key[i]) {
                text_add_char(told, ',');
                rummy_write_card(cards[i], told);
            }
    }
}

static bool out_as_found(struct move *move, const unsigned char *cards, int count, struct text *told)
{
    unsigned char set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX];
    if (!rummy_split(rummy_rules(move->match), cards, count, set, is_key))
        return refuse_plain(move->fault, RUMMY_NO_ARRANGEMENT_FAULT);
    write_split(cards, count, set, is_key, told);
    return true;
}

static bool run_out(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char cards[RUMMY_HAND], count = state->hand_count[move->seat];
    int discard = check_discard(move, move->word[0]);
    if (discard < 0)
        return false;
    memcpy(cards, state->hand[move->seat], count);
    rummy_take(cards, &count, discard);
    throw_away(move, discard);
    int place = move->match->seats - players_in(move->match, state) + 1;
    struct text *text = event_begin(move);
    text_print(text, "out %s %d", match_name(move->match, move->seat), place);
    if (!(move->count > 1 ? out_as_named(move, cards, count, text) : out_as_found(move, cards, count, text)))
        return false;
    state->place[move->seat] = (unsigned char)place;
    end_out(move);
    return true;
}

/* ---- the game ---- */

static enum stage stage(const struct game_state *state)
{
    return state->phase == RUMMY_SETUP ? STAGE_SETUP : state->phase == RUMMY_OVER ? STAGE_OVER : STAGE_ON;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    bool deals = (verb->flags & VERB_SETUP) != 0;
    bool draws = verb->run == run_draw || verb->run == run_take;
    if (deals && move->state->phase != RUMMY_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    if (deals || verb->run == run_chance)
        return true;
    if (draws && move->state->phase == RUMMY_DISCARD)
        return refuse_plain(move->fault, RUMMY_ALREADY_DREW_FAULT);
    if (!draws && move->state->phase == RUMMY_DRAW)
        return refuse_plain(move->fault, RUMMY_MUST_DRAW_FIRST_FAULT);
    return true;
}

static const struct sentence_row sentences[] = {
    {"draw *", "{1} draws a card."},
    {"drew *", "It is {1}."},
    {"take * *", "{1} takes {2}."},
    {"discard * *", "{1} throws {2} away."},
    {"recycle *", "The {1} discards are shuffled: a new pile."},
    {"out * * *", "{1} goes out, in place {2}, with {3+}."},
    {"last * *", "{1} is the last, in place {2}."},
    {"limit", "The limit of turns is reached."},
    {"hand * *", "{1} holds {2+}."},
    {"points * *", "Points of {1}: {2}."},
    {"over", "The game is over."},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the pile", run_draw, 0, 0, VERB_SYNTAX_FIRST},
    {"take", "", "take the open card", run_take, 0, 0, VERB_SYNTAX_FIRST},
    {"discard", "CARD", "throw a card away: the turn is over", run_discard, 1, 1, VERB_SYNTAX_FIRST},
    {"out", "CARD [SET ...]", "go out: throw CARD away, the others are sets (23,3,13 key first; F=29)",
     run_out, 1, WORDS_MAX, VERB_SYNTAX_FIRST},
    {"deal", "NAME|open|pile CARDS", "give cards by hand (deal=manual); - for none",
     run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"chance", "CARDS", "the order that the next shuffle of the discards brings",
     run_chance, 1, WORDS_MAX, VERB_CHANCE},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game rummy = {
    .name = "rummy",
    .title = "Primes Rummy",
    .summary = "Arrange all your cards in sets. A turn: draw a card or take the open one, then throw\n"
               "one away. A set is three or more cards: a key, which is a prime, and cards that share\n"
               "its ones-digit or its tens-digit. Free cards stand for any number. Who can arrange\n"
               "all cards but one throws that one away and goes out; the others score a point for\n"
               "each prime and each free card they hold, and the fewest points win.\n",
    .seats_min = 2,
    .seats_max = RUMMY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL,
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .sentences = sentences,
    .faults = faults,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = rummy_show,
    .query = rummy_query,
    .legal = rummy_legal,
    .suggest = rummy_suggest,
    .redeal = rummy_redeal,
    .result = rummy_result,
    .picture = rummy_picture,
};
