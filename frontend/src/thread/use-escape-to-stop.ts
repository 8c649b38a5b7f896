import { useEffect } from "react";
import { isComposing } from "#lib/is-composing.ts";
import { liveTurn, type Thread } from "./threads.ts";

/** Escape stops the running answer wherever the focus is; a dialog that closes on Escape has already taken the key. */
export function useEscapeToStop<Own extends Thread>(thread: Own, stop: (thread: Own) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || isComposing(event) || !liveTurn(thread)) return;
      event.preventDefault();
      stop(thread);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [thread, stop]);
}
