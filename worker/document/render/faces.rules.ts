import type { BlockDocument } from "../../contract/document/blocks.ts";
import type { Family, Style } from "../styles/style.ts";

/** A cut of a family, as a file of fonts has it. */
export type Cut = "regular" | "italic" | "bold";

export interface Face {
  family: Family;
  cut: Cut;
}

/** The cuts that a document in its style shows: each weighs up to half a megabyte. */
export function facesOf({ blocks }: Pick<BlockDocument, "blocks">, { body, display, sections }: Style): Face[] {
  const words = JSON.stringify(blocks);
  const has = (...marks: string[]) => marks.some((mark) => words.includes(mark));
  const isItalic = sections === "italic" || has('"emphasis":true', '"by":');
  const isBold = has('"strong":true', '"type":"callout"', '"type":"recipe"', '"type":"table"', '"type":"timeline"');
  const cuts: Cut[] = ["regular", ...(isItalic ? (["italic"] as const) : []), ...(isBold ? (["bold"] as const) : [])];
  const faces = cuts.map((cut): Face => ({ family: body.family, cut }));
  const heading: Face = { family: display.family, cut: display.weight === 700 ? "bold" : "regular" };
  const isThere = faces.some(({ family, cut }) => family === heading.family && cut === heading.cut);
  return isThere ? faces : [...faces, heading];
}
