#!/bin/sh
# test_players.sh: the example players: each plays every game that it knows to the end, without a fault.
. tests/cli/tap.sh

PATH=$BUILD/bin:$PATH
export PATH
players=$top/tests/match/players
games=$(game_names)

# faultless PLAYER OPPONENT GAME [OPTION ...]: $count games, an even number, were played without a fault. In Primary a
# player must sometimes answer during another player's turn.
count=${QUICK:+2} # a match of lvl0.py takes a second
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
        END { exit faults > 0 || NR != count }'
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
if needs python3 'player.py and lvl0.py'; then
    plays player.py "sh:exec '$players/player.py'"
    for opponent in fair random; do
        check "lvl0.py plays lvl0 against $opponent, and makes no fault" \
            faultless "sh:exec '$players/lvl0.py'" $opponent lvl0
        check "so it does with the advanced cards against $opponent" \
            faultless "sh:exec '$players/lvl0.py'" $opponent lvl0 advanced=yes
    done
fi

## The environment for programs that learn

if needs python3 learner.py; then
    PYTHONPATH=$players PYTHONDONTWRITEBYTECODE=yes
    export PYTHONPATH PYTHONDONTWRITEBYTECODE
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
check 'a player ends when its input does' timeout 60 sh -c "'$players/player.sh' < /dev/null"
check 'so does one in C' timeout 60 sh -c "'$BUILD/tests/match/players/player' < /dev/null"
tap_end
