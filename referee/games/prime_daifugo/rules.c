/* rules.c: Prime Daifugo, the original game. */
#include "referee/games/prime_daifugo/state.h"

#include "core/cards/card.h"
#include "referee/games/prime_daifugo/advice.h"
#include "referee/games/prime_daifugo/notation.h"
#include "referee/games/prime_daifugo/play.h"

#include <string.h>

enum { HAND_MAX = PRIME_DAIFUGO_CARDS / 2, CLOCK_MAX = 3600 /* seconds */ };

enum { PLACE_PILE };
static const char *const places[] = {[PLACE_PILE] = "pile", NULL};

enum { OPTION_HAND, OPTION_RED_EVENS, OPTION_PENALTY, OPTION_PLACINGS, OPTION_CLOCK, OPTION_START };
enum { PENALTY_CARDS, PENALTY_NUMBER, PENALTY_ONE, PENALTY_NONE };

static const struct option_row options[] = {
    [OPTION_HAND] = {"hand", OPTION_NUMBER, NULL, "cards dealt to each player (default: 11, else 7, else 5)", NULL, 1,
                     HAND_MAX},
    [OPTION_RED_EVENS] = {"red-evens", OPTION_YES_NO, "yes", "the twelve red even cards", NULL, 0, 0},
    [OPTION_PENALTY] = {"penalty", OPTION_CHOICE, "cards",
                        "drawn after a wrong play: as many as its cards, those of its number, 1, 0",
                        "cards|number|1|0", 0, 0},
    [OPTION_PLACINGS] = {"placings", OPTION_YES_NO, "no", "the others play on for the places", NULL, 0, 0},
    [OPTION_CLOCK] = {"clock", OPTION_NUMBER, "0", "seconds for a turn, then it is a pass; 0 for none", NULL, 0,
                      CLOCK_MAX},
    [OPTION_START] = {"start", OPTION_SEAT, "random", "who begins: random or a player", "random", 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(PRIME_DAIFUGO_FAULTS);

/* ---- set-up ---- */

/* Of each even rank two copies are red. */
static void remove_red_evens(struct deck *deck)
{
    for (int kind = 0; kind < deck->kinds; kind++)
        if (!deck->card[kind].joker && deck->card[kind].value[0] % 2 == 0)
            deck->card[kind].copies = 2;
}

/* How many cards are dealt to each: by default the largest of the usual hands for which all fit the deck. */
static int hand_size(const struct match *match)
{
    int cards = deck_count(&match->deck);
    if (match->option[OPTION_HAND] != OPTION_UNSET)
        return match->option[OPTION_HAND];
    return 11 * match->seats <= cards ? 11 : 7 * match->seats <= cards ? 7 : 5;
}

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[OPTION_RED_EVENS] == 0)
        remove_red_evens(&match->deck);
    int count = deck_count(&match->deck);
    if (hand_size(match) * match->seats > count)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", hand_size(match), count);
    state->rng.state = match->seed;
    state->turn = SEAT_NONE;
    return true;
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    (void)match;
    (void)fault;
    *state = (struct game_state){.rng = state->rng, .turn = SEAT_NONE};
    return true;
}

/* All cards that are dealt somewhere. */
static struct hand dealt(const struct match *match, const struct game_state *state)
{
    struct hand cards = pile_hand(&state->pile);
    for (int seat = 0; seat < match->seats; seat++)
        hand_add(&cards, &state->hand[seat]);
    return cards;
}

static int choose_start(const struct match *match, struct game_state *state)
{
    int start = match->option[OPTION_START];
    return start != SEAT_NONE ? start : (int)rng_below(&state->rng, (uint64_t)match->seats);
}

static void write_deal(const struct match *match, const char *to, const struct pile *pile,
                       struct text *commands)
{
    text_print(commands, pile->count > 0 ? "deal %s " : "deal %s -", to);
    pile_write(&match->deck, pile, commands);
    text_add_char(commands, '\n');
}

/* Shuffle; then the start player; then one card at a time from the start player. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    struct pile deck = deal_rest(&match->deck, &(struct hand){0});
    rng_shuffle(&state->rng, deck.kind, deck.count);
    int start = choose_start(match, state), each = hand_size(match);
    for (int seat = 0; seat < match->seats; seat++) {
        struct pile hand = {0};
        for (int i = (seat - start + match->seats) % match->seats; hand.count < each; i += match->seats)
            pile_add(&hand, deck.kind[i]);
        write_deal(match, match->name[seat], &hand, commands);
    }
    struct pile rest = {.count = (unsigned char)(deck.count - each * match->seats)};
    memcpy(rest.kind, deck.kind + (deck.count - rest.count), rest.count);
    write_deal(match, places[PLACE_PILE], &rest, commands);
    text_print(commands, "start %s\n", match->name[start]);
}

static void complete(const struct match *match, struct game_state *state, struct text *commands)
{
    if (state->dealt_pile || prime_daifugo_is_table(match))
        return;
    struct hand cards = dealt(match, state);
    struct pile rest = deal_rest(&match->deck, &cards);
    rng_shuffle(&state->rng, rest.kind, rest.count);
    write_deal(match, places[PLACE_PILE], &rest, commands);
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
    else
        state->pile = pile;
    state->dealt_pile = state->dealt_pile || seat == SEAT_NONE;
    struct hand cards = dealt(move->match, state);
    if (!deal_fits(move, &cards))
        return false;
    event_pile(move, seat, &pile, "deal %s n=%d cards=", move->word[0], pile.count);
    return true;
}

static void begin_turn(struct move *move, int seat)
{
    move->state->turn = (short)seat;
    move->state->phase = PHASE_DRAW;
    event(move, "turn %s %s", match_name(move->match, seat), prime_daifugo_phases[PHASE_DRAW]);
}

static bool run_start(struct move *move)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat) || !deal_end(move, state->hand, hand_size(match), &state->pile))
        return false;
    begin_turn(move, seat != SEAT_NONE ? seat : choose_start(match, state));
    text_print(move->record, "start %s", match->name[state->turn]);
    return true;
}

/* ---- drawing ---- */

/* The player on turn draws `count` cards, or all there are; `what` begins the event ("draw A n="). */
static void draw(struct move *move, int count, const char *what)
{
    struct game_state *state = move->state;
    struct pile drawn = {0};
    while (drawn.count < count && state->pile.count > 0)
        pile_add(&drawn, pile_take(&state->pile, 0));
    for (int i = 0; i < drawn.count; i++)
        state->hand[state->turn].copies[drawn.kind[i]]++;
    event_pile(move, state->turn, &drawn, what, match_name(move->match, state->turn), drawn.count);
}

static bool run_draw(struct move *move)
{
    struct game_state *state = move->state;
    if (state->phase != PHASE_DRAW)
        return refuse_plain(move->fault, PRIME_DAIFUGO_ALREADY_DRAWN_FAULT);
    if (state->pile.count == 0)
        return refuse_plain(move->fault, PRIME_DAIFUGO_DECK_EMPTY_FAULT);
    state->phase = PHASE_PLAY;
    draw(move, 1, "draw %s n=%d cards=");
    return true;
}

/* The cards that will be drawn next: a game whose deck nobody wrote down is replayed from the cards that came. */
static bool run_chance(struct move *move)
{
    struct pile *pile = &move->state->pile;
    struct pile next;
    if (prime_daifugo_is_table(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
    if (move->state->phase == PHASE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has not begun: start");
    if (!deal_read(move, 0, &next))
        return false;
    for (int i = 0; i < next.count; i++) {
        int place = i;
        while (place < pile->count && pile->kind[place] != next.kind[i])
            place++;
        if (place >= pile->count)
            return refuse(move->fault, FAULT_BAD_CHANCE, "the deck has no more %s",
                          card_word(&move->match->deck, next.kind[i]));
        pile_take(pile, place);
        memmove(pile->kind + i + 1, pile->kind + i, (size_t)(pile->count - i));
        pile->kind[i] = next.kind[i];
        pile->count++;
    }
    return true;
}

/* ---- the end of a turn ---- */

/* The next seat that still holds cards. */
static int next_seat(const struct match *match, const struct game_state *state, int seat)
{
    do
        seat = (seat + 1) % match->seats;
    while (state->place[seat] > 0);
    return seat;
}

static void clear_field(struct game_state *state)
{
    for (int i = 0; i < state->field.count; i++)
        pile_add(&state->pile, state->field.kind[i]);
    state->field.count = state->plays = state->size = 0;
}

static void begin_round(struct move *move, int seat)
{
    event(move, "round %s", match_name(move->match, seat));
    begin_turn(move, seat);
}

static void give_place(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->place[seat] = ++state->placed;
    if (move->match->option[OPTION_PLACINGS] == 1)
        event(move, "place %s %d", match_name(move->match, seat), state->placed);
}

/* The winner, or all in the order of their places. */
static void tell_end(struct move *move)
{
    const struct game_state *state = move->state;
    struct text *text = event_begin(move);
    for (int place = 1; place <= state->placed; place++) {
        text_add(text, place == 1 ? "end " : ",");
        text_add(text, match_name(move->match, prime_daifugo_in_place(move->match, state, place)));
    }
}

/* The player on turn has no cards left. True if that ends the game. */
static bool finish(struct move *move)
{
    struct game_state *state = move->state;
    const struct match *match = move->match;
    if (state->placed == 0)
        event(move, "win %s", match_name(match, state->turn));
    give_place(move, state->turn);
    if (match->option[OPTION_PLACINGS] == 1 && state->placed + 1 < match->seats)
        return false;
    if (match->option[OPTION_PLACINGS] == 1)
        give_place(move, next_seat(match, state, state->turn));
    state->turn = SEAT_NONE;
    state->phase = PHASE_OVER;
    tell_end(move);
    return true;
}

/* After a play that was accepted; `cuts` if it clears the field at once. */
static void end_play(struct move *move, bool cuts)
{
    struct game_state *state = move->state;
    int seat = state->turn;
    bool out = hand_count(&state->hand[seat]) == 0;
    if (cuts)
        clear_field(state);
    if (out && finish(move))
        return;
    int next = cuts && !out ? seat : next_seat(move->match, state, seat);
    if (cuts)
        begin_round(move, next);
    else
        begin_turn(move, next);
}

/* Also after a wrong play. The round ends when the turn is back at the last play's owner, or at the seat he left. */
static void end_pass(struct move *move)
{
    struct game_state *state = move->state;
    const struct match *match = move->match;
    int owner = prime_daifugo_last_player(state), seat = state->turn, next = next_seat(match, state, seat);
    do
        seat = (seat + 1) % match->seats;
    while (seat != owner && seat != next);
    if (seat != owner) {
        begin_turn(move, next);
        return;
    }
    clear_field(state);
    begin_round(move, next);
}

static bool run_pass(struct move *move)
{
    event(move, "pass %s", match_name(move->match, move->state->turn));
    end_pass(move);
    return true;
}

static bool run_timeout(struct move *move)
{
    event(move, "pass %s timeout", match_name(move->match, move->state->turn));
    end_pass(move);
    return true;
}

/* ---- what may be played ---- */

/* Cards of one kind on the field, or among those of a play. */
static int on_field(const struct game_state *state, int kind)
{
    int count = 0;
    for (int i = 0; i < state->field.count; i++)
        count += state->field.kind[i] == kind;
    return count;
}

static struct hand hand_of(const struct prime_daifugo_play *play)
{
    struct hand hand = {0};
    for (int i = 0; i < play->count; i++)
        hand.copies[play->card[i].kind]++;
    return hand;
}

/* At a table of real cards any card can be in a hand of which only the number is known, but for those that lie open. */
static bool check_held(const struct match *match, const struct game_state *state, const struct prime_daifugo_play *play,
                       struct fault *fault)
{
    const struct hand *held = &state->hand[state->turn];
    struct hand put = hand_of(play);
    int unknown = held->copies[CARD_UNKNOWN];
    for (int kind = 0; kind < match->deck.kinds; kind++) {
        if (put.copies[kind] > held->copies[kind])
            unknown -= put.copies[kind] - held->copies[kind];
        if (unknown < 0)
            return refuse(fault, FAULT_NOT_HELD, "%s", card_word(&match->deck, kind));
        if (put.copies[kind] > 0 && put.copies[kind] + on_field(state, kind) > match->deck.card[kind].copies)
            return refuse(fault, FAULT_NOT_HELD, "the deck has %d of %s", match->deck.card[kind].copies,
                          card_word(&match->deck, kind));
    }
    return true;
}

static bool check_lone_joker(const struct game_state *state, const struct prime_daifugo_play *play, struct fault *fault)
{
    if (play->has_values)
        return refuse(fault, FAULT_JOKER_VALUE, "alone it has none");
    return state->size <= 1 || refuse_plain(fault, PRIME_DAIFUGO_JOKER_ALONE_FAULT);
}

static bool check_strength(const struct game_state *state, const struct prime_daifugo_play *play, struct fault *fault)
{
    char last[DIGITS_OF_CARDS + 1];
    if (state->size == 0)
        return true;
    if (play->of_number != state->size)
        return refuse(fault, PRIME_DAIFUGO_WRONG_COUNT_FAULT, "%d, not %d", state->size, play->of_number);
    prime_daifugo_last(state, last);
    int order = digits_compare(digits_of(play->number), digits_of(last));
    if (!state->reversed && order <= 0)
        return refuse(fault, PRIME_DAIFUGO_NOT_GREATER_FAULT, "%.60s is not greater than %.60s", play->number, last);
    if (state->reversed && order >= 0)
        return refuse(fault, PRIME_DAIFUGO_NOT_SMALLER_FAULT, "%.60s is not smaller than %.60s", play->number, last);
    return true;
}

/* ---- playing ---- */

static void take(struct hand *hand, int kind)
{
    hand->copies[hand->copies[kind] > 0 ? kind : CARD_UNKNOWN]--;
}

/* Off the hand: the number onto the field, the factors under the deck. */
static void put_down(struct move *move, const struct prime_daifugo_play *play)
{
    struct game_state *state = move->state;
    for (int i = 0; i < play->count; i++)
        take(&state->hand[state->turn], play->card[i].kind);
    for (int i = play->of_number; i < play->count; i++)
        pile_add(&state->pile, prime_daifugo_is_table(move->match) ? CARD_UNKNOWN : play->card[i].kind);
    for (int i = 0; i < play->of_number; i++) {
        state->value[state->field.count] = (unsigned char)play->card[i].value;
        pile_add(&state->field, play->card[i].kind);
    }
    state->size = (unsigned char)play->of_number;
    state->player[state->plays++] = (unsigned char)state->turn;
}

static void tell_play(struct move *move, const struct text *typed, const struct prime_daifugo_play *play)
{
    struct text *text = event_begin(move);
    text_print(text, "play %s cards=", match_name(move->match, move->state->turn));
    prime_daifugo_write(&move->match->deck, typed, play, text);
    if (*play->number != '\0')
        text_print(text, " as=%s", play->number);
}

/* All cards put down have come back. */
static void punish(struct move *move, const struct prime_daifugo_play *play)
{
    const int drawn[] = {
        [PENALTY_CARDS] = play->count, [PENALTY_NUMBER] = play->of_number, [PENALTY_ONE] = 1, [PENALTY_NONE] = 0};
    draw(move, drawn[move->match->option[OPTION_PENALTY]], "penalty %s %d cards=");
    end_pass(move);
}

static void play_joker(struct move *move, const struct text *typed, const struct prime_daifugo_play *play)
{
    tell_play(move, typed, play);
    put_down(move, play);
    event(move, "joker %s", match_name(move->match, move->state->turn));
    end_play(move, true);
}

/* 57 cuts, 1729 turns the order round. */
static void play_special(struct move *move, const struct prime_daifugo_play *play)
{
    bool cuts = play->of_number == 2;
    put_down(move, play);
    move->state->reversed = move->state->reversed != !cuts;
    event(move, cuts ? "cut %s" : "revolution %s", match_name(move->match, move->state->turn));
    end_play(move, cuts);
}

/* 57 and 1729 without factors; no cards but two and four spell them. */
static bool is_special(const struct prime_daifugo_play *play)
{
    return !play->is_claim && (strcmp(play->number, "57") == 0 || strcmp(play->number, "1729") == 0);
}

/* Judges a number, or a claim in numbers, and tells it. */
static bool is_right(struct move *move, const struct prime_daifugo_play *play, const struct text *numbers)
{
    return play->is_claim ? event_judge_claim(move, numbers->at) == CLAIM_CORRECT
                          : event_judge(move, digits_of(play->number)) == VERDICT_PRIME;
}

/* `numbers` is room for the claim in numbers. */
static bool play_words(struct move *move, const struct text *typed, struct text *numbers)
{
    const struct deck *deck = &move->match->deck;
    struct prime_daifugo_play play;
    if (!prime_daifugo_read_cards(deck, typed, &play, move->fault))
        return false;
    if (play.count == 0)
        return refuse_plain(move->fault, PRIME_DAIFUGO_NO_CARDS_FAULT);
    if (!check_held(move->match, move->state, &play, move->fault))
        return false;
    if (prime_daifugo_is_lone_joker(deck, &play)) {
        if (!check_lone_joker(move->state, &play, move->fault))
            return false;
        play_joker(move, typed, &play);
        return true;
    }
    if (!prime_daifugo_read_values(deck, typed, &play, numbers, move->fault) ||
        !check_strength(move->state, &play, move->fault))
        return false;
    tell_play(move, typed, &play);
    if (is_special(&play)) {
        play_special(move, &play);
    } else if (is_right(move, &play, numbers)) {
        put_down(move, &play);
        end_play(move, false);
    } else {
        punish(move, &play);
    }
    return true;
}

static bool run_play(struct move *move)
{
    struct text typed = {0}, numbers = {0};
    if (move->count == 0)
        return refuse_plain(move->fault, PRIME_DAIFUGO_NO_CARDS_FAULT);
    prime_daifugo_join(move->word, move->count, &typed);
    bool ok = play_words(move, &typed, &numbers);
    text_free(&typed);
    text_free(&numbers);
    return ok;
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
    if ((verb->flags & VERB_SETUP) != 0 && move->state->phase != PHASE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the game has begun");
    return true;
}

static void result(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = prime_daifugo_in_place(match, state, 1);
    if (winner != SEAT_NONE)
        text_add(text, match->name[winner]);
}

static void redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = {0};
    if (viewer == VIEW_ALL)
        return;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_add_hand(&cards, &state->hand[seat]);
    for (int i = 0; i < state->pile.count; i++)
        pile_add(&cards, state->pile.kind[i]);
    rng_shuffle(rng, cards.kind, cards.count);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_redeal_hand(&cards, &state->hand[seat]);
    memcpy(state->pile.kind, cards.kind, cards.count);
    state->rng.state = rng_next(rng);
}

/* Too many orders of cards, and factors behind them, to be listed. */
static bool legal(const struct match *match, const struct game_state *state, int seat, struct moves *moves)
{
    (void)match;
    (void)state;
    (void)seat;
    (void)moves;
    return false;
}

/* ---- advice ---- */

static void suggest(const struct match *match, const struct game_state *state, int seat, struct text *command)
{
    char last[DIGITS_OF_CARDS + 1];
    const struct prime_daifugo_position position = {
        .deck = &match->deck,
        .hand = state->hand[seat],
        .size = state->size,
        .last = last,
        .reversed = state->reversed,
        .may_draw = state->phase == PHASE_DRAW && state->pile.count > 0,
    };
    prime_daifugo_last(state, last);
    if (prime_daifugo_is_table(match))
        text_add(command, "pass");
    else
        prime_daifugo_advise(&position, command);
}

static const struct verb_row verbs[] = {
    {"draw", "", "take the top card of the deck, before playing", run_draw, 0, 0, VERB_MOVE},
    {"play", "NUMBER[=FACTORS]", "put down a number: QK, X3|X=T, 57, A729, X, KT=2*5*KA", run_play, 0, 512, VERB_MOVE},
    {"pass", "", "play nothing", run_pass, 0, 0, VERB_MOVE},
    {"timeout", "", "the time is over: a pass", run_timeout, 0, 0, VERB_MOVE},
    {"deal", "NAME|pile CARDS", "give cards by hand (deal=manual); - for none", run_deal, 2, 512,
     VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"chance", "CARDS", "the cards that are drawn next: the deck must hold them", run_chance, 1, 512, VERB_CHANCE},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game prime_daifugo = {
    .name = "prime-daifugo",
    .title = "Prime Daifugo",
    .summary = "Get rid of your cards. A turn: draw one card, if you like; then put down a number\n"
               "or pass. The number must be prime, have as many cards as the last play and be\n"
               "greater. A composite goes with its factors: KT=2*5*KA. A Joker stands for 0 to 13:\n"
               "X3|X=T. What is wrong comes back, and you draw as many cards as you put down. 57\n"
               "clears the field, and so does a lone Joker on one card: play and draw again. A729\n"
               "turns the order round. When all others have passed, the last play's owner leads.\n",
    .seats_min = 2,
    .seats_max = PRIME_DAIFUGO_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_TABLE,
    .deck = "trump",
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .sentences = prime_daifugo_sentences,
    .setup = setup,
    .again = again,
    .shuffle = shuffle,
    .complete = complete,
    .stage = stage,
    .turn = turn,
    .ready = ready,
    .show = prime_daifugo_show,
    .legal = legal,
    .suggest = suggest,
    .redeal = redeal,
    .result = result,
    .picture = prime_daifugo_picture,
    .is_notation = prime_daifugo_is_notation,
    .read_notation = prime_daifugo_read_notation,
    .write_notation = prime_daifugo_write_notation,
};
