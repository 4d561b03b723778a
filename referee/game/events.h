/* events.h: the events of a command, as the referee reads them. */
#ifndef REFEREE_GAME_EVENTS_H
#define REFEREE_GAME_EVENTS_H

#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/num/verdict.h"
#include "referee/game/move.h"

/* One event. Its public form begins at `open` in the text of the report; the form for `seats` follows at `secret`. */
struct recorded_event {
    size_t open, secret;
    bool has_secret;
    bool note;      /* a remark: not recorded, no event */
    bool is_said;   /* a remark for channels alone that tell people in sentences what happened */
    unsigned seats; /* a bit mask, 1 << seat: who sees the secret form; the referee always does */
};

/* The events of one command. Begin with all zero bytes; events_free gives the memory back. */
struct events {
    struct text text;
    int count;
    int room; /* how many events there is memory for */
    struct recorded_event *events;
    bool is_mute; /* events are not kept: nobody will read them */
};

/* Forgets all events, and keeps the memory. */
void events_clear(struct events *report);

/* Forgets all but the first `count` events, of which there must be that many. */
void events_cut(struct events *report, int count);
void events_free(struct events *report);

/* How many of the first `count` are events, and no remarks. */
uint64_t events_count(const struct events *report, int count);

/*
 * The form of event `i`, from 0 below `count`, that the viewer may see; false if he may see none. The bytes are the
 * report's, without a NUL after them, and good until it changes.
 */
bool events_see(const struct events *report, int i, int viewer, const char **words, size_t *length);

/*
 * The words after `kind` ("turn ") of the first event of this kind, as the referee sees it, or NULL. These `*length`
 * bytes are the report's, and good until it changes.
 */
const char *events_find(const struct events *report, const char *kind, size_t *length);

/* Adds the events from number `first` on as lines of a record (`#! words`), in the form that the viewer may see. */
void events_write(const struct events *report, int first, int viewer, struct text *text);

/*
 * Adds `prime`, `neither`, `composite 2 5 31`, `composite divisor 3` or `composite witness 2`; without the reason
 * `composite` alone.
 */
void events_write_verdict(const struct verdict *verdict, bool with_reason, struct text *text);

/* Adds `correct`, `wrong 12`, `wrong not-prime 4` or `wrong too-large`; without the reason `wrong` alone. */
void events_write_claim(const struct claim *claim, bool with_reason, struct text *text);

/*
 * Adds the detail of a refusal; nothing if it has none, or if it is the sentence itself. A character that was cut at
 * the end is left out. events_write_detail writes `: ` before it.
 */
void events_add_detail(const struct fault *fault, struct text *text);
void events_write_detail(const struct fault *fault, struct text *text);

#endif
