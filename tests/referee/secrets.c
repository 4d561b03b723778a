/* secrets.c: for tests: checks that views, events and records show a viewer nothing that is hidden from that viewer. */
#include "core/base/memory.h"
#include "referee/engine/hooks.h"
#include "tests/referee/trial.h"

#include <stdio.h>
#include <string.h>

enum { PAIRED_MOVES = 40, KEYS_BYTES = 1000, ADVICE_EVERY = 16 };

/* ---- views ---- */

/* The current state of the game, which the caller may modify. */
static void *state_of(struct random_play *play)
{
    return random_session(play)->positions.current;
}

/*
 * Where the event begins to name the cards drawn, or NULL if it names none: in a draw, where its cards begin; when a
 * rack or a display of Prime Attactics is filled up, at the last tile.
 */
static const char *drawn_in(const char *event, const char *end)
{
    static const char *const kinds[] = {"draw ", "drew ", "penalty ", "rack ", "display "};
    enum { FILLED = 3 };
    size_t i = 0, count = sizeof kinds / sizeof *kinds;
    while (i < count && strncmp(event, kinds[i], strlen(kinds[i])) != 0)
        i++;
    if (i == count)
        return NULL;
    const char *drawn = event + strlen(kinds[i]), *cards = strstr(event, "cards=");
    for (const char *at = drawn; i >= FILLED && at < end; at++)
        drawn = *at == ',' ? at : drawn;
    return cards != NULL && cards < end ? cards : drawn;
}

/* Replaces the cards that players draw by ?, because the seat could not know them before. */
static void mask_draws(struct text *output)
{
    struct text masked = {0};
    for (const char *line = text_string(output), *next; *line != '\0'; line = next) {
        next = line + strcspn(line, "\n") + 1;
        const char *drawn = *line == '!' ? drawn_in(strchr(line + 2, ' ') + 1, next) : NULL;
        text_add_bytes(&masked, line, (size_t)((drawn != NULL ? drawn : next) - line));
        text_add(&masked, drawn != NULL ? "?\n" : "");
    }
    text_clear(output);
    text_add_text(output, &masked);
    text_free(&masked);
}

/*
 * The answer to a command if the game is in this state. A move is undone. Its answer is replaced by "accepted" if it
 * ended the game, or if the channel only has a view, where the move may end a random deal.
 */
static const char *answer_with(struct random_play *play, const void *state, const char *command)
{
    struct session *session = random_session(play);
    int now = session->positions.now;
    memcpy(state_of(play), state, session->match.game->state_size);
    uint64_t seq = play->channel.protocol.session->seq;
    const char *answer = channel_send(&play->channel, "%s", command);
    play->channel.protocol.session->seq = seq;
    if (session->positions.now != now) {
        struct fault fault;
        bool is_over = match_stage(&session->match, session_state(session)) == STAGE_OVER; /* hands may be open */
        session_undo(session, 1, &fault);
        if (!play->channel.protocol.access.is_seat || is_over)
            return "accepted";
        mask_draws(&play->channel.out.text);
        return text_string(&play->channel.out.text);
    }
    return answer;
}

/* Checks that the answer to a command does not depend on cards that the viewer cannot know. */
static void compare_answers(struct trial *trial, struct random_play *play, const void *real, const void *redealt,
                            const char *command)
{
    struct text first = {0};
    text_add(&first, answer_with(play, real, command));
    const char *second = answer_with(play, redealt, command);
    if (!trial_check(trial, PROMISE_VIEWS, strcmp(text_string(&first), second) == 0))
        trial_report(trial, PROMISE_VIEWS, "%s asks `%s` and sees\n%sbut with other hidden cards\n%s",
                     play->channel.protocol.access.name, command, text_string(&first), second);
    text_free(&first);
}

/* Compares single keys: all of a short state, otherwise a random sample, so that many players do not take too long. */
static void compare_keys(struct trial *trial, struct random_play *play, const void *real, const void *redealt)
{
    struct text state = {0}, command = {0};
    text_add(&state, answer_with(play, real, "state"));
    uint64_t every = 1 + state.length / KEYS_BYTES;
    for (const char *line = state.at; *line == '|'; line += strcspn(line, "\n") + 1) {
        text_clear(&command);
        text_print(&command, "get %.*s", (int)strcspn(line + 2, " "), line + 2);
        trial->findings->hidden += strstr(line, " ?") != NULL;
        if (rng_below(&play->rng, every) == 0)
            compare_answers(trial, play, real, redealt, command.at);
    }
    text_free(&state);
    text_free(&command);
}

/* Compares advice, but only at some positions, because a search takes long. */
static void compare_advice(struct trial *trial, struct random_play *play, const void *real, const void *redealt)
{
    static const char *const questions[] = {"suggest strong:i8 3", "why"};
    if (random_session(play)->positions.now % ADVICE_EVERY == 0)
        for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
            compare_answers(trial, play, real, redealt, questions[i]);
}

static void compare_views(struct trial *trial, struct random_play *play, const void *real, const void *redealt)
{
    static const char *const questions[] = {"state",        "hand",   "legal", "suggest",
                                            "suggest easy", "result", "table", "table --json"};
    struct text command = {0};
    for (size_t i = 0; i < sizeof questions / sizeof *questions; i++)
        compare_answers(trial, play, real, redealt, questions[i]);
    compare_advice(trial, play, real, redealt);
    compare_keys(trial, play, real, redealt);
    for (int seat = 0; seat < random_session(play)->match.seats; seat++) {
        text_clear(&command);
        text_print(&command, "hand %s", random_session(play)->match.name[seat]);
        compare_answers(trial, play, real, redealt, command.at);
    }
    for (int i = 0; i < TRIAL_CANDIDATES; i++) {
        memcpy(state_of(play), real, random_session(play)->match.game->state_size);
        random_candidate(play, &command);
        compare_answers(trial, play, real, redealt, command.at);
    }
    text_free(&command);
}

/* Arguments tried after the verbs of all games. */
static const char *const words_after[] = {"", "91", "24=2*2*2*3", "P1", "P2", "all", "public", "suggest", "play",
                                          "set:2,12,92", "fit:23,33,53", "clock", "digest", "P1.hand", "P2.hand",
                                          "--json", "--notation", "--kept", "lvl0", "1", "/dev/null", "strong:i4"};

/* Compares the answers to each verb of all games, alone and with arguments. Some are refused to a player's channel. */
static void compare_verbs(struct trial *trial, struct random_play *play, const void *real, const void *redealt)
{
    char command[100];
    for (const struct command *row = play->channel.protocol.host->commands; row->name != NULL; row++)
        for (size_t i = 0; i < sizeof words_after / sizeof *words_after; i++) {
            snprintf(command, sizeof command, "%s %s", row->name, words_after[i]);
            if (strcmp(row->name, "quit") != 0)
                compare_answers(trial, play, real, redealt, command);
        }
}

/* Writes to `redealt` the state with the cards that the viewer cannot know dealt again (a determinization). */
static void redeal(struct random_play *play, const void *real, int viewer, void *redealt)
{
    const struct session *session = random_session(play);
    memcpy(redealt, real, session->match.game->state_size);
    hooks_redeal(&session->match, redealt, viewer, &play->rng);
}

/* Checks that a redeal changes nothing for VIEW_ALL, which sees everything; for others counts redeals that differ. */
static void check_redeal(struct trial *trial, struct random_play *play, const void *real, void *redealt, int viewer)
{
    struct text first = {0};
    trial_look_as(play, VIEW_ALL);
    if (viewer == VIEW_ALL)
        text_add(&first, answer_with(play, real, "state"));
    else
        text_add(&first, answer_with(play, redealt, "state"));
    redeal(play, real, viewer, redealt);
    bool same = strcmp(text_string(&first), answer_with(play, redealt, "state")) == 0;
    trial->findings->redealt += !same;
    if (viewer == VIEW_ALL && !trial_check(trial, PROMISE_REDEAL, same))
        trial_report(trial, PROMISE_REDEAL, "redeal changes what the referee sees");
    text_free(&first);
}

/* Checks that all viewers of an open game see the same. */
static void check_open(struct trial *trial, struct random_play *play)
{
    struct text first = {0};
    trial_look_as(play, VIEW_PUBLIC);
    text_add(&first, channel_send(&play->channel, "state"));
    for (int seat = 0; seat < random_session(play)->match.seats; seat++) {
        trial_look_as(play, seat);
        const char *seen = channel_send(&play->channel, "state");
        if (!trial_check(trial, PROMISE_VIEWS, strcmp(first.at, seen) == 0))
            trial_report(trial, PROMISE_VIEWS, "the game is open, and %s sees\n%sbut others\n%s",
                         trial_viewer_name(play, seat), seen, first.at);
    }
    trial_look_as(play, VIEW_ALL);
    text_free(&first);
}

void trial_check_views(struct trial *trial, struct random_play *play)
{
    size_t size = random_session(play)->match.game->state_size;
    void *real = memory_resize(NULL, size), *redealt = memory_resize(NULL, size);
    memcpy(real, state_of(play), size);
    if (random_session(play)->match.game->is_open)
        check_open(trial, play);
    for (int viewer = VIEW_PUBLIC; viewer < random_session(play)->match.seats; viewer++) {
        redeal(play, real, viewer, redealt);
        check_redeal(trial, play, real, redealt, viewer);
        if (viewer == VIEW_ALL)
            continue;
        trial_look_as(play, viewer);
        text_clear(&play->legal);
        compare_views(trial, play, real, redealt);
    }
    trial_look_as(play, VIEW_ALL);
    memcpy(state_of(play), real, size);
    memory_free(real);
    memory_free(redealt);
}

bool trial_check_seat(struct trial *trial, struct random_play *play, int seat)
{
    const struct session *session = random_session(play);
    size_t size = session->match.game->state_size;
    void *real = memory_resize(NULL, size), *redealt = memory_resize(NULL, size);
    struct text first = {0};
    memcpy(real, state_of(play), size);
    redeal(play, real, seat, redealt);
    text_add(&first, answer_with(play, real, "state"));
    bool differ = strcmp(first.at, answer_with(play, redealt, "state")) != 0;
    if (differ) {
        trial_look_as(play, seat);
        play->channel.protocol.access.is_seat = true;
        text_clear(&play->legal);
        compare_views(trial, play, real, redealt);
        compare_verbs(trial, play, real, redealt);
        play->channel.protocol.access.is_seat = false;
        trial_look_as(play, VIEW_ALL);
    }
    memcpy(state_of(play), real, size);
    memory_free(real);
    memory_free(redealt);
    text_free(&first);
    return differ;
}

/* ---- events and records ---- */

/* Writes the events of the last command as the viewer sees them. */
static void write_events(struct random_play *play, int viewer, struct text *events)
{
    const struct events *report = &random_session(play)->report;
    const char *words;
    size_t length;
    text_clear(events);
    for (int i = 0; i < report->count; i++)
        if (events_see(report, i, viewer, &words, &length))
            text_print(events, "%d %.*s\n", i, (int)length, words);
}

static void write_seen(struct random_play *play, int viewer, struct text *seen)
{
    trial_look_as(play, viewer);
    text_clear(seen);
    text_add(seen, channel_send(&play->channel, "state"));
    text_add(seen, channel_send(&play->channel, "hand"));
    trial_look_as(play, VIEW_ALL);
}

/* Two referees that differ only in cards that the viewer cannot know. */
struct pair {
    struct random_play one, other;
    int viewer;
};

/*
 * Deals the cards of `redealt` to the second referee, by the `deal` lines of the record. Returns false if that is
 * refused.
 */
static bool deal_other(struct pair *pair, struct random_play *redealt, const struct text *record)
{
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char place[NAME_BYTES + 1] = "";
        if (sscanf(line, "deal %32[^ \n]", place) == 1) {
            const char *own = pair->viewer >= 0 ? random_session(redealt)->match.name[pair->viewer] : "";
            bool is_player = match_seat(&random_session(redealt)->match, place) != SEAT_NONE;
            channel_send(&redealt->channel, is_player ? "get %s.hand" : "get %s", place);
            if (*channel_refusal(&redealt->channel) != '\0')
                return false;
            if (strcmp(place, own) == 0)
                channel_send(&pair->other.channel, "%.*s", (int)strcspn(line, "\n"), line);
            else
                channel_send(&pair->other.channel, "deal %s %s", place, channel_reply(&redealt->channel));
        } else if (*line != '#') {
            channel_send(&pair->other.channel, "%.*s", (int)strcspn(line, "\n"), line);
        }
        if (*channel_refusal(&pair->other.channel) != '\0')
            return false;
        if (strncmp(line, "start", 5) == 0)
            return true;
    }
    return false;
}

/* The number of commands of the record up to `start`, or 0. */
static int commands_to_start(const struct text *record)
{
    int count = 0;
    for (const char *line = record->at; *line != '\0'; line += strcspn(line, "\n") + 1) {
        count += *line != '#';
        if (strncmp(line, "start", 5) == 0)
            return count;
    }
    return 0;
}

static bool would_accept(struct random_play *play, char *line)
{
    struct words words;
    struct fault fault;
    struct text copy = {0};
    text_add(&copy, line);
    bool ok = words_split(copy.at, &words) &&
              session_play(random_session(play), VIEW_ALL, words.count, words.word, &fault) &&
              session_undo(random_session(play), 1, &fault);
    text_free(&copy);
    return ok;
}

/* Whether both referees show the viewer the same. */
static bool looks_same(struct pair *pair, int viewer)
{
    struct text one = {0}, other = {0};
    write_seen(&pair->one, viewer, &one);
    write_seen(&pair->other, viewer, &other);
    bool same = trial_is_same(&one, &other);
    text_free(&one);
    text_free(&other);
    return same;
}

/*
 * Compares events and views after a command. As long as the views are the same, the events must be. Returns false once
 * the views differ, as the viewer may then know which referee it is.
 */
static bool compare_events(struct trial *trial, struct pair *pair, int viewer, const char *command)
{
    struct text one = {0}, other = {0};
    bool same = looks_same(pair, viewer);
    write_events(&pair->one, viewer, &one);
    write_events(&pair->other, viewer, &other);
    if (same && !trial_check(trial, PROMISE_EVENTS, trial_is_same(&one, &other)))
        trial_report(trial, PROMISE_EVENTS, "%s sees of `%s`\n%sbut with other hidden cards\n%s",
                     trial_viewer_name(&pair->one, viewer), command, text_string(&one), text_string(&other));
    text_free(&one);
    text_free(&other);
    return same;
}

/* Compares the events announced to a player when the channel becomes his. */
static void compare_seats(struct trial *trial, struct pair *pair)
{
    struct text one = {0};
    if (pair->viewer == VIEW_PUBLIC)
        return;
    const char *name = trial_viewer_name(&pair->one, pair->viewer);
    random_session(&pair->other)->seq = random_session(&pair->one)->seq; /* undone moves have numbers, too */
    text_add(&one, channel_send(&pair->one.channel, "seat %s", name));
    const char *other = channel_send(&pair->other.channel, "seat %s", name);
    if (!trial_check(trial, PROMISE_EVENTS, strcmp(one.at, other) == 0))
        trial_report(trial, PROMISE_EVENTS, "%s is told of the game\n%.800s\nbut with other hidden cards\n%.800s", name,
                     one.at, other);
    pair->one.channel.protocol.access.is_seat = pair->other.channel.protocol.access.is_seat = false;
    text_free(&one);
}

static void compare_records(struct trial *trial, struct pair *pair)
{
    struct text one = {0}, other = {0};
    trial_look_as(&pair->one, pair->viewer);
    trial_look_as(&pair->other, pair->viewer);
    trial_read_record(&pair->one, &one);
    trial_read_record(&pair->other, &other);
    if (!trial_check(trial, PROMISE_EVENTS, trial_is_same(&one, &other))) {
        size_t at = 0;
        while (one.at[at] == other.at[at])
            at++;
        while (at > 0 && one.at[at - 1] != '\n')
            at--;
        trial_report(trial, PROMISE_EVENTS, "%s reads in the record\n%.400s\nbut with other hidden cards\n%.400s",
                     pair->one.channel.protocol.access.name, one.at + at, other.at + at);
    }
    compare_seats(trial, pair);
    trial_look_as(&pair->one, VIEW_ALL);
    trial_look_as(&pair->other, VIEW_ALL);
    text_free(&one);
    text_free(&other);
}

/* Plays on with commands that both referees accept, until the views differ. */
static void play_pair(struct trial *trial, struct pair *pair)
{
    struct text command = {0};
    struct fault fault;
    for (int i = 0; i < PAIRED_MOVES && !random_is_over(&pair->one) && !random_is_over(&pair->other); i++) {
        if (rng_below(&pair->one.rng, 4) == 0)
            random_candidate(&pair->one, &command);
        else
            random_move(&pair->one, &command);
        if (trial_is_chance(command.at) || !would_accept(&pair->one, command.at) ||
            !would_accept(&pair->other, command.at))
            continue;
        channel_send(&pair->one.channel, "%s", command.at);
        channel_send(&pair->other.channel, "%s", command.at);
        bool same = compare_events(trial, pair, pair->viewer, command.at);
        if (pair->viewer != VIEW_PUBLIC)
            compare_events(trial, pair, VIEW_PUBLIC, command.at);
        if (!same) {
            session_undo(random_session(&pair->one), 1, &fault);
            session_undo(random_session(&pair->other), 1, &fault);
            break;
        }
    }
    text_free(&command);
}

/* Compares two referees from a random position on; the second has other hidden cards. */
static void check_from_here(struct trial *trial, const struct text *record, int viewer)
{
    struct pair pair = {.viewer = viewer};
    int commands = 1 + (int)rng_below(&trial->play.rng, (uint64_t)trial_count_commands(record));
    trial_open_second(trial, &pair.one, record, commands);
    trial_open_second(trial, &pair.other, record, commands);
    const struct session *session = random_session(&pair.other);
    hooks_redeal(&session->match, state_of(&pair.other), viewer, &pair.other.rng);
    if (match_stage(&session->match, session_state(session)) == STAGE_ON)
        play_pair(trial, &pair);
    random_close(&pair.one);
    random_close(&pair.other);
}

/* Compares two referees from the deal on, and their records. Skipped if the viewer sees a difference in the deal. */
static void check_from_deal(struct trial *trial, const struct text *record, int viewer)
{
    struct pair pair = {.viewer = viewer};
    struct random_play redealt;
    int commands = commands_to_start(record);
    if (commands == 0)
        return;
    trial_open_second(trial, &redealt, record, commands - 1);
    trial_open_second(trial, &pair.one, record, commands);
    trial_open_second(trial, &pair.other, record, 0);
    struct session *session = random_session(&redealt);
    hooks_redeal(&session->match, state_of(&redealt), viewer, &redealt.rng);
    if (deal_other(&pair, &redealt, record) && looks_same(&pair, viewer)) {
        play_pair(trial, &pair);
        compare_records(trial, &pair);
    }
    random_close(&redealt);
    random_close(&pair.one);
    random_close(&pair.other);
}

void trial_check_events(struct trial *trial, const struct text *record, int viewer)
{
    check_from_here(trial, record, viewer);
    check_from_deal(trial, record, viewer);
}
