// first.js: starts the first worker while the rest of the page is still loading. It is placed before the program and
// all other scripts, so that the first verdict waits for none of them.

const workerAddress = URL.createObjectURL(
    new Blob([document.getElementById("worker").textContent], {type: "text/javascript"}));

// Messages of the worker are stored until the engine takes over.
const first = {worker: new Worker(workerAddress), said: []};
first.worker.onmessage = ({data}) => first.said.push(data);
first.worker.onerror = () => first.said.push({error: "the worker does not start"});

// localStorage must not be accessed before the worker has sent its first message. In Chromium, a script that runs
// before the browser has committed the new page may get a storage that is never written to disk: all data would be lost
// on the next reload. A worker can only start after the page was committed.
first.hasBegun = new Promise(resolve => {
    for (const event of ["message", "error"])
        first.worker.addEventListener(event, resolve, {once: true});
});

export {first, workerAddress};
