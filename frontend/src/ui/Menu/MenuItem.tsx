import type { LucideIcon } from "lucide-react";
import { DropdownMenu as Parts } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "#lib/class-names.ts";
import { Icon } from "../Icon/Icon.tsx";
import styles from "./Menu.module.css";

interface MenuItemProps {
  icon?: LucideIcon;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Grey words at the end: a shortcut, a price. */
  note?: string;
  /** Renders its only child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, danger, disabled = false, note, asChild, children }: MenuItemProps) {
  const looks = classNames(styles["item"], danger && styles["danger"]);
  if (asChild) {
    return (
      <Parts.Item className={looks} asChild disabled={disabled}>
        {children}
      </Parts.Item>
    );
  }
  return (
    <Parts.Item className={looks} disabled={disabled} onSelect={() => onSelect?.()}>
      {icon && <Icon of={icon} />}
      <span className={styles["words"]}>{children}</span>
      {note && <span className={styles["note"]}>{note}</span>}
    </Parts.Item>
  );
}
