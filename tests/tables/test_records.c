/* test_records.c: records as columns of a spreadsheet or as JSON objects. */
#include "tables/records.h"
#include "tests/cmocka.h"

static void no_cell_is_a_formula_in_a_spreadsheet(void **state)
{
    static const char *const words[] = {"=1+1", "+1", "-1", "@SUM(1,2)", "\tx", "7=7", "a\"b", "-"};
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", NULL};
    static const struct {
        enum sheet_format format;
        const char *line;
    } rows[] = {
        {SHEET_CSV, "a,b,c,d,e,f,g,h\n'=1+1,'+1,'-1,\"'@SUM(1,2)\",'\tx,7=7,\"a\"\"b\",-\n"},
        {SHEET_TSV, "'=1+1\t'+1\t'-1\t'@SUM(1,2)\t'\tx\t7=7\ta\"b\t-\n"},
        {SHEET_JSON, "{\"a\":\"=1+1\",\"b\":\"+1\",\"c\":\"-1\",\"d\":\"@SUM(1,2)\",\"e\":\"\\u0009x\",\"f\":\"7=7\","
                     "\"g\":\"a\\\"b\",\"h\":\"-\"}\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct out out;
        out_init(&out, -1);
        struct records records = records_begin(rows[i].format, &out, names);
        for (size_t k = 0; k < sizeof words / sizeof words[0]; k++)
            records_field(&records, words[k]);
        assert_true(records_end(&records));
        assert_string_equal(text_string(&out.text), rows[i].line);
        out_free(&out);
    }
}

static void expect_rows(enum sheet_format format, const char *expected)
{
    static const char *const names[] = {"word", "number", "count", "list", NULL};
    struct out out;
    out_init(&out, -1);
    struct records records = records_begin(format, &out, names);
    records_field(&records, "a,\"b\"");
    records_number(&records, UINT64_MAX);
    records_count(&records, 3);
    records_list(&records, "5,5/9");
    assert_true(records_end(&records));
    records_field(&records, "");
    records_number(&records, 0);
    records_count(&records, 0);
    records_list(&records, "");
    assert_true(records_end(&records));
    assert_string_equal(text_string(&out.text), expected);
    out_free(&out);
}

static void records_are_columns_or_objects(void **state)
{
    expect_rows(SHEET_TSV, "a,\"b\"\t18446744073709551615\t3\t5,5/9\n\t0\t0\t\n");
    expect_rows(SHEET_CSV, "word,number,count,list\n\"a,\"\"b\"\"\",18446744073709551615,3,\"5,5/9\"\n,0,0,\n");
    expect_rows(SHEET_JSON, "{\"word\":\"a,\\\"b\\\"\",\"number\":\"18446744073709551615\",\"count\":3,"
                           "\"list\":[\"5\",\"5/9\"]}\n"
                           "{\"word\":\"\",\"number\":\"0\",\"count\":0,\"list\":[]}\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_cell_is_a_formula_in_a_spreadsheet),
        cmocka_unit_test(records_are_columns_or_objects),
    };
    return cmocka_run_group_tests(tests, NULL, NULL) != 0;
}
