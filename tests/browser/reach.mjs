// reach.mjs: whom the page reaches: names for screen readers, contrast, small screens, large text, the keyboard alone.
import {withBrowser} from "./driver.mjs";
import {check, same} from "./tap.mjs";
import {checkAt} from "./page.mjs";
import {choose, untilOnTurn} from "./player.mjs";
import {verdictOf} from "./requests.mjs";
import {everyScreen, otherGames, turnTo} from "./screens.mjs";

// ---- what is looked for, in the page: each of CHECKS returns what is wrong with what is to be seen now

function isSeen(element) {
    return element.checkVisibility({checkOpacity: false, checkVisibilityCSS: true}) &&
        element.getClientRects().length > 0;
}

function show(element) {
    return `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent || "").trim().slice(0, 30)}"`;
}

function ancestors(element) {
    const found = [];
    for (let one = element; one; one = one.parentElement)
        found.push(one);
    return found;
}

function nameOf(element) {
    const labels = (element.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean)
        .map(id => document.getElementById(id).textContent).join(" ");
    const label = element.closest("label") || element.id && document.querySelector(`label[for="${element.id}"]`);
    return labels || element.getAttribute("aria-label") || label && label.textContent.trim() ||
        (/^(BUTTON|A|SUMMARY)$/.test(element.tagName) ? element.textContent.trim() : "");
}

function unnamed(root) {
    const controls = "button, a[href], input, select, textarea, summary, [tabindex]";
    return [...root.querySelectorAll(controls)]
        .filter(element => isSeen(element) && !nameOf(element) && element.tagName !== "PRE")
        .map(element => "no name: " + show(element));
}

function idsTwice() {
    const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
    return [...new Set(ids.filter((one, i) => ids.indexOf(one) !== i))].map(id => "an id twice: " + id);
}

// A colour as the browser understands it: [red, green, blue, alpha].
function colourOf(text) {
    const known = colourOf.known = colourOf.known || new Map();
    const canvas = colourOf.canvas = colourOf.canvas ||
        document.createElement("canvas").getContext("2d", {willReadFrequently: true});
    if (!known.has(text)) {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        known.set(text, [r, g, b, a / 255]);
    }
    return known.get(text);
}

function over([r, g, b, a], [R, G, B]) {
    return [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
}

function luminance([r, g, b]) {
    const parts = [r, g, b].map(part => part / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return parts.reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
}

// What lies below the letters of an element.
function paperOf(element) {
    const chain = ancestors(element);
    const end = chain.findIndex(one => one.tagName === "DIALOG");
    const isDark = getComputedStyle(document.documentElement).colorScheme === "dark";
    return (end < 0 ? chain : chain.slice(0, end + 1)).reverse().reduce((under, one) =>
        over(colourOf(getComputedStyle(one).backgroundColor), under), colourOf(isDark ? "#000" : "#fff"));
}

function isClipped(element) {
    return ancestors(element).some(one => /inset|rect/.test(getComputedStyle(one).clipPath) ||
        getComputedStyle(one).backgroundImage !== "none");
}

function contrastOf(element) {
    const opacity = ancestors(element).reduce((all, one) => all * Number(getComputedStyle(one).opacity), 1);
    const below = paperOf(element);
    const [r, g, b, a] = colourOf(getComputedStyle(element).color);
    const inks = [over([r, g, b, a * opacity], below), below];
    const [dark, bright] = inks.map(luminance).sort((one, other) => one - other);
    return (bright + 0.05) / (dark + 0.05);
}

function lowContrast(root) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = new Map();
    while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !isSeen(element) || isClipped(element))
            continue;
        const ratio = contrastOf(element);
        const what = `contrast ${ratio.toFixed(2)}: ${show(element)}`;
        if (ratio < 4.5)
            found.set(what.slice(0, 40), what);
    }
    return [...found.values()];
}

function wide() {
    const page = document.scrollingElement;
    return page.scrollWidth > page.clientWidth ?
        [`the page is ${page.scrollWidth} wide, the screen ${page.clientWidth}`] : [];
}

// What lies in a box that scrolls may be wider.
function isScrolled(element) {
    return ancestors(element).slice(1).some(one => /auto|scroll/.test(getComputedStyle(one).overflowX) &&
        one.scrollWidth > one.clientWidth && one.matches(".made *, .made, .sheet, .history, pre"));
}

function beside(root) {
    return [...root.querySelectorAll("button, input, select, textarea, h1, p, label")].filter(element => {
        const box = element.getBoundingClientRect();
        return (box.right > innerWidth + 1 || box.left < -1) && isSeen(element) && !isScrolled(element);
    }).map(element => "beside the screen: " + show(element));
}

// The first card of the hand, and what can be done with it; advice that was asked for may lie above them.
function hidden(root) {
    if (root.querySelector("#play .advice > *"))
        return [];
    return [".board-hand .card", ".verbs > button"].map(selector => root.querySelector("#play " + selector))
        .filter(element => element && isSeen(element)).filter(element => {
            const box = element.getBoundingClientRect();
            return box.top < 0 || box.bottom > innerHeight + 1;
        }).map(element => "not to be seen at once: " + show(element));
}

// What lies on the table and the player's own score, where the board's halves scroll on their own.
function away(root) {
    return [...root.querySelectorAll(".board")].filter(board => isSeen(board) &&
        getComputedStyle(board).display === "flex").flatMap(board => {
        const above = board.querySelector(".board-above").getBoundingClientRect();
        const row = [...board.querySelectorAll(".middle > .area.row :is(.faces > .card, .note:first-child)")];
        return [...row.slice(-2), ...board.querySelectorAll(".board-table > .player .mark:first-of-type")]
            .filter(element => {
                const box = element.getBoundingClientRect();
                return box.top < above.top - 1 || box.bottom > Math.min(above.bottom, innerHeight) + 1;
            }).map(element => "outside of what is seen of the table: " + show(element));
    });
}

function cutLabels(root) {
    return [...root.querySelectorAll("#tabs span, .tool, .verb, .key, .segments > button, .game")]
        .filter(element => isSeen(element) && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0)
        .map(element => "cut: " + show(element));
}

// The rule of the page for one that does not begin waits, and moves nothing.
function moving() {
    return document.getAnimations().filter(one => one.animationName !== "appear")
        .map(one => `it moves: ${one.animationName || one.transitionProperty}`);
}

const HELPERS = [isSeen, show, ancestors, nameOf, colourOf, over, luminance, paperOf, isClipped, contrastOf,
    isScrolled];
const CHECKS = {names: [unnamed, idsTwice], contrast: [lowContrast], narrow: [wide, beside, cutLabels], hand: [hidden],
    field: [away], motion: [moving]};

// One function of the page out of all that are needed.
function inPage(wanted) {
    const checks = wanted.flatMap(name => CHECKS[name]);
    return `() => {
        ${[...HELPERS, ...checks].join("\n")}
        const root = document.querySelector("dialog[open]") || document.body;
        return [${checks.map(one => one.name)}].flatMap(look => look(root));
    }`;
}

// ---- the screens, by size and look

const EVERY_GAME = "every game";

async function look(world, {size, scheme = "light", motion, text, languages, wanted, games = []}) {
    const all = new Set();
    const faults = inPage(["names", ...wanted]);
    await withBrowser(world, {languages}, async browser => {
        await browser.size(...size);
        await browser.colours(scheme, motion);
        if (text)
            await browser.letters(text);
        await everyScreen(browser, world.page, async name => {
            await browser.still();
            for (const fault of await browser.run(faults))
                all.add(name + ": " + fault);
        }, games === EVERY_GAME ? otherGames(world) : games);
        await world.isSilent(browser);
    });
    if (all.size)
        throw new Error([...all].join("\n"));
}

// A sentence at the top lies on nothing: what can be tapped is still where a tap meets it.
async function notices(world, browser) {
    for (const size of [[320, 568], [844, 390], [1920, 1080]]) {
        await browser.size(...size);
        await browser.open(world.page + "#91");
        await browser.untilThere("#judge .answer.other");
        await browser.run(() => {
            navigator.clipboard.writeText = async () => {};
        });
        await browser.click("#judge .after > button:last-child");
        await browser.untilThere("#notices .notice");
        await browser.still();
        same(await browser.run(() => [...document.querySelectorAll("#tabs > *, #judge .key, .notice button")]
            .filter(button => {
                const box = button.getBoundingClientRect();
                const met = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
                return !button.contains(met);
            }).map(button => button.textContent)), [], size.join("x") + ": below a sentence lies ");
        await browser.click("#tabs [data-screen=sheets]");
        same(await browser.run(() => document.querySelectorAll("#notices .notice").length), 0,
            "on the next screen it stands still: ");
    }
}

// Presses Tab until what is wanted has the focus.
async function tabTo(browser, selector, limit = 120) {
    for (let i = 0; i < limit; i++) {
        await browser.press("\uE004");
        const seen = await browser.run(wanted => {
            const element = document.activeElement;
            const box = element.getBoundingClientRect();
            return {isIt: element.matches(wanted), isShown: element === document.body ||
                box.bottom > 0 && box.top < innerHeight, name: element.outerHTML.slice(0, 80)};
        }, selector);
        if (!seen.isShown)
            throw new Error("the focus is outside of the screen: " + seen.name);
        if (seen.isIt)
            return;
    }
    throw new Error(`${selector} has no focus after ${limit} presses of Tab`);
}

const ENTER = "\uE007";

const RIGHT = "\uE014";
const DOWN = "\uE015";

// The games of the form are one stop of Tab; the arrows go from one to the next and choose it.
async function byArrows(world, browser) {
    const seen = () => browser.run(() => {
        const on = document.activeElement;
        return {game: on.name === "game" ? on.value : "",
            count: document.querySelectorAll("#play [name=game]:checked").length,
            isChosen: on.checked === true, empty: document.querySelectorAll('#play [aria-label=""]').length};
    });
    await browser.untilThere("#play form.form");
    const games = await browser.run(() =>
        [...document.querySelectorAll("#play [name=game]")].map(one => one.value));
    await tabTo(browser, "#play [name=game]");
    const first = games.indexOf((await seen()).game);
    same(games[first], "prime-daifugo", "at first there is chosen: ");
    for (const [i, key] of [RIGHT, DOWN, RIGHT].entries()) {
        await browser.press(key);
        const {game, count, isChosen, empty} = await seen();
        same([game, count, isChosen, empty], [games[(first + i + 1) % games.length], 1, true, 0],
            `after arrow ${i + 1}: `);
    }
    await browser.press("\uE004");
    if ((await seen()).game)
        throw new Error("Tab goes from game to game");
    await tabTo(browser, "#play .segments [data-value=strong]");
    await browser.press(ENTER);
    same(await browser.run(() => document.activeElement.dataset.value), "strong", "after Enter the focus is on: ");
}

// A move as the advice has it.
async function adviceByKeyboard(browser) {
    await tabTo(browser, "#play [data-at='tool advice']");
    await browser.press(ENTER);
    await browser.untilThere("#play .advice button.main");
    const before = await browser.text("#play .told");
    await tabTo(browser, "#play .advice button.main");
    await browser.press(ENTER);
    await browser.until(old => document.querySelector("#play .told").innerText !== old, "a move", before);
}

// Until cards can be chosen: against many cards of the computer there may be nothing but to draw or to pass.
async function untilCards(browser) {
    const beginNext = async () => {
        await tabTo(browser, "#play .verbs > [data-due]");
        await browser.press(ENTER);
    };
    const hasCards = () => Boolean(document.querySelector("#play .board-hand .card:not([aria-disabled])"));
    for (await untilOnTurn(browser, beginNext); !await browser.run(hasCards); await untilOnTurn(browser, beginNext))
        await adviceByKeyboard(browser);
}

async function byKeyboard(world, browser) {
    await browser.press("9", "1", ENTER);
    await browser.untilThere("#judge .answer.other");
    await tabTo(browser, "#tabs [data-screen=play]");
    await browser.press(ENTER);
    await browser.untilThere("#play form.form");
    await tabTo(browser, "#play button.begin");
    await browser.press(ENTER);
    await browser.until(() => !document.querySelector("#play form.form"), "the match begins");
    await untilCards(browser);
    await tabTo(browser, "#play .board-hand .card");
    await browser.press(ENTER);
    await browser.untilThere("#play .tray .card");
    await adviceByKeyboard(browser);
}

async function begin(browser, game) {
    await turnTo(browser, "play");
    await choose(browser, {game, against: "easy"});
    await browser.untilThere("#play .board .verbs > button");
}

// A card of a suit shows its sign, which has a name.
async function suits(world, browser) {
    await begin(browser, "daifugo");
    const seen = await browser.run(() => [...document.querySelectorAll("#play .board-hand .card")]
        .filter(card => card.dataset.word !== "JK").map(card => {
            const sign = card.querySelector(".suit[role=img]");
            return card.dataset.word.slice(-1) + (sign ? sign.textContent + sign.ariaLabel.trim() : "");
        }));
    const known = ["S♠spades", "H♥hearts", "D♦diamonds", "C♣clubs"];
    same([seen.length > 10, seen.filter(one => !known.includes(one))], [true, []], "suits: ");
}

// The cards to build a deck of stay where nothing was chosen.
async function building(world, browser) {
    await begin(browser, "primary");
    const keys = () => browser.run(() => document.querySelectorAll("#play .board-choices .key").length);
    const before = await keys();
    await browser.click("#play [data-at='verb build']");
    same([before > 0, await keys()], [true, before], "keys: ");
}

// The button of the empty field is pale, and does what is to be done with the chosen cards.
async function emptyField(world, browser) {
    await browser.size(320, 568);
    await turnTo(browser, "table");
    await browser.untilThere("#table form.form");
    await browser.click('#table label.game:has(input[value="prime-daifugo"])');
    await browser.click("#table button.begin");
    await browser.untilThere("#table .verbs [data-at^='verb start'], #table .board-choices .key");
    const paper = () => browser.run(() => getComputedStyle(document.querySelector("#table .typed button"))
        .backgroundColor);
    const pale = await paper();
    await browser.type("#table .typed input", "start Ann");
    const strong = await paper();
    await browser.click("#table .typed button");
    await browser.untilThere("#table .board-choices [data-at='key 7']");
    await browser.click("#table .board-choices [data-at='key 7']");
    await browser.click("#table .typed button");
    await browser.untilThere("#table .middle > .area.row .card");
    same([pale === strong, await paper() === pale], [false, true], "the button is of one colour, and pale again: ");
}

// The keys of the desk that are not wholly where a tap meets them; with `scrolls` each is scrolled to first.
const coveredKeys = (browser, scrolls = false) => browser.run(isScrolling =>
    [...document.querySelectorAll("#table .board-choices .key")].filter(key => {
        if (isScrolling)
            key.focus();
        const box = key.getBoundingClientRect();
        return ![box.top + 1, box.bottom - 1].every(y =>
            key.contains(document.elementFromPoint(box.left + box.width / 2, y)));
    }).map(key => key.textContent), scrolls);

// On small screens all keys of the desk are seen at once; on a lower one the verbs below them do not cover one that is
// scrolled to.
async function deskKeys(world) {
    for (const [languages, game] of [["en", "prime-daifugo"], ["ja", "lvl0"]])
        await withBrowser(world, {languages}, async browser => {
            await browser.open(world.page + "#/table");
            await browser.untilThere("#table form.form");
            await browser.click(`#table label.game:has(input[value="${game}"])`);
            const name = await browser.run(() => document.querySelector("#table .names input").placeholder);
            await browser.click("#table button.begin");
            await browser.untilThere("#table .board");
            await browser.type("#table .typed input", "start " + name);
            await browser.click("#table .typed button");
            await browser.until(() => document.querySelectorAll("#table .board-choices .key").length > 9, "keys");
            for (const size of [[360, 640], [320, 568]]) {
                await browser.size(...size);
                await browser.run(() => {
                    document.querySelector("#table .board-below").scrollTop = 0;
                });
                same(await coveredKeys(browser), [], `${game} at ${size}: covered are `);
            }
            await browser.size(320, 535);
            same(await coveredKeys(browser, true), [], `${game}, scrolled to, covered are `);
            await world.isSilent(browser);
        });
}

// On a small screen a long number leaves room for the buttons, nothing covers the reason that is asked for, and the
// explanation of a table leaves room for the table, which shows that it goes on at its side.
async function atFirstSight(world, browser) {
    await browser.size(320, 568);
    await verdictOf(browser, "1".repeat(72));
    same(await browser.run(() => {
        const box = document.querySelector("#judge .after button").getBoundingClientRect();
        const answer = document.querySelector("#judge .answer").getBoundingClientRect();
        return [box.bottom <= answer.bottom, document.querySelector("#judge .factors").textContent.slice(0, 3)];
    }), [true, "= 3"], "the buttons are seen, and the number is not written again: ");
    await verdictOf(browser, "77063");
    await browser.click("#judge [data-word='judge.why']");
    await browser.still();
    same(await browser.run(() => {
        const box = document.querySelector("#judge .reason").getBoundingClientRect();
        return [4, box.height - 8].map(y => document.elementFromPoint(box.left + 4, box.top + y).closest(".reason"))
            .map(Boolean);
    }), [true, true], "the beginning and the end of the reason are seen: ");
    await turnTo(browser, "sheets");
    await browser.untilThere("#sheets .made .sheet.more");
    same(await browser.run(() => {
        const box = document.querySelector("#sheets .made tbody tr").getBoundingClientRect();
        return box.bottom < innerHeight / 2;
    }), true, "the table begins in the upper half: ");
}

// The primes of a hand are chosen by their number of cards, of those alone that there are.
async function byCount(world, browser) {
    await turnTo(browser, "sheets");
    await browser.click("#sheets [data-value=hand]");
    await browser.untilThere("#sheets .hand-form input");
    await browser.type("#sheets .hand-form input", "57\uE007");
    await browser.untilThere("#sheets ol.primes li");
    const shown = () => browser.run(() => [...document.querySelectorAll("#sheets ol.primes li b, " +
        "#sheets .hand-form + div .segments button")].map(element => element.textContent));
    same(await shown(), ["All plays", "1 card", "2 cards", "7", "5", "57"], "all plays, and their counts: ");
    await browser.click("#sheets .hand-form + div [data-value='2']");
    await browser.until(() => document.querySelectorAll("#sheets ol.primes li").length === 1, "the plays of two cards");
    same(await browser.run(() => document.activeElement.textContent), "2 cards", "the choice keeps the focus: ");
}

// The value of a Joker is no longer asked for when a person goes on typing.
async function typing(world, browser) {
    await browser.untilThere("#judge .decks select");
    await browser.run(() => {
        const decks = document.querySelector("#judge .decks select");
        decks.value = "trump";
        decks.dispatchEvent(new Event("change"));
    });
    const joker = await browser.until(() => [...document.querySelectorAll("#judge .keys.cards .key")]
        .findIndex(key => key.textContent === "X") + 1, "the key of a Joker");
    await browser.click(`#judge .keys.cards > :nth-child(${joker})`);
    await browser.untilThere("#judge .pad-choices:not([hidden])");
    await browser.type("#judge textarea", "7");
    await browser.untilThere("#judge .pad-choices[hidden]");
}

const LOOKS = [
    ["in light colours every control has a name, and every text a contrast of 4.5",
        {size: [390, 844], wanted: ["contrast", "field"], games: EVERY_GAME}],
    ["in dark colours too",
        {size: [390, 844], scheme: "dark", wanted: ["contrast"], games: EVERY_GAME, languages: "ja"}],
    ["on a screen of 320 pixels nothing stands beside it, and the hand, the table and one's score are seen at once",
        {size: [320, 568], wanted: ["narrow", "hand", "field"], languages: "ja", games: ["attactics", "primary"]}],
    ["nor with text of twice the size", {size: [390, 844], text: 200, wanted: ["narrow", "hand"]}],
    ["nor on a low screen, where nothing moves for those who want no motion",
        {size: [844, 390], motion: "reduce", wanted: ["narrow", "hand", "motion"]}],
    ["nor on a wall screen in dark colours",
        {size: [1920, 1080], scheme: "dark", wanted: ["narrow", "hand", "contrast"], languages: "ja"}],
];

const TESTS = [
    ["a sentence of the page lies on no button", notices],
    ["suits are signs with names", suits],
    ["the cards of a lone verb stay where nothing was chosen", building],
    ["the button of the empty field at the table does what the chosen cards are for", emptyField],
    ["a long number's buttons and the judgement table are seen at first sight", atFirstSight],
    ["the primes of a hand are chosen by their number of cards", byCount],
    ["who goes on typing is asked for no value of a Joker", typing],
    ["the arrows choose among the games, and Tab passes them in one step", byArrows, {screen: "play"}],
    ["the keyboard alone suffices to judge and to play", byKeyboard],
];

async function reach(world) {
    for (const [sentence, how] of LOOKS)
        await check(sentence, () => look(world, how));
    for (const test of TESTS)
        await checkAt(world, ...test);
    await check("on small screens all keys of the desk can be tapped without scrolling", () => deskKeys(world));
}

export {reach};
