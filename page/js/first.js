// first.js: begins the first worker while the rest of the page is still read. It stands above the program and all other
// scripts, so that the first verdict waits for none of them.

const workerAddress = URL.createObjectURL(
    new Blob([document.getElementById("worker").textContent], {type: "text/javascript"}));

// What the worker says before the engine is there is kept for it.
const first = {worker: new Worker(workerAddress), said: []};
first.worker.onmessage = ({data}) => first.said.push(data);
first.worker.onerror = () => first.said.push({error: "the worker does not start"});

// The browser's memory must not be touched before the worker has said something. A script that runs before the browser
// has taken note of the new page can get a memory in Chromium that is never written to the disk: all would be lost with
// the next reload. Who starts a worker has taken note.
first.hasBegun = new Promise(resolve => {
    for (const event of ["message", "error"])
        first.worker.addEventListener(event, resolve, {once: true});
});

export {first, workerAddress};
