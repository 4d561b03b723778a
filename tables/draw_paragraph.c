/* draw_paragraph.c: wraps text, with line breaks where pango allows them. */
#include "tables/draw.h"

#include "core/base/language.h"
#include "core/base/memory.h"

#include <string.h>

#ifdef HAVE_PANGOCAIRO
#include <pango/pango.h>
#endif

/*
 * Flags of a byte: a line may break before it; a line may break before it, but only if a calculation is too long for
 * one line; it is bold.
 */
enum { BREAK = 1, BREAK_IN_CALCULATION = 2, BOLD = 4 };

/* Tolerance in millimetres when a line is fitted into its box: the rounding error. */
static const double slack = 0.01;

/* Whether an operator followed by a blank begins here. */
static bool is_operator(const char *at)
{
    return *at != '\0' && strchr("=x/+^", *at) != NULL && at[1] == ' ';
}

/* Whether the blank before `at` is inside a calculation such as 51 = 3 x 17. */
static bool is_in_calculation(const char *words, size_t at)
{
    return words[at - 1] == ' ' &&
           (is_operator(words + at) || (at > 2 && words[at - 3] == ' ' && is_operator(words + at - 2)));
}

#ifdef HAVE_PANGOCAIRO

/* Whether a number ends before `at` and its counter follows without a blank, as in the Japanese 3枚. */
static bool is_after_number(const char *words, size_t at)
{
    return words[at - 1] >= '0' && words[at - 1] <= '9' && ((unsigned char)words[at] & 0x80) != 0;
}

/* Flags the line breaks allowed by Unicode (UAX 14). */
static void flag_breaks(struct draw_words *words)
{
    const char *text = words->text.at, *at = text;
    if (!g_utf8_validate(text, -1, NULL)) /* reported when the text is measured */
        return;
    int count = (int)g_utf8_strlen(text, -1);
    PangoLogAttr *attrs = memory_array(NULL, (size_t)count + 1, sizeof *attrs);
    pango_get_log_attrs(text, (int)words->text.length, -1, pango_language_from_string(language_code()), attrs,
                        count + 1);
    for (int i = 1; i < count; i++) {
        at = g_utf8_next_char(at);
        size_t byte = (size_t)(at - text);
        if (attrs[i].is_line_break && !is_after_number(text, byte))
            words->flags.at[byte] |= is_in_calculation(text, byte) ? BREAK_IN_CALCULATION : BREAK;
    }
    memory_free(attrs);
}

#else

/* In a build without pango, where only tests draw: flags line breaks after newlines and blanks. */
static void flag_breaks(struct draw_words *words)
{
    for (size_t i = 1; i < words->text.length; i++)
        if (words->text.at[i - 1] == '\n' || (words->text.at[i - 1] == ' ' && words->text.at[i] != ' '))
            words->flags.at[i] |= is_in_calculation(words->text.at, i) ? BREAK_IN_CALCULATION : BREAK;
}

#endif

void draw_words_begin(struct draw_words *words, const char *text, bool has_marks)
{
    bool is_strong = false;
    *words = (struct draw_words){0};
    for (; *text != '\0'; text++)
        if (*text == '*' && has_marks) {
            is_strong = !is_strong;
        } else {
            text_add_char(&words->text, *text);
            text_add_char(&words->flags, is_strong ? BOLD : 0);
        }
    if (words->text.length > 0)
        flag_breaks(words);
}

void draw_words_free(struct draw_words *words)
{
    text_free(&words->text);
    text_free(&words->flags);
}

/* The end of the part that begins at `from`: text of one weight, or only the blanks with which that begins. */
static size_t part_end(const struct draw_words *words, size_t from, size_t to)
{
    size_t at = from, blanks = strspn(words->text.at + from, " ");
    while (at < to && ((words->flags.at[at] ^ words->flags.at[from]) & BOLD) == 0)
        at++;
    return blanks > 0 && at > from + blanks ? from + blanks : at;
}

/* The end of the visible text: blanks at the end of a line are invisible. */
static size_t visible_end(const struct draw_words *words, size_t from, size_t to)
{
    while (to > from && (words->text.at[to - 1] == ' ' || words->text.at[to - 1] == '\n'))
        to--;
    return to;
}

/* The end of the text without a newline at its end. */
static size_t without_newline(const struct draw_words *words, size_t from, size_t to)
{
    return to > from && words->text.at[to - 1] == '\n' ? to - 1 : to;
}

/* Measures the words, part by part, and draws them unless `at` is NULL. Returns their width. */
static double draw_or_measure(struct draw *draw, const struct draw_words *words, size_t from, size_t to,
                              struct type type, const struct point *at)
{
    struct text part = {0};
    double width = 0;
    for (size_t end; from < to; from = end) {
        end = part_end(words, from, to);
        text_clear(&part);
        text_add_bytes(&part, words->text.at + from, end - from);
        struct type own = type;
        own.bold |= (words->flags.at[from] & BOLD) != 0;
        double own_width = draw_text_width(draw, own, part.at);
        text_cut(&part, visible_end(words, from, end) - from);
        if (at != NULL)
            draw_text(draw, (struct point){at->x + width, at->y}, own, text_string(&part));
        width += own_width;
    }
    text_free(&part);
    return width;
}

static double words_width(struct draw *draw, const struct draw_words *words, size_t from, size_t to, struct type type)
{
    return draw_or_measure(draw, words, from, visible_end(words, from, to), type, NULL);
}

void draw_words_at(struct draw *draw, const struct draw_words *words, size_t from, size_t to, struct type type,
                   struct point at)
{
    draw_or_measure(draw, words, from, visible_end(words, from, to), type, &at);
}

/* The next possible line break after `at`, or the end of the text. */
static size_t next_break(const struct draw_words *words, size_t at, int breaks)
{
    do
        at++;
    while (at < words->text.length && (words->flags.at[at] & breaks) == 0);
    return at;
}

/*
 * The end of as many words as fit, at least one; sets `*used` to their width. Words are measured one by one, as the
 * same words recur and their widths are cached; the true width of a line is measured only if it is nearly full.
 */
static size_t fit_words(struct draw *draw, const struct draw_words *words, size_t from, double width, struct type type,
                        int breaks, double *used)
{
    static const double nearly_full = 0.99;
    double with_blank = 0;
    size_t end = from, before = from;
    *used = 0;
    while (end < words->text.length && (end == from || words->text.at[end - 1] != '\n')) {
        size_t next = next_break(words, end, breaks);
        double more = with_blank + words_width(draw, words, end, next, type);
        if (end > from && more > width + slack)
            break;
        *used = more;
        with_blank += draw_or_measure(draw, words, end, without_newline(words, end, next), type, NULL);
        before = end;
        end = next;
    }
    if (*used < width * nearly_full)
        return end;
    *used = words_width(draw, words, from, end, type);
    return *used > width + slack && before > from ? before : end;
}

size_t draw_words_line(struct draw *draw, const struct draw_words *words, size_t from, double width, struct type type,
                       double *used)
{
    size_t end = fit_words(draw, words, from, width, type, BREAK, used);
    return *used > width + slack ? fit_words(draw, words, from, width, type, BREAK | BREAK_IN_CALCULATION, used) : end;
}

double draw_paragraph_height(struct draw *draw, double width, struct type type, double leading, const char *text)
{
    struct draw_words words;
    double used;
    int lines = 0;
    draw_words_begin(&words, text, false);
    for (size_t from = 0; from < words.text.length; lines++)
        from = draw_words_line(draw, &words, from, width, type, &used);
    draw_words_free(&words);
    return lines * draw_points_to_mm(type.size) * leading;
}

double draw_paragraph(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                      const char *text)
{
    struct draw_words words;
    struct text line = {0};
    double step = draw_points_to_mm(type.size) * leading, used = 0, wide;
    bool is_tagged = draw_begin_default_tag(draw);
    draw_words_begin(&words, text, false);
    for (size_t from = 0, to; from < words.text.length; from = to) {
        to = draw_words_line(draw, &words, from, box.width, type, &wide);
        text_clear(&line);
        text_add_bytes(&line, words.text.at + from, visible_end(&words, from, to) - from);
        if (used + step > box.height + slack)
            draw_fail(draw, "page %d: no room for '%.*s': take larger %s", draw->page,
                      draw_shown_length(words.text.at + from), words.text.at + from, draw_too_small_noun(draw));
        draw_cell(draw, (struct box){box.x, box.y + used, box.width, step}, align, type, text_string(&line));
        used += step;
    }
    if (is_tagged)
        draw_end_tag(draw);
    draw_words_free(&words);
    text_free(&line);
    return used;
}

double draw_long_heading(struct draw *draw, struct box box, struct type type, double min, double leading,
                         const char *text)
{
    double width = draw_text_width(draw, type, text), height = draw_points_to_mm(type.size) * leading;
    if (width <= box.width || type.size * box.width / width >= min) {
        draw_heading(draw, (struct box){box.x, box.y, box.width, height}, type, min, text);
        return height;
    }
    type.size = min;
    draw_register_heading(draw, box.y, text);
    draw_tag(draw, strcmp(text, draw->title) == 0 ? "H1" : "H2");
    height = draw_paragraph(draw, box, ALIGN_LEFT, type, leading, text);
    draw_end_tag(draw);
    return height;
}

double draw_paragraph_fitted(struct draw *draw, struct box box, enum align align, struct type type, double leading,
                             double min, const char *text)
{
    static const double step = 0.25;
    while (type.size - step >= min && draw_paragraph_height(draw, box.width, type, leading, text) > box.height + slack)
        type.size -= step;
    return draw_paragraph(draw, box, align, type, leading, text);
}
