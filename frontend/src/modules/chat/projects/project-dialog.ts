import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

/** Fetched as it opens. */
export const ProjectDialog = lazyPart(
  async () => (await withTexts(["projects"], import("./ProjectDialog.tsx"))).ProjectDialog,
);
