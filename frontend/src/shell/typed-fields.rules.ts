import { field } from "#api/api-error.ts";

/** What was typed into a field and not saved when the session ended by force. */
export interface TypedField {
  path: string;
  /** What the field is called, and which of those on its page that are called so. */
  name: string;
  place: number;
  /** What stood there before: a field that holds something else has been filled by its own page. */
  before: string;
  text: string;
  at: number;
}

const keptMs = 7 * 86_400_000;
/** Milliseconds that a call may take: a field that closed before is not waited for any more. */
const sentMs = 30_000;
const mostFields = 40;

export const parseFields = (stored: unknown): TypedField[] =>
  Array.isArray(stored) ? stored.filter(isTypedField) : [];

/** By hand: it loads with what every visit loads, which has no other use for the schema library. */
const isTypedField = (one: unknown): one is TypedField =>
  ["path", "name", "before", "text"].every((name) => typeof field(one, name) === "string") &&
  ["place", "at"].every((name) => Number.isFinite(field(one, name)));

/** A field as the page shows it now. */
export type ShownField = Omit<TypedField, "before" | "at">;

/** Passwords and codes are never kept. */
export function isKept(field: { type: string; autocomplete: string }): boolean {
  const isText = ["text", "textarea", "email", "url", "tel", "number", "search"].includes(field.type);
  return isText && !/password|one-time-code|^cc-/.test(field.autocomplete);
}

/** What is kept of the fields of a page that ends: those that differ from what stood there, and those sent a moment ago. */
export function fieldsToKeep(
  shown: readonly TypedField[],
  sent: readonly TypedField[],
  earlier: readonly TypedField[],
  now: number,
): TypedField[] {
  const differ = [...shown, ...sent.filter(({ at }) => now - at < sentMs)].filter(
    ({ text, before }) => text.trim() !== "" && text !== before,
  );
  const all = [...differ, ...earlier.filter(({ at }) => now - at < keptMs)];
  const idOf = ({ path, name, place, before }: TypedField) => JSON.stringify([path, name, place, before]);
  return [...new Map(all.toReversed().map((one) => [idOf(one), one])).values()].toReversed().slice(0, mostFields);
}

export type FieldDecision = "fill" | "forget" | "wait";

/** What a field that is shown does to a kept one. */
export function meetField(kept: TypedField, shown: ShownField, now: number): FieldDecision {
  if (now - kept.at >= keptMs) return "forget";
  if (kept.path !== shown.path || kept.name !== shown.name || kept.place !== shown.place) return "wait";
  // The page has brought it back by itself.
  if (shown.text.includes(kept.text)) return "forget";
  return shown.text === kept.before ? "fill" : "wait";
}
