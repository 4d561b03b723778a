/* prompt.c: reads lines from a person at a terminal, with editing, history and completion if libedit is built in. */
#include "core/ui/prompt.h"

#include "core/base/text.h"
#include "core/ui/program.h"
#include "core/ui/screen.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

bool prompt_is_wanted(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The number of milliseconds until the next message of the clock, or -1. */
static int clock_wait(const struct prompt *prompt)
{
    return prompt->clock.wait != NULL ? prompt->clock.wait(prompt->clock.context) : -1;
}

#ifdef HAVE_LIBEDIT

#include <histedit.h>
#include <locale.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

enum { HISTORY_LINES = 500 };

static struct prompt *prompt_of(EditLine *editor)
{
    void *prompt = NULL;
    el_get(editor, EL_CLIENTDATA, &prompt);
    return prompt;
}

/* libedit expects a pointer to non-const, but does not write through it. */
static char *show_prompt(EditLine *editor)
{
    return (char *)(uintptr_t)prompt_of(editor)->text;
}

/* The words that begin with the typed one. */
struct completion {
    int count;
    struct text common; /* their longest common prefix */
    struct text list;   /* all of them, each after a space */
};

static void complete(const struct prompt *prompt, const char *before, const char *typed, struct completion *found)
{
    const char *word;
    for (int i = 0; (word = prompt->words(prompt->context, before, i)) != NULL; i++) {
        if (strncmp(word, typed, strlen(typed)) != 0)
            continue;
        if (found->count++ == 0)
            text_add(&found->common, word);
        size_t same = 0;
        while (word[same] != '\0' && word[same] == text_string(&found->common)[same])
            same++;
        text_cut(&found->common, same);
        text_add_char(&found->list, ' ');
        text_add(&found->list, word);
    }
}

/*
 * Inserts the common prefix of the matching words. If there is only one word, a space follows, unless the word ends
 * with '=' and expects a value. If there is nothing to insert, lists the words.
 */
static unsigned char apply(EditLine *editor, size_t typed, struct completion *found)
{
    if (found->count == 1 && (found->common.length == 0 || found->common.at[found->common.length - 1] != '='))
        text_add_char(&found->common, ' ');
    if (found->common.length > typed)
        return el_insertstr(editor, found->common.at + typed) == 0 ? CC_REFRESH : CC_ERROR;
    if (found->count < 2)
        return CC_ERROR;
    printf("\n%s\n", found->list.at + 1);
    (void)fflush(stdout);
    return CC_REDISPLAY;
}

static unsigned char press_tab(EditLine *editor, wint_t keystroke)
{
    (void)keystroke;
    const struct prompt *prompt = prompt_of(editor);
    const LineInfo *line = el_line(editor);
    const char *begin = line->cursor;
    while (begin > line->buffer && begin[-1] != ' ' && begin[-1] != '\t')
        begin--;
    struct text before = {0}, typed = {0};
    struct completion found = {0};
    text_add_bytes(&before, line->buffer, (size_t)(begin - line->buffer));
    text_add_bytes(&typed, begin, (size_t)(line->cursor - begin));
    complete(prompt, before.at, typed.at, &found);
    unsigned char result = apply(editor, typed.length, &found);
    text_free(&before);
    text_free(&typed);
    text_free(&found.common);
    text_free(&found.list);
    return result;
}

/* Discards the line being typed: el_gets returns as at the end of the input, and edit_line calls it again. */
static unsigned char press_interrupt(EditLine *editor, wint_t keystroke)
{
    (void)keystroke;
    prompt_of(editor)->interrupted = true;
    (void)fputs("^C\n", stdout);
    (void)fflush(stdout);
    return CC_EOF;
}

/* libedit restores the terminal before the program stops. When the program continues, the line is shown again. */
static unsigned char press_stop(EditLine *editor, wint_t keystroke)
{
    (void)editor, (void)keystroke;
    kill(0, SIGTSTP);
    return CC_REDISPLAY;
}

static unsigned char press_quit(EditLine *editor, wint_t keystroke)
{
    (void)editor, (void)keystroke;
    kill(0, SIGQUIT);
    return CC_REFRESH;
}

/*
 * While a line is edited, the terminal sends no signals for Ctrl-C, Ctrl-Z and Ctrl-\: they arrive as keystrokes. Only
 * Ctrl-C needs that, but the terminal cannot switch them separately.
 */
static void bind_signal_keys(EditLine *editor)
{
    el_set(editor, EL_SETTY, "-d", "-isig", NULL);
    el_wset(editor, EL_ADDFN, L"prime-interrupt", L"Drop the line", press_interrupt);
    el_wset(editor, EL_ADDFN, L"prime-stop", L"Stop the program", press_stop);
    el_wset(editor, EL_ADDFN, L"prime-quit", L"End the program at once", press_quit);
    el_set(editor, EL_BIND, "^C", "prime-interrupt", NULL);
    el_set(editor, EL_BIND, "^Z", "prime-stop", NULL);
    el_set(editor, EL_BIND, "\\034", "prime-quit", NULL);
}

static void open_history(struct prompt *prompt)
{
    HistEvent event;
    History *lines = history_init();
    prompt->history = lines;
    if (lines == NULL)
        return;
    history(lines, &event, H_SETSIZE, HISTORY_LINES);
    history(lines, &event, H_SETUNIQUE, 1);
    el_set(prompt->editor, EL_HIST, history, lines);
}

static bool editor_open(struct prompt *prompt)
{
    if (strcmp(setlocale(LC_CTYPE, NULL), "C") == 0) /* the editor would drop letters beyond ASCII: players' names */
        (void)setlocale(LC_CTYPE, "C.UTF-8");
    EditLine *editor = el_init("prime", stdin, stdout, stderr);
    if (editor == NULL)
        return false;
    prompt->editor = editor;
    el_set(editor, EL_CLIENTDATA, prompt);
    el_set(editor, EL_PROMPT, show_prompt);
    el_set(editor, EL_EDITOR, "emacs");
    el_set(editor, EL_SIGNAL, 1); /* the terminal is restored before a signal ends the program */
    bind_signal_keys(editor);
    open_history(prompt);
    el_wset(editor, EL_ADDFN, L"prime-complete", L"Complete the word", press_tab);
    el_set(editor, EL_BIND, "^I", "prime-complete", NULL);
    return true;
}

/* ---- messages of the clock while a line is edited ---- */

/*
 * Whether prompt and line fit in one row of a terminal that can erase it. Counts bytes, as each character has at least
 * as many bytes as columns.
 */
static bool can_erase(EditLine *editor)
{
    const LineInfo *line = el_line(editor);
    size_t bytes = strlen(prompt_of(editor)->text) + (size_t)(line->lastchar - line->buffer);
    return program_accepts_escapes() && bytes < (size_t)screen_columns();
}

/*
 * Shows the messages of the clock in place of the prompt, and the prompt again below them. Returns false if the line is
 * discarded.
 */
static bool speak_above(EditLine *editor)
{
    struct prompt *prompt = prompt_of(editor);
    struct text lines = {0};
    bool erases = can_erase(editor), keeps_line = prompt->clock.speak(prompt->clock.context, &lines);
    if (lines.length > 0) {
        (void)fputs(erases ? "\r\033[K" : "\n", stdout);
        (void)fwrite(lines.at, 1, lines.length, stdout);
        (void)fflush(stdout);
        if (keeps_line)
            el_set(editor, EL_REFRESH);
    }
    text_free(&lines);
    return keeps_line;
}

/* Waits for a keystroke while the clock may show messages. Returns false if the clock discarded or ended the line. */
static bool wait_for_keystroke(EditLine *editor)
{
    struct pollfd input = {.fd = STDIN_FILENO, .events = POLLIN};
    for (;;) {
        int ready = poll(&input, 1, clock_wait(prompt_of(editor)));
        if (ready > 0 || (ready < 0 && errno != EINTR))
            return true;
        if (ready < 0)
            el_set(editor, EL_REFRESH); /* the program was stopped and continued, or the terminal was resized */
        else if (!speak_above(editor) || prompt_of(editor)->is_ended)
            return false;
    }
}

/*
 * Reads a character of the locale, skipping invalid bytes. An EL_GETCFN function: 1 if read, 0 at the end, -1 on an
 * error.
 */
static int read_character(EditLine *editor, wchar_t *character)
{
    mbstate_t state;
    memset(&state, 0, sizeof state);
    for (;;) {
        char byte;
        if (!wait_for_keystroke(editor)) {
            prompt_of(editor)->interrupted = true;
            return 0;
        }
        ssize_t got = read(STDIN_FILENO, &byte, 1);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return (int)got;
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == (size_t)-1)
            memset(&state, 0, sizeof state);
        else if (length != (size_t)-2)
            return 1;
    }
}

static void editor_close(struct prompt *prompt)
{
    el_end(prompt->editor);
    if (prompt->history != NULL)
        history_end(prompt->history);
}

/*
 * Replaces the editor by a new one, with empty history and cut buffer. Must not be called while el_gets runs (the clock
 * is called from there). If no new editor can be opened, the old one stays.
 */
static void renew_editor(struct prompt *prompt)
{
    struct prompt old = *prompt;
    prompt->needs_new_editor = false;
    prompt->history = NULL;
    if (editor_open(prompt)) {
        editor_close(&old);
        return;
    }
    prompt->editor = old.editor;
    prompt->history = old.history;
}

/* Reads a line. Starts again after Ctrl-C, and if an ignored signal interrupted libedit's read with EINTR. */
static const char *edit_line(struct prompt *prompt, int *count)
{
    const char *typed;
    bool is_disturbed;
    do {
        if (prompt->needs_new_editor)
            renew_editor(prompt);
        prompt->interrupted = false;
        el_set(prompt->editor, EL_GETCFN, clock_wait(prompt) >= 0 ? read_character : EL_BUILTIN_GETCFN);
        errno = 0;
        typed = el_gets(prompt->editor, count);
        is_disturbed = *count < 0 && errno == EINTR;
        if (is_disturbed) {
            (void)fputs("\n", stdout);
            (void)fflush(stdout);
        }
    } while (!prompt->is_ended && (prompt->interrupted || is_disturbed));
    return prompt->is_ended ? NULL : typed;
}

static enum line_status editor_next(struct prompt *prompt, char **line, size_t *length)
{
    int count = 0;
    HistEvent event;
    const char *typed = edit_line(prompt, &count);
    prompt->lines.number++;
    if (typed == NULL || count <= 0) {
        bool has_failed = count < 0 && !prompt->is_ended;
        prompt->lines.error = has_failed ? errno : 0;
        return has_failed ? LINE_FAILED : LINE_END;
    }
    size_t size = (size_t)count - (typed[count - 1] == '\n');
    text_clear(&prompt->line);
    text_add_bytes(&prompt->line, typed, size);
    *line = prompt->line.at;
    *length = size;
    if (size > LINE_MAX_BYTES)
        return LINE_TOO_LONG;
    if (memchr(typed, '\0', size) != NULL)
        return LINE_HAS_NUL;
    if (size > 0 && prompt->history != NULL)
        history(prompt->history, &event, H_ENTER, prompt->line.at);
    return LINE_READ;
}

#else

static bool editor_open(struct prompt *prompt)
{
    (void)prompt;
    return false;
}

#endif

void prompt_open(struct prompt *prompt, const char *text, prompt_words *words, void *context)
{
    *prompt = (struct prompt){.text = text, .words = words, .context = context};
    out_init(&prompt->out, STDOUT_FILENO);
    if (!editor_open(prompt))
        lines_init(&prompt->lines, STDIN_FILENO, '\n', &prompt->out);
}

void prompt_set_clock(struct prompt *prompt, struct prompt_clock clock)
{
    prompt->clock = clock;
}

/* Does nothing: a caught signal ends a wait, an ignored one does not. */
static void end_wait(int signal)
{
    (void)signal;
}

enum waited { WAITED_FOR_LINE, WAITED_FOR_SIGNAL, WAITED_FOR_CLOCK };

/* Waits for a line with the signal mask `blocked`. Returns which event came first. */
static enum waited wait_for_line(struct prompt *prompt, const sigset_t *blocked)
{
    fd_set input;
    int milliseconds = clock_wait(prompt);
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    FD_ZERO(&input);
    FD_SET(STDIN_FILENO, &input);
    if (lines_has_complete_line(&prompt->lines))
        return WAITED_FOR_LINE;
    int ready = pselect(STDIN_FILENO + 1, &input, NULL, NULL, milliseconds >= 0 ? &time : NULL, blocked);
    if (ready > 0 || (ready < 0 && errno != EINTR))
        return WAITED_FOR_LINE;
    return ready == 0 ? WAITED_FOR_CLOCK : WAITED_FOR_SIGNAL;
}

/*
 * Writes the messages of the clock and the prompt again. The terminal keeps what was typed, unless it is to be
 * discarded.
 */
static void speak_below(struct prompt *prompt)
{
    struct text lines = {0};
    if (!prompt->clock.speak(prompt->clock.context, &lines) || prompt->is_ended)
        (void)tcflush(STDIN_FILENO, TCIFLUSH);
    if (lines.length > 0)
        text_print(&prompt->out.text, "\n%s%s", lines.at, prompt->text);
    text_free(&lines);
}

/*
 * Shows the prompt and waits until a line is ready. At Ctrl-C the terminal discards what was typed, and the prompt is
 * shown again. SIGINT is caught only while this function runs.
 */
static void show_until_line(struct prompt *prompt)
{
    struct sigaction ends = {.sa_handler = end_wait}, before;
    sigset_t interrupt, mask, waiting;
    sigemptyset(&interrupt);
    sigaddset(&interrupt, SIGINT);
    sigprocmask(SIG_BLOCK, &interrupt, &mask);
    sigaction(SIGINT, &ends, &before);
    waiting = mask;
    sigdelset(&waiting, SIGINT);
    text_add(&prompt->out.text, prompt->text);
    out_flush(&prompt->out);
    enum waited waited;
    while (!prompt->is_ended && (waited = wait_for_line(prompt, &waiting)) != WAITED_FOR_LINE) {
        if (waited == WAITED_FOR_CLOCK)
            speak_below(prompt);
        else
            text_print(&prompt->out.text, "\n%s", prompt->text);
        out_flush(&prompt->out);
    }
    sigaction(SIGINT, &before, NULL);
    sigprocmask(SIG_SETMASK, &mask, NULL);
}

static enum line_status plain_next(struct prompt *prompt, char **line, size_t *length)
{
    show_until_line(prompt);
    return prompt->is_ended ? LINE_END : lines_next(&prompt->lines, line, length);
}

static enum line_status next_line(struct prompt *prompt, char **line, size_t *length)
{
#ifdef HAVE_LIBEDIT
    if (prompt->editor != NULL)
        return editor_next(prompt, line, length);
#endif
    return plain_next(prompt, line, length);
}

enum line_status prompt_next(struct prompt *prompt, char **line, size_t *length)
{
    prompt->is_ended = false;
    enum line_status status = next_line(prompt, line, length);
    if (status == LINE_END) {
        text_add_char(&prompt->out.text, '\n');
        out_flush(&prompt->out);
    }
    return status;
}

void prompt_forget(struct prompt *prompt)
{
    (void)tcflush(STDIN_FILENO, TCIFLUSH);
    prompt->needs_new_editor = prompt->editor != NULL;
}

void prompt_end_reading(struct prompt *prompt)
{
    prompt->is_ended = true;
}

void prompt_close(struct prompt *prompt)
{
#ifdef HAVE_LIBEDIT
    if (prompt->editor != NULL)
        editor_close(prompt);
#endif
    lines_free(&prompt->lines);
    out_free(&prompt->out);
    text_free(&prompt->line);
}
