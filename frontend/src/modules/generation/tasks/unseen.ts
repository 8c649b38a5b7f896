import { listFinishedWorks } from "#contract/generation/works.contract.ts";
import { call } from "#api/call.ts";
import { workspaceEntry } from "#lib/personal.ts";

/** Works that ended while another page was open; more than these are a habit, and no news. */
const most = 50;

const entry = workspaceEntry<string[]>("works-unseen", "remembered", [], (stored) =>
  Array.isArray(stored) && stored.every((id) => typeof id === "string") ? stored : null,
);

export const unseenWorks = (): readonly string[] => entry.read();

export function noteUnseen(id: string): void {
  const others = entry.read().filter((one) => one !== id);
  entry.write([...others, id].slice(-most));
}

/** Takes a work off the news, here and on the server, which then sends no mail about it. True where it was news. */
export function takeUnseen(id: string): boolean {
  const before = entry.read();
  const others = before.filter((one) => one !== id);
  if (others.length === 0) entry.forget();
  else entry.write(others);
  void call(listFinishedWorks, { body: { content_ids: [id] } }, { quiet: true }).catch(() => null);
  return others.length < before.length;
}
