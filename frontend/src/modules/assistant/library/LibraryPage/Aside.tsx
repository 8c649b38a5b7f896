import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { WritingTemplate } from "#contract/assistant/templates.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDistance, formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { whenIdle } from "#lib/when-idle.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { entryIcon } from "../../templates/entry-icons.ts";
import { fetchShelf } from "../../templates/shelf.actions.ts";
import { someOf } from "../../templates/shelf.rules.ts";
import { shelf } from "../../templates/shelf.store.ts";
import { pathOf } from "../../documents/document-path.ts";
import { writeCv } from "../creating.actions.ts";
import { library } from "../library.store.ts";
import styles from "./Aside.module.css";
import heads from "./SectionHead.module.css";

const mostTemplates = 4;

/** CVs and templates, beside the documents. */
export function Aside() {
  return (
    <div className={styles["aside"]}>
      <Cvs />
      <SomeTemplates />
    </div>
  );
}

function Cvs() {
  const t = useT("library");
  const locale = useLocale();
  const now = useNow();
  const { cvs } = useSnapshot(library);
  return (
    <section data-part="cvs" aria-label={t("part.cvs")}>
      <div className={heads["head"]}>
        <h2 className={heads["title"]}>{t("part.cvs")}</h2>
        <button type="button" className={heads["more"]} onClick={() => void writeCv(null)}>
          {t("new.cv")}
        </button>
      </div>
      {cvs.length === 0 ? (
        <p className={styles["none"]}>{t("cvs.none")}</p>
      ) : (
        <ul className={styles["rows"]}>
          {cvs.map((cv) => (
            <li key={cv.id}>
              <Link to={pathOf(cv)} className={styles["cv"]}>
                <span className={styles["sheet"]} aria-hidden />
                <span className={styles["words"]}>
                  <span className={classNames(styles["name"], ownWords)}>{cv.title}</span>
                  <span className={styles["facts"]}>
                    {cv.cv_of === null ? formatDistance(Date.parse(cv.updated_at), now, locale) : t("cvs.copy")}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function SomeTemplates() {
  const t = useT("library");
  const locale = useLocale();
  const { templates } = useSnapshot(shelf);
  useEffect(() => whenIdle(() => void fetchShelf()), []);
  const number = formatNumber(templates.length, locale);
  return (
    <section data-part="templates" aria-label={t("part.templates")}>
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
