// record.mjs: node record.mjs MODULE: what the page is told of a record besides its text: its game, whether it is
// shared, so that hidden cards are in it, and what the last command brought.
import {TO, open} from "./engine.mjs";

const engine = open(process.argv[2]);

function holds(what, isSo) {
    if (!isSo) {
        console.error(what, JSON.stringify(engine.page({page: "record"})));
        process.exit(1);
    }
}

function told() {
    const {game, shared} = engine.page({page: "record"});
    return `${game} ${shared}`;
}

holds("without a game there is no record", told() === "undefined undefined");
engine.command("new attactics players=Ann,Ben");
holds("the game is named", told() === "attactics false");
engine.command("new lvl0 players=Ann,hotseat=yes");
holds("a refused command changes nothing", told() === "attactics false");
engine.command("new lvl0 players=Ann,Ben hotseat=yes hand=3");
holds("hand to hand it is shared", told() === "lvl0 true");
engine.command("new lvl0 players=Ann,Ben practise=easy hand=3");
holds("against the computer it is not", told() === "lvl0 false");

// The events of the last command.
function last() {
    const lines = engine.ask(TO.page, JSON.stringify({page: "last"})).split("\n").filter(Boolean);
    const events = lines.map(line => JSON.parse(line)).filter(line => line.event);
    return events.map(({event, verdict}) => event + (verdict ? " " + verdict : "")).join();
}

holds("the last command has begun the game", last() === "turn");
engine.command("new prime-daifugo players=Ann,Ben seed=3");
engine.command("play 9");
holds("then a verdict", last().includes("judge no,"));
engine.command("undo");
holds("which undo takes back", !last().includes("judge"));
