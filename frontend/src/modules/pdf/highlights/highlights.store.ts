import { proxy } from "valtio";
import type { Highlight, HighlightColor } from "#contract/pdf/highlights.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

interface Highlights {
  /** The file that is open. */
  file: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  all: Highlight[];
  /** The one whose colour and note are shown. */
  open: string | null;
  /** The cursor goes into its note. */
  isNoting: boolean;
  /** The colour that was chosen last. */
  color: HighlightColor;
}

export const highlights = proxy<Highlights>({
  file: null,
  status: "loading",
  error: null,
  all: [],
  open: null,
  isNoting: false,
  color: "yellow",
});

export const highlightOf = (id: string | null): Highlight | undefined => highlights.all.find((one) => one.id === id);

export function showHighlight(id: string | null, isNoting = false): void {
  Object.assign(highlights, { open: id, isNoting });
}
