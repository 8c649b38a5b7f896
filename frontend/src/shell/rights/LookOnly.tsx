import { withTexts } from "#i18n/i18n.ts";
import { useRights } from "#session/rights.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import type { SaidRight } from "./said-rights.ts";

const Note = lazyPart(async () => (await withTexts(["rights"], import("./LookOnlyNote.tsx"))).LookOnlyNote);

/** At the top of a page: what the reader's role does not do there, and whose does. Nothing where it does. */
export function LookOnly({ right }: { right: SaidRight }) {
  const may = useRights();
  return may(right) ? null : <Note right={right} />;
}
