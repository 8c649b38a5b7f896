import { Refusal } from "./caller.ts";
import { NotChecked } from "./check.ts";
import type { Check } from "./check.ts";
import { removeLeftovers } from "./leftovers.ts";
import { createStand, errorWords } from "./stand.ts";
import type { Stand } from "./stand.ts";
import type { Options } from "./options.ts";
import { workLines } from "./work.ts";

export interface ResultLine {
  name: string;
  result: "held" | "failed" | "not checked";
  seconds: number | null;
  detail: string;
}

/** The account may not do what a check needs: that breaks no promise, and the line says so. */
const notAllowed: ReadonlySet<string> = new Set([
  "auth.email_unconfirmed",
  "limits.cap_reached",
  "limits.cost_reached",
  "limits.not_included",
  "limits.reached",
  "marketplace.not_included",
]);

const isNotChecked = (error: unknown): boolean =>
  error instanceof NotChecked || (error instanceof Refusal && notAllowed.has(error.code ?? ""));

async function lineOf(name: string, work: () => Promise<string>): Promise<ResultLine> {
  const start = performance.now();
  const ended = (result: ResultLine["result"], detail: string): ResultLine => ({
    name,
    result,
    seconds: (performance.now() - start) / 1_000,
    detail,
  });
  try {
    return ended("held", await work());
  } catch (error) {
    return ended(isNotChecked(error) ? "not checked" : "failed", errorWords(error));
  }
}

const runCheck = (check: Check, stand: Stand): Promise<ResultLine> =>
  lineOf(check.name, async () => {
    if (check.units) await stand.provide(check.units(stand.sizes));
    return check.run(stand);
  });

/** Runs the checks, those that wait for clocks beside the others, and deletes what they made; `say` hears each line as it ends. */
export async function runChecks(
  checks: readonly Check[],
  options: Options,
  say: (line: ResultLine) => void = () => {},
): Promise<ResultLine[]> {
  const stand = createStand(options);
  const lines = new Map<string, ResultLine>();
  const keep = (line: ResultLine) => {
    lines.set(line.name, line);
    say(line);
  };
  if (options.account !== null) await removeLeftovers(stand).catch(() => {});
  const waiting = checks.filter(({ waits }) => waits).map(async (check) => keep(await runCheck(check, stand)));
  for (const check of checks) if (!check.waits) keep(await runCheck(check, stand));
  await Promise.all(waiting);
  const ended = checks.flatMap(({ name }) => lines.get(name) ?? []);
  for (const line of workLines(checks, ended)) keep(line);
  keep(
    await lineOf("left clean", async () => {
      const { count, failures } = await stand.tidyUp();
      if (failures.length > 0) throw new Error(failures.join("; "));
      return `${count} things undone`;
    }),
  );
  return [...ended, ...[...lines.values()].filter((line) => !ended.includes(line))];
}
