import { claimReferral } from "#contract/payments/affiliates.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { forgetReferral, heldReferral } from "./referral.ts";

/** Says whose code brought the user, and forgets it; only where no answer came is it kept for another time. */
export async function claimHeldReferral(now = Date.now()): Promise<void> {
  const code = heldReferral(now);
  if (code === null) return;
  try {
    await call(claimReferral, { body: { code } }, { quiet: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) return;
  }
  forgetReferral();
}
