// dialogs.js: sheets that lie over a screen, and the menu of a match among them.
import {closeBeside, node, tell} from "./main.js";

// A sheet that goes when it is closed, and closes by a tap beside it.
function openSheet(dialog) {
    dialog.addEventListener("close", () => dialog.remove());
    closeBeside(dialog);
    document.body.append(dialog);
    dialog.showModal();
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

export {openMenu, openSheet};
