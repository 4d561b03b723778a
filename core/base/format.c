/* format.c: what a format of printf takes. */
#include "core/base/format.h"

#include <stddef.h>
#include <string.h>

enum { ARGUMENTS_MAX = 16, SIZE_DIGITS = 3, STAR = '*' };

/* The types, each as the characters of its length and conversion: "lu" is 'l' * 256 + 'u'. 0 where none is taken. */
struct arguments {
    unsigned long type[ARGUMENTS_MAX];
    int in_order;  /* taken so far without a number */
    bool by_number;
    bool is_wrong;
};

static void take(struct arguments *arguments, int number, unsigned long type)
{
    if (number == 0)
        number = ++arguments->in_order;
    else
        arguments->by_number = true;
    if (number > ARGUMENTS_MAX || (arguments->by_number && arguments->in_order > 0) ||
        (arguments->type[number - 1] != 0 && arguments->type[number - 1] != type))
        arguments->is_wrong = true;
    else
        arguments->type[number - 1] = type;
}

/* The number of "2$", which is stepped over; 0 if there is none. A number that is too large stays too large. */
static int read_number(const char **at)
{
    size_t length = strspn(*at, "0123456789");
    if (length == 0 || (*at)[length] != '$')
        return 0;
    int number = 0;
    for (size_t i = 0; i < length && number <= ARGUMENTS_MAX; i++)
        number = number * 10 + ((*at)[i] - '0');
    *at += length + 1;
    return number > 0 ? number : ARGUMENTS_MAX + 1;
}

/* A width or a precision: digits, or a star, which takes an int. */
static void read_size(const char **at, struct arguments *arguments)
{
    if (**at == '*') {
        ++*at;
        take(arguments, 0, STAR);
        return;
    }
    size_t length = strspn(*at, "0123456789");
    if (length > SIZE_DIGITS)
        arguments->is_wrong = true;
    *at += length;
}

/* The directive after a %, which is stepped over. What ends otherwise than in a conversion of ours is wrong. */
static void read_directive(const char **at, const char *flags, struct arguments *arguments)
{
    int number = read_number(at);
    *at += strspn(*at, flags);
    read_size(at, arguments);
    if (**at == '.') {
        ++*at;
        read_size(at, arguments);
    }
    unsigned long type = 0;
    for (int length = 0; length < 2 && **at != '\0' && strchr("hljztL", **at) != NULL; length++)
        type = type * 256 + (unsigned char)*(*at)++;
    if (**at == '\0' || strchr("diouxXeEfFgGaAcsp", **at) == NULL) {
        arguments->is_wrong = true;
        return;
    }
    char conversion = *(*at)++;
    take(arguments, number, type * 256 + (unsigned char)(conversion == 'i' ? 'd' : conversion));
}

static struct arguments arguments_of(const char *format, const char *flags)
{
    struct arguments arguments = {{0}, 0, false, false};
    for (const char *at = format; !arguments.is_wrong && (at = strchr(at, '%')) != NULL; ) {
        at++;
        if (*at == '%')
            at++;
        else
            read_directive(&at, flags, &arguments);
    }
    return arguments;
}

/* Whether no % of the text, but for %%, can begin a directive of any printf, be it one that we do not know. */
static bool has_no_directive(const char *text)
{
    for (const char *at = text; (at = strchr(at, '%')) != NULL; ) {
        at++;
        if (*at == '%')
            at++;
        else if (*at >= ' ' && *at <= '~' && strchr("!(),/:;=?])}", *at) == NULL)
            return false;
    }
    return true;
}

bool format_takes_same(const char *format, const char *translated)
{
    struct arguments wanted = arguments_of(format, "-+#0'"), taken = arguments_of(translated, "-+#0' ");
    if (wanted.is_wrong)
        return has_no_directive(translated);
    return !taken.is_wrong && memcmp(wanted.type, taken.type, sizeof wanted.type) == 0;
}
