import { proxy } from "valtio";
import type { MediaView } from "#contract/media/media.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isShown, type Filter } from "./library.rules.ts";

/** The media that are on the page. */
export interface Library {
  filter: Filter;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  media: MediaView[];
  page: number;
  lastPage: number;
  isReadingMore: boolean;
}

export const emptyLibrary = (filter: Filter): Library => ({
  filter,
  status: "loading",
  error: null,
  media: [],
  page: 0,
  lastPage: 1,
  isReadingMore: false,
});

export const library = proxy<Library>(emptyLibrary("all"));

/** A medium that has just come stands first; one that is there already stands there alone. */
export function arriveInLibrary(media: MediaView): void {
  const others = library.media.filter(({ id }) => id !== media.id);
  library.media = isShown(library.filter, media) ? [media, ...others] : others;
}

/** A medium as the server has it now, in the place of what stood there. */
export function putInLibrary(media: MediaView): void {
  const index = library.media.findIndex(({ id }) => id === media.id);
  if (index >= 0) library.media[index] = media;
}

export function takeFromLibrary(id: string): void {
  library.media = library.media.filter((one) => one.id !== id);
}
