/* events.c: events: the results of a command, and who may see them. */
#include "referee/game/events.h"

#include "core/base/language.h"
#include "core/base/memory.h"
#include "core/cards/pile.h"
#include "referee/game/match.h"

#include <string.h>

void events_clear(struct events *report)
{
    events_cut(report, 0);
}

void events_cut(struct events *report, int count)
{
    if (count < report->count)
        text_cut(&report->text, report->events[count].open);
    report->count = count;
}

void events_free(struct events *report)
{
    text_free(&report->text);
    memory_free(report->events);
    *report = (struct events){0};
}

void events_extend(struct events *report, int i, const struct text *words)
{
    struct text after = {0};
    size_t end = i + 1 < report->count ? report->events[i + 1].open : report->text.length;
    text_add_bytes(&after, report->text.at + end, report->text.length - end);
    text_cut(&report->text, end);
    text_add_text(&report->text, words);
    text_add_text(&report->text, &after);
    for (int k = i + 1; k < report->count; k++) {
        report->events[k].open += words->length;
        report->events[k].secret += words->length;
    }
    text_free(&after);
}

/* Begins an event or, with `note`, a remark. */
static struct text *begin(struct events *report, bool note)
{
    if (report->is_mute)
        events_clear(report);
    if (report->count == report->capacity) {
        report->capacity = 2 * report->capacity + 8;
        report->events = memory_array(report->events, (size_t)report->capacity, sizeof *report->events);
    }
    report->events[report->count++] = (struct recorded_event){.open = report->text.length, .note = note};
    return &report->text;
}

struct text *event_begin(struct move *move)
{
    return begin(move->report, false);
}

bool event_is_mute(const struct move *move)
{
    return move->report->is_mute;
}

void event_pile(struct move *move, int seat, const struct pile *pile, const char *format, ...)
{
    va_list arguments, again;
    if (move->report->is_mute)
        return;
    va_start(arguments, format);
    va_copy(again, arguments);
    struct text *text = event_begin(move);
    text_vprint(text, format, arguments);
    pile_write_hidden(pile, text);
    text = event_secret(move, seat != SEAT_NONE ? 1u << (unsigned)seat : 0);
    text_vprint(text, format, again);
    match_write_cards(move->match, pile->kind, pile->count, text);
    va_end(again);
    va_end(arguments);
}

void event_note(struct move *move, const char *format, ...)
{
    va_list arguments;
    if (move->report->is_mute)
        return;
    va_start(arguments, format);
    text_vprint(begin(move->report, true), _(format), arguments);
    va_end(arguments);
}

void event_say(struct move *move, const char *format, const char *name)
{
    struct events *report = move->report;
    struct text said = {0};
    if (report->is_mute)
        return;
    text_say(&said, format, name);
    text_add_text(begin(report, true), &said);
    report->events[report->count - 1].is_said = true;
    text_free(&said);
}

struct text *event_secret(struct move *move, unsigned seats)
{
    struct events *report = move->report;
    if (report->is_mute)
        return begin(report, false);
    struct recorded_event *last = &report->events[report->count - 1];
    last->secret = report->text.length;
    last->has_secret = true;
    last->seats = seats;
    return &report->text;
}

void event(struct move *move, const char *format, ...)
{
    va_list arguments;
    if (move->report->is_mute)
        return;
    va_start(arguments, format);
    text_vprint(event_begin(move), format, arguments);
    va_end(arguments);
}

void events_write_verdict(const struct verdict *verdict, bool with_reason, struct text *text)
{
    if (verdict->answer != VERDICT_COMPOSITE) {
        text_add(text, verdict->answer == VERDICT_PRIME ? "prime" : "neither");
        return;
    }
    if (!with_reason) {
        text_add(text, "composite");
        return;
    }
    text_add(text, verdict->reason == REASON_FACTORS   ? "composite "
                   : verdict->reason == REASON_DIVISOR ? "composite divisor "
                                                       : "composite witness ");
    text_add_text(text, &verdict->factors);
}

enum verdict_answer event_judge(struct move *move, struct digits number)
{
    struct text *text = event_begin(move);
    verdict_of(move->verdict, number, move->report->is_mute ? VERDICT_ONLY : VERDICT_QUICK);
    if (move->report->is_mute)
        return move->verdict->answer;
    text_add(text, "judge ");
    text_add_bytes(text, number.at, number.count);
    text_add_char(text, ' ');
    events_write_verdict(move->verdict, match_tells_factors(move->match), text);
    return move->verdict->answer;
}

void events_write_claim(const struct claim *claim, bool with_reason, struct text *text)
{
    static const char *const words[] = {
        [CLAIM_CORRECT] = "correct",
        [CLAIM_NOT_PRIME] = "wrong not-prime ",
        [CLAIM_WRONG] = "wrong ",
        [CLAIM_TOO_LARGE] = "wrong too-large",
    };
    if (!with_reason && claim->answer != CLAIM_CORRECT) {
        text_add(text, "wrong");
        return;
    }
    text_add(text, words[claim->answer]);
    if (claim->answer == CLAIM_NOT_PRIME || claim->answer == CLAIM_WRONG)
        text_add_text(text, &claim->value);
}

enum claim_answer event_judge_claim(struct move *move, const char *numbers)
{
    struct text *text = event_begin(move);
    struct claim claim = {0};
    claim_judge(&claim, numbers);
    enum claim_answer answer = claim.answer;
    text_print(text, "judge %s ", numbers);
    events_write_claim(&claim, match_tells_factors(move->match), text);
    claim_free(&claim);
    return answer;
}

void events_add_detail(const struct fault *fault, struct text *text)
{
    size_t length = fault->is_whole ? 0 : strlen(fault->detail), size;
    for (size_t at = 0; at < length; at += size > 0 ? size : 1) { /* an incomplete character is left out */
        size = text_utf8_length(fault->detail + at, length - at);
        text_add_safe(text, fault->detail + at, size);
    }
}

void events_write_detail(const struct fault *fault, struct text *text)
{
    struct text detail = {0};
    events_add_detail(fault, &detail);
    if (detail.length > 0)
        text_say(text, ": %s", detail.at);
    text_free(&detail);
}

bool events_see(const struct events *report, int i, int viewer, const char **words, size_t *length)
{
    const struct recorded_event *seen = &report->events[i];
    size_t end = i + 1 < report->count ? report->events[i + 1].open : report->text.length;
    size_t open_end = seen->has_secret ? seen->secret : end;
    bool sees_secret = seen->has_secret &&
                       (viewer == VIEW_ALL || (viewer >= 0 && (seen->seats & 1u << (unsigned)viewer) != 0));
    size_t from = sees_secret ? seen->secret : seen->open;
    *words = report->text.at + from;
    *length = (sees_secret ? end : open_end) - from;
    return *length > 0;
}

uint64_t events_count(const struct events *report, int count)
{
    uint64_t events = 0;
    for (int i = 0; i < count; i++)
        events += !report->events[i].note;
    return events;
}

const char *events_find(const struct events *report, const char *kind, size_t *length)
{
    const char *words;
    size_t size = strlen(kind);
    for (int i = 0; i < report->count; i++) {
        events_see(report, i, VIEW_ALL, &words, length);
        if (*length > size && *words == *kind && memcmp(words, kind, size) == 0) {
            *length -= size;
            return words + size;
        }
    }
    return NULL;
}

void events_write(const struct events *report, int first, int viewer, struct text *text)
{
    const char *words;
    size_t length;
    for (int i = first; i < report->count; i++) {
        if (report->events[i].note || !events_see(report, i, viewer, &words, &length))
            continue;
        text_add(text, "#! ");
        text_add_bytes(text, words, length);
        text_add_char(text, '\n');
    }
}
