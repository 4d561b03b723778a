/* new_match.c: the words of `new`: parsed into a match, and written from a match. */
#include "referee/engine/new_match.h"

#include "core/base/confusables.h"
#include "core/base/decimal.h"
#include "core/base/entropy.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/sha256.h"
#include "core/base/words.h"
#include "referee/engine/new_option.h"
#include "referee/engine/time_limits.h"

#include <string.h>

static const char recorded[] = "recorded"; /* the value of deal= for match.is_recorded */

static const struct {
    enum deal deal;
    const char *word;
} deals[] = {{DEAL_AUTO, "auto"}, {DEAL_FAIR, "fair"}, {DEAL_MANUAL, "manual"}, {DEAL_TABLE, "table"},
             {DEAL_SCENARIO, "scenario"}};

const struct game *new_match_game(const struct game *const *games, const char *name)
{
    for (; *games != NULL; games++)
        if (strcmp((*games)->name, name) == 0)
            return *games;
    return NULL;
}

const char *new_match_deal_word(enum deal deal)
{
    size_t i = 0;
    while (deals[i].deal != deal)
        i++;
    return deals[i].word;
}

enum deal new_match_deal_default(const struct game *game)
{
    return game->deal_default != 0 ? game->deal_default : DEAL_AUTO;
}

const struct verb_row *new_match_verb(const struct game *game, const char *name)
{
    for (const struct verb_row *row = game->verbs; row->name != NULL; row++)
        if (row->name[0] == name[0] && strcmp(row->name, name) == 0)
            return row;
    return NULL;
}

bool new_match_is_verb(const struct new_match_rules *rules, const struct game *game, const char *word)
{
    for (const char *const *reserved = rules->reserved; *reserved != NULL; reserved++)
        if (strcmp(*reserved, word) == 0)
            return true;
    return game != NULL && new_match_verb(game, word) != NULL;
}

bool refuse_syntax(struct fault *fault, const char *verb, const char *arguments)
{
    return *arguments != '\0' ? refuse(fault, FAULT_SYNTAX, "%s %s", verb, arguments)
                              : refuse(fault, FAULT_SYNTAX, "%s, and nothing after it", verb);
}

bool refuse_game(const struct game *const *games, const char *name, struct fault *fault)
{
    struct nearest nearest = {.typed = name};
    struct text list = {0};
    for (const struct game *const *game = games; *game != NULL; game++) {
        nearest_offer(&nearest, (*game)->name, strlen((*game)->name));
        text_print(&list, "%s%s", game == games ? "" : _(", "), (*game)->name);
    }
    if (nearest.word[0] != '\0')
        refuse(fault, FAULT_BAD_OPTION, "no game is called %.60s; did you mean %s?", name, nearest.word);
    else
        refuse(fault, FAULT_BAD_OPTION, "no game is called %.60s; there are %s", name, text_string(&list));
    text_free(&list);
    return false;
}

/* ---- the possible values, in words ---- */

void new_match_write_seats(const struct game *game, struct text *text)
{
    if (game->seats_min < game->seats_max)
        text_say(text, "%d to %d players", game->seats_min, game->seats_max);
    else
        text_say(text, "%d players", game->seats_min);
}

/* Adds the ways of dealing in the game, "auto or manual". */
static void write_deals(const struct game *game, struct text *text)
{
    struct text words = {0};
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++)
        if ((game->deals & deals[i].deal) != 0)
            text_print(&words, words.length > 0 ? "|%s" : "%s", deals[i].word);
    new_option_write_choices(text_string(&words), text);
    text_free(&words);
}

/*
 * Whether a character of `size` bytes, at least 2, is allowed in a name. From U+00AA on all characters are allowed,
 * except the blocks of punctuation, symbols and private use below, and some invisible characters.
 */
static bool is_letter_beyond_ascii(const char *at, size_t size)
{
    uint32_t c = text_code(at, size);
    static const struct {
        uint32_t first, last;
    } others[] = {
        {0x80, 0xA9},       {0xAB, 0xB4},       {0xB6, 0xB9},       {0xBB, 0xBF},       {0xD7, 0xD7},
        {0xF7, 0xF7},       {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},   {0x17B4, 0x17B5},
        {0x180B, 0x180F},   {0x2000, 0x2BFF},   {0x2E00, 0x2E7F},   {0x3000, 0x3004},   {0x3007, 0x3030},
        {0x3164, 0x3164},   {0xD800, 0xF8FF},   {0xFE00, 0xFE6F},   {0xFEFF, 0xFF20},   {0xFF3B, 0xFF40},
        {0xFF5B, 0xFF65},   {0xFFA0, 0xFFA0},   {0xFFE0, 0xFFFF},   {0x1F000, 0x1FAFF}, {0xE0000, 0x10FFFF},
    };
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (c >= others[i].first && c <= others[i].last)
            return false;
    return true;
}

static bool is_ascii_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A name is a letter of any script, then letters, digits, - and _. */
static bool is_name(const char *name)
{
    size_t length = strlen(name);
    if (length == 0)
        return false;
    for (size_t i = 0; i < length;) {
        size_t size = text_utf8_length(name + i, length - i);
        bool letter = size == 1 ? is_ascii_letter(name[i]) : size > 1 && is_letter_beyond_ascii(name + i, size);
        bool other = size == 1 && i > 0 && strchr("0123456789-_", name[i]) != NULL;
        if (!letter && !other)
            return false;
        i += size;
    }
    return true;
}

/* Whether a name has an invisible character, or one that changes the direction of text. */
static bool has_unseen(const char *name)
{
    for (size_t size; *name != '\0'; name += size) {
        size = text_utf8_length(name, strlen(name));
        if (size == 0 || text_is_unsafe_code(text_code(name, size)))
            return true;
    }
    return false;
}

/* Whether this verb may be newer than the record, so that a player in the record may have it as a name. */
static bool is_recent(const struct new_match_rules *rules, const char *name)
{
    for (const char *const *recent = rules->recent; rules->replays && recent != NULL && *recent != NULL; recent++)
        if (strcmp(*recent, name) == 0)
            return true;
    return false;
}

static bool is_reserved(const struct new_match_rules *rules, const struct match *match, const char *name)
{
    if (is_recent(rules, name))
        return false;
    if (strcmp(name, "draw") == 0 || strcmp(name, "none") == 0) /* winners of games that nobody wins */
        return !rules->replays;                                 /* old records may have such players */
    return strcmp(name, "all") == 0 || strcmp(name, "public") == 0 || match_pile(match, name) >= 0 ||
           new_match_is_verb(rules, match->game, name);
}

bool new_match_allows_name(const struct new_match_rules *rules, const struct game *game, const char *name)
{
    const struct match match = {.game = game};
    return strlen(name) <= NAME_BYTES && is_name(name) && !has_unseen(name) && !is_reserved(rules, &match, name);
}

/* Refuses a wrong number of players or names. */
static bool refuse_seats(const struct game *game, struct fault *fault)
{
    struct text seats = {0};
    new_match_write_seats(game, &seats);
    refuse(fault, FAULT_BAD_PLAYERS, "%s is for %s", game->name, seats.at);
    text_free(&seats);
    return false;
}

/*
 * Whether people can tell the name from those of the other players; if not, refuses the name. Old records may have
 * similar names.
 */
static bool is_distinguishable(const struct new_match_rules *rules, const struct match *match, const char *name,
                               struct fault *fault)
{
    for (int seat = 0; seat < match->seats; seat++) {
        if (strcmp(match->name[seat], name) == 0)
            return refuse(fault, FAULT_BAD_PLAYERS, "two players are called %s", name);
        if (!rules->replays && confusables_are_alike(match->name[seat], name))
            return refuse(fault, FAULT_BAD_PLAYERS,
                          "%s and %s are the same name to people: case, width and the composition of letters do not "
                          "count",
                          match->name[seat], name);
    }
    return true;
}

static bool add_player(const struct new_match_rules *rules, struct match *match, const char *name, struct fault *fault)
{
    if (strlen(name) > NAME_BYTES)
        return refuse(fault, FAULT_BAD_PLAYERS, "a name has at most %d bytes: %.40s...", NAME_BYTES, name);
    if (!rules->replays && has_unseen(name))
        return refuse(fault, FAULT_BAD_PLAYERS, "a name has no invisible characters: %.60s", name);
    if (!is_name(name))
        return refuse(fault, FAULT_BAD_PLAYERS, "a name is a letter, then letters, digits, - or _: %.60s", name);
    if (is_reserved(rules, match, name))
        return refuse(fault, FAULT_BAD_PLAYERS, "%s is a word of the game, not a name", name);
    if (!is_distinguishable(rules, match, name, fault))
        return false;
    if (match->seats == match->game->seats_max)
        return refuse_seats(match->game, fault);
    text_copy(match->name[match->seats++], NAME_BYTES + 1, name);
    return true;
}

/* Names `count` players P1, P2 and so on. */
static bool number_players(struct match *match, uint64_t count, struct fault *fault)
{
    if (count < (uint64_t)match->game->seats_min || count > (uint64_t)match->game->seats_max)
        return refuse_seats(match->game, fault);
    for (; match->seats < (int)count; match->seats++) {
        char *name = match->name[match->seats];
        name[0] = 'P';
        decimal_write((uint64_t)match->seats + 1, name + 1);
    }
    return true;
}

/* Reads the value of `players=3` or `players=Ann,Ben`. */
static bool read_players(const struct new_match_rules *rules, struct match *match, const char *value,
                         struct fault *fault)
{
    uint64_t count;
    if (words_number(value, 0, UINT64_MAX, &count))
        return number_players(match, count, fault);
    while (value != NULL) {
        const char *comma = strchr(value, ',');
        size_t length = comma != NULL ? (size_t)(comma - value) : strlen(value);
        char name[NAME_BYTES + 2] = "";
        strncat(name, value, length < sizeof name ? length : sizeof name - 1);
        if (!add_player(rules, match, name, fault))
            return false;
        value = comma != NULL ? comma + 1 : NULL;
    }
    if (match->seats < (rules->allows_one_player ? 1 : match->game->seats_min))
        return refuse_seats(match->game, fault);
    return true;
}

static bool read_deal(struct match *match, const char *value, struct fault *fault)
{
    match->is_recorded = strcmp(value, recorded) == 0 && (match->game->deals & DEAL_AUTO) != 0;
    if (match->is_recorded) {
        match->deal = DEAL_MANUAL;
        return true;
    }
    for (size_t i = 0; i < sizeof deals / sizeof *deals; i++)
        if (strcmp(deals[i].word, value) == 0 && (match->game->deals & deals[i].deal) != 0) {
            match->deal = deals[i].deal;
            return true;
        }
    struct text values = {0};
    write_deals(match->game, &values);
    return new_option_refuse_value(fault, "deal", value, &values);
}

static bool read_seed(struct match *match, const char *value, struct fault *fault)
{
    struct text values = {0};
    match->is_seeded = words_number(value, 0, UINT64_MAX, &match->seed);
    if (match->is_seeded)
        return true;
    text_say(&values, "0 to %llu", (unsigned long long)UINT64_MAX);
    return new_option_refuse_value(fault, "seed", value, &values);
}

/* Reads the value of `secret=HEX`, which only a record may contain. */
static bool read_secret(const struct new_match_rules *rules, struct match *match, const char *value,
                        struct fault *fault)
{
    if (!rules->replays || match->deal != DEAL_FAIR)
        return refuse(fault, FAULT_BAD_OPTION, "secret=: the referee draws it; the record of a fair deal has it");
    return sha256_read_digits(value, match->secret) ||
           refuse(fault, FAULT_BAD_OPTION, "secret= has 64 digits of 0 to 9 and a to f");
}

/* Parses a word other than players=: the seed, the deal, the secret, or an option. */
static bool read_option(const struct new_match_rules *rules, struct match *match, const char *word, struct fault *fault)
{
    const char *value;
    if ((value = new_option_value(word, "seed")) != NULL)
        return read_seed(match, value, fault);
    if ((value = new_option_value(word, "deal")) != NULL)
        return read_deal(match, value, fault);
    if ((value = new_option_value(word, "secret")) != NULL)
        return read_secret(rules, match, value, fault);
    return new_option_read(match, word, rules->no_files, fault);
}

/* The length of `seed=` in `seed=4`, at most 60, for a message. */
static int name_length(const struct game *game, const char *word)
{
    size_t length = new_option_key_length(game, word);
    return length < 60 ? (int)length : 60;
}

/* Whether a later word gives the same option as word `i`. */
static bool is_given_twice(const struct game *game, int count, char *const *word, int i)
{
    size_t length = new_option_key_length(game, word[i]);
    for (int k = i + 1; k < count; k++)
        if (new_option_key_length(game, word[k]) == length && memcmp(word[i], word[k], length) == 0)
            return true;
    return false;
}

static bool set_defaults(struct match *match, struct fault *fault)
{
    if (!new_option_set_defaults(match, fault))
        return false;
    match->deal = new_match_deal_default(match->game);
    return match->game->deck == NULL || deck_builtin(match->game->deck, &match->deck) ||
           refuse(fault, FAULT_BAD_OPTION, "deck=%s", match->game->deck);
}

/*
 * Draws the key of the random numbers unless a seed was given; for a fair deal draws the secret instead, which a record
 * must contain.
 */
static bool draw_key(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                     struct fault *fault)
{
    bool (*fill)(void *, size_t) = rules->entropy != NULL ? rules->entropy : entropy_fill;
    bool has_secret = false;
    for (int i = 0; i < count; i++)
        has_secret = has_secret || new_option_value(word[i], "secret") != NULL;
    if (match->deal == DEAL_FAIR && rules->replays)
        return has_secret || refuse(fault, FAULT_BAD_OPTION, "deal=fair: the record lacks secret=");
    if (match->deal == DEAL_FAIR)
        return fill(match->secret, sizeof match->secret) ||
               refuse(fault, FAULT_BAD_DEAL, "the system has no random numbers for a fair deal");
    return match->is_seeded || fill(match->key, sizeof match->key) ||
           refuse(fault, FAULT_BAD_DEAL, "the system has no random numbers for a shuffle; seed=N names a seed");
}

bool new_match_read(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                    struct fault *fault)
{
    *match = (struct match){.game = new_match_game(rules->games, word[0])};
    if (match->game == NULL)
        return refuse_game(rules->games, word[0], fault);
    const char *players = NULL;
    for (int i = 1; i < count; i++) {
        if (strchr(word[i], '=') == NULL)
            return new_option_refuse(match->game, word[i], fault);
        if (is_given_twice(match->game, count, word, i))
            return refuse(fault, FAULT_BAD_OPTION, "%.*s is given twice", name_length(match->game, word[i]), word[i]);
        if (new_option_value(word[i], "players") != NULL)
            players = new_option_value(word[i], "players");
    }
    if (players != NULL ? !read_players(rules, match, players, fault)
                        : !number_players(match, (uint64_t)match->game->seats_default, fault))
        return false;
    if (!set_defaults(match, fault))
        return false;
    for (int i = 1; i < count; i++) /* secret= requires deal=fair, which may come after it */
        if (new_option_value(word[i], "deal") != NULL && !read_deal(match, new_option_value(word[i], "deal"), fault))
            return false;
    for (int i = 1; i < count; i++)
        if (new_option_value(word[i], "players") == NULL && !read_option(rules, match, word[i], fault))
            return false;
    bool has_calls = false;
    for (int i = 1; i < count && !rules->replays; i++) /* an old record may contain calls that were never made */
        has_calls = has_calls || new_option_value(word[i], "calls") != NULL;
    return new_option_check(match, fault) && time_limits_read(match, has_calls, &match->limits, fault) &&
           draw_key(rules, count, word, match, fault);
}

/* Parses the words after a `new` that begins the next game of a match with deal=fair: in a record `secret=HEX`. */
static bool read_next_fair(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                           struct fault *fault)
{
    const char *value = count == 1 ? new_option_value(word[0], "secret") : NULL;
    if (count > 0 && (value == NULL || !rules->replays))
        return refuse_syntax(fault, "new", "[GAME [OPTION=VALUE ..]]");
    return (value == NULL || read_secret(rules, match, value, fault)) && draw_key(rules, count, word, match, fault);
}

bool new_match_has_next_words(const struct match *match, int count, char *const *word)
{
    return count == 0 || strncmp(word[0], "deal=", 5) == 0 ||
           (match->deal == DEAL_FAIR && strncmp(word[0], "secret=", 7) == 0);
}

bool new_match_read_next(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                         struct fault *fault)
{
    const char *value = count == 1 ? new_option_value(word[0], "deal") : NULL;
    if (match->deal == DEAL_FAIR)
        return read_next_fair(rules, count, word, match, fault);
    if (count > 0 && (value == NULL || strcmp(value, recorded) != 0))
        return refuse_syntax(fault, "new", "[GAME [OPTION=VALUE ..]]");
    bool is_dealt = match->is_recorded || match->deal == DEAL_AUTO;
    if (count > 0 && !is_dealt)
        return refuse(fault, FAULT_BAD_OPTION, "deal=recorded: this match has deal=%s",
                      new_match_deal_word(match->deal));
    if (count > 0)
        return read_deal(match, value, fault);
    if (is_dealt && !rules->replays) {
        match->deal = DEAL_AUTO;
        match->is_recorded = false;
    }
    return true;
}

static void write_players(const struct match *match, struct text *text)
{
    text_print(text, "%s players=", match->game->name);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(text, seat > 0 ? ",%s" : "%s", match->name[seat]);
}

/*
 * Adds ` deal=` and the way a record stores the cards of a game; for a fair deal its secret, and ` deal=fair` only in
 * the first game of a match.
 */
static void write_recorded_deal(const struct match *match, bool is_first, struct text *text)
{
    bool is_dealt = match->is_recorded || match->deal == DEAL_AUTO;
    if (match->deal != DEAL_FAIR || is_first)
        text_print(text, " deal=%s", is_dealt ? recorded : new_match_deal_word(match->deal));
    if (match->deal == DEAL_FAIR) {
        char digits[SHA256_DIGITS + 1];
        sha256_write_digits(match->secret, digits);
        text_print(text, " secret=%s", digits);
    }
}

/* With the other ways of dealing the line has always been the word `new` alone. */
void new_match_write_next(const struct match *match, struct text *log)
{
    text_add(log, "new");
    if (match->is_recorded || match->deal == DEAL_AUTO || match->deal == DEAL_FAIR)
        write_recorded_deal(match, false, log);
}

/* If a seed was given, adds that fact, with or without the value of the seed. */
static void write_seed(const struct match *match, bool with_value, struct text *text)
{
    if (match->is_seeded && with_value)
        text_print(text, " seed=%llu", (unsigned long long)match->seed);
    else if (match->is_seeded)
        text_add(text, " seed=named");
}

void new_match_write(const struct match *match, struct text *text)
{
    text_add(text, "new ");
    write_players(match, text);
    match_write_options(match, text);
    new_option_write_shared(match, text);
    write_seed(match, true, text);
    write_recorded_deal(match, true, text);
}

void new_match_write_again(const struct match *match, struct text *text)
{
    write_players(match, text);
    match_write_options(match, text);
    new_option_write_shared(match, text);
    text_print(text, " deal=%s", new_match_deal_word(match->is_recorded ? DEAL_AUTO : match->deal));
}

void new_match_write_public(const struct match *match, bool with_seed, struct text *text)
{
    write_players(match, text);
    match_write_options(match, text);
    new_option_write_shared(match, text);
    write_seed(match, with_seed, text);
    if (match->deal == DEAL_FAIR)
        text_print(text, " deal=%s", new_match_deal_word(DEAL_FAIR));
}
