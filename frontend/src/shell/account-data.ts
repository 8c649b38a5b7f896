import { fetchUserModules } from "#modules/marketplace/marketplace.actions.ts";
import { modules } from "#modules/modules.ts";
import { plansAreRead } from "#modules/plans/plans.actions.ts";
import { loadTexts } from "#i18n/i18n.ts";
import { currentKind, onAccountChange, onPlanChange } from "#session/session.store.ts";
import { keptTasks } from "#tasks/kept-tasks.ts";
import type { Module } from "./module.ts";

/** Loads the plans, the account's modules and the tasks it left, and those again when the account or its plan changes; call once. */
export function loadAccountData(): void {
  void plansAreRead();
  void fetchUserModules();
  onPlanChange(() => void fetchUserModules());
  onAccountChange(restoreTasks);
  restoreTasks();
}

/** Shows the tasks again that an earlier page of this account left behind. */
function restoreTasks(): void {
  if (currentKind() !== "user") return;
  const kept = keptTasks();
  for (const { tasks, locale } of modules as readonly Module[])
    if (tasks?.kinds.some((kind) => kept.includes(kind))) void restore(tasks, locale);
}

async function restore({ restore }: NonNullable<Module["tasks"]>, locale: Module["locale"]): Promise<void> {
  await loadTexts(locale);
  await restore();
}
