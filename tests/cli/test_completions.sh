#!/bin/sh
# test_completions.sh: the completions know every option of --help and no other, and bash offers the right words.
# test_shells.sh tests zsh and fish.
. tests/cli/tap.sh

completions=$BUILD/completions # with the games filled in

# The long options in a file, without their values.
options_in() {
    case $1 in
    *.fish) grep -o -e ' -l [a-z-]*' "$1" | sed 's/ -l /--/' ;;
    *) grep -v '^ *#' "$1" | grep -o -e '--[a-z][a-z-]*' ;;
    esac | sort -u
}

# Prints what bash offers for the words, of which the last is incomplete. Calls of compopt are logged in
# $scratch/compopt.
bash_offers() {
    : > "$scratch/compopt"
    bash --norc --noprofile -c '
        set -u
        . "$1"
        compopt() { echo "$@" >> "$0"; }
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_$(echo "$1" | tr - _)"
        printf "%s\n" "${COMPREPLY[@]//$'"'\\n'"'/^}"' "$scratch/compopt" "$@" | sort | tr '\n' ' '
}

for name in "$completions"/*.bash; do
    name=$(basename "$name" .bash)
    "$BUILD/bin/$name" --help | grep -o -e '--[a-z][a-z-]*' | sort -u > "$scratch/options"
    for file in "$name.bash" "_$name" "$name.fish"; do
        same "$file knows the options of --help" "$(cat "$scratch/options")" "$(options_in "$completions/$file")"
    done
    if command -v bash > /dev/null; then
        has "$name.bash completes an option" --version "$(bash_offers "$completions/$name.bash" "$name" --vers)"
    else
        skip 'bash absent' "$name.bash completes an option"
    fi
done

for sheet in $("$BUILD/bin/prime-tables" --help | sed -n '/^Sheets:/,/^$/s/^  \([a-z]*\) .*/\1/p'); do
    for file in prime-tables.bash _prime-tables prime-tables.fish; do
        check "$file knows the sheet $sheet" grep -qw "$sheet" "$completions/$file"
    done
    check "prime-tables(1) has the sheet $sheet" grep -q "^\.It Cm $sheet" man/prime-tables.1
done

if command -v bash > /dev/null; then
    same 'bash completes a value' 'text tsv ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --format = t)"
    same 'bash offers all values' 'always auto never ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --color =)"
    same 'bash offers decks' 'trump ' "$(bash_offers "$completions/prime-judge.bash" prime-judge --deck trum)"
    same 'bash leaves numbers alone' ' ' "$(bash_offers "$completions/prime-judge.bash" prime-judge 10)"
fi

# Names with a blank, and folders. Bug: a name with a blank became two words, and a folder was taken for a complete
# name.
files='prime-judge --deck=|prime-judge --check=|prime-hints --deck=|prime-tables --deck=|prime-tables -o |
    prime-referee --record=|prime-archive verify old.rec |prime-referee |prime-match --deals=|prime-match --merge |
    prime-hints odds --merge '
mkdir -p "$scratch/files/my folder" "$scratch/files/my own folder"
echo 'deck mine' > "$scratch/files/my deck.deck"
if command -v bash > /dev/null; then
    cd "$scratch/files" || exit
    echo "$files" | tr '|' '\n' | sed 's/^ *//; /^$/d; s/=/ = /; s/ *$//' > "$scratch/commands"
    while read -r command; do
        name=${command%% *}
        # shellcheck disable=SC2086 # several words
        for typed in my 'my\ ' "'my " '"my '; do
            same "bash offers files to $command $typed" 'my deck.deck my folder my own folder ' \
                "$(bash_offers "$completions/$name.bash" $command "$typed")"
        done
        same "bash learns that they are files with $command" '-o filenames' "$(cat "$scratch/compopt")"
    done < "$scratch/commands"
    same 'bash offers folders for records' 'my folder my own folder ' \
        "$(bash_offers "$completions/prime-match.bash" prime-match --records = my)"
    same 'and for cards' 'my folder my own folder ' \
        "$(bash_offers "$completions/prime-tables.bash" prime-tables deck --each = my)"
    same 'bash offers decks beside files' 'trump ' \
        "$(bash_offers "$completions/prime-hints.bash" prime-hints --deck = t)"
    # Bug: a newline split one name into two, nothing was offered after : and =, and a folder named like a deck appeared
    # twice.
    mkdir trump a:folder
    touch 'new
line' a:b=c a:b=d
    same 'a name with a newline is one' 'new^line ' \
        "$(bash_offers "$completions/prime-judge.bash" prime-judge --check = new)"
    while read -r typed wanted; do
        typed=$(echo "$typed" | sed 's/[:=]/ & /g; s/ *$//')
        # shellcheck disable=SC2086 # several words
        same "bash offers what is behind --check=$typed" "$wanted " \
            "$(bash_offers "$completions/prime-judge.bash" prime-judge --check = $typed)"
        # shellcheck disable=SC2086 # several words
        same "and behind -o $typed" "$wanted " "$(bash_offers "$completions/prime-tables.bash" prime-tables -o $typed)"
    done << 'END'
a a:b=c a:b=d a:folder
a: b=c b=d folder
a:b b=c b=d
a:b= c d
END
    same 'a folder called as a deck is offered once' 'trump ' \
        "$(bash_offers "$completions/prime-hints.bash" prime-hints --deck = tru)"
    rm -r trump a:* new*
    cd "$top" || exit
fi

# Commands and sheets are completed after options, too. Bug: only as the first word.
if command -v bash > /dev/null; then
    hints=$completions/prime-hints.bash
    tables=$completions/prime-tables.bash
    commands='cards clues composite hand odds plan quiz ways '
    same 'bash offers the commands of prime-hints' "$commands" "$(bash_offers "$hints" prime-hints '')"
    same 'after an option, too' "$commands" "$(bash_offers "$hints" prime-hints --deck = trump '')"
    same 'and after one with its value beside it' "$commands" \
        "$(bash_offers "$hints" prime-hints --deck trump --json '')"
    same 'but after a command none' ' ' "$(bash_offers "$hints" prime-hints --deck = trump hand '')"
    same 'and the options are those of the command' '--first --format= ' \
        "$(bash_offers "$hints" prime-hints --deck = trump hand --f)"
    same 'without a command they are those of all' '--format= ' "$(bash_offers "$hints" prime-hints --deck = trump --f)"
    archive=$completions/prime-archive.bash
    same 'bash offers to a review the formats that it has: tsv and csv are refused' 'html json text ' \
        "$(bash_offers "$archive" prime-archive review --format = '')"
    same 'and to the others those with columns' 'csv text tsv ' \
        "$(bash_offers "$archive" prime-archive --no-files check --format = '')"
    same 'bash offers sheets after an option' 'page plays ' "$(bash_offers "$tables" prime-tables --deck = trump p)"
    same 'and one sheet' ' ' "$(bash_offers "$tables" prime-tables plays --deck = trump p)"
fi

# The completions in bash at a terminal.
sentence='Tab completes names with blanks at a terminal'
if needs bash "$sentence" && needs_terminal "$sentence"; then
    press "cd '$scratch/files'; bash --norc --noprofile" Enter
    press "for each in '$completions'/*.bash; do . \"\$each\"; done; PS1='> '; clear; echo \$((9 * 111))" Enter
    screen 999
    tab_makes bash 'prime-judge --deck=my\ d:prime-judge --deck=my\ deck.deck' \
        "prime-hints --deck='my d:prime-hints --deck='my deck.deck'" \
        'prime-referee --record=my\ f:prime-referee --record=my\ folder/' \
        'prime-match --records=my\ f:prime-match --records=my\ folder/' \
        'prime-tables -o my\ o:prime-tables -o my\ own\ folder/' \
        'prime-hints --deck=trump compo:prime-hints --deck=trump composite' \
        'prime-judge --line:prime-judge --line-buffered'
    terminal_end
fi

# The games offered for practice are those of the referee.
played=$(game_names | sort | tr '\n' ' ')
if command -v bash > /dev/null; then
    same 'bash offers the games to practise' "$played" \
        "$(bash_offers "$completions/prime-referee.bash" prime-referee --practise '')"
fi
for game in $played; do
    has "zsh offers $game to practise" " $game" "$(grep compadd "$completions/_prime-referee")"
done

# The referee is asked for the options of a game.
PATH=$BUILD/bin:$PATH
if command -v bash > /dev/null; then
    referee=$completions/prime-referee.bash
    same 'bash offers the options of the game to practise' 'hand-limit= hand= ' \
        "$(bash_offers "$referee" prime-referee --practise lvl0 hand)"
    same 'further ones, too' 'joker-last= jokers= ' "$(bash_offers "$referee" prime-referee --judge prime-daifugo cut = 61 jok)"
    same 'no files behind one' ' ' "$(bash_offers "$referee" prime-referee --practise lvl0 deal = compl)"
    match=$completions/prime-match.bash
    same 'bash offers the games to prime-match' "$played" "$(bash_offers "$match" prime-match '')"
    same 'then the options of the game' 'hand-limit= hand= ' "$(bash_offers "$match" prime-match --quiet lvl0 hand)"
    same 'but none that prime-match sets itself' ' ' "$(bash_offers "$match" prime-match lvl0 players)"
    same 'and behind the name of a player who plays' 'club easy fair json: person person: random sh: strong unix: ' \
        "$(bash_offers "$match" prime-match lvl0 Ann =)"
    same 'as far as it is typed' 'fair ' "$(bash_offers "$match" prime-match lvl0 Ann = f)"
    has 'and files behind unix:' completions "$(bash_offers "$match" prime-match lvl0 Ann = unix : compl)"
    has 'and files to merge' completions "$(bash_offers "$match" prime-match --merge compl)"
fi
tap_end
