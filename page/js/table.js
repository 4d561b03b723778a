// table.js: the screen Table: the judge's desk for real cards: turns, counts, verdicts, clock and calls, undo.
import {engine} from "./engine.js";
import {memory, node, tell} from "./main.js";
import {openSheet} from "./dialogs.js";
import {MatchScreen, toggle} from "./match_screen.js";
import {CALL_PITCH, beep, speak} from "./clock.js";
import {turnSign} from "./cards.js";

// The last verdict among the events, as a class of the cue.
function verdictOf(events) {
    const judged = events.filter(event => event.verdict).pop();
    return judged ? judged.verdict : "";
}

class Table extends MatchScreen {
    formHead() {
        return [node("p.quiet", {word: "table.help"})];
    }

    formGames(games) {
        return games.filter(game => (game.deals || []).some(deal => deal.name === "table"));
    }

    // The tap permits the browser to play sounds later.
    beginMatch(command) {
        beep(1, CALL_PITCH);
        return super.beginMatch(command);
    }

    makeBoard() {
        this.newBoard("tab.table", ".desk");
        this.turn = node("div.desk-turn");
        this.cue = node("div.cue", {role: "status"});
        this.field = node("input.wide", {name: "table.field", hint: "table.typed", autocomplete: "off",
            spellcheck: "false", autocapitalize: "off", enterkeyhint: "done"});
        const form = node("form.typed", {}, this.field, node("button", {type: "submit", word: "board.done"}));
        form.addEventListener("submit", event => {
            event.preventDefault();
            if (this.field.value.trim())
                this.actTyped(this.field.value).catch(tell);
            else if (!this.board.sendChosen())
                this.field.focus();
        });
        this.board.element.prepend(this.tools(["sound", toggle("sound", true), memory.get("sound", true)],
            ...(window.speechSynthesis ? [["voice", toggle("voice", false), memory.get("voice", false)]] : [])));
        const [clock, called] = this.clockParts();
        this.board.head.append(node("div.desk-head", {}, this.turn, clock));
        this.board.told.before(called, this.cue);
        this.board.below.append(form);
    }

    // Shows the cue for the judge, and the view.
    showTable(now, answer) {
        const {table} = now;
        this.showBoard(now, null);
        this.turn.replaceChildren(...(table.turn ? [turnSign(), table.turn] : []));
        this.cue.replaceChildren(...answer.told.map(line => node("p", {}, line)));
        this.cue.className = "cue " + verdictOf(answer.events);
    }

    say(told) {
        speak(told.join(" "));
    }

    // ---- moves

    // Keeps text that is typed meanwhile.
    async act(command) {
        const {field} = this;
        const typed = field && field.value;
        const isDone = await super.act(command);
        if (isDone && field && field.value === typed)
            field.value = "";
        return isDone;
    }

    // Typed input is interpreted as at a prompt: cards alone are a play.
    async actTyped(text) {
        const {command} = await this.match.page("meant", {text});
        if (command)
            await this.act(command);
    }

    // ---- the menu

    menuHead() {
        return [];
    }

    // Depends on the game: whether hands are counted, and whether numbers have factors.
    async menuItems() {
        const [{table, game: name}, known, {games}] = await Promise.all([this.match.now(),
            this.match.send("known count"), this.match.page("games")]);
        const {options} = games.find(game => game.name === name) || {options: []};
        return [
            ...(known.text === "yes" && countable(table).length ? [["table.count", () => countDialog(table)]] : []),
            ...(options.some(option => option.name === "factors") ? [["table.factors", showFactors]] : []),
        ];
    }
}

const desk = new Table("table", engine.desk);

// Hands of which only the number of cards is known.
function countable(table) {
    return table.areas.filter(area => area.owner && area.layout === "fan" && area.cards === null);
}

function countDialog(table) {
    const dialog = node("dialog.sheet", {name: "table.count"});
    const inputs = countable(table).map(area => {
        const input = node("input", {type: "number", min: 0, inputmode: "numeric"});
        input.value = area.count;
        return [area, input];
    });
    const done = async () => {
        dialog.close();
        for (const [area, input] of inputs)
            if (input.value && Number(input.value) !== area.count)
                await desk.act(`count ${area.owner} ${input.value}`);
    };
    dialog.append(node("h1", {word: "table.count"}), node("p.quiet", {word: "table.count-help"}),
        ...inputs.map(([area, input]) => node("label.name-label", {}, node("span", {}, area.owner), input)),
        node("div.row", {}, node("button.main", {word: "board.done", onclick: () => done().catch(tell)}),
            node("button", {word: "close", onclick: () => dialog.close()})));
    openSheet(dialog);
}

async function showFactors() {
    const answer = await desk.match.send("factors");
    if (!answer.ok)
        return desk.board.refuse(answer.text);
    desk.cue.append(...answer.told.map(line => node("p", {}, line)));
    return speak(answer.told.join(" "));
}
