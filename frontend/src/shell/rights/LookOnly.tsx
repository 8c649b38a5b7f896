import { withTexts } from "#i18n/i18n.ts";
import { useRights } from "#session/rights.ts";
import { isRoleRead, useWorkspace } from "#session/workspace.store.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import type { SaidRight } from "./said-rights.ts";

const Note = lazyPart(async () => (await withTexts(["rights"], import("./LookOnlyNote.tsx"))).LookOnlyNote);

/** At the top of a page: what the reader's role does not do there, and whose does. Nothing where it does. */
export function LookOnly({ right }: { right: SaidRight }) {
  const may = useRights();
  const team = useWorkspace();
  return may(right) || (team !== null && !isRoleRead(team)) ? null : <Note right={right} />;
}
