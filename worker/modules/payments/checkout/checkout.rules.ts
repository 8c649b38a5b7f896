import type * as z from "zod/mini";
import type {
  postalAddress,
  SubscriptionState,
  SubscriptionView,
} from "../../../contract/payments/subscriptions.contract.ts";
import type { PostalAddress } from "../../../providers/payments/payments.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";
import type { checkout } from "../payments.tables.ts";

export type Checkout = typeof checkout.$inferSelect;
export type CheckoutDraft = Pick<
  Checkout,
  "workspaceId" | "kind" | "planId" | "interval" | "priceId" | "trialDays" | "language" | "startRequestedAt"
> & { boughtBy: PersonId };

const minute = 60_000;
/** A page whose making was cut off is forgotten after this; the provider's answer replaces it. */
export const pageLife = 60 * minute;
/** Longer than a card form's one call to the provider, retries included. */
const cardLife = 2 * minute;

/** Whether a buyer who asks for this can be shown the page that is open; who pays on it is the person who opened it. */
export const asksTheSame = (open: Checkout, draft: CheckoutDraft): boolean =>
  open.kind === "page" &&
  draft.kind === "page" &&
  open.boughtBy === draft.boughtBy &&
  open.planId === draft.planId &&
  open.interval === draft.interval &&
  open.priceId === draft.priceId &&
  open.trialDays > 0 === draft.trialDays > 0;

export const isCardBusy = ({ kind, createdAt }: Checkout, now: number): boolean =>
  kind === "card" && now - createdAt.getTime() < cardLife;

/** An address as it was sent, in the words of the provider's port. */
export const toPostalAddress = (sent: z.infer<typeof postalAddress> | undefined): PostalAddress | null =>
  sent === undefined
    ? null
    : {
        country: sent.country,
        postalCode: sent.postal_code ?? null,
        state: sent.state ?? null,
        city: sent.city ?? null,
        line1: sent.line1 ?? null,
        line2: sent.line2 ?? null,
      };

interface HeldSubscription {
  status: SubscriptionState;
  graceUntil: Date | null;
}

const isOver = (status: SubscriptionState): boolean => status === "canceled" || status === "incomplete_expired";

/** What becomes of a subscription when its owner buys: one that gives rights stays, one that only could goes. */
export function subscriptionStanding(
  { status, graceUntil }: HeldSubscription,
  now: number,
): "live" | "replaceable" | "ended" {
  if (isOver(status)) return "ended";
  if (status === "trialing" || status === "active") return "live";
  return status === "past_due" && graceUntil !== null && graceUntil.getTime() > now ? "live" : "replaceable";
}

export type ShownState = "confirming" | "confirmed" | "ended" | "open" | "expired" | "none";

type SubscriptionStart = Pick<SubscriptionView, "created_at">;

/**
 * What a success page may say: `confirmed` only where the plan that was bought, or what came of it, gives rights, and
 * `ended` where it did: a trial with a known card ends at once. `last` is the workspace's latest, live or not.
 */
export function shownState(
  of: Pick<Checkout, "state" | "planId" | "createdAt"> | null,
  live: (SubscriptionStart & Pick<SubscriptionView, "plan_id">) | null,
  last: (SubscriptionStart & Pick<SubscriptionView, "status">) | null,
): ShownState {
  if (of === null) return live === null ? "none" : "confirmed";
  if (of.state !== "complete") return of.state;
  // The provider's times are whole seconds.
  const cameOfIt = ({ created_at }: SubscriptionStart) => Date.parse(created_at) + 1_000 >= of.createdAt.getTime();
  if (live !== null) return live.plan_id === of.planId || cameOfIt(live) ? "confirmed" : "confirming";
  return last !== null && isOver(last.status) && cameOfIt(last) ? "ended" : "confirming";
}
