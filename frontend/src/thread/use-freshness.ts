import { useEffect } from "react";
import type { Thread } from "./threads.ts";

/**
 * Refreshes a thread when its page is seen again, or connected again; where `everyMs` is given, also so often while it
 * is seen.
 */
export function useFreshness<Own extends Thread>(
  thread: Own,
  refresh: (thread: Own) => Promise<void>,
  everyMs: number | null = null,
): void {
  useEffect(() => {
    const onSeen = () => {
      if (document.visibilityState === "visible") void refresh(thread);
    };
    const timer = everyMs === null ? undefined : setInterval(onSeen, everyMs);
    document.addEventListener("visibilitychange", onSeen);
    for (const event of ["focus", "online"]) addEventListener(event, onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", onSeen);
      for (const event of ["focus", "online"]) removeEventListener(event, onSeen);
    };
  }, [thread, refresh, everyMs]);
}
