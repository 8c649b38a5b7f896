import { Globe } from "lucide-react";
import type { WebLook } from "#contract/chat/web.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Fold } from "#ui/Fold/Fold.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { outward, siteOf } from "./site.rules.ts";
import styles from "./WebLines.module.css";

type Look = Readonly<{
  phase: WebLook["phase"];
  queries: readonly string[];
  pages: readonly WebLook["pages"][number][];
}>;

/** How far the web is looked up for an answer; afterwards, what was searched and read for it. */
export function WebLines({ look }: { look: Look }) {
  const t = useT("web");
  const locale = useLocale();
  const { phase, queries, pages } = look;
  if (phase !== "done") {
    const named = new Intl.ListFormat(locale, { type: "unit" }).format(queries.map((query) => t("query", { query })));
    const words =
      phase === "reading"
        ? t("reading", { count: pages.length })
        : queries.length === 0
          ? t("searching")
          : t("searchingFor", { queries: named });
    return (
      <output className={classNames(styles["line"], ownWords)} data-live>
        <Icon of={Globe} size={16} />
        <span>{words}</span>
      </output>
    );
  }
  if (pages.length === 0)
    return (
      <p className={styles["line"]}>
        <Icon of={Globe} size={16} />
        <span>{t(queries.length === 0 ? "unneeded" : "unread")}</span>
      </p>
    );
  return <Found look={look} />;
}

function Found({ look: { queries, pages } }: { look: Look }) {
  const t = useT("web");
  return (
    <Fold label={t("read", { count: pages.length })}>
      <p className={classNames(styles["queries"], ownWords)}>
        {queries.map((query) => t("query", { query })).join(" · ")}
      </p>
      <ul className={styles["pages"]}>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a className={classNames(styles["page"], ownWords)} href={url} {...outward}>
              <span className={styles["title"]}>{title}</span>
              <span className={styles["site"]}>{siteOf(url)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
