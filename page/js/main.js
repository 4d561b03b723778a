// main.js: the shell of the page: screens and tabs, texts, theme, storage, and notices about failures.
import {TO} from "./rooms.js";
import {engine} from "./engine.js";

const screens = [];  // as registered: {id, begin(element, engine), show(), hide(), words(isFirst), link(text)}
let shown = null;    // one of the screens
let words = {};      // id -> text in the user's language
let languages = [];

// ---- storage: all names have one prefix; a browser without space or permission gives one notice

const MEMORY_PREFIX = "prime-card-games ";
let hasToldOfMemory = false;

// Shows the notice once, and not before there are texts.
function tellOfMemory() {
    if (!hasToldOfMemory && languages.length) {
        hasToldOfMemory = true;
        notice(t("memory.full"));
    }
}

// Whether a stored value has the type of another one: a list for a list, an object for an object or for null.
function isLike(value, other) {
    return typeof value === typeof other && value !== null && Array.isArray(value) === Array.isArray(other);
}

const unkept = new Map(); // values that the browser refused to store: they last as long as the page
const memory = {
    get(name, fallback) {
        if (unkept.has(name))
            return unkept.get(name);
        try {
            const text = localStorage.getItem(MEMORY_PREFIX + name);
            const value = text === null ? fallback : JSON.parse(text);
            return isLike(value, fallback) ? value : fallback; // storage may contain anything
        } catch (error) {
            return fallback;
        }
    },
    // False if the value could not be stored.
    set(name, value) {
        try {
            localStorage.setItem(MEMORY_PREFIX + name, JSON.stringify(value));
            unkept.delete(name);
            return true;
        } catch (error) {
            unkept.set(name, value);
            tellOfMemory();
            return false;
        }
    },
    remove(name) {
        unkept.delete(name);
        try {
            localStorage.removeItem(MEMORY_PREFIX + name);
        } catch (error) { /* a storage that cannot be written has nothing to remove */ }
    },
};

// ---- texts

// The text of an id, with names in braces replaced by values: t("pad.choose", {card: "X"}).
function t(id, values = {}) {
    return (words[id] || "").replace(/\{(\w+)\}/g, (whole, name) => name in values ? values[name] : whole);
}

// Writes the texts of all elements below the root that have ids: data-word for the text, data-word-name for the name
// used by screen readers, data-word-hint for the placeholder.
function write(root) {
    const all = [root, ...root.querySelectorAll("[data-word], [data-word-name], [data-word-hint]")];
    for (const element of all) {
        const {word, wordName, wordHint} = element.dataset;
        if (word)
            element.textContent = t(word);
        if (wordName)
            element.setAttribute("aria-label", t(wordName));
        if (wordHint)
            element.placeholder = t(wordHint);
    }
    return root;
}

// The texts of a stored answer: storage may contain anything.
function wordsOf(kept) {
    return Object.fromEntries(Object.entries((kept && kept.words) || {}).filter(([, text]) =>
        typeof text === "string"));
}

function takeWords(answer) {
    const isFirst = !languages.length;
    words = answer.words;
    languages = answer.languages;
    document.documentElement.lang = answer.language;
    document.title = t("title");
    document.getElementById("broken").hidden = true;
    setTimeout(() => memory.set("words", answer)); // next time they are available before the program has started
    write(document.body);
    for (const screen of screens)
        if (screen.words && screen.element)
            screen.words(isFirst);
    if (unkept.size)
        tellOfMemory();
}

// False if the language is not available.
async function chooseLanguage(code) {
    const [answer] = await engine.tellAll("language", TO.page, {page: "language", code});
    if (answer.words)
        takeWords(answer);
    return Boolean(answer.words);
}

// The language chosen here, else the first available one of the browser's languages.
async function beginLanguage() {
    const wanted = [memory.get("language", ""), ...(navigator.languages || []), "en"];
    for (const code of wanted)
        if (typeof code === "string" && code && await chooseLanguage(code.split("-")[0]))
            return;
    takeWords((await engine.judge.ask(TO.page, {page: "words"}))[0]);
}

// ---- elements

// node("button.main", {type: "button", onclick: ...}, "text", another): children are text or elements, never markup.
// `word`, `name` and `hint` are ids of texts; `group` sets the attribute name, which radio buttons of one choice share.
function node(kind, attributes = {}, ...children) {
    const [tag, ...classes] = kind.split(".");
    const element = document.createElement(tag || "div");
    if (classes.length)
        element.className = classes.join(" ");
    if (tag === "button")
        element.type = "button";
    for (const [name, value] of Object.entries(attributes)) {
        if (name === "word" || name === "name" || name === "hint")
            element.dataset[{word: "word", name: "wordName", hint: "wordHint"}[name]] = value;
        else if (name.startsWith("on"))
            element.addEventListener(name.slice(2), value);
        else if (value !== false && value !== undefined)
            element.setAttribute(name === "group" ? "name" : name, value === true ? "" : value);
    }
    element.append(...children);
    if (attributes.word || attributes.name || attributes.hint)
        write(element);
    return element;
}

// Right and wrong are never distinguished by colour alone.
const YES_ICON = "M4.5 12.5l5 5.5L19.5 6.5";
const NO_ICON = "M5.5 5.5l13 13M18.5 5.5l-13 13";

// An icon: a path in a square of 24 by 24.
function icon(path) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    line.setAttribute("d", path);
    svg.append(line);
    return svg;
}

// A choice of one value: choices are [value, label] or [value, null, id of a text]; a tap calls chosen(value).
function segments(name, choices, value, chosen) {
    const box = node("div.segments", {role: "group", name});
    const mark = (now) => {
        for (const button of box.children)
            button.setAttribute("aria-pressed", String(button.dataset.value === now));
    };
    for (const [choice, label, word] of choices) {
        const button = node("button", word ? {word} : {}, ...(word ? [] : [label]));
        button.dataset.value = choice;
        button.addEventListener("click", () => {
            mark(choice);
            chosen(choice);
        });
        box.append(button);
    }
    mark(value);
    box.mark = mark;
    return box;
}

// ---- notices

// Shows a notice for some seconds, inside the open dialog, if any; an identical one is not shown twice at a time.
function notice(text) {
    const box = document.querySelector("dialog.sheet[open]") || document.getElementById("notices");
    if (!text || [...box.querySelectorAll(".notice > span")].some(other => other.textContent === text))
        return;
    const close = node("button.small", {name: "close"}, icon("M6 6l12 12M18 6L6 18"));
    const element = node("div.notice", {role: "status"}, node("span", {}, text), close);
    close.addEventListener("click", () => element.remove());
    setTimeout(() => element.remove(), 5000 + 60 * text.length);
    box.prepend(element);
}

// Shows a notice about a failure between the page and the program. A cancelled request is not a failure.
function tell(error) {
    if (error.code === "no-start")
        document.getElementById("broken").classList.add("now");
    else if (error.code !== "ended")
        notice(t(error.code === "slow" ? "error.slow" : "error.broken"));
    if (!error.code)
        console.error(error);
}

// ---- screens

function register(screen) {
    screens.push(screen);
}

function showScreen(id) {
    const next = screens.find(screen => screen.id === id) || screens[0];
    if (next === shown)
        return;
    if (shown) {
        document.querySelectorAll("#notices > .notice").forEach(one => one.remove()); // they refer to the old screen
        shown.element.hidden = true;
        if (shown.hide)
            shown.hide();
    }
    shown = next;
    if (!next.element) {
        next.element = node("section.screen", {id: next.id, name: "tab." + next.id});
        document.getElementById("screens").append(next.element);
        next.begin(next.element, engine);
    }
    next.element.hidden = false;
    for (const tab of document.querySelectorAll("#tabs > a"))
        tab.toggleAttribute("aria-current", tab.dataset.screen === next.id);
    document.querySelectorAll("#tabs > [aria-current]").forEach(tab => tab.setAttribute("aria-current", "page"));
    memory.set("screen", next.id);
    if (next.show)
        next.show();
}

// Reads the part of the address after #: "/play" is a screen, all else is input for the judge. A % that does not begin
// an encoded character is taken literally.
function readAddress() {
    let text = location.hash.slice(1);
    if (text.startsWith("/"))
        return showScreen(text.slice(1));
    try {
        text = decodeURIComponent(text);
    } catch (error) { /* keeps the text unchanged */ }
    const judge = screens.find(screen => screen.link);
    showScreen(text ? judge.id : memory.get("screen", ""));
    if (text)
        judge.link(text);
    return undefined;
}

// ---- settings

// Closes the dialog on a tap beside it.
function closeBeside(dialog) {
    dialog.addEventListener("click", event => event.target === dialog && dialog.close());
}

function showLanguages() {
    const box = document.getElementById("languages");
    const nameOf = code => new Intl.DisplayNames([code], {type: "language"}).of(code);
    box.replaceChildren(segments("settings.language", languages.map(code => [code, nameOf(code)]),
        document.documentElement.lang, code => {
            memory.set("language", code);
            chooseLanguage(code).catch(tell);
        }));
    for (const button of box.querySelectorAll("button"))
        button.lang = button.dataset.value;
}

function takeTheme(theme) {
    if (theme === "light" || theme === "dark")
        document.documentElement.dataset.theme = theme;
    else
        delete document.documentElement.dataset.theme;
}

// Where bugs are reported, if the build names it.
function reportLine(address) {
    return node("p.quiet", {}, node("span", {word: "settings.bugs"}), " ",
        node("a", {href: address, target: "_blank", rel: "noopener"}, address));
}

function buildSettings(dialog) {
    const themes = ["system", "light", "dark"].map(theme => [theme, null, "theme." + theme]);
    dialog.append(
        node("h1", {word: "settings"}),
        node("fieldset", {}, node("legend", {word: "settings.language"}), node("div", {id: "languages"})),
        node("fieldset", {}, node("legend", {word: "settings.theme"}),
            segments("settings.theme", themes, memory.get("theme", "system"), theme => {
                memory.set("theme", theme);
                takeTheme(theme);
            })),
        node("p.quiet", {word: "settings.offline"}),
        ...(dialog.dataset.bugs ? [reportLine(dialog.dataset.bugs)] : []),
        node("button.main", {word: "close", onclick: () => dialog.close()}));
    closeBeside(dialog);
}

function openSettings() {
    const dialog = document.getElementById("settings");
    if (!dialog.hasChildNodes())
        buildSettings(dialog);
    showLanguages();
    dialog.showModal();
}

function begin() {
    takeTheme(memory.get("theme", "system"));
    const language = beginLanguage();
    words = wordsOf(memory.get("words", null));
    document.getElementById("settings-open").addEventListener("click", openSettings);
    write(document.body);
    readAddress();
    window.addEventListener("hashchange", readAddress);
    language.catch(tell);
}

export {MEMORY_PREFIX, NO_ICON, YES_ICON, begin, closeBeside, icon, isLike, memory, node, notice, register, segments, t,
    tell, write};
