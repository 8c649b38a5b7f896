import * as z from "zod/mini";
import { analysis as analysisSchema, type Analysis } from "#contract/pdf/analysis.contract.ts";
import { workspaceEntry } from "#lib/personal.ts";

/** Specification 9. */
const kept = 5;

const rows = z.array(z.object({ id: z.string(), analysis: analysisSchema }));
type Rows = z.infer<typeof rows>;

const entry = workspaceEntry<Rows>("analyses", "remembered", [], (stored) => {
  const parsed = rows.safeParse(stored);
  return parsed.success ? parsed.data : null;
});

export const withAnalysis = (known: Rows, id: string, analysis: Analysis): Rows =>
  [{ id, analysis }, ...known.filter((row) => row.id !== id)].slice(0, kept);

/** A browser whose storage is full keeps nothing, and nothing comes of it. */
export function keepAnalysis(id: string, analysis: Analysis): void {
  entry.write(withAnalysis(entry.read(), id, analysis));
}

export const keptAnalysis = (id: string): Analysis | null =>
  entry.read().find((row) => row.id === id)?.analysis ?? null;

export function forgetAnalysis(id: string): void {
  entry.write(entry.read().filter((row) => row.id !== id));
}
