// table.js: the screen Table: the judge's desk for real cards: turns, counts, verdicts, clock and calls, undo.
import {engine} from "./engine.js";
import {memory, node, notice, register, tell, write} from "./main.js";
import {Match, asSentence, openSheet, showRecord} from "./match.js";
import {Form} from "./form.js";
import {Board, dueButtons, toolBar, turnSign} from "./cards.js";

const TICK_MS = 200;        // how often the digits of the clock are drawn
const CALL_PITCH = 880;
const END_PITCH = 440;

const desk = {match: null, board: null, element: null, games: [], left: null};

// ---- sound, voice, and a screen that stays on

let audio = null;

// So many short tones; needs a tap before, as browsers want it.
function beep(count, pitch) {
    if (!memory.get("sound", true))
        return;
    if (navigator.vibrate)
        navigator.vibrate(Array.from({length: 2 * count - 1}, (nothing, i) => (i % 2 ? 100 : 180)));
    try {
        audio = audio || new AudioContext();
        audio.resume();
        for (let i = 0; i < count; i++) {
            const tone = audio.createOscillator();
            const volume = audio.createGain();
            const from = audio.currentTime + i * 0.28;
            tone.frequency.value = pitch;
            volume.gain.setValueAtTime(0.3, from);
            volume.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
            tone.connect(volume).connect(audio.destination);
            tone.start(from);
            tone.stop(from + 0.24);
        }
    } catch (error) { /* a browser without sound still shows what it calls */ }
}

function speak(text) {
    if (!memory.get("voice", false) || !window.speechSynthesis || !text)
        return;
    const saying = new SpeechSynthesisUtterance(text);
    saying.lang = document.documentElement.lang;
    speechSynthesis.speak(saying);
}

async function keepAwake() {
    if (!navigator.wakeLock || document.hidden || !desk.board || desk.element.hidden)
        return;
    try {
        desk.lock = await navigator.wakeLock.request("screen");
    } catch (error) { /* the battery is low, perhaps: the screen may go dark */ }
}

function letSleep() {
    if (desk.lock)
        desk.lock.release().catch(() => {});
    desk.lock = null;
}

// ---- the clock: the referee says what is due and when; the digits between are drawn here

function drawClock() {
    const left = desk.left === null ? null : Math.max(0, desk.left - (performance.now() - desk.readAt));
    const seconds = left === null ? 0 : Math.ceil(left / 1000);
    const text = left === null ? "" : Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
    if (desk.clock.textContent !== text)
        desk.clock.textContent = text;
    desk.clock.hidden = left === null;
}

async function readClock() {
    clearTimeout(desk.timer);
    const clock = await desk.match.send("get clock");
    const seconds = Number(clock.text);
    desk.left = clock.ok && clock.text !== "-" && Number.isFinite(seconds) ? seconds * 1000 : null;
    desk.readAt = performance.now();
    drawClock();
    const {wait} = await desk.match.page("wait");
    if (wait >= 0)
        desk.timer = setTimeout(() => tick().catch(tell), wait + 5);
}

// The time for a call, or the end of a turn or of the game.
async function tick() {
    const answer = await desk.match.page("tick");
    await showNews(desk.match.sort(answer.lines));
}

// ---- what is shown

function showAtDesk(...parts) {
    desk.element.replaceChildren(...parts);
}

async function showDeskForm() {
    clearTimeout(desk.timer);
    letSleep();
    desk.board = null;
    const games = (await desk.match.page("games")).games || [];
    desk.form = new Form("table", games.filter(game => (game.deals || []).some(deal => deal.name === "table")),
        memory.get("table form", {}), (command, chosen) => {
            memory.set("table form", chosen);
            beginDesk(command).catch(tell);
        });
    showAtDesk(node("div.column", {}, node("h1", {word: "table.new"}), node("p.quiet", {word: "table.help"}),
        desk.form.element, node("div.row", {}, node("button.bare", {word: "record.load",
            onclick: () => showRecord("", loadDesk)}))));
}

async function beginDesk(command) {
    beep(1, CALL_PITCH);
    const answer = await desk.match.send(command);
    if (!answer.ok)
        return notice(asSentence(answer.text));
    return showNews(answer);
}

function toggle(name, usual) {
    return button => {
        memory.set(name, !memory.get(name, usual));
        button.setAttribute("aria-pressed", String(memory.get(name, usual)));
    };
}

function makeDesk() {
    desk.board = new Board(command => actAtDesk(command).catch(tell), "tab.table", ".desk");
    desk.clock = node("div.clock", {role: "timer", name: "table.clock"});
    desk.turn = node("div.desk-turn");
    desk.cue = node("div.cue", {role: "status"});
    desk.field = node("input.wide", {name: "table.field", hint: "table.field", autocomplete: "off", spellcheck: "false",
        autocapitalize: "off", enterkeyhint: "done"});
    const form = node("form.typed", {}, desk.field, node("button.main", {type: "submit", word: "board.done"}));
    form.addEventListener("submit", event => {
        event.preventDefault();
        actTyped(desk.field.value).catch(tell);
    });
    desk.board.element.prepend(toolBar([["undo", () => actAtDesk("undo")], ["redo", () => actAtDesk("redo")],
        ["sound", toggle("sound", true), memory.get("sound", true)],
        ...(window.speechSynthesis ? [["voice", toggle("voice", false), memory.get("voice", false)]] : []),
        ["more", showDeskMore]]));
    desk.board.told.before(node("div.desk-head", {}, desk.turn, desk.clock, desk.cue));
    desk.board.below.append(form);
    showAtDesk(desk.board.element);
    keepAwake();
}

// The last verdict of the events, for a sign beside its sentence: the words are those of the protocol.
function verdictOf(events) {
    const judged = events.filter(event => event.event === "judge").pop();
    if (!judged)
        return "";
    return judged.words.includes("prime") && !judged.words.includes("wrong") || judged.words.includes("correct") ?
        ".yes" : ".no";
}

// After a command or a call: the cue for the judge, the table, the clock.
async function showNews(answer) {
    const kept = desk.match.keep();
    const table = await desk.match.table();
    if (!table)
        return showDeskForm();
    if (!desk.board || !desk.board.element.isConnected)
        makeDesk();
    desk.board.clear();
    desk.board.show(table, null);
    desk.turn.replaceChildren(...(table.turn ? [turnSign(), table.turn] : []));
    desk.cue.replaceChildren(...answer.told.map(line => node("p", {}, line)));
    desk.cue.className = "cue" + verdictOf(answer.events).replace(".", " ");
    speak(answer.told.join(" "));
    if (answer.events.some(event => event.event === "call"))
        beep(2, CALL_PITCH);
    else if (answer.events.some(event => event.words[0] === "timeout" || event.event === "timeout"))
        beep(3, END_PITCH);
    if (!table.verbs.length)
        desk.board.verbs.append(...dueButtons(table, actAtDesk));
    await kept;
    return readClock();
}

// ---- moves

// One at a time: a second tap before the table is drawn again is none.
async function actAtDesk(command) {
    if (desk.isBusy)
        return;
    desk.isBusy = true;
    try {
        const {field} = desk;
        const typed = field.value;
        const answer = await desk.match.send(command);
        if (answer.ok)
            await showNews(answer);
        else
            desk.board.refuse(asSentence(answer.text));
        if (answer.ok && field.value === typed) // what is typed meanwhile stays
            field.value = "";
    } finally {
        desk.isBusy = false;
    }
}

// What people type is read as at a prompt: cards alone are a play.
async function actTyped(text) {
    const {command} = await desk.match.page("meant", {text});
    if (command)
        await actAtDesk(command);
}

// ---- the rest

function countDialog(table) {
    const dialog = node("dialog.sheet", {name: "table.count"});
    const hands = table.areas.filter(area => area.owner && area.layout === "fan" && area.cards === null);
    const inputs = hands.map(area => {
        const input = node("input", {type: "number", min: 0, inputmode: "numeric"});
        input.value = area.count;
        return [area, input];
    });
    const done = async () => {
        dialog.close();
        for (const [area, input] of inputs)
            if (input.value && Number(input.value) !== area.count)
                await actAtDesk(`count ${area.owner} ${input.value}`);
    };
    dialog.append(node("h1", {word: "table.count"}), node("p.quiet", {word: "table.count-help"}),
        ...inputs.map(([area, input]) => node("label.name-label", {}, node("span", {}, area.owner), input)),
        node("div.row", {}, node("button.main", {word: "board.done", onclick: () => done().catch(tell)}),
            node("button", {word: "close", onclick: () => dialog.close()})));
    openSheet(dialog);
}

async function showFactors() {
    const answer = await desk.match.send("factors");
    const [number, , ...factors] = answer.text.split(" ");
    if (!answer.ok)
        return desk.board.refuse(asSentence(answer.text));
    desk.cue.append(node("p", {}, number + " = " + factors.join(" × ")));
    return speak(factors.join(", "));
}

async function showDeskMore() {
    const dialog = node("dialog.sheet", {name: "tool.more"});
    const item = (word, onclick) => node("button.item", {word, onclick: () => {
        dialog.close();
        Promise.resolve(onclick()).catch(tell);
    }});
    dialog.append(node("h1", {word: "tool.more"}),
        node("div.items", {}, item("table.count", async () => countDialog(await desk.match.table())),
            item("table.factors", showFactors),
            item("play.record", async () => showRecord(await desk.match.record(), loadDesk)),
            item("play.again", () => actAtDesk("again")), item("table.new", showDeskForm)),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

async function loadDesk(record) {
    if (await desk.match.restore(record))
        await goOnAtDesk();
}

// ---- the screen

async function goOnAtDesk() {
    await showNews({told: [], events: []});
}

async function takeDesk() {
    desk.match.owner.take();
    if (await desk.match.restore())
        await goOnAtDesk();
    else
        await showDeskForm();
}

function showDeskElsewhere() {
    clearTimeout(desk.timer);
    desk.board = null;
    showAtDesk(node("div.cover", {}, node("h1", {word: "match.elsewhere"}),
        node("button.main.begin", {word: "match.take", onclick: () => takeDesk().catch(tell)})));
}

async function openDesk() {
    showAtDesk(node("p.quiet", {word: "play.loading"}));
    if (await desk.match.owner.ask())
        await takeDesk();
    else
        showDeskElsewhere();
}

register({
    id: "table",
    begin(element) {
        desk.element = element;
        desk.clock = node("div");
        desk.match = new Match(engine.desk, "table");
        desk.match.restored = goOnAtDesk;
        desk.match.owner.lost = () => {
            desk.match.leave();
            showDeskElsewhere();
        };
        setInterval(drawClock, TICK_MS);
        document.addEventListener("visibilitychange", () => (document.hidden ? null : keepAwake()));
        openDesk().catch(tell);
    },
    show: keepAwake,
    hide: letSleep,
    words() {
        write(desk.element);
        if (desk.board)
            goOnAtDesk().catch(tell);
        else if (desk.form && desk.form.element.isConnected)
            showDeskForm().catch(tell);
    },
});
