#!/bin/sh
# test_players.sh: the example players: each plays every game that it knows to the end, without a fault.
. tests/cli/tap.sh

PATH=$BUILD/bin:$PATH PYTHONDONTWRITEBYTECODE=yes
export PATH PYTHONDONTWRITEBYTECODE
unset PYTHONUNBUFFERED # which hides faults of players that are left by the referee
players=$top/tests/match/players
games=$(game_names)

# faultless PLAYER OPPONENT GAME [OPTION ...]: $count games, an even number, were played without a fault. In Primary a
# player must sometimes answer during another player's turn.
count=${QUICK:+2}
count=${count:-4}
# shellcheck disable=SC2317 # called by check
faultless() {
    player=$1 opponent=$2
    shift 2
    timeout 300 prime-match --seed=1 "--games=$count" --time=30 --format=tsv --quiet "$@" \
        "Ann=$player" "Ben=$opponent" \
        2>&1 < /dev/null | tee "$scratch/games" | awk -F '\t' -v count="$count" '
        { print }
        $7 != "-" { faults++ }
        END { exit faults > 0 || NR < count }' # whole rotations are played
}

# plays NAME PLAYER [GAMES]: against both of the referee's own players, with QUICK against random only, in all games.
opponents=${QUICK:+random}
plays() {
    for game in ${3:-$games}; do
        for opponent in ${opponents:-fair random}; do
            check "$1 plays $game against $opponent, and makes no fault" faultless "$2" "$opponent" "$game"
        done
    done
}

same 'player.sh has at most 25 lines' '' "$(sed -n '26,$p' "$players/player.sh")"
same 'prime-player(7) shows it as it is' "$(sed 1d "$players/player.sh")" \
    "$(sed -n "/^#!.bin.sh$/,/^END$/p" man/prime-player.7 | sed "1d; \$d; s/\\\\(aq/'/g; s/\\\\(ga/\`/g")"
few=
for shell in dash bash 'busybox sh'; do
    if needs "${shell%% *}" "player.sh under $shell"; then
        plays "player.sh under $shell" "sh:exec $shell '$players/player.sh'" "$few"
    fi
    few=${QUICK:+lvl0} # the other shells
done
plays player.c "sh:exec '$BUILD/tests/match/players/player'"
! needs python3 player.py || plays player.py "sh:exec '$players/player.py'"

## The players of one game: GAME.py

# Unusual options, numbers of players and positions: GAME OPPONENT [OPTION ...] [NAME=PLAYER ...].
unusual="lvl0 random advanced=yes hand=16
lvl0 fair advanced=yes lone-skip=refused Cyd=random
lvl0 random advanced=yes Cyd=fair --deals=$scratch/lvl0.deals
prime-daifugo random hand=26 max-cards=4
prime-daifugo random registered=2,57,9973,13121113 two-jokers=no --moves=200
prime-daifugo fair registered=4 --moves=200
prime-daifugo fair placings=yes start-reversed=yes jokers=4 joker-last=no Cyd=random Dan=fair Eve=fair Fay=fair
prime-daifugo random --deals=$scratch/prime-daifugo.deals
rummy fair game=advanced both=on turnlimit=20
rummy fair scoring=places justtaken=off free=6 Cyd=random Dan=fair Eve=fair Fay=fair
daifugo fair --match games=3 exchange=on foul=reject Cyd=random Dan=fair
daifugo fair hand=all kakumei=auto loneplay=yes
daifugo random --deals=$scratch/daifugo.deals
attactics random mode=easy targets=gain first=random
primary fair sets=12
primary fair build=draft-cards limit=24 react=self
primary fair style=team teams=1,2,1,2 react=all limit=24 Cyd=random Dan=fair
primary fair limit=24 Cyd=random Dan=fair Eve=fair Fay=random Gil=fair Hal=fair"
cat > "$scratch/lvl0.deals" << 'END'
deal P1 SKIP; deal P2 D; deal P3 0; deal pile 1 1 1; start P1
deal P1 4 4 6 6 8 8; deal P2 D D D 5/9; deal P3 SKIP SKIP 4/6/8; deal pile 10; start P3
END
cat > "$scratch/prime-daifugo.deals" << 'END'
deal P1 X; deal P2 X 4 4 4 4 6 6 6 6 8 8 8 8; deal pile 2; start P2
deal P1 A; deal P2 A A; deal pile 2; start P1
END
cat > "$scratch/daifugo.deals" << 'END'
deal P1 2S JK; deal P2 JK 2H 2D; start P1
END

# unrefused GAME OPPONENT [ARGUMENT ...]: the player of this game made no fault, and no move of its was refused.
# shellcheck disable=SC2317 # called by check
unrefused() {
    game=$1 rival=$2
    shift 2
    : > "$scratch/refused"
    faultless "json:exec '$players/$game.py' 2>> '$scratch/refused'" "$rival" "$game" "$@" || return
    cat "$scratch/refused"
    ! [ -s "$scratch/refused" ]
}

if needs python3 'the players of one game'; then
    for game in $games; do
        [ -f "$players/$game.py" ] || continue
        for opponent in ${opponents:-fair random}; do
            check "$game.py plays against $opponent, and no move is refused" unrefused "$game" "$opponent"
        done
    done
    while read -r row; do
        # shellcheck disable=SC2086 # words
        check "so it is in $row" unrefused $row
    done << END
$unusual
END
fi

## The environment for programs that learn

if needs python3 learner.py; then
    PYTHONPATH=$players
    export PYTHONPATH
    # Four games of each of two games, with the first move always, or the last: how each begins and ends.
    cat > "$scratch/steps.py" << 'END'
from learner import Environment
import sys
daifugo = dict(game="daifugo", keys=["Ann.hand", "Ben.count"], cards=["3S", "JK"])
for choice in [{}, daifugo]:
    environment = Environment(**choice)
    for seed in (1, 2, 3, 1):
        observation, info = environment.reset(seed)
        length, is_over, steps = len(observation), False, 0
        print(seed, observation, len(info["moves"]))
        while not is_over and steps < 300:
            observation, reward, is_over, truncated, info = environment.step(int(sys.argv[1]))
            steps += 1
            assert len(observation) == length and all(isinstance(number, int) for number in observation)
            assert not truncated and reward in ([1, -1] if is_over else [0]) and (info["moves"] == []) == is_over
        print(steps, observation, reward)
    environment.close()
END
    # shellcheck disable=SC2317 # called by check
    steps() {
        python3 "$scratch/steps.py" "$1" > "$scratch/steps$1"
    }
    for move in 0 -1; do
        check "an environment gives numbers, and its reward at the end, with move $move" steps $move
    done
    same 'the same seed and the same actions give the same game' "$(sed -n '1,2p; 9,10p' "$scratch/steps-1")" \
        "$(sed -n '7,8p; 15,16p' "$scratch/steps-1")"
    check 'the example learns' sh -c "'$players/learner.py' ${QUICK:+150} | awk '{ won[NR] = \$(NF - 4) }
        END { exit NR != 2 || won[2] < won[1] + 10 }'"
fi

## Problems of particular players

for name in player.sh player.py; do
    ! [ $name = player.py ] || needs python3 "$name takes advice" || continue
    check "$name takes advice where it may" \
        faultless "sh:exec '$players/$name'" fair prime-daifugo --advice=yes
    check "$name plays whole matches, with their exchange of cards" \
        faultless "sh:exec '$players/$name'" random daifugo --match games=2
done
check 'player.c takes advice where it may' \
    faultless "sh:exec '$BUILD/tests/match/players/player'" fair prime-daifugo --advice=yes
check 'player.c plays whole matches, with their exchange of cards' \
    faultless "sh:exec '$BUILD/tests/match/players/player'" random daifugo --match games=2
# left NAME EVENT: what the player says when the referee is gone after this event.
left() {
    { sleep 1 && echo "$2"; } | "$players/$1" 2> "$scratch/said" | true
    cat "$scratch/said"
}
! needs python3 'players that are left' || {
    same 'player.py says nothing when the referee is gone' '' "$(left player.py '! 1 you Ann')"
    same 'nor does a player of one game' '' "$(left lvl0.py '{"event": "you", "words": ["Ann"]}')"
}
! needs python3 'a player of another game' ||
    same 'a player of one game says so at a table of another' "$players/lvl0.py plays lvl0 only" \
        "$(echo '{"event": "new", "words": ["daifugo"]}' | "$players/lvl0.py" 2>&1)"
check 'a player ends when its input does' timeout 60 sh -c "'$players/player.sh' < /dev/null"
check 'so does one in C' timeout 60 sh -c "'$BUILD/tests/match/players/player' < /dev/null"
tap_end
