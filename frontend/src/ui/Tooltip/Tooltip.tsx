import type { ReactElement } from "react";
import type { TooltipSide } from "./place.rules.ts";
import { withProps } from "../with-props.ts";
import { Tip } from "./Tip.tsx";
import { useTip } from "./use-tip.ts";

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** One focusable element that has a name of its own: a tooltip is not reached by touch. */
  children: ReactElement;
}

/** Not Radix's, whose weight is 14 KB of every first load. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  const { anchor, listeners } = useTip();
  return (
    <>
      {withProps(children, listeners)}
      {anchor && <Tip key={text} text={text} side={side} anchor={anchor} />}
    </>
  );
}
