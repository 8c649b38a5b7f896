import type { Line } from "./read-lines.rules.ts";
import { headingSection } from "./section-headings.ts";
import { isTongue } from "./tongues.ts";

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

const grouped = /^([^:]{2,60}?)\s*:\s+(.+)$/;

/** Skills and interests: each part alone, or "Name: a, b" as a group. */
export function readGroups(lines: readonly Line[]): ReadGroup[] {
  return lines.flatMap(({ text }) => {
    const [, name = "", words = ""] = grouped.exec(text) ?? [];
    if (name !== "") return [{ name, words: split(words) }];
    return split(text).map((part) => ({ name: part, words: [] }));
  });
}

/** Lines that other sections' names begin among the skills: "Languages: English (native), French". */
export function foreignTo(lines: readonly Line[]): { own: Line[]; languages: Line[]; interests: Line[] } {
  const found = { own: [] as Line[], languages: [] as Line[], interests: [] as Line[] };
  for (const line of lines) {
    const [, name = "", words = ""] = grouped.exec(line.text) ?? [];
    const section = headingSection(name);
    if (section === "languages" && split(words).every(isTongue)) found.languages.push({ ...line, text: words });
    else if (section === "interests") found.interests.push({ ...line, text: words });
    else found.own.push(line);
  }
  return found;
}

export interface ReadTongue {
  language: string;
  fluency: string;
}

const mother =
  /^((?:mother tongue|langue maternelle|native language)(?:\(s\)|s)?|langue\(s\) maternelle\(s\))\s*:\s*(.+)$/i;
const others = /^(?:other languages?(?:\(s\))?|autre\(s\) langue\(s\)|autres langues)\s*:?\s*/i;
const note = /^(?:levels|niveaux)\s*:/i;
const skill =
  /^(?:understanding|listening|reading|speaking|spoken (?:production|interaction)|writing|comprendre|écouter|lire|parler|s['’]exprimer oralement(?: en continu)?|prendre part à une conversation|écrire)\s+(.+)$/i;

/** The level that all skills of a language have, or each skill with its own. */
function levelsIn(parts: readonly string[]): string | null {
  const levels = parts.map((part) => skill.exec(part)?.[1]);
  if (levels.length === 0 || levels.some((level) => level === undefined)) return null;
  return new Set(levels).size === 1 ? (levels[0] ?? "") : parts.join(", ");
}

/** "Français, langue maternelle ; anglais, B2", or one language a line, or the form of Europass. */
export function readTongues(lines: readonly Line[]): ReadTongue[] {
  const found: ReadTongue[] = [];
  for (const { text } of lines) {
    const said = text.replace(others, "");
    if (said === "" || note.test(said)) continue;
    const [, word = "", own] = mother.exec(said) ?? [];
    const levels = levelsIn(split(said));
    const last = found.at(-1);
    if (own !== undefined) {
      const fluency = word.replaceAll(/\(?s\)?(?=\s|$)/g, "").trim();
      found.push(...split(own).map((language) => ({ language, fluency })));
    } else if (levels !== null && last) last.fluency = [last.fluency, levels].filter((part) => part !== "").join(", ");
    else found.push(...tonguesIn(said).map(readTongue));
  }
  return found;
}

function tonguesIn(text: string): string[] {
  if (/;|[•·|]/.test(text)) {
    const parts = split(text);
    const isPair = parts.length === 2 && isTongue(parts[0] ?? "") && !isTongue(parts[1] ?? "");
    return isPair ? [parts.join(" – ")] : parts;
  }
  const listed = split(text);
  if (listed.length > 1 && listed.every(isTongue)) return listed;
  const isMany = /\)\s*,/.test(text) || /^[^,:(]+(?:,\s*[^,:(]+){2,}$/.test(text);
  return trimmed(isMany ? listed : [text]);
}

function readTongue(part: string): ReadTongue {
  const [, name, level] = /^([\p{L}-]+)\s+([^,:(–—-]+)$/u.exec(part) ?? [];
  if (name !== undefined && level !== undefined && isTongue(name)) return { language: name, fluency: level };
  const [language = "", ...fluency] = part.split(/\s*(?:[,:(]|\s[–—-]\s)\s*/);
  return { language, fluency: fluency.join(", ").replace(/\)$/, "") };
}
