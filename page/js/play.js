// play.js: the screen Play: games against the computer, or hand to hand on one phone with covered hands.
import {engine} from "./engine.js";
import {memory, node, notice, register, t, tell, write} from "./main.js";
import {Match, asSentence, openSheet, showFair, showRecord} from "./match.js";
import {Form} from "./form.js";
import {Board, dueButtons, sentence, toolBar} from "./cards.js";

const THINKING_MS = 150; // an answer that takes longer is announced
const CUT_DIGITS = 32;
const TOLD_LAST = 3;     // sentences that are shown again after a reload
const play = {match: null, board: null, element: null, games: []};

// ---- what is shown

// play.redraw draws what cannot be written anew word by word, after a change of language.
function showInPlay(...parts) {
    play.redraw = null;
    play.element.replaceChildren(...parts);
}

async function showForm() {
    play.board = null;
    if (!play.games.length || play.language !== document.documentElement.lang)
        play.games = (await play.match.page("games")).games || [];
    play.language = document.documentElement.lang;
    play.form = new Form("play", play.games, memory.get("play form", {}), (command, chosen) => {
        memory.set("play form", chosen);
        beginMatch(command).catch(tell);
    });
    showInPlay(node("div.column", {}, node("h1", {word: "play.new"}), play.form.element,
        node("div.row", {}, node("button.bare", {word: "record.load", onclick: () => showRecord("", loadRecord)}))));
}

async function beginMatch(command) {
    const answer = await play.match.send(command);
    if (!answer.ok)
        return notice(asSentence(answer.text));
    const commit = answer.events.find(event => event.event === "fair" && event.words[0] === "commit");
    if (commit)
        return showCuts(commit.words[1], answer);
    return showAfter(answer);
}

function makeBoard() {
    play.board = new Board(command => actInPlay(command).catch(tell), "tab.play");
    play.tools = toolBar([["undo", () => actInPlay("undo")], ["redo", () => actInPlay("redo")], ["advice", advise],
        ["more", showMore]]);
    play.board.element.prepend(play.tools);
    play.advice = node("div.advice", {role: "status"});
    play.board.below.prepend(play.advice);
    showInPlay(play.board.element);
}

// After a command: what happened, the table, and whether the phone is to be passed on. All is asked at once.
async function showAfter(answer) {
    const kept = play.match.keep();
    const [table, sight] = await Promise.all([play.match.table(), play.match.page("covered")]);
    play.news = answer.told;
    if (!table)
        await showForm();
    else if (sight.covered)
        showCover(sight.covered);
    else
        showTable(table, sight.viewer || table.turn, answer.told);
    await kept;
}

function showTable(table, viewer, told) {
    if (!play.board || !play.board.element.isConnected)
        makeBoard();
    play.advice.replaceChildren();
    play.board.show(table, viewer);
    play.board.tell(told);
    if (!table.verbs.length)
        play.board.verbs.append(...dueButtons(table, actInPlay));
    if (table.stage === "over")
        play.board.verbs.append(node("button.verb", {word: "play.new", onclick: () => showForm().catch(tell)}));
    return undefined;
}

function showCover(name) {
    play.board = null;
    const uncover = node("button.main.begin", {onclick: () => takeSeat().catch(tell)}, t("play.uncover", {name}));
    showInPlay(node("div.cover", {}, node("h1.cover-name", {}, t("play.pass-to", {name})),
        ...play.news.map(line => node("p.quiet", {}, line)), uncover,
        node("button.bare", {word: "tool.more", onclick: () => showMore().catch(tell)})));
    uncover.focus();
    play.redraw = goOn;
}

async function takeSeat() {
    const answer = await play.match.page("uncover");
    showTable(await play.match.table(), answer.viewer, answer.told);
}

// ---- moves

function setBusy(isBusy) {
    clearTimeout(play.timer);
    if (!play.board)
        return;
    play.timer = isBusy ? setTimeout(() => play.board && play.board.element.classList.add("busy"), THINKING_MS) : 0;
    if (!isBusy)
        play.board.element.classList.remove("busy");
    play.board.element.setAttribute("aria-busy", String(isBusy));
}

function sayRefusal(text) {
    if (play.board)
        play.board.refuse(asSentence(text));
    else
        notice(asSentence(text));
}

async function actInPlay(command) {
    if (play.isBusy)
        return;
    play.isBusy = true;
    setBusy(true);
    try {
        const answer = await play.match.send(command);
        if (answer.ok) {
            if (play.board)
                play.board.clear();
            await showAfter(answer);
        } else {
            sayRefusal(answer.text);
        }
    } finally {
        play.isBusy = false;
        setBusy(false);
    }
}

// Advice stands above what is due: the move to be made with a tap, and why.
async function advise() {
    const answer = await play.match.send("suggest");
    if (!answer.ok)
        return sayRefusal(answer.text);
    const why = node("button.small", {word: "play.why", onclick: async () => {
        why.disabled = true;
        const reason = await play.match.send("why").catch(tell);
        if (reason)
            why.replaceWith(sentence(reason.text, "p"));
    }});
    return play.advice.replaceChildren(node("div.row", {}, node("b", {}, answer.text),
        node("button.small.main", {word: "play.do", onclick: () => actInPlay(answer.text).catch(tell)}), why));
}

// ---- fair deals: the promise is shown, each player says a word, the referee deals

function randomDigits(count) {
    return Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => String(byte % 10)).join("");
}

// `typed` is what already stood in the fields.
async function showCuts(commit, answer, typed = []) {
    const names = (answer.events.find(event => event.event === "new").words.find(word => word.startsWith("players=")) ||
        "").slice(8).split(",");
    const inputs = names.map((name, i) => {
        const input = node("input", {type: "text", autocomplete: "off", spellcheck: "false",
            "aria-label": t("fair.word", {name})});
        input.value = typed[i] === undefined ? randomDigits(CUT_DIGITS) : typed[i];
        return input;
    });
    const deal = async () => {
        for (const [i, name] of names.entries()) {
            const cut = await play.match.send(`cut ${name} ${inputs[i].value.trim()}`);
            if (!cut.ok && cut.code !== "cut-twice")
                return notice(asSentence(cut.text));
        }
        const begun = await play.match.send("start");
        return begun.ok ? showAfter(begun) : notice(asSentence(begun.text));
    };
    play.board = null;
    showInPlay(node("div.column", {}, node("h1", {word: "fair.title"}), node("p", {word: "fair.help"}),
        node("p.quiet", {word: "fair.promise"}), node("code.commit", {}, commit),
        node("div.names", {}, ...names.map((name, i) => node("label.name-label", {},
            node("span", {}, t("fair.word", {name})), inputs[i]))),
        node("button.main.begin", {word: "form.deal", onclick: () => deal().catch(tell)})));
    play.redraw = () => showCuts(commit, answer, inputs.map(input => input.value));
}

// ---- the rest

async function showMore() {
    const record = await play.match.record();
    const dialog = node("dialog.sheet", {name: "tool.more"});
    const item = (word, onclick) => node("button.item", {word, onclick: () => {
        dialog.close();
        Promise.resolve(onclick()).catch(tell);
    }});
    dialog.append(node("h1", {word: "tool.more"}),
        node("div.items", {}, item("play.log", showLog), item("play.rules", showRules),
            item("play.record", () => play.match.showRecord(loadRecord)),
            ...(record.includes("#! fair commit ") ? [item("fair.title", () => showFair(record))] : []),
            item("play.again", () => actInPlay("again")), item("play.new", showForm)),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

function showText(word, lines) {
    const dialog = node("dialog.sheet.wide", {name: word});
    dialog.append(node("h1", {word}), ...lines.map(line => node("p", {}, line)),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

async function showLog() {
    showText("play.log", (await play.match.send("replay")).data);
}

async function showRules() {
    const {data} = await play.match.send("rules");
    showText("play.rules", [data.join("\n").split(/\n(?=\S+=)/)[0].replace(/\n(?=\S)/g, " ")]);
}

async function loadRecord(record) {
    if (await play.match.restore(record))
        await goOn();
}

// ---- the screen

// Shows the match that is on, after a reload or another way to it, and what happened last.
async function goOn() {
    const {data} = await play.match.send("replay");
    await showAfter({told: data.slice(-TOLD_LAST)});
}

async function openPlay() {
    showInPlay(node("p.quiet", {word: "play.loading"}));
    if (!await play.match.owner.ask())
        return showElsewhere();
    return takeMatch();
}

async function takeMatch() {
    play.match.owner.take();
    if (await play.match.restore())
        await goOn();
    else
        await showForm();
}

// Another tab has the match.
function showElsewhere() {
    play.board = null;
    showInPlay(node("div.cover", {}, node("h1", {word: "match.elsewhere"}),
        node("button.main.begin", {word: "match.take", onclick: () => takeMatch().catch(tell)})));
}

register({
    id: "play",
    begin(element) {
        play.element = element;
        play.match = new Match(engine.game, "play");
        play.match.restored = goOn;
        play.match.owner.lost = () => {
            play.match.leave();
            showElsewhere();
        };
        openPlay().catch(tell);
    },
    words() {
        write(play.element);
        if (play.board)
            showAfter({told: []}).catch(tell);
        else if (play.form && play.form.element.isConnected)
            showForm().catch(tell);
        else if (play.redraw)
            play.redraw().catch(tell);
    },
});
