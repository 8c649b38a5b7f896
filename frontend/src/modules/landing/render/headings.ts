import type { Token } from "marked";
import { readMarkdown } from "./markdown.ts";
import type { BodyPart } from "./parts.ts";

/** What stands before the first heading of the third level, and what each of them begins. */
export function byHeading(parts: readonly BodyPart[]): { before: Token[]; groups: Token[][] } {
  const before: Token[] = [];
  const groups: Token[][] = [];
  for (const part of parts) {
    if (part.kind !== "markdown") continue;
    for (const token of readMarkdown(part.source)) {
      if (token.type === "heading" && token["depth"] === 3) groups.push([token]);
      else (groups.at(-1) ?? before).push(token);
    }
  }
  return { before, groups };
}
