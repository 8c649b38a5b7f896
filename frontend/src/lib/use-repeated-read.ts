import { useEffect, useEffectEvent } from "react";

/** Calls `read` every `everyMs` while the page is seen, and once when it is seen again; null is never. */
export function useRepeatedRead(read: () => void, everyMs: number | null): void {
  const readIfSeen = useEffectEvent(() => {
    if (document.visibilityState === "visible") read();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const look = () => readIfSeen();
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [everyMs]);
}
