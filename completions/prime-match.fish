# prime-match.fish: completion of prime-match in fish.
# The game, then its options, and behind NAME= who plays.
function __prime_match_operands
    set --local games @GAMES@
    set --local game
    set --local token (commandline -ct)
    for word in (commandline -opc)[2..-1]
        contains -- $word $games; and set game $word
    end
    if test -z "$game"
        printf '%s\n' $games
    else if string match --quiet -- '*=*' $token
        set --local name (string split --max 1 = -- $token)[1]
        printf '%s\n' $name={random,easy,club,fair,strong,person,sh:,json:,unix:,person:}
    else
        echo help new $game | prime-referee 2>/dev/null | string replace --regex --filter '^\| ([a-z0-9-]+=).*' '$1' |
            string match --invert --regex '^(players|deal|seed|practise|hotseat|advice)='
    end
end
complete -c prime-match -n 'not __fish_contains_opt merge' -f -a '(__prime_match_operands)'
complete -c prime-match -l games -x -d 'How many, rounded up to whole rounds'
complete -c prime-match -l duplicate -d 'One deal for a round'
complete -c prime-match -l no-duplicate -d 'Deal anew for each game'
complete -c prime-match -l match -d 'A game is a whole match'
complete -c prime-match -l time -x -d 'Seconds for a move'
complete -c prime-match -l bank -x -d 'Seconds for all moves of a game, before --time counts'
complete -c prime-match -l margin -x -d 'Milliseconds that a move may come late'
complete -c prime-match -l moves -x -d 'Moves after which a game is drawn'
complete -c prime-match -l concurrency -x -d 'How many games are played at once'
complete -c prime-match -l seed -x -d 'Of the series'
complete -c prime-match -l advice -x -a 'no yes' -d 'Whether players may ask the referee for it'
complete -c prime-match -l records -x -a '(__fish_complete_directories)' -d 'Keep records and results, or go on there'
complete -c prime-match -l deals -r -F -d 'Deals to play, a line each'
complete -c prime-match -l tournament -x -a 'round-robin gauntlet' -d 'For more players than seats'
complete -c prime-match -l seats -x -d 'How many sit at a table of a tournament'
complete -c prime-match -l sprt -x -d 'End once it is clear which strength the first player has'
complete -c prime-match -l part -x -d 'Play part I of N'
complete -c prime-match -l merge -d 'Report the results of all parts'
complete -c prime-match -l watch -r -F -d 'A socket for spectators'
complete -c prime-match -l pace -x -d 'Milliseconds before each move of the players of its own'
complete -c prime-match -l rejoin -x -d 'Seconds in which a lost connection may come back'
complete -c prime-match -l format -x -a 'text tsv json csv' -d 'How the series is reported'
complete -c prime-match -l json -d 'The same as --format=json'
complete -c prime-match -l tsv -d 'The same as --format=tsv'
complete -c prime-match -l csv -d 'The same as --format=csv'
complete -c prime-match -l quiet -d 'Show no progress and no faults'
complete -c prime-match -s h -l help -d 'Show help'
complete -c prime-match -l version -d 'Show the version'
