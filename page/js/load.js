// load.js: sends the program, which precedes it in the page, to the first worker.
import {first} from "./first.js";

first.worker.postMessage({start: {base64: document.getElementById("engine").textContent}});
