/* statistics.c: counts the games of an archive from the events common to all games. */
#include "referee/analysis/statistics.h"

#include "core/base/memory.h"
#include "referee/game/keys.h"

#include <assert.h>
#include <string.h>

/* ---- the statistics of all games ---- */

void statistics_init(struct statistics *statistics, const struct game *const *games)
{
    *statistics = (struct statistics){.part = {1, 1}};
    sha256_begin(&statistics->names);
    while (games[statistics->games] != NULL)
        statistics->games++;
    statistics->game = memory_array(NULL, (size_t)statistics->games, sizeof *statistics->game);
    for (int i = 0; i < statistics->games; i++)
        statistics->game[i] = (struct statistics_game){.game = games[i]};
}

void statistics_free(struct statistics *statistics)
{
    for (int i = 0; i < statistics->games; i++) {
        text_free(&statistics->game[i].openings);
        text_free(&statistics->game[i].plays);
    }
    memory_free(statistics->game);
    *statistics = (struct statistics){.games = 0};
}

void statistics_save(struct statistics *statistics)
{
    for (int i = 0; i < statistics->games; i++) {
        struct statistics_game *game = &statistics->game[i];
        game->kept = game->counts;
        game->kept_openings = game->openings.length;
        game->kept_plays = game->plays.length;
    }
}

void statistics_restore(struct statistics *statistics)
{
    for (int i = 0; i < statistics->games; i++) {
        struct statistics_game *game = &statistics->game[i];
        game->counts = game->kept;
        text_cut(&game->openings, game->kept_openings);
        text_cut(&game->plays, game->kept_plays);
    }
}

/* ---- one game ---- */

/* A play, from its event to the end of the command. */
struct seen_play {
    bool is_on;
    bool is_right, is_composite, is_all_out;
    int cards; /* of the number; 0 if unknown */
    int put;   /* all cards put down, with those of the factors */
    size_t verdict; /* of a great play: offset of its verdict in the text of great plays; else 0 */
};

/* A game up to the current step. */
struct seen_game {
    bool is_begun, is_over;
    bool is_time_up; /* the time is over, and each player names a number from all cards: these are not counted as plays,
                        passes or turns */
    char first[NAME_BYTES + 1];  /* name of the player who began: from `start`, or else the first on turn */
    char opener[NAME_BYTES + 1]; /* name of the player who made the first play, or empty */
    int opening;                 /* number of cards of the first play */
    uint64_t turns, plays, passes, penalties;
    struct text winners; /* names, comma-separated */
};

struct counting {
    const struct played_game *played;
    int step; /* the current step */
    struct statistics_game *to;
    const char *file;
    uint64_t number; /* of the file, from 1 */
    struct seen_game game;
    struct seen_play play;
    struct text event; /* scratch: the words of the current event */
};

static void add_to_share(struct share *share, bool is_success)
{
    share->count += is_success;
    share->of++;
}

static void add_to_mean(struct mean *mean, uint64_t number)
{
    mean->of++;
    mean->sum += number;
    mean->squares += number * number;
}

/* Whether the comma-separated list contains this name. */
static bool has_name(const char *list, const char *name)
{
    size_t length = strlen(name);
    while (list != NULL) {
        if (strncmp(list, name, length) == 0 && (list[length] == ',' || list[length] == '\0'))
            return true;
        list = strchr(list, ',');
        list = list != NULL ? list + 1 : NULL;
    }
    return false;
}

/* Whether the winners include a player; a game may have a special word for a draw. */
static bool has_winner(const struct match *match, const char *winners)
{
    for (int seat = 0; seat < match->seats; seat++)
        if (has_name(winners, match->name[seat]))
            return true;
    return false;
}

/* Counts the game, which is over or was abandoned. */
static void end_game(struct counting *counting)
{
    struct statistics_counts *counts = &counting->to->counts;
    const struct seen_game *game = &counting->game;
    const struct match *match = &counting->played->match;
    const char *winners = text_string(&game->winners);
    counts->voids += counting->played->is_void;
    counts->games += game->is_begun;
    if (!game->is_begun || !game->is_over)
        return;
    counts->finished++;
    counts->undecided += !has_winner(match, winners);
    add_to_share(&counts->first[match->seats], has_name(winners, game->first));
    add_to_mean(&counts->turns, game->turns);
    add_to_mean(&counts->plays, game->plays);
    add_to_mean(&counts->passes, game->passes);
    add_to_mean(&counts->penalties, game->penalties);
    if (game->opener[0] != '\0' && game->opening > 0)
        add_to_share(&counts->opened[game->opening], has_name(winners, game->opener));
}

/* ---- events ---- */

/* The number of cards in the player's hand after a step; -1 if `step` is -1 or if the game does not count hands. */
static int hand_size(const struct counting *counting, int step, const char *name)
{
    const struct match *match = &counting->played->match;
    struct keys keys = {0};
    struct text wanted = {0};
    uint64_t count = 0;
    text_print(&wanted, "%s.count", name);
    keys_clear(&keys, wanted.at);
    if (step >= 0)
        match->game->show(match, counting->played->step[step].state, VIEW_ALL, &keys);
    keys_end(&keys);
    bool is_known = words_number(text_string(&keys.value), 0, DECK_CARDS_MAX, &count);
    keys_free(&keys);
    text_free(&wanted);
    return is_known ? (int)count : -1;
}

/*
 * The number of cards in `length` bytes of a play: `10,3`, or with a deck of single letters `KT` and, in factors,
 * `2*5*KA`.
 */
static int count_cards(const struct deck *deck, const char *cards, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++)
        count += deck->letters ? strchr(",*^", cards[i]) == NULL : cards[i] == ',';
    return deck->letters || length == 0 ? count : count + 1;
}

/* Counts the cards of the play: those in `cards`, or, if that is NULL, the cards that have left the hand. */
static void count_play(struct counting *counting, const char *name, const char *cards)
{
    const struct deck *deck = &counting->played->match.deck;
    struct seen_play *play = &counting->play;
    int before = hand_size(counting, counting->step - 1, name);
    if (cards != NULL) {
        size_t all = strcspn(cards, "|"), number = strcspn(cards, "=|");
        play->is_composite = number < all;
        play->cards = play->put = count_cards(deck, cards, number);
        if (play->is_composite)
            play->put += count_cards(deck, cards + number + 1, all - number - 1);
    } else if (before >= 0) {
        int after = hand_size(counting, counting->step, name);
        play->cards = play->put = after >= 0 && after < before ? before - after : 0;
    }
    if (play->put > DECK_CARDS_MAX) /* more cards than any deck has: count it as unknown */
        play->cards = play->put = 0;
    play->is_all_out = play->put > 0 && play->put == before;
}

/* The rest of the event word that begins with `name` (such as `cards=`), or NULL. */
static const char *value_of(const struct words *words, const char *name)
{
    size_t length = strlen(name);
    for (int i = 1; i < words->count; i++)
        if (strncmp(words->word[i], name, length) == 0)
            return words->word[i] + length;
    return NULL;
}

static void on_turn(struct counting *counting, const struct words *words)
{
    struct seen_game *game = &counting->game;
    if (game->is_time_up)
        return;
    if (game->first[0] == '\0')
        text_copy(game->first, sizeof game->first, words->word[1]);
    game->is_begun = true;
    game->turns++;
}

/* Adds the line of a great play, marked as right until it is judged. */
static void add_great_play(struct counting *counting, const char *player, const char *cards, const char *number)
{
    const struct played_game *game = counting->played;
    struct text *plays = &counting->to->plays;
    text_print(plays, "%llu\t%s\t", (unsigned long long)counting->number, cards);
    counting->play.verdict = plays->length;
    text_print(plays, "1\t%d\t%s\t", counting->play.cards, number != NULL ? number : "-");
    for (const char *at = played_name(game, match_seat(&game->match, player)); *at != '\0'; at++)
        text_add_char(plays, *at != '\t' ? *at : ' ');
    text_add_char(plays, '\t');
    text_add_safe(plays, counting->file, strlen(counting->file));
    text_add_char(plays, '\n');
}

static void on_play(struct counting *counting, const struct words *words)
{
    struct seen_game *game = &counting->game;
    const struct seen_play *play = &counting->play;
    const char *player = words->word[1], *cards = value_of(words, "cards="), *number = value_of(words, "as=");
    if (game->is_time_up)
        return;
    counting->play = (struct seen_play){.is_on = true, .is_right = true};
    count_play(counting, player, cards);
    if (cards != NULL && play->cards >= STATISTICS_GREAT)
        add_great_play(counting, player, cards, number);
    if (game->plays++ > 0 || play->cards == 0)
        return;
    text_copy(game->opener, sizeof game->opener, player);
    game->opening = play->cards;
    counting->to->counts.openings[play->cards]++;
    if (cards != NULL)
        text_print(&counting->to->openings, "%s\n", number != NULL ? number : cards);
}

static void on_judge(struct counting *counting, const struct words *words)
{
    if (words->count < 3 || !(counting->play.is_on || counting->game.is_time_up))
        return;
    bool is_right = strcmp(words->word[2], "prime") == 0 || strcmp(words->word[2], "correct") == 0;
    if (counting->game.is_time_up) {
        add_to_share(&counting->to->counts.named, is_right);
        return;
    }
    counting->to->counts.judged++;
    counting->play.is_right = is_right;
}

static void on_pass(struct counting *counting, const struct words *words)
{
    (void)words;
    counting->game.passes += !counting->game.is_time_up;
}

static void on_time_up(struct counting *counting, const struct words *words)
{
    (void)words;
    counting->game.is_time_up = true;
}

static void on_penalty(struct counting *counting, const struct words *words)
{
    uint64_t drawn;
    counting->game.penalties++;
    if (words->count > 2 && words_number(words->word[2], 0, DECK_CARDS_MAX, &drawn))
        add_to_mean(&counting->to->counts.drawn, drawn);
}

static const struct {
    const char *kind;
    void (*handle)(struct counting *counting, const struct words *words);
    int words; /* minimum, including the kind */
} events[] = {
    {"turn", on_turn, 2}, {"play", on_play, 2},       {"judge", on_judge, 2},
    {"pass", on_pass, 2}, {"penalty", on_penalty, 2}, {"time-up", on_time_up, 1},
};

/* Handles an event; `line` is from a record: `#! ` and the words. */
static void handle_event(struct counting *counting, const char *line, size_t length)
{
    enum { MARK = 3 };
    struct words words;
    text_clear(&counting->event);
    text_add_bytes(&counting->event, line + MARK, length - MARK);
    if (!words_split(counting->event.at, &words))
        return;
    for (size_t k = 0; k < sizeof events / sizeof *events; k++)
        if (words.count >= events[k].words && strcmp(words.word[0], events[k].kind) == 0)
            events[k].handle(counting, &words);
}

/* ---- commands ---- */

/* Counts the play of the command that has ended, now that its verdict is known. */
static void end_play(struct counting *counting)
{
    struct statistics_counts *counts = &counting->to->counts;
    struct seen_play *play = &counting->play;
    if (!play->is_on)
        return;
    play->is_on = false;
    if (play->cards > 0)
        add_to_share(&counts->right[play->cards], play->is_right);
    if (play->is_all_out)
        add_to_share(&counts->all_out[play->put], play->is_right);
    if (play->is_composite)
        add_to_share(&counts->composite, play->is_right);
    if (play->cards >= STATISTICS_GREAT)
        add_to_share(&counts->great, play->is_right);
    if (play->verdict > 0 && !play->is_right)
        counting->to->plays.at[play->verdict] = '0';
}

/* `start NAME` gives the first player: before the first lead others may be on turn, to exchange cards. */
static void set_first_player(struct counting *counting, const char *name)
{
    if (match_seat(&counting->played->match, name) != SEAT_NONE)
        text_copy(counting->game.first, sizeof counting->game.first, name);
}

static void handle_step(struct counting *counting, const struct played_step *step)
{
    static const char start[] = "start ";
    const struct played_game *played = counting->played;
    const char *words = played_words(played, step->words);
    if (strncmp(words, start, sizeof start - 1) == 0)
        set_first_player(counting, words + sizeof start - 1);
    for (const char *line = played_words(played, step->events); *line != '\0'; line += strcspn(line, "\n") + 1)
        handle_event(counting, line, strcspn(line, "\n"));
    end_play(counting);
    if (match_stage(&played->match, step->state) != STAGE_OVER)
        return;
    counting->game.is_over = true;
    text_clear(&counting->game.winners);
    played->match.game->result(&played->match, step->state, &counting->game.winners);
}

void statistics_add(struct statistics *statistics, const struct played_game *game, const char *file)
{
    struct counting counting = {.played = game, .file = file, .number = statistics->files};
    for (int i = 0; i < statistics->games; i++)
        if (statistics->game[i].game == game->match.game)
            counting.to = &statistics->game[i];
    assert(counting.to != NULL); /* there is a row for each game that can be read */
    for (; counting.step < game->count; counting.step++)
        handle_step(&counting, &game->step[counting.step]);
    end_game(&counting);
    text_free(&counting.event);
    text_free(&counting.game.winners);
}
