import { useEffect, useState } from "react";
import { whenIdle } from "./when-idle.ts";

/** Whether the browser has had nothing better to do since the part was shown. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle;
}
