// engine.js: sends lines to the C program, which runs in workers, and returns its answers as objects. engine.judge,
// engine.game and engine.desk are separate instances: a long factorisation does not block a game, and the desk for real
// cards has its own match beside the game that is played here.
import {first, workerAddress} from "./first.js";
import {TO} from "./rooms.js";

const PATIENCE = 20000; // milliseconds for a line, unless the caller sets a limit

// The compiled program: one worker compiles it and passes it on; each worker receives one start message. If the
// compiling worker is terminated before it has finished, the next one compiles.
let compiled = null;
let compiler = first.worker; // started by load.js
const waitingToStart = new Set(); // workers

function startWorker(worker) {
    if (compiled)
        return worker.postMessage({start: {module: compiled}});
    waitingToStart.add(worker);
    return compileNext();
}

function compileNext() {
    if (compiled || compiler || !waitingToStart.size)
        return;
    [compiler] = waitingToStart;
    waitingToStart.delete(compiler);
    compiler.postMessage({start: {base64: document.getElementById("engine").textContent}});
}

function shareModule(module) {
    compiled = module;
    for (const worker of waitingToStart)
        worker.postMessage({start: {module}});
    waitingToStart.clear();
}

function endWorker(worker) {
    worker.onmessage = worker.onerror = null; // messages on their way must not answer a line that is sent again
    worker.terminate();
    waitingToStart.delete(worker);
    if (compiler === worker)
        compiler = null;
    compileNext();
}

// Rejections are Errors with a `code`: slow (timeout), ended (cancelled), broken (a trap), no-start.
function failure(code, detail) {
    const error = new Error(detail || code);
    error.code = code;
    return error;
}

class Instance {
    constructor() {
        this.opening = new Map(); // name -> line that each new instance receives first: language, deck ...
        this.begun = null;        // called after the instance was restarted: restores a game
        this.count = 0;
        this.waiting = new Map(); // id -> {resolve, reject, limit}
        this.worker = null;
        this.timer = 0;
    }

    begin() {
        this.hear(new Worker(workerAddress));
        startWorker(this.worker);
        for (const [to, line] of this.opening.values())
            this.ask(to, line).catch(() => {});
    }

    // Takes over a worker, and the messages that it has already sent.
    hear(worker, said = []) {
        this.worker = worker;
        worker.onmessage = ({data}) => this.receive(data);
        worker.onerror = () => this.fail("no-start");
        for (const data of said)
            this.receive(data);
    }

    send(message) {
        this.worker.postMessage(message);
    }

    receive(data) {
        if (data.isHere)
            return undefined;
        if (data.module)
            return shareModule(data.module);
        if (data.error)
            return this.fail(data.id ? "broken" : "no-start", data.id, data.error);
        const wait = this.waiting.get(data.id);
        this.waiting.delete(data.id);
        this.watch();
        return wait.resolve(data.text.split("\n").filter(Boolean).map(line => JSON.parse(line)));
    }

    // The timer runs for the line to be answered next.
    watch() {
        clearTimeout(this.timer);
        const [id, wait] = this.waiting.entries().next().value || [];
        if (id)
            this.timer = setTimeout(() => this.fail("slow", id), wait.limit);
    }

    // Sends a line (an object is sent as JSON); the promise resolves to the lines of the answer as objects. Lines are
    // answered in the order in which they were sent.
    ask(to, line, limit = PATIENCE) {
        if (!this.worker)
            this.begin();
        const message = {id: ++this.count, to, line: typeof line === "string" ? line : JSON.stringify(line)};
        const promise = new Promise((resolve, reject) => {
            this.waiting.set(message.id, {resolve, reject, limit, message});
        });
        promise.id = message.id;
        if (this.waiting.size === 1)
            this.watch();
        this.send(message);
        return promise;
    }

    // Like ask; the line is repeated to each instance that replaces this one.
    remember(name, to, line) {
        this.opening.set(name, [to, line]);
        return this.ask(to, line);
    }

    // Rejects the line with this id, or every line if there is no id. The worker is terminated; a new one takes over
    // the remaining lines.
    fail(code, id, detail) {
        const waiting = [...this.waiting.entries()];
        const lost = waiting.filter(([key]) => !id || key === id);
        const kept = waiting.filter(([key]) => id && key !== id);
        clearTimeout(this.timer);
        this.waiting = new Map();
        endWorker(this.worker);
        this.worker = null;
        if (id) {
            this.begin();
            if (this.begun)
                this.begun(code);
            for (const [key, wait] of kept) {
                this.waiting.set(key, wait);
                this.send(wait.message);
            }
            this.watch();
        }
        for (const [, wait] of lost)
            wait.reject(failure(code, detail));
    }

    // Cancels a line that has not been answered: its promise is rejected with the code "ended".
    cancel(promise) {
        if (this.waiting.has(promise.id))
            this.fail("ended", promise.id);
    }
}

const engine = {
    judge: new Instance(),
    game: new Instance(),
    desk: new Instance(),
    // Sends to the instance responsible for this kind of line. Requests to `page` about a game go to engine.game.ask.
    ask(to, line, limit) {
        return (to === TO.referee ? engine.game : engine.judge).ask(to, line, limit);
    },
    // Sends a line to all instances, including those started later.
    tellAll(name, to, line) {
        for (const instance of [engine.game, engine.desk]) {
            instance.opening.set(name, [to, line]);
            if (instance.worker)
                instance.ask(to, line).catch(() => {});
        }
        return engine.judge.remember(name, to, line);
    },
};

engine.judge.hear(first.worker, first.said); // already started: the first verdict waits for it

export {engine};
