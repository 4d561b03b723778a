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

# Prints what bash offers for the words, of which the first is the program and the last is incomplete. Calls of compopt
# are logged in $scratch/compopt.
bash_offers() {
    : > "$scratch/compopt"
    bash --norc --noprofile -c '
        set -u
        . "$1"
        compopt() { echo "$@" >> "$0"; }
        shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        "_$(echo "$1" | tr - _)"
        printf "%s\n" "${COMPREPLY[@]//$'"'\\n'"'/^}"' "$scratch/compopt" "$completions/$1.bash" "$@" |
        sort | tr '\n' ' '
}

# offers SENTENCE OFFERED WORD...: bash offers these words, each with a blank behind it.
offers() {
    sentence=$1
    offered=$2
    shift 2
    same "$sentence" "$offered" "$(bash_offers "$@")"
}

for name in "$completions"/*.bash; do
    name=$(basename "$name" .bash)
    "$BUILD/bin/$name" --help | grep -o -e '--[a-z][a-z-]*' | sort -u > "$scratch/options"
    for file in "$name.bash" "_$name" "$name.fish"; do
        same "$file knows the options of --help" "$(cat "$scratch/options")" "$(options_in "$completions/$file")"
    done
    if command -v bash > /dev/null; then
        has "$name.bash completes an option" --version "$(bash_offers "$name" --vers)"
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
    offers 'bash completes a value' 'text tsv ' prime-judge --format = t
    offers 'bash offers all values' 'always auto never ' prime-judge --color =
    offers 'bash offers decks' 'trump ' prime-judge --deck trum
    offers 'bash leaves numbers alone' ' ' prime-judge 10
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
        # shellcheck disable=SC2086 # several words
        for typed in my 'my\ ' "'my " '"my '; do
            offers "bash offers files to $command $typed" 'my deck.deck my folder my own folder ' $command "$typed"
        done
        same "bash learns that they are files with $command" '-o filenames' "$(cat "$scratch/compopt")"
    done < "$scratch/commands"
    offers 'bash offers folders for records' 'my folder my own folder ' prime-match --records = my
    offers 'and for cards' 'my folder my own folder ' prime-tables deck --each = my
    offers 'bash offers decks beside files' 'trump ' prime-hints --deck = t
    # Bug: a newline split one name into two, nothing was offered after : and =, and a folder named like a deck appeared
    # twice.
    mkdir trump a:folder
    touch 'new
line' a:b=c a:b=d
    offers 'a name with a newline is one' 'new^line ' prime-judge --check = new
    while read -r typed wanted; do
        typed=$(echo "$typed" | sed 's/[:=]/ & /g; s/ *$//')
        # shellcheck disable=SC2086 # several words
        offers "bash offers what is behind --check=$typed" "$wanted " prime-judge --check = $typed
        # shellcheck disable=SC2086 # several words
        offers "and behind -o $typed" "$wanted " prime-tables -o $typed
    done << 'END'
a a:b=c a:b=d a:folder
a: b=c b=d folder
a:b b=c b=d
a:b= c d
END
    offers 'a folder called as a deck is offered once' 'trump ' prime-hints --deck = tru
    rm -r trump a:* new*
    cd "$top" || exit
fi

# Commands and sheets are completed after options, too. Bug: only as the first word.
if command -v bash > /dev/null; then
    commands='cards clues composite hand odds plan quiz ways '
    offers 'bash offers the commands of prime-hints' "$commands" prime-hints ''
    offers 'after an option, too' "$commands" prime-hints --deck = trump ''
    offers 'and after one with its value beside it' "$commands" prime-hints --deck trump --json ''
    offers 'but after a command none' ' ' prime-hints --deck = trump hand ''
    offers 'and the options are those of the command' '--first --format= ' prime-hints --deck = trump hand --f
    offers 'without a command they are those of all' '--format= ' prime-hints --deck = trump --f
    offers 'bash offers to a review the formats that it has: tsv and csv are refused' 'html json text ' \
        prime-archive review --format = ''
    offers 'and to the others those with columns' 'csv text tsv ' prime-archive --no-files check --format = ''
    offers 'bash offers sheets after an option' 'page plays ' prime-tables --deck = trump p
    offers 'and one sheet' ' ' prime-tables plays --deck = trump p
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
    offers 'bash offers the games to practise' "$played" prime-referee --practise ''
fi
for game in $played; do
    has "zsh offers $game to practise" " $game" "$(grep compadd "$completions/_prime-referee")"
done

# The referee is asked for the options of a game.
PATH=$BUILD/bin:$PATH
if command -v bash > /dev/null; then
    offers 'bash offers the options of the game to practise' 'hand-limit= hand= ' prime-referee --practise lvl0 hand
    offers 'further ones, too' 'joker-last= jokers= ' prime-referee --judge prime-daifugo cut = 61 jok
    offers 'no files behind one' ' ' prime-referee --practise lvl0 deal = compl
    offers 'bash offers the games to prime-match' "$played" prime-match ''
    offers 'then the options of the game' 'hand-limit= hand= ' prime-match --quiet lvl0 hand
    offers 'but none that prime-match sets itself' ' ' prime-match lvl0 players
    offers 'and behind the name of a player who plays' 'club easy fair json: person person: random sh: strong unix: ' \
        prime-match lvl0 Ann =
    offers 'as far as it is typed' 'fair ' prime-match lvl0 Ann = f
    has 'and files behind unix:' completions "$(bash_offers prime-match lvl0 Ann = unix : compl)"
    has 'and files to merge' completions "$(bash_offers prime-match --merge compl)"
fi
tap_end
