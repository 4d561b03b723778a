// pad.js: a keypad on the page, with digits or the cards of a deck, that writes into a field.
import {TO} from "./rooms.js";
import {engine} from "./engine.js";
import {icon, node, t, tell} from "./main.js";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];
const COLUMNS = 5; // of card keys, as in page.css
const DELETE_ICON = "M9 5h11v14H9l-6-7zM12.5 9.5l5 5M17.5 9.5l-5 5";

const decksKnown = new Map(); // name -> the answer about its cards; cleared on a change of language

async function cardsOf(deck) {
    if (!decksKnown.has(deck))
        decksKnown.set(deck, (await engine.judge.ask(TO.page, {page: "cards", deck}))[0]);
    return decksKnown.get(deck);
}

class Pad {
    // options: field; enter(), and the id of its text; fresh(), which begins a new number if the next key should;
    // plays: the field is a play, in which cards have values, or a claim; otherwise it is a hand.
    constructor(options) {
        this.options = options;
        this.field = options.field;
        this.written = []; // {text, join} of each key press in order: a deletion removes the last one
        this.keys = node("div.keys");
        this.choices = node("div.pad-choices", {hidden: true, role: "group", "aria-live": "polite"});
        this.element = node("div.pad", {}, this.choices, this.keys);
        this.play = 0;     // maximum number of cards in a play; 0: no limit
        this.join = "";    // separator between cards
        this.apart = "";   // separator between typed text and a card
        this.field.addEventListener("input", () => this.choose(null)); // typing closes the choice of a value
    }

    key(label, act, attributes = {}, kind = "button.key") {
        const content = typeof label === "string" ? label : label || "";
        const button = node(kind, attributes, content);
        button.addEventListener("click", act);
        return button;
    }

    // The separator before a card: none at the beginning of the field and after an operator.
    before() {
        if (!/[\p{L}\p{N}]$/u.test(this.field.value))
            return "";
        return this.isWritten() ? this.written[this.written.length - 1].join : this.apart;
    }

    // `join` is the separator between this card and the next one.
    add(text, join = "") {
        this.options.fresh();
        this.written.push({text, join});
        this.put(this.field.value + text);
    }

    addCard(text, join = this.join) {
        this.options.fresh();
        this.add(this.before() + text, join);
        if (this.play && this.isWritten() && this.written.length === this.play && this.options.plays)
            this.options.enter();
    }

    // Whether the whole field was written with these keys.
    isWritten() {
        return this.written.length > 0 && this.written.map(one => one.text).join("") === this.field.value;
    }

    put(text) {
        this.field.value = text;
        this.field.dispatchEvent(new Event("input"));
    }

    delete() {
        if (!this.choices.hidden)
            return this.choose(null);
        const last = this.written.pop();
        const text = this.field.value;
        if (last && text.endsWith(last.text))
            return this.put(text.slice(0, text.length - last.text.length));
        this.written = [];
        return this.put([...text].slice(0, -1).join(""));
    }

    clear() {
        this.choose(null);
        this.written = [];
        this.put("");
    }

    // Asks for the value of a card; null closes the question.
    choose(card) {
        this.choices.hidden = card === null;
        this.keys.hidden = card !== null;
        this.choices.replaceChildren();
        if (card === null)
            return;
        const row = node("div.keys.values");
        for (const value of card.as)
            row.append(this.key(value.value, () => {
                this.choose(null);
                this.addCard(value.text, value.join);
            }));
        row.append(this.key(icon(DELETE_ICON), () => this.choose(null), {name: "pad.delete"}, "button.key.sign"));
        this.choices.append(node("p", {}, t("pad.choose", {card: card.text || card.card})), row);
        row.firstChild.focus({preventScroll: true});
    }

    cardKey(card) {
        const text = card.text || card.card;
        const act = () => this.options.plays && card.as.length > 1 ? this.choose(card) : this.addCard(card.card);
        return this.key(text, act, {}, text.length > 2 ? "button.key.long" : "button.key");
    }

    signKeys() {
        if (!this.options.plays)
            return [];
        const signs = [["=", "pad.equals"], ["\u00d7", "pad.times"], ["^", "pad.power"]];
        return signs.map(([sign, name]) => this.key(sign, () => this.add(sign), {name}, "button.key.sign"));
    }

    commonKeys() {
        return {
            remove: this.key(icon(DELETE_ICON), () => this.delete(), {name: "pad.delete"}, "button.key.sign"),
            clear: this.key(null, () => this.clear(), {word: "pad.clear"}, "button.key.sign.word"),
            enter: this.key(null, () => this.options.enter(), {word: this.options.enterWord}, "button.key.word.main"),
        };
    }

    showDigits() {
        const [equals, times, power] = this.signKeys();
        const digits = DIGITS.map(digit => this.key(digit, () => this.add(digit)));
        const {remove, clear, enter} = this.commonKeys();
        const rows = [digits.slice(0, 3), remove, digits.slice(3, 6), times, digits.slice(6, 9), power,
            clear, digits[9], equals, enter];
        this.play = 0;
        this.keys.className = "keys digits";
        this.keys.replaceChildren(...rows.flat());
    }

    showCards(deck) {
        const {remove, clear, enter} = this.commonKeys();
        this.play = deck.play || 0;
        this.join = deck.join || "";
        this.apart = deck.apart || "";
        this.keys.className = "keys cards";
        const others = [...deck.cards.map(card => this.cardKey(card)), remove, ...this.signKeys(), clear];
        enter.style.gridColumn = "span " + (COLUMNS - others.length % COLUMNS); // the rest of the last row
        this.keys.replaceChildren(...others, enter);
    }

    // Shows the keys of a deck, or digits for "digits". Returns whether the deck exists; digits always do.
    async show(name) {
        this.choose(null);
        this.written = [];
        try {
            const deck = name === "digits" ? null : await cardsOf(name);
            if (deck === null)
                this.showDigits();
            else if (deck.cards)
                this.showCards(deck);
            return deck === null || Boolean(deck.cards);
        } catch (error) {
            tell(error);
            return false;
        }
    }
}

// The choice of a keypad: digits if hasDigits, and each deck. Calls chosen(name).
async function deckChoice(hasDigits, value, chosen) {
    const [answer] = await engine.judge.ask(TO.page, {page: "decks"});
    const choice = node("select", {name: "pad.choice", onchange: () => chosen(choice.value)});
    if (hasDigits)
        choice.append(node("option", {value: "digits", word: "pad.digits"}));
    for (const deck of answer.decks || [])
        choice.append(node("option", {value: deck.name}, deck.title));
    choice.value = value;
    if (choice.selectedIndex < 0)
        choice.value = hasDigits ? "digits" : answer.usual;
    return choice;
}

function forgetDecks() {
    decksKnown.clear();
}

export {Pad, deckChoice, forgetDecks};
