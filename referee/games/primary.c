/* primary.c: PRIMARY: decks, the verbs, the turn. */
#include "core/words.h"
#include "referee/games/primary.h"

#include <string.h>

enum { CHANCE_MOST = PRIMARY_CARDS, DEALT = 3, COUNTERS_MOST = 9999 };

static const struct option_row options[] = {
    [PRIMARY_STYLE] = {"style", OPTION_CHOICE, "free", "free for all; balanced: red and orange reach the right only; team", "free|balanced|team", 0, 0},
    [PRIMARY_TEAMS] = {"teams", OPTION_TEXT, NULL, "style=team: a team number for each seat: 1,2,1,2", NULL, 0, 0},
    [PRIMARY_BUILDING] = {"build", OPTION_CHOICE, "pool", "pool: everyone has his own sets; draft: from one pool in turn", "pool|draft", 0, 0},
    [PRIMARY_POOL] = {"pool", OPTION_NUMBER, NULL, "sets of each colour in a pool: 3, in a draft 4", NULL, 1, 9},
    [PRIMARY_SETS] = {"sets", OPTION_NUMBER, "6", "sets in a deck", NULL, 1, 54},
    [PRIMARY_ORDER] = {"order", OPTION_CHOICE, "straight", "of a draft: straight, or snake: every second round backwards", "straight|snake", 0, 0},
    [PRIMARY_ONES] = {"ones", OPTION_CHOICE, "chain", "after a card of value 1: play again each time, or once", "chain|once", 0, 0},
    [PRIMARY_LIMIT] = {"limit", OPTION_NUMBER, "0", "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

#define FAULT_ROW(name, word, text) {word, text},
static const struct fault_row faults[] = {PRIMARY_FAULTS(FAULT_ROW) {NULL, NULL}};

static const char *const places[] = {NULL};

/* ---- set-up ---- */

/* One team number for each seat. False if it is no list of as many numbers. */
static bool read_teams(const struct match *match, struct game_state *state)
{
    const char *at = match->option_text[PRIMARY_TEAMS];
    int seat = 0;
    for (; *at != '\0' && seat < match->seats; seat++) {
        char word[8] = "";
        uint64_t team;
        size_t length = strcspn(at, ",");
        if (length >= sizeof word)
            return false;
        memcpy(word, at, length);
        if (!words_number(word, 1, 99, &team))
            return false;
        state->team[seat] = (unsigned char)team;
        at += length + (at[length] == ',');
    }
    return seat == match->seats && *at == '\0';
}

static int team_size(const struct match *match, const struct game_state *state, int seat)
{
    int size = 0;
    for (int other = 0; other < match->seats; other++)
        size += state->team[other] == state->team[seat];
    return size;
}

static bool check_teams(const struct match *match, struct game_state *state, struct fault *fault)
{
    if (!read_teams(match, state))
        return refuse(fault, PRIMARY_TEAMS_FAULT, "teams=%.60s", match->option_text[PRIMARY_TEAMS]);
    for (int seat = 0; seat < match->seats; seat++) {
        int size = team_size(match, state, seat);
        if (size < 2 || size == match->seats || size != team_size(match, state, 0))
            return refuse(fault, PRIMARY_TEAMS_FAULT, "teams=%.60s", match->option_text[PRIMARY_TEAMS]);
    }
    for (int seat = 0; seat < match->seats; seat++)
        if (state->team[seat] == state->team[(seat + 1) % match->seats])
            return refuse(fault, PRIMARY_TEAMS_ADJACENT_FAULT, "%s and the next", match->name[seat]);
    return true;
}

static bool check_pool(const struct match *match, struct fault *fault)
{
    bool draft = match->option[PRIMARY_BUILDING] == 1;
    int needed = match->option[PRIMARY_SETS] * (draft ? match->seats : 1);
    int there = PRIMARY_COLOURS * match->option[PRIMARY_POOL];
    return needed <= there || refuse(fault, PRIMARY_POOL_SMALL_FAULT, "%d of %d", needed, there);
}

static bool setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[PRIMARY_POOL] == OPTION_UNSET)
        match->option[PRIMARY_POOL] = match->option[PRIMARY_BUILDING] == 1 ? 4 : 3;
    state->rng.state = match->seed;
    state->asked = SEAT_NONE;
    state->turn = (signed char)(match->deal == DEAL_SCENARIO ? SEAT_NONE : 0); /* the first to build */
    state->phase = match->deal == DEAL_SCENARIO ? PRIMARY_SCENARIO : PRIMARY_BUILD;
    for (int seat = 0; seat < PRIMARY_SEATS; seat++)
        state->team[seat] = (unsigned char)(seat + 1);
    if (match->option[PRIMARY_STYLE] == PRIMARY_TEAM && !check_teams(match, state, fault))
        return false;
    if (match->option[PRIMARY_STYLE] != PRIMARY_TEAM && match->option_text[PRIMARY_TEAMS][0] != '\0')
        return refuse(fault, FAULT_BAD_OPTION, "teams= goes with style=team");
    return check_pool(match, fault);
}

static bool again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct match copy = *match;
    struct rng rng = state->rng;
    memset(state, 0, sizeof *state);
    bool ok = setup(&copy, state, fault);
    state->rng = rng;
    return ok;
}

/* ---- decks ---- */

static int set_count(const struct game_state *state, int seat)
{
    int count = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        count += state->sets[seat][colour];
    return count;
}

bool primary_is_built(const struct match *match, const struct game_state *state, int seat)
{
    return set_count(state, seat) == match->option[PRIMARY_SETS];
}

int primary_left_in_pool(const struct match *match, const struct game_state *state, enum primary_colour colour)
{
    int left = match->option[PRIMARY_POOL];
    for (int seat = 0; seat < match->seats; seat++)
        left -= state->sets[seat][colour];
    return left;
}

/* Seat by seat; of a snake every second round is backwards. SEAT_NONE when all have their sets. */
int primary_picker(const struct match *match, const struct game_state *state)
{
    int round = state->picks / match->seats, place = state->picks % match->seats;
    if (round == match->option[PRIMARY_SETS])
        return SEAT_NONE;
    return match->option[PRIMARY_ORDER] == 1 && round % 2 == 1 ? match->seats - 1 - place : place;
}

static bool all_built(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!primary_is_built(match, state, seat))
            return false;
    return true;
}

/* The deck of a player's sets in canonical order. */
static int canonical_deck(const struct game_state *state, int seat, unsigned char *deck)
{
    int count = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        for (int set = 0; set < state->sets[seat][colour]; set++)
            for (int value = 0; value < PRIMARY_VALUES; value++)
                deck[count++] = (unsigned char)(colour * PRIMARY_VALUES + value);
    return count;
}

/* The decks that nobody has dealt, shuffled, in the order of the seats. */
static void complete(const struct match *match, struct game_state *state, struct text *commands)
{
    unsigned char deck[PRIMARY_CARDS];
    if (state->phase != PRIMARY_BUILD || !all_built(match, state))
        return;
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->is_dealt[seat])
            continue;
        int count = canonical_deck(state, seat, deck);
        rng_shuffle(&state->rng, deck, (size_t)count);
        text_print(commands, "deal %s", match->name[seat]);
        for (int i = 0; i < count; i++) {
            text_add_char(commands, i == 0 ? ' ' : ',');
            primary_write_card(deck[i], commands);
        }
        text_add_char(commands, '\n');
    }
}

/* deal=auto: sets by chance, as the pools allow; then the decks are shuffled. */
static void shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    bool draft = match->option[PRIMARY_BUILDING] == 1;
    while (!all_built(match, state)) {
        int seat = draft ? primary_picker(match, state) : 0;
        while (!draft && primary_is_built(match, state, seat))
            seat++;
        int colour = (int)rng_below(&state->rng, PRIMARY_COLOURS);
        int left = draft ? primary_left_in_pool(match, state, (enum primary_colour)colour)
                         : match->option[PRIMARY_POOL] - state->sets[seat][colour];
        if (left == 0)
            continue;
        state->sets[seat][colour]++;
        state->picks++;
        if (draft)
            text_print(commands, "%s draft %c\n", match->name[seat], primary_letter((enum primary_colour)colour));
    }
    for (int seat = 0; seat < match->seats && !draft; seat++) {
        text_print(commands, "%s build ", match->name[seat]);
        for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
            for (int set = 0; set < state->sets[seat][colour]; set++)
                text_add_char(commands, primary_letter((enum primary_colour)colour));
        text_add_char(commands, '\n');
    }
    complete(match, state, commands);
    text_add(commands, "start\n");
    memset(state->sets, 0, sizeof state->sets);
    state->picks = 0;
}

/* Who may build next: the one who picks, or the first who has not built; nobody when all have. */
static void next_builder(struct move *move)
{
    struct game_state *state = move->state;
    int seat = 0;
    while (seat < move->match->seats && primary_is_built(move->match, state, seat))
        seat++;
    if (move->match->option[PRIMARY_BUILDING] == 1)
        seat = primary_picker(move->match, state);
    state->turn = (signed char)(seat < move->match->seats ? seat : SEAT_NONE);
}

static bool run_build(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char sets[PRIMARY_COLOURS] = {0};
    const char *letters = move->word[0];
    int count = (int)strlen(letters);
    for (int i = 0; i < count; i++) {
        int colour = primary_read_colour(letters[i]);
        if (colour < 0)
            return refuse(move->fault, FAULT_SYNTAX, "letters of R Y B O G P: %.60s", letters);
        if (sets[colour] < 100)
            sets[colour]++;
    }
    if (primary_is_built(move->match, state, move->seat))
        return refuse_plain(move->fault, PRIMARY_ALREADY_BUILT_FAULT);
    if (count != move->match->option[PRIMARY_SETS])
        return refuse(move->fault, PRIMARY_BUILD_COUNT_FAULT, "%d, not %d", move->match->option[PRIMARY_SETS], count);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (sets[colour] > move->match->option[PRIMARY_POOL])
            return refuse(move->fault, PRIMARY_POOL_LIMIT_FAULT, "%c", primary_letter((enum primary_colour)colour));
    memcpy(state->sets[move->seat], sets, sizeof sets);
    event(move, "build %s", match_name(move->match, move->seat));
    text_print(event_secret(move, 1u << move->seat), "build %s %s", match_name(move->match, move->seat), letters);
    next_builder(move);
    return true;
}

static bool run_draft(struct move *move)
{
    struct game_state *state = move->state;
    const char *letter = move->word[0];
    int colour = letter[0] != '\0' && letter[1] == '\0' ? primary_read_colour(letter[0]) : -1;
    if (colour < 0)
        return refuse(move->fault, FAULT_SYNTAX, "one letter of R Y B O G P: %.60s", letter);
    if (primary_is_built(move->match, state, move->seat))
        return refuse_plain(move->fault, PRIMARY_ALREADY_BUILT_FAULT);
    int picker = primary_picker(move->match, state);
    if (picker != move->seat)
        return refuse(move->fault, FAULT_NOT_YOUR_TURN, "%s picks", match_name(move->match, picker));
    if (primary_left_in_pool(move->match, state, (enum primary_colour)colour) == 0)
        return refuse(move->fault, PRIMARY_POOL_LIMIT_FAULT, "%c", letter[0]);
    state->sets[move->seat][colour]++;
    state->picks++;
    event(move, "draft %s %c", match_name(move->match, move->seat), letter[0]);
    next_builder(move);
    return true;
}

static bool bad_card(struct move *move, const struct piece *piece)
{
    return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)(piece->length < 40 ? piece->length : 40), piece->at);
}

/* Replaces an area by the cards of the words from `from` on; `-` alone is none. */
static bool read_area(struct move *move, int from, int seat, int area)
{
    struct game_state *state = move->state;
    struct piece piece = {.word = from};
    while (state->size[seat][area] > 0)
        primary_remove(state, seat, area, state->size[seat][area] - 1);
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = primary_read_card(piece.at, piece.length);
        if (card < 0)
            return bad_card(move, &piece);
        if (primary_card_count(state) == PRIMARY_CARDS)
            return refuse(move->fault, FAULT_BAD_DEAL, "at most %d cards", PRIMARY_CARDS);
        primary_insert(state, seat, area, state->size[seat][area], card);
    }
    return true;
}

static bool run_deal(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char deck[PRIMARY_CARDS], copies[PRIMARY_KINDS] = {0};
    int seat = match_seat(move->match, move->word[0]);
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (!primary_is_built(move->match, state, seat))
        return refuse(move->fault, PRIMARY_NOT_BUILT_FAULT, "%s", move->word[0]);
    if (!read_area(move, 1, seat, PRIMARY_DECK))
        return false;
    int count = canonical_deck(state, seat, deck), dealt = state->size[seat][PRIMARY_DECK];
    for (int i = 0; i < count; i++)
        copies[deck[i]]++;
    for (int i = 0; i < dealt; i++)
        if (copies[primary_cards(state, seat, PRIMARY_DECK)[i]]-- == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "not the deck of %s", move->word[0]);
    if (dealt != count)
        return refuse(move->fault, FAULT_BAD_DEAL, "%d cards, not %d", count, dealt);
    state->is_dealt[seat] = true;
    event(move, "deal %s n=%d", move->word[0], count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s n=%d cards=", move->word[0], count);
    primary_write_area(state, seat, PRIMARY_DECK, text);
    return true;
}

/* ---- turns ---- */

static void write_names(const struct match *match, const struct game_state *state, struct text *text)
{
    size_t begin = text->length;
    (void)state;
    primary_result(match, state, text);
    if (text->length == begin)
        text_add(text, "none");
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->phase = PRIMARY_OVER;
    state->turn = SEAT_NONE;
    struct text *text = event_begin(move);
    text_add(text, "over winner=");
    write_names(move->match, state, text);
}

static void eliminate(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->is_out[seat] = true;
    state->out_order[state->outs++] = (unsigned char)seat;
    event(move, "out %s", match_name(move->match, seat));
}

/* The turn of `seat`: the draw; who has neither card nor counter is out, and the next one's turn begins. */
static void begin_turn(struct move *move, int seat, bool draws)
{
    struct game_state *state = move->state;
    state->lost = 0;
    state->passes = 0;
    state->replay = false;
    while (!primary_is_decided(move->match, state)) {
        state->turn = (signed char)seat;
        state->phase = PRIMARY_PLAY;
        event(move, "turn %s", match_name(move->match, seat));
        if (draws && state->size[seat][PRIMARY_DECK] > 0)
            primary_move(move, seat, PRIMARY_DECK, 0, seat, PRIMARY_HAND, false);
        if (state->size[seat][PRIMARY_HAND] > 0 || primary_has_counter(state, seat))
            return;
        eliminate(move, seat);
        if (primary_is_decided(move->match, state))
            break;
        seat = primary_next_living(move->match, state, seat, 1);
        draws = true;
    }
    end_game(move);
}

/* The value of the card so far up from the bottom of a deck, 0 above its top. */
static int value_from_bottom(const struct game_state *state, int seat, int up)
{
    int size = state->size[seat][PRIMARY_DECK];
    return size < up ? 0 : primary_value(primary_cards(state, seat, PRIMARY_DECK)[size - up]);
}

static void reveal(struct move *move, int seat, int up)
{
    const struct game_state *state = move->state;
    struct text *text = event_begin(move);
    text_print(text, "reveal %s ", match_name(move->match, seat));
    primary_write_card(primary_cards(state, seat, PRIMARY_DECK)[state->size[seat][PRIMARY_DECK] - up], text);
}

/* The bottom cards are shown, then those above them for who is still level: the highest begins, of whole decks alike the lowest seat. */
static int find_starter(struct move *move)
{
    unsigned level = (1u << move->match->seats) - 1;
    for (int up = 1;; up++) {
        int best = 0, count = 0, first = SEAT_NONE;
        for (int seat = 0; seat < move->match->seats; seat++) {
            int value = (level & 1u << seat) != 0 ? value_from_bottom(move->state, seat, up) : 0;
            if (value > 0)
                reveal(move, seat, up);
            best = value > best ? value : best;
        }
        for (int seat = move->match->seats - 1; seat >= 0; seat--) {
            if ((level & 1u << seat) != 0 && value_from_bottom(move->state, seat, up) < best)
                level &= ~(1u << seat);
            count += (level & 1u << seat) != 0;
            first = (level & 1u << seat) != 0 ? seat : first;
        }
        if (count == 1 || best == 0)
            return first;
    }
}

static bool run_start(struct move *move)
{
    struct game_state *state = move->state;
    int first = move->count > 0 ? match_seat(move->match, move->word[0]) : SEAT_NONE;
    if (move->count > 0 && first == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (!all_built(move->match, state))
        return refuse_plain(move->fault, PRIMARY_NOT_BUILT_FAULT);
    if (first == SEAT_NONE)
        first = find_starter(move);
    for (int seat = 0; seat < move->match->seats; seat++)
        for (int i = 0; i < DEALT && state->size[seat][PRIMARY_DECK] > 0; i++)
            primary_move(move, seat, PRIMARY_DECK, 0, seat, PRIMARY_HAND, false);
    begin_turn(move, first, false);
    return true;
}

/* ---- a position of one's own ---- */

static bool set_counters(struct move *move, int seat)
{
    if (move->count != 2 + PRIMARY_AREAS)
        return refuse(move->fault, FAULT_SYNTAX, "set NAME counters HAND DECK DISCARD FADED");
    for (int area = 0; area < PRIMARY_AREAS; area++) {
        uint64_t count;
        if (!words_number(move->word[2 + area], 0, COUNTERS_MOST, &count))
            return refuse(move->fault, FAULT_SYNTAX, "a number of counters: %.40s", move->word[2 + area]);
        move->state->counters[seat][area] = (unsigned short)count;
    }
    return true;
}

static bool run_set(struct move *move)
{
    struct game_state *state = move->state;
    int seat = match_seat(move->match, move->word[0]);
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (strcmp(move->word[1], "counters") == 0)
        return set_counters(move, seat);
    if (strcmp(move->word[1], "out") == 0 && move->count == 2) {
        if (!state->is_out[seat])
            state->out_order[state->outs++] = (unsigned char)seat;
        state->is_out[seat] = true;
        return true;
    }
    int area = primary_read_area(move->word[1]);
    if (area < 0 || move->count < 3)
        return refuse(move->fault, FAULT_SYNTAX, "set NAME hand|deck|discard|faded CARDS: %.40s", move->word[1]);
    return read_area(move, 2, seat, area);
}

static bool run_turn(struct move *move)
{
    int seat = match_seat(move->match, move->word[0]);
    bool nodraw = move->count == 2 && strcmp(move->word[1], "nodraw") == 0;
    if (seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[0]);
    if (move->count == 2 && !nodraw)
        return refuse(move->fault, FAULT_SYNTAX, "turn NAME [nodraw]");
    if (move->state->is_out[seat])
        return refuse(move->fault, PRIMARY_OUT_FAULT, "%s", move->word[0]);
    begin_turn(move, seat, !nodraw);
    return true;
}

/* ---- playing ---- */

static int copies_in(const unsigned char *cards, int count, int card)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += (cards[i] & PRIMARY_CARD) == card;
    return copies;
}

static bool check_held(const struct game_state *state, int seat, const unsigned char *cards, int count,
                       struct fault *fault)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    for (int i = 0; i < count; i++) {
        int card = cards[i] & PRIMARY_CARD;
        if (copies_in(cards, count, card) > copies_in(hand, state->size[seat][PRIMARY_HAND], card))
            return refuse(fault, FAULT_NOT_HELD, "%c%d", primary_letter(primary_colour(card)), primary_value(card));
    }
    return true;
}

bool primary_may_play(const struct game_state *state, int seat, const unsigned char *cards, int count,
                      struct fault *fault)
{
    for (int i = 0; i < count; i++) {
        if ((cards[i] & PRIMARY_SPLIT) == 0)
            continue;
        if (!primary_is_secondary(primary_colour(cards[i])))
            return refuse_plain(fault, PRIMARY_SPLIT_PRIMARY_FAULT);
        if (primary_value(cards[i]) == 1)
            return refuse_plain(fault, PRIMARY_SPLIT_ONE_FAULT);
    }
    for (int i = 1; i < count; i++)
        if (primary_colour(cards[i]) != primary_colour(cards[0]))
            return refuse_plain(fault, PRIMARY_STRING_COLOUR_FAULT);
    return check_held(state, seat, cards, count, fault);
}

bool primary_may_combine(const struct game_state *state, int seat, int first, int second, struct fault *fault)
{
    unsigned char cards[] = {(unsigned char)first, (unsigned char)second};
    if (primary_is_secondary(primary_colour(first)) || primary_is_secondary(primary_colour(second)))
        return refuse_plain(fault, PRIMARY_COMBO_SECONDARY_FAULT);
    if (primary_colour(first) == primary_colour(second))
        return refuse_plain(fault, PRIMARY_COMBO_SAME_FAULT);
    return check_held(state, seat, cards, 2, fault);
}

/* What two primaries make: R and Y orange, Y and B green, R and B purple. */
static enum primary_colour mix(enum primary_colour a, enum primary_colour b)
{
    return (enum primary_colour[]){PRIMARY_O, PRIMARY_P, PRIMARY_G}[a + b - 1];
}

/* What a secondary is made of. */
static void parts_of(enum primary_colour colour, enum primary_colour parts[2])
{
    parts[0] = colour == PRIMARY_G ? PRIMARY_Y : PRIMARY_R;
    parts[1] = colour == PRIMARY_O ? PRIMARY_Y : PRIMARY_B;
}

/* The points of a single card, split or not; or of two combined ones. */
static void open_pools(struct game_state *state)
{
    int card = state->step[0], value = primary_value(card);
    enum primary_colour colour = primary_colour(card), parts[2];
    memset(state->pool, 0, sizeof state->pool);
    if (state->steps == 2) {
        int other = primary_value(state->step[1]), least = value < other ? value : other;
        state->pool[mix(colour, primary_colour(state->step[1]))] = (unsigned char)(2 * least);
        state->pool[value > other ? colour : primary_colour(state->step[1])] = (unsigned char)(value + other - 2 * least);
    } else if ((card & PRIMARY_SPLIT) != 0) {
        parts_of(colour, parts);
        state->pool[parts[0]] = state->pool[parts[1]] = (unsigned char)(value / 2);
        state->pool[colour] = (unsigned char)(value % 2);
    } else {
        state->pool[colour] = (unsigned char)value;
    }
}

static void tell_step(struct move *move)
{
    const struct game_state *state = move->state;
    struct text *text = event_begin(move);
    text_add(text, "resolve ");
    for (int i = 0; i < state->steps; i++) {
        text_add(text, i > 0 ? "," : "");
        primary_write_card(state->step[i], text);
    }
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0)
            text_print(text, " %c%d", primary_letter((enum primary_colour)colour), state->pool[colour]);
}

/* The next card of the string opens its pools, or the play is over. */
static void next_step(struct move *move)
{
    struct game_state *state = move->state;
    state->steps = 0;
    if (state->queued == 0) {
        state->phase = PRIMARY_END;
        state->replay = state->opens_replay && (move->match->option[PRIMARY_ONES] == 0 || state->passes == 1);
        return;
    }
    state->phase = PRIMARY_RESOLVE;
    state->step[0] = state->queue[0];
    state->steps = 1;
    memmove(state->queue, state->queue + 1, --state->queued);
    open_pools(state);
    tell_step(move);
}

/* The card goes to the discard pile, two combined ones to the faded pile. */
static void close_step(struct move *move)
{
    struct game_state *state = move->state;
    int area = state->steps == 2 ? PRIMARY_FADED : PRIMARY_DISCARD;
    for (int i = 0; i < state->steps; i++) {
        int card = state->step[i] & PRIMARY_CARD;
        primary_insert(state, state->turn, area, state->size[state->turn][area], card);
        struct text *text = event_begin(move);
        text_print(text, "to %s %s ", match_name(move->match, state->turn), primary_area_word(area));
        primary_write_card(card, text);
    }
    memset(state->pool, 0, sizeof state->pool);
    next_step(move);
}

/* Closes the step when no point is left. */
static void go_on(struct move *move)
{
    struct game_state *state = move->state;
    state->phase = PRIMARY_RESOLVE;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0)
            return;
    close_step(move);
}

/* Cards leave the hand, the oldest equal ones first. */
static void leave_hand(struct move *move, const unsigned char *cards, int count)
{
    struct game_state *state = move->state;
    for (int i = 0; i < count; i++)
        primary_remove(state, move->seat, PRIMARY_HAND,
                       primary_find(state, move->seat, PRIMARY_HAND, cards[i] & PRIMARY_CARD));
    state->passes = state->passes == 0 ? 1 : 2;
    state->replay = false;
}

/* `R3` or `O3/`; -1 for anything else. */
static int read_played(const char *at, size_t length)
{
    bool split = length == 3 && at[2] == '/';
    int card = primary_read_card(at, split ? 2 : length);
    return card < 0 ? -1 : card | (split ? PRIMARY_SPLIT : 0);
}

/* Lowest value first, equal values in the order in which they were named. */
static void queue_up(struct game_state *state, const unsigned char *cards, int count)
{
    state->queued = 0;
    for (int value = 1; value <= PRIMARY_VALUES; value++)
        for (int i = 0; i < count; i++)
            if (primary_value(cards[i]) == value)
                state->queue[state->queued++] = cards[i];
}

static bool run_play(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char cards[PRIMARY_QUEUE];
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece)) {
        int card = read_played(piece.at, piece.length);
        if (card < 0)
            return bad_card(move, &piece);
        if (count == PRIMARY_QUEUE)
            return refuse(move->fault, FAULT_NOT_HELD, "too many cards");
        cards[count++] = (unsigned char)card;
    }
    if (!primary_may_play(state, move->seat, cards, count, move->fault))
        return false;
    leave_hand(move, cards, count);
    state->opens_replay = count == 1 && primary_value(cards[0]) == 1;
    struct text *text = event_begin(move);
    text_print(text, "play %s", match_name(move->match, move->seat));
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        primary_write_card(cards[i], text);
        text_add(text, (cards[i] & PRIMARY_SPLIT) != 0 ? "/" : "");
    }
    queue_up(state, cards, count);
    next_step(move);
    return true;
}

static bool run_combine(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char cards[2];
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece))
        count++;
    if (count != 2)
        return refuse_plain(move->fault, PRIMARY_COMBO_COUNT_FAULT);
    for (int i = 0; i < move->count; i++)
        if (strchr(move->word[i], '/') != NULL)
            return refuse_plain(move->fault, PRIMARY_COMBO_SPLIT_FAULT);
    piece = (struct piece){0};
    for (int i = 0; move_piece(move, &piece); i++) {
        int card = primary_read_card(piece.at, piece.length);
        if (card < 0)
            return bad_card(move, &piece);
        cards[i] = (unsigned char)card;
    }
    if (!primary_may_combine(state, move->seat, cards[0], cards[1], move->fault))
        return false;
    leave_hand(move, cards, 2);
    memcpy(state->step, cards, 2);
    state->steps = 2;
    state->queued = 0;
    state->opens_replay = false;
    state->phase = PRIMARY_RESOLVE;
    struct text *text = event_begin(move);
    text_print(text, "combine %s ", match_name(move->match, move->seat));
    primary_write_card(cards[0], text);
    text_add_char(text, ' ');
    primary_write_card(cards[1], text);
    open_pools(state);
    tell_step(move);
    return true;
}

static bool run_skip(struct move *move)
{
    struct game_state *state = move->state;
    int area = primary_read_area(move->word[0]);
    if (area < 0)
        return refuse(move->fault, FAULT_BAD_AREA, "%.60s", move->word[0]);
    if (state->counters[move->seat][area] == 0)
        return refuse_plain(move->fault, PRIMARY_NO_COUNTER_FAULT);
    event(move, "skip %s %s", match_name(move->match, move->seat), move->word[0]);
    primary_change_counter(move, move->seat, area, -1);
    state->lost++;
    state->phase = PRIMARY_END;
    return true;
}

static void tell_use(struct move *move, const struct primary_use *use)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    struct text *text = event_begin(move);
    text_print(text, "use %s %s", match_name(move->match, move->state->turn), row->name);
    for (int i = 0; row->arguments[i] != '\0'; i++) {
        text_add_char(text, ' ');
        if (row->arguments[i] == 'P')
            text_add(text, match_name(move->match, i == 0 ? use->target : use->to));
        else if (row->arguments[i] == 'A')
            text_add(text, primary_area_word(use->area));
        else
            primary_write_card(use->card, text);
    }
}

static bool run_use(struct move *move)
{
    struct game_state *state = move->state;
    struct primary_use use;
    int paid;
    if (!primary_read_use(move, &use) || !primary_may_use(move->match, state, &use, &paid, move->fault))
        return false;
    tell_use(move, &use);
    state->pool[paid]--;
    if (!primary_asks(state, &use)) {
        if (!primary_apply(move, &use))
            return false;
        go_on(move);
        return true;
    }
    const struct primary_effect *row = &primary_effects[use.effect];
    state->pending = use;
    state->asked = use.target;
    state->phase = PRIMARY_REACT;
    event(move, "ask %s %s %s", match_name(move->match, use.target), primary_area_word(row->source), row->name);
    return true;
}

static bool run_react(struct move *move)
{
    struct game_state *state = move->state;
    const struct primary_effect *row = &primary_effects[state->pending.effect];
    bool uses = strcmp(move->word[0], "use") == 0;
    if (!uses && strcmp(move->word[0], "pass") != 0)
        return refuse(move->fault, FAULT_SYNTAX, "react use or react pass");
    state->asked = SEAT_NONE;
    if (uses) {
        event(move, "blocked %s %s", match_name(move->match, move->seat), row->name);
        primary_change_counter(move, move->seat, row->source, -1);
        state->lost++;
    } else if (!primary_apply(move, &state->pending)) {
        return false;
    }
    state->pending = (struct primary_use){0};
    go_on(move);
    return true;
}

static bool run_done(struct move *move)
{
    close_step(move);
    return true;
}

bool primary_may_assign(const struct game_state *state, int seat, int from, int to, int to_area, struct fault *fault)
{
    (void)to_area;
    if (state->is_out[to])
        return refuse_plain(fault, PRIMARY_OUT_FAULT);
    if (primary_is_foe(state, seat, to))
        return refuse_plain(fault, PRIMARY_NOT_TEAM_FAULT);
    return state->counters[seat][from] > 0 || refuse_plain(fault, PRIMARY_NO_COUNTER_FAULT);
}

static bool run_assign(struct move *move)
{
    struct game_state *state = move->state;
    int from = primary_read_area(move->word[0]), to = match_seat(move->match, move->word[1]);
    int to_area = primary_read_area(move->word[2]);
    if (from < 0)
        return refuse(move->fault, FAULT_BAD_AREA, "%.60s", move->word[0]);
    if (to == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", move->word[1]);
    if (to_area < 0)
        return refuse(move->fault, FAULT_BAD_AREA, "%.60s", move->word[2]);
    if (!primary_may_assign(state, move->seat, from, to, to_area, move->fault))
        return false;
    event(move, "assign %s %s %s %s", match_name(move->match, move->seat), move->word[0], move->word[1], move->word[2]);
    primary_change_counter(move, move->seat, from, -1);
    primary_change_counter(move, to, to_area, 1);
    state->replay = false;
    return true;
}

static bool run_end(struct move *move)
{
    struct game_state *state = move->state;
    event(move, "end %s", match_name(move->match, move->seat));
    state->turns++;
    if (state->turns == move->match->option[PRIMARY_LIMIT]) {
        state->lost = 0;
        state->replay = false;
        end_game(move);
        return true;
    }
    begin_turn(move, primary_next_living(move->match, state, move->seat, 1), true);
    return true;
}

/* Numbers for the next picks by chance. */
static bool run_chance(struct move *move)
{
    struct game_state *state = move->state;
    for (int i = 0; i < move->count; i++) {
        uint64_t number;
        if (!words_number(move->word[i], 0, UINT64_MAX, &number))
            return refuse(move->fault, FAULT_SYNTAX, "a whole number: %.60s", move->word[i]);
        if (state->chances == PRIMARY_CHANCES)
            return refuse(move->fault, FAULT_BAD_CHANCE, "at most %d numbers wait", PRIMARY_CHANCES);
        state->chance[state->chances++] = (unsigned short)(number < CHANCE_MOST ? number : CHANCE_MOST);
    }
    return true;
}

/* ---- the game ---- */

static enum stage stage(const struct game_state *state)
{
    bool sets_up = state->phase == PRIMARY_BUILD || state->phase == PRIMARY_SCENARIO;
    return sets_up ? STAGE_SETUP : state->phase == PRIMARY_OVER ? STAGE_OVER : STAGE_ON;
}

static int turn(const struct game_state *state)
{
    return state->phase == PRIMARY_REACT ? state->asked : state->turn;
}

/* The phase that a verb belongs to, or -1 for one that looks itself. */
static bool check_phase(struct move *move, int phase)
{
    return move->state->phase == phase ||
           refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", primary_phase_word(move->state));
}

static bool check_play_phase(struct move *move)
{
    const struct game_state *state = move->state;
    if (state->phase == PRIMARY_END)
        return state->replay || refuse_plain(move->fault, PRIMARY_NO_REPLAY_FAULT);
    return check_phase(move, PRIMARY_PLAY);
}

static bool check_skip_phase(struct move *move)
{
    int phase = move->state->phase;
    return (phase != PRIMARY_RESOLVE && phase != PRIMARY_END) || refuse_plain(move->fault, PRIMARY_SKIP_LATE_FAULT);
}

static bool check_end_phase(struct move *move)
{
    if (move->state->phase == PRIMARY_PLAY)
        return refuse_plain(move->fault, PRIMARY_MUST_PLAY_FAULT);
    return check_phase(move, PRIMARY_END);
}

/* Building: the way of building must fit. */
static bool check_build(struct move *move, bool drafts)
{
    bool fits = (move->match->option[PRIMARY_BUILDING] == 1) == drafts;
    return fits ? check_phase(move, PRIMARY_BUILD)
                : refuse(move->fault, FAULT_WRONG_PHASE, drafts ? "this is no draft" : "this is a draft");
}

/* Who may act: while a player is asked, he alone, and only to answer. */
static bool check_actor(struct move *move, const struct verb_row *verb)
{
    const struct game_state *state = move->state;
    bool reacts = verb->run == run_react;
    if (stage(state) == STAGE_SETUP)
        return refuse(move->fault, FAULT_WRONG_PHASE, "the phase is %s", primary_phase_word(state));
    if (state->phase == PRIMARY_REACT && !reacts)
        return refuse(move->fault, PRIMARY_REACTION_PENDING_FAULT, "%s", match_name(move->match, state->asked));
    if (state->phase != PRIMARY_REACT && reacts)
        return refuse_plain(move->fault, PRIMARY_NO_REACTION_FAULT);
    int actor = turn(state);
    return move->seat == actor || refuse(move->fault, FAULT_NOT_YOUR_TURN, "%s is on turn", match_name(move->match, actor));
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    if ((verb->flags & VERB_CHANCE) != 0)
        return true;
    if ((verb->flags & VERB_SETUP) != 0)
        return check_phase(move, verb->run == run_set || verb->run == run_turn ? PRIMARY_SCENARIO : PRIMARY_BUILD);
    if (verb->run == run_build || verb->run == run_draft)
        return check_build(move, verb->run == run_draft);
    if (!check_actor(move, verb))
        return false;
    if (verb->run == run_play || verb->run == run_combine)
        return check_play_phase(move);
    if (verb->run == run_skip)
        return check_skip_phase(move);
    if (verb->run == run_end)
        return check_end_phase(move);
    if (verb->run == run_react)
        return true;
    return check_phase(move, verb->run == run_assign ? PRIMARY_END : PRIMARY_RESOLVE);
}

static const struct verb_row verbs[] = {
    {"play", "CARD...", "a card, or a string of one colour; O3/ splits a secondary", run_play, 1, WORDS_MAX, VERB_ANYONE},
    {"combine", "CARD CARD", "mix two primary colours", run_combine, 0, WORDS_MAX, VERB_ANYONE},
    {"skip", "AREA", "remove a counter instead of playing", run_skip, 1, 1, VERB_ANYONE},
    {"use", "EFFECT NAME [AREA|NAME|CARD]", "spend a point on an effect", run_use, 1, 8, VERB_ANYONE},
    {"react", "use|pass", "answer with a counter, or not", run_react, 1, 1, VERB_ANYONE},
    {"done", "", "give up the points that are left", run_done, 0, 0, VERB_ANYONE},
    {"assign", "AREA NAME AREA", "move a counter", run_assign, 3, 3, VERB_ANYONE},
    {"end", "", "end the turn", run_end, 0, 0, VERB_ANYONE},
    {"build", "LETTERS", "choose the sets of the deck: BBBGGR", run_build, 1, 1, VERB_ANYONE | VERB_SECRET},
    {"draft", "LETTER", "take a set from the pool", run_draft, 1, 1, VERB_ANYONE},
    {"deal", "NAME CARDS", "give the order of a deck, top first (deal=manual)", run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
    {"start", "[NAME]", "deal three cards each; the highest bottom card, or NAME, begins", run_start, 0, 1, VERB_SETUP | VERB_START},
    {"set", "NAME hand|deck|discard|faded|counters|out ...", "build a position (deal=scenario)", run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
    {"turn", "NAME [nodraw]", "begin a turn from a position", run_turn, 1, 2, VERB_SETUP},
    {"chance", "NUMBER...", "what the next picks by chance will be", run_chance, 1, PRIMARY_CHANCES, VERB_CHANCE},
    {NULL, NULL, NULL, NULL, 0, 0, 0},
};

const struct game primary = {
    .name = "primary",
    .title = "PRIMARY",
    .summary = "Everybody has a deck of sets of six colours. A turn: draw a card, then play one, a string\n"
               "of one colour, or two primary colours combined; its value is how many points it gives.\n"
               "Red mills and fades, yellow draws, blue shields with counters, orange steals, green\n"
               "recovers, purple strips hands. A counter on an area cancels one point against it. Who has\n"
               "neither a card in hand nor a counter at the start of a turn is out; the last team wins.\n",
    .seats_least = 2,
    .seats_most = PRIMARY_SEATS,
    .seats_standard = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
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
    .show = primary_show,
    .legal = primary_legal,
    .suggest = primary_suggest,
    .redeal = primary_redeal,
    .result = primary_result,
    .picture = primary_picture,
};
