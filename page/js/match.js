// match.js: a match in an instance of the C program: commands, and the record in the browser's storage.
import {TO} from "./rooms.js";
import {memory, node, t, tell} from "./main.js";
import {openSheet} from "./dialogs.js";
import {Owner} from "./owner.js";
import {showRecord} from "./record.js";

const LIMIT_MS = 60000;   // a strong player thinks for a second, longer on a slow phone
const OTHERS_MAX = 10000; // consecutive moves of computer players: they might never lead to the person's turn

const KEPT_MAX = 20;      // games that were given up or not exported; the oldest is dropped

// Whether a command replaces the current match. `new` without a game, alone or with its deal, starts the next game of
// the match.
function replaces(command) {
    return /^\s*(again\b|new\s+(?!deal=))/.test(command);
}

// ---- a match

class Match {
    // The record is stored under `name`.
    constructor(instance, name) {
        this.instance = instance;
        this.name = name;
        this.owner = new Owner(name);
        this.restored = () => {};
        this.isRestoring = false; // the stored record
        this.isPaused = false;    // the clocks are
        this.wrong = "";          // why the last record could not be restored
        this.exported = "";      // the record that was last saved, copied or shared
        this.isAsideOnlyHere = false; // an unrestorable record could not be set aside, for lack of space
        instance.begun = () => this.isRestoring || this.restore().then(() => this.restored()).catch(tell);
    }

    ask(to, line) {
        return this.instance.ask(to, line, LIMIT_MS);
    }

    // Sends a command: {ok, text, code, told: the sentences, events, data}. A refusal is not an error: `text` gives the
    // reason.
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

    // Everything to be shown and stored after a command: {table, record, game, covered, pass, viewer, fair, awaited,
    // wait, left, paused, others}; empty without a match. See page/referee_page.h. `at` is the time of the answer.
    async now() {
        const now = await this.page("now");
        this.isPaused = Boolean(now.paused);
        return Object.assign(now, {at: performance.now()});
    }

    // The record as far as it may be seen now.
    async seenRecord() {
        const {data} = await this.send("record");
        return data.map(line => line + "\n").join("");
    }

    // Shows the record in a dialog. If players share the phone, only the visible part is exported; after the game that
    // is all.
    async showRecord(load) {
        const [{record = "", game, shared}, seen] = await Promise.all([this.page("record"), this.seenRecord()]);
        const isPart = shared && seen !== record;
        const exported = () => {
            this.exported = isPart ? this.exported : record;
        };
        showRecord(shared ? seen : record, load, {game, seen, isPart, exported});
    }

    // Stores the match for the next time the page is opened.
    async keep() {
        this.keepRecord(await this.page("record"));
    }

    keepRecord({record}) {
        if (record && this.owner.has && !this.isAsideOnlyHere)
            memory.set(this.name, record);
    }

    // Stops the clocks, if the match has any.
    async pause() {
        this.isPaused = this.isPaused || (await this.send("pause")).ok;
    }

    async resume() {
        if (this.isPaused)
            await this.send("continue");
        this.isPaused = false;
    }

    // Sends a command, and in practice makes the following moves of computer players. `now` of the answer is the state
    // after them.
    async play(command, isWanted) {
        if (this.isPaused)
            return this.playAfterPause(command, isWanted);
        const [answer, now] = await Promise.all([this.send(command), this.now()]);
        answer.now = now;
        return answer.ok ? this.playOthers(answer, isWanted) : answer;
    }

    // The clocks start again if the command is accepted.
    async playAfterPause(command, isWanted) {
        const answer = await this.send(command);
        if (!answer.ok)
            return answer;
        await this.resume();
        answer.now = await this.now();
        return this.playOthers(answer, isWanted);
    }

    // Makes the moves of computer players as long as isWanted(), adds them to the answer, and stores each before the
    // next. now.others: a computer player is still to move; `wrong`: the reason, if it cannot.
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

    // The last events, in the form of an answer: at most `count` sentences, and the events of the last command.
    async lastAnswer(count) {
        const [{data}, {lines}, now] = await Promise.all([this.send("replay"), this.page("last"), this.now()]);
        return {told: data.slice(-count), events: lines.filter(line => line.event), now, isOld: true};
    }

    // Restores the stored record, or a given one. False if there is none or it does not replay: `wrong` gives the
    // reason.
    async restore(record) {
        if (record === undefined)
            return this.restoreKept(memory.get(this.name, ""));
        const answer = record ? await this.page("restore", {record}) : {};
        if (answer.reply === "ok")
            return true;
        this.wrong = answer.reply ? answer.say : (answer.refused || {}).text || t("record.empty");
        return false;
    }

    // Tries once: a program that fails on the record is restarted, and would fail again. A record that cannot be
    // restored is set aside.
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

    // The next match must not overwrite the record: if there is no space to set it aside, the next match is not stored.
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

    // ---- stored games: given up, or over and not exported

    // {game, players, when, record}, latest first; storage may contain anything.
    games() {
        return memory.get(this.name + " games", []).filter(one => one && !isNaN(new Date(one.when)) &&
            [one.record, one.game, one.players].every(text => typeof text === "string")).slice(0, KEPT_MAX);
    }

    forgetGame(record) {
        return memory.set(this.name + " games", this.games().filter(game => game.record !== record));
    }

    // Stores the match among the games. Returns the previous list, and whether the browser keeps the new one beyond
    // this page.
    async keepGame({record, game}) {
        const before = this.games();
        const [, players = ""] = /^new .*\bplayers=(\S+)/m.exec(record) || [];
        const isKept = memory.set(this.name + " games", [{game, players, when: Date.now(), record},
            ...before.filter(one => one.record !== record)].slice(0, KEPT_MAX));
        return {before, isKept};
    }

    /*
     * Whether another match may replace this one: `what` is {text: a command} or {record}. It is tried first: {ok,
     * text: the reason of a refusal}. Only if it succeeds and a match is in progress, ask(isKept) asks the person; not
     * ok without a text: the match continues. The match is stored among the games, unless it has not begun, or is over
     * and was exported.
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

    // Another tab takes over the match: this instance discards it.
    leave() {
        if (this.instance.worker)
            this.instance.fail("ended");
    }
}

// ---- fair deals (prime-fair(7)): the commitment, the words of the players, and whether it was kept

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
