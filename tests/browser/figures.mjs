// figures.mjs: how fast the page is, with the processor slowed as a telephone's is: node figures.mjs. From the
// environment as for run.mjs; SLOWER=N times (6). A figure is the median of five.
import {mkdtempSync, readFileSync, rmSync} from "node:fs";
import {resolve} from "node:path";
import {gzipSync} from "node:zlib";
import {Browser, beginDriver} from "./driver.mjs";
import {choose, look} from "./player.mjs";
import {pathToFileURL} from "node:url";

const {env} = process;
const SLOWER = Number(env.SLOWER) || 6;
const TURNS = 5;
const file = resolve(env.PAGE || `${env.BUILD || "build"}/page/prime-card-games.html`);
const folder = mkdtempSync(resolve(env.SCRATCH || "/tmp") + "/figures-");
const driver = await beginDriver(env.CHROMEDRIVER || "chromedriver", folder);

const median = values => values.sort((one, other) => one - other)[values.length >> 1];
const show = (what, value, unit) => console.log(`${what.padEnd(60)} ${String(value).padStart(8)} ${unit}`);

async function begin() {
    const browser = await Browser.begin(driver, {program: env.CHROMIUM || undefined});
    await browser.size(390, 844, 2);
    return browser;
}

const slow = (browser, rate = SLOWER) => browser.devtools("Emulation.setCPUThrottlingRate", {rate});

// From the begin of the page to the verdict of the number in its link. A watcher stands in the page before its scripts.
async function opening() {
    const browser = await begin();
    await browser.devtools("Page.addScriptToEvaluateOnNewDocument", {source: `
        new MutationObserver(() => {
            if (!window.judgedAt && document.querySelector("#judge .answer.other"))
                window.judgedAt = performance.now();
        }).observe(document, {subtree: true, childList: true, attributes: true});`});
    const times = [];
    for (let i = 0; i < TURNS; i++) {
        await browser.open("about:blank");
        await slow(browser);
        await browser.open(pathToFileURL(file) + "#91");
        times.push(await browser.until(() => window.judgedAt, "a verdict"));
    }
    await browser.end();
    return median(times);
}

// In the page: from a click to the next table, or to a cover, in milliseconds.
function clickAndWait(selector) {
    const screen = document.getElementById("play");
    const seen = () => ["due", "board-above", "cover"].map(name => (screen.querySelector("." + name) || {}).textContent)
        .join("|");
    const before = seen();
    return new Promise(resolve => {
        const from = performance.now();
        const watch = new MutationObserver(() => {
            if (seen() !== before) {
                watch.disconnect();
                resolve(performance.now() - from);
            }
        });
        watch.observe(screen, {subtree: true, childList: true, characterData: true});
        document.querySelector(selector).click();
    });
}

// The moves of a few matches; hand to hand a cover may come in place of the table.
async function moves(against) {
    const times = [];
    for (let match = 0; times.length < TURNS && match < TURNS; match++) {
        const browser = await begin();
        await browser.open(pathToFileURL(file) + "#/play");
        await choose(browser, {game: "lvl0", against});
        for (;;) {
            await look(browser);
            if (await browser.run(() => Boolean(document.querySelector("#play .cover"))))
                await browser.click("#play .cover button.begin");
            await browser.untilThere("#play .board .verbs > button");
            if (times.length >= TURNS ||
                await browser.run(() => Boolean(document.querySelector("#play .verbs > [data-word]"))))
                break;
            await browser.click("#play [data-at='tool advice']");
            await browser.untilThere("#play .advice button.main");
            await slow(browser);
            times.push(await browser.run(clickAndWait, "#play .advice button.main"));
            await slow(browser, 1);
        }
        await browser.end();
    }
    return median(times);
}

// A card is dragged to and fro for two seconds: frames a second, and the longest wait for one.
async function dragging() {
    const browser = await begin();
    await browser.open(pathToFileURL(file) + "#/play");
    await choose(browser, {game: "prime-daifugo", against: "easy"});
    await browser.untilThere("#play .board-hand .card[data-at]");
    const at = await browser.run(() => {
        const box = document.querySelector("#play .board-hand .card[data-at]").getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    });
    await slow(browser);
    await browser.run(() => {
        window.frames_ = [];
        const draw = now => {
            window.frames_.push(now);
            requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
    });
    const steps = [["move", ...at], ["pointerDown"]];
    for (let i = 0; i < 8; i++)
        steps.push(["move", 60 + 270 * (i % 2), at[1] - 40 - 20 * i, 250]);
    await browser.point([...steps, ["pointerUp"]]);
    const frames = await browser.run(() => window.frames_);
    await browser.end();
    const waits = frames.slice(1).map((now, i) => now - frames[i]);
    return [1000 * waits.length / (frames.at(-1) - frames[0]), Math.max(...waits)];
}

try {
    show("the page in gzip (limit 400,000)", gzipSync(readFileSync(file), {level: 9}).length, "bytes");
    show(`first verdict after opening, ${SLOWER} times slower (goal 100)`, (await opening()).toFixed(0), "ms");
    show("a move answered, hand to hand, so slowed (goal 50)", (await moves("people")).toFixed(0), "ms");
    show("a move answered, against easy, so slowed", (await moves("easy")).toFixed(0), "ms");
    show("a move answered, against fair, so slowed (goal 200)", (await moves("fair")).toFixed(0), "ms");
    const [rate, longest] = await dragging();
    show("frames a second while a card is dragged (goal 60)", rate.toFixed(1), "fps");
    show("the longest time between two of them", longest.toFixed(0), "ms");
} finally {
    await driver.end();
    rmSync(folder, {recursive: true, force: true});
}
