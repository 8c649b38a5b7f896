import { subscript, superscript } from "../../../lib/superscripts.rules.ts";
import { runsToLeft } from "./direction.ts";
import type { PlacedPiece } from "./laid.ts";

/** The shares of the size of the letters beside. */
const smallest = 0.4;
const largest = 0.88;
const leastRise = 0.15;
const leastFall = 0.06;
const nearest = 0.3;
/** The number of a note stands further from its text. */
const nearestNote = 1.3;
const longest = 12;

type Kind = "raised" | "lowered";

/** What a small piece is beside a large one. */
function kindOf(small: PlacedPiece, large: PlacedPiece): Kind | null {
  const ratio = small.piece.size / large.piece.size;
  if (ratio < smallest || ratio > largest || small.piece.text.trim().length > longest) return null;
  const rise = (large.line - small.line) / large.piece.size;
  if (rise > leastRise) return "raised";
  return rise < -leastFall ? "lowered" : null;
}

const distance = (left: PlacedPiece, right: PlacedPiece): number => right.left - left.right;

/** A line as far as it is written: `main` is its last piece that is neither raised nor lowered, `before` the last words. */
interface WrittenLine {
  pieces: PlacedPiece[];
  main: PlacedPiece | undefined;
  before: string;
}

/** Writes what is raised or lowered behind a piece; answers how many pieces that takes, 0 where there is nothing. */
function writeScript(line: readonly PlacedPiece[], at: number, laid: PlacedPiece, written: WrittenLine): number {
  const { main, before } = written;
  const last = written.pieces.at(-1);
  if (!main || !last || distance(last, laid) > nearest * main.piece.size || runsToLeft(main.piece.text)) return 0;
  const kind = kindOf(laid, main);
  if (kind === null) return 0;
  const run = runOf(line, at, { kind, behind: main });
  const next = line[at + run.length];
  const whole = run.map(({ piece }) => piece.text.trim()).join("");
  const text = kind === "raised" ? superscript(whole, before, next?.piece.text) : subscript(whole, before);
  written.pieces.push({ ...joined(run, text), left: Math.min(laid.left, last.right) });
  written.before += text;
  return run.length;
}

/** Writes the number of a note with its first word; answers how many pieces that takes, 0 where it is none. */
function writeNote(line: readonly PlacedPiece[], at: number, laid: PlacedPiece, written: WrittenLine): number {
  const next = line[at + 1];
  if (next === undefined || kindOf(laid, next) !== "raised") return 0;
  if (distance(laid, next) > nearestNote * next.piece.size) return 0;
  const toLeft = runsToLeft(next.piece.text);
  const text = superscript(laid.piece.text, toLeft ? next.piece.text : "", next.piece.text);
  written.pieces.push({ ...laid, piece: { ...laid.piece, text } });
  // The number of a note stands apart from its first word, which may be set close to it.
  if (text.startsWith("[") && !toLeft) written.pieces.push({ ...next, piece: { ...next.piece, spaced: true } });
  else written.pieces.push(next);
  [written.main, written.before] = [next, next.piece.text];
  return 2;
}

function writePiece(laid: PlacedPiece, written: WrittenLine): number {
  const last = written.pieces.at(-1);
  const isApart = laid.piece.spaced || (last !== undefined && distance(last, laid) > nearest * laid.piece.size);
  written.before = (written.before + (isApart ? " " : "") + laid.piece.text).slice(-40);
  written.main = laid;
  written.pieces.push(laid);
  return 1;
}

/** The pieces of a line from left to right, with raised and lowered ones written so that they are no part of the word. */
export function withScripts(line: readonly PlacedPiece[]): PlacedPiece[] {
  const largestSize = line.reduce((most, { piece }) => Math.max(most, piece.size), 0);
  if (line.every(({ piece }) => piece.size > largest * largestSize)) return [...line];
  const written: WrittenLine = { pieces: [], main: undefined, before: "" };
  let at = 0;
  for (let laid = line[at]; laid; laid = line[at])
    at += writeScript(line, at, laid, written) || writeNote(line, at, laid, written) || writePiece(laid, written);
  return written.pieces;
}

/** What is raised, or lowered, as one. */
function runOf(
  line: readonly PlacedPiece[],
  from: number,
  { kind, behind }: { kind: Kind; behind: PlacedPiece },
): PlacedPiece[] {
  const run: PlacedPiece[] = [];
  for (const next of line.slice(from)) {
    const last = run.at(-1);
    if (last && (distance(last, next) > nearest * behind.piece.size || kindOf(next, behind) !== kind)) break;
    run.push(next);
  }
  return run;
}

function joined(run: readonly PlacedPiece[], text: string): PlacedPiece {
  const [first] = run as [PlacedPiece, ...PlacedPiece[]];
  const piece = { ...first.piece, text, spaced: false };
  const whole: PlacedPiece = { ...first, piece };
  for (const next of run) {
    piece.left = Math.min(piece.left, next.piece.left);
    piece.top = Math.min(piece.top, next.piece.top);
    piece.right = Math.max(piece.right, next.piece.right);
    piece.bottom = Math.max(piece.bottom, next.piece.bottom);
    whole.right = Math.max(whole.right, next.right);
    whole.top = Math.min(whole.top, next.top);
    whole.bottom = Math.max(whole.bottom, next.bottom);
  }
  return whole;
}
