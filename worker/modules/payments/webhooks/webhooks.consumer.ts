import type { Clock } from "../../../lib/clock.ts";
import { logWarning } from "../../../lib/log.ts";
import type { PaymentsProvider, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { Notifier } from "../../notifications/news.service.ts";
import type { BillingRepository, Payer } from "../billing/billing.repository.ts";
import type { BillingService } from "../billing/billing.service.ts";
import type { TermsService } from "../terms/terms.service.ts";
import type { ReturnedRefunds } from "../withdrawals/returned-refunds.service.ts";
import { createNotices } from "./notices.service.ts";
import type { SettlingService } from "./settling.service.ts";
import type { StoredEvent, WebhooksRepository } from "./webhooks.repository.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  events: WebhooksRepository;
  billing: Pick<BillingService, "sync" | "unlink">;
  stored: Pick<BillingRepository, "findPayer" | "listSubscriptions" | "isWithdrawn" | "isStartRequested">;
  payments: Pick<PaymentsProvider, "settleChange" | "findInvoice" | "resumeTax">;
  settling: Pick<SettlingService, "takeIn" | "weigh" | "find">;
  returnedRefunds: Pick<ReturnedRefunds, "notifyOwner">;
  terms: Pick<TermsService, "read">;
  checkouts: { ended(workspaceId: WorkspaceId, sessionId: string): Promise<void> };
  mails: Post;
  news: Pick<Notifier, "notify">;
  publicUrl: string;
  clock: Clock;
}

type Effect = (payer: Payer, event: StoredEvent, beside: readonly StoredEvent[]) => Promise<unknown>;

export type WebhooksConsumer = ReturnType<typeof createWebhooksConsumer>;

/** Works on events: one sync for all that wait of a customer, then what each brings beside. Every step can be done twice. */
export function createWebhooksConsumer(parts: Dependencies) {
  const { events, billing, stored, payments, settling, checkouts, clock } = parts;
  const { returnedRefunds, terms, mails, news, publicUrl } = parts;
  const notices = createNotices({ billing: stored, terms, mails, news, publicUrl, clock });
  const now = () => new Date(clock.now());

  /** What an event says of an invoice is asked again: it may have been paid since, and be another's. */
  async function findInvoice({ objectId, customerId }: StoredEvent): Promise<ProviderInvoice | null> {
    const found = objectId === null ? null : await payments.findInvoice(objectId);
    return found?.customerId === customerId ? found : null;
  }

  async function takeIn(event: StoredEvent): Promise<void> {
    const invoice = await findInvoice(event);
    if (invoice !== null) await settling.takeIn(invoice);
  }

  async function weigh({ id, type, objectId, told }: StoredEvent): Promise<void> {
    const asOf = now();
    const charged = objectId === null ? null : await settling.find(objectId);
    if (charged === null) return;
    if (type === "refund.failed" && !told) await returnedRefunds.notifyOwner(id, charged);
    await settling.weigh(charged, asOf);
  }

  /** An upgrade that was paid late or never: a change that it took the place of is forgotten, or waits again. */
  async function settleChange({ objectId, customerId }: StoredEvent): Promise<void> {
    if (objectId === null || customerId === null) return;
    await payments.settleChange(objectId);
    await billing.sync(customerId);
  }

  /** The address that was needed may be there now, or not have been needed: what waited for it goes on. */
  async function resumeTax({ workspaceId }: Payer, { customerId }: StoredEvent): Promise<void> {
    const known = await stored.listSubscriptions(workspaceId);
    if (customerId === null || !known.some(({ view }) => view.address_needed)) return;
    if (await payments.resumeTax(customerId)) await billing.sync(customerId);
  }

  /** The sync before it has marked a subscription whose address is needed; other reasons are only logged. */
  async function unfinalized(payer: Payer, event: StoredEvent): Promise<void> {
    const invoice = await findInvoice(event);
    if (invoice === null || invoice.finalizationError === null) return;
    logWarning("billing.finalization_failed", { invoiceId: invoice.id, code: invoice.finalizationError });
    await notices.addressNeeded(payer, invoice.subscriptionId);
  }

  async function updated(payer: Payer, { objectId }: StoredEvent): Promise<void> {
    await notices.purchased(payer, objectId);
    await notices.addressNeeded(payer, objectId);
  }

  const effects: Readonly<Record<string, Effect>> = {
    "customer.updated": resumeTax,
    "customer.subscription.created": resumeTax,
    "customer.subscription.updated": resumeTax,
    "customer.deleted": (_payer, { customerId }) => billing.unlink(customerId ?? ""),
    "customer.subscription.pending_update_applied": (_payer, event) => settleChange(event),
    "customer.subscription.pending_update_expired": (_payer, event) => settleChange(event),
    "checkout.session.completed": ({ workspaceId }, { objectId }) => checkouts.ended(workspaceId, objectId ?? ""),
    "checkout.session.expired": ({ workspaceId }, { objectId }) => checkouts.ended(workspaceId, objectId ?? ""),
  };

  /** A payment that waits for its holder's confirmation has one mail, which says that, whichever event comes first. */
  async function unpaid(payer: Payer, event: StoredEvent): Promise<void> {
    const invoice = await findInvoice(event);
    if (invoice === null) return;
    const asked = invoice.needsConfirmation || event.type === "invoice.payment_action_required";
    await (asked ? notices.actionRequired(payer, invoice) : notices.paymentFailed(payer, invoice));
  }

  /** The mail to the person, once: the mail provider forgets an id sooner than an event may be replayed. */
  const tellings: Readonly<Record<string, Effect>> = {
    "customer.subscription.trial_will_end": (payer, { objectId }) => notices.trialEnding(payer, objectId),
    "customer.subscription.deleted": (payer, { objectId }) => notices.subscriptionEnded(payer, objectId),
    "invoice.payment_failed": unpaid,
    "invoice.payment_action_required": unpaid,
    "customer.subscription.created": (payer, { objectId }) => notices.purchased(payer, objectId),
    "customer.subscription.updated": updated,
    "invoice.finalization_failed": unfinalized,
  };

  /** A dispute names no customer, and money and commissions outlive their payer's account. */
  const ofMoney: Readonly<Record<string, (event: StoredEvent) => Promise<void>>> = {
    "invoice.paid": takeIn,
    "charge.refunded": weigh,
    "refund.updated": weigh,
    "refund.failed": weigh,
    "charge.dispute.created": weigh,
    "charge.dispute.updated": weigh,
    "charge.dispute.closed": weigh,
    "charge.dispute.funds_withdrawn": weigh,
    "charge.dispute.funds_reinstated": weigh,
  };

  async function workOn(event: StoredEvent, payer: Payer | null, beside: readonly StoredEvent[]) {
    await ofMoney[event.type]?.(event);
    if (payer !== null) await effects[event.type]?.(payer, event, beside);
    const tell = event.told ? undefined : tellings[event.type];
    // The sync may have found another buyer than there was before.
    const reader = payer && tell && event.customerId !== null ? await stored.findPayer(event.customerId) : null;
    if (reader !== null) await tell?.(reader, event, beside);
    return payer !== null || event.type in ofMoney ? "done" : "ignored";
  }

  return {
    /** Rejects where anything failed, so that it is tried again; what went well is done for good. */
    async work({ id, customerId }: { id: string; customerId: string | null }): Promise<void> {
      const [waiting, payer] = await Promise.all([
        events.takeWaitingWith(id, now()),
        customerId === null ? null : stored.findPayer(customerId),
      ]);
      if (waiting.length > 0 && customerId !== null && payer !== null) await billing.sync(customerId);
      const ended = { done: [] as string[], ignored: [] as string[] };
      const failed: unknown[] = [];
      for (const event of waiting)
        await workOn(event, payer, waiting).then(
          (state) => ended[state].push(event.id),
          (error: unknown) => failed.push(error),
        );
      await Promise.all([events.finish(ended.done, "done", now()), events.finish(ended.ignored, "ignored", now())]);
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${waiting.length} events failed`);
    },
  };
}
