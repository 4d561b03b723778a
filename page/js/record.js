// record.js: the record of a match: show, save, send, open.
import {node, notice, t} from "./main.js";
import {openSheet} from "./dialogs.js";

function fileName(game) {
    return game + "-" + new Date().toISOString().slice(0, 16).replace(/[:T]/g, "-") + ".record";
}

function saveRecord(record, game = "game") {
    const address = URL.createObjectURL(new Blob([record], {type: "text/plain"}));
    const link = node("a", {href: address, download: fileName(game)});
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
}

function shareButton(record, game, exported) {
    const file = () => new File([record], fileName(game) + ".txt", {type: "text/plain"});
    if (!navigator.canShare || !navigator.canShare({files: [file()]}))
        return "";
    return node("button", {word: "record.share",
        onclick: () => navigator.share({files: [file()], title: fileName(game)}).then(exported, () => {})});
}

// The text of a file, including a byte order mark, which the program must see and refuse.
async function recordOf(file) {
    return new TextDecoder("utf-8", {ignoreBOM: true}).decode(await file.arrayBuffer());
}

// Shows the record of a game for export; `seen` is the part to display; isPart: it lacks hidden cards. load(text) is
// called with the record of a chosen file, exported() after an export.
function showRecord(record, load, {game, seen = record, isPart = false, exported = () => {}} = {}) {
    const dialog = node("dialog.sheet.wide", {name: "record.title"});
    const input = node("input", {type: "file", name: "record.load", hidden: true});
    input.addEventListener("change", async () => {
        const [file] = input.files;
        dialog.close();
        if (file)
            load(await recordOf(file).catch(() => ""));
    });
    dialog.append(node("h1", {word: "record.title"}), node("p.quiet", {word: isPart ? "record.part" : "record.help"}),
        node("pre.record", {tabindex: "0"}, seen || t("record.none")),
        node("div.row", {},
            ...(record ? [node("button.main", {word: "record.save", onclick: () => {
                saveRecord(record, game);
                exported();
            }}),
            node("button", {word: "record.copy", onclick: () => copyText(record).then(isDone => isDone && exported())}),
            shareButton(record, game, exported)] : []),
            node("button", {word: "record.load", onclick: () => input.click()}), input,
            node("button", {word: "close", onclick: () => dialog.close()})));
    openSheet(dialog);
}

// Returns whether it was copied.
async function copyText(text) {
    try {
        await navigator.clipboard.writeText(text);
        notice(t("record.copied"));
        return true;
    } catch (error) {
        notice(t("record.not-copied"));
        return false;
    }
}

export {saveRecord, showRecord};
