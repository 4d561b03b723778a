/* startup.c: begins the game that the command line requests, to practise or to judge at a table. */
#include "referee/terminal/startup.h"

#include "core/base/language.h"
#include "core/ui/prompt.h"
#include "referee/channel/show.h"
#include "referee/games.h"
#include "referee/terminal/keyboard.h"
#include "referee/terminal/person.h"
#include "referee/terminal/startup_args.h"

static const char welcome[] =
    N_("You are the first player, and the computer plays for the others.\n"
       "The last line under the table says what you can do; cards alone are a play.\n"
       "suggest gives advice, undo takes a move back, an empty line shows the table,\n"
       "rules and help tell more, quit ends.\n");

static const char judge_deals[] = N_("Then press Enter, or type start and the name of the player who begins.\n");
static const char judge_welcome[] =
    N_("Type only what is played: cards, draw, pass; factors, when a player asks. The\n"
       "time runs, and is called, by itself; undo corrects, an empty line shows the\n"
       "table, quit ends.\n");

/*
 * Executes the command that begins a game. If it is refused, returns false and, unless the channel is JSON, removes the
 * output.
 */
static bool begin(struct protocol *protocol, const struct text *command)
{
    struct text line = {0};
    if (channel_is_json(protocol)) {
        text_add(&line, "{\"command\":");
        text_add_json(&line, command->at, command->length);
        text_add_char(&line, '}');
    } else {
        text_add_text(&line, command);
    }
    keyboard_line(protocol, LINE_READ, line.at, line.length);
    if (!protocol->session->on && !channel_is_json(protocol))
        text_cut(&protocol->out->text, 0);
    text_free(&line);
    return protocol->session->on;
}

/* Makes the output before the first prompt as wide as the output after it. */
static void fit(struct protocol *protocol)
{
    if (prompt_is_wanted() && channel_is_person(protocol))
        person_fit_terminal(protocol);
}

static struct startup_args read_args(const struct program *program, const struct game *usual, int count,
                                     char *const *word)
{
    struct startup_args args;
    struct text why = {0};
    if (!startup_args_read(games, usual, count, word, &args))
        program_usage(program, "no game is named");
    if (!startup_args_read_seed(&args, &why))
        program_usage(program, "%s", why.at);
    return args;
}

bool startup_practise(struct protocol *protocol, const struct program *program, int count, char *const *word)
{
    struct text command = {0};
    struct startup_args args = read_args(program, games[0], count, word);
    if (startup_args_has(&args, "deal=table"))
        program_usage(program, "with real cards nobody plays for the others: no practice");
    fit(protocol);
    if (args.game != NULL && prompt_is_wanted() && channel_is_person(protocol))
        show_data_paragraph(protocol, _(welcome));
    startup_args_write_practice(&args, &command);
    bool ok = begin(protocol, &command);
    text_free(&command);
    return ok;
}

/* Explains to a person how to judge the game; `deals`: the players deal real cards first. */
static void say_how_to_judge(struct protocol *protocol, const struct game *game, bool deals)
{
    if (deals) {
        show_data_paragraph(protocol, _(game->judging != NULL ? game->judging : N_("Deal the cards.\n")));
        show_data_paragraph(protocol, _(judge_deals));
    }
    show_data_paragraph(protocol, _(judge_welcome));
}

bool startup_judge(struct protocol *protocol, const struct program *program, int count, char *const *word)
{
    struct startup_args args = read_args(program, startup_args_judged(games), count, word);
    struct text command = {0};
    fit(protocol);
    if (args.game != NULL && channel_is_person(protocol))
        say_how_to_judge(protocol, args.game, startup_args_deals(&args));
    startup_args_write_judging(&args, &command);
    bool ok = begin(protocol, &command);
    text_free(&command);
    return ok;
}
