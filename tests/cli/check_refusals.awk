# check_refusals.awk: whether each line of the file `bad` had one refusal with its id and one of the `codes`, and
# whether the record, asked for before and after, is the same.

# The id of a line: a first word of digits alone, of at most 2147483647, without leading zeros.
function id_of(line, word) {
    split(line, word, /[ \t]+/)
    if (word[1] !~ /^[0-9]+$/)
        return ""
    sub(/^0+/, "", word[1])
    return length(word[1]) > 10 || word[1] + 0 > 2147483647 ? "" : word[1] == "" ? "0" : word[1]
}

BEGIN {
    count = split(codes, code, "\n")
    for (i = 1; i <= count; i++)
        is_code[code[i]] = 1
    while ((getline line < bad) > 0) {
        sub(/#.*/, "", line)
        if (line ~ /[^ \t\r]/)
            expected[++lines] = id_of(line)
    }
}
/^\| # prime-record/ { records++ }
/^\|/ { text[records] = text[records] $0 "\n"; next }
/^\?/ {
    refused++
    if (substr($1, 2) != expected[refused] || !($2 in is_code) || $3 != "--" || NF < 4)
        print "line " refused ", id " expected[refused] ": " $0
    next
}
/^=/ { accepted++; next }
!/^!/ { print "not a line of the protocol: " $0 }
END {
    print lines " lines, " refused " refused, " accepted " accepted, " \
        (records == 2 && text[1] == text[2] ? "the record is the same" : "the record is another")
}
