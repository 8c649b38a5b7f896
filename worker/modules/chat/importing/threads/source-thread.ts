import type { SourceTree } from "./tree.rules.ts";

/** A conversation of an export. */
export interface SourceThread extends SourceTree {
  /** Where it comes from, and how it is called there: the same each time. */
  source: "chatgpt" | "claude" | "ensemble";
  id: string;
  title: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
}

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const wordOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
export const asText = (value: unknown): string => (typeof value === "string" ? value : "");

/** An ISO date, or seconds since 1970; null for what is none, or none of the time of such exports. */
export function momentOf(value: unknown): Date | null {
  const at = typeof value === "number" ? new Date(value * 1_000) : typeof value === "string" ? new Date(value) : null;
  const year = at?.getUTCFullYear() ?? Number.NaN;
  return at !== null && year >= 2015 && year < 2100 ? at : null;
}
