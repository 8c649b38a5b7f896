import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../Icon/Icon.tsx";
import { Spinner } from "../Spinner/Spinner.tsx";
import type { TooltipSide } from "../Tooltip/place.rules.ts";
import { Tooltip } from "../Tooltip/Tooltip.tsx";
import styles from "./IconButton.module.css";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "aria-label"> {
  icon: LucideIcon;
  /** The button's name, for everyone who does not see the drawing. */
  label: string;
  variant?: "quiet" | "primary" | "outline";
  size?: "small" | "medium";
  busy?: boolean;
  /** Shows the name to a pointer too, on that side. */
  tip?: TooltipSide;
}

export function IconButton({
  icon,
  label,
  variant = "quiet",
  size = "medium",
  busy,
  tip,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      className={classNames(styles["button"], styles[variant], styles[size], className)}
    >
      {busy ? <Spinner /> : <Icon of={icon} size={size === "small" ? 16 : 18} />}
    </button>
  );
  return tip ? (
    <Tooltip text={label} side={tip}>
      {button}
    </Tooltip>
  ) : (
    button
  );
}
