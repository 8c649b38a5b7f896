import type { HealthRepository } from "./health.repository.ts";

export function createHealthService({ health }: { health: HealthRepository }) {
  return {
    /** 'degraded' while the database does not answer: the API itself still does. */
    async read(): Promise<{ status: "ok" | "degraded" }> {
      try {
        await health.ping();
        return { status: "ok" };
      } catch {
        return { status: "degraded" };
      }
    },
  };
}
