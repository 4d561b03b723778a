#!/bin/sh
# test_match_turns.sh: turns of programs: a game that ends while one of them thinks, and which player is charged for
# time.
. tests/cli/tap.sh

match=$BUILD/bin/prime-match
LC_ALL=C
export LC_ALL
cd "$scratch" || exit

# A player that passes after a while, and complains if another game begins before its move has been answered.
cat > slow << 'END'
while read -r mark number kind name text; do
    case $mark$kind in
    !new) [ -z "$waits" ] || echo "no answer before $number" >&2 ;;
    !you) own=$name ;;
    !turn)
        [ "$name" = "$own" ] || continue
        sleep 0.2
        echo pass
        waits=yes
        ;;
    '='* | '?'*) waits= ;;
    esac
done
END
timeout 60 "$match" --seed=1 --quiet --games=4 --moves=3 --records=drawn --format=tsv lvl0 \
    A='sh:sh slow' B='sh:sh slow' > rows
same 'a game that has too many moves is drawn' '1,1 3 - 1,1 3 - 1,1 3 - 1,1 3 -' \
    "$(awk '{ print $5, $6, $7 }' rows | paste -s -d ' ' -)"
same 'a player who thinks when a game is drawn answers in no other game' '' "$(cat drawn/A.err drawn/B.err)"

# A player that moves while another one is on turn.
cat > hasty << 'END'
while read -r mark number kind name text; do
    case $mark$kind$name in
    !turnA) printf 'draw\ndraw\ndraw\n' ;;
    !turnB) sleep 0.3; echo pass ;; # meanwhile an answer may come that is late by a game
    esac
done
END
timeout 60 "$match" --seed=1 --quiet --games=4 --records=fault --format=tsv lvl0 A='sh:sh slow' B='sh:sh hasty' > rows
same 'three moves out of turn are a fault' 'B=illegal B=illegal B=illegal B=illegal' \
    "$(awk '{ print $7 }' rows | paste -s -d ' ' -)"
same 'a player who thinks when another one makes a fault answers in no other game' '' "$(cat fault/A.err)"

# A player whose question arrives while the manager is stopped, as may happen on a busy machine, and whose move comes
# later.
cat > starving << 'END'
turns=0
while read -r mark number kind name text; do
    case $mark$kind in
    !you) own=$name ;;
    !turn)
        [ "$name" = "$own" ] || continue
        turns=$((turns + 1))
        if [ $turns -eq 2 ]; then
            kill -STOP $PPID && echo known draw && sleep 2 && kill -CONT $PPID
            sleep 0.02
        fi
        echo pass
        ;;
    esac
done
END
timeout 60 "$match" --seed=1 --quiet --games=1 --no-duplicate --moves=6 --time=0.5 --margin=500 --format=tsv lvl0 \
    A='sh:exec sh starving' B='sh:exec sh starving' > rows
same 'time in which the manager itself does not run is not a player'\''s' '-' "$(awk 'NR == 1 { print $7 }' rows)"

## Machines with few descriptors

cat > quick << 'END'
while read -r mark number kind name text; do
    case $mark$kind in
    !you) own=$name ;;
    !turn) [ "$name" != "$own" ] || echo pass ;;
    esac
done
END
# With --watch a table may have 57 descriptors to wait for, of which few are open.
(
    # shellcheck disable=SC3045 # every sh has ulimit -n
    ulimit -n 39
    timeout 60 "$match" --seed=1 --games=2 --moves=6 --time=5 --watch=look --format=tsv lvl0 A='sh:exec sh quick' \
        B='sh:exec sh quick' > rows 2> errors
)
same 'where a process has few descriptors, spectators may come, and nobody makes a fault' '0 - - ' \
    "$? $(awk '{ print $7 }' rows | paste -s -d ' ' -) $(cat errors)"
(
    # shellcheck disable=SC3045
    ulimit -n 39
    exec timeout -s KILL 20 "$match" --watch=look lvl0 A=unix:a.socket B=random > rows 2> errors
) &
waiting=$!
tries=0
while ! grep -q 'waiting for A' errors 2> /dev/null && [ $((tries += 1)) -le 100 ]; do
    sleep 0.1
done
sleep 0.5
kill "$waiting"
wait "$waiting"
same 'and a player at a socket is waited for until the series is ended' 1 $?

tap_end
