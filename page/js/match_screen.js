// match_screen.js: common parts of the screens Play and Table: the form, the current match, its clock, the menu.
import {icon, memory, node, notice, register, t, tell, write} from "./main.js";
import {Awake} from "./awake.js";
import {Board, dueButtons, sentence, toolBar} from "./cards.js";
import {Clock, soundOf} from "./clock.js";
import {Form} from "./form.js";
import {Match, replaces} from "./match.js";
import {askPerson, openMenu} from "./dialogs.js";
import {saveRecord, showRecord} from "./record.js";

const THINKING_MS = 150; // a slower answer is indicated
const TOLD_LAST = 3;     // sentences that are repeated after a reload

// Switches a stored setting on or off, and shows it on its button.
function toggle(name, usual) {
    return button => {
        memory.set(name, !memory.get(name, usual));
        button.setAttribute("aria-pressed", String(memory.get(name, usual)));
    };
}

// Subclasses define formHead(), formGames(games), makeBoard(), showTable(now, answer), menuItems(), menuHead().
// Everything done with the match is serialized by inTurn(): commands, clock announcements, pauses, another form or
// match. Such work must not itself wait for inTurn().
class MatchScreen {
    // `instance` runs the C program; the title of the form has the text id `ID.new`.
    constructor(id, instance) {
        Object.assign(this, {id, instance});
        this.board = null;   // while a match is shown
        this.form = null;
        this.redraw = null;  // redraws the parts that need more than new texts, after a change of language
        this.isBusy = false; // an action of the person is in progress
        this.view = {};      // replaced when a form, another match or another tab takes over
        this.queue = Promise.resolve();
        register(this);
    }

    // Starts the work after all earlier work, unless another view has taken over by then; work(isWanted) can check
    // whether one has.
    inTurn(work) {
        const {view} = this;
        const isWanted = () => view === this.view;
        const done = this.queue.then(() => (isWanted() ? work(isWanted) : undefined));
        this.queue = done.catch(() => {});
        return done;
    }

    // Like inTurn, replacing the current view.
    anew(work) {
        this.view = {};
        return this.inTurn(work);
    }

    // Like inTurn, for a tap: a second tap before the end is ignored.
    async once(work) {
        if (this.isBusy)
            return false;
        this.setBusy(true);
        try {
            return await this.inTurn(work);
        } finally {
            this.setBusy(false);
        }
    }

    begin(element) {
        this.element = element;
        this.match = new Match(this.instance, this.id);
        this.match.restored = () => this.inTurn(() => this.showRestored());
        this.match.owner.lost = () => this.lose();
        this.clock = new Clock(this.match, () => this.inTurn(isWanted => this.hearClock(isWanted)),
            () => this.match.keep());
        this.awake = new Awake(() => !this.element.hidden && Boolean(this.board && this.board.element.isConnected));
        window.addEventListener("pageshow", event => event.persisted && this.open().catch(tell));
        this.open().catch(tell);
    }

    show() {
        this.awake.change();
    }

    hide() {
        this.awake.change();
    }

    words() {
        write(this.element);
        if (this.hasForm() || this.redraw)
            this.inTurn(() => (this.hasForm() ? this.showForm(this.form) : this.redraw && this.redraw())).catch(tell);
    }

    // ---- ownership of the match

    // At first, and when the page returns from the browser's page cache: another tab may have continued the match
    // meanwhile.
    open() {
        this.leave();
        this.draw([node("p.quiet", {word: "play.loading"})]);
        return this.anew(async isWanted => {
            if (await this.match.owner.ask())
                await this.take(isWanted);
            else
                this.showElsewhere();
        });
    }

    async take(isWanted) {
        this.match.owner.take();
        if (await this.match.restore())
            await this.goOnWaiting(isWanted);
        else
            await this.showForm();
    }

    leave() {
        this.clock.stop();
        this.match.leave();
        this.board = null;
    }

    lose() {
        this.view = {};
        this.leave();
        this.showElsewhere();
    }

    // Another tab owns the match.
    showElsewhere() {
        this.draw([node("div.cover", {}, node("h1", {word: "match.elsewhere"}),
            node("button.main.begin", {word: "match.take",
                onclick: () => this.anew(isWanted => this.take(isWanted)).catch(tell)}))]);
    }

    // Shows the current match, after a reload or from elsewhere, with the last events.
    async goOn(isWanted) {
        await this.match.resume();
        await this.showAfter(await this.match.playOthers(await this.match.lastAnswer(TOLD_LAST), isWanted));
    }

    // Like goOn; if there is a clock, the match is paused until the person continues.
    async goOnWaiting(isWanted) {
        await this.showAfter(await this.match.playOthers(await this.match.lastAnswer(TOLD_LAST), isWanted));
        await this.pauseClock();
    }

    // If a clock runs, or is paused, shows the pause.
    async pauseClock() {
        if (this.clock.runs() || this.match.isPaused)
            await this.pauseNow();
    }

    // After a change of language.
    async tellAgain() {
        await this.showAfter(await this.match.lastAnswer(TOLD_LAST));
    }

    // The program failed and was restarted. Computer players, which may make it fail again, wait for a tap.
    async showRestored() {
        if (this.hasForm())
            return;
        await this.tellAgain();
        await this.pauseClock();
    }

    // Whether the current match, if any, may be replaced: see Match.mayGiveUp.
    mayGiveUp(what) {
        return this.match.mayGiveUp(what, isKept => askPerson({title: "give-up.title",
            text: t(isKept ? "give-up.kept" : "give-up.lost"), yes: "give-up.yes", no: "give-up.no"}));
    }

    // Loads a record; if it is refused, nothing changes. The record of a stored game becomes the current match.
    load(record) {
        return this.anew(async isWanted => {
            const {ok, text} = record ? await this.mayGiveUp({record}) : {ok: false, text: t("record.empty")};
            if (ok && isWanted() && await this.match.restore(record)) {
                this.match.forgetGame(record);
                return this.goOnWaiting(isWanted);
            }
            notice(ok ? this.match.wrong : text);
            return this.hasForm() || this.match.isPaused ? undefined : this.goOn(isWanted);
        });
    }

    // ---- drawing

    // redraw() draws the same in another language.
    draw(parts, redraw = null) {
        this.redraw = redraw;
        this.element.replaceChildren(...parts);
        this.awake.change();
    }

    hasForm() {
        return Boolean(this.form && this.form.element.isConnected);
    }

    // Shows the form in place of the current view.
    newForm() {
        return this.anew(() => this.showForm());
    }

    // Shows the form; the current match, if any, is paused. `old` is the previous form, for a change of language.
    async showForm(old = {chosen: memory.get(this.id + " form", {}), isOpen: false}) {
        const [{games, names}, {table}] = await Promise.all([this.match.page("games"), this.match.now()]);
        if (table)
            await this.stopClocks();
        this.clock.stop();
        this.board = null;
        this.form = new Form(this.id, {games: this.formGames(games), names}, old, (command, chosen) => {
            memory.set(this.id + " form", chosen);
            this.beginMatch(command).catch(tell);
        });
        this.refusal = node("p.refusal", {role: "alert"});
        this.form.element.querySelector(".begin").before(this.refusal);
        this.draw([node("div.column", {}, node("h1", {word: this.id + ".new"}), ...this.asideParts(),
            ...this.formHead(), this.form.element,
            this.keptGames(games),
            node("div.row", {}, ...(table ? [node("button", {word: "match.back",
                onclick: () => this.anew(isWanted => this.goOn(isWanted)).catch(tell)})] : []),
            node("button.bare", {word: "record.load",
                onclick: () => showRecord("", record => this.load(record).catch(tell))})))]);
    }

    // Stored games, which were given up, or over and not exported, can be opened again.
    keptGames(titles) {
        const kept = this.match.games();
        if (!kept.length)
            return "";
        const titleOf = name => (titles.find(game => game.name === name) || {title: name}).title;
        const dated = new Intl.DateTimeFormat(document.documentElement.lang, {dateStyle: "short", timeStyle: "short"});
        const list = node("ul.kept");
        for (const {game, players, when, record} of kept) {
            const about = `${players.replaceAll(",", ", ")} – ${dated.format(new Date(when))}`;
            const row = node("li.row", {}, node("span.wide", {}, node("b", {}, titleOf(game)), " ",
                node("span.quiet", {}, about)),
            node("button.small", {word: "kept.open", onclick: () => this.load(record).catch(tell)}),
            node("button.bare", {name: "match.aside-drop", onclick: () => {
                this.match.forgetGame(record);
                row.remove();
            }}, icon("M6 6l12 12M18 6L6 18")));
            list.append(row);
        }
        return node("details.options", {}, node("summary", {word: "kept.games"}), list);
    }

    // Offers to save a record that could not be restored.
    asideParts() {
        const record = this.match.aside();
        if (!record)
            return [];
        const box = node("div.panel.aside", {}, node("p", {word: "match.aside"}),
            node("p.quiet", {}, this.match.whyAside()), node("div.row", {},
                node("button", {word: "record.save", onclick: () => saveRecord(record)}),
                node("button.bare", {word: "match.aside-drop", onclick: () => {
                    this.match.forgetAside();
                    box.remove();
                }})));
        return [box];
    }

    beginMatch(command) {
        return this.once(async isWanted => {
            const tried = await this.mayGiveUp({text: command});
            if (tried.ok && !isWanted() || !tried.ok && !tried.text)
                return undefined;
            const answer = tried.ok ? await this.match.play(command, isWanted) : tried;
            if (answer.ok)
                return this.showAfter(answer);
            this.refusal.replaceChildren(sentence(answer.text));
            return this.form.element.querySelector(".begin").before(this.refusal); // the form may have been redrawn
        });
    }

    // After a command: shows the events, the view and the clock. Old events are repeated without sound.
    async showAfter(answer) {
        const {now} = answer;
        if (!now.table)
            return this.showForm();
        this.showTable(now, answer);
        if (answer.wrong)
            this.refuse(answer.wrong);
        if (!answer.isOld) {
            soundOf(answer.events);
            this.say(answer.told);
        }
        return this.clock.take(now);
    }

    // Announces sentences; the desk uses a voice.
    say() { /* in Play they are only shown */ }

    // Tools above the view; `more` are between those common to both screens.
    tools(...more) {
        return toolBar([["undo", () => this.act("undo")], ["redo", () => this.act("redo")], ...more,
            ["more", () => this.openMenu()]]);
    }

    newBoard(heading, kind) {
        this.board = new Board(command => this.act(command).catch(tell), heading, kind);
    }

    // Shows the board and keeps the pieces chosen on it. Without verbs it has the commands that start something; if
    // computer players have stopped, a button to continue.
    showBoard({table, others}, viewer) {
        if (!this.board)
            this.makeBoard();
        this.called.replaceChildren();
        if (this.board.element.isConnected)
            this.redraw = () => this.tellAgain();
        else
            this.draw([this.board.element], () => this.tellAgain());
        this.board.show(table, viewer);
        if (others)
            this.board.verbs.replaceChildren(node("button.verb.main", {word: "match.resume",
                onclick: () => this.once(isWanted => this.goOn(isWanted)).catch(tell)}));
        else if (!table.verbs.length)
            this.board.verbs.append(...dueButtons(table, command => this.act(command)));
    }

    // The time left for the turn, a pause button, and the calls of the clock.
    clockParts() {
        this.called = node("div.called", {role: "status"});
        this.stopper = node("button.small", {word: "match.pause", onclick: () => this.pause().catch(tell)});
        return [this.clock.face(this.stopper), this.called];
    }

    // ---- the clock

    // Handles a clock announcement: a call, or the end of a turn or of the game. A call does not change the view.
    async hearClock(isWanted) {
        const answer = this.match.sort((await this.match.page("tick")).lines);
        if (answer.events.some(event => event.event !== "call" && event.event !== "begin")) {
            answer.now = await this.match.now();
            await this.showAfter(await this.match.playOthers(answer, isWanted));
            return this.match.isPaused ? this.pauseNow() : undefined; // nobody seems to be there
        }
        soundOf(answer.events);
        if (this.called)
            this.called.replaceChildren(...answer.told.map(line => node("p", {}, line)));
        this.say(answer.told);
        return this.clock.read();
    }

    async stopClocks() {
        await this.match.pause();
        this.clock.stop();
        await this.match.keep();
    }

    pause() {
        return this.inTurn(() => this.pauseNow());
    }

    // The board is covered while the clocks are stopped.
    async pauseNow() {
        await this.stopClocks();
        const resume = node("button.main.begin", {word: "match.resume",
            onclick: () => this.once(isWanted => this.goOn(isWanted)).catch(tell)});
        this.draw([node("div.cover.paused", {}, node("h1", {word: "match.paused"}), resume,
            node("button.bare", {word: "tool.more", onclick: () => this.openMenu().catch(tell)}))]);
        resume.focus();
    }

    // ---- moves

    setBusy(isBusy) {
        clearTimeout(this.timer);
        this.isBusy = isBusy;
        if (!this.board)
            return;
        const {classList} = this.board.element;
        this.timer = isBusy ? setTimeout(() => classList.add("busy"), THINKING_MS) : 0;
        if (!isBusy)
            classList.remove("busy");
        this.board.element.setAttribute("aria-busy", String(isBusy));
    }

    refuse(text) {
        if (this.board && this.board.element.isConnected)
            this.board.refuse(text);
        else
            notice(text);
    }

    // Returns whether the command was accepted. The clock is read in any case: an announcement may be pending.
    act(command) {
        return this.once(async isWanted => {
            let isShown = false;
            try {
                const tried = replaces(command) ? await this.mayGiveUp({text: command}) : {ok: true};
                const answer = tried.ok && isWanted() ? await this.match.play(command, isWanted) : tried;
                if (!answer.ok && answer.text)
                    this.refuse(answer.text);
                else if (answer.ok && this.board)
                    this.board.clear();
                if (answer.ok && isWanted()) {
                    await this.showAfter(answer);
                    isShown = true;
                }
                return answer.ok;
            } finally {
                if (!isShown && isWanted() && !this.match.isPaused)
                    await this.clock.read();
            }
        });
    }

    // ---- the menu

    async openMenu() {
        const items = await this.menuItems();
        const own = [["play.record", () => this.match.showRecord(record => this.load(record).catch(tell))],
            ["play.again", () => this.act("again")], [this.id + ".new", () => this.newForm()]];
        openMenu([...items, ...own], this.clock.face(), ...this.menuHead());
    }
}

export {MatchScreen, toggle};
