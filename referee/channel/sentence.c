/* sentence.c: events, replies and refusals as sentences, for a person at a prompt. */
#include "referee/channel/sentence.h"

#include "core/base/columns.h"
#include "core/base/honorific.h"
#include "core/num/verdict.h"
#include "referee/channel/second_person.h"
#include "referee/engine/title.h"
#include "referee/game/match.h"
#include "referee/game/events.h"
#include "referee/game/rows.h"

#include <limits.h>
#include <string.h>

/* ---- sentences ---- */

/* Sentences for the events and replies of several games. The rows of a game take precedence. */
static const struct sentence_row common[] = {
    {"new * seed=named", N_("A new game of {1}; its seed was named.")},
    {"new * seed=", N_("A new game of {1}; its seed is {seed}.")},
    {"new", N_("A new game of {1}.")},
    {"fair cards *", ""},
    {"fair commit *", N_("The deck is sealed, before anybody cuts: {2}.")},
    {"fair cut * *", N_("{2} cuts: {3+}.")},
    {"fair use *", ""},
    {"fair void", N_("The fair game before was broken off: it is void.")},
    {"fair secret *", N_("The secret of its deck, for anyone who checks the deal: {2}.")},
    {"deal", ""}, /* the table shows the hands, and the player on turn */
    {"count * n=1", N_("{1} has one card.")},
    {"count * n=", N_("{1} has {n} cards.")},
    {"turn", ""},
    {"judge * prime", N_("{1} is prime.")},
    {"judge * probable", N_("{1} is probably prime.")}, /* see add_probable */
    {"judge * neither", N_("{1} is neither prime nor composite.")},
    {"judge * composite divisor", N_("{1} is not prime: {4} divides it.")},
    {"judge * composite witness", N_("{1} is not prime, though its factors are not known.")},
    {"judge * composite *", N_("{1} is not prime: {3*}.")},
    {"judge * composite", N_("{1} is not prime.")},
    {"judge * correct", N_("{1} is correct.")},
    {"judge * wrong not-prime", N_("{1} is wrong: {4} is not prime.")},
    {"judge * wrong too-large", N_("{1} is wrong: the product is too large.")},
    {"judge * wrong *", N_("{1} is wrong: the product is {3}.")},
    {"judge * wrong", N_("{1} is wrong.")},
    {"factors * composite divisor", N_("{4} divides {1}.")},
    {"factors * * composite divisor", N_("{5} divides {2}.")},
    {"factors * composite witness", N_("The factors of {1} are not known.")},
    {"factors * * composite witness", N_("The factors of {2} are not known.")},
    {"factors * composite", N_("{1} is {3*}.")},
    {"factors * * composite", N_("{2} is {4*}.")},
    {"draw * n=1 cards=", N_("{1} draws {cards}.")},
    {"draw * n=1", N_("{1} draws a card.")},
    {"draw * cards=", N_("{1} draws {cards}.")},
    {"draw * n=", N_("{1} draws {n} cards.")},
    {"play * cards= as=", N_("{1} plays {cards}: {as}.")},
    {"think 60", N_("You have one minute to think.")},
    {"think 1", N_("You have one second to think.")},
    {"think *", N_("You have {1} seconds to think.")},
    {"begin *", N_("{1} begins.")},
    {"call - 1", N_("One second of the game is left.")},
    {"call - *", N_("{2} seconds of the game are left.")},
    {"call * 1", N_("{1}, one second is left.")},
    {"call * *", N_("{1}, {2} seconds are left.")},
    {"pause", N_("Pause: the clock stands still.")},
    {"continue", N_("The clock goes on.")},
    {"pass * timeout", N_("{1} is out of time, and passes.")},
    {"pass *", N_("{1} passes.")},
    {"skip * over=", N_("{1} skips {over}.")},
    {"reshuffle n=", N_("The discards are shuffled: a new pile of {n}.")},
    {"round *", N_("The round is over; {1} begins the next.")},
    {"win *", N_("{1} has won the game.")},
    {"over", ""}, /* another event names the winner */
    {"match * *", N_("The match is over, shared by {1&}.")},
    {"match *", N_("{1} has won the match.")},
    {"you *", N_("You are {1}.")},
    {"undo *", ""}, /* the command itself names the moves */
    {"redo *", ""},
    {"result -", N_("Nobody has won yet.")},
    {"result *", N_("The winner: {1}.")},
    {"save * *", N_("The game is saved in {1}.")},
    {"view all", N_("All cards are shown.")},
    {"view public", N_("From now on only what everybody may see is shown.")},
    {"view *", N_("From now on only what {1} may see is shown.")},
    {NULL, NULL},
};

/* Hints on refusals; %s is the name of a game. */
static const struct {
    int code;
    const char *hint;
} hints[] = {
    {FAULT_UNKNOWN_COMMAND, N_("help lists what there is.\n")},
    {FAULT_NO_GAME, N_("To begin one: new %s players=Ann,Ben\n")},
    {FAULT_BAD_KEY, N_("state lists what there is.\n")},
    {FAULT_BAD_OPTION, N_("games lists the games, help new GAME what each lets you choose.\n")},
    {FAULT_NEED_VALUE, N_("Name it after the card: 5/9:9.\n")},
};

/* One word of an event, not terminated by a NUL. */
struct span {
    const char *at;
    size_t length;
};

/* Word `i`, from 0; an empty span if there are fewer words. */
static struct span word_at(const char *words, size_t length, int i)
{
    const char *end = words + length;
    struct span span = {words, 0};
    for (;; span.at += span.length + 1) {
        const char *stop = span.at < end ? memchr(span.at, ' ', (size_t)(end - span.at)) : NULL;
        span.length = span.at < end ? (size_t)((stop != NULL ? stop : end) - span.at) : 0;
        if (i-- == 0 || span.length == 0)
            return span;
    }
}

/* The value of the word `name=value`; its length is 0 if the word is missing or its value is hidden (?). */
static struct span value_of(const char *words, size_t length, const char *name, size_t size)
{
    struct span word;
    for (int i = 0; (word = word_at(words, length, i)).length > 0; i++)
        if (word.length > size + 1 && memcmp(word.at, name, size) == 0 && word.at[size] == '=' &&
            word.at[size + 1] != '?')
            return (struct span){word.at + size + 1, word.length - size - 1};
    return (struct span){words, 0};
}

static struct span after_first(struct span word)
{
    return (struct span){word.at + 1, word.length - 1};
}

static bool ends_with(struct span word, struct span end)
{
    return word.length >= end.length && memcmp(word.at + word.length - end.length, end.at, end.length) == 0;
}

/* Whether the event has the value that the word `name=value` or `name=` of a pattern requires. */
static bool has_value(const char *words, size_t length, struct span want, size_t name)
{
    struct span value = value_of(words, length, want.at, name), wanted = {want.at + name + 1, want.length - name - 1};
    return wanted.length == 0 ? value.length > 0
                              : value.length == wanted.length && memcmp(value.at, wanted.at, wanted.length) == 0;
}

/*
 * Whether the event matches the words of a pattern: `*` matches any word, `*.hand` any word with that ending, `name=`
 * any value that is not hidden, `name=value` this value.
 */
static bool matches(const char *pattern, const char *words, size_t length)
{
    struct span want;
    for (int i = 0; (want = word_at(pattern, strlen(pattern), i)).length > 0; i++) {
        struct span word = word_at(words, length, i);
        const char *equals = memchr(want.at, '=', want.length);
        if (equals != NULL    ? !has_value(words, length, want, (size_t)(equals - want.at))
            : *want.at == '*'               ? word.length == 0 || !ends_with(word, after_first(want))
                                            : word.length != want.length || memcmp(word.at, want.at, want.length) != 0)
            return false;
    }
    return true;
}

/* The part of NAME.PLACE before the last point: a name may contain points. */
static struct span before_point(struct span word)
{
    size_t length = word.length;
    while (length > 0 && word.at[length - 1] != '.')
        length--;
    return (struct span){word.at, length > 0 ? length - 1 : word.length};
}

/* The separator between two words of a product, of a list of names, or of another list. */
static const char *separator(char kind)
{
    return kind == '*' ? _(" * ") : kind == '&' ? language_name(" ", N_("between two names of a list")) : " ";
}

/* The title of the game if the word is its name; otherwise the word. */
static struct span title_of(const struct game *game, struct span word)
{
    if (game == NULL || strlen(game->name) != word.length || memcmp(game->name, word.at, word.length) != 0)
        return word;
    const char *title = _(game->title);
    return (struct span){title, strlen(title)};
}

/*
 * Adds the replacement for a part in braces: `{2}` is a word, `{2.}` the name of NAME.PLACE, `{2*}` the words from
 * there on as a product, `{2+}` the same as a list, `{2&}` as a list of names, `{name}` a value. For translations that
 * say less or more than the English, `{2-}` is nothing and `{2=}` the title of the game.
 */
static void add_part(const struct game *game, const char *part, size_t size, const char *words, size_t length,
                     struct text *text)
{
    struct span span;
    char kind = size > 1 ? part[1] : '\0';
    if (kind == '-')
        return;
    if (*part > '9') { /* names begin with a letter */
        span = value_of(words, length, part, size);
        text_add_bytes(text, span.at, span.length);
        return;
    }
    for (int i = *part - '0'; (span = word_at(words, length, i)).length > 0; i++) {
        text_add(text, i == *part - '0' ? "" : separator(kind));
        span = kind == '.' ? before_point(span) : kind == '=' ? title_of(game, span) : span;
        text_add_bytes(text, span.at, span.length);
        if (strchr(".=", kind) != NULL) /* also if `kind` is NUL: just one word */
            return;
    }
}

static void add_sentence(const struct game *game, const char *sentence, const char *words, size_t length,
                         struct text *text)
{
    const char *whole = sentence;
    size_t begin = text->length;
    while (*sentence != '\0') {
        size_t plain = strcspn(sentence, "{");
        text_add_bytes(text, sentence, plain);
        sentence += plain;
        if (*sentence == '{') {
            size_t part = strcspn(sentence, "}");
            add_part(game, sentence + 1, part - 1, words, length, text);
            sentence += part + 1;
        }
    }
    if (text->length > begin)
        text->length = begin + honorific_once(whole, text->at + begin);
}

/* The first row that matches the event, or NULL. */
static const struct sentence_row *find_row(const struct sentence_row *row, const char *words, size_t length)
{
    for (; row->event != NULL; row++)
        if (matches(row->event, words, length))
            return row;
    return NULL;
}

static const struct sentence_row *find_sentence(const struct game *game, const char *words, size_t length)
{
    bool has_own = game != NULL && game->sentences != NULL;
    const struct sentence_row *row = has_own ? find_row(game->sentences, words, length) : NULL;
    return row != NULL ? row : find_row(common, words, length);
}

void sentence_wrap(const char *at, size_t length, size_t indent, int columns, struct text *text)
{
    struct text safe = {0};
    text_add_safe(&safe, at, length);
    second_person_agree(&safe, 0);
    columns_wrap(text_string(&safe), safe.length, indent, columns, text);
    text_free(&safe);
}

/*
 * If the event says `prime` of a number that is not proven prime, adds the event with `probable` in its place: events
 * do not distinguish the two, but a person should know. Otherwise returns false, and adds nothing.
 */
static bool add_probable(const char *words, size_t length, struct text *event)
{
    struct digits number;
    struct span word = word_at(words, length, 1);
    if (!matches("judge * prime", words, length) || !digits_read(word.at, word.length, &number) ||
        verdict_proves(number, VERDICT_QUICK))
        return false;
    text_print(event, "judge %.*s probable", (int)word.length, word.at);
    return true;
}

void sentence_event(const struct game *game, const char *words, size_t length, int columns, struct text *text)
{
    struct text sentence = {0}, probable = {0};
    if (add_probable(words, length, &probable)) {
        words = probable.at;
        length = probable.length;
    }
    const struct sentence_row *row = find_sentence(game, words, length);
    bool is_shown = row == NULL || *row->sentence != '\0';
    if (row != NULL)
        add_sentence(game, _(row->sentence), words, length, &sentence);
    else
        text_add_bytes(&sentence, words, length);
    if (is_shown)
        sentence_wrap(text_string(&sentence), sentence.length, 0, columns, text);
    text_free(&sentence);
    text_free(&probable);
}

void sentence_say(const struct game *game, const char *words, size_t length, struct text *text)
{
    struct text sentence = {0};
    if (game != NULL && game->title != NULL && matches("new", words, length)) {
        text_say(text, "A new game of %s.", _(game->title));
        text_add_char(text, '\n');
        return;
    }
    sentence_event(game, words, length, INT_MAX, &sentence);
    if (matches("play", words, length) || matches("judge", words, length))
        title_add_times(text_string(&sentence), sentence.length, text);
    else
        text_add_text(text, &sentence);
    text_free(&sentence);
}

void sentence_reply(const struct game *game, const struct words *command, const char *answer, int columns,
                    struct text *text)
{
    struct text event = {0}, sentence = {0};
    text_add(&event, command->word[0]);
    const char *blank = " ";
    for (int i = 1; i < command->count; i++)
        if (strncmp(command->word[i], "--", 2) != 0) {
            text_print(&event, "%s%s", blank, command->word[i]);
            blank = "";
        }
    text_print(&event, " %s", answer);
    const struct sentence_row *row = find_sentence(game, event.at, event.length);
    if (row != NULL)
        add_sentence(game, _(row->sentence), event.at, event.length, &sentence);
    else
        text_add(&sentence, answer);
    if (row != NULL || *answer != '\0')
        sentence_wrap(text_string(&sentence), sentence.length, 0, columns, text);
    text_free(&event);
    text_free(&sentence);
}

/* The move whose help shows how the cards of the game are written; NULL if no move names cards. */
static const char *move_of_cards(const struct game *game)
{
    for (const struct verb_row *row = game->verbs; row->name != NULL; row++)
        if (strcmp(row->name, "play") == 0)
            return row->name;
    for (const struct verb_row *row = game->verbs; row->name != NULL; row++)
        if (!match_is_referees_verb(row) && strstr(row->arguments, "CARD") != NULL)
            return row->name;
    return NULL;
}

/* Adds a hint on a line of its own; nothing for most refusals. */
static void add_hint(const struct fault *fault, const struct refusal_style *style, int columns, struct text *text)
{
    struct text hint = {0};
    if (style->example == NULL)
        return;
    for (size_t i = 0; i < sizeof hints / sizeof *hints; i++)
        if (hints[i].code == fault->code)
            text_say(&hint, hints[i].hint, style->example->name);
    const char *move = fault->code == FAULT_BAD_CARD && style->on != NULL ? move_of_cards(style->on) : NULL;
    if (move != NULL)
        text_say(&hint, "help %s shows how cards are written.\n", move);
    if (hint.length > 0)
        sentence_wrap(hint.at, hint.length - 1, 0, columns, text);
    text_free(&hint);
}

void sentence_refusal(const struct fault *fault, const struct refusal_style *style, int columns, struct text *text)
{
    struct fault_row row = fault_row(fault);
    struct text sentence = {0}, detail = {0};
    events_add_detail(fault, &detail);
    if (detail.length > 0)
        text_say(&sentence, "No: %s: %s", row.text, detail.at);
    else
        text_say(&sentence, "No: %s", row.text);
    if (style->shows_code)
        text_print(&sentence, " [%s]", row.word);
    sentence_wrap(sentence.at, sentence.length, 4, columns, text);
    text_free(&detail);
    text_free(&sentence);
    add_hint(fault, style, columns, text);
}

/* Whether the line ends with the end of a sentence, or with a closing bracket. */
static bool ends_sentence(struct text *line)
{
    static const char *const ends[] = {".", ")", "。", "）"};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_with((struct span){line->at, line->length}, (struct span){ends[i], strlen(ends[i])}))
            return true;
    return false;
}

void sentence_paragraph(const char *lines, int columns, struct text *text)
{
    struct text joined = {0};
    bool fits = true;
    for (const char *at = lines; *at != '\0'; at += strcspn(at, "\n") + 1)
        fits = fits && columns_of(at, strcspn(at, "\n")) <= columns;
    if (fits) {
        text_add(text, lines);
        return;
    }
    for (size_t length; *lines != '\0'; lines += length + 1) {
        length = strcspn(lines, "\n"); /* each line ends with a newline */
        text_add(&joined, joined.length > 0 ? "\n" : "");
        text_add_bytes(&joined, lines, length);
        if (lines[length + 1] != '\0' && !ends_sentence(&joined))
            continue;
        columns_join(&joined);
        columns_wrap(joined.at, joined.length, 0, columns, text);
        text_clear(&joined);
    }
    text_free(&joined);
}

/* Adds the lines, each sanitized by text_add_safe. */
static void add_safe_lines(const char *lines, struct text *text)
{
    for (size_t length; *lines != '\0'; lines += length + 1) {
        length = strcspn(lines, "\n"); /* each line ends with a newline */
        text_add_safe(text, lines, length);
        text_add_char(text, '\n');
    }
}

void sentence_columns(const char *given, int columns, struct text *text)
{
    struct text safe = {0};
    add_safe_lines(given, &safe);
    const char *lines = text_string(&safe);
    int width = 0, used = 0;
    for (const char *at = lines; *at != '\0'; at += strcspn(at, "\n") + 1)
        if (columns_of(at, strcspn(at, "\n")) > width)
            width = columns_of(at, strcspn(at, "\n"));
    for (const char *at = lines; *at != '\0'; at += strcspn(at, "\n") + 1) {
        int cell = width + 2, blanks = (cell - used % cell) % cell;
        if (used > 0 && used + blanks + width > columns) {
            text_add_char(text, '\n');
            used = blanks = 0;
        }
        text_print(text, "%*s%.*s", blanks, "", (int)strcspn(at, "\n"), at);
        used += blanks + columns_of(at, strcspn(at, "\n"));
    }
    text_add(text, used > 0 ? "\n" : "");
    text_free(&safe);
}
