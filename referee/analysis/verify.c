/* verify.c: replays and checks records. */
#include "referee/analysis/verify.h"

#include "referee/analysis/game_files.h"

#include <string.h>

/*
 * Reports on a record that replays as written. A digest that was kept elsewhere (`wanted`) proves that the whole record
 * is unchanged. The digests of its lines show damage, but prove nothing: who changes a line can compute them again.
 */
static enum program_status say_digests(const struct record_reading *reading, const char *name, const char *wanted,
                                       struct text *text)
{
    char digest[CHAIN_WHOLE_DIGITS + 1];
    struct text shown = {0};
    enum program_status status = STATUS_YES;
    chain_write_whole(&reading->chain, digest);
    text_add_safe(&shown, name, strlen(name));
    if (reading->digests > 0)
        text_say(text, "%s: %llu of %llu lines carry digests; its digest:\n", shown.at,
                 (unsigned long long)reading->digests, (unsigned long long)reading->lines);
    else
        text_say(text, "%s: 0 of %llu lines carry digests: a change would not show; its digest:\n", shown.at,
                 (unsigned long long)reading->lines);
    text_print(text, "%s\n", digest);
    if (wanted != NULL && !chain_has_digest(&reading->chain, wanted)) {
        text_say(text, "%s: the digest is not %s\n", shown.at, wanted);
        status = STATUS_NO;
    }
    text_free(&shown);
    return status;
}

struct verifying {
    const struct program *program;
    const char *digest; /* the digest that each record must have; NULL: any */
    struct out *out;
    enum program_status worst;
};

static void end_file(void *context, const struct game_file *file)
{
    struct verifying *verifying = context;
    enum program_status status = file->end == GAME_FILES_WRONG ? STATUS_NO : STATUS_TROUBLE;
    if (file->end == GAME_FILES_READ)
        status = say_digests(&file->record, file->name, verifying->digest, &verifying->out->text);
    else if (file->end == GAME_FILES_WRONG)
        text_print(&verifying->out->text, "%s\n", file->why.at);
    else
        program_report(verifying->program, "%s", file->why.at);
    verifying->worst = status > verifying->worst ? status : verifying->worst;
}

enum program_status verify_records(const struct program *program, const struct new_match_rules *rules,
                                   const char *digest, int count, const char *const *paths, struct out *out)
{
    struct verifying verifying = {program, digest, out, STATUS_YES};
    const struct game_files_reader reader = {.kind = GAME_FILES_RECORDS, .end = end_file, .context = &verifying};
    for (int i = 0; i < count; i++)
        game_files_read_file(rules, paths[i], &reader);
    return verifying.worst;
}
