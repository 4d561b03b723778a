// driver.mjs: a browser without a window, by WebDriver: chromedriver is started, asked by HTTP, and ended.
// https://www.w3.org/TR/webdriver2/ has the requests; those below goog/ and se/ are chromedriver's own.
import {spawn} from "node:child_process";
import {writeFileSync} from "node:fs";

const ELEMENT = "element-6066-11e4-a52e-4f735466cecf"; // so the standard calls an element
const START_MS = 60000;
const WAIT_MS = 60000 * (Number(process.env.PATIENCE) || 1); // a state that comes takes no longer on a slow machine
const POLL_MS = 15;
const PRINTED = 400;

const later = ms => new Promise(resolve => setTimeout(resolve, ms));

// Starts chromedriver on a free port: {address, end(), group}. isApart: it has a group of processes with its browsers.
async function beginDriver(program, folder, isApart = false) {
    const child = spawn(program, ["--port=0"], {stdio: ["ignore", "pipe", "ignore"], cwd: folder, detached: isApart,
        env: {...process.env, HOME: folder, TMPDIR: folder}});
    let said = "";
    const port = await new Promise((resolve, reject) => {
        const late = setTimeout(() => {
            child.kill();
            reject(new Error("chromedriver does not start: " + said));
        }, START_MS);
        child.on("error", reject);
        child.on("exit", code => reject(new Error(`chromedriver ended with ${code}: ${said}`)));
        child.stdout.on("data", data => {
            said += data;
            const [, found] = /successfully on port (\d+)/.exec(said) || [];
            if (found) {
                clearTimeout(late);
                resolve(found);
            }
        });
    });
    const driver = {address: `http://localhost:${port}`, group: child.pid, browsers: new Set(), end: async () => {
        await Promise.allSettled([...driver.browsers].map(browser => browser.end()));
        child.kill();
    }};
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) // as from timeout: no browser is left
        process.on(signal, () => driver.end().finally(() => process.exit(1)));
    process.stdout.on("error", () => driver.end().finally(() => process.exit(1)));
    return driver;
}

class Browser {
    // options: program (chromium), languages ("ja,en"), flags; the profile is new each time.
    static async begin(driver, options = {}) {
        const browser = new Browser();
        browser.address = driver.address;
        const args = ["--headless=new", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--window-size=1280,900", "--disable-dev-shm-usage",
            ...(process.getuid() === 0 ? ["--no-sandbox"] : []), // root has no sandbox
            ...(options.flags || [])];
        const {sessionId} = await browser.ask("POST", "/session", {capabilities: {alwaysMatch: {
            browserName: "chrome",
            "goog:chromeOptions": {binary: options.program, args,
                prefs: {"intl.accept_languages": options.languages || "en", ...options.prefs}},
            "goog:loggingPrefs": {browser: "ALL", performance: "ALL"},
        }}});
        browser.address += "/session/" + sessionId;
        browser.driver = driver;
        driver.browsers.add(browser);
        await browser.ask("POST", "/timeouts", {script: 120000, pageLoad: 30000});
        return browser;
    }

    async ask(method, path, body) {
        const response = await fetch(this.address + path, {method, body: body && JSON.stringify(body)});
        const {value} = await response.json();
        if (value && value.error) {
            const error = new Error(`${value.error}: ${(value.message || "").split("\n")[0].slice(0, PRINTED)}`);
            error.kind = value.error;
            throw error;
        }
        return value;
    }

    end() {
        this.driver.browsers.delete(this);
        return this.ask("DELETE", "");
    }

    open(address) {
        return this.ask("POST", "/url", {url: address});
    }

    reload() {
        return this.ask("POST", "/refresh", {});
    }

    // Runs a function in the page, with these arguments; what it promises is waited for.
    run(what, ...args) {
        return this.ask("POST", "/execute/sync", {script: `return (${what})(...arguments)`, args});
    }

    async find(selector) {
        return (await this.ask("POST", "/element", {using: "css selector", value: selector}))[ELEMENT];
    }

    async findAll(selector) {
        const all = await this.ask("POST", "/elements", {using: "css selector", value: selector});
        return all.map(one => one[ELEMENT]);
    }

    // Clicks as a person does: it fails where something else lies above the element. One that is drawn anew meanwhile
    // is looked for again. One below what lies on the box that scrolls it is scrolled to, as the page has it.
    async click(selector) {
        for (let tries = 0; ; tries++) {
            try {
                return await this.ask("POST", `/element/${await this.find(selector)}/click`, {});
            } catch (error) {
                const isCovered = error.kind === "element click intercepted" && tries === 0;
                if (error.kind !== "stale element reference" && !isCovered || tries > 5)
                    throw new Error(`${selector}: ${error.message}`);
                if (isCovered)
                    await this.run(wanted => (document.querySelector(wanted) || document.body)
                        .scrollIntoView({block: "nearest"}), selector);
            }
        }
    }

    async type(selector, text) {
        return this.ask("POST", `/element/${await this.find(selector)}/value`, {text});
    }

    // Presses keys one after another, wherever the focus is.
    press(...keys) {
        const actions = keys.flatMap(key => [{type: "keyDown", value: key}, {type: "keyUp", value: key}]);
        return this.ask("POST", "/actions", {actions: [{type: "key", id: "keyboard", actions}]});
    }

    // Moves the pointer: each step is [what, x, y].
    point(steps, kind = "mouse") {
        const actions = steps.map(([what, x, y, ms = 0]) => (what === "move" ?
            {type: "pointerMove", x: Math.round(x), y: Math.round(y), duration: ms} : {type: what, button: 0}));
        return this.ask("POST", "/actions", {actions: [{type: "pointer", id: kind,
            parameters: {pointerType: kind}, actions}]});
    }

    // Waits until the function answers in the page what counts as true, and returns it.
    async until(what, why, ...args) {
        const end = Date.now() + WAIT_MS;
        for (;;) {
            const found = await this.run(what, ...args);
            if (found)
                return found;
            if (Date.now() > end)
                throw new Error("waited in vain: " + why);
            await later(POLL_MS);
        }
    }

    untilThere(selector) {
        return this.until(wanted => Boolean(document.querySelector(wanted)), selector, selector);
    }

    text(selector) {
        return this.run(wanted => (document.querySelector(wanted) || {innerText: ""}).innerText, selector);
    }

    devtools(cmd, params = {}) {
        return this.ask("POST", "/goog/cdp/execute", {cmd, params});
    }

    // The size of a telephone's screen, and how many pixels one of the page has.
    size(width, height, scale = 1) {
        return this.devtools("Emulation.setDeviceMetricsOverride",
            {width, height, deviceScaleFactor: scale, mobile: false});
    }

    colours(scheme, motion = "no-preference") {
        return this.devtools("Emulation.setEmulatedMedia", {features: [{name: "prefers-color-scheme", value: scheme},
            {name: "prefers-reduced-motion", value: motion}]});
    }

    // The size of text in percent, in the pages that are opened from here on.
    letters(percent) {
        const source = `addEventListener("DOMContentLoaded", () => {
            document.documentElement.style.fontSize = "${percent}%";
        })`;
        return this.devtools("Page.addScriptToEvaluateOnNewDocument", {source});
    }

    offline(isOffline) {
        return this.ask("POST", "/chromium/network_conditions",
            {network_conditions: {offline: isOffline, latency: 0, throughput: 10000000}});
    }

    // Waits until what moves has come to rest.
    still() {
        return this.run(() => Promise.all(document.getAnimations()
            .filter(one => one.effect.getComputedTiming().endTime < Infinity)
            .map(one => one.finished.catch(() => {}))));
    }

    // What the page wrote to the console since the last call, and what the browser said of it.
    async complaints() {
        const all = await this.ask("POST", "/se/log", {type: "browser"});
        return all.filter(line => line.level === "SEVERE" || line.level === "WARNING").map(line => line.message);
    }

    // The addresses that were asked for since the last call.
    async requests() {
        const all = await this.ask("POST", "/se/log", {type: "performance"});
        return all.map(line => JSON.parse(line.message).message)
            .filter(({method}) => method === "Network.requestWillBeSent" || method === "Network.webSocketCreated")
            .map(({params}) => (params.request || params).url);
    }

    async picture(file) {
        writeFileSync(file, Buffer.from(await this.ask("GET", "/screenshot"), "base64"));
    }

    handles() {
        return this.ask("GET", "/window/handles");
    }

    async tab() {
        const {handle} = await this.ask("POST", "/window/new", {type: "tab"});
        await this.turnTo(handle);
        return handle;
    }

    turnTo(handle) {
        return this.ask("POST", "/window", {handle});
    }
}

// What a failed check says beside its reason: what the page shows, what its memory has, and its console.
async function state(browser) {
    const seen = await browser.run(() => [location.href, document.readyState, document.body.innerText.slice(0, 300),
        ...Object.entries(localStorage).map(([key, value]) => `${key}: ${value.length} characters`)]);
    return [...seen, ...await browser.complaints()].join("\n");
}

// A browser of its own for act(browser), whose result it returns.
async function withBrowser(world, options, act) {
    const browser = await world.browser(options);
    try {
        return await act(browser);
    } catch (error) {
        error.message += "\n" + await state(browser).catch(other => other.message);
        throw error;
    } finally {
        await browser.end();
    }
}

export {Browser, WAIT_MS, beginDriver, later, withBrowser};
