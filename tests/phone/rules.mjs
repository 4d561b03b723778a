// rules.mjs: node rules.mjs MODULE: the rules in short of the game on the table, in both languages.
import {open} from "./engine.mjs";

const engine = open(process.argv[2]);
engine.command("new lvl0 players=Ann,Ben");
const languages = [
    ["en", "Prime Daifugo Lvl. 0", /\n|  /],
    ["ja", "素数大富豪Lvl. 0", /\n|[ぁ-ん一-龠] [ぁ-ん一-龠]/],
];
for (const [code, title, stray] of languages) {
    engine.page({page: "language", code});
    const {rules} = engine.page({page: "rules"});
    const [head, ...paragraphs] = rules;
    if (head.kind !== "title" || head.text !== title || !paragraphs.length ||
        paragraphs.some(({kind, text}) => kind !== "text" || !text || stray.test(text))) {
        console.error(JSON.stringify(rules));
        process.exit(1);
    }
}
