import { createId } from "../../worker/lib/ids.ts";
import type { WorkspaceId } from "../../worker/lib/owner-ids.ts";
import type {
  ChangeDraft,
  CheckoutDraft,
  PageOf,
  PaymentsProvider,
  ProviderCheckout,
  ProviderEvent,
  ProviderInvoice,
  ProviderPayment,
  ProviderSubscription,
} from "../../worker/providers/payments/payments.ts";
import { makeSubscription, start } from "./payment-facts.ts";

type Charged = NonNullable<Awaited<ReturnType<PaymentsProvider["findChargedInvoice"]>>>;

/** A provider in memory: a test writes its facts, and reads what was asked of it. */
export interface ScriptedPayments extends PaymentsProvider {
  /** By customer. */
  subscriptions: Map<string, ProviderSubscription[]>;
  invoices: Map<string, ProviderInvoice>;
  charges: Map<string, Charged>;
  checkouts: Map<string, ProviderCheckout & { draft: CheckoutDraft }>;
  payments: Map<string, ProviderPayment>;
  /** What the provider lists as having happened. */
  happened: ProviderEvent[];
  /** Customers whose address is known. */
  placed: Set<string>;
  /** What was called, in order: its name and what it was called with. */
  calls: { name: keyof PaymentsProvider; input: readonly unknown[] }[];
  /** Makes the next call of a name reject. */
  fail(name: keyof PaymentsProvider, error: Error): void;
  /** The next list is read at once and answered when the returned function is called. */
  holdNextList(): () => void;
  put(...found: ProviderSubscription[]): void;
}

/** Pages of two, so that every list has several. */
function pageOf<T>(all: readonly T[], idOf: (one: T) => string, after: string | null): PageOf<T> {
  const from = after === null ? 0 : all.findIndex((one) => idOf(one) === after) + 1;
  const found = all.slice(from, from + 2);
  const last = found.at(-1);
  return { found, next: last !== undefined && all.length > from + 2 ? idOf(last) : null };
}

export const signed = "signed";

export function createScriptedPayments({ live = false, now = () => start.getTime() } = {}): ScriptedPayments {
  const subscriptions: ScriptedPayments["subscriptions"] = new Map();
  const invoices: ScriptedPayments["invoices"] = new Map();
  const charges: ScriptedPayments["charges"] = new Map();
  const checkouts: ScriptedPayments["checkouts"] = new Map();
  const payments: ScriptedPayments["payments"] = new Map();
  const happened: ProviderEvent[] = [];
  const customers = new Map<WorkspaceId, string>();
  const prices = new Map<string, string>();
  const placed: ScriptedPayments["placed"] = new Set();
  const calls: ScriptedPayments["calls"] = [];
  const failures = new Map<keyof PaymentsProvider, Error>();
  let held: Promise<void> | undefined;

  function called(name: keyof PaymentsProvider, ...input: unknown[]): void {
    calls.push({ name, input });
    const failure = failures.get(name);
    failures.delete(name);
    if (failure) throw failure;
  }
  function change(id: string, fields: Partial<ProviderSubscription>): void {
    for (const found of subscriptions.values())
      for (const [at, known] of found.entries()) if (known.id === id) found[at] = { ...known, ...fields };
  }
  const put = (...found: ProviderSubscription[]) => {
    for (const one of found) {
      const others = subscriptions.get(one.customerId)?.filter(({ id }) => id !== one.id) ?? [];
      subscriptions.set(one.customerId, [one, ...others]);
    }
  };
  const changed = ({ subscriptionId, priceId, seats }: ChangeDraft) =>
    change(subscriptionId, { ...(priceId !== null && { priceId, planId: null }), seats: seats?.quantity ?? 0 });

  return {
    live,
    customerPage: (customerId) => `https://pay.example/customers/${customerId}`,
    subscriptions,
    invoices,
    charges,
    checkouts,
    payments,
    happened,
    placed,
    calls,
    put,
    fail: (name, error) => void failures.set(name, error),
    holdNextList() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },

    async ensureCustomer(person) {
      called("ensureCustomer", person);
      const id = customers.get(person.workspaceId) ?? `cus_${createId()}`;
      customers.set(person.workspaceId, id);
      return id;
    },
    async changeEmail(customerId, email) {
      called("changeEmail", customerId, email);
    },
    async removeCustomer(customerId) {
      called("removeCustomer", customerId);
      subscriptions.delete(customerId);
    },
    async ensurePrice(draft) {
      called("ensurePrice", draft);
      const priceId = prices.get(draft.key) ?? `price_${createId()}`;
      prices.set(draft.key, priceId);
      return { priceId, productId: `prod_${draft.planId ?? draft.key.replaceAll(/\W/g, "")}` };
    },

    async openCheckout(draft) {
      called("openCheckout", draft);
      const known = [...checkouts.values()].find((found) => found.draft.id === draft.id);
      if (known) return known;
      const id = `cs_test_${createId()}`;
      const expiresAt = new Date(now() + 86_400_000);
      const url = `https://pay.example/${id}`;
      const made = { id, customerId: draft.customerId, state: "open" as const, url, expiresAt, draft };
      checkouts.set(id, made);
      return made;
    },
    async findCheckout(id) {
      called("findCheckout", id);
      return checkouts.get(id) ?? null;
    },
    async expireCheckout(id) {
      called("expireCheckout", id);
      const found = checkouts.get(id);
      if (found?.state === "open") checkouts.set(id, { ...found, state: "expired", url: null });
      return found?.state === "complete" ? "complete" : "expired";
    },

    async listSubscriptions(customerId) {
      called("listSubscriptions", customerId);
      const found = [...(subscriptions.get(customerId) ?? [])];
      const wait = held;
      held = undefined;
      await wait;
      return found;
    },
    async previewChange(draft) {
      called("previewChange", draft);
      return { dueNowCents: 1_000, creditCents: 490, currency: "eur", proratedAt: new Date(now()) };
    },
    async changeNow(draft) {
      called("changeNow", draft);
      changed(draft);
      return { paid: true, url: null };
    },
    async settleChange(id) {
      called("settleChange", id);
    },
    async changeAtPeriodEnd(draft) {
      called("changeAtPeriodEnd", draft);
    },
    async cancelAtPeriodEnd(id) {
      called("cancelAtPeriodEnd", id);
      change(id, { cancelAtPeriodEnd: true });
    },
    async cancelNow(id) {
      called("cancelNow", id);
      change(id, { status: "canceled", endedAt: new Date(now()) });
    },
    async resume(id) {
      called("resume", id);
      change(id, { cancelAtPeriodEnd: false, scheduled: null });
    },
    async subscribe(draft) {
      called("subscribe", draft);
      const made = makeSubscription({
        customerId: draft.customerId,
        buyerId: draft.userId,
        priceId: draft.priceId,
      });
      put(made);
      return { subscriptionId: made.id, secret: null };
    },
    async saveCard(customerId) {
      called("saveCard", customerId);
      return "seti_secret";
    },

    async openPortal(customerId, returnUrl, language, asked) {
      called("openPortal", customerId, returnUrl, language, ...(asked === undefined ? [] : [asked]));
      return `https://pay.example/portal/${customerId}`;
    },
    async resumeTax(customerId) {
      called("resumeTax", customerId);
      if (!placed.has(customerId)) return false;
      for (const found of subscriptions.get(customerId) ?? []) change(found.id, { addressNeeded: false });
      return true;
    },
    async listInvoices(customerId) {
      called("listInvoices", customerId);
      return [...invoices.values()].filter((found) => found.customerId === customerId);
    },
    async findInvoice(id) {
      called("findInvoice", id);
      return invoices.get(id) ?? null;
    },
    async refund(invoiceId) {
      called("refund", invoiceId);
    },
    async refundPart(draft) {
      called("refundPart", draft);
    },
    async findPayment(id) {
      called("findPayment", id);
      return payments.get(id) ?? null;
    },
    async findChargedInvoice(id) {
      called("findChargedInvoice", id);
      return charges.get(id) ?? null;
    },

    async pageCustomers(after) {
      called("pageCustomers", after);
      const listed = [...customers].map(([workspaceId, id]) => ({ id, workspaceId, language: "en" as const }));
      return pageOf(listed, ({ id }) => id, after);
    },

    async pageSubscriptions(after) {
      called("pageSubscriptions", after);
      return pageOf(
        [...subscriptions.values()].flat().filter(({ status }) => status !== "canceled"),
        ({ id }) => id,
        after,
      );
    },
    async pagePaidInvoices(asked) {
      called("pagePaidInvoices", asked);
      return pageOf(
        [...invoices.values()].filter(({ status }) => status === "paid"),
        ({ id }) => id,
        asked.after,
      );
    },
    async pageCharges(of, asked) {
      called("pageCharges", of, asked);
      const gone = of === "refunds" ? "refundedCents" : "disputedCents";
      const found = [...charges].flatMap(([id, charge]) => (charge[gone] > 0 ? [id] : []));
      return pageOf(found, (id) => id, asked.after);
    },
    async pageEvents(asked) {
      called("pageEvents", asked);
      return pageOf(happened, ({ id }) => id, asked.after);
    },
    async readEvent(raw, signature) {
      if (signature !== signed) return null;
      const event: ProviderEvent & { createdAt: string | Date } = JSON.parse(raw);
      return { ...event, createdAt: new Date(event.createdAt) };
    },
  };
}
