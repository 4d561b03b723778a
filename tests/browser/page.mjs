// page.mjs: what the tests of the page share: a check in a browser of its own, what the page keeps, its menu and desk.
import {withBrowser} from "./driver.mjs";
import {check} from "./tap.mjs";

// act(world, browser), in a new browser that shows this screen, else the judge. prepare() is called in the page before
// its scripts; it must not touch the browser's memory (page/js/first.js says why). Other options are of the browser.
function checkAt(world, what, act, {screen = "", prepare, ...options} = {}) {
    return check(what, () => withBrowser(world, options, async browser => {
        if (prepare) {
            await browser.open("about:blank");
            await browser.devtools("Page.addScriptToEvaluateOnNewDocument", {source: `(${prepare})()`});
        }
        await browser.open(world.page + (screen && "#/" + screen));
        if (!screen)
            await browser.untilThere("#judge .keys button");
        await act(world, browser);
        await world.isSilent(browser);
    }));
}

// What the browser's memory has of the page by this name, the match of a screen.
const kept = (browser, name = "play") => browser.run(wanted => JSON.parse(
    localStorage.getItem("prime-card-games " + wanted) || "null"), name);

// The commands of a record, one after another, without what they did and the time they took.
const moves = record => record.split("\n").map(line => line.replace(/ #~[0-9a-f]*$/, ""))
    .filter(line => line && !/^(#|used |elapsed |pause$|continue$)/.test(line));

async function fromMenu(browser, screen, word) {
    await browser.click(`#${screen} [data-at='tool more']`);
    await browser.untilThere(`dialog[open] [data-word='${word}']`);
    await browser.click(`dialog[open] [data-word='${word}']`);
}

// The move that is advised in Play.
async function tapAdvice(browser) {
    await browser.click("#play [data-at='tool advice']");
    await browser.untilThere("#play .advice button.main");
    await browser.click("#play .advice button.main");
}

// What is typed at the desk is heard: the field is empty then.
async function typeAtDesk(browser, text) {
    await browser.type("#table .typed input", text);
    await browser.click("#table .typed button");
    await browser.until(() => document.querySelector("#table .typed input").value === "", `the judge hears ${text}`);
}

export {checkAt, fromMenu, kept, moves, tapAdvice, typeAtDesk};
