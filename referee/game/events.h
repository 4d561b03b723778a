/* events.h: the events of a command, as the referee stores and reads them. */
#ifndef REFEREE_GAME_EVENTS_H
#define REFEREE_GAME_EVENTS_H

#include "core/base/text.h"
#include "core/cards/claim.h"
#include "core/num/verdict.h"
#include "referee/game/move.h"

/*
 * One event or remark. Its public form begins at offset `open` in events.text; the form that `seats` may see follows at
 * offset `secret`.
 */
struct recorded_event {
    size_t open, secret;
    bool has_secret;
    bool note;      /* a remark: not an event, and not recorded */
    bool is_said;   /* a remark only for channels that report in sentences */
    unsigned seats; /* bit mask, 1 << seat, of the seats that see the secret form; the referee always sees it */
};

/* The events of one command. Initialize to all zero bytes; events_free frees the memory. */
struct events {
    struct text text; /* the words of all events and remarks */
    int count;        /* number of events and remarks */
    int capacity;         /* capacity of `events` */
    struct recorded_event *events;
    bool is_mute; /* events are discarded: they will never be read */
};

/* Removes all events, and keeps the memory. */
void events_clear(struct events *report);

/* Removes all events after the first `count`, which must exist. */
void events_cut(struct events *report, int count);
void events_free(struct events *report);

/* The number of events among the first `count` entries, without remarks. */
uint64_t events_count(const struct events *report, int count);

/*
 * Finds the form of entry `i`, from 0, that the viewer may see. Returns false if the viewer may see neither form. The
 * bytes belong to the report, have no NUL after them, and are valid until the report changes.
 */
bool events_see(const struct events *report, int i, int viewer, const char **words, size_t *length);

/*
 * The words after `kind` ("turn ") of the first event of this kind, as the referee sees the event, or NULL. The
 * `*length` bytes belong to the report, and are valid until the report changes.
 */
const char *events_find(const struct events *report, const char *kind, size_t *length);

/* Adds words to the end of entry `i`, which has no secret form. */
void events_extend(struct events *report, int i, const struct text *words);

/* Adds the events from number `first` on as lines of a record (`#! words`), in the form that the viewer may see. */
void events_write(const struct events *report, int first, int viewer, struct text *text);

/*
 * Adds `prime`, `neither`, `composite 2 5 31`, `composite divisor 3` or `composite witness 2`; without `with_reason`
 * only `composite` in place of the last three.
 */
void events_write_verdict(const struct verdict *verdict, bool with_reason, struct text *text);

/*
 * Adds `correct`, `wrong 12`, `wrong not-prime 4` or `wrong too-large`; without `with_reason` only `wrong` in place of
 * the last three.
 */
void events_write_claim(const struct claim *claim, bool with_reason, struct text *text);

/*
 * events_add_detail adds the detail of a refusal; nothing if there is no detail, or if the detail is the whole
 * sentence. Bytes that are not UTF-8 are left out, such as an incomplete character at the end. events_write_detail also
 * writes `: ` before the detail, if it adds any.
 */
void events_add_detail(const struct fault *fault, struct text *text);
void events_write_detail(const struct fault *fault, struct text *text);

#endif
