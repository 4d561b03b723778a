// tap.mjs: prints a line of TAP for each check.

let count = 0;
let failed = 0;

function line(isGood, sentence, detail = "") {
    count++;
    failed += isGood ? 0 : 1;
    console.log(`${isGood ? "ok" : "not ok"} ${count} - ${sentence}`);
    if (!isGood)
        for (const part of String(detail).split("\n"))
            console.log("# " + part);
}

function skip(sentence, why) {
    line(true, `${sentence} # SKIP ${why}`);
}

// The function returns nothing, true, or throws; false is a failure, and so is an Error.
async function check(sentence, act) {
    const from = Date.now();
    try {
        const said = await act();
        line(said !== false, sentence, "it is not so");
        if (process.env.TIMES)
            console.log(`# ${Date.now() - from} ms`);
    } catch (error) {
        line(false, sentence, process.env.TRACE ? error.stack : error.message);
    }
}

function same(found, expected, what = "") {
    const [one, other] = [found, expected].map(value => JSON.stringify(value));
    if (one !== other)
        throw new Error(`${what}expected: ${other}\nfound:    ${one}`);
}

function figure(what, value, tool = "-") {
    console.log(`# figure: ${what} | ${value} | ${tool} | -`);
}

function end() {
    console.log(`1..${count}`);
    process.exitCode = failed ? 1 : 0;
}

export {check, end, figure, same, skip};
