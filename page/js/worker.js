// worker.js: runs one instance of the C program: lines in, lines out. It receives the messages {start} and {id, to,
// line}.
/* global DecompressionStream */
"use strict";

const encoder = new TextEncoder();
const decoder = new TextDecoder();
let program = null; // exports of the instance

function bytesOf(base64) {
    if (Uint8Array.fromBase64)
        return Uint8Array.fromBase64(base64);
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i++)
        bytes[i] = text.charCodeAt(i);
    return bytes;
}

// Decompresses and compiles at the same time.
function compile(base64) {
    const unpacked = new DecompressionStream("gzip");
    const writer = unpacked.writable.getWriter();
    writer.write(bytesOf(base64.trim()));
    writer.close();
    const headers = {"Content-Type": "application/wasm"};
    return WebAssembly.compileStreaming(new Response(unpacked.readable, {headers}));
}

// The imports of the program: the time, and random bytes.
const env = {
    now: () => performance.timeOrigin + performance.now(), // not affected by changes of the system clock
    random: (at, length) => {
        crypto.getRandomValues(new Uint8Array(program.memory.buffer, at, length));
    },
};

async function start(data) {
    const module = data.module || await compile(data.base64);
    const instance = await WebAssembly.instantiate(module, {env});
    program = instance.exports;
    if (program._initialize)
        program._initialize();
    if (!data.module)
        postMessage({module});
}

function answer(to, line) {
    const bytes = encoder.encode(line);
    const at = program.room(bytes.length + 1);
    if (!at)
        throw new Error("memory");
    new Uint8Array(program.memory.buffer, at, bytes.length).set(bytes);
    program.ask(to, bytes.length);
    return decoder.decode(new Uint8Array(program.memory.buffer, program.answer(), program.answered()));
}

// Lines that arrive before the instance is ready wait for it.
let hasStarted;
const started = new Promise(resolve => {
    hasStarted = resolve;
});

onmessage = async ({data}) => {
    try {
        if (data.start) {
            await start(data.start);
            return hasStarted();
        }
        if (!program)
            await started;
        return postMessage({id: data.id, text: answer(data.to, data.line)});
    } catch (error) {
        return postMessage({id: data.id, error: String(error)});
    }
};

postMessage({isHere: true}); // see first.js
