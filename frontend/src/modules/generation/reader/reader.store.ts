import * as z from "zod/mini";
import { personal, workspaceEntry } from "#lib/personal.ts";
import type { ReadingPosition } from "./reading.rules.ts";

/** Times the usual size. */
export const sizes = ["small", "usual", "large", "largest"] as const;
export type Size = (typeof sizes)[number];

const size = personal<Size>(
  "reader.size",
  "remembered",
  "usual",
  (stored) => sizes.find((one) => one === stored) ?? null,
);

export const readSize = (): Size => size.read();
export const keepSize = (chosen: Size): boolean => size.write(chosen);

/** Works whose place is kept: the latest that were read. */
const most = 50;
const kept = z.array(z.object({ work: z.string(), part: z.string(), block: z.string() }));
const places = workspaceEntry("reader.places", "remembered", [], (stored): z.infer<typeof kept> | null => {
  const read = kept.safeParse(stored);
  return read.success ? read.data : null;
});

export function readPlace(work: string): ReadingPosition | null {
  const found = places.read().find((one) => one.work === work);
  return found ? { part: found.part, block: found.block } : null;
}

export function keepPlace(work: string, place: ReadingPosition): void {
  const others = places.read().filter((one) => one.work !== work);
  places.write([{ work, ...place }, ...others].slice(0, most));
}
