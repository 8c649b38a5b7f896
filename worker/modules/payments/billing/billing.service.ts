import type { OwnerFacts } from "../../../contract/owner.rules.ts";
import type { BillingView, SubscriptionView } from "../../../contract/payments/subscriptions.contract.ts";
import type { Language, PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { PlansRepository } from "../../plans/plans.repository.ts";
import type { BillingRepository, StoredSubscription } from "./billing.repository.ts";
import { invoiceFooter } from "./invoice-footer.rules.ts";
import { createSync } from "./sync.service.ts";
import type { SyncParts, TrialSettlement } from "./sync.service.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

export type BillingService = ReturnType<typeof createBillingService>;

export interface Person {
  id: PersonId;
  email: string;
  name: string;
}

interface Dependencies extends SyncParts {
  billing: BillingRepository;
  payments: Pick<PaymentsProvider, "ensureCustomer" | "listSubscriptions" | "cancelNow" | "changeEmail">;
  plans: Pick<PlansRepository, "offersTrial">;
  /** Whom the foot of an invoice names. */
  owner: { read(): Promise<{ facts: OwnerFacts }> };
  trials: TrialSettlement & { isAvailable(person: { id: string; email: string }): Promise<boolean> };
}

const payable: readonly string[] = ["active", "past_due", "unpaid", "incomplete"];

export function createBillingService(parts: Dependencies) {
  const { billing, payments, plans, owner, trials, available, clock } = parts;
  const now = () => new Date(clock.now());
  const sync = createSync(parts);

  async function findCustomerOf(userId: PersonId): Promise<string | null> {
    return (await billing.findCustomer(userId))?.customerId ?? null;
  }

  async function makeCustomer({ id, email, name }: Person, language: Language): Promise<string> {
    const footer = invoiceFooter((await owner.read()).facts, language);
    return payments.ensureCustomer({ userId: id, email, name, language, invoiceFooter: footer });
  }

  return {
    sync,
    findCustomerOf,

    /** The person's customer at the provider, made at the first call. */
    async customerOf(person: Person, language: Language): Promise<string> {
      const { id } = person;
      const known = await billing.findCustomer(id);
      if (known?.language === language) return known.customerId;
      const customerId = known?.customerId ?? (await makeCustomer(person, language));
      return billing.keepCustomer(id, customerId, language, now());
    },

    async syncUser(userId: PersonId): Promise<void> {
      const customerId = await findCustomerOf(userId);
      if (customerId !== null) await sync(customerId);
    },

    /** For a customer that the provider has deleted: its rights end, and the next purchase makes another. Rejects until they have. */
    async unlink(customerId: string): Promise<void> {
      await sync(customerId);
      if (!(await billing.unlink(customerId, now(), { onlyEnded: true })))
        throw new Error("a deleted customer still gives a plan");
    },

    async read(userId: PersonId): Promise<BillingView> {
      const [stored, email, offered] = await Promise.all([
        billing.listSubscriptions(userId),
        billing.findEmail(userId),
        plans.offersTrial(available),
      ]);
      const subscription = stored.find(({ counts }) => counts)?.view ?? null;
      const mayTry = offered && subscription === null && email !== null;
      return {
        subscription,
        trial_available: mayTry && (await trials.isAvailable({ id: userId, email })),
        pay_url: payUrl(stored),
      };
    },

    /** The person's latest subscription, ended or not. */
    async readLast(userId: PersonId): Promise<SubscriptionView | null> {
      const [last] = await billing.listSubscriptions(userId);
      return last?.view ?? null;
    },
  };
}

const payUrl = (stored: readonly StoredSubscription[]): string | null =>
  stored.find(({ payUrl, view }) => payUrl !== null && payable.includes(view.status))?.payUrl ?? null;
