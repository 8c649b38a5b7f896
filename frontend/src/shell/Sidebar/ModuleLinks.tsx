import { Link } from "@tanstack/react-router";
import { CalendarDays, FileText, LifeBuoy, PenLine, type LucideIcon } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { moduleLinks } from "#navigation/module-links.rules.ts";
import type { ModuleType } from "#navigation/pages.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./ModuleLinks.module.css";

const icons = { pdf: FileText, cv: PenLine, social: CalendarDays, support: LifeBuoy } satisfies Record<
  ModuleType,
  LucideIcon
>;

/** The modules that are open, each with its colour. */
export function ModuleLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  return moduleLinks(useReader()).map(({ type, to }) => (
    <Link key={type} {...to} className={styles["link"]} data-module={type} onClick={onOpen}>
      <span className={styles["tile"]}>
        <Icon of={icons[type]} size={16} />
      </span>
      {t(`module.${type}`)}
    </Link>
  ));
}
