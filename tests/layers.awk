# layers.awk: how tests/layers reads the sources; its tables come in the environment.

BEGIN {
    KEYWORDS = "if for while switch return sizeof void defined"
    read_rules(ENVIRON["RULES"])
    read_arrows(ENVIRON["ARROWS"])
    read_definers(ENVIRON["DEFINERS"])
    read_libraries(ENVIRON["LIBRARIES"])
    read_words(ENVIRON["GAME_HEADERS"], game_headers)
    read_words(ENVIRON["GAME_CALLS"] " " KEYWORDS, game_calls)
    read_words(ENVIRON["GAME_BASE"], game_base)
    read_words(ENVIRON["SHARED_TAGS"], shared_tags)
    read_games(ENVIRON["GAMES"])
}

function wrong(rule, what) {
    faults[rule] = faults[rule] "# " here ": " what "\n"
}

function read_rules(table,    count, line, i) {
    count = split(table, line, "\n")
    for (i = 1; i <= count; i++)
        if (match(line[i], /^[a-z]+: /)) {
            rule[++rules] = substr(line[i], 1, RLENGTH - 2)
            sentence[rules] = substr(line[i], RLENGTH + 1)
        }
}

function read_words(text, set,    count, word, i) {
    count = split(text, word)
    for (i = 1; i <= count; i++)
        set[word[i]] = 1
}

## Rooms

# Fills `leads` with the arrows and their transitive closure.
function read_arrows(table,    count, line, words, word, i, j, a, b, c) {
    count = split(table, line, "\n")
    for (i = 1; i <= count; i++) {
        words = split(line[i], word)
        if (words > 0)
            rooms[word[1]] = 1
        for (j = 3; j <= words; j++)
            leads[word[1], word[j]] = 1
    }
    for (b in rooms)
        for (a in rooms)
            for (c in rooms)
                if ((a, b) in leads && (b, c) in leads)
                    leads[a, c] = 1
}

# The room of a file: the file itself if the table has it, otherwise its folder.
function room_of(path) {
    if (!(path in rooms))
        sub(/\/[^\/]*$/, "", path)
    return path
}

# The row of a room in the table; all games share one.
function row_of(room) {
    return room ~ /^referee\/games\/[^\/]+$/ ? "referee/games/G" : room
}

function may_know(from, to) {
    return from == to || (row_of(from), row_of(to)) in leads
}

function is_game_room(room) {
    return row_of(room) == "referee/games/G"
}

# Of core/base a game knows a few modules.
function is_quiet(from, path) {
    return !is_game_room(from) || !sub(/^core\/base\//, "", path) || module_of(path) in game_base
}

function look_at_own(target,    to) {
    to = room_of(target)
    if (target !~ /\/.*\.h$/ || !(row_of(to) in rooms))
        wrong("path", target)
    if (!(row_of(to) in rooms))
        return
    if (!may_know(room, to))
        wrong("wall", room " -> " to ": " target)
    else if (!is_quiet(room, target))
        wrong("quiet", target)
    add_arrow("include", module, module_of(target), here)
    included[FILENAME] = included[FILENAME] " " target
}

function read_definers(table,    count, line, word, i) {
    count = split(table, line, "\n")
    for (i = 1; i <= count; i++)
        if (split(line[i], word) == 2)
            room_for[word[1]] = word[2]
}

function read_libraries(table,    count, line, word, i) {
    count = split(table, line, "\n")
    for (i = 1; i <= count; i++)
        if (split(line[i], word) == 2) {
            library_header[++libraries] = "^" word[1]
            library_source[libraries] = "^" word[2]
        }
}

function look_at_library(header,    i) {
    for (i = 1; i <= libraries; i++)
        if (header ~ library_header[i] && FILENAME !~ library_source[i])
            wrong("library", header)
    if (header !~ /\.h$/ || header ~ /^\.|\/\./ || row_of(room_of(header)) in rooms)
        wrong("path", header)
    if (is_game && !(header in game_headers))
        wrong("quiet", header)
}

function look_at_include(code, strings,    part) {
    if (code ~ /</) {
        split(code, part, /[<>]/)
        look_at_library(part[2])
    } else if (split(strings, part, "\"") == 3)
        look_at_own(part[2])
    else
        wrong("path", code)
}

## Words

# The code of a line without comments and strings; the strings go to `strings`.
function code_of(line,    code, mark) {
    strings = ""
    while (line != "") {
        if (in_comment) {
            if (!match(line, /\*\//))
                return code
            in_comment = 0
            line = substr(line, RSTART + 2)
        }
        if (!match(line, /"|'|\/\*|\/\//))
            return code line
        mark = substr(line, RSTART, RLENGTH)
        code = code substr(line, 1, RSTART - 1)
        line = substr(line, RSTART)
        if (mark == "//")
            return code
        if (mark == "/*") {
            in_comment = 1
            line = substr(line, 3)
            code = code " "
            continue
        }
        if (!match(line, /^("([^"\\]|\\.)*"|'([^'\\]|\\.)*')/))
            RLENGTH = 1
        strings = strings " " substr(line, 1, RLENGTH)
        line = substr(line, RLENGTH + 1)
    }
    return code
}

function look_at_words(code,    i, count, word) {
    sub(/format\(printf/, "", code)
    count = split(code, word, /[^A-Za-z0-9_]+/)
    for (i = 1; i <= count; i++)
        if (word[i] ~ /^(FILE|stdin|stdout|stderr|exit|argv|printf|puts|putchar|getchar)$/ && !may_talk)
            wrong(is_game ? "quiet" : "process", word[i])
        else if (is_game && word[i] ~ /^(malloc|calloc|realloc|strdup|strndup)$/) # called or not
            wrong("quiet", word[i])
}

# The patterns of what names a game, without regard to case and with _ for -. The folder of a game may have any name,
# `deal` or `go` too: as a word of its own only a name that cannot be English, with _ or a digit, is looked for.
function read_games(table,    count, name, i) {
    count = split(table, name)
    for (i = 1; i <= count; i++) {
        games = games (i > 1 ? "|" : "") name[i]
        if (name[i] ~ /[_0-9]/)
            unusual = unusual (unusual == "" ? "" : "|") name[i]
    }
    named = "(^|[^a-z0-9_])(game_(" games "))($|[^a-z0-9_])"
    begun = "(^|[^a-z0-9_])new (" games ") +[a-z_]+="
    compared = "\"(" games ")\""
    unusual = unusual == "" ? named : "(^|[^a-z0-9])(" unusual ")($|[^a-z0-9])"
}

# Found are the object game_G, `new G option=`, a name compared with "G", and an unusual G anywhere.
function look_at_names(code, strings,    text) {
    text = tolower(code " " strings)
    gsub(/-/, "_", text)
    if (!match(text, named) && !match(text, begun) && !match(text, unusual) &&
        (code !~ /cmp\(.*game *(->|[.]) *name[^A-Za-z0-9_]/ || !match(text, compared)))
        return
    text = substr(text, RSTART, RLENGTH)
    gsub(/^[^a-z0-9]|[^a-z0-9]$/, "", text)
    wrong("name", text)
}

## Definitions and uses

# A declaration is a head, then the value of an object, which begins with `=`, or the body of a function or a type. It
# ends with `;`, a function with its body; several may share a line. The names in a value or in a body of a function are
# used there. A `}` at the margin ends all that is open: the branches of an #if may open a brace each.
function look_at_code(code,    kind, end) {
    if (code ~ /^}/ && within == "")
        code = substr(code, 2)
    else if (code ~ /^}/)
        depth = 1
    while (code ~ /[^ \t]/) {
        if (within == "") {
            code = read_head(code)
            continue
        }
        kind = within
        end = find_end(code)
        if (kind ~ /function|object/)
            look_at_uses(substr(code, 1, end))
        if (kind == "object" && match(substr(code, 1, end), /(^|,) *\*[^;]*/))
            wrong("data", substr(code, RSTART, RLENGTH))
        code = substr(code, end + 1)
    }
}

# Adds to `head`; where it ends, returns what follows it on the line.
function read_head(code) {
    head = head " " code
    if (!match(head, /[;={]/))
        return ""
    code = substr(head, RSTART)
    head = substr(head, 1, RSTART - 1)
    gsub(/__attribute__ *\(\(([^()]|\([^()]*\))*\)\)/, "", head)
    within = kind_of(head, substr(code, 1, 1))
    if (FILENAME ~ /\.h$/ && code ~ /^{/ && head ~ /^ *(struct|union|enum) +[A-Za-z0-9_]+ *$/)
        look_at_tag(last_word(head))
    look_at_head(head)
    depth = 0
    return code
}

# The index where the declaration ends, or the code if it goes on. The head of a type is kept: an object may follow.
function find_end(code,    at, mark) {
    while (match(substr(code, at + 1), /[{};]/)) {
        at += RSTART
        mark = substr(code, at, 1)
        depth += (mark == "{") - (mark == "}")
        if (depth > 0 || (mark == "}" && within !~ /function|type/))
            continue
        if (mark == ";" || within == "function")
            head = ""
        within = ""
        return at
    }
    return length(code)
}

function kind_of(head, mark) {
    if (head ~ /^ *(typedef|_Static_assert|static_assert)[^A-Za-z0-9_]/ || (mark == "{" && head !~ /\(/))
        return "type"
    if (mark == ";" && head ~ /^ *((struct|enum|union)( +[A-Za-z0-9_]+)?)? *$/)
        return "type"
    if (mark == "{")
        return "function"
    return mark == ";" && head ~ /\(|^ *extern / ? "declaration" : "object"
}

# A head up to its name: in `int (*const table[])(int)`, `int (*const table`.
function declarator_of(head) {
    if (match(head, /^[^(]*\( *\*+ *(const +)?[A-Za-z0-9_]+/)) # of a pointer to functions
        return substr(head, 1, RLENGTH)
    sub(/ *([[(].*)?$/, "", head)
    return head
}

# Of a pointer the last `*` counts: a constant target does not make it constant. A pointer after a comma is refused, as
# this looks at one object of a declaration.
function is_constant(declarator) {
    sub(/.*\*/, "", declarator)
    return (" " declarator " ") ~ /[^A-Za-z0-9_]const[^A-Za-z0-9_]/
}

# The name is known where a header tells it; a static one of a source is known to that source alone.
function look_at_head(head,    declarator, name) {
    if (within == "type")
        return
    declarator = declarator_of(head)
    name = last_word(declarator)
    if (is_game)
        look_at_pointers(head)
    if (within == "object" && (!is_constant(declarator) || declarator ~ /, *\*/))
        wrong("data", name)
    if (FILENAME ~ /\.c$/ && declarator ~ /(^| )static /) {
        own[FILENAME, name] = 1
        return
    }
    declared[name] = declared[name] " " FILENAME
    declaration[++declarations] = name " " FILENAME " " here
    if (within != "declaration")
        defined[name] = defined[name] " " FILENAME
}

# Two headers with structs of one tag cannot be included together, and the wrong one compiles where a pointer is meant.
function look_at_tag(tag) {
    if (tag in tag_header && tag_header[tag] != FILENAME && !(tag in shared_tags))
        wrong("tag", tag ", as in " tag_header[tag])
    else
        tag_header[tag] = FILENAME
}

# A game may call the function that a pointer points to.
function look_at_pointers(code) {
    while (match(code, /\* *(const +)?[A-Za-z_][A-Za-z0-9_]* *[,;)=]/)) {
        pointer[FILENAME, last_word(substr(code, RSTART, RLENGTH - 1))] = 1
        code = substr(code, RSTART + RLENGTH)
    }
}

function last_word(text) {
    sub(/[^A-Za-z0-9_]*$/, "", text)
    sub(/.*[^A-Za-z0-9_]/, "", text)
    return text
}

# Members and tags are not names of functions or objects. A local variable is not told from them, unless it is called.
function look_at_uses(code,    i, count, word, is_call) {
    if (is_game) {
        look_at_pointers(code)
        if (match(code, /(^|[^A-Za-z0-9_])static [^=;]*/) && !is_constant(declarator_of(substr(code, RSTART, RLENGTH))))
            wrong("quiet", "static")
    }
    gsub(/(\.|->) *[A-Za-z_][A-Za-z0-9_]*/, " ", code)
    gsub(/(struct|enum|union) +[A-Za-z0-9_]+/, " ", code)
    gsub(/ *\(/, "( ", code)
    count = split(code, word, /[^A-Za-z0-9_(]+/)
    for (i = 1; i <= count; i++) {
        is_call = sub(/\(/, "", word[i])
        if (word[i] !~ /^[A-Za-z_]/)
            continue
        if (word[i] == "extern")
            wrong("declare", "extern")
        if (is_call && !((FILENAME, word[i]) in called))
            called[FILENAME, word[i]] = here
        if (!((FILENAME, word[i]) in place)) {
            place[FILENAME, word[i]] = here
            used[FILENAME] = used[FILENAME] " " word[i]
        }
    }
}

# A macro may call what its parameters name.
function look_at_macro(code,    count, word, i) {
    if (!match(code, /^[ \t]*#[ \t]*define +[A-Za-z0-9_]+/))
        return
    macro[last_word(substr(code, 1, RLENGTH))] = 1
    code = substr(code, RLENGTH + 1)
    if (!match(code, /^\([^)]*\)/))
        return
    count = split(substr(code, 2, RLENGTH - 2), word, / *, */)
    for (i = 1; i <= count; i++)
        pointer[FILENAME, word[i]] = 1
}

## Arrows between modules

# A module is a header and the source of the same name, and NAME_own.c, which is for where NAME.c lacks its library.
function module_of(path) {
    sub(/(_own)?\.[ch]$/, "", path)
    return path
}

# Keeps the first place that causes the arrow.
function add_arrow(kind, from, to, where) {
    if (from == to || (kind, from, to) in because)
        return
    because[kind, from, to] = where
    targets[kind, from] = targets[kind, from] " " to
}

# Fills `is_read` with the file and all files that it includes.
function read_includes(file, is_read,    queue, first, last, count, target, i) {
    queue[last = 1] = file
    is_read[file] = 1
    for (first = 1; first <= last; first++) {
        count = split(included[queue[first]], target)
        for (i = 1; i <= count; i++)
            if (!(target[i] in is_read)) {
                is_read[target[i]] = 1
                queue[++last] = target[i]
            }
    }
}

# A header may depend on what was included before it; a source sees what it includes.
function is_seen(file, name, is_read,    count, header, i) {
    count = split(declared[name], header)
    for (i = 1; i <= count; i++)
        if (file ~ /\.h$/ || header[i] in is_read)
            return 1
    return 0
}

# Whether a header of the table of definers, which the room may know, declares the name, and the right room defines it.
function is_declared_for(from, name, definer,    header) {
    for (header in room_for)
        if (may_know(from, room_of(header)) && room_of(definer) == room_for[header] && index(declared[name] " ", " " header " "))
            return 1
    return 0
}

# The room of the file must know what the file uses. Where several files define the name, one of them is enough.
function look_at_use(file, name,    from, count, definer, i) {
    from = room_of(file)
    count = split(defined[name], definer)
    for (i = 1; i <= count; i++)
        if (may_know(from, room_of(definer[i])) ? is_quiet(from, definer[i]) : is_declared_for(from, name, definer[i]))
            return
    wrong(may_know(from, room_of(definer[1])) ? "quiet" : "wall", from " -> " room_of(definer[1]) ": " name)
}

function is_known(file, name) {
    return name in macro || name in game_calls || (file, name) in pointer
}

# Makes an arrow for each name that the file uses and another module defines.
function add_calls(file,    is_read, names, name, count, definer, is_call, i, j) {
    read_includes(file, is_read)
    names = split(used[file], name)
    for (i = 1; i <= names; i++) {
        if ((file, name[i]) in own)
            continue
        is_call = (file, name[i]) in called
        here = is_call ? called[file, name[i]] : place[file, name[i]]
        if (!(name[i] in defined)) {
            if (is_call && is_game_room(room_of(file)) && !is_known(file, name[i]))
                wrong("quiet", name[i])
            continue
        }
        if (!is_seen(file, name[i], is_read)) {
            if (is_call)
                look_at_use(file, name[i])
            continue
        }
        look_at_use(file, name[i])
        count = split(defined[name[i]], definer)
        for (j = 1; j <= count; j++)
            add_arrow("call", module_of(file), module_of(definer[j]), place[file, name[i]] ": " name[i])
    }
}

# If no source defines what a header declares, the build generates it. A macro may be in the place of a declaration.
function look_at_declarations(    i, part) {
    for (i = 1; i <= declarations; i++) {
        split(declaration[i], part)
        here = part[3]
        if (!(part[1] in macro) && !may_declare(part[2], part[1]))
            wrong("declare", part[1])
    }
}

function may_declare(file, name,    count, definer, to, i) {
    count = split(defined[name], definer)
    for (i = 1; i <= count; i++) {
        to = room_of(definer[i])
        if (definer[i] == file || (file ~ /\.h$/ && to == room_of(file)) || (file in room_for && to == room_for[file]))
            return 1
    }
    return count == 0 && file ~ /\.h$/
}

# The shortest cycle through the module, "A B A"; "" if there is none.
function cycle_through(kind, module,    queue, first, last, path_to, i, count, to) {
    queue[last = 1] = module
    path_to[module] = module
    for (first = 1; first <= last; first++) {
        count = split(targets[kind, queue[first]], to)
        for (i = 1; i <= count; i++) {
            if (to[i] == module)
                return path_to[queue[first]] " " module
            if (!(to[i] in path_to)) {
                path_to[to[i]] = path_to[queue[first]] " " to[i]
                queue[++last] = to[i]
            }
        }
    }
    return ""
}

# Reports cycles until each module of a cycle has been named: the cycle, then the cause of each of its arrows.
function look_for_cycles(kind, rule,    i, j, count, cycle, part, is_named, line, reasons) {
    for (i = 1; i <= files; i++) {
        if (module_of(file[i]) in is_named || (cycle = cycle_through(kind, module_of(file[i]))) == "")
            continue
        count = split(cycle, part)
        line = part[1]
        reasons = ""
        for (j = 2; j <= count; j++) {
            is_named[part[j]] = 1
            line = line " -> " part[j]
            reasons = reasons "#     " because[kind, part[j - 1], part[j]] "\n"
        }
        faults[rule] = faults[rule] "# " line "\n" reasons
    }
}

## The files, line by line

FNR == 1 {
    file[++files] = FILENAME
    room = room_of(FILENAME)
    module = module_of(FILENAME)
    is_game = is_game_room(room)
    is_general = room ~ /^(referee\/|core\/|match$)/ && !is_game && games != ""
    may_talk = FILENAME ~ /^core\/ui\/(program|prompt)\.[ch]$/ || FILENAME ~ /\/main\.c$/
    in_comment = in_directive = 0
    head = within = ""
    here = FILENAME
    if (!(row_of(room) in rooms))
        wrong("room", room)
}

{
    here = FILENAME ":" FNR
    code = code_of($0)
}

code ~ /^[ \t]*#[ \t]*(include|import)/ { look_at_include(code, strings); next }

{ look_at_words(code) }
is_general { look_at_names(code, strings) }

in_directive || code ~ /^[ \t]*#/ {
    look_at_macro(code)
    if (in_directive || code ~ /^[ \t]*#[ \t]*define/)
        look_at_uses(code)
    in_directive = code ~ /\\$/
    next
}

{ look_at_code(code) }

END {
    for (i = 1; i <= files; i++)
        add_calls(file[i])
    look_at_declarations()
    look_for_cycles("include", "includes")
    look_for_cycles("call", "calls")
    for (i = 1; i <= rules; i++) {
        failed += rule[i] in faults
        printf "%s %d - %s\n%s", (rule[i] in faults) ? "not ok" : "ok", i, sentence[i], faults[rule[i]]
    }
    print (files > 0 ? "ok" : "not ok"), i, "- there are sources to look at"
    print "1.." i
    exit failed > 0 || files == 0
}
