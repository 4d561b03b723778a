// owner.js: one tab only has a match. Whoever opens it asks whether another tab has it; the last one to take it has it.
import {MEMORY_PREFIX} from "./main.js";

const ANSWER_MS = 2000; // a tab that has the match, and has not said that it went, is waited for so long

class Owner {
    // Under `name` the browser keeps what tabs tell each other, and the id of the one that has the match.
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
        else if (key === this.key("takes") && this.has && this.holder() !== this.id) { // of two at once the last one
            this.has = false;
            this.lost();
        }
    }

    // The tab that took it last, and has not gone since; "" if there is none.
    holder() {
        try {
            const [, id] = /^(0\.\d+) \d+$/.exec(localStorage.getItem(this.key("takes"))) || [];
            return id || "";
        } catch (error) {
            return "";
        }
    }

    // False if another tab has it.
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

    // The page is closed, or laid aside by the browser: then it asks again when it comes back.
    go() {
        this.has = false;
        if (this.holder() === this.id)
            localStorage.removeItem(this.key("takes"));
    }
}

export {Owner};
