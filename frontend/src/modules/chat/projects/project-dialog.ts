import { withTexts } from "#i18n/i18n.ts";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";

/** Fetched as it opens. */
export const ProjectDialog = onDemand(
  async () => (await withTexts(["projects"], import("./ProjectDialog.tsx"))).ProjectDialog,
);
