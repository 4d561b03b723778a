# prime-referee.fish: completion of prime-referee in fish.
# Behind --practise or --judge: the game, then its options.
function __prime_referee_operands
    set --local games @GAMES@
    set --local game
    for word in (commandline -opc)[2..-1]
        contains -- $word $games; and set game $word
    end
    if test -z "$game"
        printf '%s\n' $games
    else
        echo help new $game | prime-referee 2>/dev/null | string replace --regex --filter '^\| ([a-z0-9-]+=).*' '$1'
    end
end
complete -c prime-referee -l json -d 'Commands and answers as JSON, one object a line'
complete -c prime-referee -l echo -d 'Repeat each command before its answer'
complete -c prime-referee -l strict -d 'Stop at the first refusal, with status 1'
complete -c prime-referee -l pretty -d 'Show the table after each move'
complete -c prime-referee -l say -d 'After each event, say it in a sentence too'
complete -c prime-referee -l codes -d 'At a prompt, end each refusal with its code'
complete -c prime-referee -l no-bell -d 'Call the time without the bell'
complete -c prime-referee -l no-files -d 'Refuse save, load and deck=FILE'
complete -c prime-referee -l record -r -F -d 'Append what happens to a record'
complete -c prime-referee -l journal -r -F -d 'The same, on the disk before each reply'
complete -c prime-referee -l resume -F -d 'Replay a record, or the last that was kept, then go on appending to it'
complete -c prime-referee -l practise -d 'Play a game yourself, the referee plays for the others'
complete -c prime-referee -l level -x -a 'easy club fair strong' -d 'Of the others with --practise'
complete -c prime-referee -l threads -x -d 'Of a search for a move'
complete -c prime-referee -l judge -d 'Judge a game at a table of real cards, with a clock'
complete -c prime-referee -n '__fish_contains_opt practise; or __fish_contains_opt judge' -f -a '(__prime_referee_operands)'
complete -c prime-referee -s h -l help -d 'Show help'
complete -c prime-referee -l version -d 'Show the version'
