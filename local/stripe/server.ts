import { randomBytes } from "node:crypto";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { createApp } from "./app.ts";
import { payCheckout } from "./billing/checkout.ts";
import type { PaymentResult } from "./billing/checkout.ts";
import { closeDispute, dispute, failRefund } from "./billing/refunds.ts";
import type { DisputeDraft, Verdict } from "./billing/refunds.ts";
import type { ChosenCard } from "./billing/methods.ts";
import { runDue } from "./clock/runner.ts";
import { payInvoicePage } from "./billing/pages.ts";
import { createFaults } from "./http/faults.ts";
import type { FaultDraft } from "./http/faults.ts";
import type { Dispute, Refund, StripeEvent } from "./objects.ts";
import { createOutbox } from "./outbox.ts";
import type { Outbox } from "./outbox.ts";
import { keepState } from "./state.ts";
import type { State } from "./state.ts";
import { createWorld, find, here } from "./world.ts";

export interface StripeStandInOptions {
  /** Keeps everything across starts. */
  file?: string | undefined;
  port?: number | undefined;
  /** Milliseconds on the clock that the stand-in starts from. */
  machineTime?: () => number;
  onWebhook?: (event: StripeEvent) => void;
  /** Milliseconds before each repetition of a delivery that failed. */
  retryAfter?: readonly number[];
  /** Whether Stripe Tax is set up, as a person does it in the dashboard. */
  taxReady?: boolean;
}

export interface StripeStandIn extends RunningServer, Omit<Outbox, "put" | "close"> {
  /** The account, its key, and that of its organisation, which must name the account. */
  account: string;
  secretKey: string;
  organisationKey: string;
  webhookSecret: string;
  /** The oldest first. */
  events(): StripeEvent[];
  /** Moves time on, and lets happen what became due, in order. */
  advance(milliseconds: number): void;
  /** Milliseconds. */
  now(): number;
  /** Does what a person does on the page of a checkout; `confirmed` after the bank has asked. */
  pay(sessionId: string, card: ChosenCard | null, confirmed?: boolean): PaymentResult;
  /** Does what a person does on the page of an open invoice. */
  payInvoice(invoiceId: string, card: ChosenCard, confirmed?: boolean): PaymentResult;
  /** The holder of a card disowns a charge. */
  dispute(chargeId: string, draft?: DisputeDraft): Dispute;
  closeDispute(disputeId: string, verdict: Verdict): Dispute;
  /** The bank sends back what was refunded. */
  failRefund(refundId: string): Refund;
  /** The next invoice of a subscription cannot be finalized, for a reason by its code. */
  failNextFinalization(subscriptionId: string, code: string): void;
  /** Lets the next calls fail. */
  failNext(fault: FaultDraft): void;
}

const newKeys = () => ({
  account: "acct_local",
  secretKey: `sk_test_local_${randomBytes(12).toString("hex")}`,
  organisationKey: `sk_org_test_local_${randomBytes(12).toString("hex")}`,
});

/** A server that the official client takes for Stripe, with its pages, its clock and its webhooks. */
export async function startStripeStandIn(options: StripeStandInOptions = {}): Promise<StripeStandIn> {
  const { file, machineTime = Date.now, onWebhook, retryAfter = [1_000, 5_000, 30_000], taxReady = true } = options;
  const { state, changed, flush } = keepState(file);
  const keys = newKeys();
  const webhookSecret = `whsec_${randomBytes(24).toString("base64url")}`;
  let url = "";
  let request: StripeEvent["request"] = { id: null, idempotency_key: null };
  const located = (body: string) => body.replaceAll(here, url);
  const outbox = createOutbox({
    state,
    secret: webhookSecret,
    retryAfter,
    changed,
    text: (event) => located(JSON.stringify(event)),
  });
  const { world, at, timeOf } = createWorld({
    state,
    machineTime,
    request: () => request,
    onEvent(event) {
      outbox.put(event);
      forgetOldEvents(state, timeOf(null));
      onWebhook?.(event);
    },
  });
  const faults = createFaults();
  const desk = {
    world,
    keys,
    faults,
    located,
    at,
    catchUp: () => runDue(world, at, null, timeOf(null)),
    during<T>(named: NonNullable<StripeEvent["request"]>, act: () => T): T {
      request = named;
      try {
        return act();
      } finally {
        request = { id: null, idempotency_key: null };
        changed();
      }
    },
  };
  const advance = (milliseconds: number) => {
    state.ahead += milliseconds;
    desk.catchUp();
    changed();
  };
  /** What happens outside of a call is kept too. */
  const noted = <T>(act: () => T): T => {
    const done = act();
    changed();
    return done;
  };
  const app = createApp(desk, { outbox, advance, changed }, { taxReady });
  // Addresses that were mailed keep working where the port of the last start is still free.
  const served = options.port
    ? await serveApp(app, options.port)
    : await serveApp(app, state.port).catch(() => serveApp(app));
  if (file) state.port = Number(new URL(served.url).port);
  const ticking = setInterval(() => desk.catchUp(), 60_000).unref();
  url = served.url;
  return {
    ...outbox,
    url,
    ...keys,
    webhookSecret,
    events: () => Object.values(state.tables.events),
    now: () => machineTime() + state.ahead,
    advance,
    pay: (sessionId, card, confirmed) => noted(() => payCheckout(world, sessionId, card, confirmed)),
    payInvoice: (id, card, confirmed) =>
      noted(() => payInvoicePage(world, find(world, "invoices", id), card, confirmed)),
    dispute: (chargeId, draft) => noted(() => dispute(world, find(world, "charges", chargeId), draft)),
    closeDispute: (id, verdict) => noted(() => closeDispute(world, find(world, "disputes", id), verdict)),
    failRefund: (id) => noted(() => failRefund(world, find(world, "refunds", id))),
    failNextFinalization: (id, code) => noted(() => void (state.unfinalizable[id] = code)),
    failNext: faults.add,
    async close() {
      clearInterval(ticking);
      outbox.close();
      await served.close();
      flush();
    },
  };
}

/** As Stripe keeps them, and no more than a file can hold. */
const keptSeconds = 30 * 86_400;
const mostEvents = 20_000;

function forgetOldEvents({ tables: { events }, undelivered }: State, now: number): void {
  const known = Object.values(events);
  const old = known.filter(({ created }, at) => created < now - keptSeconds || known.length - at > mostEvents);
  if (old.length === 0) return;
  const waiting = new Set(undelivered);
  for (const { id } of old) if (!waiting.has(id)) delete events[id];
}
