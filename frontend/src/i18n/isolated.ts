import { leftwards } from "#contract/document/direction.rules.ts";

/** A name within a sentence of the page: where it runs from the right, it turns no words around it (U+2068 to U+2069). */
export function isolated(value: unknown): string {
  const text = String(value);
  return leftwards.test(text) ? `\u2068${text}\u2069` : text;
}
