// seventh.mjs: a game that the page was never written for: SEVENTH is a page made with it, its scripts the same.
import {readFileSync} from "node:fs";
import {resolve} from "node:path";
import {withBrowser} from "./driver.mjs";
import {check, same} from "./tap.mjs";
import {choose, playOn, recordOf, untilOnTurn} from "./player.mjs";
import {pathToFileURL} from "node:url";

const GAME = "climb";

const SCRIPTS = /<script>[^]*?<\/script>|<script [^>]*"worker">[^]*?<\/script>/g;
const scriptOf = file => readFileSync(file, "utf8").match(SCRIPTS);

async function playIt(world, page) {
    await withBrowser(world, {}, async browser => {
        await browser.size(390, 844);
        await browser.open(page + "#/play");
        await choose(browser, {game: GAME, against: "easy"});
        await untilOnTurn(browser);
        const done = await playOn(browser, {taps: 20});
        if (!done.moves)
            throw new Error("nothing was played");
        if (!(await recordOf(browser)).includes(`new ${GAME} `))
            throw new Error("another game was played");
        await world.isSilent(browser, page);
    });
}

async function seventh(world) {
    const file = resolve(process.env.SEVENTH);
    await check("the page with a seventh game has the same scripts", () => same(scriptOf(file), scriptOf(world.file)));
    await check("the seventh game is played to its end on it", () => playIt(world, pathToFileURL(file).href));
}

export {seventh};
