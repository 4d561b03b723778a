// worn.mjs: the page after long use: no screen grows wider than the telephone, and what a judge needs stays in sight.
import {withBrowser} from "./driver.mjs";
import {check, same} from "./tap.mjs";
import {choose, playOn, untilOnTurn} from "./player.mjs";
import {turnTo} from "./screens.mjs";

const NUMBERS = 50;
const PLAYS = 30;
const TIMES = 20; // that each dialog is opened and closed

// What is wider or higher than the screen, or scrolled away; and boxes that scroll without being positioned: what is
// positioned in them would widen the page.
function spread() {
    const root = document.documentElement;
    const page = [root, document.body].filter(one => one.scrollWidth > innerWidth || one.scrollHeight > innerHeight ||
        one.scrollLeft || one.scrollTop).map(one =>
        `${one.tagName} is ${one.scrollWidth}x${one.scrollHeight} at ${one.scrollLeft},${one.scrollTop}`);
    const seen = [...document.querySelectorAll("body *")].filter(one => one.getClientRects().length);
    const wide = seen.filter(one => one.matches(".screen, dialog[open]") && one.scrollWidth > one.clientWidth)
        .map(one => `#${one.id}.${one.className} is ${one.scrollWidth} wide, and shows ${one.clientWidth}`);
    const loose = seen.filter(one => {
        const {overflowX, overflowY, position} = getComputedStyle(one);
        return /auto|scroll/.test(overflowX + overflowY) && position === "static" && one.tagName !== "TEXTAREA";
    }).map(one => `it scrolls, and is not positioned: ${one.tagName}.${one.className}`);
    const tab = document.querySelector("#tabs > a").getBoundingClientRect();
    return [...page, ...wide, ...new Set(loose), ...(tab.left < 0 || tab.top < 0 ? ["the tabs are gone"] : [])];
}

const measure = async (browser, what) => same(await browser.run(spread), [], what + ": ");

async function judgeMany(browser) {
    await turnTo(browser, "judge");
    for (let i = 0; i < NUMBERS; i++) {
        const number = String(10 ** (i % 9) + i);
        await browser.run(text => {
            const field = document.querySelector("#judge textarea");
            field.value = text;
            field.dispatchEvent(new Event("input"));
            field.dispatchEvent(new KeyboardEvent("keydown", {key: "Enter", bubbles: true}));
        }, number);
        await browser.until(text => [...document.querySelectorAll("#judge .history .chip > span:first-of-type")]
            .some(one => one.textContent === text), `${number} is judged`, number);
    }
    await measure(browser, `after ${NUMBERS} numbers`);
}

// Opens a dialog and closes it again, many times. Each tap is a list of selectors.
async function openAndClose(browser, what, taps) {
    for (let i = 0; i < TIMES; i++) {
        for (const selector of taps) {
            await browser.untilThere(selector);
            await browser.run(wanted => document.querySelector(wanted).click(), selector);
        }
        await browser.untilThere("dialog[open]");
        if (i === 0)
            await measure(browser, what);
        await browser.run(() => document.querySelector("dialog[open]").close());
        await browser.until(() => !document.querySelector("dialog[open]"), "it is closed");
    }
    await measure(browser, `after ${TIMES} times ${what}`);
}

const openSettings = browser => openAndClose(browser, "Settings", ["#settings-open"]);

async function menus(browser, screen) {
    const menu = `#${screen} [data-at='tool more']`;
    await openAndClose(browser, "the menu", [menu]);
    for (const word of await browser.run(() => ["play.log", "play.rules", "play.record"]))
        if (screen === "play" || word === "play.record")
            await openAndClose(browser, word, [menu, `dialog[open] [data-word='${word}']`]);
}

async function longUse(world, languages) {
    await withBrowser(world, {languages}, async browser => {
        await browser.size(390, 664);
        await browser.open(world.page);
        await browser.untilThere("#judge .keys button");
        await judgeMany(browser);
        await openSettings(browser);
        await openAndClose(browser, "the large answer", ["#judge button.verdict"]);
        await turnTo(browser, "play");
        await choose(browser, {game: "daifugo", against: "easy"});
        for (let moves = 0; moves < PLAYS;) {
            const done = await playOn(browser, {pointed: 0, stop: PLAYS - moves});
            moves += Math.max(done.moves, 1);
            if (moves < PLAYS)
                await untilOnTurn(browser);
        }
        await measure(browser, `after ${PLAYS} plays`);
        await menus(browser, "play");
        await openSettings(browser);
        await beginDesk(browser);
        await playMany(browser);
        await measure(browser, `after ${PLAYS} plays at the table`);
        await menus(browser, "table");
        await turnTo(browser, "sheets");
        for (const view of ["judgement", "quiz", "hand"]) {
            await browser.click(`#sheets [data-value=${view}]`);
            await browser.untilThere({judgement: "#sheets .made table", quiz: "#sheets .quiz .two button",
                hand: "#sheets .hand-form input"}[view]);
            await measure(browser, view);
        }
        await openSettings(browser);
        await turnTo(browser, "judge");
        await measure(browser, "the judge at last");
        await world.isSilent(browser);
    });
}

// ---- the judge's desk

async function typeAtDesk(browser, text) {
    await browser.type("#table .typed input", text);
    await browser.run(() => document.querySelector("#table .typed button").click());
    await browser.until(() => document.querySelector("#table .typed input").value === "", `the judge hears ${text}`);
}

// A table with a clock.
async function beginDesk(browser) {
    await turnTo(browser, "table");
    await browser.untilThere("#table form.form");
    await browser.click('#table label.game:has(input[value="prime-daifugo"])');
    await browser.run(() => {
        const input = document.querySelector("#table [data-option=clock]").querySelector("input, select");
        input.value = "900";
        input.dispatchEvent(new Event("change"));
    });
    const name = await browser.run(() => document.querySelector("#table .names input").placeholder);
    await browser.run(() => document.querySelector("#table button.begin").click());
    await browser.untilThere("#table .board");
    await typeAtDesk(browser, "start " + name);
}

// Wrong numbers on an empty field and on one with a card: the cards are drawn back, so that no hand is ever empty.
async function playMany(browser) {
    for (let i = 0; i < PLAYS; i++)
        await typeAtDesk(browser, i === PLAYS / 2 ? "7" : "9");
}

const SIZES = [[320, 568], [360, 640], [390, 664], [667, 375], [740, 360], [844, 390]];

// What never leaves the screen, and is not wholly where a tap meets it; and keys that cannot be scrolled to.
function outOfReach() {
    const isWhole = element => {
        const box = element.getBoundingClientRect();
        const isMet = y => element.contains(document.elementFromPoint(box.left + box.width / 2, y));
        return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 &&
            box.right <= innerWidth && isMet(box.top + 1) && isMet(box.bottom - 1);
    };
    const board = document.querySelector("#table .board");
    const boxes = [board, ...board.querySelectorAll(".board-above, .board-below, .board-choices")];
    const isSeen = () => [".clock", ".desk-turn", "[data-word='match.pause']"].filter(one =>
        !isWhole(board.querySelector(one)));
    const gone = new Set(isSeen());
    for (const box of boxes)
        for (const top of [0, box.scrollHeight]) {
            box.scrollTop = top;
            isSeen().forEach(one => gone.add(one));
        }
    const keys = [...board.querySelectorAll(".board-choices button, .verbs button, .typed button")];
    const lost = keys.filter(key => {
        key.scrollIntoView({block: "nearest"});
        return !isWhole(key);
    }).map(key => key.textContent || key.ariaLabel);
    isSeen().forEach(one => gone.add(one));
    return [keys.length > 16, ...gone, ...lost];
}

async function desk(world, languages) {
    await withBrowser(world, {languages}, async browser => {
        const faults = [];
        const look = async what => {
            for (const size of SIZES) {
                await browser.size(...size);
                await browser.still();
                const [hasKeys, ...all] = await browser.run(outOfReach);
                if (!hasKeys || all.length)
                    faults.push(`${size.join("x")} ${what}: ${hasKeys ? all.join(" ") : "there are no keys"}`);
            }
            await browser.size(390, 664);
        };
        await browser.size(390, 664);
        await browser.open(world.page);
        await beginDesk(browser);
        await look("at first");
        await typeAtDesk(browser, "9");
        await look("after a wrong number");
        await playMany(browser);
        await look(`after ${PLAYS} plays`);
        same(faults, [], "out of reach: ");
        await world.isSilent(browser);
    });
}

async function worn(world) {
    for (const languages of ["en", "ja"]) {
        await check(`${languages}: at the table name, clock and Pause never leave a small screen; all keys are reached`,
            () => desk(world, languages));
        await check(`${languages}: after long use no screen is wider than the telephone; what scrolls is positioned`,
            () => longUse(world, languages));
    }
}

export {worn};
