# english.awk: English words in a text of another language, "WORD: LINE" for each; nothing if all are allowed.
#
#   LC_ALL=C awk -f english.awk WORDS FILE...
#
# WORDS has the allowed words, as typed_words prints them. Words of capitals stand for cards, or for what is typed in
# their place; `what is in backquotes` and --options are typed as they stand.

FNR == 1 { file++ }

# A word, several names, or values with bars between them.
file == 1 {
    count = split($0, words, /[ |]/)
    for (i = 1; i <= count; i++)
        allowed[words[i]]
    next
}

{
    text = $0
    gsub(/`[^`]*`|--[a-z][a-z-]*/, " ", text)
    while (match(text, /[A-Za-z][A-Za-z0-9]*([-_.][A-Za-z0-9]+)*/)) {
        word = substr(text, RSTART, RLENGTH)
        text = substr(text, RSTART + RLENGTH)
        if (word !~ /^[A-Z0-9_.-]+$/ && length(word) > 1 && !(word in allowed))
            print word ": " $0
    }
}
