/* commitments.c: the commitments of fair deals (prime-fair(7)), and whether they were kept. */
#include "page/commitments.h"

#include <string.h>

/* The fair deal of a game, as far as the events have been read. */
struct promise {
    struct text lines; /* the lines that are hashed together with the secret */
    char commit[SHA256_DIGITS + 1];
    struct text cuts; /* as elements of a JSON array */
    char secret[SHA256_DIGITS + 1];
};

static void clear(struct promise *promise)
{
    promise->commit[0] = promise->secret[0] = '\0';
    text_clear(&promise->lines);
    text_clear(&promise->cuts);
}

static void add_secret(const struct promise *promise, struct text *answer)
{
    unsigned char secret[SHA256_BYTES];
    char commit[SHA256_DIGITS + 1];
    if (!sha256_read_digits(promise->secret, secret)) {
        text_add(answer, "\"secret\":null,\"right\":null}");
        return;
    }
    fair_hash_commit(text_string(&promise->lines), secret, commit);
    text_print(answer, "\"secret\":\"%s\",\"right\":%s}", promise->secret,
               strcmp(commit, promise->commit) == 0 ? "true" : "false");
}

/* Adds the game if it has a fair deal, and prepares for the next one. */
static void end_game(struct promise *promise, const char **separator, struct text *answer)
{
    if (promise->commit[0] != '\0') {
        text_print(answer, "%s{\"commit\":\"%s\",\"cuts\":[%s],", *separator, promise->commit,
                   text_string(&promise->cuts));
        add_secret(promise, answer);
        *separator = ",";
    }
    clear(promise);
}

/* The part of the event after `begin`, or NULL if the event does not begin so. */
static const char *rest_after(const struct text *event, const char *begin)
{
    size_t length = strlen(begin);
    return strncmp(text_string(event), begin, length) == 0 ? event->at + length : NULL;
}

static void read_event(struct promise *promise, const struct text *event)
{
    const char *rest;
    if (rest_after(event, "new ") != NULL || rest_after(event, "fair cards ") != NULL) {
        text_print(&promise->lines, "%s\n", event->at);
    } else if ((rest = rest_after(event, "fair commit ")) != NULL) {
        text_copy(promise->commit, sizeof promise->commit, rest);
    } else if ((rest = rest_after(event, "fair cut ")) != NULL) {
        text_add(&promise->cuts, promise->cuts.length > 0 ? "," : "");
        text_add_json(&promise->cuts, rest, strlen(rest));
    } else if ((rest = rest_after(event, "fair secret ")) != NULL) {
        text_copy(promise->secret, sizeof promise->secret, rest);
    }
}

static void add_awaited(const struct session *session, struct text *answer)
{
    int next;
    const char *separator = "";
    bool awaits = fair_game_awaits_deal(session, &next);
    text_add(answer, "],\"awaited\":[");
    for (int seat = 0; awaits && seat < session->match.seats; seat++)
        if (session->fair.cut[seat].text[0] == '\0') {
            text_add(answer, separator);
            text_add_json(answer, session->match.name[seat], strlen(session->match.name[seat]));
            separator = ",";
        }
    text_add(answer, "]}\n");
}

/* The event `new` begins a game, and so ends the one before it. */
void commitments_add(const struct session *session, struct text *answer)
{
    static const char mark[] = "#! ";
    struct promise promise = {0};
    struct text event = {0};
    const char *separator = "";
    size_t length;
    const char *log = session_log(session, &length);
    text_add(answer, "{\"fair\":[");
    for (const char *line = log, *end = log + length; line < end; line = strchr(line, '\n') + 1) {
        if (strncmp(line, mark, strlen(mark)) != 0)
            continue;
        const char *words = line + strlen(mark);
        text_clear(&event);
        text_add_bytes(&event, words, strcspn(words, "\n"));
        if (rest_after(&event, "new ") != NULL)
            end_game(&promise, &separator, answer);
        read_event(&promise, &event);
    }
    end_game(&promise, &separator, answer);
    add_awaited(session, answer);
    text_free(&promise.lines);
    text_free(&promise.cuts);
    text_free(&event);
}
