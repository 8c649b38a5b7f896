import { allCents } from "../../../contract/payments/subscriptions.rules.ts";
import type { Clock } from "../../../lib/clock.ts";
import type { Post } from "../../mail/mail.service.ts";
import type { BillingRepository } from "../billing/billing.repository.ts";
import { writePaymentMail } from "../payments.mails.ts";
import type { RenewalsRepository } from "./renewals.repository.ts";

interface Dependencies {
  renewals: RenewalsRepository;
  billing: Pick<BillingRepository, "listSubscriptions">;
  mails: Post;
  publicUrl: string;
  clock: Clock;
}

const dayMs = 86_400_000;
/** Between three months and one before the renewal, with nights to spare on both sides. */
const earliestDays = 75;
const latestDays = 33;
const most = 500;

/** Announces yearly renewals (Code de la consommation, L215-1), once each. */
export function createRenewalsService({ renewals, billing, mails, publicUrl, clock }: Dependencies) {
  const inDays = (days: number) => new Date(clock.now() + days * dayMs);
  type Found = Awaited<ReturnType<RenewalsRepository["listUnannounced"]>>[number];

  async function announce({ id, workspaceId, email, language }: Found): Promise<void> {
    const found = (await billing.listSubscriptions(workspaceId)).find(({ view }) => view.id === id)?.view;
    if (!found) return;
    const paid = found.scheduled ?? found;
    const { interval } = paid;
    const amountCents = allCents(paid);
    const renewsAt = new Date(found.current_period_end);
    const next =
      found.scheduled !== null && found.scheduled.plan_id !== found.plan_id ? found.scheduled.plan_name : null;
    const facts = { plan: found.plan_name, next, amountCents, currency: found.currency, interval, renewsAt };
    const mail = writePaymentMail("renewalNear", language, email, {
      ...facts,
      url: `${publicUrl}/user/account?section=plan`,
    });
    await mails.post(`renewal-near:${id}:${found.current_period_end}`, mail);
    await renewals.keepAnnounced(id, renewsAt);
  }

  return {
    /** One that fails keeps no other from it. */
    async announce(): Promise<void> {
      const due = await renewals.listUnannounced(inDays(latestDays), inDays(earliestDays), most);
      const failed: unknown[] = [];
      for (const one of due) await announce(one).catch((error: unknown) => failed.push(error));
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} of ${due.length} renewals wait`);
    },
  };
}
