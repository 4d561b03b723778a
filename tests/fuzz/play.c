/* play.c: fuzz target: sessions of every game, one command a line. The properties of promises.h must hold. */
#include "referee/channel/access.h"
#include "referee/engine/new_option.h"
#include "referee/game/keys.h"
#include "referee/games.h"
#include "referee/terminal/keyboard.h"
#include "tests/fuzz/fuzz.h"
#include "tests/referee/bookkeeper.h"
#include "tests/referee/trial.h"

#include <string.h>
#include <unistd.h>

/*
 * A line is sent unchanged, except for these:
 *
 *   .            the reply to `suggest`
 *   .7           the `legal` move of index 7, modulo their number
 *   %json        from now on lines are sent as JSON objects; also %pretty, %practise, %interactive
 */
enum { LINES_MAX = 100, LINE_BYTES_MAX = 2000, SECRETS_EVERY = 16 };

static uint64_t stopped_clock(void)
{
    return 0;
}

static struct protocol *protocol_of(struct trial *trial)
{
    return &trial->play.channel.protocol;
}

/* ---- one command ---- */

/* Writes all the state that a refusal must not change. */
static void write_state(struct trial *trial, struct text *position)
{
    const struct protocol *protocol = protocol_of(trial);
    text_clear(position);
    if (protocol->session->on)
        trial_write_position(&trial->play, true, position);
    text_print(position, " %s %d", protocol->access.name, protocol->session->on);
}

static void check_json(const char *answer)
{
    for (const char *line = answer; *line != '\0'; line += strcspn(line, "\n") + 1)
        fuzz_check(fuzz_is_json(line, strcspn(line, "\n")), "not JSON: %s", line);
}

/* Sends a line. Returns whether it was refused. */
static bool send(struct trial *trial, const char *line, size_t length)
{
    struct protocol *protocol = protocol_of(trial);
    struct text *out = &trial->play.channel.out.text, sent = {0};
    if (channel_is_json(protocol) && length > 0 && *line != '{') {
        text_add(&sent, "{\"command\":");
        text_add_json(&sent, line, length);
        text_add_char(&sent, '}');
    } else {
        text_add_bytes(&sent, line, length);
    }
    text_add_char(&sent, '\0'); /* keyboard_line needs a NUL after the line */
    protocol->fault.code = FAULT_NONE;
    text_clear(out);
    keyboard_line(protocol, memchr(line, '\0', length) != NULL ? LINE_HAS_NUL : LINE_READ, sent.at, sent.length - 1);
    text_free(&sent);
    if (channel_is_json(protocol))
        check_json(text_string(out));
    return protocol->fault.code != FAULT_NONE;
}

/*
 * A refused command changes nothing. Neither does a query, that is, a command without events and without a line in the
 * record; an exception is `view`, which changes the viewer of the channel.
 */
static void try_line(struct trial *trial, const char *line, size_t length)
{
    struct text before = {0}, after = {0};
    const struct session *session = random_session(&trial->play);
    size_t log = session->log.length;
    int now = session->positions.now;
    char viewer[NAME_BYTES + 1];
    text_copy(viewer, sizeof viewer, protocol_of(trial)->access.name);
    write_state(trial, &before);
    bool refused = send(trial, line, length);
    write_state(trial, &after);
    bool is_query = session->report.count == 0 && session->log.length == log && session->positions.now == now &&
                strcmp(viewer, protocol_of(trial)->access.name) == 0;
    if (refused || is_query)
        fuzz_check(trial_is_same(&before, &after), "%s, `%.*s` changes something",
                   refused ? "refused" : "without an event", (int)length, line);
    text_free(&before);
    text_free(&after);
}

/* ---- moves ---- */

/* Sends the command as plain text, even if the channel uses JSON. */
static const char *send_text(struct trial *trial, const char *command)
{
    struct protocol *protocol = protocol_of(trial);
    struct protocol_options options = protocol->options;
    protocol->options = (struct protocol_options){.no_files = true, .now = stopped_clock};
    const char *answer = channel_send(&trial->play.channel, "%s", command);
    protocol->options = options;
    return answer;
}

static void expect_accepted(struct trial *trial, const struct text *command, const char *source)
{
    bool refused = send(trial, text_string(command), command->length);
    fuzz_check(!refused, "%s says `%s`: %s", source, text_string(command), text_string(&trial->play.channel.out.text));
}

static void take_suggestion(struct trial *trial)
{
    struct text command = {0};
    if (send_text(trial, "suggest")[0] == '=') {
        text_add(&command, channel_reply(&trial->play.channel));
        expect_accepted(trial, &command, "suggest");
    }
    text_free(&command);
}

/* Sends the move of this index, from 0, in the list. */
static void take_listed(struct trial *trial, unsigned long number)
{
    struct text command = {0};
    unsigned long count = 0;
    const char *answer = send_text(trial, "legal");
    for (const char *line = answer; *line == '|'; line += strcspn(line, "\n") + 1)
        count++;
    if (count > 0) {
        for (number %= count; number > 0; number--)
            answer += strcspn(answer, "\n") + 1;
        text_add_bytes(&command, answer + 2, strcspn(answer + 2, "\n"));
        expect_accepted(trial, &command, "legal");
    }
    text_free(&command);
}

static void take_move(struct trial *trial, const char *line, size_t length)
{
    unsigned long number = 0;
    const char *digits = line;
    fuzz_number(&digits, line + length, &number);
    if (length == 0)
        take_suggestion(trial);
    else
        take_listed(trial, number);
}

static void set_options(struct trial *trial, const char *line, size_t length)
{
    struct protocol_options *options = &protocol_of(trial)->options;
    bool is_person = fuzz_has_word(line, length, "interactive");
    options->kind = fuzz_has_word(line, length, "json") ? CHANNEL_JSON : is_person ? CHANNEL_PERSON : CHANNEL_PROGRAM;
    options->pretty = fuzz_has_word(line, length, "pretty");
    options->practise = fuzz_has_word(line, length, "practise");
}

/* ---- the properties ---- */

/* Writes what the referee sees of a session. */
static void write_view(const struct session *session, struct text *seen)
{
    struct keys keys = {0};
    keys_clear(&keys, NULL);
    session->match.game->show(&session->match, session_state(session), VIEW_ALL, &keys);
    keys_end(&keys);
    text_clear(seen);
    text_add_text(seen, &keys.lines);
    keys_free(&keys);
}

/* The record verifies, and its replay leads to the same state and the same record. */
static void check_record(const struct session *session, const char *when)
{
    struct session other;
    struct text seen = {0}, again = {0};
    if (fuzz_replay(session, when, &other)) {
        write_view(session, &seen);
        write_view(&other, &again);
        fuzz_check(trial_is_same(&seen, &again), "%s the record leads to\n%s, and not to\n%s", when, again.at, seen.at);
    }
    session_free(&other);
    text_free(&seen);
    text_free(&again);
}

/* Undo of all commands followed by redo restores the state. Half-way and at the beginning, the record verifies. */
static void check_undo(struct trial *trial)
{
    struct session *session = random_session(&trial->play);
    struct fault fault;
    struct text before = {0}, after = {0};
    uint64_t back = 0;
    int half = session->positions.floor + (session->positions.now - session->positions.floor) / 2;
    trial_write_position(&trial->play, true, &before);
    while (session_undo(session, 1, &fault)) {
        back++;
        if (session->positions.now <= half) {
            check_record(session, "half-way back");
            half = -1;
        }
    }
    fuzz_check(fault.code == FAULT_NOTHING_TO_UNDO && session->positions.now == session->positions.floor,
               "undo ends with %d", fault.code);
    check_record(session, "at the beginning");
    fuzz_check(back == 0 || session_redo(session, back, &fault), "redo is refused with %d", fault.code);
    trial_write_position(&trial->play, true, &after);
    fuzz_check(trial_is_same(&before, &after), "undo and redo of all commands do not lead back");
    text_free(&before);
    text_free(&after);
}

static void check_findings(const struct findings *findings)
{
    for (int i = 0; i < PROMISES; i++)
        fuzz_check(findings->finding[i].broken == 0, "promise %d: %s", i, findings->finding[i].first);
}

/*
 * A viewer learns nothing about hidden cards. These checks take longer than all others together, so they are made only
 * for some inputs. In practice, a second referee that is sent the commands would itself play for the opponents.
 */
static void check_secrets(struct trial *trial, const struct text *record, bool is_practice)
{
    const struct session *session = random_session(&trial->play);
    struct rng *rng = &trial->play.rng;
    if (session->match.deal == DEAL_TABLE || match_stage(&session->match, session_state(session)) == STAGE_SETUP)
        return;
    if (rng_below(rng, SECRETS_EVERY) == 0)
        trial_check_views(trial, &trial->play);
    bool is_auto = session->match.deal == DEAL_AUTO; /* otherwise the deal is recorded as typed, with commas or not */
    if (is_auto && !is_practice && rng_below(rng, SECRETS_EVERY) == 0 && trial_count_commands(record) > 0)
        trial_check_events(trial, record, (int)rng_below(rng, (uint64_t)session->match.seats));
}

static void check_match(struct trial *trial, bool with_secrets)
{
    struct protocol *protocol = protocol_of(trial);
    struct session *session = random_session(&trial->play);
    struct text record = {0};
    char message[512] = "";
    bool is_practice = session->match.shared[SHARED_PRACTISE] != PRACTISE_NO;
    protocol->options = (struct protocol_options){.no_files = true, .now = stopped_clock};
    access_view(protocol, "all");
    trial->play.game = protocol->session->match.game;
    trial->findings->game = trial->play.game;
    check_record(protocol->session, "at the end");
    check_undo(trial);
    session->match.shared[SHARED_PRACTISE] = PRACTISE_NO; /* otherwise the channel does not see the opponents' cards */
    trial_read_record(&trial->play, &record);
    if (protocol->session->match.deal == DEAL_AUTO && bookkeeper_can_track(trial->play.game)) /* all cards are dealt */
        fuzz_check(bookkeeper_balances(&trial->play.channel, record.at, message, sizeof message), "%s", message);
    if (with_secrets)
        check_secrets(trial, &record, is_practice);
    check_findings(trial->findings);
    text_free(&record);
}

/* A seed that depends only on the input: the hash FNV-1a (Fowler, Noll, Vo). */
static uint64_t fingerprint(const uint8_t *bytes, size_t size)
{
    uint64_t hash = 0xCBF29CE484222325;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ bytes[i]) * 0x100000001B3;
    return hash;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct findings findings;
    struct fuzz_input input = fuzz_input(bytes, size);
    struct trial trial = {.findings = &findings};
    bool announces = fuzz_has_word(input.at, size, "chance"); /* `legal` may reveal a card that does not fit */
    const char *line;
    size_t length;
    memset(&findings, 0, sizeof findings);
    random_join(&trial.play, games, games[0], fingerprint(bytes, size));
    protocol_of(&trial)->options = (struct protocol_options){.no_files = true, .now = stopped_clock};
    fuzz_isolate(&random_session(&trial.play)->rules);
    for (int i = 0; i < LINES_MAX && fuzz_line(&input, &line, &length) && length <= LINE_BYTES_MAX; i++) {
        if (length > 0 && *line == '.')
            take_move(&trial, line + 1, length - 1);
        else if (length > 0 && *line == '%')
            set_options(&trial, line + 1, length - 1);
        else
            try_line(&trial, line, length);
    }
    if (random_session(&trial.play)->on)
        check_match(&trial, !announces);
    random_close(&trial.play);
    return 0;
}
