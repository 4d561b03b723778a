// keeping.mjs: what a match must not lose: a move while the computers think, a deal that waits, a game that cannot be
// opened, the time that was used; and clocks that stop and go on.
import {same} from "./tap.mjs";
import {choose, fillForm, look, playOn, setOption} from "./player.mjs";
import {verify} from "./games.mjs";
import {checkAt, fromMenu, kept, moves, tapAdvice, typeAtDesk} from "./page.mjs";

// Waits until the match in Play has more commands than these.
const untilMoved = (browser, before, why) => browser.until(count => JSON.parse(localStorage.getItem(
    "prime-card-games play")).split("\n").filter(line => !/^(#|used |elapsed |pause |continue |$)/.test(line)).length >
    count, why, before.length);

const wait = (browser, ms) => browser.run(time => new Promise(resolve => setTimeout(resolve, time)), ms);

// Computers that never come to an end with thinking, once window.isHeld says so.
function holdComputers() {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function send(message, ...more) {
        if (!window.isHeld || !/"page":"others"/.test(message.line))
            post.call(this, message, ...more);
    };
}

async function whileTheyThink(world, browser) {
    await choose(browser, {game: "daifugo", against: "strong"});
    await look(browser);
    const before = moves(await kept(browser));
    await browser.run(() => {
        window.isHeld = true;
    });
    await tapAdvice(browser);
    await untilMoved(browser, before, "the move is kept before they have thought");
    const after = moves(await kept(browser));
    same(after.slice(0, -1), before, "the moves before: ");
    await browser.reload();
    await browser.untilThere("#play .board");
    await look(browser);
    same(moves(await kept(browser)).slice(0, after.length), after, "after a reload the moves are: ");
    await verify(world, browser);
}

async function waitingForWords(world, browser) {
    const promise = () => browser.text("#play .commit");
    await fillForm(browser, {against: "people", fair: true});
    const before = await promise();
    await browser.reload();
    await browser.untilThere("#play .commit");
    same(await promise(), before, "after a reload the promise is: ");
    await browser.type("#play .names input", "x".repeat(300)); // it is too long
    await browser.click("#play button.begin");
    await browser.untilThere("#play .refusal > *");
    await browser.run(() => {
        document.querySelector("#play .names input").value = "plum";
    });
    await browser.click("#play button.begin");
    await browser.untilThere("#play .cover button.begin");
    if (!(await kept(browser)).includes(before))
        throw new Error("another promise was kept");
}

// What cannot be replayed is laid aside, and offered to be saved; the next match does not take its place.
async function laidAside(world, browser) {
    const spoilt = "# prime-record 2\nnew lvl0 players=Ann,Ben\nnonsense\n";
    await browser.untilThere("#play form.form");
    await browser.run(text => localStorage.setItem("prime-card-games play", JSON.stringify(text)), spoilt);
    await browser.reload();
    await browser.untilThere("#play .aside [data-word='record.save']");
    await choose(browser, {game: "lvl0", against: "easy"}); // its button is not covered
    await playOn(browser, {stop: 1});
    same(await kept(browser, "play aside"), spoilt, "laid aside: ");
    await fromMenu(browser, "play", "play.new");
    await browser.untilThere("#play .aside [data-word='match.aside-drop']");
    await browser.click("#play .aside [data-word='match.aside-drop']");
    same(await kept(browser, "play aside"), null, "thrown away: ");
}

// The browser had laid the page aside, and another tab went on with the match meanwhile.
async function comeBack(world, browser) {
    await choose(browser, {game: "daifugo", against: "easy"});
    await look(browser);
    const early = await kept(browser);
    await playOn(browser, {stop: 2});
    const late = await kept(browser);
    await browser.click("#play [data-at='tool undo']");
    await browser.until(old => JSON.parse(localStorage.getItem("prime-card-games play")) !== old, "undone", late);
    if (moves(late).length <= moves(early).length)
        throw new Error("no moves were made");
    await browser.run(record => {
        window.dispatchEvent(new PageTransitionEvent("pagehide", {persisted: true}));
        localStorage.setItem("prime-card-games play", JSON.stringify(record));
        document.querySelector("#play .board").id = "old";
        window.dispatchEvent(new PageTransitionEvent("pageshow", {persisted: true}));
    }, late);
    await browser.until(() => !document.querySelector("#old") && document.querySelector("#play .board"), "drawn anew");
    await look(browser);
    same(await verify(world, browser), late, "after the page came back: ");
    same(await kept(browser), late, "kept: ");
}

const seconds = async (browser, screen) => {
    const [, minutes, rest] = /(\d+):(\d\d)/.exec(await browser.text(`#${screen} .clock`)) || [];
    return 60 * Number(minutes) + Number(rest);
};

// The lines of the pauses in a record.
const pauses = record => record.split("\n").map(line => line.split(" ")[0])
    .filter(word => /^(pause|continue)$/.test(word));

// In Play the clock runs, too: who does not move passes. It stands still in a pause, which is recorded.
async function clockInPlay(world, browser) {
    await setOption(browser, "play", "lvl0", "clock", "3");
    await setOption(browser, "play", "lvl0", "calls", "none");
    await choose(browser, {game: "lvl0", against: "easy"});
    await look(browser);
    await browser.until(() => /timeout/.test(localStorage.getItem("prime-card-games play")), "the time of a turn ends");
    await browser.until(() => document.querySelector("#play .timing:not([hidden]) [data-word='match.pause']") ||
        document.querySelector("#play .verbs [data-word]"), "the clock");
    await browser.click("#play [data-word='match.pause']");
    await browser.untilThere("#play .paused");
    const before = moves(await kept(browser));
    await wait(browser, 4000);
    same(moves(await kept(browser)), before, "in a pause: ");
    same(pauses(await kept(browser)), ["pause"], "recorded: ");
    await browser.reload();
    await browser.untilThere("#play .paused");
    same(pauses(await kept(browser)), ["pause"], "after a reload: ");
    await browser.click("#play .paused button.begin");
    await untilMoved(browser, before, "the time goes on");
    same(pauses(await kept(browser)).slice(0, 2), ["pause", "continue"], "recorded, too: ");
}

async function beginDesk(browser, calls) {
    await setOption(browser, "table", "prime-daifugo", "clock", "100");
    await setOption(browser, "table", "prime-daifugo", "calls", calls);
    await browser.click("#table button.begin");
    await browser.untilThere("#table .board");
    await typeAtDesk(browser, "start Ann");
    await typeAtDesk(browser, "9");
    await browser.untilThere("#table .cue.no");
}

// Three turns that end without a tap pause the clock of a desk that everybody has left.
async function unattendedDesk(world, browser) {
    await setOption(browser, "table", "prime-daifugo", "clock", "1");
    await setOption(browser, "table", "prime-daifugo", "calls", "none");
    await browser.click("#table button.begin");
    await browser.untilThere("#table .board");
    await typeAtDesk(browser, "start Ann");
    await browser.untilThere("#table .paused");
    const before = await kept(browser, "table");
    same(moves(before).filter(line => / timeout$/.test(line)).length, 3, "passes: ");
    same(pauses(before), ["pause"], "recorded: ");
    await wait(browser, 2500);
    same(await kept(browser, "table"), before, "in the pause: ");
    await browser.click("#table .paused button.begin");
    await browser.until(old => JSON.parse(localStorage.getItem("prime-card-games table")) !== old &&
        document.querySelector("#table .timing:not([hidden])"), "the time goes on", before);
}

// Where no names are given, the players of practice are called after what they are.
async function practiceNames(world, browser) {
    const names = () => browser.run(() => [...document.querySelectorAll("#play .names input")].map(one =>
        one.placeholder));
    await browser.untilThere("#play form.form");
    await browser.click("#play [data-value='easy']");
    same(await names(), ["あなた", "コンピューター"], "proposed: ");
    await browser.click("#play [data-value='people']");
    if ((await names()).includes("あなた"))
        throw new Error("people are called " + await names());
    await choose(browser, {game: "lvl0", against: "easy"});
    await look(browser);
    same(/players=(\S+)/.exec(await kept(browser))[1], "あなた,コンピューター", "recorded: ");
}

// A reload gives no time back, and the last verdict stays.
async function reloadedDesk(world, browser) {
    await beginDesk(browser, "none");
    await browser.until(() => /used Ben \d{4}/.test(localStorage.getItem("prime-card-games table")), "time is kept");
    await browser.reload();
    await browser.untilThere("#table .paused button.begin");
    const [, used] = /used Ben (\d+) turn/.exec(await kept(browser, "table"));
    await browser.click("#table .paused button.begin");
    await browser.untilThere("#table .timing:not([hidden])");
    if (await seconds(browser, "table") > 101 - Math.floor(used / 1000))
        throw new Error(`${used} ms were used, and there are ${await seconds(browser, "table")} s`);
    await browser.untilThere("#table .cue.no");
    if (!(await browser.text("#table .cue")).includes("9 is not prime"))
        throw new Error("the verdict is not told: " + await browser.text("#table .cue"));
}

// What is used besides the pause is no more than what has gone by besides it.
async function pausedDesk(world, browser) {
    const used = async () => Number(/used Ben (\d+) turn/.exec(await kept(browser, "table"))[1]);
    const begun = Date.now();
    await beginDesk(browser, "none");
    await browser.click("#table [data-word='match.pause']");
    await browser.untilThere("#table .paused");
    const paused = Date.now();
    await wait(browser, 5000);
    const resumed = Date.now();
    await browser.click("#table .paused button.begin");
    await browser.untilThere("#table .timing:not([hidden])");
    const before = await used();
    await browser.until(old => Number(/used Ben (\d+) turn/.exec(localStorage.getItem("prime-card-games table"))[1]) >
        old, "time is used again", before);
    const most = Date.now() - begun - (resumed - paused);
    if (await used() > most)
        throw new Error(`${await used()} ms were used, of ${most} without the pause`);
}

// A call leaves what was chosen, and the verdict.
async function called(world, browser) {
    await beginDesk(browser, "97");
    await browser.click("#table .board-choices .key");
    await browser.untilThere("#table .tray .card");
    await browser.until(() => document.querySelector("#table .called > p"), "a call");
    same(await browser.run(() => [".tray .card", ".cue.no > p"].map(one =>
        document.querySelectorAll("#table " + one).length > 0)), [true, true], "chosen, and told: ");
}

// One lock at most, and none while another screen is shown.
function countLocks() {
    window.locks = 0;
    const request = () => new Promise(resolve => setTimeout(() => {
        window.locks++;
        resolve({released: false, release: async () => {
            window.locks--;
        }});
    }, 50));
    Object.defineProperty(Navigator.prototype, "wakeLock", {value: {request}});
}

async function awake(world, browser) {
    await beginDesk(browser, "none");
    const locked = count => browser.until(wanted => window.locks === wanted, `${count} locks`, count);
    await locked(1);
    for (let i = 0; i < 3; i++)
        await browser.run(() => {
            document.dispatchEvent(new Event("visibilitychange"));
            location.hash = "#/judge";
        }).then(() => browser.run(() => {
            location.hash = "#/table";
        }));
    await typeAtDesk(browser, "pass");
    await locked(1);
    await browser.click("#tabs [data-screen=judge]");
    await locked(0);
}

// Beside a form whose inner parts were spoilt by others it begins a match.
async function spoiltForms(world, browser) {
    for (const screen of ["play", "table"]) {
        await browser.open(world.page + "#/" + screen);
        await browser.untilThere(`#${screen} form.form`);
        await browser.run(name => localStorage.setItem(`prime-card-games ${name} form`, JSON.stringify(
            {game: 7, against: [], players: "x", names: null, options: null, fair: "yes"})), screen);
        await browser.reload();
        await browser.untilThere(`#${screen} form.form`);
        await browser.run(name => localStorage.setItem(`prime-card-games ${name} form`, JSON.stringify({game: "lvl0",
            against: "nobody", players: 2.5, names: [{}], options: {clock: {}, factors: "x"}})), screen);
        await browser.reload();
        await browser.untilThere(`#${screen} form.form`);
        await browser.click(`#${screen} button.begin`);
        await browser.untilThere(`#${screen} .board`);
    }
}

// A value that only a judge could act on is offered at the desk alone; each has its own title.
async function titledValues(world, browser) {
    const offered = screen => browser.run(id => [...document.querySelector(`#${id} .option [value=never]`).parentNode
        .children].map(one => `${one.value}: ${one.textContent}`).join(), screen);
    for (const [screen, expected] of [["play", "told: told to all,never: never told"],
        ["table", "told: told to all,asked: told if asked,never: never told"]]) {
        await browser.open(world.page + "#/" + screen);
        await browser.untilThere(`#${screen} form.form`);
        await browser.click(`#${screen} label.game:has(input[value="lvl0"])`);
        same(await offered(screen), expected);
    }
}

// Why a match cannot begin is said beside the button, not on it.
async function refusedStart(world, browser) {
    await setOption(browser, "play", "lvl0", "bank", "5");
    await browser.click("#play button.begin");
    await browser.untilThere("#play .refusal > *");
    await setOption(browser, "play", "lvl0", "bank", "0");
    await browser.click("#play button.begin"); // it fails where something lies above
    await browser.untilThere("#play .board");
}

// Computers over whom the program fails whenever they are asked, once window.isFailing says so: in the page, before its
// scripts.
function failOthers() {
    const post = Worker.prototype.postMessage;
    window.failures = 0;
    window.isFailing = window.name === "failing"; // it outlives a reload
    Worker.prototype.postMessage = function send(message, ...more) {
        if (!window.isFailing || !/"page":"others"/.test(message.line))
            return post.call(this, message, ...more);
        window.failures++;
        return setTimeout(() => this.onmessage && this.onmessage({data: {id: message.id, error: "unreachable"}}));
    };
}

const GO_ON = "#play .verbs [data-word='match.resume']";

// Each failure is followed by one try more at most, and only by a tap; the match can go on when they do not fail.
async function failingOthers(world, browser) {
    const failures = async expected => {
        await look(browser);
        await wait(browser, 1500);
        same(await browser.run(() => window.failures), expected, "failures: ");
    };
    await choose(browser, {game: "daifugo", against: "easy"});
    await look(browser);
    await browser.run(() => {
        window.isFailing = true;
        window.name = "failing";
    });
    let count = 0;
    const mayGoOn = () => browser.run(wanted => Boolean(document.querySelector(wanted)), GO_ON);
    for (let move = 0; move < 9 && count < 5 && !await mayGoOn(); move++) {
        await tapAdvice(browser);
        await browser.untilThere("#play .board[aria-busy=false]");
        count += await browser.run(before => window.failures > before, count); // none where the person is on turn again
        await failures(count);
    }
    await browser.click(GO_ON);
    await browser.until(old => window.failures > old, "another try", count);
    await failures(count + 1);
    await browser.untilThere(GO_ON);
    await browser.reload();
    await browser.untilThere(GO_ON);
    await failures(1);
    await browser.run(() => {
        window.isFailing = false;
    });
    await browser.click(GO_ON);
    await browser.until(selector => !document.querySelector(selector), "they play", GO_ON);
    await verify(world, browser);
}

// A refused command does not stop the clock that was due meanwhile: commands are answered late here.
function answerLate() {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function send(message, ...more) {
        if (/"command":"refuse me"/.test(message.line))
            setTimeout(() => {
                post.call(this, message, ...more);
                window.isRefused = true;
            }, 3000);
        else
            post.call(this, message, ...more);
    };
}

async function refusedWhileDue(world, browser) {
    await setOption(browser, "table", "prime-daifugo", "clock", "2");
    await setOption(browser, "table", "prime-daifugo", "calls", "none");
    await browser.click("#table button.begin");
    await browser.untilThere("#table .board");
    await typeAtDesk(browser, "start Ann");
    await browser.type("#table .typed input", "refuse me");
    await browser.click("#table .typed button");
    await browser.until(() => window.isRefused, "a refusal"); // it is seen until the next draw alone
    for (let i = 0; i < 2; i++) {
        const before = await kept(browser, "table");
        const count = (before.match(/timeout/g) || []).length;
        await browser.until(old => (localStorage.getItem("prime-card-games table").match(/timeout/g) || []).length >
            old, "the time of a turn ends", count);
    }
}

// "Pause" while the computers think after a time-out covers the table when they have played, and stops the clocks.
async function pausedThinking(world, browser) {
    await setOption(browser, "play", "lvl0", "clock", "3");
    await setOption(browser, "play", "lvl0", "calls", "none");
    await choose(browser, {game: "lvl0", against: "easy"});
    await look(browser);
    await browser.until(() => window.asked > 1 && document.querySelector("#play .timing [data-word='match.pause']"),
        "they think after a time-out");
    await browser.run(() => document.querySelector("#play [data-word='match.pause']").click());
    await browser.untilThere("#play .paused");
    await wait(browser, 3000);
    same(await browser.run(() => [".paused", ".card"].map(one => document.querySelectorAll("#play " + one).length)),
        [1, 0], "covers and cards: ");
}

// Computers that think for a while.
function lateOthers() {
    const post = Worker.prototype.postMessage;
    window.asked = 0;
    Worker.prototype.postMessage = function send(message, ...more) {
        if (!/"page":"others"/.test(message.line))
            return post.call(this, message, ...more);
        window.asked++;
        return setTimeout(() => post.call(this, message, ...more), 1500);
    };
}

// The form that was asked for while they think stays; "Back to the game" lets them go on.
async function newWhileTheyThink(world, browser) {
    await choose(browser, {game: "daifugo", against: "easy"});
    await look(browser);
    await tapAdvice(browser);
    await fromMenu(browser, "play", "play.new");
    await browser.untilThere("#play form.form");
    await wait(browser, 4000);
    same(await browser.run(() => document.querySelectorAll("#play form.form").length), 1, "forms: ");
    const before = moves(await kept(browser));
    await browser.click("#play [data-word='match.back']");
    await browser.untilThere("#play .board");
    await look(browser);
    same(moves(await verify(world, browser)).slice(0, before.length), before, "back in the game: ");
}

// While the form is shown the clocks of the match stand still; in another language what was filled in stays.
async function backFromForm(world, browser) {
    await setOption(browser, "play", "lvl0", "clock", "3");
    await setOption(browser, "play", "lvl0", "calls", "none");
    await choose(browser, {game: "lvl0", against: "easy"});
    await look(browser);
    await fromMenu(browser, "play", "play.new");
    await browser.untilThere("#play form.form");
    const before = moves(await kept(browser));
    await browser.type("#play .names input", "Zoe");
    await browser.click("#settings-open");
    await browser.click("#languages [data-value=ja]");
    await browser.until(() => document.documentElement.lang === "ja" &&
        /[\u3040-\u30ff]/.test(document.querySelector("#play form.form legend").textContent), "Japanese");
    await browser.click("#settings button[data-word=close]");
    same(await browser.run(() => document.querySelector("#play .names input").value), "Zoe", "the name is: ");
    await wait(browser, 4000);
    same(moves(await kept(browser)), before, "the match meanwhile: ");
    await browser.click("#play [data-word='match.back']");
    await browser.untilThere("#play .board");
    await untilMoved(browser, before, "the time goes on");
}

// The voice says what is new, once.
function listen() {
    window.spoken = [];
    window.SpeechSynthesisUtterance = function utterance(text) {
        this.text = text;
    };
    Object.defineProperty(window, "speechSynthesis", {value: {speak: ({text}) => window.spoken.push(text)}});
}

async function voiceOnce(world, browser) {
    const spoken = () => browser.run(() => window.spoken.join());
    await browser.untilThere("#table form.form");
    await browser.run(() => localStorage.setItem("prime-card-games voice", "true"));
    await beginDesk(browser, "none");
    await browser.until(() => window.spoken.join().includes("9 is not prime"), "the verdict is said");
    const before = await spoken();
    await browser.click("#table [data-word='match.pause']");
    await browser.untilThere("#table .paused");
    await browser.click("#table .paused button.begin");
    await browser.untilThere("#table .timing:not([hidden])");
    same(await spoken(), before, "said after a pause: ");
    await browser.reload();
    await browser.untilThere("#table .paused button.begin");
    await browser.click("#table .paused button.begin");
    await browser.untilThere("#table .timing:not([hidden])");
    same(await spoken(), "", "said after a reload: ");
}

// Hand to hand, too, the screen stays on while cards are shown, and may go dark in a pause.
async function awakeByHand(world, browser) {
    const locked = count => browser.until(wanted => window.locks === wanted, `${count} locks`, count);
    await setOption(browser, "play", "lvl0", "clock", "100");
    await choose(browser, {game: "lvl0", against: "people"});
    await browser.click("#play .cover button.begin");
    await browser.untilThere("#play .board");
    await locked(1);
    await browser.click("#play [data-word='match.pause']");
    await browser.untilThere("#play .paused");
    await locked(0);
}

const TESTS = [
    ["a move is kept while the computers still think, and they go on after a reload", whileTheyThink,
        {prepare: holdComputers}],
    ["a fair deal that waits for the words of the players waits after a reload", waitingForWords],
    ["a kept game that cannot be opened is laid aside, and offered to be saved", laidAside],
    ["a page that comes back shows what another tab has made of the match meanwhile", comeBack],
    ["in Play a clock ends the turn, and stands still in a pause", clockInPlay],
    ["at the desk a reload gives no time back, and the last verdict stays", reloadedDesk, {screen: "table"}],
    ["at the desk a pause takes no time of a turn", pausedDesk, {screen: "table"}],
    ["a desk that everybody has left pauses its clock", unattendedDesk, {screen: "table"}],
    ["the players of practice are called You and Computer", practiceNames, {languages: "ja"}],
    ["a call leaves the verdict and the chosen cards", called, {screen: "table"}],
    ["the screen is kept on by one lock, and by none where there is no board", awake,
        {screen: "table", prepare: countLocks}],
    ["hand to hand the screen is kept on as well, and not in a pause", awakeByHand, {prepare: countLocks}],
    ["the voice says a verdict once", voiceOnce, {screen: "table", prepare: listen}],
    ["computers over whom the program fails are asked again by a tap alone", failingOthers, {prepare: failOthers}],
    ["a refused command does not stop the clock", refusedWhileDue, {screen: "table", prepare: answerLate}],
    ["a pause while the computers think after a time-out covers the table, and stops the clocks", pausedThinking,
        {prepare: lateOthers}],
    ["a form that is asked for while the computers think stays, and leads back", newWhileTheyThink,
        {prepare: lateOthers}],
    ["beside the form the match waits, and what is filled in outlives a change of language", backFromForm],
    ["a form whose kept choices were spoilt within begins a match", spoiltForms],
    ["each value of an option is offered by its own title, in Play none that needs a judge", titledValues],
    ["why a match cannot begin does not cover the button that begins it", refusedStart],
];

async function keeping(world) {
    for (const [what, act, options] of TESTS)
        await checkAt(world, what, act, {screen: "play", ...options});
}

export {keeping};
