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

/** The pieces of a line from left to right, with raised and lowered ones written so that they are no part of the word. */
export function withScripts(line: readonly PlacedPiece[]): PlacedPiece[] {
  const largestSize = line.reduce((most, { piece }) => Math.max(most, piece.size), 0);
  if (line.every(({ piece }) => piece.size > largest * largestSize)) return [...line];
  const written: PlacedPiece[] = [];
  let main: PlacedPiece | undefined;
  let before = "";
  for (let at = 0; at < line.length; at += 1) {
    const laid = line[at];
    if (!laid) break;
    const last = written.at(-1);
    const behind = main && last && distance(last, laid) <= nearest * main.piece.size ? main : undefined;
    const kind = behind && !runsToLeft(behind.piece.text) ? kindOf(laid, behind) : null;
    if (behind && last && kind) {
      const run = runOf(line, at, { kind, behind });
      const next = line[at + run.length];
      const whole = run.map(({ piece }) => piece.text.trim()).join("");
      const text = kind === "raised" ? superscript(whole, before, next?.piece.text) : subscript(whole, before);
      written.push({ ...joined(run, text), left: Math.min(laid.left, last.right) });
      before += text;
      at += run.length - 1;
      continue;
    }
    const next = line[at + 1];
    const isLeading = next !== undefined && kindOf(laid, next) === "raised";
    if (isLeading && distance(laid, next) <= nearestNote * next.piece.size) {
      const toLeft = runsToLeft(next.piece.text);
      const text = superscript(laid.piece.text, toLeft ? next.piece.text : "", next.piece.text);
      written.push({ ...laid, piece: { ...laid.piece, text } });
      // The number of a note stands apart from its first word, which may be set close to it.
      if (text.startsWith("[") && !toLeft) written.push({ ...next, piece: { ...next.piece, spaced: true } });
      else written.push(next);
      [main, before] = [next, next.piece.text];
      at += 1;
      continue;
    }
    const isApart = laid.piece.spaced || (last !== undefined && distance(last, laid) > nearest * laid.piece.size);
    before = (before + (isApart ? " " : "") + laid.piece.text).slice(-40);
    main = laid;
    written.push(laid);
  }
  return written;
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
