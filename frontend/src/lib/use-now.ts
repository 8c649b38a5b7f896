import { useEffect, useState } from "react";

const minute = 60_000;

/** The time to the minute, for words such as "today" and "in 3 hours". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
