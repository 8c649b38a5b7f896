import { DropdownMenu as Parts } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./Menu.module.css";

interface MenuProps {
  /** The button that opens it; it has a name of its own. */
  trigger: ReactElement;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** MenuItem, MenuChoice, MenuLabel, MenuSeparator. */
  children: ReactNode;
}

export function Menu({ trigger, align = "start", side = "bottom", children, ...state }: MenuProps) {
  const t = useT("common");
  return (
    <Parts.Root modal={false} {...state}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        {/* Outside of every landmark of the page, it is one of its own while it is open. */}
        <section aria-label={t("menu.label")}>
          <Parts.Content className={styles["menu"]} align={align} side={side} sideOffset={6} collisionPadding={8} loop>
            {children}
          </Parts.Content>
        </section>
      </Parts.Portal>
    </Parts.Root>
  );
}
