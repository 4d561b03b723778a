// page_script.js: runs the script of the HTML judgement sheet in node, on a page of the few things that it uses.
//
//   node tests/tables/page_script.js FILE.html    speaks TAP; page.pl tries what a browser alone has
"use strict";
const page = require("fs").readFileSync(process.argv[2], "utf8");
let tests = 0, failed = 0;

// The verdicts on what is typed at the deck of Lvl. 0, and why.
const judged = [
  ["1,19", "119 is not prime = 7 × 17. 7 divides it.", "cards"],
  ["5/9:9,7", "97 is prime Nothing from 2 to 9 divides it.", "a card that names its number"],
  ["0,3", "03 is not allowed A number of cards does not begin with 0.", "0 is not the first card"],
  ["007", "7 is prime Nothing from 2 to 2 divides it.", "digits may begin with 0"],
  ["1", "1 is not prime 0 and 1 are neither prime nor composite.", "1 is not prime"],
  ["10 , 3", "103 is prime Nothing from 2 to 10 divides it.", "blanks around a comma"],
  ["9007199254740881", "9007199254740881 is prime Nothing from 2 to 94906265 divides it.", "a prime of 16 digits"],
  ["9007199254740991", "9007199254740991 is not prime = 6361 × 69431 × 20394401. 6361 divides it.", "the largest"],
  ["9007195909437503", "9007195909437503 is not prime = 94906247 × 94906249. 94906247 divides it.", "large factors"],
  ["9007199254740992", "Too large for this page At most 9007199254740991.", "one more"],
  ["99999999999999999999", "Too large for this page At most 9007199254740991.", "20 digits"],
];

// What is neither a number nor a card there, as prime-judge says.
const refused = ["1,000", "1.013", "7:9", "99,99", "10.3", "13.", "10,,3", "10,3,", "12,130", "2/3:3", "Q7",
  "\uFF17", "1e5", "10\u00A013", "7\u00A0", "10\u200913", "7\u2009", "10\uFEFF13", "7\uFEFF"];

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
    type(text) {
      by.number.value = text;
      by.number.fire("input");
    },
    enter() { by.judge.form.fire("submit"); },
    tap(card) { by.keys.fire("click", by.keys.all.find((one) => one.dataset.card === card)); },
    choose(value) { by.choices.children.find((one) => one.text === value).fire("click"); },
    choices: () => by.choices.children.map((one) => one.text).join(),
  };
}

// The verdict, once the script has stopped looking for factors.
async function verdict(at) {
  while (/Looking/.test(at.verdict())) await new Promise((go) => setTimeout(go, 10));
  return at.verdict();
}

function factorsOf(n) {
  const factors = [];
  for (let d = 2; n > 1; d++)
    for (; n % d === 0; n /= d) factors.push(d);
  return factors.join(" × ");
}

async function judges(at) {
  for (const [typed, expected, sentence] of judged) {
    at.type(typed);
    same(expected, await verdict(at), typed + ": " + sentence);
  }
  for (const typed of refused) {
    at.type(typed);
    same("This is no number", at.verdict().slice(0, 17), "no number: " + escape(typed));
  }
  let n = 2;
  for (; n <= 2200; n++) {
    at.type(String(n));
    const factors = factorsOf(n);
    const head = factors === String(n) ? " is prime" : " is not prime = " + factors + ". ";
    if (!at.verdict().startsWith(n + head)) break;
  }
  same(2201, n, "every number up to 2200 is judged right");
}

function asks(at) {
  at.type("5/9");
  same("5,9", at.choices(), "of a card with two numbers alone it offers them");
  at.choose("5");
  same("5 is prime Nothing from 2 to 2 divides it.", at.verdict(), "a tap says which");
  same("", at.choices(), "then there is nothing to choose");
  at.type("1, 4/6/8, 5/9");
  same("4/6/8 is 4 or 6 or 8: which?", at.verdict(), "of two such cards it asks one after the other");
  at.choose("6");
  same("5/9 is 5 or 9: which?", at.verdict(), "then of the second");
  at.choose("9");
  same("1, 4/6/8:6, 5/9:9", at.field.value, "the cards stand there with their numbers");
  same("169 is not prime = 13 × 13. 13 divides it.", at.verdict(), "and the number is judged");
  at.type("5/9:4,7");
  same("5/9 is 5 or 9: which?", at.verdict(), "a number that the card does not have is not taken");
  at.choose("9");
  same("97 is prime Nothing from 2 to 9 divides it.", at.verdict(), "and is replaced");
  at.tap("3");
  same("5/9:9,7,3", at.field.value, "a third card joins two");
  at.tap("7");
  same("7", at.field.value, "three cards are a play: the fourth begins the next");
}

async function all() {
  let at = open("#%");
  same("This is no number and no card. Digits, or cards with commas between: 10,3", at.verdict(),
    "a % in the address does not stop the script");
  at = open("#10%2C3");
  same("103 is prime Nothing from 2 to 10 divides it.", at.verdict(), "an address may be encoded");
  at = open("");
  at.type("310");
  at.enter();
  same(true, at.field.isSelected, "Enter selects the number, so that the next one replaces it");
  if (/data-card="K"/.test(page)) {
    at.type("KQ");
    same("1312 is not prime = 2 × 2 × 2 × 2 × 2 × 41. It is even.", at.verdict(), "letters are cards");
    at.type("101K");
    same("10113 is not prime = 3 × 3371. Its digits add up to 6, a multiple of 3.", at.verdict(),
      "and so is 1 beside them");
  } else {
    await judges(at);
    asks(at);
  }
  console.log("1.." + tests);
  process.exit(failed > 0 ? 1 : 0);
}

all();
