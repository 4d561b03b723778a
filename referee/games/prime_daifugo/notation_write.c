/* notation_write.c: writes games of the original Prime Daifugo in their score notation. */
#include "referee/games/prime_daifugo/notation.h"

#include "core/base/words.h"
#include "referee/game/game.h"
#include "referee/game/match.h"
#include "referee/game/move.h"

#include <string.h>

/* The state of a walk over the events of a match. One turn may take several commands: a draw, then a play. */
struct writer {
    const struct match *match;
    struct text hand[SEATS_MAX];
    struct text name[SEATS_MAX]; /* the written name */
    struct text titles;          /* a line each */
    bool begun;       /* whether the hands have been written */
    bool reversed;
    struct text turn; /* the line of the turn so far; empty between turns */
    int seat;         /* the player of that line */
    bool has_lost;    /* the player has lost in this turn by too many cards, so a place does not mean an empty hand */
    bool ends_time; /* time is up: the next turn is marked [TIME] */
    bool is_over_time; /* the players name numbers of all cards, and keep the cards */
    struct text *text;
};

/* Bytes from `at` up to, but not including, `end`: a word, or the remaining words of an event. */
struct range {
    const char *at, *end;
};

static struct range next_word(struct range *event)
{
    struct range word = {event->at, event->at};
    while (word.end < event->end && *word.end != ' ')
        word.end++;
    event->at = word.end < event->end ? word.end + 1 : word.end;
    return word;
}

static bool is_word(struct range word, const char *expected)
{
    size_t length = strlen(expected);
    return (size_t)(word.end - word.at) == length && memcmp(word.at, expected, length) == 0;
}

/* The value of the word `cards=…`, which may hold commas; empty if the event has none. */
static struct range cards_of(struct range event)
{
    static const char name[] = "cards=";
    while (event.at < event.end) {
        struct range word = next_word(&event);
        if ((size_t)(word.end - word.at) >= strlen(name) && memcmp(word.at, name, strlen(name)) == 0)
            return (struct range){word.at + strlen(name), word.end};
    }
    return (struct range){event.end, event.end};
}

/* Adds the cards without commas. */
static void add_cards(struct range cards, struct text *text)
{
    for (; cards.at < cards.end; cards.at++)
        if (*cards.at != ',')
            text_add_char(text, *cards.at);
}

static int seat_of(const struct writer *writer, struct range name)
{
    for (int seat = 0; seat < writer->match->seats; seat++)
        if (is_word(name, writer->match->name[seat]))
            return seat;
    return SEAT_NONE;
}

/* ---- the parts of a game ---- */

/* A game with titles and without house rules is written with its titles alone. */
static void write_titles(struct writer *writer)
{
    struct text options = {0};
    match_write_options(writer->match, &options);
    if (writer->text->length > 0)
        text_add_char(writer->text, '\n');
    if (options.length > 0 || writer->titles.length == 0)
        text_print(writer->text, "### %s%s\n", writer->match->game->name, text_string(&options));
    text_add_text(writer->text, &writer->titles);
    text_free(&options);
}

static void write_hands(struct writer *writer)
{
    if (writer->begun)
        return;
    write_titles(writer);
    for (int seat = 0; seat < writer->match->seats; seat++)
        text_print(writer->text, "%s:(%s)\n", writer->name[seat].at, text_string(&writer->hand[seat]));
    writer->begun = true;
}

static void begin_turn(struct writer *writer, struct range name)
{
    int seat = seat_of(writer, name);
    if (writer->turn.length > 0 || seat == SEAT_NONE)
        return;
    writer->seat = seat;
    text_add_text(&writer->turn, &writer->name[seat]);
    text_add(&writer->turn, writer->reversed ? ":[R]" : ":");
}

static void end_turn(struct writer *writer)
{
    if (writer->turn.length == 0)
        return;
    text_print(writer->text, "%s\n", writer->turn.at);
    text_clear(&writer->turn);
    writer->has_lost = false;
}

/* Clears the state for the next game of the match. The written names are kept. */
static void begin_game(struct writer *writer)
{
    for (int seat = 0; seat < SEATS_MAX; seat++)
        text_clear(&writer->hand[seat]);
    text_clear(&writer->titles);
    writer->begun = writer->ends_time = writer->is_over_time = false;
    writer->reversed = match_option(writer->match, "start-reversed") == 1;
}

/* ---- events ---- */

static void on_title(struct writer *writer, struct range event)
{
    text_add(&writer->titles, "### ");
    words_add_decoded(&writer->titles, event.at, (size_t)(event.end - event.at));
    text_add_char(&writer->titles, '\n');
}

static void on_alias(struct writer *writer, struct range event)
{
    struct text *name = &writer->name[seat_of(writer, next_word(&event))];
    text_clear(name);
    words_add_decoded(name, event.at, (size_t)(event.end - event.at));
}

static void on_deal(struct writer *writer, struct range event)
{
    int seat = seat_of(writer, next_word(&event));
    if (seat == SEAT_NONE)
        return;
    text_clear(&writer->hand[seat]);
    add_cards(cards_of(event), &writer->hand[seat]);
}

static void on_turn(struct writer *writer, struct range event)
{
    write_hands(writer);
    end_turn(writer);
    if (!writer->ends_time)
        return;
    begin_turn(writer, next_word(&event));
    text_add(&writer->turn, "[TIME]");
    end_turn(writer);
    writer->ends_time = false;
    writer->is_over_time = true;
}

static void on_end(struct writer *writer, struct range event)
{
    (void)event;
    end_turn(writer);
}

static void on_draw(struct writer *writer, struct range event)
{
    begin_turn(writer, next_word(&event));
    text_add(&writer->turn, "D(");
    add_cards(cards_of(event), &writer->turn);
    text_add_char(&writer->turn, ')');
}

static void on_play(struct writer *writer, struct range event)
{
    begin_turn(writer, next_word(&event));
    struct range play = cards_of(event);
    text_add_bytes(&writer->turn, play.at, (size_t)(play.end - play.at));
}

static void on_pass(struct writer *writer, struct range event)
{
    begin_turn(writer, next_word(&event));
    text_add(&writer->turn, event.at < event.end ? "%%" : "%");
}

static void on_cut(struct writer *writer, struct range event)
{
    (void)event;
    text_add(&writer->turn, "[GC]");
}

static void on_revolution(struct writer *writer, struct range event)
{
    (void)event;
    writer->reversed = !writer->reversed;
    text_add(&writer->turn, "[RR]");
}

static void on_joker(struct writer *writer, struct range event)
{
    (void)event;
    text_add(&writer->turn, "[IN]");
}

static void on_penalty(struct writer *writer, struct range event)
{
    text_add(&writer->turn, ",P(");
    add_cards(cards_of(event), &writer->turn);
    text_add_char(&writer->turn, ')');
}

/*
 * `win` or `place`: if the event names the player of the line, that player has no cards left. Any other player is the
 * last one, or loses.
 */
static void on_out(struct writer *writer, struct range event)
{
    bool is_own = seat_of(writer, next_word(&event)) == writer->seat;
    if (is_own && !writer->has_lost && !writer->is_over_time && writer->turn.at[writer->turn.length - 1] != '#')
        text_add_char(&writer->turn, '#');
}

static void on_lose(struct writer *writer, struct range event)
{
    (void)event;
    writer->has_lost = true;
}

static void on_time_up(struct writer *writer, struct range event)
{
    (void)event;
    writer->ends_time = true;
}

static void write_event(struct writer *writer, struct range event)
{
    static const struct {
        const char *kind;
        void (*write)(struct writer *writer, struct range event);
    } kinds[] = {
        {"deal", on_deal},       {"turn", on_turn}, {"draw", on_draw},             {"play", on_play},
        {"pass", on_pass},       {"cut", on_cut},   {"revolution", on_revolution}, {"joker", on_joker},
        {"penalty", on_penalty}, {"win", on_out},   {"place", on_out},             {"end", on_end},
        {"title", on_title},     {"alias", on_alias},     {"time-up", on_time_up},
        {"lose", on_lose},
    };
    struct range kind = next_word(&event);
    if (is_word(kind, "new")) {
        write_hands(writer);
        end_turn(writer);
        begin_game(writer);
    }
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (is_word(kind, kinds[i].kind))
            kinds[i].write(writer, event);
}

void prime_daifugo_write_notation(const struct match *match, const char *events, struct text *text)
{
    struct writer writer = {.match = match, .text = text, .begun = true};
    writer.reversed = match_option(match, "start-reversed") == 1;
    for (int seat = 0; seat < match->seats; seat++)
        text_add(&writer.name[seat], match->name[seat]);
    while (*events != '\0') {
        const char *stop = events + strcspn(events, "\n");
        write_event(&writer, (struct range){events, stop});
        events = stop + (*stop == '\n');
    }
    write_hands(&writer);
    end_turn(&writer);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        text_free(&writer.hand[seat]);
        text_free(&writer.name[seat]);
    }
    text_free(&writer.titles);
    text_free(&writer.turn);
}
