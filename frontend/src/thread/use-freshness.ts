import { useEffect } from "react";
import { liveTurn, type Thread } from "./threads.ts";

/** Reads a thread again when its page is seen again, or connected again: what happened elsewhere meanwhile is there. */
export function useFreshness<Own extends Thread>(thread: Own, read: (thread: Own) => Promise<void>): void {
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === "visible" && !liveTurn(thread)) void read(thread);
    };
    document.addEventListener("visibilitychange", onSeen);
    addEventListener("online", onSeen);
    return () => {
      document.removeEventListener("visibilitychange", onSeen);
      removeEventListener("online", onSeen);
    };
  }, [thread, read]);
}
