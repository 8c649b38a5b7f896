import type { Attempt, FollowUp } from "../object/follow-ups.rules.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { Meters } from "../../limits/meters.service.ts";
import type { NumbersRepository } from "../insights/numbers.repository.ts";
import { pausingCodeOf } from "../networks/pausing.rules.ts";
import type { PausesService } from "../networks/pauses.service.ts";
import type { ClaimsRepository } from "./claims.repository.ts";
import type { ClaimedRow, Publication } from "./publication.ts";
import type { SendingService } from "./sending.service.ts";

interface Dependencies {
  claims: ClaimsRepository;
  numbers: Pick<NumbersRepository, "add">;
  sending: Pick<SendingService, "canRead">;
  pauses: Pick<PausesService, "begin" | "codeOf">;
  limits: Pick<Meters, "settle" | "release">;
}

export type ClaimsService = ReturnType<typeof createClaims>;

/** What is wanted of an account, for its object; and what the object did, for readers and for the plan. */
export function createClaims({ claims, numbers, sending, pauses, limits }: Dependencies) {
  async function attempted(attempt: Attempt): Promise<void> {
    await claims.addAttempt(attempt);
    const code = pausingCodeOf(attempt.outcome);
    if (code !== null)
      await pauses.begin({ publicationId: attempt.publicationId, code, at: new Date(attempt.endedAt) });
  }

  return {
    of: (accountId: string) => ({
      async claimNext(now: Date, leaseUntil: Date): Promise<{ row: ClaimedRow | null; nextDueAt: number | null }> {
        const { row, nextDueAt } = await claims.claimNext(accountId, now, leaseUntil);
        if (row === null) return { row, nextDueAt };
        const { kind, ...claimed } = row;
        return { row: { ...claimed, isReadable: sending.canRead(row.platform, kind) }, nextDueAt };
      },

      store: (publication: Publication, leaseUntil: Date | null, now: Date): Promise<void> =>
        claims.store(publication, leaseUntil, now),

      pauseOf: (platform: Platform): Promise<string | null> => pauses.codeOf(platform),

      async follow(followUp: FollowUp): Promise<void> {
        if (followUp.kind === "attempt") return attempted(followUp.attempt);
        if (followUp.kind === "numbers")
          return numbers.add(followUp.publicationId, followUp.numbers, new Date(followUp.asOf));
        const hold = { id: followUp.holdId, object: null };
        return followUp.units > 0 ? limits.settle(hold, followUp.units, followUp.costMicros) : limits.release(hold);
      },
    }),
  };
}
