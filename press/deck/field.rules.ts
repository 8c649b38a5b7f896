import { formulaAt } from "../../worker/contract/document/math-tokens.rules.ts";
import { typesetPieces } from "../../worker/contract/document/typeset.rules.ts";
import { fillGaps, gapsOf } from "../../worker/contract/generation/cloze.rules.ts";
import type { Gap } from "../../worker/contract/generation/cloze.rules.ts";
import { cleanLines } from "../../worker/document/clean/text.rules.ts";
import type { Deck } from "../../worker/contract/generation/deck.ts";

/** Null leaves the text as it is: what a file says is not set anew. */
type Language = Deck["language"] | null;
type Piece = { text: string; inGap?: true } & ({ kind: "text" | "mark" } | { kind: "formula"; display: boolean });

/** Commands by which MathJax would load, run or lead to something. */
const active =
  /\\(?:href|url|style|class|cssId|data|html\w*|require|def|edef|gdef|let|newcommand|renewcommand|newenvironment|unicode|includegraphics)(?![a-z])/i;

/** A side of a card as a field of Anki: HTML, with its formulas as MathJax reads them. */
export const fieldOf = (text: string, language: Language): string =>
  written(piecesOf(cleanLines(text).trim(), []), language);

/** The front of a cloze; its gaps are counted from 1, which `ordinals` lists from 0 as Anki counts cards. */
export function clozeFieldOf(text: string, language: Language): { field: string; ordinals: number[] } {
  const front = cleanLines(text).trim();
  const gaps = gapsOf(front);
  const numbers = [...new Set(gaps.map(({ number }) => number))].toSorted((a, b) => a - b);
  return { field: written(piecesOf(front, gaps, numbers), language), ordinals: [...numbers.keys()] };
}

/** What Anki sorts and compares by: the words of a field without their marks. */
export const plainOf = (text: string): string => fillGaps(cleanLines(text)).trim();

/** The formula that begins at a place; undefined where none does. */
const formulaIn = (text: string, plain: number, at: number): ReturnType<typeof formulaAt> =>
  /[$\\]/.test(text.charAt(at)) ? formulaAt(text.slice(at), text.slice(plain, at)) : undefined;

const lengthOf = (formula: ReturnType<typeof formulaAt>): number => formula?.raw.length ?? 0;

const isHalfIn = ({ start, end: last }: Gap, at: number, end: number): boolean =>
  start > at && start < end && last > end;

function piecesOf(text: string, gaps: readonly Gap[], numbers: readonly number[] = []): Piece[] {
  const pieces: Piece[] = [];
  let plain = 0;
  const endText = (at: number) => {
    if (at > plain) pieces.push({ kind: "text", text: text.slice(plain, at) });
  };
  for (let at = 0; at < text.length;) {
    const gap = gaps.find(({ start }) => start === at);
    const formula = gap ? undefined : formulaIn(text, plain, at);
    const end = gap ? gap.end : at + lengthOf(formula);
    // A sign of a formula that stands in one gap and one that stands outside belong to no formula.
    if (end === at || (formula && gaps.some((other) => isHalfIn(other, at, end)))) {
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

const opened = ({ number }: Gap, numbers: readonly number[]): string => `{{c${numbers.indexOf(number) + 1}::`;

function gapPieces(gap: Gap, numbers: readonly number[]): Piece[] {
  return [
    { kind: "mark", text: opened(gap, numbers) },
    ...piecesOf(gap.hidden, []).map((piece): Piece => ({ ...piece, inGap: true })),
    { kind: "mark", text: gap.hint === null ? "}}" : `::${escaped(gap.hint)}}}` },
  ];
}

function formulaPieces(
  { text, display }: { text: string; display: boolean },
  numbers: readonly number[],
): readonly Piece[] {
  if (active.test(text)) return [{ kind: "text", text }];
  let read = 0;
  let tex = "";
  for (const gap of gapsOf(text)) {
    tex += `${signs(text.slice(read, gap.start))}${opened(gap, numbers)}${texInGap(signs(gap.hidden.replace(/\}$/, "} ")))}}}`;
    read = gap.end;
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
      if (piece.kind !== "formula") return piece.inGap ? textInGap(text) : escaped(text);
      const tex = piece.inGap ? texInGap(piece.text) : piece.text;
      return piece.display ? `\\[${tex}\\]` : `\\(${tex}\\)`;
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

/** Anki ends a gap at the first two braces, and begins its hint at the first two colons. */
const textInGap = (text: string): string => escaped(text).replaceAll("}", "&#125;").replaceAll("::", ":&#58;");
const texInGap = (tex: string): string => tex.replaceAll(/\}(?=\})/g, "} ").replaceAll("::", ":&#58;");
