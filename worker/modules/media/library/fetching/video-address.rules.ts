import type { FetchPolicy } from "../../../../providers/web/web.ts";
import { videoTypes } from "../../../../contract/publishing/media.rules.ts";

/** What is fetched of an address that a person names: videos alone, by https. */
export const videoPolicy = (maxBytes: number): FetchPolicy => ({
  schemes: ["https:"],
  ports: [443],
  types: Object.fromEntries(videoTypes.map((type) => [type, maxBytes])),
  redirects: 3,
  timeoutMs: 120_000,
});

/** How a fetched file is called: the last part of its address. */
export function nameIn(address: string): string {
  const last = new URL(address).pathname.split("/").findLast((part) => part !== "") ?? "";
  try {
    return decodeURIComponent(last) || "video";
  } catch {
    return last || "video";
  }
}
