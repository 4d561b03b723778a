# layers.awk: how tests/layers reads the sources; its tables come in the environment.

BEGIN {
    read_rules(ENVIRON["RULES"])
    read_arrows(ENVIRON["ARROWS"])
    read_libraries(ENVIRON["LIBRARIES"])
    games = ENVIRON["GAMES"]
    gsub(/[ \n]+/, "|", games)
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

function look_at_own(target,    to) {
    to = room_of(target)
    if (target !~ /\// || !(row_of(to) in rooms))
        wrong("path", target)
    else if (to != room && !((row_of(room), row_of(to)) in leads))
        wrong("wall", room " -> " to ": " target)
    add_arrow("include", module, module_of(target), here)
    included[FILENAME] = included[FILENAME] " " target
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
    if (header == "stdio.h" && is_game)
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
    if (is_game && match(code, /(^|[^A-Za-z0-9_])(malloc|calloc|realloc|free|strdup|strndup|memory_[a-z]+)\(/))
        wrong("quiet", substr(code, RSTART, RLENGTH))
}

# A game is prime_daifugo in C and prime-daifugo for people.
function look_at_names(text) {
    gsub(/-/, "_", text)
    if (!match(text, "(^|[^A-Za-z0-9])(" games ")($|[^A-Za-z0-9])"))
        return
    text = substr(text, RSTART, RLENGTH)
    gsub(/^[^A-Za-z0-9]|[^A-Za-z0-9]$/, "", text)
    wrong("name", text)
}

## Definitions and uses

# Text at the left margin begins a declaration, which ends with `;`, an object, whose value begins with `=`, or a
# function or a type, whose body begins with `{`. The names in a value or in a body of a function are used there.
# A `}` at the margin closes all braces: each branch of an #if may have opened one.
function look_at_code(code) {
    if (within == "") {
        head = head " " code
        if (!match(head, /[;={]/))
            return
        code = substr(head, RSTART)
        head = substr(head, 1, RSTART - 1)
        within = kind_of(head, substr(code, 1, 1))
        look_at_head(head)
        head = ""
        depth = 0
    }
    if (within ~ /function|object/)
        look_at_uses(code)
    if (code ~ /^}/)
        depth = 1
    depth += gsub(/[{]/, "&", code) - gsub(/[}]/, "&", code)
    if (depth <= 0 && (within == "function" || code ~ /;[ \t]*$/))
        within = ""
}

function kind_of(head, mark) {
    if (head ~ /^ *typedef / || (mark == "{" && head !~ /\(/))
        return "type"
    if (mark == "{")
        return "function"
    if (mark == "=")
        return "object"
    return head ~ /\(|^ *extern / || head ~ /^ *((struct|enum|union) +[A-Za-z0-9_]+)? *$/ ? "declaration" : "object"
}

# A name is visible where its header is included; a static name of a source, only in that source.
function look_at_head(head,    name) {
    if (within == "type" || (head ~ /^ *static / && FILENAME ~ /\.c$/))
        return
    sub(/^[^(]*\( *\*+ *(const +)?/, "", head) # of a pointer to functions
    sub(/ *([[()].*)?$/, "", head)
    name = head
    sub(/.*[^A-Za-z0-9_]/, "", name)
    declared[name] = declared[name] " " FILENAME
    if (within != "declaration")
        defined[name] = defined[name] " " module
}

# Members and tags are no names of functions or objects. A local variable is not distinguished from an object.
function look_at_uses(code,    i, count, word) {
    gsub(/(\.|->) *[A-Za-z_][A-Za-z0-9_]*/, " ", code)
    gsub(/(struct|enum|union) +[A-Za-z0-9_]+/, " ", code)
    count = split(code, word, /[^A-Za-z0-9_]+/)
    for (i = 1; i <= count; i++)
        if (word[i] ~ /^[A-Za-z_]/ && !((FILENAME, word[i]) in place)) {
            place[FILENAME, word[i]] = here
            used[FILENAME] = used[FILENAME] " " word[i]
        }
}

## Arrows between modules

# A module is a header and the source of the same name.
function module_of(path) {
    sub(/\.[ch]$/, "", path)
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

# Adds an arrow for each name that the file uses and another module defines.
function add_calls(file,    is_read, names, name, modules, definer, i, j) {
    read_includes(file, is_read)
    names = split(used[file], name)
    for (i = 1; i <= names; i++) {
        if (!(name[i] in defined) || !is_seen(file, name[i], is_read))
            continue
        modules = split(defined[name[i]], definer)
        for (j = 1; j <= modules; j++)
            add_arrow("call", module_of(file), definer[j], place[file, name[i]] ": " name[i])
    }
}

# The shortest circle through the module, "A B A"; "" if there is none.
function circle_through(kind, module,    queue, first, last, path_to, i, count, to) {
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

# Reports circles until each module of a circle has been named: the circle, then the cause of each of its arrows.
function look_for_circles(kind, rule,    i, j, count, circle, part, is_named, line, reasons) {
    for (i = 1; i <= files; i++) {
        if (module_of(file[i]) in is_named || (circle = circle_through(kind, module_of(file[i]))) == "")
            continue
        count = split(circle, part)
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
    is_game = row_of(room) == "referee/games/G"
    is_general = room ~ /^(referee|core)\// && !is_game && games != ""
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

code ~ /^[ \t]*#[ \t]*include/ { look_at_include(code, strings); next }

{ look_at_words(code) }
is_general { look_at_names(code " " strings) }

in_directive || code ~ /^[ \t]*#/ {
    if (in_directive || code ~ /^[ \t]*#[ \t]*define/)
        look_at_uses(code)
    in_directive = code ~ /\\$/
    next
}

{ look_at_code(code) }

END {
    for (i = 1; i <= files; i++)
        add_calls(file[i])
    look_for_circles("include", "includes")
    look_for_circles("call", "calls")
    for (i = 1; i <= rules; i++) {
        failed += rule[i] in faults
        printf "%s %d - %s\n%s", (rule[i] in faults) ? "not ok" : "ok", i, sentence[i], faults[rule[i]]
    }
    print (files > 0 ? "ok" : "not ok"), i, "- there are sources to look at"
    print "1.." i
    exit failed > 0 || files == 0
}
