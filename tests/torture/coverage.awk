# coverage.awk: adds up the counts of gcov -b -c -t, and checks that uncovered lines and branches are explained.
#
#   gcov -b -c -t FILES | awk -v uncounted='core/base/text.c ...' -v explained=tests/coverage.txt -v open=LIST \
#       -f tests/torture/coverage.awk
#
# A line of a header, which is compiled into several files, is covered if it is covered in one of them. Prints TAP, and
# writes to LIST each covered line with an uncovered branch, and which branch that is.

BEGIN {
    while ((getline line < explained) > 0) {
        if (line ~ /^(#|$)/)
            continue
        at = index(line, " -- ")
        key = substr(line, 1, at - 1)
        if (at == 0 || key !~ /^[a-z0-9_\/]+\.[ch]: ./ || key in why) {
            wrong("not a form of an explanation, or given twice", line)
            continue
        }
        if (key ~ /: [1-9][0-9]* branch(es)?$/) {
            amount = key
            sub(/: [1-9][0-9]* branch(es)?$/, "", key)
            amount = substr(amount, length(key) + 3) + 0
            if ((key ": branches") in why)
                wrong("given twice", line)
            key = key ": branches"
            branches_explained[key] = amount
        }
        why[key] = substr(line, at + 4)
    }
}

# "        5:   12:text", "    #####:   13:text", "branch  0 taken 5 (fallthrough)".
/^ *[^:]*: *0:Source:/ { sub(/^.*Source:/, ""); file = $0; sub(/^\.\//, "", file); at_function = ""; next }
file ~ /^\// { next }
/^branch / { see_branch(); next }
/^ *[-0-9#=*]+: *[0-9]+:/ { see_line() }

function see_line(    count, number, text) {
    count = $0
    sub(/:.*/, "", count)
    gsub(/[ *]/, "", count)
    number = $0
    sub(/^[^:]*: */, "", number)
    text = number
    sub(/:.*/, "", number)
    sub(/^[0-9]+:/, "", text)
    if (text ~ /^[a-z].*\(/ && text !~ /;$/) { # the head of a function
        at_function = text
        sub(/\(.*/, "", at_function)
        sub(/.*[ *]/, "", at_function)
    }
    sub(/^[ \t]*/, "", text)
    here = file SUBSEP number
    source_at[here] = text
    ordinal = 0
    if (count == "-")
        return
    if (!(here in covered)) {
        covered[here] = 0
        lines[file]++
        if (number + 0 > last[file] + 0)
            last[file] = number + 0
        text_at[here] = text
        function_at[here] = file ": " at_function
    }
    if (count !~ /[#=]/)
        covered[here] = 1
}

function see_branch(    one) {
    one = here SUBSEP ordinal++
    if (!(one in taken)) {
        taken[one] = 0
        branches[file]++
        branches_of[here]++
    }
    if ($0 ~ / taken [1-9]/)
        taken[one] = 1
    if ($0 ~ /\(fallthrough\)/)
        falls[one] = 1
}

function percent(part, whole) {
    return whole == 0 ? "100.0" : sprintf("%.1f", int(1000 * part / whole) / 10)
}

function wrong(what, line) {
    faults = faults "# " what ": " line "\n"
}

# Whether the line may be covered or not, depending on timing or the machine.
function is_sometimes(key) {
    return why[key] ~ /^sometimes: /
}

# Equal lines of a function are distinguished by their number: "return false; [2 of 3]".
function number_lines(file,    number, here, key) {
    for (number = 1; number <= last[file]; number++) {
        here = file SUBSEP number
        if (!(here in covered))
            continue
        key = function_at[here] ": " text_at[here]
        ordinal_at[here] = ++equals[key]
        runs[function_at[here]] += covered[here]
        there[function_at[here]] = 1
    }
}

function look_at_line(here,    whole, key, plain) {
    whole = function_at[here] "()"
    key = plain = function_at[here] ": " text_at[here]
    if (equals[plain] > 1)
        key = plain " [" ordinal_at[here] " of " equals[plain] "]"
    if (covered[here]) {
        lines_covered[file]++
        if (key in why) {
            used[key] = 1
            if (!is_sometimes(key))
                wrong("is run", key)
        }
        look_at_branches(here)
        return
    }
    if (key in why)
        used[key] = 1
    if (key in why || whole in why && (runs[function_at[here]] == 0 || is_sometimes(whole)))
        all_explained++
    else
        unexplained = unexplained "# " key "\n"
}

# A refusal always returns false: `|| refuse(...)` at the end of a line, or on the next one, is never true.
function is_refusal(here, branch,    part, text) {
    split(here, part, SUBSEP)
    text = text_at[here]
    if (text ~ /\|\|$/)
        text = text " " source_at[part[1], part[2] + 1]
    return branch >= branches_of[here] - 2 && (here SUBSEP branch) in falls && \
        text ~ /\|\| \(?(refuse[a-z_]*|wrong|fail|unreadable)\(/
}

# Each condition of a line has two branches, of which one falls through to the code that follows. For a single
# condition, and for conditions joined only by &&, it falls through if the condition is true. For conditions joined only
# by ||, it falls through if the condition is false, except for the last.
function name_of(here, branch,    text, part, parts, through, holds) {
    text = text_at[here]
    parts = branches_of[here] / 2
    part = int(branch / 2) + 1
    through = (here SUBSEP branch) in falls
    if (branches_of[here] % 2 != 0 || text ~ /(^|[^a-z_])(for|while|switch|do) *[({]/ || text ~ /&&/ && text ~ /\|\|/)
        return "branch " (branch + 1) " of " branches_of[here] " is never taken"
    holds = text ~ /\|\|/ && part < parts ? !through : through
    return (parts > 1 ? "condition " part " of " parts " is" : "is") " never " (holds ? "true" : "false")
}

function look_at_branches(here,    branch, found, part) {
    for (branch = 0; branch < branches_of[here]; branch++)
        if (taken[here SUBSEP branch])
            branches_taken[file]++
        else if (!is_refusal(here, branch))
            found = found (found == "" ? "" : "; ") name_of(here, branch)
    if (found == "")
        return
    lines_open[file]++
    split(here, part, SUBSEP)
    open_in[function_at[here]]++
    print file ":" part[2] ": " text_at[here] ": " found > open
}

END {
    printf "" > open
    for (file in lines)
        name[++files] = file
    for (i = 2; i <= files; i++) { # by name
        file = name[i]
        for (at = i; at > 1 && name[at - 1] > file; at--)
            name[at] = name[at - 1]
        name[at] = file
    }
    for (i = 1; i <= files; i++) {
        file = name[i]
        number_lines(file)
        for (number = 1; number <= last[file]; number++)
            if ((file SUBSEP number) in covered)
                look_at_line(file SUBSEP number)
        report(file, lines_covered[file], lines[file], branches_taken[file], branches[file], lines_open[file])
        all_lines += lines[file]
        all_covered += lines_covered[file]
        all_branches += branches[file]
        all_taken += branches_taken[file]
        all_open += lines_open[file]
    }
    report("all", all_covered, all_lines, all_taken, all_branches, all_open)
    printf "# %d lines, %d of them not run but explained\n", all_lines, all_explained

    for (key in why) {
        whole = key
        if (key in branches_explained)
            look_at_amount(key)
        else if (sub(/\(\)$/, "", whole) && (whole in there)) {
            if (runs[whole] > 0 && !is_sometimes(key))
                wrong("is run, in part at least", key)
        } else if (!(key in used))
            wrong("no such line that is not run, or several of them", key)
    }
    for (key in open_in)
        if (!((key ": branches") in why))
            open_branches = open_branches "# " key ": " open_in[key] "\n"
    printf "# %d lines with an uncovered branch, listed in %s\n", all_open, open
    result(uncounted == "" && files > 50, "the lines of each source are counted", "# not counted: " uncounted "\n")
    result(unexplained == "", "each line is covered by a test, or it is explained why not", unexplained)
    result(open_branches == "", "each branch is covered by a test, or it is explained why not", open_branches)
    result(faults == "", "each explanation is of an uncovered line or branch", faults)
    print "1.." results
    exit failed
}

function look_at_amount(key,    place, found) {
    place = key
    sub(/: branches$/, "", place)
    found = open_in[place] + 0
    if (found > branches_explained[key] || found < branches_explained[key] && !is_sometimes(key))
        wrong("lines with an uncovered branch are " found ", not " branches_explained[key], place)
}

function result(is_well, sentence, said) {
    print (is_well ? "ok " : "not ok ") ++results " - " sentence
    if (!is_well)
        printf "%s", said
    failed = failed || !is_well
}

function report(name, covered, lines, taken, branches, open_lines) {
    printf "# figure: %s | lines %s %%, branches %s %%, lines with an uncovered branch: %d | %s | -\n", name, \
        percent(covered, lines), percent(taken, branches), open_lines, tool
}
