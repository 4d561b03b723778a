// limits.mjs: node limits.mjs MODULE: prints what the module imports and exports, and what it does without memory.
import {open} from "./engine.mjs";

const engine = open(process.argv[2]);
console.log(WebAssembly.Module.imports(engine.module).map((one) => `${one.module}.${one.name}`).join(" "));
console.log(WebAssembly.Module.exports(engine.module).map((one) => one.name).join(" "));
try {
    engine.exports.room(0xfffffff0);
    console.log("went on without memory");
} catch (error) {
    console.log(error instanceof WebAssembly.RuntimeError ? "trapped" : String(error));
}
