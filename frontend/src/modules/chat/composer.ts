import { ref } from "valtio";
import { createComposer, type ComposerInput } from "#thread/composer.ts";
import { createDrafts, newDraftKey } from "#thread/drafts.ts";
import type { AttachedFile, FileFault } from "./files/files.rules.ts";
import { isFreshDraft } from "./held-question.ts";
import { keptFilesIn, type KeptFile } from "./files/kept-files.rules.ts";
import { sortPictures, type PictureFault } from "./pictures.rules.ts";
import { smaller } from "./smaller-picture.ts";
import { parseTool, type Tool } from "./tools/tool.rules.ts";

/** A picture that goes along with the next question; its object URL lives as long as the page needs it. */
export interface Attachment {
  key: string;
  file: File;
  url: string;
}

export interface ChatAttachments {
  pictures: Attachment[];
  files: AttachedFile[];
  /** The question was sent, and goes once its files are read. */
  waits: boolean;
  /** Why chosen files were not taken. */
  faults: (PictureFault | FileFault)[];
}

export interface KeptExtras {
  /** The model that the draft was written for. */
  modelId: number | null;
  tool: Tool | null;
  /** Those that the server has of the files that go along. */
  files: readonly KeptFile[];
}

const nothingKept: KeptExtras = { modelId: null, tool: null, files: [] };

export type TypedQuestion = ComposerInput<ChatAttachments, KeptExtras>;

export const drafts = createDrafts<KeptExtras>({
  entry: "drafts",
  owner: "person",
  parse: ({ modelId, tool, files }) =>
    modelId === null || typeof modelId === "number"
      ? { modelId, tool: parseTool(tool), files: keptFilesIn(files) }
      : null,
  // Files stay until they are taken away, a tool until its conversation ends: one that was not begun has none.
  isWorthKeeping: ({ tool, files }, key) => files.length > 0 || (tool !== null && !isFreshDraft(key)),
});

export const composer = createComposer<ChatAttachments, KeptExtras>({
  drafts,
  empty: () => ({
    attached: { pictures: [], files: [], waits: false, faults: [] },
    kept: nothingKept,
  }),
  join: (returned, { attached, kept }) => ({
    attached: {
      pictures: [...returned.attached.pictures, ...attached.pictures],
      files: [...returned.attached.files, ...attached.files],
      waits: false,
      faults: [],
    },
    kept,
  }),
  keptForNext: (kept) => ({ ...kept, files: [] }),
});

export function addPictures(files: readonly File[]): void {
  const { attached } = composer.state;
  const { taken, faults } = sortPictures(files, attached.pictures.length);
  // Ready by the time the question is.
  for (const file of taken) void smaller(file);
  attached.pictures.push(...taken.map(newAttachment));
  attached.faults = faults;
}

const newAttachment = (file: File): Attachment => ({
  key: crypto.randomUUID(),
  file: ref(file),
  url: URL.createObjectURL(file),
});

export function removePicture(key: string): void {
  const { attached } = composer.state;
  const gone = attached.pictures.find((picture) => picture.key === key);
  attached.pictures = attached.pictures.filter((picture) => picture.key !== key);
  attached.faults = [];
  if (gone) URL.revokeObjectURL(gone.url);
}

/**
 * Puts a text into the composer with its first {variable} selected. False where no composer is on the screen:
 * the text then waits on the dashboard.
 */
export function fillComposer(text: string): boolean {
  const { from, to } = firstVariable(text);
  const isShown = composer.state.draft !== null;
  if (isShown) composer.type(text);
  else drafts.write(newDraftKey, { ...nothingKept, text });
  composer.focus(from, to);
  return isShown;
}

export function firstVariable(text: string): { from: number; to: number } {
  const found = /\{[^{}\n]{1,60}\}/.exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : { from: text.length, to: text.length };
}
