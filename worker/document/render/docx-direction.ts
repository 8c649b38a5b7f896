import { leftwards } from "../../contract/document/direction.rules.ts";
import type { Direction } from "../../contract/document/direction.rules.ts";

/** Letters of one direction, from the first to the last that no letter of the other stands between; signs in them too. */
const [right, left] = [leftwards.source, `(?!${leftwards.source})\\p{L}`];
const stretches: Readonly<Record<Direction, RegExp>> = {
  ltr: new RegExp(`(${right}(?:(?:(?!${left}).)*${right})?)`, "su"),
  rtl: new RegExp(`(${left}(?:(?:(?!${right}).)*(?:${left}|\\p{Nd}))?)`, "su"),
};

/** The text of a run as runs of one direction each: Word asks for the direction of each (ECMA-376-1, 17.3.2.30). */
export function directionRuns(text: string, direction: Direction): { text: string; direction: Direction }[] {
  const other: Direction = direction === "ltr" ? "rtl" : "ltr";
  return text
    .split(stretches[direction])
    .map((part, at) => ({ text: part, direction: at % 2 === 0 ? direction : other }))
    .filter((part) => part.text !== "");
}

/** What a paragraph of this direction says of itself; its margins and its ends are mirrored with it. */
export const turnedParagraph = (direction: Direction): { bidirectional?: true } =>
  direction === "rtl" ? { bidirectional: true } : {};
