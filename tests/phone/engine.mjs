// engine.mjs: the module of the page in node, as a worker of the page has it: a line in, lines of JSON out.
import {readFileSync} from "node:fs";

// As text: for node the file alone is not a module.
const rooms = readFileSync(new URL("../../page/js/rooms.js", import.meta.url), "utf8");
const {TO} = await import("data:text/javascript," + encodeURIComponent(rooms));

function open(file) {
    const module = new WebAssembly.Module(readFileSync(file));
    let exports = null;
    const env = {
        now: () => performance.now(),
        random: (at, length) => crypto.getRandomValues(new Uint8Array(exports.memory.buffer, at, length)),
    };
    exports = new WebAssembly.Instance(module, {env}).exports;
    exports._initialize();
    const ask = (to, bytes) => {
        const line = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
        const at = exports.room(line.length + 1);
        new Uint8Array(exports.memory.buffer, at, line.length).set(line);
        exports.ask(to, line.length);
        return new TextDecoder("utf-8", {fatal: true}).decode(
            new Uint8Array(exports.memory.buffer, exports.answer(), exports.answered()).slice());
    };
    const command = (words) => ask(TO.referee, JSON.stringify({command: words}));
    const page = (question) => JSON.parse(ask(TO.page, JSON.stringify(question)).split("\n")[0]);
    return {module, exports, ask, command, page};
}

export {TO, open};
