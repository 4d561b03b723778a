#!/bin/sh
# oom.sh: each allocation of each program fails, alone and with all after it: the program gives the right answer, or a
# message and status 2. In a run with a thousand or more allocations one in SHARE (20) fails, chosen by the seed. Of the
# allocations of libraries only some fail here, also chosen by the seed; tests/soak/memory.sh tries all.
. tests/torture/stage.sh

faults=$BUILD/tests/torture/faults
many=$((1000 / ${SHARE:-20})) # of a thousand
for program in prime-judge prime-hints prime-tables prime-referee prime-archive; do
    "$faults" memory "$program" "$table" "$BUILD/bin" "$failing" "$seed" "$many" > bench 2>&1
    same "$program, after an allocation failure, answers right or reports it with status 2" '' "$(complaints)"
    check "$program: there were allocations" test "$(counted calls)" -gt 0
    check "$program: each that was chosen was made to fail (with threads a few less)" \
        test "$(counted failed)" -ge $(($(counted calls) * 2 * 95 / 100))
    figure "$program: allocations failed, once and for good, in $(counted scenarios) scenarios" \
        "$(($(counted failed) / 2)) of $(counted made)" - "$seed"
    tried "$(counted failed)"
    figure "$program: the right answer / a message and 2 / refused with ?" \
        "$(counted right) / $(counted reported) / $(counted refused)"
done

"$faults" libraries prime-tables "$table" "$BUILD/bin" "$failing" "$seed" 3 > bench 2>&1
same 'an allocation failure in a library damages no file and is reported' '' "$(complaints)"
check 'libraries: some allocations were made to fail' test "$(counted failed)" -gt 0
figure 'prime-tables: allocations of libraries failed' "$(counted failed) of $(counted calls)" - "$seed"
figure 'the right answer / a message and 2' "$(counted right) / $(counted reported)"
figure 'drawn all the same, with a message of fontconfig, in another font or a part as a picture' "$(counted degraded)"
figure 'ended by a signal in a library, or waiting in it, no file damaged' "$(counted died)"
ends
