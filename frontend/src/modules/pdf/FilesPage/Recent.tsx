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
import { recent, recentDocuments } from "../library.rules.ts";
import { library } from "../library.store.ts";
import type { Beside } from "../viewer/viewer.store.ts";
import styles from "./Recent.module.css";

/** Where the reader left off: the latest files, and the latest questions about them. */
export function Recent() {
  const t = useT("pdf");
  const locale = useLocale();
  const now = useNow();
  const { documents, discussions } = useSnapshot(library);
  const latest = recentDocuments(documents as readonly PdfDocument[]);
  const ago = (moment: string) => formatDistance(Date.parse(moment), now, locale);
  if (latest.length + discussions.length === 0) return null;
  return (
    <div className={styles["recent"]}>
      {latest.length > 0 && (
        <Shelf
          title={t("recent.documents")}
          rows={latest.map(({ id, name, created_at }) => ({ id, name, note: ago(created_at) }))}
        />
      )}
      {discussions.length > 0 && (
        <Shelf
          title={t("recent.discussions")}
          hash="discussion"
          rows={discussions
            .slice(0, recent)
            .map(({ document_id, name, last_question }) => ({ id: document_id, name: last_question, note: name }))}
        />
      )}
    </div>
  );
}

interface ShelfProps {
  title: string;
  rows: { id: string; name: string; note: string }[];
  /** What each opens beside the file. */
  hash?: Beside;
}

function Shelf({ title, rows, hash }: ShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles["title"]}>
        {title}
      </h2>
      <ul className={styles["rows"]}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link
              to="/user/pdf-chat/view/$id"
              params={{ id: row.id }}
              {...(hash && { hash })}
              className={styles["row"]}
            >
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
