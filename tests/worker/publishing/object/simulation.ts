import { expect } from "vitest";
import { simulate } from "./simulated-world.ts";
import type { Ended } from "./simulated-world.ts";

const explained: readonly string[] = [
  "published",
  "partly_published",
  "failed",
  "missed",
  "cancelled",
  "needs_reconnect",
];

/** What must never be said of a publication, in words that name its run. */
function wrongsOf(seed: number, { row, copies, invented, measured, hold }: Ended): string[] {
  const published = row.items.filter(({ state }) => state === "published").length;
  const mayBeOut = row.items.filter(({ state, kind }) => state === "unknown" && kind === "comment").length;
  const out = copies.reduce((sum, one) => sum + one, 0);
  // What is not over holds its units; what its owner is asked about may be out.
  const isAsked = row.state === "unknown" && row.failure?.code === "ask";
  const isOpen = row.state === "cancelled" || row.state === "needs_reconnect" || isAsked;
  const wrongs: [boolean, string][] = [
    [copies.some((count) => count > 1), `twice at the network`],
    [invented > 0, `called published without a post`],
    [measured === false, `measured without a post`],
    [!isAsked && !explained.includes(row.state), `left as ${row.state}`],
    [row.state !== "published" && row.state !== "cancelled" && row.failure === null, `${row.state} without a reason`],
    [!isAsked && out > published + mayBeOut, `at the network and called ${row.state}`],
    [!isOpen && hold !== published, `holds ${hold} of the plan for ${published} items`],
  ];
  return wrongs.flatMap(([isWrong, what]) => (isWrong ? [`run ${seed}: ${row.id} is ${what}`] : []));
}

/** So many publications through days of their own: says what must not be, and how many are left to a person's word. */
export async function playPublications(count: number): Promise<void> {
  const wrongs: string[] = [];
  const states = new Map<string, number>();
  let played = 0;
  let measured = 0;
  for (let seed = 1; played < count; seed += 1)
    for (const ended of await simulate(seed)) {
      played += 1;
      wrongs.push(...wrongsOf(seed, ended));
      if (ended.measured) measured += 1;
      states.set(ended.row.state, (states.get(ended.row.state) ?? 0) + 1);
    }
  const share = (state: string) => `${(((states.get(state) ?? 0) / played) * 100).toFixed(1)} % ${state}`;
  process.stdout.write(`${played} publications: ${["unknown", ...explained].map(share).join(", ")}\n`);
  expect(wrongs).toEqual([]);
  expect(measured).toBeGreaterThan(0);
  // Days on which nothing happened would prove nothing.
  for (const state of explained) expect([state, (states.get(state) ?? 0) > 0]).toEqual([state, true]);
}
