import { SearchX } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { library } from "../library.store.ts";
import { goToPage } from "../viewer/viewer.actions.ts";
import type { NotFound as Facts } from "./discussion.rules.ts";
import styles from "./NotFound.module.css";

const shown = 8;

/** The file does not say it: where it was looked for, so that the reader can look there too. */
export function NotFound({ file, notFound: { pages, documents } }: { file: string; notFound: Facts }) {
  const t = useT("pdf");
  const known = useSnapshot(library).documents;
  const others = documents.filter((id) => id !== file);
  const names = others.flatMap((id) => known.find((one) => one.id === id)?.name ?? []);
  return (
    <div className={styles["note"]}>
      <p className={styles["words"]}>
        <Icon of={SearchX} size={16} />
        {t("notFound.title")}
      </p>
      {pages.length > 0 && (
        <p className={styles["where"]}>
          {t("notFound.pages")}{" "}
          {pages.slice(0, shown).map((page) => (
            <button key={page} type="button" className={styles["page"]} onClick={() => goToPage(page)}>
              {t("citation.page", { page })}
            </button>
          ))}
          {pages.length > shown && t("notFound.more", { count: pages.length - shown })}
        </p>
      )}
      {names.length > 0 && <p className={styles["where"]}>{t("notFound.documents", { names: names.join(", ") })}</p>}
    </div>
  );
}
