import {
  keepHighlight,
  listHighlights,
  removeHighlight as removeEndpoint,
  type Highlight,
  type HighlightColor,
} from "#contract/pdf/highlights.contract.ts";
import { ApiError, errorKeyOf, failedAs, isServerFailure } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { mayHere } from "#session/rights.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import type { MarkedPart } from "../viewer/viewer.store.ts";
import { isEmpty } from "./highlights.rules.ts";
import { highlightOf, highlights, showHighlight } from "./highlights.store.ts";
import { dropUnsaved, keepUnsaved, unsavedOf } from "./unsaved.ts";

/** Reads what was marked in a file; what the server has not taken yet is sent again. Never throws. */
export async function openHighlights(file: string): Promise<void> {
  if (highlights.file !== file) Object.assign(highlights, { file, status: "loading", all: [], open: null });
  try {
    const kept = await call(listHighlights, { params: { id: file } });
    if (highlights.file !== file) return;
    const unsaved = unsavedOf(file);
    const ids = new Set(unsaved.map(({ id }) => id));
    const shown = kept.filter(({ id }) => !ids.has(id) && !beingRemoved.has(id));
    Object.assign(highlights, { status: "ready", error: null, all: [...shown, ...unsaved] });
    if (mayHere("library.edit")) for (const { id } of unsaved) void save(id);
  } catch (error) {
    if (highlights.file === file && highlights.status !== "ready")
      Object.assign(highlights, { status: "failed", error: errorKeyOf(error), all: unsavedOf(file) });
  }
}

/** Marks words, a highlight for each page that they stand on, and shows the first. */
export function addHighlights(parts: readonly MarkedPart[], color: HighlightColor, isNoting = false): void {
  highlights.color = color;
  const [first] = parts.map((part) => add({ ...part, quads: part.quads.map((quad) => [...quad]), color, note: "" }));
  if (first !== undefined) showHighlight(first, isNoting);
}

/** A note about a page as a whole is sent once something stands in it. */
export function addPageNote(page: number): void {
  showHighlight(add({ page, quads: [], quote: "", color: highlights.color, note: "" }), true);
}

function add(facts: Omit<Highlight, "id" | "author" | "created_at">): string {
  const id = crypto.randomUUID();
  highlights.all.push({ id, ...facts, author: null, created_at: new Date().toISOString() });
  void save(id);
  return id;
}

/** Milliseconds between the last key press and the save of a note. */
const saveAfterMs = 800;
let typing: ReturnType<typeof setTimeout> | undefined;

export function recolor(id: string, color: HighlightColor): void {
  Object.assign(highlightOf(id) ?? {}, { color });
  highlights.color = color;
  void save(id);
}

/** Kept in this browser at once, and sent when the typing pauses. */
export function writeNote(id: string, note: string): void {
  const one = highlightOf(id);
  if (!one || highlights.file === null) return;
  one.note = note;
  if (!isEmpty(one)) keepUnsaved(highlights.file, one);
  clearTimeout(typing);
  typing = setTimeout(() => void save(id), saveAfterMs);
}

/** Closes the open mark; a note on a page that says nothing is not kept. */
export function closeHighlight(): void {
  const one = highlightOf(highlights.open);
  showHighlight(null);
  if (one && isEmpty(one)) highlights.all = highlights.all.filter(({ id }) => id !== one.id);
}

/** One call at a time for each; what changed meanwhile follows it. */
const sending = new Map<string, Promise<void>>();

async function save(id: string): Promise<void> {
  const { file } = highlights;
  const one = highlightOf(id);
  if (file === null || !one || isEmpty(one)) return;
  keepUnsaved(file, one);
  await sending.get(id);
  const sent = send(file, id).finally(() => sending.get(id) === sent && sending.delete(id));
  sending.set(id, sent);
  await sent;
}

async function send(file: string, id: string): Promise<void> {
  const one = unsavedOf(file).find((known) => known.id === id);
  if (!one) return;
  const { page, quads, quote, color, note } = one;
  try {
    await call(keepHighlight, { params: { id: file, highlightId: id }, body: { page, quads, quote, color, note } });
    const now = unsavedOf(file).find((known) => known.id === id);
    if (JSON.stringify(now) === JSON.stringify(one)) dropUnsaved(id);
  } catch (error) {
    reportError(error);
    // What the API refused will not be taken later either; what did not reach it is sent when the file is opened again.
    if (!(error instanceof ApiError) || error.status === 0 || isServerFailure(error) || error.status === 429) return;
    dropUnsaved(id);
    void openHighlights(file);
  }
}

const beingRemoved = new Set<string>();

/** Off the page at once, off the server when it can no longer be undone. */
export function removeHighlight(id: string): void {
  const one = highlightOf(id);
  const { file } = highlights;
  if (!one || file === null) return;
  beingRemoved.add(id);
  dropUnsaved(id);
  highlights.all = highlights.all.filter((other) => other.id !== id);
  if (highlights.open === id) showHighlight(null);
  removeUndoably({
    text: i18n.t("highlight.removed", { ns: "pdf" }),
    putBack() {
      beingRemoved.delete(id);
      if (highlights.file !== file || highlightOf(id)) return;
      highlights.all.push(one);
      void save(id);
    },
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    async send(options) {
      await sending.get(id);
      await call(removeEndpoint, { params: { id: file, highlightId: id } }, options);
      beingRemoved.delete(id);
    },
  });
}
