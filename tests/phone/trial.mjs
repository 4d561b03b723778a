// trial.mjs: node trial.mjs MODULE: what would begin or open another match is tried, and the match stays as it was.
import {TO, open} from "./engine.mjs";

const engine = open(process.argv[2]);
const record = () => engine.page({page: "record"}).record;
const lines = text => text.trim().split("\n").map(line => JSON.parse(line));

function expect(question, reply, stage) {
    const before = record();
    const all = lines(engine.ask(TO.page, JSON.stringify({page: "try", ...question})));
    const found = [all.find(line => line.reply).reply, all.find(line => line.stage).stage];
    if (found.join() !== [reply, stage].join() || record() !== before) {
        console.log(`${JSON.stringify(question).slice(0, 80)}: ${found}, expected ${reply},${stage}`);
        process.exit(1);
    }
}

expect({text: "again"}, "refused", "none");
expect({text: "new lvl0 players=Ann,Ben"}, "ok", "none");
engine.command("new prime-daifugo players=Ann,Ben deal=table");
expect({text: "new lvl0 players=Ann,Ben"}, "ok", "setup");
engine.command("start Ann");
expect({text: "again"}, "ok", "on");
expect({text: "new lvl0 players=Ann,Ben hand=99"}, "refused", "on");
expect({record: record()}, "ok", "on");
expect({record: record().replace("start Ann", "start Zoe")}, "refused", "on");
expect({record: "x"}, "refused", "on");
