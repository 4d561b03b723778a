// page_script.js: runs the script of the HTML judgement sheet in node, on a page of the few things that it uses.
//
//   node tests/tables/page_script.js FILE.html    speaks TAP; page.pl does more, where there is a browser
"use strict";
const page = require("fs").readFileSync(process.argv[2], "utf8");
let tests = 0, failed = 0;

function same(expected, found, sentence) {
  const good = expected === found;
  failed += !good;
  console.log((good ? "ok " : "not ok ") + ++tests + " - " + sentence);
  if (!good) console.log("# found: " + found + ", expected: " + expected);
}

// What the script uses of an element.
class Element {
  constructor(dataset) {
    this.dataset = dataset || {};
    this.value = this.className = this.text = "";
    this.children = [];
    this.heard = {};
  }
  set textContent(text) { this.text = text; this.children = []; }
  get textContent() { return [this.text].concat(this.children.map((one) => one.textContent || one)).join(" ").trim(); }
  append(...more) { this.children.push(...more); }
  setAttribute() { }
  addEventListener(kind, act) { this.heard[kind] = act; }
  fire(kind, target) { this.heard[kind]({ target: target || this, preventDefault() { } }); }
  closest() { return this; }
  select() { this.isSelected = true; }
  querySelector() { return this.form; }
  querySelectorAll(selector) {
    const name = selector.replace(/\[data-(.*)\]/, "$1");
    return (this.all || []).filter((one) => name in one.dataset);
  }
}

// The elements with data- attributes, in their order.
function parse() {
  return [...page.matchAll(/<(button|span)([^>]* data-[^>]*)>([^<]*)</g)].map((found) => {
    const one = new Element();
    for (const [, name, value] of found[2].matchAll(/ data-([a-z]+)="([^"]*)"/g)) one.dataset[name] = value;
    one.textContent = found[3];
    return one;
  });
}

function open(hash) {
  const letters = /<section id="judge" data-letters/.test(page) ? { letters: "" } : {};
  const by = { judge: new Element(letters), number: new Element(), verdict: new Element(), choices: new Element(),
    keys: new Element({ play: /data-play="(\d+)"/.exec(page)[1] }) };
  by.keys.all = by.judge.all = parse();
  by.judge.form = new Element();
  const document = { getElementById: (id) => by[id], createElement: () => new Element(), querySelectorAll: () => [],
    addEventListener() { } };
  const script = /<script>\n([^]*)<\/script>/.exec(page)[1];
  new Function("document", "location", "window", script)(document, { hash }, { addEventListener() { } });
  return {
    field: by.number,
    verdict: () => by.verdict.textContent,
    type(text) { // as a person does: what is selected is replaced
      by.number.value = by.number.isSelected ? text : by.number.value + text;
      by.number.isSelected = false;
      by.number.fire("input");
    },
    clear() { by.number.value = ""; by.number.isSelected = false; },
    enter() { by.judge.form.fire("submit"); },
    tap(card) { by.keys.fire("click", by.keys.all.find((one) => one.dataset.card === card)); },
    choose(value) { by.choices.children.find((one) => one.text === value).fire("click"); },
    choices: () => by.choices.children.map((one) => one.text).join(),
  };
}

let at = open("#%");
same("This is no number and no card. Digits, or cards with commas between: 10,3", at.verdict(),
  "a % in the address does not stop the script");
at = open("#10%2C3");
same("103 is prime Nothing from 2 to 10 divides it.", at.verdict(), "an address may be encoded");
at = open("");
same("Type a number, or tap cards.", at.verdict(), "the page says what to do");
at.type("310");
same("310 is not prime = 2 × 5 × 31. It is even.", at.verdict(), "the factors, and why");
at.enter();
at.type("7");
same("7", at.field.value, "what is typed after Enter begins the next number");
at.type("1");
same("71", at.field.value, "which goes on without Enter");

if (/data-card="K"/.test(page)) {
  at.clear();
  at.type("KQ");
  same("1312 is not prime = 2 × 2 × 2 × 2 × 2 × 41. It is even.", at.verdict(), "letters are cards");
  at.clear();
  at.type("101K");
  same("10113 is not prime = 3 × 3371. Its digits add up to 6, a multiple of 3.", at.verdict(),
    "and so is 1 beside them");
} else {
  at.clear();
  at.type("5/9");
  same("5/9 is 5 or 9: which?", at.verdict(), "of a card with two numbers alone it asks which");
  same("5,9", at.choices(), "and offers them");
  at.choose("5");
  same("5 is prime Nothing from 2 to 2 divides it.", at.verdict(), "a tap says which");
  same("", at.choices(), "then there is nothing to choose");
  at.clear();
  at.type("5/9:4,7");
  same("5/9 is 5 or 9: which?", at.verdict(), "a number that the card does not have is not taken");
  at.choose("9");
  same("97 is prime Nothing from 2 to 9 divides it.", at.verdict(), "and is replaced");
  at.tap("3");
  same("5/9:9,7,3", at.field.value, "a third card joins two");
  at.tap("7");
  same("7", at.field.value, "three cards are a play: the fourth begins the next");
}
console.log("1.." + tests);
process.exit(failed > 0 ? 1 : 0);
