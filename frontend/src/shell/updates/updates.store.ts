import { proxy, useSnapshot } from "valtio";
import { isPopupShown } from "./updates.machine.ts";
import { createUpdatesWatch } from "./updates.watch.ts";

/** The key that the specification names; it holds when the popup was last closed, in milliseconds since 1970. */
const closedKey = "updatePopupClosed";

const store = proxy({ shown: false });

/** Called when there is something to show for the first time. */
let show: () => Promise<unknown> = () => Promise.resolve();

const watch = createUpdatesWatch({
  readMeta: () => document.querySelector("meta[name=app-version]")?.getAttribute("content") ?? null,

  async fetchFile() {
    const response = await fetch("/version.json", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`version.json answered ${response.status}`);
    return response.json();
  },

  tellClosed(at) {
    try {
      localStorage.setItem(closedKey, String(at));
    } catch {
      // The other tabs get no signal of it.
    }
  },

  onClosedElsewhere(listener) {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === closedKey && newValue !== null) listener();
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  },

  changed(state) {
    store.shown = isPopupShown(state);
    if (store.shown) void show();
  },
});

export function watchUpdates(showPopup: () => Promise<unknown>): void {
  show = showPopup;
  watch.start();
}

export const { close: closePopup, putOff } = watch;

export const usePopupShown = (): boolean => useSnapshot(store).shown;
