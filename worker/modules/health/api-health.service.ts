import { defineError } from "../../lib/app-error.ts";
import type { Clock } from "../../lib/clock.ts";
import type { HealthRepository } from "./health.repository.ts";

type Health = "ok" | "degraded";

const pingLimitMs = 3_000;
/** So long a failure is answered without another try: those who watch do not add to what is wrong. */
const degradedForMs = 10_000;
const unavailable = defineError("service.unavailable");

export function createApiHealth({ health, clock }: { health: HealthRepository; clock: Clock }) {
  let degradedAt: number | null = null;

  async function ping(): Promise<Health> {
    const { promise: silence, resolve } = Promise.withResolvers<Health>();
    const cancel = clock.after(pingLimitMs, () => resolve("degraded"));
    const answer = health.ping().then(
      (): Health => "ok",
      (): Health => "degraded",
    );
    const status = await Promise.race([answer, silence]);
    cancel();
    return status;
  }

  return {
    /** Throws service.unavailable while the database fails or keeps silent for 3 s: the API itself still answers. */
    async read(): Promise<{ status: "ok" }> {
      if (degradedAt !== null && clock.now() - degradedAt < degradedForMs) throw unavailable();
      const status = await ping();
      degradedAt = status === "ok" ? null : clock.now();
      if (status === "degraded") throw unavailable();
      return { status };
    },
  };
}
