#!/bin/sh
# player.sh: plays any game at random: a move that `legal` lists, else
# what `suggest` says, else it draws and passes.
ask() { # sends a command; $text is its reply, $move any line of its data
    echo "$1" && n=0
    while read -r mark text; do
        case $mark in
        '|') n=$((n + 1)) r=$(((r * 75 + 74) % 65537)) ;;
        '=') return 0 ;;
        '?') return 1 ;;
        esac
        [ "$mark" != '|' ] || [ $((r % n)) -ne 0 ] || move=$text
    done
    exit # the match is over
}
choose() { ask legal || { ask suggest && move=$text; } || late; }
late() { # the turn may have begun after the first of these questions
    ask 'get turn' && [ "$text" = "$me" ] &&
        { ask legal || { ask 'get last' && move=draw; }; }
}
while read -r mark _ kind name _; do # something happened: is there a move?
    [ "$kind" != you ] || me=$name
    while choose; do ask "$move" || ask pass; done
done
