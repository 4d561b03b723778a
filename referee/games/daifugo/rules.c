/* rules.c: Daifugo with house rules: the deal, the verbs, the turn. */
#include "referee/games/daifugo/state.h"

#include <string.h>

static const struct option_row options[] = {
    [DAIFUGO_OPTION_JOKERS] = {"jokers", OPTION_NUMBER, "2", "jokers in the deck", NULL, 0, DAIFUGO_JOKERS},
    [DAIFUGO_OPTION_HAND] = {"hand", OPTION_NUMBER, "0",
                             "cards dealt to each player; 0: 18 for two, else as many as go round", NULL, 0, 54},
    [DAIFUGO_ENDS] = {"ends", OPTION_CHOICE, "all",
                      "all: play for all places; first: end with the first player out", "all|first", 0, 0},
    [DAIFUGO_FOUL] = {"foul", OPTION_CHOICE, "last",
                      "a foul finish: last: takes the last place; reject: is refused", "last|reject", 0, 0},
    [DAIFUGO_FOUL_ORDER] = {"foulorder", OPTION_CHOICE, "kakumei",
                            "two or three at the end: by kakumei, or by the order in force", "kakumei|effective", 0, 0},
    [DAIFUGO_FOUL_8] = {"foul8", OPTION_CHOICE, "off", "ending with an eight is a foul", "off|on", 0, 0},
    [DAIFUGO_KAIDAN] = {"kaidan", OPTION_CHOICE, "on", "sequences of one suit", "on|off", 0, 0},
    [DAIFUGO_KAKUMEI] = {"kakumei", OPTION_CHOICE, "choice",
                         "four cards reverse the order: with rev, always, never", "choice|auto|off", 0, 0},
    [DAIFUGO_KAIDAN_REV] = {"kaidanrev", OPTION_CHOICE, "on", "a kaidan of four may start a kakumei", "on|off", 0, 0},
    [DAIFUGO_SHIBARI] = {"shibari", OPTION_CHOICE, "any",
                         "suits lock: by the second play, only in the very next turn, never", "any|next|off", 0, 0},
    [DAIFUGO_GEKI] = {"geki", OPTION_CHOICE, "on", "a shibari of one step locks the steps too", "on|off", 0, 0},
    [DAIFUGO_SPADE_3] = {"spade3", OPTION_CHOICE, "on",
                         "3S on a joker: beats it and ends the pile, only beats it, does not", "on|beat|off", 0, 0},
    [DAIFUGO_FIVE] = {"five", OPTION_CHOICE, "on", "fives skip players", "on|off", 0, 0},
    [DAIFUGO_SEVEN] = {"seven", OPTION_CHOICE, "on", "sevens give cards away", "on|off", 0, 0},
    [DAIFUGO_EIGHT] = {"eight", OPTION_CHOICE, "on", "eights end the pile", "on|off", 0, 0},
    [DAIFUGO_NINE] = {"nine", OPTION_CHOICE, "on", "two nines end the pile", "on|off", 0, 0},
    [DAIFUGO_TEN] = {"ten", OPTION_CHOICE, "on", "tens throw cards away", "on|off", 0, 0},
    [DAIFUGO_JACK] = {"jack", OPTION_CHOICE, "on", "jacks reverse the order for the pile", "on|off", 0, 0},
    [DAIFUGO_KAIDAN_8] = {"kaidan8", OPTION_CHOICE, "on", "an eight inside a kaidan ends the pile", "on|off", 0, 0},
    [DAIFUGO_STICKY_PASS] = {"stickypass", OPTION_CHOICE, "off", "a pass holds until the pile ends", "off|on", 0, 0},
    [DAIFUGO_LEAD_PASS] = {"leadpass", OPTION_CHOICE, "on", "a leader may pass", "on|off", 0, 0},
    [DAIFUGO_WITH_EXCHANGE] = {"exchange", OPTION_CHOICE, "off",
                               "last and first exchange cards before the next game", "off|on", 0, 0},
    [DAIFUGO_STARTER] = {"starter", OPTION_TEXT, "random",
                         "who leads: random, a player, 3d (who holds it), loser (the last before)", NULL, 0, 0},
    [DAIFUGO_SCORE] = {"score", OPTION_CHOICE, "program",
                       "program: the winner's 15 and more, fouls -10; places", "program|places", 0, 0},
    [DAIFUGO_PREVIOUS] = {"previous", OPTION_TEXT, NULL,
                          "the players of the game before, first to last: P2,P1,P3", NULL, 0, 0},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(DAIFUGO_FAULTS);

/* The values that setup leaves in the option `starter`; a seat is itself. */
enum { STARTER_RANDOM = -1, STARTER_3D = -2, STARTER_LOSER = -3 };
enum { CARD_3D = 2 };

static const char *const places[] = {NULL};

static bool is_on(const struct match *match, int option)
{
    return match->option[option] == DAIFUGO_ON;
}

/* ---- set-up ---- */

static int hand_size(const struct match *match)
{
    int cards = DAIFUGO_NATURALS + match->option[DAIFUGO_OPTION_JOKERS];
    if (match->option[DAIFUGO_OPTION_HAND] > 0)
        return match->option[DAIFUGO_OPTION_HAND];
    return match->seats == 2 ? 18 : cards / match->seats;
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
        if (strcmp(text, words[i]) == 0) {
            *starter = -1 - i;
            return true;
        }
    *starter = find_seat(match, text, strlen(text));
    return *starter != SEAT_NONE || refuse(fault, FAULT_BAD_OPTION, "starter=%.60s", text);
}

/* Every player once, first to last. */
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
           refuse(fault, FAULT_BAD_OPTION, "previous=%.60s", match->option_text[DAIFUGO_PREVIOUS]);
}

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    int cards = DAIFUGO_NATURALS + match->option[DAIFUGO_OPTION_JOKERS];
    state->rng.state = match->seed;
    state->turn = state->owner = SEAT_NONE;
    if (hand_size(match) * match->seats > cards)
        return refuse(fault, FAULT_BAD_OPTION, "hand=%d: the deck has %d cards", hand_size(match), cards);
    return read_starter(match, fault) && read_previous(match, state, fault);
}

/* The order of the places becomes that of the game before; without all places the exchange has nothing to go by. */
static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct game_state fresh = {.rng = state->rng, .turn = SEAT_NONE, .owner = SEAT_NONE, .has_previous = true};
    (void)fault;
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->place[seat] == 0)
            fresh.has_previous = false;
        else
            fresh.previous[state->place[seat] - 1] = (int8_t)seat;
    }
    memcpy(fresh.total, state->total, sizeof fresh.total);
    *state = fresh;
    return true;
}

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
    return (int)rng_below(&state->rng, (uint64_t)match->seats);
}

/* One at a time from seat 1; what is left over is put aside. The same stream chooses the starter, after the deal. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    unsigned char deck[54];
    int count = 0, each = hand_size(match);
    struct game_state dealt = *state;
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        for (int value = 0; value < 13; value++)
            deck[count++] = (unsigned char)(value * DAIFUGO_SUITS + suit);
    for (int i = 0; i < match->option[DAIFUGO_OPTION_JOKERS]; i++)
        deck[count++] = DAIFUGO_JOKER;
    rng_shuffle(&dealt.rng, deck, (size_t)count);
    for (int seat = 0; seat < match->seats; seat++) {
        text_print(commands, "deal %s ", match->name[seat]);
        for (int i = 0; i < each; i++) {
            int card = deck[i * match->seats + seat];
            dealt.hand[seat].copies[card]++;
            text_add(commands, i > 0 ? "," : "");
            daifugo_write_card(card, commands);
        }
        text_add_char(commands, '\n');
    }
    text_print(commands, "start %s\n", match->name[choose_starter(match, &dealt)]);
    state->rng = dealt.rng;
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

/* Physical cards from word `from` on; `-` or `none` alone, as `none` says, is no card. */
static bool read_cards(struct move *move, int from, const char *none, struct daifugo_cards *cards)
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
static bool read_play(struct move *move, struct daifugo_play *play)
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

/* ---- the deal ---- */

static bool run_deal(struct move *move)
{
    int seat = SEAT_NONE;
    struct daifugo_cards cards;
    if (!move_seat(move, 0, &seat) || !read_cards(move, 1, "-", &cards))
        return false;
    move->state->hand[seat] = cards;
    event(move, "deal %s n=%d", move->word[0], daifugo_count(&cards));
    struct text *text = event_secret(move, 1u << seat);
    text_print(text, "deal %s n=%d cards=", move->word[0], daifugo_count(&cards));
    daifugo_write_cards(&cards, ',', text);
    return true;
}

static void tell_turn(struct move *move)
{
    event(move, "turn %s %s", match_name(move->match, move->state->turn), daifugo_phase_word(move->state));
}

static void lead(struct move *move, int seat)
{
    move->state->turn = (int8_t)seat;
    move->state->phase = DAIFUGO_PLAYING;
}

/* The next step of the exchange, or the first turn. */
static void begin_exchange(struct move *move)
{
    struct daifugo_step step;
    if (daifugo_step(move->match, move->state, &step)) {
        move->state->phase = DAIFUGO_EXCHANGE;
        move->state->turn = (int8_t)step.from;
    } else {
        lead(move, move->state->leader);
    }
}

/* The deck has no more than `most` of the card. */
static bool refuse_copies(const struct move *move, int card, int max)
{
    struct text word = {0};
    daifugo_write_card(card, &word);
    refuse(move->fault, FAULT_BAD_DEAL, "the deck has %d of %s", max, word.at);
    text_free(&word);
    return false;
}

static bool check_deal(struct move *move)
{
    int copies[DAIFUGO_KINDS] = {0};
    for (int seat = 0; seat < move->match->seats; seat++) {
        if (daifugo_count(&move->state->hand[seat]) == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s has no cards", move->match->name[seat]);
        for (int card = 0; card < DAIFUGO_KINDS; card++)
            copies[card] += move->state->hand[seat].copies[card];
    }
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        int max = card == DAIFUGO_JOKER ? move->match->option[DAIFUGO_OPTION_JOKERS] : 1;
        if (copies[card] > max)
            return refuse_copies(move, card, max);
    }
    return true;
}

/* A deal that is given has its starter given too: the first seat, if neither NAME nor the option says more. */
static bool run_start(struct move *move)
{
    struct game_state *state = move->state;
    int seat = 0;
    bool is_given = move->count > 0 || move->match->option[DAIFUGO_STARTER] == STARTER_RANDOM;
    if (!move_seat(move, 0, &seat) || !check_deal(move))
        return false;
    state->leader = (int8_t)(is_given ? seat : choose_starter(move->match, state));
    if (move->match->option[DAIFUGO_WITH_EXCHANGE] == 1 && state->has_previous)
        begin_exchange(move);
    else
        lead(move, state->leader);
    text_print(move->record, "start %s", match_name(move->match, state->leader));
    tell_turn(move);
    return true;
}

/* ---- places and the end ---- */

static int active_count(const struct match *match, const struct game_state *state)
{
    int count = 0;
    for (int seat = 0; seat < match->seats; seat++)
        count += daifugo_is_active(state, seat);
    return count;
}

static bool is_taken(const struct match *match, const struct game_state *state, int place)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->place[seat] == place)
            return true;
    return false;
}

/* The best free place, or the worst. */
static int free_place(const struct match *match, const struct game_state *state, bool best)
{
    int place = best ? 1 : match->seats;
    while (is_taken(match, state, place))
        place += best ? 1 : -1;
    return place;
}

static int points_of(const struct match *match, const struct game_state *state, int seat)
{
    bool foul = (state->fouls & 1 << seat) != 0;
    if (match->option[DAIFUGO_SCORE] == 1)
        return state->place[seat] > 0 ? match->seats - state->place[seat] : 0;
    if (foul)
        return -10;
    return state->place[seat] != 1 ? 0 : match->seats == 2 ? 15 : 15 + 5 * match->seats;
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->phase = DAIFUGO_OVER;
    state->turn = SEAT_NONE;
    event(move, "over");
    for (int seat = 0; seat < move->match->seats; seat++) {
        state->points[seat] = (short)points_of(move->match, state, seat);
        state->total[seat] = (short)(state->total[seat] + state->points[seat]);
    }
}

/* The last one gets the place that is free. */
static void place_last(struct move *move)
{
    struct game_state *state = move->state;
    int seat = daifugo_next_active(move->match, state, move->match->seats - 1);
    state->place[seat] = (unsigned char)free_place(move->match, state, true);
    event(move, "last %s %d", match_name(move->match, seat), state->place[seat]);
}

/* The hand of the player is empty. True if the game is over. */
static bool go_out(struct move *move)
{
    struct game_state *state = move->state;
    int seat = move->seat, place = free_place(move->match, state, !state->is_foul);
    state->place[seat] = (unsigned char)place;
    if (state->is_foul)
        state->fouls = (unsigned char)(state->fouls | 1 << seat);
    event(move, state->is_foul ? "foul %s %d" : "out %s %d", match_name(move->match, seat), place);
    if (move->match->option[DAIFUGO_ENDS] == 0 && active_count(move->match, state) > 1)
        return false;
    if (move->match->option[DAIFUGO_ENDS] == 0)
        place_last(move);
    end_game(move);
    return true;
}

/* ---- piles ---- */

static void end_pile(struct move *move, int leader)
{
    struct game_state *state = move->state;
    for (int card = 0; card < DAIFUGO_KINDS; card++)
        state->gone.copies[card] = (unsigned char)(state->gone.copies[card] + state->pile.copies[card]);
    state->pile = (struct daifugo_cards){{0}};
    state->top = (struct daifugo_play){0};
    memset(state->first_suits, 0, sizeof state->first_suits);
    state->plays = state->passed = state->stuck = state->stuck_count = 0;
    state->was_interrupted = state->jack = state->shibari = state->geki = false;
    state->owner = SEAT_NONE;
    event(move, "pile-end %s", match_name(move->match, leader));
    lead(move, leader);
}

static void mark_passed(struct game_state *state, int seat)
{
    state->passed = (unsigned char)(state->passed | 1 << seat);
    state->was_interrupted = true;
}

/* Everybody but the owner has passed: the pile ends. Otherwise the next who has not passed is on turn. */
static void settle(struct move *move, int seat)
{
    struct game_state *state = move->state;
    int next = seat;
    for (int i = 0; i < move->match->seats; i++) {
        next = (next + 1) % move->match->seats;
        if (daifugo_is_active(state, next) && next != state->owner && (state->passed & 1 << next) == 0) {
            lead(move, next);
            return;
        }
    }
    bool owner_in = daifugo_is_active(state, state->owner);
    end_pile(move, owner_in ? state->owner : daifugo_next_active(move->match, state, state->owner));
}

/* The fives skip so many of the following players; nobody is skipped twice. */
static void skip(struct move *move)
{
    struct game_state *state = move->state;
    int others = active_count(move->match, state) - daifugo_is_active(state, move->seat);
    int last = move->seat, count = state->fives < others ? state->fives : others;
    struct text *text = event_begin(move);
    text_add(text, "skip");
    for (; count > 0; count--) {
        last = daifugo_next_active(move->match, state, last);
        mark_passed(state, last);
        text_print(text, " %s", match_name(move->match, last));
    }
    settle(move, last);
}

static void end_turn(struct move *move)
{
    static const char *const cuts[] = {"", "8", "99", "3S"};
    struct game_state *state = move->state;
    int seat = move->seat;
    bool is_out = daifugo_count(&state->hand[seat]) == 0;
    if (is_out && go_out(move))
        return;
    int leader = is_out ? daifugo_next_active(move->match, state, seat) : seat;
    if (is_out && state->is_foul) {
        end_pile(move, leader);
    } else if (state->cut != DAIFUGO_NO_CUT) {
        event(move, "cut %s", cuts[state->cut]);
        end_pile(move, leader);
    } else if (state->fives > 0) {
        skip(move);
    } else {
        settle(move, seat);
    }
    tell_turn(move);
}

/* What is still to be given or thrown away, if there are cards; then the turn is over. */
static void go_on(struct move *move)
{
    struct game_state *state = move->state;
    if (daifugo_count(&state->hand[move->seat]) == 0)
        state->gifts = state->throws = 0;
    if (state->gifts > 0)
        state->phase = DAIFUGO_GIVE;
    else if (state->throws > 0)
        state->phase = DAIFUGO_DISCARD;
    else
        end_turn(move);
    if (state->gifts > 0 || state->throws > 0)
        tell_turn(move);
}

/* ---- playing ---- */

static int count_value(const struct daifugo_play *play, int value)
{
    int count = 0;
    for (int i = 0; i < play->count; i++)
        count += daifugo_value(play->card[i].as) == value;
    return count;
}

static bool is_sequence(const struct daifugo_play *play)
{
    return play->count > 2 && daifugo_value(play->card[0].as) != daifugo_value(play->card[1].as);
}

/* The second play of the pile locks the suits if it repeats them, and the steps too if it is just one higher. */
static void lock_suits(struct move *move, const struct daifugo_play *play)
{
    static const char letters[] = "SHDC";
    struct game_state *state = move->state;
    unsigned char suits[DAIFUGO_SUITS] = {0};
    int value = daifugo_value(play->card[0].as), step = daifugo_is_reversed(state) ? -1 : 1;
    bool is_raw = play->card[0].as == DAIFUGO_JOKER;
    int rule = move->match->option[DAIFUGO_SHIBARI];
    for (int i = 0; i < play->count && !is_raw; i++)
        suits[daifugo_suit(play->card[i].as)]++;
    if (state->plays == 0) {
        memcpy(state->first_suits, suits, sizeof suits);
        state->first_value = (unsigned char)value;
        return;
    }
    if (state->plays > 1 || is_raw || rule == 2 || (rule == 1 && state->was_interrupted) ||
        memcmp(suits, state->first_suits, sizeof suits) != 0)
        return;
    state->shibari = true;
    struct text *text = event_begin(move);
    text_add(text, "shibari ");
    for (int suit = 0; suit < DAIFUGO_SUITS; suit++)
        for (int i = 0; i < suits[suit]; i++)
            text_add_char(text, letters[suit]);
    state->geki = is_on(move->match, DAIFUGO_GEKI) && value == state->first_value + step;
    if (state->geki)
        event(move, "geki");
}

static bool starts_kakumei(const struct match *match, const struct daifugo_play *play)
{
    bool may = play->count >= 4 && (is_on(match, DAIFUGO_KAIDAN_REV) || !is_sequence(play));
    return play->rev || (may && match->option[DAIFUGO_KAKUMEI] == DAIFUGO_KAKUMEI_AUTO);
}

static enum daifugo_cut cut_of(const struct match *match, const struct daifugo_play *play, bool took_joker)
{
    bool eight = is_on(match, DAIFUGO_EIGHT) && (is_on(match, DAIFUGO_KAIDAN_8) || !is_sequence(play));
    if (eight && count_value(play, 8) > 0)
        return DAIFUGO_CUT_8;
    if (is_on(match, DAIFUGO_NINE) && count_value(play, 9) > 1)
        return DAIFUGO_CUT_99;
    return took_joker && match->option[DAIFUGO_SPADE_3] == DAIFUGO_SPADE_3_ENDS ? DAIFUGO_CUT_3S : DAIFUGO_NO_CUT;
}

/* The powers of the cards, kakumei and jack-back at once; the others wait for their step of the turn. */
static void use_powers(struct move *move, const struct daifugo_play *play, bool took_joker)
{
    const struct match *match = move->match;
    struct game_state *state = move->state;
    if (starts_kakumei(match, play)) {
        state->kakumei = !state->kakumei;
        event(move, "kakumei %s", state->kakumei ? "on" : "off");
    }
    if (is_on(match, DAIFUGO_JACK) && count_value(play, 11) > 0 && !state->jack) {
        state->jack = true;
        event(move, "jackback");
    }
    state->fives = (unsigned char)(is_on(match, DAIFUGO_FIVE) ? count_value(play, 5) : 0);
    state->gifts = (unsigned char)(is_on(match, DAIFUGO_SEVEN) ? count_value(play, 7) : 0);
    state->throws = (unsigned char)(is_on(match, DAIFUGO_TEN) ? count_value(play, 10) : 0);
    state->cut = (unsigned char)cut_of(match, play, took_joker);
}

static void lay_down(struct game_state *state, int seat, const struct daifugo_play *play)
{
    for (int i = 0; i < play->count; i++) {
        int card = play->card[i].is_joker ? DAIFUGO_JOKER : play->card[i].as;
        state->hand[seat].copies[card]--;
        state->pile.copies[card]++;
    }
}

static bool run_play(struct move *move)
{
    struct game_state *state = move->state;
    struct daifugo_play play;
    if (!read_play(move, &play) || !daifugo_may_play(move->match, state, move->seat, &play, move->fault))
        return false;
    bool took_joker = state->plays > 0 && state->top.count == 1 && state->top.card[0].as == DAIFUGO_JOKER;
    struct text *text = event_begin(move);
    text_print(text, "play %s ", match_name(move->match, move->seat));
    daifugo_write_play(&play, ' ', text);
    state->is_foul = daifugo_is_foul(move->match, state, &play);
    lay_down(state, move->seat, &play);
    lock_suits(move, &play);
    state->plays = state->plays == 0 ? 1 : 2;
    state->top = play;
    state->top.rev = false;
    state->owner = (int8_t)move->seat;
    if (move->match->option[DAIFUGO_STICKY_PASS] == 0 || state->plays == 1)
        state->passed = 0;
    state->stuck = state->stuck_count = 0;
    use_powers(move, &play, took_joker);
    go_on(move);
    return true;
}

/* ---- handing cards over ---- */

static void move_cards(struct daifugo_cards *from, struct daifugo_cards *to, const struct daifugo_cards *cards)
{
    for (int card = 0; card < DAIFUGO_KINDS; card++) {
        from->copies[card] = (unsigned char)(from->copies[card] - cards->copies[card]);
        to->copies[card] = (unsigned char)(to->copies[card] + cards->copies[card]);
    }
}

/* An event that only some see: which cards they were. */
static void tell_cards(struct move *move, const char *kind, const struct daifugo_cards *cards, unsigned seats)
{
    if (daifugo_count(cards) == 0)
        return;
    event_begin(move);
    struct text *text = event_secret(move, seats);
    text_print(text, "%s ", kind);
    daifugo_write_cards(cards, ' ', text);
}

static bool run_give(struct move *move)
{
    struct game_state *state = move->state;
    struct daifugo_cards cards;
    if (!read_cards(move, 0, "none", &cards) || !daifugo_may_hand_over(move->match, state, &cards, move->fault))
        return false;
    int to = daifugo_next_active(move->match, state, move->seat);
    move_cards(&state->hand[move->seat], &state->hand[to], &cards);
    event(move, "give %s %s %d", match_name(move->match, move->seat), match_name(move->match, to),
          daifugo_count(&cards));
    tell_cards(move, "given", &cards, 1u << move->seat | 1u << to);
    state->gifts = 0;
    go_on(move);
    return true;
}

static bool run_discard(struct move *move)
{
    struct game_state *state = move->state;
    struct daifugo_cards cards;
    if (!read_cards(move, 0, "none", &cards) || !daifugo_may_hand_over(move->match, state, &cards, move->fault))
        return false;
    move_cards(&state->hand[move->seat], &state->tens[move->seat], &cards);
    event(move, "discard %s %d", match_name(move->match, move->seat), daifugo_count(&cards));
    tell_cards(move, "discarded", &cards, 1u << move->seat);
    state->throws = 0;
    go_on(move);
    return true;
}

static bool run_exchange(struct move *move)
{
    struct game_state *state = move->state;
    struct daifugo_cards cards;
    struct daifugo_step step;
    if (!read_cards(move, 0, "none", &cards) || !daifugo_may_hand_over(move->match, state, &cards, move->fault))
        return false;
    daifugo_step(move->match, state, &step);
    move_cards(&state->hand[step.from], &state->hand[step.to], &cards);
    event(move, "exchange %s %s %d", match_name(move->match, step.from), match_name(move->match, step.to), step.count);
    tell_cards(move, "given", &cards, 1u << step.from | 1u << step.to);
    state->exchange++;
    begin_exchange(move);
    tell_turn(move);
    return true;
}

/* ---- passing ---- */

/* Everybody left has declared himself stuck: places go in that order. */
static void end_stuck(struct move *move)
{
    struct game_state *state = move->state;
    for (int i = 0; i < state->stuck_count; i++) {
        int seat = state->stuck_order[i];
        state->place[seat] = (unsigned char)free_place(move->match, state, true);
        event(move, "last %s %d", match_name(move->match, seat), state->place[seat]);
    }
    end_game(move);
}

/* The lead goes on. When all have passed, those who are not stuck are asked again: there is one. */
static void pass_lead(struct move *move)
{
    struct game_state *state = move->state;
    int next = move->seat;
    for (int i = 0;; i++) {
        next = (next + 1) % move->match->seats;
        if (i == move->match->seats)
            state->passed = state->stuck;
        if (daifugo_is_active(state, next) && (state->passed & 1 << next) == 0) {
            lead(move, next);
            return;
        }
    }
}

static bool run_pass(struct move *move)
{
    struct game_state *state = move->state;
    if (!daifugo_may_pass(move->match, state, move->seat, move->fault))
        return false;
    mark_passed(state, move->seat);
    if (state->plays > 0) {
        event(move, "pass %s", match_name(move->match, move->seat));
        settle(move, move->seat);
        tell_turn(move);
        return true;
    }
    bool stuck = daifugo_is_stuck(move->match, state, move->seat);
    event(move, "%s %s", stuck ? "stuck" : "pass", match_name(move->match, move->seat));
    if (stuck) {
        state->stuck = (unsigned char)(state->stuck | 1 << move->seat);
        state->stuck_order[state->stuck_count++] = (unsigned char)move->seat;
    }
    if (state->stuck_count == active_count(move->match, state)) {
        end_stuck(move);
        return true;
    }
    pass_lead(move);
    tell_turn(move);
    return true;
}

/* ---- the game ---- */

static enum stage stage(const struct game_state *state)
{
    return state->phase == DAIFUGO_SETUP ? STAGE_SETUP : state->phase == DAIFUGO_OVER ? STAGE_OVER : STAGE_ON;
}

static int turn(const struct game_state *state)
{
    return state->turn;
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    int phase = verb->run == run_give       ? DAIFUGO_GIVE
                : verb->run == run_discard  ? DAIFUGO_DISCARD
                : verb->run == run_exchange ? DAIFUGO_EXCHANGE
                : verb->run == run_play || verb->run == run_pass ? DAIFUGO_PLAYING
                                                                 : DAIFUGO_SETUP;
    return move->state->phase == phase ||
           refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", daifugo_phase_word(move->state));
}

static const struct sentence_row sentences[] = {
    {"play * *", "{1} plays {2+}."},
    {"stuck *", "{1} cannot lead."},
    {"shibari *", "Shibari: {1} is locked."},
    {"geki", "Gekishibari: the sequence is locked too."},
    {"kakumei on", "A kakumei: the order turns round."},
    {"kakumei off", "A kakumei: the order turns back."},
    {"jackback", "Jackback: the order turns round for this pile."},
    {"give * * 0", "{1} gives {2} nothing."},
    {"give * * 1", "{1} gives {2} a card."},
    {"give * * *", "{1} gives {2} {3} cards."},
    {"given *", "Given: {1+}."},
    {"discard * 0", "{1} throws nothing away."},
    {"discard * 1", "{1} throws a card away."},
    {"discard * *", "{1} throws {2} cards away."},
    {"discarded *", "Thrown away: {1+}."},
    {"exchange * * 1", "{1} gives {2} a card, for their places."},
    {"exchange * * *", "{1} gives {2} {3} cards, for their places."},
    {"skip *", "Passed over: {1+}."},
    {"cut 8", "An eight ends the pile."},
    {"cut 99", "Two nines end the pile."},
    {"cut 3S", "The three of spades takes the joker, and ends the pile."},
    {"pile-end *", "The pile is over: {1} leads."},
    {"out * *", "{1} is out, in place {2}."},
    {"foul * *", "{1} ends with a foul, in place {2}."},
    {"last * *", "{1} is the last, in place {2}."},
    {"over", "The game is over."},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "CARD... [rev]", "a set or a kaidan; JK=7S for a joker; rev starts a kakumei",
     run_play, 0, 64, VERB_SYNTAX_FIRST},
    {"pass", "", "play nothing", run_pass, 0, 0, VERB_SYNTAX_FIRST},
    {"give", "CARD...|none", "after sevens: give cards to the following player",
     run_give, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET},
    {"discard", "CARD...|none", "after tens: throw cards away, face down",
     run_discard, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET},
    {"exchange", "CARD...", "before the game: give cards for the places of the game before",
     run_exchange, 1, 64, VERB_SYNTAX_FIRST | VERB_SECRET},
    {"deal", "NAME CARDS", "give cards by hand (deal=manual); what is not dealt is put aside",
     run_deal, 2, 64, VERB_SETUP | VERB_SECRET},
    {"start", "[NAME]", "end the deal; NAME leads", run_start, 0, 1, VERB_SETUP | VERB_START},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game daifugo = {
    .name = "daifugo",
    .title = "Daifugo with house rules",
    .summary = "Get rid of your cards. The leader plays a card, a set of one value or a kaidan (three or\n"
               "more of one suit in sequence); the others play as many and higher, or pass; when all have\n"
               "passed, who played last leads. 3 is low, 2 high, a joker above all. Four cards may turn\n"
               "the order round (kakumei), a jack does so for the pile; equal suits lock (shibari); fives\n"
               "skip, sevens give, eights and 99 end the pile, tens throw away, 3S takes a joker. Ending\n"
               "with a two (a three during a kakumei) or a joker is a foul and takes the last place.\n",
    .seats_min = 2,
    .seats_max = DAIFUGO_SEATS,
    .seats_default = 4,
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
    .show = daifugo_show,
    .legal = daifugo_legal,
    .suggest = daifugo_suggest,
    .redeal = daifugo_redeal,
    .result = daifugo_result,
    .picture = daifugo_picture,
};
