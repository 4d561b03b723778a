// reach.mjs: whom the page reaches: names for screen readers, contrast, small screens, large text, the keyboard alone.
import {check, same} from "./tap.mjs";
import {everyScreen} from "./screens.mjs";

// What is wrong with what is to be seen now: in the page.
function faults({contrast, narrow}) {
    const found = [];
    const isSeen = element => element.checkVisibility({checkOpacity: false, checkVisibilityCSS: true}) &&
        element.getClientRects().length > 0;
    const root = document.querySelector("dialog[open]") || document.body;
    const show = element => `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ||
        "").trim().slice(0, 30)}"`;

    const nameOf = element => {
        const labels = (element.getAttribute("aria-labelledby") || "").split(" ").filter(Boolean)
            .map(id => document.getElementById(id).textContent).join(" ");
        const label = element.closest("label") || element.id && document.querySelector(`label[for="${element.id}"]`);
        return labels || element.getAttribute("aria-label") || label && label.textContent.trim() ||
            (/^(BUTTON|A|SUMMARY)$/.test(element.tagName) ? element.textContent.trim() : "");
    };
    const controls = "button, a[href], input, select, textarea, summary, [tabindex]";
    for (const element of root.querySelectorAll(controls))
        if (isSeen(element) && !nameOf(element) && element.tagName !== "PRE")
            found.push("no name: " + show(element));

    const ids = [...document.querySelectorAll("[id]")].map(element => element.id);
    for (const id of new Set(ids.filter((one, i) => ids.indexOf(one) !== i)))
        found.push("an id twice: " + id);

    // Colours as the browser understands them: [red, green, blue, alpha].
    const canvas = document.createElement("canvas").getContext("2d", {willReadFrequently: true});
    const known = new Map();
    const colour = text => {
        if (!known.has(text)) {
            canvas.clearRect(0, 0, 1, 1);
            canvas.fillStyle = text;
            canvas.fillRect(0, 0, 1, 1);
            const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
            known.set(text, [r, g, b, a / 255]);
        }
        return known.get(text);
    };
    const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
    const light = ([r, g, b]) => [r, g, b].map(part => part / 255)
        .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
    const paper = element => {
        const chain = [];
        for (let one = element; one; one = one.parentElement) {
            chain.push(one);
            if (one.tagName === "DIALOG")
                break;
        }
        return chain.reverse().reduce((under, one) => over(colour(getComputedStyle(one).backgroundColor), under),
            colour(getComputedStyle(document.documentElement).colorScheme === "dark" ? "#000" : "#fff"));
    };
    const isClipped = element => {
        for (let one = element; one; one = one.parentElement)
            if (/inset|rect/.test(getComputedStyle(one).clipPath) || getComputedStyle(one).backgroundImage !== "none")
                return true;
        return false;
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const told = new Set();
    while (contrast && texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !isSeen(element) || isClipped(element))
            continue;
        const style = getComputedStyle(element);
        let opacity = 1;
        for (let one = element; one; one = one.parentElement)
            opacity *= Number(getComputedStyle(one).opacity);
        const below = paper(element);
        const [r, g, b, a] = colour(style.color);
        const ink = over([r, g, b, a * opacity], below);
        const [dark, bright] = [light(ink), light(below)].sort((one, other) => one - other);
        const ratio = (bright + 0.05) / (dark + 0.05);
        const what = `contrast ${ratio.toFixed(2)}: ${show(element)}`;
        if (ratio < 4.5 && !told.has(what.slice(0, 40))) {
            told.add(what.slice(0, 40));
            found.push(what);
        }
    }

    const page = document.scrollingElement;
    if (narrow && page.scrollWidth > page.clientWidth)
        found.push(`the page is ${page.scrollWidth} wide, the screen ${page.clientWidth}`);
    for (const element of narrow ? root.querySelectorAll("button, input, select, textarea, h1, p, label") : []) {
        const box = element.getBoundingClientRect();
        let isScrolled = false; // what lies in a box that scrolls may be wider
        for (let one = element.parentElement; one; one = one.parentElement)
            isScrolled = isScrolled || /auto|scroll/.test(getComputedStyle(one).overflowX) &&
                one.scrollWidth > one.clientWidth && one.matches(".made *, .made, .sheet, .history, pre");
        if (isSeen(element) && !isScrolled && (box.right > innerWidth + 1 || box.left < -1))
            found.push(`beside the screen: ${show(element)}`);
    }
    return found;
}

async function look(world, {size, scheme, text, languages, contrast = false, narrow = false}) {
    const browser = await world.browser({languages});
    const all = new Set();
    try {
        await browser.size(...size);
        await browser.colours(scheme || "light");
        await everyScreen(browser, world.page, async name => {
            if (text)
                await browser.run(percent => {
                    document.documentElement.style.fontSize = percent + "%";
                }, text);
            await browser.still();
            for (const fault of await browser.run(faults, {contrast, narrow}))
                all.add(name + ": " + fault);
            if (text)
                await browser.run(() => {
                    document.documentElement.style.fontSize = "";
                });
        }, contrast ? ["lvl0", "daifugo", "attactics", "primary", "rummy"] : []);
        await world.isSilent(browser);
    } finally {
        await browser.end();
    }
    if (all.size)
        throw new Error([...all].join("\n"));
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
async function byArrows(world) {
    const browser = await world.browser();
    const seen = () => browser.run(() => {
        const on = document.activeElement;
        return {game: on.name === "game" ? on.value : "",
            count: document.querySelectorAll("#play [name=game]:checked").length,
            isChosen: on.checked === true, empty: document.querySelectorAll('#play [aria-label=""]').length};
    });
    try {
        await browser.open(world.page + "#/play");
        await browser.untilThere("#play form.form");
        const games = await browser.run(() =>
            [...document.querySelectorAll("#play [name=game]")].map(one => one.value));
        await tabTo(browser, "#play [name=game]");
        for (const [i, key] of [RIGHT, DOWN, RIGHT].entries()) {
            await browser.press(key);
            const {game, count, isChosen, empty} = await seen();
            same([game, count, isChosen, empty], [games[i + 1], 1, true, 0], `after arrow ${i + 1}: `);
        }
        await browser.press("\uE004");
        if ((await seen()).game)
            throw new Error("Tab goes from game to game");
        await tabTo(browser, "#play .segments [data-value=strong]");
        await browser.press(ENTER);
        same(await browser.run(() => document.activeElement.dataset.value), "strong", "after Enter the focus is on: ");
        await world.isSilent(browser);
    } finally {
        await browser.end();
    }
}

async function byKeyboard(world) {
    const browser = await world.browser();
    try {
        await browser.open(world.page);
        await browser.untilThere("#judge .keys button");
        await browser.press("9", "1", ENTER);
        await browser.untilThere("#judge .answer.other");
        await tabTo(browser, "#tabs [data-screen=play]");
        await browser.press(ENTER);
        await browser.untilThere("#play form.form");
        await tabTo(browser, "#play button.begin");
        await browser.press(ENTER);
        await browser.untilThere("#play .board .verbs > button");
        await tabTo(browser, "#play .board-hand .card");
        await browser.press(ENTER);
        await browser.untilThere("#play .tray .card");
        await tabTo(browser, "#play [data-at='tool advice']");
        await browser.press(ENTER);
        await browser.untilThere("#play .advice button.main");
        const before = await browser.text("#play .told");
        await tabTo(browser, "#play .advice button.main");
        await browser.press(ENTER);
        await browser.until(old => document.querySelector("#play .told").innerText !== old, "a move", before);
        await world.isSilent(browser);
    } finally {
        await browser.end();
    }
}

async function reach(world) {
    await check("in light colours every control has a name, and every text a contrast of 4.5",
        () => look(world, {size: [390, 844], scheme: "light", contrast: true}));
    await check("in dark colours too",
        () => look(world, {size: [390, 844], scheme: "dark", contrast: true, languages: "ja"}));
    await check("on a screen of 320 pixels nothing stands beside it",
        () => look(world, {size: [320, 568], narrow: true, languages: "ja"}));
    await check("nor with text of twice the size",
        () => look(world, {size: [390, 844], text: 200, narrow: true}));
    await check("the arrows choose among the games, and Tab passes them in one step", () => byArrows(world));
    await check("the keyboard alone suffices to judge and to play", () => byKeyboard(world));
}

export {reach};
