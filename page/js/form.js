// form.js: the form for a new match, built from the referee's description of its games: players, options, their help.
import {isLike, node, segments, t} from "./main.js";

// Options that the page sets in other ways or cannot offer.
const CHOSEN_ELSEWHERE = ["deal", "seed", "practise", "hotseat", "advice", "players"];
const COMPUTERS = ["easy", "club", "fair", "strong"];

const USUAL = {game: "", against: "fair", players: 2, names: [], options: {}, fair: false};

// The previous choice, with invalid parts replaced by the defaults: storage may contain anything.
function chosenBefore(kept) {
    const chosen = Object.fromEntries(Object.entries(USUAL).map(([name, value]) =>
        [name, isLike(kept[name], value) ? kept[name] : value]));
    const isText = text => typeof text === "string";
    return {...chosen,
        against: [...COMPUTERS, "people"].includes(chosen.against) ? chosen.against : USUAL.against,
        players: Number.isInteger(chosen.players) ? chosen.players : USUAL.players,
        names: chosen.names.map(name => (isText(name) ? name : "")),
        options: Object.fromEntries(Object.entries(chosen.options).filter(([, value]) => isText(value)))};
}

class Form {
    // kind: "play" or "table"; games and names (default names of people): as offered by the program; chosen: the
    // previous choice; isOpen: whether the options are open; begin(command, chosen): called with a command `new ...`.
    constructor(kind, {games, names}, {chosen, isOpen}, begin) {
        Object.assign(this, {kind, games, usualNames: names, begin, isOpen});
        this.chosen = chosenBefore(chosen);
        const usual = (games.find(game => game.usual) || games[0]).name;
        if (!games.some(game => game.name === this.chosen.game))
            this.chosen.game = usual;
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

    hasFairDeal() {
        return this.game.deals.some(deal => deal.name === "fair");
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
                    this.chosen.against, value => this.change({against: value})), this.strengthNote())] : []),
            node("fieldset", {}, node("legend", {word: "form.players"}), this.countChoice(min, max), this.nameInputs()),
            this.fairChoice(), this.optionList(),
            node("button.main.begin", {type: "submit", word: this.kind === "play" ? "form.deal" : "form.begin"}));
    }

    // Restores the focus after the form is redrawn.
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

    strengthNote() {
        return ["fair", "strong"].includes(this.chosen.against) ? node("p.quiet", {word: "form.against-help"}) : "";
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

    usualName(i) {
        if (this.isAgainstComputer())
            return i === 0 ? t("form.you") : t("form.computer") + (i > 1 ? i : "");
        return this.usualNames[i] || "P" + (i + 1);
    }

    // Blanks, commas and = would end a name in the command.
    names() {
        return Array.from({length: this.chosen.players}, (nothing, i) =>
            String(this.chosen.names[i] || "").replace(/[\s,=]+/g, "") || this.usualName(i));
    }

    nameInputs() {
        return node("div.names", {}, ...Array.from({length: this.chosen.players}, (nothing, i) => {
            const label = i === 0 && this.isAgainstComputer() ? t("form.you") : t("form.name", {number: i + 1});
            const input = node("input", {type: "text", autocomplete: "off", spellcheck: "false", "aria-label": label,
                maxlength: 32, placeholder: this.usualName(i)});
            input.value = this.chosen.names[i] || "";
            input.addEventListener("input", () => {
                this.chosen.names[i] = input.value;
            });
            return node("label.name-label", {}, node("span", {}, label), input);
        }));
    }

    fairChoice() {
        if (this.kind !== "play" || this.isAgainstComputer() || !this.hasFairDeal())
            return "";
        const input = node("input", {type: "checkbox", checked: this.chosen.fair});
        input.addEventListener("change", () => {
            this.chosen.fair = input.checked;
        });
        return node("label.check", {}, input, node("span", {word: "form.fair"}));
    }

    // The options of the game; the changed ones are sent.
    optionList() {
        const rows = this.game.options.filter(option => !option.hidden && !CHOSEN_ELSEWHERE.includes(option.name));
        const details = node("details.options", {}, node("summary", {word: "form.options"}));
        details.open = Boolean(this.isOpen);
        details.addEventListener("toggle", () => {
            this.isOpen = details.open;
        });
        details.append(...rows.map(option => this.optionRow(option)));
        return details;
    }

    // Title, input, and below them the help, unless the title says everything.
    optionRow(option) {
        const input = this.optionInput(option), id = `${this.kind}-${option.name}`;
        input.id = id;
        if (option.help)
            input.setAttribute("aria-describedby", id + "-help");
        return node("div.option", {"data-option": option.name},
            node("label.option-name", {for: id}, option.title), input,
            ...(option.help ? [node("span.option-help.quiet", {id: id + "-help"}, option.help)] : []));
    }

    // The values and their titles. A number that stands for a player is offered only if there are that many players.
    choicesOf(option) {
        return (option.values || []).map((choice, i) => [choice, option.titles[i]])
            .filter(([choice]) => !option.seats || !(Number(choice) > this.chosen.players));
    }

    // Translates the words of a typed value between the user's language and the command.
    typedOf({words = [], titles}, typed, from = titles, to = words) {
        return words.length && from.includes(typed) ? to[from.indexOf(typed)] : typed;
    }

    valueOf(option) {
        const usual = (this.kind === "table" && option.table) || option.default || "";
        const chosen = this.chosen.options[option.name];
        const isThere = chosen === "" || !(option.values || []).length ||
            this.choicesOf(option).some(([choice]) => choice === chosen);
        return chosen === undefined || !isThere ? usual : chosen;
    }

    optionInput(option) {
        const value = this.valueOf(option);
        const left = (this.kind === "play" && option.judged) || [];
        const choices = this.choicesOf(option).filter(([choice]) => !left.includes(choice));
        const input = choices.length ? node("select", {},
            ...(option.default ? [] : [node("option", {value: ""}, "–")]),
            ...choices.map(([choice, title]) => node("option", {value: choice}, title))) :
            node("input", {type: option.max === undefined ? "text" : "number", min: option.min, max: option.max,
                inputmode: option.max === undefined ? undefined : "numeric", placeholder: option.default || ""});
        input.value = this.typedOf(option, value, option.words, option.titles);
        input.addEventListener("change", () => {
            this.chosen.options[option.name] = this.typedOf(option, input.value.trim());
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
            words.push("hotseat=yes", ...(this.chosen.fair && this.hasFairDeal() ? ["deal=fair"] : []));
        for (const option of this.game.options) {
            const value = CHOSEN_ELSEWHERE.includes(option.name) ? "" : this.valueOf(option);
            if (value && value !== option.default)
                words.push(option.name + "=" + value);
        }
        return words.join(" ");
    }
}

export {Form};
