/* rummy.c: Primes Rummy. */
#include "core/words.h"
#include "referee/game.h"
#include "referee/games/rummy_sets.h"

#include <string.h>

enum {
    SEATS = 6,
    NUMBERS = 99,
    FREE_MAX = 6,
    CARDS = NUMBERS + FREE_MAX,
    HAND_MAX = 15, /* 14, and one between drawing and discarding */
    BAD_WORD = -1
};

enum phase { PHASE_SETUP, PHASE_DRAW, PHASE_DISCARD, PHASE_OVER };

static const char *const phase_words[] = {"setup", "draw", "discard", "over"};

/* Cards in order: numbers, and RUMMY_FREE. */
struct pile {
    unsigned char count;
    unsigned char card[CARDS];
};

struct game_state {
    struct rng rng;
    struct pile stock;  /* the top first */
    struct pile heap;   /* the discards, the open card last */
    struct pile chance; /* what the next shuffle of the heap will bring, if the referee has said so */
    unsigned char hand_count[SEATS];
    unsigned char hand[SEATS][HAND_MAX]; /* ascending, free cards first */
    unsigned char place[SEATS];          /* 0 for none */
    unsigned char points[SEATS];
    unsigned short total[SEATS];         /* of all games of the match */
    unsigned short turns;                /* ended with the game still on */
    unsigned short games;                /* before this one */
    unsigned char phase;
    signed char turn;
    signed char taken; /* the card taken from the heap in this turn, or -1 */
};

static const char *const places[] = {"pile", "open", NULL};

enum { OPTION_GAME, OPTION_FREE, OPTION_BOTH, OPTION_JUST_TAKEN, OPTION_SCORING, OPTION_STARTER, OPTION_TURN_LIMIT };

static const struct option_row options[] = {
    [OPTION_GAME] = {"game", OPTION_CHOICE, "basic", "basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4", "basic|advanced", 0, 0},
    [OPTION_FREE] = {"free", OPTION_NUMBER, "4", "free cards in the pack", NULL, 0, FREE_MAX},
    [OPTION_BOTH] = {"both", OPTION_CHOICE, "off", "a two-digit key needs matches of both kinds", "off|on", 0, 0},
    [OPTION_JUST_TAKEN] = {"justtaken", OPTION_CHOICE, "on", "the card just taken may not be discarded", "off|on", 0, 0},
    [OPTION_SCORING] = {"scoring", OPTION_CHOICE, "keys", "keys: primes and free cards left; places: play on for the places", "keys|places", 0, 0},
    [OPTION_STARTER] = {"starter", OPTION_SEAT, "1", "who begins the first game", NULL, 0, 0},
    [OPTION_TURN_LIMIT] = {"turnlimit", OPTION_NUMBER, "0", "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

#define OWN_FAULTS(FAULT) \
    FAULT(ALREADY_DREW, "already-drew", "one card is drawn in a turn") \
    FAULT(MUST_DRAW_FIRST, "must-draw-first", "draw or take a card first") \
    FAULT(PILE_EMPTY, "pile-empty", "there is nothing to draw: take the open card") \
    FAULT(NO_OPEN_CARD, "no-open-card", "there is no open card") \
    FAULT(JUST_TAKEN, "just-taken", "a card just taken may not be discarded in the same turn") \
    FAULT(NO_ARRANGEMENT, "no-arrangement", "the other cards do not split into sets") \
    FAULT(NOT_ALL_USED, "not-all-used", "every card must stand in a set") \
    FAULT(BAD_FREE, "bad-free", "a free card stands for 1 to 99") \
    FAULT(SET_TOO_SMALL, "set-too-small", "the set has too few cards") \
    FAULT(KEY_NOT_PRIME, "key-not-prime", "the first card of a set is its key, a prime") \
    FAULT(NO_MATCH, "no-match", "a card does not match its key")

#define OWN_PLACE(name, word, text) PLACE_##name,
enum { OWN_FAULTS(OWN_PLACE) OWN_COUNT };
#define OWN_CODE(name, word, text) RUMMY_##name = FAULT_OWN + PLACE_##name,
enum { OWN_FAULTS(OWN_CODE) };
#define OWN_ROW(name, word, text) {word, text},
static const struct fault_row faults[] = {OWN_FAULTS(OWN_ROW) {NULL, NULL}};

/* ---- cards ---- */

/* 1 to 99 without a leading zero, or F: else BAD_WORD. */
static int read_card(const char *word, size_t length)
{
    struct digits digits;
    uint64_t number;
    if (length == 1 && (*word == 'F' || *word == 'f'))
        return RUMMY_FREE;
    if (!digits_read(word, length, &digits) || digits.count != length || !digits_to_u64(digits, &number) ||
        number < 1 || number > NUMBERS)
        return BAD_WORD;
    return (int)number;
}

static void write_card(int card, struct text *text)
{
    if (card == RUMMY_FREE)
        text_add_char(text, 'F');
    else
        text_add_u64(text, (uint64_t)card);
}

static void write_joined(const unsigned char *card, int count, char separator, struct text *text)
{
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_add_char(text, separator);
        write_card(card[i], text);
    }
}

static void write_cards(const unsigned char *card, int count, struct text *text)
{
    write_joined(card, count, ',', text);
}

/* The place of a card among `count`, or -1. */
static int find(const unsigned char *cards, int count, int card)
{
    for (int i = 0; i < count; i++)
        if (cards[i] == card)
            return i;
    return -1;
}

static void remove_at(unsigned char *cards, unsigned char *count, int place)
{
    memmove(cards + place, cards + place + 1, (size_t)(--*count - place));
}

static void hand_add(struct game_state *state, int seat, int card)
{
    unsigned char *hand = state->hand[seat];
    int place = state->hand_count[seat]++;
    for (; place > 0 && hand[place - 1] > card; place--)
        hand[place] = hand[place - 1];
    hand[place] = (unsigned char)card;
}

static int open_card(const struct game_state *state)
{
    return state->heap.count > 0 ? state->heap.card[state->heap.count - 1] : BAD_WORD;
}

static int hand_size(const struct match *match)
{
    return match->option[OPTION_GAME] == 0 ? 7 : 14;
}

static struct rummy_rules set_rules(const struct match *match)
{
    return (struct rummy_rules){match->option[OPTION_GAME] == 0 ? 3 : 4, match->option[OPTION_BOTH] == 1};
}

/* ---- set-up ---- */

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[OPTION_GAME] == 1 && match->seats > 4)
        return refuse(fault, FAULT_BAD_PLAYERS, "2 to 4 play the advanced game");
    state->rng.state = match->seed;
    state->turn = SEAT_NONE;
    state->taken = -1;
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct game_state fresh = {.rng = state->rng, .games = (unsigned short)(state->games + 1), .turn = SEAT_NONE, .taken = -1};
    (void)match, (void)fault;
    memcpy(fresh.total, state->total, sizeof fresh.total);
    *state = fresh;
    return true;
}

static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile pack = {0};
    for (int number = 1; number <= NUMBERS; number++)
        pack.card[pack.count++] = (unsigned char)number;
    for (int i = 0; i < match->option[OPTION_FREE]; i++)
        pack.card[pack.count++] = RUMMY_FREE;
    rng_shuffle(&state->rng, pack.card, pack.count);
    int dealt = hand_size(match) * match->seats;
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(commands, "deal %s ", match->name[seat]);
        for (int i = seat; i < dealt; i += match->seats) {
            write_card(pack.card[i], commands);
            text_add_char(commands, i + match->seats < dealt ? ',' : '\n');
        }
    }
    text_add(commands, "deal open ");
    write_card(pack.card[dealt], commands);
    text_add(commands, "\ndeal pile ");
    write_cards(pack.card + dealt + 1, pack.count - dealt - 1, commands);
    text_add(commands, "\nstart\n");
}

/* The cards of the words from `from` on; `-` alone is none. */
static bool read_pile(struct move *move, int from, struct pile *pile)
{
    struct piece piece = {.word = from};
    *pile = (struct pile){0};
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = read_card(piece.at, piece.length);
        if (card == BAD_WORD)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece.length < 40 ? piece.length : 40), piece.at);
        if (pile->count == CARDS)
            return refuse(move->fault, FAULT_BAD_DEAL, "too many cards");
        pile->card[pile->count++] = (unsigned char)card;
    }
    return true;
}

static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat = match_seat(move->match, move->word[0]);
    struct pile pile;
    if (seat == SEAT_NONE && match_place(move->match, move->word[0]) < 0)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s is no player and no place", move->word[0]);
    if (!read_pile(move, 1, &pile))
        return false;
    bool open = strcmp(move->word[0], "open") == 0;
    if ((open && pile.count > 1) || (seat != SEAT_NONE && pile.count > HAND_MAX))
        return refuse(move->fault, FAULT_BAD_DEAL, open ? "one card is open" : "too many cards");
    if (seat != SEAT_NONE) {
        state->hand_count[seat] = 0;
        for (int i = 0; i < pile.count; i++)
            hand_add(state, seat, pile.card[i]);
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
        write_cards(pile.card, pile.count, text);
        return true;
    }
    text = event_secret(move, seat != SEAT_NONE ? 1u << (unsigned)seat : 0);
    text_print(text, "deal %s n=%d cards=", move->word[0], pile.count);
    write_cards(pile.card, pile.count, text);
    return true;
}

/* Counts the cards of all places; true if the pack has not that many of one. */
static bool has_too_many(const struct match *match, const struct game_state *state)
{
    unsigned char copies[NUMBERS + 1] = {0};
    for (int seat = 0; seat < match->seats; seat++)
        for (int i = 0; i < state->hand_count[seat]; i++)
            copies[state->hand[seat][i]]++;
    for (int i = 0; i < state->stock.count; i++)
        copies[state->stock.card[i]]++;
    for (int i = 0; i < state->heap.count; i++)
        copies[state->heap.card[i]]++;
    for (int number = 1; number <= NUMBERS; number++)
        if (copies[number] > 1)
            return true;
    return copies[RUMMY_FREE] > match->option[OPTION_FREE];
}

static void begin_turn(struct move *move, int seat)
{
    move->state->turn = (signed char)seat;
    move->state->phase = PHASE_DRAW;
    move->state->taken = -1;
    event(move, "turn %s draw", match_name(move->match, seat));
}

/* The first seat moves on by one with each game of the match. */
static bool run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int first = (match->option[OPTION_STARTER] + state->games) % match->seats;
    if (move->count > 0 && (first = match_seat(match, move->word[0])) == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    for (int seat = 0; seat < match->seats; seat++)
        if (state->hand_count[seat] != hand_size(match))
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has %d cards, not %d", match->name[seat],
                          state->hand_count[seat], hand_size(match));
    if (state->heap.count != 1)
        return refuse(move->fault, FAULT_BAD_DEAL, "no card is open");
    if (has_too_many(match, state))
        return refuse(move->fault, FAULT_BAD_DEAL, "a card is dealt twice, or there are not that many free cards");
    text_print(move->record, "start %s", match->name[first]);
    begin_turn(move, first);
    return true;
}

/* ---- drawing ---- */

/* Whether `chance` has just the cards that are shuffled: the first `count` of the heap. */
static bool is_chance_possible(const struct game_state *state, int count)
{
    struct pile left = {.count = (unsigned char)count};
    memcpy(left.card, state->heap.card, (size_t)count);
    for (int i = 0; i < state->chance.count; i++) {
        int place = find(left.card, left.count, state->chance.card[i]);
        if (place < 0)
            return false;
        remove_at(left.card, &left.count, place);
    }
    return left.count == 0;
}

/* All discards but the open card become the stock. */
static bool recycle(struct move *move)
{
    struct game_state *state = move->state;
    int count = state->heap.count - 1;
    if (state->chance.count > 0 && !is_chance_possible(state, count))
        return refuse(move->fault, FAULT_BAD_CHANCE, "%d cards are shuffled", count);
    if (state->chance.count > 0) {
        state->stock = state->chance;
        state->chance.count = 0;
    } else {
        state->stock = state->heap;
        state->stock.count = (unsigned char)count;
        rng_shuffle(&state->rng, state->stock.card, state->stock.count);
        write_cards(state->stock.card, count, move->chance);
    }
    state->heap.card[0] = state->heap.card[count];
    state->heap.count = 1;
    event(move, "recycle %d", count);
    struct text *text = event_secret(move, 0);
    text_print(text, "recycle %d cards=", count);
    write_cards(state->stock.card, count, text);
    return true;
}

static bool run_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (state->stock.count == 0 && state->heap.count < 2)
        return refuse_plain(move->fault, RUMMY_PILE_EMPTY);
    if (state->stock.count == 0 && !recycle(move))
        return false;
    int card = state->stock.card[0];
    remove_at(state->stock.card, &state->stock.count, 0);
    hand_add(state, move->seat, card);
    state->phase = PHASE_DISCARD;
    event(move, "draw %s", match_name(move->match, move->seat));
    event_begin(move); /* the card itself is for one pair of eyes */
    struct text *text = event_secret(move, 1u << (unsigned)move->seat);
    text_add(text, "drew ");
    write_card(card, text);
    return true;
}

static bool run_take(struct move *move)
{
    struct game_state *state = move->state;
    if (state->heap.count == 0)
        return refuse_plain(move->fault, RUMMY_NO_OPEN_CARD);
    int card = open_card(state);
    state->heap.count--;
    hand_add(state, move->seat, card);
    state->taken = (signed char)card;
    state->phase = PHASE_DISCARD;
    struct text *text = event_begin(move);
    text_print(text, "take %s ", match_name(move->match, move->seat));
    write_card(card, text);
    return true;
}

static bool run_chance(struct move *move)
{
    if (move->state->phase == PHASE_SETUP)
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

/* By keys the one who is out scores 0, the others what they hold; by places 0, 2, 3 … and the number of players without a place. */
static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    int place = state->place[seat];
    if (match->option[OPTION_SCORING] == 0)
        return place == 1 ? 0 : points_of_keys(state, seat);
    return place == 0 ? match->seats : place == 1 ? 0 : place;
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->phase = PHASE_OVER;
    state->turn = SEAT_NONE;
    event(move, "over");
    for (int seat = 0; seat < move->match->seats; seat++) {
        if (state->hand_count[seat] == 0 || (state->place[seat] > 0 && state->place[seat] < move->match->seats))
            continue;
        struct text *text = event_begin(move);
        text_print(text, "hand %s ", match_name(move->match, seat));
        write_joined(state->hand[seat], state->hand_count[seat], ' ', text);
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
    int limit = move->match->option[OPTION_TURN_LIMIT];
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
    if (move->match->option[OPTION_SCORING] == 1 && left > 1) {
        end_turn(move);
        return;
    }
    if (move->match->option[OPTION_SCORING] == 1) {
        int last = next_in(move->match, state, move->seat);
        state->place[last] = (unsigned char)move->match->seats;
        event(move, "last %s %d", match_name(move->match, last), move->match->seats);
    }
    end_game(move);
}

/* ---- discarding and going out ---- */

/* The place in the hand of the card that `word` throws away, or -1, refused. */
static int check_discard(struct move *move, const char *word)
{
    const struct game_state *state = move->state;
    int card = read_card(word, strlen(word));
    if (card == BAD_WORD) {
        refuse(move->fault, FAULT_BAD_CARD, "%.60s", word);
        return -1;
    }
    int place = find(state->hand[move->seat], state->hand_count[move->seat], card);
    if (place < 0)
        refuse(move->fault, FAULT_NOT_HELD, "%.60s", word);
    if (place >= 0 && card == state->taken && move->match->option[OPTION_JUST_TAKEN] == 1) {
        refuse(move->fault, RUMMY_JUST_TAKEN, "%.60s", word);
        return -1;
    }
    return place;
}

static void throw_away(struct move *move, int place)
{
    struct game_state *state = move->state;
    int card = state->hand[move->seat][place];
    remove_at(state->hand[move->seat], &state->hand_count[move->seat], place);
    state->heap.card[state->heap.count++] = (unsigned char)card;
    struct text *text = event_begin(move);
    text_print(text, "discard %s ", match_name(move->match, move->seat));
    write_card(card, text);
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
    struct member member[HAND_MAX];
    int begin[HAND_MAX + 1];
    int count, sets;
};

/* `23`, `F` or `F=29`. The number of a free card is looked at later: 0 and too great ones are kept as they can be told apart. */
static bool read_member(const struct piece *piece, struct member *member)
{
    struct digits digits;
    uint64_t number;
    if (piece->length < 2 || (piece->at[0] != 'F' && piece->at[0] != 'f') || piece->at[1] != '=') {
        *member = (struct member){.card = read_card(piece->at, piece->length)};
        member->as = member->card;
        return member->card != BAD_WORD;
    }
    if (!digits_read(piece->at + 2, piece->length - 2, &digits))
        return false;
    bool fits = digits_to_u64(digits, &number) && number <= NUMBERS;
    *member = (struct member){RUMMY_FREE, fits ? (int)number : NUMBERS + 1, true};
    return true;
}

/* Reads the sets, in reading order: every card must be held, and named once. `left` is what has not been named. */
static bool read_sets(struct move *move, struct named *named, unsigned char *left, unsigned char *left_count)
{
    struct piece piece = {.word = 1};
    int word = 0;
    while (move_piece(move, &piece)) {
        struct member member;
        int length = (int)(piece.length < 40 ? piece.length : 40);
        int in_word = piece.next == 0 ? piece.word - 1 : piece.word;
        if (!read_member(&piece, &member))
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", length, piece.at);
        int place = find(left, *left_count, member.card);
        if (place < 0)
            return refuse(move->fault, FAULT_NOT_HELD, "%.*s", length, piece.at);
        remove_at(left, left_count, place);
        if (in_word != word)
            named->begin[named->sets++] = named->count;
        word = in_word;
        named->member[named->count++] = member;
    }
    named->begin[named->sets] = named->count;
    if (*left_count > 0)
        return refuse(move->fault, RUMMY_NOT_ALL_USED, "%d left", *left_count);
    return true;
}

/* Whether some prime that a bare free card can be goes with all the others of its set. */
static bool fits_free_key(struct rummy_rules rules, const unsigned char *others, int count)
{
    for (int key = 2; key <= NUMBERS; key++)
        if (rummy_is_prime(key) && rummy_fits_key(rules, key, others, count))
            return true;
    return false;
}

static bool check_set(struct move *move, const struct member *member, int count)
{
    struct rummy_rules rules = set_rules(move->match);
    unsigned char others[HAND_MAX];
    for (int i = 0; i < count; i++)
        if (member[i].is_numbered && (member[i].as < 1 || member[i].as > NUMBERS))
            return refuse_plain(move->fault, RUMMY_BAD_FREE);
    if (count < rules.least)
        return refuse(move->fault, RUMMY_SET_TOO_SMALL, "%d, not %d", count, rules.least);
    int key = member[0].as;
    bool is_free = member[0].card == RUMMY_FREE && !member[0].is_numbered;
    if (!is_free && !rummy_is_prime(key))
        return refuse(move->fault, RUMMY_KEY_NOT_PRIME, "%d", key);
    for (int i = 1; i < count; i++)
        others[i - 1] = (unsigned char)member[i].as;
    bool fits = is_free ? fits_free_key(rules, others, count - 1) : rummy_fits_key(rules, key, others, count - 1);
    return fits || refuse_plain(move->fault, RUMMY_NO_MATCH);
}

/* `out CARD SET …`: the words of the sets are what is told. */
static bool out_as_named(struct move *move, const unsigned char *cards, int count, struct text *told)
{
    struct named named = {.count = 0};
    unsigned char left[HAND_MAX], left_count = (unsigned char)count;
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
        write_card(named.member[i].card, told);
        if (named.member[i].is_numbered)
            text_print(told, "=%d", named.member[i].as);
    }
    return true;
}

/* Tells a splitting, the key of each set first. */
static void write_split(const unsigned char *cards, int count, const unsigned char *set, const bool *is_key, struct text *told)
{
    for (int part = 0; part < RUMMY_SETS_MAX; part++) {
        for (int i = 0; i < count; i++)
            if (set[i] == part && is_key[i]) {
                text_add_char(told, ' ');
                write_card(cards[i], told);
            }
        for (int i = 0; i < count; i++)
            if (set[i] == part && !is_key[i]) {
                text_add_char(told, ',');
                write_card(cards[i], told);
            }
    }
}

static bool out_as_found(struct move *move, const unsigned char *cards, int count, struct text *told)
{
    unsigned char set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX];
    if (!rummy_split(set_rules(move->match), cards, count, set, is_key))
        return refuse_plain(move->fault, RUMMY_NO_ARRANGEMENT);
    write_split(cards, count, set, is_key, told);
    return true;
}

static bool run_out(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char cards[HAND_MAX], count = state->hand_count[move->seat];
    int discard = check_discard(move, move->word[0]);
    if (discard < 0)
        return false;
    memcpy(cards, state->hand[move->seat], count);
    remove_at(cards, &count, discard);
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

/* ---- what can be seen ---- */

static enum stage stage(const struct game_state *state)
{
    return state->phase == PHASE_SETUP ? STAGE_SETUP : state->phase == PHASE_OVER ? STAGE_OVER : STAGE_ON;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    bool deals = (verb->flags & VERB_SETUP) != 0;
    bool draws = verb->run == run_draw || verb->run == run_take;
    if (deals && move->state->phase != PHASE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    if (deals || verb->run == run_chance)
        return true;
    if (draws && move->state->phase == PHASE_DISCARD)
        return refuse_plain(move->fault, RUMMY_ALREADY_DREW);
    if (!draws && move->state->phase == PHASE_DRAW)
        return refuse_plain(move->fault, RUMMY_MUST_DRAW_FIRST);
    return true;
}

/* Hands lie open once their owner is out, and all of them at the end. */
static bool sees_hand(const struct game_state *state, int viewer, int seat)
{
    return match_sees(viewer, seat) || state->phase == PHASE_OVER || state->place[seat] != 0;
}

static void show_pile(struct keys *keys, const char *key, const struct pile *pile, int viewer)
{
    if (viewer == VIEW_ALL)
        write_cards(pile->card, pile->count, key_begin(keys, "%s", key));
    else
        key_hidden(keys, pile->count, "%s", key);
}

static void show_seat(const struct match *match, const struct game_state *state, int seat, int viewer, struct keys *keys)
{
    const char *name = match->name[seat];
    if (sees_hand(state, viewer, seat))
        write_cards(state->hand[seat], state->hand_count[seat], key_begin(keys, "%s.hand", name));
    else
        key_hidden(keys, state->hand_count[seat], "%s.hand", name);
    text_print(key_begin(keys, "%s.count", name), "%d", state->hand_count[seat]);
    if (state->place[seat] != 0)
        text_print(key_begin(keys, "%s.place", name), "%d", state->place[seat]);
    else
        text_add(key_begin(keys, "%s.place", name), "none");
    text_print(key_begin(keys, "%s.points", name), "%d", state->points[seat]);
    text_print(key_begin(keys, "%s.total", name), "%d", state->total[seat]);
}

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->turn));
    key_string(keys, "phase", phase_words[state->phase]);
    struct text *open = key_begin(keys, "open");
    if (state->heap.count > 0)
        write_card(open_card(state), open);
    else
        text_add(open, "none");
    key_number(keys, "draw", state->stock.count);
    key_number(keys, "heap", state->heap.count);
    show_pile(keys, "pile", &state->stock, viewer);
    show_pile(keys, "discards", &state->heap, viewer);
    struct text *taken = key_begin(keys, "taken");
    if (state->taken >= 0)
        write_card(state->taken, taken);
    key_number(keys, "turns", state->turns);
    for (int seat = 0; seat < match->seats; seat++)
        show_seat(match, state, seat, viewer, keys);
}

/* `set:23,3,13`, `fit:…`: a question about cards, whoever holds them. */
static bool query(const struct match *match, const struct game_state *state, int viewer, const char *key,
                  struct text *value)
{
    unsigned char cards[CARDS], set[RUMMY_SPLIT_MAX];
    bool is_key[RUMMY_SPLIT_MAX], fits = strncmp(key, "fit:", 4) == 0;
    int count = 0;
    (void)state, (void)viewer;
    if (!fits && strncmp(key, "set:", 4) != 0)
        return false;
    for (const char *at = key + 4;; at++) {
        size_t length = strcspn(at, ",");
        int card = read_card(at, length);
        if (card == BAD_WORD || count == (fits ? RUMMY_SPLIT_MAX : CARDS))
            return false;
        cards[count++] = (unsigned char)card;
        at += length;
        if (*at == '\0')
            break;
    }
    bool yes = fits ? rummy_split(set_rules(match), cards, count, set, is_key)
                    : rummy_is_set(set_rules(match), cards, count);
    text_add(value, yes ? "yes" : "no");
    return true;
}

/* The names of those who won: the first out; of a game that ended at the limit nobody. */
static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->phase == PHASE_OVER && state->place[seat] == 1)
            text_add(text, match->name[seat]);
}

/* Takes from `pool`, from its end, into `count` places. */
static void refill(struct pile *pool, unsigned char *cards, int count)
{
    for (int i = 0; i < count; i++)
        cards[i] = pool->card[--pool->count];
}

static void gather(struct pile *pool, const unsigned char *cards, int count)
{
    memcpy(pool->card + pool->count, cards, (size_t)count);
    pool->count = (unsigned char)(pool->count + count);
}

/* The cards of the pack that lie in no place: out of the game, and nobody knows them. */
static void gather_aside(const struct match *match, const struct game_state *state, struct pile *pool)
{
    unsigned char copies[NUMBERS + 1] = {0};
    for (int seat = 0; seat < match->seats; seat++)
        for (int i = 0; i < state->hand_count[seat]; i++)
            copies[state->hand[seat][i]]++;
    for (int i = 0; i < state->stock.count; i++)
        copies[state->stock.card[i]]++;
    for (int i = 0; i < state->heap.count; i++)
        copies[state->heap.card[i]]++;
    for (int card = 0; card <= NUMBERS; card++)
        for (int left = (card == RUMMY_FREE ? match->option[OPTION_FREE] : 1) - copies[card]; left > 0; left--)
            pool->card[pool->count++] = (unsigned char)card;
}

static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile pool = {0};
    int deep = state->heap.count > 0 ? state->heap.count - 1 : 0;
    if (viewer == VIEW_ALL)
        return;
    gather_aside(match, state, &pool);
    for (int seat = 0; seat < match->seats; seat++)
        if (!sees_hand(state, viewer, seat))
            gather(&pool, state->hand[seat], state->hand_count[seat]);
    gather(&pool, state->stock.card, state->stock.count);
    gather(&pool, state->heap.card, deep);
    rng_shuffle(rng, pool.card, pool.count);
    for (int seat = 0; seat < match->seats; seat++) {
        if (sees_hand(state, viewer, seat))
            continue;
        for (int count = state->hand_count[seat], i = state->hand_count[seat] = 0; i < count; i++)
            hand_add(state, seat, pool.card[--pool.count]);
    }
    refill(&pool, state->stock.card, state->stock.count);
    refill(&pool, state->heap.card, deep);
    state->chance.count = 0;
    state->rng.state = rng_next(rng);
}

/* ---- advice ---- */

/* Whether the hand without the card at `place` splits into sets. */
static bool is_complete_without(const struct match *match, const struct game_state *state, int seat, int place)
{
    unsigned char cards[HAND_MAX], set[RUMMY_SPLIT_MAX], count = state->hand_count[seat];
    bool is_key[RUMMY_SPLIT_MAX];
    memcpy(cards, state->hand[seat], count);
    remove_at(cards, &count, place);
    return rummy_split(set_rules(match), cards, count, set, is_key);
}

static bool may_throw(const struct match *match, const struct game_state *state, int seat, int place)
{
    return match->option[OPTION_JUST_TAKEN] == 0 || state->hand[seat][place] != state->taken;
}

static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    const unsigned char *hand = state->hand[seat];
    if (state->phase == PHASE_DRAW) {
        if (state->stock.count > 0 || state->heap.count > 1)
            move_add(moves, "draw");
        if (state->heap.count > 0)
            move_add(moves, "take");
        return true;
    }
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if ((i > 0 && hand[i] == hand[i - 1]) || !may_throw(match, state, seat, i))
            continue;
        struct text *text = move_begin(moves);
        text_add(text, "discard ");
        write_card(hand[i], text);
        if (!is_complete_without(match, state, seat, i))
            continue;
        text = move_begin(moves);
        text_add(text, "out ");
        write_card(hand[i], text);
    }
    return true;
}

/* How well a card goes with the hand: a free card best, then primes that others match, then cards that match primes. */
static int worth(const struct game_state *state, int seat, int card)
{
    int worth = 0;
    if (card == RUMMY_FREE)
        return 1000;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int other = state->hand[seat][i];
        bool pair = other != RUMMY_FREE && other != card && rummy_matches(card, other);
        worth += pair && rummy_is_prime(card) ? 2 : 0;
        worth += pair && rummy_is_prime(other) ? 2 : 0;
    }
    return 2 * worth + rummy_is_prime(card);
}

static void suggest_discard(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    const unsigned char *hand = state->hand[seat];
    int worst = -1;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        if (!may_throw(match, state, seat, i))
            continue;
        if (is_complete_without(match, state, seat, i)) {
            text_add(command, "out ");
            write_card(hand[i], command);
            return;
        }
        if (worst < 0 || worth(state, seat, hand[i]) < worth(state, seat, hand[worst]))
            worst = i;
    }
    text_add(command, "discard ");
    write_card(hand[worst], command);
}

static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    int open = open_card(state), least = 1000;
    if (state->phase == PHASE_DISCARD) {
        suggest_discard(match, state, seat, command);
        return;
    }
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int value = worth(state, seat, state->hand[seat][i]);
        least = value < least ? value : least;
    }
    bool can_draw = state->stock.count > 0 || state->heap.count > 1;
    bool takes = open != BAD_WORD && (!can_draw || worth(state, seat, open) > least + 4);
    text_add(command, takes ? "take" : "draw");
}

/* ---- the table as a person would lay it out ---- */

/* The hand by tens, with its primes marked: sets share a ten or an ending. */
static void picture_hand(const struct game_state *state, int seat, struct text *text)
{
    int tens = -1;
    text_add(text, "   ");
    for (int i = 0; i < state->hand_count[seat]; i++) {
        int card = state->hand[seat][i];
        if (card / 10 != tens && i > 0)
            text_add(text, " |");
        tens = card / 10;
        text_add_char(text, ' ');
        write_card(card, text);
        if (card != RUMMY_FREE && rummy_is_prime(card))
            text_add_char(text, '*');
    }
    text_add_char(text, '\n');
}

static void picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    text_add(text, "open ");
    if (state->heap.count > 0)
        write_card(open_card(state), text);
    else
        text_add_char(text, '-');
    text_print(text, "   pile %d   discards %d\n", state->stock.count, state->heap.count);
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(text, "%c %s: %d cards", seat == state->turn ? '>' : ' ', match->name[seat], state->hand_count[seat]);
        if (state->place[seat] != 0)
            text_print(text, ", out as number %d", state->place[seat]);
        if (state->phase == PHASE_OVER)
            text_print(text, ", %d points", state->points[seat]);
        text_add_char(text, '\n');
        if (sees_hand(state, viewer, seat))
            picture_hand(state, seat, text);
    }
}

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the pile", run_draw, 0, 0, VERB_SYNTAX_FIRST},
    {"take", "", "take the open card", run_take, 0, 0, VERB_SYNTAX_FIRST},
    {"discard", "CARD", "throw a card away: the turn is over", run_discard, 1, 1, VERB_SYNTAX_FIRST},
    {"out", "CARD [SET ...]", "go out: throw CARD away, the others are sets (23,3,13 key first; F=29)", run_out, 1, 16, VERB_SYNTAX_FIRST},
    {"deal", "NAME|open|pile CARDS", "give cards by hand (deal=manual); - for none", run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"chance", "CARDS", "the order that the next shuffle of the discards brings", run_chance, 1, WORDS_MAX, VERB_CHANCE},
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
    .seats_least = 2,
    .seats_most = SEATS,
    .seats_standard = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL,
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = show,
    .query = query,
    .legal = legal,
    .suggest = suggest,
    .redeal = redeal,
    .result = result,
    .picture = picture,
};
