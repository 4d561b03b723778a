/* rules.c: PRIMARY: the turn and its verbs. */
#include "referee/games/primary/state.h"

#include "core/base/language.h"
#include "referee/cardplay/count.h"
#include "referee/game/match.h"

#include <string.h>

/* ---- turns ---- */

static void write_winners(const struct match *match, const struct game_state *state, struct text *text)
{
    size_t begin = text->length;
    primary_write_winners(match, state, text);
    if (text->length == begin)
        text_add(text, "none");
}

static void end_game(struct move *move)
{
    struct game_state *state = move->state;
    state->common.phase = PRIMARY_OVER;
    state->common.turn = SEAT_NONE;
    struct text *text = event_begin(move);
    text_add(text, "over winner=");
    write_winners(move->match, state, text);
}

static void eliminate(struct move *move, int seat)
{
    struct game_state *state = move->state;
    state->is_out[seat] = true;
    state->out_order[state->outs++] = (unsigned char)seat;
    event(move, "out %s", match_name(move->match, seat));
}

void primary_begin_turn(struct move *move, int seat, bool draws)
{
    struct game_state *state = move->state;
    state->lost = 0;
    state->plays = 0;
    state->replay = false;
    while (!primary_is_decided(move->match, state)) {
        state->common.turn = seat;
        state->common.phase = PRIMARY_PLAY;
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

/* ---- playing ---- */

static int copies_in(const unsigned char *cards, int count, int card)
{
    int copies = 0;
    for (int i = 0; i < count; i++)
        copies += (cards[i] & PRIMARY_CARD) == card;
    return copies;
}

static bool refuse_card(struct fault *fault, int code, int card)
{
    return refuse(fault, code, "%c%d", primary_letter(primary_colour(card)), primary_value(card));
}

static bool refuse_two(struct fault *fault, int code, int card, int other)
{
    return refuse(fault, code, "%c%d and %c%d", primary_letter(primary_colour(card)), primary_value(card),
                  primary_letter(primary_colour(other)), primary_value(other));
}

static bool check_held(const struct match *match, const struct game_state *state, int seat,
                       const unsigned char *cards, int count, struct fault *fault)
{
    const unsigned char *hand = primary_cards(state, seat, PRIMARY_HAND);
    if (match_has_real_cards(match) && count > state->size[seat][PRIMARY_HAND])
        return count_refuse(match, seat, state->size[seat][PRIMARY_HAND], fault);
    if (match_has_real_cards(match))
        return primary_may_be_hidden(match, state, seat, cards, count, fault);
    for (int i = 0; i < count; i++) {
        int card = cards[i] & PRIMARY_CARD;
        if (copies_in(cards, count, card) > copies_in(hand, state->size[seat][PRIMARY_HAND], card))
            return refuse_card(fault, FAULT_NOT_HELD, card);
    }
    return true;
}

bool primary_may_play(const struct match *match, const struct game_state *state, int seat, const unsigned char *cards,
                      int count, struct fault *fault)
{
    for (int i = 0; i < count; i++)
        if ((cards[i] & PRIMARY_SPLIT) != 0 && !primary_is_secondary(primary_colour(cards[i])))
            return refuse_card(fault, PRIMARY_SPLIT_PRIMARY_FAULT, cards[i]);
    for (int i = 0; i < count; i++)
        if ((cards[i] & PRIMARY_SPLIT) != 0 && primary_value(cards[i]) == 1)
            return refuse_card(fault, PRIMARY_SPLIT_ONE_FAULT, cards[i]);
    for (int i = 1; i < count; i++)
        if (primary_colour(cards[i]) != primary_colour(cards[0]))
            return refuse_two(fault, PRIMARY_STRING_COLOUR_FAULT, cards[0], cards[i]);
    return check_held(match, state, seat, cards, count, fault);
}

static bool refuse_secondary(struct fault *fault, int card)
{
    if (fault == NULL)
        return false;
    return refuse(fault, PRIMARY_COMBO_SECONDARY_FAULT, "%c%d is %s", primary_letter(primary_colour(card)),
                  primary_value(card), primary_colour_word(primary_colour(card)));
}

bool primary_may_combine(const struct match *match, const struct game_state *state, int seat, int first, int second,
                         struct fault *fault)
{
    unsigned char cards[] = {(unsigned char)first, (unsigned char)second};
    for (int i = 0; i < 2; i++)
        if (primary_is_secondary(primary_colour(cards[i])))
            return refuse_secondary(fault, cards[i]);
    if (primary_colour(first) == primary_colour(second))
        return refuse_two(fault, PRIMARY_COMBO_SAME_FAULT, first, second);
    return check_held(match, state, seat, cards, 2, fault);
}

/* The secondary colour of two primary ones: R and Y make orange, Y and B green, R and B purple. */
static enum primary_colour mix(enum primary_colour a, enum primary_colour b)
{
    return (enum primary_colour[]){PRIMARY_O, PRIMARY_P, PRIMARY_G}[a + b - 1];
}

/* The two primary colours that make a secondary one. */
static void parts_of(enum primary_colour colour, enum primary_colour parts[2])
{
    parts[0] = colour == PRIMARY_G ? PRIMARY_Y : PRIMARY_R;
    parts[1] = colour == PRIMARY_O ? PRIMARY_Y : PRIMARY_B;
}

void primary_points(const unsigned char *cards, int count, unsigned char points[PRIMARY_COLOURS])
{
    int card = cards[0], value = primary_value(card);
    enum primary_colour colour = primary_colour(card), parts[2];
    memset(points, 0, PRIMARY_COLOURS);
    if (count == 2) {
        int other = primary_value(cards[1]), min = value < other ? value : other;
        enum primary_colour second = primary_colour(cards[1]);
        points[mix(colour, second)] = (unsigned char)(2 * min);
        points[value > other ? colour : second] = (unsigned char)(value + other - 2 * min);
    } else if ((card & PRIMARY_SPLIT) != 0) {
        parts_of(colour, parts);
        points[parts[0]] = points[parts[1]] = (unsigned char)(value / 2);
        points[colour] = (unsigned char)(value % 2);
    } else {
        points[colour] = (unsigned char)value;
    }
}

static void announce_step(struct move *move)
{
    const struct game_state *state = move->state;
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_add(text, "resolve ");
    for (int i = 0; i < state->resolving_count; i++) {
        text_add(text, i > 0 ? "," : "");
        primary_write_card(state->resolving[i], text);
    }
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0)
            text_print(text, " %c%d", primary_letter((enum primary_colour)colour), state->pool[colour]);
}

/* Gives the points of the next card of the string, or ends the play. */
static void next_step(struct move *move)
{
    struct game_state *state = move->state;
    state->resolving_count = 0;
    if (state->queued == 0) {
        state->common.phase = PRIMARY_END;
        state->replay = state->opens_replay && (move->match->option[PRIMARY_ONES] == 0 || state->plays == 1);
        return;
    }
    state->common.phase = PRIMARY_RESOLVE;
    state->resolving[0] = state->queue[0];
    state->resolving_count = 1;
    memmove(state->queue, state->queue + 1, --state->queued);
    primary_points(state->resolving, state->resolving_count, state->pool);
    announce_step(move);
}

/* Moves the resolved card to the discard pile, or two combined cards to the faded pile; then begins the next step. */
static void close_step(struct move *move)
{
    struct game_state *state = move->state;
    int area = state->resolving_count == 2 ? PRIMARY_FADED : PRIMARY_DISCARD;
    for (int i = 0; i < state->resolving_count; i++) {
        int card = state->resolving[i] & PRIMARY_CARD;
        primary_insert(state, state->common.turn, area, state->size[state->common.turn][area], card);
        if (event_is_mute(move))
            continue;
        struct text *text = event_begin(move);
        text_print(text, "to %s %s ", match_name(move->match, state->common.turn), primary_area_word(area));
        primary_write_card(card, text);
    }
    memset(state->pool, 0, sizeof state->pool);
    next_step(move);
}

/* Closes the step if no point is left. */
static void close_spent_step(struct move *move)
{
    struct game_state *state = move->state;
    state->common.phase = PRIMARY_RESOLVE;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (state->pool[colour] > 0)
            return;
    close_step(move);
}

/*
 * Removes the cards of a play from the hand, of equal cards the oldest, and counts the play. A hand of real cards has
 * only unknown cards.
 */
static void remove_played(struct move *move, const unsigned char *cards, int count)
{
    struct game_state *state = move->state;
    for (int i = 0; i < count; i++) {
        int card = match_has_real_cards(move->match) ? PRIMARY_UNKNOWN : cards[i] & PRIMARY_CARD;
        primary_remove(state, move->seat, PRIMARY_HAND, primary_find(state, move->seat, PRIMARY_HAND, card));
    }
    state->plays = state->plays == 0 ? 1 : 2;
    state->replay = false;
}

/* Reads `R3`, `O3:whole`, `O3/` or `O3:split`; -1 for anything else. */
static int read_played(const char *at, size_t length)
{
    char suffix[sizeof ":whole"] = "";
    if (length < 2 || length >= 2 + sizeof suffix)
        return -1;
    memcpy(suffix, at + 2, length - 2);
    int card = primary_read_card(at, 2);
    bool is_split = strcmp(suffix, "/") == 0 || primary_is_word(":split", suffix);
    bool is_whole = suffix[0] == '\0' || primary_is_word(":whole", suffix);
    return card < 0 || !(is_split || is_whole) ? -1 : card | (is_split ? PRIMARY_SPLIT : 0);
}

/* Queues the cards, lowest value first, equal values in the order named. The queue is empty before a play. */
static void queue_up(struct game_state *state, const unsigned char *cards, int count)
{
    for (int value = 1; value <= PRIMARY_VALUES; value++)
        for (int i = 0; i < count; i++)
            if (primary_value(cards[i]) == value)
                state->queue[state->queued++] = cards[i];
}

static void announce_play(struct move *move, const unsigned char *cards, int count)
{
    struct text *text = event_begin(move);
    text_print(text, "play %s", match_name(move->match, move->seat));
    for (int i = 0; i < count; i++) {
        text_add_char(text, ' ');
        primary_write_card(cards[i], text);
        text_add(text, (cards[i] & PRIMARY_SPLIT) != 0 ? "/" : "");
    }
}

void primary_play(struct move *move, const unsigned char *cards, int count)
{
    remove_played(move, cards, count);
    move->state->opens_replay = count == 1 && primary_value(cards[0]) == 1;
    if (!event_is_mute(move))
        announce_play(move, cards, count);
    queue_up(move->state, cards, count);
    next_step(move);
}

bool primary_run_play(struct move *move)
{
    unsigned char cards[PRIMARY_QUEUE];
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece)) {
        int card = read_played(piece.at, piece.length);
        if (card < 0)
            return primary_refuse_card(move, &piece);
        if (count < PRIMARY_QUEUE)
            cards[count] = (unsigned char)card;
        count++;
    }
    if (count > PRIMARY_QUEUE)
        return refuse(move->fault, FAULT_NOT_HELD, "%d cards are named; no colour has more than %d", count,
                      PRIMARY_QUEUE);
    if (!primary_may_play(move->match, move->state, move->seat, cards, count, move->fault))
        return false;
    primary_play(move, cards, count);
    return true;
}

void primary_combine(struct move *move, const unsigned char cards[2])
{
    struct game_state *state = move->state;
    remove_played(move, cards, 2);
    memcpy(state->resolving, cards, 2);
    state->resolving_count = 2;
    state->opens_replay = false;
    state->common.phase = PRIMARY_RESOLVE;
    primary_points(state->resolving, state->resolving_count, state->pool);
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_print(text, "combine %s ", match_name(move->match, move->seat));
    primary_write_card(cards[0], text);
    text_add_char(text, ' ');
    primary_write_card(cards[1], text);
    announce_step(move);
}

bool primary_run_combine(struct move *move)
{
    unsigned char cards[2] = {0};
    struct piece piece = {0};
    int count = 0;
    while (move_piece(move, &piece))
        count++;
    if (count != 2)
        return refuse(move->fault, PRIMARY_COMBO_COUNT_FAULT, "not %d", count);
    for (int i = 0; i < move->count; i++)
        if (strchr(move->word[i], '/') != NULL)
            return refuse(move->fault, PRIMARY_COMBO_SPLIT_FAULT, "%.60s", move->word[i]);
    piece = (struct piece){0};
    for (int i = 0; move_piece(move, &piece); i++) {
        int card = read_played(piece.at, piece.length);
        if (card < 0)
            return primary_refuse_card(move, &piece);
        if ((card & PRIMARY_SPLIT) != 0)
            return refuse(move->fault, PRIMARY_COMBO_SPLIT_FAULT, "%.*s", (int)piece.length, piece.at);
        cards[i] = (unsigned char)card;
    }
    if (!primary_may_combine(move->match, move->state, move->seat, cards[0], cards[1], move->fault))
        return false;
    primary_combine(move, cards);
    return true;
}

void primary_skip(struct move *move, int area)
{
    struct game_state *state = move->state;
    event(move, "skip %s %s", match_name(move->match, move->seat), primary_area_word(area));
    primary_change_counter(move, move->seat, area, -1);
    state->lost++;
    state->common.phase = PRIMARY_END;
}

/* Refuses because the player has no counter on this area. */
static bool refuse_no_counter(struct fault *fault, int area)
{
    if (fault == NULL)
        return false;
    return refuse(fault, PRIMARY_NO_COUNTER_FAULT, "your %s", primary_area_name(area));
}

bool primary_run_skip(struct move *move)
{
    int area;
    if (!primary_read_area_or_refuse(move, move->word[0], &area))
        return false;
    if (move->state->counters[move->seat][area] == 0)
        return refuse_no_counter(move->fault, area);
    primary_skip(move, area);
    return true;
}

static void announce_use(struct move *move, const struct primary_use *use)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    text_print(text, "use %s %s", match_name(move->match, move->state->common.turn), row->name);
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

bool primary_spend(struct move *move, struct primary_use use)
{
    struct game_state *state = move->state;
    int paid;
    if (!primary_may_use(move->match, state, &use, &paid, move->fault) ||
        !primary_may_name(move->match, state, &use, move->fault))
        return false;
    announce_use(move, &use);
    state->pool[paid]--;
    if (!primary_may_be_countered(move->match, state, &use)) {
        if (!primary_apply(move, &use))
            return false;
        close_spent_step(move);
        return true;
    }
    const struct primary_effect *row = &primary_effects[use.effect];
    state->pending = use;
    state->asked = use.target;
    state->common.phase = PRIMARY_REACT;
    event(move, "ask %s %s %s", match_name(move->match, use.target), primary_area_word(row->source), row->name);
    return true;
}

/* Adds the number of the refused point to the refusal, unless it is the first point. */
static bool refuse_point(struct fault *fault, int point, int times)
{
    char first[sizeof fault->detail];
    text_copy(first, sizeof first, fault->detail);
    if (point > 1 && *first != '\0')
        refuse(fault, fault->code, "%s; point %d of %d", first, point, times);
    else if (point > 1)
        refuse(fault, fault->code, "point %d of %d", point, times);
    return false;
}

/*
 * Spends several points one after the other; if one is refused, none is spent. When a player may react to a point, the
 * remaining points are not spent: the next point is chosen after the reaction is known.
 */
bool primary_run_use(struct move *move)
{
    struct primary_use use;
    int times, point = 1;
    if (!primary_read_use(move, &use, &times))
        return false;
    for (; point <= times && move->state->common.phase != PRIMARY_REACT; point++)
        if (!primary_spend(move, use))
            return refuse_point(move->fault, point, times);
    if (point <= times)
        event_note(move, times == point ? N_("%s is asked first; %d of the %d points is not spent yet")
                                        : N_("%s is asked first; %d of the %d points are not spent yet"),
                   match_name(move->match, move->state->asked), times - point + 1, times);
    return true;
}

/*
 * With real cards: sets the card that is lost, the CARD of `react pass CARD` or the only one possible. Refused if it is
 * not named but must be, or if it cannot be that card.
 */
static bool set_passed_card(struct move *move)
{
    struct primary_use *use = &move->state->pending;
    if (!match_has_real_cards(move->match))
        return true;
    if (move->count > 1) {
        int card = primary_read_card(move->word[1], strlen(move->word[1]));
        if (card < 0)
            return refuse(move->fault, FAULT_BAD_CARD, "%.60s", move->word[1]);
        use->card = (unsigned char)card;
    }
    return primary_name_card(move->match, move->state, use, move->fault);
}

bool primary_answer(struct move *move, bool uses)
{
    struct game_state *state = move->state;
    const struct primary_effect *row = &primary_effects[state->pending.effect];
    state->asked = SEAT_NONE;
    if (uses) {
        event(move, "blocked %s %s", match_name(move->match, move->seat), row->name);
        primary_change_counter(move, move->seat, row->source, -1);
        state->lost++;
    } else if (!primary_apply(move, &state->pending)) {
        return false;
    }
    state->pending = (struct primary_use){0};
    close_spent_step(move);
    return true;
}

bool primary_run_react(struct move *move)
{
    bool uses = primary_is_word("use", move->word[0]);
    if (!uses && !primary_is_word("pass", move->word[0]))
        return refuse(move->fault, FAULT_SYNTAX, "`react use` gives a counter, `react pass` does not");
    if (!uses && !set_passed_card(move))
        return false;
    if (move->count > 1 && (uses || !match_has_real_cards(move->match)))
        return refuse(move->fault, FAULT_SYNTAX, "react %s", uses ? "use" : "pass");
    return primary_answer(move, uses);
}

bool primary_run_done(struct move *move)
{
    close_step(move);
    return true;
}

bool primary_may_assign(const struct match *match, const struct game_state *state, int seat, int from, int to,
                        struct fault *fault)
{
    if (state->is_out[to])
        return refuse(fault, PRIMARY_OUT_FAULT, "%s", match->name[to]);
    if (primary_is_foe(state, seat, to))
        return refuse(fault, PRIMARY_NOT_TEAM_FAULT, "%s is an opponent", match->name[to]);
    return state->counters[seat][from] > 0 || refuse_no_counter(fault, from);
}

void primary_assign(struct move *move, int from, int to, int to_area)
{
    event(move, "assign %s %s %s %s", match_name(move->match, move->seat), primary_area_word(from),
          match_name(move->match, to), primary_area_word(to_area));
    primary_change_counter(move, move->seat, from, -1);
    primary_change_counter(move, to, to_area, 1);
    move->state->replay = false;
}

bool primary_run_assign(struct move *move)
{
    int from, to = SEAT_NONE, to_area;
    if (!primary_read_area_or_refuse(move, move->word[0], &from) || !move_seat(move, 1, &to) ||
        !primary_read_area_or_refuse(move, move->word[2], &to_area) ||
        !primary_may_assign(move->match, move->state, move->seat, from, to, move->fault))
        return false;
    primary_assign(move, from, to, to_area);
    return true;
}

bool primary_run_end(struct move *move)
{
    struct game_state *state = move->state;
    event(move, "end %s", match_name(move->match, move->seat));
    state->turns++;
    if (state->turns == move->match->option[PRIMARY_LIMIT]) { /* a limit of 0 is never reached */
        state->lost = 0;
        state->replay = false;
        end_game(move);
        return true;
    }
    primary_begin_turn(move, primary_next_living(move->match, state, move->seat, 1), true);
    return true;
}

/* ---- real cards ---- */

/* Refuses a number of cards in hand that contradicts the deck, the turn or the pending effect. */
static bool check_count(const struct match *match, const struct game_state *state, int seat, int count,
                        struct fault *fault)
{
    const char *name = match->name[seat];
    int deck = state->size[seat][PRIMARY_DECK], most = state->size[seat][PRIMARY_HAND] + deck;
    bool is_asked = state->common.phase == PRIMARY_REACT && seat == state->asked;
    int source = is_asked ? primary_effects[state->pending.effect].source : -1;
    if (state->is_out[seat])
        return refuse(fault, PRIMARY_OUT_FAULT, "%s", name);
    if (count > most && deck == 0)
        return refuse(fault, FAULT_BAD_COUNT, "%s's deck is empty: %s can have at most %d", name, name, most);
    if (count > most)
        return refuse(fault, FAULT_BAD_COUNT,
                      deck == 1 ? N_("%s's deck has %d card: %s can have at most %d")
                                : N_("%s's deck has %d cards: %s can have at most %d"),
                      name, deck, name, most);
    if ((source == PRIMARY_HAND && count == 0) || (source == PRIMARY_DECK && count == most))
        return refuse(fault, FAULT_BAD_COUNT, "%s is about to lose a card of the %s", name,
                      primary_area_name(source));
    if (state->common.phase == PRIMARY_PLAY && seat == state->common.turn && count == 0 &&
        !primary_has_counter(state, seat))
        return refuse(fault, FAULT_BAD_COUNT, "%s is on turn without a counter, and would be out", name);
    return true;
}

/* Corrects the number of cards in hand: surplus cards go to the top of the deck, and missing cards come from there. */
bool primary_run_count(struct move *move)
{
    struct game_state *state = move->state;
    int seat = SEAT_NONE, count;
    if (!count_read(move, PRIMARY_CARDS, &seat, &count) ||
        !check_count(move->match, state, seat, count, move->fault))
        return false;
    for (; state->size[seat][PRIMARY_HAND] > count; primary_remove(state, seat, PRIMARY_HAND, 0))
        primary_insert(state, seat, PRIMARY_DECK, 0, PRIMARY_UNKNOWN);
    for (; state->size[seat][PRIMARY_HAND] < count; primary_remove(state, seat, PRIMARY_DECK, 0))
        primary_insert(state, seat, PRIMARY_HAND, 0, PRIMARY_UNKNOWN);
    if (state->known[seat] > state->size[seat][PRIMARY_DECK])
        state->known[seat] = state->size[seat][PRIMARY_DECK];
    event(move, "count %s n=%d", match_name(move->match, seat), count);
    return true;
}
