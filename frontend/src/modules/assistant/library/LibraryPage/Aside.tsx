import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { entryIcon } from "../../templates/entry-icons.ts";
import { fetchShelf } from "../../templates/shelf.actions.ts";
import { someOf } from "../../templates/shelf.rules.ts";
import { shelf } from "../../templates/shelf.store.ts";
import styles from "./Aside.module.css";
import heads from "./SectionHead.module.css";

const mostTemplates = 4;

/** Some templates, beside the documents. */
export function Aside() {
  const t = useT("library");
  const locale = useLocale();
  const { templates } = useSnapshot(shelf);
  useEffect(() => whenIdle(() => void fetchShelf()), []);
  const number = formatNumber(templates.length, locale);
  return (
    <section className={styles["aside"]} aria-label={t("part.templates")}>
      <div className={heads["head"]}>
        <h2 className={heads["title"]}>{t("part.templates")}</h2>
        <Link to="/user/cv-ia/templates" className={heads["more"]}>
          {templates.length === 0 ? t("templates.all") : t("templates.allOf", { count: templates.length, number })}
        </Link>
      </div>
      <ul className={styles["rows"]}>
        {someOf(templates as readonly WritingTemplate[], mostTemplates).map(({ id, name, icon, is_own }) => (
          <li key={id}>
            <Link to="/user/cv-ia/templates/$id" params={{ id: String(id) }} className={styles["template"]}>
              <Icon of={entryIcon(icon)} className={styles["icon"]} />
              <span className={classNames(styles["name"], is_own && ownWords)}>{name[locale]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
