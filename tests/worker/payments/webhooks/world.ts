import { createLatePayments } from "../../../../worker/modules/payments/billing/late-payments.service.ts";
import { createLooksRepository } from "../../../../worker/modules/payments/looks/looks.repository.ts";
import { createLooksService } from "../../../../worker/modules/payments/looks/looks.service.ts";
import { createSettling } from "../../../../worker/modules/payments/webhooks/settling.service.ts";
import { createWebhooksConsumer } from "../../../../worker/modules/payments/webhooks/webhooks.consumer.ts";
import { createWebhooksRepository } from "../../../../worker/modules/payments/webhooks/webhooks.repository.ts";
import { createWebhooksService } from "../../../../worker/modules/payments/webhooks/webhooks.service.ts";
import { createRevenueRepository } from "../../../../worker/modules/payments/revenue/revenue.repository.ts";
import { createRevenueService } from "../../../../worker/modules/payments/revenue/revenue.service.ts";
import { createTerms } from "../../../../worker/modules/payments/terms/terms.service.ts";
import { createReturnedRefunds } from "../../../../worker/modules/payments/withdrawals/returned-refunds.service.ts";
import { createWithdrawalsRepository } from "../../../../worker/modules/payments/withdrawals/withdrawals.repository.ts";
import { createLandingRepository } from "../../../../worker/modules/landing/landing.repository.ts";
import type { PaymentsProvider } from "../../../../worker/providers/payments/payments.ts";
import type { PaymentEventMessage } from "../../../../worker/modules/payments/webhooks/payment-event.message.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { signed } from "../../../support/scripted-payments.ts";
import { openNews } from "../../../support/news.ts";
import { makeWorld } from "../billing/world.ts";

export interface Happened {
  id: string;
  type: string;
  customerId?: string | null;
  objectId?: string | null;
  live?: boolean;
  at?: string;
}

export type EventsWorld = Awaited<ReturnType<typeof makeEventsWorld>>;

/** Webhooks over the world of billing; what they hand on is written down. */
export async function makeEventsWorld(database: TestDatabase, provider?: PaymentsProvider) {
  const world = await makeWorld(database, provider);
  const payments = provider ?? world.payments;
  const { clock, mails, billing, service } = world;
  const sent: PaymentEventMessage[] = [];
  const queue = { send: async (message: PaymentEventMessage) => void sent.push(message) };
  const events = createWebhooksRepository(database.db);
  const handed: [string, ...unknown[]][] = [];
  const failing = new Set<string>();
  const note =
    (what: string) =>
    async (...facts: unknown[]): Promise<void> => {
      if (failing.delete(what)) throw new Error(`${what} is down`);
      handed.push([what, ...facts]);
    };
  const webhooks = createWebhooksService({ events, payments, queue, clock });
  const revenue = createRevenueService({ revenue: createRevenueRepository(database.db), payments });
  const settling = createSettling({
    billing: service,
    payments,
    affiliates: {
      recordPaid: ({ id }) => note("recordPaid")(id),
      clawBack: note("clawBack"),
      restore: note("restore"),
    },
    revenue: {
      async recordPaid(invoice) {
        if (failing.delete("revenue")) throw new Error("revenue is down");
        await revenue.recordPaid(invoice);
      },
      takeBack: (charged, asOf) => revenue.takeBack(charged, asOf),
    },
    latePayments: createLatePayments({ billing, payments }),
  });
  const looks = createLooksService({
    looks: createLooksRepository(database.db),
    billing: service,
    webhooks,
    settling,
    payments,
    clock,
  });
  const consumer = createWebhooksConsumer({
    events,
    billing: service,
    stored: billing,
    payments,
    settling,
    checkouts: { ended: note("ended") },
    returnedRefunds: createReturnedRefunds({
      withdrawals: createWithdrawalsRepository(database.db),
      owner: { findAddress: async () => "owner@example.test" },
      payments,
      mails,
      publicUrl: "https://ensemble.example",
    }),
    terms: createTerms({
      pages: createLandingRepository(database.db),
      readSettings: world.settings.read,
      publicUrl: "https://ensemble.example",
    }),
    mails,
    news: openNews(database.db, clock),
    publicUrl: "https://ensemble.example",
    clock,
  });

  return {
    ...world,
    sent,
    queue,
    webhooks,
    consumer,
    looks,
    handed,
    revenue,
    failing,
    /** As the provider would post it. */
    post({ customerId = null, objectId = null, live = false, at = "2026-11-21T12:00:00Z", ...event }: Happened) {
      return webhooks.receive(JSON.stringify({ ...event, customerId, objectId, live, createdAt: at }), signed);
    },
    /** What waits in the queue, worked on in its order. */
    async workAll(): Promise<void> {
      for (const message of sent.splice(0)) await consumer.work(message);
    },
    queued: () => sent.map(({ id }) => id),
    async stateOf(id: string): Promise<unknown> {
      const [row] = await database.sql("select state from payment_event where id = $1", [id]);
      return row?.["state"];
    },
  };
}
