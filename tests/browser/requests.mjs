// requests.mjs: the page is one file that asks for nothing, from a disk as from a server, and without a network.
import {createServer} from "node:http";
import {readFileSync} from "node:fs";
import {withBrowser} from "./driver.mjs";
import {check, same} from "./tap.mjs";
import {checkAt} from "./page.mjs";

// The policy allows what stands in the file, and nothing else.
function isStrict(policy) {
    const rules = new Map(policy.split(";").map(rule => rule.trim().split(/\s+/))
        .map(([name, ...rest]) => [name, rest]));
    same(rules.get("default-src"), ["'none'"], "default-src: ");
    for (const [name, values] of rules)
        for (const value of values)
            if (!/^'(none|wasm-unsafe-eval|sha256-[\w+/=]+)'$/.test(value) &&
                !(value === "blob:" && name === "worker-src") && !(value === "data:" && name === "img-src"))
                throw new Error(`${name} allows ${value}`);
    for (const name of ["script-src", "style-src"])
        if (!(rules.get(name) || []).some(value => value.startsWith("'sha256-")))
            throw new Error(`${name} has no hash`);
}

async function verdictOf(browser, text) {
    await browser.run(() => {
        document.querySelector("#judge textarea").value = "";
    });
    await browser.type("#judge textarea", text + "\uE007");
    await browser.untilThere("#judge .answer.prime, #judge .answer.other");
    return browser.text("#judge .name[role=status]");
}

async function fromDisk(world, browser) {
    for (const screen of ["table", "play", "sheets", "judge"]) {
        await browser.click(`#tabs [data-screen=${screen}]`);
        await browser.untilThere(`section#${screen}:not([hidden]) :is(button, input)`);
    }
    await verdictOf(browser, "91");
    isStrict(await browser.run(() => document.querySelector("meta[http-equiv]").content));
    same(await browser.run(() => performance.getEntriesByType("resource")
        .filter(entry => !/^(blob|data):/.test(entry.name)).map(entry => entry.name)), []);
}

async function fromServer(world) {
    const asked = [];
    const server = createServer((request, response) => {
        asked.push(request.url);
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(readFileSync(world.file));
    });
    await new Promise(resolve => server.listen(0, "localhost", resolve));
    const address = `http://localhost:${server.address().port}/`;
    await withBrowser(world, {}, async browser => {
        await browser.open(address);
        await browser.untilThere("#judge .keys button");
        await verdictOf(browser, "91");
        await browser.offline(true);
        await verdictOf(browser, "1729");
        await browser.click("#tabs [data-screen=play]");
        await browser.untilThere("#play form.form");
        await browser.click("#play button.begin");
        await browser.untilThere("#play .board");
        same(asked, ["/"], "the server was asked for: ");
        await world.isSilent(browser, address);
    }).finally(() => server.close());
}

async function requests(world) {
    await checkAt(world, "from a file it asks for nothing, under a strict policy, without an error", fromDisk);
    await check("from a server it asks for nothing more, and goes on without a network", () => fromServer(world));
}

export {requests, verdictOf};
