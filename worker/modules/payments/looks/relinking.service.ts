import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { ReconciliationPage } from "../../../reconciliation/define-reconciliation.ts";
import type { BillingRepository } from "../billing/billing.repository.ts";
import type { LooksRepository } from "./looks.repository.ts";
import type { LooksService } from "./looks.service.ts";

interface Dependencies {
  stored: Pick<BillingRepository, "listUnlinked" | "keepCustomer">;
  billing: { sync(customerId: string): Promise<void> };
  looks: Pick<LooksRepository, "beginWhole" | "readWhole">;
  look: Pick<LooksService, "goOn">;
  /** Null without a key of the provider. */
  payments: Pick<PaymentsProvider, "pageCustomers"> | null;
  clock: Clock;
}

export type RelinkingService = ReturnType<typeof createRelinking>;

/** Behind the last page of customers. */
const looking = "look";
const nothing: ReconciliationPage = { next: null, counts: {} };

/** After a restore of the database: the customers of workspaces that bought since, then a look at all that the provider has. */
export function createRelinking({ stored, billing, looks, look, payments, clock }: Dependencies) {
  async function relink(provider: NonNullable<typeof payments>, cursor: string | null): Promise<ReconciliationPage> {
    const { found, next } = await provider.pageCustomers(cursor);
    const known = found.flatMap(({ workspaceId, ...customer }) =>
      workspaceId === null ? [] : [{ ...customer, workspaceId }],
    );
    const { unlinked, unknown } = await stored.listUnlinked(known);
    for (const { id, workspaceId, language } of unlinked) {
      await stored.keepCustomer(workspaceId, id, language, new Date(clock.now()));
      await billing.sync(id);
    }
    return {
      next: next ?? looking,
      counts: { customers: found.length, customers_linked: unlinked.length },
      findings: unknown.map(
        ({ id, workspaceId }) => `customer ${id}: its workspace ${workspaceId} is not in the database`,
      ),
    };
  }

  return {
    async reconcilePage(cursor: string | null): Promise<ReconciliationPage> {
      if (payments === null) return nothing;
      if (cursor !== looking) {
        const page = await relink(payments, cursor);
        if (page.next === looking) await looks.beginWhole(new Date(clock.now()));
        return page;
      }
      await look.goOn();
      const { isOver, ...counts } = await looks.readWhole();
      return isOver ? { next: null, counts } : { next: looking, counts: {} };
    },
  };
}
