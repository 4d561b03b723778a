/* begin.c: the commands that begin a game: new, again. */
#include "referee/channel/begin.h"

#include "referee/channel/access.h"
#include "referee/channel/files.h"
#include "referee/channel/hotseat.h"
#include "referee/channel/practice.h"
#include "referee/engine/new_option.h"

#include <string.h>

/* Begins the game or match that these words after `new` ask for, to which the channel may have added an option. */
static bool begin(struct request *request, int count, char **word)
{
    struct protocol *protocol = request->protocol;
    struct session *begun = session_begin(protocol->session, count, word, &request->fault);
    if (begun == NULL) {
        files_after_refused_new(request);
        return false;
    }
    if (!session_is_later_game(begun) && !files_confirm_leaving(request)) {
        session_close(begun);
        return false;
    }
    session_replace(protocol->session, begun, !session_is_later_game(begun));
    hotseat_reset(protocol);
    if (request->before.stage == STAGE_OVER)
        protocol->hotseat.is_shown = false; /* any hand on the screen is from the finished game */
    access_begin_match(protocol, protocol->session->match.is_recorded);
    return true;
}

/* The value of `name=` among the words after `new GAME`, or NULL. */
static const char *option_of(const struct request *request, const char *name)
{
    const char *value = NULL;
    for (int i = 1; i < request->count && value == NULL; i++)
        value = new_option_value(request->word[i], name);
    return value;
}

/* Whether the match is practice: as `practise=` says or, if it is not given, as --practise says for every new match. */
static bool is_practice(const struct request *request)
{
    const char *practises = option_of(request, "practise");
    return practises != NULL ? strcmp(practises, "no") != 0 : request->protocol->options.practise;
}

/*
 * Adds `players=` to a practice game without it, if the channel is a person's or makes every new match practice. The
 * practice game of any other program has the default players.
 */
static void add_players(const struct request *request, struct text *text)
{
    const struct protocol *protocol = request->protocol;
    bool is_person = channel_is_person(protocol);
    if (is_practice(request) && (is_person || protocol->options.practise) && option_of(request, "players") == NULL)
        practice_add_players(is_person, text);
}

/*
 * The option that the organiser's channel adds to `new`, or NULL: `practise=LEVEL` if it makes every new match practice
 * and `practise=` is not given; otherwise `hotseat=yes` if the terminal can be cleared, the referee deals, the match is
 * not practice and `hotseat=` is not given.
 */
static char *channel_option(const struct request *request, const char *name)
{
    static char hotseat[] = "hotseat=yes";
    const struct protocol *protocol = request->protocol;
    const char *deal = option_of(request, "deal"), *practises = option_of(request, "practise");
    if (!protocol->access.is_organiser)
        return NULL;
    if (protocol->options.practise && practises == NULL)
        return practice_word(protocol->options.level.computer);
    const struct game *game = new_match_game(protocol->session->rules.games, name);
    bool is_dealt = deal == NULL || strcmp(deal, "auto") == 0 || strcmp(deal, "fair") == 0 ||
                    (game != NULL && strcmp(deal, new_match_deal_word(new_match_deal_default(game))) == 0);
    bool is_shared = is_dealt && !is_practice(request) && option_of(request, "hotseat") == NULL;
    return protocol->options.clear != NULL && is_shared ? hotseat : NULL;
}

/* Begins another match; if no game is named, a match of the first game in the list. */
static bool begin_match(struct request *request)
{
    char game[NAME_BYTES + 1], *words[WORDS_MAX + 3] = {game};
    struct text players = {0};
    text_copy(game, sizeof game, request->protocol->session->rules.games[0]->name);
    for (int i = 0; i < request->count; i++)
        words[i] = request->word[i];
    int count = request->count > 0 ? request->count : 1;
    char *choice = channel_option(request, words[0]);
    if (choice != NULL)
        words[count++] = choice;
    add_players(request, &players);
    if (players.length > 0)
        words[count++] = players.at;
    bool ok = begin(request, count, words);
    text_free(&players);
    return ok;
}

bool begin_new(struct request *request)
{
    bool is_same = request->count == 0 || strncmp(request->word[0], "deal=", 5) == 0;
    bool is_next = is_same && request->protocol->session->on;
    return is_next ? begin(request, request->count, request->word) : begin_match(request);
}

/*
 * Replaces options with those of the same name in `word`, and appends the others. Returns false if there are too many
 * words.
 */
static bool change_options(struct words *words, int count, char **word)
{
    for (int i = 0; i < count; i++) {
        size_t name = strcspn(word[i], "=") + 1;
        int at = 1;
        while (at < words->count && strncmp(words->word[at], word[i], name) != 0)
            at++;
        if (at == WORDS_MAX)
            return false;
        words->word[at] = word[i];
        words->count += at == words->count;
    }
    return true;
}

bool begin_again(struct request *request)
{
    struct text line = {0};
    struct words words;
    if (!request_require_game(request))
        return false;
    new_match_write_again(&request->protocol->session->match, &line);
    bool ok = words_split(line.at, &words) && change_options(&words, request->count, request->word)
                  ? begin(request, words.count, words.word)
                  : refuse(&request->fault, FAULT_SYNTAX, "too many words");
    text_free(&line);
    return ok;
}
