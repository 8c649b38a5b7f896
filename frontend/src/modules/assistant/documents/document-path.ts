import type { WritingKind } from "#contract/assistant/writing-kinds.ts";
import { modulePages } from "#navigation/pages.rules.ts";

/** Written as any address: lists and CVs have pages of their own. */
export const listPath: string = modulePages.cv.home;

/** Where a document is written. */
export const documentPath = ({ id, kind }: { id: string; kind: WritingKind }): string =>
  kind === "cv" ? `${listPath}/cv/${id}` : `${listPath}/${id}`;
