# map.awk: reads a drawing of rooms and arrows in ASCII, and prints each arrow, FROM -> TO.
#
# A line of - | + that ends in the arrowheads > < v ^ leads from each room where it begins to each that a head touches.
# It touches a room directly above or below, or at its side with at most one blank between. A loose end is reported.

function at(row, column) {
    return row < 1 || column < 1 ? " " : substr(grid[row], column, 1)
}

# The first column of the word at this place; 0 if there is none.
function word_at(row, column,    start) {
    if (at(row, column) !~ /[A-Za-z0-9_.\/]/ || is_line(row, column))
        return 0
    for (start = column; at(row, start - 1) ~ /[A-Za-z0-9_.\/]/; start--)
        ;
    return start
}

function room_at(row, column,    start, text) {
    start = word_at(row, column)
    text = substr(grid[row], start)
    match(text, /^[A-Za-z0-9_.\/]+/)
    return substr(text, 1, RLENGTH)
}

# A `v` alone is an arrowhead.
function is_line(row, column) {
    if (at(row, column) == "v")
        return at(row, column - 1) !~ /[A-Za-z0-9_.\/]/ && at(row, column + 1) !~ /[A-Za-z0-9_.\/]/
    return at(row, column) ~ /[-|+<>^]/
}

# Follows the line from here in all directions.
function follow(row, column,    mark) {
    if ((row, column) in is_followed)
        return
    is_followed[row, column] = 1
    mark = at(row, column)
    if (mark ~ /[|+v^]/) {
        step(row, column, -1, 0, mark == "^")
        step(row, column, 1, 0, mark == "v")
    }
    if (mark ~ /[-+<>]/) {
        step(row, column, 0, -1, mark == "<")
        step(row, column, 0, 1, mark == ">")
    }
}

function step(row, column, down, right, is_head,    mark, place) {
    mark = at(row, column)
    place = "line " row ", column " column
    row += down
    column += right
    if (is_line(row, column) && at(row, column) ~ (down ? "[|+v^]" : "[-+<>]")) {
        follow(row, column)
        return
    }
    if (right && !word_at(row, column))
        column += right
    if (word_at(row, column) && is_head)
        targets[room_at(row, column)] = 1
    else if (word_at(row, column))
        sources[room_at(row, column)] = 1
    else if (mark != "+")
        print "a loose end in " place
}

{ grid[NR] = $0 }

END {
    for (row = 1; row <= NR; row++)
        for (column = 1; column <= length(grid[row]); column++) {
            if (!is_line(row, column) || (row, column) in is_followed)
                continue
            split("", sources)
            split("", targets)
            follow(row, column)
            for (source in sources)
                for (target in targets)
                    print source " -> " target
        }
}
