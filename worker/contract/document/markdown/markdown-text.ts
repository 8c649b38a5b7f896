import type { Inline, Note, Text } from "../blocks.ts";
import { joinTexts } from "../walk.rules.ts";
import type { Content } from "../walk.rules.ts";

/** Where a line stands: a cell and a heading have one line, and a cell ends at a bar. */
export interface Line {
  /** The mark of a note, such as `[^3]`. */
  mark(note: Note): string;
  oneLine?: boolean;
  inCell?: boolean;
  inLink?: boolean;
}

/** A line of the document as Markdown that reads as the same content. Underlines have no sign and are left out. */
export function writeLine(content: Content, line: Line): string {
  const runs = joinTexts(
    content.flatMap((inline): Inline[] => (inline.type === "text" ? spacesOutside(inline) : [inline])),
  );
  const written = writeRuns(runs, ["link", "strong", "emphasis"], line, " ", " ");
  if (line.oneLine) return escapeStart(written);
  return written.split("\n").map(escapeStart).join("\n");
}

/** A mark does not begin or end at a space. */
function spacesOutside(text: Text): Text[] {
  if (text.code || !(text.strong || text.emphasis)) return [text];
  const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text.text) ?? [];
  const { strong: _strong, emphasis: _emphasis, ...plain } = text;
  const space = (spaces: string): Text[] => (spaces === "" ? [] : [{ ...plain, text: spaces }]);
  return [...space(before), ...(inner === "" ? [] : [{ ...text, text: inner }]), ...space(after)];
}

type Mark = "link" | "strong" | "emphasis";

interface Group {
  value: string | true | undefined;
  runs: Inline[];
}

function groupsOf(runs: readonly Inline[], mark: Mark): Group[] {
  const groups: Group[] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    const value = run.type === "text" ? run[mark] : undefined;
    if (last && last.value === value) last.runs.push(run);
    else groups.push({ value, runs: [run] });
  }
  return groups;
}

/** `before` and `after` are the signs around the runs, which decide whether a mark may stand there (CommonMark 6.2). */
function writeRuns(runs: readonly Inline[], marks: readonly Mark[], line: Line, before: string, after: string): string {
  const [mark, ...rest] = marks;
  if (mark === undefined) {
    return runs.map((run, index) => writeRun(run, runs[index - 1], runs[index + 1], line)).join("");
  }
  const groups = groupsOf(runs, mark);
  const inner = groups.map(({ value, runs: own }) => {
    const edge = value === undefined || mark === "link" ? " " : "*";
    const inLink = mark === "link" && value !== undefined;
    return writeRuns(own, rest, inLink ? { ...line, inLink } : line, edge, edge);
  });
  let written = "";
  for (const [index, { value }] of groups.entries()) {
    const text = inner[index] ?? "";
    const next = groups[index + 1];
    const around = { before: lastOf(written) || before, after: signAfter(next, inner[index + 1], mark) ?? after };
    written += value === undefined ? text : wrap(mark, value, text, around);
  }
  return written;
}

const signAfter = (next: Group | undefined, text: string | undefined, mark: Mark): string | undefined => {
  if (!next) return undefined;
  return next.value === undefined ? firstOf(text ?? "") : mark === "link" ? "[" : "*";
};

interface Around {
  before: string;
  after: string;
}

function wrap(mark: Mark, value: string | true, text: string, around: Around): string {
  if (mark === "link") return `[${text}](${addressOf(String(value))})`;
  if (mark === "strong") return mayStand(text, around) && around.before !== "*" ? `**${text}**` : text;
  if (!isWord(around.before) && !isWord(around.after) && mayStand(text, around)) return `_${text}_`;
  return mayStand(text, around) && around.before !== "*" && around.after !== "*" ? `*${text}*` : text;
}

const isWord = (sign: string) => /[\p{L}\p{N}]/u.test(sign);
const isGap = (sign: string) => /^\s?$/.test(sign);
const isSign = (sign: string) => /^[\p{P}\p{S}]$/u.test(sign);
/** Beside these, a mark stands without a space. */
const isCjk = (sign: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3001-\u303F\uFF01-\uFF60]$/u.test(sign);
/** The whole sign, though it be two units of UTF-16. */
const firstOf = (text: string): string => Array.from(text.slice(0, 2))[0] ?? "";
const lastOf = (text: string): string => Array.from(text.slice(-2)).at(-1) ?? "";

function mayStand(text: string, { before, after }: Around): boolean {
  const [first, last] = [firstOf(text), lastOf(text)];
  if (isGap(first) || isGap(last)) return false;
  const opens = !isSign(first) || isGap(before) || isSign(before) || isCjk(before) || isCjk(first);
  const closes = !isSign(last) || isGap(after) || isSign(after) || isCjk(after) || isCjk(last);
  return opens && closes;
}

const addressOf = (address: string): string =>
  /[()\s<>]/.test(address) ? `<${address.replaceAll(/[<>\s]/g, encodeURIComponent)}>` : address;

function writeRun(run: Inline, previous: Inline | undefined, next: Inline | undefined, line: Line): string {
  if (run.type === "note") return line.mark(run);
  if (run.type === "break") return line.oneLine ? "<br>" : "\\\n";
  if (run.type === "math") return writeMath(run.tex, previous, next, line);
  if (run.code) return writeCode(run.text, line);
  return escapeText(line.oneLine ? run.text.replaceAll("\n", " ") : run.text, line);
}

function writeMath(tex: string, previous: Inline | undefined, next: Inline | undefined, { inCell }: Line): string {
  const one = tex.trim().replaceAll(/\s*\n\s*/g, " ");
  const safe = inCell ? one.replaceAll("|", "\\|") : one;
  // Beside a letter or a digit, a dollar is the sign of a currency.
  const isBeside =
    (next?.type === "text" && /^[\p{Nd}\p{L}]/u.test(next.text)) ||
    (previous?.type === "text" && /[\p{Nd}\p{L}]$/u.test(previous.text));
  return safe.includes("$") || isBeside || safe.length > 500 ? `\\(${safe}\\)` : `$${safe}$`;
}

function writeCode(code: string, { inCell }: Line): string {
  const text = code.replaceAll("\n", " ");
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = "`".repeat(longest + 1);
  const padded = /^`|`$|^ .*\S.* $/.test(text) ? ` ${text} ` : text;
  return `${ticks}${inCell ? padded.replaceAll("|", "\\|") : padded}${ticks}`;
}

/** An opening bracket stays: behind a backslash it would begin a formula. */
const special = /[\\`*\]$]|<(?=[a-z/!?])|&(?=#|\w+;)|~(?=~)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/giu;

/** Words that are read as they stand: no sign of them is Markdown, and no address becomes a link. */
export function escapeText(text: string, { inCell = false, inLink = false }: Partial<Line> = {}): string {
  const escaped = text
    .replaceAll(special, String.raw`\$&`)
    .replaceAll(/\b(https?|ftp):(?=\/\/)/gi, String.raw`$1\:`)
    .replaceAll(/\bwww\.(?=\w)/gi, (found) => `${found.slice(0, 3)}\\.`)
    .replaceAll(/(?<=[\w.+-])@(?=\w)/g, String.raw`\@`);
  const closed = inLink ? escaped.replaceAll("[", "&#91;") : escaped;
  return inCell ? closed.replaceAll("|", String.raw`\|`) : closed;
}

/** The beginnings of blocks. */
const start = /^(\s*)(?:([#>=|])|([-+])(?=\s|$|-)|(:)(?=[-:\s])|(\d{1,9})([.)])(?=\s|$))/;

const escapeStart = (line: string): string =>
  line.replace(
    start,
    (_found, space: string, sign?: string, bullet?: string, colon?: string, digits = "", dot = "") =>
      `${space}${digits}\\${sign ?? bullet ?? colon ?? dot}`,
  );
