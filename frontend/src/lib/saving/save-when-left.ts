import { onFlush } from "#lib/personal.ts";

interface Flushable {
  flush(isLast?: boolean): Promise<void>;
  retry(): void;
}

const open = new Set<Flushable>();
onFlush(() => Promise.all([...open].map((saver) => saver.flush())));

/** Saves when the page or the window is left, when the session ends, and when the network is back. */
export function saveWhenLeft(saver: Flushable): () => void {
  const running = new AbortController();
  const { signal } = running;
  const leave = () => void saver.flush(true);
  addEventListener("blur", () => void saver.flush(), { signal });
  addEventListener("pagehide", leave, { signal });
  addEventListener("online", () => saver.retry(), { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") leave();
    },
    { signal },
  );
  open.add(saver);
  return () => {
    open.delete(saver);
    running.abort();
  };
}
