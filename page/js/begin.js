// begin.js: the end of the script: all screens have registered.
import {first} from "./first.js";
import {begin} from "./main.js";

first.hasBegun.then(begin);
