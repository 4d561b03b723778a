# The toolkit for prime number card games: this file is the map of it.
# Lists are plain, one file a line: what is not listed is not built.

CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
BUILD    ?= build

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes
CPPFLAGS += -I. -D_POSIX_C_SOURCE=200809L
ALL_CFLAGS = -std=c11 $(WARNINGS) $(CFLAGS)

LDLIBS += -lgmp

# Line editing at a prompt is there where libedit is.
LIBEDIT_CFLAGS := $(shell pkg-config --exists libedit 2>/dev/null && echo -DHAVE_LIBEDIT `pkg-config --cflags libedit`)
LDLIBS += $(if $(LIBEDIT_CFLAGS),$(shell pkg-config --libs libedit))

CORE = \
	core/memory.c \
	core/text.c \
	core/words.c \
	core/digits.c \
	core/fault.c \
	core/rng.c \
	core/out.c \
	core/lines.c \
	core/deck.c \
	core/card.c \
	core/prime.c \
	core/bignum.c \
	core/verdict.c \
	core/claim.c \
	core/program.c \
	core/prompt.c \
	core/clue.c

JUDGE = \
	judge/answer.c \
	judge/judge.c \
	judge/session.c \
	judge/main.c

DECKS = \
	decks/lvl0.deck \
	decks/lvl0-advanced.deck \
	decks/trump.deck

CORE_OBJECTS = $(CORE:%.c=$(BUILD)/%.o) $(BUILD)/decks.o

JUDGE_OBJECTS = $(JUDGE:%.c=$(BUILD)/%.o)

all: $(BUILD)/libprimecards.a $(BUILD)/bin/prime-judge

$(BUILD)/bin/prime-judge: $(JUDGE_OBJECTS) $(BUILD)/libprimecards.a
	@mkdir -p $(@D)
	$(CC) $(ALL_CFLAGS) $(LDFLAGS) -o $@ $^ $(LDLIBS)

$(BUILD)/libprimecards.a: $(CORE_OBJECTS)
	@rm -f $@
	$(AR) rcs $@ $(CORE_OBJECTS)

# Each deck file becomes a string: the built-in decks are the files themselves.
$(BUILD)/decks.c: $(DECKS) Makefile
	@mkdir -p $(@D)
	{ echo '#include "core/deck_list.h"'; \
	  echo 'const struct deck_text deck_texts[] = {'; \
	  for deck in $(DECKS); do \
	    name=$${deck##*/}; echo "{\"$${name%.deck}\","; \
	    sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&\\n"/' $$deck; echo '},'; \
	  done; echo '{0, 0}};'; } > $@

$(BUILD)/%.o: %.c
	@mkdir -p $(@D)
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(BUILD)/core/prompt.o: CPPFLAGS += $(LIBEDIT_CFLAGS)

$(BUILD)/decks.o: $(BUILD)/decks.c
	$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

clean:
	rm -rf $(BUILD)

-include $(CORE_OBJECTS:.o=.d) $(JUDGE_OBJECTS:.o=.d)
.PHONY: all clean
