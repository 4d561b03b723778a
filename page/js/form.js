// form.js: the form for a new match, made of what the referee says of its games: players, options, their help.
import {node, segments, t} from "./main.js";

// What the judge at a table tells when asked alone, where a game has the option.
const JUDGE_OPTIONS = {factors: "asked"};
// What the page chooses by other means, or cannot offer.
const CHOSEN_ELSEWHERE = ["deal", "seed", "practise", "hotseat", "advice", "players"];
const COMPUTERS = ["easy", "fair", "strong"];

class Form {
    // kind: "play" or "table"; `kept` is what was chosen last; begin(command, chosen) is called with `new ...`.
    constructor(kind, games, kept, begin) {
        Object.assign(this, {kind, games, begin});
        this.chosen = {game: games[0].name, against: "fair", players: 2, names: [], options: {}, fair: false,
            ...kept};
        if (!games.some(game => game.name === this.chosen.game))
            this.chosen.game = games[0].name;
        this.element = node("form.form", {novalidate: true});
        this.element.addEventListener("submit", event => {
            event.preventDefault();
            this.begin(this.command(), this.chosen);
        });
        this.draw();
    }

    get game() {
        return this.games.find(game => game.name === this.chosen.game);
    }

    isAgainstComputer() {
        return this.kind === "play" && COMPUTERS.includes(this.chosen.against);
    }

    draw() {
        const [min, max] = this.game.seats;
        this.chosen.players = Math.min(Math.max(this.chosen.players, min), max);
        this.element.replaceChildren(
            node("fieldset", {}, node("legend", {word: "form.game"}), this.gameChoice(),
                node("details.rules", {}, node("summary", {word: "play.rules"}),
                    node("p", {}, this.game.summary || ""))),
            ...(this.kind === "play" ? [node("fieldset", {}, node("legend", {word: "form.against"}),
                segments("form.against", [...COMPUTERS, "people"].map(value => [value, null, "form.against-" + value]),
                    this.chosen.against, value => this.change({against: value})))] : []),
            node("fieldset", {}, node("legend", {word: "form.players"}), this.countChoice(min, max), this.nameInputs()),
            this.fairChoice(), this.optionList(),
            node("button.main.begin", {type: "submit", word: this.kind === "play" ? "form.deal" : "form.begin"}));
    }

    // What had the focus has it again after the form is drawn anew.
    change(what) {
        const {name, value, dataset} = document.activeElement;
        const isGame = name === "game";
        Object.assign(this.chosen, what);
        this.draw();
        const again = [...this.element.querySelectorAll("[name=game], [data-value]")].find(one =>
            isGame ? one.value === value : dataset.value && one.dataset.value === dataset.value);
        if (again)
            again.focus({preventScroll: true});
    }

    gameChoice() {
        const box = node("div.games", {role: "radiogroup", name: "form.game"});
        for (const game of this.games) {
            const input = node("input", {type: "radio", group: "game", value: game.name,
                checked: game.name === this.chosen.game});
            input.addEventListener("change", () => this.change({game: game.name, options: {}}));
            box.append(node("label.game", {}, input, node("span", {}, game.title)));
        }
        return box;
    }

    countChoice(min, max) {
        const counts = Array.from({length: max - min + 1}, (nothing, i) => String(min + i));
        return counts.length < 2 ? "" : segments("form.players", counts.map(count => [count, count]),
            String(this.chosen.players), count => this.change({players: Number(count)}));
    }

    // Blanks, commas and = would end a name within the command.
    names() {
        const usual = t("form.names").split(/[,、]/);
        return Array.from({length: this.chosen.players}, (nothing, i) =>
            String(this.chosen.names[i] || "").replace(/[\s,=]+/g, "") || usual[i] || "P" + (i + 1));
    }

    nameInputs() {
        const usual = t("form.names").split(/[,、]/);
        return node("div.names", {}, ...Array.from({length: this.chosen.players}, (nothing, i) => {
            const label = i === 0 && this.isAgainstComputer() ? t("form.you") : t("form.name", {number: i + 1});
            const input = node("input", {type: "text", autocomplete: "off", spellcheck: "false", "aria-label": label,
                maxlength: 32, placeholder: usual[i] || "P" + (i + 1)});
            input.value = this.chosen.names[i] || "";
            input.addEventListener("input", () => {
                this.chosen.names[i] = input.value;
            });
            return node("label.name-label", {}, node("span", {}, label), input);
        }));
    }

    fairChoice() {
        if (this.kind !== "play" || this.isAgainstComputer())
            return "";
        const input = node("input", {type: "checkbox", checked: this.chosen.fair});
        input.addEventListener("change", () => {
            this.chosen.fair = input.checked;
        });
        return node("label.check", {}, input, node("span", {word: "form.fair"}));
    }

    // The options of the game; what was changed is sent.
    optionList() {
        const rows = this.game.options.filter(option => !option.hidden && !CHOSEN_ELSEWHERE.includes(option.name));
        const details = node("details.options", {}, node("summary", {word: "form.options"}));
        details.open = Boolean(this.isOpen);
        details.addEventListener("toggle", () => {
            this.isOpen = details.open;
        });
        for (const option of rows)
            details.append(node("label.option", {}, node("span.option-help", {}, option.help || option.name),
                this.optionInput(option)));
        return details;
    }

    valueOf(option) {
        const usual = (this.kind === "table" && JUDGE_OPTIONS[option.name]) || option.default || "";
        return this.chosen.options[option.name] === undefined ? usual : this.chosen.options[option.name];
    }

    optionInput(option) {
        const value = this.valueOf(option);
        const choices = option.values || [];
        const input = choices.length ? node("select", {},
            ...(option.default ? [] : [node("option", {value: ""}, "–")]),
            ...choices.map(choice => node("option", {value: choice}, choice))) :
            node("input", {type: option.max === undefined ? "text" : "number", min: option.min, max: option.max,
                inputmode: option.max === undefined ? undefined : "numeric", placeholder: option.default || ""});
        input.value = value;
        input.addEventListener("change", () => {
            this.chosen.options[option.name] = input.value.trim();
        });
        return input;
    }

    command() {
        const words = ["new", this.game.name, "players=" + this.names().join(",")];
        if (this.kind === "table")
            words.push("deal=table");
        else if (this.isAgainstComputer())
            words.push("practise=" + this.chosen.against);
        else
            words.push("hotseat=yes", ...(this.chosen.fair ? ["deal=fair"] : []));
        for (const option of this.game.options) {
            const value = CHOSEN_ELSEWHERE.includes(option.name) ? "" : this.valueOf(option);
            if (value && value !== option.default)
                words.push(option.name + "=" + value);
        }
        return words.join(" ");
    }
}

export {Form};
