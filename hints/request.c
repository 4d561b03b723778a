/* request.c: the request of the command line: options by their ids, and the cards named. */
#include "hints/request.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/lines.h"
#include "core/base/words.h"
#include "core/cards/deck_with.h"
#include "core/cards/hand.h"
#include "core/spell/search.h"
#include "hints/line.h"

#include <string.h>
#include <unistd.h>

const char *request_given(const struct hints_request *request, int id)
{
    return request->given[id - PROGRAM_LONG_ONLY];
}

const char *request_option_name(const struct hints_request *request, int id)
{
    const struct program_option *option = request->arguments.program->options;
    while (option->id != id)
        option++;
    return option->name;
}

/* Ends the program because the value of an option does not consist of cards of the deck. */
static void refuse_value(const struct hints_request *request, int id, const char *value, const struct fault *fault)
{
    struct text what = {0};
    deck_with_explain_fault(&request->deck, fault, "--deck=", &what);
    program_usage(request->arguments.program, "--%s=%.40s: %s", request_option_name(request, id), value,
                  text_string(&what));
}

void request_bound(const struct hints_request *request, int id, struct text *spelled, struct digits *bound)
{
    const char *value = request_given(request, id);
    struct fault fault;
    struct text typed = {0};
    struct digits digits;
    if (value == NULL)
        return;
    fold_add(&typed, value, strlen(value));
    if (digits_read(text_string(&typed), typed.length, &digits))
        text_add_bytes(spelled, digits.at, digits.count);
    else if (!card_read_number(&request->deck, text_string(&typed), typed.length, SEARCH_DIGITS_MAX, spelled, &fault))
        refuse_value(request, id, value, &fault);
    text_free(&typed);
    *bound = (struct digits){spelled->at, spelled->length};
}

uint64_t request_number(const struct hints_request *request, int id, uint64_t min, uint64_t max, uint64_t otherwise)
{
    const char *value = request_given(request, id);
    uint64_t number = otherwise;
    if (value != NULL && !words_number(value, min, max, &number))
        program_usage(request->arguments.program, "--%s is a number of %llu to %llu, not '%.40s'",
                      request_option_name(request, id), (unsigned long long)min, (unsigned long long)max, value);
    return number;
}

/* Operands, and words on standard input in place of `-`. */

/* The origin of a word, for messages: "operand " and its number, or "stdin:" and the line. */
struct origin {
    const char *name;
    unsigned long number;
};

/* A refusal without its sentence. If it has no code it is always reported on standard error. */
struct complaint {
    struct origin origin;
    struct refused refused;
};

/* Adds a line among the answers, unless the current line of input or operand already has one. */
static void add_refusal(struct hints_request *request, struct refused refused, const char *sentence)
{
    refused.sentence = sentence;
    if (!request->has_refusal)
        line_add_refusal(&request->find.form, &refused, !request->find.tally, &request->out.text);
    request->has_refusal = true;
}

static void complain(struct hints_request *request, const struct complaint *complaint, const char *what,
                     const char *detail)
{
    struct text sentence = {0};
    program_add_message(&sentence, what, detail);
    request->trouble = true;
    if (request->has_inline_errors && complaint->refused.code != NULL) {
        add_refusal(request, complaint->refused, text_string(&sentence));
    } else {
        out_flush(&request->out);
        program_report(request->arguments.program, "%s%lu: %s", _(complaint->origin.name), complaint->origin.number,
                       sentence.at);
    }
    text_free(&sentence);
}

/*
 * Removes a comma at the end of a word if more words follow, and at its beginning if it is not the first: `3, 7 ,10`.
 */
static void drop_commas(struct text *word, bool first, bool last)
{
    if (!last && word->length > (first ? 1 : 0) && word->at[word->length - 1] == ',')
        text_cut(word, word->length - 1);
    if (!first && word->length > 1 && word->at[0] == ',') {
        memmove(word->at, word->at + 1, word->length);
        word->length--;
    }
}

/* The position of a word among others. */
struct place {
    struct origin origin;
    bool first, last;
};

/*
 * Ends a group of words. If the command answers groups, answers this one, unless a word was refused, and empties the
 * hand.
 */
static void end_group(struct hints_request *request, bool ok, request_answer *answer)
{
    if (answer != NULL && ok)
        answer(request);
    if (answer != NULL)
        memset(&request->find.hand, 0, sizeof request->find.hand);
}

static void begin_input(struct hints_request *request)
{
    request->has_answer = request->has_refusal = false;
}

/*
 * With --errors=inline, adds a line for input without an answer, if the command answers each line and operand
 * separately.
 */
static void end_input(struct hints_request *request, const char *input, size_t length)
{
    bool is_blank = length == 0;
    if (!request->has_inline_errors || !request->answers_each_input || request->has_answer)
        return;
    add_refusal(request, (struct refused){input, length, is_blank ? "blank" : "nothing", NULL},
                is_blank ? _("there is nothing in it") : _("nothing was found"));
}

/* Reads one word; false if it is refused. */
static bool read_word(struct hints_request *request, struct place place, const char *word, request_reader *read)
{
    struct fault fault;
    struct complaint complaint = {place.origin, {word, strlen(word), "empty", NULL}};
    struct text typed = {0}, what = {0};
    bool ok = *word != '\0';
    fold_add(&typed, word, strlen(word));
    drop_commas(&typed, place.first, place.last);
    if (!ok) {
        complain(request, &complaint, _("there is nothing in it"), "");
    } else if (typed.length > 0 && !read(request, typed.at, &fault)) {
        ok = false;
        complaint.refused.code = fault_row(&fault).word;
        deck_with_explain_fault(&request->deck, &fault, "--deck=", &what);
        complain(request, &complaint, text_string(&what), "");
    }
    text_free(&typed);
    text_free(&what);
    return ok;
}

/* Reads the words of a line, which is trimmed of comment and blanks; false if a word is refused. */
static bool read_line(struct hints_request *request, struct origin origin, const char *line, size_t length,
                      request_reader *read)
{
    struct words words;
    struct text typed = {0};
    struct complaint complaint = {origin, {line, length, fault_word(FAULT_TOO_LONG), NULL}};
    fold_add(&typed, line, length);
    words.count = 0;
    bool ok = typed.length == 0 || words_split(typed.at, &words);
    if (!ok) {
        complain(request, &complaint, _("a line has at most 512 words"), "");
        words.count = 0;
    }
    for (int i = 0; i < words.count; i++)
        ok = read_word(request, (struct place){origin, i == 0, i + 1 == words.count}, words.word[i], read) && ok;
    text_free(&typed);
    return ok;
}

static void process_line(struct hints_request *request, struct origin origin, const char *line, request_reader *read,
                         request_answer *answer)
{
    size_t length = strcspn(line, "#");
    words_trim(&line, &length);
    bool ok = read_line(request, origin, line, length, read);
    end_group(request, ok, answer);
    end_input(request, line, length);
}

static void read_input(struct hints_request *request, request_reader *read, request_answer *answer)
{
    struct lines lines;
    enum line_status status;
    char *line;
    size_t length;
    lines_init(&lines, STDIN_FILENO, '\n', &request->out);
    while ((status = lines_next(&lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        struct origin origin = {"stdin:", lines.number};
        begin_input(request);
        if (status == LINE_READ)
            process_line(request, origin, line, read, answer);
        else if (status == LINE_HAS_NUL)
            complain(request, &(struct complaint){origin, {line, length, "nul", NULL}}, lines_nul_text(line, length),
                     "");
        else
            complain(request, &(struct complaint){origin, {NULL, 0, fault_word(FAULT_TOO_LONG), NULL}},
                     fault_text(FAULT_TOO_LONG), "");
    }
    if (status == LINE_FAILED)
        complain(request, &(struct complaint){{"stdin:", lines.number + 1}, {NULL, 0, NULL, NULL}}, _("cannot be read"),
                 strerror(lines.error));
    lines_free(&lines);
}

void request_groups(struct hints_request *request, request_reader *read, request_answer *answer)
{
    bool ok = true;
    for (int i = 1; i < request->arguments.operands; i++) {
        const char *word = request->arguments.word[i];
        struct place place = {{N_("operand "), (unsigned long)i}, i == 1, i + 1 == request->arguments.operands};
        begin_input(request);
        if (strcmp(word, "-") == 0) {
            end_group(request, ok, answer);
            read_input(request, read, answer);
            ok = true;
        } else {
            ok = read_word(request, place, word, read) && ok;
            if (answer == NULL)
                end_input(request, word, strlen(word));
        }
    }
    end_group(request, ok, answer);
}

void request_operands(struct hints_request *request, request_reader *read)
{
    request_groups(request, read, NULL);
}

bool request_read_cards(struct hints_request *request, const char *word, struct fault *fault)
{
    return hand_read(&request->deck, word, strlen(word), &request->find.hand, fault);
}

void request_card(const struct hints_request *request, int id, const char *word, struct hand *hand)
{
    struct text typed = {0};
    struct fault fault;
    fold_add(&typed, word, strlen(word));
    int kind = card_kind(&request->deck, text_string(&typed), typed.length);
    refuse(&fault, FAULT_BAD_CARD, "%.40s", text_string(&typed));
    if (kind < 0)
        refuse_value(request, id, word, &fault);
    else
        hand->copies[kind]++;
    text_free(&typed);
}

void request_hand(const struct hints_request *request, int id, const char *word, struct hand *hand)
{
    struct text typed = {0};
    struct fault fault;
    fold_add(&typed, word, strlen(word));
    if (typed.length == 0)
        refuse(&fault, FAULT_BAD_CARD, "%s", "");
    if (typed.length == 0 || !hand_read(&request->deck, typed.at, typed.length, hand, &fault))
        refuse_value(request, id, word, &fault);
    text_free(&typed);
}

void request_complain_of_line(struct hints_request *request, unsigned long line, const char *what, const char *detail)
{
    complain(request, &(struct complaint){{"stdin:", line}, {NULL, 0, NULL, NULL}}, what, detail);
}

void request_check_must(const struct hints_request *request)
{
    const char *list = request_given(request, OPT_MUST);
    for (int kind = 0; list != NULL && kind < request->deck.kinds; kind++) {
        const struct deck_card *card = &request->deck.card[kind];
        if (request->find.must.copies[kind] > request->find.hand.copies[kind])
            program_usage(request->arguments.program, "--must=%s: %s", card->word, fault_text(FAULT_NOT_HELD));
        if (request->find.must.copies[kind] > 0 && card->values == 0)
            program_usage(request->arguments.program, "--must=%s: %s", card->word, fault_text(FAULT_NO_VALUE));
    }
}

bool request_read_hand(struct hints_request *request)
{
    request_operands(request, request_read_cards);
    if (request->trouble)
        return false;
    request_check_must(request);
    return true;
}

void request_check_composite(const struct hints_request *request)
{
    if (request->deck.play > 0)
        program_usage(request->arguments.program, "the deck %s has no composite plays; try --deck=trump",
                      request->deck.name);
}

const char *request_default_deck(const struct hints_request *request, bool operands_are_cards)
{
    static const int bounds[] = {OPT_OVER, OPT_UNDER, OPT_TABLE};
    struct digits number;
    struct deck deck;
    const char *more = NULL;
    deck_builtin("lvl0", &deck);
    for (int i = 1; i < request->arguments.operands && operands_are_cards; i++) {
        const char *word = request->arguments.word[i];
        if (strcmp(word, "-") == 0)
            more = "lvl0-advanced";
        more = more != NULL ? more : deck_with_more(&deck, word);
    }
    for (int i = 0; i < request->must.count && more == NULL; i++)
        more = deck_with_more(&deck, request->must.word[i]);
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds && more == NULL; i++) {
        const char *word = request_given(request, bounds[i]);
        if (word != NULL && !digits_read(word, strlen(word), &number))
            more = deck_with_more(&deck, word);
    }
    return more != NULL ? more : "lvl0";
}
