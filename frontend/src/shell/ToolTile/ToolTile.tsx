import { CalendarDays, FileText, LifeBuoy, MessageCircle, PenLine, type LucideIcon } from "lucide-react";
import type { Tool } from "#navigation/tools.rules.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./ToolTile.module.css";

const icons = {
  chat: MessageCircle,
  pdf: FileText,
  cv: PenLine,
  social: CalendarDays,
  support: LifeBuoy,
} satisfies Record<Tool, LucideIcon>;

/** The mark of a tool, in its colour; its name stands beside it. */
export const ToolTile = ({ tool }: { tool: Tool }) => (
  <span className={styles["tile"]} data-tool={tool}>
    <Icon of={icons[tool]} size={16} />
  </span>
);
