import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { modules } from "#modules/modules.ts";
import { moduleLinks } from "#navigation/module-links.rules.ts";
import { useReader } from "#navigation/use-reader.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import type { Module } from "../module.ts";
import styles from "./ModuleLinks.module.css";

const rows: readonly Module[] = modules;

/** The modules that are open, each with its colour. */
export function ModuleLinks({ onOpen }: { onOpen: () => void }) {
  const t = useT("shell");
  const links = moduleLinks(useReader());
  return links.map(({ type, to }) => {
    const icon = rows.find(({ sidebar }) => sidebar?.type === type)?.sidebar?.icon;
    return (
      icon && (
        <Link key={type} {...to} className={styles["link"]} data-module={type} onClick={onOpen}>
          <span className={styles["tile"]}>
            <Icon of={icon} size={16} />
          </span>
          {t(`module.${type}`)}
        </Link>
      )
    );
  });
}
