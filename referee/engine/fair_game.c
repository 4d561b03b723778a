/* fair_game.c: a session with a fair deal: the cuts, the deal that follows from them, and the revealed secret. */
#include "referee/engine/fair_game.h"

#include "core/base/sha256.h"
#include "referee/engine/dealing.h"
#include "referee/engine/parsed.h"
#include "referee/game/rows.h"
#include "referee/game/view.h"

#include <string.h>

static bool is_fair(const struct session *session)
{
    return session->match.deal == DEAL_FAIR;
}

/* Makes the current position final: undo stops here. */
static void seal(struct session *session)
{
    session->positions.floor = session->positions.now;
}

/* Whether the current game waits for cuts or, after them, for its deal. */
static bool is_cutting(const struct session *session)
{
    return is_fair(session) && session->fair.commit[0] != '\0' &&
           match_stage(&session->match, session_state(session)) == STAGE_SETUP;
}

bool fair_game_awaits_deal(const struct session *session, int *seat)
{
    bool awaits = session->on && is_cutting(session);
    *seat = awaits ? fair_next(&session->fair, &session->match) : SEAT_NONE;
    return awaits;
}

static bool cut(struct session *session, int viewer, int count, char *const *word, struct fault *fault)
{
    static const struct verb_row row = {.name = "cut"};
    struct parsed command = {.verb = &row, .seat = SEAT_NONE, .count = count, .word = word};
    if (match_stage(&session->match, session_state(session)) != STAGE_SETUP)
        return refuse(fault, FAULT_WRONG_PHASE, "the cards are already dealt");
    int seat = count > 0 ? match_seat(&session->match, word[0]) : SEAT_NONE;
    if (count == 0)
        return refuse_syntax(fault, row.name, "NAME WORD ..");
    if (seat == SEAT_NONE)
        return refuse_player(&session->match, word[0], fault);
    if (viewer != VIEW_ALL && viewer != seat)
        return refuse(fault, FAULT_NOT_YOUR_SEAT, "%s", word[0]);
    if (!fair_cut(&session->fair, &session->match, seat, count - 1, word + 1, &session->report, fault))
        return false;
    text_clear(&session->chance);
    text_clear(&session->record);
    positions_try(&session->positions);
    session_commit(session, &command, STEP_COMMAND, 0);
    seal(session);
    return true;
}

/* Refuses commands that would select the cards, and those that the commitment to the cards rules out. */
static bool allows(const struct session *session, const struct parsed *command, struct fault *fault)
{
    static const char *const choices[] = {"deal", "set", "turn", "chance"};
    const struct verb_row *verb = command->verb;
    bool chooses = (verb->flags & VERB_CHANCE) != 0;
    for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
        chooses = chooses || strcmp(verb->name, choices[i]) == 0;
    if (chooses)
        return refuse_saying(fault, FAULT_WRONG_PHASE, "nobody can choose the cards of a fair deal");
    return (verb->flags & (VERB_SETUP | VERB_START)) != 0 || !is_cutting(session) ||
           refuse_plain(fault, FAULT_WRONG_PHASE);
}

/* Runs `start`: now the key is known. The commands of the deal are not recorded; their events are those of `start`. */
static bool start(struct session *session, const struct parsed *command, struct fault *fault)
{
    const struct match *match = &session->match;
    struct made_list deal = {0};
    unsigned char before[CHANCE_KEY_BYTES];
    if (match_stage(match, session_state(session)) != STAGE_SETUP)
        return refuse(fault, FAULT_WRONG_PHASE, "the game has begun");
    if (!fair_may_start(&session->fair, match, fault))
        return false;
    if (command->count > 0)
        return refuse_syntax(fault, command->verb->name, "");
    memcpy(before, match->key, sizeof before);
    fair_hash_key(&session->fair, match, session->match.key);
    match->game->shuffle(match, positions_try(&session->positions), &deal);
    bool ok = session_run_made(session, &deal, false, fault);
    made_free(&deal);
    if (!ok) {
        memcpy(session->match.key, before, sizeof before);
        return false;
    }
    if (match_stage(match, session->positions.scratch) == STAGE_OVER)
        fair_report_secret(match, &session->report);
    text_clear(&session->record);
    session_commit(session, command, STEP_COMMAND, 0);
    seal(session);
    return true;
}

/*
 * Makes the scratch state, on which the command was run, the next position, after reporting the commitment or the
 * random numbers used.
 */
static void commit(struct session *session, const struct parsed *command)
{
    const struct match *match = &session->match;
    const struct game_state *scratch = session->positions.scratch;
    bool is_set_up = match_stage(match, scratch) == STAGE_SETUP, is_final = false;
    if (is_set_up && session->fair.commit[0] == '\0' && fair_may_commit(match, scratch)) {
        fair_report_commit(&session->fair, match, scratch, &session->report);
        is_final = true;
    } else if (!is_set_up) {
        is_final = fair_report_uses(match, session_state(session), scratch, &session->report);
    }
    session_commit(session, command, STEP_COMMAND, 0);
    if (is_final)
        seal(session);
}

bool fair_game_would_be_void(const struct session *session)
{
    return session->on && is_fair(session) && session->fair.commit[0] != '\0' &&
           match_stage(&session->match, session_state(session)) != STAGE_OVER;
}

int fair_game_report_void(const struct session *session, struct events *report)
{
    struct move move = {.report = report};
    if (!fair_game_would_be_void(session))
        return 0;
    event(&move, "fair void");
    fair_report_secret(&session->match, report);
    return report->count;
}

void fair_game_journal_void(struct session *begun, int events)
{
    struct text lines = {0};
    const char *words;
    size_t length, line = strcspn(text_string(&begun->unwritten), "\n") + 1;
    if (events == 0 || begun->unwritten.length == 0)
        return;
    text_add_bytes(&lines, begun->unwritten.at, line);
    for (int i = 0; i < events; i++) {
        events_see(&begun->report, i, VIEW_ALL, &words, &length);
        text_print(&lines, "#! %.*s\n", (int)length, words);
    }
    text_add(&lines, begun->unwritten.at + line);
    text_free(&begun->unwritten);
    begun->unwritten = lines;
}

static void add_secret(const struct session *session, struct text *text)
{
    char digits[SHA256_DIGITS + 1];
    sha256_write_digits(session->match.secret, digits);
    text_print(text, "%s\n", digits);
}

/* The text is moved: copying it for each game would make a session of many games slow. */
void fair_game_move_revealed(struct session *session, struct session *other)
{
    text_add_text(&session->told, &other->told);
    if (session->on && is_fair(session))
        add_secret(session, &session->told);
    text_free(&other->told);
    other->told = session->told;
    session->told = (struct text){0};
}

bool fair_game_may_load(const struct session *session, const struct session *other, struct fault *fault)
{
    struct text secret = {0};
    bool ok = true;
    if (!is_fair(other) || match_stage(&other->match, session_state(other)) == STAGE_OVER)
        return true;
    add_secret(other, &secret);
    if (session->on && is_fair(session) && memcmp(session->match.secret, other->match.secret, SHA256_BYTES) == 0)
        ok = refuse(fault, FAULT_BAD_RECORD, "this fair game is on the table; undo takes moves back");
    else if (strstr(text_string(&session->told), secret.at) != NULL)
        ok = refuse(fault, FAULT_BAD_RECORD, "the secret of this fair game is already published");
    text_free(&secret);
    return ok;
}

void fair_game_void(const struct session *session, struct session *other)
{
    fair_game_journal_void(other, fair_game_report_void(session, &other->report));
}

/*
 * Commits at once if there is nothing that the players must do first. The event `new` needs no secret form, because
 * there is no seed.
 */
static void announce(struct session *session, const struct game_state *first)
{
    if (fair_may_commit(&session->match, first))
        fair_report_commit(&session->fair, &session->match, first, &session->report);
}

static void add_due(const struct session *session, struct text *text)
{
    if (is_cutting(session))
        fair_due(&session->fair, &session->match, text);
    else
        session->match.game->due(&session->match, session_state(session), text);
}

static void describe(const struct session *session, int viewer, struct view *view)
{
    const struct match *match = &session->match;
    match->game->table(match, session_state(session), viewer, view);
    if (match_stage(match, session_state(session)) == STAGE_SETUP)
        view_drop_deal(view);
    if (is_cutting(session))
        fair_describe(&session->fair, match, viewer, view);
}

const struct dealing fair_dealing = {
    .cut = cut,
    .allows = allows,
    .start = start,
    .commit = commit,
    .announce = announce,
    .add_due = add_due,
    .describe = describe,
};
