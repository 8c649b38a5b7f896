import { textCaps, type Bullet } from "#contract/cv/resume-fields.ts";

/** The lines of what was copied elsewhere, without the signs that began them. */
export const linesIn = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*[•▪◦–*-]\s+/u, "").trim())
    .filter((line) => line !== "");

/** A text in parts that fit a bullet, each cut between words where it has some. */
function inParts(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > textCaps.bullet) {
    const begin = rest.slice(0, textCaps.bullet + 1);
    const cut = /\s\S*$/.exec(begin)?.index ?? 0;
    const part = (cut > 0 ? rest.slice(0, cut) : rest.slice(0, textCaps.bullet).toWellFormed()).trimEnd();
    parts.push(part);
    rest = rest.slice(cut > 0 ? cut : textCaps.bullet).trimStart();
  }
  return [...parts, rest];
}

export interface PastedLines {
  bullets: readonly Bullet[];
  /** The bullet that the paste ends in. */
  last: Bullet;
  /** Lines for which the entry has no room. */
  rest: readonly string[];
}

/** The bullets once lines stand in the place of the chosen letters of one of them: what is there already keeps its place. */
export function pasteLines(
  bullets: readonly Bullet[],
  { at, from, to }: { at: number; from: number; to: number },
  { lines, newId }: { lines: readonly string[]; newId: () => string },
): PastedLines {
  const { id, text } = bullets[at] ?? { id: newId(), text: "" };
  const [first = "", ...more] = lines;
  const [opened = "", ...parts] = [text.slice(0, from) + first + text.slice(to), ...more].flatMap(inParts);
  const room = Math.max(0, textCaps.bullets - bullets.length);
  const added = parts.slice(0, room).map((part) => ({ id: newId(), text: part }));
  const changed = { id, text: opened };
  return {
    bullets: bullets.toSpliced(at, 1, changed, ...added),
    last: added.at(-1) ?? changed,
    rest: parts.slice(room),
  };
}
