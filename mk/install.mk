# Installing. On systems with a folder for games the programs for playing go there.

BINDIR ?= $(PREFIX)/bin
GAMESDIR ?= $(BINDIR)
MANDIR ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include

# Example players, installed for users to read, copy and run.
EXAMPLES := $(sort $(wildcard $(addprefix tests/match/players/*,.sh .py .c)))
PLAYED_PROGRAMS = prime-referee prime-match

# The installed files, "MODE:FROM:TO", as mk/install.sh expects them. The page is installed if it was made.
INSTALLED = \
	$(foreach program,$(filter-out $(PLAYED_PROGRAMS),$(PROGRAMS)),755:$(BUILD)/bin/$(program):bin/$(program)) \
	$(foreach program,$(PLAYED_PROGRAMS),755:$(BUILD)/bin/$(program):games/$(program)) \
	$(foreach page,$(BUILT_MAN) $(BUILT_TRANSLATED), \
	  644:$(page):$(patsubst $(BUILD)/%,%,$(dir $(page)))man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(if $(MAKES_LIBRARY),$(INSTALLED_LIBRARY)) \
	$(call installed_catalogues,$(CATALOGUES)) \
	$(if $(wildcard $(PAGE_FILE)),$(INSTALLED_PAGE)) \
	$(foreach file,$(DOCUMENTS),644:$(file):share/doc/prime-card-games/$(file)) \
	$(foreach deck,$(DECKS),644:$(deck):share/prime-card-games/$(deck)) \
	$(foreach file,$(EXAMPLES), \
	  $(if $(filter %.c,$(file)),644,755):$(file):share/prime-card-games/players/$(notdir $(file))) \
	$(foreach file,$(BUILT_COMPLETIONS),644:$(file):share/$(call completion_place,$(notdir $(file))))
completion_place = $(or $(patsubst %.bash,bash-completion/completions/%,$(filter %.bash,$(1))), \
	$(patsubst %,fish/vendor_completions.d/%,$(filter %.fish,$(1))),zsh/site-functions/$(1))
installed_catalogues = $(foreach catalogue,$(1),644:$(catalogue):$(catalogue:$(BUILD)/%=%))
INSTALLED_LIBRARY = \
	644:lib/primecards.h:include/primecards.h \
	644:$(LIB_STATIC):lib/$(notdir $(LIB_STATIC)) \
	644:$(LIB_SHARED):lib/$(LIB_FILE) \
	link:$(LIB_FILE):lib/$(LIB_SONAME) \
	link:$(LIB_SONAME):lib/$(LIB_NAME) \
	pc:lib/primecards.pc.in:lib/pkgconfig/primecards.pc \
	$(foreach symbol,$(LIB_SYMBOLS),link:primecards.3:man/man3/$(symbol).3)
DOCUMENTS = README.md $(LANGUAGES:%=README.%.md) LICENSE NEWS
INSTALLED_PAGE = 644:$(PAGE_FILE):share/prime-card-games/page.html
# Also removes a page, a library, and catalogues that were made while msgfmt was available.
UNINSTALLED = $(INSTALLED) $(INSTALLED_LIBRARY) $(INSTALLED_PAGE) $(call installed_catalogues,$(ALL_CATALOGUES))

PLACES = bin='$(DESTDIR)$(BINDIR)' games='$(DESTDIR)$(GAMESDIR)' man='$(DESTDIR)$(MANDIR)' lib='$(DESTDIR)$(LIBDIR)' \
	include='$(DESTDIR)$(INCLUDEDIR)' share='$(DESTDIR)$(DATADIR)' DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' \
	LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' VERSION='$(VERSION)'

install: all
	@$(PLACES) mk/install.sh install $(INSTALLED)
	@echo 'doc/install.md tells what a folder of your own needs.'

uninstall:
	@$(PLACES) mk/install.sh uninstall $(UNINSTALLED)

.PHONY: install uninstall
