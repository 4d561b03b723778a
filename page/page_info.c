/* page_info.c: requests of the page about itself: words, languages, games, decks, the clocks and the record. */
#include "page/page_info.h"

#include "core/base/language.h"
#include "page/choices.h"
#include "page/decks.h"
#include "page/judge_page.h"
#include "page/referee_page.h"
#include "page/commitments.h"
#include "page/refused.h"
#include "page/trial.h"
#include "page/words.h"
#include "referee/channel/caller.h"
#include "referee/channel/json.h"

#include <string.h>

/* The members that a request may have. */
struct question {
    struct text page, code, deck, record, text;
};

static void add_words(struct page *page, const struct question *question)
{
    (void)question;
    words_write(&page->answer.text);
}

static void choose_language(struct page *page, const struct question *question)
{
    struct fault fault;
    if (language_choose(text_string(&question->code))) {
        add_words(page, question);
        return;
    }
    refuse(&fault, FAULT_BAD_OPTION, "%.40s", text_string(&question->code));
    refused_add(&fault, &page->answer.text);
}

static void add_wait(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_wait(&page->protocol, &page->answer.text);
}

static void tick(struct page *page, const struct question *question)
{
    (void)question;
    caller_tick(&page->protocol);
}

static void play_for_others(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_play_for_others(&page->protocol);
}

static void advise(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_advise(&page->protocol);
}

static void add_record(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_record(&page->protocol, &page->answer.text);
}

static void add_last(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_last(&page->protocol, &page->answer.text);
}

static void add_now(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_now(&page->protocol);
}

static void add_fair(struct page *page, const struct question *question)
{
    (void)question;
    commitments_add(page->protocol.session, &page->answer.text);
}

static void add_covered(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_covered(&page->protocol, &page->answer.text);
}

static void uncover(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_uncover(&page->protocol);
}

static void add_meaning(struct page *page, const struct question *question)
{
    referee_page_add_meaning(&page->protocol, &question->text, &page->answer.text);
}

static void add_title(struct page *page, const struct question *question)
{
    referee_page_add_title(&page->protocol, &question->text, &page->answer.text);
}

static void add_rules(struct page *page, const struct question *question)
{
    (void)question;
    referee_page_add_rules(&page->protocol, &page->answer.text);
}

static void add_decks(struct page *page, const struct question *question)
{
    (void)question;
    decks_write(&page->answer.text);
}

static void choose_deck(struct page *page, const struct question *question)
{
    judge_page_choose_deck(&page->judge, text_string(&question->deck), &page->answer.text);
}

static void add_cards(struct page *page, const struct question *question)
{
    struct fault fault;
    if (!decks_write_cards(text_string(&question->deck), &page->answer.text, &fault))
        refused_add(&fault, &page->answer.text);
}

static void add_games(struct page *page, const struct question *question)
{
    (void)question;
    choices_write(&page->answer.text);
}

static void restore(struct page *page, const struct question *question)
{
    referee_page_restore(&page->protocol, &question->record);
}

static void try_request(struct page *page, const struct question *question)
{
    trial_add(&page->protocol, &question->text, &question->record, &page->answer.text);
}

static const struct {
    const char *name;
    void (*answer)(struct page *page, const struct question *question);
} answers[] = {
    {"advice", advise},
    {"cards", add_cards},
    {"covered", add_covered},
    {"deck", choose_deck},
    {"decks", add_decks},
    {"fair", add_fair},
    {"games", add_games},
    {"language", choose_language},
    {"last", add_last},
    {"meant", add_meaning},
    {"now", add_now},
    {"others", play_for_others},
    {"record", add_record},
    {"restore", restore},
    {"rules", add_rules},
    {"tick", tick},
    {"title", add_title},
    {"try", try_request},
    {"uncover", uncover},
    {"wait", add_wait},
    {"words", add_words},
};

/* Returns false if there is no request of this name. */
static bool answer_question(struct page *page, const struct question *question)
{
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++)
        if (strcmp(text_string(&question->page), answers[i].name) == 0) {
            answers[i].answer(page, question);
            return true;
        }
    return false;
}

void page_info_line(struct page *page, const char *line, size_t length)
{
    struct question question = {0};
    struct fault fault;
    struct json_member members[] = {{"page", JSON_STRING, &question.page, false},
                                    {"code", JSON_STRING, &question.code, false},
                                    {"deck", JSON_STRING, &question.deck, false},
                                    {"record", JSON_STRING, &question.record, false},
                                    {"text", JSON_STRING, &question.text, false}};
    int count = sizeof members / sizeof *members;
    if (!json_read(line, length, members, count) || !answer_question(page, &question)) {
        refuse_plain(&fault, FAULT_SYNTAX);
        refused_add(&fault, &page->answer.text);
    }
    for (int i = 0; i < count; i++)
        text_free(members[i].value);
}
