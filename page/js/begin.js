// begin.js: the last of the script: the screens have registered.
import {begin} from "./main.js";

begin();
