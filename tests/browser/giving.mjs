// giving.mjs: a match that is given up: one question for all that does so, and the match stays among the kept games.
import {writeFileSync} from "node:fs";
import {same} from "./tap.mjs";
import {checkAt, fromMenu, kept, moves} from "./page.mjs";
import {again, choose, look, playOn, save, setOption, untilOnTurn} from "./player.mjs";

const QUESTION = "dialog.asked[open]";

const records = async (browser, screen) => ((await kept(browser, screen + " games")) || []).map(game => game.record);

async function answer(browser, isYes) {
    await browser.untilThere(QUESTION);
    const text = await browser.text(QUESTION + " p");
    await browser.click(`${QUESTION} [data-word='give-up.${isYes ? "yes" : "no"}']`);
    await browser.until(wanted => !document.querySelector(wanted), "it is answered", QUESTION);
    return text;
}

async function openFile(browser, world, screen, text) {
    const file = `${world.folder}/opened.record`;
    writeFileSync(file, text);
    await fromMenu(browser, screen, "play.record");
    await browser.untilThere("dialog[open] input[type=file]");
    await browser.type("dialog[open] input[type=file]", file);
}

async function beginAgain(browser, screen) {
    await fromMenu(browser, screen, screen + ".new");
    await browser.untilThere(`#${screen} form.form`);
    await browser.click(`#${screen} button.begin`);
}

async function typeAgain(browser, screen) {
    await browser.run(id => {
        document.querySelector(`#${id} .typed input`).value = ""; // what was refused stays there
    }, screen);
    await browser.type(`#${screen} .typed input`, "again");
    await browser.click(`#${screen} .typed button`);
}

const another = "# prime-record 2\nnew prime-daifugo players=Zoe,Yan deal=table\nstart Zoe\n";

// At the table a match is on when it is known who begins.
async function start(browser, screen) {
    if (!await browser.run(id => Boolean(document.querySelector(`#${id} [data-at='verb start']`)), screen))
        return;
    await browser.click(`#${screen} .board-choices .key`);
    await browser.untilThere(`#${screen} [data-at='verb pass']`);
}

const WAYS = {
    "Rematch": {act: (browser, world, screen) => fromMenu(browser, screen, "play.again")},
    "New game": {act: (browser, world, screen) => beginAgain(browser, screen)},
    "a record": {act: (browser, world, screen) => openFile(browser, world, screen, another)},
    "a typed command": {act: (browser, world, screen) => typeAgain(browser, screen), isTyped: true},
};

async function beginAt(browser, screen) {
    await browser.untilThere(`#${screen} form.form`);
    if (screen === "play") {
        await choose(browser, {game: "daifugo", against: "easy"});
        await untilOnTurn(browser);
        return;
    }
    await browser.click(`#${screen} label.game:has(input[value="prime-daifugo"])`);
    await browser.click(`#${screen} button.begin`);
    await browser.untilThere(`#${screen} .board`);
}

// After no the match is as it was; after yes another one is on, and this one is among the kept games.
async function asked(world, browser, screen) {
    await beginAt(browser, screen);
    for (const [what, {act, isTyped}] of Object.entries(WAYS)) {
        if (isTyped && screen === "play")
            continue;
        await start(browser, screen);
        const before = await kept(browser, screen);
        const games = await records(browser, screen);
        await act(browser, world, screen);
        const said = await answer(browser, false);
        if (!said.includes("kept games"))
            throw new Error(`${what} asks: ${said}`);
        same(moves(await kept(browser, screen)), moves(before), `${what}, after no: `);
        same(await records(browser, screen), games, `${what}, games after no: `);
        if (what === "New game")
            await browser.click(`#${screen} [data-word='match.back']`);
        await browser.untilThere(`#${screen} .board`);
        await act(browser, world, screen);
        await answer(browser, true);
        await browser.until((name, old) => localStorage.getItem("prime-card-games " + name) !== JSON.stringify(old),
            "another match", screen, before);
        same((await records(browser, screen)).slice(0, 1).map(moves), [moves(before)], `${what}, kept: `);
        await browser.untilThere(`#${screen} .board`);
        await browser.until(name => document.querySelector(`#${name} .board`).ariaBusy !== "true", "its turn", screen);
    }
    await start(browser, screen);
    if (screen === "table") { // where the same match would have the same record
        await browser.click("#table [data-at='verb pass']");
        await browser.until(() => /pass/.test(localStorage.getItem("prime-card-games table")), "a move");
    }
    await openKept(browser, screen);
}

// A kept game is opened again from the form; it takes the place of the one that is on, which is asked about, too.
async function openKept(browser, screen) {
    const [first, ...others] = await records(browser, screen);
    const now = await kept(browser, screen);
    await browser.reload();
    await browser.untilThere(`#${screen} .board`);
    await fromMenu(browser, screen, screen + ".new");
    await browser.untilThere(`#${screen} [data-word='kept.games']`);
    await browser.click(`#${screen} [data-word='kept.games']`);
    await browser.click(`#${screen} .kept [data-word='kept.open']`);
    await answer(browser, true);
    await browser.untilThere(`#${screen} .board`);
    same(moves(await kept(browser, screen)).slice(0, moves(first).length), moves(first), "opened again: ");
    same((await records(browser, screen)).map(moves), [moves(now), ...others.map(moves)], "the kept games then: ");
}

// What would be refused asks nothing, and changes nothing.
async function refused(world, browser) {
    await beginAt(browser, "play");
    const before = await kept(browser, "play");
    await openFile(browser, world, "play", before.replace(/\n(deal|start) .*/, "\n$1 nonsense"));
    await browser.untilThere("#notices .notice");
    same(await browser.run(wanted => document.querySelectorAll(wanted).length, QUESTION), 0, "a damaged record asks: ");
    await look(browser);
    await fromMenu(browser, "play", "play.new");
    await setOption(browser, "play", "lvl0", "bank", "5");
    await browser.click("#play button.begin");
    await browser.untilThere("#play .refusal > *");
    same(await browser.run(wanted => document.querySelectorAll(wanted).length, QUESTION), 0, "a refused game asks: ");
    same([moves(await kept(browser, "play")), await records(browser, "play")], [moves(before), []], "kept: ");
}

// A match that is over asks nothing; it is kept if it was not saved.
async function finished(world, browser) {
    await choose(browser, {game: "daifugo", against: "easy"});
    await playOn(browser, {pointed: 0});
    const first = await kept(browser, "play");
    const begin = async () => {
        await again(browser);
        await browser.click("#play button.begin");
        await browser.until(wanted => !document.querySelector("#play form.form") || document.querySelector(wanted),
            "it begins", QUESTION);
        same(await browser.run(wanted => document.querySelectorAll(wanted).length, QUESTION), 0, "it asks: ");
    };
    await begin();
    same((await records(browser, "play")).map(moves), [moves(first)], "kept: ");
    await playOn(browser, {pointed: 0});
    await save(browser, world.folder);
    await begin();
    same((await records(browser, "play")).map(moves), [moves(first)], "kept after one that was saved: ");
}

// Where nothing can be kept the question says so.
async function lost(world, browser) {
    await beginAt(browser, "play");
    await browser.run(() => {
        Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
        };
    });
    await fromMenu(browser, "play", "play.again");
    same(await answer(browser, false), "The game is not over. This browser cannot keep it: it will be lost.");
    await look(browser);
}

// Kept games may have been changed by anybody: what is none is left out, and what cannot be opened leaves the match.
async function spoilt(world, browser) {
    await beginAt(browser, "play");
    const before = await kept(browser, "play");
    const sound = {game: "lvl0", players: "Ann,Ben", when: 1e12, record: before};
    const bad = [null, 7, {}, {...sound, when: 1e99}, {...sound, record: 7}, {...sound, players: null}];
    const closed = ["# prime-record 99\n", "x", before.slice(0, -9)].map(record => ({...sound, record}));
    const many = Array.from({length: 10000}, (nothing, i) => ({...sound, record: "y" + i}));
    await browser.run(text => localStorage.setItem("prime-card-games play games", text),
        JSON.stringify([...bad, {...sound, game: "<b>none</b>"}, ...closed, ...many]));
    await fromMenu(browser, "play", "play.new");
    await browser.untilThere("#play [data-word='kept.games']");
    await browser.click("#play [data-word='kept.games']");
    same(await browser.run(() => [document.querySelectorAll("#play .kept > li").length,
        document.querySelector("#play .kept b").textContent]), [20, "<b>none</b>"], "they are listed: ");
    for (let i = 2; i < 5; i++) {
        await browser.click(`#play .kept > :nth-child(${i}) [data-word='kept.open']`);
        await browser.untilThere("#notices .notice");
        await browser.run(() => document.querySelectorAll("#notices .notice").forEach(one => one.remove()));
    }
    same([moves(await kept(browser, "play")), (await kept(browser, "play games")).length], [moves(before), 10010],
        "kept: ");
}

async function giving(world) {
    for (const screen of ["play", "table"])
        await checkAt(world, `${screen}: whatever gives up a running match asks first, and the match stays among the ` +
            "kept games", (nothing, browser) => asked(world, browser, screen), {screen});
    for (const [what, act] of [
        ["a new game or a record that is refused asks nothing, and changes nothing", refused],
        ["a match that is over is kept without a question, unless it was saved", finished],
        ["kept games that were spoilt are left out, or refused in a sentence", spoilt],
        ["where nothing can be kept the question says that the match will be lost", lost],
    ])
        await checkAt(world, what, act, {screen: "play"});
}

export {giving};
