import { fetchUserModules } from "#modules/marketplace/marketplace.actions.ts";
import { plansAreRead } from "#modules/plans/plans.actions.ts";
import { withTexts } from "#i18n/i18n.ts";
import { hasKeptJobs } from "#modules/pdf/kept-jobs.ts";
import { pdf } from "#modules/pdf/pdf.module.ts";
import { currentKind, onAccountChange, onPlanChange } from "#session/session.store.ts";

/** Loads the plans, the account's modules and the work it left, and those again when the account or its plan changes; call once. */
export function loadAccountData(): void {
  void plansAreRead();
  void fetchUserModules();
  onPlanChange(() => void fetchUserModules());
  onAccountChange(() => void restoreJobs());
  void restoreJobs();
}

async function restoreJobs(): Promise<void> {
  if (currentKind() !== "user" || !hasKeptJobs()) return;
  const jobs = await withTexts(pdf.locale, import("#modules/pdf/JobsPanel/restore-jobs.ts"));
  await jobs.restoreJobs();
}
