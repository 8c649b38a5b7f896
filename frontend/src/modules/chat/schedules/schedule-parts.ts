import { withTexts } from "#i18n/i18n.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";

/** Fetched as it opens: it computes times in zones. */
export const ScheduleDialog = lazyPart(
  async () => (await withTexts(["schedules"], import("./ScheduleDialog.tsx"))).ScheduleDialog,
);
