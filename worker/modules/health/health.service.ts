import type { Clock } from "../../lib/clock.ts";
import type { HealthRepository } from "./health.repository.ts";

type Health = "ok" | "degraded";

const pingLimitMs = 3_000;

export function createHealthService({ health, clock }: { health: HealthRepository; clock: Clock }) {
  return {
    /** 'degraded' while the database fails or keeps silent for 3 s: the API itself still answers. */
    async read(): Promise<{ status: Health }> {
      const { promise: silence, resolve } = Promise.withResolvers<Health>();
      const cancel = clock.after(pingLimitMs, () => resolve("degraded"));
      const answer = health.ping().then(
        (): Health => "ok",
        (): Health => "degraded",
      );
      const status = await Promise.race([answer, silence]);
      cancel();
      return { status };
    },
  };
}
