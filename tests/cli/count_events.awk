# count_events.awk: counts what prime-archive statistics counts, from the lines of records alone: lines GAME STATISTIC KEY COUNT OF,
# and SUM OF for means. It shares no code with the referee: hands are followed through the events.

{ sub(/ #~[0-9a-f]*$/, "") }
/^new/ {
    end_game()
    if (NF > 2)
        begin_match()
}
/^start ./ { first = $2 }
/^#! / {
    $0 = substr($0, 4)
    see()
    next
}
{ end_command() } # a command; what it brought stands behind it
END {
    end_game()
    for (key in sum)
        print key "\t" sum[key]
}

function begin_match(    name, i) {
    game = $2
    for (i = 3; i <= NF; i++)
        if ($i ~ /^players=/)
            seats = split(substr($i, 9), name, ",")
}

function add(statistic, key, by) {
    sum[game "\t" statistic "\t" key] += by
}

function share(statistic, key, counts) {
    add(statistic, key "\tcount", counts)
    add(statistic, key "\tof", 1)
}

# Cards that are written one after the other: letters, or words with commas between them.
function cards_in(text) {
    if (game == "prime-daifugo")
        return gsub(/[A-Z0-9]/, "", text)
    return gsub(/,/, "", text) + 1
}

function value(name,    i) {
    for (i = 2; i <= NF; i++)
        if (index($i, name "=") == 1)
            return substr($i, length(name) + 2)
    return ""
}

function see() {
    if ($1 == "turn") {
        if (first == "")
            first = $2
        turns++
    } else if ($1 == "deal") {
        held[$2] = value("n")
    } else if ($1 == "draw") {
        held[$2] += value("n")
    } else if ($1 == "pass") {
        passes++
    } else if ($1 == "penalty") {
        penalties++
        held[$2] += $3
        add("penalty", "cards of one\tcount", $3)
        add("penalty", "cards of one\tof", 1)
    } else if ($1 == "discard" && game == "lvl0") {
        held[$2]--
    } else if ($1 == "play") {
        see_play()
    } else if ($1 == "judge" && is_play) {
        right = $3 == "prime" || $3 == "correct"
    }
    see_end()
}

function see_play(    text) {
    plays++
    who = $2
    text = value("cards")
    if (text == "" && game != "daifugo")
        return
    if (game == "daifugo") { # each word behind the name is a card
        number = NF - 2 - ($NF == "rev")
        all = number
    } else {
        sub(/\|.*/, "", text)
        all = cards_in(text)
        composite = text ~ /=/
        sub(/=.*/, "", text)
        number = cards_in(text)
    }
    is_play = right = 1
    before = held[who]
    if (plays == 1) {
        opener = who
        opened = number
        add("opening", number "\tcount", 1)
        if (value("cards") != "")
            opening[game, value("as") == "" ? value("cards") : value("as")]++
    }
}

# Who has won, by the words of each game.
function see_end() {
    if ($1 == "win" || ($1 == "out" && $3 == 1 && game != "primary") || ($1 == "last" && $3 == 1))
        winner = winner "," $2
    if ($1 == "over" && game == "attactics")
        winner = $4 == "draw" ? "" : "," $4
    if ($1 == "over" && game == "primary")
        winner = "," substr($2, 8)
    if ($1 == "over" || $1 == "win")
        over = 1
}

# The play of the last command has been judged.
function end_command() {
    if (!is_play)
        return
    add("plays", number "\tcount", 1)
    if (game != "daifugo") {
        share("right", number, right)
        if (number >= 9)
            share("great", 9, right)
        if (all == before)
            share("all-out", all, right)
        if (composite)
            share("composite", "composites", right)
        if (right)
            held[who] -= all
    }
    is_play = composite = 0
}

function has_won(name) {
    return index(winner ",", "," name ",") > 0
}

function end_game() {
    end_command()
    if (turns > 0)
        add("games", "begun\tcount", 1)
    if (turns > 0 && over) {
        add("games", "finished\tcount", 1)
        if (winner == "" || winner == ",none")
            add("games", "undecided\tcount", 1)
        share("first", seats, has_won(first))
        add("length", "turns\tcount", turns)
        add("length", "plays\tcount", plays)
        add("length", "passes\tcount", passes)
        if (game == "prime-daifugo")
            add("penalty", "in a game\tcount", penalties)
        if (opener != "")
            share("opening-won", opened, has_won(opener))
    }
    turns = plays = passes = penalties = over = 0
    winner = first = opener = ""
    split("", held)
}
