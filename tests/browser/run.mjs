// run.mjs: tests of the page in a browser without a window: node tests/browser/run.mjs [PART...]. From the environment:
// BUILD, PAGE (its file), SCRATCH, CHROMIUM and CHROMEDRIVER (their programs), QUICK=yes.
import {mkdtempSync} from "node:fs";
import {resolve} from "node:path";
import {Browser, beginDriver} from "./driver.mjs";
import {end, skip} from "./tap.mjs";
import {games} from "./games.mjs";
import {giving} from "./giving.mjs";
import {hostile} from "./hostile.mjs";
import {keeping} from "./keeping.mjs";
import {reach} from "./reach.mjs";
import {seventh} from "./seventh.mjs";
import {requests} from "./requests.mjs";
import {worn} from "./worn.mjs";
import {pathToFileURL} from "node:url";

// The longest first. `seventh` has a page of its own, which is not always made.
const noSeventh = () => skip("a game that the page was never written for is played on it", "no page was made with it");
const PARTS = {games, hostile, keeping, reach, worn, giving, requests,
    seventh: process.env.SEVENTH ? seventh : noSeventh};

const {env} = process;
const build = resolve(env.BUILD || "build");
const file = resolve(env.PAGE || `${build}/page/prime-card-games.html`);
const folder = mkdtempSync(resolve(env.SCRATCH || "/tmp") + "/browser-");
let driver = null; // started by main

const world = {
    build, file, folder, page: pathToFileURL(file).href, isQuick: env.QUICK === "yes",
    desk: ["start Ann", "5", "draw", "7", "undo", "9", "pass"],
    browser: options => Browser.begin(driver, {program: env.CHROMIUM || undefined, ...options}),
    // Nothing was asked for but the page and its workers, and nothing was written to the console.
    async isSilent(browser, page = world.page) {
        const asked = (await browser.requests()).filter(address => !address.startsWith(page) &&
            !/^(blob:|data:|about:blank)/.test(address));
        if (asked.length)
            throw new Error("requests: " + asked.join(" ").slice(0, 400));
        const said = await browser.complaints();
        if (said.length)
            throw new Error("the console: " + said.join(" ").slice(0, 400));
    },
};

// Two parts at a time: a browser often waits.
const parts = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS);
const lane = async () => {
    for (let part = parts.shift(); part; part = parts.shift())
        await PARTS[part](world);
};

async function main() {
    driver = await beginDriver(env.CHROMEDRIVER || "chromedriver", folder);
    try {
        await Promise.all([lane(), lane()]);
    } finally {
        await driver.end();
    }
    end();
}

main();
