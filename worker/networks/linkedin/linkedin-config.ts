import type { Clock } from "../../lib/clock.ts";
import type { AccountKind } from "../../contract/networks/facts.ts";
import { createVendorCall } from "../vendor-call.ts";
import type { CallVendor } from "../vendor-call.ts";
import { failLinkedin } from "./linkedin-errors.ts";

export interface AppKeys {
  clientId: string;
  clientSecret: string;
}

/** LinkedIn wants an app of its own for pages; without its keys, pages cannot be connected. */
export interface LinkedinConfig {
  apps: { member: AppKeys | undefined; page: AppKeys | undefined };
  /** Serves the pages and the API in the vendor's place. */
  baseUrl: string | undefined;
}

/** A version lives about twelve months: https://learn.microsoft.com/linkedin/marketing/versioning */
const apiVersion = "202607";

/** What every part of the client speaks through. */
export interface LinkedinDoor {
  /** Where people read and consent. */
  site: string;
  api: string;
  keysOf(kind: AccountKind): AppKeys;
  clock: Clock;
  call: CallVendor;
}

export const requestIdHeader = "x-li-uuid";

export function openDoor({ apps, baseUrl }: LinkedinConfig, clock: Clock): LinkedinDoor {
  return {
    site: baseUrl ?? "https://www.linkedin.com",
    api: baseUrl ?? "https://api.linkedin.com",
    keysOf(kind) {
      const keys = apps[kind];
      if (!keys) throw new Error(`no LinkedIn app is configured for a ${kind}`);
      return keys;
    },
    clock,
    call: createVendorCall(clock, { requestIdHeader, fail: failLinkedin }),
  };
}

/** The headers of a versioned call for a person, and what its errors may not repeat. */
export const versioned = (accessToken: string, more: Record<string, string> = {}) => ({
  headers: {
    authorization: `Bearer ${accessToken}`,
    "linkedin-version": apiVersion,
    "x-restli-protocol-version": "2.0.0",
    ...more,
  },
  secrets: [accessToken],
});

export const asJson = (accessToken: string, body: unknown) => ({
  ...versioned(accessToken, { "content-type": "application/json" }),
  body: JSON.stringify(body),
});
