// cards.js: draws the view that `table --json` describes, and lets people choose by tap, drag or keyboard. It knows the
// layouts of areas and the arguments of verbs (prime-referee-protocol(7), THE TABLE IN JSON), but no game.
import {icon, node, t, tell} from "./main.js";

const FACE_LONG = 3;    // a longer word is written smaller
const FAN_SHOWN = 10;   // a small fan of more cards shows only the last one, until it is opened
const VALUES_SHOWN = 8; // values of a verb shown in full; more are grouped by their first word
const LINES_SHOWN = 3;  // of an area of lines; the earlier ones are collapsed
const DRAG_FROM = 8;    // pixels; a shorter movement is a tap
const COUNTERS_SHOWN = 6;
const WIDE = matchMedia("(min-width: 48rem) and (min-height: 40rem)"); // boards fit

// ---- sentences and names

// A sentence of the referee, in which commands are in backquotes.
function sentence(text, kind = "span") {
    const parts = text.split("`");
    return node(kind, {}, ...parts.map((part, i) => (i % 2 ? node("kbd", {}, part) : part)));
}

// The title in the user's language, if the referee sends one, otherwise the word.
function titleOf(thing) {
    return thing.title || thing.name || thing.verb;
}

// ---- cards

let signs = new Map(); // the word of a card -> {letter, sign, colour, name}, for the current view

// The word of a card as it is drawn: a letter that has a sign is replaced by it, with its name for screen readers.
function drawn(word) {
    const sign = signs.get(word);
    if (!sign)
        return [word];
    const [before, after] = word.split(sign.letter);
    return [before, node("span.suit", {role: "img", "aria-label": " " + sign.name + " "}, sign.sign), after];
}

// The word of a card as it is read out.
function spoken(word) {
    const sign = signs.get(word);
    return sign ? word.replace(sign.letter, ` ${sign.name} `).trim() : word;
}

// A letter that is not replaced gets a band of its colour.
function paint(element, word) {
    const sign = signs.get(word);
    if (sign) {
        element.dataset.colour = sign.colour;
        element.classList.toggle("banded", sign.sign === sign.letter);
    }
    return element;
}

// A card of an area. The value that it is played as is written below its word.
function cardFace(word, {kind = "span.card", as = "", tags = [], ...attributes} = {}) {
    const element = paint(node(kind, {...attributes, "data-word": word}, node("b", {}, ...drawn(word))), word);
    if (word.length >= FACE_LONG)
        element.classList.add(word.length > FACE_LONG ? "longer" : "long");
    if (as)
        element.append(node("i.as", {}, ...drawn(as)));
    if (tags.length)
        element.append(node("i.tag", {title: tags.join(", ")}, "*", node("span.name", {}, tags.join(", "))));
    return element;
}

function coveredCards(count) {
    return node("span.covered", {}, node("span.card.back", {"aria-hidden": "true"}), node("b", {}, String(count)));
}

function countersOf(area) {
    if (!area.counters)
        return [];
    const dots = area.counters <= COUNTERS_SHOWN ? "o".repeat(area.counters) : "o × " + area.counters;
    return [node("span.counters", {role: "img", "aria-label": t("board.counters", {count: area.counters})}, dots)];
}

// A card played as another one is drawn as its own word with its value.
function facesOf(cards) {
    return cards.map(card => {
        const {card: word, as} = card.shown || card;
        const face = cardFace(word, {as: card.shown && as, tags: card.tags});
        face.classList.toggle("apart", Boolean(card.gap));
        return face;
    });
}

// ---- areas, by layout

const layouts = {
    stack: area => node("span.heap", {},
        area.cards && area.cards.length ? cardFace(area.cards[0].card) :
            node("span.card" + (area.count ? ".back" : ".empty"), {"aria-hidden": "true"}),
        node("b", {}, String(area.count)), ...countersOf(area)),
    fan: area => fanOf(area),
    row: area => node("span.faces", {}, ...(area.cards ? facesOf(area.cards) : [coveredCards(area.count)])),
    grid: area => gridOf(area),
    lines: area => linesOf(area),
};

// An opponent's hand, or a pile that is fanned out: if there are many cards, only the last one is visible at first.
function fanOf(area) {
    const faces = node("span.faces.few", {}, ...(area.cards ? facesOf(area.cards) : [coveredCards(area.count)]),
        ...(area.count ? [] : [node("b", {}, "0")]), ...countersOf(area));
    if (!area.cards || area.cards.length <= FAN_SHOWN)
        return faces;
    return node("details", {}, node("summary", {}, node("span.faces.few", {}, ...facesOf(area.cards.slice(-1)),
        node("b", {}, String(area.count)), ...countersOf(area))), faces);
}

// A card with a gap ends a row of the board.
function gridOf(area) {
    const grid = node("span.grid");
    let row = node("span");
    for (const {card, gap} of area.cards || []) {
        row.append(node(card ? "span.square.full" : "span.square", card ? {} : {"aria-hidden": "true"}, card));
        if (gap) {
            grid.append(row);
            row = node("span");
        }
    }
    grid.append(row);
    return node("details.board-details", {}, node("summary", {}, titleOf(area) + " " + area.count), grid);
}

function linesOf(area) {
    const items = (area.cards || []).map(card => node("li", {}, card.card));
    const last = items.splice(-LINES_SHOWN);
    const list = node("ol.lines", {}, ...last);
    if (!items.length)
        return list;
    return node("div", {}, list,
        node("details", {}, node("summary", {}, t("board.more", {count: items.length})),
            node("ol.lines", {}, ...items)));
}

// An area with its name and notes; nothing for an empty area of lines.
function drawArea(area) {
    const isBare = area.layout === "lines" || (area.layout === "row" && area.owner && !area.notes);
    if (isBare && !area.count)
        return "";
    const own = area.layout === "grid" ? [] : [node("span.area-name", {}, titleOf(area))];
    const notes = (area.notes || []).map(note => node("span.note", {}, note));
    return node("div.area." + area.layout, {role: "group", "aria-label": titleOf(area),
        "data-area": [area.owner, area.name].join(" ")}, ...own, layouts[area.layout](area),
    ...(notes.length ? [node("span.notes", {}, ...notes)] : []));
}

function drawMarks(marks) {
    return marks.map(mark => node("span.mark", {}, mark.text));
}

function turnSign() {
    return node("span.turn-sign", {role: "img", "aria-label": t("board.turn")}, "▶ ");
}

// A player: name, marks, and all areas except those drawn large before the viewer (`without`).
function drawPlayer(table, name, without = []) {
    const areas = table.areas.filter(area => area.owner === name && !without.includes(area));
    const marks = table.marks.filter(mark => mark.owner === name);
    if (without.length && !areas.length && !marks.length) // only the name is left
        return "";
    const isOn = table.turn === name;
    const head = node("div.player-head" + (areas.length === 1 ? ".lone" : ""), {},
        node("b.player-name", {}, isOn ? turnSign() : "", name),
        ...drawMarks(marks));
    return node("section.player" + (isOn ? ".on" : ""), {"aria-label": name}, head,
        node("div.areas", {}, ...areas.map(drawArea)));
}

function playersOf(table) {
    const names = [...table.areas, ...table.marks].map(thing => thing.owner).filter(Boolean);
    return [...new Set(names)];
}

// ---- dragging: a card follows the pointer, and the tray shows where it would be dropped

class Drag {
    // calls: {lift(), move(x, y), drop(x, y)}. A tap calls none of them; move is called at most once per frame; if the
    // drag is cancelled, drop receives -1 for x and y.
    constructor(event, element, calls) {
        Object.assign(this, {element, calls, x: event.clientX, y: event.clientY, moved: false, frame: 0});
        this.ghost = null;
        this.handlers = {pointermove: e => this.move(e), pointerup: e => this.end(e, true),
            pointercancel: e => this.end(e, false)};
        this.id = event.pointerId;
        for (const [name, handler] of Object.entries(this.handlers))
            window.addEventListener(name, handler);
    }

    lift() {
        const box = this.element.getBoundingClientRect();
        this.moved = true;
        this.ghost = this.element.cloneNode(true);
        this.ghost.classList.add("ghost");
        Object.assign(this.ghost.style, {left: box.left + "px", top: box.top + "px", width: box.width + "px",
            height: box.height + "px"});
        document.body.append(this.ghost);
        this.element.classList.add("lifted");
        this.calls.lift();
    }

    move(event) {
        if (event.pointerId !== this.id)
            return;
        this.atX = event.clientX;
        this.atY = event.clientY;
        if (!this.moved && Math.hypot(this.atX - this.x, this.atY - this.y) < DRAG_FROM)
            return;
        if (!this.moved)
            this.lift();
        if (!this.frame)
            this.frame = requestAnimationFrame(() => this.draw());
    }

    draw() {
        this.frame = 0;
        this.ghost.style.transform = `translate(${this.atX - this.x}px, ${this.atY - this.y}px) scale(1.06)`;
        this.calls.move(this.atX, this.atY);
    }

    end(event, isDone) {
        if (event.pointerId !== this.id)
            return;
        for (const [name, handler] of Object.entries(this.handlers))
            window.removeEventListener(name, handler);
        cancelAnimationFrame(this.frame);
        if (this.ghost)
            this.ghost.remove();
        this.element.classList.remove("lifted");
        if (this.moved)
            this.calls.drop(isDone ? event.clientX : -1, isDone ? event.clientY : -1);
    }
}

// Ignores the click that the browser generates at the end of a drag.
function ignoreClick() {
    const stop = event => event.stopPropagation();
    window.addEventListener("click", stop, true);
    setTimeout(() => window.removeEventListener("click", stop, true), 60);
}

// ---- verbs and their values

// The keys of a verb, by label: values of one card share a label; if there are many values, so do those with the same
// first word.
function groupsOf(keys) {
    const isMany = keys.length > VALUES_SHOWN;
    const groups = new Map();
    for (const key of new Map(keys.map(one => [one.text, one])).values()) { // without duplicates
        const isShared = isMany || key.words.length === 1;
        const label = isShared ? key.key : key.title;
        groups.set(label, [...(groups.get(label) || []), {...key, word: isShared ? key.more : ""}]);
    }
    return groups;
}

// Whether the verb takes values that are not cards of an area.
function hasKeys(verb) {
    return verb.takes !== "nothing" && !verb.from;
}

/*
 * The view; below it the pending action, the cards of the viewer, the chosen cards, and the verbs as buttons.
 * act(command) is called with a command.
 */
class Board {
    // `heading` is the id of a text for screen readers; `kind` are additional classes.
    constructor(act, heading, kind = "") {
        this.act = act;
        // {word, as, text, from, id}: a card of an area; {word, as, text, verb}: a value; {sign}: an operator. `text`
        // is sent.
        this.chosen = [];
        this.opened = ""; // the verb whose values are shown
        this.asked = null; // {word, choices, take}: the values of the tapped card
        this.isKnown = false; // whether people have seen the purpose of the tray
        this.folds = new Map(); // the open details elements
        this.places = node("div.board-table");
        this.hand = node("div.board-hand");
        this.tray = node("div.tray", {role: "group", name: "board.tray"});
        this.due = node("p.due", {"aria-live": "polite"});
        this.choices = node("div.board-choices");
        this.refusal = node("p.refusal", {role: "alert"});
        this.verbs = node("div.verbs");
        this.told = node("div.told", {role: "log", name: "board.told"});
        this.below = node("div.board-below", {}, this.refusal, this.due, this.tray, this.choices, this.hand,
            this.verbs);
        this.above = node("div.board-above", {}, this.told, this.places);
        this.head = node("div.board-head"); // never scrolls
        this.element = node("div.board" + kind, {}, node("h1.name", {word: heading}), this.head, this.above,
            this.below);
        this.hand.addEventListener("keydown", event => this.walk(event, this.hand));
        new ResizeObserver(() => this.seeField()).observe(this.above);
        new ResizeObserver(() => { // the sticky verbs cover scrolled content
            this.below.style.setProperty("--verbs", this.verbs.offsetHeight + "px");
        }).observe(this.verbs);
    }

    // Shows the view of `viewer`; null: no player of this page holds cards.
    show(table, viewer) {
        this.table = table;
        this.viewer = viewer;
        this.asked = null;
        this.keepChosen();
        if (!table.verbs.some(verb => verb.verb === this.opened))
            this.opened = this.verbToOpen();
        this.draw();
        this.element.scrollTop = this.element.scrollHeight; // if the whole board scrolls, show the verbs
        requestAnimationFrame(() => { // the content above is written after this
            this.above.scrollTop = 0;
            this.seeField();
        });
    }

    // Scrolls the played cards into view; an empty field does not displace the content above it.
    seeField() {
        const row = this.places.querySelector(".middle > .area.row:has(.card)");
        if (!row)
            return;
        const [box, seen] = [row, this.above].map(element => element.getBoundingClientRect());
        this.above.scrollTop += Math.max(0, box.bottom - seen.bottom) || Math.min(0, box.top - seen.top);
    }

    // The verb to open at once: the only kind of verbs are those with values, or no verb takes cards.
    verbToOpen() {
        const withKeys = this.table.verbs.filter(hasKeys);
        const withCards = this.table.verbs.some(verb => verb.from);
        return withKeys.length && (!withCards || withKeys.length === this.table.verbs.length) ? withKeys[0].verb : "";
    }

    // The areas whose cards are drawn large before the viewer: the first hand, and the areas that verbs take cards
    // from.
    handAreas() {
        const own = this.table.areas.filter(area => area.owner === this.viewer && area.cards && area.layout === "fan");
        const keys = this.table.verbs.filter(hasKeys).flatMap(verb => verb.keys || []);
        const words = new Set(keys.map(key => key.words[0]));
        return own.filter((area, i) => i === 0 || this.table.verbs.some(verb => verb.from === area.name) ||
            area.cards.some(card => words.has(card.card)));
    }

    // Chosen cards remain chosen while they are in their area.
    keepChosen() {
        const areas = this.handAreas();
        const used = new Set();
        this.chosen = this.chosen.filter(piece => {
            if (!piece.from)
                return piece.sign ? true : this.opened && this.verb() && piece.verb === this.opened;
            const area = areas.find(one => one.name === piece.from);
            const card = area && area.cards.find(one => one.card === piece.word && !used.has(one.id));
            if (card)
                used.add(piece.id = card.id);
            return Boolean(card);
        });
        if (!this.chosen.some(piece => !piece.sign))
            this.chosen = [];
    }

    clear() {
        this.chosen = [];
        this.asked = null;
    }

    // Shows the reason of a refusal until the next action.
    refuse(text) {
        this.refusal.replaceChildren(sentence(text));
        this.below.scrollTop = 0;
    }

    verb() {
        return this.table.verbs.find(verb => verb.verb === this.opened);
    }

    // ---- drawing

    draw() {
        signs = new Map((this.table.signs || []).flatMap(sign => sign.cards.map(card => [card, sign])));
        this.refusal.replaceChildren();
        const focus = document.activeElement && this.element.contains(document.activeElement) ?
            document.activeElement.dataset.at : "";
        const large = this.viewer ? this.handAreas() : [];
        this.drawPlaces(large);
        this.due.replaceChildren(...(this.table.plain ? [sentence(this.table.plain)] : []));
        this.drawHand(large);
        this.drawTray();
        this.drawChoices();
        this.drawVerbs();
        const next = focus && this.element.querySelector(`[data-at="${CSS.escape(focus)}"]`);
        if (next)
            next.focus({preventScroll: true});
    }

    drawPlaces(large) {
        const {table} = this;
        for (const one of this.places.querySelectorAll("details"))
            this.folds.set(one.dataset.at, one.open);
        const names = playersOf(table);
        const others = names.filter(name => name !== this.viewer);
        const common = table.areas.filter(area => !area.owner);
        const isSmall = area => area.layout === "stack";
        this.places.replaceChildren(
            node("div.players", {}, ...others.map(name => drawPlayer(table, name)),
                node("div.stacks", {}, ...common.filter(isSmall).map(drawArea))),
            node("div.middle", {},
                node("div.marks", {}, ...drawMarks(table.marks.filter(mark => !mark.owner))),
                ...common.filter(area => !isSmall(area)).map(drawArea)),
            ...(names.includes(this.viewer) ? [drawPlayer(table, this.viewer, large)] : []));
        this.places.querySelectorAll("details").forEach(one => {
            const area = one.closest(".area");
            one.dataset.at = "fold " + area.dataset.area;
            one.open = this.folds.has(one.dataset.at) ? this.folds.get(one.dataset.at) :
                one.classList.contains("board-details") && WIDE.matches;
        });
    }

    drawHand(large) {
        this.hand.replaceChildren();
        const canChoose = this.table.verbs.some(verb => verb.from || hasKeys(verb));
        for (const area of large) {
            const cards = area.cards.map((card, i) => this.handCard(area, card, i, canChoose));
            const isOneOfMore = large.length > 1 || this.verb() && hasKeys(this.verb());
            const name = isOneOfMore ? [node("span.area-name", {}, titleOf(area))] : [];
            this.hand.append(node("div.faces", {role: "group", "aria-label": titleOf(area)}, ...name, ...cards,
                ...countersOf(area)));
        }
    }

    handCard(area, card, i, canChoose) {
        const isChosen = this.chosen.some(piece => piece.id === card.id);
        const face = cardFace(card.card, {kind: "button.card", tags: card.tags, "aria-pressed": String(isChosen)});
        face.classList.toggle("apart", Boolean(card.gap));
        face.dataset.at = "hand " + area.name + " " + i;
        if (!canChoose) {
            face.setAttribute("aria-disabled", "true");
            return face;
        }
        face.addEventListener("click", () => this.tapCard(area, card));
        face.addEventListener("pointerdown", event => this.grab(event, face, {
            take: index => this.takeCard(area, card, index),
            leave: () => {},
        }));
        return face;
    }

    // Whether a play may consist of several pieces, whose order matters.
    hasTray() {
        return this.table.verbs.some(verb => (verb.from || this.opened === verb.verb) && verb.max > 1);
    }

    drawTray() {
        const isUsed = this.chosen.length > 0;
        this.isKnown = this.isKnown || isUsed || this.table.areas.some(area => !area.owner && area.layout === "row" &&
            area.count > 0);
        this.tray.replaceChildren(...this.chosen.map((piece, i) => this.trayPiece(piece, i)));
        this.tray.hidden = !this.hasTray();
        if (!isUsed)
            this.tray.append(node("span.quiet", {word: this.isKnown ? "board.tray" : "board.tray-empty"}));
        else
            this.tray.append(node("button.bare.tray-clear", {name: "board.clear", "data-at": "clear",
                onclick: () => this.change(() => this.clear())}, icon("M6 6l12 12M18 6L6 18")));
    }

    trayPiece(piece, i) {
        const word = piece.sign ? piece.sign.sign : piece.word;
        const face = cardFace(word, {kind: piece.sign ? "button.sign" : "button.card", as: piece.as,
            "aria-label": [word, piece.as].filter(Boolean).map(spoken).join(" = ")});
        face.dataset.at = "tray " + i;
        face.addEventListener("click", () => this.change(() => this.chosen.splice(i, 1)));
        face.addEventListener("keydown", event => this.moveByKey(event, i));
        face.addEventListener("pointerdown", event => this.grab(event, face, {
            take: index => this.movePiece(i, index > i ? index - 1 : index),
            leave: () => this.change(() => this.chosen.splice(i, 1)),
        }));
        return face;
    }

    // ---- choosing

    change(how) {
        how();
        this.draw();
    }

    tapCard(area, card) {
        const at = this.chosen.findIndex(piece => piece.id === card.id);
        if (at >= 0)
            this.change(() => this.chosen.splice(at, 1));
        else
            this.takeCard(area, card, this.chosen.length);
    }

    // Takes a card of an area to place `index` of the chosen ones; if it has several values, asks for one. A card that
    // is already chosen leaves its old place.
    takeCard(area, card, index) {
        const take = ({text, word}) => this.change(() => {
            const before = this.chosen.slice(0, index).filter(piece => piece.id !== card.id).length;
            this.asked = null;
            this.chosen = this.hasTray() ? this.chosen.filter(piece => piece.id !== card.id) : [];
            this.chosen.splice(before, 0, {word: card.card, as: word, text, from: area.name, id: card.id});
        });
        const choices = card.choices || [{text: card.card, word: ""}];
        if (choices.length < 2)
            take(choices[0]);
        else
            this.ask(card.card, choices, take);
    }

    ask(word, choices, take) {
        this.change(() => {
            this.asked = {word, choices, take};
        });
        const first = this.choices.querySelector("button");
        if (first)
            first.focus({preventScroll: true});
    }

    movePiece(from, to) {
        this.change(() => this.chosen.splice(to, 0, ...this.chosen.splice(from, 1)));
    }

    moveByKey(event, i) {
        const to = i + ({ArrowLeft: -1, ArrowRight: 1}[event.key] || 0);
        if (event.key === "Delete" || event.key === "Backspace")
            this.change(() => this.chosen.splice(i, 1));
        else if (to === i || to < 0 || to >= this.chosen.length)
            return;
        else
            this.movePiece(i, to);
        event.preventDefault();
        const next = this.tray.children[Math.min(to, this.chosen.length - 1)];
        if (next)
            next.focus();
    }

    // The arrow keys move the focus along the hand.
    walk(event, box) {
        const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
        const all = [...box.querySelectorAll("button")];
        const next = step && all[all.indexOf(document.activeElement) + step];
        if (next) {
            next.focus();
            event.preventDefault();
        }
    }

    // Dragging a card: into the tray at the pointer, or out of it.
    grab(event, face, {take, leave}) {
        if (event.button > 0)
            return;
        let boxes = [];
        let tray = null;
        this.gap = -1;
        const indexAt = x => boxes.filter(box => x > box.left + box.width / 2).length;
        const isInside = y => tray && y >= 0 && y < tray.bottom + 12;
        return new Drag(event, face, {
            lift: () => {
                this.tray.classList.add("open");
                tray = this.tray.getBoundingClientRect();
                boxes = this.chosen.map((piece, i) => this.tray.children[i].getBoundingClientRect());
            },
            move: (x, y) => this.showGap(boxes, isInside(y) ? indexAt(x) : -1),
            drop: (x, y) => {
                this.tray.classList.remove("open");
                this.showGap(boxes, -1);
                ignoreClick();
                setTimeout(() => (isInside(y) ? take(Math.min(indexAt(x), this.chosen.length)) : y >= 0 && leave()));
            },
        });
    }

    // Changes the tray only if the gap has moved: this is called in every frame of a drag.
    showGap(boxes, index) {
        if (index === this.gap)
            return;
        this.gap = index;
        boxes.forEach((box, i) => {
            const piece = this.tray.children[i];
            if (piece)
                piece.style.transform = index < 0 ? "" : `translateX(${i < index ? -6 : 6}px)`;
        });
    }

    // ---- verbs

    // The arguments of the verb: the chosen pieces.
    words(verb) {
        return this.chosen.filter(piece => piece.sign || (verb.from ? piece.from === verb.from :
            piece.verb === verb.verb)).map(piece => (piece.sign || piece).text);
    }

    send(verb, more = []) {
        this.act([verb.verb, ...this.words(verb), ...more].join(" "));
    }

    drawVerbs() {
        const buttons = this.table.verbs.flatMap(verb => this.verbButtons(verb));
        const claim = this.table.verbs.find(verb => verb.signs);
        const isAmongKeys = !this.asked && claim && claim === this.verb() && hasKeys(claim);
        this.verbs.replaceChildren(...buttons,
            ...(claim && !isAmongKeys ? [node("span.signs", {}, ...this.signKeys(claim))] : []));
    }

    signKeys({signs: all = []}) {
        return all.map(sign => node("button.sign-key", {"aria-label": sign.title, "data-at": "sign " + sign.text,
            onclick: () => this.change(() => this.chosen.push({sign}))}, sign.sign));
    }

    // Performs the only action possible with the chosen cards; false if there is none or more than one.
    sendChosen() {
        const ready = this.chosen.length ? this.verbs.querySelectorAll("button.main") : [];
        if (ready.length === 1)
            ready[0].click();
        else
            this.remind();
        return ready.length === 1;
    }

    verbButtons(verb) {
        const title = titleOf(verb);
        const attributes = {"data-at": "verb " + verb.verb, title: verb.help || undefined};
        if (verb.takes === "nothing")
            return [node("button.verb", {...attributes, onclick: () => this.act(verb.verb)}, title)];
        if (!verb.from)
            return [this.openButton(verb, title, attributes)];
        const isReady = this.words(verb).length > 0;
        const make = (label, more) => node("button.verb" + (isReady ? ".main" : ""), {...attributes,
            "aria-disabled": isReady ? undefined : "true",
            onclick: () => (isReady ? this.send(verb, more) : this.remind())}, label);
        return [make(title, []), ...(isReady ? (verb.keys || []).map(key =>
            make(title + " – " + key.title, [key.text])) : [])];
    }

    // No card is chosen yet: draws attention to the tray.
    remind() {
        this.tray.classList.remove("nudge");
        void this.tray.offsetWidth; // restarts the animation
        this.tray.classList.add("nudge");
    }

    // The button of a verb that takes values: opens them, and sends them when enough are chosen.
    openButton(verb, title, attributes) {
        const isOpen = verb.verb === this.opened;
        const count = this.words(verb).length;
        const isReady = isOpen && (count > 0 ? verb.max > 1 : verb.min === 0);
        const toggle = () => this.change(() => {
            this.opened = isOpen ? "" : verb.verb;
            this.chosen = this.chosen.filter(piece => piece.from);
        });
        const isAlone = isOpen && verb.verb === this.verbToOpen(); // no other verb can be opened instead
        return node("button.verb" + (isReady ? ".main" : ""), {...attributes, "aria-expanded": String(isOpen),
            onclick: () => (isReady ? this.send(verb) : isAlone ? this.remind() : toggle())}, title);
    }

    // Keys for the values of the tapped card, or of the open verb.
    drawChoices() {
        this.choices.replaceChildren();
        if (this.asked) {
            const {word, choices, take} = this.asked;
            this.choices.append(node("b", {}, ...drawn(word)), ...choices.map(choice =>
                this.key(choice.word || word, () => take(choice))),
            node("button.bare", {name: "close", onclick: () => this.change(() => {
                this.asked = null;
            })}, icon("M6 6l12 12M18 6L6 18")));
            return;
        }
        const verb = this.verb();
        if (verb && hasKeys(verb))
            this.choices.append(node("span.area-name", {}, titleOf(verb)),
                ...(verb.takes === "number" ? this.numberKeys(verb) : this.valueKeys(verb)), ...this.signKeys(verb));
    }

    key(label, onclick) {
        const kind = "button.key" + (label.length > FACE_LONG ? ".wide" : "");
        return paint(node(kind, {"data-at": "key " + label, onclick}, ...drawn(label)), label);
    }

    numberKeys(verb) {
        const input = node("input", {type: "number", inputmode: "numeric", min: verb.min, max: verb.max,
            value: verb.min, "aria-label": titleOf(verb)});
        const send = () => this.act(verb.verb + " " + input.value);
        input.addEventListener("keydown", event => event.key === "Enter" && send());
        return [input, node("button.main", {word: "board.done", onclick: send})];
    }

    // If values contain cards of the hand, the tapped cards filter them.
    valueKeys(verb) {
        const all = verb.keys ||
            playersOf(this.table).map(name => ({text: name, title: name, words: [name], key: name}));
        const words = this.chosen.filter(piece => piece.from).map(piece => piece.word);
        const groups = groupsOf(all.filter(key => words.every(word => key.words.includes(word))));
        return [...groups].map(([label, choices]) => this.key(
            choices.length === 1 ? choices[0].title : label, () => this.tapKey(verb, label, choices)));
    }

    tapKey(verb, label, choices) {
        const take = choice => {
            this.asked = null;
            if (verb.max === 1)
                return this.act(verb.verb + " " + choice.text);
            return this.change(() => this.chosen.push(
                {word: label, as: choice.word, text: choice.text, verb: verb.verb}));
        };
        if (choices.length > 1)
            this.ask(label, choices, take);
        else
            take({...choices[0], word: ""});
    }

    // ---- events

    tell(lines) {
        if (lines.length)
            this.told.replaceChildren(...lines.map(line => node("p", {}, line)));
        this.told.scrollTop = this.told.scrollHeight;
    }
}

// Buttons for a stage without verbs, such as after the game: the commands that can start something.
function dueButtons(table, act) {
    return table.choices.map(({command, title}, i) => node("button.verb" + (i ? "" : ".main"),
        {"data-due": command, onclick: () => act(command).catch(tell)}, title));
}

// ---- tools: buttons with icons above the view

const pictures = {
    advice: "M9.5 17.5h5M10.5 20.5h3M9.3 15c0-1.8-2.8-2.6-2.8-6a5.5 5.5 0 0 1 11 0c0 3.4-2.8 4.2-2.8 6z",
    more: "M4.5 7h15M4.5 12h15M4.5 17h15",
    redo: "M15 5l5 5-5 5M20 10H10a5 5 0 0 0 0 10h3",
    sound: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a7.700 7.700 0 0 1 0 11",
    undo: "M9 5l-5 5 5 5M4 10h10a5 5 0 0 1 0 10h-3",
    voice: "M4 5h16v11h-8l-4 4v-4H4z",
};

// Each tool is [name, action, pressed]; its text has the id `tool.NAME`.
function toolBar(tools) {
    return node("div.tools", {role: "toolbar", name: "tool.bar"}, ...tools.map(([name, run, pressed]) => {
        const button = node("button.bare.tool", {"data-at": "tool " + name,
            onclick: () => Promise.resolve(run(button)).catch(tell)},
        icon(pictures[name]), node("span", {word: "tool." + name}));
        if (pressed !== undefined)
            button.setAttribute("aria-pressed", String(pressed));
        return button;
    }));
}

export {Board, dueButtons, sentence, toolBar, turnSign};
