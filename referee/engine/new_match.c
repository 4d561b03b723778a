/* new_match.c: the words of `new`: read into a match, and written from one. */
#include "referee/engine/new_match.h"

#include "core/base/confusables.h"
#include "core/base/decimal.h"
#include "core/base/entropy.h"
#include "core/base/file.h"
#include "core/base/language.h"
#include "core/base/nearest.h"
#include "core/base/sha256.h"
#include "core/base/words.h"
#include "referee/engine/number_list.h"
#include "referee/engine/time_limits.h"
#include "referee/game/deal.h"

#include <string.h>

enum { CHOICE_NONE = -2 }; /* no value: neither SEAT_NONE nor OPTION_UNSET */

static const char recorded[] = "recorded"; /* the word of match.is_recorded */

static const struct {
    enum deal deal;
    const char *word;
} deals[] = {{DEAL_AUTO, "auto"}, {DEAL_FAIR, "fair"}, {DEAL_MANUAL, "manual"}, {DEAL_TABLE, "table"},
             {DEAL_SCENARIO, "scenario"}};

/* The options that all games have. */
static const struct option_row shared[] = {
    [SHARED_GAMES] = {"games", OPTION_NUMBER, "0", N_("Games in the match"),
                      N_("games that the match has, 0 for no number"), NULL, 0, 1000},
    [SHARED_TARGET] = {"target", OPTION_NUMBER, "0", N_("Points that end the match"),
                       N_("points of one player that end the match, 0 for none"), NULL, 0, 1000000},
    [SHARED_PRACTISE] = {"practise", OPTION_CHOICE, "no", NULL, N_("the referee plays for others"),
                         "no|yes|easy|fair|strong", 0, 0},
    [SHARED_HOTSEAT] = {"hotseat", OPTION_YES_NO, NULL, NULL,
                        N_("at a terminal hands are covered until their player is there"), NULL, 0, 0},
    [SHARED_ADVICE] = {"advice", OPTION_YES_NO, "yes", NULL, N_("a player on a channel of his own may ask for advice"),
                       NULL, 0, 0},
    [SHARED_OPTIONS] = {NULL, OPTION_NUMBER, NULL, NULL, NULL, NULL, 0, 0},
};

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
        if (strcmp(row->name, name) == 0)
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

/* ---- what may be chosen, in words ---- */

void new_match_write_seats(const struct game *game, struct text *text)
{
    if (game->seats_min < game->seats_max)
        text_say(text, "%d to %d players", game->seats_min, game->seats_max);
    else
        text_say(text, "%d players", game->seats_min);
}

/* Adds word `i` of `count` in a list: "a, b or c". */
static void add_choice(struct text *text, int i, int count, const char *word, size_t length)
{
    text_add(text, i == 0 ? "" : i + 1 < count ? _(", ") : _(" or "));
    text_add_bytes(text, word, length);
}

/* Adds "a, b or c" for "a|b|c". */
static void add_choices(struct text *text, const char *choices)
{
    int count = 1;
    for (const char *bar = choices; (bar = strchr(bar, '|')) != NULL; bar++)
        count++;
    for (int i = 0; i < count; i++) {
        size_t length = strcspn(choices, "|");
        add_choice(text, i, count, choices, length);
        choices += length + 1;
    }
}

/* Adds "a, b or a player" for "a|b". */
static void add_seats(struct text *text, const char *choices)
{
    struct text words = {0};
    text_print(&words, "%s|%s", choices, _("a player"));
    add_choices(text, words.at);
    text_free(&words);
}

void new_match_write_values(const struct option_row *row, struct text *text)
{
    if (row->kind == OPTION_YES_NO)
        text_say(text, "yes or no");
    else if (row->kind == OPTION_NUMBER)
        text_say(text, "%d to %d", row->min, row->max);
    else if (row->kind == OPTION_CHOICE)
        add_choices(text, row->choices);
    else if (row->kind == OPTION_SEAT)
        add_seats(text, row->choices);
}

void new_match_write_deals(const struct game *game, struct text *text)
{
    int count = 0, i = 0;
    for (size_t k = 0; k < sizeof deals / sizeof *deals; k++)
        count += (game->deals & deals[k].deal) != 0;
    for (size_t k = 0; k < sizeof deals / sizeof *deals; k++)
        if ((game->deals & deals[k].deal) != 0)
            add_choice(text, i++, count, deals[k].word, strlen(deals[k].word));
}

/* The index of `word` in "a|b|c", from 0, or CHOICE_NONE. */
static int choice(const char *choices, const char *word)
{
    size_t length = strlen(word);
    for (int index = 0; choices != NULL; index++) {
        const char *stop = strchr(choices, '|');
        size_t size = stop != NULL ? (size_t)(stop - choices) : strlen(choices);
        if (size == length && strncmp(choices, word, size) == 0)
            return index;
        choices = stop != NULL ? stop + 1 : NULL;
    }
    return CHOICE_NONE;
}

/* The words of an option of OPTION_YES_NO or OPTION_CHOICE, by value. */
static const char *choices_of(const struct option_row *row)
{
    return row->kind == OPTION_YES_NO ? "no|yes" : row->choices;
}

/* Adds word `i` of "a|b|c". */
static void write_choice(const char *choices, int i, struct text *text)
{
    for (; i > 0; i--)
        choices = strchr(choices, '|') + 1;
    text_add_bytes(text, choices, strcspn(choices, "|"));
}

/* Refuses a value; `values` says which there are, and is freed. */
static bool bad_value(struct fault *fault, const char *name, const char *value, struct text *values)
{
    refuse(fault, FAULT_BAD_OPTION, "%.40s=%.60s; it may be %s", name, value, text_string(values));
    text_free(values);
    return false;
}

static bool read_deck(struct match *match, const struct option_row *row, const char *value, struct fault *fault)
{
    char message[300];
    if (deck_is_file(value) && file_is_irregular(value)) /* to read a pipe could block forever */
        return refuse(fault, FAULT_BAD_OPTION, "%s=%.100s: not a regular file", row->name, value);
    if (deck_open(value, &match->deck, message, sizeof message))
        return true;
    return refuse(fault, FAULT_BAD_OPTION, "%s=%s", row->name, message);
}

/*
 * A seat by the first word of the choices, by its number from 1, by a name, or by another of the words; CHOICE_NONE for
 * anything else. A name comes before those words because records are older than they.
 */
static int read_seat(const struct match *match, const struct option_row *row, const char *value)
{
    uint64_t number;
    int word = choice(row->choices, value);
    if (word == 0)
        return SEAT_NONE;
    if (words_number(value, 1, (uint64_t)match->seats, &number))
        return (int)number - 1;
    int seat = match_seat(match, value);
    if (seat != SEAT_NONE)
        return seat;
    return word != CHOICE_NONE ? SEAT_WORD + word : CHOICE_NONE;
}

/* Reads the value of an option that is no text. */
static bool read_value(const struct match *match, const struct option_row *row, const char *value, int *into,
                       struct fault *fault)
{
    uint64_t number;
    switch (row->kind) {
    case OPTION_YES_NO:
    case OPTION_CHOICE:
        *into = choice(choices_of(row), value);
        break;
    case OPTION_NUMBER:
        *into = words_number(value, (uint64_t)row->min, (uint64_t)row->max, &number) ? (int)number : CHOICE_NONE;
        break;
    case OPTION_SEAT:
        *into = read_seat(match, row, value);
        break;
    case OPTION_TEXT:
    case OPTION_DECK:
    case OPTION_NUMBERS:
        break;
    }
    if (*into != CHOICE_NONE)
        return true;
    struct text values = {0};
    new_match_write_values(row, &values);
    return bad_value(fault, row->name, value, &values);
}

/* Sets option `i` of the game's table from its text. */
static bool set_option(struct match *match, int i, const char *value, struct fault *fault)
{
    const struct option_row *row = &match->game->options[i];
    if (row->kind == OPTION_NUMBERS)
        return number_list_read(row->name, value, match, fault);
    if (row->kind != OPTION_TEXT && row->kind != OPTION_DECK)
        return read_value(match, row, value, &match->option[i], fault);
    if (row->kind == OPTION_TEXT && row->default_value == NULL && *value == '\0')
        return refuse(fault, FAULT_BAD_OPTION, "%s= needs a value", row->name);
    if (strlen(value) >= OPTION_BYTES)
        return refuse(fault, FAULT_BAD_OPTION, "%s= is too long", row->name);
    text_copy(match->option_text[i], OPTION_BYTES, value);
    return row->kind == OPTION_TEXT || read_deck(match, row, value, fault);
}

/*
 * Whether a character of `size` bytes, from 2, may stand in a name. From U+00AA on all characters may, but for the
 * blocks of punctuation, symbols and private use below, and some that are invisible.
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

/* Whether nobody sees some character of a name, or it changes the direction of text. */
static bool has_unseen(const char *name)
{
    for (size_t size; *name != '\0'; name += size) {
        size = text_utf8_length(name, strlen(name));
        if (size == 0 || text_is_unseen(text_code(name, size)))
            return true;
    }
    return false;
}

/* Whether a player in a record may be called by this verb, which is younger than the record may be. */
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
    return strcmp(name, "all") == 0 || strcmp(name, "public") == 0 || match_pile(match, name) >= 0 ||
           new_match_is_verb(rules, match->game, name);
}

bool new_match_may_be_called(const struct new_match_rules *rules, const struct game *game, const char *name)
{
    const struct match match = {.game = game};
    return strlen(name) <= NAME_BYTES && is_name(name) && !has_unseen(name) && !is_reserved(rules, &match, name);
}

/* Refuses a number of players, or of names. */
static bool refuse_seats(const struct game *game, struct fault *fault)
{
    struct text seats = {0};
    new_match_write_seats(game, &seats);
    refuse(fault, FAULT_BAD_PLAYERS, "%s is for %s", game->name, seats.at);
    text_free(&seats);
    return false;
}

/* Refuses a name that people would take for that of another player. Old records may have one. */
static bool is_told_apart(const struct new_match_rules *rules, const struct match *match, const char *name,
                          struct fault *fault)
{
    for (int seat = 0; seat < match->seats; seat++) {
        if (strcmp(match->name[seat], name) == 0)
            return refuse(fault, FAULT_BAD_PLAYERS, "two players are called %s", name);
        if (!rules->replays && confusables_are(match->name[seat], name))
            return refuse(fault, FAULT_BAD_PLAYERS,
                          "%s and %s are one name to people: case, width and the composition of letters do not count",
                          match->name[seat], name);
    }
    return true;
}

static bool add_player(const struct new_match_rules *rules, struct match *match, const char *name, struct fault *fault)
{
    if (strlen(name) > NAME_BYTES)
        return refuse(fault, FAULT_BAD_PLAYERS, "a name has at most %d bytes: %.40s...", NAME_BYTES, name);
    if (!rules->replays && has_unseen(name))
        return refuse(fault, FAULT_BAD_PLAYERS, "a name has no characters that nobody sees: %.60s", name);
    if (!is_name(name))
        return refuse(fault, FAULT_BAD_PLAYERS, "a name is a letter, then letters, digits, - or _: %.60s", name);
    if (is_reserved(rules, match, name))
        return refuse(fault, FAULT_BAD_PLAYERS, "%s is a word of the game, not a name", name);
    if (!is_told_apart(rules, match, name, fault))
        return false;
    if (match->seats == match->game->seats_max)
        return refuse_seats(match->game, fault);
    text_copy(match->name[match->seats++], NAME_BYTES + 1, name);
    return true;
}

/* Names the players P1, P2 and so on. */
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

/* `players=3` or `players=Ann,Ben`. */
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
    if (match->seats < match->game->seats_min)
        return refuse_seats(match->game, fault);
    return true;
}

/* The value of `name=value` if the word has that name, else NULL. */
static const char *value_of(const char *word, const char *name)
{
    size_t length = strlen(name);
    return strncmp(word, name, length) == 0 && word[length] == '=' ? word + length + 1 : NULL;
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
    new_match_write_deals(match->game, &values);
    return bad_value(fault, "deal", value, &values);
}

static bool read_seed(struct match *match, const char *value, struct fault *fault)
{
    struct text values = {0};
    match->is_seeded = words_number(value, 0, UINT64_MAX, &match->seed);
    if (match->is_seeded)
        return true;
    text_say(&values, "0 to %llu", (unsigned long long)UINT64_MAX);
    return bad_value(fault, "seed", value, &values);
}

/* `secret=HEX`: only a record says it. */
static bool read_secret(const struct new_match_rules *rules, struct match *match, const char *value,
                        struct fault *fault)
{
    if (!rules->replays || match->deal != DEAL_FAIR)
        return refuse(fault, FAULT_BAD_OPTION, "secret=: the referee draws it; the record of a fair deal has it");
    return sha256_read_digits(value, match->secret) ||
           refuse(fault, FAULT_BAD_OPTION, "secret= has 64 digits of 0 to 9 and a to f");
}

const struct option_row *new_match_option_row(const struct game *game, int i)
{
    const struct option_row *row = i < SHARED_OPTIONS ? &shared[i] : &game->options[i - SHARED_OPTIONS];
    return row->name != NULL ? row : NULL;
}

/* Whether the word gives an option of the clock. */
static bool is_of_clock(const char *word)
{
    static const char *const names[] = {"clock", "bank", "think", "calls"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (value_of(word, names[i]) != NULL)
            return true;
    return false;
}

/* Refuses a word that is no option, and names the option that may have been meant, or all of them. */
static bool refuse_option(const struct game *game, const char *word, struct fault *fault)
{
    static const char *const common[] = {"players", "deal", "seed"};
    char name[NAME_BYTES + 1] = "";
    struct nearest nearest = {.typed = name};
    struct text list = {0};
    const struct option_row *row;
    if (is_of_clock(word))
        return refuse(fault, FAULT_BAD_OPTION, "%.60s; %s has no clock, as no turn can end by a forced pass", word,
                      game->name);
    strncat(name, word, strcspn(word, "=") < NAME_BYTES ? strcspn(word, "=") : NAME_BYTES);
    for (size_t i = 0; i < sizeof common / sizeof *common; i++) {
        nearest_offer(&nearest, common[i], strlen(common[i]));
        text_print(&list, "%s%s", i == 0 ? "" : _(", "), common[i]);
    }
    for (int i = 0; (row = new_match_option_row(game, i)) != NULL; i++) {
        nearest_offer(&nearest, row->name, strlen(row->name));
        text_print(&list, "%s%s", _(", "), row->name);
    }
    if (nearest.word[0] != '\0')
        refuse(fault, FAULT_BAD_OPTION, "%.60s; did you mean %s=?", word, nearest.word);
    else
        refuse(fault, FAULT_BAD_OPTION, "%.60s; %s has %s", word, game->name, list.at);
    text_free(&list);
    return false;
}

/* Reads a word other than players=: the seed, the deal, or an option of the game. */
static bool read_option(const struct new_match_rules *rules, struct match *match, const char *word, struct fault *fault)
{
    const char *value;
    if ((value = value_of(word, "seed")) != NULL)
        return read_seed(match, value, fault);
    if ((value = value_of(word, "deal")) != NULL)
        return read_deal(match, value, fault);
    if ((value = value_of(word, "secret")) != NULL)
        return read_secret(rules, match, value, fault);
    for (int i = 0; i < SHARED_OPTIONS; i++)
        if ((value = value_of(word, shared[i].name)) != NULL)
            return read_value(match, &shared[i], value, &match->shared[i], fault);
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        if ((value = value_of(word, match->game->options[i].name)) == NULL)
            continue;
        enum option_kind kind = match->game->options[i].kind;
        bool is_file = (kind == OPTION_DECK && deck_is_file(value)) ||
                       (kind == OPTION_NUMBERS && number_list_is_file(value));
        if (is_file && rules->no_files)
            return refuse(fault, FAULT_NO_FILES, "%.60s", word);
        return set_option(match, i, value, fault);
    }
    return refuse_option(match->game, word, fault);
}

/* How many bytes of `seed=4` are `seed=`: at most 60, for a message. */
static int name_length(const char *word)
{
    size_t length = strcspn(word, "=") + 1;
    return length < 60 ? (int)length : 60;
}

/* Whether a later word gives the same option as word `i`. */
static bool is_given_twice(int count, char *const *word, int i)
{
    size_t length = strcspn(word[i], "=") + 1;
    for (int k = i + 1; k < count; k++)
        if (strncmp(word[i], word[k], length) == 0)
            return true;
    return false;
}

static bool set_defaults(struct match *match, struct fault *fault)
{
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        const char *value = match->game->options[i].default_value;
        match->option[i] = OPTION_UNSET;
        if (value != NULL && !set_option(match, i, value, fault))
            return false;
    }
    for (int i = 0; i < SHARED_OPTIONS; i++) {
        const char *value = shared[i].default_value;
        match->shared[i] = OPTION_UNSET;
        if (value != NULL && !read_value(match, &shared[i], value, &match->shared[i], fault))
            return false;
    }
    match->deal = new_match_deal_default(match->game);
    return match->game->deck == NULL || deck_builtin(match->game->deck, &match->deck) ||
           refuse(fault, FAULT_BAD_OPTION, "deck=%s", match->game->deck);
}

static bool refuse_practice(const struct match *match, const char *why, struct fault *fault)
{
    struct text value = {0};
    write_choice(shared[SHARED_PRACTISE].choices, match->shared[SHARED_PRACTISE], &value);
    refuse(fault, FAULT_BAD_OPTION, "practise=%s: %s", value.at, why);
    text_free(&value);
    return false;
}

/* Refuses options of all games that do not go together. */
static bool check_shared(const struct match *match, struct fault *fault)
{
    bool practises = match->shared[SHARED_PRACTISE] != PRACTISE_NO, covers = match->shared[SHARED_HOTSEAT] == 1;
    if (practises && match->deal == DEAL_TABLE)
        return refuse_practice(match, _("with real cards the referee cannot play for others"), fault);
    if (covers && match->deal == DEAL_TABLE)
        return refuse(fault, FAULT_BAD_OPTION, "hotseat=yes: with real cards the referee knows no hand to cover");
    if (match->deal == DEAL_FAIR && match->is_seeded)
        return refuse(fault, FAULT_BAD_OPTION, "seed=: nobody can choose the cards of a fair deal");
    if (match->deal == DEAL_FAIR && practises)
        return refuse_practice(match, _("a fair deal is for players who each cut the deck"), fault);
    if (covers && practises)
        return refuse(fault, FAULT_BAD_OPTION, "hotseat=yes: in practice only one person is at the keyboard");
    if (match->shared[SHARED_TARGET] > 0 && match->game->target != NULL)
        return refuse(fault, FAULT_BAD_OPTION, "target: %s has an option of its own for that", match->game->name);
    return true;
}

/* The key of the random numbers, where no seed was named; of a fair deal the secret, which a record says. */
static bool draw_key(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                     struct fault *fault)
{
    bool (*fill)(void *, size_t) = rules->entropy != NULL ? rules->entropy : entropy_fill;
    bool has_secret = false;
    for (int i = 0; i < count; i++)
        has_secret = has_secret || value_of(word[i], "secret") != NULL;
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
            return refuse_option(match->game, word[i], fault);
        if (is_given_twice(count, word, i))
            return refuse(fault, FAULT_BAD_OPTION, "%.*s is given twice", name_length(word[i]), word[i]);
        if (value_of(word[i], "players") != NULL)
            players = value_of(word[i], "players");
    }
    if (players != NULL ? !read_players(rules, match, players, fault)
                        : !number_players(match, (uint64_t)match->game->seats_default, fault))
        return false;
    if (!set_defaults(match, fault))
        return false;
    for (int i = 1; i < count; i++) /* secret= belongs to deal=fair, wherever it stands */
        if (value_of(word[i], "deal") != NULL && !read_deal(match, value_of(word[i], "deal"), fault))
            return false;
    for (int i = 1; i < count; i++)
        if (value_of(word[i], "players") == NULL && !read_option(rules, match, word[i], fault))
            return false;
    bool has_calls = false;
    for (int i = 1; i < count && !rules->replays; i++) /* an old record may have calls that were never made */
        has_calls = has_calls || value_of(word[i], "calls") != NULL;
    return check_shared(match, fault) && time_limits_read(match, has_calls, &match->limits, fault) &&
           draw_key(rules, count, word, match, fault);
}

/* The words after `new` for the next game of fair deals: a record has its secret there. */
static bool read_next_fair(const struct new_match_rules *rules, int count, char *const *word, struct match *match,
                           struct fault *fault)
{
    const char *value = count == 1 ? value_of(word[0], "secret") : NULL;
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
    const char *value = count == 1 ? value_of(word[0], "deal") : NULL;
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

/*
 * The word for no seat, or the player's name. If read_seat would take the name for another value, the seat's number.
 */
static void write_seat(const struct match *match, const struct option_row *row, int seat, struct text *text)
{
    if (seat == SEAT_NONE || seat >= SEAT_WORD)
        write_choice(row->choices, seat == SEAT_NONE ? 0 : seat - SEAT_WORD, text);
    else if (read_seat(match, row, match->name[seat]) == seat)
        text_add(text, match->name[seat]);
    else
        text_print(text, "%d", seat + 1);
}

void new_match_write_option(const struct match *match, int i, struct text *text)
{
    const struct option_row *row = &match->game->options[i];
    int value = match->option[i];
    if (row->kind == OPTION_TEXT || row->kind == OPTION_DECK) {
        text_add(text, match->option_text[i]);
    } else if (row->kind == OPTION_NUMBERS) {
        number_list_write(match, text);
    } else if (value == OPTION_UNSET && row->kind != OPTION_SEAT) {
        return;
    } else if (row->kind == OPTION_SEAT) {
        write_seat(match, row, value, text);
    } else if (row->kind == OPTION_NUMBER) {
        text_print(text, "%d", value);
    } else {
        write_choice(choices_of(row), value, text);
    }
}

static void write_players(const struct match *match, struct text *text)
{
    text_print(text, "%s players=", match->game->name);
    for (int seat = 0; seat < match->seats; seat++)
        text_print(text, seat > 0 ? ",%s" : "%s", match->name[seat]);
}

/* Whether the value is the option's default; a seat may be written as its number. */
static bool is_default(const struct match *match, int i, const char *value)
{
    const struct option_row *row = &match->game->options[i];
    if (row->default_value == NULL)
        return false;
    if (row->kind == OPTION_SEAT)
        return read_seat(match, row, row->default_value) == match->option[i];
    return strcmp(value, row->default_value) == 0;
}

void match_write_options(const struct match *match, struct text *text)
{
    for (int i = 0; match->game->options[i].name != NULL; i++) {
        size_t before = text->length;
        text_print(text, " %s=", match->game->options[i].name);
        size_t value = text->length;
        new_match_write_option(match, i, text);
        if (text->length == value || is_default(match, i, text->at + value))
            text_cut(text, before);
    }
}

/* Adds the options of all games that are not as by default. */
static void write_shared(const struct match *match, struct text *text)
{
    for (int i = 0; i < SHARED_OPTIONS; i++) {
        const struct option_row *row = &shared[i];
        int value = match->shared[i];
        bool is_default = row->default_value != NULL && value == choice(choices_of(row), row->default_value);
        if (row->kind == OPTION_NUMBER && value > 0)
            text_print(text, " %s=%d", row->name, value);
        if (row->kind == OPTION_NUMBER || value == OPTION_UNSET || is_default)
            continue;
        text_print(text, " %s=", row->name);
        write_choice(choices_of(row), value, text);
    }
}

void new_match_write_recorded_deal(const struct match *match, bool is_first, struct text *text)
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

/* A record of a match with deal=manual has always had one word there. */
void new_match_write_next(const struct match *match, struct text *log)
{
    text_add(log, "new");
    if (match->is_recorded || match->deal == DEAL_AUTO || match->deal == DEAL_FAIR)
        new_match_write_recorded_deal(match, false, log);
}

/* That a seed was named, with its value or without. */
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
    write_shared(match, text);
    write_seed(match, true, text);
    new_match_write_recorded_deal(match, true, text);
}

void new_match_write_again(const struct match *match, struct text *text)
{
    write_players(match, text);
    match_write_options(match, text);
    write_shared(match, text);
    text_print(text, " deal=%s", new_match_deal_word(match->is_recorded ? DEAL_AUTO : match->deal));
}

void new_match_write_public(const struct match *match, bool with_seed, struct text *text)
{
    write_players(match, text);
    match_write_options(match, text);
    write_shared(match, text);
    write_seed(match, with_seed, text);
    if (match->deal == DEAL_FAIR)
        text_print(text, " deal=%s", new_match_deal_word(DEAL_FAIR));
}
