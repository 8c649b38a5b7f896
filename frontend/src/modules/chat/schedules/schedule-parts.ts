import { withTexts } from "#i18n/i18n.ts";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";

/** Fetched as it opens: it computes times in zones. */
export const ScheduleDialog = onDemand(
  async () => (await withTexts(["schedules"], import("./ScheduleDialog.tsx"))).ScheduleDialog,
);
