// slower.mjs: slows all processes of a group: they are stopped for most of the time.
import {Worker} from "node:worker_threads";

const RUN_MS = 2; // they run so long at a time

// In a thread of its own, whose sleep is not held up: {over: until it is 1, times: run and all, in microseconds}.
const CYCLE = `
    const {workerData: {group, rate, runMs, over, times}} = require("node:worker_threads");
    const now = () => Number(process.hrtime.bigint() / 1000n);
    const begin = now();
    while (!Atomics.load(over, 0)) {
        process.kill(-group, "SIGSTOP");
        Atomics.wait(over, 0, 0, runMs * (rate - 1));
        process.kill(-group, "SIGCONT");
        const from = now();
        Atomics.wait(over, 0, 0, runMs);
        times[0] += now() - from;
    }
    times[1] = now() - begin;`;

// Begins it. The function that it returns ends it, and says how many times slower they were indeed.
function slowAll(group, rate) {
    const over = new Int32Array(new SharedArrayBuffer(4));
    const times = new Float64Array(new SharedArrayBuffer(16));
    const worker = new Worker(CYCLE, {eval: true, workerData: {group, rate, runMs: RUN_MS, over, times}});
    const ended = new Promise(resolve => worker.on("exit", resolve));
    return async () => {
        Atomics.store(over, 0, 1);
        Atomics.notify(over, 0);
        await ended;
        return times[1] / times[0];
    };
}

export {slowAll};
