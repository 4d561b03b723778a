# catalogue.awk: prints the faults of a catalogue of translations, one per line; nothing if it has none.
#
#   LC_ALL=C awk -v language=CODE -f catalogue.awk SOURCES.pot LANGUAGE.po
#
# Every message of the sources has a translation that is not fuzzy, and no translation is of a message that is gone. A
# translation has the placeholders of its message, %d and {cards}, with their types, in any order, and its `commands`.
# It has lines that begin with blanks only where its message has some: programs wrap what they print in columns.
# Japanese has no word that means something else in this field, digits and letters of half width, punctuation of full
# width, and no blank between digits and kana. The bytes are those of UTF-8.

function fault(what) {
    print "\"" id "\": " what
}

# The strings of an entry, one after another without their quotation marks.
function unquoted(line) {
    sub(/^[^"]*"/, "", line)
    sub(/"$/, "", line)
    return line
}

# The arguments that a format takes, "1:s 2:d "; a precision * takes one as well. "?" where numbers and order are mixed.
function arguments(format,    rest, directive, place, next_place, is_numbered, types, count, i, list) {
    rest = format
    gsub(/%%/, "", rest)
    while (match(rest, /%([0-9]+\$)?[-+#0']*([0-9]+|\*)?(\.([0-9]+|\*)?)?(hh|h|ll|l|j|z|t|L)?[diouxXeEfFgGaAcsp]/)) {
        directive = substr(rest, RSTART + 1, RLENGTH - 1)
        rest = substr(rest, RSTART + RLENGTH)
        if (match(directive, /^[0-9]+\$/)) {
            is_numbered = 1
            place = substr(directive, 1, RLENGTH - 1) + 0
            directive = substr(directive, RLENGTH + 1)
        } else {
            place = ++next_place
            while (directive ~ /\*/) {
                sub(/\*/, "", directive)
                types[place] = "*"
                count = place > count ? place : count
                place = ++next_place
            }
        }
        match(directive, /(hh|h|ll|l|j|z|t|L)?[a-zA-Z]$/)
        types[place] = substr(directive, RSTART)
        sub(/i$/, "d", types[place])
        count = place > count ? place : count
    }
    if (is_numbered && next_place)
        return "?"
    for (i = 1; i <= count; i++)
        list = list i ":" types[i] " "
    return list
}

# The parts of a text that match, each once, in the order of the alphabet.
function parts(text, pattern,    rest, found, names, count, i, j, name, list) {
    rest = text
    while (match(rest, pattern)) {
        name = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (name in found)
            continue
        found[name]
        for (i = ++count; i > 1 && names[i - 1] > name; i--)
            names[i] = names[i - 1]
        names[i] = name
    }
    for (i = 1; i <= count; i++)
        list = list names[i] " "
    return list
}

function differ(what, english, japanese) {
    if (english != japanese)
        fault(what " differ: " english "and " japanese)
}

# Whether the other text has all `commands` of this one, each between two `quote`.
function has_commands(text, other, quote,    rest, command) {
    rest = text
    while (match(rest, /`[^`]*`/)) {
        command = substr(rest, RSTART + 1, RLENGTH - 2)
        rest = substr(rest, RSTART + RLENGTH)
        if (!index(other, quote command quote))
            return 0
    }
    return 1
}

# Commands may have backquotes in the translation alone; the arguments of the translation may be in another order.
function check_commands(english, text) {
    gsub(/%[0-9]+\$/, "%", text)
    if (!has_commands(english, text, "`") || !has_commands(text, english, ""))
        differ("the commands", parts(english, "`[^`]*`"), parts(text, "`[^`]*`"))
}

function check_style(text,    word, i) {
    for (i = 1; i <= word_count; i++)
        if (index(text, forbidden[i]))
            fault("has " forbidden[i] ": " text)
    if (text ~ /\357\274[\220-\231\241-\272]|\357\275[\201-\232\241-\277]|\357\276[\200-\237]/)
        fault("has a letter, a digit or kana of the wrong width: " text)
    if (text ~ /% +[a-zA-Z]/)
        fault("has a blank after %: " text)
    if (text ~ (kana "(%[lz]*[du]|[0-9]+) " kana) || text ~ (kana " (%[lz]*[du]|[0-9]+)" kana))
        fault("has a blank between digits and kana: " text)
    if (text ~ (kana "[,.!?;]([\200-\377 ]|\\\\n|$)"))
        fault("has punctuation of half width: " text)
    if (text ~ /(\343\200[\201\202]|\357\274\214) /)
        fault("has a blank after punctuation: " text)
}

# {1-}, which is not said, and {1=}, the title in place of the name, are placeholders of translations alone.
function plain(text) {
    gsub(/[-=]\}/, "}", text)
    return text
}

function check_translation(text,    english, placeholder) {
    placeholder = "\\{[A-Za-z0-9]+[+.*]?\\}"
    english = plural != "" ? plural : id
    differ("the arguments", arguments(english), arguments(text))
    differ("the placeholders", parts(english, placeholder), parts(plain(text), placeholder))
    check_commands(english, text)
    if (text ~ /\\n / && english !~ /\\n /)
        fault("has a newline and blanks, but programs wrap the lines: " text)
    if (language == "ja")
        check_style(text)
}

function end_entry() {
    if (!is_entry || id == "") {
        # the head of the catalogue, or nothing
    } else if (is_source) {
        sources[id]
        order[++source_count] = id
    } else {
        translated[id]
        if (is_fuzzy)
            fault("is fuzzy")
        if (!(id in sources))
            fault("is not in the sources")
        if (translation == "")
            fault("has no translation")
        else
            check_translation(translation)
    }
    id = plural = translation = field = ""
    is_entry = is_fuzzy = 0
}

BEGIN {
    kana = "(\343[\201-\203][\200-\277]|[\344-\351][\200-\277][\200-\277])" # and kanji
    word_count = split("概素数 素数ものさし やり直す やり直し ラウンド プレーヤー 伏せ札", forbidden, " ")
}

FNR == 1 { end_entry(); is_source = ++files == 1 }
/^#~/ { if (/^#~ msgid/) { id = unquoted($0); fault("is obsolete"); id = "" }; next }
/^#,.*fuzzy/ { end_entry(); is_fuzzy = 1 }
/^#/ { next }
/^msgid / { if (id != "" || translation != "") { was_fuzzy = is_fuzzy; end_entry() }; is_entry = 1; field = "id" }
/^msgid_plural / { field = "plural" }
/^msgstr/ { field = "translation" }
/^$/ { end_entry(); next }
field == "id" { id = id unquoted($0) }
field == "plural" { plural = plural unquoted($0) }
field == "translation" { translation = translation unquoted($0) }

END {
    end_entry()
    for (i = 1; i <= source_count; i++)
        if (!(order[i] in translated)) {
            id = order[i]
            fault("has no translation")
        }
}
