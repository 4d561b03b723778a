# coverage.awk: adds up what gcov -b -c -t says of each source file, and looks up what is not covered.
#
#   gcov -b -c -t FILES | awk -v explained=tests/coverage.txt -f tests/torture/coverage.awk
#
# A header is compiled into several files: its lines are covered if they are in one of them. Prints TAP.

BEGIN {
    while ((getline line < explained) > 0) {
        if (line ~ /^(#|$)/)
            continue
        at = index(line, " -- ")
        if (at == 0 || line !~ /^[a-z0-9_\/]+\.[ch]: ./) {
            print "# not FILE: FUNCTION() -- WHY nor FILE: FUNCTION: LINE -- WHY: " line
            bad++
            continue
        }
        why[substr(line, 1, at - 1)] = substr(line, at + 4)
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
    ordinal = 0
    if (count == "-")
        return
    if (!(here in covered)) {
        covered[here] = 0
        lines[file]++
        order[++seen] = here
        text_at[here] = text
        function_at[here] = at_function
    }
    if (count !~ /[#=]/)
        covered[here] = 1
}

function see_branch(    one) {
    one = here SUBSEP ordinal++
    if (!(one in taken)) {
        taken[one] = 0
        branches[file]++
        branch_file[one] = file
    }
    if ($0 ~ / taken [1-9]/)
        taken[one] = 1
}

function percent(part, whole) {
    return whole == 0 ? "100.0" : sprintf("%.1f", int(1000 * part / whole) / 10)
}

END {
    for (i = 1; i <= seen; i++) {
        split(order[i], part, SUBSEP)
        file = part[1]
        there[file ": " function_at[order[i]] "()"] = there[file ": " function_at[order[i]] ": " text_at[order[i]]] = 1
        if (covered[order[i]]) {
            lines_covered[file]++
            continue
        }
        whole = file ": " function_at[order[i]] "()"
        key = file ": " function_at[order[i]] ": " text_at[order[i]]
        if (whole in why || key in why)
            explained_lines[file]++
        else
            unexplained = unexplained "# " key "\n"
    }
    for (one in taken)
        branches_taken[branch_file[one]] += taken[one]
    for (file in lines) {
        name[++files] = file
        all_lines += lines[file]
        all_covered += lines_covered[file]
        all_explained += explained_lines[file]
        all_branches += branches[file]
        all_taken += branches_taken[file]
    }
    for (i = 2; i <= files; i++) { # by name
        file = name[i]
        for (at = i; at > 1 && name[at - 1] > file; at--)
            name[at] = name[at - 1]
        name[at] = file
    }
    for (i = 1; i <= files; i++)
        tell(name[i], lines_covered[name[i]], lines[name[i]], branches_taken[name[i]], branches[name[i]])
    tell("all", all_covered, all_lines, all_taken, all_branches)
    printf "# %d lines, %d of them not run but explained\n", all_lines, all_explained

    for (key in why)
        if (!(key in there))
            stale = stale "# " key "\n"
    print (files > 50 ? "ok" : "not ok") " 1 - there are files to look at"
    print (unexplained == "" ? "ok" : "not ok") " 2 - each line is run by a test, or it is explained why not\n" unexplained \
        (stale == "" && !bad ? "ok" : "not ok") " 3 - each explanation is of a line that there is\n" stale "1..3"
    exit files <= 50 || unexplained != "" || stale != "" || bad
}

function tell(name, covered, lines, taken, branches) {
    printf "# figure: %s | lines %s %%, branches %s %% | %s | -\n", name, percent(covered, lines), \
        percent(taken, branches), tool
}
