import type { OwnerFacts } from "../../../contract/owner.rules.ts";
import type { BillingView, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { Language, PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { PlansRepository } from "../../plans/plans.repository.ts";
import type { BillingRepository, StoredSubscription } from "./billing.repository.ts";
import { invoiceFooter } from "./invoice-footer.rules.ts";
import { createSync } from "./sync.service.ts";
import type { SyncParts, TrialSettlement } from "./sync.service.ts";
import { personalWorkspaceOf } from "../../../lib/owner-ids.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

export type BillingService = ReturnType<typeof createBillingService>;

/** A person who buys for a workspace; `name` is what invoices say. */
export interface Purchaser {
  id: PersonId;
  workspaceId: WorkspaceId;
  email: string;
  name: string;
}

interface Dependencies extends SyncParts {
  billing: BillingRepository;
  payments: Pick<PaymentsProvider, "ensureCustomer" | "listSubscriptions" | "cancelNow" | "changeEmail">;
  plans: Pick<PlansRepository, "offersTrial">;
  /** Whom the foot of an invoice names. */
  owner: { read(): Promise<{ facts: OwnerFacts }> };
  trials: TrialSettlement & { isAvailable(person: { id: PersonId; email: string }): Promise<boolean> };
}

const payable: readonly string[] = ["active", "past_due", "unpaid", "incomplete"];

export function createBillingService(parts: Dependencies) {
  const { billing, payments, plans, owner, trials, available, clock } = parts;
  const now = () => new Date(clock.now());
  const sync = createSync(parts);

  async function findCustomerOf(workspaceId: WorkspaceId): Promise<string | null> {
    return (await billing.findCustomer(workspaceId))?.customerId ?? null;
  }

  async function makeCustomer({ id, workspaceId, email, name }: Purchaser, language: Language): Promise<string> {
    const footer = invoiceFooter((await owner.read()).facts, language);
    return payments.ensureCustomer({ workspaceId, userId: id, email, name, language, invoiceFooter: footer });
  }

  async function syncWorkspace(workspaceId: WorkspaceId): Promise<void> {
    const customerId = await findCustomerOf(workspaceId);
    if (customerId !== null) await sync(customerId);
  }

  return {
    sync,
    findCustomerOf,

    /** The workspace's customer at the provider, made at the first call. */
    async customerOf(purchaser: Purchaser, language: Language): Promise<string> {
      const { workspaceId } = purchaser;
      const known = await billing.findCustomer(workspaceId);
      if (known?.language === language) return known.customerId;
      const customerId = known?.customerId ?? (await makeCustomer(purchaser, language));
      return billing.keepCustomer(workspaceId, customerId, language, now());
    },

    syncWorkspace,

    /** The person's own workspace. */
    syncUser: (userId: PersonId): Promise<void> => syncWorkspace(personalWorkspaceOf(userId)),

    /** For a customer that the provider has deleted: its rights end, and the next purchase makes another. Rejects until they have. */
    async unlink(customerId: string): Promise<void> {
      await sync(customerId);
      if (!(await billing.unlink(customerId, now(), { onlyEnded: true })))
        throw new Error("a deleted customer still gives a plan");
    },

    /** What a workspace has, and whether the person who reads it could try a plan for it. */
    async read({ id, workspaceId }: Pick<Purchaser, "id" | "workspaceId">): Promise<BillingView> {
      const [stored, email, offered] = await Promise.all([
        billing.listSubscriptions(workspaceId),
        billing.findEmail(id),
        plans.offersTrial(available),
      ]);
      const subscription = stored.find(({ counts }) => counts)?.view ?? null;
      const mayTry = offered && subscription === null && email !== null;
      return {
        subscription,
        trial_available: mayTry && (await trials.isAvailable({ id, email })),
        pay_url: payUrl(stored),
      };
    },

    /** The workspace's latest subscription, ended or not. */
    async readLast(workspaceId: WorkspaceId): Promise<SubscriptionView | null> {
      const [last] = await billing.listSubscriptions(workspaceId);
      return last?.view ?? null;
    },
  };
}

const payUrl = (stored: readonly StoredSubscription[]): string | null =>
  stored.find(({ payUrl, view }) => payUrl !== null && payable.includes(view.status))?.payUrl ?? null;
