# The toolkit for prime number card games: this file is the map of it.
# Lists are plain, one file a line: what is not listed is not built, not tested and not installed. Of a game only the
# name is listed: all that stands in its folder belongs to it.
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
#   make dist       a tarball: build/dist/prime-card-games-VERSION.tar.gz; make distcheck builds and tries it
#   make pdf        the manual pages as PDF: build/pdf/manual.pdf, and manual.ja.pdf in Japanese
#   make deb        packages for Debian and Ubuntu in build/deb; PACKAGING.md has what packagers need
#   make pot        the sentences of the programs, for translators: po/prime-card-games.pot
#
# V=1 shows the commands. CC, CFLAGS, CPPFLAGS, LDFLAGS may be set. HARDENING=no leaves the hardening flags out.
# WERROR=yes makes warnings errors. WITHOUT='cairo pari' leaves libraries out that are there: names as in deps.sh.

CFLAGS   ?= -O2 -g
PREFIX   ?= /usr/local
BUILD    ?= build
ifneq ($(words $(BUILD)),1)
$(error BUILD is the name of a folder, without blanks)
endif

## The files

CORE = \
	core/base/memory.c \
	core/base/decimal.c \
	core/base/sort.c \
	core/base/datadir.c \
	core/base/honorific.c \
	core/base/language.c \
	core/base/text.c \
	core/base/words.c \
	core/num/digits.c \
	core/base/fault.c \
	core/base/refused.c \
	core/base/rng.c \
	core/base/sha256.c \
	core/base/entropy.c \
	core/base/chance.c \
	core/base/csv.c \
	core/base/out.c \
	core/base/lines.c \
	core/base/worker.c \
	core/base/monotonic.c \
	core/base/file.c \
	core/base/folder.c \
	core/base/state_folder.c \
	core/base/seed_file.c \
	core/base/columns.c \
	core/base/fold.c \
	core/base/confusables.c \
	core/base/nearest.c \
	core/base/part.c \
	core/cards/deck.c \
	core/cards/card.c \
	core/cards/hand.c \
	core/cards/deck_number.c \
	core/cards/deck_with.c \
	core/cards/pile.c \
	core/num/prime.c \
	core/num/split.c \
	core/num/lucas.c \
	core/num/split_many.c \
	core/num/wide.c \
	core/num/small_factor.c \
	core/num/long_prime.c \
	core/num/ecm.c \
	core/num/ecm_two.c \
	core/num/ecm_three.c \
	core/num/ecm_long.c \
	core/num/bignum.c \
	core/num/bignum_product.c \
	core/num/trial.c \
	core/num/primality.c \
	core/num/factor.c \
	core/num/pari.c \
	core/prove/lucas_pair.c \
	core/prove/prover.c \
	core/prove/known.c \
	core/prove/bls.c \
	core/prove/bls_plus.c \
	core/prove/proof.c \
	core/prove/certificate.c \
	core/prove/certificate_step.c \
	core/prove/certificate_curve.c \
	core/prove/certificate_chain.c \
	core/num/verdict.c \
	core/num/student.c \
	core/num/proportion.c \
	core/cards/claim.c \
	core/ui/program.c \
	core/ui/typed.c \
	core/ui/prompt.c \
	core/ui/status_line.c \
	core/cards/clue.c \
	core/cards/spell.c \
	core/cards/ways.c \
	core/cards/tails.c \
	core/cards/search.c \
	core/cards/composite.c \
	core/cards/plan_memo.c \
	core/cards/plan.c

# A program is built from its folder and the core; main.c comes first. An empty list is not built.
JUDGE = \
	judge/main.c \
	judge/answer.c \
	judge/batch.c \
	judge/check.c \
	judge/judge.c \
	judge/prove.c \
	judge/talk.c

HINTS = \
	hints/main.c \
	hints/request.c \
	hints/line.c \
	hints/find.c \
	hints/outline.c \
	hints/claims.c \
	hints/quiz.c \
	hints/drill.c \
	hints/score.c \
	hints/keystrokes.c \
	hints/pool.c \
	hints/odds.c \
	hints/hands.c \
	hints/odds_count.c \
	hints/odds_row.c \
	hints/odds_merge.c \
	hints/odds_command.c

TABLES = \
	tables/main.c \
	tables/output.c \
	tables/sheets.c \
	tables/strongest.c \
	tables/strongest_draw.c \
	tables/strongest_sheet.c \
	tables/sheet.c \
	tables/draw.c \
	tables/draw_list.c \
	tables/fonts.c \
	tables/draw_cairo.c \
	tables/draw_svg.c \
	tables/draw_png.c \
	tables/shapes.c \
	tables/paper.c \
	tables/table.c \
	tables/grid_draw.c \
	tables/document.c \
	tables/document_text.c \
	tables/document_md.c \
	tables/document_html.c \
	tables/document_pages.c \
	tables/records.c \
	tables/values.c \
	tables/primes.c \
	tables/list.c \
	tables/factors.c \
	tables/pairs.c \
	tables/matrix.c \
	tables/grid.c \
	tables/plays.c \
	tables/panel.c \
	tables/judgement.c \
	tables/judgement_draw.c \
	tables/judgement_sheet.c \
	tables/lookup.c \
	tables/cards.c \
	tables/card_options.c \
	tables/powers.c \
	tables/faces.c \
	tables/extras.c \
	tables/clues.c \
	tables/whole_deck.c \
	tables/hint_face.c \
	tables/hints.c \
	tables/score.c \
	tables/prose.c \
	tables/phone.c \
	tables/rules.c

# The style and the script of HTML sheets.
SHEET_PAGE = \
	tables/page.css \
	tables/page.js

REFEREE = \
	referee/main.c \
	referee/channel/host.c \
	referee/channel/journals.c \
	referee/channel/wish.c \
	referee/channel/protocol.c \
	referee/channel/show.c \
	referee/channel/sight.c \
	referee/channel/seat.c \
	referee/channel/hotseat.c \
	referee/channel/wire.c \
	referee/channel/caller.c \
	referee/channel/timing.c \
	referee/channel/turn_clock.c \
	referee/channel/game_clock.c \
	referee/channel/command.c \
	referee/channel/advice.c \
	referee/channel/opponent.c \
	referee/channel/suggestion.c \
	referee/channel/guide.c \
	referee/channel/factors.c \
	referee/channel/judgement.c \
	referee/channel/files.c \
	referee/channel/sheets.c \
	referee/channel/verify.c \
	referee/channel/markup.c \
	referee/channel/review_page.c \
	referee/channel/review_text.c \
	referee/channel/review_json.c \
	referee/channel/review_style.c \
	referee/channel/review_curve.c \
	referee/channel/review_html.c \
	referee/channel/review_file.c \
	referee/channel/archives.c \
	referee/channel/json.c \
	referee/engine/chain.c \
	referee/engine/plain.c \
	referee/engine/record.c \
	referee/engine/journal.c \
	referee/engine/autosave.c \
	referee/engine/notation.c \
	referee/engine/positions.c \
	referee/engine/parsed.c \
	referee/engine/apply.c \
	referee/engine/session.c \
	referee/engine/match.c \
	referee/engine/number_list.c \
	referee/engine/standing.c \
	referee/game/match.c \
	referee/game/events.c \
	referee/game/words.c \
	referee/game/keys.c \
	referee/game/view.c \
	referee/engine/hooks.c \
	referee/engine/table_json.c \
	referee/engine/title.c \
	referee/engine/time_limits.c \
	referee/engine/fair.c \
	referee/engine/fair_game.c \
	referee/engine/dealing.c \
	referee/engine/session_core.c \
	referee/engine/time_used.c \
	referee/game/deal.c \
	referee/engine/statistics.c \
	referee/engine/statistics_write.c \
	referee/engine/statistics_part.c \
	referee/engine/archive.c \
	referee/engine/archive_count.c \
	referee/players/offered.c \
	referee/players/attempt.c \
	referee/players/choices.c \
	referee/players/exact.c \
	referee/players/mcts_tree.c \
	referee/players/ending.c \
	referee/players/mcts.c \
	referee/players/level.c \
	referee/players/computer.c \
	referee/players/reason.c \
	referee/players/review.c \
	referee/channel/sentence.c \
	referee/channel/completion.c \
	referee/channel/painter.c \
	referee/channel/pen.c \
	referee/channel/intent.c \
	referee/channel/person.c

# prime-match; it has all of the referee but main.c, too.
MATCH = \
	match/main.c \
	match/contest.c \
	match/terms.c \
	match/series.c \
	match/play.c \
	match/presence.c \
	match/turn.c \
	match/wait.c \
	match/spectators.c \
	match/agent.c \
	match/people.c \
	match/entrant.c \
	match/deals.c \
	match/child.c \
	match/link.c \
	match/errors.c \
	match/schedule.c \
	match/result.c \
	match/results.c \
	match/merge.c \
	match/times.c \
	match/tally.c \
	match/rating.c \
	match/sprt.c \
	match/bootstrap.c \
	match/binomial.c \
	match/figures.c \
	match/aligned.c \
	match/report_json.c \
	match/report_text.c \
	match/progress.c

# The page for a phone, as make page builds it: its own sources, and what it has of the other rooms, for WebAssembly.
PAGE = \
	page/main.c \
	page/quiz_page.c \
	page/choices.c \
	page/decks.c \
	page/hints_page.c \
	page/judge_page.c \
	page/referee_page.c \
	page/commitments.c \
	page/reference.c \
	page/refused.c \
	page/page_info.c \
	page/trial.c \
	page/words.c \
	page/table_words.c \
	page/libc/wasi.c

# The library primecards(3): its own sources, and what it has of the core.
LIB = \
	lib/call.c \
	lib/numbers.c \
	lib/hands.c

# In place of GMP.
OWN_INTEGERS = \
	core/num/natural.c \
	core/num/bignum_own.c \
	core/num/baillie_psw.c

# It needs no other library, takes no memory but what it is given, and speaks English.
LIB_OWN = \
	core/base/memory_own.c \
	core/base/language_none.c \
	$(OWN_INTEGERS)

LIB_USES = \
	$(LIB_OWN) \
	core/base/decimal.c \
	core/base/fault.c \
	core/base/file.c \
	core/base/honorific.c \
	core/base/nearest.c \
	core/base/sort.c \
	core/base/text.c \
	core/base/words.c \
	$(filter-out core/num/bignum.c core/num/proportion.c core/num/student.c,$(filter core/num/% core/prove/% core/cards/%,$(CORE)))

# In place of GMP, and of code that is fast where a processor multiplies 64 bits.
OWN_NUMBERS = \
	$(OWN_INTEGERS) \
	core/num/long_prime_own.c

# What the programs have not.
PAGE_OWN = core/base/language_own.c $(OWN_NUMBERS)

# What it has not, or has another module for.
NOT_IN_PAGE = \
	core/base/language.c \
	core/num/bignum.c \
	core/num/long_prime.c \
	core/ui/prompt.c

PAGE_USES = \
	$(filter-out $(NOT_IN_PAGE),$(CORE)) \
	$(PAGE_OWN) \
	$(filter-out %/main.c,$(JUDGE)) \
	hints/quiz.c \
	hints/line.c \
	tables/factors.c \
	tables/pairs.c \
	tables/table.c \
	tables/values.c \
	$(filter-out %/main.c referee/channel/person.c,$(REFEREE)) \
	$(GAME_SOURCES)

# What draws it, in the order in which it is put together: the worker is a text that the page starts workers with. The
# scripts that begin the first one stand alone, above and below the module.
PAGE_HTML = page/page.html
PAGE_STYLE = page/page.css
PAGE_WORKER = page/js/worker.js
PAGE_FIRST = \
	page/js/first.js \
	page/js/load.js
PAGE_SCRIPT = $(wildcard $(addprefix page/js/, \
	rooms.js \
	engine.js \
	main.js \
	dialogs.js \
	pad.js \
	judge.js \
	owner.js \
	record.js \
	match.js \
	clock.js \
	awake.js \
	form.js \
	cards.js \
	match_screen.js \
	table.js \
	play.js \
	sheets.js \
	begin.js))

# The games, in the order in which they are listed to people; the first is the default. The folder referee/games/G has
# all files of a game: sources, page (NAME.6), rules.txt (its rules for a sheet), tests, examples and transcripts. G is
# the game's name in C; for people it has - instead of _.
ALL_GAMES = \
	lvl0 \
	daifugo \
	attactics \
	prime_daifugo \
	primary \
	rummy

GAME_SOURCES = $(foreach game,$(ALL_GAMES),$(sort $(wildcard referee/games/$(game)/*.c)))
GAME_PAGES = $(foreach game,$(ALL_GAMES),$(sort $(wildcard referee/games/$(game)/*.[1-9])))
GAME_TESTS = $(foreach game,$(ALL_GAMES),$(basename $(sort $(wildcard referee/games/$(game)/tests/test_*.c))))

DECKS = \
	decks/lvl0.deck \
	decks/lvl0-advanced.deck \
	decks/trump.deck

# Example players, which are installed to be read, copied and run.
EXAMPLES = \
	tests/match/players/player.sh \
	tests/match/players/player.py \
	tests/match/players/player.c \
	tests/match/players/lvl0.py

# Pages whose examples are run, and whose lists of faults are checked.
MAN = \
	man/prime-card-games.7 \
	man/prime-cards.7 \
	man/prime-judge.1 \
	man/prime-hints.1 \
	man/prime-tables.1 \
	man/prime-match.1 \
	man/prime-deck.5 \
	man/prime-record.5 \
	man/prime-referee.6 \
	man/prime-referee-protocol.7 \
	man/prime-fair.7 \
	man/prime-player.7 \
	man/primecards.3 \
	$(GAME_PAGES)

# The languages beside English, each with its catalogue, po/LANGUAGE.po. A page of this list is translated where the
# folder LANGUAGE beside it has a page of the same name: man/ja/prime-judge.1.
LANGUAGES = \
	ja

translated = $(foreach page,$(MAN),$(wildcard $(dir $(page))$(1)/$(notdir $(page))))
TRANSLATED_MAN = $(foreach language,$(LANGUAGES),$(call translated,$(language)))

# What all those of bash have in common.
COMPLETION_WORDS = completions/words.bash

# NAME.bash, _NAME (zsh), NAME.fish.
COMPLETIONS = \
	completions/_prime-judge \
	completions/prime-judge.bash \
	completions/prime-judge.fish \
	completions/prime-hints.bash \
	completions/_prime-hints \
	completions/prime-hints.fish \
	completions/_prime-tables \
	completions/prime-tables.bash \
	completions/prime-tables.fish \
	completions/_prime-referee \
	completions/prime-referee.bash \
	completions/prime-referee.fish \
	completions/_prime-match \
	completions/prime-match.bash \
	completions/prime-match.fish

# The cmocka programs: tests/core/num/test_digits for tests/core/num/test_digits.c. They may use all files but main.c.
TESTS = \
	tests/core/base/test_memory \
	tests/core/base/test_decimal \
	tests/core/base/test_sort \
	tests/core/base/test_text \
	tests/core/base/test_words \
	tests/core/num/test_digits \
	tests/core/base/test_fault \
	tests/core/base/test_refused \
	tests/core/base/test_rng \
	tests/core/base/test_sha256 \
	tests/core/base/test_chance \
	tests/core/base/test_out \
	tests/core/base/test_lines \
	tests/core/cards/test_deck \
	tests/core/cards/test_card \
	tests/core/cards/test_deck_number \
	tests/core/cards/test_deck_with \
	tests/core/cards/test_pile \
	tests/core/num/test_prime \
	tests/core/num/test_wide \
	tests/core/num/test_long_prime \
	tests/core/num/test_bignum \
	tests/core/num/test_bignum_gmp \
	tests/core/num/test_bignum_random \
	tests/core/prove/test_lucas_pair \
	tests/core/prove/test_bls \
	tests/core/prove/test_proof \
	tests/core/num/test_trial \
	tests/core/num/test_primality \
	tests/core/num/test_factor \
	tests/core/num/test_pari \
	tests/core/num/test_pari_memory \
	tests/core/num/test_verdict \
	tests/core/num/test_student \
	tests/core/num/test_proportion \
	tests/core/prove/test_certificate \
	tests/core/prove/test_certificate_step \
	tests/core/cards/test_claim \
	tests/core/ui/test_program \
	tests/core/ui/test_prompt \
	tests/core/ui/test_typed \
	tests/core/cards/test_clue \
	tests/core/cards/test_hand \
	tests/core/cards/test_ways \
	tests/core/cards/test_tails \
	tests/core/cards/test_search \
	tests/core/cards/test_spell \
	tests/core/cards/test_composite \
	tests/core/cards/test_plan_memo \
	tests/core/cards/test_plan \
	tests/hints/test_quiz \
	tests/hints/test_drill \
	tests/hints/test_score \
	tests/hints/test_find \
	tests/hints/test_odds \
	tests/hints/test_odds_row \
	tests/hints/test_odds_merge \
	tests/core/base/test_file \
	tests/core/base/test_folder \
	tests/core/base/test_state_folder \
	tests/core/base/test_seed_file \
	tests/core/base/test_fold \
	tests/core/base/test_confusables \
	tests/core/base/test_bits \
	tests/core/base/test_nearest \
	tests/core/base/test_part \
	tests/core/base/test_columns \
	tests/core/base/test_csv \
	tests/core/base/test_honorific \
	tests/core/base/test_language \
	tests/tables/test_draw \
	tests/tables/test_paper \
	tests/tables/test_values \
	tests/tables/test_judgement \
	tests/tables/test_strongest \
	tests/tables/test_primes \
	tests/tables/test_plays \
	tests/tables/test_documents \
	tests/tables/test_cards \
	tests/tables/test_hints \
	tests/tables/test_sheets \
	tests/tables/test_rules \
	tests/judge/test_batch \
	tests/judge/test_check \
	tests/judge/test_judge \
	tests/judge/test_talk \
	tests/match/test_people \
	tests/match/test_schedule \
	tests/match/test_result \
	tests/match/test_results \
	tests/match/test_merge \
	tests/match/test_tally \
	tests/match/test_aligned \
	tests/match/test_progress \
	tests/match/test_figures \
	tests/match/test_report \
	tests/referee/engine/test_standing \
	tests/referee/engine/test_score \
	tests/referee/engine/test_match \
	tests/referee/engine/test_number_list \
	tests/referee/engine/test_deal \
	tests/referee/channel/test_json \
	tests/referee/engine/test_session \
	tests/referee/engine/test_table \
	tests/referee/engine/test_title \
	tests/referee/engine/test_journal \
	tests/referee/engine/test_autosave \
	tests/referee/engine/test_fair \
	tests/referee/engine/test_record \
	tests/referee/engine/test_statistics \
	tests/referee/engine/test_statistics_part \
	tests/referee/channel/test_protocol \
	tests/referee/channel/test_plain \
	tests/referee/channel/test_guide \
	tests/referee/test_examples \
	tests/referee/channel/test_sentence \
	tests/referee/channel/test_wish \
	tests/referee/channel/test_turn_clock \
	tests/referee/channel/test_game_clock \
	tests/referee/channel/test_painter \
	tests/referee/channel/test_intent \
	tests/referee/channel/test_files \
	tests/referee/channel/test_seat \
	tests/referee/channel/test_channels \
	tests/referee/channel/test_person \
	tests/referee/channel/test_hotseat \
	tests/referee/channel/test_at_terminal \
	tests/referee/channel/test_evenings \
	tests/referee/players/test_review \
	tests/referee/channel/test_review_page \
	tests/referee/test_pages \
	tests/referee/test_null_game \
	tests/referee/test_every_game \
	tests/referee/test_options \
	tests/referee/test_two_worlds \
	tests/referee/test_attacks \
	tests/referee/test_due \
	tests/referee/test_kills \
	tests/referee/channel/test_practise \
	tests/match/test_child \
	tests/match/test_turn \
	tests/match/test_play \
	tests/match/test_series \
	tests/match/test_contest \
	tests/match/test_entrant \
	tests/match/test_deals \
	tests/match/test_link \
	tests/match/test_errors \
	tests/match/test_sockets \
	tests/referee/players/test_level \
	tests/referee/players/test_computer \
	tests/referee/players/test_reason \
	tests/referee/channel/test_advice \
	tests/referee/players/test_mcts \
	tests/referee/players/test_exact \
	tests/match/test_times \
	tests/match/test_binomial \
	tests/match/test_bootstrap \
	tests/match/test_rating \
	tests/match/test_sprt \
	$(if $(MAKES_LIBRARY),tests/lib/test_primecards) \
	$(GAME_TESTS)

# Tests that take seconds, as do tests of games named test_*_slow: make check leaves them out of the sanitized build.
SLOW = \
	$(filter %_slow,$(GAME_TESTS)) \
	tests/core/num/test_prime \
	tests/core/num/test_wide \
	tests/core/num/test_long_prime \
	tests/core/num/test_bignum \
	tests/core/prove/test_bls \
	tests/core/prove/test_proof \
	tests/core/num/test_primality \
	tests/core/num/test_factor \
	tests/core/cards/test_search \
	tests/core/cards/test_composite \
	tests/core/cards/test_plan \
	tests/tables/test_sheets \
	tests/hints/test_find \
	tests/referee/test_due \
	tests/referee/test_options \
	tests/referee/test_kills \
	tests/referee/channel/test_advice \
	tests/match/test_series \
	tests/match/test_sockets \
	tests/match/test_turn \
	tests/match/test_child \
	referee/games/prime_daifugo/tests/test_explain

# These are run once more with the integers of the page in place of GMP's; make torture runs the last ones, which take
# minutes then.
OWN_TESTS = $(filter-out %_gmp $(OWN_SLOW),$(filter tests/core/num/% tests/core/prove/%,$(TESTS))) \
	tests/core/cards/test_claim \
	tests/judge/test_judge
OWN_SLOW = \
	tests/core/prove/test_bls \
	tests/core/prove/test_proof \
	tests/core/num/test_factor \
	tests/core/prove/test_certificate

# Shared by several of them.
TEST_SUPPORT = \
	tests/terminal.c \
	tests/cards.c \
	tests/core/num/numbers.c \
	tests/japanese.c \
	tests/skipped.c \
	tests/files.c \
	tests/tables/recorder.c \
	tests/referee/channel.c \
	tests/referee/examples.c \
	tests/referee/folder.c \
	tests/referee/random_play.c \
	tests/referee/hooks.c \
	tests/referee/bookkeeper.c \
	tests/referee/trial.c \
	tests/referee/secrets.c \
	tests/referee/promises.c \
	tests/referee/null_game.c \
	tests/match/players.c

# Scripts that print TAP, run from this folder with the build's folder in $BUILD.
TEST_SCRIPTS = \
	tests/layers \
	tests/cli/test_completions.sh \
	tests/cli/test_shells.sh \
	tests/cli/test_catalogue.sh \
	tests/cli/test_phone.sh \
	tests/cli/test_japanese.sh \
	tests/cli/test_browser.sh \
	tests/cli/test_judge.sh \
	tests/cli/test_scripts.sh \
	tests/cli/test_option_pairs.sh \
	tests/cli/test_match_options.sh \
	tests/cli/test_referee.sh \
	tests/cli/test_match_turns.sh \
	tests/cli/test_secrets.sh \
	tests/cli/test_tables.sh \
	tests/cli/test_printed.sh \
	tests/cli/test_sizes.sh \
	tests/cli/test_records.sh \
	tests/cli/test_shown.sh \
	tests/cli/test_fair.sh \
	tests/cli/test_statistics.sh \
	tests/cli/test_review.sh \
	tests/cli/test_odds.sh \
	tests/cli/test_registered.sh \
	tests/cli/test_layers.sh \
	tests/cli/test_library.sh \
	tests/cli/test_page.sh \
	tests/cli/test_run.sh \
	tests/cli/test_scorecard.sh \
	tests/cli/test_deps.sh \
	tests/cli/test_make.sh \
	tests/cli/test_bare.sh \
	tests/cli/test_release.sh \
	tests/cli/test_hardening.sh \
	tests/cli/test_syscalls.sh \
	tests/cli/test_readme.sh \
	tests/cli/test_hints.sh \
	tests/cli/test_hostile.sh \
	tests/cli/test_players.sh \
	tests/cli/test_certificates.sh \
	tests/cli/test_match.sh \
	tests/cli/test_match_kills.sh \
	tests/cli/test_transcripts.sh

# The scripts of make bench, in this order, and the programs that they use.
BENCHES = \
	tests/bench/start.sh \
	tests/bench/judge.sh \
	tests/bench/proof.sh \
	tests/bench/hints.sh \
	tests/bench/referee.sh \
	tests/bench/prime_daifugo.sh \
	tests/bench/games.sh \
	tests/bench/series_in_process.sh \
	tests/bench/playouts.sh \
	tests/bench/match.sh \
	tests/bench/statistics.sh \
	tests/bench/review.sh \
	tests/bench/tables.sh \
	tests/bench/page.sh

BENCH_PROGRAMS = \
	tests/bench/make_numbers \
	tests/bench/measure \
	tests/bench/round_trips \
	tests/bench/echo_lines \
	tests/bench/positions \
	tests/bench/gmp_judge \
	tests/bench/gmp_hands \
	tests/bench/series_in_process \
	tests/bench/playouts \
	tests/bench/own_time \
	tests/bench/starts

# Players of prime-match that its tests use.
TEST_PLAYERS = \
	tests/match/hostile/hostile \
	tests/match/players/player

# Other programs that test scripts use.
TEST_PROGRAMS = \
	tests/core/prove/certificates

## How they are built

# The configuration and the compiled tests may be of another build: the sanitized build uses those of the plain one.
SHARED = $(BUILD)
CONFIG = $(SHARED)/config.mk
NEEDS_CONFIG = $(filter-out help run check check-all check-quick torture %deps uninstall clean dist distcheck deb, \
	$(or $(MAKECMDGOALS),all))
ifneq ($(NEEDS_CONFIG),)
include $(CONFIG)
endif
# What was built is installed and tested as it was built: what names neither compiler, flags nor PREFIX compiles nothing
# anew.
ifneq ($(filter install uninstall,$(MAKECMDGOALS))$(AS_BUILT),)
unnamed = $(filter undefined default file,$(origin $(1)))
$(foreach name,CC CPPFLAGS CFLAGS LDFLAGS WITHOUT,$(if $(call unnamed,$(name)),$(if $(filter file,$(origin BUILT_$(name))), \
	$(eval $(name) = $$(BUILT_$(name))))))
ifneq ($(call unnamed,PREFIX),)
ifneq ($(wildcard $(BUILD)/prefix),)
PREFIX := $(shell cat '$(BUILD)/prefix')
endif
endif
endif

WARNINGS = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes -Wmissing-prototypes -Wformat-security
ifeq ($(WERROR),yes)
WARNINGS += -Werror
endif
ifneq ($(HARDENING),no)
# A -D_FORTIFY_SOURCE of the user replaces ours.
FORTIFY = $(if $(findstring _FORTIFY_SOURCE,$(CPPFLAGS) $(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE%)
HARDEN_COMPILE = $(filter-out $(FORTIFY),$(HARDENING_CFLAGS))
HARDEN_LINK = $(HARDEN_COMPILE) $(HARDENING_LDFLAGS)
endif
# Sanitizers do not allow the way in which pari.c loads libpari.
ifneq ($(findstring -fsanitize,$(CFLAGS)),)
HAVE_PARI =
endif
LIBRARIES = LIBEDIT CAIRO FONTCONFIG PRIMESIEVE PARI LIBINTL
CORE_LIBS = $(LIBINTL_LIBS) $(PARI_LIBS) $(GMP_LIBS)
HAVE = $(foreach library,$(LIBRARIES),$(if $(HAVE_$(library)),-DHAVE_$(library) $($(library)_CFLAGS)))
# Offsets and inodes of files have 64 bits on every machine, and so have times.
LANGUAGE = -std=c11 -I. -D_XOPEN_SOURCE=700 -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 $(HAVE) $(GMP_CFLAGS) $(WARNINGS)
# Programs and threads run in a stack of 128 KiB: no optimized function of the product takes more than 16.
FRAMES = $(if $(WARNINGS),$(if $(findstring tests/,$<)$(filter -O0,$(CFLAGS)),,-Wframe-larger-than=16384))
COMPILE = $(CC) $(LANGUAGE) $(FRAMES) $(HARDEN_COMPILE) $(CPPFLAGS) $(CFLAGS) $(LAST_CFLAGS) -pthread -MMD -MP -c
LINK = $(CC) $(HARDEN_LINK) $(CFLAGS) $(LDFLAGS) -pthread

PROGRAMS = $(if $(JUDGE),prime-judge) $(if $(HINTS),prime-hints) $(if $(TABLES),prime-tables) \
	$(if $(REFEREE),prime-referee) $(if $(MATCH),prime-match)
PLAYED_PROGRAMS = prime-referee prime-match
BINARIES = $(PROGRAMS:%=$(BUILD)/bin/%)
BUILT_MAN = $(foreach page,$(MAN),$(BUILD)/man/$(notdir $(page)))
built_translated = $(foreach page,$(call translated,$(1)),$(BUILD)/man/$(1)/$(notdir $(page)))
BUILT_TRANSLATED = $(foreach language,$(LANGUAGES),$(call built_translated,$(language)))
BUILT_COMPLETIONS = $(COMPLETIONS:%=$(BUILD)/%)
# Without msgfmt the programs speak English.
ALL_CATALOGUES = $(LANGUAGES:%=$(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo)
CATALOGUES = $(if $(shell command -v msgfmt),$(ALL_CATALOGUES))
REFEREE_AND_GAMES = $(REFEREE) $(GAME_SOURCES)
ROOMS = $(JUDGE) $(HINTS) $(TABLES) $(REFEREE_AND_GAMES) $(MATCH)
CORE_LIBRARY = $(BUILD)/libcore.a
CORE_OBJECTS = $(CORE:%.c=$(BUILD)/%.o) $(BUILD)/decks.o
# The objects of the library: for any address, and with hidden names.
LIB_OBJECTS = $(patsubst %.c,$(BUILD)/pic/%.o,$(LIB) $(LIB_USES) decks.c)
LIB_NAME = libprimecards.so
LIB_SONAME = $(LIB_NAME).1
LIB_FILE = $(LIB_SONAME).0.0
LIB_STATIC = $(BUILD)/lib/libprimecards.a
LIB_SHARED = $(BUILD)/lib/$(LIB_FILE)
LIB_BUILT = $(if $(MAKES_LIBRARY),$(LIB_STATIC) $(LIB_SHARED))
TEST_LIBRARY = $(BUILD)/libtests.a
TEST_LIBRARY_OBJECTS = $(patsubst %.c,$(BUILD)/%.o,$(filter-out %/main.c,$(ROOMS))) $(TEST_SUPPORT:%.c=$(SHARED)/%.o) \
	$(BUILD)/page_text.o $(BUILD)/rules_text.o $(BUILD)/games.o
TEST_OBJECTS = $(TESTS:%=$(SHARED)/%.o)
TEST_BINARIES = $(TESTS:%=$(BUILD)/%)
TEST_PROGRAM = $(BUILD)/tests/all
FAULT_OBJECTS = $(patsubst %,$(BUILD)/%.o,$(FAULT_PROGRAMS) $(FAULT_SUPPORT) $(FAULT_LIBRARY))
OBJECTS = $(CORE_OBJECTS) $(ROOMS:%.c=$(BUILD)/%.o) $(TEST_SUPPORT:%.c=$(BUILD)/%.o) $(TESTS:%=$(BUILD)/%.o) \
	$(BUILD)/tests/main.o $(BUILD)/tests.o $(BUILD)/games.o $(BUILD)/page_text.o $(BUILD)/rules_text.o \
	$(BENCH_PROGRAMS:%=$(BUILD)/%.o) $(TEST_PLAYERS:%=$(BUILD)/%.o) $(TEST_PROGRAMS:%=$(BUILD)/%.o) \
	$(TORTURE_PROGRAMS:%=$(BUILD)/%.o) $(FUZZERS:%=$(BUILD)/%.o) \
	$(FUZZ_SUPPORT:%.c=$(BUILD)/%.o) $(BUILD)/tests/fuzz/replay.o $(BUILD)/tests/fuzz/lines.o \
	$(FAULT_OBJECTS) $(LIB_OBJECTS)

# Prints one short line for each step; V=1 shows the command instead, -s nothing.
Q = $(if $(V),,@)
say = $(if $(V)$(findstring s,$(firstword -$(MAKEFLAGS))),,@printf '%-4s %s\n' $(1) $(2))

all: $(CORE_LIBRARY) $(BINARIES) $(LIB_BUILT) $(BUILT_MAN) $(BUILT_TRANSLATED) $(BUILT_COMPLETIONS) $(CATALOGUES)
	@:
ifeq ($(filter install,$(MAKECMDGOALS)),)
all: $(BUILD)/prefix
endif

$(BUILD)/bin/prime-judge: $(JUDGE:%.c=$(BUILD)/%.o) $(CORE_LIBRARY)
$(BUILD)/bin/prime-judge: LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS)
$(BUILD)/bin/prime-hints: $(HINTS:%.c=$(BUILD)/%.o) $(CORE_LIBRARY)
$(BUILD)/bin/prime-hints: LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS) -lm
$(BUILD)/bin/prime-tables: $(TABLES:%.c=$(BUILD)/%.o) $(BUILD)/page_text.o $(BUILD)/rules_text.o $(CORE_LIBRARY)
$(BUILD)/bin/prime-tables: LIBS = $(CAIRO_LIBS) $(FONTCONFIG_LIBS) $(PRIMESIEVE_LIBS) $(CORE_LIBS)
$(BUILD)/bin/prime-referee: $(REFEREE_AND_GAMES:%.c=$(BUILD)/%.o) $(BUILD)/games.o $(CORE_LIBRARY)
$(BUILD)/bin/prime-referee: LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS) -lm
$(BUILD)/bin/prime-match: $(MATCH:%.c=$(BUILD)/%.o) \
	$(patsubst %.c,$(BUILD)/%.o,$(filter-out %/main.c,$(REFEREE_AND_GAMES))) $(BUILD)/games.o $(CORE_LIBRARY)
$(BUILD)/bin/prime-match: LIBS = $(LIBEDIT_LIBS) $(CORE_LIBS) -lm

$(BINARIES):
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$Q$(LINK) -o $@ $(filter %.o,$^) $(CORE_LIBRARY) $(LIBS)

# All tests are linked as one program. The main of each test is renamed; the program runs the one named by argv[0].
$(TEST_BINARIES): $(TEST_PROGRAM)
	@mkdir -p $(@D)
	@ln -f $< $@ 2>/dev/null || cp $< $@

# The library stands before the core, of which it has its own.
LIB_TESTED = $(if $(filter tests/lib/test_primecards,$(TESTS)),$(LIB_STATIC))
$(TEST_PROGRAM): $(BUILD)/tests/main.o $(BUILD)/tests.o $(TEST_OBJECTS) $(LIB_TESTED) $(TEST_LIBRARY) $(CORE_LIBRARY)
	$(call say,LINK,$@)
	$Q$(LINK) -o $@ $(filter %.o,$^) $(LIB_TESTED) $(TEST_LIBRARY) $(CORE_LIBRARY) $(CMOCKA_LIBS) \
		$(foreach library,$(LIBRARIES),$($(library)_LIBS)) $(GMP_LIBS) -lm
# The same with own numbers: what they define is not taken from the archive.
OWN_PROGRAM = $(BUILD)/own/tests/all
OWN = $(OWN_TESTS) $(OWN_SLOW)
$(OWN:%=$(BUILD)/own/%): $(OWN_PROGRAM)
	@mkdir -p $(@D)
	@ln -f $< $@ 2>/dev/null || cp $< $@

$(OWN_PROGRAM): $(BUILD)/tests/main.o $(BUILD)/tests.o $(TEST_OBJECTS) $(OWN_NUMBERS:%.c=$(BUILD)/%.o) \
	$(LIB_TESTED) $(TEST_LIBRARY) $(CORE_LIBRARY)
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$Q$(LINK) -o $@ $(filter %.o,$^) $(LIB_TESTED) $(TEST_LIBRARY) $(CORE_LIBRARY) $(CMOCKA_LIBS) \
		$(foreach library,$(LIBRARIES),$($(library)_LIBS)) $(GMP_LIBS) -lm
$(TESTS:%=$(BUILD)/%.o) $(TEST_SUPPORT:%.c=$(BUILD)/%.o): HAVE += $(CMOCKA_CFLAGS)
# Optimizing a test takes longer than running it.
$(TESTS:%=$(BUILD)/%.o): LAST_CFLAGS = -O0 -U_FORTIFY_SOURCE -Dmain=main_of_$(subst /,_,$*) -Wno-missing-prototypes

$(CORE_LIBRARY): $(CORE_OBJECTS)
$(TEST_LIBRARY): $(TEST_LIBRARY_OBJECTS)
$(CORE_LIBRARY) $(TEST_LIBRARY):
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR,$@)
	$Q$(AR) rcs $@ $(filter %.o,$^)

$(BUILD)/decks.o $(BUILD)/page_text.o $(BUILD)/rules_text.o $(BUILD)/games.o $(BUILD)/tests.o: %.o: %.c $(CONFIG)
	$(call say,CC,$<)
	$Q$(COMPILE) -o $@ $<

$(BUILD)/%.o: %.c $(CONFIG)
	@mkdir -p $(@D)
	$(call say,CC,$<)
	$Q$(COMPILE) -o $@ $<

# The library primecards(3). Only names of lib/primecards.h are seen: in the shared library by the version script, in the
# archive because its objects are linked to one, whose hidden names are then local. What is never called is left out, and
# from the archive the names of what that would have called, which takes its debugging information along.
# With -flto there would be no code to be linked to one object.
$(LIB_OBJECTS): HAVE =
$(LIB_OBJECTS): LAST_CFLAGS = -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -fno-lto
$(BUILD)/pic/%.o: %.c $(CONFIG)
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$Q$(COMPILE) -o $@ $<
$(BUILD)/pic/decks.o: $(BUILD)/decks.c $(CONFIG)
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$Q$(COMPILE) -o $@ $<

LIB_SYMBOLS = $(shell sed -n 's/^ *\(primecards_[a-z_]*\);$$/\1/p' lib/primecards.map)
$(LIB_SHARED): $(LIB_OBJECTS) lib/primecards.map
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$Q$(filter-out -pie,$(LINK)) -shared -Wl,-soname,$(LIB_SONAME) -Wl,--version-script,lib/primecards.map \
		-Wl,--gc-sections -Wl,-z,defs -o $@ $(filter %.o,$^)
	@ln -sf $(LIB_FILE) $(@D)/$(LIB_SONAME) && ln -sf $(LIB_SONAME) $(@D)/$(LIB_NAME)

# The compiler calls its own linker, which makes of each group of sections one that another library does not share: a
# name in a shared one could not be local. Flags that would link a library of their own are left out.
$(LIB_STATIC): $(LIB_OBJECTS) lib/primecards.map
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR,$@)
	$Q$(CC) $(filter -m% --target=%,$(CFLAGS)) -r -nostdlib -Wl,--gc-sections,--force-group-allocation $(LIB_SYMBOLS:%=-Wl,-u,%) \
		-o $(@D)/primecards.o $(filter %.o,$^)
	$Q$(OBJCOPY) --localize-hidden --strip-unneeded $(@D)/primecards.o
	$Q$(AR) rcs $@ $(@D)/primecards.o && rm $(@D)/primecards.o

library: $(LIB_STATIC) $(LIB_SHARED) $(BUILD)/man/primecards.3

# A catalogue lies beside the programs as it does where they are installed.
$(ALL_CATALOGUES): $(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo: po/%.po
	@mkdir -p $(@D)
	$(call say,MSGS,$@)
	$Qmsgfmt -c -o $@ $<
# Where the programs look for what is not beside them: compiled again when that is another folder.
$(BUILD)/core/base/datadir.o: LAST_CFLAGS = -DSHARE_FOLDER='"$(DATADIR)"'
$(BUILD)/core/base/datadir.o: $(BUILD)/datadir
$(BUILD)/datadir: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(DATADIR)' > $@.new
	@$(keep_same)
# For make install.
$(BUILD)/prefix: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(PREFIX)' > $@.new
	@$(keep_same)

# The sentences of the sources, for translators: those that functions for people take, those marked with _ and N_, and
# the titles of the decks.
SPOKEN = _ N_ text_say:2 refuse:3 refuse_saying:3 program_report:2 program_usage:2 language_count:1,2 \
	reader_unreadable:3 reader_stop:3 reader_stop_at:4 reader_wrong:3 reader_wrong_at:4 reader_warn:4 \
	event_note:2 draw_fail:2 sheet_fail:2
POT = po/prime-card-games.pot
POTFILES = po/POTFILES
pot:
	@printf '%s\n' $(CORE) $(ROOMS) $(PAGE) \
	    $(filter %.h,$(shell find core judge hints tables referee match page -name '*.h')) | \
	  sort -u > $(POTFILES)
	@sed -n 's/^title \(.*\)/N_("\1")/p' $(DECKS) | \
	  xgettext --files-from=$(POTFILES) - --from-code=UTF-8 -L C --no-location --keyword $(SPOKEN:%=--keyword=%) \
	  --flag=text_say:2:c-format --flag=refuse:3:c-format --flag=refuse_saying:3:c-format \
	  --flag=program_report:2:c-format --flag=program_usage:2:c-format --flag=event_note:2:c-format \
	  --add-comments=Translators \
	  --package-name=prime-card-games --package-version=$(VERSION) -o $(POT)

# The pages name the version; the completions know the games.
VERSION = $(shell sed -n 's/^\#define VERSION "\(.*\)"/\1/p' core/base/version.h)

define page_rule
$(BUILD)/man/$(2)$(notdir $(1)): $(1) core/base/version.h
	@mkdir -p $$(@D)
	$$Qsed 's/^\.Os$$$$/.Os prime-card-games $$(VERSION)/' $$< > $$@
endef
$(foreach page,$(MAN),$(eval $(call page_rule,$(page),)))
$(foreach language,$(LANGUAGES), \
  $(foreach page,$(call translated,$(language)),$(eval $(call page_rule,$(page),$(language)/))))

$(BUILT_COMPLETIONS): $(BUILD)/%: % $(COMPLETION_WORDS) Makefile
	@mkdir -p $(@D)
	$Qsed -e 's/@GAMES@/$(subst _,-,$(ALL_GAMES))/' -e '/^@WORDS@$$/{r $(COMPLETION_WORDS)' -e 'd;}' $< > $@

# Sources that are made of texts.
RULES_TEXTS = $(foreach game,$(ALL_GAMES),referee/games/$(game)/rules.txt $(wildcard referee/games/$(game)/rules.ja.txt))
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

# Sources that are made of lists may follow from folders: they are made each time, and replaced if they differ.
keep_same = cmp -s $@.new $@ && rm $@.new || mv $@.new $@
$(BUILD)/games.c: WORDS = $(ALL_GAMES)
$(BUILD)/tests.c: WORDS = $(TESTS)
$(BUILD)/games.c $(BUILD)/tests.c: FORCE
	@mkdir -p $(@D)
	@mk/generate.sh $(basename $(@F)) $(WORDS) > $@.new
	@$(keep_same)

# The libraries are looked for again if the compiler, its flags or deps.sh change.
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
FORCE:

## The page for a phone

# clang and lld make it with wasi-libc. These take hundreds of megabytes, so that make page-deps installs them and not
# make deps.
CLANG ?= clang
PAGE_FLAGS = --target=wasm32-wasi -Oz -flto -std=c11 -I. -isystem page/libc -D_XOPEN_SOURCE=700 \
	-D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_GETPID
PAGE_OBJECTS = $(PAGE:%.c=$(BUILD)/page/%.o) $(PAGE_USES:%.c=$(BUILD)/page/%.o) \
	$(BUILD)/page/decks.o $(BUILD)/page/games.o

# lseek of wasi-libc is a macro with an extension of GNU.
$(BUILD)/page/%.o: %.c
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$Q$(CLANG) $(PAGE_FLAGS) $(filter-out -Werror,$(WARNINGS)) -Wno-gnu-statement-expression -MD -MP -c -o $@ $<
$(BUILD)/page/decks.o $(BUILD)/page/games.o: $(BUILD)/page/%.o: $(BUILD)/%.c
	@mkdir -p $(@D)
	$Q$(CLANG) $(PAGE_FLAGS) -MD -MP -c -o $@ $<

# What is linked with no catalogue shows which sentences the catalogues are needed for. The table is not optimized with
# the rest: without one all that looks for a translation would be left out.
PAGE_LINK = $(CLANG) $(PAGE_FLAGS) -mexec-model=reactor \
	-Wl,--gc-sections,--strip-all,--stack-first,-z,stack-size=1048576 -lwasi-emulated-signal -lwasi-emulated-getpid
$(BUILD)/page/english.c: $(BUILD)/page/catalogue/catalogue
	$Q$< > $@
$(BUILD)/page/catalogues.c: $(BUILD)/page/catalogue/catalogue $(BUILD)/page/english.wasm $(CATALOGUES)
	$Q$(BUILD)/page/catalogue/catalogue $(BUILD)/page/english.wasm $(foreach catalogue,$(CATALOGUES), \
	  $(catalogue:$(BUILD)/share/locale/%/LC_MESSAGES/prime-card-games.mo=%=$(catalogue))) > $@
$(BUILD)/page/english.o $(BUILD)/page/catalogues.o: %.o: %.c
	$Q$(CLANG) $(filter-out -flto,$(PAGE_FLAGS)) -c -o $@ $<
$(BUILD)/page/english.wasm: $(PAGE_OBJECTS) $(BUILD)/page/english.o
$(BUILD)/page/page.wasm: $(PAGE_OBJECTS) $(BUILD)/page/catalogues.o
$(BUILD)/page/english.wasm $(BUILD)/page/page.wasm:
	$(call say,LINK,$@)
	$Q$(PAGE_LINK) -o $@ $^

# The same bytes from the same sources: gzip -n keeps no time.
$(BUILD)/page/page.wasm.gz: $(BUILD)/page/page.wasm
	$Qgzip -9n < $< > $@

$(BUILD)/page/pack/pack: $(BUILD)/page/pack/main.o $(CORE_LIBRARY)
$(BUILD)/page/catalogue/catalogue: $(BUILD)/page/catalogue/main.o $(CORE_LIBRARY)
$(BUILD)/page/pack/pack $(BUILD)/page/catalogue/catalogue:
	$(call say,LINK,$@)
	$Q$(LINK) -o $@ $(filter %.o,$^) $(CORE_LIBRARY) $(CORE_LIBS)

PAGE_FILE = $(BUILD)/page/prime-card-games.html
$(PAGE_FILE): $(BUILD)/page/pack/pack $(PAGE_HTML) $(PAGE_STYLE) $(BUILD)/page/page.wasm.gz $(PAGE_WORKER) \
	$(PAGE_FIRST) $(PAGE_SCRIPT)
	$(call say,PACK,$@)
	$Q$^ > $@

page:
	@if CLANG='$(CLANG)' ./deps.sh page; then $(MAKE) --no-print-directory $(PARALLEL) $(PAGE_FILE); fi

page-deps:
	@CLANG='$(CLANG)' ./deps.sh install page </dev/null >&2

## Set-up, and the judge

help:
	@sed -n '/^#   make/,/^$$/s/^# \{0,1\}//p' Makefile

# The configuration is rewritten only if the result differs, so that nothing is built twice.
deps:
	@$(CONFIGURE) install </dev/null >&2
	@$(CONFIGURE) config </dev/null > $(CONFIG).new
	@cmp -s $(CONFIG).new $(CONFIG) && rm $(CONFIG).new || mv $(CONFIG).new $(CONFIG)

# What the tests need besides, for make check, make check-all and make torture.
check-deps check-all-deps torture-deps: %-deps:
	@SPACE=300 $(MAKE) --no-print-directory deps
	@export CLANG='$(CLANG)'; $(CONFIGURE) install $* </dev/null >&2

# Standard output has only the judge's output. Its status 1 (not all are prime) is no error for make.
# Two jobs more than there are processors, because some tests wait.
JOBS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 2)))
PARALLEL = $(if $(findstring j,$(filter -j% --jobserver%,$(MAKEFLAGS))),,-j$(JOBS))

run:
	@$(MAKE) --no-print-directory deps </dev/null >&2
	@$(MAKE) --no-print-directory $(PARALLEL) all </dev/null >&2
	@$(BUILD)/bin/prime-judge || test $$? -eq 1

## Tests

RESULTS = $(BUILD)/results
# The examples of a page of section 3 are run where the library is installed, by test_library.sh.
EXAMPLE_PAGES = README.md $(LANGUAGES:%=README.%.md) $(filter-out %.3,$(MAN)) $(TRANSLATED_MAN)
# What make check leaves to make check-all, besides the sanitized tests of SLOW: the page, the browser, programs that read
# sheets or judge certificates, other shells, builds without libraries; and what only a change of the tarball or of
# tests/layers can break.
LEFT = \
	tests/cli/test_release.sh \
	tests/cli/test_layers.sh \
	tests/cli/test_browser.sh \
	tests/cli/test_phone.sh \
	tests/cli/test_printed.sh \
	tests/cli/test_sizes.sh \
	tests/cli/test_bare.sh \
	tests/cli/test_shells.sh \
	tests/cli/test_certificates.sh
# The longest first, so that no processor idles at the end.
TEST_RUNS = $(addprefix run-,$(LONG) \
	$(filter-out $(LONG),$(TEST_SCRIPTS) $(SLOW) $(OWN_TESTS:%=own/%) $(filter-out $(SLOW),$(TESTS)) $(EXAMPLE_PAGES) $(FUZZERS)))
CHECK_RUNS = $(filter-out $(LEFT:%=run-%),$(TEST_RUNS))
LONG = \
	tests/cli/test_browser.sh \
	tests/cli/test_transcripts.sh \
	tests/cli/test_make.sh \
	tests/cli/test_tables.sh \
	tests/cli/test_release.sh \
	tests/cli/test_layers.sh \
	tests/referee/test_every_game \
	tests/cli/test_deps.sh \
	tests/cli/test_hostile.sh
# A browser takes its time.
run-tests/cli/test_browser.sh: export TEST_SECONDS = 1200
run-tests/cli/test_transcripts.sh: export STACK = $(if $(filter -O0 -fsanitize%,$(CFLAGS)),,128)
SANITIZED = $(BUILD)/sanitized
# Sanitized builds have no libpari: see HAVE_PARI.
SANITIZED_TESTS = $(filter-out tests/core/num/test_pari% $(if $(WHOLE),,$(SLOW)),$(TESTS))
SANITIZE = -O1 -g1 -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all -DHARASS_POSITIONS

include tests/lab.mk

# make check runs what a change can break, and make check-all (WHOLE=yes) all but make torture. With QUICK=yes a test of
# thousands of cases tries only some of them; make torture tries all (whole.sh).
check: check-deps
	@rm -rf $(RESULTS) $(SANITIZED)/results
	@QUICK=yes MATCHES=$${MATCHES:-30} $(MAKE) --no-print-directory $(PARALLEL) TOGETHER=yes all test-programs \
	  check-sanitized $(if $(WHOLE),$(TEST_RUNS),$(CHECK_RUNS)) </dev/null
	@tests/run $(RESULTS) $(SANITIZED)/results

check-all: check-all-deps
	@$(MAKE) --no-print-directory WHOLE=yes check

# Those that measure are built too, so that they do not go stale.
test-programs: $(TEST_BINARIES) $(FUZZ_BINARIES) $(BENCH_PROGRAMS:%=$(BUILD)/%) $(TEST_PLAYERS:%=$(BUILD)/%) \
	$(TEST_PROGRAMS:%=$(BUILD)/%)

$(TESTS:%=$(BUILD)/%.o) $(TEST_SUPPORT:%.c=$(BUILD)/%.o): | $(if $(HAVE_CMOCKA),,without-cmocka)

without-cmocka:
	@echo 'The tests need cmocka (cmocka.h); make deps installs it.' >&2; exit 1

# `make run-tests/core/num/test_digits` runs one test, and fails if that does; TOGETHER=yes leaves this to the sum.
ALONE = $(if $(TOGETHER),:,tests/run $(RESULTS)/$*)

$(TESTS:%=run-%): run-%: $(BUILD)/%
	@BUILD=$(BUILD) tests/run $(RESULTS) $* $(BUILD)/$*
	@$(ALONE)

$(OWN:%=run-own/%): run-%: $(BUILD)/%
	@BUILD=$(BUILD) tests/run $(RESULTS) $* $(BUILD)/$*
	@$(ALONE)
# It speaks other languages, too.
run-tests/referee/channel/test_evenings: $(CATALOGUES)
run-tests/cli/test_japanese.sh: $(BUILD)/tests/referee/channel/test_evenings
# They read the catalogue that was built.
run-tests/judge/test_talk run-tests/referee/test_due run-tests/referee/engine/test_title: $(CATALOGUES)

# They run the programs themselves.
run-tests/referee/test_kills: $(BUILD)/bin/prime-referee
run-tests/match/test_sockets: $(BUILD)/bin/prime-match

$(FUZZERS:%=run-%): run-%: $(BUILD)/%
	@BUILD=$(BUILD) tests/run $(RESULTS) $* $(BUILD)/$* tests/fuzz/corpus/$(*F)
	@$(ALONE)

run-tests/cli/test_players.sh: $(BUILD)/tests/match/players/player

run-tests/cli/test_certificates.sh: $(BUILD)/tests/core/prove/certificates

$(TEST_SCRIPTS:%=run-%): run-%: all
	@BUILD=$(BUILD) tests/run $(RESULTS) $* $*
	@$(ALONE)

# Both make the page, one after the other.
ifneq ($(TOGETHER),)
run-tests/cli/test_browser.sh: run-tests/cli/test_phone.sh
endif

PLAYED = tests/cli/test_hostile.sh tests/cli/test_match.sh tests/cli/test_match_kills.sh
$(PLAYED:%=run-%): $(TEST_PLAYERS:%=$(BUILD)/%)

$(EXAMPLE_PAGES:%=run-%): run-%: all
	@BUILD=$(BUILD) tests/run $(RESULTS) $* tests/page $*
	@$(ALONE)

# The quick tests under AddressSanitizer and UndefinedBehaviorSanitizer. HARASS_POSITIONS moves positions in memory,
# which reveals a pointer in one. Warnings are off, because sanitizers cause false ones. The objects of the tests are
# those of the plain build.
check-sanitized: test-programs
	@echo 'int main(void) { return 0; }' > $(BUILD)/sanitize.c
	@if $(CC) $(SANITIZE) -o $(BUILD)/sanitize $(BUILD)/sanitize.c 2>/dev/null; then \
	  MATCHES=3 $(MAKE) --no-print-directory WARNINGS= BUILD=$(SANITIZED) SHARED=$(BUILD) \
	    CFLAGS='$(filter-out $(FORTIFY),$(CFLAGS)) $(SANITIZE)' CPPFLAGS='$(filter-out $(FORTIFY),$(CPPFLAGS))' \
	    HARDENING=no WERROR= TESTS='$(SANITIZED_TESTS)' \
	    $(SANITIZED_TESTS:%=run-%) $(FUZZERS:%=run-%); \
	else tests/run $(SANITIZED)/results sanitizers echo '1..0 # SKIP sanitizers absent'; fi

# Prints a list of this file, for scripts: make -s print-TESTS.
print-%:
	@echo $($*)

## Speed

BENCH_BINARIES = $(BENCH_PROGRAMS:%=$(BUILD)/%)
$(BENCH_BINARIES) $(TEST_PLAYERS:%=$(BUILD)/%) $(TEST_PROGRAMS:%=$(BUILD)/%): $(BUILD)/%: $(BUILD)/%.o $(CORE_LIBRARY)
	$(call say,LINK,$@)
	$Q$(LINK) -o $@ $(filter %.o,$^) $(CORE_LIBRARY) $(CORE_LIBS) -lm
WITHOUT_CHANNELS = $(filter referee/game/% referee/engine/% referee/players/%,$(REFEREE)) $(GAME_SOURCES)
$(BUILD)/tests/bench/positions $(BUILD)/tests/bench/series_in_process $(BUILD)/tests/bench/playouts: \
	$(WITHOUT_CHANNELS:%.c=$(BUILD)/%.o) $(BUILD)/games.o

# THINK, GAMES and SEED are as tests/bench/strength.sh has them.
strength: all
	@BUILD=$(BUILD) tests/bench/strength.sh

bench: all $(BENCH_BINARIES) $(TEST_PLAYERS:%=$(BUILD)/%)
	@for bench in $(BENCHES); do BUILD=$(BUILD) $$bench || exit; done

## Installing

# The installed files, "MODE:FROM:TO", as mk/install.sh has it. Systems that have a folder for games put those that are
# played there.
INSTALLED = \
	$(foreach program,$(filter-out $(PLAYED_PROGRAMS),$(PROGRAMS)),755:$(BUILD)/bin/$(program):bin/$(program)) \
	$(foreach program,$(filter $(PLAYED_PROGRAMS),$(PROGRAMS)),755:$(BUILD)/bin/$(program):games/$(program)) \
	$(foreach page,$(BUILT_MAN),644:$(page):man/man$(subst .,,$(suffix $(page)))/$(notdir $(page))) \
	$(foreach language,$(LANGUAGES),$(foreach page,$(call built_translated,$(language)), \
	  644:$(page):man/$(language)/man$(subst .,,$(suffix $(page)))/$(notdir $(page)))) \
	$(if $(MAKES_LIBRARY),$(INSTALLED_LIBRARY)) \
	$(call installed_catalogues,$(CATALOGUES)) \
	$(if $(wildcard $(PAGE_FILE)),$(INSTALLED_PAGE)) \
	$(foreach deck,$(DECKS),644:$(deck):share/prime-card-games/$(deck)) \
	$(foreach file,$(EXAMPLES), \
	  $(if $(filter %.c,$(file)),644,755):$(file):share/prime-card-games/players/$(notdir $(file))) \
	$(foreach file,$(filter %.bash,$(BUILT_COMPLETIONS)),644:$(file):$(BASH_FOLDER)/$(basename $(notdir $(file)))) \
	$(foreach file,$(filter %.fish,$(BUILT_COMPLETIONS)),644:$(file):$(FISH_FOLDER)/$(notdir $(file))) \
	$(foreach file,$(filter-out %.bash %.fish,$(BUILT_COMPLETIONS)),644:$(file):$(ZSH_FOLDER)/$(notdir $(file)))
installed_catalogues = $(foreach catalogue,$(1),644:$(catalogue):$(catalogue:$(BUILD)/%=%))
INSTALLED_LIBRARY = \
	644:lib/primecards.h:include/primecards.h \
	644:$(LIB_STATIC):lib/$(notdir $(LIB_STATIC)) \
	644:$(LIB_SHARED):lib/$(LIB_FILE) \
	link:$(LIB_FILE):lib/$(LIB_SONAME) \
	link:$(LIB_SONAME):lib/$(LIB_NAME) \
	pc:lib/primecards.pc.in:lib/pkgconfig/primecards.pc \
	$(foreach symbol,$(LIB_SYMBOLS),link:primecards.3:man/man3/$(symbol).3)
# The page if it was made.
INSTALLED_PAGE = 644:$(PAGE_FILE):share/prime-card-games/page.html
# Catalogues that were made when msgfmt was there go too, and a page, and the library.
UNINSTALLED = $(INSTALLED) $(INSTALLED_LIBRARY) $(INSTALLED_PAGE) $(call installed_catalogues,$(ALL_CATALOGUES))
BASH_FOLDER = share/bash-completion/completions
FISH_FOLDER = share/fish/vendor_completions.d
ZSH_FOLDER = share/zsh/site-functions
BINDIR ?= $(PREFIX)/bin
GAMESDIR ?= $(BINDIR)
MANDIR ?= $(PREFIX)/share/man
DATADIR ?= $(PREFIX)/share
LIBDIR ?= $(PREFIX)/lib
INCLUDEDIR ?= $(PREFIX)/include

# The folders for mk/install.sh.
PLACES = bin='$(DESTDIR)$(BINDIR)' games='$(DESTDIR)$(GAMESDIR)' man='$(DESTDIR)$(MANDIR)' lib='$(DESTDIR)$(LIBDIR)' \
	include='$(DESTDIR)$(INCLUDEDIR)' share='$(DESTDIR)$(DATADIR)' DESTDIR='$(DESTDIR)' PREFIX='$(PREFIX)' \
	LIBDIR='$(LIBDIR)' INCLUDEDIR='$(INCLUDEDIR)' VERSION='$(VERSION)'

install: all
	@$(PLACES) mk/install.sh install $(INSTALLED)
	@echo 'README.md, "Where it is installed", tells what a folder of your own needs.'

uninstall:
	@$(PLACES) mk/install.sh uninstall $(UNINSTALLED)

## Releases

DIST = prime-card-games-$(VERSION)
TARBALL = $(BUILD)/dist/$(DIST).tar.gz
dist:
	@mk/dist.sh $(BUILD)/dist $(DIST)
	@echo $(TARBALL)

# The tarball, as somebody else builds it elsewhere. DISTCHECK=check runs all tests there.
DISTCHECK ?= check-quick
distcheck:
	@DISTCHECK=$(DISTCHECK) BUILD=$(BUILD) tests/release/distcheck.sh

# A part of make check, for the build of a package: no test that needs a terminal, a browser, sanitizers or much time.
QUICK_TESTS = $(filter-out $(SLOW) %/test_at_terminal %/test_evenings,$(TESTS)) \
	tests/cli/test_judge.sh tests/cli/test_referee.sh tests/cli/test_records.sh tests/cli/test_transcripts.sh \
	tests/cli/test_completions.sh tests/cli/test_release.sh
check-quick:
	@rm -rf $(BUILD)/quick
	@QUICK=yes MATCHES=$${MATCHES:-5} $(MAKE) --no-print-directory $(PARALLEL) TOGETHER=yes RESULTS=$(BUILD)/quick AS_BUILT=yes all \
	  $(QUICK_TESTS:%=run-%) $(EXAMPLE_PAGES:%=run-%) </dev/null
	@tests/run $(BUILD)/quick

# The manual pages as one PDF for each language: by mandoc and weasyprint, as groff and mandoc alone lose kanji.
PDFS = $(BUILD)/pdf/manual.pdf $(LANGUAGES:%=$(BUILD)/pdf/manual.%.pdf)
pdf: $(PDFS)
	@for file in $^; do echo $$file; done
$(BUILD)/pdf/manual.pdf: $(BUILT_MAN)
$(foreach language,$(LANGUAGES),$(eval $(BUILD)/pdf/manual.$(language).pdf: $(call built_translated,$(language))))
$(PDFS): man/print.css
	@mkdir -p $(@D)
	$(call say,PDF,$@)
	@{ echo '<!DOCTYPE html><meta charset="utf-8"><title>prime-card-games $(VERSION)</title>'; \
	  for page in $(filter-out %.css,$^); do mandoc -T html -O fragment $$page || exit; done; } > $@.html
	@weasyprint -q -s man/print.css $@.html $@
	@rm $@.html

# From the tarball, so that nothing else of this folder gets into the packages.
deb: dist
	@BUILD=$(BUILD) tests/release/deb $(TARBALL)

.PHONY: check-quick dist distcheck deb pdf

clean:
	rm -rf $(BUILD)

# Not for goals that compile nothing, or leave that to another make: to read all takes ten times as long as the rest.
ifneq ($(filter-out print-% pot $(CONFIG) $(BUILD)/prefix,$(NEEDS_CONFIG)),)
-include $(OBJECTS:.o=.d) $(PAGE_OBJECTS:.o=.d) $(BUILD)/page/pack/main.d $(BUILD)/page/catalogue/main.d
endif
.DELETE_ON_ERROR:
.PHONY: all help run library page page-deps pot check check-all test-programs covering fuzz-programs fuzz afl check-sanitized \
	torture soak lint pictures bench strength deps check-deps check-all-deps torture-deps install uninstall clean FORCE \
	without-cmocka $(TEST_RUNS) $(STAGES:%=torture-%)
