import { proxy, ref } from "valtio";
import type { ErrorKey } from "../../locales/fr/errors.ts";
import type { PictureFault } from "./pictures.rules.ts";

/** A picture that goes along with the next question; its object URL lives as long as the page needs it. */
export interface Attachment {
  key: string;
  file: File;
  url: string;
}

interface ComposerState {
  /** The draft on the screen: a conversation's id, or `new`; null while no composer is shown. */
  draft: string | null;
  text: string;
  pictures: Attachment[];
  /** Why the question came back. */
  refused: ErrorKey | null;
  faults: PictureFault[];
  /** Where the cursor goes next; the composer takes it when it is shown. */
  focus: { from: number; to: number } | null;
}

export const composer = proxy<ComposerState>({
  draft: null,
  text: "",
  pictures: [],
  refused: null,
  faults: [],
  focus: null,
});

/** Pictures of drafts that are not on the screen; a reload forgets them, as a browser forgets files. */
const putAside = new Map<string, Attachment[]>();

export function putPicturesAside(): void {
  if (composer.draft !== null && composer.pictures.length > 0) putAside.set(composer.draft, composer.pictures);
  composer.pictures = [];
}

export function showPicturesOf(draft: string): void {
  composer.pictures = putAside.get(draft) ?? [];
  putAside.delete(draft);
}

export function newAttachment(file: File): Attachment {
  return { key: crypto.randomUUID(), file: ref(file), url: URL.createObjectURL(file) };
}

export function focusComposer(from = composer.text.length, to = from): void {
  composer.focus = { from, to };
}

/** After a press elsewhere the reader can go on typing; on a phone that would open the keyboard unasked. */
export function focusComposerAgain(): void {
  if (matchMedia("(pointer: fine)").matches) focusComposer();
}
