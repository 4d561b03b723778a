/* view.c: Prime Daifugo Lvl. 0: what can be seen, what cannot be known, and the table as a person lays it out. */
#include "referee/games/lvl0/state.h"

#include <string.h>

enum { COLUMNS = 76 };

/* ---- keys ---- */

/* `A:5,3=53` */
static void write_play(const struct match *match, const struct game_state *state, int play, struct text *text)
{
    struct card cards[LVL0_PLAY];
    char number[DIGITS_OF_CARDS + 1];
    for (int i = 0; i < state->size; i++)
        cards[i] = lvl0_table_card(match, state, play * state->size + i);
    card_spell(cards, state->size, number);
    text_print(text, "%s:", match_name(match, state->player[play]));
    card_write_play(&match->deck, cards, state->size, text);
    text_print(text, "=%s", number);
}

static void show_table(const struct match *match, const struct game_state *state, struct text *text)
{
    for (int play = 0; play < lvl0_plays(state); play++) {
        if (play > 0)
            text_add_char(text, ';');
        write_play(match, state, play, text);
    }
}

/* Whether the viewer is shown the cards of a hand. */
static bool is_open(const struct game_state *state, int viewer, int seat)
{
    return match_sees(viewer, seat) && state->hand[seat].copies[CARD_UNKNOWN] == 0;
}

static void show_players(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    for (int seat = 0; seat < match->seats; seat++) {
        const struct hand *hand = &state->hand[seat];
        int count = hand_count(hand);
        if (is_open(state, viewer, seat))
            hand_write(&match->deck, hand, ',', key_begin(keys, "%s.hand", match->name[seat]));
        else
            key_hidden(keys, count, "%s.hand", match->name[seat]);
        text_print(key_begin(keys, "%s.count", match->name[seat]), "%d", count);
        text_print(key_begin(keys, "%s.wins", match->name[seat]), "%d", state->wins[seat]);
    }
}

/* The word of the card on top of the discard pile, or nothing. */
static const char *top(const struct match *match, const struct game_state *state)
{
    const struct pile *discard = &state->discard;
    return discard->count > 0 ? card_word(&match->deck, discard->kind[discard->count - 1]) : "";
}

void lvl0_show(const struct match *match, const struct game_state *state, int viewer, struct keys *keys)
{
    key_string(keys, "turn", match_name(match, state->common.turn));
    key_string(keys, "phase", game_phase(match, state));
    key_string(keys, "last", state->last);
    key_string(keys, "last.player", match_name(match, lvl0_last_player(state)));
    show_table(match, state, key_begin(keys, "table"));
    key_string(keys, "discard.top", top(match, state));
    key_number(keys, "discard.count", state->discard.count);
    key_number(keys, "pile.count", state->stock.count);
    if (viewer == VIEW_ALL && !lvl0_is_table(match))
        pile_write(&match->deck, &state->stock, key_begin(keys, "pile"));
    else
        key_hidden(keys, state->stock.count, "pile");
    show_players(match, state, viewer, keys);
    key_string(keys, "winner", match_name(match, state->winner));
    key_string(keys, "match", match_name(match, lvl0_match_winner(match, state)));
}

void lvl0_result(const struct match *match, const struct game_state *state, struct text *text)
{
    if (state->winner != SEAT_NONE)
        text_add(text, match->name[state->winner]);
}

/* ---- what a viewer cannot know ---- */

static void gather_pile(struct pile *cards, const struct pile *from, int count)
{
    for (int i = 0; i < count; i++)
        pile_add(cards, from->kind[i]);
}

static void spread_pile(struct pile *cards, struct pile *into, int count)
{
    for (int i = 0; i < count; i++)
        into->kind[i] = cards->kind[--cards->count];
}

/* Hands, stock and discards but for the top: shuffled together, dealt out again. */
void lvl0_redeal(const struct match *match, struct game_state *state, int viewer, struct rng *rng)
{
    struct pile cards = {0};
    int secret_discards = state->discard.count > 0 ? state->discard.count - 1 : 0;
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_add_hand(&cards, &state->hand[seat]);
    gather_pile(&cards, &state->stock, state->stock.count);
    gather_pile(&cards, &state->discard, secret_discards);
    rng_shuffle(rng, cards.kind, cards.count);
    for (int seat = 0; seat < match->seats; seat++)
        if (!match_sees(viewer, seat))
            pile_redeal_hand(&cards, &state->hand[seat]);
    spread_pile(&cards, &state->stock, state->stock.count);
    spread_pile(&cards, &state->discard, secret_discards);
    state->chance.count = 0;
}

/* ---- the table as a person lays it out ---- */

/* The number of characters in `length` bytes of UTF-8. */
static int width(const char *at, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += ((unsigned char)at[i] & 0xC0) != 0x80;
    return count;
}

static void blanks(struct text *text, int count)
{
    for (; count > 0; count--)
        text_add_char(text, ' ');
}

/* Fills lines of COLUMNS with words; the second and later lines are indented. */
struct flow {
    struct text *text;
    size_t line; /* where the line begins */
    int indent;
};

/* Begins after the head of a line, which starts at byte `line` of the text. */
static struct flow flow_begin(struct text *text, size_t line, int indent)
{
    blanks(text, indent - width(text->at + line, text->length - line));
    return (struct flow){text, line, indent};
}

static void flow_add(struct flow *flow, const char *word)
{
    struct text *text = flow->text;
    int used = width(text->at + flow->line, text->length - flow->line);
    if (used + 1 + width(word, strlen(word)) > COLUMNS) {
        text_add_char(text, '\n');
        flow->line = text->length;
        blanks(text, flow->indent);
        used = flow->indent;
    }
    blanks(text, used > flow->indent);
    text_add(text, word);
}

static void draw_piles(const struct match *match, const struct game_state *state, struct text *text)
{
    text_print(text, " pile %d   discards %d", state->stock.count, state->discard.count);
    text_print(text, state->discard.count > 0 ? ", top %s\n" : "%s\n", top(match, state));
}

/* The plays below the last. */
static void draw_covered(const struct match *match, const struct game_state *state, struct text *text)
{
    size_t line = text->length;
    text_add(text, " before");
    struct flow flow = flow_begin(text, line, 9);
    for (int play = 0; play < lvl0_plays(state) - 1; play++) {
        char number[DIGITS_OF_CARDS + 1];
        struct text item = {0};
        struct card cards[LVL0_PLAY];
        for (int i = 0; i < state->size; i++)
            cards[i] = lvl0_table_card(match, state, play * state->size + i);
        card_spell(cards, state->size, number);
        text_print(&item, "%s %s%s", match->name[state->player[play]], number, play < lvl0_plays(state) - 2 ? "," : "");
        flow_add(&flow, item.at);
        text_free(&item);
    }
    text_add_char(text, '\n');
}

/* One of the three lines of the cards of the last play, `.--.`, `| 3 |`, `'--'`, with words beside it. */
static void draw_cards(const struct match *match, const struct game_state *state, int line, const char *beside,
                       struct text *text)
{
    static const char corners[] = ".|'";
    for (int i = state->table.count - state->size; i < state->table.count; i++) {
        text_print(text, " %c", corners[line]);
        size_t begin = text->length;
        text_add_char(text, ' ');
        card_write(&match->deck, lvl0_table_card(match, state, i), text);
        text_add_char(text, ' ');
        for (size_t at = begin; at < text->length && line != 1; at++)
            text->at[at] = '-';
        text_add_char(text, corners[line]);
    }
    text_add(text, *beside != '\0' ? "   " : "");
    text_print(text, "%s\n", beside);
}

static void draw_last(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const next[] = {"", "next: one card, a greater number", "next: two cards, a greater number",
                                       "next: three cards, a greater number"};
    bool on = state->common.phase != LVL0_OVER;
    struct text owner = {0};
    text_print(&owner, "%s, by %s", state->last, match_name(match, lvl0_last_player(state)));
    draw_cards(match, state, 0, owner.at, text);
    text_free(&owner);
    draw_cards(match, state, 1, on ? next[state->size] : "", text);
    draw_cards(match, state, 2, on && lvl0_last_has(match, state, 10) ? "10: who passes draws two" : "", text);
}

static void draw_player(const struct match *match, const struct game_state *state, int viewer, int seat, int names,
                        struct text *text)
{
    const struct hand *hand = &state->hand[seat];
    const char *name = match->name[seat];
    size_t line = text->length;
    text_print(text, seat == state->common.turn ? " > %s" : "   %s", name);
    blanks(text, names - width(name, strlen(name)));
    text_print(text, hand_count(hand) == 1 ? "%4d card" : "%4d cards", hand_count(hand));
    if (state->wins[seat] > 0)
        text_print(text, ", won %d", state->wins[seat]);
    struct flow flow = flow_begin(text, line, names + 22);
    for (int kind = 0; kind < match->deck.kinds && is_open(state, viewer, seat); kind++)
        for (int i = 0; i < hand->copies[kind]; i++)
            flow_add(&flow, match->deck.card[kind].word);
    while (text->at[text->length - 1] == ' ')
        text_cut(text, text->length - 1);
    text_add_char(text, '\n');
}

static void draw_players(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    int names = 0;
    for (int seat = 0; seat < match->seats; seat++) {
        int columns = width(match->name[seat], strlen(match->name[seat]));
        names = columns > names ? columns : names;
    }
    for (int seat = 0; seat < match->seats; seat++)
        if (state->common.phase != LVL0_SETUP || hand_count(&state->hand[seat]) > 0)
            draw_player(match, state, viewer, seat, names, text);
}

/* What can be done next. */
static void draw_next(const struct match *match, const struct game_state *state, struct text *text)
{
    static const char *const may[] = {
        [LVL0_DRAW] = "may draw or play D, then plays or passes",
        [LVL0_PLAYING] = "has drawn, and plays or passes",
        [LVL0_DISCARD] = "has played D: discard CARD throws one away",
    };
    if (state->common.phase == LVL0_SETUP)
        text_add(text, lvl0_is_table(match) ? " real cards: start NAME says who begins\n"
                                             : " deal NAME CARDS for each player, then start NAME\n");
    else if (state->common.phase == LVL0_OVER)
        text_print(text, lvl0_match_winner(match, state) != SEAT_NONE ? " %s has won the match\n"
                                                                      : " %s has won: new begins the next game\n",
                   match_name(match, state->winner));
    else
        text_print(text, " %s %s\n", match_name(match, state->common.turn), may[state->common.phase]);
}

void lvl0_picture(const struct match *match, const struct game_state *state, int viewer, struct text *text)
{
    if (state->common.phase != LVL0_SETUP)
        draw_piles(match, state, text);
    if (lvl0_plays(state) > 1)
        draw_covered(match, state, text);
    if (lvl0_plays(state) > 0)
        draw_last(match, state, text);
    else if (state->common.phase != LVL0_SETUP)
        text_add(text, " no play yet: one, two or three cards\n");
    draw_players(match, state, viewer, text);
    draw_next(match, state, text);
}
