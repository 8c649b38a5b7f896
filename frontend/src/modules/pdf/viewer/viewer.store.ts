import type { PDFDocumentProxy } from "pdfjs-dist";
import { proxy, ref } from "valtio";
import type { Mark, Quad, Rotation } from "./quads.rules.ts";

export const besides = ["discussion", "create", "notes", "comments"] as const;
export type Beside = (typeof besides)[number];

/** Marked words on one page. */
export interface MarkedPart {
  page: number;
  quads: Quad[];
  quote: string;
}

/** A passage that is asked for; its mark is drawn once the glyphs of its page are read. */
export interface CitedMark extends Mark {
  quote?: string | undefined;
  isPlaced: boolean;
}

interface Viewer {
  /** Set when the file is open. */
  pdf: PDFDocumentProxy | null;
  pages: number;
  /** The one that is being read, from 1. */
  page: number;
  /** `width` fills the pane. */
  zoom: number | "width";
  /** What `zoom` comes to now. */
  scale: number;
  turned: Rotation;
  thumbnails: boolean;
  searching: boolean;
  capturing: boolean;
  /** The cited passage that was asked for last. */
  cited: CitedMark | null;
  /** Where to go; a new object each time, also to the same place. */
  goal: { page: number; top: number } | null;
  /** What the reader has marked with the mouse or a finger. */
  selection: { page: number; text: string; parts: MarkedPart[] } | null;
  /** What stands beside the document. */
  beside: Beside;
  /** Below 768 px one of the panes is shown. */
  tab: "document" | Beside;
  /** There, half of the file lies over the other pane: a passage was asked for, and its answer stays in sight. */
  isSheetOpen: boolean;
  /** What stands beside the document has its room too. */
  isBesideWide: boolean;
}

const fresh = (): Viewer => ({
  pdf: null,
  pages: 0,
  page: 1,
  zoom: "width",
  scale: 1,
  turned: 0,
  thumbnails: false,
  searching: false,
  capturing: false,
  cited: null,
  goal: null,
  selection: null,
  beside: "discussion",
  tab: "document",
  isSheetOpen: false,
  isBesideWide: false,
});

export const viewer = proxy<Viewer>(fresh());

export function resetViewer(): void {
  Object.assign(viewer, fresh());
}

export function documentOpened(pdf: PDFDocumentProxy): void {
  viewer.pdf = ref(pdf);
  viewer.pages = pdf.numPages;
}
