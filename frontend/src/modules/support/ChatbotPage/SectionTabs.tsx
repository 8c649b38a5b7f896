import { Link } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { sections, type Section } from "./sections.rules.ts";
import styles from "./SectionTabs.module.css";

/** Links, so that each part has an address; on a phone the row scrolls to the open one. */
export function SectionTabs({ id, section }: { id: string; section: Section }) {
  const t = useT("support");
  return (
    <nav className={styles["tabs"]} aria-label={t("tabs")}>
      {sections.map((name) => (
        <Link
          key={name}
          ref={name === section ? showWhole : null}
          to="/user/support-chat/$id"
          params={{ id }}
          search={{ tab: name }}
          className={styles["tab"]}
          aria-current={name === section ? "page" : undefined}
          activeProps={{}}
        >
          {t(`tab.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

const showWhole = (tab: HTMLElement | null): void => tab?.scrollIntoView({ block: "nearest", inline: "center" });
