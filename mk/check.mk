# Tests and measurements; tests/README.md describes them. `make run-tests/core/num/test_digits` runs one.

## The lists

# The cmocka programs: tests/core/num/test_digits for tests/core/num/test_digits.c. They may use all files except
# main.c.
TEST_SOURCES := $(sort $(wildcard tests/*/test_*.c tests/*/*/test_*.c))
# A game's own tests, and files that they share.
IN_GAMES := $(foreach game,$(ALL_GAMES) $(NULL_GAME),$(call sources,referee/games/$(game)/tests))
GAME_TESTS := $(basename $(foreach file,$(IN_GAMES),$(if $(filter test_%,$(notdir $(file))),$(file))))
TESTS := $(basename $(filter-out $(if $(MAKES_LIBRARY),,tests/lib/%),$(TEST_SOURCES))) $(GAME_TESTS)
BENCH_PROGRAMS := $(basename $(call sources,tests/bench))
# Players for the tests of prime-match, and other programs that test scripts use.
TEST_PLAYERS = tests/match/hostile/hostile tests/match/players/player
TEST_PROGRAMS = tests/core/prove/certificates
# Fuzz targets. make check runs them on the inputs stored in tests/fuzz/corpus/NAME; tests/lab.mk has more.
FUZZ_SUPPORT = tests/fuzz/fuzz.c
FUZZERS := $(basename $(filter-out $(FUZZ_SUPPORT) %/lines.c %/replay.c,$(call sources,tests/fuzz)))
# Files shared by several tests: every other source beside them.
TEST_SUPPORT := $(filter-out $(TEST_SOURCES) $(TEST_PLAYERS:%=%.c) $(TEST_PROGRAMS:%=%.c) tests/main.c \
	tests/bench/% tests/fuzz/% tests/soak/% tests/torture/%,$(call sources,tests tests/* tests/*/*)) \
	$(filter-out $(GAME_TESTS:%=%.c),$(IN_GAMES))

# Scripts that print TAP, run from this folder with the build folder in $BUILD. Two are stages of make torture.
TORTURE_SCRIPTS = tests/cli/test_soak.sh tests/cli/test_mutate.sh
TEST_SCRIPTS := tests/layers $(filter-out $(TORTURE_SCRIPTS),$(sort $(wildcard tests/cli/test_*.sh)))
BENCHES := $(filter-out $(patsubst %,tests/bench/%.sh,calibrate figures strength),$(sort $(wildcard tests/bench/*.sh)))
# test_library.sh runs the examples of the pages of section 3, where the library is installed.
EXAMPLE_PAGES = README.md doc/architecture.md doc/parallel.md $(LANGUAGES:%=README.%.md) $(filter-out %.3,$(MAN)) \
	$(TRANSLATED_MAN)

# Tests that take seconds: make check excludes them from the sanitized build.
SLOW = $(filter %_slow $(addprefix %/test_,bignum bls child composite due explain factor find hidden_advice ink kills \
	long_prime options plan primality prime proof search series sheets socket_paths sockets spectators turn why wide) \
	%/channel/test_advice,$(TESTS))

# Tests that only make check-all runs, besides the sanitized tests of SLOW: the page, the browser, programs that read
# sheets or judge certificates, other shells, builds without libraries, another game, certificates with the page's
# integers; and tests that only a change to the tarball, tests/layers, deps.sh or what measures players can break.
LEFT = $(patsubst %,tests/cli/test_%.sh,release layers browser phone printed sizes bare shells certificates \
	seventh_game deps calibrate strength) $(filter own/tests/core/prove/%,$(OWN_TESTS:%=own/%))

# The longest tests, started first, so that no processor idles at the end.
LONG = tests/match/test_play tests/referee/test_every_game \
	$(patsubst %,tests/cli/test_%.sh,browser transcripts make tables release layers seventh_game deps hostile)

# These run once more with the integers of the page instead of GMP's; make torture runs OWN_SLOW, which then take
# minutes.
OWN_TESTS = $(filter-out %_gmp $(OWN_SLOW),$(filter tests/core/num/% tests/core/prove/% %/test_claim \
	$(addprefix tests/judge/test_,answer bad_lines calculation judge),$(TESTS)))
OWN_SLOW = $(filter $(addprefix %/test_,bls certificate factor proof),$(TESTS))

# A part of make check for the build of a package: no test that needs a terminal, a browser, sanitizers or much time.
QUICK_TESTS = $(filter-out $(SLOW) %/test_at_terminal %/test_evenings,$(TESTS)) \
	$(patsubst %,tests/cli/test_%.sh,judge referee records transcripts completions release)

## How tests are built

# All tests are linked as one program. The main of each test is renamed; the program runs the one named by argv[0]. The
# library comes before the core in the link, because it contains its own version of parts of the core.
TEST_PROGRAM = $(BUILD)/tests/all
TEST_BINARIES = $(TESTS:%=$(BUILD)/%)
TEST_LIBRARY = $(BUILD)/libtests.a
TEST_OBJECTS = $(TESTS:%=$(SHARED)/%.o)
LIB_TESTED = $(if $(filter tests/lib/%,$(TESTS)),$(LIB_STATIC))
$(TEST_PROGRAM): $(call objects,tests/main.c tests.c)
# The same with OWN_NUMBERS, which are linked first, so that the archive does not define the same functions again.
OWN = $(OWN_TESTS) $(OWN_SLOW)
OWN_PROGRAM = $(BUILD)/own/tests/all
$(OWN_PROGRAM): $(call objects,tests/main.c tests.c $(OWN_NUMBERS))
# Tests count the calls of functions that parse words: tests/referee/parsers.h.
WRAP = -Wl,--wrap=parsed_read,--wrap=move_piece,--wrap=prime_daifugo_join
$(TEST_PROGRAM) $(OWN_PROGRAM): LIBS = $(CMOCKA_LIBS) $(ALL_LIBS) $(WRAP)
$(TEST_PROGRAM) $(OWN_PROGRAM): $(TEST_OBJECTS) $(LIB_TESTED) $(TEST_LIBRARY) $(CORE_LIBRARY)
	$(link)
$(TEST_BINARIES): $(TEST_PROGRAM)
$(OWN:%=$(BUILD)/own/%): $(OWN_PROGRAM)
$(TEST_BINARIES) $(OWN:%=$(BUILD)/own/%):
	@mkdir -p $(@D)
	@ln -f $< $@ 2>/dev/null || cp $< $@

$(TEST_LIBRARY): $(call objects,$(filter-out %/main.c,$(ROOMS)) $(NULL_SOURCES)) \
	$(call objects,page_text.c rules_text.c tests/games.c) $(TEST_SUPPORT:%.c=$(SHARED)/%.o)
	$(archive)

# Optimizing a test takes longer than running it.
$(TESTS:%=$(BUILD)/%.o): LAST_CFLAGS = -O0 -U_FORTIFY_SOURCE -Dmain=main_of_$(subst /,_,$*) -Wno-missing-prototypes
WITH_CMOCKA = $(TESTS:%=$(BUILD)/%.o) $(call objects,$(TEST_SUPPORT))
$(WITH_CMOCKA): HAVE += $(CMOCKA_CFLAGS)
$(WITH_CMOCKA): | $(if $(HAVE_CMOCKA),,without-cmocka)
without-cmocka:
	@echo 'The tests need cmocka (cmocka.h); make deps installs it.' >&2; exit 1

OTHER_BINARIES = $(patsubst %,$(BUILD)/%,$(BENCH_PROGRAMS) $(TEST_PLAYERS) $(TEST_PROGRAMS))
$(addprefix $(BUILD)/tests/bench/,positions series_in_process playouts reasons told_chances): \
	$(call objects,$(call sources,$(ENGINE_ROOMS) tests/bench/in_process) $(GAME_SOURCES) games.c)
$(BUILD)/tests/bench/marks: $(call objects,$(call sources,$(ENGINE_ROOMS) referee/channel referee/analysis \
	tests/bench/in_process) $(GAME_SOURCES) games.c)
$(OTHER_BINARIES): $(BUILD)/%: $(BUILD)/%.o $(CORE_LIBRARY)
	$(link)

# The measuring programs are built too, so that they do not go stale.
FUZZ_BINARIES = $(FUZZERS:%=$(BUILD)/%)
test-programs: $(TEST_BINARIES) $(FUZZ_BINARIES) $(OTHER_BINARIES)

## How tests are run

RESULTS = $(BUILD)/results
SANITIZED = $(BUILD)/sanitized
TEST_RUNS = $(addprefix run-,$(LONG) $(filter-out $(LONG),$(TEST_SCRIPTS) $(SLOW) $(OWN_TESTS:%=own/%) \
	$(filter-out $(SLOW),$(TESTS)) $(EXAMPLE_PAGES) $(FUZZERS)))

# A single test that fails makes make fail; with TOGETHER=yes the summary does so instead.
run_test = @BUILD=$(BUILD) tests/run $(RESULTS) $* $(1)$(if $(TOGETHER),,; tests/run $(RESULTS)/$*)
$(TESTS:%=run-%) $(OWN:%=run-own/%): run-%: $(BUILD)/%
	$(call run_test,$(BUILD)/$*)
$(FUZZERS:%=run-%): run-%: $(BUILD)/%
	$(call run_test,$(BUILD)/$* tests/fuzz/corpus/$(*F))
$(TEST_SCRIPTS:%=run-%): run-%: all
	$(call run_test,$*)
$(EXAMPLE_PAGES:%=run-%): run-%: all
	$(call run_test,tests/page $*)

# Additional prerequisites of tests.
$(addprefix run-,$(filter $(addprefix %/test_,due evenings talk title),$(TESTS))): $(CATALOGUES)
run-tests/cli/test_japanese.sh: $(BUILD)/tests/referee/terminal/test_evenings
run-tests/referee/test_kills: $(BUILD)/bin/prime-referee $(BUILD)/bin/prime-archive
$(addprefix run-tests/match/test_,socket_paths sockets spectators): $(BUILD)/bin/prime-match
run-tests/cli/test_seventh_game.sh: test-programs
run-tests/cli/test_calibrate.sh: $(BUILD)/tests/bench/told_chances
run-tests/cli/test_players.sh: $(BUILD)/tests/match/players/player
run-tests/cli/test_certificates.sh: $(BUILD)/tests/core/prove/certificates
$(patsubst %,run-tests/cli/test_%.sh,hostile match match_kills): $(TEST_PLAYERS:%=$(BUILD)/%)
run-tests/cli/test_transcripts.sh: export STACK = $(if $(filter -O0 -fsanitize%,$(CFLAGS)),,128)
# A browser is slow. test_phone.sh makes the page, too, but must not do so at the same time.
run-tests/cli/test_browser.sh: export TEST_SECONDS = 1200
run-tests/cli/test_browser.sh: $(if $(TOGETHER),run-tests/cli/test_phone.sh)

# Installs tools for make check, make check-all and make torture, in addition to the libraries.
check-deps check-all-deps torture-deps: %-deps:
	@SPACE=300 $(MAKE) --no-print-directory deps
	@export CLANG='$(CLANG)'; $(CONFIGURE) install $* </dev/null >&2

# The tests that run in the sanitized build; those of SANITIZED_ONLY make check runs in that build alone. Sanitized
# builds have no libpari: see HAVE_PARI.
SANITIZED_TESTS = $(filter-out tests/core/num/test_pari% $(if $(WHOLE),,$(SLOW)),$(TESTS))
# The longest of these, which take seconds: only make check-all runs them, and the sanitizers of make torture.
SEARCHING = $(filter $(addprefix %/test_,certificate computer evenings exact intent precomputed mcts odd_words odds parsing \
	player review rollout) tests/lib/% referee/games/prime_daifugo/tests/test_advice,$(TESTS))
SANITIZED_RUNS = $(filter-out $(if $(WHOLE),,$(SEARCHING)),$(SANITIZED_TESTS))
SANITIZED_ONLY = $(filter-out $(LONG),$(SANITIZED_RUNS))

# make check runs the tests that a change can break, the quick ones in the sanitized build only; make check-all
# (WHOLE=yes) runs all in both builds, except make torture. With QUICK=yes a test of thousands of cases tries only some
# of them; make torture tries all (whole.sh).
runs: $(if $(WHOLE),$(TEST_RUNS),$(filter-out $(LEFT:%=run-%) $(SANITIZED_ONLY:%=run-%),$(TEST_RUNS)))
quick-runs: $(QUICK_TESTS:%=run-%) $(EXAMPLE_PAGES:%=run-%)
check: check-deps
	@rm -rf $(RESULTS) $(SANITIZED)/results
	@$(MAKE) --no-print-directory $(PARALLEL) all test-programs </dev/null
	@QUICK=yes MATCHES=$${MATCHES:-20} $(MAKE) --no-print-directory $(PARALLEL) TOGETHER=yes all check-sanitized runs </dev/null
	@tests/run $(RESULTS) $(SANITIZED)/results

# With GAME=climb: the tests of that game, and the tests of all games, which then try only that one.
OF_GAME = $(filter referee/games/$(GAME)/%,$(TESTS) $(EXAMPLE_PAGES)) \
	$(patsubst %,tests/cli/test_%.sh,catalogue match fair review statistics completions)
check-game:
	@[ -f 'referee/games/$(GAME)/game.c' ] || { echo 'make check-game GAME=climb: the folder of a game.' >&2; exit 1; }
	@GAME=$(GAME) QUICK=yes MATCHES=$${MATCHES:-5} $(MAKE) --no-print-directory $(PARALLEL) -k $(OF_GAME:%=run-%) \
	  $$(grep -lE '\<games\[|= games;' $(filter tests/%,$(TESTS:%=%.c)) | sed 's/\(.*\)\.c$$/run-\1/') </dev/null

check-all: check-all-deps
	@$(MAKE) --no-print-directory WHOLE=yes check

check-quick:
	@rm -rf $(BUILD)/quick
	@QUICK=yes MATCHES=$${MATCHES:-5} $(MAKE) --no-print-directory $(PARALLEL) TOGETHER=yes RESULTS=$(BUILD)/quick \
	  AS_BUILT=yes all quick-runs </dev/null
	@tests/run $(BUILD)/quick

# AddressSanitizer and UndefinedBehaviorSanitizer. HARASS_POSITIONS moves positions in memory, which reveals pointers
# inside them. Warnings are off, because sanitizers cause false ones. The test objects are those of the plain build.
SANITIZE = -O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -DHARASS_POSITIONS
check-sanitized: test-programs
	@echo 'int main(void) { return 0; }' > $(BUILD)/sanitize.c
	@if $(CC) $(SANITIZE) -o $(BUILD)/sanitize $(BUILD)/sanitize.c 2>/dev/null; then \
	  MATCHES=5 $(MAKE) --no-print-directory WARNINGS= BUILD=$(SANITIZED) SHARED=$(BUILD) \
	    CFLAGS='$(filter-out $(FORTIFY),$(CFLAGS)) $(SANITIZE)' CPPFLAGS='$(filter-out $(FORTIFY),$(CPPFLAGS))' \
	    HARDENING=no WERROR= TESTS='$(SANITIZED_TESTS)' \
	    $(addprefix run-,$(filter $(LONG),$(SANITIZED_RUNS)) $(filter-out $(LONG),$(SANITIZED_RUNS)) $(FUZZERS)); \
	else \
	  tests/run $(SANITIZED)/results sanitizers echo '1..0 # SKIP sanitizers absent'; \
	  $(MAKE) --no-print-directory $(if $(WHOLE),,$(SANITIZED_ONLY:%=run-%)); \
	fi

# THINK, GAMES, SEED, JOBS and RECORDS: see tests/bench/strength.sh.
strength: all
	@BUILD=$(BUILD) tests/bench/strength.sh

# FIT, GAME, KINDS, ITERATIONS, GAMES, SEED and JOBS: see tests/bench/calibrate.sh.
calibrate: all $(BUILD)/tests/bench/told_chances
	@BUILD=$(BUILD) tests/bench/calibrate.sh $(GAME)

bench: all $(OTHER_BINARIES)
	@for bench in $(BENCHES); do BUILD=$(BUILD) $$bench || exit; done

.PHONY: check check-all check-game check-quick check-sanitized check-deps check-all-deps torture-deps test-programs \
	runs quick-runs without-cmocka strength calibrate bench $(TEST_RUNS)
