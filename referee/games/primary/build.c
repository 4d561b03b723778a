/* build.c: PRIMARY: options, teams, the sets that make a deck, the deal. */
#include "core/base/words.h"
#include "referee/games/primary/state.h"

#include <string.h>

enum { TEAM_MAX = 99 };

/* ---- set-up ---- */

/* One team number for each seat. False if it is no list of as many numbers. */
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

bool primary_setup(struct match *match, struct game_state *state, struct fault *fault)
{
    if (match->option[PRIMARY_POOL] == OPTION_UNSET)
        match->option[PRIMARY_POOL] = match->option[PRIMARY_BUILDING] == 1 ? 4 : 3;
    state->rng.state = match->seed;
    state->asked = SEAT_NONE;
    state->turn = (int8_t)(match->deal == DEAL_SCENARIO ? SEAT_NONE : 0); /* the first to build */
    state->phase = match->deal == DEAL_SCENARIO ? PRIMARY_SCENARIO : PRIMARY_BUILD;
    for (int seat = 0; seat < PRIMARY_SEATS; seat++)
        state->team[seat] = (unsigned char)(seat + 1);
    if (match->option[PRIMARY_STYLE] != PRIMARY_TEAM && match->option_text[PRIMARY_TEAMS][0] != '\0')
        return refuse(fault, FAULT_BAD_OPTION, "teams= goes with style=team");
    return check_pool(match, fault) &&
           (match->option[PRIMARY_STYLE] != PRIMARY_TEAM || check_teams(match, state, fault));
}

bool primary_again(const struct match *match, struct game_state *state, struct fault *fault)
{
    struct match copy = *match;
    struct rng rng = state->rng;
    memset(state, 0, sizeof *state);
    bool ok = primary_setup(&copy, state, fault);
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

bool primary_all_built(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!primary_is_built(match, state, seat))
            return false;
    return true;
}

int primary_canonical_deck(const struct game_state *state, int seat, unsigned char *deck)
{
    int count = 0;
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        for (int set = 0; set < state->sets[seat][colour]; set++)
            for (int value = 0; value < PRIMARY_VALUES; value++)
                deck[count++] = (unsigned char)(colour * PRIMARY_VALUES + value);
    return count;
}

/* The decks that nobody has dealt, shuffled, in the order of the seats. */
void primary_complete(const struct match *match, struct game_state *state, struct text *commands)
{
    unsigned char deck[PRIMARY_CARDS];
    if (!primary_all_built(match, state))
        return;
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->is_dealt[seat])
            continue;
        int count = primary_canonical_deck(state, seat, deck);
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
void primary_shuffle(const struct match *match, struct game_state *state, struct text *commands)
{
    bool draft = match->option[PRIMARY_BUILDING] == 1;
    while (!primary_all_built(match, state)) {
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
    primary_complete(match, state, commands);
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
    state->turn = (int8_t)(seat < move->match->seats ? seat : SEAT_NONE);
}

bool primary_run_build(struct move *move)
{
    struct game_state *state = move->state;
    unsigned char sets[PRIMARY_COLOURS] = {0};
    const char *letters = move->word[0];
    int count = (int)strlen(letters);
    for (int i = 0; i < count; i++) {
        int colour = primary_read_colour(letters[i]);
        if (colour < 0)
            return refuse(move->fault, FAULT_SYNTAX, "letters of R Y B O G P: %.60s", letters);
        sets[colour]++; /* too many to be counted are too many */
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

bool primary_run_draft(struct move *move)
{
    struct game_state *state = move->state;
    const char *letter = move->word[0];
    int colour = strlen(letter) == 1 ? primary_read_colour(letter[0]) : -1;
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

bool primary_bad_card(struct move *move, const struct piece *piece)
{
    return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece->length, piece->at);
}

/* Replaces an area by the cards of the words from `from` on; `-` alone is none. */
bool primary_read_cards(struct move *move, int from, int seat, int area)
{
    struct game_state *state = move->state;
    struct piece piece = {.word = from};
    bool full = false;
    while (state->size[seat][area] > 0)
        primary_remove(state, seat, area, state->size[seat][area] - 1);
    if (move->count == from + 1 && strcmp(move->word[from], "-") == 0)
        return true;
    while (move_piece(move, &piece)) {
        int card = primary_read_card(piece.at, piece.length);
        if (card < 0)
            return primary_bad_card(move, &piece);
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
    if (!move_seat(move, 0, &seat))
        return false;
    if (!primary_is_built(move->match, state, seat))
        return refuse(move->fault, PRIMARY_NOT_BUILT_FAULT, "%s", move->word[0]);
    if (!primary_read_cards(move, 1, seat, PRIMARY_DECK))
        return false;
    int count = primary_canonical_deck(state, seat, deck), dealt = state->size[seat][PRIMARY_DECK];
    for (int i = 0; i < count; i++)
        copies[deck[i]]++;
    for (int i = 0; i < dealt; i++) {
        unsigned char *left = &copies[primary_cards(state, seat, PRIMARY_DECK)[i]];
        if (*left == 0)
            return refuse(move->fault, FAULT_BAD_DEAL, "not the deck of %s", move->word[0]);
        --*left;
    }
    if (dealt != count)
        return refuse(move->fault, FAULT_BAD_DEAL, "%d cards, not %d", count, dealt);
    state->is_dealt[seat] = true;
    event(move, "deal %s n=%d", move->word[0], count);
    struct text *text = event_secret(move, 0);
    text_print(text, "deal %s n=%d cards=", move->word[0], count);
    primary_write_area(state, seat, PRIMARY_DECK, text);
    return true;
}
