// player.mjs: plays matches on the page by clicks alone, as the page's own buttons and cards offer them.

import {mkdtempSync, readdirSync} from "node:fs";
import {WAIT_MS, later} from "./driver.mjs";

const POLL_MS = 15;
const MOVES = 600; // a match that has not ended then never does

// What the screen Play shows; drawing is over when it is not busy.
function sight() {
    const screen = document.getElementById("play");
    const has = selector => Boolean(screen && screen.querySelector(selector));
    const board = screen && screen.querySelector(".board");
    return {
        form: has("form.form"), cover: has(".cover button.begin"), board: Boolean(board),
        busy: Boolean(board) && board.getAttribute("aria-busy") === "true",
        over: has(".verbs > [data-word='play.new']"), start: has(".verbs > [data-due=start]"),
        next: has(".verbs > [data-due=new]"),
        due: (screen.querySelector(".due") || {}).innerText,
    };
}

const settled = () => {
    const screen = document.getElementById("play");
    const board = screen && screen.querySelector(".board");
    return Boolean(screen && (screen.querySelector("form.form, .cover button.begin") ||
        board && board.getAttribute("aria-busy") !== "true" && board.querySelector(".due > *, .verbs > button")));
};

async function look(browser) {
    await browser.until(settled, "the screen Play shows what is due");
    return browser.run(sight);
}

// Waits for what is there when a match has begun; a question about giving up the one before is answered with yes.
function untilBegun(browser, hasBegun, why) {
    return browser.until(`() => {
        const yes = document.querySelector("dialog.asked[open] [data-word='give-up.yes']");
        if (yes)
            yes.click();
        return (${hasBegun})();
    }`, why);
}

// Fills in the form and begins. A fair deal then asks each player for a word.
async function fillForm(browser, {game, against, players, names = [], fair = false}) {
    await browser.untilThere("#play form.form");
    if (game)
        await browser.click(`#play label.game:has(input[value="${game}"])`);
    await browser.click(`#play .segments [data-value="${against}"]`);
    if (players && await browser.run(wanted => Boolean(document.querySelector(wanted)),
        `#play .segments [data-value="${players}"]`))
        await browser.click(`#play .segments [data-value="${players}"]`);
    for (const [i, name] of names.entries())
        await browser.type(`#play .names > :nth-child(${i + 1}) input`, name);
    if (fair)
        await browser.click("#play label.check input");
    await browser.click("#play button.begin");
    if (fair)
        await untilBegun(browser, () => Boolean(document.querySelector("#play .commit")), "the promise");
}

// Chooses in the form: {game, against, players, names, fair}; the match begins.
async function choose(browser, wanted) {
    await fillForm(browser, wanted);
    if (wanted.fair)
        await browser.click("#play button.begin");
    await untilBegun(browser, () => !document.querySelector("#play form.form"), "the match begins");
}

// The computer may go out with all its cards before the person's first turn: begin() then begins another game.
async function untilOnTurn(browser, begin = () => browser.click("#play .verbs > [data-due]")) {
    const isOver = () => Boolean(document.querySelector("#play .verbs > [data-due]"));
    for (await look(browser); await browser.run(isOver); await look(browser))
        await begin();
}

// Chooses a value of an option.
async function setOption(browser, screen, game, option, value) {
    await browser.untilThere(`#${screen} form.form`);
    await browser.click(`#${screen} label.game:has(input[value="${game}"])`);
    await browser.run((id, name, wanted) => {
        const input = document.querySelector(`#${id} [data-option="${name}"]`).querySelector("input, select");
        input.value = wanted;
        input.dispatchEvent(new Event("change"));
    }, screen, option, value);
}

// What to tap for a command such as `play 10 3` or `play X:5`, [selector, value] each; nothing where its words are not
// all there to be tapped.
function pathOf(command) {
    const screen = document.getElementById("play");
    const [verb, ...words] = command.split(" ");
    const used = new Set();
    const button = screen.querySelector(`.verbs [data-at="verb ${verb}"]`);
    if (!button || button.hasAttribute("aria-expanded"))
        return [];
    const path = [];
    for (const whole of words) {
        const [word, value = ""] = whole.split(":");
        const cards = [...screen.querySelectorAll(".board-hand .card[data-at]")];
        const card = cards.find(one => !used.has(one) && one.getAttribute("aria-pressed") === "false" &&
            one.dataset.word === word);
        if (!card)
            return [];
        used.add(card);
        path.push([`#play .board-hand [data-at="${card.dataset.at}"]`, value]);
    }
    return [...path, [`#play .verbs [data-at="verb ${verb}"]`, ""]];
}

// Taps, and says which value is meant where the page asks; without one the first.
async function tap(browser, selector, value) {
    await browser.click(selector);
    const key = await browser.run(wanted => {
        const box = document.querySelector("#play .board-choices");
        const keys = box && box.querySelector("b") ? [...box.querySelectorAll(".key")] : [];
        const found = keys.find(one => one.dataset.at === "key " + wanted) || keys[0];
        return found ? found.dataset.at : "";
    }, value);
    if (key)
        await browser.click(`#play .board-choices [data-at="${key}"]`);
}

// The same for a verb whose values are keys: it is opened, and a key has the value.
async function tapKey(browser, command) {
    const [verb, ...words] = command.split(" ");
    const button = `#play .verbs [data-at="verb ${verb}"]`;
    const isOpen = await browser.run(wanted => {
        const found = document.querySelector(wanted);
        return found && found.getAttribute("aria-expanded");
    }, button);
    if (isOpen === "false")
        await browser.click(button);
    const key = `#play .board-choices [data-at="key ${words.join(" ")}"]`;
    if (!isOpen || !words.length || !await browser.run(wanted => Boolean(document.querySelector(wanted)), key))
        return false;
    await browser.click(key);
    return true;
}

// One move as the advice has it: by taps on its cards, or by the button beside it.
async function move(browser, byTaps) {
    const before = await browser.run(() => document.querySelector("#play .board-above").textContent +
        document.querySelector("#play .due").textContent);
    await browser.click("#play [data-at='tool advice']");
    const seen = await browser.until(() => {
        const screen = document.getElementById("play");
        if (screen.querySelector(".advice button.main"))
            return screen.querySelector(".advice b").textContent;
        return screen.querySelector(".refusal > *") ? " " + screen.querySelector(".refusal").textContent : "";
    }, "advice");
    if (seen.startsWith(" "))
        throw new Error("no advice:" + seen);
    const path = byTaps ? await browser.run(pathOf, seen) : [];
    for (const [selector, value] of path)
        await tap(browser, selector, value);
    const isTapped = path.length > 0 || byTaps && await tapKey(browser, seen);
    if (!isTapped)
        await browser.click("#play .advice button.main");
    await browser.until(old => {
        const screen = document.getElementById("play");
        const board = screen.querySelector(".board");
        return !board || board.getAttribute("aria-busy") !== "true" &&
            (screen.querySelector(".board-above").textContent + screen.querySelector(".due").textContent !== old ||
                screen.querySelector(".refusal > *"));
    }, `something happens after ${seen}`, before);
    const refusal = await browser.run(() => (document.querySelector("#play .refusal") || {}).textContent || "");
    if (refusal)
        throw new Error(`${seen} is refused: ${refusal}`);
    return isTapped;
}

// Follows the advice until the match is over, or a cover lies on it, with the clicks made in the page itself: to move
// a pointer takes most of the time. Returns how many moves were made.
async function follow(limit, patience) {
    const last = Date.now() + 20000; // a script may not take for ever
    const screen = document.getElementById("play");
    const wait = ms => new Promise(resolve => setTimeout(resolve, ms));
    const seen = () => screen.querySelector(".board-above").textContent + screen.querySelector(".due").textContent;
    const ends = ".cover, .verbs > [data-word='play.new'], .verbs > [data-due=start]";
    const until = async condition => {
        for (const end = Date.now() + patience; !condition(); await wait(2))
            if (Date.now() > end)
                throw new Error("waited in vain after " + screen.querySelector(".board-below").innerText);
    };
    let moves = 0;
    while (moves < limit && Date.now() < last && !screen.querySelector(ends)) {
        screen.querySelector("[data-at='tool advice']").click();
        await until(() => screen.querySelector(".advice button.main"));
        const before = seen();
        screen.querySelector(".advice button.main").click();
        await until(() => screen.querySelector(ends) || screen.querySelector(".board[aria-busy=false]") &&
            (seen() !== before || screen.querySelector(".refusal > *")));
        if (screen.querySelector(".refusal > *"))
            throw new Error("refused: " + screen.querySelector(".refusal").textContent);
        moves++;
    }
    return moves;
}

// Plays on to the end of the match: how many moves, and how many of them by taps. covered() is called before each cover
// is lifted. After `pointed` moves the pointer is left alone.
async function playOn(browser, {taps = 8, pointed = MOVES, covered, games = 1, stop = MOVES} = {}) {
    const done = {moves: 0, tapped: 0, covers: 0, games: 0, last: ""};
    while (done.moves + done.covers < MOVES) {
        const seen = await look(browser);
        if (seen.cover) {
            done.covers++;
            if (covered)
                await covered();
            await browser.click("#play .cover button.begin");
            await browser.untilThere("#play .board");
        } else if (seen.over && ++done.games >= games) {
            return {...done, last: seen.due};
        } else if (seen.over || seen.start) {
            await browser.click(`#play .verbs > [data-due=${seen.over ? "new" : "start"}]`);
            await browser.until(() => !document.querySelector("#play .verbs > :is([data-word], [data-due])"),
                "the next game begins");
        } else if (done.moves >= pointed) {
            done.moves += await browser.run(follow, MOVES - done.moves, WAIT_MS);
        } else {
            done.tapped += await move(browser, done.tapped < taps) ? 1 : 0;
            if (++done.moves >= stop)
                return done;
        }
    }
    throw new Error(`no end after ${MOVES} moves`);
}

// Another match after this one.
async function again(browser) {
    await browser.click("#play .verbs > [data-word='play.new']");
    await browser.untilThere("#play form.form");
}

// By the tool above the table, or by the button below the cover.
async function openRecord(browser, screen) {
    await browser.click(`#${screen} :is([data-at='tool more'], .cover [data-word='tool.more'])`);
    await browser.untilThere("dialog[open] [data-word='play.record']");
    await browser.click("dialog[open] [data-word='play.record']");
    await browser.untilThere("dialog[open] pre.record");
}

const closeSheet = browser => browser.click("dialog[open] button[data-word='close']");

// The record as the page shows it: what the viewer may know.
async function recordOf(browser, screen = "play") {
    await openRecord(browser, screen);
    const record = await browser.run(() => document.querySelector("dialog[open] pre.record").textContent);
    await closeSheet(browser);
    return record;
}

// The record as the page copies it.
async function copied(browser, screen = "play") {
    await openRecord(browser, screen);
    await browser.run(() => {
        navigator.clipboard.writeText = async text => {
            window.copied = text;
        };
    });
    await browser.click("dialog[open] [data-word='record.copy']");
    await browser.until(() => window.copied, "the record is copied");
    const record = await browser.run(() => {
        const text = window.copied;
        window.copied = "";
        return text;
    });
    await closeSheet(browser);
    return record;
}

// The record as the page saves it: the name of the file, in a new folder in this one.
async function save(browser, parent, screen = "play") {
    const folder = mkdtempSync(parent + "/saved-");
    await browser.devtools("Browser.setDownloadBehavior", {behavior: "allow", downloadPath: folder});
    await openRecord(browser, screen);
    await browser.click("dialog[open] [data-word='record.save']");
    const saved = () => readdirSync(folder).filter(name => name.endsWith(".record"));
    for (const end = Date.now() + WAIT_MS; !saved().length; await later(POLL_MS))
        if (Date.now() > end)
            throw new Error("no record was saved");
    await closeSheet(browser);
    return `${folder}/${saved()[0]}`;
}

export {again, choose, copied, fillForm, look, move, playOn, recordOf, save, setOption, untilOnTurn};
