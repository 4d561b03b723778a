// hostile.mjs: what nobody means well with, and a browser that keeps nothing: a sentence, nothing lost, no markup
// alive.
import {writeFileSync} from "node:fs";
import {same} from "./tap.mjs";
import {choose, look, playOn} from "./player.mjs";
import {verify} from "./games.mjs";
import {checkAt, fromMenu, kept, moves, tapAdvice} from "./page.mjs";

const MARKUP = ['<img src=x onerror="window.alive=1">', "<script>window.alive=1</script>",
    '"><svg onload=window.alive=1>', "javascript:window.alive=1", "&lt;b&gt;{{1}}", "</script><b>x"];
const TYPED = [...MARKUP, "９１", "\u202e91", "9\u0000 1", "\u001b[31m91", "１２=３×４", "\ud83c\udccf",
    "-7", "1e9", "0", "=", "2^99999999", "9".repeat(5000),
    "X".repeat(300), "%", "prove", "deck nonsense", "{\"page\":\"words\"}"];

// Markup that came alive would have left one of these.
const isAlive = () => window.alive !== undefined ||
    Boolean(document.querySelector("img, iframe, object, body script[src]")) ||
    [...document.querySelectorAll("*")].some(element => [...element.attributes].some(one => /^on/.test(one.name)));

async function isDead(browser, what) {
    if (await browser.run(isAlive))
        throw new Error("markup came alive: " + what);
}

// Text comes in at once, as from a clipboard.
async function paste(browser, text) {
    await browser.run(() => {
        const field = document.querySelector("#judge textarea");
        field.focus();
        field.select();
    });
    await browser.devtools("Input.insertText", {text});
}

const answered = () => {
    const [message, verdict] = ["message", "verdict b"].map(one => document.querySelector("#judge ." + one));
    return message && message.textContent || verdict && verdict.textContent;
};

async function typed(world, browser) {
    for (const text of TYPED) {
        await paste(browser, text);
        await browser.press("\uE007");
        await browser.until(answered, "a sentence about " + text.slice(0, 40));
        await isDead(browser, text);
    }
    await paste(browser, "9".repeat(1000000));
    await browser.press("\uE007");
    const said = await browser.until(answered, "a sentence about a million digits");
    if (said.length > 300)
        throw new Error(`a sentence of ${said.length} characters`);
    await paste(browser, "91");
    await browser.press("\uE007");
    await browser.untilThere("#judge .answer.other");
}

async function linked(world, browser) {
    const texts = [...TYPED.filter(one => !one.includes("\u0000")), "9".repeat(100000)];
    for (const text of world.isQuick ? texts.filter((one, i) => i < 3 || i % 4 === 0) : texts)
        for (const link of [encodeURIComponent(text), text.replace(/[\u0000-\u001f]/g, "")]) {
            await browser.open("about:blank");
            await browser.open(world.page + "#" + link);
            await browser.until(answered, "a sentence about " + link.slice(0, 40));
            await isDead(browser, link);
        }
    for (const link of ["/", "/nowhere", "/<b>", "%E0%A4%A", "/play/../judge"]) {
        await browser.open("about:blank");
        await browser.open(world.page + "#" + link);
        await browser.untilThere(".screen:not([hidden])");
        await isDead(browser, link);
    }
}

// A name with markup is shown as it is, or refused in a sentence.
async function named(world, browser) {
    await browser.untilThere("#play form.form");
    for (const name of [...MARKUP, "a b,c", "x=y", "-", "\u202eAnn", "#"]) {
        await browser.run(() => document.querySelectorAll("#play .names input").forEach(input => {
            input.value = "";
        }));
        await browser.type("#play .names input", name);
        await browser.click("#play button.begin");
        await browser.until(() => document.querySelector("#play .refusal > *, #play .board, #play .cover"),
            "an answer to " + name);
        await isDead(browser, name);
        if (await browser.run(() => !document.querySelector("#play form.form"))) {
            await look(browser);
            await browser.open("about:blank");
            await browser.open(world.page + "#/play");
            await browser.until(() => document.querySelector("#play .board, #play form.form"),
                "the match after a reload");
            await isDead(browser, name);
            await browser.run(() => localStorage.clear());
            await browser.open("about:blank");
            await browser.open(world.page + "#/play");
            await browser.untilThere("#play form.form");
        } else {
            await browser.run(() => document.querySelector("#play .refusal").replaceChildren());
        }
    }
}

// Records that cannot be taken: each is refused in a sentence, and the match on the table stays.
async function records(world, browser) {
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {stop: 2, taps: 2});
    const before = await verify(world, browser);
    const bad = {
        "of another version": before.replace(/^# prime-record \d+/, "# prime-record 99"),
        "without a head": before.split("\n").slice(1).join("\n"),
        "with a byte order mark": "\ufeff" + before,
        "with almost a digest": before.replace(/ #~.*/g, "") + "# the end #~" + "0".repeat(33) + "\n",
        "with a changed move": before.replace(/^(You|Computer) .*?( #~.*)?$/m, "$1 play 1234567$2"),
        "of markup": MARKUP.join("\n"), "of bytes": "\u0000\u0001\ufffd".repeat(1000), "that is empty": "",
        "of a game that is unknown": "# prime-record 2\nnew nonsense players=Ann,Ben\n",
        "that is long": "x".repeat(3000000),
    };
    for (const [what, text] of Object.entries(bad)) {
        const file = `${world.folder}/bad.record`;
        if (text === before)
            throw new Error(`the record ${what} is as it was:\n${before}`);
        writeFileSync(file, text);
        await fromMenu(browser, "play", "play.record");
        await browser.untilThere("dialog[open] input[type=file]");
        await browser.type("dialog[open] input[type=file]", file);
        await browser.until(() => document.querySelector("#notices .notice"), `a sentence about a record ${what}`);
        await isDead(browser, what);
        await look(browser);
        same(await verify(world, browser), before, `after a record ${what} the match is another: `);
        await browser.run(() => document.querySelectorAll("#notices .notice").forEach(notice => notice.remove()));
    }
}

// What is kept in the browser may have been changed by anybody.
async function spoilt(world, browser) {
    const values = ["", "{", "null", "[]", "{}", "7", '"x"', JSON.stringify(MARKUP), '[{"text":"<b>"}]',
        '{"words":{}}', '{"words":{"tab.play":{},"form.game":7,"title":null}}', '{"words":7}'];
    for (const screen of ["table", "play", "sheets"]) {
        await browser.click(`#tabs [data-screen=${screen}]`);
        await browser.untilThere(`section#${screen}:not([hidden]) :is(form, table)`);
    }
    await browser.click("#tabs [data-screen=judge]");
    const names = await browser.run(() => Object.keys(localStorage));
    for (const value of values) {
        await browser.run((all, text) => {
            for (const name of [...all, "prime-card-games history", "prime-card-games play", "prime-card-games table",
                "prime-card-games play form", "prime-card-games table form", "prime-card-games theme"])
                localStorage.setItem(name, text);
        }, names, value);
        await browser.open("about:blank");
        await browser.open(world.page);
        await browser.untilThere("#tabs");
        for (const [screen, there] of [["judge", ".keys button"], ["play", "form.form"], ["table", "form.form"]]) {
            await browser.click(`#tabs [data-screen=${screen}]`);
            await browser.until((id, wanted) => document.querySelector(`#${id}:not([hidden]) ${wanted}`),
                `${screen} with ${value} kept`, screen, there);
        }
        await isDead(browser, value);
        const said = await browser.complaints();
        if (said.length)
            throw new Error(`with ${value} kept, the console: ${said.join(" ").slice(0, 300)}`);
    }
}

// Where nothing can be kept that is said, and a game goes on.
async function unkept(world, browser, prepare = async () => {}) {
    await prepare();
    await paste(browser, "91");
    await browser.press("\uE007");
    await browser.untilThere("#judge .answer.other");
    await browser.untilThere("#notices .notice");
    await browser.click("#notices .notice button");
    await browser.click("#tabs [data-screen=play]");
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {taps: 1, pointed: 2});
    await verify(world, browser);
}

const fill = () => {
    for (let size = 1 << 20; size >= 1; size >>= 1)
        for (let i = 0; i < 8; i++)
            try {
                localStorage.setItem("filling " + size + " " + i, "x".repeat(size));
            } catch (error) {
                break;
            }
};

async function twoTabs(world, browser) {
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {stop: 1});
    const record = await verify(world, browser);
    const [first] = await browser.handles();
    await browser.tab();
    await browser.open(world.page + "#/play");
    await browser.untilThere("#play .cover button.begin");
    await browser.click("#play .cover button.begin");
    await browser.untilThere("#play .board");
    await look(browser);
    same(await verify(world, browser), record, "the other tab has another match: ");
    await playOn(browser, {stop: 1});
    const later = await verify(world, browser);
    await browser.turnTo(first);
    await browser.untilThere("#play .cover button.begin");
    await browser.click("#play .cover button.begin");
    await browser.untilThere("#play .board");
    await look(browser);
    same(await verify(world, browser), later, "the first tab lost a move: ");
}

// Two pages in one browser that open the match at the same moment: one of them has it.
async function atOnce(world, browser) {
    const [first] = await browser.handles();
    const second = await browser.tab();
    await browser.open(world.page + "#/judge");
    const at = Date.now() + 1500;
    for (const handle of [first, second]) {
        await browser.turnTo(handle);
        await browser.run(when => void setTimeout(() => {
            location.hash = "#/play";
        }, when - Date.now()), at);
    }
    await new Promise(resolve => setTimeout(resolve, 5500));
    let forms = 0;
    for (const handle of [first, second]) {
        await browser.turnTo(handle);
        await browser.until(() => document.querySelector("#play :is(form.form, .cover)"), "an answer");
        forms += await browser.run(() => document.querySelectorAll("#play form.form").length);
    }
    same(forms, 1, "tabs that have the match: ");
}

// The only copy of a match that cannot be opened stays where there is no room to lay it aside.
async function fullAside(world, browser) {
    const record = "# prime-record 2\nnew lvl0 players=Ann,Ben\nnonsense\n" + "x".repeat(3000) + "\n";
    await browser.run(text => localStorage.setItem("prime-card-games play", JSON.stringify(text)), record);
    await browser.run(fill);
    await browser.open("about:blank");
    await browser.open(world.page + "#/play");
    await browser.untilThere("#play .aside [data-word='record.save']");
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {stop: 1});
    same(await kept(browser), record, "kept: ");
}

// Closed in the middle of a move, with cards chosen, and while the computer thinks.
async function reloaded(world, browser) {
    await choose(browser, {game: "lvl0", against: "strong"});
    await look(browser);
    let record = await verify(world, browser);
    await browser.click("#play .board-hand .card[data-at]");
    await browser.reload();
    await browser.untilThere("#play .board");
    await look(browser);
    same(await verify(world, browser), record, "after a reload the match is another: ");
    for (let i = 0; i < 3; i++) {
        if (await browser.run(() => Boolean(document.querySelector("#play .verbs > :is([data-word], [data-due])"))))
            break;
        await tapAdvice(browser);
        await browser.reload();
        await browser.untilThere("#play .board");
        await look(browser);
        const now = await verify(world, browser);
        if (!moves(now).join("\n").startsWith(moves(record).join("\n")))
            throw new Error(`a move was lost:\n${record}\nnow:\n${now}`);
        record = now;
    }
}

// The program fails over the match that was kept, whenever it is restored: in the page, before its scripts.
function failToRestore() {
    const post = Worker.prototype.postMessage;
    window.failures = 0;
    Worker.prototype.postMessage = function send(message, ...more) {
        if (!/"page":"restore"/.test(message.line))
            return post.call(this, message, ...more);
        window.failures++;
        return setTimeout(() => this.onmessage && this.onmessage({data: {id: message.id, error: "unreachable"}}));
    };
}

async function failing(world, browser) {
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {stop: 1});
    const record = await kept(browser);
    await browser.devtools("Page.addScriptToEvaluateOnNewDocument", {source: `(${failToRestore})()`});
    await browser.reload();
    await browser.untilThere("#play form.form");
    await browser.untilThere("#play .aside");
    await choose(browser, {game: "lvl0", against: "easy"});
    await playOn(browser, {stop: 1});
    same([await browser.run(() => window.failures), await kept(browser, "play aside")], [1, record],
        "how often the kept match is restored, and what is kept: ");
}

const TESTS = [
    ["whatever is typed or pasted is answered with a sentence, and no markup comes alive", typed],
    ["so is whatever stands in the link", linked],
    ["so are names of players", named, {screen: "play"}],
    ["a record that cannot be taken is refused in a sentence, and the match stays", records, {screen: "play"}],
    ["what was spoilt in the browser's memory is left out", spoilt],
    ["where the browser's memory is forbidden that is said, and a game is played", unkept,
        {prefs: {"profile.default_content_setting_values.cookies": 2}}],
    ["where it is full too", (world, browser) => unkept(world, browser, () => browser.run(fill))],
    ["of two tabs with one match one has it, and no move is lost", twoTabs, {screen: "play"}],
    ["of two tabs that open the match at the same moment one has it", atOnce],
    ["a match that cannot be opened is not lost where there is no room to lay it aside", fullAside],
    ["a kept match over which the program fails is tried once, that is said, and another can be played", failing,
        {screen: "play"}],
    ["a page that is closed in mid-move goes on with all moves", reloaded, {screen: "play"}],
];

async function hostile(world) {
    for (const test of TESTS)
        await checkAt(world, ...test);
}

export {hostile};
