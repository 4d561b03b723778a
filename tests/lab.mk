# The lab: tests that take longer than make check, and static checkers. mk/check.mk has the fuzz targets, which make
# check runs on stored inputs.

## The files

# The scripts of make torture print TAP and take minutes. The longest come first, so that no processor idles at the end.
TORTURE = \
	tests/torture/sanitizers.sh \
	tests/torture/machines.sh \
	tests/torture/coverage.sh \
	tests/torture/valgrind.sh \
	tests/lint \
	tests/torture/analyzers.sh \
	tests/torture/whole.sh \
	tests/torture/games.sh \
	tests/torture/verdicts.sh \
	tests/torture/lists.sh \
	tests/torture/hands.sh \
	tests/torture/oom.sh \
	tests/torture/io.sh \
	tests/torture/hostile.sh \
	tests/torture/match_kills.sh \
	tests/torture/kills.sh \
	$(TORTURE_SCRIPTS)

# For oom.sh, io.sh and kills.sh: programs, their shared source, and a library that is loaded into the programs under
# test.
FAULT_PROGRAMS = \
	tests/torture/faults \
	tests/torture/kills

FAULT_SUPPORT = tests/torture/scenario
FAULT_LIBRARY = tests/torture/failing

# The scripts of make soak, which never end: each runs for $TURN seconds at a time, and later continues where it
# stopped.
SOAK = \
	tests/soak/numbers.sh \
	tests/soak/games.sh \
	tests/soak/memory.sh \
	tests/soak/mutants.sh \
	tests/soak/fuzz.sh \
	tests/soak/afl.sh

# Programs that these scripts use. walk compares with primesieve.
TORTURE_PROGRAMS = \
	tests/torture/adversaries \
	$(if $(HAVE_PRIMESIEVE),tests/soak/walk)

## Coverage

# For tests/torture/coverage.sh: the tests that run the programs. Excluded are the tests of the build and of the test
# tools; tests of system calls and of the library's symbols, which gcov would change; tests of the page, which another
# compiler builds; and a page whose example searches for a minute, because a transcript covers it.
TOOLS = layers run deps make bare shells scorecard release hardening readme soak mutate syscalls library phone browser \
	seventh_game
NOT_COVERING = tests/layers $(TOOLS:%=tests/cli/test_%.sh) man/prime-hints.1

covering: $(filter-out $(NOT_COVERING:%=run-%),$(TEST_RUNS))

## Torture, soak, fuzz

TORTURE_BINARIES = $(TORTURE_PROGRAMS:%=$(BUILD)/%)
FAULT_BINARIES = $(FAULT_PROGRAMS:%=$(BUILD)/%) $(FAULT_LIBRARY:%=$(BUILD)/%.so)
$(FAULT_PROGRAMS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/%.o $(FAULT_SUPPORT:%=$(BUILD)/%.o) $(CORE_LIBRARY)
	$(link)
$(FAULT_LIBRARY:%=$(BUILD)/%.so): %.so: %.o
	$(call say,LINK,$@)
	$Q$(CC) $(LDFLAGS) -shared -o $@ $< -ldl
$(FAULT_LIBRARY:%=$(BUILD)/%.o): COMPILE = $(CC) $(LANGUAGE) $(CPPFLAGS) $(CFLAGS) -fPIC -MMD -MP -c

# Tests that take too long for daily use; the first lines of each script describe its stage. All stages run, even if one
# fails, and the scorecard is kept in the tree. `make torture-io` runs the stage io alone; if all stages have run before, it
# updates its line of the scorecard.
stage = $(patsubst test_%,%,$(basename $(notdir $(1))))
STAGES = $(foreach script,$(TORTURE),$(call stage,$(script)))
torture:
	@$(MAKE) --no-print-directory torture-deps </dev/null
	@rm -rf $(BUILD)/torture
	@$(MAKE) --no-print-directory $(PARALLEL) TOGETHER=yes $(STAGES:%=torture-%) </dev/null
	@$(WRITE_CARD); cat tests/SCORECARD; tests/run $(BUILD)/torture && ! grep -q FAILED tests/SCORECARD

WRITE_CARD = STAGES='$(STAGES)' tests/scorecard --stages $(BUILD)/torture > $(BUILD)/scorecard; \
	cp $(BUILD)/scorecard tests/SCORECARD
define stage_rule
torture-$(call stage,$(1)): all test-programs $(TORTURE_BINARIES) $(FAULT_BINARIES)
	@mkdir -p $(BUILD)/torture/$(1) && tests/scorecard --commit > $(BUILD)/torture/$(1)/commit
	@MAKEFLAGS= BUILD=$(BUILD) TEST_SECONDS=3600 tests/run $(BUILD)/torture $(1) $(1)
	@$(if $(TOGETHER),:,[ "$$$$(find $(BUILD)/torture -name counts | wc -l)" -lt $(words $(TORTURE)) ] || \
	  { $(WRITE_CARD); }; \
	  tests/run $(BUILD)/torture/$(1) && tests/scorecard --stages $(BUILD)/torture/$(1) > /dev/null)
endef
$(foreach script,$(TORTURE),$(eval $(call stage_rule,$(script))))

$(TORTURE_BINARIES): LIBS = $(PRIMESIEVE_LIBS) $(CORE_LIBS) -lm
$(TORTURE_BINARIES): $(BUILD)/%: $(BUILD)/%.o $(CORE_LIBRARY)
	$(link)

# The progress is kept in SOAKED, and the next soak continues from there.
HOURS ?= 1
SOAKED ?= $(BUILD)/soak

soak: all $(BUILD)/tests/referee/test_every_game $(TORTURE_BINARIES) $(FAULT_BINARIES)
	@mkdir -p $(SOAKED)/results $(SOAKED)/failures
	@MAKEFLAGS= BUILD=$(BUILD) tests/soak/turns $(SOAKED) $(HOURS) $(SOAK)
	@tests/scorecard $(SOAKED)/results $(SOAKED)/failures
	@tests/run $(SOAKED)/results $(SOAKED)/failures

# A fuzzer is a target linked with a main: replay.o, which runs stored inputs, or the main of a fuzzing engine.
FUZZ_MAIN = $(SHARED)/tests/fuzz/replay.o
$(FUZZ_BINARIES): LIBS = $(FUZZ_LINK) $(CMOCKA_LIBS) $(ALL_LIBS)
$(FUZZ_BINARIES): $(BUILD)/%: $(SHARED)/%.o $(FUZZ_MAIN) $(FUZZ_SUPPORT:%.c=$(SHARED)/%.o) $(TEST_LIBRARY) \
	$(CORE_LIBRARY)
	$(link)

$(BUILD)/tests/fuzz/play: $(FUZZ_LINES)

fuzz-programs: $(FUZZ_BINARIES)

# Builds the fuzzers with libFuzzer in $(BUILD)/fuzz/tests/fuzz, and with AFL++ in $(BUILD)/afl/tests/fuzz.
SANITIZE_FUZZ = -O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
fuzz:
	@$(MAKE) --no-print-directory WERROR= BUILD=$(BUILD)/fuzz CC=clang HARDENING=no FUZZ_MAIN= \
	  CFLAGS='$(SANITIZE_FUZZ) -fsanitize=fuzzer-no-link' FUZZ_LINK=-fsanitize=fuzzer \
	  FUZZ_LINES=$(BUILD)/fuzz/tests/fuzz/lines.o fuzz-programs
afl:
	@$(MAKE) --no-print-directory WERROR= BUILD=$(BUILD)/afl CC=afl-clang-fast HARDENING=no FUZZ_MAIN= \
	  CFLAGS='-O2 -g1' FUZZ_LINK=-fsanitize=fuzzer fuzz-programs

## Lint

# Only clang for WebAssembly compiles these.
FOR_WASM = page/main.c page/libc/wasi.c
PRODUCT = $(sort $(CORE) $(ROOMS) $(NULL_SOURCES) $(LIB) $(LIB_OWN) $(PAGE_OWN) $(filter-out $(FOR_WASM),$(PAGE)) \
	page/pack/main.c page/catalogue/main.c)
SOURCES = $(PRODUCT) $(TESTS:%=%.c) $(TEST_SUPPORT) $(TEST_PLAYERS:%=%.c) $(TEST_PROGRAMS:%=%.c) tests/main.c \
	$(call sources,tests/bench tests/fuzz tests/torture) $(if $(HAVE_PRIMESIEVE),tests/soak/walk.c)

SCRIPTS = $(sort deps.sh .ci/run tests/layers tests/page tests/pictures tests/run tests/scorecard tests/soak/turns \
	tests/release/deb tests/release/installed $(TORTURE) \
	$(wildcard mk/*.sh tests/*/*.sh tests/*/*/*.sh) $(filter-out %/control,$(wildcard debian/tests/*)) \
	$(filter %.bash,$(COMPLETIONS)))

lint:
	@MAKEFLAGS= BUILD=$(BUILD) tests/lint

## Pictures

# Contact sheets of all sheets, for visual inspection, in build/pictures.
pictures: all
	@BUILD=$(BUILD) tests/pictures
	@BUILD=$(BUILD) tests/browser/pictures.sh

.PHONY: covering torture soak fuzz-programs fuzz afl lint pictures $(STAGES:%=torture-%)
