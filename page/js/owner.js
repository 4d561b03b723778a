// owner.js: only one tab owns a match. A tab that opens it asks whether another tab owns it; the last tab to take it is
// the owner.
import {MEMORY_PREFIX} from "./main.js";

const ANSWER_MS = 2000; // timeout for the answer of an owner that has not announced that it was closed

class Owner {
    // The names in storage for messages between tabs and for the id of the owner begin with `name`.
    constructor(name) {
        this.name = name;
        this.id = "0." + crypto.getRandomValues(new Uint32Array(2)).join("");
        this.has = false;
        this.lost = () => {};
        this.answered = null;
        window.addEventListener("storage", event => this.hear(event));
        window.addEventListener("pagehide", () => this.go());
    }

    key(what) {
        return MEMORY_PREFIX + this.name + " " + what;
    }

    say(what) {
        try {
            localStorage.setItem(this.key(what), this.id + " " + Date.now());
        } catch (error) { /* without storage no other tab has the match either */ }
    }

    hear({key, newValue}) {
        if (!newValue || newValue.startsWith(this.id))
            return;
        if (key === this.key("asks") && this.has)
            this.say("here");
        else if (key === this.key("here") && this.answered)
            this.answered();
        else if (key === this.key("takes") && this.has && this.holder() !== this.id) { // the last of two that take it
            this.has = false;
            this.lost();
        }
    }

    // The tab that took the match last and has not been closed; "" if there is none.
    holder() {
        try {
            const [, id] = /^(0\.\d+) \d+$/.exec(localStorage.getItem(this.key("takes"))) || [];
            return id || "";
        } catch (error) {
            return "";
        }
    }

    // Returns false if another tab owns the match.
    async ask() {
        const holder = this.holder();
        this.has = !holder || holder === this.id || await this.isGone();
        return this.has;
    }

    async isGone() {
        const answer = new Promise(resolve => {
            this.answered = () => resolve(false);
            setTimeout(() => resolve(true), ANSWER_MS);
        });
        this.say("asks");
        const isGone = await answer;
        this.answered = null;
        return isGone;
    }

    take() {
        this.has = true;
        this.say("takes");
    }

    // The page is closed or put into the page cache; in the latter case it asks again when it returns.
    go() {
        this.has = false;
        if (this.holder() === this.id)
            localStorage.removeItem(this.key("takes"));
    }
}

export {Owner};
