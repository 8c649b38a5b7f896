import { parseSync } from "vite";
import type { Source } from "./sources.ts";

export interface MeasuredFunction {
  /** The line on which it begins, from 1. */
  line: number;
  /** Its lines of code without those of the functions within it; the line on which one of those begins is its own. */
  own: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

const isFunction = (value: object): value is Node =>
  "type" in value && /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(String(value.type));

/** The outermost functions of a part of a tree. */
function functionsIn(value: unknown): Node[] {
  if (typeof value !== "object" || value === null) return [];
  if (isFunction(value)) return [value];
  return Object.values(value).flatMap(functionsIn);
}

/** Counts lines of code between places of a text; comments and blank lines are none. */
function createCounting(text: string, comments: readonly { start: number; end: number }[]) {
  const ends: number[] = [];
  const counts: number[] = [];
  let [at, count] = [0, 0];
  for (const line of withoutComments(text, comments).split("\n")) {
    at += line.length + 1;
    if (line.trim() !== "") count += 1;
    ends.push(at);
    counts.push(count);
  }
  const lineAt = (place: number): number => {
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (place < (ends[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  return {
    lineAt,
    /** From the line of one place to the line of another, both included. */
    between: (from: number, to: number): number => (counts[lineAt(to)] ?? 0) - (counts[lineAt(from) - 1] ?? 0),
  };
}

/** The text with blanks in the place of comments. */
function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let end = 0;
  const kept = comments.map((comment) => {
    const before = text.slice(end, comment.start);
    ({ end } = comment);
    return before + text.slice(comment.start, comment.end).replaceAll(/[^\n]/g, " ");
  });
  return kept.join("") + text.slice(end);
}

/** Every function of a file, those within others too. */
export function measureFunctions({ path, text }: Source): MeasuredFunction[] {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ""}`);
  const lines = createCounting(text, comments);
  const measure = (node: Node): MeasuredFunction[] => {
    const within = Object.values(node).flatMap(functionsIn);
    const nested = within.reduce((sum, { start, end }) => sum + lines.between(start, end - 1) - 1, 0);
    const own = lines.between(node.start, node.end - 1) - nested;
    return [{ line: lines.lineAt(node.start) + 1, own }, ...within.flatMap(measure)];
  };
  return functionsIn(program).flatMap(measure);
}
