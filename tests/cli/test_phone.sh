#!/bin/sh
# test_phone.sh: the page for a phone: make page, the single file that it makes, and its module in node, compared with
# the programs.
. tests/cli/tap.sh

if ! absent=$(./deps.sh page); then
    skip "$(first_absent "$absent") absent" 'the page is made'
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
check "it has at most 480 kB gzip: $bytes bytes" [ "$bytes" -le 480000 ]
same 'no address of another file is in it' '' \
    "$(sed 's/[A-Za-z0-9+\/=]\{200,\}//' "$file" |
        grep -o -E '(src|href|action)="[^#d][^"]*"|@import|url\([^d)]*\)' | head)"
has 'its policy allows nothing but itself' "content=\"default-src 'none'; script-src 'sha256-" "$(cat "$file")"

# The scripts share their names, which must be unique over all files.
if needs node 'the scripts are one script'; then
    sed -n '/^<script\( type="module"\)*>/,/<\/script>$/p' "$file" |
        sed 's/^<script[^>]*>//; s/<\/script>$//' > "$scratch/script.mjs"
    check 'the scripts are one script' node --check "$scratch/script.mjs"
    for script in page/js/*.js; do
        cp "$script" "$scratch/one.mjs"
        check "$script is a module" node --check "$scratch/one.mjs"
    done
fi

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

# Numbers of 1 to 20 digits, of cards, Jokers, claims, a few long ones, and lines of any of these signs.
awk 'BEGIN {
    srand(25)
    signs = split("0~1~2~3~4~5~6~7~8~9~A~K~X~|~=~*~^~ ~,~:~<~>~&~\"~\047~x~%~9~×", sign, "~")
    split("A 2 3 4 5 6 7 8 9 T J Q K", card)
    for (i = 0; i < 10000; i++) {
        typed = ""
        for (n = 1 + int(rand() * 20) * (i % 2); length(typed) < n;)
            typed = typed (i % 5 == 0 ? card[1 + int(rand() * 13)] \
                : int(rand() * (typed == "" ? 9 : 10)) + (typed == ""))
        if (i % 50 == 0)
            typed = typed "X|X=" card[1 + int(rand() * 13)]
        if (i % 10 == 1) {
            typed = ""
            for (n = 1 + int(rand() * 14); n > 0; n--)
                typed = typed sign[1 + int(rand() * signs)]
            gsub(/^ +| +$/, "", typed)
            if (typed == "")
                typed = "x"
        }
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
check 'most were judged' [ "$(wc -l < "$scratch/judged")" -gt 8500 ]

for game in $("$BUILD/bin/prime-referee" --json << 'END' | sed -n 's/^{"data":"\([a-z0-9-]*\) .*/\1/p'
{"command":"games"}
END
); do
    for deal in auto fair; do
        # shellcheck disable=SC2016 # the inner shell expands them
        check "$game, deal=$deal: a record is restored, and one that is broken refused" \
            sh -c 'node tests/phone/play.mjs "$1" "$2" "$3" > "$4"' - "$module" "$game" "$deal" "$scratch/record"
        check "$game, deal=$deal: prime-archive verifies the record" \
            "$BUILD/bin/prime-archive" verify "$scratch/record"
    done
done

check 'the commitment of a fair deal is shown, and whether it was kept' node tests/phone/fair.mjs "$module"
check 'a record comes with its game, and with whether hidden cards are in it' node tests/phone/record.mjs "$module"
check 'another match is begun or opened on trial, and the one that is on stays as it was' \
    node tests/phone/trial.mjs "$module"
check 'hostile lines bring lines of JSON, and the module goes on' node tests/phone/hostile.mjs "$module"

## Commands that only the module has

same 'a hand has all its primes, the greatest first' \
    "$("$BUILD/bin/prime-hints" hand --deck=trump --json A2233K | grep number | sed 's/.*"number":"\([0-9]*\)".*/\1/' |
        sort -rn)" \
    "$(ask hints '{"hand":"A2233K","deck":"trump","limit":1000}' | sed -n 's/.*"number":"\([0-9]*\)".*/\1/p')"
same 'the counts of cards of which there are plays are counted' \
    "$("$BUILD/bin/prime-hints" hand --deck=trump --tally --tsv A2233K | awk '$2 > 0 { print $1 ":" $2 }')" \
    "$(ask hints '{"hand":"A2233K","deck":"trump","limit":1}' | tail -n 1 | grep -o '"cards":[0-9]*,"primes":[0-9]*' |
        sed 's/"cards":\([0-9]*\),"primes":/\1:/')"
check 'a count that was cut off goes on in slices, until it is that of prime-hints' \
    node tests/phone/counted.mjs "$module" A2233689TJK \
    "$("$BUILD/bin/prime-hints" hand --deck=trump --tally --tsv A2233689TJK | awk '{ all += $2 } END { print all }')"
check 'each member of an answer that the sources of the page write is read by its scripts' node tests/phone/keys.mjs
same 'of one of them alone are told, with the numbers that are not prime' '{"number":"57","cards":"57","note":"as a '\
'play it cuts (Grothendieck)"}
{"total":0,"shown":0,"complete":true,"counts":[{"cards":1,"primes":2,"under":null,"title":"1 card"},'\
'{"cards":2,"primes":0,"under":null,"title":"2 cards"}]}' "$(ask hints '{"hand":"57","deck":"trump","count":2}')"
has 'in a play the value of a Joker follows a colon' '{"number":"97","cards":"X:9,7"}' \
    "$(ask hints '{"hand":"X7","deck":"trump","limit":1000}')"
has 'the judge reads it so' '"number":"97"' "$(ask judge X:9,7)"
has 'and says how it is written where it is missing' \
    '.\u000aThe key X asks for the value of a Joker. To type it, put it after a colon: AX:7 is 17."' \
    "$(ask judge KX)"
has 'a Joker alone spells no number' '"text":"A Joker alone spells no number; ' "$(ask judge X)"
has 'in a claim of digits x is a times sign with each deck' '"say":"57=3×19 is correct."' "$(ask judge 57=3x19)"
has 'in other claims it is a Joker' '"say":"KX:4=2×67 = 134=2×67 is correct."' "$(ask judge KX:4=2*67)"
has 'examples are written with the signs of the keys' 'and a factorisation such as 91=7×13."' "$(ask judge 91=)"
printf '%s\n' 'deck lvl0' KQ > "$scratch/questions"
has 'another deck is called by its title' '"text":"KQ are cards of “Playing cards”.' "$(ask judge < "$scratch/questions")"
has 'an x after a sign is not a sign' '"text":"Not a product of primes: no × or ^.' "$(ask judge '10 3 = x')"
has 'of a number that is not split to the end it says so' \
    ' = 0 is a multiple of 7. That is not the whole factorisation: the rest was not split any further."}' \
    "$(ask judge 770000000000000000000006391000000000000000000007007)"
has 'and of no claim after it' '"say":"91=7×13 is correct.","why":"' \
    "$(ask judge 770000000000000000000006391000000000000000000007007 91=7*13 | tail -n 1)"
same 'nor of a number that is' 0 \
    "$(ask judge 770000000000000000000006391000000000000000000007007 91=7*13 91 | tail -n 2 | grep -c 'whole fact')"
has 'a mark at the end does not count' '"say":"91 is not prime."' "$(ask judge '91?')"
has 'a calculation has a value' '"number":"2305843009213693951"' "$(ask judge 2^61-1)"
has 'of one that has none it says why' '3-5: the value is negative.' "$(ask judge 3-5)"
has 'commas in a number are explained' '1,000: a number is written without commas.' "$(ask judge 1,000)"
for typed in 3.5 1/0 '5K 7|2'; do
    has "$typed: the judge says what it reads" \
        "This is neither a number of digits alone nor cards: $typed.\\u000aThe judge reads" "$(ask judge "$typed")"
done
has 'a hand that is none is refused in a sentence' '{"refused":{"code":"bad-card","text":"There is no such card:' \
    "$(ask hints '{"hand":"Z","deck":"trump"}')"
printf '%s\n' '{"page":"language","code":"ja"}' '{"page":"cards","deck":"none"}' > "$scratch/questions"
same 'it offers the languages of which there are sentences' \
    "\"languages\":[\"en\"$(for po in po/*.po; do po=${po##*/}; printf ',"%s"' "${po%.po}"; done)]" \
    "$(ask page '{"page":"words"}' | sed 's/.*\("languages":[^]]*]\).*/\1/')"
has 'in Japanese the sentences are Japanese' '{"refused":{"code":"bad-option","text":"それは選べません：none。"}}' \
    "$(ask page < "$scratch/questions")"
printf '%s\n' '{"page":"decks"}' '{"page":"language","code":"ja"}' '{"page":"decks"}' > "$scratch/questions"
has 'a deck has the title that its file says' '{"name":"trump","title":"Playing cards"}' \
    "$(ask page < "$scratch/questions" | sed -n 1p)"
has 'and in Japanese the translated one' '{"name":"trump","title":"トランプ"}' "$(ask page < "$scratch/questions" | tail -n 1)"
has 'without a choice the usual deck is meant' '"usual":"trump"}' "$(ask page '{"page":"decks"}')"
same 'and the judge reads it' '{"deck":"trump"}' "$(ask page '{"page":"deck"}')"
has 'a comma follows the value of a Joker, nothing follows other cards' '"deck":"trump","join":"","apart":","' \
    "$(ask page '{"page":"cards","deck":"trump"}')"
has 'also where the value is a letter' '{"value":"10","text":"X:T","join":","}' \
    "$(ask page '{"page":"cards","deck":"trump"}')"
has 'a quiz asks' '{"question":"' "$(ask quiz '{"quiz":"begin","seed":1}')"
same 'a missed question is asked again, and at its end a quiz says how many answers were right' \
    '{"end":true,"right":1,"answered":2}' \
    "$(ask quiz '{"quiz":"begin","seed":1,"questions":1,"deck":"lvl0"}' '{"quiz":"answer","prime":false}' \
        '{"quiz":"answer","prime":true}' | tail -n 1)"
has 'the note on numbers that may be played though not prime has no sign that reads as a factorial' \
    '<p>57 is not prime; ' "$(ask sheet '{"sheet":"judgement"}')"
has 'the judgement table is markup' '<table>' "$(ask sheet '{"sheet":"judgement"}')"

factors='"name":"factors","default":"told","table":"asked",'
has 'an option says what it has where real cards are judged' "$factors" "$(ask page '{"page":"games"}')"
printf '%s\n' '{"page":"language","code":"ja"}' '{"page":"games"}' > "$scratch/questions"
has 'choices have names in the language of the user, beside the word of the command' \
    '"values":["told","asked","never"],"titles":["全員に知らせる","尋ねたら知らせる","知らせない"]' \
    "$(ask page < "$scratch/questions")"

has 'the option for the first player has lots, results of the last game, and players' \
    '"help":"最初の人。次のゲームでは次の人","values":["random","1","2","3","4","5","6"],"titles":["くじ引き","プレイヤー1",' \
    "$(ask page < "$scratch/questions")"
has 'text fields have words in the language of the user' \
    '"help":"場を流す数（コンマで区切る）。空欄なら57。「なし」も可","words":["none"],"titles":["なし"]' "$(ask page < "$scratch/questions")"
has 'and in English' '"help":"numbers that clear the field, with commas between; empty: 57; or “none”","words"' \
    "$(ask page '{"page":"games"}')"
same 'no title or help of an option has a word of the protocol' '' \
    "$(ask page < "$scratch/questions" | grep -o '"default":[^,]*,"title":"[^"]*"\(,"help":"[^"]*"\)*' |
        sed 's/"default":[^,]*,"title"://; s/"help"://' | grep '[a-z][a-z]')"
has 'where the title of an option says all, no help says it again' \
    '"name":"eight","default":"on","title":"Eights end the pile","values":["on","off"]' "$(ask page '{"page":"games"}')"
has 'in English what is chosen is said by what it does' '"titles":["all are seen","the top is seen"]' \
    "$(ask page '{"page":"games"}')"
has 'the help of an option has no word that is chosen by its name' \
    '"name":"stop","default":"draws","title":"ストップの後のドロー","help":"ストップの次の手番にドローできるか","values":' "$(ask page < "$scratch/questions")"
has 'and another option in it is called by its title' '"help":"「1手番の秒数」が始まる前に使える、' \
    "$(ask page < "$scratch/questions")"

has 'players whom nobody has named have names in the language of the user' '{"names":["あおい","はると",' \
    "$(ask page < "$scratch/questions")"
printf '%s\n' '{"page":"language","code":"ja"}' '{"page":"advice"}' > "$scratch/questions"
has 'a refusal has a sentence, too' \
    '"code":"no-game","text":"まだゲームが始まっていません","say":"まだゲームが始まっていません。"}' \
    "$(ask page < "$scratch/questions")"
has 'in English it begins with a capital' '"text":"there is no such command: fly","say":"There is no such command: fly."}' \
    "$(ask referee '{"command":"new lvl0 players=Ann,Ben seed=9"}' '{"command":"fly"}')"

hot() {
    ask referee '{"command":"new lvl0 players=Ann,Ben seed=9 hotseat=yes"}' "$@"
}
hidden='"Ann","n=10","cards=?,?,?,?,?,?,?,?,?,?"'
has 'in a hot seat hands are covered' "$hidden" "$(hot)"
has 'and nobody can move before a player has come' '"code":"hidden"' "$(hot '{"command":"Ann draw"}')"

play() {
    ask referee '{"command":"new prime-daifugo players=Ann,Ben seed=3"}' "$@"
}
has 'a verdict says that the play stands' '"words":["7","prime"],"verdict":"yes"}' "$(play '{"command":"play 7"}')"
has 'or that it does not' '"words":["9","composite","3","3"],"verdict":"no"}' "$(play '{"command":"play 9"}')"
has 'the factors of the last number are in a sentence' '{"say":"9 is not prime: 3 × 3."}
{"reply":"ok","text":"9 composite 3 3"}' "$(play '{"command":"play 9"}' '{"command":"factors"}')"
has 'a claim is shown with the times sign of the keys, and kept as typed' \
    '"words":["1310=2*5*131","correct"],"verdict":"yes"}
{"say":"1310=2×5×131 is correct."}' \
    "$(ask referee '{"command":"new prime-daifugo players=Ann,Ben deal=table"}' '{"command":"start Ann"}' \
        '{"command":"play KT=2*5*KA"}')"
has 'the pending action is also given without the commands that are buttons' '"plain":"Play a tile on either score.",' \
    "$(ask referee '{"command":"new attactics players=Ann,Ben seed=3"}' '{"command":"table --json"}')"
printf '%s\n' '{"page":"language","code":"ja"}' '{"page":"title","text":"play 5 7"}' > "$scratch/questions"
same 'a move is reported in the words of the buttons' '{"title":"5 7を出す"}' "$(ask page < "$scratch/questions" | tail -n 1)"
check 'pending actions, reports and advice use the words of the buttons' node tests/phone/plain.mjs "$module"
check 'rules are paragraphs, joined as the language wants it' node tests/phone/rules.mjs "$module"

tap_end
