import { workspaceEntry } from "#lib/personal.ts";

/** What resuming a chatbot's making needs: its look through the site, and the addresses left out. */
interface KeptLook {
  job: string;
  left: string[];
}

type Looks = Readonly<Record<string, KeptLook>>;

const isLook = (one: unknown): one is KeptLook =>
  typeof one === "object" && one !== null && "job" in one && "left" in one && Array.isArray(one.left);

const isLooks = (stored: unknown): stored is Looks =>
  typeof stored === "object" && stored !== null && Object.values(stored).every(isLook);

const kept = workspaceEntry<Looks>("support.looks", "remembered", {}, (stored) => (isLooks(stored) ? stored : null));

export const keptLook = (botId: string): KeptLook | null => kept.read()[botId] ?? null;

export const keepLook = (botId: string, look: KeptLook): boolean => kept.write({ ...kept.read(), [botId]: look });

export function forgetLook(botId: string): void {
  const { [botId]: _gone, ...others } = kept.read();
  kept.write(others);
}
