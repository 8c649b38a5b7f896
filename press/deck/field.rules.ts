import { formulaAt } from "../../worker/contract/document/math-tokens.rules.ts";
import { typesetPieces } from "../../worker/contract/document/typeset.rules.ts";
import { clozeParts } from "../../worker/contract/generation/cards.ts";
import { cleanLines } from "../../worker/document/clean/text.rules.ts";
import type { Deck } from "../../worker/contract/generation/deck.ts";

/** Null leaves the text as it is: what a file says is not set anew. */
type Language = Deck["language"] | null;
type Piece = { kind: "text" | "mark"; text: string } | { kind: "formula"; text: string; display: boolean };

/** Commands by which MathJax would load, run or lead to something. */
const active =
  /\\(?:href|url|style|class|cssId|data|html\w*|require|def|edef|gdef|let|newcommand|renewcommand|newenvironment|unicode|includegraphics)(?![a-z])/i;

/** A side of a card as a field of Anki: HTML, with its formulas as MathJax reads them. */
export const fieldOf = (text: string, language: Language): string =>
  written(piecesOf(cleanLines(text).trim(), []), language);

/** The front of a cloze; its gaps are counted from 1, which `ordinals` lists from 0 as Anki counts cards. */
export function clozeFieldOf(text: string, language: Language): { field: string; ordinals: number[] } {
  const front = cleanLines(text).trim();
  const gaps = [...front.matchAll(clozeParts)];
  const numbers = [...new Set(gaps.map(([, number]) => Number(number)))].toSorted((a, b) => a - b);
  return { field: written(piecesOf(front, gaps, numbers), language), ordinals: [...numbers.keys()] };
}

/** What Anki sorts and compares by: the words of a field without their marks. */
export const plainOf = (text: string): string => cleanLines(text).replaceAll(clozeParts, "$2").trim();

function piecesOf(text: string, gaps: readonly RegExpExecArray[], numbers: readonly number[] = []): Piece[] {
  const pieces: Piece[] = [];
  const spans = gaps.map(({ 0: gap, index }) => [index, index + gap.length] as const);
  let plain = 0;
  const endText = (at: number) => {
    if (at > plain) pieces.push({ kind: "text", text: text.slice(plain, at) });
  };
  for (let at = 0; at < text.length;) {
    const gap = gaps.find(({ index }) => index === at);
    const formula = gap || !/[$\\]/.test(text[at] ?? "") ? undefined : formulaAt(text.slice(at));
    const end = at + (gap?.[0] ?? formula?.raw ?? "").length;
    // A sign of a formula that stands in one gap and one that stands outside belong to no formula.
    const isCut = spans.some(([from, to]) => from > at && from < end && to > end);
    if (end === at || (formula && isCut)) {
      at += 1;
      continue;
    }
    endText(at);
    if (gap) pieces.push(...gapPieces(gap, numbers));
    else if (formula) pieces.push(...formulaPieces(formula, numbers));
    plain = at = end;
  }
  endText(text.length);
  return pieces;
}

const opened = (number: string | undefined, numbers: readonly number[]): string =>
  `{{c${numbers.indexOf(Number(number)) + 1}::`;

function gapPieces([, number, hidden = "", hint]: RegExpExecArray, numbers: readonly number[]): Piece[] {
  return [
    { kind: "mark", text: opened(number, numbers) },
    ...piecesOf(hidden, []),
    { kind: "mark", text: hint === undefined ? "}}" : `::${escaped(hint)}}}` },
  ];
}

function formulaPieces(
  { text, display }: { text: string; display: boolean },
  numbers: readonly number[],
): readonly Piece[] {
  if (active.test(text)) return [{ kind: "text", text }];
  const gaps = [...text.matchAll(clozeParts)];
  let read = 0;
  let tex = "";
  for (const { 0: gap, 1: number, 2: hidden = "", index } of gaps) {
    tex += `${signs(text.slice(read, index))}${opened(number, numbers)}${signs(hidden)}}}`;
    read = index + gap.length;
  }
  return [{ kind: "formula", text: (tex + signs(text.slice(read))).replaceAll(/\s+/g, " "), display }];
}

function written(pieces: readonly Piece[], language: Language): string {
  const read = pieces.filter(({ kind }) => kind !== "mark");
  const given = read.map((piece) => (piece.kind === "text" ? { text: piece.text } : { text: "", fixed: true }));
  const texts = language === null ? given.map(({ text }) => text) : typesetPieces(given, language);
  let next = 0;
  return pieces
    .map((piece) => {
      if (piece.kind === "mark") return piece.text;
      const text = texts[next++] ?? "";
      if (piece.kind !== "formula") return escaped(text);
      return piece.display ? `\\[${piece.text}\\]` : `\\(${piece.text}\\)`;
    })
    .join("");
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Signs of HTML, and a gap that is none: Anki would take it for one. */
const signs = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign).replaceAll(/\{\{(?=c\d)/g, "{&#123;");

/** Words that Anki plays, runs as LaTeX or reads as a formula stay words. */
const escaped = (text: string): string =>
  signs(text)
    .replaceAll(/\[(?=\/?(?:latex|sound|anki|\$))/gi, "&#91;")
    .replaceAll("\\", "\\<span></span>")
    .replaceAll(/\n/g, "<br>");
