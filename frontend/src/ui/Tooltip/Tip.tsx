import { useLayoutEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { placeTip, type TooltipSide } from "./place.rules.ts";
import styles from "./Tooltip.module.css";

interface TipProps {
  text: string;
  side: TooltipSide;
  anchor: Element;
}

/** The element says its own name already: the tooltip is for the eye alone. */
export function Tip({ text, side, anchor }: TipProps) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (tip.current === null) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const { left, top } = placeTip(
      anchor.getBoundingClientRect(),
      tip.current.getBoundingClientRect(),
      { width, height },
      side,
    );
    Object.assign(tip.current.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor, side]);
  return createPortal(
    <div ref={tip} className={styles["tip"]} aria-hidden="true">
      {text}
    </div>,
    document.body,
  );
}
