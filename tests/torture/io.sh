#!/bin/sh
# io.sh: each file operation of each program fails or is cut short: nothing is lost without a message and status 2.
. tests/torture/stage.sh

faults=$BUILD/tests/torture/faults
for program in prime-judge prime-hints prime-tables prime-referee prime-archive; do
    "$faults" files "$program" "$table" "$BUILD/bin" "$failing" > bench 2>&1
    same "$program: a call that is interrupted or cut short changes nothing, one that fails is reported" '' \
        "$(complaints)"
    check "$program: some calls were made to fail" test "$(counted failed)" -gt 0
    figure "$program: runs with a failing call, in $(counted scenarios) scenarios" "$(counted failed)"
    tried "$(counted failed)"
    figure "$program: the right answer / a message and 2 / refused with ?" \
        "$(counted right) / $(counted reported) / $(counted refused)"
done
ends
