#!/bin/sh
# player.sh: plays any game by chance: a move that `legal` lists, else what `suggest` says, else it draws and passes.
ask() { # sends a command and reads its answer: $text is the reply, $move any one of the lines of data before it
    echo "$1" && n=0
    while read -r mark text; do
        case $mark in '|') n=$((n + 1)) r=$(((r * 75 + 74) % 65537)) ;; '=') return 0 ;; '?') return 1 ;; esac
        [ "$mark" != '|' ] || [ $((r % n)) -ne 0 ] || move=$text
    done
    exit # the match is over
}
late() { ask 'get turn' && [ "$text" = "$me" ] && { ask legal || { ask 'get last' && move=draw; }; }; } # it began now
while read -r mark _ kind name _; do # something happened: perhaps it is to move now, perhaps several times
    [ "$kind" != you ] || me=$name
    while ask legal || { ask suggest && move=$text; } || late; do ask "$move" || ask pass; done
done
