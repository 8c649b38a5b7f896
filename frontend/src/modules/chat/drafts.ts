import { persisted } from "#lib/persisted.ts";

/** What was typed and not sent, and for which model. */
export interface Draft {
  text: string;
  modelId: number | null;
  at: number;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** The dashboard's, before the conversation has an id. */
export const newDraftKey = "new";
const kept = 30;

const entry = persisted<Drafts>("drafts", {}, (stored) =>
  typeof stored === "object" && stored !== null && Object.values(stored).every(isDraft) ? (stored as Drafts) : null,
);

export function readDraft(key: string): Draft | null {
  return entry.read()[key] ?? null;
}

export function writeDraft(key: string, text: string, modelId: number | null, now = Date.now()): void {
  entry.write(withDraft(entry.read(), key, { text, modelId, at: now }));
}

/** The latest thirty; an empty one is none. */
export function withDraft(drafts: Drafts, key: string, draft: Draft): Drafts {
  const { [key]: _old, ...others } = drafts;
  const all = draft.text.trim() === "" ? others : { ...others, [key]: draft };
  const latest = Object.entries(all).toSorted(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, kept));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { text, modelId, at } = value as Partial<Record<keyof Draft, unknown>>;
  return typeof text === "string" && typeof at === "number" && (modelId === null || typeof modelId === "number");
}
