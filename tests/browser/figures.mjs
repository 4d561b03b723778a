// figures.mjs: how fast the page is, with the processor slowed as a telephone's is: node figures.mjs. From the
// environment as for run.mjs; SLOWER=N times (6). A figure is the median of five.
//
// DevTools slows the page's own thread alone: its workers go on at full speed, and so does the rest of the browser.
// Therefore the first verdict has a second figure, where every process of the browser is stopped for five sixths of the
// time, but for what the machine's other work adds. Both count from when the browser is given the address: what it does
// before it reads the page is in them (a new process, a new document). What an empty page needs, with a worker and a
// module of one function, stands beside each: it is the least that any such page can need.
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from "node:fs";
import {resolve} from "node:path";
import {gzipSync} from "node:zlib";
import {Browser, beginDriver, later} from "./driver.mjs";
import {choose, look} from "./player.mjs";
import {pathToFileURL} from "node:url";
import {slowAll} from "./slower.mjs";

const {env} = process;
const SLOWER = Number(env.SLOWER) || 6;
const TURNS = 5;
const QUIET_MS = 1000;
const file = resolve(env.PAGE || `${env.BUILD || "build"}/page/prime-card-games.html`);
const folder = mkdtempSync(resolve(env.SCRATCH || "/tmp") + "/figures-");
let driver = null; // started by main

const median = values => values.sort((one, other) => one - other)[values.length >> 1];
const show = (what, value, unit) => console.log(`${what.padEnd(76)} ${String(value).padStart(8)} ${unit}`);

async function begin() {
    const browser = await Browser.begin(driver, {program: env.CHROMIUM || undefined});
    await browser.size(390, 844, 2);
    return browser;
}

const slow = (browser, rate = SLOWER) => browser.devtools("Emulation.setCPUThrottlingRate", {rate});

// A worker, and in it a module of one function, which is given the number and says it back.
const EMPTY = `<!doctype html><meta charset="utf-8"><title>Empty</title><main id="judge"></main><script>
const text = "onmessage = async ({data}) => {" +
    "const {instance} = await WebAssembly.instantiate(data); postMessage(instance.exports.f(91)); };";
const worker = new Worker(URL.createObjectURL(new Blob([text], {type: "text/javascript"})));
worker.onmessage = ({data}) => {
    const line = document.createElement("p");
    line.className = "answer other";
    line.textContent = data;
    document.getElementById("judge").append(line);
};
worker.postMessage(Uint8Array.from([0, 97, 115, 109, 1, 0, 0, 0, 1, 6, 1, 96, 1, 127, 1, 127, 3, 2, 1, 0,
    7, 5, 1, 1, 102, 0, 0, 10, 6, 1, 4, 0, 32, 0, 11]));
</script>`;

// The two ways to be slow. begin(browser) brings a function that ends it, and says how many times slower it was.
const WAYS = [
    {name: "its own thread", begin: async browser => {
        await slow(browser);
        return async () => {
            await slow(browser, 1);
            return SLOWER;
        };
    }},
    {name: "all of the browser", begin: async () => slowAll(driver.group, SLOWER)},
];

// Opens an address; how many milliseconds after that the verdict of the number in its link stands there, and how many
// times slower than else the browser was.
async function openSlowly(browser, way, address) {
    await browser.open("about:blank");
    const end = await way.begin(browser);
    let rate = 1;
    try {
        await browser.open(address);
        await later(QUIET_MS); // a question to the page would slow it
        await browser.until(() => window.judgedAt, "a verdict");
    } finally {
        rate = await end();
    }
    return [await browser.run(() => window.judgedAt), rate];
}

// The empty page and the page, one after the other. A watcher stands in each before its scripts.
async function opening(way) {
    const empty = resolve(folder, "empty.html");
    writeFileSync(empty, EMPTY);
    const browser = await begin();
    await browser.devtools("Page.addScriptToEvaluateOnNewDocument", {source: `
        new MutationObserver(() => {
            if (!window.judgedAt && document.querySelector("#judge .answer.other"))
                window.judgedAt = performance.now();
        }).observe(document, {subtree: true, childList: true, attributes: true});`});
    const found = [empty, file].map(path => ({address: pathToFileURL(path) + "#91", times: []}));
    for (let i = 0; i < TURNS; i++)
        for (const {address, times} of found)
            times.push(await openSlowly(browser, way, address));
    await browser.end();
    const rate = median(found.flatMap(({times}) => times.map(([, one]) => one))).toFixed(1);
    const [least, page] = found.map(({times}) => median(times.map(([ms]) => ms)).toFixed(0));
    show(`first verdict after opening, ${way.name} ${rate} times slower (goal 100)`, page, "ms");
    show("  an empty page with a worker and a module, so opened", least, "ms");
}

// In the page: from a click to the next table, or to a cover, in milliseconds.
function clickAndWait(selector) {
    const screen = document.getElementById("play");
    const seen = () => ["due", "board-above", "cover"].map(name => (screen.querySelector("." + name) || {}).textContent)
        .join("|");
    const before = seen();
    return new Promise(done => {
        const from = performance.now();
        const watch = new MutationObserver(() => {
            if (seen() !== before) {
                watch.disconnect();
                done(performance.now() - from);
            }
        });
        watch.observe(screen, {subtree: true, childList: true, characterData: true});
        document.querySelector(selector).click();
    });
}

// Hand to hand a cover may come in place of the table: lifts it.
async function lift(browser) {
    await look(browser);
    if (await browser.run(() => Boolean(document.querySelector("#play .cover"))))
        await browser.click("#play .cover button.begin");
    await browser.untilThere("#play .board .verbs > button");
}

// The moves of a few matches.
async function moves(against) {
    const times = [];
    for (let match = 0; times.length < TURNS && match < TURNS; match++) {
        const browser = await begin();
        await browser.open(pathToFileURL(file) + "#/play");
        await choose(browser, {game: "lvl0", against});
        for (;;) {
            await lift(browser);
            if (times.length >= TURNS ||
                await browser.run(() => Boolean(document.querySelector("#play .verbs > :is([data-word], [data-due])"))))
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

// A card is dragged to and fro for two seconds: frames a second, and the longest wait for one. Against a computer there
// may be no card to choose, after a play of more cards than are in hand; who leads can choose each.
async function dragging() {
    const browser = await begin();
    await browser.open(pathToFileURL(file) + "#/play");
    await choose(browser, {game: "prime-daifugo", against: "people"});
    await lift(browser);
    const at = await browser.run(() => {
        const box = document.querySelector("#play .board-hand .card:not([aria-disabled])").getBoundingClientRect();
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

async function main() {
    driver = await beginDriver(env.CHROMEDRIVER || "chromedriver", folder, true);
    try {
        show("the page in gzip (limit 480,000)", gzipSync(readFileSync(file), {level: 9}).length, "bytes");
        for (const way of WAYS)
            await opening(way);
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
}

main();
