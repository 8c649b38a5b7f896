import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { usePlace } from "../bar.ts";

/** Puts a page's name and its actions into the bar at the top; on narrow screens they stand below its tools. */
export function InBar({ children }: { children: ReactNode }) {
  const place = usePlace();
  return place && createPortal(children, place);
}
