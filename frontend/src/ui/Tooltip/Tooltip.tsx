import { Tooltip as Parts } from "radix-ui";
import type { ReactElement } from "react";
import styles from "./Tooltip.module.css";

export type TooltipSide = "top" | "right" | "bottom" | "left";

interface TooltipProps {
  text: string;
  side?: TooltipSide;
  /** One focusable element that has a name of its own: a tooltip is not reached by touch. */
  children: ReactElement;
}

export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <Parts.Provider delayDuration={500} disableHoverableContent>
      <Parts.Root>
        <Parts.Trigger asChild>{children}</Parts.Trigger>
        <Parts.Portal>
          {/* The trigger says its own name already; saying it twice helps nobody. */}
          <Parts.Content className={styles["tip"]} side={side} sideOffset={6} collisionPadding={8} aria-label=" ">
            {text}
          </Parts.Content>
        </Parts.Portal>
      </Parts.Root>
    </Parts.Provider>
  );
}
