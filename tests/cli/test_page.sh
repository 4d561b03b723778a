#!/bin/sh
# test_page.sh: tests/page runs the examples of a page and reports what is wrong with it.
. tests/cli/tap.sh

# Creates a page of section 7, with standard input as its literal display.
page() {
    {
        printf '.Dd November 21, 2026\n.Dt PAGE 7\n.Os\n.Sh NAME\n.Nm page\n.Nd a page\n.Sh DESCRIPTION\n.Bd -literal\n'
        cat
        printf '.Ed\n.Sh ENVIRONMENT\nnone\n.Sh COPYRIGHT\nnobody\n'
    } > "$scratch/page.7"
}

passes() {
    page
    check "$1" tests/page "$scratch/page.7"
}

# tests/page fails and names the fault.
fails_on() {
    page
    has "$1" "not ok $2 - " "$(tests/page "$scratch/page.7")"
}

# The pages of the tree show that examples of all kinds are run: their test fails if one is misunderstood.
passes 'a page without examples passes' << 'END'
just text
END
fails_on 'a line too little fails' 7 << 'END'
$ printf '1\en2\en'
1
END
fails_on 'a line too much fails' 7 << 'END'
$ echo 1
1
2
END
fails_on 'an empty line too much fails' 7 << 'END'
$ echo 1
1

END
fails_on 'a blank too much fails' 7 << 'END'
$ echo '1 '
1
END
fails_on 'a command that ends beyond column 80 fails' 6 << 'END'
$ echo 1                                                                  > /dev/null
END
fails_on 'so does a line of its document' 6 << 'END'
$ cat > file << END_OF_FILE
1234567890123456789012345678901234567890123456789012345678901234567890123456
END_OF_FILE
END
fails_on 'so does text that is not an example' 6 << 'END'
1234567890123456789012345678901234567890123456789012345678901234567890123456
END
fails_on 'so does one in a display that is indented' 6 << 'END'
.Ed
.Bd -literal -offset indent
1234567890123456789012345678901234567890123456789012345678901234567890
END
passes 'a line that ends in column 80 passes' << 'END'
12345678901234567890123456789012345678901234567890123456789012345678901234\e
.Ed
.Bd -literal -offset indent
123456789012345678901234567890123456789012345678901234567890123456789
END
fails_on 'a character of Japanese takes two columns' 6 << 'END'
素数素数素数素数素数素数素数素数素数素数素数素数素数素数素数素数素数素数素数
END
fails_on 'the second example counts too' 8 << 'END'
$ echo 1
1
$ echo 1
2
END
echo text | page
sed 's/^\.Sh DESCRIPTION$/&S/' "$scratch/page.7" > "$scratch/other.7"
refuse 'a page without a description fails' tests/page "$scratch/other.7"
sed '/^\.Sh ENVIRONMENT$/d' "$scratch/page.7" > "$scratch/other.7"
refuse 'a page without an environment fails' tests/page "$scratch/other.7"
sed '/^\.Sh COPYRIGHT$/d' "$scratch/page.7" > "$scratch/other.7"
refuse 'a page without a copyright fails' tests/page "$scratch/other.7"
refuse 'a page that is not there fails' tests/page "$scratch/none.7"
printf '.Dd November 21, 2026\n.Dt PROGRAM 1\n.Os\n.Sh NAME\n.Nm program\n.Nd a program\n' > "$scratch/program.1"
found=$(tests/page "$scratch/program.1")
has 'a program without examples fails' 'not ok 9 - ' "$found"
has 'a program without diagnostics fails' 'not ok 7 - ' "$found"
cat > "$scratch/page.md" << 'END'
# Title

    $ printf '%s\n' 'one \e two'
    one \e two
    $ echo three
    three

Text.

    $ true

    plain block
END
check 'examples in Markdown are run' tests/page "$scratch/page.md"
sed 's/^    three/    four/' "$scratch/page.md" > "$scratch/wrong.md"
has 'a wrong one fails' 'not ok 3 - ' "$(tests/page "$scratch/wrong.md")"
printf '# Title\n\nno example\n' > "$scratch/none.md"
refuse 'Markdown without examples fails' tests/page "$scratch/none.md"

## A page in Japanese

mkdir "$scratch/ja"
# translate: creates the English page, and standard input as a page in Japanese.
# shellcheck disable=SC2016 # the commands of pages are text
translate() {
    printf '.Bl -tag -width x\n.It Fl a Ar file\n.El\n$ echo "$LC_MESSAGES"\nC\n' | page
    {
        printf '.Dd November 21, 2026\n.Dt PAGE 7\n.Os\n.Sh NAME\n.Nm page\n.Nd ページ\n.Sh 説明\n'
        cat
        printf '.Sh 環境変数\nない\n.Sh 著作権\nない\n'
    } > "$scratch/ja/page.7"
}
# shellcheck disable=SC2016 # the commands of pages are text
{
    literal='.Bd -literal\n.Bl -tag -width x\n.It Fl a Ar ファイル\n.El\n$ echo "$LC_MESSAGES"\n%s\n.Ed\n'
    # shellcheck disable=SC2059 # it is a format
    printf "$literal" ja_JP.UTF-8 | translate
    has 'a translated page has the sections of the English one' 'ok 3 - ' "$(tests/page "$scratch/ja/page.7")"
    if . tests/cli/locale.sh && has_japanese; then
        check 'its examples are run in Japanese' tests/page "$scratch/ja/page.7"
    else
        skip "$why" 'its examples are run in Japanese'
    fi
    sed 's/説明/使用例/' "$scratch/ja/page.7" > "$scratch/ja/other"
    cp "$scratch/ja/other" "$scratch/ja/page.7"
    has 'another section fails' 'not ok 3 - ' "$(tests/page "$scratch/ja/page.7")"
    # shellcheck disable=SC2059
    printf "$literal" ja | sed 's/Fl a/Fl b/; s/echo/printf/' | translate
    found=$(tests/page "$scratch/ja/page.7")
    has 'another option fails' 'not ok 4 - ' "$found"
    has 'another command fails' 'not ok 5 - ' "$found"
    rm "$scratch/page.7"
    has 'without an English page it fails' 'not ok 2 - ' "$(tests/page "$scratch/ja/page.7")"
}

if command -v mandoc > /dev/null; then
    printf 'text\n' | page
    printf '.Xx\n' >> "$scratch/page.7"
    refuse 'a page that mandoc complains about fails' tests/page "$scratch/page.7"
else
    skip 'mandoc absent' 'a page that mandoc complains about fails'
fi
tap_end
