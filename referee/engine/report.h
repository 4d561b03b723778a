/* report.h: what a game tells: events, keys and legal moves, as the referee collects them. */
#ifndef REFEREE_ENGINE_REPORT_H
#define REFEREE_ENGINE_REPORT_H

#include "referee/game.h"

/* One event: its public form begins at `open`, the form for `seats` at `secret` if it has one. */
struct report_event {
    size_t open, secret;
    bool has_secret;
    bool note; /* a remark, no event */
    unsigned seats;
};

/* The events of one command. All zero bytes is ready; report_free gives the memory back. */
struct report {
    struct text text;
    int count, room;
    struct report_event *events;
};

void report_clear(struct report *report);

/* Forgets all but the first `count` events. */
void report_cut(struct report *report, int count);
void report_free(struct report *report);

/*
 * The form of event `i` that the viewer may see; false if he may see none. The bytes are
 * the report's.
 */
bool report_see(const struct report *report, int i, int viewer, const char **words, size_t *length);

/*
 * The words after `kind` ("turn ") of the first event of this kind, as the referee sees it, or NULL. They are the
 * report's; `*length` is how many bytes.
 */
const char *report_find(const struct report *report, const char *kind, size_t *length);

/* Adds the events from number `first` on as lines of a record (`#! words`), in the form that the viewer may see. */
void report_write_events(const struct report *report, int first, int viewer, struct text *text);

/* `prime`, `neither`, `composite 2 5 31`, `composite divisor 3`, `composite witness 2`. */
void report_write_verdict(const struct verdict *verdict, struct text *text);

/* `correct`, `wrong 12`, `wrong not-prime 4`, `wrong too-large`. */
void report_write_claim(const struct claim *claim, struct text *text);

/* `: ` and what a refusal is about, if it says so; a character that was cut in the middle is left out. */
void report_write_detail(const struct fault *fault, struct text *text);

/* What `show` fills: either all keys as lines, or the one that is wanted. */
struct keys {
    const char *wanted;  /* NULL for all */
    bool found, hidden;  /* of the wanted one */
    struct text value;   /* of the wanted one */
    struct text lines;   /* "key value\n" for all */
    struct text *last;   /* where the value of the last key began, so that an empty one becomes - */
    size_t last_begin;
    struct text nowhere; /* values that nobody asked for */
};

void keys_clear(struct keys *keys, const char *wanted);

/* Ends the last key: call it when show is done. */
void keys_end(struct keys *keys);
void keys_free(struct keys *keys);

/* What `legal` fills: commands, a line each. */
struct moves {
    struct text lines;
    int count;
};

/* Ends the last command by its newline, as the others are: call it once, when legal is done. */
void moves_end(struct moves *moves);

#endif
