import { X, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { chooseTool } from "./tools.actions.ts";
import styles from "./ToolChip.module.css";

interface ToolChipProps {
  icon: LucideIcon;
  name: string;
  /** What it is set to, or what is left of it. */
  children?: ReactNode;
  /** Buttons that set it. */
  settings?: ReactNode;
}

/** The chosen tool above the words of a question, and how to go on without it. */
export function ToolChip({ icon, name, children, settings }: ToolChipProps) {
  const t = useT("chat");
  return (
    <p className={styles["chip"]}>
      <Icon of={icon} size={16} />
      <span className={styles["words"]}>
        <span className={styles["name"]}>{name}</span>
        {children && <span className={styles["note"]}>{children}</span>}
      </span>
      {settings}
      <IconButton icon={X} size="small" label={t("tools.leave", { name })} onClick={() => chooseTool(null)} />
    </p>
  );
}
