import type { GuestLimits } from "../../../bindings/guest-limits.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Language } from "../../../providers/payments/payments.ts";
import { requireTaken } from "../../limits/limits.errors.ts";
import type { BillingRepository } from "../billing/billing.repository.ts";
import type { BillingService } from "../billing/billing.service.ts";
import { emailUnverified } from "../payments.errors.ts";
import type { PersonId, WorkspaceId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  billing: Pick<BillingService, "customerOf">;
  stored: Pick<BillingRepository, "findCustomer">;
  guests: Pick<GuestLimits, "takeFor">;
}

/** A person who buys, and the provider's customer that their workspace is. */
export interface Buyer {
  id: PersonId;
  workspaceId: WorkspaceId;
  email: string;
  customerId: string;
  language: Language;
}

export type BuyersService = ReturnType<typeof createBuyers>;

/** Which accounts may buy, and how often. */
export function createBuyers({ billing, stored, guests }: Dependencies) {
  const rate = async ({ id }: UserCaller, kind: "payments" | "payment-looks") => {
    requireTaken(await guests.takeFor(id, kind));
  };

  return {
    /** For what begins to buy: payments.email_unverified, request.too_many. */
    async admit(caller: UserCaller): Promise<void> {
      if (!caller.emailVerified) throw emailUnverified();
      await rate(caller, "payments");
    },

    /** For what only asks the provider: request.too_many. */
    admitLook: (caller: UserCaller): Promise<void> => rate(caller, "payment-looks"),

    /** Who says no language keeps the one they had. */
    async buyerOf({ id, workspaceId, email, name }: UserCaller, said: Language | null): Promise<Buyer> {
      const language = said ?? (await stored.findCustomer(workspaceId))?.language ?? "fr";
      const customerId = await billing.customerOf({ id, workspaceId, email, name }, language);
      return { id, workspaceId, email, language, customerId };
    },
  };
}
