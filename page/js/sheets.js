// sheets.js: the screen Learn: the judgement table, the quiz, and every prime in a hand.
import {TO, engine} from "./engine.js";
import {icon, memory, node, register, segments, t, tell} from "./main.js";
import {Pad, deckChoice, forgetDecks} from "./pad.js";

const FIRST_PRIMES = 200; // of a hand that are shown at first
const VIEWS = ["judgement", "quiz", "hand"];
const learn = {};         // the elements of the screen
let view = "judgement";
let handDeck = "trump";

// ---- the judgement table: markup that the program made; it comes as data, and scripts in it would not run

async function showJudgement() {
    learn.body.replaceChildren(node("p.quiet", {word: "learn.loading"}));
    const [answer] = await engine.judge.ask(TO.sheet, {sheet: "judgement"});
    if (answer.refused)
        return learn.body.replaceChildren(node("p", {}, answer.refused.text));
    const made = new DOMParser().parseFromString(answer.html, "text/html");
    for (const element of made.querySelectorAll("script, style, link, meta, iframe"))
        element.remove();
    const sheet = node("div.made");
    sheet.append(...(made.querySelector("main") || made.body).childNodes);
    for (const box of sheet.querySelectorAll(".scroll"))
        box.tabIndex = 0;
    return learn.body.replaceChildren(sheet);
}

// ---- the quiz

async function askQuiz(line) {
    const [answer] = await engine.judge.ask(TO.quiz, line);
    return answer || {};
}

function showScore() {
    learn.score.textContent = t("quiz.score", {right: String(learn.right), asked: String(learn.asked)});
}

function showQuestion(question) {
    learn.question.textContent = question;
    learn.quiz.className = "panel quiz";
    learn.verdict.replaceChildren();
    learn.answers.hidden = false;
    learn.next.hidden = true;
}

async function answerQuiz(isPrime) {
    if (learn.answers.hidden)
        return;
    const answer = await askQuiz({quiz: "answer", prime: isPrime});
    if (answer.refused)
        return showSaying(answer.refused.text);
    learn.asked++;
    learn.right += answer.right ? 1 : 0;
    learn.nextQuestion = answer.question;
    learn.quiz.className = "panel quiz " + (answer.right ? "right" : "wrong");
    showSaying(answer.say, icon(answer.right ? "M4.5 12.5l5 5.5L19.5 6.5" : "M5.5 5.5l13 13M18.5 5.5l-13 13"));
    showScore();
    learn.answers.hidden = true;
    learn.next.hidden = false;
    learn.next.focus({preventScroll: true});
    return undefined;
}

function showSaying(text, ...mark) {
    learn.verdict.replaceChildren(...mark, node("span", {}, text));
}

async function beginQuiz() {
    const seed = crypto.getRandomValues(new Uint32Array(1))[0];
    learn.right = learn.asked = 0;
    learn.question = node("div.question");
    learn.verdict = node("p.saying", {role: "status"});
    learn.score = node("p.quiet");
    learn.answers = node("div.row.two", {},
        node("button.main", {word: "verdict.prime", onclick: () => answerQuiz(true).catch(tell)}),
        node("button", {word: "verdict.composite", onclick: () => answerQuiz(false).catch(tell)}));
    learn.next = node("button.main", {word: "quiz.next", hidden: true, onclick: nextQuestion});
    learn.quiz = node("div.panel.quiz", {}, node("p.quiet", {word: "quiz.is-it"}), learn.question, learn.verdict,
        learn.answers, learn.next, learn.score);
    learn.body.replaceChildren(learn.quiz);
    const answer = await askQuiz({quiz: "begin", seed});
    if (answer.refused)
        showSaying(answer.refused.text);
    else
        showQuestion(answer.question);
}

async function nextQuestion() {
    try {
        const question = learn.nextQuestion || (await askQuiz({quiz: "next"})).question;
        showQuestion(question);
        learn.answers.firstChild.focus({preventScroll: true});
    } catch (error) {
        tell(error);
    }
}

// ---- every prime in a hand

function primeRow(line) {
    return node("li", {}, node("b", {}, line.number), node("span.quiet", {}, line.cards));
}

async function listPrimes(limit = FIRST_PRIMES) {
    const hand = learn.field.value.trim();
    learn.primes.replaceChildren(node("p.quiet", {word: "judge.working"}));
    try {
        const lines = await engine.judge.ask(TO.hints, {hand, deck: handDeck, limit});
        const refused = lines.find(line => line.refused);
        if (refused)
            return learn.primes.replaceChildren(node("p", {}, refused.refused.text));
        const end = lines.find(line => "total" in line) || {total: lines.length, shown: lines.length};
        const found = node("p", {role: "status"}, t("hand.found", {count: String(end.total)}));
        const list = node("ol.primes", {}, ...lines.filter(line => line.number).map(primeRow));
        learn.primes.replaceChildren(found, list);
        if (end.shown < end.total)
            learn.primes.append(node("button", {word: "hand.more", onclick: () => listPrimes(limit * 10)}));
    } catch (error) {
        learn.primes.replaceChildren();
        tell(error);
    }
    return undefined;
}

async function chooseHandDeck(name) {
    handDeck = name;
    memory.set("hand-deck", name);
    await learn.pad.show(name);
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
    const decks = node("div");
    learn.body.replaceChildren(node("div.hand-form", {}, form, decks, learn.pad.element), learn.primes);
    handDeck = memory.get("hand-deck", "trump");
    decks.append(await deckChoice(false, handDeck, name => chooseHandDeck(name).catch(tell)));
    await learn.pad.show(handDeck);
}

// ---- the screen

const SHOW = {judgement: showJudgement, quiz: beginQuiz, hand: beginHand};

function showView(name) {
    view = name;
    memory.set("learn", name);
    learn.body.className = "learn-" + name;
    SHOW[name]().catch(tell);
}

register({
    id: "sheets",
    begin(element) {
        const kept = memory.get("learn", "judgement");
        view = VIEWS.includes(kept) ? kept : "judgement";
        learn.body = node("div");
        const choice = segments("tab.sheets", VIEWS.map(name => [name, null, "learn." + name]), view, showView);
        element.append(node("div.column", {}, choice, learn.body));
        showView(view);
    },
    words(isFirst) {
        forgetDecks();
        if (!isFirst)
            showView(view);
    },
});
