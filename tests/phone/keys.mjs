// keys.mjs: node keys.mjs: whether each member that page/*.c writes is read somewhere in page/js/*.js. One that is sent
// and not read is a thing that the program says and nobody hears.
import {readFileSync, readdirSync} from "node:fs";

const sources = (folder, end) => readdirSync(folder).filter(name => name.endsWith(end))
    .map(name => readFileSync(folder + "/" + name, "utf8")).join("\n").replace(/\/\*[^]*?\*\//g, "");
const program = sources("page", ".c");
const scripts = sources("page/js", ".js").replace(/\/\/ .*$|"[a-z.-]+\.[a-z-]+"/gm, ""); // nor ids of words

// In a format or a text: \"key\":. By the name of a sentence: add_sentence("key", ...
const written = new Set([...program.matchAll(/\\"([a-z_]+)\\":|add_sentence\("([a-z_]+)"/g)].map(([, one, other]) =>
    one || other));

// What is taken apart: {key, other: name, third = usual} = ..., or as a parameter.
const APART = /\{([^{}()]*)\}(?=\s*(?:=[^=>]|\]|\)\s*(?:=>|\{)|,\s*\{|,\s*\w+(?:\]|\)\s*(?:=>|\{))|\sof\b))/g;
const patterns = [...scripts.matchAll(APART)].flatMap(([, names]) =>
    names.split(",").map(name => name.split(/[:=]/)[0].trim()));
const isRead = key => patterns.includes(key) ||
    new RegExp(`\\.${key}\\b(?!\\s*(=[^=]|\\())|"${key}" in\\b`).test(scripts);

const unread = [...written].filter(key => !isRead(key));
if (written.size < 50 || unread.length) {
    console.log(`of ${written.size} members these are sent and not read: ${unread.join(" ")}`);
    process.exit(1);
}
