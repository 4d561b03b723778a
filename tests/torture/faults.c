/*
 * faults.c: makes the calls of a program fail, one in each run, and checks the reaction of the program.
 *
 *     faults files PROGRAM TABLE BIN FAILING
 *     faults memory|libraries PROGRAM TABLE BIN FAILING FIRST MANY
 *
 * Runs the scenarios of TABLE whose command begins with PROGRAM. BIN is the folder of the programs, FAILING the library
 * that makes calls fail (failing.c). `memory` fails every allocation that the program itself makes. `libraries` fails
 * those of the libraries that draw and sieve; if a run has a thousand of them or more, only MANY of each thousand, from
 * number FIRST on. Prints counts as lines "NAME NUMBER", and each finding as "wrong: …".
 */
#include "tests/torture/orders.h"
#include "tests/torture/scenario.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    PARTS = 1000,  /* of the allocations of libraries: allocation N is in part N modulo 1000 */
    WRONG_MAX = 20 /* findings printed */
};

/* Parameters shared by all runs, and counts. */
struct bench {
    const char *bin, *failing;
    unsigned long first_part, parts;
    int fd; /* of the memory that holds the orders */
    struct orders *orders;
    unsigned long runs, made, calls, failed, right, reported, refused, degraded, died, wrong;
};

/* The reactions to a fault that a program may have. In all cases the file must be the old or the new one. */
struct allowance {
    bool right;    /* the same answer as without the fault */
    bool reported; /* a message and status 2 */
    bool refused;  /* a refusal that names the file; or, if the scenario allows it, the score of a quiz */
    bool foreign;  /* a library may end the program by a signal, wait forever, or draw with another font */
    bool leftover; /* a temporary file may be left; the next run uses it */
    const char *reason; /* the reason that a refusal must give, or NULL */
};

/* Makes the new process read the orders and load the library that fails calls. */
static bool arm(void *context)
{
    const struct bench *bench = context;
    return dup2(bench->fd, ORDERS_FD) >= 0 && setenv("LD_PRELOAD", bench->failing, 1) == 0;
}

static void run(struct bench *bench, const struct scenario *scenario, const struct orders *wanted,
                struct outcome *outcome)
{
    scenario_reset(scenario);
    *bench->orders = *wanted;
    scenario_run(scenario, bench->bin, arm, bench, outcome);
    bench->runs++;
    bench->failed += bench->orders->failed > 0;
}

/* ---- correct results ---- */

/* Whether the file is the beginning of the new one, without a partial line. */
static bool has_grown(const struct outcome *outcome, const struct outcome *good)
{
    const struct text *file = &outcome->file;
    return is_beginning(file, &good->file) && (file->length == 0 || file->at[file->length - 1] == '\n');
}

/* The file must be the old or the new one; if it is appended to, complete lines of the new one suffice. */
static bool has_a_file(const struct scenario *scenario, const struct outcome *outcome, const struct outcome *good)
{
    return outcome_has_old_file(outcome, scenario) || outcome_has_new_file(outcome, good) ||
           (scenario->grows && has_grown(outcome, good));
}

static bool is_right(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->signal == 0 && outcome->status == good->status && is_same(&outcome->output, &good->output) &&
           is_same(&outcome->errors, &good->errors) && outcome_has_new_file(outcome, good);
}

static bool is_reported(const struct outcome *outcome, const struct outcome *good)
{
    return outcome->signal == 0 && outcome->status == 2 && outcome->errors.length > 0 &&
           is_beginning(&outcome->output, &good->output);
}

/* The length of a line, with its newline. */
static size_t line_length(const char *line)
{
    size_t length = strcspn(line, "\n");
    return length + (line[length] == '\n');
}

static bool starts_with(const char *line, const char *part)
{
    return strncmp(line, part, strlen(part)) == 0;
}

/* Whether a line contains these words. */
static bool has_words(const char *line, const char *words)
{
    const char *found = strstr(line, words);
    return found != NULL && found < line + line_length(line);
}

/* Whether the first line is a reply that refuses because of a file. */
static bool names_file(const char *reply)
{
    return starts_with(reply, "? bad-file --") || starts_with(reply, "? bad-record --") ||
           (*reply == '?' && has_words(reply, "deck=./own.deck: "));
}

/* The length of an answer: events, the line with = or ?, and its continuation lines. */
static size_t reply_length(const char *text)
{
    const char *at = text;
    bool is_answered = false;
    while (*at != '\0' && (*at == '|' || !is_answered)) {
        is_answered = is_answered || *at == '=' || *at == '?';
        at += line_length(at);
    }
    return (size_t)(at - text);
}

/*
 * Every reply is complete and the same as without the fault, except for at least one, which is a refusal that names the
 * file. After a message and status 2 the last replies may be missing.
 */
static bool is_refused(const struct outcome *outcome, const struct outcome *good, const char *reason)
{
    const char *at = text_string(&outcome->output), *other = text_string(&good->output);
    int refusals = 0;
    while (*at != '\0' && *other != '\0') {
        size_t length = reply_length(at), expected = reply_length(other);
        bool is_refusal = names_file(at) && (reason == NULL || has_words(at, reason));
        if (!is_refusal && (length != expected || memcmp(at, other, length) != 0))
            break;
        refusals += is_refusal;
        at += length;
        other += expected;
    }
    bool is_whole = outcome->status == good->status && *at == '\0' && *other == '\0' &&
                    is_same(&outcome->errors, &good->errors);
    bool is_cut = outcome->status == 2 && outcome->errors.length > 0 && strncmp(other, at, strlen(at)) == 0;
    return outcome->signal == 0 && refusals > 0 && (is_whole || is_cut);
}

/* A quiz that cannot read its input prints the score of the answers so far, with the answers missed; status 2. */
static bool is_scored(const struct outcome *outcome, const struct outcome *good)
{
    const char *at = text_string(&outcome->output), *other = text_string(&good->output);
    char score[60];
    int right = 0, wrong = 0;
    while (*at != '\0' && line_length(at) == line_length(other) && strncmp(at, other, line_length(at)) == 0) {
        right += starts_with(at, "right: ");
        wrong += starts_with(at, "wrong: ");
        at += line_length(at);
        other += line_length(other);
    }
    snprintf(score, sizeof score, "%d of %d right\n", right, right + wrong);
    bool is_score = starts_with(at, score);
    for (at += line_length(at); starts_with(at, "missed: "); at += line_length(at))
        wrong--;
    return is_score && wrong == 0 && *at == '\0' && outcome->signal == 0 && outcome->status == 2 &&
           outcome->errors.length > 0;
}

/* Unreadable files were named and left out. The output describes the other files, and is not compared. */
static bool has_left_out_files(const struct outcome *outcome)
{
    return outcome->signal == 0 && outcome->status == 2 && outcome->errors.length > 0;
}

/* Whether both begin and end alike. Each format has marks there, and a truncated picture lacks the last one. */
static bool is_framed(const struct text *picture, const struct text *other)
{
    static const size_t mark = 6;
    const char *at = text_string(picture), *good = text_string(other);
    if (picture->length < 2 * mark || other->length < 2 * mark)
        return is_same(picture, other);
    return memcmp(at, good, mark) == 0 &&
           memcmp(at + picture->length - mark, good + other->length - mark, mark) == 0;
}

/* Adds the names of the fonts of a PDF: the part after the + in "/FontName /ABCDEF+Name". */
static void name_fonts(const struct text *page, struct text *names)
{
    static const char mark[] = "/FontName /";
    const char *at = text_string(page), *end = at + page->length;
    while ((at = memchr(at, '/', (size_t)(end - at))) != NULL) {
        bool is_name = strncmp(at, mark, sizeof mark - 1) == 0;
        at++;
        if (is_name) {
            at += sizeof mark - 2;
            size_t prefix = strcspn(at, "+ \r\n");
            at += at[prefix] == '+' ? prefix + 1 : 0;
            text_add_bytes(names, at, strcspn(at, " \r\n"));
        }
    }
}

static int count_words(const char *at, size_t capacity, const char *words)
{
    const char *end = at + capacity;
    size_t length = strlen(words);
    int count = 0;
    for (; (at = memchr(at, *words, (size_t)(end - at))) != NULL; at++)
        count += (size_t)(end - at) >= length && memcmp(at, words, length) == 0;
    return count;
}

/* Whether an SVG defines the shape of every letter that it uses. */
static bool has_letters(const char *svg)
{
    static const char use[] = "<use xlink:href=\"#";
    char name[60];
    for (const char *at = svg; (at = strstr(at, use)) != NULL; ) {
        at += sizeof use - 1;
        snprintf(name, sizeof name, " id=\"%.*s\"", (int)strcspn(at, "\""), at);
        if (strstr(svg, name) == NULL)
            return false;
    }
    return true;
}

/* Whether two SVGs have the same numbers of texts, letters and shapes after their definitions, if they have any. */
static bool has_all_shapes(const char *svg, const char *other)
{
    static const char *const marks[] = {"<use ", "<path ", "<rect ", "<image ", "<line ", "<polygon ", "<text "};
    static const char end[] = "</defs>";
    const char *shown = strstr(svg, end), *others = strstr(other, end);
    if ((shown == NULL) != (others == NULL))
        return false;
    if (shown == NULL) {
        shown = svg;
        others = other;
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (count_words(shown, strlen(shown), marks[i]) != count_words(others, strlen(others), marks[i]))
            return false;
    return has_letters(svg);
}

/* Letters cannot be recognized in a PNG. It must have the same size in pixels, and a similar size in bytes. */
static bool is_similar_png(const struct text *png, const struct text *other)
{
    enum { HEAD = 24, LEEWAY = 4 /* a quarter; a change of font made 17 % at 30 dpi */ };
    size_t max = other->length + other->length / LEEWAY, min = other->length - other->length / LEEWAY;
    return png->length >= HEAD && other->length >= HEAD && memcmp(png->at, other->at, HEAD) == 0 &&
           png->length >= min && png->length <= max;
}

/* Whether the page is drawn with another font, or is a PDF with a part as an image, which is cairo's fallback. */
static bool is_drawn_otherwise(const struct text *page, const struct text *other)
{
    static const char picture[] = "/Subtype /Image";
    const char *at = text_string(page), *good = text_string(other);
    struct text names = {0}, others = {0};
    if (starts_with(at, "<?xml"))
        return has_all_shapes(at, good);
    if (starts_with(at, "\x89PNG"))
        return is_similar_png(page, other);
    name_fonts(page, &names);
    name_fonts(other, &others);
    bool differ = (names.length > 0 && others.length > 0 && !is_same(&names, &others)) ||
                  count_words(at, page->length, picture) > count_words(good, other->length, picture);
    text_free(&names);
    text_free(&others);
    return differ;
}

/*
 * After an allocation failure fontconfig continues with a message of its own, and some of its settings lost, or with
 * another font, and pango with the same page and a warning. The page is the same, too, if an assertion of fontconfig
 * fails in a thread of pango and the program exits before that thread can abort it.
 */
static bool is_degraded(const struct outcome *outcome, const struct outcome *good)
{
    const char *message = text_string(&outcome->errors);
    bool has_warning = strstr(message, "-WARNING **") != NULL || strstr(message, ": fcmatch.c:") != NULL;
    bool is_warned = has_warning && is_same(&outcome->output, &good->output) &&
                     is_same(&outcome->file, &good->file);
    return outcome->status == good->status && outcome->is_there == good->is_there &&
           (is_warned || strstr(message, "Fontconfig ") != NULL ||
            is_drawn_otherwise(&outcome->output, &good->output) || is_drawn_otherwise(&outcome->file, &good->file)) &&
           is_framed(&outcome->output, &good->output) && is_framed(&outcome->file, &good->file);
}

static const char *describe(const struct outcome *outcome, const struct outcome *good)
{
    static char what[200];
    if (outcome_is_endless(outcome))
        return "it did not end";
    if (outcome->signal != 0)
        snprintf(what, sizeof what, "signal %d", outcome->signal);
    else
        snprintf(what, sizeof what, "status %d instead of %d, output %s, message: %.*s", outcome->status,
                 good->status, is_same(&outcome->output, &good->output) ? "the same" : "another",
                 (int)strcspn(text_string(&outcome->errors), "\n"), text_string(&outcome->errors));
    return what;
}

/* Counts the reaction of the program in a run. Returns NULL if it is allowed, otherwise a description. */
static const char *judge(struct bench *bench, const struct scenario *scenario, const struct allowance *allowed,
                         const struct outcome *outcome, const struct outcome *good)
{
    bool degraded = allowed->foreign && is_degraded(outcome, good);
    if (outcome->has_temporary && !allowed->leftover)
        return "a temporary file was left";
    if (!has_a_file(scenario, outcome, good) && !degraded)
        return "the file is neither the old nor the new one";
    if (allowed->right && is_right(outcome, good))
        return bench->right++, NULL;
    if (degraded)
        return bench->degraded++, NULL;
    if (allowed->reported && is_reported(outcome, good))
        return bench->reported++, NULL;
    if (allowed->refused && scenario->may_refuse && is_refused(outcome, good, allowed->reason))
        return bench->refused++, NULL;
    if (allowed->refused && scenario->is_scored && is_scored(outcome, good))
        return bench->reported++, NULL;
    if (allowed->refused && scenario->leaves_out && has_left_out_files(outcome))
        return bench->reported++, NULL;
    if (allowed->foreign && bench->orders->death == DEATH_LIBRARY)
        return bench->died++, NULL;
    return describe(outcome, good);
}

static void try(struct bench *bench, const struct scenario *scenario, const struct orders *orders,
                const struct allowance *allowed, const char *name, const struct outcome *good)
{
    static const struct allowance nothing_failed = {.right = true};
    struct outcome outcome;
    run(bench, scenario, orders, &outcome);
    if (bench->orders->failed == 0) /* fewer calls this time: with threads the number varies */
        allowed = &nothing_failed;
    const char *what = judge(bench, scenario, allowed, &outcome, good);
    if (what != NULL && bench->wrong++ < WRONG_MAX)
        printf("wrong: %lu: %.60s: %s %lu%s: %s\n", scenario->line, scenario->command, name, orders->number,
               orders->for_good ? " and all after" : "", what);
    outcome_free(&outcome);
}

/* Runs the scenario twice without faults: both runs must give the same result. */
static void run_undisturbed(struct bench *bench, const struct scenario *scenario, const struct orders *orders,
                            struct outcome *good)
{
    struct outcome again;
    run(bench, scenario, orders, &again);
    run(bench, scenario, orders, good);
    if (good->status != scenario->status || good->has_temporary || !is_right(&again, good)) {
        bench->wrong++;
        printf("wrong: %lu: %.60s: undisturbed it ends with status %d, not %d, signal %d: %.80s\n", scenario->line,
               scenario->command, good->status, scenario->status, good->signal, text_string(&good->errors));
    }
    if (bench->orders->unsynced > 0) {
        bench->wrong++;
        printf("wrong: %lu: %.60s: it never closes what it has written, and cannot hear that it is lost\n",
               scenario->line, scenario->command);
    }
    outcome_free(&again);
}

/* ---- memory ---- */

/* Whether allocation `number` of `count` must fail. If there are fewer than PARTS, all of them must. */
static bool is_chosen(const struct bench *bench, unsigned long number, unsigned long count)
{
    unsigned long part = number % PARTS, begin = bench->first_part, end = begin + bench->parts;
    return count < PARTS || (part >= begin && part < end) || part + PARTS < end;
}

/*
 * Fails allocations of the program itself, and of libraries that check the result of malloc. One is in realpath: then
 * `save` is refused, and the game continues.
 */
static void fail_memory(struct bench *bench, const struct scenario *scenario)
{
    struct orders orders = {.call = CALL_MEMORY, .error = ENOMEM, .own_only = scenario->is_foreign};
    struct allowance allowed = {.right = true, .reported = true, .refused = true, .leftover = true,
                                .reason = strerror(ENOMEM)};
    struct outcome good;
    run_undisturbed(bench, scenario, &orders, &good);
    unsigned long count = bench->orders->count[CALL_MEMORY];
    bench->made += count;
    for (orders.number = 1; orders.number <= count; orders.number++) {
        if (!is_chosen(bench, orders.number, count))
            continue;
        bench->calls++;
        for (orders.for_good = 0; orders.for_good <= 1; orders.for_good++)
            try(bench, scenario, &orders, &allowed, "allocation", &good);
    }
    outcome_free(&good);
}

/* Fails allocations of the libraries, one at a time: if all later ones failed, too, fontconfig would retry forever. */
static void fail_libraries(struct bench *bench, const struct scenario *scenario)
{
    struct orders orders = {.call = CALL_MEMORY, .error = ENOMEM};
    struct allowance allowed = {.right = true, .reported = true, .leftover = true, .foreign = true};
    struct outcome good;
    if (!scenario->is_foreign)
        return;
    run_undisturbed(bench, scenario, &orders, &good);
    unsigned long count = bench->orders->count[CALL_MEMORY];
    bench->calls += count;
    for (orders.number = 1; orders.number <= count; orders.number++)
        if (is_chosen(bench, orders.number, count))
            try(bench, scenario, &orders, &allowed, "allocation of any", &good);
    outcome_free(&good);
}

/* ---- files ---- */

enum effect {
    NO_EFFECT,  /* the same answer as without the fault */
    TROUBLE,    /* a message and status 2, or a refusal */
    LOOK,       /* like TROUBLE; in a scenario with `*` also NO_EFFECT, as the call may only look at a file */
    EITHER      /* NO_EFFECT or TROUBLE */
};

static const struct kind {
    const char *name;
    enum call call;
    int error;
    enum effect effect;
    bool for_good; /* also try with all later calls failing */
} kinds[] = {
    {"read EIO", CALL_READ, EIO, LOOK, true},
    {"read EINTR", CALL_READ, EINTR, NO_EFFECT, false},
    {"read EAGAIN", CALL_READ, EAGAIN, NO_EFFECT, false},
    {"read short", CALL_READ, ORDERS_SHORT, NO_EFFECT, true},
    {"write EIO", CALL_WRITE, EIO, TROUBLE, true},
    {"write ENOSPC", CALL_WRITE, ENOSPC, TROUBLE, true},
    {"write EINTR", CALL_WRITE, EINTR, NO_EFFECT, false},
    {"write EAGAIN", CALL_WRITE, EAGAIN, NO_EFFECT, false},
    {"write short", CALL_WRITE, ORDERS_SHORT, NO_EFFECT, true},
    {"write of nothing", CALL_WRITE, ORDERS_NOTHING, TROUBLE, true},
    {"open EIO", CALL_OPEN, EIO, LOOK, true},
    {"open ENOSPC", CALL_OPEN, ENOSPC, LOOK, true},
    {"open EMFILE", CALL_OPEN, EMFILE, LOOK, true},
    {"open EINTR", CALL_OPEN, EINTR, NO_EFFECT, false},
    {"open of a folder EIO", CALL_FOLDER, EIO, NO_EFFECT, true},
    {"open of a folder EINTR", CALL_FOLDER, EINTR, NO_EFFECT, false},
    {"opendir or readdir EIO", CALL_LIST, EIO, TROUBLE, true},
    {"opendir or readdir EACCES", CALL_LIST, EACCES, TROUBLE, true},
    {"close EIO", CALL_CLOSE, EIO, NO_EFFECT, true},
    {"close ENOSPC", CALL_CLOSE, ENOSPC, NO_EFFECT, true},
    {"close EINTR", CALL_CLOSE, EINTR, NO_EFFECT, false},
    {"close of what was written EIO", CALL_CLOSE_WRITTEN, EIO, TROUBLE, true},
    {"close of what was written ENOSPC", CALL_CLOSE_WRITTEN, ENOSPC, TROUBLE, true},
    {"close of what was written EINTR", CALL_CLOSE_WRITTEN, EINTR, NO_EFFECT, false},
    {"fsync EIO", CALL_SYNC, EIO, TROUBLE, true},
    {"fsync ENOSPC", CALL_SYNC, ENOSPC, TROUBLE, true},
    {"fsync EINTR", CALL_SYNC, EINTR, NO_EFFECT, false},
    {"rename EIO", CALL_RENAME, EIO, TROUBLE, true},
    {"rename ENOSPC", CALL_RENAME, ENOSPC, TROUBLE, true},
    {"rename EINTR", CALL_RENAME, EINTR, EITHER, false},
    {"realpath EIO", CALL_REALPATH, EIO, TROUBLE, true},
    {"realpath EACCES", CALL_REALPATH, EACCES, TROUBLE, true},
    {"readlink EIO", CALL_READLINK, EIO, TROUBLE, true},
    {"ftruncate EIO", CALL_TRUNCATE, EIO, TROUBLE, true},
    {"ftruncate EINTR", CALL_TRUNCATE, EINTR, NO_EFFECT, false},
    {"stat EIO", CALL_STAT, EIO, LOOK, true},
    {"stat ENOMEM", CALL_STAT, ENOMEM, LOOK, true},
    {"lseek EIO", CALL_SEEK, EIO, TROUBLE, true},
    {"poll EINTR", CALL_POLL, EINTR, NO_EFFECT, false},
    {"poll ENOMEM", CALL_POLL, ENOMEM, EITHER, true},
    {"fcntl EIO", CALL_LOCK, EIO, LOOK, true},
    {"fcntl ENOLCK", CALL_LOCK, ENOLCK, NO_EFFECT, true},
    {"pthread_create EAGAIN", CALL_THREAD, EAGAIN, EITHER, true},
};

static void fail_kind(struct bench *bench, const struct scenario *scenario, const struct kind *kind,
                      unsigned long count, const struct outcome *good)
{
    struct orders orders = {.call = kind->call, .error = kind->error, .own_only = scenario->is_foreign};
    bool is_look = kind->effect == LOOK && scenario->looks;
    struct allowance allowed = {.right = kind->effect == NO_EFFECT || kind->effect == EITHER || is_look,
                                .reported = kind->effect != NO_EFFECT,
                                .refused = kind->effect != NO_EFFECT};
    for (orders.number = 1; orders.number <= count; orders.number++)
        for (orders.for_good = 0; orders.for_good <= (kind->for_good ? 1 : 0); orders.for_good++)
            try(bench, scenario, &orders, &allowed, kind->name, good);
}

static void fail_files(struct bench *bench, const struct scenario *scenario)
{
    struct orders none = {.own_only = scenario->is_foreign};
    struct outcome good;
    unsigned long count[CALLS];
    run_undisturbed(bench, scenario, &none, &good);
    memcpy(count, bench->orders->count, sizeof count);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        fail_kind(bench, scenario, &kinds[i], count[kinds[i].call], &good);
    outcome_free(&good);
}

int main(int count, char **word)
{
    static const struct {
        const char *name;
        int words;
        void (*fail)(struct bench *bench, const struct scenario *scenario);
    } modes[] = {{"memory", 8, fail_memory}, {"libraries", 8, fail_libraries}, {"files", 6, fail_files}};
    enum { MODES = sizeof modes / sizeof *modes };
    static struct scenario scenario[SCENARIOS_MAX];
    int mode = 0;
    while (mode < MODES && (count != modes[mode].words || strcmp(word[1], modes[mode].name) != 0))
        mode++;
    if (mode == MODES) {
        (void)fputs("usage: faults files PROGRAM TABLE BIN FAILING\n"
                    "       faults memory|libraries PROGRAM TABLE BIN FAILING FIRST MANY\n", stderr);
        return 2;
    }
    struct bench bench = {.bin = word[4], .failing = word[5]};
    if (count > 6) {
        bench.first_part = strtoul(word[6], NULL, 10) % PARTS;
        bench.parts = strtoul(word[7], NULL, 10);
    }
    FILE *file = tmpfile();
    bench.fd = file != NULL ? fileno(file) : -1;
    if (ftruncate(bench.fd, sizeof *bench.orders) == 0)
        bench.orders = mmap(NULL, sizeof *bench.orders, PROT_READ | PROT_WRITE, MAP_SHARED, bench.fd, 0);
    if (bench.orders == NULL || bench.orders == MAP_FAILED) {
        perror("orders");
        return 2;
    }
    int scenarios = scenario_read(word[3], word[2], scenario);
    for (int i = 0; i < scenarios; i++)
        modes[mode].fail(&bench, &scenario[i]);
    printf("scenarios %d\nruns %lu\nmade %lu\ncalls %lu\nfailed %lu\nright %lu\nreported %lu\nrefused %lu\n", scenarios,
           bench.runs, bench.made, bench.calls, bench.failed, bench.right, bench.reported, bench.refused);
    printf("degraded %lu\ndied %lu\nwrong %lu\n", bench.degraded, bench.died, bench.wrong);
    return bench.wrong > 0;
}
