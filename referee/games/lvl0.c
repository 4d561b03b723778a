/* lvl0.c: Prime Daifugo Lvl. 0. */
#include "core/card.h"
#include "referee/game.h"

#include <string.h>

enum {
    SEATS = 3,
    CARDS_MAX = 80, /* the game has 54; the state holds a byte for each in every place */
    PLAY_MAX = 3,
    NUMBER_BYTES = 13 /* three cards of four digits */
};

enum phase { PHASE_SETUP, PHASE_DRAW, PHASE_PLAY, PHASE_DISCARD, PHASE_OVER };

static const char *const phase_words[] = {"setup", "draw", "play", "discard", "over"};

/* Cards in order, by their kinds; CARD_UNKNOWN when people hold real cards. */
struct pile {
    unsigned char count;
    unsigned char kind[CARDS_MAX];
};

struct game_state {
    struct rng rng;
    struct hand hand[SEATS];
    struct pile stock;   /* the top first */
    struct pile discard; /* the oldest first */
    struct pile chance;  /* what the next reshuffle will bring, if the referee has said so */
    /* The play area: every play of a round has the same number of cards. */
    struct pile table;
    unsigned char choice[CARDS_MAX]; /* which of its values each card of the table is played as */
    unsigned char player[CARDS_MAX]; /* of each play */
    unsigned char size;              /* cards in a play; 0 with no play */
    char last[NUMBER_BYTES];
    unsigned char phase;
    signed char turn, winner;
    unsigned char wins[SEATS];
    bool dealt_stock;
};

enum { PLACE_PILE, PLACE_DISCARD };
static const char *const places[] = {"pile", "discard", NULL};

enum {
    OPTION_ADVANCED, OPTION_ZERO, OPTION_FIVE_NINE, OPTION_FOUR_SIX_EIGHT, OPTION_SKIP,
    OPTION_MULTI_IN_THREE, OPTION_HAND, OPTION_HAND_LIMIT, OPTION_WINS, OPTION_START, OPTION_DECK_FILE
};

static const struct option_row options[] = {
    [OPTION_ADVANCED] = {"advanced", OPTION_YES_NO, "no", "all advanced cards: 0, 5/9, 4/6/8 and, for three, SKIP", NULL, 0, 0},
    [OPTION_ZERO] = {"zero", OPTION_YES_NO, NULL, "the two 0 cards (default: as advanced)", NULL, 0, 0},
    [OPTION_FIVE_NINE] = {"five-nine", OPTION_YES_NO, NULL, "the two 5/9 cards (default: as advanced)", NULL, 0, 0},
    [OPTION_FOUR_SIX_EIGHT] = {"four-six-eight", OPTION_YES_NO, NULL, "the two 4/6/8 cards (default: as advanced)", NULL, 0, 0},
    [OPTION_SKIP] = {"skip", OPTION_YES_NO, NULL, "the two SKIP cards, three players only (default: as advanced)", NULL, 0, 0},
    [OPTION_MULTI_IN_THREE] = {"multi-in-three", OPTION_YES_NO, "yes", "multi-number cards among three cards", NULL, 0, 0},
    [OPTION_HAND] = {"hand", OPTION_NUMBER, "10", "cards dealt to each player", NULL, 1, CARDS_MAX},
    [OPTION_HAND_LIMIT] = {"hand-limit", OPTION_NUMBER, "0", "most cards in a hand, 0 for no limit", NULL, 0, CARDS_MAX},
    [OPTION_WINS] = {"wins", OPTION_NUMBER, "2", "games that win the match", NULL, 1, 100},
    [OPTION_START] = {"start", OPTION_SEAT, "random", "who begins: random or a player", "random", 0, 0},
    [OPTION_DECK_FILE] = {"deck", OPTION_DECK, NULL, "a deck or deck file instead of the game's own", NULL, 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

#define OWN_FAULTS(FAULT) \
    FAULT(NO_CARDS, "no-cards", "a play has at least one card") \
    FAULT(TOO_MANY_CARDS, "too-many-cards", "a play has at most three cards") \
    FAULT(WRONG_COUNT, "wrong-count", "the last play had another number of cards") \
    FAULT(NOT_GREATER, "not-greater", "the number must be greater than the last") \
    FAULT(THREE_TWO_DIGIT, "three-two-digit", "three cards must be single digits") \
    FAULT(THREE_NO_ICON, "three-no-icon", "one of three cards must have the icon") \
    FAULT(MULTI_IN_THREE, "multi-in-three", "this game has no multi-number cards among three") \
    FAULT(ALREADY_DRAWN, "already-drawn", "one card, or one D, a turn") \
    FAULT(DECK_EMPTY, "deck-empty", "there is nothing to draw") \
    FAULT(HAND_LIMIT, "hand-limit", "the hand is at its limit") \
    FAULT(MUST_DRAW, "must-draw", "with SKIP as the only card one must draw first") \
    FAULT(MUST_DISCARD, "must-discard", "after D one card must be thrown away") \
    FAULT(NOTHING_TO_DISCARD, "nothing-to-discard", "a card is thrown away only after D") \
    FAULT(SKIP_TWO_PLAYERS, "skip-two-players", "SKIP is for three players") \
    FAULT(SKIP_NEEDS_THREE, "skip-needs-three", "SKIP is for three players") \
    FAULT(SKIP_LAST_CARD, "skip-last-card", "SKIP may not be the last card") \
    FAULT(TOO_MANY_COPIES, "too-many-copies", "the deck has not that many of this card")

#define OWN_ENUM(name, word, text) name##_PLACE,
enum { OWN_FAULTS(OWN_ENUM) OWN_COUNT };
#define OWN_CODE(name, word, text) LVL0_##name = FAULT_OWN + name##_PLACE,
enum { OWN_FAULTS(OWN_CODE) };
#define OWN_ROW(name, word, text) {word, text},
static const struct fault_row faults[] = {OWN_FAULTS(OWN_ROW) {NULL, NULL}};

/* ---- piles and hands ---- */

static void pile_add(struct pile *pile, int kind)
{
    pile->kind[pile->count++] = (unsigned char)kind;
}

static int pile_take_first(struct pile *pile)
{
    int kind = pile->kind[0];
    memmove(pile->kind, pile->kind + 1, --pile->count);
    return kind;
}

static void pile_write(const struct deck *deck, const struct pile *pile, struct text *text)
{
    for (int i = 0; i < pile->count; i++) {
        if (i > 0)
            text_add_char(text, ',');
        text_add(text, card_word(deck, pile->kind[i]));
    }
}

/* An unknown card can be any. */
static bool has(const struct hand *hand, int kind, int copies)
{
    return hand->copies[kind] + hand->copies[CARD_UNKNOWN] >= copies;
}

static void take(struct hand *hand, int kind)
{
    hand->copies[hand->copies[kind] > 0 ? kind : CARD_UNKNOWN]--;
}

static int kind_of(const struct deck *deck, const char *word)
{
    return card_kind(deck, word, strlen(word));
}

static bool is_table(const struct match *match)
{
    return match->deal == DEAL_TABLE;
}

/* ---- set-up ---- */

/* Takes the cards of an ingredient out of the deck unless the options put it in. */
static void choose_ingredient(struct match *match, int option, const char *word)
{
    int choice = match->option[option] != OPTION_UNSET ? match->option[option] : match->option[OPTION_ADVANCED];
    int kind = kind_of(&match->deck, word);
    if (choice == 0 && kind >= 0)
        match->deck.card[kind].copies = 0;
}

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    const int *option = match->option;
    if (option[OPTION_SKIP] == 1 && match->seats < SEATS)
        return refuse_plain(fault, LVL0_SKIP_NEEDS_THREE);
    choose_ingredient(match, OPTION_ZERO, "0");
    choose_ingredient(match, OPTION_FIVE_NINE, "5/9");
    choose_ingredient(match, OPTION_FOUR_SIX_EIGHT, "4/6/8");
    choose_ingredient(match, OPTION_SKIP, "SKIP");
    int skip = kind_of(&match->deck, "SKIP");
    if (skip >= 0 && match->seats < SEATS)
        match->deck.card[skip].copies = 0;
    int count = deck_count(&match->deck);
    if (count > CARDS_MAX)
        return refuse(fault, FAULT_BAD_OPTION, "a deck of %d cards, at most %d", count, CARDS_MAX);
    if (match->deal != DEAL_MANUAL && option[OPTION_HAND] * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", option[OPTION_HAND], count);
    if (option[OPTION_HAND_LIMIT] > 0 && option[OPTION_HAND_LIMIT] < option[OPTION_HAND])
        return refuse(fault, FAULT_BAD_OPTION, "hand-limit=%d: %d are dealt", option[OPTION_HAND_LIMIT], option[OPTION_HAND]);
    state->rng.state = match->seed;
    state->turn = state->winner = SEAT_NONE;
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct game_state fresh = {.rng = state->rng, .turn = SEAT_NONE, .winner = SEAT_NONE};
    for (int seat = 0; seat < match->seats; seat++)
        if (state->wins[seat] == match->option[OPTION_WINS])
            return refuse(fault, FAULT_GAME_OVER, "%s has won the match", match->name[seat]);
    memcpy(fresh.wins, state->wins, sizeof fresh.wins);
    *state = fresh;
    return true;
}

/* Cards of a kind that are dealt somewhere. */
static int dealt(const struct match *match, const struct game_state *state, int kind)
{
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        count += state->hand[seat].copies[kind];
    for (int i = 0; i < state->stock.count; i++)
        count += state->stock.kind[i] == kind;
    for (int i = 0; i < state->discard.count; i++)
        count += state->discard.kind[i] == kind;
    return count;
}

/* All cards that are dealt nowhere, in the order of the deck. */
static struct pile undealt(const struct match *match, const struct game_state *state)
{
    struct pile pile = {0};
    for (int kind = 0; kind < match->deck.kinds; kind++)
        for (int left = match->deck.card[kind].copies - dealt(match, state, kind); left > 0; left--)
            pile_add(&pile, kind);
    return pile;
}

static int choose_start(const struct match *match, struct game_state *state)
{
    int start = match->option[OPTION_START];
    return start != SEAT_NONE ? start : (int)rng_below(&state->rng, (uint64_t)match->seats);
}

/* Shuffle; then the start player; then one card at a time from the start player. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = undealt(match, state);
    rng_shuffle(&state->rng, deck.kind, deck.count);
    int start = choose_start(match, state), each = match->option[OPTION_HAND];
    for (int seat = 0; seat < match->seats; seat++) {
        int place = (seat - start + match->seats) % match->seats;
        text_print(commands, "deal %s ", match->name[seat]);
        for (int i = 0; i < each; i++)
            text_print(commands, i > 0 ? ",%s" : "%s", card_word(&match->deck, deck.kind[i * match->seats + place]));
        text_add_char(commands, '\n');
    }
    struct pile stock = {.count = (unsigned char)(deck.count - each * match->seats)};
    memcpy(stock.kind, deck.kind + each * match->seats, stock.count);
    text_add(commands, stock.count > 0 ? "deal pile " : "deal pile -");
    pile_write(&match->deck, &stock, commands);
    text_print(commands, "\nstart %s\n", match->name[start]);
}

static void complete(const struct match *match, struct game_state *state, struct text *commands)
{
    if (state->dealt_stock || is_table(match) || state->phase != PHASE_SETUP)
        return;
    struct pile rest = undealt(match, state);
    rng_shuffle(&state->rng, rest.kind, rest.count);
    text_add(commands, rest.count > 0 ? "deal pile " : "deal pile -");
    pile_write(&match->deck, &rest, commands);
    text_add_char(commands, '\n');
}

/* Reads the cards of the words from `from` on; `-` alone is none. */
static bool read_pile(struct move *move, int from, struct pile *pile)
{
    const struct deck *deck = &move->match->deck;
    struct piece piece = {.word = from};
    *pile = (struct pile){0};
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        bool unknown = is_table(move->match) && piece.length == 1 && *piece.at == '?';
        int kind = unknown ? CARD_UNKNOWN : card_kind(deck, piece.at, piece.length);
        if (kind < 0)
            return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece.length < 40 ? piece.length : 40), piece.at);
        if (is_table(move->match) && !unknown)
            return refuse(move->fault, FAULT_BAD_DEAL, "the cards are with the players: deal ?");
        if (pile->count == CARDS_MAX)
            return refuse(move->fault, FAULT_BAD_DEAL, "too many cards");
        pile_add(pile, kind);
    }
    return true;
}

static bool has_too_many(struct move *move)
{
    const struct deck *deck = &move->match->deck;
    for (int kind = 0; kind < deck->kinds; kind++)
        if (dealt(move->match, move->state, kind) > deck->card[kind].copies)
            return !refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d of %s", deck->card[kind].copies,
                           deck->card[kind].word);
    if (is_table(move->match) && dealt(move->match, move->state, CARD_UNKNOWN) > deck_count(deck))
        return !refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d cards", deck_count(deck));
    return false;
}

static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat = match_seat(move->match, move->word[0]), place = match_place(move->match, move->word[0]);
    struct pile pile;
    if (seat == SEAT_NONE && place < 0)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s is no player and no place", move->word[0]);
    if (place >= 0 && is_table(move->match))
        return refuse(move->fault, FAULT_BAD_DEAL, "the referee counts the %s itself", move->word[0]);
    if (!read_pile(move, 1, &pile))
        return false;
    struct hand hand = {0};
    for (int i = 0; i < pile.count; i++)
        hand.copies[pile.kind[i]]++;
    if (seat != SEAT_NONE)
        state->hand[seat] = hand;
    else if (place == PLACE_PILE)
        state->stock = pile;
    else
        state->discard = pile;
    state->dealt_stock = state->dealt_stock || place == PLACE_PILE;
    if (has_too_many(move))
        return false;
    struct text *text = event_begin(move);
    text_print(text, "deal %s n=%d cards=", move->word[0], pile.count);
    for (int i = 0; i < pile.count; i++)
        text_add(text, i > 0 ? ",?" : "?");
    text = event_secret(move, seat != SEAT_NONE ? 1u << (unsigned)seat : 0);
    text_print(text, "deal %s n=%d cards=", move->word[0], pile.count);
    pile_write(&move->match->deck, &pile, text);
    return true;
}

static void tell_turn(struct move *move)
{
    event(move, "turn %s %s", match_name(move->match, move->state->turn), phase_words[move->state->phase]);
}

/* Table play: nobody has told the referee a card; hands are counted, the rest is the stock. */
static void deal_unknown(const struct match *match, struct game_state *state)
{
    int rest = deck_count(&match->deck);
    for (int seat = 0; seat < match->seats; seat++) {
        if (hand_count(&state->hand[seat]) == 0)
            state->hand[seat].copies[CARD_UNKNOWN] = (unsigned char)match->option[OPTION_HAND];
        rest -= hand_count(&state->hand[seat]);
    }
    for (; rest > 0; rest--)
        pile_add(&state->stock, CARD_UNKNOWN);
}

static bool run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int seat = move->count > 0 ? match_seat(match, move->word[0]) : SEAT_NONE;
    if (move->count > 0 && seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (is_table(match))
        deal_unknown(match, state);
    for (int i = 0; i < match->seats; i++)
        if (hand_count(&state->hand[i]) == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has no cards", match->name[i]);
    state->turn = (signed char)(seat != SEAT_NONE ? seat : choose_start(match, state));
    state->phase = PHASE_DRAW;
    text_print(move->record, "start %s", match->name[state->turn]);
    tell_turn(move);
    return true;
}

/* ---- drawing ---- */

/* Whether the cards of `chance` are just those of the discard pile. */
static bool is_chance_possible(const struct game_state *state)
{
    struct hand left = {0};
    for (int i = 0; i < state->discard.count; i++)
        left.copies[state->discard.kind[i]]++;
    for (int i = 0; i < state->chance.count; i++)
        if (left.copies[state->chance.kind[i]]-- == 0)
            return false;
    return state->chance.count == state->discard.count;
}

/* The discard pile becomes the stock. False, refused, if the referee has announced other cards. */
static bool reshuffle(struct move *move)
{
    struct game_state *state = move->state;
    const struct deck *deck = &move->match->deck;
    bool known = !is_table(move->match);
    if (state->chance.count > 0 && !is_chance_possible(state))
        return refuse(move->fault, FAULT_BAD_CHANCE, "%d cards are shuffled", state->discard.count);
    if (state->chance.count > 0) {
        state->stock = state->chance;
    } else {
        state->stock = state->discard;
        rng_shuffle(&state->rng, state->stock.kind, state->stock.count);
        if (!known)
            memset(state->stock.kind, CARD_UNKNOWN, state->stock.count);
        else
            pile_write(deck, &state->stock, move->chance);
    }
    state->chance.count = state->discard.count = 0;
    event(move, "reshuffle n=%d", state->stock.count);
    if (known) {
        struct text *text = event_secret(move, 0);
        text_print(text, "reshuffle n=%d cards=", state->stock.count);
        pile_write(deck, &state->stock, text);
    }
    return true;
}

static void tell_draw(struct move *move, const struct hand *drawn)
{
    const struct game_state *state = move->state;
    int count = hand_count(drawn);
    struct text *text = event_begin(move);
    text_print(text, "draw %s n=%d cards=", match_name(move->match, state->turn), count);
    for (int i = 0; i < count; i++)
        text_add(text, i > 0 ? ",?" : "?");
    text = event_secret(move, 1u << (unsigned)state->turn);
    text_print(text, "draw %s n=%d cards=", match_name(move->match, state->turn), count);
    hand_write(&move->match->deck, drawn, ',', text);
}

static bool is_at_limit(const struct match *match, const struct game_state *state)
{
    int limit = match->option[OPTION_HAND_LIMIT];
    return limit > 0 && hand_count(&state->hand[state->turn]) >= limit;
}

static bool can_draw(const struct game_state *state)
{
    return state->stock.count > 0 || state->discard.count > 0;
}

/*
 * The player on turn draws up to `count` cards, fewer at the hand limit or when there are none. The
 * discard pile is shuffled the moment the stock is used up, or when a draw is wanted.
 */
static bool draw(struct move *move, int count)
{
    struct game_state *state = move->state;
    struct hand drawn = {0};
    if (state->stock.count == 0 && state->discard.count > 0 && !is_at_limit(move->match, state) && !reshuffle(move))
        return false;
    for (; count > 0 && state->stock.count > 0 && !is_at_limit(move->match, state); count--) {
        int kind = pile_take_first(&state->stock);
        state->hand[state->turn].copies[kind]++;
        drawn.copies[kind]++;
        if (state->stock.count > 0 || state->discard.count == 0)
            continue;
        tell_draw(move, &drawn);
        drawn = (struct hand){0};
        if (!reshuffle(move))
            return false;
    }
    if (hand_count(&drawn) > 0)
        tell_draw(move, &drawn);
    return true;
}

static bool run_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (state->phase != PHASE_DRAW)
        return refuse_plain(move->fault, LVL0_ALREADY_DRAWN);
    if (is_at_limit(move->match, state))
        return refuse_plain(move->fault, LVL0_HAND_LIMIT);
    if (!can_draw(state))
        return refuse_plain(move->fault, LVL0_DECK_EMPTY);
    state->phase = PHASE_PLAY;
    return draw(move, 1);
}

static bool run_d(struct move *move)
{
    struct game_state *state = move->state;
    int d = kind_of(&move->match->deck, "D");
    if (state->phase != PHASE_DRAW)
        return refuse_plain(move->fault, LVL0_ALREADY_DRAWN);
    if (d < 0 || !has(&state->hand[state->turn], d, 1))
        return refuse(move->fault, FAULT_NOT_HELD, "D");
    take(&state->hand[state->turn], d);
    pile_add(&state->discard, d);
    event(move, "discard %s D", match_name(move->match, state->turn));
    state->phase = PHASE_DISCARD;
    return draw(move, 2);
}

static bool run_discard(struct move *move)
{
    struct game_state *state = move->state;
    const struct deck *deck = &move->match->deck;
    if (state->phase != PHASE_DISCARD)
        return refuse_plain(move->fault, LVL0_NOTHING_TO_DISCARD);
    int kind = kind_of(deck, move->word[0]);
    if (kind < 0)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[0]);
    if (!has(&state->hand[state->turn], kind, 1))
        return refuse(move->fault, FAULT_NOT_HELD, "%s", deck->card[kind].word);
    take(&state->hand[state->turn], kind);
    pile_add(&state->discard, kind);
    state->phase = PHASE_PLAY;
    event(move, "discard %s %s", match_name(move->match, state->turn), deck->card[kind].word);
    return true;
}

/* The order in which the discard pile will be shuffled next; a game replayed from its record needs no chance. */
static bool run_chance(struct move *move)
{
    if (is_table(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
    if (move->state->phase == PHASE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has not begun: start");
    return read_pile(move, 0, &move->state->chance);
}

/* ---- the end of a turn ---- */

static int next_seat(const struct match *match, int seat, int steps)
{
    return (seat + steps) % match->seats;
}

/* Who made the last play, or SEAT_NONE. */
static int last_player(const struct game_state *state)
{
    return state->size == 0 ? SEAT_NONE : state->player[state->table.count / state->size - 1];
}

/* The value that card number `i` of the table was played as. */
static int table_value(const struct match *match, const struct game_state *state, int i)
{
    return match->deck.card[state->table.kind[i]].value[state->choice[i]];
}

/* Whether a card of the last play was played as `value`. */
static bool last_has(const struct match *match, const struct game_state *state, int value)
{
    for (int i = state->table.count - state->size; i < state->table.count; i++)
        if (table_value(match, state, i) == value)
            return true;
    return false;
}

static void begin_turn(struct move *move, int seat)
{
    move->state->turn = (signed char)seat;
    move->state->phase = PHASE_DRAW;
    tell_turn(move);
}

static void begin_round(struct move *move, int seat)
{
    struct game_state *state = move->state;
    for (int i = 0; i < state->table.count; i++)
        pile_add(&state->discard, state->table.kind[i]);
    state->table.count = state->size = 0;
    state->last[0] = '\0';
    event(move, "round %s", match_name(move->match, seat));
    begin_turn(move, seat);
}

static void win(struct move *move)
{
    struct game_state *state = move->state;
    const char *name = match_name(move->match, state->turn);
    state->winner = state->turn;
    state->turn = SEAT_NONE;
    state->phase = PHASE_OVER;
    state->wins[state->winner]++;
    event(move, "win %s", name);
    if (state->wins[state->winner] == move->match->option[OPTION_WINS])
        event(move, "match %s", name);
}

static bool end_turn(struct move *move, bool stop)
{
    struct game_state *state = move->state;
    int next = next_seat(move->match, state->turn, 1);
    if (hand_count(&state->hand[state->turn]) == 0)
        win(move);
    else if (stop)
        begin_round(move, state->turn);
    else if (last_player(state) == next)
        begin_round(move, next);
    else
        begin_turn(move, next);
    return true;
}

/* What follows a pass, also by a number that is not prime: Draw 2, if a 10 lies in the last play. */
static bool end_pass(struct move *move)
{
    if (last_has(move->match, move->state, 10) && !draw(move, 2))
        return false;
    return end_turn(move, false);
}

/* With SKIP as the only card one must draw, if there is a card to draw. */
static bool must_draw(const struct match *match, const struct game_state *state)
{
    const struct hand *hand = &state->hand[state->turn];
    int skip = kind_of(&match->deck, "SKIP");
    return state->phase == PHASE_DRAW && skip >= 0 && hand->copies[skip] == 1 && hand_count(hand) == 1 &&
           can_draw(state);
}

static bool run_pass(struct move *move)
{
    if (must_draw(move->match, move->state))
        return refuse_plain(move->fault, LVL0_MUST_DRAW);
    event(move, "pass %s", match_name(move->match, move->state->turn));
    return end_pass(move);
}

static bool check_skip(const struct match *match, const struct game_state *state, struct fault *fault)
{
    const struct hand *hand = &state->hand[state->turn];
    int skip = kind_of(&match->deck, "SKIP");
    if (match->seats < SEATS)
        return refuse_plain(fault, LVL0_SKIP_TWO_PLAYERS);
    if (skip < 0 || match->deck.card[skip].copies == 0 || !has(hand, skip, 1))
        return refuse(fault, FAULT_NOT_HELD, "SKIP");
    return hand_count(hand) > 1 || refuse_plain(fault, LVL0_SKIP_LAST_CARD);
}

static bool run_skip(struct move *move)
{
    struct game_state *state = move->state;
    if (!check_skip(move->match, state, move->fault))
        return false;
    int skip = kind_of(&move->match->deck, "SKIP");
    int over = next_seat(move->match, state->turn, 1);
    take(&state->hand[state->turn], skip);
    pile_add(&state->discard, skip);
    event(move, "skip %s over=%s", match_name(move->match, state->turn), match_name(move->match, over));
    begin_turn(move, next_seat(move->match, over, 1));
    return true;
}

/* ---- playing ---- */

/* Cards laid open since the last reshuffle. */
static int open_copies(const struct game_state *state, int kind)
{
    int count = 0;
    for (int i = 0; i < state->table.count; i++)
        count += state->table.kind[i] == kind;
    for (int i = 0; i < state->discard.count; i++)
        count += state->discard.kind[i] == kind;
    return count;
}

static int copies_in(const struct card *cards, int count, int kind)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i].kind == kind;
    return copies;
}

/* At a table of real cards the deck alone bounds what can be held. */
static bool check_copies(const struct match *match, const struct game_state *state, const struct card *cards,
                         int count, struct fault *fault)
{
    for (int i = 0; i < count && is_table(match); i++) {
        const struct deck_card *card = &match->deck.card[cards[i].kind];
        int copies = open_copies(state, cards[i].kind) + copies_in(cards, count, cards[i].kind);
        if (copies > card->copies && !card->assumed)
            return refuse(fault, LVL0_TOO_MANY_COPIES, "%d of %s", card->copies, card->word);
    }
    return true;
}

static bool check_held(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                       struct fault *fault)
{
    const struct hand *hand = &state->hand[state->turn];
    int unknown = 0;
    for (int i = 0; i < count; i++)
        if (copies_in(cards, i + 1, cards[i].kind) > hand->copies[cards[i].kind])
            if (++unknown > hand->copies[CARD_UNKNOWN])
                return refuse(fault, FAULT_NOT_HELD, "%s", card_word(&match->deck, cards[i].kind));
    return check_copies(match, state, cards, count, fault);
}

static bool check_three(const struct match *match, const struct card *cards, struct fault *fault)
{
    const struct deck *deck = &match->deck;
    bool icon = false, multi = false;
    for (int i = 0; i < PLAY_MAX; i++) {
        if (deck->three_digits && cards[i].value > 9)
            return refuse(fault, LVL0_THREE_TWO_DIGIT, "%s", card_word(deck, cards[i].kind));
        icon = icon || deck_has_icon(deck, cards[i].kind, cards[i].value);
        multi = multi || deck->card[cards[i].kind].values > 1;
    }
    if (deck->three_icon && !icon)
        return refuse_plain(fault, LVL0_THREE_NO_ICON);
    return !multi || match->option[OPTION_MULTI_IN_THREE] == 1 || refuse_plain(fault, LVL0_MULTI_IN_THREE);
}

/* All that can be refused of a play of cards with values, in the order of the rules. `number` gets their digits. */
static bool check_play(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                       char number[DIGITS_OF_CARDS + 1], struct fault *fault)
{
    if (!check_held(match, state, cards, count, fault))
        return false;
    if (must_draw(match, state))
        return refuse_plain(fault, LVL0_MUST_DRAW);
    if (state->size > 0 && count != state->size)
        return refuse(fault, LVL0_WRONG_COUNT, "%d, not %d", state->size, count);
    if (cards[0].value == 0)
        return refuse_plain(fault, FAULT_LEADING_ZERO);
    if (count == PLAY_MAX && !check_three(match, cards, fault))
        return false;
    card_spell(cards, count, number);
    if (state->size > 0 && digits_compare(digits_of(number), digits_of(state->last)) <= 0)
        return refuse(fault, LVL0_NOT_GREATER, "%s is not greater than %s", number, state->last);
    return true;
}

/* The words of a play; how many cards, or -1 if it is refused. */
static int read_play(struct move *move, struct card cards[PLAY_MAX])
{
    const struct deck *deck = &move->match->deck;
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece))
        count++;
    if (count == 0 || count > PLAY_MAX) {
        refuse_plain(move->fault, count == 0 ? LVL0_NO_CARDS : LVL0_TOO_MANY_CARDS);
        return -1;
    }
    piece = (struct piece){0};
    for (int i = 0; move_piece(move, &piece); i++) {
        if (!card_read(deck, piece.at, piece.length, &cards[i], move->fault))
            return -1;
        if (cards[i].value == CARD_NO_VALUE && !refuse(move->fault, FAULT_NO_VALUE, "%s", card_word(deck, cards[i].kind)))
            return -1;
    }
    return count;
}

static int choice_of(const struct deck_card *card, int value)
{
    int choice = 0;
    while (card->value[choice] != value)
        choice++;
    return choice;
}

static void lay_down(struct move *move, const struct card *cards, int count, const char *number)
{
    struct game_state *state = move->state;
    for (int i = 0; i < count; i++) {
        const struct deck_card *card = &move->match->deck.card[cards[i].kind];
        if (is_table(move->match) && open_copies(state, cards[i].kind) >= card->copies)
            event_note(move, "more than %d of %s lie open: the deck file assumes that many", card->copies, card->word);
        take(&state->hand[state->turn], cards[i].kind);
        state->choice[state->table.count] = (unsigned char)choice_of(card, cards[i].value);
        pile_add(&state->table, cards[i].kind);
    }
    state->size = (unsigned char)count;
    state->player[state->table.count / count - 1] = (unsigned char)state->turn;
    strcpy(state->last, number);
}

static bool run_play(struct move *move)
{
    struct game_state *state = move->state;
    struct card cards[PLAY_MAX];
    char number[DIGITS_OF_CARDS + 1];
    int count = read_play(move, cards);
    if (count < 0 || !check_play(move->match, state, cards, count, number, move->fault))
        return false;
    struct text *text = event_begin(move);
    text_print(text, "play %s cards=", match_name(move->match, state->turn));
    card_write_play(&move->match->deck, cards, count, text);
    text_print(text, " as=%s", number);
    if (event_judge(move, digits_of(number)) != VERDICT_PRIME) {
        text = event_begin(move);
        text_print(text, "return %s cards=", match_name(move->match, state->turn));
        card_write_play(&move->match->deck, cards, count, text);
        return end_pass(move);
    }
    lay_down(move, cards, count, number);
    return end_turn(move, last_has(move->match, state, 12));
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
    int phase = move->state->phase;
    bool deals = (verb->flags & VERB_SETUP) != 0;
    if (deals && phase != PHASE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    if (!deals && verb->run != run_discard && verb->run != run_chance && phase == PHASE_DISCARD)
        return refuse_plain(move->fault, LVL0_MUST_DISCARD);
    return true;
}

static void write_play(const struct match *match, const struct game_state *state, int play, struct text *text)
{
    char number[NUMBER_BYTES] = "";
    size_t length = 0;
    text_print(text, "%s:", match_name(match, state->player[play]));
    for (int i = play * state->size; i < (play + 1) * state->size; i++) {
        struct card card = {state->table.kind[i], (short)table_value(match, state, i)};
        if (i > play * state->size)
            text_add_char(text, ',');
        card_write(&match->deck, card, text);
        length += digits_from_u64((uint64_t)card.value, number + length);
    }
    text_print(text, "=%s", number);
}

static void show_table(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int play = 0; state->size > 0 && play < state->table.count / state->size; play++) {
        if (play > 0)
            text_add_char(text, ';');
        write_play(match, state, play, text);
    }
}

static void show_players(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        int count = hand_count(hand);
        if (match_sees(viewer, seat) && hand->copies[CARD_UNKNOWN] == 0)
            hand_write(&match->deck, hand, ',', key_begin(keys, "%s.hand", match->name[seat]));
        else
            key_hidden(keys, count, "%s.hand", match->name[seat]);
        text_print(key_begin(keys, "%s.count", match->name[seat]), "%d", count);
        text_print(key_begin(keys, "%s.wins", match->name[seat]), "%d", state->wins[seat]);
    }
}

/* Who has won the match, or SEAT_NONE. */
static int match_winner(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->wins[seat] == match->option[OPTION_WINS])
            return seat;
    return SEAT_NONE;
}

static void show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    const struct pile *discard = &state->discard;
    key_string(keys, "turn", match_name(match, state->turn));
    key_string(keys, "phase", phase_words[state->phase]);
    key_string(keys, "last", state->last);
    key_string(keys, "last.player", match_name(match, last_player(state)));
    show_table(match, state, key_begin(keys, "table"));
    key_string(keys, "discard.top", discard->count > 0 ? card_word(&match->deck, discard->kind[discard->count - 1]) : "");
    key_number(keys, "discard.count", discard->count);
    key_number(keys, "pile.count", state->stock.count);
    if (viewer == VIEW_ALL && !is_table(match))
        pile_write(&match->deck, &state->stock, key_begin(keys, "pile"));
    else
        key_hidden(keys, state->stock.count, "pile");
    show_players(match, state, viewer, keys);
    key_string(keys, "winner", match_name(match, state->winner));
    key_string(keys, "match", match_name(match, match_winner(match, state)));
}

static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}

static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = {0};
    int secret_discards = state->discard.count > 0 ? state->discard.count - 1 : 0;
    if (viewer == VIEW_ALL)
        return;
    for (int seat = 0; seat < match->seats; seat++)
        for (int kind = 0; kind <= CARD_UNKNOWN && !match_sees(viewer, seat); kind++)
            for (int i = 0; i < state->hand[seat].copies[kind]; i++)
                pile_add(&cards, kind);
    for (int i = 0; i < state->stock.count; i++)
        pile_add(&cards, state->stock.kind[i]);
    for (int i = 0; i < secret_discards; i++)
        pile_add(&cards, state->discard.kind[i]);
    rng_shuffle(rng, cards.kind, cards.count);
    for (int seat = 0; seat < match->seats; seat++) {
        int count = hand_count(&state->hand[seat]);
        if (match_sees(viewer, seat))
            continue;
        state->hand[seat] = (struct hand){0};
        for (; count > 0; count--)
            state->hand[seat].copies[cards.kind[--cards.count]]++;
    }
    for (int i = 0; i < state->stock.count; i++)
        state->stock.kind[i] = cards.kind[--cards.count];
    for (int i = 0; i < secret_discards; i++)
        state->discard.kind[i] = cards.kind[--cards.count];
    state->chance.count = 0;
    state->rng.state = rng_next(rng);
}

/* ---- advice ---- */

/* A play that could be made; the callee copies what it wants. */
typedef void each_play(void *context, const struct card *cards, int count, const char *number);

/* Every sequence of 1 to 3 held cards with their values that would be accepted, one for each wording. */
static void for_each_play(const struct match *match, const struct game_state *state, each_play *call, void *context)
{
    const struct deck *deck = &match->deck;
    const struct hand *hand = &state->hand[state->turn];
    struct card faces[DECK_KINDS_MAX * DECK_VALUES_MAX];
    char number[DIGITS_OF_CARDS + 1];
    struct fault fault;
    int count = 0;
    for (int kind = 0; kind < deck->kinds; kind++)
        for (int i = 0; i < deck->card[kind].values && hand->copies[kind] > 0; i++)
            faces[count++] = (struct card){(unsigned char)kind, deck->card[kind].value[i]};
    for (int size = 1; size <= PLAY_MAX; size++) {
        int all = count * (size > 1 ? count : 1) * (size > 2 ? count : 1);
        for (int i = 0; i < all; i++) {
            struct card cards[PLAY_MAX];
            for (int place = 0, rest = i; place < size; place++, rest /= count)
                cards[place] = faces[rest % count];
            if (check_play(match, state, cards, size, number, &fault))
                call(context, cards, size, number);
        }
    }
}

struct advice {
    const struct match *match;
    const struct game_state *state;
    struct moves *moves;
    struct card best[PLAY_MAX];
    int best_count;
    char best_number[DIGITS_OF_CARDS + 1];
};

static void write_words(const struct deck *deck, const struct card *cards, int count, struct text *text)
{
    text_add(text, "play");
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        card_write(deck, cards[i], text);
    }
}

static void list_play(void *context, const struct card *cards, int count, const char *number)
{
    struct advice *advice = context;
    (void)number;
    write_words(&advice->match->deck, cards, count, move_begin(advice->moves));
}

static void list_discards(const struct match *match, const struct hand *hand, struct moves *moves)
{
    for (int kind = 0; kind < match->deck.kinds; kind++)
        if (hand->copies[kind] > 0)
            text_print(move_begin(moves), "discard %s", match->deck.card[kind].word);
}

static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    struct advice advice = {.match = match, .state = state, .moves = moves};
    struct fault fault;
    int d = kind_of(&match->deck, "D");
    const struct hand *hand = &state->hand[seat];
    if (is_table(match))
        return false;
    if (state->phase == PHASE_DISCARD) {
        list_discards(match, hand, moves);
        return true;
    }
    if (state->phase == PHASE_DRAW && !is_at_limit(match, state) && can_draw(state))
        move_add(moves, "draw");
    if (state->phase == PHASE_DRAW && d >= 0 && has(hand, d, 1))
        move_add(moves, "d");
    if (!must_draw(match, state))
        move_add(moves, "pass");
    if (check_skip(match, state, &fault))
        move_add(moves, "skip");
    for_each_play(match, state, list_play, &advice);
    return true;
}

/* More cards rather than fewer, then the smallest prime: great ones win rounds later. */
static void weigh_play(void *context, const struct card *cards, int count, const char *number)
{
    struct advice *advice = context;
    struct verdict verdict = {0};
    if (advice->best_count > count ||
        (advice->best_count == count && digits_compare(digits_of(number), digits_of(advice->best_number)) >= 0))
        return;
    verdict_of(&verdict, digits_of(number), VERDICT_ONLY);
    bool prime = verdict.answer == VERDICT_PRIME;
    verdict_free(&verdict);
    if (!prime)
        return;
    memcpy(advice->best, cards, (size_t)count * sizeof *cards);
    advice->best_count = count;
    strcpy(advice->best_number, number);
}

/* The card that is hardest to play: D late, else the greatest that ends no prime; at a table of real cards any. */
static int worst_card(const struct match *match, const struct game_state *state)
{
    static const char order[] = "0864259371"; /* last digits, from hardest to easiest */
    const struct hand *hand = &state->hand[state->turn];
    int worst = -1;
    size_t badness = 0;
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        const struct deck_card *card = &match->deck.card[kind];
        bool held = hand->copies[kind] > 0 || (worst < 0 && is_table(match) && card->copies > 0);
        size_t ease = card->values == 1 ? (size_t)(strchr(order, '0' + card->value[0] % 10) - order) : 9;
        if (held && (worst < 0 || ease < badness)) {
            worst = kind;
            badness = ease;
        }
    }
    return worst;
}

static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    struct advice advice = {.match = match, .state = state};
    struct fault fault;
    int d = kind_of(&match->deck, "D");
    bool may_draw = state->phase == PHASE_DRAW && !is_at_limit(match, state) && can_draw(state);
    if (state->phase == PHASE_DISCARD) {
        text_print(command, "discard %s", match->deck.card[worst_card(match, state)].word);
        return;
    }
    if (!is_table(match))
        for_each_play(match, state, weigh_play, &advice);
    if (advice.best_count > 0)
        write_words(&match->deck, advice.best, advice.best_count, command);
    else if (is_table(match))
        text_add(command, "pass");
    else if (state->phase == PHASE_DRAW && d >= 0 && has(&state->hand[seat], d, 1))
        text_add(command, "d");
    else if (may_draw)
        text_add(command, "draw");
    else if (last_has(match, state, 10) && check_skip(match, state, &fault))
        text_add(command, "skip");
    else
        text_add(command, "pass");
}

/* ---- the table as a person would lay it out ---- */

static void picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    const struct pile *discard = &state->discard;
    text_print(text, "pile %d   discard %d", state->stock.count, discard->count);
    if (discard->count > 0)
        text_print(text, " (top %s)", card_word(&match->deck, discard->kind[discard->count - 1]));
    text_add(text, "\ntable ");
    for (int play = 0; state->size > 0 && play < state->table.count / state->size; play++) {
        text_add(text, play > 0 ? "  " : "");
        write_play(match, state, play, text);
    }
    text_add(text, state->size == 0 ? "empty\n" : "\n");
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        text_print(text, "%s %-10s %2d cards", seat == state->turn ? ">" : " ", match->name[seat], hand_count(hand));
        text_print(text, state->wins[seat] > 0 ? "  won %d" : "", state->wins[seat]);
        if (match_sees(viewer, seat) && hand->copies[CARD_UNKNOWN] == 0) {
            text_add(text, "  ");
            hand_write(&match->deck, hand, ' ', text);
        }
        text_add_char(text, '\n');
    }
}

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the pile, before playing", run_draw, 0, 0, VERB_MOVE},
    {"d", "", "play D instead of drawing: draw two cards, then discard one", run_d, 0, 0, VERB_MOVE},
    {"discard", "CARD", "throw a card away after D", run_discard, 1, 1, VERB_MOVE},
    {"play", "CARD [CARD [CARD]]", "put down a number, its cards in order; 5/9:9 names a value", run_play, 0, 512, VERB_MOVE},
    {"pass", "", "play nothing", run_pass, 0, 0, VERB_MOVE},
    {"skip", "", "play SKIP: the next player is passed over", run_skip, 0, 0, VERB_MOVE},
    {"deal", "NAME|pile|discard CARDS", "give cards by hand (deal=manual); - for none", run_deal, 2, 512, VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"chance", "CARDS", "the order that the next reshuffle brings, top first", run_chance, 1, 512, VERB_CHANCE},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game lvl0 = {
    .name = "lvl0",
    .title = "Prime Daifugo Lvl. 0",
    .summary = "Get rid of your cards. A turn: draw one card or play D, if you like; then put down\n"
               "one, two or three cards as a number, play SKIP, or pass. The number must be prime,\n"
               "have as many cards as the last play and be greater; three cards are single digits,\n"
               "one of them with the icon. What is not prime comes back, and you have passed. Who\n"
               "passes over a 10 draws two; a 12 in a prime ends the round at once. When the turn is\n"
               "back at the last play's owner, the round is over and he begins the next.\n",
    .seats_least = 2,
    .seats_most = SEATS,
    .seats_standard = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_TABLE,
    .deck = "lvl0-advanced",
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .complete = complete,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = show,
    .legal = legal,
    .suggest = suggest,
    .redeal = redeal,
    .result = result,
    .picture = picture,
};
