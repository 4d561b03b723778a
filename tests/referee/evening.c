/* evening.c: for tests: random games with real cards, which the referee only counts. */
#include "tests/referee/evening.h"

#include "referee/game/view.h"
#include "tests/cmocka.h"

#include <string.h>

/* Adds a random verb of the view, with random values that the view lists for it. */
static void build_move(struct channel *channel, struct rng *rng, struct text *command)
{
    const struct match *match = &channel->protocol.session->match;
    struct view table = {0};
    int verbs = 0, verb = 0;
    size_t length;
    match->game->table(match, session_state(channel->protocol.session), VIEW_ALL, &table);
    for (int i = 0; i < table.count; i++)
        if (table.items[i].kind == VIEW_VERB && rng_below(rng, (uint64_t)++verbs) == 0)
            verb = i;
    const struct view_item *item = &table.items[verb];
    const char *text = view_text(&table, verb, &length);
    int values = view_details_end(&table, verb) - verb - 1, most = item->max < 5 ? item->max : 5;
    int left = values > 0 ? item->min : 0;
    text_add_bytes(command, text, length);
    if (values > 0 && most > item->min)
        left += (int)rng_below(rng, (uint64_t)(most - item->min) + 1);
    for (; left > 0; left--) {
        text = view_text(&table, verb + 1 + (int)rng_below(rng, (uint64_t)values), &length);
        text_print(command, " %.*s", (int)length, text);
    }
    view_free(&table);
}

static bool is_among(const char *code, const char *const *codes)
{
    while (*codes != NULL && strcmp(*codes, code) != 0)
        codes++;
    return *codes != NULL;
}

int evening_play(struct channel *channel, struct rng *rng, const char *const *codes,
                 void (*check)(struct channel *channel))
{
    const struct session *session = channel->protocol.session;
    struct text command = {0};
    int plays = 0;
    for (int i = 0; i < 300; i++) {
        if (match_stage(&session->match, session_state(session)) == STAGE_OVER)
            channel_run(channel, "new; start");
        text_clear(&command);
        if (rng_below(rng, 16) == 0)
            text_print(&command, "count A %d", 1 + (int)rng_below(rng, 6));
        else
            build_move(channel, rng, &command);
        channel_send(channel, "%s", command.at);
        const char *code = channel_refusal(channel);
        bool is_play = strncmp(command.at, "play", 4) == 0, is_count = strncmp(command.at, "count", 5) == 0;
        if (*code != '\0' && !is_count && !(is_play && is_among(code, codes)))
            fail_msg("%s: %s", command.at, code);
        plays += is_play && *code == '\0';
        check(channel);
    }
    text_free(&command);
    return plays;
}
