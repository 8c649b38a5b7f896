import { Link } from "@tanstack/react-router";
import { FileText } from "lucide-react";
import { useId } from "react";
import { useSnapshot } from "valtio";
import type { PdfDocument } from "#contract/pdf/documents.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDistance } from "#lib/format.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useNow } from "#lib/use-now.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { newestFirst, recent } from "../library.rules.ts";
import { library } from "../library.store.ts";
import styles from "./Recent.module.css";

/** Where the reader left off: the latest files, and the latest questions about them. */
export function Recent() {
  const t = useT("pdf");
  const locale = useLocale();
  const now = useNow();
  const { documents, discussions } = useSnapshot(library);
  const latest = newestFirst(documents as readonly PdfDocument[]).slice(0, recent);
  const ago = (moment: string) => formatDistance(Date.parse(moment), now, locale);
  if (latest.length === 0) return null;
  return (
    <div className={styles["recent"]}>
      <Shelf
        title={t("recent.documents")}
        rows={latest.map(({ id, name, created_at }) => ({ id, name, note: ago(created_at) }))}
      />
      {discussions.length > 0 && (
        <Shelf
          title={t("recent.discussions")}
          rows={discussions
            .slice(0, recent)
            .map(({ document_id, name, last_question }) => ({ id: document_id, name: last_question, note: name }))}
        />
      )}
    </div>
  );
}

function Shelf({ title, rows }: { title: string; rows: { id: string; name: string; note: string }[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      <ul className={styles["rows"]}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to="/user/pdf-chat/view/$id" params={{ id: row.id }} className={styles["row"]}>
              <Icon of={FileText} size={16} className={styles["sign"]} />
              <span className={classNames(styles["name"], ownWords)}>{row.name}</span>
              <span className={classNames(styles["note"], ownWords)}>{row.note}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
