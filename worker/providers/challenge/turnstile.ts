import { describeFailure } from "../../lib/failures.ts";
import { logWarning } from "../../lib/log.ts";
import type { Challenge } from "./challenge.ts";

export interface TurnstileConfig {
  siteKey: string;
  secretKey: string;
  baseUrl: string | undefined;
  /** Where pages load the widget from, if not from the vendor. */
  script: string | undefined;
}

const vendor = "https://challenges.cloudflare.com/turnstile/v0";
const timeoutMs = 5_000;

/** https://developers.cloudflare.com/turnstile/get-started/server-side-validation; while it is away nothing is solved. */
export function createTurnstile({ siteKey, secretKey, baseUrl = vendor, script }: TurnstileConfig): Challenge {
  return {
    widget: { siteKey, script: script ?? `${baseUrl}/api.js` },
    async verify(response, address) {
      try {
        const answer = await fetch(`${baseUrl}/siteverify`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ secret: secretKey, response, ...(address && { remoteip: address }) }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { success, "error-codes": codes } = await answer.json<{ success?: boolean; "error-codes"?: string[] }>();
        if (success !== true) logWarning("auth.challenge_failed", { reasons: String(codes ?? answer.status) });
        return success === true;
      } catch (error) {
        logWarning("auth.challenge_unknown", { reason: describeFailure(error) });
        return false;
      }
    },
  };
}
