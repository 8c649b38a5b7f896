import type { TextChange } from "#contract/campaigns/writing.contract.ts";

export interface ChangedPart {
  kind: "same" | "out" | "in";
  text: string;
}

/** The old text with its changes in it: what goes stands before what comes. */
export function stretchesOf(text: string, changes: readonly TextChange[]): ChangedPart[] {
  const found: ChangedPart[] = [];
  let end = 0;
  for (const { start, end: until, before, after } of changes) {
    found.push(
      { kind: "same", text: text.slice(end, start) },
      { kind: "out", text: before },
      { kind: "in", text: after },
    );
    end = until;
  }
  return [...found, { kind: "same" as const, text: text.slice(end) }].filter((one) => one.text !== "");
}

/** The tags at the end of the text, each once. */
export function withHashtag(text: string, tag: string): string {
  const has = text.toLowerCase().split(/\s+/).includes(tag.toLowerCase());
  if (has) return text;
  const trimmed = text.trimEnd();
  const endsInTag = /(^|\s)#[\p{L}\p{N}_]+$/u.test(trimmed);
  return trimmed === "" ? tag : `${trimmed}${endsInTag ? " " : "\n\n"}${tag}`;
}

/** What is written stays; the template follows it. */
export const withTemplate = (text: string, template: string): string =>
  text.trim() === "" ? template : `${text.trimEnd()}\n\n${template}`;
