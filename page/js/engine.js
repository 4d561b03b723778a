// engine.js: carries lines to the C program, which runs in workers, and brings its answers back as objects.
// engine.judge, engine.game and engine.desk are instances of their own: a game is not held up by a long factorisation,
// and the desk for real cards has a match of its own beside the game that is played here.

const TO = {judge: 0, referee: 1, hints: 2, quiz: 3, sheet: 4, page: 5};
const PATIENCE = 20000; // milliseconds for a line, if its sender does not say

const workerAddress = URL.createObjectURL(
    new Blob([document.getElementById("worker").textContent], {type: "text/javascript"}));

// The compiled program: the first instance compiles it and hands it on.
let compiled = null;
const compiling = [];

function shareModule(module) {
    compiled = module;
    for (const instance of compiling.splice(0))
        instance.send({start: {module}});
}

// Rejections are Errors whose `code` says why: slow (its time was over), ended (renewed), broken (a trap), no-start.
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
        this.worker = new Worker(workerAddress);
        this.worker.onmessage = ({data}) => this.receive(data);
        this.worker.onerror = () => this.fail("no-start");
        if (compiled) {
            this.send({start: {module: compiled}});
        } else if (Instance.first && Instance.first !== this) {
            compiling.push(this);
        } else {
            Instance.first = this;
            this.send({start: {base64: document.getElementById("engine").textContent}});
        }
        for (const [to, line] of this.opening.values())
            this.ask(to, line).catch(() => {});
    }

    send(message) {
        this.worker.postMessage(message);
    }

    receive(data) {
        if (data.module)
            return shareModule(data.module);
        const wait = this.waiting.get(data.id);
        if (data.error)
            return this.fail(wait ? "broken" : "no-start", data.error);
        if (!wait)
            return undefined;
        this.waiting.delete(data.id);
        this.watch();
        return wait.resolve(data.text.split("\n").filter(Boolean).map(line => JSON.parse(line)));
    }

    // The clock runs for the line that is answered next.
    watch() {
        clearTimeout(this.timer);
        const next = this.waiting.values().next().value;
        if (next)
            this.timer = setTimeout(() => this.fail("slow"), next.limit);
    }

    // Sends a line (an object goes as JSON); the promise brings the lines of the answer as objects.
    ask(to, line, limit = PATIENCE) {
        if (!this.worker)
            this.begin();
        const id = ++this.count;
        return new Promise((resolve, reject) => {
            this.waiting.set(id, {resolve, reject, limit});
            if (this.waiting.size === 1)
                this.watch();
            this.send({id, to, line: typeof line === "string" ? line : JSON.stringify(line)});
        });
    }

    // As ask, and is told to each instance that takes this one's place.
    remember(name, to, line) {
        this.opening.set(name, [to, line]);
        return this.ask(to, line);
    }

    fail(code, detail) {
        const lost = [...this.waiting.values()];
        const hasStarted = code !== "no-start";
        this.end();
        if (hasStarted)
            this.begin();
        for (const wait of lost)
            wait.reject(failure(code, detail));
        if (hasStarted && this.begun)
            this.begun(code);
    }

    end() {
        clearTimeout(this.timer);
        this.waiting.clear();
        if (this.worker)
            this.worker.terminate();
        this.worker = null;
    }

    // Ends what is under way, which is rejected as ended, and begins anew. Without anything under way it does nothing.
    renew() {
        if (this.waiting.size)
            this.fail("ended");
    }
}

Instance.first = null;

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

engine.judge.begin(); // at once: the first verdict waits for it

export {TO, engine};
