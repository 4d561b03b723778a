// match.js: a match in an instance of the C program: commands, and the record that the browser keeps.
import {TO} from "./rooms.js";
import {memory, node, t, tell} from "./main.js";
import {openSheet} from "./dialogs.js";
import {Owner} from "./owner.js";
import {showRecord} from "./record.js";

const LIMIT_MS = 60000;   // a strong player thinks for a second, on a slow telephone longer
const OTHERS_MAX = 10000; // moves of computers in a row: they might never lead to the person's turn

const KEPT_MAX = 20;      // games that were given up or not saved; the oldest makes room

// Whether a command takes the match from the table; without a game or its deal alone `new` begins the next game of it.
function replaces(command) {
    return /^\s*(again\b|new\s+(?!deal=))/.test(command);
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
        this.isPaused = false;
        this.wrong = "";          // why the last record could not be restored
        this.exported = "";      // the record that was saved, copied or shared last
        this.isAsideOnlyHere = false; // there was no room to lay aside what is kept, and could not be restored
        instance.begun = () => this.isRestoring || this.restore().then(() => this.restored()).catch(tell);
    }

    ask(to, line) {
        return this.instance.ask(to, line, LIMIT_MS);
    }

    // A command: {ok, text, code, told: the sentences, events, data}. A refusal is no failure: `text` says why.
    async send(command) {
        return this.sort(await this.ask(TO.referee, {command}));
    }

    sort(lines) {
        const reply = lines.find(line => line.reply) || {reply: "refused", text: ""};
        return {
            ok: reply.reply === "ok", text: reply.say || reply.text, code: reply.code || "",
            told: lines.map(line => !line.reply && line.say || line.note || "").filter(Boolean),
            events: lines.filter(line => line.event),
            data: lines.filter(line => line.data !== undefined).map(line => line.data),
        };
    }

    async page(name, more = {}) {
        const lines = await this.ask(TO.page, {page: name, ...more});
        return Object.assign({lines, told: this.sort(lines).told}, ...lines);
    }

    // All that is shown and kept after a command: {table, record, game, covered, pass, viewer, fair, awaited, wait,
    // left, others}; before there is a match, nothing. See page/referee_page.h. It was so at the time `at`.
    async now() {
        return Object.assign(await this.page("now"), {at: performance.now()});
    }

    // The record as far as it may be seen at this moment.
    async seenRecord() {
        const {data} = await this.send("record");
        return data.map(line => line + "\n").join("");
    }

    // A sheet with the record. Hand to hand no more is handed out than may be seen; at the end that is all.
    async showRecord(load) {
        const [{record = "", game, shared}, seen] = await Promise.all([this.page("record"), this.seenRecord()]);
        const isPart = shared && seen !== record;
        const exported = () => {
            this.exported = isPart ? this.exported : record;
        };
        showRecord(shared ? seen : record, load, {game, seen, isPart, exported});
    }

    // Keeps the match for the next time the page is opened.
    async keep() {
        this.keepRecord(await this.page("record"));
    }

    keepRecord({record}) {
        if (record && this.owner.has && !this.isAsideOnlyHere)
            memory.set(this.name, record);
    }

    // The clocks stand still.
    async pause() {
        this.isPaused = true;
        await this.page("pause");
    }

    async resume() {
        if (this.isPaused)
            await this.page("resume");
        this.isPaused = false;
    }

    // A command, and in practice the moves of the computers that follow it. `now` of the answer is what is so then.
    async play(command, isWanted) {
        if (this.isPaused)
            return this.playAfterPause(command, isWanted);
        const [answer, now] = await Promise.all([this.send(command), this.now()]);
        answer.now = now;
        return answer.ok ? this.playOthers(answer, isWanted) : answer;
    }

    // The clocks run again if the command is accepted.
    async playAfterPause(command, isWanted) {
        const answer = await this.send(command);
        if (!answer.ok)
            return answer;
        await this.resume();
        answer.now = await this.now();
        return this.playOthers(answer, isWanted);
    }

    // Adds to the answer what the computers do that are to move now, as long as isWanted(); each move is kept before
    // the next. now.others: one of them is to move still; `wrong` says why, if it cannot.
    async playOthers(answer, isWanted) {
        this.keepRecord(answer.now);
        for (let i = 0; i < OTHERS_MAX && answer.now.others && !answer.wrong && isWanted(); i++) {
            const [step, now] = await Promise.all([this.page("others"), this.now()]);
            this.keepRecord(now);
            answer.told.push(...step.told);
            answer.events.push(...step.lines.filter(line => line.event));
            answer.wrong = step.refused && step.refused.text;
            answer.now = now;
        }
        return answer;
    }

    // What happened last, as an answer tells it: so many sentences at most, and the events of the last command.
    async lastAnswer(count) {
        const [{data}, {lines}, now] = await Promise.all([this.send("replay"), this.page("last"), this.now()]);
        return {told: data.slice(-count), events: lines.filter(line => line.event), now, isOld: true};
    }

    // Goes on from what was kept, or from a record. False if there is none, or it cannot be replayed: `wrong` says why.
    async restore(record) {
        if (record === undefined)
            return this.restoreKept(memory.get(this.name, ""));
        const answer = record ? await this.page("restore", {record}) : {};
        if (answer.reply === "ok")
            return true;
        this.wrong = answer.reply ? answer.say : (answer.refused || {}).text || t("record.empty");
        return false;
    }

    // Once: a program that fails over it is begun anew, and would fail again. What is not restored is laid aside.
    async restoreKept(record) {
        if (!record)
            return false;
        this.isRestoring = true;
        try {
            if (await this.restore(record))
                return true;
        } catch (error) {
            if (error.code !== "broken" && error.code !== "slow")
                throw error;
            this.wrong = t("match.bad");
        } finally {
            this.isRestoring = false;
        }
        this.layAside(record);
        return false;
    }

    // The next match must not take its place: without room for it there that one is not kept.
    layAside(record) {
        this.isAsideOnlyHere = !memory.set(this.name + " aside", record);
        if (!this.isAsideOnlyHere)
            memory.remove(this.name);
        memory.set(this.name + " aside why", this.wrong || "");
    }

    // A record that could not be restored, or "".
    aside() {
        return memory.get(this.name + " aside", "");
    }

    whyAside() {
        return memory.get(this.name + " aside why", "");
    }

    forgetAside() {
        memory.remove(this.name + " aside");
        memory.remove(this.name + " aside why");
        if (this.isAsideOnlyHere)
            memory.remove(this.name);
        this.isAsideOnlyHere = false;
    }

    // ---- kept games: those that were given up, or ended and were not saved

    // {game, players, when, record} each, the last first: others may have written there.
    games() {
        return memory.get(this.name + " games", []).filter(one => one && !isNaN(new Date(one.when)) &&
            [one.record, one.game, one.players].every(text => typeof text === "string")).slice(0, KEPT_MAX);
    }

    forgetGame(record) {
        return memory.set(this.name + " games", this.games().filter(game => game.record !== record));
    }

    // Keeps the match among them: the games before, and whether the browser keeps it longer than this page.
    async keepGame({record, game}) {
        const before = this.games();
        const [, players = ""] = /^new .*\bplayers=(\S+)/m.exec(record) || [];
        const isKept = memory.set(this.name + " games", [{game, players, when: Date.now(), record},
            ...before.filter(one => one.record !== record)].slice(0, KEPT_MAX));
        return {before, isKept};
    }

    /*
     * Whether another match may take the place of this one: `what` is {text: a command} or {record}. It is tried first:
     * {ok, text: why it is refused}. Only if it is not, ask(isKept) asks the person about a match that is on; not ok
     * without a text: it goes on. The match is kept among the games, unless it has not begun, or is over and was
     * exported.
     */
    async mayGiveUp(what, ask) {
        const {lines, stage} = await this.page("try", what);
        const tried = this.sort(lines);
        const match = await this.page("record");
        const isOver = stage === "over";
        if (!tried.ok || stage !== "on" && !isOver || isOver && match.record === this.exported)
            return tried;
        const {before, isKept} = await this.keepGame(match);
        if (isOver || await ask(isKept))
            return tried;
        memory.set(this.name + " games", before);
        return {ok: false, text: ""};
    }

    // Another tab goes on with it: this instance forgets it.
    leave() {
        if (this.instance.worker)
            this.instance.fail("ended");
    }
}

// ---- fair deals (prime-fair(7)): the promise, what each player said, and whether it was kept

async function showFair(match) {
    const dialog = node("dialog.sheet.wide", {name: "fair.title"});
    const rows = (await match.page("fair")).fair.flatMap(({commit, cuts, secret, right}) => [
        node("h2", {word: "fair.commit"}), node("code.commit", {}, commit),
        node("h2", {word: "fair.cuts"}), ...cuts.map(cut => node("p", {}, cut)),
        node("h2", {word: "fair.secret"}), secret ? node("code.commit", {}, secret) : node("p", {word: "fair.later"}),
        ...(right === null ? [] : [node("p.verdict-line", {},
            (right ? "✓ " : "✗ ") + t(right ? "fair.right" : "fair.wrong"))]),
    ]);
    dialog.append(node("h1", {word: "fair.title"}), ...(rows.length ? rows : [node("p", {word: "fair.none"})]),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

export {Match, replaces, showFair};
