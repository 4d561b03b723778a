/* format.c: what a format of printf takes. */
#include "core/base/format.h"

#include <stddef.h>
#include <string.h>

enum { ARGUMENTS_MAX = 16, STAR = '*' };

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
    if (number > ARGUMENTS_MAX || (arguments->by_number && arguments->in_order > 0))
        arguments->is_wrong = true;
    else if (arguments->type[number - 1] != 0 && arguments->type[number - 1] != type)
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
        take(arguments, read_number(at) > 0 ? ARGUMENTS_MAX + 1 : 0, STAR);
    }
    *at += strspn(*at, "0123456789");
}

/* What follows a %, which is stepped over. What printf does not know takes nothing. */
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
    for (size_t length = strspn(*at, "hljztL"); length > 0; length--)
        type = type * 256 + (unsigned char)*(*at)++;
    if (**at == '\0' || strchr("diouxXeEfFgGaAcspn", **at) == NULL)
        return;
    char conversion = *(*at)++;
    take(arguments, number, type * 256 + (unsigned char)(conversion == 'i' ? 'd' : conversion));
}

static struct arguments arguments_of(const char *format, const char *flags)
{
    struct arguments arguments = {{0}, 0, false, false};
    for (const char *at = format; (at = strchr(at, '%')) != NULL; ) {
        at++;
        if (*at == '%')
            at++;
        else
            read_directive(&at, flags, &arguments);
    }
    return arguments;
}

bool format_takes_same(const char *format, const char *translated)
{
    struct arguments wanted = arguments_of(format, "-+#0'"), taken = arguments_of(translated, "-+#0' ");
    return !wanted.is_wrong && !taken.is_wrong && memcmp(wanted.type, taken.type, sizeof wanted.type) == 0;
}
