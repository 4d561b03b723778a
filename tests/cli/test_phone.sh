#!/bin/sh
# test_phone.sh: the page for a phone: make page, its one file, and its module in node, compared with the programs.
. tests/cli/tap.sh

if ! absent=$(./deps.sh page); then
    skip "${absent#skipped: }" 'the page is made'
    tap_end
fi

## Making it

# shellcheck disable=SC2317 # called by check
make_page() {
    own_make -s BUILD="$folder" page
}

module=$BUILD/page/page.wasm
file=$BUILD/page/prime-card-games.html
check 'make page makes the page' make_page
cp "$file" "$scratch/first.html"
rm -f "$file" "$module"* "$BUILD/page/catalogues.c" "$BUILD/page/catalogues.o"
check 'it is made again' make_page
check 'and has the same bytes' cmp "$file" "$scratch/first.html"
bytes=$(gzip -9n < "$file" | wc -c)
check "it has at most 400 kB gzip: $bytes bytes" [ "$bytes" -le 400000 ]
same 'no address of another file is in it' '' \
    "$(sed 's/[A-Za-z0-9+\/=]\{200,\}//' "$file" | grep -o -E '(src|href|action)="[^#d][^"]*"|@import|url\([^d)]*\)' | head)"
has 'its policy allows nothing but itself' "content=\"default-src 'none'; script-src 'sha256-" "$(cat "$file")"

# In one script, names must be unique over all files.
if needs node 'the scripts are one script'; then
    sed -n '/^<script>/,/<\/script>$/p' "$file" | sed '1s/<script>//; $s/<\/script>$//' > "$scratch/script.mjs"
    check 'the scripts are one script' node --check "$scratch/script.mjs"
    for script in page/js/*.js; do
        cp "$script" "$scratch/one.mjs"
        check "$script is a module" node --check "$scratch/one.mjs"
    done
fi

## Copying it

mkdir -p "$scratch/at/bin" "$scratch/at/share/prime-card-games"
cp "$BUILD/bin/prime-tables" "$scratch/at/bin"
refuse 'prime-tables page says that it is not installed' "$scratch/at/bin/prime-tables" page -o "$scratch/copy.html"
cp "$file" "$scratch/at/share/prime-card-games/page.html"
check 'prime-tables page copies it where it is' "$scratch/at/bin/prime-tables" page -o "$scratch/copy.html"
check 'the copy has the same bytes' cmp "$file" "$scratch/copy.html"
refuse 'prime-tables page takes no other option' "$scratch/at/bin/prime-tables" page --from=3 -o "$scratch/copy.html"

## Its module, in node

if ! is_there node; then
    skip 'node absent' 'the module of the page answers as the programs do'
    tap_end
fi

ask() {
    node tests/phone/ask.mjs "$module" "$@"
}

node tests/phone/limits.mjs "$module" > "$scratch/limits"
same 'the module takes the time and random bytes from its script, and nothing else' 'env.now env.random' \
    "$(sed -n 1p "$scratch/limits")"
same 'it gives five functions and its memory' 'memory _initialize room ask answer answered' \
    "$(sed -n 2p "$scratch/limits")"
same 'without memory it traps' trapped "$(sed -n 3p "$scratch/limits")"

# Numbers of 1 to 20 digits, of cards, Jokers, claims, and a few long ones.
awk 'BEGIN {
    srand(25)
    split("A 2 3 4 5 6 7 8 9 T J Q K", card)
    for (i = 0; i < 10000; i++) {
        typed = ""
        for (n = 1 + int(rand() * 20) * (i % 2); length(typed) < n;)
            typed = typed (i % 5 == 0 ? card[1 + int(rand() * 13)] : int(rand() * (typed == "" ? 9 : 10)) + (typed == ""))
        if (i % 50 == 0)
            typed = typed "X|X=" card[1 + int(rand() * 13)]
        print i % 100 == 7 ? typed "=" 7 "*" int(rand() * 1000) : typed
    }
    print "57\n1729\n24=2^3*3\n" 2^127 "\n170141183460469231731687303715884105727\n11111111111111111111111"
}' > "$scratch/typed"
"$BUILD/bin/prime-judge" --deck=trump --json --explain < "$scratch/typed" > "$scratch/judged" 2> "$scratch/refused"
ask judge < "$scratch/typed" > "$scratch/answers"
grep '^{"answer":' "$scratch/answers" | sed 's/^{"answer":\(.*\),"say":".*$/\1/' > "$scratch/same"
check '10,000 verdicts of the page are those of prime-judge' cmp "$scratch/judged" "$scratch/same"
same 'it refuses what prime-judge refuses' "$(wc -l < "$scratch/refused")" \
    "$(grep -c '^{"refused":' "$scratch/answers")"
check 'most were judged' [ "$(wc -l < "$scratch/judged")" -gt 9000 ]

for game in $("$BUILD/bin/prime-referee" --json << 'END' | sed -n 's/^{"data":"\([a-z0-9-]*\) .*/\1/p'
{"command":"games"}
END
); do
    for deal in auto fair; do
        # shellcheck disable=SC2016 # the inner shell expands them
        check "$game, deal=$deal: a record is restored, and one that is broken refused" \
            sh -c 'node tests/phone/play.mjs "$1" "$2" "$3" > "$4"' - "$module" "$game" "$deal" "$scratch/record"
        check "$game, deal=$deal: prime-referee verifies the record" \
            "$BUILD/bin/prime-referee" --verify="$scratch/record"
    done
done

check 'hostile lines bring lines of JSON, and the module goes on' node tests/phone/hostile.mjs "$module"

## Its own questions

same 'a hand has all its primes, the greatest first' \
    "$("$BUILD/bin/prime-hints" hand --deck=trump --json A2233K | grep number | sed 's/.*"number":"\([0-9]*\)".*/\1/' |
        sort -rn)" \
    "$(ask hints '{"hand":"A2233K","deck":"trump","limit":1000}' | sed -n 's/.*"number":"\([0-9]*\)".*/\1/p')"
has 'a hand that is none is refused in a sentence' '{"refused":{"code":"bad-card","text":"There is no such card:' \
    "$(ask hints '{"hand":"Z","deck":"trump"}')"
printf '%s\n' '{"page":"language","code":"ja"}' '{"page":"cards","deck":"none"}' > "$scratch/questions"
has 'in Japanese the sentences are Japanese' '{"refused":{"code":"bad-option","text":"それは選べません：none。"}}' \
    "$(ask page < "$scratch/questions")"
has 'a quiz asks' '{"question":"' "$(ask quiz '{"quiz":"begin","seed":1}')"
same 'what was missed is asked again, and at its end a quiz says how many answers were right' \
    '{"end":true,"right":1,"answered":2}' \
    "$(ask quiz '{"quiz":"begin","seed":1,"questions":1,"deck":"lvl0"}' '{"quiz":"answer","prime":false}' \
        '{"quiz":"answer","prime":true}' | tail -n 1)"
has 'the judgement table is markup' '<table>' "$(ask sheet '{"sheet":"judgement"}')"

hot() {
    ask referee '{"command":"new lvl0 players=Ann,Ben seed=9 hotseat=yes"}' "$@"
}
hidden='"Ann","n=10","cards=?,?,?,?,?,?,?,?,?,?"'
has 'in a hot seat hands are covered' "$hidden" "$(hot)"
has 'and nobody can move before a player has come' '"code":"hidden"' "$(hot '{"command":"Ann draw"}')"

tap_end
