import { useCallback, useEffect, useRef, useState } from "react";
import { isAbort } from "../../../api/api-error.ts";
import { refreshUser } from "../../../session/session.actions.ts";
import { awaitConfirmation, type Confirmation } from "../confirmation.ts";
import { syncPayment } from "../payments.actions.ts";

/** Follows a payment until the plan is there; the session shows it before this says `confirmed`. */
export function useConfirmation(cs: string | undefined) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: "confirming" });
  const running = useRef<AbortController | null>(null);

  const run = useCallback(async () => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    let found: Confirmation;
    try {
      found = await follow(cs, mine.signal);
    } catch (error) {
      if (isAbort(error)) return;
      throw error;
    }
    if (!mine.signal.aborted) setConfirmation(found);
  }, [cs]);

  useEffect(() => {
    void run();
    return () => running.current?.abort();
  }, [run]);

  const again = () => {
    setConfirmation({ state: "confirming" });
    void run();
  };
  return { confirmation, again };
}

async function follow(cs: string | undefined, signal: AbortSignal): Promise<Confirmation> {
  const found = await awaitConfirmation(() => syncPayment(cs, signal), {
    now: () => performance.now(),
    pause: (milliseconds) => pause(milliseconds, signal),
  });
  if (found.state === "confirmed") await refreshUser().catch(() => {});
  return found;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason);
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave, { once: true });
    setTimeout(resolve, milliseconds);
  });
}
