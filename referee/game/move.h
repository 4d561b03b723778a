/* move.h: a command that is obeyed: its words, the events that it brings, and the list of legal moves. */
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

/* What one command is given. */
struct move {
    const struct match *match;
    struct game_state *state; /* a copy: on a refusal it is thrown away */
    int seat;                 /* who acts; SEAT_NONE for verbs of the referee (deal, start, set, chance) */
    int count;                /* words after the verb */
    const char *const *word;
    const struct made *made; /* what they say, of a command that the game has made: they are not read; else NULL */
    struct events *report;   /* events go here */
    struct verdict *verdict; /* scratch for judging */
    struct text *chance;     /* what chance brought: the words after `chance` that bring it again; else left empty */
    struct text *record;     /* how the record has this command, where the words typed are not enough; else empty */
    struct fault *fault;
};

/* ---- events: what happened, and who may see it ---- */

/*
 * Begins an event and returns the text to write its words to. All see it, unless
 * event_secret follows; one whose public form stays empty is seen by its viewers alone.
 */
struct text *event_begin(struct move *move);

/* The form of the event just begun that only the `seats` (bits 1 << seat) and the referee see. */
struct text *event_secret(struct move *move, unsigned seats);

/* An event that all may see, in one call. */
void event(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* An event of `format`, then the cards of the pile: all see how many, `seat` (or the referee alone) sees which. */
void event_pile(struct move *move, int seat, const struct pile *pile, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/*
 * Whether nobody will read the events, as in the trials of a search: then they need not be written, numbers are judged
 * without their factors, and a text that event_begin returns is lost.
 */
bool event_is_mute(const struct move *move);

/* A remark for the people at the table: no event, and not recorded. */
void event_note(struct move *move, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same, for channels alone that tell people in sentences what happened; `name` is that of a player. */
void event_say(struct move *move, const char *format, const char *name);

/*
 * Judges a number and reports it: `judge 53 prime`, `judge 310 composite 2 5 31`, `judge 1 neither`; without the
 * factors unless the option `factors` says told. The reason stays in move->verdict until the next number.
 */
enum verdict_answer event_judge(struct move *move, struct digits number);

/*
 * Judges a claim in numbers and reports it: `judge 1310=2*5*131 correct`, and as events_write_claim has it; a wrong one
 * as `wrong` alone unless the option `factors` says told.
 */
enum claim_answer event_judge_claim(struct move *move, const char *numbers);

/* ---- legal moves ---- */

/* The moves that game.legal lists. Begin with all zero bytes; moves_free gives the memory back. */
struct moves {
    struct choice *choice;
    int count, room;
};

void moves_free(struct moves *moves);

/* Adds a move and returns where its coding goes, which is good until the next one is added. */
struct choice *moves_add(struct moves *moves);

/* ---- words ---- */

/* A card as it was typed; begin with all zero bytes. */
struct piece {
    int word;       /* the word it stands in */
    const char *at; /* `length` bytes, no NUL after them */
    size_t length;
    size_t next;
};

/*
 * The next of the pieces that commas cut the words into, from word `piece->word` on; "3, 4" has two, "3,,4" and "3,"
 * have an empty one. False after the last.
 */
bool move_piece(const struct move *move, struct piece *piece);

/* Refuses with bad-player, and says who plays. Returns false. */
bool refuse_player(const struct match *match, const char *word, struct fault *fault);

/* The player whom word `word` names; refused if nobody is called so. Without such a word `*seat` stays as it is. */
bool move_seat(const struct move *move, int word, int *seat);

#endif
