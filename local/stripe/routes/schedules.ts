import * as z from "zod";
import { releaseSchedule, cancelSubscription } from "../billing/endings.ts";
import { findRecurring } from "../billing/items.ts";
import { addIntervals } from "../billing/periods.ts";
import { newPhase, scheduleFrom, takeSettings } from "../billing/schedules.ts";
import { ownTaxIds } from "../billing/tax-ids.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageOfList } from "../http/lists.ts";
import {
  automaticTax,
  boolean,
  clearable,
  integer,
  invoiceSettings,
  mergeMetadata,
  metadata,
  pages,
  text,
  when,
} from "../http/params.ts";
import { badRequest, missingParam } from "../http/problems.ts";
import type { Schedule, SchedulePhase } from "../objects.ts";
import { change, find } from "../world.ts";
import type { World } from "../world.ts";
import { proration } from "./subscription-params.ts";

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: integer.optional(), metadata: metadata.optional() })).min(1),
  start_date: when.optional(),
  end_date: when.optional(),
  duration: z
    .strictObject({ interval: z.enum(["day", "week", "month", "year"]), interval_count: integer.optional() })
    .optional(),
  trial_end: when.optional(),
  proration_behavior: proration.optional(),
  metadata: metadata.optional(),
  automatic_tax: automaticTax.optional(),
  billing_cycle_anchor: z.enum(["automatic", "phase_start"]).optional(),
  collection_method: z.enum(["charge_automatically", "send_invoice"]).optional(),
  currency: text.optional(),
  default_payment_method: text.optional(),
  description: clearable(text).optional(),
  invoice_settings: invoiceSettings.extend({ days_until_due: integer.optional() }).optional(),
});
type PhaseParams = z.output<typeof phase>;

export const scheduleRoutes = [
  endpoint("POST", "/subscription_schedules", { from_subscription: text }, ({ world, params }) =>
    scheduleFrom(world, find(world, "subscriptions", params.from_subscription, "from_subscription")),
  ),
  endpoint(
    "GET",
    "/subscription_schedules",
    { ...pages, customer: text.optional(), scheduled: boolean.optional() },
    ({ world, params: { customer, scheduled, ...paging } }) =>
      pageOfList(world.state.tables.schedules, "/v1/subscription_schedules", paging, (schedule) =>
        [
          customer === undefined || schedule.customer === customer,
          scheduled === undefined || (schedule.status === "not_started") === scheduled,
        ].every(Boolean),
      ),
  ),
  endpoint("GET", "/subscription_schedules/:id", {}, ({ world, id }) => find(world, "schedules", id)),
  endpoint(
    "POST",
    "/subscription_schedules/:id",
    {
      phases: z.array(phase).min(1).max(10).optional(),
      end_behavior: z.enum(["release", "cancel"]).optional(),
      proration_behavior: proration.optional(),
      metadata: metadata.optional(),
    },
    ({ world, params, id }) => {
      const schedule = live(find(world, "schedules", id));
      const phases = params.phases ? phasesOf(world, schedule, params.phases) : schedule.phases;
      const [current] = phases.filter(({ start_date: start }) => start === schedule.current_phase?.start_date);
      change(world, schedule, "subscription_schedule.updated", {
        phases,
        current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : null,
        end_behavior: params.end_behavior ?? schedule.end_behavior,
        metadata: mergeMetadata(schedule.metadata ?? {}, params.metadata),
      });
      const sub = world.state.tables.subscriptions[schedule.subscription ?? ""];
      if (sub && current && params.phases) takeSettings(world, sub, current);
      return schedule;
    },
  ),
  endpoint(
    "POST",
    "/subscription_schedules/:id/release",
    { preserve_cancel_date: boolean.optional() },
    ({ world, id }) => releaseSchedule(world, live(find(world, "schedules", id))),
  ),
  endpoint(
    "POST",
    "/subscription_schedules/:id/cancel",
    { invoice_now: boolean.optional(), prorate: boolean.optional() },
    ({ world, id }) => {
      const schedule = live(find(world, "schedules", id));
      const sub = find(world, "subscriptions", schedule.subscription ?? "");
      cancelSubscription(world, sub, "cancellation_requested");
      return schedule;
    },
  ),
];

function live(schedule: Schedule): Schedule {
  if (schedule.status === "active") return schedule;
  throw badRequest(`This subscription schedule is in the \`${schedule.status}\` status and can no longer be changed.`);
}

/** A phase by its name in the call, with what it follows. */
interface PlacedPhase {
  params: PhaseParams;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  start: number;
}

function phasesOf(world: World, schedule: Schedule, given: readonly PhaseParams[]): SchedulePhase[] {
  const present = schedule.current_phase?.start_date ?? schedule.created;
  const made: SchedulePhase[] = [];
  for (const [at, params] of given.entries()) {
    const start = made.at(-1)?.end_date ?? present;
    const isLast = at === given.length - 1;
    made.push(phaseOf(world, schedule, { params, name: `phases[${at}]`, isFirst: at === 0, isLast, start }));
  }
  return made;
}

function phaseOf(world: World, schedule: Schedule, placed: PlacedPhase): SchedulePhase {
  const { params, name, start } = placed;
  refuseStart(placed);
  const prices = params.items.map(({ price }, place) => findRecurring(world, price, `${name}[items][${place}][price]`));
  const [first] = prices;
  const end = endOf(placed, first?.recurring);
  if (params.billing_cycle_anchor === "phase_start" && params.trial_end !== undefined)
    throw badRequest("You cannot set `billing_cycle_anchor` to `phase_start` on a phase with a trial.", {
      param: `${name}[billing_cycle_anchor]`,
    });
  const method = params.default_payment_method;
  if (method !== undefined && world.state.tables.paymentMethods[method]?.customer !== schedule.customer)
    throw missingParam("PaymentMethod", method, `${name}[default_payment_method]`);
  return newPhase({
    start,
    end,
    currency: first?.currency ?? "eur",
    items: params.items.map(({ price, quantity = 1 }) => ({ price, quantity })),
    metadata: mergeMetadata({}, params.metadata),
    method: method ?? null,
    accountTaxIds: ownTaxIds(world, params.invoice_settings),
    ...termsOf(params),
  });
}

function refuseStart({ params, name, isFirst, start }: PlacedPhase): void {
  if (typeof params.start_date !== "number" || params.start_date === start) return;
  throw badRequest(
    isFirst
      ? "You can not modify the start date of the current phase."
      : "The phases' start_date must be equal to the end_date of the phase before it.",
    { param: `${name}[start_date]` },
  );
}

/** As it is said, or after its duration, or after one period of its first price. */
function endOf(
  { params: { end_date: end, duration }, name, isLast, start }: PlacedPhase,
  ofPrice: ReturnType<typeof findRecurring>["recurring"] | undefined,
): number {
  if (end === undefined && !duration && !isLast)
    throw badRequest(`You must specify either \`end_date\` or \`duration\` for ${name}.`, {
      param: `${name}[end_date]`,
    });
  const rhythm = duration ?? ofPrice ?? { interval: "month" };
  const until = typeof end === "number" ? end : addIntervals(start, rhythm.interval, rhythm.interval_count ?? 1);
  if (until <= start)
    throw badRequest("The end date of a phase must be after its start date.", { param: `${name}[end_date]` });
  return until;
}

const termsOf = (params: PhaseParams) => ({
  proration: params.proration_behavior ?? "create_prorations",
  trialEnd: typeof params.trial_end === "number" ? params.trial_end : null,
  automaticTax: params.automatic_tax?.enabled ?? false,
  collection: params.collection_method ?? null,
  daysUntilDue: params.invoice_settings?.days_until_due ?? null,
  description: params.description ?? null,
  anchor: params.billing_cycle_anchor ?? null,
});
