# tap.sh: shared by the test scripts: prints a line of TAP for each check, creates a scratch folder, and makes $BUILD
# absolute. At the end, also after a signal, removes the scratch folder and the terminal.
# shellcheck shell=sh

tap_count=0
tap_failed=0
top=$PWD
# shellcheck disable=SC2034 # for the scripts that read this
folder=${BUILD:-build} # as make names it
case ${BUILD:=build} in /*) ;; *) BUILD=$top/$BUILD ;; esac
# make does not build in folders with a blank in their name, so the scratch folder's name has none.
case ${TMPDIR-} in *[[:space:]]*) TMPDIR=/tmp ;; esac
scratch=$(mktemp -d) || exit 1
trap tap_leave EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

# shellcheck disable=SC2317 # called by the trap
tap_leave() {
    [ ! -S "$scratch/tmux" ] || terminal_end 2> /dev/null
    rm -rf "$scratch"
}

tap_line() {
    tap_count=$((tap_count + 1))
    echo "$1 $tap_count - $2"
}

# check SENTENCE COMMAND...: the command succeeds.
check() {
    sentence=$1
    shift
    if "$@" > "$scratch/said" 2>&1; then
        tap_line ok "$sentence"
    else
        tap_line 'not ok' "$sentence"
        echo "# failed: $*"
        sed 's/^/# /' "$scratch/said"
        tap_failed=1
    fi
}

# refuse SENTENCE COMMAND...: the command fails.
refuse() {
    sentence=$1
    shift
    check "$sentence" fails "$@"
}

fails() {
    ! "$@"
}

# Prints two texts, or their differences if both are long.
tap_differ() {
    printf '%s\n' "$1" > "$scratch/tap-expected"
    printf '%s\n' "$2" > "$scratch/tap-found"
    if [ "$(wc -l < "$scratch/tap-expected")" -gt 3 ] && [ "$(wc -l < "$scratch/tap-found")" -gt 3 ]; then
        diff "$scratch/tap-expected" "$scratch/tap-found" | sed 's/^</# expected:/; s/^>/# found:   /; s/^[0-9-]/# &/'
    else
        sed 's/^/# expected: /' "$scratch/tap-expected"
        sed 's/^/# found:    /' "$scratch/tap-found"
    fi
}

# same SENTENCE EXPECTED FOUND: two texts are equal.
same() {
    if [ "$2" = "$3" ]; then
        tap_line ok "$1"
    else
        tap_line 'not ok' "$1"
        tap_differ "$2" "$3"
        tap_failed=1
    fi
}

# has SENTENCE PART FOUND: a text contains a part.
has() {
    case $3 in
    *"$2"*) tap_line ok "$1" ;;
    *) same "$1" "...$2..." "$3" ;;
    esac
}

# status SENTENCE STATUS COMMAND...: the command, which reads $input, ends with this status. What it prints is in
# $scratch/output and $scratch/errors.
input=/dev/null
status() {
    tap_sentence=$1
    tap_status=$2
    shift 2
    "$@" > "$scratch/output" 2> "$scratch/errors" < "$input"
    same "$tap_sentence" "$tap_status" "$?"
}

# gives SENTENCE STATUS OUTPUT COMMAND...: it also prints this.
gives() {
    tap_sentence=$1
    tap_wanted="$2 $3"
    shift 3
    "$@" > "$scratch/output" 2> "$scratch/errors" < "$input"
    same "$tap_sentence" "$tap_wanted" "$? $(cat "$scratch/output")"
}

# complains SENTENCE STATUS MESSAGE COMMAND...: it ends with this status and one message, which contains MESSAGE. If it
# has several lines, MESSAGE must be all of it. The hint at --help does not count.
complains() {
    tap_sentence=$1
    tap_status=$2
    tap_message=$3
    shift 3
    "$@" > "$scratch/output" 2> "$scratch/errors" < "$input"
    tap_found="$? $(grep -v "^Try 'prime-" "$scratch/errors")"
    case $tap_found in
    *"
"*) same "$tap_sentence" "$tap_status $tap_message" "$tap_found" ;;
    "$tap_status "*) has "$tap_sentence" "$tap_message" "$tap_found" ;;
    *) same "$tap_sentence" "$tap_status ...$tap_message..." "$tap_found" ;;
    esac
}

# begin PROGRAM [OPTION...]: starts a program that answers while it waits for more input: descriptor 3 writes to it, and
# 4 reads from it; its number is in $child. If it does not answer in time, it is killed.
begin() {
    [ -p "$scratch/questions" ] || mkfifo "$scratch/questions" "$scratch/answers"
    "$@" < "$scratch/questions" > "$scratch/answers" 2> "$scratch/errors" &
    child=$!
    exec 3> "$scratch/questions" 4< "$scratch/answers"
    (sleep 30; kill $child) > /dev/null 2>&1 3>&- 4<&- &
    tap_guard=$!
}

# finish: ends the input of that program. Its status is $?.
finish() {
    exec 3>&- 4<&-
    kill "$tap_guard"
    wait "$child"
}

# skip REASON SENTENCE: reports a check that cannot be made here.
skip() {
    tap_line ok "$2 # SKIP $1"
}

# is_there TOOL: whether a tool exists, by its name in deps.sh: `factor` must be GNU's, `ntheory` is a Perl library, and
# `primesieve-bin` is the program, because `primesieve` is the library.
is_there() {
    case $1 in
    ntheory) perl -Mntheory -e 1 2> /dev/null ;;
    primesieve-bin) command -v primesieve > /dev/null ;;
    factor) factor --version 2> /dev/null | grep -q GNU ;;
    *) command -v "$1" > /dev/null ;;
    esac
}

# needs TOOL SENTENCE: whether the check can be made; if not, reports it as skipped.
needs() {
    is_there "$1" || {
        skip "$1 absent" "$2"
        return 1
    }
}

# bound COMMAND...: runs a command that must obey file permissions: as root, without the right to ignore them. can_bind
# tells whether that is possible.
bound() {
    if [ "$(id -u)" = 0 ]; then
        setpriv --bounding-set=-dac_override,-dac_read_search "$@"
    else
        "$@"
    fi
}
can_bind() {
    bound true 2> /dev/null
}

# first_absent SENTENCE: the first missing tool in a sentence of deps.sh about the page.
first_absent() {
    tap_absent=${1#*skipped: without }
    echo "${tap_absent%%[, ]*}"
}

# The number of processors.
processors() {
    getconf _NPROCESSORS_ONLN 2> /dev/null || echo 1
}

# Runs make independently of the make that runs this script.
own_make() {
    env -u MAKEFLAGS -u MFLAGS -u MAKELEVEL make "$@"
}

# game_names: prints the names of all games, one per line, as the referee offers them.
game_names() {
    echo games | LC_ALL=C "$BUILD/bin/prime-referee" | sed -n 's/^| \([^ ]*\).*/\1/p'
}

# game_has GAME FILE: whether the folder of the game contains the file: a game with rules.ja.txt exists in Japanese.
game_has() {
    [ -f "$top/referee/games/$(echo "$1" | tr - _)/$2" ]
}

# share_of N SEED: prints every N-th line of its input; the seed chooses which.
share_of() {
    awk -v share="$1" -v seed="$2" 'NR % share == seed % share'
}

# running PROGRAM [SECONDS]: prints the processes of the program, a copy for this test alone, that are still running
# after this number of seconds (10). Process numbers could not tell them from those of another test, because they are
# reused after thousands of processes. A zombie process has no memory, and is not counted.
running() {
    tap_waits=$((${2:-10} * 2))
    while tap_running=$(ps -A -o vsz= -o args= | program=$1 awk '$1 > 0 && index($0, ENVIRON["program"])') &&
        [ -n "$tap_running" ] && [ "$tap_waits" -gt 0 ]; do
        tap_waits=$((tap_waits - 1))
        sleep 0.5
    done
    echo "$tap_running"
}

# checks_in: the number of checks in the TAP on standard input that were not skipped.
checks_in() {
    awk '/^(not )?ok / && !/# SKIP/ { count++ } END { print count + 0 }'
}

# cases_in RESULTS: the number of cases of the tests that tests/run has run.
cases_in() {
    find "$1" -name counts -exec cat {} + | awk '{ count += $1 + $2 } END { print count + 0 }'
}

# figure WHAT VALUE [TOOL [SEED]]: prints a line for the scorecard.
figure() {
    echo "# figure: $1 | $2 | ${3:--} | ${4:--}"
}

# tried NUMBER: reports how many cases a stage of make torture has tried; the numbers are added up.
tried() {
    echo "# tried: $1"
}

# version TOOL: prints the tool's name and its version, the first number in the output of --version.
version() {
    case $1 in
    ntheory) found=$(perl -Mntheory -e 'print $ntheory::VERSION') ;;
    gp) found=$(echo 'print(version()[1], ".", version()[2], ".", version()[3])' | gp -q -f) ;;
    *) found=$("$1" --version 2>&1 | grep -o '[0-9][0-9]*\.[0-9.]*[0-9]' | head -n 1) ;;
    esac
    echo "$1 $found"
}

# terminal: starts a shell in a new terminal, with the programs in its PATH, for press and screen. False without tmux.
terminal() {
    command -v tmux > /dev/null &&
        tmux -S "$scratch/tmux" -f /dev/null new-session -d -x 100 -y 30 \
            env "PATH=$BUILD/bin:$PATH" "XDG_STATE_HOME=$scratch/state" sh 2> /dev/null
}

# needs_terminal SENTENCE: starts a terminal for the check; without one the check is skipped.
needs_terminal() {
    needs tmux "$1" || return
    terminal || {
        skip 'terminals absent' "$1"
        return 1
    }
}

# press KEYS...: types at the terminal, with tmux's key names: a literal word, Enter, C-c.
press() {
    tmux -S "$scratch/tmux" send-keys "$@"
}

# screen TEXT: waits until the terminal shows the text, for at most a minute. Sets $shown to the screen, without
# trailing blanks.
screen() {
    tap_tries=0
    while [ $tap_tries -lt 600 ]; do
        shown=$(tmux -S "$scratch/tmux" capture-pane -p)
        case $shown in *"$1"*) break ;; esac
        tap_tries=$((tap_tries + 1))
        sleep 0.1
    done
}

# tab_makes SHELL TYPED:LINE ..: at the terminal, Tab completes the typed text to this line in the shell.
tab_makes() {
    shell=$1
    shift
    for typed; do
        press -l "${typed%%:*}"
        press Tab
        screen "> ${typed#*:}"
        has "in $shell Tab makes of ${typed%%:*}" "> ${typed#*:}" "$shown"
        press C-u
    done
}

# hang_up COMMAND TEXT: runs the command at the terminal with SIGHUP ignored, and closes the terminal when it shows the
# text. Sets $status to the command's status, or to nothing if it does not end within a minute.
hang_up() {
    rm -f "$scratch/status"
    press "clear; echo \$((9 * 111)); sh -c 'trap \"\" HUP; $1 2> /dev/null; echo \$? > \"$scratch/status\"'" Enter
    screen 999
    screen "$2"
    terminal_end
    tap_tries=0
    while [ ! -s "$scratch/status" ] && [ $((tap_tries += 1)) -lt 120 ]; do sleep 0.5; done
    # shellcheck disable=SC2034 # for the scripts that call this
    status=$(cat "$scratch/status")
}

# Bug: a server that was ending refused the next terminal, and its tests were skipped as if tmux were absent.
terminal_end() {
    server=$(tmux -S "$scratch/tmux" display-message -p '#{pid}')
    tmux -S "$scratch/tmux" kill-server
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
        kill -0 "$server" 2> /dev/null || break
        sleep 0.1
    done
}

# The last call of each script.
tap_end() {
    echo "1..$tap_count"
    exit "$tap_failed"
}
