import { proxy } from "valtio";
import type { Discovery } from "#contract/support/discovery.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** A look through the site of a chatbot, and what of it its owner leaves out. */
export interface DiscoveryView {
  botId: string | null;
  jobId: string | null;
  status: "loading" | "ready" | "failed";
  error: ErrorKey | null;
  found: Discovery | null;
  /** By address: what is not to be learned. */
  left: Record<string, true>;
}

export const noDiscovery = (botId: string | null): DiscoveryView => ({
  botId,
  jobId: null,
  status: "loading",
  error: null,
  found: null,
  left: {},
});

export const discovery = proxy<DiscoveryView>(noDiscovery(null));
