import { createContext, useContext } from "react";
import type { BlockDocument, Note } from "#contract/document/blocks.ts";

/** What the parts of a text need to know of the whole. */
export interface Drawing {
  language: BlockDocument["language"];
  numbers: ReadonlyMap<Note, number>;
  /** Notes stand beside the text; else each opens under its line. */
  beside: boolean;
  /** The file whose pages notes name; null where it is gone. */
  source: string | null;
}

export const DrawingContext = createContext<Drawing | null>(null);

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (drawing === null) throw new Error("blocks are drawn inside of a DrawingContext");
  return drawing;
}
