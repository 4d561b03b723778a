// verdicts.mjs: the program in the browser's worker judges as prime-judge does.
import {spawnSync} from "node:child_process";
import {withBrowser} from "./driver.mjs";
import {check, figure, same} from "./tap.mjs";

const COUNT = 10000;
const DECK = "trump"; // with which the page begins

let state = 25;

function below(n) {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return Math.floor(state / 4294967296 * n);
}

const pick = (letters, count) => Array.from({length: count}, () => letters[below(letters.length)]).join("");

// Numbers of up to 20 digits, some of up to 70, cards, claims, and lines that are none of these.
function line(i) {
    if (i % 10 === 0)
        return pick("A23456789TJQK", 1 + below(6));
    if (i % 10 === 1)
        return pick("0123456789AKX|=*^ ,:<>&\"'x%9\u00d7", 1 + below(14)).trim() || "x";
    if (i % 10 === 2)
        return `${1 + below(99)}${below(10)}=${2 + below(40)}*${2 + below(40)}`;
    return String(1 + below(9)) + pick("0123456789", i % 1000 === 3 ? 20 + below(20) : below(20));
}

// In the page: a worker from the page's own text, with its own program.
async function judgeAll(lines) {
    const text = id => document.getElementById(id).textContent;
    const worker = new Worker(URL.createObjectURL(new Blob([text("worker")], {type: "text/javascript"})));
    const answers = new Map();
    await new Promise((resolve, reject) => {
        worker.onerror = reject;
        worker.onmessage = ({data}) => {
            if (data.error)
                reject(new Error(data.error));
            if (data.id)
                answers.set(data.id, data.text);
            if (answers.size === lines.length)
                resolve();
        };
        worker.postMessage({start: {base64: text("engine")}});
        lines.forEach((typed, i) => worker.postMessage({id: i + 1, to: 0, line: typed}));
    });
    worker.terminate();
    return lines.map((typed, i) => answers.get(i + 1)).join("");
}

async function compare(world) {
    const lines = [...Array.from({length: COUNT}, (nothing, i) => line(i)), "57", "1729", "24=2^3*3"];
    const {stdout} = spawnSync(`${world.build}/bin/prime-judge`, ["--json", "--explain", "--deck=" + DECK],
        {input: lines.join("\n") + "\n", encoding: "utf8", maxBuffer: 1 << 28,
            env: {...process.env, LC_ALL: "C.UTF-8"}});
    await withBrowser(world, {}, async browser => {
        await browser.open(world.page);
        await browser.untilThere("#judge .keys button");
        const found = (await browser.run(judgeAll, lines)).split("\n").filter(Boolean)
            .map(one => JSON.parse(one).answer).filter(Boolean);
        const expected = stdout.split("\n").filter(Boolean).map(one => JSON.parse(one));
        figure("verdicts in Chromium, the same as of prime-judge", `${found.length} of ${lines.length} lines`);
        if (expected.length < COUNT * 0.9)
            throw new Error(`prime-judge judged ${expected.length} lines`);
        expected.forEach((answer, i) => same(found[i], answer, `line ${i}: `));
        same(found.length, expected.length, "verdicts: ");
        await world.isSilent(browser);
    });
}

async function verdicts(world) {
    await check("the worker judges 10,000 lines as prime-judge does, and refuses those that it refuses",
        () => compare(world));
}

export {verdicts};
