import type { Line } from "./read-lines.rules.ts";

export interface ReadGroup {
  name: string;
  words: string[];
}

const trimmed = (parts: readonly string[]): string[] =>
  parts.map((part) => part.replaceAll(/^[\s·|•]+|[\s.·|•]+$/g, "").trim()).filter((part) => part !== "");

/** Parts between the strongest sign that a line has; none within brackets. */
function split(text: string): string[] {
  const sign = [/\s*[•·|]\s*/, /\s*;\s*/, /\s*,\s*(?![^()]*\))/].find((one) => one.test(text));
  return trimmed(sign ? text.split(sign) : [text]);
}

/** Skills and interests: each part alone, or "Name: a, b" as a group. */
export function readGroups(lines: readonly Line[]): ReadGroup[] {
  return lines.flatMap(({ text }) => {
    const [, name = "", words = ""] = /^([^:]{2,60}?)\s*:\s+(.+)$/.exec(text) ?? [];
    if (name !== "") return [{ name, words: split(words) }];
    return split(text).map((part) => ({ name: part, words: [] }));
  });
}

/** "Français, langue maternelle ; anglais, B2", or one language a line. */
export function readTongues(lines: readonly Line[]): { language: string; fluency: string }[] {
  const parts = lines.flatMap(({ text }) => {
    if (/;|[•·|]/.test(text)) return split(text);
    const isMany = /\)\s*,/.test(text) || /^[^,:(]+(?:,\s*[^,:(]+){2,}$/.test(text);
    return isMany ? split(text) : [text];
  });
  return trimmed(parts).map((part) => {
    const [language = "", ...fluency] = part.split(/\s*(?:[,:(]|\s[–—-]\s)\s*/);
    return { language, fluency: fluency.join(", ").replace(/\)$/, "") };
  });
}
