// play.js: the screen Play: games against the computer, or several players on one phone with covered hands.
import {engine} from "./engine.js";
import {memory, node, t, tell} from "./main.js";
import {openSheet} from "./dialogs.js";
import {showFair} from "./match.js";
import {MatchScreen, toggle} from "./match_screen.js";
import {sentence} from "./cards.js";

const CUT_DIGITS = 32;

function randomDigits(count) {
    return Array.from(crypto.getRandomValues(new Uint8Array(count)), byte => String(byte % 10)).join("");
}

class Play extends MatchScreen {
    formHead() {
        return [];
    }

    formGames(games) {
        return games;
    }

    makeBoard() {
        this.newBoard("tab.play");
        this.board.element.prepend(this.tools(["advice", () => this.advise()]));
        const [clock, called] = this.clockParts();
        this.board.head.append(node("div.play-head", {}, clock));
        this.board.told.before(called);
        this.advice = node("div.advice", {role: "status"});
        this.board.below.prepend(this.advice);
    }

    // Shows the form for the words of a fair deal, a cover while the phone is passed on, or the view.
    showTable(now, {told}) {
        if (now.awaited && now.awaited.length)
            this.showCuts(now.fair[now.fair.length - 1].commit, now.awaited);
        else if (now.covered)
            this.showCover(now, told);
        else
            this.showCards(now, now.viewer || now.table.turn, told);
    }

    showCards(now, viewer, told) {
        const {table} = now;
        this.showBoard(now, viewer);
        this.advice.replaceChildren();
        this.board.tell(told);
        this.board.element.querySelector("[data-at='tool advice']").disabled = table.stage === "over";
        if (table.stage === "over")
            this.board.verbs.append(node("button.verb", {word: "play.new",
                onclick: () => this.newForm().catch(tell)}));
    }

    // ---- several players on one phone

    showCover({covered: name, pass}, told) {
        this.board = null;
        const uncover = node("button.main.begin",
            {onclick: () => this.once(() => this.uncover()).catch(tell)}, t("play.uncover", {name}));
        this.draw([node("div.cover", {}, node("h1.cover-name", {}, pass),
            ...told.map(line => node("p.quiet", {}, line)), uncover,
            node("button.bare", {word: "tool.more", onclick: () => this.openMenu().catch(tell)}))],
        () => this.tellAgain());
        uncover.focus();
    }

    async uncover() {
        const [{told}, now] = await Promise.all([this.match.page("uncover"), this.match.now()]);
        this.showCards(now, now.viewer, told);
        this.clock.take(now);
    }

    // ---- advice, above the pending action: the move, a button that makes it, and the reason

    // If it is requested while computer players think, it comes after their moves.
    async advise() {
        if (this.isBusy)
            await this.queue;
        return this.once(() => this.showAdvice());
    }

    async showAdvice() {
        const answer = this.match.sort((await this.match.page("advice")).lines);
        if (!answer.ok)
            return this.refuse(answer.text);
        const {title} = await this.match.page("title", {text: answer.text});
        const why = node("button.small", {word: "play.why", onclick: async () => {
            why.disabled = true;
            const reason = await this.match.send("why").catch(tell);
            if (reason)
                why.replaceWith(sentence(reason.text, "p"));
        }});
        return this.advice.replaceChildren(node("div.row", {}, node("b", {}, title),
            ...answer.told.map(line => node("span.quiet", {}, line)),
            node("button.small.main", {word: "play.do", onclick: () => this.act(answer.text).catch(tell)}), why));
    }

    // ---- fair deals: the commitment is shown, each player gives a word, the referee deals

    // `typed` is the previous contents of the fields, by player.
    showCuts(commit, players, typed = new Map()) {
        const refusal = node("p.refusal", {role: "alert"});
        const inputs = new Map(players.map(name => [name, node("input", {type: "text", autocomplete: "off",
            spellcheck: "false", value: typed.has(name) ? typed.get(name) : randomDigits(CUT_DIGITS),
            "aria-label": t("fair.word", {name})})]));
        this.board = null;
        this.draw([node("div.column", {}, node("h1", {word: "fair.title"}), node("p", {word: "fair.help"}),
            node("p.quiet", {word: "fair.promise"}), node("code.commit", {}, commit),
            node("div.names", {}, ...players.map(name => node("label.name-label", {},
                node("span", {}, t("fair.word", {name})), inputs.get(name)))),
            refusal, node("button.main.begin", {word: "form.deal",
                onclick: () => this.once(isWanted => this.cut(inputs, refusal, isWanted)).catch(tell)}),
            node("button.bare", {word: "tool.more", onclick: () => this.openMenu().catch(tell)}))],
        async () => this.showCuts(commit, players, new Map([...inputs].map(([name, {value}]) => [name, value]))));
    }

    async cut(inputs, refusal, isWanted) {
        for (const [name, input] of inputs) {
            const answer = await this.match.send(`cut ${name} ${input.value.trim()}`);
            if (!answer.ok && answer.code !== "cut-twice")
                return refusal.replaceChildren(sentence(answer.text));
        }
        const begun = await this.match.play("start", isWanted);
        return begun.ok ? this.showAfter(begun) : refusal.replaceChildren(sentence(begun.text));
    }

    // ---- moves

    act(command) {
        if (this.advice && !this.isBusy)
            this.advice.replaceChildren();
        return super.act(command);
    }

    // ---- the menu

    // The switch for the sound of clock calls.
    menuHead() {
        if (!this.clock.runs() && !this.match.isPaused)
            return [];
        const change = toggle("sound", true);
        const button = node("button.item", {word: "tool.sound", "aria-pressed": String(memory.get("sound", true)),
            onclick: () => change(button)});
        return [button];
    }

    async menuItems() {
        const {fair} = await this.match.page("fair");
        return [["play.log", showLog], ["play.rules", showRules],
            ...(fair.length ? [["fair.title", () => showFair(this.match)]] : [])];
    }
}

const play = new Play("play", engine.game);

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
    const {rules} = await play.match.page("rules");
    if (rules)
        showText("play.rules", rules.map(({text}) => text));
}
