// rooms.js: to whom a line to the C program goes; page/main.c has the same list.
const TO = {judge: 0, referee: 1, hints: 2, quiz: 3, sheet: 4, page: 5};

export {TO};
