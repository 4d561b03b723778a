/* test_guide.c: the commands that explain, `help`, `games` and `rules`, for a program and for a person. */
#include "core/base/columns.h"
#include "referee/channel/command.h"
#include "referee/channel/guide.h"
#include "referee/engine/new_option.h"
#include "referee/games.h"
#include "tests/cmocka.h"
#include "tests/japanese.h"
#include "tests/referee/dialogue.h"
#include "tests/skipped.h"

#include <string.h>

enum { WIDE = 80 }; /* columns of a terminal */

/* ---- in a pipe ---- */

static const struct dialogue in_a_pipe[] = {
    {"rules begin with the title and the summary", {
        "rules lvl0 says | Prime Daifugo Lvl. 0 (lvl0), 2 to 3 players",
        "rules lvl0 has | Prime Daifugo Lvl. 0 (lvl0), 2 to 3 players\n| Get rid of",
    }},
    /* A set-up verb has help even if the game lacks the verb; if the game has it, only the game's line is shown. */
    {"help of a verb begins with its line", {
        "help deal says "
            "| deal NAME|PLACE CARDS          give cards by hand, where a game has deal=manual\n"
            "| With deal=manual, as in new GAME players=Ann,Ben deal=manual, you say who gets\n"
            "| which cards: deal Ann 3 5. When all have theirs, start begins the game.\n=\n",
        "new lvl0; help deal says | deal NAME|pile|discard CARDS   give cards by hand; - for none\n=\n",
        "help set says | set ...                        build a position, where a game has deal=scenario\n=\n",
    }},
    {"help of an unknown word suggests what was meant", {
        "help darw -> ? unknown-command -- there is no such command: darw; did you mean draw?",
        "help jugde -> ? unknown-command -- there is no such command: jugde; did you mean judge?",
        "help zzzzz -> ? unknown-command -- there is no such command: zzzzz",
        "help rummy -> ? unknown-command -- there is no such command: rummy; rules rummy tells about that game",
        "help play -> ? no-game -- no game has begun yet: play is a move; new lvl0 begins a game that has it",
        "help slam -> ? no-game -- no game has begun yet: slam is a move; new attactics begins a game that has it",
        "rules -> ? no-game -- no game has begun yet: name a game, as in rules lvl0",
        "help protocol -> ? unknown-command -- there is no such command: protocol",
        "help help me -> ? syntax -- that is not how it is written: help [VERB]",
        "help new chess has no game is called chess; there are lvl0, ",
        "new lvl0 seed=1",
        "help slam -> ? unknown-command -- there is no such command: slam",
        "help turn says | turn NAME [nodraw]             begin a turn from a position\n=\n",
        "rules",
        "help pasd -> ? unknown-command -- there is no such command: pasd; did you mean pass?",
    }},
    {"games are in columns", {
        "games has | lvl0           2-3 players  Prime Daifugo Lvl. 0\n",
        "games has | attactics      2 players    Prime Attactics\n",
        "games tells Prime Daifugo Lvl. 0      2 to 3 players  new lvl0",
    }},
    {"rules lists the options that were chosen for the match", {
        "new prime-daifugo seed=1 cut=61 jokers=4 hand=9 evens=all",
        "rules has \n| This match has hand=9 jokers=4 cut=61.\n",
        "rules prime-daifugo has This match has",
        "rules lvl0 lacks This match has",
        "rules lvl0 lacks target=", /* wins= is that game's own */
        "help new lvl0 lacks target=",
        "rules rummy has target=0 ",
        "new prime-daifugo seed=1; rules lacks This match has",
    }},
    {"help new names the ways to begin and to deal of a game", {
        "help new lvl0 has who begins: random, a player, alternate, loser or winner\n",
        "help new lvl0 has (else as advanced; yes or no)\n",
        "help new lvl0 has you hold real cards",
        "help new lvl0 lacks a position", /* it does not support deal=scenario */
    }},
};

/* The web page shows this line in its form for a new game. */
static void each_way_of_dealing_has_a_line_of_help(void **state)
{
    assert_string_equal(guide_deal(DEAL_AUTO), "auto: the referee deals");
    assert_string_equal(guide_deal(DEAL_TABLE), "table: you hold real cards");
}

static void rules_and_help_new_name_every_option_and_its_values(void **state)
{
    static const char *const lines[] = {
        "| players=2                their names, as Ann,Ben, or only how many: 2 to 6 players\n",
        "| deal=auto                auto: the referee deals; fair: it deals, and all can check that nobody chose the ",
        "| seed=                    a number: with the same one the same cards are dealt again\n",
        "| game=basic               basic: 7 cards, sets of 3 and more; advanced: 14 cards, sets of 4 and more\n",
        "| free=4                   free cards in the pack, 0 to 6\n",
        "| starter=1                who begins: random or a player, and in the next game the next player\n",
    };
    static const char *const commands[] = {"rules rummy", "help new rummy", "help new", "rules"};
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (i == 2)
            channel_accept(*state, "new rummy");
        const char *answer = channel_send(*state, "%s", commands[i]);
        for (size_t k = 0; k < sizeof lines / sizeof *lines; k++)
            if (strstr(answer, lines[k]) == NULL)
                fail_msg("%s: no %s in\n%s", commands[i], lines[k], answer);
    }
}

/* No value that the list of an option's values names is refused with that list. */
static void every_value_that_is_named_is_accepted(void **state)
{
    for (const struct game *const *game = games; *game != NULL; game++)
        for (const struct option_row *row = (*game)->options; row->name != NULL; row++) {
            struct text values = {0};
            new_option_write_values(row, &values);
            for (char *at = values.at, *end; at != NULL && *at != '\0' && row->kind <= OPTION_CHOICE; at = end) {
                size_t length = strcspn(at, ", ");
                end = at + length + strspn(at + length, ", ");
                if (strncmp(at, "or ", 3) == 0 || strncmp(at, "to ", 3) == 0)
                    continue;
                const char *answer =
                    channel_send(*state, "new %s %s=%.*s", (*game)->name, row->name, (int)length, at);
                if (strstr(answer, "it may be") != NULL)
                    fail_msg("%s %s=%.*s: %s", (*game)->name, row->name, (int)length, at, answer);
            }
            text_free(&values);
        }
}

/* ---- for a person ---- */

static const struct protocol_options person = {.kind = CHANNEL_PERSON, .prompts = true, .now = channel_now};

#define LVL0 "new lvl0 players=Ann,Ben "
#define DEAL "\ndeal NAME|pile|discard CARDS "

static const struct dialogue at_a_prompt[] = {
    {"help before a game is a few lines and names a first game", {
        "help says "
            "To begin a game: new lvl0 players=Ann,Ben\n"
            "games       which games there are\n"
            "rules GAME  how a game is played\n"
            "help new    how to begin a game\n"
            "load FILE   go on with a game that was saved\n"
            "judge 91    whether a number is prime\n"
            "commands    all commands; help COMMAND explains one\n"
            "quit        end\n"
            "Once a game is on, help lists what its players can do.\n",
    }},
    {"help in a game lists its moves and names the rest", {
        LVL0 "; help says draw                           take the top card of the pile, before playing",
        "help has \nAnd in all games (help COMMAND explains one):\ncommands ",
        "help lacks elapsed",
        "help has \nhelp protocol lists what programs use.\n",
    }},
    {"help protocol has what programs use", {
        "help protocol says "
            "hello                          the program, its version, the protocol\n"
            "known VERB                     whether a command exists\n"
            "get KEY                        one line of state\n"
            "seat NAME                      from now on the channel is that player's, for\n"
            "                               good\n"
            "used NAME MILLISECONDS [turn]  the time that NAME has used; records have it\n"
            "elapsed MILLISECONDS           how long the game has been played; records have\n"
            "                               it\n",
        "help seat says seat NAME                      from now on the channel is that player's, for",
    }},
    /* Once a game has begun, cards can no longer be dealt. */
    {"help names the verbs of the deal only before the start", {
        LVL0 "deal=manual; help has " DEAL,
        "deal Ann 3; deal Ben 5; start; help lacks " DEAL,
    }},
    {"help omits verbs that the phase or the deal rules out", {
        "new rummy players=Ann,Ben deal=table; help has start ",
        "start Ann 13; help lacks start ",
        "help lacks left NAME",
        "help has count NAME",
    }},
    {"help new before a game explains how to begin one", {
        "help new says "
            "new [GAME [OPTION=VALUE ..]]   begin a game; alone: the next game of the match\n"
            "For example: new lvl0 players=Ann,Ben\n"
            "players=    their names, as Ann,Ben, or only how many\n"
            "deal=       auto: the referee deals\n"
            "            fair: it deals, and all can check that nobody chose the cards\n"
            "            manual: you say who gets which cards\n"
            "            table: you hold real cards\n"
            "            scenario: you set up a position\n"
            "seed=       a number: with the same one the same cards are dealt again\n"
            "help new lvl0 tells what else can be chosen in that game; games lists the\n"
            "    others.\n",
        "help start says "
            "start [NAME]                   end the deal; NAME begins\n"
            "Usually the referee deals, and the game begins: new GAME players=Ann,Ben\n"
            "With deal=manual you say who gets which cards, deal Ann 3 5; with deal=table\n"
            "you deal real cards among yourselves. Then start, or start Ann, begins\n"
            "the game.\n",
    }},
    /* The names form a column as wide as the longest; continuation lines are indented to the second column. */
    {"options are in two columns", {
        "help new lvl0 has \nplayers=2           their names, as Ann,Ben, or only how many: 2 to 3 players\n",
        "help new lvl0 has \nmulti-in-three=yes  multi-number cards among three cards (yes or no)\n",
        "help new lvl0 has \nhand=10             cards dealt to each player (1 to 80)\n",
        "help new lvl0 has \n                    cards; table: you hold real cards\n",
    }},
    {"rules shows only the rules", {
        "rules lvl0 has \nnew lvl0 players=Ann,Ben begins it; help new lvl0 tells what can be chosen.\n",
        "rules lvl0 lacks multi-in-three",
    }},
};

/* Fails the test unless the line begins with `mark` and `first`, and ends with `last`. */
static void expect_line(const char *line, const char *mark, const char *first, const char *last)
{
    size_t length = strcspn(line, "\n"), head = strlen(mark), name = strlen(first), tail = strlen(last);
    assert_true(length > head + name + tail);
    assert_memory_equal(line, mark, head);
    assert_memory_equal(line + head, first, name);
    assert_memory_equal(line + length - tail, last, tail);
}

static void games_are_a_line_each_in_a_pipe_and_at_a_prompt(void **state)
{
    struct channel *c = *state;
    const char *line = channel_send(c, "games");
    for (const struct game *const *game = games; *game != NULL; game++, line = strchr(line, '\n') + 1)
        expect_line(line, "| ", (*game)->name, (*game)->title);
    assert_string_equal(line, "=\n");
    c->protocol.options.kind = CHANNEL_PERSON;
    line = channel_send(c, "games");
    for (const struct game *const *game = games; *game != NULL; game++, line = strchr(line, '\n') + 1)
        expect_line(line, "", (*game)->title, (*game)->name);
    assert_string_equal(line, "rules lvl0 tells how that game is played; likewise for the others.\n");
}

/* A command, and how many rows its answer may have at a wide terminal. */
struct page {
    const char *command;
    int least, most;
};

/* The name of the game on the channel. */
static const char *game_of(const struct channel *c)
{
    const struct session *session = c->protocol.session;
    return session->on ? session->match.game->name : "none";
}

/* Adds the answer without blanks and newlines; fails the test if a row is wider than the terminal. */
static void add_answer(struct channel *c, int terminal, const struct page *page, const char *argument, struct text *all)
{
    const char *answer = channel_send(c, "%s%s", page->command, argument);
    int rows = 0;
    for (const char *row = answer; *row != '\0'; row += strcspn(row, "\n") + 1, rows++)
        if (columns_of(row, strcspn(row, "\n")) > terminal)
            fail_msg("%s%s: more than %d columns: %.*s", page->command, argument, terminal,
                     (int)strcspn(row, "\n"), row);
    if (terminal == WIDE && (rows < page->least || rows > page->most))
        fail_msg("%s%s (game: %s): %d rows, not %d to %d", page->command, argument, game_of(c), rows, page->least,
                 page->most);
    for (const char *at = answer; *at != '\0'; at++)
        if (*at != ' ' && *at != '\n')
            text_add_char(all, *at);
}

/* Adds all help texts for a terminal of this width; rows are wrapped at `columns`. */
static void explain_all(int terminal, int columns, struct text *all)
{
    static const struct page first[] = {{"help", 6, 20}, {"games", 7, 20}, {"help new", 8, 20}, {"help start", 3, 8}};
    static const struct page rules = {"rules ", 3, 20}, options = {"help new ", 6, 60}, help = {"help", 6, 22};
    static const struct page word = {"help ", 1, 60};
    struct channel c;
    channel_open_with(&c, games, &(struct protocol_options){.kind = CHANNEL_PERSON, .prompts = true,
                                                            .columns = columns});
    for (size_t i = 0; i < COUNT(first); i++)
        add_answer(&c, terminal, &first[i], "", all);
    for (const struct game *const *game = games; *game != NULL; game++) {
        const char *verb;
        add_answer(&c, terminal, &rules, (*game)->name, all);
        add_answer(&c, terminal, &options, (*game)->name, all);
        channel_send(&c, "new %s seed=1", (*game)->name);
        channel_send(&c, "yes"); /* leaving the game before may need confirmation */
        assert_ptr_equal(c.protocol.session->match.game, *game);
        add_answer(&c, terminal, &help, "", all);
        for (int i = 0; (verb = command_word(&c.protocol, i)) != NULL; i++)
            add_answer(&c, terminal, &word, verb, all);
    }
    channel_close(&c);
}

/* Compares the help texts at both widths: nothing may be cut off. */
static void expect_all_fits(void)
{
    struct text wide = {0}, narrow = {0};
    explain_all(WIDE, WIDE - 2, &wide);
    explain_all(40, 40, &narrow);
    assert_string_equal(text_string(&wide), text_string(&narrow));
    text_free(&wide);
    text_free(&narrow);
}

static void all_help_fits_80_and_40_columns_in_both_languages(void **state)
{
    expect_all_fits();
    if (!japanese_begin())
        skip_because("no Japanese");
    expect_all_fits();
    japanese_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_A_CHANNEL(games_are_a_line_each_in_a_pipe_and_at_a_prompt),
        cmocka_unit_test(each_way_of_dealing_has_a_line_of_help),
        ON_A_CHANNEL(rules_and_help_new_name_every_option_and_its_values),
        ON_A_CHANNEL(every_value_that_is_named_is_accepted),
        cmocka_unit_test(all_help_fits_80_and_40_columns_in_both_languages),
    };
    return dialogues_run(in_a_pipe, COUNT(in_a_pipe), NULL) +
           dialogues_run_with(at_a_prompt, COUNT(at_a_prompt), &person) +
           cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
