#!/bin/sh
# io.sh: each call for files of each program fails, or comes short: nothing is lost or wrong without a message and 2.
. tests/torture/stage.sh

faults=$BUILD/tests/torture/faults
for program in prime-judge prime-hints prime-tables prime-referee; do
    "$faults" files "$program" "$table" "$BUILD/bin" "$failing" > bench 2>&1
    same "$program: a call that is interrupted or comes short changes nothing, one that fails is told" '' \
        "$(complaints)"
    check "$program: some were failed" test "$(counted failed)" -gt 0
    figure "$program: runs with a failing call, in $(counted scenarios) scenarios" "$(counted failed)"
    figure "$program: the right answer / a message and 2 / refused with ?" \
        "$(counted right) / $(counted told) / $(counted refused)"
done
ends
