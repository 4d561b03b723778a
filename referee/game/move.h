/* move.h: a command during its execution: its words, the events that it reports, and the list of legal moves. */
#ifndef REFEREE_GAME_MOVE_H
#define REFEREE_GAME_MOVE_H

#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/num/digits.h"
#include "core/num/verdict.h"
#include "referee/game/game.h"

struct choice;
struct made;
struct pile;

/* The arguments of one command. */
struct move {
    const struct match *match;
    struct game_state *state; /* a copy, discarded after a refusal */
    int seat;                 /* the player; SEAT_NONE for verbs of the referee (deal, start, set, chance) */
    int count;                /* number of words after the verb */
    const char *const *word;
    const struct made *made; /* the parsed form of a command that the game itself created: its words are not read;
                                else NULL */
    struct events *report;   /* the events are added here */
    struct verdict *verdict; /* scratch memory for judging numbers */
    struct text *chance;     /* output: the words after `chance` that reproduce the random result; else left empty */
    struct text *record;     /* output: the command for the record, if the words typed do not suffice; else left
                                empty */
    struct fault *fault;
};

/* ---- events: what happened, and who may see it ---- */

/*
 * Begins an event and returns the text to write its words to. All viewers see it, unless event_secret follows; an event
 * whose public form stays empty is seen only by those that may see its secret form.
 */
struct text *event_begin(struct move *move);

/* Begins the secret form of the event just begun, which only the `seats` (bits 1 << seat) and the referee see. */
struct text *event_secret(struct move *move, unsigned seats);

/* A public event, in one call. */
void event(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * An event of `format`, then the cards of the pile: all viewers see their number, only the referee and `seat` (if it is
 * not SEAT_NONE) see the cards.
 */
void event_pile(struct move *move, int seat, const struct pile *pile, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Whether the events will never be read, as in the trials of a search: then they need not be written, numbers are
 * judged without their factors, and the text that event_begin returns is discarded.
 */
bool event_is_mute(const struct move *move);

/* A remark for the people at the table: not an event, and not recorded. */
void event_note(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, but only for channels that report in sentences; `name` is the name of a player. */
void event_say(struct move *move, const char *format, const char *name);

/*
 * Judges a number and reports it: `judge 53 prime`, `judge 310 composite 2 5 31`, `judge 1 neither`. The factors are
 * included only if the option `factors` is `told`. The reason stays in move->verdict until the next number is judged.
 */
enum verdict_answer event_judge(struct move *move, struct digits number);

/*
 * Judges a claim in numbers and reports it, `judge 1310=2*5*131 correct`, or with the words of events_write_claim; a
 * wrong claim only as `wrong` unless the option `factors` is `told`.
 */
enum claim_answer event_judge_claim(struct move *move, const char *numbers);

/* ---- legal moves ---- */

/* The moves that game.legal lists. Initialize to all zero bytes; moves_free frees the memory. */
struct moves {
    struct choice *choice;
    int count, room;
};

void moves_free(struct moves *moves);

/* Adds a move and returns where to write its coding, which is valid until the next one is added. */
struct choice *moves_add(struct moves *moves);

/* ---- words ---- */

/* A card as typed; initialize to all zero bytes. */
struct piece {
    int word;       /* index of the word that contains it */
    const char *at; /* `length` bytes, without a NUL after them */
    size_t length;
    size_t next;
};

/*
 * Finds the next piece of the words from word `piece->word` on, which are split at commas: "3, 4" has two pieces,
 * "3,,4" and "3," have an empty one. False after the last.
 */
bool move_piece(const struct move *move, struct piece *piece);

/* Refuses with bad-player, and lists the players. Returns false. */
bool refuse_player(const struct match *match, const char *word, struct fault *fault);

/*
 * The player named by word `word`; refused if no player has that name. If there is no such word, `*seat` stays
 * unchanged.
 */
bool move_seat(const struct move *move, int word, int *seat);

#endif
