# The toolkit for prime number card games. This file names the folders of each program, and how they are compiled. The
# other parts are in mk/: tests and measurements (check.mk), install.mk, library.mk, page.mk and release.mk;
# tests/lab.mk has torture, soak, fuzzing and lint. Every source in a folder named here is compiled, and every file
# test_* below tests is a test: a new file needs no line.
#
#   make            builds the programs in build/bin        make install    PREFIX=/usr/local DESTDIR= BINDIR= MANDIR=
#   make help       shows this
#   make run        sets all up and starts the judge        make uninstall  GAMESDIR= DATADIR= LIBDIR= INCLUDEDIR=
#   make check      sets all up and runs the tests          make bench      speed, compared with other programs
#   make check-all  and those that need more tools
#   make deps       installs the libraries that are missing (DEPS=no: does not)
#   make lint       static checkers                         make torture    tests that take minutes, with a scorecard
#   make clean                                              make soak       tests that run for HOURS=n; can be resumed
#   make fuzz       fuzz targets for libFuzzer              make afl        and for AFL++
#   make library    primecards(3) alone, in build/lib; make builds it, too, where the linker can
#   make page       the page for a phone: build/page/prime-card-games.html; make page-deps installs what makes it
#   make strength   the referee's own players against each other
#   make calibrate  whether the chances that they tell are true; FIT=yes corrects them
#   make dist       a tarball: build/dist/prime-card-games-VERSION.tar.gz; make distcheck builds and tries it
#   make pdf        the manual pages as PDF: build/pdf/manual.pdf, and manual.ja.pdf in Japanese
#   make deb        packages for Debian and Ubuntu in build/deb; PACKAGING.md has what packagers need
#   make pot        the sentences of the programs, for translators: po/prime-card-games.pot
#
# V=1 shows the commands. CC, CFLAGS, CPPFLAGS, LDFLAGS may be set. HARDENING=no leaves the hardening flags out.
# BUGS=URL is where bugs are reported: the manual pages and the page for a phone name it.
# WERROR=yes makes warnings errors. WITHOUT='pangocairo pari' leaves out installed libraries: names as in deps.sh.

CFLAGS ?= -O2 -g
PREFIX ?= /usr/local
BUGS   ?=
BUILD  ?= build
ifneq ($(words $(BUILD)),1)
$(error BUILD is the name of a folder, without blanks)
endif

## The folders

CORE_ROOMS = core/base core/num core/prove core/cards core/spell core/ui
# The folders that play games without a channel, and the rest of the referee.
ENGINE_ROOMS = referee/game referee/cardplay referee/engine referee/players
REFEREE_ROOMS = referee $(ENGINE_ROOMS) referee/channel referee/terminal

# The games, in the order in which they are listed for users; the first is the default. The folder referee/games/G has
# all files of a game: sources, manual page (NAME.6), rules.txt (the rules for a printed sheet), tests, examples and
# transcripts. G is the name of the game in C; users see it with - instead of _.
ALL_GAMES = lvl0 daifugo attactics prime_daifugo primary rummy
# The smallest game, a template for new ones. It is built for the tests, which treat it as one of the games.
NULL_GAME = null

# The built-in decks, in the order in which they are listed.
DECKS = $(addprefix decks/,lvl0.deck lvl0-advanced.deck trump.deck)

# The languages other than English, each with its catalogue, po/LANGUAGE.po. A manual page is translated if the folder
# LANGUAGE beside it has a page of the same name: man/ja/prime-judge.1.
LANGUAGES = ja

# Sources of the page and the library that replace others of the core: integers without GMP; for the page also numbers
# for processors without 64-bit multiplication; for the library memory without an allocator, and English only.
OWN_INTEGERS = $(addprefix core/num/,natural.c bignum_own.c baillie_psw.c)
OWN_NUMBERS = $(OWN_INTEGERS) core/num/long_prime_own.c
LIB_OWN = core/base/memory_own.c core/base/language_none.c $(OWN_INTEGERS)
PAGE_OWN = core/base/language_own.c $(OWN_NUMBERS)

# $(call sources,FOLDER...): the sources in these folders; nothing for a folder that does not exist.
sources = $(sort $(wildcard $(addsuffix /*.c,$(1))))
CORE := $(filter-out $(LIB_OWN) $(PAGE_OWN),$(call sources,$(CORE_ROOMS)))
JUDGE := $(call sources,judge)
HINTS := $(call sources,hints)
TABLES := $(call sources,tables)
REFEREE := $(call sources,$(REFEREE_ROOMS))
MATCH := $(call sources,match)
ARCHIVE := $(call sources,archive referee/analysis)
GAME_SOURCES := $(foreach game,$(ALL_GAMES),$(call sources,referee/games/$(game)))
NULL_SOURCES := $(call sources,referee/games/$(NULL_GAME))
REFEREE_AND_GAMES = $(REFEREE) $(GAME_SOURCES)
ROOMS = $(JUDGE) $(HINTS) $(TABLES) $(REFEREE_AND_GAMES) $(MATCH) $(ARCHIVE)

# The manual pages, and their translations.
MAN := $(sort $(wildcard man/*.[1-9])) $(foreach game,$(ALL_GAMES),$(sort $(wildcard referee/games/$(game)/*.[1-9])))
TRANSLATED_MAN := $(foreach language,$(LANGUAGES), \
	$(foreach page,$(MAN),$(wildcard $(dir $(page))$(language)/$(notdir $(page)))))

VERSION = $(shell sed -n 's/^\#define VERSION "\(.*\)"/\1/p' core/base/version.h)

## The configuration

# The configuration and the compiled tests may come from another build: the sanitized build uses those of the plain one.
SHARED = $(BUILD)
CONFIG = $(SHARED)/config.mk
NEEDS_CONFIG = $(filter-out help run check check-all check-game check-quick torture %deps uninstall clean dist \
    distcheck deb, $(or $(MAKECMDGOALS),all))
ifneq ($(NEEDS_CONFIG),)
include $(CONFIG)
endif
# A build is installed and tested as it was built: install, uninstall and check-quick recompile nothing unless the
# compiler, flags or PREFIX are given.
ifneq ($(filter install uninstall,$(MAKECMDGOALS))$(AS_BUILT),)
ifneq ($(wildcard $(BUILD)/prefix),)
BUILT_PREFIX := $(shell cat '$(BUILD)/prefix')
endif
ifneq ($(wildcard $(BUILD)/bugs),)
BUILT_BUGS := $(shell cat '$(BUILD)/bugs')
endif
$(foreach name,CC CPPFLAGS CFLAGS LDFLAGS WITHOUT PREFIX BUGS, \
	$(if $(and $(filter undefined default file,$(origin $(name))),$(filter file,$(origin BUILT_$(name)))), \
	$(eval $(name) = $$(BUILT_$(name)))))
endif

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wformat-security
ifeq ($(WERROR),yes)
WARNINGS += -Werror
endif
ifneq ($(HARDENING),no)
# A -D_FORTIFY_SOURCE given by the user replaces ours.
FORTIFY = $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE%)
HARDEN_COMPILE = $(filter-out $(FORTIFY),$(HARDENING_CFLAGS))
HARDEN_LINK = $(HARDEN_COMPILE) $(HARDENING_LDFLAGS)
endif
# Sanitizers do not support the way pari.c loads libpari.
ifneq ($(findstring -fsanitize,$(CFLAGS)),)
HAVE_PARI =
endif
LIBRARIES = LIBEDIT PANGOCAIRO PRIMESIEVE PARI LIBINTL
HAVE = $(foreach library,$(LIBRARIES),$(if $(HAVE_$(library)),-DHAVE_$(library) $($(library)_CFLAGS)))
CORE_LIBS = $(LIBINTL_LIBS) $(PARI_LIBS) $(GMP_LIBS)
ALL_LIBS = $(foreach library,$(LIBRARIES),$($(library)_LIBS)) $(GMP_LIBS) -lm
# File offsets, inode numbers and times have 64 bits on every machine.
LANGUAGE = -std=c11 -I. -D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 $(HAVE) $(GMP_CFLAGS) $(WARNINGS)
# Programs and threads run on a stack of 128 KiB: no optimized function of the product uses more than 16 KiB.
FRAMES = $(if $(WARNINGS),$(if $(findstring tests/,$<)$(filter -O0,$(CFLAGS)),,-Wframe-larger-than=16384))
COMPILE = $(CC) $(LANGUAGE) $(FRAMES) $(HARDEN_COMPILE) $(CPPFLAGS) $(CFLAGS) $(LAST_CFLAGS) -pthread -MMD -MP -c
LINK = $(CC) $(HARDEN_LINK) $(CFLAGS) $(LDFLAGS) -pthread
LIBS = $(CORE_LIBS) -lm

# Three more jobs than processors, because some tests wait.
JOBS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 3)))
PARALLEL = $(if $(findstring j,$(filter -j% --jobserver%,$(MAKEFLAGS))),,-j$(JOBS))

## The programs

PROGRAMS = prime-judge prime-hints prime-tables prime-referee prime-match prime-archive
BINARIES = $(PROGRAMS:%=$(BUILD)/bin/%)
CORE_LIBRARY = $(BUILD)/libcore.a
built_page = $(BUILD)/man/$(filter $(LANGUAGES:%=%/),$(notdir $(patsubst %/,%,$(dir $(1))))/)$(notdir $(1))
BUILT_MAN = $(foreach page,$(MAN),$(call built_page,$(page)))
BUILT_TRANSLATED = $(foreach page,$(TRANSLATED_MAN),$(call built_page,$(page)))
COMPLETIONS := $(sort $(wildcard completions/_prime-* completions/prime-*))
BUILT_COMPLETIONS = $(COMPLETIONS:%=$(BUILD)/%)
# Without msgfmt the programs speak English only.
ALL_CATALOGUES = $(LANGUAGES:%=$(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo)
CATALOGUES = $(if $(shell command -v msgfmt),$(ALL_CATALOGUES))

all: $(CORE_LIBRARY) $(BINARIES) $(if $(MAKES_LIBRARY),library) $(BUILT_MAN) $(BUILT_TRANSLATED) $(BUILT_COMPLETIONS) \
	$(CATALOGUES) $(if $(filter install,$(MAKECMDGOALS)),,$(BUILD)/prefix)
	@:

# Each step prints one short line; V=1 shows the command instead, -s nothing.
Q = $(if $(V),,@)
say = $(if $(V)$(findstring s,$(firstword -$(MAKEFLAGS))),,@printf '%-4s %s\n' $(1) $(2))
objects = $(patsubst %.c,$(BUILD)/%.o,$(1))

define compile
@mkdir -p $(@D)
$(call say,CC,$@)
$Q$(COMPILE) -o $@ $<
endef
define archive
@mkdir -p $(@D)
@rm -f $@
$(call say,AR,$@)
$Q$(AR) rcs $@ $(filter %.o,$^)
endef
define link
@mkdir -p $(@D)
$(call say,LINK,$@)
$Q$(LINK) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(LIBS)
endef

$(BUILD)/bin/prime-judge: $(call objects,$(JUDGE))
$(BUILD)/bin/prime-hints: $(call objects,$(HINTS))
$(BUILD)/bin/prime-tables: $(call objects,$(TABLES) page_text.c rules_text.c)
$(BUILD)/bin/prime-referee: $(call objects,$(REFEREE_AND_GAMES) games.c)
# These include the referee without its main.c; the archive does not read a terminal.
$(BUILD)/bin/prime-match: $(call objects,$(MATCH) $(filter-out %/main.c,$(REFEREE_AND_GAMES)) games.c)
$(BUILD)/bin/prime-archive: \
	$(call objects,$(ARCHIVE) $(filter-out %/main.c referee/terminal/%,$(REFEREE_AND_GAMES)) games.c)
$(patsubst %,$(BUILD)/bin/prime-%,hints referee match): LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS) -lm
$(BUILD)/bin/prime-judge: LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS)
$(BUILD)/bin/prime-tables: LIBS = $(PANGOCAIRO_LIBS) $(PRIMESIEVE_LIBS) $(CORE_LIBS)
$(BINARIES): $(CORE_LIBRARY)
	$(link)

$(CORE_LIBRARY): $(call objects,$(CORE) decks.c)
	$(archive)

$(BUILD)/%.o: %.c $(CONFIG)
	$(compile)

# A source that make generates.
$(BUILD)/%.o: $(BUILD)/%.c $(CONFIG)
	$(compile)

# The folder in which the programs look for files that are not beside them.
$(BUILD)/core/base/datadir.o: LAST_CFLAGS = -DSHARE_FOLDER='"$(DATADIR)"'
$(BUILD)/core/base/datadir.o: $(BUILD)/datadir

## Generated files

# These files depend on lists and settings, not on files: they are always generated, and replaced only if they differ.
keep_same = cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(BUILD)/datadir: TEXT = $(DATADIR)
$(BUILD)/prefix: TEXT = $(PREFIX)
$(BUILD)/bugs: TEXT = $(BUGS)
$(BUILD)/datadir $(BUILD)/prefix $(BUILD)/bugs: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(TEXT)' > $@.new
	@$(keep_same)
$(BUILD)/games.c: WORDS = $(ALL_GAMES)
$(BUILD)/tests/games.c: WORDS = $(ALL_GAMES) $(NULL_GAME)
$(BUILD)/tests.c: WORDS = $(TESTS)
$(BUILD)/games.c $(BUILD)/tests/games.c $(BUILD)/tests.c: FORCE
	@mkdir -p $(@D)
	@mk/generate.sh $(basename $(@F)) $(WORDS) > $@.new
	@$(keep_same)
FORCE:

RULES_TEXTS := $(foreach game,$(ALL_GAMES),$(wildcard $(addprefix referee/games/$(game)/rules,.txt .ja.txt)))
SHEET_PAGE = tables/page.css tables/page.js
$(BUILD)/decks.c: WORDS = $(DECKS)
$(BUILD)/rules_text.c: WORDS = $(ALL_GAMES)
$(BUILD)/page_text.c: WORDS = $(SHEET_PAGE)
$(BUILD)/decks.c: $(DECKS)
$(BUILD)/rules_text.c: $(RULES_TEXTS)
$(BUILD)/page_text.c: $(SHEET_PAGE)
$(addprefix $(BUILD)/,decks.c rules_text.c page_text.c): mk/generate.sh Makefile
	@mkdir -p $(@D)
	$(call say,MAKE,$@)
	@mk/generate.sh $(basename $(@F)) $(WORDS) > $@

# A catalogue is in the same place relative to the programs as after installation.
$(ALL_CATALOGUES): $(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo: po/%.po
	@mkdir -p $(@D)
	$(call say,MSGS,$@)
	$Qmsgfmt -c -o $@ $<

# The manual pages name the version, and where bugs are reported. The completions list the games, and those for bash
# share words.bash.
define page_rule
$(call built_page,$(1)): $(1) core/base/version.h $(BUILD)/bugs mk/manual.awk
	@mkdir -p $$(@D)
	$$Qawk -v version='$$(VERSION)' -v bugs='$$(BUGS)' -f mk/manual.awk $$< > $$@
endef
$(foreach page,$(MAN) $(TRANSLATED_MAN),$(eval $(call page_rule,$(page))))

$(BUILT_COMPLETIONS): $(BUILD)/%: % completions/words.bash Makefile
	@mkdir -p $(@D)
	$Qsed -e 's/@GAMES@/$(subst _,-,$(ALL_GAMES))/' -e '/^@WORDS@$$/{r completions/words.bash' -e 'd;}' $< > $@

# deps.sh looks for the libraries again if the compiler, its flags or deps.sh change.
CONFIGURE = mkdir -p $(BUILD) && \
	$(foreach name,BUILD CC CPPFLAGS CFLAGS LDFLAGS WITHOUT,$(name)='$(subst ','\'',$($(name)))') ./deps.sh
ifeq ($(MAKE_RESTARTS)$(filter-out $(BUILD),$(SHARED)),)
ifneq ($(strip $(CONFIG_OF)),$(strip $(CC) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS) $(WITHOUT)))
$(CONFIG): FORCE
endif
endif
$(CONFIG): deps.sh
	@$(CONFIGURE) config > $@.new || { rm -f $@.new; exit 1; }
	@mv $@.new $@

## Set-up, and running the judge

help:
	@sed -n '/^#   make/,/^$$/s/^# \{0,1\}//p' Makefile

# The configuration is rewritten only if it differs, so that nothing is built twice.
deps:
	@$(CONFIGURE) install config </dev/null > $(CONFIG).new || { rm -f $(CONFIG).new; exit 1; }
	@cmp -s $(CONFIG).new $(CONFIG) && rm $(CONFIG).new || mv $(CONFIG).new $(CONFIG)

# Standard output gets only the judge's output. Its status 1 (not all are prime) is not an error for make.
run:
	@$(MAKE) --no-print-directory deps </dev/null >&2
	@$(MAKE) --no-print-directory $(PARALLEL) all </dev/null >&2
	@$(BUILD)/bin/prime-judge || test $$? -eq 1

clean:
	rm -rf $(BUILD)

# Prints a list of this file, for scripts: make -s print-TESTS.
print-%:
	@echo $($*)

include mk/library.mk mk/page.mk mk/install.mk mk/check.mk mk/release.mk tests/lab.mk

# The headers that each object depends on. Not read for goals that compile nothing or leave that to another make,
# because reading all takes ten times as long as the rest.
ifneq ($(filter-out print-% pot $(CONFIG) $(BUILD)/prefix,$(NEEDS_CONFIG)),)
-include $(wildcard $(foreach tree,$(BUILD) $(BUILD)/pic $(BUILD)/page, \
	$(patsubst %,$(tree)/%*.d,$(sort ./ $(dir $(SOURCES))))))
endif
.DELETE_ON_ERROR:
.PHONY: all help run deps clean FORCE
