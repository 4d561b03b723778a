/* guide.c: the commands that explain: help, games, rules. */
#include "referee/channel/guide.h"

#include "core/base/columns.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/engine/hooks.h"
#include "referee/engine/new_option.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

/* Widths of the column before the explanations: of options (for a person at most OPTION_COLUMNS_MAX), verbs, words. */
enum { OPTION_COLUMNS = 24, OPTION_COLUMNS_MAX = 20, VERB_COLUMNS = 30, WORD_COLUMNS = 11 };
enum { INDENT = 4 }; /* indentation of a sentence from its second row on, in columns */
enum { LISTED_MAX = 20 }; /* of an option with more numbers only their count is shown */

/* ---- lines ---- */

static const struct game *game_of(const struct protocol *protocol)
{
    return protocol->session->on ? protocol->session->match.game : NULL;
}

/* Writes a line of data; at a prompt it is wrapped, and indented by `indent` from the second row on. */
static void data_print(struct protocol *protocol, size_t indent, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void data_print(struct protocol *protocol, size_t indent, const char *format, ...)
{
    struct text line = {0};
    va_list arguments;
    va_start(arguments, format);
    text_vprint(&line, format, arguments);
    va_end(arguments);
    show_data_prose(protocol, text_string(&line), line.length, indent);
    text_free(&line);
}

/*
 * Writes `left`, padded to `width` columns of the terminal, and its explanation `right` beside it; for a person below
 * it, if less than half of the terminal's width were left for the explanation.
 */
static void row_print(struct protocol *protocol, int width, const char *left, const char *right)
{
    int blanks = width - columns_of(left, strlen(left)), columns = protocol->options.columns;
    if (channel_is_person(protocol) && columns > 0 && columns < 2 * width) {
        data_print(protocol, INDENT, "%s", left);
        data_print(protocol, INDENT, "%*s%s", INDENT, "", right);
        return;
    }
    data_print(protocol, (size_t)width + 1, "%s%*s %s", left, blanks > 0 ? blanks : 0, "", right);
}

/* Writes lines, each with its newline; at a prompt they are joined into one paragraph. */
static void write_paragraph(struct protocol *protocol, const char *lines)
{
    struct text prose = {0};
    if (!channel_is_person(protocol)) {
        show_data_lines(protocol, lines);
        return;
    }
    text_add(&prose, lines);
    text_cut(&prose, prose.length - 1);
    columns_join(&prose);
    show_data_prose(protocol, prose.at, prose.length, 0);
    text_free(&prose);
}

/* ---- the options of a game ---- */

static const struct {
    enum deal deal;
    const char *help;
} deal_rows[] = {
    {DEAL_AUTO, N_("auto: the referee deals")},
    {DEAL_FAIR, N_("fair: it deals, and all can check that nobody chose the cards")},
    {DEAL_MANUAL, N_("manual: you say who gets which cards")},
    {DEAL_TABLE, N_("table: you hold real cards")},
    {DEAL_SCENARIO, N_("scenario: you set up a position")},
};

/* The width of the column for the game's options, `name=value`, in a layout for a person. */
static int option_width(const struct game *game)
{
    size_t width = strlen("deal=") + strlen(new_match_deal_word(new_match_deal_default(game)));
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++) {
        size_t length = strlen(row->name) + 1 + (row->default_value != NULL ? strlen(row->default_value) : 0);
        if (length > width && length < OPTION_COLUMNS_MAX)
            width = length;
    }
    return (int)width + 1;
}

/* Whether the help contains every word of the values, except for "or", "to" and "a". */
static bool names_all(const char *help, const char *values)
{
    for (size_t length; *values != '\0'; values += length + strspn(values + length, " ,")) {
        char word[OPTION_BYTES];
        length = strcspn(values, " ,");
        snprintf(word, sizeof word, "%.*s", (int)length, values);
        bool is_filler = strcmp(word, "or") == 0 || strcmp(word, "to") == 0 || strcmp(word, "a") == 0;
        if (!is_filler && strstr(help, word) == NULL)
            return false;
    }
    return true;
}

/* Adds the accepted values in brackets, unless the help names them already. */
static void add_values(const struct option_row *row, struct text *help)
{
    struct text values = {0};
    new_option_write_values(row, &values);
    const char *end = _(")");
    size_t size = strlen(end);
    bool is_in_brackets = help->length > size && strcmp(help->at + help->length - size, end) == 0;
    if (values.length > 0 && !names_all(help->at, values.at)) {
        text_cut(help, help->length - (is_in_brackets ? size : 0));
        text_print(help, is_in_brackets ? _("; %s)") : _(" (%s)"), values.at);
    }
    text_free(&values);
}

const char *guide_deal(enum deal deal)
{
    size_t i = 0;
    while (deal_rows[i].deal != deal)
        i++;
    return _(deal_rows[i].help);
}

static void write_deals(struct protocol *protocol, int width, const struct game *game)
{
    struct text option = {0}, deals = {0};
    enum deal usual = new_match_deal_default(game);
    text_print(&option, "deal=%s", (game->deals & (unsigned)usual) != 0 ? new_match_deal_word(usual) : "");
    for (size_t i = 0; i < sizeof deal_rows / sizeof *deal_rows; i++)
        if ((game->deals & deal_rows[i].deal) != 0)
            text_print(&deals, deals.length == 0 ? "%s" : _("; %s"), _(deal_rows[i].help));
    row_print(protocol, width, option.at, text_string(&deals));
    text_free(&option);
    text_free(&deals);
}

/* Writes a line for each option of `new` for the game: its default, its meaning, and the accepted values. */
static void write_options(struct protocol *protocol, const struct game *game)
{
    int width = channel_is_person(protocol) ? option_width(game) : OPTION_COLUMNS;
    struct text option = {0}, help = {0}, seats = {0};
    text_print(&option, "players=%d", game->seats_default);
    new_match_write_seats(game, &seats);
    text_say(&help, "their names, as Ann,Ben, or only how many: %s", seats.at);
    row_print(protocol, width, option.at, help.at);
    write_deals(protocol, width, game);
    row_print(protocol, width, "seed=", _("a number: with the same one the same cards are dealt again"));
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++) {
        text_clear(&option);
        text_clear(&help);
        text_print(&option, "%s=%s", row->name, row->default_value != NULL ? row->default_value : "");
        text_add(&help, _(row->help));
        add_values(row, &help);
        row_print(protocol, width, option.at, help.at);
    }
    text_free(&option);
    text_free(&help);
    text_free(&seats);
}

/* Adds the option and its value; of a long list only the number of its elements. */
static void add_chosen(const struct game *game, const char *option, size_t length, struct text *chosen)
{
    int numbers = 1;
    for (size_t i = 0; i < length; i++)
        numbers += option[i] == ',';
    text_add_char(chosen, ' ');
    if (numbers <= LISTED_MAX) {
        text_add_bytes(chosen, option, length);
        return;
    }
    text_add_bytes(chosen, option, new_option_key_length(game, option));
    text_print(chosen, _("(%d numbers)"), numbers);
}

/* Writes the options chosen for the match, without its players and its deal. */
static void write_chosen(struct protocol *protocol)
{
    const struct match *match = &protocol->session->match;
    struct text options = {0}, chosen = {0};
    size_t length;
    match_write_options(match, &options);
    for (const char *at = text_string(&options); *at != '\0'; at += length) {
        at += strspn(at, " ");
        length = strcspn(at, " ");
        add_chosen(match->game, at, length, &chosen);
    }
    if (chosen.length > 0)
        data_print(protocol, INDENT, _("This match has%s."), chosen.at);
    text_free(&options);
    text_free(&chosen);
}

/* Lists the options of `new`; at a prompt, where that would scroll the rules away, only the command that lists them. */
static void write_choices(struct protocol *protocol, const struct game *game)
{
    if (protocol->options.prompts) {
        data_print(protocol, INDENT, _("new %s players=Ann,Ben begins it; help new %s tells what can be chosen."),
                   game->name, game->name);
        return;
    }
    if (channel_is_person(protocol))
        data_print(protocol, INDENT, _("new %s players=Ann,Ben begins it. What can be chosen there:"), game->name);
    write_options(protocol, game);
}

bool guide_rules(struct request *request)
{
    struct protocol *protocol = request->protocol;
    const struct game *game = game_of(protocol);
    struct text seats = {0};
    if (request->count > 0)
        game = new_match_game(protocol->session->rules.games, request->word[0]);
    if (game == NULL)
        return request->count == 0 ? refuse(&request->fault, FAULT_NO_GAME, "name a game, as in rules %s",
                                            protocol->session->rules.games[0]->name)
                                   : refuse_game(protocol->session->rules.games, request->word[0], &request->fault);
    new_match_write_seats(game, &seats);
    data_print(protocol, INDENT, _("%s (%s), %s"), _(game->title), game->name, seats.at);
    text_free(&seats);
    write_paragraph(protocol, _(game->summary));
    if (protocol->session->on && game == protocol->session->match.game)
        write_chosen(protocol);
    write_choices(protocol, game);
    protocol->is_text = true;
    return true;
}

/* ---- games ---- */

/* Adds words, padded with blanks to `columns`. */
static void add_cell(const char *words, int columns, struct text *text)
{
    text_add(text, words);
    for (int used = columns_of(words, strlen(words)); used < columns; used++)
        text_add_char(text, ' ');
}

/* For a person: a line for each game with its title and the command that begins it. */
static void write_games(struct protocol *protocol)
{
    const struct game *const *games = protocol->session->rules.games;
    int width = 0;
    assert(*games != NULL); /* there is at least one game; the first is the default */
    for (const struct game *const *game = games; *game != NULL; game++) {
        int title = columns_of(_((*game)->title), strlen(_((*game)->title)));
        width = title > width ? title : width;
    }
    for (const struct game *const *game = games; *game != NULL; game++) {
        struct text line = {0}, seats = {0};
        new_match_write_seats(*game, &seats);
        add_cell(_((*game)->title), width + 2, &line);
        add_cell(seats.at, 16, &line);
        data_print(protocol, INDENT, "%snew %s", line.at, (*game)->name);
        text_free(&line);
        text_free(&seats);
    }
    data_print(protocol, INDENT, _("rules %s tells how that game is played; likewise for the others."), (*games)->name);
}

bool guide_games(struct request *request)
{
    struct protocol *protocol = request->protocol;
    if (channel_is_person(protocol)) {
        write_games(protocol);
        return true;
    }
    for (const struct game *const *game = protocol->session->rules.games; *game != NULL; game++) {
        struct text line = {0}, seats = {0};
        text_print(&seats, (*game)->seats_min < (*game)->seats_max ? _("%d-%d players") : _("%d players"),
                   (*game)->seats_min, (*game)->seats_max);
        add_cell((*game)->name, 15, &line);
        add_cell(seats.at, 13, &line);
        data_print(protocol, INDENT, "%s%s", line.at, _((*game)->title));
        text_free(&line);
        text_free(&seats);
    }
    return true;
}

/* ---- help ---- */

static const struct setup_row {
    const char *name, *arguments, *help;
} setup_rows[] = {
    {"deal", "NAME|PLACE CARDS", N_("give cards by hand, where a game has deal=manual")},
    {"start", "[NAME]", N_("end the deal; NAME begins")},
    {"set", "...", N_("build a position, where a game has deal=scenario")},
    {"turn", "NAME [nodraw]", N_("begin a turn from a position")},
    {NULL, NULL, NULL},
};

/* Explanations of verbs while no game is on, shown below their rows. */
static const struct help_row before_game[] = {
    {"start", N_("Usually the referee deals, and the game begins: new GAME players=Ann,Ben\n"
              "With deal=manual you say who gets which cards, deal Ann 3 5; with deal=table\n"
              "you deal real cards among yourselves. Then start, or start Ann, begins\n"
              "the game.\n")},
    {"deal", N_("With deal=manual, as in new GAME players=Ann,Ben deal=manual, you say who gets\n"
             "which cards: deal Ann 3 5. When all have theirs, start begins the game.\n")},
    {NULL, NULL},
};

/* Commands that a person without a game may need, the most useful first. */
static const struct {
    const char *command, *help;
} first_rows[] = {
    {"games", N_("which games there are")},
    {"rules GAME", N_("how a game is played")},
    {"help new", N_("how to begin a game")},
    {"load FILE", N_("go on with a game that was saved")},
    {"judge 91", N_("whether a number is prime")},
    {"commands", N_("all commands; help COMMAND explains one")},
    {"quit", N_("end")},
};

const char *guide_setup_verb(int i)
{
    return setup_rows[i].name;
}

static bool is_verb(const struct request *request, const char *word)
{
    return new_match_is_verb(&request->protocol->session->rules, game_of(request->protocol), word);
}

static void help_line(struct request *request, const char *name, const char *arguments, const char *help)
{
    struct text usage = {0};
    text_print(&usage, *arguments != '\0' ? "%s %s" : "%s", name, arguments);
    row_print(request->protocol, VERB_COLUMNS, usage.at, _(help));
    text_free(&usage);
}

/* Whether only programs and records need the command. */
static bool is_for_programs(const struct command *row)
{
    static const char *const names[] = {"hello", "known", "get", "seat", "used", "elapsed"};
    bool is_listed = false;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        is_listed = is_listed || strcmp(row->name, names[i]) == 0;
    return is_listed;
}

/* Lists the commands of all games by their names alone: at a prompt, their help would scroll the moves away. */
static void help_names(struct request *request)
{
    struct text names = {0};
    for (const struct command *row = request->protocol->host->commands; row->name != NULL; row++)
        if (!is_for_programs(row))
            text_print(&names, "%s\n", row->name);
    data_print(request->protocol, INDENT, _("And in all games (help COMMAND explains one):"));
    show_data_columns(request->protocol, names.at);
    data_print(request->protocol, INDENT, _("help protocol lists what programs use."));
    text_free(&names);
}

/* `help protocol`, for a person. */
static void help_protocol(struct request *request)
{
    for (const struct command *row = request->protocol->host->commands; row->name != NULL; row++)
        if (is_for_programs(row))
            help_line(request, row->name, row->arguments, row->help);
}

/* For a person without a game: how to begin a first game, and a few commands. */
static void help_first(struct request *request)
{
    struct protocol *protocol = request->protocol;
    data_print(protocol, INDENT, _("To begin a game: new %s players=Ann,Ben"), protocol->session->rules.games[0]->name);
    for (size_t i = 0; i < sizeof first_rows / sizeof *first_rows; i++)
        row_print(protocol, WORD_COLUMNS, first_rows[i].command, _(first_rows[i].help));
    data_print(protocol, INDENT, _("Once a game is on, help lists what its players can do."));
}

/* The further explanation of a word, or NULL. A game without the verb `play` may still explain `help play`. */
static const char *find_help(const struct game *game, const char *word)
{
    for (const struct help_row *row = game != NULL ? game->help : before_game; row != NULL && row->verb != NULL; row++)
        if (strcmp(row->verb, word) == 0)
            return _(row->lines);
    return NULL;
}

/* `help new`: lists the game's options; without a game, the most important options. */
static void help_new(struct request *request, const struct game *game)
{
    struct protocol *protocol = request->protocol;
    const char *name = protocol->session->rules.games[0]->name;
    if (game != NULL) {
        write_options(protocol, game);
        return;
    }
    data_print(protocol, INDENT, _("For example: new %s players=Ann,Ben"), name);
    row_print(protocol, WORD_COLUMNS, "players=", _("their names, as Ann,Ben, or only how many"));
    for (size_t i = 0; i < sizeof deal_rows / sizeof *deal_rows; i++)
        row_print(protocol, WORD_COLUMNS, i == 0 ? "deal=" : "", _(deal_rows[i].help));
    row_print(protocol, WORD_COLUMNS, "seed=", _("a number: with the same one the same cards are dealt again"));
    data_print(protocol, INDENT, _("help new %s tells what else can be chosen in that game; games lists the others."),
               name);
}

/*
 * Whether help for the verb is irrelevant to a person now: it is for dealing by hand and the cards are dealt, for
 * another phase, for real cards where there are none, or only for copying score sheets.
 */
static bool is_irrelevant(const struct session *session, const struct verb_row *row)
{
    const struct game_state *state = session_state(session);
    bool is_referees = match_is_referees_verb(row);
    bool is_for_tables = strcmp(row->name, "count") == 0;
    if (!is_referees && (row->flags & VERB_REFEREE) != 0)
        return true;
    if (!is_referees || row->phases == 0)
        return is_referees && match_stage(&session->match, state) != STAGE_SETUP;
    return !hooks_fits(state, row) || (is_for_tables && session->match.deal != DEAL_TABLE);
}

/* Lists the moves, then the commands of all games. */
static void help_all(struct request *request, const struct game *game)
{
    bool is_person = channel_is_person(request->protocol);
    for (const struct verb_row *row = game != NULL ? game->verbs : NULL; row != NULL && row->name != NULL; row++)
        if (!is_person || !is_irrelevant(request->protocol->session, row))
            help_line(request, row->name, row->arguments, row->help);
    if (is_person && game != NULL) {
        help_names(request);
    } else if (is_person) {
        help_first(request);
    } else {
        for (const struct command *row = request->protocol->host->commands; row->name != NULL; row++)
            help_line(request, row->name, row->arguments, row->help);
    }
}

/* Refuses a word that is not a command now: it may be a move of some game, the name of a game, or mistyped. */
static bool refuse_help(struct request *request, const char *word)
{
    struct nearest nearest = {.typed = word};
    const struct game *const *games = request->protocol->session->rules.games;
    const struct game *on = game_of(request->protocol);
    if (new_match_game(games, word) != NULL)
        return refuse(&request->fault, FAULT_UNKNOWN_COMMAND, "%.60s; rules %.60s tells about that game", word, word);
    for (const char *const *reserved = request->protocol->session->rules.reserved; *reserved != NULL; reserved++)
        nearest_offer(&nearest, *reserved, strlen(*reserved));
    for (; *games != NULL; games++) {
        if (on == NULL && new_match_verb(*games, word) != NULL)
            return refuse(&request->fault, FAULT_NO_GAME, "%.60s is a move; new %s begins a game that has it", word,
                          (*games)->name);
        for (const struct verb_row *row = (*games)->verbs; row->name != NULL && (on == NULL || on == *games); row++)
            nearest_offer(&nearest, row->name, strlen(row->name));
    }
    return refuse(&request->fault, FAULT_UNKNOWN_COMMAND,
                  nearest.word[0] != '\0' ? N_("%.60s; did you mean %s?") : "%.60s", word, nearest.word);
}

/* Shows the row or rows of the verb, and any further explanation. */
static void help_verb(struct request *request, const struct game *game, const char *verb)
{
    for (const struct setup_row *row = setup_rows; row->name != NULL; row++)
        if (strcmp(verb, row->name) == 0 && (game == NULL || new_match_verb(game, verb) == NULL))
            help_line(request, row->name, row->arguments, row->help);
    const struct verb_row *move = game != NULL ? new_match_verb(game, verb) : NULL;
    if (move != NULL)
        help_line(request, move->name, move->arguments, move->help);
    const struct command *command = protocol_command(request->protocol, verb);
    if (command != NULL)
        help_line(request, command->name, command->arguments, command->help);
    const char *more = find_help(game, verb);
    if (more != NULL && channel_is_person(request->protocol))
        show_data_paragraph(request->protocol, more);
    else if (more != NULL)
        show_data_lines(request->protocol, more);
}

bool guide_help(struct request *request)
{
    const struct game *game = game_of(request->protocol);
    const char *verb = request->count > 0 ? request->word[0] : NULL;
    request->protocol->is_text = true;
    bool is_new = verb != NULL && strcmp(verb, "new") == 0;
    if (request->count > 1 && !is_new)
        return refuse_syntax(&request->fault, "help", "[VERB]");
    if (verb != NULL && strcmp(verb, "protocol") == 0 && channel_is_person(request->protocol)) {
        help_protocol(request);
        return true;
    }
    if (verb != NULL && !is_verb(request, verb) && find_help(game, verb) == NULL)
        return refuse_help(request, verb);
    if (request->count > 1 &&
        (game = new_match_game(request->protocol->session->rules.games, request->word[1])) == NULL)
        return refuse_game(request->protocol->session->rules.games, request->word[1], &request->fault);
    if (verb == NULL)
        help_all(request, game);
    else
        help_verb(request, request->count > 1 ? NULL : game, verb);
    if (is_new)
        help_new(request, game);
    return true;
}
