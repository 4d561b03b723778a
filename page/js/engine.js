// engine.js: carries lines to the C program, which runs in workers, and brings its answers back as objects.
// engine.judge, engine.game and engine.desk are instances of their own: a game is not held up by a long factorisation,
// and the desk for real cards has a match of its own beside the game that is played here.
import {first, workerAddress} from "./first.js";
import {TO} from "./rooms.js";

const PATIENCE = 20000; // milliseconds for a line, if its sender does not say

// The compiled program: one worker compiles it and hands it on; each is told once to start. If the one that compiles
// is ended before, the next one compiles.
let compiled = null;
let compiler = first.worker; // load.js has started it
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
    worker.onmessage = worker.onerror = null; // what it still sends answers no line that is sent again
    worker.terminate();
    waitingToStart.delete(worker);
    if (compiler === worker)
        compiler = null;
    compileNext();
}

// Rejections are Errors whose `code` says why: slow (its time was over), ended (cancelled), broken (a trap), no-start.
function failure(code, detail) {
    const error = new Error(detail || code);
    error.code = code;
    return error;
}

class Instance {
    constructor() {
        this.opening = new Map(); // lines that each new instance is told first, by a name: language, deck ...
        this.begun = null;        // is called after the instance was begun anew: a game is restored here
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

    // Takes a worker, and what it said before.
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

    // The clock runs for the line that is answered next.
    watch() {
        clearTimeout(this.timer);
        const [id, wait] = this.waiting.entries().next().value || [];
        if (id)
            this.timer = setTimeout(() => this.fail("slow", id), wait.limit);
    }

    // Sends a line (an object goes as JSON); the promise brings the lines of the answer as objects. They are answered
    // in the order in which they were sent.
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

    // As ask, and is told to each instance that takes this one's place.
    remember(name, to, line) {
        this.opening.set(name, [to, line]);
        return this.ask(to, line);
    }

    // The line of the id fails, or every line if there is no id. The worker is ended, and another takes the rest.
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

    // Ends what was asked, if it is not answered yet: its promise is rejected as ended.
    cancel(promise) {
        if (this.waiting.has(promise.id))
            this.fail("ended", promise.id);
    }
}

const engine = {
    judge: new Instance(),
    game: new Instance(),
    desk: new Instance(),
    // To the instance that such lines belong to. Lines to `page` about a game go to engine.game.ask.
    ask(to, line, limit) {
        return (to === TO.referee ? engine.game : engine.judge).ask(to, line, limit);
    },
    // Tells all instances, those too that begin later.
    tellAll(name, to, line) {
        for (const instance of [engine.game, engine.desk]) {
            instance.opening.set(name, [to, line]);
            if (instance.worker)
                instance.ask(to, line).catch(() => {});
        }
        return engine.judge.remember(name, to, line);
    },
};

engine.judge.hear(first.worker, first.said); // it has begun: the first verdict waits for it

export {engine};
