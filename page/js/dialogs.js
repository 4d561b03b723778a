// dialogs.js: sheets that lie over a screen, and the menu of a match among them.
import {closeBeside, node, tell} from "./main.js";

// A sheet that goes when it is closed, and closes by a tap beside it.
function openSheet(dialog) {
    dialog.addEventListener("close", () => dialog.remove());
    closeBeside(dialog);
    document.body.append(dialog);
    dialog.showModal();
}

// Asks a question; true after the button `yes`, false after the other one or where the sheet is closed without. All but
// the texts are ids of words.
function askPerson({title, text, yes, no}) {
    const dialog = node("dialog.sheet.asked", {name: title});
    return new Promise(resolve => {
        const answer = isYes => {
            resolve(isYes); // the first answer counts
            dialog.close();
        };
        dialog.append(node("h1", {word: title}), node("p", {}, text), node("div.row", {},
            node("button.main", {word: no, onclick: () => answer(false)}),
            node("button", {word: yes, onclick: () => answer(true)})));
        dialog.addEventListener("close", () => resolve(false));
        openSheet(dialog);
    });
}

// Items are [id of a word, what it does]; `head` stands above them.
function openMenu(items, ...head) {
    const dialog = node("dialog.sheet", {name: "tool.more"});
    const button = ([word, act]) => node("button.item", {word, onclick: () => {
        dialog.close();
        Promise.resolve(act()).catch(tell);
    }});
    dialog.append(node("h1", {word: "tool.more"}), ...head, node("div.items", {}, ...items.map(button)),
        node("button", {word: "close", onclick: () => dialog.close()}));
    openSheet(dialog);
}

export {askPerson, openMenu, openSheet};
