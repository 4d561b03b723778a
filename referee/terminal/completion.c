/* completion.c: completes commands at a prompt: the words that may come next. */
#include "referee/terminal/completion.h"

#include "core/base/words.h"
#include "core/cards/card.h"
#include "referee/channel/command.h"
#include "referee/channel/protocol.h"
#include "referee/channel/show.h"
#include "referee/engine/hooks.h"
#include "referee/engine/new_option.h"
#include "referee/game/keys.h"
#include "referee/terminal/intent_new.h"

#include <string.h>

/* A command line up to the word to be completed, and the list of words that may come next. */
struct context {
    const struct protocol *protocol;
    const struct match *match; /* NULL without a game */
    const struct game_state *state;
    const struct words *all;   /* the words before the one to be completed */
    int count;                 /* number of these words, without a player's name at the beginning */
    char **word;               /* these words, without that name */
    struct text *words;        /* the words that may come next, one per line */
};

/* Adds a word, unless it is there already. */
static void offer(struct context *context, const char *word, size_t length)
{
    for (const char *at = text_string(context->words); *at != '\0'; at += strcspn(at, "\n") + 1)
        if (strcspn(at, "\n") == length && memcmp(at, word, length) == 0)
            return;
    text_add_bytes(context->words, word, length);
    text_add_char(context->words, '\n');
}

static void offer_word(struct context *context, const char *word)
{
    offer(context, word, strlen(word));
}

static void offer_seats(struct context *context)
{
    for (int seat = 0; context->match != NULL && seat < context->match->seats; seat++)
        offer_word(context, context->match->name[seat]);
}

static void offer_places(struct context *context)
{
    offer_seats(context);
    const char *const *pile = context->match->game->piles;
    for (; pile != NULL && *pile != NULL; pile++)
        offer_word(context, *pile);
}

static void offer_viewers(struct context *context)
{
    offer_word(context, "all");
    offer_word(context, "public");
    offer_seats(context);
}

static void offer_games(struct context *context)
{
    for (const struct game *const *game = context->protocol->session->rules.games; *game != NULL; game++)
        offer_word(context, (*game)->name);
}

/* Offers verbs, and the names of players, which may precede a verb. */
static void offer_commands(struct context *context)
{
    const char *word;
    for (int i = 0; (word = command_word(context->protocol, i)) != NULL; i++)
        offer_word(context, word);
}

static void offer_verbs(struct context *context)
{
    for (const struct verb_row *row = context->match->game->verbs; row->name != NULL; row++)
        if (!match_is_referees_verb(row) && (row->flags & VERB_REFEREE) == 0)
            offer_word(context, row->name);
}

static void offer_keys(struct context *context)
{
    struct keys keys = {0};
    if (context->match == NULL)
        return;
    keys_clear(&keys, NULL);
    context->match->game->show(context->match, context->state, context->protocol->access.viewer, &keys);
    show_time_keys(context->protocol, &keys);
    keys_end(&keys);
    for (const char *line = text_string(&keys.lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        offer(context, line, strcspn(line, " "));
    keys_free(&keys);
}

static void offer_levels(struct context *context)
{
    for (enum computer computer = COMPUTER_EASY; computer < COMPUTERS; computer++)
        offer_word(context, computer_name(computer));
}

/* ---- new ---- */

/* Offers `name=a` and `name=b` for the choices "a|b". */
static void offer_choices(struct context *context, const char *name, const char *choices)
{
    struct text option = {0};
    while (choices != NULL) {
        size_t length = strcspn(choices, "|");
        text_clear(&option);
        text_print(&option, "%s=%.*s", name, (int)length, choices);
        offer_word(context, option.at);
        choices = choices[length] == '|' ? choices + length + 1 : NULL;
    }
    text_free(&option);
}

/* Offers the options of `new` and `again` for the game, which may be NULL. */
static void offer_options(struct context *context, const struct game *game)
{
    if (game == NULL)
        return;
    offer_choices(context, "players", "");
    offer_choices(context, "seed", "");
    for (unsigned deal = DEAL_AUTO; deal <= DEAL_FAIR; deal *= 2)
        if ((game->deals & deal) != 0)
            offer_choices(context, "deal", new_match_deal_word((enum deal)deal));
    const struct option_row *row;
    for (int i = 0; (row = new_option_row(game, i)) != NULL; i++)
        offer_choices(context, row->name,
                      row->kind == OPTION_YES_NO ? "yes|no" : row->kind == OPTION_CHOICE ? row->choices : "");
}

static void offer_new(struct context *context)
{
    int count;
    if (context->count == 1)
        offer_games(context);
    else
        offer_options(context, intent_new_game(context->protocol->session->rules.games, context->all, 1, &count));
}

static void offer_again(struct context *context)
{
    offer_options(context, context->match != NULL ? context->match->game : NULL);
}

/* Offers the `--kept` of `games [--kept]`. */
static void offer_flag(struct context *context)
{
    const struct command *row = protocol_command(context->protocol, context->word[0]);
    const char *flag = row != NULL ? strstr(row->arguments, "--") : NULL;
    if (flag != NULL)
        offer(context, flag, strcspn(flag, "]"));
}

/* ---- moves ---- */

/* Adds the words before the one to be completed, each followed by a blank: "play 5 ". */
static void write_words_before(const struct context *context, struct text *text)
{
    for (int i = 0; i < context->count; i++)
        text_print(text, "%s ", context->word[i]);
}

/*
 * Offers the next word of each legal move that begins with the words before. Returns false if the moves cannot be
 * listed, or may not be seen.
 */
static bool offer_legal(struct context *context)
{
    int turn = match_turn(context->match, context->state);
    struct text lines = {0}, before = {0};
    if (turn == SEAT_NONE || !match_sees(context->protocol->access.viewer, turn))
        return false;
    bool is_listed = hooks_legal_lines(context->match, context->state, turn, &lines);
    write_words_before(context, &before);
    for (const char *line = text_string(&lines); *line != '\0'; line += strcspn(line, "\n") + 1)
        if (strncmp(line, before.at, before.length) == 0)
            offer(context, line + before.length, strcspn(line + before.length, " \n"));
    text_free(&before);
    text_free(&lines);
    return is_listed;
}

/* Offers the cards in the hand of the player on turn, if it may be seen; with real cards also all cards of the deck. */
static void offer_cards(struct context *context)
{
    const struct game *game = context->match->game;
    int turn = match_turn(context->match, context->state);
    struct text key = {0};
    struct keys keys = {0};
    text_print(&key, "%s.hand", match_name(context->match, turn));
    keys_clear(&keys, key.at);
    game->show(context->match, context->state, context->protocol->access.viewer, &keys);
    keys_end(&keys);
    const char *at = keys.found && !keys.hidden ? text_string(&keys.value) : "";
    for (; *at != '\0'; at += strcspn(at, ",") + (at[strcspn(at, ",")] == ','))
        offer(context, at, strcspn(at, ","));
    for (int kind = 0; kind < context->match->deck.kinds && context->match->deal == DEAL_TABLE; kind++)
        if (context->match->deck.card[kind].copies > 0)
            offer_word(context, card_word(&context->match->deck, kind));
    keys_free(&keys);
    text_free(&key);
}

/* Offers words that may follow a verb of the game. */
static void offer_move(struct context *context)
{
    const struct verb_row *row = new_match_verb(context->match->game, context->word[0]);
    if (row == NULL)
        return;
    bool names_player = (row->flags & VERB_START) != 0 || strcmp(row->name, "count") == 0;
    if (names_player && context->count == 1)
        offer_seats(context);
    else if ((row->flags & VERB_SETUP) != 0 && context->count == 1)
        offer_places(context);
    else if (!match_is_referees_verb(row) && !offer_legal(context) &&
             strstr(row->arguments, "CARD") != NULL)
        offer_cards(context);
}

/* ---- all commands ---- */

/* The functions that offer the words after a verb that all games share. */
static const struct {
    const char *verb;
    void (*offer)(struct context *context);
} second_words[] = {
    {"help", offer_commands}, {"known", offer_commands}, {"rules", offer_games}, {"get", offer_keys},
    {"hand", offer_seats},    {"factors", offer_seats}, {"cut", offer_seats}, {"view", offer_viewers},
    {"seat", offer_seats},    {"suggest", offer_levels},
};

/* Offers all words that may come next. */
static void gather(struct context *context)
{
    bool has_name = context->match != NULL && context->count > 0 &&
                 match_seat(context->match, context->word[0]) != SEAT_NONE;
    context->count -= has_name;
    context->word += has_name;
    if (context->count == 0) {
        has_name ? offer_verbs(context) : offer_commands(context);
        return;
    }
    if (context->count == 2 && strcmp(context->word[0], "help") == 0 && strcmp(context->word[1], "new") == 0)
        offer_games(context);
    if (strcmp(context->word[0], "new") == 0) {
        offer_new(context);
        return;
    }
    if (strcmp(context->word[0], "again") == 0)
        offer_again(context);
    if (context->count == 1)
        offer_flag(context);
    for (size_t i = 0; i < sizeof second_words / sizeof *second_words && context->count == 1; i++)
        if (strcmp(second_words[i].verb, context->word[0]) == 0)
            second_words[i].offer(context);
    if (context->match != NULL)
        offer_move(context);
}

/* Fills completion->words. */
static void fill_words(struct completion *completion, const char *before)
{
    const struct session *session = completion->protocol->session;
    struct text copy = {0};
    struct words words;
    text_add(&copy, before);
    text_clear(&completion->words);
    completion->at = 0;
    if (words_split(copy.at, &words)) {
        struct context context = {
            .protocol = completion->protocol,
            .match = session->on ? &session->match : NULL,
            .state = session->on ? session_state(session) : NULL,
            .all = &words,
            .count = words.count,
            .word = words.word,
            .words = &completion->words,
        };
        gather(&context);
    }
    text_free(&copy);
}

const char *completion_word(void *context, const char *before, int i)
{
    struct completion *completion = context;
    if (i == 0)
        fill_words(completion, before);
    if (completion->at >= completion->words.length)
        return NULL;
    char *word = completion->words.at + completion->at;
    size_t length = strcspn(word, "\n");
    word[length] = '\0';
    completion->at += length + 1;
    return word;
}

void completion_free(struct completion *completion)
{
    text_free(&completion->words);
}
