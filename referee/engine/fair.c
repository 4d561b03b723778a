/*
 * fair.c: a deal that players can verify: the referee commits to a secret, each player cuts, and the key depends on the
 * secret and on all cuts.
 */
#include "referee/engine/fair.h"

#include "core/base/memory.h"
#include "referee/engine/new_match.h"
#include "referee/game/events.h"
#include "referee/game/keys.h"
#include "referee/game/made.h"
#include "referee/game/match.h"
#include "referee/game/view.h"

#include <string.h>
#include <strings.h>

/* ---- hashes ---- */

/* Hashes the lines, and frees them. */
static void hash_lines(struct text *lines, unsigned char digest[SHA256_BYTES])
{
    struct sha256 hash;
    sha256_begin(&hash);
    sha256_add(&hash, lines->at, lines->length);
    sha256_digest(&hash, digest);
    text_free(lines);
}

static void hash_digits(struct text *lines, char digits[SHA256_DIGITS + 1])
{
    unsigned char digest[SHA256_BYTES];
    hash_lines(lines, digest);
    sha256_write_digits(digest, digits);
}

static void add_secret(const unsigned char secret[SHA256_BYTES], struct text *text)
{
    char digits[SHA256_DIGITS + 1];
    sha256_write_digits(secret, digits);
    text_print(text, "fair secret %s", digits);
}

void fair_hash_commit(const char *lines, const unsigned char secret[SHA256_BYTES], char commit[SHA256_DIGITS + 1])
{
    struct text text = {0};
    text_print(&text, "prime-fair 1 commit\n%s", lines);
    add_secret(secret, &text);
    text_add_char(&text, '\n');
    hash_digits(&text, commit);
}

void fair_hash_cut(const char *commit, const char *name, const char *cut, char hash[SHA256_DIGITS + 1])
{
    struct text text = {0};
    text_print(&text, "prime-fair 1 cut\nfair commit %s\nfair cut %s %s\n", commit, name, cut);
    hash_digits(&text, hash);
}

void fair_hash_key(const struct fair *fair, const struct match *match, unsigned char key[CHANCE_KEY_BYTES])
{
    struct text text = {0};
    text_print(&text, "prime-fair 1 key\nfair commit %s\n", fair->commit);
    add_secret(match->secret, &text);
    text_add_char(&text, '\n');
    for (int seat = 0; seat < match->seats; seat++)
        text_print(&text, "fair cut %s %s\n", match->name[seat], fair->cut[seat].text);
    hash_lines(&text, key);
}

/* ---- the commitment ---- */

bool fair_may_commit(const struct match *match, const struct game_state *state)
{
    return match->game->is_built == NULL || match->game->is_built(match, state);
}

/* Adds the line `fair cards` of one pile. */
static void add_pile(void *context, const struct match *match, const unsigned char *cards, size_t count)
{
    struct text *lines = context;
    text_add(lines, "fair cards ");
    for (size_t i = 0; i < count; i++) {
        text_add(lines, i > 0 ? "," : "");
        if (match->game->write_card != NULL)
            match->game->write_card(cards[i], lines);
        else
            text_add(lines, card_word(&match->deck, cards[i]));
    }
    text_add_char(lines, '\n');
}

/* Adds the cards of each pile that the deal will shuffle, by a trial deal: the piles do not depend on chance. */
static void list_piles(const struct match *match, const struct game_state *state, struct text *lines)
{
    struct match copy = *match;
    struct made_list commands = {0};
    struct game_state *scratch = memory_resize(NULL, match->game->state_size);
    memcpy(scratch, state, match->game->state_size);
    copy.on_shuffle = add_pile;
    copy.context = lines;
    match->game->shuffle(&copy, scratch, &commands);
    memory_free(scratch);
    made_free(&commands);
}

void fair_report_commit(struct fair *fair, const struct match *match, const struct game_state *state,
                        struct events *report)
{
    struct move move = {.match = match, .report = report};
    struct text lines = {0};
    text_add(&lines, "new ");
    new_match_write_public(match, false, &lines);
    text_add_char(&lines, '\n');
    size_t first = lines.length;
    list_piles(match, state, &lines);
    for (const char *line = lines.at + first; *line != '\0'; line += strcspn(line, "\n") + 1)
        text_add_bytes(event_begin(&move), line, strcspn(line, "\n"));
    fair_hash_commit(lines.at, match->secret, fair->commit);
    event(&move, "fair commit %s", fair->commit);
    text_free(&lines);
}

/* ---- cuts ---- */

/* Whether the player has given the words of the cut, or their hash. */
static bool has_cut(const struct fair_cut *cut)
{
    return cut->hash[0] != '\0' || cut->text[0] != '\0';
}

static bool have_all_cut(const struct fair *fair, const struct match *match)
{
    bool all = true;
    for (int seat = 0; seat < match->seats; seat++)
        all = all && has_cut(&fair->cut[seat]);
    return all;
}

int fair_next(const struct fair *fair, const struct match *match)
{
    bool all = have_all_cut(fair, match);
    for (int seat = 0; seat < match->seats; seat++)
        if (all ? fair->cut[seat].text[0] == '\0' : !has_cut(&fair->cut[seat]))
            return seat;
    return SEAT_NONE;
}

/* Joins the words; false if there are none, if they are too long, or contain invisible characters or a `#`. */
static bool join(int count, char *const *word, struct text *text)
{
    struct text shown = {0};
    for (int i = 0; i < count && text->length <= FAIR_CUT_BYTES; i++)
        text_print(text, i > 0 ? " %s" : "%s", word[i]);
    text_add_safe(&shown, text_string(text), text->length);
    bool ok = text->length > 0 && text->length <= FAIR_CUT_BYTES && strchr(text->at, '#') == NULL &&
              strpbrk(text->at, "\t\n") == NULL && strcmp(shown.at, text->at) == 0;
    text_free(&shown);
    return ok;
}

/* Sets the hash of a cut from `sha256:HEX`; refuses anything else that begins with sha256:. */
static bool set_hash(struct fair_cut *cut, const char *text, struct fault *fault)
{
    unsigned char digest[SHA256_BYTES];
    const char *digits = text + strlen("sha256:");
    if (has_cut(cut))
        return refuse(fault, FAULT_CUT_TWICE, "open the cut by its words");
    if (strncmp(text, "sha256:", 7) != 0 || !sha256_read_digits(digits, digest))
        return refuse(fault, FAULT_BAD_CUT, "after sha256: come 64 digits of 0 to 9 and a to f");
    text_copy(cut->hash, sizeof cut->hash, digits);
    return true;
}

/* Sets the words of a cut. If its hash was given first, they must match it. */
static bool set_text(struct fair *fair, const struct match *match, int seat, const char *text, struct fault *fault)
{
    struct fair_cut *cut = &fair->cut[seat];
    if (cut->text[0] != '\0')
        return refuse(fault, FAULT_CUT_TWICE, "%s", match->name[seat]);
    if (cut->hash[0] != '\0') {
        char hash[SHA256_DIGITS + 1];
        if (!have_all_cut(fair, match))
            return refuse(fault, FAULT_CUT_MISSING, "%s cuts, then hashed cuts are opened",
                          match->name[fair_next(fair, match)]);
        fair_hash_cut(fair->commit, match->name[seat], text, hash);
        if (strcmp(hash, cut->hash) != 0)
            return refuse(fault, FAULT_BAD_CUT, "%s's hash was of another cut", match->name[seat]);
    }
    text_copy(cut->text, sizeof cut->text, text);
    return true;
}

bool fair_cut(struct fair *fair, const struct match *match, int seat, int count, char *const *word,
              struct events *report, struct fault *fault)
{
    struct move move = {.match = match, .report = report};
    struct text text = {0};
    bool ok;
    if (fair->commit[0] == '\0')
        return refuse(fault, FAULT_WRONG_PHASE, "the cards are not known yet");
    if (!join(count, word, &text))
        ok = refuse(fault, FAULT_BAD_CUT, "1 to %d bytes, without # and without invisible characters",
                    FAIR_CUT_BYTES);
    else if (strncasecmp(text.at, "sha256:", 7) == 0) /* in upper or lower case: a cut must not look like a hash */
        ok = set_hash(&fair->cut[seat], text.at, fault);
    else
        ok = set_text(fair, match, seat, text.at, fault);
    if (ok)
        event(&move, "fair cut %s %s", match->name[seat], text.at);
    text_free(&text);
    return ok;
}

bool fair_may_start(const struct fair *fair, const struct match *match, struct fault *fault)
{
    int next = fair->commit[0] != '\0' ? fair_next(fair, match) : SEAT_NONE;
    if (fair->commit[0] == '\0')
        return refuse_plain(fault, FAULT_WRONG_PHASE);
    return next == SEAT_NONE || refuse(fault, FAULT_CUT_MISSING, "%s", match->name[next]);
}

/* ---- the pending action ---- */

void fair_due(const struct fair *fair, const struct match *match, struct text *text)
{
    int next = fair_next(fair, match);
    const char *name = match_name(match, next);
    if (next == SEAT_NONE)
        text_say(text, "all have cut: `start` deals");
    else if (has_cut(&fair->cut[next]))
        text_say(text, "%s, say the word that you hashed: `cut %s WORD`", name, name);
    else
        text_say(text, "%s, say a word for the shuffle: `cut %s WORD`", name, name);
}

/*
 * The view offers digits, which a player may tap in any order as the words of a cut. The words of a hashed cut must be
 * typed: only the player knows them.
 */
void fair_describe(const struct fair *fair, const struct match *match, int viewer, struct view *table)
{
    static const char *const digits[] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};
    for (int seat = 0; seat < match->seats; seat++) {
        char verb[sizeof "cut " + NAME_BYTES] = "cut ";
        if (!match_sees(viewer, seat) || has_cut(&fair->cut[seat]))
            continue;
        text_copy(verb + strlen(verb), sizeof verb - strlen(verb), match->name[seat]);
        view_verb(table, verb, TAKES_VALUES, NULL, 1, 32);
        for (size_t i = 0; i < sizeof digits / sizeof *digits; i++)
            text_add(view_value(table), digits[i]);
    }
    if (viewer != VIEW_PUBLIC && fair_next(fair, match) == SEAT_NONE)
        view_verb(table, "start", TAKES_NOTHING, NULL, 0, 0);
}

/* ---- after the deal ---- */

void fair_report_secret(const struct match *match, struct events *report)
{
    struct move move = {.match = match, .report = report};
    add_secret(match->secret, event_begin(&move));
}

/* Writes the public keys of the state, in which hidden cards are ?. */
static void show_public(const struct match *match, const struct game_state *state, struct keys *keys)
{
    keys_clear(keys, NULL);
    match->game->show(match, state, VIEW_PUBLIC, keys);
    keys_end(keys);
}

static int count_hidden(const char *line)
{
    int count = 0;
    for (; *line != '\0' && *line != '\n'; line++)
        count += *line == '?';
    return count;
}

/* The line of `lines` with this key, or an empty string. `near` is the line that usually has the key. */
static const char *find_key(const char *lines, const char *near, const char *key)
{
    size_t length = strcspn(key, " ") + 1;
    if (strncmp(near, key, length) == 0)
        return near;
    while (*lines != '\0' && strncmp(lines, key, length) != 0)
        lines += strcspn(lines, "\n") + 1;
    return lines;
}

/*
 * Whether the number of hidden cards in some place has decreased: cards were shown, or a player has drawn cards and
 * knows them.
 */
static bool is_shown(const struct match *match, const struct game_state *before, const struct game_state *after)
{
    struct keys was = {0}, is = {0};
    bool shown = false;
    show_public(match, before, &was);
    show_public(match, after, &is);
    const char *near = text_string(&is.lines);
    for (const char *key = text_string(&was.lines); *key != '\0' && !shown; key += strcspn(key, "\n") + 1) {
        int hidden = count_hidden(key);
        near = find_key(text_string(&is.lines), near, key);
        shown = hidden > 0 && count_hidden(near) < hidden;
        near += *near != '\0' ? strcspn(near, "\n") + 1 : 0;
    }
    keys_free(&was);
    keys_free(&is);
    return shown;
}

/* Whether cards of a hand were put down: after a wrong play they return to the hand, but everybody has seen them. */
static bool is_put_down(const struct events *report)
{
    size_t length;
    const char *play = events_find(report, "play ", &length);
    const char *cards = play != NULL ? strstr(play, " cards=") : NULL;
    return cards != NULL && cards < play + length;
}

/* Whether an event gave a player information that others did not get. */
static bool has_private_event(const struct events *report)
{
    bool told = false;
    for (int i = 0; i < report->count; i++)
        told = told || (report->events[i].has_secret && report->events[i].seats != 0);
    return told;
}

bool fair_report_uses(const struct match *match, const struct game_state *before, const struct game_state *after,
                      struct events *report)
{
    struct move move = {.match = match, .report = report};
    uint64_t from = game_common(before)->chance.uses, to = game_common(after)->chance.uses;
    bool is_over = match_stage(match, after) == STAGE_OVER;
    bool is_final = is_over || to > from || has_private_event(report) || is_put_down(report) ||
                    is_shown(match, before, after);
    for (uint64_t use = from; use < to; use++)
        event(&move, "fair use %llu", (unsigned long long)use);
    if (is_over)
        fair_report_secret(match, report);
    return is_final;
}
