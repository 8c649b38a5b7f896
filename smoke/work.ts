import type { Check } from "./check.ts";
import type { ResultLine } from "./running.ts";

/** The queues and cron lines of wrangler.toml, and why nothing shows one from outside, where that is so. */
export const backgroundWork: Readonly<Record<string, string | null>> = {
  "queue ensemble-work": null,
  "queue ensemble-documents": null,
  "queue ensemble-generations": null,
  "queue ensemble-sites": null,
  "queue ensemble-social": null,
  "queue ensemble-media": null,
  "queue ensemble-failed": "nothing failed for good that it would have to keep",
  "cron */1 * * * *": null,
  "cron */10 * * * *": "what the sweep does shows after hours",
  "cron 23 3 * * *": "it runs at night, and what it does shows after days",
};

/** A line for each: it did its work where a check held that rests on it. */
export function workLines(checks: readonly Check[], ended: readonly ResultLine[]): ResultLine[] {
  return Object.entries(backgroundWork).flatMap(([name, hidden]): ResultLine[] => {
    const names = checks.filter(({ shows }) => shows?.includes(name)).map((check) => check.name);
    if (names.length === 0 && hidden === null) return [];
    const shown = ended.filter((line) => names.includes(line.name));
    const held = shown.filter(({ result }) => result === "held").map((line) => line.name);
    if (held.length > 0) return [{ name, result: "held", seconds: null, detail: `as ${held.join(", ")} showed` }];
    const missing = shown.map((line) => line.name).join(", ");
    return [{ name, result: "not checked", seconds: null, detail: hidden ?? `${missing} would show it` }];
  });
}
