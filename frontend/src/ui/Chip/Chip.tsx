import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Chip.module.css";

interface ChipProps extends ComponentProps<"button"> {
  icon?: LucideIcon;
}

/** A suggestion or a filter: a small round button; `aria-pressed` makes it a filter. */
export function Chip({ icon, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" {...rest} className={classNames(styles["chip"], className)}>
      {icon && <Icon of={icon} size={16} />}
      {children}
    </button>
  );
}
