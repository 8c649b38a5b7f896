import type { syncPayments } from "#contract/payments/checkout.contract.ts";
import type { ResponseOf } from "#contract/endpoint.ts";
import { ApiError, errorKeyOf, isAbort } from "#api/api-error.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** Where a payment stands, by what the server says and nothing else. */
export type Confirmation =
  | { state: "confirming" | "late" | "confirmed" | "ended" | "open" | "expired" | "unknown" }
  | { state: "failed"; error: ErrorKey };

type SyncState = ResponseOf<typeof syncPayments>["state"];

export interface Pauses {
  now(): number;
  /** Rejects when the reader has left. */
  pause(milliseconds: number): Promise<void>;
}

const paceMs = 2_000;
const limitMs = 60_000;

/** Asks every 2 s until the plan is there; after 60 s it is `late`: it comes by itself. */
export async function awaitConfirmation(ask: () => Promise<SyncState>, { now, pause }: Pauses): Promise<Confirmation> {
  const end = now() + limitMs;
  for (;;) {
    const confirmation = await attempt(ask);
    if (confirmation.state !== "confirming") return confirmation;
    if (now() + paceMs > end) return { state: "late" };
    await pause(paceMs);
  }
}

async function attempt(ask: () => Promise<SyncState>): Promise<Confirmation> {
  try {
    const said = await ask();
    return { state: said === "none" ? "unknown" : said };
  } catch (error) {
    if (isAbort(error)) throw error;
    return afterFailure(error);
  }
}

/** A server or a network that fails for a moment says nothing about the payment. */
function afterFailure(error: unknown): Confirmation {
  if (!(error instanceof ApiError)) return { state: "failed", error: errorKeyOf(error) };
  if (error.code === "payments.unavailable") return { state: "failed", error: error.code };
  if (error.status === 404) return { state: "unknown" };
  const passing = error.status === 0 || error.status === 429 || error.status >= 500;
  return passing ? { state: "confirming" } : { state: "failed", error: error.code };
}
