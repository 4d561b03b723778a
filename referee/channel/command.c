/* command.c: the commands that every game shares. */
#include "referee/channel/command.h"

#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/version.h"
#include "referee/channel/access.h"
#include "referee/channel/advice.h"
#include "referee/channel/begin.h"
#include "referee/channel/factors.h"
#include "referee/channel/files.h"
#include "referee/channel/guide.h"
#include "referee/channel/judgement.h"
#include "referee/channel/kept.h"
#include "referee/channel/player_seat.h"
#include "referee/channel/second_person.h"
#include "referee/channel/show.h"
#include "referee/channel/takeback.h"
#include "referee/channel/timing.h"
#include "referee/engine/autosave.h"
#include "referee/engine/hooks.h"
#include "referee/engine/pause.h"
#include "referee/engine/plain.h"
#include "referee/engine/standing.h"
#include "referee/engine/view_json.h"
#include "referee/engine/time_used.h"
#include "referee/game/keys.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static const struct game *game_of(const struct protocol *protocol)
{
    return protocol->session->on ? protocol->session->match.game : NULL;
}

static bool run_hello(struct request *request)
{
    text_add(&request->answer, "prime-referee " VERSION " 1");
    return true;
}

static bool run_commands(struct request *request)
{
    const struct game *game = game_of(request->protocol);
    struct text names = {0};
    for (const struct command *row = request->protocol->host->commands; row->name != NULL; row++)
        text_print(&names, "%s\n", row->name);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        text_print(&names, "%s\n", row->name);
    show_data_columns(request->protocol, text_string(&names));
    text_free(&names);
    return true;
}

static bool is_verb(const struct request *request, const char *word)
{
    return new_match_is_verb(&request->protocol->session->rules, game_of(request->protocol), word);
}

static bool run_known(struct request *request)
{
    text_add(&request->answer, is_verb(request, request->word[0]) ? "yes" : "no");
    return true;
}

/* Adds a line for each kept record: its name for --resume=FILE, and a summary of the game. */
static bool describe_kept(struct text *lines, struct text *why)
{
    struct text paths = {0}, path = {0};
    bool ok = autosave_list(&paths, why);
    for (const char *at = text_string(&paths); *at != '\0' && ok; at += path.length + 1) {
        text_clear(&path);
        text_add_bytes(&path, at, strcspn(at, "\n"));
        text_add_safe(lines, path.at, path.length);
        text_add(lines, "  ");
        ok = autosave_describe(path.at, lines, why);
        text_add_char(lines, '\n');
    }
    text_free(&paths);
    text_free(&path);
    return ok;
}

static bool list_kept(struct request *request)
{
    struct text lines = {0}, why = {0};
    bool prompts = request->protocol->options.prompts;
    bool ok = (prompts ? kept_list(&request->protocol->session->rules, time(NULL), &lines, &why)
                         : describe_kept(&lines, &why)) || refuse(&request->fault, FAULT_BAD_FILE, "%s", why.at);
    files_lock_journals(request->protocol); /* listing them may have opened this session's own record, whose lock
                                               ends when the file is closed */
    if (ok)
        show_data_lines(request->protocol, text_string(&lines));
    request->protocol->is_text = true;
    if (ok && lines.length == 0 && channel_is_person(request->protocol))
        text_say(&request->answer, "No games are kept.");
    else if (ok && prompts)
        show_note(request->protocol, _("load and a number go on with one of them."));
    text_free(&lines);
    text_free(&why);
    return ok;
}

static bool run_games(struct request *request)
{
    const struct protocol *protocol = request->protocol;
    if (request->count == 0)
        return guide_games(request);
    if (strcmp(request->word[0], "--kept") != 0)
        return refuse_syntax(&request->fault, "games", "[--kept]");
    if (protocol->options.no_files)
        return refuse_plain(&request->fault, FAULT_NO_FILES);
    if (!protocol->access.is_organiser) /* a player could then see the hands of other games */
        return refuse_plain(&request->fault, FAULT_HIDDEN);
    return list_kept(request);
}

/* Whether the channel sees the cards of all hands, or the referee knows none. */
static bool sees_all_hands(const struct protocol *protocol)
{
    struct view table = {0};
    bool sees = true, is_hand = false;
    if (match_has_real_cards(&protocol->session->match))
        return true;
    show_describe_table(protocol, &table);
    for (int i = 0; i < table.count; i++) {
        const struct view_item *item = &table.items[i];
        if (item->kind == VIEW_AREA)
            is_hand = item->layout == LAYOUT_FAN && item->owner != SEAT_NONE;
        sees = sees && (item->kind != VIEW_HIDDEN || !is_hand || item->number == 0);
    }
    view_free(&table);
    return sees;
}

/*
 * Shows the key `digest`, which identifies the record. The referee sees it always, others after the game if they see
 * all hands, and if no later game deals the same cards (host.deals_recur): anybody who knows the rest of the record
 * could find a hidden hand by trying which cards give this digest.
 */
static void show_digest(const struct protocol *protocol, struct keys *keys)
{
    const struct session *session = protocol->session;
    bool is_over = match_stage(&session->match, session_state(session)) == STAGE_OVER;
    if (protocol->access.viewer == VIEW_ALL ||
        (is_over && !protocol->host->deals_recur && sees_all_hands(protocol)))
        files_write_digest(session, key_begin(keys, "digest"));
    else
        key_hidden(keys, 1, "digest");
}

/* Shows the key `winner` for a game that does not have it itself: the names that `result` answers. */
static void show_winner(const struct session *session, struct keys *keys)
{
    struct text winners = {0};
    session->match.game->result(&session->match, session_state(session), &winners);
    key_string(keys, "winner", winners.length > 0 ? winners.at : "-");
    text_free(&winners);
}

/*
 * Shows every key of the game as the channel sees it; the clock, the digest, and the winner, if it is not a key of the
 * game, only if `wanted` names them.
 */
static void show_keys(const struct protocol *protocol, const char *wanted, struct keys *keys)
{
    const struct session *session = protocol->session;
    keys_clear(keys, wanted);
    session->match.game->show(&session->match, session_state(session), protocol->access.viewer, keys);
    if (wanted != NULL)
        show_time_keys(protocol, keys);
    if (wanted != NULL && strcmp(wanted, "digest") == 0)
        show_digest(protocol, keys);
    keys_end(keys);
    if (wanted != NULL && strcmp(wanted, "winner") == 0 && !keys->found) {
        show_winner(session, keys);
        keys_end(keys);
    }
}

static bool run_state(struct request *request)
{
    struct keys keys = {0};
    if (!request_require_game(request))
        return false;
    show_keys(request->protocol, NULL, &keys);
    show_data_lines(request->protocol, text_string(&keys.lines));
    keys_free(&keys);
    return true;
}

/* Writes the table view as one JSON object. */
static void write_table_object(struct protocol *protocol)
{
    const struct session *session = protocol->session;
    struct view table = {0};
    struct text due = {0}, object = {0};
    const struct game_state *state = session_state(session);
    struct text plain = {0};
    show_describe_table(protocol, &table);
    session_add_due(session, &due);
    if (protocol->options.says)
        plain_add(&session->match, state, &table, text_string(&due), &plain);
    second_person_agree(&plain, 0);
    const struct view_people people = {match_turn(&session->match, state), match_stage(&session->match, state),
                                        text_string(&plain)};
    view_json(&table, &session->match, text_string(&due), protocol->options.says ? &people : NULL, &object);
    show_data_object(protocol, "table", object.at);
    view_free(&table);
    text_free(&due);
    text_free(&plain);
    text_free(&object);
}

static bool run_table(struct request *request)
{
    struct protocol *protocol = request->protocol;
    struct text lines = {0};
    if (request->count > 0 && strcmp(request->word[0], "--json") != 0)
        return refuse_syntax(&request->fault, "table", "[--json]");
    if (!request_require_game(request))
        return false;
    if (channel_is_json(protocol) || request->count > 0) {
        write_table_object(protocol);
        return true;
    }
    show_draw_table(protocol, &lines);
    wire_drawing(&protocol->out->text, show_style(protocol), WIRE_DATA, text_string(&lines));
    text_free(&lines);
    return true;
}

/* Refuses an unknown key, and suggests one that is similar. */
static bool refuse_key(struct request *request, const char *key)
{
    struct nearest nearest = {.typed = key};
    struct keys keys = {0};
    show_keys(request->protocol, NULL, &keys);
    for (const char *line = text_string(&keys.lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        nearest_offer(&nearest, line, strcspn(line, " "));
    keys_free(&keys);
    return refuse(&request->fault, FAULT_BAD_KEY, nearest.word[0] != '\0' ? N_("%.60s; did you mean %s?") : "%.60s",
                  key, nearest.word);
}

/* Answers with the value of a key of the state, or of a query of the game. Refused: hidden, bad-key, not-allowed. */
static bool get_key(struct request *request, const char *key)
{
    struct session *session = request->protocol->session;
    const struct game *game = session->match.game;
    int viewer = request->protocol->access.viewer;
    struct keys keys = {0};
    show_keys(request->protocol, key, &keys);
    bool found = keys.found, hidden = keys.hidden, is_state = found;
    text_add_text(&request->answer, &keys.value);
    keys_free(&keys);
    if (hidden)
        return refuse(&request->fault, FAULT_HIDDEN, "%.60s", key);
    if (!found && game->query != NULL)
        found = game->query(&session->match, session_state(session), viewer, key, &request->answer);
    if (!found)
        return refuse_key(request, key);
    return is_state || player_seat_may_ask(request->protocol, &request->fault);
}

static bool run_get(struct request *request)
{
    return request_require_game(request) && get_key(request, request->word[0]);
}

/*
 * Without a name, shows the hand of the player whose view the channel has, or of the player on turn if it has no
 * player's view.
 */
static bool run_hand(struct request *request)
{
    if (!request_require_game(request))
        return false;
    const struct session *session = request->protocol->session;
    int viewer = request->protocol->access.viewer;
    int seat = viewer >= 0 ? viewer : match_turn(&session->match, session_state(session));
    if (request->count > 0 && (seat = match_seat(&session->match, request->word[0])) == SEAT_NONE)
        return refuse_player(&session->match, request->word[0], &request->fault);
    if (seat == SEAT_NONE) {
        refuse(&request->fault, FAULT_WRONG_PHASE, "nobody is on turn, so say whose hand");
        session_add_due_to_fault(session, &request->fault);
        return false;
    }
    char key[NAME_BYTES + 8];
    snprintf(key, sizeof key, "%s.hand", session->match.name[seat]);
    return get_key(request, key);
}

/* Whether the channel's owner may see the view `to`: "all", "public", or the name of a player. */
static bool may_view(struct request *request, const char *to, bool is_name)
{
    struct protocol *protocol = request->protocol;
    bool public = !is_name && strcmp(to, "public") == 0;
    if (is_name) {
        if (!request_require_game(request))
            return false;
        if (match_seat(&protocol->session->match, to) == SEAT_NONE)
            return refuse_player(&protocol->session->match, to, &request->fault);
    }
    if (!protocol->access.is_organiser && !protocol->access.may_return && !public &&
        strcmp(protocol->access.name, to) != 0)
        return refuse(&request->fault, FAULT_HIDDEN, "view %s was for good", protocol->access.name);
    return true;
}

/* Even in an open game, people who share a keyboard or practise may not change the view. */
static bool refuse_view(struct request *request)
{
    if (request->protocol->access.sees_same)
        return refuse_plain(&request->fault, FAULT_NOT_ALLOWED);
    return refuse_saying(&request->fault, FAULT_HIDDEN, "the hands of others are covered in this match");
}

static bool run_view(struct request *request)
{
    struct protocol *protocol = request->protocol;
    const char *to = request->word[0];
    bool is_all = strcmp(to, "all") == 0;
    if (!may_view(request, to, !is_all && strcmp(to, "public") != 0))
        return false;
    if (protocol->access.may_view) {
        access_let_return(protocol);
        access_view(protocol, to);
    } else if (is_all || !protocol->access.sees_same) {
        return refuse_view(request);
    }
    return true;
}

/* Asks a person at a prompt to confirm: the command may have been typed without knowing what it does. */
static bool confirm_seat(struct request *request, const char *name)
{
    struct text question = {0};
    text_say(&question, "The prompt is then %s's: new, undo and save are refused there until view all. Do it?", name);
    bool ok = request_confirm(request, question.at);
    text_free(&question);
    return ok;
}

static bool run_seat(struct request *request)
{
    struct protocol *protocol = request->protocol;
    const char *name = request->word[0];
    if (!may_view(request, name, true))
        return false;
    if (!protocol->access.may_view)
        return refuse_view(request);
    if (!confirm_seat(request, name))
        return false;
    access_let_return(protocol);
    return player_seat_take(protocol, name, &request->fault);
}

static bool run_legal(struct request *request)
{
    const struct session *session = request->protocol->session;
    struct text lines = {0};
    int seat = advice_seat(request);
    if (seat == SEAT_NONE)
        return false;
    bool listed = hooks_legal_lines(&session->match, session_state(session), seat, &lines);
    if (listed)
        show_data_columns(request->protocol, text_string(&lines));
    text_free(&lines);
    return listed ||
           refuse(&request->fault, FAULT_HIDDEN, "there are too many moves to list, or the cards are not known");
}

static bool run_cut(struct request *request)
{
    struct protocol *protocol = request->protocol;
    return session_play(protocol->session, access_actor(protocol, "cut"), request->count + 1, request->word - 1,
                        &request->fault);
}

/* ---- the result, and the time ---- */

static bool run_result(struct request *request)
{
    if (!request_require_game(request))
        return false;
    const struct session *session = request->protocol->session;
    session->match.game->result(&session->match, session_state(session), &request->answer);
    if (request->answer.length == 0)
        text_add_char(&request->answer, '-');
    return true;
}

static bool set_pause(struct request *request, bool pauses)
{
    struct protocol *protocol = request->protocol;
    if (!request_require_game(request))
        return false;
    if (!protocol->access.is_organiser)
        return refuse_saying(&request->fault, FAULT_NOT_ALLOWED, "the referee keeps the time");
    if (!pause_is_possible(protocol->session))
        return refuse_saying(&request->fault, FAULT_WRONG_PHASE, "no clock is running");
    if (pause_is_on(protocol->session) == pauses)
        return refuse_saying(&request->fault, FAULT_WRONG_PHASE, pauses ? N_("the clock is paused already")
                                                                        : N_("the clock is not paused"));
    timing_pause(protocol, pauses);
    return true;
}

static bool run_pause(struct request *request)
{
    return set_pause(request, true);
}

static bool run_continue(struct request *request)
{
    return set_pause(request, false);
}

/* A person gets sentences; a program a line of data for each player, and the number of finished games. */
static bool run_score(struct request *request)
{
    if (!request_require_game(request))
        return false;
    struct protocol *protocol = request->protocol;
    const struct match *match = &protocol->session->match;
    const struct game_state *state = session_state(protocol->session);
    struct text lines = {0};
    if (channel_is_person(protocol)) {
        standing_add_sentences(match, state, &lines);
        show_data_paragraph(protocol, lines.at);
    } else {
        standing_add_lines(match, state, &lines);
        show_data_lines(protocol, lines.at);
        text_print(&request->answer, "%d", match_games(match, state));
    }
    text_free(&lines);
    return true;
}

/* Adds time to a player's total. Records contain this command, so that they can be run as scripts. */
static bool run_used(struct request *request)
{
    struct session *session = request->protocol->session;
    uint64_t milliseconds;
    if (!request_require_game(request))
        return false;
    if (request->protocol->access.viewer != VIEW_ALL)
        return refuse_saying(&request->fault, FAULT_HIDDEN, "the referee keeps the time");
    int seat = match_seat(&session->match, request->word[0]);
    if (seat == SEAT_NONE)
        return refuse_player(&session->match, request->word[0], &request->fault);
    if (!words_number(request->word[1], 0, UINT32_MAX, &milliseconds))
        return refuse(&request->fault, FAULT_BAD_NUMBER, "%.60s", request->word[1]);
    if (request->count > 2 && strcmp(request->word[2], "turn") != 0)
        return refuse_syntax(&request->fault, "used", "NAME MILLISECONDS [turn]");
    if (request->count > 2 && match_turn(&session->match, session_state(session)) != seat)
        return refuse(&request->fault, FAULT_NOT_YOUR_TURN, "%s", match_name(&session->match, seat));
    if (request->count > 2)
        time_used_add(session, milliseconds);
    else
        time_used_add_to(session, seat, milliseconds);
    timing_start(request->protocol);
    return true;
}

/* Adds time to the total of the whole game. Records contain this command, too. */
static bool run_elapsed(struct request *request)
{
    uint64_t milliseconds;
    if (!request_require_game(request))
        return false;
    if (request->protocol->access.viewer != VIEW_ALL)
        return refuse_saying(&request->fault, FAULT_HIDDEN, "the referee keeps the time");
    if (!words_number(request->word[0], 0, UINT32_MAX, &milliseconds))
        return refuse(&request->fault, FAULT_BAD_NUMBER, "%.60s", request->word[0]);
    time_used_add_elapsed(request->protocol->session, milliseconds);
    timing_start(request->protocol);
    return true;
}

static bool run_quit(struct request *request)
{
    request->protocol->ended = true;
    return true;
}

static const struct command table[] = {
    {"hello", "", N_("the program, its version, the protocol"), run_hello, 0, 0},
    {"commands", "", N_("list the commands"), run_commands, 0, 0},
    {"known", "VERB", N_("whether a command exists"), run_known, 1, 1},
    {"help", "[VERB]", N_("what a command does; help new GAME: what to choose"), guide_help, 0, 2},
    {"games", "[--kept]", N_("list the games, or those that were kept"), run_games, 0, 1},
    {"rules", "[GAME]", N_("how a game is played, and what can be chosen"), guide_rules, 0, 1},
    {"new", "[GAME [OPTION=VALUE ..]]", N_("begin a game; alone: the next game of the match"), begin_new, 0, WORDS_MAX},
    {"again", "[OPTION=VALUE ..]", N_("another match: the same but for the options given"), begin_again, 0, WORDS_MAX},
    {"table", "[--json]", N_("the table, and what to do next"), run_table, 0, 1},
    {"state", "", N_("all there is to know of the game, a line each"), run_state, 0, 0},
    {"get", "KEY", N_("one line of state"), run_get, 1, 1},
    {"hand", "[NAME]", N_("the cards of a player"), run_hand, 0, 1},
    {"view", "all|public|NAME", N_("from now on show only what all, or NAME, may see"), run_view, 1, 1},
    {"seat", "NAME", N_("from now on the channel is that player's, for good"), run_seat, 1, 1},
    {"legal", "", N_("the moves of the player on turn"), run_legal, 0, 0},
    {"suggest", "[LEVEL] [K]", N_("a sensible move: easy, club, fair, strong[:MS|:iN] with the K best"),
     advice_suggest, 0, 2},
    {"why", "", N_("why the last suggestion is better than other moves"), advice_why, 0, 0},
    {"cut", "NAME WORD ..", N_("deal=fair: what NAME says before the cards are shuffled"), run_cut, 2, WORDS_MAX},
    {"undo", "[N]", N_("take back the last move, or N of them"), takeback_undo, 0, 1},
    {"redo", "[N]", N_("bring back what undo took, or N moves of it"), takeback_redo, 0, 1},
    {"result", "", N_("who has won"), run_result, 0, 0},
    {"score", "", N_("games won and points of the match so far"), run_score, 0, 0},
    {"record", "[--notation]", N_("the record of the match, or its score notation"), files_record, 0, 1},
    {"replay", "", N_("the match once more, each move in a sentence"), files_replay, 0, 0},
    {"save", "[--replace] FILE", N_("write the record to a file"), files_save, 1, 2},
    {"load", "FILE", N_("go on from a record"), files_load, 1, 1},
    {"judge", "NUMBER|CARDS|CLAIM", N_("whether a number is prime, or a claim correct"), judgement_run, 1, WORDS_MAX},
    {"factors", "[NAME]", N_("the factors of the number that NAME put down"), factors_run, 0, 1},
    {"used", "NAME MILLISECONDS [turn]", N_("the time that NAME has used; records have it"), run_used, 2, 3},
    {"elapsed", "MILLISECONDS", N_("how long the game has been played; records have it"), run_elapsed, 1, 1},
    {"pause", "", N_("stop the clock; a pause is announced, and records have it"), run_pause, 0, 0},
    {"continue", "", N_("let the clock go on after a pause"), run_continue, 0, 0},
    {"quit", "", N_("end"), run_quit, 0, 0},
    {NULL, NULL, NULL, NULL, 0, 0},
};

/* ---- the channel ---- */

/*
 * Verbs introduced since version 0.2, including those of games. Players in older records may have these names. Add each
 * new verb.
 */
static const char *const recent[] = {"table", "again", "replay", "factors", "used",    "count",   "seat", "cut",
                                     "left",  "title", "alias",  "timeout", "time-up", "elapsed", "why",  "score",
                                     "written", "pause", "continue", NULL};

struct new_match_rules command_rules(const struct game *const *games, bool no_files)
{
    struct new_match_rules rules = {.games = games, .recent = recent, .no_files = no_files};
    int count = 0;
    static_assert(sizeof table / sizeof *table + GUIDE_SETUP_VERBS <= RESERVED_MAX,
                  "all verbs are reserved words");
    for (const struct command *row = table; row->name != NULL; row++)
        rules.reserved[count++] = row->name;
    for (int i = 0; guide_setup_verb(i) != NULL; i++)
        rules.reserved[count++] = guide_setup_verb(i);
    return rules;
}

void command_host(struct host *host, const struct game *const *games, bool no_files)
{
    struct new_match_rules rules = command_rules(games, no_files);
    host_open(host, &rules, table);
}

const char *command_word(const struct protocol *protocol, int i)
{
    const struct game *game = game_of(protocol);
    const struct verb_row *verb = game != NULL ? game->verbs : NULL;
    for (const struct command *row = protocol->host->commands; row->name != NULL; row++)
        if (i-- == 0)
            return row->name;
    for (; verb != NULL && verb->name != NULL; verb++)
        if (i-- == 0)
            return verb->name;
    for (int seat = 0; game != NULL && seat < protocol->session->match.seats; seat++)
        if (i-- == 0)
            return protocol->session->match.name[seat];
    return NULL;
}
