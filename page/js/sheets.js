// sheets.js: the screen Learn: the judgement table, the quiz, and every prime in a hand.
import {TO} from "./rooms.js";
import {engine} from "./engine.js";
import {NO_ICON, YES_ICON, icon, memory, node, register, segments, t, tell} from "./main.js";
import {Pad, deckChoice, forgetDecks} from "./pad.js";

const FIRST_PRIMES = 200; // of a hand, shown at first
const MOST_PRIMES = 5000; // maximum, HINTS_PAGE_LIMIT_MAX of the program
const COUNT_MS = 60000;   // limit for counting: some hands have more primes than a phone can count
const learn = {};         // the elements of the screen
let view = "judgement";
let deck = "";             // the default deck

// ---- the judgement table: HTML made by the program; it is parsed as data, so that scripts in it would not run

// The edge of the box is faded as long as there is more beyond it.
function showsMore(box) {
    const look = () => box.classList.toggle("more", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);
    box.addEventListener("scroll", look, {passive: true});
    new ResizeObserver(look).observe(box);
}

async function showJudgement() {
    learn.body.replaceChildren(node("p.quiet", {word: "learn.loading"}));
    const [answer] = await engine.judge.ask(TO.sheet, {sheet: "judgement", deck});
    if (answer.refused)
        return learn.body.replaceChildren(node("p", {}, answer.refused.text));
    const made = new DOMParser().parseFromString(answer.html, "text/html");
    for (const element of made.querySelectorAll("script, style, link, meta, iframe"))
        element.remove();
    const sheet = node("div.made");
    sheet.append(...made.body.childNodes);
    for (const box of sheet.querySelectorAll(".sheet")) {
        box.tabIndex = 0; // a wide table can be scrolled with the arrow keys
        box.setAttribute("role", "group");
        box.setAttribute("aria-label", t("learn.judgement"));
        showsMore(box);
    }
    return learn.body.replaceChildren(sheet);
}

// ---- the quiz

function showQuestion(line) {
    learn.question.textContent = line.question;
    learn.cards.textContent = line.cards && line.cards !== line.question ? line.cards : "";
    learn.number.textContent = line.again ? t("quiz.again") :
        t("quiz.number", {number: String(line.number), of: String(line.of)});
    learn.quiz.className = "panel quiz";
    learn.verdict.replaceChildren();
    learn.answers.hidden = false;
    learn.next.hidden = true;
}

function showVerdict(line, next) {
    const isRight = line.verdict === "right";
    learn.upcoming = next;
    learn.quiz.className = "panel quiz " + line.verdict;
    learn.verdict.replaceChildren(icon(isRight ? YES_ICON : NO_ICON),
        node("span", {}, node("b", {}, line.say), " ", line.why || ""));
    learn.score.textContent = t("quiz.score", {right: String(line.right), asked: String(line.answered)});
    if (next.end)
        learn.number.textContent = t("quiz.end");
    learn.answers.hidden = true;
    learn.next.hidden = false;
    learn.next.focus({preventScroll: true});
}

async function answerQuiz(isPrime) {
    if (learn.answers.hidden)
        return;
    try {
        const [line, next] = await engine.judge.ask(TO.quiz, {quiz: "answer", prime: isPrime});
        if (line.refused) // the quiz was lost when its worker ended
            beginQuiz();
        else
            showVerdict(line, next || {});
    } catch (error) {
        tell(error);
    }
}

function nextQuestion() {
    if (!learn.upcoming.question)
        return beginQuiz().catch(tell);
    showQuestion(learn.upcoming);
    return learn.answers.firstChild.focus({preventScroll: true});
}

function buildQuiz() {
    learn.question = node("div.question");
    learn.cards = node("p.learn-cards");
    learn.number = node("span.quiet");
    learn.score = node("span.quiet");
    learn.verdict = node("p.saying", {role: "status"});
    learn.answers = node("div.row.two", {},
        node("button", {word: "verdict.prime", onclick: () => answerQuiz(true)}),
        node("button", {word: "verdict.composite", onclick: () => answerQuiz(false)}));
    learn.next = node("button.main", {word: "quiz.next", hidden: true, onclick: nextQuestion});
    learn.quiz = node("div.panel.quiz", {}, node("p.quiet", {word: "quiz.is-it"}), learn.question, learn.cards,
        learn.verdict, learn.answers, learn.next, node("p.learn-scores", {}, learn.number, learn.score));
    learn.body.replaceChildren(learn.quiz);
}

async function beginQuiz() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    buildQuiz();
    const [line] = await engine.judge.ask(TO.quiz, {quiz: "begin", seed, deck});
    if (line.refused)
        learn.verdict.textContent = line.refused.text;
    else
        showQuestion(line);
}

// ---- every prime in a hand

function primeRow(line) {
    const how = line.note ? line.cards + " " + line.note : line.cards;
    return node("li", {}, node("b", {}, line.number), node("span.quiet", {}, how));
}

// A choice among the numbers of cards that have plays.
function countChoice(counts, count) {
    return segments("hand.counts", [["0", null, "hand.any"], ...counts.map(({cards, title}) => [String(cards), title])],
        String(count), async value => {
            await listPrimes(FIRST_PRIMES, Number(value));
            const chosen = learn.primes.querySelector("[aria-pressed=true]");
            if (chosen)
                chosen.focus({preventScroll: true});
        });
}

function foundText(total, isComplete) {
    return t(isComplete ? "hand.found" : "hand.found-more", {count: String(total)});
}

// Continues the counts that the program had no time for, in slices, so that the judge is never blocked for long.
// `found` shows the count so far, until another list replaces it or the screen is left.
async function countOn(found, {total, counts}, question) {
    const end = performance.now() + COUNT_MS;
    const mayGoOn = () => found.isConnected && found.checkVisibility() && performance.now() < end;
    let known = total;
    for (const {cards, under} of counts)
        for (let below = under; below !== null;) {
            if (!mayGoOn())
                return;
            const [line] = await engine.judge.ask(TO.hints, {...question, count: cards, under: below});
            if (line.refused || !line.primes && line.under !== null) // a slice is too short to make progress
                return;
            known += line.primes;
            below = line.under;
            found.textContent = foundText(known, false);
        }
    found.textContent = foundText(known, true);
}

async function listPrimes(limit = FIRST_PRIMES, count = 0) {
    const hand = learn.field.value.trim();
    learn.primes.replaceChildren(node("p.quiet", {word: "judge.working"}));
    try {
        const lines = await engine.judge.ask(TO.hints, {hand, deck, limit, count});
        const refused = lines.find(line => line.refused);
        if (refused)
            return learn.primes.replaceChildren(node("p", {}, refused.refused.text));
        const end = lines.find(line => "total" in line) ||
            {total: lines.length, shown: lines.length, complete: true, counts: []};
        const found = node("p", {role: "status"}, foundText(end.total, end.complete));
        const list = node("ol.primes", {}, ...lines.filter(line => line.number).map(primeRow));
        learn.primes.replaceChildren(...(end.counts.length > 1 ? [countChoice(end.counts, count)] : []), found, list);
        if (end.shown < end.total && limit < MOST_PRIMES)
            learn.primes.append(node("button", {word: "hand.more",
                onclick: () => listPrimes(Math.min(limit * 10, MOST_PRIMES), count)}));
        if (!end.complete) {
            found.setAttribute("aria-busy", "true"); // read out when the count is complete
            const wanted = end.counts.filter(({cards, under}) => under !== null && (!count || cards === count));
            await countOn(found, {...end, counts: wanted}, {hand, deck}).catch(tell);
            found.removeAttribute("aria-busy");
        }
    } catch (error) {
        learn.primes.replaceChildren();
        tell(error);
    }
    return undefined;
}

async function beginHand() {
    learn.field = node("input.wide", {name: "hand.field", hint: "hand.field", autocomplete: "off", spellcheck: "false",
        autocapitalize: "characters", enterkeyhint: "search"});
    learn.primes = node("div");
    learn.pad = new Pad({field: learn.field, fresh: () => {}, enter: () => listPrimes(), enterWord: "hand.enter"});
    const form = node("form", {onsubmit: event => {
        event.preventDefault();
        listPrimes();
    }}, learn.field);
    learn.body.replaceChildren(node("div.hand-form", {}, form, learn.pad.element), learn.primes);
    await learn.pad.show(deck);
}

// ---- the screen

const SHOW = {judgement: showJudgement, quiz: beginQuiz, hand: beginHand};

function showView(name) {
    view = name;
    memory.set("learn", name);
    SHOW[name]().catch(tell);
}

async function showDeckChoice() {
    try {
        const choice = await deckChoice(false, deck, name => {
            deck = name;
            memory.set("learn-deck", name);
            showView(view);
        });
        deck = choice.value;
        learn.decks.replaceChildren(choice);
    } catch (error) {
        tell(error);
    }
}

register({
    id: "sheets",
    begin(element) {
        const kept = memory.get("learn", "");
        view = Object.hasOwn(SHOW, kept) ? kept : "judgement";
        deck = memory.get("learn-deck", deck);
        learn.body = node("div");
        learn.decks = node("div.decks");
        const views = Object.keys(SHOW).map(name => [name, null, "learn." + name]);
        const choice = segments("tab.sheets", views, view, showView);
        element.append(node("h1.name", {word: "tab.sheets"}),
            node("div.column", {}, node("div.row.learn-head", {}, choice, learn.decks), learn.body));
        showDeckChoice().then(() => showView(view));
    },
    words(isFirst) {
        forgetDecks();
        if (isFirst)
            return;
        showDeckChoice().then(() => showView(view));
    },
});
