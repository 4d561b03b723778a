#!/bin/sh
# oom.sh: each allocation of each program fails, once and for good: the right answer, or a message and status 2.
. tests/torture/stage.sh

faults=$BUILD/tests/torture/faults
for program in prime-judge prime-hints prime-tables prime-referee; do
    "$faults" memory "$program" "$table" "$BUILD/bin" "$failing" "$seed" > bench 2>&1
    same "$program without memory answers right, or says so and ends with 2" '' "$(grep -v '^[a-z]* [0-9]*$' bench)"
    check "$program: some were failed" test "$(counted failed)" -gt 0
    figure "$program: allocations failed, in $(counted runs) runs of $(counted scenarios) scenarios" "$(counted failed)" - "$seed"
    figure "$program: the right answer all the same / a message and 2" "$(counted right) / $(counted told)"
    [ "$(counted died)" = 0 ] ||
        figure "$program: runs that a drawing library ended with a signal, no file torn" "$(counted died)"
done
tap_end
