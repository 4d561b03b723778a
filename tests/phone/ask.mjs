// ask.mjs: node ask.mjs MODULE TO [LINE ...]: answers the lines, or those of standard input.
import {readFileSync} from "node:fs";
import {TO, open} from "./engine.mjs";

const [file, to, ...lines] = process.argv.slice(2);
const engine = open(file);
const typed = lines.length > 0 ? lines : readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(typed.map((line) => engine.ask(TO[to], line)).join(""));
