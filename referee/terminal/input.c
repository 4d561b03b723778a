/* input.c: reads the commands of a channel: from a file, from a person at a terminal, or from standard input. */
#include "referee/terminal/input.h"

#include "core/base/file.h"
#include "core/base/lines.h"
#include "core/ui/prompt.h"
#include "referee/channel/caller.h"
#include "referee/channel/protocol.h"
#include "referee/channel/timing.h"
#include "referee/engine/record.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

/*
 * Waits for the next line; meanwhile the clocks of the match may make announcements. Returns false if the channel has
 * ended, or the output cannot be written.
 */
static bool wait_for_line(struct protocol *protocol, struct lines *lines)
{
    if (lines_has_complete_line(lines))
        return true;
    while (!lines_wait(lines, caller_wait(protocol))) {
        caller_tick(protocol);
        if (protocol->ended || !out_flush(protocol->out))
            return false;
    }
    timing_set_arrival(protocol);
    return true;
}

static bool has_line(void *input)
{
    return lines_wait(input, 0);
}

static enum line_status read_lines(struct protocol *protocol, int fd, int *error)
{
    struct lines lines;
    struct text copy = {0}; /* of the line: more input may be read while it is answered */
    enum line_status status = LINE_END;
    char *line;
    size_t length;
    lines_init(&lines, fd, '\n', protocol->out);
    lines_set_max(&lines, RECORD_NEW_MAX);
    protocol->options.has_line = has_line;
    protocol->options.input = &lines;
    while (!protocol->ended && wait_for_line(protocol, &lines) &&
           (status = lines_next(&lines, &line, &length)) != LINE_END && status != LINE_FAILED) {
        text_clear(&copy);
        text_add_bytes(&copy, line, length);
        keyboard_line(protocol, record_line_status(status, line, length), copy.at, length);
        if (!out_flush_if_full(protocol->out))
            break;
    }
    *error = lines.error;
    protocol->options.has_line = NULL;
    protocol->options.input = NULL;
    lines_free(&lines);
    text_free(&copy);
    return status;
}

/* The exit status, after a message if reading failed. */
static enum program_status status_of(const struct protocol *protocol, const struct program *program,
                                     enum line_status end, const char *input, int error)
{
    if (end == LINE_FAILED) {
        program_report(program, "%s: %s", input, strerror(error));
        return STATUS_TROUBLE;
    }
    return protocol->options.strict && protocol->fault.code != FAULT_NONE ? STATUS_NO : STATUS_YES;
}

bool input_is_standard(const char *path)
{
    return path == NULL || strcmp(path, "-") == 0;
}

enum program_status input_answer(struct protocol *protocol, const struct program *program, const char *path)
{
    bool is_file = !input_is_standard(path);
    int error = 0;
    if (path == NULL && prompt_is_wanted() && !channel_is_json(protocol)) {
        enum line_status end = person_hold_session(protocol, &error);
        return status_of(protocol, program, end, "stdin", error);
    }
    int fd = is_file ? file_open(path, O_RDONLY) : STDIN_FILENO;
    if (fd < 0) {
        program_report(program, "%s: %s", path, strerror(errno));
        return STATUS_TROUBLE;
    }
    if (protocol->access.is_practice && !protocol->options.practise) /* resumed: the other players may be on turn */
        protocol_go_on(protocol);
    enum line_status end = read_lines(protocol, fd, &error);
    if (is_file)
        close(fd);
    return status_of(protocol, program, end, is_file ? path : "stdin", error);
}
