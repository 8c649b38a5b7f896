import { useEffect, useRef, useState } from "react";
import { isAbort } from "#api/api-error.ts";
import { refreshUser } from "#session/session.actions.ts";
import { awaitConfirmation, type Confirmation } from "../confirmation.ts";
import { syncPayment } from "../payments.actions.ts";

/** Follows a payment until the plan is there; the session shows it before this says `confirmed`. */
export function useConfirmation(cs: string | undefined) {
  const [confirmation, setConfirmation] = useState<Confirmation>({ state: "confirming" });
  const stop = useRef<() => void>(undefined);

  useEffect(() => {
    stop.current = start(cs, setConfirmation);
    return () => stop.current?.();
  }, [cs]);

  const again = () => {
    stop.current?.();
    setConfirmation({ state: "confirming" });
    stop.current = start(cs, setConfirmation);
  };
  return { confirmation, again };
}

function start(cs: string | undefined, onFound: (found: Confirmation) => void): () => void {
  const running = new AbortController();
  void follow(cs, running.signal).then(
    (found) => !running.signal.aborted && onFound(found),
    (error: unknown) => {
      if (!isAbort(error)) throw error;
    },
  );
  return () => running.abort();
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
