# document.awk: what a document in Markdown names, a line each:
#
#     file NAME               in backquotes: a word with a slash, or with the suffix of a source
#     link TARGET             of [text](TARGET), on this machine
#     heading ANCHOR          where a link may lead to
#     target NAME             `make NAME`, with variables or not
#     option PROGRAM OPTION   of a command of the toolkit, wherever it is written
#
# Fenced blocks are left out: they are excerpts.

function report_code(code,    count, word, i) {
    count = split(code, word, /[ \n]+/)
    for (i = 1; i <= count; i++) {
        gsub(/^[(]|[.,;:)]+$/, "", word[i])
        if (word[i] ~ /^[A-Za-z0-9_.][A-Za-z0-9_.\/-]*$/ &&
            word[i] ~ /\/|\.(c|h|md|sh|mk|awk|po|txt|css|js|html|mjs|[1-9])$/ && word[i - 1] != "make")
            print "file", word[i]
        else if (word[i - 1] == "make" && word[i] ~ /^[a-z]/)
            print "target", word[i]
    }
}

function report_paragraph(    count, part, i, rest, link) {
    count = split(paragraph, part, "`")
    for (i = 2; i <= count; i += 2)
        report_code(part[i])
    rest = paragraph
    while (match(rest, /\]\([^)]*\)/)) {
        link = substr(rest, RSTART + 2, RLENGTH - 3)
        if (link !~ /^[a-z]+:/)
            print "link", link
        rest = substr(rest, RSTART + RLENGTH)
    }
    paragraph = ""
}

function report_options(line,    count, word, i) {
    gsub(/[|;`()"]/, " & ", line)
    count = split(line, word, / +/)
    for (i = 1; i <= count; i++) {
        if (word[i] ~ /^prime-[a-z]+$/)
            program = word[i]
        else if (word[i] ~ /^[|;`()]$/)
            program = ""
        else if (program != "" && match(word[i], /^--[a-z][a-z-]*/))
            print "option", program, substr(word[i], 1, RLENGTH)
    }
    if (word[count] != "\\")
        program = ""
}

/^```/ { is_fenced = !is_fenced; next }
is_fenced { next }
/^#+ / {
    anchor = tolower($0)
    sub(/^#+ /, "", anchor)
    gsub(/[^a-z0-9 -]/, "", anchor)
    gsub(/ /, "-", anchor)
    print "heading", anchor
}
{ report_options($0) }
/^[ ]*$/ { report_paragraph(); next }
{ paragraph = paragraph $0 "\n" }
END { report_paragraph() }
