/* rules.c: Prime Daifugo Lvl. 0: dealing, and the moves of a turn. */
#include "referee/games/lvl0/state.h"

#include <string.h>

enum { WORDS = 512 }; /* more than a line has */

enum { PLACE_PILE, PLACE_DISCARD };
static const char *const places[] = {"pile", "discard", NULL};

static const struct option_row options[] = {
    [LVL0_ADVANCED] = {"advanced", OPTION_YES_NO, "no", "all advanced cards: 0 5/9 4/6/8, SKIP for three", NULL, 0, 0},
    [LVL0_ZERO] = {"zero", OPTION_YES_NO, NULL, "the two 0 cards (else as advanced)", NULL, 0, 0},
    [LVL0_FIVE_NINE] = {"five-nine", OPTION_YES_NO, NULL, "the two 5/9 cards (else as advanced)", NULL, 0, 0},
    [LVL0_FOUR_SIX_EIGHT] = {"four-six-eight", OPTION_YES_NO, NULL, "the two 4/6/8 cards (else as advanced)", NULL,
                             0, 0},
    [LVL0_WITH_SKIP] = {"skip", OPTION_YES_NO, NULL, "the two SKIP cards, for three (else as advanced)", NULL, 0, 0},
    [LVL0_WITH_MULTI_IN_THREE] = {"multi-in-three", OPTION_YES_NO, "yes", "multi-number cards among three cards", NULL,
                                  0, 0},
    [LVL0_HAND] = {"hand", OPTION_NUMBER, "10", "cards dealt to each player", NULL, 1, LVL0_CARDS},
    [LVL0_LIMIT] = {"hand-limit", OPTION_NUMBER, "0", "most cards in a hand, 0 for no limit", NULL, 0, LVL0_CARDS},
    [LVL0_WINS] = {"wins", OPTION_NUMBER, "2", "games that win the match", NULL, 1, 100},
    [LVL0_START] = {"start", OPTION_SEAT, "random", "who begins: random or a player", "random", 0, 0},
    [LVL0_DECK_FILE] = {"deck", OPTION_DECK, NULL, "a deck or deck file instead of the game's own", NULL, 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(LVL0_FAULTS);

/* ---- hands ---- */

int lvl0_kind(const struct deck *deck, const char *word)
{
    return card_kind(deck, word, strlen(word));
}

bool lvl0_is_table(const struct match *match)
{
    return match->deal == DEAL_TABLE;
}

bool lvl0_has(const struct hand *hand, int kind, int copies)
{
    return hand->copies[kind] + hand->copies[CARD_UNKNOWN] >= copies;
}

static void take(struct hand *hand, int kind)
{
    hand->copies[hand->copies[kind] > 0 ? kind : CARD_UNKNOWN]--;
}

/* ---- set-up ---- */

/* The advanced rules' cards, each an option. */
static const struct {
    int option;
    const char *word;
} ingredients[] = {
    {LVL0_ZERO, "0"}, {LVL0_FIVE_NINE, "5/9"}, {LVL0_FOUR_SIX_EIGHT, "4/6/8"}, {LVL0_WITH_SKIP, "SKIP"}};

enum { INGREDIENTS = sizeof ingredients / sizeof *ingredients };

static bool is_in(const struct match *match, int option)
{
    int asked = match->option[option], choice = asked != OPTION_UNSET ? asked : match->option[LVL0_ADVANCED];
    return choice == 1 && (option != LVL0_WITH_SKIP || match->seats == LVL0_SEATS);
}

/*
 * Takes the cards of each ingredient out of the deck unless the options put it in; then they are known to be out. To
 * ask for one that the deck is without is refused: a card may be two of them.
 */
static bool choose_ingredients(struct match *match, struct fault *fault)
{
    for (int i = 0; i < INGREDIENTS; i++) {
        int kind = lvl0_kind(&match->deck, ingredients[i].word);
        if (kind >= 0 && !is_in(match, ingredients[i].option)) {
            match->deck.card[kind].copies = 0;
            match->deck.card[kind].assumed = false;
        }
    }
    for (int i = 0; i < INGREDIENTS; i++) {
        int kind = lvl0_kind(&match->deck, ingredients[i].word);
        if (match->option[ingredients[i].option] == 1 && (kind < 0 || match->deck.card[kind].copies == 0))
            return refuse(fault, FAULT_BAD_OPTION, "deck=%s: it is without %s", match->deck.name, ingredients[i].word);
    }
    return true;
}

/* A deck of the user's own may be larger, or other, than the game can use. */
static bool check_deck(const struct match *match, struct fault *fault)
{
    const struct deck *deck = &match->deck;
    int faces = 0, count = deck_count(deck);
    for (int kind = 0; kind < deck->kinds; kind++)
        faces += deck->card[kind].joker ? LVL0_FACES + 1 : deck->card[kind].values;
    if (deck->letters || faces > LVL0_FACES)
        return refuse(fault, FAULT_BAD_OPTION, "deck=%s: letters, Jokers, or more than %d values", deck->name,
                      LVL0_FACES);
    if (count > LVL0_CARDS)
        return refuse(fault, FAULT_BAD_OPTION, "deck=%s: %d cards, at most %d", deck->name, count, LVL0_CARDS);
    if (match->deal != DEAL_MANUAL && match->option[LVL0_HAND] * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", match->option[LVL0_HAND], count);
    return true;
}

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    int hand = match->option[LVL0_HAND], limit = match->option[LVL0_LIMIT];
    if (match->option[LVL0_WITH_SKIP] == 1 && match->seats < LVL0_SEATS)
        return refuse_plain(fault, LVL0_SKIP_NEEDS_THREE_FAULT);
    if (!choose_ingredients(match, fault) || !check_deck(match, fault))
        return false;
    if (limit > 0 && limit < hand)
        return refuse(fault, FAULT_BAD_OPTION, "hand-limit=%d: %d are dealt", limit, hand);
    state->rng.state = match->seed;
    state->turn = state->winner = SEAT_NONE;
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct game_state fresh = {.rng = state->rng, .turn = SEAT_NONE, .winner = SEAT_NONE};
    int winner = lvl0_match_winner(match, state);
    if (winner != SEAT_NONE)
        return refuse(fault, FAULT_GAME_OVER, "%s has won the match", match->name[winner]);
    memcpy(fresh.wins, state->wins, sizeof fresh.wins);
    *state = fresh;
    return true;
}

/* All cards that are dealt somewhere. */
static struct hand dealt(const struct match *match, const struct game_state *state)
{
    struct hand cards = pile_hand(&state->stock), discard = pile_hand(&state->discard);
    hand_add(&cards, &discard);
    for (int seat = 0; seat < match->seats; seat++)
        hand_add(&cards, &state->hand[seat]);
    return cards;
}

static int choose_start(const struct match *match, struct game_state *state)
{
    int start = match->option[LVL0_START];
    return start != SEAT_NONE ? start : (int)rng_below(&state->rng, (uint64_t)match->seats);
}

/* Shuffle; then the start player; then one card at a time from the start player. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = deal_rest(&match->deck, &(struct hand){0});
    rng_shuffle(&state->rng, deck.kind, deck.count);
    int start = choose_start(match, state), each = match->option[LVL0_HAND];
    for (int seat = 0; seat < match->seats; seat++) {
        int place = (seat - start + match->seats) % match->seats;
        text_print(commands, "deal %s ", match->name[seat]);
        for (int i = 0; i < each; i++)
            text_print(commands, i > 0 ? ",%s" : "%s", card_word(&match->deck, deck.kind[i * match->seats + place]));
        text_add_char(commands, '\n');
    }
    struct pile stock = {0};
    for (int i = each * match->seats; i < deck.count; i++)
        pile_add(&stock, deck.kind[i]);
    text_add(commands, stock.count > 0 ? "deal pile " : "deal pile -");
    pile_write(&match->deck, &stock, commands);
    text_print(commands, "\nstart %s\n", match->name[start]);
}

static void complete(const struct match *match, struct game_state *state, struct text *commands)
{
    if (state->dealt_stock || lvl0_is_table(match))
        return;
    struct hand cards = dealt(match, state);
    struct pile rest = deal_rest(&match->deck, &cards);
    rng_shuffle(&state->rng, rest.kind, rest.count);
    text_add(commands, rest.count > 0 ? "deal pile " : "deal pile -");
    pile_write(&match->deck, &rest, commands);
    text_add_char(commands, '\n');
}

static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    int seat, place;
    struct pile pile;
    if (!deal_to(move, &seat, &place) || !deal_read(move, 1, &pile))
        return false;
    if (seat != SEAT_NONE)
        state->hand[seat] = pile_hand(&pile);
    else if (place == PLACE_PILE)
        state->stock = pile;
    else
        state->discard = pile;
    state->dealt_stock = state->dealt_stock || place == PLACE_PILE;
    struct hand cards = dealt(move->match, state);
    if (!deal_fits(move, &cards))
        return false;
    event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
    return true;
}

static void tell_turn(struct move *move)
{
    event(move, "turn %s %s", match_name(move->match, move->state->turn), lvl0_phase_word(move->state));
}

static bool run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat) || !deal_end(move, state->hand, match->option[LVL0_HAND], &state->stock))
        return false;
    state->turn = (int8_t)(seat != SEAT_NONE ? seat : choose_start(match, state));
    state->phase = LVL0_DRAW;
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
    for (int i = 0; i < state->chance.count; i++) {
        unsigned char *copies = &left.copies[state->chance.kind[i]];
        if (*copies == 0)
            return false;
        --*copies;
    }
    return state->chance.count == state->discard.count;
}

/* The discard pile becomes the stock. False, refused, if the referee has announced other cards. */
static bool reshuffle(struct move *move)
{
    struct game_state *state = move->state;
    const struct deck *deck = &move->match->deck;
    bool known = !lvl0_is_table(move->match);
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
    int seat = move->state->turn;
    struct pile pile = {0};
    pile_add_hand(&pile, drawn);
    event_pile(move, seat, &pile, "draw %s n=%d cards=", match_name(move->match, seat), pile.count);
}

static bool is_at_limit(const struct match *match, const struct game_state *state)
{
    int limit = match->option[LVL0_LIMIT];
    return limit > 0 && hand_count(&state->hand[state->turn]) >= limit;
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
        int kind = pile_take(&state->stock, 0);
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

bool lvl0_may_draw(const struct match *match, const struct game_state *state, struct fault *fault)
{
    if (state->phase != LVL0_DRAW)
        return refuse_plain(fault, LVL0_ALREADY_DRAWN_FAULT);
    if (is_at_limit(match, state))
        return refuse_plain(fault, LVL0_HAND_LIMIT_FAULT);
    return state->stock.count > 0 || state->discard.count > 0 || refuse_plain(fault, LVL0_DECK_EMPTY_FAULT);
}

static bool run_draw(struct move *move)
{
    if (!lvl0_may_draw(move->match, move->state, move->fault))
        return false;
    move->state->phase = LVL0_PLAYING;
    return draw(move, 1);
}

/* Cards of a kind that lie open since the last reshuffle. */
static int open_copies(const struct game_state *state, int kind)
{
    return pile_copies(&state->table, kind) + pile_copies(&state->discard, kind);
}

/* At a table of real cards the deck alone bounds what can be held. */
static bool check_copies(const struct match *match, const struct game_state *state, int kind, int copies,
                         struct fault *fault)
{
    const struct deck_card *card = &match->deck.card[kind];
    if (!lvl0_is_table(match) || card->assumed || open_copies(state, kind) + copies <= card->copies)
        return true;
    return refuse(fault, LVL0_TOO_MANY_COPIES_FAULT, "%d of %s", card->copies, card->word);
}

/* Cards that are seen, and were let pass as their number is only assumed. */
static void note_copies(struct move *move, int kind, int copies)
{
    const struct deck_card *card = &move->match->deck.card[kind];
    if (lvl0_is_table(move->match) && open_copies(move->state, kind) + copies > card->copies)
        event_note(move, "the deck file assumes %d of %s, and more lie open", card->copies, card->word);
}

/* A card of the hand on turn is laid open for good. */
static void lay_open(struct move *move, struct pile *pile, int kind)
{
    take(&move->state->hand[move->state->turn], kind);
    pile_add(pile, kind);
}

static void discard_open(struct move *move, int kind)
{
    note_copies(move, kind, 1);
    lay_open(move, &move->state->discard, kind);
}

static bool check_one(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    if (!lvl0_has(&state->hand[state->turn], kind, 1))
        return refuse(fault, FAULT_NOT_HELD, "%s", match->deck.card[kind].word);
    return check_copies(match, state, kind, 1, fault);
}

bool lvl0_may_d(const struct match *match, const struct game_state *state, struct fault *fault)
{
    int d = lvl0_kind(&match->deck, "D");
    if (state->phase != LVL0_DRAW)
        return refuse_plain(fault, LVL0_ALREADY_DRAWN_FAULT);
    return d >= 0 ? check_one(match, state, d, fault) : refuse(fault, FAULT_NOT_HELD, "D");
}

static bool run_d(struct move *move)
{
    struct game_state *state = move->state;
    if (!lvl0_may_d(move->match, state, move->fault))
        return false;
    discard_open(move, lvl0_kind(&move->match->deck, "D"));
    event(move, "discard %s D", match_name(move->match, state->turn));
    state->phase = LVL0_DISCARD;
    return draw(move, 2);
}

bool lvl0_may_discard(const struct match *match, const struct game_state *state, int kind, struct fault *fault)
{
    return check_one(match, state, kind, fault);
}

static bool run_discard(struct move *move)
{
    struct game_state *state = move->state;
    const struct deck *deck = &move->match->deck;
    if (state->phase != LVL0_DISCARD)
        return refuse_plain(move->fault, LVL0_NOTHING_TO_DISCARD_FAULT);
    int kind = lvl0_kind(deck, move->word[0]);
    if (kind < 0)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[0]);
    if (!lvl0_may_discard(move->match, state, kind, move->fault))
        return false;
    discard_open(move, kind);
    state->phase = LVL0_PLAYING;
    event(move, "discard %s %s", match_name(move->match, state->turn), deck->card[kind].word);
    return true;
}

/* The order in which the discard pile will be shuffled next; a game replayed from its record needs no chance. */
static bool run_chance(struct move *move)
{
    if (lvl0_is_table(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
    if (move->state->phase == LVL0_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has not begun: start");
    return deal_read(move, 0, &move->state->chance);
}

/* ---- the end of a turn ---- */

static int next_seat(const struct match *match, int seat, int steps)
{
    return (seat + steps) % match->seats;
}

int lvl0_plays(const struct game_state *state)
{
    return state->size > 0 ? state->table.count / state->size : 0;
}

int lvl0_last_player(const struct game_state *state)
{
    return state->size > 0 ? state->player[lvl0_plays(state) - 1] : SEAT_NONE;
}

struct card lvl0_table_card(const struct match *match, const struct game_state *state, int place)
{
    int kind = state->table.kind[place];
    return (struct card){(unsigned char)kind, match->deck.card[kind].value[state->choice[place]]};
}

bool lvl0_last_has(const struct match *match, const struct game_state *state, int value)
{
    for (int i = state->table.count - state->size; i < state->table.count; i++)
        if (lvl0_table_card(match, state, i).value == value)
            return true;
    return false;
}

static void begin_turn(struct move *move, int seat)
{
    move->state->turn = (int8_t)seat;
    move->state->phase = LVL0_DRAW;
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
    state->phase = LVL0_OVER;
    state->wins[state->winner]++;
    event(move, "win %s", name);
    if (state->wins[state->winner] == move->match->option[LVL0_WINS])
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
    else if (lvl0_last_player(state) == next)
        begin_round(move, next);
    else
        begin_turn(move, next);
    return true;
}

/* What follows a pass, also by a number that is not prime: Draw 2, if a 10 lies in the last play. */
static bool end_pass(struct move *move)
{
    if (lvl0_last_has(move->match, move->state, 10) && !draw(move, 2))
        return false;
    return end_turn(move, false);
}

/* With SKIP as the only card one must draw, if one may. */
static bool must_draw(const struct match *match, const struct game_state *state)
{
    const struct hand *hand = &state->hand[state->turn];
    struct fault fault;
    if (hand_count(hand) != 1) /* the cheapest first: this is asked for every play that might be made */
        return false;
    int skip = lvl0_kind(&match->deck, "SKIP");
    return skip >= 0 && hand->copies[skip] == 1 && lvl0_may_draw(match, state, &fault);
}

bool lvl0_may_pass(const struct match *match, const struct game_state *state, struct fault *fault)
{
    return !must_draw(match, state) || refuse_plain(fault, LVL0_MUST_DRAW_FAULT);
}

static bool run_pass(struct move *move)
{
    if (!lvl0_may_pass(move->match, move->state, move->fault))
        return false;
    event(move, "pass %s", match_name(move->match, move->state->turn));
    return end_pass(move);
}

bool lvl0_may_skip(const struct match *match, const struct game_state *state, struct fault *fault)
{
    const struct hand *hand = &state->hand[state->turn];
    int skip = lvl0_kind(&match->deck, "SKIP");
    if (match->seats < LVL0_SEATS)
        return refuse_plain(fault, LVL0_SKIP_TWO_PLAYERS_FAULT);
    if (skip < 0 || match->deck.card[skip].copies == 0)
        return refuse(fault, FAULT_NOT_HELD, "SKIP");
    return check_one(match, state, skip, fault) &&
           (hand_count(hand) > 1 || refuse_plain(fault, LVL0_SKIP_LAST_CARD_FAULT));
}

static bool run_skip(struct move *move)
{
    struct game_state *state = move->state;
    if (!lvl0_may_skip(move->match, state, move->fault))
        return false;
    int over = next_seat(move->match, state->turn, 1);
    discard_open(move, lvl0_kind(&move->match->deck, "SKIP"));
    event(move, "skip %s over=%s", match_name(move->match, state->turn), match_name(move->match, over));
    begin_turn(move, next_seat(move->match, over, 1));
    return true;
}

/* ---- playing ---- */

static int copies_in(const struct card *cards, int count, int kind)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += cards[i].kind == kind;
    return copies;
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
    for (int i = 0; i < count; i++)
        if (!check_copies(match, state, cards[i].kind, copies_in(cards, i + 1, cards[i].kind), fault))
            return false;
    return true;
}

static bool check_three(const struct match *match, const struct card *cards, struct fault *fault)
{
    const struct deck *deck = &match->deck;
    bool icon = false, multi = false;
    for (int i = 0; i < LVL0_PLAY; i++) {
        if (deck->three_digits && cards[i].value > 9)
            return refuse(fault, LVL0_THREE_TWO_DIGIT_FAULT, "%s", card_word(deck, cards[i].kind));
        icon = icon || deck_has_icon(deck, cards[i].kind, cards[i].value);
        multi = multi || deck->card[cards[i].kind].values > 1;
    }
    if (deck->three_icon && !icon)
        return refuse_plain(fault, LVL0_THREE_NO_ICON_FAULT);
    return !multi || match->option[LVL0_WITH_MULTI_IN_THREE] == 1 || refuse_plain(fault, LVL0_MULTI_IN_THREE_FAULT);
}

int lvl0_play_max(const struct match *match)
{
    return match->deck.play > 0 && match->deck.play < LVL0_PLAY ? match->deck.play : LVL0_PLAY;
}

bool lvl0_may_play(const struct match *match, const struct game_state *state, const struct card *cards, int count,
                   char number[DIGITS_OF_CARDS + 1], struct fault *fault)
{
    if (!check_held(match, state, cards, count, fault))
        return false;
    if (must_draw(match, state))
        return refuse_plain(fault, LVL0_MUST_DRAW_FAULT);
    if (state->size > 0 && count != state->size)
        return refuse(fault, LVL0_WRONG_COUNT_FAULT, "%d, not %d", state->size, count);
    if (cards[0].value == 0)
        return refuse_plain(fault, FAULT_LEADING_ZERO);
    if (count == LVL0_PLAY && !check_three(match, cards, fault))
        return false;
    card_spell(cards, count, number);
    if (state->size > 0 && digits_compare(digits_of(number), digits_of(state->last)) <= 0)
        return refuse(fault, LVL0_NOT_GREATER_FAULT, "%s is not greater than %s", number, state->last);
    return true;
}

/* The words of a play; how many cards, or -1 if it is refused. */
static int read_play(struct move *move, struct card cards[LVL0_PLAY])
{
    const struct deck *deck = &move->match->deck;
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece))
        count++;
    if (count == 0 || count > lvl0_play_max(move->match)) {
        refuse_plain(move->fault, count == 0 ? LVL0_NO_CARDS_FAULT : LVL0_TOO_MANY_CARDS_FAULT);
        return -1;
    }
    piece = (struct piece){0};
    for (int i = 0; move_piece(move, &piece); i++) {
        if (!card_read(deck, piece.at, piece.length, &cards[i], move->fault))
            return -1;
        if (cards[i].value == CARD_NO_VALUE) {
            refuse(move->fault, FAULT_NO_VALUE, "%s", card_word(deck, cards[i].kind));
            return -1;
        }
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
        state->choice[state->table.count] = (unsigned char)choice_of(card, cards[i].value);
        lay_open(move, &state->table, cards[i].kind);
    }
    state->size = (unsigned char)count;
    state->player[state->table.count / count - 1] = (unsigned char)state->turn;
    text_copy(state->last, sizeof state->last, number);
}

static bool run_play(struct move *move)
{
    struct game_state *state = move->state;
    struct card cards[LVL0_PLAY] = {{0}};
    char number[DIGITS_OF_CARDS + 1];
    int count = read_play(move, cards);
    if (count < 0 || !lvl0_may_play(move->match, state, cards, count, number, move->fault))
        return false;
    struct text *text = event_begin(move);
    text_print(text, "play %s cards=", match_name(move->match, state->turn));
    card_write_play(&move->match->deck, cards, count, text);
    text_print(text, " as=%s", number);
    enum verdict_answer answer = event_judge(move, digits_of(number));
    for (int i = 0; i < count; i++) /* also of a number that goes back into the hand: all have seen it */
        note_copies(move, cards[i].kind, copies_in(cards, i + 1, cards[i].kind));
    if (answer != VERDICT_PRIME) {
        text = event_begin(move);
        text_print(text, "return %s cards=", match_name(move->match, state->turn));
        card_write_play(&move->match->deck, cards, count, text);
        return end_pass(move);
    }
    lay_down(move, cards, count, number);
    return end_turn(move, lvl0_last_has(move->match, state, 12));
}

/* ---- the game as the referee knows it ---- */

static const char *const phase_words[] = {"setup", "draw", "play", "discard", "over"};

const char *lvl0_phase_word(const struct game_state *state)
{
    return phase_words[state->phase];
}

int lvl0_match_winner(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->wins[seat] == match->option[LVL0_WINS])
            return seat;
    return SEAT_NONE;
}

static enum stage stage(const struct game_state *state)
{
    return state->phase == LVL0_SETUP ? STAGE_SETUP : state->phase == LVL0_OVER ? STAGE_OVER : STAGE_ON;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    int phase = move->state->phase;
    bool deals = (verb->flags & VERB_SETUP) != 0;
    if (deals && phase != LVL0_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    if (!deals && verb->run != run_discard && verb->run != run_chance && phase == LVL0_DISCARD)
        return refuse_plain(move->fault, LVL0_MUST_DISCARD_FAULT);
    return true;
}

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the pile, before playing", run_draw, 0, 0, VERB_MOVE},
    {"d", "", "play D instead: draw two, then discard one", run_d, 0, 0, VERB_MOVE},
    {"discard", "CARD", "throw a card away after D", run_discard, 1, 1, VERB_MOVE},
    {"play", "CARD [CARD [CARD]]", "put down a number; 5/9:9 names a value", run_play, 0, WORDS, VERB_MOVE},
    {"pass", "", "play nothing", run_pass, 0, 0, VERB_MOVE},
    {"skip", "", "play SKIP: the next player is passed over", run_skip, 0, 0, VERB_MOVE},
    {"deal", "NAME|pile|discard CARDS", "give cards by hand; - for none", run_deal, 2, WORDS,
     VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"chance", "CARDS", "what the next reshuffle brings, top first", run_chance, 1, WORDS, VERB_CHANCE},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

static const struct sentence_row sentences[] = {
    {"play * cards=", "{1} plays {cards}."},
    {"return * cards=", "{1} takes {cards} back, and has passed."},
    {"discard * D", "{1} plays D."},
    {"discard * *", "{1} throws {2} away."},
    {"skip * over=", "{1} plays SKIP: {over} is passed over."},
    {"round *", "The round is over: {1} begins the next."},
    {NULL, NULL},
};

const struct game lvl0 = {
    .name = "lvl0",
    .title = "Prime Daifugo Lvl. 0",
    .summary = "Get rid of your cards. A turn: draw one card or play D, if you like; then\n"
               "put down one, two or three cards as a number, play SKIP, or pass. The number\n"
               "must be prime, have as many cards as the last play and be greater; three\n"
               "cards are single digits, one of them with the icon. What is not prime comes\n"
               "back, and you have passed. Who passes over a 10 draws two; a 12 in a prime\n"
               "ends the round at once. When the turn is back at the owner of the last play,\n"
               "the round is over, and the owner begins the next.\n",
    .seats_min = 2,
    .seats_max = LVL0_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_TABLE,
    .deck = "lvl0-advanced",
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .complete = complete,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = lvl0_show,
    .legal = lvl0_legal,
    .suggest = lvl0_suggest,
    .redeal = lvl0_redeal,
    .result = lvl0_result,
    .picture = lvl0_picture,
};
