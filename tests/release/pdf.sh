#!/bin/sh
# pdf.sh: make pdf loses no Chinese or Japanese character of the pages. It takes a minute or more.
. tests/cli/tap.sh

for tool in mandoc weasyprint pdftotext; do
    needs $tool 'make pdf makes the pages' || tap_end
done
check 'make pdf makes the pages' own_make -s BUILD="$folder" DEPS=no pdf

# Prints each of these characters in the input once: U+3000 to U+9FFF, as bytes.
LC_ALL=C
export LC_ALL
kinds() {
    grep -a -o "$(printf '[\343-\351][\200-\277][\200-\277]')" | sort -u
}
for language in $(own_make -s BUILD="$folder" print-LANGUAGES); do
    cat "$BUILD/man/$language"/* | kinds > "$scratch/written"
    pdftotext "$BUILD/pdf/manual.$language.pdf" - | kinds > "$scratch/printed"
    check "there are such characters in $language" [ -s "$scratch/written" ]
    same "all of them are in manual.$language.pdf" '' "$(comm -23 "$scratch/written" "$scratch/printed")"
done
mandoc -T utf8 "$BUILD"/man/*.[1-9] | kinds > "$scratch/written"
pdftotext "$BUILD/pdf/manual.pdf" - | kinds > "$scratch/printed"
same 'those of the English pages are in manual.pdf' '' "$(comm -23 "$scratch/written" "$scratch/printed")"
tap_end
