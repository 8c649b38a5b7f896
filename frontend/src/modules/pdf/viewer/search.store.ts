import { proxy } from "valtio";
import type { Mark } from "./quads.rules.ts";

/** A mark is drawn once the glyphs of its page are read. */
export interface HitMark extends Mark {
  isPlaced: boolean;
}

interface Search {
  query: string;
  hits: HitMark[];
  /** The one that is shown; -1 while none is. */
  at: number;
  /** Pages are still being looked through. */
  looking: boolean;
}

export const search = proxy<Search>({ query: "", hits: [], at: -1, looking: false });
