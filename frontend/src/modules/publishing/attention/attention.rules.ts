import type { PublicationView } from "#contract/publishing/publishing.contract.ts";
import type { PublicationState } from "#contract/publishing/publications.ts";

/** What is not known comes first, then what is lost until its person acts. */
const order: readonly PublicationState[] = ["unknown", "failed", "partly_published", "missed", "needs_reconnect"];

/** The most urgent first; of one state, what was due first. */
export const byUrgency = (publications: readonly PublicationView[]): PublicationView[] =>
  publications.toSorted(
    (one, other) =>
      order.indexOf(one.state) - order.indexOf(other.state) || Date.parse(one.due_at) - Date.parse(other.due_at),
  );

/** What a publication says first. */
export const firstWords = ({ parts }: Pick<PublicationView, "parts">): string => parts[0]?.text.trim() ?? "";

/** How many of its parts are out, and how many it has. */
export function partsOut({ items }: Pick<PublicationView, "items">): { out: number; all: number } {
  const parts = items.filter(({ kind }) => kind === "part");
  return { out: parts.filter(({ state }) => state === "published").length, all: parts.length };
}

/** The address of what is out of it; null where nothing is, or the network did not name it. */
export const remoteUrlOf = ({ items }: Pick<PublicationView, "items">): string | null =>
  items.find(({ remote_url: url }) => url !== null)?.remote_url ?? null;

/** Whether parts of a thread wait for the address of the post that they follow. */
export const goesOnBelow = ({ items }: Pick<PublicationView, "items">): boolean =>
  items.some(({ state, kind }) => state === "waiting" && kind === "part");
