import type { Clock } from "../../../lib/clock.ts";
import { logError, logEvent } from "../../../lib/log.ts";
import type { PaymentsProvider, ProviderInvoice } from "../../../providers/payments/payments.ts";
import type { SettlingService } from "../webhooks/settling.service.ts";
import type { LooksRepository, Outcome, LookLease } from "./looks.repository.ts";
import { isSame, listSince } from "./looks.rules.ts";
import type { LookPart } from "./looks.rules.ts";

interface Dependencies {
  looks: LooksRepository;
  billing: { sync(customerId: string): Promise<void> };
  /** Takes in events as if they had been delivered now; answers the ids of those that were not known. */
  webhooks: { takeIn(events: Awaited<ReturnType<PaymentsProvider["pageEvents"]>>["found"]): Promise<string[]> };
  settling: Pick<SettlingService, "takeIn" | "weigh" | "find">;
  payments: Pick<PaymentsProvider, "pageSubscriptions" | "pagePaidInvoices" | "pageCharges" | "pageEvents">;
  clock: Clock;
}

export type LooksService = ReturnType<typeof createLooksService>;

/** Pages of one run; the sweep goes on with the rest. */
const pagesARun = 60;
const leaseMs = 5 * 60_000;
const dueAPage = 25;

/**
 * Compares both sides in the night, whatever was delivered: what happened, what was paid and went back since the look
 * before, what runs on either side, and what is due. Every page can be done twice.
 */
export function createLooksService({ looks, billing, webhooks, settling, payments, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  async function syncAndCompare(customerId: string): Promise<boolean> {
    const before = await looks.readHeld(customerId);
    await billing.sync(customerId);
    return (await looks.readHeld(customerId)) !== before;
  }

  async function lookAtEvents({ since, cursor }: LookLease): Promise<Outcome> {
    const { found, next } = await payments.pageEvents({
      since: listSince("events", since, clock.now()),
      after: cursor,
    });
    const missed = await webhooks.takeIn(found);
    for (const id of missed) logEvent("billing.mended", { part: "events", id });
    return { next, read: found.length, changed: missed.length, failed: 0 };
  }

  async function lookAtSubscriptions({ cursor }: LookLease): Promise<Outcome> {
    const { found, next } = await payments.pageSubscriptions(cursor);
    const rows = await looks.meet(
      found.map(({ id }) => id),
      now(),
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const differing = found.filter((one) => !isSame(known.get(one.id), one)).map(({ customerId }) => customerId);
    const customers = [...(await looks.listOurs([...new Set(differing)]))];
    const counted = await mendEach(
      "subscriptions",
      customers,
      (id) => id,
      async (id) => {
        await billing.sync(id);
        return true;
      },
    );
    return { next, read: found.length, ...counted };
  }

  async function lookAtInvoices({ since, cursor }: LookLease): Promise<Outcome> {
    const asked = { since: listSince("invoices", since, clock.now()), after: cursor };
    const { found, next } = await payments.pagePaidInvoices(asked);
    const paid = found.filter(({ amountPaidCents }) => amountPaidCents > 0);
    const known = await looks.listBack(paid.map(({ id }) => id));
    const counted = await mendEach("invoices", paid, invoiceId, async (invoice) => {
      await settling.takeIn(invoice);
      return !known.has(invoice.id) && (await looks.listBack([invoice.id])).has(invoice.id);
    });
    return { next, read: found.length, ...counted };
  }

  const lookAtCharges =
    (part: "refunds" | "disputes") =>
    async ({ since, cursor }: LookLease): Promise<Outcome> => {
      const asked = { since: listSince(part, since, clock.now()), after: cursor };
      const { found, next } = await payments.pageCharges(part, asked);
      const counted = await mendEach(
        part,
        found,
        (id) => id,
        async (chargeId) => {
          const asOf = now();
          const charged = await settling.find(chargeId);
          if (charged === null) return false;
          const before = await looks.listBack([charged.invoiceId]);
          await settling.weigh(charged, asOf);
          const after = await looks.listBack([charged.invoiceId]);
          return before.get(charged.invoiceId) !== after.get(charged.invoiceId);
        },
      );
      return { next, read: found.length, ...counted };
    };

  async function lookAtDue({ cursor }: LookLease): Promise<Outcome> {
    const due = await looks.listDue(now(), cursor, dueAPage);
    const customers = due.map(({ customerId }) => customerId);
    const counted = await mendEach("due", customers, (id) => id, syncAndCompare);
    const next = due.length < dueAPage ? null : (due.at(-1)?.workspaceId ?? null);
    return { next, read: due.length, ...counted };
  }

  const lookAt: Readonly<Record<LookPart, (taken: LookLease) => Promise<Outcome>>> = {
    events: lookAtEvents,
    subscriptions: lookAtSubscriptions,
    invoices: lookAtInvoices,
    refunds: lookAtCharges("refunds"),
    disputes: lookAtCharges("disputes"),
    due: lookAtDue,
  };

  /** Works on the pages that wait, as many as a run may; a page that fails waits for the next run, and the others go on. */
  async function goOn(): Promise<void> {
    const failures: unknown[] = [];
    for (let page = 0; page < pagesARun; page += 1) {
      const taken = await looks.take(now(), new Date(clock.now() + leaseMs));
      if (taken === null) break;
      try {
        const whole = await looks.advance(taken, await lookAt[taken.part](taken), now());
        if (whole !== null)
          logEvent("billing.look", {
            part: taken.part,
            read: whole.read,
            changed: whole.changed,
            failed: whole.failed,
          });
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pages of the look failed`);
  }

  return {
    goOn,

    /** Begins the look of a night, beside what was left of the one before. */
    async begin(): Promise<void> {
      await looks.begin(now());
      await goOn();
    },
  };
}

/** Does each; one that fails does not stop the others. True from `mend` says that something has changed. */
async function mendEach<T>(
  part: LookPart,
  items: readonly T[],
  idOf: (item: T) => string,
  mend: (item: T) => Promise<boolean>,
): Promise<{ changed: number; failed: number }> {
  const counted = { changed: 0, failed: 0 };
  for (const item of items)
    try {
      if (!(await mend(item))) continue;
      counted.changed += 1;
      logEvent("billing.mended", { part, id: idOf(item) });
    } catch (error) {
      counted.failed += 1;
      logError("billing.look_failed", error, { part, id: idOf(item) });
    }
  return counted;
}

const invoiceId = ({ id }: ProviderInvoice): string => id;
