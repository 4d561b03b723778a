/* paper.c: paper sizes, and the options of pages. */
#include "tables/paper.h"

#include "tables/shapes.h"

#include <stdio.h>
#include <string.h>

struct size {
    const char *name;
    double width, height;
};

static const struct size sizes[] = {
    {"a4", 210, 297},         {"letter", 215.9, 279.4},    {"a3", 297, 420},        {"a5", 148, 210},
    {"legal", 215.9, 355.6}, {"tabloid", 279.4, 431.8}, {NULL, 0, 0},
};

const char *paper_names(void)
{
    return "a4, letter, a3, a5, legal, tabloid";
}

static bool is_same_name(const char *name, const char *typed)
{
    while (*name != '\0' && *name == (*typed >= 'A' && *typed <= 'Z' ? *typed - 'A' + 'a' : *typed)) {
        name++;
        typed++;
    }
    return *name == '\0' && *typed == '\0';
}

bool paper_length(const char **at, double min, double max, double *length)
{
    double number = 0, unit = 1;
    const char *begin = *at;
    for (; **at >= '0' && **at <= '9' && *at - begin < 5; ++*at)
        number = 10 * number + (**at - '0');
    if (*at == begin)
        return false;
    if (**at == '.')
        for (++*at; **at >= '0' && **at <= '9' && *at - begin < 12; ++*at)
            number += (**at - '0') * (unit /= 10);
    *length = number;
    return number >= min && number <= max;
}

bool paper_read(const char *name, struct paper *paper)
{
    for (const struct size *size = sizes; size->name != NULL; size++)
        if (is_same_name(size->name, name)) {
            paper->width = size->width;
            paper->height = size->height;
            return true;
        }
    double width, height;
    if (!paper_length(&name, PAPER_MIN, PAPER_MAX, &width) || *name++ != 'x' ||
        !paper_length(&name, PAPER_MIN, PAPER_MAX, &height) || *name != '\0')
        return false;
    paper->width = width;
    paper->height = height;
    return true;
}

struct paper paper_landscape(struct paper paper)
{
    if (paper.width < paper.height) {
        double width = paper.width;
        paper.width = paper.height;
        paper.height = width;
    }
    return paper;
}

struct paper_inks paper_inks(const struct paper *paper)
{
    static const struct paper_inks dark = {.text = 0x16211f, .quiet = 0x5b6663, .rule = 0xb4bdba, .tint = 0xedf1ef,
                                           .prime = 0x0f4f45, .on_prime = 0xffffff, .prime_edge = 0x0f4f45,
                                           .trap = 0xc6d8d1};
    static const struct paper_inks light = {.text = 0x000000, .quiet = 0x555555, .rule = 0xaaaaaa,
                                            .tint = DRAW_NO_COLOUR, .prime = DRAW_NO_COLOUR, .on_prime = 0x000000,
                                            .prime_edge = 0x000000, .trap = DRAW_NO_COLOUR};
    return paper->ink_saver ? light : dark;
}

void paper_page(struct draw *draw, const struct paper *paper)
{
    draw_page(draw, paper->width, paper->height);
    if (paper->ruler)
        shapes_ruler(draw, paper->width, paper->height);
}

void paper_number(struct draw *draw, const struct paper *paper, double margin)
{
    static const double points[] = {9, 18}; /* normal, large print */
    char number[32];
    double size = points[paper->large_print], height = draw_capital_height(size) + 0.2;
    if (draw->pages == 1)
        return;
    snprintf(number, sizeof number, "%d / %d", draw->page, draw->pages > draw->page ? draw->pages : draw->page);
    draw_tag(draw, "Artifact");
    draw_cell(draw, (struct box){paper->width - margin - 40, paper->height - 4.4 - height, 40, height}, ALIGN_RIGHT,
              (struct type){.size = size, .colour = paper_inks(paper).quiet}, number);
    draw_end_tag(draw);
}
