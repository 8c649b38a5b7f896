import type { Allowance } from "../../contract/limits.contract.ts";
import { guest } from "../../contract/limits.ts";
import type { UserCaller } from "../../lib/caller.ts";
import type { Clock } from "../../lib/clock.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { LimitsRepository } from "./limits.repository.ts";
import { limitReached } from "./limits.errors.ts";
import { allowanceOf, dayOf, periodOf } from "./limits.rules.ts";

interface Parts {
  limits: LimitsRepository;
  guests: GuestLimits;
  clock: Clock;
}

/** Advice for the interface: these only read. The metered action alone reserves. */
export function createLimitsService({ limits, guests, clock }: Parts) {
  const ofAddress = async (address: string): Promise<Allowance> => {
    const used = await guests.peek(address);
    return allowanceOf(guest.questionsPerDay, used, dayOf(new Date(clock.now())));
  };

  const ofCaller = async (caller: UserCaller, address: string): Promise<Allowance> => {
    if (caller.kind === "guest") return ofAddress(address);
    if (caller.limits === null) throw limitReached({ limit: 0 });
    const chat = caller.limits.chat;
    const period = periodOf(chat, { start: caller.periodStart, end: caller.periodEnd }, new Date(clock.now()));
    return allowanceOf(chat.questions, await limits.findUsed(caller.id, "chat", period), period);
  };

  return {
    checkUser: async (caller: UserCaller, address: string) => orRefuse(await ofCaller(caller, address)),
    checkGuest: async (address: string) => orRefuse(await ofAddress(address)),
  };
}

function orRefuse(allowance: Allowance) {
  if (allowance.left === 0) throw limitReached({ limit: allowance.limit, resets_at: allowance.resets_at });
  return { status: "ok" as const, allowance };
}
