import { proxy } from "valtio";
import type { MediaView } from "#contract/media/media.contract.ts";
import type { ShortsJobView, ShortView } from "#contract/media/shorts.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** The video whose shorts are on the page. */
export interface OpenedSource {
  id: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  media: MediaView | null;
  /** The work that runs, or ran last. */
  job: ShortsJobView | null;
  shorts: ShortView[];
}

export const noSource = (id: string | null): OpenedSource => ({
  id,
  status: "loading",
  error: null,
  media: null,
  job: null,
  shorts: [],
});

export const openedSource = proxy<OpenedSource>(noSource(null));

/** A short as the server has it now, in the place of what stood there. */
export function putShort(short: ShortView): void {
  const index = openedSource.shorts.findIndex(({ id }) => id === short.id);
  if (index >= 0) openedSource.shorts[index] = short;
}
