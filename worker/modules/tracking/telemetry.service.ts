import type { BodyOf } from "../../contract/endpoint.ts";
import type { trackUsage } from "../../contract/tracking.contract.ts";
import type { GuestLimits } from "../../bindings/guest-limits.ts";
import type { Clock } from "../../lib/clock.ts";
import { createId } from "../../lib/ids.ts";
import { requireTaken } from "../limits/limits.errors.ts";
import type { TrackingRepository } from "./tracking.repository.ts";

interface Dependencies {
  tracking: TrackingRepository;
  guests: Pick<GuestLimits, "take">;
  clock: Clock;
}

/** Telemetry of browsers; it is never read back into limits or cost. */
export function createTelemetry({ tracking, guests, clock }: Dependencies) {
  const stamp = () => ({ id: createId(), createdAt: new Date(clock.now()) });

  return {
    async trackUsage(userId: string, seen: BodyOf<typeof trackUsage>): Promise<void> {
      await tracking.insertUsageReport({
        ...stamp(),
        userId,
        modelId: seen.model_id,
        responseTime: seen.response_time,
        inputTokens: seen.input_tokens,
        outputTokens: seen.output_tokens,
        totalCost: seen.total_cost,
        success: seen.success,
        errorType: seen.error_type ?? null,
        errorDetails: seen.error_details ?? null,
      });
    },

    async recordActivity(userId: string, queryType: string): Promise<void> {
      await tracking.insertActivity({ ...stamp(), userId, queryType });
    },

    /** A guest is not identified here, so that the address alone bounds what is kept. Throws request.too_many. */
    async recordGuestActivity(address: string, queryType: string): Promise<void> {
      requireTaken(await guests.take(address, "telemetry"));
      await tracking.insertActivity({ ...stamp(), userId: null, queryType });
    },
  };
}
