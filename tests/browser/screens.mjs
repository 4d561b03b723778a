// screens.mjs: goes through all that the page shows, for those who look at it: programs, and people.
import {gamesOf} from "./games.mjs";
import {choose, move, untilOnTurn} from "./player.mjs";
import {verdictOf} from "./requests.mjs";

async function turnTo(browser, screen) {
    await browser.click(`#tabs [data-screen=${screen}]`);
    await browser.untilThere(`section#${screen}:not([hidden])`);
}

async function judge(browser, see) {
    await turnTo(browser, "judge");
    await see("judge");
    await verdictOf(browser, "1729");
    if (await browser.run(() => document.querySelector("#judge .reason").hidden))
        await browser.click("#judge [data-word='judge.why']");
    await see("judge-composite");
    await verdictOf(browser, "1213");
    await see("judge-prime");
    await browser.click("#judge button.verdict");
    await browser.untilThere("dialog.stage[open]");
    await see("judge-large");
    await browser.click("dialog.stage[open]");
    await browser.run(() => {
        document.querySelector("#judge textarea").value = "";
    });
    await browser.type("#judge textarea", "12x\uE007");
    await browser.until(() => document.querySelector("#judge .message").textContent, "a refusal");
    await see("judge-refused");
}

async function table(browser, see) {
    await turnTo(browser, "table");
    await browser.untilThere("#table form.form");
    await see("table-form");
    await browser.click('#table label.game:has(input[value="prime-daifugo"])');
    await browser.click('#table .segments [data-value="3"]');
    const name = await browser.run(() => document.querySelector("#table .names input").placeholder);
    await browser.click("#table button.begin");
    for (const text of ["start " + name, "57", "10 3"]) {
        await browser.untilThere("#table .typed input");
        await browser.type("#table .typed input", text);
        await browser.click("#table .typed button");
        await browser.until(() => document.querySelector("#table .typed input").value === "", text);
    }
    await see("table-desk");
}

async function openMenu(browser) {
    await browser.click("#play [data-at='tool more']");
    await browser.untilThere("dialog[open] [data-word='play.record']");
}

const closeSheet = browser => browser.click("dialog[open] button[data-word='close']");

async function play(browser, see) {
    await turnTo(browser, "play");
    await browser.untilThere("#play form.form");
    await see("play-form");
    await choose(browser, {game: "prime-daifugo", against: "easy"});
    await untilOnTurn(browser);
    await see("play-board");
    if (await browser.run(() => Boolean(document.querySelector("#play .board-hand .card[data-at]"))))
        await browser.click("#play .board-hand .card[data-at]"); // else no card can be chosen now
    await browser.click("#play [data-at='tool advice']");
    await browser.untilThere("#play .advice button.main");
    await see("play-advice");
    await openMenu(browser);
    await see("play-menu");
    await browser.click("dialog[open] [data-word='play.record']");
    await browser.untilThere("dialog[open] pre.record");
    await see("play-record");
    await closeSheet(browser);
    await openMenu(browser);
    await browser.click("dialog[open] [data-word='play.new']");
    await choose(browser, {game: "lvl0", against: "people"});
    await browser.untilThere("#play .cover");
    await see("play-cover");
}

const otherGames = world => gamesOf(world).filter(game => game !== "prime-daifugo");

// The tables of the other games, after a few moves.
async function boards(browser, see, games) {
    await turnTo(browser, "play");
    for (const game of games) {
        const menu = await browser.run(() => Boolean(document.querySelector("#play .cover")));
        if (menu)
            await browser.click("#play .cover button.bare");
        else if (!await browser.run(() => Boolean(document.querySelector("#play form.form"))))
            await browser.click("#play [data-at='tool more']");
        if (!await browser.run(() => Boolean(document.querySelector("#play form.form")))) {
            await browser.untilThere("dialog[open] [data-word='play.new']");
            await browser.click("dialog[open] [data-word='play.new']");
        }
        await choose(browser, {game, against: "easy"});
        await browser.until(() => document.querySelector("#play .verbs > button"), "verbs");
        if (await browser.run(() => Boolean(document.querySelector("#play .verbs > [data-due=start]"))))
            await browser.click("#play .verbs > [data-due=start]");
        for (let i = 0; i < 3; i++)
            if (!await browser.run(() =>
                Boolean(document.querySelector("#play .verbs > :is([data-word], [data-due])"))))
                await move(browser, false);
        await see("game-" + game);
    }
}

async function sheets(browser, see) {
    await turnTo(browser, "sheets");
    await browser.untilThere("#sheets .made table");
    await see("sheets-judgement");
    await browser.click("#sheets .made summary");
    await see("sheets-judgement-read");
    await browser.click("#sheets [data-value=quiz]");
    await browser.until(() => (document.querySelector("#sheets .question") || {}).textContent, "a question");
    await see("sheets-quiz");
    await browser.click("#sheets .quiz .two button");
    await browser.untilThere("#sheets .quiz [data-word='quiz.next']:not([hidden])");
    await see("sheets-quiz-answered");
    await browser.click("#sheets [data-value=hand]");
    await browser.untilThere("#sheets .hand-form input");
    await browser.type("#sheets .hand-form input", "A2233K\uE007");
    await browser.untilThere("#sheets ol.primes li");
    await see("sheets-hand");
}

async function settings(browser, see) {
    await browser.click("#settings-open");
    await browser.untilThere("#settings[open]");
    await see("settings");
    await browser.click("#settings button[data-word=close]");
}

// Calls see(name) at each.
async function everyScreen(browser, page, see, games = []) {
    await browser.open(page);
    await browser.untilThere("#judge .keys button");
    await judge(browser, see);
    await table(browser, see);
    await play(browser, see);
    await boards(browser, see, games);
    await sheets(browser, see);
    await settings(browser, see);
}

export {everyScreen, otherGames, turnTo};
