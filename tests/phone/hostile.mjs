// hostile.mjs: node hostile.mjs MODULE: lines that nobody means well with, to each room. Each answer is lines of JSON,
// without a control character or markup come alive, and the module goes on.
import {TO, open} from "./engine.mjs";

const engine = open(process.argv[2]);
const LINES = 3000, ALPHABET = "0123456789,=*^|:X<>&\"'{}[]\\\u0000\u0001\u001b\n\r\t #\u3000９×²ァ\u202e";
let state = 1;

function below(n) {
    state = Math.imul(state, 1664525) + 1013904223 >>> 0;
    return Math.floor(state / 4294967296 * n);
}

// Random characters, random bytes, or an object that is nearly right.
function line() {
    const kind = below(3);
    if (kind === 0)
        return Array.from({length: below(40)}, () => ALPHABET[below(ALPHABET.length)]).join("");
    if (kind === 1)
        return Uint8Array.from({length: below(40)}, () => below(256));
    const names = ["page", "command", "hand", "deck", "quiz", "sheet", "code", "record", "limit", "seed", "prime"];
    const values = ["\"new lvl0\"", "\"begin\"", "\"answer\"", "true", "1", "\"restore\"", "\"trump\"", "\"\\u0000\"",
        "\"<img src=x onerror=alert(1)>\"", "99999999999999999999", "\"judgement\"", "null"];
    const members = Array.from({length: below(4)}, () =>
        `"${names[below(names.length)]}":${values[below(values.length)]}`);
    return `{${members.join(",")}}`;
}

function ask(to, typed) {
    for (const answer of engine.ask(to, typed).split("\n").filter((part) => part !== "")) {
        JSON.parse(answer);
        if (/[\u0000-\u001f\u007f\u202e]/.test(answer))
            throw new Error(`a control character in ${answer}`);
    }
}

const long = ["9".repeat(1000000), "<b>".repeat(100000), "1=".repeat(300000), "X".repeat(70000), "2*".repeat(100000)];
for (const to of Object.values(TO)) {
    for (const typed of long)
        ask(to, typed);
    for (let i = 0; i < LINES; i++)
        ask(to, line());
}
