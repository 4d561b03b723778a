// dialogs.js: dialogs over a screen, among them the menu of a match.
import {closeBeside, node, tell} from "./main.js";

// Shows a dialog that is closed by a tap beside it, and removed when it is closed.
function openSheet(dialog) {
    dialog.addEventListener("close", () => dialog.remove());
    closeBeside(dialog);
    document.body.append(dialog);
    dialog.showModal();
}

// Asks a question; true after the button `yes`, false after the other button or if the dialog is closed. All arguments
// except `text` are ids of texts.
function askPerson({title, text, yes, no}) {
    const dialog = node("dialog.sheet.asked", {name: title});
    return new Promise(resolve => {
        const answer = isYes => {
            resolve(isYes); // later calls have no effect
            dialog.close();
        };
        dialog.append(node("h1", {word: title}), node("p", {}, text), node("div.row", {},
            node("button.main", {word: no, onclick: () => answer(false)}),
            node("button", {word: yes, onclick: () => answer(true)})));
        dialog.addEventListener("close", () => resolve(false));
        openSheet(dialog);
    });
}

// `items` are [id of a text, action]; `head` is above them.
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
