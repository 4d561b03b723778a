/* effects.c: PRIMARY: the effects that points pay for. */
#include "referee/games/primary/state.h"

#include "core/base/bits.h"
#include "core/base/language.h"
#include "core/base/words.h"
#include "referee/game/match.h"

#include <string.h>

/* ---- effects ---- */

/*
 * The players that an effect may name, relative to the player on turn. LOOT_TO: oneself or, if the target is an
 * opponent, an ally.
 */
enum relation { ANYONE, OWN_TEAM, FOE, NOT_SELF, LOOT_TO };

/* The colours, as bits of primary_effect.colours. */
enum {
    R = 1 << PRIMARY_R, Y = 1 << PRIMARY_Y, B = 1 << PRIMARY_B, O = 1 << PRIMARY_O, G = 1 << PRIMARY_G,
    P = 1 << PRIMARY_P
};

const struct primary_effect primary_effects[] = {
    {"draw", Y, "P", PRIMARY_DECK, OWN_TEAM, ANYONE},
    {"dup", Y, "PA", -1, OWN_TEAM, ANYONE},
    {"remove", Y | P, "PA", -1, ANYONE, ANYONE},
    {"loot", O, "PP", PRIMARY_FADED, NOT_SELF, LOOT_TO},
    {"pilfer", O, "P", PRIMARY_DISCARD, FOE, ANYONE},
    {"take", O, "P", PRIMARY_DECK, FOE, ANYONE},
    {"mill", R, "P", PRIMARY_DECK, FOE, ANYONE},
    {"fade", R, "PC", PRIMARY_DISCARD, FOE, ANYONE},
    {"strip", P, "P", PRIMARY_HAND, FOE, ANYONE},
    {"restore", P, "PA", -1, OWN_TEAM, ANYONE},
    {"shield", B, "PA", -1, OWN_TEAM, ANYONE},
    {"recover", G, "P", PRIMARY_DISCARD, OWN_TEAM, ANYONE},
    {"unfade", G, "P", PRIMARY_FADED, OWN_TEAM, ANYONE},
    {NULL, 0, NULL, -1, 0, 0},
};

/* The arguments after the name of the effect. */
static const char *usage_of(const struct primary_effect *row)
{
    return strcmp(row->arguments, "PA") == 0   ? "NAME AREA"
           : strcmp(row->arguments, "PP") == 0 ? "NAME TO"
           : strcmp(row->arguments, "PC") == 0 ? "NAME CARD"
                                               : "NAME";
}

/* Reads the argument at index `number`, of the kind P (player), A (area) or C (card). */
static bool read_argument(struct move *move, char kind, const char *word, int number, struct primary_use *use)
{
    int seat = match_seat(move->match, word), area = 0;
    int card = primary_read_card(word, strlen(word));
    if (kind == 'P' && seat == SEAT_NONE)
        return refuse(move->fault, FAULT_BAD_PLAYER, "%.60s", word);
    if (kind == 'A' && !primary_read_area_or_refuse(move, word, &area))
        return false;
    if (kind == 'C' && card < 0)
        return refuse(move->fault, FAULT_BAD_CARD, "%.60s", word);
    if (kind == 'P')
        *(number == 0 ? &use->target : &use->to) = (int8_t)seat;
    else if (kind == 'A')
        use->area = (unsigned char)area;
    else
        use->card = (unsigned char)card;
    return true;
}

/* Whether the word has only digits. */
static bool is_number(const char *word)
{
    return word[strspn(word, "0123456789")] == '\0';
}

/*
 * Reads the number of points to spend, at most PRIMARY_CHANCES: each may need a queued result of chance. With real
 * cards, refuses more than 1 for an effect that shows a card.
 */
static bool read_times(struct move *move, const struct primary_effect *row, bool shows, const char *word, int *times)
{
    uint64_t number;
    if (!words_number(word, 1, PRIMARY_CHANCES, &number))
        return refuse(move->fault, FAULT_SYNTAX, "1 to %d points at once, not %.40s", PRIMARY_CHANCES, word);
    *times = (int)number;
    return *times == 1 || !shows ||
           refuse(move->fault, FAULT_SYNTAX, "each point names its card: use %s %s CARD", row->name, usage_of(row));
}

bool primary_read_use(struct move *move, struct primary_use *use, int *times)
{
    int effect = 0;
    while (primary_effects[effect].name != NULL && !primary_is_word(primary_effects[effect].name, move->word[0]))
        effect++;
    const struct primary_effect *row = &primary_effects[effect];
    if (row->name == NULL)
        return refuse(move->fault, FAULT_BAD_EFFECT, "%.60s; `help use` tells them", move->word[0]);
    *use = (struct primary_use){.effect = (unsigned char)effect, .to = SEAT_NONE, .card = PRIMARY_NO_CARD};
    *times = 1;
    int arguments = (int)strlen(row->arguments), last = move->count - 1;
    bool shows = match_has_real_cards(move->match) && primary_shows_card(effect);
    bool repeats = last > arguments && is_number(move->word[last]);
    bool names_card = move->count - repeats == 2 + arguments && shows;
    if (move->count - repeats != 1 + arguments && !names_card)
        return refuse(move->fault, FAULT_SYNTAX, "use %s %s%s", row->name, usage_of(row), shows ? " CARD" : "");
    for (int i = 0; i < arguments; i++)
        if (!read_argument(move, row->arguments[i], move->word[i + 1], i, use))
            return false;
    if (names_card && !read_argument(move, 'C', move->word[1 + arguments], arguments, use))
        return false;
    return !repeats || read_times(move, row, shows, move->word[last], times);
}

bool primary_shows_card(int effect)
{
    return primary_effects[effect].source >= 0 && effect != PRIMARY_DRAW && effect != PRIMARY_FADE;
}

/* The colours with points to spend, a bit 1 << colour each. */
static unsigned colours_left(const struct game_state *state)
{
    unsigned colours = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        colours |= (unsigned)(state->pool[colour] > 0) << colour;
    return colours;
}

/* The colour, of those that are left, that pays for an effect; -1 if none does. */
static int payer_of(const struct primary_effect *row, unsigned left)
{
    unsigned paying = row->colours & left;
    return paying != 0 ? bits_lowest(paying) : -1;
}

/* The rule that forbids the effect on these players because of their teams, or FAULT_NONE. */
static int broken_relation(const struct game_state *state, const struct primary_use *use)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    int actor = state->common.turn;
    bool is_foe = primary_is_foe(state, actor, use->target);
    if (row->target == OWN_TEAM && is_foe)
        return PRIMARY_NOT_TEAM_FAULT;
    if (row->target == FOE && !is_foe)
        return PRIMARY_NOT_OPPONENT_FAULT;
    if (row->target == NOT_SELF && use->target == actor)
        return PRIMARY_LOOT_OWN_FAULT;
    if (row->to == LOOT_TO && (primary_is_foe(state, actor, use->to) || (!is_foe && use->to != actor)))
        return PRIMARY_LOOT_TO_FAULT;
    return FAULT_NONE;
}

static bool refuse_relation(const struct match *match, const struct primary_use *use, int code, struct fault *fault)
{
    const char *name = match_name(match, use->target);
    if (code == PRIMARY_NOT_TEAM_FAULT)
        return refuse(fault, code, "%s is an opponent", name);
    if (code == PRIMARY_NOT_OPPONENT_FAULT)
        return refuse(fault, code, "%s is none", name);
    if (code == PRIMARY_LOOT_OWN_FAULT)
        return refuse_plain(fault, code);
    return refuse(fault, code, "not to %s", match_name(match, use->to));
}

/* Refuses with a code about the cards or counters of a player's area. */
static bool refuse_area(const struct match *match, int seat, int area, int code, struct fault *fault)
{
    static const char *const sentences[] = {
        [PRIMARY_HAND] = N_("%s's hand"), [PRIMARY_DECK] = N_("%s's deck"),
        [PRIMARY_DISCARD] = N_("%s's discard pile"), [PRIMARY_FADED] = N_("%s's faded pile")};
    return fault != NULL && refuse(fault, code, sentences[area], match->name[seat]);
}

/* Whether the cards or counters that the effect needs exist. */
static bool check_resources(const struct match *match, const struct game_state *state, const struct primary_use *use,
                            struct fault *fault)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    bool needs_counter = use->effect == PRIMARY_DUP || use->effect == PRIMARY_REMOVE;
    if (row->source >= 0 && state->size[use->target][row->source] == 0)
        return refuse_area(match, use->target, row->source, PRIMARY_EMPTY_FAULT, fault);
    if (use->effect == PRIMARY_FADE && primary_find(state, use->target, PRIMARY_DISCARD, use->card) < 0)
        return refuse(fault, PRIMARY_NOT_IN_PILE_FAULT, "%c%d", primary_letter(primary_colour(use->card)),
                      primary_value(use->card));
    if (needs_counter && state->counters[use->target][use->area] == 0)
        return refuse_area(match, use->target, use->area, PRIMARY_NO_COUNTER_FAULT, fault);
    return use->effect != PRIMARY_RESTORE || state->lost > 0 || refuse_plain(fault, PRIMARY_NONE_LOST_FAULT);
}

static bool refuse_unpaid(const struct primary_effect *row, struct fault *fault)
{
    unsigned first = row->colours & -row->colours, others = row->colours - first;
    const char *word = primary_colour_word((enum primary_colour)bits_lowest(first));
    if (others == 0)
        return refuse(fault, PRIMARY_NO_POINTS_FAULT, "%s takes %s", row->name, word);
    return refuse(fault, PRIMARY_NO_POINTS_FAULT, "%s takes %s or %s", row->name, word,
                  primary_colour_word((enum primary_colour)bits_lowest(others)));
}

/*
 * The only player whom points of this colour may hit, or SEAT_NONE if they may hit any. In the balanced game red and
 * orange are bound to the neighbour to the right; if that player is out, to the next one, or with duty=ends they are
 * free.
 */
static int only_target(const struct match *match, const struct game_state *state, int colour)
{
    int actor = state->common.turn, neighbour = (actor + match->seats - 1) % match->seats;
    bool is_bound = match->option[PRIMARY_STYLE] == PRIMARY_BALANCED && (colour == PRIMARY_R || colour == PRIMARY_O);
    bool has_ended = match->option[PRIMARY_DUTY] == PRIMARY_DUTY_ENDS && state->is_out[neighbour];
    return is_bound && !has_ended ? primary_next_living(match, state, actor, -1) : SEAT_NONE;
}

/* Whether points of the colour `paid` may pay for the effect on these players; ignores their cards and counters. */
static bool check_players(const struct match *match, const struct game_state *state, const struct primary_use *use,
                          int paid, struct fault *fault)
{
    bool is_to_out = use->to != SEAT_NONE && state->is_out[use->to];
    if (state->is_out[use->target] || is_to_out)
        return refuse(fault, PRIMARY_OUT_FAULT, "%s", match->name[is_to_out ? use->to : use->target]);
    int code = broken_relation(state, use);
    if (code != FAULT_NONE)
        return fault != NULL && refuse_relation(match, use, code, fault);
    /* Red and orange pay only for effects on other players, who without teams are all opponents. */
    int only = only_target(match, state, paid);
    return only == SEAT_NONE || use->target == only ||
           refuse(fault, PRIMARY_RIGHT_ONLY_FAULT, "%s is that", match->name[only]);
}

bool primary_may_use(const struct match *match, const struct game_state *state, const struct primary_use *use,
                     int *paid, struct fault *fault)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    *paid = payer_of(row, colours_left(state));
    return *paid < 0 ? refuse_unpaid(row, fault)
                     : check_players(match, state, use, *paid, fault) && check_resources(match, state, use, fault);
}

bool primary_may_be_countered(const struct match *match, const struct game_state *state, const struct primary_use *use)
{
    int source = primary_effects[use->effect].source, actor = state->common.turn;
    int first = use->target == actor ? PRIMARY_AGAINST_SELF
                : primary_is_foe(state, actor, use->target) ? PRIMARY_AGAINST_FOES : PRIMARY_AGAINST_ALL;
    bool may_answer = match->option[PRIMARY_REACTING] >= first;
    return source >= 0 && may_answer && state->counters[use->target][source] > 0;
}

/* ---- real cards ---- */

/* The card that the effect reveals, if only one card is possible; else PRIMARY_NO_CARD. */
static int only_card(const struct game_state *state, const struct primary_use *use)
{
    int source = primary_effects[use->effect].source, size = state->size[use->target][source];
    const unsigned char *cards = primary_cards(state, use->target, source);
    if (size == 0 || cards[0] == PRIMARY_UNKNOWN)
        return PRIMARY_NO_CARD;
    for (int i = 1; i < size && source != PRIMARY_DECK; i++)
        if (cards[i] != cards[0])
            return PRIMARY_NO_CARD;
    return cards[0];
}

static bool refuse_unnamed(const struct match *match, const struct game_state *state, const struct primary_use *use,
                           struct fault *fault)
{
    const char *effect = primary_effects[use->effect].name, *target = match->name[use->target];
    if (state->common.phase == PRIMARY_REACT)
        return refuse(fault, FAULT_SYNTAX, "react pass CARD; which card is it?");
    if (use->to == SEAT_NONE)
        return refuse(fault, FAULT_SYNTAX, "use %s %s CARD; which card is it?", effect, target);
    return refuse(fault, FAULT_SYNTAX, "use %s %s %s CARD; which card is it?", effect, target, match->name[use->to]);
}

bool primary_name_card(const struct match *match, const struct game_state *state, struct primary_use *use,
                       struct fault *fault)
{
    int source = primary_effects[use->effect].source;
    if (!match_has_real_cards(match) || !primary_shows_card(use->effect))
        return true;
    int only = only_card(state, use);
    if (use->card == PRIMARY_NO_CARD && only == PRIMARY_NO_CARD)
        return refuse_unnamed(match, state, use, fault);
    if (use->card == PRIMARY_NO_CARD)
        use->card = (unsigned char)only;
    char letter = primary_letter(primary_colour(use->card));
    if (source == PRIMARY_DISCARD || source == PRIMARY_FADED)
        return primary_find(state, use->target, source, use->card) >= 0 ||
               refuse(fault, PRIMARY_NOT_IN_PILE_FAULT, "%c%d", letter, primary_value(use->card));
    if (only == PRIMARY_NO_CARD)
        return primary_may_be_hidden(match, state, use->target, &use->card, 1, fault);
    return use->card == only ||
           refuse(fault, PRIMARY_NOT_IN_PILE_FAULT, "%s's deck has only cards that went under it, %c%d the first",
                  match->name[use->target], primary_letter(primary_colour(only)), primary_value(only));
}

bool primary_may_name(const struct match *match, const struct game_state *state, struct primary_use *use,
                      struct fault *fault)
{
    if (!match_has_real_cards(match) || !primary_may_be_countered(match, state, use) ||
        !primary_shows_card(use->effect))
        return primary_name_card(match, state, use, fault);
    return use->card == PRIMARY_NO_CARD ||
           refuse(fault, FAULT_SYNTAX, "use %s %s; %s is asked first, and the card is named later",
                  primary_effects[use->effect].name, match->name[use->target], match->name[use->target]);
}

/* Replaces the unknown card on top of the deck, or one in the hand, with the card that was named. */
static void set_named_card(struct game_state *state, const struct primary_use *use)
{
    int source = primary_effects[use->effect].source;
    if (source == PRIMARY_HAND || source == PRIMARY_DECK)
        state->card[primary_cards(state, use->target, source) - state->card] = use->card;
}

/* ---- all legal uses ---- */

bool primary_is_blocked_by_chance(const struct game_state *state, const struct primary_use *use)
{
    const struct primary_effect *row = &primary_effects[use->effect];
    bool picks = primary_shows_card(use->effect) && row->source != PRIMARY_DECK;
    return state->chances > 0 && picks && state->chance[0] >= state->size[use->target][row->source];
}

/* The arguments of primary_each_use. */
struct each {
    const struct match *match;
    const struct game_state *state;
    void (*call)(void *context, const struct primary_use *use);
    void *context;
};

/* Calls `call` for a legal use; if the use must name the card that it reveals, for each possible card. */
static void each_card(const struct each *each, const struct primary_use *use)
{
    struct primary_use named = *use;
    bool asks = primary_may_be_countered(each->match, each->state, use);
    if (!match_has_real_cards(each->match) || !primary_shows_card(use->effect) || asks) {
        if (asks || !primary_is_blocked_by_chance(each->state, use))
            each->call(each->context, use);
        return;
    }
    for (int card = 0; card < PRIMARY_KINDS; card++) {
        named.card = (unsigned char)card;
        if (primary_name_card(each->match, each->state, &named, NULL))
            each->call(each->context, &named);
    }
}

/* The different cards of a player's discard pile, a bit 1 << card each. */
static uint32_t discarded(const struct game_state *state, int seat)
{
    const unsigned char *pile = primary_cards(state, seat, PRIMARY_DISCARD);
    uint32_t cards = 0;
    for (int i = 0; i < state->size[seat][PRIMARY_DISCARD]; i++)
        cards |= 1u << pile[i];
    return cards;
}

/* Calls `call` for a use whose players have been checked, if the cards or counters that it needs exist. */
static void try_use(const struct each *each, const struct primary_use *use)
{
    if (check_resources(each->match, each->state, use, NULL))
        each_card(each, use);
}

/* Tries an effect with each player as its last argument. */
static void each_to(const struct each *each, struct primary_use *use, int paid)
{
    for (use->to = 0; use->to < each->match->seats; use->to++)
        if (check_players(each->match, each->state, use, paid, NULL))
            try_use(each, use);
}

/* Tries an effect on a player, which points of the colour `paid` pay for, with each value of its last argument. */
static void each_argument(const struct each *each, int effect, int target, int paid)
{
    struct primary_use use = {(unsigned char)effect, (int8_t)target, SEAT_NONE, 0, PRIMARY_NO_CARD};
    char last = primary_effects[effect].arguments[1];
    if (last == 'P')
        each_to(each, &use, paid);
    else if (!check_players(each->match, each->state, &use, paid, NULL))
        return;
    else if (last == 'A')
        for (; use.area < PRIMARY_AREAS; use.area++)
            try_use(each, &use);
    else if (last == 'C')
        for (uint32_t left = discarded(each->state, target); left != 0; left &= left - 1) {
            use.card = (unsigned char)bits_lowest(left);
            each_card(each, &use);
        }
    else
        try_use(each, &use);
}

void primary_each_use(const struct match *match, const struct game_state *state,
                      void (*call)(void *context, const struct primary_use *use), void *context)
{
    const struct each each = {match, state, call, context};
    unsigned left = colours_left(state);
    for (int effect = 0; primary_effects[effect].name != NULL; effect++) {
        int paid = payer_of(&primary_effects[effect], left);
        for (int target = 0; paid >= 0 && target < match->seats; target++)
            each_argument(&each, effect, target, paid);
    }
}

/* ---- applying effects ---- */

void primary_change_counter(struct move *move, int seat, int area, int by)
{
    struct game_state *state = move->state;
    state->counters[seat][area] += by;
    event(move, "counter %s %s %+d", match_name(move->match, seat), primary_area_word(area), by);
}

/* A card that moved from one area to another, of the same player or of two. */
struct moved {
    int card, seat, area, to, to_area;
    bool to_bottom;
};

static void announce_move(struct move *move, struct moved moved)
{
    const char *from = match_name(move->match, moved.seat), *to = match_name(move->match, moved.to);
    const char *area = primary_area_word(moved.area), *to_area = primary_area_word(moved.to_area);
    if (event_is_mute(move))
        return;
    struct text *text = event_begin(move);
    if (moved.area == PRIMARY_DECK && moved.to_area == PRIMARY_HAND) {
        text_print(text, "move ? %s.%s %s.%s", from, area, to, to_area);
        text = event_secret(move, 1u << moved.to);
    }
    text_add(text, "move ");
    primary_write_card(moved.card, text);
    text_print(text, " %s.%s %s.%s%s", from, area, to, to_area, moved.to_bottom ? " bottom" : "");
}

void primary_move(struct move *move, int seat, int area, int index, int to, int to_area, bool to_bottom)
{
    struct game_state *state = move->state;
    int card = primary_remove(state, seat, area, index);
    bool secret = area == PRIMARY_DECK && to_area == PRIMARY_HAND;
    if (secret && match_has_real_cards(move->match))
        card = PRIMARY_UNKNOWN;
    if (seat != to) {
        state->gained[seat][card]--;
        state->gained[to][card]++;
    }
    announce_move(move, (struct moved){card, seat, area, to, to_area, to_bottom});
    primary_insert(state, to, to_area, state->size[to][to_area], card);
    if (area == PRIMARY_DECK && state->known[seat] > state->size[seat][PRIMARY_DECK])
        state->known[seat]--;
    state->known[to] = (unsigned short)(state->known[to] + to_bottom);
}

/*
 * Returns a random index below `size`: the next queued number or, if the queue is empty, one from the generator.
 * Refuses a queued number that is out of range, and returns -1.
 */
static int pick(struct move *move, int size)
{
    struct game_state *state = move->state;
    if (state->chances == 0) {
        int index = match_choose(move->match, state, size);
        text_print(move->chance, move->chance->length > 0 ? " %d" : "%d", index);
        return index;
    }
    int index = state->chance[0];
    if (index >= size) {
        refuse(move->fault, FAULT_BAD_CHANCE, size == 1 ? N_("number %d of %d card, counted from 0")
                                                        : N_("number %d of %d cards, counted from 0"), index, size);
        return -1;
    }
    memmove(state->chance, state->chance + 1, --state->chances * sizeof *state->chance);
    return index;
}

/* Moves a card from the target's area that the effect acts on: with real cards the named one, else a random one. */
static bool move_picked(struct move *move, const struct primary_use *use, int to, int to_area)
{
    int source = primary_effects[use->effect].source;
    int index = match_has_real_cards(move->match) ? primary_find(move->state, use->target, source, use->card)
                                                  : pick(move, move->state->size[use->target][source]);
    if (index < 0)
        return false;
    primary_move(move, use->target, source, index, to, to_area, to_area == PRIMARY_DECK);
    return true;
}

bool primary_apply(struct move *move, const struct primary_use *use)
{
    struct game_state *state = move->state;
    int target = use->target, actor = state->common.turn;
    if (match_has_real_cards(move->match) && primary_shows_card(use->effect))
        set_named_card(state, use);
    switch (use->effect) {
    case PRIMARY_DRAW:
        primary_move(move, target, PRIMARY_DECK, 0, target, PRIMARY_HAND, false);
        return true;
    case PRIMARY_DUP:
    case PRIMARY_SHIELD:
        primary_change_counter(move, target, use->area, 1);
        return true;
    case PRIMARY_REMOVE:
        primary_change_counter(move, target, use->area, -1);
        state->lost++;
        return true;
    case PRIMARY_RESTORE:
        primary_change_counter(move, target, use->area, 1);
        state->lost--;
        return true;
    case PRIMARY_LOOT:
        return move_picked(move, use, use->to, PRIMARY_DECK);
    case PRIMARY_PILFER:
        return move_picked(move, use, actor, PRIMARY_DISCARD);
    case PRIMARY_TAKE:
        primary_move(move, target, PRIMARY_DECK, 0, actor, PRIMARY_FADED, false);
        return true;
    case PRIMARY_MILL:
        primary_move(move, target, PRIMARY_DECK, 0, target, PRIMARY_DISCARD, false);
        return true;
    case PRIMARY_FADE:
        primary_move(move, target, PRIMARY_DISCARD, primary_find(state, target, PRIMARY_DISCARD, use->card), target,
                     PRIMARY_FADED, false);
        return true;
    case PRIMARY_STRIP:
        return move_picked(move, use, target, PRIMARY_DISCARD);
    case PRIMARY_RECOVER:
        return move_picked(move, use, target, PRIMARY_DECK);
    default:
        return move_picked(move, use, target, PRIMARY_DISCARD);
    }
}
