import { readJson } from "../../../answers/json-answer.rules.ts";
import { foldLetters } from "../../../knowledge/folding.rules.ts";
import { cutText } from "../../../lib/text.rules.ts";

/** A row as a model writes it; `passage` is the id that it names. */
export interface Finding {
  kind: string;
  text: string;
  value: string;
  passage: string;
  quote: string;
}

interface Answer {
  findings: Finding[];
  /** False where the answer ends before its form does, or has none. */
  isWhole: boolean;
}

const longest = { kind: 60, text: 600, value: 200, quote: 400 } as const;

/** The rows of an answer, each once. One that was cut at its limit still has the rows before the cut. */
export function readFindings(answer: string): Answer {
  const value = readJson(answer);
  const listed: unknown = Array.isArray(value) ? value : fieldOf(value, "rows");
  const isWhole = Array.isArray(listed);
  const rows = isWhole ? (listed as unknown[]) : wholeRows(answer);
  const known = new Set<string>();
  const findings = rows.flatMap((row) => {
    const finding = readFinding(row);
    if (finding === null) return [];
    const key = `${finding.passage} ${foldLetters(finding.quote).text} ${foldLetters(finding.text).text}`;
    if (known.has(key)) return [];
    known.add(key);
    return [finding];
  });
  return { findings, isWhole };
}

/** The objects without objects inside that an unfinished answer closed. */
const wholeRows = (answer: string): unknown[] =>
  (answer.match(/\{(?:[^{}"]|"(?:[^"\\]|\\[\s\S])*")*\}/g) ?? []).flatMap((row) => readJson(row) ?? []);

function readFinding(row: unknown): Finding | null {
  const text = textIn(row, "text");
  const quote = textIn(row, "quote");
  if (text === "" || quote === "") return null;
  return { kind: textIn(row, "kind"), text, value: textIn(row, "value"), passage: textIn(row, "id"), quote };
}

function textIn(row: unknown, name: keyof typeof longest | "id"): string {
  const value = fieldOf(row, name);
  if (typeof value !== "string" && typeof value !== "number") return "";
  const line = String(value)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  return name === "id" ? line : cutText(line, longest[name]);
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
