import { createContext, useContext } from "react";
import type { BlockDocument, Note } from "#contract/document/blocks.ts";

/** What the parts of a text need to know of the whole. */
export interface Drawing {
  language: BlockDocument["language"];
  numbers: ReadonlyMap<Note, number>;
  /** Notes stand beside the text, open under their line, or are the page that they lead to alone. */
  notes: "beside" | "under" | "pages";
  /** The file whose pages notes name, on a page of its own; null where it is gone. */
  source: string | null;
  /** Shows a page of the file that is open beside the text. */
  onPage?: (page: number) => void;
}

export const DrawingContext = createContext<Drawing | null>(null);

export function useDrawing(): Drawing {
  const drawing = useContext(DrawingContext);
  if (drawing === null) throw new Error("blocks are drawn inside of a DrawingContext");
  return drawing;
}
