import { createContext, useContext } from "react";
import type { Quads } from "#contract/citations.contract.ts";
import type { BlockDocument, Note } from "#contract/document/blocks.ts";

/** Shows a page of the file that is open beside, and marks there what stands in these boxes. */
export type OnPage = (page: number, quads?: Quads, quote?: string) => void;

/** What the parts of a text need to know of the whole. */
export interface BlockSurroundings {
  language: BlockDocument["language"];
  numbers: ReadonlyMap<Note, number>;
  /** Notes stand beside the text, open under their line, or are the page that they lead to alone. */
  notes: "beside" | "under" | "pages";
  /** The file whose pages notes name, on a page of its own; null where it is gone. */
  source: string | null;
  onPage?: OnPage;
  /** The work that the text is of, which has its pictures; without it they are their words. */
  work?: string;
}

export const DrawingContext = createContext<BlockSurroundings | null>(null);

export function useDrawing(): BlockSurroundings {
  const drawing = useContext(DrawingContext);
  if (drawing === null) throw new Error("blocks are drawn inside of a DrawingContext");
  return drawing;
}
