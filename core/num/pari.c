/* pari.c: factoring and primality proofs by libpari, if it is installed. */
#define _GNU_SOURCE /* NOLINT(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp): RTLD_DEEPBIND */
#include "core/num/pari.h"

#ifdef HAVE_PARI

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>

/*
 * libpari has functions with the same names as other libraries, such as strtoi of libbsd, which libedit depends on.
 * With RTLD_DEEPBIND libpari calls its own functions; systems without that flag have other means.
 */
#ifdef RTLD_DEEPBIND
enum { BINDING = RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND };
#else
enum { BINDING = RTLD_LAZY | RTLD_LOCAL };
#endif

/*
 * Options of pari_init_opts, as in paricom.h. Without INIT_SIGm, PARI installs no signal handlers; without INIT_JMPm,
 * an error does not end the process.
 */
enum {
    INIT_DFTm = 4,       /* the settings of GP */
    INIT_noIMTm = 16,    /* no threads of its own */
    INIT_noINTGMPm = 32, /* does not replace GMP's memory functions */
    PRIMES_END = 500000, /* PARI keeps a table of the primes below this */
    STACK_SIZE = 1 << 20, /* PARI doubles it on demand; with less at the start it would print a message */
    STACK_SIZE_MAX = 1 << 30,
    THREAD_STACK_SIZE = 1 << 24
};

/* The type of PARI's output stream for warnings. */
struct stream {
    void (*put_char)(char);
    void (*put_string)(const char *);
    void (*flush)(void);
};

/* The symbols of libpari that are used here. */
struct pari {
    void *library;
    void (*init)(size_t size, unsigned long primes, unsigned long options);
    void (*set_stack_size)(size_t size, size_t max);
    long *(*evaluate)(const char *program);
    char *(*string_of)(long *value);
    void (*close)(unsigned long options);
    void (**recover)(long error);
    struct stream **errors;
};

static void discard_char(char byte)
{
    (void)byte;
}

static void discard_string(const char *string)
{
    (void)string;
}

static void flush_nothing(void)
{
}

/* Called after an uncaught error, from which PARI cannot recover: ends its thread. */
static void end_thread(long error)
{
    (void)error;
    pthread_exit(NULL);
}

/* Stores the address of the library's symbol `name` in the pointer at `pointer`. */
static bool find_symbol(void *library, const char *name, void *pointer)
{
    void *symbol = dlsym(library, name);
    memcpy(pointer, &symbol, sizeof symbol);
    return symbol != NULL;
}

static bool load(struct pari *pari)
{
    pari->library = dlopen(PARI_NAME, BINDING);
    void *library = pari->library;
    return library != NULL && find_symbol(library, "pari_init_opts", &pari->init) &&
           find_symbol(library, "paristack_setsize", &pari->set_stack_size) &&
           find_symbol(library, "gp_read_str", &pari->evaluate) &&
           find_symbol(library, "GENtostr_unquoted", &pari->string_of) &&
           find_symbol(library, "pari_close_opts", &pari->close) &&
           find_symbol(library, "cb_pari_err_recover", &pari->recover) &&
           find_symbol(library, "pariErr", &pari->errors);
}

/* A GP program whose value is a string; the string is empty if the computation fails. */
struct job {
    const char *program;
    struct text *answer;
};

/*
 * Loads the library, runs the job and unloads the library each time, as some functions of PARI no longer work after
 * pari_close. PARI's per-thread state belongs to this thread.
 */
static void *run(void *argument)
{
    static const unsigned long options = INIT_DFTm | INIT_noIMTm | INIT_noINTGMPm;
    struct job *job = argument;
    struct stream nowhere = {discard_char, discard_string, flush_nothing};
    struct pari pari;
    if (load(&pari)) {
        *pari.recover = end_thread;
        *pari.errors = &nowhere;
        pari.init(STACK_SIZE, PRIMES_END, options);
        *pari.errors = &nowhere;
        pari.set_stack_size(STACK_SIZE, STACK_SIZE_MAX);
        pari.evaluate("default(nbthreads,1)");
        text_add(job->answer, pari.string_of(pari.evaluate(job->program))); /* the string is on PARI's stack */
        pari.close(options); /* pari_close would reset signal handlers */
    }
    if (pari.library != NULL)
        dlclose(pari.library);
    return NULL;
}

/* Runs the job in a thread with all signals blocked. Returns false if there was no answer. */
static bool run_job(struct job *job)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* libpari exists once per process */
    size_t length = job->answer->length;
    pthread_t thread;
    pthread_attr_t attributes;
    sigset_t all, before;
    sigfillset(&all);
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, THREAD_STACK_SIZE);
    pthread_mutex_lock(&lock);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool is_started = pthread_create(&thread, &attributes, run, job) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (is_started)
        pthread_join(thread, NULL);
    pthread_mutex_unlock(&lock);
    pthread_attr_destroy(&attributes);
    return is_started && job->answer->length > length;
}

/* Evaluates the GP program that consists of `head`, the digits of n and `tail`. Returns false if there is no answer. */
static bool evaluate(const char *head, struct digits n, const char *tail, struct text *answer)
{
    struct text program = {0};
    text_add(&program, head);
    text_add_bytes(&program, n.at, n.count);
    text_add(&program, tail);
    struct job job = {text_string(&program), answer};
    bool is_done = run_job(&job);
    text_free(&program);
    return is_done;
}

bool pari_is_available(void)
{
    struct text answer = {0};
    bool is_available = evaluate("Str(", (struct digits){"1", 1}, ")", &answer);
    text_free(&answer);
    return is_available;
}

bool pari_factor(struct digits n, struct text *factors)
{
    return evaluate("iferr(my(f=factorint(", n,
                    "),s=\"\");"
                    "for(i=1,#f~,for(k=1,f[i,2],s=Str(s,if(#s,\" \",\"\"),f[i,1])));s,"
                    "E,\"\")", factors);
}

/*
 * A step of primecert is [N, t, s, a, [x, y]]: a curve y^2 = x^3 + a x + b modulo N, which has M = N + 1 - t = s Q
 * points, and one of these points.
 */
bool pari_prove(struct digits n, struct text *steps)
{
    return evaluate("iferr(my(c=primecert(", n,
                    "),s=\"\",r,m,x,y);"
                    "if(type(c)!=\"t_VEC\",error(\"\"));"
                    "for(i=1,#c,r=c[i];m=r[1]+1-r[2];x=lift(r[5][1]);y=lift(r[5][2]);"
                    "s=Str(s,r[1],\" \",lift(Mod(r[4],r[1])),\" \",lift(Mod(y^2-x^3-r[4]*x,r[1])),"
                    "\" \",m,\" \",m/r[3],\" \",x,\" \",y,\"\\n\"));s,"
                    "E,\"\")", steps);
}

#else

bool pari_is_available(void)
{
    return false;
}

bool pari_factor(struct digits n, struct text *factors)
{
    (void)n, (void)factors;
    return false;
}

bool pari_prove(struct digits n, struct text *steps)
{
    (void)n, (void)steps;
    return false;
}

#endif
