/* rules.c: PRIMARY: the turn and its verbs. */
#include "core/base/words.h"
#include "referee/games/primary/state.h"

#include <string.h>

enum { CHANCE_MAX = PRIMARY_CARDS, DEALT = 3, COUNTERS_MAX = 9999 };

static const struct option_row options[] = {
    [PRIMARY_STYLE] = {"style", OPTION_CHOICE, "free",
                       "free for all; balanced: red and orange reach the right only; team", "free|balanced|team", 0, 0},
    [PRIMARY_TEAMS] = {"teams", OPTION_TEXT, NULL, "style=team: a team number for each seat: 1,2,1,2", NULL, 0, 0},
    [PRIMARY_BUILDING] = {"build", OPTION_CHOICE, "pool",
                          "pool: everyone has his own sets; draft: from one pool in turn",
                          "pool|draft", 0, 0},
    [PRIMARY_POOL] = {"pool", OPTION_NUMBER, NULL, "sets of each colour in a pool: 3, in a draft 4", NULL, 1, 9},
    [PRIMARY_SETS] = {"sets", OPTION_NUMBER, "6", "sets in a deck", NULL, 1, 54},
    [PRIMARY_ORDER] = {"order", OPTION_CHOICE, "straight",
                       "of a draft: straight, or snake: every second round backwards",
                       "straight|snake", 0, 0},
    [PRIMARY_ONES] = {"ones", OPTION_CHOICE, "chain", "after a card of value 1: play again each time, or once",
                      "chain|once", 0, 0},
    [PRIMARY_LIMIT] = {"limit", OPTION_NUMBER, "0", "turns after which the game ends, 0 for no limit", NULL, 0, 60000},
    {NULL, OPTION_TEXT, NULL, NULL, NULL, 0, 0},
};

static const struct fault_row faults[] = FAULT_ROWS(PRIMARY_FAULTS);

static const char *const places[] = {NULL};

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
        state->turn = (int8_t)seat;
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
    struct game_state *state = move->state;
    struct text *text = event_begin(move);
    state->known[seat] = (unsigned short)up;
    text_print(text, "reveal %s ", match_name(move->match, seat));
    primary_write_card(primary_cards(state, seat, PRIMARY_DECK)[state->size[seat][PRIMARY_DECK] - up], text);
}

/*
 * The bottom cards are shown, then those above them for who is still level: the highest begins, of whole decks alike
 * the lowest seat.
 */
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
        for (int seat = PRIMARY_SEATS - 1; seat >= 0; seat--) {
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
    int first = SEAT_NONE;
    if (!move_seat(move, 0, &first))
        return false;
    if (!primary_all_built(move->match, state))
        return refuse_plain(move->fault, PRIMARY_NOT_BUILT_FAULT);
    if (first == SEAT_NONE)
        first = find_starter(move);
    for (int seat = 0; seat < move->match->seats; seat++)
        for (int i = 0; i < DEALT; i++) /* a set alone has more */
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
        if (!words_number(move->word[2 + area], 0, COUNTERS_MAX, &count))
            return refuse(move->fault, FAULT_SYNTAX, "a number of counters: %.40s", move->word[2 + area]);
        move->state->counters[seat][area] = (int)count;
    }
    return true;
}

static bool run_set(struct move *move)
{
    struct game_state *state = move->state;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat))
        return false;
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
    return primary_read_cards(move, 2, seat, area);
}

static bool run_turn(struct move *move)
{
    int seat = SEAT_NONE;
    bool nodraw = move->count == 2 && strcmp(move->word[1], "nodraw") == 0;
    if (!move_seat(move, 0, &seat))
        return false;
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
    for (int i = 0; i < count; i++)
        if ((cards[i] & PRIMARY_SPLIT) != 0 && !primary_is_secondary(primary_colour(cards[i])))
            return refuse_plain(fault, PRIMARY_SPLIT_PRIMARY_FAULT);
    for (int i = 0; i < count; i++)
        if ((cards[i] & PRIMARY_SPLIT) != 0 && primary_value(cards[i]) == 1)
            return refuse_plain(fault, PRIMARY_SPLIT_ONE_FAULT);
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
        int other = primary_value(state->step[1]), min = value < other ? value : other;
        enum primary_colour second = primary_colour(state->step[1]);
        state->pool[mix(colour, second)] = (unsigned char)(2 * min);
        state->pool[value > other ? colour : second] = (unsigned char)(value + other - 2 * min);
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

/* Lowest value first, equal values in the order in which they were named. Before a play nothing is queued. */
static void queue_up(struct game_state *state, const unsigned char *cards, int count)
{
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
            return primary_bad_card(move, &piece);
        if (count < PRIMARY_QUEUE)
            cards[count] = (unsigned char)card;
        count++;
    }
    if (count > PRIMARY_QUEUE)
        return refuse(move->fault, FAULT_NOT_HELD, "%d cards; no colour has more than %d", count, PRIMARY_QUEUE);
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
    unsigned char cards[2] = {0};
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
            return primary_bad_card(move, &piece);
        cards[i] = (unsigned char)card;
    }
    if (!primary_may_combine(state, move->seat, cards[0], cards[1], move->fault))
        return false;
    leave_hand(move, cards, 2);
    memcpy(state->step, cards, 2);
    state->steps = 2;
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
    int from = primary_read_area(move->word[0]), to = SEAT_NONE, to_area = primary_read_area(move->word[2]);
    if (from < 0)
        return refuse(move->fault, FAULT_BAD_AREA, "%.60s", move->word[0]);
    if (!move_seat(move, 1, &to))
        return false;
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
    if (state->turns == move->match->option[PRIMARY_LIMIT]) { /* never, if that is 0 */
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
        state->chance[state->chances++] = (unsigned short)(number < CHANCE_MAX ? number : CHANCE_MAX);
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
    return move->seat == actor ||
           refuse(move->fault, FAULT_NOT_YOUR_TURN, "%s is on turn", match_name(move->match, actor));
}

static bool ready(struct move *move, const struct verb_row *verb)
{
    if ((verb->flags & VERB_CHANCE) != 0)
        return true;
    if ((verb->flags & VERB_SETUP) != 0)
        return check_phase(move, verb->run == run_set || verb->run == run_turn ? PRIMARY_SCENARIO : PRIMARY_BUILD);
    if (verb->run == primary_run_build || verb->run == primary_run_draft)
        return check_build(move, verb->run == primary_run_draft);
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

/* Whose turn it is, and the cards and points on the table, are shown by the picture. */
static const struct sentence_row sentences[] = {
    {"reveal * *", "The bottom card of {1} is {2}."},
    {"build * *", "{1} has built a deck of {2}."},
    {"build *", "{1} has built a deck."},
    {"draft * *", "{1} takes a set of {2}."},
    {"move ? * *", "A card moves from {2} to {3}."},
    {"move * * *", "{1} moves from {2} to {3}."},
    {"play * * * * *", "{1} plays a string: {2}, {3}, {4}, {5} ..."},
    {"play * * * *", "{1} plays {2}, {3} and {4}."},
    {"play * * *", "{1} plays {2} and {3}."},
    {"play * *", "{1} plays {2}."},
    {"combine * * *", "{1} combines {2} and {3}."},
    {"resolve *", ""},
    {"use * * * *", "{1} spends a point: {2} {3} {4}."},
    {"use * * *", "{1} spends a point: {2} {3}."},
    {"ask * * *", "{1} is asked: a counter from {2} against {3}?"},
    {"blocked * *", "{1} gives a counter: no {2}."},
    {"counter * * +1", "{1} has a counter more on {2}."},
    {"counter * * -1", "{1} has a counter less on {2}."},
    {"to * * *", ""},
    {"skip * *", "{1} skips."},
    {"assign * *", ""},
    {"end *", ""},
    {"out *", "{1} is out."},
    {"over winner=none", "The game is over, without a winner."},
    {"over winner=", "The game is over; the winner: {winner}."},
    {NULL, NULL},
};

static const struct verb_row verbs[] = {
    {"play", "CARD...", "a card, or a string of one colour; O3/ splits a secondary",
     run_play, 1, WORDS_MAX, VERB_ANYONE},
    {"combine", "CARD CARD", "mix two primary colours", run_combine, 0, WORDS_MAX, VERB_ANYONE},
    {"skip", "AREA", "remove a counter instead of playing", run_skip, 1, 1, VERB_ANYONE},
    {"use", "EFFECT NAME [AREA|NAME|CARD]", "spend a point on an effect", run_use, 1, WORDS_MAX, VERB_ANYONE},
    {"react", "use|pass", "answer with a counter, or not", run_react, 1, 1, VERB_ANYONE},
    {"done", "", "give up the points that are left", run_done, 0, 0, VERB_ANYONE},
    {"assign", "AREA NAME AREA", "move a counter", run_assign, 3, 3, VERB_ANYONE},
    {"end", "", "end the turn", run_end, 0, 0, VERB_ANYONE},
    {"build", "LETTERS", "choose the sets of the deck: BBBGGR", primary_run_build, 1, 1, VERB_ANYONE | VERB_SECRET},
    {"draft", "LETTER", "take a set from the pool", primary_run_draft, 1, 1, VERB_ANYONE},
    {"deal", "NAME CARDS", "give the order of a deck, top first (deal=manual)",
     primary_run_deal, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
    {"start", "[NAME]", "deal three cards each; the highest bottom card, or NAME, begins",
     run_start, 0, 1, VERB_SETUP | VERB_START},
    {"set", "NAME hand|deck|discard|faded|counters|out ...", "build a position (deal=scenario)",
     run_set, 2, WORDS_MAX, VERB_SETUP | VERB_HIDDEN},
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
    .seats_min = 2,
    .seats_max = PRIMARY_SEATS,
    .seats_default = 2,
    .deals = DEAL_AUTO | DEAL_MANUAL | DEAL_SCENARIO,
    .state_size = sizeof(struct game_state),
    .places = places,
    .options = options,
    .verbs = verbs,
    .faults = faults,
    .sentences = sentences,
    .setup = primary_setup,
    .again = primary_again,
    .shuffle = primary_shuffle,
    .complete = primary_complete,
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
