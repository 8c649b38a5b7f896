import type { Base } from "../base.ts";
import type { CollectedPersonal } from "../personal/collect-personal.ts";
import type { ReconciliationStep, Restore } from "./define-reconciliation.ts";
import { createFileInventoryRepository } from "./file-inventory.repository.ts";
import { createFileInventory } from "./file-inventory.service.ts";
import { createReconciliationRepository } from "./reconciliation.repository.ts";
import { createReconciliationService } from "./reconciliation.service.ts";

interface Others<Services> {
  personal: Pick<CollectedPersonal, "contents">;
  steps: readonly ReconciliationStep<Services>[];
  services: Services;
}

/** The way back after the database was restored: the steps of all modules, and at last all files. */
export function composeReconciliation<Services>(
  { workDb: db, files, clock }: Pick<Base, "workDb" | "files" | "clock">,
  { personal, steps, services }: Others<Services>,
) {
  const inventory = createFileInventory({ rows: createFileInventoryRepository(db, personal.contents), files });
  const bound = steps.map(({ name, run }) => ({
    name,
    run: (restore: Restore, cursor: string | null) => run(services, restore, cursor),
  }));
  return createReconciliationService({
    reconciliations: createReconciliationRepository(db),
    steps: [...bound, { name: "files", run: (_restore, cursor) => inventory.compare(cursor) }],
    clock,
  });
}
