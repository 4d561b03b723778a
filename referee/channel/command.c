/* command.c: the commands that every game shares. */
#include "referee/channel/command.h"

#include "core/cards/card.h"
#include "core/cards/claim.h"
#include "core/base/file.h"
#include "core/base/version.h"
#include "referee/engine/notation.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { JUDGE_DIGITS_MAX = 4300 };

/* A line of data, which at a prompt is cut, and goes on indented. */
static void data_print(struct protocol *protocol, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void data_print(struct protocol *protocol, size_t indent, const char *format, ...)
{
    struct text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&line, format, arguments);
    va_end(arguments);
    protocol_data_prose(protocol, line.at, line.length, indent);
    text_free(&line);
}

/* The verbs of setting up are known to all games, also to those that have no use for one. */
static const struct setup_row {
    const char *name, *arguments, *help;
} setup_rows[] = {
    {"deal", "NAME|PLACE CARDS", "give cards by hand, where a game has deal=manual"},
    {"start", "[NAME]", "end the deal; NAME begins"},
    {"set", "...", "build a position, where a game has deal=scenario"},
    {"turn", "NAME [nodraw]", "begin in that position"},
    {NULL, NULL, NULL},
};

static const struct game *game_of(const struct protocol *protocol)
{
    return protocol->session.on ? protocol->session.match.game : NULL;
}

static bool needs_game(struct request *request)
{
    return request->protocol->session.on || refuse_plain(&request->fault, FAULT_NO_GAME);
}

static bool run_hello(struct request *request)
{
    text_add(&request->answer, "prime-referee " VERSION " 1");
    return true;
}

static bool run_commands(struct request *request)
{
    const struct game *game = game_of(request->protocol);
    for (const struct command *row = request->protocol->commands; row->name != NULL; row++)
        data_print(request->protocol, 4, "%s", row->name);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        data_print(request->protocol, 4, "%s", row->name);
    return true;
}

static bool is_verb(const struct request *request, const char *word)
{
    return match_is_verb(&request->protocol->session.rules, game_of(request->protocol), word);
}

static bool run_known(struct request *request)
{
    text_add(&request->answer, is_verb(request, request->word[0]) ? "yes" : "no");
    return true;
}

static void help_line(struct request *request, const char *name, const char *arguments, const char *help)
{
    struct text usage = {0};
    text_print(&usage, *arguments != '\0' ? "%s %s" : "%s", name, arguments);
    data_print(request->protocol, 31, "%-30s %s", usage.at, help);
    text_free(&usage);
}

/* At a prompt the moves of the game are to stay on the screen: of the other commands the names are enough. */
static void help_names(struct request *request)
{
    struct text names = {0};
    for (const struct command *row = request->protocol->commands; row->name != NULL; row++)
        text_print(&names, "%s\n", row->name);
    data_print(request->protocol, 4, "And of all games (help VERB tells more):");
    protocol_data_columns(request->protocol, names.at);
    text_free(&names);
}

static bool run_help(struct request *request)
{
    const struct game *game = game_of(request->protocol);
    const char *only = request->count > 0 ? request->word[0] : NULL;
    if (only != NULL && !is_verb(request, only))
        return refuse(&request->fault, FAULT_UNKNOWN_COMMAND, "%.60s", only);
    for (const struct setup_row *row = setup_rows; only != NULL && row->name != NULL; row++)
        if (strcmp(only, row->name) == 0 && (game == NULL || match_verb(game, only) == NULL))
            help_line(request, row->name, row->arguments, row->help);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        if (only == NULL || strcmp(only, row->name) == 0)
            help_line(request, row->name, row->arguments, row->help);
    if (only == NULL && game != NULL && request->protocol->options.interactive) {
        help_names(request);
        return true;
    }
    for (const struct command *row = request->protocol->commands; row->name != NULL; row++)
        if (only == NULL || strcmp(only, row->name) == 0)
            help_line(request, row->name, row->arguments, row->help);
    return true;
}

static bool run_games(struct request *request)
{
    for (const struct game *const *game = request->protocol->session.rules.games; *game != NULL; game++)
        data_print(request->protocol, 4, "%-14s %d-%d players  %s", (*game)->name, (*game)->seats_min,
                   (*game)->seats_max, (*game)->title);
    return true;
}

/* A few lines; at a prompt they are one paragraph. */
static void tell_summary(struct protocol *protocol, const char *summary)
{
    struct text prose = {0};
    if (!protocol->options.interactive) {
        protocol_data_lines(protocol, summary);
        return;
    }
    text_add(&prose, summary);
    text_cut(&prose, prose.length - 1);
    for (char *newline = prose.at; (newline = strchr(newline, '\n')) != NULL;)
        *newline = ' ';
    protocol_data_prose(protocol, prose.at, prose.length, 0);
    text_free(&prose);
}

static bool run_rules(struct request *request)
{
    const struct game *game = game_of(request->protocol);
    if (request->count > 0)
        game = match_game(request->protocol->session.rules.games, request->word[0]);
    if (game == NULL)
        return request->count == 0
                   ? refuse_plain(&request->fault, FAULT_NO_GAME)
                   : refuse(&request->fault, FAULT_BAD_OPTION, "no game is called %.60s", request->word[0]);
    data_print(request->protocol, 4, "%s (%s), %d to %d players", game->title, game->name, game->seats_min,
               game->seats_max);
    tell_summary(request->protocol, game->summary);
    for (const struct option_row *row = game->options; row->name != NULL; row++) {
        struct text option = {0};
        text_print(&option, "%s=%s", row->name, row->default_value != NULL ? row->default_value : "");
        data_print(request->protocol, 25, "%-24s %s", option.at, row->help);
        text_free(&option);
    }
    return true;
}

/* Whether the channel is a player's or a spectator's at the game of others; who practises is his own referee. */
static bool is_narrowed(const struct request *request)
{
    return protocol_viewer(request->protocol) != VIEW_ALL && !request->protocol->options.practise;
}

/* Who sees less than all is not told what stands in a file that is no record or deck. */
static void hide_file(struct request *request, const char *path)
{
    if (is_narrowed(request))
        snprintf(request->fault.detail, sizeof request->fault.detail, "%.100s", path);
}

/* A file that was read may be one that grows here: what others append to it before the next command would spoil it. */
static void hold_journals(const struct protocol *protocol)
{
    for (int i = 0; i < protocol->journals; i++)
        journal_hold(&protocol->journal[i]); /* where that fails, journal_write will tell */
}

static bool run_new(struct request *request)
{
    if (session_new(&request->protocol->session, request->count, request->word, &request->fault))
        return true;
    for (int i = 1; i < request->count && strncmp(request->fault.detail, "deck=", 5) == 0; i++)
        if (strncmp(request->word[i], "deck=", 5) == 0 && deck_is_file(request->word[i] + 5))
            hide_file(request, request->word[i]);
    hold_journals(request->protocol);
    return false;
}

static bool run_state(struct request *request)
{
    struct session *session = &request->protocol->session;
    struct keys keys = {0};
    if (!needs_game(request))
        return false;
    keys_clear(&keys, NULL);
    session->match.game->show(&session->match, session_state(session), protocol_viewer(request->protocol), &keys);
    keys_end(&keys);
    protocol_data_lines(request->protocol, text_string(&keys.lines));
    keys_free(&keys);
    return true;
}

/* The value of a key, or a refusal. */
static bool get_key(struct request *request, const char *key)
{
    struct session *session = &request->protocol->session;
    const struct game *game = session->match.game;
    int viewer = protocol_viewer(request->protocol);
    struct keys keys = {0};
    keys_clear(&keys, key);
    game->show(&session->match, session_state(session), viewer, &keys);
    keys_end(&keys);
    bool found = keys.found, hidden = keys.hidden;
    text_add_text(&request->answer, &keys.value);
    keys_free(&keys);
    if (hidden)
        return refuse(&request->fault, FAULT_HIDDEN, "%.60s", key);
    if (!found && game->query != NULL)
        found = game->query(&session->match, session_state(session), viewer, key, &request->answer);
    return found || refuse(&request->fault, FAULT_BAD_KEY, "%.60s", key);
}

static bool run_get(struct request *request)
{
    return needs_game(request) && get_key(request, request->word[0]);
}

/* Without a name: whom the channel acts for, or who is on turn. */
static bool run_hand(struct request *request)
{
    if (!needs_game(request))
        return false;
    const struct session *session = &request->protocol->session;
    int viewer = protocol_viewer(request->protocol);
    int seat = viewer >= 0 ? viewer : session->match.game->turn(session_state(session));
    if (request->count > 0 && (seat = match_seat(&session->match, request->word[0])) == SEAT_NONE)
        return refuse(&request->fault, FAULT_BAD_PLAYER, "%.60s", request->word[0]);
    if (seat == SEAT_NONE)
        return refuse(&request->fault, FAULT_WRONG_PHASE, "nobody is on turn: say whose hand");
    char key[NAME_BYTES + 8];
    snprintf(key, sizeof key, "%s.hand", session->match.name[seat]);
    return get_key(request, key);
}

static bool run_view(struct request *request)
{
    struct protocol *protocol = request->protocol;
    const char *to = request->word[0];
    bool all = strcmp(to, "all") == 0, public = strcmp(to, "public") == 0;
    if (!all && !public) {
        if (!needs_game(request))
            return false;
        if (match_seat(&protocol->session.match, to) == SEAT_NONE)
            return refuse(&request->fault, FAULT_BAD_PLAYER, "%.60s", to);
    }
    if (strcmp(protocol->viewer, "all") != 0 && !public && strcmp(protocol->viewer, to) != 0)
        return refuse(&request->fault, FAULT_HIDDEN, "this channel sees what %s sees, for good", protocol->viewer);
    text_copy(protocol->viewer, sizeof protocol->viewer, to);
    return true;
}

/* The seat whose moves may be told: the one on turn, if the channel sees its hand. */
static int seat_to_advise(struct request *request)
{
    if (!needs_game(request))
        return SEAT_NONE;
    const struct session *session = &request->protocol->session;
    const struct game *game = session->match.game;
    int seat = game->turn(session_state(session));
    if (game->stage(session_state(session)) == STAGE_OVER)
        refuse_plain(&request->fault, FAULT_GAME_OVER);
    else if (seat == SEAT_NONE)
        refuse(&request->fault, FAULT_WRONG_PHASE, "the game has not begun: start");
    else if (!match_sees(protocol_viewer(request->protocol), seat))
        refuse(&request->fault, FAULT_HIDDEN, "%s is on turn", match_name(&session->match, seat));
    else
        return seat;
    return SEAT_NONE;
}

static bool run_legal(struct request *request)
{
    const struct session *session = &request->protocol->session;
    struct moves moves = {0};
    int seat = seat_to_advise(request);
    if (seat == SEAT_NONE)
        return false;
    bool listed = session->match.game->legal(&session->match, session_state(session), seat, &moves);
    moves_end(&moves);
    if (listed)
        protocol_data_columns(request->protocol, text_string(&moves.lines));
    text_free(&moves.lines);
    return listed || refuse(&request->fault, FAULT_HIDDEN, "the moves cannot be listed");
}

static bool run_suggest(struct request *request)
{
    const struct session *session = &request->protocol->session;
    int seat = seat_to_advise(request);
    if (seat == SEAT_NONE)
        return false;
    session->match.game->suggest(&session->match, session_state(session), seat, &request->answer);
    return true;
}

static bool read_count(struct request *request, uint64_t *count)
{
    *count = 1;
    return request->count == 0 || words_number(request->word[0], 1, UINT64_MAX, count) ||
           refuse(&request->fault, FAULT_SYNTAX, "how many moves, from 1: %.60s", request->word[0]);
}

/* In practice the moves of the others are taken back too, up to the last one of the person. */
static bool run_undo(struct request *request)
{
    uint64_t count;
    if (!read_count(request, &count))
        return false;
    if (request->count == 0 && request->protocol->options.practise &&
        (count = session_moves_since(&request->protocol->session, 0)) == 0)
        return refuse_plain(&request->fault, FAULT_NOTHING_TO_UNDO);
    if (!session_undo(&request->protocol->session, count, &request->fault))
        return false;
    text_add_u64(&request->answer, count);
    return true;
}

static bool run_redo(struct request *request)
{
    uint64_t count;
    if (!read_count(request, &count) || !session_redo(&request->protocol->session, count, &request->fault))
        return false;
    text_add_u64(&request->answer, count);
    return true;
}

static bool run_result(struct request *request)
{
    if (!needs_game(request))
        return false;
    const struct session *session = &request->protocol->session;
    session->match.game->result(&session->match, session_state(session), &request->answer);
    if (request->answer.length == 0)
        text_add_char(&request->answer, '-');
    return true;
}

/* The record as the channel may see it. */
static bool write_record(struct request *request, struct text *text)
{
    const struct protocol *protocol = request->protocol;
    struct record_chain chain = {0};
    size_t length;
    const char *log = session_log(&protocol->session, &length);
    int viewer = protocol_viewer(protocol);
    if (viewer != VIEW_ALL)
        return record_write_view(&protocol->session, viewer, text) ||
               refuse(&request->fault, FAULT_BAD_RECORD, "the deck is not what it was");
    record_write(&chain, log, length, text);
    return true;
}

/* The games in the notation of their players: only for who may see all cards. */
static bool write_notation(struct request *request, struct text *text)
{
    if (strcmp(request->word[0], "--notation") != 0)
        return refuse(&request->fault, FAULT_SYNTAX, "record [--notation]");
    return protocol_viewer(request->protocol) == VIEW_ALL
               ? notation_write(&request->protocol->session, text, &request->fault)
               : refuse(&request->fault, FAULT_HIDDEN, "the hands are in it");
}

static bool run_record(struct request *request)
{
    struct text record = {0};
    bool ok = needs_game(request) &&
              (request->count > 0 ? write_notation(request, &record) : write_record(request, &record));
    if (ok)
        protocol_data_lines(request->protocol, record.at);
    text_free(&record);
    return ok;
}

static bool may_use_files(struct request *request)
{
    return !request->protocol->options.no_files || refuse_plain(&request->fault, FAULT_NO_FILES);
}

/* Whether a file of this name, if there is one, is empty or a record. */
static bool is_record_or_nothing(const char *path)
{
    static const char mark[] = "# prime-record ";
    char begin[sizeof mark - 1];
    int fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (fd < 0)
        return errno == ENOENT;
    ssize_t length = file_read(fd, begin, sizeof begin);
    close(fd);
    return length == 0 || (length == (ssize_t)sizeof begin && memcmp(begin, mark, sizeof begin) == 0);
}

/* A pipe or a device could keep the game waiting for ever: only regular files are written and read. */
static bool save(struct request *request, const struct text *record)
{
    char message[sizeof request->fault.detail];
    const char *path = request->word[0];
    if (file_is_irregular(path))
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: not a regular file", path);
    for (int i = 0; i < request->protocol->journals; i++) /* it would go on growing without a name */
        if (journal_is(&request->protocol->journal[i], path))
            return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: this session's own record grows in it", path);
    if (is_narrowed(request) && !is_record_or_nothing(path)) /* it may be anybody's */
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: it is no record", path);
    if (file_is_locked(path))
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: another program is writing it", path);
    return file_replace(path, record->at, record->length, message, sizeof message) ||
           refuse(&request->fault, FAULT_BAD_FILE, "%s", message);
}

static bool run_save(struct request *request)
{
    struct text record = {0};
    size_t length;
    bool ok = may_use_files(request) && needs_game(request) && write_record(request, &record) && save(request, &record);
    const char *log = session_log(&request->protocol->session, &length);
    if (ok)
        text_add_u64(&request->answer, record_commands(log, length));
    text_free(&record);
    return ok;
}

/* Without waiting: a pipe would be opened when somebody writes to it. */
static bool open_record(struct request *request, int *fd)
{
    struct stat status;
    const char *path = request->word[0];
    *fd = file_open(path, O_RDONLY | O_NONBLOCK);
    if (*fd < 0)
        return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: %s", path, strerror(errno));
    if (fstat(*fd, &status) == 0 && S_ISREG(status.st_mode))
        return true;
    close(*fd);
    return refuse(&request->fault, FAULT_BAD_FILE, "%.100s: not a regular file", path);
}

/* What a file holds, replayed on a session of its own: how many commands, or a refusal. */
static bool read_file(struct request *request, int fd, const char *path, struct session *loaded)
{
    bool is_notation = notation_is_meant(loaded->rules.games, fd);
    struct record_reading record = {.end = RECORD_SAME};
    struct notation_reading notation = {.end = NOTATION_RIGHT};
    size_t length;
    if (is_notation)
        notation_read(loaded, fd, path, &notation);
    else
        record_read(loaded, fd, path, &record);
    bool ok = is_notation ? notation.end == NOTATION_RIGHT : record.end == RECORD_SAME;
    const char *log = session_log(loaded, &length);
    if (ok && loaded->on)
        text_add_u64(&request->answer, record_commands(log, length));
    else if (ok)
        refuse(&request->fault, FAULT_BAD_RECORD, "%.100s: no game in it", path);
    else
        refuse(&request->fault, FAULT_BAD_RECORD, "%s", (is_notation ? notation.message : record.message).at);
    for (char *line = ok ? notation.warnings.at : NULL; line != NULL && *line != '\0';) {
        size_t bytes = strcspn(line, "\n"); /* each ends with a newline */
        line[bytes] = '\0';
        protocol_note(request->protocol, line);
        line += bytes + 1;
    }
    record_reading_free(&record);
    text_free(&notation.message);
    text_free(&notation.warnings);
    return ok && loaded->on;
}

/* Built aside; the session on the table is given up only when the whole file has replayed. */
static bool run_load(struct request *request)
{
    struct session *session = &request->protocol->session;
    struct session loaded;
    int fd;
    if (!may_use_files(request) || !open_record(request, &fd))
        return false;
    session_init(&loaded, &session->rules);
    loaded.is_journaled = session->is_journaled;
    bool ok = read_file(request, fd, request->word[0], &loaded);
    close(fd);
    hold_journals(request->protocol);
    if (!ok) {
        hide_file(request, request->word[0]);
        session_free(&loaded);
        return false;
    }
    session_free(session);
    *session = loaded;
    report_clear(&session->report);
    protocol_start_clock(request->protocol);
    request->shows = true;
    return true;
}

/* Digits, or cards that spell them. */
static bool judge_number(struct request *request, const struct deck *deck, const struct text *typed)
{
    struct verdict *verdict = &request->protocol->session.verdict;
    struct digits number;
    struct text spelt = {0};
    bool ok;
    if (digits_read(typed->at, typed->length, &number)) {
        ok = number.count <= JUDGE_DIGITS_MAX ||
             refuse(&request->fault, FAULT_TOO_MANY_DIGITS, "at most %d", JUDGE_DIGITS_MAX);
    } else {
        ok = card_read_number(deck, typed->at, typed->length, JUDGE_DIGITS_MAX, &spelt, &request->fault);
        number = (struct digits){spelt.at, spelt.length};
    }
    if (ok) {
        verdict_of(verdict, number, VERDICT_FACTORS);
        report_write_verdict(verdict, &request->answer);
    }
    text_free(&spelt);
    return ok;
}

static bool judge_claim(struct request *request, const struct deck *deck, const struct text *typed)
{
    struct text numbers = {0};
    struct claim claim = {0};
    bool ok = claim_read(deck, typed->at, typed->length, JUDGE_DIGITS_MAX, &numbers, &request->fault);
    if (ok) {
        claim_judge(&claim, numbers.at);
        report_write_claim(&claim, &request->answer);
    }
    claim_free(&claim);
    text_free(&numbers);
    return ok;
}

/* A plain number, a claim, or cards: of the game that is on, else of the first game. */
static bool run_judge(struct request *request)
{
    const struct session *session = &request->protocol->session;
    const char *usual = session->rules.games[0]->deck;
    struct deck deck = {.kinds = 0};
    struct text typed = {0};
    for (int i = 0; i < request->count; i++)
        text_print(&typed, i > 0 ? " %s" : "%s", request->word[i]);
    if (session->on && session->match.deck.kinds > 0)
        deck = session->match.deck;
    else if (usual != NULL)
        deck_builtin(usual, &deck);
    bool is_claim = claim_is_meant(&deck, typed.at, typed.length);
    bool ok = is_claim ? judge_claim(request, &deck, &typed) : judge_number(request, &deck, &typed);
    text_free(&typed);
    return ok;
}

static bool run_quit(struct request *request)
{
    request->protocol->ended = true;
    return true;
}

static const struct command table[] = {
    {"hello", "", "the program, its version, the protocol", run_hello, 0, 0},
    {"commands", "", "list the commands", run_commands, 0, 0},
    {"known", "VERB", "whether there is such a command", run_known, 1, 1},
    {"help", "[VERB]", "what a command does", run_help, 0, 1},
    {"games", "", "list the games", run_games, 0, 0},
    {"rules", "[GAME]", "the rules in short, the options and their defaults", run_rules, 0, 1},
    {"new", "[GAME [OPTION=VALUE ..]]", "begin a match; alone: its next game", run_new, 0, WORDS_MAX},
    {"state", "", "every key of the state", run_state, 0, 0},
    {"get", "KEY", "one key of the state", run_get, 1, 1},
    {"hand", "[NAME]", "the cards of a player", run_hand, 0, 1},
    {"view", "all|public|NAME", "see no more than that, for good", run_view, 1, 1},
    {"legal", "", "the moves of the player on turn", run_legal, 0, 0},
    {"suggest", "", "a sensible move", run_suggest, 0, 0},
    {"undo", "[N]", "take back N moves", run_undo, 0, 1},
    {"redo", "[N]", "bring back N moves", run_redo, 0, 1},
    {"result", "", "who has won", run_result, 0, 0},
    {"record", "[--notation]", "the record of the match, or its score notation", run_record, 0, 1},
    {"save", "FILE", "write the record to a file", run_save, 1, 1},
    {"load", "FILE", "go on from a record", run_load, 1, 1},
    {"judge", "NUMBER|CARDS|CLAIM", "whether a number is prime, or a claim correct", run_judge, 1, WORDS_MAX},
    {"quit", "", "end", run_quit, 0, 0},
    {NULL, NULL, NULL, NULL, 0, 0},
};

/* ---- the channel ---- */

struct match_rules command_rules(const struct game *const *games, bool no_files)
{
    struct match_rules rules = {.games = games, .no_files = no_files};
    int count = 0;
    static_assert(sizeof table / sizeof *table + sizeof setup_rows / sizeof *setup_rows <= RESERVED_MAX,
                  "all verbs are reserved words");
    for (const struct command *row = table; row->name != NULL; row++)
        rules.reserved[count++] = row->name;
    for (const struct setup_row *row = setup_rows; row->name != NULL; row++)
        rules.reserved[count++] = row->name;
    return rules;
}

void command_open(struct protocol *protocol, const struct game *const *games, const struct protocol_options *options,
                  struct out *out)
{
    struct match_rules rules = command_rules(games, options->no_files);
    protocol_open(protocol, &rules, table, options, out);
}

const char *command_word(const struct protocol *protocol, int i)
{
    const struct game *game = game_of(protocol);
    const struct verb_row *verb = game != NULL ? game->verbs : NULL;
    for (const struct command *row = protocol->commands; row->name != NULL; row++)
        if (i-- == 0)
            return row->name;
    for (; verb != NULL && verb->name != NULL; verb++)
        if (i-- == 0)
            return verb->name;
    for (int seat = 0; game != NULL && seat < protocol->session.match.seats; seat++)
        if (i-- == 0)
            return protocol->session.match.name[seat];
    return NULL;
}
