/* talk.c: the judge at a prompt: a few commands, verdicts as sentences, hints for input that cannot be read. */
#include "judge/talk.h"

#include "core/base/fold.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/version.h"
#include "core/base/words.h"
#include "core/cards/deck_with.h"
#include "core/ui/typed.h"

#include <string.h>

/* Suggestions of correct input, by the code of the fault. */
static const struct {
    int code;
    const char *hint;
} hints[] = {
    {FAULT_BAD_NUMBER, N_("Type a number like 103, cards like 10,3, or a product to check like 24=2^3*3.")},
    {FAULT_NEED_VALUE, N_("Like this: 5/9:9,7.")},
    {FAULT_JOKER_VALUE, N_("Like this: X3|X=T or X:T3.")},
    {FAULT_MALFORMED, N_("Like this: 24=2^3*3.")},
};

static const char help[] =
    N_("Type a number, or the cards that spell it, or a product to check:\n"
    "  103          2^61-1\n"
    "  10,3         5/9:9,7   a multi-number card names its number\n"
    "  24=2*2*2*3   24=2^3*3\n"
    "and these words:\n"
    "  why          say why the last answer is so\n"
    "  prove        look for a proof that it is prime, however long it takes\n"
    "  deck trump   playing cards: QK, X:T3 for a Joker as 10\n"
    "  deck         show the cards of the deck\n"
    "  help, quit   (Ctrl-D quits too)\n");

void talk_welcome(struct text *text)
{
    text_say(text, "prime-judge %s. Type a number (103) or cards (10,3), help, or quit.\n", VERSION);
}

static void say_help(struct talk *talk, const char *word, struct text *text)
{
    (void)talk, (void)word;
    text_add(text, _(help));
}

/* If a requested proof was not found, adds what it would need. */
static void say_missing(const struct talk *talk, enum judge_answer answer, struct text *text)
{
    size_t begin = text->length;
    if (answer != JUDGE_OPEN)
        return;
    text_say(text, "%s.\n", talk->judge->missing.at);
    text_capitalise(text, begin);
}

/* Judges the last input again, looking for a proof if `prove` is set, and explains the verdict. */
static void explain_last(struct talk *talk, bool prove, struct text *text)
{
    struct judge_options *options = &talk->judge->options;
    const struct judge_options before = *options;
    struct fault fault;
    if (talk->last.length == 0) {
        text_say(text, "Nothing has been judged yet.\n");
        return;
    }
    options->explain = true;
    options->prove = options->prove || prove;
    say_missing(talk, judge_line(talk->judge, talk->last.at, talk->last.length, text, &fault), text);
    *options = before;
}

static void say_why(struct talk *talk, const char *word, struct text *text)
{
    (void)word;
    explain_last(talk, false, text);
}

static void prove_last(struct talk *talk, const char *word, struct text *text)
{
    (void)word;
    explain_last(talk, true, text);
}

static void list_cards(const struct deck *deck, struct text *text)
{
    struct text cards = {0};
    for (int i = 0; i < deck->kinds; i++)
        if (deck->card[i].values > 0)
            text_print(&cards, "%s%s", cards.length > 0 ? " " : "", deck->card[i].word);
    text_say(text, "The cards of %s: %s\n", deck->name, text_string(&cards));
    text_free(&cards);
}

static void say_nearest(const char *sentence, const struct nearest *nearest, struct text *text)
{
    struct text typed = {0};
    text_add_safe(&typed, nearest->typed, strlen(nearest->typed));
    text_print(text, _(sentence), typed.at, nearest->word);
    text_free(&typed);
}

static void say_no_deck(const char *word, struct text *text)
{
    struct nearest nearest = {.typed = word};
    const char *name;
    for (int i = 0; deck_builtin_text(i, &name) != NULL; i++)
        nearest_offer(&nearest, name, strlen(name));
    if (nearest.word[0] != '\0')
        say_nearest(N_("There is no deck %s: did you mean %s?\n"), &nearest, text);
    else
        text_say(text, "There are lvl0, lvl0-advanced and trump.\n");
}

/* Reads the built-in deck with this name, in upper or lower case; false if there is none. */
static bool find_builtin_deck(const char *word, struct deck *deck)
{
    const char *name;
    for (int i = 0; deck_builtin_text(i, &name) != NULL; i++)
        if (typed_equals(word, strlen(word), name))
            return deck_builtin(name, deck);
    return false;
}

/* Changes to the built-in deck of this name, if a name is given, and lists the cards of the deck. Opens no file. */
static void change_deck(struct talk *talk, const char *word, struct text *text)
{
    struct deck deck;
    if (*word != '\0' && find_builtin_deck(word, &deck)) {
        talk->judge->deck = deck;
        text_clear(&talk->last);
    } else if (*word != '\0') {
        say_no_deck(word, text);
        return;
    }
    list_cards(&talk->judge->deck, text);
}

/* The commands of a session. The words that end it are the same at every prompt. */
static const struct {
    const char *name;
    bool has_word; /* an argument may follow */
    void (*execute)(struct talk *talk, const char *word, struct text *text);
} verbs[] = {
    {"help", false, say_help},
    {"why", false, say_why},
    {"prove", false, prove_last},
    {"deck", true, change_deck},
};

enum { VERBS = sizeof verbs / sizeof *verbs, HINTS = sizeof hints / sizeof *hints };

const char *talk_words(void *context, const char *before, int i)
{
    (void)context;
    const char *name;
    if (strcmp(before, "deck ") == 0)
        return deck_builtin_text(i, &name) != NULL ? name : NULL;
    return *before != '\0' || i > VERBS ? NULL : i < VERBS ? verbs[i].name : "quit";
}

static void say_hint(const struct talk *talk, int code, struct text *text)
{
    if (code == FAULT_NO_VALUE)
        list_cards(&talk->judge->deck, text);
    for (int i = 0; i < HINTS; i++)
        if (hints[i].code == code)
            text_print(text, "%s\n", _(hints[i].hint));
}

static void say_fault(const struct fault *fault, struct text *text)
{
    size_t begin = text->length;
    struct text detail = {0};
    text_add_safe(&detail, fault->detail, strlen(fault->detail));
    if (detail.length > 0)
        text_say(text, "%s: %s.\n", fault_text(fault->code), detail.at);
    else
        text_say(text, "%s.\n", fault_text(fault->code));
    text_capitalise(text, begin);
    text_free(&detail);
}

/* Adds a hint if the line is a claim in which an x may be meant as the multiplication sign. */
static void explain_times(const struct deck *deck, const char *line, struct text *text)
{
    if (deck_joker(deck) >= 0 && strchr(line, '=') != NULL && strpbrk(line, "xX") != NULL)
        text_say(text, "Here x is a Joker: write a product with *, like 24=2^3*3.\n");
}

/* Names the deck that has the card; if no deck has it, lists the cards of the current deck. */
static void say_bad_card(const struct talk *talk, const char *line, const struct fault *fault, struct text *text)
{
    const struct deck *deck = &talk->judge->deck;
    struct text others = {0};
    size_t word = deck_with_card_length(fault->detail);
    if (deck_with_suggest(deck, fault->detail, word, _("type deck "), &others)) {
        struct text safe = {0};
        text_add_safe(&safe, others.at, others.length);
        text_say(text, "%s.\n", safe.at);
        text_free(&safe);
    } else {
        say_fault(fault, text);
        list_cards(deck, text);
        explain_times(deck, line, text);
    }
    text_free(&others);
}

void talk_refuse(enum line_status status, struct text *text)
{
    struct fault fault;
    if (status == LINE_TOO_LONG)
        refuse_plain(&fault, FAULT_TOO_LONG);
    else
        refuse(&fault, FAULT_BAD_NUMBER, "a NUL in the line");
    say_fault(&fault, text);
}

/* Suggests a command, as a line that cannot be judged may be a mistyped one. */
static bool say_nearest_command(const char *line, size_t length, struct text *text)
{
    struct text word = {0};
    fold_add(&word, line, typed_length(line, length));
    struct nearest nearest = {.typed = text_string(&word)};
    for (int i = 0; i < VERBS; i++)
        nearest_offer(&nearest, verbs[i].name, strlen(verbs[i].name));
    if (nearest.word[0] != '\0')
        say_nearest(N_("There is no command %s: did you mean %s?\n"), &nearest, text);
    text_free(&word);
    return nearest.word[0] != '\0';
}

static void judge_typed(struct talk *talk, const char *line, size_t length, struct text *text)
{
    struct fault fault;
    enum judge_answer answer = judge_line(talk->judge, line, length, text, &fault);
    if (answer == JUDGE_NOTHING && memchr(line, '#', length) != NULL)
        text_say(text, "There is nothing to judge: what follows # is a comment.\n");
    if (answer == JUDGE_BAD && say_nearest_command(line, length, text))
        return;
    if (answer == JUDGE_BAD && fault.code == FAULT_BAD_CARD) {
        say_bad_card(talk, line, &fault, text);
    } else if (answer == JUDGE_BAD) {
        say_fault(&fault, text);
        say_hint(talk, fault.code, text);
        if (fault.code == FAULT_MALFORMED)
            explain_times(&talk->judge->deck, line, text);
    }
    say_missing(talk, answer, text);
    if (answer != JUDGE_YES && answer != JUDGE_NO && answer != JUDGE_OPEN)
        return;
    text_clear(&talk->last);
    text_add_bytes(&talk->last, line, length);
}

/* Executes the line if it is a command; false if it is not. */
static bool execute(struct talk *talk, char *line, struct text *text)
{
    struct words words;
    if (!words_split(line, &words) || words.count == 0)
        return false;
    for (int i = 0; i < VERBS; i++)
        if (typed_equals(words.word[0], strlen(words.word[0]), verbs[i].name) &&
            words.count <= 1 + verbs[i].has_word) {
            verbs[i].execute(talk, words.count > 1 ? words.word[1] : "", text);
            return true;
        }
    return false;
}

bool talk_line(struct talk *talk, const char *line, size_t length, struct text *text)
{
    enum typed_word word = typed_word(line, length);
    struct text folded = {0};
    fold_add(&folded, line, typed_length(line, length));
    if (word == TYPED_HELP)
        say_help(talk, "", text);
    else if (word != TYPED_QUIT && (folded.length == 0 || !execute(talk, folded.at, text)))
        judge_typed(talk, line, length, text);
    text_free(&folded);
    return word != TYPED_QUIT;
}

void talk_free(struct talk *talk)
{
    text_free(&talk->last);
}
