// awake.js: keeps the screen on while a match is shown.

// One lock at a time: the browser releases it when the page is hidden, and it is requested again later.
class Awake {
    // wants(): whether the screen should stay on now.
    constructor(wants) {
        this.wants = wants;
        this.lock = null;
        this.isAsking = false;
        document.addEventListener("visibilitychange", () => this.change());
    }

    // Call after anything that may change the result of wants().
    async change() {
        const isWanted = () => !document.hidden && this.wants();
        if (!isWanted())
            return this.release();
        if (this.isAsking || this.lock && !this.lock.released || !navigator.wakeLock)
            return undefined;
        this.isAsking = true;
        try {
            this.lock = await navigator.wakeLock.request("screen");
        } catch (error) { /* for example, the battery is low: the screen may go dark */ }
        this.isAsking = false;
        return isWanted() ? undefined : this.release();
    }

    release() {
        if (this.lock)
            this.lock.release().catch(() => {});
        this.lock = null;
    }
}

export {Awake};
