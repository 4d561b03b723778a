# The library primecards(3). Only the names in lib/primecards.h are visible: in the shared library by the version
# script; in the archive because its objects are linked into one, whose hidden names then become local. Functions that
# are never called are left out, and so are, in the archive, the names that only they use, at the cost of the debugging
# information.

LIB := $(call sources,lib)
# The sources that it takes from the core.
LIB_BASE = decimal.c fault.c file.c honorific.c nearest.c sort.c text.c words.c
LIB_USES = $(LIB_OWN) $(LIB_BASE:%=core/base/%) \
	$(filter-out core/base/% core/ui/% %/bignum.c %/proportion.c %/student.c,$(CORE))
LIB_OBJECTS = $(patsubst %.c,$(BUILD)/pic/%.o,$(LIB) $(LIB_USES) decks.c)
LIB_SYMBOLS = $(shell sed -n 's/^ *\(primecards_[a-z_]*\);$$/\1/p' lib/primecards.map)
LIB_NAME = libprimecards.so
LIB_SONAME = $(LIB_NAME).1
LIB_FILE = $(LIB_SONAME).0.0
LIB_STATIC = $(BUILD)/lib/libprimecards.a
LIB_SHARED = $(BUILD)/lib/$(LIB_FILE)

library: $(LIB_STATIC) $(LIB_SHARED) $(BUILD)/man/primecards.3

# Position-independent code with hidden names. With -flto there would be no code to link into one object.
$(LIB_OBJECTS): HAVE =
$(LIB_OBJECTS): LAST_CFLAGS = -fPIC -fvisibility=hidden -ffunction-sections -fdata-sections -fno-lto
$(BUILD)/pic/%.o: %.c $(CONFIG)
	$(compile)
$(BUILD)/pic/%.o: $(BUILD)/%.c $(CONFIG)
	$(compile)

$(LIB_SHARED): $(LIB_OBJECTS) lib/primecards.map
	@mkdir -p $(@D)
	$(call say,LINK,$@)
	$Q$(filter-out -pie,$(LINK)) -shared -Wl,-soname,$(LIB_SONAME) -Wl,--version-script,lib/primecards.map \
		-Wl,--gc-sections -Wl,-z,defs -o $@ $(filter %.o,$^)
	@ln -sf $(LIB_FILE) $(@D)/$(LIB_SONAME) && ln -sf $(LIB_SONAME) $(@D)/$(LIB_NAME)

# The compiler calls its own linker, which turns each group of sections into one that other libraries do not share:
# names in a shared one could not be local. Flags that would add a library to the link are left out.
$(LIB_STATIC): $(LIB_OBJECTS) lib/primecards.map
	@mkdir -p $(@D)
	@rm -f $@
	$(call say,AR,$@)
	$Q$(CC) $(filter -m% --target=%,$(CFLAGS)) -r -nostdlib -Wl,--gc-sections,--force-group-allocation \
		$(LIB_SYMBOLS:%=-Wl,-u,%) -o $(@D)/primecards.o $(filter %.o,$^)
	$Q$(OBJCOPY) --localize-hidden --strip-unneeded $(@D)/primecards.o
	$Q$(AR) rcs $@ $(@D)/primecards.o && rm $(@D)/primecards.o

.PHONY: library
