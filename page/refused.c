/* refused.c: refusals as JSON, with the reason. */
#include "page/refused.h"

#include <string.h>

void refused_add_saying(const struct fault *fault, const char *sentence, const char *more, struct text *answer)
{
    struct text said = {0}, safe = {0};
    const char *code = fault_row(fault).word;
    text_add_safe(&safe, sentence, strlen(sentence));
    text_say(&said, "%s.", text_string(&safe));
    text_capitalise(&said, 0);
    text_add(&said, *more != '\0' ? "\n" : "");
    text_add(&said, more);
    text_add(answer, "{\"refused\":{\"code\":");
    text_add_json(answer, code, strlen(code));
    text_add(answer, ",\"text\":");
    text_add_json(answer, said.at, said.length);
    text_add(answer, "}}\n");
    text_free(&said);
    text_free(&safe);
}

void refused_add(const struct fault *fault, struct text *answer)
{
    struct text sentence = {0};
    const char *text = fault_row(fault).text;
    if (fault->is_whole)
        text_add(&sentence, fault->detail);
    else if (*fault->detail != '\0')
        text_say(&sentence, "%s: %s", text, fault->detail);
    else
        text_add(&sentence, text);
    refused_add_saying(fault, text_string(&sentence), "", answer);
    text_free(&sentence);
}
