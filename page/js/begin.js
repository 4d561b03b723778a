// begin.js: the last of the script: the screens have registered.
import {first} from "./first.js";
import {begin} from "./main.js";

first.hasBegun.then(begin);
