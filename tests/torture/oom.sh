#!/bin/sh
# oom.sh: each allocation of each program fails, once and for good: the right answer, or a message and status 2. Of
# those that libraries make by themselves some fail here, chosen by the seed, and all in tests/soak/memory.sh.
. tests/torture/stage.sh

faults=$BUILD/tests/torture/faults
for program in prime-judge prime-hints prime-tables prime-referee; do
    "$faults" memory "$program" "$table" "$BUILD/bin" "$failing" > bench 2>&1
    same "$program without memory answers right, or says so and ends with 2" '' "$(complaints)"
    check "$program: each was failed, once and for good, but where threads made fewer" \
        test "$(counted failed)" -ge $(($(counted calls) * 2 * 95 / 100))
    figure "$program: allocations failed, once and for good, in $(counted scenarios) scenarios" \
        "$(($(counted failed) / 2)) of $(counted calls)"
    figure "$program: the right answer / a message and 2 / refused with ?" \
        "$(counted right) / $(counted told) / $(counted refused)"
done

"$faults" libraries prime-tables "$table" "$BUILD/bin" "$failing" "$seed" 3 > bench 2>&1
same 'a library without memory tears no file, and what it lacks is told' '' "$(complaints)"
check 'libraries: some were failed' test "$(counted failed)" -gt 0
figure 'prime-tables: allocations of libraries failed' "$(counted failed) of $(counted calls)" - "$seed"
figure 'the right answer / a message and 2' "$(counted right) / $(counted told)"
figure 'drawn all the same, with a message of fontconfig, in another font or a part as a picture' "$(counted degraded)"
figure 'ended by a signal in a library, or held up in it, no file torn' "$(counted died)"
ends
