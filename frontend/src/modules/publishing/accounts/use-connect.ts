import { useState } from "react";
import type { AccountKind } from "#contract/networks/facts.ts";
import type { Platform } from "#contract/networks/networks.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { connectAccount } from "./accounts.actions.ts";

/** Leads to a network's consent page; `busy` until the browser leaves, or the API refuses. */
export function useConnect() {
  const [busy, setBusy] = useState(false);
  const connect = async (platform: Platform, kind: AccountKind = "member") => {
    setBusy(true);
    try {
      await connectAccount(platform, kind, `${location.pathname}${location.search}`);
    } catch (error) {
      setBusy(false);
      reportRefusal(error, "social-accounts");
    }
  };
  return { busy, connect: (...of: Parameters<typeof connect>) => void connect(...of) };
}
