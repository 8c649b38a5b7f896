import type { WithdrawalView } from "../../../contract/payments/withdrawals.contract.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { PaymentsProvider } from "../../../providers/payments/payments.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { BillingService } from "../billing/billing.service.ts";
import type { BuyersService } from "../checkout/buyers.service.ts";
import { paymentNotFound, withdrawalOver } from "../payments.errors.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { Contract, Withdrawal, WithdrawalsRepository } from "./withdrawals.repository.ts";
import { paidSince, refundsOf, sumRefunds, withdrawable, withdrawalEnd } from "./withdrawals.rules.ts";

interface Dependencies {
  withdrawals: WithdrawalsRepository;
  buyers: Pick<BuyersService, "admitLook">;
  billing: Pick<BillingService, "syncWorkspace" | "read">;
  payments: Pick<PaymentsProvider, "listInvoices" | "cancelNow" | "refundPart">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

/** A declaration that is not carried out by then was left behind. */
const leftAfterMs = 5 * 60_000;
const most = 50;

/** Withdrawing from a contract within its fourteen days (Code de la consommation, L221-18 to L221-25). */
export function createWithdrawalsService(parts: Dependencies) {
  const { withdrawals, buyers, billing, payments, mails, publicUrl, clock } = parts;
  const now = () => new Date(clock.now());
  const isOpen = ({ status, concludedAt }: Contract): boolean =>
    withdrawable.includes(status) && clock.now() < withdrawalEnd(concludedAt).getTime();

  async function weigh(found: Contract, declaredAt: Date) {
    const invoices = (await payments.listInvoices(found.customerId)).filter(
      ({ subscriptionId }) => subscriptionId === found.subscriptionId,
    );
    const paidCents = paidSince(invoices, found.concludedAt).reduce((sum, paid) => sum + paid.amountPaidCents, 0);
    return { paidCents, refunds: refundsOf(invoices, { ...found, declaredAt }) };
  }

  /** Ends the contract, gives back and acknowledges; every step can be done twice. */
  async function carryOut(declared: Withdrawal): Promise<void> {
    const { subscriptionId, refunds } = declared;
    await payments.cancelNow(subscriptionId);
    await acknowledge(declared);
    for (const { invoiceId, cents } of refunds)
      await payments.refundPart({ id: `withdrawal-${invoiceId}`, invoiceId, amountCents: cents });
    const workspaceId = await withdrawals.findWorkspace(subscriptionId);
    if (workspaceId !== null) await billing.syncWorkspace(workspaceId);
    await withdrawals.finish(subscriptionId, now());
  }

  /** On a durable medium, with what was declared and when (L221-21). */
  async function acknowledge(declared: Withdrawal): Promise<void> {
    const to = await withdrawals.findDeclarant(declared);
    if (to === null) return;
    const { concludedAt, declaredAt, startRequestedAt, paidCents, currency, refunds } = declared;
    const mail = writePaymentMail("withdrawalReceived", to.language, to.email, {
      plan: to.plan,
      concludedAt,
      declaredMoment: declaredAt,
      kind: paidCents === 0 ? "nothing" : startRequestedAt === null ? "whole" : "part",
      amountCents: sumRefunds(refunds),
      currency,
      url: `${publicUrl}/user/account?section=plan`,
    });
    await mails.post(`withdrawal:${declared.subscriptionId}`, mail);
  }

  return {
    async read(caller: UserCaller): Promise<WithdrawalView | null> {
      const found = await withdrawals.findConcluded(caller);
      if (found === null || !isOpen(found)) return null;
      await buyers.admitLook(caller);
      const { paidCents, refunds } = await weigh(found, now());
      return {
        subscription_id: found.subscriptionId,
        plan_name: found.plan,
        concluded_at: found.concludedAt.toISOString(),
        until: withdrawalEnd(found.concludedAt).toISOString(),
        start_requested_at: found.startRequestedAt?.toISOString() ?? null,
        paid_cents: paidCents,
        refund_cents: sumRefunds(refunds),
        currency: found.currency,
      };
    },

    /** payments.not_found for what another has bought, payments.withdrawal_over. Repeated, it finds what was declared first. */
    async withdraw(caller: UserCaller, subscriptionId: string) {
      const declared = (await withdrawals.find(caller, subscriptionId)) ?? (await declare(caller, subscriptionId));
      if (declared.doneAt === null) await carryOut(declared);
      const { declaredAt, refunds, currency } = declared;
      return {
        declared_at: declaredAt.toISOString(),
        refund_cents: sumRefunds(refunds),
        currency,
        billing: await billing.read(caller),
      };
    },

    /** Carries out what was declared and left behind; one that fails keeps no other from it. */
    async finishLeft(): Promise<void> {
      const waiting = await withdrawals.listWaiting(new Date(clock.now() - leftAfterMs), most);
      const failed: unknown[] = [];
      for (const declared of waiting) await carryOut(declared).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${waiting.length} withdrawals wait`);
    },
  };

  async function declare(caller: UserCaller, subscriptionId: string): Promise<Withdrawal> {
    if ((await withdrawals.findConcluded(caller, subscriptionId)) === null) throw paymentNotFound();
    await buyers.admitLook(caller);
    await billing.syncWorkspace(caller.workspaceId);
    const found = await withdrawals.findConcluded(caller, subscriptionId);
    if (found === null || !isOpen(found)) throw withdrawalOver();
    const declaredAt = now();
    const { concludedAt, startRequestedAt, currency } = found;
    const weighed = await weigh(found, declaredAt);
    return withdrawals.declare({
      subscriptionId,
      userId: caller.id,
      concludedAt,
      startRequestedAt,
      declaredAt,
      currency,
      ...weighed,
    });
  }
}
