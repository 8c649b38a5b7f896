import { useEffect, useState } from "react";

/** True until the moment is over. */
export function useUntil(moment: number): boolean {
  const [over, setOver] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOver(moment), Math.max(0, moment - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment > over;
}
