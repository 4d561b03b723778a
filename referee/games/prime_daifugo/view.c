/* view.c: Prime Daifugo: what can be seen, what cannot be known, and the table as a person lays it out. */
#include "referee/games/prime_daifugo/state.h"

#include <string.h>

/* ---- keys ---- */

static void write_play(const struct match *match, const struct game_state *state, int play, struct text *text)
{
    struct card cards[PRIME_DAIFUGO_CARDS];
    for (int i = 0; i < state->size; i++)
        cards[i] = (struct card){state->field.kind[play * state->size + i], state->value[play * state->size + i]};
    card_write_play(&match->deck, cards, state->size, text);
}

static bool sees_cards(const struct match *match, int viewer, int seat)
{
    return match_sees(viewer, seat) && !prime_daifugo_is_table(match);
}

static void show_players(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    bool placings = match_option(match, "placings") == 1;
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        if (sees_cards(match, viewer, seat))
            hand_write(&match->deck, hand, ',', key_begin(keys, "%s.hand", match->name[seat]));
        else
            key_hidden(keys, hand_count(hand), "%s.hand", match->name[seat]);
        text_print(key_begin(keys, "%s.count", match->name[seat]), "%d", hand_count(hand));
        if (placings)
            text_print(key_begin(keys, "%s.place", match->name[seat]), state->place[seat] > 0 ? "%d" : "-",
                       state->place[seat]);
    }
}

void prime_daifugo_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    char last[DIGITS_OF_CARDS + 1];
    prime_daifugo_last(state, last);
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", game_phase(match, state));
    key_string(keys, "order", state->reversed ? "reversed" : "normal");
    key_string(keys, "last", last);
    key_number(keys, "last.count", state->size);
    key_string(keys, "last.player", match_name(match, prime_daifugo_last_player(state)));
    struct text *field = key_begin(keys, "field");
    for (int play = 0; play < state->plays; play++) {
        if (play > 0)
            text_add_char(field, ',');
        write_play(match, state, play, field);
    }
    key_number(keys, "pile.count", state->pile.count);
    if (viewer == VIEW_ALL && !prime_daifugo_is_table(match))
        pile_write(&match->deck, &state->pile, key_begin(keys, "pile"));
    else
        key_hidden(keys, state->pile.count, "pile");
    show_players(match, state, viewer, keys);
    key_string(keys, "winner", match_name(match, prime_daifugo_in_place(match, state, 1)));
}

void prime_daifugo_result(const struct match *match, const struct game_state *state, struct text *text)
{
    int winner = prime_daifugo_in_place(match, state, 1);
    if (winner != SEAT_NONE)
        text_add(text, match->name[winner]);
}

/* ---- what a viewer cannot know ---- */

void prime_daifugo_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = {0};
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
}

/* ---- the table as a person would lay it out ---- */

/* Adds `word` after a blank, on a new line where it would pass the edge. */
static void wrap(struct text *text, size_t *line, const char *word)
{
    enum { COLUMNS = 78, INDENT = 7 };
    if (text->length - *line + 1 + strlen(word) > COLUMNS) {
        text_print(text, "\n%*s", INDENT - 1, "");
        *line = text->length - (INDENT - 1);
    }
    text_print(text, " %s", word);
}

/* The plays from the first to the last, and the number of the last one. */
static void draw_field(const struct match *match, const struct game_state *state, struct text *text)
{
    size_t line = text->length;
    struct text word = {0};
    char last[DIGITS_OF_CARDS + 1];
    text_add(text, " field");
    for (int play = 0; play < state->plays; play++) {
        text_clear(&word);
        write_play(match, state, play, &word);
        wrap(text, &line, word.at);
    }
    text_free(&word);
    prime_daifugo_last(state, last);
    text_print(text, "\n last  %s\n", last);
}

/* The width of a name in characters, not bytes. */
static int width(const char *name)
{
    int columns = 0;
    for (; *name != '\0'; name++)
        columns += ((unsigned char)*name & 0xC0) != 0x80;
    return columns;
}

static void draw_players(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    enum { CARDS_BESIDE = 26 }; /* more stand on a line of their own */
    int names = 0;
    bool placings = match_option(match, "placings") == 1;
    for (int seat = 0; seat < match->seats; seat++)
        names = width(match->name[seat]) > names ? width(match->name[seat]) : names;
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        int count = hand_count(hand);
        text_print(text, seat == state->common.turn ? " > %s%*s" : "   %s%*s", match->name[seat],
                   names - width(match->name[seat]), "");
        text_print(text, count == 1 ? "  %2d card" : "  %2d cards", count);
        if (placings && state->place[seat] > 0)
            text_print(text, "  place %d", state->place[seat]);
        if (count > 0 && sees_cards(match, viewer, seat)) {
            text_add(text, count > CARDS_BESIDE ? "\n     " : "  ");
            hand_write(&match->deck, hand, '\0', text);
        }
        text_add_char(text, '\n');
    }
}

/* What can be done next. */
static void draw_next(const struct match *match, const struct game_state *state, struct text *text)
{
    const char *name = match_name(match, state->common.turn);
    const char *than = state->reversed ? "less" : "more";
    if (state->common.phase == PRIME_DAIFUGO_SETUP) {
        text_add(text, prime_daifugo_is_table(match) ? " real cards: start NAME says who begins\n"
                                                      : " deal NAME CARDS for each player, then start NAME\n");
        return;
    }
    if (state->common.phase == PRIME_DAIFUGO_OVER) {
        text_print(text, " %s has won: new begins the next game\n",
                   match_name(match, prime_daifugo_in_place(match, state, 1)));
        return;
    }
    bool may_draw = state->common.phase == PRIME_DAIFUGO_DRAW;
    text_print(text, may_draw ? " %s may draw, then plays" : " %s has drawn, and plays", name);
    if (state->size == 0)
        text_add(text, " any number of cards, or passes\n");
    else
        text_print(text, " %d card%s, %s than that, or passes\n", state->size, state->size == 1 ? "" : "s", than);
}

void prime_daifugo_picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    if (state->common.phase != PRIME_DAIFUGO_SETUP)
        text_print(text, " deck  %d%s\n", state->pile.count,
                   state->reversed ? "   revolution: smaller numbers win" : "");
    if (state->size > 0)
        draw_field(match, state, text);
    draw_players(match, state, viewer, text);
    draw_next(match, state, text);
}
