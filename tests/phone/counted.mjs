// counted.mjs: node counted.mjs MODULE HAND TOTAL: the primes of a hand, whose search is cut off, counted in slices.
import {TO, open} from "./engine.mjs";

const [, , file, hand, expected] = process.argv;
const engine = open(file);

// The last line of an answer.
function ask(question) {
    return JSON.parse(engine.ask(TO.hints, JSON.stringify({hand, deck: "trump", limit: 1, ...question})).trim()
        .split("\n").pop());
}

const {total, complete, counts} = ask({});
let known = total;
let slices = 0;
for (const {cards, under} of counts)
    for (let below = under; below !== null; slices++) {
        const {primes, under: next} = ask({count: cards, under: below});
        known += primes;
        below = next;
    }
if (complete || total >= Number(expected) || known !== Number(expected) || slices < 1) {
    console.log(`complete: ${complete}, total ${total}, after ${slices} slices ${known}, expected ${expected}`);
    process.exit(1);
}
