#!/bin/sh
# hands.sh: all primes of two hands of 11 cards, checked in several ways; and the primes of random small hands of each
# deck, compared with a brute-force search with ntheory. SEED=N repeats a run.
# shellcheck disable=SC2016 # the shell that check calls expands
. tests/cli/tap.sh

hints=$BUILD/bin/prime-hints
LC_ALL=C
export LC_ALL

# whole HAND LINES VALUES SPECIAL: LINES is the number of answers (each prime once for each number of cards), and VALUES
# the number of different values; SPECIAL are the lines that follow the primes: numbers that are not prime but have an
# effect in the deck.
whole() {
    "$hints" hand --deck=trump "$1" > "$scratch/all"
    grep -v ': not prime; as a play it ' "$scratch/all" > "$scratch/lines"
    same "after the primes of $1 come the numbers of the deck that it has" "$4" \
        "$(tail -n +$(($2 + 1)) "$scratch/all")"
    same "$1 has so many answers" "$2" "$(wc -l < "$scratch/lines" | tr -d ' ')"
    same "$1 has so many values" "$3" "$(cut -d ' ' -f 2 "$scratch/lines" | sort -u | wc -l | tr -d ' ')"
    same "a tally of $1 counts them" "$2" \
        "$("$hints" hand --deck=trump --tally --tsv "$1" | awk '{ n += $2 } END { print n }')"
    tried "$2"
    check "$1 with one thread is the same" sh -c '"$1" hand --deck=trump --jobs=1 "$2" | cmp - "$3"' sh "$hints" "$1" \
        "$scratch/all"
    same "within a number of cards the values of $1 descend" '' "$(awk -F '[: ]+' '
        $1 == count && (length($2) > length(last) || (length($2) == length(last) && $2 "" >= last "")) { print; exit }
        { count = $1; last = $2 }' "$scratch/lines")"
    same "each line of $1 spells its number with that many cards" '' "$(awk -F '[: ]+' '
        {
            if (length($3) != $1) { print; exit }
            spelled = $3
            gsub(/A/, "1", spelled); gsub(/T/, "10", spelled); gsub(/J/, "11", spelled)
            gsub(/Q/, "12", spelled); gsub(/K/, "13", spelled)
            if (spelled != $2) { print; exit }
        }' "$scratch/lines")"
}

# primes SENTENCE: all answers are prime according to ntheory.
primes() {
    needs ntheory "$1" || return
    same "$1" "all of $(wc -l < "$scratch/lines" | tr -d ' ')" "$(cut -d ' ' -f 2 "$scratch/lines" |
        perl -Mntheory=is_prime -ne 'chomp; print "$_\n" if !is_prime($_); END { print "all of $.\n" }')"
}

whole A2233689TJK 1337320 1309500 ''
primes 'all answers of the first hand are prime'
whole 3456789TJQK 4761660 4761660 '2: 57 57: not prime; as a play it cuts (Grothendieck)'
primes 'all answers of the second hand are prime'

seed=${SEED:-$(date +%s)}
hands=1000
echo "# seed $seed"
for deck in decks/*.deck; do
    sentence="$hands random hands of $deck have the primes that every row of their cards has"
    if needs ntheory "$sentence"; then
        check "$sentence" env HINTS="$hints" perl tests/torture/hands.pl "$seed" "$deck" $hands
        tried "$(tail -n 1 "$scratch/said" | tr -dc '0-9')"
        figure "lines of $hands random hands of $deck" "$(tail -n 1 "$scratch/said")" "$(version ntheory)" "$seed"
    fi
done
tap_end
