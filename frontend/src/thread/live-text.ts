import { proxy } from "valtio";

/** The text of an answer that is being written; its row alone subscribes to it. */
export interface LiveText {
  text: string;
}

interface Entry {
  shown: LiveText;
  /** What arrived, shown at the next drawing. */
  whole: string;
  drawing: ReturnType<typeof setTimeout> | null;
  drawnAt: number;
  frozen: boolean;
}

/** Reads as smoothly as a drawing with every frame, and costs a phone much less. */
const drawEveryMs = 80;

const entries = new Map<string, Entry>();

function entryOf(key: string): Entry {
  const known = entries.get(key);
  if (known) return known;
  const made: Entry = { shown: proxy({ text: "" }), whole: "", drawing: null, drawnAt: -drawEveryMs, frozen: false };
  entries.set(key, made);
  return made;
}

export function liveText(key: string): LiveText {
  return entryOf(key).shown;
}

/** However many pieces arrive, the page is drawn twelve times a second; the first one is shown at once. */
export function appendLive(key: string, text: string): void {
  const entry = entryOf(key);
  entry.whole += text;
  entry.drawing ??= setTimeout(flush, entry.drawnAt + drawEveryMs - performance.now(), entry);
}

export function trimLive(key: string, length: number): void {
  const entry = entryOf(key);
  entry.whole = entry.whole.slice(0, length);
  flush(entry);
}

/** Shows nothing more until it is thawed; returns how much is on the screen. */
export function freezeLive(key: string): number {
  const entry = entryOf(key);
  entry.frozen = true;
  return entry.shown.text.length;
}

export function thawLive(key: string): void {
  const entry = entryOf(key);
  entry.frozen = false;
  flush(entry);
}

/** The whole text, and the end of its life here. */
export function takeLive(key: string): string {
  const entry = entryOf(key);
  if (entry.drawing !== null) clearTimeout(entry.drawing);
  entries.delete(key);
  return entry.whole;
}

function flush(entry: Entry): void {
  if (entry.drawing !== null) clearTimeout(entry.drawing);
  entry.drawing = null;
  entry.drawnAt = performance.now();
  if (!entry.frozen) entry.shown.text = entry.whole;
}

/** What a row that is not being written subscribes to: it never changes. */
export const noText: LiveText = proxy({ text: "" });
