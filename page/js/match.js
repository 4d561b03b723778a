// match.js: a match in an instance of the C program: commands, the record that the browser keeps, and one tab only.
import {TO} from "./engine.js";
import {memory, node, notice, t, tell} from "./main.js";

const ANSWER_MS = 250;      // another tab has that long to say that it has the match
const LIMIT_MS = 180000;    // seven strong players may each make many moves before the answer comes
const KEPT = "prime-card-games ";

// ---- one tab: whoever opens a match asks whether another tab has it; the last one to take it has it

class Owner {
    constructor(name) {
        this.name = name;
        this.id = String(Math.random());
        this.has = false;
        this.lost = () => {};
        window.addEventListener("storage", event => this.hear(event));
    }

    say(what) {
        try {
            localStorage.setItem(KEPT + this.name + " " + what, this.id + " " + Date.now());
        } catch (error) { /* without storage no other tab has the match either */ }
    }

    hear({key, newValue}) {
        if (!newValue || newValue.startsWith(this.id))
            return;
        if (key === KEPT + this.name + " asks" && this.has)
            this.say("here");
        else if (key === KEPT + this.name + " here" && this.answered)
            this.answered();
        else if (key === KEPT + this.name + " takes" && this.has) {
            this.has = false;
            this.lost();
        }
    }

    // False if another tab has it.
    async ask() {
        this.say("asks");
        const isFree = await new Promise(resolve => {
            this.answered = () => resolve(false);
            setTimeout(() => resolve(true), ANSWER_MS);
        });
        this.answered = null;
        this.has = isFree;
        return isFree;
    }

    take() {
        this.has = true;
        this.say("takes");
    }
}

// ---- a match

class Match {
    // Under `name` the record is kept.
    constructor(instance, name) {
        this.instance = instance;
        this.name = name;
        this.owner = new Owner(name);
        this.restored = () => {};
        this.isRestoring = false; // what was kept
        this.bad = null;          // what was kept, and the program failed over it: it is not tried again
        instance.begun = () => this.isRestoring || this.restore().then(() => this.restored()).catch(tell);
    }

    ask(to, line) {
        return this.instance.ask(to, line, LIMIT_MS);
    }

    // A command: {ok, text, code, told: the sentences, events, data}. A refusal is no failure.
    async send(command) {
        return this.sort(await this.ask(TO.referee, {command}));
    }

    sort(lines) {
        const reply = lines.find(line => line.reply) || {reply: "refused", text: ""};
        return {
            ok: reply.reply === "ok", text: reply.text, code: reply.code || "",
            told: lines.map(line => line.say || line.note || "").filter(Boolean),
            events: lines.filter(line => line.event),
            data: lines.filter(line => line.data !== undefined).map(line => line.data),
            table: (lines.find(line => line.table) || {}).table,
        };
    }

    async page(name, more = {}) {
        const lines = await this.ask(TO.page, {page: name, ...more});
        return Object.assign({lines, told: this.sort(lines).told}, ...lines);
    }

    // The table, or null before there is a match.
    async table() {
        return (await this.send("table --json")).table || null;
    }

    async record() {
        return (await this.page("record")).record || "";
    }

    // The record as far as it may be seen at this moment.
    async seenRecord() {
        const {data} = await this.send("record");
        return data.map(line => line + "\n").join("");
    }

    // A sheet with the record. Hand to hand no more is handed out than may be seen; at the end that is all.
    async showRecord(load) {
        const [record, seen] = await Promise.all([this.record(), this.seenRecord()]);
        const isShared = /^new .* hotseat=yes( |$)/m.test(record);
        showRecord(isShared ? seen : record, load, {seen, isPart: isShared && seen !== record});
    }

    // Keeps the match for the next time the page is opened.
    async keep() {
        const record = await this.record();
        if (record && this.owner.has)
            memory.set(this.name, record);
        return record;
    }

    forget() {
        memory.remove(this.name);
    }

    // Goes on from what was kept, or from a record. False if there is none, or it cannot be replayed, which is said.
    async restore(record) {
        if (record === undefined)
            return this.restoreKept(memory.get(this.name, ""));
        if (!record)
            return false;
        const answer = await this.page("restore", {record});
        if (answer.reply === "ok")
            return true;
        notice(answer.text ? asSentence(answer.text) : (answer.refused || {}).text);
        return false;
    }

    // Once: a program that fails over it is begun anew, and would fail again.
    async restoreKept(record) {
        if (record === this.bad)
            return this.giveUp(record);
        this.isRestoring = true;
        try {
            return await this.restore(record);
        } catch (error) {
            if (error.code !== "broken" && error.code !== "slow")
                throw error;
            return this.giveUp(record);
        } finally {
            this.isRestoring = false;
        }
    }

    giveUp(record) {
        this.bad = record;
        notice(t("match.bad"));
        return false;
    }

    // Another tab goes on with it: this instance forgets it.
    leave() {
        if (this.instance.worker)
            this.instance.fail("ended");
    }
}

// A refusal as a sentence: with a capital, where the language has them, and a full stop.
function asSentence(text) {
    const begun = text.charAt(0).toLocaleUpperCase(document.documentElement.lang) + text.slice(1);
    return /[.!?。！？]$/.test(begun) ? begun : t("sentence", {text: begun});
}

// ---- fair deals (prime-fair(7)): the promise is the hash of what was told before and of the secret

// Of each fair game of a record: {commit, cuts, secret or "", isRight or null where the browser has no hashes}.
async function checkFair(record) {
    const games = [];
    let text = "";
    for (const line of record.split("\n").map(whole => whole.replace(/ #~[0-9a-f]*$/, "").replace(/^#! /, ""))) {
        const game = games[games.length - 1];
        const [, word, rest] = /^fair (\S+) ?(.*)$/.exec(line) || [];
        if (/^new .*deal=fair/.test(line) && !/ secret=/.test(line))
            text = "prime-fair 1 commit\n" + line + "\n";
        else if (word === "cards")
            text += line + "\n";
        else if (word === "commit")
            games.push({commit: rest, cuts: [], secret: "", text});
        else if (word === "cut")
            game.cuts.push(rest);
        else if (word === "secret")
            game.secret = rest;
    }
    for (const game of games)
        game.isRight = game.secret && window.crypto.subtle ?
            await hashOf(game.text + "fair secret " + game.secret + "\n") === game.commit : null;
    return games;
}

async function hashOf(text) {
    const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return Array.from(new Uint8Array(hash), byte => byte.toString(16).padStart(2, "0")).join("");
}

async function showFair(record) {
    const dialog = node("dialog.sheet.wide", {name: "fair.title"});
    const rows = (await checkFair(record)).flatMap(({commit, cuts, secret, isRight}) => [
        node("h2", {word: "fair.commit"}), node("code.commit", {}, commit),
        node("h2", {word: "fair.cuts"}), ...cuts.map(cut => node("p", {}, cut)),
        node("h2", {word: "fair.secret"}), secret ? node("code.commit", {}, secret) : node("p", {word: "fair.later"}),
        ...(isRight === null ? [] : [node("p.verdict-line", {},
            (isRight ? "✓ " : "✗ ") + t(isRight ? "fair.right" : "fair.wrong"))]),
    ]);
    dialog.append(node("h1", {word: "fair.title"}), ...(rows.length ? rows : [node("p", {word: "fair.none"})]),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

// ---- the record, to read, to save and to send

function fileName(record) {
    const game = (/\bnew (\S+)/.exec(record) || [])[1] || "game";
    return game + "-" + new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-") + ".record";
}

function saveRecord(record) {
    const address = URL.createObjectURL(new Blob([record], {type: "text/plain"}));
    const link = node("a", {href: address, download: fileName(record)});
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function shareButton(record) {
    const file = () => new File([record], fileName(record) + ".txt", {type: "text/plain"});
    if (!navigator.canShare || !navigator.canShare({files: [file()]}))
        return "";
    return node("button", {word: "record.share",
        onclick: () => navigator.share({files: [file()], title: fileName(record)}).catch(() => {})});
}

// A sheet with a record to hand out, of which `seen` is shown; isPart: hidden cards are not in it. load(text) is called
// with the record of a chosen file.
function showRecord(record, load, {seen = record, isPart = false} = {}) {
    const dialog = node("dialog.sheet.wide", {name: "record.title"});
    const input = node("input", {type: "file", name: "record.load", hidden: true});
    input.addEventListener("change", async () => {
        const [file] = input.files;
        dialog.close();
        if (file)
            load(await file.text().catch(() => ""));
    });
    dialog.append(node("h1", {word: "record.title"}), node("p.quiet", {word: isPart ? "record.part" : "record.help"}),
        node("pre.record", {tabindex: "0"}, seen || t("record.none")),
        node("div.row", {},
            ...(record ? [node("button.main", {word: "record.save", onclick: () => saveRecord(record)}),
                node("button", {word: "record.copy", onclick: () => copyText(record)}), shareButton(record)] : []),
            node("button", {word: "record.load", onclick: () => input.click()}), input,
            node("button", {word: "close", onclick: () => dialog.close()})));
    openSheet(dialog);
}

async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        notice(t("record.copied"));
    } catch (error) {
        notice(t("record.not-copied"));
    }
}

// A sheet that goes when it is closed, and closes by a tap beside it.
function openSheet(dialog) {
    dialog.addEventListener("close", () => dialog.remove());
    dialog.addEventListener("click", event => event.target === dialog && dialog.close());
    document.body.append(dialog);
    dialog.showModal();
}

export {Match, asSentence, openSheet, showFair, showRecord};
