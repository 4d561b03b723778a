// judge.js: the screen Judge: takes a number, cards or a claim, and shows the verdict to the whole table.
import {TO} from "./rooms.js";
import {engine} from "./engine.js";
import {NO_ICON, YES_ICON, icon, memory, node, notice, register, t, tell} from "./main.js";
import {Pad, deckChoice, forgetDecks} from "./pad.js";

const HISTORY = 100;          // numbers in the history
const SHOWN = 4000;           // characters of the field that are laid out in full
const REPEATED = 20;          // digits of a number that is repeated before its factors
const LONG = 20000;           // characters; a longer text is not put into the field
// Sizes of the field for texts with more characters than this.
const SIZES = [[60, "tiny"], [24, "small"], [9, "middle"], [4, "large"], [-1, "huge"]];
const BUSY_AFTER = 250;       // milliseconds
const PROOF_PATIENCE = 600000;
const LINK_ICON = "M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1";
const CLEAR_ICON = "M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500";
const LARGE_ICON = "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5";

const ui = {};              // the elements of the screen
let answered = null;        // the text whose answer is shown; null while a text is being typed
let asking = 0;             // number of questions so far: a late answer is not shown
let question = null;        // the promise of the last question
let link = "";              // fragment of the address for this answer, with its #
let mode = "digits";        // the keypad shown

const isYes = verdict => verdict === "prime" || verdict === "correct";
const isClaim = verdict => verdict === "correct" || verdict === "wrong";

// ---- the answer

function verdictWord(answer) {
    return "verdict." + (answer.verdict === "prime" && answer.certainty === "probable" ? "probable" : answer.verdict);
}

// The product of the factors, with equal factors as a power.
function product(factors) {
    const parts = [];
    factors.forEach((factor, i) => {
        if (factor === factors[i - 1])
            return;
        const times = factors.lastIndexOf(factor) - i + 1;
        parts.push(parts.length ? " \u00d7 " : "", factor, times > 1 ? node("sup", {}, String(times)) : "");
    });
    return parts;
}

function factorLine(answer) {
    if (answer.verdict !== "composite")
        return [];
    if (answer.factors)
        return [...numberOf(answer), "= ", ...product(answer.factors)];
    return answer.divisor ? [...numberOf(answer), "= ", answer.divisor, " \u00d7 \u2026"] : [];
}

// The number, unless it is long: it is already shown above.
function numberOf({number}) {
    return number.length > REPEATED ? [] : [number, " "];
}

// A sentence with powers as in the line of factors.
function withPowers(text) {
    return text.split(/(?<=\d)\^(\d+)/).map((part, i) => (i % 2 ? node("sup", {}, part) : part));
}

function showReason() {
    const isOpen = memory.get("reason", false);
    ui.reason.hidden = !isOpen || !ui.reason.hasChildNodes();
    ui.why.setAttribute("aria-expanded", String(isOpen));
}

function showAnswer(line) {
    const {answer} = line;
    const kind = isYes(answer.verdict) ? "prime" : "other";
    ui.panel.className = "answer " + kind;
    ui.mark.replaceChildren(icon(kind === "prime" ? YES_ICON : NO_ICON));
    ui.verdict.textContent = t(verdictWord(answer));
    ui.effect.textContent = answer.effect ? t("effect." + answer.effect) : "";
    ui.equals.textContent = answer.input === answer.number || isClaim(answer.verdict) ? "" : "= " + answer.number;
    ui.certainty.textContent = answer.certainty ? t("certainty." + answer.certainty) : "";
    ui.said.textContent = line.say || "";
    const factors = factorLine(answer);
    ui.reason.replaceChildren(...(factors.length ? [node("p.factors", {}, ...factors)] : []),
        ...(line.why ? [node("p", {}, ...withPowers(line.why))] : []));
    ui.prove.hidden = answer.certainty !== "probable";
    ui.after.hidden = ui.large.hidden = false;
    showReason();
}

function showSentence(text, kind = "") {
    ui.panel.className = "answer " + kind;
    ui.mark.replaceChildren();
    ui.verdict.textContent = ui.effect.textContent = ui.equals.textContent = ui.certainty.textContent = "";
    ui.reason.replaceChildren();
    ui.reason.hidden = ui.after.hidden = ui.large.hidden = true;
    ui.said.textContent = "";
    ui.message.textContent = text;
}

// ---- asking

// The history, latest first.
function judged() {
    return memory.get("history", []).filter(item => item && typeof item.text === "string");
}

function remember(text, answer) {
    const rest = judged().filter(item => item.text !== text);
    memory.set("history", [{text, number: answer.number, verdict: answer.verdict, mode}, ...rest].slice(0, HISTORY));
    showHistory();
    requestAnimationFrame(() => ui.history.scrollTo(0, 0));
}

// The address has the number, which is the same in every deck, unlike cards; a claim is kept as it was typed.
function showInAddress(answer, text) {
    link = "#" + encodeURIComponent(isClaim(answer.verdict) ? text : answer.number);
    try {
        history.replaceState(null, "", link);
    } catch (error) { /* the address is not changed: the link can still be copied */ }
}

function take(line, text) {
    answered = text;
    ui.message.textContent = line.missing || ""; // the effort of a requested proof
    if (line.answer) {
        showAnswer(line);
        setTimeout(() => { // paint the verdict first
            remember(text, line.answer);
            showInAddress(line.answer, text);
        });
    } else if (line.refused) {
        showSentence(line.refused.text, "refused");
    } else if (line.nothing || line.deck) { // an empty line, or a typed command
        answered = null;
        showSentence("");
        tellDeck();
    }
}

// Cancels a factorisation or proof that is no longer needed.
function stop() {
    if (question)
        engine.judge.cancel(question);
    question = null;
}

// Sends a text to the judge. `command` is "prove " for a proof.
async function ask(command = "", text = ui.field.value.trim()) {
    if (!text)
        return;
    const mine = ++asking;
    stop();
    const busy = setTimeout(() => {
        showSentence(t(command ? "judge.proving" : "judge.working"), "busy");
    }, BUSY_AFTER);
    try {
        question = engine.judge.ask(TO.judge, command + text, command ? PROOF_PATIENCE : undefined);
        const [line] = await question;
        clearTimeout(busy);
        if (mine === asking)
            take(line || {nothing: true}, text);
    } catch (error) {
        clearTimeout(busy);
        if (mine === asking)
            showSentence("");
        tell(error);
    }
}

function isTyping() {
    return answered === null;
}

// Begins a new number.
function fresh() {
    if (isTyping())
        return;
    ui.pad.written = [];
    ui.field.value = "";
    answered = null;
}

function typed() {
    const text = ui.field.value;
    answered = null;
    asking++;
    stop();
    ui.entry.dataset.text = text.length > SHOWN ? "" : text + " ";
    ui.entry.dataset.size = SIZES.find(([length]) => text.length > length)[1];
    showSentence("");
}

function setText(text) {
    ui.pad.written = [];
    ui.field.value = text.length > LONG ? "" : text;
    typed();
    if (text.trim())
        ask("", text.trim());
}

// ---- the large answer

function showLarge() {
    const number = ui.field.value.trim();
    const lines = Math.ceil(number.length / 12);
    const width = Math.max(3, Math.ceil(number.length / lines));
    ui.stage.className = "stage " + (ui.panel.classList.contains("prime") ? "prime" : "other");
    ui.stage.style.setProperty("--letters", width);
    ui.stage.style.setProperty("--lines", lines);
    ui.stage.replaceChildren(
        node("div.stage-number", {}, number),
        node("div.stage-verdict", {}, ui.mark.firstChild.cloneNode(true), node("span", {}, ui.verdict.textContent)),
        node("div.stage-more", {}, ui.effect.textContent),
        ...(ui.reason.hidden ? [] : [...ui.reason.children].slice(0, 1).map(line => line.cloneNode(true))),
        node("button.name", {word: "close", onclick: () => ui.stage.close()}));
    ui.stage.showModal();
}

// ---- history and link

function showHistory() {
    const items = judged();
    ui.history.replaceChildren(...items.map(item => {
        const mark = icon(isYes(item.verdict) ? YES_ICON : NO_ICON);
        const button = node("button.chip." + (isYes(item.verdict) ? "prime" : "other"), {}, mark,
            node("span", {}, item.text), " ", node("span.name", {word: "verdict." + item.verdict}));
        button.addEventListener("click", async () => {
            await chooseMode(item.mode || "digits");
            setText(item.text);
        });
        return node("li", {}, button);
    }));
    if (items.length)
        ui.history.append(node("li.history-clear", {}, node("button.bare", {
            name: "history.clear", onclick: () => {
                memory.remove("history");
                showHistory();
            },
        }, icon(CLEAR_ICON))));
}

async function share() {
    const url = location.href.split("#")[0] + link;
    try {
        if (navigator.share && matchMedia("(pointer: coarse)").matches)
            return await navigator.share({url});
        await navigator.clipboard.writeText(url);
        notice(t("link.copied"));
    } catch (error) {
        if (error.name !== "AbortError")
            notice(t("link.address"));
    }
    return undefined;
}

// ---- keys

// A character key starts typing in the field, after an answer a new number, wherever the focus is on this screen.
function onKey(event) {
    const isElsewhere = event.target.closest("input, select, dialog[open]") || event.target.isContentEditable;
    if (ui.screen.hidden || isElsewhere || event.ctrlKey || event.metaKey || event.altKey)
        return;
    if (event.target === ui.field)
        return;
    if (event.key.length === 1 && event.key !== " ") {
        fresh();
        ui.field.focus({preventScroll: true});
        ui.field.setSelectionRange(ui.field.value.length, ui.field.value.length);
    } else if (event.key === "Backspace") {
        event.preventDefault();
        ui.pad.delete();
    } else if (event.key === "Escape") {
        ui.pad.clear();
    } else if (event.key === "Enter" && !event.target.closest("button, a")) {
        ask();
    }
}

function onFieldKey(event) {
    if (event.isComposing)
        return;
    if (event.key === "Enter") {
        event.preventDefault();
        ask();
    } else if (event.key === "Escape") {
        ui.pad.clear();
    }
}

// Text typed or pasted after an answer begins a new number; a deletion edits the old one.
function beforeInput(event) {
    const text = event.data || (event.dataTransfer && event.dataTransfer.getData("text/plain")) || "";
    if (text.length > LONG) {
        event.preventDefault();
        setText(text);
        return;
    }
    if (!isTyping() && event.inputType.startsWith("insert"))
        fresh();
}

// ---- the screen

// Tells the judge which deck to use, also after a restart; digits do not depend on a deck.
function tellDeck() {
    engine.judge.remember("deck", TO.page, {page: "deck", deck: mode === "digits" ? "" : mode}).catch(tell);
}

async function chooseMode(name) {
    mode = name;
    memory.set("pad", name);
    if (ui.choice)
        ui.choice.value = name;
    tellDeck();
    if (!await ui.pad.show(name) && name !== "digits") // storage may contain any name
        await chooseMode("digits");
}

async function showDecks() {
    try {
        ui.choice = await deckChoice(true, mode, chooseMode);
        ui.decks.replaceChildren(ui.choice);
    } catch (error) {
        tell(error);
    }
}

function buildAnswer() {
    ui.field = node("textarea", {rows: 1, name: "judge.field", hint: "judge.hint", spellcheck: "false",
        autocomplete: "off", autocapitalize: "characters", autocorrect: "off", enterkeyhint: "go"});
    ui.entry = node("div.entry", {"data-text": " ", "data-size": "huge"}, ui.field);
    ui.mark = node("span.verdict-mark");
    ui.verdict = node("b");
    ui.effect = node("b.effect");
    ui.equals = node("span.equals");
    ui.certainty = node("span.certainty");
    ui.large = node("button.verdict", {hidden: true, onclick: showLarge}, ui.mark,
        node("span.said", {}, ui.verdict, " ", ui.certainty, " ", ui.effect), " ",
        node("span.name", {word: "judge.large"}), icon(LARGE_ICON));
    ui.said = node("p.name", {role: "status"});
    ui.message = node("p.message", {role: "status"});
    ui.reason = node("div.reason", {hidden: true});
    ui.why = node("button.small", {word: "judge.why", "aria-expanded": "false", onclick: () => {
        memory.set("reason", !memory.get("reason", false));
        showReason();
        ui.reason.scrollIntoView({block: "nearest"});
    }});
    ui.prove = node("button.small", {word: "judge.prove", hidden: true, onclick: () => ask("prove ")});
    ui.after = node("div.row.after", {hidden: true}, ui.why, ui.prove,
        node("button.small", {name: "judge.link", onclick: share}, icon(LINK_ICON)));
    ui.panel = node("div.answer", {}, ui.entry, ui.equals, ui.large, ui.said, ui.message, ui.after, ui.reason);
    return ui.panel;
}

function beginJudge(element) {
    ui.screen = element;
    ui.stage = node("dialog.stage", {onclick: () => ui.stage.close()});
    ui.history = node("ul.history", {name: "history"});
    ui.decks = node("div.decks");
    const answer = buildAnswer();
    ui.pad = new Pad({field: ui.field, plays: true, enterWord: "judge.enter", enter: () => ask(), fresh});
    element.append(node("h1.name", {word: "tab.judge"}), answer, ui.history, ui.decks, ui.pad.element, ui.stage);
    ui.field.addEventListener("input", typed);
    ui.panel.addEventListener("click", event => {
        if (event.target === ui.panel)
            ui.field.focus();
    });
    ui.field.addEventListener("beforeinput", beforeInput);
    ui.field.addEventListener("keydown", onFieldKey);
    document.addEventListener("keydown", onKey);
    mode = memory.get("pad", "digits");
    chooseMode(mode);
    showDecks();
    showHistory();
}

register({
    id: "judge",
    begin: beginJudge,
    link: setText,
    words(isFirst) {
        if (isFirst)
            return;
        forgetDecks();
        showDecks();
        chooseMode(mode);
        if (!isTyping())
            ask();
    },
});
