// awake.js: a screen that stays on while a match is on it.

// One lock at a time: the browser takes it away when the page is hidden, and it is asked for again.
class Awake {
    // wants(): whether the screen is to stay on now.
    constructor(wants) {
        this.wants = wants;
        this.lock = null;
        this.isAsking = false;
        document.addEventListener("visibilitychange", () => this.change());
    }

    // After whatever may have changed that.
    async change() {
        const isWanted = () => !document.hidden && this.wants();
        if (!isWanted())
            return this.release();
        if (this.isAsking || this.lock && !this.lock.released || !navigator.wakeLock)
            return undefined;
        this.isAsking = true;
        try {
            this.lock = await navigator.wakeLock.request("screen");
        } catch (error) { /* the battery is low, perhaps: the screen may go dark */ }
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
