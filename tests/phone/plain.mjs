// plain.mjs: node plain.mjs MODULE: what people who tap are told: no command that is typed, in whole sentences.
import {open} from "./engine.mjs";

const file = process.argv[2];

function tell(code, commands) {
    const engine = open(file);
    engine.page({page: "language", code});
    const lines = commands.flatMap(words => engine.command(words).trimEnd().split("\n").map(line => JSON.parse(line)));
    const {table} = JSON.parse(engine.command("table --json").split("\n")[0]);
    return {table, said: lines.map(({say, note, text}) => say || note || text || "").join("\n")};
}

function expect(code, commands, plain, said = "") {
    const told = tell(code, commands);
    if (told.table.plain !== plain || !told.said.includes(said)) {
        console.error(JSON.stringify([commands, told.table.plain, told.said]));
        process.exitCode = 1;
    }
}

const real = "new prime-daifugo players=Ann,Ben deal=table";
expect("en", [real], "Choose who begins.", "A new game of Prime Daifugo.");
expect("ja", [real], "最初の人を選んでください。");
const two = [real, "start Ann", "play 1 3"];
expect("en", two, "Draw a card if you like. Play a larger number of 2 cards, or pass.");
expect("ja", two, "ドローしてもかまいません。場より大きい数を2枚で出すか、パスしてください。");
expect("ja", [...two, "undo"], "ドローしてもかまいません。好きな枚数の数を出すか、パスしてください。",
    "Annの「1 3を出す」を戻しました。");
expect("ja", ["new prime-daifugo players=あなた,Ben deal=table", "start あなた", "play 1 3", "undo"],
    "ドローしてもかまいません。好きな枚数の数を出すか、パスしてください。", "を戻しました。あなたの番です。");
expect("ja", ["new lvl0 players=Ann,Ben seed=9"],
    "ドローしてもかまいません。Dを使ってもかまいません。数を出すか、パスしてください。");
expect("en", ["new lvl0 players=Ann,Ben seed=9", "seat Ben"], "It is Ann's turn."); // whose verbs are not listed
expect("ja", ["new daifugo players=Ann,Ben,Cy deal=table", "start Ann"],
    "Annさんが親です。カード1枚、同じ数字の組、階段のどれかを出すか、`パス` してください。",
    "枚数は「枚数を直す」でいつでも直せます。");
expect("ja", ["new daifugo players=Ann,Ben,Cy seed=3", "suggest strong:i200", "why"],
    "Benさんが親です。カード1枚、同じ数字の組、階段のどれかを出すか、`パス` してください。", "を出す」の勝率は");
expect("ja", ["new primary players=Ann,Ben seed=1", "suggest", "why"],
    "Annさん、山札にするセットを6個選んでください。", "「R P Y B G Oで山札を作る」は経験則で選んだ手で、勝率は");

// Hand to hand a person hears whose turn it is; also where the game's own sentence says it.
const shared = game => `new ${game} players=Ann,Ben hotseat=yes seed=3`;
function expectShared(code, game, plain, said) {
    const engine = open(file);
    engine.page({page: "language", code});
    const told = engine.command(shared(game));
    engine.page({page: "uncover"});
    const {table} = JSON.parse(engine.command("table --json").split("\n")[0]);
    if (table.plain !== plain || (said && !told.includes(said))) {
        console.error(JSON.stringify([code, game, table.plain, told]));
        process.exitCode = 1;
    }
}
expectShared("en", "prime-daifugo", "It is Ben's turn. Draw a card if you like. Play any number of cards, or pass.",
    '{"note":"Lots were drawn: Ben comes first."}');
expectShared("ja", "rummy starter=random", "Annさんの番です。山札から引くか、表の札の69を取ってください。",
    '{"note":"くじ引きで、最初の番はAnnさんに決まりました。"}');
expectShared("en", "daifugo", "Ben leads: play a card, several of one value or a kaidan, or `pass`.", "Ben comes first.");
expectShared("en", "attactics first=random", "It is Ann's turn. Play a tile on either score.", "Ann comes first.");
expectShared("ja", "primary", "Annさん、山札にするセットを6個選んでください。");

// No lot is drawn where somebody was chosen.
for (const chosen of ["lvl0 start=Ben", "attactics", "rummy", "daifugo starter=2"]) {
    const told = open(file).command(`new ${chosen} players=Ann,Ben seed=3`);
    if (told.includes("comes first") || !told.includes('"turn"')) {
        console.error(told);
        process.exitCode = 1;
    }
}

// The moves of a reason are told in the words of the buttons, too.
for (const [commands, english, japanese] of [
    [["new attactics players=Ann,Ben seed=1", "suggest strong:i200"],
        "; “play x5 Dr on your own score” would leave 110 for /5.", "「自分の得点にx5 Drを出す」では得点110に/5を出されます。"],
    [["new lvl0 players=Ann,Ben seed=47 hand=6", "pass", "suggest strong:i200"],
        ", and “play 2 11” would leave 6, 6, 6 and 10,", "「2 11を出す」では6、6、6と10が残り、"],
    [["new rummy players=Ann,Ben seed=12", "draw", "suggest strong:i200"], "; “discard 10” with none.",
        "「10を捨てる」では0枚です。"],
    [["new prime-daifugo players=Ann,Ben seed=29 hand=7", "draw", "suggest strong:i100"],
        "; “play 57” would leave at least 2 plays.", "「57を出す」では、少なくともあと2手かかります。"]])
    for (const [code, words] of [["en", english], ["ja", japanese]]) {
        const {said} = tell(code, [...commands, "why"]);
        if (!said.includes(words)) {
            console.error(code, commands, said);
            process.exitCode = 1;
        }
    }
