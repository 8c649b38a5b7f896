const key = "ensemble.reloadedAt";
const pause = 60_000;

/** A chunk that is gone means that a new version is out: one reload fetches it, a second failure is shown. */
export function reloadOnceForNewChunks(): void {
  addEventListener("vite:preloadError", (event) => {
    if (!mayReload(readMark(), Date.now())) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}

/** `last` is when the page last reloaded itself, in milliseconds; NaN if never. */
export function mayReload(last: number, now: number): boolean {
  return !(now - last < pause);
}

function readMark(): number {
  return Number.parseInt(sessionStorage.getItem(key) ?? "", 10);
}
