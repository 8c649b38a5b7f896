import type { ErrorCode } from "../../worker/contract/errors.ts";
import { receivePaymentEvent } from "../../worker/contract/payments/webhooks.contract.ts";
import { errorCodeIn } from "../caller.ts";
import { mustHold } from "../check.ts";
import type { Check } from "../check.ts";
import { fetchSite } from "../site.ts";

const expected: ErrorCode = "payments.signature_invalid";

/** The endpoint of the payment provider is there, and takes nothing that it has not signed. */
export const paymentWebhook: Check = {
  name: "payment-webhook",
  async run(stand) {
    const { method, path } = receivePaymentEvent;
    const body = JSON.stringify({ id: "evt_ensemble_smoke", object: "event", type: "customer.subscription.created" });
    const codes: (string | null)[] = [];
    for (const signature of [null, "t=1,v1=00"]) {
      const headers = {
        "content-type": "application/json",
        ...(signature !== null && { "stripe-signature": signature }),
      };
      const response = await fetchSite(stand, path, { method, headers, body });
      codes.push(errorCodeIn(await response.text()));
      mustHold(response.status === 400, `an event without a good signature was answered ${response.status}`);
    }
    mustHold(
      codes.every((code) => code === expected),
      `the codes are ${codes.join(", ")}`,
    );
    return `an unsigned and a forged event are refused: ${expected}`;
  },
};
