/* state.c: PRIMARY: cards, areas, players, sets, and queries about the state. */
#include "referee/games/primary/state.h"

#include "core/base/language.h"
#include "referee/game/match.h"

#include <string.h>

enum { TEAMS = 100 }; /* team numbers are less than this */

static const char colour_letters[] = "RYBOGP";
static const char *const area_words[] = {"hand", "deck", "discard", "faded"};

/* Words as used in a sentence, and their meanings for translators. */
struct word {
    const char *word, *meaning;
};

static const struct word colours[] = {
    {"red", N_("the colour red")},       {"yellow", N_("the colour yellow")}, {"blue", N_("the colour blue")},
    {"orange", N_("the colour orange")}, {"green", N_("the colour green")},   {"purple", N_("the colour purple")},
};
static const struct word areas[] = {
    {"hand", N_("the cards in a hand")},
    {"deck", N_("the pile to draw from")},
    {"discard pile", N_("the discarded cards")},
    {"faded pile", N_("the faded cards")},
};

/* ---- cards ---- */

char primary_letter(enum primary_colour colour)
{
    return colour_letters[colour];
}

const char *primary_colour_word(enum primary_colour colour)
{
    return language_name(colours[colour].word, colours[colour].meaning);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool primary_is_word(const char *word, const char *typed)
{
    while (*word != '\0' && *word == lower(*typed)) {
        word++;
        typed++;
    }
    return *word == '\0' && *typed == '\0';
}

int primary_read_colour(char letter)
{
    for (int colour = 0; colour < PRIMARY_COLOURS; colour++)
        if (lower(letter) == lower(colour_letters[colour]))
            return colour;
    return -1;
}

int primary_read_card(const char *word, size_t length)
{
    int colour = length == 2 ? primary_read_colour(word[0]) : -1;
    if (colour < 0 || word[1] < '1' || word[1] > '5')
        return -1;
    return colour * PRIMARY_VALUES + (word[1] - '1');
}

bool primary_refuse_card(struct move *move, const struct piece *piece)
{
    return refuse(move->fault, FAULT_BAD_CARD, "%.*s", (int)piece->length, piece->at);
}

void primary_write_card(int card, struct text *text)
{
    if (card == PRIMARY_UNKNOWN) {
        text_add_char(text, '?');
        return;
    }
    text_add_char(text, colour_letters[primary_colour(card)]);
    text_add_char(text, (char)('0' + primary_value(card)));
}

/* ---- areas ---- */

const char *primary_area_word(int area)
{
    return area_words[area];
}

const char *primary_area_name(int area)
{
    return language_name(areas[area].word, areas[area].meaning);
}

int primary_read_area(const char *word)
{
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (primary_is_word(area_words[area], word))
            return area;
    return -1;
}

bool primary_read_area_or_refuse(struct move *move, const char *word, int *area)
{
    *area = primary_read_area(word);
    return *area >= 0 || refuse(move->fault, FAULT_BAD_AREA, "%.60s is none of hand, deck, discard, faded", word);
}

/* The index in state->card at which an area begins. */
static int begin_of(const struct game_state *state, int seat, int area)
{
    int begin = 0;
    for (int before = 0; before < seat; before++)
        for (int i = 0; i < PRIMARY_AREAS; i++)
            begin += state->size[before][i];
    for (int i = 0; i < area; i++)
        begin += state->size[seat][i];
    return begin;
}

const unsigned char *primary_cards(const struct game_state *state, int seat, int area)
{
    return state->card + begin_of(state, seat, area);
}

int primary_card_count(const struct game_state *state)
{
    return begin_of(state, PRIMARY_SEATS, 0);
}

void primary_insert(struct game_state *state, int seat, int area, int index, int card)
{
    int at = begin_of(state, seat, area) + index, count = primary_card_count(state);
    memmove(state->card + at + 1, state->card + at, (size_t)(count - at));
    state->card[at] = (unsigned char)card;
    state->size[seat][area]++;
}

int primary_remove(struct game_state *state, int seat, int area, int index)
{
    int at = begin_of(state, seat, area) + index, count = primary_card_count(state);
    int card = state->card[at];
    memmove(state->card + at, state->card + at + 1, (size_t)(count - at - 1));
    state->size[seat][area]--;
    return card;
}

int primary_find(const struct game_state *state, int seat, int area, int card)
{
    const unsigned char *cards = primary_cards(state, seat, area);
    for (int i = 0; i < state->size[seat][area]; i++)
        if (cards[i] == card)
            return i;
    return -1;
}

/* ---- players ---- */

int primary_next_living(const struct match *match, const struct game_state *state, int seat, int step)
{
    do
        seat = (seat + step + match->seats) % match->seats;
    while (state->is_out[seat]);
    return seat;
}

bool primary_has_counter(const struct game_state *state, int seat)
{
    for (int area = 0; area < PRIMARY_AREAS; area++)
        if (state->counters[seat][area] > 0)
            return true;
    return false;
}

bool primary_is_decided(const struct match *match, const struct game_state *state)
{
    int team = -1;
    for (int seat = 0; seat < match->seats; seat++) {
        if (state->is_out[seat])
            continue;
        if (team >= 0 && state->team[seat] != team)
            return false;
        team = state->team[seat];
    }
    return true;
}

bool primary_team_is_alive(const struct match *match, const struct game_state *state, int team)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (state->team[seat] == team && !state->is_out[seat])
            return true;
    return false;
}

void primary_write_team(const struct match *match, const struct game_state *state, int team, const char *between,
                       struct text *text)
{
    size_t begin = text->length;
    for (int seat = 0; seat < match->seats; seat++) {
        if (team >= 0 ? state->team[seat] != team : !primary_team_is_alive(match, state, state->team[seat]))
            continue;
        text_add(text, text->length > begin ? between : "");
        text_add(text, match->name[seat]);
    }
}

void primary_write_winners(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->common.phase == PRIMARY_OVER && primary_is_decided(match, state))
        primary_write_team(match, state, -1, ",", text);
}

int primary_place(const struct match *match, const struct game_state *state, int seat)
{
    bool is_ranked[TEAMS] = {false};
    int team = state->team[seat], place = 1;
    if (primary_team_is_alive(match, state, team))
        return place;
    for (int i = state->outs - 1; i >= 0; i--) {
        int other = state->team[state->out_order[i]];
        if (is_ranked[other] || primary_team_is_alive(match, state, other))
            continue;
        is_ranked[other] = true;
        place++;
        if (other == team)
            break;
    }
    return place;
}

/* ---- decks and lots ---- */

bool primary_has_draft(const struct match *match)
{
    return match->option[PRIMARY_BUILDING] != PRIMARY_EQUAL_POOL;
}

bool primary_drafts_cards(const struct match *match)
{
    return match->option[PRIMARY_BUILDING] == PRIMARY_DRAFT_CARDS;
}

int primary_lot_kinds(const struct match *match)
{
    return primary_drafts_cards(match) ? (int)PRIMARY_KINDS : (int)PRIMARY_COLOURS;
}

int primary_lots_per_deck(const struct match *match)
{
    return match->option[PRIMARY_SETS] * (primary_drafts_cards(match) ? PRIMARY_VALUES : 1);
}

void primary_write_lot(const struct match *match, int lot, struct text *text)
{
    if (primary_drafts_cards(match))
        primary_write_card(lot, text);
    else
        text_add_char(text, colour_letters[lot]);
}

int primary_read_lot(const struct match *match, const char *word)
{
    if (primary_drafts_cards(match))
        return primary_read_card(word, strlen(word));
    return strlen(word) == 1 ? primary_read_colour(word[0]) : -1;
}

void primary_write_chosen_lots(const struct match *match, const struct game_state *state, int seat, struct text *text)
{
    size_t begin = text->length;
    for (int lot = 0; lot < primary_lot_kinds(match); lot++)
        for (int i = 0; i < state->lots[seat][lot]; i++) {
            if (text->length > begin && primary_drafts_cards(match))
                text_add_char(text, ',');
            primary_write_lot(match, lot, text);
        }
}

static int lot_count(const struct game_state *state, int seat)
{
    int count = 0;
    for (int lot = 0; lot < PRIMARY_KINDS; lot++)
        count += state->lots[seat][lot];
    return count;
}

bool primary_is_built(const struct match *match, const struct game_state *state, int seat)
{
    return lot_count(state, seat) == primary_lots_per_deck(match);
}

bool primary_all_built(const struct match *match, const struct game_state *state)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (!primary_is_built(match, state, seat))
            return false;
    return true;
}

int primary_left_in_pool(const struct match *match, const struct game_state *state, int lot)
{
    int left = match->option[PRIMARY_POOL];
    for (int seat = 0; seat < match->seats; seat++)
        left -= state->lots[seat][lot];
    return left;
}

/* Players pick seat by seat; with order=snake, every second round goes backwards. */
int primary_picker(const struct match *match, const struct game_state *state)
{
    int round = state->picks / match->seats, pick = state->picks % match->seats;
    if (round == primary_lots_per_deck(match))
        return SEAT_NONE;
    return match->option[PRIMARY_ORDER] == 1 && round % 2 == 1 ? match->seats - 1 - pick : pick;
}

int primary_canonical_deck(const struct match *match, const struct game_state *state, int seat, unsigned char *deck)
{
    int count = 0, values = primary_drafts_cards(match) ? 1 : PRIMARY_VALUES;
    for (int lot = 0; lot < primary_lot_kinds(match); lot++)
        for (int i = 0; i < state->lots[seat][lot]; i++)
            for (int value = 0; value < values; value++)
                deck[count++] = (unsigned char)(lot * values + value);
    return count;
}
