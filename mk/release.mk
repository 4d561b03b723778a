# Releases, and files for translators.

DIST = prime-card-games-$(VERSION)
TARBALL = $(BUILD)/dist/$(DIST).tar.gz
dist:
	@mk/dist.sh $(BUILD)/dist $(DIST)
	@echo $(TARBALL)

# Builds the tarball elsewhere, as another user would. DISTCHECK=check runs all tests there.
DISTCHECK ?= check-quick
distcheck:
	@DISTCHECK=$(DISTCHECK) BUILD=$(BUILD) tests/release/distcheck.sh

# Built from the tarball, so that no other files of this folder get into the packages.
deb: dist
	@BUILD=$(BUILD) tests/release/deb $(TARBALL)

# The manual pages as one PDF for each language, by mandoc and weasyprint, because groff and mandoc alone lose kanji.
PDFS = $(BUILD)/pdf/manual.pdf $(LANGUAGES:%=$(BUILD)/pdf/manual.%.pdf)
pdf: $(PDFS)
	@printf '%s\n' $^
$(BUILD)/pdf/manual.pdf: $(BUILT_MAN)
$(foreach language,$(LANGUAGES),$(eval $(BUILD)/pdf/manual.$(language).pdf: \
	$(filter $(BUILD)/man/$(language)/%,$(BUILT_TRANSLATED))))
$(PDFS): man/print.css
	@mkdir -p $(@D)
	$(call say,PDF,$@)
	@{ echo '<!DOCTYPE html><meta charset="utf-8"><title>prime-card-games $(VERSION)</title>'; \
	  for page in $(filter-out %.css,$^); do mandoc -T html -O fragment $$page || exit; done; } > $@.html
	@weasyprint -q -s man/print.css $@.html $@
	@rm $@.html

# The sentences of the sources, for translators: the arguments of functions that print for people, those marked with _
# and N_, and the titles of the decks.
FORMATS = text_say:2 refuse:3 refuse_saying:3 program_report:2 program_usage:2 event_note:2
SPOKEN = _ N_ $(FORMATS) language_plural:1,2 reader_unreadable:3 reader_stop:3 reader_stop_at:4 reader_fault:3 \
	reader_fault_at:4 reader_warn:4 draw_fail:2 sheet_fail:2
POT = po/prime-card-games.pot
POTFILES = po/POTFILES
WITH_SENTENCES = core judge hints tables $(filter-out referee/games,$(wildcard referee/*)) \
	$(ALL_GAMES:%=referee/games/%) match archive page
pot:
	@{ printf '%s\n' $(CORE) $(ROOMS) $(PAGE); find $(WITH_SENTENCES) -name '*.h'; } | \
	  LC_ALL=C sort -u > $(POTFILES)
	@sed -n 's/^title \(.*\)/N_("\1")/p' $(DECKS) | \
	  xgettext --files-from=$(POTFILES) - --from-code=UTF-8 -L C --no-location --keyword $(SPOKEN:%=--keyword=%) \
	  $(FORMATS:%=--flag=%:c-format) --add-comments=Translators \
	  --package-name=prime-card-games --package-version=$(VERSION) -o $(POT)

.PHONY: dist distcheck deb pdf pot
