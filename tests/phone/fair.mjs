// fair.mjs: node fair.mjs MODULE: what the page is told of fair deals: two games of a match, the first played to the
// end.
import {createHash} from "node:crypto";
import {open} from "./engine.mjs";

const engine = open(process.argv[2]);
const reply = (words) => JSON.parse(engine.command(words).trimEnd().split("\n").pop());
const fair = () => engine.page({page: "fair"}).fair;
const awaited = () => engine.page({page: "fair"}).awaited.join();

function holds(what, isSo) {
    if (!isSo) {
        console.error(what, JSON.stringify(fair()));
        process.exit(1);
    }
}

// By the page prime-fair(7), from the record alone.
function promiseOf(record, secret) {
    const lines = record.split("\n").map((line) => line.replace(/ #~[0-9a-f]*$/, ""));
    const told = lines.filter((line) => /^#! (new|fair cards) /.test(line)).map((line) => line.slice(3) + "\n");
    return createHash("sha256").update("prime-fair 1 commit\n" + told.join("") + "fair secret " + secret + "\n")
        .digest("hex");
}

holds("without a game there is none", fair().length === 0 && awaited() === "");
reply("new lvl0 players=Ann,Ben hand=3");
holds("a deal at random is not a fair deal", fair().length === 0);
const [commit] = /[0-9a-f]{64}/.exec(engine.command("new lvl0 players=Ann,Ben hand=3 deal=fair"));
holds("a word of both is awaited", awaited() === "Ann,Ben");
reply("cut Ann plum \"pie\"");
holds("then of the other one", awaited() === "Ben");
const [early] = fair();
holds("the promise stands at once", early.commit === commit && early.cuts.join() === "Ann plum \"pie\"");
holds("and the secret is not told", early.secret === null && early.right === null);
["cut Ben pear", "start"].forEach(reply);
holds("then of nobody", awaited() === "");
while (reply(reply("suggest").text).reply === "ok")
    ;
const {record} = engine.page({page: "record"});
const [late] = fair();
holds("at the end the secret is told", /^[0-9a-f]{64}$/.test(late.secret) && late.right === true);
holds("both have cut", late.cuts.join() === "Ann plum \"pie\",Ben pear");
holds("the promise is the hash that the page of fair deals tells", promiseOf(record, late.secret) === commit);
reply("new");
holds("the next game has a promise of its own", fair().length === 2 && fair()[1].commit !== commit &&
    fair()[1].secret === null && awaited() === "Ann,Ben" && fair()[1].cuts.length === 0 && fair()[0].right === true);
