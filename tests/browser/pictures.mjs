// pictures.mjs: node pictures.mjs FOLDER: a picture of each screen of the page, in several sizes, light and dark, in
// both languages, for a person to look at; behind @ the size of the text in percent. From the environment as for
// run.mjs; SIZES='390x844 390x844@200' chooses.
import {mkdirSync, mkdtempSync, rmSync} from "node:fs";
import {resolve} from "node:path";
import {Browser, beginDriver} from "./driver.mjs";
import {everyScreen, otherGames} from "./screens.mjs";
import {pathToFileURL} from "node:url";

const {env} = process;
const SIZES = (env.SIZES || "320x568 390x844 390x844@200 844x390 1280x800 1920x1080").split(" ");
const LOOKS = [["en", "light"], ["ja", "dark"]];
const file = resolve(env.PAGE || `${env.BUILD || "build"}/page/prime-card-games.html`);
const folder = resolve(process.argv[2]);
const scratch = mkdtempSync(resolve(env.SCRATCH || "/tmp") + "/pictures-");

async function main() {
    const games = otherGames({build: resolve(env.BUILD || "build"), folder: scratch});
    const driver = await beginDriver(env.CHROMEDRIVER || "chromedriver", scratch);
    mkdirSync(folder, {recursive: true});
    try {
        for (const size of SIZES)
            for (const [languages, scheme] of LOOKS) {
                const browser = await Browser.begin(driver, {program: env.CHROMIUM || undefined, languages});
                const [width, height, percent] = size.split(/[x@]/).map(Number);
                let count = 0;
                await browser.size(width, height);
                await browser.colours(scheme);
                if (percent)
                    await browser.letters(percent);
                await everyScreen(browser, pathToFileURL(file).href, async name => {
                    await browser.still();
                    await browser.picture(`${folder}/${size}-${scheme}-${languages}-${name}.png`);
                    count++;
                }, games);
                await browser.end();
                console.log(`${folder}/${size}-${scheme}-${languages}-*.png: ${count} screens`);
            }
    } finally {
        await driver.end();
        rmSync(scratch, {recursive: true, force: true});
    }
}

main();
