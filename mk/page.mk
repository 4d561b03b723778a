# The page for a phone. clang and lld compile it to WebAssembly with wasi-libc. These need hundreds of megabytes, so
# make page-deps installs them, and make deps does not.

CLANG ?= clang
PAGE := $(call sources,page page/libc)
# Sources of the core, the judge and the referee that the page does not need or replaces.
NOT_IN_PAGE = $(addprefix %/,bignum.c input.c language.c long_prime.c main.c person.c prompt.c \
    screen.c startup.c stream.c)
PAGE_USES = $(filter-out $(NOT_IN_PAGE),$(CORE) $(JUDGE) $(REFEREE_AND_GAMES)) $(PAGE_OWN) \
	$(addprefix hints/,line.c quiz.c) $(addprefix tables/,factors.c pairs.c table.c values.c)
# The scripts, in the order in which they are concatenated. The worker is a text from which the page starts workers.
# PAGE_FIRST is separate, because its two scripts come before and after the module.
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

# In wasi-libc, lseek is a macro that uses a GNU extension.
define compile_page
@mkdir -p $(@D)
$(call say,CC,$@)
$Q$(CLANG) $(PAGE_FLAGS) $(filter-out -Werror,$(WARNINGS)) -Wno-gnu-statement-expression -MD -MP -c -o $@ $<
endef
$(BUILD)/page/%.o: %.c
	$(compile_page)
$(BUILD)/page/%.o: $(BUILD)/%.c
	$(compile_page)

# The module linked without catalogues shows which sentences need translations. The table of translations is not
# optimized together with the rest: without a table the code that looks up translations would be removed.
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

# The same sources give the same bytes: gzip -n stores no time.
$(BUILD)/page/page.wasm.gz: $(BUILD)/page/page.wasm
	$Qgzip -9n < $< > $@

# The programs that generate the table of translations and assemble the page.
$(BUILD)/page/catalogue/catalogue: $(BUILD)/page/catalogue/main.o
$(BUILD)/page/pack/pack: $(BUILD)/page/pack/main.o
$(BUILD)/page/catalogue/catalogue $(BUILD)/page/pack/pack: $(CORE_LIBRARY)
	$(link)

$(PAGE_FILE): $(BUILD)/bugs $(BUILD)/page/pack/pack $(PAGE_HTML) $(PAGE_STYLE) $(BUILD)/page/page.wasm.gz \
    $(PAGE_WORKER) $(PAGE_FIRST) $(PAGE_SCRIPT)
	$(call say,PACK,$@)
	$QBUGS='$(BUGS)' $(wordlist 2,$(words $^),$^) > $@

.PHONY: page page-deps
