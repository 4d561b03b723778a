/* review_style.c: style sheet of the HTML page of a review. */
#include "referee/analysis/review_style.h"

#include <stddef.h>

/*
 * Seats differ by colour, dash pattern and marker. If the browser supports :has, it shows one position at a time, that
 * of the move whose link was followed; otherwise, and on paper, all positions.
 */
const char *const review_style[] = {
    ":root{color-scheme:light dark;--paper:#fff;--ink:#16211f;--quiet:#55605d;--rule:#c9d1ce;--tint:#e6ecea;\n",
    "--bad:#b3261e;--p0:#0b5cad;--p1:#b8470b;--p2:#0a7a55;--p3:#7a3fa6;--p4:#8a6100;--p5:#b0245f;--p6:#18758f;\n",
    "--p7:#555f5c}\n",
    "@media(prefers-color-scheme:dark){:root{--paper:#101615;--ink:#e9efed;--quiet:#a4b0ac;--rule:#37423f;\n",
    "--tint:#25302d;--bad:#ff9a90;--p0:#74b9ff;--p1:#ff9d6b;--p2:#5fd6a9;--p3:#cda6ff;--p4:#e6bd58;--p5:#ff8fbb;\n",
    "--p6:#7fd4ec;--p7:#b7c2be}}\n",
    "*{box-sizing:border-box}\n",
    "body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.45 system-ui,sans-serif}\n",
    "main{max-width:92rem;margin:0 auto;padding:1rem}\n",
    "h1{font-size:1.05rem;font-weight:600;color:var(--quiet);margin:0}\n",
    "h2{font-size:1.4rem;margin:.3rem 0 .6rem}h3{font-size:1.1rem;margin:0 0 .2rem}\n",
    "h1,h2,h3{overflow-wrap:anywhere}\n",
    "p{margin:.3rem 0}\n",
    "a{color:inherit;text-decoration-color:var(--quiet);text-underline-offset:.15em}\n",
    "section{margin-bottom:3rem;scroll-margin-top:1rem}\n",
    "footer{color:var(--quiet);font-size:.9rem;max-width:48rem;border-top:1px solid var(--rule);padding-top:.5rem}\n",
    /* the curve */
    ".p0{--p:var(--p0)}.p1{--p:var(--p1);--dash:9 4}.p2{--p:var(--p2);--dash:2 4}.p3{--p:var(--p3);--dash:12 4 2 4}\n",
    ".p4{--p:var(--p4);--dash:5 3}.p5{--p:var(--p5);--dash:2 7}.p6{--p:var(--p6);--dash:16 5}\n",
    ".p7{--p:var(--p7);--dash:9 3 2 3 2 3}\n",
    ".markers{position:absolute;width:0;height:0}\n",
    "use{fill:var(--p);stroke:var(--paper);stroke-width:1.5}\n",
    ".line{fill:none;stroke:var(--p);stroke-width:2.2;stroke-dasharray:var(--dash,none);stroke-linejoin:round}\n",
    ".marker{margin-right:.4em;vertical-align:-.1em;overflow:visible}\n",
    "figure{margin:0 0 1.2rem}\n",
    ".player{display:inline-block;margin:0 1.6rem .2rem 0;font-weight:600}\n",
    ".scroll{overflow-x:auto}\n",
    ".curve{display:block;width:100%;min-width:56rem;height:auto}.curve.wide{width:auto;min-width:0}\n",
    ".curve text{font-size:13px;fill:var(--quiet)}.curve .y{text-anchor:end}.curve .x{text-anchor:middle}\n",
    ".curve text.mark{text-anchor:middle;fill:var(--bad);font-size:16px;paint-order:stroke;stroke:var(--paper);\n",
    "stroke-width:4px}\n",
    ".grid,.axis{stroke:var(--rule);stroke-width:1;fill:none}.grid{stroke-dasharray:1 5}\n",
    ".curve rect{fill:var(--here,transparent);mix-blend-mode:multiply}\n",
    ".curve a:hover rect,.curve a:focus rect{fill:var(--tint)}\n",
    "@media(prefers-color-scheme:dark){.curve rect{mix-blend-mode:screen}}\n",
    /* the moves */
    "table{border-collapse:collapse;font-variant-numeric:tabular-nums}\n",
    "th,td{padding:.2rem .7rem .2rem 0;text-align:right;vertical-align:baseline;white-space:nowrap}\n",
    "thead th{color:var(--quiet);font-weight:600;font-size:.85rem;border-bottom:1px solid var(--rule)}\n",
    ".summary{margin-bottom:1.4rem}.summary th:first-child,.moves thead th:nth-child(n+2){text-align:left}\n",
    ".moves{width:100%}.moves tr{background:var(--here,none)}.moves td:first-child{width:2.5rem}\n",
    ".moves .words{text-align:left}td.long{white-space:normal;overflow-wrap:anywhere;min-width:7rem}\n",
    ".mark{color:var(--bad);font-weight:700}td.mark{text-align:left}\n",
    "@media(max-width:40rem){.bar{display:none}}\n",
    ".bar span{display:flex;width:5rem;height:.6rem;border-bottom:1px solid var(--rule)}\n",
    ".bar i{background:var(--p)}.bar b{border:1px solid var(--bad);border-left-width:0}\n",
    ".bar i,.bar b{print-color-adjust:exact;-webkit-print-color-adjust:exact}\n",
    /* the positions */
    ".columns{display:grid;gap:1.5rem}.columns>div{min-width:0}\n",
    "article{margin-bottom:2rem;scroll-margin-top:clamp(21rem,25vw + 7rem,30rem)}\n",
    ".links a{display:inline-block;padding:.25rem .9rem .25rem 0}\n",
    "pre{font:.85rem/1.25 ui-monospace,monospace;overflow-x:auto;margin:.5rem 0;padding:.8rem 1rem;\n",
    "border:1px solid var(--rule);border-radius:.5rem}\n",
    "@media screen{@supports selector(:has(a)){.tables{order:-1}.tables article{display:none}\n",
    ".tables article:target,.tables:not(:has(:target)) article:first-child{display:block}}}\n",
    "@media screen and (min-width:75rem){.columns{grid-template-columns:minmax(0,1fr) 42rem}.tables{order:0}\n",
    ".columns .scroll{max-height:36rem;overflow:auto}.moves thead th{position:sticky;top:0;background:var(--paper)}}\n",
    "@media print{main{padding:0;max-width:none}body{font-size:9pt}.links{display:none}\n",
    ".curve,.curve.wide{width:100%;min-width:0}.scroll{overflow:visible}.columns{display:block}\n",
    ".tables{columns:2;margin-top:1rem}pre{font-size:5.5pt;padding:.3rem}article{margin-bottom:1rem}\n",
    "article,figure,tr,.summary{break-inside:avoid}section{break-after:page}}\n",
    NULL,
};
