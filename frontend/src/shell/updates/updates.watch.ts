import { field } from "#api/api-error.ts";
import { beginUpdates, pauseBefore, reduceUpdates, type UpdatesEvent, type UpdatesState } from "./updates.machine.ts";

/** What the checks touch outside of themselves: the browser itself, or a test's own. */
export interface UpdatesGround {
  /** The content of the page's app-version meta tag; null without one. */
  readMeta(): string | null;
  /** What version.json holds, past every cache. */
  fetchFile(): Promise<unknown>;
  /** Other tabs learn that the popup was closed. */
  tellClosed(at: number): void;
  onClosedElsewhere(listener: () => void): () => void;
  changed(state: UpdatesState): void;
}

/** Asks for the version again and again; does nothing on a page that does not know its own. */
export function createUpdatesWatch(ground: UpdatesGround) {
  let state: UpdatesState | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: (() => void) | undefined;

  function happen(event: UpdatesEvent): void {
    if (state === null) return;
    state = reduceUpdates(state, event);
    ground.changed(state);
  }

  /** The wait before a check comes on top of the interval. */
  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), delay);
  }

  async function check(): Promise<void> {
    const version = await fetchVersion(ground);
    if (state === null) return;
    happen({ type: "checked", version });
    schedule(state.interval + pauseBefore);
  }

  return {
    start(): void {
      const running = readOwnVersion(ground);
      if (running === null) return;
      state = beginUpdates(running);
      stopListening = ground.onClosedElsewhere(() => happen({ type: "closed in another tab" }));
      schedule(pauseBefore);
    },

    close(): void {
      happen({ type: "closed" });
      ground.tellClosed(Date.now());
    },

    /** Also makes the checks rarer, for this page's life. */
    putOff(): void {
      happen({ type: "put off" });
      ground.tellClosed(Date.now());
      if (state !== null) schedule(state.interval + pauseBefore);
    },

    stop(): void {
      clearTimeout(timer);
      stopListening?.();
      state = null;
    },
  };
}

function readOwnVersion(ground: UpdatesGround): string | null {
  const content = ground.readMeta();
  if (isVersion(content)) return content;
  console.warn("The page does not say its version: nobody looks for a newer one.");
  return null;
}

async function fetchVersion(ground: UpdatesGround): Promise<string | null> {
  try {
    const version = field(await ground.fetchFile(), "version");
    return isVersion(version) ? version : null;
  } catch (error) {
    console.warn("Which version is out could not be read.", error);
    return null;
  }
}

const isVersion = (text: unknown): text is string => typeof text === "string" && /^[\w.+-]{1,64}$/.test(text);
