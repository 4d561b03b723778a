/* deal.c: PRIMARY: set-up, building decks, the deal, custom positions, and named results of chance. */
#include "referee/games/primary/state.h"

#include "core/base/words.h"
#include "referee/game/made.h"
#include "referee/game/match.h"

#include <string.h>

enum {
    CHANCE_MAX = PRIMARY_CARDS, /* always out of range: greater results of chance are queued as this */
    DEALT = 3,                  /* cards in a hand after the deal */
    COUNTERS_MAX = 9999
};

enum { TEAM_MAX = 99 };

/* ---- set-up ---- */

/* Reads one team number for each seat; false if the list has another form or length. */
static bool read_teams(const struct match *match, struct game_state *state)
{
    const char *at = match->option_text[PRIMARY_TEAMS];
    for (int seat = 0; seat < match->seats; seat++) {
        char word[8] = "";
        uint64_t team;
        size_t length = strcspn(at, ",");
        if (length >= sizeof word)
            return false;
        memcpy(word, at, length);
        if (!words_number(word, 1, TEAM_MAX, &team) || (at[length] == ',') != (seat < match->seats - 1))
            return false;
        state->team[seat] = (unsigned char)team;
        at += length + (at[length] == ',');
    }
    return true;
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
    if (match->option_text[PRIMARY_TEAMS][0] == '\0')
        return refuse(fault, PRIMARY_TEAMS_FAULT, "teams=1,2,1,2 gives each player one");
    if (!read_teams(match, state))
        return refuse(fault, PRIMARY_TEAMS_FAULT, "teams=%.60s", match->option_text[PRIMARY_TEAMS]);
    for (int seat = 0; seat < match->seats; seat++) {
        int size = team_size(match, state, seat);
        if (size < 2 || size == match->seats || size != team_size(match, state, 0))
            return refuse(fault, PRIMARY_TEAMS_FAULT, "teams=%.60s", match->option_text[PRIMARY_TEAMS]);
    }
    for (int seat = 0; seat < match->seats; seat++)
        if (state->team[seat] == state->team[(seat + 1) % match->seats])
            return refuse(fault, PRIMARY_TEAMS_ADJACENT_FAULT, "%s and %s are both in team %d", match->name[seat],
                          match->name[(seat + 1) % match->seats], state->team[seat]);
    return true;
}

static bool check_pool(const struct match *match, struct fault *fault)
{
    int needed = match->option[PRIMARY_SETS] * (primary_has_draft(match) ? match->seats : 1);
    int available = PRIMARY_COLOURS * match->option[PRIMARY_POOL];
    return needed <= available ||
           refuse(fault, PRIMARY_POOL_SMALL_FAULT, "%d are needed, %d are there", needed, available);
}

bool primary_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[PRIMARY_POOL] == OPTION_UNSET)
        match->option[PRIMARY_POOL] = primary_has_draft(match) ? 4 : 3;
    state->asked = SEAT_NONE;
    bool builds = match->deal != DEAL_SCENARIO && !match_has_real_cards(match);
    state->common.turn = builds ? 0 : SEAT_NONE; /* the first player to build */
    state->common.phase = match->deal == DEAL_SCENARIO ? PRIMARY_SCENARIO : PRIMARY_BUILD;
    for (int seat = 0; seat < PRIMARY_SEATS; seat++)
        state->team[seat] = (unsigned char)(seat + 1);
    if (match->option[PRIMARY_STYLE] != PRIMARY_TEAM && match->option_text[PRIMARY_TEAMS][0] != '\0')
        return refuse(fault, FAULT_BAD_OPTION, "teams= needs style=team");
    return check_pool(match, fault) &&
           (match->option[PRIMARY_STYLE] != PRIMARY_TEAM || check_teams(match, state, fault));
}

/* ---- decks ---- */

/* Shuffles and deals the decks that were not dealt by hand, in seat order. */
void primary_complete(const struct match *match, struct game_state *state, struct made_list *commands)
{
    unsigned char deck[PRIMARY_CARDS];
    if (!primary_all_built(match, state) || match_has_real_cards(match))
        return;
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->is_dealt[seat])
            continue;
        int count = primary_canonical_deck(match, state, seat, deck);
        match_shuffle(match, state, deck, (size_t)count);
        made_deal(commands, match, seat, -1, deck, count);
    }
}

/* Lists the colour of each set of the player; returns the number of sets. */
static int list_colours(const struct game_state *state, int seat, unsigned char *colours)
{
    int count = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        for (int i = 0; i < state->lots[seat][colour]; i++)
            colours[count++] = (unsigned char)colour;
    return count;
}

/* Unless the players have built their decks, chooses lots at random, within the pools; then shuffles the decks. */
void primary_shuffle(const struct match *match, struct game_state *state, struct made_list *commands)
{
    bool drafts = primary_has_draft(match), are_built = primary_all_built(match, state);
    while (!primary_all_built(match, state)) {
        int seat = drafts ? primary_picker(match, state) : 0;
        while (!drafts && primary_is_built(match, state, seat))
            seat++;
        int lot = match_choose(match, state, primary_lot_kinds(match));
        int left = drafts ? primary_left_in_pool(match, state, lot)
                          : match->option[PRIMARY_POOL] - state->lots[seat][lot];
        if (left == 0)
            continue;
        state->lots[seat][lot]++;
        state->picks++;
        if (!drafts)
            continue;
        primary_write_lot(match, lot, made_move(commands, "draft", seat, &(unsigned char){(unsigned char)lot}, 1));
    }
    for (int seat = 0; seat < match->seats && !drafts && !are_built; seat++) {
        unsigned char colours[PRIMARY_CARDS];
        int count = list_colours(state, seat, colours);
        primary_write_chosen_lots(match, state, seat, made_move(commands, "build", seat, colours, count));
    }
    primary_complete(match, state, commands);
    made_start(commands, match, SEAT_NONE);
    if (are_built)
        return;
    memset(state->lots, 0, sizeof state->lots);
    state->picks = 0;
}

/*
 * Gives the turn to the player who builds next: the picker of a draft, or the first player without a deck. No player is
 * on turn when all have built, or with real cards, where building is optional.
 */
static void set_next_builder(struct move *move)
{
    struct game_state *state = move->state;
    int seat = 0;
    while (seat < move->match->seats && primary_is_built(move->match, state, seat))
        seat++;
    if (primary_has_draft(move->match))
        seat = primary_picker(move->match, state);
    state->common.turn = seat < move->match->seats && !match_has_real_cards(move->match) ? seat : SEAT_NONE;
}

/* Reads colour letters, adjacent or separate, and counts each colour; returns their number, or -1 if refused. */
static int read_letters(struct move *move, int sets[PRIMARY_COLOURS], struct text *letters)
{
    struct piece piece = {0};
    int count = 0;
    for (; move->made != NULL && count < move->made->count; count++) {
        sets[move->made->card[count]]++;
        text_add_char(letters, primary_letter((enum primary_colour)move->made->card[count]));
    }
    while (move->made == NULL && move_piece(move, &piece))
        for (size_t i = 0; i < piece.length; i++, count++) {
            int colour = primary_read_colour(piece.at[i]);
            if (colour < 0) {
                refuse(move->fault, FAULT_SYNTAX, "the colours are R Y B O G P, not %.*s",
                       (int)text_utf8_length(piece.at + i, piece.length - i), piece.at + i);
                return -1;
            }
            sets[colour]++;
            text_add_char(letters, primary_letter((enum primary_colour)colour));
        }
    return count;
}

static bool choose_sets(struct move *move, struct text *letters)
{
    struct game_state *state = move->state;
    const int *option = move->match->option;
    int sets[PRIMARY_COLOURS] = {0}, count = read_letters(move, sets, letters);
    if (count < 0)
        return false;
    if (primary_is_built(move->match, state, move->seat))
        return refuse(move->fault, PRIMARY_ALREADY_BUILT_FAULT, "%s", match_name(move->match, move->seat));
    if (count != option[PRIMARY_SETS])
        return refuse(move->fault, PRIMARY_BUILD_COUNT_FAULT, "it has %d, not %d", option[PRIMARY_SETS], count);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (sets[colour] > option[PRIMARY_POOL])
            return refuse(move->fault, PRIMARY_POOL_LIMIT_FAULT, "%c, at most %d",
                          primary_letter((enum primary_colour)colour), option[PRIMARY_POOL]);
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        state->lots[move->seat][colour] = (unsigned char)sets[colour];
    return true;
}

bool primary_run_build(struct move *move)
{
    const char *name = match_name(move->match, move->seat);
    struct text letters = {0};
    bool ok = choose_sets(move, &letters);
    if (ok) {
        event(move, "build %s", name);
        text_print(event_secret(move, 1u << move->seat), "build %s %s", name, text_string(&letters));
        set_next_builder(move);
    }
    text_free(&letters);
    return ok;
}

static bool refuse_lot(struct move *move, const char *word)
{
    return primary_drafts_cards(move->match)
               ? refuse(move->fault, FAULT_BAD_CARD, "%.60s", word)
               : refuse(move->fault, FAULT_SYNTAX, "one colour of R Y B O G P, not %.60s", word);
}

static bool refuse_taken(struct move *move, int lot)
{
    struct text text = {0};
    primary_write_lot(move->match, lot, &text);
    refuse(move->fault, primary_drafts_cards(move->match) ? PRIMARY_NOT_IN_POOL_FAULT : PRIMARY_POOL_LIMIT_FAULT, "%s",
           text_string(&text));
    text_free(&text);
    return false;
}

bool primary_run_draft(struct move *move)
{
    struct game_state *state = move->state;
    int lot = move->made != NULL ? move->made->card[0] : primary_read_lot(move->match, move->word[0]);
    if (lot < 0)
        return refuse_lot(move, move->word[0]);
    if (primary_is_built(move->match, state, move->seat))
        return refuse(move->fault, PRIMARY_ALREADY_BUILT_FAULT, "%s", match_name(move->match, move->seat));
    if (primary_picker(move->match, state) != move->seat)
        return refuse_plain(move->fault, FAULT_NOT_YOUR_TURN);
    if (primary_left_in_pool(move->match, state, lot) == 0)
        return refuse_taken(move, lot);
    state->lots[move->seat][lot]++;
    state->picks++;
    struct text *text = event_begin(move);
    text_print(text, "draft %s %s", match_name(move->match, move->seat),
               primary_drafts_cards(move->match) ? "card=" : "");
    primary_write_lot(move->match, lot, text);
    set_next_builder(move);
    return true;
}

/* Replaces the cards of an area with those that the words from index `from` on name; a single `-` means no cards. */
static bool read_cards(struct move *move, int from, int seat, int area)
{
    struct game_state *state = move->state;
    struct piece piece = {.word = from};
    bool full = false;
    while (state->size[seat][area] > 0)
        primary_remove(state, seat, area, state->size[seat][area] - 1);
    for (int i = 0; move->made != NULL && i < move->made->count; i++)
        primary_insert(state, seat, area, state->size[seat][area], move->made->card[i]);
    if (move->made != NULL || (move->count == from + 1 && strcmp(move->word[from], "-") == 0))
        return true;
    while (move_piece(move, &piece)) {
        int card = primary_read_card(piece.at, piece.length);
        if (card < 0)
            return primary_refuse_card(move, &piece);
        full = primary_card_count(state) == PRIMARY_CARDS;
        if (!full)
            primary_insert(state, seat, area, state->size[seat][area], card);
    }
    return !full || refuse(move->fault, FAULT_BAD_DEAL, "at most %d cards", PRIMARY_CARDS);
}

bool primary_run_deal(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char deck[PRIMARY_CARDS], copies[PRIMARY_KINDS] = {0};
    int seat = SEAT_NONE;
    if (match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_DEAL, "the players hold real cards: `start NAME` is enough");
    if (!move_seat(move, 0, &seat))
        return false;
    if (!primary_is_built(move->match, state, seat))
        return refuse(move->fault, PRIMARY_NOT_BUILT_FAULT, "%s", match_name(move->match, seat));
    if (!read_cards(move, 1, seat, PRIMARY_DECK))
        return false;
    int count = primary_canonical_deck(move->match, state, seat, deck), dealt = state->size[seat][PRIMARY_DECK];
    for (int i = 0; i < count; i++)
        copies[deck[i]]++;
    for (int i = 0; i < dealt; i++) {
        int card = primary_cards(state, seat, PRIMARY_DECK)[i];
        unsigned char *left = &copies[card];
        if (*left == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "%s's deck does not have that many %c%d",
                          match_name(move->match, seat), primary_letter(primary_colour(card)), primary_value(card));
        --*left;
    }
    if (dealt != count)
        return refuse(move->fault, FAULT_BAD_DEAL, "%s's deck has %d cards, not %d", match_name(move->match, seat),
                      count, dealt);
    state->is_dealt[seat] = true;
    event(move, "deal %s n=%d", match_name(move->match, seat), count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s n=%d cards=", match_name(move->match, seat), count);
    match_write_cards(move->match, primary_cards(state, seat, PRIMARY_DECK), count, text);
    return true;
}

/* ---- the start ---- */

/* The value of card number `up` from the bottom of a deck, counted from 1; 0 above the top. */
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
 * Reveals the bottom cards, and for tied players the next cards up, until one player has the highest card: that player
 * begins. If whole decks tie, the lowest tied seat begins.
 */
static int find_starter(struct move *move)
{
    unsigned tied = (1u << move->match->seats) - 1;
    for (int up = 1;; up++) {
        int best = 0, count = 0, first = SEAT_NONE;
        for (int seat = 0; seat < move->match->seats; seat++) {
            int value = (tied & 1u << seat) != 0 ? value_from_bottom(move->state, seat, up) : 0;
            if (value > 0)
                reveal(move, seat, up);
            best = value > best ? value : best;
        }
        for (int seat = PRIMARY_SEATS - 1; seat >= 0; seat--) {
            if ((tied & 1u << seat) != 0 && value_from_bottom(move->state, seat, up) < best)
                tied &= ~(1u << seat);
            count += (tied & 1u << seat) != 0;
            first = (tied & 1u << seat) != 0 ? seat : first;
        }
        if (count == 1 || best == 0)
            return first;
    }
}

/* With real cards: all players draw from their decks. The command names the player who begins. */
static bool start_table(struct move *move)
{
    struct game_state *state = move->state;
    int first = SEAT_NONE;
    if (move->count == 0)
        return refuse(move->fault, FAULT_SYNTAX, "start NAME; whose bottom card is the highest?");
    if (!move_seat(move, 0, &first))
        return false;
    for (int seat = 0; seat < move->match->seats; seat++) {
        for (int i = 0; i < move->match->option[PRIMARY_SETS] * PRIMARY_VALUES; i++)
            primary_insert(state, seat, i < DEALT ? PRIMARY_HAND : PRIMARY_DECK, 0, PRIMARY_UNKNOWN);
        event(move, "draw %s n=%d", match_name(move->match, seat), DEALT);
    }
    primary_begin_turn(move, first, false);
    return true;
}

bool primary_run_start(struct move *move)
{
    struct game_state *state = move->state;
    int first = SEAT_NONE;
    if (match_has_real_cards(move->match))
        return start_table(move);
    if (!move_seat(move, 0, &first))
        return false;
    for (int seat = 0; seat < move->match->seats; seat++)
        if (!primary_is_built(move->match, state, seat))
            return refuse(move->fault, PRIMARY_NOT_BUILT_FAULT, "%s", move->match->name[seat]);
    if (first == SEAT_NONE)
        first = find_starter(move);
    for (int seat = 0; seat < move->match->seats; seat++)
        for (int i = 0; i < DEALT; i++) /* the smallest deck has five cards */
            primary_move(move, seat, PRIMARY_DECK, 0, seat, PRIMARY_HAND, false);
    primary_begin_turn(move, first, false);
    return true;
}

/* ---- custom positions ---- */

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

bool primary_run_set(struct move *move)
{
    struct game_state *state = move->state;
    int seat = SEAT_NONE;
    if (!move_seat(move, 0, &seat))
        return false;
    if (primary_is_word("counters", move->word[1]))
        return set_counters(move, seat);
    if (primary_is_word("out", move->word[1]) && move->count == 2) {
        if (!state->is_out[seat])
            state->out_order[state->outs++] = (unsigned char)seat;
        state->is_out[seat] = true;
        return true;
    }
    int area = primary_read_area(move->word[1]);
    if (area < 0 || move->count < 3)
        return refuse(move->fault, FAULT_SYNTAX, "set NAME hand|deck|discard|faded CARDS: %.40s", move->word[1]);
    return read_cards(move, 2, seat, area);
}

bool primary_run_turn(struct move *move)
{
    int seat = SEAT_NONE;
    bool nodraw = move->count == 2 && primary_is_word("nodraw", move->word[1]);
    if (!move_seat(move, 0, &seat))
        return false;
    if (move->count == 2 && !nodraw)
        return refuse(move->fault, FAULT_SYNTAX, "turn NAME [nodraw]");
    if (move->state->is_out[seat])
        return refuse(move->fault, PRIMARY_OUT_FAULT, "%s", match_name(move->match, seat));
    primary_begin_turn(move, seat, !nodraw);
    return true;
}

/* ---- chance ---- */

/* Queues the results of the next random picks. */
bool primary_run_chance(struct move *move)
{
    struct game_state *state = move->state;
    if (match_has_real_cards(move->match))
        return refuse(move->fault, FAULT_BAD_CHANCE, "the cards are with the players");
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
