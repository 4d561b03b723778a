# coverage.awk: adds up the counts of gcov -b -t for each room: a room is a folder without the folders in it.
#
#   gcov -b -t FILES | awk -v rooms='core/base judge ...' -v floor=98 -v open=LIST -v results=0 \
#       -v tool='gcov 12.2.0' -f tests/torture/coverage.awk
#
# A line or function of a header, which is compiled into several files, is covered if it is covered in one of them.
# Prints TAP, and writes to LIST each line that is not run.

BEGIN {
    count_of_rooms = split(rooms, name, " ")
    for (i = 1; i <= count_of_rooms; i++)
        lines[name[i]] = 0
    printf "" > open
}

# "        -:    0:Source:FILE", "function NAME called 5 returned ...", "        5:   12:TEXT", "    #####:   13:TEXT".
/^ *-: *0:Source:/ {
    sub(/^.*Source:(\.\/)?/, "")
    file = room = $0
    sub(/\/[^\/]*$/, "", room)
    next
}
!(room in lines) { next }
/^function / { entered[file ":" $2] += $4; next }
/^ *[0-9#=*]+: *[0-9]+:/ {
    split($0, part, ":")
    here = file ":" (part[2] + 0)
    if (!(here in covered))
        lines[room]++
    covered[here] = covered[here] || part[1] !~ /[#=]/
    text[here] = substr($0, length(part[1] part[2]) + 3)
    room_of[here] = room
}

END {
    for (here in covered)
        if (covered[here])
            run[room_of[here]]++
        else
            print here ": " text[here] | ("sort -t: -k1,1 -k2,2n > '" open "'")
    for (i = 1; i <= count_of_rooms; i++)
        look_at(name[i])
    for (key in entered)
        if (entered[key] == 0)
            idle = idle " " key
    result(idle == "", "a test enters each function", idle)
    print "1.." results
    exit failed
}

function look_at(room,    share) {
    print "# tried: " lines[room] + 0
    share = lines[room] == 0 ? 0 : 100 * run[room] / lines[room]
    printf "# figure: coverage of %s | %.1f %% of %d lines | %s | -\n", room, int(10 * share) / 10, lines[room], tool
    result(share >= floor, "the tests run " floor " % of the lines of " room, \
        lines[room] - run[room] " of " lines[room] " are not run: see " open)
}

function result(is_well, sentence, otherwise) {
    print (is_well ? "ok " : "not ok ") ++results " - " sentence
    if (!is_well)
        print "# " otherwise
    failed = failed || !is_well
}
