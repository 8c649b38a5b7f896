import type { Clock } from "../../lib/clock.ts";
import { failX } from "./x-errors.ts";
import { createVendorCall } from "../vendor-call.ts";
import type { CallVendor } from "../vendor-call.ts";

export interface XConfig {
  clientId: string;
  clientSecret: string;
  /** Serves the pages and the API in the vendor's place. */
  baseUrl: string | undefined;
}

/** What every part of the client speaks through. */
export interface XDoor {
  /** Where people read and consent. */
  site: string;
  api: string;
  clock: Clock;
  call: CallVendor;
}

export const requestIdHeader = "x-transaction-id";

export function openDoor({ baseUrl }: XConfig, clock: Clock): XDoor {
  return {
    site: baseUrl ?? "https://x.com",
    api: `${baseUrl ?? "https://api.x.com"}/2`,
    clock,
    call: createVendorCall(clock, { requestIdHeader, fail: failX }),
  };
}

/** The headers of a call for a person, and what its errors may not repeat. */
export const forPerson = (accessToken: string) => ({
  headers: { authorization: `Bearer ${accessToken}` },
  secrets: [accessToken],
});

export const asJson = (accessToken: string, body: unknown) => ({
  headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
  secrets: [accessToken],
  body: JSON.stringify(body),
});
