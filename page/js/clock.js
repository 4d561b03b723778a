// clock.js: the clocks of a match: the program gives the time left and the time of the next announcement; the digits in
// between are drawn here.
import {memory, node, tell} from "./main.js";

const DRAW_MS = 200;
const KEEP_MS = 2000; // limits the used time that is lost when the page is closed
const CALL_PITCH = 880;
const END_PITCH = 440;

class Clock {
    // due() is called when the clocks have an announcement, and keep() at intervals while they run.
    constructor(match, due, keep) {
        Object.assign(this, {match, due, keep});
        this.left = null;  // milliseconds left for the turn, as of readAt
        this.readAt = 0;
        this.wait = -1;    // milliseconds until the next announcement, or -1
        this.timer = 0;
        this.readings = 0;
        this.faces = new Map(); // element -> its digits
        this.drawing = 0;       // interval timer, while the clocks run
    }

    // Creates an element that shows the time left, and `more`, while the clocks run and the element is on the page.
    face(...more) {
        const digits = node("div.clock", {role: "timer", name: "table.clock"});
        const element = node("div.timing", {}, digits, ...more);
        this.faces.set(element, digits);
        this.write(element, digits);
        return element;
    }

    draw() {
        for (const [element, digits] of this.faces)
            this.write(element, digits);
    }

    write(element, digits) {
        const left = this.left === null ? null : Math.max(0, this.left - (performance.now() - this.readAt));
        const seconds = left === null ? 0 : Math.ceil(left / 1000);
        const text = left === null ? "" : Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0");
        if (digits.textContent !== text)
            digits.textContent = text;
        element.hidden = !this.runs();
    }

    // Stops drawing elements that are no longer on the page.
    forgetFaces() {
        for (const element of this.faces.keys())
            if (!element.isConnected)
                this.faces.delete(element);
    }

    runs() {
        return this.wait >= 0;
    }

    stop() {
        clearTimeout(this.timer);
        clearInterval(this.drawing);
        this.readings++;
        this.wait = -1;
        this.left = null;
        this.draw();
    }

    async read() {
        const reading = ++this.readings;
        const now = await this.match.page("wait");
        if (reading === this.readings)
            this.take(now);
    }

    // Takes over the times that the program reported, as of `at`.
    take({wait, left, at = performance.now()}) {
        this.readings++;
        clearTimeout(this.timer);
        clearInterval(this.drawing);
        this.wait = wait;
        this.left = left;
        this.readAt = at;
        this.forgetFaces();
        this.draw();
        if (!this.runs())
            return;
        this.drawing = setInterval(() => this.draw(), DRAW_MS);
        const rest = Math.max(0, at + wait - performance.now());
        this.timer = setTimeout(() => (rest <= KEEP_MS ? this.due() : this.beat()).catch(tell),
            Math.min(rest + 5, KEEP_MS));
    }

    async beat() {
        const reading = this.readings;
        await this.keep();
        if (reading === this.readings)
            await this.read();
    }
}

// ---- sound and voice

let audio = null;

// Plays `count` short tones; browsers require a tap before.
function beep(count, pitch) {
    if (!memory.get("sound", true))
        return;
    if (navigator.vibrate)
        navigator.vibrate(Array.from({length: 2 * count - 1}, (nothing, i) => (i % 2 ? 100 : 180)));
    try {
        audio = audio || new AudioContext();
        audio.resume();
        for (let i = 0; i < count; i++) {
            const tone = audio.createOscillator();
            const volume = audio.createGain();
            const from = audio.currentTime + i * 0.28;
            tone.frequency.value = pitch;
            volume.gain.setValueAtTime(0.3, from);
            volume.gain.exponentialRampToValueAtTime(0.001, from + 0.22);
            tone.connect(volume).connect(audio.destination);
            tone.start(from);
            tone.stop(from + 0.24);
        }
    } catch (error) { /* a browser without sound still shows the calls */ }
}

// Plays the sound for events of the clocks.
function soundOf(events) {
    if (events.some(event => event.event === "call"))
        beep(2, CALL_PITCH);
    else if (events.some(event => event.event === "timeout" || event.words[0] === "timeout"))
        beep(3, END_PITCH);
}

function speak(text) {
    if (!memory.get("voice", false) || !window.speechSynthesis || !text)
        return;
    const saying = new SpeechSynthesisUtterance(text);
    saying.lang = document.documentElement.lang;
    speechSynthesis.speak(saying);
}

export {CALL_PITCH, Clock, beep, soundOf, speak};
