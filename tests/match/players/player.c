/*
 * player.c: a player of any game for prime-match, which needs only a C library.
 *
 *   cc -O2 -o player player.c
 *   prime-match lvl0 Ann=sh:./player Ben=fair
 *
 * The program plays a random one of the moves that `legal` lists, but passes only if there is no other move, and never
 * plays a number that is not prime. If the moves cannot be listed, it follows `suggest`. Without advice, as in a match
 * of Prime Daifugo, it looks for a prime among the cards of its hand.
 *
 * The program waits only for the referee, and writes all its lines at once, so it is fast. Each command has an id; the
 * id in a reply tells which command it answers.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    LINE_MAX_BYTES = 1 << 16,
    NAME_BYTES = 64,
    CARDS_MAX = 64,
    DIGITS_MAX = 9, /* maximum digits of a number in the search for a prime, within the range of is_prime */
    TRIES = 200     /* orders of cards tried in the search for a prime */
};

/* The ids of commands. */
enum command { NOTHING, MOVES, ADVICE, LAST, LAST_COUNT, ORDER, HAND, MOVE };

struct player {
    char me[NAME_BYTES];
    bool is_on_turn;     /* according to the last event `turn` */
    bool is_asked;       /* in another player's turn: an event `ask` has arrived */
    bool is_interrupted; /* in its own turn: another player must answer first */
    bool is_waiting;     /* waits for a reply */
    bool has_no_advice;  /* `suggest` was refused */
    bool has_drawn;      /* has drawn in this turn, in a game that does not list its moves */
    uint32_t random;
    int listed;          /* number of listed moves so far among which `move` was chosen */
    bool is_pass;        /* only `pass` has been listed so far */
    char move[LINE_MAX_BYTES];
    uint64_t last;       /* the number on the field, 0 if the field is empty */
    int last_count;      /* the number of cards of that number */
    bool is_reversed;    /* lower numbers beat higher ones */
};

/* ---- random numbers, primes ---- */

/* A random number from 0 to below - 1, by Marsaglia's xorshift (2003). */
static int random_below(struct player *player, int below)
{
    player->random ^= player->random << 13;
    player->random ^= player->random >> 17;
    player->random ^= player->random << 5;
    return (int)(player->random % (uint32_t)below);
}

static uint64_t power(uint64_t base, uint64_t exponent, uint64_t modulus)
{
    uint64_t result = 1;
    for (; exponent > 0; exponent /= 2, base = base * base % modulus)
        if (exponent % 2 == 1)
            result = result * base % modulus;
    return result;
}

/* Whether `n`, which is odd, is prime or a strong pseudoprime to the base. */
static bool is_strong(uint64_t n, uint64_t base)
{
    uint64_t odd = n - 1;
    int twos = 0;
    for (; odd % 2 == 0; odd /= 2)
        twos++;
    uint64_t x = power(base, odd, n);
    bool passes = x == 1 || x == n - 1;
    for (int i = 1; i < twos && !passes; i++) {
        x = x * x % n;
        passes = x == n - 1;
    }
    return passes;
}

/*
 * Whether `n` is prime. Exact below 3215031751, the smallest strong pseudoprime to the bases 2, 3, 5, 7 (Jaeschke
 * 1993).
 */
static bool is_prime(uint64_t n)
{
    static const uint64_t small[] = {2, 3, 5, 7};
    for (int i = 0; i < 4; i++)
        if (n % small[i] == 0)
            return n == small[i];
    for (int i = 0; i < 4 && n > 1; i++)
        if (!is_strong(n, small[i]))
            return false;
    return n > 1;
}

/* ---- output ---- */

/* Writes all lines in one write, if the pipe takes them. If the referee no longer reads, SIGPIPE ends the program. */
static void send_lines(struct player *player, const char *lines)
{
    size_t length = strlen(lines);
    player->is_waiting = true;
    while (length > 0) {
        ssize_t now = write(STDOUT_FILENO, lines, length);
        if (now < 0)
            exit(1);
        lines += now;
        length -= (size_t)now;
    }
}

static void send_move(struct player *player, const char *move)
{
    char line[LINE_MAX_BYTES + 8];
    (void)snprintf(line, sizeof line, "%d %s\n", MOVE, move);
    send_lines(player, line);
}

/* Requests the legal moves. */
static void request_moves(struct player *player)
{
    char line[32];
    player->listed = 0;
    player->is_pass = false;
    (void)snprintf(line, sizeof line, "%d legal\n", MOVES);
    send_lines(player, line);
}

static void request_advice(struct player *player)
{
    char lines[128];
    if (player->has_no_advice)
        (void)snprintf(lines, sizeof lines, "%d get last\n%d get last.count\n%d get order\n%d hand\n", LAST, LAST_COUNT,
                       ORDER, HAND);
    else
        (void)snprintf(lines, sizeof lines, "%d suggest\n", ADVICE);
    send_lines(player, lines);
}

/* ---- choosing a listed move ---- */

/* Whether the move plays a number, as in "play 10 5/9:9", that is not prime. */
static bool plays_composite(const char *move)
{
    uint64_t number = 0;
    int digits = 0;
    if (strncmp(move, "play ", 5) != 0)
        return false;
    for (const char *at = move + 5; *at != '\0' && digits <= DIGITS_MAX; at += *at == ' ') {
        const char *value = memchr(at, ':', strcspn(at, " "));
        if (value != NULL) /* the value with which the card is played */
            at = value + 1;
        for (; *at >= '0' && *at <= '9'; at++, digits++)
            number = number * 10 + (uint64_t)(*at - '0');
        if (*at != ' ' && *at != '\0') /* not a card with a number */
            return false;
    }
    return digits <= DIGITS_MAX && !is_prime(number);
}

/*
 * Chooses among all acceptable moves with equal probabilities. `pass` is acceptable only as long as no other move is.
 */
static void handle_listed_move(struct player *player, const char *move)
{
    bool is_pass = strcmp(move, "pass") == 0;
    if (plays_composite(move) || (is_pass && player->listed > 0))
        return;
    if (player->is_pass)
        player->listed = 0;
    player->is_pass = is_pass;
    if (random_below(player, ++player->listed) == 0)
        (void)snprintf(player->move, sizeof player->move, "%s", move);
}

/* ---- a prime from the hand ---- */

/* The value of a playing card; a Joker is played as 7. */
static int value_of(char card)
{
    static const char cards[] = "0A23456789TJQK";
    const char *at = strchr(cards, card);
    return at != NULL ? (int)(at - cards) : 7;
}

/* Whether the number, which has the same number of cards as the number on the field, may be played now. */
static bool beats(const struct player *player, uint64_t number)
{
    if (player->last_count == 0)
        return true;
    return player->is_reversed ? number < player->last : number > player->last;
}

/* Arranges `count` random cards. If they form a prime that may be played, plays it and returns true. */
static bool try_row(struct player *player, char *cards, int held, int count)
{
    uint64_t number = 0;
    char jokers[4 * CARDS_MAX + 1] = "";
    for (int i = 0; i < count; i++) {
        int k = i + random_below(player, held - i);
        char card = cards[k];
        cards[k] = cards[i];
        cards[i] = card;
        number = number * (value_of(card) > 9 ? 100 : 10) + (uint64_t)value_of(card);
        if (card == 'X' && count > 1)
            strcat(jokers, "|X=7");
        if (number >= 1000000000)
            return false;
    }
    if (!beats(player, number) || !is_prime(number))
        return false;
    (void)snprintf(player->move, sizeof player->move, "play %.*s%s", count, cards, jokers);
    return true;
}

/*
 * Searches the hand, like "A,2,X", for a prime to play: with the number of cards on the field, or on an empty field
 * with the most cards first.
 */
static bool find_prime(struct player *player, const char *hand)
{
    char cards[CARDS_MAX];
    int held = 0;
    for (const char *at = hand; *at != '\0' && held < CARDS_MAX; at++)
        if (*at != ',')
            cards[held++] = *at;
    int most = player->last_count > 0 ? player->last_count : DIGITS_MAX;
    for (int count = most < held ? most : held; count > 0; count--) {
        for (int tries = count > 1 ? TRIES : held; tries > 0; tries--)
            if ((player->last_count == 0 || count == player->last_count) && try_row(player, cards, held, count))
                return true;
    }
    return false;
}

static void handle_hand(struct player *player, const char *hand)
{
    if (find_prime(player, hand)) {
        send_move(player, player->move);
    } else {
        send_move(player, player->has_drawn ? "pass" : "draw");
        player->has_drawn = true;
    }
}

/* ---- input ---- */

/* Handles the reply to a move; a turn may have several moves. */
static void handle_move_reply(struct player *player, bool is_accepted, const char *text)
{
    player->is_waiting = false;
    if (!is_accepted && (strncmp(text, "not-your-turn", 13) == 0 || strncmp(text, "game-over", 9) == 0))
        player->is_on_turn = false;
    if (player->is_on_turn || player->is_asked)
        request_moves(player);
}

/*
 * Handles the reply to `legal`. `hidden` means that the moves are too many, or that another player must answer first.
 */
static void handle_moves_reply(struct player *player, bool is_accepted, const char *text)
{
    bool are_too_many = strncmp(text, "hidden", 6) == 0 && player->is_on_turn && !player->is_interrupted;
    player->is_waiting = false;
    player->is_asked = false;
    if (is_accepted && player->listed > 0) {
        player->is_interrupted = false;
        send_move(player, player->move);
    } else if (are_too_many) {
        request_advice(player);
    } else if (!player->is_interrupted) {
        player->is_on_turn = false; /* the game is over */
    }
}

static void handle_advice(struct player *player, bool is_accepted, const char *text)
{
    if (is_accepted) {
        send_move(player, text);
    } else {
        player->has_no_advice = true;
        request_advice(player);
    }
}

/* Handles a reply, "=ID TEXT" or "?ID CODE -- TEXT". */
static void handle_reply(struct player *player, const char *line)
{
    char *text;
    bool is_accepted = *line == '=';
    enum command command = (enum command)strtol(line + 1, &text, 10);
    text += *text == ' ';
    switch (command) {
    case MOVES: handle_moves_reply(player, is_accepted, text); break;
    case ADVICE: handle_advice(player, is_accepted, text); break;
    case LAST: player->last = strtoull(text, NULL, 10); break;
    case LAST_COUNT: player->last_count = (int)strtol(text, NULL, 10); break;
    case ORDER: player->is_reversed = strcmp(text, "reversed") == 0; break;
    case HAND: handle_hand(player, is_accepted ? text : ""); break;
    case MOVE: handle_move_reply(player, is_accepted, text); break;
    case NOTHING: break;
    }
}

/*
 * Handles an event, "! SEQ KIND NAME ...". A turn's event may precede the reply to the move that ended the turn before.
 */
static void handle_event(struct player *player, const char *line)
{
    char kind[16], name[NAME_BYTES];
    if (sscanf(line, "! %*u %15s %63s", kind, name) != 2)
        return;
    bool is_me = strcmp(name, player->me) == 0;
    if (strcmp(kind, "you") == 0) {
        (void)snprintf(player->me, sizeof player->me, "%s", name);
    } else if (strcmp(kind, "new") == 0) {
        player->random = 1; /* so that a game does not depend on the games before it */
        player->is_on_turn = player->is_asked = player->is_interrupted = player->has_no_advice = false;
    } else if (strcmp(kind, "turn") == 0) {
        player->is_on_turn = is_me;
        player->is_interrupted = player->has_drawn = false;
    } else if (strcmp(kind, "ask") == 0) {
        player->is_asked = is_me;
        player->is_interrupted = !is_me;
    }
    bool is_news = strcmp(kind, "turn") == 0 || player->is_interrupted;
    if (!player->is_waiting && (player->is_asked || (player->is_on_turn && is_news)))
        request_moves(player);
}

static void handle_line(struct player *player, const char *line)
{
    if (*line == '!')
        handle_event(player, line);
    else if (line[0] == '|' && line[1] == ' ')
        handle_listed_move(player, line + 2);
    else if (*line == '=' || *line == '?')
        handle_reply(player, line);
}

int main(void)
{
    static char bytes[LINE_MAX_BYTES];
    static struct player player = {.random = 1};
    size_t length = 0;
    ssize_t now;
    while ((now = read(STDIN_FILENO, bytes + length, sizeof bytes - length)) > 0) {
        char *line = bytes, *end;
        length += (size_t)now;
        while ((end = memchr(line, '\n', length - (size_t)(line - bytes))) != NULL) {
            *end = '\0';
            handle_line(&player, line);
            line = end + 1;
        }
        length -= (size_t)(line - bytes);
        memmove(bytes, line, length);
        if (length == sizeof bytes) /* no relevant line of the protocol is that long */
            length = 0;
    }
    return 0;
}
