import type { OwnerKind } from "#contract/endpoint.ts";
import { personal, workspaceEntry } from "#lib/personal.ts";

/** Words that were typed and not sent, and what is kept beside them, such as the chosen model. */
export type Draft<Kept> = Kept & { text: string; at: number };
export type DraftsByKey<Kept> = Readonly<Record<string, Draft<Kept>>>;

/** The draft of a thread that has no id yet. */
export const newDraftKey = "new";
const most = 30;

export interface Drafts<Kept> {
  read(key: string): Draft<Kept> | null;
  write(key: string, draft: Kept & { text: string }, now?: number): void;
  delete(key: string): void;
}

interface DraftsOptions<Kept> {
  /** The name of the browser's entry. */
  entry: string;
  /** Whose the threads are: drafts about what a workspace owns stay in it. */
  owner: OwnerKind;
  /** What is kept beside the words of a stored draft; null where its shape is another. */
  parse: (stored: Readonly<Record<string, unknown>>) => Kept | null;
  /** A draft without words is still one where this holds. */
  isWorthKeeping?: (kept: Kept, key: string) => boolean;
}

/** The latest thirty drafts of one kind of thread; they survive a reload. */
export function createDrafts<Kept>({
  entry,
  owner,
  parse,
  isWorthKeeping = () => false,
}: DraftsOptions<Kept>): Drafts<Kept> {
  const keep = owner === "workspace" ? workspaceEntry : personal;
  const stored = keep<DraftsByKey<Kept>>(entry, "typed", {}, (value) => {
    const drafts = Object.entries(recordOf(value) ?? {}).map(([key, draft]) => [key, draftOf(draft, parse)] as const);
    return Object.fromEntries(drafts.flatMap(([key, draft]) => (draft === null ? [] : [[key, draft] as const])));
  });
  /** Where the browser stores nothing, the drafts of this page alone. */
  let unstored: DraftsByKey<Kept> | null = null;
  const all = () => unstored ?? stored.read();
  const store = (drafts: DraftsByKey<Kept>) => {
    unstored = stored.write(drafts) ? null : drafts;
  };
  return {
    read: (key) => all()[key] ?? null,
    write(key, draft, now = Date.now()) {
      const isDraft = draft.text.trim() !== "" || isWorthKeeping(draft, key);
      store(withDraft(all(), key, isDraft ? { ...draft, at: now } : null));
    },
    delete: (key) => store(withDraft(all(), key, null)),
  };
}

/** The drafts with this one in place of the earlier; null removes it. */
export function withDraft<Kept>(drafts: DraftsByKey<Kept>, key: string, draft: Draft<Kept> | null): DraftsByKey<Kept> {
  const { [key]: _old, ...others } = drafts;
  const next: DraftsByKey<Kept> = draft === null ? others : { ...others, [key]: draft };
  const latest = Object.entries(next).toSorted(([, one], [, other]) => other.at - one.at);
  return Object.fromEntries(latest.slice(0, most));
}

function draftOf<Kept>(stored: unknown, parse: DraftsOptions<Kept>["parse"]): Draft<Kept> | null {
  const { text, at, ...others } = recordOf(stored) ?? {};
  const kept = parse(others);
  return typeof text === "string" && typeof at === "number" && kept !== null ? { ...kept, text, at } : null;
}

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
