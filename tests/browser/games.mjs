// games.mjs: each game is played to its end by clicks, in both languages; its record is one that prime-referee accepts.
import {execFileSync} from "node:child_process";
import {readFileSync} from "node:fs";
import {withBrowser} from "./driver.mjs";
import {check, figure, same} from "./tap.mjs";
import {checkAt, kept, moves} from "./page.mjs";
import {choose, copied, fillForm, look, playOn, save} from "./player.mjs";

// Programs of this build, told to say English.
function programs(world) {
    const env = {...process.env, LC_ALL: "C.UTF-8", XDG_STATE_HOME: world.folder};
    return (name, args, input = "") => execFileSync(`${world.build}/bin/${name}`, args, {env, input,
        encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe"});
}

function gamesOf(world) {
    return programs(world)("prime-referee", ["--json", "--no-files"], '{"command":"games"}\n').split("\n")
        .filter(Boolean).map(line => JSON.parse(line)).filter(line => line.data).map(line => line.data.split(" ")[0]);
}

// The record that the page saves is accepted; its text.
async function verify(world, browser, screen) {
    const file = await save(browser, world.folder, screen);
    programs(world)("prime-archive", ["verify", file]);
    return readFileSync(file, "utf8");
}

const KANA = /[\u3040-\u30ff\u4e00-\u9fff]/;

async function playGame(world, language, game, against) {
    return withBrowser(world, {languages: language}, async browser => {
        await browser.size(390, 844);
        await browser.open(world.page + "#/play");
        await choose(browser, {game, against});
        const done = await playOn(browser, {taps: world.isQuick ? 4 : 60, pointed: world.isQuick ? 5 : undefined});
        // No move is needed: the computer may go out with all its cards before the person's turn.
        if (done.last && KANA.test(done.last) !== (language === "ja"))
            throw new Error("in another language: " + done.last);
        await verify(world, browser);
        await world.isSilent(browser);
        return done;
    });
}

// With QUICK=yes a game is played in one of the languages.
const languages = (world, i) => (world.isQuick ? [["en", "ja"][i % 2]] : ["en", "ja"]);

async function everyGame(world) {
    const counts = {moves: 0, tapped: 0};
    for (const [i, game] of world.games.entries())
        for (const language of languages(world, i))
            await check(`${game} is played to its end against the computer, in ${language}, and its record is accepted`,
                async () => {
                    const against = world.isQuick ? ["easy", "fair"][(i >> 1) % 2] : "fair";
                    const done = await playGame(world, language, game, against);
                    counts.moves += done.moves;
                    counts.tapped += done.tapped;
                });
    await check("moves are made by taps on cards as well as by the button beside the advice", () => {
        figure("moves of games on the page, by taps on cards", `${counts.moves}, ${counts.tapped}`);
        return counts.tapped > 0 && counts.moves > counts.tapped;
    });
}

// Hand to hand: while the hands are covered nothing of them is in the page, not even unseen.
async function covered(world, browser) {
    await choose(browser, {game: "lvl0", against: "people", names: ["Ann", "Ben"], fair: true});
    let covers = 0;
    const isCovered = async () => {
        covers++;
        const seen = await browser.run(() => ({cards: document.querySelectorAll("#play .card").length,
            attributes: document.querySelectorAll("#play [data-at], #play [data-card]").length,
            text: document.querySelector("#play").textContent}));
        same([seen.cards, seen.attributes], [0, 0], "cards below the cover: ");
        const numbers = (seen.text.match(/\bhand|\bholds/gi) || []).length;
        if (numbers)
            throw new Error("the cover tells of hands: " + seen.text);
    };
    await playOn(browser, {covered: isCovered, taps: 4, pointed: 6});
    if (covers < 2)
        throw new Error(`the hands were covered ${covers} times`);
    await verify(world, browser);
}

// The cards of each hand in a record, by the name of its player.
const handsOf = record => Object.fromEntries([...record.matchAll(/^#! deal (Ann|Ben) n=\d+ cards=(\S+)/gm)].map(
    ([, name, cards]) => [name, cards]));

// What is copied or saved while the match runs holds the cards of whoever has the phone, and of nobody below a cover.
async function handedOut(world) {
    const dealt = [];
    for (let deal = 0; deal < 2; deal++) {
        await withBrowser(world, {}, async browser => {
            await browser.open(world.page + "#/play");
            await choose(browser, {game: "lvl0", against: "people", names: ["Ann", "Ben"]});
            const isWithout = async (hidden, shown) => {
                const hands = handsOf(await kept(browser));
                const texts = [await copied(browser), readFileSync(await save(browser, world.folder), "utf8")];
                for (const text of texts)
                    if (/ (seed|secret)=/.test(text) || hidden.some(name => text.includes(hands[name])) ||
                        shown.some(name => !text.includes(hands[name])))
                        throw new Error(`hands ${JSON.stringify(hands)} and what is handed out:\n${text}`);
                return hands;
            };
            await browser.untilThere("#play .cover button.begin");
            dealt.push((await isWithout(["Ann", "Ben"], [])).Ben);
            const turn = await browser.text("#play .cover button.begin");
            const [viewer, other] = /Ben/.test(turn) ? ["Ben", "Ann"] : ["Ann", "Ben"];
            await browser.click("#play .cover button.begin");
            await browser.untilThere("#play .board");
            await isWithout([other], [viewer]);
            await playOn(browser, {taps: 0, pointed: 2});
            same(await copied(browser), await kept(browser), "at the end another record is copied: ");
            await verify(world, browser);
            await world.isSilent(browser);
        });
    }
    return dealt[0] !== dealt[1];
}

// A chosen card that is dragged past the next one, in the tray or from the hand, lands behind that one.
async function dragged(world, browser) {
    const pieces = "#play .tray [data-at^='tray ']";
    const tray = () => browser.run(seen =>
        [...document.querySelectorAll(seen)].map(one => one.firstChild.textContent), pieces);
    const middle = selector => browser.run(wanted => {
        const {left, top, width, height} = document.querySelector(wanted).getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    }, selector);
    const drag = async from => {
        const [x, y] = await middle(from);
        const [toX, toY] = await middle("#play [data-at='tray 1']");
        const path = [["move", x + 10, y, 50], ["move", toX + 12, toY, 100]];
        await browser.point([["move", x, y], ["pointerDown"], ...path, ["pointerUp"]]);
        await browser.still();
    };
    await choose(browser, {game: "lvl0", against: "easy"});
    await look(browser);
    await browser.still();
    const hand = await browser.run(() => [...document.querySelectorAll("#play .board-hand .card[data-at]")]
        .map(one => [one.dataset.at, one.firstChild.textContent]));
    const isFirst = ([, word], i) => hand.findIndex(one => one[1] === word) === i;
    const others = hand.filter(isFirst).filter(([, word]) => /^\d+$/.test(word)).slice(0, 3);
    for (const [i, [at]] of others.entries()) {
        await browser.click(`#play .board-hand [data-at="${at}"]`);
        await browser.untilThere(`#play .tray [data-at="tray ${i}"]`);
    }
    const [a, b, c] = await tray();
    for (const [from, order] of [["#play [data-at='tray 0']", [b, a, c]],
        [`#play .board-hand [data-at="${others.find(one => one[1] === b)[0]}"]`, [a, b, c]]]) {
        await drag(from);
        await browser.until((wanted, seen) => wanted.join() === [...document.querySelectorAll(seen)]
            .map(one => one.firstChild.textContent).join(), `${await tray()} becomes ${order}`, order, pieces);
    }
}

// The reason is one for the move that was advised, and of the same search.
async function advised(world, browser) {
    await choose(browser, {game: "daifugo", against: "easy"});
    await look(browser);
    await browser.click("#play [data-at='tool advice']");
    await browser.untilThere("#play .advice [data-word='play.why']");
    const move = await browser.text("#play .advice b"), score = await browser.text("#play .advice .quiet");
    if (!/^wins \d+ %$/.test(score))
        throw new Error(`the score of ${move} is ${score}`);
    await browser.click("#play .advice [data-word='play.why']");
    await browser.untilThere("#play .advice p");
    const reason = await browser.text("#play .advice p");
    if (!reason.toLowerCase().startsWith(`“${move.toLowerCase()}”`) || /the search prefers/.test(reason))
        throw new Error(`${move} is advised, and the reason is: ${reason}`);
}

// The words of a cover and of the cuts follow the language, and what was typed stays.
async function inJapanese(world, browser) {
    const turnTo = async code => {
        await browser.click("#settings-open");
        await browser.click(`#languages [data-value=${code}]`);
        await browser.until(wanted => document.documentElement.lang === wanted, code, code);
        await browser.click("#settings button[data-word=close]");
    };
    const isIn = (code, selector) => browser.until((wanted, at) => [...document.querySelectorAll(at)].every(one =>
        /[\u3040-\u30ff]/.test(one.textContent) === (wanted === "ja")), `${selector} in ${code}`, code, selector);
    const typed = () => browser.run(() =>
        [...document.querySelectorAll("#play .names input")].map(one => one.value));
    await fillForm(browser, {against: "people", fair: true});
    const before = await typed();
    await turnTo("ja");
    await isIn("ja", "#play .name-label span");
    same(await typed(), before, "the words of the players are others: ");
    await browser.click("#play button.begin");
    await browser.untilThere("#play .cover");
    for (const code of ["ja", "en", "ja"]) {
        await turnTo(code);
        await isIn(code, "#play .cover > *");
    }
}

// Two quick taps on a button at the desk are one.
async function twice(world, browser) {
    const before = await verify(world, browser, "table");
    await browser.run(() => {
        const button = document.querySelector("#table [data-at='verb pass']");
        button.click();
        button.click();
    });
    await browser.until(old => localStorage.getItem("prime-card-games table") !== JSON.stringify(old), "a pass",
        before);
    same(moves(await verify(world, browser, "table")).length, moves(before).length + 1, "two quick taps on a button: ");
}

// The judge's desk: what the players do with real cards is typed or tapped.
async function desk(world, browser) {
    await browser.untilThere("#table form.form");
    await browser.click('#table label.game:has(input[value="prime-daifugo"])');
    await browser.click("#table button.begin");
    await browser.untilThere("#table .board");
    const type = async text => {
        await browser.type("#table .typed input", text);
        await browser.click("#table .typed button");
        await browser.until(() => document.querySelector("#table .refusal > *") ||
            document.querySelector("#table .typed input").value === "", `the judge hears ${text}`);
        const refusal = await browser.text("#table .refusal");
        if (refusal)
            throw new Error(`${text}: ${refusal}`);
    };
    for (const text of world.desk)
        await type(text);
    await twice(world, browser);
    const record = await verify(world, browser, "table");
    await browser.reload();
    await browser.untilThere("#table .board");
    same(await verify(world, browser, "table"), record, "after a reload the record is another: ");
}

async function games(world) {
    world.games = gamesOf(world);
    await everyGame(world);
    await checkAt(world, "hand to hand nothing of a covered hand is in the page", covered, {screen: "play"});
    await check("hand to hand no covered hand is in a record that is copied or saved while the match runs",
        () => handedOut(world));
    await checkAt(world, "a chosen card that is dragged past another lands behind it", dragged, {screen: "play"});
    await checkAt(world, "the reason for an advice is that of the same search", advised, {screen: "play"});
    await checkAt(world, "a cover and the screen of cuts follow the language", inJapanese, {screen: "play"});
    await checkAt(world, "the judge at a table of real cards is heard, outlives a reload, and writes a good record",
        desk, {screen: "table"});
}

export {games, gamesOf, programs, verify};
