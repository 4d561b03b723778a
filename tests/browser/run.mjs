// run.mjs: tests of the page in a browser without a window: node tests/browser/run.mjs [PART...]. From the environment:
// BUILD, PAGE (its file), SCRATCH, CHROMIUM and CHROMEDRIVER (their programs), QUICK=yes.
import {mkdtempSync} from "node:fs";
import {resolve} from "node:path";
import {Browser, beginDriver} from "./driver.mjs";
import {end} from "./tap.mjs";
import {games} from "./games.mjs";
import {hostile} from "./hostile.mjs";
import {reach} from "./reach.mjs";
import {verdicts} from "./verdicts.mjs";
import {requests} from "./requests.mjs";

const PARTS = {requests, verdicts, reach, hostile, games};

const {env} = process;
const build = resolve(env.BUILD || "build");
const file = resolve(env.PAGE || `${build}/page/prime-card-games.html`);
const folder = mkdtempSync(resolve(env.SCRATCH || "/tmp") + "/browser-");
const driver = await beginDriver(env.CHROMEDRIVER || "chromedriver", folder);

const world = {
    build, file, folder, page: "file://" + file, isQuick: env.QUICK === "yes",
    desk: ["start Ann", "5", "draw", "7", "undo", "9", "pass"],
    browser: options => Browser.begin(driver, {program: env.CHROMIUM || undefined, ...options}),
    // Nothing was asked for but the page and its workers, and nothing was written to the console.
    async isSilent(browser) {
        const asked = (await browser.requests()).filter(address => !address.startsWith(world.page) &&
            !address.startsWith("blob:") && !address.startsWith("data:") && !world.isOwn(address));
        if (asked.length)
            throw new Error("requests: " + asked.join(" ").slice(0, 400));
        const said = await browser.complaints();
        if (said.length)
            throw new Error("the console: " + said.join(" ").slice(0, 400));
    },
    isOwn: () => false,
};

try {
    for (const part of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS))
        await PARTS[part](world);
} finally {
    driver.end();
}
end();
