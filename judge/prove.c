/* prove.c: messages about proofs of primality: how long one takes, whether it needs libpari, and why it failed. */
#include "judge/prove.h"

#include "core/base/language.h"
#include "core/num/pari.h"
#include "core/num/proof.h"

static const char package[] = N_("libpari (Debian: libpari-gmp-tls8; Fedora: pari; Homebrew: pari)");

static void add_too_long(size_t digits, struct text *text)
{
    text_say(text, "a proof for %zu digits would take hours or years: proofs are tried up to %d digits", digits,
             PROOF_CURVES_DIGITS_MAX);
}

/* Approximate time that libpari takes, in seconds: 9 for 600 digits and 50 for 1000 were measured. */
static unsigned long seconds_of(size_t digits)
{
    double hundreds = (double)digits / 100;
    return (unsigned long)(0.006 * hundreds * hundreds * hundreds * hundreds);
}

bool prove_add_warning(size_t digits, struct text *text)
{
    unsigned long seconds = seconds_of(digits);
    if (digits > PROOF_CURVES_DIGITS_MAX)
        add_too_long(digits, text);
    else if (digits > PROVE_ALONE && !pari_is_available())
        text_say(text, "a proof for %zu digits may take a minute, and fail, without %s", digits, _(package));
    else if (seconds >= 90)
        text_say(text, "the proof for %zu digits takes about %lu minutes", digits, (seconds + 30) / 60);
    else if (seconds >= 5)
        text_say(text, "the proof for %zu digits takes about %lu seconds", digits, (seconds + 5) / 10 * 10);
    else
        return false;
    return true;
}

void prove_add_failure(size_t digits, struct text *text)
{
    if (digits > PROOF_CURVES_DIGITS_MAX)
        add_too_long(digits, text);
    else if (!pari_is_available())
        text_say(text, "no proof was found: from %d digits on it may need %s", PROVE_ALONE + 1, _(package));
    else
        text_say(text, "no proof was found, not even with libpari");
}
