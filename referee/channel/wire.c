/* wire.c: the lines that a channel writes: replies, refusals, events, data and remarks. */
#include "referee/channel/wire.h"

#include "core/base/language.h"
#include "referee/channel/second_person.h"
#include "referee/engine/title.h"
#include "referee/game/events.h"
#include "referee/game/rows.h"

#include <string.h>

static const struct {
    const char *mark;
    const char *field; /* member of the JSON object */
} marks[] = {[WIRE_DATA] = {"|", "data"}, [WIRE_NOTE] = {"#", "note"}, [WIRE_ECHO] = {">", "echo"},
           [WIRE_SAY] = {"#", "say"}};

void wire_line(struct text *out, struct wire_style style, enum wire_mark mark, const char *at, size_t length)
{
    if (style.form == WIRE_JSON) {
        text_print(out, "{\"%s\":", marks[mark].field);
        text_add_json(out, at, length);
        text_add_char(out, '}');
    } else {
        text_add(out, style.form == WIRE_MARKS ? marks[mark].mark : "");
        text_add(out, style.form == WIRE_MARKS && length > 0 ? " " : "");
        text_add_safe(out, at, length);
    }
    text_add_char(out, '\n');
}

void wire_lines(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        wire_line(out, style, mark, lines, length);
        lines += length + (lines[length] == '\n');
    }
}

void wire_drawing(struct text *out, struct wire_style style, enum wire_mark mark, const char *lines)
{
    if (style.form == WIRE_JSON)
        wire_lines(out, style, mark, lines);
    for (size_t length; style.form != WIRE_JSON && *lines != '\0'; lines += length + 1) {
        length = strcspn(lines, "\n"); /* each line ends with a newline */
        text_add(out, style.form == WIRE_MARKS ? marks[mark].mark : "");
        text_add(out, style.form == WIRE_MARKS && length > 0 ? " " : "");
        text_add_bytes(out, lines, length + 1);
    }
}

void wire_prose(struct text *out, struct wire_style style, const char *at, size_t length, size_t indent)
{
    if (style.form == WIRE_SENTENCES)
        sentence_wrap(at, length, indent, style.columns, out);
    else
        wire_line(out, style, WIRE_DATA, at, length);
}

void wire_note(struct text *out, struct wire_style style, const char *at, size_t length)
{
    if (style.form == WIRE_SENTENCES)
        sentence_wrap(at, length, 0, style.columns, out);
    else
        wire_line(out, style, WIRE_NOTE, at, length);
}

void wire_columns(struct text *out, struct wire_style style, const char *lines)
{
    if (style.form == WIRE_SENTENCES)
        sentence_columns(lines, style.columns, out);
    else
        wire_lines(out, style, WIRE_DATA, lines);
}

/* Adds the beginning of a reply object, without its end. */
static void begin_json_reply(struct text *out, const char *kind, const char *id)
{
    text_print(out, "{\"reply\":\"%s\"", kind);
    if (*id != '\0')
        text_print(out, ",\"id\":%s", id);
}

void wire_reply(struct text *out, struct wire_style style, const char *id, const struct text *answer)
{
    if (style.form == WIRE_JSON) {
        begin_json_reply(out, "ok", id);
        text_add(out, ",\"text\":");
        text_add_json(out, text_string(answer), answer->length);
        text_add(out, "}\n");
        return;
    }
    text_add_char(out, '=');
    text_add(out, id);
    text_add(out, answer->length > 0 ? " " : "");
    text_add_safe(out, text_string(answer), answer->length);
    text_add_char(out, '\n');
}

/* Adds the refusal as a sentence. Some details are sentences already. */
static void add_saying(const struct text *refusal, struct text *out)
{
    static const char *const ends[] = {".", "!", "?", "。", "！", "？"};
    struct text said = {0};
    size_t i = 0, count = sizeof ends / sizeof *ends;
    while (i < count && (refusal->length < strlen(ends[i]) ||
                         strcmp(refusal->at + refusal->length - strlen(ends[i]), ends[i]) != 0))
        i++;
    if (i < count)
        text_add(&said, refusal->at);
    else
        text_say(&said, "%s.", refusal->at);
    second_person_agree(&said, 0);
    text_capitalise(&said, 0);
    text_add(out, ",\"say\":");
    text_add_json(out, said.at, said.length);
    text_free(&said);
}

void wire_refusal(struct text *out, struct wire_style style, const char *id, const struct fault *fault,
                  const struct refusal_style *advice)
{
    struct fault_row row = fault_row(fault);
    struct text sentence = {0};
    if (style.form == WIRE_SENTENCES) {
        sentence_refusal(fault, advice, style.columns, out);
        return;
    }
    text_add_safe(&sentence, row.text, strlen(row.text));
    events_write_detail(fault, &sentence);
    if (style.says) {
        struct text said = {0};
        title_add_said(advice->on, sentence.at, &said);
        text_free(&sentence);
        sentence = said;
    }
    if (style.form == WIRE_JSON) {
        begin_json_reply(out, "refused", id);
        text_print(out, ",\"code\":\"%s\",\"text\":", row.word);
        text_add_json(out, sentence.at, sentence.length);
        if (style.says)
            add_saying(&sentence, out);
        text_add(out, "}\n");
    } else {
        text_print(out, "?%s %s -- %s\n", id, row.word, sentence.at);
    }
    text_free(&sentence);
}

static bool has_word(const char *words, size_t length, const char *word)
{
    size_t size = strlen(word);
    for (const char *at = words, *end = words + length; (size_t)(end - at) > size; at++)
        if (*at == ' ' && memcmp(at + 1, word, size) == 0 && (at + 1 + size == end || at[1 + size] == ' '))
            return true;
    return false;
}

/* Adds the verdict of the event `judge`: "yes" for a prime or a correct claim, otherwise "no". */
static void add_verdict(const char *words, size_t length, struct text *out)
{
    static const char judge[] = "judge ";
    if (length < strlen(judge) || memcmp(words, judge, strlen(judge)) != 0)
        return;
    bool is_yes = has_word(words, length, "correct") ||
                  (has_word(words, length, "prime") && !has_word(words, length, "wrong"));
    text_print(out, ",\"verdict\":\"%s\"", is_yes ? "yes" : "no");
}

static void json_event(struct text *out, bool says, uint64_t seq, const char *words, size_t length)
{
    const char *all = words;
    const char *end = words + length;
    size_t kind = strcspn(words, " ") < length ? strcspn(words, " ") : length;
    text_add(out, "{\"event\":");
    text_add_json(out, words, kind);
    text_print(out, ",\"seq\":%llu,\"words\":[", (unsigned long long)seq);
    const char *comma = "";
    for (words += kind; words < end; comma = ",") {
        words++;
        const char *stop = memchr(words, ' ', (size_t)(end - words));
        size_t size = (size_t)((stop != NULL ? stop : end) - words);
        text_add(out, comma);
        text_add_json(out, words, size);
        words += size;
    }
    text_add_char(out, ']');
    if (says)
        add_verdict(all, length, out);
    text_add(out, "}\n");
}

static void say_event(struct text *out, struct wire_style style, const struct game *game, const char *words,
                      size_t length)
{
    struct text sentence = {0};
    sentence_say(game, words, length, &sentence);
    wire_lines(out, style, WIRE_SAY, text_string(&sentence));
    text_free(&sentence);
}

void wire_event(struct text *out, struct wire_style style, const struct game *game, uint64_t seq, const char *words,
                size_t length)
{
    if (style.form == WIRE_SENTENCES) {
        sentence_event(game, words, length, style.columns, out);
        return;
    }
    if (style.form == WIRE_JSON) {
        json_event(out, style.says, seq, words, length);
    } else {
        text_add(out, "! ");
        text_add_u64(out, seq);
        text_add_char(out, ' ');
        text_add_safe(out, words, length);
        text_add_char(out, '\n');
    }
    if (style.says)
        say_event(out, style, game, words, length);
}
