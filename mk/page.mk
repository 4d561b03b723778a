# The page for a phone. clang and lld compile it to WebAssembly with wasi-libc. These take hundreds of megabytes, so
# that make page-deps installs them and not make deps.

CLANG ?= clang
PAGE := $(call sources,page page/libc)
# What it does not need of the core, the judge and the referee, or has another module for.
NOT_IN_PAGE = $(addprefix %/,bignum.c input.c language.c long_prime.c main.c person.c prompt.c startup.c stream.c)
PAGE_USES = $(filter-out $(NOT_IN_PAGE),$(CORE) $(JUDGE) $(REFEREE_AND_GAMES)) $(PAGE_OWN) \
	$(addprefix hints/,line.c quiz.c) $(addprefix tables/,factors.c pairs.c table.c values.c)
# The scripts, in the order in which they are put together. The worker is a text that the page starts workers with.
# Those that begin the first one stand alone, above and below the module.
PAGE_HTML = page/page.html
PAGE_STYLE = page/page.css
PAGE_WORKER = page/js/worker.js
PAGE_FIRST = $(addprefix page/js/,first.js load.js)
PAGE_SCRIPT = $(addprefix page/js/,rooms.js engine.js main.js dialogs.js pad.js judge.js owner.js record.js match.js \
	clock.js awake.js form.js cards.js match_screen.js table.js play.js sheets.js begin.js)

PAGE_FILE = $(BUILD)/page/prime-card-games.html
PAGE_FLAGS = --target=wasm32-wasi -Oz -flto -std=c11 -I. -isystem page/libc -D_XOPEN_SOURCE=700 \
	-D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID
PAGE_LINK = $(CLANG) $(PAGE_FLAGS) -mexec-model=reactor \
	-Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576 -lwasi-emulated-signal -lwasi-emulated-getpid
PAGE_OBJECTS = $(patsubst %.c,$(BUILD)/page/%.o,$(PAGE) $(PAGE_USES) decks.c games.c)

page:
	@if CLANG='$(CLANG)' ./deps.sh page; then $(MAKE) --no-print-directory $(PARALLEL) $(PAGE_FILE); fi

page-deps:
	@CLANG='$(CLANG)' ./deps.sh install page </dev/null >&2

# lseek of wasi-libc is a macro with an extension of GNU.
define compile_page
@mkdir -p $(@D)
$(call say,CC,$@)
$Q$(CLANG) $(PAGE_FLAGS) $(filter-out -Werror,$(WARNINGS)) -Wno-gnu-statement-expression -MD -MP -c -o $@ $<
endef
$(BUILD)/page/%.o: %.c
	$(compile_page)
$(BUILD)/page/%.o: $(BUILD)/%.c
	$(compile_page)

# What is linked with no catalogue shows which sentences the catalogues are needed for. The table is not optimized with
# the rest: without one all that looks for a translation would be left out.
$(BUILD)/page/english.c: $(BUILD)/page/catalogue/catalogue
	$Q$< > $@
$(BUILD)/page/catalogues.c: $(BUILD)/page/catalogue/catalogue $(BUILD)/page/english.wasm $(CATALOGUES)
	$Q$(BUILD)/page/catalogue/catalogue $(BUILD)/page/english.wasm $(foreach catalogue,$(CATALOGUES), \
	  $(catalogue:$(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo=%=$(catalogue))) > $@
$(BUILD)/page/english.o $(BUILD)/page/catalogues.o: %.o: %.c
	$Q$(CLANG) $(filter-out -flto,$(PAGE_FLAGS)) -c -o $@ $<
$(BUILD)/page/english.wasm: $(BUILD)/page/english.o
$(BUILD)/page/page.wasm: $(BUILD)/page/catalogues.o
$(BUILD)/page/english.wasm $(BUILD)/page/page.wasm: $(PAGE_OBJECTS)
	$(call say,LINK,$@)
	$Q$(PAGE_LINK) -o $@ $^

# The same bytes from the same sources: gzip -n keeps no time.
$(BUILD)/page/page.wasm.gz: $(BUILD)/page/page.wasm
	$Qgzip -9n < $< > $@

# The programs that make its table of translations, and put it together.
$(BUILD)/page/catalogue/catalogue: $(BUILD)/page/catalogue/main.o
$(BUILD)/page/pack/pack: $(BUILD)/page/pack/main.o
$(BUILD)/page/catalogue/catalogue $(BUILD)/page/pack/pack: $(CORE_LIBRARY)
	$(link)

$(PAGE_FILE): $(BUILD)/page/pack/pack $(PAGE_HTML) $(PAGE_STYLE) $(BUILD)/page/page.wasm.gz $(PAGE_WORKER) \
	$(PAGE_FIRST) $(PAGE_SCRIPT)
	$(call say,PACK,$@)
	$Q$^ > $@

.PHONY: page page-deps
