// rooms.js: the modules of the C program that answer lines; the same list as in page/main.c.
const TO = {judge: 0, referee: 1, hints: 2, quiz: 3, sheet: 4, page: 5};

export {TO};
