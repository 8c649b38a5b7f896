import { proxy, ref } from "valtio";
import type { ErrorKey } from "#locales/fr/errors.ts";
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

type Belongings = Pick<ComposerState, "pictures" | "refused">;

/** What belongs to drafts that are not on the screen; a reload forgets it, as a browser forgets files. */
const putAside = new Map<string, Belongings>();

export function putBelongingsAside(): void {
  const { draft, pictures, refused } = composer;
  if (draft !== null && (pictures.length > 0 || refused !== null)) putAside.set(draft, { pictures, refused });
  Object.assign(composer, { pictures: [], refused: null });
}

export function showBelongingsOf(draft: string): void {
  Object.assign(composer, putAside.get(draft) ?? { pictures: [], refused: null });
  putAside.delete(draft);
}

/** A question came back while its draft was not on the screen. */
export function returnAside(draft: string, { pictures, refused }: Belongings): void {
  putAside.set(draft, { pictures: [...pictures, ...(putAside.get(draft)?.pictures ?? [])], refused });
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
