import type { ModelCall } from "../calls.ts";
import { splitWords } from "./language.ts";
import { isStopWord } from "./text/stop-words.ts";
import type { Language } from "./language.ts";

/** A text of a CV as the prompt names it. */
export interface CvLine {
  id: string;
  /** The entry that holds it; its own id for an entry, the summary and a section. */
  source: string;
  kind: "summary" | "entry" | "bullet";
  hidden: boolean;
  text: string;
}

export interface CvPrompt {
  language: Language;
  person: string;
  lines: CvLine[];
  ad: string;
  wish: string;
}

const between = (tag: string, text: string): string =>
  new RegExp(`<${tag}>\\n([^]*?)\\n</${tag}>`).exec(text)?.[1] ?? "";

function kindOf(dash: string, id: string): CvLine["kind"] {
  if (dash !== "") return "bullet";
  return id === "summary" ? "summary" : "entry";
}

/** A bullet belongs to the entry above it. */
function readCvLine(line: string, above: readonly CvLine[]): CvLine | null {
  const [, dash = "", id = "", hidden, text = ""] = /^(- )?\[([^\]]+)\]( \(hidden\))? (.*)$/.exec(line) ?? [];
  if (id === "") return null;
  const kind = kindOf(dash, id);
  const entry = above.findLast((one) => one.kind === "entry");
  const source = kind === "bullet" ? (entry?.id ?? id) : id;
  return { id, source, kind, hidden: hidden !== undefined, text };
}

/** What the product's prompts about a CV hold. */
export function readCvPrompt(call: ModelCall): CvPrompt {
  const user = call.messages.findLast(({ role }) => role === "user")?.text ?? "";
  const lines: CvLine[] = [];
  for (const line of between("cv", user).split("\n")) {
    const read = readCvLine(line, lines);
    if (read) lines.push(read);
  }
  return {
    language: /\bin French\b/.test(user.slice(0, 80)) ? "fr" : "en",
    person: /^The person is (.*)\.$/m.exec(user)?.[1] ?? "",
    lines,
    ad: between("advertisement", user),
    wish: between("wish", user),
  };
}

const stemLength = 5;
/** The beginnings of the words that carry a meaning. */
export const stems = (text: string): string[] =>
  splitWords(text)
    .filter((word) => word.length > 3 && !isStopWord(word))
    .map((word) => word.normalize("NFKD").replaceAll(/\p{M}/gu, "").slice(0, stemLength));

/** How many words of the other text this one has. */
export function shared(text: string, other: ReadonlySet<string>): number {
  return new Set(stems(text).filter((stem) => other.has(stem))).size;
}
