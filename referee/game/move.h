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
    const struct made *made; /* the parsed form of the command, if the game itself created it: the words are then not
                                read; otherwise NULL */
    struct events *report;   /* the events are added here */
    struct verdict *verdict; /* scratch memory for judging numbers */
    struct text *chance;     /* output: the words after `chance` that reproduce a random result, or empty */
    struct text *record;     /* output: the command for the record; left empty if the words typed suffice */
    struct fault *fault;     /* output: the reason of a refusal */
};

/* ---- events: what happened, and who may see it ---- */

/*
 * Begins an event and returns the text to which the caller writes its words. All viewers see the event unless
 * event_secret follows; an event whose public form stays empty is seen only by those who may see its secret form.
 */
struct text *event_begin(struct move *move);

/* Begins the secret form of the event just begun, which only the `seats` (bits 1 << seat) and the referee see. */
struct text *event_secret(struct move *move, unsigned seats);

/* Reports a public event in one call. */
void event(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Reports an event: the words of `format`, then the cards of the pile. All viewers see the number of cards; only the
 * referee and `seat` (unless SEAT_NONE) see the cards.
 */
void event_pile(struct move *move, int seat, const struct pile *pile, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Whether the events will never be read, as in the trials of a search. If so, they need not be written, numbers are
 * judged without their factors, and the text that event_begin returns is discarded.
 */
bool event_is_mute(const struct move *move);

/* Adds a remark for the people at the table, which is not an event and is not recorded. */
void event_note(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Adds a remark only for channels that report in sentences; `name`, a player, replaces the %s of `format`. */
void event_say(struct move *move, const char *format, const char *name);

/*
 * Judges a number and reports it: `judge 53 prime`, `judge 310 composite 2 5 31`, `judge 1 neither`. The factors are
 * included only if the option `factors` is `told`. The reason stays in move->verdict until the next number is judged.
 */
enum verdict_answer event_judge(struct move *move, struct digits number);

/*
 * Judges a claim in numbers and reports it, as `judge 1310=2*5*131 correct`, with the words of events_write_claim. The
 * reason of a wrong claim is included only if the option `factors` is `told`.
 */
enum claim_answer event_judge_claim(struct move *move, const char *numbers);

/* ---- legal moves ---- */

/* The moves that game.legal lists. Initialize to all zero bytes; moves_free frees the memory. */
struct moves {
    struct choice *choice;
    int count, capacity;
};

void moves_free(struct moves *moves);

/* Adds a move and returns it, so that the caller can set it; valid until the next move is added. */
struct choice *moves_add(struct moves *moves);

/* ---- words ---- */

/* A card as typed, and where to find the next one; initialize to all zero bytes. */
struct piece {
    int word;       /* index of the word in which the next piece begins */
    const char *at; /* `length` bytes, without a NUL after them */
    size_t length;
    size_t next;    /* offset in that word at which the next piece begins */
};

/*
 * Finds the next piece, from word `piece->word` on. Words are split at commas: "3 , 4" has two pieces,
 * "3,,4" and "3," each have an empty piece. Returns false after the last piece.
 */
bool move_piece(const struct move *move, struct piece *piece);

/* Refuses with bad-player, and lists the players. Returns false. */
bool refuse_player(const struct match *match, const char *word, struct fault *fault);

/*
 * Sets `*seat` to the player named by word `word`, from 0; refused if no player has that name. If there are fewer
 * words, returns true and leaves `*seat` unchanged.
 */
bool move_seat(const struct move *move, int word, int *seat);

#endif
