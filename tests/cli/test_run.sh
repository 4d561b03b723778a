#!/bin/sh
# test_run.sh: tests/run counts tests, and reports a program that runs too few.
. tests/cli/tap.sh

# Runs a shell command as a test program named `name`; prints the first line of the report, and the stored counts.
said() {
    BUILD=build tests/run "$scratch/results" tests/name sh -c "$1" > "$scratch/said"
    echo "$(head -n 1 "$scratch/said") | $(cut -d ' ' -f 1-3 "$scratch/results/tests/name/counts")"
}

same 'tests that pass' 'ok        2  name | 2 0 0' "$(said 'echo 1..2; echo ok 1 - a; echo ok 2 - b')"
same 'the plan may come last, or in parts' 'ok        2  name | 2 0 0' \
    "$(said 'echo 1..1; echo ok 1; echo 1..1; echo ok 1')"
same 'a test that fails' 'FAILED    1  name | 1 1 0' "$(said 'echo 1..2; echo ok 1 - a; echo not ok 2 - b; exit 1')"
has 'is shown, with what it says' '        not ok 2 - b
        # why' "$(said 'echo 1..2; echo ok 1 - a; echo not ok 2 - b; echo "# why"' > /dev/null; cat "$scratch/said")"
same 'a test that is skipped' 'ok        1  name | 1 0 1' "$(said 'echo 1..2; echo ok 1 - a; echo "not ok 2 # SKIP b"')"
has 'says why' '        skipped: gp absent' \
    "$(said 'echo 1..1; echo "ok 1 - a # SKIP gp absent"' > /dev/null; cat "$scratch/said")"
has 'so does one of cmocka, which has the name there' '        skipped: /dev/full absent' \
    "$(said 'echo 1..1; echo "# skipped: /dev/full absent"; echo "not ok 1 # SKIP a"' > /dev/null
    cat "$scratch/said")"
same 'a program that is skipped whole' 'skipped   0  name | 0 0 1' "$(said 'echo "1..0 # SKIP no terminal"')"
same 'a program that says nothing has failed' 'FAILED    0  name | 0 1 0' "$(said 'exit 0')"
same 'a program that plans nothing has failed' 'FAILED    0  name | 0 1 0' "$(said 'echo 1..0')"
same 'a test that ends the program in silence has failed' 'FAILED    1  name | 1 1 0' \
    "$(said 'echo 1..3; echo ok 1; exit 0')"
same 'a program that crashes after its tests has failed' 'FAILED    1  name | 1 1 0' \
    "$(said 'echo 1..1; echo ok 1; kill -9 $$')"
same 'a bad status counts once if a test has failed' 'FAILED    0  name | 0 1 0' \
    "$(said 'echo 1..1; echo not ok 1; exit 3')"
same 'a test that hangs has failed' 'FAILED    0  name | 0 1 0' "$(export TEST_SECONDS=1; said 'sleep 20')"
said 'sleep 1; echo 1..1; echo ok 1' > /dev/null
check 'the seconds of a test are counted' test "$(cut -d ' ' -f 4 "$scratch/results/tests/name/counts")" -ge 1
same 'a test finds an empty standard input' 'ok        1  name | 1 0 0' \
    "$(echo x | said 'read -r line || echo 1..1; echo ok 1')"

# Each reason is a line of the summary, the most frequent first; a goal of make installs a tool, from a package if there
# is a package manager.
rm -r "$scratch/results"
# shellcheck disable=SC2016 # that shell expands
BUILD=build tests/run "$scratch/results" tests/one sh -c 'echo 1..5; for n in 1 2 3; do
    echo "ok $n - a # SKIP tmux absent"; done
    echo "ok 4 - b # SKIP root writes everywhere"; echo ok 5' > "$scratch/said"
BUILD=build tests/run "$scratch/results" tests/two sh -c 'echo "1..0 # SKIP valgrind absent"' > "$scratch/said"
BUILD=build tests/run "$scratch/results" tests/three sh -c 'echo 1..2; echo "# skipped: pangocairo absent"
    echo "not ok 1 # SKIP c"; echo "ok 2 # SKIP /proc absent"' > "$scratch/said"
PATH=$scratch/managed:$PATH
mkdir "$scratch/managed"
ln -s "$(command -v true)" "$scratch/managed/apt-get"
same 'the sum says what was skipped, and how to get it' \
    '3 skipped, tmux absent: make check-all-deps installs it (package tmux)
1 skipped, /proc absent
1 skipped, pangocairo absent: make deps installs it (package libpango1.0-dev)
1 skipped, root writes everywhere
1 skipped, valgrind absent: make torture-deps installs it (package valgrind)
7 skipped
1 passed, 0 failed' "$(tests/run "$scratch/results")"
BUILD=build tests/run "$scratch/results" tests/one sh -c 'echo 1..1; echo ok 1' > "$scratch/said"
has 'a tool that is no longer missing is not named' '1 skipped, /proc absent
1 skipped, pangocairo' "$(tests/run "$scratch/results")"

mkdir -p "$scratch/sum/a" "$scratch/sum/b" "$scratch/none"
echo '7 0 1' > "$scratch/sum/a/counts"
same 'the sum' '1 skipped
7 passed, 0 failed
status 0' "$(tests/run "$scratch/sum"; echo "status $?")"
echo '300 256 2' > "$scratch/sum/b/counts"
same '256 failures are failures' '3 skipped
307 passed, 256 failed
status 1' "$(tests/run "$scratch/sum"; echo "status $?")"
same 'no test at all is a failure' '0 skipped
0 passed, 0 failed
status 1' "$(tests/run "$scratch/none"; echo "status $?")"

## The scripts themselves

# Whether a script that is terminated while a terminal is open removes its folder and its terminal. (By TERM, as timeout
# does: background commands ignore INT, and after nohup HUP.)
# shellcheck disable=SC2317 # called by check
goes_whole() {
    cat > "$scratch/waits" << 'END'
. tests/cli/tap.sh
terminal || :
echo "$scratch"
while :; do sleep 0.1; done
END
    sh "$scratch/waits" > "$scratch/where" &
    script=$!
    while [ ! -s "$scratch/where" ]; do sleep 0.1; done
    where=$(cat "$scratch/where")
    kill "$script"
    wait "$script"
    [ ! -d "$where" ] && ! tmux -S "$where/tmux" has-session 2> /dev/null
}

check 'a script that is ended leaves neither its folder nor its terminal' goes_whole
tap_end
