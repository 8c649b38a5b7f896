import type { PageFacts } from "../contract/cv/lint/remark.ts";
import type { ModelMark } from "../contract/provenance/model-mark.rules.ts";
import type { Cv } from "../contract/cv/resume.ts";
import type { Busy, Lane } from "../lib/gate.ts";
import type { NoRoom } from "../lib/room.ts";

/** The formats that the press writes, with their media types. */
export const pressFormats = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  epub: "application/epub+zip",
  html: "text/html; charset=utf-8",
  md: "text/markdown; charset=utf-8",
} as const;
export type PressFormat = keyof typeof pressFormats;

export interface PressRequest {
  /** Where a BlockDocument stands in the store, as JSON; its pictures stand at their own keys. */
  document: string;
  format: PressFormat;
  /** `cards`: a PDF of cards to cut out, whose paragraphs are `front-1`, `back-1` and so on; absent: a book. */
  layout?: "cards" | undefined;
  /** Where the file is written. */
  output: string;
  /** A name of its own for the work, the same for all its files. */
  identifier: string;
  /** Milliseconds since 1970: when the work was last changed. */
  modified: number;
}

/** Where a Deck stands in the store, as JSON, and the rest as for a document. */
export type PackRequest = Pick<PressRequest, "output" | "modified"> & { deck: string };

/** What a package of Anki is served as. */
export const deckMediaType = "application/octet-stream";

/** What a CV is printed as. */
export const cvFormats = { pdf: pressFormats.pdf, docx: pressFormats.docx } as const;

export interface CvPressRequest {
  cv: Cv;
  format: keyof typeof cvFormats;
  /** What a model had to do with it. */
  mark: ModelMark | null;
  /** Where the file is written; null for one that is answered at once, as a preview is. */
  output: string | null;
  /** Milliseconds since 1970. */
  modified: number;
}

/** `gone`: the document or a picture is not stored; `invalid`: it is none, or its style is unknown; `not_set`: see the log. */
export type PressFailure = "gone" | "invalid" | "not_set";

export interface PressedFile {
  failure: null;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** Null for a format without pages. */
  pages: number | null;
  /** Those that the contents list, in their order, with the page on which each stands; empty for a format without pages. */
  headings: { level: number; page: number }[];
}

export type PressResult = { failure: PressFailure } | PressedFile;

export interface PressedCv {
  failure: null;
  /** Null where it was written to the store. */
  file: Uint8Array | null;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** Null for a format without pages. */
  page: PageFacts | null;
}

/** `gone`: the photo is not stored. */
export type CvPressed = { failure: PressFailure } | PressedCv;

export interface PressEnterRequest {
  kind: "work" | "deck" | "cv";
  /** The stored file that it begins with: a document, a deck, a photo; null where all comes with the call. */
  key: string | null;
  /** Nothing else is set in that isolate meanwhile. */
  alone: boolean;
}

/** No turn, or no more memory beside others: what was asked for may be asked for again. */
type Later = Busy | NoRoom;

/** The calls that the press takes. */
export interface PressCalls extends Rpc.WorkerEntrypointBranded {
  /** Counts the memory that a file takes, before any of it is taken. */
  enter(request: PressEnterRequest, lane: Lane): Promise<Busy | { failure: null; place: PressPlaceCalls }>;
}

/** The one call that is made in a place, by its kind. */
export interface PressPlaceCalls extends Rpc.RpcTargetBranded {
  render(request: PressRequest): Promise<PressResult | Later>;
  /** A set of cards as a package of Anki. */
  pack(request: PackRequest): Promise<PressResult | Later>;
  setCv(request: CvPressRequest): Promise<CvPressed | Later>;
}
