// play.mjs: node play.mjs MODULE GAME DEAL: plays some moves that are suggested, and prints the record. It is restored
// in another instance first, which must give the same record; a broken one must be refused, and the game stay.
import {open} from "./engine.mjs";

const MOVES = 12;
const [file, game, deal] = process.argv.slice(2);
const engine = open(file), other = open(file);

function fail(what) {
    console.error(what);
    process.exit(1);
}

function reply(words) {
    return JSON.parse(engine.command(words).trimEnd().split("\n").pop());
}

const begun = reply(`new ${game} players=Ann,Ben deal=${deal}`);
if (begun.reply !== "ok")
    fail(begun.text);
for (let i = 0; i < MOVES; i++) {
    let advice = reply("suggest");
    if (advice.code === "wrong-phase") { // a fair deal waits for a word of each
        ["cut Ann plum", "cut Ben pear", "start"].forEach(reply);
        advice = reply("suggest");
    }
    if (advice.code === "game-over")
        break;
    if (advice.reply !== "ok" || reply(advice.text).reply !== "ok")
        fail(`move ${i}: ${advice.text}`);
}
const {record} = engine.page({page: "record"});
const restored = other.ask(5, JSON.stringify({page: "restore", record}));
if (!restored.includes("\"reply\":\"ok\""))
    fail(restored);
const broken = other.ask(5, JSON.stringify({page: "restore", record: record.replace("Ann", "Eve")}));
if (!broken.includes("\"reply\":\"refused\""))
    fail(broken);
if (other.page({page: "record"}).record !== record)
    fail("the record of the restored game is another");
process.stdout.write(record);
