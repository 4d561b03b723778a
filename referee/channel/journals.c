/* journals.c: the files to which a session is appended while it is played. */
#include "referee/channel/journals.h"

#include "core/base/language.h"
#include "referee/channel/access.h"
#include "referee/channel/show.h"
#include "referee/channel/timing.h"
#include "referee/engine/autosave.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* Opens a journal. If it is to be resumed, replays it on the session and adds its lines to `resumed`. */
static bool open_one(struct protocol *protocol, const struct program *program, const struct journals_wanted *wanted,
                     struct text *resumed)
{
    struct record_reading reading;
    struct host *host = protocol->host;
    bool ok = journal_open(&host->journal[host->journals], wanted->path, wanted->durable,
                           wanted->resumes ? protocol->session : NULL, &protocol->session->rules, &reading);
    if (ok)
        host->journal_path[host->journals++] = wanted->path;
    else
        program_report(program, "%s", text_string(&reading.message));
    if (ok && reading.is_truncated)
        show_note(protocol, _("the last line was not complete, and is dropped"));
    if (wanted->resumes) {
        text_add_text(resumed, &reading.content);
        text_add_text(resumed, &reading.missing);
    }
    record_reading_free(&reading);
    return ok;
}

static bool is_same_file(const struct stat *one, const struct stat *other)
{
    return S_ISREG(one->st_mode) && one->st_ino == other->st_ino && one->st_dev == other->st_dev;
}

static bool fail(const struct program *program, const char *path)
{
    program_report(program, "%s: %s", path, strerror(errno));
    return false;
}

/* Refuses two names of the same file. A file that does not exist yet differs from all others. */
static bool check_distinct(const struct program *program, const struct journals_wanted *wanted, int count,
                           const char *input)
{
    struct stat read, file[PROTOCOL_JOURNALS_MAX];
    if (count == 0)
        return true;
    if ((input != NULL ? stat(input, &read) : fstat(STDIN_FILENO, &read)) != 0)
        return fail(program, input != NULL ? input : "stdin");
    for (int i = 0; i < count; i++) {
        const char *path = wanted[i].path;
        file[i] = (struct stat){.st_mode = 0};
        if (stat(path, &file[i]) != 0 && errno != ENOENT)
            return fail(program, path);
        for (int k = 0; k < i; k++)
            if (is_same_file(&file[k], &file[i])) {
                program_report(program, "%s and %s are one file", wanted[k].path, path);
                return false;
            }
        if (is_same_file(&read, &file[i])) {
            program_report(program, "%s: commands are not read from the record that grows", path);
            return false;
        }
    }
    return true;
}

/* Appends the resumed lines to a journal, so that it is a complete record; the resumed file has them already. */
static bool write_resumed(struct journal *journal, const struct program *program, const struct journals_wanted *wanted,
                          const struct text *resumed)
{
    return wanted->resumes || resumed->length == 0 || journal_write(journal, resumed->at, resumed->length) ||
           fail(program, wanted->path);
}

bool journals_open(struct protocol *protocol, const struct program *program, const struct journals_wanted *wanted,
                   int count, const char *input)
{
    struct text resumed = {0};
    bool ok = check_distinct(program, wanted, count, input);
    for (int i = 0; i < count && ok; i++)
        ok = open_one(protocol, program, &wanted[i], &resumed);
    ok = ok && check_distinct(program, wanted, count, input); /* again, as journal_open may have created files */
    for (int i = 0; i < count && ok; i++)
        ok = write_resumed(&protocol->host->journal[i], program, &wanted[i], &resumed);
    text_free(&resumed);
    protocol->session->is_journaled = count > 0;
    events_clear(&protocol->session->report);
    access_update_all(protocol->host);
    timing_start(protocol);
    return ok;
}

void journals_keep(struct protocol *protocol)
{
    struct record_reading reading = {0};
    struct text why = {0};
    struct host *host = protocol->host;
    struct text *name = &host->kept_path;
    time_t now = time(NULL);
    autosave_expire(now);
    if (autosave_new_path(now, name, &why) &&
        journal_open(&host->journal[host->journals], name->at, true, NULL, &protocol->session->rules, &reading)) {
        host->kept = host->journals;
        host->journal_path[host->journals++] = name->at;
        protocol->session->is_journaled = true;
    } else {
        text_say(&protocol->out->text, "This game is not kept: %s\n",
                 why.length > 0 ? why.at : text_string(&reading.message));
    }
    record_reading_free(&reading);
    text_free(&why);
}

/* Removes an automatic record without lines: nothing was played. */
static void remove_empty(const struct host *host)
{
    if (host->kept >= 0 && host->journal[host->kept].chain.version == 0)
        (void)unlink(host->journal_path[host->kept]);
}

bool journals_resume(struct protocol *protocol, const char *path)
{
    struct host *host = protocol->host;
    struct session *kept = session_open(&protocol->session->rules); /* without a journal while it replays */
    struct record_reading reading = {0};
    struct journal journal;
    bool ok = journal_open(&journal, path, true, kept, &protocol->session->rules, &reading);
    if (ok) {
        kept->is_journaled = true;
        events_clear(&kept->report);
        session_replace(protocol->session, kept, true);
        remove_empty(host);
        journal_close(&host->journal[host->kept]);
        text_clear(&host->kept_path);
        text_add(&host->kept_path, path);
        host->journal[host->kept] = journal;
        host->journal_path[host->kept] = host->kept_path.at;
        access_update_all(host);
        timing_start(protocol);
    } else {
        session_close(kept);
        show_note(protocol, text_string(&reading.message));
    }
    record_reading_free(&reading);
    return ok;
}

/* Closes the automatic record after a write error; the session continues without it. */
static void drop_kept(struct protocol *protocol)
{
    struct text note = {0};
    text_say(&note, "this game is not kept from here on: %s", strerror(errno));
    show_note(protocol, note.at);
    text_free(&note);
    journal_close(&protocol->host->journal[protocol->host->kept]);
    protocol->host->journals--;
    for (int i = protocol->host->kept; i < protocol->host->journals; i++) {
        protocol->host->journal[i] = protocol->host->journal[i + 1];
        protocol->host->journal_path[i] = protocol->host->journal_path[i + 1];
    }
    protocol->host->kept = -1;
}

bool journals_write(struct protocol *protocol)
{
    struct text *lines = &protocol->session->unwritten;
    if (protocol->host->error != 0)
        return false;
    for (int i = 0; i < protocol->host->journals && lines->length > 0; i++)
        if (!journal_write(&protocol->host->journal[i], lines->at, lines->length)) {
            if (i == protocol->host->kept) {
                drop_kept(protocol);
                i--;
                continue;
            }
            protocol->host->error = errno;
            protocol->host->error_path = protocol->host->journal_path[i];
            protocol->ended = true;
            return false;
        }
    text_clear(lines);
    return true;
}

bool journals_close(struct host *host, const struct program *program)
{
    bool ok = true;
    remove_empty(host);
    for (int i = 0; i < host->journals; i++)
        if (!journal_close(&host->journal[i])) {
            program_report(program, "%s: %s", host->journal_path[i], strerror(errno));
            ok = false;
        }
    return ok;
}
