import { AppError } from "../../lib/app-error.ts";
import { createId } from "../../lib/ids.ts";
import type { ChangeDraft, SeatsDraft } from "./payments.ts";
import { idOf } from "./stripe-client.ts";
import type { Stripe } from "./stripe-client.ts";
import { unlessRefused } from "./stripe-errors.ts";
import { heldBy, isSeat, planItemOf } from "./stripe-items.ts";
import { nextPhaseOf, twoPhases } from "./stripe-phases.ts";
import type { Phase } from "./stripe-phases.ts";

/** The metadata of a subscription that names the price it had and the one that was to follow. */
const setAsideKey = "changeSetAside";

export type Schedules = ReturnType<typeof createSchedules>;

/** The seats of a phase, and what each costs. */
interface PhaseSeats extends SeatsDraft {
  amountCents: number;
}

/** Changes that wait for the end of a period. */
export function createSchedules(client: Stripe) {
  /** What a schedule holds cannot be changed beside it. */
  async function release({ schedule }: Stripe.Subscription): Promise<void> {
    const id = idOf(schedule);
    if (id !== null) await unlessRefused(client.subscriptionSchedules.release(id), async () => null);
  }

  async function schedule(found: Stripe.Subscription, { id, priceId, seats }: Omit<ChangeDraft, "subscriptionId">) {
    const known = idOf(found.schedule);
    const held =
      known === null
        ? await client.subscriptionSchedules.create(
            { from_subscription: found.id },
            { idempotencyKey: `schedule:${id}` },
          )
        : await client.subscriptionSchedules.retrieve(known);
    const current = held.phases.find(({ start_date }) => start_date === held.current_phase?.start_date);
    if (!current) throw new AppError("payments.provider_failed");
    const next = await readRecurring(client, priceId ?? planItemOf(found).price.id);
    await client.subscriptionSchedules.update(held.id, {
      end_behavior: "release",
      phases: twoPhases(found, current, { plan: next, seats }),
    });
  }

  async function forget({ id, metadata }: Stripe.Subscription): Promise<void> {
    if (metadata[setAsideKey]) await client.subscriptions.update(id, { metadata: { [setAsideKey]: "" } });
  }

  /** The plan and the seats of a phase; expanding does not go as deep as their prices. Null where it has no plan. */
  async function readPhase(phase: Phase | undefined): Promise<{ plan: Stripe.Price; seats: PhaseSeats | null } | null> {
    const items = await Promise.all(
      (phase?.items ?? []).map(async ({ price, quantity }) => ({
        price: await client.prices.retrieve(idOf(price) ?? ""),
        quantity: quantity ?? 1,
      })),
    );
    const plan = items.find(({ price }) => !isSeat(price));
    const seats = items.find(({ price }) => isSeat(price));
    if (plan === undefined) return null;
    return {
      plan: plan.price,
      seats: seats
        ? { priceId: seats.price.id, quantity: seats.quantity, amountCents: seats.price.unit_amount ?? 0 }
        : null,
    };
  }

  return {
    release,
    schedule,
    readPhase,
    forget,

    /** Releases what waits, and notes it on the subscription: the change that takes its place may never be paid. */
    async setAside(found: Stripe.Subscription): Promise<void> {
      const id = idOf(found.schedule);
      if (id === null) return;
      const next = await readPhase(nextPhaseOf(await client.subscriptionSchedules.retrieve(id)));
      const seats = next?.seats ? ` ${next.seats.priceId} ${next.seats.quantity}` : "";
      const note = next === null ? "" : `${heldBy(found)} ${next.plan.id}${seats}`;
      await client.subscriptions.update(found.id, { metadata: { [setAsideKey]: note } });
      await release(found);
    },

    /** Lets it wait again where the subscription is as it was then, and forgets it where another change came about. */
    async putBack(subscriptionId: string): Promise<void> {
      const found = await client.subscriptions.retrieve(subscriptionId);
      const [held, priceId, seatPrice, quantity] = (found.metadata[setAsideKey] ?? "").split(" ");
      if (!held || !priceId || found.pending_update !== null) return;
      const seats = seatPrice && quantity ? { priceId: seatPrice, quantity: Number(quantity) } : null;
      if (isFree(found) && heldBy(found) === held) await schedule(found, { id: createId(), priceId, seats });
      await forget(found);
    },
  };
}

const ended = ["canceled", "incomplete_expired"];
/** Nothing else waits for the end of its period. */
const isFree = ({ status, schedule, cancel_at_period_end, cancel_at }: Stripe.Subscription): boolean =>
  !ended.includes(status) && schedule === null && !cancel_at_period_end && cancel_at === null;

async function readRecurring(client: Stripe, priceId: string): Promise<Stripe.Price> {
  const price = await client.prices.retrieve(priceId);
  if (price.recurring === null) throw new AppError("payments.provider_failed");
  return price;
}
